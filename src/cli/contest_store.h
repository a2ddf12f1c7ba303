/*
 * The store of a contest: a database of SQLite with the result of every game that has been played.
 *
 * A batch of games is one transaction, so that a process that is killed at any moment loses the batch at hand and nothing else.
 * The settings of the contest are in the store; games of other settings never get into it. Strategies and games may be added
 * later.
 *
 * It can be looked at with any tool for SQLite: the view `results` has a line for every game.
 */
#ifndef FLEETCOUNT_CLI_CONTEST_STORE_H
#define FLEETCOUNT_CLI_CONTEST_STORE_H

#include <stdbool.h>
#include <stdint.h>

#include "fleetcount_lab.h"

struct contest_store;

/*
 * Opens a store, and makes it where there is none, for a contest of some settings, written as lines `key: value`.
 *
 * Errors, all with a message that begins with the path: FC_UNWRITABLE for what is no store of ours, for a path that cannot be
 * written to, and where another process is writing to it; FC_INVALID_SETTING for a store of other settings; FC_NO_MEMORY.
 */
fc_status contest_store_open(struct contest_store **store, const char *path, const char *settings, fc_error *error);

/* Closes it; NULL is allowed. */
void contest_store_close(struct contest_store *store);

/*
 * Reads the games of a strategy, named as fc_strategy_write does, among those with numbers below `count`. games: those that there
 * are; is_played: which. Errors: FC_UNWRITABLE for a store that cannot be read; FC_NO_MEMORY.
 */
fc_status contest_store_read(fc_game *games, bool *is_played, struct contest_store *store, const char *strategy, size_t count,
                             fc_error *error);

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

#endif
