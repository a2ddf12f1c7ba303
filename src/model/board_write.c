/* Writing a board file, every setting spelled out, such that reading it gives an equal board. */
#include "base/memory.h"
#include "base/status.h"
#include "base/text.h"
#include "model/board.h"
#include "model/grid.h"
#include "model/settings.h"
#include "model/shots.h"

static void write_section(struct text *text, const fc_board *board) {
  const struct rules *rules = &board->rules;
  switch (board->observations.kind) {
  case OBSERVATIONS_NONE:
    break;
  case OBSERVATIONS_GRID:
    text_append(text, "board:\n");
    grid_write(text, &board->observations, rules->rows, rules->columns);
    break;
  case OBSERVATIONS_SHOTS:
    text_append(text, "shots:\n");
    shots_write(text, &board->observations, rules);
    break;
  }
}

fc_status fc_board_write(char **text, size_t *length, const fc_board *board, fc_error *error) {
  if (text == NULL || board == NULL) {
    return error_set(error, FC_INVALID_ARGUMENT, text == NULL ? "no place for the text" : "no board");
  }
  struct text written = {0};
  settings_write(&written, &board->rules);
  write_section(&written, board);
  size_t written_length = written.length;
  char *bytes = text_take(&written);
  if (bytes == NULL) {
    return error_no_memory(error);
  }
  *text = bytes;
  if (length != NULL) {
    *length = written_length;
  }
  return FC_OK;
}

void fc_text_free(char *text) {
  memory_free(text);
}
