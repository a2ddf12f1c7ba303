/*
 * A placer's bias as a picture: a panel for all ships and one for each length, with the deviation of every cell in percentage
 * points, red where the placer puts ships too often and blue where it does so too seldom.
 *
 * All panels have one scale, so that those of the lengths add up to that of all ships by eye, too. It ends at the greatest
 * deviation, but not below TIMES_CHANCE times the mean by chance: what is nothing but chance stays pale.
 */
#include "fleetcount_lab.h"
#include "render/bias.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "render/number_text.h"
#include "render/svg.h"
#include "sys/memory.h"

enum { MARGIN = 24, GAP = 36, HEADING = 56, PANELS_SIDE_BY_SIDE = 3 };

#define PERCENT 100
#define TIMES_CHANCE 10

struct scene {
  const fc_bias *bias;
  const fc_board *board;
  int rows;
  int columns;
  double end; /* the deviation that has the full colour */
  struct panel_cell *cells;
};

static double end_of_scale(const fc_bias *bias) {
  double end = 0;
  for (size_t group = 0; group < fc_bias_group_count(bias); group++) {
    const fc_bias_summary summary = fc_bias_summarise(bias, group);
    end = fmax(end, fmax(fabs(summary.greatest), TIMES_CHANCE * summary.by_chance));
  }
  return end;
}

/* ---- Panels ---------------------------------------------------------------------------------------------------------------- */

/* A shot that leaves no doubt about the group is shown as such. */
static void fill_cell(struct panel_cell *drawn, const struct scene *scene, const fc_bias_summary *summary, size_t group, int row,
                      int column) {
  fc_bias_cell cell = {0};
  (void)fc_bias_at(&cell, scene->bias, group, row, column, NULL); /* group and cell are the measurement's own: cannot fail */
  const fc_cell_state state = fc_board_cell(scene->board, row, column);
  const bool is_certain = cell.share <= 0 || cell.share >= 1;
  const double points = PERCENT * cell.deviation;
  const bool is_nothing = fabs(points) < 0.05;
  *drawn = (struct panel_cell){.state = is_certain ? state : FC_CELL_UNSHOT};
  drawn->color = difference_color(is_nothing ? 0 : cell.deviation / scene->end);
  drawn->is_ringed = summary->greatest != 0 && row == summary->cell.row && column == summary->cell.column;
  (void)snprintf(drawn->label, sizeof drawn->label, is_nothing ? "0" : "%+.1f", points);
  (void)snprintf(drawn->tip, sizeof drawn->tip, ": covered in %.4f %% of fleets, exactly in %.4f %%",
                 PERCENT * (cell.share + cell.deviation), PERCENT * cell.share);
}

static void append_title(struct text *title, const fc_bias_summary *summary) {
  if (summary->length > 0) {
    text_appendf(title, "length %d", summary->length);
  } else {
    text_append(title, "all ships");
  }
}

static void append_caption(struct text *caption, const fc_bias_summary *summary) {
  if (summary->greatest == 0) {
    text_append(caption, "no cell deviates");
    return;
  }
  text_appendf(caption, "greatest %+.2f at ", PERCENT * summary->greatest);
  cell_name_append(caption, summary->cell.row, summary->cell.column);
  text_appendf(caption, ", mean %.2f (by chance %.2f)", PERCENT * summary->mean, PERCENT * summary->by_chance);
}

static void append_panel(struct text *text, const struct scene *scene, size_t group, int x, int y) {
  const fc_bias_summary summary = fc_bias_summarise(scene->bias, group);
  struct text title = {0};
  struct text caption = {0};
  append_title(&title, &summary);
  append_caption(&caption, &summary);
  for (int row = 0; row < scene->rows; row++) {
    for (int column = 0; column < scene->columns; column++) {
      fill_cell(&scene->cells[row * scene->columns + column], scene, &summary, group, row, column);
    }
  }
  if (text_failed(&title) || text_failed(&caption)) {
    text->failed = true;
  } else {
    const struct svg_panel panel = {title.bytes, caption.bytes, scene->rows, scene->columns, scene->cells};
    svg_panel_append(text, &panel, x, y);
  }
  text_clear(&title);
  text_clear(&caption);
}

/* ---- The picture ----------------------------------------------------------------------------------------------------------- */

static void append_heading(struct text *text, const fc_bias *bias) {
  text_appendf(text, "<text x=\"%d\" y=\"%d\" font-size=\"16\" fill=\"" SVG_TEXT_INK "\"><tspan font-weight=\"bold\">", MARGIN,
               MARGIN + 14);
  svg_append_escaped(text, fc_bias_placer(bias));
  text_append(text, "</tspan>: percentage points from uniform</text>\n");
  text_appendf(text,
               "<text x=\"%d\" y=\"%d\" font-size=\"13\" fill=\"" SVG_MUTED_INK "\">%" PRIu64 " fleets of seed %" PRIu64
               "; all panels have one scale</text>\n",
               MARGIN, MARGIN + 34, fc_bias_games(bias), fc_bias_seed(bias));
}

static void append_panels(struct text *text, const struct scene *scene) {
  const int panel_width = svg_panel_width(scene->columns) + GAP;
  const int panel_height = svg_panel_height(scene->rows, scene->columns) + GAP;
  const int panels = (int)fc_bias_group_count(scene->bias);
  const int across = panels < PANELS_SIDE_BY_SIDE ? panels : PANELS_SIDE_BY_SIDE;
  const int down = (panels + across - 1) / across;
  svg_panels_begin(text, across * panel_width - GAP + 2 * MARGIN,
                   HEADING + down * panel_height - GAP + SVG_KEY_HEIGHT + 2 * MARGIN, fc_bias_placer(scene->bias));
  append_heading(text, scene->bias);
  for (int panel = 0; panel < panels; panel++) {
    append_panel(text, scene, (size_t)panel, MARGIN + panel % across * panel_width,
                 MARGIN + HEADING + panel / across * panel_height);
  }
  svg_append_key(text, MARGIN, MARGIN + HEADING + down * panel_height - GAP + SVG_KEY_HEIGHT / 3, PERCENT * scene->end,
                 "too seldom", "too often");
  svg_panels_end(text);
}

void bias_svg(struct text *text, const fc_bias *bias, const fc_board *board) {
  struct scene scene = {.bias = bias,
                        .board = board,
                        .rows = fc_analysis_rows(fc_bias_analysis(bias)),
                        .columns = fc_analysis_columns(fc_bias_analysis(bias)),
                        .end = end_of_scale(bias)};
  scene.cells = memory_allocate((size_t)scene.rows * (size_t)scene.columns, sizeof *scene.cells);
  if (scene.cells == NULL) {
    text->failed = true;
    return;
  }
  append_panels(text, &scene);
  memory_free(scene.cells);
}
