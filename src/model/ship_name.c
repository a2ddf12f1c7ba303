#include "model/ship_name.h"

#include "text/choice.h"
#include "text/quotation.h"

/* Long names are cut in the list, so that there is room for more of them; an empty word is near to none, so the hint is the list.
 */
static struct choice_hint list_of_names(const struct fleet *fleet) {
  struct choice names = choice_of(span_of(""));
  for (size_t i = 0; i < fleet->ship_count; i++) {
    if (fleet->ships[i].name != NULL) {
      choice_offer(&names, span_excerpt(span_of(fleet->ships[i].name)).string);
    }
  }
  return choice_hint(&names);
}

static fc_status refuse(const struct fleet *fleet, const struct source *source, struct span name) {
  struct choice choice = choice_of(name);
  for (size_t i = 0; i < fleet->ship_count; i++) {
    if (fleet->ships[i].name != NULL) {
      choice_offer(&choice, fleet->ships[i].name);
    }
  }
  const struct quotation quotation = quotation_of(name);
  if (choice.offered == 0) {
    return source_fail(source, name.bytes, "no ship is named %s; no ship of this fleet has a name", quotation.string);
  }
  const struct choice_hint hint = choice.nearest != NULL ? choice_hint(&choice) : list_of_names(fleet);
  return source_fail(source, name.bytes, "no ship is named %s; %s", quotation.string, hint.string);
}

fc_status ship_name_read(int *ship, const struct fleet *fleet, const struct source *source, struct span name) {
  const int found = fleet_find_like(fleet, name);
  if (found < 0) {
    return refuse(fleet, source, name);
  }
  *ship = found;
  return FC_OK;
}
