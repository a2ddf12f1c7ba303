/* fleetcount play: the beginning and the end of a game, and its file. */
#include "cli/play/play.h"

#include <inttypes.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/long_work.h"
#include "cli/options.h"
#include "cli/priors.h"
#include "cli/report.h"
#include "cli/streams.h"
#include "cli/whole_file.h"
#include "sys/machine.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/cursor.h"

/* ---- Saving ------------------------------------------------------------------------------------------------------ */

enum exit_status play_save_text(const char *path, const char *text, size_t length) {
  struct stat file;
  if (stat(path, &file) == 0 && S_ISFIFO(file.st_mode)) { /* writing might wait for a reader forever */
    return report_file(path, say("is a pipe, from which no game can be read again"));
  }
  sigset_t ending;
  sigset_t before;
  interruption_signals(&ending);
  (void)sigprocmask(SIG_BLOCK, &ending, &before);
  const int failure = whole_file_write(path, text, length);
  (void)sigprocmask(SIG_SETMASK, &before, NULL);
  return failure == 0 ? EXIT_DONE : report_file(path, strerror(failure));
}

/* Writes a board for a file at `path`, beside which its prior must lie. prior: the path of that, or NULL. */
static fc_status write_board(char **text, const char *path, const fc_board *board, const char *prior, fc_error *error) {
  if (prior == NULL) {
    return fc_board_write(text, NULL, board, error);
  }
  const char *name = prior_name_beside(prior, path);
  if (name == NULL) {
    return error_set(error, FC_UNWRITABLE, "it names its prior, which must be a regular file beside it, and %s is not",
                     span_excerpt(span_of(prior)).string);
  }
  fc_board *named = NULL;
  fc_status status = fc_board_name_prior(&named, board, name, error);
  THEN(status, fc_board_write(text, NULL, named, error));
  fc_board_free(named);
  return status;
}

/*
 * In the file of a game against the computer, comments stand above the board:
 *
 *     # play: duel, seed 7, fleet 4711, you shoot next
 *     # your sea: A1 miss
 *     # your sea: B1 hit
 *     # your fleet: 4 A1 across
 *
 * The hidden fleet is the one of the seed, or of the game ID if the game began with a board.
 */

static const char keeping[] = "# play: ";
static const char your_sea[] = "# your sea: ";
static const char your_fleet[] = "# your fleet: ";
static const char fleet_of_id[] = ", fleet ";
static const char you_shoot[] = ", you shoot next";
static const char computer_shoots[] = ", the computer shoots next";

/* Appends the person's fleet, if it is known, in comments. */
static void append_own_fleet(struct text *text, const struct play_session *session) {
  char *ships = NULL;
  if (session->own_ships == NULL) {
    return;
  }
  text->failed = text->failed || fc_board_fleet_write(&ships, NULL, session->own.board, session->own_ships,
                                                      session->own_ship_count, NULL) != FC_OK;
  struct cursor cursor = cursor_start(ships != NULL ? ships : "", ships != NULL ? strlen(ships) : 0);
  while (cursor_next_line(&cursor)) {
    text_append(text, your_fleet);
    text_append_bytes(text, cursor.line.bytes, cursor.line.length);
    text_append(text, "\n");
  }
  fc_text_free(ships);
}

static void append_comments(struct text *text, const struct play_session *session) {
  if (!session->is_hidden) {
    return;
  }
  text_appendf(text, "%s%s, seed %" PRIu64, keeping, session->is_duel ? "duel" : "hidden", session->seed);
  if (session->hidden.id.length > 0) {
    text_appendf(text, "%s%s", fleet_of_id, text_string(&session->hidden.id));
  }
  text_append(text, !session->is_duel ? "" : session->computer_shoots ? computer_shoots : you_shoot);
  text_append(text, "\n");
  for (size_t i = 0; session->is_duel && i < fc_board_shot_count(session->own.board); i++) {
    const fc_shot shot = fc_board_shot(session->own.board, i);
    text_append(text, your_sea);
    shot_append(text, &shot);
    text_append(text, "\n");
  }
  append_own_fleet(text, session);
}

enum exit_status play_save(const char *path, const struct play_session *session) {
  char *text = NULL;
  fc_error error;
  if (write_board(&text, path, session->game.board, session->invocation->prior, &error) != FC_OK) {
    return report_failure(say("the game is not saved: %s"), said_message(error.message).string);
  }
  struct text all = {0};
  append_comments(&all, session);
  text_append(&all, text);
  const enum exit_status status = text_failed(&all) ? report_no_memory() : play_save_text(path, all.bytes, all.length);
  text_clear(&all);
  fc_text_free(text);
  return status;
}

static bool has_content(const struct stat *file) {
  return S_ISREG(file->st_mode) && file->st_size > 0;
}

const char *play_save_path(struct text *agreed, struct span name) {
  struct stat file;
  const bool is_again = agreed->length > 0 && span_equals(name, agreed->bytes);
  text_clear(agreed);
  text_append_bytes(agreed, name.bytes, name.length);
  const char *path = text_string(agreed);
  if (text_failed(agreed)) {
    (void)report_no_memory();
  } else if (name.length == 0) {
    (void)report_failure("%s", say("the name of the file is missing, as in 'save my.game'"));
  } else if (strlen(path) != name.length) {
    (void)report_failure("%s", say("no file can have such a name"));
  } else if (strcmp(path, "-") == 0) {
    (void)report_failure("%s", say("\"-\" is no file to save a game in; if you want one of this name, say \"./-\""));
  } else if (!is_again && stat(path, &file) == 0 && has_content(&file)) {
    (void)report_file(path, say("is there already; say the same once more to replace it"));
  } else {
    return path;
  }
  return NULL;
}

/* Checks the file of --save: an old one must be empty, or the board with which the game begins. */
static enum exit_status check_save(const char *path, const char *board_path, const char *prior) {
  struct stat file;
  struct stat board;
  const bool is_board = board_path != NULL && stat(board_path, &board) == 0 && stat(path, &file) == 0 &&
                        file.st_dev == board.st_dev && file.st_ino == board.st_ino;
  if (!is_board && stat(path, &file) == 0 && has_content(&file)) {
    const char *mark = quotation_mark(path);
    return report_usage("--save: %s%s%s is there already; to go on with the game in it: fleetcount play --save %s %s", mark, path,
                        mark, path, path);
  }
  const int obstacle = whole_file_obstacle(path);
  if (obstacle != 0) {
    return report_file(path, strerror(obstacle));
  }
  return prior == NULL || prior_name_beside(prior, path) != NULL
             ? EXIT_DONE
             : report_usage("--save: a saved game names its prior, which must be a regular file beside it");
}

/* ---- The file of a game against the computer ------------------------------------------------------------------------------ */

/* Takes a word off the start of a text. False where it is not there. */
static bool take(struct span *text, const char *word) {
  const size_t length = strlen(word);
  const bool is_there = text->length >= length && memcmp(text->bytes, word, length) == 0;
  *text = is_there ? (struct span){text->bytes + length, text->length - length} : *text;
  return is_there;
}

/* Takes the digits off the start of a text; empty: there are none. */
static struct span take_digits(struct span *text) {
  struct span digits = {text->bytes, 0};
  while (digits.length < text->length && is_digit(text->bytes[digits.length])) {
    digits.length++;
  }
  *text = (struct span){span_end(digits), text->length - digits.length};
  return digits;
}

/* Reads the rest of the line `# play: `. False where it is not as append_comments writes it. */
static bool read_keeping(struct play_session *session, struct span rest) {
  session->is_kept = true;
  session->is_hidden = true;
  session->is_duel = take(&rest, "duel");
  const bool is_game = session->is_duel || take(&rest, "hidden");
  const bool is_seed = take(&rest, ", seed ") && whole_number_read(&session->seed, take_digits(&rest));
  const bool has_id = take(&rest, fleet_of_id);
  const struct span id = has_id ? take_digits(&rest) : span_of("");
  text_clear(&session->hidden.id);
  text_append_bytes(&session->hidden.id, id.bytes, id.length);
  session->computer_shoots = session->is_duel && take(&rest, computer_shoots);
  const bool is_turn = !session->is_duel || session->computer_shoots || take(&rest, you_shoot);
  return is_game && is_seed && (id.length > 0 || !has_id) && is_turn && rest.length == 0;
}

/* Fires a shot of the computer from a line. */
static fc_status read_own_shot(struct play_session *session, struct span line, fc_error *error) {
  fc_shot shot;
  fc_status status = fc_shot_read(&shot, session->own.board, line.bytes, line.length, error);
  THEN(status, play_board_shoot(&session->own.board, &shot, error));
  return status;
}

/* Reads the person's fleet, which must agree with the rules and with the answers to the computer's shots. Reports a mistake in
 * the file. */
static enum exit_status take_own_fleet(struct play_session *session, const char *path, const char *bytes, size_t length) {
  fc_objection objection = {.ship = -1};
  fc_error error;
  fc_ships_free(session->own_ships);
  session->own_ships = NULL;
  fc_status status = fc_fleet_read(&session->own_ships, &session->own_ship_count, bytes, length, session->hidden.sea, &error);
  THEN(status, fc_fleet_check(session->own.board, session->own_ships, session->own_ship_count, &objection, &error));
  if (status == FC_DISAGREES) {
    report_place(path, objection.ship >= 0 ? session->own_ships[objection.ship].line : 0, 0, error.message);
    return EXIT_NO_CONFIGURATION;
  }
  return status == FC_OK ? EXIT_DONE : report_error(path, &error);
}

/* Reads the person's fleet from the file of --duel, if there is one. */
static enum exit_status read_own_fleet(struct play_session *session, const char *path) {
  struct input_file source = {0};
  enum exit_status status = path != NULL ? input_file_read(&source, path, 0) : EXIT_DONE;
  if (status == EXIT_DONE && path != NULL) {
    status = take_own_fleet(session, source.name, source.bytes, source.length);
  }
  input_file_clear(&source);
  return status;
}

/* Appends the ship of a comment, or an empty line, so that lines and columns are those of the file. */
static bool append_own_ship(struct text *fleet, struct span line) {
  const bool is_ship = take(&line, your_fleet);
  if (is_ship) {
    text_append_repeated(fleet, ' ', (int)strlen(your_fleet));
    text_append_bytes(fleet, line.bytes, line.length);
  }
  text_append(fleet, "\n");
  return is_ship;
}

/* Reads the comments of a board file: first the kind of game, later the shots at the person's sea and the fleet on it. */
static enum exit_status read_comments(struct play_session *session, const struct input_file *source, bool reads_sea) {
  enum exit_status status = EXIT_DONE;
  struct cursor cursor = source->bytes != NULL ? cursor_start(source->bytes, source->length) : cursor_start("", 0);
  struct text fleet = {0};
  bool has_fleet = false;
  while (status == EXIT_DONE && cursor_next_line(&cursor)) {
    struct span line = cursor.line;
    has_fleet = append_own_ship(&fleet, line) || has_fleet;
    fc_error error = {.message = "not as 'play' writes it"};
    const bool is_right = reads_sea ? !take(&line, your_sea) || read_own_shot(session, line, &error) == FC_OK
                                    : !take(&line, keeping) || read_keeping(session, line);
    if (!is_right) {
      report_place(source->name, cursor.line_number, 1, known_message(error.message).string);
      status = EXIT_INVALID_BOARD;
    }
  }
  if (status == EXIT_DONE && reads_sea && has_fleet) {
    status = text_failed(&fleet) ? report_no_memory() : take_own_fleet(session, source->name, fleet.bytes, fleet.length);
  }
  text_clear(&fleet);
  return status;
}

/* ---- Beginning and ending ----------------------------------------------------------------------------------- */

/* A ship without a name cannot answer where every hit is named. */
static bool all_can_answer(const fc_board *board) {
  bool can = true;
  for (size_t index = 0; index < fc_board_ship_class_count(board); index++) {
    can = can && (fc_board_announce(board) != FC_ANNOUNCE_SHIP || fc_board_ship_class(board, index).name != NULL);
  }
  return can;
}

/* Hides the computer's fleet, and in a duel makes the board for the person's. */
static enum exit_status hide(struct play_session *session, const char *board_path) {
  const fc_board *board = session->game.board;
  fc_error error;
  if (!all_can_answer(board)) {
    return report_usage("--%s: under 'announce: ship' every ship of the fleet needs a name, as in 'tug=2'",
                        session->invocation->hides ? "hide" : "duel");
  }
  if (session->is_duel && !fc_board_knows_fleet(board)) {
    return report_usage("--duel: ships of the fleet may be missing, but a duel takes the fleets to be known");
  }
  if (!session->is_kept && session->invocation->has_hide) {
    session->seed = session->invocation->hide;
  } else if (!session->is_kept && !random_seed_draw(&session->seed)) {
    return report_failure("the system has no random numbers; give a --hide SEED");
  } else if (!session->is_kept) {
    report_note("--hide %" PRIu64, session->seed);
  }
  fc_status status = play_hidden_draw(&session->hidden, board, session->seed, &session->game.options, &error);
  if (status == FC_OK && session->is_duel) {
    fc_board *sea = NULL;
    status = play_board_with(&sea, board, NULL, true, &error);
    if (status == FC_OK) {
      play_game_begin(&session->own, sea, &session->game.options);
    }
  }
  progress_bar_erase();
  return status == FC_OK ? EXIT_DONE : report_error(status == FC_INVALID_BOARD ? board_path : NULL, &error);
}

/* Refuses options that say something else of the board than the file of a kept game: the hidden fleet depends on all of it but
 * the letters. */
static enum exit_status check_options(const struct play_session *session, const struct input_file *source) {
  static const char *const labels[] = {
      [FC_LABELS_COLUMNS] = "columns", [FC_LABELS_ROWS] = "rows", [FC_LABELS_CYRILLIC] = "cyrillic"};
  const fc_board *board = session->game.board;
  const fc_settings settings = {.size = sizeof settings, .labels = labels[fc_board_labels(board)]};
  fc_board *kept = NULL;
  char *text = NULL;
  char *text_of_kept = NULL;
  const bool is_same = fc_board_read(&kept, source->bytes, source->length, &settings, NULL) == FC_OK &&
                       fc_board_write(&text_of_kept, NULL, kept, NULL) == FC_OK &&
                       write_board(&text, source->name, board, session->invocation->prior, NULL) == FC_OK &&
                       strcmp(text, text_of_kept) == 0;
  fc_text_free(text);
  fc_text_free(text_of_kept);
  fc_board_free(kept);
  return is_same ? EXIT_DONE
                 : report_usage("the game in %s has a hidden fleet: it goes on as its file says, without options about the board",
                                source->name);
}

/* Takes up the game against the computer in the file of the board, if there is one. */
static enum exit_status take_kept(struct play_session *session, const struct input_file *source) {
  const struct invocation *asked = session->invocation;
  const enum exit_status status = read_comments(session, source, false);
  session->is_duel = session->is_duel || asked->duel;
  if (status == EXIT_DONE && session->is_kept && asked->has_hide && asked->hide != session->seed) {
    return report_usage("--hide: the game in %s is against the fleet of the seed %" PRIu64, source->name, session->seed);
  }
  return status == EXIT_DONE && session->is_kept ? check_options(session, source) : status;
}

/* The size of the first salvo; 0: shots are fired one by one. */
static size_t salvo_size(const fc_board *board, const struct invocation *invocation) {
  size_t ships = 0;
  for (size_t index = 0; invocation->salvo_of_ships && index < fc_board_ship_class_count(board); index++) {
    ships += (size_t)fc_board_ship_class(board, index).ships;
  }
  return ships > 0 ? ships : (size_t)invocation->play_salvo;
}

/* The language that was asked for; otherwise, at a terminal that shows UTF-8, that of its locale. */
static enum language language_of(const struct invocation *invocation) {
  static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
  enum language language = (enum language)invocation->language;
  if (!terminal_is_at_both_ends()) {
    return language;
  }
  const bool is_readable = setlocale(LC_CTYPE, "") != NULL && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
  if (!is_readable && language != LANGUAGE_ENGLISH) { /* the person knows that the terminal shows it, whatever its locale */
    (void)setlocale(LC_CTYPE, "C.UTF-8");
  }
  const char *value = NULL;
  for (size_t i = 0; i < sizeof names / sizeof names[0] && (value == NULL || value[0] == '\0'); i++) {
    value = getenv(names[i]);
  }
  if (is_readable && !invocation->has_language && value != NULL) {
    (void)language_named(&language, value);
  }
  return language;
}

void play_choose_language(const struct invocation *invocation) {
  speak(language_of(invocation));
}

/* Gives a board the letters of Russian boards. A board that cannot be written as a file keeps its own. */
static void take_russian_letters(fc_board **board) {
  const fc_settings settings = {.size = sizeof settings, .labels = "cyrillic"};
  fc_board *made = NULL;
  if (play_board_with(&made, *board, &settings, false, NULL) == FC_OK) {
    fc_board_free(*board);
    *board = made;
  }
}

/* Begins a session with a board, which it takes over. Reports failures. The caller ends the session, even after one. */
static enum exit_status begin(struct play_session *session, fc_board *board, const struct input_file *source,
                              const struct invocation *invocation) {
  *session = (struct play_session){.invocation = invocation,
                                   .is_duel = invocation->duel,
                                   .is_hidden = invocation->duel || invocation->hides,
                                   .is_saved = true};
  play_game_begin(&session->game, board, &invocation->engine);
  session->game.finds_fewest = terminal_is_at_both_ends();
  fc_error error;
  if (fc_context_create(&session->context, &error) != FC_OK) {
    return report_error(NULL, &error);
  }
  session->game.options.context = session->context;
  enum exit_status status = take_kept(session, source);
  if (status != EXIT_DONE) {
    return status;
  }
  session->game.salvo.size = salvo_size(board, invocation);
  if (session->is_hidden && session->game.salvo.size > 0) {
    return report_usage("--salvo makes no sense with --%s", session->is_duel ? "duel" : "hide");
  }
  if (fc_board_has_others(board)) {
    return report_usage("there may be ships besides the fleet (\"others\"), but a game takes the fleet to be all of them");
  }
  if (invocation->save != NULL) {
    status = check_save(invocation->save, source->name, invocation->prior);
  }
  if (status == EXIT_DONE && session->is_hidden) {
    status = hide(session, source->name);
  }
  if (status == EXIT_DONE && session->is_kept && session->is_duel) {
    status = read_comments(session, source, true);
  }
  if (status == EXIT_DONE && session->is_duel) {
    status = read_own_fleet(session, invocation->own_fleet);
  }
  return status == EXIT_DONE ? play_session_start(session) : status;
}

static void end(struct play_session *session) {
  play_session_end(session);
  play_hidden_clear(&session->hidden);
  fc_context_free(session->context);
  text_clear(&session->offer.text);
  text_clear(&session->map_name);
  text_clear(&session->agreed);
  text_clear(&session->reply);
}

/* ---- The command ------------------------------------------------------------------------------------------------- */

/* Plays on a page at a terminal that can show one, unless --plain is given; otherwise line by line. */
static enum exit_status run(fc_board *board, const struct input_file *source, const struct invocation *invocation) {
  struct play_session session;
  if (language_spoken() == LANGUAGE_RUSSIAN && terminal_is_at_both_ends() && invocation->settings.labels == NULL &&
      fc_board_labels(board) == FC_LABELS_COLUMNS) {
    take_russian_letters(&board);
  }
  enum exit_status status = begin(&session, board, source, invocation);
  if (status == EXIT_DONE) {
    const bool at_terminal = terminal_is_at_both_ends();
    session.asks_to_quit = at_terminal;
    session.saves_anywhere = isatty(STDIN_FILENO);
    const bool has_page = at_terminal && !invocation->plain && terminal_is_able() && play_screen_is_possible();
    status = has_page ? play_screen(&session) : play_converse(&session);
  }
  end(&session);
  return status;
}

const struct command command_play = {
    .name = "play",
    .summary = "a game, with advice shot by shot, or against the computer",
    .description = "Names the best shot, waits for the answer, draws the board, and goes on until all ships are\n"
                   "found. Type 'miss', 'hit' or 'sunk' for the shot that was named, 'C5 miss' for another cell,\n"
                   "'undo', 'why', 'quit'; 'help' lists all words. At a terminal it is a page, on which the arrow\n"
                   "keys choose a cell; through a pipe, where every reply ends with a line 'next: C5', and with\n"
                   "'--plain' it goes line by line. docs/play.md tells more.\n"
                   "\n"
                   "With '--hide' the computer hides a fleet, and you shoot: type a cell. With '--duel' it also\n"
                   "shoots at yours in turn, and you type what became of its shot, or '--duel my.fleet' does.\n",
    .examples = "  fleetcount play --rules classic --save game.board\n"
                "  fleetcount play --save game.board game.board\n"
                "  fleetcount play --duel my.fleet         against the computer\n"
                "  printf 'miss\\nD4 hit\\n' | fleetcount play\n",
    .options = OPTIONS_BOARD | OPTIONS_WEIGHTS | OPTIONS_ENGINE | OPTIONS_PLAY | OPTIONS_COLOR,
    .converse = run,
};
