/* The best shots in words and as JSON, the cases without a best shot included. */
#include <string.h>

#include "render/render.h"
#include "support/testing.h"

static void assert_rendered(enum format format, const fc_cell *cells, size_t cell_count, const char *occupancy_digits,
                            const char *count_digits, const char *expected) {
  mpz_t occupancy;
  mpz_t count;
  struct text text = {0};
  assert_int_equal(mpz_init_set_str(occupancy, occupancy_digits, 10), 0);
  assert_int_equal(mpz_init_set_str(count, count_digits, 10), 0);
  render_best(&text, NULL, cells, cell_count, occupancy, count, NULL, NULL, (struct style){.format = format});
  assert_false(text_failed(&text));
  assert_string_equal(text.bytes, expected);
  text_clear(&text);
  mpz_clear(occupancy);
  mpz_clear(count);
}

static const fc_cell corners[] = {{0, 0}, {0, 25}, {99, 0}, {99, 25}};

TEST(test_cells_and_odds) {
  assert_rendered(FORMAT_TEXT, corners, 1, "1", "3", "best: A1\nchance: 33.33% (1/3)\n");
  assert_rendered(FORMAT_TEXT, corners, 4, "475795243932227", "1855545978831780",
                  "best: A1 Z1 A100 Z100\nchance: 25.64% (475795243932227/1855545978831780)\n");
  assert_rendered(FORMAT_TEXT, corners, 2, "7", "7", "best: A1 Z1\nchance: 100% (7/7)\n");
  assert_rendered(FORMAT_TEXT, corners, 1, "1", "1000000", "best: A1\nchance: <0.01% (1/1000000)\n");
}

TEST(test_many_ties_fill_several_lines) {
  fc_cell cells[37];
  for (int index = 0; index < 37; index++) {
    cells[index] = (fc_cell){.row = index / 26, .column = index % 26};
  }
  assert_rendered(FORMAT_TEXT, cells, 37, "1", "2",
                  "best: A1 B1 C1 D1 E1 F1 G1 H1 I1 J1 K1 L1 M1 N1 O1 P1 Q1 R1\n"
                  "      S1 T1 U1 V1 W1 X1 Y1 Z1 A2 B2 C2 D2 E2 F2 G2 H2 I2 J2\n"
                  "      K2\n"
                  "chance: 50.00% (1/2)\n");
}

TEST(test_no_best_shot) {
  assert_rendered(FORMAT_TEXT, NULL, 0, "0", "1", "no best shot: every cell has been shot\n");
  assert_rendered(FORMAT_TEXT, corners, 4, "0", "1", "no best shot: no ship can be left on any unshot cell\n");
}

TEST(test_json) {
  assert_rendered(FORMAT_JSON, corners, 2, "18446744073709551616", "36893488147419103232",
                  "{\"count\": \"36893488147419103232\", \"best\": [\"A1\", \"Z1\"], \"occupancy\": \"18446744073709551616\"}\n");
  assert_rendered(FORMAT_JSON, NULL, 0, "0", "1", "{\"count\": \"1\", \"best\": [], \"occupancy\": \"0\"}\n");
}
