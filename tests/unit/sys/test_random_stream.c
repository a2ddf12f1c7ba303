/* Random streams: the generator's published values, and that every number is drawn equally often. */
#include "support/testing.h"
#include "sys/random_stream.h"

/* Known answers of philox4x32 with 10 rounds, from the file kat_vectors that comes with Random123. */
static const struct known_answer {
  uint32_t counter[4];
  uint32_t key[2];
  uint32_t words[4];
} known_answers[] = {
    {{0, 0, 0, 0}, {0, 0}, {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}},
    {{0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff},
     {0xffffffff, 0xffffffff},
     {0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}},
    {{0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344},
     {0xa4093822, 0x299f31d0},
     {0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}},
};

static uint64_t joined(uint32_t low, uint32_t high) {
  return (uint64_t)high << 32 | low;
}

TEST(words_are_those_of_the_generator) {
  for (size_t i = 0; i < sizeof known_answers / sizeof known_answers[0]; i++) {
    const struct known_answer *known = &known_answers[i];
    struct random_stream stream =
        random_stream_start(joined(known->key[0], known->key[1]), joined(known->counter[2], known->counter[3]));
    stream.block = joined(known->counter[0], known->counter[1]);
    for (int word = 0; word < 4; word++) {
      assert_int_equal(random_stream_word(&stream), known->words[word]);
    }
    assert_true(stream.block == joined(known->counter[0], known->counter[1]) + 1);
  }
}

TEST(a_stream_starts_with_block_0_and_goes_on_with_the_next) {
  struct random_stream stream = random_stream_start(7, 11);
  struct random_stream second = random_stream_start(7, 11);
  second.block = 1;
  for (int word = 0; word < 4; word++) {
    (void)random_stream_word(&stream);
  }
  for (int word = 0; word < 4; word++) {
    assert_int_equal(random_stream_word(&stream), random_stream_word(&second));
  }
}

/* A change of any single bit of seed or index gives another stream. */
TEST(streams_differ) {
  struct random_stream first = random_stream_start(0, 0);
  const uint64_t bits = joined(random_stream_word(&first), random_stream_word(&first));
  for (int bit = 0; bit < 64; bit++) {
    struct random_stream seed = random_stream_start(UINT64_C(1) << bit, 0);
    struct random_stream index = random_stream_start(0, UINT64_C(1) << bit);
    assert_true(joined(random_stream_word(&seed), random_stream_word(&seed)) != bits);
    assert_true(joined(random_stream_word(&index), random_stream_word(&index)) != bits);
  }
}

/* The sum of (observed - expected)^2 / expected over the numbers below a bound. */
static double chi_square_of_below(uint32_t bound, uint32_t draws, uint64_t index) {
  uint32_t seen[100] = {0};
  struct random_stream stream = random_stream_start(20250, index);
  for (uint32_t draw = 0; draw < draws; draw++) {
    const uint32_t number = random_stream_below(&stream, bound);
    assert_true(number < bound);
    seen[number]++;
  }
  const double expected = (double)draws / bound;
  double sum = 0;
  for (uint32_t number = 0; number < bound; number++) {
    sum += (seen[number] - expected) * (seen[number] - expected) / expected;
  }
  return sum;
}

/* The seed is fixed; a right generator would fail one seed in a million at each bound. */
TEST(numbers_below_a_bound_are_equally_frequent) {
  static const struct {
    uint32_t bound;
    double largest; /* the chi-square of bound - 1 degrees of freedom that is exceeded once in a million */
  } cases[] = {{2, 23.93}, {3, 27.63}, {7, 38.26}, {10, 44.81}, {100, 180.79}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    assert_true(chi_square_of_below(cases[i].bound, 200000, i) < cases[i].largest);
  }
}

/* Where the bound is 3/4 of 2^32, a quarter of the numbers would come twice as often if nothing were drawn again. */
TEST(large_bounds_are_not_biased) {
  const uint32_t bound = UINT32_C(3) << 30;
  uint32_t seen[3] = {0};
  struct random_stream stream = random_stream_start(1, 2);
  for (int draw = 0; draw < 30000; draw++) {
    const uint32_t number = random_stream_below(&stream, bound);
    assert_true(number < bound);
    seen[number % 3]++;
  }
  for (int third = 0; third < 3; third++) {
    assert_in_range(seen[third], 9600, 10400); /* 5 standard deviations of 82 */
  }
}

/* The rule itself, carried out on 64 bits: the integer part of word * bound / 2^32, unless the fraction is among the surplus. */
TEST(below_takes_the_words_that_it_says) {
  static const uint32_t bounds[] = {1, 2, 3, 10, 1000, UINT32_C(0x80000001), UINT32_MAX};
  for (size_t i = 0; i < sizeof bounds / sizeof bounds[0]; i++) {
    struct random_stream stream = random_stream_start(3, i);
    struct random_stream words = stream;
    for (int draw = 0; draw < 1000; draw++) {
      const uint64_t surplus = (UINT64_C(1) << 32) % bounds[i];
      uint64_t product = (uint64_t)random_stream_word(&words) * bounds[i];
      while (product % (UINT64_C(1) << 32) < surplus) {
        product = (uint64_t)random_stream_word(&words) * bounds[i];
      }
      assert_int_equal(random_stream_below(&stream, bounds[i]), product / (UINT64_C(1) << 32));
    }
  }
}

TEST(chances) {
  struct random_stream stream = random_stream_start(5, 0);
  int hits = 0;
  for (int draw = 0; draw < 10000; draw++) {
    assert_false(random_stream_chance(&stream, 0, 10));
    assert_true(random_stream_chance(&stream, 10, 10));
    hits += random_stream_chance(&stream, 9, 10);
  }
  assert_in_range(hits, 8850, 9150); /* 5 standard deviations of 30 */
}

/* All 24 orders of four numbers, equally often: 23 degrees of freedom, 70.55 is exceeded once in a million. */
TEST(every_order_is_equally_likely) {
  enum { DRAWS = 48000 };
  int seen[4 * 4 * 4 * 4] = {0};
  struct random_stream stream = random_stream_start(6, 0);
  for (int draw = 0; draw < DRAWS; draw++) {
    int numbers[4] = {0, 1, 2, 3};
    random_stream_shuffle(&stream, numbers, 4);
    seen[numbers[0] + 4 * numbers[1] + 16 * numbers[2] + 64 * numbers[3]]++;
  }
  int orders = 0;
  double sum = 0;
  for (int code = 0; code < 256; code++) {
    orders += seen[code] > 0;
    sum += seen[code] > 0 ? (seen[code] - 2000.0) * (seen[code] - 2000.0) / 2000.0 : 0;
  }
  assert_int_equal(orders, 24);
  assert_true(sum < 70.55);
  random_stream_shuffle(&stream, NULL, 0);
}
