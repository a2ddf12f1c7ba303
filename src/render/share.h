/* A share of the arrangements, as exact numbers and as a percentage. */
#ifndef FLEETCOUNT_RENDER_SHARE_H
#define FLEETCOUNT_RENDER_SHARE_H

#include <gmp.h>

#include "base/text.h"

/*
 * Appends `part/whole (percentage%)`, such as `7/12 (58.33%)`. The part stands flush right in as many columns as the whole has
 * digits, so that shares of one whole line up. 0 <= part <= whole, whole > 0.
 */
void share_append(struct text *text, mpz_srcptr part, mpz_srcptr whole);

#endif
