#include "model/fleet_drawn.h"

#include <string.h>

#include "model/keys.h"
#include "model/problem.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/span.h"

enum { WATER = 0, UNSIGNED_SHIP = '#', FIRST_NUMBER = 256, MOST_STEPS = 1000000 };

/* ---- The signs ----------------------------------------------------------------------------------------------------------- */

/* The sign of a cell: a letter, a number, `#`, or water. False for a word that is no cell. */
static bool read_sign(int *sign, struct span word) {
  if (word.length > 2) {
    return false;
  }
  int number;
  if (span_number(&number, word)) {
    *sign = number > 0 ? FIRST_NUMBER + number : WATER;
    return true;
  }
  if (word.length != 1) {
    return false;
  }
  const char character = word.bytes[0];
  if (strchr(".~*-_oO", character) != NULL) {
    *sign = WATER;
  } else {
    *sign = strchr("#xX", character) != NULL ? UNSIGNED_SHIP : character;
  }
  return *sign == WATER || *sign == UNSIGNED_SHIP || is_letter(character);
}

/* Whether a word is a row without blanks: `..aa.3`. A word of letters alone may be a name. */
static bool is_glued_row(struct span word) {
  bool has_mark = false;
  int sign;
  for (size_t i = 0; i < word.length; i++) {
    has_mark = has_mark || strchr(".~*#", word.bytes[i]) != NULL;
    if (!read_sign(&sign, (struct span){word.bytes + i, 1})) {
      return false;
    }
  }
  return has_mark && word.length > 1;
}

bool fleet_drawn_has_line(struct span line) {
  struct span rest = span_trim(line);
  int words = 0;
  int sign;
  for (struct span word = span_take_word(&rest); word.length > 0; word = span_take_word(&rest)) {
    if (words <= 1 && span_trim(rest).length == 0 && is_glued_row(word)) {
      return true;
    }
    int letter; /* above a column */
    if (!read_sign(&sign, word) && cell_letter_take(&letter, word) != word.length) {
      return false;
    }
    words++;
  }
  return words > 1;
}

/* ---- Reading ------------------------------------------------------------------------------------------------------------- */

struct drawing_of_fleet {
  const struct ruleset *ruleset;
  const struct rules *rules; /* of the ruleset */
  bool is_part;              /* its ships need not be the whole fleet */
  int rows_read;
  int sign[CELL_SET_CELLS];
  int line_of_row[FC_MAX_ROWS];
  int16_t ship_of_cell[CELL_SET_CELLS]; /* in the current division */
};

/* Counts the words of a row, its label included. */
static int count_words(struct span row) {
  int words = 0;
  while (span_take_word(&row).length > 0) {
    words++;
  }
  return words;
}

/* Whether the words of the line are the labels of the columns. */
static bool is_heading(const struct drawing_of_fleet *drawing, struct span line) {
  const int columns = drawing->rules->columns;
  bool has_letters = true;
  bool has_numbers = true;
  int column = 0;
  for (struct span word = span_take_word(&line); word.length > 0; word = span_take_word(&line), column++) {
    int letter = -1;
    has_letters = has_letters && column < columns && cell_letter_take(&letter, word) == word.length && letter == column;
    has_numbers = has_numbers && column < columns && span_equals(word, column_label(column, FC_LABELS_ROWS).string);
  }
  /* A drawing of one column may begin with a ship `A`, or of length 1. */
  return columns > 1 && column == columns && drawing->rows_read == 0 && (has_letters || has_numbers);
}

static fc_status read_row(struct drawing_of_fleet *drawing, const struct source *source) {
  const int columns = drawing->rules->columns;
  const int row = drawing->rows_read;
  struct span rest = span_trim(source->cursor.line);
  const int words = count_words(rest);
  struct span behind = rest;
  const struct span first = span_take_word(&behind);
  const bool has_label = span_equals(first, row_label(row, FC_LABELS_COLUMNS).string) ||
                         (row < FC_MAX_COLUMNS && span_is_word(first, row_label(row, FC_LABELS_ROWS).string));
  if (words > 1 && has_label && (words == columns + 1 || (words == 2 && is_glued_row(span_trim(behind))))) {
    rest = span_trim(behind);
  }
  const bool is_glued = columns > 1 && rest.length > 0 && count_words(rest) == 1;
  if (row == drawing->rules->rows) {
    return source_fail(source, rest.bytes, "this row is one too many: the board has %d", row);
  }
  int column = 0;
  while (rest.length > 0) {
    struct span word = is_glued ? (struct span){rest.bytes, 1} : span_take_word(&rest);
    if (is_glued) {
      rest = (struct span){rest.bytes + 1, rest.length - 1};
    }
    int sign;
    if (!read_sign(&sign, word)) {
      return source_fail(source, word.bytes, "%s is no cell of a drawn fleet: a letter, a number or \"#\" is a ship, \".\" water",
                         quotation_of(word).string);
    }
    if (column < columns) {
      drawing->sign[row * columns + column] = sign;
    }
    column++;
    rest = span_trim(rest);
  }
  drawing->line_of_row[row] = source->cursor.line_number;
  if (column != columns) {
    return source_fail(source, span_trim(source->cursor.line).bytes,
                       "row %d of the drawing has %d cells, the board has %d columns", row + 1, column, columns);
  }
  drawing->rows_read++;
  return FC_OK;
}

/* Whether a line that begins with `#` is a row and no comment: each of its cells is `#` or water, and they fill the columns. */
static bool is_plain_row(struct span line, int columns) {
  int cells = 0;
  for (size_t i = 0; i < line.length; i++) {
    cells += !is_blank(line.bytes[i]);
    if (!is_blank(line.bytes[i]) && strchr("#.~", line.bytes[i]) == NULL) {
      return false;
    }
  }
  return cells == columns;
}

/* `id: 17`, a line that the program prints above a fleet. */
static bool is_id(const struct source *source) {
  struct span word;
  struct span value;
  return key_split_line(&word, &value, source) && span_is_word(word, "id");
}

/* Moves to the next line that is not blank and no comment. */
static fc_status next_row(struct source *source, const struct rules *rules) {
  while (cursor_next_line(&source->cursor)) {
    const fc_status status = source_check_line(source);
    const struct span line = span_trim(source->cursor.line);
    const bool is_row = line.length > 0 && (line.bytes[0] != '#' || is_plain_row(line, rules->columns)) && !is_id(source);
    if (status != FC_OK || is_row) {
      return status;
    }
  }
  source->at_end = true;
  return FC_OK;
}

static fc_status read_rows(struct drawing_of_fleet *drawing, struct source *source) {
  fc_status status = FC_OK;
  while (status == FC_OK && !source->at_end) {
    if (!is_heading(drawing, source->cursor.line)) {
      status = read_row(drawing, source);
    }
    THEN(status, next_row(source, drawing->rules));
  }
  if (status == FC_OK && drawing->rows_read < drawing->rules->rows) {
    status = source_fail(source, source->cursor.line.bytes, "the drawing ends after row %d, the board has %d", drawing->rows_read,
                         drawing->rules->rows);
  }
  return status;
}

/* ---- Divisions ----------------------------------------------------------------------------------------------------------- */

/* A search for the ways to divide the cells into ships. */
struct fleet_division {
  struct drawing_of_fleet *drawing;
  bool numbers_are_lengths;               /* each ship is as long as its sign says; otherwise the ships are those of the fleet */
  bool may_touch;                         /* the touching rule is ignored */
  int most_ships[FC_MAX_SHIP_LENGTH + 1]; /* of the fleet, by length */
  int ships_of[FC_MAX_SHIP_LENGTH + 1];   /* of the current division, by length */
  int steps;
  int ships; /* of the current division */
  int found; /* divisions, at most 2 */
  int16_t first[CELL_SET_CELLS];
};

static int cell_count_of(const struct drawing_of_fleet *drawing) {
  return drawing->rules->rows * drawing->rules->columns;
}

/* Counts the cells from a cell on, in a direction, that have its sign and no ship yet. */
static int reach(const struct drawing_of_fleet *drawing, int cell, enum direction direction) {
  const struct rules *rules = drawing->rules;
  const int most = direction == ACROSS ? rules->columns - cell % rules->columns : rules->rows - cell / rules->columns;
  int length = 0;
  while (length < most && length < FC_MAX_SHIP_LENGTH) {
    const int at = cell_ahead(cell, direction, length, rules->columns);
    if (drawing->sign[at] != drawing->sign[cell] || drawing->ship_of_cell[at] != NO_DRAWN_SHIP) {
      break;
    }
    length++;
  }
  return length;
}

static void mark(struct drawing_of_fleet *drawing, int cell, enum direction direction, int length, int ship) {
  for (int step = 0; step < length; step++) {
    drawing->ship_of_cell[cell_ahead(cell, direction, step, drawing->rules->columns)] = (int16_t)ship;
  }
}

/* Whether two ships touch against the rules. */
static bool breaks_touching(const struct drawing_of_fleet *drawing) {
  const struct rules *rules = drawing->rules;
  for (int cell = 0; cell < cell_count_of(drawing); cell++) {
    /* The cells to the right, below, and below to the left and the right. */
    for (int beside = 0; beside < 4; beside++) {
      const int row = cell / rules->columns + (beside > 0);
      const int column = cell % rules->columns + (beside == 0 || beside == 3 ? 1 : beside == 2 ? -1 : 0);
      const bool is_corner = beside > 1;
      if (row >= rules->rows || column < 0 || column >= rules->columns || rules->touching == FC_TOUCHING_ANY ||
          (is_corner && rules->touching == FC_TOUCHING_DIAGONAL)) {
        continue;
      }
      const int one = drawing->ship_of_cell[cell];
      const int other = drawing->ship_of_cell[row * rules->columns + column];
      if (one != NO_DRAWN_SHIP && other != NO_DRAWN_SHIP && one != other) {
        return true;
      }
    }
  }
  return false;
}

/* Each question to the list of fleets counts as a step for every 16 of them. */
static bool is_whole_fleet(struct fleet_division *division) {
  const struct ruleset *ruleset = division->drawing->ruleset;
  if (division->numbers_are_lengths) {
    return division->may_touch || !breaks_touching(division->drawing);
  }
  division->steps += (int)(ruleset->fleets.count / 16);
  return (division->drawing->is_part || fleet_list_has_lengths(ruleset, division->ships_of)) &&
         (division->may_touch || !breaks_touching(division->drawing));
}

static void divide_from(struct fleet_division *division, int cell);

static void try_ship(struct fleet_division *division, int cell, enum direction direction, int length) {
  division->ships_of[length]++;
  mark(division->drawing, cell, direction, length, division->ships++);
  divide_from(division, cell + 1);
  mark(division->drawing, cell, direction, length, NO_DRAWN_SHIP);
  division->ships--;
  division->ships_of[length]--;
}

static void divide_from(struct fleet_division *division, int cell) {
  struct drawing_of_fleet *drawing = division->drawing;
  while (cell < cell_count_of(drawing) && (drawing->sign[cell] == WATER || drawing->ship_of_cell[cell] != NO_DRAWN_SHIP)) {
    cell++;
  }
  if (cell == cell_count_of(drawing)) {
    if (is_whole_fleet(division) && division->found++ == 0) {
      memcpy(division->first, drawing->ship_of_cell, sizeof division->first);
    }
    return;
  }
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    const int longest = reach(drawing, cell, (enum direction)direction);
    for (int length = direction == ACROSS ? 1 : 2; length <= longest && division->found < 2; length++) {
      const bool fits = division->numbers_are_lengths ? drawing->sign[cell] == FIRST_NUMBER + length
                                                      : division->ships_of[length] < division->most_ships[length];
      if (fits && ++division->steps <= MOST_STEPS) {
        try_ship(division, cell, (enum direction)direction, length);
      }
    }
  }
}

/* Counts the divisions: 0, 1, or 2 for more and for a search that is too long. The first one stays in the drawing. */
static int divide(struct drawing_of_fleet *drawing, bool numbers_are_lengths, bool may_touch) {
  struct fleet_division division = {.drawing = drawing, .numbers_are_lengths = numbers_are_lengths, .may_touch = may_touch};
  const struct fleet *fleet = &drawing->rules->fleet;
  for (size_t i = 0; i < fleet->ship_count; i++) {
    division.most_ships[fleet->ships[i].length]++;
  }
  mark(drawing, 0, ACROSS, cell_count_of(drawing), NO_DRAWN_SHIP);
  divide_from(&division, 0);
  if (division.found > 0) {
    memcpy(drawing->ship_of_cell, division.first, sizeof division.first);
  }
  return division.steps > MOST_STEPS ? 2 : division.found;
}

int fleet_drawn_divide(int16_t *ship_of_cell, int *ship_count, const struct cell_set *cells, const struct ruleset *ruleset) {
  struct drawing_of_fleet drawing = {.ruleset = ruleset, .rules = &ruleset->rules, .is_part = true};
  for_each_cell (cell, cells) {
    drawing.sign[cell] = UNSIGNED_SHIP;
  }
  const int divisions = divide(&drawing, false, true);
  if (divisions == 1) {
    *ship_count = 0;
    for (int cell = 0; cell < cell_count_of(&drawing); cell++) {
      ship_of_cell[cell] = drawing.ship_of_cell[cell];
      *ship_count = ship_of_cell[cell] >= *ship_count ? ship_of_cell[cell] + 1 : *ship_count;
    }
  }
  return divisions;
}

/* ---- Each sign is a ship ------------------------------------------------------------------------------------------------- */

/* Makes the longer run from a cell, across or down, a ship. */
static void take_longest(struct drawing_of_fleet *drawing, int cell, int ship) {
  const int across = reach(drawing, cell, ACROSS);
  const int down = reach(drawing, cell, DOWN);
  mark(drawing, cell, across >= down ? ACROSS : DOWN, across > down ? across : down, ship);
}

/* Takes each sign for one ship. False if the cells of one are not in a line without gaps, or are `#`. */
static bool take_signs(struct drawing_of_fleet *drawing) {
  int ships = 0;
  mark(drawing, 0, ACROSS, cell_count_of(drawing), NO_DRAWN_SHIP);
  for (int cell = 0; cell < cell_count_of(drawing); cell++) {
    if (drawing->sign[cell] == WATER || drawing->ship_of_cell[cell] != NO_DRAWN_SHIP) {
      continue;
    }
    take_longest(drawing, cell, ships++);
    for (int other = 0; other < cell_count_of(drawing); other++) {
      if (drawing->sign[cell] == UNSIGNED_SHIP ||
          (drawing->sign[other] == drawing->sign[cell] && drawing->ship_of_cell[other] == NO_DRAWN_SHIP)) {
        return false;
      }
    }
  }
  return true;
}

/* Takes each straight run of cells for a ship, in the longer direction. */
static void take_lines(struct drawing_of_fleet *drawing) {
  int ships = 0;
  mark(drawing, 0, ACROSS, cell_count_of(drawing), NO_DRAWN_SHIP);
  for (int cell = 0; cell < cell_count_of(drawing); cell++) {
    if (drawing->sign[cell] != WATER && drawing->ship_of_cell[cell] == NO_DRAWN_SHIP) {
      take_longest(drawing, cell, ships++);
    }
  }
}

/* Whether the current division gives the ships of a possible fleet. */
static bool is_of_fleet(const struct drawing_of_fleet *drawing) {
  int ships[FC_MAX_SHIP_LENGTH + 1] = {0};
  int cells[CELL_SET_CELLS] = {0};
  for (int cell = 0; cell < cell_count_of(drawing); cell++) {
    if (drawing->ship_of_cell[cell] != NO_DRAWN_SHIP) {
      cells[drawing->ship_of_cell[cell]]++;
    }
  }
  for (int ship = 0; ship < cell_count_of(drawing); ship++) {
    ships[cells[ship]]++;
  }
  return fleet_list_has_lengths(drawing->ruleset, ships);
}

static bool has_numbers_alone(const struct drawing_of_fleet *drawing) {
  for (int cell = 0; cell < cell_count_of(drawing); cell++) {
    if (drawing->sign[cell] != WATER && drawing->sign[cell] < FIRST_NUMBER) {
      return false;
    }
  }
  return true;
}

/* ---- The names of the ships ---------------------------------------------------------------------------------------------- */

/* Finds the name of a ship by its length, or by its sign, if only one name of this length begins with it. */
static const char *name_of(bool *is_certain, const struct drawing_of_fleet *drawing, int sign, int length) {
  const struct fleet *fleet = &drawing->rules->fleet;
  const char *by_length = fleet_name_of_length(is_certain, fleet, length);
  const char *by_letter = NULL;
  int of_letter = 0;
  for (size_t i = 0; i < fleet->ship_count && !*is_certain && sign < FIRST_NUMBER; i++) {
    const struct ship *ship = &fleet->ships[i];
    const char letter[] = {(char)sign, '\0'};
    if (ship->length == length && ship->name != NULL && span_is_word((struct span){ship->name, 1}, letter)) {
      by_letter = ship->name;
      of_letter++;
    }
  }
  *is_certain = *is_certain || of_letter == 1;
  return of_letter == 1 ? by_letter : by_length;
}

/* Lists the ships of the current division. */
static fc_status list_ships(fc_ship *ships, size_t *ship_count, const struct drawing_of_fleet *drawing, fc_error *error) {
  const int columns = drawing->rules->columns;
  size_t count = 0;
  for (int cell = 0; cell < cell_count_of(drawing); cell++) {
    const int ship = drawing->ship_of_cell[cell];
    const bool begins = ship != NO_DRAWN_SHIP && (cell % columns == 0 || drawing->ship_of_cell[cell - 1] != ship) &&
                        (cell < columns || drawing->ship_of_cell[cell - columns] != ship);
    if (!begins) {
      continue;
    }
    const bool is_down = cell + columns < cell_count_of(drawing) && drawing->ship_of_cell[cell + columns] == ship;
    int length = 1;
    while (cell_ahead(cell, is_down ? DOWN : ACROSS, length, columns) < cell_count_of(drawing) &&
           drawing->ship_of_cell[cell_ahead(cell, is_down ? DOWN : ACROSS, length, columns)] == ship) {
      length++;
    }
    bool is_certain = true;
    const char *name = NULL;
    if (drawing->rules->announce == FC_ANNOUNCE_SHIP) {
      name = name_of(&is_certain, drawing, drawing->sign[cell], length);
    }
    if (!is_certain) {
      return error_set_at(error, FC_INVALID_FLEET, drawing->line_of_row[cell / columns], 1,
                          "several ships have %d cells; draw each with the first letter of its name", length);
    }
    ships[count++] = (fc_ship){.length = length,
                               .row = cell / columns,
                               .column = cell % columns,
                               .direction = is_down ? FC_DOWN : FC_ACROSS,
                               .name = name,
                               .line = drawing->line_of_row[cell / columns]};
  }
  *ship_count = count;
  return FC_OK;
}

/* Divides the drawing, as the head of fleet_drawn.h says. */
static fc_status settle(struct drawing_of_fleet *drawing, const struct source *source) {
  const bool has_numbers = has_numbers_alone(drawing);
  int divisions = has_numbers ? divide(drawing, true, false) : 0;
  bool signs_are_ships = false;
  if (divisions == 0 || !is_of_fleet(drawing)) {
    signs_are_ships = take_signs(drawing);
    if (signs_are_ships && is_of_fleet(drawing)) {
      return FC_OK;
    }
    divisions = divide(drawing, false, false);
    if (divisions == 0 && has_numbers) { /* lengths that touch */
      divisions = divide(drawing, true, true);
      divisions = divisions > 0 && is_of_fleet(drawing) ? divisions : 0;
    }
    divisions = divisions > 0 ? divisions : divide(drawing, false, true);
  }
  if (divisions > 1) {
    return source_fail(source, source->cursor.line.bytes,
                       "the drawing can be divided into ships in several ways; give each ship a letter of its own");
  }
  if (divisions == 0) {
    /* It is not of this fleet. */
    if (!(signs_are_ships && take_signs(drawing)) && !(has_numbers && divide(drawing, true, true) == 1)) {
      take_lines(drawing);
    }
  }
  return FC_OK;
}

bool fleet_drawn_is_in(const struct source *source, const struct rules *rules) {
  struct source ahead = *source;
  int plain_rows = 0;
  ahead.error = NULL;
  while (next_row(&ahead, rules) == FC_OK && !ahead.at_end) {
    if (span_trim(ahead.cursor.line).bytes[0] != '#') {
      return fleet_drawn_has_line(ahead.cursor.line);
    }
    plain_rows++;
  }
  return plain_rows == rules->rows;
}

fc_status fleet_drawn_read(fc_ship *ships, size_t *ship_count, const struct ruleset *ruleset, struct source *source) {
  struct drawing_of_fleet *drawing = memory_allocate_zeroed(1, sizeof *drawing);
  if (drawing == NULL) {
    return error_no_memory(source->error);
  }
  drawing->ruleset = ruleset;
  drawing->rules = &ruleset->rules;
  fc_status status = next_row(source, drawing->rules);
  THEN(status, read_rows(drawing, source));
  THEN(status, settle(drawing, source));
  THEN(status, list_ships(ships, ship_count, drawing, source->error));
  memory_free(drawing);
  return status;
}
