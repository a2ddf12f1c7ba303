/*
 * Reading a prior file: sections, each a heading and a row of numbers for each row of the board.
 *
 *     across 4:        weights of the ships of length 4, at the cell of the left end
 *     down carrier:    weights of the ship with this name, where names tell ships apart, at the cell of the top end
 *     cells:           factors for the weights of all ships that cover the cell
 */
#include <string.h>

#include "model/board.h"
#include "model/fleet.h"
#include "model/keys.h"
#include "model/problem.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/choice.h"
#include "text/source.h"
#include "text/span.h"

enum heading { HEADING_ACROSS, HEADING_DOWN, HEADING_CELLS, HEADINGS };

static const char *const HEADING_WORDS[HEADINGS] = {
    [HEADING_ACROSS] = "across", [HEADING_DOWN] = "down", [HEADING_CELLS] = "cells"};

struct prior_file {
  struct source *source;
  struct ruleset *ruleset;
  struct prior_parts *parts;
  uint64_t *rows;     /* of the current section */
  int *line_of_class; /* by class and direction: the line of the heading of its weights; 0: not yet */
  int line_of_cells;
};

/* ---- A section's rows ---------------------------------------------------------------------------------------------------- */

static fc_status read_weight(uint64_t *weight, const struct source *source, struct span word) {
  uint64_t number = 0;
  bool is_number = true;
  bool is_too_great = false;
  for (size_t i = 0; i < word.length && is_number; i++) {
    is_number = is_digit(word.bytes[i]);
    const uint64_t digit = is_number ? (uint64_t)(word.bytes[i] - '0') : 0;
    is_too_great = is_too_great || number > (FC_MAX_WEIGHT - digit) / 10;
    number = is_too_great ? number : number * 10 + digit;
  }
  if (!is_number) {
    return source_fail(source, word.bytes, "%s is no weight; a weight is a whole number, 0 or more", quotation_of(word).string);
  }
  if (is_too_great) {
    return source_fail(source, word.bytes, "%s is too great a weight; the greatest is %llu", quotation_of(word).string,
                       (unsigned long long)FC_MAX_WEIGHT);
  }
  *weight = number;
  return FC_OK;
}

/* Reads the current line as a row of numbers. */
static fc_status read_row(const struct prior_file *file, int row) {
  const struct source *source = file->source;
  const int columns = file->ruleset->rules.columns;
  struct span rest = span_trim(source->cursor.line);
  for (int column = 0; column < columns; column++) {
    const struct span word = span_take_word(&rest);
    if (word.length == 0) {
      return source_fail(source, word.bytes, "row %d has %d number%s, the board has %d columns", row + 1, column, plural(column),
                         columns);
    }
    const fc_status status = read_weight(&file->rows[row * columns + column], source, word);
    if (status != FC_OK) {
      return status;
    }
  }
  const struct span more = span_take_word(&rest);
  if (more.length > 0) {
    return source_fail(source, more.bytes, "row %d has more than %d number%s, one for each column of the board", row + 1, columns,
                       plural(columns));
  }
  return FC_OK;
}

/* Reads the rows after a heading, and moves to the line after them. */
static fc_status read_rows(const struct prior_file *file) {
  struct source *source = file->source;
  const int rows = file->ruleset->rules.rows;
  fc_status status = source_next_line(source);
  for (int row = 0; row < rows && status == FC_OK; row++) {
    struct span word;
    struct span value;
    if (source->at_end || key_split_line(&word, &value, source)) {
      return source_fail(source, source->cursor.line.bytes, "row %d is missing; the board has %d row%s", row + 1, rows,
                         plural(rows));
    }
    status = read_row(file, row);
    THEN(status, source_next_line(source));
  }
  return status;
}

/* ---- Headings ------------------------------------------------------------------------------------------------------------ */

/* A section with its kind and its ships. */
struct section {
  enum heading heading;
  int line;
  struct span ship; /* the word of its length or name */
  int length;       /* of the ships, or 0 where they are named */
  int index;        /* of the named ship in the fleet */
};

static fc_status read_ship_length(struct section *section, const struct prior_file *file) {
  const struct ruleset *ruleset = file->ruleset;
  const bool is_number = span_number(&section->length, section->ship);
  bool is_there = false;
  for (size_t i = 0; i < ruleset->class_count && is_number; i++) {
    is_there |= ruleset->classes[i].length == section->length;
  }
  if (!is_there) {
    return source_fail(file->source, section->ship.bytes, "no ship of the fleet has the length %s",
                       quotation_of(section->ship).string);
  }
  return FC_OK;
}

static fc_status read_ship_name(struct section *section, const struct prior_file *file) {
  const struct rules *rules = &file->ruleset->rules;
  const fc_status status = ship_name_read(&section->index, &rules->fleet, file->source, section->ship, false);
  if (status == FC_OK && rules->announce != FC_ANNOUNCE_SHIP) {
    const int length = rules->fleet.ships[section->index].length;
    return source_fail(file->source, section->ship.bytes,
                       "only \"announce: ship\" tells ships of one length apart; write \"%s %d:\"",
                       HEADING_WORDS[section->heading], length);
  }
  return status;
}

/* Reads the length or name after `across` or `down`. */
static fc_status read_ship(struct section *section, const struct prior_file *file) {
  const struct ship *ships = file->ruleset->rules.fleet.ships;
  if (section->ship.length == 0) {
    return source_fail(file->source, section->ship.bytes, "the length of the ships is missing, as in \"%s 4:\"",
                       HEADING_WORDS[section->heading]);
  }
  const fc_status status = is_digit(section->ship.bytes[0]) ? read_ship_length(section, file) : read_ship_name(section, file);
  if (status != FC_OK) {
    return status;
  }
  const int length = section->length > 0 ? section->length : ships[section->index].length;
  if (section->heading == HEADING_DOWN && length == 1) {
    return source_fail(file->source, section->ship.bytes, "a ship of one cell has no direction; write \"across %s:\"",
                       span_excerpt(section->ship).string);
  }
  return FC_OK;
}

static fc_status refuse_heading(const struct source *source) {
  return source_fail(source, span_trim(source->cursor.line).bytes,
                     "a section should begin here: \"across LENGTH:\", \"down LENGTH:\" or \"cells:\"");
}

/* Reads the current line as a heading. */
static fc_status read_heading(struct section *section, const struct prior_file *file) {
  const struct source *source = file->source;
  struct span words;
  struct span value;
  if (!key_split_line(&words, &value, source)) {
    return refuse_heading(source);
  }
  const struct span word = span_take_word(&words);
  struct choice choice = choice_of(word);
  for (int i = 0; i < HEADINGS; i++) {
    choice_offer(&choice, HEADING_WORDS[i]);
  }
  if (!choice.found) {
    return source_fail(source, word.bytes, "unknown section %s; %s", quotation_of(word).string, choice_hint(&choice).string);
  }
  *section = (struct section){.heading = (enum heading)choice.index, .line = source->cursor.line_number};
  if (section->heading != HEADING_CELLS) {
    section->ship = span_take_word(&words);
    const fc_status status = read_ship(section, file);
    if (status != FC_OK) {
      return status;
    }
  }
  words = span_trim(words);
  const struct span more = words.length > 0 ? words : value;
  if (more.length > 0) {
    return source_fail(source, more.bytes, "%s does not belong on this line; the numbers start on the next",
                       quotation_of(more).string);
  }
  return FC_OK;
}

/* ---- Weights of a section ------------------------------------------------------------------------------------------------ */

static bool is_of_class(const struct section *section, const struct ruleset *ruleset, size_t ship_class) {
  const fc_ship_class *ships = &ruleset->classes[ship_class];
  return section->length > 0 ? ships->length == section->length : ships->name == ruleset->rules.fleet.ships[section->index].name;
}

/* Notes the line of a section. Fails if one before it gave the same weights. */
static fc_status note_section(struct prior_file *file, const struct section *section) {
  if (section->heading == HEADING_CELLS) {
    if (file->line_of_cells != 0) {
      return source_fail(file->source, span_trim(file->source->cursor.line).bytes, "\"cells:\" was given before, on line %d",
                         file->line_of_cells);
    }
    file->line_of_cells = section->line;
    return FC_OK;
  }
  for (size_t i = 0; i < file->ruleset->class_count; i++) {
    int *line = &file->line_of_class[DIRECTIONS * i + (size_t)section->heading];
    if (!is_of_class(section, file->ruleset, i)) {
      continue;
    }
    if (*line != 0) {
      return source_fail(file->source, section->ship.bytes, "the weights of these ships were given before, on line %d", *line);
    }
    *line = section->line;
  }
  return FC_OK;
}

static void take_rows(const struct prior_file *file, const struct section *section) {
  const size_t cells = (size_t)file->ruleset->rules.rows * (size_t)file->ruleset->rules.columns;
  if (section->heading == HEADING_CELLS) {
    memcpy(file->parts->cells, file->rows, cells * sizeof *file->rows);
    return;
  }
  for (size_t i = 0; i < file->ruleset->class_count; i++) {
    if (is_of_class(section, file->ruleset, i)) {
      memcpy(file->parts->weights + (DIRECTIONS * i + (size_t)section->heading) * cells, file->rows, cells * sizeof *file->rows);
    }
  }
}

/* ---- The whole file ------------------------------------------------------------------------------------------------------ */

static fc_status read_sections(struct prior_file *file) {
  fc_status status = source_next_line(file->source);
  while (status == FC_OK && !file->source->at_end) {
    struct section section = {.heading = HEADING_CELLS};
    status = read_heading(&section, file);
    THEN(status, note_section(file, &section));
    THEN(status, read_rows(file));
    if (status == FC_OK) {
      take_rows(file, &section);
    }
  }
  return status;
}

fc_status fc_prior_read(fc_prior **prior, const char *text, size_t length, const fc_board *board, fc_error *error) {
  if (prior == NULL || board == NULL || (text == NULL && length > 0)) {
    return error_null_argument(error);
  }
  struct ruleset *ruleset = board->ruleset;
  struct source source = source_of(FC_INVALID_PRIOR, text, length, error);
  struct prior_parts parts;
  fc_status status = prior_parts_start(&parts, ruleset, error);
  if (status != FC_OK) {
    return status;
  }
  struct prior_file file = {.source = &source, .ruleset = ruleset, .parts = &parts};
  file.rows = memory_allocate((size_t)ruleset->rules.rows * (size_t)ruleset->rules.columns, sizeof *file.rows);
  file.line_of_class = memory_allocate_zeroed(DIRECTIONS * ruleset->class_count + 1, sizeof *file.line_of_class);
  if (file.rows == NULL || file.line_of_class == NULL) {
    status = error_no_memory(error);
    goto done;
  }
  status = read_sections(&file);
  /* One number alone is never too great, so a weight that is has cells. */
  THEN(status, prior_make(prior, &parts, ruleset, file.line_of_cells, error));

done:
  memory_free(file.line_of_class);
  memory_free(file.rows);
  prior_parts_clear(&parts);
  return status;
}
