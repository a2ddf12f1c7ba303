/*
 * Two engines that share no code, on boards as they are met in the middle of a Russian game: 10x10, the whole fleet of ten ships,
 * which was put on the board at random, and 10 to 60 random shots with what the opponent answered, as a grid or as a list. Every
 * query has the same answers from either engine.
 *
 * FC_CASES / 20 boards (usually 10, in a long run 200), for the second engine may take seconds for one.
 */
#include "support/answers.h"
#include "support/board_text.h"
#include "support/environment.h"
#include "support/mpz_assert.h"
#include "support/random_case.h"
#include "support/random_game.h"
#include "support/testing.h"

#define USUAL_CASES 200
#define PROVED_CASES 4000
#define CASES_OF_A_BOARD 20
#define FEWEST_SHOTS 10
#define MOST_SHOTS 60

static const struct oracle_game russian = {
    .rows = 10,
    .columns = 10,
    .touching = ORACLE_TOUCHING_NONE,
    .announce = ORACLE_ANNOUNCE_SUNK,
    .ship_count = 10,
    .ships = {{.length = 4},
              {.length = 3},
              {.length = 3},
              {.length = 2},
              {.length = 2},
              {.length = 2},
              {.length = 1},
              {.length = 1},
              {.length = 1},
              {.length = 1}},
};

static int shots_at(const struct oracle_observations *observations) {
  int shots = 0;
  for (int cell = 0; cell < russian.rows * russian.columns; cell++) {
    shots += oracle_is_shot(observations, cell);
  }
  return shots;
}

/* Draws until there is a fleet, and as many shots as belong to the middle of a game. */
static void draw_observations(struct oracle_observations *observations, struct random_source *source) {
  bool is_midgame = false;
  while (!is_midgame) {
    const enum oracle_kind kind = random_chance(source, 1, 2) ? ORACLE_GRID : ORACLE_SHOTS;
    is_midgame = random_truth(observations, &russian, kind, source) && shots_at(observations) >= FEWEST_SHOTS &&
                 shots_at(observations) <= MOST_SHOTS;
  }
}

static void check_board(const fc_board *board) {
  const fc_options row_classes = {.size = sizeof(fc_options), .engine = FC_ENGINE_ROW_CLASSES};
  struct answers answers, again;
  answers_of_board(&answers, board, NULL);
  answers_of_board(&again, board, &row_classes);
  assert_true(mpz_sgn(answers.count) > 0);
  assert_answers_equal(&again, &answers);
  answers_clear(&answers);
  answers_clear(&again);
}

TEST(engines_agree_in_the_middle_of_a_game) {
  const int cases = (environment_proof(USUAL_CASES, PROVED_CASES) + CASES_OF_A_BOARD - 1) / CASES_OF_A_BOARD;
  for_random_cases(cases, it) {
    struct oracle_observations observations;
    struct board_text text;
    draw_observations(&observations, &it.source);
    board_text_write(&text, &russian, &observations);
    case_log_describe(text.text);
    fc_board *board = board_of_text(text.text);
    check_board(board);
    fc_board_free(board);
  }
  environment_note_proof(cases, "mid-game Russian boards by both engines");
}
