#include "render/fleet.h"

#include "render/grid_text.h"
#include "render/json.h"
#include "render/number_text.h"
#include "text/integer_text.h"

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
 */

/* By cell, row by row: the length of the ship there, or 0. */
struct lengths {
  unsigned char at[FC_MAX_ROWS * FC_MAX_COLUMNS];
};

static void put_ship(struct lengths *lengths, const fc_ship *ship, int columns) {
  const int ahead = ship->direction == FC_DOWN ? columns : 1;
  for (int step = 0; step < ship->length; step++) {
    lengths->at[ship->row * columns + ship->column + step * ahead] = (unsigned char)ship->length;
  }
}

static void append_grid(struct text *text, const fc_board *board, const fc_ship *ships, size_t ship_count) {
  const int columns = fc_board_columns(board);
  struct lengths lengths = {{0}};
  struct text labels = {0};
  for (size_t ship = 0; ship < ship_count; ship++) {
    put_ship(&lengths, &ships[ship], columns);
  }
  for (int cell = 0; cell < fc_board_rows(board) * columns; cell++) {
    if (lengths.at[cell] > 0) {
      text_append_number(&labels, lengths.at[cell]);
      text_append_bytes(&labels, "", 1);
    } else {
      text_append_bytes(&labels, ".", 2);
    }
  }
  grid_append(text, &labels, fc_board_rows(board), columns);
  text_clear(&labels);
}

void fleet_text(struct text *text, const fc_board *board, const fc_ship *ships, size_t ship_count, mpz_srcptr id) {
  if (id != NULL) {
    text_append(text, "id: ");
    integer_append(text, id);
    text_append(text, "\n");
  }
  append_grid(text, board, ships, ship_count);
}

/* ---- A fleet file ---------------------------------------------------------------------------------------------------------- */

void fleet_lines(struct text *text, const fc_ship *ships, size_t ship_count, mpz_srcptr id) {
  char *lines = NULL;
  if (id != NULL) {
    text_append(text, "# id: ");
    integer_append(text, id);
    text_append(text, "\n");
  }
  if (fc_fleet_write(&lines, NULL, ships, ship_count, NULL) != FC_OK) {
    text->failed = true; /* the ships are the library's own, so this is for want of memory */
    return;
  }
  text_append(text, lines);
  fc_text_free(lines);
}

/* ---- JSON ------------------------------------------------------------------------------------------------------------------ */

/* Written by hand, without jansson: many fleets are printed one after another, and ten times as fast. */

/* The name of a ship consists of letters, digits, `-` and `_`, which stand for themselves in JSON. */
static void append_ship(struct text *text, const fc_ship *ship) {
  if (ship->name != NULL) {
    text_append(text, "{\"name\": \"");
    text_append(text, ship->name);
    text_append(text, "\", \"length\": ");
  } else {
    text_append(text, "{\"length\": ");
  }
  text_append_number(text, (unsigned)ship->length);
  text_append(text, ", \"cell\": \"");
  cell_name_append(text, ship->row, ship->column);
  text_append(text, ship->direction == FC_DOWN ? "\", \"direction\": \"down\"}" : "\", \"direction\": \"across\"}");
}

void fleet_json(struct text *text, const fc_ship *ships, size_t ship_count, mpz_srcptr id) {
  text_append(text, "{");
  if (id != NULL) {
    text_append(text, "\"id\": \"");
    integer_append(text, id);
    text_append(text, "\", ");
  }
  text_append(text, "\"ships\": [");
  for (size_t ship = 0; ship < ship_count; ship++) {
    text_append(text, ship > 0 ? ", " : "");
    append_ship(text, &ships[ship]);
  }
  text_append(text, "]}");
}

/* ---- What a check has found ------------------------------------------------------------------------------------------------ */

/*
 *     the fleet agrees with the board
 *     my.fleet:3: the ship of length 2 at D2 down touches the ship of length 3 at A1 across: D2 is next to C1
 */

void verdict_text(struct text *text, const char *name, const fc_ship *ships, const fc_objection *objection, const char *message) {
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

static const char *const fault_words[] = {
    [FC_FAULT_NONE] = "none",         [FC_FAULT_OUTSIDE] = "outside",   [FC_FAULT_OVERLAP] = "overlap",
    [FC_FAULT_TOUCHING] = "touching", [FC_FAULT_WRONG_FLEET] = "fleet", [FC_FAULT_SHOT] = "shot",
    [FC_FAULT_CELL] = "cell",         [FC_FAULT_PRIOR] = "prior",       [FC_FAULT_TOTAL] = "total",
};

/* A ship with its line, or nothing for the index -1. */
static json_t *ship_or_nothing(const fc_ship *ships, int index) {
  if (index < 0) {
    return NULL;
  }
  json_t *ship = ship_json(&ships[index]);
  return json_object_with(ship, "line", json_integer(ships[index].line));
}

/* `o*` leaves a key out whose value is NULL; so a ship for which there is no memory is found by its missing. */
static bool lacks_memory(const fc_objection *objection, const json_t *ship, const json_t *other, const json_t *cell) {
  return (objection->ship >= 0 && ship == NULL) || (objection->other >= 0 && other == NULL) ||
         (objection->cell.row >= 0 && cell == NULL);
}

void verdict_json(struct text *text, const fc_ship *ships, const fc_objection *objection, const char *message) {
  if (objection->fault == FC_FAULT_NONE) {
    json_append(text, json_pack("{s:b}", "agrees", 1));
    return;
  }
  json_t *ship = ship_or_nothing(ships, objection->ship);
  json_t *other = ship_or_nothing(ships, objection->other);
  json_t *cell = objection->cell.row >= 0 ? cell_json(objection->cell) : NULL;
  json_t *shot = objection->shot > 0 ? json_integer(objection->shot) : NULL;
  const bool failed = lacks_memory(objection, ship, other, cell) || (objection->shot > 0 && shot == NULL);
  json_append(text, json_pack("{s:b, s:s, s:s, s:o*, s:o*, s:o*, s:o*}", "agrees", 0, "fault", fault_words[objection->fault],
                              "message", message, "ship", ship, "other", other, "shot", shot, "cell", cell));
  text->failed = text->failed || failed;
}
