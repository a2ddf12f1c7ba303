/*
 * Which placements agree with the observations.
 *
 * A placement never agrees if it covers water or a blocked cell, or if a hint names another part of a ship than the placement
 * has there. Under FC_ANNOUNCE_HIT nothing else rules a placement out. Otherwise:
 *
 * Grid. A ship on an `s` is sunk, so all its cells are `s`; any other ship is afloat, so it has a cell that is not shot.
 *
 * Shots. Play them, in order, against this ship alone. Each shot on its cells must be answered `hit`, except for the shot at
 * the last unhit cell, which must be answered `sunk`. If all cells of the ship have been shot at, that is the latest shot on
 * them; otherwise no shot has sunk it. Shots elsewhere say nothing about this ship.
 *
 * Shots after a grid. A ship on an `s` was sunk before the first shot, so no shot is on its cells. Any other ship was afloat
 * then, hit on its cells marked `x`: play the shots from there.
 *
 * Sums of other kinds than `among`. One ship covers the cells of `same-ship`, so each placement covers all of them or none, and
 * they must be covered. No placement covers two cells of `different-ships`, and each covers a cell of `every-ship-hit`.
 *
 * Cells that were hit, cells of hints and cells of `same-ship` must be covered; that is a condition on the configuration, not
 * on one placement.
 *
 * Ships besides the fleet may have been hit, too. Then a ship of the fleet may not touch a hit that is not its own
 * (problem_admit_others).
 *
 * A mark of the grid that is not believed may stand for any other mark, or for an unshot cell. So a placement agrees if it
 * agrees after some change of these marks. Ships share no cells, so the changes for two ships never conflict. A hint, a total
 * or a sum that is not believed is ignored.
 */
#include "model/problem.h"

#include "model/board.h"
#include "model/hints.h"
#include "model/prior.h"
#include "model/take_out.h"
#include "sys/memory.h"
#include "sys/status.h"

enum { NOT_SHOT = -1 };

/* The believed observations, by cell. */
struct knowledge {
  const struct rules *rules;
  const struct observations *observations; /* with the hints */
  uint8_t cells[CELL_SET_CELLS];           /* fc_cell_state */
  int16_t shot_of_cell[CELL_SET_CELLS];    /* the number of the shot in the order fired, or NOT_SHOT */
  struct cell_set forgotten;               /* observations that are not believed; their states in cells[] do not count */
  struct cell_set empty;                   /* cells without a ship: water or blocked */
  struct cell_set unknown;                 /* cells without any observation; empty if there are sums, as any cell may be in one */
  struct set_sums sums;                    /* the believed sums */
};

/* A ship and the cells that it would cover. */
struct ship_cells {
  const fc_ship_class *ship;
  enum direction direction;
  bool are_unknown;
  int cells[FC_MAX_SHIP_LENGTH];
};

/* Lists the cells of a placement. Returns false at the first empty one. */
static bool list_cells(struct ship_cells *at, struct placement placement, const struct knowledge *knowledge) {
  at->direction = placement.direction;
  at->are_unknown = true;
  for (int step = 0; step < at->ship->length; step++) {
    const int cell = placement_cell(placement, step, knowledge->rules->columns);
    at->cells[step] = cell;
    at->are_unknown = at->are_unknown && cell_set_has(&knowledge->unknown, cell);
    if (cell_set_has(&knowledge->empty, cell)) {
      return false;
    }
  }
  return true;
}

/* Counts of a ship's cells by state. */
struct cell_counts {
  int unshot;
  int sunk_before; /* marked `s` in the grid */
  int forgotten;
};

static struct cell_counts count_cells(const struct ship_cells *placement, const struct knowledge *knowledge) {
  struct cell_counts counts = {0};
  for (int step = 0; step < placement->ship->length; step++) {
    const int cell = placement->cells[step];
    const fc_cell_state state = knowledge->cells[cell];
    const bool is_forgotten = state != FC_CELL_UNSHOT && cell_set_has(&knowledge->forgotten, cell);
    counts.forgotten += is_forgotten;
    counts.unshot += !is_forgotten && state == FC_CELL_UNSHOT;
    counts.sunk_before += !is_forgotten && state == FC_CELL_SUNK && knowledge->shot_of_cell[cell] == NOT_SHOT;
  }
  return counts;
}

/* Whether the name or the length in an answer, if the announcement has any, fits this ship. */
static bool names_this_ship(const struct shot *shot, const fc_ship_class *ship, const struct rules *rules) {
  switch (rules->announce) {
  case FC_ANNOUNCE_LENGTH:
    return shot->answer != FC_ANSWER_SUNK || shot->length == ship->length;
  case FC_ANNOUNCE_SHIP:
    /* An answer without a name may be about any ship. A name never means a ship without one. */
    return shot->ship < 0 || shot->ship == fleet_told_of(&rules->fleet, ship->name);
  default:
    return true;
  }
}

/* Plays the shots against a ship that the grid does not call sunk. `is_sunk`: all its cells have been shot at by now. */
static bool agrees_with_shots(const struct ship_cells *placement, const struct knowledge *knowledge, bool is_sunk) {
  int latest = NOT_SHOT;
  for (int step = 0; step < placement->ship->length; step++) {
    int number = knowledge->shot_of_cell[placement->cells[step]];
    latest = number > latest ? number : latest;
  }
  if (is_sunk && latest == NOT_SHOT) {
    return false; /* the grid says hit at all cells, but never sunk */
  }
  for (int step = 0; step < placement->ship->length; step++) {
    int number = knowledge->shot_of_cell[placement->cells[step]];
    if (number == NOT_SHOT) {
      continue;
    }
    const struct shot *shot = &knowledge->observations->shots[number];
    fc_answer truth = is_sunk && number == latest ? FC_ANSWER_SUNK : FC_ANSWER_HIT;
    if (shot->answer != truth || !names_this_ship(shot, placement->ship, knowledge->rules)) {
      return false;
    }
  }
  return true;
}

/* The believed hint at a cell, or FC_CELL_UNSHOT. */
static fc_cell_state hint_at(const struct knowledge *knowledge, int cell) {
  return cell_set_has(&knowledge->forgotten, cell) ? FC_CELL_UNSHOT : observations_hint(knowledge->observations, cell);
}

static bool agrees_with_hints(const struct ship_cells *placement, const struct knowledge *knowledge) {
  for (int step = 0; knowledge->observations->hints != NULL && step < placement->ship->length; step++) {
    const fc_cell_state hint = hint_at(knowledge, placement->cells[step]);
    if (hint == FC_CELL_WATER || !hint_allows(hint, placement->ship->length, placement->direction, step)) {
      return false;
    }
  }
  return true;
}

static bool agrees_with_sums(const struct ship_cells *placement, const struct knowledge *knowledge) {
  for (size_t i = 0; i < knowledge->sums.count; i++) {
    const struct set_sum *sum = &knowledge->sums.sums[i];
    int hits = 0;
    for (int step = 0; step < placement->ship->length; step++) {
      hits += cell_set_has(&sum->cells, placement->cells[step]);
    }
    if (!set_sum_allows(sum, hits)) {
      return false;
    }
  }
  return true;
}

/* Whether a ship whose cells are not empty agrees with everything else. */
static bool agrees(const struct ship_cells *placement, const struct knowledge *knowledge) {
  if (placement->are_unknown) {
    return true;
  }
  if (!agrees_with_hints(placement, knowledge) || !agrees_with_sums(placement, knowledge)) {
    return false;
  }
  if (knowledge->rules->announce == FC_ANNOUNCE_HIT) {
    return true;
  }
  const struct cell_counts counts = count_cells(placement, knowledge);
  if (counts.sunk_before > 0) {
    return counts.sunk_before + counts.forgotten == placement->ship->length;
  }
  return agrees_with_shots(placement, knowledge, counts.unshot + counts.forgotten == 0);
}

static void believe(struct knowledge *knowledge, const struct observations *observations, const struct belief *belief) {
  const int cell_count = knowledge->rules->rows * knowledge->rules->columns;
  for (int cell = 0; cell < cell_count; cell++) {
    knowledge->cells[cell] = (uint8_t)observations->cells[cell];
    knowledge->shot_of_cell[cell] = NOT_SHOT;
  }
  for (size_t number = 0; number < observations->shot_count; number++) {
    const int cell = observations->shots[number].cell;
    if (number < belief->shots) {
      knowledge->shot_of_cell[cell] = (int16_t)number;
    } else {
      knowledge->cells[cell] = (uint8_t)observations_of_hint(observations_hint(observations, cell), knowledge->rules);
    }
  }
  for (int cell = 0; cell < cell_count; cell++) {
    const fc_cell_state state = knowledge->cells[cell];
    if ((state == FC_CELL_WATER || state == FC_CELL_BLOCKED) && !cell_set_has(&knowledge->forgotten, cell)) {
      cell_set_add(&knowledge->empty, cell);
    }
    if (state == FC_CELL_UNSHOT && hint_at(knowledge, cell) == FC_CELL_UNSHOT && knowledge->sums.count == 0) {
      cell_set_add(&knowledge->unknown, cell);
    }
  }
}

struct placement class_next_placement(const struct problem_class *ships, struct placement placement) {
  placement.cell = cell_set_next(&ships->allowed[placement.direction], placement.cell + 1);
  if (placement.cell < 0 && placement.direction == ACROSS) {
    placement = (struct placement){DOWN, cell_set_next(&ships->allowed[DOWN], 0)};
  }
  return placement;
}

static struct problem_class allow(const fc_ship_class *ship, const struct knowledge *knowledge) {
  struct problem_class class = {.length = ship->length, .ships = ship->ships, .optional = ship->optional};
  const struct rules *rules = knowledge->rules;
  struct ship_cells at;
  at.ship = ship;
  int directions = ship->length == 1 ? 1 : DIRECTIONS;
  for (int direction = 0; direction < directions; direction++) {
    int rows = rules->rows - (direction == DOWN ? ship->length - 1 : 0);
    int columns = rules->columns - (direction == ACROSS ? ship->length - 1 : 0);
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        const struct placement placement = {(enum direction)direction, row * rules->columns + column};
        if (list_cells(&at, placement, knowledge) && agrees(&at, knowledge)) {
          cell_set_add(&class.allowed[direction], placement.cell);
        }
      }
    }
  }
  return class;
}

/* Collects the cells that are shot at or blocked, and the cells that must be covered. */
static void mark_cells(struct problem *problem, const struct knowledge *knowledge) {
  for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
    fc_cell_state state = knowledge->cells[cell];
    if (hint_is_of_ship(hint_at(knowledge, cell))) {
      cell_set_add(&problem->covered, cell);
    }
    if (state == FC_CELL_UNSHOT || cell_set_has(&knowledge->forgotten, cell)) {
      continue;
    }
    cell_set_add(&problem->shot, cell);
    if (state == FC_CELL_HIT || state == FC_CELL_SUNK) {
      cell_set_add(&problem->covered, cell);
    }
  }
}

/* Forbids placements of weight 0. Returns whether some other weight differs from the common divisor of the class. */
static bool weigh(struct problem_class *ships, const uint64_t *weights, size_t cells) {
  bool matters = false;
  for_each_placement (placement, ships) {
    const uint64_t weight = weights[problem_weight_index(cells, placement)];
    if (weight == 0) {
      cell_set_remove(&ships->allowed[placement.direction], placement.cell);
    }
    matters |= weight != 0 && weight != ships->common;
  }
  return matters;
}

/* Gives the classes the weights of a prior, divided by the common divisor of each class, unless they are then all 1. */
static fc_status weigh_all(struct problem *problem, const struct fc_prior *prior, fc_error *error) {
  const size_t cells = (size_t)problem->rows * (size_t)problem->columns;
  const size_t of_class = DIRECTIONS * cells;
  bool matters = false;
  for (size_t i = 0; i < problem->class_count; i++) {
    struct problem_class *ships = &problem->classes[i];
    ships->common = prior->common[i];
    if (weigh(ships, prior->weights + i * of_class, cells)) {
      ships->weights = prior->weights + i * of_class;
      matters = true;
    }
  }
  if (!matters) {
    return FC_OK;
  }
  problem->weights = memory_allocate(problem->class_count * of_class, sizeof *problem->weights);
  if (problem->weights == NULL) {
    return error_no_memory(error);
  }
  for (size_t i = 0; i < problem->class_count; i++) {
    struct problem_class *ships = &problem->classes[i];
    for (size_t j = i * of_class; j < (i + 1) * of_class; j++) {
      problem->weights[j] = prior->weights[j] / ships->common;
    }
    ships->weights = ships->weights != NULL ? problem->weights + i * of_class : NULL;
  }
  return FC_OK;
}

/* The believed totals of rows or columns; `first` is the member of the first line in sets. */
static struct line_totals believed_totals(const struct line_totals *totals, const struct cell_set *forgotten, int first) {
  struct line_totals believed = *totals;
  for (int line = 0; line < believed.count; line++) {
    if (cell_set_has(forgotten, first + line)) {
      believed.of_line[line] = FC_NO_TOTAL;
    }
  }
  line_totals_drop_unknown(&believed);
  return believed;
}

/* The cells of `same-ship` must be covered. Only sums of the kind FC_SUM_AMONG stay; the placements agree with all others. */
static void settle_kinds(struct problem *problem) {
  for (size_t i = problem->sums.count; i-- > 0;) {
    const struct set_sum *sum = &problem->sums.sums[i];
    if (sum->kind == FC_SUM_SAME_SHIP) {
      problem->covered = cell_set_union(&problem->covered, &sum->cells);
    }
    if (sum->kind != FC_SUM_AMONG) {
      set_sums_remove(&problem->sums, i);
    }
  }
}

static fc_status believe_sums(struct set_sums *believed, const struct set_sums *sums, const struct cell_set *forgotten,
                              fc_error *error) {
  const fc_status status = set_sums_copy(believed, sums, error);
  for (size_t i = sums->count; i-- > 0 && status == FC_OK;) {
    if (cell_set_has(forgotten, cell_set_sum(i))) {
      set_sums_remove(believed, i);
    }
  }
  return status;
}

fc_status problem_from_belief(struct problem *problem, const fc_board *board, const struct belief *belief, fc_error *error) {
  fc_status status = board_check_prior(board, error);
  if (status != FC_OK) {
    return status;
  }
  const struct rules *rules = &board->ruleset->rules;
  struct knowledge knowledge = {.rules = rules, .observations = &board->observations, .forgotten = belief->forgotten};
  status = believe_sums(&knowledge.sums, &board->ruleset->sums, &belief->forgotten, error);
  if (status != FC_OK) {
    return status;
  }
  struct problem_class *classes = memory_allocate(board->ruleset->class_count, sizeof *classes);
  if (classes == NULL) {
    set_sums_clear(&knowledge.sums);
    return error_no_memory(error);
  }
  believe(&knowledge, &board->observations, belief);
  for (size_t i = 0; i < board->ruleset->class_count; i++) {
    classes[i] = allow(&board->ruleset->classes[i], &knowledge);
  }
  struct problem made = {
      .rows = rules->rows,
      .columns = rules->columns,
      .touching = rules->touching,
      .classes = classes,
      .class_count = board->ruleset->class_count,
      .totals = {.rows = believed_totals(&rules->totals.rows, &belief->forgotten, cell_set_row(0)),
                 .columns = believed_totals(&rules->totals.columns, &belief->forgotten, cell_set_column(0))},
      .sums = knowledge.sums,
      .sinking_is_announced = rules->announce != FC_ANNOUNCE_HIT,
  };
  mark_cells(&made, &knowledge);
  if (rules->others) {
    problem_admit_others(&made);
  }
  settle_kinds(&made);
  status = fleet_list_copy(&made.fleets, &board->ruleset->fleets, error);
  if (status == FC_OK && board->prior != NULL) {
    status = weigh_all(&made, board->prior, error);
  }
  if (status != FC_OK) {
    problem_clear(&made);
    return status;
  }
  *problem = made;
  return FC_OK;
}

fc_status problem_from_board(struct problem *problem, const fc_board *board, fc_error *error) {
  return problem_from_belief(problem, board, &(struct belief){.shots = board->observations.shot_count}, error);
}

fc_status problem_from_rules(struct problem *problem, const fc_board *board, fc_error *error) {
  fc_board empty = *board;
  struct belief belief = {0};
  for (size_t i = 0; i < board->ruleset->sums.count; i++) {
    cell_set_add(&belief.forgotten, cell_set_sum(i));
  }
  fc_status status = observations_start(&empty.observations, board->ruleset->rules.rows, board->ruleset->rules.columns, error);
  if (status == FC_OK) {
    status = problem_from_belief(problem, &empty, &belief, error);
    observations_clear(&empty.observations);
  }
  return status;
}

bool problem_has_optional(const struct problem *problem) {
  bool has = false;
  for (size_t i = 0; i < problem->class_count; i++) {
    has |= problem->classes[i].optional > 0;
  }
  return has;
}

void problem_clear(struct problem *problem) {
  memory_free(problem->classes);
  memory_free(problem->weights);
  fleet_list_clear(&problem->fleets);
  set_sums_clear(&problem->sums);
  *problem = (struct problem){0};
}

fc_status problem_borrow(struct problem *borrowed, const struct problem *problem, fc_error *error) {
  struct problem made = *problem;
  made.sums = (struct set_sums){0};
  made.classes = memory_copy(problem->classes, problem->class_count, sizeof *made.classes);
  if (made.classes == NULL || set_sums_copy(&made.sums, &problem->sums, error) != FC_OK) {
    memory_free(made.classes);
    return error_no_memory(error);
  }
  *borrowed = made;
  return FC_OK;
}

void problem_return(struct problem *borrowed) {
  memory_free(borrowed->classes);
  set_sums_clear(&borrowed->sums);
  *borrowed = (struct problem){0};
}

size_t problem_ship_count(const struct problem *problem) {
  size_t ships = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    ships += (size_t)problem->classes[i].ships;
  }
  return ships;
}

void problem_common_weight(mpz_t weight, const struct problem *problem) {
  mpz_t factor;
  mpz_init(factor);
  mpz_set_ui(weight, 1);
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct problem_class *ships = &problem->classes[i];
    if (ships->common > 1) {
      mpz_import(factor, 1, -1, sizeof ships->common, 0, 0, &ships->common);
      mpz_pow_ui(factor, factor, (unsigned long)ships->ships);
      mpz_mul(weight, weight, factor);
    }
  }
  mpz_clear(factor);
}

size_t problem_placement_count(const struct problem *problem) {
  size_t count = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    count += (size_t)class_placement_count(&problem->classes[i]);
  }
  return count;
}

bool problem_is_part(const struct problem *problem, const struct problem *of) {
  bool is_part = problem->rows == of->rows && problem->columns == of->columns && problem->touching == of->touching &&
                 problem->class_count == of->class_count && cell_set_is_within(&of->covered, &problem->covered) &&
                 set_sums_are_within(&of->sums, &problem->sums);
  for (size_t i = 0; i < problem->class_count && is_part; i++) {
    const struct problem_class *ships = &problem->classes[i];
    const struct problem_class *others = &of->classes[i];
    is_part = ships->length == others->length && ships->ships == others->ships &&
              cell_set_is_within(&ships->allowed[ACROSS], &others->allowed[ACROSS]) &&
              cell_set_is_within(&ships->allowed[DOWN], &others->allowed[DOWN]);
  }
  return is_part;
}

struct cell_set placement_cells(const struct problem *problem, int length, struct placement placement) {
  struct cell_set cells = {0};
  for (int step = 0; step < length; step++) {
    cell_set_add(&cells, placement_cell(placement, step, problem->columns));
  }
  return cells;
}

struct cell_set cells_coverable(const struct problem *problem) {
  struct cell_set coverable = {0};
  for (size_t i = 0; i < problem->class_count; i++) {
    for_each_placement (placement, &problem->classes[i]) {
      for (int step = 0; step < problem->classes[i].length; step++) {
        cell_set_add(&coverable, placement_cell(placement, step, problem->columns));
      }
    }
  }
  return coverable;
}

int placement_hits(const struct problem *problem, const struct set_sum *sum, size_t ship_class, struct placement placement) {
  int hits = 0;
  if (sum->ship_class == ANY_CLASS || sum->ship_class == (int)ship_class) {
    for (int step = 0; step < problem->classes[ship_class].length; step++) {
      hits += cell_set_has(&sum->cells, placement_cell(placement, step, problem->columns));
    }
  }
  return hits;
}

/* ---- Fleets ------------------------------------------------------------------------------------------------------------- */

bool problem_allows_fleet(const struct problem *problem, const struct placement *fleet) {
  struct cell_set covered = {0};
  size_t ship = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct problem_class *class = &problem->classes[i];
    for (const size_t end = ship + (size_t) class->ships; ship < end; ship++) {
      if (!cell_set_has(&class->allowed[fleet[ship].direction], fleet[ship].cell)) {
        return false;
      }
      const struct cell_set cells = placement_cells(problem, class->length, fleet[ship]);
      covered = cell_set_union(&covered, &cells);
    }
  }
  return cell_set_is_within(&problem->covered, &covered);
}
