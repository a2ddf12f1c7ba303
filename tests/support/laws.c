#include "support/laws.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "support/board_text.h"
#include "support/case_log.h"
#include "support/environment.h"
#include "support/random_case.h"
#include "support/random_game.h"
#include "support/testing.h"

#define USUAL_CASES 400
#define PROVED_CASES 10000
#define CASES_OF_A_LAW 5 /* one in five */
#define FEWEST_CASES 2

/* With fewer cases than this, it may happen that none is meaningful. */
#define CASES_THAT_CANNOT_ALL_BE_EMPTY 15

#define USUAL_COST 2e7
#define HIGH_COST 4e8

static const struct random_game_limits limits = {.longest_side = 10, .most_cells = 100, .most_ships = 6, .longest_ship = 6};

/* Roughly the states that the library will visit: cells, times frontiers (about 2.5 to 3.3 a column), times tallies. */
static double cost_of(const struct oracle_game *game) {
  int shorter = game->rows < game->columns ? game->rows : game->columns;
  double tallies = 1;
  for (int ship = 0; ship < game->ship_count; ship++) {
    int alike = 1;
    for (int earlier = 0; earlier < ship; earlier++) {
      alike += game->ships[earlier].length == game->ships[ship].length && game->announce != ORACLE_ANNOUNCE_SHIP;
    }
    tallies *= (alike + 1.0) / alike;
  }
  double frontiers_of_a_column = game->touching == ORACLE_TOUCHING_NONE ? 2.5 : 3.3;
  return game->rows * game->columns * pow(frontiers_of_a_column, shorter) * tallies;
}

static void draw_game(struct oracle_game *game, struct random_source *source) {
  double most_cost = random_chance(source, 1, 16) ? HIGH_COST : USUAL_COST;
  do {
    random_game(game, source, &limits);
  } while (cost_of(game) > most_cost);
}

void law_holds(law *tested) {
  int cases = environment_proof(USUAL_CASES, PROVED_CASES) / CASES_OF_A_LAW;
  if (cases < FEWEST_CASES) {
    cases = FEWEST_CASES;
  }
  int meaningful = 0;
  for_random_cases(cases, it) {
    struct oracle_game game;
    draw_game(&game, &it.source);
    board_text_log(&game, &(struct oracle_observations){.kind = ORACLE_NOTHING});
    meaningful += tested(&game, &it.source);
  }
  print_message("%d of %d cases were meaningful\n", meaningful, cases);
  environment_note_proof(cases, "random problems up to 10x10 for a law");
  assert_true(meaningful > 0 || cases < CASES_THAT_CANNOT_ALL_BE_EMPTY);
}

/* ---- Observations -------------------------------------------------------------------------------------------------------- */

static void note(const struct oracle_game *game, const struct oracle_observations *observations) {
  struct board_text board;
  board_text_write(&board, game, observations);
  case_log_note(board.text);
}

void law_observe_as(struct oracle_observations *observations, const struct oracle_game *game, enum oracle_kind kind,
                    struct random_source *source) {
  if (!random_truth(observations, game, kind, source)) {
    observations->kind = ORACLE_NOTHING;
  }
  note(game, observations);
}

void law_observe(struct oracle_observations *observations, const struct oracle_game *game, struct random_source *source) {
  law_observe_as(observations, game, (enum oracle_kind)random_below(source, ORACLE_KINDS), source);
}

void law_observe_misses(struct oracle_observations *observations, const struct oracle_game *game, struct random_source *source) {
  memset(observations, 0, sizeof *observations);
  observations->kind = ORACLE_SHOTS;
  int percent = random_below(source, 30);
  for (int cell = 0; cell < game->rows * game->columns; cell++) {
    if (random_chance(source, percent, 100)) {
      law_add_shot(observations, cell, (struct oracle_answer){ORACLE_MISS, ORACLE_NOT_SAID, ORACLE_NOT_SAID});
    }
  }
  note(game, observations);
}

int law_open_cell(const struct oracle_game *game, const struct oracle_observations *observations, struct random_source *source) {
  int open_cells[ORACLE_MAX_CELLS];
  int count = 0;
  for (int cell = 0; cell < game->rows * game->columns; cell++) {
    if (!oracle_is_shot(observations, cell)) {
      open_cells[count++] = cell;
    }
  }
  return count == 0 ? -1 : open_cells[random_below(source, count)];
}

void law_add_shot(struct oracle_observations *observations, int cell, struct oracle_answer answer) {
  if (observations->kind == ORACLE_GRID) {
    assert(answer.reply != ORACLE_SUNK);
    observations->grid[cell] = answer.reply == ORACLE_MISS ? 'o' : 'x';
    return;
  }
  observations->kind = ORACLE_SHOTS;
  observations->shots[observations->shot_count++] = (struct oracle_shot){cell, answer};
}
