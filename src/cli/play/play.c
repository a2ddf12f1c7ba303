/* fleetcount play: how a game begins and ends, and how it is kept in a file. */
#include "cli/play/play.h"

#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/long_work.h"
#include "cli/priors.h"
#include "cli/report.h"
#include "cli/streams.h"
#include "cli/whole_file.h"
#include "sys/machine.h"
#include "sys/memory.h"
#include "sys/status.h"

/* ---- Saving ------------------------------------------------------------------------------------------------------ */

enum exit_status play_save_text(const char *path, const char *text, size_t length) {
  sigset_t ending;
  sigset_t before;
  interruption_signals(&ending);
  (void)sigprocmask(SIG_BLOCK, &ending, &before);
  const int failure = whole_file_write(path, text, length);
  (void)sigprocmask(SIG_SETMASK, &before, NULL);
  return failure == 0 ? EXIT_DONE : report_file(path, strerror(failure));
}

/* Writes a board as a text. In a file at `path` it finds its prior, which is another path (NULL: it has none). */
static fc_status write_board(char **text, size_t *length, const char *path, const fc_board *board, const char *prior,
                             fc_error *error) {
  if (prior == NULL) {
    return fc_board_write(text, length, board, error);
  }
  const char *name = prior_name_beside(prior, path);
  if (name == NULL) {
    return error_set(error, FC_UNWRITABLE, "it names its prior, which must be a regular file beside it, and %s is not",
                     span_excerpt(span_of(prior)).string);
  }
  fc_board *named = NULL;
  fc_status status = fc_board_name_prior(&named, board, name, error);
  if (status == FC_OK) {
    status = fc_board_write(text, length, named, error);
  }
  fc_board_free(named);
  return status;
}

enum exit_status play_save(const char *path, const fc_board *board, const char *prior) {
  char *text = NULL;
  size_t length = 0;
  fc_error error;
  if (write_board(&text, &length, path, board, prior, &error) != FC_OK) {
    return report_failure("the game is not saved: %s", error.message);
  }
  const enum exit_status status = play_save_text(path, text, length);
  fc_text_free(text);
  return status;
}

static bool has_content(const struct stat *file) {
  return S_ISREG(file->st_mode) && file->st_size > 0;
}

const char *play_save_path(struct text *agreed, struct span name, bool saves_anywhere) {
  struct stat file;
  const bool is_again = agreed->length > 0 && span_equals(name, agreed->bytes);
  if (!saves_anywhere) {
    (void)report_failure("only a terminal may name a file to save in");
    return NULL;
  }
  text_clear(agreed);
  text_append_bytes(agreed, name.bytes, name.length);
  const char *path = text_string(agreed);
  if (text_failed(agreed)) {
    (void)report_no_memory();
  } else if (name.length == 0) {
    (void)report_failure("the name of the file is missing, as in 'save my.game'");
  } else if (strlen(path) != name.length) {
    (void)report_failure("no file has such a name");
  } else if (strcmp(path, "-") == 0) {
    (void)report_failure("\"-\" is no file to save a game in; if you want one of this name, say \"./-\"");
  } else if (!is_again && stat(path, &file) == 0 && has_content(&file)) {
    (void)report_file(path, "is there already; say the same once more to replace it");
  } else {
    return path;
  }
  return NULL;
}

/* Looks whether a game can be kept in the file of --save: an old file must be empty, or the board that the game begins with. */
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
static enum exit_status hide(struct play_session *session) {
  const fc_board *board = session->game.board;
  fc_error error;
  if (!all_can_answer(board)) {
    return report_usage("--%s: under 'announce: ship' every ship of the fleet needs a name, as in 'tug=2'",
                        session->invocation->has_hide ? "hide" : "duel");
  }
  if (session->is_duel && !fc_board_knows_fleet(board)) {
    return report_usage("--duel: ships of the fleet may be missing, but a duel takes the fleets to be known");
  }
  session->seed = session->invocation->hide;
  if (!session->invocation->has_hide && !random_seed_draw(&session->seed)) {
    return report_failure("the system has no random numbers; give a --hide SEED");
  }
  fc_status status = play_hidden_draw(&session->hidden, board, session->seed, &session->game.options, &error);
  if (status == FC_OK && session->is_duel) {
    fc_board *sea = NULL;
    status = play_hidden_sea(&sea, board, &error);
    if (status == FC_OK) {
      play_game_begin(&session->own, sea, &session->game.options);
    }
  }
  progress_bar_erase();
  return status == FC_OK ? EXIT_DONE : report_error(NULL, &error);
}

/* How many shots are fired together at first; 0: they are fired one by one. */
static size_t salvo_size(const fc_board *board, const struct invocation *invocation) {
  size_t ships = 0;
  for (size_t index = 0; invocation->salvo_of_ships && index < fc_board_ship_class_count(board); index++) {
    ships += (size_t)fc_board_ship_class(board, index).ships;
  }
  return ships > 0 ? ships : (size_t)invocation->play_salvo;
}

static bool is_at_terminal(void) {
  return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* Begins a session with a board, which it takes over. Reports what is in the way. It is to be ended, even after a failure. */
static enum exit_status begin(struct play_session *session, fc_board *board, const char *board_path,
                              const struct invocation *invocation) {
  *session = (struct play_session){.invocation = invocation,
                                   .is_duel = invocation->duel,
                                   .is_hidden = invocation->duel || invocation->has_hide,
                                   .is_saved = true};
  play_game_begin(&session->game, board, &invocation->engine);
  session->game.finds_fewest = is_at_terminal();
  enum exit_status status = EXIT_DONE;
  fc_error error;
  if (fc_context_create(&session->context, &error) != FC_OK) {
    return report_error(NULL, &error);
  }
  session->game.options.context = session->context;
  session->game.salvo.size = salvo_size(board, invocation);
  if (session->is_hidden && session->game.salvo.size > 0) {
    return report_usage("--salvo makes no sense with --%s", invocation->duel ? "duel" : "hide");
  }
  if (fc_board_has_others(board)) {
    return report_usage("there may be ships besides the fleet (\"others\"), but a game takes the fleet to be all of them");
  }
  if (invocation->save != NULL) {
    status = check_save(invocation->save, board_path, invocation->prior);
  }
  if (status == EXIT_DONE && session->is_hidden) {
    status = hide(session);
  }
  return status == EXIT_DONE ? play_session_start(session) : status;
}

static void end(struct play_session *session) {
  play_game_end(&session->game);
  play_game_end(&session->own);
  play_game_end(&session->unlearnt);
  play_hidden_clear(&session->hidden);
  fc_context_free(session->context);
  text_clear(&session->offer.text);
  text_clear(&session->map_name);
  text_clear(&session->agreed);
  text_clear(&session->reply);
}

/* ---- The command ------------------------------------------------------------------------------------------------- */

/* Plays on a page if both ends are a terminal that can show one, unless --plain is given; otherwise line by line. */
static enum exit_status run(fc_board *board, const char *board_path, const struct invocation *invocation) {
  struct play_session session;
  enum exit_status status = begin(&session, board, board_path, invocation);
  if (status == EXIT_DONE) {
    const bool at_terminal = is_at_terminal();
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
                   "found. At a terminal it is a page: the heat map, the ships that are afloat, and a line to type\n"
                   "in; the arrow keys choose another cell. Through a pipe, and with '--plain', it goes line by\n"
                   "line. Type, capitals or not:\n"
                   "\n"
                   "  miss, hit, sunk   (m h s) what became of the shot that was named; where the\n"
                   "                    opponent says so, 'sunk 3' with the length, or 'hit cruiser'\n"
                   "  C5 miss           another cell and its answer, in any order\n"
                   "  undo, undo 3      take the last shot back, or the last three\n"
                   "  shots             list them; 'change 12 hit' corrects one\n"
                   "  board             show the board again\n"
                   "  map, map sinks    how likely a ship is on every cell, or is sunk there\n"
                   "  best, why         the best shots; why these, or what contradicts what\n"
                   "  optimal           the shot that is proved to be best, once few arrangements are left;\n"
                   "                    'optimal 5' with five shots left\n"
                   "  salvo 4           shoot at four cells at once from now on ('--salvo'): answer them in\n"
                   "                    one line, 'hit, miss, B2 hit', or by '2 hits' if no more is said\n"
                   "  save FILE         write the game to a board file; at a terminal only, a pipe\n"
                   "                    may save nothing but the FILE of '--save'\n"
                   "  help, quit        the list of words; the end\n"
                   "\n"
                   "An answer with which no arrangement agrees is refused, with those that are possible;\n"
                   "'insist', or a '!' after it, records it all the same. With '--save FILE' the game is in\n"
                   "FILE after every move, whatever happens: end it as you like, and go on with\n"
                   "'fleetcount play --save FILE FILE'.\n"
                   "\n"
                   "With '--hide SEED' the computer hides a fleet, and you shoot: type a cell. With '--duel' it\n"
                   "also shoots at yours in turn, always at a best cell, and you type what became of its shot.\n"
                   "\n"
                   "The words may come through a pipe. Then there is no prompt, and every reply ends with a line\n"
                   "'next: C5', the shot that miss, hit and sunk are for, 'next: -' where there is none, or\n"
                   "'shoot:' where you are to name a cell. Messages about lines that are wrong go to standard\n"
                   "error. Blank lines and those that begin with '#' are not replied to but for that.\n",
    .examples = "  fleetcount play                         a Russian game from its first shot\n"
                "  fleetcount play --rules classic --save game.board\n"
                "  fleetcount play --save game.board game.board\n"
                "  fleetcount play --hide 7                shoot at a hidden fleet\n"
                "  fleetcount play --duel --rules classic  against the computer\n"
                "  printf 'miss\\nD4 hit\\n' | fleetcount play\n",
    .options = OPTIONS_BOARD | OPTIONS_WEIGHTS | OPTIONS_ENGINE | OPTIONS_PLAY | OPTIONS_COLOR,
    .converse = run,
};
