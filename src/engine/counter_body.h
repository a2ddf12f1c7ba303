/*
 * Moving numbers along links, compiled once for each width of the counters. The including file defines before:
 *
 *   counter_word                  the word that counters are made of
 *   counter_words(counters)       words of a counter: 1, or counters->limbs
 *   add_range(sums, terms, count, words)
 *                                 sums[i] += terms[i] for 0 <= i < count
 *   add_masked_range(sums, terms, mask, count, words)
 *                                 sums[i] += terms[i] where mask[i] is not 0
 *   add_times_range(sums, terms, factor, mask, count, words)
 *                                 sums[i] += factor * terms[i] where mask[i] is not 0
 *   multiply_range(product, weights, terms, mask, count, words)
 *                                 *product += weights[i] * terms[i] where mask[i] is not 0
 *   clear_range(sums, count, words), copy_range(sums, terms, count, words)
 *   add_word(sum, term, words), add_times_word(sum, term, factor, words)
 *   add_number(counter, number, words)
 *                                 *counter += number, of 64 bits
 *   add_one(counter, words)
 *   is_less_or_subtract(number, counter, words)
 *                                 true if *number < *counter; otherwise *number -= *counter, and false
 *
 * `count` is a multiple of TALLY_BLOCK and above 0; terms[i] may be read where mask[i] is 0. Whole blocks of what is written are
 * gone through; what is read may lie `shift` counters further, and then some of it outside the blocks of the stretch, where it is
 * masked out:
 *
 *     push, shift 1     values         |....|....|          the last of each block has no room, or another step moves it
 *                       next_values    |-...|-...|
 */

/* The loops of push and pull for a step with a factor: over `target` by the positions of `source`. */
static void push_times(const struct counters *counters, const struct batch *batch, const counter_word *source,
                       counter_word *target, const uint64_t *mask) {
  const ptrdiff_t words = (ptrdiff_t)counter_words(counters);
  const uint64_t factor = batch->step->factor;
  for (const struct stretch *stretch = batch->stretches; stretch < batch->stretches + batch->count; stretch++) {
    add_times_range(target + (ptrdiff_t)stretch->after * words, source + (ptrdiff_t)stretch->before * words, factor,
                    mask + (ptrdiff_t)stretch->first_block * TALLY_BLOCK, (ptrdiff_t)stretch->blocks * TALLY_BLOCK, words);
  }
}

static void pull_times(const struct counters *counters, const struct batch *batch, counter_word *target,
                       const counter_word *source, const uint64_t *mask) {
  const ptrdiff_t words = (ptrdiff_t)counter_words(counters);
  const uint64_t factor = batch->step->factor;
  for (const struct stretch *stretch = batch->stretches; stretch < batch->stretches + batch->count; stretch++) {
    add_times_range(target + (ptrdiff_t)stretch->before * words, source + (ptrdiff_t)stretch->after * words, factor,
                    mask + (ptrdiff_t)stretch->first_block * TALLY_BLOCK, (ptrdiff_t)stretch->blocks * TALLY_BLOCK, words);
  }
}

static void push(const struct counters *counters, const struct batch *batch, const void *values, void *next_values) {
  const ptrdiff_t words = (ptrdiff_t)counter_words(counters);
  const ptrdiff_t shift = batch->step->shift;
  const uint64_t *mask = batch->step->mask - shift;
  const bool is_masked = batch->step->stride > 0;
  const counter_word *source = (const counter_word *)values - shift * words;
  counter_word *target = next_values;
  if (batch->step->factor != 1) {
    push_times(counters, batch, source, target, mask);
    return;
  }
  for (const struct stretch *stretch = batch->stretches; stretch < batch->stretches + batch->count; stretch++) {
    counter_word *sums = target + (ptrdiff_t)stretch->after * words;
    const counter_word *terms = source + (ptrdiff_t)stretch->before * words;
    const ptrdiff_t count = (ptrdiff_t)stretch->blocks * TALLY_BLOCK;
    if (is_masked) {
      add_masked_range(sums, terms, mask + (ptrdiff_t)stretch->first_block * TALLY_BLOCK, count, words);
    } else {
      add_range(sums, terms, count, words);
    }
  }
}

static void pull(const struct counters *counters, const struct batch *batch, void *values, const void *next_values) {
  const ptrdiff_t words = (ptrdiff_t)counter_words(counters);
  const uint64_t *mask = batch->step->mask;
  const bool is_masked = batch->step->stride > 0;
  const counter_word *source = (const counter_word *)next_values + batch->step->shift * words;
  counter_word *target = values;
  if (batch->step->factor != 1) {
    pull_times(counters, batch, target, source, mask);
    return;
  }
  for (const struct stretch *stretch = batch->stretches; stretch < batch->stretches + batch->count; stretch++) {
    counter_word *sums = target + (ptrdiff_t)stretch->before * words;
    const counter_word *terms = source + (ptrdiff_t)stretch->after * words;
    const ptrdiff_t count = (ptrdiff_t)stretch->blocks * TALLY_BLOCK;
    if (is_masked) {
      add_masked_range(sums, terms, mask + (ptrdiff_t)stretch->first_block * TALLY_BLOCK, count, words);
    } else {
      add_range(sums, terms, count, words);
    }
  }
}

/*
 * The first step into counters that hold nothing yet: terms are stored where nothing has been stored before, and added elsewhere.
 * All below `filled` has been: what no stretch reaches is cleared in passing. Where stretches come in the order of their targets,
 * or nearly, that takes half the traffic of clearing all counters first.
 */
static ptrdiff_t fill(counter_word *sums, ptrdiff_t filled, ptrdiff_t begin, const counter_word *terms, ptrdiff_t count,
                      ptrdiff_t words) {
  if (begin > filled) {
    clear_range(sums + filled * words, begin - filled, words);
    filled = begin;
  }
  if (begin + count <= filled) {
    add_range(sums + begin * words, terms, count, words);
    return filled;
  }
  if (begin < filled) {
    add_range(sums + begin * words, terms, filled - begin, words);
  }
  copy_range(sums + filled * words, terms + (filled - begin) * words, begin + count - filled, words);
  return begin + count;
}

static void push_first(const struct counters *counters, const struct batch *batch, const void *values, void *next_values,
                       size_t count) {
  const ptrdiff_t words = (ptrdiff_t)counter_words(counters);
  const counter_word *source = values;
  ptrdiff_t filled = 0;
  for (const struct stretch *stretch = batch->stretches; stretch < batch->stretches + batch->count; stretch++) {
    filled = fill(next_values, filled, (ptrdiff_t)stretch->after, source + (ptrdiff_t)stretch->before * words,
                  (ptrdiff_t)stretch->blocks * TALLY_BLOCK, words);
  }
  clear_range((counter_word *)next_values + filled * words, (ptrdiff_t)count - filled, words);
}

static void pull_first(const struct counters *counters, const struct batch *batch, void *values, const void *next_values,
                       size_t count) {
  const ptrdiff_t words = (ptrdiff_t)counter_words(counters);
  const counter_word *source = next_values;
  ptrdiff_t filled = 0;
  for (const struct stretch *stretch = batch->stretches; stretch < batch->stretches + batch->count; stretch++) {
    filled = fill(values, filled, (ptrdiff_t)stretch->before, source + (ptrdiff_t)stretch->after * words,
                  (ptrdiff_t)stretch->blocks * TALLY_BLOCK, words);
  }
  clear_range((counter_word *)values + filled * words, (ptrdiff_t)count - filled, words);
}

static void pull_and_multiply(const struct counters *counters, const struct batch *batch, void *values, const void *next_values,
                              const void *weights, void *product) {
  const ptrdiff_t words = (ptrdiff_t)counter_words(counters);
  const counter_word *source = (const counter_word *)next_values + batch->step->shift * words;
  const counter_word *weight = weights;
  counter_word *target = values;
  const uint64_t factor = batch->step->factor;
  for (const struct stretch *stretch = batch->stretches; stretch < batch->stretches + batch->count; stretch++) {
    const ptrdiff_t before = (ptrdiff_t)stretch->before * words;
    const counter_word *terms = source + (ptrdiff_t)stretch->after * words;
    const uint64_t *mask = batch->step->mask + (ptrdiff_t)stretch->first_block * TALLY_BLOCK;
    const ptrdiff_t count = (ptrdiff_t)stretch->blocks * TALLY_BLOCK;
    if (factor != 1) {
      add_times_range(target + before, terms, factor, mask, count, words);
    } else {
      add_masked_range(target + before, terms, mask, count, words);
    }
    multiply_range(product, weight + before, terms, mask, count, words);
  }
}

static void end(const struct counters *counters, const uint32_t *endings, size_t count, uint64_t factor, void *values,
                const void *weights, void *product) {
  const ptrdiff_t words = (ptrdiff_t)counter_words(counters);
  counter_word *target = values;
  const counter_word *weight = weights;
  for (size_t i = 0; i < count; i++) {
    if (factor != 1) {
      add_number(target + (ptrdiff_t)endings[i] * words, factor, words);
    } else {
      add_one(target + (ptrdiff_t)endings[i] * words, words);
    }
  }
  for (size_t i = 0; i < count && weight; i++) {
    add_word(product, weight + (ptrdiff_t)endings[i] * words, words);
  }
}

static void counters_add(const struct counters *counters, void *sum, const void *term) {
  add_word(sum, term, (ptrdiff_t)counter_words(counters));
}

static void counters_add_times(const struct counters *counters, void *sum, const void *term, uint64_t factor) {
  add_times_word(sum, term, factor, (ptrdiff_t)counter_words(counters));
}

static void counters_increment(const struct counters *counters, void *counter) {
  add_one(counter, (ptrdiff_t)counter_words(counters));
}

static bool counters_is_less(const struct counters *counters, void *number, const void *counter) {
  return is_less_or_subtract(number, counter, (ptrdiff_t)counter_words(counters));
}

static void counters_write(const struct counters *counters, void *counter, mpz_srcptr number) {
  memset(counter, 0, counters->bytes);
  mpz_export(counter, NULL, -1, sizeof(counter_word), 0, 0, number);
}

static void counters_read(const struct counters *counters, mpz_t number, const void *counter) {
  mpz_import(number, counter_words(counters), -1, sizeof(counter_word), 0, 0, counter);
}

static struct counters counters_with(unsigned bits, size_t limbs) {
  return (struct counters){.bits = bits,
                           .limbs = limbs,
                           .bytes = bits / 8,
                           .push = push,
                           .pull = pull,
                           .push_first = push_first,
                           .pull_first = pull_first,
                           .pull_and_multiply = pull_and_multiply,
                           .end = end,
                           .add = counters_add,
                           .add_times = counters_add_times,
                           .increment = counters_increment,
                           .is_less = counters_is_less,
                           .write = counters_write,
                           .read = counters_read};
}
