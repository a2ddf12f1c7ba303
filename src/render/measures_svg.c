/*
 * Comparisons as a picture: for each, from the left, the scores, the exact chances, and the difference, with the measures above.
 *
 * The difference is s g - p, with the scores g scaled by the s that brings them nearest to the chances p, as for rmse: red where
 * the heuristic thinks too much of a cell, blue where it thinks too little.
 */
#include "fleetcount_lab.h"
#include "render/measures.h"

#include <math.h>
#include <stdio.h>

#include "render/heuristics.h"
#include "sys/memory.h"

enum { MARGIN = 24, GAP = 36, HEADING = 34, PANELS = 3 };

/* What is drawn of one comparison. */
struct scene {
  const struct measured *measured;
  const fc_board *board;
  const fc_analysis *analysis;
  int rows;
  int columns;
  struct panel_cell *cells[PANELS];
  double end;      /* of the scale of the differences, in percentage points */
  double *chances; /* of every cell */
  double *scores;
};

/* ---- Numbers --------------------------------------------------------------------------------------------------------------- */

static bool is_unshot(const struct scene *scene, int cell) {
  return fc_board_cell(scene->board, cell / scene->columns, cell % scene->columns) == FC_CELL_UNSHOT;
}

static void read_numbers(struct scene *scene) {
  mpq_t chance;
  mpz_t count;
  mpq_init(chance);
  mpz_init(count);
  fc_analysis_count(count, scene->analysis);
  for (int cell = 0; cell < scene->rows * scene->columns; cell++) {
    const int row = cell / scene->columns;
    const int column = cell % scene->columns;
    /* The cell is on the board: neither can fail. */
    (void)fc_analysis_occupancy(mpq_numref(chance), scene->analysis, row, column, NULL);
    (void)fc_grid_at(&scene->scores[cell], scene->measured->grid, row, column, NULL);
    mpz_set(mpq_denref(chance), count);
    mpq_canonicalize(chance);
    scene->chances[cell] = mpq_get_d(chance);
  }
  mpq_clear(chance);
  mpz_clear(count);
}

/* The factor that brings the scores nearest to the chances. They are divided by the greatest first, lest their squares overflow.
 */
static double find_scale(const struct scene *scene) {
  double greatest = 0;
  for (int cell = 0; cell < scene->rows * scene->columns; cell++) {
    greatest = is_unshot(scene, cell) ? fmax(greatest, scene->scores[cell]) : greatest;
  }
  double both = 0;
  double squares = 0;
  for (int cell = 0; cell < scene->rows * scene->columns && greatest > 0; cell++) {
    const double score = is_unshot(scene, cell) ? scene->scores[cell] / greatest : 0;
    both += score * scene->chances[cell];
    squares += score * score;
  }
  return squares > 0 ? both / squares / greatest : 0;
}

/* ---- Panels ---------------------------------------------------------------------------------------------------------------- */

static double greatest_chance(const struct scene *scene) {
  double greatest = 0;
  for (int cell = 0; cell < scene->rows * scene->columns; cell++) {
    greatest = is_unshot(scene, cell) ? fmax(greatest, scene->chances[cell]) : greatest;
  }
  return greatest;
}

static void fill_chances(struct scene *scene) {
  const double greatest = greatest_chance(scene);
  for (int cell = 0; cell < scene->rows * scene->columns; cell++) {
    struct panel_cell *drawn = &scene->cells[1][cell];
    *drawn = (struct panel_cell){.state = fc_board_cell(scene->board, cell / scene->columns, cell % scene->columns)};
    if (drawn->state == FC_CELL_UNSHOT) {
      drawn->color = score_panel_color(greatest > 0 ? scene->chances[cell] / greatest : 0);
      drawn->is_ringed = scene->chances[cell] == greatest;
      const bool is_certain = scene->chances[cell] <= 0 || scene->chances[cell] >= 1;
      (void)snprintf(drawn->label, sizeof drawn->label, is_certain ? "%.0f" : "%.1f", 100 * scene->chances[cell]);
      (void)snprintf(drawn->tip, sizeof drawn->tip, ": chance %.4f %%", 100 * scene->chances[cell]);
    }
  }
}

static void fill_differences(struct scene *scene) {
  const double scale = find_scale(scene);
  double greatest = 0;
  for (int cell = 0; cell < scene->rows * scene->columns; cell++) {
    const double difference = scale * scene->scores[cell] - scene->chances[cell];
    greatest = is_unshot(scene, cell) ? fmax(greatest, fabs(difference)) : greatest;
  }
  scene->end = 100 * greatest;
  for (int cell = 0; cell < scene->rows * scene->columns; cell++) {
    const double difference = scale * scene->scores[cell] - scene->chances[cell];
    struct panel_cell *drawn = &scene->cells[2][cell];
    *drawn = (struct panel_cell){.state = fc_board_cell(scene->board, cell / scene->columns, cell % scene->columns)};
    if (drawn->state == FC_CELL_UNSHOT) {
      const bool is_nothing = fabs(difference) < 0.0005;
      drawn->color = difference_color(is_nothing ? 0 : difference / greatest);
      (void)snprintf(drawn->label, sizeof drawn->label, is_nothing ? "0" : "%+.1f", 100 * difference);
      (void)snprintf(drawn->tip, sizeof drawn->tip, ": %+.4f percentage points", 100 * difference);
    }
  }
}

/* ---- One comparison -------------------------------------------------------------------------------------------------------- */

static void append_number(struct text *line, const char *name, double number, const char *unit) {
  if (isnan(number)) {
    text_appendf(line, ", %s undefined", name);
  } else if (isinf(number)) {
    text_appendf(line, ", %s infinite", name);
  } else {
    text_appendf(line, ", %s %.4f%s", name, number, unit);
  }
}

static void append_heading(struct text *text, const struct measured *measured, int x, int y) {
  const fc_measures *measures = &measured->measures;
  struct text line = {0};
  append_number(&line, "top", measures->top, "");
  append_number(&line, "regret", measures->regret, "");
  append_number(&line, "spearman", measures->spearman, "");
  append_number(&line, "kendall", measures->kendall, "");
  append_number(&line, "kl", measures->kl, " bits");
  append_number(&line, "rmse", measures->rmse, "");
  text_appendf(text, "<text x=\"%d\" y=\"%d\" font-size=\"16\" fill=\"" SVG_TEXT_INK "\"><tspan font-weight=\"bold\">", x,
               y + 14);
  svg_append_escaped(text, measured->name);
  text_append(text, "</tspan>: ");
  svg_append_escaped(text, text_failed(&line) ? "" : line.bytes + 2);
  text_append(text, "</text>\n");
  text->failed = text->failed || text_failed(&line);
  text_clear(&line);
}

static void append_panels(struct text *text, const struct scene *scene, int y) {
  static const char *const titles[PANELS][2] = {
      {"score", "ringed where it is greatest"},
      {"chance of a ship", "in percent, exactly; ringed where it is best"},
      {"difference", "scaled score less chance, in percentage points"},
  };
  append_heading(text, scene->measured, MARGIN, y);
  for (int i = 0; i < PANELS; i++) {
    const struct svg_panel panel = {titles[i][0], titles[i][1], scene->rows, scene->columns, scene->cells[i]};
    svg_panel_append(text, &panel, MARGIN + i * (svg_panel_width(scene->columns) + GAP), y + HEADING);
  }
  svg_append_key(text, MARGIN + (PANELS - 1) * (svg_panel_width(scene->columns) + GAP),
                 y + HEADING + svg_panel_height(scene->rows, scene->columns) + SVG_KEY_HEIGHT / 3, scene->end, "too low",
                 "too high");
}

static void append_comparison(struct text *text, const struct measured *measured, const fc_board *board,
                              const fc_analysis *analysis, int y) {
  const int rows = fc_board_rows(board);
  const int columns = fc_board_columns(board);
  const size_t cells = (size_t)rows * (size_t)columns;
  struct panel_cell *drawn = memory_allocate(PANELS * cells, sizeof *drawn);
  double *numbers = memory_allocate(2 * cells, sizeof *numbers);
  if (drawn == NULL || numbers == NULL) {
    text->failed = true;
  } else {
    struct scene scene = {.measured = measured,
                          .board = board,
                          .analysis = analysis,
                          .rows = rows,
                          .columns = columns,
                          .cells = {drawn, drawn + cells, drawn + 2 * cells},
                          .chances = numbers,
                          .scores = numbers + cells};
    read_numbers(&scene);
    score_panel_fill(scene.cells[0], measured->grid, board);
    fill_chances(&scene);
    fill_differences(&scene);
    append_panels(text, &scene, y);
  }
  memory_free(drawn);
  memory_free(numbers);
}

void measures_svg(struct text *text, const struct measured *measured, size_t measured_count, const fc_board *board,
                  const fc_analysis *analysis) {
  const int columns = fc_board_columns(board);
  const int height = HEADING + svg_panel_height(fc_board_rows(board), columns) + SVG_KEY_HEIGHT + GAP;
  const int width = PANELS * svg_panel_width(columns) + (PANELS - 1) * GAP + 2 * MARGIN;
  svg_panels_begin(text, width, 2 * MARGIN - GAP + (int)measured_count * height,
                   measured_count == 1 ? measured[0].name : "heuristics against the exact chances");
  for (size_t i = 0; i < measured_count; i++) {
    append_comparison(text, &measured[i], board, analysis, MARGIN + (int)i * height);
  }
  svg_panels_end(text);
}
