/* Numbers that need not be whole. */
#ifndef FLEETCOUNT_RENDER_NUMBER_TEXT_H
#define FLEETCOUNT_RENDER_NUMBER_TEXT_H

#include "base/text.h"

/* Appends a finite number in the fewest digits from which it can be read again exactly: `34`, `0.1`, `1e-09`. */
void number_append(struct text *text, double number);

/* Appends the comma and the number of one more column of CSV: `inf` for infinity, nothing for NaN, which is no number. */
void number_append_column(struct text *text, double number);

#endif
