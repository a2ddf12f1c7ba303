/* Counting, cell by cell, the ships of the fleets that a sampler draws. */
#ifndef FLEETCOUNT_LAB_GAME_COUNTS_H
#define FLEETCOUNT_LAB_GAME_COUNTS_H

#include "fleetcount_lab.h"
#include "lab/sampler.h"

#define MOST_GROUPS (FC_MAX_SHIP_LENGTH + 1)

/* Two numbers for each cell and group of ships: all ships, and then those of each length, the longest first. */
struct game_counts {
  int length[MOST_GROUPS];      /* of the ships of each group; 0: all */
  int group_cells[MOST_GROUPS]; /* how many they cover together, the same in every fleet */
  size_t groups;
  size_t cells;
  uint64_t *covered; /* group by group, cell by cell: fleets in which a ship of the group covers the cell */
  uint64_t *picked;  /* fleets in which this cell was picked: one of the cells that the group covers, each equally likely */
};

/*
 * Draws the fleets 0 .. games - 1 of a seed and counts. The sampler's threads share the work; the counts do not depend on them.
 * The caller clears them with game_counts_clear. Errors: those of sampler_place, for the first fleet that fails. The progress of
 * the sampler's options is told.
 */
fc_status game_counts_make(struct game_counts *counts, const fc_sampler *sampler, uint64_t seed, uint64_t games, fc_error *error);

/* Frees the numbers. The counts may be all zero. */
void game_counts_clear(struct game_counts *counts);

#endif
