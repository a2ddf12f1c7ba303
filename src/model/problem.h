/*
 * The problem: the narrow waist between games and counting.
 *
 * Whether a placement agrees with the shots depends on its own cells and the shots on them alone. So the shots reduce to two
 * things: the allowed placements of each ship class, and the cells that must be covered. A configuration agrees with the board
 * exactly when it consists of allowed placements, uses the whole fleet, obeys the touching rule and covers every cell of
 * `covered`.
 *
 * Some boards have more conditions: the totals of covered cells in rows and columns (totals.h), and the sums of covered cells
 * in sets (set_sums.h).
 *
 * Where ships are optional, the fleet is one of several. model/one_fleet.h makes a problem for each of them.
 *
 * With a prior (prior.h) every placement has a weight, the weight of a configuration is the product of its placements' weights,
 * and the sum of these weights takes the place of the number of configurations. A placement of weight 0 is not allowed. The
 * weights of a class are divided by their greatest common divisor here, which multiplies all numbers alike and so changes no
 * probability. Smaller weights need narrower counters.
 */
#ifndef FLEETCOUNT_MODEL_PROBLEM_H
#define FLEETCOUNT_MODEL_PROBLEM_H

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "fleetcount.h"
#include "model/cell_set.h"
#include "model/fleet_list.h"
#include "model/set_sums.h"
#include "model/totals.h"

enum direction { ACROSS, DOWN };
#define DIRECTIONS 2

/* One ship at one place. Its class, and so its length, is kept separately. */
struct placement {
  enum direction direction;
  int cell; /* of the top or left end */
};

/* A placement with its class. */
struct placed_ship {
  size_t ship_class;
  struct placement placement;
};

/* In a fleet, the cell of a missing optional ship. Missing ships come last in their class. */
#define NO_PLACE (-1)

struct problem_class {
  int length;
  int ships;                           /* at least 1, optional ones included */
  int optional;                        /* how many of these may be missing: 0 to `ships` */
  struct cell_set allowed[DIRECTIONS]; /* by the top or left end; a ship of length 1 is ACROSS only */
  const uint64_t *weights;             /* by direction, then by cell, above 0 where allowed; NULL: all are 1 */
  uint64_t common;                     /* the true weight of a ship is this times `weights`; 0: it is `weights` */
};

struct problem {
  int rows;
  int columns;
  fc_touching touching;
  struct problem_class *classes; /* longest first, as rules_ship_classes gives them */
  size_t class_count;
  struct fleet_list fleets;  /* empty if optional ships are missing independently of each other */
  struct cell_set covered;   /* cells that some ship must cover */
  struct cell_set shot;      /* cells that are shot at or blocked: for the queries, not for the engine */
  struct totals totals;      /* covered cells of rows and columns; only count/totals.h uses them */
  struct set_sums sums;      /* covered cells of sets */
  bool sinking_is_announced; /* false under FC_ANNOUNCE_HIT: then there is no `sinks` */
  uint64_t *weights;         /* the classes' weights point into it; NULL: no class has any */
};

/* Reduces a board to its problem. The caller clears it with problem_clear. Errors: FC_NO_MEMORY. */
fc_status problem_from_board(struct problem *problem, const fc_board *board, fc_error *error);

/* The same for the board before any observation. */
fc_status problem_from_rules(struct problem *problem, const fc_board *board, fc_error *error);

/* A part of the observations, as if there were no others. */
struct belief {
  struct cell_set forgotten; /* marks of the grid, hints, totals and sums that may be wrong (problem.c) */
  size_t shots;              /* the number of believed shots, from the first */
};

/* Reduces the part of a board that is believed. Fewer marks, and fewer shots, never rule out more. Errors: FC_NO_MEMORY. */
fc_status problem_from_belief(struct problem *problem, const fc_board *board, const struct belief *belief, fc_error *error);

/* Frees the classes, the list of fleets, the weights and the sums. The problem may be all zero. */
void problem_clear(struct problem *problem);

/* Makes a problem with classes and sums of its own, to be changed. It shares everything else with the given problem, which must
 * outlive it. Free it with problem_return, which also takes a problem that is all zero. Errors: FC_NO_MEMORY. */
fc_status problem_borrow(struct problem *borrowed, const struct problem *problem, fc_error *error);
void problem_return(struct problem *borrowed);

/* The number of the cell `step` cells further in a direction, which must be on the board. */
static inline int cell_ahead(int cell, enum direction direction, int step, int columns) {
  return cell + step * (direction == ACROSS ? 1 : columns);
}

/* The cell of a placement `step` cells after its top or left end. */
static inline int placement_cell(struct placement placement, int step, int columns) {
  return cell_ahead(placement.cell, placement.direction, step, columns);
}

/* The cells that a ship covers. */
struct cell_set placement_cells(const struct problem *problem, int length, struct placement placement);

/* The number of cells that a placement of a class adds to a sum. */
int placement_hits(const struct problem *problem, const struct set_sum *sum, size_t ship_class, struct placement placement);

static inline bool class_allows(const struct problem_class *ships, struct placement placement) {
  return cell_set_has(&ships->allowed[placement.direction], placement.cell);
}

/*
 * Loops over the allowed placements of a class: across before down, each by cell. The body may forbid the placement it is at.
 *
 *     for_each_placement(placement, ships) ... placement.direction, placement.cell ...
 */
/* NOLINTBEGIN(bugprone-macro-parentheses): it declares its variable */
#define for_each_placement(at, ships)                                                                                            \
  for (struct placement at = class_next_placement(ships, (struct placement){ACROSS, -1}); at.cell >= 0;                          \
       at = class_next_placement(ships, at))
/* NOLINTEND(bugprone-macro-parentheses) */

/* The allowed placement after another in this order; its cell is -1 after the last. The cell -1 comes before the first. */
struct placement class_next_placement(const struct problem_class *ships, struct placement placement);

/* The index of a placement's weight within its class, on a board of `cells` cells. */
static inline size_t problem_weight_index(size_t cells, struct placement placement) {
  return (size_t)placement.direction * cells + (size_t)placement.cell;
}

/* The index of a placement within all classes, one class after another in that order. */
static inline size_t placement_index(size_t cells, size_t ship_class, struct placement placement) {
  return ship_class * DIRECTIONS * cells + problem_weight_index(cells, placement);
}

/* The weight of an allowed placement without the factor `common` of its class. */
static inline uint64_t problem_weight(const struct problem *problem, const struct problem_class *ships,
                                      struct placement placement) {
  const size_t cells = (size_t)problem->rows * (size_t)problem->columns;
  return ships->weights != NULL ? ships->weights[problem_weight_index(cells, placement)] : 1;
}

/* The factor from the weight of a configuration in the problem to its true weight: the product of `common` over all ships. */
void problem_common_weight(mpz_t weight, const struct problem *problem);

/* The number of allowed placements of a class, and of all classes. */
static inline int class_placement_count(const struct problem_class *ships) {
  return cell_set_size(&ships->allowed[ACROSS]) + cell_set_size(&ships->allowed[DOWN]);
}
size_t problem_placement_count(const struct problem *problem);

/* Whether every configuration of a problem is one of another with the same board, fleet and touching rule: the problem allows
 * no placement more, and has all cells to cover and all sums of the other. Weights do not matter. */
bool problem_is_part(const struct problem *problem, const struct problem *of);

/* The number of ships of all classes. */
size_t problem_ship_count(const struct problem *problem);

/* The cells of all allowed placements. */
struct cell_set cells_coverable(const struct problem *problem);

/* Whether any ship may be missing. */
bool problem_has_optional(const struct problem *problem);

/* Whether some placement may have another weight than 1. */
static inline bool problem_has_weights(const struct problem *problem) {
  return problem->weights != NULL;
}

/* Whether all placements of a fleet are allowed and cover all cells that must be covered. The fleet has a placement for every
 * ship, class by class in the problem's order. Whether they overlap or touch is not checked. */
bool problem_allows_fleet(const struct problem *problem, const struct placement *fleet);

#endif
