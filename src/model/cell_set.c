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

/* The lowest bit of a word is found by counting the ones below it. */
int cell_set_next(const struct cell_set *set, int cell) {
  if (cell >= CELL_SET_MEMBERS) {
    return -1;
  }
  int i = cell / 64;
  uint64_t word = set->words[i] & (UINT64_MAX << (cell % 64));
  while (word == 0) {
    while (i + 4 < CELL_SET_WORDS && (set->words[i + 1] | set->words[i + 2] | set->words[i + 3] | set->words[i + 4]) == 0) {
      i += 4; /* most boards are small */
    }
    if (++i == CELL_SET_WORDS) {
      return -1;
    }
    word = set->words[i];
  }
  return 64 * i + ones((word & -word) - 1);
}

bool cell_set_meets(const struct cell_set *set, const struct cell_set *other) {
  uint64_t common = 0;
  for (int i = 0; i < CELL_SET_WORDS; i++) {
    common |= set->words[i] & other->words[i];
  }
  return common != 0;
}

bool cell_set_is_within(const struct cell_set *set, const struct cell_set *other) {
  uint64_t outside = 0;
  for (int i = 0; i < CELL_SET_WORDS; i++) {
    outside |= set->words[i] & ~other->words[i];
  }
  return outside == 0;
}

struct cell_set cell_set_union(const struct cell_set *set, const struct cell_set *other) {
  struct cell_set both;
  for (int i = 0; i < CELL_SET_WORDS; i++) {
    both.words[i] = set->words[i] | other->words[i];
  }
  return both;
}

struct cell_set cell_set_without(const struct cell_set *set, const struct cell_set *other) {
  struct cell_set rest;
  for (int i = 0; i < CELL_SET_WORDS; i++) {
    rest.words[i] = set->words[i] & ~other->words[i];
  }
  return rest;
}
