/* The count as a line of text. */
#ifndef FLEETCOUNT_RENDER_COUNT_TEXT_H
#define FLEETCOUNT_RENDER_COUNT_TEXT_H

#include <gmp.h>

#include "base/text.h"

/* Appends the count as one decimal line. */
void count_text(struct text *text, mpz_srcptr count);

#endif
