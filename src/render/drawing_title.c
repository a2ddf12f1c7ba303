/*
 * The title of a map.
 *
 *     russian 10x10: 53,623,966 arrangements, best shot D3 (34.12%)
 *     6x6, fleet 3 2 2 1, touching none, announce sunk: 2,996 arrangements, best shots B3 D3 (59.18%)
 */
#include "render/drawing_title.h"

#include <string.h>

#include "base/integer_text.h"
#include "render/cell_name.h"
#include "render/percent.h"

/* ---- The rules ----------------------------------------------------------------------------------------------------------- */

/* A longer fleet is not listed, but counted. */
#define MOST_SHIPS 12

static const char *const touching_words[] = {
    [FC_TOUCHING_NONE] = "none",
    [FC_TOUCHING_DIAGONAL] = "diagonal",
    [FC_TOUCHING_ANY] = "any",
};

static const char *const announce_words[] = {
    [FC_ANNOUNCE_HIT] = "hit",
    [FC_ANNOUNCE_SUNK] = "sunk",
    [FC_ANNOUNCE_LENGTH] = "length",
    [FC_ANNOUNCE_SHIP] = "ship",
};

static void append_fleet(struct text *text, const fc_board *board) {
  const size_t class_count = fc_board_ship_class_count(board);
  int ships = 0;
  for (size_t index = 0; index < class_count; index++) {
    ships += fc_board_ship_class(board, index).ships;
  }
  if (ships == 0 || ships > MOST_SHIPS) {
    text_appendf(text, "fleet of %d ships", ships);
    return;
  }
  text_append(text, "fleet");
  for (size_t index = 0; index < class_count; index++) {
    const fc_ship_class class = fc_board_ship_class(board, index);
    for (int ship = 0; ship < class.ships; ship++) {
      text_appendf(text, " %d", class.length);
    }
  }
}

/* A game with a name is known by it; of any other the settings are told as a board file spells them. */
static void append_rules(struct text *text, const fc_board *board) {
  const char *preset = fc_board_preset(board);
  if (preset != NULL) {
    text_appendf(text, "%s %dx%d", preset, fc_board_columns(board), fc_board_rows(board));
    return;
  }
  text_appendf(text, "%dx%d, ", fc_board_columns(board), fc_board_rows(board));
  append_fleet(text, board);
  text_appendf(text, ", touching %s, announce %s", touching_words[fc_board_touching(board)],
               announce_words[fc_board_announce(board)]);
}

/* ---- The count ----------------------------------------------------------------------------------------------------------- */

/* A longer count is told by its first digits and its magnitude. */
#define MOST_DIGITS 36
#define FIRST_DIGITS 5

/* All digits in groups of three. */
static void append_grouped(struct text *text, const char *digits, size_t length) {
  for (size_t index = 0; index < length; index++) {
    text_append(text, index > 0 && (length - index) % 3 == 0 ? "," : "");
    text_append_bytes(text, digits + index, 1);
  }
}

static void append_count(struct text *text, mpz_srcptr count) {
  struct text digits = {0};
  integer_append(&digits, count);
  if (text_failed(&digits)) {
    text->failed = true;
  } else if (digits.length <= MOST_DIGITS) {
    append_grouped(text, digits.bytes, digits.length);
  } else {
    text_appendf(text, "about %c.%.*se%zu", digits.bytes[0], FIRST_DIGITS - 1, digits.bytes + 1, digits.length - 1);
  }
  text_append(text, mpz_cmp_ui(count, 1) == 0 ? " arrangement" : " arrangements");
  text_clear(&digits);
}

/* ---- The best shots ------------------------------------------------------------------------------------------------------ */

/* Where more cells than this tie, the first is named and the others are counted. */
#define MOST_CELLS 8

static void append_best(struct text *text, mpz_srcptr count, const fc_cell *cells, size_t cell_count, mpz_srcptr occupancy) {
  if (cell_count == 0) {
    text_append(text, "every cell has been shot");
    return;
  }
  if (mpz_sgn(occupancy) == 0) {
    text_append(text, "no ship can be left");
    return;
  }
  text_append(text, cell_count == 1 ? "best shot" : "best shots");
  const size_t named = cell_count > MOST_CELLS ? 1 : cell_count;
  for (size_t index = 0; index < named; index++) {
    text_append(text, " ");
    cell_name_append(text, cells[index].row, cells[index].column);
  }
  if (named < cell_count) {
    text_appendf(text, " and %zu more", cell_count - named);
  }
  text_append(text, " (");
  percent_append(text, occupancy, count, 2);
  text_append(text, "%)");
}

void drawing_write_title(struct text title[TITLE_PARTS], const fc_board *board, mpz_srcptr count, const fc_cell *cells,
                         size_t cell_count, mpz_srcptr occupancy) {
  append_rules(&title[TITLE_RULES], board);
  append_count(&title[TITLE_COUNT], count);
  append_best(&title[TITLE_BEST], count, cells, cell_count, occupancy);
}

/* ---- Lines --------------------------------------------------------------------------------------------------------------- */

/* What stands before a part that is not the first on its line. */
static const char *const separators[TITLE_PARTS] = {[TITLE_RULES] = "", [TITLE_COUNT] = ": ", [TITLE_BEST] = ", "};

size_t drawing_title_line(const struct drawing *drawing, size_t first, size_t limit) {
  size_t length = drawing->title[first].length;
  size_t end = first + 1;
  while (end < TITLE_PARTS && length + strlen(separators[end]) + drawing->title[end].length <= limit) {
    length += strlen(separators[end]) + drawing->title[end].length;
    end++;
  }
  return end;
}

void drawing_append_title(struct text *text, const struct drawing *drawing, size_t first, size_t end) {
  for (size_t part = first; part < end; part++) {
    text_append(text, part > first ? separators[part] : "");
    text_append(text, drawing->title[part].bytes);
  }
}
