/*
 * Memory that runs out: for every n, the n-th allocation fails, and each call must end with FC_NO_MEMORY, outputs untouched,
 * nothing leaked.
 */
/* link: -Wl,--wrap=memory_allocate,--wrap=memory_allocate_zeroed,--wrap=memory_resize,--wrap=memory_free */
#include "model/problem.h"
#include "model/symmetry.h"
#include "model_test.h"
#include "sys/memory.h"

/* Names that the linker gives: __wrap_ stands in for a function. */
void *__wrap_memory_allocate(size_t count, size_t size);
void *__wrap_memory_allocate_zeroed(size_t count, size_t size);
void *__wrap_memory_resize(void *array, size_t count, size_t size);
void __wrap_memory_free(void *array);

static int allocations_left; /* before one fails */
static int living;           /* allocations not yet freed */

static bool fails(void) {
  return allocations_left-- <= 0;
}

void *__wrap_memory_allocate(size_t count, size_t size) {
  void *array = fails() ? NULL : malloc(count * size + 1);
  living += array != NULL;
  return array;
}

void *__wrap_memory_allocate_zeroed(size_t count, size_t size) {
  void *array = fails() ? NULL : calloc(count + 1, size);
  living += array != NULL;
  return array;
}

void *__wrap_memory_resize(void *array, size_t count, size_t size) {
  void *resized = fails() ? NULL : realloc(array, count * size + 1);
  living += resized != NULL && array == NULL;
  return resized;
}

void __wrap_memory_free(void *array) {
  living -= array != NULL;
  free(array);
}

static const fc_settings settings = {.size = sizeof(fc_settings), .touching = "any"};

/* Reads a fleet and writes it again. */
static fc_status use_fleet(const fc_board *board, fc_error *error) {
  const char fleet[] = "3 A1 across\n2 C3 down\n1 A3 across\n";
  fc_ship *ships = NULL;
  size_t ship_count = 99;
  char *written = NULL;
  fc_status status = fc_fleet_read(&ships, &ship_count, fleet, strlen(fleet), board, error);
  assert_int_equal(ships == NULL, status != FC_OK);
  assert_int_equal(ship_count, status == FC_OK ? 3 : 99);
  if (status == FC_OK) {
    status = fc_fleet_write(&written, NULL, ships, ship_count, error);
    assert_int_equal(written == NULL, status != FC_OK);
  }
  fc_text_free(written);
  fc_ships_free(ships);
  return status;
}

/* Reads, reduces, transposes and writes a board and a fleet. Returns the first status that is no success. */
static fc_status use_everything(const char *text) {
  fc_board *board = NULL;
  struct problem problem = {.class_count = 99};
  struct problem transposed = {.class_count = 98};
  char *written = NULL;
  fc_error error = {.status = FC_OK};
  fc_status status = fc_board_read(&board, text, strlen(text), &settings, &error);
  if (status != FC_OK) {
    assert_null(board);
    goto done;
  }
  status = problem_from_board(&problem, board, &error);
  if (status != FC_OK) {
    assert_int_equal(problem.class_count, 99);
    goto done;
  }
  status = symmetry_problem(&transposed, &problem, (struct symmetry){.turned = true}, &error);
  if (status != FC_OK) {
    assert_int_equal(transposed.class_count, 98);
    goto done;
  }
  status = fc_board_write(&written, NULL, board, &error);
  if (status != FC_OK) {
    assert_null(written);
    goto done;
  }
  status = use_fleet(board, &error);

done:
  assert_int_equal(error.status, status);
  assert_string_equal(error.message, status == FC_OK ? "" : "out of memory");
  fc_text_free(written);
  problem_clear(&transposed);
  problem_clear(&problem);
  fc_board_free(board);
  return status;
}

TEST(every_allocation_may_fail) {
  static const char *const texts[] = {
      "",
      "rules: classic\nfleet: a=3 b=2 2\nannounce: ship\nsize: 4x4\nshots:\nA1 hit a\nA2 miss\n",
      "board:\n A B\n1 . x\n2 o s\n",
      "fleet:\n",
  };
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
    int failures = 0;
    for (fc_status status = FC_NO_MEMORY; status != FC_OK; failures++) {
      allocations_left = failures;
      status = use_everything(texts[i]);
      assert_true(status == FC_OK || status == FC_NO_MEMORY);
      assert_int_equal(living, 0);
    }
    /* At least board, cells, classes, both problems and the text, ships, names and their text. */
    assert_in_range(failures, 9, 100);
  }
}

/* Fires a shot, writes the new board and takes the shot back. Returns the first status that is no success. */
static fc_status shoot_and_take_back(const fc_board *board, const fc_shot *shot) {
  fc_board *next = NULL;
  fc_board *previous = NULL;
  char *written = NULL;
  fc_error error = {.status = FC_OK};
  fc_status status = fc_board_shoot(&next, board, shot, &error);
  if (status == FC_OK) {
    status = fc_board_write(&written, NULL, next, &error);
  }
  if (status == FC_OK) {
    status = fc_board_take_back(&previous, next, &error);
  }
  assert_int_equal(previous == NULL, status != FC_OK);
  assert_int_equal(error.status, status);
  fc_text_free(written);
  fc_board_free(previous);
  fc_board_free(next);
  return status;
}

TEST(every_allocation_of_a_shot_may_fail) {
  static const struct {
    const char *text;
    fc_shot shot;
  } cases[] = {
      {"", {.answer = FC_ANSWER_SUNK}},
      {"fleet: a=3 b=2 2\nannounce: ship\nsize: 4x4\nshots:\nA3 hit a\nA2 miss\n", {.answer = FC_ANSWER_HIT, .ship = "b"}},
      {"fleet: 2 2\nboard:\n. x\no .\ns s\n", {.answer = FC_ANSWER_SUNK}},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    allocations_left = 1000;
    fc_board *board = must_read(cases[i].text);
    const int living_before = living;
    int failures = 0;
    for (fc_status status = FC_NO_MEMORY; status != FC_OK; failures++) {
      allocations_left = failures;
      status = shoot_and_take_back(board, &cases[i].shot);
      assert_true(status == FC_OK || status == FC_NO_MEMORY);
      assert_int_equal(living, living_before);
    }
    /* At least board, cells and shots of both new boards, and the text. */
    assert_in_range(failures, 8, 100);
    fc_board_free(board);
  }
}

TEST(every_allocation_of_a_board_without_text_may_fail) {
  const fc_ship_class classes[] = {{.length = 3, .ships = 1, .name = "tug"}, {.length = 1, .ships = 2}};
  const fc_rules rules = {.size = sizeof(fc_rules), .rows = 4, .columns = 4, .classes = classes, .class_count = 2};
  fc_status status = FC_NO_MEMORY;
  int failures = 0;
  for (; status != FC_OK; failures++) {
    fc_board *board = NULL;
    allocations_left = failures;
    status = fc_board_create(&board, &rules, NULL, NULL);
    assert_true(status == FC_OK || status == FC_NO_MEMORY);
    assert_int_equal(board == NULL, status != FC_OK);
    fc_board_free(board);
    assert_int_equal(living, 0);
  }
  /* At least board, ruleset, list of ships, fleet, name, classes and cells. */
  assert_in_range(failures, 8, 100);
}

TEST(a_mistake_leaks_nothing) {
  static const char *const texts[] = {
      "fleet: a=3 b=2 a=1\n",
      "fleet: a=3 b=2\nfleet: 3\n",
      "fleet: a=3 b=2\nboard:\n. .\n.\n",
      "fleet: a=3 b=2\nannounce: ship\nshots:\nA1 hit a\nA1 hit b\n",
  };
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
    fc_board *board = NULL;
    allocations_left = 1000;
    assert_int_equal(fc_board_read(&board, texts[i], strlen(texts[i]), &settings, NULL), FC_INVALID_BOARD);
    assert_null(board);
    assert_int_equal(living, 0);
  }
}
