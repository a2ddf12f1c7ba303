#include "render/odds.h"

#include "render/json.h"
#include "render/number_text.h"
#include "text/integer_text.h"

/* ---- For people ------------------------------------------------------------------------------------------------------------ */

/* One number of arrangements, and how much of all that is. */
typedef void part_reader(mpz_t part, const fc_odds *odds);

static void append_part(struct text *text, const char *what, mpz_srcptr part, mpz_srcptr count) {
  text_appendf(text, "  %-23s", what);
  share_append(text, part, count, SHARE_WIDTH);
  text_append(text, "\n");
}

static void append_read(struct text *text, const char *what, part_reader *read, const fc_odds *odds, mpz_srcptr count) {
  mpz_t part;
  mpz_init(part);
  read(part, odds);
  append_part(text, what, part, count);
  mpz_clear(part);
}

/* Appends a quotient with four decimals, rounded half up, and exactly. */
static void append_mean(struct text *text, mpz_srcptr sum, mpz_srcptr count) {
  enum { DECIMALS = 10000 };
  mpz_t scaled, rest;
  mpz_inits(scaled, rest, NULL);
  mpz_mul_ui(scaled, sum, 2 * DECIMALS);
  mpz_add(scaled, scaled, count);
  mpz_fdiv_q(scaled, scaled, count);
  mpz_fdiv_q_2exp(scaled, scaled, 1);
  mpz_fdiv_qr_ui(scaled, rest, scaled, DECIMALS);
  integer_append(text, scaled);
  text_appendf(text, ".%04lu (", mpz_get_ui(rest));
  integer_append(text, sum);
  text_append(text, "/");
  integer_append(text, count);
  text_append(text, ")");
  mpz_clears(scaled, rest, NULL);
}

/* From the fewest hits that there can be to the most. */
static void append_distribution(struct text *text, const fc_odds *odds, mpz_srcptr count) {
  int least = 0;
  int most = fc_odds_most_hits(odds);
  mpz_t number;
  mpz_init(number);
  for (fc_odds_with_hits(number, odds, least); least < most && mpz_sgn(number) == 0; fc_odds_with_hits(number, odds, least)) {
    least++;
  }
  for (fc_odds_with_hits(number, odds, most); most > least && mpz_sgn(number) == 0; fc_odds_with_hits(number, odds, most)) {
    most--;
  }
  for (int hits = least; hits <= most; hits++) {
    text_appendf(text, "  %4d  ", hits);
    fc_odds_with_hits(number, odds, hits);
    share_append(text, number, count, SHARE_WIDTH);
    text_append(text, "\n");
  }
  mpz_clear(number);
}

void odds_text(struct text *text, const fc_odds *odds, size_t cell_count) {
  mpz_t count, number;
  mpz_inits(count, number, NULL);
  fc_odds_count(count, odds);
  text_appendf(text, "cells: %zu\narrangements: ", cell_count);
  integer_append(text, count);
  text_append(text, "\n\nin these cells there is\n");
  for (size_t i = 0; i < fc_odds_length_count(odds); i++) {
    struct text what = {0};
    text_appendf(&what, "a ship of length %d", fc_odds_length(odds, i));
    fc_odds_of_length(number, odds, i);
    append_part(text, text_failed(&what) ? "" : what.bytes, number, count);
    text->failed = text->failed || text_failed(&what);
    text_clear(&what);
  }
  append_read(text, "a ship of every length", fc_odds_each_length, odds, count);
  append_read(text, "a part of every ship", fc_odds_every, odds, count);
  append_read(text, "no ship", fc_odds_none, odds, count);
  text_append(text, "\nhits to expect: ");
  fc_odds_hits(number, odds);
  append_mean(text, number, count);
  text_append(text, "\n");
  if (fc_odds_most_hits(odds) < 0) {
    text_append(text, "how likely each number of hits is would take too great weights to find\n");
  }
  append_distribution(text, odds, count);
  mpz_clears(count, number, NULL);
}

/* ---- As JSON --------------------------------------------------------------------------------------------------------------- */

static json_t *part_json(part_reader *read, const fc_odds *odds) {
  mpz_t part;
  mpz_init(part);
  read(part, odds);
  json_t *string = json_integer_string(part);
  mpz_clear(part);
  return string;
}

static json_t *distribution_json(const fc_odds *odds) {
  if (fc_odds_most_hits(odds) < 0) {
    return json_null();
  }
  json_t *array = json_array();
  mpz_t number;
  mpz_init(number);
  for (int hits = 0; hits <= fc_odds_most_hits(odds); hits++) {
    fc_odds_with_hits(number, odds, hits);
    array = json_array_with(array, json_integer_string(number));
  }
  mpz_clear(number);
  return array;
}

static json_t *lengths_json(const fc_odds *odds) {
  json_t *object = json_object();
  mpz_t part;
  mpz_init(part);
  for (size_t i = 0; i < fc_odds_length_count(odds); i++) {
    struct text key = {0};
    text_appendf(&key, "%d", fc_odds_length(odds, i));
    fc_odds_of_length(part, odds, i);
    object = json_object_with(object, text_failed(&key) ? "" : key.bytes, text_failed(&key) ? NULL : json_integer_string(part));
    text_clear(&key);
  }
  mpz_clear(part);
  return object;
}

void odds_json(struct text *text, const fc_odds *odds, const fc_cell *cells, size_t cell_count) {
  json_append(text, json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "cells", cell_list_json(cells, cell_count), "count",
                              part_json(fc_odds_count, odds), "by_length", lengths_json(odds), "each_length",
                              part_json(fc_odds_each_length, odds), "every_ship", part_json(fc_odds_every, odds), "none",
                              part_json(fc_odds_none, odds), "hits", part_json(fc_odds_hits, odds), "with_hits",
                              distribution_json(odds)));
}

/* ---- The fewest cells ------------------------------------------------------------------------------------------------------ */

void fewest_cells_text(struct text *text, const fc_cell *cells, size_t cell_count, size_t least) {
  enum { CELLS_A_LINE = 20 };
  text_appendf(text, "cells: %zu, ", cell_count);
  if (least == cell_count) {
    text_append(text, "and no fewer are enough\n");
  } else {
    text_appendf(text, "and at least %zu are needed\n", least);
  }
  for (size_t i = 0; i < cell_count; i++) {
    cell_name_append(text, cells[i].row, cells[i].column);
    text_append(text, i + 1 == cell_count || i % CELLS_A_LINE == CELLS_A_LINE - 1 ? "\n" : " ");
  }
}

void fewest_cells_json(struct text *text, int length, const fc_cell *cells, size_t cell_count, size_t least) {
  json_append(text, json_pack("{s:i, s:o, s:I, s:b}", "length", length, "cells", cell_list_json(cells, cell_count), "least",
                              (json_int_t)least, "proved", least == cell_count));
}
