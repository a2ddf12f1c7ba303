#include "lab/position.h"

#include "fleetcount_lab.h"

#include <string.h>

#include "lab/game_play.h"
#include "lab/score_grid.h"
#include "model/board.h"
#include "model/ship_places.h"
#include "sys/memory.h"
#include "sys/status.h"

/* Games that may end too early before it is given up. */
enum { MOST_GAMES = 1000 };

/* A game that is being played. It is too large for the stack of some threads. */
struct game {
  const struct position_maker *maker;
  struct random_stream *stream;
  fc_board *board;
  struct hidden_fleet hidden;
  struct placement fleet[FLEET_MAX_SHIPS];
  fc_ship ships[FLEET_MAX_SHIPS];
  double scores[CELL_SET_CELLS];
  int targets[CELL_SET_CELLS]; /* the cells that come into question for the next shot */
  uint32_t target_count;
};

/* ---- The fleet ------------------------------------------------------------------------------------------------------------ */

static bool is_shot(const fc_board *board, int cell) {
  return board->observations.cells[cell] != FC_CELL_UNSHOT;
}

/* Hides a fleet that agrees with the board, and has been shot at as the board has. */
static fc_status hide_fleet(struct game *game, fc_error *error) {
  const fc_sampler *sampler = game->maker->sampler;
  const struct rules *rules = &game->board->ruleset->rules;
  const fc_status status =
      sampler_place(game->fleet, sampler, sampler->placer->tries, game->stream, game->maker->progress, error);
  if (status != FC_OK) {
    return status;
  }
  ships_of_placements(game->ships, game->fleet, game->board);
  hidden_fleet_set(&game->hidden, game->maker->start, game->ships);
  for (int cell = 0; cell < rules->rows * rules->columns; cell++) {
    if (is_shot(game->board, cell)) {
      int named;
      (void)hidden_fleet_answer(&game->hidden, cell, &named);
    }
  }
  return FC_OK;
}

/* ---- Where to shoot ------------------------------------------------------------------------------------------------------- */

/* The cells that have not been shot at and have the greatest score. */
static void list_greatest(struct game *game) {
  const fc_board *board = game->board;
  const double *scores = game->scores;
  game->target_count = 0;
  double greatest = -1;
  for (int cell = 0; cell < board->ruleset->rules.rows * board->ruleset->rules.columns; cell++) {
    if (!is_shot(board, cell) && scores[cell] >= greatest) {
      game->target_count = scores[cell] > greatest ? 0 : game->target_count;
      game->targets[game->target_count++] = cell;
      greatest = scores[cell];
    }
  }
}

static fc_status list_best(struct game *game, fc_error *error) {
  fc_analysis *analysis = NULL;
  fc_cell *cells = NULL;
  size_t cell_count = 0;
  mpz_t occupancy;
  mpz_init(occupancy);
  fc_status status = fc_analyse(&analysis, game->board, &game->maker->options, error);
  if (status == FC_OK) {
    status = fc_analysis_best(&cells, &cell_count, occupancy, analysis, error);
  }
  game->target_count = (uint32_t)cell_count;
  for (size_t i = 0; i < cell_count; i++) {
    game->targets[i] = cells[i].row * game->board->ruleset->rules.columns + cells[i].column;
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
    return list_best(game, error);
  case FC_POLICY_OWN:
    status = scores_of_choice(game->scores, game->maker->choice, game->board, &game->maker->options, error);
    break;
  case FC_POLICY_RANDOM:
    break;
  }
  list_greatest(game);
  return status;
}

/* ---- A shot --------------------------------------------------------------------------------------------------------------- */

static fc_status shoot(struct game *game, fc_error *error) {
  fc_status status = list_targets(game, error);
  if (status != FC_OK) {
    return status;
  }
  const int cell = game->targets[random_stream_below(game->stream, game->target_count)];
  int named = -1;
  const fc_answer answer = hidden_fleet_answer(&game->hidden, cell, &named);
  const fc_shot shot = shot_of(game->board, cell, answer, named);
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
  for (int shot = 0; shot < shots && game->hidden.cells_afloat > 0 && status == FC_OK; shot++) {
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
    is_position = status == FC_OK && game->hidden.cells_afloat > 0;
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
