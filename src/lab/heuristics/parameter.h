/* The parameters of heuristics and strategies: what a person may set in `NAME:KEY=VALUE,...`. */
#ifndef FLEETCOUNT_LAB_HEURISTICS_PARAMETER_H
#define FLEETCOUNT_LAB_HEURISTICS_PARAMETER_H

#include <stdint.h>

enum parameter_kind {
  PARAMETER_NUMBER, /* a whole number from `least` to `most` */
  PARAMETER_CELL,   /* the label of a cell; its value is row * FC_MAX_COLUMNS + column */
  PARAMETER_WORD,   /* one of `words`; its value is the index */
  PARAMETER_PRIOR   /* the name of a prior; its value is the address of its first byte in what was read, 0 where none is named */
};

struct parameter {
  const char *key;     /* NULL after the last */
  const char *meaning; /* one line, no capital, no full stop */
  enum parameter_kind kind;
  uint64_t least;
  uint64_t most;
  uint64_t usual;             /* the value where none is given */
  const char *usual_in_words; /* NULL: the number says it */
  const char *const *words;   /* of a word; ends with NULL */
};

/* The value of a cell that was not given. */
#define NO_CELL UINT64_MAX

#define MOST_PARAMETERS 6

#endif
