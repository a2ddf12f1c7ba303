/*
 * Pictures made of panels: the scores of a heuristic, scores beside exact chances, and the bias of a placer.
 *
 * Differences are red where a number is too high, and blue where it is too low.
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "render/render.h"
#include "sys/memory.h"
#include "text/cell_label.h"

enum { MARGIN = 24, GAP = 36 };

/* A board whose cells are drawn panel by panel, with room for one number and one drawn cell each. */
struct scene {
  const fc_board *board;
  int rows;
  int columns;
  int cell_count;
  double *numbers;
  struct svg_cell *cells;
};

/* False, and `text` fails, if memory is short. The caller clears the scene in either case. */
static bool scene_make(struct scene *scene, struct text *text, const fc_board *board) {
  *scene = (struct scene){.board = board, .rows = fc_board_rows(board), .columns = fc_board_columns(board)};
  scene->cell_count = scene->rows * scene->columns;
  scene->numbers = memory_allocate((size_t)scene->cell_count, sizeof *scene->numbers);
  scene->cells = memory_allocate((size_t)scene->cell_count, sizeof *scene->cells);
  const bool made = scene->numbers != NULL && scene->cells != NULL;
  text->failed = text->failed || !made;
  return made;
}

static void scene_clear(struct scene *scene) {
  memory_free(scene->numbers);
  memory_free(scene->cells);
}

static void append_panel(struct text *text, const struct scene *scene, const char *title, const char *caption, int x, int y) {
  const struct svg_panel panel = {title, caption, scene->rows, scene->columns, scene->cells, fc_board_labels(scene->board)};
  svg_panel_append(text, &panel, x, y);
}

/* Begins the drawing of a cell. Returns whether it has not been shot, so that it has a number. */
static bool begin_cell(const struct scene *scene, int cell) {
  scene->cells[cell] = (struct svg_cell){.state = fc_board_cell(scene->board, cell / scene->columns, cell % scene->columns)};
  return scene->cells[cell].state == FC_CELL_UNSHOT;
}

static bool is_unshot(const struct scene *scene, int cell) {
  return fc_board_cell(scene->board, cell / scene->columns, cell % scene->columns) == FC_CELL_UNSHOT;
}

/* The greatest absolute number of the cells that have not been shot. */
static double greatest_of(const struct scene *scene) {
  double greatest = 0;
  for (int cell = 0; cell < scene->cell_count; cell++) {
    greatest = is_unshot(scene, cell) ? fmax(greatest, fabs(scene->numbers[cell])) : greatest;
  }
  return greatest;
}

/* ---- Scores ---------------------------------------------------------------------------------------------------------------- */

static void read_scores(const struct scene *scene, const fc_grid *grid) {
  for (int cell = 0; cell < scene->cell_count; cell++) {
    (void)fc_grid_at(&scene->numbers[cell], grid, cell / scene->columns, cell % scene->columns, NULL); /* cannot fail */
  }
}

/* Fills in scores, or else chances, brightest where they are greatest. */
static void fill_shades(const struct scene *scene, bool are_scores) {
  const double greatest = greatest_of(scene);
  for (int cell = 0; cell < scene->cell_count; cell++) {
    struct svg_cell *drawn = &scene->cells[cell];
    const double number = scene->numbers[cell];
    if (!begin_cell(scene, cell)) {
      continue;
    }
    drawn->color = scale_color((unsigned)((greatest > 0 ? number / greatest : 0) * (SHADES - 1) + 0.5));
    drawn->is_ringed = number == greatest;
    if (are_scores) {
      (void)snprintf(drawn->label, sizeof drawn->label, "%.3g", number);
      (void)snprintf(drawn->tip, sizeof drawn->tip, ": score %.15g", number);
    } else {
      (void)snprintf(drawn->label, sizeof drawn->label, number <= 0 || number >= 1 ? "%.0f" : "%.1f", 100 * number);
      (void)snprintf(drawn->tip, sizeof drawn->tip, ": chance %.4f %%", 100 * number);
    }
  }
}

void scores_svg(struct text *text, const char *name, const fc_grid *grid, const fc_board *board) {
  struct scene scene;
  if (scene_make(&scene, text, board)) {
    read_scores(&scene, grid);
    fill_shades(&scene, true);
    svg_begin(text, svg_panel_width(scene.columns) + 2 * MARGIN, svg_panel_height(scene.rows, scene.columns) + 2 * MARGIN, name);
    append_panel(text, &scene, name, "score; ringed where it is greatest", MARGIN, MARGIN);
    svg_end(text);
  }
  scene_clear(&scene);
}

/* ---- Scores beside the exact chances --------------------------------------------------------------------------------------- */

/* The difference is s g - p for scores g and chances p. The factor s brings the scores nearest to the chances, as for rmse. */

static void read_chances(const struct scene *scene, const fc_analysis *analysis) {
  mpz_t number, count;
  mpz_inits(number, count, NULL);
  fc_analysis_count(count, analysis);
  for (int cell = 0; cell < scene->cell_count; cell++) {
    /* The cell is on the board: cannot fail. */
    (void)fc_analysis_occupancy(number, analysis, cell / scene->columns, cell % scene->columns, NULL);
    scene->numbers[cell] = share_of(number, count);
  }
  mpz_clears(number, count, NULL);
}

/* The factor that brings the scores nearest to the chances. They are divided by the greatest first, so no square overflows. */
static double scale_of(const struct scene *chances, const struct scene *scores) {
  const double greatest = greatest_of(scores);
  double both = 0;
  double squares = 0;
  for (int cell = 0; cell < scores->cell_count && greatest > 0; cell++) {
    const double score = is_unshot(scores, cell) ? scores->numbers[cell] / greatest : 0;
    both += score * chances->numbers[cell];
    squares += score * score;
  }
  return squares > 0 ? both / squares / greatest : 0;
}

/* Returns the difference at which a colour is full. */
static double fill_differences(const struct scene *scene) {
  const double greatest = greatest_of(scene);
  for (int cell = 0; cell < scene->cell_count; cell++) {
    struct svg_cell *drawn = &scene->cells[cell];
    const double difference = scene->numbers[cell];
    if (begin_cell(scene, cell)) {
      const bool is_nothing = fabs(difference) < 0.0005;
      drawn->color = difference_color(is_nothing ? 0 : difference / greatest);
      (void)snprintf(drawn->label, sizeof drawn->label, is_nothing ? "0" : "%+.1f", 100 * difference);
      (void)snprintf(drawn->tip, sizeof drawn->tip, ": %+.4f percentage points", 100 * difference);
    }
  }
  return greatest;
}

static void append_measure(struct text *text, const char *before, const char *name, double number, const char *unit) {
  text_appendf(text, "%s%s ", before, name);
  if (isnan(number)) {
    text_append(text, "undefined");
  } else if (isinf(number)) {
    text_append(text, "infinite");
  } else {
    text_appendf(text, "%.4f%s", number, unit);
  }
}

static void append_heading(struct text *text, const struct measured *measured, int y) {
  const fc_measures *measures = &measured->measures;
  text_appendf(text, "<text x=\"%d\" y=\"%d\" font-size=\"16\" fill=\"" SVG_TEXT_INK "\"><tspan font-weight=\"bold\">", MARGIN,
               y + 14);
  svg_append_escaped(text, measured->name);
  text_append(text, "</tspan>");
  append_measure(text, ": ", "top", measures->top, "");
  append_measure(text, ", ", "regret", measures->regret, "");
  append_measure(text, ", ", "spearman", measures->spearman, "");
  append_measure(text, ", ", "kendall", measures->kendall, "");
  append_measure(text, ", ", "kl", measures->kl, " bits");
  append_measure(text, ", ", "rmse", measures->rmse, "");
  text_append(text, "</text>\n");
}

enum { COMPARED_HEADING = 34, COMPARED_PANELS = 3 };

static void append_comparison(struct text *text, const struct scene *scores, const struct scene *chances,
                              const struct measured *measured, int y) {
  const int step = svg_panel_width(scores->columns) + GAP;
  const int top = y + COMPARED_HEADING;
  append_heading(text, measured, y);
  read_scores(scores, measured->grid);
  fill_shades(scores, true);
  append_panel(text, scores, "score", "ringed where it is greatest", MARGIN, top);
  append_panel(text, chances, "chance of a ship", "in percent, exactly; ringed where it is best", MARGIN + step, top);
  const double scale = scale_of(chances, scores);
  for (int cell = 0; cell < scores->cell_count; cell++) {
    scores->numbers[cell] = scale * scores->numbers[cell] - chances->numbers[cell];
  }
  const double end = fill_differences(scores);
  append_panel(text, scores, "difference", "scaled score less chance, in percentage points", MARGIN + 2 * step, top);
  svg_append_key(text, MARGIN + 2 * step, top + svg_panel_height(scores->rows, scores->columns) + SVG_KEY_HEIGHT / 3, 100 * end,
                 "too low", "too high");
}

void measures_svg(struct text *text, const struct measured *measured, size_t measured_count, const fc_board *board,
                  const fc_analysis *analysis) {
  const int columns = fc_board_columns(board);
  const int height = COMPARED_HEADING + svg_panel_height(fc_board_rows(board), columns) + SVG_KEY_HEIGHT + GAP;
  const int width = COMPARED_PANELS * (svg_panel_width(columns) + GAP) - GAP + 2 * MARGIN;
  struct scene scores, chances;
  const bool has_scores = scene_make(&scores, text, board);
  if (scene_make(&chances, text, board) && has_scores) {
    read_chances(&chances, analysis);
    fill_shades(&chances, false);
    svg_begin(text, width, 2 * MARGIN - GAP + (int)measured_count * height,
              measured_count == 1 ? measured[0].name : "heuristics against the exact chances");
    for (size_t i = 0; i < measured_count; i++) {
      append_comparison(text, &scores, &chances, &measured[i], MARGIN + (int)i * height);
    }
    svg_end(text);
  }
  scene_clear(&scores);
  scene_clear(&chances);
}

/* ---- Bias ------------------------------------------------------------------------------------------------------------------ */

/* All panels have one scale, so that they can be compared. It ends at the greatest deviation, but not below TIMES_CHANCE times
 * the mean by chance, so that mere chance stays pale. */

enum { BIAS_HEADING = 56, PANELS_SIDE_BY_SIDE = 3, TIMES_CHANCE = 10 };

static double end_of_scale(const fc_bias *bias) {
  double end = 0;
  for (size_t group = 0; group < fc_bias_group_count(bias); group++) {
    const fc_bias_summary summary = fc_bias_summarise(bias, group);
    end = fmax(end, fmax(fabs(summary.greatest), TIMES_CHANCE * summary.by_chance));
  }
  return end;
}

/* A cell whose share is certain shows its shot. */
static void fill_deviations(const struct scene *scene, const fc_bias *bias, size_t group, double end) {
  const fc_bias_summary summary = fc_bias_summarise(bias, group);
  for (int place = 0; place < scene->cell_count; place++) {
    const int row = place / scene->columns;
    const int column = place % scene->columns;
    struct svg_cell *drawn = &scene->cells[place];
    fc_bias_cell cell = {0};
    (void)fc_bias_at(&cell, bias, group, row, column, NULL); /* group and cell are the measurement's own: cannot fail */
    const bool is_certain = cell.share <= 0 || cell.share >= 1;
    const bool is_nothing = fabs(cell.deviation) < 0.0005;
    *drawn = (struct svg_cell){.state = is_certain ? fc_board_cell(scene->board, row, column) : FC_CELL_UNSHOT};
    drawn->color = difference_color(is_nothing ? 0 : cell.deviation / end);
    drawn->is_ringed = summary.greatest != 0 && row == summary.cell.row && column == summary.cell.column;
    (void)snprintf(drawn->label, sizeof drawn->label, is_nothing ? "0" : "%+.1f", 100 * cell.deviation);
    (void)snprintf(drawn->tip, sizeof drawn->tip, ": covered in %.4f %% of fleets, exactly in %.4f %%",
                   100 * (cell.share + cell.deviation), 100 * cell.share);
  }
}

static void append_deviations(struct text *text, const struct scene *scene, const fc_bias *bias, size_t group, int x, int y) {
  const fc_bias_summary summary = fc_bias_summarise(bias, group);
  char title[24];
  char caption[96];
  (void)snprintf(title, sizeof title, summary.length > 0 ? "length %d" : "all ships", summary.length);
  (void)snprintf(caption, sizeof caption, "greatest %+.2f at %s, mean %.2f (by chance %.2f)", 100 * summary.greatest,
                 cell_label_of(summary.cell.row, summary.cell.column, cell_names()).string, 100 * summary.mean,
                 100 * summary.by_chance);
  append_panel(text, scene, title, summary.greatest == 0 ? "no cell deviates" : caption, x, y);
}

void bias_svg(struct text *text, const fc_bias *bias, const fc_board *board) {
  const double end = end_of_scale(bias);
  const int panels = (int)fc_bias_group_count(bias);
  const int across = panels < PANELS_SIDE_BY_SIDE ? panels : PANELS_SIDE_BY_SIDE;
  const int down = (panels + across - 1) / across;
  const int panel_width = svg_panel_width(fc_board_columns(board)) + GAP;
  const int panel_height = svg_panel_height(fc_board_rows(board), fc_board_columns(board)) + GAP;
  const int top = MARGIN + BIAS_HEADING;
  struct scene scene;
  if (scene_make(&scene, text, board)) {
    svg_begin(text, across * panel_width - GAP + 2 * MARGIN, top + down * panel_height - GAP + SVG_KEY_HEIGHT + MARGIN,
              fc_bias_placer(bias));
    text_appendf(text, "<text x=\"%d\" y=\"%d\" font-size=\"16\" fill=\"" SVG_TEXT_INK "\"><tspan font-weight=\"bold\">", MARGIN,
                 MARGIN + 14);
    svg_append_escaped(text, fc_bias_placer(bias));
    text_append(text, "</tspan>: percentage points from uniform</text>\n");
    text_appendf(text,
                 "<text x=\"%d\" y=\"%d\" font-size=\"13\" fill=\"" SVG_MUTED_INK "\">%" PRIu64 " fleet%s of seed %" PRIu64
                 "; all panels have one scale</text>\n",
                 MARGIN, MARGIN + 34, fc_bias_games(bias), fc_bias_games(bias) == 1 ? "" : "s", fc_bias_seed(bias));
    for (int panel = 0; panel < panels; panel++) {
      fill_deviations(&scene, bias, (size_t)panel, end);
      append_deviations(text, &scene, bias, (size_t)panel, MARGIN + panel % across * panel_width,
                        top + panel / across * panel_height);
    }
    svg_append_key(text, MARGIN, top + down * panel_height - GAP + SVG_KEY_HEIGHT / 3, 100 * end, "too seldom", "too often");
    svg_end(text);
  }
  scene_clear(&scene);
}
