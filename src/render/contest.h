/* What came out of a contest or a knock-out tournament, in every format. */
#ifndef FLEETCOUNT_RENDER_CONTEST_H
#define FLEETCOUNT_RENDER_CONTEST_H

#include "fleetcount_lab.h"
#include "text/text.h"

/* ---- What came out of a contest --------------------------------------------------------------------------- */

/* One strategy. */
struct contest_line {
  const char *strategy;
  const fc_game *games;
  fc_sample_summary shots;
  double misses;    /* mean */
  double first_hit; /* mean */
};

/* Two of them. */
struct contest_pair {
  size_t first;
  size_t second;
  fc_pair_summary summary;
  double wilcoxon_p_holm;
  double first_wins;  /* the first of the pair, who begins, wins the duel */
  double second_wins; /* the second of the pair, who begins, wins the duel */
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

void contest_text(struct text *text, const struct contest_results *results);

/* One object, as docs/strategies.md describes it. */
void contest_json(struct text *text, const struct contest_results *results);

/* The distributions one under the other, the share of games over by each shot, and the differences with their intervals. */
void contest_svg(struct text *text, const struct contest_results *results);

/* A page with the tables and the picture, which needs nothing else. */
void contest_html(struct text *text, const struct contest_results *results);

/* The rules in one line: size, fleet, touching, announcement. */
void contest_rules_append(struct text *text, const fc_board *board);

/* Games by shots: how many took so many. `counts` has room for `most` + 1 numbers. */
void contest_histogram(size_t *counts, size_t most, const struct contest_line *line, size_t games);

/* ---- What came out of a knock-out tournament -------------------------------------------------------------- */

struct tournament_results {
  const fc_board *board;
  const fc_tournament_plan *plan;
  const fc_match *matches;
  const fc_entrant *entrants;
};

/* Shots of all, winners and losers, points of the losers; the same by strategy; who has won. */
void tournament_text(struct text *text, const struct tournament_results *results);

/* One object, as docs/strategies.md describes it. */
void tournament_json(struct text *text, const struct tournament_results *results);

/* A line for every match. */
void tournament_csv(struct text *text, const struct tournament_results *results);

#endif
