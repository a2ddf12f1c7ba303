/* Reads events, and gives objections by the rules a place in the text. */
#include "submarine/event_read.h"

#include "sys/status.h"
#include "text/cell_label.h"
#include "text/choice.h"
#include "text/span.h"

/* A line that is being read: the rest of it, and the places of the event's parts. */
struct event_line {
  const struct source *source;
  struct span rest;
  const char *who;
  const char *act;
  const char *hit;
  const char *near;
};

/* ---- Words --------------------------------------------------------------------------------------------------------------- */

fc_status sea_cell_read(unsigned *cell, const struct submarine_sea *sea, const struct source *source, struct span word,
                        const char *what) {
  int row;
  int column;
  if (word.length == 0) {
    return source_fail(source, word.bytes, "%s is missing, such as A1", what);
  }
  if (!cell_label_read(&row, &column, word, FC_LABELS_COLUMNS)) {
    return source_fail(source, word.bytes, "%s is no cell; a cell is a column letter and a row number, such as A1",
                       quotation_of(word).string);
  }
  if (row < 0 || row >= sea->rows || column >= sea->columns) {
    return source_fail(source, word.bytes, "%s is not in the sea, which goes from A1 to %c%d", quotation_of(word).string,
                       cell_label_letter(sea->columns - 1), sea->rows);
  }
  *cell = cell_at(sea, row, column);
  return source_check_letters(source, word);
}

/* The letter of each ship, and its name. */
static struct choice choose_ship(struct span word) {
  static const char *const words[2 * SHIPS] = {"w", "c", "s", "warship", "cruiser", "submarine"};
  struct choice choice = choice_of(word);
  for (unsigned i = 0; i < 2 * SHIPS; i++) {
    choice_offer(&choice, words[i]);
  }
  return choice;
}

fc_status ship_read(unsigned *ship, const struct source *source, struct span word, const char *what) {
  const struct choice choice = choose_ship(word);
  if (word.length == 0) {
    return source_fail(source, word.bytes, "%s is missing: w, c or s", what);
  }
  if (!choice.found) {
    return source_fail(source, word.bytes, "%s is no ship; %s", quotation_of(word).string, choice_hint(&choice).string);
  }
  *ship = (unsigned)choice.index % SHIPS;
  return FC_OK;
}

/* ---- Acts ---------------------------------------------------------------------------------------------------------------- */

static fc_status read_direction(struct act *act, struct event_line *line) {
  const struct span word = span_take_word(&line->rest);
  struct choice choice = choice_of(word);
  for (unsigned direction = 0; direction < DIRECTIONS; direction++) {
    choice_offer(&choice, direction_words[direction]);
  }
  if (word.length == 0) {
    return source_fail(line->source, word.bytes, "the direction is missing: up, down, left or right");
  }
  if (!choice.found) {
    return source_fail(line->source, word.bytes, "%s is no direction; %s", quotation_of(word).string,
                       choice_hint(&choice).string);
  }
  act->direction = (unsigned)choice.index;
  return FC_OK;
}

static fc_status read_distance(struct act *act, struct event_line *line) {
  const struct span word = span_take_word(&line->rest);
  int distance;
  if (word.length == 0) {
    return source_fail(line->source, word.bytes, "the distance is missing: how many cells the ship moves");
  }
  if (!span_number(&distance, word) || distance < 1) {
    return source_fail(line->source, word.bytes, "%s is no distance; a ship moves by 1 cell or more", quotation_of(word).string);
  }
  act->distance = (unsigned)distance;
  return FC_OK;
}

static fc_status read_move(struct act *act, struct event_line *line, struct span ship) {
  act->kind = FC_SUBMARINE_MOVE;
  line->act = ship.bytes;
  fc_status status = ship_read(&act->ship, line->source, ship, "the ship that moves");
  THEN(status, read_direction(act, line));
  return status == FC_OK ? read_distance(act, line) : status;
}

static fc_status read_attack(struct act *act, struct event_line *line, const struct submarine_sea *sea, struct span cell) {
  act->kind = FC_SUBMARINE_ATTACK;
  line->act = cell.bytes;
  return sea_cell_read(&act->cell, sea, line->source, cell, "the cell that is attacked");
}

static fc_status fail_surplus(const struct event_line *line, struct span rest, const char *what) {
  return source_fail(line->source, rest.bytes, "%s after the end of the %s", quotation_of(rest).string, what);
}

/* ---- Answers ------------------------------------------------------------------------------------------------------------- */

static fc_status read_near(fc_submarine_answer *answer, struct event_line *line) {
  do {
    unsigned ship = 0;
    const struct span word = span_take_word(&line->rest);
    const fc_status status = ship_read(&ship, line->source, word, "the ship that is near");
    if (status != FC_OK) {
      return status;
    }
    if ((answer->near >> ship & 1) != 0) {
      return source_fail(line->source, word.bytes, "the %s is named twice", fc_submarine_ship_name((int)ship));
    }
    answer->near |= 1U << ship;
  } while (span_trim(line->rest).length > 0);
  return FC_OK;
}

static fc_status read_hit(fc_submarine_answer *answer, struct event_line *line) {
  unsigned ship = 0;
  const fc_status status = ship_read(&ship, line->source, span_take_word(&line->rest), "the ship that is hit");
  answer->hit = (int)ship;
  return status;
}

/* `miss`, `hit c`, `near w s`, `hit c near w s`. */
static fc_status read_answer(fc_submarine_answer *answer, struct event_line *line) {
  enum { WORD_MISS, WORD_HIT, WORD_NEAR };
  struct span word = span_take_word(&line->rest);
  struct choice choice = choice_of(word);
  choice_offer(&choice, "miss");
  choice_offer(&choice, "hit");
  choice_offer(&choice, "near");
  if (!choice.found) {
    return source_fail(line->source, word.bytes, "%s is no answer; %s", quotation_of(word).string, choice_hint(&choice).string);
  }
  fc_status status = FC_OK;
  line->hit = word.bytes;
  line->near = word.bytes;
  if (choice.index == WORD_HIT) {
    status = read_hit(answer, line);
    word = span_take_word(&line->rest);
    line->near = word.bytes;
    if (status == FC_OK && word.length > 0 && !span_is_word(word, "near")) {
      return source_fail(line->source, word.bytes, "%s after the ship that is hit; only \"near\" and ships may follow",
                         quotation_of(word).string);
    }
  }
  if (status == FC_OK && (choice.index == WORD_NEAR || (choice.index == WORD_HIT && word.length > 0))) {
    status = read_near(answer, line);
  }
  const struct span rest = span_trim(line->rest);
  return status == FC_OK && rest.length > 0 ? fail_surplus(line, rest, "answer") : status;
}

/* The answer to their attack follows from the own ships. It need not be written, but must be right if it is. */
static fc_status check_own_answer(const struct event *event, const struct fc_submarine_game *game,
                                  const struct event_line *line) {
  const fc_submarine_answer right = game_answer(game, event->act.cell);
  if (right.hit != event->answer.hit || right.near != event->answer.near) {
    return source_fail(line->source, line->hit, "this does not agree with where your ships are: the answer is \"%s\"",
                       answer_text_of(right).string);
  }
  return FC_OK;
}

static fc_status read_answer_to(struct event *event, struct event_line *line) {
  event->answer = (fc_submarine_answer){.hit = FC_SUBMARINE_NO_SHIP};
  const bool is_there = span_trim(line->rest).length > 0;
  if (event->who == FC_SUBMARINE_THEY && !is_there) {
    return FC_OK;
  }
  if (!is_there) {
    return source_fail(line->source, span_trim(line->rest).bytes,
                       "the answer is missing: \"miss\", or \"hit\" and a ship, \"near\" and ships, or both");
  }
  return read_answer(&event->answer, line);
}

/* ---- Events -------------------------------------------------------------------------------------------------------------- */

static fc_status object_to(const struct event_line *line, const struct objection *objection) {
  const char *const places[] = {[PART_WHO] = line->who, [PART_ACT] = line->act, [PART_HIT] = line->hit, [PART_NEAR] = line->near};
  return source_fail(line->source, places[objection->part], "%s", objection->text);
}

static fc_status read_verb(struct event *event, const struct fc_submarine_game *game, struct event_line *line) {
  enum { WORD_ATTACK, WORD_MOVE, WORD_THEY };
  struct span verb = span_take_word(&line->rest);
  line->who = verb.bytes;
  event->who = FC_SUBMARINE_WE;
  if (span_is_word(verb, "they")) {
    event->who = FC_SUBMARINE_THEY;
    verb = span_take_word(&line->rest);
  }
  struct choice choice = choice_of(verb);
  choice_offer(&choice, "attack");
  choice_offer(&choice, "move");
  if (event->who == FC_SUBMARINE_WE) {
    choice_offer(&choice, "they"); /* for hints */
  }
  if (!choice.found) {
    return source_fail(line->source, verb.bytes, "%s is nothing that can be done; %s", quotation_of(verb).string,
                       choice_hint(&choice).string);
  }
  const struct span word = span_take_word(&line->rest);
  return choice.index == WORD_ATTACK ? read_attack(&event->act, line, &game->sea, word) : read_move(&event->act, line, word);
}

fc_status event_read(struct event *event, const struct fc_submarine_game *game, const struct source *source) {
  struct event_line line = {.source = source, .rest = span_trim(source->cursor.line)};
  struct event read = {.line = source->cursor.line_number};
  struct objection objection;
  fc_status status = read_verb(&read, game, &line);
  if (status != FC_OK) {
    return status;
  }
  const bool is_answered = span_trim(line.rest).length > 0;
  if (read.act.kind == FC_SUBMARINE_ATTACK) {
    status = read_answer_to(&read, &line);
  } else if (is_answered) {
    status = fail_surplus(&line, span_trim(line.rest), "move");
  }
  if (status == FC_OK && !game_allows(&objection, game, &read)) {
    status = object_to(&line, &objection);
  }
  if (status == FC_OK && read.who == FC_SUBMARINE_THEY && read.act.kind == FC_SUBMARINE_ATTACK && is_answered) {
    status = check_own_answer(&read, game, &line);
  }
  if (status == FC_OK) {
    *event = read;
  }
  return status;
}

/* Reads `attack B3`, `B3`, `move w up 2` or `w up 2`. */
static fc_status read_act(struct event *event, const struct fc_submarine_game *game, struct event_line *line) {
  int row;
  int column;
  struct span word = span_take_word(&line->rest);
  line->who = word.bytes;
  if (span_is_word(word, "attack")) {
    return read_attack(&event->act, line, &game->sea, span_take_word(&line->rest));
  }
  if (span_is_word(word, "move")) {
    return read_move(&event->act, line, span_take_word(&line->rest));
  }
  if (cell_label_read(&row, &column, word, FC_LABELS_COLUMNS)) {
    return read_attack(&event->act, line, &game->sea, word);
  }
  if (!choose_ship(word).found) {
    return source_fail(line->source, word.bytes,
                       "%s is nothing that can be done; attack a cell, as in \"B3\", or move a ship, as in \"w up 2\"",
                       quotation_of(word).string);
  }
  return read_move(&event->act, line, word);
}

fc_status fc_submarine_act_read(fc_submarine_act *act, const fc_submarine_game *game, const char *text, size_t length,
                                fc_error *error) {
  if (act == NULL || game == NULL || text == NULL) {
    return error_null_argument(error);
  }
  struct source source = source_of(FC_INVALID_GAME, text, length, error);
  struct event event = {.who = FC_SUBMARINE_WE, .answer = {.hit = FC_SUBMARINE_NO_SHIP}};
  struct objection objection;
  (void)cursor_next_line(&source.cursor);
  fc_status status = source_check_line(&source);
  if (status != FC_OK) {
    return status;
  }
  struct event_line line = {.source = &source, .rest = span_trim(source.cursor.line)};
  status = read_act(&event, game, &line);
  const struct span rest = span_trim(line.rest);
  if (status == FC_OK && rest.length > 0) {
    status = fail_surplus(&line, rest, event.act.kind == FC_SUBMARINE_ATTACK ? "attack" : "move");
  }
  if (status == FC_OK && !game_allows(&objection, game, &event)) {
    status = object_to(&line, &objection);
  }
  if (status == FC_OK) {
    *act = act_outside(&game->sea, &event.act);
  }
  return status;
}

fc_status fc_submarine_event_read(fc_submarine_event *event, const fc_submarine_game *game, const char *text, size_t length,
                                  fc_error *error) {
  if (event == NULL || game == NULL || text == NULL) {
    return error_null_argument(error);
  }
  struct source source = source_of(FC_INVALID_GAME, text, length, error);
  struct event read;
  (void)cursor_next_line(&source.cursor);
  fc_status status = source_check_line(&source);
  THEN(status, event_read(&read, game, &source));
  if (status == FC_OK) {
    *event = (fc_submarine_event){.who = read.who, .act = act_outside(&game->sea, &read.act), .answer = read.answer};
  }
  return status;
}
