/* Boards with a shot more, a shot less, a hint more or a sum more. Boards never change: each is a new one. */
#include <stdbool.h>
#include <string.h>

#include "model/board.h"
#include "model/hints.h"
#include "model/marks.h"
#include "model/shots.h"
#include "sys/memory.h"
#include "sys/status.h"

/* ---- Shots of the public interface --------------------------------------------------------------------------------------- */

/* Whether the answer has the additions that the announcement demands, and no others. A ship need not be named. */
static fc_status check_answer(const fc_shot *shot, const struct rules *rules, fc_error *error) {
  if (shot->answer != FC_ANSWER_MISS && shot->answer != FC_ANSWER_HIT && shot->answer != FC_ANSWER_SUNK) {
    return error_set(error, FC_INVALID_ARGUMENT, "%d is no answer to a shot", (int)shot->answer);
  }
  const bool is_sunk = shot->answer == FC_ANSWER_SUNK;
  if (is_sunk && rules->announce == FC_ANNOUNCE_HIT) {
    return error_set(error, FC_INVALID_ARGUMENT, "sunk, where nobody says so");
  }
  const bool has_length = is_sunk && rules->announce == FC_ANNOUNCE_LENGTH;
  if (has_length ? shot->length < 1 || shot->length > FC_MAX_SHIP_LENGTH : shot->length != 0) {
    return error_set(error, FC_INVALID_ARGUMENT, "a ship of length %d, where %s", shot->length,
                     has_length ? "the length of the sunk ship is announced" : "no length is announced");
  }
  const bool may_have_name = shot->answer != FC_ANSWER_MISS && rules->announce == FC_ANNOUNCE_SHIP;
  if (shot->ship != NULL && !may_have_name) {
    return error_set(error, FC_INVALID_ARGUMENT, "a name, where no ship is named");
  }
  return FC_OK;
}

/* Turns a shot of a caller into one of the board. */
static fc_status take(struct shot *taken, const fc_shot *shot, const fc_board *board, fc_error *error) {
  const struct rules *rules = &board->ruleset->rules;
  fc_status status = board_check_unknown(board, shot->row, shot->column, error);
  THEN(status, check_answer(shot, rules, error));
  if (status != FC_OK) {
    return status;
  }
  const int ship = shot->ship != NULL ? fleet_find_told(&rules->fleet, span_of(shot->ship)) : -1;
  if (shot->ship != NULL && (ship < 0 || strcmp(shot->ship, fleet_told_name(&rules->fleet, (size_t)ship)) != 0)) {
    return error_set(error, FC_INVALID_ARGUMENT, "no ship is named \"%s\"", span_excerpt(span_of(shot->ship)).string);
  }
  *taken = (struct shot){
      .cell = shot->row * rules->columns + shot->column, .answer = shot->answer, .length = shot->length, .ship = ship};
  return FC_OK;
}

size_t fc_board_shot_count(const fc_board *board) {
  return board->observations.shot_count;
}

fc_shot fc_board_shot(const fc_board *board, size_t index) {
  return shot_shown(&board->observations.shots[index], &board->ruleset->rules);
}

fc_status fc_shot_read(fc_shot *shot, const fc_board *board, const char *text, size_t length, fc_error *error) {
  if (shot == NULL || board == NULL || text == NULL) {
    return error_null_argument(error);
  }
  struct source source = source_of(FC_INVALID_BOARD, text, length, error);
  (void)cursor_next_line(&source.cursor);
  struct shot read;
  fc_status status = source_check_line(&source);
  THEN(status, shots_read_one(&read, &board->ruleset->rules, &board->observations, &source));
  if (status == FC_OK && cursor_next_line(&source.cursor)) {
    status = source_fail(&source, source.cursor.line.bytes, "a second line after the shot");
  }
  if (status == FC_OK) {
    *shot = shot_shown(&read, &board->ruleset->rules);
  }
  return status;
}

/* ---- Boards -------------------------------------------------------------------------------------------------------------- */

/* Makes a board with the same rules, grid and hints, and the first `kept` shots. */
static fc_status copy_beginning(fc_board **copy, const fc_board *board, size_t kept, fc_error *error) {
  fc_board *made = memory_allocate_zeroed(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  made->ruleset = ruleset_hold(board->ruleset);
  fc_status status = observations_copy(&made->observations, &board->observations, &board->ruleset->rules, kept, error);
  THEN(status, board_copy_prior(made, board, error));
  if (status != FC_OK) {
    fc_board_free(made);
    return status;
  }
  *copy = made;
  return FC_OK;
}

fc_status board_copy(fc_board **copy, const fc_board *board, fc_error *error) {
  return copy_beginning(copy, board, board->observations.shot_count, error);
}

fc_status fc_board_shoot(fc_board **next, const fc_board *board, const fc_shot *shot, fc_error *error) {
  if (next == NULL || board == NULL || shot == NULL) {
    return error_null_argument(error);
  }
  struct shot taken;
  fc_board *made = NULL;
  fc_status status = take(&taken, shot, board, error);
  THEN(status, copy_beginning(&made, board, board->observations.shot_count, error));
  if (status == FC_OK) {
    observations_add(&made->observations, &taken);
    *next = made;
  }
  return status;
}

fc_status fc_board_take_back(fc_board **previous, const fc_board *board, fc_error *error) {
  if (previous == NULL || board == NULL) {
    return error_null_argument(error);
  }
  const size_t shots = board->observations.shot_count;
  if (shots == 0) {
    return error_set(error, FC_INVALID_ARGUMENT, "there is no shot to take back");
  }
  return copy_beginning(previous, board, shots - 1, error);
}

/* ---- Hints, and exchanged marks ------------------------------------------------------------------------------------------ */

static fc_status check_hint(const fc_board *board, int row, int column, fc_cell_state hint, fc_error *error) {
  const struct rules *rules = &board->ruleset->rules;
  fc_status status = board_check_on_board(board, row, column, error);
  THEN(status, board_check_others(board, "a hint", error));
  if (status != FC_OK) {
    return status;
  }
  if (hint != FC_CELL_WATER && (hint < FC_CELL_SHIP || hint > FC_CELL_MIDDLE)) {
    return error_set(error, FC_INVALID_ARGUMENT, "%d is no hint", (int)hint);
  }
  const int cell = row * rules->columns + column;
  const struct observations *observations = &board->observations;
  const bool is_water = observations->cells[cell] == FC_CELL_WATER && observations->kind == OBSERVATIONS_GRID;
  if (observations_hint(observations, cell) != FC_CELL_UNSHOT || is_water || observations->cells[cell] == FC_CELL_BLOCKED) {
    return error_set(error, FC_INVALID_ARGUMENT, "what is at cell %s is known already", rules_cell_label(rules, cell).string);
  }
  return hint_check(hint, cell, rules, error);
}

fc_status fc_board_hint(fc_board **next, const fc_board *board, int row, int column, fc_cell_state hint, fc_error *error) {
  if (next == NULL || board == NULL) {
    return error_null_argument(error);
  }
  fc_board *made = NULL;
  fc_status status = check_hint(board, row, column, hint, error);
  THEN(status, board_copy(&made, board, error));
  if (status == FC_OK) {
    const struct rules *rules = &board->ruleset->rules;
    status = observations_add_hint(&made->observations, row * rules->columns + column, hint, rules, error);
  }
  if (status != FC_OK) {
    fc_board_free(made);
    return status;
  }
  *next = made;
  return FC_OK;
}

fc_status fc_board_exchange(fc_board **exchanged, const fc_board *board, fc_error *error) {
  if (exchanged == NULL || board == NULL) {
    return error_null_argument(error);
  }
  const struct rules *rules = &board->ruleset->rules;
  const struct observations *observations = &board->observations;
  bool has_hit = false;
  bool has_every_ship_hit = false; /* its cells may be the hits */
  for (size_t i = 0; i < fc_board_sum_count(board); i++) {
    has_every_ship_hit = has_every_ship_hit || fc_board_sum(board, i).kind == FC_SUM_EVERY_SHIP_HIT;
  }
  for (int cell = 0; cell < rules->rows * rules->columns; cell++) {
    has_hit = has_hit || (observations->cells[cell] == FC_CELL_HIT && observations_hint(observations, cell) == FC_CELL_UNSHOT);
  }
  if (observations->kind != OBSERVATIONS_GRID || observations->shot_count > 0 || rules->announce == FC_ANNOUNCE_SHIP ||
      has_every_ship_hit || !has_hit) {
    return error_set(error, FC_NOT_FOUND, "the board has no grid with hits to exchange");
  }
  fc_board *made = NULL;
  const fc_status status = board_copy(&made, board, error);
  if (status != FC_OK) {
    return status;
  }
  for (int cell = 0; cell < rules->rows * rules->columns; cell++) {
    if (observations_hint(observations, cell) == FC_CELL_UNSHOT) {
      made->observations.cells[cell] = exchanged_state(observations->cells[cell]);
    }
  }
  *exchanged = made;
  return FC_OK;
}

/* ---- A sum more --------------------------------------------------------------------------------------------------------- */

/* Writes the board and reads it again with the sums as an override, which adds them. The prior is copied. */
fc_status fc_board_learn(fc_board **learnt, const fc_board *board, const char *sums, fc_error *error) {
  if (learnt == NULL || board == NULL || sums == NULL) {
    return error_null_argument(error);
  }
  if (board_check_others(board, "a sum", error) != FC_OK) {
    return FC_INVALID_ARGUMENT;
  }
  char *text = NULL;
  size_t length = 0;
  fc_board *made = NULL;
  const fc_settings settings = {.size = sizeof settings, .prior = "uniform", .among = sums};
  fc_status status = fc_board_write(&text, &length, board, error);
  THEN(status, fc_board_read(&made, text, length, &settings, error));
  THEN(status, board_copy_prior(made, board, error));
  fc_text_free(text);
  if (status != FC_OK) {
    fc_board_free(made);
    return status;
  }
  *learnt = made;
  return FC_OK;
}
