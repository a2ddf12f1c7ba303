/* Contests as text and as JSON. */
#include "render/contest.h"

#include "fleetcount_lab.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "render/json.h"
#include "sys/memory.h"

/* ---- What both need ------------------------------------------------------------------------------------------------------- */

static const char *touching_word(fc_touching touching) {
  return touching == FC_TOUCHING_NONE ? "none" : touching == FC_TOUCHING_DIAGONAL ? "diagonal" : "any";
}

static const char *announce_word(fc_announce announce) {
  static const char *const words[] = {
      [FC_ANNOUNCE_HIT] = "hit", [FC_ANNOUNCE_SUNK] = "sunk", [FC_ANNOUNCE_LENGTH] = "length", [FC_ANNOUNCE_SHIP] = "ship"};
  return words[announce];
}

static const char *turns_word(fc_turns turns) {
  return turns == FC_TURNS_HIT_AGAIN ? "hit-again" : "alternate";
}

void contest_rules_append(struct text *text, const fc_board *board) {
  text_appendf(text, "%dx%d, fleet", fc_board_columns(board), fc_board_rows(board));
  for (size_t i = 0; i < fc_board_ship_class_count(board); i++) {
    const fc_ship_class class = fc_board_ship_class(board, i);
    for (int ship = 0; ship < class.ships; ship++) {
      text_appendf(text, " %d", class.length);
    }
  }
  text_appendf(text, ", touching %s, announce %s", touching_word(fc_board_touching(board)),
               announce_word(fc_board_announce(board)));
}

void contest_histogram(size_t *counts, size_t most, const struct contest_line *line, size_t games) {
  memset(counts, 0, (most + 1) * sizeof *counts);
  for (size_t game = 0; game < games; game++) {
    const size_t shots = (size_t)line->games[game].shots;
    counts[shots < most ? shots : most]++;
  }
}

/* ---- Text ----------------------------------------------------------------------------------------------------------------- */

static int widest_name(const struct contest_results *results) {
  size_t width = strlen("strategy");
  for (size_t i = 0; i < results->line_count; i++) {
    const size_t length = strlen(results->lines[i].strategy);
    width = length > width ? length : width;
  }
  return (int)width;
}

/* A number in a column; `-` for none. */
static void append_column(struct text *text, int width, int decimals, double number) {
  if (isnan(number)) {
    text_appendf(text, "%*s", width, "-");
  } else {
    text_appendf(text, "%*.*f", width, decimals, number);
  }
}

static void append_lines(struct text *text, const struct contest_results *results, int width) {
  text_appendf(text, "%-*s     mean       sd   95 %% interval     least  quartiles and median   most   misses  first hit\n",
               width, "strategy");
  for (size_t i = 0; i < results->line_count; i++) {
    const struct contest_line *line = &results->lines[i];
    const fc_sample_summary *shots = &line->shots;
    text_appendf(text, "%-*s", width, line->strategy);
    append_column(text, 9, 3, shots->mean);
    append_column(text, 9, 3, shots->sd);
    append_column(text, 9, 3, shots->low);
    append_column(text, 9, 3, shots->high);
    text_appendf(text, "%7d", shots->least);
    append_column(text, 8, 1, shots->quartile);
    append_column(text, 7, 1, shots->median);
    append_column(text, 7, 1, shots->upper_quartile);
    text_appendf(text, "%7d", shots->most);
    append_column(text, 9, 3, line->misses);
    append_column(text, 11, 3, line->first_hit);
    text_append(text, "\n");
  }
}

/* A p-value as people read it. */
static void append_p(struct text *text, double p) {
  if (p < 0.0001) {
    text_append(text, "  <0.0001");
  } else {
    text_appendf(text, "%9.4f", p);
  }
}

static void append_pairs(struct text *text, const struct contest_results *results, int width) {
  text_append(text, "\nThe same fleets, first less second:\n");
  text_appendf(text, "%-*s  %-*s     mean   95 %% by t           95 %% by bootstrap     won   tied   lost  Wilcoxon     Holm\n",
               width, "first", width, "second");
  const double games = (double)results->games;
  for (size_t i = 0; i < results->pair_count; i++) {
    const struct contest_pair *pair = &results->pairs[i];
    const fc_pair_summary *summary = &pair->summary;
    text_appendf(text, "%-*s  %-*s", width, results->lines[pair->first].strategy, width, results->lines[pair->second].strategy);
    append_column(text, 9, 3, summary->difference);
    append_column(text, 9, 3, summary->low);
    append_column(text, 9, 3, summary->high);
    append_column(text, 11, 3, summary->bootstrap_low);
    append_column(text, 9, 3, summary->bootstrap_high);
    text_appendf(text, "%7.1f%%%6.1f%%%6.1f%% ", 100 * (double)summary->won / games, 100 * (double)summary->tied / games,
                 100 * (double)summary->lost / games);
    append_p(text, summary->wilcoxon_p);
    append_p(text, pair->wilcoxon_p_holm);
    text_append(text, "\n");
  }
}

static void append_duels(struct text *text, const struct contest_results *results, int width) {
  text_appendf(text, "\nDuels, turns %s: the chance of the first player to win\n", turns_word(results->turns));
  text_appendf(text, "%-*s  %-*s  first begins  second begins\n", width, "first", width, "second");
  for (size_t i = 0; i < results->pair_count; i++) {
    const struct contest_pair *pair = &results->pairs[i];
    text_appendf(text, "%-*s  %-*s %12.2f%% %13.2f%%\n", width, results->lines[pair->first].strategy, width,
                 results->lines[pair->second].strategy, 100 * pair->first_wins, 100 * (1 - pair->second_wins));
  }
}

/* Shots of one line of the histogram, and the columns of the longest bar. */
enum { SHOTS_OF_BIN = 5, LONGEST_BAR = 50 };

static void append_bar(struct text *text, size_t first, size_t counted, size_t greatest, size_t games) {
  const int bar = (int)((double)LONGEST_BAR * (double)counted / (double)greatest + 0.5);
  text_appendf(text, "%4zu-%-4zu %7zu %6.2f%%%s", first, first + SHOTS_OF_BIN - 1, counted, 100 * (double)counted / (double)games,
               bar > 0 ? "  " : "");
  text_append_repeated(text, '#', bar);
  text_append(text, "\n");
}

static void append_bins(struct text *text, const size_t *counts, size_t least, size_t most, size_t games) {
  size_t greatest = 1;
  for (int pass = 0; pass < 2; pass++) {
    for (size_t first = least / SHOTS_OF_BIN * SHOTS_OF_BIN; first <= most; first += SHOTS_OF_BIN) {
      size_t counted = 0;
      for (size_t shots = first; shots < first + SHOTS_OF_BIN && shots <= most; shots++) {
        counted += counts[shots];
      }
      if (pass == 0) {
        greatest = counted > greatest ? counted : greatest;
      } else {
        append_bar(text, first, counted, greatest, games);
      }
    }
  }
}

static void append_histogram(struct text *text, const struct contest_line *line, size_t games) {
  const size_t most = (size_t)line->shots.most;
  size_t *counts = memory_allocate(most + 1, sizeof *counts);
  if (counts == NULL) {
    text->failed = true;
    return;
  }
  contest_histogram(counts, most, line, games);
  text_appendf(text, "\n%s: games by shots\n", line->strategy);
  append_bins(text, counts, (size_t)line->shots.least, most, games);
  memory_free(counts);
}

void contest_text(struct text *text, const struct contest_results *results) {
  const int width = widest_name(results);
  contest_rules_append(text, results->board);
  text_appendf(text, "; placer %s\n%zu game%s of seed %" PRIu64 ", each until the last cell of the last ship is hit\n\n",
               results->placer, results->games, results->games == 1 ? "" : "s", results->seed);
  append_lines(text, results, width);
  if (results->pair_count > 0) {
    append_pairs(text, results, width);
    append_duels(text, results, width);
  }
  for (size_t i = 0; i < results->line_count; i++) {
    append_histogram(text, &results->lines[i], results->games);
  }
}

/* ---- JSON ----------------------------------------------------------------------------------------------------------------- */

static json_t *histogram_object(const struct contest_line *line, size_t games) {
  const size_t most = (size_t)line->shots.most;
  size_t *counts = memory_allocate(most + 1, sizeof *counts);
  json_t *object = counts != NULL ? json_object() : NULL;
  if (counts != NULL) {
    contest_histogram(counts, most, line, games);
  }
  for (size_t shots = 0; counts != NULL && shots <= most; shots++) {
    if (counts[shots] > 0) {
      struct text key = {0};
      text_appendf(&key, "%zu", shots);
      json_t *counted = text_failed(&key) ? NULL : json_integer((json_int_t)counts[shots]);
      object = json_object_with(object, text_failed(&key) ? "" : key.bytes, counted);
      text_clear(&key);
    }
  }
  memory_free(counts);
  return object;
}

static json_t *line_object(const struct contest_line *line, size_t games) {
  const fc_sample_summary *shots = &line->shots;
  json_t *object = json_object();
  object = json_object_with(object, "strategy", json_string(line->strategy));
  object = json_object_with(object, "mean", json_number(shots->mean));
  object = json_object_with(object, "sd", json_number(shots->sd));
  object = json_object_with(object, "low", json_number(shots->low));
  object = json_object_with(object, "high", json_number(shots->high));
  object = json_object_with(object, "median", json_number(shots->median));
  object = json_object_with(object, "quartile", json_number(shots->quartile));
  object = json_object_with(object, "upper_quartile", json_number(shots->upper_quartile));
  object = json_object_with(object, "least", json_integer(shots->least));
  object = json_object_with(object, "most", json_integer(shots->most));
  object = json_object_with(object, "misses", json_number(line->misses));
  object = json_object_with(object, "first_hit", json_number(line->first_hit));
  return json_object_with(object, "histogram", histogram_object(line, games));
}

static json_t *pair_object(const struct contest_results *results, const struct contest_pair *pair) {
  const fc_pair_summary *summary = &pair->summary;
  json_t *object = json_object();
  object = json_object_with(object, "first", json_string(results->lines[pair->first].strategy));
  object = json_object_with(object, "second", json_string(results->lines[pair->second].strategy));
  object = json_object_with(object, "difference", json_number(summary->difference));
  object = json_object_with(object, "low", json_number(summary->low));
  object = json_object_with(object, "high", json_number(summary->high));
  object = json_object_with(object, "bootstrap_low", json_number(summary->bootstrap_low));
  object = json_object_with(object, "bootstrap_high", json_number(summary->bootstrap_high));
  object = json_object_with(object, "won", json_integer((json_int_t)summary->won));
  object = json_object_with(object, "tied", json_integer((json_int_t)summary->tied));
  object = json_object_with(object, "lost", json_integer((json_int_t)summary->lost));
  object = json_object_with(object, "wilcoxon_p", json_number(summary->wilcoxon_p));
  object = json_object_with(object, "wilcoxon_p_holm", json_number(pair->wilcoxon_p_holm));
  object = json_object_with(object, "wins_when_first_begins", json_number(pair->first_wins));
  return json_object_with(object, "wins_when_second_begins", json_number(1 - pair->second_wins));
}

void contest_json(struct text *text, const struct contest_results *results) {
  struct text rules = {0};
  contest_rules_append(&rules, results->board);
  json_t *lines = json_array();
  json_t *pairs = json_array();
  for (size_t i = 0; i < results->line_count; i++) {
    lines = json_array_with(lines, line_object(&results->lines[i], results->games));
  }
  for (size_t i = 0; i < results->pair_count; i++) {
    pairs = json_array_with(pairs, pair_object(results, &results->pairs[i]));
  }
  json_t *object = json_object();
  object = json_object_with(object, "rules", text_failed(&rules) ? NULL : json_string(rules.bytes));
  object = json_object_with(object, "placer", json_string(results->placer));
  object = json_object_with(object, "seed", json_number_string(results->seed));
  object = json_object_with(object, "games", json_integer((json_int_t)results->games));
  object = json_object_with(object, "turns", json_string(turns_word(results->turns)));
  object = json_object_with(object, "strategies", lines);
  object = json_object_with(object, "pairs", pairs);
  json_append_exact(text, object);
  text_clear(&rules);
}
