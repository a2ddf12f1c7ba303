/*
 * Puzzles in the formats of published collections.
 *
 * rubin     CSPLib's problem 14, 303 boards, by M. Rubin, "File Format Description for Unsolvable Boards for CSPLib", 2005: lines
 *           of words, rows and columns from 0, several boards in a file. The number after a hint is the number of solutions that
 *           it excludes.
 * minizinc  data for the model sb.mzn of MiniZinc's benchmarks (solbat), P. Stuckey 2009: statements NAME = VALUE;
 * bimaru    puzzles of a course on artificial intelligence at the Instituto Superior Técnico, Lisbon, 2023: the number of hints
 *           stands before them; rows and columns from 0.
 * fathom    grids that the program Fathom It! prints: `t b l r m c W .`, the total of a row after it, the totals of the columns
 *           below.
 *
 * The last two do not name the fleet. Then it is that of the Russian game, as in the board file.
 */
#include <string.h>

#include "import/import.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/cell_label.h"
#include "text/choice.h"
#include "text/span.h"

/* The kinds of hints: numbers from 1 in MiniZinc, words in Rubin's files, otherwise letters. */
static const struct kind {
  const char *letter;
  const char *word;
  fc_cell_state state;
} KINDS[] = {
    {"W", "water", FC_CELL_WATER},   {"C", "circle", FC_CELL_SINGLE}, {"L", "left", FC_CELL_LEFT},
    {"R", "right", FC_CELL_RIGHT},   {"T", "top", FC_CELL_TOP},       {"B", "bottom", FC_CELL_BOTTOM},
    {"M", "middle", FC_CELL_MIDDLE},
};
enum { KIND_COUNT = sizeof KINDS / sizeof KINDS[0] };

enum { MOST_NUMBERS = FC_MAX_ROWS };

struct numbers {
  int of[MOST_NUMBERS];
  int count;
  struct file_place place; /* place of the first; line 0: none */
};

struct hint {
  fc_cell_state state; /* FC_CELL_UNSHOT: there is none */
  bool is_small;       /* written as a small letter */
  struct file_place place;
};

/* The puzzle read so far. */
struct imported_puzzle {
  struct numbers rows; /* totals */
  struct numbers columns;
  struct numbers size;               /* both sides in either order, if given */
  int ships[FC_MAX_SHIP_LENGTH + 1]; /* by length */
  struct file_place fleet;           /* line 0: none is given */
  struct hint hints[FC_MAX_ROWS][FC_MAX_COLUMNS];
};

/* ---- Parts that the formats share ------------------------------------------------------------------------------------------ */

static bool kind_by_letter(fc_cell_state *state, char letter) {
  for (size_t i = 0; i < KIND_COUNT; i++) {
    if (KINDS[i].letter[0] == letter) {
      *state = KINDS[i].state;
      return true;
    }
  }
  return false;
}

static fc_status read_number(int *number, const struct source *source, struct span word) {
  if (word.length == 0) {
    return source_fail(source, word.bytes, "a number is missing");
  }
  return span_number(number, word) ? FC_OK : source_fail(source, word.bytes, "%s is no number", quotation_of(word).string);
}

static fc_status add_number(struct numbers *numbers, const struct source *source, int number, const char *at) {
  if (numbers->count == MOST_NUMBERS) {
    return source_fail(source, at, "more than %d numbers", MOST_NUMBERS);
  }
  if (numbers->count == 0) {
    numbers->place = place_of(source, at);
  }
  numbers->of[numbers->count++] = number;
  return FC_OK;
}

static fc_status read_numbers(struct numbers *numbers, const struct source *source, struct span rest) {
  if (numbers->place.line > 0) {
    return source_fail(source, rest.bytes, "a second time, first on line %d", numbers->place.line);
  }
  for (struct span word = span_take_word(&rest); word.length > 0 || numbers->count == 0; word = span_take_word(&rest)) {
    int number = 0;
    fc_status status = read_number(&number, source, word);
    THEN(status, add_number(numbers, source, number, word.bytes));
    if (status != FC_OK) {
      return status;
    }
  }
  return FC_OK;
}

/* Adds a hint at a row and a column from 0. */
static fc_status add_hint(struct imported_puzzle *puzzle, const struct source *source, int row, int column, fc_cell_state state,
                          const char *at) {
  if (row >= FC_MAX_ROWS || column >= FC_MAX_COLUMNS) {
    return source_fail(source, at, "row %d, column %d is on no board", row, column);
  }
  struct hint *hint = &puzzle->hints[row][column];
  if (hint->state != FC_CELL_UNSHOT) {
    return source_fail(source, at, "a second hint for row %d, column %d, first on line %d", row, column, hint->place.line);
  }
  *hint = (struct hint){.state = state, .place = place_of(source, at)};
  return FC_OK;
}

/* Reads the hint `6 9 Circle 67`, or by letters `6 9 C`: its row, its column, its kind, and after a word perhaps a number. */
static fc_status read_hint(struct imported_puzzle *puzzle, const struct source *source, struct span rest, bool by_letter) {
  const char *at = span_trim(rest).bytes;
  int row = 0;
  int column = 0;
  int removed = 0;
  fc_status status = read_number(&row, source, span_take_word(&rest));
  THEN(status, read_number(&column, source, span_take_word(&rest)));
  const struct span word = span_take_word(&rest);
  struct choice choice = choice_of(word);
  for (size_t i = 0; i < KIND_COUNT; i++) {
    choice_offer(&choice, by_letter ? KINDS[i].letter : KINDS[i].word);
  }
  if (status == FC_OK && !choice.found) {
    status = source_fail(source, word.bytes, "%s is no hint; %s", quotation_of(word).string, choice_hint(&choice).string);
  }
  if (status == FC_OK && !by_letter && span_trim(rest).length > 0) {
    status = read_number(&removed, source, span_take_word(&rest));
  }
  rest = span_trim(rest);
  if (status == FC_OK && rest.length > 0) {
    status = source_fail(source, rest.bytes, "%s after the end", quotation_of(rest).string);
  }
  return status != FC_OK ? status : add_hint(puzzle, source, row, column, KINDS[choice.index].state, at);
}

static void add_totals(struct import *import, const char *key, const struct numbers *totals) {
  struct text list = {0};
  for (int i = 0; i < totals->count; i++) {
    text_appendf(&list, " %d", totals->of[i]);
  }
  import_add(import, totals->place, "%s:%s", key, text_string(&list));
  text_end_part(&import->text, &list);
}

static void add_fleet(struct import *import, const struct imported_puzzle *puzzle) {
  struct text list = {0};
  for (int length = FC_MAX_SHIP_LENGTH; length > 0; length--) {
    for (int ship = 0; ship < puzzle->ships[length]; ship++) {
      text_appendf(&list, " %d", length);
    }
  }
  import_add(import, puzzle->fleet, "fleet:%s", text_string(&list));
  text_end_part(&import->text, &list);
}

static fc_status check_size(const struct imported_puzzle *puzzle, const struct source *source) {
  const struct numbers *size = &puzzle->size;
  const int rows = puzzle->rows.count;
  const int columns = puzzle->columns.count;
  if (rows == 0 || columns == 0) {
    return source_fail(source, source->cursor.line.bytes, "the totals of the %s are missing", rows == 0 ? "rows" : "columns");
  }
  for (int i = 0; i < size->count; i++) {
    if (size->count != 2 || (size->of[i] != rows && size->of[i] != columns) || size->of[0] + size->of[1] != rows + columns) {
      return error_set_at(source->error, source->mistake, size->place.line, size->place.column,
                          "another size than that of the totals, %d rows and %d columns", rows, columns);
    }
  }
  return FC_OK;
}

/* Writes the board file. */
static fc_status write_puzzle(struct import *import, const struct imported_puzzle *puzzle) {
  const fc_status status = check_size(puzzle, &import->source);
  if (status != FC_OK) {
    return status;
  }
  import_add(import, puzzle->columns.place, "size: %dx%d", puzzle->columns.count, puzzle->rows.count);
  if (puzzle->fleet.line > 0) {
    add_fleet(import, puzzle);
  }
  add_totals(import, "rows", &puzzle->rows);
  add_totals(import, "columns", &puzzle->columns);
  import_add(import, puzzle->rows.place, "hints:");
  for (int row = 0; row < FC_MAX_ROWS; row++) {
    for (int column = 0; column < FC_MAX_COLUMNS; column++) {
      const struct hint *hint = &puzzle->hints[row][column];
      if (hint->state != FC_CELL_UNSHOT) {
        import_add(import, hint->place, "%c%d %s", cell_label_letter(column), row + 1, fc_cell_state_name(hint->state));
      }
    }
  }
  return FC_OK;
}

typedef fc_status read_line(struct imported_puzzle *puzzle, struct source *source);

/* Reads a file by a reader of one or more lines, and writes the puzzle. */
static fc_status read_puzzle(struct import *import, read_line *read) {
  struct source *source = &import->source;
  struct imported_puzzle *puzzle = memory_allocate_zeroed(1, sizeof *puzzle);
  fc_status status = puzzle != NULL ? source_next_line(source) : error_no_memory(source->error);
  while (status == FC_OK && !source->at_end) {
    status = read(puzzle, source);
    if (status == FC_OK && !source->at_end) {
      status = source_next_line(source);
    }
  }
  THEN(status, write_puzzle(import, puzzle));
  memory_free(puzzle);
  return status;
}

/* ---- rubin ----------------------------------------------------------------------------------------------------------------- */

/* Takes given words off the start of a line. False if it has others. */
static bool take_words(struct span *line, const char *words) {
  const size_t length = strlen(words);
  if (line->length < length || memcmp(line->bytes, words, length) != 0) {
    return false;
  }
  *line = span_trim((struct span){line->bytes + length, line->length - length});
  return true;
}

/* Reads the length of a ship of the solution, such as `4 1 1 S`. */
static fc_status rubin_ship(struct imported_puzzle *puzzle, const struct source *source, struct span rest) {
  const struct span word = span_take_word(&rest);
  int length = 0;
  const fc_status status = read_number(&length, source, word);
  if (status == FC_OK && (length < 1 || length > FC_MAX_SHIP_LENGTH)) {
    return source_fail(source, word.bytes, "a ship covers 1 to %d cells", FC_MAX_SHIP_LENGTH);
  }
  if (status == FC_OK) {
    puzzle->ships[length]++;
    puzzle->fleet = place_of(source, word.bytes);
  }
  return status;
}

static fc_status rubin_line(struct imported_puzzle *puzzle, struct source *source) {
  struct span line = span_trim(source->cursor.line);
  if (take_words(&line, "Hint:")) {
    return read_hint(puzzle, source, line, false);
  }
  if (take_words(&line, "PLACESHIP")) {
    return rubin_ship(puzzle, source, line);
  }
  if (take_words(&line, "Row tallies:")) {
    return read_numbers(&puzzle->rows, source, line);
  }
  if (take_words(&line, "Column tallies:")) {
    return read_numbers(&puzzle->columns, source, line);
  }
  if (take_words(&line, "START-NEW-BOARD")) {
    return line.length > 0 ? read_numbers(&puzzle->size, source, line) : FC_OK;
  }
  if (take_words(&line, "DisplayBoardASCII")) {
    source->cursor.next_line = source->cursor.end; /* skips the solution */
    return FC_OK;
  }
  if (take_words(&line, "Board ID:") || take_words(&line, "Nodes:") || take_words(&line, "Solutions:")) {
    return FC_OK;
  }
  return source_fail(source, line.bytes, "%s begins no line of this format", quotation_of(line).string);
}

bool rubin_shows(struct span line) {
  return take_words(&line, "Board ID:") || take_words(&line, "START-NEW-BOARD") || take_words(&line, "Hint:") ||
         take_words(&line, "Row tallies:");
}

fc_status rubin_read(struct import *import) {
  return read_puzzle(import, rubin_line);
}

/* ---- minizinc -------------------------------------------------------------------------------------------------------------- */

static bool is_name_character(char character) {
  return is_letter(character) || is_digit(character) || character == '_';
}

/* Takes the next token: a word, a number or a sign, on this line or a later one. It is empty at the end. `%` begins a comment. */
static fc_status take_token(struct span *token, struct source *source, struct span *rest) {
  *rest = span_trim(*rest);
  while (!source->at_end && (rest->length == 0 || rest->bytes[0] == '%')) {
    const fc_status status = source_next_line(source);
    if (status != FC_OK) {
      return status;
    }
    *rest = span_trim(source->cursor.line);
  }
  size_t length = source->at_end ? 0 : 1;
  if (length > 0 && is_name_character(rest->bytes[0])) {
    while (length < rest->length && is_name_character(rest->bytes[length])) {
      length++;
    }
  }
  *token = (struct span){rest->bytes, length};
  *rest = (struct span){rest->bytes + length, rest->length - length};
  return FC_OK;
}

/* Takes a sign, which must be the next token. */
static fc_status take_sign(struct source *source, struct span *rest, const char *sign) {
  struct span token;
  const fc_status status = take_token(&token, source, rest);
  return status != FC_OK || span_equals(token, sign) ? status : source_fail(source, token.bytes, "\"%s\" is missing here", sign);
}

/* The statements, in the order of NAMES. */
enum statement { ROW_TOTALS, COLUMN_TOTALS, SHIPS, HINTS, HEIGHT, WIDTH, LONGEST_SHIP, LIST_COUNT };
static const char *const NAMES[LIST_COUNT] = {"rowsum", "colsum", "ship", "hint", "height", "width", "maxship"};

/* The place of a number in a list. `|` begins a row. */
struct list_place {
  int row; /* from 0; -1 before the first `|` */
  int column;
};

/* Takes a number of a list. The list of ships says how many have one cell, how many have two, and so on. */
static fc_status take_number(struct imported_puzzle *puzzle, const struct source *source, enum statement list, int number,
                             struct list_place place, const char *at) {
  if (list == ROW_TOTALS || list == COLUMN_TOTALS) {
    return add_number(list == ROW_TOTALS ? &puzzle->rows : &puzzle->columns, source, number, at);
  }
  if (list == SHIPS) {
    if (place.column >= FC_MAX_SHIP_LENGTH || number > FC_MAX_ROWS * FC_MAX_COLUMNS) {
      return source_fail(source, at, "no board has such ships");
    }
    puzzle->ships[place.column + 1] = number;
    puzzle->fleet = place_of(source, at);
    return FC_OK;
  }
  if (place.row < 0) {
    return source_fail(source, at, "the rows of the hints stand between \"|\"");
  }
  if (number > KIND_COUNT) {
    return source_fail(source, at, "%d is no hint; hints are 0 to %d", number, KIND_COUNT);
  }
  return number == 0 ? FC_OK : add_hint(puzzle, source, place.row, place.column, KINDS[number - 1].state, at);
}

/* Reads `[1, 2]` or `[| 1, 2 | 3, 4 |]`, number by number. */
static fc_status read_list(struct imported_puzzle *puzzle, struct source *source, struct span *rest, enum statement list) {
  struct list_place place = {-1, 0};
  struct span token;
  fc_status status = take_sign(source, rest, "[");
  while (status == FC_OK) {
    int number = 0;
    status = take_token(&token, source, rest);
    if (status != FC_OK || span_equals(token, "]")) {
      return status;
    }
    if (span_equals(token, "|")) {
      place = (struct list_place){place.row + 1, 0};
    } else if (!span_equals(token, ",")) {
      status = read_number(&number, source, token);
      THEN(status, take_number(puzzle, source, list, number, place, token.bytes));
      place.column++;
    }
  }
  return status;
}

/* Reads a side of the board, or the greatest length, which is ignored: the list of ships has it. */
static fc_status read_side(struct imported_puzzle *puzzle, struct source *source, struct span *rest, enum statement list) {
  struct span token;
  int number = 0;
  fc_status status = take_token(&token, source, rest);
  THEN(status, read_number(&number, source, token));
  return status != FC_OK || list == LONGEST_SHIP ? status : add_number(&puzzle->size, source, number, token.bytes);
}

/* Reads all statements. */
static fc_status minizinc_statements(struct imported_puzzle *puzzle, struct source *source) {
  struct span rest = source->cursor.line;
  bool is_there[LIST_COUNT] = {false};
  for (;;) {
    struct span token;
    fc_status status = take_token(&token, source, &rest);
    if (status != FC_OK || token.length == 0) {
      return status;
    }
    struct choice choice = choice_of(token);
    for (size_t i = 0; i < LIST_COUNT; i++) {
      choice_offer(&choice, NAMES[i]);
    }
    if (!choice.found || is_there[choice.index]) {
      return source_fail(source, token.bytes, choice.found ? "%s a second time" : "unknown name %s; %s",
                         quotation_of(token).string, choice_hint(&choice).string);
    }
    is_there[choice.index] = true;
    const enum statement list = (enum statement)choice.index;
    status = take_sign(source, &rest, "=");
    THEN(status, list < HEIGHT ? read_list(puzzle, source, &rest, list) : read_side(puzzle, source, &rest, list));
    THEN(status, take_sign(source, &rest, ";"));
    if (status != FC_OK) {
      return status;
    }
  }
}

bool minizinc_shows(struct span line) {
  size_t length = 0;
  while (length < line.length && is_name_character(line.bytes[length])) {
    length++;
  }
  const struct span word = {line.bytes, length};
  const struct span after = span_trim((struct span){line.bytes + length, line.length - length});
  for (size_t i = 0; i < LIST_COUNT && after.length > 0 && after.bytes[0] == '='; i++) {
    if (span_equals(word, NAMES[i])) {
      return true;
    }
  }
  return false;
}

fc_status minizinc_read(struct import *import) {
  return read_puzzle(import, minizinc_statements);
}

/* ---- bimaru ---------------------------------------------------------------------------------------------------------------- */

/* Reads the number of hints on the current line, and the hints below. */
static fc_status bimaru_hints(struct imported_puzzle *puzzle, struct source *source, struct span line) {
  int count = 0;
  fc_status status = read_number(&count, source, line);
  for (int i = 0; status == FC_OK && i < count; i++) {
    status = source_next_line(source);
    struct span rest = source->cursor.line;
    const struct span word = span_take_word(&rest);
    if (status == FC_OK && !span_equals(word, "HINT")) {
      status = source_fail(source, word.bytes, "HINT is missing: there are %d of %d", i, count);
    }
    THEN(status, read_hint(puzzle, source, rest, true));
  }
  return status;
}

static fc_status bimaru_line(struct imported_puzzle *puzzle, struct source *source) {
  const struct span line = span_trim(source->cursor.line);
  struct span rest = line;
  const struct span word = span_take_word(&rest);
  if (span_equals(word, "ROW")) {
    return read_numbers(&puzzle->rows, source, rest);
  }
  if (span_equals(word, "COLUMN")) {
    return read_numbers(&puzzle->columns, source, rest);
  }
  if (span_equals(word, "HINT")) {
    return source_fail(source, word.bytes, "a hint more than the number before them says");
  }
  return bimaru_hints(puzzle, source, line);
}

bool bimaru_shows(struct span line) {
  int number;
  const struct span word = span_take_word(&line);
  return (span_equals(word, "ROW") || span_equals(word, "COLUMN")) && span_number(&number, span_take_word(&line));
}

fc_status bimaru_read(struct import *import) {
  return read_puzzle(import, bimaru_line);
}

/* ---- fathom ---------------------------------------------------------------------------------------------------------------- */

static bool is_fathom_cell(char character) {
  return strchr(".tblrmcwTBLRMCW", character) != NULL;
}

/* Reads the totals below the grid: numbers, or digits side by side. */
static fc_status fathom_columns(struct imported_puzzle *puzzle, const struct source *source, struct span line, int columns) {
  if (line.length != (size_t)columns || columns == 1) {
    return read_numbers(&puzzle->columns, source, line);
  }
  fc_status status = FC_OK;
  for (int column = 0; status == FC_OK && column < columns; column++) {
    const char *at = line.bytes + column;
    status = is_digit(*at) ? add_number(&puzzle->columns, source, *at - '0', at) : source_fail(source, at, "a digit is missing");
  }
  return status;
}

/* Reads the cells of a row up to its total. */
static fc_status fathom_row(struct imported_puzzle *puzzle, const struct source *source, struct span line, int *columns) {
  const int row = puzzle->rows.count;
  int column = 0;
  int total = 0;
  fc_status status = FC_OK;
  for (; status == FC_OK && line.length > 0 && (is_blank(line.bytes[0]) || is_fathom_cell(line.bytes[0]));
       line.bytes++, line.length--) {
    const char letter = line.bytes[0];
    const bool is_small = letter >= 'a';
    fc_cell_state state;
    if (kind_by_letter(&state, (char)(is_small ? letter - 'a' + 'A' : letter))) {
      status = add_hint(puzzle, source, row, column, state, line.bytes);
      if (status == FC_OK) {
        puzzle->hints[row][column].is_small = is_small;
      }
    }
    column += !is_blank(letter);
  }
  THEN(status, read_number(&total, source, line));
  if (status == FC_OK && *columns > 0 && column != *columns) {
    status = source_fail(source, source->cursor.line.bytes, "%d cells, where the first row has %d", column, *columns);
  }
  *columns = column;
  return status != FC_OK ? status : add_number(&puzzle->rows, source, total, line.bytes);
}

/* Drops the cells that are no hints from a solution. A grid with all ship cells is a solution, in which Fathom It! prints the
 * hints as capitals. */
static void drop_solution(struct imported_puzzle *puzzle, int columns) {
  int cells = 0;
  for (int row = 0; row < puzzle->rows.count; row++) {
    cells += puzzle->rows.of[row];
    for (int column = 0; column < columns; column++) {
      cells -= puzzle->hints[row][column].state >= FC_CELL_SHIP;
    }
  }
  for (int i = 0; cells == 0 && i < puzzle->rows.count * columns; i++) {
    struct hint *hint = &puzzle->hints[i / columns][i % columns];
    if (hint->is_small) {
      hint->state = FC_CELL_UNSHOT;
    }
  }
}

/* Reads the whole grid. */
static fc_status fathom_grid(struct imported_puzzle *puzzle, struct source *source) {
  int columns = 0;
  fc_status status = FC_OK;
  for (; status == FC_OK && !source->at_end; status = status != FC_OK ? status : source_next_line(source)) {
    const struct span line = span_trim(source->cursor.line);
    if (puzzle->columns.count > 0) {
      return source_fail(source, line.bytes, "%s after the totals of the columns", quotation_of(line).string);
    }
    status = is_fathom_cell(line.bytes[0]) ? fathom_row(puzzle, source, line, &columns)
                                           : fathom_columns(puzzle, source, line, columns);
  }
  if (status == FC_OK && puzzle->columns.count > 0 && puzzle->columns.count != columns) {
    return error_set_at(source->error, source->mistake, puzzle->columns.place.line, puzzle->columns.place.column,
                        "%d totals for %d columns", puzzle->columns.count, columns);
  }
  drop_solution(puzzle, columns);
  return status;
}

bool fathom_shows(struct span line) {
  size_t at = 0;
  while (at < line.length && (is_blank(line.bytes[at]) || is_fathom_cell(line.bytes[at]))) {
    at++;
  }
  int total;
  return at > 1 && is_fathom_cell(line.bytes[0]) && span_number(&total, (struct span){line.bytes + at, line.length - at});
}

fc_status fathom_read(struct import *import) {
  return read_puzzle(import, fathom_grid);
}
