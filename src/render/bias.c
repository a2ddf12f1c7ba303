/* The bias of a placer, and a prior that was learnt. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "fleetcount_lab.h"
#include "render/grid_text.h"
#include "render/number_text.h"
#include "render/render.h"
#include "render/result_table.h"
#include "sys/memory.h"
#include "text/integer_text.h"

/* ---- Bias ------------------------------------------------------------------------------------------------------------------ */

/* All ships, or the ships of one length. */
struct bias_group {
  char ships[16];
  const char *name;
  fc_bias_summary summary;
  double p_bound; /* NaN: a test was impossible */
  double p_value;
};

#define GROUP(member, kind, key, title, width, decimals) COLUMN(struct bias_group, member, kind, key, title, width, decimals)

static const struct column group_columns[] = {
    GROUP(name, COLUMN_WORD, NULL, "ships", 9, 0),
    GROUP(summary.cells, COLUMN_INT, "cells", NULL, 0, 0),
    GROUP(summary.greatest, COLUMN_POINTS, "greatest", "greatest", 10, 2),
    COLUMN_AFTER(" at ", struct bias_group, summary.cell, COLUMN_CELL, "greatest_at", "", 4, 0),
    GROUP(summary.mean, COLUMN_POINTS_AMOUNT, "mean", "mean", 8, 2),
    GROUP(summary.by_chance, COLUMN_POINTS_AMOUNT, "by_chance", "by chance", 12, 2),
    GROUP(p_bound, COLUMN_SMALL_P_VALUE, NULL, "p at most", 11, 0),
    GROUP(summary.p_bound, COLUMN_REAL, "p_bound", NULL, 0, 0),
    GROUP(summary.chi_square, COLUMN_REAL, "chi_square", "chi-square", 14, 2),
    GROUP(summary.degrees, COLUMN_INT, "degrees", "degrees", 9, 0),
    GROUP(p_value, COLUMN_SMALL_P_VALUE, NULL, "p-value", 11, 0),
    GROUP(summary.p_value, COLUMN_REAL, "p_value", NULL, 0, 0),
};

static void bias_text(struct text *text, const fc_bias *bias, const struct result_table *table) {
  const int rows = fc_analysis_rows(fc_bias_analysis(bias));
  const int columns = fc_analysis_columns(fc_bias_analysis(bias));
  struct text labels = {0};
  mpz_t count;
  mpz_init(count);
  fc_analysis_count(count, fc_bias_analysis(bias));
  text_appendf(text, "placer: %s (%" PRIu64 " fleet%s of seed %" PRIu64 ")\ncount: ", fc_bias_placer(bias), fc_bias_games(bias),
               fc_bias_games(bias) == 1 ? "" : "s", fc_bias_seed(bias));
  integer_append(text, count);
  text_append(text, "\n\n               deviation in percentage points              test of one cell of each fleet\n");
  result_table_text(text, table);
  for (int cell = 0; cell < rows * columns; cell++) {
    fc_bias_cell found = {0};
    (void)fc_bias_at(&found, bias, 0, cell / columns, cell % columns, NULL); /* cannot fail: the cell is on the board */
    points_append(&labels, found.deviation, 2);
    text_append_bytes(&labels, "", 1);
  }
  text_append(text, "\ndeviation of every cell, all ships, in percentage points:\n\n");
  grid_append(text, &labels, rows, columns, cell_names());
  mpz_clear(count);
}

static void bias_csv(struct text *text, const fc_bias *bias) {
  const int columns = fc_analysis_columns(fc_bias_analysis(bias));
  text_append(text, "ships,cell,covered,picked,share,deviation\n");
  for (size_t group = 0; group < fc_bias_group_count(bias); group++) {
    const int length = fc_bias_summarise(bias, group).length;
    for (int place = 0; place < fc_analysis_rows(fc_bias_analysis(bias)) * columns; place++) {
      fc_bias_cell cell = {0};
      (void)fc_bias_at(&cell, bias, group, place / columns, place % columns, NULL); /* cannot fail */
      text_appendf(text, length > 0 ? "%d," : "all,", length);
      cell_name_append(text, place / columns, place % columns);
      text_appendf(text, ",%" PRIu64 ",%" PRIu64 ",%.9f,%.9f\n", cell.covered, cell.picked, cell.share, cell.deviation);
    }
  }
}

/* Reads the number of arrangements with a ship of the group on a cell. */
static void read_occupancy(mpz_t exact, const fc_bias *bias, size_t group, int row, int column) {
  const fc_analysis *analysis = fc_bias_analysis(bias);
  const int length = fc_bias_summarise(bias, group).length;
  if (length == 0) {
    (void)fc_analysis_occupancy(exact, analysis, row, column, NULL); /* cannot fail */
  } else {
    (void)fc_analysis_by_length(exact, analysis, length, row, column, NULL);
  }
}

static void add_group(struct json *json, const char *key, const fc_bias *bias, const struct result_table *table, size_t group) {
  enum { COVERED, PICKED, OCCUPANCY, DEVIATION };
  static const char *const keys[] = {
      [COVERED] = "covered", [PICKED] = "picked", [OCCUPANCY] = "occupancy", [DEVIATION] = "deviation"};
  const fc_analysis *analysis = fc_bias_analysis(bias);
  mpz_t exact;
  mpz_init(exact);
  json_open_object(json, key);
  result_table_json_members(json, table, group);
  for (int which = COVERED; which <= DEVIATION; which++) {
    struct json_matrix at = json_matrix(json, keys[which], fc_analysis_rows(analysis), fc_analysis_columns(analysis));
    while (json_matrix_next(&at)) {
      fc_bias_cell cell = {0};
      (void)fc_bias_at(&cell, bias, group, at.row, at.column, NULL); /* cannot fail */
      if (which == OCCUPANCY) {
        read_occupancy(exact, bias, group, at.row, at.column);
        json_add_integer(json, NULL, exact);
      } else if (which == DEVIATION) {
        json_add_real(json, NULL, cell.deviation);
      } else {
        json_add_count(json, NULL, which == COVERED ? cell.covered : cell.picked);
      }
    }
  }
  json_close_object(json);
  mpz_clear(exact);
}

static void bias_json(struct text *text, const fc_bias *bias, const struct bias_group *groups, const struct result_table *table,
                      const char *prior) {
  const fc_analysis *analysis = fc_bias_analysis(bias);
  struct json json = json_begin(text, prior);
  mpz_t count;
  mpz_init(count);
  fc_analysis_count(count, analysis);
  json_add_string(&json, "placer", fc_bias_placer(bias));
  json_add_count(&json, "games", fc_bias_games(bias));
  json_add_count(&json, "seed", fc_bias_seed(bias));
  json_add_whole(&json, "rows", fc_analysis_rows(analysis));
  json_add_whole(&json, "columns", fc_analysis_columns(analysis));
  json_add_integer(&json, "count", count);
  add_group(&json, "all", bias, table, 0);
  json_open_object(&json, "by_length");
  for (size_t group = 1; group < table->row_count; group++) {
    add_group(&json, groups[group].ships + sizeof "length", bias, table, group);
  }
  json_close_object(&json);
  json_end(&json);
  mpz_clear(count);
}

void render_bias(struct text *text, const fc_bias *bias, const fc_board *board, struct style style) {
  const size_t group_count = fc_bias_group_count(bias);
  struct bias_group *groups = memory_allocate(group_count, sizeof *groups);
  if (groups == NULL) {
    text->failed = true;
    return;
  }
  for (size_t i = 0; i < group_count; i++) {
    struct bias_group *group = &groups[i];
    group->summary = fc_bias_summarise(bias, i);
    (void)snprintf(group->ships, sizeof group->ships, group->summary.length > 0 ? "length %d" : "all", group->summary.length);
    group->name = group->ships;
    group->p_bound = group->summary.cells > 0 ? group->summary.p_bound : NAN;
    group->p_value = group->summary.degrees > 0 ? group->summary.p_value : NAN;
  }
  const struct result_table table = RESULT_TABLE(group_columns, groups, group_count);
  if (style.format == FORMAT_TEXT) {
    bias_text(text, bias, &table);
  } else if (style.format == FORMAT_CSV) {
    bias_csv(text, bias);
  } else if (style.format == FORMAT_JSON) {
    bias_json(text, bias, groups, &table, style.prior);
  } else {
    bias_svg(text, bias, board);
  }
  memory_free(groups);
}

/* ---- A prior that was learnt ----------------------------------------------------------------------------------------------- */

static void append_prior(struct text *text, const fc_fit *fit) {
  char *written = NULL;
  size_t length = 0;
  if (fc_prior_write(&written, &length, fc_fit_prior(fit), NULL) == FC_OK) {
    text_append_bytes(text, written, length);
  } else {
    text->failed = true; /* every learnt prior can be written, so memory was short */
  }
  fc_text_free(written);
}

static void fit_text(struct text *text, const fc_fit *fit, uint64_t fleets, const char *source) {
  const fc_fit_summary summary = fc_fit_summary_of(fit);
  text_appendf(text, "# learnt from %s", source);
  if (fleets > 0) {
    text_appendf(text, ", %" PRIu64 " fleet%s", fleets, fleets == 1 ? "" : "s");
  }
  text_appendf(text,
               "\n# %d step%s: within %.4f percentage points of the frequencies; with whole weights up to %" PRIu64 " within ",
               summary.steps, summary.steps == 1 ? "" : "s", 100 * summary.reached, summary.weight);
  text_appendf(text, "%.4f (", 100 * summary.greatest);
  cell_name_append(text, summary.row, summary.column);
  if (summary.length > 0) {
    text_appendf(text, ", ships of %d", summary.length);
  }
  text_appendf(text, "), on average %.4f\n# entropy %.2f bits, where equally likely arrangements have %.2f\n", 100 * summary.mean,
               summary.bits, summary.uniform_bits);
  append_prior(text, fit);
}

static void add_shares(struct json *json, const fc_fit *fit, const fc_board *board, int length) {
  double shares[2] = {0, 0}; /* wanted, and reached */
  for (int which = 0; which < 2; which++) {
    struct json_matrix at = json_matrix(json, which == 0 ? "wanted" : "share", fc_board_rows(board), fc_board_columns(board));
    while (json_matrix_next(&at)) {
      (void)fc_fit_share(&shares[0], &shares[1], fit, length, at.row, at.column, NULL); /* the fit's own cell: cannot fail */
      json_add_real(json, NULL, shares[which]);
    }
  }
}

static void add_shares_by_length(struct json *json, const fc_fit *fit, const fc_board *board) {
  int before = 0;
  json_open_object(json, "by_length");
  for (size_t i = 0; i < fc_board_ship_class_count(board); i++) {
    const int length = fc_board_ship_class(board, i).length;
    if (length != before) {
      json_open_object(json, NUMBER_KEY(length));
      add_shares(json, fit, board, length);
      json_close_object(json);
    }
    before = length;
  }
  json_close_object(json);
}

void render_fit(struct text *text, const fc_fit *fit, const fc_frequencies *frequencies, const char *source,
                const fc_board *board, struct style style) {
  const uint64_t fleets = fc_frequencies_fleets(frequencies);
  const fc_fit_summary summary = fc_fit_summary_of(fit);
  if (style.format != FORMAT_JSON) {
    fit_text(text, fit, fleets, source);
    return;
  }
  struct json json = json_begin(text, style.prior);
  struct text prior = {0};
  if (fleets > 0) {
    json_add_count(&json, "fleets", fleets);
  } else {
    json_add_null(&json, "fleets");
  }
  json_add_whole(&json, "steps", summary.steps);
  json_add_count(&json, "weight", summary.weight);
  json_add_real(&json, "bits", summary.bits);
  json_add_real(&json, "uniform_bits", summary.uniform_bits);
  json_add_real(&json, "reached", summary.reached);
  json_add_real(&json, "greatest", summary.greatest);
  json_add_cell(&json, "greatest_at", (fc_cell){summary.row, summary.column});
  json_add_real(&json, "mean", summary.mean);
  add_shares(&json, fit, board, 0);
  if (fc_frequencies_are_by_length(frequencies)) {
    add_shares_by_length(&json, fit, board);
  }
  append_prior(&prior, fit);
  json_add_text(&json, "prior", &prior);
  json_end(&json);
}
