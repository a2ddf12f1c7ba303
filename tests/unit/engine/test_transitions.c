/*
 * The tables of transitions: frontiers keep their numbers, and every target is the frontier that the step leads to. Targets are
 * told by number: the frontier that is expected is numbered by hand in the next column's table and must get the same one.
 */
#include "frontier_text.h"

#include "engine/transitions.h"
#include "support/case_log.h"
#include "support/environment.h"
#include "support/random.h"

enum { WIDTH = 5 };

static const int LENGTHS[] = {3, 2, 1};
static const size_t LENGTH_COUNT = 3;

static void start(struct transitions *transitions, struct budget *budget, fc_touching touching, int width) {
  const struct frontier_rules rules = {.width = width, .touching = touching};
  *budget = (struct budget){.limit = UINT64_C(1) << 30};
  transitions_create(transitions, rules, LENGTHS, LENGTH_COUNT, budget);
}

static void finish(struct transitions *transitions, struct budget *budget) {
  transitions_clear(transitions);
  assert_int_equal(budget->used, 0);
  assert_int_equal(budget->status, FC_OK);
}

static uint32_t number_of(struct transitions *transitions, int column, const frontier_symbol *symbols) {
  uint32_t frontier = NO_FRONTIER;
  assert_int_equal(transitions_number(&frontier, transitions, column, symbols), FC_OK);
  assert_int_not_equal(frontier, NO_FRONTIER);
  return frontier;
}

static uint32_t number_of_text(struct transitions *transitions, int column, const char *text) {
  frontier_symbol symbols[FRONTIER_BYTES];
  frontier_of_text(symbols, text);
  return number_of(transitions, column, symbols);
}

static uint32_t target_of(struct transitions *transitions, int column, uint32_t frontier, uint32_t move, bool sealed) {
  uint32_t target = 12345;
  assert_int_equal(transitions_target(&target, transitions, column, frontier, move, sealed), FC_OK);
  return target;
}

/* The step from a frontier drawn as text leads to another; NULL: it is impossible. Asked twice, for it is remembered. */
static void leads(struct transitions *transitions, int column, const char *from, uint32_t move, bool sealed, const char *to) {
  const uint32_t frontier = number_of_text(transitions, column, from);
  const uint32_t target = target_of(transitions, column, frontier, move, sealed);
  const int next = (column + 1) % transitions->rules.width;
  assert_int_equal(target, to ? number_of_text(transitions, next, to) : NO_FRONTIER);
  assert_int_equal(target_of(transitions, column, frontier, move, sealed), target);
}

static void moves_are_numbered(void **state) {
  (void)state;
  struct transitions transitions;
  struct budget budget;
  start(&transitions, &budget, FC_TOUCHING_ANY, WIDTH);
  assert_int_equal(transitions.move_count, 7);
  assert_int_equal(MOVE_PASS, 0);
  uint32_t expected = 1;
  for (size_t length = 0; length < LENGTH_COUNT; length++) {
    assert_int_equal(move_placing(length, ACROSS), expected++);
    assert_int_equal(move_placing(length, DOWN), expected++);
  }
  finish(&transitions, &budget);
}

static void targets_are_those_drawn_by_hand(void **state) {
  (void)state;
  const uint32_t three_across = move_placing(0, ACROSS);
  const uint32_t three_down = move_placing(0, DOWN);
  const uint32_t two_across = move_placing(1, ACROSS);
  const uint32_t one = move_placing(2, ACROSS);
  struct transitions transitions;
  struct budget budget;
  start(&transitions, &budget, FC_TOUCHING_NONE, WIDTH);
  leads(&transitions, 0, ".....", MOVE_PASS, false, ".....");
  leads(&transitions, 0, ".....", three_across, false, "#11..");
  leads(&transitions, 1, "#11..", MOVE_PASS, false, "##1..");
  leads(&transitions, 1, "#11..", one, false, NULL);
  leads(&transitions, 2, ".....", three_down, false, ".#2=.");
  leads(&transitions, 3, ".#2=.", MOVE_PASS, false, ".#2#.");
  leads(&transitions, 3, ".#2=.", one, false, NULL);
  leads(&transitions, 4, ".....", two_across, false, NULL);
  leads(&transitions, 4, ".....", one, false, "...##");
  leads(&transitions, 4, "..1.2", MOVE_PASS, false, "..1#1");
  finish(&transitions, &budget);

  start(&transitions, &budget, FC_TOUCHING_ANY, WIDTH);
  leads(&transitions, 0, "..1..", two_across, false, ".11..");
  leads(&transitions, 4, "1...1", MOVE_PASS, false, "1....");
  finish(&transitions, &budget);
}

static void sealed_targets_are_blocked_below(void **state) {
  (void)state;
  const uint32_t three_across = move_placing(0, ACROSS);
  const uint32_t two_down = move_placing(1, DOWN);
  struct transitions transitions;
  struct budget budget;
  start(&transitions, &budget, FC_TOUCHING_DIAGONAL, WIDTH);
  leads(&transitions, 0, ".....", MOVE_PASS, true, "#....");
  leads(&transitions, 2, "#.#..", MOVE_PASS, true, "#.#..");
  leads(&transitions, 4, ".....", MOVE_PASS, true, "....#");
  leads(&transitions, 0, ".....", three_across, true, "#11..");
  leads(&transitions, 3, ".....", three_across, true, NULL);
  leads(&transitions, 1, ".....", two_down, true, ".1#..");
  leads(&transitions, 0, ".....", MOVE_PASS, false, "....."); /* asking for the sealed one has not changed the plain one */
  finish(&transitions, &budget);
}

static void one_column_follows_itself(void **state) {
  (void)state;
  struct transitions transitions;
  struct budget budget;
  start(&transitions, &budget, FC_TOUCHING_NONE, 1);
  leads(&transitions, 0, ".", move_placing(0, DOWN), false, "2");
  leads(&transitions, 0, "2", MOVE_PASS, false, "1");
  leads(&transitions, 0, "1", MOVE_PASS, true, "#");
  leads(&transitions, 0, "#", MOVE_PASS, false, ".");
  leads(&transitions, 0, "#", MOVE_PASS, true, "#");
  leads(&transitions, 0, ".", move_placing(0, ACROSS), false, NULL);
  finish(&transitions, &budget);
}

/* A frontier of its own for each number, on the whole width of a board. */
static void frontier_of_number(frontier_symbol *symbols, int width, uint32_t number) {
  memset(symbols, 0, FRONTIER_BYTES);
  for (int column = 0; column < width; column++) {
    symbols[column] = (frontier_symbol)(number % 3 == 2 ? symbol_forced(3) : number % 3);
    number /= 3;
  }
}

/* Far beyond the first capacity, every frontier keeps its number, its place and its targets. */
static void numbers_are_stable(void **state) {
  (void)state;
  enum { FRONTIERS = 6561 };
  const int widths[] = {8, FC_MAX_COLUMNS};
  for (size_t i = 0; i < 2; i++) {
    struct transitions transitions;
    struct budget budget;
    frontier_symbol symbols[FRONTIER_BYTES];
    start(&transitions, &budget, FC_TOUCHING_ANY, widths[i]);
    for (uint32_t number = 0; number < FRONTIERS; number++) {
      frontier_of_number(symbols, widths[i], number);
      assert_int_equal(number_of(&transitions, 3, symbols), number);
      assert_int_equal(*transitions_place(&transitions, 3, number), NO_FRONTIER);
      assert_int_equal(transitions_symbol(&transitions, 3, number), symbols[3]);
      *transitions_place(&transitions, 3, number) = number * 5;
    }
    for (uint32_t number = FRONTIERS; number-- > 0;) {
      frontier_of_number(symbols, widths[i], number);
      assert_int_equal(number_of(&transitions, 3, symbols), number);
      assert_int_equal(*transitions_place(&transitions, 3, number), number * 5);
    }
    finish(&transitions, &budget);
  }
}

/* Every move over every cell of random scans against the frontier's own steps. */
static void targets_are_the_steps_of_the_frontier(void **state) {
  (void)state;
  const uint64_t seed = environment_seed();
  for (int number = 0; number < 60; number++) {
    struct random_source source;
    random_start(&source, seed, (uint64_t)number);
    case_log_open_random(seed, number, "a random scan\n");
    const fc_touching touching = (fc_touching)random_between(&source, FC_TOUCHING_NONE, FC_TOUCHING_ANY);
    const int width = random_between(&source, 1, FC_MAX_COLUMNS);
    struct transitions transitions;
    struct budget budget;
    start(&transitions, &budget, touching, width);
    frontier_symbol here[FRONTIER_BYTES] = {FRONTIER_FREE};
    for (int position = 0; position < 8 * width; position++) {
      const int column = position % width;
      const uint32_t frontier = number_of(&transitions, column, here);
      const uint32_t move = (uint32_t)random_below(&source, (int)transitions.move_count);
      const bool sealed = random_chance(&source, 1, 3);
      frontier_symbol next[FRONTIER_BYTES];
      memcpy(next, here, sizeof next);
      const bool possible = move == MOVE_PASS ? frontier_pass(next, transitions.rules, column)
                                              : frontier_place(next, transitions.rules, column, LENGTHS[(move - 1) / 2],
                                                               (move - 1) % 2 ? DOWN : ACROSS);
      const uint32_t target = target_of(&transitions, column, frontier, move, sealed);
      if (!possible) {
        assert_int_equal(target, NO_FRONTIER);
        memcpy(next, here, sizeof next);
        frontier_pass(next, transitions.rules, column);
      } else {
        if (sealed) {
          frontier_seal(next, column);
        }
        assert_int_equal(target, number_of(&transitions, (column + 1) % width, next));
      }
      memcpy(here, next, sizeof here);
    }
    finish(&transitions, &budget);
    case_log_close();
  }
}

static void a_limit_that_is_too_small_is_reported(void **state) {
  (void)state;
  const struct frontier_rules rules = {.width = WIDTH, .touching = FC_TOUCHING_NONE};
  uint64_t refused = 0;
  for (uint64_t limit = 0;; limit += 1024) {
    fc_error error = {0};
    struct budget budget = {.limit = limit, .error = &error};
    struct transitions transitions;
    transitions_create(&transitions, rules, LENGTHS, LENGTH_COUNT, &budget);
    frontier_symbol symbols[FRONTIER_BYTES] = {FRONTIER_FREE};
    uint32_t frontier = 777;
    uint32_t target = 888;
    fc_status status = transitions_number(&frontier, &transitions, 0, symbols);
    if (!status) {
      status = transitions_target(&target, &transitions, 0, frontier, MOVE_PASS, true);
    } else {
      assert_int_equal(frontier, 777);
    }
    transitions_clear(&transitions);
    assert_int_equal(budget.used, 0);
    if (!status) {
      break;
    }
    refused++;
    assert_int_equal(status, FC_LIMIT);
    assert_int_equal(error.status, FC_LIMIT);
    assert_int_equal(target, 888);
  }
  assert_true(refused > 2);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(moves_are_numbered),
      cmocka_unit_test(targets_are_those_drawn_by_hand),
      cmocka_unit_test(sealed_targets_are_blocked_below),
      cmocka_unit_test(one_column_follows_itself),
      cmocka_unit_test(numbers_are_stable),
      cmocka_unit_test_teardown(targets_are_the_steps_of_the_frontier, case_log_teardown),
      cmocka_unit_test(a_limit_that_is_too_small_is_reported),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
