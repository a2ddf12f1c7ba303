#include "render/verification.h"

#include <inttypes.h>

#include "render/json.h"
#include "text/integer_text.h"

/* ---- For people ------------------------------------------------------------------------------------------------------------ */

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

/* ---- JSON ------------------------------------------------------------------------------------------------------------------ */

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
