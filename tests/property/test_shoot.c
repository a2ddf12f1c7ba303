/*
 * Games that go on, against the oracle: what fc_board_shoot makes of a board, shot by shot, must have exactly the configurations
 * that the oracle finds when it plays the shots; and so must the board that is read from what fc_board_write says of it, which
 * goes on with the rest of the shots.
 *
 * FC_CASES cases (usually 400): the empty board, a list of shots or a grid, and then shots; every touching rule and announcement.
 */
#include <string.h>

#include "support/answers.h"
#include "support/board_text.h"
#include "support/environment.h"
#include "support/random_case.h"
#include "support/random_game.h"
#include "support/testing.h"

#define USUAL_CASES 400
#define MOST_EFFORT 3e6
#define CASES_FOR_EVERY_CATEGORY 300

static const struct random_game_limits limits = {.longest_side = 7, .most_cells = 28, .most_ships = 5, .longest_ship = 5};

/* How often what happened: each must, or the test proves less than it says. */
struct tally {
  int possible;   /* the game ended with a count above 0 */
  int impossible; /* and with 0 */
  int as_grid;    /* a board from a grid with shots since was written as a grid */
  int as_shots;   /* as shots, the grid with `s` cells: sides may not touch */
  int divided;    /* the same where ships may touch */
  int unwritable;
};

struct game_case {
  struct oracle_game game;
  struct oracle_observations observations; /* of the whole game */
  struct random_source source;
};

/* Fires the shots from one to another, and frees the board. */
static fc_board *play(fc_board *board, const struct game_case *played, int from, int to) {
  for (int i = from; i < to; i++) {
    fc_board *next = board_after_shot(board, &played->game, &played->observations.shots[i]);
    fc_board_free(board);
    board = next;
  }
  return board;
}

/* The board before the first shot. */
static fc_board *first_board(const struct game_case *played) {
  struct oracle_observations before = played->observations;
  before.shot_count = 0;
  const bool is_blocked = memchr(before.grid, 'b', sizeof before.grid) != NULL;
  before.kind = before.kind == ORACLE_GRID_AND_SHOTS ? ORACLE_GRID : is_blocked ? ORACLE_SHOTS : ORACLE_NOTHING;
  return board_of_game(&played->game, &before);
}

/* ---- Comparing ------------------------------------------------------------------------------------------------------------- */

/* Whether an arrangement agrees, too. */
static bool is_as_oracle(const fc_board *board, const struct game_case *played, int shots) {
  struct oracle_observations until = played->observations;
  until.shot_count = shots;
  return assert_as_oracle(board, NULL, &played->game, &until);
}

static bool grid_has_sunk(const struct game_case *played) {
  return played->observations.kind == ORACLE_GRID_AND_SHOTS &&
         memchr(played->observations.grid, 's', (size_t)(played->game.rows * played->game.columns)) != NULL;
}

static bool sinks_until(const struct game_case *played, int shots) {
  for (int i = 0; i < shots; i++) {
    if (played->observations.shots[i].answer.reply == ORACLE_SUNK) {
      return true;
    }
  }
  return false;
}

/* Notes in which form a board was written. */
static void note_form(struct tally *tally, const struct game_case *played, const char *text) {
  const bool has_sunk = grid_has_sunk(played);
  tally->as_grid += strstr(text, "board:") != NULL;
  tally->as_shots += has_sunk && strstr(text, "shots:") != NULL && played->game.touching != ORACLE_TOUCHING_ANY;
  tally->divided += has_sunk && strstr(text, "shots:") != NULL && played->game.touching == ORACLE_TOUCHING_ANY;
}

/* Writes a board and reads it again. NULL if no file can say as much; there must be a good reason for it. */
static fc_board *written_and_read(struct tally *tally, const fc_board *board, const struct game_case *played, int shots) {
  char *text = NULL;
  fc_error error = {0};
  const fc_status status = fc_board_write(&text, NULL, board, &error);
  if (status == FC_UNWRITABLE) {
    assert_true(played->game.touching == ORACLE_TOUCHING_ANY && grid_has_sunk(played) && sinks_until(played, shots));
    assert_null(text);
    tally->unwritable++;
    return NULL;
  }
  assert_int_equal(status, FC_OK);
  note_form(tally, played, text);
  fc_board *read = board_of_text(text);
  fc_text_free(text);
  return read;
}

/* Two boards are written alike, or neither can be written. */
static void assert_written_alike(const fc_board *one, const fc_board *other) {
  char *text = NULL;
  char *other_text = NULL;
  const fc_status status = fc_board_write(&text, NULL, one, NULL);
  assert_int_equal(status, fc_board_write(&other_text, NULL, other, NULL));
  if (status == FC_OK) {
    assert_string_equal(text, other_text);
  }
  fc_text_free(text);
  fc_text_free(other_text);
}

/* Taking the last shot back leaves the board before it, down to what would be written. */
static void assert_taken_back(const fc_board *before, const fc_board *after) {
  fc_board *back = NULL;
  assert_int_equal(fc_board_take_back(&back, after, NULL), FC_OK);
  assert_written_alike(before, back);
  assert_int_equal(fc_board_shot_count(back), fc_board_shot_count(before));
  assert_alike(back, NULL, before, NULL);
  fc_board_free(back);
}

/* ---- A case ---------------------------------------------------------------------------------------------------------------- */

static void draw_game(struct game_case *drawn) {
  do {
    random_game(&drawn->game, &drawn->source, &limits);
  } while (oracle_effort(&drawn->game) > MOST_EFFORT);
}

/* Half of the cases are looked for: a ship sunk in the grid, and another since. A quarter does not begin with a grid. */
static void draw_case(struct game_case *drawn, const struct random_case *it) {
  enum { TRIES = 100 };
  drawn->source = it->source;
  bool found = false;
  for (int try = 0; try < TRIES && it->number % 4 != 0 && !found; try++) {
    draw_game(drawn);
    found = random_grid_and_shots(&drawn->observations, &drawn->game, &drawn->source) &&
            (it->number % 4 == 1 || (grid_has_sunk(drawn) && sinks_until(drawn, drawn->observations.shot_count)));
  }
  while (!found) {
    draw_game(drawn);
    random_observations(&drawn->observations, &drawn->game, &drawn->source);
    found = drawn->observations.kind != ORACLE_GRID;
  }
}

static void try_case(struct tally *tally, const struct random_case *it) {
  struct game_case played = {0};
  draw_case(&played, it);
  board_text_log(&played.game, &played.observations);

  const int shots = played.observations.shot_count;
  const int middle = random_between(&played.source, 0, shots);
  fc_board *board = play(first_board(&played), &played, 0, middle);
  is_as_oracle(board, &played, middle);
  fc_board *reread = written_and_read(tally, board, &played, middle);
  if (reread != NULL) {
    is_as_oracle(reread, &played, middle);
    reread = play(reread, &played, middle, shots);
    is_as_oracle(reread, &played, shots);
    fc_board_free(reread);
  }
  if (middle < shots) {
    fc_board *next = board_after_shot(board, &played.game, &played.observations.shots[middle]);
    assert_taken_back(board, next);
    fc_board_free(next);
  }
  board = play(board, &played, middle, shots);
  *(is_as_oracle(board, &played, shots) ? &tally->possible : &tally->impossible) += 1;
  fc_board_free(board);
}

TEST(test_games_against_oracle) {
  struct tally tally = {0};
  const int cases = environment_cases(USUAL_CASES);
  for_random_cases(cases, it) {
    try_case(&tally, &it);
  }
  print_message("possible %d, impossible %d; grids written as a grid %d, as shots %d, divided %d, not at all %d\n",
                tally.possible, tally.impossible, tally.as_grid, tally.as_shots, tally.divided, tally.unwritable);
  if (cases >= CASES_FOR_EVERY_CATEGORY) {
    assert_true(tally.possible > 0 && tally.impossible > 0 && tally.as_grid > 0);
    assert_true(tally.as_shots > 0 && tally.divided > 0 && tally.unwritable > 0);
  }
}

/* Shots that are fired one by one make the board that is read from the list of them. */
TEST(test_playing_is_reading) {
  const int cases = environment_cases(USUAL_CASES) / 4;
  for_random_cases(cases, it) {
    struct game_case played = {.source = it.source};
    random_game(&played.game, &played.source, &limits);
    if (!random_truth(&played.observations, &played.game, ORACLE_SHOTS, &played.source)) {
      continue;
    }
    board_text_log(&played.game, &played.observations);
    fc_board *fired = play(first_board(&played), &played, 0, played.observations.shot_count);
    fc_board *read = board_of_game(&played.game, &played.observations);
    assert_written_alike(fired, read);
    fc_board_free(read);
    fc_board_free(fired);
  }
}
