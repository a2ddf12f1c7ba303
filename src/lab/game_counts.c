/* Drawing fleets on a team of threads: they share ranges of fleets, and each counts by itself; the counts are added up at the
 * end.
 */
#include "lab/game_counts.h"

#include "fleetcount_lab.h"

#include "sys/memory.h"
#include "sys/status.h"
#include "sys/team.h"

/* ---- Groups --------------------------------------------------------------------------------------------------------------- */

struct ship_groups ship_groups_of(const struct problem *problem) {
  struct ship_groups groups = {.count = 1};
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct problem_class *class = &problem->classes[i];
    const int cells = class->length * class->ships;
    if (i == 0 || problem->classes[i - 1].length != class->length) {
      groups.list[groups.count++].length = class->length;
    }
    groups.list[groups.count - 1].cells += cells;
    groups.list[0].cells += cells;
  }
  return groups;
}

/* ---- Counts --------------------------------------------------------------------------------------------------------------- */

static fc_status start(struct game_counts *counts, size_t groups, size_t cells, fc_error *error) {
  uint64_t *numbers = memory_allocate_zeroed(2 * groups * cells, sizeof *numbers);
  if (numbers == NULL) {
    return error_no_memory(error);
  }
  *counts = (struct game_counts){groups, cells, numbers, numbers + groups * cells};
  return FC_OK;
}

void game_counts_clear(struct game_counts *counts) {
  memory_free(counts->covered);
  *counts = (struct game_counts){0};
}

/* The numbers of the picked cells lie after those of the covered ones. */
static void add(struct game_counts *sum, const struct game_counts *counts) {
  for (size_t i = 0; i < 2 * sum->groups * sum->cells; i++) {
    sum->covered[i] += counts->covered[i];
  }
}

/* ---- A part of the fleets ------------------------------------------------------------------------------------------------- */

/* What one thread has counted. When a fleet has failed, it goes on to no other. */
struct counter {
  struct game_counts counts;
  struct placement *fleets; /* room for PLACER_MANY */
  fc_status status;
  fc_error error;
  uint64_t failed; /* the number of the first of the fleets of which one did */
};

struct work {
  const fc_sampler *sampler;
  uint64_t seed;
  uint64_t games;
  uint64_t games_of_part;
  struct ship_groups groups;
  struct counter *counters; /* by member of the team */
  struct progress progress;
};

/* Counts the cells that a group covers in a fleet, and picks one of them. */
static void count_group(struct game_counts *counts, const struct work *work, size_t group, const struct placement *fleet,
                        struct random_stream *stream) {
  const struct problem *problem = &work->sampler->rules;
  const struct ship_group *counted = &work->groups.list[group];
  uint64_t *covered = counts->covered + group * counts->cells;
  uint64_t *picked = counts->picked + group * counts->cells;
  int left = counted->cells > 0 ? (int)random_stream_below(stream, (uint32_t)counted->cells) : 0;
  size_t ship = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct problem_class *class = &problem->classes[i];
    const bool belongs = counted->length == 0 || counted->length == class->length;
    for (const size_t end = ship + (size_t) class->ships; ship < end; ship++) {
      for (int step = 0; belongs && step < class->length; step++) {
        const int cell = cell_ahead(fleet[ship].cell, fleet[ship].direction, step, problem->columns);
        covered[cell]++;
        picked[cell] += left-- == 0;
      }
    }
  }
}

/* Draws and counts at most PLACER_MANY fleets from `game` on. */
static void draw(struct work *work, struct counter *counter, uint64_t game, size_t some) {
  const size_t ships = sampler_ships(work->sampler);
  struct random_stream streams[PLACER_MANY];
  for (size_t i = 0; i < some; i++) {
    streams[i] = random_stream_start(work->seed, game + i);
  }
  counter->failed = game;
  counter->status = sampler_place_many(counter->fleets, NULL, work->sampler, streams, some, &work->progress, &counter->error);
  for (size_t i = 0; i < some && counter->status == FC_OK; i++) {
    for (size_t group = 0; group < work->groups.count; group++) {
      count_group(&counter->counts, work, group, counter->fleets + i * ships, &streams[i]);
    }
  }
}

/* The caller is member 0, and tells how far the work is: parts are taken in their order. */
static void draw_part(void *context, unsigned number, unsigned member) {
  struct work *work = context;
  struct counter *counter = &work->counters[member];
  const uint64_t first = number * work->games_of_part;
  const uint64_t end = work->games - first < work->games_of_part ? work->games : first + work->games_of_part;
  if (member == 0) {
    (void)progress_goes_on(&work->progress, (double)first / (double)work->games);
  }
  for (uint64_t game = first; game < end && counter->status == FC_OK; game += PLACER_MANY) {
    if (progress_still_goes_on(&work->progress)) {
      draw(work, counter, game, end - game < PLACER_MANY ? (size_t)(end - game) : PLACER_MANY);
    } else {
      counter->status = progress_stopped(&counter->error);
    }
  }
}

/* ---- All fleets ----------------------------------------------------------------------------------------------------------- */

static fc_status start_counters(struct work *work, unsigned members, size_t cells, fc_error *error) {
  work->counters = memory_allocate_zeroed(members, sizeof *work->counters);
  fc_status status = work->counters != NULL ? FC_OK : error_no_memory(error);
  for (unsigned member = 0; member < members && status == FC_OK; member++) {
    struct counter *counter = &work->counters[member];
    status = start(&counter->counts, work->groups.count, cells, error);
    counter->fleets = memory_allocate(PLACER_MANY, sampler_ships(work->sampler) * sizeof *counter->fleets);
    if (status == FC_OK && counter->fleets == NULL) {
      status = error_no_memory(error);
    }
  }
  return status;
}

static void clear_counters(struct work *work, unsigned members) {
  for (unsigned member = 0; work->counters != NULL && member < members; member++) {
    game_counts_clear(&work->counters[member].counts);
    memory_free(work->counters[member].fleets);
  }
  memory_free(work->counters);
}

/* Adds up what was counted, unless a fleet has failed: then it is the first of them that is told of. */
static fc_status collect(struct game_counts *sum, const struct work *work, unsigned members, fc_error *error) {
  const struct counter *failed = NULL;
  for (unsigned member = 0; member < members; member++) {
    const struct counter *counter = &work->counters[member];
    if (counter->status != FC_OK && (failed == NULL || counter->failed < failed->failed)) {
      failed = counter;
    }
    add(sum, &counter->counts);
  }
  return failed == NULL ? FC_OK : error_set(error, failed->status, "%s", failed->error.message);
}

/* Small parts, so that all threads are done at the same time; but not so many that it takes long to skip them after a stop. */
#define GAMES_OF_PART PLACER_MANY
#define MOST_PARTS (UINT64_C(1) << 20)

static uint64_t games_of_part(uint64_t games) {
  return games / GAMES_OF_PART < MOST_PARTS ? GAMES_OF_PART : games / MOST_PARTS + 1;
}

fc_status game_counts_make(struct game_counts *counts, const fc_sampler *sampler, uint64_t seed, uint64_t games,
                           fc_error *error) {
  const struct problem *problem = &sampler->rules;
  const size_t cells = (size_t)problem->rows * (size_t)problem->columns;
  struct work work = {.sampler = sampler,
                      .seed = seed,
                      .games = games,
                      .games_of_part = games_of_part(games),
                      .groups = ship_groups_of(problem),
                      .progress = progress_of(&sampler->options)};
  struct game_counts sum = {0};
  fc_status status = start(&sum, work.groups.count, cells, error);
  if (status != FC_OK) {
    return status;
  }
  struct team *team = team_create(sampler_members(sampler, games));
  const unsigned members = team_members(team);
  status = start_counters(&work, members, cells, error);
  if (status == FC_OK) {
    team_share(team, (unsigned)((games - 1) / work.games_of_part + 1), draw_part, &work);
    status = collect(&sum, &work, members, error);
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
