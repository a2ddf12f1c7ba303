/*
 * The seam between two halves (halves.h): behind the last column of a half, frontiers are divided into other inner and outer
 * parts, and form other tiles.
 *
 * Each outer part occurs with a set of inner parts. Every operation on a node works on all lanes of its tile, so the outer
 * parts of a tile should have nearly the same set. Each tile begins with the largest outer part that has no tile yet. For each
 * other lane it takes, from the next 64 in order of size, the outer part whose set differs least from the union of the sets so
 * far.
 */
#ifndef FLEETCOUNT_ENGINE_FRONTIER_SEAM_H
#define FLEETCOUNT_ENGINE_FRONTIER_SEAM_H

#include "engine/frontier/plan.h"

struct seam {
  struct plan *plan;
  struct budget *budget;

  /* The nodes reached at the end of the tiles of a half, in the order of the tiles. */
  struct table nodes; /* struct seam_node */
  struct table sets;  /* lane sets */

  /* The current crossing. */
  struct half *half;
  struct numbering outer_numbers; /* of outer parts: index in `outers` */
  struct table outers;            /* struct outer */
  struct numbering part_numbers;  /* of inner parts behind the seam */
  size_t member_words;
  uint64_t *members;  /* by outer part: the set of its inner parts */
  uint32_t *by_size;  /* the outer parts, those with most states first */
  uint32_t *by_tile;  /* the nodes in the order of the tiles behind the seam */
  uint32_t *node_of;  /* by inner part: a first node; it belongs to the current tile if it is not below the tile's first node */
  uint32_t *block_of; /* by shared part, likewise */
  size_t last_nodes_begin; /* of the nodes, in plan->last_nodes */
};

/* Begins the seams of a plan, and gives their memory back. */
void seam_start(struct seam *seam, struct plan *plan);
void seam_clear(struct seam *seam);

/* Adds the nodes of the last layer of a tile. Errors: FC_LIMIT, FC_NO_MEMORY. */
fc_status seam_add(struct seam *seam, const struct nodes *nodes, uint32_t tile);

/* Makes the tiles of the half after a given one, with their first nodes and blocks, and notes the block of each node. The seam
 * begins anew. Errors: as above. */
fc_status seam_cross(struct seam *seam, size_t number);

#endif
