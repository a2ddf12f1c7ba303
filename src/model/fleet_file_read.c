/*
 * Reading a fleet file: one line a ship, its length or name, the cell of its top or left end, and its direction; or a drawing
 * (fleet_drawn.h).
 */
#include <string.h>

#include "model/board.h"
#include "model/fleet.h"
#include "model/fleet_drawn.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/cell_label.h"
#include "text/choice.h"
#include "text/source.h"
#include "text/span.h"

static const char *const DIRECTION_WORDS[] = {[FC_ACROSS] = "across", [FC_DOWN] = "down"};
enum { DIRECTION_COUNT = sizeof DIRECTION_WORDS / sizeof DIRECTION_WORDS[0] };

struct fleet_file {
  struct source *source;
  const struct ruleset *ruleset;
  const struct rules *rules; /* of the ruleset */
  fc_ship *ships;            /* with room for all lines and for all cells */
  size_t ship_count;
  int *line_of_ship; /* by fleet_told_of: the line with the ship's name; 0: not yet */
};

/* ---- The words of a line ------------------------------------------------------------------------------------------------- */

/* A name stands for one ship of the fleet, so it is given once. */
static fc_status read_name(fc_ship *ship, const struct fleet_file *file, struct span word) {
  const struct fleet *fleet = &file->rules->fleet;
  int row;
  int column;
  if (fleet_find(fleet, word) < 0 && cell_label_read(&row, &column, word, FC_LABELS_COLUMNS)) {
    return source_fail(file->source, word.bytes, "the ship's length or name must come before the cell, as in \"3 %s across\"",
                       span_excerpt(word).string);
  }
  int index = 0;
  const fc_status status = ship_name_read(&index, fleet, file->source, word, false);
  if (status != FC_OK) {
    return status;
  }
  int *line = &file->line_of_ship[fleet_told_of(fleet, fleet->ships[index].name)];
  if (*line != 0) {
    return source_fail(file->source, word.bytes, "%s was placed before, on line %d", quotation_of(word).string, *line);
  }
  *line = file->source->cursor.line_number;
  ship->length = fleet->ships[index].length;
  ship->name = file->rules->announce == FC_ANNOUNCE_SHIP ? fleet->ships[index].name : NULL;
  return FC_OK;
}

/* Accepts any cell of the largest board. Whether it is on this one is checked later. */
static fc_status read_cell(fc_ship *ship, const struct fleet_file *file, struct span word) {
  if (word.length == 0) {
    return source_fail(file->source, word.bytes, "the cell of the ship's top or left end is missing, such as A1");
  }
  const fc_labels labels = file->rules->labels;
  if (!cell_label_read(&ship->row, &ship->column, word, labels)) {
    return source_fail(file->source, word.bytes, "%s is no cell; a cell is a %s, such as A1", quotation_of(word).string,
                       labels == FC_LABELS_ROWS ? "row letter and a column number" : "column letter and a row number");
  }
  if (ship->row < 0 || ship->row >= FC_MAX_ROWS || ship->column < 0 || ship->column >= FC_MAX_COLUMNS) {
    return source_fail(file->source, word.bytes, "no board has a cell %s: %s are numbered from 1 to %d",
                       span_excerpt(word).string, labels == FC_LABELS_ROWS ? "columns" : "rows",
                       labels == FC_LABELS_ROWS ? FC_MAX_COLUMNS : FC_MAX_ROWS);
  }
  return source_check_letters(file->source, word);
}

static fc_status read_direction(fc_ship *ship, const struct fleet_file *file, struct span word) {
  if (word.length == 0) {
    return source_fail(file->source, word.bytes, "the direction is missing: across or down");
  }
  struct choice choice = choice_of(word);
  for (int i = 0; i < DIRECTION_COUNT; i++) {
    choice_offer(&choice, DIRECTION_WORDS[i]);
  }
  if (!choice.found) {
    return source_fail(file->source, word.bytes, "%s is no direction; %s", quotation_of(word).string,
                       choice_hint(&choice).string);
  }
  ship->direction = (fc_direction)choice.index;
  if (ship->length == 1 && ship->direction != FC_ACROSS) {
    return source_fail(file->source, word.bytes, "a ship of one cell has no direction; write \"across\"");
  }
  return FC_OK;
}

/* Reads `A1:A5`, the place of a ship from its first to its last cell. A length of 0 is not known yet. */
static fc_status read_range(fc_ship *ship, const struct fleet_file *file, struct span word) {
  struct span first;
  struct span last;
  fc_ship end = {0};
  (void)span_split(&first, &last, word, ':');
  fc_status status = read_cell(ship, file, first);
  THEN(status, read_cell(&end, file, last));
  if (status != FC_OK) {
    return status;
  }
  const bool is_down = ship->column == end.column && ship->row != end.row;
  const int steps = is_down ? end.row - ship->row : end.column - ship->column;
  const int length = steps < 0 ? 1 - steps : 1 + steps;
  if (ship->column != end.column && ship->row != end.row) {
    return source_fail(file->source, word.bytes, "%s is no ship: its ends are neither in one row nor in one column",
                       quotation_of(word).string);
  }
  if (length > FC_MAX_SHIP_LENGTH || (ship->length != 0 && ship->length != length)) {
    return source_fail(file->source, word.bytes, "%s has %d cells, and the ship should have %d", quotation_of(word).string,
                       length, ship->length != 0 ? ship->length : FC_MAX_SHIP_LENGTH);
  }
  ship->row = end.row < ship->row ? end.row : ship->row;
  ship->column = end.column < ship->column ? end.column : ship->column;
  ship->direction = is_down ? FC_DOWN : FC_ACROSS;
  ship->length = length;
  return FC_OK;
}

/* Whether a line begins with a place: `A1:A5`, or `A1 across 5`. */
static bool begins_with_place(struct span rest) {
  int row;
  int column;
  struct span first;
  struct span last;
  const bool is_range = span_split(&first, &last, span_take_word(&rest), ':');
  (void)span_take_word(&rest);
  const struct span third = span_take_word(&rest);
  const bool has_length = third.length > 0 && is_digit(third.bytes[0]);
  return (is_range || has_length) && cell_label_read(&row, &column, first, FC_LABELS_COLUMNS);
}

/* Reads `A1:A5`, or `A1 across 5`. */
static fc_status read_place_first(fc_ship *ship, const struct fleet_file *file, struct span *rest) {
  const struct span word = span_take_word(rest);
  if (memchr(word.bytes, ':', word.length) != NULL) {
    return read_range(ship, file, word);
  }
  struct span behind = *rest;
  const struct span direction = span_take_word(&behind);
  fc_status status = read_cell(ship, file, word);
  THEN(status, fleet_read_length(&ship->length, file->source, span_take_word(&behind)));
  THEN(status, read_direction(ship, file, direction));
  *rest = behind;
  return status;
}

/* Reads `4 A1 across`, `carrier A1 across`, or `carrier A1:E1`. */
static fc_status read_ship_first(fc_ship *ship, struct fleet_file *file, struct span *rest) {
  const struct span word = span_take_word(rest);
  fc_status status = is_digit(word.bytes[0]) ? fleet_read_length(&ship->length, file->source, word) : read_name(ship, file, word);
  if (status != FC_OK) {
    return status;
  }
  const struct span place = span_take_word(rest);
  if (memchr(place.bytes, ':', place.length) != NULL) {
    return read_range(ship, file, place);
  }
  status = read_cell(ship, file, place);
  return status == FC_OK ? read_direction(ship, file, span_take_word(rest)) : status;
}

/* Reads the current line into the next ship. */
static fc_status read_ship(struct fleet_file *file) {
  struct source *source = file->source;
  struct span rest = span_trim(source->cursor.line);
  fc_ship ship = {.line = source->cursor.line_number};
  const bool place_is_first = begins_with_place(rest);
  const fc_status status = place_is_first ? read_place_first(&ship, file, &rest) : read_ship_first(&ship, file, &rest);
  if (status != FC_OK) {
    return status;
  }
  rest = span_trim(rest);
  if (rest.length > 0) {
    return source_fail(source, rest.bytes, "%s after the end of the ship", quotation_of(rest).string);
  }
  if (place_is_first && file->rules->announce == FC_ANNOUNCE_SHIP) {
    bool is_certain;
    ship.name = fleet_name_of_length(&is_certain, &file->rules->fleet, ship.length);
    if (!is_certain) {
      return source_fail(source, source->cursor.line.bytes,
                         "several ships have %d cells; say which one this is, as in \"NAME %s\"", ship.length,
                         span_excerpt(span_trim(source->cursor.line)).string);
    }
  }
  file->ships[file->ship_count++] = ship;
  return FC_OK;
}

/* ---- The whole file ------------------------------------------------------------------------------------------------------ */

static size_t line_count(const char *text, size_t length) {
  size_t lines = 1;
  for (size_t i = 0; i < length; i++) {
    lines += text[i] == '\n';
  }
  return lines;
}

static fc_status read_ships(struct fleet_file *file) {
  if (fleet_drawn_is_in(file->source, file->rules)) {
    return fleet_drawn_read(file->ships, &file->ship_count, file->ruleset, file->source);
  }
  fc_status status = source_next_line(file->source);
  while (status == FC_OK && !file->source->at_end) {
    status = read_ship(file);
    THEN(status, source_next_line(file->source));
  }
  return status;
}

fc_status fc_fleet_read(fc_ship **ships, size_t *ship_count, const char *text, size_t length, const fc_board *board,
                        fc_error *error) {
  if (ships == NULL || ship_count == NULL || board == NULL || (text == NULL && length > 0)) {
    return error_null_argument(error);
  }
  enum cell_letters letters = LETTERS_UNKNOWN;
  struct source source = source_of(FC_INVALID_FLEET, text, length, error);
  source.letters = &letters;
  struct fleet_file file = {.source = &source, .ruleset = board->ruleset, .rules = &board->ruleset->rules};
  fc_status status = FC_OK;
  /* A line of a list is one ship at most, and so is a cell of a drawing. */
  const size_t cells = (size_t)file.rules->rows * (size_t)file.rules->columns;
  const size_t lines = line_count(text, length);
  file.ships = memory_allocate(cells > lines ? cells : lines, sizeof *file.ships);
  file.line_of_ship = memory_allocate_zeroed(fleet_told_count(&file.rules->fleet) + 1, sizeof *file.line_of_ship);
  if (file.ships == NULL || file.line_of_ship == NULL) {
    status = error_no_memory(error);
    goto done;
  }
  status = read_ships(&file);
  if (status != FC_OK) {
    goto done;
  }
  *ship_count = file.ship_count;
  *ships = file.ship_count > 0 ? file.ships : NULL;
  file.ships = file.ship_count > 0 ? NULL : file.ships;

done:
  memory_free(file.line_of_ship);
  memory_free(file.ships);
  return status;
}

void fc_ships_free(fc_ship *ships) {
  memory_free(ships);
}
