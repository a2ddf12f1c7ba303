#include "model/ruleset.h"

#include "model/fleet_open.h"
#include "model/presets.h"
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
  fc_status status = rules_ship_classes(&ruleset->classes, &ruleset->class_count, &ruleset->rules, error);
  THEN(status, fleet_list_make(&ruleset->fleets, ruleset, error));
  if (status == FC_OK) {
    fleet_write(&ruleset->fleet, &ruleset->rules.fleet);
    open_lengths_write(&ruleset->lengths, &ruleset->rules.lengths);
    const bool failed = text_failed(&ruleset->fleet) || text_failed(&ruleset->lengths);
    status = failed ? error_no_memory(error) : preset_of(&ruleset->preset, ruleset, error);
  }
  return status;
}

int ruleset_class_of(const struct ruleset *ruleset, size_t ship, bool *is_alone) {
  const struct ship *of_fleet = &ruleset->rules.fleet.ships[ship];
  int found = LOST_CLASS;
  for (size_t i = 0; i < ruleset->class_count; i++) {
    const fc_ship_class *class = &ruleset->classes[i];
    const bool is_named = class->name != NULL && class->name == of_fleet->name;
    const bool is_of_length = class->name == NULL && class->length == of_fleet->length;
    if (is_named || (is_of_length && found == LOST_CLASS)) {
      found = (int)i;
      *is_alone = class->ships == 1;
    }
  }
  return found;
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

/* The caller holds the ruleset already, so no order is needed here. */
struct ruleset *ruleset_hold(struct ruleset *ruleset) {
  (void)atomic_fetch_add_explicit(&ruleset->holders, 1, memory_order_relaxed);
  return ruleset;
}

/* All other holders must have finished reading before the last one frees the ruleset. So each releases, and the last
 * acquires. */
void ruleset_release(struct ruleset *ruleset) {
  if (ruleset != NULL && atomic_fetch_sub_explicit(&ruleset->holders, 1, memory_order_acq_rel) == 1) {
    rules_clear(&ruleset->rules);
    memory_free(ruleset->classes);
    fleet_list_clear(&ruleset->fleets);
    text_clear(&ruleset->fleet);
    text_clear(&ruleset->lengths);
    set_sums_clear(&ruleset->sums);
    memory_free(ruleset->sum_cells);
    memory_free(ruleset);
  }
}
