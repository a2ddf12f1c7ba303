/*
 * The library against the oracle, on random small boards: every number that the library gives must be the oracle's.
 *
 * FC_CASES cases (usually 400, in a long run 20,000) of every shape up to 36 cells, every touching rule and announcement, nothing
 * known, a grid or a list of shots. Games with too much work for the oracle are drawn again; what decides is the size of board
 * and fleet, never the result. So that nobody mistakes agreement on nothing but contradictions for a proof, the test says how
 * many cases of each category had a count above 0, and fails when some category had none.
 */
#include "support/answers.h"
#include "support/board_text.h"
#include "support/environment.h"
#include "support/random_case.h"
#include "support/random_game.h"
#include "support/testing.h"

#define USUAL_CASES 400
#define PROVED_CASES 20000
#define MOST_EFFORT 1e7

/* With fewer cases than this (a quick run under valgrind, say) an empty category means nothing. */
#define CASES_FOR_EVERY_CATEGORY 300

static const struct random_game_limits limits = {.longest_side = 8, .most_cells = 36, .most_ships = 6, .longest_ship = 7};

struct tally {
  int cases[ORACLE_ANNOUNCES][ORACLE_KINDS];
  int possible[ORACLE_ANNOUNCES][ORACLE_KINDS]; /* those with a count above 0 */
};

static void draw_game(struct oracle_game *game, struct random_source *source) {
  do {
    random_game(game, source, &limits);
  } while (oracle_effort(game) > MOST_EFFORT);
}

static void try_case(struct tally *tally, struct random_case *it) {
  struct oracle_game game;
  struct oracle_observations observations;
  draw_game(&game, &it->source);
  random_observations(&observations, &game, &it->source);
  board_text_log(&game, &observations);
  fc_board *board = board_of_game(&game, &observations);
  const bool is_possible = assert_as_oracle(board, NULL, &game, &observations);
  tally->cases[game.announce][observations.kind]++;
  tally->possible[game.announce][observations.kind] += is_possible;
  fc_board_free(board);
}

static void report(const struct tally *tally) {
  static const char *const announces[ORACLE_ANNOUNCES] = {"hit", "sunk", "length", "ship"};
  static const char *const kinds[ORACLE_KINDS] = {"nothing", "grid", "shots"};
  for (int announce = 0; announce < ORACLE_ANNOUNCES; announce++) {
    print_message("announce: %-6s", announces[announce]);
    for (int kind = 0; kind < ORACLE_KINDS; kind++) {
      print_message("   %s: %d of %d above 0", kinds[kind], tally->possible[announce][kind], tally->cases[announce][kind]);
    }
    print_message("\n");
  }
}

TEST(test_library_against_oracle) {
  struct tally tally = {0};
  int cases = environment_proof(USUAL_CASES, PROVED_CASES);
  for_random_cases(cases, it) {
    try_case(&tally, &it);
  }

  report(&tally);
  environment_note_proof(cases, "random small problems against the oracle");
  for (int announce = 0; cases >= CASES_FOR_EVERY_CATEGORY && announce < ORACLE_ANNOUNCES; announce++) {
    for (int kind = 0; kind < ORACLE_KINDS; kind++) {
      assert_true(tally.possible[announce][kind] > 0);
      assert_true(kind == ORACLE_NOTHING || tally.possible[announce][kind] < tally.cases[announce][kind]);
    }
  }
}
