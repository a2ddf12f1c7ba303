/*
 * The processes that share the games of a contest. The one of rank 0 is the program; the others only play: they see no command
 * line and no file, are told by rank 0 what the contest is and which games are theirs, and give back the results. Since a game
 * depends on the seed, the strategy and its number alone, it does not matter who plays it.
 *
 * There is more than one process in a build with MPI (`make fleetcount-mpi`) that was started by mpirun. Every function that
 * begins something is called by rank 0 once, in this order.
 */
#ifndef FLEETCOUNT_CLI_CONTEST_RANKS_H
#define FLEETCOUNT_CLI_CONTEST_RANKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "fleetcount_lab.h"

/* Begins a process. True in one that only plays: it has done so, and nothing is left to do. */
bool contest_ranks_enter(void);

/* The threads of a process, where nobody has said how many: 0, as fc_options.threads has it, or a share of the machine's. */
unsigned contest_ranks_threads(void);

/* What a contest is made of, as for fc_contest_create_with_priors. */
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
