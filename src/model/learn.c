/* A board with more sums than before. */
#include "model/board.h"
#include "sys/memory.h"
#include "sys/status.h"

/* Reads what the board writes, with the sums as an override, which come to those of the file. Its prior follows. */
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
  if (status == FC_OK) {
    status = fc_board_read(&made, text, length, &settings, error);
  }
  if (status == FC_OK) {
    status = board_copy_prior(made, board, error);
  }
  fc_text_free(text);
  if (status != FC_OK) {
    fc_board_free(made);
    return status;
  }
  *learnt = made;
  return FC_OK;
}
