#include "support/random_case.h"

#include "support/case_log.h"
#include "support/environment.h"

struct random_case random_cases(int count) {
  return (struct random_case){.seed = environment_seed(), .number = -1, .count = count};
}

bool random_case_next(struct random_case *it) {
  case_log_close();
  if (++it->number >= it->count) {
    return false;
  }
  random_start(&it->source, it->seed, (uint64_t)it->number);
  case_log_open_random(it->seed, it->number, "");
  return true;
}
