/* The exact best-shot player. */
#include "game.h"

#include <stdarg.h>
#include <stdio.h>

#include "stopwatch.h"

/* Appends to the board file. What does not fit is left out, and the length stays that of the text. */
__attribute__((format(printf, 2, 3))) static void append(struct game *game, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const size_t room = sizeof game->text - game->length;
  const int written = vsnprintf(game->text + game->length, room, format, arguments);
  va_end(arguments);
  if (written > 0 && (size_t)written < room) {
    game->length += (size_t)written;
  }
}

void game_start(struct game *game, const char *rules, const struct hidden_fleet *fleet, const fc_options *options) {
  *game = (struct game){.options = *options, .fleet = *fleet};
  append(game, "rules: %s\nsize: %dx%d\nshots:\n", rules, fleet->columns, fleet->rows);
}

/* From the board file to the best cell. */
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

static void fire(struct game *game, fc_cell cell, fc_announce announce) {
  int length = 0;
  const enum answer answer = hidden_fleet_shoot(&game->fleet, &length, cell.row, cell.column);
  append(game, "%c%d ", 'A' + cell.column, cell.row + 1);
  if (answer == ANSWER_MISS) {
    append(game, "miss\n");
  } else if (answer == ANSWER_HIT || announce == FC_ANNOUNCE_HIT) {
    append(game, "hit\n");
  } else if (announce == FC_ANNOUNCE_LENGTH) {
    append(game, "sunk %d\n", length);
  } else {
    append(game, "sunk\n");
  }
  game->shots++;
}

fc_status game_shoot(struct game *game, fc_error *error) {
  fc_board *board = NULL;
  fc_cell best = {0, 0};
  const double start = stopwatch_seconds();
  fc_status status = fc_board_read(&board, game->text, game->length, NULL, error);
  if (!status) {
    status = find_best(&best, board, &game->options, error);
  }
  const double seconds = stopwatch_seconds() - start;
  game->seconds += seconds;
  game->slowest = seconds > game->slowest ? seconds : game->slowest;
  if (!status) {
    fire(game, best, fc_board_announce(board));
  }
  fc_board_free(board);
  return status;
}
