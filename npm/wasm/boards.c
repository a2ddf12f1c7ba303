/* Making boards, and what a board says of itself. */
#include <string.h>

#include "calls.h"

/* A setting: `=VALUE`, or nothing where it is not given. Goes on to the next one. */
static const char *next_setting(const char **text) {
  const char *setting = **text == '=' ? *text + 1 : NULL;
  *text += strlen(*text) + 1;
  return setting;
}

/*
 * Reads a board from its description, whose parts end in NULs: the settings in the order of fc_settings, the text of a prior,
 * each as next_setting has it; and the board file, up to the end.
 */
CALL(int, board_read)(const char *text, size_t length) {
  const char *end = text + length;
  fc_settings settings = {.size = sizeof settings};
  const char **members[] = {&settings.rules,           &settings.board_size,     &settings.fleet,   &settings.touching,
                            &settings.announce,        &settings.rows,           &settings.columns, &settings.prior,
                            &settings.marks,           &settings.labels,         &settings.among,   &settings.same_ship,
                            &settings.different_ships, &settings.every_ship_hit, &settings.lengths, &settings.others,
                            &settings.misses,          &settings.hits,           &settings.sunk};
  for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
    *members[i] = next_setting(&text);
  }
  const char *prior_text = next_setting(&text);
  fc_board *board = NULL;
  fc_prior *prior = NULL;
  fc_error error = {0};
  answer_begin(NULL);
  fc_status status = fc_board_read(&board, text, (size_t)(end - text), &settings, &error);
  if (status == FC_OK && prior_text != NULL) {
    status = fc_prior_read(&prior, prior_text, strlen(prior_text), board, &error);
    fc_board *plain = board;
    board = NULL;
    status = status != FC_OK ? status : fc_board_with_prior(&board, plain, prior, &error);
    fc_board_free(plain);
  }
  fc_prior_free(prior);
  put_number((double)(uintptr_t)board);
  return answer_end(status, &error);
}

CALL(void, board_free)(fc_board *board) {
  fc_board_free(board);
}

static int give_board(fc_status status, const fc_board *board, const fc_error *error) {
  answer_begin(board);
  put_number((double)(uintptr_t)board);
  return answer_end(status, error);
}

/* The board after one more shot. A text of no bytes names no ship. */
CALL(int, board_shoot)(const fc_board *board, int row, int column, int answer, int length, const char *ship, size_t bytes) {
  const fc_shot shot = {row, column, (fc_answer)answer, length, bytes > 0 ? ship : NULL};
  fc_board *next = NULL;
  fc_error error = {0};
  return give_board(fc_board_shoot(&next, board, &shot, &error), next, &error);
}

/* The shot of a line of a board file. The place of a mistake in it is of no use to callers, who gave cell and answer apart. */
CALL(int, shot_read)(const fc_board *board, const char *text, size_t length) {
  fc_shot shot = {0};
  fc_error error = {0};
  answer_begin(board);
  const fc_status status = fc_shot_read(&shot, board, text, length, &error);
  error.line = error.column = 0;
  put_shot(&shot);
  return answer_end(status, &error);
}

CALL(int, board_hint)(const fc_board *board, int row, int column, int hint) {
  fc_board *next = NULL;
  fc_error error = {0};
  return give_board(fc_board_hint(&next, board, row, column, (fc_cell_state)hint, &error), next, &error);
}

CALL(int, board_take_back)(const fc_board *board) {
  fc_board *previous = NULL;
  fc_error error = {0};
  return give_board(fc_board_take_back(&previous, board, &error), previous, &error);
}

/* The shots in the order fired. */
CALL(int, board_shots)(const fc_board *board) {
  const size_t count = fc_board_shot_count(board);
  answer_begin(board);
  put_number((double)count);
  for (size_t i = 0; i < count; i++) {
    const fc_shot shot = fc_board_shot(board, i);
    put_shot(&shot);
  }
  return FC_OK;
}

/* The rules, and the state of each cell. */
CALL(int, board_describe)(const fc_board *board) {
  const int rows = fc_board_rows(board);
  const int columns = fc_board_columns(board);
  answer_begin(board);
  put_number(rows);
  put_number(columns);
  put_text(fc_touching_name(fc_board_touching(board)));
  put_text(fc_announce_name(fc_board_announce(board)));
  put_text(fc_board_preset(board));
  put_text(fc_board_prior_name(board).name);
  put_text(fc_board_notes(board));
  const size_t classes = fc_board_ship_class_count(board);
  put_number((double)classes);
  for (size_t i = 0; i < classes; i++) {
    const fc_ship_class ships = fc_board_ship_class(board, i);
    put_number(ships.length);
    put_number(ships.ships);
    put_text(ships.name);
    put_number(ships.optional);
  }
  for (int row = 0; row < rows; row++) {
    put_number(fc_board_row_total(board, row));
  }
  for (int column = 0; column < columns; column++) {
    put_number(fc_board_column_total(board, column));
  }
  for (int cell = 0; cell < rows * columns; cell++) {
    put_number(fc_board_cell(board, cell / columns, cell % columns));
  }
  return FC_OK;
}

/* The board file. */
CALL(int, board_write)(const fc_board *board) {
  char *text = NULL;
  fc_error error = {0};
  answer_begin(board);
  const fc_status status = fc_board_write(&text, NULL, board, &error);
  put_text(text);
  fc_text_free(text);
  return answer_end(status, &error);
}
