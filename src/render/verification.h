/* A verification, for people and as JSON. */
#ifndef FLEETCOUNT_RENDER_VERIFICATION_H
#define FLEETCOUNT_RENDER_VERIFICATION_H

#include "fleetcount.h"
#include "text/text.h"

/* Appends the count, a line for the frontier engine and one for each check, what differs, and the verdict as the last line. */
void verification_text(struct text *text, const fc_verification *verification);

/*
 * Appends one object: count; verified (true or false); by ("row classes" or "laws"); engine, with the seconds and the work of the
 * frontier engine; checks, an array of objects with name, seconds, compared, different, and difference where there is one; that
 * of the row-class engine has classes and transitions besides. Seconds are numbers, everything else that was counted is a decimal
 * string.
 */
void verification_json(struct text *text, const fc_verification *verification);

#endif
