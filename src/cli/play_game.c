#include "cli/play_game.h"

#include "base/integer_text.h"

/* ---- The analysis ---------------------------------------------------------------------------------------- */

static void forget_before(struct play_game *game) {
  fc_board_free(game->board_before);
  fc_analysis_free(game->analysis_before);
  game->board_before = NULL;
  game->analysis_before = NULL;
}

static void forget_analysis(struct play_game *game) {
  fc_cells_free(game->best);
  fc_analysis_free(game->analysis);
  game->best = NULL;
  game->best_count = 0;
  game->analysis = NULL;
  mpz_set_ui(game->count, 0);
  mpz_set_ui(game->occupancy, 0);
}

/* Where nothing agrees with the board there are no best cells. */
fc_status play_game_count(struct play_game *game, fc_error *error) {
  forget_analysis(game);
  fc_status status = fc_analyse(&game->analysis, game->board, &game->options, error);
  if (status == FC_OK) {
    fc_analysis_count(game->count, game->analysis);
  }
  if (mpz_sgn(game->count) > 0) {
    status = fc_analysis_best(&game->best, &game->best_count, game->occupancy, game->analysis, error);
  }
  if (status != FC_OK) {
    forget_analysis(game);
  } else if (mpz_sgn(game->occupancy) == 0) {
    fc_cells_free(game->best);
    game->best = NULL;
  }
  return status;
}

/* ---- The game -------------------------------------------------------------------------------------------- */

void play_game_begin(struct play_game *game, fc_board *board, const fc_options *options) {
  *game = (struct play_game){.options = *options, .board = board};
  mpz_init(game->count);
  mpz_init(game->occupancy);
}

void play_game_end(struct play_game *game) {
  forget_before(game);
  forget_analysis(game);
  fc_board_free(game->board);
  mpz_clear(game->count);
  mpz_clear(game->occupancy);
}

fc_status play_game_shoot(struct play_game *game, const fc_shot *shot, fc_error *error) {
  fc_board *next = NULL;
  const fc_status status = fc_board_shoot(&next, game->board, shot, error);
  if (status != FC_OK) {
    return status;
  }
  forget_before(game);
  game->board_before = game->board;
  game->analysis_before = game->analysis;
  game->board = next;
  game->analysis = NULL;
  forget_analysis(game);
  return FC_OK;
}

fc_status play_game_undo(struct play_game *game, fc_error *error) {
  fc_board *previous = NULL;
  const fc_status status = fc_board_take_back(&previous, game->board, error);
  if (status != FC_OK) {
    return status;
  }
  forget_before(game);
  forget_analysis(game);
  fc_board_free(game->board);
  game->board = previous;
  return FC_OK;
}

/* Whether as many cells have been hit as the fleet has. */
static bool all_is_hit(const fc_board *board) {
  int cells = 0;
  for (size_t index = 0; index < fc_board_ship_class_count(board); index++) {
    const fc_ship_class ships = fc_board_ship_class(board, index);
    cells += ships.length * ships.ships;
  }
  for (int row = 0; row < fc_board_rows(board); row++) {
    for (int column = 0; column < fc_board_columns(board); column++) {
      const fc_cell_state state = fc_board_cell(board, row, column);
      cells -= state == FC_CELL_HIT || state == FC_CELL_SUNK;
    }
  }
  return cells == 0;
}

enum play_outcome play_game_outcome(const struct play_game *game) {
  if (game->analysis != NULL && mpz_sgn(game->count) == 0) {
    return PLAY_CONTRADICTS;
  }
  return game->analysis != NULL && all_is_hit(game->board) ? PLAY_IS_WON : PLAY_GOES_ON;
}

const fc_cell *play_game_next(const struct play_game *game) {
  return game->best;
}

/* ---- In words -------------------------------------------------------------------------------------------- */

/* How the last shot could have been answered, where its answer is the first with which nothing agrees. */
static void describe_last_shot(struct text *text, const struct play_game *game) {
  mpz_t count;
  mpz_init(count);
  if (game->analysis_before != NULL) {
    fc_analysis_count(count, game->analysis_before);
  }
  if (mpz_sgn(count) > 0) {
    const fc_shot shot = fc_board_shot(game->board, fc_board_shot_count(game->board) - 1);
    text_append(text, "no arrangement agrees with ");
    shot_append(text, &shot);
    text_append(text, "; the shot could have been answered:\n");
    answers_text(text, game->board_before, game->analysis_before, (fc_cell){.row = shot.row, .column = shot.column});
  } else {
    text_append(text, "no arrangement agrees with the board\n");
  }
  text_append(text, fc_board_shot_count(game->board) > 0
                        ? "'undo' takes the last shot back, 'explain' says what contradicts what\n"
                        : "'explain' says what contradicts what\n");
  mpz_clear(count);
}

void play_game_describe(struct text *text, const struct play_game *game) {
  board_text(text, game->board);
  text_append(text, "\n");
  if (game->analysis == NULL) {
    return;
  }
  text_append(text, "arrangements left: ");
  integer_append(text, game->count);
  text_append(text, "\n");
  switch (play_game_outcome(game)) {
  case PLAY_GOES_ON:
    best_text(text, game->best, game->best_count, game->occupancy, game->count);
    break;
  case PLAY_CONTRADICTS:
    describe_last_shot(text, game);
    break;
  case PLAY_IS_WON:
    text_append(text, "all ships are found\n");
    break;
  }
}
