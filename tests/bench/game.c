/* The exact best-shot player. */
#include "game.h"

#include "stopwatch.h"

fc_status game_start(struct game *game, const char *rules, const char *fleet, size_t length, const fc_options *options,
                     fc_error *error) {
  const fc_settings settings = {.size = sizeof settings, .rules = rules};
  *game = (struct game){.options = *options};
  fc_status status = fc_context_create(&game->options.context, error);
  if (!status) {
    status = fc_board_read(&game->first, "", 0, &settings, error);
  }
  if (!status) {
    status = fc_board_read(&game->board, "", 0, &settings, error);
  }
  if (!status) {
    status = fc_fleet_read(&game->ships, &game->ship_count, fleet, length, game->first, error);
  }
  for (size_t i = 0; i < game->ship_count; i++) {
    game->cells_left += game->ships[i].length;
  }
  return status;
}

void game_end(struct game *game) {
  fc_ships_free(game->ships);
  fc_board_free(game->board);
  fc_board_free(game->first);
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

fc_status game_shoot(struct game *game, fc_error *error) {
  fc_board *next = NULL;
  fc_cell best = {0, 0};
  fc_shot shot;
  const double start = stopwatch_seconds();
  fc_status status = find_best(&best, game->board, &game->options, error);
  if (!status) {
    status = fc_fleet_answer(&shot, game->board, game->ships, game->ship_count, best.row, best.column, error);
  }
  if (!status) {
    status = fc_board_shoot(&next, game->board, &shot, error);
  }
  if (!status) {
    fc_board_free(game->board);
    game->board = next;
    game->cells_left -= shot.answer != FC_ANSWER_MISS;
    const double seconds = stopwatch_seconds() - start;
    game->seconds += seconds;
    game->slowest = seconds > game->slowest ? seconds : game->slowest;
    game->late += game->shots >= LATE ? seconds : 0;
    game->shots++;
  }
  return status;
}
