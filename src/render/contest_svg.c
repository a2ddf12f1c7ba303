/*
 * A contest as a picture: the distribution of shots of every strategy, one under the other on one axis; the share of games that
 * are over by each shot; and the mean difference of every pair with its interval.
 */
#include <inttypes.h>
#include <limits.h>
#include <math.h>

#include "render/render.h"
#include "render/svg.h"
#include "sys/memory.h"

enum { WIDTH = 900, LEFT = 210, RIGHT = 30, TOP = 70, STRIP = 74, GAP = 56, CURVES = 260, PAIR = 26 };

/* Colours that colour-blind eyes can tell apart, too (Okabe and Ito 2008). */
static const char *const inks[] = {"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#7a6a00"};
#define INKS (sizeof inks / sizeof inks[0])

struct axis {
  double least;
  double most;
};

static double place_of(const struct axis *axis, double number) {
  const double width = axis->most > axis->least ? axis->most - axis->least : 1;
  return LEFT + (WIDTH - LEFT - RIGHT) * (number - axis->least) / width;
}

/* The step between about eight marks: 1, 2 or 5 times a power of ten. */
static double step_of(const struct axis *axis) {
  const double wanted = (axis->most - axis->least) / 8;
  const double power = pow(10, floor(log10(wanted > 0 ? wanted : 1)));
  const double part = wanted / power;
  return power * (part <= 1 ? 1 : part <= 2 ? 2 : part <= 5 ? 5 : 10);
}

static void append_text(struct text *text, double x, double y, const char *anchor, const char *ink, const char *words) {
  text_appendf(text, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" font-size=\"12\" fill=\"%s\">", x, y, anchor, ink);
  svg_append_escaped(text, words);
  text_append(text, "</text>\n");
}

static void append_line(struct text *text, double x, double y, double to_x, double to_y, const char *ink) {
  text_appendf(text, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>\n", x, y, to_x, to_y, ink);
}

static void append_marks(struct text *text, const struct axis *axis, double top, double bottom, const char *title) {
  const double step = step_of(axis);
  const int last = (int)floor(axis->most / step + 1e-6);
  for (int number = (int)ceil(axis->least / step - 1e-6); number <= last; number++) {
    const double mark = number * step;
    const double x = place_of(axis, mark);
    append_line(text, x, top, x, bottom, "#e4e7eb");
    text_appendf(text,
                 "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\" font-size=\"12\" fill=\"" SVG_MUTED_INK "\">%g</text>\n", x,
                 bottom + 16, mark);
  }
  append_text(text, (LEFT + WIDTH - RIGHT) / 2.0, bottom + 34, "middle", SVG_MUTED_INK, title);
}

/* ---- Distributions and curves --------------------------------------------------------------------------------------------- */

struct picture {
  const struct contest_results *results;
  struct axis shots;
  size_t most;
  size_t *counts; /* of the line that is drawn */
};

static double greatest_share(const struct picture *picture) {
  size_t greatest = 1;
  for (size_t i = 0; i < picture->results->line_count; i++) {
    contest_histogram(picture->counts, picture->most, &picture->results->lines[i], picture->results->games);
    for (size_t shots = 0; shots <= picture->most; shots++) {
      greatest = picture->counts[shots] > greatest ? picture->counts[shots] : greatest;
    }
  }
  return (double)greatest;
}

static void append_distribution(struct text *text, const struct picture *picture, size_t line, double base, double greatest) {
  const char *ink = inks[line % INKS];
  contest_histogram(picture->counts, picture->most, &picture->results->lines[line], picture->results->games);
  append_text(text, LEFT - 12, base - 22, "end", SVG_TEXT_INK, picture->results->lines[line].strategy);
  text_appendf(text,
               "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\" font-size=\"12\" fill=\"" SVG_MUTED_INK "\">mean %.2f</text>\n",
               LEFT - 12, base - 6, picture->results->lines[line].length.mean);
  text_appendf(text, "<g fill=\"%s\">\n", ink);
  const double width = place_of(&picture->shots, 1) - place_of(&picture->shots, 0);
  for (size_t shots = 0; shots <= picture->most; shots++) {
    const double height = (STRIP - 12) * (double)picture->counts[shots] / greatest;
    if (picture->counts[shots] > 0) {
      text_appendf(text, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"><title>%zu %s: %zu game%s</title></rect>\n",
                   place_of(&picture->shots, (double)shots) - width / 2, base - height, width * 0.9, height, shots,
                   contest_unit(picture->results), picture->counts[shots], picture->counts[shots] == 1 ? "" : "s");
    }
  }
  text_append(text, "</g>\n");
  append_line(text, LEFT, base, WIDTH - RIGHT, base, SVG_PAPER_EDGE);
  const double mean = place_of(&picture->shots, picture->results->lines[line].length.mean);
  append_line(text, mean, base - STRIP + 12, mean, base, SVG_TEXT_INK);
}

static void append_curve(struct text *text, const struct picture *picture, size_t line, double top) {
  size_t over = 0;
  contest_histogram(picture->counts, picture->most, &picture->results->lines[line], picture->results->games);
  text_appendf(text, "<polyline fill=\"none\" stroke-width=\"2\" stroke=\"%s\" points=\"", inks[line % INKS]);
  for (size_t shots = (size_t)picture->shots.least; shots <= picture->most; shots++) {
    over += picture->counts[shots];
    text_appendf(text, "%.1f,%.1f ", place_of(&picture->shots, (double)shots),
                 top + CURVES * (1 - (double)over / (double)picture->results->games));
  }
  text_append(text, "\"><title>");
  svg_append_escaped(text, picture->results->lines[line].strategy);
  text_append(text, "</title></polyline>\n");
}

static void append_curves(struct text *text, const struct picture *picture, double top) {
  for (int quarter = 0; quarter <= 4; quarter++) {
    const double y = top + CURVES * (1 - quarter / 4.0);
    append_line(text, LEFT, y, WIDTH - RIGHT, y, "#e4e7eb");
    text_appendf(text, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\" font-size=\"12\" fill=\"" SVG_MUTED_INK "\">%d %%</text>\n",
                 LEFT - 12, y + 4, 25 * quarter);
  }
  append_marks(text, &picture->shots, top, top + CURVES,
               picture->results->salvo > 1 ? "games over by this salvo" : "games over by this shot");
  for (size_t i = 0; i < picture->results->line_count; i++) {
    append_curve(text, picture, i, top);
  }
}

/* ---- Differences ---------------------------------------------------------------------------------------------------------- */

static struct axis axis_of_differences(const struct contest_results *results) {
  struct axis axis = {0, 0};
  for (size_t i = 0; i < results->pair_count; i++) {
    const fc_pair_summary *summary = &results->pairs[i].summary;
    axis.least = fmin(axis.least, fmin(summary->difference, summary->low)); /* fmin and fmax ignore NaN */
    axis.most = fmax(axis.most, fmax(summary->difference, summary->high));
  }
  const double edge = 0.05 * (axis.most - axis.least);
  return axis.most > axis.least ? (struct axis){axis.least - edge, axis.most + edge} : (struct axis){-1, 1};
}

static void append_difference(struct text *text, const struct contest_pair *pair, const struct axis *axis, double y) {
  struct text name = {0};
  text_appendf(&name, "%s - %s", pair->first, pair->second);
  append_text(text, LEFT - 12, y + 4, "end", SVG_TEXT_INK, text_string(&name));
  text_end_part(text, &name);
  struct text title = {0};
  text_appendf(&title, "%.3f", pair->summary.difference);
  if (!isnan(pair->summary.low)) {
    append_line(text, place_of(axis, pair->summary.low), y, place_of(axis, pair->summary.high), y, SVG_TEXT_INK);
    text_appendf(&title, " (%.3f to %.3f)", pair->summary.low, pair->summary.high);
  }
  text_appendf(text, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" fill=\"%s\"><title>%s</title></circle>\n",
               place_of(axis, pair->summary.difference), y, inks[0], text_string(&title));
  text_end_part(text, &title);
}

static void append_differences(struct text *text, const struct contest_results *results, double top) {
  const struct axis axis = axis_of_differences(results);
  const double bottom = top + PAIR * (double)results->pair_count;
  append_marks(text, &axis, top, bottom,
               results->salvo > 1 ? "mean difference in salvos on the same fleets, 95 % interval"
                                  : "mean difference in shots on the same fleets, 95 % interval");
  append_line(text, place_of(&axis, 0), top, place_of(&axis, 0), bottom, SVG_MUTED_INK);
  for (size_t i = 0; i < results->pair_count; i++) {
    append_difference(text, &results->pairs[i], &axis, top + PAIR * ((double)i + 0.5));
  }
}

/* ---- The picture ---------------------------------------------------------------------------------------------------------- */

static struct axis axis_of_shots(const struct contest_results *results) {
  struct axis axis = {results->lines[0].length.least, results->lines[0].length.most};
  for (size_t i = 1; i < results->line_count; i++) {
    axis.least = fmin(axis.least, results->lines[i].length.least);
    axis.most = fmax(axis.most, results->lines[i].length.most);
  }
  axis.least = fmax(0, axis.least - 1);
  axis.most += 1;
  return axis;
}

static const char *title_of(const struct contest_results *results) {
  return results->salvo > 1 ? "Salvos to the end of the game" : "Shots to the end of the game";
}

static void append_heading(struct text *text, const struct contest_results *results) {
  struct text rules = {0};
  rules_append(&rules, results->board, INT_MAX, in_english);
  text_appendf(&rules, "; placer %s", results->placer);
  append_text(text, 24, 54, "start", SVG_MUTED_INK, text_string(&rules));
  text_end_part(text, &rules);
  text_appendf(text,
               "<text x=\"24\" y=\"32\" font-size=\"16\" font-weight=\"bold\" fill=\"" SVG_TEXT_INK
               "\">%s: %zu game%s of seed %" PRIu64 "</text>\n",
               title_of(results), results->games, results->games == 1 ? "" : "s", results->seed);
}

void contest_svg(struct text *text, const struct contest_results *results) {
  struct picture picture = {.results = results, .shots = axis_of_shots(results)};
  picture.most = (size_t)picture.shots.most;
  picture.counts = memory_allocate(picture.most + 1, sizeof *picture.counts);
  if (picture.counts == NULL) {
    text->failed = true;
    return;
  }
  const double strips = TOP + STRIP * (double)results->line_count;
  const double curves = strips + GAP;
  const double pairs = curves + CURVES + GAP;
  const double bottom = results->pair_count > 0 ? pairs + PAIR * (double)results->pair_count + GAP : pairs;
  svg_begin(text, WIDTH, (int)bottom, title_of(results));
  append_heading(text, results);
  append_marks(text, &picture.shots, TOP, strips, contest_unit(results));
  const double greatest = greatest_share(&picture);
  for (size_t i = 0; i < results->line_count; i++) {
    append_distribution(text, &picture, i, TOP + STRIP * ((double)i + 1), greatest);
  }
  append_curves(text, &picture, curves);
  if (results->pair_count > 0) {
    append_differences(text, results, pairs);
  }
  svg_end(text);
  memory_free(picture.counts);
}
