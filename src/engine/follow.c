#include "engine/follow.h"

#include <string.h>

/* ---- Ships under way --------------------------------------------------------------------------------------------------- */

#define EVERY_BYTE UINT64_C(0x0101010101010101)

/* How many columns are forced for `cells` cells or more. */
static size_t columns_forced(const uint64_t *symbols, size_t words, int cells) {
  const uint64_t below = EVERY_BYTE * (uint64_t)(128 - (FRONTIER_BLOCKED_TWICE + cells)); /* takes them to 128, but none to 256 */
  uint64_t count = 0;                                                                     /* in every byte */
  for (size_t i = 0; i < words; i++) {
    count += (symbols[i] + below) >> 7 & EVERY_BYTE;
  }
  return (size_t)(count * EVERY_BYTE >> 56);
}

/*
 * What the forced cells of a frontier say of the ships that they belong to. A column that is forced for k cells takes a ship of
 * its own, of length k + 1 or more; only the run of columns that starts at the scan and is forced for one cell each may belong to
 * one ship that lies across.
 */
struct forced {
  size_t columns;   /* that are forced */
  int longest_down; /* a longer ship placed down would make more columns ask for long ships than the fleet has of them */
};

static struct forced forced_by(const uint64_t *symbols, const struct transitions *transitions) {
  struct forced forced = {.columns = columns_forced(symbols, transitions->symbol_words, 1), .longest_down = FC_MAX_SHIP_LENGTH};
  /* A column that is forced for as many cells as a ship has or more needs a longer one. */
  for (size_t i = transitions->length_count; i-- > 1;) { /* the shortest first */
    const int length = transitions->lengths[i];
    if (length > 1 && columns_forced(symbols, transitions->symbol_words, length) >= transitions->ships_at_least[length + 1]) {
      forced.longest_down = length;
      break;
    }
  }
  return forced;
}

/*
 * The least number of ships that the forced cells take when a ship has been placed at cell `column`, or SIZE_MAX where the fleet
 * does not have them; `from` are the symbols before. Placing a ship frees no column that is forced.
 */
static size_t ships_taken(const frontier_symbol *from, struct forced forced, const struct transitions *transitions, int column,
                          int length, enum direction direction) {
  if (direction == DOWN && length > forced.longest_down) {
    return SIZE_MAX;
  }
  size_t taken = forced.columns + (size_t)(direction == ACROSS ? length - 1 : length > 1);
  int across = direction == ACROSS ? length - 1 : 0;
  const int width = transitions->rules.width;
  while (column + 1 + across < width && from[column + 1 + across] == FRONTIER_BLOCKED_TWICE + 1) {
    across++;
  }
  taken -= across > 1 ? (size_t)across - 1 : 0;
  return taken > transitions->ships_at_least[2] ? SIZE_MAX : taken;
}

/* ---- Moves ------------------------------------------------------------------------------------------------------------- */

/* The moves that a frontier before cell `column` can have, one bit each. */
static uint64_t moves_of(const frontier_symbol *symbols, const struct transitions *transitions, int column) {
  return frontier_is_forced(symbols[column])
             ? UINT64_C(1) << MOVE_CONTINUE
             : transitions->moves_with_run[frontier_free_run(symbols, transitions->rules, column)];
}

/* Places a ship. False where there is no link. */
static bool place(frontier_symbol *symbols, bool *is_absorbed, const struct transitions *transitions, int column,
                  const frontier_symbol *from, struct forced forced, uint32_t move) {
  const uint32_t index = move - move_placing(0, ACROSS);
  const int length = transitions->lengths[index / 2];
  const enum direction direction = index % 2 ? DOWN : ACROSS;
  if (!frontier_place(symbols, transitions->rules, column, length, direction)) {
    return false;
  }
  const size_t taken = ships_taken(from, forced, transitions, column, length, direction);
  *is_absorbed = taken >= transitions->ships_at_least[0];
  return taken != SIZE_MAX;
}

/*
 * Follows a move from a frontier whose symbols are given. False where there is no link. A pass takes no ship, nor makes the least
 * number of ships any greater that the forced cells can belong to; so only what places a ship needs to be looked at.
 */
static bool follow_move(struct target *target, const struct transitions *transitions, int column, unsigned variant,
                        const frontier_symbol *from, struct forced forced, uint32_t move) {
  frontier_symbol *symbols = (frontier_symbol *)target->words;
  memcpy(symbols, from, sizeof target->words);
  target->is_absorbed = false;
  const bool is_pass = move == MOVE_STAY_EMPTY || move == MOVE_CONTINUE;
  if (!(is_pass ? frontier_pass(symbols, transitions->rules, column)
                : place(symbols, &target->is_absorbed, transitions, column, from, forced, move))) {
    return false;
  }
  if (variant & VARIANT_SEALED) {
    frontier_seal(symbols, column);
  }
  return true;
}

struct target *follow_moves(struct target *targets, uint64_t *found, const struct transitions *transitions, int column,
                            unsigned variant, const uint64_t *words) {
  const struct forced forced = forced_by(words, transitions);
  frontier_symbol symbols[FRONTIER_BYTES] = {0};
  memcpy(symbols, words, transitions->symbol_words * sizeof *words);
  *found = 0;
  for (uint64_t moves = transitions->tables[column].moves & moves_of(symbols, transitions, column); moves; moves &= moves - 1) {
    const uint32_t move = (uint32_t)__builtin_ctzll(moves);
    if (follow_move(targets, transitions, column, variant, symbols, forced, move)) {
      targets++;
      *found |= UINT64_C(1) << move;
    }
  }
  return targets;
}
