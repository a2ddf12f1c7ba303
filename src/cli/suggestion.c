/*
 * The distance of two words: the least number of steps that turn one into the other, where a step inserts, removes or replaces a
 * letter or swaps two neighbours (optimal string alignment). With d(i, j) the distance of the first i letters of one word and the
 * first j of the other,
 *
 *     d(i, j) = min(d(i-1, j) + 1, d(i, j-1) + 1, d(i-1, j-1) + [a_i != b_j],
 *                   d(i-2, j-2) + 1 where a neighbouring pair is swapped)
 */
#include "cli/suggestion.h"

#include <stdint.h>
#include <string.h>

#define LONGEST_WORD 31
#define LARGEST_DISTANCE 2

static size_t smaller(size_t one, size_t other) {
  return one < other ? one : other;
}

/* Words longer than LONGEST_WORD are infinitely far from everything: no command or option is that long. */
static size_t distance(const char *word, const char *other) {
  const size_t rows = strlen(word);
  const size_t columns = strlen(other);
  size_t steps[LONGEST_WORD + 1][LONGEST_WORD + 1];
  if (rows > LONGEST_WORD || columns > LONGEST_WORD) {
    return SIZE_MAX;
  }
  for (size_t row = 0; row <= rows; row++) {
    for (size_t column = 0; column <= columns; column++) {
      if (row == 0 || column == 0) {
        steps[row][column] = row + column;
        continue;
      }
      const bool differ = word[row - 1] != other[column - 1];
      size_t least = steps[row - 1][column - 1] + differ;
      least = smaller(least, smaller(steps[row - 1][column], steps[row][column - 1]) + 1);
      if (row > 1 && column > 1 && word[row - 1] == other[column - 2] && word[row - 2] == other[column - 1]) {
        least = smaller(least, steps[row - 2][column - 2] + 1);
      }
      steps[row][column] = least;
    }
  }
  return steps[rows][columns];
}

bool suggestion_is_nearer(const char *word, const char *candidate, const char *best) {
  const size_t steps = distance(word, candidate);
  return steps <= LARGEST_DISTANCE && steps < strlen(candidate) && (best == NULL || steps < distance(word, best));
}
