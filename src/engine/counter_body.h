/*
 * Moving numbers along links, compiled once for each width of the counters. The including file defines before:
 *
 *   counter_word                  the word that counters are made of
 *   counter_words(counters)       words of a counter: 1, or counters->limbs
 *   add_range(sums, terms, count, words)
 *                                 sums[i] += terms[i] for 0 <= i < count
 *   add_masked_range(sums, terms, mask, count, words)
 *                                 sums[i] += terms[i] where mask[i] is not 0
 *   multiply_range(product, weights, terms, mask, count, words)
 *                                 *product += weights[i] * terms[i] where mask[i] is not 0
 *   add_word(sum, term, words), add_one(counter, words)
 *
 * `count` is a multiple of TALLY_BLOCK and above 0; terms[i] may be read where mask[i] is 0. What a link moves is the least
 * number of whole blocks of the source that holds all that has a counterpart in the target; the rest is 0 or masked out:
 *
 *     source    |....|....|....|           a block is 4 tallies; stride 5 = one block and 1, which carries
 *     target         |....|....|....|
 *     moved          |-...|....|....|      the first is read across the beginning of the source, where a gap of zeros lies
 */

struct stretch {
  int32_t begin; /* in tallies of the target (push) or the source (pull) */
  int32_t end;
};

static inline struct stretch stretch_pushed(const struct plan_entry *from, const struct plan_entry *to, const struct step *step) {
  const int32_t begin = (int32_t)from->tally_begin + step->blocks;
  const int32_t end = (int32_t)from->tally_end + step->blocks + step->carry;
  return (struct stretch){.begin = begin > (int32_t)to->tally_begin ? begin : (int32_t)to->tally_begin,
                          .end = end < (int32_t)to->tally_end ? end : (int32_t)to->tally_end};
}

static inline struct stretch stretch_pulled(const struct plan_entry *from, const struct plan_entry *to, const struct step *step) {
  const int32_t begin = (int32_t)to->tally_begin - step->blocks - step->carry;
  const int32_t end = (int32_t)to->tally_end - step->blocks;
  return (struct stretch){.begin = begin > (int32_t)from->tally_begin ? begin : (int32_t)from->tally_begin,
                          .end = end < (int32_t)from->tally_end ? end : (int32_t)from->tally_end};
}

/* Where the counter of a tally lies or, for a tally outside the entry, would lie. */
static inline ptrdiff_t value_index(const struct plan_entry *entry, int32_t tally) {
  return (ptrdiff_t)entry->value_begin + tally - (int32_t)entry->tally_begin;
}

static void push(const struct counters *counters, const struct batch *batch, const void *values, void *next_values) {
  const ptrdiff_t words = (ptrdiff_t)counter_words(counters);
  const struct step step = *batch->step;
  const int32_t stride = (int32_t)step.stride;
  const counter_word *source = values;
  counter_word *target = next_values;
  for (const struct link *link = batch->links; link < batch->links + batch->link_count; link++) {
    const struct plan_entry *from = &batch->entries[link->from];
    const struct plan_entry *to = &batch->next_entries[link->to];
    const struct stretch stretch = stretch_pushed(from, to, &step);
    counter_word *sums = target + value_index(to, stretch.begin) * words;
    const counter_word *terms = source + value_index(from, stretch.begin - stride) * words;
    if (stride == 0) {
      add_range(sums, terms, stretch.end - stretch.begin, words);
    } else {
      add_masked_range(sums, terms, step.mask + (stretch.begin - stride), stretch.end - stretch.begin, words);
    }
  }
}

static void pull(const struct counters *counters, const struct batch *batch, void *values, const void *next_values) {
  const ptrdiff_t words = (ptrdiff_t)counter_words(counters);
  const struct step step = *batch->step;
  const int32_t stride = (int32_t)step.stride;
  const counter_word *target = next_values;
  counter_word *source = values;
  for (const struct link *link = batch->links; link < batch->links + batch->link_count; link++) {
    const struct plan_entry *from = &batch->entries[link->from];
    const struct plan_entry *to = &batch->next_entries[link->to];
    const struct stretch stretch = stretch_pulled(from, to, &step);
    counter_word *sums = source + value_index(from, stretch.begin) * words;
    const counter_word *terms = target + value_index(to, stretch.begin + stride) * words;
    if (stride == 0) {
      add_range(sums, terms, stretch.end - stretch.begin, words);
    } else {
      add_masked_range(sums, terms, step.mask + stretch.begin, stretch.end - stretch.begin, words);
    }
  }
}

static void pull_and_multiply(const struct counters *counters, const struct batch *batch, void *values, const void *next_values,
                              const void *weights, void *product) {
  const ptrdiff_t words = (ptrdiff_t)counter_words(counters);
  const struct step step = *batch->step;
  const int32_t stride = (int32_t)step.stride;
  const counter_word *target = next_values;
  const counter_word *weight = weights;
  counter_word *source = values;
  for (const struct link *link = batch->links; link < batch->links + batch->link_count; link++) {
    const struct plan_entry *from = &batch->entries[link->from];
    const struct plan_entry *to = &batch->next_entries[link->to];
    const struct stretch stretch = stretch_pulled(from, to, &step);
    const ptrdiff_t index = value_index(from, stretch.begin) * words;
    const counter_word *terms = target + value_index(to, stretch.begin + stride) * words;
    const uint64_t *mask = step.mask + stretch.begin;
    add_masked_range(source + index, terms, mask, stretch.end - stretch.begin, words);
    multiply_range(product, weight + index, terms, mask, stretch.end - stretch.begin, words);
  }
}

static void counters_add(const struct counters *counters, void *sum, const void *term) {
  add_word(sum, term, (ptrdiff_t)counter_words(counters));
}

static void counters_increment(const struct counters *counters, void *counter) {
  add_one(counter, (ptrdiff_t)counter_words(counters));
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
                           .pull_and_multiply = pull_and_multiply,
                           .add = counters_add,
                           .increment = counters_increment,
                           .read = counters_read};
}
