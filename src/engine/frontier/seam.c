#include "engine/frontier/seam.h"
#include "sys/status.h"

#include <stdlib.h>
#include <string.h>

struct seam_node {
  uint32_t tile;
  uint32_t part;
  uint32_t outer; /* its outer part behind the seam: an index in seam->outers */
  uint32_t shared;
  uint32_t joined[LANES]; /* by lane: the inner part behind the seam, by its number in seam->part_numbers; NO_PART: no state */
};

/* An outer part behind the seam. */
struct outer {
  uint32_t outer; /* its number in the half behind */
  uint32_t size;  /* the number of its states */
  uint32_t tile;  /* NO_TILE: none yet */
  uint32_t lane;
};

#define NO_TILE UINT32_MAX

/* On the largest boards a seam takes minutes: outer parts are compared with each other, set by set. */
#define WORDS_BETWEEN_ASKING 4096
#define OUTERS_BETWEEN_ASKING 16

void seam_start(struct seam *seam, struct plan *plan) {
  *seam = (struct seam){.plan = plan,
                        .budget = plan->budget,
                        .nodes = table_of(sizeof(struct seam_node)),
                        .sets = table_of(plan->tally->words * sizeof(lane_word))};
}

void seam_clear(struct seam *seam) {
  table_clear(&seam->nodes, seam->budget);
  table_clear(&seam->sets, seam->budget);
}

fc_status seam_add(struct seam *seam, const struct nodes *nodes, uint32_t tile) {
  const size_t words = seam->plan->tally->words;
  const uint32_t count = nodes_count(nodes);
  struct seam_node *added = table_extend(&seam->nodes, seam->budget, count);
  lane_word *sets = added != NULL ? table_extend(&seam->sets, seam->budget, count) : NULL;
  if (sets == NULL) {
    return seam->budget->status;
  }
  for (uint32_t node = 0; node < count; node++) {
    added[node] = (struct seam_node){.tile = tile, .part = nodes_parts(nodes)[node]};
  }
  if (count > 0) {
    memcpy(sets, nodes_set(nodes, 0, words), count * words * sizeof *sets);
  }
  return FC_OK;
}

static struct seam_node *node_at(const struct seam *seam, size_t node) {
  return (struct seam_node *)seam->nodes.items + node;
}

static const lane_word *set_at(const struct seam *seam, size_t node) {
  return (const lane_word *)seam->sets.items + node * seam->plan->tally->words;
}

static struct outer *outer_at(const struct seam *seam, size_t outer) {
  return (struct outer *)seam->outers.items + outer;
}

/* ---- Nodes across the seam ------------------------------------------------------------------------------------------------- */

/* The index of an outer part in seam->outers, to which a new one is added. NO_NUMBER on failure. */
static uint32_t take_outer(struct seam *seam, uint32_t part) {
  const uint64_t key = part;
  const uint32_t number = numbering_take(&seam->outer_numbers, &key, seam->budget);
  if (number != NO_NUMBER && number == seam->outers.count) {
    struct outer *added = table_append(&seam->outers, seam->budget);
    if (added == NULL) {
      return NO_NUMBER;
    }
    *added = (struct outer){.outer = part, .tile = NO_TILE};
  }
  return number;
}

/* The number of the inner part behind the seam, likewise. */
static uint32_t take_joined(struct seam *seam, uint32_t shared, uint32_t outer) {
  const uint32_t part = halves_join(seam->plan->halves, seam->half, shared, outer);
  const uint64_t key = part;
  return part == NO_NUMBER ? NO_NUMBER : numbering_take(&seam->part_numbers, &key, seam->budget);
}

static bool take_apart(struct seam *seam, size_t number) {
  struct seam_node *node = node_at(seam, number);
  const size_t words = seam->plan->tally->words;
  const struct tile *tile = plan_tile(seam->plan, node->tile);
  const struct split_part *split = halves_split(seam->plan->halves, seam->half, node->part);
  node->outer = split != NULL ? take_outer(seam, split->outer) : NO_NUMBER;
  if (node->outer == NO_NUMBER) {
    return false;
  }
  node->shared = split->shared;
  for (uint32_t lane = 0; lane < LANES; lane++) {
    const uint32_t states = lane < tile->lanes ? lane_set_size(set_at(seam, number), (int)lane, words) : 0;
    node->joined[lane] = states > 0 ? take_joined(seam, node->shared, tile->outer[lane]) : NO_PART;
    if (states > 0 && node->joined[lane] == NO_NUMBER) {
      return false;
    }
    outer_at(seam, node->outer)->size += states;
  }
  return true;
}

/* Asks from time to time, in a loop over the nodes, whether to go on. */
static bool goes_on_at(struct seam *seam, size_t node) {
  const size_t nodes_between = WORDS_BETWEEN_ASKING / seam->plan->tally->words + 1;
  return node % nodes_between != 0 || budget_still_goes_on(seam->budget);
}

static fc_status take_all_apart(struct seam *seam) {
  for (size_t node = 0; node < seam->nodes.count; node++) {
    if (!goes_on_at(seam, node) || !take_apart(seam, node)) {
      return seam->budget->status;
    }
  }
  return FC_OK;
}

/* ---- Tiles --------------------------------------------------------------------------------------------------------------- */

/* The number of outer parts, the next ones in order of size, that are compared for each lane. */
#define OUTERS_COMPARED 64

static fc_status find_members(struct seam *seam) {
  seam->member_words = (numbering_count(&seam->part_numbers) + 63) / 64;
  seam->members = budget_allocate_zeroed(seam->budget, seam->outers.count * seam->member_words, sizeof *seam->members);
  if (seam->members == NULL) {
    return seam->budget->status;
  }
  for (size_t i = 0; i < seam->nodes.count; i++) {
    const struct seam_node *node = node_at(seam, i);
    if (!goes_on_at(seam, i)) {
      return seam->budget->status;
    }
    for (int lane = 0; lane < LANES; lane++) {
      if (node->joined[lane] != NO_PART) {
        seam->members[node->outer * seam->member_words + node->joined[lane] / 64] |= UINT64_C(1) << (node->joined[lane] % 64);
      }
    }
  }
  return FC_OK;
}

/* Numbers in increasing order. */
static int compare_numbers(const void *one, const void *other) {
  const uint64_t a = *(const uint64_t *)one;
  const uint64_t b = *(const uint64_t *)other;
  return (a > b) - (a < b);
}

/* Sorts the outer parts by size, the largest first, stably. */
static fc_status sort_outers(struct seam *seam) {
  struct budget *budget = seam->budget;
  const size_t count = seam->outers.count;
  uint64_t *keys = budget_allocate(budget, count, sizeof *keys);
  seam->by_size = budget_allocate(budget, count, sizeof *seam->by_size);
  if (keys != NULL && seam->by_size != NULL) {
    for (uint32_t i = 0; i < count; i++) {
      keys[i] = (uint64_t)~outer_at(seam, i)->size << 32 | i;
    }
    qsort(keys, count, sizeof *keys, compare_numbers);
    for (size_t i = 0; i < count; i++) {
      seam->by_size[i] = (uint32_t)keys[i];
    }
  }
  budget_free(budget, keys, count, sizeof *keys);
  return budget->status;
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

/* The nearest of the next outer parts without a tile, or the number of outer parts. */
static size_t find_nearest(const struct seam *seam, size_t begin, const uint64_t *members, uint32_t size) {
  const size_t count = seam->outers.count;
  size_t nearest = count;
  uint64_t least = UINT64_MAX;
  int looked_at = 0;
  for (size_t i = begin; i < count && looked_at < OUTERS_COMPARED; i++) {
    const struct outer *outer = outer_at(seam, seam->by_size[i]);
    if (outer->tile == NO_TILE) {
      const uint64_t differs =
          difference(seam->members + seam->by_size[i] * seam->member_words, members, seam->member_words, outer->size, size);
      looked_at++;
      if (differs < least) {
        least = differs;
        nearest = i;
      }
    }
  }
  return nearest;
}

static void put_into(struct seam *seam, struct tile *tile, uint32_t number, uint32_t outer, uint64_t *members) {
  struct outer *put = outer_at(seam, outer);
  put->tile = number;
  put->lane = tile->lanes;
  tile->outer[tile->lanes++] = put->outer;
  for (size_t i = 0; i < seam->member_words; i++) {
    members[i] |= seam->members[outer * seam->member_words + i];
  }
}

/* Makes tiles without nodes. `members`: room for a set. */
static fc_status deal_out(struct seam *seam, uint64_t *members) {
  struct plan *plan = seam->plan;
  for (size_t i = 0; i < seam->outers.count; i++) {
    const uint32_t seed = seam->by_size[i];
    if (outer_at(seam, seed)->tile != NO_TILE) {
      continue;
    }
    const bool goes_on = i % OUTERS_BETWEEN_ASKING != 0 || budget_still_goes_on(seam->budget);
    struct tile *tile = goes_on ? table_append(&plan->tiles, seam->budget) : NULL;
    if (tile == NULL) {
      return seam->budget->status;
    }
    const uint32_t number = (uint32_t)plan->tiles.count - 1;
    *tile = (struct tile){.lanes = 0};
    memset(members, 0, seam->member_words * sizeof *members);
    put_into(seam, tile, number, seed, members);
    for (int lane = 1; lane < LANES; lane++) {
      const size_t nearest = find_nearest(seam, i + 1, members, outer_at(seam, seed)->size);
      if (nearest < seam->outers.count) {
        put_into(seam, tile, number, seam->by_size[nearest], members);
      }
    }
  }
  return FC_OK;
}

static fc_status make_tiles(struct seam *seam) {
  fc_status status = find_members(seam);
  THEN(status, sort_outers(seam));
  if (status == FC_OK) {
    uint64_t *members = budget_allocate(seam->budget, seam->member_words, sizeof *members);
    status = members != NULL ? deal_out(seam, members) : seam->budget->status;
    budget_free(seam->budget, members, seam->member_words, sizeof *members);
  }
  return status;
}

/* ---- First nodes and blocks ------------------------------------------------------------------------------------------------ */

/* Sorts the nodes by their tiles behind the seam, stably. first_tile: the first tile behind the seam. */
static fc_status order_nodes(struct seam *seam, uint32_t first_tile) {
  const size_t tiles = seam->plan->tiles.count - first_tile;
  const size_t nodes = seam->nodes.count;
  seam->by_tile = budget_allocate(seam->budget, nodes, sizeof *seam->by_tile);
  uint32_t *begin = seam->by_tile != NULL ? budget_allocate_zeroed(seam->budget, tiles + 1, sizeof *begin) : NULL;
  if (begin == NULL) {
    return seam->budget->status;
  }
  for (size_t i = 0; i < nodes; i++) {
    begin[outer_at(seam, node_at(seam, i)->outer)->tile - first_tile + 1]++;
  }
  for (size_t tile = 0; tile < tiles; tile++) {
    begin[tile + 1] += begin[tile];
  }
  for (size_t i = 0; i < nodes; i++) {
    seam->by_tile[begin[outer_at(seam, node_at(seam, i)->outer)->tile - first_tile]++] = (uint32_t)i;
  }
  budget_free(seam->budget, begin, tiles + 1, sizeof *begin);
  return FC_OK;
}

/* The node of a tile for an inner part, added if it is new. NO_NODE on failure. */
static uint32_t take_first_node(struct seam *seam, const struct tile *tile, uint32_t part, uint32_t block) {
  struct plan *plan = seam->plan;
  uint32_t *node = &seam->node_of[part];
  if (*node == NO_NODE || *node < tile->first_nodes_begin) {
    struct first_node *added = table_append(&plan->first_nodes, seam->budget);
    lane_word *set = added != NULL ? table_append(&plan->first_sets, seam->budget) : NULL;
    if (set == NULL) {
      return NO_NODE;
    }
    *added = (struct first_node){.part = (uint32_t)*numbering_key(&seam->part_numbers, part), .block = block, .slot = NO_SLOT};
    lane_set_clear(set, plan->tally->words);
    *node = (uint32_t)plan->first_nodes.count - 1;
  }
  return *node;
}

/* The block of a shared part between two tiles, from `first` on; a new one is added. NO_BLOCK on failure. */
static uint32_t take_block(struct seam *seam, uint32_t tile, uint32_t shared, uint32_t first) {
  struct plan *plan = seam->plan;
  uint32_t *block = &seam->block_of[shared];
  if (*block == NO_BLOCK || *block < first) {
    struct block *added = table_append(&plan->blocks, seam->budget);
    if (added == NULL) {
      return NO_BLOCK;
    }
    added->tile = tile;
    for (int lane = 0; lane < LANES; lane++) {
      added->target[lane] = NO_NODE;
      added->source[lane] = NO_CHAIN;
    }
    *block = (uint32_t)plan->blocks.count - 1;
  }
  return *block;
}

/* Turns the lanes of a node into one lane of several nodes of a tile. `first`: as in take_block. */
static bool hand_over(struct seam *seam, uint32_t tile, size_t number, uint32_t first) {
  struct plan *plan = seam->plan;
  const struct seam_node *node = node_at(seam, number);
  const lane_word *set = set_at(seam, number);
  const uint32_t to_lane = outer_at(seam, node->outer)->lane;
  const uint32_t block = take_block(seam, tile, node->shared, first);
  if (block == NO_BLOCK) {
    return false;
  }
  for (int lane = 0; lane < LANES; lane++) {
    if (node->joined[lane] == NO_PART) {
      continue;
    }
    const uint32_t target = take_first_node(seam, plan_tile(plan, tile), node->joined[lane], block);
    if (target == NO_NODE) {
      return false;
    }
    plan_block(plan, block)->target[lane] = target;
    lane_word *joined = plan_first_set(plan, target);
    for (size_t i = 0; i < plan->tally->words; i++) {
      joined[i][to_lane] = set[i][lane];
    }
  }
  struct last_node *end = (struct last_node *)plan->last_nodes.items + seam->last_nodes_begin + number;
  *end = (struct last_node){.block = block, .lane = to_lane};
  return true;
}

static fc_status make_nodes(struct seam *seam, uint32_t first_tile) {
  struct plan *plan = seam->plan;
  const size_t count = seam->nodes.count;
  uint32_t from_tile = NO_TILE;
  uint32_t first_block = 0;
  for (size_t i = 0, tile = first_tile; i < count; i++) {
    const struct seam_node *node = node_at(seam, seam->by_tile[i]);
    const uint32_t to_tile = outer_at(seam, node->outer)->tile;
    if (i == 0 || to_tile != tile || node->tile != from_tile) {
      first_block = (uint32_t)plan->blocks.count;
      from_tile = node->tile;
    }
    if (i == 0 || to_tile != tile) {
      tile = to_tile; /* every tile has a node, as every outer part has one */
      plan_tile(plan, tile)->first_nodes_begin = (uint32_t)plan->first_nodes.count;
      plan_tile(plan, tile)->first_block = first_block;
    }
    if (!goes_on_at(seam, i) || !hand_over(seam, to_tile, seam->by_tile[i], first_block)) {
      return seam->budget->status;
    }
    plan_tile(plan, tile)->first_node_count = (uint32_t)plan->first_nodes.count - plan_tile(plan, tile)->first_nodes_begin;
    plan_tile(plan, tile)->block_count = (uint32_t)plan->blocks.count - plan_tile(plan, tile)->first_block;
  }
  return FC_OK;
}

/* An array of `count` numbers, all 0xffffffff. */
static uint32_t *unset_numbers(struct budget *budget, size_t count) {
  uint32_t *numbers = budget_allocate(budget, count, sizeof *numbers);
  if (numbers != NULL) {
    memset(numbers, 0xff, count * sizeof *numbers);
  }
  return numbers;
}

static fc_status hand_all_over(struct seam *seam, uint32_t first_tile) {
  struct plan *plan = seam->plan;
  struct budget *budget = seam->budget;
  const size_t parts = numbering_count(&seam->part_numbers);
  const size_t shared = numbering_count(&seam->half->shared);
  fc_status status = order_nodes(seam, first_tile);
  if (status != FC_OK) {
    return status;
  }
  seam->node_of = unset_numbers(budget, parts);
  seam->block_of = unset_numbers(budget, shared);
  seam->last_nodes_begin = plan->last_nodes.count;
  const bool has_room =
      seam->node_of != NULL && seam->block_of != NULL && table_extend(&plan->last_nodes, budget, seam->nodes.count) != NULL;
  status = has_room ? make_nodes(seam, first_tile) : budget->status;
  budget_free(budget, seam->node_of, parts, sizeof *seam->node_of);
  budget_free(budget, seam->block_of, shared, sizeof *seam->block_of);
  return status;
}

fc_status seam_cross(struct seam *seam, size_t number) {
  struct plan *plan = seam->plan;
  const uint32_t first_tile = (uint32_t)plan->tiles.count;
  seam->half = plan_half(plan, number);
  seam->outer_numbers = numbering_of(1);
  seam->outers = table_of(sizeof(struct outer));
  seam->part_numbers = numbering_of(1);
  fc_status status = take_all_apart(seam);
  THEN(status, make_tiles(seam));
  THEN(status, hand_all_over(seam, first_tile));
  const size_t outers = seam->outers.count;
  budget_free(seam->budget, seam->by_tile, seam->nodes.count, sizeof *seam->by_tile);
  budget_free(seam->budget, seam->by_size, outers, sizeof *seam->by_size);
  budget_free(seam->budget, seam->members, outers * seam->member_words, sizeof *seam->members);
  seam->by_tile = NULL;
  seam->by_size = NULL;
  seam->members = NULL;
  numbering_clear(&seam->part_numbers, seam->budget);
  table_clear(&seam->outers, seam->budget);
  numbering_clear(&seam->outer_numbers, seam->budget);
  seam->nodes.count = 0;
  seam->sets.count = 0;
  plan->half_plans[number + 1] =
      (struct half_plan){.first_tile = first_tile, .tile_count = (uint32_t)plan->tiles.count - first_tile};
  return status;
}
