/*
 * What long calls report to their caller, and that a call can be stopped at every place where it reports.
 *
 * The linker puts the functions below in the place of the library's memory functions. They show whether a stopped call frees
 * all its memory.
 */
#include "fleetcount_lab.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "support/answers.h"
#include "support/environment.h"
#include "support/testing.h"
#include "sys/memory.h"

/* link: -Wl,--wrap=memory_allocate -Wl,--wrap=memory_allocate_zeroed -Wl,--wrap=memory_resize -Wl,--wrap=memory_free */

void *__real_memory_allocate(size_t count, size_t size);
void *__real_memory_allocate_zeroed(size_t count, size_t size);
void *__real_memory_resize(void *array, size_t count, size_t size);
void __real_memory_free(void *array);
void *__wrap_memory_allocate(size_t count, size_t size);
void *__wrap_memory_allocate_zeroed(size_t count, size_t size);
void *__wrap_memory_resize(void *array, size_t count, size_t size);
void __wrap_memory_free(void *array);

static atomic_long living; /* arrays taken and not given back, by any thread */

static void *counted(void *array) {
  living += array != NULL;
  return array;
}

void *__wrap_memory_allocate(size_t count, size_t size) {
  return counted(__real_memory_allocate(count, size));
}

void *__wrap_memory_allocate_zeroed(size_t count, size_t size) {
  return counted(__real_memory_allocate_zeroed(count, size));
}

void *__wrap_memory_resize(void *array, size_t count, size_t size) {
  return array ? __real_memory_resize(array, count, size) : counted(__real_memory_resize(array, count, size));
}

void __wrap_memory_free(void *array) {
  living -= array != NULL;
  __real_memory_free(array);
}

/* ---- Who is told --------------------------------------------------------------------------------------------------------- */

struct listener {
  long calls;
  long stop_at;      /* the number of the call that is answered with a stop; 0: none */
  double stop_share; /* or the share of the work from which on all are; 0: none */
  double first;
  double last;
  bool goes_back;
  bool is_elsewhere; /* on another thread than the caller's */
  pthread_t caller;
};

static int listen(void *context, double done) {
  struct listener *listener = context;
  listener->first = listener->calls == 0 ? done : listener->first;
  listener->goes_back |= done < listener->last;
  listener->is_elsewhere |= !pthread_equal(pthread_self(), listener->caller);
  listener->last = done;
  return ++listener->calls == listener->stop_at || (listener->stop_share > 0 && done >= listener->stop_share);
}

/* ---- The calls ----------------------------------------------------------------------------------------------------------- */

/* Makes the call, sees that its outputs are there or untouched, and frees them. */
typedef fc_status watched_call(const fc_board *board, const fc_options *options, fc_error *error);

static fc_status call_count(const fc_board *board, const fc_options *options, fc_error *error) {
  fc_statistics statistics = {.peak_memory = 4711};
  mpz_t count;
  mpz_init_set_si(count, -1);
  const fc_status status = fc_count(count, &statistics, board, options, error);
  assert_int_equal(mpz_cmp_si(count, -1) == 0, status != FC_OK);
  assert_int_equal(statistics.peak_memory == 4711, status != FC_OK);
  mpz_clear(count);
  return status;
}

static fc_status call_analyse(const fc_board *board, const fc_options *options, fc_error *error) {
  fc_analysis *analysis = NULL;
  const fc_status status = fc_analyse(&analysis, board, options, error);
  assert_int_equal(analysis == NULL, status != FC_OK);
  fc_analysis_free(analysis);
  return status;
}

static fc_status call_verify(const fc_board *board, const fc_options *options, fc_error *error) {
  fc_verification *verification = NULL;
  const fc_status status = fc_verify(&verification, board, options, error);
  assert_int_equal(verification == NULL, status != FC_OK);
  fc_verification_free(verification);
  return status;
}

static fc_status call_take_census(const fc_board *board, const fc_options *options, fc_error *error) {
  fc_census *census = NULL;
  const fc_status status = fc_take_census(&census, board, options, error);
  assert_int_equal(census == NULL, status != FC_OK);
  fc_census_free(census);
  return status;
}

static fc_status call_explain(const fc_board *board, const fc_options *options, fc_error *error) {
  fc_explanation *explanation = NULL;
  const fc_status status = fc_explain(&explanation, board, options, error);
  assert_int_equal(explanation == NULL, status != FC_OK);
  fc_explanation_free(explanation);
  return status;
}

static fc_status call_measure_bias(const fc_board *board, const fc_options *options, fc_error *error) {
  fc_bias *bias = NULL;
  const fc_status status = fc_measure_bias(&bias, "rejection", board, 64, 1, options, error);
  assert_int_equal(bias == NULL, status != FC_OK);
  fc_bias_free(bias);
  return status;
}

static fc_status call_ranking(const fc_board *board, const fc_options *options, fc_error *error) {
  fc_ranking *ranking = NULL;
  const fc_status status = fc_ranking_create(&ranking, board, options, error);
  assert_int_equal(ranking == NULL, status != FC_OK);
  fc_ranking_free(ranking);
  return status;
}

/* Measuring the placer that needs tables of its own. */
static fc_status call_measure_uniform(const fc_board *board, const fc_options *options, fc_error *error) {
  fc_bias *bias = NULL;
  const fc_status status = fc_measure_bias(&bias, "uniform", board, 64, 1, options, error);
  assert_int_equal(bias == NULL, status != FC_OK);
  fc_bias_free(bias);
  return status;
}

/* Drawing many fleets, with a sampler whose making is not listened to. */
static fc_status call_draw_many(const fc_board *board, const fc_options *options, fc_error *error) {
  const struct listener before = *(struct listener *)options->progress_context;
  fc_sampler *sampler = NULL;
  fc_ship ships[100 * 4] = {{.length = 4711}};
  ((struct listener *)options->progress_context)->stop_at = 0;
  ((struct listener *)options->progress_context)->stop_share = 0;
  assert_int_equal(fc_sampler_create(&sampler, "sequential", board, options, error), FC_OK);
  *(struct listener *)options->progress_context = before;
  const fc_status status = fc_sampler_draw_many(ships, NULL, sampler, 2, 0, 100, error);
  assert_int_equal(ships[0].length == 4711, status != FC_OK);
  fc_sampler_free(sampler);
  return status;
}

/* Making a sampler, and drawing one fleet. */
static fc_status call_sampler(const fc_board *board, const fc_options *options, fc_error *error) {
  fc_sampler *sampler = NULL;
  fc_ship ships[4] = {{.length = 4711}};
  fc_status status = fc_sampler_create(&sampler, "rejection", board, options, error);
  assert_int_equal(sampler == NULL, status != FC_OK);
  if (sampler) {
    status = fc_sampler_draw(ships, sampler, 2, 0, error);
  }
  assert_int_equal(ships[0].length == 4711, status != FC_OK);
  fc_sampler_free(sampler);
  return status;
}

/* The heuristic that may take as long as one likes. */
static fc_status call_grid_make(const fc_board *board, const fc_options *options, fc_error *error) {
  fc_grid *grid = NULL;
  const fc_status status = fc_grid_make(&grid, "monte-carlo:N=2000", board, options, error);
  assert_int_equal(grid == NULL, status != FC_OK);
  fc_grid_free(grid);
  return status;
}

static fc_status survey(const fc_board *board, fc_policy policy, const fc_options *options, fc_error *error) {
  static const char *const heuristics[] = {"monte-carlo:N=300", "runs"};
  const fc_survey_plan plan = {
      .size = sizeof(fc_survey_plan), .positions = 2, .seed = 1, .most_shots = 3, .policy = policy, .placer = "uniform"};
  fc_survey *made = NULL;
  const fc_status status = fc_survey_make(&made, heuristics, 2, board, &plan, options, error);
  assert_int_equal(made == NULL, status != FC_OK);
  if (made != NULL) {
    fc_board *position = NULL; /* nobody listens any more */
    assert_int_equal(fc_survey_position(&position, made, 1, 1, NULL), FC_OK);
    fc_board_free(position);
  }
  fc_survey_free(made);
  return status;
}

static fc_status call_survey_own(const fc_board *board, const fc_options *options, fc_error *error) {
  return survey(board, FC_POLICY_OWN, options, error);
}

static fc_status call_survey_best(const fc_board *board, const fc_options *options, fc_error *error) {
  return survey(board, FC_POLICY_BEST, options, error);
}

/* ---- The tests ----------------------------------------------------------------------------------------------------------- */

/* Makes the call with a listener. The caller sets only where it stops. */
static struct listener listen_to(watched_call *call, const fc_board *board, fc_options options, struct listener listener) {
  const bool stops = listener.stop_at || listener.stop_share > 0;
  listener.caller = pthread_self();
  fc_error error = {.status = FC_OK};
  options.progress = listen;
  options.progress_context = &listener;
  const long living_before = living;
  const fc_status status = call(board, &options, &error);
  assert_int_equal(living, living_before);
  assert_int_equal(status, stops ? FC_STOPPED : FC_OK);
  assert_int_equal(error.status, status);
  if (stops) {
    assert_string_equal(error.message, "stopped");
  }
  if (listener.stop_at) {
    assert_int_equal(listener.calls, listener.stop_at); /* and not once more */
  }
  assert_false(listener.goes_back);
  assert_false(listener.is_elsewhere);
  assert_true(listener.first >= 0 && listener.last <= 1);
  return listener;
}

/* `least`: how often the call asks at least. */
static void stop_everywhere(watched_call *call, const char *text, fc_options options, long least) {
  fc_board *board = board_of_text(text);
  const struct listener all = listen_to(call, board, options, (struct listener){0});
  assert_true(all.last == 1);
  assert_true(all.calls >= least);
  for (long stop_at = 1; stop_at <= all.calls; stop_at = environment_next_place(stop_at)) {
    listen_to(call, board, options, (struct listener){.stop_at = stop_at});
  }
  fc_board_free(board);
}

static const char TOUCHING[] = "size: 4x3\nfleet: 3 2 1\ntouching: any\nboard:\n....\n.x..\n....\n";
static const char APART[] = "size: 4x5\nfleet: 3 2 1\ntouching: none\n";
static const fc_options ROW_CLASSES = {.size = sizeof(fc_options), .engine = FC_ENGINE_ROW_CLASSES, .threads = 1};
static const fc_options FRONTIER = {.size = sizeof(fc_options), .engine = FC_ENGINE_FRONTIER, .threads = 1};

TEST(count) {
  stop_everywhere(call_count, TOUCHING, FRONTIER, 3 * 4 + 1); /* both ways through the plan, and a sweep; row by row */
  stop_everywhere(call_count, APART, FRONTIER, 3 * 5 + 1);
  stop_everywhere(call_count, APART, ROW_CLASSES, 5 + 1);
}

TEST(analyse) {
  stop_everywhere(call_analyse, TOUCHING, FRONTIER, 4 * 4 + 1);
  stop_everywhere(call_analyse, APART, FRONTIER, 4 * 5 + 1);
  stop_everywhere(call_analyse, APART, ROW_CLASSES, 2 * (5 + 1));
}

TEST(rank) {
  stop_everywhere(call_ranking, TOUCHING, FRONTIER, 3 * 4 + 1);
  stop_everywhere(call_ranking, APART, FRONTIER, 3 * 5 + 1);
  stop_everywhere(call_ranking, "size: 3x3\nfleet:\n", FRONTIER, 1);
}

TEST(verify) {
  stop_everywhere(call_verify, TOUCHING, FRONTIER, 10 * 12);
  stop_everywhere(call_verify, "size: 3x3\nfleet: 2\ntouching: diagonal\n", FRONTIER, 10 * 9);
  stop_everywhere(call_verify, APART, FRONTIER, 2 * 20 + 3 * 5);
}

TEST(take_census) {
  stop_everywhere(call_take_census, TOUCHING, FRONTIER, 2 * 4);
  stop_everywhere(call_take_census, APART, FRONTIER, 2 * 5 + 2 * 5);
}

TEST(explain) {
  stop_everywhere(call_explain, TOUCHING, FRONTIER, 4 * 4 + 1);
  stop_everywhere(call_explain, "size: 4x4\nfleet: 2 1\ntouching: none\nboard:\nx..x\n....\n....\nx..x\n", FRONTIER, 20);
  stop_everywhere(call_explain, "size: 3x3\nfleet: 2\nshots:\nA1 hit\nC3 miss\nB1 miss\nA2 miss\n", FRONTIER, 3);
}

TEST(draw) {
  static watched_call *const calls[] = {call_measure_bias, call_measure_uniform, call_draw_many};
  stop_everywhere(call_measure_bias, APART, FRONTIER, 2 * 20 + 64);
  stop_everywhere(call_measure_uniform, APART, FRONTIER, 4 * 20 + 4);
  stop_everywhere(call_draw_many, APART, FRONTIER, 100);
  fc_board *board = board_of_text(APART);
  for (int percent = 5; percent <= 100; percent += 5) {
    for (size_t i = 0; i < 3; i++) {
      listen_to(calls[i], board, (fc_options){.size = sizeof(fc_options), .threads = 3},
                (struct listener){.stop_share = percent / 100.0});
    }
  }
  fc_board_free(board);
}

/* A survey is stopped within its analyses and scores, too. */
TEST(score_and_survey) {
  static watched_call *const calls[] = {call_survey_own, call_survey_best};
  stop_everywhere(call_grid_make, APART, FRONTIER, 2000 / 256);
  stop_everywhere(call_survey_own, APART, FRONTIER, 3 * 2 * 20);
  stop_everywhere(call_survey_best, APART, FRONTIER, 3 * 2 * 20);
  fc_board *board = board_of_text(APART);
  for (int percent = 10; percent <= 100; percent += 10) {
    for (size_t i = 0; i < 2; i++) {
      listen_to(calls[i], board, (fc_options){.size = sizeof(fc_options), .threads = 3},
                (struct listener){.stop_share = percent / 100.0});
    }
  }
  fc_board_free(board);
}

/* Two calls. The second begins anew. */
TEST(draw_one) {
  fc_board *board = board_of_text(APART);
  struct listener listener = {.caller = pthread_self()};
  for (listener.stop_at = 1; listener.stop_at <= 2; listener.stop_at++) {
    listener.calls = 0;
    fc_error error;
    const fc_options options = {.size = sizeof(fc_options), .progress = listen, .progress_context = &listener};
    assert_int_equal(call_sampler(board, &options, &error), FC_STOPPED);
    assert_string_equal(error.message, "stopped");
  }
  assert_int_equal(call_sampler(board, NULL, NULL), FC_OK);
  fc_board_free(board);
}

/* A call without any work tells its end all the same. */
TEST(nothing_to_do) {
  const char *const texts[] = {"size: 3x3\nfleet:\n", "size: 3x3\nfleet: 4\n", "size: 2x2\nfleet: 2\nboard:\nxo\n..\n"};
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
    stop_everywhere(call_count, texts[i], FRONTIER, 1);
    stop_everywhere(call_analyse, texts[i], FRONTIER, 1);
    stop_everywhere(call_verify, texts[i], FRONTIER, 1);
    stop_everywhere(call_take_census, texts[i], FRONTIER, 1);
  }
}

/* With work enough for a team: all threads end, too. How often the caller is asked is left open. */
TEST(several_threads) {
  fc_board *board = board_of_text("rules: russian\nsize: 9x9\n");
  for (unsigned threads = 2; threads <= 4; threads += 2) {
    const fc_options options = {.size = sizeof(fc_options), .threads = threads};
    const struct listener all = listen_to(call_analyse, board, options, (struct listener){0});
    assert_true(all.last == 1);
    for (int percent = 5; percent < 100; percent += 10) {
      listen_to(call_analyse, board, options, (struct listener){.stop_share = percent / 100.0});
    }
  }
  fc_board_free(board);
}

/* Where a half of a row takes long, it is asked within it as well: oftener than both ways through plan and sweep have halves. */
TEST(in_the_middle_of_a_half) {
  fc_board *board = board_of_text("rules: russian\nsize: 9x9\n");
  const struct listener all = listen_to(call_analyse, board, FRONTIER, (struct listener){0});
  assert_true(all.calls > 2 * 4 * 18);
  for (long stop_at = 1; stop_at < all.calls; stop_at += all.calls / 40) {
    listen_to(call_analyse, board, FRONTIER, (struct listener){.stop_at = stop_at});
  }
  fc_board_free(board);
}
