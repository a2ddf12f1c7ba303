#include "render/explanation.h"

#include <stdio.h>

#include "render/json.h"
#include "render/number_text.h"
#include "render/ships.h"

/* ---- The best shots -------------------------------------------------------------------------------------------------------- */

/* Where no ship can be left no shot is better than another: then there is no best one. */
static json_t *best_object(const fc_cell *cells, size_t cell_count, mpz_srcptr occupancy, mpz_srcptr count) {
  return json_pack("{s:o, s:o, s:o}", "count", json_integer_string(count), "best",
                   cell_list_json(cells, mpz_sgn(occupancy) > 0 ? cell_count : 0), "occupancy", json_integer_string(occupancy));
}

void best_json(struct text *text, const fc_cell *cells, size_t cell_count, mpz_srcptr occupancy, mpz_srcptr count) {
  json_append(text, best_object(cells, cell_count, occupancy, count));
}

void best_and_bits_json(struct text *text, const fc_cell *cells, size_t cell_count, mpz_srcptr occupancy, mpz_srcptr count,
                        const double *bits) {
  json_t *numbers = json_array();
  for (size_t i = 0; i < cell_count && mpz_sgn(occupancy) > 0; i++) {
    numbers = json_array_with(numbers, json_number(bits[i]));
  }
  json_append(text, json_object_with(best_object(cells, cell_count, occupancy, count), "bits", numbers));
}

/* ---- Answers --------------------------------------------------------------------------------------------------------------- */

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
    if (mpz_sgn(number) > 0) {
      object = json_object_with(object, key, json_integer_string(number));
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
    object = json_object_with(object, ships.name, answers);
  }
  return object;
}

static json_t *answers_json(const fc_board *board, const fc_analysis *analysis, fc_cell cell) {
  json_t *object = json_pack("{s:o, s:o, s:o, s:o}", "cell", cell_json(cell), "miss",
                             answer_string(analysis, cell, FC_ANSWER_MISS, FC_ANY_CLASS), "hit",
                             answer_string(analysis, cell, FC_ANSWER_HIT, FC_ANY_CLASS), "sunk", sunk_object(analysis, cell));
  if (fc_board_announce(board) == FC_ANNOUNCE_SHIP) {
    object = json_object_with(object, "ships", ships_object(board, analysis, cell));
  }
  return object;
}

/* ---- The explanation ------------------------------------------------------------------------------------------------------- */

/* How many ranks behind the best are shown. */
#define RUNNERS_UP 3

static json_t *count_string(const fc_analysis *analysis) {
  mpz_t count;
  mpz_init(count);
  fc_analysis_count(count, analysis);
  json_t *string = json_integer_string(count);
  mpz_clear(count);
  return string;
}

/* ---- Boards with arrangements ---------------------------------------------------------------------------------------------- */

static json_t *runner_up(const fc_explanation *explanation, size_t rank, mpz_srcptr best) {
  size_t cell_count = 0;
  mpz_t occupancy, behind;
  mpz_inits(occupancy, behind, NULL);
  const fc_cell *cells = fc_explanation_rank(occupancy, &cell_count, explanation, rank);
  mpz_sub(behind, best, occupancy);
  json_t *object = json_pack("{s:o, s:o, s:o}", "cells", cell_list_json(cells, cell_count), "occupancy",
                             json_integer_string(occupancy), "behind", json_integer_string(behind));
  mpz_clears(occupancy, behind, NULL);
  return object;
}

/* The ranks behind the best in which a ship can be. */
static json_t *runners_up(const fc_explanation *explanation) {
  json_t *array = json_array();
  size_t cell_count = 0;
  mpz_t best, occupancy;
  mpz_inits(best, occupancy, NULL);
  for (size_t rank = 0; rank < fc_explanation_rank_count(explanation) && rank <= RUNNERS_UP; rank++) {
    (void)fc_explanation_rank(rank == 0 ? best : occupancy, &cell_count, explanation, rank);
    if (rank > 0 && mpz_sgn(occupancy) > 0) {
      array = json_array_with(array, runner_up(explanation, rank, best));
    }
  }
  mpz_clears(best, occupancy, NULL);
  return array;
}

typedef const fc_cell *certain_cells(size_t *cell_count, const fc_explanation *explanation);

static json_t *certain_list(certain_cells *query, const fc_explanation *explanation) {
  size_t cell_count = 0;
  const fc_cell *cells = query(&cell_count, explanation);
  return cell_list_json(cells, cell_count);
}

/* ---- Boards without -------------------------------------------------------------------------------------------------------- */

static json_t *marks_array(const fc_board *board, const fc_conflict *conflict) {
  static const char *const marks[] = {
      [FC_CELL_UNSHOT] = ".", [FC_CELL_WATER] = "o", [FC_CELL_HIT] = "x", [FC_CELL_SUNK] = "s", [FC_CELL_BLOCKED] = "b"};
  json_t *array = json_array();
  for (size_t index = 0; index < conflict->cell_count; index++) {
    const fc_cell cell = conflict->cells[index];
    json_t *object = json_pack("{s:o, s:s}", "cell", cell_json(cell), "mark", marks[fc_board_cell(board, cell.row, cell.column)]);
    array = json_array_with(array, object);
  }
  return array;
}

static json_t *before_object(const fc_board *board, const fc_analysis *before, fc_cell cell) {
  return before == NULL ? json_null() : json_object_with(answers_json(board, before, cell), "count", count_string(before));
}

static json_t *shot_object(const fc_board *board, const fc_explanation *explanation, size_t index) {
  static const char *const words[] = {[FC_ANSWER_MISS] = "miss", [FC_ANSWER_HIT] = "hit", [FC_ANSWER_SUNK] = "sunk"};
  const fc_shot shot = fc_board_shot(board, index);
  const fc_cell cell = {.row = shot.row, .column = shot.column};
  json_t *object = json_pack("{s:s, s:I, s:o, s:s}", "kind", "shot", "shot", (json_int_t)index + 1, "cell", cell_json(cell),
                             "answer", words[shot.answer]);
  if (shot.length > 0) {
    object = json_object_with(object, "length", json_integer(shot.length));
  }
  if (shot.ship != NULL) {
    object = json_object_with(object, "ship", json_string(shot.ship));
  }
  return json_object_with(object, "before", before_object(board, fc_explanation_before(explanation), cell));
}

static json_t *conflict_object(const fc_board *board, const fc_explanation *explanation) {
  static const char *const proofs[] = {
      [FC_PROOF_SMALLEST] = "smallest", [FC_PROOF_IRREDUCIBLE] = "irreducible", [FC_PROOF_CONFLICT] = "conflict"};
  const fc_conflict conflict = fc_explanation_conflict(explanation);
  switch (conflict.kind) {
  case FC_CONFLICT_NONE:
    break;
  case FC_CONFLICT_FLEET:
    return json_pack("{s:s}", "kind", "fleet");
  case FC_CONFLICT_CELLS:
    return json_pack("{s:s, s:o, s:s}", "kind", "cells", "cells", marks_array(board, &conflict), "proof", proofs[conflict.proof]);
  case FC_CONFLICT_SHOT:
    return shot_object(board, explanation, conflict.shot);
  }
  return json_null();
}

/* ---- All of it ------------------------------------------------------------------------------------------------------------- */

static json_t *fleets_array(const fc_board *board, const fc_analysis *analysis) {
  struct text written = {0};
  fleets_append_json(&written, board, analysis);
  json_t *array = text_failed(&written) ? NULL : json_loads(written.bytes, 0, NULL);
  text_clear(&written);
  return array;
}

void explanation_json(struct text *text, const fc_board *board, const fc_explanation *explanation) {
  const fc_analysis *analysis = fc_explanation_analysis(explanation);
  const fc_cell *best = NULL;
  size_t best_count = 0;
  mpz_t occupancy;
  mpz_init(occupancy);
  if (fc_explanation_rank_count(explanation) > 0) {
    best = fc_explanation_rank(occupancy, &best_count, explanation, 0);
    best_count = mpz_sgn(occupancy) > 0 ? best_count : 0;
  }
  json_t *object = json_pack("{s:o, s:o, s:o}", "count", count_string(analysis), "best", cell_list_json(best, best_count),
                             "occupancy", json_integer_string(occupancy));
  if (best_count > 0) {
    object = json_object_with(object, "answers", answers_json(board, analysis, best[0]));
  }
  object = json_object_with(object, "runners_up", runners_up(explanation));
  object = json_object_with(object, "certain_ships", certain_list(fc_explanation_certain_ships, explanation));
  object = json_object_with(object, "certain_water", certain_list(fc_explanation_certain_water, explanation));
  if (fleets_are_several(analysis)) {
    object = json_object_with(object, "fleets", fleets_array(board, analysis));
  }
  json_append(text, json_object_with(object, "conflict", conflict_object(board, explanation)));
  mpz_clear(occupancy);
}
