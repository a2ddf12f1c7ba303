#include "cli/play/play.h"

#include <inttypes.h>
#include <string.h>
#include <strings.h>

#include "cli/command.h"
#include "cli/options.h"
#include "cli/report.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/cell_label.h"
#include "text/integer_text.h"

/* Tells a person that a line cannot be done. */
static void complain(const char *message) {
  (void)report_failure("%s", message);
}

static const struct style as_text = {.format = FORMAT_TEXT};

/* ---- Whose turn --------------------------------------------------------------------------------------------- */

static struct play_game *target(struct play_session *session) {
  return session->computer_shoots ? &session->own : &session->game;
}

const struct play_game *play_session_target(const struct play_session *session) {
  return session->computer_shoots ? &session->own : &session->game;
}

bool play_session_person_answers(const struct play_session *session) {
  return !session->is_hidden || session->computer_shoots;
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

/* Counts a board that has changed, and looks whether the game is over. */
static void count(struct play_session *session, struct play_game *game) {
  fc_error error;
  if (play_game_count(game, &error) != FC_OK) {
    play_session_report(session, &error);
  }
  session->is_new = true;
  session->is_over = session->is_over || play_game_outcome(game) == PLAY_IS_WON;
}

/* Saves a board that has changed, and counts it. In this order: counting may take long, and be ended. */
static void go_on(struct play_session *session, struct play_game *game) {
  const char *path = session->invocation->save;
  session->is_saved = false;
  cell_names_by(fc_board_labels(session->game.board));
  if (path != NULL) {
    session->status = play_save(path, session);
    session->is_saved = session->status == EXIT_DONE;
  }
  count(session, game);
}

/* ---- Steps -------------------------------------------------------------------------------------------------- */

static void steps_clear(struct play_steps *steps) {
  while (steps->count > 0) {
    play_game_end(&steps->steps[--steps->count].game);
  }
  memory_free(steps->steps);
  steps->steps = NULL;
}

/* Puts the game that a new one replaces on top of some steps. False where memory is short: then nothing has changed. */
static bool replace(struct play_session *session, struct play_steps *steps, struct play_game *game,
                    const struct play_game *made) {
  struct play_step *all = memory_resize(steps->steps, steps->count + 1, sizeof *all);
  if (all == NULL) {
    complain("out of memory");
    return false;
  }
  steps->steps = all;
  play_game_forget(game);
  all[steps->count++] = (struct play_step){*game, session->computer_shoots};
  *game = *made;
  return true;
}

/* The board on which things are done that can be taken back. */
static struct play_game *answered_for(struct play_session *session) {
  return session->is_duel ? &session->own : &session->game;
}

/* Goes on to a game, which it takes over. The computer's own answers cannot be taken back. False where memory is short. */
static bool go_to(struct play_session *session, struct play_game *game, struct play_game *made) {
  steps_clear(&session->undone);
  if (game != answered_for(session) || !play_session_person_answers(session)) {
    play_game_end(game);
    *game = *made;
  } else if (!replace(session, &session->done, game, made)) {
    play_game_end(made);
    return false;
  }
  session->computer_shoots = session->is_duel && game == &session->game && session->own.best != NULL;
  go_on(session, game);
  session->computer_shoots = session->computer_shoots && !session->is_over;
  return true;
}

/* Goes back to the last of some steps, and puts the game of now among others. */
static bool step_to(struct play_session *session, struct play_steps *from, struct play_steps *to) {
  struct play_step *last = &from->steps[from->count - 1];
  const bool computer_shoots = last->computer_shoots;
  struct play_salvo *salvo = &last->game.salvo;
  const size_t size = answered_for(session)->salvo.size; /* as it has been asked for since */
  salvo->count = salvo->size == size ? salvo->count : 0;
  salvo->size = size;
  if (!replace(session, to, answered_for(session), &last->game)) {
    return false;
  }
  from->count--;
  session->computer_shoots = computer_shoots;
  return true;
}

/* Remembers what `yes` would do. */
static void offer(struct play_session *session, int kind, size_t shot, struct span text) {
  session->offer.kind = kind;
  session->offer.shot = shot;
  text_clear(&session->offer.text);
  text_append_bytes(&session->offer.text, text.bytes, text.length);
}

static struct span all_of(const struct text *text) {
  return (struct span){text_string(text), text->length};
}

/* ---- Shots -------------------------------------------------------------------------------------------------- */

/* Fires a shot at a board. False where the library fails. */
static bool fire(struct play_session *session, struct play_game *game, const fc_shot *shot) {
  struct play_game made = {0};
  fc_board *board = NULL;
  fc_error error;
  fc_status status = fc_board_shoot(&board, game->board, shot, &error);
  if (status == FC_OK) {
    status = play_game_begin_anew(&made, board, game, &error);
  }
  if (status != FC_OK) {
    play_game_end(&made);
    play_session_report(session, &error);
    return false;
  }
  return go_to(session, game, &made);
}

/* Refuses an answer with which nothing agrees. */
static void refuse(struct play_session *session, const fc_shot *shot, struct span line) {
  struct text message = {0};
  text_append(&message, "no arrangement agrees with ");
  shot_append(&message, shot);
  text_append(&message, "; possible: ");
  play_game_append_answers(&message, target(session), (fc_cell){.row = shot->row, .column = shot->column});
  text_append(&message, " ('insist' records it all the same)");
  complain(text_failed(&message) ? "out of memory" : message.bytes);
  offer(session, OFFER_SHOT, 0, line);
  text_clear(&message);
}

/* Offers to change the shot that was fired at a cell before. */
static void offer_change(struct play_session *session, size_t number, struct span line) {
  const fc_shot old = fc_board_shot(target(session)->board, number - 1);
  const char *blank = memchr(line.bytes, ' ', line.length);
  struct text text = {0};
  shot_append(&text, &old);
  if (blank == NULL) {
    (void)report_failure("shot %zu was %s; 'change %zu ANSWER' corrects it", number, text_string(&text), number);
  } else {
    (void)report_failure("shot %zu was %s; 'yes' makes it %s", number, text_string(&text), blank + 1);
    offer(session, OFFER_CHANGE, number - 1, (struct span){blank + 1, (size_t)(span_end(line) - blank - 1)});
  }
  text_clear(&text);
}

/* Says which shot was taken where the name of a ship stands for its length. */
static void say_length(struct play_session *session, const fc_shot *shot, struct span line) {
  if (shot->length > 0 && line.length > 0 && !is_digit(span_end(line)[-1])) {
    shot_append(&session->reply, shot);
    text_append(&session->reply, "\n");
  }
}

/* Takes a shot and its answer, as a board file has it. */
static void take_answer(struct play_session *session, struct span line, bool insists) {
  struct play_game *game = target(session);
  fc_shot shot;
  fc_error error;
  if (fc_shot_read(&shot, game->board, line.bytes, line.length, &error) != FC_OK) {
    complain(error.message);
  } else if (!insists && !play_game_allows(game, &shot)) {
    refuse(session, &shot, line);
  } else {
    say_length(session, &shot, line);
    (void)fire(session, game, &shot);
  }
}

/* Takes a cell that the person shoots at, for the computer to answer. */
static void take_cell(struct play_session *session, struct span cell) {
  fc_shot shot;
  fc_error error;
  struct text line = {0};
  text_append_bytes(&line, cell.bytes, cell.length);
  text_append(&line, " miss"); /* any answer: only the cell counts */
  const struct play_hidden *hidden = &session->hidden;
  fc_status status = fc_shot_read(&shot, session->game.board, text_string(&line), line.length, &error);
  if (status == FC_OK) {
    status = fc_fleet_answer(&shot, session->game.board, hidden->ships, hidden->ship_count, shot.row, shot.column, &error);
  }
  if (status != FC_OK) {
    complain(error.message);
  } else {
    shot_append(&session->reply, &shot);
    text_append(&session->reply, "\n");
    (void)fire(session, &session->game, &shot);
  }
  text_clear(&line);
}

/* The number of the shot that was fired at the cell of a line; 0: none. */
static size_t earlier_shot(const struct play_game *game, struct span line) {
  int row, column;
  const struct span cell = span_take_word(&line);
  return cell_label_read(&row, &column, cell, fc_board_labels(game->board)) ? play_game_shot_at(game, row, column) : 0;
}

static void shoot(struct play_session *session, const struct play_line *line) {
  const struct span shot = all_of(&line->shot);
  const size_t earlier = earlier_shot(target(session), shot);
  if (play_session_person_answers(session) && earlier > 0 && !session->is_hidden) {
    offer_change(session, earlier, shot);
  } else if (play_session_person_answers(session)) {
    take_answer(session, shot, line->insists);
  } else if (line->has_answer) {
    complain("the computer answers here; name a cell alone, as in 'C5'");
  } else {
    take_cell(session, shot);
  }
}

/* Takes the answer to the shot that was named. */
static void answer(struct play_session *session, const struct play_line *line) {
  const fc_cell *next = target(session)->best;
  struct text text = {0};
  if (!play_session_person_answers(session)) {
    complain("the computer answers here; name a cell, as in 'C5'");
  } else if (next == NULL) {
    complain("no shot is named; say the cell, too, as in 'C5 miss'");
  } else {
    cell_name_append(&text, next->row, next->column);
    text_append(&text, " ");
    text_append_bytes(&text, line->shot.bytes, line->shot.length);
    take_answer(session, all_of(&text), line->insists);
  }
  text_clear(&text);
}

/* ---- Second thoughts ---------------------------------------------------------------------------------------- */

/* Takes back a shot of the board with which the game began. */
static bool take_shot_back(struct play_session *session, struct play_game *game) {
  struct play_game made = {0};
  fc_board *board = NULL;
  fc_error error;
  fc_status status = fc_board_take_back(&board, game->board, &error);
  if (status == FC_OK) {
    status = play_game_begin_anew(&made, board, game, &error);
  }
  if (status == FC_OK && replace(session, &session->undone, game, &made)) {
    return true;
  }
  play_game_end(&made);
  if (status != FC_OK) {
    play_session_report(session, &error);
  }
  return false;
}

/* What can be taken back: what was done, and before it the shots of the board with which the game began. */
static size_t things_done(const struct play_session *session, const struct play_game *game) {
  const struct play_game *first = session->done.count > 0 ? &session->done.steps[0].game : game;
  return session->done.count + fc_board_shot_count(first->board);
}

/*
 * Takes back what was done last. The computer's answers have been seen and stay; in a duel the last answer of the person can be
 * taken back, and the computer shoots there again.
 */
static void undo(struct play_session *session, size_t things) {
  struct play_game *game = answered_for(session);
  const size_t done = things_done(session, game);
  if (session->is_hidden && !session->is_duel) {
    complain("the computer has answered: a shot cannot be taken back");
  } else if (session->is_duel && (session->computer_shoots || things > 1)) {
    complain("in a duel the last answer can be taken back, once");
  } else if (done == 0) {
    complain("there is nothing to take back");
  } else if (things > done) {
    (void)report_failure("there %s only %zu thing%s to take back", done == 1 ? "is" : "are", done, done == 1 ? "" : "s");
  } else {
    bool goes_on = true;
    for (size_t taken = 0; taken < things && goes_on; taken++) {
      goes_on = session->done.count > 0 ? step_to(session, &session->done, &session->undone) : take_shot_back(session, game);
    }
    session->computer_shoots = session->is_duel;
    go_on(session, game);
  }
}

static void redo(struct play_session *session, size_t things) {
  const size_t undone = session->undone.count;
  if (undone == 0) {
    complain("there is nothing to do again");
  } else if (things > undone) {
    (void)report_failure("there %s only %zu thing%s to do again", undone == 1 ? "is" : "are", undone, undone == 1 ? "" : "s");
  } else {
    while (things > 0 && step_to(session, &session->undone, &session->done)) {
      things--;
    }
    session->computer_shoots = false;
    go_on(session, answered_for(session));
  }
}

/* Gives a shot, an index, another answer. If nothing agrees with the board then, it is not changed unless one insists. */
static void change(struct play_session *session, size_t shot, const struct text *answer, bool insists) {
  struct play_game *game = &session->game;
  struct play_game changed = {0};
  fc_board *board = NULL;
  fc_error error;
  if (session->is_hidden) {
    complain("the computer has answered: its answers cannot be changed");
  } else if (shot >= fc_board_shot_count(game->board)) {
    (void)report_failure("there is no shot %zu; 'shots' lists them", shot + 1);
  } else if (play_game_changed(&board, game, shot, answer, &error) != FC_OK) {
    complain(error.message);
  } else {
    if (play_game_begin_anew(&changed, board, game, &error) != FC_OK) {
      play_game_end(&changed);
      complain(error.message);
      return;
    }
    if (!insists && play_game_outcome(game) != PLAY_CONTRADICTS && play_game_count(&changed, &error) == FC_OK &&
        play_game_outcome(&changed) == PLAY_CONTRADICTS) {
      complain("with that, no arrangement agrees with the board ('insist' makes the change all the same)");
      offer(session, OFFER_WRONG_CHANGE, shot, all_of(answer));
      play_game_end(&changed);
      return;
    }
    (void)go_to(session, game, &changed);
  }
}

/* Takes what is known of a set of cells. If nothing agrees with the board then, it is not taken unless one insists. is_salvo: the
 * cells are the best ones, and have been shot at together. */
static void learn(struct play_session *session, struct span sum, bool insists, bool is_salvo) {
  struct play_game *game = &session->game;
  struct play_game learnt = {0};
  struct text text = {0};
  fc_board *board = NULL;
  fc_error error;
  text_append_bytes(&text, sum.bytes, sum.length);
  if (session->is_hidden) {
    complain("the computer answers shots alone here");
  } else if (sum.length == 0) {
    complain("the cells and their number are missing, as in 'among A1 C3 E5 = 1'");
  } else if (text_failed(&text)) {
    complain("out of memory");
  } else if (fc_board_learn(&board, game->board, text.bytes, &error) != FC_OK) {
    complain(error.message);
  } else {
    if (play_game_begin_anew(&learnt, board, game, &error) != FC_OK ||
        (is_salvo && play_game_told(&learnt, game, &error) != FC_OK)) {
      play_game_end(&learnt);
      complain(error.message);
    } else if (!insists && play_game_outcome(game) != PLAY_CONTRADICTS && play_game_count(&learnt, &error) == FC_OK &&
               play_game_outcome(&learnt) == PLAY_CONTRADICTS) {
      complain("with that, no arrangement agrees with the board ('insist' takes it all the same)");
      offer(session, is_salvo ? OFFER_WRONG_HITS : OFFER_WRONG_SUM, 0, sum);
      play_game_end(&learnt);
    } else {
      (void)go_to(session, game, &learnt);
    }
  }
  text_clear(&text);
}

/* ---- Other rules -------------------------------------------------------------------------------------------- */

/* Whether anything is known of a cell, but that it is blocked. */
static bool has_begun(const fc_board *board) {
  bool has_begun = fc_board_shot_count(board) > 0;
  for (int cell = 0; cell < fc_board_rows(board) * fc_board_columns(board); cell++) {
    const fc_cell_state state = fc_board_cell(board, cell / fc_board_columns(board), cell % fc_board_columns(board));
    has_begun = has_begun || (state != FC_CELL_UNSHOT && state != FC_CELL_BLOCKED);
  }
  return has_begun;
}

/* Appends the lines of a board file but those that the name of a game gives. */
static void append_without_game(struct text *text, const char *file) {
  static const char *const keys[] = {"rules:", "size:", "fleet:", "lengths:", "touching:", "announce:", "labels:"};
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

/* Makes the board by other rules: those of a game with a name, or with one setting changed. */
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

/* Why the rules cannot be changed now, or NULL. */
static const char *obstacle_to_rules(const struct play_session *session) {
  return session->is_hidden               ? "a fleet is hidden already; the options of 'fleetcount play' choose the rules"
         : has_begun(session->game.board) ? "the rules can be changed before the first shot only"
         : fc_board_prior(session->game.board) != NULL ? "the prior is one of these rules"
                                                       : NULL;
}

static void set_rules(struct play_session *session, const struct play_line *line) {
  struct play_game *game = &session->game;
  struct play_game made = {0};
  struct text value = {0};
  fc_board *board = NULL;
  fc_error error;
  text_append_bytes(&value, line->rest.bytes, line->rest.length);
  const char *obstacle = obstacle_to_rules(session);
  if (obstacle != NULL) {
    complain(obstacle);
  } else if (text_failed(&value)) {
    complain("out of memory");
  } else if (change_rules(&board, game->board, line->setting, value.bytes, &error) != FC_OK ||
             play_game_begin_anew(&made, board, game, &error) != FC_OK) {
    play_game_end(&made);
    complain(error.message);
  } else if (go_to(session, game, &made)) {
    const char *name = fc_board_preset(game->board);
    if (name != NULL) {
      text_appendf(&session->reply, "rules: %s\n", name);
    }
    rules_line_append(&session->reply, game->board);
  }
  text_clear(&value);
}

/* ---- Salvos ------------------------------------------------------------------------------------------------- */

/* Has so many cells shot at together from now on; 0: one by one. */
static void set_salvo(struct play_session *session, size_t size) {
  if (session->is_hidden) {
    complain("the computer answers shot by shot here");
    return;
  }
  session->game.salvo.size = size;
  session->game.salvo.count = 0;
  count(session, &session->game);
}

/* How many shots of a salvo have hit, or have hit the ship of a name. */
struct salvo_hits {
  int number;
  struct span ship; /* empty: any */
};

/* All that a line says of the hits of a salvo. */
struct told_hits {
  struct salvo_hits parts[FC_MAX_SUMS];
  size_t count;
};

/* Takes what stands before the next comma: `2 hits`, `no hits`, or of a ship `1 hit carrier`. False where it is none of these. */
static bool take_part_of_hits(struct salvo_hits *hits, struct span *line) {
  const char *comma = line->length > 0 ? memchr(line->bytes, ',', line->length) : NULL;
  struct span rest = {line->bytes, comma != NULL ? (size_t)(comma - line->bytes) : line->length};
  *line = comma != NULL ? (struct span){comma + 1, (size_t)(span_end(*line) - comma - 1)} : (struct span){span_end(*line), 0};
  const struct span number = span_take_word(&rest);
  const struct span word = span_take_word(&rest);
  *hits = (struct salvo_hits){.ship = span_trim(rest)};
  return (span_is_word(number, "no") || span_number(&hits->number, number)) &&
         (span_is_word(word, "hits") || span_is_word(word, "hit"));
}

/* Reads how many shots have hit: all of them, or in several parts those of single ships. False where the line says neither. */
static bool read_hits(struct told_hits *told, struct span line) {
  told->count = 0;
  do {
    struct salvo_hits *part = &told->parts[told->count];
    if (told->count == FC_MAX_SUMS || !take_part_of_hits(part, &line)) {
      return false;
    }
    told->count++;
    if (part->ship.length == 0 && (told->count > 1 || line.length > 0)) {
      return false;
    }
  } while (line.length > 0);
  return true;
}

/* The ship that is named twice; empty: none. */
static struct span ship_named_twice(const struct told_hits *told) {
  for (size_t i = 0; i < told->count; i++) {
    const struct span ship = told->parts[i].ship;
    for (size_t before = 0; before < i; before++) {
      const struct span other = told->parts[before].ship;
      if (ship.length == other.length && strncasecmp(ship.bytes, other.bytes, ship.length) == 0) {
        return other;
      }
    }
  }
  return (struct span){"", 0};
}

/* Appends the hits as sums over some cells, and gives how many there are. */
static int append_hits(struct text *sums, const struct text *cells, const struct told_hits *told) {
  enum { TOO_MANY = FC_MAX_ROWS * FC_MAX_COLUMNS + 1 };
  int all = 0;
  for (size_t i = 0; i < told->count; i++) {
    const struct salvo_hits *hits = &told->parts[i];
    all = hits->number > TOO_MANY - all ? TOO_MANY : all + hits->number;
    if (hits->ship.length > 0) {
      text_appendf(sums, "%s= %d %.*s; ", text_string(cells), hits->number, (int)hits->ship.length, hits->ship.bytes);
    }
  }
  text_appendf(sums, "%s= %d", text_string(cells), all);
  return all;
}

/* Takes how many shots at the best cells have hit. */
static void take_hits(struct play_session *session, const struct told_hits *told, bool insists) {
  const struct play_game *game = &session->game;
  struct text cells = {0};
  struct text sums = {0};
  for (size_t i = 0; i < game->best_count && game->best != NULL; i++) {
    cell_name_append(&cells, game->best[i].row, game->best[i].column);
    text_append(&cells, " ");
  }
  const int hits = append_hits(&sums, &cells, told);
  const struct span twice = ship_named_twice(told);
  if (game->best == NULL) {
    complain("no shots are named");
  } else if (twice.length > 0) {
    (void)report_failure("%.*s is named twice", (int)twice.length, twice.bytes);
  } else if ((size_t)hits > game->best_count) {
    (void)report_failure("more hits than shots: %zu shot%s named", game->best_count, game->best_count == 1 ? " is" : "s are");
  } else if (text_failed(&cells) || text_failed(&sums)) {
    complain("out of memory");
  } else {
    learn(session, all_of(&sums), insists, true);
  }
  text_clear(&cells);
  text_clear(&sums);
}

/* ---- Offers ------------------------------------------------------------------------------------------------- */

static void say_yes(struct play_session *session, const struct play_offer *offer) {
  switch (offer->kind) {
  case OFFER_NOTHING:
  case OFFER_LETTERS: /* hear() has done it */
    complain("there is nothing to say yes to");
    break;
  case OFFER_SHOT:
    take_answer(session, all_of(&offer->text), true);
    break;
  case OFFER_CHANGE:
  case OFFER_WRONG_CHANGE:
    change(session, offer->shot, &offer->text, offer->kind == OFFER_WRONG_CHANGE);
    break;
  case OFFER_WRONG_SUM:
  case OFFER_WRONG_HITS:
    learn(session, all_of(&offer->text), true, offer->kind == OFFER_WRONG_HITS);
    break;
  case OFFER_QUIT:
    session->is_over = true;
    break;
  }
}

/* ---- What else can be asked --------------------------------------------------------------------------------- */

static void ask_for_map(struct play_session *session, struct span what) {
  static const char prefix[] = "quantity: ";
  struct quantity asked = {.kind = QUANTITY_OCCUPANCY};
  struct text name = {0};
  fc_error error;
  text_append_bytes(&name, what.bytes, what.length);
  if (text_failed(&name)) {
    complain("out of memory");
  } else if (what.length > 0 && !quantity_named(&asked, name.bytes)) {
    complain("a map shows occupancy, sinks, length:N or ship:NAME, as in 'map length:3'");
  } else if (quantity_settle(&asked, target(session)->board, &error) != FC_OK) {
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

static void append_best(struct text *text, const struct play_game *game) {
  if (game->salvo.size == 0) {
    const fc_fewest *fewest = game->has_fewest ? &game->fewest : NULL;
    render_best(text, game->best, game->best_count, game->occupancy, game->count, NULL, fewest, as_text);
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

/* Shows the shot that is proved to be best with this many shots left; 0: without a limit. */
static void show_optimal(struct play_session *session, int shots) {
  const struct play_game *game = target(session);
  const fc_solve_plan plan = {
      .size = sizeof plan, .criterion = shots > 0 ? FC_CRITERION_WITHIN : FC_CRITERION_MEAN, .shots = shots};
  fc_error error;
  if (game->salvo.told_count > 0) {
    complain("for some shots only the number of hits is known, and optimal play would fire them again; say 'best'");
  } else if (advice_append(&session->reply, game->board, &plan, &game->options, as_text, &error) != FC_OK) {
    play_session_report(session, &error);
  }
}

static void explain(struct play_session *session) {
  const struct play_game *game = target(session);
  fc_explanation *explanation = NULL;
  fc_error error;
  if (fc_explain(&explanation, game->board, &game->options, &error) != FC_OK) {
    play_session_report(session, &error);
    return;
  }
  if (render_explanation(&session->reply, game->board, explanation, as_text, &game->options, &error) != FC_OK) {
    play_session_report(session, &error);
  }
  fc_explanation_free(explanation);
}

/* The file of --save needs no second word to be replaced. */
static void save(struct play_session *session, struct span name) {
  const char *own = session->invocation->save;
  const bool is_own = own != NULL && (name.length == 0 || span_equals(name, own));
  if (!is_own && !session->saves_anywhere) {
    complain("only a terminal may name a file to save in; elsewhere --save names it");
    return;
  }
  const char *path = is_own ? own : play_save_path(&session->agreed, name, session->saves_anywhere);
  if (path != NULL && play_save(path, session) == EXIT_DONE) {
    session->is_saved = true;
    text_append(&session->reply, "saved\n");
  }
}

static void append_hidden(struct text *text, const struct play_session *session) {
  text_appendf(text, "the hidden fleet (--hide %" PRIu64 "):\n", session->seed);
  fleet_append(text, session->hidden.sea, session->hidden.ships, session->hidden.ship_count, NULL, FORMAT_TEXT);
}

static void reveal(struct play_session *session) {
  if (session->is_hidden) {
    append_hidden(&session->reply, session);
    session->is_over = true;
  } else {
    complain("nothing is hidden here but by your opponent");
  }
}

static void quit(struct play_session *session, bool was_asked) {
  const bool would_be_lost = session->asks_to_quit && !session->is_saved && fc_board_shot_count(session->game.board) > 0;
  if (would_be_lost && !was_asked) {
    complain("the game is not saved; 'save FILE' does that, 'quit' again ends without");
    offer(session, OFFER_QUIT, 0, span_of(""));
  } else {
    session->is_over = true;
  }
}

/* ---- Lines -------------------------------------------------------------------------------------------------- */

/* Why a line cannot be done where nothing agrees with the board, or NULL. */
static const char *obstacle_without_odds(enum play_action action) {
  return action == PLAY_MAP                              ? "there is no map: no arrangement agrees with the board"
         : action == PLAY_BEST || action == PLAY_OPTIMAL ? "there is no best shot: no arrangement agrees with the board"
                                                         : NULL;
}

static void obey(struct play_session *session, const struct play_line *line, const struct play_offer *offer) {
  const char *obstacle = play_game_has_odds(target(session)) ? NULL : obstacle_without_odds(line->action);
  if (obstacle != NULL) {
    complain(obstacle);
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
    undo(session, (size_t)line->number);
    break;
  case PLAY_REDO:
    redo(session, (size_t)line->number);
    break;
  case PLAY_CHANGE:
    change(session, (size_t)line->number - 1, &line->shot, line->insists);
    break;
  case PLAY_AMONG:
    learn(session, line->rest, line->insists, false);
    break;
  case PLAY_SALVO:
    set_salvo(session, (size_t)line->number);
    break;
  case PLAY_RULES:
    set_rules(session, line);
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
    text_append(&session->reply, "\n  . not shot   ~ water   - no ship can be there   x hit   s sunk\n");
    break;
  case PLAY_QUIT:
    quit(session, offer->kind == OFFER_QUIT);
    break;
  case PLAY_UNKNOWN:
    complain(line->mistake.bytes);
    break;
  }
}

/* ---- How things stand --------------------------------------------------------------------------------------- */

static void describe_outcome(struct text *text, const struct play_session *session, const struct play_game *game) {
  const size_t shots = play_game_shot_count(game);
  switch (play_game_outcome(game)) {
  case PLAY_GOES_ON:
    if (!session->is_hidden) {
      append_best(text, game);
    }
    break;
  case PLAY_CONTRADICTS:
    text_append(text, "no arrangement agrees with the board\n");
    text_append(text, shots > 0 ? "'undo' takes back what was done last, 'explain' says what contradicts what\n"
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
  /* The game begins even if the first board takes too long or too much: another may take less. */
  return session->status == EXIT_DONE ? EXIT_DONE : EXIT_ENVIRONMENT;
}

void play_session_end(struct play_session *session) {
  steps_clear(&session->done);
  steps_clear(&session->undone);
  play_game_end(&session->game);
  play_game_end(&session->own);
}

/* ---- A line ------------------------------------------------------------------------------------------------- */

/* Asks once whether Cyrillic letters are meant as such, for those that look Latin are other columns. False: not now. */
static bool may_mean_cyrillic(struct play_session *session, const struct play_line *line, struct span typed) {
  if (!line->misleads || session->knows_letters) {
    return true;
  }
  struct span shot = all_of(&line->shot);
  const struct span cell = span_take_word(&shot);
  (void)report_failure("%s has a Cyrillic letter%s%.*s; 'yes' takes it as one of А Б В Г Д Е Ж З И К",
                       span_excerpt(span_trim(typed)).string, line->action == PLAY_SHOT ? ", and would be " : "",
                       line->action == PLAY_SHOT ? (int)cell.length : 0, cell.bytes);
  offer(session, OFFER_LETTERS, 0, typed);
  return false;
}

/* An offer is forgotten unless this line takes it up. */
static void hear(struct play_session *session, struct span typed) {
  struct play_line line = play_line_read(typed, play_session_target(session)->board);
  if (line.action == PLAY_NOTHING) {
    return;
  }
  struct play_offer offer = session->offer;
  session->offer = (struct play_offer){0};
  if (text_failed(&line.shot) || text_failed(&line.mistake) || text_failed(&offer.text)) {
    complain("out of memory");
  } else if (line.action == PLAY_YES && offer.kind == OFFER_LETTERS) {
    session->knows_letters = true;
    play_session_hear(session, all_of(&offer.text));
  } else if (may_mean_cyrillic(session, &line, typed)) {
    obey(session, &line, &offer);
  }
  text_clear(&offer.text);
  play_line_clear(&line);
}

/* What a line asks for. */
static enum play_action action_of(const struct play_session *session, struct span text) {
  struct play_line line = play_line_read(text, session->game.board);
  play_line_clear(&line);
  return line.action;
}

/* Hears one of the answers of a line. Without its cell it is to a shot that was named before the line: the salvo after that has
 * not been seen. Returns whether a shot has been recorded. */
static bool hear_one_of_many(struct play_session *session, struct span text, bool is_first) {
  const size_t shots = fc_board_shot_count(session->game.board);
  if (!is_first && action_of(session, text) == PLAY_ANSWER && play_game_salvo_is_unanswered(&session->game)) {
    complain("a new salvo has been named: say the cell, too, as in 'C5 miss'");
  } else {
    hear(session, text);
  }
  return fc_board_shot_count(session->game.board) > shots;
}

/* The comma after the first of several answers, or NULL. */
static const char *comma_in(const struct play_session *session, struct span line) {
  return session->game.salvo.size > 0 && line.length > 0 ? memchr(line.bytes, ',', line.length) : NULL;
}

/* With salvos a line may have several answers, `A1 hit, B2 miss`, or tell how many have hit. A mistake ends the line. */
void play_session_hear(struct play_session *session, struct span typed) {
  struct span rest = span_trim(typed);
  const bool insists = rest.length > 0 && rest.bytes[rest.length - 1] == '!';
  const struct span said = {rest.bytes, rest.length - insists};
  struct told_hits told;
  if (session->game.salvo.size > 0 && read_hits(&told, said)) {
    session->offer.kind = OFFER_NOTHING;
    take_hits(session, &told, insists);
    return;
  }
  const char *comma = comma_in(session, rest);
  bool is_first = true;
  while (comma != NULL && !session->is_over) {
    const struct span part = {rest.bytes, (size_t)(comma - rest.bytes)};
    const enum play_action action = action_of(session, part);
    if (action != PLAY_ANSWER && action != PLAY_SHOT) {
      break;
    }
    if (!hear_one_of_many(session, part, is_first)) {
      complain("the rest of the line is not taken");
      return;
    }
    is_first = false;
    rest = span_trim((struct span){comma + 1, (size_t)(span_end(rest) - comma - 1)});
    comma = comma_in(session, rest);
  }
  if (!session->is_over) {
    (void)hear_one_of_many(session, rest, is_first);
  }
}
