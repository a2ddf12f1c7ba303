/* Which of the games that have a name a board's rules are. */
#ifndef FLEETCOUNT_MODEL_PRESET_OF_H
#define FLEETCOUNT_MODEL_PRESET_OF_H

#include "model/rules.h"

/*
 * Stores the name of the preset whose size, fleet, touching rule and announcement are those of the rules, however they were
 * written down; NULL where there is none. The names of ships count only where they are announced. Static storage.
 */
fc_status preset_of(const char **name, const struct rules *rules, fc_error *error);

#endif
