/* Making the plan: forwards what can be reached, then backwards what can be completed. plan.h tells what a plan is. */
#include "engine/plan.h"

#include <string.h>

#include "base/status.h"
#include "engine/cell_moves.h"
#include "engine/tally_set.h"

#define MAXIMUM_PER_LAYER (UINT32_MAX - 2)

struct planner {
  const struct problem *problem;
  const struct tally *tally;
  struct transitions *transitions;
  struct budget *budget;
  struct plan *plan;
  struct cell_set coverable;
  struct table here;     /* uint32_t: the frontiers of the entries of the layer that is being left */
  struct table next;     /* uint32_t: those of the layer that is being reached */
  struct table renumber; /* uint32_t: backwards, where each entry of the later layer has gone, or ABSORBED */
  uint64_t *set;         /* one set of tallies */
  uint64_t *live;        /* one set of tallies */
};

static uint64_t *support_of(const struct plan_layer *layer, size_t entry) {
  return (uint64_t *)((char *)layer->supports.items + entry * layer->supports.item_size);
}

static uint32_t full_tally(const struct planner *planner) {
  return planner->tally->size - 1;
}

static void clear_layer(struct plan_layer *layer, struct budget *budget) {
  table_clear(&layer->entries, budget);
  table_clear(&layer->moves, budget);
  table_clear(&layer->supports, budget);
}

/* ---- Forwards: the states that can be reached ---------------------------------------------------------------------------- */

/* The entry of the next layer for a frontier, in *entry; a new one has an empty support. */
static fc_status entry_for(uint32_t *entry, struct planner *planner, struct plan_layer *next, int column, uint32_t frontier) {
  uint32_t *place = transitions_place(planner->transitions, column, frontier);
  if (*place == NO_FRONTIER) {
    uint32_t *number = table_append(&planner->next, planner->budget);
    uint64_t *support = number ? table_append(&next->supports, planner->budget) : NULL;
    if (!support) {
      return planner->budget->status;
    }
    *number = frontier;
    memset(support, 0, next->supports.item_size);
    *place = (uint32_t)(next->supports.count - 1);
  }
  *entry = *place;
  return FC_OK;
}

/*
 * Adds a move from layer `position` over its cell to the frontier `target`: planner->set, not empty, holds the tallies that
 * arrive there.
 */
static fc_status add_move(struct planner *planner, size_t position, uint32_t target, uint16_t kind) {
  struct plan_layer *layer = &planner->plan->layers[position];
  struct plan_layer *next = layer + 1;
  const size_t words = planner->tally->word_count;
  struct plan_move *move = table_append(&layer->moves, planner->budget);
  if (!move) {
    return planner->budget->status;
  }
  *move = (struct plan_move){.target = ABSORBED, .kind = kind};
  if (position + 1 >= planner->plan->absorbing_from && tally_set_has(planner->set, full_tally(planner))) {
    move->absorbs = true;
    tally_set_remove(planner->set, full_tally(planner));
    if (tally_set_is_empty(planner->set, words)) {
      return FC_OK;
    }
  }
  const int next_column = (int)((position + 1) % (size_t)planner->problem->columns);
  const fc_status status = entry_for(&move->target, planner, next, next_column, target);
  if (!status) {
    tally_set_unite(support_of(next, move->target), planner->set, words);
  }
  return status;
}

/* Adds the moves of one entry. Its support may not be kept as a pointer: the supports of this layer do not grow, those of the
 * next do. */
static fc_status add_moves_of_entry(struct planner *planner, size_t position, const struct cell_moves *moves, uint32_t entry) {
  const struct plan_layer *layer = &planner->plan->layers[position];
  const int column = (int)(position % (size_t)planner->problem->columns);
  const uint32_t frontier = ((const uint32_t *)planner->here.items)[entry];
  const uint64_t *support = support_of(layer, entry);
  uint32_t target;

  if (moves->may_stay_empty || frontier_is_forced(transitions_symbol(planner->transitions, column, frontier))) {
    fc_status status = transitions_target(&target, planner->transitions, column, frontier, MOVE_PASS, moves->seals);
    if (status) {
      return status;
    }
    memcpy(planner->set, support, layer->supports.item_size);
    status = add_move(planner, position, target, MOVE_PLACES_NOTHING);
    if (status) {
      return status;
    }
  }
  for (size_t i = 0; i < moves->placing_count; i++) {
    const struct placing_move *placing = &moves->placing[i];
    tally_set_with_ship(planner->set, support, planner->tally, placing->ship_class);
    if (tally_set_is_empty(planner->set, planner->tally->word_count)) {
      continue;
    }
    fc_status status = transitions_target(&target, planner->transitions, column, frontier, placing->move, moves->seals);
    if (status) {
      return status;
    }
    if (target == NO_FRONTIER) {
      continue;
    }
    status = add_move(planner, position, target, move_kind(placing->ship_class, (enum direction)placing->direction));
    if (status) {
      return status;
    }
  }
  return FC_OK;
}

/* Makes the entries' places in the transition tables free again, and the next layer the one at hand. */
static void advance(struct planner *planner, size_t position) {
  const int column = (int)(position % (size_t)planner->problem->columns);
  const uint32_t *frontiers = planner->next.items;
  for (size_t i = 0; i < planner->next.count; i++) {
    *transitions_place(planner->transitions, column, frontiers[i]) = NO_FRONTIER;
  }
  const struct table left = planner->here;
  planner->here = planner->next;
  planner->next = left;
  planner->next.count = 0;
}

/* Begins the next entry of a layer: its moves are those added from now on. */
static fc_status begin_entry(struct planner *planner, struct plan_layer *layer) {
  if (layer->moves.count > MAXIMUM_PER_LAYER) {
    return planner->budget->status =
               error_set(planner->budget->error, FC_LIMIT, "this board has more than %u moves over one cell", MAXIMUM_PER_LAYER);
  }
  struct plan_entry *entry = table_append(&layer->entries, planner->budget);
  if (!entry) {
    return planner->budget->status;
  }
  *entry = (struct plan_entry){.move_begin = (uint32_t)layer->moves.count};
  return FC_OK;
}

/* Scans one cell: from the supports of layer `position` makes its entries and moves, and the supports of the layer after. */
static fc_status scan_cell(struct planner *planner, size_t position) {
  struct plan_layer *layer = &planner->plan->layers[position];
  const struct cell_moves moves = cell_moves_at(planner->problem, planner->transitions, &planner->coverable, (int)position);
  const size_t entry_count = layer->supports.count;
  fc_status status = FC_OK;
  for (size_t entry = 0; entry < entry_count && !status; entry++) {
    status = begin_entry(planner, layer);
    if (!status) {
      status = add_moves_of_entry(planner, position, &moves, (uint32_t)entry);
    }
  }
  if (!status) {
    status = begin_entry(planner, layer); /* the one that ends the last */
  }
  if (status) {
    return status;
  }
  table_trim(&layer->entries, planner->budget);
  table_trim(&layer->moves, planner->budget);
  table_trim(&layer[1].supports, planner->budget);
  advance(planner, position + 1);
  return FC_OK;
}

/* The frontier before the first cell: nothing forced, and cells of the first row that no ship can cover sealed. */
static fc_status first_layer(struct planner *planner) {
  frontier_symbol symbols[FRONTIER_BYTES] = {FRONTIER_FREE};
  if (planner->problem->touching != FC_TOUCHING_ANY) {
    for (int column = 0; column < planner->problem->columns; column++) {
      if (!cell_set_has(&planner->coverable, column)) {
        frontier_seal(symbols, column);
      }
    }
  }
  uint32_t frontier, entry;
  fc_status status = transitions_number(&frontier, planner->transitions, 0, symbols);
  if (!status) {
    status = entry_for(&entry, planner, &planner->plan->layers[0], 0, frontier);
  }
  if (status) {
    return status;
  }
  tally_set_add(support_of(&planner->plan->layers[0], entry), 0);
  advance(planner, 0);
  return FC_OK;
}

/* ---- Backwards: of those, the states that can be completed -------------------------------------------------------------------
 */

/*
 * Stores in planner->set the tallies of an entry whose states a move takes to a live state, given the sets of live states of the
 * next layer. Changes the target of the move to its new number. False when there is none.
 */
static bool states_moved(struct planner *planner, const struct plan_layer *next, const uint64_t *support,
                         struct plan_move *move) {
  const struct tally *tally = planner->tally;
  const size_t words = tally->word_count;
  if (move->target != ABSORBED) {
    move->target = ((const uint32_t *)planner->renumber.items)[move->target];
  }

  if (move->target == ABSORBED) {
    memset(planner->set, 0, words * sizeof *planner->set);
  } else if (move->kind == MOVE_PLACES_NOTHING) {
    memcpy(planner->set, support_of(next, move->target), words * sizeof *planner->set);
  } else {
    tally_set_without_ship(planner->set, support_of(next, move->target), tally, move_class(move->kind));
  }
  tally_set_intersect(planner->set, support, words);
  if (tally_set_is_empty(planner->set, words)) {
    move->target = ABSORBED;
  }
  if (move->absorbs) {
    const uint32_t stride = move->kind == MOVE_PLACES_NOTHING ? 0 : tally->stride[move_class(move->kind)];
    tally_set_add(planner->set, full_tally(planner) - stride);
  }
  return move->absorbs || move->target != ABSORBED;
}

/* Keeps of the moves from `begin` to `end` those that lead somewhere, from *kept on, and collects the live states in
 * planner->live. */
static void keep_moves(struct planner *planner, size_t position, size_t entry, uint32_t begin, uint32_t end, uint32_t *kept) {
  struct plan_layer *layer = &planner->plan->layers[position];
  struct plan_move *moves = layer->moves.items;
  const size_t words = planner->tally->word_count;
  memset(planner->live, 0, words * sizeof *planner->live);
  for (uint32_t i = begin; i < end; i++) {
    struct plan_move move = moves[i];
    if (!states_moved(planner, layer + 1, support_of(layer, entry), &move)) {
      continue;
    }
    tally_set_unite(planner->live, planner->set, words);
    planner->plan->transition_count += tally_set_size(planner->set, words);
    moves[(*kept)++] = move;
  }
}

/* Makes *numbers an array of at least `count` numbers. */
static fc_status reserve_numbers(struct table *numbers, struct planner *planner, size_t count) {
  while (numbers->capacity < count) {
    if (!table_grow(numbers, planner->budget)) {
      return planner->budget->status;
    }
  }
  return FC_OK;
}

/* The layer after the last cell: what arrives there without having been absorbed has not placed the whole fleet. */
static fc_status drop_last_layer(struct planner *planner) {
  struct plan_layer *last = &planner->plan->layers[planner->plan->layer_count - 1];
  const size_t count = last->supports.count;
  const fc_status status = reserve_numbers(&planner->renumber, planner, count);
  if (status) {
    return status;
  }
  for (size_t entry = 0; entry < count; entry++) {
    ((uint32_t *)planner->renumber.items)[entry] = ABSORBED;
  }
  table_clear(&last->supports, planner->budget);
  return FC_OK;
}

/* Ends the last entry of a layer that has kept `kept` entries, and gives back what is left over. */
static fc_status finish_layer(struct planner *planner, struct plan_layer *layer, uint32_t kept, uint32_t kept_moves,
                              uint64_t values) {
  if (values > UINT32_MAX) {
    return planner->budget->status =
               error_set(planner->budget->error, FC_LIMIT, "this board has more than %u states before one cell", UINT32_MAX);
  }
  struct plan_entry *entries = layer->entries.items;
  entries[kept] = (struct plan_entry){.move_begin = kept_moves, .value_begin = (uint32_t)values};
  layer->entries.count = kept + 1;
  layer->moves.count = kept_moves;
  layer->supports.count = kept;
  table_trim(&layer->entries, planner->budget);
  table_trim(&layer->moves, planner->budget);
  table_trim(&layer->supports, planner->budget);
  return FC_OK;
}

/* Keeps of a layer what can be completed; the layer after it has been done. */
static fc_status complete_layer(struct planner *planner, size_t position) {
  struct plan_layer *layer = &planner->plan->layers[position];
  struct plan_entry *entries = layer->entries.items;
  const size_t words = planner->tally->word_count;
  const uint32_t entry_count = (uint32_t)plan_entry_count(layer);
  uint32_t kept = 0;
  uint32_t kept_moves = 0;
  uint64_t values = 0;
  /* The numbers of this layer's entries replace those of the layer after only when its moves have been renumbered, entry by
   * entry: so they are collected in `next`, which is not needed otherwise on the way back. */
  const fc_status status = reserve_numbers(&planner->next, planner, entry_count);
  if (status) {
    return status;
  }
  uint32_t *renumber = planner->next.items;

  for (uint32_t entry = 0; entry < entry_count; entry++) {
    const uint32_t begin = entries[entry].move_begin;
    const uint32_t end = entries[entry + 1].move_begin;
    const uint32_t first_move = kept_moves;
    keep_moves(planner, position, entry, begin, end, &kept_moves);
    renumber[entry] = ABSORBED;
    if (kept_moves == first_move) {
      continue;
    }
    const uint32_t tally_begin = tally_set_first(planner->live);
    const uint32_t tally_end = tally_set_last(planner->live, words) + 1;
    entries[kept] = (struct plan_entry){
        .move_begin = first_move, .tally_begin = tally_begin, .tally_end = tally_end, .value_begin = (uint32_t)values};
    memcpy(support_of(layer, kept), planner->live, words * sizeof *planner->live);
    planner->plan->state_count += tally_set_size(planner->live, words);
    values += tally_end - tally_begin;
    renumber[entry] = kept++;
  }
  planner->plan->frontier_count += kept;
  const struct table swapped = planner->renumber;
  planner->renumber = planner->next;
  planner->next = swapped;
  return finish_layer(planner, layer, kept, kept_moves, values);
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

static fc_status make_layers(struct planner *planner) {
  struct plan *plan = planner->plan;
  const size_t cells = plan->layer_count - 1;
  fc_status status = first_layer(planner);
  for (size_t position = 0; position < cells && !status; position++) {
    status = scan_cell(planner, position);
  }
  if (!status) {
    status = drop_last_layer(planner);
  }
  for (size_t position = cells; position-- > 0 && !status;) {
    status = complete_layer(planner, position);
    table_clear(&plan->layers[position + 1].supports, planner->budget);
  }
  table_clear(&plan->layers[0].supports, planner->budget);
  return status;
}

fc_status plan_create(struct plan *plan, const struct problem *problem, const struct tally *tally,
                      struct transitions *transitions, struct budget *budget) {
  struct plan created = {.layer_count = (size_t)problem->rows * (size_t)problem->columns + 1,
                         .absorbing_from = first_absorbing_layer(problem)};
  struct planner planner = {.problem = problem,
                            .tally = tally,
                            .transitions = transitions,
                            .budget = budget,
                            .plan = &created,
                            .coverable = cells_coverable(problem),
                            .here = table_of(sizeof(uint32_t)),
                            .next = table_of(sizeof(uint32_t)),
                            .renumber = table_of(sizeof(uint32_t))};
  created.layers = budget_allocate(budget, created.layer_count, sizeof *created.layers);
  planner.set = budget_allocate(budget, tally->word_count, sizeof *planner.set);
  planner.live = budget_allocate(budget, tally->word_count, sizeof *planner.live);
  fc_status status = created.layers && planner.set && planner.live ? FC_OK : budget->status;
  for (size_t i = 0; created.layers && i < created.layer_count; i++) {
    created.layers[i] = (struct plan_layer){.entries = table_of(sizeof(struct plan_entry)),
                                            .moves = table_of(sizeof(struct plan_move)),
                                            .supports = table_of(tally->word_count * sizeof(uint64_t))};
  }
  if (!status) {
    status = make_layers(&planner);
  }
  budget_free(budget, planner.set, tally->word_count, sizeof *planner.set);
  budget_free(budget, planner.live, tally->word_count, sizeof *planner.live);
  table_clear(&planner.here, budget);
  table_clear(&planner.next, budget);
  table_clear(&planner.renumber, budget);
  if (status) {
    plan_clear(&created, budget);
  } else {
    *plan = created;
  }
  return status;
}

void plan_clear(struct plan *plan, struct budget *budget) {
  for (size_t i = 0; plan->layers && i < plan->layer_count; i++) {
    clear_layer(&plan->layers[i], budget);
  }
  budget_free(budget, plan->layers, plan->layer_count, sizeof *plan->layers);
  *plan = (struct plan){0};
}
