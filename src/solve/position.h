/*
 * A position: the cells that are still to be hit, in every possible configuration.
 *
 * A ROW is the rest of one configuration: the unshot cells of its ships, ship by ship. Shot cells no longer matter, nor do
 * cells that no row has. Equal rows are merged into one row with a weight. So a position is a weighted set of rows, and its
 * value does not depend on the shots that led to it:
 *
 *     weight   ship 0    ship 1
 *        1     A1 B1     C3
 *        2     B1 B2     C3         two configurations that differ only in shot cells
 *
 * Every row of a position has the same number of cells, since the number of hits is known.
 *
 * The answer to a shot depends on the row alone:
 *  - a miss, where the row lacks the cell;
 *  - where answers tell the SINKING of ships (announce: sunk, length): a plain hit if its ship has another cell in the row,
 *    otherwise sunk, with the label of the ship;
 *  - where they do not (announce: hit, ship): a hit, with the label of the ship. Under `ship` the hits are counted by ship, so
 *    sinking tells nothing more.
 * An answer names a label: nothing (hit, sunk), the length (length), the ship (ship).
 *
 * CERTAIN CELLS FIRST. A cell that all rows have must be shot at some time. Shooting there at once is never worse by any
 * criterion, if the player can still follow every other strategy. Let the player shoot there first, then follow a strategy that
 * shoots there later. No configuration takes more shots. The player must know the answers that the strategy would have got:
 *  - Where answers do not tell sinking, an answer does not depend on the time of the shot. Nothing is lost.
 *  - Where they do, the ship of the certain cell would have sunk with that shot, and now sinks with another one, which would have
 *    been answered by a plain hit. When a ship sinks, the player must only know whether it is the one of the certain cell.
 *    Suppose row I is true, and its ship G of the certain cell sinks. All cells of G have been hit by then. A row J that is
 *    still possible has them all, too. If in every row with all cells of G they belong to the ship of the certain cell, there is
 *    no doubt. So a certain cell is SAFE if for all rows I and J: when J has all cells of the certain cell's ship in I, they are
 *    cells of the certain cell's ship in J.
 *  - Where ships may not touch side by side, this always holds: the hit cells of the ship are covered in J as well, and covered
 *    cells in an unbroken line belong to one ship.
 * Where ships may touch and answers tell sinking, safety is checked position by position. An unsafe cell is a shot like any
 * other.
 *
 * DOMINATED CELLS. If every row with cell X has cell Y as well, and cells are always safe (answers do not tell sinking, or
 * ships may not touch side by side), a shot at Y is never worse than one at X. Let a strategy shoot at X first, and let the
 * player shoot at Y instead. After a miss, X is empty, too: go on as the strategy does after its miss at X, at no extra cost.
 * After a hit, follow the strategy from its beginning, without its shot at Y. In the rows with Y, Y is a certain cell, so by
 * the argument above the player knows the answers.
 */
#ifndef FLEETCOUNT_SOLVE_POSITION_H
#define FLEETCOUNT_SOLVE_POSITION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "solve/arena.h"
#include "sys/hash.h"

#define POSITION_MOST_CELLS 256 /* distinct cells of all rows */
#define POSITION_MOST_LABELS 16

/* The rules that all positions of a game share. */
struct reply_rules {
  bool tell_sinking;
  bool may_touch; /* side by side */
  int cells;      /* cells are 0 to cells - 1 */
  int labels;
  uint8_t label_of_ship[POSITION_MOST_CELLS];
  bool has_equal[POSITION_MOST_CELLS];    /* by ship: its class has another ship */
  uint64_t words[2][POSITION_MOST_CELLS]; /* for keys, see reply_rules_begin */
};

/* Fills in the pseudorandom words. */
void reply_rules_begin(struct reply_rules *answers);

/* The kinds of hits: a plain one, or one that names a label. */
#define KIND_PLAIN 0
#define MOST_KINDS (POSITION_MOST_LABELS + 1)

#define POSITION_WEIGHTS_TOLD 3

struct position {
  size_t rows;
  int cells;                               /* in every row */
  uint64_t weight;                         /* total weight of the rows */
  size_t ends;                             /* lower bound of the number of classes of rows (bound.h) */
  uint32_t heaviest;                       /* upper bound of the weight of a class */
  uint32_t heavier[POSITION_WEIGHTS_TOLD]; /* upper bounds of the numbers of classes that weigh 2 or more, 3 or more, ... */
  uint8_t *cell;                           /* rows * cells; the cells of one ship stand side by side */
  uint8_t *ship;                           /* the ship of each cell */
  uint32_t *weights;                       /* by row */
};

/* The end of a ship in a row whose ships are given. Where answers do not tell sinking, every cell counts by itself. */
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

/* Makes the positions after a shot at a cell, one for each possible answer, the miss first, with equal rows merged. Returns
 * their number, at most MOST_KINDS + 1; -1 when memory is short. */
int position_shoot(struct outcome *outcomes, const struct position *position, uint8_t cell, const struct reply_rules *answers,
                   struct arena *arena);

/* Makes the position after a shot with one possible answer: a kind of hit, or -1 for a miss. False when memory is short. */
bool position_after(struct position *after, const struct position *position, uint8_t cell, int kind,
                    const struct reply_rules *answers, struct arena *arena);

/*
 * Divides the rows of a position into parts by the place of one ship: the first ship of the first row that has more than one
 * cell and no equal, and whose cells differ between rows. Returns the number of parts: 0 where no ship divides the rows into 2
 * to POSITION_MOST_PARTS parts; -1 when memory is short.
 */
#define POSITION_MOST_PARTS 255
int position_split(struct position **parts, const struct position *position, const struct reply_rules *answers,
                   struct arena *arena);

/* Merges equal rows, and finds `ends`, `heaviest` and `heavier`. False when memory is short. */
bool position_merge(struct position *position, const struct reply_rules *answers, struct arena *arena);

/* Divides the weights by their greatest common divisor, and returns it. */
uint32_t position_reduce(struct position *position);

/* Whether a shot at a cell can be fired at once without a loss: whether the cell is safe, as the head of this file says, among
 * the rows with the same answer. A hit that sinks a ship tells the same at any time. */
bool position_is_safe(const struct position *position, uint8_t cell, const struct reply_rules *answers);

/* A cell that all rows have and that is safe, or -1. occupancy: the weight of the rows with each cell. */
int position_certain_cell(const struct position *position, const uint64_t *occupancy, const struct reply_rules *answers);

/* Finds the weight of the rows with each cell. */
void position_occupancy(uint64_t occupancy[POSITION_MOST_CELLS], const struct position *position);

/* 128 bits that stand for a position. */
struct position_key {
  uint64_t words[2];
};

/*
 * The key of a position whose weights have been reduced. Positions that differ only in the names of their cells are isomorphic
 * and have the same value. So the cells are first renumbered by the rows that they are in, as far as that quickly tells them
 * apart. Positions with one key are isomorphic. Isomorphic positions mostly have one key.
 *
 * The key is a hash of the renumbered rows; each of its words is a sum over the rows of a scrambled sum over the ships of
 * scrambled sums of random words of the cells. If these are as good as random, two of K positions that are not isomorphic have
 * one key with a probability of less than K^2 / 2^128: for 10^9 positions, 3 * 10^-21.
 */
struct position_key position_key(const struct position *position, const struct reply_rules *answers);

/* The part of a ship in word 0 or 1 (`lane`) of a key: a hash of its label and of the sum of the words of its cells. */
static inline uint64_t hash_ship(uint64_t cells, uint64_t label, int lane) {
  return scramble(cells + (label + 1) * (lane == 0 ? UINT64_C(0x9e3779b97f4a7c15) : UINT64_C(0xd1342543de82ef95)));
}

#endif
