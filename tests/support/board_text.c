#include "support/board_text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "support/case_log.h"

static const char *const touching_words[ORACLE_TOUCHINGS] = {
    [ORACLE_TOUCHING_NONE] = "none", [ORACLE_TOUCHING_DIAGONAL] = "diagonal", [ORACLE_TOUCHING_ANY] = "any"};

static const char *const announce_words[ORACLE_ANNOUNCES] = {[ORACLE_ANNOUNCE_HIT] = "hit",
                                                             [ORACLE_ANNOUNCE_SUNK] = "sunk",
                                                             [ORACLE_ANNOUNCE_LENGTH] = "length",
                                                             [ORACLE_ANNOUNCE_SHIP] = "ship"};

static const char *const reply_words[] = {[ORACLE_MISS] = "miss", [ORACLE_HIT] = "hit", [ORACLE_SUNK] = "sunk"};

__attribute__((format(printf, 2, 3))) static void append(struct board_text *board, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int written = vsnprintf(board->text + board->length, BOARD_TEXT_SIZE - board->length, format, arguments);
  va_end(arguments);
  assert(written >= 0 && (size_t)written < BOARD_TEXT_SIZE - board->length);
  board->length += (size_t)written;
}

void board_text_cell(char *text, size_t size, int row, int column) {
  snprintf(text, size, "%c%d", 'A' + column, row + 1);
}

static void append_totals(struct board_text *board, const char *key, const int *totals, int count) {
  append(board, "%s:", key);
  for (int line = 0; line < count; line++) {
    if (totals[line] == ORACLE_NO_TOTAL) {
      append(board, " ?");
    } else {
      append(board, " %d", totals[line]);
    }
  }
  append(board, "\n");
}

static void append_sum(struct board_text *board, const struct oracle_game *game, const struct oracle_sum *sum) {
  static const char *const keys[ORACLE_SUM_KINDS] = {"among", "same-ship", "different-ships", "every-ship-hit"};
  int size = 0;
  append(board, "%s:", keys[sum->kind]);
  for (int cell = 0; cell < game->rows * game->columns; cell++) {
    if (sum->cells[cell]) {
      char label[16];
      board_text_cell(label, sizeof label, cell / game->columns, cell % game->columns);
      append(board, " %s", label);
      size++;
    }
  }
  if (sum->kind != ORACLE_AMONG) {
    append(board, "\n");
    return;
  }
  if (sum->least == sum->most) {
    append(board, " = %d", sum->least);
  } else if (sum->most >= size) {
    append(board, " >= %d", sum->least);
  } else if (sum->least == 0) {
    append(board, " <= %d", sum->most);
  } else {
    append(board, " = %d..%d", sum->least, sum->most);
  }
  if (sum->ship != ORACLE_EVERY_SHIP) {
    append(board, " ship%d", sum->ship);
  }
  append(board, "\n");
}

static void append_settings(struct board_text *board, const struct oracle_game *game) {
  append(board, "size: %dx%d\nfleet:", game->columns, game->rows);
  for (int ship = 0; ship < game->ship_count; ship++) {
    if (game->ships[ship].named) {
      append(board, " ship%d=%d", ship, game->ships[ship].length);
    } else {
      append(board, " %d", game->ships[ship].length);
    }
    append(board, game->ships[ship].optional ? "?" : "");
  }
  append(board, "\ntouching: %s\nannounce: %s\n", touching_words[game->touching], announce_words[game->announce]);
  if (game->has_totals) {
    append_totals(board, "rows", game->row_totals, game->rows);
    append_totals(board, "columns", game->column_totals, game->columns);
  }
  for (int i = 0; i < game->sum_count; i++) {
    append_sum(board, game, &game->sums[i]);
  }
}

static void append_grid(struct board_text *board, const struct oracle_game *game, const char *grid) {
  append(board, "board:\n");
  for (int row = 0; row < game->rows; row++) {
    for (int column = 0; column < game->columns; column++) {
      append(board, "%s%c", column == 0 ? "" : " ", grid[row * game->columns + column]);
    }
    append(board, "\n");
  }
}

static void append_shot(struct board_text *board, const struct oracle_game *game, const struct oracle_shot *shot) {
  char cell[16];
  board_text_cell(cell, sizeof cell, shot->cell / game->columns, shot->cell % game->columns);
  append(board, "%s %s", cell, reply_words[shot->answer.reply]);
  if (shot->answer.length != ORACLE_NOT_SAID) {
    append(board, " %d", shot->answer.length);
  }
  if (shot->answer.ship != ORACLE_NOT_SAID) {
    append(board, " ship%d", shot->answer.ship);
  }
  append(board, "\n");
}

static void append_blocked(struct board_text *board, const struct oracle_game *game, int cell) {
  char label[16];
  board_text_cell(label, sizeof label, cell / game->columns, cell % game->columns);
  append(board, "%s blocked\n", label);
}

static void append_hints(struct board_text *board, const struct oracle_game *game, const char *hints) {
  static const char *const words[] = {"single", "left", "right", "top", "bottom", "middle", "ship", "water"};
  const char *title = "hints:\n";
  for (int cell = 0; cell < game->rows * game->columns; cell++) {
    if (hints[cell] != 0) {
      char label[16];
      board_text_cell(label, sizeof label, cell / game->columns, cell % game->columns);
      append(board, "%s%s %s\n", title, label, words[strchr(ORACLE_HINTS, hints[cell]) - ORACLE_HINTS]);
      title = "";
    }
  }
}

void board_text_write(struct board_text *board, const struct oracle_game *game, const struct oracle_observations *observations) {
  board->length = 0;
  append_settings(board, game);
  append_hints(board, game, observations->hints);
  if (observations->kind == ORACLE_GRID || observations->kind == ORACLE_GRID_AND_SHOTS) {
    append_grid(board, game, observations->grid);
  }
  if (observations->kind == ORACLE_SHOTS) {
    append(board, "shots:\n");
    for (int cell = 0; cell < game->rows * game->columns; cell++) {
      if (oracle_is_blocked(observations, cell)) {
        append_blocked(board, game, cell);
      }
    }
    for (int i = 0; i < observations->shot_count; i++) {
      append_shot(board, game, &observations->shots[i]);
    }
  }
}

void board_text_log(const struct oracle_game *game, const struct oracle_observations *observations) {
  struct board_text board;
  board_text_write(&board, game, observations);
  case_log_describe(board.text);
}
