/* A list of fleets in the formats of the commands that print fleets. */
#include "cli/fleet_list.h"

void fleet_list_append(struct text *output, struct fleet_list *list, const fc_ship *ships, mpz_srcptr id) {
  const size_t ship_count = fc_board_ship_count(list->board);
  const bool is_first = list->fleets++ == 0;
  switch (list->format) {
  case FORMAT_JSON:
    text_append(output, is_first ? "[" : ",\n ");
    fleet_json(output, ships, ship_count, id);
    break;
  case FORMAT_FLEET:
    text_append(output, is_first ? "" : "\n");
    fleet_lines(output, ships, ship_count, id);
    break;
  default:
    text_append(output, is_first ? "" : "\n");
    fleet_text(output, list->board, ships, ship_count, id);
    break;
  }
}

void fleet_list_end(struct text *output, const struct fleet_list *list) {
  text_append(output, list->format == FORMAT_JSON ? "]\n" : "");
}
