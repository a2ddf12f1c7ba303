#include "model/set_sums.h"

#include <string.h>

#include "sys/memory.h"
#include "sys/status.h"

bool set_sum_allows(const struct set_sum *sum, int hits) {
  switch (sum->kind) {
  case FC_SUM_SAME_SHIP:
    return hits == 0 || hits == cell_set_size(&sum->cells);
  case FC_SUM_DIFFERENT_SHIPS:
    return hits <= 1;
  case FC_SUM_EVERY_SHIP_HIT:
    return hits >= 1;
  default:
    return true;
  }
}

fc_status set_sums_copy(struct set_sums *copy, const struct set_sums *sums, fc_error *error) {
  struct set_sums made = {.count = sums->count};
  if (sums->count > 0) {
    made.sums = memory_copy(sums->sums, sums->count, sizeof *made.sums);
    if (made.sums == NULL) {
      return error_no_memory(error);
    }
  }
  *copy = made;
  return FC_OK;
}

void set_sums_clear(struct set_sums *sums) {
  memory_free(sums->sums);
  *sums = (struct set_sums){0};
}

static bool are_equal(const struct set_sum *one, const struct set_sum *other) {
  return one->least == other->least && one->most == other->most && one->ship_class == other->ship_class &&
         memcmp(&one->cells, &other->cells, sizeof one->cells) == 0;
}

bool set_sums_equal(const struct set_sums *one, const struct set_sums *other) {
  bool equal = one->count == other->count;
  for (size_t i = 0; i < one->count && equal; i++) {
    equal = are_equal(&one->sums[i], &other->sums[i]);
  }
  return equal;
}

bool set_sums_are_within(const struct set_sums *some, const struct set_sums *others) {
  for (size_t i = 0; i < some->count; i++) {
    bool is_there = false;
    for (size_t j = 0; j < others->count && !is_there; j++) {
      is_there = are_equal(&some->sums[i], &others->sums[j]);
    }
    if (!is_there) {
      return false;
    }
  }
  return true;
}

void set_sums_remove(struct set_sums *sums, size_t index) {
  sums->count--;
  for (size_t i = index; i < sums->count; i++) {
    sums->sums[i] = sums->sums[i + 1];
  }
}
