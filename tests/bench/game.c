/* The exact best-shot player. */
#include "game.h"

#include <stdio.h>

#include "stopwatch.h"

fc_status game_start(struct game *game, const char *rules, const struct hidden_fleet *fleet, const fc_options *options,
                     fc_error *error) {
  char size[32];
  snprintf(size, sizeof size, "%dx%d", fleet->columns, fleet->rows);
  const fc_settings settings = {.size = sizeof settings, .rules = rules, .board_size = size};
  *game = (struct game){.options = *options, .fleet = *fleet};
  const fc_status status = fc_context_create(&game->options.context, error);
  return status ? status : fc_board_read(&game->board, "", 0, &settings, error);
}

void game_end(struct game *game) {
  fc_board_free(game->board);
  fc_context_free(game->options.context);
}

static fc_status find_best(fc_cell *best, const fc_board *board, const fc_options *options, fc_error *error) {
  fc_analysis *analysis = NULL;
  fc_cell *cells = NULL;
  size_t cell_count = 0;
  mpz_t occupancy;
  mpz_init(occupancy);
  fc_status status = fc_analyse(&analysis, board, options, error);
  if (!status) {
    status = fc_analysis_best(&cells, &cell_count, occupancy, analysis, error);
  }
  if (!status) {
    *best = cells[0]; /* there is one while a ship is afloat */
  }
  fc_cells_free(cells);
  fc_analysis_free(analysis);
  mpz_clear(occupancy);
  return status;
}

/* The answer of the fleet, in the words of the announcement. */
static fc_shot fire(struct game *game, fc_cell cell) {
  static const fc_answer answers[] = {
      [ANSWER_MISS] = FC_ANSWER_MISS, [ANSWER_HIT] = FC_ANSWER_HIT, [ANSWER_SUNK] = FC_ANSWER_SUNK};
  const fc_announce announce = fc_board_announce(game->board);
  int length = 0;
  const enum answer answer = hidden_fleet_shoot(&game->fleet, &length, cell.row, cell.column);
  fc_shot shot = {.row = cell.row, .column = cell.column, .answer = answers[answer]};
  if (answer == ANSWER_SUNK && announce == FC_ANNOUNCE_HIT) {
    shot.answer = FC_ANSWER_HIT;
  } else if (answer == ANSWER_SUNK && announce == FC_ANNOUNCE_LENGTH) {
    shot.length = length;
  }
  return shot;
}

fc_status game_shoot(struct game *game, fc_error *error) {
  fc_board *next = NULL;
  fc_cell best = {0, 0};
  const double start = stopwatch_seconds();
  fc_status status = find_best(&best, game->board, &game->options, error);
  if (!status) {
    const fc_shot shot = fire(game, best);
    status = fc_board_shoot(&next, game->board, &shot, error);
  }
  if (!status) {
    fc_board_free(game->board);
    game->board = next;
    const double seconds = stopwatch_seconds() - start;
    game->seconds += seconds;
    game->slowest = seconds > game->slowest ? seconds : game->slowest;
    game->late += game->shots >= LATE ? seconds : 0;
    game->shots++;
  }
  return status;
}
