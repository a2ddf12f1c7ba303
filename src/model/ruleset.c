#include "model/ruleset.h"

#include "model/preset_of.h"
#include "sys/memory.h"
#include "sys/status.h"

fc_status ruleset_make(struct ruleset **ruleset, fc_error *error) {
  struct ruleset *made = memory_allocate_zeroed(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  atomic_init(&made->holders, 1);
  *ruleset = made;
  return FC_OK;
}

fc_status ruleset_complete(struct ruleset *ruleset, fc_error *error) {
  const fc_status status = rules_ship_classes(&ruleset->classes, &ruleset->class_count, &ruleset->rules, error);
  return status == FC_OK ? preset_of(&ruleset->preset, &ruleset->rules, error) : status;
}

fc_status ruleset_add_sum(struct ruleset *ruleset, const struct set_sum *sum, fc_error *error) {
  const size_t count = ruleset->sums.count + 1;
  struct set_sum *sums = memory_resize(ruleset->sums.sums, count, sizeof *sums);
  if (sums == NULL) {
    return error_no_memory(error);
  }
  sums[count - 1] = *sum;
  ruleset->sums = (struct set_sums){.sums = sums, .count = count};
  return FC_OK;
}

fc_status ruleset_list_sums(struct ruleset *ruleset, fc_error *error) {
  size_t count = 0;
  for (size_t i = 0; i < ruleset->sums.count; i++) {
    count += (size_t)cell_set_size(&ruleset->sums.sums[i].cells);
  }
  ruleset->sum_cells = memory_allocate(count + 1, sizeof *ruleset->sum_cells);
  if (ruleset->sum_cells == NULL) {
    return error_no_memory(error);
  }
  fc_cell *next = ruleset->sum_cells;
  for (size_t i = 0; i < ruleset->sums.count; i++) {
    for_each_cell (cell, &ruleset->sums.sums[i].cells) {
      *next++ = (fc_cell){.row = cell / ruleset->rules.columns, .column = cell % ruleset->rules.columns};
    }
  }
  return FC_OK;
}

/* Whoever holds once more holds already, so nothing has to be seen in order here. */
struct ruleset *ruleset_hold(struct ruleset *ruleset) {
  (void)atomic_fetch_add_explicit(&ruleset->holders, 1, memory_order_relaxed);
  return ruleset;
}

/* What the others have read, they have read before the last one frees it: each lets go with "release", the last sees it all. */
void ruleset_release(struct ruleset *ruleset) {
  if (ruleset != NULL && atomic_fetch_sub_explicit(&ruleset->holders, 1, memory_order_acq_rel) == 1) {
    rules_clear(&ruleset->rules);
    memory_free(ruleset->classes);
    set_sums_clear(&ruleset->sums);
    memory_free(ruleset->sum_cells);
    memory_free(ruleset);
  }
}
