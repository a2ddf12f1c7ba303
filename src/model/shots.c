#include "model/shots.h"

#include "base/choice.h"
#include "base/memory.h"
#include "base/status.h"
#include "model/cell_label.h"
#include "model/keys.h"
#include "model/quotation.h"
#include "model/ship_name.h"

static const char *const ANSWER_WORDS[] = {
    [ANSWER_MISS] = "miss",
    [ANSWER_HIT] = "hit",
    [ANSWER_SUNK] = "sunk",
};
enum { ANSWERS = sizeof ANSWER_WORDS / sizeof ANSWER_WORDS[0] };

/* What a shot says of its own cell. */
static const fc_cell_state STATE_OF_ANSWER[] = {
    [ANSWER_MISS] = FC_CELL_WATER,
    [ANSWER_HIT] = FC_CELL_HIT,
    [ANSWER_SUNK] = FC_CELL_SUNK,
};

const char *answer_word(enum answer answer) {
  return ANSWER_WORDS[answer];
}

struct shots {
  struct source *source;
  const struct rules *rules;
  struct observations read;
  int line_of_cell[FC_MAX_ROWS * FC_MAX_COLUMNS]; /* the line on which a cell was shot at; 0: not yet */
};

/* ---- The words of a shot -------------------------------------------------------------------------------------------------- */

static fc_status read_cell(int *cell, const struct shots *shots, struct span word) {
  const struct rules *rules = shots->rules;
  int row;
  int column;
  if (!cell_label_read(&row, &column, word)) {
    return source_fail(shots->source, word.bytes, "%s is no cell; a cell is a column letter and a row number, such as A1",
                       quotation_of(word).string);
  }
  if (row < 0 || row >= rules->rows || column >= rules->columns) {
    return source_fail(shots->source, word.bytes, "cell %s is not on the board, which goes from A1 to %c%d",
                       span_excerpt(word).string, cell_label_letter(rules->columns - 1), rules->rows);
  }
  *cell = row * rules->columns + column;
  int line = shots->line_of_cell[*cell];
  if (line != 0) {
    return source_fail(shots->source, word.bytes, "cell %s was shot at before, on line %d", span_excerpt(word).string, line);
  }
  return FC_OK;
}

static fc_status read_answer(enum answer *answer, const struct shots *shots, struct span word) {
  bool sinking_is_announced = shots->rules->announce != FC_ANNOUNCE_HIT;
  if (word.length == 0) {
    return source_fail(shots->source, word.bytes, "the answer to the shot is missing: %s",
                       sinking_is_announced ? "miss, hit or sunk" : "miss or hit");
  }
  struct choice choice = choice_of(word);
  for (int i = 0; i < ANSWERS; i++) {
    if (i != ANSWER_SUNK || sinking_is_announced) {
      choice_offer(&choice, ANSWER_WORDS[i]);
    }
  }
  if (choice.found) {
    *answer = (enum answer)choice.index;
    return FC_OK;
  }
  if (span_equals(word, ANSWER_WORDS[ANSWER_SUNK])) {
    return source_fail(shots->source, word.bytes, "\"sunk\" under \"announce: hit\", where nobody says so");
  }
  return source_fail(shots->source, word.bytes, "%s is no answer to a shot; %s", quotation_of(word).string,
                     choice_hint(&choice).string);
}

static fc_status read_length(int *length, const struct shots *shots, struct span word) {
  if (word.length == 0) {
    return source_fail(shots->source, word.bytes, "the length of the sunk ship is missing, as in \"sunk 3\"");
  }
  if (!span_number(length, word) || *length < 1 || *length > FC_MAX_SHIP_LENGTH) {
    return source_fail(shots->source, word.bytes, "a ship's length is a number from 1 to %d, not %s", FC_MAX_SHIP_LENGTH,
                       quotation_of(word).string);
  }
  return FC_OK;
}

static fc_status read_ship(int *ship, const struct shots *shots, struct span word) {
  if (word.length == 0) {
    return source_fail(shots->source, word.bytes, "the name of the ship is missing; under \"announce: ship\" every hit has one");
  }
  return ship_name_read(ship, &shots->rules->fleet, shots->source, word);
}

/* Reads the current line: the cell, the answer, and what the announcement adds to the answer. */
static fc_status read_shot(struct shot *shot, const struct shots *shots) {
  fc_announce announce = shots->rules->announce;
  struct span rest = span_trim(shots->source->cursor.line);
  struct shot read = {.ship = -1};
  fc_status status = read_cell(&read.cell, shots, span_take_word(&rest));
  if (status == FC_OK) {
    status = read_answer(&read.answer, shots, span_take_word(&rest));
  }
  if (status == FC_OK && announce == FC_ANNOUNCE_LENGTH && read.answer == ANSWER_SUNK) {
    status = read_length(&read.length, shots, span_take_word(&rest));
  }
  if (status == FC_OK && announce == FC_ANNOUNCE_SHIP && read.answer != ANSWER_MISS) {
    status = read_ship(&read.ship, shots, span_take_word(&rest));
  }
  if (status != FC_OK) {
    return status;
  }
  rest = span_trim(rest);
  if (rest.length > 0) {
    return source_fail(shots->source, rest.bytes, "%s after the end of the shot", quotation_of(rest).string);
  }
  *shot = read;
  return FC_OK;
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
  return choice.found || choice.nearest != NULL;
}

/* ---- The whole list ------------------------------------------------------------------------------------------------------- */

static fc_status read_next(struct shots *shots) {
  struct observations *read = &shots->read;
  struct shot *shot = &read->shots[read->shot_count];
  fc_status status = key_refuse_late(shots->source);
  if (status == FC_OK) {
    status = read_shot(shot, shots);
  }
  if (status != FC_OK) {
    return status;
  }
  read->shot_count++;
  read->cells[shot->cell] = STATE_OF_ANSWER[shot->answer];
  shots->line_of_cell[shot->cell] = shots->source->cursor.line_number;
  return source_next_line(shots->source);
}

fc_status shots_read(struct observations *observations, const struct rules *rules, struct source *source) {
  struct shots shots = {.source = source, .rules = rules};
  fc_status status = observations_start(&shots.read, rules->rows, rules->columns, source->error);
  if (status != FC_OK) {
    return status;
  }
  shots.read.kind = OBSERVATIONS_SHOTS;
  /* No cell is shot at twice, so there are at most as many shots as cells, and one place for the line that fails. */
  size_t most = (size_t)(rules->rows * rules->columns) + 1;
  shots.read.shots = memory_allocate(most, sizeof *shots.read.shots);
  if (shots.read.shots == NULL) {
    observations_clear(&shots.read);
    return error_no_memory(source->error);
  }
  while (status == FC_OK && !source->at_end) {
    status = read_next(&shots);
  }
  if (status != FC_OK) {
    observations_clear(&shots.read);
    return status;
  }
  *observations = shots.read;
  return FC_OK;
}

void shots_write(struct text *text, const struct observations *observations, const struct rules *rules) {
  for (size_t i = 0; i < observations->shot_count; i++) {
    const struct shot *shot = &observations->shots[i];
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
}
