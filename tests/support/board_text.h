/* Writes an oracle's game and observations as a board file: how the tests hand a problem to the library. */
#ifndef TESTS_SUPPORT_BOARD_TEXT_H
#define TESTS_SUPPORT_BOARD_TEXT_H

#include <stddef.h>

#include "oracle/oracle.h"

/* Longer than any board file of ORACLE_MAX_CELLS cells and ORACLE_MAX_SHIPS ships. */
#define BOARD_TEXT_SIZE 8192

struct board_text {
  char text[BOARD_TEXT_SIZE];
  size_t length;
};

/* For a grid and the shots since, writes only the grid: no file holds both. */
void board_text_write(struct board_text *board, const struct oracle_game *game, const struct oracle_observations *observations);

/* Describes the open case (case_log.h) as a board file. */
void board_text_log(const struct oracle_game *game, const struct oracle_observations *observations);

/* Column letter and row number. */
void board_text_cell(char *text, size_t size, int row, int column);

#endif
