/*
 * A fleet that lies on its board, for the benchmark to shoot at.
 *
 * In a file it is a grid, one line a row: a letter for each cell of a ship, the same letter for the cells of one ship, `.` for
 * water. Blanks are skipped, lines that begin with # are comments.
 */
#ifndef TESTS_BENCH_HIDDEN_FLEET_H
#define TESTS_BENCH_HIDDEN_FLEET_H

#include <stdbool.h>

#define HIDDEN_FLEET_CELLS (26 * 100)
#define HIDDEN_FLEET_LETTERS 128

struct hidden_fleet {
  int rows;
  int columns;
  char cells[HIDDEN_FLEET_CELLS];       /* a letter or `.`, row by row */
  int lengths[HIDDEN_FLEET_LETTERS];    /* of the ship with a letter; 0: no such ship */
  int cells_left[HIDDEN_FLEET_LETTERS]; /* how many of them have not been hit */
  int ships_afloat;
};

/* Reads a fleet. Returns whether the text is one: a rectangle of the characters above with at least one ship. */
bool hidden_fleet_read(struct hidden_fleet *fleet, const char *text);

enum answer { ANSWER_MISS, ANSWER_HIT, ANSWER_SUNK };

/* Shoots at a cell, which must not have been shot at. *length receives the length of the ship that is hit. */
enum answer hidden_fleet_shoot(struct hidden_fleet *fleet, int *length, int row, int column);

#endif
