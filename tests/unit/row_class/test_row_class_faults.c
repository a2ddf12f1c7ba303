/*
 * Memory that runs out under the row-class engine: for every n, the n-th allocation fails, and the count must end with
 * FC_NO_MEMORY, the result untouched, nothing leaked.
 */
/* link: -Wl,--wrap=memory_allocate,--wrap=memory_allocate_zeroed,--wrap=memory_free */
#include <stdbool.h>
#include <string.h>

#include "row_class/row_class.h"
#include "support/testing.h"
#include "sys/memory.h"

/* Names that the linker gives: __wrap_ stands in for a function, __real_ is the function. */
void *__real_memory_allocate(size_t count, size_t size);
void *__real_memory_allocate_zeroed(size_t count, size_t size);
void __real_memory_free(void *array);
void *__wrap_memory_allocate(size_t count, size_t size);
void *__wrap_memory_allocate_zeroed(size_t count, size_t size);
void __wrap_memory_free(void *array);

static int allocations_left; /* before one fails */
static int living;           /* allocations not yet freed */

static bool fails(void) {
  return allocations_left-- <= 0;
}

void *__wrap_memory_allocate(size_t count, size_t size) {
  void *array = fails() ? NULL : __real_memory_allocate(count, size);
  living += array != NULL;
  return array;
}

void *__wrap_memory_allocate_zeroed(size_t count, size_t size) {
  void *array = fails() ? NULL : __real_memory_allocate_zeroed(count, size);
  living += array != NULL;
  return array;
}

void __wrap_memory_free(void *array) {
  living -= array != NULL;
  __real_memory_free(array);
}

/* The count with the allocations from the n-th on failing. Returns whether it succeeded all the same. */
static bool count_with(const struct problem *problem, int n) {
  const int living_before = living;
  struct row_class_result result = {.rows = 99};
  fc_error error = {.status = FC_OK};
  allocations_left = n;
  const fc_status status = row_class_count(
      &result, problem, &(fc_options){.size = sizeof(fc_options), .memory_limit = UINT64_C(1) << 30}, true, &error);
  allocations_left = INT32_MAX;
  if (status == FC_OK) {
    assert_int_equal(result.rows, 5);
    row_class_result_clear(&result);
  } else {
    assert_int_equal(status, FC_NO_MEMORY);
    assert_int_equal(error.status, FC_NO_MEMORY);
    assert_int_equal(result.rows, 99);
  }
  assert_int_equal(living, living_before);
  return status == FC_OK;
}

TEST(every_allocation_may_fail) {
  const fc_settings settings = {.size = sizeof(fc_settings), .board_size = "5x4", .fleet = "3 2 1", .touching = "none"};
  fc_board *board = NULL;
  struct problem problem;
  allocations_left = INT32_MAX;
  assert_int_equal(fc_board_read(&board, "", 0, &settings, NULL), FC_OK);
  assert_int_equal(problem_from_board(&problem, board, NULL), FC_OK);
  int n = 0;
  while (!count_with(&problem, n)) {
    n++;
  }
  assert_true(n > 20);
  problem_clear(&problem);
  fc_board_free(board);
}
