/*
 * The engine against the oracle: the bytes of the input are choices, one after another, that make a small game and what is known
 * of it; where they end every choice is the first. Ships are put on the board and shot at, so that most inputs are possible
 * games; or marks and answers are made up. Most have a prior. Every number must be the oracle's, counted in 64 bits or in more.
 */
#include "fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "support/answers.h"
#include "support/board_text.h"
#include "support/random_prior.h"

#define LONGEST_SIDE 7
#define MOST_CELLS 30
#define MOST_SHIPS 5
#define LONGEST_SHIP 5
#define MOST_EFFORT 3e4

struct choices {
  const uint8_t *next;
  size_t left;
};

/* A number from 0 to below `bound`, which is at most 256. */
static int choose(struct choices *choices, int bound) {
  if (choices->left == 0) {
    return 0;
  }
  choices->left--;
  return *choices->next++ % bound;
}

static void choose_game(struct oracle_game *game, struct choices *choices) {
  *game = (struct oracle_game){.rows = 1 + choose(choices, LONGEST_SIDE), .columns = 1 + choose(choices, LONGEST_SIDE)};
  while (game->rows * game->columns > MOST_CELLS) {
    game->rows--;
  }
  game->touching = (enum oracle_touching)choose(choices, ORACLE_TOUCHINGS);
  game->announce = (enum oracle_announce)choose(choices, ORACLE_ANNOUNCES);
  game->ship_count = choose(choices, MOST_SHIPS + 1);
  for (int ship = 0; ship < game->ship_count; ship++) {
    const int choice = choose(choices, 2 * LONGEST_SHIP);
    game->ships[ship] = (struct oracle_ship){.length = 1 + choice / 2, .named = choice % 2 == 0};
  }
}

/* Chooses a cell and marks it as a target. Returns false if it was one already. */
static bool choose_target(bool *is_target, int *cell, const struct oracle_game *game, struct choices *choices) {
  *cell = choose(choices, game->rows * game->columns);
  const bool is_new = !is_target[*cell];
  is_target[*cell] = true;
  return is_new;
}

/* Can the opponent's answer to a shot at the cell be written down? A ship without a name cannot be announced. */
static bool can_be_said(const struct oracle_game *game, const struct oracle_arrangement *arrangement, int cell) {
  const int ship = arrangement->ship_at[cell];
  return game->announce != ORACLE_ANNOUNCE_SHIP || ship == ORACLE_WATER || game->ships[ship].named;
}

static bool choose_arrangement(struct oracle_arrangement *arrangement, const struct oracle_game *game, struct choices *choices) {
  oracle_clear(arrangement);
  for (int ship = 0; ship < game->ship_count; ship++) {
    const int cell = choose(choices, game->rows * game->columns);
    if (!oracle_place(game, arrangement, ship, cell, choose(choices, 2) == 1)) {
      return false;
    }
  }
  return true;
}

/* Shots and their true answers. */
static void play(struct oracle_observations *observations, const struct oracle_game *game, struct choices *choices) {
  bool is_target[ORACLE_MAX_CELLS] = {false};
  struct oracle_arrangement arrangement;
  struct oracle_opponent opponent;
  if (!choose_arrangement(&arrangement, game, choices)) {
    return;
  }
  oracle_opponent_start(&opponent, game, &arrangement);
  observations->kind = ORACLE_SHOTS;
  while (choices->left > 0 && observations->shot_count < game->rows * game->columns) {
    int cell;
    if (choose_target(is_target, &cell, game, choices) && can_be_said(game, &arrangement, cell)) {
      observations->shots[observations->shot_count++] = (struct oracle_shot){cell, oracle_opponent_answer(&opponent, cell)};
    }
  }
}

/* An answer that the announcement has; a length may be one that the fleet lacks. */
static struct oracle_answer invent_answer(const struct oracle_game *game, struct choices *choices) {
  struct oracle_answer answer = {ORACLE_MISS, ORACLE_NOT_SAID, ORACLE_NOT_SAID};
  answer.reply = (enum oracle_reply)choose(choices, game->announce == ORACLE_ANNOUNCE_HIT ? 2 : 3);
  if (game->announce == ORACLE_ANNOUNCE_LENGTH && answer.reply == ORACLE_SUNK) {
    answer.length = 1 + choose(choices, LONGEST_SHIP + 1);
  }
  if (game->announce == ORACLE_ANNOUNCE_SHIP && answer.reply != ORACLE_MISS) {
    answer.ship = game->ship_count > 0 ? choose(choices, game->ship_count) : ORACLE_NOT_SAID;
    if (answer.ship == ORACLE_NOT_SAID || !game->ships[answer.ship].named) {
      answer = (struct oracle_answer){ORACLE_MISS, ORACLE_NOT_SAID, ORACLE_NOT_SAID};
    }
  }
  return answer;
}

static void invent_shots(struct oracle_observations *observations, const struct oracle_game *game, struct choices *choices) {
  bool is_target[ORACLE_MAX_CELLS] = {false};
  observations->kind = ORACLE_SHOTS;
  while (choices->left > 0 && observations->shot_count < game->rows * game->columns) {
    int cell;
    if (choose_target(is_target, &cell, game, choices)) {
      observations->shots[observations->shot_count++] = (struct oracle_shot){cell, invent_answer(game, choices)};
    }
  }
}

static void invent_grid(struct oracle_observations *observations, const struct oracle_game *game, struct choices *choices) {
  static const int marks[ORACLE_ANNOUNCES] = {
      [ORACLE_ANNOUNCE_HIT] = 4, [ORACLE_ANNOUNCE_SUNK] = 5, [ORACLE_ANNOUNCE_LENGTH] = 5, [ORACLE_ANNOUNCE_SHIP] = 3};
  observations->kind = ORACLE_GRID;
  memset(observations->grid, '.', sizeof observations->grid);
  while (choices->left > 0) {
    const int cell = choose(choices, game->rows * game->columns);
    observations->grid[cell] = ".obxs"[choose(choices, marks[game->announce])];
  }
}

static void choose_observations(struct oracle_observations *observations, const struct oracle_game *game,
                                struct choices *choices) {
  memset(observations, 0, sizeof *observations);
  switch (choose(choices, 4)) {
  case 0:
    break;
  case 1:
    invent_grid(observations, game, choices);
    break;
  case 2:
    invent_shots(observations, game, choices);
    break;
  default:
    play(observations, game, choices);
    break;
  }
}

/* prior: NULL for none. */
static void must_agree(const char *text, const struct random_prior *prior, const struct answers *expected,
                       unsigned counter_bits) {
  struct answers actual;
  fc_board *board = board_of_text(text);
  if (prior != NULL) {
    fc_board *weighed = board_with_random_prior(board, prior);
    fc_board_free(board);
    board = weighed;
  }
  answers_of_board(&actual, board, &(fc_options){.size = sizeof(fc_options), .threads = 1, .counter_bits = counter_bits});
  assert_answers_equal(&actual, expected);
  answers_clear(&actual);
  fc_board_free(board);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
  struct choices choices = {bytes, length};
  struct oracle_game game;
  struct oracle_observations observations;
  struct board_text board;
  struct answers expected;
  const int first = choose(&choices, 256); /* modulo 4 the width, and above 3 a prior */
  const bool is_wide = first % 4 == 3;
  choose_game(&game, &choices);
  choose_observations(&observations, &game, &choices);
  if (oracle_effort(&game) > MOST_EFFORT) {
    return 0;
  }
  board_text_write(&board, &game, &observations);
  if (first < 4) {
    answers_of_oracle(&expected, &game, &observations);
    must_agree(board.text, NULL, &expected, is_wide ? 192 : 0);
  } else {
    struct random_source source;
    struct random_prior prior;
    random_start(&source, (uint64_t)first, 0);
    random_prior(&prior, &game, (enum random_prior_kind)(first / 4 % PRIOR_KINDS), &source);
    answers_of_weighed_oracle(&expected, &game, &observations, &prior);
    must_agree(board.text, &prior, &expected, is_wide ? 512 : 0);
    free(prior.text);
  }
  answers_clear(&expected);
  return 0;
}
