/*
 * A placer: a random distribution of fleets.
 *
 * It works by tries. A try either places the whole fleet by the rules, or fails. Each placer has a limit of tries, so the caller
 * does not try forever on a board without fleets.
 *
 * Most placers know only the rules, and get the problem of the empty board. The caller rejects their fleets until one agrees with
 * the board. Such fleets have the distribution of an opponent who placed a fleet so and then gave the answers on the board. A
 * placer that `knows` gets the board's own problem, and places only fleets that agree with it.
 */
#ifndef FLEETCOUNT_LAB_PLACERS_PLACER_H
#define FLEETCOUNT_LAB_PLACERS_PLACER_H

#include <gmp.h>

#include "model/problem.h"
#include "sys/progress.h"
#include "sys/random_stream.h"

struct fleet_try;

/* For ship_by_ship.c: the order of the ships, and the division of the board into parts. */
enum ship_order { LONGEST_FIRST, SHORTEST_FIRST, SHUFFLED };
enum board_parts { PARTS_NONE, PARTS_WHOLE, PARTS_BY_EDGES, PARTS_AT_RANDOM };
enum { ALL_BUT_THREE_FIFTHS = -1 };

/* The arguments of all tries. */
struct placing {
  const struct placer *placer;
  const struct problem *problem; /* of the empty board or, for a placer that knows, of the board */
  const void *prepared;          /* from `prepare`, or NULL */
  struct progress *progress;
};

struct placer {
  const char *name;
  const char *summary; /* one line, no capital, no full stop */
  bool knows;          /* its fleets agree with the board */
  uint64_t tries;      /* before it gives up, at least 1 */

  /* Makes the tables for all fleets of a problem, and frees them. NULL: there are none. */
  fc_status (*prepare)(void **prepared, const struct problem *problem, const fc_options *options, fc_error *error);
  void (*dispose)(void *prepared);

  /* The bytes of the tables, which count towards the memory limit. NULL: 0. */
  uint64_t (*bytes)(const void *prepared);

  /* Whether the tables serve one thread at a time, so several threads are useless. NULL: false. */
  bool (*is_for_one)(const void *prepared);

  /*
   * Tries to place a fleet.
   *
   * fleet    receives a placement for every ship, class by class in the problem's order.
   * attempt  the number of earlier tries for this fleet.
   *
   * Errors: FC_NOT_FOUND, without a message, for a failed try; FC_NO_MEMORY. Many threads may call it at once.
   */
  fc_status (*place)(struct placement *fleet, const struct placing *placing, uint64_t attempt, struct random_stream *stream,
                     fc_error *error);

  /*
   * Places a fleet for each of at most PLACER_BATCH streams, the same as `place` would. NULL, except for a placer that draws game
   * IDs, which knows the board and fails no try.
   *
   * ids  receives the IDs, in initialised integers; NULL: not wanted.
   */
  fc_status (*place_many)(struct placement *fleets, mpz_t *ids, const struct placing *placing, struct random_stream *streams,
                          size_t count, fc_error *error);

  /* For ship_by_ship.c. Draws a placement for a ship of a length. False: it finds none. edges: the rows above and below the zone
   * of single ships, and the columns to its left and right. */
  bool (*draw)(struct placement *placement, struct fleet_try *fleet_try, int length);
  enum ship_order order;
  enum board_parts parts;
  int edges[4];
};

/* The fleets that are placed at once; more are not faster. */
#define PLACER_BATCH 16

extern const struct placer placer_uniform;
extern const struct placer placer_genetic;

/* All placers, in the order of their list; ends with NULL. */
extern const struct placer *const placers[];

#endif
