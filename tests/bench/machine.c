/*
 * machine: what this machine can do, to compare the engine with. Prints one JSON array, an object for each number of threads and
 * each size.
 *
 *     machine [--threads N]        1 to N threads, each with arrays of its own
 *
 * `bytes` is what one thread works on. For each size:
 *   read, write  bytes a second through all threads together, from one end of the array to the other
 *   add          64-bit additions a second, a[i] += b[i]; the two arrays have `bytes` together, and an addition moves 24 bytes
 *   add_blocks   the same in blocks of 128 numbers taken in random order, as a sweep over frontiers does
 * Every number is the median of several rounds.
 */
#include <getopt.h>
#include <jansson.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "input.h"
#include "stopwatch.h"

/* Compiled for several instruction sets, as the engine's loops are; the fastest that the machine has is used. */
#if defined(__x86_64__) && !defined(FC_NO_DISPATCH)
#define FASTEST __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define FASTEST
#endif

enum { BLOCK = 128, ROUNDS = 5, MAX_THREADS = 64 };
static const double round_seconds = 0.02;
static const size_t sizes[] = {16u << 10, 128u << 10, 512u << 10, 2u << 20, 8u << 20, 32u << 20, 128u << 20};

/* ---- The loops ------------------------------------------------------------------------------------------------------- */

/* The data of a thread: `count` numbers, a whole number of pairs of blocks. */
struct arrays {
  uint64_t *numbers;
  size_t count;
  uint32_t *order; /* the blocks of one half, shuffled */
  uint64_t sum;    /* where a result goes that nobody reads */
};

typedef void loop(struct arrays *arrays);

FASTEST static void read_loop(struct arrays *arrays) {
  const uint64_t *numbers = arrays->numbers;
  const size_t count = arrays->count;
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) {
    sum += numbers[i];
  }
  arrays->sum += sum;
}

FASTEST static void write_loop(struct arrays *arrays) {
  uint64_t *numbers = arrays->numbers;
  const size_t count = arrays->count;
  const uint64_t value = arrays->sum++;
  for (size_t i = 0; i < count; i++) {
    numbers[i] = value;
  }
}

FASTEST static void add_loop(struct arrays *arrays) {
  const size_t half = arrays->count / 2;
  uint64_t *restrict target = arrays->numbers;
  const uint64_t *restrict source = arrays->numbers + half;
  for (size_t i = 0; i < half; i++) {
    target[i] += source[i];
  }
}

FASTEST static void add_blocks_loop(struct arrays *arrays) {
  const size_t half = arrays->count / 2;
  const size_t blocks = half / BLOCK;
  for (size_t i = 0; i < blocks; i++) {
    uint64_t *restrict target = arrays->numbers + (size_t)arrays->order[i] * BLOCK;
    const uint64_t *restrict source = arrays->numbers + half + (size_t)arrays->order[blocks - 1 - i] * BLOCK;
    for (size_t j = 0; j < BLOCK; j++) {
      target[j] += source[j];
    }
  }
}

static const struct kind {
  const char *name;
  loop *run;
  double per_number; /* what is counted, for each number of the array */
} kinds[] = {
    {"read", read_loop, 8},
    {"write", write_loop, 8},
    {"add", add_loop, 0.5},
    {"add_blocks", add_blocks_loop, 0.5},
};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

/* ---- Threads --------------------------------------------------------------------------------------------------------- */

struct worker {
  pthread_t thread;
  pthread_barrier_t *barrier;
  size_t bytes;
  bool has_memory;
  double rates[KINDS][ROUNDS]; /* numbers a second */
};

/* Arrays with something in them, so that every page is there. */
static bool arrays_make(struct arrays *arrays, size_t bytes) {
  const size_t blocks = bytes / sizeof *arrays->numbers / 2 / BLOCK;
  *arrays = (struct arrays){.count = blocks * 2 * BLOCK};
  arrays->numbers = aligned_alloc(64, arrays->count * sizeof *arrays->numbers); /* whole lines of the cache */
  arrays->order = malloc(blocks * sizeof *arrays->order);
  if (!arrays->numbers || !arrays->order) {
    return false;
  }
  for (size_t i = 0; i < arrays->count; i++) {
    arrays->numbers[i] = i;
  }
  uint64_t state = 1;
  for (size_t i = 0; i < blocks; i++) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    const size_t other = (size_t)(state >> 33) % (i + 1);
    arrays->order[i] = arrays->order[other];
    arrays->order[other] = (uint32_t)i;
  }
  return true;
}

/* Repeats a loop for a round. Returns numbers a second. The clock is read once for a megabyte, not more often. */
static double run_round(struct arrays *arrays, loop *run) {
  const size_t bytes = arrays->count * sizeof *arrays->numbers;
  const size_t batch = bytes < (1u << 20) ? (1u << 20) / bytes : 1;
  size_t passes = 0;
  double seconds = 0;
  const double start = stopwatch_seconds();
  do {
    for (size_t i = 0; i < batch; i++) {
      run(arrays);
    }
    passes += batch;
    seconds = stopwatch_seconds() - start;
  } while (seconds < round_seconds);
  return (double)passes * (double)arrays->count / seconds;
}

/* All loops, side by side with the other workers. */
static void *work(void *argument) {
  struct worker *worker = argument;
  struct arrays arrays;
  worker->has_memory = arrays_make(&arrays, worker->bytes);
  for (size_t kind = 0; kind < KINDS; kind++) {
    for (size_t round = 0; round < ROUNDS; round++) {
      pthread_barrier_wait(worker->barrier);
      if (worker->has_memory) {
        worker->rates[kind][round] = run_round(&arrays, kinds[kind].run);
      }
    }
  }
  free(arrays.order);
  free(arrays.numbers);
  return NULL;
}

static int compare_rates(const void *one, const void *other) {
  const double a = *(const double *)one;
  const double b = *(const double *)other;
  return (a > b) - (a < b);
}

/* The rate of all workers together, per second: the median of the rounds. */
static double median_rate(const struct worker *workers, unsigned threads, size_t kind) {
  double rates[ROUNDS] = {0};
  for (size_t round = 0; round < ROUNDS; round++) {
    for (unsigned i = 0; i < threads; i++) {
      rates[round] += workers[i].rates[kind][round];
    }
  }
  qsort(rates, ROUNDS, sizeof rates[0], compare_rates);
  return rates[ROUNDS / 2];
}

/* ---- The program ----------------------------------------------------------------------------------------------------- */

/* Measures one size. Returns NULL if memory or threads are short. */
static json_t *measure(unsigned threads, size_t bytes) {
  static struct worker workers[MAX_THREADS];
  pthread_barrier_t barrier;
  if (pthread_barrier_init(&barrier, NULL, threads)) {
    return NULL;
  }
  for (unsigned i = 0; i < threads; i++) {
    workers[i] = (struct worker){.barrier = &barrier, .bytes = bytes};
    if (pthread_create(&workers[i].thread, NULL, work, &workers[i])) {
      return NULL; /* those that were made wait for ever; the program ends */
    }
  }
  bool has_memory = true;
  for (unsigned i = 0; i < threads; i++) {
    pthread_join(workers[i].thread, NULL);
    has_memory = has_memory && workers[i].has_memory;
  }
  pthread_barrier_destroy(&barrier);
  if (!has_memory) {
    return NULL;
  }
  json_t *object = json_pack("{s:i, s:I}", "threads", (int)threads, "bytes", (json_int_t)bytes);
  for (size_t kind = 0; kind < KINDS; kind++) {
    json_object_set_new(object, kinds[kind].name, json_real(median_rate(workers, threads, kind) * kinds[kind].per_number));
  }
  return object;
}

int main(int count, char **arguments) {
  static const struct option options[] = {{"threads", required_argument, NULL, 't'}, {NULL, 0, NULL, 0}};
  unsigned long long threads = 1;
  for (int option; (option = getopt_long(count, arguments, "", options, NULL)) != -1;) {
    if (option != 't' || !input_number(&threads, optarg, MAX_THREADS) || threads == 0) {
      fprintf(stderr, "usage: machine [--threads N]\n");
      return 2;
    }
  }
  json_t *array = json_array();
  for (unsigned used = 1; used <= threads; used++) {
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
      json_t *object = measure(used, sizes[i]);
      if (!object) {
        fprintf(stderr, "machine: no memory or no threads\n");
        return 1;
      }
      json_array_append_new(array, object);
    }
  }
  const int failed = json_dumpf(array, stdout, JSON_COMPACT | JSON_REAL_PRECISION(6));
  json_decref(array);
  putchar('\n');
  return failed ? 1 : 0;
}
