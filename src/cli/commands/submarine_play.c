/*
 * fleetcount submarine play: a person against one of the players, line by line.
 *
 * Replies go to standard output, what is wrong with a line to standard error. At a terminal there is a prompt; elsewhere a line
 * `your turn` says that the reply is whole, and that a line is waited for.
 */
#include <errno.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/long_work.h"
#include "cli/options.h"
#include "cli/play/play.h"
#include "cli/report.h"
#include "cli/streams.h"
#include "text/span.h"

#define DEFAULT_PLAYER "lookahead"

struct session {
  fc_submarine_game *game; /* as the person sees it; NULL until the ships are placed */
  fc_submarine_player *player;
  fc_submarine_rules rules;
  uint64_t seed;
  bool at_terminal;
  bool saves_anywhere; /* as play_session has it */
  bool is_over;
  enum exit_status status; /* what the program ends with if nothing else happens */
  struct text reply;
  struct text agreed; /* as play_save_agree has it */
};

/* ---- Replies --------------------------------------------------------------------------------------------------------------- */

static void complain(const char *message) {
  (void)report_failure("%s", message);
}

/* The library has failed for want of memory, which is the end. */
static void give_up(struct session *session, const fc_error *error) {
  session->status = report_error(NULL, error);
  session->is_over = true;
}

static void ask(struct session *session) {
  const char *question = session->game == NULL ? "where are your ships" : "your turn";
  text_appendf(&session->reply, session->at_terminal ? "%s> " : "%s\n", question);
}

static enum exit_status send(struct session *session) {
  const enum exit_status status = output_send(&session->reply);
  text_clear(&session->reply);
  return status;
}

/* How things stand when it is the person's turn. */
static void describe(struct session *session) {
  text_append(&session->reply, "\n");
  submarine_append_sea(&session->reply, session->game);
  text_append(&session->reply, "\ntheir ships: ");
  submarine_append_points(&session->reply, session->game);
  text_append(&session->reply, "\n");
}

/* Where the player's ships were all along. */
static void reveal(struct session *session) {
  text_append(&session->reply, "their ships were at");
  for (int ship = 0; ship < FC_SUBMARINE_SHIPS; ship++) {
    if (fc_submarine_player_points(session->player, ship) > 0) {
      const fc_cell cell = fc_submarine_player_ship(session->player, ship);
      text_appendf(&session->reply, " %c=", fc_submarine_letter(ship));
      cell_name_append(&session->reply, cell.row, cell.column);
    }
  }
  text_append(&session->reply, "\n");
}

/* ---- Turns ----------------------------------------------------------------------------------------------------------------- */

/* Goes on to the game with an event; says what has happened. False: there was no memory. */
static bool go_on(struct session *session, const fc_submarine_event *event) {
  fc_submarine_game *next = NULL;
  fc_error error;
  if (fc_submarine_after(&next, session->game, event, &error) != FC_OK) {
    give_up(session, &error);
    return false;
  }
  fc_submarine_game_free(session->game);
  session->game = next;
  const fc_submarine_event done = fc_submarine_game_event(next, fc_submarine_game_length(next) - 1);
  text_append(&session->reply, done.who == FC_SUBMARINE_THEY ? "they " : "you ");
  submarine_append_act(&session->reply, &done.act);
  if (done.act.kind == FC_SUBMARINE_ATTACK) {
    text_append(&session->reply, ": ");
    submarine_append_answer(&session->reply, done.answer);
    const fc_submarine_who whose = done.who == FC_SUBMARINE_THEY ? FC_SUBMARINE_WE : FC_SUBMARINE_THEY;
    if (done.answer.hit != FC_SUBMARINE_NO_SHIP && fc_submarine_game_points(next, whose, done.answer.hit) == 0) {
      text_append(&session->reply, ", and sunk");
    }
  }
  text_append(&session->reply, "\n");
  return true;
}

static void finish_if_lost(struct session *session) {
  const bool they_lost = fc_submarine_game_is_lost(session->game, FC_SUBMARINE_THEY);
  if (they_lost || fc_submarine_game_is_lost(session->game, FC_SUBMARINE_WE)) {
    text_appendf(&session->reply, "you have %s after %zu turns\n", they_lost ? "won" : "lost",
                 fc_submarine_game_length(session->game));
    if (!they_lost) {
      reveal(session);
    }
    session->is_over = true;
  }
}

static void take_their_turn(struct session *session) {
  fc_submarine_event event = {.who = FC_SUBMARINE_THEY};
  fc_submarine_player_act(&event.act, session->player);
  if (go_on(session, &event)) {
    if (event.act.kind == FC_SUBMARINE_ATTACK) {
      const size_t last = fc_submarine_game_length(session->game) - 1;
      fc_submarine_player_hear(session->player, &event.act, fc_submarine_game_event(session->game, last).answer);
    }
    finish_if_lost(session);
  }
  if (!session->is_over) {
    describe(session);
  }
}

static void act(struct session *session, const struct text *line) {
  fc_submarine_event event = {.who = FC_SUBMARINE_WE};
  fc_error error;
  if (fc_submarine_act_read(&event.act, session->game, line->bytes, line->length, &error) != FC_OK) {
    complain(error.message);
    return;
  }
  event.answer = fc_submarine_player_suffer(session->player, &event.act);
  if (go_on(session, &event)) {
    finish_if_lost(session);
  }
  if (!session->is_over) {
    take_their_turn(session);
  }
}

/* ---- What else can be said ------------------------------------------------------------------------------------------------- */

static void show_map(struct session *session) {
  fc_submarine_belief *belief = NULL;
  fc_error error;
  if (fc_submarine_belief_make(&belief, session->game, &error) != FC_OK) {
    give_up(session, &error);
    return;
  }
  render_submarine_map(&session->reply, session->game, belief, (struct style){.format = FORMAT_TEXT});
  fc_submarine_belief_free(belief);
}

static void advise(struct session *session) {
  fc_submarine_belief *belief = NULL;
  fc_submarine_advice advice;
  fc_error error;
  fc_status status = fc_submarine_belief_make(&belief, session->game, &error);
  if (status == FC_OK) {
    status = fc_submarine_advise(&advice, session->game, FC_SUBMARINE_WIN, &error);
  }
  if (status == FC_OK) {
    render_submarine_advice(&session->reply, &advice, FC_SUBMARINE_WIN, belief, (struct style){.format = FORMAT_TEXT});
  } else {
    give_up(session, &error);
  }
  fc_submarine_belief_free(belief);
}

static void save(struct session *session, struct span name) {
  struct text path = {0};
  char *file = NULL;
  size_t length = 0;
  fc_error error;
  text_append_bytes(&path, name.bytes, name.length);
  if (!session->saves_anywhere) {
    complain("only a terminal may name a file to save in");
  } else if (name.length == 0 || text_failed(&path) || strlen(path.bytes) != path.length) {
    complain(text_failed(&path) ? "out of memory" : "the name of the file is missing, as in 'save my.game'");
  } else if (fc_submarine_game_write(&file, &length, session->game, &error) != FC_OK) {
    complain(error.message);
  } else if (play_save_agree(&session->agreed, path.bytes) == EXIT_DONE &&
             play_save_text(path.bytes, file, length) == EXIT_DONE) {
    text_append(&session->reply, "saved\n");
  }
  fc_text_free(file);
  text_clear(&path);
}

static void help(struct session *session) {
  text_append(&session->reply, "  attack B3     or B3: attack a cell within one step of a ship of yours\n"
                               "  move w up 2   or w up 2: move your warship; also c and s, down, left and right\n"
                               "  map           how likely each of their ships is on each cell\n"
                               "  best          what the program would do in your place\n"
                               "  save FILE     write the game to a file, for 'fleetcount submarine map'\n"
                               "  help, quit    this list; the end\n");
}

static bool means_quit(struct span word) {
  return span_is_word(word, "quit") || span_is_word(word, "exit") || span_is_word(word, "q");
}

static void obey(struct session *session, const struct text *line) {
  struct span rest = {line->bytes, line->length};
  const struct span word = span_take_word(&rest);
  rest = span_trim(rest);
  const bool is_alone = rest.length == 0;
  if (word.length == 0 || word.bytes[0] == '#') {
    return;
  }
  if (is_alone && span_is_word(word, "map")) {
    show_map(session);
  } else if (is_alone && span_is_word(word, "best")) {
    advise(session);
  } else if (is_alone && (span_is_word(word, "help") || span_is_word(word, "?"))) {
    help(session);
  } else if (is_alone && means_quit(word)) {
    session->is_over = true;
  } else if (span_is_word(word, "save")) {
    save(session, rest);
  } else {
    act(session, line);
  }
}

/* ---- The beginning --------------------------------------------------------------------------------------------------------- */

/* Begins with ships on random cells: where the player `random` would put them. */
static fc_status place_at_random(struct session *session, fc_error *error) {
  fc_submarine_player *placer = NULL;
  fc_cell cells[FC_SUBMARINE_SHIPS] = {{0, 0}};
  fc_status status = fc_submarine_player_make(&placer, "random", &session->rules, session->seed, 0, error);
  for (int ship = 0; status == FC_OK && ship < FC_SUBMARINE_SHIPS; ship++) {
    cells[ship] = fc_submarine_player_ship(placer, ship);
  }
  if (status == FC_OK) {
    status = fc_submarine_game_begin(&session->game, &session->rules, cells, error);
  }
  fc_submarine_player_free(placer);
  return status;
}

/* Begins with the ships that a line places, such as `w=B2 c=D4 s=E1`: the first lines of a game's file. */
static fc_status place_as_said(struct session *session, const struct text *line, fc_error *error) {
  struct text file = {0};
  text_appendf(&file, "size: %dx%d\nships:", session->rules.columns, session->rules.rows);
  for (int ship = 0; ship < FC_SUBMARINE_SHIPS; ship++) {
    if (session->rules.points[ship] > 0) {
      text_appendf(&file, " %c=%d", fc_submarine_letter(ship), session->rules.points[ship]);
    }
  }
  text_append(&file, "\nown: ");
  text_append_bytes(&file, line->bytes, line->length);
  text_append(&file, "\n");
  fc_status status = FC_NO_MEMORY;
  if (text_failed(&file)) {
    error->status = status;
    complain("out of memory");
  } else {
    status = fc_submarine_game_read(&session->game, file.bytes, file.length, NULL, error);
  }
  text_clear(&file);
  return status;
}

/* Whose turn is first is as good as tossed: the person's where the seed is even. */
static void begin_game(struct session *session) {
  const bool they_begin = session->seed % 2 == 1;
  text_appendf(&session->reply, "%s begin\n", they_begin ? "they" : "you");
  if (they_begin) {
    take_their_turn(session);
  } else {
    describe(session);
  }
}

static void place(struct session *session, const struct text *line) {
  const struct span said = span_trim((struct span){line->bytes, line->length});
  fc_error error = {0};
  if (means_quit(said)) {
    session->is_over = true;
    return;
  }
  const bool is_random = said.length == 0 || span_is_word(said, "random");
  const fc_status status = is_random ? place_at_random(session, &error) : place_as_said(session, line, &error);
  if (status == FC_OK) {
    begin_game(session);
  } else if (status == FC_INVALID_GAME) {
    complain(error.message);
  } else {
    give_up(session, &error);
  }
}

/* ---- The conversation ------------------------------------------------------------------------------------------------------ */

/* Replies to one line. Gives EXIT_DONE unless the conversation cannot go on. */
static enum exit_status hear(struct session *session, struct text *input, struct input_ahead *ahead) {
  switch (input_line_read(input, ahead)) {
  case INPUT_LINE:
    if (text_failed(input)) {
      complain("out of memory");
    } else if (session->game == NULL) {
      place(session, input);
    } else {
      obey(session, input);
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
    return EXIT_ENVIRONMENT;
  case INPUT_FAILED:
    return report_failure("standard input: %s", errno != 0 ? strerror(errno) : "cannot be read");
  }
  if (!session->is_over) {
    ask(session);
  }
  return send(session);
}

static void greet(struct session *session, const char *player) {
  if (session->at_terminal) {
    text_appendf(&session->reply,
                 "You play against %s. Type the cells of your ships, such as 'w=B2 c=D4 s=E1', or nothing for\n"
                 "random ones. Then attack a cell ('B3') or move a ship ('w up 2'); 'help' lists what else there is.\n\n",
                 player);
  }
  ask(session);
}

static enum exit_status converse(struct session *session, const char *player) {
  struct text input = {0};
  struct input_ahead ahead = {0};
  greet(session, player);
  enum exit_status status = send(session);
  while (status == EXIT_DONE && !session->is_over) {
    status = hear(session, &input, &ahead);
  }
  text_clear(&input);
  return status != EXIT_DONE ? status : session->status;
}

static enum exit_status run(struct text *output, const struct invocation *invocation, int operand_count, char **operands) {
  const char *name = operand_count > 0 ? operands[0] : DEFAULT_PLAYER;
  fc_submarine_settings settings = invocation->sea;
  struct session session = {.at_terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO), .saves_anywhere = isatty(STDIN_FILENO)};
  fc_error error = {0};
  (void)output;
  if (operand_count > 1) {
    const char *mark = quotation_mark(operands[1]);
    return report_usage("one player at most; what is %s%s%s?", mark, operands[1], mark);
  }
  settings.size = sizeof settings;
  fc_status status = fc_submarine_rules_make(&session.rules, &settings, &error);
  if (status == FC_OK) {
    status = seed_choose(&session.seed, invocation, &error);
  }
  if (status == FC_OK) {
    status = fc_submarine_player_make(&session.player, name, &session.rules, session.seed, 1, &error);
  }
  const enum exit_status ended = status == FC_OK ? converse(&session, name) : report_error(NULL, &error);
  text_clear(&session.reply);
  text_clear(&session.agreed);
  fc_submarine_player_free(session.player);
  fc_submarine_game_free(session.game);
  return ended;
}

const struct command command_submarine_play = {
    .name = "submarine play",
    .summary = "a game against one of the players",
    .description = "You play against one of the players below, '" DEFAULT_PLAYER "' where none is named. First type the\n"
                   "cells of your ships, such as 'w=B2 c=D4 s=E1', or nothing for random ones; then, in your turn,\n"
                   "\n"
                   "  attack B3     or B3: attack a cell within one step of a ship of yours\n"
                   "  move w up 2   or w up 2: move a ship; also down, left and right\n"
                   "  map           how likely each of their ships is on each cell\n"
                   "  best          what the program would do in your place\n"
                   "  save FILE     write the game to a file, for 'fleetcount submarine map'; only at a terminal\n"
                   "  help, quit    the list of words; the end\n"
                   "\n"
                   "You begin where the seed is even. The words may come through a pipe. Then there is no prompt,\n"
                   "and every reply ends with a line 'your turn', or before the first one 'where are your ships'.\n",
    .operand = "[PLAYER]",
    .operand_help = "PLAYER is NAME or NAME:KEY=VALUE,...\n",
    .takes_no_board = true,
    .append_help = submarine_players_append,
    .examples = "  fleetcount submarine play\n"
                "  fleetcount submarine play exact:prior=apart\n"
                "  printf 'w=B2 c=D4 s=E1\\nB3\\n' | fleetcount submarine play random --seed 2\n",
    .options = OPTIONS_SEA | OPTIONS_PLAYERS,
    .run_alone = run,
};
