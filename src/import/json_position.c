/*
 * A position as JSON: an object with a board, shots or lists of cells, ships, and settings of board files, as in the fixtures of
 * other solvers. A file that does not name the fleet has that of its rules, as a board file has.
 */
#include <string.h>

#include "import/import.h"
#include "import/shot_parts.h"
#include "sys/status.h"
#include "text/span.h"

/* ---- Its parts ------------------------------------------------------------------------------------------------------------ */

enum { MOST_DEPTH = 20, MOST_NOTES = 10, OPEN = 1000, MISS, HIT, SUNK, BLOCKED };

struct json_reader {
  struct import *import;
  struct source place; /* the line of `at`, for messages */
  const char *at;
  const char *end;
  int cells[FC_MAX_ROWS][FC_MAX_COLUMNS]; /* a number of the file, or OPEN, MISS, ... */
  struct file_place place_of_row[FC_MAX_ROWS];
  int rows;
  int columns;
  int least; /* least of the numbers; 0: none */
  int most;
  struct span games[GAME_WORD_COUNT]; /* what the first shot says of its game */
  struct span unread;                 /* the name of a list or an object that is passed over */
  struct file_place place_of_unread;
  int passed_over;         /* members, and so is every one after MOST_NOTES, without a note */
  struct file_place board; /* line 0: none, here and below */
  struct file_place fleet;
  struct file_place shots;
  bool has_lists;
  struct text fleet_list;
  struct text shot_lines;
};

static struct file_place here(const struct json_reader *json) {
  return place_of(&json->place, json->at);
}

/* Moves past blanks and ends of lines. */
static void skip_blanks(struct json_reader *json) {
  while (json->at < json->end && strchr(" \t\r\n", *json->at) != NULL) {
    if (*json->at++ == '\n') {
      (void)cursor_next_line(&json->place.cursor);
    }
  }
}

static bool is_next(struct json_reader *json, char character) {
  skip_blanks(json);
  return json->at < json->end && *json->at == character;
}

static bool take(struct json_reader *json, char character) {
  const bool is_there = is_next(json, character);
  json->at += is_there;
  return is_there;
}

static fc_status expect(struct json_reader *json, char character) {
  return take(json, character) ? FC_OK : source_fail(&json->place, json->at, "\"%c\" is missing", character);
}

static fc_status read_string(struct span *string, struct json_reader *json) {
  fc_status status = expect(json, '"');
  *string = (struct span){json->at, 0};
  while (status == FC_OK && json->at < json->end && *json->at != '"') {
    const unsigned char byte = (unsigned char)*json->at;
    if (byte == '\\' || byte < 0x20) {
      return source_fail(&json->place, json->at, "words with \"\\\" or control characters are not read");
    }
    json->at++;
  }
  string->length = (size_t)(json->at - string->bytes);
  return status != FC_OK ? status : expect(json, '"');
}

static fc_status read_whole(int *number, struct json_reader *json) {
  skip_blanks(json);
  struct span digits = {json->at, 0};
  const bool is_negative = json->at < json->end && *json->at == '-';
  digits.bytes += is_negative;
  while (digits.bytes + digits.length < json->end && is_digit(digits.bytes[digits.length])) {
    digits.length++;
  }
  const char *behind = span_end(digits);
  if (!span_number(number, digits) || *number > 999 || (behind < json->end && strchr(".eE", *behind) != NULL)) {
    return source_fail(&json->place, json->at, "a small whole number is missing");
  }
  *number = is_negative ? -*number : *number;
  json->at = behind;
  return FC_OK;
}

/* Moves to the next member of a list or an object, past the comma. False after the last member, or with a failure in *status. */
static bool next_member(fc_status *status, struct json_reader *json, char closing, bool is_first) {
  if (*status != FC_OK || take(json, closing)) {
    return false;
  }
  *status = is_first ? FC_OK : expect(json, ',');
  return *status == FC_OK;
}

/* Reads the name of a member, and moves past the colon. */
static fc_status read_key(struct span *key, struct json_reader *json) {
  const fc_status status = read_string(key, json);
  return status != FC_OK ? status : expect(json, ':');
}

/* Moves past a string, which may have any characters. */
static fc_status skip_string(struct json_reader *json) {
  json->at++;
  while (json->at < json->end && *json->at != '"') {
    json->at += *json->at == '\\' && json->at + 1 < json->end ? 2 : 1;
  }
  return expect(json, '"');
}

static fc_status skip_word(struct json_reader *json) {
  const char *begin = json->at;
  while (json->at < json->end && (is_letter(*json->at) || is_digit(*json->at) || strchr("+-.", *json->at) != NULL)) {
    json->at++;
  }
  return json->at > begin ? FC_OK : source_fail(&json->place, json->at, "a value is missing");
}

/* Moves past any value. */
static fc_status skip_value(struct json_reader *json, int depth) {
  if (depth == MOST_DEPTH) {
    return source_fail(&json->place, json->at, "more than %d values within each other", MOST_DEPTH);
  }
  const bool is_object = take(json, '{');
  if (!is_object && !take(json, '[')) {
    return is_next(json, '"') ? skip_string(json) : skip_word(json);
  }
  fc_status status = FC_OK;
  for (bool is_first = true; next_member(&status, json, is_object ? '}' : ']', is_first); is_first = false) {
    struct span key;
    status = is_object ? read_key(&key, json) : FC_OK;
    THEN(status, skip_value(json, depth + 1));
  }
  return status;
}

/* Moves past a word without quotation marks, if it is next. */
static bool take_word(struct json_reader *json, const char *word) {
  const size_t length = strlen(word);
  skip_blanks(json);
  const bool is_there = (size_t)(json->end - json->at) >= length && memcmp(json->at, word, length) == 0;
  json->at += is_there ? length : 0;
  return is_there;
}

static bool take_nothing(struct json_reader *json) {
  return take_word(json, "null") || take_word(json, "false");
}

/* ---- The board ------------------------------------------------------------------------------------------------------------ */

static const struct {
  const char *word;
  int state;
} CELL_WORDS[] = {
    {"", OPEN},  {".", OPEN},     {"?", OPEN}, {"-", OPEN},         {"open", OPEN}, {"unknown", OPEN},    {"miss", MISS},
    {"m", MISS}, {"water", MISS}, {"w", MISS}, {"o", MISS},         {"~", MISS},    {"hit", HIT},         {"h", HIT},
    {"x", HIT},  {"sunk", SUNK},  {"s", SUNK}, {"destroyed", SUNK}, {"d", SUNK},    {"blocked", BLOCKED}, {"b", BLOCKED},
};

static fc_status read_cell(int *cell, struct json_reader *json) {
  if (take_word(json, "null")) {
    *cell = OPEN;
    return FC_OK;
  }
  if (!is_next(json, '"')) {
    const fc_status status = read_whole(cell, json);
    json->least = status == FC_OK && *cell < json->least ? *cell : json->least;
    json->most = status == FC_OK && *cell > json->most ? *cell : json->most;
    return status;
  }
  struct span word;
  const char *begin = json->at;
  const fc_status status = read_string(&word, json);
  for (size_t i = 0; status == FC_OK && i < sizeof CELL_WORDS / sizeof CELL_WORDS[0]; i++) {
    if (span_is_word(word, CELL_WORDS[i].word)) {
      *cell = CELL_WORDS[i].state;
      return FC_OK;
    }
  }
  json->at = status != FC_OK ? json->at : begin;
  return status != FC_OK ? status
                         : source_fail(&json->place, json->at, "%s is no cell; words are open, miss, hit, sunk and blocked",
                                       quotation_of(word).string);
}

static fc_status read_row(struct json_reader *json) {
  if (json->rows == FC_MAX_ROWS) {
    return source_fail(&json->place, json->at, "a board has at most %d rows", FC_MAX_ROWS);
  }
  json->place_of_row[json->rows] = here(json);
  fc_status status = expect(json, '[');
  int column = 0;
  for (bool is_first = true; next_member(&status, json, ']', is_first); is_first = false) {
    if (column == FC_MAX_COLUMNS) {
      return source_fail(&json->place, json->at, "a board has at most %d columns", FC_MAX_COLUMNS);
    }
    status = read_cell(&json->cells[json->rows][column++], json);
  }
  if (status == FC_OK && json->rows > 0 && column != json->columns) {
    return source_fail(&json->place, json->at, "this row has %d cells, the first has %d", column, json->columns);
  }
  json->columns = column;
  json->rows++;
  return status;
}

static fc_status read_rows(struct json_reader *json) {
  json->board = here(json);
  fc_status status = expect(json, '[');
  for (bool is_first = true; next_member(&status, json, ']', is_first); is_first = false) {
    skip_blanks(json);
    status = read_row(json);
  }
  return status;
}

/* The mark of a cell. If any number is -1, then -1, 0, 1 are miss, open, hit. Otherwise 0 to 3 are open, miss, hit, sunk. */
static char mark_of(const struct json_reader *json, int cell) {
  static const char states[] = ".oxsb";
  if (cell >= OPEN) {
    return states[cell - OPEN];
  }
  return json->least < 0 ? "o.x"[cell + 1] : states[cell];
}

static fc_status add_board(struct json_reader *json) {
  struct import *import = json->import;
  if (json->least < -1 || json->most > 3 || (json->least < 0 && json->most > 1)) {
    return error_set_at(
        json->place.error, FC_INVALID_BOARD, json->board.line, json->board.column,
        "the numbers of a board are -1 miss, 0 open, 1 hit, or 0 open, 1 miss, 2 hit, 3 sunk; here they go from %d to %d",
        json->least, json->most);
  }
  if (json->least == 0 && json->most == 1) {
    return error_set_at(json->place.error, FC_INVALID_BOARD, json->board.line, json->board.column,
                        "is 1 a miss or a hit? The numbers 0 and 1 alone do not tell; write \"miss\" or \"hit\"");
  }
  import_add(import, json->board, "board:");
  for (int row = 0; row < json->rows; row++) {
    char marks[FC_MAX_COLUMNS + 1] = "";
    for (int column = 0; column < json->columns; column++) {
      marks[column] = mark_of(json, json->cells[row][column]);
    }
    import_add(import, json->place_of_row[row], "%s", marks);
  }
  return FC_OK;
}

/* ---- Ships and shots ------------------------------------------------------------------------------------------------------ */

/* Adds a ship to the list. The blanks of a name become `-`. */
static void add_ship(struct json_reader *json, struct span name, int length) {
  text_append(&json->fleet_list, json->fleet_list.length > 0 ? " " : "");
  for (size_t i = 0; i < name.length; i++) {
    text_append_bytes(&json->fleet_list, is_blank(name.bytes[i]) ? "-" : name.bytes + i, 1);
  }
  text_appendf(&json->fleet_list, name.length > 0 ? "=%d" : "%d", length);
}

/* The object of a ship, with its name and length, or of a shot, with its cell, answer, ship and length. */
struct described {
  bool is_shot;
  struct span name; /* the name of a ship, or a cell */
  struct span answer;
  struct span ship;
  int length; /* LENGTH_UNKNOWN: not given */
};

#define LENGTH_UNKNOWN (-1000)

/* The words of a member that is read, or NULL. */
static struct span *words_of(struct described *described, struct span key) {
  if (span_is_word(key, described->is_shot ? "cell" : "name")) {
    return &described->name;
  }
  if (described->is_shot && (span_is_word(key, "answer") || span_is_word(key, "result"))) {
    return &described->answer;
  }
  return described->is_shot && span_is_word(key, "ship") ? &described->ship : NULL;
}

/* Passes over words under other names. Other values there are refused: they may be a number of ships, or a place. */
static fc_status read_description(struct described *described, struct json_reader *json) {
  fc_status status = expect(json, '{');
  for (bool is_first = true; next_member(&status, json, '}', is_first); is_first = false) {
    struct span key;
    status = read_key(&key, json);
    if (status != FC_OK) {
      break;
    }
    struct span *words = words_of(described, key);
    const bool is_length = span_is_word(key, "length") || (!described->is_shot && span_is_word(key, "size"));
    if ((words != NULL && words->bytes != NULL) || (is_length && described->length != LENGTH_UNKNOWN)) {
      return source_fail(&json->place, key.bytes, "%s was given before", quotation_of(key).string);
    }
    if (words != NULL) {
      status = read_string(words, json);
    } else if (is_length) {
      status = read_whole(&described->length, json);
    } else if (described->is_shot && is_next(json, '"') && shot_game_word(key) < GAME_WORD_COUNT) {
      struct span game;
      status = read_string(&game, json);
      THEN(status, shot_check_game(&json->games[shot_game_word(key)], game, shot_game_word(key), &json->place));
    } else if (is_next(json, '"')) {
      status = skip_string(json);
    } else if (!take_nothing(json)) {
      return source_fail(&json->place, key.bytes, "%s is not read; %s", quotation_of(key).string,
                         described->is_shot ? "a shot has \"cell\", \"answer\", \"ship\" and \"length\""
                                            : "a ship has \"name\" and \"length\"");
    }
  }
  return status;
}

static fc_status read_ship(struct json_reader *json) {
  struct described ship = {.length = LENGTH_UNKNOWN};
  skip_blanks(json);
  const char *begin = json->at;
  const fc_status status = is_next(json, '{') ? read_description(&ship, json) : read_whole(&ship.length, json);
  if (status == FC_OK && ship.length == LENGTH_UNKNOWN) {
    return source_fail(&json->place, begin, "this ship has no \"length\"");
  }
  if (status == FC_OK) {
    add_ship(json, ship.name, ship.length);
  }
  return status;
}

/* Reads `[5, 4]`, `[{"name": "tug", "length": 2}]`, or `{"tug": 2}`. */
static fc_status read_ships(struct json_reader *json) {
  skip_blanks(json);
  json->fleet = here(json);
  const bool is_object = is_next(json, '{');
  fc_status status = expect(json, is_object ? '{' : '[');
  for (bool is_first = true; next_member(&status, json, is_object ? '}' : ']', is_first); is_first = false) {
    if (!is_object) {
      status = read_ship(json);
      continue;
    }
    struct span name;
    int length = 0;
    status = read_key(&name, json);
    THEN(status, read_whole(&length, json));
    if (status == FC_OK) {
      add_ship(json, name, length);
    }
  }
  return status;
}

/* Reads `["A1 miss", {"cell": "B2", "answer": "hit"}]`. */
static fc_status read_shots(struct json_reader *json) {
  skip_blanks(json);
  json->shots = here(json);
  fc_status status = expect(json, '[');
  for (bool is_first = true; next_member(&status, json, ']', is_first); is_first = false) {
    struct described shot = {.is_shot = true, .length = LENGTH_UNKNOWN};
    skip_blanks(json);
    const char *begin = json->at;
    status = is_next(json, '{') ? read_description(&shot, json) : read_string(&shot.name, json);
    const struct span cell = span_trim(shot.name);
    if (status == FC_OK && (cell.length == 0 || cell.bytes[0] == '#')) {
      return source_fail(&json->place, begin, "this shot has no \"cell\"");
    }
    shot_append_part(&json->shot_lines, shot.name);
    shot_append_part(&json->shot_lines, shot.answer);
    shot_append_part(&json->shot_lines, shot.ship);
    text_appendf(&json->shot_lines, shot.length != LENGTH_UNKNOWN ? "%d\n" : "\n", shot.length);
  }
  return status;
}

/* ---- The object ----------------------------------------------------------------------------------------------------------- */

static const char *const LISTS[] = {"misses", "hits", "sunk", NULL};
static const char *const SETTINGS[] = {"rules", "size", "touching", "announce", "labels", NULL};

/* Members about the board that are not read, and so are refused. */
static const char *const UNREAD[] = {"hit",     "miss",  "water",     "hints",           "blocked",        "rows",
                                     "columns", "width", "height",    "totals",          "lengths",        "others",
                                     "marks",   "among", "same-ship", "different-ships", "every-ship-hit", "prior",
                                     NULL};

static bool is_among(struct span key, const char *const *words) {
  while (*words != NULL && !span_is_word(key, *words)) {
    words++;
  }
  return *words != NULL;
}

static fc_status add_cell(struct text *cells, struct json_reader *json) {
  struct span cell;
  if (!is_next(json, '"')) {
    return source_fail(&json->place, json->at, "a cell is a word here, such as \"A1\"");
  }
  const fc_status status = read_string(&cell, json);
  if (status == FC_OK) {
    text_appendf(cells, " %.*s", (int)cell.length, cell.bytes);
  }
  return status;
}

/* Reads a list of cells, `["A1", "C3"]` or `"A1 C3"`, as the line of a board file. */
static fc_status read_list(struct json_reader *json, struct span key) {
  const struct file_place place = here(json);
  struct text cells = {0};
  fc_status status = FC_OK;
  if (!take(json, '[')) {
    status = take_nothing(json) ? FC_OK : add_cell(&cells, json);
  } else {
    for (bool is_first = true; next_member(&status, json, ']', is_first); is_first = false) {
      status = add_cell(&cells, json);
    }
  }
  import_add(json->import, place, "%.*s: %s", (int)key.length, key.bytes, text_string(&cells));
  text_end_part(&json->import->text, &cells);
  return status;
}

static fc_status read_member(struct json_reader *json) {
  struct span key;
  fc_status status = read_key(&key, json);
  if (status != FC_OK) {
    return status;
  }
  skip_blanks(json);
  if (span_is_word(key, "board") || span_is_word(key, "grid")) {
    return json->board.line == 0 ? read_rows(json) : source_fail(&json->place, json->at, "a second board");
  }
  if (span_is_word(key, "ships") || span_is_word(key, "fleet")) {
    return json->fleet.line == 0 ? read_ships(json) : source_fail(&json->place, json->at, "a second fleet");
  }
  if (span_is_word(key, "shots")) {
    return json->shots.line == 0 ? read_shots(json) : source_fail(&json->place, json->at, "a second list of shots");
  }
  if (is_among(key, LISTS)) {
    json->has_lists = true;
    return read_list(json, key);
  }
  if (is_among(key, SETTINGS)) {
    const struct file_place place = here(json);
    struct span value;
    status = read_string(&value, json);
    import_add(json->import, place, "%.*s: %.*s", (int)key.length, key.bytes, (int)value.length, value.bytes);
    return status;
  }
  if (is_among(key, UNREAD)) {
    return source_fail(&json->place, key.bytes,
                       "%s is not read; what is known stands in \"board\", \"shots\", \"misses\", \"hits\" or \"sunk\", and "
                       "\"size\" is as 10x10",
                       quotation_of(key).string);
  }
  if (is_next(json, '{') || is_next(json, '[')) {
    json->unread = key;
    json->place_of_unread = place_of(&json->place, key.bytes);
  }
  if (!span_is_word(key, "name") && json->passed_over++ < MOST_NOTES) {
    source_note(&json->place, key.bytes, "%s is passed over", quotation_of(key).string);
  }
  return skip_value(json, 0);
}

static fc_status add_sections(struct json_reader *json) {
  struct import *import = json->import;
  if (json->board.line > 0 && json->shots.line > 0) {
    return error_set_at(json->place.error, FC_INVALID_BOARD, json->shots.line, json->shots.column,
                        "a board and shots: one of them says what is known");
  }
  if (json->board.line == 0 && json->shots.line == 0 && !json->has_lists && json->place_of_unread.line > 0) {
    return error_set_at(json->place.error, FC_INVALID_BOARD, json->place_of_unread.line, json->place_of_unread.column,
                        "%s is not read; what is known stands in \"board\", \"shots\", \"misses\", \"hits\" or \"sunk\"",
                        quotation_of(json->unread).string);
  }
  if (json->fleet.line > 0) {
    import_add(import, json->fleet, "fleet: %s", text_string(&json->fleet_list));
  }
  if (json->board.line > 0) {
    return add_board(json);
  }
  const char *line = text_string(&json->shot_lines);
  if (json->shots.line > 0) {
    import_add(import, json->shots, "shots:");
  }
  while (*line != '\0') {
    const size_t length = strcspn(line, "\n");
    import_add(import, json->shots, "%.*s", (int)length, line);
    line += length + 1;
  }
  return FC_OK;
}

bool json_shows(struct span line) {
  return line.length > 0 && line.bytes[0] == '{';
}

fc_status json_read(struct import *import) {
  struct source ahead = import->source;
  fc_status status = source_next_line(&ahead);
  struct json_reader json = {.import = import, .place = ahead, .at = ahead.cursor.line.bytes, .end = ahead.cursor.end};
  json.place.notes = &import->notes;
  THEN(status, expect(&json, '{'));
  for (bool is_first = true; next_member(&status, &json, '}', is_first); is_first = false) {
    status = read_member(&json);
  }
  skip_blanks(&json);
  if (status == FC_OK && json.at < json.end) {
    status = source_fail(&json.place, json.at, "more after the end of the object");
  }
  THEN(status, add_sections(&json));
  text_end_part(&import->text, &json.fleet_list);
  text_end_part(&import->text, &json.shot_lines);
  return status;
}
