/* The program as a function: what the start of a process does elsewhere. The module is a library otherwise (calls.h). */
#include <stdlib.h>
#include <unistd.h>
#include <wasi/api.h>

#include "calls.h"

int main(int argument_count, char **arguments);

/* Runs the program with the arguments of the host, and ends as it does, by the host's proc_exit. */
CALL(void, run_program)(void) {
  size_t count = 0;
  size_t bytes = 0;
  if (__wasi_args_sizes_get(&count, &bytes) != 0) {
    abort();
  }
  char **arguments = calloc(count + 1, sizeof *arguments);
  char *text = malloc(bytes);
  if (arguments == NULL || text == NULL || __wasi_args_get((uint8_t **)arguments, (uint8_t *)text) != 0) {
    abort();
  }
  /* Files are found from this folder on; a host that names none has no folders. */
  const char *folder = getenv("PWD");
  if (folder != NULL) {
    (void)chdir(folder);
  }
  exit(main((int)count, arguments));
}
