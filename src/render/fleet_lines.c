/* A fleet as a fleet file. */
#include "render/fleet_lines.h"

#include "base/integer_text.h"

void fleet_lines(struct text *text, const fc_ship *ships, size_t ship_count, mpz_srcptr id) {
  char *lines = NULL;
  if (id != NULL) {
    text_append(text, "# id: ");
    integer_append(text, id);
    text_append(text, "\n");
  }
  if (fc_fleet_write(&lines, NULL, ships, ship_count, NULL) != FC_OK) {
    text->failed = true; /* the ships are the library's own, so this is for want of memory */
    return;
  }
  text_append(text, lines);
  fc_text_free(lines);
}
