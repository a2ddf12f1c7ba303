#include "query/fleet_ranking.h"

#include <pthread.h>
#include <string.h>

#include "model/one_fleet.h"
#include "sys/budget.h"
#include "sys/memory.h"
#include "sys/status.h"

/* A possible fleet. */
struct part {
  struct ranking *ranking; /* NULL: not kept */
  mpz_t end;               /* upper end of its IDs, excluded */
};

/* A cache of the rankings of the parts, within the memory limit. */
struct shelf {
  fc_options options;
  uint64_t bytes;       /* of the kept rankings */
  uint64_t peak;        /* the same while another one was made */
  bool has_all;         /* the cache does not change any more */
  pthread_mutex_t lock; /* for a cache that changes */
};

struct fleet_ranking {
  struct problem problem; /* a copy */
  size_t ships;           /* optional ones included */
  struct part *parts;
  size_t part_count;
  struct shelf *shelf;
};

/* ---- The shelf ------------------------------------------------------------------------------------------------------------- */

static void clear_shelf(const struct fleet_ranking *ranking) {
  for (size_t i = 0; i < ranking->part_count; i++) {
    ranking_free(ranking->parts[i].ranking);
    ranking->parts[i].ranking = NULL;
  }
  ranking->shelf->bytes = 0;
  ranking->shelf->has_all = false;
  memory_return_unused(); /* the pieces are too small for the next arrays */
}

static fc_status make_beside(const struct fleet_ranking *ranking, size_t fleet, const struct problem *of_fleet,
                             const fc_options *options, fc_error *error) {
  struct shelf *shelf = ranking->shelf;
  const fc_options rest = options_beside(options, shelf->bytes);
  struct ranking *made = NULL;
  const fc_status status = ranking_create(&made, of_fleet, &rest, error);
  if (status == FC_OK) {
    const uint64_t peak = shelf->bytes + ranking_peak(made);
    shelf->peak = peak > shelf->peak ? peak : shelf->peak;
    shelf->bytes += ranking_bytes(made);
    ranking->parts[fleet].ranking = made;
  }
  return status;
}

/* Makes the ranking of a fleet. If memory is short, the kept rankings are dropped. */
static fc_status make_part(const struct fleet_ranking *ranking, size_t fleet, const fc_options *options, fc_error *error) {
  struct one_fleet one;
  fc_error failure;
  fc_status status = one_fleet_make(&one, &ranking->problem, fleet, error);
  if (status != FC_OK) {
    return status;
  }
  status = make_beside(ranking, fleet, &one.problem, options, &failure);
  if (status == FC_LIMIT && ranking->shelf->bytes > 0) {
    clear_shelf(ranking);
    status = make_beside(ranking, fleet, &one.problem, options, &failure);
  }
  one_fleet_clear(&one);
  if (status != FC_OK && error != NULL) {
    *error = failure;
  }
  return status;
}

/* Makes the ranking of a fleet if it is not kept. */
static fc_status fetch_part(const struct fleet_ranking *ranking, size_t fleet, struct progress *progress, fc_error *error) {
  if (ranking->parts[fleet].ranking != NULL) {
    return FC_OK;
  }
  struct progress nobody = {0};
  const fc_options options = progress_asking_options(progress != NULL ? progress : &nobody, &ranking->shelf->options);
  return make_part(ranking, fleet, &options, error);
}

/* Locks the shelf if it may change. Returns whether it is locked. */
static bool open_shelf(const struct fleet_ranking *ranking) {
  const bool is_locked = !ranking->shelf->has_all;
  if (is_locked) {
    (void)pthread_mutex_lock(&ranking->shelf->lock);
  }
  return is_locked;
}

static void close_shelf(const struct fleet_ranking *ranking, bool is_locked) {
  if (is_locked) {
    (void)pthread_mutex_unlock(&ranking->shelf->lock);
  }
}

static fc_status create_shelf(struct fleet_ranking *ranking, const fc_options *options, fc_error *error) {
  struct shelf *shelf = memory_allocate_zeroed(1, sizeof *shelf);
  if (shelf == NULL || pthread_mutex_init(&shelf->lock, NULL) != 0) {
    memory_free(shelf);
    return error_no_memory(error);
  }
  shelf->options = options_beside(options, 0);
  shelf->options.context = NULL; /* not for several threads, and the caller may free it */
  shelf->has_all = true;
  ranking->shelf = shelf;
  return FC_OK;
}

static void free_shelf(struct fleet_ranking *ranking) {
  if (ranking->shelf != NULL) {
    clear_shelf(ranking);
    (void)pthread_mutex_destroy(&ranking->shelf->lock);
    memory_free(ranking->shelf);
  }
}

/* ---- Making it ------------------------------------------------------------------------------------------------------------- */

static fc_status prepare(struct fleet_ranking *ranking, const struct problem *problem, const fc_options *options,
                         fc_error *error) {
  size_t fleets = 0;
  fc_status status = fleets_of_problem(&fleets, problem, error);
  THEN(status, create_shelf(ranking, options, error));
  THEN(status, problem_copy(&ranking->problem, problem, error));
  if (status != FC_OK) {
    return status;
  }
  ranking->parts = memory_allocate_zeroed(fleets, sizeof *ranking->parts);
  if (ranking->parts == NULL) {
    return error_no_memory(error);
  }
  ranking->part_count = fleets;
  for (size_t i = 0; i < fleets; i++) {
    mpz_init(ranking->parts[i].end);
  }
  ranking->ships = problem_ship_count(problem);
  return FC_OK;
}

static fc_status rank_fleet(struct fleet_ranking *ranking, size_t fleet, const fc_options *options, fc_error *error) {
  struct part *part = &ranking->parts[fleet];
  const fc_status status = make_part(ranking, fleet, options, error);
  if (status == FC_OK) {
    mpz_set(part->end, ranking_count(part->ranking));
    if (fleet > 0) {
      mpz_add(part->end, part->end, part[-1].end);
    }
  }
  return status;
}

/* Limits the memory for rankings that are remade. They may take somewhat more than before, since threads vary. */
static void limit_shelf(struct shelf *shelf) {
  const uint64_t limit = shelf->options.memory_limit;
  const uint64_t enough = shelf->peak + shelf->peak / 8;
  shelf->options.memory_limit = enough < limit ? enough : limit;
}

fc_status fleet_ranking_create(struct fleet_ranking **ranking, const struct problem *problem, const fc_options *options,
                               fc_error *error) {
  struct fleet_ranking *made = memory_allocate_zeroed(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  struct progress progress = progress_of(options);
  const fc_options stage = progress_stage_options(&progress, options);
  fc_status status = prepare(made, problem, options, error);
  for (size_t fleet = 0; status == FC_OK && fleet < made->part_count; fleet++) {
    progress_stage(&progress, (double)fleet / (double)made->part_count, (double)(fleet + 1) / (double)made->part_count);
    status = rank_fleet(made, fleet, &stage, error);
  }
  if (status != FC_OK) {
    fleet_ranking_free(made);
  } else {
    limit_shelf(made->shelf);
    *ranking = made;
  }
  return status;
}

void fleet_ranking_free(struct fleet_ranking *ranking) {
  if (ranking == NULL) {
    return;
  }
  free_shelf(ranking);
  for (size_t i = 0; i < ranking->part_count; i++) {
    mpz_clear(ranking->parts[i].end);
  }
  memory_free(ranking->parts);
  problem_clear(&ranking->problem);
  memory_free(ranking);
}

uint64_t fleet_ranking_bytes(const struct fleet_ranking *ranking) {
  const struct shelf *shelf = ranking->shelf;
  return shelf->has_all ? shelf->bytes : shelf->options.memory_limit;
}

bool fleet_ranking_has_all(const struct fleet_ranking *ranking) {
  return ranking->shelf->has_all;
}

mpz_srcptr fleet_ranking_count(const struct fleet_ranking *ranking) {
  return ranking->parts[ranking->part_count - 1].end;
}

size_t fleet_ranking_ships(const struct fleet_ranking *ranking) {
  return ranking->ships;
}

/* ---- From IDs to configurations -------------------------------------------------------------------------------------------- */

/* Moves the ships of a fleet from a contiguous block to the places of their classes. */
static void spread(struct placement *fleet, const struct fleet_ranking *ranking, size_t number) {
  size_t lying = ranking_ships(ranking->parts[number].ranking);
  size_t first = ranking->ships;
  for (size_t i = ranking->problem.class_count; i-- > 0;) { /* from the end, so no ship is overwritten */
    const size_t ships = (size_t)ranking->problem.classes[i].ships;
    const size_t there = ships - (size_t)fleet_lacks(&ranking->problem, number, i);
    lying -= there;
    first -= ships;
    memmove(fleet + first, fleet + lying, there * sizeof *fleet);
    for (size_t ship = there; ship < ships; ship++) {
      fleet[first + ship] = (struct placement){.cell = NO_PLACE};
    }
  }
}

/* The number of the fleet with an ID. */
static size_t fleet_of_id(const struct fleet_ranking *ranking, mpz_srcptr id) {
  size_t number = 0;
  while (mpz_cmp(id, ranking->parts[number].end) >= 0) {
    number++;
  }
  return number;
}

/* Finds a configuration of one of several fleets. */
static fc_status unrank_one(struct placement *fleet, const struct fleet_ranking *ranking, size_t number, mpz_srcptr id,
                            struct progress *progress, fc_error *error) {
  const fc_status status = fetch_part(ranking, number, progress, error);
  if (status != FC_OK) {
    return status;
  }
  mpz_t rest;
  mpz_init_set(rest, id);
  if (number > 0) {
    mpz_sub(rest, rest, ranking->parts[number - 1].end);
  }
  const bool found = ranking_unrank(fleet, ranking->parts[number].ranking, &rest, 1);
  if (found) {
    spread(fleet, ranking, number);
  }
  mpz_clear(rest);
  return found ? FC_OK : error_no_memory(error);
}

/* Unranks fleet by fleet, so that each ranking is remade at most once. */
static fc_status unrank_sorted(struct placement *fleets, const struct fleet_ranking *ranking, mpz_t *ids, size_t count,
                               struct progress *progress, fc_error *error) {
  fc_status status = FC_OK;
  for (size_t first = 0; first < count; first++) {
    const size_t number = fleet_of_id(ranking, ids[first]);
    bool is_done = false;
    for (size_t i = 0; i < first && !is_done; i++) {
      is_done = fleet_of_id(ranking, ids[i]) == number;
    }
    for (size_t i = first; i < count && !is_done && status == FC_OK; i++) {
      if (fleet_of_id(ranking, ids[i]) == number) {
        status = unrank_one(fleets + i * ranking->ships, ranking, number, ids[i], progress, error);
      }
    }
  }
  return status;
}

fc_status fleet_ranking_unrank(struct placement *fleets, const struct fleet_ranking *ranking, mpz_t *ids, size_t count,
                               struct progress *progress, fc_error *error) {
  const bool is_whole = ranking->part_count == 1 && ranking_ships(ranking->parts[0].ranking) == ranking->ships;
  if (is_whole) {
    return ranking_unrank(fleets, ranking->parts[0].ranking, ids, count) ? FC_OK : error_no_memory(error);
  }
  const bool is_locked = open_shelf(ranking);
  fc_status status = FC_OK;
  if (is_locked) {
    status = unrank_sorted(fleets, ranking, ids, count, progress, error);
  }
  for (size_t i = 0; i < count && !is_locked && status == FC_OK; i++) {
    status = unrank_one(fleets + i * ranking->ships, ranking, fleet_of_id(ranking, ids[i]), ids[i], progress, error);
  }
  close_shelf(ranking, is_locked);
  return status;
}

/* ---- From configurations to IDs -------------------------------------------------------------------------------------------- */

/* Finds the ID of the ships of a fleet, gathered class by class. */
static fc_status rank_one(mpz_t id, const struct fleet_ranking *ranking, size_t number, const struct placement *gathered,
                          struct progress *progress, fc_error *error) {
  const fc_status status = fetch_part(ranking, number, progress, error);
  if (status != FC_OK) {
    return status;
  }
  switch (ranking_rank(id, ranking->parts[number].ranking, gathered)) {
  case RANKING_NO_MEMORY:
    return error_no_memory(error);
  case NOT_RANKED:
    return FC_DIFFERENT;
  case RANKED:
    break;
  }
  if (number > 0) {
    mpz_add(id, id, ranking->parts[number - 1].end);
  }
  return FC_OK;
}

fc_status fleet_ranking_rank(mpz_t id, const struct fleet_ranking *ranking, const struct placement *fleet,
                             struct progress *progress, fc_error *error) {
  struct placement *gathered = memory_allocate(ranking->ships, sizeof *gathered);
  int16_t *lacks = memory_allocate(ranking->problem.class_count + 1, sizeof *lacks);
  if (gathered == NULL || lacks == NULL) {
    memory_free(gathered);
    memory_free(lacks);
    return error_no_memory(error);
  }
  size_t number = 0;
  size_t first = 0;
  size_t gathered_count = 0;
  bool is_fleet = true;
  for (size_t i = 0; i < ranking->problem.class_count; i++) {
    const struct problem_class *ships = &ranking->problem.classes[i];
    int there = 0;
    for (; there < ships->ships && fleet[first + (size_t)there].cell != NO_PLACE; there++) {
      gathered[gathered_count++] = fleet[first + (size_t)there];
    }
    is_fleet &= ships->ships - there <= ships->optional;
    lacks[i] = (int16_t)(ships->ships - there);
    first += (size_t)ships->ships;
  }
  fc_status status = FC_DIFFERENT;
  if (is_fleet && fleet_number(&number, &ranking->problem, lacks)) {
    const bool is_locked = open_shelf(ranking);
    status = rank_one(id, ranking, number, gathered, progress, error);
    close_shelf(ranking, is_locked);
  }
  memory_free(gathered);
  memory_free(lacks);
  return status;
}
