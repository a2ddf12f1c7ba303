/* Counts, game IDs, and what is told of how they were counted: the census and the verification. */
#include "render/count.h"

#include <inttypes.h>
#include <string.h>

#include "fleetcount_lab.h"
#include "render/json.h"
#include "render/ships.h"
#include "text/integer_text.h"

/* ---- The count and the ID -------------------------------------------------------------------------------------------------- */

void count_text(struct text *text, mpz_srcptr count) {
  integer_append(text, count);
  text_append(text, "\n");
}

void count_json(struct text *text, mpz_srcptr count) {
  json_append(text, json_pack("{s:o}", "count", json_integer_string(count)));
}

void count_json_of_fleets(struct text *text, const fc_board *board, const fc_analysis *analysis) {
  mpz_t count;
  mpz_init(count);
  fc_analysis_count(count, analysis);
  text_append(text, "{\"count\": \"");
  integer_append(text, count);
  text_append(text, "\", \"fleets\": ");
  fleets_append_json(text, board, analysis);
  text_append(text, "}\n");
  mpz_clear(count);
}

void id_json(struct text *text, mpz_srcptr id, mpz_srcptr count) {
  json_append(text, json_pack("{s:o, s:o}", "id", json_integer_string(id), "count", json_integer_string(count)));
}

/* ---- The census for people ------------------------------------------------------------------------------------------------- */

/*
 *     row    classes  frontiers     states  configurations
 *       1         70         24         91               0
 *       2        ...
 */

/* Appends a number flush right in a column as wide as its heading, or wider where the number is longer. */
static void append_configurations(struct text *text, const fc_census *census, int row, int width) {
  struct text digits = {0};
  mpz_t configurations;
  mpz_init(configurations);
  (void)fc_census_configurations(configurations, census, row, NULL); /* the row is the census' own: cannot fail */
  integer_append(&digits, configurations);
  text->failed = text->failed || text_failed(&digits);
  text_append_repeated(text, ' ', width - (int)digits.length);
  text_append(text, digits.length > 0 ? digits.bytes : "");
  mpz_clear(configurations);
  text_clear(&digits);
}

/* The digits of the longest number of the last column, which is the last one, and not fewer than its heading has. */
static int configurations_width(const fc_census *census) {
  static const char heading[] = "configurations";
  mpz_t configurations;
  mpz_init(configurations);
  size_t width = strlen(heading);
  for (int row = 0; row < fc_census_rows(census); row++) {
    (void)fc_census_configurations(configurations, census, row, NULL);
    const size_t digits = mpz_sizeinbase(configurations, 10);
    width = digits > width ? digits : width;
  }
  mpz_clear(configurations);
  return (int)width;
}

static void append_rows_with_classes(struct text *text, const fc_census *census) {
  const int width = configurations_width(census);
  text_appendf(text, "row    classes  frontiers     states  %*s\n", width, "configurations");
  for (int row = 0; row < fc_census_rows(census); row++) {
    const fc_census_row numbers = fc_census_after_row(census, row);
    text_appendf(text, "%3d %10" PRIu64 " %10" PRIu64 " %10" PRIu64 "  ", row + 1, numbers.classes, numbers.frontiers,
                 numbers.states);
    append_configurations(text, census, row, width);
    text_append(text, "\n");
  }
}

static void append_rows(struct text *text, const fc_census *census) {
  text_append(text, "row  frontiers     states\n");
  for (int row = 0; row < fc_census_rows(census); row++) {
    const fc_census_row numbers = fc_census_after_row(census, row);
    text_appendf(text, "%3d %10" PRIu64 " %10" PRIu64 "\n", row + 1, numbers.frontiers, numbers.states);
  }
}

void census_text(struct text *text, const fc_census *census) {
  if (fc_census_has_classes(census)) {
    append_rows_with_classes(text, census);
  } else {
    append_rows(text, census);
    text_append(text, "\nThe row-class engine does not count boards on which ships may touch.\n");
  }
  if (fc_census_is_turned(census)) {
    text_append(text, "\nThe board is wider than high and was turned: row 1 is column A.\n");
  }
}

/* ---- The census as JSON ---------------------------------------------------------------------------------------------------- */

static json_t *row_object(const fc_census *census, int row) {
  const fc_census_row numbers = fc_census_after_row(census, row);
  if (!fc_census_has_classes(census)) {
    return json_pack("{s:o, s:o}", "frontiers", json_number_string(numbers.frontiers), "states",
                     json_number_string(numbers.states));
  }
  mpz_t configurations;
  mpz_init(configurations);
  (void)fc_census_configurations(configurations, census, row, NULL); /* the row is the census' own: cannot fail */
  json_t *object = json_pack("{s:o, s:o, s:o, s:o}", "classes", json_number_string(numbers.classes), "frontiers",
                             json_number_string(numbers.frontiers), "states", json_number_string(numbers.states),
                             "configurations", json_integer_string(configurations));
  mpz_clear(configurations);
  return object;
}

static json_t *row_array(const fc_census *census) {
  json_t *array = json_array();
  for (int row = 0; row < fc_census_rows(census); row++) {
    array = json_array_with(array, row_object(census, row));
  }
  return array;
}

void census_json(struct text *text, const fc_census *census) {
  json_append(text, json_pack("{s:i, s:i, s:b, s:o}", "rows", fc_census_rows(census), "columns", fc_census_columns(census),
                              "turned", fc_census_is_turned(census), "after_row", row_array(census)));
}

/* ---- The verification for people ------------------------------------------------------------------------------------------- */

/*
 *     count: 406664
 *
 *     frontier engine         0.004 s   2216 frontiers, 30135 states, 45219 transitions
 *     row-class engine        0.207 s   35302 classes, 199480 transitions; numbers compared: 1029
 *
 *     verified: both engines give the same numbers
 */

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

static void append_check(struct text *text, const fc_check *check, fc_method method) {
  append_part(text, check->name, check->seconds);
  if (method == FC_BY_ROW_CLASSES) {
    text_appendf(text, "%" PRIu64 " classes, %" PRIu64 " transitions; ", check->statistics.states, check->statistics.transitions);
  }
  text_appendf(text, "numbers compared: %" PRIu64, check->compared);
  if (check->different > 0) {
    text_appendf(text, ", DIFFERENT: %" PRIu64 "\n    %s", check->different, check->difference);
  }
  text_append(text, "\n");
}

static void append_count(struct text *text, const fc_verification *verification) {
  mpz_t count;
  mpz_init(count);
  fc_analysis_count(count, fc_verification_analysis(verification));
  text_append(text, "count: ");
  integer_append(text, count);
  text_append(text, "\n\n");
  mpz_clear(count);
}

void verification_text(struct text *text, const fc_verification *verification) {
  const fc_method method = fc_verification_method(verification);
  append_count(text, verification);
  append_engine(text, verification);
  if (method == FC_BY_LAWS) {
    text_append(text,
                "\nThe row-class engine counts only boards without totals on which ships may not touch. By laws instead:\n\n");
  }
  for (size_t index = 0; index < fc_verification_check_count(verification); index++) {
    const fc_check check = fc_verification_check(verification, index);
    append_check(text, &check, method);
  }
  if (fc_verification_verdict(verification, NULL) != FC_OK) {
    text_append(text, "\nNOT verified: numbers differ\n");
  } else {
    text_append(text, method == FC_BY_ROW_CLASSES ? "\nverified: both engines give the same numbers\n"
                                                  : "\nverified: the numbers obey every law\n");
  }
}

/* ---- The verification as JSON ---------------------------------------------------------------------------------------------- */

static json_t *engine_object(const fc_verification *verification) {
  const fc_statistics work = fc_analysis_statistics(fc_verification_analysis(verification));
  return json_pack("{s:f, s:o, s:o, s:o}", "seconds", fc_verification_seconds(verification), "frontiers",
                   json_number_string(work.frontiers), "states", json_number_string(work.states), "transitions",
                   json_number_string(work.transitions));
}

static json_t *check_object(const fc_check *check, fc_method method) {
  json_t *object = json_pack("{s:s, s:f, s:o, s:o}", "name", check->name, "seconds", check->seconds, "compared",
                             json_number_string(check->compared), "different", json_number_string(check->different));
  if (method == FC_BY_ROW_CLASSES) {
    object = json_object_with(object, "classes", json_number_string(check->statistics.states));
    object = json_object_with(object, "transitions", json_number_string(check->statistics.transitions));
  }
  if (check->difference != NULL) {
    object = json_object_with(object, "difference", json_string(check->difference));
  }
  return object;
}

static json_t *check_array(const fc_verification *verification) {
  json_t *array = json_array();
  for (size_t index = 0; index < fc_verification_check_count(verification); index++) {
    const fc_check check = fc_verification_check(verification, index);
    array = json_array_with(array, check_object(&check, fc_verification_method(verification)));
  }
  return array;
}

void verification_json(struct text *text, const fc_verification *verification) {
  mpz_t count;
  mpz_init(count);
  fc_analysis_count(count, fc_verification_analysis(verification));
  json_append(text, json_pack("{s:o, s:b, s:s, s:o, s:o}", "count", json_integer_string(count), "verified",
                              fc_verification_verdict(verification, NULL) == FC_OK, "by",
                              fc_verification_method(verification) == FC_BY_ROW_CLASSES ? "row classes" : "laws", "engine",
                              engine_object(verification), "checks", check_array(verification)));
  mpz_clear(count);
}
