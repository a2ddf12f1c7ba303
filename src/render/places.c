/* The places that ships still have, and their chances. */
#include <stdlib.h>

#include "render/json.h"
#include "render/number_text.h"
#include "render/render.h"
#include "render/result_table.h"
#include "sys/memory.h"
#include "text/integer_text.h"

struct place_row {
  fc_cell cell; /* of the top or left end */
  const char *direction;
  int length;
  double chance;
  mpz_t arrangements;
  const char *ship; /* its name, or NULL */
};

static const struct column columns[] = {
    COLUMN(struct place_row, cell, COLUMN_CELL, "cell", "cell", 0, 0),
    COLUMN_AFTER("  ", struct place_row, direction, COLUMN_WORD, "direction", "direction", 0, 0),
    COLUMN_AFTER("  ", struct place_row, length, COLUMN_INT, "length", "length", 0, 0),
    COLUMN_AFTER("  ", struct place_row, chance, COLUMN_PERCENT, "chance", "chance", 8, 2),
    COLUMN_AFTER("  ", struct place_row, arrangements, COLUMN_INTEGER, "arrangements", "arrangements", 0, 0),
    COLUMN_AFTER("  ", struct place_row, ship, COLUMN_WORD, "ship", "ship", 0, 0), /* only where ships have names */
};

#define COLUMNS (sizeof columns / sizeof columns[0])

/* The likeliest place comes first. Equally likely ones are in row order, the longer ship first. */
static int compare_places(const void *one, const void *other) {
  const struct place_row *a = one;
  const struct place_row *b = other;
  const int by_chance = mpz_cmp(b->arrangements, a->arrangements);
  if (by_chance != 0) {
    return by_chance;
  }
  const int by_cell = a->cell.row != b->cell.row ? a->cell.row - b->cell.row : a->cell.column - b->cell.column;
  return by_cell != 0 ? by_cell : b->length - a->length;
}

static bool concerns(struct quantity quantity, const fc_ship_class *class, size_t index) {
  return quantity.kind == QUANTITY_LENGTH ? class->length == quantity.length
                                          : quantity.kind != QUANTITY_SHIP || index == quantity.ship_class;
}

static size_t add_places(struct place_row *places, size_t count, const fc_analysis *analysis, const fc_ship_class *class,
                         size_t index, mpz_srcptr all) {
  const int cells = fc_analysis_rows(analysis) * fc_analysis_columns(analysis);
  mpz_t number;
  mpz_init(number);
  for (int at = 0; at < 2 * cells; at++) {
    const fc_cell cell = {at / 2 / fc_analysis_columns(analysis), at / 2 % fc_analysis_columns(analysis)};
    const fc_direction direction = at % 2 == 0 ? FC_ACROSS : FC_DOWN;
    (void)fc_analysis_placement(number, analysis, index, cell.row, cell.column, direction, NULL); /* cannot fail */
    if (mpz_sgn(number) > 0) {
      struct place_row *place = &places[count++];
      *place = (struct place_row){.cell = cell,
                                  .direction = direction == FC_ACROSS ? "across" : "down",
                                  .length = class->length,
                                  .chance = share_of(number, all),
                                  .ship = class->name};
      mpz_init_set(place->arrangements, number);
    }
  }
  mpz_clear(number);
  return count;
}

static void append_table(struct text *text, const struct result_table *table, mpz_srcptr all, struct style style) {
  if (style.format == FORMAT_CSV) {
    result_table_csv(text, table, true);
  } else if (style.format == FORMAT_JSON) {
    struct json json = json_begin(text, style.prior);
    json_add_integer(&json, "count", all);
    result_table_json(&json, "places", table);
    json_end(&json);
  } else {
    text_append(text, "arrangements: ");
    integer_append(text, all);
    text_append(text, "\n\n");
    result_table_text(text, table);
  }
}

void render_places(struct text *text, const fc_board *board, const fc_analysis *analysis, struct quantity quantity,
                   struct style style) {
  const size_t class_count = fc_board_ship_class_count(board);
  const size_t most = 2 * class_count * (size_t)fc_board_rows(board) * (size_t)fc_board_columns(board);
  struct place_row *places = memory_allocate(most + 1, sizeof *places);
  if (places == NULL) {
    text->failed = true;
    return;
  }
  size_t count = 0;
  bool has_names = false;
  mpz_t all;
  mpz_init(all);
  fc_analysis_count(all, analysis);
  for (size_t i = 0; i < class_count; i++) {
    const fc_ship_class class = fc_board_ship_class(board, i);
    if (concerns(quantity, &class, i)) {
      count = add_places(places, count, analysis, &class, i, all);
      has_names |= class.name != NULL;
    }
  }
  qsort(places, count, sizeof *places, compare_places);
  struct result_table table = RESULT_TABLE(columns, places, count);
  table.column_count = COLUMNS - !has_names;
  append_table(text, &table, all, style);
  for (size_t i = 0; i < count; i++) {
    mpz_clear(places[i].arrangements);
  }
  memory_free(places);
  mpz_clear(all);
}
