/* Puzzles as text, as board files, and as JSON. */
#include <inttypes.h>

#include "render/json.h"
#include "render/render.h"

/*
 *     puzzle 2: medium, 3 hints
 *
 *     .  .  ^  .   1
 *     .  .  .  ~   2      without letters and numbers, as puzzles are printed
 *
 *     0  1  2  0
 *
 *     ships: 2 1
 */

static void append_heading(struct text *text, const struct puzzle_sheet *sheet, size_t index) {
  const fc_puzzle *puzzle = sheet->puzzles[index];
  const int hints = fc_puzzle_hint_count(puzzle);
  text_appendf(text, "puzzle %zu: %s, ", index + 1, fc_grade_name(fc_puzzle_grade(puzzle)));
  text_appendf(text, hints == 0 ? "no hints" : hints == 1 ? "1 hint" : "%d hints", hints);
}

static void append_fleet(struct text *text, const fc_board *board) {
  text_append(text, "ships:");
  for (size_t i = 0; i < fc_board_ship_class_count(board); i++) {
    const fc_ship_class class = fc_board_ship_class(board, i);
    for (int ship = 0; ship < class.ships; ship++) {
      text_appendf(text, " %d", class.length);
    }
  }
  text_append(text, "\n");
}

static void append_puzzle(struct text *text, const fc_board *board) {
  for (int row = 0; row < fc_board_rows(board); row++) {
    for (int column = 0; column < fc_board_columns(board); column++) {
      const char *sign = marks[fc_board_cell(board, row, column)].sign;
      text_appendf(text, "%3s", sign != NULL ? sign : ".");
    }
    text_appendf(text, " %3d\n", fc_board_row_total(board, row));
  }
  text_append(text, "\n");
  for (int column = 0; column < fc_board_columns(board); column++) {
    text_appendf(text, "%3d", fc_board_column_total(board, column));
  }
  text_append(text, "\n\n");
  append_fleet(text, board);
}

static void append_file(struct text *text, const fc_board *board) {
  char *file = NULL;
  if (fc_board_write(&file, NULL, board, NULL) != FC_OK) {
    text->failed = true; /* every puzzle can be written, so memory was short */
    return;
  }
  text_append(text, file);
  fc_text_free(file);
}

static void puzzle_json(struct json *json, const fc_puzzle *puzzle) {
  const fc_board *board = fc_puzzle_board(puzzle);
  struct text file = {0};
  append_file(&file, board);
  json_open_object(json, NULL);
  json_add_string(json, "grade", fc_grade_name(fc_puzzle_grade(puzzle)));
  json_add_text(json, "board", &file);
  json_open_array(json, "rows");
  for (int row = 0; row < fc_board_rows(board); row++) {
    json_add_whole(json, NULL, fc_board_row_total(board, row));
  }
  json_close_array(json);
  json_open_array(json, "columns");
  for (int column = 0; column < fc_board_columns(board); column++) {
    json_add_whole(json, NULL, fc_board_column_total(board, column));
  }
  json_close_array(json);
  json_open_array(json, "hints");
  for (int cell = 0; cell < fc_board_rows(board) * fc_board_columns(board); cell++) {
    const fc_cell at = {cell / fc_board_columns(board), cell % fc_board_columns(board)};
    const fc_cell_state state = fc_board_cell(board, at.row, at.column);
    if (state != FC_CELL_UNSHOT) {
      json_open_object(json, NULL);
      json_add_cell(json, "cell", at);
      json_add_string(json, "is", fc_cell_state_name(state));
      json_close_object(json);
    }
  }
  json_close_array(json);
  json_add_ships(json, fc_puzzle_solution(puzzle), fc_board_ship_count(board));
  json_close_object(json);
}

static void sheet_json(struct text *text, const struct puzzle_sheet *sheet) {
  struct json json = json_begin(text, NULL);
  json_add_count(&json, "seed", sheet->seed);
  json_open_array(&json, "puzzles");
  for (size_t i = 0; i < sheet->count; i++) {
    puzzle_json(&json, sheet->puzzles[i]);
  }
  json_close_array(&json);
  json_end(&json);
}

/* A comment has the seed, to make the puzzle again. */
static void append_board_file(struct text *text, const struct puzzle_sheet *sheet, size_t index) {
  text_append(text, index > 0 ? "====\n# " : "# ");
  append_heading(text, sheet, index);
  text_appendf(text, " (seed %" PRIu64 ")\n", sheet->seed);
  append_file(text, fc_puzzle_board(sheet->puzzles[index]));
}

void render_puzzles(struct text *text, const struct puzzle_sheet *sheet, struct style style) {
  if (style.format == FORMAT_JSON) {
    sheet_json(text, sheet);
    return;
  }
  if (style.format == FORMAT_SVG || style.format == FORMAT_PNG) {
    puzzles_svg(text, sheet);
    return;
  }
  for (size_t i = 0; i < sheet->count; i++) {
    const fc_board *board = fc_puzzle_board(sheet->puzzles[i]);
    if (style.format == FORMAT_BOARD) {
      append_board_file(text, sheet, i);
      continue;
    }
    text_append(text, i > 0 ? "\n\n" : "");
    append_heading(text, sheet, i);
    text_append(text, sheet->shows_solutions ? ": solution\n\n" : "\n\n");
    if (sheet->shows_solutions) {
      fleet_append(text, board, fc_puzzle_solution(sheet->puzzles[i]), fc_board_ship_count(board), NULL, FORMAT_TEXT);
    } else {
      append_puzzle(text, board);
    }
  }
}
