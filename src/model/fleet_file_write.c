/* Writing a fleet file, such that reading it gives the same ships. */
#include "model/board.h"
#include "model/fleet_check.h"
#include "sys/status.h"
#include "text/cell_label.h"
#include "text/text.h"

static void write_ship(struct text *text, const fc_ship *ship, fc_labels labels) {
  if (ship->name != NULL) {
    text_append(text, ship->name);
  } else {
    text_append_number(text, (unsigned)ship->length);
  }
  text_append(text, " ");
  cell_label_write(text, ship->row, ship->column, labels);
  text_append(text, ship->direction == FC_DOWN ? " down\n" : " across\n");
}

static fc_status write_fleet(char **text, size_t *length, const fc_ship *ships, size_t ship_count, fc_labels labels,
                             fc_error *error) {
  if (text == NULL) {
    return error_set(error, FC_INVALID_ARGUMENT, "no place for the text");
  }
  const fc_status status = ship_range_check(ships, ship_count, error);
  if (status != FC_OK) {
    return status;
  }
  struct text written = {0};
  for (size_t ship = 0; ship < ship_count; ship++) {
    write_ship(&written, &ships[ship], labels);
  }
  return text_hand_over(text, length, &written, error);
}

fc_status fc_fleet_write(char **text, size_t *length, const fc_ship *ships, size_t ship_count, fc_error *error) {
  return write_fleet(text, length, ships, ship_count, FC_LABELS_COLUMNS, error);
}

fc_status fc_board_fleet_write(char **text, size_t *length, const fc_board *board, const fc_ship *ships, size_t ship_count,
                               fc_error *error) {
  return board == NULL ? error_null_argument(error)
                       : write_fleet(text, length, ships, ship_count, board->ruleset->rules.labels, error);
}
