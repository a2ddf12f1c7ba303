#include "engine/frontier/twins.h"

#include <string.h>

/* The first and the number of the tiles, nodes and blocks of a half. */
struct extent {
  const struct half_plan *half;
  uint32_t first_tile;
  uint32_t first_nodes_begin;
  uint32_t first_block;
  uint32_t last_nodes_begin;
  size_t first_node_count;
  size_t block_count;
  size_t last_node_count;
};

/* The half has at least one tile. */
static struct extent extent_of(const struct plan *plan, size_t number) {
  const struct half_plan *half = &plan->half_plans[number];
  const struct tile *first = plan_tile(plan, half->first_tile);
  const struct tile *last = plan_tile(plan, half->first_tile + half->tile_count - 1);
  return (struct extent){.half = half,
                         .first_tile = half->first_tile,
                         .first_nodes_begin = first->first_nodes_begin,
                         .first_block = first->first_block,
                         .last_nodes_begin = first->last_nodes_begin,
                         .first_node_count = last->first_nodes_begin + last->first_node_count - first->first_nodes_begin,
                         .block_count = last->first_block + last->block_count - first->first_block,
                         .last_node_count = last->last_nodes_begin + last->last_node_count - first->last_nodes_begin};
}

/* ---- Forward --------------------------------------------------------------------------------------------------------------- */

static bool same_tiles(const struct plan *plan, const struct extent *one, const struct extent *other) {
  bool same = one->half->tile_count == other->half->tile_count;
  for (uint32_t i = 0; i < one->half->tile_count && same; i++) {
    const struct tile *a = plan_tile(plan, one->first_tile + i);
    const struct tile *b = plan_tile(plan, other->first_tile + i);
    same = a->lanes == b->lanes && a->first_node_count == b->first_node_count && a->block_count == b->block_count &&
           memcmp(a->outer, b->outer, a->lanes * sizeof *a->outer) == 0;
  }
  return same;
}

static bool same_nodes(const struct plan *plan, const struct extent *one, const struct extent *other) {
  bool same = one->first_node_count == other->first_node_count &&
              memcmp(plan_first_set(plan, one->first_nodes_begin), plan_first_set(plan, other->first_nodes_begin),
                     one->first_node_count * plan->tally->words * sizeof(lane_word)) == 0;
  for (uint32_t i = 0; i < one->first_node_count && same; i++) {
    const struct first_node *a = plan_first_node(plan, one->first_nodes_begin + i);
    const struct first_node *b = plan_first_node(plan, other->first_nodes_begin + i);
    same = a->part == b->part && a->block - one->first_block == b->block - other->first_block;
  }
  return same;
}

static bool same_blocks(const struct plan *plan, const struct extent *one, const struct extent *other) {
  bool same = one->block_count == other->block_count;
  for (uint32_t i = 0; i < one->block_count && same; i++) {
    const struct block *a = plan_block(plan, one->first_block + i);
    const struct block *b = plan_block(plan, other->first_block + i);
    for (int lane = 0; lane < LANES; lane++) {
      same &= a->target[lane] == NO_NODE || b->target[lane] == NO_NODE
                  ? a->target[lane] == b->target[lane]
                  : a->target[lane] - one->first_nodes_begin == b->target[lane] - other->first_nodes_begin;
    }
  }
  return same;
}

void twins_compare(struct plan *plan, size_t number) {
  const size_t per_row = (size_t)plan->halves->per_row;
  struct half_plan *half = &plan->half_plans[number];
  /* Half 0 is left out: its only node has no block. */
  half->is_as_above = number > per_row && half->tile_count > 0 && plan->half_plans[number - per_row].tile_count > 0;
  if (half->is_as_above) {
    const struct extent here = extent_of(plan, number);
    const struct extent above = extent_of(plan, number - per_row);
    half->is_as_above = same_tiles(plan, &here, &above) && same_nodes(plan, &here, &above) && same_blocks(plan, &here, &above);
  }
}

bool twins_same_cells(const struct plan *plan, size_t number) {
  const size_t width = (size_t)plan->halves->rules.width;
  const struct scanned_cell *cells = plan->scan.cells + plan_position(plan, number);
  bool same = true;
  for (int i = 0; i < half_columns(plan_half(plan, number)) && same; i++) {
    const struct scanned_cell *here = cells + i;
    const struct scanned_cell *above = here - width;
    same = here->variant == above->variant && here->must_be_covered == above->must_be_covered &&
           here->may_end == above->may_end && here->step_count == above->step_count;
    for (size_t step = 0; step < here->step_count && same; step++) {
      same = here->steps[step].move == above->steps[step].move && here->steps[step].ship_class == above->steps[step].ship_class &&
             here->steps[step].stride == above->steps[step].stride && here->steps[step].room == above->steps[step].room &&
             here->steps[step].completes == above->steps[step].completes;
    }
  }
  return same;
}

bool twins_go_on_alike(const struct plan *plan, size_t number) {
  return plan->half_plans[number].is_as_above && twins_same_cells(plan, number);
}

/* Copies the last nodes of the half a row above. */
static fc_status copy_last_nodes(struct plan *plan, size_t number, uint32_t block) {
  const struct extent from = extent_of(plan, number - (size_t)plan->halves->per_row);
  const uint32_t from_block = extent_of(plan, number + 1 - (size_t)plan->halves->per_row).first_block;
  const uint32_t end = (uint32_t)plan->last_nodes.count;
  struct last_node *ends = table_extend(&plan->last_nodes, plan->budget, from.last_node_count);
  for (size_t i = 0; i < from.last_node_count && ends != NULL; i++) {
    ends[i] = ((const struct last_node *)plan->last_nodes.items)[from.last_nodes_begin + i];
    ends[i].block += block - from_block;
  }
  for (uint32_t i = 0; i < from.half->tile_count; i++) {
    struct tile *tile = plan_tile(plan, plan->half_plans[number].first_tile + i);
    const struct tile *above = plan_tile(plan, from.first_tile + i);
    tile->last_nodes_begin = end + above->last_nodes_begin - from.last_nodes_begin;
    tile->last_node_count = above->last_node_count;
  }
  return ends != NULL ? FC_OK : plan->budget->status;
}

fc_status twins_copy_reach(struct plan *plan, size_t number) {
  const struct extent from = extent_of(plan, number + 1 - (size_t)plan->halves->per_row);
  const uint32_t first_tile = (uint32_t)plan->tiles.count;
  const uint32_t first_nodes_begin = (uint32_t)plan->first_nodes.count;
  const uint32_t first_block = (uint32_t)plan->blocks.count;
  struct tile *tiles = table_extend(&plan->tiles, plan->budget, from.half->tile_count);
  struct first_node *nodes = tiles != NULL ? table_extend(&plan->first_nodes, plan->budget, from.first_node_count) : NULL;
  lane_word *sets = nodes != NULL ? table_extend(&plan->first_sets, plan->budget, from.first_node_count) : NULL;
  struct block *blocks = sets != NULL ? table_extend(&plan->blocks, plan->budget, from.block_count) : NULL;
  if (blocks == NULL) {
    return plan->budget->status;
  }
  for (uint32_t i = 0; i < from.half->tile_count; i++) {
    tiles[i] = *plan_tile(plan, from.first_tile + i);
    tiles[i].first_nodes_begin += first_nodes_begin - from.first_nodes_begin;
    tiles[i].first_block += first_block - from.first_block;
    tiles[i].last_nodes_begin = 0;
    tiles[i].last_node_count = 0; /* set when the next half is made */
  }
  for (uint32_t i = 0; i < from.first_node_count; i++) {
    nodes[i] = *plan_first_node(plan, from.first_nodes_begin + i);
    nodes[i].block += first_block - from.first_block;
  }
  memcpy(sets, plan_first_set(plan, from.first_nodes_begin), from.first_node_count * plan->tally->words * sizeof *sets);
  for (uint32_t i = 0; i < from.block_count; i++) {
    blocks[i] = *plan_block(plan, from.first_block + i);
    blocks[i].tile += first_tile - from.first_tile;
    for (int lane = 0; lane < LANES; lane++) {
      blocks[i].target[lane] += blocks[i].target[lane] == NO_NODE ? 0 : first_nodes_begin - from.first_nodes_begin;
    }
  }
  plan->half_plans[number + 1] = *from.half;
  plan->half_plans[number + 1].first_tile = first_tile;
  plan->half_plans[number + 1].is_as_above = true;
  plan->twin_nodes += from.first_node_count;
  return copy_last_nodes(plan, number, first_block);
}

/* ---- Backward -------------------------------------------------------------------------------------------------------------- */

/* Whether two halves with the same tiles have the same live first nodes, in the same slots. */
static bool same_found(const struct plan *plan, const struct extent *one, const struct extent *other) {
  const size_t words = plan->tally->words;
  bool same = memcmp(plan_first_set(plan, one->first_nodes_begin), plan_first_set(plan, other->first_nodes_begin),
                     one->first_node_count * words * sizeof(lane_word)) == 0 &&
              memcmp(plan_first_chain_set(plan, one->first_nodes_begin), plan_first_chain_set(plan, other->first_nodes_begin),
                     one->first_node_count * words * sizeof(uint64_t)) == 0;
  for (uint32_t i = 0; i < one->first_node_count && same; i++) {
    same = plan_first_node(plan, one->first_nodes_begin + i)->slot == plan_first_node(plan, other->first_nodes_begin + i)->slot;
  }
  for (uint32_t i = 0; i < one->half->tile_count && same; i++) {
    same = plan_tile(plan, one->first_tile + i)->first_slot == plan_tile(plan, other->first_tile + i)->first_slot;
  }
  return same;
}

bool twins_copy_plan(struct plan *plan, size_t number) {
  const size_t per_row = (size_t)plan->halves->per_row;
  /* Nothing lies behind the last half. */
  if (number + 1 + per_row >= plan->half_count || !twins_go_on_alike(plan, number + per_row)) {
    return false;
  }
  const size_t words = plan->tally->words;
  const struct extent behind = extent_of(plan, number + 1);
  const struct extent behind_below = extent_of(plan, number + 1 + per_row);
  if (!same_found(plan, &behind, &behind_below)) {
    return false;
  }
  const struct extent here = extent_of(plan, number);
  const struct extent below = extent_of(plan, number + per_row);
  for (uint32_t i = 0; i < here.half->tile_count; i++) {
    struct tile *tile = plan_tile(plan, here.first_tile + i);
    const struct tile own = *tile;
    *tile = *plan_tile(plan, below.first_tile + i);
    tile->first_nodes_begin = own.first_nodes_begin;
    tile->first_block = own.first_block;
    tile->last_nodes_begin = own.last_nodes_begin;
  }
  for (uint32_t i = 0; i < here.first_node_count; i++) {
    plan_first_node(plan, here.first_nodes_begin + i)->slot = plan_first_node(plan, below.first_nodes_begin + i)->slot;
  }
  memcpy(plan_first_set(plan, here.first_nodes_begin), plan_first_set(plan, below.first_nodes_begin),
         here.first_node_count * words * sizeof(lane_word));
  memcpy(plan_first_chain_set(plan, here.first_nodes_begin), plan_first_chain_set(plan, below.first_nodes_begin),
         here.first_node_count * words * sizeof(uint64_t));
  memcpy(plan_block_set(plan, here.first_block), plan_block_set(plan, below.first_block),
         here.block_count * words * sizeof(uint64_t));
  plan->half_plans[number].slots = below.half->slots;
  plan->half_plans[number].size = below.half->size;
  return true;
}
