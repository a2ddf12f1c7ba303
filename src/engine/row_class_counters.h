/*
 * Arrays of GMP integers that are charged to a memory budget.
 *
 * GMP ends the process when it cannot allocate, so what its numbers will need must be known before they exist. All numbers of one
 * problem have a bound (row_class_counter_bytes proves it); each is charged, when it is appended, with what a number of that size
 * takes, though most stay smaller.
 */
#ifndef FLEETCOUNT_ENGINE_ROW_CLASS_COUNTERS_H
#define FLEETCOUNT_ENGINE_ROW_CLASS_COUNTERS_H

#include "engine/table.h"
#include "model/problem.h"

struct row_class_counters {
  struct table numbers;   /* of mpz_t */
  uint64_t charged_bytes; /* a number, for what GMP allocates */
};

/* The bytes that GMP allocates for one number of the sweep, at most. */
uint64_t row_class_counter_bytes(const struct problem *problem);

/* An empty array. */
static inline struct row_class_counters row_class_counters_of(uint64_t charged_bytes) {
  return (struct row_class_counters){.numbers = table_of(sizeof(mpz_t)), .charged_bytes = charged_bytes};
}

/* Appends `count` zeros. False on failure; budget->status says why. */
bool row_class_counters_append(struct row_class_counters *counters, struct budget *budget, size_t count);

static inline mpz_ptr row_class_counter(const struct row_class_counters *counters, size_t index) {
  return ((mpz_t *)counters->numbers.items)[index];
}

/* Hands the numbers over to the caller, who clears each with mpz_clear and frees the array with memory_free. */
mpz_t *row_class_counters_take(struct row_class_counters *counters, struct budget *budget);

/* Clears all numbers. The array may be all zero. */
void row_class_counters_clear(struct row_class_counters *counters, struct budget *budget);

#endif
