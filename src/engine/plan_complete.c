/*
 * Backwards: of the states in the reached sets, those that can be completed, or all where the layer is whole (plan_share.c); and
 * the entries, stretches and endings that are left.
 *
 * The frontiers of a layer that can be reached are gone through once, tile by tile. The links that leave a frontier tell its live
 * states; then its counters get their place, and what its links move and its endings are kept (plan_keep.c).
 */
#include <string.h>

#include "engine/plan_keep.h"
#include "engine/planner.h"
#include "sys/status.h"

/* The pass over one layer, or over one part of it: some tiles. */
struct completing {
  const struct planner *planner;
  size_t position;
  const struct steps *over;
  struct links links;
  const struct column_tiles *tiles;
  uint32_t full;
  bool may_end[MAXIMUM_STEPS]; /* the step may complete the fleet; */
  uint32_t met[MAXIMUM_STEPS]; /* then its ship meets the demand of these columns */
  struct demand demand;
  bool is_whole;           /* all that is in the sets counts as live */
  const uint64_t *reached; /* sets of the layer */
  const uint32_t *order;   /* the frontiers with a set that is not empty, tile by tile: */
  uint32_t order_begin;    /* these */
  uint32_t order_end;
  uint64_t *scratch; /* one set of tallies */
  struct keeping keeping;
  uint32_t tile;   /* at hand */
  uint64_t values; /* counters of the tile so far */
  uint32_t live_frontiers;
  uint64_t live_states;
  uint64_t transitions;
  fc_status status;
};

/* What belongs to a part of every layer. */
struct completing_part {
  struct kept_step *kept;
  uint64_t *scratch;
  struct completing completing; /* of the layer at hand */
};

/* Enough for threads to share evenly. */
#define MOST_PARTS 16u

/* What is kept of the links that leave a frontier. */
struct kept_links {
  struct kept_link {
    uint32_t step;
    uint32_t to;
  } links[MAXIMUM_STEPS];
  uint32_t endings[MAXIMUM_STEPS]; /* steps */
  size_t link_count;
  size_t ending_count;
};

/* Adds to the live states of a frontier those from which a step leads along a link to a live state, or to the end. */
SPECIALISED void complete(struct completing *completing, struct kept_links *kept, uint64_t *live, const uint64_t *reached,
                          uint32_t to, uint32_t unmet, uint32_t i, size_t words) {
  const struct planner *planner = completing->planner;
  const struct step *step = &completing->over->steps[i];
  uint64_t local[2];
  uint64_t *leading = words <= 2 ? local : completing->scratch;
  tally_set_shift_down(leading, set_of(planner->live_next, to, words), step->room, step->stride, words);
  for (size_t word = 0; word < words; word++) {
    leading[word] &= reached[word];
    live[word] |= leading[word];
  }
  completing->transitions += tally_set_size(leading, words);
  kept->links[kept->link_count] = (struct kept_link){.step = i, .to = to};
  kept->link_count += !tally_set_is_empty(leading, words);
  /* Without a branch, which would often be predicted wrongly. */
  const uint32_t ending = completing->may_end[i] ? completing->full - step->stride : 0;
  const uint32_t ends = completing->may_end[i] & tally_set_has(reached, ending) & !(unmet & ~completing->met[i]);
  live[ending / 64] |= (uint64_t)ends << (ending % 64);
  kept->endings[kept->ending_count] = i;
  kept->ending_count += ends;
  completing->transitions += ends;
}

static const frontier_symbol *frontier_of(const struct completing *completing, uint32_t frontier) {
  const struct plan *plan = completing->planner->plan;
  return transitions_symbols(plan->transitions, plan_column(plan, completing->position), frontier);
}

/* Follows all links that leave a frontier. */
SPECIALISED void follow_links(struct completing *completing, struct kept_links *kept, uint64_t *live, const uint64_t *reached,
                              uint32_t frontier, size_t words) {
  const struct steps *over = completing->over;
  const struct node node = frontier < completing->links.count ? completing->links.nodes[frontier] : (struct node){0};
  const uint32_t *target = completing->links.targets + node.targets_begin;
  const uint32_t unmet = demand_unmet(&completing->demand, frontier_of(completing, frontier));
  for (uint64_t moves = node.moves; moves; moves &= moves - 1, target++) {
    const uint32_t move = (uint32_t)__builtin_ctzll(moves);
    if (!(over->moves >> move & 1)) {
      continue;
    }
    for (uint32_t i = over->first_of_move[move]; i < over->end_of_move[move]; i++) {
      complete(completing, kept, live, reached, *target, unmet, i, words);
    }
  }
}

/* Goes on to a tile: the counters of those before it end here. */
static void go_on_to_tile(struct completing *completing, uint32_t tile) {
  uint32_t *values = keeping_tile_values(&completing->keeping);
  for (; completing->tile < tile; completing->tile++) {
    /* Of the tile alone, for the time being; put_parts_together refuses what is too much. */
    values[completing->tile] = (uint32_t)(completing->values < UINT32_MAX ? completing->values : UINT32_MAX);
    completing->values = 0;
    keeping_end_tile(&completing->keeping, completing->tile);
  }
}

/* Gives the counters of a frontier their place: the least number of whole blocks with all its live states. */
SPECIALISED void make_entry(struct completing *completing, const uint64_t *live, uint32_t frontier, size_t words) {
  const struct planner *planner = completing->planner;
  const uint32_t begin = tally_set_first(live) / TALLY_BLOCK * TALLY_BLOCK;
  const uint32_t end = (tally_set_last(live, words) / TALLY_BLOCK + 1) * TALLY_BLOCK;
  planner->entries[frontier] =
      (struct plan_entry){.tally_begin = begin, .tally_end = end, .value_begin = (uint32_t)completing->values};
  completing->values += end - begin;
  completing->live_frontiers++;
  completing->live_states += tally_set_size(live, words);
}

static fc_status keep_links(struct completing *completing, const struct kept_links *kept, uint32_t frontier) {
  const struct step *steps = completing->over->steps;
  const struct place place = {.entry = completing->planner->entries[frontier], .tile = completing->tile};
  fc_status status = FC_OK;
  for (size_t i = 0; i < kept->link_count && !status; i++) {
    status = keeping_link(&completing->keeping, &steps[kept->links[i].step], &place, kept->links[i].to);
  }
  for (size_t i = 0; i < kept->ending_count && !status; i++) {
    /* NOLINTNEXTLINE(clang-analyzer-core.uninitialized.ArraySubscript): the analyser does not count what has been collected */
    status = keeping_ending(&completing->keeping, &steps[kept->endings[i]], &place);
  }
  return status;
}

SPECIALISED fc_status complete_frontiers(struct completing *completing, size_t words) {
  const struct planner *planner = completing->planner;
  fc_status status = FC_OK;
  for (uint32_t i = completing->order_begin; i < completing->order_end && !status; i++) {
    const uint32_t frontier = completing->order[i];
    uint64_t *live = set_of(planner->live, frontier, words);
    const uint64_t *reached = completing->reached + (size_t)frontier * words;
    if (!planner_goes_on(planner, i)) {
      return FC_STOPPED;
    }
    if (completing->is_whole) {
      memcpy(live, reached, words * sizeof *live);
    }
    struct kept_links kept;
    kept.link_count = 0;
    kept.ending_count = 0;
    follow_links(completing, &kept, live, reached, frontier, words);
    if (tally_set_is_empty(live, words)) {
      continue;
    }
    go_on_to_tile(completing, completing->tiles->left[frontier]);
    make_entry(completing, live, frontier, words);
    status = keep_links(completing, &kept, frontier);
  }
  return status;
}

COUNTING_CLONES
static fc_status complete_all(struct completing *completing) {
  switch (completing->planner->words) {
  case 1:
    return complete_frontiers(completing, 1);
  case 2:
    return complete_frontiers(completing, 2);
  default:
    return complete_frontiers(completing, completing->planner->words);
  }
}

static void complete_part(void *context, unsigned part, unsigned member) {
  struct completing *completing = &((struct completing_part *)context)[part].completing;
  (void)member;
  completing->status = complete_all(completing);
  go_on_to_tile(completing, completing->keeping.tiles_end);
}

/* Divides a layer among parts: neighbouring tiles of about as many frontiers in all. Returns how many parts there are. */
static unsigned divide(struct planner *planner, const struct completing *whole) {
  const uint16_t *tiles = whole->tiles->left;
  const uint32_t count = whole->order_end;
  const unsigned wanted = planner->team && *planner->team && count >= PLANNER_WORTH_A_TEAM ? MOST_PARTS : 1;
  const uint32_t tile_count = plan_band(planner->plan, whole->position)->tile_count;
  unsigned parts = 0;
  uint32_t begin = 0;
  uint32_t tiles_begin = 0;
  for (unsigned i = 1; i <= wanted; i++) {
    uint32_t end = (uint32_t)((uint64_t)count * i / wanted);
    while (end < count && end > 0 && tiles[whole->order[end]] == tiles[whole->order[end - 1]]) {
      end++;
    }
    if (end <= begin && i < wanted) {
      continue;
    }
    struct completing_part *part = &planner->parts[parts++];
    const uint32_t tiles_end = end < count ? tiles[whole->order[end]] : tile_count;
    part->completing = *whole;
    part->completing.scratch = part->scratch;
    part->completing.keeping = keeping_part(&whole->keeping, part->kept, tiles_begin, tiles_end);
    part->completing.tile = tiles_begin;
    part->completing.order_begin = begin;
    part->completing.order_end = end;
    begin = end;
    tiles_begin = tiles_end;
  }
  return parts;
}

/* Adds up what the parts have found. */
static fc_status put_parts_together(struct planner *planner, size_t position, unsigned part_count) {
  struct plan *plan = planner->plan;
  struct plan_layer *layer = &plan->layers[position];
  struct keeping parts[MOST_PARTS];
  for (unsigned i = 0; i < part_count; i++) {
    const struct completing *part = &planner->parts[i].completing;
    if (part->status) {
      return part->status;
    }
    parts[i] = part->keeping;
    layer->live_frontiers += part->live_frontiers;
    layer->live_states += part->live_states;
    layer->transitions += part->transitions;
  }
  uint64_t values = 0;
  const struct keeping *whole = &planner->parts[0].completing.keeping; /* all parts know the tiles of all */
  uint32_t *tile_values = keeping_tile_values(whole);
  for (uint32_t tile = 0; tile < whole->tile_count; tile++) {
    values += tile_values[tile] > 0 ? (uint64_t)tile_values[tile] + PLAN_GAP : 0;
    tile_values[tile] = (uint32_t)values;
  }
  if (values > UINT32_MAX) {
    return plan->budget->status =
               error_set(plan->budget->error, FC_LIMIT, "this board has more than %u states before one cell", UINT32_MAX);
  }
  layer->value_count = (uint32_t)values;
  return keeping_end(parts, part_count, part_count > 1 ? *planner->team : NULL);
}

/* Lists the frontiers with a set that is not empty and, near the edge, no ship that leaves the board. Returns how many. */
SPECIALISED uint32_t list_reached(uint32_t *list, const struct completing *whole, const struct lower_edge *edge, uint32_t count,
                                  size_t words) {
  const struct plan *plan = whole->planner->plan;
  const int column = plan_column(plan, whole->position);
  uint32_t listed = 0;
  for (uint32_t frontier = FIRST_FRONTIER; frontier < count; frontier++) {
    const bool is_reached = !tally_set_is_empty(whole->reached + (size_t)frontier * words, words);
    list[listed] = frontier;
    listed += is_reached && !(edge && transitions_leaves_board(plan->transitions, edge, column, frontier));
  }
  return listed;
}

/* Puts frontiers in the order of their tiles; within a tile they stay in theirs. */
static void sort_by_tile(uint32_t *order, const uint32_t *list, uint32_t count, const uint16_t *tiles, uint32_t tile_count) {
  uint32_t next[MAXIMUM_TILES + 1] = {0};
  for (uint32_t i = 0; i < count; i++) {
    next[tiles[list[i]] + 1]++;
  }
  for (uint32_t tile = 0; tile < tile_count; tile++) {
    next[tile + 1] += next[tile];
  }
  for (uint32_t i = 0; i < count; i++) {
    order[next[tiles[list[i]]]++] = list[i];
  }
}

/*
 * Finds the frontiers of the layer that can be reached, and their order. Of frontiers that another layer has added to shared sets
 * the links may be unknown here: what this layer reaches itself was worked out in its variant before. So they cannot be reached
 * here, and have no moves; in a whole layer they get counters without links. Near the lower edge a layer with the sets of the one
 * above has frontiers that cannot be reached, with ships on them that would leave the board: they are left out, unless the layer
 * is whole.
 */
static void find_reached(struct completing *whole) {
  const struct planner *planner = whole->planner;
  const struct plan *plan = planner->plan;
  const size_t columns = (size_t)plan->problem->columns;
  const int rows = plan->problem->rows - (int)(whole->position / columns);
  const struct reached_layer *layer = &planner->reached_layers[whole->position];
  const bool is_shared = whole->position >= columns && layer->begin == planner->reached_layers[whole->position - columns].begin;
  const bool is_near_edge = is_shared && !whole->is_whole && rows < plan->transitions->lengths[0];
  const struct lower_edge edge = transitions_lower_edge(plan->transitions, plan_column(plan, whole->position), rows);
  const uint32_t count = whole->links.nodes ? layer->count : 0;
  uint32_t *list = planner->order + planner->set_count;
  whole->reached = reached_by(planner, whole->position);
  whole->order = planner->order;
  whole->order_end = planner->words == 2 ? list_reached(list, whole, is_near_edge ? &edge : NULL, count, 2)
                                         : list_reached(list, whole, is_near_edge ? &edge : NULL, count, planner->words);
  sort_by_tile(planner->order, list, whole->order_end, whole->tiles->left, plan_band(plan, whole->position)->tile_count);
}

static fc_status complete_layer(struct planner *planner, size_t position) {
  struct plan *plan = planner->plan;
  const bool is_whole = planner->reached_layers[position].is_whole;
  const struct steps over = plan_steps(plan, is_whole ? planner_first_sharing(planner, position) : position);
  const int column = plan_column(plan, position);
  struct completing whole = {.planner = planner,
                             .position = position,
                             .over = &over,
                             .links = transitions_links(plan->transitions, column, over.variant),
                             .tiles = tiles_before(&plan->tiles, column),
                             .full = plan->tally->full,
                             .is_whole = is_whole,
                             .demand = demand_before(plan->problem, (int)position)};
  for (size_t i = 0; i < over.count; i++) {
    const struct step *step = &over.steps[i];
    whole.may_end[i] =
        step->ship_class != NO_CLASS && !whole.demand.is_beyond && tally_set_has(step->room, whole.full - step->stride);
    whole.met[i] = whole.may_end[i]
                       ? demand_met_by(&whole.demand, column, plan->problem->classes[step->ship_class].length, step->direction)
                       : 0;
  }
  find_reached(&whole);
  memset(planner->live, 0, plan->layers[position].frontier_count * planner->words * sizeof *planner->live);
  const fc_status status = keeping_begin(&whole.keeping, planner, position);
  if (status) {
    return status;
  }
  const unsigned parts = divide(planner, &whole);
  plan->budget->has_closed_pool = parts > 1;
  team_share(parts > 1 ? *planner->team : NULL, parts, complete_part, planner->parts);
  plan->budget->has_closed_pool = false;
  return put_parts_together(planner, position, parts);
}

/* ---- Twins --------------------------------------------------------------------------------------------------------------- */

/* The layer a row below, where cells still to be scanned follow. */
static size_t below(const struct plan *plan, size_t position) {
  return position + (size_t)plan->problem->columns;
}

/* Whether the same links lead over the cells after two layers of a column. */
static bool same_links(const struct planner *planner, size_t position, size_t other) {
  if (planner->counters_per_frontier == 0) {
    return planner_same_steps(planner->plan, position, other);
  }
  return planner->reached_layers[position].is_whole && planner->reached_layers[other].is_whole &&
         planner_first_sharing(planner, position) == planner_first_sharing(planner, other);
}

static bool is_twin(const struct planner *planner, size_t position) {
  const size_t other = below(planner->plan, position);
  return other + 1 < planner->plan->layer_count && planner->next_is_twin &&
         planner->reached_layers[position].begin == planner->reached_layers[other].begin && same_links(planner, position, other);
}

/* Makes entries from live states that are known already, just as they were made for the twin. */
static void make_entries_again(struct plan_entry *entries, const struct planner *planner, const uint64_t *live,
                               const struct column_tiles *tiles) {
  uint32_t values[MAXIMUM_TILES] = {0}; /* by tile: so many counters so far */
  for (uint32_t frontier = 0; frontier < tiles->count; frontier++, live += planner->words) {
    if (!tally_set_is_empty(live, planner->words)) {
      uint32_t *of_tile = &values[tiles->left[frontier]];
      const uint32_t begin = tally_set_first(live) / TALLY_BLOCK * TALLY_BLOCK;
      const uint32_t end = (tally_set_last(live, planner->words) / TALLY_BLOCK + 1) * TALLY_BLOCK;
      entries[frontier] = (struct plan_entry){.tally_begin = begin, .tally_end = end, .value_begin = *of_tile};
      *of_tile += end - begin;
    }
  }
}

/* Sees to it that entries_next are those of layer `position`, which has been completed last. */
static void need_entries(struct planner *planner, size_t position) {
  if (!planner->has_entries_next) {
    const int column = plan_column(planner->plan, position);
    make_entries_again(planner->entries_next, planner, planner->live_of_column[column],
                       tiles_before(&planner->plan->tiles, column));
    planner->has_entries_next = true;
  }
}

/* ---- From layer to layer --------------------------------------------------------------------------------------------------- */

/* Finds where the sets end that a layer and those before it have. */
static void find_ends(struct planner *planner) {
  size_t end = 0;
  for (size_t position = 0; position < planner->plan->layer_count; position++) {
    struct reached_layer *layer = &planner->reached_layers[position];
    layer->end_before = end;
    end = layer->begin + layer->count > end ? layer->begin + layer->count : end;
  }
}

/* Sets that only layers to come had are not needed any more. They are given back a good part at a time. */
static void give_back_reached(struct planner *planner, size_t position) {
  planner->reached.count = planner->reached_layers[position].end_before;
  if (planner->reached.count < planner->reached.capacity / 8 * 7) {
    table_trim(&planner->reached, budget_of(planner));
  }
}

/* Entries that are kept, of a layer. */
static struct plan_entry *take_entries(struct planner *planner, size_t position) {
  struct plan_layer *layer = &planner->plan->layers[position];
  layer->entries = budget_allocate_zeroed(budget_of(planner), layer->frontier_count, sizeof *layer->entries);
  return layer->entries;
}

/* The entries of the layer at hand become those of the next one. */
static void swap_entries(struct planner *planner) {
  struct plan_entry *entries = planner->entries;
  planner->entries = planner->entries_next;
  planner->entries_next = entries;
}

/* The counter of the empty board. */
static void find_first_value(const struct planner *planner) {
  struct plan *plan = planner->plan;
  const uint32_t first = plan->first_frontier;
  const uint32_t tile_begin = plan_tile_values(plan, 0, tiles_before(&plan->tiles, 0)->left[first]).begin;
  const bool is_live = !tally_set_is_empty(set_of(planner->live_of_column[0], first, planner->words), planner->words);
  plan->first_value = is_live ? tile_begin + planner->entries_next[first].value_begin : NO_VALUE;
}

/* Completes a layer that is no twin, or that is not known to be one. */
static fc_status complete_new_layer(struct planner *planner, size_t position) {
  struct plan *plan = planner->plan;
  const int column = plan_column(plan, position);
  const size_t set_bytes = plan->layers[position].frontier_count * planner->words * sizeof *planner->live;
  need_entries(planner, position + 1);
  planner->live_next = planner->live_of_column[plan_column(plan, position + 1)];
  const fc_status status = complete_layer(planner, position);
  if (status) {
    return status; /* what is live is known in part */
  }
  uint64_t **of_column = &planner->live_of_column[column];
  planner->next_is_twin = below(plan, position) < plan->layer_count && memcmp(planner->live, *of_column, set_bytes) == 0;
  uint64_t *live = planner->live;
  planner->live = *of_column;
  *of_column = live;
  return FC_OK;
}

/* Takes what is kept of a layer from its twin. Its live states are those of its column already. */
static void copy_twin(struct planner *planner, size_t position) {
  struct plan *plan = planner->plan;
  struct plan_layer *layer = &plan->layers[position];
  const struct plan_layer *twin = &plan->layers[below(plan, position)];
  struct plan_entry *entries = layer->entries;
  *layer = *twin;
  layer->entries = entries;
  if (entries) {
    memcpy(entries, twin->entries, layer->frontier_count * sizeof *entries);
  }
}

/* The slots of the cells of a band lie one after another, those of the last cell first. */
static void place_slots(const struct plan *plan, size_t position) {
  struct plan_layer *layer = &plan->layers[position];
  const bool is_last = plan_column(plan, position) + 1 == plan_band(plan, position)->end;
  layer->slots_begin = is_last ? 0 : layer[1].slots_begin + layer[1].slot_count;
}

fc_status planner_complete_layer(struct planner *planner, size_t position) {
  struct plan *plan = planner->plan;
  const struct plan_layer *layer = &plan->layers[position];
  planner->reached_layers[position].is_whole = planner_is_whole(planner, position);
  const bool twin = is_twin(planner, position);
  if (plan->keeps_entries) {
    planner->entries = take_entries(planner, position);
    if (!planner->entries) {
      return plan->budget->status;
    }
  }
  fc_status status = FC_OK;
  if (twin) {
    copy_twin(planner, position);
  } else {
    status = complete_new_layer(planner, position);
  }
  place_slots(plan, position);
  plan->frontier_count += layer->live_frontiers;
  plan->state_count += layer->live_states;
  plan->transition_count += layer->transitions;
  swap_entries(planner);
  planner->has_entries_next = !twin || plan->keeps_entries;
  if (position == 0 && !status) {
    need_entries(planner, 0);
    find_first_value(planner);
  }
  give_back_reached(planner, position);
  return status;
}

/* The frontiers of every layer are all that there are before its column. */
void planner_count_frontiers(struct planner *planner) {
  const struct plan *plan = planner->plan;
  for (size_t position = 0; position < plan->layer_count; position++) {
    const uint32_t count = transitions_count(plan->transitions, plan_column(plan, position));
    plan->layers[position].frontier_count = count;
    planner->set_count = count > planner->set_count ? count : planner->set_count;
  }
}

/* Makes parts of the work: of a team's, or the whole. */
static bool take_parts(struct planner *planner) {
  struct budget *budget = budget_of(planner);
  const unsigned count = planner->team && *planner->team ? MOST_PARTS : 1;
  planner->parts = budget_allocate_zeroed(budget, MOST_PARTS, sizeof *planner->parts);
  for (unsigned i = 0; planner->parts && i < count; i++) {
    planner->parts[i].kept = kept_steps_create(steps_at_most(planner->plan->tally), budget);
    planner->parts[i].scratch = budget_allocate(budget, planner->words, sizeof *planner->parts[i].scratch);
    if (!planner->parts[i].kept || !planner->parts[i].scratch) {
      return false;
    }
  }
  return planner->parts != NULL;
}

void planner_clear_parts(struct planner *planner) {
  struct budget *budget = budget_of(planner);
  for (unsigned i = 0; planner->parts && i < MOST_PARTS; i++) {
    kept_steps_free(planner->parts[i].kept, steps_at_most(planner->plan->tally), budget);
    budget_free(budget, planner->parts[i].scratch, planner->words, sizeof *planner->parts[i].scratch);
  }
  budget_free(budget, planner->parts, MOST_PARTS, sizeof *planner->parts);
}

/* What arrives after the last cell without having been absorbed has not placed the whole fleet: nothing there is live. */
fc_status planner_last_layer(struct planner *planner) {
  struct plan *plan = planner->plan;
  struct budget *budget = plan->budget;
  find_ends(planner);
  const size_t set_words = planner->set_count * planner->words;
  planner->live = budget_allocate(budget, set_words, sizeof *planner->live);
  planner->order = budget_allocate(budget, 2 * planner->set_count, sizeof *planner->order);
  bool has_sets = planner->live && planner->order;
  for (int column = 0; column < plan->problem->columns; column++) {
    planner->live_of_column[column] = budget_allocate_zeroed(budget, set_words, sizeof *planner->live);
    has_sets &= planner->live_of_column[column] != NULL;
  }
  if (plan->keeps_entries) {
    planner->entries_next = take_entries(planner, plan->layer_count - 1);
  } else {
    planner->entries = budget_allocate(budget, planner->set_count, sizeof *planner->entries);
    planner->entries_next = budget_allocate(budget, planner->set_count, sizeof *planner->entries_next);
  }
  const bool has_entries = planner->entries_next && (planner->entries || plan->keeps_entries);
  if (!has_sets || !has_entries || !take_parts(planner)) {
    return budget->status;
  }
  planner->has_entries_next = true;
  return FC_OK;
}
