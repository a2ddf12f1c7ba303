#include "render/fit.h"

#include "fleetcount_lab.h"

#include <inttypes.h>
#include <stdio.h>

#include "render/json.h"
#include "render/number_text.h"

#define PERCENT 100

/* ---- For people and --prior ------------------------------------------------------------------------------------------------ */

static void append_prior(struct text *text, const fc_fit *fit) {
  char *written = NULL;
  size_t length = 0;
  const fc_status status = fc_prior_write(&written, &length, fc_fit_prior(fit), NULL);
  if (status == FC_OK) {
    text_append_bytes(text, written, length);
  }
  text->failed = text->failed || status != FC_OK; /* a prior that was learnt by length is writable: only memory can be short */
  fc_text_free(written);
}

void fit_text(struct text *text, const fc_fit *fit, uint64_t fleets, const char *source) {
  const fc_fit_summary summary = fc_fit_summary_of(fit);
  text_appendf(text, "# learnt from %s", source);
  if (fleets > 0) {
    text_appendf(text, ", %" PRIu64 " fleet%s", fleets, fleets == 1 ? "" : "s");
  }
  text_appendf(text,
               "\n# %d step%s: within %.4f percentage points of the frequencies; with whole weights up to %" PRIu64 " within ",
               summary.steps, summary.steps == 1 ? "" : "s", PERCENT * summary.reached, summary.weight);
  text_appendf(text, "%.4f (", PERCENT * summary.greatest);
  cell_name_append(text, summary.row, summary.column);
  if (summary.length > 0) {
    text_appendf(text, ", ships of %d", summary.length);
  }
  text_appendf(text, "), on average %.4f\n# entropy %.2f bits, where equally likely arrangements have %.2f\n",
               PERCENT * summary.mean, summary.bits, summary.uniform_bits);
  append_prior(text, fit);
}

/* ---- JSON ------------------------------------------------------------------------------------------------------------------ */

static json_t *matrix(const fc_fit *fit, const fc_board *board, int length, int is_wanted) {
  json_t *rows = json_array();
  for (int row = 0; row < fc_board_rows(board); row++) {
    json_t *numbers = json_array();
    for (int column = 0; column < fc_board_columns(board); column++) {
      double wanted = 0;
      double share = 0;
      (void)fc_fit_share(&wanted, &share, fit, length, row, column, NULL); /* cell and length are the fit's own: cannot fail */
      numbers = json_array_with(numbers, json_real(is_wanted ? wanted : share));
    }
    rows = json_array_with(rows, numbers);
  }
  return rows;
}

static json_t *objects_by_length(const fc_fit *fit, const fc_board *board) {
  json_t *lengths = json_object();
  int before = 0;
  for (size_t i = 0; i < fc_board_ship_class_count(board); i++) {
    const int length = fc_board_ship_class(board, i).length;
    char key[16];
    (void)snprintf(key, sizeof key, "%d", length);
    if (length != before) {
      lengths = json_object_with(
          lengths, key, json_pack("{s:o, s:o}", "wanted", matrix(fit, board, length, 1), "share", matrix(fit, board, length, 0)));
    }
    before = length;
  }
  return lengths;
}

void fit_json(struct text *text, const fc_fit *fit, uint64_t fleets, const fc_board *board, int by_length) {
  const fc_fit_summary summary = fc_fit_summary_of(fit);
  struct text prior = {0};
  append_prior(&prior, fit);
  json_t *object =
      json_pack("{s:o, s:i, s:o, s:f, s:f, s:f, s:f, s:o, s:f, s:o, s:o}", "fleets",
                fleets > 0 ? json_number_string(fleets) : json_null(), "steps", summary.steps, "weight",
                json_number_string(summary.weight), "bits", summary.bits, "uniform_bits", summary.uniform_bits, "reached",
                summary.reached, "greatest", summary.greatest, "greatest_at", cell_json((fc_cell){summary.row, summary.column}),
                "mean", summary.mean, "wanted", matrix(fit, board, 0, 1), "share", matrix(fit, board, 0, 0));
  if (by_length) {
    object = json_object_with(object, "by_length", objects_by_length(fit, board));
  }
  object = json_object_with(object, "prior", text_failed(&prior) ? NULL : json_string(prior.bytes != NULL ? prior.bytes : ""));
  json_append(text, object);
  text_clear(&prior);
}
