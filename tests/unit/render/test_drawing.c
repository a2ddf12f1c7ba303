/* The drawing model: title, shades, rings, and the numbers of each quantity. */
#include "drawn.h"

#include "render/color.h"
#include "render/drawing.h"
#include "text/text.h"

/* ---- The title --------------------------------------------------------------------------------------------------------- */

static void assert_title(const char *board, const char *expected) {
  struct drawing drawing = drawn_occupancy(board);
  struct text line = {0};
  drawing_append_title(&line, &drawing, 0, TITLE_PARTS);
  assert_string_equal(line.bytes, expected);
  text_clear(&line);
  drawing_clear(&drawing);
}

TEST(test_title) {
  assert_title("rules: russian\nshots:\nC10 miss\n", "russian 10x10: 1,379,750,734,899,553 arrangements, best shot J3 (26.26%)");
  assert_title("size: 3x1\nfleet: 2\ntouching: any\nannounce: length\n",
               "3x1, fleet 2, touching any, announce length: 2 arrangements, best shot B1 (100%)");
  assert_title("size: 1x1\nfleet: 1\ntouching: diagonal\nannounce: hit\n",
               "1x1, fleet 1, touching diagonal, announce hit: 1 arrangement, best shot A1 (100%)");
  assert_title("size: 4x3\nfleet: a=3 b=2\nannounce: ship\n",
               "4x3, fleet 3 2, touching none, announce ship: 30 arrangements, best shots A1 D1 A3 D3 (50.00%)");
}

TEST(test_title_where_nothing_can_be_hit) {
  assert_title("size: 3x1\nfleet: 2\nboard:\nsso\n",
               "3x1, fleet 2, touching none, announce sunk: 1 arrangement, every cell has been shot");
  assert_title("size: 3x1\nfleet: 2\nboard:\nss.\n",
               "3x1, fleet 2, touching none, announce sunk: 1 arrangement, no ship can be left");
  assert_title("size: 2x1\nfleet:\n", "2x1, fleet of 0 ships, touching none, announce sunk: 1 arrangement, no ship can be left");
}

TEST(test_what_is_too_much_for_a_title_is_counted) {
  assert_title("size: 3x3\nfleet: 1\n",
               "3x3, fleet 1, touching none, announce sunk: 9 arrangements, best shots A1 and 8 more (11.11%)");
  assert_title("size: 4x2\nfleet: 1\n", "4x2, fleet 1, touching none, announce sunk: 8 arrangements, "
                                        "best shots A1 B1 C1 D1 A2 B2 C2 D2 (12.50%)");
  assert_title("size: 13x1\nfleet: 1 1 1 1 1 1 1 1 1 1 1 1\ntouching: any\n",
               "13x1, fleet 1 1 1 1 1 1 1 1 1 1 1 1, touching any, announce sunk: 13 arrangements, "
               "best shots A1 and 12 more (92.31%)");
  assert_title("size: 14x1\nfleet: 1 1 1 1 1 1 1 1 1 1 1 1 1\ntouching: any\n",
               "14x1, fleet of 13 ships, touching any, announce sunk: 14 arrangements, best shots A1 and 13 more (92.86%)");
}

/* C(200, 30) = 409681705022127773530866523638950880, of 36 digits; C(200, 31) = 2246641608185861983878945452213601600, of 37. */
TEST(test_long_counts) {
  assert_title("size: 2x100\ntouching: any\nfleet: 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1\n",
               "2x100, fleet of 30 ships, touching any, announce sunk: 409,681,705,022,127,773,530,866,523,638,950,880 "
               "arrangements, best shots A1 and 199 more (15.00%)");
  assert_title("size: 2x100\ntouching: any\nfleet: 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1\n",
               "2x100, fleet of 31 ships, touching any, announce sunk: about 2.2466e36 arrangements, "
               "best shots A1 and 199 more (15.50%)");
}

/* The parts are `3x1, fleet 2, touching none, announce sunk` (42), `2 arrangements` (14), `best shot B1 (100%)` (19). */
TEST(test_lines_of_the_title) {
  struct drawing drawing = drawn_occupancy("size: 3x1\nfleet: 2\n");
  assert_int_equal(drawing.title[TITLE_RULES].length, 42);
  assert_int_equal(drawing_title_line(&drawing, 0, 42 + 2 + 14 + 2 + 19), 3);
  assert_int_equal(drawing_title_line(&drawing, 0, 42 + 2 + 14 + 2 + 18), 2);
  assert_int_equal(drawing_title_line(&drawing, 0, 42 + 2 + 14), 2);
  assert_int_equal(drawing_title_line(&drawing, 0, 42 + 2 + 13), 1);
  assert_int_equal(drawing_title_line(&drawing, 0, 0), 1);
  assert_int_equal(drawing_title_line(&drawing, 1, 14 + 2 + 19), 3);
  assert_int_equal(drawing_title_line(&drawing, 1, 14 + 2 + 18), 2);
  assert_int_equal(drawing_title_line(&drawing, 2, 1), 3);
  struct text line = {0};
  drawing_append_title(&line, &drawing, 1, 3);
  assert_string_equal(line.bytes, "2 arrangements, best shot B1 (100%)");
  text_clear(&line);
  drawing_clear(&drawing);
}

/* ---- Cells ------------------------------------------------------------------------------------------------------------- */

static const char game[] = "size: 5x5\nfleet: 3 2 2\ntouching: any\nannounce: length\n"
                           "shots:\nA1 hit\nB1 hit\nC1 sunk 3\nE5 miss\nB4 miss\nC5 miss\nE3 hit\nE2 sunk 2\nA3 miss\n";

TEST(test_cells_of_a_game) {
  struct drawing drawing = drawn_occupancy(game);
  assert_int_equal(drawing.rows, 5);
  assert_int_equal(drawing.columns, 5);
  assert_int_equal(mpz_get_ui(drawing.count), 17);
  assert_int_equal(mpz_get_ui(drawing.highest), 4);
  assert_int_equal(drawing_cell_at(&drawing, 0, 1)->state, FC_CELL_SUNK); /* hit, and the ship is sunk */
  assert_int_equal(drawing_cell_at(&drawing, 2, 4)->state, FC_CELL_SUNK);
  assert_int_equal(drawing_cell_at(&drawing, 1, 4)->state, FC_CELL_SUNK);
  assert_int_equal(drawing_cell_at(&drawing, 4, 2)->state, FC_CELL_WATER);
  const unsigned shades[] = {0, 64, 128, 191, 255}; /* of 0 to 4 configurations: number * 255 / 4, rounded half up */
  for (int row = 0; row < 5; row++) {
    for (int column = 0; column < 5; column++) {
      const struct drawing_cell *cell = drawing_cell_at(&drawing, row, column);
      const unsigned long number = mpz_get_ui(cell->number);
      const bool unshot = cell->state == FC_CELL_UNSHOT;
      assert_int_equal(cell->shade, unshot ? shades[number] : 0);
      assert_int_equal(cell->best, (row == 2 && column == 2) || (row == 3 && column == 3)); /* C3 and D4 */
    }
  }
  for (int mark = 0; mark < MARKS; mark++) {
    assert_int_equal(drawing.occurs[mark], mark == FC_CELL_UNSHOT || mark == FC_CELL_WATER || mark == FC_CELL_SUNK);
  }
  assert_int_equal(drawing.ships.class_count, 2);
  assert_true(drawing.ships.classes[0].sunk == 1 && drawing.ships.classes[0].afloat == 0);
  assert_true(drawing.ships.classes[1].sunk == 1 && drawing.ships.classes[1].afloat == 1);
  drawing_clear(&drawing);
}

TEST(test_shades_of_large_numbers) {
  struct drawing drawing = drawn_occupancy("");
  assert_int_equal(drawing_shade(&drawing, drawing.highest), SHADES - 1);
  assert_false(drawing.occurs[FC_CELL_HIT]);
  for (int place = 0; place < 100; place++) {
    const double share = mpz_get_d(drawing.cells[place].number) / mpz_get_d(drawing.highest);
    assert_int_equal(drawing.cells[place].shade, (unsigned)(share * (SHADES - 1) + 0.5));
  }
  drawing_clear(&drawing);
}

TEST(test_no_chance_anywhere) {
  struct drawing drawing = drawn_occupancy("size: 3x1\nfleet: 2\nboard:\nss.\n");
  assert_int_equal(mpz_sgn(drawing.highest), 0);
  assert_int_equal(drawing_cell_at(&drawing, 0, 2)->shade, 0);
  assert_false(drawing.has_best);
  assert_false(drawing_cell_at(&drawing, 0, 2)->best);
  drawing_clear(&drawing);
}

/* ---- Quantities -------------------------------------------------------------------------------------------------------- */

/* The cells of the highest number are ringed, and the title says what they are. */
static void assert_numbers(const char *board, struct quantity quantity, const unsigned long *expected, const char *title) {
  struct drawing drawing = drawn(board, quantity);
  unsigned long highest = 0;
  for (int place = 0; place < drawing.rows * drawing.columns; place++) {
    assert_int_equal(mpz_get_ui(drawing.cells[place].number), expected[place]);
    highest = expected[place] > highest ? expected[place] : highest;
  }
  assert_int_equal(drawing.has_best, highest > 0);
  for (int place = 0; place < drawing.rows * drawing.columns; place++) {
    assert_int_equal(drawing.cells[place].best, highest > 0 && expected[place] == highest);
  }
  assert_string_equal(drawing.title[TITLE_BEST].bytes, title);
  drawing_clear(&drawing);
}

/*
 * A ship of two cells and one of one on a board of 4x1, touching allowed. With S for the short ship: LLS. LL.S SLL. .LLS S.LL
 * .SLL, and nothing known: B1 and C1 are covered most, in 5 of 6. A1 was shot and missed: .LLS .SLL are left.
 */
TEST(test_quantities) {
  static const char board[] = "size: 4x1\nfleet: 2 1\ntouching: any\nboard:\no...\n";
  assert_numbers(board, (struct quantity){.kind = QUANTITY_OCCUPANCY}, (const unsigned long[]){0, 2, 2, 2},
                 "best shots B1 C1 D1 (100%)");
  assert_numbers(board, (struct quantity){.kind = QUANTITY_SINKS}, (const unsigned long[]){0, 1, 0, 1},
                 "best shots to sink a ship: B1 D1 (50.00%)");
  assert_numbers(board, (struct quantity){.kind = QUANTITY_LENGTH, .length = 2}, (const unsigned long[]){0, 1, 2, 1},
                 "best shot at length 2: C1 (100%)");
  assert_numbers(board, (struct quantity){.kind = QUANTITY_LENGTH, .length = 1}, (const unsigned long[]){0, 1, 0, 1},
                 "best shots at length 1: B1 D1 (50.00%)");
  static const char named[] = "size: 4x1\nfleet: b=2 a=1\ntouching: any\nannounce: ship\nshots:\nA1 miss\n";
  assert_numbers(named, (struct quantity){.kind = QUANTITY_SHIP, .name = "b", .ship_class = 0},
                 (const unsigned long[]){0, 1, 2, 1}, "best shot at the b: C1 (100%)");
}

TEST(test_nothing_of_a_quantity) {
  static const char board[] = "size: 5x2\nfleet: 3 1\nannounce: length\nshots:\nA1 hit\nB1 hit\nC1 sunk 3\n";
  const unsigned long none[] = {0, 0, 0, 0, 0, 0, 0, 0};
  struct drawing drawing = drawn(board, (struct quantity){.kind = QUANTITY_LENGTH, .length = 3});
  assert_string_equal(drawing.title[TITLE_BEST].bytes, "no ship of length 3 can be left");
  drawing_clear(&drawing);
  assert_numbers("size: 4x2\nfleet: 3\n", (struct quantity){.kind = QUANTITY_SINKS}, none, "no shot can sink a ship");
}

/* The highest percentage has three digits. */
TEST(test_decimals) {
  static const struct {
    const char *board;
    int decimals;
  } cases[] = {{"size: 10x1\nfleet: 1\n", 1},  {"size: 10x1\nfleet:\n", 1},    {"size: 11x1\nfleet: 1\n", 2},
               {"size: 10x10\nfleet: 1\n", 2}, {"size: 26x10\nfleet: 1\n", 3}, {"size: 26x40\nfleet: 1\n", 4}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    struct drawing drawing = drawn_occupancy(cases[i].board);
    assert_int_equal(drawing.decimals, cases[i].decimals);
    drawing_clear(&drawing);
  }
}
