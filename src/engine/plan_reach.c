/* Forwards: the states that can be reached, and the links between frontiers on the way. */
#include <string.h>

#include "engine/planner.h"
#include "sys/status.h"

/* Makes the sets of a layer one for each frontier that there is by now. The new ones are empty. */
static fc_status extend_layer(struct planner *planner, size_t position) {
  const struct plan *plan = planner->plan;
  struct reached_layer *layer = &planner->reached_layers[position];
  const uint32_t count = transitions_count(plan->transitions, plan_column(plan, position));
  uint64_t *sets = table_extend(&planner->reached, plan->budget, count - layer->count);
  if (!sets) {
    return plan->budget->status;
  }
  memset(sets, 0, (count - layer->count) * planner->reached.item_size);
  layer->count = count;
  return FC_OK;
}

/* Adds what a link reaches. What leads to no frontier is collected there too and thrown away by the caller. */
SPECIALISED void reach(struct planner *planner, const uint64_t *reached, uint64_t *next, const struct step *step, size_t words) {
  const uint64_t *fitting = planner->room_ahead.fitting;
  uint64_t local[2];
  uint64_t *arriving = words <= 2 ? local : planner->scratch;
  tally_set_shift_up(arriving, reached, step->room, step->stride, words);
  tally_set_remove(arriving, planner->plan->tally->full); /* the configuration has ended */
  for (size_t word = 0; word < words; word++) {
    next[word] |= arriving[word] & fitting[word];
  }
}

/*
 * Where sets may be too large, and the same is done over the cell as over the one above, what is reached from the states that
 * are reached above, too, is known: then only the others are followed. Fewer and fewer are new from row to row.
 */
static bool follows_new_states_only(const struct planner *planner, size_t position) {
  const struct problem *problem = planner->plan->problem;
  const int row = (int)(position / (size_t)problem->columns);
  return planner_follows_layer_above(planner, position) && row + planner->plan->transitions->lengths[0] <= problem->rows;
}

/* Begins the sets of a layer: with those of the layer above it that fit, or empty. */
static fc_status begin_layer(struct planner *planner, size_t position, bool with_layer_above) {
  struct reached_layer *layer = &planner->reached_layers[position];
  layer->begin = planner->reached.count;
  layer->count = 0;
  if (with_layer_above) {
    const size_t above = position - (size_t)planner->plan->problem->columns;
    const uint32_t count = planner->reached_layers[above].count;
    const uint64_t *fitting = planner->room_ahead.fitting;
    if (!table_extend(&planner->reached, budget_of(planner), count)) {
      return budget_of(planner)->status;
    }
    layer->count = count;
    const uint64_t *sets_above = reached_by(planner, above);
    uint64_t *sets = reached_by(planner, position);
    for (size_t i = 0; i < count; i++) {
      for (size_t word = 0; word < planner->words; word++) {
        sets[i * planner->words + word] = sets_above[i * planner->words + word] & fitting[word];
      }
    }
  }
  return extend_layer(planner, position);
}

/* Stores which states of a frontier are to be followed. False where there are none. */
SPECIALISED bool find_new(uint64_t *found, const uint64_t *reached, const uint64_t *above, size_t words) {
  uint64_t any = 0;
  for (size_t word = 0; word < words; word++) {
    found[word] = reached[word] & ~(above ? above[word] : 0);
    any |= found[word];
  }
  return any;
}

/* What is followed over one cell. */
struct reaching {
  struct planner *planner;
  size_t position;
  const struct steps *over;
  bool only_new; /* what is reached in the layer above has been followed there */
};

/* Where it is and leads to: until sets are made or links are worked out. */
struct followed {
  struct links links;
  const uint64_t *reached;
  const uint64_t *above; /* what has been followed in the layer above, for so many frontiers */
  uint32_t count_above;
  uint64_t *next;
};

static struct followed find_followed(const struct reaching *reaching) {
  const struct planner *planner = reaching->planner;
  const struct plan *plan = planner->plan;
  const int column = plan_column(plan, reaching->position);
  struct followed followed = {.links = transitions_links(plan->transitions, column, reaching->over->variant),
                              .reached = reached_by(planner, reaching->position),
                              .next = reached_by(planner, reaching->position + 1)};
  if (reaching->only_new) {
    const size_t above = reaching->position - (size_t)plan->problem->columns;
    followed.above = reached_by(planner, above);
    followed.count_above = planner->reached_layers[above].count;
  }
  return followed;
}

/* Follows the new states of a frontier. False where its links are not known yet. */
SPECIALISED bool reach_from(const struct reaching *reaching, const struct followed *followed, uint32_t frontier, size_t words) {
  struct planner *planner = reaching->planner;
  const struct steps *over = reaching->over;
  const size_t begin = (size_t)frontier * words;
  uint64_t local[2];
  uint64_t *reached = words <= 2 ? local : planner->scratch + words;
  if (!find_new(reached, followed->reached + begin, frontier < followed->count_above ? followed->above + begin : NULL, words)) {
    return true;
  }
  if (!links_are_known(&followed->links, frontier)) {
    return false;
  }
  const struct node node = followed->links.nodes[frontier];
  const uint32_t *target = followed->links.targets + node.targets_begin;
  for (uint64_t moves = node.moves; moves; moves &= moves - 1, target++) {
    const uint32_t move = (uint32_t)__builtin_ctzll(moves);
    if (!(over->moves >> move & 1)) {
      continue;
    }
    for (size_t i = over->first_of_move[move]; i < over->end_of_move[move]; i++) {
      reach(planner, reached, set_of(followed->next, *target, words), &over->steps[i], words);
    }
  }
  return true;
}

/* Follows the frontiers whose links are known, and notes the others. */
SPECIALISED fc_status reach_from_known(const struct reaching *reaching, size_t words) {
  struct planner *planner = reaching->planner;
  const struct followed followed = find_followed(reaching);
  const uint32_t count = planner->reached_layers[reaching->position].count;
  uint32_t *unknown = planner->unknown.items;
  for (uint32_t frontier = FIRST_FRONTIER; frontier < count; frontier++) {
    if (!planner_goes_on(planner, frontier)) {
      return budget_of(planner)->status;
    }
    /* Without a branch, which would often be predicted wrongly. */
    unknown[planner->unknown.count] = frontier;
    planner->unknown.count += !reach_from(reaching, &followed, frontier, words);
  }
  return FC_OK;
}

/* Follows the frontiers that had been noted, whose links have been worked out. */
SPECIALISED fc_status reach_from_noted(const struct reaching *reaching, size_t words) {
  const struct planner *planner = reaching->planner;
  const struct followed followed = find_followed(reaching);
  const uint32_t *unknown = planner->unknown.items;
  for (size_t i = 0; i < planner->unknown.count; i++) {
    if (!planner_goes_on(planner, (uint32_t)i)) {
      return budget_of(planner)->status;
    }
    (void)reach_from(reaching, &followed, unknown[i], words);
  }
  return FC_OK;
}

/* Works out the links of the frontiers that have been noted, some at a time. */
static fc_status work_out_links(const struct planner *planner, size_t position, unsigned variant) {
  enum { AT_A_TIME = 256 };
  const struct plan *plan = planner->plan;
  const uint32_t *unknown = planner->unknown.items;
  fc_status status = FC_OK;
  for (size_t done = 0; done < planner->unknown.count && !status; done += AT_A_TIME) {
    const size_t left = planner->unknown.count - done;
    status = budget_still_goes_on(plan->budget) ? transitions_work_out(plan->transitions, plan_column(plan, position), variant,
                                                                       unknown + done, left < AT_A_TIME ? left : AT_A_TIME)
                                                : plan->budget->status;
  }
  return status;
}

SPECIALISED fc_status reach_by_all(const struct reaching *reaching, size_t words) {
  struct planner *planner = reaching->planner;
  fc_status status = reach_from_known(reaching, words);
  if (!status && planner->unknown.count > 0) {
    status = work_out_links(planner, reaching->position, reaching->over->variant);
    if (!status) {
      status = extend_layer(planner, reaching->position + 1);
    }
    if (!status) {
      status = reach_from_noted(reaching, words);
    }
  }
  if (!status) {
    tally_set_clear(set_of(reached_by(planner, reaching->position + 1), NO_FRONTIER, words), words);
  }
  return status;
}

/* From the sets of a layer those of the next one. */
static fc_status reach_next_layer(struct planner *planner, size_t position, const struct steps *over) {
  const struct reaching reaching = {
      .planner = planner, .position = position, .over = over, .only_new = follows_new_states_only(planner, position)};
  const fc_status status = begin_layer(planner, position + 1, reaching.only_new);
  planner->unknown.count = 0;
  if (status || !table_reserve(&planner->unknown, budget_of(planner), planner->reached_layers[position].count)) {
    return budget_of(planner)->status;
  }
  switch (planner->words) {
  case 1:
    return reach_by_all(&reaching, 1);
  case 2:
    return reach_by_all(&reaching, 2);
  default:
    return reach_by_all(&reaching, planner->words);
  }
}

/* ---- Twins --------------------------------------------------------------------------------------------------------------- */

/* The layer a row above, if there is one. */
static const struct reached_layer *layer_above(const struct planner *planner, size_t position) {
  const size_t columns = (size_t)planner->plan->problem->columns;
  return position >= columns ? &planner->reached_layers[position - columns] : NULL;
}

static bool is_twin(const struct planner *planner, size_t position) {
  const struct reached_layer *above = layer_above(planner, position);
  return above && above->begin == planner->reached_layers[position].begin;
}

/* Whether the same tallies fit after a cell as after the one above. Afterwards those of this cell are found. */
static bool same_tallies_fit(struct planner *planner, size_t position) {
  const size_t columns = (size_t)planner->plan->problem->columns;
  const struct tally *tally = planner->plan->tally;
  room_ahead_at(&planner->room_ahead, tally, position - columns);
  memcpy(planner->scratch, planner->room_ahead.fitting, planner->words * sizeof *planner->scratch);
  room_ahead_at(&planner->room_ahead, tally, position);
  return memcmp(planner->scratch, planner->room_ahead.fitting, planner->words * sizeof *planner->scratch) == 0;
}

static void make_twin(struct planner *planner, size_t position) {
  struct reached_layer *layer = &planner->reached_layers[position];
  const struct reached_layer *above = layer_above(planner, position);
  layer->begin = above->begin;
  layer->count = above->count;
}

/* The frontiers that are new in a layer must not be reached. */
static bool equals_layer_above(const struct planner *planner, size_t position) {
  const struct reached_layer *layer = &planner->reached_layers[position];
  const struct reached_layer *above = layer_above(planner, position);
  if (!above || above->count > layer->count) {
    return false;
  }
  const uint64_t *sets = set_of(planner->reached.items, 0, 1) + layer->begin * planner->words;
  const uint64_t *sets_above = set_of(planner->reached.items, 0, 1) + above->begin * planner->words;
  return memcmp(sets, sets_above, above->count * planner->reached.item_size) == 0 &&
         tally_set_is_empty(sets + above->count * planner->words, (layer->count - above->count) * planner->words);
}

static bool is_like_layer_above(const struct planner *planner, size_t position) {
  return planner->counters_per_frontier > 0 ? planner_may_take_layer_above(planner, position)
                                            : equals_layer_above(planner, position);
}

/* ---- From layer to layer --------------------------------------------------------------------------------------------------- */

static fc_status reach_new_layer(struct planner *planner, size_t position, const struct steps *over) {
  const fc_status status = reach_next_layer(planner, position, over);
  if (!status && is_like_layer_above(planner, position + 1)) {
    planner->reached.count = planner->reached_layers[position + 1].begin;
    make_twin(planner, position + 1);
  }
  return status;
}

/* Whether the layer after one that is a twin is one, too. Afterwards the tallies are known that fit after the cell. */
static bool remains_twin(struct planner *planner, size_t position) {
  const size_t columns = (size_t)planner->plan->problem->columns;
  const bool same_fit = same_tallies_fit(planner, position + 1);
  if (!is_twin(planner, position)) {
    return false;
  }
  return planner->counters_per_frontier > 0 ? planner_follows_layer_above(planner, position)
                                            : same_fit && planner_same_steps(planner->plan, position, position - columns);
}

/* Scans one cell: from what layer `position` reaches finds what the next one does. */
fc_status planner_scan_cell(struct planner *planner, size_t position) {
  const size_t columns = (size_t)planner->plan->problem->columns;
  const struct steps over = plan_steps(planner->plan, position);
  if (position < columns) {
    room_ahead_at(&planner->room_ahead, planner->plan->tally, position + 1);
    return reach_new_layer(planner, position, &over);
  }
  if (position % columns == 0 && !is_twin(planner, position)) {
    planner_close_layer(planner, position);
  }
  if (remains_twin(planner, position)) {
    make_twin(planner, position + 1);
    return FC_OK;
  }
  return reach_new_layer(planner, position, &over);
}

/* The layer before the first cell: the empty board. Cells of the first row that no ship can cover are sealed. */
fc_status planner_first_layer(struct planner *planner) {
  struct plan *plan = planner->plan;
  frontier_symbol symbols[FRONTIER_BYTES] = {FRONTIER_FREE};
  for (int column = 0; column < plan->problem->columns; column++) {
    if (plan->problem->touching != FC_TOUCHING_ANY && !cell_set_has(&plan->coverable, column)) {
      frontier_seal(symbols, column);
    }
  }
  fc_status status = transitions_number(&plan->first_frontier, plan->transitions, 0, symbols);
  if (!status) {
    status = begin_layer(planner, 0, false);
  }
  if (!status) {
    tally_set_add(set_of(reached_by(planner, 0), plan->first_frontier, planner->words), 0);
  }
  return status;
}
