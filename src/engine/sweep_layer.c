#include "engine/sweep_layer.h"

#include <string.h>

/* Layers with fewer links than this are not worth waking other threads for. */
#define LINKS_WORTH_SHARING 4096u

#ifdef _OPENMP
#define PRAGMA(text) _Pragma(#text)
#else
#define PRAGMA(text)
#endif

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

static int threads_for(const struct sweep *sweep, size_t position, const struct steps *over) {
  const uint32_t links = plan_step_ends(sweep->plan, position)[over->count - 1].links_end[PLAN_SLICES - 1];
  return links >= LINKS_WORTH_SHARING ? sweep->threads : 1;
}

static void clear_slice(const struct sweep *sweep, size_t position, uint32_t slice, char *values) {
  const uint32_t *begins = sweep->plan->layers[position].slice_values;
  const size_t bytes = sweep->counters->bytes;
  memset(values + begins[slice] * bytes, 0, (begins[slice + 1] - begins[slice]) * bytes);
}

/* ---- Forwards ---------------------------------------------------------------------------------------------------------- */

static void push_into_slice(const struct sweep *sweep, size_t position, const struct steps *over, uint32_t slice, const char *reached,
                            char *reached_next) {
  clear_slice(sweep, position + 1, slice, reached_next);
  for (size_t step = 0; step < over->count; step++) {
    const struct batch batch = batch_of(sweep->plan, position, over, step, slice);
    sweep->counters->push(sweep->counters, &batch, reached, reached_next);
  }
}

void sweep_forwards(const struct sweep *sweep, size_t position, const char *reached, char *reached_next) {
  const struct steps over = plan_steps(sweep->plan, position);
  const int threads = threads_for(sweep, position, &over);
  (void)threads;
  PRAGMA(omp parallel for schedule(dynamic) num_threads(threads))
  for (uint32_t slice = 0; slice < PLAN_SLICES; slice++) {
    push_into_slice(sweep, position, &over, slice, reached, reached_next);
  }
}

/* ---- Backwards --------------------------------------------------------------------------------------------------------- */

static void pull_from_slice(const struct sweep *sweep, size_t position, const struct steps *over, size_t step, uint32_t slice,
                            const char *completions_next, char *completions, const char *reached) {
  const struct counters *counters = sweep->counters;
  const struct batch batch = batch_of(sweep->plan, position, over, step, slice);
  if (reached && over->steps[step].ship_class != NO_CLASS) {
    char *product = sweep->products + product_offset(counters, step, slice);
    counters->pull_and_multiply(counters, &batch, completions, completions_next, reached, product);
  } else {
    counters->pull(counters, &batch, completions, completions_next);
  }
}

/* Where a step completes the fleet, there is one way on. */
static void end_configurations(const struct sweep *sweep, size_t position, const struct steps *over, size_t step, const char *reached,
                               char *completions, char *marginal) {
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

void sweep_backwards(const struct sweep *sweep, size_t position, const char *completions_next, char *completions, const char *reached,
                     char *marginals) {
  const struct steps over = plan_steps(sweep->plan, position);
  const int threads = threads_for(sweep, position, &over);
  (void)threads;
  if (reached) {
    memset(sweep->products, 0, product_offset(sweep->counters, over.count, 0));
  }
  PRAGMA(omp parallel num_threads(threads)) {
    PRAGMA(omp for schedule(static))
    for (uint32_t slice = 0; slice < PLAN_SLICES; slice++) {
      clear_slice(sweep, position, slice, completions);
    }
    for (size_t step = 0; step < over.count; step++) {
      PRAGMA(omp for schedule(dynamic))
      for (uint32_t slice = 0; slice < PLAN_SLICES; slice++) {
        pull_from_slice(sweep, position, &over, step, slice, completions_next, completions, reached);
      }
    }
  }
  for (size_t step = 0; step < over.count; step++) {
    finish_step(sweep, position, &over, step, reached, completions, marginals);
  }
}
