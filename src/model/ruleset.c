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
    memory_free(ruleset);
  }
}
