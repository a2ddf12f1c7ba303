#include "lab/bot.h"

#include <inttypes.h>
#include <string.h>

#include "lab/choices.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "sys/utf8.h"
#include "text/cell_label.h"

enum { LONGEST_NAME = 63 };

/* A comma or a colon would end a strategy's name. */
static bool is_fit_for_name(const char *text) {
  size_t left = strlen(text);
  if (left < 1 || left > LONGEST_NAME || strpbrk(text, ",:") != NULL) {
    return false;
  }
  while (left > 0) {
    const size_t length = utf8_character(text, left);
    if (length == 0 || utf8_is_control(text)) {
      return false;
    }
    text += length;
    left -= length;
  }
  return true;
}

static fc_status check_name(const char *name, fc_error *error) {
  struct strategy_choice choice;
  if (!is_fit_for_name(name)) {
    return error_set(error, FC_INVALID_STRATEGY,
                     "the name of a bot has 1 to %d bytes of UTF-8, without control characters, commas and colons", LONGEST_NAME);
  }
  if (strategy_choice_read(&choice, name, NULL) == FC_OK) {
    return error_set(error, FC_INVALID_STRATEGY, "a bot cannot be called %s, which is a strategy", name);
  }
  return FC_OK;
}

fc_status bots_copy(fc_bot **copies, const fc_bot *bots, size_t count, fc_error *error) {
  fc_bot *made = memory_allocate_zeroed(count, sizeof *made);
  fc_status status = made != NULL ? FC_OK : error_no_memory(error);
  for (size_t i = 0; i < count && status == FC_OK; i++) {
    if (bots[i].name == NULL || bots[i].choose == NULL) {
      status = error_null_argument(error);
    } else if (bots_find(bots, i, bots[i].name) != NULL) {
      status = error_set(error, FC_INVALID_STRATEGY, "two bots are called %s", bots[i].name);
    } else {
      status = check_name(bots[i].name, error);
    }
    if (status == FC_OK) {
      made[i] = bots[i];
      made[i].name = memory_copy_string(bots[i].name);
      status = made[i].name != NULL ? FC_OK : error_no_memory(error);
    }
  }
  if (status != FC_OK) {
    bots_free(made, count);
    return status;
  }
  *copies = made;
  return FC_OK;
}

void bots_free(fc_bot *bots, size_t count) {
  for (size_t i = 0; bots != NULL && i < count; i++) {
    memory_free((char *)bots[i].name); /* NOLINT(cast-qual): bots_copy has made it */
  }
  memory_free(bots);
}

const fc_bot *bots_find(const fc_bot *bots, size_t count, const char *name) {
  for (size_t i = 0; i < count; i++) {
    if (strcmp(bots[i].name, name) == 0) {
      return &bots[i];
    }
  }
  return NULL;
}

struct bot_player {
  const fc_options *options;    /* for their progress, which is asked before every shot, since a bot may be slow */
  fc_cell held[CELL_SET_CELLS]; /* the current salvo so far */
};

static fc_status start(struct player *player, const fc_options *options, fc_error *error) {
  (void)error;
  ((struct bot_player *)player->mind)->options = options;
  return FC_OK;
}

/* Reports a bot's failure or invalid shot, with the numbers of the game and the shot. */
static fc_status blame(const fc_bot *bot, const struct view *view, fc_status status, const fc_error *reason, fc_error *error) {
  return error_set(error, status, "bot %s, game %" PRIu64 ", shot %d: %s", bot->name, view->game,
                   view->shots + view->held_count + 1,
                   reason->message[0] != '\0' ? reason->message : "it failed, and does not say why");
}

static fc_status choose(int *cell, struct player *player, fc_error *error) {
  const fc_bot *bot = player->choice->bot;
  struct bot_player *mind = player->mind;
  const fc_options *options = mind->options;
  const struct view *view = player->view;
  if (options->progress != NULL && options->progress(options->progress_context, 0) != 0) {
    return progress_stopped(error);
  }
  const fc_board *board = view->sight.board;
  const uint64_t high = random_stream_word(&player->stream);
  for (int i = 0; i < view->held_count; i++) {
    mind->held[i] = (fc_cell){view->held[i] / view->sight.columns, view->held[i] % view->sight.columns};
  }
  const fc_bot_turn turn = {.board = board,
                            .game = view->game,
                            .random = high << 32 | random_stream_word(&player->stream),
                            .held = mind->held,
                            .held_count = (size_t)view->held_count};
  fc_cell chosen = {-1, -1};
  fc_error reason = {.status = FC_OK};
  const fc_status status = bot->choose(&chosen, bot->context, &turn, &reason);
  reason.message[sizeof reason.message - 1] = '\0';
  if (status != FC_OK) {
    return blame(bot, view, status, &reason, error);
  }
  if (board_check_unknown(board, chosen.row, chosen.column, &reason) != FC_OK) {
    return blame(bot, view, FC_INVALID_STRATEGY, &reason, error);
  }
  *cell = chosen.row * view->sight.columns + chosen.column;
  if (cell_set_has(&view->shot, *cell)) {
    (void)error_set(&reason, FC_INVALID_STRATEGY, "it names %s twice in a salvo (`held` has the cells that it has named)",
                    cell_label_of(chosen.row, chosen.column, board->ruleset->rules.labels).string);
    return blame(bot, view, FC_INVALID_STRATEGY, &reason, error);
  }
  return FC_OK;
}

const struct strategy strategy_of_bot = {
    .needs_board = true,
    .is_random = true, /* it may be */
    .mind_size = sizeof(struct bot_player),
    .start = start,
    .choose = choose,
};
