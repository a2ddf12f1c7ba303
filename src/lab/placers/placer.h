/*
 * A placer: one way to place a fleet at random.
 *
 * It works by tries. A try either places the whole fleet so that it obeys the rules, or fails. The caller tries again, up to a
 * number of times that belongs to the placer, so that nothing hangs where there is no fleet to be found.
 *
 * Most placers know nothing but the rules, and are given the problem of the empty board. If something is known of a board, their
 * fleets are thrown away until one agrees. The rest is distributed as if an opponent had placed his ships so, and had then been
 * asked those shots. A placer that `knows` is given the board's own problem, and only places fleets that agree with it.
 */
#ifndef FLEETCOUNT_LAB_PLACERS_PLACER_H
#define FLEETCOUNT_LAB_PLACERS_PLACER_H

#include <gmp.h>

#include "model/problem.h"
#include "sys/progress.h"
#include "sys/random_stream.h"

struct fleet_try;

/* For placers that put down one ship after another (ship_by_ship.c): which comes first, and into which parts the board is
 * divided. */
enum ship_order { LONGEST_FIRST, SHORTEST_FIRST, SHUFFLED };
enum board_parts { PARTS_NONE, PARTS_WHOLE, PARTS_BY_EDGES, PARTS_AT_RANDOM };
enum { ALL_BUT_THREE_FIFTHS = -1 };

/* The problem and the tools that a placer is given. */
struct placing {
  const struct placer *placer;
  const struct problem *problem; /* the empty board's or, for a placer that knows, the board's own */
  const void *prepared;          /* made by `prepare`, or NULL */
  struct progress *progress;     /* to ask, in what takes long, whether to go on; NULL: nobody */
};

struct placer {
  const char *name;
  const char *summary; /* one line, no capital, no full stop */
  bool knows;          /* its fleets agree with all that is known */
  uint64_t tries;      /* before it gives up, at least 1 */

  /* Makes what all fleets of a problem have in common, and frees it; NULL where there is no such thing. */
  fc_status (*prepare)(void **prepared, const struct problem *problem, const fc_options *options, fc_error *error);
  void (*dispose)(void *prepared);

  /* The bytes of it that the memory limit is for. NULL: none. */
  uint64_t (*bytes)(const void *prepared);

  /* Whether it serves one thread after another, so that several are of no use. NULL: never. */
  bool (*is_for_one)(const void *prepared);

  /*
   * Tries to place a fleet.
   *
   * fleet    receives a placement for every ship, class by class in the problem's order.
   * attempt  how many tries for this fleet there were before.
   *
   * FC_OK; FC_NOT_FOUND, without a message, where the try failed; FC_NO_MEMORY. Many threads may call it at once.
   */
  fc_status (*place)(struct placement *fleet, const struct placing *placing, uint64_t attempt, struct random_stream *stream,
                     fc_error *error);

  /*
   * Places a fleet for each of several streams, as `place` would, at once: fleet by fleet. Only of a placer that draws the game
   * IDs of fleets, and so knows everything and never fails a try; otherwise NULL.
   *
   * ids  receives the IDs, unless it is NULL: integers that have been initialised.
   */
  fc_status (*place_many)(struct placement *fleets, mpz_t *ids, const struct placing *placing, struct random_stream *streams,
                          size_t count, fc_error *error);

  /* For ship_by_ship.c. Draws a place for the next ship, of a length; false where none is found. edges: how many rows above and
   * below the zone of single ships, and how many columns to its left and to its right, are outside it. */
  bool (*draw)(struct placement *placement, struct fleet_try *fleet_try, int length);
  enum ship_order order;
  enum board_parts parts;
  int edges[4];
};

/* Fleets are placed in companies of this size; more at a time are not faster. */
#define PLACER_MANY 16

extern const struct placer placer_uniform;
extern const struct placer placer_genetic;

/* All placers, in the order in which they are listed; ends with NULL. */
extern const struct placer *const placers[];

#endif
