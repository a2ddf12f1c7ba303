/*
 * Addresses of Battleship puzzles on puzz.link, and on other sites with the same program, pzprjs:
 *
 *     https://puzz.link/p?battleship/COLUMNS/ROWS/NUMBERS//FLEET
 *     https://puzz.link/p?battleship/COLUMNS/ROWS/NUMBERS/SHIPS/SHIP/SHIP/...
 *
 * NUMBERS are the totals of the columns, the totals of the rows, and the cells, row by row. Each number is a digit to base 16,
 * `-` and two digits, or `.` if it is unknown. `g` to `z` stand for 1 to 20 numbers that are not given. A cell has one of the
 * kinds below; `.` is a ship cell of any kind.
 *
 * FLEET is the letter of a known fleet. A SHIP is its width, its height and its cells. A digit to base 32 holds five cells, and
 * zeros at the end are left out: `21o` is a ship of two cells.
 */
#include "import/import.h"
#include "sys/status.h"
#include "text/cell_label.h"
#include "text/span.h"

static const char KEY[] = "?battleship/";

/* The kinds of cells by number. Higher numbers are corners, which no ship has. */
static const fc_cell_state KINDS[] = {FC_CELL_WATER, FC_CELL_TOP,    FC_CELL_BOTTOM, FC_CELL_LEFT,
                                      FC_CELL_RIGHT, FC_CELL_MIDDLE, FC_CELL_SINGLE};
enum { KIND_COUNT = sizeof KINDS / sizeof KINDS[0] };

static const struct {
  char letter;
  const char *lengths;
} FLEETS[] = {{'c', "3 2 2 1 1 1"}, {'d', "4 3 3 2 2 2 1 1 1 1"}, {'e', "5 4 4 3 3 3 2 2 2 2 1 1 1 1 1"}};

struct address {
  struct import *import;
  struct span rest; /* the unread part */
  int columns;
  int rows;
};

static fc_status fail(const struct address *address, const char *at, const char *message) {
  return source_fail(&address->import->source, at, "%s", message);
}

static void add(const struct address *address, const char *at, const char *key, const char *value) {
  import_add(address->import, place_of(&address->import->source, at), "%s:%s%s", key, value[0] != '\0' ? " " : "", value);
}

/* ---- Parts of an address --------------------------------------------------------------------------------------------------- */

/* Takes the part up to the next slash, and skips the slash. At the end parts are empty. */
static struct span take_part(struct address *address) {
  struct span part = {address->rest.bytes, 0};
  while (part.length < address->rest.length && part.bytes[part.length] != '/') {
    part.length++;
  }
  const size_t skipped = part.length < address->rest.length ? part.length + 1 : part.length;
  address->rest = (struct span){address->rest.bytes + skipped, address->rest.length - skipped};
  return part;
}

static fc_status take_number(int *number, struct address *address) {
  const struct span part = take_part(address);
  return span_number(number, part) ? FC_OK : fail(address, part.bytes, "a number is missing");
}

/* The value of a digit to a base of at most 36, or -1. */
static int digit_of(char character, int base) {
  const int value = is_digit(character) ? character - '0' : character >= 'a' && character <= 'z' ? character - 'a' + 10 : base;
  return value < base ? value : -1;
}

/* ---- Numbers --------------------------------------------------------------------------------------------------------------- */

enum { NOT_GIVEN = -1, UNKNOWN = -2 };

struct number_reader {
  struct span rest;
  int skipped; /* numbers not given that are still to come */
};

/* Takes the next number. At the end it is NOT_GIVEN. */
static fc_status next_number(int *number, struct number_reader *numbers, const struct address *address) {
  *number = NOT_GIVEN;
  if (numbers->skipped > 0 || numbers->rest.length == 0) {
    numbers->skipped -= numbers->skipped > 0;
    return FC_OK;
  }
  const char *at = numbers->rest.bytes;
  const size_t length = at[0] == '-' ? 3 : 1;
  const int skipped = digit_of(at[0], 36) - 16;
  bool is_read = length <= numbers->rest.length;
  if (at[0] == '.') {
    *number = UNKNOWN;
  } else if (at[0] == '-' && is_read) {
    *number = digit_of(at[1], 16) * 16 + digit_of(at[2], 16);
    is_read = digit_of(at[1], 16) >= 0 && digit_of(at[2], 16) >= 0;
  } else if (skipped >= 0) {
    numbers->skipped = skipped;
  } else {
    *number = digit_of(at[0], 16);
    is_read = is_read && *number >= 0;
  }
  numbers->rest = (struct span){at + length, is_read ? numbers->rest.length - length : 0};
  return is_read ? FC_OK : fail(address, at, "no number of puzz.link");
}

static fc_status read_totals(struct number_reader *numbers, const struct address *address, const char *key, int lines) {
  const char *at = numbers->rest.bytes;
  struct text list = {0};
  fc_status status = FC_OK;
  for (int line = 0; status == FC_OK && line < lines; line++) {
    int total = NOT_GIVEN;
    status = next_number(&total, numbers, address);
    if (total >= 0) {
      text_appendf(&list, "%s%d", line > 0 ? " " : "", total);
    } else {
      text_append(&list, line > 0 ? " ?" : "?");
    }
  }
  if (status == FC_OK) {
    add(address, at, key, text_string(&list));
  }
  text_end_part(&address->import->text, &list);
  return status;
}

static fc_cell_state state_of(int kind) {
  return kind >= 0 ? KINDS[kind] : kind == UNKNOWN ? FC_CELL_SHIP : FC_CELL_UNSHOT;
}

static fc_status read_hints(struct number_reader *numbers, const struct address *address) {
  const int cells = address->rows * address->columns;
  fc_status status = FC_OK;
  add(address, numbers->rest.bytes, "hints", "");
  for (int cell = 0; status == FC_OK && cell < cells; cell++) {
    const char *at = numbers->rest.bytes;
    int kind = NOT_GIVEN;
    status = next_number(&kind, numbers, address);
    if (kind >= KIND_COUNT) {
      status = fail(address, at, "a corner, which no ship has");
    }
    const fc_cell_state state = status == FC_OK ? state_of(kind) : FC_CELL_UNSHOT;
    if (state != FC_CELL_UNSHOT) {
      import_add(address->import, place_of(&address->import->source, at), "%c%d %s", cell_label_letter(cell % address->columns),
                 cell / address->columns + 1, fc_cell_state_name(state));
    }
  }
  if (status == FC_OK && (numbers->rest.length > 0 || numbers->skipped > 0)) {
    status = fail(address, numbers->rest.bytes, "more cells than the board has");
  }
  return status;
}

/* ---- Fleets ---------------------------------------------------------------------------------------------------------------- */

/* The length of a ship such as `21o` or `12o`; 0: no straight ship. */
static int length_of_ship(struct span ship) {
  const int width = ship.length > 2 ? digit_of(ship.bytes[0], 36) : 0;
  const int height = ship.length > 2 ? digit_of(ship.bytes[1], 36) : 0;
  const int length = width == 1 ? height : height == 1 ? width : 0;
  if (length < 1 || ship.length != 2 + (size_t)(length + 4) / 5) {
    return 0;
  }
  for (int i = 0; i < length; i += 5) {
    const int missing = length - i < 5 ? 5 - (length - i) : 0;
    if (digit_of(ship.bytes[2 + i / 5], 32) != (31 >> missing) << missing) {
      return 0;
    }
  }
  return length;
}

static fc_status read_ships(struct address *address, const char *at, int ships) {
  struct text list = {0};
  fc_status status = FC_OK;
  for (int i = 0; status == FC_OK && i < ships; i++) {
    const struct span ship = take_part(address);
    const int length = length_of_ship(ship);
    text_appendf(&list, "%s%d", i > 0 ? " " : "", length);
    if (ship.length == 0) {
      status = fail(address, ship.bytes, "a ship is missing");
    } else if (length == 0) {
      status = source_fail(&address->import->source, ship.bytes, "%s is no straight ship", quotation_of(ship).string);
    }
  }
  if (status == FC_OK) {
    add(address, at, "fleet", text_string(&list));
  }
  text_end_part(&address->import->text, &list);
  return status;
}

static fc_status read_fleet(struct address *address) {
  const char *at = address->rest.bytes;
  const struct span first = take_part(address);
  int ships = 0;
  if (first.length > 0) {
    return span_number(&ships, first) && ships > 0 ? read_ships(address, at, ships)
                                                   : fail(address, at, "the number of ships is missing");
  }
  const struct span letter = take_part(address);
  for (size_t i = 0; i < sizeof FLEETS / sizeof FLEETS[0]; i++) {
    if (letter.length == 1 && letter.bytes[0] == FLEETS[i].letter) {
      add(address, at, "fleet", FLEETS[i].lengths);
      return FC_OK;
    }
  }
  return fail(address, letter.bytes, letter.length == 0 ? "the fleet is missing" : "no fleet that has a letter: c, d, e");
}

/* ---- The address ----------------------------------------------------------------------------------------------------------- */

/* Finds the key in a line, and moves after it. */
static bool find_key(struct span *line) {
  const size_t length = sizeof KEY - 1;
  for (size_t i = 0; i + length <= line->length; i++) {
    if (span_equals((struct span){line->bytes + i, length}, KEY)) {
      *line = (struct span){line->bytes + i + length, line->length - i - length};
      return true;
    }
  }
  return false;
}

bool puzzlink_shows(struct span line) {
  return find_key(&line);
}

fc_status puzzlink_read(struct import *import) {
  struct source *source = &import->source;
  fc_status status = source_next_line(source);
  struct address address = {.import = import, .rest = span_trim(source->cursor.line)};
  const char *begin = address.rest.bytes;
  if (status == FC_OK && (source->at_end || !find_key(&address.rest))) {
    return fail(&address, begin, "no address of a Battleship puzzle on puzz.link");
  }
  THEN(status, take_number(&address.columns, &address));
  THEN(status, take_number(&address.rows, &address));
  if (status == FC_OK && (address.columns > FC_MAX_COLUMNS || address.rows > FC_MAX_ROWS)) {
    status = source_fail(source, begin, "a board has at most %d columns and %d rows", FC_MAX_COLUMNS, FC_MAX_ROWS);
  }
  if (status != FC_OK) {
    return status;
  }
  struct number_reader numbers = {.rest = take_part(&address)};
  import_add(import, place_of(source, begin), "size: %dx%d", address.columns, address.rows);
  add(&address, begin, "announce", "hit");
  status = read_fleet(&address);
  if (status == FC_OK && address.rest.length > 0) {
    status = fail(&address, address.rest.bytes, "more than an address");
  }
  THEN(status, read_totals(&numbers, &address, "columns", address.columns));
  THEN(status, read_totals(&numbers, &address, "rows", address.rows));
  THEN(status, read_hints(&numbers, &address));
  THEN(status, source_next_line(source));
  return status == FC_OK && !source->at_end ? fail(&address, source->cursor.line.bytes, "a second address") : status;
}
