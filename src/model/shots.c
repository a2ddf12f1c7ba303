#include "model/shots.h"

#include "model/fleet.h"
#include "model/keys.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/cell_label.h"
#include "text/choice.h"
#include "text/shot_words.h"
#include "text/span.h"

static const char *const ANSWER_WORDS[] = {
    [FC_ANSWER_MISS] = "miss",
    [FC_ANSWER_HIT] = "hit",
    [FC_ANSWER_SUNK] = "sunk",
};
enum { ANSWERS = sizeof ANSWER_WORDS / sizeof ANSWER_WORDS[0] };

/* The word for a cell at which nobody shoots. */
static const char BLOCKED_WORD[] = "blocked";

const char *answer_word(fc_answer answer) {
  return ANSWER_WORDS[answer];
}

fc_shot shot_shown(const struct shot *shot, const struct rules *rules) {
  return (fc_shot){.row = shot->cell / rules->columns,
                   .column = shot->cell % rules->columns,
                   .answer = shot->answer,
                   .length = shot->length,
                   .ship = shot->ship >= 0 ? fleet_told_name(&rules->fleet, (size_t)shot->ship) : NULL};
}

/* The rules and the lines before a shot. */
struct shot_context {
  const struct rules *rules;
  const struct source *source;
  const fc_cell_state *cells;
  const int *line_of_cell; /* the line about each cell; NULL for a single shot */
};

/* ---- The words of a shot ------------------------------------------------------------------------------------------------- */

/* Fails if the cell is known already. */
static fc_status refuse_known(int cell, const struct shot_context *context, struct span word) {
  if (context->cells[cell] == FC_CELL_UNSHOT) {
    return FC_OK;
  }
  if (context->line_of_cell == NULL) {
    return source_fail(context->source, word.bytes, "what is at cell %s is known already", span_excerpt(word).string);
  }
  return source_fail(context->source, word.bytes, "cell %s %s, on line %d", span_excerpt(word).string,
                     context->cells[cell] == FC_CELL_BLOCKED ? "is blocked" : "was shot at before", context->line_of_cell[cell]);
}

static fc_status read_cell(int *cell, const struct shot_context *context, const struct shot_words *words) {
  const fc_status status = rules_check_cell(cell, context->rules, context->source, words->cell, words->row, words->column);
  return status == FC_OK ? refuse_known(*cell, context, words->cell) : status;
}

/* Fails for a missing answer and for a word that is no answer. */
static fc_status refuse_answer(const struct shot_context *context, struct span word) {
  const struct source *source = context->source;
  const bool sinking_is_announced = context->rules->announce != FC_ANNOUNCE_HIT;
  if (word.length == 0) {
    return source_fail(source, word.bytes, "the answer to the shot is missing: %s",
                       sinking_is_announced ? "miss, hit or sunk" : "miss or hit");
  }
  struct choice choice = choice_of(word);
  for (int i = 0; i < ANSWERS; i++) {
    if (i != FC_ANSWER_SUNK || sinking_is_announced) {
      choice_offer(&choice, ANSWER_WORDS[i]);
    }
  }
  if (context->line_of_cell != NULL) {
    choice_offer(&choice, BLOCKED_WORD);
  }
  return source_fail(source, word.bytes, "%s is no answer to a shot; %s", quotation_of(word).string, choice_hint(&choice).string);
}

/* Takes the name of a ship, which may have several words, at the start of a text. */
static fc_status take_ship(int *ship, const struct fleet *fleet, const struct source *source, struct span *rest) {
  struct span behind = *rest;
  const struct span word = span_take_word(&behind);
  const bool is_one_word = fleet_find_told(fleet, *rest) < 0 && fleet_find_told(fleet, word) >= 0;
  const struct span name = is_one_word ? word : *rest;
  const fc_status status = ship_name_read(ship, fleet, source, name, true);
  *rest = span_trim(is_one_word ? behind : (struct span){span_end(name), 0});
  return status;
}

static bool has_names(const struct fleet *fleet) {
  for (size_t i = 0; i < fleet->ship_count; i++) {
    if (fleet->ships[i].name != NULL) {
      return true;
    }
  }
  return false;
}

/* Takes a length, or the name of a ship with this length. */
static fc_status take_length(int *length, const struct fleet *fleet, const struct source *source, struct span *rest) {
  if (rest->length == 0) {
    return source_fail(source, rest->bytes, "the length of the sunk ship is missing, as in \"sunk 3\"");
  }
  if (!is_digit(rest->bytes[0]) && has_names(fleet)) {
    int ship = 0;
    const struct span name = *rest;
    const fc_status status = take_ship(&ship, fleet, source, rest);
    if (status == FC_OK && (size_t)ship >= fleet->ship_count) {
      return source_fail(source, name.bytes, "the length of %s is not known", fleet_told_name(fleet, (size_t)ship));
    }
    *length = status == FC_OK ? fleet->ships[ship].length : 0;
    return status;
  }
  const struct span word = span_take_word(rest);
  *rest = span_trim(*rest);
  return fleet_read_length(length, source, word);
}

/* Fails for words after the end of a shot. They may be a ship's name, which the announcement does not have. */
static fc_status refuse_surplus(const struct shot *shot, const struct shot_context *context, struct span rest) {
  const struct rules *rules = context->rules;
  const bool names_ship = shot->answer != FC_ANSWER_MISS && rules->announce != FC_ANNOUNCE_SHIP && shot->length == 0;
  if (names_ship && fleet_find_told(&rules->fleet, rest) >= 0) {
    return source_fail(context->source, rest.bytes,
                       "%s: under \"announce: %s\" nobody says which ship it is; \"announce: ship\" is the rule for that",
                       quotation_of(rest).string, fc_announce_name(rules->announce));
  }
  return source_fail(context->source, rest.bytes, "%s after the end of the shot", quotation_of(rest).string);
}

/* Takes the announcement's addition to an answer: a length or a name. */
static fc_status take_addition(struct shot *shot, const struct shot_context *context, struct span *rest) {
  const struct rules *rules = context->rules;
  if (rules->announce == FC_ANNOUNCE_LENGTH && shot->answer == FC_ANSWER_SUNK) {
    return take_length(&shot->length, &rules->fleet, context->source, rest);
  }
  /* The ship need not be named. */
  const bool has_name = rules->announce == FC_ANNOUNCE_SHIP && shot->answer != FC_ANSWER_MISS && rest->length > 0;
  return has_name ? take_ship(&shot->ship, &rules->fleet, context->source, rest) : FC_OK;
}

/* Reads the words of a shot in the current line. They must have a cell. */
static fc_status read_words(struct shot_words *words, const struct shot_context *context, struct span rest) {
  if (shot_words_read(words, rest, rules_labelling(context->rules)) && words->cell.length > 0) {
    return FC_OK;
  }
  int cell;
  const struct span word = span_take_word(&rest);
  const fc_status status = rules_read_cell(&cell, context->rules, context->source, word);
  return status != FC_OK ? status : source_fail(context->source, word.bytes, "the cell of the shot is missing");
}

/* Reads the words of a shot: the cell, the answer, and its addition. */
static fc_status read_shot(struct shot *shot, const struct shot_words *words, const struct shot_context *context) {
  const struct source *source = context->source;
  struct shot read = {.ship = -1, .answer = words->answer};
  struct span rest = words->more;
  fc_status status = read_cell(&read.cell, context, words);
  if (status != FC_OK) {
    return status;
  }
  if (!words->has_answer) {
    return refuse_answer(context, span_take_word(&rest));
  }
  if (read.answer == FC_ANSWER_SUNK && context->rules->announce == FC_ANNOUNCE_HIT) {
    return source_fail(source, words->answer_word.bytes, "\"sunk\" under \"announce: hit\", where nobody says so");
  }
  status = take_addition(&read, context, &rest);
  if (status != FC_OK) {
    return status;
  }
  if (rest.length > 0 || words->surplus.length > 0) {
    return refuse_surplus(&read, context, rest.length > 0 ? rest : words->surplus);
  }
  *shot = read;
  return FC_OK;
}

/* Whether the words say that a cell is blocked. */
static bool is_blocked_line(const struct shot_words *words) {
  struct span rest = words->more;
  return !words->has_answer && span_is_word(span_take_word(&rest), BLOCKED_WORD);
}

/* Reads such a line, which is no shot. */
static fc_status read_blocked(int *cell, const struct shot_words *words, const struct shot_context *context) {
  struct span rest = words->more;
  const fc_status status = read_cell(cell, context, words);
  (void)span_take_word(&rest);
  rest = span_trim(rest);
  if (status == FC_OK && rest.length > 0) {
    return source_fail(context->source, rest.bytes, "%s after \"%s\"", quotation_of(rest).string, BLOCKED_WORD);
  }
  return status;
}

fc_status shots_read_one(struct shot *shot, const struct rules *rules, const struct observations *observations,
                         const struct source *source) {
  const struct shot_context context = {.rules = rules, .source = source, .cells = observations->cells};
  struct shot_words words;
  const fc_status status = read_words(&words, &context, source->cursor.line);
  return status == FC_OK ? read_shot(shot, &words, &context) : status;
}

bool shots_are_begun_by(struct span line) {
  static const struct labelling labelling = {FC_LABELS_COLUMNS, FC_MAX_COLUMNS};
  const struct span text = shot_without_list_sign(line);
  struct span rest = text;
  struct shot_words words;
  int row;
  int column;
  if (!shot_words_read(&words, text, labelling)) {
    return false;
  }
  if (words.has_answer && words.answer != FC_ANSWER_SUNK && words.answer_word.bytes == text.bytes && words.cell.length > 0) {
    return *span_end(words.answer_word) == ':' && words.more.length == 0; /* `hit: B7`; `sunk: B7` is a list of cells */
  }
  /* `m . h 3` and `1 s` may be rows of a grid: the cell must come first, in one word. */
  if (words.cell.bytes != text.bytes || is_digit(text.bytes[0]) ||
      !cell_label_read(&row, &column, span_take_word(&words.cell), FC_LABELS_COLUMNS) || words.cell.length > 0) {
    return false;
  }
  (void)span_take_word(&rest);
  struct choice choice = choice_of(span_take_item(&rest, ":,;"));
  for (int i = 0; i < ANSWERS; i++) {
    choice_offer(&choice, ANSWER_WORDS[i]);
  }
  choice_offer(&choice, BLOCKED_WORD);
  return words.has_answer || choice.found || choice.nearest != NULL;
}

/* Whether a comment is a shot with a number: a cell, an answer and at most a word more, whatever the board is. */
static bool is_numbered_shot(struct span comment) {
  static const struct labelling labelling = {FC_LABELS_COLUMNS, FC_MAX_COLUMNS};
  size_t digits = 1; /* behind the `#` */
  while (digits < comment.length && is_digit(comment.bytes[digits])) {
    digits++;
  }
  const size_t sign = digits < comment.length && strchr(".):", comment.bytes[digits]) != NULL;
  const struct span text = {comment.bytes + digits + sign, comment.length - digits - sign};
  struct shot_words words;
  return digits > 1 && shot_words_read(&words, text, labelling) && words.cell.length > 0 && words.has_answer &&
         words.surplus.length == 0 && memchr(words.more.bytes, ' ', words.more.length) == NULL;
}

fc_status shots_refuse_comment(const struct source *source) {
  struct source place = *source;
  place.cursor = source_comments(source);
  while (source_next_comment(&place.cursor, source)) {
    const struct span comment = span_trim(place.cursor.line);
    if (is_numbered_shot(comment)) {
      return source_fail(&place, comment.bytes, "this comment may be a shot; number shots as in \"1. E5 miss\"");
    }
  }
  return FC_OK;
}

/* ---- The whole list ------------------------------------------------------------------------------------------------------ */

/* The shots read so far. */
struct shots {
  struct observations read;
  int line_of_cell[FC_MAX_ROWS * FC_MAX_COLUMNS]; /* the line about each cell */
};

/* Notes the length that is read from the name of a sunk ship. */
static void note_length(const struct shot *shot, const struct shot_words *words, const struct source *source) {
  if (shot->length > 0 && !is_digit(words->more.bytes[0])) {
    source_note(source, words->more.bytes, "%s is taken for \"sunk %d\"", quotation_of(words->more).string, shot->length);
  }
}

/* How a text says what became of a cell. */
enum shot_order { NO_SHOT, CELL_FIRST, ANSWER_FIRST };

static enum shot_order order_of(struct span text, struct labelling labelling) {
  struct shot_words words;
  if (!shot_words_read(&words, text, labelling) || words.cell.length == 0 || !(words.has_answer || is_blocked_line(&words))) {
    return NO_SHOT;
  }
  return words.has_answer && words.answer_word.bytes < words.cell.bytes ? ANSWER_FIRST : CELL_FIRST;
}

/* Whether a text begins with a cell. */
static bool begins_with_cell(struct span text, struct labelling labelling) {
  struct shot_words words;
  return shot_words_read(&words, text, labelling) && words.cell.length > 0 &&
         !(words.has_answer && words.answer_word.bytes < words.cell.bytes);
}

/* The length of a text up to its first comma or semicolon from a place on. */
static size_t part_end(struct span text, size_t from) {
  while (from < text.length && text.bytes[from] != ',' && text.bytes[from] != ';') {
    from++;
  }
  return from;
}

/* The most parts of a shot between commas: `B7, hit, sunk, 3`. */
enum { MOST_PARTS = 4 };

/* Takes the next shot off a line. A comma or semicolon ends it if a shot of the same order comes next: `B7 miss, C4 hit`. In `B7
 * hit, sunk d1` none does: `d1` may be a ship. */
static struct span take_shot(struct span *rest, struct labelling labelling) {
  const struct span line = *rest;
  size_t end = part_end(line, 0);
  for (int part = 0; part < MOST_PARTS && end < line.length; part++) {
    const size_t next_end = part_end(line, end + 1);
    const size_t second_end = next_end < line.length ? part_end(line, next_end + 1) : next_end;
    const struct span before = {line.bytes, end};
    const struct span next = {line.bytes + end + 1, next_end - end - 1};
    const struct span next_two = {next.bytes, second_end - end - 1}; /* `C4, hit` */
    const enum shot_order order = order_of(before, labelling);
    const bool is_apart = order == CELL_FIRST && begins_with_cell(next, labelling) && order_of(next_two, labelling) == CELL_FIRST;
    if (order != NO_SHOT && (order_of(next, labelling) == order || is_apart)) {
      *rest = (struct span){next.bytes, line.length - end - 1};
      return before;
    }
    end = next_end;
  }
  *rest = (struct span){span_end(line), 0};
  return line;
}

static fc_status read_shot_text(struct shots *shots, const struct rules *rules, const struct source *source, struct span text) {
  const struct shot_context context = {rules, source, shots->read.cells, shots->line_of_cell};
  struct shot shot = {0};
  struct shot_words words;
  fc_status status = read_words(&words, &context, text);
  const bool is_blocked = status == FC_OK && is_blocked_line(&words);
  THEN(status, is_blocked ? read_blocked(&shot.cell, &words, &context) : read_shot(&shot, &words, &context));
  if (status != FC_OK) {
    return status;
  }
  if (is_blocked) {
    shots->read.cells[shot.cell] = FC_CELL_BLOCKED;
  } else {
    observations_add(&shots->read, &shot);
    note_length(&shot, &words, source);
  }
  shots->line_of_cell[shot.cell] = source->cursor.line_number;
  return FC_OK;
}

/* Reads the shots of the current line, and moves to the next. */
static fc_status read_line(struct shots *shots, const struct rules *rules, struct source *source) {
  struct span rest = source->cursor.line;
  const bool is_shot = order_of(rest, rules_labelling(rules)) != NO_SHOT; /* `sunk: E5` */
  fc_status status = is_shot ? FC_OK : key_refuse_late(source);
  while (status == FC_OK && rest.length > 0) {
    const struct span text = take_shot(&rest, rules_labelling(rules));
    status = read_shot_text(shots, rules, source, text);
  }
  THEN(status, source_next_line(source));
  return status == FC_OK ? shots_refuse_comment(source) : status;
}

fc_status shots_read(struct observations *observations, const struct rules *rules, struct source *source) {
  struct shots shots = {0};
  fc_status status = observations_start(&shots.read, rules->rows, rules->columns, source->error);
  if (status != FC_OK) {
    return status;
  }
  shots.read.kind = OBSERVATIONS_SHOTS;
  /* No cell is shot at twice, so there are at most as many shots as cells. */
  size_t most = (size_t)rules->rows * (size_t)rules->columns;
  shots.read.shots = memory_allocate(most, sizeof *shots.read.shots);
  if (shots.read.shots == NULL) {
    observations_clear(&shots.read);
    return error_no_memory(source->error);
  }
  status = shots_refuse_comment(source);
  while (status == FC_OK && !source->at_end) {
    status = read_line(&shots, rules, source);
  }
  if (status != FC_OK) {
    observations_clear(&shots.read);
    return status;
  }
  *observations = shots.read;
  return FC_OK;
}

void shots_write_one(struct text *text, const struct shot *shot, const struct rules *rules) {
  cell_label_write(text, shot->cell / rules->columns, shot->cell % rules->columns, rules->labels);
  text_appendf(text, " %s", ANSWER_WORDS[shot->answer]);
  if (shot->length > 0) {
    text_appendf(text, " %d", shot->length);
  }
  if (shot->ship >= 0) {
    text_appendf(text, " %s", fleet_told_name(&rules->fleet, (size_t)shot->ship));
  }
  text_append(text, "\n");
}

void shots_write_blocked(struct text *text, const struct observations *observations, const struct rules *rules) {
  for (int cell = 0; cell < rules->rows * rules->columns; cell++) {
    if (observations->cells[cell] == FC_CELL_BLOCKED) {
      cell_label_write(text, cell / rules->columns, cell % rules->columns, rules->labels);
      text_appendf(text, " %s\n", BLOCKED_WORD);
    }
  }
}

void shots_write(struct text *text, const struct observations *observations, const struct rules *rules) {
  for (size_t i = 0; i < observations->shot_count; i++) {
    shots_write_one(text, &observations->shots[i], rules);
  }
}
