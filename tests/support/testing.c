#include "support/testing.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

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

/* Whether a program's path ends with the path of a file without its `.c`. */
static bool is_named_after(const char *program, const char *file) {
  const size_t length = strlen(file) - strlen(".c");
  const size_t all = strlen(program);
  return all >= length && strncmp(program + all - length, file, length) == 0;
}

int main(int argc, char **argv) {
  const char *name = argc > 0 ? argv[0] : "";
  struct CMUnitTest tests[test_count];
  size_t count = 0;
  for (const struct registered_test *test = first; test != NULL; test = test->next) {
    if (is_named_after(name, test->file)) {
      tests[count++] = test->test;
    }
  }
  if (count == 0) {
    fprintf(stderr, "%s: no test file has this path; it must end like tests/unit/model/test_shots\n", name);
    return 2;
  }
  return _cmocka_run_group_tests(name, tests, count, NULL, NULL);
}
