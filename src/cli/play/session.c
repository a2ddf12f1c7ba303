#include "cli/play/play.h"

#include <inttypes.h>
#include <string.h>

#include "cli/command.h"
#include "cli/options.h"
#include "cli/report.h"
#include "text/cell_label.h"
#include "text/integer_text.h"

/* Says what the library, or a wrong line, leaves to be desired. The game goes on. */
static void complain(const char *message) {
  (void)report_failure("%s", message);
}

static const struct style as_text = {.format = FORMAT_TEXT};

/* ---- Whose turn --------------------------------------------------------------------------------------------- */

const struct play_game *play_session_target(const struct play_session *session) {
  return session->computer_shoots ? &session->own : &session->game;
}

static struct play_game *target(struct play_session *session) {
  return session->computer_shoots ? &session->own : &session->game;
}

bool play_session_person_answers(const struct play_session *session) {
  return !session->is_hidden || session->computer_shoots;
}

/* ---- Going on ----------------------------------------------------------------------------------------------- */

static void keep_saved(struct play_session *session) {
  session->is_saved = false;
  if (session->save_path != NULL) {
    session->status = play_save(session->save_path, session->game.board, session->invocation->prior);
    session->is_saved = session->status == EXIT_DONE;
  }
}

void play_session_report(struct play_session *session, const fc_error *error) {
  progress_bar_erase();
  const bool is_late = error->status == FC_STOPPED && interruption_signal() == 0;
  const enum exit_status status = report_error(NULL, error);
  if (error->status != FC_LIMIT && error->status != FC_NO_MEMORY && !is_late) {
    session->is_over = true;
    session->status = status;
  }
}

/* Counts the board that has changed, and looks whether the game is over. */
static void count(struct play_session *session, struct play_game *game) {
  fc_error error;
  if (play_game_count(game, &error) != FC_OK) {
    play_session_report(session, &error);
  }
  session->is_new = true;
  session->is_over = session->is_over || play_game_outcome(game) == PLAY_IS_WON;
}

/* Saves the board as it is now, and counts it. In this order: counting may take long, and be ended. */
static void go_on(struct play_session *session, struct play_game *game) {
  if (game == &session->game) {
    keep_saved(session);
  }
  count(session, game);
}

/* Remembers what `yes` would do. */
static void offer(struct play_session *session, enum play_pending pending, size_t shot, const struct text *text) {
  session->pending = pending;
  session->pending_shot = shot;
  text_clear(&session->pending_text);
  if (text != NULL) {
    text_append_bytes(&session->pending_text, text->bytes, text->length);
  }
}

/* ---- Shots -------------------------------------------------------------------------------------------------- */

/* Refuses an answer with which nothing agrees. */
static void refuse(struct play_session *session, const fc_shot *shot, const struct text *line) {
  struct text said = {0};
  struct text possible = {0};
  shot_append(&said, shot);
  play_game_append_answers(&possible, target(session), (fc_cell){.row = shot->row, .column = shot->column});
  if (text_failed(&said) || text_failed(&possible)) {
    complain("out of memory");
  } else {
    (void)report_failure("no arrangement agrees with %s; possible: %s ('insist' records it all the same)", said.bytes,
                         possible.bytes);
    offer(session, PENDING_SHOT, 0, line);
  }
  text_clear(&said);
  text_clear(&possible);
}

/* Offers to change the shot that was fired at a cell before. */
static void offer_change(struct play_session *session, size_t number, const struct text *line) {
  const fc_shot old = fc_board_shot(target(session)->board, number - 1);
  const char *answer = strchr(line->bytes, ' ');
  struct text text = {0};
  struct text new = {0};
  shot_append(&text, &old);
  text_append(&new, answer != NULL ? answer + 1 : "");
  if (text_failed(&text) || text_failed(&new)) {
    complain("out of memory");
  } else if (new.length == 0) {
    (void)report_failure("shot %zu was %s; 'change %zu ANSWER' corrects it", number, text.bytes, number);
  } else {
    (void)report_failure("shot %zu was %s; 'yes' makes it %s", number, text.bytes, new.bytes);
    offer(session, PENDING_CHANGE, number - 1, &new);
  }
  text_clear(&text);
  text_clear(&new);
}

/* Takes a shot and its answer, as a board file has it. */
static void take_answer(struct play_session *session, const struct text *line, bool insists) {
  struct play_game *game = target(session);
  fc_shot shot;
  fc_error error;
  if (fc_shot_read(&shot, game->board, line->bytes, line->length, &error) != FC_OK) {
    complain(error.message);
    return;
  }
  if (!insists && !play_game_allows(game, &shot)) {
    refuse(session, &shot, line);
    return;
  }
  if (play_game_shoot(game, &shot, &error) != FC_OK) {
    play_session_report(session, &error);
    return;
  }
  if (session->is_duel) {
    session->computer_shoots = false;
  }
  go_on(session, game);
}

/* A cell that the person shoots at, where the computer answers. */
static void take_shot(struct play_session *session, fc_cell cell) {
  struct play_game *game = &session->game;
  const fc_shot shot = play_hidden_answer(&session->hidden, game->board, cell);
  fc_error error;
  if (play_game_shoot(game, &shot, &error) != FC_OK) {
    play_session_report(session, &error);
    return;
  }
  shot_append(&session->reply, &shot);
  text_append(&session->reply, "\n");
  go_on(session, game);
  if (session->is_duel && !session->is_over) {
    session->computer_shoots = play_game_next(&session->own) != NULL;
  }
}

/* Whether a cell is on the board; it is read as a shot there that missed. */
static bool read_cell(fc_shot *shot, const fc_board *board, const struct text *cell) {
  struct text line = {0};
  fc_error error = {0};
  text_append_bytes(&line, cell->bytes, cell->length);
  text_append(&line, " miss");
  const bool is_read = !text_failed(&line) && fc_shot_read(shot, board, line.bytes, line.length, &error) == FC_OK;
  if (!is_read) {
    complain(text_failed(&line) ? "out of memory" : error.message);
  }
  text_clear(&line);
  return is_read;
}

/* The number of the shot that was fired at the cell of a line; 0: none. */
static size_t earlier_shot(const struct play_game *game, const struct text *line) {
  int row, column;
  const struct span all = {line->bytes, strcspn(line->bytes, " ")};
  return cell_label_read(&row, &column, all) ? play_game_shot_at(game, row, column) : 0;
}

static void shoot(struct play_session *session, const struct play_line *line) {
  const size_t earlier = earlier_shot(target(session), &line->shot);
  fc_shot shot;
  if (play_session_person_answers(session)) {
    if (earlier > 0 && !session->is_hidden) {
      offer_change(session, earlier, &line->shot);
    } else {
      take_answer(session, &line->shot, line->insists);
    }
  } else if (line->has_answer) {
    complain("the computer answers here; name a cell alone, as in 'C5'");
  } else if (read_cell(&shot, session->game.board, &line->shot)) {
    take_shot(session, (fc_cell){.row = shot.row, .column = shot.column});
  }
}

/* The answer to the shot that was named. */
static void answer(struct play_session *session, const struct play_line *line) {
  const fc_cell *next = play_game_next(target(session));
  struct text text = {0};
  if (!play_session_person_answers(session)) {
    complain("the computer answers here; name a cell, as in 'C5'");
    return;
  }
  if (next == NULL) {
    complain("no shot is named; say the cell, too, as in 'C5 miss'");
    return;
  }
  cell_name_append(&text, next->row, next->column);
  text_append(&text, " ");
  text_append_bytes(&text, line->shot.bytes, line->shot.length);
  if (text_failed(&text)) {
    complain("out of memory");
  } else {
    take_answer(session, &text, line->insists);
  }
  text_clear(&text);
}

/* ---- Second thoughts ---------------------------------------------------------------------------------------- */

/*
 * Takes shots back. What the computer has answered has been seen and stays; in a duel the last answer of the person can be taken
 * back, and the computer shoots there again.
 */
static void undo(struct play_session *session, int shots) {
  struct play_game *game = session->is_duel ? &session->own : &session->game;
  const size_t fired = fc_board_shot_count(game->board);
  fc_error error;
  if (session->is_hidden && !session->is_duel) {
    complain("the computer has answered: a shot cannot be taken back");
  } else if (session->is_duel && (session->computer_shoots || shots > 1)) {
    complain("in a duel the last answer can be taken back, once");
  } else if (fired == 0) {
    complain("there is no shot to take back");
  } else if ((size_t)shots > fired) {
    (void)report_failure("there %s only %zu shot%s to take back", fired == 1 ? "is" : "are", fired, fired == 1 ? "" : "s");
  } else if (play_game_undo(game, (size_t)shots, &error) == FC_OK) {
    session->computer_shoots = session->is_duel;
    go_on(session, game);
  } else {
    play_session_report(session, &error);
  }
}

/* Gives a shot, an index, another answer. Nothing is changed where nothing would agree with the board, unless one insists. */
static void change(struct play_session *session, size_t shot, const struct text *answer, bool insists) {
  struct play_game *game = &session->game;
  struct play_game changed = {0};
  fc_board *board = NULL;
  fc_error error;
  if (session->is_hidden) {
    complain("the computer has answered: its answers cannot be changed");
    return;
  }
  if (shot >= fc_board_shot_count(game->board)) {
    (void)report_failure("there is no shot %zu; 'shots' lists them", shot + 1);
    return;
  }
  if (play_game_changed(&board, game, shot, answer->bytes, answer->length, &error) != FC_OK) {
    complain(error.message);
    return;
  }
  play_game_begin(&changed, board, &game->options);
  if (!insists && play_game_outcome(game) != PLAY_CONTRADICTS && play_game_count(&changed, &error) == FC_OK &&
      play_game_outcome(&changed) == PLAY_CONTRADICTS) {
    (void)report_failure("with that, no arrangement agrees with the board ('insist' makes the change all the same)");
    offer(session, PENDING_WRONG_CHANGE, shot, answer);
    play_game_end(&changed);
    return;
  }
  play_game_end(game);
  *game = changed;
  go_on(session, game);
}

static void say_yes(struct play_session *session, enum play_pending pending, size_t shot, const struct text *text) {
  switch (pending) {
  case PENDING_NOTHING:
    complain("there is nothing to say yes to");
    break;
  case PENDING_SHOT:
    take_answer(session, text, true);
    break;
  case PENDING_CHANGE:
  case PENDING_WRONG_CHANGE:
    change(session, shot, text, pending == PENDING_WRONG_CHANGE);
    break;
  case PENDING_QUIT:
    session->is_over = true;
    break;
  }
}

/* ---- What else can be asked --------------------------------------------------------------------------------- */

static void ask_for_map(struct play_session *session, struct span what) {
  static const char prefix[] = "quantity: ";
  const struct play_game *game = play_session_target(session);
  struct quantity asked = {.kind = QUANTITY_OCCUPANCY};
  struct text name = {0};
  fc_error error;
  text_append_bytes(&name, what.bytes, what.length);
  if (game->analysis == NULL || mpz_sgn(game->count) == 0) {
    complain("there is no map: no arrangement agrees with the board");
  } else if (text_failed(&name)) {
    complain("out of memory");
  } else if (what.length > 0 && !quantity_named(&asked, name.bytes)) {
    complain("a map shows occupancy, sinks, length:N or ship:NAME, as in 'map length:3'");
  } else if (quantity_settle(&asked, game->board, &error) != FC_OK) {
    complain(error.message + strlen(prefix));
  } else {
    text_clear(&session->map_name);
    text_clear(&session->agreed);
    session->map_name = name;
    name = (struct text){0};
    session->map = asked;
    session->shows_map = true;
  }
  text_clear(&name);
}

static void show_best(struct play_session *session) {
  const struct play_game *game = play_session_target(session);
  if (game->analysis != NULL && mpz_sgn(game->count) > 0) {
    render_best(&session->reply, game->best, game->best_count, game->occupancy, game->count, NULL, as_text);
  } else {
    complain("there is no best shot: no arrangement agrees with the board");
  }
}

/* The shot that is proved to be best, with so many shots left; 0: with as many as it takes. */
static void show_optimal(struct play_session *session, int shots) {
  const struct play_game *game = play_session_target(session);
  const fc_solve_plan plan = {
      .size = sizeof plan, .criterion = shots > 0 ? FC_CRITERION_WITHIN : FC_CRITERION_MEAN, .shots = shots};
  fc_error error;
  if (game->analysis == NULL || mpz_sgn(game->count) == 0) {
    complain("there is no best shot: no arrangement agrees with the board");
  } else if (advice_append(&session->reply, game->board, &plan, &game->options, as_text, &error) != FC_OK) {
    play_session_report(session, &error);
  }
}

static void explain(struct play_session *session) {
  const struct play_game *game = play_session_target(session);
  fc_explanation *explanation = NULL;
  fc_error error;
  if (fc_explain(&explanation, game->board, &game->options, &error) != FC_OK) {
    play_session_report(session, &error);
    return;
  }
  render_explanation(&session->reply, game->board, explanation, as_text);
  fc_explanation_free(explanation);
}

/* The file of --save needs no second word to be replaced. */
static void save(struct play_session *session, struct span name) {
  struct text path = {0};
  const char *own = session->save_path;
  const bool is_own = own != NULL && (name.length == 0 || span_equals(name, own));
  if (!is_own && !session->saves_anywhere) {
    complain("only a terminal may name a file to save in; elsewhere --save names it");
    return;
  }
  if (is_own) {
    text_append(&path, own);
  } else {
    text_append_bytes(&path, name.bytes, name.length);
  }
  if (path.length == 0 || text_failed(&path)) {
    complain(text_failed(&path) ? "out of memory" : "the name of the file is missing, as in 'save game.board'");
  } else if (strlen(path.bytes) != path.length) {
    complain("no file has such a name");
  } else if ((is_own || play_save_agree(&session->agreed, path.bytes) == EXIT_DONE) &&
             play_save(path.bytes, session->game.board, session->invocation->prior) == EXIT_DONE) {
    session->is_saved = true;
    text_append(&session->reply, "saved\n");
  }
  text_clear(&path);
}

/* Appends where the hidden fleet lies. */
static void append_hidden(struct text *text, const struct play_session *session) {
  text_appendf(text, "the hidden fleet (--hide %" PRIu64 "):\n", session->seed);
  fleet_append(text, session->hidden.sea, session->hidden.ships, session->hidden.ship_count, NULL, FORMAT_TEXT);
}

static void reveal(struct play_session *session) {
  if (!session->is_hidden) {
    complain("nothing is hidden here but by your opponent");
    return;
  }
  append_hidden(&session->reply, session);
  session->is_over = true;
}

static void quit(struct play_session *session, bool was_asked) {
  const bool would_be_lost = session->asks_to_quit && !session->is_saved && fc_board_shot_count(session->game.board) > 0;
  if (would_be_lost && !was_asked) {
    complain("the game is not saved; 'save FILE' does that, 'quit' again ends without");
    offer(session, PENDING_QUIT, 0, NULL);
  } else {
    session->is_over = true;
  }
}

static void play_session_help(struct text *text) {
  play_line_help(text);
  text_append(text, "\n  . not shot   ~ water   - no ship can be there   x hit   s sunk\n");
}

/* ---- Lines -------------------------------------------------------------------------------------------------- */

static void obey(struct play_session *session, const struct play_line *line, enum play_pending pending, size_t shot,
                 const struct text *text) {
  switch (line->action) {
  case PLAY_NOTHING:
    break;
  case PLAY_ANSWER:
    answer(session, line);
    break;
  case PLAY_SHOT:
    shoot(session, line);
    break;
  case PLAY_UNDO:
    undo(session, line->number);
    break;
  case PLAY_CHANGE:
    change(session, (size_t)line->number - 1, &line->shot, line->insists);
    break;
  case PLAY_SHOTS:
    play_game_append_shots(&session->reply, &session->game);
    break;
  case PLAY_BOARD:
    session->is_new = true;
    break;
  case PLAY_MAP:
    ask_for_map(session, line->rest);
    break;
  case PLAY_BEST:
    show_best(session);
    break;
  case PLAY_OPTIMAL:
    show_optimal(session, line->number);
    break;
  case PLAY_EXPLAIN:
    explain(session);
    break;
  case PLAY_SAVE:
    save(session, line->rest);
    break;
  case PLAY_REVEAL:
    reveal(session);
    break;
  case PLAY_YES:
    say_yes(session, pending, shot, text);
    break;
  case PLAY_HELP:
    play_session_help(&session->reply);
    break;
  case PLAY_QUIT:
    quit(session, pending == PENDING_QUIT);
    break;
  case PLAY_UNKNOWN:
    complain(line->mistake.bytes);
    break;
  }
}

/* ---- How things stand --------------------------------------------------------------------------------------- */

static void describe_outcome(struct text *text, const struct play_session *session, const struct play_game *game) {
  const size_t shots = fc_board_shot_count(game->board);
  switch (play_game_outcome(game)) {
  case PLAY_GOES_ON:
    if (!session->is_hidden) {
      render_best(text, game->best, game->best_count, game->occupancy, game->count, NULL, as_text);
    }
    break;
  case PLAY_CONTRADICTS:
    text_append(text, "no arrangement agrees with the board\n");
    text_append(text, shots > 0 ? "'undo' takes the last shot back, 'explain' says what contradicts what\n"
                                : "'explain' says what contradicts what\n");
    break;
  case PLAY_IS_WON:
    text_append(text, "all ships are found");
    if (shots > 0) {
      text_appendf(text, " in %zu shot%s", shots, shots == 1 ? "" : "s");
    }
    text_append(text, "\n");
    break;
  }
}

static void describe_game(struct text *text, const struct play_session *session, const struct play_game *game) {
  play_game_append_board(text, game);
  text_append(text, "\n");
  if (game->analysis != NULL) {
    text_append(text, "arrangements left: ");
    integer_append(text, game->count);
    text_append(text, "\n");
    describe_outcome(text, session, game);
  }
}

void play_session_describe(struct text *text, const struct play_session *session) {
  text_append(text, session->is_duel ? "the computer's sea:\n" : "");
  describe_game(text, session, &session->game);
  if (session->is_duel) {
    text_append(text, "\nyour sea:\n");
    describe_game(text, session, &session->own);
    if (session->is_over) {
      const bool has_won = play_game_outcome(&session->game) == PLAY_IS_WON;
      const bool has_lost = play_game_outcome(&session->own) == PLAY_IS_WON;
      text_append(text, has_won ? "\nyou have won\n" : has_lost ? "\nthe computer has won\n" : "");
    }
  }
  if (session->is_hidden && session->is_over) {
    text_append(text, "\n");
    append_hidden(text, session);
  }
}

/* ---- The beginning ------------------------------------------------------------------------------------------ */

enum exit_status play_session_start(struct play_session *session) {
  go_on(session, &session->game);
  session->is_saved = true; /* nothing has been played yet */
  if (session->is_duel && !session->is_over) {
    count(session, &session->own);
  }
  /* Also where the first board takes too long, or too much: another may take less. */
  return session->status == EXIT_DONE ? EXIT_DONE : EXIT_ENVIRONMENT;
}

/* ---- A line ------------------------------------------------------------------------------------------------- */

/* What was offered is forgotten unless this line takes it up. */
void play_session_hear(struct play_session *session, struct span typed) {
  struct play_line line = play_line_read(typed, play_session_target(session)->board);
  if (line.action == PLAY_NOTHING) {
    return;
  }
  const enum play_pending pending = session->pending;
  const size_t shot = session->pending_shot;
  struct text text = session->pending_text;
  session->pending = PENDING_NOTHING;
  session->pending_text = (struct text){0};
  if (text_failed(&line.shot) || text_failed(&line.mistake) || text_failed(&text)) {
    complain("out of memory");
  } else {
    obey(session, &line, pending, shot, &text);
  }
  text_clear(&text);
  play_line_clear(&line);
}
