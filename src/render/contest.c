/* Contests as text, JSON and HTML. */
#include <inttypes.h>
#include <limits.h>
#include <string.h>

#include "render/render.h"
#include "render/result_table.h"
#include "render/svg.h"
#include "sys/memory.h"

/* ---- What all formats share ------------------------------------------------------------------------------------------------ */

#define LINE(member, kind, key, title, width, decimals) COLUMN(struct contest_line, member, kind, key, title, width, decimals)
#define PAIR(member, kind, key, title, width, decimals) COLUMN(struct contest_pair, member, kind, key, title, width, decimals)

static const struct column line_columns[] = {
    LINE(strategy, COLUMN_WORD, "strategy", "strategy", 0, 0),
    LINE(length.mean, COLUMN_NUMBER, "mean", "mean", 9, 3),
    LINE(length.sd, COLUMN_NUMBER, "sd", "sd", 9, 3),
    LINE(length.low, COLUMN_NUMBER, "low", "", 9, 3),
    LINE(length.high, COLUMN_NUMBER, "high", "95 % interval  ", 9, 3),
    LINE(length.median, COLUMN_NUMBER, "median", NULL, 0, 0),
    LINE(length.quartile, COLUMN_NUMBER, "quartile", NULL, 0, 0),
    LINE(length.upper_quartile, COLUMN_NUMBER, "upper_quartile", NULL, 0, 0),
    LINE(length.least, COLUMN_INT, "least", "least", 7, 0),
    LINE(length.quartile, COLUMN_NUMBER, NULL, "", 8, 1),
    LINE(length.median, COLUMN_NUMBER, NULL, "", 7, 1),
    LINE(length.upper_quartile, COLUMN_NUMBER, NULL, "quartiles and median", 7, 1),
    LINE(length.most, COLUMN_INT, "most", "most", 7, 0),
    LINE(misses, COLUMN_NUMBER, "misses", "misses", 9, 3),
    LINE(first_hit, COLUMN_NUMBER, "first_hit", "first hit", 11, 3),
    LINE(shots, COLUMN_NUMBER, "shots", "shots", 9, 3), /* only of games in salvos */
};

static struct result_table table_of_lines(const struct contest_results *results) {
  struct result_table table = RESULT_TABLE(line_columns, results->lines, results->line_count);
  table.column_count -= results->salvo <= 1;
  return table;
}

static const struct column pair_columns[] = {
    PAIR(first, COLUMN_WORD, "first", "first", 0, 0),
    COLUMN_AFTER("  ", struct contest_pair, second, COLUMN_WORD, "second", "second", 0, 0),
    PAIR(summary.difference, COLUMN_NUMBER, "difference", "mean", 9, 3),
    PAIR(summary.low, COLUMN_NUMBER, "low", "", 9, 3),
    PAIR(summary.high, COLUMN_NUMBER, "high", "95 % by t      ", 9, 3),
    PAIR(summary.bootstrap_low, COLUMN_NUMBER, "bootstrap_low", "", 11, 3),
    PAIR(summary.bootstrap_high, COLUMN_NUMBER, "bootstrap_high", "95 % by bootstrap", 9, 3),
    PAIR(summary.won, COLUMN_SIZE, "won", NULL, 0, 0),
    PAIR(summary.tied, COLUMN_SIZE, "tied", NULL, 0, 0),
    PAIR(summary.lost, COLUMN_SIZE, "lost", NULL, 0, 0),
    PAIR(won, COLUMN_PERCENT, NULL, "won", 8, 1),
    PAIR(tied, COLUMN_PERCENT, NULL, "tied", 7, 1),
    PAIR(lost, COLUMN_PERCENT, NULL, "lost", 7, 1),
    PAIR(summary.wilcoxon_p, COLUMN_P_VALUE, "wilcoxon_p", "Wilcoxon", 10, 4),
    PAIR(wilcoxon_p_holm, COLUMN_P_VALUE, "wilcoxon_p_holm", "Holm", 9, 4),
    PAIR(wins_beginning, COLUMN_NUMBER, "wins_when_first_begins", NULL, 0, 0),
    PAIR(wins_following, COLUMN_NUMBER, "wins_when_second_begins", NULL, 0, 0),
};

static const struct column duel_columns[] = {
    PAIR(first, COLUMN_WORD, NULL, "first", 0, 0),
    COLUMN_AFTER("  ", struct contest_pair, second, COLUMN_WORD, NULL, "second", 0, 0),
    PAIR(wins_beginning, COLUMN_PERCENT, NULL, "first begins", 14, 2),
    PAIR(wins_following, COLUMN_PERCENT, NULL, "second begins", 15, 2),
};

void contest_histogram(size_t *counts, size_t most, const struct contest_line *line, size_t games) {
  memset(counts, 0, (most + 1) * sizeof *counts);
  for (size_t game = 0; game < games; game++) {
    const size_t length = (size_t)line->lengths[game];
    counts[length < most ? length : most]++;
  }
}

/* A new array with the number of games by length. NULL, and `text` fails, if memory is short. */
static size_t *new_histogram(struct text *text, const struct contest_line *line, size_t games) {
  size_t *counts = memory_allocate((size_t)line->length.most + 1, sizeof *counts);
  if (counts != NULL) {
    contest_histogram(counts, (size_t)line->length.most, line, games);
  }
  text->failed = text->failed || counts == NULL;
  return counts;
}

const char *contest_unit(const struct contest_results *results) {
  return results->salvo > 1 ? "salvos" : "shots";
}

const char *const turns_words[] = {[FC_TURNS_ALTERNATE] = "alternate", [FC_TURNS_HIT_AGAIN] = "hit-again", NULL};

/* ---- Text ------------------------------------------------------------------------------------------------------------------ */

/* Shots of one line of the histogram, where they are fired one by one, and the characters of the longest bar. */
enum { SHOTS_OF_BIN = 5, LONGEST_BAR = 50 };

static size_t games_of_bin(const size_t *counts, size_t first, size_t bin, size_t most) {
  size_t games = 0;
  for (size_t shots = first; shots < first + bin && shots <= most; shots++) {
    games += counts[shots];
  }
  return games;
}

static void append_histogram(struct text *text, const struct contest_line *line, const struct contest_results *results) {
  const size_t bin = results->salvo > 1 ? 1 : SHOTS_OF_BIN;
  const size_t start = (size_t)line->length.least / bin * bin;
  const size_t most = (size_t)line->length.most;
  size_t greatest = 1;
  size_t *counts = new_histogram(text, line, results->games);
  if (counts == NULL) {
    return;
  }
  for (size_t first = start; first <= most; first += bin) {
    const size_t counted = games_of_bin(counts, first, bin, most);
    greatest = counted > greatest ? counted : greatest;
  }
  text_appendf(text, "\n%s: games by %s\n", line->strategy, contest_unit(results));
  for (size_t first = start; first <= most; first += bin) {
    const size_t counted = games_of_bin(counts, first, bin, most);
    const int bar = (int)((double)LONGEST_BAR * (double)counted / (double)greatest + 0.5);
    if (bin > 1) {
      text_appendf(text, "%4zu-%-4zu", first, first + bin - 1);
    } else {
      text_appendf(text, "%4zu     ", first);
    }
    text_appendf(text, " %7zu %6.2f%%%s", counted, 100 * (double)counted / (double)results->games, bar > 0 ? "  " : "");
    text_append_repeated(text, '#', bar);
    text_append(text, "\n");
  }
  memory_free(counts);
}

static void append_salvo(struct text *text, const struct contest_results *results) {
  if (results->salvo > 1) {
    text_appendf(text, "in salvos of %zu: the numbers are salvos, but for misses, first hit and shots\n", results->salvo);
  }
}

/* All tables have names in columns of the same width. */
static int width_of_names(const struct contest_results *results) {
  size_t width = strlen("strategy");
  for (size_t i = 0; i < results->line_count; i++) {
    const size_t length = strlen(results->lines[i].strategy);
    width = length > width ? length : width;
  }
  return (int)width;
}

static void contest_text(struct text *text, const struct contest_results *results) {
  const struct result_table lines = table_of_lines(results);
  struct result_table pairs = RESULT_TABLE(pair_columns, results->pairs, results->pair_count);
  struct result_table duels = RESULT_TABLE(duel_columns, results->pairs, results->pair_count);
  pairs.word_width = duels.word_width = width_of_names(results);
  rules_append(text, results->board, INT_MAX, in_english);
  text_appendf(text, "; placer %s\n%zu game%s of seed %" PRIu64 ", each until the last cell of the last ship is hit\n",
               results->placer, results->games, results->games == 1 ? "" : "s", results->seed);
  append_salvo(text, results);
  text_append(text, "\n");
  result_table_text(text, &lines);
  if (results->pair_count > 0) {
    text_append(text, "\nThe same fleets, first less second:\n");
    result_table_text(text, &pairs);
    text_appendf(text, "\nDuels, turns %s: the chance of the first player to win\n", turns_words[results->turns]);
    result_table_text(text, &duels);
  }
  for (size_t i = 0; i < results->line_count; i++) {
    append_histogram(text, &results->lines[i], results);
  }
}

/* ---- JSON ------------------------------------------------------------------------------------------------------------------ */

static void add_histogram(struct json *json, const struct contest_line *line, size_t games) {
  size_t *counts = new_histogram(json->text, line, games);
  json_open_object(json, "histogram");
  for (size_t shots = 0; counts != NULL && shots <= (size_t)line->length.most; shots++) {
    if (counts[shots] > 0) {
      json_add_whole(json, NUMBER_KEY((int)shots), (int64_t)counts[shots]);
    }
  }
  json_close_object(json);
  memory_free(counts);
}

static void contest_json(struct text *text, const struct contest_results *results, const char *prior) {
  const struct result_table lines = table_of_lines(results);
  const struct result_table pairs = RESULT_TABLE(pair_columns, results->pairs, results->pair_count);
  struct text rules = {0};
  struct json json = json_begin(text, prior);
  json.digits = 17;
  rules_append(&rules, results->board, INT_MAX, in_english);
  json_add_text(&json, "rules", &rules);
  json_add_string(&json, "placer", results->placer);
  json_add_count(&json, "seed", results->seed);
  json_add_whole(&json, "games", (int64_t)results->games);
  if (results->salvo > 1) {
    json_add_whole(&json, "salvo", (int64_t)results->salvo);
  }
  json_add_string(&json, "turns", turns_words[results->turns]);
  json_open_array(&json, "strategies");
  for (size_t i = 0; i < results->line_count; i++) {
    json_open_object(&json, NULL);
    result_table_json_members(&json, &lines, i);
    add_histogram(&json, &results->lines[i], results->games);
    json_close_object(&json);
  }
  json_close_array(&json);
  result_table_json(&json, "pairs", &pairs);
  json_end(&json);
}

/* ---- HTML ------------------------------------------------------------------------------------------------------------------ */

/* Appends the picture without its first line, which is for a file of its own. */
static void append_picture(struct text *text, const struct contest_results *results) {
  struct text picture = {0};
  contest_svg(&picture, results);
  const char *line_end = text_failed(&picture) ? NULL : strchr(picture.bytes, '\n');
  text_append(text, line_end != NULL ? line_end + 1 : "");
  text_end_part(text, &picture);
}

static void contest_html(struct text *text, const struct contest_results *results) {
  const struct result_table lines = table_of_lines(results);
  const struct result_table pairs = RESULT_TABLE(pair_columns, results->pairs, results->pair_count);
  const struct result_table duels = RESULT_TABLE(duel_columns, results->pairs, results->pair_count);
  text_append(text,
              "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>fleetcount contest</title>\n"
              "<style>\nbody { font: 15px/1.5 sans-serif; margin: 2em; color: " SVG_TEXT_INK "; background: " SVG_PAPER "; }\n"
              "table { border-collapse: collapse; margin: 1em 0; display: block; overflow-x: auto; }\n"
              "th, td { white-space: nowrap; padding: 0.2em 0.7em; text-align: right; border-bottom: 1px solid " SVG_PAPER_EDGE
              "; }\n"
              "th[scope=row] { text-align: left; font-weight: normal; }\nsvg { max-width: 100%; height: auto; }\n"
              "</style>\n</head>\n<body>\n<h1>Contest</h1>\n<p>");
  rules_append(text, results->board, INT_MAX, in_english);
  text_append(text, "; placer ");
  svg_append_escaped(text, results->placer);
  text_appendf(text, "; %zu game%s of seed %" PRIu64 ", each until the last cell of the last ship is hit.</p>\n", results->games,
               results->games == 1 ? "" : "s", results->seed);
  if (results->salvo > 1) {
    text_append(text, "<p>");
    append_salvo(text, results);
    text_append(text, "</p>\n");
  }
  result_table_html(text, &lines);
  if (results->pair_count > 0) {
    text_append(text, "<h2>Pairs on the same fleets, first less second</h2>\n");
    result_table_html(text, &pairs);
    text_appendf(text, "<h2>Duels, turns %s: the chance of the first player to win</h2>\n", turns_words[results->turns]);
    result_table_html(text, &duels);
  }
  append_picture(text, results);
  text_append(text, "</body>\n</html>\n");
}

void render_contest(struct text *text, const struct contest_results *results, struct style style) {
  switch (style.format) {
  case FORMAT_JSON:
    contest_json(text, results, style.prior);
    break;
  case FORMAT_SVG:
    contest_svg(text, results);
    break;
  case FORMAT_HTML:
    contest_html(text, results);
    break;
  default:
    contest_text(text, results);
  }
}
