/*
 * Every allocation fails once, in every function that allocates.
 *
 * The linker puts the functions below in the place of malloc and its kin wherever the library calls them. The n-th allocation of
 * a call then fails (in a second round it and all later ones), for n = 1, 2, 3 ... until a call does not get that far. Each time
 * the call must end with FC_NO_MEMORY and a message, leave its outputs as they were and give back every block that it took; or,
 * where it can do without the block, end well as if nothing had happened.
 */
#include "fleetcount_lab.h"
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "support/answers.h"
#include "support/environment.h"
#include "support/testing.h"

/* link: -Wl,--wrap=malloc -Wl,--wrap=calloc -Wl,--wrap=realloc -Wl,--wrap=free */

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void __wrap_free(void *block);

static struct {
  long calls;   /* allocations so far */
  long fail_at; /* the number of the one that fails; 0: none does */
  bool fail_on; /* all after it fail too */
  long blocks;  /* taken and not given back */
} allocations;

static bool fails_now(void) {
  allocations.calls++;
  return allocations.fail_at > 0 &&
         (allocations.fail_on ? allocations.calls >= allocations.fail_at : allocations.calls == allocations.fail_at);
}

static void *counted(void *block) {
  allocations.blocks += block != NULL;
  return block;
}

void *__wrap_malloc(size_t size) {
  return fails_now() ? NULL : counted(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size) {
  return fails_now() ? NULL : counted(__real_calloc(count, size));
}

void *__wrap_realloc(void *block, size_t size) {
  if (fails_now()) {
    return NULL;
  }
  return block ? __real_realloc(block, size) : counted(__real_realloc(block, size));
}

void __wrap_free(void *block) {
  allocations.blocks -= block != NULL;
  __real_free(block);
}

/* A cmocka setup: no failure is left over from a test that ended in the middle. */
static int fail_nothing(void **state) {
  (void)state;
  memset(&allocations, 0, sizeof allocations);
  return 0;
}

/* ---- The calls ------------------------------------------------------------------------------------------------------------- */

static const char GRID[] = "# a game\nrules: russian\nsize: 5x4\nfleet: 3 2 2 1\ntouching: diagonal\nannounce: length\nboard:\n"
                           "  A B C D E\n1 . . . . .\n2 . x . . .\n3 . . . o .\n4 s . . . .\n";
static const char SHOTS[] = "size: 4x5\nfleet: carrier=3 boat=2 raft=1 2\ntouching: any\nannounce: ship\nshots:\n"
                            "B2 hit carrier\nA1 miss\nD5 sunk raft\n";

/* The arguments of a call. `right` is the answer that it must give when it succeeds. */
struct subject {
  const char *text;
  const fc_settings *settings;
  fc_board *board;
  fc_analysis *analysis;
  fc_sampler *sampler;
  fc_ranking *ranking;
  fc_grid *grid;
  fc_survey *survey;
  fc_shot shot;
  fc_options options;
  unsigned long right;
};

/* Makes the call, checks its outputs and frees them. */
typedef fc_status (*tested_call)(const struct subject *subject, fc_error *error);

static fc_status call_board_read(const struct subject *subject, fc_error *error) {
  fc_board *board = NULL;
  const fc_status status = fc_board_read(&board, subject->text, strlen(subject->text), subject->settings, error);
  assert_int_equal(board == NULL, status != FC_OK);
  fc_board_free(board);
  return status;
}

static fc_status call_board_write(const struct subject *subject, fc_error *error) {
  char *text = NULL;
  size_t length = 999;
  const fc_status status = fc_board_write(&text, &length, subject->board, error);
  assert_int_equal(text == NULL, status != FC_OK);
  assert_int_equal(length, text ? strlen(text) : 999);
  fc_text_free(text);
  return status;
}

static fc_status call_board_create(const struct subject *subject, fc_error *error) {
  static const fc_ship_class classes[] = {{.length = 3, .ships = 1, .name = "tug"}, {.length = 1, .ships = 2}};
  const fc_rules rules = {.size = sizeof(fc_rules), .rows = 4, .columns = 4, .classes = classes, .class_count = 2};
  fc_board *board = NULL;
  (void)subject;
  const fc_status status = fc_board_create(&board, &rules, NULL, error);
  assert_int_equal(board == NULL, status != FC_OK);
  fc_board_free(board);
  return status;
}

/* Fires a shot, writes the new board, and takes the shot back. */
static fc_status call_shoot(const struct subject *subject, fc_error *error) {
  fc_board *next = NULL;
  fc_board *previous = NULL;
  char *written = NULL;
  fc_status status = fc_board_shoot(&next, subject->board, &subject->shot, error);
  assert_int_equal(next == NULL, status != FC_OK);
  if (status == FC_OK) {
    status = fc_board_write(&written, NULL, next, error);
  }
  if (status == FC_OK) {
    status = fc_board_take_back(&previous, next, error);
    assert_int_equal(previous == NULL, status != FC_OK);
  }
  fc_text_free(written);
  fc_board_free(previous);
  fc_board_free(next);
  return status;
}

/* Reads a fleet and writes it again. */
static fc_status call_fleet(const struct subject *subject, fc_error *error) {
  fc_ship *ships = NULL;
  size_t ship_count = 99;
  char *written = NULL;
  fc_status status = fc_fleet_read(&ships, &ship_count, subject->text, strlen(subject->text), subject->board, error);
  assert_int_equal(ships == NULL, status != FC_OK);
  assert_int_equal(ship_count, status == FC_OK ? 3 : 99);
  if (status == FC_OK) {
    status = fc_fleet_write(&written, NULL, ships, ship_count, error);
    assert_int_equal(written == NULL, status != FC_OK);
  }
  fc_text_free(written);
  fc_ships_free(ships);
  return status;
}

static fc_status call_count(const struct subject *subject, fc_error *error) {
  fc_statistics statistics = {.states = 4711};
  mpz_t count;
  mpz_init_set_ui(count, 999);
  const fc_status status = fc_count(count, &statistics, subject->board, &subject->options, error);
  assert_int_equal(mpz_get_ui(count), status ? 999 : subject->right);
  assert_int_equal(statistics.states == 4711, status != FC_OK);
  mpz_clear(count);
  return status;
}

static fc_status call_analyse(const struct subject *subject, fc_error *error) {
  fc_analysis *analysis = NULL;
  const fc_status status = fc_analyse(&analysis, subject->board, &subject->options, error);
  assert_int_equal(analysis == NULL, status != FC_OK);
  if (analysis) {
    mpz_t count;
    mpz_init(count);
    fc_analysis_count(count, analysis);
    assert_int_equal(mpz_get_ui(count), subject->right);
    mpz_clear(count);
  }
  fc_analysis_free(analysis);
  return status;
}

/* Numbers, a text, a board with the one and with the other, and a count with weights. */
static fc_status call_prior(const struct subject *subject, fc_error *error) {
  static const char text[] = "cells:\n1 2 3 4\n1 2 3 4\n1 2 3 4\n1 2 3 4\nacross 2:\n1 1 9 0\n1 1 9 0\n1 1 9 0\n1 1 9 0\n";
  fc_prior *read = NULL;
  fc_prior *ones = NULL;
  fc_board *board = NULL;
  fc_analysis *analysis = NULL;
  fc_status status = fc_prior_read(&read, text, sizeof text - 1, subject->board, error);
  assert_int_equal(read == NULL, status != FC_OK);
  if (status == FC_OK) {
    status = fc_prior_create(&ones, subject->board, NULL, NULL, error);
    assert_int_equal(ones == NULL, status != FC_OK);
  }
  if (status == FC_OK) {
    status = fc_board_with_prior(&board, subject->board, read, error);
    assert_int_equal(board == NULL, status != FC_OK);
  }
  if (status == FC_OK) {
    status = fc_analyse(&analysis, board, &subject->options, error);
    assert_int_equal(analysis == NULL, status != FC_OK);
  }
  fc_analysis_free(analysis);
  fc_board_free(board);
  fc_prior_free(ones);
  fc_prior_free(read);
  return status;
}

static fc_status call_odds(const struct subject *subject, fc_error *error) {
  static const char text[] = "B2:C3 diagonals:4";
  fc_cell *cells = NULL;
  size_t cell_count = 0;
  fc_odds *odds = NULL;
  fc_status status = fc_cells_read(&cells, &cell_count, text, sizeof text - 1, subject->board, error);
  assert_int_equal(cells == NULL, status != FC_OK);
  if (status == FC_OK) {
    status = fc_odds_make(&odds, subject->board, cells, cell_count, &subject->options, error);
    assert_int_equal(odds == NULL, status != FC_OK);
  }
  fc_odds_free(odds);
  fc_cells_free(cells);
  return status;
}

static fc_status call_hint(const struct subject *subject, fc_error *error) {
  fc_steps *steps = NULL;
  const fc_status status = fc_hint(&steps, subject->board, 0, NULL, error);
  assert_int_equal(steps == NULL, status != FC_OK);
  if (steps) {
    assert_true(fc_steps_solve(steps));
  }
  fc_steps_free(steps);
  return status;
}

static fc_status call_fewest_cells(const struct subject *subject, fc_error *error) {
  fc_cell *cells = NULL;
  size_t cell_count = 0;
  size_t least = 0;
  const fc_status status = fc_fewest_cells(&cells, &cell_count, &least, subject->board, 2, &subject->options, error);
  assert_int_equal(cells == NULL, status != FC_OK);
  fc_cells_free(cells);
  return status;
}

/* `right` is the goal. */
static fc_status call_salvo(const struct subject *subject, fc_error *error) {
  fc_cell *cells = NULL;
  mpz_t hits, any, count;
  mpz_inits(hits, any, count, NULL);
  const fc_status status =
      fc_best_salvo(&cells, hits, any, count, subject->board, 2, (fc_salvo_goal)subject->right, &subject->options, error);
  assert_int_equal(cells == NULL, status != FC_OK);
  assert_int_equal(mpz_sgn(count) == 0, status != FC_OK);
  fc_cells_free(cells);
  mpz_clears(hits, any, count, NULL);
  return status;
}

static fc_status call_salvo_bits(const struct subject *subject, fc_error *error) {
  static const fc_cell cells[] = {{0, 0}, {1, 2}};
  double bits = -1;
  const fc_status status = fc_salvo_bits(&bits, subject->board, cells, 2, &subject->options, error);
  assert_int_equal(bits < 0, status != FC_OK);
  return status;
}

static fc_status call_best(const struct subject *subject, fc_error *error) {
  fc_cell *cells = NULL;
  size_t cell_count = 999;
  mpz_t occupancy;
  mpz_init_set_ui(occupancy, 999);
  const fc_status status = fc_analysis_best(&cells, &cell_count, occupancy, subject->analysis, error);
  assert_int_equal(cells == NULL, status != FC_OK);
  assert_int_equal(cell_count == 999, status != FC_OK);
  assert_int_equal(mpz_cmp_ui(occupancy, 999) == 0, status != FC_OK);
  fc_cells_free(cells);
  mpz_clear(occupancy);
  return status;
}

static fc_status call_verify(const struct subject *subject, fc_error *error) {
  fc_verification *verification = NULL;
  const fc_status status = fc_verify(&verification, subject->board, &subject->options, error);
  assert_int_equal(verification == NULL, status != FC_OK);
  if (verification) {
    assert_int_equal(fc_verification_verdict(verification, NULL), FC_OK);
  }
  fc_verification_free(verification);
  return status;
}

static fc_status call_take_census(const struct subject *subject, fc_error *error) {
  fc_census *census = NULL;
  const fc_status status = fc_take_census(&census, subject->board, &subject->options, error);
  assert_int_equal(census == NULL, status != FC_OK);
  if (census) {
    assert_int_equal(fc_census_rows(census), subject->right);
  }
  fc_census_free(census);
  return status;
}

static fc_status call_ranking_create(const struct subject *subject, fc_error *error) {
  fc_ranking *ranking = NULL;
  const fc_status status = fc_ranking_create(&ranking, subject->board, &subject->options, error);
  assert_int_equal(ranking == NULL, status != FC_OK);
  fc_ranking_free(ranking);
  return status;
}

static fc_status call_unrank(const struct subject *subject, fc_error *error) {
  fc_ship ships[4] = {{.length = 99}};
  mpz_t id;
  mpz_init_set_ui(id, 5);
  const fc_status status = fc_ranking_unrank(ships, subject->ranking, id, error);
  assert_int_equal(ships[0].length, status == FC_OK ? 3 : 99);
  mpz_clear(id);
  return status;
}

/* The fleet with the ID 5. It is found before anything is made to fail. */
static fc_ship fifth[4];

static fc_status call_rank(const struct subject *subject, fc_error *error) {
  mpz_t id;
  mpz_init_set_ui(id, 999);
  const fc_status status = fc_ranking_rank(id, subject->ranking, fifth, 4, error);
  assert_int_equal(mpz_get_ui(id), status == FC_OK ? 5 : 999);
  mpz_clear(id);
  return status;
}

static fc_status call_sampler_create(const struct subject *subject, fc_error *error) {
  fc_sampler *sampler = NULL;
  const fc_status status = fc_sampler_create(&sampler, subject->text, subject->board, &subject->options, error);
  assert_int_equal(sampler == NULL, status != FC_OK);
  fc_sampler_free(sampler);
  return status;
}

static fc_status call_sampler_draw(const struct subject *subject, fc_error *error) {
  fc_ship ships[4] = {{.length = 99}};
  const fc_status status = fc_sampler_draw(ships, subject->sampler, 1, 2, error);
  assert_int_equal(ships[0].length, status == FC_OK ? 3 : 99);
  return status;
}

static fc_status call_draw_many(const struct subject *subject, fc_error *error) {
  fc_ship ships[40 * 4] = {{.length = 99}};
  mpz_t ids[40];
  for (int i = 0; i < 40; i++) {
    mpz_init_set_si(ids[i], -1);
  }
  mpz_t *asked = fc_sampler_has_ids(subject->sampler) ? ids : NULL;
  const fc_status status = fc_sampler_draw_many(ships, asked, subject->sampler, 1, 2, 40, error);
  assert_int_equal(ships[0].length, status == FC_OK ? 3 : 99);
  assert_int_equal(mpz_sgn(ids[0]) < 0, status != FC_OK || asked == NULL);
  for (int i = 0; i < 40; i++) {
    mpz_clear(ids[i]);
  }
  return status;
}

static fc_status call_measure_bias(const struct subject *subject, fc_error *error) {
  fc_bias *bias = NULL;
  const fc_status status = fc_measure_bias(&bias, subject->text, subject->board, 6, 1, &subject->options, error);
  assert_int_equal(bias == NULL, status != FC_OK);
  fc_bias_free(bias);
  return status;
}

static fc_status call_grid_make(const struct subject *subject, fc_error *error) {
  fc_grid *grid = NULL;
  const fc_status status = fc_grid_make(&grid, subject->text, subject->board, NULL, error);
  assert_int_equal(grid == NULL, status != FC_OK);
  fc_grid_free(grid);
  return status;
}

static fc_status call_grid_read(const struct subject *subject, fc_error *error) {
  fc_grid *grid = NULL;
  const fc_status status = fc_grid_read(&grid, subject->text, strlen(subject->text), subject->board, error);
  assert_int_equal(grid == NULL, status != FC_OK);
  fc_grid_free(grid);
  return status;
}

static fc_status call_compare(const struct subject *subject, fc_error *error) {
  fc_measures measures = {.cells = 999};
  mpq_t regret;
  mpq_init(regret);
  mpq_set_ui(regret, 999, 1);
  const fc_status status = fc_compare(&measures, regret, subject->grid, subject->analysis, error);
  assert_int_equal(measures.cells == 999, status != FC_OK);
  assert_int_equal(mpq_cmp_ui(regret, 999, 1) == 0, status != FC_OK);
  mpq_clear(regret);
  return status;
}

static fc_status call_survey(const struct subject *subject, fc_error *error) {
  const fc_survey_plan plan = {.size = sizeof(fc_survey_plan),
                               .positions = 2,
                               .seed = 1,
                               .most_shots = 3,
                               .policy = FC_POLICY_OWN,
                               .placer = "sequential"};
  fc_survey *survey = NULL;
  const fc_status status = fc_survey_make(&survey, &subject->text, 1, subject->board, &plan, &subject->options, error);
  assert_int_equal(survey == NULL, status != FC_OK);
  fc_survey_free(survey);
  return status;
}

/* Questions to a survey. */
static fc_status call_survey_position(const struct subject *subject, fc_error *error) {
  fc_board *board = NULL;
  const fc_status status = fc_survey_position(&board, subject->survey, 0, 1, error);
  assert_int_equal(board == NULL, status != FC_OK);
  fc_board_free(board);
  return status;
}

static fc_status call_survey_summarise(const struct subject *subject, fc_error *error) {
  fc_summary summary = {.defined = 4711};
  const fc_status status = fc_survey_summarise(&summary, subject->survey, 0, FC_MEASURE_RMSE, error);
  assert_int_equal(summary.defined == 4711, status != FC_OK);
  return status;
}

/* These calls need no memory, so they must succeed whatever fails. */
static fc_status call_readers(const struct subject *subject, fc_error *error) {
  const fc_board *board = subject->board;
  const fc_ship ship = {.length = 2, .row = 0, .column = 0, .direction = FC_ACROSS};
  fc_shot shot;
  double value = -1;
  assert_int_equal(fc_shot_read(&shot, board, "C2 miss", 7, error), FC_OK);
  assert_int_equal(fc_heuristic_check("monte-carlo:N=3,seed=1", error), FC_OK);
  assert_int_equal(fc_survey_value(&value, subject->survey, 0, FC_MEASURE_TOP, 1, error), FC_OK);
  assert_int_equal(fc_fleet_check(board, &ship, 1, NULL, NULL), FC_DISAGREES);
  return FC_OK;
}

static fc_status call_known(const struct subject *subject, fc_error *error) {
  fc_cell_state states[20] = {FC_CELL_SUNK};
  const fc_status status = fc_board_known(states, subject->board, NULL, error);
  assert_int_equal(states[0] == FC_CELL_SUNK, status != FC_OK);
  return status;
}

static fc_status call_ships_sunk(const struct subject *subject, fc_error *error) {
  int sunk[4] = {4711};
  int others = 4711;
  const fc_status status = fc_board_ships_sunk(sunk, &others, subject->board, NULL, NULL, error);
  assert_int_equal(sunk[0] == 4711 && others == 4711, status != FC_OK);
  return status;
}

static fc_status call_fewest(const struct subject *subject, fc_error *error) {
  fc_fewest fewest = {.by = (fc_means)99};
  fc_analysis *analysis = NULL;
  fc_status status = fc_analyse(&analysis, subject->board, &subject->options, error);
  if (status == FC_OK) {
    status = fc_fewest_shots(&fewest, analysis, subject->board, &subject->options, error);
  }
  assert_int_equal((int)fewest.by == 99, status != FC_OK);
  fc_cells_free(fewest.cells);
  fc_analysis_free(analysis);
  return status;
}

static fc_status call_review(const struct subject *subject, fc_error *error) {
  fc_review *review = NULL;
  const fc_status status = fc_review_make(&review, subject->board, &subject->options, error);
  assert_int_equal(review != NULL, status == FC_OK);
  fc_review_free(review);
  review = NULL;
  const fc_status alone = status == FC_OK ? fc_review_shot(&review, subject->board, 0, &subject->options, error) : status;
  assert_int_equal(review != NULL, alone == FC_OK);
  fc_review_free(review);
  return alone;
}

static fc_status call_explain(const struct subject *subject, fc_error *error) {
  fc_explanation *explanation = NULL;
  const fc_status status = fc_explain(&explanation, subject->board, &subject->options, error);
  assert_int_equal(explanation == NULL, status != FC_OK);
  if (explanation) {
    assert_int_equal(fc_explanation_conflict(explanation).kind, subject->right);
  }
  fc_explanation_free(explanation);
  return status;
}

/* ---- The loop ------------------------------------------------------------------------------------------------------------- */

/* One call in which an allocation fails. True where the call got as far as that allocation. */
static bool call_failing(tested_call call, const struct subject *subject, long fail_at, bool fail_on, fc_status right) {
  fc_error error, before;
  memset(&before, 'e', sizeof before);
  error = before;
  allocations.calls = 0;
  allocations.blocks = 0;
  allocations.fail_on = fail_on;
  allocations.fail_at = fail_at;
  const fc_status status = call(subject, fail_at % 7 == 0 ? NULL : &error);
  allocations.fail_at = 0;
  const bool failed = allocations.calls >= fail_at;
  assert_int_equal(allocations.blocks, 0);
  if (!failed) {
    assert_int_equal(status, right);
  }
  if (status == FC_OK || fail_at % 7 == 0) {
    assert_memory_equal(&error, &before, sizeof error);
  } else {
    assert_true(status == right || (failed && status == FC_NO_MEMORY));
    assert_int_equal(error.status, status);
    assert_int_not_equal(error.message[0], '\0');
  }
  return failed;
}

/* `right` is how the call ends when no allocation fails, `least` the number of allocations that it makes at least. */
static void fail_every_allocation(tested_call call, const struct subject *subject, fc_status right, long least) {
  for (int fail_on = 0; fail_on <= 1; fail_on++) {
    long fail_at = 1;
    while (call_failing(call, subject, fail_at, fail_on, right)) {
      fail_at = environment_next_place(fail_at);
    }
    assert_true(fail_at > least);
  }
}

TEST_WITH(board_read, fail_nothing, NULL) {
  const fc_settings settings = {
      .size = sizeof(fc_settings), .rules = "german", .board_size = "5x4", .fleet = "3 1", .touching = "any", .announce = "sunk"};
  const fc_settings wrong = {.size = sizeof(fc_settings), .fleet = "3 2 x"};
  fail_every_allocation(call_board_read, &(struct subject){.text = ""}, FC_OK, 1);
  fail_every_allocation(call_board_read, &(struct subject){.text = GRID}, FC_OK, 2);
  fail_every_allocation(call_board_read, &(struct subject){.text = SHOTS}, FC_OK, 4);
  fail_every_allocation(call_board_read, &(struct subject){.text = GRID, .settings = &settings}, FC_OK, 3);
  fail_every_allocation(call_board_read, &(struct subject){.text = GRID, .settings = &wrong}, FC_INVALID_SETTING, 1);
  fail_every_allocation(call_board_read, &(struct subject){.text = "fleet: a=3 2\nboard:\n..\n.?\n"}, FC_INVALID_BOARD, 1);
  fail_every_allocation(call_board_read, &(struct subject){.text = "announce: ship\nfleet: a=2\nshots:\nA1 hit b\n"},
                        FC_INVALID_BOARD, 1);
  fail_every_allocation(call_board_read, &(struct subject){.text = "fleet: a=3 b=2 a=1\n"}, FC_INVALID_BOARD, 1);
  fail_every_allocation(call_board_read, &(struct subject){.text = "fleet: a=3 b=2\nfleet: 3\n"}, FC_INVALID_BOARD, 1);
}

TEST_WITH(board_create, fail_nothing, NULL) {
  fail_every_allocation(call_board_create, &(struct subject){.text = NULL}, FC_OK, 7);
}

TEST_WITH(shoot_and_take_back, fail_nothing, NULL) {
  static const struct {
    const char *text;
    fc_shot shot;
  } cases[] = {
      {"", {.answer = FC_ANSWER_SUNK}},
      {"fleet: a=3 b=2 2\nannounce: ship\nsize: 4x4\nshots:\nA3 hit a\nA2 miss\n", {.answer = FC_ANSWER_HIT, .ship = "b"}},
      {"fleet: 2 2\nboard:\n. x\no .\ns s\n", {.answer = FC_ANSWER_SUNK}},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    struct subject subject = {.board = board_of_text(cases[i].text), .shot = cases[i].shot};
    fail_every_allocation(call_shoot, &subject, FC_OK, 7);
    fc_board_free(subject.board);
  }
}

TEST_WITH(fleet, fail_nothing, NULL) {
  struct subject subject = {.board = board_of_text("size: 4x4\nfleet: a=3 b=2 1\ntouching: any\n"),
                            .text = "a A1 across\n2 C3 down\n1 A3 across\n"};
  fail_every_allocation(call_fleet, &subject, FC_OK, 2);
  fc_board_free(subject.board);
}

TEST_WITH(board_write, fail_nothing, NULL) {
  const char *const texts[] = {GRID, SHOTS, ""};
  for (size_t i = 0; i < 3; i++) {
    struct subject subject = {.board = board_of_text(texts[i])};
    fail_every_allocation(call_board_write, &subject, FC_OK, 1);
    fc_board_free(subject.board);
  }
}

TEST_WITH(what_is_known, fail_nothing, NULL) {
  struct subject subject = {.board = board_of_text(SHOTS)};
  fail_every_allocation(call_known, &subject, FC_OK, 0);
  fail_every_allocation(call_ships_sunk, &subject, FC_OK, 0);
  fc_board_free(subject.board);
}

static void fail_counting(const char *text, fc_engine engine, unsigned counter_bits, long least) {
  struct subject subject = {
      .board = board_of_text(text),
      .options = {.size = sizeof(fc_options), .memory_limit = UINT64_C(1) << 28, .engine = engine, .counter_bits = counter_bits}};
  mpz_t count;
  mpz_init(count);
  assert_int_equal(fc_count(count, NULL, subject.board, &subject.options, NULL), FC_OK);
  subject.right = mpz_get_ui(count);
  mpz_clear(count);
  fail_every_allocation(call_count, &subject, FC_OK, least);
  fail_every_allocation(call_analyse, &subject, FC_OK, least);
  fc_board_free(subject.board);
}

TEST_WITH(count_and_analyse, fail_nothing, NULL) {
  fail_counting(GRID, FC_ENGINE_FRONTIER, 0, 60);
  fail_counting(SHOTS, FC_ENGINE_FRONTIER, 0, 60);
  fail_counting(SHOTS, FC_ENGINE_AUTO, 192, 60);
  fail_counting(GRID, FC_ENGINE_SEARCH, 0, 6);
  fail_counting(GRID, FC_ENGINE_LIST, 0, 8);
  fail_counting(SHOTS, FC_ENGINE_AUTO, 0, 6);
  fail_counting("size: 5x4\nfleet: 3 2 1\ntouching: none\n", FC_ENGINE_ROW_CLASSES, 0, 20);
}

/* Boards that need no sweep. */
TEST_WITH(count_and_analyse_nothing, fail_nothing, NULL) {
  fail_counting("size: 3x3\nfleet:\n", FC_ENGINE_AUTO, 0, 1);
  fail_counting("size: 3x3\nfleet: 4\n", FC_ENGINE_AUTO, 0, 1);
}

/* Enough frontiers that the tables of every column grow beyond their first capacity. */
TEST_WITH(count_with_growing_tables, fail_nothing, NULL) {
  fail_counting("size: 7x7\nfleet: 4 2 1\ntouching: any\n", FC_ENGINE_FRONTIER, 0, 100);
}

/* Both engines on the first board, laws on the others. */
TEST_WITH(verify_and_take_census, fail_nothing, NULL) {
  const char *const texts[] = {"size: 3x4\nfleet: 2 1\ntouching: none\n", GRID, "size: 3x3\nfleet: 2\ntouching: any\n"};
  const unsigned long rows[] = {4, 5, 3};
  for (size_t i = 0; i < 3; i++) {
    struct subject subject = {.board = board_of_text(texts[i]),
                              .options = {.size = sizeof(fc_options), .memory_limit = UINT64_C(1) << 28},
                              .right = rows[i]};
    fail_every_allocation(call_verify, &subject, FC_OK, 60);
    fail_every_allocation(call_take_census, &subject, FC_OK, 40);
    fc_board_free(subject.board);
  }
}

/* Nothing to explain but the ranks; cells that cannot be true together; a shot. */
TEST_WITH(explain, fail_nothing, NULL) {
  const char *const texts[] = {GRID, "size: 4x3\nfleet: 2 1\nboard:\n.x..\n.x.s\n....\n",
                               "size: 4x3\nfleet: 2 1\nshots:\nA1 hit\nA2 sunk\nC1 hit\nD1 sunk\n"};
  const fc_conflict_kind kinds[] = {FC_CONFLICT_NONE, FC_CONFLICT_CELLS, FC_CONFLICT_SHOT};
  for (size_t i = 0; i < 3; i++) {
    struct subject subject = {.board = board_of_text(texts[i]),
                              .options = {.size = sizeof(fc_options), .memory_limit = UINT64_C(1) << 28},
                              .right = kinds[i]};
    fail_every_allocation(call_explain, &subject, FC_OK, 8);
    fc_board_free(subject.board);
  }
}

/* By proof, and by rollout. */
TEST_WITH(fewest_shots, fail_nothing, NULL) {
  const char *const texts[] = {GRID, "size: 5x4\nfleet: 3 2\ntouching: any\n"};
  for (size_t i = 0; i < 2; i++) {
    struct subject subject = {.board = board_of_text(texts[i]),
                              .options = {.size = sizeof(fc_options), .memory_limit = UINT64_C(1) << 28}};
    fail_every_allocation(call_fewest, &subject, FC_OK, 8);
    fc_board_free(subject.board);
  }
}

TEST_WITH(review, fail_nothing, NULL) {
  struct subject subject = {.board = board_of_text("size: 4x3\nfleet: 2 1\nshots:\nA1 miss\nB2 hit\nD3 sunk\n"),
                            .options = {.size = sizeof(fc_options), .memory_limit = UINT64_C(1) << 28}};
  fail_every_allocation(call_review, &subject, FC_OK, 20);
  fc_board_free(subject.board);
}

TEST_WITH(best, fail_nothing, NULL) {
  const fc_options options = {.size = sizeof(fc_options), .memory_limit = UINT64_C(1) << 28};
  struct subject subject = {.board = board_of_text(GRID)};
  assert_int_equal(fc_analyse(&subject.analysis, subject.board, &options, NULL), FC_OK);
  fail_every_allocation(call_best, &subject, FC_OK, 1);
  subject.options = options;
  for (subject.right = FC_SALVO_HITS; subject.right <= FC_SALVO_INFORMATION; subject.right++) {
    fail_every_allocation(call_salvo, &subject, FC_OK, 10);
  }
  fail_every_allocation(call_salvo_bits, &subject, FC_OK, 10);
  fc_analysis_free(subject.analysis);
  fc_board_free(subject.board);
}

/* A prior, learnt from tables and from fleets, and written. */
static fc_status call_fit(const struct subject *subject, fc_error *error) {
  fc_frequencies *frequencies = NULL;
  fc_fit *fit = NULL;
  char *text = NULL;
  fc_status status = fc_frequencies_read(&frequencies, subject->text, strlen(subject->text), subject->board, 1, error);
  assert_int_equal(frequencies == NULL, status != FC_OK);
  if (status == FC_OK) {
    status = fc_fit_make(&fit, frequencies, subject->board, NULL, &subject->options, error);
    assert_int_equal(fit == NULL, status != FC_OK);
  }
  if (status == FC_OK) {
    status = fc_prior_write(&text, NULL, fc_fit_prior(fit), error);
    assert_int_equal(text == NULL, status != FC_OK);
  }
  fc_text_free(text);
  fc_fit_free(fit);
  fc_frequencies_free(frequencies);
  return status;
}

TEST_WITH(fit, fail_nothing, NULL) {
  static const char *const data[] = {"30 60 30\n20 40 20\n", "length 2:\n30 60 30\n20 40 20\n", "2 A1 across\n\n2 B1 down\n"};
  for (size_t i = 0; i < sizeof data / sizeof data[0]; i++) {
    struct subject subject = {.board = board_of_text("size: 3x2\nfleet: 2\n"),
                              .options = {.size = sizeof(fc_options), .memory_limit = UINT64_C(1) << 28, .threads = 1},
                              .text = data[i]};
    fail_every_allocation(call_fit, &subject, FC_OK, 30);
    fc_board_free(subject.board);
  }
}

/* A set of cells, read and asked about. */
TEST_WITH(odds, fail_nothing, NULL) {
  struct subject subject = {.board = board_of_text(GRID),
                            .options = {.size = sizeof(fc_options), .memory_limit = UINT64_C(1) << 28, .threads = 1}};
  fail_every_allocation(call_odds, &subject, FC_OK, 4);
  fail_every_allocation(call_fewest_cells, &subject, FC_OK, 6);
  fc_board_free(subject.board);
}

/* A puzzle with more steps than the first array of them has room for. */
TEST_WITH(hint, fail_nothing, NULL) {
  struct subject subject = {.board = board_of_text("size: 5x4\nfleet: 3 1\ntouching: none\nannounce: hit\nrows: 3 0 0 1\n"
                                                   "columns: 1 1 1 0 1\n")};
  fail_every_allocation(call_hint, &subject, FC_OK, 12);
  fc_board_free(subject.board);
}

/* A prior, a board with it, and its count; the fleet of one board has a ship that is certain, whose weight is a factor. */
TEST_WITH(prior, fail_nothing, NULL) {
  static const char *const boards[] = {"size: 4x4\nfleet: 2 1\n", "size: 4x4\nfleet: 2 2\nboard:\nss..\n....\n....\n....\n"};
  for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
    struct subject subject = {.board = board_of_text(boards[i]),
                              .options = {.size = sizeof(fc_options), .memory_limit = UINT64_C(1) << 28, .threads = 1}};
    fail_every_allocation(call_prior, &subject, FC_OK, 10);
    fc_board_free(subject.board);
  }
}

/* Every placer; and one on a board that no fleet agrees with, which the engine is asked about. */
TEST_WITH(sample, fail_nothing, NULL) {
  struct subject subject = {.board = board_of_text("size: 6x5\nfleet: 3 2 2 1\nannounce: hit\nshots:\nA1 hit\n"),
                            .options = {.size = sizeof(fc_options), .memory_limit = UINT64_C(1) << 28, .threads = 1}};
  for (size_t i = 0; i < fc_placer_count(); i++) {
    subject.text = fc_placer_at(i).name;
    fail_every_allocation(call_sampler_create, &subject, FC_OK, 4);
    fail_every_allocation(call_measure_bias, &subject, FC_OK, 15);
    assert_int_equal(fc_sampler_create(&subject.sampler, subject.text, subject.board, &subject.options, NULL), FC_OK);
    fail_every_allocation(call_sampler_draw, &subject, FC_OK, 0);
    fail_every_allocation(call_draw_many, &subject, FC_OK, 1);
    fc_sampler_free(subject.sampler);
  }
  fc_board_free(subject.board);
  subject.text = "genetic";
  subject.board = board_of_text("size: 3x3\nfleet: 3 2 2\n");
  fail_every_allocation(call_sampler_create, &subject, FC_NO_CONFIGURATION, 5);
  fc_board_free(subject.board);
}

/* Counters of 64 bits, which need no room of their own, and of 2048. */
TEST_WITH(rank_and_unrank, fail_nothing, NULL) {
  static const char *const texts[] = {"size: 6x5\nfleet: 3 2 2 1\nannounce: hit\nshots:\nA1 hit\n",
                                      "size: 5x6\nfleet: a=3 b=2 2 c=1\nannounce: ship\n"};
  for (size_t i = 0; i < 4; i++) {
    struct subject subject = {
        .board = board_of_text(texts[i % 2]),
        .options = {
            .size = sizeof(fc_options), .memory_limit = UINT64_C(1) << 28, .threads = 1, .counter_bits = i < 2 ? 0 : 2048}};
    mpz_t id;
    mpz_init_set_ui(id, 5);
    fail_every_allocation(call_ranking_create, &subject, FC_OK, 40);
    assert_int_equal(fc_ranking_create(&subject.ranking, subject.board, &subject.options, NULL), FC_OK);
    assert_int_equal(fc_ranking_unrank(fifth, subject.ranking, id, NULL), FC_OK);
    fail_every_allocation(call_unrank, &subject, FC_OK, 1);
    fail_every_allocation(call_rank, &subject, FC_OK, 3);
    fc_ranking_free(subject.ranking);
    fc_board_free(subject.board);
    mpz_clear(id);
  }
}

/* Every heuristic, and a grid that was read. */
TEST_WITH(heuristics, fail_nothing, NULL) {
  struct subject subject = {.board = board_of_text(GRID),
                            .options = {.size = sizeof(fc_options), .memory_limit = UINT64_C(1) << 28, .threads = 1}};
  for (size_t i = 0; i < fc_heuristic_count(); i++) {
    subject.text = fc_heuristic_at(i).name;
    fail_every_allocation(call_grid_make, &subject, FC_OK, 3);
  }
  subject.text = "1,2,3,4,5\n1,2,3,4,5\n1,2,3,4,5\n1,2,3,4,5\n";
  fail_every_allocation(call_grid_read, &subject, FC_OK, 2);
  assert_int_equal(fc_grid_read(&subject.grid, subject.text, strlen(subject.text), subject.board, NULL), FC_OK);
  assert_int_equal(fc_analyse(&subject.analysis, subject.board, &subject.options, NULL), FC_OK);
  fail_every_allocation(call_compare, &subject, FC_OK, 2);
  subject.text = "1,2,3,4,5\n1,2,3,4,5\n1,2,3,4,5\n1,2,3,4,-5\n";
  fail_every_allocation(call_grid_read, &subject, FC_INVALID_GRID, 2);
  fc_grid_free(subject.grid);
  fc_analysis_free(subject.analysis);
  fc_board_free(subject.board);
  subject.text = "monte-carlo:N=3";
  subject.board = board_of_text("size: 3x3\nfleet: 2 1\n");
  fail_every_allocation(call_survey, &subject, FC_OK, 40);
  const fc_survey_plan plan = {.size = sizeof(fc_survey_plan),
                               .positions = 3,
                               .seed = 1,
                               .most_shots = 3,
                               .policy = FC_POLICY_OWN,
                               .placer = "sequential"};
  assert_int_equal(fc_survey_make(&subject.survey, &subject.text, 1, subject.board, &plan, &subject.options, NULL), FC_OK);
  fail_every_allocation(call_survey_position, &subject, FC_OK, 3);
  fail_every_allocation(call_survey_summarise, &subject, FC_OK, 1);
  fail_every_allocation(call_readers, &subject, FC_OK, 0);
  fc_survey_free(subject.survey);
  fc_board_free(subject.board);
}
