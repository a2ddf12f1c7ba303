#include "engine/frontier/seam.h"

#include <stdlib.h>
#include <string.h>

struct seam_node {
  uint32_t tile;
  uint32_t part;
  uint32_t outer; /* its outer part behind the seam: index in crossing.outers */
  uint32_t shared;
  uint32_t joined[LANES]; /* by lane: the inner part behind the seam, numbered by crossing.part_numbers; or NO_PART */
};

/* An outer part behind the seam. */
struct outer {
  uint32_t outer; /* of the half behind */
  uint32_t size;  /* number of its states */
  uint32_t tile;  /* NO_TILE: none yet */
  uint32_t lane;
};

#define NO_TILE UINT32_MAX

/* On the largest boards a seam takes minutes. An outer part is compared with as many candidates as there are, set by set. */
#define WORDS_BETWEEN_QUESTIONS 4096
#define OUTERS_BETWEEN_QUESTIONS 16

/* One crossing of a seam. */
struct crossing {
  struct seam *seam;
  struct plan *plan;
  struct half *half;
  struct budget *budget;
  struct numbering outer_numbers; /* of outer parts: index in `outers` */
  struct table outers;            /* struct outer */
  struct numbering part_numbers;  /* of inner parts behind the seam */
  size_t member_words;
  uint64_t *members;  /* by outer: the set of inner parts it occurs with */
  uint32_t *by_size;  /* the outers, those with most states first */
  uint32_t *by_tile;  /* the nodes in the order of the tiles behind the seam */
  uint32_t *node_of;  /* by inner part: a first node; it is one of the tile at hand if it is not less than the tile's first one */
  uint32_t *block_of; /* by shared part, likewise */
  size_t first_end;   /* of the nodes, in plan->ends */
  uint64_t frontiers;
};

void seam_start(struct seam *seam, const struct tally *tally) {
  *seam = (struct seam){.nodes = table_of(sizeof(struct seam_node)), .sets = table_of(tally->words * sizeof(lane_word))};
}

void seam_clear(struct seam *seam, struct budget *budget) {
  table_clear(&seam->nodes, budget);
  table_clear(&seam->sets, budget);
}

fc_status seam_add(struct seam *seam, const struct nodes *nodes, uint32_t tile, const struct tally *tally,
                   struct budget *budget) {
  const uint32_t count = nodes_count(nodes);
  struct seam_node *added = table_extend(&seam->nodes, budget, count);
  lane_word *sets = added ? table_extend(&seam->sets, budget, count) : NULL;
  if (!sets) {
    return budget->status;
  }
  for (uint32_t node = 0; node < count; node++) {
    added[node] = (struct seam_node){.tile = tile, .part = nodes_parts(nodes)[node]};
  }
  if (count > 0) {
    memcpy(sets, nodes_set(nodes, 0, tally->words), count * tally->words * sizeof *sets);
  }
  return FC_OK;
}

static struct seam_node *node_at(const struct crossing *crossing, size_t node) {
  return (struct seam_node *)crossing->seam->nodes.items + node;
}

static const lane_word *set_at(const struct crossing *crossing, size_t node) {
  return (const lane_word *)crossing->seam->sets.items + node * crossing->plan->tally->words;
}

static struct outer *outer_at(const struct crossing *crossing, size_t outer) {
  return (struct outer *)crossing->outers.items + outer;
}

/* ---- Nodes across the seam ------------------------------------------------------------------------------------------------- */

/* The index of an outer part in crossing->outers. */
static uint32_t find_outer(struct crossing *crossing, uint32_t part) {
  const uint64_t key = part;
  const uint32_t number = numbering_find(&crossing->outer_numbers, &key, crossing->budget);
  if (number != NO_NUMBER && number == crossing->outers.count) {
    struct outer *added = table_append(&crossing->outers, crossing->budget);
    if (!added) {
      return NO_NUMBER;
    }
    *added = (struct outer){.outer = part, .tile = NO_TILE};
  }
  return number;
}

static uint32_t find_joined(struct crossing *crossing, uint32_t shared, uint32_t outer) {
  const uint32_t part = halves_join(crossing->plan->halves, crossing->half, shared, outer);
  const uint64_t key = part;
  return part == NO_PART ? NO_NUMBER : numbering_find(&crossing->part_numbers, &key, crossing->budget);
}

static bool take_apart(struct crossing *crossing, size_t number) {
  struct seam_node *node = node_at(crossing, number);
  const size_t words = crossing->plan->tally->words;
  const struct tile *tile = plan_tile(crossing->plan, node->tile);
  const struct split_part *split = halves_split(crossing->plan->halves, crossing->half, node->part);
  node->outer = split ? find_outer(crossing, split->left) : NO_NUMBER;
  if (node->outer == NO_NUMBER) {
    return false;
  }
  node->shared = split->shared;
  for (uint32_t lane = 0; lane < LANES; lane++) {
    const uint32_t states = lane < tile->lanes ? lane_set_size(set_at(crossing, number), (int)lane, words) : 0;
    node->joined[lane] = states > 0 ? find_joined(crossing, node->shared, tile->outer[lane]) : NO_PART;
    if (states > 0 && node->joined[lane] == NO_NUMBER) {
      return false;
    }
    outer_at(crossing, node->outer)->size += states;
    crossing->frontiers += states > 0;
  }
  return true;
}

/* Whether to go on, asked now and then in a loop over the nodes. */
static bool goes_on_at(struct crossing *crossing, size_t node) {
  const size_t nodes_between = WORDS_BETWEEN_QUESTIONS / crossing->plan->tally->words + 1;
  return node % nodes_between != 0 || budget_still_goes_on(crossing->budget);
}

static fc_status take_all_apart(struct crossing *crossing) {
  for (size_t node = 0; node < crossing->seam->nodes.count; node++) {
    if (!goes_on_at(crossing, node) || !take_apart(crossing, node)) {
      return crossing->budget->status;
    }
  }
  return FC_OK;
}

/* ---- Which outer parts share a tile ---------------------------------------------------------------------------------------- */

/* The number of next smaller outer parts compared for each lane. */
#define CANDIDATES 64

static fc_status find_members(struct crossing *crossing) {
  crossing->member_words = (numbering_count(&crossing->part_numbers) + 63) / 64;
  crossing->members =
      budget_allocate_zeroed(crossing->budget, crossing->outers.count * crossing->member_words, sizeof *crossing->members);
  if (!crossing->members) {
    return crossing->budget->status;
  }
  for (size_t i = 0; i < crossing->seam->nodes.count; i++) {
    const struct seam_node *node = node_at(crossing, i);
    if (!goes_on_at(crossing, i)) {
      return crossing->budget->status;
    }
    for (int lane = 0; lane < LANES; lane++) {
      if (node->joined[lane] != NO_PART) {
        crossing->members[node->outer * crossing->member_words + node->joined[lane] / 64] |= UINT64_C(1)
                                                                                             << (node->joined[lane] % 64);
      }
    }
  }
  return FC_OK;
}

struct sized {
  uint32_t size;
  uint32_t outer;
};

/* Larger ones first, of equal ones the first. */
static int compare_sizes(const void *one, const void *other) {
  const struct sized *a = one;
  const struct sized *b = other;
  return a->size != b->size ? (a->size < b->size) - (a->size > b->size) : (a->outer > b->outer) - (a->outer < b->outer);
}

static fc_status sort_outers(struct crossing *crossing) {
  struct budget *budget = crossing->budget;
  const size_t count = crossing->outers.count;
  struct sized *sized = budget_allocate(budget, count, sizeof *sized);
  crossing->by_size = sized ? budget_allocate(budget, count, sizeof *crossing->by_size) : NULL;
  const fc_status status = crossing->by_size ? FC_OK : budget->status;
  if (!status) {
    for (uint32_t i = 0; i < count; i++) {
      sized[i] = (struct sized){.size = outer_at(crossing, i)->size, .outer = i};
    }
    qsort(sized, count, sizeof *sized, compare_sizes);
    for (size_t i = 0; i < count; i++) {
      crossing->by_size[i] = sized[i].outer;
    }
  }
  budget_free(budget, sized, count, sizeof *sized);
  return status;
}

/* Distance of two outer parts: 8 per inner part that only one has, plus their difference in states / 16 to break ties. */
COUNTING_BITS static uint64_t difference(const uint64_t *members, const uint64_t *others, size_t words, uint32_t size,
                                         uint32_t other_size) {
  uint64_t parts = 0;
  for (size_t i = 0; i < words; i++) {
    parts += (uint64_t)__builtin_popcountll(members[i] ^ others[i]);
  }
  return 8 * parts + (size > other_size ? size - other_size : other_size - size) / 16;
}

/* The nearest of the next outer parts without a tile; the number of outer parts if none is left. */
static size_t find_nearest(const struct crossing *crossing, size_t begin, const uint64_t *members, uint32_t size) {
  const size_t count = crossing->outers.count;
  size_t nearest = count;
  uint64_t least = UINT64_MAX;
  int looked_at = 0;
  for (size_t i = begin; i < count && looked_at < CANDIDATES; i++) {
    const struct outer *outer = outer_at(crossing, crossing->by_size[i]);
    if (outer->tile == NO_TILE) {
      const uint64_t differs = difference(crossing->members + crossing->by_size[i] * crossing->member_words, members,
                                          crossing->member_words, outer->size, size);
      looked_at++;
      if (differs < least) {
        least = differs;
        nearest = i;
      }
    }
  }
  return nearest;
}

static void put_into(struct crossing *crossing, struct tile *tile, uint32_t number, uint32_t outer, uint64_t *members) {
  struct outer *put = outer_at(crossing, outer);
  put->tile = number;
  put->lane = tile->lanes;
  tile->outer[tile->lanes++] = put->outer;
  for (size_t i = 0; i < crossing->member_words; i++) {
    members[i] |= crossing->members[outer * crossing->member_words + i];
  }
}

/* Makes tiles, as yet without nodes. `members`: room for a set. */
static fc_status deal_out(struct crossing *crossing, uint64_t *members) {
  struct plan *plan = crossing->plan;
  for (size_t i = 0; i < crossing->outers.count; i++) {
    const uint32_t seed = crossing->by_size[i];
    if (outer_at(crossing, seed)->tile != NO_TILE) {
      continue;
    }
    const bool goes_on = i % OUTERS_BETWEEN_QUESTIONS != 0 || budget_still_goes_on(crossing->budget);
    struct tile *tile = goes_on ? table_append(&plan->tiles, crossing->budget) : NULL;
    if (!tile) {
      return crossing->budget->status;
    }
    const uint32_t number = (uint32_t)plan->tiles.count - 1;
    *tile = (struct tile){.lanes = 0};
    memset(members, 0, crossing->member_words * sizeof *members);
    put_into(crossing, tile, number, seed, members);
    for (int lane = 1; lane < LANES; lane++) {
      const size_t nearest = find_nearest(crossing, i + 1, members, outer_at(crossing, seed)->size);
      if (nearest < crossing->outers.count) {
        put_into(crossing, tile, number, crossing->by_size[nearest], members);
      }
    }
  }
  return FC_OK;
}

static fc_status make_tiles(struct crossing *crossing) {
  fc_status status = find_members(crossing);
  if (!status) {
    status = sort_outers(crossing);
  }
  if (!status) {
    uint64_t *members = budget_allocate(crossing->budget, crossing->member_words, sizeof *members);
    status = members ? deal_out(crossing, members) : crossing->budget->status;
    budget_free(crossing->budget, members, crossing->member_words, sizeof *members);
  }
  return status;
}

/* ---- First nodes and blocks ------------------------------------------------------------------------------------------------ */

/* Sorts the nodes by the tiles they go to, stably. first_tile: the first tile behind the seam. */
static fc_status order_nodes(struct crossing *crossing, uint32_t first_tile) {
  const size_t tiles = crossing->plan->tiles.count - first_tile;
  const size_t nodes = crossing->seam->nodes.count;
  crossing->by_tile = budget_allocate(crossing->budget, nodes, sizeof *crossing->by_tile);
  uint32_t *begin = crossing->by_tile ? budget_allocate_zeroed(crossing->budget, tiles + 1, sizeof *begin) : NULL;
  if (!begin) {
    return crossing->budget->status;
  }
  for (size_t i = 0; i < nodes; i++) {
    begin[outer_at(crossing, node_at(crossing, i)->outer)->tile - first_tile + 1]++;
  }
  for (size_t tile = 0; tile < tiles; tile++) {
    begin[tile + 1] += begin[tile];
  }
  for (size_t i = 0; i < nodes; i++) {
    crossing->by_tile[begin[outer_at(crossing, node_at(crossing, i)->outer)->tile - first_tile]++] = (uint32_t)i;
  }
  budget_free(crossing->budget, begin, tiles + 1, sizeof *begin);
  return FC_OK;
}

/* The node of a tile for an inner part, added if it is new. NO_NODE on failure. */
static uint32_t find_first_node(struct crossing *crossing, const struct tile *tile, uint32_t part, uint32_t block) {
  struct plan *plan = crossing->plan;
  uint32_t *node = &crossing->node_of[part];
  if (*node == NO_NODE || *node < tile->first_node) {
    struct first_node *added = table_append(&plan->nodes, crossing->budget);
    lane_word *set = added ? table_append(&plan->node_sets, crossing->budget) : NULL;
    if (!set) {
      return NO_NODE;
    }
    *added =
        (struct first_node){.part = (uint32_t)*numbering_key(&crossing->part_numbers, part), .block = block, .slot = NO_SLOT};
    lane_set_clear(set, plan->tally->words);
    *node = (uint32_t)plan->nodes.count - 1;
  }
  return *node;
}

/* The block of a shared part between two tiles, added if it is new: not one of those before `first`. NO_BLOCK on failure. */
static uint32_t find_block(struct crossing *crossing, uint32_t tile, uint32_t shared, uint32_t first) {
  struct plan *plan = crossing->plan;
  uint32_t *block = &crossing->block_of[shared];
  if (*block == NO_BLOCK || *block < first) {
    struct block *added = table_append(&plan->blocks, crossing->budget);
    if (!added) {
      return NO_BLOCK;
    }
    added->tile = tile;
    for (int lane = 0; lane < LANES; lane++) {
      added->target[lane] = NO_NODE;
      added->source[lane] = NO_SLOT;
    }
    *block = (uint32_t)plan->blocks.count - 1;
  }
  return *block;
}

/* Turns the lanes of a node into one lane of several nodes of a tile. `first`: as in find_block. */
static bool hand_over(struct crossing *crossing, uint32_t tile, size_t number, uint32_t first) {
  struct plan *plan = crossing->plan;
  const struct seam_node *node = node_at(crossing, number);
  const lane_word *set = set_at(crossing, number);
  const uint32_t to_lane = outer_at(crossing, node->outer)->lane;
  const uint32_t block = find_block(crossing, tile, node->shared, first);
  if (block == NO_BLOCK) {
    return false;
  }
  for (int lane = 0; lane < LANES; lane++) {
    if (node->joined[lane] == NO_PART) {
      continue;
    }
    const uint32_t target = find_first_node(crossing, plan_tile(plan, tile), node->joined[lane], block);
    if (target == NO_NODE) {
      return false;
    }
    plan_block(plan, block)->target[lane] = target;
    lane_word *joined = plan_node_set(plan, target);
    for (size_t i = 0; i < plan->tally->words; i++) {
      joined[i][to_lane] = set[i][lane];
    }
  }
  struct last_node *end = (struct last_node *)plan->ends.items + crossing->first_end + number;
  *end = (struct last_node){.block = block, .lane = to_lane};
  return true;
}

static fc_status make_nodes(struct crossing *crossing, uint32_t first_tile) {
  struct plan *plan = crossing->plan;
  const size_t count = crossing->seam->nodes.count;
  uint32_t from_tile = NO_TILE;
  uint32_t first_block = 0;
  for (size_t i = 0, tile = first_tile; i < count; i++) {
    const struct seam_node *node = node_at(crossing, crossing->by_tile[i]);
    const uint32_t to_tile = outer_at(crossing, node->outer)->tile;
    if (i == 0 || to_tile != tile || node->tile != from_tile) {
      first_block = (uint32_t)plan->blocks.count;
      from_tile = node->tile;
    }
    if (i == 0 || to_tile != tile) {
      tile = to_tile; /* every tile has a node: the one of an outer part that it has got */
      plan_tile(plan, tile)->first_node = (uint32_t)plan->nodes.count;
      plan_tile(plan, tile)->first_block = first_block;
    }
    if (!goes_on_at(crossing, i) || !hand_over(crossing, to_tile, crossing->by_tile[i], first_block)) {
      return crossing->budget->status;
    }
    plan_tile(plan, tile)->node_count = (uint32_t)plan->nodes.count - plan_tile(plan, tile)->first_node;
    plan_tile(plan, tile)->block_count = (uint32_t)plan->blocks.count - plan_tile(plan, tile)->first_block;
  }
  return FC_OK;
}

/* An array of `count` numbers, all 0xffffffff. */
static uint32_t *unset_numbers(struct budget *budget, size_t count) {
  uint32_t *numbers = budget_allocate(budget, count, sizeof *numbers);
  if (numbers) {
    memset(numbers, 0xff, count * sizeof *numbers);
  }
  return numbers;
}

static fc_status hand_all_over(struct crossing *crossing, uint32_t first_tile) {
  struct plan *plan = crossing->plan;
  struct budget *budget = crossing->budget;
  const size_t parts = numbering_count(&crossing->part_numbers);
  const size_t shared = numbering_count(&crossing->half->shared);
  fc_status status = order_nodes(crossing, first_tile);
  if (status) {
    return status;
  }
  crossing->node_of = unset_numbers(budget, parts);
  crossing->block_of = unset_numbers(budget, shared);
  crossing->first_end = plan->ends.count;
  const bool has_room = crossing->node_of && crossing->block_of && table_extend(&plan->ends, budget, crossing->seam->nodes.count);
  status = has_room ? make_nodes(crossing, first_tile) : budget->status;
  budget_free(budget, crossing->node_of, parts, sizeof *crossing->node_of);
  budget_free(budget, crossing->block_of, shared, sizeof *crossing->block_of);
  return status;
}

fc_status seam_cross(struct seam *seam, struct plan *plan, size_t number) {
  struct half *half = plan_half(plan, number);
  struct crossing crossing = {.seam = seam,
                              .plan = plan,
                              .half = half,
                              .budget = plan->budget,
                              .outer_numbers = numbering_of(1),
                              .outers = table_of(sizeof(struct outer)),
                              .part_numbers = numbering_of(1)};
  const uint32_t first_tile = (uint32_t)plan->tiles.count;
  fc_status status = take_all_apart(&crossing);
  if (!status) {
    status = make_tiles(&crossing);
  }
  if (!status) {
    status = hand_all_over(&crossing, first_tile);
  }
  const size_t outers = crossing.outers.count;
  budget_free(plan->budget, crossing.by_tile, seam->nodes.count, sizeof *crossing.by_tile);
  budget_free(plan->budget, crossing.by_size, outers, sizeof *crossing.by_size);
  budget_free(plan->budget, crossing.members, outers * crossing.member_words, sizeof *crossing.members);
  numbering_clear(&crossing.part_numbers, plan->budget);
  table_clear(&crossing.outers, plan->budget);
  numbering_clear(&crossing.outer_numbers, plan->budget);
  seam->nodes.count = 0;
  seam->sets.count = 0;
  plan->half_plans[number + 1] = (struct half_plan){
      .first_tile = first_tile, .tile_count = (uint32_t)plan->tiles.count - first_tile, .reached = crossing.frontiers};
  return status;
}
