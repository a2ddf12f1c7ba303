/* Contests: playing what is missing, the store where the games are kept, and the processes that share them. */
#ifndef FLEETCOUNT_CLI_CONTEST_H
#define FLEETCOUNT_CLI_CONTEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cli/command.h"
#include "cli/options.h"
#include "fleetcount_lab.h"
#include "sys/progress.h"

/* ---- A contest at work (contest_run.c) --------------------------------------------------------------------- */

/* Which games have been played, here or in a run before, and playing the others. */

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
  const fc_options *engine;
  uint64_t bytes; /* of memory that the games take, with what is said of them */
  struct progress progress;
  size_t to_play; /* games of all strategies that are missing at the beginning */
  size_t played;  /* of them */
};

/* Makes everything ready, as the invocation says, and reads the store. To be ended also after a failure. */
fc_status contest_run_begin(struct contest_run *run, const fc_board *board, const struct invocation *invocation, fc_error *error);

/* Plays all games that are missing. */
fc_status contest_run_play(struct contest_run *run, fc_error *error);

void contest_run_end(struct contest_run *run);

/* ---- Its store (contest_store.c) -------------------------------------------------------------------------- */

/*
 * The store of a contest: a database of SQLite with the result of every game that has been played.
 *
 * A batch of games is one transaction, so that a process that is killed at any moment loses the batch at hand and nothing else.
 * The settings of the contest are in the store; games of other settings never get into it. Strategies and games may be added
 * later.
 *
 * It can be looked at with any tool for SQLite: the view `results` has a line for every game.
 */

struct contest_store;

/*
 * Opens a store, and makes it where there is none, for a contest of some settings, written as lines `key: value`.
 *
 * Errors, all with a message that begins with the path: FC_UNWRITABLE for what is no store of ours, or damaged, for a path that
 * cannot be written to, and where another process is writing to it; FC_INVALID_SETTING for a store of other settings;
 * FC_NO_MEMORY.
 */
fc_status contest_store_open(struct contest_store **store, const char *path, const char *settings, fc_error *error);

/* Closes it; NULL is allowed. */
void contest_store_close(struct contest_store *store);

/* What every game of a strategy in a contest obeys. */
struct contest_rules {
  size_t ships;
  int ship_cells; /* of all ships together: so many shots hit */
  int most_shots;
};

/*
 * Reads the games of a strategy, named as fc_strategy_write does, among those with numbers below `count`. games: those that there
 * are; is_played: which. Errors: FC_UNWRITABLE for a store that cannot be read, and for a game that no contest of these rules
 * has, with its number; FC_NO_MEMORY.
 */
fc_status contest_store_read(fc_game *games, bool *is_played, struct contest_store *store, const char *strategy, size_t count,
                             const struct contest_rules *rules, fc_error *error);

/* A batch of games to be written. */
struct contest_batch {
  const char *strategy;
  uint64_t first; /* number of the first game */
  size_t count;
  const fc_game *games;
  const int *sunk_at; /* `ships` for each game */
  size_t ships;
  const char *const *ids; /* the game IDs of the fleets, in decimal */
};

/* Writes a batch, all of it or nothing. Errors: FC_UNWRITABLE; FC_NO_MEMORY. */
fc_status contest_store_write(struct contest_store *store, const struct contest_batch *batch, fc_error *error);

/* ---- Its processes (contest_ranks.c) ---------------------------------------------------------------------- */

/*
 * The processes that share the games of a contest. The one of rank 0 is the program; the others only play: they see no command
 * line and no file, are told by rank 0 what the contest is and which games are theirs, and give back the results. Since a game
 * depends on the seed, the strategy and its number alone, it does not matter who plays it.
 *
 * There is more than one process in a build with MPI (`make fleetcount-mpi`) that was started by mpirun. Every function that
 * begins something is called by rank 0 once, in this order.
 */

/* Begins a process. True in one that only plays: it has done so, and nothing is left to do. */
bool contest_ranks_enter(void);

/* The threads of a process, where nobody has said how many: 0, as fc_options.threads has it, or a share of the machine's. */
unsigned contest_ranks_threads(void);

/* What a contest is made of, as for fc_contest_create_with_plan. */
struct contest_job {
  const fc_board *board;
  const char *const *strategies;
  size_t strategy_count;
  const char *placer;
  uint64_t seed;
  const fc_named_prior *priors;
  size_t prior_count;
  uint64_t memory_limit;
  unsigned threads;
};

/* Has the other processes make the contest. What goes wrong with them is reported by contest_ranks_play. Errors: FC_NO_MEMORY. */
fc_status contest_ranks_begin(const struct contest_job *job, fc_error *error);

/* As fc_contest_play, by all processes. sunk_at: `ships` for each game. Errors: those of whichever process failed. */
fc_status contest_ranks_play(fc_game *games, int *sunk_at, fc_contest *contest, size_t strategy, uint64_t first, size_t count,
                             size_t ships, fc_error *error);

/* Ends the other processes, also where there was no contest. */
void contest_ranks_leave(void);

#endif
