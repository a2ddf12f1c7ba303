#include "render/svg_shapes.h"

#include <stdbool.h>

#include "render/color_scale.h"
#include "render/mark.h"
#include "render/svg_text.h"

void svg_append_square(struct text *text, int x, int y, int side, struct color color) {
  text_appendf(text, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"", x, y, side, side);
  svg_append_color(text, color);
  text_append(text, "\"/>");
}

void svg_append_ring(struct text *text, int x, int y, int side) {
  const int inset = side / 14;
  const int inner = side - 2 * inset;
  const int black = side < 40 ? 2 : side / 20;
  for (int layer = 0; layer < 2; layer++) {
    text_appendf(
        text, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\" fill=\"none\" stroke=\"%s\" stroke-width=\"%d\"/>",
        x + inset, y + inset, inner, inner, inner / 3, layer == 0 ? "#ffffff" : "#000000", layer == 0 ? black + 2 : black);
  }
}

/* Two waves, one below the other, each of two crests and two troughs. */
static void append_waves(struct text *text, int x, int y, int side) {
  const int step = side / 7;
  for (int wave = 0; wave < 2; wave++) {
    text_appendf(text, "M%d %dq%d %d %d 0t%d 0t%d 0t%d 0", x + side / 2 - 2 * step, y + side * (wave == 0 ? 43 : 60) / 100,
                 step / 2, -step * 3 / 4, step, step, step, step);
  }
}

static void append_cross(struct text *text, int x, int y, int side) {
  const int arm = side * 20 / 100;
  text_appendf(text, "M%d %dl%d %dm0 %dl%d %d", x + side / 2 - arm, y + side / 2 - arm, 2 * arm, 2 * arm, -2 * arm, -2 * arm,
               2 * arm);
}

static void append_sign(struct text *text, fc_cell_state state, int x, int y, int side) {
  const bool is_water = state == FC_CELL_WATER;
  text_append(text, "<path d=\"");
  (is_water ? append_waves : append_cross)(text, x, y, side);
  text_appendf(text, "\" fill=\"none\" stroke-linecap=\"round\" stroke-width=\"%d\" stroke=\"", side / (is_water ? 20 : 12) + 1);
  svg_append_color(text, terminal_color(marks[state].ink));
  text_append(text, "\"/>");
}

void svg_append_shot(struct text *text, fc_cell_state state, int x, int y, int side) {
  svg_append_square(text, x, y, side, terminal_color(marks[state].ground));
  append_sign(text, state, x, y, side);
}
