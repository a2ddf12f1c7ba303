/*
 * Lower bounds of the misses of any strategy.
 *
 * A strategy is a tree: a shot at every inner node, an answer on every branch. A leaf is reached by a path of m misses and of
 * one hit for each of the R cells of a row; the last is a hit. So at most C(m + R - 1, R - 1) * Q leaves have m misses, where Q
 * is the number of ways in which R hits can be answered. Only rows of one class end in the same leaf: rows that cover the same
 * cells, since all of these have been hit; or single rows, where the answers tell such rows apart. A class weighs at most
 * `heaviest`. So at most
 *
 *     L(R, m) = C(m + R - 1, R - 1) * Q * heaviest
 *
 * of the weight of a position can end with m misses. Often only a few classes are heavy. Then two bounds of the weight of n
 * classes are better: n plus, for each k > 1, the number of classes that weigh k or more, though at most n; and n plus the
 * excess of the weight over the number of classes. (Announcements are counted in this way by other programs for Battleship,
 * such as Mayflower, and for Mastermind.)
 *
 * The first hit comes after j misses for some j = 0, 1, 2, ...; call the cell of that shot slot j. The rows with this cell
 * bound the weight that it hits, and at most L(R - 1, m) of that ends with m further misses. The slots are different cells, so
 * their weights are at most the greatest, the second greatest, ... weight of a cell. Let as much of the weight as possible end
 * with 0 misses, then as much as possible with 1, and so on:
 *
 *     total      0          1             2
 *     slot 0     L(R-1,0)   L(R-1,1)      L(R-1,2)   ...   up to the weight of the best cell
 *     slot 1                L(R-1,0)      L(R-1,1)   ...   up to that of the second best
 *     slot 2                              L(R-1,0)   ...
 *
 * A sharper bound uses the same table for the position after a hit at each cell. With at most m misses after its hit, a slot
 * lets end at most the weight that the best of these tables does: the PROFILE of the hits. Dominated cells (position.h) may be
 * left out, since some best strategy avoids them until the first hit.
 *
 * For every T, the weight that any strategy ends with at most T misses is at most the sum over the first T + 1 columns. This
 * bounds every criterion from below: the sum of the misses, their greatest number, and the weight that needs more than T.
 */
#ifndef FLEETCOUNT_SOLVE_BOUND_H
#define FLEETCOUNT_SOLVE_BOUND_H

#include <gmp.h>

#include "fleetcount.h"
#include "solve/criterion.h"
#include "solve/position.h"

/* The ships and cells of each label that are left, the same in all rows, and the least sizes of these ships. */
struct remains {
  int cells;
  int ships;
  int of_label[POSITION_MOST_LABELS]; /* ships where answers tell sinking, otherwise cells */
  /* Where answers tell sinking: the k smallest ships of a label have together at least least[label][k] cells. Over all labels
   * together they have up to `slack` fewer. k is at most REMAINS_SHIPS. */
#define REMAINS_SHIPS 4
  uint8_t least[POSITION_MOST_LABELS][REMAINS_SHIPS + 1];
  int slack;
};

struct remains remains_of(const struct position *position, const struct reply_rules *answers);

struct remains remains_after(const struct remains *remains, int kind, const struct reply_rules *answers);

/*
 * Q, an upper bound of the number of ways to answer all hits that are left. Where answers do not tell sinking, the labels of
 * the hits come in any order. Where they do, every ship sinks with one of the hits, the last ship with the last hit, and the
 * labels come in any order. Some ships can only have sunk once the number of hits has reached their least size.
 */
uint64_t remains_patterns(const struct remains *remains, const struct reply_rules *answers);

/* The binomial coefficient C(n, k), 0 <= k <= n, capped at UINT64_MAX / 4. */
uint64_t binomial(int n, int k);

/* Upper bounds of the weight that can end with at most 0, 1, 2, ... misses, below PROFILE_MISSES; from there on there is none. */
#define PROFILE_MISSES 16
struct profile {
  uint64_t ended[PROFILE_MISSES];
};

/* The properties of a position that bound its loss. */
struct hit_slots {
  uint64_t weight;
  uint64_t heaviest;          /* upper bound of the weight of a class */
  uint64_t excess;            /* upper bound of weight minus classes */
  const uint32_t *heavier;    /* see struct position */
  const uint64_t *caps;       /* upper bounds of the cells' weights, greatest first */
  int count;                  /* the number of these cells */
  int cells;                  /* in a row */
  uint64_t patterns;          /* Q */
  const struct profile *hits; /* upper bounds after a hit at any one cell; NULL: unknown */
};

/* The lower bound of a position's loss. Adds the weight that can end to the profile, unless that is NULL. */
uint64_t bound_by_slots(struct profile *profile, const struct hit_slots *slots, struct criterion criterion);

/* A bound for any board (count_bound.c): as fc_solve_bound, but at most `effort` ships are placed to go through arrangements
 * (all_but_one.h). Where that is not enough, the bound is smaller. */
fc_status bound_shots(mpz_t shots, mpz_t configurations, const fc_board *board, uint64_t effort, const fc_options *options,
                      fc_error *error);

#endif
