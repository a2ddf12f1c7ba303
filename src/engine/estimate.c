#include "engine/estimate.h"

#include "engine/frontier.h"
#include "engine/transitions.h"
#include "sys/status.h"

/* ---- Rows of which nothing is known ------------------------------------------------------------------------------------------
 */

/* Whether all ships may begin in a row, in both directions, that do not leave the board. */
static bool is_open_row(const struct problem *problem, int row) {
  bool is_open = true;
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct problem_class *ships = &problem->classes[i];
    for (int column = 0; column < problem->columns; column++) {
      const int cell = row * problem->columns + column;
      is_open &= column + ships->length > problem->columns || cell_set_has(&ships->allowed[ACROSS], cell);
      is_open &= ships->length == 1 || row + ships->length > problem->rows || cell_set_has(&ships->allowed[DOWN], cell);
    }
  }
  return is_open;
}

static int most_open_rows(const struct problem *problem) {
  int most = 0;
  int open = 0;
  for (int row = 0; row < problem->rows; row++) {
    open = is_open_row(problem, row) ? open + 1 : 0;
    most = open > most ? open : most;
  }
  return most;
}

/* Whether in so many open rows one ship after another finds a place, the longest first, wherever those before it are. */
static bool have_room(const struct problem *problem, int rows) {
  bool have_room = true;
  for (size_t i = 0; i < problem->class_count; i++) {
    const int length = problem->classes[i].length;
    long taken = 0;
    for (size_t j = 0; j <= i; j++) {
      const int other = problem->classes[j].length;
      const int before = problem->classes[j].ships - (j == i);
      const long across = 3L * (length + other + 1);
      const long down = (length + 2L) * (other + 2);
      taken += before * (across > down ? across : down);
    }
    have_room &= (long)rows * (problem->columns - length + 1) > taken;
  }
  return have_room;
}

/* ---- Frontiers ---------------------------------------------------------------------------------------------------------------
 */

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

double estimate_frontiers(const struct problem *problem) {
  enum { MOST = FC_MAX_COLUMNS };
  const int longest = problem->class_count > 0 ? problem->classes[0].length : 0;
  if (longest > problem->columns || cell_set_size(&problem->covered) > 0 ||
      !have_room(problem, most_open_rows(problem) - 2 * longest)) {
    return 0;
  }
  double sequences[MOST + 1] = {1}; /* by how many numbers there are, of those looked at so far */
  for (int number = longest - 1; number >= 1; number--) {
    const int most = ships_at_least(problem, number + 1) < MOST ? ships_at_least(problem, number + 1) : MOST;
    for (int all = most; all > 0; all--) { /* from above, for those with fewer are still needed */
      for (int of_this = 1; of_this <= all; of_this++) {
        sequences[all] += sequences[all - of_this] * binomial(all, of_this);
      }
    }
  }
  const int ships = ships_at_least(problem, 1);
  double frontiers = 0;
  for (int across = 0; across < ships && across <= MOST; across++) {
    const int columns = problem->touching == FC_TOUCHING_ANY ? problem->columns : problem->columns - across + 1;
    frontiers += columns >= across ? sequences[across] * binomial(columns, across) : 0;
  }
  return frontiers;
}

bool estimate_admits(const struct problem *problem, const struct tally *tally, struct budget *budget) {
  const size_t words = ((size_t)problem->columns + 7) / 8;
  const double symbols = 8.0 * (double)words;
  const double of_frontier =
      symbols + 2 * sizeof(uint64_t) + sizeof(struct node) + 2.0 * (double)tally->word_count * sizeof(uint64_t);
  const double bytes = estimate_frontiers(problem) * problem->columns * of_frontier;
  return budget_admits(budget, bytes < 1e19 ? (uint64_t)bytes : UINT64_MAX);
}
