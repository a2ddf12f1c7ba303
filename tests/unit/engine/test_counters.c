/*
 * Counters of every width against GMP integers modulo 2^bits. What a batch of stretches moves is worked out tally by tally, from
 * the digits of the tallies; the counters move it block by block.
 */
#include "counter_kinds.h"
#include "made_batch.h"
#include "support/case_log.h"
#include "support/environment.h"

/* ---- What a batch is to do ----------------------------------------------------------------------------------------------- */

struct case_of_stretches {
  const struct batch_fleet *fleet;
  struct batch batch;
  struct stretch stretches[BATCH_STRETCHES];
  struct batch_layer from; /* before the cell */
  struct batch_layer to;   /* after it */
};

typedef void visit_pair(void *context, uint32_t before, uint32_t after);

/* Visits every pair of a counter before and after the cell between which the step leads in a stretch. */
static void visit_pairs(const struct case_of_stretches *moved, visit_pair *visit, void *context) {
  const struct step *step = moved->batch.step;
  for (size_t i = 0; i < moved->batch.count; i++) {
    const struct stretch *stretch = &moved->stretches[i];
    for (uint32_t number = 0; number < stretch->blocks * TALLY_BLOCK; number++) {
      const uint32_t tally = stretch->first_block * TALLY_BLOCK + number;
      const uint32_t block = number / TALLY_BLOCK * TALLY_BLOCK;
      if (batch_may_step(moved->fleet, step, tally)) {
        visit(context, stretch->before + number, stretch->after + block + (tally + step->stride) % TALLY_BLOCK);
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

static void add_pushed(void *context, uint32_t before, uint32_t after) {
  const struct addition *addition = context;
  const size_t bytes = addition->counters->bytes;
  add_counter(addition->counters, addition->sums->values + after * bytes, addition->terms->values + before * bytes);
}

static void add_pulled(void *context, uint32_t before, uint32_t after) {
  struct addition *addition = context;
  const size_t bytes = addition->counters->bytes;
  const unsigned char *term = addition->terms->values + after * bytes;
  add_counter(addition->counters, addition->sums->values + before * bytes, term);
  if (addition->weights) {
    mpz_t weight, factor;
    mpz_inits(weight, factor, NULL);
    value_of(weight, addition->counters, addition->weights->values + before * bytes);
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

/* The whole of a layer: also what is no tally, and the entries that no stretch leads to. */
static void assert_layer(const struct batch_layer *actual, const struct batch_layer *expected) {
  assert_memory_equal(actual->values, expected->values, expected->bytes);
}

static void check_push(const struct counters *counters, const struct case_of_stretches *moved) {
  struct batch_layer expected = copy_of(&moved->to);
  struct batch_layer source = copy_of(&moved->from);
  struct batch_layer before = copy_of(&moved->to);
  struct addition addition = {.counters = counters, .sums = &expected, .terms = &moved->from};
  visit_pairs(moved, add_pushed, &addition);
  counters->push(counters, &moved->batch, moved->from.values, moved->to.values);
  assert_layer(&moved->to, &expected);
  assert_layer(&moved->from, &source);
  memcpy(moved->to.values, before.values, before.bytes);
  batch_layer_free(&expected);
  batch_layer_free(&source);
  batch_layer_free(&before);
}

static void check_pull(const struct counters *counters, const struct case_of_stretches *moved) {
  struct batch_layer expected = copy_of(&moved->from);
  struct batch_layer target = copy_of(&moved->to);
  struct batch_layer before = copy_of(&moved->from);
  struct addition addition = {.counters = counters, .sums = &expected, .terms = &moved->to};
  visit_pairs(moved, add_pulled, &addition);
  counters->pull(counters, &moved->batch, moved->from.values, moved->to.values);
  assert_layer(&moved->from, &expected);
  assert_layer(&moved->to, &target);
  memcpy(moved->from.values, before.values, before.bytes);
  batch_layer_free(&expected);
  batch_layer_free(&target);
  batch_layer_free(&before);
}

/* As the first into counters that may hold anything: what no stretch reaches becomes 0. */
static void check_push_first(const struct counters *counters, const struct case_of_stretches *moved) {
  struct batch_layer expected = copy_of(&moved->to);
  struct batch_layer before = copy_of(&moved->to);
  struct addition addition = {.counters = counters, .sums = &expected, .terms = &moved->from};
  memset(expected.values, 0, expected.bytes);
  visit_pairs(moved, add_pushed, &addition);
  counters->push_first(counters, &moved->batch, moved->from.values, moved->to.values, moved->to.bytes / counters->bytes);
  assert_layer(&moved->to, &expected);
  memcpy(moved->to.values, before.values, before.bytes);
  batch_layer_free(&expected);
  batch_layer_free(&before);
}

static void check_pull_first(const struct counters *counters, const struct case_of_stretches *moved) {
  struct batch_layer expected = copy_of(&moved->from);
  struct batch_layer before = copy_of(&moved->from);
  struct addition addition = {.counters = counters, .sums = &expected, .terms = &moved->to};
  memset(expected.values, 0, expected.bytes);
  visit_pairs(moved, add_pulled, &addition);
  counters->pull_first(counters, &moved->batch, moved->from.values, moved->to.values, moved->from.bytes / counters->bytes);
  assert_layer(&moved->from, &expected);
  memcpy(moved->from.values, before.values, before.bytes);
  batch_layer_free(&expected);
  batch_layer_free(&before);
}

static void check_pull_and_multiply(const struct counters *counters, const struct case_of_stretches *moved,
                                    struct random_source *source) {
  _Alignas(16) unsigned char product[MOST_BYTES + 8];
  _Alignas(16) unsigned char expected_product[MOST_BYTES + 8];
  batch_fill(product, sizeof product, source);
  memcpy(expected_product, product, sizeof product);
  struct batch_layer weights = batch_layer_like(&moved->from, moved->fleet, counters->bytes, source);
  struct batch_layer expected_weights = copy_of(&weights);
  struct batch_layer expected = copy_of(&moved->from);
  struct batch_layer target = copy_of(&moved->to);
  struct addition addition = {.counters = counters, .sums = &expected, .terms = &moved->to, .weights = &weights};
  mpz_init(addition.product);
  value_of(addition.product, counters, product);
  visit_pairs(moved, add_pulled, &addition);
  set_counter(counters, expected_product, addition.product);
  counters->pull_and_multiply(counters, &moved->batch, moved->from.values, moved->to.values, weights.values, product);
  assert_layer(&moved->from, &expected);
  assert_layer(&moved->to, &target);
  assert_layer(&weights, &expected_weights);
  assert_memory_equal(product, expected_product, sizeof product); /* and nothing behind it */
  mpz_clear(addition.product);
  batch_layer_free(&weights);
  batch_layer_free(&expected_weights);
  batch_layer_free(&expected);
  batch_layer_free(&target);
}

/* All of them, on a case whose entries and stretches are given. */
static void check_stretches(const struct counters *counters, struct case_of_stretches *moved, struct random_source *source) {
  const bool places_ship = moved->batch.step->ship_class != NO_CLASS;
  batch_layer_draw(&moved->from, moved->fleet, !places_ship, counters->bytes, source);
  batch_layer_draw(&moved->to, moved->fleet, !places_ship, counters->bytes, source);
  moved->batch.stretches = moved->stretches;
  check_push(counters, moved);
  check_pull(counters, moved);
  if (places_ship) {
    check_pull_and_multiply(counters, moved, source);
  } else {
    check_push_first(counters, moved);
    check_pull_first(counters, moved);
  }
  batch_layer_free(&moved->from);
  batch_layer_free(&moved->to);
}

/* ---- One stretch between every two windows ------------------------------------------------------------------------------- */

/* Any window of whole blocks may meet any other, by every step. */
static void check_all_windows(const struct counters *counters, const struct batch_fleet *fleet, struct random_source *source) {
  const uint32_t size = fleet->tally.size;
  for (size_t i = 0; i < fleet->steps.count; i++) {
    const struct step *step = &fleet->steps.steps[i];
    for (uint32_t from_begin = 0; from_begin < size; from_begin += TALLY_BLOCK) {
      for (uint32_t from_end = from_begin + TALLY_BLOCK; from_end <= size; from_end += TALLY_BLOCK) {
        for (uint32_t to_begin = 0; to_begin < size; to_begin += TALLY_BLOCK) {
          for (uint32_t to_end = to_begin + TALLY_BLOCK; to_end <= size; to_end += TALLY_BLOCK) {
            struct case_of_stretches moved = {.fleet = fleet, .batch = {.step = step, .count = 1}};
            batch_layer_add(&moved.from, fleet, from_begin, from_end);
            batch_layer_add(&moved.to, fleet, to_begin, to_end);
            moved.stretches[0] = batch_stretch(step, &moved.from.entries[0], &moved.to.entries[0]);
            if (moved.stretches[0].blocks > 0) {
              check_stretches(counters, &moved, source);
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

/* ---- Several stretches between random windows ---------------------------------------------------------------------------- */

static void add_random_entry(struct batch_layer *layer, const struct batch_fleet *fleet, struct random_source *source) {
  const int blocks = (int)(fleet->tally.size / TALLY_BLOCK);
  const int begin = random_below(source, blocks);
  const int end = random_between(source, begin + 1, random_chance(source, 1, 2) && begin + 4 < blocks ? begin + 4 : blocks);
  batch_layer_add(layer, fleet, (uint32_t)begin * TALLY_BLOCK, (uint32_t)end * TALLY_BLOCK);
}

/* A part of a stretch, as long ones are kept in parts. */
static struct stretch random_part(struct stretch stretch, struct random_source *source) {
  const uint32_t left_out = (uint32_t)random_below(source, stretch.blocks);
  stretch.before += left_out * TALLY_BLOCK;
  stretch.after += left_out * TALLY_BLOCK;
  stretch.first_block = (stretch.first_block + left_out) & 0xfffff;
  stretch.blocks = (uint32_t)random_between(source, 1, (int)(stretch.blocks - left_out)) & 0xfff;
  return stretch;
}

/* Entries one after another, and stretches between those that meet; several may lead to one entry and leave one. */
static void draw_stretches(struct case_of_stretches *moved, const struct batch_fleet *fleet, struct random_source *source) {
  const struct step *step = &fleet->steps.steps[random_below(source, (int)fleet->steps.count)];
  *moved = (struct case_of_stretches){.fleet = fleet, .batch = {.step = step}};
  for (int i = random_between(source, 1, BATCH_ENTRIES); i > 0; i--) {
    add_random_entry(&moved->from, fleet, source);
  }
  for (int i = random_between(source, 1, BATCH_ENTRIES); i > 0; i--) {
    add_random_entry(&moved->to, fleet, source);
  }
  for (int draw = 0; draw < 3 * BATCH_STRETCHES && moved->batch.count < BATCH_STRETCHES; draw++) {
    const struct plan_entry *from = &moved->from.entries[random_below(source, (int)moved->from.entry_count)];
    const struct plan_entry *to = &moved->to.entries[random_below(source, (int)moved->to.entry_count)];
    const struct stretch stretch = batch_stretch(step, from, to);
    if (stretch.blocks > 0) {
      moved->stretches[moved->batch.count++] = random_chance(source, 1, 3) ? random_part(stretch, source) : stretch;
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
      struct case_of_stretches moved;
      random_start(&source, seed, (uint64_t)number);
      case_log_open_random(seed, number, kinds[i].name);
      batch_fleet_start(&fleet, &FLEETS[random_below(&source, FLEET_COUNT)]);
      draw_stretches(&moved, &fleet, &source);
      check_stretches(&kinds[i].counters, &moved, &source);
      batch_fleet_finish(&fleet);
      case_log_close();
    }
  }
}

/* The longest stretch that there can be, and the rest of its range after it. */
static void the_longest_stretch(void **state) {
  (void)state;
  enum { REST = 3 };
  static const struct fleet_sizes fleets[] = {
      {.class_count = 1, .ships = {(STRETCH_BLOCKS + REST) * TALLY_BLOCK}},        /* sums carry */
      {.class_count = 2, .ships = {1, (STRETCH_BLOCKS + REST) * TALLY_BLOCK / 2}}, /* and lead far */
      {.class_count = 2, .ships = {3, STRETCH_BLOCKS + REST}},                     /* not */
  };
  struct kind kinds[KIND_COUNT];
  list_kinds(kinds);
  for (size_t i = 0; i < KIND_COUNT && kinds[i].counters.bytes <= 24; i++) {
    for (size_t number = 0; number < 3 && kinds[i].counters.bits > 0; number++) {
      struct random_source source;
      struct batch_fleet fleet;
      random_start(&source, environment_seed(), number);
      batch_fleet_start(&fleet, &fleets[number]);
      for (size_t step = 0; step < fleet.steps.count; step++) {
        struct case_of_stretches moved = {.fleet = &fleet, .batch = {.step = &fleet.steps.steps[step], .count = 2}};
        batch_layer_add(&moved.from, &fleet, 0, fleet.tally.size - moved.batch.step->blocks);
        batch_layer_add(&moved.to, &fleet, moved.batch.step->blocks, fleet.tally.size);
        moved.stretches[0] = batch_stretch(moved.batch.step, &moved.from.entries[0], &moved.to.entries[0]);
        if (moved.stretches[0].blocks < STRETCH_BLOCKS) {
          continue;
        }
        moved.stretches[1] = (struct stretch){.before = STRETCH_BLOCKS * TALLY_BLOCK,
                                              .after = STRETCH_BLOCKS * TALLY_BLOCK,
                                              .first_block = STRETCH_BLOCKS,
                                              .blocks = 1};
        check_stretches(&kinds[i].counters, &moved, &source);
      }
      batch_fleet_finish(&fleet);
    }
  }
}

/* A batch without stretches, as a step has in many layers, changes nothing. */
static void no_stretches(void **state) {
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
    struct case_of_stretches moved = {.fleet = &fleet, .batch = {.step = &fleet.steps.steps[2]}};
    batch_layer_add(&moved.from, &fleet, 0, fleet.tally.size);
    batch_layer_add(&moved.to, &fleet, 0, fleet.tally.size);
    check_stretches(&kinds[i].counters, &moved, &source);
    batch_fleet_finish(&fleet);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_teardown(every_window_of_small_fleets, case_log_teardown),
      cmocka_unit_test_teardown(random_batches, case_log_teardown),
      cmocka_unit_test(the_longest_stretch),
      cmocka_unit_test(no_stretches),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
