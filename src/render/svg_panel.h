/* A board in a picture that has several: a title, a line below it, and the cells with their letters and numbers. */
#ifndef FLEETCOUNT_RENDER_SVG_PANEL_H
#define FLEETCOUNT_RENDER_SVG_PANEL_H

#include <stdbool.h>

#include "base/text.h"
#include "fleetcount.h"
#include "render/color.h"

/* A cell that has been shot shows its mark, and neither colour, ring nor label. */
struct panel_cell {
  fc_cell_state state;
  struct color color;
  bool is_ringed;
  char label[16];
  char tip[64]; /* behind the name of the cell */
};

struct svg_panel {
  const char *title;
  const char *caption;
  int rows;
  int columns;
  const struct panel_cell *cells; /* row by row */
};

/* How much room the panel of a board takes up, in pixels. */
int svg_panel_width(int columns);
int svg_panel_height(int rows, int columns);

/* Appends a panel with its top left corner at a place. */
void svg_panel_append(struct text *text, const struct svg_panel *panel, int x, int y);

/* Appends the beginning of a picture of several panels, up to its ground, and its end. The title may hold any character. */
void svg_panels_begin(struct text *text, int width, int height, const char *title);
void svg_panels_end(struct text *text);

#endif
