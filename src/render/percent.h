/* A share as a percentage, rounded exactly. */
#ifndef FLEETCOUNT_RENDER_PERCENT_H
#define FLEETCOUNT_RENDER_PERCENT_H

#include <gmp.h>

#include "base/text.h"

/*
 * Appends part / whole as a percentage with `decimals` decimals, 0 <= part <= whole, whole > 0, 0 <= decimals <= 6. There is no
 * percent sign.
 *
 * The number is rounded half up from the integers themselves. What is impossible prints `0` and what is certain `100`; nothing
 * else does: a positive share that would round to nought prints `<0.1`, one short of certain that would round to a hundred
 * `>99.9` (with one decimal).
 */
void percent_append(struct text *text, mpz_srcptr part, mpz_srcptr whole, int decimals);

#endif
