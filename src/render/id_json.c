/* A game ID as JSON. */
#include "render/id_json.h"

#include "render/json_text.h"

void id_json(struct text *text, mpz_srcptr id, mpz_srcptr count) {
  json_append(text, json_pack("{s:o, s:o}", "id", json_integer_string(id), "count", json_integer_string(count)));
}
