/* Writing a board file, every setting spelled out, such that reading it gives an equal board. */
#include "model/board.h"
#include "model/grid.h"
#include "model/hints.h"
#include "model/settings.h"
#include "model/shots.h"
#include "model/sums_read.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/text.h"

/* Whether marks can say all answers to the shots fired since the grid was drawn: each made an unshot cell `o` or `x`. */
static bool is_still_a_grid(const fc_board *board) {
  const struct observations *observations = &board->observations;
  for (size_t i = 0; i < observations->shot_count; i++) {
    const fc_answer answer = observations->shots[i].answer;
    if (answer == FC_ANSWER_SUNK || (answer == FC_ANSWER_HIT && board->ruleset->rules.announce == FC_ANNOUNCE_SHIP)) {
      return false;
    }
  }
  return true;
}

/* Whether the grid has a mark that is no hint. */
static bool has_marks(const fc_board *board) {
  const struct rules *rules = &board->ruleset->rules;
  for (int cell = 0; cell < rules->rows * rules->columns; cell++) {
    if (grid_mark(&board->observations, cell, rules) != FC_CELL_UNSHOT) {
      return true;
    }
  }
  return false;
}

static fc_status write_sections(struct text *text, const fc_board *board, fc_error *error) {
  const struct rules *rules = &board->ruleset->rules;
  const enum observations_kind kind = board->observations.kind;
  fc_status status = FC_OK;
  hints_write(text, &board->observations, rules);
  if (kind == OBSERVATIONS_GRID && board->observations.hints != NULL && !has_marks(board)) {
    return FC_OK;
  }
  if (kind == OBSERVATIONS_GRID && is_still_a_grid(board)) {
    text_append(text, "board:\n");
    grid_write(text, &board->observations, rules);
  } else {
    struct text shots = {0};
    shots_write_blocked(&shots, &board->observations, rules);
    status = kind == OBSERVATIONS_GRID ? grid_as_shots_write(&shots, board, error) : FC_OK;
    shots_write(&shots, &board->observations, rules);
    text_append(text, kind == OBSERVATIONS_GRID || shots.length > 0 ? "shots:\n" : "");
    text_append(text, text_string(&shots));
    text_end_part(text, &shots);
  }
  return status;
}

fc_status fc_board_write(char **text, size_t *length, const fc_board *board, fc_error *error) {
  if (text == NULL || board == NULL) {
    return error_set(error, FC_INVALID_ARGUMENT, text == NULL ? "no place for the text" : "no board");
  }
  struct text written = {0};
  settings_write(&written, &board->ruleset->rules);
  if (board->prior_name != NULL) {
    text_appendf(&written, "%s: %s\n", key_word(KEY_PRIOR), board->prior_name);
  }
  for (size_t i = 0; i < board->ruleset->sums.count; i++) {
    text_appendf(&written, "%s: ", fc_sum_kind_name(board->ruleset->sums.sums[i].kind));
    sum_write(&written, board->ruleset, &board->ruleset->sums.sums[i]);
    text_append(&written, "\n");
  }
  const fc_status status = write_sections(&written, board, error);
  if (status != FC_OK) {
    text_clear(&written);
    return status;
  }
  return text_hand_over(text, length, &written, error);
}

void fc_text_free(char *text) {
  memory_free(text);
}
