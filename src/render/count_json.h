/* The count as JSON. */
#ifndef FLEETCOUNT_RENDER_COUNT_JSON_H
#define FLEETCOUNT_RENDER_COUNT_JSON_H

#include <gmp.h>

#include "base/text.h"

/* Appends `{"count": "..."}`. */
void count_json(struct text *text, mpz_srcptr count);

#endif
