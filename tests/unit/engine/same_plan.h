/* Whether two plans are the same, to the byte, but for their entries. */
#ifndef TESTS_UNIT_ENGINE_SAME_PLAN_H
#define TESTS_UNIT_ENGINE_SAME_PLAN_H

#include "made_plan.h"

static inline void assert_same_table(const struct table *one, const struct table *other) {
  assert_int_equal(one->count, other->count);
  assert_int_equal(one->item_size, other->item_size);
  if (one->count > 0) {
    assert_memory_equal(one->items, other->items, one->count * one->item_size);
  }
}

static inline void assert_same_part(const struct plan_part *one, const struct plan_part *other) {
  assert_int_equal(one->items_begin, other->items_begin);
  assert_int_equal(one->ends_begin, other->ends_begin);
}

/* All but the entries. */
static inline void assert_same_layer(const struct plan_layer *one, const struct plan_layer *other) {
  assert_int_equal(one->frontier_count, other->frontier_count);
  assert_int_equal(one->live_frontiers, other->live_frontiers);
  assert_int_equal(one->live_states, other->live_states);
  assert_int_equal(one->transitions, other->transitions);
  assert_int_equal(one->value_count, other->value_count);
  assert_int_equal(one->tile_values_begin, other->tile_values_begin);
  assert_int_equal(one->slots_begin, other->slots_begin);
  assert_int_equal(one->slot_count, other->slot_count);
  assert_same_part(&one->staying, &other->staying);
  assert_same_part(&one->leaving, &other->leaving);
  assert_same_part(&one->entering, &other->entering);
  assert_same_part(&one->endings, &other->endings);
}

static inline void assert_same_plan(const struct plan *one, const struct plan *other) {
  assert_int_equal(one->layer_count, other->layer_count);
  for (size_t position = 0; position < one->layer_count; position++) {
    assert_same_layer(&one->layers[position], &other->layers[position]);
  }
  assert_same_table(&one->stretches, &other->stretches);
  assert_same_table(&one->endings, &other->endings);
  assert_same_table(&one->ends, &other->ends);
  assert_int_equal(one->first_frontier, other->first_frontier);
  assert_int_equal(one->first_value, other->first_value);
  assert_int_equal(one->frontier_count, other->frontier_count);
  assert_int_equal(one->state_count, other->state_count);
  assert_int_equal(one->transition_count, other->transition_count);
}

#endif
