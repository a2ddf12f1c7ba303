/* From board to board: every change of a board can be taken back, and made again. */
#include "cli/play/session.h"

#include <string.h>

#include "cli/command.h"
#include "cli/report.h"
#include "sys/memory.h"
#include "sys/status.h"

void play_complain(const char *message) {
  (void)report_failure("%s", say(message));
}

/* ---- Going on ----------------------------------------------------------------------------------------------- */

void play_session_report(struct play_session *session, const fc_error *error) {
  progress_bar_erase();
  const bool is_late = error->status == FC_STOPPED && interruption_signal() == 0;
  const enum exit_status status = report_error(NULL, error);
  if (error->status != FC_LIMIT && error->status != FC_NO_MEMORY && !is_late) {
    session->is_over = true;
    session->status = status;
  }
}

void play_count(struct play_session *session, struct play_game *game) {
  fc_error error;
  if (play_game_count(game, &error) != FC_OK) {
    play_session_report(session, &error);
  }
  session->is_new = true;
  session->is_over = session->is_over || play_game_outcome(game) == PLAY_IS_WON;
}

void play_go_on(struct play_session *session, struct play_game *game) {
  const char *path = session->invocation->save;
  session->is_saved = false;
  cell_names_by(fc_board_labels(session->game.board));
  if (path != NULL) {
    session->status = play_save(path, session);
    session->is_saved = session->status == EXIT_DONE;
  }
  play_count(session, game);
}

/* ---- Steps -------------------------------------------------------------------------------------------------- */

void play_steps_clear(struct play_steps *steps) {
  while (steps->count > 0) {
    play_game_end(&steps->steps[--steps->count].game);
  }
  memory_free(steps->steps);
  steps->steps = NULL;
}

/* Replaces a game by another one, and puts the old one on top of some steps. False where memory is short; nothing has changed
 * then. */
static bool replace(struct play_session *session, struct play_steps *steps, struct play_game *game,
                    const struct play_game *made) {
  struct play_step *all = memory_resize(steps->steps, steps->count + 1, sizeof *all);
  if (all == NULL) {
    play_complain("out of memory");
    return false;
  }
  steps->steps = all;
  play_game_forget(game);
  all[steps->count++] = (struct play_step){*game, session->computer_shoots};
  *game = *made;
  return true;
}

void play_steps_forget(struct play_session *session, size_t count) {
  while (session->done.count > count) {
    play_game_end(&session->game);
    session->game = session->done.steps[--session->done.count].game;
  }
  play_go_on(session, &session->game);
}

/* The game whose changes can be taken back. */
static struct play_game *answered_game(struct play_session *session) {
  return session->is_duel ? &session->own : &session->game;
}

bool play_go_to(struct play_session *session, struct play_game *game, struct play_game *made) {
  play_steps_clear(&session->undone);
  if (game != answered_game(session) || !play_session_person_answers(session)) {
    play_game_end(game);
    *game = *made;
  } else if (!replace(session, &session->done, game, made)) {
    play_game_end(made);
    return false;
  }
  session->computer_shoots = session->is_duel && game == &session->game && session->own.best != NULL;
  play_go_on(session, game);
  session->computer_shoots = session->computer_shoots && !session->is_over;
  return true;
}

/* Goes to the last game of some steps, and puts the present one on top of others. False where memory is short. */
static bool step_to(struct play_session *session, struct play_steps *from, struct play_steps *to) {
  struct play_step *last = &from->steps[from->count - 1];
  const bool computer_shoots = last->computer_shoots;
  struct play_salvo *salvo = &last->game.salvo;
  const size_t size = answered_game(session)->salvo.size; /* the last one that was asked for */
  salvo->count = salvo->size == size ? salvo->count : 0;
  salvo->size = size;
  if (!replace(session, to, answered_game(session), &last->game)) {
    return false;
  }
  from->count--;
  session->computer_shoots = computer_shoots;
  return true;
}

void play_offer(struct play_session *session, int kind, size_t number, struct span text) {
  session->offer.kind = kind;
  session->offer.number = number;
  text_clear(&session->offer.text);
  text_append_bytes(&session->offer.text, text.bytes, text.length);
}

struct span play_all_of(const struct text *text) {
  return (struct span){text_string(text), text_failed(text) ? 0 : text->length};
}

/* ---- Second thoughts ---------------------------------------------------------------------------------------- */

/* Takes back a shot of the board with which the game began. */
static bool take_shot_back(struct play_session *session, struct play_game *game) {
  struct play_game made = {0};
  fc_board *board = NULL;
  fc_error error;
  fc_status status = fc_board_take_back(&board, game->board, &error);
  THEN(status, play_game_begin_anew(&made, board, game, &error));
  if (status == FC_OK && replace(session, &session->undone, game, &made)) {
    return true;
  }
  play_game_end(&made);
  if (status != FC_OK) {
    play_session_report(session, &error);
  }
  return false;
}

/* The number of changes that can be taken back. The shots of the board with which the game began are among them. */
static size_t things_done(const struct play_session *session, const struct play_game *game) {
  const struct play_game *first = session->done.count > 0 ? &session->done.steps[0].game : game;
  return session->done.count + fc_board_shot_count(first->board);
}

/* The computer's answers have been seen and stay. In a duel the person's last answer can be taken back, and the computer shoots
 * there again. */
void play_undo(struct play_session *session, size_t things) {
  struct play_game *game = answered_game(session);
  const size_t done = things_done(session, game);
  if (session->is_hidden && !session->is_duel) {
    play_complain("the computer has answered: a shot cannot be taken back");
  } else if (session->own_ships != NULL) {
    play_complain("your fleet file has answered: a shot cannot be taken back");
  } else if (session->is_duel && (session->computer_shoots || things > 1)) {
    play_complain("in a duel the last answer can be taken back, once");
  } else if (done == 0) {
    play_complain("there is nothing to take back");
  } else if (things > done) {
    (void)report_failure(say("only %s can be taken back"), counted(done, "thing|things").string);
  } else {
    bool goes_on = true;
    for (size_t taken = 0; taken < things && goes_on; taken++) {
      goes_on = session->done.count > 0 ? step_to(session, &session->done, &session->undone) : take_shot_back(session, game);
    }
    session->computer_shoots = session->is_duel;
    play_go_on(session, game);
  }
}

void play_redo(struct play_session *session, size_t things) {
  const size_t undone = session->undone.count;
  if (undone == 0) {
    play_complain("there is nothing to do again");
  } else if (things > undone) {
    (void)report_failure(say("only %s can be done again"), counted(undone, "thing|things").string);
  } else {
    while (things > 0 && step_to(session, &session->undone, &session->done)) {
      things--;
    }
    session->computer_shoots = false;
    play_go_on(session, answered_game(session));
  }
}

/* Goes on to a changed game, which it takes over. False, and nothing has changed, where nothing agrees with its board though
 * something did before, unless one insists. */
static bool go_on_to_change(struct play_session *session, struct play_game *changed, bool insists) {
  struct play_game *game = &session->game;
  fc_error error;
  if (!insists && play_game_outcome(game) != PLAY_CONTRADICTS && play_game_count(changed, &error) == FC_OK &&
      play_game_outcome(changed) == PLAY_CONTRADICTS) {
    play_game_end(changed);
    return false;
  }
  (void)play_go_to(session, game, changed);
  return true;
}

bool play_is_known(const struct play_game *game, const fc_board *changed, size_t shot) {
  const fc_shot old = fc_board_shot(game->board, shot);
  const fc_shot new = fc_board_shot(changed, shot);
  struct text was = {0};
  struct text is = {0};
  shot_say(&was, &old);
  shot_say(&is, &new);
  const bool is_known = !text_failed(&was) && !text_failed(&is) && strcmp(was.bytes, is.bytes) == 0;
  if (is_known) {
    (void)report_failure(say("shot %zu is %s already"), shot + 1, was.bytes);
  }
  text_clear(&was);
  text_clear(&is);
  return is_known;
}

void play_change(struct play_session *session, size_t shot, const struct text *answer, bool insists) {
  struct play_game *game = &session->game;
  struct play_game changed = {0};
  fc_board *board = NULL;
  fc_error error;
  if (session->is_hidden) {
    play_complain("the computer has answered: its answers cannot be changed");
  } else if (shot >= fc_board_shot_count(game->board)) {
    (void)report_failure(say("there is no shot %zu; 'shots' lists them"), shot + 1);
  } else if (play_game_changed(&board, game, shot, answer, &error) == FC_OK && play_is_known(game, board, shot)) {
    fc_board_free(board);
  } else if (board == NULL || play_game_begin_anew(&changed, board, game, &error) != FC_OK) {
    play_complain(said_message(error.message).string);
  } else if (!go_on_to_change(session, &changed, insists)) {
    play_complain("with that, no arrangement agrees with the board ('insist' makes the change all the same)");
    play_offer(session, OFFER_WRONG_CHANGE, shot, play_all_of(answer));
  }
}

void play_learn(struct play_session *session, struct span sum, bool insists, size_t hits) {
  struct play_game *game = &session->game;
  struct play_game learnt = {0};
  struct text text = {0};
  fc_board *board = NULL;
  fc_error error;
  text_append_bytes(&text, sum.bytes, sum.length);
  if (session->is_hidden) {
    play_complain("the computer answers only shots here");
  } else if (sum.length == 0) {
    play_complain("the cells and their number are missing, as in 'among A1 C3 E5 = 1'");
  } else if (text_failed(&text)) {
    play_complain("out of memory");
  } else if (fc_board_learn(&board, game->board, text.bytes, &error) != FC_OK ||
             play_game_begin_anew(&learnt, board, game, &error) != FC_OK ||
             (hits != NO_SALVO && play_game_leave_unresolved(&learnt, game, hits, &error) != FC_OK)) {
    play_game_end(&learnt);
    play_complain(said_message(error.message).string);
  } else if (!go_on_to_change(session, &learnt, insists)) {
    play_complain("with that, no arrangement agrees with the board ('insist' takes it all the same)");
    play_offer(session, OFFER_WRONG_SUM, hits, sum);
  }
  text_clear(&text);
}
