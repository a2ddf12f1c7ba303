#include "model/ship_name.h"

#include "text/choice.h"
#include "text/quotation.h"

static const char *name_of(const struct fleet *fleet, size_t index, bool is_told) {
  if (is_told) {
    return fleet_told_name(fleet, index);
  }
  return index < fleet->ship_count ? fleet->ships[index].name : NULL;
}

/* Long names are cut in the list, so that there is room for more of them; an empty word is near to none, so the hint is the list.
 */
static struct choice_hint list_of_names(const struct fleet *fleet, bool are_told) {
  struct choice names = choice_of(span_of(""));
  for (size_t i = 0; i < fleet_told_count(fleet); i++) {
    if (name_of(fleet, i, are_told) != NULL) {
      choice_offer(&names, span_excerpt(span_of(name_of(fleet, i, are_told))).string);
    }
  }
  return choice_hint(&names);
}

static fc_status refuse(const struct fleet *fleet, const struct source *source, struct span name, bool are_told) {
  struct choice choice = choice_of(name);
  for (size_t i = 0; i < fleet_told_count(fleet); i++) {
    if (name_of(fleet, i, are_told) != NULL) {
      choice_offer(&choice, name_of(fleet, i, are_told));
    }
  }
  const struct quotation quotation = quotation_of(name);
  if (choice.offered == 0) {
    return source_fail(source, name.bytes, "no ship is named %s; no ship of this fleet has a name", quotation.string);
  }
  const struct choice_hint hint = choice.nearest != NULL ? choice_hint(&choice) : list_of_names(fleet, are_told);
  return source_fail(source, name.bytes, "no ship is named %s; %s", quotation.string, hint.string);
}

fc_status ship_name_read(int *ship, const struct fleet *fleet, const struct source *source, struct span name, bool is_told) {
  const int found = is_told ? fleet_find_told(fleet, name) : fleet_find_like(fleet, name);
  if (found < 0) {
    return refuse(fleet, source, name, is_told);
  }
  *ship = found;
  return FC_OK;
}
