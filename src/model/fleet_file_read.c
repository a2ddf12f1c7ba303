/* Reading a fleet file: one line a ship, its length or name, the cell of its top or left end, and its direction. */
#include <string.h>

#include "model/board.h"
#include "model/ship_name.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/cell_label.h"
#include "text/choice.h"
#include "text/quotation.h"
#include "text/source.h"

static const char *const DIRECTION_WORDS[] = {[FC_ACROSS] = "across", [FC_DOWN] = "down"};
enum { DIRECTION_COUNT = sizeof DIRECTION_WORDS / sizeof DIRECTION_WORDS[0] };

struct fleet_file {
  struct source *source;
  const struct rules *rules;
  fc_ship *ships; /* room for one more than has been read, up to the number of lines */
  size_t ship_count;
  int *line_of_ship; /* by the index in the rules' fleet, the line on which a ship's name was used; 0: not yet */
};

/* ---- The words of a line -------------------------------------------------------------------------------------------------- */

static fc_status read_length(fc_ship *ship, const struct fleet_file *file, struct span word) {
  if (!span_number(&ship->length, word) || ship->length < 1 || ship->length > FC_MAX_SHIP_LENGTH) {
    return source_fail(file->source, word.bytes, "a ship's length is a number from 1 to %d, not %s", FC_MAX_SHIP_LENGTH,
                       quotation_of(word).string);
  }
  return FC_OK;
}

/* A name stands for a ship of the fleet, which has but one place. */
static fc_status read_name(fc_ship *ship, const struct fleet_file *file, struct span word) {
  const struct fleet *fleet = &file->rules->fleet;
  int row;
  int column;
  if (fleet_find(fleet, word) < 0 && cell_label_read(&row, &column, word, FC_LABELS_COLUMNS)) {
    return source_fail(file->source, word.bytes, "the ship's length or name must come before the cell, as in \"3 %s across\"",
                       span_excerpt(word).string);
  }
  int index = 0;
  const fc_status status = ship_name_read(&index, fleet, file->source, word);
  if (status != FC_OK) {
    return status;
  }
  if (file->line_of_ship[index] != 0) {
    return source_fail(file->source, word.bytes, "%s was placed before, on line %d", quotation_of(word).string,
                       file->line_of_ship[index]);
  }
  file->line_of_ship[index] = file->source->cursor.line_number;
  ship->length = fleet->ships[index].length;
  ship->name = file->rules->announce == FC_ANNOUNCE_SHIP ? fleet->ships[index].name : NULL;
  return FC_OK;
}

/* Whether the cell is on this board is not a question of how it is written; it must be on the largest board that there is. */
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
  return FC_OK;
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

/* Reads the current line into the next ship. */
static fc_status read_ship(struct fleet_file *file) {
  struct source *source = file->source;
  struct span rest = span_trim(source->cursor.line);
  const struct span word = span_take_word(&rest);
  fc_ship ship = {.line = source->cursor.line_number};
  fc_status status = is_digit(word.bytes[0]) ? read_length(&ship, file, word) : read_name(&ship, file, word);
  if (status == FC_OK) {
    status = read_cell(&ship, file, span_take_word(&rest));
  }
  if (status == FC_OK) {
    status = read_direction(&ship, file, span_take_word(&rest));
  }
  if (status != FC_OK) {
    return status;
  }
  rest = span_trim(rest);
  if (rest.length > 0) {
    return source_fail(source, rest.bytes, "%s after the end of the ship", quotation_of(rest).string);
  }
  file->ships[file->ship_count++] = ship;
  return FC_OK;
}

/* ---- The whole file ------------------------------------------------------------------------------------------------------- */

static size_t line_count(const char *text, size_t length) {
  size_t lines = 1;
  for (size_t i = 0; i < length; i++) {
    lines += text[i] == '\n';
  }
  return lines;
}

static fc_status read_ships(struct fleet_file *file) {
  fc_status status = source_next_line(file->source);
  while (status == FC_OK && !file->source->at_end) {
    status = read_ship(file);
    if (status == FC_OK) {
      status = source_next_line(file->source);
    }
  }
  return status;
}

fc_status fc_fleet_read(fc_ship **ships, size_t *ship_count, const char *text, size_t length, const fc_board *board,
                        fc_error *error) {
  if (ships == NULL || ship_count == NULL || board == NULL || (text == NULL && length > 0)) {
    return error_null_argument(error);
  }
  struct source source = source_of(FC_INVALID_FLEET, text, length, error);
  struct fleet_file file = {.source = &source, .rules = &board->ruleset->rules};
  fc_status status = FC_OK;
  file.ships = memory_allocate(line_count(text, length), sizeof *file.ships);
  file.line_of_ship = memory_allocate_zeroed(board->ruleset->rules.fleet.ship_count + 1, sizeof *file.line_of_ship);
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
