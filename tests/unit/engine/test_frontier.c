/*
 * The steps of a frontier on frontiers drawn by hand, for each touching rule.
 *
 * A scan of a whole board is written as one line a step: the frontier after it. Left of the scan a symbol speaks of the row
 * below.
 */
#include "frontier_text.h"

enum step { PASS, PLACE_ACROSS, PLACE_DOWN };

static bool make_step(frontier_symbol *frontier, fc_touching touching, int width, int column, enum step step, int length) {
  const struct frontier_rules rules = {.width = width, .touching = touching};
  if (step == PASS) {
    return frontier_pass(frontier, rules, column);
  }
  return frontier_place(frontier, rules, column, length, step == PLACE_ACROSS ? ACROSS : DOWN);
}

static void leads(fc_touching touching, const char *before, int column, enum step step, int length, const char *after) {
  frontier_symbol frontier[FRONTIER_BYTES];
  frontier_of_text(frontier, before);
  assert_true(make_step(frontier, touching, (int)strlen(before), column, step, length));
  assert_frontier(frontier, after);
}

static void is_impossible(fc_touching touching, const char *before, int column, enum step step, int length) {
  frontier_symbol frontier[FRONTIER_BYTES];
  frontier_of_text(frontier, before);
  assert_false(make_step(frontier, touching, (int)strlen(before), column, step, length));
}

/* Passes over the columns from `column` to the last; the frontier after each is drawn in `after`, NULL at the end. */
static void passes(fc_touching touching, const char *before, int column, const char *const *after) {
  for (; *after != NULL; after++, column++) {
    leads(touching, before, column, PASS, 0, *after);
    before = *after;
  }
  assert_int_equal(column, strlen(before));
}

static const fc_touching every_rule[] = {FC_TOUCHING_NONE, FC_TOUCHING_DIAGONAL, FC_TOUCHING_ANY};
#define RULES 3

static void passing_water_frees_the_cell_below(void **state) {
  (void)state;
  for (int i = 0; i < RULES; i++) {
    leads(every_rule[i], ".....", 2, PASS, 0, ".....");
    leads(every_rule[i], "..#..", 2, PASS, 0, ".....");
    leads(every_rule[i], "#.#.1", 2, PASS, 0, "#...1");
    leads(every_rule[i], ".", 0, PASS, 0, ".");
  }
  leads(FC_TOUCHING_NONE, "..=..", 2, PASS, 0, "..#..");
  leads(FC_TOUCHING_NONE, "....=", 4, PASS, 0, "....#");
}

static void a_ship_of_one_cell(void **state) {
  (void)state;
  leads(FC_TOUCHING_NONE, ".....", 2, PLACE_ACROSS, 1, ".##=.");
  leads(FC_TOUCHING_NONE, ".....", 0, PLACE_ACROSS, 1, "#=...");
  leads(FC_TOUCHING_NONE, ".....", 4, PLACE_ACROSS, 1, "...##");
  leads(FC_TOUCHING_NONE, "..#..", 1, PLACE_ACROSS, 1, "##=..");
  leads(FC_TOUCHING_DIAGONAL, ".....", 2, PLACE_ACROSS, 1, "..##.");
  leads(FC_TOUCHING_DIAGONAL, ".....", 0, PLACE_ACROSS, 1, "##...");
  leads(FC_TOUCHING_DIAGONAL, ".....", 4, PLACE_ACROSS, 1, "....#");
  leads(FC_TOUCHING_ANY, ".....", 2, PLACE_ACROSS, 1, ".....");
  for (int i = 0; i < RULES; i++) {
    leads(every_rule[i], ".", 0, PLACE_ACROSS, 1, every_rule[i] == FC_TOUCHING_ANY ? "." : "#");
  }
}

static void a_ship_across_where_none_may_touch(void **state) {
  (void)state;
  const char *const rest_of_row[] = {"##1..", "###=.", "####.", "####.", NULL};
  leads(FC_TOUCHING_NONE, ".....", 0, PLACE_ACROSS, 3, "#11..");
  passes(FC_TOUCHING_NONE, "#11..", 1, rest_of_row);
  const char *const next_row[] = {".###.", "..##.", "...#.", ".....", ".....", NULL};
  passes(FC_TOUCHING_NONE, "####.", 0, next_row);
  const char *const at_the_edge[] = {".###1", ".####", NULL};
  leads(FC_TOUCHING_NONE, ".....", 2, PLACE_ACROSS, 3, ".##11");
  passes(FC_TOUCHING_NONE, ".##11", 3, at_the_edge);
}

static void a_ship_across_where_corners_may_touch(void **state) {
  (void)state;
  const char *const rest_of_row[] = {"##1..", "####.", "###..", "###..", NULL};
  leads(FC_TOUCHING_DIAGONAL, ".....", 0, PLACE_ACROSS, 3, "#11..");
  passes(FC_TOUCHING_DIAGONAL, "#11..", 1, rest_of_row);
}

static void a_ship_across_where_all_may_touch(void **state) {
  (void)state;
  const char *const rest_of_row[] = {"..1..", ".....", ".....", ".....", NULL};
  leads(FC_TOUCHING_ANY, ".....", 0, PLACE_ACROSS, 3, ".11..");
  passes(FC_TOUCHING_ANY, ".11..", 1, rest_of_row);
}

static void a_ship_down_where_none_may_touch(void **state) {
  (void)state;
  leads(FC_TOUCHING_NONE, ".....", 2, PLACE_DOWN, 3, ".#2=.");
  const char *const rest_of_row[] = {".#2#.", ".#2#.", NULL};
  passes(FC_TOUCHING_NONE, ".#2=.", 3, rest_of_row);
  const char *const second_row[] = {".#2#.", "..2#.", ".#1=.", ".#1#.", ".#1#.", NULL};
  passes(FC_TOUCHING_NONE, ".#2#.", 0, second_row);
  const char *const third_row[] = {".#1#.", "..1#.", ".##=.", ".###.", ".###.", NULL};
  passes(FC_TOUCHING_NONE, ".#1#.", 0, third_row);
}

static void a_ship_down_where_corners_may_touch(void **state) {
  (void)state;
  leads(FC_TOUCHING_DIAGONAL, ".....", 2, PLACE_DOWN, 2, "..1#.");
  const char *const rest_of_row[] = {"..1..", "..1..", NULL};
  passes(FC_TOUCHING_DIAGONAL, "..1#.", 3, rest_of_row);
  const char *const second_row[] = {"..1..", "..1..", "..##.", "..#..", "..#..", NULL};
  passes(FC_TOUCHING_DIAGONAL, "..1..", 0, second_row);
}

static void a_ship_down_where_all_may_touch(void **state) {
  (void)state;
  leads(FC_TOUCHING_ANY, ".1.1.", 2, PLACE_DOWN, 3, ".121.");
  const char *const second_row[] = {".121.", "..21.", "..11.", "..1..", "..1..", NULL};
  passes(FC_TOUCHING_ANY, ".121.", 0, second_row);
}

static void the_longest_ship(void **state) {
  (void)state;
  const char *across = "..........................";
  assert_int_equal(strlen(across), FC_MAX_COLUMNS);
  leads(FC_TOUCHING_NONE, across, 0, PLACE_ACROSS, FC_MAX_SHIP_LENGTH, "#1111111111111111111111111");
  frontier_symbol frontier[FRONTIER_BYTES];
  frontier_of_text(frontier, ".");
  assert_true(make_step(frontier, FC_TOUCHING_NONE, 1, 0, PLACE_DOWN, FC_MAX_SHIP_LENGTH));
  for (int cell = 1; cell < FC_MAX_SHIP_LENGTH; cell++) {
    assert_true(frontier_is_forced(frontier[0]));
    assert_true(make_step(frontier, FC_TOUCHING_NONE, 1, 0, PASS, 0));
  }
  assert_frontier(frontier, "#");
}

static void no_place_for_a_ship(void **state) {
  (void)state;
  for (int i = 0; i < RULES; i++) {
    is_impossible(every_rule[i], ".....", 3, PLACE_ACROSS, 3);
    is_impossible(every_rule[i], ".....", 0, PLACE_ACROSS, 6);
    is_impossible(every_rule[i], "..#..", 2, PLACE_ACROSS, 1);
    is_impossible(every_rule[i], "..#..", 2, PLACE_DOWN, 2);
    is_impossible(every_rule[i], "..#..", 0, PLACE_ACROSS, 3);
    is_impossible(every_rule[i], "..=..", 2, PLACE_DOWN, 2);
    is_impossible(every_rule[i], "..=..", 2, PLACE_ACROSS, 2);
    is_impossible(every_rule[i], "..1..", 2, PLACE_DOWN, 2);
    is_impossible(every_rule[i], "..3..", 1, PLACE_ACROSS, 2);
  }
}

/* A ship that is forced right after the end stands beside the new one. */
static void a_ship_waiting_to_the_right(void **state) {
  (void)state;
  is_impossible(FC_TOUCHING_NONE, "..1..", 0, PLACE_ACROSS, 2);
  is_impossible(FC_TOUCHING_DIAGONAL, "..1..", 0, PLACE_ACROSS, 2);
  leads(FC_TOUCHING_ANY, "..1..", 0, PLACE_ACROSS, 2, ".11..");
  is_impossible(FC_TOUCHING_NONE, "..2..", 1, PLACE_DOWN, 2);
  is_impossible(FC_TOUCHING_DIAGONAL, "..2..", 1, PLACE_DOWN, 2);
  leads(FC_TOUCHING_ANY, "..2..", 1, PLACE_DOWN, 2, ".12..");
  leads(FC_TOUCHING_DIAGONAL, "...1.", 1, PLACE_DOWN, 2, ".1#1.");
}

static void sealing_blocks_what_is_free(void **state) {
  (void)state;
  frontier_symbol frontier[FRONTIER_BYTES];
  frontier_of_text(frontier, ".#=24");
  for (int column = 0; column < 5; column++) {
    frontier_seal(frontier, column);
  }
  assert_frontier(frontier, "##=24");
}

static void what_is_forced(void **state) {
  (void)state;
  assert_false(frontier_is_forced(FRONTIER_FREE));
  assert_false(frontier_is_forced(FRONTIER_BLOCKED));
  assert_false(frontier_is_forced(FRONTIER_BLOCKED_TWICE));
  for (int cells = 1; cells < FC_MAX_SHIP_LENGTH; cells++) {
    assert_true(frontier_is_forced(symbol_forced(cells)));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(passing_water_frees_the_cell_below),
      cmocka_unit_test(a_ship_of_one_cell),
      cmocka_unit_test(a_ship_across_where_none_may_touch),
      cmocka_unit_test(a_ship_across_where_corners_may_touch),
      cmocka_unit_test(a_ship_across_where_all_may_touch),
      cmocka_unit_test(a_ship_down_where_none_may_touch),
      cmocka_unit_test(a_ship_down_where_corners_may_touch),
      cmocka_unit_test(a_ship_down_where_all_may_touch),
      cmocka_unit_test(the_longest_ship),
      cmocka_unit_test(no_place_for_a_ship),
      cmocka_unit_test(a_ship_waiting_to_the_right),
      cmocka_unit_test(sealing_blocks_what_is_free),
      cmocka_unit_test(what_is_forced),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
