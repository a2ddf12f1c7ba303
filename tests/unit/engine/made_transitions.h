/* Transitions made for a problem, whose links are worked out when they are asked for. */
#ifndef TESTS_UNIT_ENGINE_MADE_TRANSITIONS_H
#define TESTS_UNIT_ENGINE_MADE_TRANSITIONS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine/transitions.h"
#include "small_problem.h"

enum { WIDTH = 5, HEIGHT = 6, PLENTY = 30 };

/* Transitions of a problem, in which a fleet may lie wherever the board has room. */
struct made {
  struct small_problem small;
  struct transitions transitions;
  struct budget budget;
};

static inline void made_start_board(struct made *made, fc_touching touching, int width) {
  small_problem_start(&made->small, HEIGHT, width, touching);
  made->budget = (struct budget){.limit = UINT64_C(1) << 30};
}

static inline void made_create(struct made *made) {
  assert_int_equal(transitions_create(&made->transitions, &made->small.problem, &made->budget), FC_OK);
}

static inline void made_finish(struct made *made) {
  transitions_clear(&made->transitions);
  assert_int_equal(made->budget.used, 0);
  assert_int_equal(made->budget.status, FC_OK);
}

static inline uint32_t made_number_of(struct transitions *transitions, int column, const frontier_symbol *symbols) {
  uint32_t frontier = NO_FRONTIER;
  assert_int_equal(transitions_number(&frontier, transitions, column, symbols), FC_OK);
  assert_int_not_equal(frontier, NO_FRONTIER);
  assert_true(frontier < transitions_count(transitions, column));
  return frontier;
}

/* Whether the links of a frontier have been worked out. */
static inline bool made_is_known(const struct transitions *transitions, int column, unsigned variant, uint32_t frontier) {
  const struct links links = transitions_links(transitions, column, variant);
  return links_are_known(&links, frontier);
}

/* The node of a frontier, whose links are worked out if need be. Valid until others are. */
static inline const struct node *made_node_of(struct transitions *transitions, int column, unsigned variant, uint32_t frontier) {
  if (!made_is_known(transitions, column, variant, frontier)) {
    assert_int_equal(transitions_work_out(transitions, column, variant, &frontier, 1), FC_OK);
    assert_true(made_is_known(transitions, column, variant, frontier));
  }
  const struct links links = transitions_links(transitions, column, variant);
  return &links.nodes[frontier];
}

/* Whether a link leaves a frontier by a move, and where it leads to; works it out if need be. */
static inline bool made_link_of(uint32_t *to, struct transitions *transitions, int column, unsigned variant, uint32_t frontier,
                                uint32_t move) {
  const struct node *node = made_node_of(transitions, column, variant, frontier);
  const struct links links = transitions_links(transitions, column, variant);
  if (!(node->moves >> move & 1)) {
    return false;
  }
  *to = link_target(&links, node, move);
  return true;
}

/* A random board with plenty of ships or with few, on which some placements are forbidden. */
static inline void made_start_random(struct made *made, struct random_source *source, int most_columns) {
  made_start_board(made, (fc_touching)random_between(source, FC_TOUCHING_NONE, FC_TOUCHING_ANY),
                   random_between(source, 1, most_columns));
  const bool has_plenty = random_chance(source, 1, 2);
  for (int length = random_between(source, 3, HEIGHT); length >= 1; length -= random_between(source, 1, 2)) {
    if (made->small.problem.class_count < SMALL_CLASSES) {
      small_problem_add(&made->small, length, has_plenty ? PLENTY : random_between(source, 1, 3));
    }
  }
  small_problem_forbid(&made->small, source, random_below(source, 4) * 3, 10);
  made_create(made);
}

#endif
