/* Integers of any size in decimal, and fractions as doubles. */
#ifndef FLEETCOUNT_TEXT_INTEGER_TEXT_H
#define FLEETCOUNT_TEXT_INTEGER_TEXT_H

#include <gmp.h>

#include "text/text.h"

/* Appends all digits of an integer, with a minus sign for a negative one. */
void integer_append(struct text *text, mpz_srcptr integer);

/* The double nearest to a fraction; of two that are equally near, the one nearer to 0. */
double nearest_double(mpq_srcptr fraction);

#endif
