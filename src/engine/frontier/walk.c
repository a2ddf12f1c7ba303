#include "engine/frontier/walk.h"

bool walk_begin(struct walker *walker, const struct plan *plan, uint32_t start) {
  *walker = (struct walker){.tally = start};
  return plan_start_slot(plan, start) != NO_SLOT;
}

bool walk_cross(struct walker *walker, const struct plan *plan) {
  if (walker->layer < half_columns(plan_half(plan, walker->half))) {
    return false;
  }
  const struct last_node *last =
      (const struct last_node *)plan->last_nodes.items + plan_tile(plan, walker->tile)->last_nodes_begin + walker->node;
  const struct block *block = plan_block(plan, last->block);
  walker->half++;
  walker->layer = 0;
  walker->node = block->target[walker->lane] - plan_tile(plan, block->tile)->first_nodes_begin;
  walker->tile = block->tile;
  walker->lane = last->lane;
  return true;
}

/* The kept words of a node of the walker's tile (struct kept_node). */
static const uint64_t *kept_of(const struct walker *walker, int layer, uint32_t node) {
  return walker->kept + walker->layers[layer].begin + node * walker->layers[layer].stride;
}

void walk_enter(struct walker *walker, const struct walked *walked) {
  const struct tile *tile = plan_tile(walked->plan, walker->tile);
  const struct plan_tables *tables = &walked->plan->work[tile->member].tables;
  walker->layers = (const struct kept_layer *)tables->kept_layers.items + tile->first_kept_layer;
  walker->kept = tables->kept.items;
  walker->node_kept = kept_of(walker, walker->layer, walker->node);
  walker->numbers = walked->memory + walked->begins[walker->half] + tile->first_slot * slot_bytes(walked->words) +
                    walker->lane * sizeof(uint64_t);
}

/* The number of a state of a node, or NULL. */
COUNTING_BITS static const uint64_t *number_of(const struct walked *walked, const struct walker *walker, const uint64_t *kept,
                                               uint32_t tally) {
  const uint32_t slot = ((const struct kept_node *)kept)->slot;
  const uint64_t *set = kept + 1;
  if (slot == NO_SLOT || !set_has(set, tally)) {
    return NULL;
  }
  return (const uint64_t *)(walker->numbers + (slot + (size_t)rank_in(set, tally)) * slot_bytes(walked->words));
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
  if (step != NULL) {
    const struct scanned_cell *cell = &plan->scan.cells[walker->position];
    node = set_has(step->room, tally) ? ways[1 + (step - cell->steps)] : NO_WAY;
    tally += step->stride;
    may_end = node != NO_WAY && cell->may_end && step->completes;
  }
  way->node = node;
  way->tally = tally;
  way->ends = may_end && tally == plan->tally->full;
  way->completions = NULL;
  way->kept = !way->ends && node != NO_NODE && node != NO_WAY ? kept_of(walker, walker->layer + 1, node) : NULL;
}

void walk_read(struct way *way, const struct walked *walked, const struct walker *walker) {
  if (way->kept != NULL) {
    way->completions = number_of(walked, walker, way->kept, way->tally);
  }
}
