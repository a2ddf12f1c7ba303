/*
 * Counters of every width against GMP integers modulo 2^bits. What a batch of links moves is worked out tally by tally, from the
 * digits of the tallies; the counters move it block by block.
 */
#include "made_batch.h"

#include <stdio.h>

#include "support/case_log.h"
#include "support/environment.h"
#include "support/mpz_assert.h"

enum { MOST_BYTES = 256 };

/* Every kind of counters that this machine has. */
struct kind {
  const char *name;
  struct counters counters;
};

#define KIND_COUNT 10

static void list_kinds(struct kind kinds[KIND_COUNT]) {
  const struct kind listed[KIND_COUNT] = {{"64 bits", counters_64()},
                                          {"64 bits, AVX2", counters_64_avx2()},
                                          {"64 bits, AVX-512", counters_64_avx512()},
                                          {"128 bits", counters_128()},
                                          {"64 bits in limbs", counters_limbs(64)},
                                          {"128 bits in limbs", counters_limbs(128)},
                                          {"192 bits in limbs", counters_limbs(192)},
                                          {"256 bits in limbs", counters_limbs(256)},
                                          {"640 bits in limbs", counters_limbs(640)},
                                          {"2048 bits in limbs", counters_limbs(2048)}};
  memcpy(kinds, listed, sizeof listed);
}

/* The number that a counter is by its definition: words of the machine's order, least significant first. */
static void value_of(mpz_t value, const struct counters *counters, const unsigned char *counter) {
  mpz_import(value, counters->bytes / sizeof(uint64_t), -1, sizeof(uint64_t), 0, 0, counter);
}

/* Writes a number modulo 2^bits as a counter. */
static void set_counter(const struct counters *counters, unsigned char *counter, mpz_t value) {
  memset(counter, 0, counters->bytes);
  mpz_fdiv_r_2exp(value, value, counters->bits);
  mpz_export(counter, NULL, -1, sizeof(uint64_t), 0, 0, value);
}

/* ---- What a batch is to do ----------------------------------------------------------------------------------------------- */

struct case_of_links {
  const struct batch_fleet *fleet;
  struct batch batch;
  struct link links[BATCH_LINKS];
  struct batch_layer from; /* before the cell */
  struct batch_layer to;   /* after it */
};

typedef void visit_pair(void *context, uint32_t from, uint32_t tally, uint32_t to, uint32_t next_tally);

/* Visits every pair of a tally before and after that a link connects. */
static void visit_pairs(const struct case_of_links *links, visit_pair *visit, void *context) {
  const struct step *step = links->batch.step;
  for (size_t i = 0; i < links->batch.link_count; i++) {
    const struct link link = links->links[i];
    const struct plan_entry *from = &links->from.entries[link.from];
    const struct plan_entry *to = &links->to.entries[link.to];
    for (uint32_t t = from->tally_begin; t < from->tally_end; t++) {
      const uint32_t next = t + step->stride;
      if (batch_has_room(links->fleet, step, t) && next >= to->tally_begin && next < to->tally_end) {
        visit(context, link.from, t, link.to, next);
      }
    }
  }
}

struct addition {
  const struct counters *counters;
  const struct batch_layer *sums;
  const struct batch_layer *terms;
  const struct batch_layer *weights; /* NULL: no product */
  mpz_t product;
};

static void add_counter(const struct counters *counters, unsigned char *sum, const unsigned char *term) {
  mpz_t one, other;
  mpz_inits(one, other, NULL);
  value_of(one, counters, sum);
  value_of(other, counters, term);
  mpz_add(one, one, other);
  set_counter(counters, sum, one);
  mpz_clears(one, other, NULL);
}

static void add_pushed(void *context, uint32_t from, uint32_t tally, uint32_t to, uint32_t next_tally) {
  const struct addition *addition = context;
  const size_t bytes = addition->counters->bytes;
  add_counter(addition->counters, batch_counter(addition->sums, to, next_tally, bytes),
              batch_counter(addition->terms, from, tally, bytes));
}

static void add_pulled(void *context, uint32_t from, uint32_t tally, uint32_t to, uint32_t next_tally) {
  struct addition *addition = context;
  const size_t bytes = addition->counters->bytes;
  const unsigned char *term = batch_counter(addition->terms, to, next_tally, bytes);
  add_counter(addition->counters, batch_counter(addition->sums, from, tally, bytes), term);
  if (addition->weights) {
    mpz_t weight, factor;
    mpz_inits(weight, factor, NULL);
    value_of(weight, addition->counters, batch_counter(addition->weights, from, tally, bytes));
    value_of(factor, addition->counters, term);
    mpz_addmul(addition->product, weight, factor);
    mpz_clears(weight, factor, NULL);
  }
}

/* A copy of a layer's bytes, to be compared with or to be changed. */
static struct batch_layer copy_of(const struct batch_layer *layer) {
  struct batch_layer copy = *layer;
  copy.room = malloc(layer->bytes + 1);
  assert_non_null(copy.room);
  copy.values = copy.room;
  memcpy(copy.values, layer->values, layer->bytes);
  return copy;
}

/* The whole of a layer: also the gaps, and the entries that no link leads to. */
static void assert_layer(const struct batch_layer *actual, const struct batch_layer *expected) {
  assert_memory_equal(actual->values, expected->values, expected->bytes);
}

static void check_push(const struct counters *counters, const struct case_of_links *links) {
  struct batch_layer expected = copy_of(&links->to);
  struct batch_layer source = copy_of(&links->from);
  struct batch_layer before = copy_of(&links->to);
  struct addition addition = {.counters = counters, .sums = &expected, .terms = &links->from};
  visit_pairs(links, add_pushed, &addition);
  counters->push(counters, &links->batch, links->from.values, links->to.values);
  assert_layer(&links->to, &expected);
  assert_layer(&links->from, &source);
  memcpy(links->to.values, before.values, before.bytes);
  batch_layer_free(&expected);
  batch_layer_free(&source);
  batch_layer_free(&before);
}

static void check_pull(const struct counters *counters, const struct case_of_links *links) {
  struct batch_layer expected = copy_of(&links->from);
  struct batch_layer target = copy_of(&links->to);
  struct batch_layer before = copy_of(&links->from);
  struct addition addition = {.counters = counters, .sums = &expected, .terms = &links->to};
  visit_pairs(links, add_pulled, &addition);
  counters->pull(counters, &links->batch, links->from.values, links->to.values);
  assert_layer(&links->from, &expected);
  assert_layer(&links->to, &target);
  memcpy(links->from.values, before.values, before.bytes);
  batch_layer_free(&expected);
  batch_layer_free(&target);
  batch_layer_free(&before);
}

static void check_pull_and_multiply(const struct counters *counters, const struct case_of_links *links,
                                    struct random_source *source) {
  _Alignas(16) unsigned char product[MOST_BYTES + 8];
  _Alignas(16) unsigned char expected_product[MOST_BYTES + 8];
  batch_fill(product, sizeof product, source);
  memcpy(expected_product, product, sizeof product);
  struct batch_layer weights = batch_layer_like(&links->from, links->fleet, counters->bytes, source);
  struct batch_layer expected_weights = copy_of(&weights);
  struct batch_layer expected = copy_of(&links->from);
  struct batch_layer target = copy_of(&links->to);
  struct addition addition = {.counters = counters, .sums = &expected, .terms = &links->to, .weights = &weights};
  mpz_init(addition.product);
  value_of(addition.product, counters, product);
  visit_pairs(links, add_pulled, &addition);
  set_counter(counters, expected_product, addition.product);
  counters->pull_and_multiply(counters, &links->batch, links->from.values, links->to.values, weights.values, product);
  assert_layer(&links->from, &expected);
  assert_layer(&links->to, &target);
  assert_layer(&weights, &expected_weights);
  assert_memory_equal(product, expected_product, sizeof product); /* and nothing behind it */
  mpz_clear(addition.product);
  batch_layer_free(&weights);
  batch_layer_free(&expected_weights);
  batch_layer_free(&expected);
  batch_layer_free(&target);
}

/* All three, on a case whose entries and links are given. */
static void check_links(const struct counters *counters, struct case_of_links *links, struct random_source *source) {
  batch_layer_draw(&links->from, links->fleet, counters->bytes, source);
  batch_layer_draw(&links->to, links->fleet, counters->bytes, source);
  links->batch.links = links->links;
  links->batch.entries = links->from.entries;
  links->batch.next_entries = links->to.entries;
  check_push(counters, links);
  check_pull(counters, links);
  if (links->batch.step->ship_class != NO_CLASS) {
    check_pull_and_multiply(counters, links, source);
  }
  batch_layer_free(&links->from);
  batch_layer_free(&links->to);
}

/* ---- One link between every two windows ---------------------------------------------------------------------------------- */

/* Any window of whole blocks may meet any other, by every step. */
static void check_all_windows(const struct counters *counters, const struct batch_fleet *fleet, struct random_source *source) {
  const uint32_t size = fleet->tally.size;
  for (size_t i = 0; i < fleet->steps.count; i++) {
    const struct step *step = &fleet->steps.steps[i];
    for (uint32_t from_begin = 0; from_begin < size; from_begin += TALLY_BLOCK) {
      for (uint32_t from_end = from_begin + TALLY_BLOCK; from_end <= size; from_end += TALLY_BLOCK) {
        for (uint32_t to_begin = 0; to_begin < size; to_begin += TALLY_BLOCK) {
          for (uint32_t to_end = to_begin + TALLY_BLOCK; to_end <= size; to_end += TALLY_BLOCK) {
            struct case_of_links links = {.fleet = fleet, .batch = {.step = step, .link_count = 1}};
            batch_layer_add(&links.from, fleet, from_begin, from_end);
            batch_layer_add(&links.to, fleet, to_begin, to_end);
            if (batch_meet(fleet, step, &links.from.entries[0], &links.to.entries[0])) {
              check_links(counters, &links, source);
            }
          }
        }
      }
    }
  }
}

/* Fleets of few blocks: strides below, at and above a block, with and without a rest, carrying and not. */
static void every_window_of_small_fleets(void **state) {
  (void)state;
  enum { MOST_TALLIES = 20 };
  struct kind kinds[KIND_COUNT];
  list_kinds(kinds);
  for (size_t i = 0; i < KIND_COUNT && kinds[i].counters.bytes <= 24; i++) {
    if (kinds[i].counters.bits == 0) {
      continue;
    }
    for (size_t number = 0; number < FLEET_COUNT && FLEETS[number].count <= MOST_TALLIES; number++) {
      struct batch_fleet fleet;
      struct random_source source;
      random_start(&source, environment_seed(), number);
      case_log_open_random(environment_seed(), (int)number, kinds[i].name);
      batch_fleet_start(&fleet, &FLEETS[number]);
      check_all_windows(&kinds[i].counters, &fleet, &source);
      batch_fleet_finish(&fleet);
      case_log_close();
    }
  }
}

/* ---- Several links between random windows -------------------------------------------------------------------------------- */

static void add_random_entry(struct batch_layer *layer, const struct batch_fleet *fleet, struct random_source *source) {
  const int blocks = (int)(fleet->tally.size / TALLY_BLOCK);
  const int begin = random_below(source, blocks);
  const int end = random_between(source, begin + 1, random_chance(source, 1, 2) && begin + 4 < blocks ? begin + 4 : blocks);
  batch_layer_add(layer, fleet, (uint32_t)begin * TALLY_BLOCK, (uint32_t)end * TALLY_BLOCK);
}

/* Entries one behind the other, and links between those that meet; several may lead to one entry and leave one. */
static void draw_links(struct case_of_links *links, const struct batch_fleet *fleet, struct random_source *source) {
  const struct step *step = &fleet->steps.steps[random_below(source, (int)fleet->steps.count)];
  *links = (struct case_of_links){.fleet = fleet, .batch = {.step = step}};
  for (int i = random_between(source, 1, BATCH_ENTRIES); i > 0; i--) {
    add_random_entry(&links->from, fleet, source);
  }
  for (int i = random_between(source, 1, BATCH_ENTRIES); i > 0; i--) {
    add_random_entry(&links->to, fleet, source);
  }
  for (int draw = 0; draw < 3 * BATCH_LINKS && links->batch.link_count < BATCH_LINKS; draw++) {
    const struct link link = {.from = (uint32_t)random_below(source, (int)links->from.entry_count),
                              .to = (uint32_t)random_below(source, (int)links->to.entry_count)};
    if (batch_meet(fleet, step, &links->from.entries[link.from], &links->to.entries[link.to])) {
      links->links[links->batch.link_count++] = link;
    }
  }
}

static void random_batches(void **state) {
  (void)state;
  const uint64_t seed = environment_seed();
  const int cases = environment_cases(60);
  struct kind kinds[KIND_COUNT];
  list_kinds(kinds);
  for (size_t i = 0; i < KIND_COUNT; i++) {
    for (int number = 0; number < cases && kinds[i].counters.bits > 0; number++) {
      struct random_source source;
      struct batch_fleet fleet;
      struct case_of_links links;
      random_start(&source, seed, (uint64_t)number);
      case_log_open_random(seed, number, kinds[i].name);
      batch_fleet_start(&fleet, &FLEETS[random_below(&source, FLEET_COUNT)]);
      draw_links(&links, &fleet, &source);
      check_links(&kinds[i].counters, &links, &source);
      batch_fleet_finish(&fleet);
      case_log_close();
    }
  }
}

/* A batch without links, as a step has in many layers, changes nothing. */
static void no_links(void **state) {
  (void)state;
  struct kind kinds[KIND_COUNT];
  list_kinds(kinds);
  for (size_t i = 0; i < KIND_COUNT; i++) {
    if (kinds[i].counters.bits == 0) {
      continue;
    }
    struct random_source source;
    struct batch_fleet fleet;
    random_start(&source, environment_seed(), i);
    batch_fleet_start(&fleet, &FLEETS[FLEET_COUNT - 1]);
    struct case_of_links links = {.fleet = &fleet, .batch = {.step = &fleet.steps.steps[2]}};
    batch_layer_add(&links.from, &fleet, 0, fleet.tally.size);
    batch_layer_add(&links.to, &fleet, 0, fleet.tally.size);
    check_links(&kinds[i].counters, &links, &source);
    batch_fleet_finish(&fleet);
  }
}

/* ---- Single counters ------------------------------------------------------------------------------------------------------ */

static void check_single_counters(const struct counters *counters, struct random_source *source) {
  _Alignas(16) unsigned char sum[MOST_BYTES + 8];
  _Alignas(16) unsigned char term[MOST_BYTES];
  mpz_t expected, value;
  mpz_inits(expected, value, NULL);
  batch_fill(sum, sizeof sum, source);
  batch_fill(term, sizeof term, source);
  if (random_chance(source, 1, 2)) {
    memset(term, 0xff, sizeof term);
  }
  uint64_t behind;
  memcpy(&behind, sum + counters->bytes, sizeof behind);

  value_of(expected, counters, sum);
  value_of(value, counters, term);
  mpz_add(expected, expected, value);
  mpz_fdiv_r_2exp(expected, expected, counters->bits);
  counters->add(counters, sum, term);
  value_of(value, counters, sum);
  assert_mpz_equal(value, expected);
  counters->read(counters, value, sum);
  assert_mpz_equal(value, expected);

  mpz_add_ui(expected, expected, 1);
  mpz_fdiv_r_2exp(expected, expected, counters->bits);
  counters->increment(counters, sum);
  counters->read(counters, value, sum);
  assert_mpz_equal(value, expected);
  assert_memory_equal(sum + counters->bytes, &behind, sizeof behind);
  mpz_clears(expected, value, NULL);
}

static void single_counters(void **state) {
  (void)state;
  const uint64_t seed = environment_seed();
  struct kind kinds[KIND_COUNT];
  list_kinds(kinds);
  for (size_t i = 0; i < KIND_COUNT; i++) {
    for (int number = 0; number < 100 && kinds[i].counters.bits > 0; number++) {
      struct random_source source;
      random_start(&source, seed, (uint64_t)number);
      case_log_open_random(seed, number, kinds[i].name);
      check_single_counters(&kinds[i].counters, &source);
      case_log_close();
    }
  }
}

/* 2^bits is 0: the carry runs through the whole counter and out of it. */
static void incrementing_wraps(void **state) {
  (void)state;
  struct kind kinds[KIND_COUNT];
  list_kinds(kinds);
  for (size_t i = 0; i < KIND_COUNT; i++) {
    const struct counters counters = kinds[i].counters;
    _Alignas(16) unsigned char counter[MOST_BYTES + 1];
    if (counters.bits == 0) {
      continue;
    }
    mpz_t number;
    mpz_init_set_ui(number, 99);
    memset(counter, 0xff, sizeof counter);
    counters.increment(&counters, counter);
    counters.read(&counters, number, counter);
    assert_int_equal(mpz_sgn(number), 0);
    assert_int_equal(counter[counters.bytes], 0xff);
    mpz_clear(number);
  }
}

static void widths_are_what_they_say(void **state) {
  (void)state;
  struct kind kinds[KIND_COUNT];
  list_kinds(kinds);
  for (size_t i = 0; i < KIND_COUNT; i++) {
    const struct counters counters = kinds[i].counters;
    if (counters.bits > 0) {
      assert_int_equal(counters.bytes * 8, counters.bits);
      assert_int_equal(counters.bits, strtoul(kinds[i].name, NULL, 10));
      assert_true(counters.bytes <= MOST_BYTES);
    }
  }
  assert_int_equal(counters_64().bits, 64);
  assert_true(counters_64_avx2().bits == 64 || counters_64_avx512().bits == 0); /* who has the one has the other */
}

static void the_narrowest_width_is_chosen(void **state) {
  (void)state;
  assert_int_equal(counters_of_width(0).bits, 64);
  assert_int_equal(counters_of_width(1).bits, 64);
  assert_int_equal(counters_of_width(64).bits, 64);
  assert_int_equal(counters_of_width(65).bits, 128);
  assert_int_equal(counters_of_width(127).bits, 128);
  assert_int_equal(counters_of_width(128).bits, 128);
  assert_int_equal(counters_of_width(129).bits, 192);
  assert_int_equal(counters_of_width(192).bits, 192);
  assert_int_equal(counters_of_width(193).bits, 256);
  assert_int_equal(counters_of_width(100000).bits, 100032);
  for (unsigned bits = 1; bits <= 1024; bits++) {
    const struct counters counters = counters_of_width(bits);
    assert_true(counters.bits >= bits && counters.bits < bits + 64);
    assert_int_equal(counters.bytes * 8, counters.bits);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_teardown(every_window_of_small_fleets, case_log_teardown),
      cmocka_unit_test_teardown(random_batches, case_log_teardown),
      cmocka_unit_test(no_links),
      cmocka_unit_test_teardown(single_counters, case_log_teardown),
      cmocka_unit_test(incrementing_wraps),
      cmocka_unit_test(widths_are_what_they_say),
      cmocka_unit_test(the_narrowest_width_is_chosen),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
