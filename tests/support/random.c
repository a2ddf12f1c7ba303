#include "support/random.h"

#include <assert.h>

static uint64_t scramble(uint64_t bits) {
  bits = (bits ^ (bits >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  bits = (bits ^ (bits >> 27)) * UINT64_C(0x94d049bb133111eb);
  return bits ^ (bits >> 31);
}

void random_start(struct random_source *source, uint64_t seed, uint64_t case_number) {
  source->state = scramble(scramble(seed) + case_number);
}

uint64_t random_bits(struct random_source *source) {
  source->state += UINT64_C(0x9e3779b97f4a7c15);
  return scramble(source->state);
}

/* Draws again where the last, incomplete run of remainders begins: every remainder is left with equally many values. */
int random_below(struct random_source *source, int bound) {
  assert(bound >= 1);
  uint64_t range = (uint64_t)bound;
  uint64_t complete = UINT64_MAX - UINT64_MAX % range;
  uint64_t bits;
  do {
    bits = random_bits(source);
  } while (bits >= complete);
  return (int)(bits % range);
}

int random_between(struct random_source *source, int low, int high) {
  assert(low <= high);
  return low + random_below(source, high - low + 1);
}

bool random_chance(struct random_source *source, int times, int of) {
  return random_below(source, of) < times;
}

void random_shuffle(struct random_source *source, int *numbers, int count) {
  for (int left = count; left > 1; left--) {
    int drawn = random_below(source, left);
    int number = numbers[left - 1];
    numbers[left - 1] = numbers[drawn];
    numbers[drawn] = number;
  }
}
