/* The prior that a board file names: what is given at once, what waits for it, and what a board that waits refuses. */
#include "model_test.h"

#include "fleetcount_lab.h"

#define SMALL "size: 3x2\nfleet: 2\n"
#define WAITING SMALL "prior: corner.prior\n"

/* Seven places, which weigh 5 1 3 3 across and 2 3 2 down: 19. */
static const char CORNER[] = "across 2:\n5 1 0\n1 1 0\ndown 2:\n2 1 2\n0 0 0\ncells:\n1 1 1\n1 3 1\n";

static void assert_name(const fc_board *board, const char *name, int line, int column) {
  const fc_named_place found = fc_board_prior_name(board);
  if (name == NULL) {
    assert_null(found.name);
  } else {
    assert_non_null(found.name);
    assert_string_equal(found.name, name);
  }
  assert_int_equal(found.line, line);
  assert_int_equal(found.column, column);
}

static void assert_count(const fc_board *board, const char *expected) {
  mpz_t count;
  mpz_init(count);
  assert_int_equal(fc_count(count, NULL, board, NULL, NULL), FC_OK);
  char *digits = mpz_get_str(NULL, 10, count);
  assert_string_equal(digits, expected);
  free(digits);
  mpz_clear(count);
}

static fc_board *with_corner(const fc_board *board) {
  fc_prior *prior = NULL;
  fc_board *weighed = NULL;
  assert_int_equal(fc_prior_read(&prior, CORNER, sizeof CORNER - 1, board, NULL), FC_OK);
  assert_int_equal(fc_board_with_prior(&weighed, board, prior, NULL), FC_OK);
  fc_prior_free(prior);
  return weighed;
}

TEST(a_file_is_kept_by_name) {
  fc_board *board = must_read("# ä\n" SMALL "  Prior :\tcorner of ä.prior \r\nshots:\nA1 miss\n");
  assert_name(board, "corner of ä.prior", 4, 11);
  assert_null(fc_board_prior(board));
  assert_written(board, SMALL "touching: none\nannounce: sunk\nprior: corner of ä.prior\nshots:\nA1 miss\n");
  fc_board_free(board);
}

TEST(a_prior_that_is_built_in_is_given_at_once) {
  fc_board *board = must_read("prior: people\nrules: classic\n");
  assert_name(board, "people", 1, 8);
  assert_non_null(fc_board_prior(board));
  assert_count(board, "7204101174306873532");
  fc_board_free(board);
}

TEST(uniform_is_none) {
  fc_board *board = must_read(SMALL "prior: uniform\n");
  assert_name(board, NULL, 0, 0);
  assert_count(board, "7");
  assert_written(board, SMALL "touching: none\nannounce: sunk\n");
  fc_board_free(board);
}

TEST(an_override_replaces_the_name) {
  const fc_settings named = {.size = sizeof named, .prior = "other.prior"};
  const fc_settings none = {.size = sizeof none, .prior = "uniform"};
  const fc_settings people = {.size = sizeof people, .rules = "classic", .prior = "people"};
  fc_board *board = must_read_with(WAITING, &named);
  assert_name(board, "other.prior", 0, 0);
  fc_board_free(board);
  board = must_read_with("prior: people\n", &none); /* not even of this game */
  assert_name(board, NULL, 0, 0);
  fc_board_free(board);
  board = must_read_with("prior: nowhere\n", &people);
  assert_name(board, "people", 0, 0);
  assert_count(board, "7204101174306873532");
  fc_board_free(board);
}

TEST(mistakes_have_a_place) {
  const fc_settings people = {.size = sizeof people, .prior = "people"};
  const fc_settings empty = {.size = sizeof empty, .prior = " "};
  static const char game[] = "prior: the prior people is of the classic game: 10x10 cells, ships of 5 4 3 3 2, which may touch";
  char expected[sizeof game + 40];
  snprintf(expected, sizeof expected, "2:8: %s", game);
  assert_refused("rules: german\nprior: people\n", expected);
  snprintf(expected, sizeof expected, "0:0: %s", game);
  assert_refused_with("", &people, expected);
  assert_refused_with("", &empty, "0:0: prior: the value is missing");
  const fc_settings above = {.size = sizeof above, .prior = "../a"};
  static const char folder[] = "prior: \"../a\" has a folder; a board names a file beside it, and the option --prior any other";
  snprintf(expected, sizeof expected, "0:0: %s", folder);
  assert_refused_with("", &above, expected);
  snprintf(expected, sizeof expected, "1:8: %s", folder);
  assert_refused("prior: ../a\n", expected);
  assert_refused("prior: a\nprior: b\n", "2:1: \"prior\" is given a second time, first on line 1");
}

/* Everything that depends on the weights refuses a board whose prior it has not seen. */
TEST(a_board_that_waits_is_not_counted) {
  fc_board *board = must_read(WAITING);
  const fc_shot shot = {.row = 0, .column = 1, .answer = FC_ANSWER_MISS};
  const fc_ship ship = {.row = 0, .column = 0, .direction = FC_ACROSS, .length = 2};
  fc_board *shot_at = NULL;
  assert_int_equal(fc_board_shoot(&shot_at, board, &shot, NULL), FC_OK);
  fc_analysis *analysis = NULL;
  fc_explanation *explanation = NULL;
  fc_sampler *sampler = NULL;
  fc_ranking *ranking = NULL;
  fc_objection objection;
  fc_grid *grid = NULL;
  fc_cell_state known[6];
  mpz_t count;
  mpz_init_set_ui(count, 77);
  for (int i = 0; i < 2; i++) {
    const fc_board *waiting = i == 0 ? board : shot_at;
    fc_error error = {.status = FC_OK};
    assert_int_equal(fc_count(count, NULL, waiting, NULL, &error), FC_INVALID_ARGUMENT);
    assert_string_equal(error.message, "the board names the prior corner.prior, which it has not been given");
    assert_int_equal(mpz_cmp_ui(count, 77), 0);
    assert_int_equal(fc_analyse(&analysis, waiting, NULL, NULL), FC_INVALID_ARGUMENT);
    assert_int_equal(fc_explain(&explanation, waiting, NULL, NULL), FC_INVALID_ARGUMENT);
    assert_int_equal(fc_sampler_create(&sampler, "uniform", waiting, NULL, NULL), FC_INVALID_ARGUMENT);
    assert_int_equal(fc_sampler_create(&sampler, "sequential", waiting, NULL, NULL), FC_INVALID_ARGUMENT);
    assert_int_equal(fc_ranking_create(&ranking, waiting, NULL, NULL), FC_INVALID_ARGUMENT);
    assert_int_equal(fc_fleet_check(waiting, &ship, 1, &objection, NULL), FC_INVALID_ARGUMENT);
    assert_int_equal(fc_board_known(known, waiting, NULL, NULL), FC_INVALID_ARGUMENT);
    assert_int_equal(fc_grid_make(&grid, "density", waiting, 0, NULL), FC_INVALID_ARGUMENT);
  }
  assert_true(analysis == NULL && explanation == NULL && sampler == NULL && ranking == NULL && grid == NULL);
  mpz_clear(count);
  fc_board_free(shot_at);
  fc_board_free(board);
}

TEST(a_board_keeps_its_prior_and_its_name) {
  fc_board *board = must_read(WAITING);
  fc_board *weighed = with_corner(board);
  fc_board *next = NULL;
  fc_board *plain = NULL;
  const fc_shot shot = {.row = 0, .column = 1, .answer = FC_ANSWER_MISS};
  assert_count(weighed, "19");
  assert_name(weighed, "corner.prior", 3, 8);
  assert_int_equal(fc_board_shoot(&next, weighed, &shot, NULL), FC_OK);
  assert_count(next, "10"); /* 3 and 3 across in the second row, 2 and 2 down at its ends */
  assert_name(next, "corner.prior", 3, 8);
  assert_written(next, SMALL "touching: none\nannounce: sunk\nprior: corner.prior\nshots:\nB1 miss\n");
  assert_int_equal(fc_board_with_prior(&plain, next, NULL, NULL), FC_OK);
  assert_name(plain, NULL, 0, 0);
  assert_count(plain, "4");
  fc_board_free(plain);
  fc_board_free(next);
  fc_board_free(weighed);
  fc_board_free(board);
}

TEST(a_board_can_be_given_a_name) {
  fc_board *plain = must_read(SMALL);
  fc_board *weighed = with_corner(plain);
  fc_board *named = NULL;
  assert_name(weighed, NULL, 0, 0);
  assert_int_equal(fc_board_name_prior(&named, weighed, "b.prior", NULL), FC_OK);
  assert_name(named, "b.prior", 0, 0);
  assert_count(named, "19");
  assert_written(named, SMALL "touching: none\nannounce: sunk\nprior: b.prior\n");
  fc_board_free(named);
  named = NULL;
  static const char *const refused[] = {"",     " ",   " a", "a ",       "uniform", "a\nb", "a\x01",
                                        "\xC3", "a/b", "/a", "./people", "a/",      "/"};
  for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
    const fc_status status = fc_board_name_prior(&named, weighed, refused[i], NULL);
    assert_true(status == FC_INVALID_ARGUMENT || status == FC_INVALID_SETTING);
    assert_null(named);
  }
  assert_int_equal(fc_board_name_prior(&named, weighed, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_board_name_prior(NULL, weighed, "a", NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_board_name_prior(&named, NULL, "a", NULL), FC_INVALID_ARGUMENT);
  fc_board_free(weighed);
  fc_board_free(plain);
}
