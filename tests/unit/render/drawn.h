/* A drawing from the text of a board, for the tests of maps. */
#ifndef TESTS_UNIT_RENDER_DRAWN_H
#define TESTS_UNIT_RENDER_DRAWN_H

#include <string.h>

#include "fleetcount.h"
#include "render/drawing.h"
#include "support/testing.h"

/* Fails the running test where there is none. The caller clears the drawing. */
static inline struct drawing drawn(const char *text, struct quantity quantity) {
  fc_board *board = NULL;
  fc_analysis *analysis = NULL;
  fc_error error = {0};
  struct drawing drawing;
  if (fc_board_read(&board, text, strlen(text), NULL, &error) != FC_OK) {
    fail_msg("%d:%d: %s", error.line, error.column, error.message);
  }
  assert_int_equal(fc_analyse(&analysis, board, NULL, NULL), FC_OK);
  assert_int_equal(drawing_make(&drawing, board, analysis, quantity, NULL, in_english, NULL, NULL), FC_OK);
  fc_analysis_free(analysis);
  fc_board_free(board);
  return drawing;
}

static inline struct drawing drawn_occupancy(const char *text) {
  return drawn(text, (struct quantity){.kind = QUANTITY_OCCUPANCY});
}

#endif
