/* fleetcount submarine play: a person against one of the players, line by line (play/converse.c). */
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/options.h"
#include "cli/play/play.h"
#include "cli/report.h"
#include "sys/status.h"
#include "text/span.h"

#define DEFAULT_PLAYER "lookahead"

struct session {
  fc_submarine_game *game; /* as the person sees it; NULL until the ships are placed */
  fc_submarine_player *player;
  fc_submarine_rules rules;
  uint64_t seed;
  bool is_over;
  enum exit_status status; /* of the program, unless something else fails */
  struct text reply;
  struct text agreed; /* for play_save_path */
};

/* ---- Replies --------------------------------------------------------------------------------------------------------------- */

static void complain(const char *message) {
  (void)report_failure("%s", message);
}

/* Ends with a failure of the library. */
static void give_up(struct session *session, const fc_error *error) {
  session->status = report_error(NULL, error);
  session->is_over = true;
}

/* Shows the person's sea and the points of the player's ships. */
static void describe(struct session *session) {
  text_append(&session->reply, "\n");
  submarine_append_sea(&session->reply, session->game);
  text_append(&session->reply, "\ntheir ships: ");
  submarine_append_points(&session->reply, session->game);
  text_append(&session->reply, "\n");
}

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

/* Adds an event to the game, and describes it. False where memory was short. */
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

static void act(struct session *session, struct span line) {
  fc_submarine_event event = {.who = FC_SUBMARINE_WE};
  fc_error error;
  if (fc_submarine_act_read(&event.act, session->game, line.bytes, line.length, &error) != FC_OK) {
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

/* ---- Other words -------------------------------------------------------------------------------------------------------- */

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
  THEN(status, fc_submarine_advise(&advice, session->game, FC_SUBMARINE_WIN, &error));
  if (status == FC_OK) {
    render_submarine_advice(&session->reply, &advice, FC_SUBMARINE_WIN, belief, (struct style){.format = FORMAT_TEXT});
  } else {
    give_up(session, &error);
  }
  fc_submarine_belief_free(belief);
}

static void save(struct session *session, struct span name) {
  char *file = NULL;
  size_t length = 0;
  fc_error error;
  if (!isatty(STDIN_FILENO)) {
    complain("only a terminal may name a file to save in");
    return;
  }
  const char *path = play_save_path(&session->agreed, name);
  if (path == NULL) {
    return;
  }
  if (fc_submarine_game_write(&file, &length, session->game, &error) != FC_OK) {
    complain(error.message);
  } else if (play_save_text(path, file, length) == EXIT_DONE) {
    text_append(&session->reply, "saved\n");
  }
  fc_text_free(file);
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

static void obey(struct session *session, struct span line) {
  struct span rest = line;
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

/* Begins with ships on random cells, as the player `random` puts them. */
static fc_status place_at_random(struct session *session, fc_error *error) {
  fc_submarine_player *placer = NULL;
  fc_cell cells[FC_SUBMARINE_SHIPS] = {{0, 0}};
  fc_status status = fc_submarine_player_make(&placer, "random", &session->rules, session->seed, 0, error);
  for (int ship = 0; status == FC_OK && ship < FC_SUBMARINE_SHIPS; ship++) {
    cells[ship] = fc_submarine_player_ship(placer, ship);
  }
  THEN(status, fc_submarine_game_begin(&session->game, &session->rules, cells, error));
  fc_submarine_player_free(placer);
  return status;
}

/* Begins with ships as a line places them, such as `w=B2 c=D4 s=E1`. It stands in the first lines of a game's file. */
static fc_status place_as_said(struct session *session, struct span line, fc_error *error) {
  struct text file = {0};
  text_appendf(&file, "size: %dx%d\nships:", session->rules.columns, session->rules.rows);
  for (int ship = 0; ship < FC_SUBMARINE_SHIPS; ship++) {
    if (session->rules.points[ship] > 0) {
      text_appendf(&file, " %c=%d", fc_submarine_letter(ship), session->rules.points[ship]);
    }
  }
  text_append(&file, "\nown: ");
  text_append_bytes(&file, line.bytes, line.length);
  text_append(&file, "\n");
  const fc_status status =
      text_failed(&file) ? error_no_memory(error) : fc_submarine_game_read(&session->game, file.bytes, file.length, NULL, error);
  text_clear(&file);
  return status;
}

/* The person begins if the seed is even. */
static void begin_game(struct session *session) {
  const bool they_begin = session->seed % 2 == 1;
  text_appendf(&session->reply, "%s begin\n", they_begin ? "they" : "you");
  if (they_begin) {
    take_their_turn(session);
  } else {
    describe(session);
  }
}

static void place(struct session *session, struct span line) {
  const struct span said = span_trim(line);
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

static void hear(void *context, struct span line) {
  struct session *session = context;
  (session->game == NULL ? place : obey)(session, line);
}

static bool reply(void *context, struct text *reply) {
  struct session *session = context;
  text_append(reply, text_string(&session->reply));
  text_end_part(reply, &session->reply);
  return false;
}

static void prompt(void *context, struct text *prompt, bool at_terminal) {
  const struct session *session = context;
  const char *question = session->game == NULL ? "where are your ships" : "your turn";
  text_appendf(prompt, "%s%s", question, at_terminal ? "> " : "\n");
}

static enum exit_status run(struct text *output, const struct invocation *invocation, int operand_count, char **operands) {
  const char *name = operand_count > 0 ? operands[0] : DEFAULT_PLAYER;
  struct session session = {.status = EXIT_DONE};
  const struct conversant conversant = {&session, &session.is_over, hear, reply, prompt, NULL};
  fc_error error = {0};
  (void)output;
  if (operand_count > 1) {
    const char *mark = quotation_mark(operands[1]);
    return report_usage("one player at most; what is %s%s%s?", mark, operands[1], mark);
  }
  fc_status status = fc_submarine_rules_make(&session.rules, &invocation->sea, &error);
  THEN(status, seed_choose(&session.seed, invocation, &error));
  THEN(status, fc_submarine_player_make(&session.player, name, &session.rules, session.seed, 1, &error));
  if (status == FC_OK && terminal_is_at_both_ends()) {
    text_appendf(&session.reply,
                 "You play against %s. Type the cells of your ships, such as 'w=B2 c=D4 s=E1', or nothing for\n"
                 "random ones. Then attack a cell ('B3') or move a ship ('w up 2'); 'help' lists what else there is.\n\n",
                 name);
  }
  enum exit_status ended = status == FC_OK ? converse(&conversant) : report_error(NULL, &error);
  ended = ended == EXIT_DONE ? session.status : ended;
  text_clear(&session.reply);
  text_clear(&session.agreed);
  fc_submarine_player_free(session.player);
  fc_submarine_game_free(session.game);
  return ended;
}

const struct command command_submarine_play = {
    .name = "submarine play",
    .summary = "a game against one of the players",
    .description = "You play against one of the players, '" DEFAULT_PLAYER "' where none is named. First type the\n"
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
    .operand_help = "PLAYER is NAME or NAME:KEY=VALUE,..., as 'fleetcount help submarine contest' lists them.\n",
    .takes_no_board = true,
    .examples = "  fleetcount submarine play\n"
                "  fleetcount submarine play exact:prior=apart\n"
                "  printf 'w=B2 c=D4 s=E1\\nB3\\n' | fleetcount submarine play random --seed 2\n",
    .options = OPTIONS_SEA | OPTIONS_SEED,
    .run_alone = run,
};
