/* Forwards: the states that can be reached, and the links between frontiers on the way. */
#include <string.h>

#include "base/status.h"
#include "engine/planner.h"

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
fc_status planner_scan_cell(struct planner *planner, size_t position) {
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
fc_status planner_first_layer(struct planner *planner) {
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
