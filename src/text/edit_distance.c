/*
 * Optimal string alignment. With d(i, j) the distance of the first i letters of one word and the first j of the other,
 *
 *     d(i, j) = min(d(i-1, j) + 1, d(i, j-1) + 1, d(i-1, j-1) + [a_i != b_j],
 *                   d(i-2, j-2) + 1 where a neighbouring pair is swapped)
 */
#include "text/edit_distance.h"

#include <stdbool.h>
#include <stdint.h>

static char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

static bool is_same(struct span word, size_t i, struct span other, size_t j) {
  return lower(word.bytes[i]) == lower(other.bytes[j]);
}

static size_t smaller(size_t one, size_t other) {
  return one < other ? one : other;
}

size_t edit_distance(struct span word, struct span other) {
  size_t steps[EDIT_DISTANCE_LONGEST + 1][EDIT_DISTANCE_LONGEST + 1];
  if (word.length > EDIT_DISTANCE_LONGEST || other.length > EDIT_DISTANCE_LONGEST) {
    return SIZE_MAX;
  }
  for (size_t i = 0; i <= word.length; i++) {
    for (size_t j = 0; j <= other.length; j++) {
      if (i == 0 || j == 0) {
        steps[i][j] = i + j;
        continue;
      }
      size_t least = steps[i - 1][j - 1] + !is_same(word, i - 1, other, j - 1);
      least = smaller(least, smaller(steps[i - 1][j], steps[i][j - 1]) + 1);
      if (i > 1 && j > 1 && is_same(word, i - 1, other, j - 2) && is_same(word, i - 2, other, j - 1)) {
        least = smaller(least, steps[i - 2][j - 2] + 1);
      }
      steps[i][j] = least;
    }
  }
  return steps[word.length][other.length];
}
