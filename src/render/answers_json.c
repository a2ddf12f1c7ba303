/* How a shot would be answered, as JSON. A NULL for want of memory goes through jansson's functions down to json_append. */
#include "render/answers_json.h"

#include <stdio.h>

#include "render/json_text.h"
#include "render/ship_json.h"

static json_t *answer_string(const fc_analysis *analysis, fc_cell cell, fc_answer answer, size_t ship_class) {
  mpz_t number;
  mpz_init(number);
  (void)fc_analysis_answer(number, analysis, cell.row, cell.column, answer, ship_class, NULL); /* cannot fail: see the callers */
  json_t *string = json_integer_string(number);
  mpz_clear(number);
  return string;
}

/* Arrangements in which the shot sinks a ship, by its length. */
static json_t *sunk_object(const fc_analysis *analysis, fc_cell cell) {
  json_t *object = json_object();
  mpz_t number;
  mpz_init(number);
  for (size_t index = 0; index < fc_analysis_length_count(analysis); index++) {
    const int length = fc_analysis_length(analysis, index);
    char key[16];
    (void)snprintf(key, sizeof key, "%d", length);
    (void)fc_analysis_sinks(number, analysis, length, cell.row, cell.column, NULL); /* cannot fail: the board's own cell */
    if (mpz_sgn(number) > 0 && json_object_set_new(object, key, json_integer_string(number)) != 0) {
      json_decref(object);
      object = NULL;
      break;
    }
  }
  mpz_clear(number);
  return object;
}

/* Hit and sunk of every ship with a name. */
static json_t *ships_object(const fc_board *board, const fc_analysis *analysis, fc_cell cell) {
  json_t *object = json_object();
  for (size_t index = 0; index < fc_board_ship_class_count(board); index++) {
    const fc_ship_class ships = fc_board_ship_class(board, index);
    if (ships.name == NULL) {
      continue;
    }
    json_t *answers = json_pack("{s:o, s:o}", "hit", answer_string(analysis, cell, FC_ANSWER_HIT, index), "sunk",
                                answer_string(analysis, cell, FC_ANSWER_SUNK, index));
    if (json_object_set_new(object, ships.name, answers) != 0) {
      json_decref(object);
      return NULL;
    }
  }
  return object;
}

json_t *answers_json(const fc_board *board, const fc_analysis *analysis, fc_cell cell) {
  json_t *object = json_pack("{s:o, s:o, s:o, s:o}", "cell", cell_json(cell), "miss",
                             answer_string(analysis, cell, FC_ANSWER_MISS, FC_ANY_CLASS), "hit",
                             answer_string(analysis, cell, FC_ANSWER_HIT, FC_ANY_CLASS), "sunk", sunk_object(analysis, cell));
  if (fc_board_announce(board) == FC_ANNOUNCE_SHIP &&
      json_object_set_new(object, "ships", ships_object(board, analysis, cell)) != 0) {
    json_decref(object);
    return NULL;
  }
  return object;
}
