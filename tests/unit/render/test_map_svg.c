/* Pictures: escaping, colours, and that everything lies inside the picture and nothing on anything else. */
#include "drawn.h"

#include "render/drawing.h"
#include "render/map.h"
#include "render/svg.h"

TEST(test_escaping) {
  struct text text = {0};
  svg_append_escaped(&text, "<0.1 & >99.9 \"x\" 'y'");
  assert_string_equal(text.bytes, "&lt;0.1 &amp; &gt;99.9 &quot;x&quot; 'y'");
  text_clear(&text);
}

TEST(test_colors) {
  struct text text = {0};
  svg_append_color(&text, (struct color){0, 15, 255});
  assert_string_equal(text.bytes, "#000fff");
  text_clear(&text);
}

/* ---- Layout ------------------------------------------------------------------------------------------------------------ */

/* A drawing of a size, with a title of these lengths, as far as the layout looks at it. */
static void check_layout(int rows, int columns, const size_t lengths[TITLE_PARTS], bool has_scale, bool has_best) {
  struct drawing drawing = {.rows = rows, .columns = columns, .has_best = has_best};
  mpz_init_set_ui(drawing.highest, has_scale ? 1 : 0);
  for (size_t part = 0; part < TITLE_PARTS; part++) {
    text_append_repeated(&drawing.title[part], 'x', (int)lengths[part]);
  }
  const struct svg_layout layout = svg_layout_of(&drawing);
  const int right = layout.width - layout.margin;
  /* From left to right. */
  assert_true(layout.board_x >= layout.margin + 24); /* room for `100` */
  assert_true(layout.board_x + columns * layout.cell <= right);
  assert_true(layout.margin + layout.bar_width <= right);
  assert_true(layout.width >= 360 + 2 * layout.margin);
  assert_true(layout.label_size * 4 <= layout.cell * 5 / 4); /* `25.6` takes less than three times the size of the font */
  /* From the top to the bottom. */
  int lines = 0;
  for (size_t first = 0, end; first < TITLE_PARTS; first = end, lines++) {
    end = drawing_title_line(&drawing, first, layout.title_limit);
    struct text line = {0};
    drawing_append_title(&line, &drawing, first, end);
    assert_true(layout.margin + (int)line.length * SVG_TITLE_SIZE * 60 / 100 <= right);
    text_clear(&line);
  }
  assert_true(layout.title_y >= layout.margin + SVG_TITLE_SIZE);
  assert_true(layout.title_y + (lines - 1) * SVG_TITLE_LINE + SVG_SMALL_SIZE + 12 <= layout.board_y);
  assert_true(layout.board_y + rows * layout.cell + SVG_SMALL_SIZE <= layout.caption_y);
  assert_true(layout.caption_y < layout.bar_y);
  assert_int_equal(layout.bar_width > 0, has_scale);
  assert_true(!has_scale || layout.bar_y + SVG_BAR_HEIGHT + SVG_SMALL_SIZE + 4 < layout.samples_y);
  assert_true(layout.samples_y + (has_best ? SVG_SAMPLE : 0) < layout.height);
  assert_true(layout.caption_y + SVG_SMALL_SIZE / 2 < layout.height);
  for (size_t part = 0; part < TITLE_PARTS; part++) {
    text_clear(&drawing.title[part]);
  }
  mpz_clear(drawing.highest);
}

TEST(test_every_size) {
  const size_t usual[TITLE_PARTS] = {13, 37, 45};
  const size_t longest[TITLE_PARTS] = {90, 60, 61};
  for (int rows = 1; rows <= FC_MAX_ROWS; rows++) {
    for (int columns = 1; columns <= FC_MAX_COLUMNS; columns++) {
      check_layout(rows, columns, usual, true, true);
      check_layout(rows, columns, longest, true, true);
      check_layout(rows, columns, usual, false, false);
    }
  }
}

/* ---- The whole --------------------------------------------------------------------------------------------------------- */

static size_t occurrences(const char *text, const char *word) {
  size_t count = 0;
  for (const char *found = strstr(text, word); found != NULL; found = strstr(found + 1, word)) {
    count++;
  }
  return count;
}

/* A reader of XML tests the contents of pictures from outside. Here we compare one cell of each kind, byte by byte. */
TEST(test_cells) {
  struct drawing drawing = drawn_occupancy("size: 3x2\nfleet: 2\nboard:\no.x\n...\n");
  struct text text = {0};
  map_svg(&text, &drawing);
  assert_false(text_failed(&text));
  assert_non_null(strstr(text.bytes, "<g><title>A1, water</title><rect "));
  assert_non_null(
      strstr(text.bytes, "<g><title>B1, best shot: 1 of 2 arrangements have a ship on the cell (50.00%)</title><rect "));
  assert_non_null(strstr(text.bytes, "<g><title>C1, hit</title><rect "));
  assert_non_null(strstr(text.bytes, "<g><title>A2: 0 of 2 arrangements have a ship on the cell (0%)</title><rect "));
  assert_int_equal(occurrences(text.bytes, "best shot"), 1 + 1 + 2 + 1); /* title twice, tooltips, legend */
  text_clear(&text);
  drawing_clear(&drawing);
}

/* A hit shows which lengths its ship may have. */
TEST(test_numbers_of_hits) {
  struct drawing drawing = drawn("size: 4x1\nfleet: 2 1\ntouching: any\nannounce: hit\nboard:\n.x.o\n",
                                 (struct quantity){.kind = QUANTITY_LENGTH, .length = 1});
  struct text text = {0};
  map_svg(&text, &drawing);
  assert_non_null(strstr(text.bytes, "<title>B1, hit: 0 of 2 arrangements have a ship of length 1 on the cell (0%)</title>"));
  assert_non_null(strstr(text.bytes, "<title>D1, water</title>"));
  text_clear(&text);
  drawing_clear(&drawing);
}
