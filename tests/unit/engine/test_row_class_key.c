/* Keys of the row-class engine: what is packed is unpacked, on keys of one word and of many; and the table that holds them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "engine/row_class_key.h"
#include "engine/row_class_table.h"
#include "support/case_log.h"
#include "support/environment.h"
#include "support/random.h"

#define MOST_CLASSES 40
#define MOST_WORDS 16

static const uint64_t no_limit = UINT64_C(1) << 40;

/* A problem of which only the sizes matter. */
static void random_sizes(struct problem *problem, struct problem_class classes[MOST_CLASSES], struct random_source *source) {
  *problem = (struct problem){
      .rows = 30,
      .columns = random_between(source, 1, FC_MAX_COLUMNS),
      .classes = classes,
      .class_count = (size_t)random_below(source, MOST_CLASSES + 1),
  };
  for (size_t i = 0; i < problem->class_count; i++) {
    classes[i] = (struct problem_class){.length = random_between(source, 1, FC_MAX_SHIP_LENGTH),
                                        .ships = random_between(source, 1, random_chance(source, 1, 4) ? 2600 : 4)};
  }
}

static void random_class(uint8_t *cells, int *left, const struct problem *problem, struct random_source *source) {
  int longest = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    longest = problem->classes[i].length > longest ? problem->classes[i].length : longest;
    left[i] = random_between(source, 0, problem->classes[i].ships);
  }
  for (int column = 0; column < problem->columns; column++) {
    const int length = random_between(source, 0, longest);
    cells[column] = length > 0 ? upright_cell(length) : random_chance(source, 1, 2) ? CELL_ACROSS : CELL_EMPTY;
  }
}

static void unpacks_what_was_packed(void **state) {
  (void)state;
  const uint64_t seed = environment_seed();
  for (int number = 0; number < environment_cases(400); number++) {
    struct random_source source;
    random_start(&source, seed, (uint64_t)number);
    case_log_open_random(seed, number, "");
    struct problem problem;
    struct problem_class classes[MOST_CLASSES] = {0};
    random_sizes(&problem, classes, &source);
    struct budget budget = {.limit = no_limit};
    struct row_class_layout layout;
    assert_true(row_class_layout_start(&layout, &budget, &problem));
    assert_in_range(layout.words, 1, MOST_WORDS);
    uint8_t cells[FC_MAX_COLUMNS];
    uint8_t cells_again[FC_MAX_COLUMNS];
    int left[MOST_CLASSES];
    int left_again[MOST_CLASSES];
    uint64_t key[MOST_WORDS];
    random_class(cells, left, &problem, &source);
    row_class_pack(key, &layout, cells, left);
    row_class_unpack(cells_again, left_again, &layout, key);
    assert_memory_equal(cells_again, cells, (size_t)problem.columns);
    assert_memory_equal(left_again, left, problem.class_count * sizeof *left);
    row_class_layout_clear(&layout, &budget);
    assert_int_equal(budget.used, 0);
    case_log_close();
  }
}

/* As the drawing says. */
static void packs_the_russian_game_into_a_word(void **state) {
  (void)state;
  struct problem_class classes[] = {
      {.length = 4, .ships = 1}, {.length = 3, .ships = 2}, {.length = 2, .ships = 3}, {.length = 1, .ships = 4}};
  const struct problem problem = {.rows = 10, .columns = 10, .classes = classes, .class_count = 4};
  struct budget budget = {.limit = no_limit};
  struct row_class_layout layout;
  assert_true(row_class_layout_start(&layout, &budget, &problem));
  assert_int_equal(layout.words, 1);
  const uint8_t cells[10] = {upright_cell(4), CELL_EMPTY, CELL_ACROSS, CELL_ACROSS};
  const int left[] = {1, 2, 3, 4};
  uint64_t key;
  row_class_pack(&key, &layout, cells, left);
  assert_int_equal(key, 5 | 1 << 6 | 1 << 9 | UINT64_C(1) << 30 | UINT64_C(2) << 31 | UINT64_C(3) << 33 | UINT64_C(4) << 35);
  row_class_layout_clear(&layout, &budget);
}

/* Keys that differ in one word only, each added twice. */
static void finds_every_key_again(void **state) {
  (void)state;
  enum { KEYS = 3000, WORDS = 3 };
  struct budget budget = {.limit = no_limit};
  struct row_class_table table = row_class_table_of(WORDS, 32);
  uint64_t key[WORDS] = {0};
  assert_int_equal(row_class_table_find(&table, key), ROW_CLASS_NONE);
  for (size_t round = 0; round < 2; round++) {
    for (size_t i = 0; i < KEYS; i++) {
      memset(key, 0, sizeof key);
      key[i % WORDS] = (uint64_t)(i + 1) << (20 * (i % WORDS));
      assert_int_equal(row_class_table_add(&table, &budget, key), i);
      assert_int_equal(row_class_table_find(&table, key), i);
      assert_memory_equal(row_class_table_key(&table, i), key, sizeof key);
    }
  }
  assert_int_equal(table.keys.count, KEYS);
  memset(key, 0xFF, sizeof key);
  assert_int_equal(row_class_table_find(&table, key), ROW_CLASS_NONE);
  row_class_table_trim(&table, &budget);
  assert_int_equal(table.keys.capacity, KEYS);
  row_class_table_clear(&table, &budget);
  assert_int_equal(budget.used, 0);
}

/* Wherever the limit is reached, everything that was taken can be given back. */
static void gives_back_all_when_the_limit_is_reached(void **state) {
  (void)state;
  for (uint64_t limit = 1; limit < 40000; limit += 37) {
    struct budget budget = {.limit = limit};
    struct row_class_table table = row_class_table_of(1, 32);
    uint64_t key = 0;
    while (row_class_table_add(&table, &budget, &key) != ROW_CLASS_NONE) {
      key++;
    }
    assert_int_equal(budget.status, FC_LIMIT);
    assert_true(budget.peak <= limit);
    assert_int_equal(table.keys.count, key);
    row_class_table_clear(&table, &budget);
    assert_int_equal(budget.used, 0);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_teardown(unpacks_what_was_packed, case_log_teardown),
      cmocka_unit_test(packs_the_russian_game_into_a_word),
      cmocka_unit_test(finds_every_key_again),
      cmocka_unit_test(gives_back_all_when_the_limit_is_reached),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
