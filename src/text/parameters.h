/*
 * Parameters of heuristics, strategies and players in text: the `N=500,seed=7` of `monte-carlo:N=500,seed=7`.
 */
#ifndef FLEETCOUNT_TEXT_PARAMETERS_H
#define FLEETCOUNT_TEXT_PARAMETERS_H

#include <stdint.h>

#include "fleetcount.h"
#include "text/span.h"

enum parameter_kind {
  PARAMETER_NUMBER, /* a whole number from `least` to `most` */
  PARAMETER_CELL,   /* the label of a cell; its value is row * FC_MAX_COLUMNS + column */
  PARAMETER_WORD,   /* one of `words`; its value is the index */
  PARAMETER_PRIOR   /* the name of a prior; its value is the address of its first byte in the text, or 0 */
};

struct parameter {
  const char *key;     /* NULL after the last */
  const char *meaning; /* one line, no capital, no full stop */
  enum parameter_kind kind;
  uint64_t least;
  uint64_t most;
  uint64_t usual;             /* the default */
  const char *usual_in_words; /* NULL: the default is shown as its number */
  const char *const *words;   /* for PARAMETER_WORD, with NULL at the end */
};

/* The value of a cell that was not given. */
#define NO_CELL UINT64_MAX

#define MOST_PARAMETERS 6

/* The name before the colon; `rest` receives the text behind it. */
struct span parameters_name(struct span *rest, const char *text);

/*
 * Reads the values of `NAME` or `NAME:KEY=VALUE,...`. A value that is not given is the usual one. Keys may have capitals.
 * Errors: `failure`, with a message that begins with `name` and lists the parameters.
 */
fc_status parameters_read(uint64_t values[MOST_PARAMETERS], const struct parameter *parameters, const char *name,
                          const char *text, fc_status failure, fc_error *error);

/* Fails for values in their ranges that do not go together; returns `failure`. */
fc_status parameters_object(const struct parameter *parameters, const char *name, const char *objection, fc_status failure,
                            fc_error *error);

#endif
