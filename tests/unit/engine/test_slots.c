/* Arithmetic on slots, of every width, against GMP modulo 2^bits. */
#include <stdlib.h>
#include <string.h>

#include "engine/frontier/slots.h"
#include "support/environment.h"
#include "support/mpz_assert.h"
#include "support/random_case.h"
#include "support/testing.h"

enum { SLOTS = 64, MOST_WORDS = 10, TRANSFERS = 5 };

/* Slots, and the same as integers by slot and lane. */
struct numbers {
  uint64_t *slots;
  mpz_t value[SLOTS][LANES];
};

static uint64_t *word_at(const struct numbers *numbers, size_t words, size_t slot, size_t word, size_t lane) {
  return numbers->slots + (slot * words + word) * LANES + lane;
}

/* Words of all ones and of none are likely, for these carry. */
static uint64_t random_word(struct random_source *source) {
  switch (random_below(source, 4)) {
  case 0:
    return UINT64_MAX;
  case 1:
    return 0;
  default:
    return random_bits(source);
  }
}

static void make(struct numbers *numbers, struct random_source *source, size_t words) {
  numbers->slots = aligned_alloc(64, SLOTS * MOST_WORDS * LANES * sizeof *numbers->slots);
  assert_non_null(numbers->slots);
  for (size_t slot = 0; slot < SLOTS; slot++) {
    for (size_t lane = 0; lane < LANES; lane++) {
      uint64_t number[MOST_WORDS];
      for (size_t word = 0; word < words; word++) {
        number[word] = random_word(source);
        *word_at(numbers, words, slot, word, lane) = number[word];
      }
      mpz_init(numbers->value[slot][lane]);
      mpz_import(numbers->value[slot][lane], words, -1, sizeof *number, 0, 0, number);
    }
  }
}

static void finish(struct numbers *numbers) {
  for (size_t slot = 0; slot < SLOTS; slot++) {
    for (size_t lane = 0; lane < LANES; lane++) {
      mpz_clear(numbers->value[slot][lane]);
    }
  }
  free(numbers->slots);
}

/* All slots are what they should be, modulo 2^bits. */
static void assert_numbers(struct numbers *numbers, size_t words) {
  mpz_t actual;
  mpz_init(actual);
  for (size_t slot = 0; slot < SLOTS; slot++) {
    for (size_t lane = 0; lane < LANES; lane++) {
      uint64_t number[MOST_WORDS];
      for (size_t word = 0; word < words; word++) {
        number[word] = *word_at(numbers, words, slot, word, lane);
      }
      mpz_import(actual, words, -1, sizeof *number, 0, 0, number);
      mpz_fdiv_r_2exp(numbers->value[slot][lane], numbers->value[slot][lane], 64 * words);
      assert_mpz_equal(actual, numbers->value[slot][lane]);
    }
  }
  mpz_clear(actual);
}

static void set_word(mpz_t number, uint64_t word) {
  mpz_import(number, 1, -1, sizeof word, 0, 0, &word);
}

/* The data of one case. Transfers lead from slots of the lower half to slots of the upper one. */
struct work {
  size_t words;
  struct numbers completions;
  struct numbers arrivals;
  struct numbers product; /* only its first slot */
  struct transfer transfers[TRANSFERS];
  uint64_t factor;
};

static void make_work(struct work *work, struct random_source *source, size_t words) {
  work->words = words;
  make(&work->completions, source, words);
  make(&work->arrivals, source, words);
  make(&work->product, source, words);
  for (uint32_t i = 0; i < TRANSFERS; i++) { /* the targets of different ones may be the same */
    const uint32_t count = (uint32_t)random_between(source, 1, 6);
    work->transfers[i] = transfer_of(6 * i, 32 + (uint32_t)random_below(source, 32 - (int)count), count);
  }
  work->factor = random_chance(source, 1, 2) ? 1 : random_word(source);
}

static void finish_work(struct work *work) {
  finish(&work->completions);
  finish(&work->arrivals);
  finish(&work->product);
}

static void assert_work(struct work *work) {
  assert_numbers(&work->completions, work->words);
  assert_numbers(&work->arrivals, work->words);
  assert_numbers(&work->product, work->words);
}

/* The expected step for a pair of slots and a lane. */
typedef void do_pair(struct work *work, size_t from, size_t to, size_t lane, mpz_srcptr factor);

static void for_all(struct work *work, do_pair *pair) {
  mpz_t factor;
  mpz_init(factor);
  set_word(factor, work->factor);
  for (const struct transfer *transfer = work->transfers; transfer < work->transfers + TRANSFERS; transfer++) {
    for (uint32_t i = 0; i <= transfer->more; i++) {
      for (size_t lane = 0; lane < LANES; lane++) {
        pair(work, transfer->from + i, transfer->to + i, lane, factor);
      }
    }
  }
  mpz_clear(factor);
}

static void push_pair(struct work *work, size_t from, size_t to, size_t lane, mpz_srcptr factor) {
  mpz_addmul(work->arrivals.value[to][lane], work->arrivals.value[from][lane], factor);
}

static void pull_pair(struct work *work, size_t from, size_t to, size_t lane, mpz_srcptr factor) {
  mpz_addmul(work->completions.value[from][lane], work->completions.value[to][lane], factor);
}

static void pull_back_pair(struct work *work, size_t from, size_t to, size_t lane, mpz_srcptr factor) {
  mpz_addmul(work->product.value[0][lane], work->arrivals.value[from][lane], work->completions.value[to][lane]);
  pull_pair(work, from, to, lane, factor);
  mpz_submul(work->arrivals.value[to][lane], work->arrivals.value[from][lane], factor);
}

static void pass_pair(struct work *work, size_t from, size_t to, size_t lane, mpz_srcptr factor) {
  (void)factor;
  mpz_set(work->completions.value[from][lane], work->completions.value[to][lane]);
}

static void pass_back_pair(struct work *work, size_t from, size_t to, size_t lane, mpz_srcptr factor) {
  pass_pair(work, from, to, lane, factor);
  mpz_sub(work->arrivals.value[to][lane], work->arrivals.value[to][lane], work->arrivals.value[from][lane]);
}

static void check_transfers(struct work *work, int operation) {
  const size_t words = work->words;
  void *completions = work->completions.slots;
  void *arrivals = work->arrivals.slots;
  switch (operation) {
  case 0:
    slots_push(words, arrivals, work->transfers, TRANSFERS, work->factor);
    for_all(work, push_pair);
    break;
  case 1:
    slots_pull(words, completions, NULL, work->transfers, TRANSFERS, work->factor, NULL);
    for_all(work, pull_pair);
    break;
  case 2:
    slots_pull(words, completions, arrivals, work->transfers, TRANSFERS, work->factor, work->product.slots);
    for_all(work, pull_back_pair);
    break;
  case 3:
    slots_pass(words, completions, NULL, work->transfers, TRANSFERS);
    for_all(work, pass_pair);
    break;
  default:
    slots_pass(words, completions, arrivals, work->transfers, TRANSFERS);
    for_all(work, pass_back_pair);
    break;
  }
  assert_work(work);
}

static void check_end(struct work *work, bool multiplies) {
  const uint32_t endings[] = {3, 17, 3, 63};
  const size_t words = work->words;
  mpz_t factor;
  mpz_init(factor);
  set_word(factor, work->factor);
  slots_end(words, work->completions.slots, multiplies ? work->arrivals.slots : NULL, endings, 4, work->factor,
            work->product.slots);
  for (size_t i = 0; i < 4; i++) {
    for (size_t lane = 0; lane < LANES; lane++) {
      mpz_ptr completions = work->completions.value[endings[i]][lane];
      mpz_add(completions, completions, factor);
      if (multiplies) {
        mpz_add(work->product.value[0][lane], work->product.value[0][lane], work->arrivals.value[endings[i]][lane]);
      }
    }
  }
  mpz_clear(factor);
  assert_work(work);
}

/* Blocks in which some nodes may be missing. */
static void check_blocks(struct work *work, struct random_source *source, bool gives) {
  const size_t words = work->words;
  struct block_transfer block = {.count = (uint32_t)random_between(source, 1, 8)};
  const bool has_gaps = random_chance(source, 1, 2);
  for (uint32_t lane = 0; lane < LANES; lane++) {
    block.from[lane] = has_gaps && random_chance(source, 1, 3) ? NO_SLOT : 8 * lane;
    block.to[lane] = has_gaps && random_chance(source, 1, 3) ? NO_SLOT : 32 + 8 * lane;
  }
  struct numbers *into = gives ? &work->arrivals : &work->completions;
  struct numbers *from = gives ? &work->completions : &work->arrivals;
  if (gives) {
    slots_give(words, into->slots, from->slots, &block, 1);
  } else {
    slots_get(words, into->slots, from->slots, &block, 1);
  }
  const uint32_t *into_slot = gives ? block.to : block.from;
  const uint32_t *from_slot = gives ? block.from : block.to;
  for (uint32_t i = 0; i < block.count; i++) {
    for (size_t node = 0; node < LANES; node++) {
      for (size_t lane = 0; lane < LANES && into_slot[node] != NO_SLOT; lane++) {
        mpz_set_ui(into->value[into_slot[node] + i][lane], 0);
        if (from_slot[lane] != NO_SLOT) {
          mpz_set(into->value[into_slot[node] + i][lane], from->value[from_slot[lane] + i][node]);
        }
      }
    }
  }
  assert_work(work);
}

static void check_sum(struct work *work) {
  const size_t words = work->words;
  uint64_t sum[MOST_WORDS];
  mpz_t expected, actual;
  mpz_inits(expected, actual, NULL);
  for (size_t word = 0; word < words; word++) {
    sum[word] = *word_at(&work->arrivals, words, 1, word, 0);
  }
  mpz_set(expected, work->arrivals.value[1][0]);
  for (size_t lane = 0; lane < LANES; lane++) {
    mpz_add(expected, expected, work->completions.value[2][lane]);
  }
  slots_sum(words, sum, word_at(&work->completions, words, 2, 0, 0));
  mpz_import(actual, words, -1, sizeof *sum, 0, 0, sum);
  mpz_fdiv_r_2exp(expected, expected, 64 * words);
  assert_mpz_equal(actual, expected);
  mpz_clears(expected, actual, NULL);
}

TEST(random_slots) {
  const unsigned widths[] = {1, 64, 65, 128, 129, 192, 640};
  for_random_cases(environment_cases(400), it) {
    const unsigned bits = widths[random_below(&it.source, 7)];
    const size_t words = slot_words(bits);
    static struct work work;
    assert_int_equal(words, bits <= 64 ? 1 : (bits + 63) / 64);
    assert_int_equal(slot_bytes(words), words * LANES * sizeof(uint64_t));
    make_work(&work, &it.source, words);
    check_transfers(&work, random_below(&it.source, 5));
    check_end(&work, random_chance(&it.source, 1, 2));
    check_blocks(&work, &it.source, random_chance(&it.source, 1, 2));
    check_sum(&work);
    finish_work(&work);
  }
}

TEST(a_transfer_holds_the_greatest_numbers) {
  const struct transfer transfer = transfer_of(MOST_SLOTS_OF_TILE - 1, MOST_SLOTS_OF_TILE - 64, 64);
  assert_int_equal(transfer.from, MOST_SLOTS_OF_TILE - 1);
  assert_int_equal(transfer.to, MOST_SLOTS_OF_TILE - 64);
  assert_int_equal(transfer.more, 63);
  assert_int_equal(sizeof transfer, 8);
}
