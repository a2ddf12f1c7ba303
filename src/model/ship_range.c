#include "model/ship_range.h"

#include <stdbool.h>

#include "sys/status.h"

static bool is_in_range(const fc_ship *ship) {
  const bool has_direction = ship->direction == FC_ACROSS || (ship->direction == FC_DOWN && ship->length > 1);
  return has_direction && ship->length >= 1 && ship->length <= FC_MAX_SHIP_LENGTH && ship->row >= 0 && ship->row < FC_MAX_ROWS &&
         ship->column >= 0 && ship->column < FC_MAX_COLUMNS;
}

fc_status ship_range_check(const fc_ship *ships, size_t ship_count, fc_error *error) {
  if (ships == NULL && ship_count > 0) {
    return error_set(error, FC_INVALID_ARGUMENT, "no ships");
  }
  for (size_t ship = 0; ship < ship_count; ship++) {
    if (!is_in_range(&ships[ship])) {
      return error_set(error, FC_INVALID_ARGUMENT, "ship %zu: length %d, row %d, column %d, direction %d is no placement", ship,
                       ships[ship].length, ships[ship].row, ships[ship].column, (int)ships[ship].direction);
    }
  }
  return FC_OK;
}
