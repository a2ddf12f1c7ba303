/* Contests: the games that are missing, the store of all games, and the processes that share the work. */
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

struct contest_run {
  const fc_board *board;
  struct strategy_list strategies;
  fc_contest_plan plan; /* the contest's description */
  char **canonical;     /* names as fc_strategy_write writes them; the hash of the weights follows a prior that was read */
  fc_contest *contest;
  struct contest_store *store; /* NULL: none */
  size_t count;                /* games of each strategy */
  fc_game *games;              /* strategy by strategy; a game with 0 shots is missing */
  size_t *batches;             /* games of a batch, for each strategy */
  const fc_options *engine;
  uint64_t bytes; /* memory of the games and of the report on them */
  struct progress progress;
  size_t to_play; /* games that are missing at the beginning */
  size_t played;  /* games that have been played since */
};

static inline fc_game *contest_run_games(const struct contest_run *run, size_t strategy) {
  return run->games + strategy * run->count;
}

/* Prepares the contest of an invocation, and reads the store. The caller calls contest_run_end, even after a failure. */
fc_status contest_run_begin(struct contest_run *run, const fc_board *board, const struct invocation *invocation, fc_error *error);

/* Plays all games that are missing. */
fc_status contest_run_play(struct contest_run *run, fc_error *error);

void contest_run_end(struct contest_run *run);

/* ---- Its store (contest_store.c) -------------------------------------------------------------------------- */

/*
 * A database of SQLite with the result of every game. A batch of games is one transaction, so that a process that is killed loses
 * only the present batch. The store has the settings of the contest, and takes no game of other settings; strategies and games
 * may be added. Its view `results` has a line for every game.
 */

struct contest_store;

/*
 * Opens a store, or makes it, for a contest of some settings, in lines `key: value`. Errors, with a message that begins with the
 * path: FC_UNWRITABLE for a file that is no store, is damaged, in use or not writable; FC_INVALID_SETTING for a store of other
 * settings; FC_NO_MEMORY.
 */
fc_status contest_store_open(struct contest_store **store, const char *path, const char *settings, fc_error *error);

/* Closes it; NULL is allowed. */
void contest_store_close(struct contest_store *store);

/* The limits of every game of a strategy. */
struct contest_rules {
  size_t ships;
  int ship_cells; /* of all ships together: the hits of a game */
  int most_shots;
};

/* Reads the games of a strategy (canonical name) with numbers below `count`; the other games stay as they are. Errors:
 * FC_UNWRITABLE for a store that cannot be read, and for a game that breaks the rules, with its number; FC_NO_MEMORY. */
fc_status contest_store_read(fc_game *games, struct contest_store *store, const char *strategy, size_t count,
                             const struct contest_rules *rules, fc_error *error);

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
 * The processes that share the games of a contest: more than one if the program was built with MPI (`make fleetcount-mpi`) and
 * started by mpirun. The process of rank 0 is the program. The others see no command line and no file, and only play the games
 * that it gives them. A game depends on the seed, the strategy and its number alone, so any process may play it. Rank 0 calls
 * each function once, in this order, and contest_ranks_play as often as it likes.
 */

/* Begins a process. A process that only plays does so here, and gets true at the end. */
bool contest_ranks_enter(void);

/* The default number of threads of a process: 0, as in fc_options.threads, or a share of the machine's. */
unsigned contest_ranks_threads(void);

/* Lets the other processes make the contest; contest_ranks_play reports their failures. Errors: FC_NO_MEMORY. */
fc_status contest_ranks_begin(const fc_contest_plan *plan, const fc_board *board, const fc_options *options, fc_error *error);

/* Does fc_contest_play in all processes. sunk_at: `ships` for each game. Errors: those of the process that failed. */
fc_status contest_ranks_play(fc_game *games, int *sunk_at, fc_contest *contest, size_t strategy, uint64_t first, size_t count,
                             size_t ships, fc_error *error);

/* Ends the other processes, even if there was no contest. */
void contest_ranks_leave(void);

#endif
