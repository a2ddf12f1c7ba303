/* Moving a board: turned, mirrored, or set into a margin of known water. Game, observations and answers move with it. */
#ifndef TESTS_SUPPORT_BOARD_MAP_H
#define TESTS_SUPPORT_BOARD_MAP_H

#include <stdbool.h>

#include "oracle/oracle.h"
#include "support/answers.h"

struct board_map {
  int rows; /* of the new board */
  int columns;
  int target[ORACLE_MAX_CELLS]; /* for every cell of the old board its cell on the new one */
};

/* Rows and columns exchanged if `transposed`; then top and bottom, left and right exchanged. */
void board_map_turn(struct board_map *map, const struct oracle_game *game, bool transposed, bool upside_down, bool mirrored);

/* Rows and columns of water added around the board. */
void board_map_margin(struct board_map *map, const struct oracle_game *game, int above, int below, int left, int right);

/* Moves a game and its observations. Cells of the new board that are no target are observed to be water. */
void board_map_game(struct oracle_game *game, struct oracle_observations *observations, const struct board_map *map);

/* The answers on the new board; cells that are no target have only zeros. The caller clears them. */
void board_map_answers(struct answers *moved, const struct answers *answers, const struct board_map *map);

#endif
