/* Drawing fleets with a placer, whatever it knows. */
#ifndef FLEETCOUNT_LAB_SAMPLER_H
#define FLEETCOUNT_LAB_SAMPLER_H

#include "fleetcount_lab.h"
#include "lab/placers/placer.h"
#include "sys/progress.h"

struct fc_sampler {
  const struct placer *placer;
  const fc_board *board;
  struct problem known; /* with all that is known */
  struct problem rules; /* the empty board's */
  void *prepared;       /* by the placer, or NULL */
  fc_options options;   /* it was made with; its threads draw, and its progress is told */
};

/* As fc_sampler_create, for a placer that need not be in the table. */
fc_status sampler_of_placer(fc_sampler **sampler, const struct placer *placer, const fc_board *board, const fc_options *options,
                            fc_error *error);

/*
 * Draws a fleet that agrees with the board: a placement for every ship, class by class, those of a class in no particular order.
 * The rest of the stream is independent of it. FC_OK; FC_NOT_FOUND after that many tries; FC_STOPPED by the caller,
 * which is asked now and then; FC_NO_MEMORY.
 */
fc_status sampler_place(struct placement *fleet, const fc_sampler *sampler, uint64_t tries, struct random_stream *stream,
                        struct progress *progress, fc_error *error);

/*
 * The same for the fleets of a seed from an index on, at most PLACER_MANY, each from its own stream; faster with a placer that
 * draws game IDs. ids: receives these, for such a placer; NULL: not asked. streams: receives the streams as they go on. Errors:
 * as above, for the first fleet that fails.
 */
fc_status sampler_place_many(struct placement *fleets, mpz_t *ids, struct random_stream *streams, const fc_sampler *sampler,
                             uint64_t seed, uint64_t first, size_t count, struct progress *progress, fc_error *error);

/* Draws the fleets that fc_sampler_draw_many would, on the calling thread alone and with other progress than the sampler's own.
 * Errors: the same. */
fc_status sampler_draw_alone(fc_ship *ships, const fc_sampler *sampler, uint64_t seed, uint64_t first, size_t count,
                             struct progress *progress, fc_error *error);

/* Its bytes that count for the memory limit. */
uint64_t sampler_bytes(const fc_sampler *sampler);

/* The ships of a fleet. */
size_t sampler_ships(const fc_sampler *sampler);

/* The number of threads for some pieces of work, at least 1. */
unsigned sampler_members(const fc_sampler *sampler, uint64_t pieces);

#endif
