/*
 * The ways to go about a sweep: whatever is kept on the way and whoever works, the numbers are the same; and the memory that it
 * takes is known before.
 */
#include "engine/sweep_band.h"
#include "support/case_log.h"
#include "support/environment.h"
#include "swept.h"

/* Plans as the engine makes them, divided into as many tiles as can be, and with layers that are shared. */
static const struct plan_request REQUESTS[] = {{.counter_bytes = 8},
                                               {.counter_bytes = (size_t)1 << 22},
                                               {.counter_bytes = 8, .counters_per_frontier = SHARE_ALL},
                                               {.counter_bytes = (size_t)1 << 22, .counters_per_frontier = SHARE_ALL}};

/* A random part of the board, as if symmetries told the rest. */
static struct essential random_part(const struct problem *problem, struct random_source *source) {
  struct essential part = essential_everything(problem);
  part.rows = random_chance(source, 1, 2) ? part.rows : random_between(source, 1, part.rows);
  part.columns = random_chance(source, 1, 2) ? part.columns : random_between(source, 1, part.columns);
  return part;
}

/* The marginals of a part are those of the whole board there, and 0 elsewhere. */
static void assert_part(const struct swept *part, const struct swept *whole, const struct essential *essential) {
  const struct problem *problem = part->problem;
  assert_memory_equal(part->count, whole->count, part->counters->bytes);
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      for (int cell = 0; cell < problem->rows * problem->columns; cell++) {
        const struct placement placement = {.direction = (enum direction)direction, .cell = cell};
        const bool is_essential = cell / problem->columns < essential->rows && cell % problem->columns < essential->columns;
        const unsigned char *expected = swept_marginal(whole, i, placement);
        const unsigned char *actual = swept_marginal(part, i, placement);
        if (is_essential) {
          assert_memory_equal(actual, expected, part->counters->bytes);
        } else {
          assert_counter(part->counters, actual, 0);
        }
      }
    }
  }
}

/* ---- Segments -------------------------------------------------------------------------------------------------------------- */

static void check_segments(const struct problem *problem, const struct counters *counters, struct random_source *source) {
  struct made_plan made;
  struct swept whole, part;
  made_plan_start(&made, problem, REQUESTS[random_below(source, 4)]);
  swept_start(&whole, problem, counters);
  swept_start(&part, problem, counters);
  assert_int_equal(swept_all(&whole, &made, NULL), FC_OK);
  const uint64_t used = made.budget.used;
  const struct essential essential = random_part(problem, source);
  const size_t bands = (size_t)problem->rows * (size_t)made.plan.tiles.band_count;
  for (size_t length = 0; length <= bands + 1; length++) {
    assert_int_equal(swept_part(&part, &made, NULL, &essential, length), FC_OK);
    assert_part(&part, &whole, &essential);
    assert_int_equal(made.budget.used, used);
  }
  swept_finish(&whole);
  swept_finish(&part);
  made_plan_finish(&made);
}

/* The same bytes, however many bands lie between two layers that are kept, and whatever part is asked for. */
static void the_numbers_do_not_depend_on_the_segments(void **state) {
  (void)state;
  const uint64_t seed = environment_seed();
  const int cases = environment_cases(60);
  for (int number = 0; number < cases; number++) {
    const struct counters kinds[] = {counters_of_width(64), counters_of_width(128), counters_limbs(192)};
    struct random_source source;
    struct small_problem small;
    char text[256];
    random_start(&source, seed, (uint64_t)number);
    if (random_chance(&source, 1, 2)) {
      small_problem_random(&small, &source, 30);
    } else {
      small_problem_random_high(&small, &source, 3);
    }
    small_problem_describe(text, sizeof text, &small.problem);
    case_log_open_random(seed, number, text);
    check_segments(&small.problem, &kinds[random_below(&source, 3)], &source);
    case_log_close();
  }
}

/* Every length and every part, where ships lead from tile to tile in most bands. */
static void every_part_of_a_board_with_crossings(void **state) {
  (void)state;
  const struct counters counters = counters_of_width(64);
  for (size_t i = 0; i < sizeof REQUESTS / sizeof REQUESTS[0]; i++) {
    struct small_problem small;
    struct made_plan made;
    struct swept whole, part;
    small_problem_start(&small, 5, 8, FC_TOUCHING_ANY);
    for (int length = 6; length >= 4; length--) {
      small_problem_add(&small, length, 1);
    }
    made_plan_start(&made, &small.problem, REQUESTS[i]);
    swept_start(&whole, &small.problem, &counters);
    swept_start(&part, &small.problem, &counters);
    assert_int_equal(swept_all(&whole, &made, NULL), FC_OK);
    for (int rows = 1; rows <= small.problem.rows; rows++) {
      for (int columns = 1; columns <= small.problem.columns; columns++) {
        const struct essential essential = {.rows = rows, .columns = columns};
        for (size_t length = 1; length <= 2 * (size_t)rows + 1; length++) {
          assert_int_equal(swept_part(&part, &made, NULL, &essential, length), FC_OK);
          assert_part(&part, &whole, &essential);
        }
      }
    }
    swept_finish(&whole);
    swept_finish(&part);
    made_plan_finish(&made);
  }
}

/* ---- Teams ----------------------------------------------------------------------------------------------------------------- */

/* The stretches of the band that has most of them. */
static uint64_t most_stretches(const struct plan *plan) {
  uint64_t most = 0;
  uint64_t of_band = 0;
  for (size_t position = 0; position + 1 < plan->layer_count; position++) {
    const struct band *band = plan_band(plan, position);
    of_band = plan_column(plan, position) == band->begin ? 0 : of_band;
    of_band += plan_range(plan, &plan->layers[position].staying, steps_at_most(plan->tally) * band->tile_count - 1).end;
    most = of_band > most ? of_band : most;
  }
  return most;
}

/* The most tiles of one level. */
static uint32_t widest_level(const struct plan *plan) {
  uint32_t widest = 0;
  for (int i = 0; i < plan->tiles.band_count; i++) {
    const struct band *band = &plan->tiles.bands[i];
    for (uint32_t level = 0; level < band->level_count; level++) {
      const uint32_t tiles = band->levels_end[level] - (level > 0 ? band->levels_end[level - 1] : 0);
      widest = tiles > widest ? tiles : widest;
    }
  }
  return widest;
}

static void check_teams(const struct problem *problem, struct plan_request request, const struct counters *counters) {
  struct made_plan made;
  struct swept alone, shared;
  made_plan_start(&made, problem, request);
  assert_true(most_stretches(&made.plan) > 16384); /* twice what sweep_band.c finds worth sharing */
  assert_true(widest_level(&made.plan) > 4);
  swept_start(&alone, problem, counters);
  swept_start(&shared, problem, counters);
  assert_int_equal(swept_all(&alone, &made, NULL), FC_OK);
  for (unsigned members = 2; members <= 5; members += members - 1) { /* 2, 3, 5 */
    struct team *team = team_create(members);
    assert_int_equal(swept_all(&shared, &made, team), FC_OK);
    assert_memory_equal(shared.count, alone.count, swept_bytes(&alone));
    const struct essential part = {.rows = (problem->rows + 1) / 2, .columns = (problem->columns + 1) / 2};
    assert_int_equal(swept_part(&shared, &made, team, &part, members), FC_OK);
    assert_part(&shared, &alone, &part);
    assert_int_equal(swept_count(&shared, &made, team), FC_OK);
    assert_memory_equal(shared.count, alone.count, counters->bytes);
    team_free(team);
  }
  swept_finish(&alone);
  swept_finish(&shared);
  made_plan_finish(&made);
}

/* A board with bands that are worth sharing. */
static void make_large_board(struct small_problem *small, int side, fc_touching touching) {
  small_problem_start(small, side, side, touching);
  small_problem_add(small, 5, 1);
  small_problem_add(small, 4, 1);
  small_problem_add(small, 3, 2);
  small_problem_add(small, 2, 1);
  cell_set_add(&small->problem.covered, 24);
}

/* The same bytes, whoever works. */
static void the_numbers_do_not_depend_on_the_team(void **state) {
  (void)state;
  const struct counters kinds[] = {counters_of_width(64), counters_of_width(128), counters_limbs(64)};
  for (size_t kind = 0; kind < sizeof kinds / sizeof kinds[0]; kind++) {
    struct small_problem small;
    make_large_board(&small, 7, FC_TOUCHING_ANY);
    check_teams(&small.problem, REQUESTS[kind % 4], &kinds[kind]);
  }
  struct small_problem small;
  make_large_board(&small, 9, FC_TOUCHING_NONE);
  check_teams(&small.problem, REQUESTS[1], &kinds[0]);
}

/* ---- Memory ---------------------------------------------------------------------------------------------------------------- */

/* What a sweep takes before it knows whether the rest fits. */
static uint64_t taken_before(struct team *team) {
  return team_members(team) * sizeof(struct tile_scratch) + MAXIMUM_BAND_COLUMNS * sizeof(struct steps);
}

typedef fc_status sweep_of_board(struct swept *swept, struct made_plan *made, struct team *team);

/* A sweep is admitted when its tables fit to the byte, and otherwise refused before more than a trifle is taken. With little
 * memory it keeps less on the way forwards, and needs less. */
static void check_memory(const struct problem *problem, sweep_of_board *sweep, struct team *team) {
  const struct counters counters = counters_64();
  struct swept swept;
  struct made_plan made;
  fc_error error = {0};
  made_plan_start(&made, problem, REQUESTS[0]);
  swept_start(&swept, problem, &counters);
  made.budget.error = &error;
  const uint64_t used = made.budget.used;

  made.budget.peak = 0;
  assert_int_equal(sweep(&swept, &made, team), FC_OK);
  const uint64_t needed = made.budget.peak;
  assert_true(needed > used);

  made.budget.limit = needed;
  assert_int_equal(sweep(&swept, &made, team), FC_OK);
  assert_int_equal(error.status, FC_OK);
  bool was_admitted = false;
  for (uint64_t limit = used; limit < needed; limit++) {
    made.budget.limit = limit;
    made.budget.peak = used;
    error.status = FC_OK;
    const fc_status status = sweep(&swept, &made, team);
    assert_true(status == FC_LIMIT || status == FC_OK);
    assert_int_equal(error.status, status);
    assert_int_equal(made.budget.used, used);
    assert_true(made.budget.peak <= limit);
    assert_true(status == FC_OK || made.budget.peak - used <= taken_before(team));
    assert_true(status == FC_OK || !was_admitted); /* what fits fits with more */
    was_admitted |= status == FC_OK;
  }
  swept_finish(&swept);
  made_plan_finish(&made);
}

static void make_board(struct small_problem *small, fc_touching touching) {
  small_problem_start(small, 5, 4, touching);
  small_problem_add(small, 3, 1);
  small_problem_add(small, 2, 2);
}

static void the_memory_is_admitted_before_it_is_taken(void **state) {
  (void)state;
  struct small_problem small;
  make_board(&small, FC_TOUCHING_NONE);
  struct team *team = team_create(3);
  check_memory(&small.problem, swept_count, NULL);
  check_memory(&small.problem, swept_all, NULL);
  check_memory(&small.problem, swept_count, team);
  check_memory(&small.problem, swept_all, team);
  team_free(team);
}

static uint64_t larger(uint64_t one, uint64_t other) {
  return one > other ? one : other;
}

/* Two layers, the slots of a band and, for every thread, a tile of every layer within one, each with room to align it and to read
 * before and after. */
static void a_count_keeps_two_layers(void **state) {
  (void)state;
  enum { MOST_ARRAYS = 3 + 2 * MAXIMUM_BAND_COLUMNS };
  const struct counters counters = counters_64();
  struct small_problem small;
  struct made_plan made;
  struct swept swept;
  small_problem_start(&small, 7, 7, FC_TOUCHING_ANY);
  small_problem_add(&small, 5, 1);
  small_problem_add(&small, 3, 2);
  made_plan_start(&made, &small.problem, REQUESTS[0]);
  const struct plan *plan = &made.plan;
  swept_start(&swept, &small.problem, &counters);
  uint64_t layer = 0;
  uint64_t tile = 0;
  uint64_t slots = 0;
  for (size_t i = 0; i + 1 < plan->layer_count; i++) {
    const struct band *band = plan_band(plan, i);
    layer = larger(layer, plan_column(plan, i) == band->begin ? plan->layers[i].value_count : 0);
    slots = larger(slots, plan->layers[i].slots_begin + plan->layers[i].slot_count);
    for (uint32_t j = 0; j < band->tile_count; j++) {
      const struct plan_range range = plan_tile_values(plan, i, j);
      tile = larger(tile, range.end - range.begin);
    }
  }
  made.budget.peak = 0;
  assert_int_equal(swept_count(&swept, &made, NULL), FC_OK);
  const uint64_t least = 2 * layer * sizeof(uint64_t);
  const uint64_t most = least + (slots + 2 * (MAXIMUM_BAND_COLUMNS - 1) * tile) * sizeof(uint64_t);
  assert_in_range(made.budget.peak - made.budget.used, least,
                  most + (MOST_ARRAYS * 3 + 2) * COUNTER_ALIGNMENT + taken_before(NULL));
  swept_finish(&swept);
  made_plan_finish(&made);
}

/* Where all of the way forwards is too much to keep, less is kept, and the numbers are the same. */
static void less_is_kept_where_it_is_much(void **state) {
  (void)state;
  const struct counters counters = counters_limbs(1536);
  struct small_problem small;
  struct made_plan made;
  struct swept chosen, kept;
  make_large_board(&small, 7, FC_TOUCHING_ANY);
  made_plan_start(&made, &small.problem, REQUESTS[0]);
  const struct essential everything = essential_everything(&small.problem);
  swept_start(&chosen, &small.problem, &counters);
  swept_start(&kept, &small.problem, &counters);
  made.budget.peak = 0;
  assert_int_equal(swept_all(&chosen, &made, NULL), FC_OK);
  const uint64_t peak = made.budget.peak;
  made.budget.peak = 0;
  assert_int_equal(swept_part(&kept, &made, NULL, &everything, 1), FC_OK);
  assert_memory_equal(chosen.count, kept.count, swept_bytes(&kept));
  assert_true(made.budget.peak > (UINT64_C(64) << 20));
  assert_true(peak < made.budget.peak);
  swept_finish(&chosen);
  swept_finish(&kept);
  made_plan_finish(&made);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_teardown(the_numbers_do_not_depend_on_the_segments, case_log_teardown),
      cmocka_unit_test(every_part_of_a_board_with_crossings),
      cmocka_unit_test(the_numbers_do_not_depend_on_the_team),
      cmocka_unit_test(the_memory_is_admitted_before_it_is_taken),
      cmocka_unit_test(a_count_keeps_two_layers),
      cmocka_unit_test(less_is_kept_where_it_is_much),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
