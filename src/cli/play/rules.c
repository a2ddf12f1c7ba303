/* Changing the rules before the first shot. */
#include "cli/play/session.h"

#include <string.h>

#include "cli/report.h"
#include "sys/status.h"

/* Whether something is known of a cell that is not blocked. */
static bool has_begun(const fc_board *board) {
  bool has_begun = fc_board_shot_count(board) > 0;
  for (int cell = 0; cell < fc_board_rows(board) * fc_board_columns(board); cell++) {
    const fc_cell_state state = fc_board_cell(board, cell / fc_board_columns(board), cell % fc_board_columns(board));
    has_begun = has_begun || (state != FC_CELL_UNSHOT && state != FC_CELL_BLOCKED);
  }
  return has_begun;
}

/* Appends the lines of a board file without the settings that the name of a game gives. */
static void append_without_game(struct text *text, const char *file) {
  static const char *const keys[] = {"rules:", "size:", "fleet:", "lengths:", "touching:", "announce:"};
  for (const char *line = file; *line != '\0';) {
    const size_t length = strcspn(line, "\n") + 1;
    bool is_kept = true;
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
      is_kept = is_kept && strncmp(line, keys[i], strlen(keys[i])) != 0;
    }
    text_append_bytes(text, line, is_kept ? length : 0);
    line += length;
  }
}

/* Makes the board with the rules of a game, or with one other setting. */
static fc_status change_rules(fc_board **changed, const fc_board *board, const char *setting, const char *value,
                              fc_error *error) {
  const bool is_game = strcmp(setting, "rules") == 0;
  const fc_settings settings = {.size = sizeof settings,
                                .rules = is_game ? value : NULL,
                                .board_size = strcmp(setting, "size") == 0 ? value : NULL,
                                .fleet = strcmp(setting, "fleet") == 0 ? value : NULL,
                                .touching = strcmp(setting, "touching") == 0 ? value : NULL,
                                .announce = strcmp(setting, "announce") == 0 ? value : NULL};
  char *file = NULL;
  struct text text = {0};
  fc_status status = fc_board_write(&file, NULL, board, error);
  if (status == FC_OK) {
    if (is_game) {
      append_without_game(&text, file);
    } else {
      text_append(&text, file);
    }
    status =
        text_failed(&text) ? error_no_memory(error) : fc_board_read(changed, text_string(&text), text.length, &settings, error);
  }
  text_clear(&text);
  fc_text_free(file);
  return status;
}

/* The reason why the rules cannot be changed; NULL: they can. */
static const char *obstacle_to_rules(const struct play_session *session) {
  return session->is_hidden ? "a fleet is hidden already; the options of 'fleetcount play' choose the rules"
         : has_begun(session->game.board) || session->game.salvo.unresolved_count > 0
             ? "the rules can be changed before the first shot only"
         : fc_board_prior(session->game.board) != NULL ? "the prior is one of these rules"
                                                       : NULL;
}

void play_set_rules(struct play_session *session, const struct play_line *line) {
  struct play_game *game = &session->game;
  struct play_game made = {0};
  struct text value = {0};
  fc_board *board = NULL;
  fc_error error;
  text_append_bytes(&value, line->rest.bytes, line->rest.length);
  const char *obstacle = obstacle_to_rules(session);
  if (line->rest.length == 0) {
    (void)report_failure(say("%s: the value is missing"), say(line->setting));
  } else if (obstacle != NULL) {
    play_complain(obstacle);
  } else if (text_failed(&value)) {
    play_complain("out of memory");
  } else if (change_rules(&board, game->board, line->setting, value.bytes, &error) != FC_OK ||
             play_game_begin_anew(&made, board, game, &error) != FC_OK) {
    play_complain(said_message(error.message).string);
  } else {
    made.salvo.count = 0; /* the named salvo may be beyond the board */
    if (play_go_to(session, game, &made)) {
      const char *name = fc_board_preset(game->board);
      if (name != NULL) {
        text_appendf(&session->reply, "%s: %s\n", say("rules"), name);
      }
      rules_line_append(&session->reply, game->board, say);
    }
  }
  text_clear(&value);
}
