/* Reading the parameters after a name, as a person writes them: the `N=500,seed=7` of `monte-carlo:N=500,seed=7`. */
#ifndef FLEETCOUNT_LAB_PARAMETER_VALUES_H
#define FLEETCOUNT_LAB_PARAMETER_VALUES_H

#include "fleetcount_lab.h"
#include "lab/heuristics/parameter.h"
#include "text/span.h"

/* Whose parameters they are. */
struct parameter_owner {
  const char *name;
  const struct parameter *parameters;                            /* at most MOST_PARAMETERS; the last has no key */
  const char *(*object)(const uint64_t values[MOST_PARAMETERS]); /* what is wrong with values that go together; NULL: nothing */
  fc_status failure;                                             /* what a mistake is called */
};

/* Takes the part of a text up to a character, which is skipped; all of it where the character does not occur. */
struct span parameter_values_take(struct span *rest, char character);

/*
 * Reads `NAME` or `NAME:KEY=VALUE,...` after the name, whose owner is known. Every value that is not given is the usual one.
 * Keys may be written with capitals or without. Errors: owner->failure, with a message that names what there is to choose from.
 */
fc_status parameter_values_read(uint64_t values[MOST_PARAMETERS], const struct parameter_owner *owner, const char *text,
                                fc_error *error);

/* A parameter as the public header shows it. */
fc_parameter parameter_shown(const struct parameter *parameter);

#endif
