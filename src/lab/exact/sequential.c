#include "lab/exact/sequential.h"

#include <math.h>
#include <string.h>

#include "sys/memory.h"
#include "sys/status.h"

/* ---- Places left ---------------------------------------------------------------------------------------------------------- */

/* The first cells of a class's placements on the empty board. */
struct class_places {
  int length;
  cells128 starts_across;
  cells128 starts_down;
};

struct sea_of_places {
  const struct placements *placements;
  cells128 board;
  struct class_places classes[LISTED_SHIPS];
};

static struct sea_of_places sea_of_places(const struct placements *placements) {
  struct sea_of_places sea = {.placements = placements};
  for (int cell = 0; cell < placements->cell_count; cell++) {
    sea.board |= cells128_of(cell);
  }
  for (int i = 0; i < placements->classes; i++) {
    const int first = placements->first[i];
    struct class_places *class = &sea.classes[i];
    class->length = first < placements->first[i + 1] ? cells128_size(placements->cells[first]) : 0;
    for (int cell = 0; cell < placements->cell_count; cell++) {
      const bool fits_across = cell % placements->columns + class->length <= placements->columns;
      const bool fits_down = cell + (class->length - 1) * placements->columns < placements->cell_count;
      class->starts_across |= fits_across ? cells128_of(cell) : 0;
      class->starts_down |= fits_down && class->length > 1 ? cells128_of(cell) : 0;
    }
  }
  return sea;
}

/* Counts the placements of a class on the free cells. */
static int count_places(const struct sea_of_places *sea, int ship_class, cells128 taken) {
  const struct class_places *class = &sea->classes[ship_class];
  const cells128 free = sea->board & ~taken;
  cells128 across = free & class->starts_across;
  cells128 down = free & class->starts_down;
  for (int step = 1; step < class->length && across != 0; step++) {
    across &= free >> step;
  }
  for (int step = 1; step < class->length && down != 0; step++) {
    down &= free >> (step * sea->placements->columns);
  }
  return cells128_size(across) + cells128_size(down);
}

/* ---- The weight of a configuration ---------------------------------------------------------------------------------------- */

/*
 * Finds the factor of a class, the sum over all orders of its ships. The ships of a set come first with the probability
 * f(set) = sum over its ships, each as the last of the set, of f(set without the ship) / (places left before the ship).
 *
 * taken  the cells that earlier ships keep free; the ships of this class add theirs.
 */
static double weight_of_class(cells128 *taken, const struct sea_of_places *sea, const uint16_t *row, int ship_class) {
  const struct placements *placements = sea->placements;
  const int first = placements->first_ship[ship_class];
  const unsigned all = (1U << (placements->first_ship[ship_class + 1] - first)) - 1;
  cells128 kept[1 << SEQUENTIAL_MOST_SHIPS];
  double chance_of_next[1 << SEQUENTIAL_MOST_SHIPS]; /* f(set) / (places left after the set) */
  double chance = 1;
  kept[0] = *taken;
  for (unsigned set = 0; set < all; set++) {
    chance_of_next[set] = chance / count_places(sea, ship_class, kept[set]);
    const unsigned next = set + 1;
    kept[next] = kept[next & set] | placements->kept_free[row[first + __builtin_ctz(next)]];
    chance = 0;
    for (unsigned ships = next; ships != 0; ships &= ships - 1) {
      chance += chance_of_next[next ^ (ships & -ships)];
    }
  }
  *taken = kept[all];
  return chance;
}

static double weight_of_row(const struct sea_of_places *sea, const uint16_t *row) {
  cells128 taken = 0;
  double weight = 1;
  for (int i = 0; i < sea->placements->classes; i++) {
    weight *= weight_of_class(&taken, sea, row, i);
  }
  return weight;
}

fc_status sequential_weigh(struct configurations *list, fc_error *error) {
  const struct sea_of_places sea = sea_of_places(list->placements);
  double *chances = memory_allocate(list->count, sizeof *chances);
  uint64_t *weights = memory_allocate(list->count, sizeof *weights);
  if (chances == NULL || weights == NULL) {
    memory_free(chances);
    memory_free(weights);
    return error_no_memory(error);
  }
  double sum = 0;
  for (size_t i = 0; i < list->count; i++) {
    chances[i] = weight_of_row(&sea, list->rows + i * (size_t)list->placements->ships);
    sum += chances[i];
  }
  for (size_t i = 0; i < list->count; i++) {
    weights[i] = 1 + (uint64_t)(chances[i] / sum * 0x1p56);
  }
  memory_free(chances);
  list->weights = weights;
  return FC_OK;
}

/* ---- Weights of placements ------------------------------------------------------------------------------------------------ */

/* The logarithm of a placement's weight, up to a constant: it falls with the placements that are left to later ships. */
static double log_weight(const struct sea_of_places *sea, int number) {
  const struct placements *placements = sea->placements;
  const int own = placements->ship_class[number];
  double sum = 0;
  for (int i = own; i < placements->classes; i++) {
    const int ships = placements->first_ship[i + 1] - placements->first_ship[i];
    const double later = i == own ? (ships - 1) / 2.0 : ships;
    const int left = count_places(sea, i, placements->kept_free[number]);
    sum -= later > 0 && left > 0 ? later * log(left) : 0;
  }
  return sum;
}

/* Fills in the weights of a class's placements, by direction and cell. */
static void weigh_places(uint64_t *weights, const struct sea_of_places *sea, int ship_class) {
  const struct placements *placements = sea->placements;
  const int end = placements->first[ship_class + 1];
  double greatest = -INFINITY;
  double least = INFINITY;
  for (int number = placements->first[ship_class]; number < end; number++) {
    greatest = fmax(greatest, log_weight(sea, number));
    least = fmin(least, log_weight(sea, number));
  }
  const double most = greatest > least ? SEQUENTIAL_GREATEST_WEIGHT : 1;
  for (int number = placements->first[ship_class]; number < end; number++) {
    const cells128 covered = placements->cells[number];
    const int cell = cells128_first(covered);
    const int below = cell + placements->columns;
    const bool is_down = below < placements->cell_count && cells128_has(covered, below);
    const double weight = most * exp(log_weight(sea, number) - greatest);
    weights[(is_down ? placements->cell_count : 0) + cell] = weight > 1 ? (uint64_t)llround(weight) : 1;
  }
}

static fc_status check(const struct placements *placements, bool can_list, fc_error *error) {
  int most = 0;
  for (int i = 0; i < placements->classes && can_list; i++) {
    const int ships = placements->first_ship[i + 1] - placements->first_ship[i];
    most = ships > most ? ships : most;
  }
  return can_list && most <= SEQUENTIAL_MOST_SHIPS
             ? FC_OK
             : error_set(error, FC_INVALID_STRATEGY,
                         "the prior " PRIOR_OF_SEQUENTIAL " is for boards of at most %d cells and %d ships, %d of one length",
                         LISTED_CELLS, LISTED_SHIPS, SEQUENTIAL_MOST_SHIPS);
}

fc_status sequential_prior(fc_prior **prior, const fc_board *board, fc_error *error) {
  struct placements *placements = memory_allocate(1, sizeof *placements);
  if (placements == NULL) {
    return error_no_memory(error);
  }
  uint64_t *weights = NULL;
  const bool can_list = placements_of(placements, board);
  fc_status status = check(placements, can_list, error);
  if (status == FC_OK) {
    const size_t places = 2 * (size_t)placements->cell_count;
    const struct sea_of_places sea = sea_of_places(placements);
    weights = memory_allocate_zeroed((size_t)placements->classes, places * sizeof *weights);
    for (int i = 0; i < placements->classes && weights != NULL; i++) {
      weigh_places(weights + (size_t)i * places, &sea, i);
    }
    status = weights != NULL ? fc_prior_create(prior, board, weights, NULL, error) : error_no_memory(error);
  }
  memory_free(weights);
  memory_free(placements);
  return status;
}
