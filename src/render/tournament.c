/* Knock-out tournaments as text, JSON and CSV. */
#include <inttypes.h>
#include <limits.h>
#include <math.h>

#include "render/number_text.h"
#include "render/render.h"
#include "render/result_table.h"
#include "sys/memory.h"

/* ---- Sums ------------------------------------------------------------------------------------------------------------------ */

/* Sums and means over sides of matches. Without a side the means are NaN. */
struct sums {
  const char *name;
  size_t count;
  size_t won;
  double shots;
  double sd;
  double hits;
};

#define SUMS(member, kind, key, title, width, decimals) COLUMN(struct sums, member, kind, key, title, width, decimals)

static const struct column columns[] = {
    SUMS(name, COLUMN_WORD, NULL, "sides of matches", 24, 0),
    SUMS(count, COLUMN_SIZE, "count", "count", 8, 0),
    SUMS(won, COLUMN_SIZE, "won", NULL, 0, 0),
    SUMS(shots, COLUMN_NUMBER, "shots", "shots", 9, 2),
    SUMS(sd, COLUMN_NUMBER, "sd", "sd", 9, 2),
    SUMS(hits, COLUMN_NUMBER, "hits", "hits", 9, 2),
    SUMS(won, COLUMN_SIZE, NULL, "won", 8, 0),
};

enum who { WHO_ALL, WHO_WINNERS, WHO_LOSERS };
#define ANY_STRATEGY SIZE_MAX

static struct sums sums_of(const struct tournament_results *results, const char *name, enum who who, size_t strategy) {
  struct sums sums = {.name = name};
  double shots = 0;
  double squares = 0;
  double hits = 0;
  for (size_t i = 0; i + 1 < results->plan->players; i++) {
    const fc_match *match = &results->matches[i];
    for (int side = 0; side < 2; side++) {
      const bool has_won = match->winner == side;
      const bool is_other = strategy != ANY_STRATEGY && results->entrants[match->players[side]].strategy != strategy;
      if (is_other || (who != WHO_ALL && has_won != (who == WHO_WINNERS))) {
        continue;
      }
      sums.count++;
      sums.won += has_won;
      shots += match->shots[side];
      squares += (double)match->shots[side] * match->shots[side];
      hits += match->hits[side];
    }
  }
  const double count = (double)sums.count;
  sums.shots = sums.count > 0 ? shots / count : NAN;
  sums.hits = sums.count > 0 ? hits / count : NAN;
  sums.sd = sums.count > 1 ? sqrt(fmax(squares - shots * shots / count, 0) / (count - 1)) : NAN;
  return sums;
}

/* ---- Players --------------------------------------------------------------------------------------------------------------- */

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

/* ---- Formats --------------------------------------------------------------------------------------------------------------- */

static void tournament_text(struct text *text, const struct tournament_results *results, struct sums *sums) {
  const fc_tournament_plan *plan = results->plan;
  const size_t champion = champion_of(results);
  const struct result_table table = RESULT_TABLE(columns, sums, plan->strategy_count > 1 ? 3 + plan->strategy_count : 3);
  rules_append(text, results->board, INT_MAX, in_english);
  if (plan->salvo > 1) {
    text_appendf(text, "; turns are salvos of %zu\n", plan->salvo);
  } else {
    text_appendf(text, "; after a hit %s\n",
                 plan->turns == FC_TURNS_HIT_AGAIN ? "the same shoots again" : "the other one shoots");
  }
  text_appendf(text, "%zu players of seed %" PRIu64 ", %zu match%s, each until one has sunk all ships\n\n", plan->players,
               plan->seed, plan->players - 1, plan->players == 2 ? "" : "es");
  result_table_text(text, &table);
  text_appendf(text, "\nwinner: player %zu, %s, placer %s\n", champion + 1, strategy_of(results, champion),
               placer_of(results, champion));
}

static void tournament_json(struct text *text, const struct tournament_results *results, struct sums *sums, const char *prior) {
  const fc_tournament_plan *plan = results->plan;
  const size_t champion = champion_of(results);
  const struct result_table table = RESULT_TABLE(columns, sums, 3 + plan->strategy_count);
  struct text rules = {0};
  struct json json = json_begin(text, prior);
  json.digits = 17;
  rules_append(&rules, results->board, INT_MAX, in_english);
  json_add_text(&json, "rules", &rules);
  json_add_string(&json, "turns", turns_words[plan->turns]);
  if (plan->salvo > 1) {
    json_add_whole(&json, "salvo", (int64_t)plan->salvo);
  }
  json_add_whole(&json, "players", (int64_t)plan->players);
  json_add_count(&json, "seed", plan->seed);
  for (size_t i = 0; i < 3; i++) {
    json_open_object(&json, sums[i].name);
    result_table_json_members(&json, &table, i);
    json_close_object(&json);
  }
  json_open_array(&json, "strategies");
  for (size_t i = 3; i < table.row_count; i++) {
    json_open_object(&json, NULL);
    result_table_json_members(&json, &table, i);
    json_add_string(&json, "strategy", sums[i].name);
    json_close_object(&json);
  }
  json_close_array(&json);
  json_open_object(&json, "winner");
  json_add_whole(&json, "player", (int64_t)champion + 1);
  json_add_string(&json, "strategy", strategy_of(results, champion));
  json_add_string(&json, "placer", placer_of(results, champion));
  json_close_object(&json);
  json_end(&json);
}

static void tournament_csv(struct text *text, const struct tournament_results *results) {
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

void render_tournament(struct text *text, const struct tournament_results *results, struct style style) {
  static const char *const names[] = {[WHO_ALL] = "all", [WHO_WINNERS] = "winners", [WHO_LOSERS] = "losers"};
  const fc_tournament_plan *plan = results->plan;
  struct sums *sums = memory_allocate(3 + plan->strategy_count, sizeof *sums);
  for (size_t i = 0; sums != NULL && i < 3 + plan->strategy_count; i++) {
    sums[i] =
        i < 3 ? sums_of(results, names[i], (enum who)i, ANY_STRATEGY) : sums_of(results, plan->strategies[i - 3], WHO_ALL, i - 3);
  }
  if (sums == NULL) {
    text->failed = true;
  } else if (style.format == FORMAT_JSON) {
    tournament_json(text, results, sums, style.prior);
  } else if (style.format == FORMAT_CSV) {
    tournament_csv(text, results);
  } else {
    tournament_text(text, results, sums);
  }
  memory_free(sums);
}
