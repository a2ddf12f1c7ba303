#include "solve/one_ship.h"

#include <math.h>
#include <string.h>

#include "sys/hash.h"
#include "sys/memory.h"
#include "sys/status.h"

enum { WORDS = 8, MOST_PLACES = 64 * WORDS };

/* The slots of the table of known losses, which is emptied when half full. */
enum { SLOTS = 1 << 16 };

/* Each run of the annealing begins with a random list. Its temperature falls from HOT to COLD, in misses of a place of average
 * weight. On all boards up to 8x8 with a proved optimum the best run was optimal. */
enum { RUNS = 3, STAGES_OF_CELL = 4, STEPS_OF_STAGE = 2500 };
#define HOT 5.0
#define COLD 1.0

/* A set of configurations by number. Each is a place of the ship. Unused words are 0. */
struct places {
  uint64_t words[WORDS];
};

/* The loss of a set of places that may be left after a hit. */
struct known_loss {
  struct places places;
  uint64_t weight; /* 0: the slot is free */
  uint64_t loss;
};

struct hunt {
  const struct game *game;
  size_t cell_count;
  size_t words; /* used in sets of places */
  struct places all;
  struct places through[POSITION_MOST_CELLS]; /* by the number of a cell */
  int16_t number_of_cell[CELL_SET_CELLS];     /* by cell of the board; -1: no place covers it */
  struct known_loss *known;                   /* SLOTS entries */
  size_t known_count;
  uint64_t random;
};

/* A permutation of the cells, in the order of shots. */
struct shot_list {
  uint8_t cells[POSITION_MOST_CELLS];
  size_t end; /* all places have been hit before this shot */
  uint64_t loss;
};

/* ---- After the first hit --------------------------------------------------------------------------------------------------- */

/* Divides places by a cell into hit and missed ones. Returns whether any is hit. */
static bool divide(struct places *hit, struct places *missed, const struct hunt *hunt, const struct places *places, size_t cell) {
  uint64_t any = 0;
  for (size_t i = 0; i < hunt->words; i++) {
    hit->words[i] = places->words[i] & hunt->through[cell].words[i];
    missed->words[i] = places->words[i] & ~hunt->through[cell].words[i];
    any |= hit->words[i];
  }
  return any != 0;
}

static bool is_empty(const struct hunt *hunt, const struct places *places) {
  uint64_t any = 0;
  for (size_t i = 0; i < hunt->words; i++) {
    any |= places->words[i];
  }
  return any == 0;
}

static uint64_t weight_of(const struct hunt *hunt, const struct places *places) {
  uint64_t weight = 0;
  for (size_t i = 0; i < hunt->words; i++) {
    for (uint64_t rest = places->words[i]; rest != 0; rest &= rest - 1) {
      weight += game_weight(hunt->game, 64 * i + (size_t)__builtin_ctzll(rest));
    }
  }
  return weight;
}

/* The slot of a set of places, or a free one for it. */
static struct known_loss *slot_of(const struct hunt *hunt, const struct places *places) {
  const size_t bytes = hunt->words * sizeof places->words[0];
  uint64_t hash = 0;
  for (size_t i = 0; i < hunt->words; i++) {
    hash = scramble(hash ^ places->words[i]);
  }
  size_t slot = (size_t)hash % SLOTS;
  while (hunt->known[slot].weight > 0 && memcmp(&hunt->known[slot].places, places, bytes) != 0) {
    slot = (slot + 1) % SLOTS;
  }
  return &hunt->known[slot];
}

/* The weight of places through a hit cell, and their least loss. Cells that all or none of the places have tell nothing, and
 * are not tried. */
static struct known_loss loss_after_hit(struct hunt *hunt, const struct places *left) {
  const struct known_loss *slot = slot_of(hunt, left);
  if (slot->weight > 0) {
    return *slot;
  }
  struct known_loss found = {.places = *left, .weight = weight_of(hunt, left), .loss = UINT64_MAX};
  for (size_t cell = 0; cell < hunt->cell_count; cell++) {
    struct places hit = {{0}};
    struct places missed = {{0}};
    if (divide(&hit, &missed, hunt, left, cell) && !is_empty(hunt, &missed)) {
      const struct known_loss after_miss = loss_after_hit(hunt, &missed);
      const uint64_t loss = after_miss.weight + after_miss.loss + loss_after_hit(hunt, &hit).loss;
      found.loss = loss < found.loss ? loss : found.loss;
    }
  }
  found.loss = found.loss < UINT64_MAX ? found.loss : 0; /* a single place */
  if (hunt->known_count == SLOTS / 2) {
    memset(hunt->known, 0, SLOTS * sizeof *hunt->known);
    hunt->known_count = 0;
  }
  *slot_of(hunt, left) = found;
  hunt->known_count++;
  return found;
}

/* ---- Lists ----------------------------------------------------------------------------------------------------------------- */

/* Finds the loss and the end of a list. Cells that no remaining place covers are skipped. */
static void judge(struct hunt *hunt, struct shot_list *list) {
  struct places left = hunt->all;
  uint64_t misses = 0;
  list->loss = 0;
  for (list->end = 0; !is_empty(hunt, &left); list->end++) {
    struct places hit = {{0}};
    if (divide(&hit, &left, hunt, &left, list->cells[list->end])) {
      const struct known_loss after_hit = loss_after_hit(hunt, &hit);
      list->loss += misses * after_hit.weight + after_hit.loss;
      misses++;
    }
  }
}

static size_t random_below(struct hunt *hunt, size_t bound) {
  hunt->random += UINT64_C(0x9e3779b97f4a7c15);
  return (size_t)(scramble(hunt->random) % bound);
}

static void exchange(struct shot_list *list, size_t one, size_t other) {
  const uint8_t cell = list->cells[one];
  list->cells[one] = list->cells[other];
  list->cells[other] = cell;
}

/* Moves the cell at one index to another. */
static void move(struct shot_list *list, size_t from, size_t to) {
  const uint8_t cell = list->cells[from];
  if (from < to) {
    memmove(list->cells + from, list->cells + from + 1, to - from);
  } else {
    memmove(list->cells + to + 1, list->cells + to, from - to);
  }
  list->cells[to] = cell;
}

/* Exchanges the cell at an index for the one at a row and a column, if that has a number. */
static void put(struct shot_list *list, const struct hunt *hunt, size_t index, int row, int column) {
  const int16_t number = hunt->number_of_cell[row * hunt->game->problem.columns + column];
  const uint8_t *found = number >= 0 ? memchr(list->cells, number, hunt->cell_count) : NULL;
  if (found != NULL) {
    exchange(list, index, (size_t)(found - list->cells));
  }
}

/* Exchanges the columns of two shots. Every row and column keeps its number of shots. */
static void exchange_columns(struct shot_list *list, const struct hunt *hunt, size_t one, size_t other) {
  const int columns = hunt->game->problem.columns;
  const int cell = hunt->game->cell_of_board[list->cells[one]];
  const int other_cell = hunt->game->cell_of_board[list->cells[other]];
  put(list, hunt, one, cell / columns, other_cell % columns);
  put(list, hunt, other, other_cell / columns, cell % columns);
}

static struct shot_list changed(struct hunt *hunt, const struct shot_list *list) {
  struct shot_list next = *list;
  const size_t used = list->end + 2 < hunt->cell_count ? list->end + 2 : hunt->cell_count;
  const size_t one = random_below(hunt, used);
  switch (random_below(hunt, 3)) {
  case 0:
    exchange(&next, one, random_below(hunt, hunt->cell_count));
    break;
  case 1:
    move(&next, one, random_below(hunt, used));
    break;
  default:
    exchange_columns(&next, hunt, one, random_below(hunt, used));
    break;
  }
  judge(hunt, &next);
  return next;
}

/* Anneals once. False when it is stopped. */
static bool anneal(uint64_t *loss, struct hunt *hunt, int run, struct progress *progress) {
  const double unit = (double)hunt->game->weight / (double)hunt->game->listing.count;
  struct shot_list list = {.end = 0};
  for (size_t i = 0; i < hunt->cell_count; i++) {
    list.cells[i] = (uint8_t)i;
    exchange(&list, i, random_below(hunt, i + 1));
  }
  judge(hunt, &list);
  const size_t stages = STAGES_OF_CELL * hunt->cell_count;
  for (size_t stage = 0; stage < stages; stage++) {
    const double share = (double)stage / (double)stages;
    const double temperature = HOT * unit * pow(COLD / HOT, share);
    if (!progress_goes_on(progress, (run + share) / RUNS)) {
      return false;
    }
    for (int i = 0; i < STEPS_OF_STAGE; i++) {
      const struct shot_list next = changed(hunt, &list);
      const double chance = next.loss <= list.loss ? 1 : exp(-(double)(next.loss - list.loss) / temperature);
      if (chance >= 1 || (double)random_below(hunt, UINT32_MAX) < chance * UINT32_MAX) {
        list = next;
        *loss = list.loss < *loss ? list.loss : *loss;
      }
    }
  }
  return true;
}

/* ---- The calls ------------------------------------------------------------------------------------------------------------- */

static const struct listed_placement *place_of(const struct game *game, size_t configuration) {
  return &game->listing.placements[game->listing.fleets[configuration]];
}

static bool is_of_one_ship(const struct game *game) {
  return game->listing.ships == 1 && game->cells_left > 1 && cell_set_size(&game->problem.covered) == 0 &&
         game->listing.count <= MOST_PLACES;
}

fc_status one_ship_list(uint64_t *loss, const struct game *game, struct progress *progress, fc_error *error) {
  if (!is_of_one_ship(game)) {
    return FC_OK;
  }
  struct hunt *hunt = memory_allocate_zeroed(1, sizeof *hunt);
  struct known_loss *known = memory_allocate_zeroed(SLOTS, sizeof *known);
  bool goes_on = true;
  if (hunt == NULL || known == NULL) {
    memory_free(hunt);
    memory_free(known);
    return error_no_memory(error);
  }
  hunt->game = game;
  hunt->known = known;
  hunt->words = (game->listing.count + 63) / 64;
  hunt->cell_count = (size_t)game->answers.cells;
  memset(hunt->number_of_cell, -1, sizeof hunt->number_of_cell);
  for (size_t cell = 0; cell < hunt->cell_count; cell++) {
    hunt->number_of_cell[game->cell_of_board[cell]] = (int16_t)cell;
  }
  for (size_t i = 0; i < game->listing.count; i++) {
    hunt->all.words[i / 64] |= UINT64_C(1) << (i % 64);
    for (int step = 0; step < game->cells_left; step++) {
      hunt->through[place_of(game, i)->cells[step]].words[i / 64] |= UINT64_C(1) << (i % 64);
    }
  }
  for (int run = 0; run < RUNS && goes_on; run++) {
    goes_on = anneal(loss, hunt, run, progress);
  }
  memory_free(known);
  memory_free(hunt);
  return goes_on ? FC_OK : progress_stopped(error);
}

/* The greatest number of disjoint places in one direction. Greedy choice along each line is optimal, and places are listed in
 * the order of their cells. */
static int count_disjoint(const struct game *game, bool is_down) {
  bool is_taken[POSITION_MOST_CELLS] = {false};
  int count = 0;
  for (size_t i = 0; i < game->listing.count; i++) {
    const struct listed_placement *place = place_of(game, i);
    const int step = game->cell_of_board[place->cells[1]] - game->cell_of_board[place->cells[0]];
    bool is_free = (step != 1) == is_down;
    for (int cell = 0; cell < place->length && is_free; cell++) {
      is_free = !is_taken[place->cells[cell]];
    }
    for (int cell = 0; cell < place->length && is_free; cell++) {
      is_taken[place->cells[cell]] = true;
    }
    count += is_free;
  }
  return count;
}

uint64_t one_ship_worst(const struct game *game) {
  if (!is_of_one_ship(game)) {
    return 0;
  }
  const int across = count_disjoint(game, false);
  const int down = count_disjoint(game, true);
  const int without_one_across = across - 1 > down ? across - 1 : down;
  const int without_one_down = down - 1 > across ? down - 1 : across;
  const int least = without_one_across < without_one_down ? without_one_across : without_one_down;
  return least > 0 ? (uint64_t)least : 0;
}
