/*
 * The reader of fleet files: any bytes, for boards with and without names. A refusal has a place and a message. A fleet that is
 * read is written, read again as the same ships, and checked against the board.
 */
#include "fuzz/fuzz.h"

#include <string.h>

static const char *const boards[] = {
    "",
    "rules: classic\nannounce: ship\nshots:\nB2 hit carrier\nA1 miss\n",
    "size: 26x100\nfleet: 26 1 1\ntouching: diagonal\n",
    "size: 3x2\nfleet: 2 1\nboard:\n. x .\no . s\n",
};

static void must_be_same(const fc_ship *ships, const fc_ship *others, size_t count) {
  for (size_t i = 0; i < count; i++) {
    must(ships[i].length == others[i].length && ships[i].row == others[i].row && ships[i].column == others[i].column &&
         ships[i].direction == others[i].direction);
    must((ships[i].name == NULL) == (others[i].name == NULL));
    must(ships[i].name == NULL || strcmp(ships[i].name, others[i].name) == 0);
  }
}

static void must_survive_writing(const fc_board *board, const fc_ship *ships, size_t count) {
  char *text = NULL;
  size_t length = 0;
  fc_ship *again = NULL;
  size_t count_again = 0;
  must(fc_fleet_write(&text, &length, ships, count, NULL) == FC_OK);
  must(fc_fleet_read(&again, &count_again, text, length, board, NULL) == FC_OK);
  must(count_again == count);
  must_be_same(ships, again, count);
  fc_ships_free(again);
  fc_text_free(text);
}

static void must_be_judged(const fc_board *board, const fc_ship *ships, size_t count) {
  fc_objection objection;
  fc_error error = untouched_error();
  const fc_status status = fc_fleet_check(board, ships, count, &objection, &error);
  must(status == FC_OK || status == FC_DISAGREES);
  must((status == FC_OK) == (objection.fault == FC_FAULT_NONE));
  must(objection.ship < (int)count && objection.other < (int)count);
  if (status == FC_OK) {
    must(is_untouched(&error));
    must(count == fc_board_ship_count(board));
  } else {
    must_be_reported(status, &error, NULL, 0);
  }
}

static void try(const char *text, size_t length, const fc_board *board) {
  fc_ship *ships = NULL;
  size_t count = 99;
  fc_error error = untouched_error();
  const fc_status status = fc_fleet_read(&ships, &count, text, length, board, &error);
  if (status != FC_OK) {
    must(status == FC_INVALID_FLEET && ships == NULL && count == 99);
    must_be_reported(status, &error, text, length);
    return;
  }
  must(is_untouched(&error) && (ships == NULL) == (count == 0));
  must_survive_writing(board, ships, count);
  must_be_judged(board, ships, count);
  fc_ships_free(ships);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
  return try_on_boards(try, bytes, length, boards, sizeof boards / sizeof boards[0]);
}
