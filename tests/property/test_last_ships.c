/*
 * The search counts three ships with many places at once. Boards of three to five ships, of one class or of
 * several, with room for that: the search and the sweep, which share no code, answer every query alike, with weights and without.
 */
#include <stdio.h>

#include "fleetcount.h"
#include "support/answers.h"
#include "support/environment.h"
#include "support/random.h"
#include "support/random_case.h"
#include "support/testing.h"

#define USUAL_CASES 150

enum { MOST_TEXT = 2048, MOST_SIDE = 8 };

static const fc_options by_search = {.size = sizeof(fc_options), .engine = FC_ENGINE_SEARCH};
static const fc_options by_sweep = {.size = sizeof(fc_options), .engine = FC_ENGINE_FRONTIER};

/* Writes a board: few marks, so that ships of two or three cells have dozens of places. */
static void draw_text(char *text, struct random_source *source) {
  static const char *const fleets[] = {"2 2 2",   "3 2 2", "3 3 2",   "3 2 1", "3 3 3",
                                       "2 2 1 1", "4 3 2", "3 2 2 2", "2 1 1", "3 3 2 2 2"};
  static const char *const touching[] = {"none", "diagonal", "any"};
  const int fleet = random_below(source, sizeof fleets / sizeof fleets[0]);
  const int rows = random_between(source, 5, fleet == 9 ? 6 : MOST_SIDE);
  const int columns = random_between(source, 5, fleet == 9 ? 6 : MOST_SIDE);
  int length = snprintf(text, MOST_TEXT, "size: %dx%d\nfleet: %s\ntouching: %s\nannounce: hit\nboard:\n", columns, rows,
                        fleets[fleet], touching[random_below(source, 3)]);
  for (int row = 0; row < rows; row++) {
    for (int column = 0; column < columns; column++) {
      const int drawn = random_below(source, 40);
      text[length++] = drawn < 2 ? 'o' : drawn == 2 ? 'x' : '.';
    }
    text[length++] = '\n';
  }
  text[length] = '\0';
}

/*
 * With weights of every cell, most of them not 0: small ones, larger ones, for which sums over two ships need 64 bits, and such
 * that these are not enough. The count of the largest fleets has to fit into 126 bits.
 */
static fc_board *with_weights(const fc_board *plain, struct random_source *source) {
  uint64_t cells[MOST_SIDE * MOST_SIDE];
  static const int beyond[] = {10, 60, 1000};
  const int scale = beyond[random_below(source, fc_board_ship_count(plain) > 4 ? 2 : 3)];
  fc_prior *prior = NULL;
  fc_board *board = NULL;
  for (int cell = 0; cell < fc_board_rows(plain) * fc_board_columns(plain); cell++) {
    cells[cell] = (uint64_t)random_below(source, scale);
  }
  assert_int_equal(fc_prior_create(&prior, plain, NULL, cells, NULL), FC_OK);
  assert_int_equal(fc_board_with_prior(&board, plain, prior, NULL), FC_OK);
  fc_prior_free(prior);
  return board;
}

TEST(search_and_sweep_agree) {
  const int cases = environment_cases(USUAL_CASES);
  int possible = 0;
  for_random_cases(cases, it) {
    char text[MOST_TEXT];
    draw_text(text, &it.source);
    case_log_describe(text);
    fc_board *plain = board_of_text(text);
    fc_board *weighed = with_weights(plain, &it.source);
    possible += assert_alike(plain, &by_search, plain, &by_sweep);
    assert_alike(weighed, &by_search, weighed, &by_sweep);
    fc_board_free(weighed);
    fc_board_free(plain);
  }
  assert_true(cases < 20 || possible > cases / 4);
}
