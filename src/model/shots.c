#include "model/shots.h"

#include "model/keys.h"
#include "model/ship_name.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/cell_label.h"
#include "text/choice.h"
#include "text/quotation.h"

static const char *const ANSWER_WORDS[] = {
    [FC_ANSWER_MISS] = "miss",
    [FC_ANSWER_HIT] = "hit",
    [FC_ANSWER_SUNK] = "sunk",
};
enum { ANSWERS = sizeof ANSWER_WORDS / sizeof ANSWER_WORDS[0] };

/* What stands after a cell at which nobody shoots. */
static const char BLOCKED_WORD[] = "blocked";

const char *answer_word(fc_answer answer) {
  return ANSWER_WORDS[answer];
}

/* What has been said of the cells before the shot that is being read. */
struct shot_context {
  const struct rules *rules;
  const struct source *source;
  const fc_cell_state *cells;
  const int *line_of_cell; /* the line that says what is at each cell; NULL where there are no lines */
};

/* ---- The words of a shot -------------------------------------------------------------------------------------------------- */

/* Fails for a cell of which it is known what is there. */
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

static fc_status read_cell(int *cell, const struct shot_context *context, struct span word) {
  const fc_status status = rules_read_cell(cell, context->rules, context->source, word);
  return status == FC_OK ? refuse_known(*cell, context, word) : status;
}

static fc_status read_answer(fc_answer *answer, const struct shot_context *context, struct span word) {
  const struct source *source = context->source;
  bool sinking_is_announced = context->rules->announce != FC_ANNOUNCE_HIT;
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
  if (choice.found) {
    *answer = (fc_answer)choice.index;
    return FC_OK;
  }
  if (span_is_word(word, ANSWER_WORDS[FC_ANSWER_SUNK])) {
    return source_fail(source, word.bytes, "\"sunk\" under \"announce: hit\", where nobody says so");
  }
  return source_fail(source, word.bytes, "%s is no answer to a shot; %s", quotation_of(word).string, choice_hint(&choice).string);
}

static fc_status read_length(int *length, const struct source *source, struct span word) {
  if (word.length == 0) {
    return source_fail(source, word.bytes, "the length of the sunk ship is missing, as in \"sunk 3\"");
  }
  if (!span_number(length, word) || *length < 1 || *length > FC_MAX_SHIP_LENGTH) {
    return source_fail(source, word.bytes, "a ship's length is a number from 1 to %d, not %s", FC_MAX_SHIP_LENGTH,
                       quotation_of(word).string);
  }
  return FC_OK;
}

static fc_status read_ship(int *ship, const struct rules *rules, const struct source *source, struct span word) {
  if (word.length == 0) {
    return source_fail(source, word.bytes, "the name of the ship is missing; under \"announce: ship\" every hit has one");
  }
  return ship_name_read(ship, &rules->fleet, source, word);
}

/* Reads the current line: the cell, the answer, and what the announcement adds to the answer. */
static fc_status read_shot(struct shot *shot, const struct shot_context *context) {
  const struct source *source = context->source;
  const struct rules *rules = context->rules;
  struct span rest = span_trim(source->cursor.line);
  struct shot read = {.ship = -1};
  fc_status status = read_cell(&read.cell, context, span_take_word(&rest));
  if (status == FC_OK) {
    status = read_answer(&read.answer, context, span_take_word(&rest));
  }
  if (status == FC_OK && rules->announce == FC_ANNOUNCE_LENGTH && read.answer == FC_ANSWER_SUNK) {
    status = read_length(&read.length, source, span_take_word(&rest));
  }
  if (status == FC_OK && rules->announce == FC_ANNOUNCE_SHIP && read.answer != FC_ANSWER_MISS) {
    status = read_ship(&read.ship, rules, source, span_take_word(&rest));
  }
  if (status != FC_OK) {
    return status;
  }
  rest = span_trim(rest);
  if (rest.length > 0) {
    return source_fail(source, rest.bytes, "%s after the end of the shot", quotation_of(rest).string);
  }
  *shot = read;
  return FC_OK;
}

/* Whether the current line says that a cell is blocked. */
static bool is_blocked_line(const struct source *source) {
  struct span rest = span_trim(source->cursor.line);
  (void)span_take_word(&rest);
  return span_is_word(span_take_word(&rest), BLOCKED_WORD);
}

/* Reads such a line, which is no shot. */
static fc_status read_blocked(int *cell, const struct shot_context *context) {
  struct span rest = span_trim(context->source->cursor.line);
  const fc_status status = read_cell(cell, context, span_take_word(&rest));
  (void)span_take_word(&rest);
  rest = span_trim(rest);
  if (status == FC_OK && rest.length > 0) {
    return source_fail(context->source, rest.bytes, "%s after \"%s\"", quotation_of(rest).string, BLOCKED_WORD);
  }
  return status;
}

fc_status shots_read_one(struct shot *shot, const struct rules *rules, const struct observations *observations,
                         const struct source *source) {
  return read_shot(shot, &(struct shot_context){.rules = rules, .source = source, .cells = observations->cells});
}

bool shots_are_begun_by(struct span line) {
  struct span rest = span_trim(line);
  int row;
  int column;
  if (!cell_label_read(&row, &column, span_take_word(&rest))) {
    return false;
  }
  struct choice choice = choice_of(span_take_word(&rest));
  for (int i = 0; i < ANSWERS; i++) {
    choice_offer(&choice, ANSWER_WORDS[i]);
  }
  choice_offer(&choice, BLOCKED_WORD);
  return choice.found || choice.nearest != NULL;
}

/* ---- The whole list ------------------------------------------------------------------------------------------------------- */

/* The shots read so far. */
struct shots {
  struct observations read;
  int line_of_cell[FC_MAX_ROWS * FC_MAX_COLUMNS]; /* the line that says what is at a cell */
};

static fc_status read_next(struct shots *shots, const struct rules *rules, struct source *source) {
  const struct shot_context context = {rules, source, shots->read.cells, shots->line_of_cell};
  const bool is_blocked = is_blocked_line(source);
  struct shot shot = {0};
  fc_status status = key_refuse_late(source);
  if (status == FC_OK) {
    status = is_blocked ? read_blocked(&shot.cell, &context) : read_shot(&shot, &context);
  }
  if (status != FC_OK) {
    return status;
  }
  if (is_blocked) {
    shots->read.cells[shot.cell] = FC_CELL_BLOCKED;
  } else {
    observations_add(&shots->read, &shot);
  }
  shots->line_of_cell[shot.cell] = source->cursor.line_number;
  return source_next_line(source);
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
  while (status == FC_OK && !source->at_end) {
    status = read_next(&shots, rules, source);
  }
  if (status != FC_OK) {
    observations_clear(&shots.read);
    return status;
  }
  *observations = shots.read;
  return FC_OK;
}

void shots_write_one(struct text *text, const struct shot *shot, const struct rules *rules) {
  cell_label_write(text, shot->cell / rules->columns, shot->cell % rules->columns);
  text_appendf(text, " %s", ANSWER_WORDS[shot->answer]);
  if (shot->length > 0) {
    text_appendf(text, " %d", shot->length);
  }
  if (shot->ship >= 0) {
    text_appendf(text, " %s", rules->fleet.ships[shot->ship].name);
  }
  text_append(text, "\n");
}

void shots_write_blocked(struct text *text, const struct observations *observations, const struct rules *rules) {
  for (int cell = 0; cell < rules->rows * rules->columns; cell++) {
    if (observations->cells[cell] == FC_CELL_BLOCKED) {
      cell_label_write(text, cell / rules->columns, cell % rules->columns);
      text_appendf(text, " %s\n", BLOCKED_WORD);
    }
  }
}

void shots_write(struct text *text, const struct observations *observations, const struct rules *rules) {
  for (size_t i = 0; i < observations->shot_count; i++) {
    shots_write_one(text, &observations->shots[i], rules);
  }
}
