#include "sys/random_seed.h"

#include <stdio.h>

#if defined(__linux__)
#include <sys/random.h>
#endif

/* The system call needs no file, so it works where /dev is missing. */
static bool draw_by_call(uint64_t *seed) {
#if defined(__linux__)
  return getrandom(seed, sizeof *seed, 0) == (ssize_t)sizeof *seed;
#else
  (void)seed;
  return false;
#endif
}

static bool draw_from_file(uint64_t *seed) {
  FILE *file = fopen("/dev/urandom", "rb");
  if (file == NULL) {
    return false;
  }
  const bool is_read = fread(seed, sizeof *seed, 1, file) == 1;
  (void)fclose(file);
  return is_read;
}

bool random_seed_draw(uint64_t *seed) {
  uint64_t drawn = 0;
  if (!draw_by_call(&drawn) && !draw_from_file(&drawn)) {
    return false;
  }
  *seed = drawn;
  return true;
}
