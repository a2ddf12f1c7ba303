#include "render/terminal_paint.h"

#include <assert.h>

#include "render/color_scale.h"
#include "render/mark.h"

/* Parameters of SGR: what is coloured. */
#define INK 38
#define GROUND 48

static void append_number(struct text *text, int what, int number) {
  text_appendf(text, ";%d;5;%d", what, number);
}

static void append_color(struct text *text, int what, struct color color) {
  text_appendf(text, ";%d;2;%d;%d;%d", what, color.red, color.green, color.blue);
}

static int ink_number(struct color ground) {
  return color_ink(ground).red == 0 ? TERMINAL_BLACK : TERMINAL_WHITE;
}

void terminal_bold(struct text *text, enum terminal_colors colors) {
  text_append(text, colors == COLORS_NONE ? "" : "\033[1m");
}

void terminal_plain(struct text *text, enum terminal_colors colors) {
  text_append(text, colors == COLORS_NONE ? "" : "\033[0m");
}

void terminal_shade(struct text *text, enum terminal_colors colors, unsigned shade, bool bold) {
  if (colors == COLORS_NONE) {
    return;
  }
  text_append(text, bold ? "\033[0;1" : "\033[0");
  if (colors == COLORS_24_BIT) {
    const struct color ground = scale_color(shade);
    append_color(text, INK, color_ink(ground));
    append_color(text, GROUND, ground);
  } else {
    const int ground = scale_terminal_color(shade);
    append_number(text, INK, ink_number(terminal_color(ground)));
    append_number(text, GROUND, ground);
  }
  text_append(text, "m");
}

/* The colours of the marks are those of a terminal of 256 colours, so they are the same on both kinds. */
void terminal_mark(struct text *text, enum terminal_colors colors, fc_cell_state state) {
  assert(marks[state].sign != NULL);
  if (colors == COLORS_NONE) {
    return;
  }
  text_append(text, "\033[0");
  append_number(text, INK, marks[state].ink);
  append_number(text, GROUND, marks[state].ground);
  text_append(text, "m");
}
