/*
 * The best shots for people.
 *
 *     best: C1 H1 A3 J3 A8 J8 C10 H10
 *     odds: 475795243932227/1855545978831780 (25.64%)
 */
#include "render/best_text.h"

#include "base/integer_text.h"
#include "render/cell_list.h"
#include "render/percent.h"

static void append_odds(struct text *text, mpz_srcptr occupancy, mpz_srcptr count) {
  text_append(text, "odds: ");
  integer_append(text, occupancy);
  text_append(text, "/");
  integer_append(text, count);
  text_append(text, " (");
  percent_append(text, occupancy, count, 2);
  text_append(text, "%)\n");
}

void best_text(struct text *text, const fc_cell *cells, size_t cell_count, mpz_srcptr occupancy, mpz_srcptr count) {
  if (cell_count == 0) {
    text_append(text, "no best shot: every cell has been shot\n");
  } else if (mpz_sgn(occupancy) == 0) {
    text_append(text, "no best shot: no ship can be left on any unshot cell\n");
  } else {
    text_append(text, "best:");
    cell_list_append(text, cells, cell_count, 5);
    append_odds(text, occupancy, count);
  }
}
