/* Writes the file of a game with every setting. */
#include "submarine/game.h"
#include "sys/status.h"
#include "text/cell_label.h"
#include "text/text.h"

static void append_cell(struct text *text, const struct submarine_sea *sea, unsigned cell) {
  cell_label_write(text, (int)cell / sea->columns, (int)cell % sea->columns, FC_LABELS_COLUMNS);
}

static void append_weights(struct text *text, const struct fc_submarine_game *game, unsigned ship) {
  const struct submarine_sea *sea = &game->sea;
  text_appendf(text, "weights %c:", fc_submarine_letter((int)ship));
  for (unsigned cell = 0; cell < sea->cells; cell++) {
    text_appendf(text, "%s %u", cell > 0 && cell % (unsigned)sea->columns == 0 ? " /" : "", game->prior.weights[ship][cell]);
  }
  text_append(text, "\n");
}

static void append_settings(struct text *text, const struct fc_submarine_game *game) {
  text_appendf(text, "size: %dx%d\nships:", game->sea.columns, game->sea.rows);
  for (unsigned ship = 0; ship < SHIPS; ship++) {
    if (game->sea.points[ship] > 0) {
      text_appendf(text, " %c=%u", fc_submarine_letter((int)ship), game->sea.points[ship]);
    }
  }
  text_appendf(text, "\nprior: %s\n", game->prior.placing == FC_SUBMARINE_APART ? "apart" : "uniform");
  for (unsigned ship = 0; ship < SHIPS; ship++) {
    if (game->prior.has_weights[ship]) {
      append_weights(text, game, ship);
    }
  }
  text_append(text, "own:");
  for (unsigned ship = 0; ship < SHIPS; ship++) {
    if (game->sea.points[ship] > 0) {
      text_appendf(text, " %c=", fc_submarine_letter((int)ship));
      append_cell(text, &game->sea, game->placed.cell[ship]);
    }
  }
  text_append(text, "\nevents:\n");
}

static void append_event(struct text *text, const struct fc_submarine_game *game, const struct event *event) {
  const struct act *act = &event->act;
  text_append(text, event->who == FC_SUBMARINE_THEY ? "they " : "");
  if (act->kind == FC_SUBMARINE_ATTACK) {
    text_append(text, "attack ");
    append_cell(text, &game->sea, act->cell);
    text_appendf(text, " %s\n", answer_text_of(event->answer).string);
  } else {
    text_appendf(text, "move %c %s %u\n", fc_submarine_letter((int)act->ship), direction_words[act->direction], act->distance);
  }
}

fc_status fc_submarine_game_write(char **text, size_t *length, const fc_submarine_game *game, fc_error *error) {
  if (text == NULL || game == NULL) {
    return error_null_argument(error);
  }
  struct text written = {0};
  append_settings(&written, game);
  for (size_t i = 0; i < game->count; i++) {
    append_event(&written, game, &game->events[i]);
  }
  return text_hand_over(text, length, &written, error);
}
