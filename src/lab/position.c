#include "lab/position.h"

#include "fleetcount_lab.h"

#include <string.h>

#include "lab/score_grid.h"
#include "model/board.h"
#include "sys/memory.h"
#include "sys/status.h"

/* Games that may end too early before it is given up. */
enum { MOST_GAMES = 1000 };

enum { NO_SHIP = -1 };

/* The cells that come into question. */
struct targets {
  int cells[CELL_SET_CELLS];
  uint32_t count;
};

/* A game that is being played. It is too large for the stack of some threads. */
struct game {
  const struct position_maker *maker;
  struct random_stream *stream;
  fc_board *board;
  int ship_at[CELL_SET_CELLS];      /* the ship on each cell, or NO_SHIP */
  size_t class_of[FLEET_MAX_SHIPS]; /* of each ship */
  int afloat[FLEET_MAX_SHIPS];      /* of each ship, the cells that have not been shot at */
  int cells_afloat;                 /* of all ships together */
  struct placement fleet[FLEET_MAX_SHIPS];
  double scores[CELL_SET_CELLS];
  struct targets targets; /* of the shot that comes next */
};

/* ---- The fleet ------------------------------------------------------------------------------------------------------------ */

static bool is_shot(const fc_board *board, int cell) {
  return board->observations.cells[cell] != FC_CELL_UNSHOT;
}

static void put_ship(struct game *game, int ship, int length, struct placement placement) {
  game->afloat[ship] = 0;
  for (int step = 0; step < length; step++) {
    const int cell = cell_ahead(placement.cell, placement.direction, step, game->board->ruleset->rules.columns);
    game->ship_at[cell] = ship;
    game->afloat[ship] += !is_shot(game->board, cell);
  }
  game->cells_afloat += game->afloat[ship];
}

static fc_status hide_fleet(struct game *game, fc_error *error) {
  const fc_sampler *sampler = game->maker->sampler;
  const fc_status status =
      sampler_place(game->fleet, sampler, sampler->placer->tries, game->stream, game->maker->progress, error);
  if (status != FC_OK) {
    return status;
  }
  for (int cell = 0; cell < CELL_SET_CELLS; cell++) {
    game->ship_at[cell] = NO_SHIP;
  }
  game->cells_afloat = 0;
  int ship = 0;
  for (size_t i = 0; i < game->board->ruleset->class_count; i++) {
    for (int end = ship + game->board->ruleset->classes[i].ships; ship < end; ship++) {
      game->class_of[ship] = i;
      put_ship(game, ship, game->board->ruleset->classes[i].length, game->fleet[ship]);
    }
  }
  return FC_OK;
}

/* ---- Where to shoot ------------------------------------------------------------------------------------------------------- */

/* The cells that have not been shot at and have the greatest score. */
static void list_greatest(struct targets *targets, const fc_board *board, const double *scores) {
  targets->count = 0;
  double greatest = -1;
  for (int cell = 0; cell < board->ruleset->rules.rows * board->ruleset->rules.columns; cell++) {
    if (!is_shot(board, cell) && scores[cell] >= greatest) {
      targets->count = scores[cell] > greatest ? 0 : targets->count;
      targets->cells[targets->count++] = cell;
      greatest = scores[cell];
    }
  }
}

static fc_status list_best(struct targets *targets, const struct game *game, fc_error *error) {
  fc_analysis *analysis = NULL;
  fc_cell *cells = NULL;
  size_t cell_count = 0;
  mpz_t occupancy;
  mpz_init(occupancy);
  fc_status status = fc_analyse(&analysis, game->board, &game->maker->options, error);
  if (status == FC_OK) {
    status = fc_analysis_best(&cells, &cell_count, occupancy, analysis, error);
  }
  targets->count = (uint32_t)cell_count;
  for (size_t i = 0; i < cell_count; i++) {
    targets->cells[i] = cells[i].row * game->board->ruleset->rules.columns + cells[i].column;
  }
  fc_cells_free(cells);
  fc_analysis_free(analysis);
  mpz_clear(occupancy);
  return status;
}

static fc_status list_targets(struct game *game, fc_error *error) {
  fc_status status = FC_OK;
  memset(game->scores, 0, sizeof game->scores);
  switch (game->maker->policy) {
  case FC_POLICY_BEST:
    return list_best(&game->targets, game, error);
  case FC_POLICY_OWN:
    status = scores_of_choice(game->scores, game->maker->choice, game->board, &game->maker->options, error);
    break;
  case FC_POLICY_RANDOM:
    break;
  }
  list_greatest(&game->targets, game->board, game->scores);
  return status;
}

/* ---- A shot --------------------------------------------------------------------------------------------------------------- */

/* What the fleet answers; the game is as it is after the shot. */
static fc_shot answer(const struct game *game, int cell) {
  const struct rules *rules = &game->board->ruleset->rules;
  const int ship = game->ship_at[cell];
  fc_shot shot = {.row = cell / rules->columns, .column = cell % rules->columns, .answer = FC_ANSWER_MISS};
  if (ship == NO_SHIP) {
    return shot;
  }
  const fc_ship_class *class = &game->board->ruleset->classes[game->class_of[ship]];
  const bool says_sunk = game->afloat[ship] == 0 && rules->announce != FC_ANNOUNCE_HIT;
  shot.answer = says_sunk ? FC_ANSWER_SUNK : FC_ANSWER_HIT;
  shot.length = says_sunk && rules->announce == FC_ANNOUNCE_LENGTH ? class->length : 0;
  shot.ship = rules->announce == FC_ANNOUNCE_SHIP ? class->name : NULL;
  return shot;
}

static fc_status shoot(struct game *game, fc_error *error) {
  fc_status status = list_targets(game, error);
  if (status != FC_OK) {
    return status;
  }
  const int cell = game->targets.cells[random_stream_below(game->stream, game->targets.count)];
  if (game->ship_at[cell] != NO_SHIP) {
    game->afloat[game->ship_at[cell]]--;
    game->cells_afloat--;
  }
  const fc_shot shot = answer(game, cell);
  fc_board *next = NULL;
  status = fc_board_shoot(&next, game->board, &shot, error);
  if (status == FC_OK) {
    fc_board_free(game->board);
    game->board = next;
  }
  return status;
}

/* ---- A game --------------------------------------------------------------------------------------------------------------- */

/* Plays up to a number of shots, or the end of the game. The caller frees the game's board. */
static fc_status play(struct game *game, fc_error *error) {
  const struct position_maker *maker = game->maker;
  fc_status status = board_copy(&game->board, maker->start, error);
  if (status == FC_OK) {
    status = hide_fleet(game, error);
  }
  if (status != FC_OK) {
    return status;
  }
  const uint32_t choices = (uint32_t)(maker->most_shots - maker->least_shots + 1);
  const int shots = maker->least_shots + (int)random_stream_below(game->stream, choices);
  for (int shot = 0; shot < shots && game->cells_afloat > 0 && status == FC_OK; shot++) {
    status = shoot(game, error);
  }
  return status;
}

fc_status position_make(fc_board **board, const struct position_maker *maker, uint64_t index, fc_error *error) {
  struct random_stream stream = random_stream_start(maker->seed, index);
  struct game *game = memory_allocate_zeroed(1, sizeof *game);
  if (game == NULL) {
    return error_no_memory(error);
  }
  game->maker = maker;
  game->stream = &stream;
  fc_status status = FC_OK;
  bool is_position = false;
  for (int played = 0; played < MOST_GAMES && status == FC_OK && !is_position; played++) {
    fc_board_free(game->board);
    game->board = NULL;
    status = play(game, error);
    is_position = status == FC_OK && game->cells_afloat > 0;
  }
  if (is_position) {
    *board = game->board;
  } else {
    fc_board_free(game->board);
  }
  memory_free(game);
  if (status == FC_OK && !is_position) {
    return error_set(error, FC_NOT_FOUND, "in %d games every ship was found before all shots were fired", MOST_GAMES);
  }
  return status;
}
