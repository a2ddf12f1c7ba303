/* The sampler: fleets of a placer that agree with a board. */
#ifndef FLEETCOUNT_LAB_SAMPLER_H
#define FLEETCOUNT_LAB_SAMPLER_H

#include "fleetcount_lab.h"
#include "lab/placers/placer.h"
#include "sys/progress.h"

struct fc_sampler {
  const struct placer *placer;
  const fc_board *board;
  struct problem known; /* of the board */
  struct problem rules; /* of the empty board */
  void *prepared;       /* by the placer, or NULL */
  fc_options options;   /* of fc_sampler_create: the threads that draw, and the progress */
};

/* The same as fc_sampler_create for a placer outside the table. */
fc_status sampler_of_placer(fc_sampler **sampler, const struct placer *placer, const fc_board *board, const fc_options *options,
                            fc_error *error);

/*
 * Draws a fleet that agrees with the board: a placement for every ship, class by class, in any order within a class. The rest of
 * the stream is independent of the fleet. Errors: FC_NOT_FOUND after `tries` tries; FC_STOPPED; FC_NO_MEMORY.
 */
fc_status sampler_place(struct placement *fleet, const fc_sampler *sampler, uint64_t tries, struct random_stream *stream,
                        struct progress *progress, fc_error *error);

/*
 * The same for the fleets of a seed from an index on, at most PLACER_BATCH, each from its own stream; faster with a placer that
 * draws game IDs. Errors: as above, for the first fleet that fails.
 *
 * ids      receives the IDs, from a placer that draws them; NULL: not wanted.
 * streams  receives the rest of each stream.
 */
fc_status sampler_place_many(struct placement *fleets, mpz_t *ids, struct random_stream *streams, const fc_sampler *sampler,
                             uint64_t seed, uint64_t first, size_t count, struct progress *progress, fc_error *error);

/* Draws the same fleets as fc_sampler_draw_many, on the calling thread alone and with another progress. Errors: the same. */
fc_status sampler_draw_alone(fc_ship *ships, const fc_sampler *sampler, uint64_t seed, uint64_t first, size_t count,
                             struct progress *progress, fc_error *error);

/* The bytes of its tables, which count towards the memory limit. */
uint64_t sampler_bytes(const fc_sampler *sampler);

/* The number of ships in a fleet. */
size_t sampler_ships(const fc_sampler *sampler);

/* The number of threads for this many pieces of work, at least 1. */
unsigned sampler_members(const fc_sampler *sampler, uint64_t pieces);

/* The number of fleets in a part of some, which threads share. Small parts let all threads end at the same time. A limit on their
 * number lets a team skip them fast after a stop. */
static inline uint64_t sampler_part(uint64_t fleets) {
  const uint64_t most_parts = UINT64_C(1) << 20;
  return fleets / PLACER_BATCH < most_parts ? PLACER_BATCH : fleets / most_parts + 1;
}

#endif
