/* The map at a terminal: what is printed to the byte, with and without colours, and that it fits. */
#include "drawn.h"

#include <ctype.h>

#include "render/map.h"

static struct text rendered(const char *board, enum map_numbers numbers, struct terminal terminal) {
  struct drawing drawing = drawn_occupancy(board);
  struct text text = {0};
  map_terminal(&text, &drawing, numbers, terminal);
  assert_false(text_failed(&text));
  drawing_clear(&drawing);
  return text;
}

static void assert_rendered(const char *board, enum map_numbers numbers, struct terminal terminal, const char *expected) {
  struct text text = rendered(board, numbers, terminal);
  assert_string_equal(text.bytes, expected);
  text_clear(&text);
}

/* ---- Without colours --------------------------------------------------------------------------------------------------- */

static const char small[] = "size: 3x2\nfleet: 2\nboard:\no.x\n...\n";

TEST(test_without_colors) {
  assert_rendered(small, MAP_PERCENTAGES, (struct terminal){COLORS_NONE, 80},
                  "3x2, fleet 2, touching none, announce sunk: 2 arrangements\n"
                  "best shots B1 C2 (50.00%)\n"
                  "\n"
                  "chance of a ship on the cell, in percent:\n"
                  "\n"
                  "     A     B     C     afloat\n"
                  "1    ~  [50.0]   x       2\n"
                  "2    0     0  [50.0]\n"
                  "\n"
                  "  ~  water    x  hit   [ ] best shot\n");
}

TEST(test_counts) {
  assert_rendered("size: 4x1\nfleet: 1\n", MAP_COUNTS, (struct terminal){COLORS_NONE, 0},
                  "4x1, fleet 1, touching none, announce sunk: 4 arrangements\n"
                  "best shots A1 B1 C1 D1 (25.00%)\n"
                  "\n"
                  "how many of them have a ship on the cell:\n"
                  "\n"
                  "   A  B  C  D    afloat\n"
                  "1 [1][1][1][1]     1\n"
                  "\n"
                  " [ ] best shot\n");
}

TEST(test_nothing_to_explain) {
  assert_rendered("size: 2x1\nfleet:\n", MAP_PERCENTAGES, (struct terminal){COLORS_256, 0},
                  "\033[1m2x1, fleet of 0 ships, touching none, announce sunk: 1 arrangement\033[0m\n"
                  "\033[1mno ship can be left\033[0m\n"
                  "\n"
                  "chance of a ship on the cell, in percent:\n"
                  "\n"
                  "   A  B \n"
                  "1 \033[0;38;5;231;48;5;53m 0 \033[0;38;5;231;48;5;53m 0 \033[0m\n");
}

/* ---- Colours ----------------------------------------------------------------------------------------------------------- */

/* The lines of the grid of the small board. */
static void assert_grid(enum terminal_colors colors, const char *expected) {
  struct text text = rendered(small, MAP_PERCENTAGES, (struct terminal){colors, 80});
  const char *grid = strstr(text.bytes, "\n1 ");
  assert_non_null(grid);
  const char *end = strstr(grid, "\n\n");
  assert_non_null(end);
  text.bytes[end - text.bytes] = '\0';
  assert_string_equal(grid + 1, expected);
  text_clear(&text);
}

TEST(test_256_colors) {
  assert_grid(COLORS_256,
              "1 \033[0;38;5;24;48;5;254m   ~  \033[0;1;38;5;16;48;5;220m[50.0]\033[0;38;5;124;48;5;224m   x  \033[0m     2\n"
              "2 \033[0;38;5;231;48;5;53m   0  \033[0;38;5;231;48;5;53m   0  \033[0;1;38;5;16;48;5;220m[50.0]\033[0m");
}

TEST(test_24_bit_colors) {
  assert_grid(
      COLORS_24_BIT,
      "1 \033[0;38;5;24;48;5;254m   ~  \033[0;1;38;2;0;0;0;48;2;253;231;37m[50.0]\033[0;38;5;124;48;5;224m   x  \033[0m     2\n"
      "2 \033[0;38;2;255;255;255;48;2;68;1;84m   0  \033[0;38;2;255;255;255;48;2;68;1;84m   0  "
      "\033[0;1;38;2;0;0;0;48;2;253;231;37m[50.0]\033[0m");
}

/* Removes the escape sequences. */
static void strip(char *bytes) {
  char *end = bytes;
  for (const char *from = bytes; *from != '\0'; from++) {
    if (*from == '\033') {
      from += strcspn(from, "m");
    } else {
      *end++ = *from;
    }
  }
  *end = '\0';
}

/* Where colours begin they end, on every line; and apart from the scale, which is made of them, nothing depends on them. */
TEST(test_colors_say_nothing_alone) {
  const enum terminal_colors depths[] = {COLORS_256, COLORS_24_BIT};
  struct text plain = rendered(small, MAP_PERCENTAGES, (struct terminal){COLORS_NONE, 80});
  const char *legend = strstr(plain.bytes, "\n\n  ~ ");
  assert_non_null(legend);
  for (size_t index = 0; index < 2; index++) {
    struct text colored = rendered(small, MAP_PERCENTAGES, (struct terminal){depths[index], 80});
    for (const char *line = strchr(colored.bytes, '\n'); line != NULL; line = strchr(line + 1, '\n')) {
      const char *last = line;
      while (last > colored.bytes && *last != '\033' && last[-1] != '\n') {
        last--;
      }
      assert_true(*last != '\033' || strncmp(last, "\033[0m", 4) == 0);
    }
    strip(colored.bytes);
    const size_t above = (size_t)(legend - plain.bytes) + 2;
    assert_memory_equal(colored.bytes, plain.bytes, above);
    assert_memory_equal(colored.bytes + above, "  0        10         20          30         40      50.0% \n", 60);
    text_clear(&colored);
  }
  text_clear(&plain);
}

/* ---- Width ------------------------------------------------------------------------------------------------------------- */

static void assert_fits(const char *board, int columns) {
  struct text text = rendered(board, MAP_PERCENTAGES, (struct terminal){COLORS_24_BIT, columns});
  strip(text.bytes);
  for (const char *line = text.bytes; *line != '\0'; line += strcspn(line, "\n") + 1) {
    assert_true(strcspn(line, "\n") <= (size_t)columns);
  }
  text_clear(&text);
}

TEST(test_usual_boards_fit_usual_terminals) {
  assert_fits("", 80);
  assert_fits("rules: classic\n", 80);
  assert_fits("rules: german\nshots:\nA1 hit\nA2 miss\nB1 sunk\n", 80);
  assert_fits("size: 26x12\nfleet: 3 2\ntouching: any\n", 80);
}

/* The width of the last row of a board of 26x12 in a terminal. */
static void assert_width(int columns, size_t expected) {
  struct text text =
      rendered("size: 26x12\nfleet: 3 2\ntouching: any\n", MAP_PERCENTAGES, (struct terminal){COLORS_256, columns});
  strip(text.bytes);
  const char *row = strstr(text.bytes, "\n12 ");
  assert_non_null(row);
  assert_int_equal(strcspn(row + 1, "\n"), expected);
  text_clear(&text);
}

TEST(test_wide_boards) {
  const int decimals = 3 + 26 * 6; /* hundredths, for the highest chance is below ten percent */
  const int wholes = 3 + 26 * 4;
  const int dense = 2 + 26 * 3;
  assert_width(0, (size_t)decimals);
  assert_width(decimals, (size_t)decimals);
  assert_width(decimals - 1, (size_t)wholes);
  assert_width(wholes, (size_t)wholes);
  assert_width(wholes - 1, (size_t)dense);
  assert_width(1, (size_t)dense);
}

/* Ships beside the board where there is room, below it where there is none, too long a list included. */
TEST(test_ships) {
  static const char *const board = "size: 5x5\nfleet: 3 2 2 1\ntouching: any\nannounce: sunk\nshots:\nA1 hit\nB1 hit\nC1 sunk\n";
  struct text text = rendered(board, MAP_PERCENTAGES, (struct terminal){COLORS_NONE, 50});
  assert_non_null(strstr(text.bytes, "   afloat\n1 "));
  assert_non_null(strstr(text.bytes, "     1\n4 "));
  assert_non_null(strstr(text.bytes, "   sunk\n5 "));
  assert_non_null(strstr(text.bytes, "     1 more\n"));
  text_clear(&text);
  text = rendered(board, MAP_PERCENTAGES, (struct terminal){COLORS_NONE, 40});
  assert_non_null(strstr(text.bytes, "\n\nafloat: 3 2 2 1   sunk: one ship, of length 3 (89.6 %) or 2 (9.6 %) or 1 (0.8 %)\n"));
  text_clear(&text);
  text = rendered("size: 6x6\nfleet: 3 2 1\nshots:\nA1 hit\nA2 sunk\nD4 sunk\n", MAP_PERCENTAGES,
                  (struct terminal){COLORS_NONE, 80});
  assert_non_null(strstr(text.bytes, "   afloat\n1 "));
  assert_non_null(strstr(text.bytes, "     3\n2 "));
  assert_non_null(strstr(text.bytes, "   sunk\n3 "));
  text_clear(&text);
}

/* With a highest chance of a few percent there are more digits, and whole numbers are thousandths. */
TEST(test_small_chances) {
  static const char *const board = "size: 8x6\nfleet: 1\n";
  struct text text = rendered(board, MAP_PERCENTAGES, (struct terminal){COLORS_NONE, 80});
  assert_non_null(strstr(text.bytes, "in percent:\n"));
  assert_non_null(strstr(text.bytes, "[2.08]"));
  text_clear(&text);
  text = rendered(board, MAP_PERCENTAGES, (struct terminal){COLORS_NONE, 30});
  assert_non_null(strstr(text.bytes, "in thousandths:\n"));
  assert_non_null(strstr(text.bytes, "\n1*21*21"));
  text_clear(&text);
}

/* B1 and C1 are certain; the ship of one cell is on E1, F1 or G1. */
static const char row[] = "size: 7x1\nfleet: 3 1\nboard:\nx......\n";

TEST(test_whole_percentages) {
  assert_rendered(row, MAP_PERCENTAGES, (struct terminal){COLORS_NONE, 37},
                  "7x1, fleet 3 1, touching none, announce sunk\n"
                  "3 arrangements\n"
                  "best shots B1 C1 (100%)\n"
                  "\n"
                  "chance of a ship on the cell, in percent:\n"
                  "\n"
                  "    A    B    C    D    E    F    G  \n"
                  "1   x  [100][100]   0   33   33   33 \n"
                  "\n"
                  "  x  hit   [ ] best shot\n"
                  "\n"
                  "afloat: 3 1\n");
}

TEST(test_dense_blocks) {
  assert_rendered(row, MAP_PERCENTAGES, (struct terminal){COLORS_NONE, 36},
                  "7x1, fleet 3 1, touching none, announce sunk\n"
                  "3 arrangements\n"
                  "best shots B1 C1 (100%)\n"
                  "\n"
                  "chance of a ship on the cell, in percent:\n"
                  "\n"
                  "  A  B  C  D  E  F  G \n"
                  "1 x *!!*!!  0 33 33 33\n"
                  "\n"
                  "  x  hit   * best shot   !! certain\n"
                  "\n"
                  "afloat: 3 1\n");
  assert_rendered("size: 4x1\nfleet: 3\nboard:\n...o\n", MAP_PERCENTAGES, (struct terminal){COLORS_NONE, 8},
                  "4x1, fleet 3, touching none, announce sunk\n"
                  "1 arrangement\n"
                  "best shots A1 B1 C1 (100%)\n"
                  "\n"
                  "chance of a ship on the cell, in percent:\n"
                  "\n"
                  "  A  B  C  D \n"
                  "1*!!*!!*!! ~ \n"
                  "\n"
                  "  ~  water   * best shot   !! certain\n"
                  "\n"
                  "afloat: 3\n");
}

/* One of 400 cells is free, and any may be: 399 of 400 arrangements cover a cell. */
TEST(test_nearly_certain_in_dense_blocks) {
  struct text board = {0};
  text_append(&board, "size: 4x100\ntouching: any\nfleet:");
  for (int ship = 1; ship < 400; ship++) {
    text_append(&board, " 1");
  }
  text_append(&board, "\n");
  struct text wide = rendered(board.bytes, MAP_PERCENTAGES, (struct terminal){COLORS_NONE, 80});
  assert_non_null(strstr(wide.bytes, "\n  1 [99.8][99.8][99.8][99.8]     1 x 399\n"));
  struct text dense = rendered(board.bytes, MAP_PERCENTAGES, (struct terminal){COLORS_NONE, 10});
  assert_non_null(strstr(dense.bytes, "\n  1*99*99*99*99\n"));
  assert_null(strstr(dense.bytes, "!!"));
  text_clear(&dense);
  text_clear(&wide);
  text_clear(&board);
}
