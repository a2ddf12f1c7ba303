/* Counts, cell by cell, of the ships in a sampler's fleets. */
#ifndef FLEETCOUNT_LAB_GAME_COUNTS_H
#define FLEETCOUNT_LAB_GAME_COUNTS_H

#include "fleetcount_lab.h"
#include "lab/sampler.h"

#define MOST_GROUPS (FC_MAX_SHIP_LENGTH + 1)

/* Two counts for each cell and group of ships: all ships together, and then the ships of each length, longest first. */
struct game_counts {
  int length[MOST_GROUPS];      /* of the ships of each group; 0: all */
  int group_cells[MOST_GROUPS]; /* covered by the group in every fleet */
  size_t groups;
  size_t cells;
  uint64_t *covered; /* fleets in which a ship of the group covers the cell: by group and cell */
  uint64_t *picked;  /* fleets whose picked cell it is: one of the group's cells, all equally likely */
};

/*
 * Draws the fleets 0 .. games - 1 of a seed and counts. The sampler's threads share the work; the counts do not depend on them.
 * The caller clears the counts with game_counts_clear. Reports the progress to the sampler's options. Errors: those of
 * sampler_place, for the first fleet that fails.
 */
fc_status game_counts_make(struct game_counts *counts, const fc_sampler *sampler, uint64_t seed, uint64_t games, fc_error *error);

/* Frees the arrays. The counts may be all zero. */
void game_counts_clear(struct game_counts *counts);

#endif
