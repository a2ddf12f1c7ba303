/* Sets of tallies in lanes against arrays of bool, lane by lane. */
#include <string.h>

#include "engine/frontier/lane_set.h"
#include "support/environment.h"
#include "support/random.h"
#include "support/random_case.h"
#include "support/testing.h"

enum { WORDS = 4, BITS = 64 * WORDS };

struct plain {
  bool has[LANES][BITS];
};

static void make(lane_word *set, struct plain *plain, struct random_source *source, size_t words) {
  memset(plain, 0, sizeof *plain);
  for (size_t word = 0; word < words; word++) {
    for (int lane = 0; lane < LANES; lane++) {
      const uint64_t bits = random_chance(source, 1, 4) ? 0 : random_bits(source) & random_bits(source);
      set[word][lane] = bits;
      for (int bit = 0; bit < 64; bit++) {
        plain->has[lane][64 * word + (size_t)bit] = bits >> bit & 1;
      }
    }
  }
}

static void assert_set(const lane_word *set, const struct plain *plain, size_t words) {
  bool is_empty = true;
  for (int lane = 0; lane < LANES; lane++) {
    bool lacks = true;
    for (size_t i = 0; i < 64 * words; i++) {
      assert_int_equal(set[i / 64][lane] >> (i % 64) & 1, plain->has[lane][i]);
      lacks &= !plain->has[lane][i];
    }
    assert_int_equal(lane_set_size(set, lane, words) == 0, lacks);
    is_empty &= lacks;
  }
  assert_int_equal(lane_set_is_empty(set, words), is_empty);
}

static void check_steps(struct random_source *source, size_t words) {
  lane_word set[WORDS] = {{0}}, moved[WORDS] = {{0}};
  struct plain plain, expected = {{{0}}};
  uint64_t room[WORDS];
  const uint32_t stride = (uint32_t)random_below(source, (int)(64 * words));
  make(set, &plain, source, words);
  for (size_t i = 0; i < words; i++) { /* nothing is placed beyond the end */
    room[i] = random_bits(source);
    for (uint32_t bit = 0; bit < 64; bit++) {
      room[i] &= 64 * i + bit + stride < 64 * words ? UINT64_MAX : ~(UINT64_C(1) << bit);
    }
  }
  memset(&expected, 0, sizeof expected);
  for (int lane = 0; lane < LANES; lane++) {
    for (uint32_t t = 0; t + stride < 64 * words; t++) {
      expected.has[lane][t + stride] = plain.has[lane][t] && (room[t / 64] >> (t % 64) & 1);
    }
  }
  lane_set_place(moved, set, room, stride, words);
  assert_set(moved, &expected, words);
  memset(&expected, 0, sizeof expected);
  for (int lane = 0; lane < LANES; lane++) {
    for (uint32_t t = 0; t + stride < 64 * words; t++) {
      expected.has[lane][t] = plain.has[lane][t + stride] && (room[t / 64] >> (t % 64) & 1);
    }
  }
  lane_set_take_back(set, set, room, stride, words); /* in place */
  assert_set(set, &expected, words);
}

static void check_joins(struct random_source *source, size_t words) {
  lane_word set[WORDS] = {{0}}, other[WORDS] = {{0}}, result[WORDS] = {{0}};
  struct plain plain, others, expected = {{{0}}};
  uint64_t all[WORDS];
  make(set, &plain, source, words);
  make(other, &others, source, words);
  lane_set_copy(result, set, words);
  lane_set_join(result, other, words);
  lane_set_union(all, set, words);
  for (size_t i = 0; i < 64 * words; i++) {
    bool any = false;
    for (int lane = 0; lane < LANES; lane++) {
      expected.has[lane][i] = plain.has[lane][i] || others.has[lane][i];
      any |= plain.has[lane][i];
    }
    assert_int_equal(all[i / 64] >> (i % 64) & 1, any);
  }
  assert_set(result, &expected, words);
  lane_set_copy(result, set, words);
  lane_set_meet(result, other, words);
  for (size_t i = 0; i < 64 * words; i++) {
    for (int lane = 0; lane < LANES; lane++) {
      expected.has[lane][i] = plain.has[lane][i] && others.has[lane][i];
    }
  }
  assert_set(result, &expected, words);
  const uint32_t tally = (uint32_t)random_below(source, (int)(64 * words));
  lane_set_add(result, tally);
  for (int lane = 0; lane < LANES; lane++) {
    expected.has[lane][tally] = true;
  }
  assert_set(result, &expected, words);
  lane_set_remove(result, tally);
  for (int lane = 0; lane < LANES; lane++) {
    expected.has[lane][tally] = false;
  }
  assert_set(result, &expected, words);
  lane_set_clear(result, words);
  memset(&expected, 0, sizeof expected);
  assert_set(result, &expected, words);
}

TEST(random_sets) {
  for_random_cases(environment_cases(2000), it) {
    const size_t words = (size_t)random_between(&it.source, 1, WORDS);
    check_steps(&it.source, words);
    check_joins(&it.source, words);
  }
}
