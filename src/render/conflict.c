/* Boards without arrangements: the observations that contradict each other. */
#include <string.h>

#include "render/color.h"
#include "render/json.h"
#include "render/render.h"
#include "render/texts.h"
#include "sys/utf8.h"
#include "text/cell_label.h"
#include "text/integer_text.h"

/* ---- As text --------------------------------------------------------------------------------------------------------------- */

/* Appends the cells of the conflict that have one mark, after its name. */
static void append_marked(struct text *text, const fc_board *board, const fc_conflict *conflict, fc_cell_state mark, int width) {
  fc_cell marked[FC_MAX_ROWS * FC_MAX_COLUMNS];
  size_t count = 0;
  for (size_t index = 0; index < conflict->cell_count; index++) {
    const fc_cell cell = conflict->cells[index];
    if (fc_board_cell(board, cell.row, cell.column) == mark) {
      marked[count++] = cell;
    }
  }
  if (count > 0) {
    struct text word = {0};
    text_append(text, "  ");
    text_append(&word, say(marks[mark].meaning));
    padded_append(text, &word, -width);
    cell_list_append(text, marked, count, 2 + width);
  }
}

/* Appends the totals of the conflict: `  row 4 has 2`. */
static void append_totals(struct text *text, const fc_board *board, const fc_conflict *conflict) {
  for (size_t i = 0; i < conflict->row_count; i++) {
    text_append(text, "  ");
    text_appendf(text, say("row %s has %d"), row_label(conflict->rows[i], cell_names()).string,
                 fc_board_row_total(board, conflict->rows[i]));
    text_append(text, "\n");
  }
  for (size_t i = 0; i < conflict->column_count; i++) {
    const int column = conflict->columns[i];
    text_append(text, "  ");
    text_appendf(text, say("column %s has %d"), column_label(column, cell_names()).string, fc_board_column_total(board, column));
    text_append(text, "\n");
  }
}

/* Appends `among A1 C3 E5 = 1`, nearly as in a board file. */
static void append_sum(struct text *text, const fc_sum *sum) {
  text_append(text, say(fc_sum_kind_name(sum->kind)));
  for (size_t i = 0; i < sum->cell_count; i++) {
    text_append(text, " ");
    cell_name_append(text, sum->cells[i].row, sum->cells[i].column);
  }
  if (sum->kind != FC_SUM_AMONG) {
    return;
  }
  if (sum->least == sum->most) {
    text_appendf(text, " = %d", sum->least);
  } else if (sum->most == (int)sum->cell_count) {
    text_appendf(text, " >= %d", sum->least);
  } else if (sum->least == 0) {
    text_appendf(text, " <= %d", sum->most);
  } else {
    text_appendf(text, " = %d..%d", sum->least, sum->most);
  }
  text_append(text, sum->ship != NULL ? " " : "");
  text_append(text, sum->ship != NULL ? sum->ship : "");
}

/* Appends the sums of the conflict: `  among A1 C3 E5 = 1`. */
static void append_sums(struct text *text, const fc_board *board, const fc_conflict *conflict) {
  for (size_t i = 0; i < conflict->sum_count; i++) {
    const fc_sum sum = fc_board_sum(board, conflict->sums[i]);
    text_append(text, "  ");
    append_sum(text, &sum);
    text_append(text, "\n");
  }
}

static void append_cells(struct text *text, const fc_board *board, const fc_conflict *conflict) {
  static const char *const proofs[] = {
      [FC_PROOF_IRREDUCIBLE] = "Each of them is needed. Whether there is a smaller set was too much work to find out.",
      [FC_PROOF_CONFLICT] = "Perhaps not all of them are needed: finding out takes more memory than is allowed.",
  };
  static const char *const smallest[2][2] = {
      {"No smaller set of cells is contradictory.", "No smaller set of cells and sums is contradictory."},
      {"No smaller set of cells and totals is contradictory.", "No smaller set of cells and totals and sums is contradictory."},
  };
  static const char *const cannot_be[2][2] = {
      {"these cannot all be true, whatever the other cells are that have been shot:",
       "this cannot be true, whatever the other cells are that have been shot:"},
      {"these cannot all be true, whatever else is known:", "this cannot be true, whatever else is known:"},
  };
  const bool has_totals = fc_board_has_totals(board);
  const bool has_sums = fc_board_sum_count(board) > 0;
  const size_t count = conflict->cell_count + conflict->row_count + conflict->column_count + conflict->sum_count;
  text_appendf(text, "%s\n", say(cannot_be[has_totals || has_sums][count == 1]));
  int width = (int)strlen("water");
  for (size_t index = 0; index < conflict->cell_count; index++) {
    const char *word = say(marks[fc_board_cell(board, conflict->cells[index].row, conflict->cells[index].column)].meaning);
    const int length = (int)utf8_count(word, strlen(word));
    width = length > width ? length : width;
  }
  for (int mark = 0; mark < MARKS; mark++) {
    append_marked(text, board, conflict, (fc_cell_state)mark, width);
  }
  append_totals(text, board, conflict);
  append_sums(text, board, conflict);
  const bool is_smallest = conflict->proof == FC_PROOF_SMALLEST;
  text_appendf(text, "%s\n", say(is_smallest ? smallest[has_totals][has_sums] : proofs[conflict->proof]));
}

static void append_shot(struct text *text, const fc_board *board, const fc_explanation *explanation, size_t index) {
  const fc_shot shot = fc_board_shot(board, index);
  const fc_analysis *before = fc_explanation_before(explanation);
  struct text words = {0};
  shot_say(&words, &shot);
  text_appendf(text, say("shot %zu, %s, is the first after which nothing is left"), index + 1, text_string(&words));
  text_append(text, "\n");
  text_end_part(text, &words);
  if (before == NULL) {
    return;
  }
  mpz_t count;
  mpz_init(count);
  fc_analysis_count(count, before);
  text_appendf(text, "%s: ", say("arrangements left before it"));
  integer_append(text, count);
  text_append(text, "\n\n");
  text_appendf(text, say("a shot at %s would have been answered:"), cell_label_of(shot.row, shot.column, cell_names()).string);
  text_append(text, "\n");
  shot_answers_append(text, &(struct shot_question){board, before, {shot.row, shot.column}});
  mpz_clear(count);
}

void conflict_append(struct text *text, const fc_board *board, const fc_explanation *explanation, const fc_conflict *conflict) {
  text_appendf(text, "%s\n\n", say("no arrangement agrees with the board"));
  switch (conflict->kind) {
  case FC_CONFLICT_FLEET:
    text_appendf(text, "%s\n", say("the fleet does not fit on this board, whatever is known of it"));
    break;
  case FC_CONFLICT_CELLS:
    append_cells(text, board, conflict);
    break;
  case FC_CONFLICT_SHOT:
    append_shot(text, board, explanation, conflict->shot);
    break;
  case FC_CONFLICT_NONE:
    break;
  }
}

/* ---- As JSON --------------------------------------------------------------------------------------------------------------- */

/* Adds the lines whose totals are in the conflict: rows by number, columns by label. */
static void add_conflict_totals(struct json *json, const fc_conflict *conflict) {
  json_open_array(json, "rows");
  for (size_t i = 0; i < conflict->row_count; i++) {
    json_add_whole(json, NULL, conflict->rows[i] + 1);
  }
  json_close_array(json);
  json_open_array(json, "columns");
  for (size_t i = 0; i < conflict->column_count; i++) {
    json_add_string(json, NULL, column_label(conflict->columns[i], cell_names()).string);
  }
  json_close_array(json);
}

static void add_conflict_sums(struct json *json, const fc_board *board, const fc_conflict *conflict) {
  json_open_array(json, "among");
  for (size_t i = 0; i < conflict->sum_count; i++) {
    const fc_sum sum = fc_board_sum(board, conflict->sums[i]);
    json_open_object(json, NULL);
    json_add_cells(json, "cells", sum.cells, sum.cell_count);
    if (sum.kind == FC_SUM_AMONG) {
      json_add_whole(json, "least", sum.least);
      json_add_whole(json, "most", sum.most);
    } else {
      json_add_string(json, "kind", fc_sum_kind_name(sum.kind));
    }
    if (sum.ship != NULL) {
      json_add_string(json, "ship", sum.ship);
    }
    json_close_object(json);
  }
  json_close_array(json);
}

static void add_conflict_cells(struct json *json, const fc_board *board, const fc_conflict *conflict) {
  static const char *const proofs[] = {
      [FC_PROOF_SMALLEST] = "smallest", [FC_PROOF_IRREDUCIBLE] = "irreducible", [FC_PROOF_CONFLICT] = "conflict"};
  static const char *const signs[] = {
      [FC_CELL_UNSHOT] = ".", [FC_CELL_WATER] = "o", [FC_CELL_HIT] = "x", [FC_CELL_SUNK] = "s", [FC_CELL_BLOCKED] = "b"};
  json_open_array(json, "cells");
  for (size_t index = 0; index < conflict->cell_count; index++) {
    const fc_cell cell = conflict->cells[index];
    json_open_object(json, NULL);
    json_add_cell(json, "cell", cell);
    const fc_cell_state state = fc_board_cell(board, cell.row, cell.column);
    json_add_string(json, "mark", state < FC_CELL_SHIP ? signs[state] : marks[state].sign);
    json_close_object(json);
  }
  json_close_array(json);
  if (fc_board_has_totals(board)) {
    add_conflict_totals(json, conflict);
  }
  if (fc_board_sum_count(board) > 0) {
    add_conflict_sums(json, board, conflict);
  }
  json_add_string(json, "proof", proofs[conflict->proof]);
}

static void add_conflict_shot(struct json *json, const fc_board *board, const fc_explanation *explanation, size_t index) {
  const fc_shot shot = fc_board_shot(board, index);
  const struct shot_question question = {board, fc_explanation_before(explanation), {shot.row, shot.column}};
  json_add_whole(json, "shot", (int64_t)index + 1);
  json_add_cell(json, "cell", question.cell);
  json_add_string(json, "answer", answer_words[shot.answer]);
  if (shot.length > 0) {
    json_add_whole(json, "length", shot.length);
  }
  if (shot.ship != NULL) {
    json_add_string(json, "ship", shot.ship);
  }
  if (question.analysis == NULL) {
    json_add_null(json, "before");
    return;
  }
  mpz_t count;
  mpz_init(count);
  fc_analysis_count(count, question.analysis);
  json_open_object(json, "before");
  shot_answers_add(json, &question);
  json_add_integer(json, "count", count);
  json_close_object(json);
  mpz_clear(count);
}

void conflict_add(struct json *json, const fc_board *board, const fc_explanation *explanation) {
  const fc_conflict conflict = fc_explanation_conflict(explanation);
  if (conflict.kind == FC_CONFLICT_NONE) {
    json_add_null(json, "conflict");
    return;
  }
  json_open_object(json, "conflict");
  switch (conflict.kind) {
  case FC_CONFLICT_CELLS:
    json_add_string(json, "kind", "cells");
    add_conflict_cells(json, board, &conflict);
    break;
  case FC_CONFLICT_SHOT:
    json_add_string(json, "kind", "shot");
    add_conflict_shot(json, board, explanation, conflict.shot);
    break;
  default:
    json_add_string(json, "kind", "fleet");
  }
  json_close_object(json);
}
