/* What a check of a fleet has found, as JSON. */
#ifndef FLEETCOUNT_RENDER_VERDICT_JSON_H
#define FLEETCOUNT_RENDER_VERDICT_JSON_H

#include "base/text.h"
#include "fleetcount.h"

/*
 * Appends one object: agrees (true or false) and, where it does not agree, fault (`outside`, `overlap`, `touching`, `fleet`,
 * `shot` or `cell`), message, and as far as there is one the ship, the other ship that it meets, the number of the shot, and the
 * cell. A ship is an object as in a list of fleets, with the line of the file besides.
 */
void verdict_json(struct text *text, const fc_ship *ships, const fc_objection *objection, const char *message);

#endif
