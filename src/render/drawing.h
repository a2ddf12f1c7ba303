/*
 * The contents of a map: title, number and shade of each cell, ringed cells, scale. Maps in characters and pictures are drawn
 * from the same, so that they cannot differ.
 */
#ifndef FLEETCOUNT_RENDER_DRAWING_H
#define FLEETCOUNT_RENDER_DRAWING_H

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>

#include "fleetcount.h"
#include "render/color.h"
#include "render/ships.h"
#include "text/text.h"

enum quantity_kind {
  QUANTITY_OCCUPANCY, /* configurations with a ship on the cell */
  QUANTITY_SINKS,     /* configurations in which a shot at the cell sinks a ship */
  QUANTITY_LENGTH,    /* configurations with a ship of one length on the cell */
  QUANTITY_SHIP       /* configurations with one named ship on the cell */
};

/* All zero is the occupancy. */
struct quantity {
  enum quantity_kind kind;
  int length;        /* of QUANTITY_LENGTH, 1 to FC_MAX_SHIP_LENGTH; otherwise 0 */
  const char *name;  /* of QUANTITY_SHIP; outlives the drawing */
  size_t ship_class; /* the class of that name */
};

/* The number of a cell, which must be on the board. */
void quantity_of_cell(mpz_t number, const fc_analysis *analysis, struct quantity quantity, int row, int column);

/* Appends the property that is counted, such as `have a ship on the cell`: the words after `how many of them`. */
void quantity_append_property(struct text *text, struct quantity quantity);

/* Finds the quantity of a name: `occupancy`, `sinks`, `length:3`, `ship:carrier`. The name of the ship points into that text. */
bool quantity_named(struct quantity *quantity, const char *name);

/* Appends such a name. */
void quantity_append_name(struct text *text, struct quantity quantity);

struct drawing_cell {
  fc_cell_state state; /* FC_CELL_SUNK for a hit on a ship that is known to be sunk, too */
  bool best;           /* ringed: not shot, with the highest number, above 0 */
  unsigned shade;      /* of the scale; 0 for a cell that has been shot, which shows its mark */
  mpz_t number;        /* of the quantity */
};

/* The title in parts: a line break may stand between two. */
enum title_part {
  TITLE_RULES, /* `russian 10x10`, or the settings one by one */
  TITLE_COUNT, /* `53,623,966 arrangements` */
  TITLE_BEST,  /* `best shot D3 (34.12%)`, as quantity_append_best says */
  TITLE_PARTS
};

struct drawing {
  speaker *say;
  int rows;
  int columns;
  fc_labels labels; /* which lines have letters */
  struct quantity quantity;
  mpz_t count;                /* above 0 */
  mpz_t highest;              /* of the cells that have not been shot: the bright end of the scale; the dark end is 0 */
  struct drawing_cell *cells; /* row by row */
  bool occurs[MARKS];         /* cells of this state */
  bool has_best;
  bool is_weighed; /* by a prior: the numbers are weights */
  bool has_name;   /* the rules are those of a game with a name */
  int decimals;    /* of percentages, so that the highest has three digits */
  struct text title[TITLE_PARTS];
  const fc_board *totals; /* the board, which outlives the drawing, where it has totals; otherwise NULL */
  struct ships ships;
  bool ships_are_lent; /* by the caller, who clears them */
  struct text fleets;  /* the possible fleets, in lines; empty where the fleet is known */
};

/*
 * Fills in a drawing; the caller clears it with drawing_clear, also after a failure. Errors: FC_NO_MEMORY, FC_STOPPED.
 *
 * analysis  of the board, with a count above 0.
 * say       the language of all words of the map.
 * ships     as ships_read has read them; they must outlive the drawing. NULL: they are read, with the options.
 */
fc_status drawing_make(struct drawing *drawing, const fc_board *board, const fc_analysis *analysis, struct quantity quantity,
                       const struct ships *ships, speaker *say, const fc_options *options, fc_error *error);

void drawing_clear(struct drawing *drawing);

/* Appends a name for the cells with the highest number: `best shot`, `best shot to sink`, `best shot at length 3`. */
void quantity_append_best(struct text *text, const struct drawing *drawing, bool is_plural);

const struct drawing_cell *drawing_cell_at(const struct drawing *drawing, int row, int column);

/* The shade of a number, 0 <= number <= highest. */
unsigned drawing_shade(const struct drawing *drawing, mpz_srcptr number);

/* Breaks the title into lines of `limit` characters: returns the first part of the next line, where this one begins with the part
 * `first`. A line has at least one part, however long. */
size_t drawing_title_line(const struct drawing *drawing, size_t first, size_t limit);

/* Appends the parts from `first` to the one before `end`, as one line. */
void drawing_append_title(struct text *text, const struct drawing *drawing, size_t first, size_t end);

/* Appends the settings of a board, as in a board file: `6x6, fleet 3 2 2 1, touching none, announce sunk`. A fleet without ships
 * or of more than `most_ships` is counted, not listed. */
void rules_append(struct text *text, const fc_board *board, int most_ships, speaker *say);

/* Appends the line `rules: 4x4, fleet 3, touching any, announce sunk`, unless the rules are those of a game with a name. */
void rules_line_append(struct text *text, const fc_board *board, speaker *say);

bool prior_is_built_in(const char *name);

enum map_numbers {
  MAP_PERCENTAGES,  /* with drawing.decimals */
  MAP_COUNTS,       /* exact numbers */
  MAP_WHOLE_NUMBERS /* shares in about two digits, in percent, thousandths and so on */
};

/* Appends the sign of a cell that has been shot, or the number. */
void cell_label_append(struct text *text, const struct drawing *drawing, const struct drawing_cell *cell,
                       enum map_numbers numbers);

/* Appends the meaning of the numbers: `chance of a ship on the cell, in percent`. */
void cell_label_append_caption(struct text *text, const struct drawing *drawing, enum map_numbers numbers);

/* The length of a scale: a tick at 0 is at the dark end, one at SCALE_LENGTH at the bright end. */
#define SCALE_LENGTH 10000

struct scale_tick {
  unsigned place; /* 0 to SCALE_LENGTH */
  char label[16];
};

#define MOST_SCALE_TICKS 10

/*
 * Stores the ticks from left to right and returns their number, at most MOST_SCALE_TICKS: 0, round percentages, and at the end
 * the highest percentage with its sign. A label that has no room before the last one must be left out. There are no ticks where
 * the highest number is 0, and where memory is short; then `text` fails.
 */
size_t scale_ticks(struct scale_tick ticks[MOST_SCALE_TICKS], const struct drawing *drawing, struct text *text);

#endif
