/* What came out of a knock-out tournament. */
#ifndef FLEETCOUNT_RENDER_TOURNAMENT_H
#define FLEETCOUNT_RENDER_TOURNAMENT_H

#include "fleetcount_lab.h"
#include "text/text.h"

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
