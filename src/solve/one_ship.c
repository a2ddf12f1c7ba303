#include "solve/one_ship.h"

#include <math.h>
#include <string.h>

#include "solve/bound.h"
#include "sys/hash.h"
#include "sys/memory.h"
#include "sys/sort.h"
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

/* Notes the shots for each of the places that may be left after a hit, if there have been some misses before. */
static void note_after_hit(uint16_t *shots, struct hunt *hunt, const struct places *left, uint64_t misses) {
  const uint64_t least = loss_after_hit(hunt, left).loss;
  for (size_t cell = 0; cell < hunt->cell_count; cell++) {
    struct places hit = {{0}};
    struct places missed = {{0}};
    if (!divide(&hit, &missed, hunt, left, cell) || is_empty(hunt, &missed)) {
      continue;
    }
    const struct known_loss after_miss = loss_after_hit(hunt, &missed);
    if (after_miss.weight + after_miss.loss + loss_after_hit(hunt, &hit).loss == least) {
      note_after_hit(shots, hunt, &hit, misses);
      note_after_hit(shots, hunt, &missed, misses + 1);
      return;
    }
  }
  for (size_t i = 0; i < hunt->game->listing.count; i++) { /* a single place */
    if (left->words[i / 64] >> (i % 64) & 1) {
      shots[i] = (uint16_t)(misses + (uint64_t)hunt->game->cells_left);
    }
  }
}

/* Finds the loss and the end of a list. Cells that no remaining place covers are skipped. `shots`: by configuration, or NULL. */
static void judge(struct shot_list *list, uint16_t *shots, struct hunt *hunt) {
  struct places left = hunt->all;
  uint64_t misses = 0;
  list->loss = 0;
  for (list->end = 0; !is_empty(hunt, &left); list->end++) {
    struct places hit = {{0}};
    if (divide(&hit, &left, hunt, &left, list->cells[list->end])) {
      const struct known_loss after_hit = loss_after_hit(hunt, &hit);
      list->loss += misses * after_hit.weight + after_hit.loss;
      if (shots != NULL) {
        note_after_hit(shots, hunt, &hit, misses);
      }
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
  judge(&next, NULL, hunt);
  return next;
}

/* Anneals once, and keeps a list that is better than `best`. False when it is stopped. */
static bool anneal(struct shot_list *best, struct hunt *hunt, int run, struct progress *progress) {
  const double unit = (double)hunt->game->weight / (double)hunt->game->listing.count;
  struct shot_list list = {.end = 0};
  for (size_t i = 0; i < hunt->cell_count; i++) {
    list.cells[i] = (uint8_t)i;
    exchange(&list, i, random_below(hunt, i + 1));
  }
  judge(&list, NULL, hunt);
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
        *best = list.loss < best->loss ? list : *best;
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

/* Makes the sets of places of a game, without a table of known losses. NULL when memory is short. */
static struct hunt *hunt_of(const struct game *game) {
  struct hunt *hunt = memory_allocate_zeroed(1, sizeof *hunt);
  if (hunt == NULL) {
    return NULL;
  }
  hunt->game = game;
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
  return hunt;
}

fc_status one_ship_list(uint64_t *loss, size_t *first_shot, uint16_t *shots, const struct game *game, struct progress *progress,
                        fc_error *error) {
  if (!is_of_one_ship(game)) {
    return FC_OK;
  }
  struct hunt *hunt = hunt_of(game);
  struct known_loss *known = memory_allocate_zeroed(SLOTS, sizeof *known);
  bool goes_on = true;
  if (hunt == NULL || known == NULL) {
    memory_free(hunt);
    memory_free(known);
    return error_no_memory(error);
  }
  hunt->known = known;
  struct shot_list best = {.loss = *loss};
  for (int run = 0; run < RUNS && goes_on; run++) {
    goes_on = anneal(&best, hunt, run, progress);
  }
  if (best.loss < *loss && first_shot != NULL) {
    *first_shot = best.cells[0];
  }
  if (best.loss < *loss && shots != NULL) {
    judge(&best, shots, hunt);
  }
  *loss = best.loss;
  memory_free(known);
  memory_free(hunt);
  return goes_on ? FC_OK : progress_stopped(error);
}

/* ---- A lower bound of all lists -------------------------------------------------------------------------------------------- */

/* The longest side of a block, whose 512 sets of cells are all tried. Blocks are as wide as the ship is long, up to this. */
enum { WIDEST_BLOCK = 3, MOST_IN_BLOCK = WIDEST_BLOCK * WIDEST_BLOCK };

struct square {
  size_t cells[MOST_IN_BLOCK];
  size_t count;
};

/* The cells of a block that have numbers. Its first row and column may lie outside the board. */
static struct square square_at(const struct hunt *hunt, int first_row, int first_column, int side) {
  const struct problem *problem = &hunt->game->problem;
  struct square square = {.count = 0};
  for (int i = 0; i < side * side; i++) {
    const int row = first_row + i / side;
    const int column = first_column + i % side;
    const bool is_inside = row >= 0 && row < problem->rows && column >= 0 && column < problem->columns;
    const int16_t number = is_inside ? hunt->number_of_cell[row * problem->columns + column] : -1;
    if (number >= 0) {
      square.cells[square.count++] = (size_t)number;
    }
  }
  return square;
}

/* Raises most[k] to the greatest weight that k cells of a block hit, with `chosen` cells already, which hit `hit`. */
static void try_sets(uint64_t *most, const struct hunt *hunt, const size_t *cells, size_t count, size_t chosen,
                     const struct places *hit) {
  const uint64_t weight = weight_of(hunt, hit);
  most[chosen] = weight > most[chosen] ? weight : most[chosen];
  for (size_t i = 0; i < count; i++) {
    struct places with = *hit;
    for (size_t word = 0; word < hunt->words; word++) {
      with.words[word] |= hunt->through[cells[i]].words[word];
    }
    try_sets(most, hunt, cells + i + 1, count - i - 1, chosen + 1, &with);
  }
}

/* Notes the gains of the first, second, ... shot in a block. Their sums are concave, and at least the weights hit. */
static size_t note_gains(uint64_t *gains, const struct hunt *hunt, const struct square *square) {
  uint64_t most[MOST_IN_BLOCK + 1] = {0};
  const struct places none = {{0}};
  try_sets(most, hunt, square->cells, square->count, 0, &none);
  size_t end;
  for (size_t begin = 0; begin < square->count; begin = end) {
    end = begin + 1; /* where the line from `begin` is steepest */
    for (size_t other = begin + 2; other <= square->count; other++) {
      if ((most[other] - most[begin]) * (end - begin) >= (most[end] - most[begin]) * (other - begin)) {
        end = other;
      }
    }
    for (size_t i = begin; i < end; i++) { /* rounded so that no sum is below the line */
      const uint64_t gain = most[end] - most[begin];
      gains[i] = gain / (end - begin) + (i - begin < gain % (end - begin));
    }
  }
  return square->count;
}

static bool is_greater(const uint64_t *one, const uint64_t *other) {
  return *one > *other;
}

/* Sets reach[i] to at least the weight that i shots hit. The first block begins `above` rows above the board and `left` columns
 * left of it. */
static void find_reach(uint64_t reach[POSITION_MOST_CELLS + 1], const struct hunt *hunt, int side, int above, int left) {
  uint64_t gains[POSITION_MOST_CELLS];
  size_t count = 0;
  for (int row = -above; row < hunt->game->problem.rows; row += side) {
    for (int column = -left; column < hunt->game->problem.columns; column += side) {
      const struct square square = square_at(hunt, row, column, side);
      count += note_gains(gains + count, hunt, &square);
    }
  }
  SORT_SHORT(gains, count, is_greater);
  reach[0] = 0;
  for (size_t i = 0; i < count; i++) {
    reach[i + 1] = reach[i] + gains[i];
  }
}

/* heaviest[k]: at least the weight that ends with k misses or fewer after a hit at any one cell. */
static void find_heaviest(uint64_t heaviest[POSITION_MOST_CELLS], const struct hunt *hunt) {
  const int cells = hunt->game->cells_left;
  memset(heaviest, 0, POSITION_MOST_CELLS * sizeof *heaviest);
  for (size_t cell = 0; cell < hunt->cell_count; cell++) {
    uint64_t weights[MOST_PLACES];
    size_t count = 0;
    for (size_t i = 0; i < hunt->game->listing.count; i++) {
      if (hunt->through[cell].words[i / 64] >> (i % 64) & 1) {
        weights[count++] = game_weight(hunt->game, i);
      }
    }
    SORT_SHORT(weights, count, is_greater);
    uint64_t sum = 0;
    size_t taken = 0;
    for (int misses = 0; misses < POSITION_MOST_CELLS; misses++) {
      for (const uint64_t leaves = binomial(misses + cells - 1, cells - 1); taken < count && taken < leaves;) {
        sum += weights[taken++];
      }
      heaviest[misses] = sum > heaviest[misses] ? sum : heaviest[misses];
    }
  }
}

/* The loss if as much as possible ends with 0 misses, then with 1, and so on. */
static uint64_t loss_by_reach(const struct hunt *hunt, const uint64_t *reach, const uint64_t *heaviest) {
  const uint64_t all = hunt->game->weight;
  uint64_t loss = 0;
  uint64_t ended = 0;
  for (size_t misses = 0; ended < all && misses < hunt->cell_count; misses++) {
    uint64_t ends = all;
    uint64_t last = 0; /* what the last shots hit */
    for (size_t q = 0; q <= misses + 1; q++) {
      ends = reach[misses + 1 - q] + last < ends ? reach[misses + 1 - q] + last : ends;
      last += q <= misses ? heaviest[q] : 0;
    }
    loss += misses * (ends - ended);
    ended = ends;
  }
  return loss;
}

fc_status one_ship_least(uint64_t *loss, const struct game *game, fc_error *error) {
  if (!is_of_one_ship(game)) {
    return FC_OK;
  }
  struct hunt *hunt = hunt_of(game);
  if (hunt == NULL) {
    return error_no_memory(error);
  }
  const int side = game->cells_left < WIDEST_BLOCK ? game->cells_left : WIDEST_BLOCK;
  uint64_t heaviest[POSITION_MOST_CELLS];
  find_heaviest(heaviest, hunt);
  for (int cut = 0; cut < side * side; cut++) {
    uint64_t reach[POSITION_MOST_CELLS + 1];
    find_reach(reach, hunt, side, cut / side, cut % side);
    const uint64_t bound = loss_by_reach(hunt, reach, heaviest);
    *loss = bound > *loss ? bound : *loss;
  }
  memory_free(hunt);
  return FC_OK;
}

/* ---- The worst case -------------------------------------------------------------------------------------------------------- */

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
