/*
 * A position: all that a player still has to find, in every configuration that is possible.
 *
 * A ROW is what is left of one configuration: the cells of its ships that have not been shot at, ship by ship. Cells that have
 * been shot at no longer matter, nor do cells that no row has. Rows that are alike are one row with a weight. So a position is a
 * weighted set of rows, and however it was reached, what it is worth is the same:
 *
 *     weight   ship 0    ship 1
 *        1     A1 B1     C3
 *        2     B1 B2     C3         two configurations differ only in what has been shot at already
 *
 * Every row of a position has the same number of cells, for the player knows how many hits there have been.
 *
 * The answer to a shot depends on the row alone:
 *  - a miss, where the row lacks the cell;
 *  - where answers tell the SINKING of ships (announce: sunk, length): a plain hit if its ship has another cell in the row,
 *    otherwise sunk, with the label of the ship;
 *  - where they do not (announce: hit, ship): a hit, with the label of the ship. When a ship sinks tells nothing beyond the hits
 *    then, since under `ship` the player counts them.
 * Labels are what answers name: nothing (hit, sunk), the length (length), the ship (ship).
 *
 * CERTAIN CELLS FIRST. A cell that all rows have must be shot at some time. To shoot there at once is never worse by any
 * criterion, if the player can still follow every other strategy. Let the player shoot there first, then follow a strategy that
 * shoots there later; no configuration takes a shot more. The player must know the answers that the strategy would have got:
 *  - Where sinking is not told, an answer does not depend on when the shot is fired. Nothing is lost.
 *  - Where it is told, the ship of the certain cell would have sunk with that shot, and now sinks with another one, which would
 *    have been answered by a plain hit. The player must only know, when a ship sinks, whether it is the one of the certain cell.
 *    Suppose row I is true, and its ship G of the certain cell sinks. All cells of G have been hit by then. A row J that is still
 *    possible has them all, too. If in every row that has all cells of G they belong to the ship of the certain cell, no doubt
 *    is possible. So a certain cell is SAFE if for all rows I and J: when J has all cells of the certain cell's ship in I, they
 *    are cells of the certain cell's ship in J.
 *  - Where ships may not touch, side by side at least, that always holds: the ship's cells that were hit before belong to J as
 *    well, and cells in an unbroken line that are covered belong to one ship.
 * Where ships may touch and sinking is told, safety is looked at, position by position; an unsafe cell is a shot like any other.
 *
 * DOMINATED CELLS. If every row with cell X has cell Y as well, and cells are always safe (sinking is not told, or ships may not
 * touch side by side), a shot at Y is never worse than one at X. For let a strategy shoot at X first, and let the player shoot at
 * Y instead. After a miss, X is known to be empty, too: go on as the strategy does after its miss at X, which costs no shot more.
 * After a hit, follow the strategy from its beginning, and leave out its shot at Y. In the rows with Y, Y is a certain cell, so
 * by the argument above the player knows the answers.
 */
#ifndef FLEETCOUNT_SOLVE_POSITION_H
#define FLEETCOUNT_SOLVE_POSITION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "solve/arena.h"
#include "sys/hash.h"

#define POSITION_MOST_CELLS 256 /* different cells in all rows together */
#define POSITION_MOST_LABELS 16

/* The rules that all positions of a game share. */
struct reply_rules {
  bool tell_sinking;
  bool may_touch; /* side by side */
  int cells;      /* different cells: 0 to cells - 1 */
  int labels;
  uint8_t label_of_ship[POSITION_MOST_CELLS];
  bool has_equal[POSITION_MOST_CELLS];    /* of a ship: there is another one of its class */
  uint64_t words[2][POSITION_MOST_CELLS]; /* for the keys: see reply_rules_begin */
};

/* Fills in the words, which are as good as random. */
void reply_rules_begin(struct reply_rules *answers);

/* The kinds of hits: a plain one, or one that names a label. */
#define KIND_PLAIN 0
#define MOST_KINDS (POSITION_MOST_LABELS + 1)

#define POSITION_WEIGHTS_TOLD 3

struct position {
  size_t rows;
  int cells;         /* in every row */
  uint64_t weight;   /* of all rows */
  size_t ends;       /* classes of rows, or fewer; only rows of one class can be all that is left at the last hit: see bound.h */
  uint32_t heaviest; /* the weight of the heaviest class, or more */
  uint32_t heavier[POSITION_WEIGHTS_TOLD]; /* how many classes weigh 2 or more, 3 or more, ..., or more classes than that */
  uint8_t *cell;                           /* rows * cells; the cells of one ship stand side by side */
  uint8_t *ship;                           /* of each of them */
  uint32_t *weights;                       /* of the rows */
};

/* The cell after the last one of the same ship, in a row whose ships are given; every cell counts by itself where sinking is not
 * told. */
static inline int ship_end(const struct reply_rules *answers, const uint8_t *ships, int cells, int begin) {
  int end = begin + 1;
  while (answers->tell_sinking && end < cells && ships[end] == ships[begin]) {
    end++;
  }
  return end;
}

/* The kind of a hit on a ship that has `cells_of_ship` cells in the row. */
static inline int kind_of_hit(const struct reply_rules *answers, uint8_t ship, int cells_of_ship) {
  return answers->tell_sinking && cells_of_ship > 1 ? KIND_PLAIN : 1 + answers->label_of_ship[ship];
}

/* Makes an empty position with room for `rows` rows. False when memory is short. */
bool position_begin(struct position *position, struct arena *arena, size_t rows, int cells);

/* A position after a shot. */
struct outcome {
  struct position position;
  bool is_miss;
};

/* The positions after a shot at a cell, one for each answer that is possible, misses first; alike rows become one where that can
 * happen. Stores at most MOST_KINDS + 1 of them. -1 when memory is short. */
int position_shoot(struct outcome *outcomes, const struct position *position, uint8_t cell, const struct reply_rules *answers,
                   struct arena *arena);

/* The position after a shot that is answered in one way, which is possible: by a kind of hit, or by a miss, -1. False when memory
 * is short. */
bool position_after(struct position *after, const struct position *position, uint8_t cell, int kind,
                    const struct reply_rules *answers, struct arena *arena);

/*
 * Divides a position by the place of one ship: the first ship of the first row that has more than one cell and no equal, and
 * whose cells are not the same in every row. Every row is in one of the parts. Gives how many parts there are: 0 where no ship
 * tells rows apart, or one tells more than POSITION_MOST_PARTS; -1 when memory is short.
 */
#define POSITION_MOST_PARTS 255
int position_split(struct position **parts, const struct position *position, const struct reply_rules *answers,
                   struct arena *arena);

/* Makes rows that are alike one, and finds `ends` and `heaviest`. False when memory is short. */
bool position_merge(struct position *position, const struct reply_rules *answers, struct arena *arena);

/* Divides the weights by their greatest common divisor, and gives that. */
uint32_t position_reduce(struct position *position);

/* Whether nothing is lost where a hit on a cell is had at once rather than later, among the rows that answer it alike: whether
 * the cell is safe in the position of these rows, as the head of this file says. Where the hit sinks a ship, it does so whenever
 * it is had, and tells the same. */
bool position_is_safe(const struct position *position, uint8_t cell, const struct reply_rules *answers);

/* A cell that all rows have and that is safe to be shot at first, or -1. occupancy: the weight of the rows with each cell. */
int position_certain_cell(const struct position *position, const uint64_t *occupancy, const struct reply_rules *answers);

/* The weight of the rows that have a cell, for each cell. */
void position_occupancy(uint64_t occupancy[POSITION_MOST_CELLS], const struct position *position);

/* 128 bits that stand for a position. */
struct position_key {
  uint64_t words[2];
};

/*
 * The key of a position whose weights have been reduced. Positions that differ only in the names of their cells have the same
 * value, so the cells are numbered anew before, in an order that does not depend on their names, as far as that is found
 * quickly: by what the rows with a cell look like. Positions with one key are alike; alike positions mostly have one key.
 *
 * The key is a hash of the renumbered rows; each of its words is a sum over the rows of a scrambled sum over the ships of
 * scrambled sums of random words of the cells. If these are as good as random, two of K positions that are not alike have one key
 * with a chance of less than K^2 / 2^128: for 10^9 positions, 3 * 10^-21.
 */
struct position_key position_key(const struct position *position, const struct reply_rules *answers);

/* The part of a key that a ship has, in the lane 0 or 1: a hash of its label and of the sum of the words of its cells. */
static inline uint64_t hash_ship(uint64_t cells, uint64_t label, int lane) {
  return scramble(cells + (label + 1) * (lane == 0 ? UINT64_C(0x9e3779b97f4a7c15) : UINT64_C(0xd1342543de82ef95)));
}

#endif
