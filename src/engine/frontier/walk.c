#include "engine/frontier/walk.h"

#include "engine/frontier/tile_plan.h"

bool walk_begin(struct walker *walker, const struct plan *plan) {
  *walker = (struct walker){0};
  return plan_node(plan, plan_tile(plan, 0)->first_node)->slot != NO_SLOT;
}

bool walk_cross(struct walker *walker, const struct plan *plan) {
  if (walker->layer < half_columns(plan_half(plan, walker->half))) {
    return false;
  }
  const struct last_node *last =
      (const struct last_node *)plan->ends.items + plan_tile(plan, walker->tile)->first_end + walker->node;
  const struct block *block = plan_block(plan, last->block);
  walker->half++;
  walker->layer = 0;
  walker->node = block->target[walker->lane] - plan_tile(plan, block->tile)->first_node;
  walker->tile = block->tile;
  walker->lane = last->lane;
  return true;
}

/* ---- With numbers ---------------------------------------------------------------------------------------------------------- */

/* What is kept of a node in the walker's tile (struct kept_node). */
static const uint64_t *kept_of(const struct walker *walker, int layer, uint32_t node) {
  return walker->kept + walker->layers[layer].begin + node * walker->layers[layer].stride;
}

void walk_enter(struct walker *walker, const struct walked *walked) {
  const struct tile *tile = plan_tile(walked->plan, walker->tile);
  const struct plan_share *share = &walked->plan->shares[tile->share];
  walker->layers = (const struct kept_layer *)share->kept_layers.items + tile->first_kept_layer;
  walker->kept = share->kept.items;
  walker->node_kept = kept_of(walker, walker->layer, walker->node);
  walker->numbers = walked->memory + walked->begins[walker->half] + tile->first_slot * walked->arithmetic.bytes +
                    walker->lane * sizeof(uint64_t);
}

/* The number of a state of a node, or NULL where that has none. */
COUNTING_BITS static const uint64_t *number_of(const struct walked *walked, const struct walker *walker, const uint64_t *kept,
                                               uint32_t tally) {
  const uint32_t slot = ((const struct kept_node *)kept)->slot;
  const uint64_t *set = kept + 1;
  if (slot == NO_SLOT || !set_has(set, tally)) {
    return NULL;
  }
  return (const uint64_t *)(walker->numbers + (slot + (size_t)rank_in(set, tally)) * walked->arithmetic.bytes);
}

const uint64_t *walk_completions(const struct walked *walked, const struct walker *walker) {
  return number_of(walked, walker, walker->node_kept, walker->tally);
}

void walk_look(struct way *way, const struct walked *walked, const struct walker *walker, const struct step *step) {
  const struct plan *plan = walked->plan;
  const struct kept_node *kept = (const struct kept_node *)walker->node_kept;
  const uint32_t *ways = (const uint32_t *)(walker->node_kept + 1 + plan->tally->words);
  uint32_t node = ways[0];
  uint32_t tally = walker->tally;
  bool may_end = kept->ends_full;
  if (step) {
    const struct scanned_cell *cell = &plan->scan.cells[walker->position];
    node = set_has(step->room, tally) ? ways[1 + (step - cell->steps)] : NO_WAY;
    tally += step->stride;
    may_end = node != NO_WAY && cell->ends && step->completes;
  }
  way->node = node;
  way->tally = tally;
  way->ends = may_end && tally == plan->tally->full;
  way->completions = NULL;
  way->kept = !way->ends && node != NO_NODE && node != NO_WAY ? kept_of(walker, walker->layer + 1, node) : NULL;
}

void walk_read(struct way *way, const struct walked *walked, const struct walker *walker) {
  if (way->kept) {
    way->completions = number_of(walked, walker, way->kept, way->tally);
  }
}

/* ---- An example ------------------------------------------------------------------------------------------------------------ */

/* Whether a state of the layer behind is live, in the lane of the walker. */
static bool is_live(const struct tile_work *work, const struct walker *walker, uint32_t node, uint32_t tally) {
  if (node == NO_NODE) {
    return false;
  }
  const lane_word *set = nodes_set(&work->reach->layers[walker->layer + 1], node, work->plan->tally->words);
  return set[tally / 64][walker->lane] >> (tally % 64) & 1;
}

/* The step of an example over a cell, NULL for passing it; ships as early in the scan as can be. The index is of the layer
 * behind. */
static const struct step *choose_step(struct way *way, const struct tile_work *work, const struct walker *walker) {
  const struct scanned_cell *cell = &work->cells[walker->layer];
  const struct tile_node *node = &tile_nodes(work, walker->layer)[walker->node];
  const uint32_t full = work->plan->tally->full;
  for (const struct step *step = cell->steps; node->is_free && step < cell->steps + cell->step_count; step++) {
    const uint32_t target = linked_node(work, walker->layer, node->links[step->move]);
    const uint32_t tally = walker->tally + step->stride;
    if (node->links[step->move] == NO_PART || !set_has(step->room, walker->tally)) {
      continue;
    }
    *way = (struct way){.node = target, .tally = tally, .ends = tally == full && cell->ends && step->completes};
    if (way->ends || is_live(work, walker, target, tally)) {
      return step;
    }
  }
  *way = (struct way){.node = node->passes_to, .tally = walker->tally, .ends = walker->tally == full && node->ends_full};
  return NULL;
}

/* Walks through a half. */
static fc_status walk_half(struct walker *walker, struct example_ship *ships, size_t *count, struct plan *plan) {
  struct plan_share *share = &plan->shares[0];
  const struct tile_work *work = share->work;
  fc_status status = plan_tile_find_live(plan, share, walker->half, walker->tile);
  while (!status && !walker->has_ended && walker->layer < work->columns) {
    status = reach_index(work->reach, work->half, walker->layer + 1);
    if (!status) {
      struct way way;
      const int layer = walker->layer;
      const struct step *step = choose_step(&way, work, walker);
      if (step) {
        ships[(*count)++] =
            (struct example_ship){.ship_class = step->ship_class, .direction = step->direction, .position = walker->position};
      }
      walk_on(walker, &way);
      reach_forget_index(work->reach, layer + 1);
    }
  }
  return status;
}

fc_status walk_example(struct example_ship *ships, size_t *count, bool *exists, struct plan *plan) {
  struct walker walker;
  fc_status status = FC_OK;
  *count = 0;
  *exists = walk_begin(&walker, plan);
  while (*exists && !status && !walker.has_ended) {
    status = walk_half(&walker, ships, count, plan);
    if (!walker.has_ended) {
      walk_cross(&walker, plan);
    }
  }
  return status;
}
