/* Counts, game IDs, the census and the verification. */
#include <inttypes.h>

#include "render/render.h"
#include "render/result_table.h"
#include "sys/memory.h"
#include "text/integer_text.h"

/* ---- The count and the ID -------------------------------------------------------------------------------------------------- */

void render_count(struct text *text, mpz_srcptr count, const fc_board *board, const fc_analysis *analysis, unsigned symmetries,
                  struct style style) {
  if (style.format != FORMAT_JSON) {
    integer_append(text, count);
    text_append(text, "\n");
    return;
  }
  struct json json = json_begin(text, style.prior);
  json_add_integer(&json, "count", count);
  if (analysis != NULL) {
    fleets_add(&json, board, analysis);
  }
  if (symmetries > 0) {
    json_add_whole(&json, "symmetries", symmetries);
  }
  json_end(&json);
}

void render_id(struct text *text, mpz_srcptr id, mpz_srcptr count, struct style style) {
  if (style.format != FORMAT_JSON) {
    integer_append(text, id);
    text_append(text, "\n");
    return;
  }
  struct json json = json_begin(text, style.prior);
  json_add_integer(&json, "id", id);
  json_add_integer(&json, "count", count);
  json_end(&json);
}

/* ---- The census ------------------------------------------------------------------------------------------------------------ */

struct census_line {
  int row; /* from 1 */
  fc_census_row numbers;
  mpz_t configurations; /* 0 without the row-class engine */
};

#define LINE(member, kind, key, title, width) COLUMN(struct census_line, member, kind, key, title, width, 0)

static const struct column class_columns[] = {
    LINE(row, COLUMN_INT, NULL, "row", 3),
    LINE(numbers.classes, COLUMN_COUNT, "classes", "classes", 11),
    LINE(numbers.frontiers, COLUMN_COUNT, "frontiers", "frontiers", 11),
    LINE(numbers.states, COLUMN_COUNT, "states", "states", 11),
    COLUMN_AFTER("  ", struct census_line, configurations, COLUMN_INTEGER, "configurations", "arrangements", 0, 0),
};

static const struct column state_columns[] = {
    LINE(row, COLUMN_INT, NULL, "row", 3),
    LINE(numbers.frontiers, COLUMN_COUNT, "frontiers", "frontiers", 11),
    LINE(numbers.states, COLUMN_COUNT, "states", "states", 11),
};

static void census_text(struct text *text, const fc_census *census, const struct result_table *table) {
  result_table_text(text, table);
  if (!fc_census_has_classes(census)) {
    text_append(text, "\nThe row-class engine does not count boards on which ships may touch.\n");
  }
  if (fc_census_is_turned(census)) {
    text_append(text, "\nThe board is wider than high and was turned: row 1 is column A.\n");
  }
}

void render_census(struct text *text, const fc_census *census, struct style style) {
  const size_t row_count = (size_t)fc_census_rows(census);
  struct census_line *lines = memory_allocate(row_count, sizeof *lines);
  if (lines == NULL) {
    text->failed = true;
    return;
  }
  for (size_t row = 0; row < row_count; row++) {
    lines[row].row = (int)row + 1;
    lines[row].numbers = fc_census_after_row(census, (int)row);
    mpz_init(lines[row].configurations);
    (void)fc_census_configurations(lines[row].configurations, census, (int)row, NULL); /* the census' own row: cannot fail */
  }
  const struct result_table table = fc_census_has_classes(census) ? RESULT_TABLE(class_columns, lines, row_count)
                                                                  : RESULT_TABLE(state_columns, lines, row_count);
  if (style.format == FORMAT_JSON) {
    struct json json = json_begin(text, style.prior);
    json_add_whole(&json, "rows", fc_census_rows(census));
    json_add_whole(&json, "columns", fc_census_columns(census));
    json_add_flag(&json, "turned", fc_census_is_turned(census));
    result_table_json(&json, "after_row", &table);
    json_end(&json);
  } else {
    census_text(text, census, &table);
  }
  for (size_t row = 0; row < row_count; row++) {
    mpz_clear(lines[row].configurations);
  }
  memory_free(lines);
}

/* ---- The verification ------------------------------------------------------------------------------------------------------ */

static void append_part(struct text *text, const char *name, double seconds) {
  text_appendf(text, "%-18s %9.3f s   ", name, seconds);
}

static void append_engine(struct text *text, const fc_verification *verification) {
  const fc_statistics work = fc_analysis_statistics(fc_verification_analysis(verification));
  if (work.frontiers == 0 && work.states > 0) { /* a board with totals */
    append_part(text, "search", fc_verification_seconds(verification));
    text_appendf(text, "%" PRIu64 " choices\n", work.states);
    return;
  }
  append_part(text, "frontier engine", fc_verification_seconds(verification));
  text_appendf(text, "%" PRIu64 " frontiers, %" PRIu64 " states, %" PRIu64 " transitions\n", work.frontiers, work.states,
               work.transitions);
}

static void append_check(struct text *text, const fc_check *check, bool by_row_classes) {
  append_part(text, check->name, check->seconds);
  if (by_row_classes) {
    text_appendf(text, "%" PRIu64 " classes, %" PRIu64 " transitions; ", check->statistics.states, check->statistics.transitions);
  }
  text_appendf(text, "numbers compared: %" PRIu64, check->compared);
  if (check->different > 0) {
    text_appendf(text, ", DIFFERENT: %" PRIu64 "\n    %s", check->different, check->difference);
  }
  text_append(text, "\n");
}

static void verification_text(struct text *text, const fc_verification *verification, mpz_srcptr count, bool by_row_classes) {
  text_append(text, "count: ");
  integer_append(text, count);
  text_append(text, "\n\n");
  append_engine(text, verification);
  if (!by_row_classes) {
    text_append(text,
                "\nThe row-class engine counts only boards without totals on which ships may not touch. By laws instead:\n\n");
  }
  for (size_t index = 0; index < fc_verification_check_count(verification); index++) {
    const fc_check check = fc_verification_check(verification, index);
    append_check(text, &check, by_row_classes);
  }
  if (fc_verification_verdict(verification, NULL) != FC_OK) {
    text_append(text, "\nNOT verified: numbers differ\n");
  } else {
    text_append(text,
                by_row_classes ? "\nverified: both engines give the same numbers\n" : "\nverified: the numbers obey every law\n");
  }
}

static void add_check(struct json *json, const fc_check *check, bool by_row_classes) {
  json_open_object(json, NULL);
  json_add_string(json, "name", check->name);
  json_add_real(json, "seconds", check->seconds);
  json_add_count(json, "compared", check->compared);
  json_add_count(json, "different", check->different);
  if (by_row_classes) {
    json_add_count(json, "classes", check->statistics.states);
    json_add_count(json, "transitions", check->statistics.transitions);
  }
  if (check->difference != NULL) {
    json_add_string(json, "difference", check->difference);
  }
  json_close_object(json);
}

static void verification_json(struct json *json, const fc_verification *verification, mpz_srcptr count, bool by_row_classes) {
  const fc_statistics work = fc_analysis_statistics(fc_verification_analysis(verification));
  json_add_integer(json, "count", count);
  json_add_flag(json, "verified", fc_verification_verdict(verification, NULL) == FC_OK);
  json_add_string(json, "by", by_row_classes ? "row classes" : "laws");
  json_open_object(json, "engine");
  json_add_real(json, "seconds", fc_verification_seconds(verification));
  json_add_count(json, "frontiers", work.frontiers);
  json_add_count(json, "states", work.states);
  json_add_count(json, "transitions", work.transitions);
  json_close_object(json);
  json_open_array(json, "checks");
  for (size_t index = 0; index < fc_verification_check_count(verification); index++) {
    const fc_check check = fc_verification_check(verification, index);
    add_check(json, &check, by_row_classes);
  }
  json_close_array(json);
  json_end(json);
}

void render_verification(struct text *text, const fc_verification *verification, struct style style) {
  const bool by_row_classes = fc_verification_method(verification) == FC_BY_ROW_CLASSES;
  mpz_t count;
  mpz_init(count);
  fc_analysis_count(count, fc_verification_analysis(verification));
  if (style.format == FORMAT_JSON) {
    struct json json = json_begin(text, style.prior);
    verification_json(&json, verification, count, by_row_classes);
  } else {
    verification_text(text, verification, count, by_row_classes);
  }
  mpz_clear(count);
}
