/* A verification for people. */
#ifndef FLEETCOUNT_RENDER_VERIFICATION_TEXT_H
#define FLEETCOUNT_RENDER_VERIFICATION_TEXT_H

#include "base/text.h"
#include "fleetcount.h"

/* Appends the count, a line for the frontier engine and one for each check, what differs, and the verdict as the last line. */
void verification_text(struct text *text, const fc_verification *verification);

#endif
