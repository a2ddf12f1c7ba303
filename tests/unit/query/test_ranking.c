/*
 * Ranking small problems, those that no board can express among them: each ID leads to a configuration, and back; and what is no
 * configuration has no ID. (That the IDs come in their order is tested by property/test_game_ids.)
 */
#include "engine/ranking.h"
#include "support/environment.h"
#include "support/mpz_assert.h"
#include "support/random_case.h"
#include "support/testing.h"
#include "unit/engine/enumeration.h"

/* Whether ships, class by class, are a configuration. */
static bool is_configuration(const struct problem *problem, const struct placement *fleet) {
  struct enumeration board = {.problem = problem};
  for (size_t i = 0, ship = 0; i < problem->class_count; i++) {
    for (int j = 0; j < problem->classes[i].ships; j++, ship++) {
      const struct chosen_placement chosen = {i, (int)fleet[ship].direction, fleet[ship].cell};
      if (!cell_set_has(&problem->classes[i].allowed[chosen.direction], chosen.cell) || !enumeration_fits(&board, chosen)) {
        return false;
      }
      enumeration_mark(&board, chosen, true);
    }
  }
  for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
    if (cell_set_has(&problem->covered, cell) && !board.is_covered[cell]) {
      return false;
    }
  }
  return true;
}

/* Ships anywhere on the board: those that are no configuration have no ID, and it is left alone. */
static void check_random_fleets(const struct ranking *ranking, const struct problem *problem, struct random_source *source) {
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
    const bool has_id = is_configuration(problem, fleet);
    assert_int_equal(ranking_rank(id, ranking, fleet), has_id ? RANKED : NOT_RANKED);
    assert_int_equal(mpz_cmp_si(id, -7) == 0, !has_id);
  }
  mpz_clear(id);
}

/* All IDs at once, or the last ones, the greatest first. */
static void check_ids(const struct ranking *ranking, const struct problem *problem, uint64_t count) {
  enum { MOST = 100 };
  const size_t size = count < MOST ? (size_t)count : MOST;
  mpz_t rank, ids[MOST];
  struct placement fleets[MOST * SMALL_SHIPS];
  mpz_init(rank);
  for (size_t i = 0; i < size; i++) {
    mpz_init(ids[i]);
    mpz_set_bits64(ids[i], count - 1 - i);
  }
  assert_true(ranking_unrank(fleets, ranking, ids, size));
  for (size_t i = 0; i < size; i++) {
    const struct placement *fleet = fleets + i * ranking_ships(ranking);
    assert_true(is_configuration(problem, fleet));
    assert_int_equal(ranking_rank(rank, ranking, fleet), RANKED);
    assert_mpz_equal(rank, ids[i]);
    mpz_clear(ids[i]);
  }
  mpz_clear(rank);
}

static void check_ranking(const struct problem *problem, unsigned bits, struct random_source *source) {
  struct enumeration enumeration;
  struct ranking *ranking = NULL;
  const fc_options options = {.size = sizeof(fc_options), .counter_bits = bits};
  enumerate(&enumeration, problem);
  assert_int_equal(ranking_create(&ranking, problem, &options, NULL), FC_OK);
  assert_int_equal(mpz_cmp_ui(ranking_count(ranking), (unsigned long)enumeration.count), 0);
  assert_true(ranking_ships(ranking) <= SMALL_SHIPS);
  check_ids(ranking, problem, enumeration.count);
  check_random_fleets(ranking, problem, source);
  ranking_free(ranking);
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
