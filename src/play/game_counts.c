/* Drawing fleets on a team of threads: each part has its own range of fleets and its own counts, which are added up at the end.
 */
#include "play/game_counts.h"

#include "base/memory.h"
#include "base/processors.h"
#include "base/status.h"
#include "base/team.h"
#include "model/fleet.h"

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

/* The numbers of the picked cells lie behind those of the covered ones. */
static void add(struct game_counts *sum, const struct game_counts *counts) {
  for (size_t i = 0; i < 2 * sum->groups * sum->cells; i++) {
    sum->covered[i] += counts->covered[i];
  }
}

/* ---- A part of the fleets ------------------------------------------------------------------------------------------------- */

struct part {
  uint64_t first;
  uint64_t end;
  struct game_counts counts;
  fc_status status;
  fc_error error;
};

struct work {
  const fc_sampler *sampler;
  uint64_t seed;
  struct ship_groups groups;
  struct part *parts;
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

static void draw_part(void *context, unsigned number, unsigned member) {
  (void)member;
  const struct work *work = context;
  struct part *part = &work->parts[number];
  struct placement fleet[FLEET_MAX_SHIPS];
  for (uint64_t game = part->first; game < part->end && part->status == FC_OK; game++) {
    struct random_stream stream = random_stream_start(work->seed, game);
    part->status = sampler_place(fleet, work->sampler, work->sampler->placer->tries, &stream, &part->error);
    for (size_t group = 0; group < work->groups.count && part->status == FC_OK; group++) {
      count_group(&part->counts, work, group, fleet, &stream);
    }
  }
}

/* ---- All fleets ----------------------------------------------------------------------------------------------------------- */

/* Divides the fleets among the parts, the first of which get one more where it does not come out even. */
static fc_status divide(struct work *work, uint64_t games, unsigned parts, size_t cells, fc_error *error) {
  uint64_t first = 0;
  for (unsigned number = 0; number < parts; number++) {
    struct part *part = &work->parts[number];
    part->first = first;
    part->end = first + games / parts + (number < games % parts);
    first = part->end;
    const fc_status status = start(&part->counts, work->groups.count, cells, error);
    if (status != FC_OK) {
      return status;
    }
  }
  return FC_OK;
}

/* Adds up the parts, unless one has failed. */
static fc_status collect(struct game_counts *sum, const struct work *work, unsigned parts, fc_error *error) {
  for (unsigned number = 0; number < parts; number++) {
    const struct part *part = &work->parts[number];
    if (part->status != FC_OK) {
      return error_set(error, part->status, "%s", part->error.message);
    }
    add(sum, &part->counts);
  }
  return FC_OK;
}

static unsigned parts_of(unsigned threads, uint64_t games) {
  const unsigned wanted = threads > 0 ? threads : processors_of_machine();
  const unsigned members = wanted < FC_MAX_THREADS ? wanted : FC_MAX_THREADS;
  return games < members ? (unsigned)games : members;
}

fc_status game_counts_make(struct game_counts *counts, const fc_sampler *sampler, uint64_t seed, uint64_t games, unsigned threads,
                           fc_error *error) {
  const struct problem *problem = &sampler->rules;
  const size_t cells = (size_t)problem->rows * (size_t)problem->columns;
  const unsigned parts = parts_of(threads, games);
  struct work work = {.sampler = sampler, .seed = seed, .groups = ship_groups_of(problem)};
  struct game_counts sum = {0};
  struct team *team = NULL;
  fc_status status = start(&sum, work.groups.count, cells, error);
  if (status != FC_OK) {
    return status;
  }
  work.parts = memory_allocate_zeroed(parts, sizeof *work.parts);
  status = work.parts != NULL ? divide(&work, games, parts, cells, error) : error_no_memory(error);
  if (status == FC_OK) {
    team = team_create(parts);
    team_share(team, parts, draw_part, &work);
    status = collect(&sum, &work, parts, error);
  }
  team_free(team);
  for (unsigned number = 0; work.parts != NULL && number < parts; number++) {
    game_counts_clear(&work.parts[number].counts);
  }
  memory_free(work.parts);
  if (status != FC_OK) {
    game_counts_clear(&sum);
    return status;
  }
  *counts = sum;
  return FC_OK;
}
