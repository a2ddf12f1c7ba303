/* Fleets, solutions, and the verdict on a fleet. */
#include <inttypes.h>
#include <string.h>

#include "render/json.h"
#include "render/render.h"
#include "text/integer_text.h"
#include "text/span.h"

size_t fleet_size(const fc_ship *ships, size_t most) {
  size_t size = 0;
  while (size < most && ships[size].length > 0) {
    size++;
  }
  return size;
}

/* ---- For people ------------------------------------------------------------------------------------------------------------ */

/*
 *     id: 17
 *        A  B  C  D
 *     1  4  4  4  4        lengths of more than one digit make the columns wider
 *     2  .  .  .  .
 *
 * Where several ships of the fleet have one length, those with names show their first letters if these differ, so that the grid
 * can be read again (fleet_drawn.h).
 */

/* The letter that stands for a ship in place of its length; 0: there is none. */
static char letter_of(const fc_board *board, const fc_ship *ship) {
  const char letter = ship->name != NULL ? ship->name[0] : '\0';
  bool has_others = false;
  bool is_taken = letter == '\0' || strchr("oOxX", letter) != NULL; /* the marks of water and of any ship */
  for (size_t i = 0; i < fc_board_ship_class_count(board) && !is_taken; i++) {
    const fc_ship_class other = fc_board_ship_class(board, i);
    if (other.length == ship->length && (other.name == NULL || strcmp(other.name, ship->name) != 0)) {
      has_others = true;
      is_taken = other.name != NULL && (other.name[0] | 0x20) == (letter | 0x20);
    }
  }
  return has_others && is_letter(letter) && !is_taken ? letter : '\0';
}

static void append_grid(struct text *text, const fc_board *board, const fc_ship *ships, size_t ship_count) {
  unsigned char lengths[FC_MAX_ROWS * FC_MAX_COLUMNS] = {0}; /* of the ship on each cell; 0: none */
  char letters[FC_MAX_ROWS * FC_MAX_COLUMNS] = {0};          /* in place of its length; 0: none */
  const int columns = fc_board_columns(board);
  struct text labels = {0};
  for (size_t ship = 0; ship < ship_count; ship++) {
    const int ahead = ships[ship].direction == FC_DOWN ? columns : 1;
    const char letter = letter_of(board, &ships[ship]);
    for (int step = 0; step < ships[ship].length; step++) {
      const int cell = ships[ship].row * columns + ships[ship].column + step * ahead;
      lengths[cell] = (unsigned char)ships[ship].length;
      letters[cell] = letter;
    }
  }
  for (int cell = 0; cell < fc_board_rows(board) * columns; cell++) {
    if (letters[cell] != '\0') {
      text_append_bytes(&labels, (const char[]){letters[cell], '\0'}, 2);
    } else if (lengths[cell] > 0) {
      text_append_number(&labels, lengths[cell]);
      text_append_bytes(&labels, "", 1);
    } else {
      text_append_bytes(&labels, ".", 2);
    }
  }
  grid_append(text, &labels, fc_board_rows(board), columns, fc_board_labels(board));
}

static void append_lines(struct text *text, const fc_board *board, const fc_ship *ships, size_t ship_count) {
  char *lines = NULL;
  if (fc_board_fleet_write(&lines, NULL, board, ships, ship_count, NULL) != FC_OK) {
    text->failed = true; /* the ships are the library's own, so memory was short */
    return;
  }
  text_append(text, lines);
  fc_text_free(lines);
}

static void append_object(struct text *text, const fc_ship *ships, size_t ship_count, mpz_srcptr id) {
  struct json json = json_on(text);
  json_open_object(&json, NULL);
  if (id != NULL) {
    json_add_integer(&json, "id", id);
  }
  json_add_ships(&json, ships, ship_count);
  json_close_object(&json);
}

void fleet_append(struct text *text, const fc_board *board, const fc_ship *ships, size_t ship_count, mpz_srcptr id,
                  enum format format) {
  if (format == FORMAT_JSON) {
    append_object(text, ships, ship_count, id);
    return;
  }
  if (id != NULL) {
    text_append(text, format == FORMAT_FLEET ? "# id: " : "id: ");
    integer_append(text, id);
    text_append(text, "\n");
  }
  if (format == FORMAT_FLEET) {
    append_lines(text, board, ships, ship_count);
  } else {
    append_grid(text, board, ships, ship_count);
  }
}

/* ---- Solutions ------------------------------------------------------------------------------------------------------------- */

/* Counts a ship for each of its cells. */
static void count_cells(uint64_t *times, const fc_ship *ships, size_t ship_count, int columns) {
  for (size_t ship = 0; ship < ship_count; ship++) {
    const int ahead = ships[ship].direction == FC_DOWN ? columns : 1;
    for (int step = 0; step < ships[ship].length; step++) {
      times[ships[ship].row * columns + ships[ship].column + step * ahead]++;
    }
  }
}

/* Appends the cells that the solutions have in common: `x` a ship in all of them, `.` in none, `?` where they differ. */
static void append_common(struct text *text, const fc_board *board, const fc_solutions *solutions) {
  const int columns = fc_board_columns(board);
  uint64_t times[FC_MAX_ROWS * FC_MAX_COLUMNS] = {0};
  struct text labels = {0};
  for (uint64_t i = 0; i < fc_solutions_count(solutions); i++) {
    const fc_ship *ships = fc_solutions_ships(solutions, i);
    count_cells(times, ships, fleet_size(ships, fc_board_ship_count(board)), columns);
  }
  for (int cell = 0; cell < fc_board_rows(board) * columns; cell++) {
    const bool is_in_all = times[cell] == fc_solutions_count(solutions);
    text_append_bytes(&labels, times[cell] == 0 ? "." : is_in_all ? "x" : "?", 2);
  }
  grid_append(text, &labels, fc_board_rows(board), columns, fc_board_labels(board));
}

/* Appends their number in a line that begins with `mark`. */
static void append_number_of_solutions(struct text *text, const char *mark, const fc_solutions *solutions) {
  const uint64_t count = fc_solutions_count(solutions);
  if (!fc_solutions_are_all(solutions)) {
    text_appendf(text, "%s%" PRIu64 " of at least %" PRIu64 " solutions; -n %" PRIu64 " shows more\n", mark, count, count + 1,
                 10 * count);
  } else if (count == 1) {
    text_appendf(text, "%sthe only solution\n", mark);
  } else {
    text_appendf(text, "%sall %" PRIu64 " solutions\n", mark, count);
  }
}

static void solutions_json(struct json *json, const fc_board *board, const fc_solutions *solutions) {
  const bool is_all = fc_solutions_are_all(solutions);
  json_add_count(json, "count", fc_solutions_count(solutions) + !is_all);
  json_add_flag(json, "complete", is_all);
  json_open_array(json, "solutions");
  for (uint64_t i = 0; i < fc_solutions_count(solutions); i++) {
    const fc_ship *ships = fc_solutions_ships(solutions, i);
    json_open_object(json, NULL);
    json_add_ships(json, ships, fleet_size(ships, fc_board_ship_count(board)));
    json_close_object(json);
  }
  json_close_array(json);
  json_end(json);
}

void render_solutions(struct text *text, const fc_board *board, const fc_solutions *solutions, struct style style) {
  if (style.format == FORMAT_JSON) {
    struct json json = json_begin(text, style.prior);
    solutions_json(&json, board, solutions);
    return;
  }
  for (uint64_t i = 0; i < fc_solutions_count(solutions); i++) {
    const fc_ship *ships = fc_solutions_ships(solutions, i);
    fleet_append(text, board, ships, fleet_size(ships, fc_board_ship_count(board)), NULL, style.format);
    text_append(text, "\n");
  }
  append_number_of_solutions(text, style.format == FORMAT_FLEET ? "# " : "", solutions);
  if (style.format == FORMAT_TEXT && fc_solutions_are_all(solutions) && fc_solutions_count(solutions) > 1) {
    text_append(text, "\nin common (x ship   . water   ? they differ):\n");
    append_common(text, board, solutions);
  }
}

/* ---- The verdict on a fleet ------------------------------------------------------------------------------------------------ */

/*
 *     the fleet agrees with the board
 *     my.fleet:3: the ship of length 2 at D2 down touches the ship of length 3 at A1 across: D2 is next to C1
 */

static void verdict_text(struct text *text, const char *name, const fc_ship *ships, const fc_objection *objection,
                         const char *message) {
  if (objection->fault == FC_FAULT_NONE) {
    text_append(text, "the fleet agrees with the board\n");
    return;
  }
  text_append(text, name);
  if (objection->ship >= 0) {
    text_appendf(text, ":%d", ships[objection->ship].line);
  }
  text_appendf(text, ": %s\n", message);
}

/* Adds a ship with its line in the file, unless the index is -1. */
static void add_ship(struct json *json, const char *key, const fc_ship *ships, int index) {
  if (index >= 0) {
    json_open_object(json, key);
    json_add_ship_members(json, &ships[index]);
    json_add_whole(json, "line", ships[index].line);
    json_close_object(json);
  }
}

static void verdict_json(struct json *json, const fc_ship *ships, const fc_objection *objection, const char *message) {
  static const char *const fault_words[] = {
      [FC_FAULT_NONE] = "none",         [FC_FAULT_OUTSIDE] = "outside",   [FC_FAULT_OVERLAP] = "overlap",
      [FC_FAULT_TOUCHING] = "touching", [FC_FAULT_WRONG_FLEET] = "fleet", [FC_FAULT_SHOT] = "shot",
      [FC_FAULT_CELL] = "cell",         [FC_FAULT_PRIOR] = "prior",       [FC_FAULT_TOTAL] = "total",
      [FC_FAULT_SUM] = "sum",
  };
  json_add_flag(json, "agrees", objection->fault == FC_FAULT_NONE);
  if (objection->fault != FC_FAULT_NONE) {
    json_add_string(json, "fault", fault_words[objection->fault]);
    json_add_string(json, "message", message);
    add_ship(json, "ship", ships, objection->ship);
    add_ship(json, "other", ships, objection->other);
    if (objection->shot > 0) {
      json_add_whole(json, "shot", objection->shot);
    }
    if (objection->cell.row >= 0) {
      json_add_cell(json, "cell", objection->cell);
    }
  }
  json_end(json);
}

void render_verdict(struct text *text, const char *name, const fc_ship *ships, const fc_objection *objection, const char *message,
                    struct style style) {
  if (style.format == FORMAT_JSON) {
    struct json json = json_begin(text, style.prior);
    verdict_json(&json, ships, objection, message);
  } else {
    verdict_text(text, name, ships, objection, message);
  }
}
