#include "support/testing.h"

static struct registered_test *first;
static size_t test_count;

/* The compiler may register the tests of a file in any order; they are run in the order in which they are written. */
void testing_register(struct registered_test *test) {
  struct registered_test **place = &first;
  while (*place != NULL && (*place)->line < test->line) {
    place = &(*place)->next;
  }
  test->next = *place;
  *place = test;
  test_count++;
}

int main(void) {
  struct CMUnitTest tests[test_count];
  size_t count = 0;
  for (const struct registered_test *test = first; test != NULL; test = test->next) {
    tests[count++] = test->test;
  }
  return cmocka_run_group_tests(tests, NULL, NULL);
}
