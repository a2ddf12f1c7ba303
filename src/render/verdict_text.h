/* What a check of a fleet has found, for people. */
#ifndef FLEETCOUNT_RENDER_VERDICT_TEXT_H
#define FLEETCOUNT_RENDER_VERDICT_TEXT_H

#include "base/text.h"
#include "fleetcount.h"

/*
 * Appends one line: that the fleet agrees, or `FILE:LINE: what is wrong`, without the line where it is about no ship.
 *
 * name       of the file that the ships come from, as it is to be shown.
 * objection  as fc_fleet_check gives it, with its message.
 */
void verdict_text(struct text *text, const char *name, const fc_ship *ships, const fc_objection *objection, const char *message);

#endif
