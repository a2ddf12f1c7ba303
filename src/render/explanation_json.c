/* An explanation as JSON. A NULL for want of memory goes through jansson's functions down to json_append. */
#include "render/explanation_json.h"

#include "render/answers_json.h"
#include "render/cell_list.h"
#include "render/json_text.h"
#include "render/ship_json.h"

#define RUNNERS_UP 3

/* Sets a key of an object, which may be NULL. Takes over both; gives the object back, or NULL when memory is short. */
static json_t *with(json_t *object, const char *key, json_t *value) {
  if (json_object_set_new(object, key, value) != 0) {
    json_decref(object);
    return NULL;
  }
  return object;
}

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
    if (rank > 0 && mpz_sgn(occupancy) > 0 && json_array_append_new(array, runner_up(explanation, rank, best)) != 0) {
      json_decref(array);
      array = NULL;
      break;
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
  static const char *const marks[] = {[FC_CELL_UNSHOT] = ".", [FC_CELL_WATER] = "o", [FC_CELL_HIT] = "x", [FC_CELL_SUNK] = "s"};
  json_t *array = json_array();
  for (size_t index = 0; index < conflict->cell_count; index++) {
    const fc_cell cell = conflict->cells[index];
    json_t *object = json_pack("{s:o, s:s}", "cell", cell_json(cell), "mark", marks[fc_board_cell(board, cell.row, cell.column)]);
    if (json_array_append_new(array, object) != 0) {
      json_decref(array);
      return NULL;
    }
  }
  return array;
}

static json_t *before_object(const fc_board *board, const fc_analysis *before, fc_cell cell) {
  return before == NULL ? json_null() : with(answers_json(board, before, cell), "count", count_string(before));
}

static json_t *shot_object(const fc_board *board, const fc_explanation *explanation, size_t index) {
  static const char *const words[] = {[FC_ANSWER_MISS] = "miss", [FC_ANSWER_HIT] = "hit", [FC_ANSWER_SUNK] = "sunk"};
  const fc_shot shot = fc_board_shot(board, index);
  const fc_cell cell = {.row = shot.row, .column = shot.column};
  json_t *object = json_pack("{s:s, s:I, s:o, s:s}", "kind", "shot", "shot", (json_int_t)index + 1, "cell", cell_json(cell),
                             "answer", words[shot.answer]);
  if (shot.length > 0) {
    object = with(object, "length", json_integer(shot.length));
  }
  if (shot.ship != NULL) {
    object = with(object, "ship", json_string(shot.ship));
  }
  return with(object, "before", before_object(board, fc_explanation_before(explanation), cell));
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

void explanation_json(struct text *text, const fc_board *board, const fc_explanation *explanation) {
  const fc_analysis *analysis = fc_explanation_analysis(explanation);
  const fc_cell *best = NULL;
  size_t best_count = 0;
  mpz_t occupancy;
  mpz_init(occupancy);
  if (fc_explanation_rank_count(explanation) > 0) {
    best = fc_explanation_rank(occupancy, &best_count, explanation, 0);
  }
  json_t *object = json_pack("{s:o, s:o, s:o}", "count", count_string(analysis), "best", cell_list_json(best, best_count),
                             "occupancy", json_integer_string(occupancy));
  if (best_count > 0) {
    object = with(object, "answers", answers_json(board, analysis, best[0]));
  }
  object = with(object, "runners_up", runners_up(explanation));
  object = with(object, "certain_ships", certain_list(fc_explanation_certain_ships, explanation));
  object = with(object, "certain_water", certain_list(fc_explanation_certain_water, explanation));
  json_append(text, with(object, "conflict", conflict_object(board, explanation)));
  mpz_clear(occupancy);
}
