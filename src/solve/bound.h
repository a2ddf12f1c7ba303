/*
 * Bounds from below: how many misses there must be, whatever the player does.
 *
 * A strategy is a tree: a shot at every inner node, an answer on every branch. A leaf is reached by a path of m misses and of one
 * hit for each of the R cells of a row; the last is a hit. So at most C(m + R - 1, R - 1) * Q leaves have m misses, where Q is
 * the number of ways in which R hits can be answered. Only rows of one class end in the same leaf: rows that cover the same
 * cells, since all of these have been hit; or single rows, where the answers tell such rows apart. A class weighs at most
 * `heaviest`. So no more than
 *
 *     L(R, m) = C(m + R - 1, R - 1) * Q * heaviest
 *
 * of the weight of a position can end with m misses. Often only a few classes are heavy, which gives two better bounds for the
 * weight of n classes: n plus, for each k > 1, the number of classes that weigh k or more, but at most n of them; and n plus the
 * excess of the weight over the number of classes. (Announcements are counted in this way by other programs for Battleship, such
 * as Mayflower, and for Mastermind.)
 *
 * The first hit comes after j misses for some j = 0, 1, 2, ...; call the cell of that shot slot j. It hits at most
 * the weight of the rows with this cell, and at most L(R - 1, m) of that ends with m further misses. The cells
 * are different ones, so the weights of slots 0, 1, 2, ... are at most the greatest, the second greatest, ... weight of a cell.
 * Let as much of the weight as possible end with 0 misses, then as much as possible with 1, and so on:
 *
 *     total      0          1             2
 *     slot 0     L(R-1,0)   L(R-1,1)      L(R-1,2)   ...   up to the weight of the best cell
 *     slot 1                L(R-1,0)      L(R-1,1)   ...   up to that of the second best
 *     slot 2                              L(R-1,0)   ...
 *
 * Where the table has been made for the rows with each cell, as after a hit there, more is known: with at most m misses after its
 * hit, a slot lets no more end than the best of these tables does, the PROFILE of the hits. Only cells that are worth a shot need
 * be looked at (dominated cells, in position.h): some best strategy shoots at these alone until the first hit.
 *
 * No strategy does better, for what it reaches with at most T misses is at most the sum over the first T + 1 columns, for every
 * T. That bounds every criterion from below: the sum of the misses, their greatest number, and the weight that needs more than T.
 */
#ifndef FLEETCOUNT_SOLVE_BOUND_H
#define FLEETCOUNT_SOLVE_BOUND_H

#include "solve/criterion.h"
#include "solve/position.h"

/* How many ships and cells of each label are left: the same in all rows; and how small the ships can be. */
struct remains {
  int cells;
  int ships;
  int of_label[POSITION_MOST_LABELS]; /* ships where sinking is told, otherwise cells */
  /* Where sinking is told: the k smallest ships of a label have together at least least[label][k] cells, less `slack` for all
   * labels together; k at most REMAINS_SHIPS. */
#define REMAINS_SHIPS 4
  uint8_t least[POSITION_MOST_LABELS][REMAINS_SHIPS + 1];
  int slack;
};

struct remains remains_of(const struct position *position, const struct reply_rules *answers);

struct remains remains_after(const struct remains *remains, int kind, const struct reply_rules *answers);

/*
 * Q: no fewer than the ways in which all hits that are left can be answered. Where sinking is not told, the labels of the hits
 * come in any order. Where it is, every ship sinks with one of the hits, the last one with the last, the labels come in any
 * order, and no ships have sunk before as many cells have been hit as these have at least.
 */
uint64_t remains_patterns(const struct remains *remains, const struct reply_rules *answers);

/* Binomial coefficients C(n, k), 0 <= k <= n; UINT64_MAX / 4 for what is more than that. */
uint64_t binomial(int n, int k);

/* The weight that can end with at most 0, 1, 2, ... misses; above PROFILE_MISSES it is not bounded. */
#define PROFILE_MISSES 16
struct profile {
  uint64_t ended[PROFILE_MISSES];
};

/* The properties of a position that bound its loss. */
struct hit_slots {
  uint64_t weight;
  uint64_t heaviest;          /* of the weights of the classes, or more */
  uint64_t excess;            /* of the weight over the number of classes, or more */
  const uint32_t *heavier;    /* how many classes weigh 2 or more, 3 or more, ...: see struct position */
  const uint64_t *caps;       /* the weights of the cells, greatest first, or more */
  int count;                  /* of these cells */
  int cells;                  /* of a row */
  uint64_t patterns;          /* Q */
  const struct profile *hits; /* of the rows with any one cell, or more; NULL: not known */
};

/* The lower bound of a position's loss. Adds to the profile (NULL: not wanted) the weight that can end. */
uint64_t bound_by_slots(struct profile *profile, const struct hit_slots *slots, struct criterion criterion);

#endif
