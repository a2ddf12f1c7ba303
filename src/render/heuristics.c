/* The lists of heuristics and of strategies, and the scores of a heuristic. */
#include "render/heuristics.h"

#include "fleetcount_lab.h"

#include <inttypes.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>

#include "render/grid_text.h"
#include "render/json.h"
#include "render/number_text.h"
#include "sys/memory.h"

/* ---- Lists for people ------------------------------------------------------------------------------------------------------ */

/* The key stands in so many columns. */
static void append_parameter(struct text *text, const fc_parameter *parameter, int width) {
  text_appendf(text, "    %-*s %s", width, parameter->key, parameter->meaning);
  for (size_t i = 0; parameter->words != NULL && parameter->words[i] != NULL; i++) {
    text_appendf(text, "%s%s", i == 0 ? " (" : ", ", parameter->words[i]);
  }
  text_append(text, parameter->words != NULL ? ")" : "");
  if (parameter->usual_in_words != NULL) {
    text_appendf(text, "; default: %s\n", parameter->usual_in_words);
  } else {
    text_appendf(text, "; default: %" PRIu64 "\n", parameter->usual);
  }
}

void heuristics_text(struct text *text) {
  for (size_t index = 0; index < fc_heuristic_count(); index++) {
    const fc_heuristic heuristic = fc_heuristic_at(index);
    text_appendf(text, "%s%s\n    %s\n    source: %s\n", index > 0 ? "\n" : "", heuristic.name, heuristic.summary,
                 heuristic.source);
    for (size_t number = 0; number < heuristic.parameter_count; number++) {
      const fc_parameter parameter = fc_heuristic_parameter(index, number);
      append_parameter(text, &parameter, 6);
    }
  }
}

void strategies_text(struct text *text) {
  for (size_t index = 0; index < fc_strategy_count(); index++) {
    const fc_strategy strategy = fc_strategy_at(index);
    text_appendf(text, "%s%s\n    %s\n    source: %s\n", index > 0 ? "\n" : "", strategy.name, strategy.summary, strategy.source);
    for (size_t number = 0; number < strategy.parameter_count; number++) {
      const fc_parameter parameter = fc_strategy_parameter(index, number);
      append_parameter(text, &parameter, 10);
    }
  }
}

/* ---- Lists as JSON --------------------------------------------------------------------------------------------------------- */

/* The value of a cell that is not given depends on the board, and is told in words. */
static json_t *parameter_object(const fc_parameter *parameter) {
  if (parameter->is_cell || parameter->is_prior) {
    return json_pack("{s:s, s:s, s:s, s:s?}", "key", parameter->key, "meaning", parameter->meaning, "kind",
                     parameter->is_cell ? "cell" : "prior", "default", parameter->usual_in_words);
  }
  if (parameter->words != NULL) {
    json_t *words = json_array();
    for (size_t i = 0; parameter->words[i] != NULL; i++) {
      words = json_array_with(words, json_string(parameter->words[i]));
    }
    return json_pack("{s:s, s:s, s:s, s:o, s:s}", "key", parameter->key, "meaning", parameter->meaning, "kind", "word", "words",
                     words, "default", parameter->usual_in_words);
  }
  return json_pack("{s:s, s:s, s:s, s:o, s:o, s:o}", "key", parameter->key, "meaning", parameter->meaning, "kind", "number",
                   "least", json_number_string(parameter->least), "most", json_number_string(parameter->most), "default",
                   json_number_string(parameter->usual));
}

void heuristics_json(struct text *text) {
  json_t *list = json_array();
  for (size_t index = 0; index < fc_heuristic_count(); index++) {
    const fc_heuristic heuristic = fc_heuristic_at(index);
    json_t *parameters = json_array();
    for (size_t number = 0; number < heuristic.parameter_count; number++) {
      const fc_parameter parameter = fc_heuristic_parameter(index, number);
      parameters = json_array_with(parameters, parameter_object(&parameter));
    }
    list = json_array_with(list, json_pack("{s:s, s:s, s:s, s:o}", "name", heuristic.name, "summary", heuristic.summary, "source",
                                           heuristic.source, "parameters", parameters));
  }
  json_append(text, list);
}

void strategies_json(struct text *text) {
  json_t *list = json_array();
  for (size_t index = 0; index < fc_strategy_count(); index++) {
    const fc_strategy strategy = fc_strategy_at(index);
    json_t *parameters = json_array();
    for (size_t number = 0; number < strategy.parameter_count; number++) {
      const fc_parameter parameter = fc_strategy_parameter(index, number);
      parameters = json_array_with(parameters, parameter_object(&parameter));
    }
    list = json_array_with(list, json_pack("{s:s, s:s, s:s, s:b, s:o}", "name", strategy.name, "summary", strategy.summary,
                                           "source", strategy.source, "exact", strategy.asks_engine, "parameters", parameters));
  }
  json_append(text, list);
}

/* ---- Scores for people ----------------------------------------------------------------------------------------------------- */

/* Five digits are as many as a person compares. */
static void append_label(struct text *labels, fc_cell_state state, double score) {
  if (marks[state].sign != NULL) {
    text_append(labels, marks[state].sign);
  } else {
    text_appendf(labels, "%.5g", score);
  }
  text_append_bytes(labels, "", 1);
}

void score_text(struct text *text, const char *name, const fc_grid *grid, const fc_board *board) {
  struct text labels = {0};
  bool occurs[MARKS] = {false};
  for (int row = 0; row < fc_grid_rows(grid); row++) {
    for (int column = 0; column < fc_grid_columns(grid); column++) {
      const fc_cell_state state = fc_board_cell(board, row, column);
      double score = 0;
      (void)fc_grid_at(&score, grid, row, column, NULL); /* the cell is on the board: cannot fail */
      occurs[state] = true;
      append_label(&labels, state, score);
    }
  }
  text_appendf(text, "heuristic: %s\n\n", name);
  grid_append(text, &labels, fc_grid_rows(grid), fc_grid_columns(grid));
  grid_append_marks(text, occurs);
  text_clear(&labels);
}

/* ---- Scores as CSV --------------------------------------------------------------------------------------------------------- */

void score_csv(struct text *text, const fc_grid *grid) {
  for (int row = 0; row < fc_grid_rows(grid); row++) {
    for (int column = 0; column < fc_grid_columns(grid); column++) {
      double score = 0;
      (void)fc_grid_at(&score, grid, row, column, NULL); /* the cell is on the board: cannot fail */
      text_append(text, column > 0 ? "," : "");
      number_append(text, score);
    }
    text_append(text, "\n");
  }
}

/* ---- Scores as JSON -------------------------------------------------------------------------------------------------------- */

void score_json(struct text *text, const char *name, const fc_grid *grid) {
  json_t *rows = json_array();
  for (int row = 0; row < fc_grid_rows(grid); row++) {
    json_t *numbers = json_array();
    for (int column = 0; column < fc_grid_columns(grid); column++) {
      double score = 0;
      (void)fc_grid_at(&score, grid, row, column, NULL); /* the cell is on the board: cannot fail */
      numbers = json_array_with(numbers, json_number(score));
    }
    rows = json_array_with(rows, numbers);
  }
  json_append_exact(text, json_pack("{s:s, s:i, s:i, s:o}", "heuristic", name, "rows", fc_grid_rows(grid), "columns",
                                    fc_grid_columns(grid), "grid", rows));
}

/* ---- Scores as a picture --------------------------------------------------------------------------------------------------- */

struct color score_panel_color(double share) {
  return scale_color((unsigned)(share * (SHADES - 1) + 0.5));
}

static double score_of(const fc_grid *grid, int row, int column) {
  double score = 0;
  (void)fc_grid_at(&score, grid, row, column, NULL); /* the cell is on the board: cannot fail */
  return score;
}

static double greatest_score(const fc_grid *grid, const fc_board *board) {
  double greatest = 0;
  for (int row = 0; row < fc_board_rows(board); row++) {
    for (int column = 0; column < fc_board_columns(board); column++) {
      if (fc_board_cell(board, row, column) == FC_CELL_UNSHOT) {
        greatest = fmax(greatest, score_of(grid, row, column));
      }
    }
  }
  return greatest;
}

void score_panel_fill(struct panel_cell *cells, const fc_grid *grid, const fc_board *board) {
  const double greatest = greatest_score(grid, board);
  for (int row = 0; row < fc_board_rows(board); row++) {
    for (int column = 0; column < fc_board_columns(board); column++, cells++) {
      const double score = score_of(grid, row, column);
      *cells = (struct panel_cell){.state = fc_board_cell(board, row, column)};
      if (cells->state == FC_CELL_UNSHOT) {
        cells->color = score_panel_color(greatest > 0 ? score / greatest : 0);
        cells->is_ringed = score == greatest;
        (void)snprintf(cells->label, sizeof cells->label, "%.3g", score);
        (void)snprintf(cells->tip, sizeof cells->tip, ": score %.15g", score);
      }
    }
  }
}

enum { MARGIN = 24 };

void score_svg(struct text *text, const char *name, const fc_grid *grid, const fc_board *board) {
  const int rows = fc_board_rows(board);
  const int columns = fc_board_columns(board);
  struct panel_cell *cells = memory_allocate((size_t)rows * (size_t)columns, sizeof *cells);
  if (cells == NULL) {
    text->failed = true;
    return;
  }
  score_panel_fill(cells, grid, board);
  const struct svg_panel panel = {name, "score; ringed where it is greatest", rows, columns, cells};
  svg_panels_begin(text, svg_panel_width(columns) + 2 * MARGIN, svg_panel_height(rows, columns) + 2 * MARGIN, name);
  svg_panel_append(text, &panel, MARGIN, MARGIN);
  svg_panels_end(text);
  memory_free(cells);
}
