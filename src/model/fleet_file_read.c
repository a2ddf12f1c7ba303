/*
 * Reading a fleet file: one line a ship, its length or name, and its place: the cell of its top or left end and its direction, or
 * its ends, or all its cells; or a drawing (fleet_drawn.h).
 */
#include <stdlib.h>
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

/* In turns across and down. */
static const char *const DIRECTION_WORDS[] = {"across", "down", "horizontal", "vertical", "h", "v"};
enum { DIRECTION_WORD_COUNT = sizeof DIRECTION_WORDS / sizeof DIRECTION_WORDS[0] };

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
  int index = 0;
  while (index < DIRECTION_WORD_COUNT && !span_is_word(word, DIRECTION_WORDS[index])) {
    index++;
  }
  if (index == DIRECTION_WORD_COUNT) {
    struct choice choice = choice_of(word);
    choice_offer(&choice, DIRECTION_WORDS[0]);
    choice_offer(&choice, DIRECTION_WORDS[1]);
    return source_fail(file->source, word.bytes, "%s is no direction; %s", quotation_of(word).string,
                       choice_hint(&choice).string);
  }
  ship->direction = index % 2 == 0 ? FC_ACROSS : FC_DOWN;
  if (ship->length == 1 && ship->direction != FC_ACROSS) {
    return source_fail(file->source, word.bytes, "a ship of one cell has no direction: leave it out, or write \"across\"");
  }
  return FC_OK;
}

/* Takes the next word behind the ship's length or name. Signs and a joining word between two cells say nothing. */
static struct span take_word(struct span *rest) {
  struct span word = span_take_item(rest, ",;()");
  while (span_equals(word, ":") || span_equals(word, "-") || span_equals(word, "–") || span_is_word(word, "to")) {
    word = span_take_item(rest, ",;()");
  }
  return word;
}

/* Takes the ship's length or name, which a colon may end. */
static struct span take_ship_word(struct span *rest) {
  const struct span word = span_take_item(rest, ",;():");
  if (rest->length > 0 && rest->bytes[0] == ':') {
    *rest = (struct span){rest->bytes + 1, rest->length - 1};
  }
  return word;
}

static bool is_cell(const struct fleet_file *file, struct span word) {
  int row;
  int column;
  return cell_label_read(&row, &column, word, file->rules->labels);
}

/* Gives a ship its last cell; `place` is its place as it is written. A length of 0 is not known yet. */
static fc_status take_end(fc_ship *ship, const fc_ship *end, const struct fleet_file *file, struct span place) {
  const bool is_down = ship->column == end->column && ship->row != end->row;
  const int steps = is_down ? end->row - ship->row : end->column - ship->column;
  const int length = steps < 0 ? 1 - steps : 1 + steps;
  if (ship->column != end->column && ship->row != end->row) {
    return source_fail(file->source, place.bytes, "%s is no ship: its ends are neither in one row nor in one column",
                       quotation_of(place).string);
  }
  if (length > FC_MAX_SHIP_LENGTH || (ship->length != 0 && ship->length != length)) {
    return source_fail(file->source, place.bytes, "%s has %d cells, and %s %d", quotation_of(place).string, length,
                       ship->length != 0 ? "the ship should have" : "a ship has at most",
                       ship->length != 0 ? ship->length : FC_MAX_SHIP_LENGTH);
  }
  ship->row = end->row < ship->row ? end->row : ship->row;
  ship->column = end->column < ship->column ? end->column : ship->column;
  ship->direction = is_down ? FC_DOWN : FC_ACROSS;
  ship->length = length;
  return FC_OK;
}

/* Reads the cells of a ship behind the first one: the last, `A1 A3`, or all the others, `A1 A2 A3`. */
static fc_status read_cell_list(fc_ship *ship, const struct fleet_file *file, struct span place, struct span *rest) {
  fc_ship last = *ship;
  int down = 0;
  int across = 0;
  for (struct span word = take_word(rest); word.length > 0; word = take_word(rest)) {
    fc_ship next = last;
    const fc_status status = read_cell(&next, file, word);
    if (status != FC_OK) {
      return status;
    }
    place.length = (size_t)(span_end(word) - place.bytes);
    struct span behind = *rest;
    const bool is_first = down == 0 && across == 0;
    if (is_first && take_word(&behind).length == 0) {
      return take_end(ship, &next, file, place);
    }
    const int step_down = next.row - last.row;
    const int step_across = next.column - last.column;
    const bool goes_on = is_first ? abs(step_down) + abs(step_across) == 1 : step_down == down && step_across == across;
    if (!goes_on) {
      return source_fail(file->source, word.bytes, "%s is not the next cell of the ship in its line", quotation_of(word).string);
    }
    down = step_down;
    across = step_across;
    last = next;
  }
  return take_end(ship, &last, file, place);
}

/* Reads the place of a ship: `A1 across`, `A1:A3`, `A1 A3`, `A1 A2 A3`, `A1 across 3`, or the cell alone of a ship of one. */
static fc_status read_place(fc_ship *ship, const struct fleet_file *file, struct span *rest) {
  struct span first;
  struct span last;
  fc_ship end = {0};
  const struct span word = take_word(rest);
  if (cell_range_split(&first, &last, word)) {
    fc_status status = read_cell(ship, file, first);
    THEN(status, read_cell(&end, file, last));
    return status == FC_OK ? take_end(ship, &end, file, word) : status;
  }
  fc_status status = read_cell(ship, file, word);
  struct span behind = *rest;
  const struct span direction = take_word(&behind);
  if (status == FC_OK && is_cell(file, direction)) {
    return read_cell_list(ship, file, word, rest);
  }
  if (status == FC_OK && direction.length == 0 && ship->length <= 1) {
    ship->length = 1;
    return FC_OK;
  }
  *rest = behind;
  if (status == FC_OK && ship->length == 0) {
    const struct span length = take_word(rest);
    status = length.length > 0 ? fleet_read_length(&ship->length, file->source, length)
                               : source_fail(file->source, word.bytes,
                                             "the ship's length or name must come before the cell, as in \"3 %s across\"",
                                             span_excerpt(word).string);
  }
  return status == FC_OK ? read_direction(ship, file, direction) : status;
}

/* Whether a line begins with the place of a ship, not with its length or name. */
static bool begins_with_place(const struct fleet_file *file, struct span rest) {
  struct span first;
  struct span last;
  struct span ahead = rest;
  const struct span name = take_ship_word(&ahead);
  const struct span word = take_word(&rest);
  const bool is_range =
      cell_range_split(&first, &last, word) && is_cell(file, first) && (last.length == 0 || is_cell(file, last));
  const bool is_one_cell = is_cell(file, word) && !is_digit(word.bytes[0]);
  return fleet_find(&file->rules->fleet, name) < 0 && (is_one_cell || is_range);
}

/* Reads the current line into the next ship. */
static fc_status read_ship(struct fleet_file *file) {
  struct source *source = file->source;
  struct span rest = span_trim(source->cursor.line);
  fc_ship ship = {.line = source->cursor.line_number};
  const bool place_is_first = begins_with_place(file, rest);
  fc_status status = FC_OK;
  if (!place_is_first) {
    const struct span word = take_ship_word(&rest);
    status =
        word.length > 0 && is_digit(word.bytes[0]) ? fleet_read_length(&ship.length, source, word) : read_name(&ship, file, word);
  }
  THEN(status, read_place(&ship, file, &rest));
  if (status != FC_OK) {
    return status;
  }
  struct span behind = rest;
  const struct span surplus = take_word(&behind);
  if (surplus.length > 0) {
    rest = span_trim((struct span){surplus.bytes, (size_t)(span_end(rest) - surplus.bytes)});
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
