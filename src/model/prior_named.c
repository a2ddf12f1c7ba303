/* Built-in priors: for each game that they are for, a text like a prior file. */
#include "model/prior.h"

#include <stdio.h>
#include <string.h>

#include "model/board.h"
#include "sys/status.h"

/* A game for which there are priors. The announcement does not matter: it changes no arrangement. */
struct known_game {
  const char *words;
  int rows;
  int columns;
  fc_touching touching;
  int ships[FC_MAX_SHIP_LENGTH + 1]; /* by length */
};

enum { CLASSIC, RUSSIAN, GAME_COUNT };

static const struct known_game GAMES[GAME_COUNT] = {
    [CLASSIC] = {"the classic game: 10x10 cells, ships of 5 4 3 3 2, which may touch",
                 10,
                 10,
                 FC_TOUCHING_ANY,
                 {[5] = 1, [4] = 1, [3] = 2, [2] = 1}},
    [RUSSIAN] = {"the Russian game: 10x10 cells, ships of 4 3 3 2 2 2 1 1 1 1, which may not touch",
                 10,
                 10,
                 FC_TOUCHING_NONE,
                 {[4] = 1, [3] = 2, [2] = 3, [1] = 4}},
};

struct named_prior {
  const char *name;
  const char *texts[GAME_COUNT]; /* NULL for a game for which there is none */
};

static const struct named_prior PRIORS[] = {
    {"people", {PEOPLE, NULL}},
    {"wary", {WARY, WARY_RUSSIAN}},
};

enum { PRIOR_COUNT = sizeof PRIORS / sizeof PRIORS[0] };

const char *fc_prior_name(size_t index) {
  return index < PRIOR_COUNT ? PRIORS[index].name : NULL;
}

static bool is_of_game(const struct known_game *game, const fc_board *board) {
  const struct rules *rules = &board->ruleset->rules;
  return rules->rows == game->rows && rules->columns == game->columns && rules->touching == game->touching &&
         fc_board_knows_fleet(board) && fleet_list_has_lengths(board->ruleset, game->ships);
}

/* Reads the text for the board's game, or complains with the games for which there is one. */
static fc_status read_for(fc_prior **prior, const struct named_prior *named, const fc_board *board, fc_error *error) {
  char games[FC_ERROR_MESSAGE_SIZE] = "";
  for (int i = 0; i < GAME_COUNT; i++) {
    const char *text = named->texts[i];
    if (text != NULL && is_of_game(&GAMES[i], board)) {
      return fc_prior_read(prior, text, strlen(text), board, error);
    }
    if (text != NULL) {
      const size_t length = strlen(games);
      (void)snprintf(games + length, sizeof games - length, "%s%s", length > 0 ? "; or of " : "", GAMES[i].words);
    }
  }
  return error_set(error, FC_INVALID_ARGUMENT, "the prior %s is of %s", named->name, games);
}

fc_status fc_prior_named(fc_prior **prior, const char *name, const fc_board *board, fc_error *error) {
  if (prior == NULL || name == NULL || board == NULL) {
    return error_null_argument(error);
  }
  for (size_t i = 0; i < PRIOR_COUNT; i++) {
    if (strcmp(name, PRIORS[i].name) == 0) {
      return read_for(prior, &PRIORS[i], board, error);
    }
  }
  return error_set(error, FC_NOT_FOUND, "no prior that is built in has the name %s", name);
}
