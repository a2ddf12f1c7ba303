#include "engine/sweep_layer.h"

#include <string.h>

/* Layers with fewer links than this are not worth waking other threads for. */
#define LINKS_WORTH_SHARING 4096u

size_t sweep_layer_bytes(const struct sweep *sweep, size_t position) {
  return sweep->plan->layers[position].value_count * sweep->counters->bytes;
}

static size_t product_offset(const struct counters *counters, size_t step, uint32_t slice) {
  return (step * PLAN_SLICES + slice) * counters->bytes;
}

size_t sweep_product_bytes(const struct counters *counters) {
  return product_offset(counters, MAXIMUM_STEPS, 0);
}

/* The links of a step into a slice of the next layer. */
static struct batch batch_of(const struct plan *plan, size_t position, const struct steps *over, size_t step, uint32_t slice) {
  const struct plan_step *ends = plan_step_ends(plan, position);
  const uint32_t step_begin = step > 0 ? ends[step - 1].links_end[PLAN_SLICES - 1] : 0;
  const uint32_t begin = slice > 0 ? ends[step].links_end[slice - 1] : step_begin;
  return (struct batch){.step = &over->steps[step],
                        .links = plan_links(plan, position) + begin,
                        .link_count = ends[step].links_end[slice] - begin,
                        .entries = plan_entries(plan, position),
                        .next_entries = plan_entries(plan, position + 1)};
}

static struct team *team_for(const struct sweep *sweep, size_t position, const struct steps *over) {
  const uint32_t links = plan_step_ends(sweep->plan, position)[over->count - 1].links_end[PLAN_SLICES - 1];
  return links >= LINKS_WORTH_SHARING ? sweep->team : NULL;
}

/* The work on one layer, of which the slices are the parts. */
struct layer_work {
  const struct sweep *sweep;
  size_t position;
  const struct steps *over;
  size_t step;
  const char *reached;
  char *reached_next;
  const char *completions_next;
  char *completions;
};

static void clear_slice(const struct sweep *sweep, size_t position, uint32_t slice, char *values) {
  const uint32_t *begins = sweep->plan->layers[position].slice_values;
  const size_t bytes = sweep->counters->bytes;
  memset(values + begins[slice] * bytes, 0, (begins[slice + 1] - begins[slice]) * bytes);
}

/* ---- Forwards ---------------------------------------------------------------------------------------------------------- */

static void push_into_slice(void *context, unsigned slice) {
  const struct layer_work *work = context;
  const struct sweep *sweep = work->sweep;
  clear_slice(sweep, work->position + 1, slice, work->reached_next);
  for (size_t step = 0; step < work->over->count; step++) {
    const struct batch batch = batch_of(sweep->plan, work->position, work->over, step, slice);
    sweep->counters->push(sweep->counters, &batch, work->reached, work->reached_next);
  }
}

void sweep_forwards(const struct sweep *sweep, size_t position, const char *reached, char *reached_next) {
  const struct steps over = plan_steps(sweep->plan, position);
  struct layer_work work = {.sweep = sweep, .position = position, .over = &over, .reached = reached};
  work.reached_next = reached_next;
  team_share(team_for(sweep, position, &over), PLAN_SLICES, push_into_slice, &work);
}

/* ---- Backwards --------------------------------------------------------------------------------------------------------- */

static void clear_completions(void *context, unsigned slice) {
  const struct layer_work *work = context;
  clear_slice(work->sweep, work->position, slice, work->completions);
}

static void pull_from_slice(void *context, unsigned slice) {
  const struct layer_work *work = context;
  const struct sweep *sweep = work->sweep;
  const struct counters *counters = sweep->counters;
  const struct batch batch = batch_of(sweep->plan, work->position, work->over, work->step, slice);
  if (work->reached && work->over->steps[work->step].ship_class != NO_CLASS) {
    char *product = sweep->products + product_offset(counters, work->step, slice);
    counters->pull_and_multiply(counters, &batch, work->completions, work->completions_next, work->reached, product);
  } else {
    counters->pull(counters, &batch, work->completions, work->completions_next);
  }
}

/* Where a step completes the fleet, there is one way on. */
static void end_configurations(const struct sweep *sweep, size_t position, const struct steps *over, size_t step,
                               const char *reached, char *completions, char *marginal) {
  const struct counters *counters = sweep->counters;
  const uint32_t tally = sweep->plan->tally->full - over->steps[step].stride;
  const struct plan_step *ends = plan_step_ends(sweep->plan, position);
  const struct plan_entry *entries = plan_entries(sweep->plan, position);
  const uint32_t *endings = plan_endings(sweep->plan, position);
  for (uint32_t i = step > 0 ? ends[step - 1].endings_end : 0; i < ends[step].endings_end; i++) {
    const struct plan_entry *entry = &entries[endings[i]];
    const size_t offset = (size_t)(entry->value_begin + tally - entry->tally_begin) * counters->bytes;
    counters->increment(counters, completions + offset);
    if (marginal) {
      counters->add(counters, marginal, reached + offset);
    }
  }
}

/* Adds to the marginal of what a step places the products of all slices and the configurations that end there. */
static void finish_step(const struct sweep *sweep, size_t position, const struct steps *over, size_t step, const char *reached,
                        char *completions, char *marginals) {
  const struct counters *counters = sweep->counters;
  const struct step *placing = &over->steps[step];
  char *marginal = NULL;
  if (reached && placing->ship_class != NO_CLASS) {
    const size_t cells = sweep->plan->layer_count - 1;
    marginal = marginals + ((2 * placing->ship_class + placing->direction) * cells + position) * counters->bytes;
    for (uint32_t slice = 0; slice < PLAN_SLICES; slice++) {
      counters->add(counters, marginal, sweep->products + product_offset(counters, step, slice));
    }
  }
  end_configurations(sweep, position, over, step, reached, completions, marginal);
}

/* Step by step: within a step the slices do not write to the same counters, from step to step they may. */
static void pull_together(struct team *team, struct layer_work *work) {
  for (work->step = 0; work->step < work->over->count; work->step++) {
    team_share(team, PLAN_SLICES, pull_from_slice, work);
  }
}

/* Slice by slice: what a slice reads, and much of what it writes, stays in the cache from step to step. */
static void pull_alone(struct layer_work *work) {
  for (uint32_t slice = 0; slice < PLAN_SLICES; slice++) {
    for (work->step = 0; work->step < work->over->count; work->step++) {
      pull_from_slice(work, slice);
    }
  }
}

void sweep_backwards(const struct sweep *sweep, size_t position, const char *completions_next, char *completions,
                     const char *reached, char *marginals) {
  const struct steps over = plan_steps(sweep->plan, position);
  struct team *team = team_for(sweep, position, &over);
  struct layer_work work = {.sweep = sweep,
                            .position = position,
                            .over = &over,
                            .reached = reached,
                            .completions_next = completions_next,
                            .completions = completions};
  if (reached) {
    memset(sweep->products, 0, product_offset(sweep->counters, over.count, 0));
  }
  team_share(team, PLAN_SLICES, clear_completions, &work);
  if (team) {
    pull_together(team, &work);
  } else {
    pull_alone(&work);
  }
  for (size_t step = 0; step < over.count; step++) {
    finish_step(sweep, position, &over, step, reached, completions, marginals);
  }
}
