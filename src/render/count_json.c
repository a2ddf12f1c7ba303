/* The count as JSON. */
#include "render/count_json.h"

#include "render/json_text.h"

void count_json(struct text *text, mpz_srcptr count) {
  json_append(text, json_pack("{s:o}", "count", json_integer_string(count)));
}
