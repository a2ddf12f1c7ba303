/*
 * One layer of a sweep from its neighbour, forwards or backwards, on one or several threads.
 *
 * The threads share the slices of a layer (plan.h). Forwards each slice is written by one thread. Backwards the slices of one
 * step write to different counters, so the threads wait for each other after each step; and each slice has products of its own,
 * which are added up at the end. Sums modulo 2^bits do not depend on their order: the numbers are the same for any number of
 * threads.
 */
#ifndef FLEETCOUNT_ENGINE_SWEEP_LAYER_H
#define FLEETCOUNT_ENGINE_SWEEP_LAYER_H

#include "base/team.h"
#include "engine/counters.h"

struct sweep {
  const struct plan *plan;
  const struct counters *counters;
  struct team *team; /* the threads that share the work; NULL: the caller alone */
  char *products;    /* room for sweep_product_bytes */
};

/* Bytes of the counters of a layer. */
size_t sweep_layer_bytes(const struct sweep *sweep, size_t position);

/* Bytes that the products of all slices of all steps over a cell take. */
size_t sweep_product_bytes(const struct counters *counters);

/* From F of layer `position` F of the layer after it. */
void sweep_forwards(const struct sweep *sweep, size_t position, const char *reached, char *reached_next);

/*
 * From B of the layer after `position` B of layer `position`. With `reached`, F of layer `position`, adds to the marginals of
 * what is placed at its cell (sweep.h says where each lies); NULL where only B is wanted.
 */
void sweep_backwards(const struct sweep *sweep, size_t position, const char *completions_next, char *completions,
                     const char *reached, char *marginals);

#endif
