/* The best shots and what makes them the best, for people and as JSON. */
#ifndef FLEETCOUNT_RENDER_EXPLANATION_H
#define FLEETCOUNT_RENDER_EXPLANATION_H

#include "fleetcount.h"
#include "text/text.h"

/*
 * Appends the cells, the percentage and the exact fraction occupancy / count. Without a cell, and where the cells have no chance
 * of a ship, says so in words.
 *
 * cells, cell_count, occupancy  as fc_analysis_best gives them.
 * count                         above 0.
 */
void best_text(struct text *text, const fc_cell *cells, size_t cell_count, mpz_srcptr occupancy, mpz_srcptr count);

/*
 * Appends `{"count": "...", "best": ["C1", "H1"], "occupancy": "..."}`; cells, cell_count and occupancy are as fc_analysis_best
 * gives them. Without a cell `best` is an empty array.
 */
void best_json(struct text *text, const fc_cell *cells, size_t cell_count, mpz_srcptr occupancy, mpz_srcptr count);

/* The same with `"bits": [1.5, 1.25]`: for each cell, what the answer to a shot there tells. */
void best_and_bits_json(struct text *text, const fc_cell *cells, size_t cell_count, mpz_srcptr occupancy, mpz_srcptr count,
                        const double *bits);

/* Appends a shot with its answer, such as `C7 sunk 3`. */
void shot_append(struct text *text, const fc_shot *shot);

/*
 * Appends what makes the best shots the best: the arrangements that are left, how a shot at the first of the best cells would be
 * answered, the runners-up and how far behind they are, and the cells that are certain. For a contradictory board: what
 * contradicts what.
 *
 * explanation  that of the board.
 */
void explanation_text(struct text *text, const fc_board *board, const fc_explanation *explanation);

/*
 * Appends one object: count, best and occupancy, as best_json; and
 *
 *   answers        how a shot at the first of the best cells would be answered: an object with cell; miss and hit, the
 * arrangements that give the answer; sunk, an object with those by the ship's length, where they are not 0; and under
 *                  FC_ANNOUNCE_SHIP ships, an object with hit and sunk by the ship's name. Absent where there is no shot
 *   runners_up     an array, at most three long: cells, occupancy, and behind, what the best have more
 *   certain_ships  arrays of cells
 *   certain_water
 *   conflict       null, or what contradicts what: an object with kind; for "cells" cells, an array of objects with cell and mark
 *                  (`o`, `x`, `s`), and proof ("smallest", "irreducible", "conflict"); for "shot" shot, its number from 1, cell,
 *                  answer, length and ship where there are any, and before: its count, and the answers, or null; for "fleet"
 *                  nothing more
 */
void explanation_json(struct text *text, const fc_board *board, const fc_explanation *explanation);

#endif
