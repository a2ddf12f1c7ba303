#include "model/preset_of.h"

#include <stdbool.h>
#include <string.h>

#include "model/settings.h"
#include "sys/memory.h"

/* Ship classes that lie in order, as rules_ship_classes gives them. */
static bool classes_equal(const fc_ship_class *one, const fc_ship_class *other, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const bool both_named = one[i].name != NULL && other[i].name != NULL;
    if (one[i].length != other[i].length || one[i].ships != other[i].ships || one[i].optional != other[i].optional ||
        (one[i].name == NULL) != (other[i].name == NULL) || (both_named && strcmp(one[i].name, other[i].name) != 0)) {
      return false;
    }
  }
  return true;
}

static fc_status compare_fleets(bool *equal, const struct rules *one, const struct rules *other, fc_error *error) {
  fc_ship_class *classes = NULL;
  fc_ship_class *others = NULL;
  size_t count = 0;
  size_t other_count = 0;
  fc_status status = rules_ship_classes(&classes, &count, one, error);
  if (status == FC_OK) {
    status = rules_ship_classes(&others, &other_count, other, error);
  }
  if (status == FC_OK) {
    *equal = count == other_count && classes_equal(classes, others, count);
  }
  memory_free(classes);
  memory_free(others);
  return status;
}

static fc_status compare(bool *equal, const struct rules *rules, const fc_preset *preset, fc_error *error) {
  struct settings settings = {0};
  fc_status status = settings_read_texts(&settings, &preset->settings, error);
  const struct rules *known = &settings.rules;
  *equal = false;
  if (status == FC_OK && !totals_are_given(&rules->totals) && !rules->others && rules->rows == known->rows &&
      rules->columns == known->columns && rules->touching == known->touching && rules->announce == known->announce) {
    status = compare_fleets(equal, rules, known, error);
  }
  settings_clear(&settings);
  return status;
}

fc_status preset_of(const char **name, const struct rules *rules, fc_error *error) {
  for (size_t i = 0; i < PRESET_COUNT; i++) {
    bool equal;
    const fc_status status = compare(&equal, rules, &PRESETS[i], error);
    if (status != FC_OK) {
      return status;
    }
    if (equal) {
      *name = PRESETS[i].name;
      return FC_OK;
    }
  }
  *name = NULL;
  return FC_OK;
}
