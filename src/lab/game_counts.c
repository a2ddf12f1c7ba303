/* The threads of a team draw ranges of fleets. Each has counts of its own, which are added up in the end. */
#include "lab/game_counts.h"

#include "fleetcount_lab.h"

#include "sys/memory.h"
#include "sys/status.h"
#include "sys/team.h"

/* ---- Counts --------------------------------------------------------------------------------------------------------------- */

static void list_groups(struct game_counts *counts, const struct problem *problem) {
  counts->groups = 1;
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct problem_class *class = &problem->classes[i];
    const int cells = class->length * class->ships;
    if (i == 0 || problem->classes[i - 1].length != class->length) {
      counts->length[counts->groups++] = class->length;
    }
    counts->group_cells[counts->groups - 1] += cells;
    counts->group_cells[0] += cells;
  }
}

static fc_status start(struct game_counts *counts, const struct problem *problem, fc_error *error) {
  *counts = (struct game_counts){.cells = (size_t)problem->rows * (size_t)problem->columns};
  list_groups(counts, problem);
  counts->covered = memory_allocate_zeroed(2 * counts->groups * counts->cells, sizeof *counts->covered);
  counts->picked = counts->covered != NULL ? counts->covered + counts->groups * counts->cells : NULL;
  return counts->covered != NULL ? FC_OK : error_no_memory(error);
}

void game_counts_clear(struct game_counts *counts) {
  memory_free(counts->covered);
  *counts = (struct game_counts){0};
}

/* ---- A part of the fleets ------------------------------------------------------------------------------------------------- */

/* The counts and fleets of one thread. */
struct counter {
  struct game_counts counts;
  struct placement *fleets; /* room for PLACER_BATCH */
};

struct count_work {
  const fc_sampler *sampler;
  uint64_t seed;
  uint64_t games;
  uint64_t games_of_part;
  struct counter *counters; /* by member of the team */
  struct progress progress;
};

/* Counts the cells of a group in a fleet, and picks one of them. */
static void count_group(struct game_counts *counts, const struct count_work *work, size_t group, const struct placement *fleet,
                        struct random_stream *stream) {
  const struct problem *problem = &work->sampler->rules;
  const int length = counts->length[group];
  const int cells = counts->group_cells[group];
  uint64_t *covered = counts->covered + group * counts->cells;
  uint64_t *picked = counts->picked + group * counts->cells;
  int left = cells > 0 ? (int)random_stream_below(stream, (uint32_t)cells) : 0;
  size_t ship = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct problem_class *class = &problem->classes[i];
    const bool belongs = length == 0 || length == class->length;
    for (const size_t end = ship + (size_t) class->ships; ship < end; ship++) {
      for (int step = 0; belongs && step < class->length; step++) {
        const int cell = cell_ahead(fleet[ship].cell, fleet[ship].direction, step, problem->columns);
        covered[cell]++;
        picked[cell] += left-- == 0;
      }
    }
  }
}

/* Draws and counts up to PLACER_BATCH fleets, from `game` on. */
static fc_status draw(struct count_work *work, struct counter *counter, uint64_t game, size_t some, fc_error *error) {
  const size_t ships = sampler_ships(work->sampler);
  struct random_stream streams[PLACER_BATCH];
  const fc_status status =
      sampler_place_many(counter->fleets, NULL, streams, work->sampler, work->seed, game, some, &work->progress, error);
  for (size_t i = 0; i < some && status == FC_OK; i++) {
    for (size_t group = 0; group < counter->counts.groups; group++) {
      count_group(&counter->counts, work, group, counter->fleets + i * ships, &streams[i]);
    }
  }
  return status;
}

static fc_status draw_part(void *context, unsigned number, unsigned member, fc_error *error) {
  struct count_work *work = context;
  const uint64_t first = number * work->games_of_part;
  const uint64_t end = work->games - first < work->games_of_part ? work->games : first + work->games_of_part;
  fc_status status = FC_OK;
  for (uint64_t game = first; game < end && status == FC_OK; game += PLACER_BATCH) {
    const size_t some = end - game < PLACER_BATCH ? (size_t)(end - game) : PLACER_BATCH;
    status = draw(work, &work->counters[member], game, some, error);
  }
  return status;
}

/* ---- All fleets ----------------------------------------------------------------------------------------------------------- */

static fc_status start_counters(struct count_work *work, unsigned members, fc_error *error) {
  work->counters = memory_allocate_zeroed(members, sizeof *work->counters);
  fc_status status = work->counters != NULL ? FC_OK : error_no_memory(error);
  for (unsigned member = 0; member < members && status == FC_OK; member++) {
    struct counter *counter = &work->counters[member];
    status = start(&counter->counts, &work->sampler->rules, error);
    counter->fleets = memory_allocate(PLACER_BATCH, sampler_ships(work->sampler) * sizeof *counter->fleets);
    if (status == FC_OK && counter->fleets == NULL) {
      status = error_no_memory(error);
    }
  }
  return status;
}

static void clear_counters(struct count_work *work, unsigned members) {
  for (unsigned member = 0; work->counters != NULL && member < members; member++) {
    game_counts_clear(&work->counters[member].counts);
    memory_free(work->counters[member].fleets);
  }
  memory_free(work->counters);
}

fc_status game_counts_make(struct game_counts *counts, const fc_sampler *sampler, uint64_t seed, uint64_t games,
                           fc_error *error) {
  struct count_work work = {.sampler = sampler,
                            .seed = seed,
                            .games = games,
                            .games_of_part = sampler_part(games),
                            .progress = progress_of(&sampler->options)};
  struct game_counts sum = {0};
  fc_status status = start(&sum, &sampler->rules, error);
  if (status != FC_OK) {
    return status;
  }
  struct team *team = team_create(sampler_members(sampler, games));
  const unsigned members = team_members(team);
  status = start_counters(&work, members, error);
  THEN(status, team_try(team, (unsigned)((games - 1) / work.games_of_part + 1), draw_part, &work, &work.progress, error));
  for (unsigned member = 0; member < members && status == FC_OK; member++) {
    for (size_t i = 0; i < 2 * sum.groups * sum.cells; i++) { /* `picked` lies behind `covered` */
      sum.covered[i] += work.counters[member].counts.covered[i];
    }
  }
  team_free(team);
  clear_counters(&work, members);
  if (status != FC_OK) {
    game_counts_clear(&sum);
    return status;
  }
  *counts = sum;
  return FC_OK;
}
