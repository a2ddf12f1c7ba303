#include "render/map.h"

#include "render/grid_text.h"
#include "text/integer_text.h"

/* ---- Plain text ------------------------------------------------------------------------------------------------------------ */

static void append_grid(struct text *text, const struct drawing *drawing, enum map_numbers numbers) {
  struct text labels = {0};
  for (int row = 0; row < drawing->rows; row++) {
    for (int column = 0; column < drawing->columns; column++) {
      cell_label_append(&labels, drawing, drawing_cell_at(drawing, row, column), numbers);
      text_append_bytes(&labels, "", 1);
    }
  }
  grid_append(text, &labels, drawing->rows, drawing->columns);
  text_clear(&labels);
}

void map_text(struct text *text, const struct drawing *drawing, enum map_numbers numbers) {
  text_append(text, "count: ");
  integer_append(text, drawing->count);
  text_append(text, "\n\n");
  cell_label_append_caption(text, drawing, numbers);
  text_append(text, ":\n\n");
  append_grid(text, drawing, numbers);
  grid_append_marks(text, drawing->occurs);
  if (drawing->ships.class_count > 0) {
    text_append(text, "\n");
    ships_append_line(text, &drawing->ships);
  }
  text_append(text, drawing->fleets.length > 0 ? drawing->fleets.bytes : "");
}

/* ---- CSV ------------------------------------------------------------------------------------------------------------------- */

void map_csv(struct text *text, const fc_analysis *analysis, struct quantity quantity) {
  mpz_t number;
  mpz_init(number);
  for (int row = 0; row < fc_analysis_rows(analysis); row++) {
    for (int column = 0; column < fc_analysis_columns(analysis); column++) {
      quantity_of_cell(number, analysis, quantity, row, column);
      text_append(text, column > 0 ? "," : "");
      integer_append(text, number);
    }
    text_append(text, "\n");
  }
  mpz_clear(number);
}
