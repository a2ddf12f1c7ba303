/* A verification as JSON. */
#ifndef FLEETCOUNT_RENDER_VERIFICATION_JSON_H
#define FLEETCOUNT_RENDER_VERIFICATION_JSON_H

#include "base/text.h"
#include "fleetcount.h"

/*
 * Appends one object: count; verified (true or false); by ("row classes" or "laws"); engine, with the seconds and the work of the
 * frontier engine; checks, an array of objects with name, seconds, compared, different, and difference where there is one; that
 * of the row-class engine has classes and transitions besides. Seconds are numbers, everything else that was counted is a decimal
 * string.
 */
void verification_json(struct text *text, const fc_verification *verification);

#endif
