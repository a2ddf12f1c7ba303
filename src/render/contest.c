/* Contests as text and as JSON, tournaments also as CSV. */
#include "render/contest.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "fleetcount_lab.h"
#include "render/json.h"
#include "render/number_text.h"
#include "sys/memory.h"

/* ---- What the faces of a contest share ------------------------------------------------------------------------------------ */

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

/* ---- The contest as text -------------------------------------------------------------------------------------------------- */

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

/* ---- The contest as JSON -------------------------------------------------------------------------------------------------- */

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

/* ---- Sums of a tournament ------------------------------------------------------------------------------------------------- */

/* Of some sides of matches. */
struct sums {
  size_t count;
  size_t won;
  double shots;
  double squares;
  double hits;
};

enum who { WHO_ALL, WHO_WINNERS, WHO_LOSERS };
#define ANY_STRATEGY SIZE_MAX

static struct sums sums_of(const struct tournament_results *results, enum who who, size_t strategy) {
  struct sums sums = {0};
  for (size_t i = 0; i + 1 < results->plan->players; i++) {
    const fc_match *match = &results->matches[i];
    for (int side = 0; side < 2; side++) {
      const bool has_won = match->winner == side;
      if ((who != WHO_ALL && has_won != (who == WHO_WINNERS)) ||
          (strategy != ANY_STRATEGY && results->entrants[match->players[side]].strategy != strategy)) {
        continue;
      }
      sums.count++;
      sums.won += has_won;
      sums.shots += match->shots[side];
      sums.squares += (double)match->shots[side] * match->shots[side];
      sums.hits += match->hits[side];
    }
  }
  return sums;
}

static double mean_of(double sum, const struct sums *sums) {
  return sums->count > 0 ? sum / (double)sums->count : NAN;
}

static double deviation_of(const struct sums *sums) {
  if (sums->count < 2) {
    return NAN;
  }
  const double left = sums->squares - sums->shots * sums->shots / (double)sums->count;
  return sqrt((left > 0 ? left : 0) / (double)(sums->count - 1));
}

static size_t champion_of(const struct tournament_results *results) {
  const fc_match *final = &results->matches[results->plan->players - 2];
  return final->players[final->winner];
}

static const char *strategy_of(const struct tournament_results *results, size_t player) {
  return results->plan->strategies[results->entrants[player].strategy];
}

static const char *placer_of(const struct tournament_results *results, size_t player) {
  return results->plan->placers[results->entrants[player].placer];
}

/* ---- The tournament as text ----------------------------------------------------------------------------------------------- */

static void append_sums(struct text *text, const char *name, const struct sums *sums) {
  if (sums->count == 0) {
    text_appendf(text, "%-24s %7d\n", name, 0);
    return;
  }
  text_appendf(text, "%-24s %7zu %8.2f", name, sums->count, mean_of(sums->shots, sums));
  if (sums->count > 1) {
    text_appendf(text, " %8.2f", deviation_of(sums));
  } else {
    text_appendf(text, " %8s", "-");
  }
  text_appendf(text, " %8.2f %7zu\n", mean_of(sums->hits, sums), sums->won);
}

void tournament_text(struct text *text, const struct tournament_results *results) {
  static const char *const names[] = {[WHO_ALL] = "all", [WHO_WINNERS] = "winners", [WHO_LOSERS] = "losers"};
  const fc_tournament_plan *plan = results->plan;
  contest_rules_append(text, results->board);
  text_appendf(text, "; after a hit %s\n", plan->turns == FC_TURNS_HIT_AGAIN ? "the same shoots again" : "the other one shoots");
  text_appendf(text, "%zu players of seed %" PRIu64 ", %zu match%s, each until one has sunk all ships\n\n", plan->players,
               plan->seed, plan->players - 1, plan->players == 2 ? "" : "es");
  text_append(text, "sides of matches           count    shots       sd     hits     won\n");
  for (int who = WHO_ALL; who <= WHO_LOSERS; who++) {
    const struct sums sums = sums_of(results, (enum who)who, ANY_STRATEGY);
    append_sums(text, names[who], &sums);
  }
  for (size_t i = 0; i < plan->strategy_count && plan->strategy_count > 1; i++) {
    const struct sums sums = sums_of(results, WHO_ALL, i);
    append_sums(text, plan->strategies[i], &sums);
  }
  const size_t champion = champion_of(results);
  text_appendf(text, "\nwinner: player %zu, %s, placer %s\n", champion + 1, strategy_of(results, champion),
               placer_of(results, champion));
}

/* ---- The tournament as JSON ----------------------------------------------------------------------------------------------- */

static json_t *sums_json(const struct sums *sums) {
  return json_pack("{s:I, s:I, s:o, s:o, s:o}", "count", (json_int_t)sums->count, "won", (json_int_t)sums->won, "shots",
                   json_number(mean_of(sums->shots, sums)), "sd", json_number(deviation_of(sums)), "hits",
                   json_number(mean_of(sums->hits, sums)));
}

void tournament_json(struct text *text, const struct tournament_results *results) {
  const fc_tournament_plan *plan = results->plan;
  const struct sums all = sums_of(results, WHO_ALL, ANY_STRATEGY);
  const struct sums winners = sums_of(results, WHO_WINNERS, ANY_STRATEGY);
  const struct sums losers = sums_of(results, WHO_LOSERS, ANY_STRATEGY);
  json_t *strategies = json_array();
  for (size_t i = 0; i < plan->strategy_count; i++) {
    const struct sums sums = sums_of(results, WHO_ALL, i);
    strategies = json_array_with(strategies, json_object_with(sums_json(&sums), "strategy", json_string(plan->strategies[i])));
  }
  struct text rules = {0};
  contest_rules_append(&rules, results->board);
  const size_t champion = champion_of(results);
  json_t *object = json_pack("{s:s, s:s, s:I, s:o}", "rules", text_failed(&rules) ? "" : rules.bytes, "turns",
                             plan->turns == FC_TURNS_HIT_AGAIN ? "hit-again" : "alternate", "players", (json_int_t)plan->players,
                             "seed", json_number_string(plan->seed));
  object = json_object_with(object, "all", sums_json(&all));
  object = json_object_with(object, "winners", sums_json(&winners));
  object = json_object_with(object, "losers", sums_json(&losers));
  object = json_object_with(object, "strategies", strategies);
  object = json_object_with(object, "winner",
                            json_pack("{s:I, s:s, s:s}", "player", (json_int_t)champion + 1, "strategy",
                                      strategy_of(results, champion), "placer", placer_of(results, champion)));
  text->failed = text->failed || text_failed(&rules);
  text_clear(&rules);
  json_append(text, object);
}

/* ---- The tournament as CSV ------------------------------------------------------------------------------------------------ */

void tournament_csv(struct text *text, const struct tournament_results *results) {
  size_t round = 1;
  size_t left = results->plan->players / 2; /* matches of the round */
  text_append(text, "round,match,player,strategy,placer,began,won,shots,hits\n");
  for (size_t i = 0; i + 1 < results->plan->players; i++, left--) {
    if (left == 0) {
      left = (results->plan->players >> ++round);
    }
    const fc_match *match = &results->matches[i];
    for (int side = 0; side < 2; side++) {
      const size_t player = match->players[side];
      text_appendf(text, "%zu,%zu,%zu,", round, i + 1, player + 1);
      quoted_csv_append(text, strategy_of(results, player));
      text_appendf(text, ",%s,%s,%s,%d,%d\n", placer_of(results, player), match->begins == side ? "yes" : "no",
                   match->winner == side ? "yes" : "no", match->shots[side], match->hits[side]);
    }
  }
}
