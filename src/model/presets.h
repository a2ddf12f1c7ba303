/* The games that have a name: the values of the setting `rules`. */
#ifndef FLEETCOUNT_MODEL_PRESETS_H
#define FLEETCOUNT_MODEL_PRESETS_H

#include <stddef.h>

#include "fleetcount.h"
#include "model/ruleset.h"

extern const fc_preset PRESETS[];
extern const size_t PRESET_COUNT;

/* The preset of a board that names none. */
#define DEFAULT_PRESET (&PRESETS[0])

/* Stores the name of the preset with the same size, ship classes, touching rule and announcement, in static storage; NULL where
 * there is none. */
fc_status preset_of(const char **name, const struct ruleset *ruleset, fc_error *error);

#endif
