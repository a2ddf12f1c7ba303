/* Built-in priors: for each game that they are for, a text like a prior file. */
#include "model/prior.h"

#include <stdio.h>
#include <string.h>

#include "model/board.h"
#include "sys/status.h"

/* The ships of one length, which may be several classes of a board. */
struct length_count {
  int length;
  int count;
};

/* A game for which there are priors. The announcement does not matter: it changes no arrangement. */
struct known_game {
  const char *words;
  int rows;
  int columns;
  fc_touching touching;
  const struct length_count *fleet;
  size_t length_count;
};

static const struct length_count CLASSIC_FLEET[] = {{5, 1}, {4, 1}, {3, 2}, {2, 1}};
static const struct length_count RUSSIAN_FLEET[] = {{4, 1}, {3, 2}, {2, 3}, {1, 4}};

#define FLEET(lengths) lengths, sizeof(lengths) / sizeof(lengths)[0]

enum { CLASSIC, RUSSIAN, GAME_COUNT };

static const struct known_game GAMES[GAME_COUNT] = {
    [CLASSIC] = {"the classic game: 10x10 cells, ships of 5 4 3 3 2, which may touch", 10, 10, FC_TOUCHING_ANY,
                 FLEET(CLASSIC_FLEET)},
    [RUSSIAN] = {"the Russian game: 10x10 cells, ships of 4 3 3 2 2 2 1 1 1 1, which may not touch", 10, 10, FC_TOUCHING_NONE,
                 FLEET(RUSSIAN_FLEET)},
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

static bool is_of_game(const struct known_game *game, const struct ruleset *ruleset) {
  bool is_of =
      ruleset->rules.rows == game->rows && ruleset->rules.columns == game->columns && ruleset->rules.touching == game->touching;
  int missing[FC_MAX_SHIP_LENGTH + 1] = {0};
  for (size_t i = 0; i < game->length_count; i++) {
    missing[game->fleet[i].length] = game->fleet[i].count;
  }
  for (size_t i = 0; i < ruleset->class_count; i++) {
    missing[ruleset->classes[i].length] -= ruleset->classes[i].ships;
    is_of = is_of && ruleset->classes[i].optional == 0;
  }
  for (int length = 1; is_of && length <= FC_MAX_SHIP_LENGTH; length++) {
    is_of = missing[length] == 0;
  }
  return is_of;
}

/* Reads the text for the board's game, or complains with the games for which there is one. */
static fc_status read_for(fc_prior **prior, const struct named_prior *named, const fc_board *board, fc_error *error) {
  char games[FC_ERROR_MESSAGE_SIZE] = "";
  for (int i = 0; i < GAME_COUNT; i++) {
    const char *text = named->texts[i];
    if (text != NULL && is_of_game(&GAMES[i], board->ruleset)) {
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
