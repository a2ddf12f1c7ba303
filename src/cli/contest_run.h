/* A contest at work: which games have been played, here or in a run before, and playing the others. */
#ifndef FLEETCOUNT_CLI_CONTEST_RUN_H
#define FLEETCOUNT_CLI_CONTEST_RUN_H

#include "cli/command.h"
#include "cli/contest_store.h"
#include "cli/strategy_list.h"
#include "fleetcount_lab.h"
#include "sys/progress.h"

struct contest_run {
  const fc_board *board;
  const char *placer;
  uint64_t seed;
  size_t count; /* of games */
  size_t strategy_count;
  struct strategy_list list;
  const char **strategies; /* as they were given: those of the list */
  char **canonical;        /* as fc_strategy_write writes them, with a hash of the prior that is named */
  fc_contest *contest;
  struct contest_store *store; /* NULL: none */
  fc_game **games;             /* of each strategy, `count` */
  bool **is_played;
  struct progress progress;
  size_t to_play; /* games of all strategies that are missing at the beginning */
  size_t played;  /* of them */
};

/* Makes everything ready, as the invocation says, and reads the store. To be ended also after a failure. */
fc_status contest_run_begin(struct contest_run *run, const fc_board *board, const struct invocation *invocation, fc_error *error);

/* Plays all games that are missing. */
fc_status contest_run_play(struct contest_run *run, fc_error *error);

void contest_run_end(struct contest_run *run);

#endif
