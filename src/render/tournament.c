#include "render/tournament.h"

#include "fleetcount_lab.h"

#include <inttypes.h>
#include <math.h>

#include "render/contest.h"
#include "render/json.h"
#include "render/number_text.h"

/* ---- Sums ----------------------------------------------------------------------------------------------------------------- */

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

/* ---- Text ----------------------------------------------------------------------------------------------------------------- */

static void append_line(struct text *text, const char *name, const struct sums *sums) {
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
  text_appendf(text, "%zu players of seed %" PRIu64 ", %zu matches, each until one has sunk all ships\n\n", plan->players,
               plan->seed, plan->players - 1);
  text_append(text, "sides of matches           count    shots       sd     hits     won\n");
  for (int who = WHO_ALL; who <= WHO_LOSERS; who++) {
    const struct sums sums = sums_of(results, (enum who)who, ANY_STRATEGY);
    append_line(text, names[who], &sums);
  }
  for (size_t i = 0; i < plan->strategy_count && plan->strategy_count > 1; i++) {
    const struct sums sums = sums_of(results, WHO_ALL, i);
    append_line(text, plan->strategies[i], &sums);
  }
  const size_t champion = champion_of(results);
  text_appendf(text, "\nwinner: player %zu, %s, placer %s\n", champion + 1, strategy_of(results, champion),
               placer_of(results, champion));
}

/* ---- JSON ----------------------------------------------------------------------------------------------------------------- */

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

/* ---- CSV ------------------------------------------------------------------------------------------------------------------ */

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
