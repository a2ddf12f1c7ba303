#include "render/drawing.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "render/number_text.h"
#include "render/ships.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "sys/utf8.h"
#include "text/cell_label.h"
#include "text/integer_text.h"
#include "text/span.h"

/* ---- The quantity ---------------------------------------------------------------------------------------------------------- */

/* A shot sinks at most one ship, so the numbers by length add up. */
static void sinks_of_cell(mpz_t number, const fc_analysis *analysis, int row, int column) {
  mpz_t sinks;
  mpz_init(sinks);
  mpz_set_ui(number, 0);
  for (size_t index = 0; index < fc_analysis_length_count(analysis); index++) {
    (void)fc_analysis_sinks(sinks, analysis, fc_analysis_length(analysis, index), row, column, NULL);
    mpz_add(number, number, sinks);
  }
  mpz_clear(sinks);
}

/* Cell, length and class are the analysis' own, so none of the calls can fail. */
void quantity_of_cell(mpz_t number, const fc_analysis *analysis, struct quantity quantity, int row, int column) {
  switch (quantity.kind) {
  case QUANTITY_OCCUPANCY:
    (void)fc_analysis_occupancy(number, analysis, row, column, NULL);
    break;
  case QUANTITY_SINKS:
    sinks_of_cell(number, analysis, row, column);
    break;
  case QUANTITY_LENGTH:
    (void)fc_analysis_by_length(number, analysis, quantity.length, row, column, NULL);
    break;
  case QUANTITY_SHIP:
    (void)fc_analysis_by_class(number, analysis, quantity.ship_class, row, column, NULL);
    break;
  }
}

/* The words for a quantity. A # stands for the length or the name of the ship. */
static const struct {
  const char *name;
  const char *chance;   /* the number divided by the count */
  const char *property; /* of the arrangements that are counted */
  const char *best;     /* after `best shot` */
  const char *none;     /* why no shot is the best */
} words[] = {
    [QUANTITY_OCCUPANCY] = {"occupancy", "chance of a ship on the cell", "have a ship on the cell", "", "no ship can be left"},
    [QUANTITY_SINKS] = {"sinks", "chance that a shot at the cell sinks a ship", "have a ship that a shot at the cell sinks",
                        " to sink a ship", "no shot can sink a ship"},
    [QUANTITY_LENGTH] = {"length:#", "chance of a ship of length # on the cell", "have a ship of length # on the cell",
                         " at length #", "no ship of length # can be left"},
    [QUANTITY_SHIP] = {"ship:#", "chance of the ship # on the cell", "have the ship # on the cell", " at the #",
                       "the # cannot be left"},
};

static void append_words(struct text *text, const char *phrase, struct quantity quantity) {
  const size_t before = strcspn(phrase, "#");
  text_append_bytes(text, phrase, before);
  if (phrase[before] == '\0') {
    return;
  }
  if (quantity.kind == QUANTITY_LENGTH) {
    text_append_number(text, (unsigned)quantity.length);
  } else {
    text_append(text, quantity.name);
  }
  text_append(text, phrase + before + 1);
}

bool quantity_named(struct quantity *quantity, const char *name) {
  for (int kind = QUANTITY_OCCUPANCY; kind <= QUANTITY_SHIP; kind++) {
    const char *form = words[kind].name;
    const size_t length = strcspn(form, "#");
    struct quantity named = {.kind = (enum quantity_kind)kind};
    if (strncasecmp(name, form, length) != 0 || (form[length] == '#') != (name[length] != '\0')) {
      continue;
    }
    if (kind == QUANTITY_LENGTH &&
        (!span_number(&named.length, span_of(name + length)) || named.length < 1 || named.length > FC_MAX_SHIP_LENGTH)) {
      return false;
    }
    named.name = kind == QUANTITY_SHIP ? name + length : NULL;
    *quantity = named;
    return true;
  }
  return false;
}

void quantity_append_name(struct text *text, struct quantity quantity) {
  append_words(text, words[quantity.kind].name, quantity);
}

void quantity_append_property(struct text *text, struct quantity quantity) {
  append_words(text, words[quantity.kind].property, quantity);
}

void quantity_append_best(struct text *text, const struct drawing *drawing, bool is_plural) {
  text_append(text, drawing->say(is_plural ? "best shots" : "best shot"));
  if (drawing->quantity.kind != QUANTITY_OCCUPANCY) {
    append_words(text, drawing->say(words[drawing->quantity.kind].best), drawing->quantity);
  }
}

/* ---- The drawing ----------------------------------------------------------------------------------------------------------- */

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

/* Reads the states and numbers of all cells. False where memory is short. */
static bool read_cells(struct drawing *drawing, const fc_board *board, const fc_analysis *analysis) {
  const int cell_count = drawing->rows * drawing->columns;
  fc_cell_state *known = memory_allocate((size_t)cell_count, sizeof *known);
  const bool read = known != NULL && fc_board_known(known, board, analysis, NULL) == FC_OK;
  for (int place = 0; read && place < cell_count; place++) {
    struct drawing_cell *cell = &drawing->cells[place];
    const int row = place / drawing->columns;
    const int column = place % drawing->columns;
    cell->state = fc_board_cell(board, row, column) != FC_CELL_UNSHOT ? known[place] : FC_CELL_UNSHOT;
    drawing->occurs[cell->state] = true;
    quantity_of_cell(cell->number, analysis, drawing->quantity, row, column);
    if (fc_board_is_open(board, row, column) && mpz_cmp(cell->number, drawing->highest) > 0) {
      mpz_set(drawing->highest, cell->number);
    }
  }
  memory_free(known);
  return read;
}

/* Shades the cells and rings the best. drawing.highest must be known. */
static void shade_cells(struct drawing *drawing) {
  for (int place = 0; place < drawing->rows * drawing->columns; place++) {
    struct drawing_cell *cell = &drawing->cells[place];
    if (cell->state == FC_CELL_UNSHOT) {
      cell->shade = drawing_shade(drawing, cell->number);
      cell->best = mpz_sgn(cell->number) > 0 && mpz_cmp(cell->number, drawing->highest) == 0;
      drawing->has_best = drawing->has_best || cell->best;
    }
  }
}

/* The decimals with which the highest percentage has three digits: 1 to MOST_DECIMALS. */
static int decimals_for(const struct drawing *drawing) {
  enum { MOST_DECIMALS = 6 };
  int decimals = 1;
  mpz_t scaled, least;
  mpz_inits(scaled, least, NULL);
  mpz_mul_ui(scaled, drawing->highest, 10000);
  mpz_mul_ui(least, drawing->count, 995); /* 9.95 percent, which one decimal rounds to 10.0 */
  while (decimals < MOST_DECIMALS && mpz_sgn(scaled) > 0 && mpz_cmp(scaled, least) < 0) {
    mpz_mul_ui(scaled, scaled, 10);
    decimals++;
  }
  mpz_clears(scaled, least, NULL);
  return decimals;
}

/* ---- The title ------------------------------------------------------------------------------------------------------------- */

/*
 * The title of a map.
 *
 *     russian 10x10: 53,623,966 arrangements, best shot D3 (34.12%)
 *     6x6, fleet 3 2 2 1, touching none, announce sunk: 2,996 arrangements, best shots B3 D3 (59.18%)
 *     classic 10x10: 7,204,101,174,306,873,532 by the weights of the prior people, best shot J3 (20.59%)
 */

static void append_fleet(struct text *text, const fc_board *board, int most_ships, speaker *say) {
  const size_t class_count = fc_board_ship_class_count(board);
  int ships = 0;
  for (size_t index = 0; index < class_count; index++) {
    ships += fc_board_ship_class(board, index).ships;
  }
  if (!fc_board_knows_lengths(board) && ships <= most_ships) {
    text_appendf(text, "%s %s", say("fleet"), fc_board_fleet(board));
    return;
  }
  if (ships == 0 || ships > most_ships) {
    text_appendf(text, say("fleet of %d ships"), ships);
    return;
  }
  text_append(text, say("fleet"));
  for (size_t index = 0; index < class_count; index++) {
    const fc_ship_class class = fc_board_ship_class(board, index);
    for (int ship = 0; ship < class.ships; ship++) {
      text_appendf(text, ship < class.ships - class.optional ? " %d" : " %d?", class.length);
    }
  }
}

void rules_append(struct text *text, const fc_board *board, int most_ships, speaker *say) {
  static const char *const touching[] = {[FC_TOUCHING_NONE] = ", touching none",
                                         [FC_TOUCHING_DIAGONAL] = ", touching diagonal",
                                         [FC_TOUCHING_ANY] = ", touching any"};
  static const char *const announce[] = {[FC_ANNOUNCE_HIT] = ", announce hit",
                                         [FC_ANNOUNCE_SUNK] = ", announce sunk",
                                         [FC_ANNOUNCE_LENGTH] = ", announce length",
                                         [FC_ANNOUNCE_SHIP] = ", announce ship"};
  text_appendf(text, "%dx%d, ", fc_board_columns(board), fc_board_rows(board));
  append_fleet(text, board, most_ships, say);
  text_appendf(text, "%s%s", say(touching[fc_board_touching(board)]), say(announce[fc_board_announce(board)]));
}

/* A fleet of more ships is not listed in a title but counted. */
#define MOST_SHIPS 12

void rules_line_append(struct text *text, const fc_board *board, speaker *say) {
  if (fc_board_preset(board) == NULL) {
    text_appendf(text, "%s: ", say("rules"));
    rules_append(text, board, MOST_SHIPS, say);
    text_append(text, "\n");
  }
}

/* Appends the name of a game, or for one without a name its settings, as in a board file. */
static void append_rules(struct text *text, const fc_board *board, speaker *say) {
  const char *preset = fc_board_preset(board);
  if (preset != NULL) {
    text_appendf(text, "%s %dx%d", preset, fc_board_columns(board), fc_board_rows(board));
    return;
  }
  rules_append(text, board, MOST_SHIPS, say);
}

/* ---- The count ------------------------------------------------------------------------------------------------------------- */

/* A longer count is shortened to its first digits and its magnitude. */
#define MOST_DIGITS 36

bool prior_is_built_in(const char *name) {
  for (size_t index = 0; fc_prior_name(index) != NULL; index++) {
    if (strcmp(name, fc_prior_name(index)) == 0) {
      return true;
    }
  }
  return false;
}

static void append_count(struct text *text, mpz_srcptr count, const fc_board *board, speaker *say) {
  struct text number = {0};
  grouped_integer_append(&number, count, MOST_DIGITS, say);
  if (fc_board_prior(board) != NULL) {
    const char *name = fc_board_prior_name(board).name;
    const bool is_known = name != NULL && prior_is_built_in(name); /* the name of a file means nothing to others */
    text_appendf(text, say("%s by the weights of %s%s"), text_string(&number), say(is_known ? "the prior " : "a prior"),
                 is_known ? name : "");
  } else {
    text_appendf(text, say(mpz_cmp_ui(count, 1) == 0 ? "%s arrangement" : "%s arrangements"), text_string(&number));
  }
  text_end_part(text, &number);
}

/* ---- The best shots -------------------------------------------------------------------------------------------------------- */

/* If more cells tie, the first is named and the others are counted. */
#define MOST_CELLS 8

static void append_best(struct text *text, const struct drawing *drawing) {
  const int cell_count = drawing->rows * drawing->columns;
  int best_count = 0;
  for (int place = 0; place < cell_count; place++) {
    best_count += drawing->cells[place].best;
  }
  if (best_count == 0) {
    append_words(text,
                 drawing->say(drawing->occurs[FC_CELL_UNSHOT] ? words[drawing->quantity.kind].none : "every cell has been shot"),
                 drawing->quantity);
    return;
  }
  quantity_append_best(text, drawing, best_count > 1);
  text_append(text, drawing->quantity.kind == QUANTITY_OCCUPANCY ? "" : ":");
  const int named = best_count > MOST_CELLS ? 1 : best_count;
  for (int place = 0, found = 0; place < cell_count && found < named; place++) {
    if (drawing->cells[place].best) {
      text_append(text, " ");
      cell_label_write(text, place / drawing->columns, place % drawing->columns, drawing->labels);
      found++;
    }
  }
  if (named < best_count) {
    text_appendf(text, drawing->say(" and %d more"), best_count - named);
  }
  text_append(text, " (");
  percent_append(text, drawing->highest, drawing->count, drawing->decimals > 2 ? drawing->decimals : 2, drawing->say);
  text_appendf(text, "%s)", drawing->say("%"));
}

/* ---- Lines ----------------------------------------------------------------------------------------------------------------- */

/* Separators before parts that are not the first on their line. */
static const char *const separators[TITLE_PARTS] = {[TITLE_RULES] = "", [TITLE_COUNT] = ": ", [TITLE_BEST] = ", "};

static size_t characters_of(const struct text *part) {
  return utf8_count(part->bytes, part->length);
}

size_t drawing_title_line(const struct drawing *drawing, size_t first, size_t limit) {
  size_t length = characters_of(&drawing->title[first]);
  size_t end = first + 1;
  while (end < TITLE_PARTS && length + strlen(separators[end]) + characters_of(&drawing->title[end]) <= limit) {
    length += strlen(separators[end]) + characters_of(&drawing->title[end]);
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

/* ---- Making a drawing ------------------------------------------------------------------------------------------------------ */

fc_status drawing_make(struct drawing *drawing, const fc_board *board, const fc_analysis *analysis, struct quantity quantity,
                       const struct ships *ships, speaker *say, const fc_options *options, fc_error *error) {
  *drawing = (struct drawing){.say = say,
                              .rows = fc_board_rows(board),
                              .columns = fc_board_columns(board),
                              .labels = fc_board_labels(board),
                              .quantity = quantity};
  mpz_inits(drawing->count, drawing->highest, NULL);
  const size_t cell_count = (size_t)drawing->rows * (size_t)drawing->columns;
  drawing->cells = memory_allocate_zeroed(cell_count, sizeof *drawing->cells);
  if (drawing->cells == NULL) {
    return error_no_memory(error);
  }
  for (size_t place = 0; place < cell_count; place++) {
    mpz_init(drawing->cells[place].number);
  }
  fc_analysis_count(drawing->count, analysis);
  if (ships != NULL) {
    drawing->ships = *ships;
    drawing->ships_are_lent = true;
  } else {
    const fc_status status = ships_read(&drawing->ships, board, analysis, say, options, error);
    if (status != FC_OK) {
      return status;
    }
  }
  if (!read_cells(drawing, board, analysis)) {
    return error_no_memory(error);
  }
  shade_cells(drawing);
  drawing->decimals = decimals_for(drawing);
  drawing->is_weighed = fc_board_prior(board) != NULL;
  drawing->has_name = fc_board_preset(board) != NULL;
  drawing->totals = fc_board_has_totals(board) ? board : NULL;
  append_rules(&drawing->title[TITLE_RULES], board, say);
  append_count(&drawing->title[TITLE_COUNT], drawing->count, board, say);
  append_best(&drawing->title[TITLE_BEST], drawing);
  fleets_append(&drawing->fleets, board, analysis, say);
  bool made = !drawing->fleets.failed;
  for (size_t part = 0; part < TITLE_PARTS; part++) {
    made = made && !text_failed(&drawing->title[part]);
  }
  return made ? FC_OK : error_no_memory(error);
}

void drawing_clear(struct drawing *drawing) {
  for (int place = 0; drawing->cells != NULL && place < drawing->rows * drawing->columns; place++) {
    mpz_clear(drawing->cells[place].number);
  }
  memory_free(drawing->cells);
  if (!drawing->ships_are_lent) {
    ships_clear(&drawing->ships);
  }
  text_clear(&drawing->fleets);
  for (size_t part = 0; part < TITLE_PARTS; part++) {
    text_clear(&drawing->title[part]);
  }
  mpz_clears(drawing->count, drawing->highest, NULL);
  *drawing = (struct drawing){0};
}

const struct drawing_cell *drawing_cell_at(const struct drawing *drawing, int row, int column) {
  assert(row >= 0 && row < drawing->rows && column >= 0 && column < drawing->columns);
  return &drawing->cells[row * drawing->columns + column];
}

/* ---- Labels ---------------------------------------------------------------------------------------------------------------- */

void cell_label_append(struct text *text, const struct drawing *drawing, const struct drawing_cell *cell,
                       enum map_numbers numbers) {
  if (marks[cell->state].sign != NULL) {
    text_append(text, marks[cell->state].sign);
  } else if (numbers == MAP_COUNTS) {
    integer_append(text, cell->number);
  } else if (numbers == MAP_PERCENTAGES) {
    percent_append(text, cell->number, drawing->count, drawing->decimals, drawing->say);
  } else {
    mpz_t scaled;
    mpz_init_set(scaled, cell->number);
    for (int decimal = 1; decimal < drawing->decimals; decimal++) {
      mpz_mul_ui(scaled, scaled, 10);
    }
    percent_append(text, scaled, drawing->count, 0, drawing->say);
    mpz_clear(scaled);
  }
}

void cell_label_append_caption(struct text *text, const struct drawing *drawing, enum map_numbers numbers) {
  static const char *const units[] = {"",
                                      ", in percent",
                                      ", in thousandths",
                                      ", in ten-thousandths",
                                      ", in hundred-thousandths",
                                      ", in millionths",
                                      ", in ten-millionths"};
  if (numbers == MAP_COUNTS) {
    text_append(text, "how many of them ");
    quantity_append_property(text, drawing->quantity);
  } else {
    append_words(text, drawing->say(words[drawing->quantity.kind].chance), drawing->quantity);
    text_append(text, drawing->say(units[numbers == MAP_PERCENTAGES ? 1 : drawing->decimals]));
  }
}

/* ---- The scale ------------------------------------------------------------------------------------------------------------- */

/* Ticks are at multiples of the least step that has room: 1, 2 or 5 times a power of ten, in millionths of a percent, so that it
 * is a whole number. */

#define UNITS_OF_ONE_PERCENT 1000000UL

/* The greatest number of ticks between the ends. */
#define MOST_STEPS 6

static unsigned long units_of_highest(const struct drawing *drawing) {
  mpz_t units;
  mpz_init(units);
  mpz_mul_ui(units, drawing->highest, 100 * UNITS_OF_ONE_PERCENT);
  mpz_fdiv_q(units, units, drawing->count);
  const unsigned long result = mpz_get_ui(units);
  mpz_clear(units);
  return result;
}

/* The least round step that fits at most MOST_STEPS times. */
static unsigned long step_for(unsigned long highest) {
  for (unsigned long power = 1;; power *= 10) {
    for (unsigned long factor = 1; factor <= 5; factor = 2 * factor + (factor == 2)) { /* 1, 2, 5 */
      if (highest / (power * factor) <= MOST_STEPS) {
        return power * factor;
      }
    }
  }
}

/* Writes a label with as many decimals as needed: `20`, `2.5`, `0.05`. */
static void write_label(char *label, size_t size, unsigned long units, speaker *say) {
  unsigned long rest = units % UNITS_OF_ONE_PERCENT;
  int decimals = 6;
  while (decimals > 0 && rest % 10 == 0) {
    rest /= 10;
    decimals--;
  }
  (void)snprintf(label, size, decimals > 0 ? "%lu%s%0*lu" : "%lu", units / UNITS_OF_ONE_PERCENT, say("."), decimals, rest);
}

/* Writes the label of the last tick. False, and `text` fails, where memory is short. */
static bool write_highest(char *label, size_t size, const struct drawing *drawing, struct text *text) {
  struct text percent = {0};
  percent_append(&percent, drawing->highest, drawing->count, drawing->decimals, drawing->say);
  const bool written = !text_failed(&percent);
  (void)snprintf(label, size, "%s%s", written ? percent.bytes : "", drawing->say("%"));
  text->failed = text->failed || !written;
  text_clear(&percent);
  return written;
}

size_t scale_ticks(struct scale_tick ticks[MOST_SCALE_TICKS], const struct drawing *drawing, struct text *text) {
  if (mpz_sgn(drawing->highest) == 0) {
    return 0;
  }
  const unsigned long highest = units_of_highest(drawing);
  const unsigned long step = step_for(highest);
  size_t count = 0;
  ticks[count++] = (struct scale_tick){0, "0"};
  for (unsigned long units = step; highest >= MOST_STEPS && units < highest; units += step, count++) {
    ticks[count].place = (unsigned)((uint64_t)units * SCALE_LENGTH / highest);
    write_label(ticks[count].label, sizeof ticks[count].label, units, drawing->say);
  }
  ticks[count].place = SCALE_LENGTH;
  return write_highest(ticks[count].label, sizeof ticks[count].label, drawing, text) ? count + 1 : 0;
}
