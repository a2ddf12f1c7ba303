/* The colours of a heat map: the scale viridis, in all its shades and in those that a terminal of 256 colours has. */
#ifndef FLEETCOUNT_RENDER_COLOR_SCALE_H
#define FLEETCOUNT_RENDER_COLOR_SCALE_H

#include "render/color.h"

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

#endif
