#include "text/quotation.h"

#include <stdio.h>
#include <string.h>

struct quotation quotation_of(struct span span) {
  const struct excerpt excerpt = span_excerpt(span);
  const char mark = strchr(excerpt.string, '"') != NULL ? '\'' : '"';
  struct quotation quotation;
  (void)snprintf(quotation.string, sizeof quotation.string, "%c%s%c", mark, excerpt.string, mark);
  return quotation;
}
