/* Random board files for the tests of the model: well formed, and rarely free of contradictions. */
#ifndef FLEETCOUNT_TESTS_RANDOM_BOARD_H
#define FLEETCOUNT_TESTS_RANDOM_BOARD_H

#include "fleetcount.h"
#include "support/random.h"
#include "text/text.h"

struct random_board {
  int rows;
  int columns;
  fc_announce announce;
  int ships; /* ship number 0, 2, 4, ... is named s0, s2, s4, ...; the others have no name */
};

static inline void random_board_size(struct random_board *board, struct random_source *source, int longest_side) {
  board->rows = random_between(source, 1, longest_side);
  board->columns = random_between(source, 1, longest_side < FC_MAX_COLUMNS ? longest_side : FC_MAX_COLUMNS);
}

/* Draws a board and writes its settings. */
static inline struct random_board random_board_settings(struct text *text, struct random_source *source, int longest_side) {
  static const char *const announcements[] = {"hit", "sunk", "length", "ship"};
  static const char *const touching[] = {"none", "diagonal", "any"};
  struct random_board board = {.announce = (fc_announce)random_below(source, 4), .ships = random_below(source, 6)};
  random_board_size(&board, source, longest_side);
  text_appendf(text, "size: %dx%d\n", board.columns, board.rows);
  text_appendf(text, "announce: %s\ntouching: %s\nfleet:", announcements[board.announce], touching[random_below(source, 3)]);
  for (int ship = 0; ship < board.ships; ship++) {
    text_append(text, " ");
    if (ship % 2 == 0) {
      text_appendf(text, "s%d=", ship);
    }
    text_appendf(text, "%d", random_chance(source, 1, 20) ? FC_MAX_SHIP_LENGTH : random_between(source, 1, 4));
  }
  text_append(text, "\n");
  return board;
}

/* Writes a random grid. */
static inline void random_board_grid(struct text *text, struct random_source *source, const struct random_board *board) {
  static const char *const cells[] = {
      [FC_ANNOUNCE_HIT] = "..obx", [FC_ANNOUNCE_SUNK] = "..obxs", [FC_ANNOUNCE_LENGTH] = "..obxs", [FC_ANNOUNCE_SHIP] = "..ob"};
  static const int kinds[] = {5, 6, 6, 4};
  text_append(text, "board:\n");
  for (int row = 0; row < board->rows; row++) {
    for (int column = 0; column < board->columns; column++) {
      text_append_repeated(text, cells[board->announce][random_below(source, kinds[board->announce])], 1);
    }
    text_append(text, "\n");
  }
}

/* Writes the answer to a shot. */
static inline void random_board_answer(struct text *text, struct random_source *source, const struct random_board *board) {
  bool can_hit = board->announce != FC_ANNOUNCE_SHIP || board->ships > 0;
  if (!can_hit || random_chance(source, 1, 4)) {
    text_append(text, " miss\n");
    return;
  }
  bool sunk = board->announce != FC_ANNOUNCE_HIT && random_chance(source, 2, 5);
  text_append(text, sunk ? " sunk" : " hit");
  if (sunk && board->announce == FC_ANNOUNCE_LENGTH) {
    text_appendf(text, " %d", random_between(source, 1, 4));
  }
  if (board->announce == FC_ANNOUNCE_SHIP) {
    text_appendf(text, " s%d", 2 * random_below(source, (board->ships + 1) / 2));
  }
  text_append(text, "\n");
}

/* Writes shots at random cells, none twice, and blocked cells among them. */
static inline void random_board_shots(struct text *text, struct random_source *source, const struct random_board *board) {
  int cells[FC_MAX_ROWS * FC_MAX_COLUMNS];
  int cell_count = board->rows * board->columns;
  for (int cell = 0; cell < cell_count; cell++) {
    cells[cell] = cell;
  }
  random_shuffle(source, cells, cell_count);
  int shots = random_between(source, 0, cell_count);
  text_append(text, "shots:\n");
  for (int i = 0; i < shots; i++) {
    text_appendf(text, "%c%d", 'A' + cells[i] % board->columns, cells[i] / board->columns + 1);
    if (random_chance(source, 1, 8)) {
      text_append(text, " blocked\n");
    } else {
      random_board_answer(text, source, board);
    }
  }
}

/* Writes a whole board: settings and one section, or none. */
static inline void random_board_write(struct text *text, struct random_source *source, int longest_side) {
  struct random_board board = random_board_settings(text, source, longest_side);
  switch (random_below(source, 5)) {
  case 0:
    break;
  case 1:
  case 2:
    random_board_grid(text, source, &board);
    break;
  default:
    random_board_shots(text, source, &board);
  }
}

#endif
