/* Making the plan: forwards what can be reached, then backwards what can be completed. plan.h tells what a plan is. */
#include "engine/plan.h"

#include <string.h>

#include "base/status.h"
#include "engine/room_ahead.h"
#include "engine/tally_set.h"

/* Inlined for one and for two words of tallies, which most fleets need, and once for any number. */
#define SPECIALISED static inline __attribute__((always_inline))

/* The live states are counted with one instruction where the processor has it. */
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__) &&                         \
    !defined(__SANITIZE_THREAD__) && !defined(FC_NO_DISPATCH)
#define COUNTING_CLONES __attribute__((target_clones("popcnt", "default")))
#else
#define COUNTING_CLONES
#endif

/* What is needed of a layer only while the plan is made. */
struct reached_layer {
  size_t begin;       /* where its sets, by frontier, the tallies that can be reached, begin in `reached` */
  size_t known_begin; /* where its numbers of links, by move, that were known when it had been left begin in `known_links` */
};

/* How many links and endings of a layer have been kept. */
struct kept {
  uint32_t links;
  uint32_t endings;
};

struct planner {
  struct plan *plan;
  size_t words;                         /* of a set of tallies */
  struct reached_layer *reached_layers; /* layer_count of them */
  struct table reached;                 /* sets of tallies */
  struct table known_links;             /* uint32_t */
  uint64_t *scratch;                    /* one set of tallies */
  size_t set_count;                     /* frontiers that there are in a layer at the most */
  uint64_t *live;                       /* backwards: by frontier, the live states of the layer at hand */
  uint64_t *live_next;                  /* and of the layer after it */
  size_t link_count;                    /* links that there are over a cell at the most */
  struct link *links;                   /* backwards: the links kept of the layer at hand */
  uint32_t *endings;
  struct kept kept[MAXIMUM_STEPS]; /* and how many there were of them after each step */
  struct room_ahead room_ahead;
};

static uint64_t *set_of(uint64_t *sets, uint32_t frontier, size_t words) {
  return sets + (size_t)frontier * words;
}

/* The sets of a layer. The pointer is valid until sets of another layer are made. */
static uint64_t *reached_by(const struct planner *planner, size_t position) {
  return set_of(planner->reached.items, 0, 1) + planner->reached_layers[position].begin * planner->words;
}

static uint32_t *known_links_of(const struct planner *planner, size_t position) {
  return (uint32_t *)planner->known_links.items + planner->reached_layers[position].known_begin;
}

static struct budget *budget_of(const struct planner *planner) {
  return planner->plan->budget;
}

/* ---- Forwards: the states that can be reached ---------------------------------------------------------------------------- */

/* Works out the links that the steps over a cell follow from all frontiers of its layer that can be reached. */
static fc_status work_out_links(struct planner *planner, size_t position, const struct steps *over) {
  const struct plan *plan = planner->plan;
  const struct plan_layer *layer = &plan->layers[position];
  const int column = plan_column(plan, position);
  uint64_t *reached = reached_by(planner, position);
  uint64_t moves = 0;
  for (size_t i = 0; i < over->count; i++) {
    moves |= UINT64_C(1) << over->steps[i].move;
  }
  for (uint32_t frontier = FIRST_FRONTIER; frontier < layer->frontier_count; frontier++) {
    if (!tally_set_is_empty(set_of(reached, frontier, planner->words), planner->words) &&
        !transitions_are_known(plan->transitions, column, over->variant, frontier, moves)) {
      const fc_status status = transitions_work_out(plan->transitions, column, over->variant, frontier, moves);
      if (status) {
        return status;
      }
    }
  }
  return FC_OK;
}

/* Remembers how many links there are: those that are worked out later do not leave a frontier that this layer reaches. */
static fc_status remember_links(struct planner *planner, size_t position, unsigned variant) {
  const struct plan *plan = planner->plan;
  const uint32_t move_count = plan->transitions->move_count;
  planner->reached_layers[position].known_begin = planner->known_links.count;
  uint32_t *known_links = table_extend(&planner->known_links, plan->budget, move_count);
  if (!known_links) {
    return plan->budget->status;
  }
  uint64_t all = 0;
  for (uint32_t move = 0; move < move_count; move++) {
    const size_t count = transitions_links(plan->transitions, plan_column(plan, position), variant, move)->count;
    known_links[move] = (uint32_t)count;
    all += count;
  }
  /* Several classes of one length follow the same links, at most MAXIMUM_CLASSES times. */
  if (all > UINT32_MAX / MAXIMUM_CLASSES) {
    return plan->budget->status = error_set(plan->budget->error, FC_LIMIT, "this board has too many transitions over one cell");
  }
  return FC_OK;
}

/* Makes the sets of a layer, empty. */
static fc_status begin_layer(struct planner *planner, size_t position) {
  const struct plan *plan = planner->plan;
  struct plan_layer *layer = &plan->layers[position];
  layer->frontier_count = transitions_count(plan->transitions, plan_column(plan, position));
  planner->reached_layers[position].begin = planner->reached.count;
  uint64_t *reached = table_extend(&planner->reached, plan->budget, layer->frontier_count);
  if (!reached) {
    return plan->budget->status;
  }
  memset(reached, 0, layer->frontier_count * planner->reached.item_size);
  if (layer->frontier_count > planner->set_count) {
    planner->set_count = layer->frontier_count;
  }
  return FC_OK;
}

/* Adds what a step reaches. What leads to no frontier is collected there too and thrown away by the caller. */
SPECIALISED void reach(struct planner *planner, size_t position, const struct steps *over, const struct step *step,
                       size_t words) {
  const struct plan *plan = planner->plan;
  const struct link *links = transitions_links(plan->transitions, plan_column(plan, position), over->variant, step->move)->items;
  const size_t link_count = known_links_of(planner, position)[step->move];
  const uint32_t full = plan->tally->full;
  const uint64_t *fitting = planner->room_ahead.fitting;
  uint64_t *reached = reached_by(planner, position);
  uint64_t *reached_next = reached_by(planner, position + 1);
  uint64_t local[2];
  uint64_t *arriving = words <= 2 ? local : planner->scratch;
  for (size_t i = 0; i < link_count; i++) {
    const struct link *link = &links[i];
    tally_set_shift_up(arriving, set_of(reached, link->from, words), step->room, step->stride, words);
    if (over->absorbing) {
      tally_set_remove(arriving, full);
    }
    uint64_t *next = set_of(reached_next, link->to, words);
    for (size_t word = 0; word < words; word++) {
      next[word] |= arriving[word] & fitting[word];
    }
  }
}

static void reach_by_all(struct planner *planner, size_t position, const struct steps *over) {
  for (const struct step *step = over->steps; step < over->steps + over->count; step++) {
    switch (planner->words) {
    case 1:
      reach(planner, position, over, step, 1);
      break;
    case 2:
      reach(planner, position, over, step, 2);
      break;
    default:
      reach(planner, position, over, step, planner->words);
    }
  }
  tally_set_clear(set_of(reached_by(planner, position + 1), NO_FRONTIER, planner->words), planner->words);
}

/* Scans one cell: from what layer `position` reaches finds what the next one does. */
static fc_status scan_cell(struct planner *planner, size_t position) {
  const struct steps over = plan_steps(planner->plan, position);
  fc_status status = work_out_links(planner, position, &over);
  if (!status) {
    status = remember_links(planner, position, over.variant);
  }
  if (!status) {
    status = begin_layer(planner, position + 1);
  }
  if (status) {
    return status;
  }
  room_ahead_at(&planner->room_ahead, planner->plan->tally, position + 1);
  reach_by_all(planner, position, &over);
  size_t link_count = 0;
  for (size_t i = 0; i < over.count; i++) {
    link_count += known_links_of(planner, position)[over.steps[i].move];
  }
  if (link_count > planner->link_count) {
    planner->link_count = link_count;
  }
  return FC_OK;
}

/* The layer before the first cell: the empty board. Cells of the first row that no ship can cover are sealed. */
static fc_status first_layer(struct planner *planner) {
  const struct plan *plan = planner->plan;
  frontier_symbol symbols[FRONTIER_BYTES] = {FRONTIER_FREE};
  for (int column = 0; column < plan->problem->columns; column++) {
    if (plan->problem->touching != FC_TOUCHING_ANY && !cell_set_has(&plan->coverable, column)) {
      frontier_seal(symbols, column);
    }
  }
  uint32_t frontier = FIRST_FRONTIER;
  fc_status status = transitions_number(&frontier, plan->transitions, 0, symbols);
  if (!status) {
    status = begin_layer(planner, 0);
  }
  if (!status) {
    tally_set_add(set_of(reached_by(planner, 0), frontier, planner->words), 0);
  }
  return status;
}

/* ---- Backwards: of those, the states that can be completed --------------------------------------------------------------- */

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
static fc_status complete_layer(struct planner *planner, size_t position) {
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
static fc_status last_layer(struct planner *planner) {
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

/* ---- The plan ------------------------------------------------------------------------------------------------------------ */

/* The first layer with no cell ahead that must be covered. */
static size_t first_absorbing_layer(const struct problem *problem) {
  size_t position = (size_t)problem->rows * (size_t)problem->columns;
  while (position > 0 && !cell_set_has(&problem->covered, (int)position - 1)) {
    position--;
  }
  return position;
}

/*
 * Frontiers once met are kept for all rows, so that every row to come takes at least the memory for those that are known now. A
 * board that is too large for the limit is refused as soon as this shows, not when the limit is reached.
 */
static fc_status admit_rest(const struct planner *planner, size_t position) {
  const struct plan *plan = planner->plan;
  const size_t columns = (size_t)plan->problem->columns;
  uint64_t frontiers = 0;
  for (size_t column = 0; column < columns; column++) {
    frontiers += transitions_count(plan->transitions, (int)column);
  }
  const uint64_t rows_to_come = (plan->layer_count - 1 - position) / columns;
  const uint64_t sets = planner->reached.count + rows_to_come * frontiers;
  const uint64_t sets_to_take = sets > planner->reached.capacity ? sets - planner->reached.capacity : 0;
  return budget_admits(plan->budget, sets_to_take * planner->reached.item_size) ? FC_OK : plan->budget->status;
}

static fc_status make_layers(struct planner *planner) {
  const size_t cells = planner->plan->layer_count - 1;
  struct budget *budget = budget_of(planner);
  planner->scratch = budget_allocate(budget, planner->words, sizeof *planner->scratch);
  planner->reached_layers = budget_allocate(budget, cells + 1, sizeof *planner->reached_layers);
  fc_status status = planner->scratch && planner->reached_layers ? FC_OK : budget->status;
  if (!status) {
    status =
        room_ahead_create(&planner->room_ahead, planner->plan->problem, &planner->plan->coverable, planner->plan->tally, budget);
  }
  if (!status) {
    status = first_layer(planner);
  }
  for (size_t position = 0; position < cells && !status; position++) {
    status = admit_rest(planner, position);
    if (!status) {
      status = scan_cell(planner, position);
    }
  }
  if (!status) {
    status = last_layer(planner);
  }
  for (size_t position = cells; position-- > 0 && !status;) {
    status = complete_layer(planner, position);
  }
  table_trim(&planner->plan->entries, budget);
  table_trim(&planner->plan->links, budget);
  table_trim(&planner->plan->endings, budget);
  return status;
}

static void planner_clear(struct planner *planner) {
  struct budget *budget = budget_of(planner);
  const size_t set_words = planner->set_count * planner->words;
  budget_free(budget, planner->scratch, planner->words, sizeof *planner->scratch);
  budget_free(budget, planner->reached_layers, planner->plan->layer_count, sizeof *planner->reached_layers);
  table_clear(&planner->reached, budget);
  room_ahead_clear(&planner->room_ahead, planner->plan->tally, budget);
  table_clear(&planner->known_links, budget);
  budget_free(budget, planner->live, set_words, sizeof *planner->live);
  budget_free(budget, planner->live_next, set_words, sizeof *planner->live_next);
  budget_free(budget, planner->links, planner->link_count + 1, sizeof *planner->links);
  budget_free(budget, planner->endings, planner->link_count, sizeof *planner->endings);
}

fc_status plan_create(struct plan *plan, const struct problem *problem, const struct tally *tally,
                      struct transitions *transitions, struct budget *budget) {
  struct plan created = {.problem = problem,
                         .tally = tally,
                         .transitions = transitions,
                         .budget = budget,
                         .coverable = cells_coverable(problem),
                         .absorbing_from = first_absorbing_layer(problem),
                         .layer_count = (size_t)problem->rows * (size_t)problem->columns + 1};
  created.layers = budget_allocate_zeroed(budget, created.layer_count, sizeof *created.layers);
  if (!created.layers) {
    return budget->status;
  }
  created.entries = table_of(sizeof(struct plan_entry));
  created.links = table_of(sizeof(struct link));
  created.endings = table_of(sizeof(uint32_t));
  created.steps = table_of(sizeof(struct plan_step));
  struct planner planner = {.plan = &created,
                            .words = tally->word_count,
                            .reached = table_of(tally->word_count * sizeof(uint64_t)),
                            .known_links = table_of(sizeof(uint32_t))};
  const fc_status status = make_layers(&planner);
  planner_clear(&planner);
  if (status) {
    plan_clear(&created);
  } else {
    *plan = created;
  }
  return status;
}

void plan_clear(struct plan *plan) {
  if (plan->layers) {
    table_clear(&plan->entries, plan->budget);
    table_clear(&plan->links, plan->budget);
    table_clear(&plan->endings, plan->budget);
    table_clear(&plan->steps, plan->budget);
    budget_free(plan->budget, plan->layers, plan->layer_count, sizeof *plan->layers);
  }
  *plan = (struct plan){0};
}
