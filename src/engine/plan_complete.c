/* Backwards: of the states that can be reached, those that can be completed; and the entries, links and endings that are left. */
#include <string.h>

#include "base/status.h"
#include "engine/planner.h"

/* The live states are counted with one instruction where the processor has it. */
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__) &&                         \
    !defined(__SANITIZE_THREAD__) && !defined(FC_NO_DISPATCH)
#define COUNTING_CLONES __attribute__((target_clones("popcnt", "default")))
#else
#define COUNTING_CLONES
#endif

/*
 * Adds to the live states of the layer at hand those from which a step leads to a live state, and keeps the links and endings on
 * the way. Returns the number of transitions.
 */
SPECIALISED uint64_t complete(struct planner *planner, size_t position, const struct steps *over, const struct step *step,
                              struct kept *kept, size_t words) {
  const struct plan *plan = planner->plan;
  const struct link *links = transitions_links(plan->transitions, plan_column(plan, position), over->variant, step->move)->items;
  const size_t link_count = known_links_of(planner, position)[step->move];
  uint64_t *all_reached = reached_by(planner, position);
  const uint32_t full = plan->tally->full;
  const bool may_end = over->absorbing && full >= step->stride && tally_set_has(step->room, full - step->stride);
  uint64_t transitions = 0;
  uint64_t local[2];
  uint64_t *leading = words <= 2 ? local : planner->scratch;
  for (size_t i = 0; i < link_count; i++) {
    const struct link *link = &links[i];
    const uint64_t *reached = set_of(all_reached, link->from, words);
    uint64_t *live = set_of(planner->live, link->from, words);
    tally_set_shift_down(leading, set_of(planner->live_next, link->to, words), step->room, step->stride, words);
    for (size_t word = 0; word < words; word++) {
      leading[word] &= reached[word];
      live[word] |= leading[word];
    }
    transitions += tally_set_size(leading, words);
    planner->links[kept->links] = *link;
    kept->links += !tally_set_is_empty(leading, words);
    if (may_end && tally_set_has(reached, full - step->stride)) {
      tally_set_add(live, full - step->stride);
      planner->endings[kept->endings++] = link->from;
      transitions++;
    }
  }
  return transitions;
}

COUNTING_CLONES
static void complete_by_all(struct planner *planner, size_t position, const struct steps *over) {
  struct plan *plan = planner->plan;
  struct kept kept = {0};
  for (size_t i = 0; i < over->count; i++) {
    switch (planner->words) {
    case 1:
      plan->transition_count += complete(planner, position, over, &over->steps[i], &kept, 1);
      break;
    case 2:
      plan->transition_count += complete(planner, position, over, &over->steps[i], &kept, 2);
      break;
    default:
      plan->transition_count += complete(planner, position, over, &over->steps[i], &kept, planner->words);
    }
    planner->kept[i] = kept;
  }
}

/* Makes the entries of a layer from the live states, and says where the counters of each lie. */
COUNTING_CLONES
static fc_status make_entries(struct planner *planner, struct plan_layer *layer) {
  struct plan *plan = planner->plan;
  struct plan_entry *entries = (struct plan_entry *)plan->entries.items + layer->entries_begin;
  uint64_t values = plan_gap(plan);
  uint32_t slice = 0;
  for (uint32_t frontier = 0; frontier < layer->frontier_count; frontier++) {
    while (slice < plan_slice(frontier, layer->frontier_count)) {
      layer->slice_values[++slice] = (uint32_t)values;
    }
    const uint64_t *live = set_of(planner->live, frontier, planner->words);
    entries[frontier] = (struct plan_entry){0};
    if (tally_set_is_empty(live, planner->words)) {
      continue;
    }
    const uint32_t begin = tally_set_first(live) / TALLY_BLOCK * TALLY_BLOCK;
    const uint32_t end = (tally_set_last(live, planner->words) / TALLY_BLOCK + 1) * TALLY_BLOCK;
    entries[frontier] = (struct plan_entry){.tally_begin = begin, .tally_end = end, .value_begin = (uint32_t)values};
    values += end - begin + plan_gap(plan);
    layer->live_frontiers++;
    layer->live_states += tally_set_size(live, planner->words);
  }
  if (values > UINT32_MAX) {
    return plan->budget->status =
               error_set(plan->budget->error, FC_LIMIT, "this board has more than %u states before one cell", UINT32_MAX);
  }
  plan->frontier_count += layer->live_frontiers;
  plan->state_count += layer->live_states;
  layer->value_count = (uint32_t)values;
  layer->slice_values[0] = 0;
  while (slice < PLAN_SLICES) {
    layer->slice_values[++slice] = (uint32_t)values;
  }
  return FC_OK;
}

/* Puts the links of one step, `links` to `end`, into the plan slice by slice, and says where those of each slice end. */
static void sort_links(struct link *sorted, uint32_t *slice_ends, const struct link *links, const struct link *end,
                       uint32_t next_frontier_count, uint32_t begin) {
  uint32_t next[PLAN_SLICES] = {0};
  for (const struct link *link = links; link < end; link++) {
    next[plan_slice(link->to, next_frontier_count)]++;
  }
  for (uint32_t slice = 0; slice < PLAN_SLICES; slice++) {
    const uint32_t count = next[slice];
    next[slice] = begin;
    begin += count;
    slice_ends[slice] = begin;
  }
  for (const struct link *link = links; link < end; link++) {
    sorted[next[plan_slice(link->to, next_frontier_count)]++] = *link;
  }
}

/* Takes the links and endings of a layer that were kept over from the planner. */
static fc_status keep_links(struct planner *planner, size_t position, size_t step_count) {
  struct plan *plan = planner->plan;
  struct plan_layer *layer = &plan->layers[position];
  const struct kept all = planner->kept[step_count - 1];
  layer->links_begin = plan->links.count;
  layer->endings_begin = plan->endings.count;
  struct link *links = table_extend(&plan->links, plan->budget, all.links);
  uint32_t *endings = links ? table_extend(&plan->endings, plan->budget, all.endings) : NULL;
  if (!endings) {
    return plan->budget->status;
  }
  struct plan_step *steps = (struct plan_step *)plan->steps.items + layer->steps_begin;
  uint32_t begin = 0;
  for (size_t i = 0; i < step_count; i++) {
    const uint32_t end = planner->kept[i].links;
    sort_links(links, steps[i].links_end, planner->links + begin, planner->links + end, layer[1].frontier_count, begin);
    steps[i].endings_end = planner->kept[i].endings;
    begin = end;
  }
  memcpy(endings, planner->endings, all.endings * sizeof *endings);
  return FC_OK;
}

/* The sets of a layer that has been completed are not needed any more. They are given back a good part at a time. */
static void give_back_reached(struct planner *planner, size_t position) {
  planner->reached.count = planner->reached_layers[position].begin;
  if (planner->reached.count < planner->reached.capacity / 8 * 7) {
    table_trim(&planner->reached, budget_of(planner));
  }
}

/* Keeps of layer `position` what can be completed; the layer after it has been done. */
fc_status planner_complete_layer(struct planner *planner, size_t position) {
  struct plan *plan = planner->plan;
  struct plan_layer *layer = &plan->layers[position];
  const struct steps over = plan_steps(plan, position);
  layer->steps_begin = plan->steps.count;
  layer->entries_begin = plan->entries.count;
  if (!table_extend(&plan->steps, plan->budget, over.count) ||
      !table_extend(&plan->entries, plan->budget, layer->frontier_count)) {
    return plan->budget->status;
  }
  memset(planner->live, 0, layer->frontier_count * planner->words * sizeof *planner->live);
  complete_by_all(planner, position, &over);
  fc_status status = make_entries(planner, layer);
  if (!status) {
    status = keep_links(planner, position, over.count);
  }
  uint64_t *done = planner->live;
  planner->live = planner->live_next;
  planner->live_next = done;
  give_back_reached(planner, position);
  return status;
}

/* What arrives after the last cell without having been absorbed has not placed the whole fleet: nothing there is live. */
fc_status planner_last_layer(struct planner *planner) {
  struct plan *plan = planner->plan;
  struct plan_layer *layer = &plan->layers[plan->layer_count - 1];
  const size_t set_words = planner->set_count * planner->words;
  struct plan_entry *entries = table_extend(&plan->entries, plan->budget, layer->frontier_count);
  planner->live = budget_allocate(plan->budget, set_words, sizeof *planner->live);
  planner->live_next = budget_allocate_zeroed(plan->budget, set_words, sizeof *planner->live_next);
  planner->links = budget_allocate(plan->budget, planner->link_count + 1, sizeof *planner->links);
  planner->endings = budget_allocate(plan->budget, planner->link_count, sizeof *planner->endings);
  if (!entries || !planner->live || !planner->live_next || !planner->links || !planner->endings) {
    return plan->budget->status;
  }
  memset(entries, 0, layer->frontier_count * sizeof *entries);
  return FC_OK;
}
