#include "cli/play/session.h"

#include <inttypes.h>
#include <string.h>

#include "cli/command.h"
#include "cli/options.h"
#include "cli/report.h"
#include "sys/status.h"
#include "text/cell_label.h"

static const struct style as_text = {.format = FORMAT_TEXT};

/* ---- Whose turn --------------------------------------------------------------------------------------------- */

static struct play_game *target(struct play_session *session) {
  return session->computer_shoots ? &session->own : &session->game;
}

const struct play_game *play_session_target(const struct play_session *session) {
  return session->computer_shoots ? &session->own : &session->game;
}

bool play_session_person_answers(const struct play_session *session) {
  return !session->is_hidden || (session->computer_shoots && session->own_ships == NULL);
}

bool play_session_has_ship(const struct play_session *session, int row, int column) {
  for (size_t i = 0; i < session->own_ship_count; i++) {
    const fc_ship *ship = &session->own_ships[i];
    const int down = row - ship->row;
    const int right = column - ship->column;
    const int along = ship->direction == FC_DOWN ? down : right;
    if (along >= 0 && along < ship->length && (ship->direction == FC_DOWN ? right : down) == 0) {
      return true;
    }
  }
  return false;
}

/* ---- Shots -------------------------------------------------------------------------------------------------- */

/* Fires a shot at a board. False where the library fails. */
static bool fire(struct play_session *session, struct play_game *game, const fc_shot *shot) {
  struct play_game made = {0};
  fc_board *board = NULL;
  fc_error error;
  fc_status status = fc_board_shoot(&board, game->board, shot, &error);
  THEN(status, play_game_begin_anew(&made, board, game, &error));
  if (status != FC_OK) {
    play_session_report(session, &error);
    return false;
  }
  return play_go_to(session, game, &made);
}

/* Refuses an answer with which no arrangement agrees, and offers it. */
static void refuse(struct play_session *session, const fc_shot *shot, struct span line) {
  struct text refused = {0};
  struct text possible = {0};
  shot_say(&refused, shot);
  play_game_append_answers(&possible, target(session), (fc_cell){.row = shot->row, .column = shot->column});
  (void)report_failure(say("no arrangement agrees with %s; possible: %s ('insist' records it all the same)"),
                       text_string(&refused), text_string(&possible));
  play_offer(session, OFFER_SHOT, 0, line);
  text_clear(&refused);
  text_clear(&possible);
}

/* Offers a new answer to an earlier shot at the cell of a line. */
static void offer_change(struct play_session *session, size_t number, struct span line) {
  const struct play_game *game = target(session);
  const fc_shot old = fc_board_shot(game->board, number - 1);
  struct text was = {0};
  struct text answer = {0};
  fc_board *changed = NULL;
  fc_error error;
  shot_say(&was, &old);
  (void)span_take_word(&line); /* the cell */
  line = span_trim(line);
  text_append_bytes(&answer, line.bytes, line.length);
  if (line.length == 0) {
    (void)report_failure(say("shot %zu was %s; 'change %zu ANSWER' corrects it"), number, text_string(&was), number);
  } else if (play_game_changed(&changed, game, number - 1, &answer, &error) != FC_OK) {
    play_complain(said_message(error.message).string);
  } else if (!play_is_known(game, changed, number - 1)) {
    const fc_shot new = fc_board_shot(changed, number - 1);
    struct text words = {0};
    shot_say(&words, &new);
    struct span said = play_all_of(&words);
    (void)span_take_word(&said);
    (void)report_failure(say("shot %zu was %s; 'yes' makes it %s"), number, text_string(&was), span_trim(said).bytes);
    play_offer(session, OFFER_CHANGE, number - 1, line);
    text_clear(&words);
  }
  fc_board_free(changed);
  text_clear(&was);
  text_clear(&answer);
}

/* Repeats the shot where the person has said the name of a ship in place of its length. */
static void say_length(struct play_session *session, const fc_shot *shot, struct span line) {
  if (shot->length > 0 && line.length > 0 && !is_digit(span_end(line)[-1])) {
    shot_say(&session->reply, shot);
    text_append(&session->reply, "\n");
  }
}

/* Takes a shot and its answer, as in a board file. */
static void take_answer(struct play_session *session, struct span line, bool insists) {
  struct play_game *game = target(session);
  fc_shot shot;
  fc_error error;
  if (fc_shot_read(&shot, game->board, line.bytes, line.length, &error) != FC_OK) {
    play_complain(said_message(error.message).string);
  } else if (!insists && !play_game_allows(game, &shot)) {
    refuse(session, &shot, line);
  } else {
    say_length(session, &shot, line);
    (void)fire(session, game, &shot);
  }
}

/* Shoots for the computer in a duel in which the person's fleet is known. */
static void take_turn_of_computer(struct play_session *session) {
  const fc_cell *next = session->own.best;
  if (session->is_over || !session->computer_shoots || session->own_ships == NULL) {
    return;
  }
  if (next == NULL) { /* the board has not been counted */
    session->computer_shoots = false;
    return;
  }
  fc_shot shot;
  fc_error error;
  if (fc_fleet_answer(&shot, session->own.board, session->own_ships, session->own_ship_count, next->row, next->column, &error) !=
      FC_OK) {
    play_session_report(session, &error);
    return;
  }
  struct text words = {0};
  shot_say(&words, &shot);
  text_appendf(&session->reply, say("the computer shoots: %s"), text_string(&words));
  text_append(&session->reply, "\n");
  text_end_part(&session->reply, &words);
  (void)fire(session, &session->own, &shot);
}

/* Shoots at the cell that the person names, and answers for the computer. */
static void take_cell(struct play_session *session, struct span cell) {
  fc_shot shot;
  fc_error error;
  struct text line = {0};
  text_append_bytes(&line, cell.bytes, cell.length);
  text_append(&line, " miss"); /* any answer will do */
  const struct play_hidden *hidden = &session->hidden;
  fc_status status = fc_shot_read(&shot, session->game.board, text_string(&line), line.length, &error);
  THEN(status, fc_fleet_answer(&shot, session->game.board, hidden->ships, hidden->ship_count, shot.row, shot.column, &error));
  if (status != FC_OK) {
    play_complain(said_message(error.message).string);
  } else {
    shot_say(&session->reply, &shot);
    text_append(&session->reply, "\n");
    (void)fire(session, &session->game, &shot);
    take_turn_of_computer(session);
  }
  text_clear(&line);
}

/* The number of an earlier shot at the cell of a line; 0: there is none. */
static size_t earlier_shot(const struct play_game *game, struct span line) {
  int row, column;
  const struct span cell = span_take_word(&line);
  return cell_label_read(&row, &column, cell, fc_board_labels(game->board)) ? play_game_shot_at(game, row, column) : 0;
}

static void shoot(struct play_session *session, const struct play_line *line) {
  const struct span shot = play_all_of(&line->shot);
  const size_t earlier = earlier_shot(target(session), shot);
  if (play_session_person_answers(session) && earlier > 0 && !session->is_hidden) {
    offer_change(session, earlier, shot);
  } else if (play_session_person_answers(session)) {
    take_answer(session, shot, line->insists);
  } else if (line->has_answer) {
    play_complain("the computer answers here; name a cell alone, as in 'C5'");
  } else {
    take_cell(session, shot);
  }
}

/* Takes the answer to the named shot. */
static void answer(struct play_session *session, const struct play_line *line) {
  const fc_cell *next = target(session)->best;
  struct text text = {0};
  if (!play_session_person_answers(session)) {
    play_complain("the computer answers here; name a cell, as in 'C5'");
  } else if (next == NULL) {
    play_complain("no shot is named; say the cell, too, as in 'C5 miss'");
  } else {
    cell_name_append(&text, next->row, next->column);
    text_append(&text, " ");
    text_append_bytes(&text, line->shot.bytes, line->shot.length);
    take_answer(session, play_all_of(&text), line->insists);
  }
  text_clear(&text);
}

/* ---- Offers ------------------------------------------------------------------------------------------------- */

static void say_yes(struct play_session *session, const struct play_offer *offer) {
  switch (offer->kind) {
  case OFFER_NOTHING:
  case OFFER_LETTERS: /* play_hear_one takes it up */
    play_complain("there is nothing to say yes to");
    break;
  case OFFER_SHOT:
    take_answer(session, play_all_of(&offer->text), true);
    break;
  case OFFER_LINE:
    play_hear_line(session, play_all_of(&offer->text), true);
    break;
  case OFFER_CHANGE:
  case OFFER_WRONG_CHANGE:
    play_change(session, offer->number, &offer->text, offer->kind == OFFER_WRONG_CHANGE);
    break;
  case OFFER_WRONG_SUM:
    play_learn(session, play_all_of(&offer->text), true, offer->number);
    break;
  case OFFER_QUIT:
    session->is_over = true;
    break;
  }
}

/* ---- Questions ------------------------------------------------------------------------------------------ */

static void ask_for_map(struct play_session *session, struct span what) {
  static const char prefix[] = "quantity: ";
  struct quantity asked = {.kind = QUANTITY_OCCUPANCY};
  struct text name = {0};
  fc_error error;
  text_append_bytes(&name, what.bytes, what.length);
  if (text_failed(&name)) {
    play_complain("out of memory");
  } else if (what.length > 0 && !quantity_named(&asked, name.bytes)) {
    play_complain("a map shows occupancy, sinks, length:N or ship:NAME, as in 'map length:3'");
  } else if (quantity_settle(&asked, target(session)->board, &error) != FC_OK) {
    play_complain(said_message(error.message + strlen(prefix)).string);
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

static void append_best(struct text *text, const struct play_game *game) {
  if (game->salvo.size == 0) {
    const fc_fewest *fewest = game->has_fewest ? &game->fewest : NULL;
    render_best(text, game->analysis, game->best, game->best_count, game->occupancy, game->count, NULL, fewest, as_text);
    return;
  }
  mpz_t hits, covered;
  mpz_inits(hits, covered, NULL);
  for (size_t i = 0; i < game->best_count; i++) {
    (void)fc_analysis_occupancy(covered, game->analysis, game->best[i].row, game->best[i].column, NULL);
    mpz_add(hits, hits, covered);
  }
  render_salvo(text, game->best, game->best_count, hits, NULL, -1, game->count, as_text);
  mpz_clears(hits, covered, NULL);
}

static const char names_fired_cells[] =
    "for some shots only the number of hits is known, and this would name them again; say 'best'";

/* Appends the shot that is proved to be best with this many shots left; 0: there is no limit. */
static void show_optimal(struct play_session *session, int shots) {
  const struct play_game *game = target(session);
  const fc_solve_plan plan = {
      .size = sizeof plan, .criterion = shots > 0 ? FC_CRITERION_WITHIN : FC_CRITERION_MEAN, .shots = shots};
  fc_error error;
  if (game->salvo.unresolved_count > 0) {
    play_complain(names_fired_cells);
  } else if (advice_append(&session->reply, game->board, &plan, &game->options, as_text, &error) != FC_OK) {
    play_session_report(session, &error);
  }
}

static void explain(struct play_session *session) {
  const struct play_game *game = target(session);
  fc_explanation *explanation = NULL;
  fc_error error;
  if (game->salvo.unresolved_count > 0) {
    play_complain(names_fired_cells);
    return;
  }
  if (fc_explain(&explanation, game->board, &game->options, &error) != FC_OK) {
    play_session_report(session, &error);
    return;
  }
  if (render_explanation(&session->reply, game->board, explanation, as_text, &game->options, &error) != FC_OK) {
    play_session_report(session, &error);
  }
  fc_explanation_free(explanation);
}

/* The file of --save is replaced without asking. */
static void save(struct play_session *session, struct span name) {
  const char *own = session->invocation->save;
  const bool is_own = own != NULL && (name.length == 0 || span_equals(name, own));
  if (!is_own && !session->saves_anywhere) {
    play_complain("only a terminal may name a file to save in; elsewhere --save names it");
    return;
  }
  const char *path = is_own ? own : play_save_path(&session->agreed, name);
  if (path != NULL && play_save(path, session) == EXIT_DONE) {
    session->is_saved = true;
    text_appendf(&session->reply, "%s\n", say("saved"));
  }
}

static void append_hidden(struct text *text, const struct play_session *session) {
  text_appendf(text, "%s (--hide %" PRIu64 "):\n", say("the hidden fleet"), session->seed);
  fleet_append(text, session->hidden.sea, session->hidden.ships, session->hidden.ship_count, NULL, FORMAT_TEXT);
}

static void reveal(struct play_session *session) {
  if (session->is_hidden) {
    append_hidden(&session->reply, session);
    session->is_over = true;
  } else {
    play_complain("only your opponent hides a fleet here");
  }
}

static void quit(struct play_session *session, bool was_asked) {
  const bool would_be_lost = session->asks_to_quit && !session->is_saved && fc_board_shot_count(session->game.board) > 0;
  if (would_be_lost && !was_asked) {
    play_complain("the game is not saved; 'save FILE' does that, 'quit' again ends without saving");
    play_offer(session, OFFER_QUIT, 0, span_of(""));
  } else {
    session->is_over = true;
  }
}

/* ---- Lines -------------------------------------------------------------------------------------------------- */

/* The reason why an action is impossible on a board that is not counted or contradictory; NULL: it is possible. */
static const char *obstacle_without_odds(enum play_action action, const struct play_game *game) {
  const bool asks_for_best = action == PLAY_BEST || action == PLAY_OPTIMAL;
  return action != PLAY_MAP && !asks_for_best ? NULL
         : game->analysis == NULL             ? "the board has not been counted"
         : action == PLAY_MAP                 ? "there is no map: no arrangement agrees with the board"
                                              : "there is no best shot: no arrangement agrees with the board";
}

static void obey(struct play_session *session, const struct play_line *line, const struct play_offer *offer) {
  if (line->action != PLAY_SAVE) {
    text_clear(&session->agreed);
  }
  const char *obstacle = play_game_has_odds(target(session)) ? NULL : obstacle_without_odds(line->action, target(session));
  if (obstacle != NULL) {
    play_complain(obstacle);
    return;
  }
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
    play_undo(session, (size_t)line->number);
    break;
  case PLAY_REDO:
    play_redo(session, (size_t)line->number);
    break;
  case PLAY_CHANGE:
    play_change(session, (size_t)line->number - 1, &line->shot, line->insists);
    break;
  case PLAY_AMONG:
    play_learn(session, line->rest, line->insists, NO_SALVO);
    break;
  case PLAY_SALVO:
    play_set_salvo(session, (size_t)line->number);
    break;
  case PLAY_RULES:
    play_set_rules(session, line);
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
    append_best(&session->reply, target(session));
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
    say_yes(session, offer);
    break;
  case PLAY_HELP:
    play_line_help(&session->reply);
    text_appendf(&session->reply, "\n%s\n", say("  . not shot   ~ water   - no ship can be there   x hit   s sunk"));
    break;
  case PLAY_QUIT:
    quit(session, offer->kind == OFFER_QUIT);
    break;
  case PLAY_UNKNOWN:
    play_complain(line->mistake.bytes);
    break;
  }
}

/* ---- The state of the game ------------------------------------------------------------------------------------ */

static void describe_outcome(struct text *text, const struct play_session *session, const struct play_game *game) {
  const size_t shots = play_game_shot_count(game);
  switch (play_game_outcome(game)) {
  case PLAY_GOES_ON:
    if (!session->is_hidden) {
      append_best(text, game);
    }
    break;
  case PLAY_CONTRADICTS:
    text_appendf(text, "%s\n%s\n", say("no arrangement agrees with the board"),
                 say(shots > 0 ? "'undo' takes back what was done last, 'explain' says what contradicts what"
                               : "'explain' says what contradicts what"));
    break;
  case PLAY_IS_WON:
    if (shots > 0) {
      text_appendf(text, say("all ships are found in %s"), counted(shots, "shot|shots").string);
    } else {
      text_append(text, say("all ships are found"));
    }
    text_append(text, "\n");
    break;
  }
}

static void describe_game(struct text *text, const struct play_session *session, const struct play_game *game) {
  play_game_append_board(text, game);
  text_append(text, "\n");
  if (game->analysis != NULL) {
    arrangements_left_append(text, game->board, game->count);
    describe_outcome(text, session, game);
  }
}

void play_session_describe(struct text *text, const struct play_session *session) {
  if (session->is_duel) {
    text_appendf(text, "%s:\n", say("the computer's sea"));
  }
  describe_game(text, session, &session->game);
  if (session->is_duel) {
    text_appendf(text, "\n%s:\n", say("your sea"));
    describe_game(text, session, &session->own);
    if (session->is_over) {
      const bool has_won = play_game_outcome(&session->game) == PLAY_IS_WON;
      const bool has_lost = play_game_outcome(&session->own) == PLAY_IS_WON;
      if (has_won || has_lost) {
        text_appendf(text, "\n%s\n", say(has_won ? "you have won" : "the computer has won"));
      }
    }
  }
  if (session->is_hidden && session->is_over) {
    text_append(text, "\n");
    append_hidden(text, session);
  }
}

/* ---- The beginning ------------------------------------------------------------------------------------------ */

enum exit_status play_session_start(struct play_session *session) {
  play_go_on(session, &session->game);
  session->is_saved = true; /* nothing has been played yet */
  if (session->is_duel && !session->is_over) {
    play_count(session, &session->own);
    take_turn_of_computer(session);
  }
  /* The game begins even if the first board takes too much time or memory, since another may take less. */
  return session->status == EXIT_DONE ? EXIT_DONE : EXIT_ENVIRONMENT;
}

void play_session_end(struct play_session *session) {
  play_steps_clear(&session->done);
  play_steps_clear(&session->undone);
  play_game_end(&session->game);
  play_game_end(&session->own);
  fc_ships_free(session->own_ships);
}

/* ---- A line ------------------------------------------------------------------------------------------------- */

/* Asks once whether letters of another alphabet are meant, since letters that look alike are different columns. False: the line
 * must wait for the answer. */
static bool may_mean_letters(struct play_session *session, const struct play_line *line, struct span typed) {
  if (!line->misleads || session->knows_letters) {
    return true;
  }
  struct span shot = play_all_of(&line->shot);
  const struct span cell = span_take_word(&shot);
  const bool is_latin = fc_board_labels(session->game.board) == FC_LABELS_CYRILLIC;
  const char *letters = say(is_latin ? "Latin" : "Cyrillic");
  const char *all = is_latin ? "A B C D E F G H I J" : "А Б В Г Д Е Ж З И К";
  if (line->action == PLAY_SHOT) {
    (void)report_failure(say("%s has a %s letter, and would be %s; 'yes' takes it as one of %s"),
                         quotation_of(span_trim(typed)).string, letters, span_excerpt(cell).string, all);
  } else {
    (void)report_failure(say("%s has a %s letter; 'yes' takes it as one of %s"), quotation_of(span_trim(typed)).string, letters,
                         all);
  }
  play_offer(session, OFFER_LETTERS, 0, typed);
  return false;
}

/* An offer is forgotten unless this line takes it up. */
void play_hear_one(struct play_session *session, struct span typed, bool insists) {
  struct play_line line = play_line_read(typed, play_session_target(session)->board);
  line.insists = line.insists || insists;
  if (line.action == PLAY_NOTHING) {
    return;
  }
  struct play_offer offer = session->offer;
  session->offer = (struct play_offer){0};
  if (text_failed(&line.shot) || text_failed(&line.mistake) || text_failed(&offer.text)) {
    play_complain("out of memory");
  } else if (line.action == PLAY_YES && offer.kind == OFFER_LETTERS) {
    session->knows_letters = true;
    play_hear_line(session, play_all_of(&offer.text), false);
  } else if (may_mean_letters(session, &line, typed)) {
    obey(session, &line, &offer);
  }
  text_clear(&offer.text);
  play_line_clear(&line);
}

void play_session_hear(struct play_session *session, struct span typed) {
  play_hear_line(session, typed, false);
}
