/*
 * Ranking against a plain search that goes through the cells in the order of the ranking and tries every choice in its order: the
 * n-th configuration that it finds has the ID n.
 */
#include <stdlib.h>

#include "engine/ranking.h"
#include "support/environment.h"
#include "support/mpz_assert.h"
#include "support/random_case.h"
#include "support/testing.h"
#include "unit/engine/small_problem.h"

/* ---- The plain search ------------------------------------------------------------------------------------------------------ */

/* Ships that lie on the board so far, or that are a configuration, class by class, those of a class in the order of the cells. */
struct ships {
  struct placement placements[SMALL_CLASSES][SMALL_SHIPS];
  int counts[SMALL_CLASSES];
};

struct search {
  const struct problem *problem;
  struct ships ships;
  struct ships *found;
  size_t found_count;
  size_t capacity;
};

static int cell_of(const struct problem *problem, int scanned) {
  const bool by_columns = problem->columns > problem->rows;
  return by_columns ? scanned % problem->rows * problem->columns + scanned / problem->rows : scanned;
}

/* May cells of different ships lie this number of rows and columns apart? */
static bool may_lie(fc_touching touching, int rows, int columns) {
  const int square = rows * rows + columns * columns;
  return square > (touching == FC_TOUCHING_NONE ? 2 : touching == FC_TOUCHING_DIAGONAL ? 1 : 0);
}

static bool may_meet(const struct problem *problem, int length, struct placement ship, int other_length, struct placement other) {
  for (int i = 0; i < length; i++) {
    for (int j = 0; j < other_length; j++) {
      const int one_cell = cell_ahead(ship.cell, ship.direction, i, problem->columns);
      const int other_cell = cell_ahead(other.cell, other.direction, j, problem->columns);
      if (!may_lie(problem->touching, one_cell / problem->columns - other_cell / problem->columns,
                   one_cell % problem->columns - other_cell % problem->columns)) {
        return false;
      }
    }
  }
  return true;
}

static bool fits(const struct search *search, size_t ship_class, struct placement ship) {
  const struct problem *problem = search->problem;
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int j = 0; j < search->ships.counts[i]; j++) {
      if (!may_meet(problem, problem->classes[ship_class].length, ship, problem->classes[i].length,
                    search->ships.placements[i][j])) {
        return false;
      }
    }
  }
  return true;
}

static bool covers(const struct search *search, int cell) {
  const struct problem *problem = search->problem;
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int j = 0; j < search->ships.counts[i]; j++) {
      const struct placement ship = search->ships.placements[i][j];
      for (int step = 0; step < problem->classes[i].length; step++) {
        if (cell_ahead(ship.cell, ship.direction, step, problem->columns) == cell) {
          return true;
        }
      }
    }
  }
  return false;
}

static void note_if_complete(struct search *search) {
  for (size_t i = 0; i < search->problem->class_count; i++) {
    if (search->ships.counts[i] < search->problem->classes[i].ships) {
      return;
    }
  }
  for (int cell = 0; cell < search->problem->rows * search->problem->columns; cell++) {
    if (cell_set_has(&search->problem->covered, cell) && !covers(search, cell)) {
      return;
    }
  }
  if (search->found_count == search->capacity) {
    search->capacity = 2 * search->capacity + 16;
    search->found = realloc(search->found, search->capacity * sizeof *search->found);
    assert_non_null(search->found);
  }
  search->found[search->found_count++] = search->ships;
}

static void search_from(struct search *search, int scanned) {
  const struct problem *problem = search->problem;
  if (scanned == problem->rows * problem->columns) {
    note_if_complete(search);
    return;
  }
  search_from(search, scanned + 1);
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int direction = ACROSS; direction <= DOWN; direction++) {
      const struct placement ship = {.direction = (enum direction)direction, .cell = cell_of(problem, scanned)};
      if (search->ships.counts[i] < problem->classes[i].ships &&
          cell_set_has(&problem->classes[i].allowed[direction], ship.cell) && fits(search, i, ship)) {
        search->ships.placements[i][search->ships.counts[i]++] = ship;
        search_from(search, scanned + 1);
        search->ships.counts[i]--;
      }
    }
  }
}

/* ---- Against the search -------------------------------------------------------------------------------------------------- */

static bool same_placement(struct placement one, struct placement other) {
  return one.direction == other.direction && one.cell == other.cell;
}

/* Certain ships of a class come first, so that only the set of them is the same. */
static void assert_same_ships(const struct problem *problem, const struct placement *fleet, const struct ships *expected) {
  size_t ship = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int j = 0; j < problem->classes[i].ships; j++, ship++) {
      int found = 0;
      for (int k = 0; k < problem->classes[i].ships; k++) {
        found += same_placement(fleet[ship], expected->placements[i][k]);
      }
      assert_int_equal(found, 1);
      for (int k = 0; k < j; k++) {
        assert_false(same_placement(fleet[ship], fleet[ship - 1 - (size_t)k]));
      }
    }
  }
}

static bool is_among(const struct search *search, const struct placement *fleet) {
  for (size_t number = 0; number < search->found_count; number++) {
    size_t ship = 0;
    bool same = true;
    for (size_t i = 0; i < search->problem->class_count; i++) {
      for (int j = 0; j < search->problem->classes[i].ships; j++, ship++) {
        int times = 0;
        for (int k = 0; k < search->problem->classes[i].ships; k++) {
          times += same_placement(search->found[number].placements[i][j], fleet[ship - (size_t)j + (size_t)k]);
        }
        same &= times == 1;
      }
    }
    if (same) {
      return true;
    }
  }
  return false;
}

/* Ships anywhere on the board: those that are no configuration have no ID, and it is left alone. */
static void check_random_fleets(const struct ranking *ranking, const struct search *search, struct random_source *source) {
  const struct problem *problem = search->problem;
  mpz_t id;
  mpz_init(id);
  for (int times = 0; times < 20; times++) {
    struct placement fleet[SMALL_SHIPS] = {{0}};
    size_t ship = 0;
    for (size_t i = 0; i < problem->class_count; i++) {
      for (int j = 0; j < problem->classes[i].ships; j++, ship++) {
        do {
          fleet[ship].direction = random_chance(source, 1, 2) ? ACROSS : DOWN;
          fleet[ship].cell = random_below(source, problem->rows * problem->columns);
        } while (!cell_set_has(&problem->classes[i].allowed[fleet[ship].direction], fleet[ship].cell) &&
                 !random_chance(source, 1, 50));
      }
    }
    mpz_set_si(id, -7);
    if (is_among(search, fleet)) {
      assert_int_equal(ranking_rank(id, ranking, fleet), RANKED);
    } else {
      assert_int_equal(ranking_rank(id, ranking, fleet), NOT_RANKED);
      assert_int_equal(mpz_cmp_si(id, -7), 0);
    }
  }
  mpz_clear(id);
}

/* All at once, the last first. */
static void check_many(const struct ranking *ranking, const struct search *search) {
  const size_t count = search->found_count < 100 ? search->found_count : 100;
  mpz_t ids[100];
  struct placement fleets[100 * SMALL_SHIPS];
  for (size_t i = 0; i < count; i++) {
    mpz_init_set_ui(ids[i], (unsigned long)(search->found_count - 1 - i));
  }
  assert_true(ranking_unrank(fleets, ranking, ids, count));
  for (size_t i = 0; i < count; i++) {
    assert_same_ships(search->problem, fleets + i * ranking_ships(ranking), &search->found[search->found_count - 1 - i]);
    mpz_clear(ids[i]);
  }
}

static void check_ranking(const struct problem *problem, unsigned bits, struct random_source *source) {
  struct search search = {.problem = problem};
  struct ranking *ranking = NULL;
  const fc_options options = {.size = sizeof(fc_options), .counter_bits = bits};
  mpz_t id, rank;
  mpz_inits(id, rank, NULL);
  search_from(&search, 0);
  assert_int_equal(ranking_create(&ranking, problem, &options, NULL), FC_OK);
  assert_int_equal(mpz_cmp_ui(ranking_count(ranking), (unsigned long)search.found_count), 0);
  for (size_t number = 0; number < search.found_count; number++) {
    struct placement fleet[SMALL_SHIPS];
    assert_true(ranking_ships(ranking) <= SMALL_SHIPS);
    mpz_set_ui(id, (unsigned long)number);
    assert_true(ranking_unrank(fleet, ranking, &id, 1));
    assert_same_ships(problem, fleet, &search.found[number]);
    assert_int_equal(ranking_rank(rank, ranking, fleet), RANKED);
    assert_mpz_equal(rank, id);
  }
  check_many(ranking, &search);
  check_random_fleets(ranking, &search, source);
  ranking_free(ranking);
  free(search.found);
  mpz_clears(id, rank, NULL);
}

TEST(random_boards) {
  for_random_cases(environment_cases(1000), it) {
    const unsigned widths[] = {0, 128, 192, 1024};
    struct small_problem small;
    small_problem_random(&small, &it.source, 14);
    small_problem_log(&small.problem);
    check_ranking(&small.problem, widths[random_below(&it.source, 4)], &it.source);
  }
}

/* Fleets whose tallies carry, and boards much wider than high, and much higher. */
TEST(long_boards) {
  const int shapes[][2] = {{1, 12}, {12, 1}, {2, 8}, {8, 2}, {3, 5}};
  const int fleets[][3][2] = {{{3, 1}, {2, 1}, {1, 2}}, {{2, 1}, {1, 1}, {1, 1}}, {{1, 4}}, {{2, 2}, {1, 2}}};
  for (size_t shape = 0; shape < sizeof shapes / sizeof shapes[0]; shape++) {
    for (size_t fleet = 0; fleet < sizeof fleets / sizeof fleets[0]; fleet++) {
      for (int touching = FC_TOUCHING_NONE; touching <= FC_TOUCHING_ANY; touching++) {
        struct random_source source;
        struct small_problem small;
        random_start(&source, 1, 0);
        small_problem_start(&small, shapes[shape][0], shapes[shape][1], (fc_touching)touching);
        for (size_t i = 0; i < 3 && fleets[fleet][i][0] > 0; i++) {
          small_problem_add(&small, fleets[fleet][i][0], fleets[fleet][i][1]);
        }
        check_ranking(&small.problem, 0, &source);
      }
    }
  }
}

TEST(there_may_be_none_or_one) {
  struct random_source source;
  struct small_problem small;
  random_start(&source, 1, 0);
  small_problem_start(&small, 2, 2, FC_TOUCHING_NONE);
  small_problem_add(&small, 2, 2); /* two ships would touch */
  check_ranking(&small.problem, 0, &source);
  small_problem_start(&small, 1, 3, FC_TOUCHING_NONE);
  small_problem_add(&small, 3, 1); /* certain */
  check_ranking(&small.problem, 0, &source);
  small_problem_start(&small, 3, 3, FC_TOUCHING_NONE); /* no ship */
  check_ranking(&small.problem, 0, &source);
}

TEST(only_the_frontier_engine_ranks) {
  struct small_problem small;
  struct ranking *ranking = NULL;
  const fc_options options = {.size = sizeof(fc_options), .engine = FC_ENGINE_ROW_CLASSES};
  fc_error error = {0};
  small_problem_start(&small, 3, 3, FC_TOUCHING_NONE);
  small_problem_add(&small, 2, 1);
  assert_int_equal(ranking_create(&ranking, &small.problem, &options, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(error.status, FC_INVALID_ARGUMENT);
  assert_null(ranking);
  ranking_free(NULL);
}
