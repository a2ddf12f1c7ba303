#include "model/cell_set.h"

/* The number of ones in a word: the loop clears the lowest one each time. */
static int ones(uint64_t word) {
  int count = 0;
  for (; word != 0; word &= word - 1) {
    count++;
  }
  return count;
}

int cell_set_size(const struct cell_set *set) {
  int size = 0;
  for (int i = 0; i < CELL_SET_WORDS; i++) {
    size += ones(set->words[i]);
  }
  return size;
}
