#include "cli/suggestion.h"

#include <string.h>

#include "base/edit_distance.h"

#define LARGEST_DISTANCE 2

static size_t distance(const char *word, const char *other) {
  return edit_distance(span_of(word), span_of(other));
}

/* Words that are too long to be compared are near to nothing: no command or option is that long. */
bool suggestion_is_nearer(const char *word, const char *candidate, const char *best) {
  const size_t steps = distance(word, candidate);
  return steps <= LARGEST_DISTANCE && steps < strlen(candidate) && (best == NULL || steps < distance(word, best));
}
