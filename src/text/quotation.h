/* A piece of a text, quoted for a message: `"10y10"`. */
#ifndef FLEETCOUNT_TEXT_QUOTATION_H
#define FLEETCOUNT_TEXT_QUOTATION_H

#include "text/span.h"

struct quotation {
  char string[sizeof(struct excerpt) + 2];
};

/* The start of a span between quotation marks: double ones, or single ones where it has double ones itself, as in `'"10x10"'`. */
struct quotation quotation_of(struct span span);

#endif
