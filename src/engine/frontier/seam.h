/*
 * The seam between two halves (halves.h): behind the last column of a half, frontiers are divided into other inner and outer
 * parts, and form other tiles.
 *
 * Each outer part occurs with a set of inner parts. Every operation on a node works on all lanes of its tile, so the outer parts
 * of a tile should have nearly the same set. Each tile begins with the largest outer part that has no tile yet, and takes the
 * outer parts whose sets differ least from its own.
 */
#ifndef FLEETCOUNT_ENGINE_FRONTIER_SEAM_H
#define FLEETCOUNT_ENGINE_FRONTIER_SEAM_H

#include "engine/frontier/plan.h"

/* The nodes reached at the end of the tiles of a half, in the order of the tiles. */
struct seam {
  struct table nodes; /* struct seam_node */
  struct table sets;  /* lane sets */
};

void seam_start(struct seam *seam, const struct tally *tally);
void seam_clear(struct seam *seam, struct budget *budget);

/* Adds the nodes of the last layer of a tile. Errors: FC_LIMIT, FC_NO_MEMORY. */
fc_status seam_add(struct seam *seam, const struct nodes *nodes, uint32_t tile, const struct tally *tally, struct budget *budget);

/*
 * Makes the tiles of the half after a given one, with their first nodes and blocks, and notes which block each node belongs to.
 * The seam begins anew. Errors: as above.
 */
fc_status seam_cross(struct seam *seam, struct plan *plan, size_t number);

#endif
