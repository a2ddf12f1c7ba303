/*
 * Inner and outer parts of frontiers against whole frontiers: random walks of whole rows make the same moves on both, and at
 * every cell the parts together are the frontier.
 */
#include <string.h>

#include "engine/frontier/halves.h"
#include "small_problem.h"
#include "support/environment.h"
#include "support/random_case.h"
#include "support/testing.h"

struct walk {
  struct halves halves;
  struct half *half;
  int layer;
  uint32_t part;
  uint32_t outer;
  frontier_symbol symbols[FRONTIER_BYTES]; /* the whole frontier */
};

static void assert_parts(const struct walk *walk) {
  const int width = walk->halves.rules.width;
  const frontier_symbol *inner = (const frontier_symbol *)numbering_key(&walk->half->layers[walk->layer].symbols, walk->part);
  const frontier_symbol *outer = (const frontier_symbol *)numbering_key(&walk->half->outer, walk->outer);
  for (int column = 0; column < width; column++) {
    const bool is_inner = column >= walk->half->window_begin && column < walk->half->window_end;
    assert_int_equal(is_inner ? inner[column] : outer[column], walk->symbols[column]);
    assert_int_equal(is_inner ? outer[column] : inner[column], 0);
  }
}

/* A move of both; true where it is possible for both. A ship across may reach columns that the half does not see. */
static bool make_move(struct walk *walk, uint32_t move, enum link_variant variant) {
  struct halves *halves = &walk->halves;
  const int column = walk->half->begin + walk->layer;
  frontier_symbol moved[FRONTIER_BYTES];
  memcpy(moved, walk->symbols, sizeof moved);
  bool is_possible;
  if (move == MOVE_PASS) {
    is_possible = frontier_pass(moved, halves->rules, column);
  } else {
    const int length = halves->lengths[(move - 1) / 2];
    const enum direction direction = (move - 1) % 2 ? DOWN : ACROSS;
    is_possible = !(direction == ACROSS && column + length > halves->rules.width) &&
                  frontier_place(moved, halves->rules, column, length, direction, walk->half->window_end);
  }
  const uint32_t *links = half_links(halves, walk->half, walk->layer, variant, walk->part);
  links = links ? links : halves_work_out(halves, walk->half, walk->layer, variant, walk->part);
  assert_non_null(links);
  assert_ptr_equal(links, half_links(halves, walk->half, walk->layer, variant, walk->part));
  assert_int_equal(links[move] != NO_PART, is_possible);
  if (is_possible) {
    if (variant == LINKS_SEALED) {
      frontier_block(&moved[column]);
    }
    memcpy(walk->symbols, moved, sizeof moved);
    walk->part = links[move];
    walk->layer++;
  }
  return is_possible;
}

static void cross(struct walk *walk) {
  const struct split_part *split = halves_split(&walk->halves, walk->half, walk->part);
  assert_non_null(split);
  const uint32_t left = split->outer;
  walk->part = halves_join(&walk->halves, walk->half, split->shared, walk->outer);
  assert_true(walk->part != NO_PART);
  walk->outer = left;
  walk->half = halves_after(&walk->halves, walk->half);
  walk->layer = 0;
}

static void walk_rows(struct walk *walk, struct random_source *source, int rows) {
  for (int cell = 0; cell < rows * walk->halves.rules.width; cell++) {
    const enum link_variant variant = random_chance(source, 1, 4) ? LINKS_SEALED : LINKS_OPEN;
    bool is_done = false;
    for (int attempt = 0; !is_done && attempt < 4; attempt++) {
      is_done = make_move(walk, (uint32_t)random_below(source, (int)walk->halves.move_count), variant);
    }
    if (!is_done && !make_move(walk, MOVE_PASS, variant)) {
      return; /* a ship across that has no room: nothing leads on */
    }
    assert_parts(walk);
    if (walk->layer == half_columns(walk->half)) {
      cross(walk);
      assert_parts(walk);
    }
  }
}

TEST(random_walks) {
  for_random_cases(environment_cases(300), it) {
    struct small_problem small;
    static struct walk walk;
    struct budget budget = {.limit = UINT64_MAX};
    small_problem_start(&small, 30, random_between(&it.source, 1, FC_MAX_COLUMNS),
                        (fc_touching)random_between(&it.source, FC_TOUCHING_NONE, FC_TOUCHING_ANY));
    small_problem_add(&small, random_between(&it.source, 3, 5), 1);
    small_problem_add(&small, 2, 1);
    small_problem_add(&small, 1, 1);
    case_log_describe("walks\n");
    assert_false(halves_serve(&walk.halves, &small.problem));
    halves_start(&walk.halves, &small.problem, &budget);
    assert_true(halves_serve(&walk.halves, &small.problem));
    for (int times = 0; times < 3; times++) { /* what has been numbered serves again */
      walk.half = &walk.halves.half[0];
      walk.layer = 0;
      memset(walk.symbols, 0, sizeof walk.symbols);
      assert_int_equal(halves_empty_board(&walk.part, &walk.outer, &walk.halves), FC_OK);
      walk_rows(&walk, &it.source, 6);
    }
    small.classes[0].length++;
    assert_false(halves_serve(&walk.halves, &small.problem));
    halves_clear(&walk.halves);
    assert_int_equal(budget.used, 0);
  }
}
