/* The odds of a set of cells, cells that ships can hardly avoid, and salvos. */
#include "render/json.h"
#include "render/render.h"
#include "text/integer_text.h"

/* ---- Odds ------------------------------------------------------------------------------------------------------------------ */

typedef void odds_reader(mpz_t number, const fc_odds *odds);

/* Numbers of arrangements besides those by length. */
static const struct {
  const char *key;
  const char *what;
  odds_reader *read;
} parts[] = {
    {"each_length", "a ship of every length", fc_odds_each_length},
    {"every_ship", "a part of every ship", fc_odds_every},
    {"none", "no ship", fc_odds_none},
};

enum { PARTS = sizeof parts / sizeof parts[0] };

/* Appends a quotient with four decimals, rounded half up, and exactly. */
static void append_mean(struct text *text, mpz_srcptr sum, mpz_srcptr count) {
  quotient_append(text, sum, count, 4, ROUND_NEAREST, say);
  text_append(text, " (");
  fraction_append(text, sum, count);
  text_append(text, ")");
}

/* Appends the share of each number of hits, from the fewest possible to the most. */
static void append_distribution(struct text *text, const fc_odds *odds, mpz_srcptr count, mpz_t number) {
  int least = 0;
  int most = fc_odds_most_hits(odds);
  for (fc_odds_with_hits(number, odds, least); least < most && mpz_sgn(number) == 0; fc_odds_with_hits(number, odds, least)) {
    least++;
  }
  for (fc_odds_with_hits(number, odds, most); most > least && mpz_sgn(number) == 0; fc_odds_with_hits(number, odds, most)) {
    most--;
  }
  for (int hits = least; hits <= most; hits++) {
    text_appendf(text, "  %4d  ", hits);
    fc_odds_with_hits(number, odds, hits);
    share_append(text, number, count, SHARE_WIDTH, say);
    text_append(text, "\n");
  }
}

static void odds_text(struct text *text, const fc_odds *odds, size_t cell_count, mpz_srcptr count, mpz_t number) {
  text_appendf(text, "cells: %zu\narrangements: ", cell_count);
  integer_append(text, count);
  text_append(text, "\n\nin these cells there is\n");
  for (size_t i = 0; i < fc_odds_length_count(odds); i++) {
    fc_odds_of_length(number, odds, i);
    text_appendf(text, "  a ship of length %-6d", fc_odds_length(odds, i));
    share_append(text, number, count, SHARE_WIDTH, say);
    text_append(text, "\n");
  }
  for (size_t i = 0; i < PARTS; i++) {
    parts[i].read(number, odds);
    text_appendf(text, "  %-23s", parts[i].what);
    share_append(text, number, count, SHARE_WIDTH, say);
    text_append(text, "\n");
  }
  text_append(text, "\nhits to expect: ");
  fc_odds_hits(number, odds);
  append_mean(text, number, count);
  text_append(text, "\n");
  if (fc_odds_most_hits(odds) < 0) {
    text_append(text, "how likely each number of hits is would take too great weights to find\n");
  }
  append_distribution(text, odds, count, number);
}

static void odds_json(struct json *json, const fc_odds *odds, mpz_t number) {
  json_open_object(json, "by_length");
  for (size_t i = 0; i < fc_odds_length_count(odds); i++) {
    fc_odds_of_length(number, odds, i);
    json_add_integer(json, NUMBER_KEY(fc_odds_length(odds, i)), number);
  }
  json_close_object(json);
  for (size_t i = 0; i < PARTS; i++) {
    parts[i].read(number, odds);
    json_add_integer(json, parts[i].key, number);
  }
  fc_odds_hits(number, odds);
  json_add_integer(json, "hits", number);
  if (fc_odds_most_hits(odds) < 0) {
    json_add_null(json, "with_hits");
    return;
  }
  json_open_array(json, "with_hits");
  for (int hits = 0; hits <= fc_odds_most_hits(odds); hits++) {
    fc_odds_with_hits(number, odds, hits);
    json_add_integer(json, NULL, number);
  }
  json_close_array(json);
}

void render_odds(struct text *text, const fc_odds *odds, const fc_cell *cells, size_t cell_count, struct style style) {
  mpz_t count, number;
  mpz_inits(count, number, NULL);
  fc_odds_count(count, odds);
  if (style.format == FORMAT_JSON) {
    struct json json = json_begin(text, style.prior);
    json_add_cells(&json, "cells", cells, cell_count);
    json_add_integer(&json, "count", count);
    odds_json(&json, odds, number);
    json_end(&json);
  } else {
    odds_text(text, odds, cell_count, count, number);
  }
  mpz_clears(count, number, NULL);
}

/* ---- Cells that ships can hardly avoid ------------------------------------------------------------------------------------ */

void render_found_cells(struct text *text, int length, const fc_cell *cells, size_t cell_count, mpz_srcptr any, mpz_srcptr bound,
                        mpz_srcptr count, struct style style) {
  if (style.format == FORMAT_JSON) {
    struct json json = json_begin(text, style.prior);
    json_add_integer(&json, "count", count);
    if (length > 0) {
      json_add_whole(&json, "length", length);
    }
    json_add_cells(&json, "cells", cells, cell_count);
    json_add_integer(&json, "any", any);
    json_add_integer(&json, "bound", bound);
    json_end(&json);
    return;
  }
  text_append(text, "cells:");
  cell_list_append(text, cells, cell_count, 6);
  if (length > 0) {
    text_appendf(text, "a ship of length %d on one of them: ", length);
  } else {
    text_append(text, "a ship on one of them: ");
  }
  share_append(text, any, count, 0, say);
  if (mpz_cmp(any, bound) == 0) {
    text_appendf(text, "\nno other %zu cells are better\n", cell_count);
  } else {
    text_append(text, "\nfound by greedy choice and exchange; no other set has more than ");
    share_append(text, bound, count, 0, say);
    text_append(text, "\n");
  }
}

/* ---- The fewest cells ------------------------------------------------------------------------------------------------------ */

void render_fewest_cells(struct text *text, int length, const fc_cell *cells, size_t cell_count, size_t least,
                         struct style style) {
  enum { CELLS_A_LINE = 20 };
  if (style.format == FORMAT_JSON) {
    struct json json = json_begin(text, style.prior);
    json_add_whole(&json, "length", length);
    json_add_cells(&json, "cells", cells, cell_count);
    json_add_whole(&json, "least", (int64_t)least);
    json_add_flag(&json, "proved", least == cell_count);
    json_end(&json);
    return;
  }
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

/* ---- Salvos ---------------------------------------------------------------------------------------------------------------- */

void render_salvo(struct text *text, const fc_cell *cells, size_t cell_count, mpz_srcptr hits, mpz_srcptr any, double bits,
                  mpz_srcptr count, struct style style) {
  if (style.format == FORMAT_JSON) {
    struct json json = json_begin(text, style.prior);
    json_add_integer(&json, "count", count);
    json_add_cells(&json, "salvo", cells, cell_count);
    json_add_integer(&json, "hits", hits);
    json_add_integer(&json, "any", any);
    if (bits >= 0) {
      json_add_number(&json, "bits", bits);
    }
    json_end(&json);
    return;
  }
  text_append(text, say("salvo:"));
  cell_list_append(text, cells, cell_count, 6);
  text_append(text, say("hits to expect: "));
  append_mean(text, hits, count);
  text_append(text, "\n");
  if (any != NULL) {
    text_append(text, "at least one hit: ");
    share_append(text, any, count, 0, say);
    text_append(text, "\n");
  }
  if (bits >= 0) {
    text_appendf(text, "the answer tells: %.4f bits of at most %zu\n", bits, cell_count);
  }
}
