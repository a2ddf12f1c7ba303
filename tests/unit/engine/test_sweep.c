/*
 * The sweeps against plain enumeration: on boards of every shape, at every width, with all that they keep and with as little as
 * can be, with one run for one problem after another, and where a plan serves a problem that allows less.
 */
#include "engine/bound.h"
#include "support/environment.h"
#include "support/random_case.h"
#include "swept.h"

static bool is_to_be_swept(const struct problem *problem) {
  return problem->class_count > 0 && bound_bits(problem) > 0;
}

/* In every way. */
static void check_problem(struct swept *swept, const struct problem *problem, struct random_source *source) {
  const unsigned widths[] = {64, 128, 192, 640};
  const fc_options options = {.size = sizeof options, .threads = (unsigned)random_between(source, 1, 3)};
  if (!is_to_be_swept(problem)) {
    return;
  }
  swept_plan(swept, problem, &options, widths[random_below(source, 4)]);
  for (int kept = 0; kept < 2; kept++) {
    swept->sweep.most_kept = (uint64_t)kept; /* one byte: as little as can be */
    assert_int_equal(swept_sweep(swept, WHOLE_BOARD), FC_OK);
    assert_swept(swept, WHOLE_BOARD);
    const struct wanted_part part = {.rows = random_between(source, 0, problem->rows),
                                     .left_half_only = random_chance(source, 1, 2)};
    if (swept->run.problem.columns >= 4) { /* a narrower one is not divided */
      assert_int_equal(swept_sweep(swept, part), FC_OK);
      assert_swept(swept, part);
    }
  }
}

/* Halves that have got the plan of their twins. */
static int count_twins(const struct plan *plan) {
  const size_t per_row = (size_t)plan->halves->per_row;
  int twins = 0;
  for (size_t number = 0; number + per_row < plan->half_count; number++) {
    if (plan->half_plans[number].tile_count > 0 && plan->half_plans[number + per_row].tile_count > 0) {
      const struct tile *tile = plan_tile(plan, plan->half_plans[number].first_tile);
      const struct tile *below = plan_tile(plan, plan->half_plans[number + per_row].first_tile);
      twins += tile->member == below->member && tile->first_transition_begin == below->first_transition_begin;
    }
  }
  return twins;
}

typedef void make_problem(struct small_problem *small, struct random_source *source);

static void make_small(struct small_problem *small, struct random_source *source) {
  small_problem_random(small, source, 28);
}

static void make_high(struct small_problem *small, struct random_source *source) {
  small_problem_random_high(small, source, 2);
}

/* One run serves all problems, as in a context. Returns how many problems had rows that were planned as others, of a hundred. */
static int check_cases(make_problem *make, int usual) {
  const int cases = environment_cases(usual);
  int with_twins = 0;
  static struct swept swept;
  for_random_cases(cases, it) {
    struct small_problem small;
    make(&small, &it.source);
    small_problem_log(&small.problem);
    check_problem(&swept, &small.problem, &it.source);
    with_twins += is_to_be_swept(&small.problem) && count_twins(&swept.run.plan) > 0;
  }
  swept_end(&swept);
  return 100 * with_twins / cases;
}

TEST(random_problems) {
  check_cases(make_small, 400);
}

TEST(random_high_problems) {
  const int with_twins = check_cases(make_high, 600);
  print_message("in %d %% of the problems rows were planned as others\n", with_twins);
  assert_true(with_twins > 20 || environment_cases(600) < 20);
}

/* A problem that allows less, now and then nearly all of it, so that the plan serves once more. */
static void take_away(struct small_problem *small, struct random_source *source) {
  for (int times = random_between(source, 0, 2); times > 0; times--) {
    struct problem_class *ships = &small->classes[random_below(source, (int)small->problem.class_count)];
    cell_set_remove(&ships->allowed[random_below(source, DIRECTIONS)],
                    random_below(source, small->problem.rows * small->problem.columns));
  }
}

/* The same game goes on: less and less is allowed. */
TEST(games_that_go_on) {
  const int cases = environment_cases(60);
  const fc_options options = {.size = sizeof options, .threads = 1};
  int served = 0;
  int questions = 0;
  static struct swept swept;
  for_random_cases(cases, it) {
    struct small_problem small;
    small_problem_start(&small, random_between(&it.source, 3, 6), random_between(&it.source, 3, 5),
                        (fc_touching)random_between(&it.source, FC_TOUCHING_NONE, FC_TOUCHING_ANY));
    small_problem_add(&small, 3, 1);
    small_problem_add(&small, 2, 1);
    small_problem_add(&small, 1, 1);
    small_problem_log(&small.problem);
    for (int question = 0; question < 12; question++) {
      if (is_to_be_swept(&small.problem)) {
        const uint64_t planned = swept.run.planned_placements;
        swept_plan(&swept, &small.problem, &options, 64);
        served += question > 0 && swept.run.planned_placements == planned;
        questions++;
        assert_int_equal(swept_sweep(&swept, WHOLE_BOARD), FC_OK);
        assert_swept(&swept, WHOLE_BOARD);
      }
      take_away(&small, &it.source);
      if (random_chance(&it.source, 1, 8)) {
        cell_set_add(&small.problem.covered, random_below(&it.source, small.problem.rows * small.problem.columns));
      }
    }
  }
  assert_true(cases < 50 || (served > questions / 4 && served < questions));
  swept_end(&swept);
}

/* Under any limit the answer is right or refused, and no memory is lost. */
TEST(limits) {
  struct small_problem small;
  static struct swept swept;
  small_problem_start(&small, 20, 4, FC_TOUCHING_NONE);
  small_problem_add(&small, 3, 1);
  small_problem_add(&small, 2, 1);
  swept_plan(&swept, &small.problem, NULL, 128);
  const uint64_t planned = swept.run.budget.used;
  bool was_refused = false;
  fc_status status = FC_LIMIT;
  for (uint64_t limit = planned; status == FC_LIMIT; limit += 997) {
    swept.run.budget.limit = limit;
    swept.run.budget.status = FC_OK;
    status = swept_sweep(&swept, WHOLE_BOARD);
    assert_true(status == FC_OK || status == FC_LIMIT);
    assert_true(swept.run.budget.used <= limit && swept.run.budget.used >= planned);
    was_refused |= status == FC_LIMIT;
  }
  assert_true(was_refused);
  assert_swept(&swept, WHOLE_BOARD);
  swept_end(&swept);
}
