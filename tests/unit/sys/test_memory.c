/* Allocation: sizes that overflow, zeroing, moving; and the machine's memory. */
#include <string.h>

#include "support/testing.h"
#include "sys/memory.h"

TEST(refuses_sizes_that_overflow) {
  volatile size_t half = SIZE_MAX / 2 + 1;
  assert_null(memory_allocate(half, 2));
  assert_null(memory_allocate_zeroed(2, half));
  assert_null(memory_allocate(half, half));
  char *array = memory_allocate(4, 1);
  assert_non_null(array);
  memcpy(array, "abc", 4);
  assert_null(memory_resize(array, half, 2));
  assert_string_equal(array, "abc");
  memory_free(array);
}

TEST(gives_something_for_nothing) {
  void *arrays[] = {memory_allocate(0, 8), memory_allocate_zeroed(0, 8), memory_resize(NULL, 0, 8)};
  for (size_t i = 0; i < sizeof arrays / sizeof arrays[0]; i++) {
    assert_non_null(arrays[i]);
    memory_free(arrays[i]);
  }
  memory_free(NULL);
}

TEST(zeroes_and_moves) {
  uint32_t *array = memory_allocate_zeroed(100, sizeof *array);
  assert_non_null(array);
  for (uint32_t i = 0; i < 100; i++) {
    assert_int_equal(array[i], 0);
    array[i] = i;
  }
  uint32_t *longer = memory_resize(array, 100000, sizeof *array);
  assert_non_null(longer);
  for (uint32_t i = 0; i < 100; i++) {
    assert_int_equal(longer[i], i);
  }
  memory_free(longer);
}

TEST(knows_the_machine) {
  /* Nothing smaller than a megabyte could run this test, and no address has more than 57 bits. */
  assert_in_range(memory_of_machine(), UINT64_C(1) << 20, UINT64_C(1) << 57);
}
