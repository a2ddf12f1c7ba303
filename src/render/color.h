/* The colours of maps: the scale, the marks of shots, the colours of differences, and contrasts. */
#ifndef FLEETCOUNT_RENDER_COLOR_H
#define FLEETCOUNT_RENDER_COLOR_H

#include "fleetcount.h"

/* In sRGB, the colours of screens and of the web. */
struct color {
  unsigned char red;
  unsigned char green;
  unsigned char blue;
};

/* The contrast ratio of two colours as WCAG 2 defines it, in either order: 1 for equal colours, 21 for black and white. Text
 * needs 4.5 (level AA), signs without letters need 3. */
double color_contrast(struct color one, struct color other);

/* Black or white, whichever is easier to read on a colour. The contrast is above 4.58 on every colour, because the contrasts with
 * black and with white multiply to 21. */
struct color color_ink(struct color ground);

/* Shades count from 0, the darkest, to SHADES - 1, the brightest. */
#define SHADES 256

struct color scale_color(unsigned shade);

/* The number of a shade's colour on a terminal of 256 colours. Several shades share one; a higher shade is never darker. */
int scale_terminal_color(unsigned shade);

/* A colour of such a terminal by its number, 16 to 255. (Users choose the first sixteen.) */
struct color terminal_color(int number);

#define TERMINAL_BLACK 16
#define TERMINAL_WHITE 231

/* TERMINAL_BLACK or TERMINAL_WHITE, whichever is easier to read on such a colour. */
int terminal_ink(int ground);

/* Red at 1, light grey at 0, blue at -1. */
struct color difference_color(double share);

struct mark {
  const char *sign;    /* one character; NULL for a cell that has not been shot */
  const char *meaning; /* a word or two */
  int ground;          /* colours of a terminal (terminal_color), nearly grey, unlike the scale */
  int ink;
};

/* Indexed by fc_cell_state. */
#define MARKS 12
extern const struct mark marks[MARKS];

#endif
