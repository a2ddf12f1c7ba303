/*
 * fleetcount play: an adviser for a real game, line by line.
 *
 * Every line that says something is replied to on standard output; what is wrong with it is said on standard error. At a terminal
 * a prompt names the shot that an answer is for. Elsewhere a line `next: CELL` does, at the end of every reply, so that a script
 * knows when the reply is whole.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/input_line.h"
#include "cli/interruption.h"
#include "cli/map_view.h"
#include "cli/output.h"
#include "cli/play_game.h"
#include "cli/play_line.h"
#include "cli/play_save.h"
#include "cli/progress_bar.h"
#include "cli/report.h"

struct session {
  struct play_game game;
  const struct invocation *invocation;
  const char *save_path;    /* of --save, or NULL */
  struct progress_bar *bar; /* to be taken away before a message is written, where work has failed */
  bool at_terminal;
  bool is_over;
  enum exit_status status; /* what the program ends with if nothing else happens */
  struct text reply;
};

/* ---- Replies --------------------------------------------------------------------------------------------- */

/* Says what the library, or a wrong line, leaves to be desired. The game goes on. */
static void complain(const char *message) {
  (void)report_failure("%s", message);
}

/* The shot that an answer without a cell is for. */
static void ask_next(struct session *session) {
  const fc_cell *next = play_game_next(&session->game);
  struct text *reply = &session->reply;
  text_append(reply, session->at_terminal ? "" : "next: ");
  if (next != NULL) {
    cell_name_append(reply, next->row, next->column);
  } else {
    text_append(reply, session->at_terminal ? "" : "-");
  }
  text_append(reply, session->at_terminal ? "> " : "\n");
}

/* Sends the reply on its way. A script waits for it. */
static enum exit_status send(struct session *session) {
  const enum exit_status status = output_send(&session->reply);
  text_clear(&session->reply);
  return status;
}

static void keep_saved(struct session *session) {
  if (session->save_path != NULL) {
    session->status = play_save(session->save_path, session->game.board);
  }
}

/*
 * Says that the library has failed. For want of memory or time, or beyond the limit, the game goes on: another board may be less
 * work. Anything else is its end.
 */
static void report_trouble(struct session *session, const fc_error *error) {
  progress_bar_erase(session->bar);
  if (error->status == FC_STOPPED && session->bar->is_late) {
    (void)report_timeout(session->invocation->timeout_seconds);
    return;
  }
  const enum exit_status status = report_error("play", NULL, error);
  if (error->status != FC_LIMIT && error->status != FC_NO_MEMORY) {
    session->is_over = true;
    session->status = status;
  }
}

/* Saves the board as it is now, counts it, and says how things stand. In this order: counting may take long, and be ended. */
static void go_on(struct session *session) {
  fc_error error;
  keep_saved(session);
  if (play_game_count(&session->game, &error) != FC_OK) {
    report_trouble(session, &error);
  }
  if (!session->is_over) {
    play_game_describe(&session->reply, &session->game);
    session->is_over = play_game_outcome(&session->game) == PLAY_IS_WON;
  }
}

/* ---- What can be said ------------------------------------------------------------------------------------ */

static void shoot(struct session *session, const char *text) {
  fc_shot shot;
  fc_error error;
  if (fc_shot_read(&shot, session->game.board, text, strlen(text), &error) != FC_OK) {
    complain(error.message);
    return;
  }
  if (play_game_shoot(&session->game, &shot, &error) == FC_OK) {
    go_on(session);
  } else {
    report_trouble(session, &error);
  }
}

/* The answer to the shot that was named. */
static void answer(struct session *session, const struct play_line *line) {
  const fc_cell *next = play_game_next(&session->game);
  struct text text = {0};
  if (next == NULL) {
    complain("no shot is named; say the cell, too, as in 'C5 miss'");
    return;
  }
  cell_name_append(&text, next->row, next->column);
  text_append(&text, " ");
  text_append(&text, line->shot.bytes);
  if (text_failed(&text)) {
    complain("out of memory");
  } else {
    shoot(session, text.bytes);
  }
  text_clear(&text);
}

static void undo(struct session *session) {
  fc_error error;
  if (fc_board_shot_count(session->game.board) == 0) {
    complain("there is no shot to take back");
    return;
  }
  if (play_game_undo(&session->game, &error) == FC_OK) {
    go_on(session);
  } else {
    report_trouble(session, &error);
  }
}

static void show_map(struct session *session) {
  const struct play_game *game = &session->game;
  if (game->analysis == NULL || mpz_sgn(game->count) == 0) {
    complain("there is no map: no arrangement agrees with the board");
    return;
  }
  struct drawing drawing;
  if (drawing_make(&drawing, game->board, game->analysis, (struct quantity){.kind = QUANTITY_OCCUPANCY})) {
    map_view_append(&session->reply, &drawing, session->invocation);
  } else {
    complain("out of memory");
  }
  drawing_clear(&drawing);
}

static void explain(struct session *session) {
  fc_explanation *explanation = NULL;
  fc_error error;
  if (fc_explain(&explanation, session->game.board, &session->game.options, &error) != FC_OK) {
    report_trouble(session, &error);
    return;
  }
  explanation_text(&session->reply, session->game.board, explanation);
  fc_explanation_free(explanation);
}

static void save(struct session *session, struct span name) {
  struct text path = {0};
  text_append_bytes(&path, name.bytes, name.length);
  if (name.length == 0 && session->save_path != NULL) {
    text_append(&path, session->save_path);
  }
  if (path.length == 0 || text_failed(&path)) {
    complain(text_failed(&path) ? "out of memory" : "the name of the file is missing, as in 'save game.board'");
  } else if (strlen(path.bytes) != path.length) {
    complain("no file has such a name");
  } else if (play_save(path.bytes, session->game.board) == EXIT_DONE) {
    text_append(&session->reply, "saved\n");
  }
  text_clear(&path);
}

static void help(struct session *session) {
  play_line_help(&session->reply);
  text_append(&session->reply, "\n  . not shot   ~ water   - beside a sunk ship   x hit   s sunk\n");
}

static void obey(struct session *session, const struct play_line *line) {
  switch (line->action) {
  case PLAY_NOTHING:
    break;
  case PLAY_ANSWER:
    answer(session, line);
    break;
  case PLAY_SHOT:
    shoot(session, line->shot.bytes);
    break;
  case PLAY_UNDO:
    undo(session);
    break;
  case PLAY_MAP:
    show_map(session);
    break;
  case PLAY_EXPLAIN:
    explain(session);
    break;
  case PLAY_SAVE:
    save(session, line->rest);
    break;
  case PLAY_HELP:
    help(session);
    break;
  case PLAY_QUIT:
    session->is_over = true;
    break;
  case PLAY_UNKNOWN:
    complain(line->mistake.bytes);
    break;
  }
}

/* ---- The conversation ------------------------------------------------------------------------------------ */

static void hear(struct session *session, const struct text *input) {
  struct play_line line = play_line_read((struct span){input->bytes, input->length});
  if (text_failed(input) || text_failed(&line.shot) || text_failed(&line.mistake)) {
    complain("out of memory");
  } else {
    obey(session, &line);
  }
  play_line_clear(&line);
}

/* Replies to one line. Gives EXIT_DONE unless the conversation cannot go on. */
static enum exit_status take_turn(struct session *session, struct text *input, struct input_ahead *ahead) {
  switch (input_line_read(input, ahead)) {
  case INPUT_LINE:
    progress_bar_limit(session->bar, session->invocation->timeout_seconds);
    hear(session, input);
    if (interruption_signal() != 0) {
      return EXIT_SURROUNDINGS;
    }
    break;
  case INPUT_TOO_LONG:
    complain("the line is too long");
    break;
  case INPUT_END:
    session->is_over = true;
    text_append(&session->reply, session->at_terminal ? "\n" : "");
    break;
  case INPUT_INTERRUPTED:
    return EXIT_SURROUNDINGS;
  case INPUT_FAILED:
    return report_failure("standard input: %s", errno != 0 ? strerror(errno) : "cannot be read");
  }
  if (!session->is_over) {
    ask_next(session);
  }
  return send(session);
}

static void greet(struct session *session) {
  if (session->at_terminal) {
    text_append(&session->reply,
                "Shoot where it says, and type the answer: miss, hit or sunk. For another cell type it first, as in\n"
                "'C5 miss'. 'undo' takes a shot back, 'help' lists what else there is.\n\n");
  }
}

static enum exit_status converse(struct session *session) {
  struct text input = {0};
  struct input_ahead ahead = {0};
  if (!session->is_over) {
    ask_next(session);
  }
  enum exit_status status = send(session);
  while (status == EXIT_DONE && !session->is_over) {
    status = take_turn(session, &input, &ahead);
  }
  text_clear(&input);
  return status != EXIT_DONE ? status : session->status;
}

static enum exit_status run(fc_board *board, const char *board_path, const struct invocation *invocation) {
  struct session session = {.invocation = invocation,
                            .save_path = invocation->save,
                            .bar = invocation->engine.progress_context,
                            .at_terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)};
  enum exit_status status = EXIT_DONE;
  if (session.save_path != NULL) {
    status = play_save_check(session.save_path, board_path);
  }
  if (status != EXIT_DONE) {
    fc_board_free(board);
    return status;
  }
  play_game_begin(&session.game, board, &invocation->engine);
  greet(&session);
  go_on(&session);
  status = session.game.analysis != NULL && session.status == EXIT_DONE ? converse(&session) : EXIT_SURROUNDINGS;
  text_clear(&session.reply);
  play_game_end(&session.game);
  return status;
}

const struct command command_play = {
    .name = "play",
    .summary = "advice in a game, shot by shot",
    .description = "Names the best shot, waits for the answer, draws the board, and goes on until all ships are\n"
                   "found. Type, line by line:\n"
                   "\n"
                   "  miss, hit, sunk   what became of the shot that was named; where the opponent says so,\n"
                   "                    'sunk 3' with the length, or 'hit cruiser' and 'sunk cruiser'\n"
                   "  C5 miss           another cell and its answer\n"
                   "  undo              take the last shot back\n"
                   "  map               how likely a ship is on every cell\n"
                   "  explain           why this shot; or what contradicts what\n"
                   "  save FILE         write the game to a board file\n"
                   "  help, quit        the list of words; the end\n"
                   "\n"
                   "An answer with which no arrangement agrees is said to be one, and stands until it is taken\n"
                   "back. With '--save FILE' the game is in FILE after every move, whatever happens: end it as\n"
                   "you like, and go on with 'fleetcount play --save FILE FILE'.\n"
                   "\n"
                   "The words may come through a pipe. Then there is no prompt, and every reply ends with a line\n"
                   "'next: C5', the shot that miss, hit and sunk are for, or 'next: -' where there is none.\n"
                   "Messages about lines that are wrong go to standard error. Blank lines and those that begin\n"
                   "with '#' are not replied to but for that.\n",
    .examples = "  fleetcount play                         a Russian game from its first shot\n"
                "  fleetcount play --rules classic --save game.board\n"
                "  fleetcount play --save game.board game.board\n"
                "  printf 'miss\\nD4 hit\\n' | fleetcount play\n",
    .options = OPTIONS_BOARD | OPTIONS_ENGINE | OPTIONS_SAVE | OPTIONS_COLOR,
    .converse = run,
};
