#include "query/fleet_ranking.h"

#include <string.h>

#include "model/one_fleet.h"
#include "sys/memory.h"
#include "sys/progress.h"
#include "sys/status.h"

/* The ships of one class: those of all fleets lie from `first` on. */
struct of_class {
  size_t first;
  int ships;
  int optional;
};

/* One of the fleets. */
struct part {
  struct ranking *ranking; /* of the classes of which the fleet has ships */
  mpz_t end;               /* the IDs of this fleet and those before it are below */
};

struct fleet_ranking {
  struct problem problem; /* only its classes, for fleet_lacks */
  struct of_class *classes;
  size_t ships;
  struct part *parts;
  size_t part_count;
};

/* ---- Making it ------------------------------------------------------------------------------------------------------------- */

static fc_status prepare(struct fleet_ranking *ranking, const struct problem *problem, fc_error *error) {
  size_t fleets = 0;
  fc_status status = fleets_of_problem(&fleets, problem, error);
  if (!status) {
    status = symmetry_problem(&ranking->problem, problem, (struct symmetry){0}, error);
  }
  if (status) {
    return status;
  }
  ranking->classes = memory_allocate(problem->class_count, sizeof *ranking->classes);
  ranking->parts = memory_allocate_zeroed(fleets, sizeof *ranking->parts);
  if (!ranking->classes || !ranking->parts) {
    return error_no_memory(error);
  }
  ranking->part_count = fleets;
  for (size_t i = 0; i < fleets; i++) {
    mpz_init(ranking->parts[i].end);
  }
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct problem_class *ships = &problem->classes[i];
    ranking->classes[i] = (struct of_class){.first = ranking->ships, .ships = ships->ships, .optional = ships->optional};
    ranking->ships += (size_t)ships->ships;
  }
  return FC_OK;
}

static fc_status rank_fleet(struct fleet_ranking *ranking, size_t fleet, const struct problem *problem, const fc_options *options,
                            fc_error *error) {
  struct part *part = &ranking->parts[fleet];
  struct one_fleet one;
  fc_status status = one_fleet_make(&one, problem, fleet, error);
  if (!status) {
    status = ranking_create(&part->ranking, &one.problem, options, error);
    one_fleet_clear(&one);
  }
  if (!status) {
    mpz_set(part->end, ranking_count(part->ranking));
    if (fleet > 0) {
      mpz_add(part->end, part->end, part[-1].end);
    }
  }
  return status;
}

fc_status fleet_ranking_create(struct fleet_ranking **ranking, const struct problem *problem, const fc_options *options,
                               fc_error *error) {
  struct fleet_ranking *made = memory_allocate_zeroed(1, sizeof *made);
  if (!made) {
    return error_no_memory(error);
  }
  struct progress progress = progress_of(options);
  const fc_options stage = progress_stage_options(&progress, options);
  fc_status status = prepare(made, problem, error);
  for (size_t fleet = 0; !status && fleet < made->part_count; fleet++) {
    progress_stage(&progress, (double)fleet / (double)made->part_count, (double)(fleet + 1) / (double)made->part_count);
    status = rank_fleet(made, fleet, problem, &stage, error);
  }
  if (status) {
    fleet_ranking_free(made);
  } else {
    *ranking = made;
  }
  return status;
}

void fleet_ranking_free(struct fleet_ranking *ranking) {
  if (!ranking) {
    return;
  }
  for (size_t i = 0; i < ranking->part_count; i++) {
    ranking_free(ranking->parts[i].ranking);
    mpz_clear(ranking->parts[i].end);
  }
  memory_free(ranking->parts);
  memory_free(ranking->classes);
  problem_clear(&ranking->problem);
  memory_free(ranking);
}

mpz_srcptr fleet_ranking_count(const struct fleet_ranking *ranking) {
  return ranking->parts[ranking->part_count - 1].end;
}

size_t fleet_ranking_ships(const struct fleet_ranking *ranking) {
  return ranking->ships;
}

/* ---- From IDs to configurations -------------------------------------------------------------------------------------------- */

/* Moves the ships of a fleet, which lie one after another, to the places of their classes. */
static void spread(struct placement *fleet, const struct fleet_ranking *ranking, size_t number) {
  size_t lying = ranking_ships(ranking->parts[number].ranking);
  for (size_t i = ranking->problem.class_count; i-- > 0;) { /* from the end: no ship is moved forwards */
    const struct of_class *ships = &ranking->classes[i];
    const int lacks = fleet_lacks(&ranking->problem, number, i);
    const size_t there = (size_t)(ships->ships - lacks);
    lying -= there;
    memmove(fleet + ships->first, fleet + lying, there * sizeof *fleet);
    for (int ship = 0; ship < lacks; ship++) {
      fleet[ships->first + there + (size_t)ship] = (struct placement){.cell = NO_PLACE};
    }
  }
}

/* Finds one of several fleets. */
static bool unrank_one(struct placement *fleet, const struct fleet_ranking *ranking, mpz_srcptr id) {
  size_t number = 0;
  while (mpz_cmp(id, ranking->parts[number].end) >= 0) {
    number++;
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
  return found;
}

bool fleet_ranking_unrank(struct placement *fleets, const struct fleet_ranking *ranking, mpz_t *ids, size_t count) {
  if (ranking->part_count == 1) {
    return ranking_unrank(fleets, ranking->parts[0].ranking, ids, count);
  }
  bool found = true;
  for (size_t i = 0; i < count && found; i++) {
    found = unrank_one(fleets + i * ranking->ships, ranking, ids[i]);
  }
  return found;
}

/* ---- From configurations to IDs -------------------------------------------------------------------------------------------- */

/* How many ships of a class a fleet has. */
static int ships_there(const struct placement *fleet, const struct of_class *ships) {
  int there = 0;
  while (there < ships->ships && fleet[ships->first + (size_t)there].cell != NO_PLACE) {
    there++;
  }
  return there;
}

enum ranked fleet_ranking_rank(mpz_t id, const struct fleet_ranking *ranking, const struct placement *fleet) {
  struct placement *gathered = memory_allocate(ranking->ships, sizeof *gathered);
  if (!gathered) {
    return RANKING_NO_MEMORY;
  }
  size_t number = 0;
  size_t ships = 0;
  bool is_fleet = true;
  for (size_t i = 0; i < ranking->problem.class_count; i++) {
    const struct of_class *of_class = &ranking->classes[i];
    const int there = ships_there(fleet, of_class);
    is_fleet &= of_class->ships - there <= of_class->optional;
    number = number * ((size_t)of_class->optional + 1) + (size_t)(of_class->ships - there);
    memcpy(gathered + ships, fleet + of_class->first, (size_t)there * sizeof *gathered);
    ships += (size_t)there;
  }
  const enum ranked ranked = is_fleet ? ranking_rank(id, ranking->parts[number].ranking, gathered) : NOT_RANKED;
  if (ranked == RANKED && number > 0) {
    mpz_add(id, id, ranking->parts[number - 1].end);
  }
  memory_free(gathered);
  return ranked;
}
