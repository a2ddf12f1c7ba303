/*
 * The board is folded: the cells that the symmetry maps to each other become one cell of the fold. A configuration that is its
 * own image consists of whole orbits of placements, and each orbit is a piece in the fold. Orbits whose ships overlap or touch
 * each other against the rules are left out. Two orbits go together exactly when no cell of one is taken by the other. Both are
 * their own images, so the fold alone decides it.
 *
 *     A B C | C B A        mirrored: the two ships on the left and on the right are one piece of two ships,
 *     # # . | . # #        a ship across the axis is a piece of one
 *
 * So we count sets of pieces that go together, with the right number of ships of each class. One sweep over the cells
 * of the fold does it, plainer than the engine's: a state is the set of taken cells further on, and the numbers of ships
 * placed. Each piece is placed at its first cell.
 *
 * A piece that takes a cell that must be covered, without covering it, is left out. So when the sweep comes to such a cell, the
 * cell is taken exactly if it is covered.
 */
#include "engine/fixed.h"

#include <string.h>

#include "engine/frontier/numbering.h"
#include "model/take_out.h"
#include "sys/memory.h"
#include "sys/status.h"

/* A symmetry of a rectangle is the identity after four times. */
enum { LONGEST_ORBIT = 4 };

enum { NOT_NUMBERED = -1, NO_PIECE = -1 };

/* An orbit of compatible placements. Its cells are cells of the fold. */
struct piece {
  size_t ship_class;
  unsigned ships;
  struct cell_set cells;
  struct cell_set taken; /* its cells, and cells too near for other ships */
  int next;              /* the next piece with the same first cell, or NO_PIECE */
};

struct fold {
  const struct problem *problem;
  struct symmetry symmetry;
  int16_t cell_of[CELL_SET_CELLS]; /* by cell of the board: its cell of the fold */
  int cells;
  struct cell_set covered; /* cells that must be covered */
  struct table pieces;
  int first_piece[CELL_SET_CELLS]; /* by cell: the first piece that begins there, or NO_PIECE */
  size_t mask_words;               /* the words of a set of cells in a state */
  size_t tally_words;              /* the words of the numbers of ships; the two make a state */
  mp_size_t limbs;                 /* of a counter */
  uint64_t *state;                 /* the next state, in the making */
  struct budget budget;
};

/* The states before a cell of the fold, each with the number of ways to reach it. */
struct layer {
  struct numbering states;
  struct table counters; /* `limbs` limbs each, by number of the state */
};

/* ---- Folding --------------------------------------------------------------------------------------------------------------- */

/* The sweep's frontier is as wide as a row or a column of the fold. Returns whether columns are shorter. */
static bool goes_by_columns(const struct problem *problem, struct symmetry symmetry) {
  const bool keeps_rows = !symmetry.upside_down && !symmetry.turned;
  const bool keeps_columns = !symmetry.mirrored && !symmetry.turned;
  const int width = keeps_rows ? (problem->columns + 1) / 2 : problem->columns;
  const int height = keeps_columns ? (problem->rows + 1) / 2 : problem->rows;
  return height < width;
}

static void number_cells(struct fold *fold) {
  const struct problem *problem = fold->problem;
  const int cells = problem->rows * problem->columns;
  const bool by_columns = goes_by_columns(problem, fold->symmetry);
  for (int cell = 0; cell < cells; cell++) {
    fold->cell_of[cell] = NOT_NUMBERED;
  }
  for (int i = 0; i < cells; i++) {
    int cell = by_columns ? i % problem->rows * problem->columns + i / problem->rows : i;
    if (fold->cell_of[cell] != NOT_NUMBERED) {
      continue;
    }
    while (fold->cell_of[cell] == NOT_NUMBERED) {
      fold->cell_of[cell] = (int16_t)fold->cells;
      cell = symmetry_cell(fold->symmetry, problem, cell);
    }
    fold->first_piece[fold->cells++] = NO_PIECE;
  }
}

static void add_folded(struct cell_set *folded, const struct fold *fold, const struct cell_set *cells) {
  for_each_cell (cell, cells) {
    cell_set_add(folded, fold->cell_of[cell]);
  }
}

static bool precedes(struct placement one, struct placement other) {
  return one.direction < other.direction || (one.direction == other.direction && one.cell < other.cell);
}

/* Makes the piece of a placement's orbit. False if there is none, or if another placement of the orbit comes first. */
static bool make_piece(struct piece *piece, const struct fold *fold, size_t ship_class, struct placement first) {
  const struct problem *problem = fold->problem;
  const int length = problem->classes[ship_class].length;
  struct cell_set cells[LONGEST_ORBIT];
  *piece = (struct piece){.ship_class = ship_class};
  struct placement placement = first;
  do {
    cells[piece->ships] = placement_cells(problem, length, placement);
    const struct cell_set taken = cells_taken(problem, length, placement);
    for (unsigned i = 0; i < piece->ships; i++) {
      if (cell_set_meets(&taken, &cells[i])) {
        return false;
      }
    }
    add_folded(&piece->cells, fold, &cells[piece->ships++]);
    add_folded(&piece->taken, fold, &taken);
    placement = symmetry_placement(fold->symmetry, problem, length, placement);
    if (precedes(placement, first)) {
      return false;
    }
  } while (precedes(first, placement));
  const struct cell_set near = cell_set_without(&piece->taken, &piece->cells);
  return !cell_set_meets(&near, &fold->covered);
}

/* Makes all pieces. False on failure. */
static bool make_pieces(struct fold *fold) {
  fold->pieces = table_of(sizeof(struct piece));
  for (size_t i = 0; i < fold->problem->class_count; i++) {
    for_each_placement (placement, &fold->problem->classes[i]) {
      struct piece piece;
      if (!make_piece(&piece, fold, i, placement)) {
        continue;
      }
      int *first = &fold->first_piece[cell_set_next(&piece.cells, 0)];
      piece.next = *first;
      *first = (int)fold->pieces.count;
      struct piece *added = table_append(&fold->pieces, &fold->budget);
      if (added == NULL) {
        return false;
      }
      *added = piece;
    }
  }
  return true;
}

/* Whether pieces can make up the ships of every class. Orbits have 1, 2 or 4 ships, so the smallest of a class divides the
 * others. */
static bool can_make_up(const struct fold *fold) {
  const struct piece *pieces = fold->pieces.items;
  for (size_t i = 0; i < fold->problem->class_count; i++) {
    const unsigned ships = (unsigned)fold->problem->classes[i].ships;
    unsigned shortest = ships + 1;
    for (size_t j = 0; j < fold->pieces.count; j++) {
      shortest = pieces[j].ship_class == i && pieces[j].ships < shortest ? pieces[j].ships : shortest;
    }
    if (ships % shortest != 0) {
      return false;
    }
  }
  return true;
}

/* The limbs of a counter: there are at most as many pieces in a set as ships. */
static mp_size_t limbs_needed(const struct fold *fold) {
  size_t bits_of_piece = 1;
  while (fold->pieces.count >> bits_of_piece != 0) {
    bits_of_piece++;
  }
  return (mp_size_t)(problem_ship_count(fold->problem) * bits_of_piece / GMP_NUMB_BITS + 1);
}

/* ---- Sweeping -------------------------------------------------------------------------------------------------------------- */

/* The numbers of ships are the digits of the tally, of 16 bits each. */
enum { DIGIT_BITS = 16, DIGITS = 64 / DIGIT_BITS };

enum { STATES_BETWEEN_ASKING = 4096 };

static struct layer layer_of(const struct fold *fold) {
  return (struct layer){.states = numbering_of(fold->mask_words + fold->tally_words),
                        .counters = table_of((size_t)fold->limbs * sizeof(mp_limb_t))};
}

static void layer_clear(struct layer *layer, struct budget *budget) {
  numbering_clear(&layer->states, budget);
  table_clear(&layer->counters, budget);
}

static mp_limb_t *counter_of(const struct fold *fold, const struct layer *layer, uint32_t number) {
  return (mp_limb_t *)layer->counters.items + (size_t)number * (size_t)fold->limbs;
}

/* The counter of fold->state, which is 0 for a new state. NULL on failure. */
static mp_limb_t *counter_of_state(struct fold *fold, struct layer *layer) {
  const uint32_t number = numbering_take(&layer->states, fold->state, &fold->budget);
  if (number == NO_NUMBER) {
    return NULL;
  }
  if (number == layer->counters.count) {
    mp_limb_t *added = table_append(&layer->counters, &fold->budget);
    if (added == NULL) {
      return NULL;
    }
    memset(added, 0, layer->counters.item_size);
  }
  return counter_of(fold, layer, number);
}

static bool add_to_state(struct fold *fold, struct layer *layer, const mp_limb_t *ways) {
  mp_limb_t *counter = counter_of_state(fold, layer);
  if (counter == NULL) {
    return false;
  }
  (void)mpn_add_n(counter, counter, ways, fold->limbs);
  return true;
}

/* Places a piece in a state and stores the result in fold->state. False if the piece does not fit. */
static bool place_piece(struct fold *fold, const uint64_t *state, const struct piece *piece, int cell) {
  for (size_t i = 0; i < fold->mask_words; i++) {
    if ((state[i] & piece->cells.words[i]) != 0) {
      return false;
    }
  }
  const size_t word = fold->mask_words + piece->ship_class / DIGITS;
  const unsigned shift = piece->ship_class % DIGITS * DIGIT_BITS;
  const unsigned placed = (unsigned)(state[word] >> shift & ((1U << DIGIT_BITS) - 1));
  if (placed + piece->ships > (unsigned)fold->problem->classes[piece->ship_class].ships) {
    return false;
  }
  memcpy(fold->state, state, (fold->mask_words + fold->tally_words) * sizeof *state);
  for (size_t i = 0; i < fold->mask_words; i++) {
    fold->state[i] |= piece->taken.words[i];
  }
  /* Scanned cells do not matter any more. */
  for (int i = 0; i < cell / 64; i++) {
    fold->state[i] = 0;
  }
  fold->state[cell / 64] &= ~UINT64_C(0) << cell % 64 << 1;
  fold->state[word] += (uint64_t)piece->ships << shift;
  return true;
}

/* Makes all choices at a cell, for one state before it. False on failure. */
static bool decide_state(struct fold *fold, struct layer *to, const uint64_t *state, const mp_limb_t *ways, int cell) {
  const bool is_taken = (state[cell / 64] >> cell % 64 & 1) != 0;
  if (is_taken || !cell_set_has(&fold->covered, cell)) {
    memcpy(fold->state, state, (fold->mask_words + fold->tally_words) * sizeof *state);
    fold->state[cell / 64] &= ~(UINT64_C(1) << cell % 64);
    if (!add_to_state(fold, to, ways)) {
      return false;
    }
  }
  const struct piece *pieces = fold->pieces.items;
  for (int i = is_taken ? NO_PIECE : fold->first_piece[cell]; i != NO_PIECE; i = pieces[i].next) {
    if (place_piece(fold, state, &pieces[i], cell) && !add_to_state(fold, to, ways)) {
      return false;
    }
  }
  return true;
}

/* Makes the layer after a cell, and frees the one before it. False on failure. */
static bool next_layer(struct fold *fold, struct layer *layer, int cell) {
  struct layer next = layer_of(fold);
  bool goes_on = budget_goes_on(&fold->budget, (double)cell / fold->cells);
  for (uint32_t i = 0; i < numbering_count(&layer->states) && goes_on; i++) {
    goes_on = decide_state(fold, &next, numbering_key(&layer->states, i), counter_of(fold, layer, i), cell) &&
              (i % STATES_BETWEEN_ASKING != 0 || budget_still_goes_on(&fold->budget));
  }
  layer_clear(layer, &fold->budget);
  *layer = next;
  return goes_on;
}

/* Counts the sets of pieces with all ships. On failure budget->status says why. */
static void count_sets(mpz_t count, struct fold *fold) {
  const size_t words = fold->mask_words + fold->tally_words;
  struct layer layer = layer_of(fold);
  fold->state = budget_allocate_zeroed(&fold->budget, words, sizeof *fold->state);
  mp_limb_t *counter = fold->state != NULL ? counter_of_state(fold, &layer) : NULL;
  bool goes_on = counter != NULL;
  if (goes_on) {
    *counter = 1;
  }
  for (int cell = 0; cell < fold->cells && goes_on; cell++) {
    goes_on = next_layer(fold, &layer, cell);
  }
  if (goes_on) {
    memset(fold->state, 0, words * sizeof *fold->state);
    for (size_t i = 0; i < fold->problem->class_count; i++) {
      fold->state[fold->mask_words + i / DIGITS] |= (uint64_t)fold->problem->classes[i].ships << i % DIGITS * DIGIT_BITS;
    }
    counter = counter_of_state(fold, &layer);
    if (counter != NULL) {
      mpz_t counted;
      mpz_set(count, mpz_roinit_n(counted, counter, fold->limbs));
    }
  }
  layer_clear(&layer, &fold->budget);
  budget_free(&fold->budget, fold->state, words, sizeof *fold->state);
}

fc_status fixed_count(mpz_t count, const struct problem *problem, struct symmetry symmetry, const fc_options *options,
                      fc_error *error) {
  struct fold *fold = memory_allocate_zeroed(1, sizeof *fold);
  if (fold == NULL) {
    return error_no_memory(error);
  }
  fold->problem = problem;
  fold->symmetry = symmetry;
  fold->budget = budget_of(options, sizeof *fold, error);
  number_cells(fold);
  add_folded(&fold->covered, fold, &problem->covered);
  mpz_t counted;
  mpz_init(counted);
  if (make_pieces(fold) && can_make_up(fold)) {
    fold->mask_words = ((size_t)fold->cells + 63) / 64;
    fold->tally_words = (problem->class_count + DIGITS - 1) / DIGITS;
    fold->limbs = limbs_needed(fold);
    count_sets(counted, fold);
  }
  const fc_status status = fold->budget.status;
  if (status == FC_OK) {
    mpz_swap(count, counted);
  }
  mpz_clear(counted);
  table_clear(&fold->pieces, &fold->budget);
  memory_free(fold);
  return status;
}
