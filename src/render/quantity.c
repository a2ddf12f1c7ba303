#include "render/quantity.h"

/* One shot sinks one ship, so the lengths of the ship share the configurations out among themselves. */
static void sinks_of_cell(mpz_t number, const fc_analysis *analysis, int row, int column) {
  mpz_t sinks;
  mpz_init(sinks);
  mpz_set_ui(number, 0);
  for (size_t index = 0; index < fc_analysis_length_count(analysis); index++) {
    (void)fc_analysis_sinks(sinks, analysis, fc_analysis_length(analysis, index), row, column, NULL);
    mpz_add(number, number, sinks);
  }
  mpz_clear(sinks);
}

/* Cell and length are the analysis' own, so none of the calls can fail. */
void quantity_of_cell(mpz_t number, const fc_analysis *analysis, struct quantity quantity, int row, int column) {
  switch (quantity.kind) {
  case QUANTITY_OCCUPANCY:
    (void)fc_analysis_occupancy(number, analysis, row, column, NULL);
    break;
  case QUANTITY_SINKS:
    sinks_of_cell(number, analysis, row, column);
    break;
  case QUANTITY_LENGTH:
    (void)fc_analysis_by_length(number, analysis, quantity.length, row, column, NULL);
    break;
  }
}

void quantity_append_chance(struct text *text, struct quantity quantity) {
  switch (quantity.kind) {
  case QUANTITY_OCCUPANCY:
    text_append(text, "chance of a ship on the cell");
    break;
  case QUANTITY_SINKS:
    text_append(text, "chance that a shot at the cell sinks a ship");
    break;
  case QUANTITY_LENGTH:
    text_appendf(text, "chance of a ship of length %d on the cell", quantity.length);
    break;
  }
}

void quantity_append_property(struct text *text, struct quantity quantity) {
  switch (quantity.kind) {
  case QUANTITY_OCCUPANCY:
    text_append(text, "have a ship on the cell");
    break;
  case QUANTITY_SINKS:
    text_append(text, "have a ship that a shot at the cell sinks");
    break;
  case QUANTITY_LENGTH:
    text_appendf(text, "have a ship of length %d on the cell", quantity.length);
    break;
  }
}
