/* The results of contests and of knock-out tournaments. */
#ifndef FLEETCOUNT_RENDER_CONTEST_H
#define FLEETCOUNT_RENDER_CONTEST_H

#include "fleetcount_lab.h"
#include "render/style.h"
#include "text/text.h"

/* ---- A contest (contest.c, contest_svg.c) ---------------------------------------------------------------------------------- */

/* One strategy. */
struct contest_line {
  const char *strategy;
  const fc_game *games;
  fc_sample_summary shots;
  double misses;    /* mean */
  double first_hit; /* mean */
};

/* Two of them on the same fleets. */
struct contest_pair {
  const char *first; /* the names of the strategies */
  const char *second;
  fc_pair_summary summary;
  double won; /* shares of the games */
  double tied;
  double lost;
  double wilcoxon_p_holm;
  double wins_beginning; /* the chance that the first wins a duel when it begins */
  double wins_following; /* and when the second begins */
};

struct contest_results {
  const fc_board *board;
  const char *placer;
  uint64_t seed;
  size_t games;
  fc_turns turns;
  size_t line_count;
  const struct contest_line *lines;
  size_t pair_count;
  const struct contest_pair *pairs;
};

/* As text, JSON, picture or HTML, which is a page of its own with tables and picture. */
void render_contest(struct text *text, const struct contest_results *results, struct style style);

/* The distributions one under the other, the share of games over by each shot, and the differences with their intervals. */
void contest_svg(struct text *text, const struct contest_results *results);

/* Appends the rules in one line: size, fleet, touching, announcement. */
void contest_rules_append(struct text *text, const fc_board *board);

/* Counts games by shots; longer ones count as `most`. `counts` has room for `most` + 1 numbers. */
void contest_histogram(size_t *counts, size_t most, const struct contest_line *line, size_t games);

/* ---- A knock-out tournament (tournament.c) --------------------------------------------------------------------------------- */

struct tournament_results {
  const fc_board *board;
  const fc_tournament_plan *plan;
  const fc_match *matches;
  const fc_entrant *entrants;
};

/* The sums over all players, winners, losers and each strategy, and the winner; as CSV a line for each side of each match. */
void render_tournament(struct text *text, const struct tournament_results *results, struct style style);

#endif
