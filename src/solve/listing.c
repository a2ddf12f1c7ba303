#include "solve/listing.h"

#include <string.h>

#include "model/sea.h"
#include "sys/memory.h"
#include "sys/status.h"

enum { STEPS_BETWEEN_QUESTIONS = 1 << 14 };

struct lister {
  struct listed_placement *placements;
  const struct problem *problem;
  size_t words;     /* of a set of cells */
  uint64_t *shapes; /* by placement, two sets: its own cells, and the cells that no other ship may cover */
  int *ships_left;  /* by class */
  size_t *first_of; /* the first placement by class; one more at the end */
  uint16_t *placed; /* the placements so far */
  size_t placed_count;
  listing_found *found;
  void *context;
  struct progress *progress;
  uint64_t steps;
  uint64_t effort;
  fc_error *error;
};

static uint64_t *cells_of(const struct lister *lister, size_t placement) {
  return lister->shapes + 2 * placement * lister->words;
}

static uint64_t *blocked_by(const struct lister *lister, size_t placement) {
  return cells_of(lister, placement) + lister->words;
}

/* ---- Placements -------------------------------------------------------------------------------------------------------- */

static void add_cell(uint64_t *set, int cell) {
  set[cell / 64] |= UINT64_C(1) << (cell % 64);
}

static bool has_cell(const uint64_t *set, int cell) {
  return (set[cell / 64] >> (cell % 64)) & 1;
}

/* Adds a ship's cells and the cells around it that no other ship may cover. */
static void block_around(uint64_t *set, const struct problem *problem, int length, struct placement placement) {
  struct sea sea = sea_of_board(problem);
  sea_put(&sea, problem->touching, length, placement);
  for (int row = 0; row < problem->rows; row++) {
    for (uint32_t rest = sea.blocked[row]; rest != 0; rest &= rest - 1) {
      add_cell(set, row * problem->columns + __builtin_ctz(rest));
    }
  }
}

static void describe_placements(struct lister *lister) {
  const struct problem *problem = lister->problem;
  size_t count = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct problem_class *ships = &problem->classes[i];
    lister->first_of[i] = count;
    lister->ships_left[i] = ships->ships;
    for_each_placement (placement, ships) {
      struct listed_placement *listed = &lister->placements[count];
      *listed = (struct listed_placement){
          .ship_class = (int)i, .length = ships->length, .weight = problem_weight(problem, ships, placement)};
      for (int step = 0; step < ships->length; step++) {
        listed->cells[step] = placement_cell(placement, step, problem->columns);
        add_cell(cells_of(lister, count), listed->cells[step]);
      }
      block_around(blocked_by(lister, count), problem, ships->length, placement);
      count++;
    }
  }
  lister->first_of[problem->class_count] = count;
}

/* ---- Configurations ---------------------------------------------------------------------------------------------------- */

static bool meets(const uint64_t *one, const uint64_t *other, size_t words) {
  for (size_t i = 0; i < words; i++) {
    if ((one[i] & other[i]) != 0) {
      return true;
    }
  }
  return false;
}

/* The state of the search: the blocked cells, and the hits without a ship. */
struct taken {
  uint64_t blocked[CELL_SET_WORDS];
  uint64_t uncovered[CELL_SET_WORDS];
};

static fc_status place_next(struct lister *lister, const struct taken *taken, size_t least);

/* Tries a placement, if it fits. The next placement of its class is at least `least`, unless a hit is uncovered. */
static fc_status try_placement(struct lister *lister, const struct taken *taken, size_t placement, size_t least) {
  if (meets(cells_of(lister, placement), taken->blocked, lister->words)) {
    return FC_OK;
  }
  if (++lister->steps % STEPS_BETWEEN_QUESTIONS == 0 && !progress_still_goes_on(lister->progress)) {
    return progress_stopped(lister->error);
  }
  if (lister->effort > 0 && lister->steps > lister->effort) {
    return error_set(lister->error, FC_LIMIT, "listing the arrangements takes more than the effort allowed");
  }
  struct taken next;
  for (size_t i = 0; i < lister->words; i++) {
    /* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): all words have been set */
    next.blocked[i] = taken->blocked[i] | blocked_by(lister, placement)[i];
    next.uncovered[i] = taken->uncovered[i] & ~cells_of(lister, placement)[i];
  }
  const int ship_class = lister->placements[placement].ship_class;
  lister->ships_left[ship_class]--;
  lister->placed[lister->placed_count++] = (uint16_t)placement;
  const fc_status status = place_next(lister, &next, least);
  lister->placed_count--;
  lister->ships_left[ship_class]++;
  return status;
}

/* The first uncovered hit, or -1. */
static int first_uncovered(const struct lister *lister, const struct taken *taken) {
  for (size_t i = 0; i < lister->words; i++) {
    if (taken->uncovered[i] != 0) {
      return (int)(64 * i) + __builtin_ctzll(taken->uncovered[i]);
    }
  }
  return -1;
}

static fc_status place_next(struct lister *lister, const struct taken *taken, size_t least) {
  const size_t classes = lister->problem->class_count;
  const int hit = first_uncovered(lister, taken);
  fc_status status = FC_OK;
  if (hit >= 0) {
    for (size_t placement = 0; placement < lister->first_of[classes] && status == FC_OK; placement++) {
      const bool is_left = lister->ships_left[lister->placements[placement].ship_class] > 0;
      if (is_left && has_cell(cells_of(lister, placement), hit)) {
        status = try_placement(lister, taken, placement, 0);
      }
    }
    return status;
  }
  size_t next_class = 0;
  while (next_class < classes && lister->ships_left[next_class] == 0) {
    next_class++;
  }
  if (next_class == classes) {
    return lister->found(lister->context, lister->placed, taken->blocked);
  }
  const size_t first = lister->first_of[next_class] > least ? lister->first_of[next_class] : least;
  for (size_t placement = first; placement < lister->first_of[next_class + 1] && status == FC_OK; placement++) {
    status = try_placement(lister, taken, placement, placement + 1);
  }
  return status;
}

/* Goes through all configurations. lister->placements has room for all placements of the problem, and receives them. */
static fc_status visit_all(struct lister *lister) {
  const struct problem *problem = lister->problem;
  const size_t placements = problem_placement_count(problem);
  lister->words = ((size_t)(problem->rows * problem->columns) + 63) / 64;
  lister->shapes = memory_allocate_zeroed(2 * placements * lister->words, sizeof *lister->shapes);
  lister->ships_left = memory_allocate(problem->class_count, sizeof *lister->ships_left);
  lister->first_of = memory_allocate(problem->class_count + 1, sizeof *lister->first_of);
  lister->placed = memory_allocate(problem_ship_count(problem), sizeof *lister->placed);
  fc_status status = FC_OK;
  if (lister->placements == NULL || lister->shapes == NULL || lister->ships_left == NULL || lister->first_of == NULL ||
      lister->placed == NULL) {
    status = error_no_memory(lister->error);
  } else {
    describe_placements(lister);
    struct taken taken = {.blocked = {0}};
    memcpy(taken.uncovered, problem->covered.words, sizeof taken.uncovered);
    status = place_next(lister, &taken, 0);
  }
  memory_free(lister->shapes);
  memory_free(lister->ships_left);
  memory_free(lister->first_of);
  memory_free(lister->placed);
  return status;
}

fc_status listing_each(const struct problem *problem, uint64_t effort, listing_found *found, void *context,
                       struct progress *progress, fc_error *error) {
  struct lister lister = {
      .problem = problem, .found = found, .context = context, .progress = progress, .effort = effort, .error = error};
  lister.placements = memory_allocate(problem_placement_count(problem), sizeof *lister.placements);
  const fc_status status = visit_all(&lister);
  memory_free(lister.placements);
  return status;
}

/* ---- The list ---------------------------------------------------------------------------------------------------------- */

struct keeper {
  struct listing *listing;
  size_t room; /* for configurations */
  size_t most;
  fc_error *error;
};

static fc_status keep(void *context, const uint16_t *placed, const uint64_t *blocked) {
  struct keeper *keeper = context;
  struct listing *listing = keeper->listing;
  (void)blocked;
  if (listing->count == keeper->most) {
    return error_set(keeper->error, FC_LIMIT, "more than %zu arrangements agree with the board", keeper->most);
  }
  if (listing->count == keeper->room) {
    const size_t room = keeper->room > 0 ? 2 * keeper->room : 1024;
    uint16_t *grown = memory_resize(listing->fleets, room, listing->ships * sizeof *grown);
    if (grown == NULL) {
      return error_no_memory(keeper->error);
    }
    listing->fleets = grown;
    keeper->room = room;
  }
  if (listing->ships > 0) {
    memcpy(listing->fleets + listing->count * listing->ships, placed, listing->ships * sizeof *placed);
  }
  listing->count++;
  return FC_OK;
}

fc_status listing_make(struct listing *listing, const struct problem *problem, size_t most, uint64_t effort,
                       struct progress *progress, fc_error *error) {
  struct listing made = {.placement_count = problem_placement_count(problem), .ships = problem_ship_count(problem)};
  if (made.placement_count > LISTING_MOST_PLACEMENTS) {
    return error_set(error, FC_LIMIT, "the ships have %zu places; arrangements are listed for at most %d", made.placement_count,
                     LISTING_MOST_PLACEMENTS);
  }
  made.placements = memory_allocate(made.placement_count, sizeof *made.placements);
  struct keeper keeper = {.listing = &made, .most = most, .error = error};
  struct lister lister = {.placements = made.placements,
                          .problem = problem,
                          .found = keep,
                          .context = &keeper,
                          .progress = progress,
                          .effort = effort,
                          .error = error};
  const fc_status status = visit_all(&lister);
  if (status == FC_OK) {
    *listing = made;
    made = (struct listing){0};
  }
  listing_clear(&made);
  return status;
}

void listing_clear(struct listing *listing) {
  memory_free(listing->placements);
  memory_free(listing->fleets);
  *listing = (struct listing){0};
}
