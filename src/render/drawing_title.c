/*
 * The title of a map.
 *
 *     russian 10x10: 53,623,966 arrangements, best shot D3 (34.12%)
 *     6x6, fleet 3 2 2 1, touching none, announce sunk: 2,996 arrangements, best shots B3 D3 (59.18%)
 *     classic 10x10: 7,204,101,174,306,873,532 by the weights of the prior people, best shot J3 (20.59%)
 */
#include "render/drawing.h"

#include <string.h>

#include "render/number_text.h"

/* ---- The rules ------------------------------------------------------------------------------------------------------------- */

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
      text_appendf(text, ship < class.ships - class.optional ? " %d" : " %d?", class.length);
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

/* ---- The count ------------------------------------------------------------------------------------------------------------- */

/* A longer count is told by its first digits and its magnitude. */
#define MOST_DIGITS 36

/* The name of the board's prior if it is built in; NULL for a file, whose name says nothing to others. */
static const char *prior_that_is_known(const fc_board *board) {
  const char *name = fc_board_prior_name(board).name;
  const char *known = NULL;
  for (size_t index = 0; name != NULL && (known = fc_prior_name(index)) != NULL && strcmp(name, known) != 0; index++) {
  }
  return known;
}

static void append_count(struct text *text, mpz_srcptr count, const fc_board *board) {
  grouped_integer_append(text, count, MOST_DIGITS);
  if (fc_board_prior(board) != NULL) {
    const char *name = prior_that_is_known(board);
    text_appendf(text, " by the weights of %s%s", name != NULL ? "the prior " : "a prior", name != NULL ? name : "");
  } else {
    text_append(text, mpz_cmp_ui(count, 1) == 0 ? " arrangement" : " arrangements");
  }
}

/* ---- The best shots -------------------------------------------------------------------------------------------------------- */

/* Where more cells than this tie, the first is named and the others are counted. */
#define MOST_CELLS 8

/* Where no cell is the best. */
static void append_none(struct text *text, const struct drawing *drawing) {
  if (!drawing->occurs[FC_CELL_UNSHOT]) {
    text_append(text, "every cell has been shot");
    return;
  }
  switch (drawing->quantity.kind) {
  case QUANTITY_OCCUPANCY:
    text_append(text, "no ship can be left");
    break;
  case QUANTITY_SINKS:
    text_append(text, "no shot can sink a ship");
    break;
  case QUANTITY_LENGTH:
    text_appendf(text, "no ship of length %d can be left", drawing->quantity.length);
    break;
  case QUANTITY_SHIP:
    text_appendf(text, "the %s cannot be left", drawing->quantity.name);
    break;
  }
}

static void append_best(struct text *text, const struct drawing *drawing) {
  const int cell_count = drawing->rows * drawing->columns;
  int best_count = 0;
  for (int place = 0; place < cell_count; place++) {
    best_count += drawing->cells[place].best;
  }
  if (best_count == 0) {
    append_none(text, drawing);
    return;
  }
  quantity_append_best(text, drawing->quantity, best_count > 1);
  text_append(text, drawing->quantity.kind == QUANTITY_OCCUPANCY ? "" : ":");
  const int named = best_count > MOST_CELLS ? 1 : best_count;
  for (int place = 0, found = 0; place < cell_count && found < named; place++) {
    if (drawing->cells[place].best) {
      text_append(text, " ");
      cell_name_append(text, place / drawing->columns, place % drawing->columns);
      found++;
    }
  }
  if (named < best_count) {
    text_appendf(text, " and %d more", best_count - named);
  }
  text_append(text, " (");
  percent_append(text, drawing->highest, drawing->count, drawing->decimals > 2 ? drawing->decimals : 2);
  text_append(text, "%)");
}

void drawing_write_title(struct drawing *drawing, const fc_board *board) {
  append_rules(&drawing->title[TITLE_RULES], board);
  append_count(&drawing->title[TITLE_COUNT], drawing->count, board);
  append_best(&drawing->title[TITLE_BEST], drawing);
}

/* ---- Lines ----------------------------------------------------------------------------------------------------------------- */

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
