/*
 * The sweep over one band of one row (tiles.h): from the layer before it to the layer after it, or back.
 *
 * One tile after another is taken through all layers of the band. Only the first and the last layer have a place of their own;
 * what lies between lives in scratch memory that each tile finds empty, and which stays in the cache of the processor. What tiles
 * have to tell each other waits in slots (plan.h): forwards a tile leaves there what tiles of higher levels take, backwards what
 * tiles of lower levels take. So threads share the tiles of a level; each writes only to the counters and slots of its tile. Sums
 * modulo 2^bits do not depend on their order: the numbers are the same for any number of threads.
 */
#ifndef FLEETCOUNT_ENGINE_SWEEP_BAND_H
#define FLEETCOUNT_ENGINE_SWEEP_BAND_H

#include "engine/counters.h"
#include "sys/team.h"

/* Where a thread has the layers within a band of the tile at hand, from the second on. */
struct tile_scratch {
  char *reached[MAXIMUM_BAND_COLUMNS];
  char *completions[MAXIMUM_BAND_COLUMNS];
};

struct sweep {
  const struct plan *plan;
  const struct counters *counters;
  struct team *team;            /* the threads that share the work; NULL: the caller alone */
  struct tile_scratch *scratch; /* by member of the team; each layer has room for the largest tile of any layer */
  struct steps *over;           /* room for the steps over the cells of the band at hand */
  char *completion_slots;       /* room for the slots of any band */
  char *products;               /* room for sweep_product_bytes; not needed without marginals */
};

/* One band of one row: layers begin .. end, over the cells begin .. end - 1. */
struct sweep_band {
  size_t begin;
  size_t end;
};

/* The band that cell `position` lies in. */
struct sweep_band sweep_band_of(const struct plan *plan, size_t position);

/* Bytes of the counters of a layer, and of its largest tile. */
uint64_t sweep_layer_bytes(const struct sweep *sweep, size_t position);
uint64_t sweep_tile_bytes(const struct sweep *sweep, size_t position);

/* Bytes of the slots of a band. */
uint64_t sweep_slot_bytes(const struct sweep *sweep, struct sweep_band band);

/* Bytes for the products of all tiles, cells and steps of a band. */
uint64_t sweep_product_bytes(const struct sweep *sweep);

/* From F of the first layer of a band F of the last one, unless it is NULL, and what waits in the slots on the way. */
void sweep_band_forwards(const struct sweep *sweep, struct sweep_band band, const char *first, char *slots, char *last);

/* What a way back multiplies with: F of the first layer of a band, and the slots of the way forwards. */
struct sweep_weights {
  const char *first;
  char *slots;
  int columns;     /* of the board: what is placed at cells in the columns before this one is wanted */
  char *marginals; /* where it is added (sweep.h) */
};

/* From B of the last layer of a band B of the first one. weights: NULL where only B is wanted. */
void sweep_band_backwards(const struct sweep *sweep, struct sweep_band band, const char *last, char *first,
                          const struct sweep_weights *weights);

/* From B of the last layer of a band B of all others, layers[0] of the first. */
void sweep_band_completions(const struct sweep *sweep, struct sweep_band band, const char *last, char *const *layers);

#endif
