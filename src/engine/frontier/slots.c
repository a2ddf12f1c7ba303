#include "engine/frontier/slots.h"

#include <string.h>

#include "sys/processors.h"

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
  lane_word carry = {0}; /* all ones in lanes with a carry */
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
  if (factor == 1 && subtracts) {
    subtract_slot(sum, term, words);
    return;
  }
  if (factor == 1) {
    add_slot(sum, term, words);
    return;
  }
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

/* ---- Transfers ------------------------------------------------------------------------------------------------------------- */

/* Adds the numbers at one end of each transfer to the numbers at the other. */
ALWAYS_INLINE void add_along(size_t words, lane_word *numbers, const struct transfer *transfers, size_t count, uint64_t factor,
                             bool is_backward) {
  for (const struct transfer *transfer = transfers; transfer < transfers + count; transfer++) {
    const lane_word *term = numbers + (is_backward ? transfer->to : transfer->from) * words;
    lane_word *sum = numbers + (is_backward ? transfer->from : transfer->to) * words;
    for (const lane_word *end = term + (transfer->more + 1u) * words; term < end; term += words, sum += words) {
      add_times(sum, term, factor, false, words);
    }
  }
}

ALWAYS_INLINE void pull_back(size_t words, lane_word *completions, lane_word *arrivals, const struct transfer *transfers,
                             size_t count, uint64_t factor, lane_word *product) {
  lane_word one_word = {0}; /* a product of one word stays in a register */
  for (const struct transfer *transfer = transfers; transfer < transfers + count; transfer++) {
    lane_word *from = completions + transfer->from * words;
    const lane_word *to = completions + transfer->to * words;
    const lane_word *arrival = arrivals + transfer->from * words;
    lane_word *pushed = arrivals + transfer->to * words;
    for (const lane_word *end = from + (transfer->more + 1u) * words; from < end;
         from += words, to += words, arrival += words, pushed += words) {
      multiply_slot(words == 1 ? &one_word : product, arrival, to, words);
      add_times(from, to, factor, false, words);
      add_times(pushed, arrival, factor, true, words);
    }
  }
  if (words == 1) {
    product[0] += one_word;
  }
}

/* `arrivals` may be NULL. */
ALWAYS_INLINE void pass(size_t words, lane_word *completions, lane_word *arrivals, const struct transfer *transfers,
                        size_t count) {
  for (const struct transfer *transfer = transfers; transfer < transfers + count; transfer++) {
    for (size_t i = 0; i < transfer->more + 1u; i++) {
      copy_slot(completions + (transfer->from + i) * words, completions + (transfer->to + i) * words, words);
      if (arrivals != NULL) {
        subtract_slot(arrivals + (transfer->to + i) * words, arrivals + (transfer->from + i) * words, words);
      }
    }
  }
}

ALWAYS_INLINE void end_at(size_t words, lane_word *completions, const lane_word *arrivals, const uint32_t *endings, size_t count,
                          uint64_t factor, lane_word *product) {
  for (size_t i = 0; i < count; i++) {
    add_number(completions + endings[i] * words, factor, words);
    if (arrivals != NULL) {
      add_slot(product, arrivals + endings[i] * words, words);
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

/* Moves the numbers of four nodes into four others. `has_gap`: some of these may be missing. */
ALWAYS_INLINE void turn_block(size_t words, lane_word *into, const uint32_t *into_slots, const lane_word *from,
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

ALWAYS_INLINE bool has_all(const uint32_t *slots) {
  return slots[0] != NO_SLOT && slots[1] != NO_SLOT && slots[2] != NO_SLOT && slots[3] != NO_SLOT;
}

ALWAYS_INLINE void turn_blocks(size_t words, lane_word *into, const lane_word *from, const struct block_transfer *transfers,
                               size_t count, bool is_backward) {
  for (const struct block_transfer *transfer = transfers; transfer < transfers + count; transfer++) {
    const uint32_t *into_slots = is_backward ? transfer->from : transfer->to;
    const uint32_t *from_slots = is_backward ? transfer->to : transfer->from;
    if (has_all(into_slots) && has_all(from_slots)) {
      turn_block(words, into, into_slots, from, from_slots, transfer->count, false);
    } else {
      turn_block(words, into, into_slots, from, from_slots, transfer->count, true);
    }
  }
}

/* ---- For one word, two, and any number ------------------------------------------------------------------------------------- */

#define FOR_WIDTH(name, ...) (words == 1 ? name(1, __VA_ARGS__) : words == 2 ? name(2, __VA_ARGS__) : name(words, __VA_ARGS__))

WIDE_VECTORS
static void wide_push(size_t words, void *arrivals, const struct transfer *transfers, size_t count, uint64_t factor) {
  FOR_WIDTH(add_along, arrivals, transfers, count, factor, false);
}

WIDE_VECTORS
static void wide_pull(size_t words, void *completions, void *arrivals, const struct transfer *transfers, size_t count,
                      uint64_t factor, void *product) {
  if (arrivals != NULL) {
    FOR_WIDTH(pull_back, completions, arrivals, transfers, count, factor, product);
  } else {
    FOR_WIDTH(add_along, completions, transfers, count, factor, true);
  }
}

WIDE_VECTORS
static void wide_pass(size_t words, void *completions, void *arrivals, const struct transfer *transfers, size_t count) {
  FOR_WIDTH(pass, completions, arrivals, transfers, count);
}

WIDE_VECTORS
static void wide_end(size_t words, void *completions, const void *arrivals, const uint32_t *endings, size_t count,
                     uint64_t factor, void *product) {
  FOR_WIDTH(end_at, completions, arrivals, endings, count, factor, product);
}

WIDE_VECTORS
static void wide_give(size_t words, void *behind, const void *arrivals, const struct block_transfer *transfers, size_t count) {
  FOR_WIDTH(turn_blocks, behind, arrivals, transfers, count, false);
}

WIDE_VECTORS
static void wide_get(size_t words, void *completions, const void *behind, const struct block_transfer *transfers, size_t count) {
  FOR_WIDTH(turn_blocks, completions, behind, transfers, count, true);
}

/* The compiler would export functions that have several versions, so only these wrappers are known elsewhere. */

void slots_push(size_t words, void *arrivals, const struct transfer *transfers, size_t count, uint64_t factor) {
  wide_push(words, arrivals, transfers, count, factor);
}

void slots_pull(size_t words, void *completions, void *arrivals, const struct transfer *transfers, size_t count, uint64_t factor,
                void *product) {
  wide_pull(words, completions, arrivals, transfers, count, factor, product);
}

void slots_pass(size_t words, void *completions, void *arrivals, const struct transfer *transfers, size_t count) {
  wide_pass(words, completions, arrivals, transfers, count);
}

void slots_end(size_t words, void *completions, const void *arrivals, const uint32_t *endings, size_t count, uint64_t factor,
               void *product) {
  wide_end(words, completions, arrivals, endings, count, factor, product);
}

void slots_give(size_t words, void *behind, const void *arrivals, const struct block_transfer *transfers, size_t count) {
  wide_give(words, behind, arrivals, transfers, count);
}

void slots_get(size_t words, void *completions, const void *behind, const struct block_transfer *transfers, size_t count) {
  wide_get(words, completions, behind, transfers, count);
}

void slots_add_lane(size_t words, uint64_t *sum, const void *slot, int lane) {
  const lane_word *number = slot;
  bool carries = false;
  for (size_t i = 0; i < words; i++) {
    const uint64_t once = sum[i] + number[i][lane];
    const uint64_t twice = once + carries;
    carries = once < sum[i] || twice < once;
    sum[i] = twice;
  }
}

void slots_sum(size_t words, uint64_t *sum, const void *slot) {
  for (int lane = 0; lane < LANES; lane++) {
    slots_add_lane(words, sum, slot, lane);
  }
}
