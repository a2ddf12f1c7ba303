#include "engine/tally_set.h"

void tally_set_with_ship(uint64_t *restrict into, const uint64_t *restrict from, const struct tally *tally, size_t ship_class) {
  const uint64_t *room = tally_room(tally, ship_class);
  const size_t words = tally->stride[ship_class] / 64;
  const unsigned bits = tally->stride[ship_class] % 64;
  for (size_t i = 0; i < words; i++) {
    into[i] = 0;
  }
  uint64_t carry = 0;
  for (size_t i = 0; i + words < tally->word_count; i++) {
    const uint64_t moving = from[i] & room[i];
    into[i + words] = moving << bits | carry;
    carry = bits ? moving >> (64 - bits) : 0;
  }
}

void tally_set_without_ship(uint64_t *restrict into, const uint64_t *restrict from, const struct tally *tally,
                            size_t ship_class) {
  const uint64_t *room = tally_room(tally, ship_class);
  const size_t words = tally->stride[ship_class] / 64;
  const unsigned bits = tally->stride[ship_class] % 64;
  for (size_t i = 0; i < tally->word_count; i++) {
    const uint64_t low = i + words < tally->word_count ? from[i + words] : 0;
    const uint64_t high = i + words + 1 < tally->word_count ? from[i + words + 1] : 0;
    into[i] = room[i] & (bits ? low >> bits | high << (64 - bits) : low);
  }
}

uint64_t tally_set_size(const uint64_t *set, size_t words) {
  uint64_t size = 0;
  for (size_t i = 0; i < words; i++) {
    size += (unsigned)__builtin_popcountll(set[i]);
  }
  return size;
}

uint32_t tally_set_first(const uint64_t *set) {
  uint32_t word = 0;
  while (!set[word]) {
    word++;
  }
  return word * 64 + (uint32_t)__builtin_ctzll(set[word]);
}

uint32_t tally_set_last(const uint64_t *set, size_t words) {
  uint32_t word = (uint32_t)words - 1;
  while (!set[word]) {
    word--;
  }
  return word * 64 + 63 - (uint32_t)__builtin_clzll(set[word]);
}
