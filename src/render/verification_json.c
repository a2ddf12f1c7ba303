/* A verification as JSON. A NULL for want of memory goes through jansson's functions down to json_append. */
#include "render/verification_json.h"

#include "render/json_text.h"

static json_t *engine_object(const fc_verification *verification) {
  const fc_statistics work = fc_analysis_statistics(fc_verification_analysis(verification));
  return json_pack("{s:f, s:o, s:o, s:o}", "seconds", fc_verification_seconds(verification), "frontiers",
                   json_number_string(work.frontiers), "states", json_number_string(work.states), "transitions",
                   json_number_string(work.transitions));
}

/* Sets what only some checks have. Takes over the check; gives it back, or NULL when memory is short. */
static json_t *completed(json_t *object, const fc_check *check, fc_method method) {
  int failed = object == NULL;
  if (method == FC_BY_ROW_CLASSES) {
    failed |= json_object_set_new(object, "classes", json_number_string(check->statistics.states));
    failed |= json_object_set_new(object, "transitions", json_number_string(check->statistics.transitions));
  }
  if (check->difference != NULL) {
    failed |= json_object_set_new(object, "difference", json_string(check->difference));
  }
  if (failed) {
    json_decref(object);
    return NULL;
  }
  return object;
}

static json_t *check_object(const fc_check *check, fc_method method) {
  json_t *object = json_pack("{s:s, s:f, s:o, s:o}", "name", check->name, "seconds", check->seconds, "compared",
                             json_number_string(check->compared), "different", json_number_string(check->different));
  return completed(object, check, method);
}

static json_t *check_array(const fc_verification *verification) {
  json_t *array = json_array();
  for (size_t index = 0; index < fc_verification_check_count(verification); index++) {
    const fc_check check = fc_verification_check(verification, index);
    if (json_array_append_new(array, check_object(&check, fc_verification_method(verification))) != 0) {
      json_decref(array);
      return NULL;
    }
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
