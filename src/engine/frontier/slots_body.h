/*
 * The arithmetic of slots.h, included by each file that compiles it for a kind of processor.
 */
#include <string.h>

#include "engine/frontier/slots.h"

/* ---- One slot -------------------------------------------------------------------------------------------------------------- */

/* high:low = a * b + c + d */
ALWAYS_INLINE uint64_t multiply_add(uint64_t *high, uint64_t a, uint64_t b, uint64_t c, uint64_t d) {
#ifdef __SIZEOF_INT128__
  __extension__ typedef unsigned __int128 wide;
  const wide sum = (wide)a * b + c + d;
  *high = (uint64_t)(sum >> 64);
  return (uint64_t)sum;
#else
  const uint64_t low_half = UINT32_MAX;
  const uint64_t low = (a & low_half) * (b & low_half);
  const uint64_t one = (a >> 32) * (b & low_half) + (low >> 32); /* each fits: (2^32 - 1)^2 + 2^32 - 1 < 2^64 */
  const uint64_t other = (a & low_half) * (b >> 32) + (one & low_half);
  uint64_t product = other << 32 | (low & low_half);
  *high = (a >> 32) * (b >> 32) + (one >> 32) + (other >> 32);
  product += c;
  *high += product < c;
  product += d;
  *high += product < d;
  return product;
#endif
}

ALWAYS_INLINE void add_slot(lane_word *sum, const lane_word *term, size_t words) {
  if (words == 1) {
    sum[0] += term[0];
    return;
  }
  lane_word carry = {0}; /* all ones where there is one */
  for (size_t i = 0; i < words; i++) {
    const lane_word once = sum[i] + term[i];
    const lane_word twice = once - carry;
    carry = (lane_word)(once < term[i]) | (lane_word)(twice < once);
    sum[i] = twice;
  }
}

ALWAYS_INLINE void subtract_slot(lane_word *difference, const lane_word *term, size_t words) {
  if (words == 1) {
    difference[0] -= term[0];
    return;
  }
  lane_word borrow = {0};
  for (size_t i = 0; i < words; i++) {
    const lane_word once = difference[i] - term[i];
    const lane_word twice = once + borrow;
    borrow = (lane_word)(difference[i] < term[i]) | (lane_word)(once < twice);
    difference[i] = twice;
  }
}

ALWAYS_INLINE void copy_slot(lane_word *slot, const lane_word *other, size_t words) {
  for (size_t i = 0; i < words; i++) {
    slot[i] = other[i];
  }
}

/* sum += factor * term, or sum -= factor * term, modulo 2^bits. */
ALWAYS_INLINE void add_times(lane_word *sum, const lane_word *term, uint64_t factor, bool subtracts, size_t words) {
  if (words == 1) {
    const lane_word times = term[0] * factor;
    sum[0] = subtracts ? sum[0] - times : sum[0] + times;
    return;
  }
  for (int lane = 0; lane < LANES; lane++) {
    uint64_t high = 0;
    uint64_t carry = 0;
    for (size_t i = 0; i < words; i++) {
      const uint64_t times = multiply_add(&high, term[i][lane], factor, high, 0);
      const uint64_t once = subtracts ? sum[i][lane] - times : sum[i][lane] + times;
      const bool carries = subtracts ? sum[i][lane] < times : once < times;
      const uint64_t twice = subtracts ? once - carry : once + carry;
      carry = carries || (subtracts ? once < twice : twice < once);
      sum[i][lane] = twice;
    }
  }
}

/* product += one * other modulo 2^bits: the low part of the schoolbook product. */
ALWAYS_INLINE void multiply_slot(lane_word *product, const lane_word *one, const lane_word *other, size_t words) {
  if (words == 1) {
    product[0] += one[0] * other[0];
    return;
  }
  for (int lane = 0; lane < LANES; lane++) {
    for (size_t i = 0; i < words; i++) {
      uint64_t high = 0;
      for (size_t j = 0; i + j < words; j++) {
        product[i + j][lane] = multiply_add(&high, one[i][lane], other[j][lane], product[i + j][lane], high);
      }
    }
  }
}

/* Adds a number to all lanes. */
ALWAYS_INLINE void add_number(lane_word *sum, uint64_t number, size_t words) {
  lane_word carry = (lane_word){0} + number;
  for (size_t i = 0; i < words; i++) {
    sum[i] += carry;
    carry = (lane_word)(sum[i] < carry) & 1;
  }
}

/* ---- Transfers
 * ------------------------------------------------------------------------------------------------------------------ */

ALWAYS_INLINE void push_of(size_t words, lane_word *values, const struct transfer *transfers, size_t count, uint64_t factor) {
  for (const struct transfer *transfer = transfers; transfer < transfers + count; transfer++) {
    const lane_word *from = values + transfer->from * words;
    lane_word *to = values + transfer->to * words;
    for (const lane_word *end = from + (transfer->more + 1u) * words; from < end; from += words, to += words) {
      if (factor == 1) {
        add_slot(to, from, words);
      } else {
        add_times(to, from, factor, false, words);
      }
    }
  }
}

ALWAYS_INLINE void pull_of(size_t words, lane_word *completions, const struct transfer *transfers, size_t count,
                           uint64_t factor) {
  for (const struct transfer *transfer = transfers; transfer < transfers + count; transfer++) {
    lane_word *from = completions + transfer->from * words;
    const lane_word *to = completions + transfer->to * words;
    for (const lane_word *end = from + (transfer->more + 1u) * words; from < end; from += words, to += words) {
      if (factor == 1) {
        add_slot(from, to, words);
      } else {
        add_times(from, to, factor, false, words);
      }
    }
  }
}

ALWAYS_INLINE void pull_back_of(size_t words, lane_word *completions, lane_word *values, const struct transfer *transfers,
                                size_t count, uint64_t factor, lane_word *product) {
  lane_word one_word = {0}; /* in a register, where it is one */
  for (const struct transfer *transfer = transfers; transfer < transfers + count; transfer++) {
    lane_word *from = completions + transfer->from * words;
    const lane_word *to = completions + transfer->to * words;
    const lane_word *value = values + transfer->from * words;
    lane_word *pushed = values + transfer->to * words;
    for (const lane_word *end = from + (transfer->more + 1u) * words; from < end;
         from += words, to += words, value += words, pushed += words) {
      multiply_slot(words == 1 ? &one_word : product, value, to, words);
      if (factor == 1) {
        add_slot(from, to, words);
        subtract_slot(pushed, value, words);
      } else {
        add_times(from, to, factor, false, words);
        add_times(pushed, value, factor, true, words);
      }
    }
  }
  if (words == 1) {
    product[0] += one_word;
  }
}

ALWAYS_INLINE void pass_of(size_t words, lane_word *completions, const struct transfer *transfers, size_t count) {
  for (const struct transfer *transfer = transfers; transfer < transfers + count; transfer++) {
    lane_word *from = completions + transfer->from * words;
    const lane_word *to = completions + transfer->to * words;
    for (const lane_word *end = from + (transfer->more + 1u) * words; from < end; from += words, to += words) {
      copy_slot(from, to, words);
    }
  }
}

ALWAYS_INLINE void pass_back_of(size_t words, lane_word *completions, lane_word *values, const struct transfer *transfers,
                                size_t count) {
  for (const struct transfer *transfer = transfers; transfer < transfers + count; transfer++) {
    lane_word *from = completions + transfer->from * words;
    const lane_word *to = completions + transfer->to * words;
    const lane_word *value = values + transfer->from * words;
    lane_word *pushed = values + transfer->to * words;
    for (const lane_word *end = from + (transfer->more + 1u) * words; from < end;
         from += words, to += words, value += words, pushed += words) {
      copy_slot(from, to, words);
      subtract_slot(pushed, value, words);
    }
  }
}

ALWAYS_INLINE void end_of(size_t words, lane_word *completions, const lane_word *values, const uint32_t *endings, size_t count,
                          uint64_t factor, lane_word *product) {
  for (size_t i = 0; i < count; i++) {
    add_number(completions + endings[i] * words, factor, words);
    if (values) {
      add_slot(product, values + endings[i] * words, words);
    }
  }
}

/* ---- Blocks ---------------------------------------------------------------------------------------------------------------- */

#ifdef __clang__
#define PICK(one, other, a, b, c, d) __builtin_shufflevector(one, other, a, b, c, d)
#else
#define PICK(one, other, a, b, c, d) __builtin_shuffle(one, other, (lane_word){a, b, c, d})
#endif

/* The lanes of four words become one lane each of four others. */
ALWAYS_INLINE void turn(lane_word *words) {
  const lane_word even_low = PICK(words[0], words[1], 0, 4, 2, 6);
  const lane_word odd_low = PICK(words[0], words[1], 1, 5, 3, 7);
  const lane_word even_high = PICK(words[2], words[3], 0, 4, 2, 6);
  const lane_word odd_high = PICK(words[2], words[3], 1, 5, 3, 7);
  words[0] = PICK(even_low, even_high, 0, 1, 4, 5);
  words[1] = PICK(odd_low, odd_high, 0, 1, 4, 5);
  words[2] = PICK(even_low, even_high, 2, 3, 6, 7);
  words[3] = PICK(odd_low, odd_high, 2, 3, 6, 7);
}

ALWAYS_INLINE bool has_all(const uint32_t *slots) {
  return slots[0] != NO_SLOT && slots[1] != NO_SLOT && slots[2] != NO_SLOT && slots[3] != NO_SLOT;
}

/* From four nodes into four others. `gap`: some of them are missing. */
ALWAYS_INLINE void turn_transfer(size_t words, lane_word *into, const uint32_t *into_slots, const lane_word *from,
                                 const uint32_t *from_slots, uint32_t count, bool has_gap) {
  for (size_t i = 0; i < count * words; i++) {
    lane_word turned[LANES];
    for (int lane = 0; lane < LANES; lane++) {
      if (has_gap && from_slots[lane] == NO_SLOT) {
        memset(&turned[lane], 0, sizeof turned[lane]);
      } else {
        turned[lane] = from[from_slots[lane] * words + i];
      }
    }
    turn(turned);
    for (int lane = 0; lane < LANES; lane++) {
      if (!has_gap || into_slots[lane] != NO_SLOT) {
        into[into_slots[lane] * words + i] = turned[lane];
      }
    }
  }
}

ALWAYS_INLINE void turn_any(size_t words, lane_word *into, const uint32_t *into_slots, const lane_word *from,
                            const uint32_t *from_slots, uint32_t count) {
  if (has_all(into_slots) && has_all(from_slots)) {
    turn_transfer(words, into, into_slots, from, from_slots, count, false);
  } else {
    turn_transfer(words, into, into_slots, from, from_slots, count, true);
  }
}

ALWAYS_INLINE void give_of(size_t words, lane_word *behind, const lane_word *values, const struct block_transfer *transfers,
                           size_t count) {
  for (const struct block_transfer *transfer = transfers; transfer < transfers + count; transfer++) {
    turn_any(words, behind, transfer->to, values, transfer->from, transfer->count);
  }
}

ALWAYS_INLINE void get_of(size_t words, lane_word *completions, const lane_word *behind, const struct block_transfer *transfers,
                          size_t count) {
  for (const struct block_transfer *transfer = transfers; transfer < transfers + count; transfer++) {
    turn_any(words, completions, transfer->from, behind, transfer->to, transfer->count);
  }
}

static void sum_lanes(size_t words, uint64_t *sum, const void *slot) {
  const lane_word *number = slot;
  for (int lane = 0; lane < LANES; lane++) {
    bool carries = false;
    for (size_t i = 0; i < words; i++) {
      const uint64_t once = sum[i] + number[i][lane];
      const uint64_t twice = once + carries;
      carries = once < sum[i] || twice < once;
      sum[i] = twice;
    }
  }
}

/* ---- For one word, two, and any number ------------------------------------------------------------------------------------- */

#define OF_WIDTH(suffix, number)                                                                                                 \
  static void push_##suffix(size_t words, void *values, const struct transfer *transfers, size_t count, uint64_t factor) {       \
    (void)words;                                                                                                                 \
    push_of(number, values, transfers, count, factor);                                                                           \
  }                                                                                                                              \
  static void pull_##suffix(size_t words, void *completions, const struct transfer *transfers, size_t count, uint64_t factor) {  \
    (void)words;                                                                                                                 \
    pull_of(number, completions, transfers, count, factor);                                                                      \
  }                                                                                                                              \
  static void pull_back_##suffix(size_t words, void *completions, void *values, const struct transfer *transfers, size_t count,  \
                                 uint64_t factor, void *product) {                                                               \
    (void)words;                                                                                                                 \
    pull_back_of(number, completions, values, transfers, count, factor, product);                                                \
  }                                                                                                                              \
  static void pass_##suffix(size_t words, void *completions, const struct transfer *transfers, size_t count) {                   \
    (void)words;                                                                                                                 \
    pass_of(number, completions, transfers, count);                                                                              \
  }                                                                                                                              \
  static void pass_back_##suffix(size_t words, void *completions, void *values, const struct transfer *transfers,                \
                                 size_t count) {                                                                                 \
    (void)words;                                                                                                                 \
    pass_back_of(number, completions, values, transfers, count);                                                                 \
  }                                                                                                                              \
  static void end_##suffix(size_t words, void *completions, const void *values, const uint32_t *endings, size_t count,           \
                           uint64_t factor, void *product) {                                                                     \
    (void)words;                                                                                                                 \
    end_of(number, completions, values, endings, count, factor, product);                                                        \
  }                                                                                                                              \
  static void give_##suffix(size_t words, void *behind, const void *values, const struct block_transfer *transfers,              \
                            size_t count) {                                                                                      \
    (void)words;                                                                                                                 \
    give_of(number, behind, values, transfers, count);                                                                           \
  }                                                                                                                              \
  static void get_##suffix(size_t words, void *completions, const void *behind, const struct block_transfer *transfers,          \
                           size_t count) {                                                                                       \
    (void)words;                                                                                                                 \
    get_of(number, completions, behind, transfers, count);                                                                       \
  }                                                                                                                              \
  static const struct slot_arithmetic arithmetic_##suffix = {.push = push_##suffix,                                              \
                                                             .pull = pull_##suffix,                                              \
                                                             .pull_back = pull_back_##suffix,                                    \
                                                             .pass = pass_##suffix,                                              \
                                                             .pass_back = pass_back_##suffix,                                    \
                                                             .end = end_##suffix,                                                \
                                                             .give = give_##suffix,                                              \
                                                             .get = get_##suffix,                                                \
                                                             .sum_lanes = sum_lanes}

OF_WIDTH(1, 1);
OF_WIDTH(2, 2);
OF_WIDTH(n, words);

static struct slot_arithmetic arithmetic_of_width(unsigned bits) {
  const size_t words = bits <= 64 ? 1 : ((size_t)bits + 63) / 64;
  struct slot_arithmetic arithmetic = words == 1 ? arithmetic_1 : words == 2 ? arithmetic_2 : arithmetic_n;
  arithmetic.words = words;
  arithmetic.bytes = words * sizeof(lane_word);
  return arithmetic;
}
