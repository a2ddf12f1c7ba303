/* The colours of maps: the scale, the marks of shots, what may be more or less than it should be; and how well one can be read on
 * another. */
#ifndef FLEETCOUNT_RENDER_COLOR_H
#define FLEETCOUNT_RENDER_COLOR_H

#include "fleetcount.h"

/* ---- Colours --------------------------------------------------------------------------------------------------------------- */

/* In sRGB, the colours of screens and of the web. */
struct color {
  unsigned char red;
  unsigned char green;
  unsigned char blue;
};

/* The contrast ratio of two colours as WCAG 2 defines it: 1 for two equal ones, 21 for black and white; the order is of no
 * matter. Text needs 4.5 (level AA), signs without letters need 3. */
double color_contrast(struct color one, struct color other);

/*
 * The better of black and white for text on a colour. Its contrast is above 4.58 on every colour, for the product of the two
 * contrasts is that of black and white, 21.
 */
struct color color_ink(struct color ground);

/* ---- The scale: viridis ---------------------------------------------------------------------------------------------------- */

/* Shades count from 0, the darkest, to SHADES - 1, the brightest. */
#define SHADES 256

/* The colour of a shade. */
struct color scale_color(unsigned shade);

/* The colour of a shade on a terminal of 256 colours, as its number there. Far fewer, and no darker for a higher shade. */
int scale_terminal_color(unsigned shade);

/* A colour of such a terminal, by its number: 16 to 255. (The first sixteen are whatever the user has set.) */
struct color terminal_color(int number);

#define TERMINAL_BLACK 16
#define TERMINAL_WHITE 231

/* From a light grey at 0 to red at 1 and to blue at -1. */
struct color difference_color(double share);

/* ---- Shots ----------------------------------------------------------------------------------------------------------------- */

struct mark {
  const char *sign;    /* one character; NULL for a cell at which a shot can be fired */
  const char *meaning; /* one word */
  int ground;          /* colours of a terminal (terminal_color), grey or nearly so, which no shade of the scale is */
  int ink;
};

/* By fc_cell_state. */
#define MARKS 5
extern const struct mark marks[MARKS];

#endif
