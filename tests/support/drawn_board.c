#include "support/drawn_board.h"

#include <stdlib.h>
#include <string.h>

#include "support/answers.h"
#include "support/board_checks.h"
#include "support/board_text.h"
#include "support/random_prior.h"
#include "support/ships.h"
#include "support/testing.h"

void drawn_board_make(struct drawn_board *drawn, struct random_case *it, const struct drawing *drawing) {
  do {
    random_game(&drawn->game, &it->source, &drawing->limits);
    if (random_chance(&it->source, drawing->optional, 100)) {
      random_optional(&drawn->game, &it->source);
    }
  } while (oracle_effort(&drawn->game) > drawing->most_effort);
  if (random_chance(&it->source, drawing->totals, 100)) {
    random_totals(&drawn->game, &it->source);
  }
  random_observations(&drawn->observations, &drawn->game, &it->source);
  if (random_chance(&it->source, drawing->sums, 100)) {
    random_sums(&drawn->game, &it->source);
  }
  if (random_chance(&it->source, drawing->hints, 100)) {
    random_hints(&drawn->observations, &drawn->game, &it->source);
  }
  board_text_log(&drawn->game, &drawn->observations);
  drawn->board = board_of_game(&drawn->game, &drawn->observations);
}

void drawn_board_free(struct drawn_board *drawn) {
  fc_board_free(drawn->board);
}

/* ---- With a prior ---------------------------------------------------------------------------------------------------------- */

void check_weighed(int cases, const struct drawing *drawing, const fc_options *ways, size_t way_count) {
  for_random_cases(cases, it) {
    struct drawn_board drawn;
    struct random_prior prior;
    struct answers expected;
    drawn_board_make(&drawn, &it, drawing);
    random_prior(&prior, &drawn.game, (enum random_prior_kind)random_below(&it.source, PRIOR_KINDS), &it.source);
    fc_board *weighed = board_with_random_prior(drawn.board, &prior);
    answers_of_weighed_oracle(&expected, &drawn.game, &drawn.observations, &prior);
    for (size_t i = 0; i < way_count; i++) {
      if (ways[i].engine != FC_ENGINE_SEARCH || can_be_counted(weighed, &ways[i])) {
        assert_answers_of_board(weighed, &ways[i], &expected);
      }
    }
    answers_clear(&expected);
    fc_board_free(weighed);
    free(prior.text);
    drawn_board_free(&drawn);
  }
}

/* ---- Fleets ---------------------------------------------------------------------------------------------------------------- */

struct fleets {
  const struct drawn_board *drawn;
  fc_fault fault;
};

static void check_arrangement(void *context, const struct oracle_game *game, const int *places) {
  const struct fleets *fleets = context;
  const struct drawn_board *drawn = fleets->drawn;
  struct oracle_arrangement arrangement;
  fc_ship ships[ORACLE_MAX_SHIPS];
  size_t count = 0;
  oracle_clear(&arrangement);
  for (int i = 0; i < game->ship_count; i++) {
    if (places[i] != ORACLE_ABSENT) {
      ships_set(&ships[count++], game, i, places[i]);
      (void)oracle_place(game, &arrangement, i, places[i] / 2, places[i] % 2 == 1);
    }
  }
  const bool agrees = oracle_agrees(&drawn->game, &arrangement, &drawn->observations);
  fc_objection objection = {0};
  assert_int_equal(fc_fleet_check(drawn->board, ships, count, &objection, NULL), agrees ? FC_OK : FC_DISAGREES);
  assert_int_equal(objection.fault, agrees ? FC_FAULT_NONE : fleets->fault);
}

void check_fleets(int cases, const struct drawing *drawing, fc_fault fault) {
  for_random_cases(cases, it) {
    struct drawn_board drawn;
    drawn_board_make(&drawn, &it, drawing);
    struct fleets fleets = {.drawn = &drawn, .fault = fault};
    struct oracle_game game = drawn.game;
    struct oracle_observations observations = drawn.observations;
    if (fault == FC_FAULT_TOTAL) {
      game.has_totals = false;
    } else if (fault == FC_FAULT_SUM) {
      game.sum_count = 0;
    } else {
      memset(observations.hints, 0, sizeof observations.hints);
    }
    oracle_visit(check_arrangement, &fleets, &game, &observations);
    drawn_board_free(&drawn);
  }
}

/* ---- Other questions ------------------------------------------------------------------------------------------------------- */

void check_other_questions(int cases, const struct drawing *drawing) {
  for_random_cases(cases, it) {
    struct drawn_board drawn;
    drawn_board_make(&drawn, &it, drawing);
    assert_verified(drawn.board);
    assert_explained(drawn.board);
    assert_written(drawn.board);
    drawn_board_free(&drawn);
  }
}
