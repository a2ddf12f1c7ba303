#include "render/svg_legend.h"

#include <string.h>

#include "render/cell_label.h"
#include "render/color_scale.h"
#include "render/scale_ticks.h"
#include "render/svg_shapes.h"
#include "render/svg_text.h"

static void append_caption(struct text *text, const struct drawing *drawing, const struct svg_layout *layout) {
  text_appendf(text, "<text x=\"%d\" y=\"%d\" font-size=\"%d\" fill=\"" SVG_TEXT_INK "\">", layout->margin, layout->caption_y,
               SVG_SMALL_SIZE);
  cell_label_append_caption(text, drawing->quantity, MAP_PERCENTAGES);
  text_append(text, "</text>\n");
}

#define GRADIENT_STOPS 17

static void append_bar(struct text *text, const struct svg_layout *layout) {
  text_append(text, "<linearGradient id=\"fleetcount-viridis\">");
  for (unsigned stop = 0; stop < GRADIENT_STOPS; stop++) {
    text_appendf(text, "<stop offset=\"%u.%02u%%\" stop-color=\"", stop * 100 / (GRADIENT_STOPS - 1),
                 stop * 10000 / (GRADIENT_STOPS - 1) % 100);
    svg_append_color(text, scale_color(stop * (SHADES - 1) / (GRADIENT_STOPS - 1)));
    text_append(text, "\"/>");
  }
  text_append(text, "</linearGradient>\n");
  text_appendf(text, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"url(#fleetcount-viridis)\"/>\n", layout->margin,
               layout->bar_y, layout->bar_width, SVG_BAR_HEIGHT);
}

static void append_scale(struct text *text, const struct drawing *drawing, const struct svg_layout *layout) {
  struct scale_tick ticks[MOST_SCALE_TICKS];
  const size_t tick_count = scale_ticks(ticks, drawing, text);
  if (layout->bar_width == 0) {
    return;
  }
  append_bar(text, layout);
  text_appendf(text, "<g font-size=\"%d\" fill=\"" SVG_MUTED_INK "\" text-anchor=\"middle\">\n", SVG_SMALL_SIZE);
  for (size_t index = 0; index < tick_count; index++) {
    const int x = layout->margin + (int)ticks[index].place * layout->bar_width / SCALE_LENGTH;
    const char *anchor = index == 0 ? " text-anchor=\"start\"" : index + 1 == tick_count ? " text-anchor=\"end\"" : "";
    text_appendf(text, "<text x=\"%d\" y=\"%d\"%s>", x, layout->bar_y + SVG_BAR_HEIGHT + SVG_SMALL_SIZE + 4, anchor);
    svg_append_escaped(text, ticks[index].label);
    text_append(text, "</text>\n");
  }
  text_append(text, "</g>\n");
}

/* One sample and its word; gives where the next one begins. */
static int append_sample(struct text *text, const struct svg_layout *layout, int x, fc_cell_state state, const char *meaning) {
  const int y = layout->samples_y;
  if (state == FC_CELL_UNSHOT) {
    svg_append_ring(text, x, y, SVG_SAMPLE);
  } else {
    svg_append_shot(text, state, x, y, SVG_SAMPLE);
    text_appendf(text, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" stroke=\"" SVG_PAPER_EDGE "\"/>", x, y,
                 SVG_SAMPLE, SVG_SAMPLE);
  }
  text_appendf(text, "<text x=\"%d\" y=\"%d\">%s</text>\n", x + SVG_SAMPLE + 8, y + SVG_SAMPLE / 2 + SVG_SMALL_SIZE * 36 / 100,
               meaning);
  return x + SVG_SAMPLE + 8 + (int)strlen(meaning) * SVG_SMALL_SIZE * 62 / 100 + 18;
}

static void append_samples(struct text *text, const struct drawing *drawing, const struct svg_layout *layout) {
  int x = layout->margin;
  text_appendf(text, "<g font-size=\"%d\" fill=\"" SVG_TEXT_INK "\">\n", SVG_SMALL_SIZE);
  for (int state = 0; state < MARKS; state++) {
    if (drawing->occurs[state] && marks[state].meaning != NULL) {
      x = append_sample(text, layout, x, (fc_cell_state)state, marks[state].meaning);
    }
  }
  if (drawing->has_best) {
    (void)append_sample(text, layout, x, FC_CELL_UNSHOT, "best shot");
  }
  text_append(text, "</g>\n");
}

void svg_append_legend(struct text *text, const struct drawing *drawing, const struct svg_layout *layout) {
  append_caption(text, drawing, layout);
  append_scale(text, drawing, layout);
  append_samples(text, drawing, layout);
}
