/*
 * The oracle: a second, independent answer to everything that fleetcount computes, plain and slow.
 *
 * It shares no code, no header and no idea with the library. It never speaks of allowed placements, frontiers or problems; it
 * does what a patient person would do with paper:
 *
 *  1. Put the ships on the board one by one, in every way that neither overlaps nor breaks the touching rule. Both are looked up
 *     on the board itself. Ships that are not told apart are put down in increasing order of their places, so that every set of
 *     placements turns up exactly once.
 *  2. Take each arrangement in turn and play the opponent. For a shot list, fire the shots at it in their order, keep book of the
 *     cells that each ship has left, answer as the rules say, and compare with the answers in the list. For a grid, look at every
 *     cell and every ship and test what a grid says; then, if shots were fired since, go on as after shots at all that it shows.
 *  3. Count the arrangements that agree, and for each of them look at its cells: is it covered, by what length of ship, and
 *     what would the opponent answer to a shot at it now?
 *
 * Why this is right: steps 2 and 3 are the definitions themselves, carried out. Step 1 misses nothing, because every set of
 * placements that obeys the rules also obeys them while it is being built up (taking ships away never makes ships overlap or
 * touch), and counts nothing twice, because a set has only one increasing order.
 *
 * The numbers are 64 bit counters that are increased by one at a time; they cannot overflow within anybody's patience.
 */
#ifndef TESTS_ORACLE_ORACLE_H
#define TESTS_ORACLE_ORACLE_H

#include <stdbool.h>
#include <stdint.h>

#define ORACLE_MAX_CELLS 144
#define ORACLE_MAX_SHIPS 32
#define ORACLE_MAX_LENGTH 26

enum oracle_touching { ORACLE_TOUCHING_NONE, ORACLE_TOUCHING_DIAGONAL, ORACLE_TOUCHING_ANY };
#define ORACLE_TOUCHINGS 3

enum oracle_announce { ORACLE_ANNOUNCE_HIT, ORACLE_ANNOUNCE_SUNK, ORACLE_ANNOUNCE_LENGTH, ORACLE_ANNOUNCE_SHIP };
#define ORACLE_ANNOUNCES 4

/* A ship's name is its index in the game; a ship without a name cannot be named in an answer. */
struct oracle_ship {
  int length;
  bool named;
  bool optional; /* it may not be there */
};

/* One ship covers all cells of a set; no ship covers two; every ship covers one. */
enum oracle_sum_kind { ORACLE_AMONG, ORACLE_SAME_SHIP, ORACLE_DIFFERENT_SHIPS, ORACLE_EVERY_SHIP_HIT };
#define ORACLE_SUM_KINDS 4

/* ORACLE_AMONG: how many cells of a set ships cover, from `least` to `most`. The other kinds have only cells. */
struct oracle_sum {
  enum oracle_sum_kind kind;
  bool cells[ORACLE_MAX_CELLS];
  int least;
  int most;
  int ship; /* the one whose cells count, or ORACLE_EVERY_SHIP */
};

#define ORACLE_MAX_SUMS 4
#define ORACLE_EVERY_SHIP (-1)

struct oracle_game {
  int rows;
  int columns;
  enum oracle_touching touching;
  enum oracle_announce announce;
  int ship_count;
  struct oracle_ship ships[ORACLE_MAX_SHIPS];
  bool has_totals;
  int row_totals[ORACLE_MAX_CELLS]; /* where there are totals: cells that ships cover in each row, or ORACLE_NO_TOTAL */
  int column_totals[ORACLE_MAX_CELLS];
  int sum_count;
  struct oracle_sum sums[ORACLE_MAX_SUMS];
};

#define ORACLE_NO_TOTAL (-1)

enum oracle_reply { ORACLE_MISS, ORACLE_HIT, ORACLE_SUNK };
#define ORACLE_NOT_SAID (-1)

/* The opponent's answer to a shot. Length and ship are ORACLE_NOT_SAID where the announcement does not include them. */
struct oracle_answer {
  enum oracle_reply reply;
  int length;
  int ship;
};

/* Cells are numbered row by row from the top left. */
struct oracle_shot {
  int cell;
  struct oracle_answer answer;
};

/* The first three are what a board file can hold; the last is a grid and the shots that were fired since it was drawn. */
enum oracle_kind { ORACLE_NOTHING, ORACLE_GRID, ORACLE_SHOTS, ORACLE_GRID_AND_SHOTS };
#define ORACLE_KINDS 3

struct oracle_observations {
  enum oracle_kind kind;
  char grid[ORACLE_MAX_CELLS]; /* '.' not shot, 'o' water, 'x' hit, 's' part of a sunk ship, 'b' blocked: that of shots, too */
  int shot_count;
  struct oracle_shot shots[ORACLE_MAX_CELLS];
  char hints[ORACLE_MAX_CELLS]; /* beside any of these: one of ORACLE_HINTS, or 0 where there is none */
  bool hints_are_hits;          /* nobody will shoot at their cells: where sinking is not announced */
};

/* The hints. The cell has no neighbour in its ship; it has one only on the right, on the left, below, above; it has one on both
 * sides in line; it has a ship; it has none. */
#define ORACLE_HINTS "@<>^v+#~"

#define ORACLE_WATER (-1)
#define ORACLE_ABSENT (-1)

/* The ships on the board: for every cell the index of the ship that covers it, or ORACLE_WATER. */
struct oracle_arrangement {
  int ship_at[ORACLE_MAX_CELLS];
};

struct oracle_result {
  uint64_t count;
  uint64_t occupancy[ORACLE_MAX_CELLS];
  uint64_t by_length[ORACLE_MAX_LENGTH + 1][ORACLE_MAX_CELLS];
  uint64_t sinks[ORACLE_MAX_LENGTH + 1][ORACLE_MAX_CELLS];
};

/* The opponent in the middle of a game: the ships, and how many cells of each have not been hit yet. */
struct oracle_opponent {
  const struct oracle_game *game;
  const struct oracle_arrangement *arrangement;
  int cells_left[ORACLE_MAX_SHIPS];
};

/* Count, occupancy, split by length and sinks of everything that agrees with the observations. */
void oracle_solve(struct oracle_result *result, const struct oracle_game *game, const struct oracle_observations *observations);

/* Whether an arrangement of the whole fleet agrees with the observations. */
bool oracle_agrees(const struct oracle_game *game, const struct oracle_arrangement *arrangement,
                   const struct oracle_observations *observations);

/* Whether a cell is known to be empty though nobody has shot at it. */
bool oracle_is_blocked(const struct oracle_observations *observations, int cell);

/* Whether an arrangement has at a cell what a hint says. */
bool oracle_has_hint(const struct oracle_game *game, const struct oracle_arrangement *arrangement, int cell, char hint);

/* Whether a cell has been shot at, or is known otherwise. */
bool oracle_is_shot(const struct oracle_observations *observations, int cell);

/* The empty board. */
void oracle_clear(struct oracle_arrangement *arrangement);

/* Puts a ship with its top or left end at a cell, if it fits there beside the ships already placed; otherwise returns false. */
bool oracle_place(const struct oracle_game *game, struct oracle_arrangement *arrangement, int ship, int cell, bool down);

/* Starts a game against an arrangement. */
void oracle_opponent_start(struct oracle_opponent *opponent, const struct oracle_game *game,
                           const struct oracle_arrangement *arrangement);

/* Fires at a cell that has not been fired at before, and gives the opponent's answer. */
struct oracle_answer oracle_opponent_answer(struct oracle_opponent *opponent, int cell);

/*
 * Called for every arrangement that agrees with the observations: for every ship of the game, `places` has twice the cell of its
 * top or left end, plus one if it lies down the board; or ORACLE_ABSENT. Among ships that are not told apart, later ones have
 * greater places, and among optional ones the later are absent.
 */
typedef void oracle_visitor(void *context, const struct oracle_game *game, const int *places);
void oracle_visit(oracle_visitor *visitor, void *context, const struct oracle_game *game,
                  const struct oracle_observations *observations);

/*
 * An upper bound of the number of ships that oracle_solve puts down. It depends on sizes and fleet only, never on the answer, so
 * that a test which skips what is too much work does not choose its cases by their result.
 */
double oracle_effort(const struct oracle_game *game);

#endif
