#include "cli/number_memory.h"

#include <gmp.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/exit_status.h"
#include "cli/whole_file.h"

/* Nothing here needs memory. Whatever standard output still holds is given up. */
static _Noreturn void end(void) {
  static const char message[] = "fleetcount: out of memory\n";
  const char *unfinished = whole_file_unfinished();
  if (unfinished != NULL) {
    (void)unlink(unfinished);
  }
  const ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
  (void)written; /* nobody is left to tell */
  _exit(EXIT_SURROUNDINGS);
}

static void *allocate(size_t size) {
  void *block = malloc(size);
  if (block == NULL) {
    end();
  }
  return block;
}

static void *reallocate(void *block, size_t old_size, size_t size) {
  (void)old_size;
  void *moved = realloc(block, size);
  if (moved == NULL) {
    end();
  }
  return moved;
}

static void release(void *block, size_t size) {
  (void)size;
  free(block);
}

void number_memory_expect(void) {
  mp_set_memory_functions(allocate, reallocate, release);
}
