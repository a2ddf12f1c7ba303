#include "render/cell_label.h"

#include "base/integer_text.h"
#include "render/percent.h"

void cell_label_append(struct text *text, const struct drawing *drawing, const struct drawing_cell *cell,
                       enum map_numbers numbers) {
  if (marks[cell->state].sign != NULL) {
    text_append(text, marks[cell->state].sign);
  } else if (numbers == MAP_COUNTS) {
    integer_append(text, cell->number);
  } else {
    percent_append(text, cell->number, drawing->count, numbers == MAP_PERCENTAGES ? 1 : 0);
  }
}

void cell_label_append_caption(struct text *text, struct quantity quantity, enum map_numbers numbers) {
  if (numbers == MAP_COUNTS) {
    text_append(text, "how many of them ");
    quantity_append_property(text, quantity);
  } else {
    quantity_append_chance(text, quantity);
    text_append(text, ", in percent");
  }
}
