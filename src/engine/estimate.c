#include "engine/estimate.h"

#include "engine/frontier/forecast.h"
#include "model/settle_sums.h"
#include "model/take_out.h"

/* ---- The open part ----------------------------------------------------------------------------------------------------- */

/* A rectangle of cells. */
struct board_part {
  int top;
  int left;
  int rows;
  int columns;
};

/* Whether a placement keeps all sums within their bounds. */
static bool sums_admit(const struct problem *problem, size_t ship_class, struct placement placement) {
  bool admit = true;
  for (size_t i = 0; i < problem->sums.count; i++) {
    const struct set_sum *sum = &problem->sums.sums[i];
    admit &= placement_hits(problem, sum, ship_class, placement) <= sum->most;
  }
  return admit;
}

/* Takes out of a problem a ship that adds as much to a sum as any, the shortest such one. False if none adds to it. */
static bool add_to_sum(struct problem *rest, const struct set_sum *sum) {
  struct placed_ship best = {0};
  int most = 0;
  for (size_t i = 0; i < rest->class_count; i++) {
    for_each_placement (placement, &rest->classes[i]) {
      const int hits = placement_hits(rest, sum, i, placement);
      if (hits > 0 && hits >= most && sums_admit(rest, i, placement)) {
        most = hits;
        best = (struct placed_ship){i, placement};
      }
    }
  }
  if (most > 0) {
    problem_take_out(rest, best.ship_class, best.placement.direction, best.placement.cell);
  }
  return most > 0;
}

/* Takes ships out of a problem that cover all cells that must be covered, greedily. False if that fails, though there may be
 * another way. */
static bool cover_hits(struct problem *rest) {
  bool goes_on = true;
  while (goes_on && cell_set_size(&rest->covered) > 0) {
    const struct set_sum hits = {.cells = rest->covered, .ship_class = ANY_CLASS};
    goes_on = add_to_sum(rest, &hits);
  }
  return goes_on;
}

/* Takes ships out of a problem that complete its sums, in some way, and keeps the others out of sums with an upper bound. False
 * if that fails. */
static bool complete_sums(struct problem *rest) {
  for (size_t i = 0; i < rest->sums.count; i++) {
    const struct set_sum *sum = &rest->sums.sums[i];
    while (sum->least > 0) {
      if (!add_to_sum(rest, sum)) {
        return false;
      }
    }
  }
  for (size_t i = 0; i < rest->sums.count; i++) {
    const bool has_most = rest->sums.sums[i].most <= NO_MOST / 2; /* NO_MOST has become less by the ships taken out */
    for_each_cell (cell, &rest->sums.sums[i].cells) {
      if (has_most) {
        problem_keep_empty(rest, cell);
      }
    }
  }
  return true;
}

/* Whether every ship may lie everywhere in a part. */
static bool is_open(const struct problem *problem, struct board_part part) {
  bool is_open = true;
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct problem_class *ships = &problem->classes[i];
    for (int row = 0; row < part.rows; row++) {
      for (int column = 0; column < part.columns; column++) {
        const int cell = (part.top + row) * problem->columns + part.left + column;
        is_open &= column + ships->length > part.columns || cell_set_has(&ships->allowed[ACROSS], cell);
        is_open &= ships->length == 1 || row + ships->length > part.rows || cell_set_has(&ships->allowed[DOWN], cell);
      }
    }
  }
  return is_open;
}

/* Whether a ship of each class finds a place across outside the row of the scan, wherever all other ships are. */
static bool have_room(const struct problem *problem) {
  bool have_room = true;
  for (size_t i = 0; i < problem->class_count; i++) {
    const int length = problem->classes[i].length;
    long taken = problem->columns;
    for (size_t j = 0; j < problem->class_count; j++) {
      const int other = problem->classes[j].length;
      const int others = problem->classes[j].ships - (j == i);
      const long across = 3L * (length + other + 1);
      const long down = (length + 2L) * (other + 2);
      taken += others * (across > down ? across : down);
    }
    have_room &= cell_set_size(&problem->classes[i].allowed[ACROSS]) > taken;
  }
  return have_room;
}

/* ---- Frontiers --------------------------------------------------------------------------------------------------------- */

static double binomial(int n, int k) {
  double value = 1;
  for (int i = 0; i < k; i++) {
    value *= n - i > 0 ? (double)(n - i) / (i + 1) : 0;
  }
  return value;
}

static int ships_at_least(const struct problem *problem, int length) {
  int ships = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    ships += problem->classes[i].length >= length ? problem->classes[i].ships : 0;
  }
  return ships;
}

/* The ways to give j given columns their numbers, by j. */
struct column_patterns {
  int most; /* greater than every j */
  double of[FC_MAX_COLUMNS + 1];
};

static struct column_patterns patterns_of(const struct problem *problem) {
  const int longest = problem->classes[0].length;
  const int ships = ships_at_least(problem, 1);
  struct column_patterns patterns = {.most = ships < FC_MAX_COLUMNS ? ships : FC_MAX_COLUMNS, .of = {1}};
  for (int number = longest - 1; number >= 1; number--) {
    const int longer = ships_at_least(problem, number + 1);
    for (int all = longer < FC_MAX_COLUMNS ? longer : FC_MAX_COLUMNS; all > 0;
         all--) { /* downwards, as each needs the old values below it */
      for (int of_this = 1; of_this <= all; of_this++) {
        patterns.of[all] += patterns.of[all - of_this] * binomial(all, of_this);
      }
    }
  }
  return patterns;
}

static double frontiers_in(const struct problem *problem, const struct column_patterns *patterns, struct board_part part) {
  const int longest = problem->classes[0].length;
  double frontiers = 0;
  if (part.rows < 2 * longest) { /* half of them above the line, half below */
    return 0;
  }
  for (int across = 0; across < patterns->most; across++) {
    const int columns = problem->touching == FC_TOUCHING_ANY ? part.columns : part.columns - across + 1;
    frontiers += columns >= across ? patterns->of[across] * binomial(columns, across) : 0;
  }
  return frontiers;
}

/* The widest part in some rows whose columns have no closed cell there. */
static struct board_part widest_part(const bool *is_closed, int columns, int top, int rows) {
  struct board_part widest = {.top = top, .rows = rows};
  for (int column = 0, run = 0; column < columns; column++) {
    run = is_closed[column] ? 0 : run + 1;
    if (run > widest.columns) {
      widest.columns = run;
      widest.left = column + 1 - run;
    }
  }
  return widest;
}

/* The greatest bound of all parts without closed cells. */
static double frontiers_of_rest(const struct problem *rest) {
  const struct column_patterns patterns = patterns_of(rest);
  const struct cell_set coverable = cells_coverable(rest);
  struct board_part best = {0};
  double most = 0;
  for (int top = 0; top < rest->rows; top++) {
    bool is_closed[FC_MAX_COLUMNS] = {false};
    for (int rows = 1; top + rows <= rest->rows; rows++) {
      for (int column = 0; column < rest->columns; column++) {
        is_closed[column] |= !cell_set_has(&coverable, (top + rows - 1) * rest->columns + column);
      }
      const struct board_part part = widest_part(is_closed, rest->columns, top, rows);
      const double frontiers = frontiers_in(rest, &patterns, part);
      if (frontiers > most) {
        most = frontiers;
        best = part;
      }
    }
  }
  return is_open(rest, best) ? most : 0;
}

double estimate_frontiers(const struct problem *problem) {
  struct problem rest;
  if (problem_borrow(&rest, problem, NULL) != FC_OK) {
    return 0;
  }
  const bool is_covered = cover_hits(&rest) && complete_sums(&rest);
  problem_drop_empty_classes(&rest, NULL);
  const double frontiers = is_covered && rest.class_count > 0 && have_room(&rest) ? frontiers_of_rest(&rest) : 0;
  problem_return(&rest);
  return frontiers;
}

bool estimate_admits(const struct problem *problem, const struct tally *tally, struct budget *budget) {
  /* Before every half of a row a frontier has a set of tallies, and at least one lane of a slot. */
  const double of_frontier = (double)(tally->words + 1) * sizeof(uint64_t);
  const double frontiers = estimate_frontiers(problem);
  const double bytes = frontiers * 2 * of_frontier;
  budget->expected = forecast_bytes(frontiers / LANES * 2 * problem->rows, tally);
  return budget_admits(budget, bytes < 1e19 ? (uint64_t)bytes : UINT64_MAX);
}
