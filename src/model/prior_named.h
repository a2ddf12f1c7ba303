/* The texts of the priors that are built in. */
#ifndef FLEETCOUNT_MODEL_PRIOR_NAMED_H
#define FLEETCOUNT_MODEL_PRIOR_NAMED_H

extern const char PEOPLE[];
extern const char WARY[];

#endif
