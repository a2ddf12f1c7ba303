/*
 * Threads with a small stack: everything that takes long or much is called from one that has less than fleetcount.h asks for.
 * Under the stack lies a page that nobody may touch, so what needs more ends the test program.
 */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "fleetcount_lab.h"
#include "support/testing.h"

/* Sanitizers make frames larger. */
#ifdef __SANITIZE_ADDRESS__
#define STACK_BYTES ((size_t)1 << 20)
#else
#define STACK_BYTES ((size_t)80 << 10)
#endif

/* cmocka's checks belong to the thread of the tests: the others tell by a status. */
static fc_status first_failure(fc_status one, fc_status other) {
  return one != FC_OK ? one : other;
}

static fc_board *board_of(const char *text) {
  fc_board *board = NULL;
  return fc_board_read(&board, text, strlen(text), NULL, NULL) == FC_OK ? board : NULL;
}

/* ---- What is called ------------------------------------------------------------------------------------------------------- */

static const char midgame[] = "rules: russian\nshots:\nA1 miss\nB2 hit\nB3 hit\nD5 miss\nE7 sunk\nH8 hit\n";
static const char touching[] =
    "rules: classic\nannounce: length\nboard:\n..........\n.ss.......\n.s........\n....x.....\n..........\n"
    "..........\n..........\n..........\n....o.....\n..........\n";
static const char contradictory[] =
    "rules: russian\nboard:\nxxxxxxxxxx\n..........\n..........\n..........\n..........\n..........\n"
    "..........\n..........\n..........\n..........\n";

static fc_status question(const char *text) {
  fc_analysis *analysis = NULL;
  fc_explanation *explanation = NULL;
  fc_verification *verification = NULL;
  fc_ranking *ranking = NULL;
  fc_cell *best = NULL;
  char *written = NULL;
  size_t length = 0;
  mpz_t number;
  mpz_init(number);
  fc_board *board = board_of(text);
  fc_status status = board != NULL ? fc_analyse(&analysis, board, NULL, NULL) : FC_INVALID_ARGUMENT;
  if (status == FC_OK) {
    (void)fc_analysis_occupancy(number, analysis, 4, 4, NULL);
    (void)fc_analysis_best(&best, &length, number, analysis, NULL); /* the contradictory board has none */
    status = first_failure(status, fc_explain(&explanation, board, NULL, NULL));
    status = first_failure(status, fc_verify(&verification, board, NULL, NULL));
    const fc_status ranked = fc_ranking_create(&ranking, board, NULL, NULL);
    status = first_failure(status, ranked == FC_NO_CONFIGURATION ? FC_OK : ranked);
    status = first_failure(status, fc_board_write(&written, &length, board, NULL));
  }
  fc_text_free(written);
  fc_cells_free(best);
  fc_ranking_free(ranking);
  fc_verification_free(verification);
  fc_explanation_free(explanation);
  fc_analysis_free(analysis);
  fc_board_free(board);
  mpz_clear(number);
  return status;
}

static fc_status questions(void) {
  return first_failure(question(midgame), first_failure(question(touching), question(contradictory)));
}

static fc_status fleets(void) {
  fc_board *board = board_of("rules: russian\nsize: 8x8\nfleet: 3 2 2 1\n");
  fc_status status = board != NULL ? FC_OK : FC_NO_MEMORY;
  fc_ship ships[5 * 4];
  for (size_t i = 0; i < fc_placer_count() && status == FC_OK; i++) {
    fc_sampler *sampler = NULL;
    fc_objection objection;
    status = fc_sampler_create(&sampler, fc_placer_at(i).name, board, NULL, NULL);
    if (status == FC_OK) {
      status = fc_sampler_draw(ships, sampler, 1, 1, NULL);
    }
    if (status == FC_OK) {
      status = fc_fleet_check(board, ships, 4, &objection, NULL);
    }
    if (status == FC_OK) {
      status = fc_sampler_draw_many(ships, NULL, sampler, 1, 1, 5, NULL);
    }
    fc_sampler_free(sampler);
  }
  fc_board_free(board);
  return status;
}

static fc_status scores(void) {
  fc_board *board = board_of(midgame);
  fc_status status = board != NULL ? FC_OK : FC_NO_MEMORY;
  for (size_t i = 0; i < fc_heuristic_count() && status == FC_OK; i++) {
    fc_grid *grid = NULL;
    status = fc_grid_make(&grid, fc_heuristic_at(i).name, board, NULL, NULL);
    fc_grid_free(grid);
  }
  fc_board_free(board);
  return status;
}

static fc_status survey(void) {
  const char *names[] = {"runs", "monte-carlo:N=20"};
  fc_board *board = board_of("size: 6x6\nfleet: 3 2 1\ntouching: none\nannounce: sunk\n");
  fc_status status = board != NULL ? FC_OK : FC_NO_MEMORY;
  const fc_policy policies[] = {FC_POLICY_RANDOM, FC_POLICY_BEST, FC_POLICY_OWN};
  for (size_t i = 0; i < 3 && status == FC_OK; i++) {
    const fc_survey_plan plan = {
        .size = sizeof plan, .positions = 3, .least_shots = 2, .most_shots = 4, .policy = policies[i], .placer = "sequential"};
    const fc_options alone = {.size = sizeof(fc_options), .threads = 1};
    fc_survey *made = NULL;
    status = fc_survey_make(&made, names, 2, board, &plan, &alone, NULL);
    fc_survey_free(made);
  }
  fc_board_free(board);
  return status;
}

/* ---- The thread ----------------------------------------------------------------------------------------------------------- */

struct call {
  fc_status (*function)(void);
  fc_status status;
};

static void *run(void *context) {
  struct call *call = context;
  call->status = call->function();
  return NULL;
}

static void assert_runs(fc_status (*function)(void)) {
  struct call call = {.function = function, .status = FC_STOPPED};
  pthread_attr_t attributes;
  pthread_t thread;
  assert_int_equal(pthread_attr_init(&attributes), 0);
  assert_int_equal(pthread_attr_setstacksize(&attributes, STACK_BYTES), 0);
  assert_int_equal(pthread_create(&thread, &attributes, run, &call), 0);
  assert_int_equal(pthread_join(thread, NULL), 0);
  assert_int_equal(pthread_attr_destroy(&attributes), 0);
  assert_int_equal(call.status, FC_OK);
}

TEST(questions_are_answered) {
  assert_runs(questions);
}

TEST(fleets_are_drawn) {
  assert_runs(fleets);
}

TEST(scores_are_made) {
  assert_runs(scores);
}

TEST(surveys_are_made) {
  assert_runs(survey);
}
