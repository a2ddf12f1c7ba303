/* A contest, behind the public handle. */
#ifndef FLEETCOUNT_LAB_CONTEST_H
#define FLEETCOUNT_LAB_CONTEST_H

#include "fleetcount_lab.h"
#include "lab/game_play.h"
#include "lab/sampler.h"
#include "sys/progress.h"

/* A strategy that takes part. */
struct contestant {
  char *name; /* as it was given */
  struct strategy_choice choice;
  fc_board *board;            /* with its prior, where it has one; otherwise NULL */
  uint64_t seed;              /* for its random numbers */
  struct answer_memo *memo;   /* NULL: nothing is worth being remembered */
  struct answer_memo *common; /* for those who shoot at the likeliest cell (strategy.h); NULL: nobody else does */
  bool owns_common;
};

struct fc_contest {
  fc_board *board;
  fc_board *hiding;    /* the board with the placer's prior, if it is one; otherwise NULL */
  fc_sampler *sampler; /* NULL: game i is against the configuration of ID i */
  fc_ranking *ranking; /* made where there is no sampler, or when an ID is asked for that the placer does not draw */
  uint64_t seed;
  size_t salvo; /* as in the plan */
  fc_options options;
  struct progress progress; /* over the call that plays; players refer to it */
  fc_options player_options;
  fc_bot *bots; /* the contestants that are bots */
  size_t bot_count;
  size_t count;
  struct contestant *contestants;
  unsigned members;       /* how many play at the same time, at most; fewer when memory is short */
  unsigned most_members;  /* the number of members that `players` has room for */
  struct player *players; /* one for each member and contestant, made when it first plays */
};

/* A contest of one strategy, with games against every configuration of the board. Errors: those of fc_contest_create, and of
 * fc_ranking_create. */
fc_status contest_of_all(fc_contest **contest, const char *strategy, const fc_board *board, const fc_options *options,
                         fc_error *error);

#endif
