#include "render/map_text.h"

#include "base/integer_text.h"
#include "render/grid_text.h"

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

/* One line that explains the marks which occur; nothing where there is none. */
static void append_legend(struct text *text, const bool occurs[MARKS]) {
  const char *separator = "\n";
  for (size_t state = 0; state < MARKS; state++) {
    if (occurs[state] && marks[state].sign != NULL) {
      text_appendf(text, "%s%s %s", separator, marks[state].sign, marks[state].meaning);
      separator = "   ";
    }
  }
  if (separator[0] != '\n') {
    text_append(text, "\n");
  }
}

void map_text(struct text *text, const struct drawing *drawing, enum map_numbers numbers) {
  text_append(text, "count: ");
  integer_append(text, drawing->count);
  text_append(text, "\n\n");
  cell_label_append_caption(text, drawing->quantity, numbers);
  text_append(text, ":\n\n");
  append_grid(text, drawing, numbers);
  append_legend(text, drawing->occurs);
}
