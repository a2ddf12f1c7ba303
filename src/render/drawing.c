#include "render/drawing.h"

#include <assert.h>

#include "base/memory.h"
#include "render/color_scale.h"
#include "render/drawing_title.h"

unsigned drawing_shade(const struct drawing *drawing, mpz_srcptr number) {
  assert(mpz_sgn(number) >= 0 && mpz_cmp(number, drawing->highest) <= 0);
  if (mpz_sgn(drawing->highest) == 0) {
    return 0;
  }
  mpz_t shade;
  mpz_init(shade);
  mpz_mul_ui(shade, number, 2 * (SHADES - 1));
  mpz_add(shade, shade, drawing->highest); /* rounds half up */
  mpz_fdiv_q(shade, shade, drawing->highest);
  const unsigned long rounded = mpz_get_ui(shade) / 2;
  mpz_clear(shade);
  return (unsigned)rounded;
}

static void read_cells(struct drawing *drawing, const fc_board *board, const fc_analysis *analysis) {
  struct drawing_cell *cell = drawing->cells;
  for (int row = 0; row < drawing->rows; row++) {
    for (int column = 0; column < drawing->columns; column++, cell++) {
      cell->state = fc_board_cell(board, row, column);
      drawing->occurs[cell->state] = true;
      quantity_of_cell(cell->number, analysis, drawing->quantity, row, column);
      if (cell->state == FC_CELL_UNSHOT && mpz_cmp(cell->number, drawing->highest) > 0) {
        mpz_set(drawing->highest, cell->number);
      }
    }
  }
}

/* Behind read_cells, for the highest number must be known. */
static void shade_cells(struct drawing *drawing) {
  for (int place = 0; place < drawing->rows * drawing->columns; place++) {
    struct drawing_cell *cell = &drawing->cells[place];
    cell->shade = cell->state == FC_CELL_UNSHOT ? drawing_shade(drawing, cell->number) : 0;
  }
}

/* Rings the best shots and writes the title, which names them. */
static bool mark_best(struct drawing *drawing, const fc_board *board, const fc_analysis *analysis) {
  fc_cell *cells = NULL;
  size_t cell_count = 0;
  mpz_t occupancy;
  mpz_init(occupancy);
  const bool found = fc_analysis_best(&cells, &cell_count, occupancy, analysis, NULL) == FC_OK;
  if (found) {
    drawing->has_best = cell_count > 0 && mpz_sgn(occupancy) > 0;
    for (size_t index = 0; drawing->has_best && index < cell_count; index++) {
      drawing->cells[cells[index].row * drawing->columns + cells[index].column].best = true;
    }
    drawing_write_title(drawing->title, board, drawing->count, cells, cell_count, occupancy);
  }
  fc_cells_free(cells);
  mpz_clear(occupancy);
  return found;
}

bool drawing_make(struct drawing *drawing, const fc_board *board, const fc_analysis *analysis, struct quantity quantity) {
  *drawing = (struct drawing){.rows = fc_board_rows(board), .columns = fc_board_columns(board), .quantity = quantity};
  mpz_init(drawing->count);
  mpz_init(drawing->highest);
  const size_t cell_count = (size_t)drawing->rows * (size_t)drawing->columns;
  drawing->cells = memory_allocate_zeroed(cell_count, sizeof *drawing->cells);
  if (drawing->cells == NULL) {
    return false;
  }
  for (size_t place = 0; place < cell_count; place++) {
    mpz_init(drawing->cells[place].number);
  }
  fc_analysis_count(drawing->count, analysis);
  read_cells(drawing, board, analysis);
  shade_cells(drawing);
  bool made = mark_best(drawing, board, analysis);
  for (size_t part = 0; part < TITLE_PARTS; part++) {
    made = made && !text_failed(&drawing->title[part]);
  }
  return made;
}

void drawing_clear(struct drawing *drawing) {
  for (int place = 0; drawing->cells != NULL && place < drawing->rows * drawing->columns; place++) {
    mpz_clear(drawing->cells[place].number);
  }
  memory_free(drawing->cells);
  for (size_t part = 0; part < TITLE_PARTS; part++) {
    text_clear(&drawing->title[part]);
  }
  mpz_clear(drawing->count);
  mpz_clear(drawing->highest);
  *drawing = (struct drawing){0};
}

const struct drawing_cell *drawing_cell_at(const struct drawing *drawing, int row, int column) {
  assert(row >= 0 && row < drawing->rows && column >= 0 && column < drawing->columns);
  return &drawing->cells[row * drawing->columns + column];
}
