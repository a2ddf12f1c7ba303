/*
 * One measurement: everything that the library can say about one board, and what it cost.
 *
 * Timed is all that a user waits for, from the text of the board to the last number: reading, the tables, the sweeps, occupancy,
 * occupancy by length and sinks of every cell.
 */
#ifndef TESTS_BENCH_MEASUREMENT_H
#define TESTS_BENCH_MEASUREMENT_H

#include <stdbool.h>

#include "fleetcount.h"

struct measurement_task {
  const char *text; /* a board file */
  size_t length;
  fc_settings settings;
  fc_options options;
  bool count_only; /* fc_count in place of the analysis */
};

#define MEASUREMENT_COUNT_SIZE 1024

struct measurement {
  fc_status status;
  char message[FC_ERROR_MESSAGE_SIZE]; /* of a failure */
  double seconds;
  unsigned long long peak_memory; /* of the process */
  fc_statistics statistics;
  char count[MEASUREMENT_COUNT_SIZE]; /* in decimal; empty if it is longer than this */
  uint64_t digest;                    /* of all numbers: runs that should agree can be compared */
};

/* Carries a task out. A child_work: result is a struct measurement, task a struct measurement_task. */
void measurement_carry_out(void *result, const void *task);

#endif
