/* Where the scale of a map carries numbers. */
#ifndef FLEETCOUNT_RENDER_SCALE_TICKS_H
#define FLEETCOUNT_RENDER_SCALE_TICKS_H

#include <stddef.h>

#include "render/drawing.h"

/* The length of a scale: a tick at 0 is at the dark end, one at SCALE_LENGTH at the bright end. */
#define SCALE_LENGTH 10000

struct scale_tick {
  unsigned place; /* 0 to SCALE_LENGTH */
  char label[16]; /* ASCII */
};

#define MOST_SCALE_TICKS 10

/*
 * Stores the ticks from left to right and gives their number, at most MOST_SCALE_TICKS: nought, round percentages, and at the end
 * the percentage of the highest number with its sign. None at all where the highest number is 0, and where memory is
 * short; then `text`, which is to show them, fails.
 */
size_t scale_ticks(struct scale_tick ticks[MOST_SCALE_TICKS], const struct drawing *drawing, struct text *text);

#endif
