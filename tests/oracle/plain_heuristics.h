/*
 * The heuristics once more, plainly: each written down from its definition alone, cell by cell, without any of the library's code
 * but the streams of random numbers.
 */
#ifndef TESTS_ORACLE_PLAIN_HEURISTICS_H
#define TESTS_ORACLE_PLAIN_HEURISTICS_H

#include "oracle/oracle.h"

/* A player's notes on paper. */
struct plain_paper {
  int rows;
  int columns;
  char cells[ORACLE_MAX_CELLS]; /* '.' may hold a ship, 'o' water, 'x' wounded, 's' sunk */
  int ships[ORACLE_MAX_SHIPS];  /* the lengths of those left, in any order */
  int ship_count;
  int shots;
};

void plain_placements(double *grid, const struct plain_paper *paper);
void plain_placements_parity(double *grid, const struct plain_paper *paper, int distance, int remainder, int shots);
void plain_placements_rectangle(double *grid, const struct plain_paper *paper, int top, int left, int bottom, int right,
                                int shots);
void plain_density(double *grid, const struct plain_paper *paper, int base);
void plain_runs(double *grid, const struct plain_paper *paper);
void plain_weights(double *grid, const struct plain_paper *paper);
void plain_diagonals(double *grid, const struct plain_paper *paper);
void plain_patterns(double *grid, const struct plain_paper *paper);
void plain_hunt_target(double *grid, const struct plain_paper *paper);
void plain_independent(double *grid, const struct plain_paper *paper);

/* The ships of the game must be listed longest first. Gives the number of fleets that agreed. */
int plain_monte_carlo(double *grid, const struct plain_paper *paper, const struct oracle_game *game,
                      const struct oracle_observations *observations, int fleets, uint64_t seed, int tries);

#endif
