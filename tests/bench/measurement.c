/* Carrying out a measurement. */
#include "measurement.h"

#include <stdio.h>
#include <string.h>

#include "child.h"
#include "stopwatch.h"

/* The 64-bit FNV-1a hash, fed with limbs in place of bytes. */
static const uint64_t digest_start = 0xcbf29ce484222325u;
static const uint64_t digest_factor = 0x100000001b3u;

static void digest_add(uint64_t *digest, const mpz_t number) {
  const size_t limbs = mpz_size(number);
  *digest = (*digest ^ limbs) * digest_factor;
  for (size_t i = 0; i < limbs; i++) {
    *digest = (*digest ^ mpz_getlimbn(number, (mp_size_t)i)) * digest_factor;
  }
}

/* Asks for every number of a cell. The cell is on the board and the lengths are valid, so the calls cannot fail. */
static void read_cell(uint64_t *digest, mpz_t number, const fc_analysis *analysis, int row, int column) {
  fc_analysis_occupancy(number, analysis, row, column, NULL);
  digest_add(digest, number);
  for (size_t i = 0; i < fc_analysis_length_count(analysis); i++) {
    const int length = fc_analysis_length(analysis, i);
    fc_analysis_by_length(number, analysis, length, row, column, NULL);
    digest_add(digest, number);
    fc_analysis_sinks(number, analysis, length, row, column, NULL);
    digest_add(digest, number);
  }
}

static void read_analysis(struct measurement *measurement, mpz_t count, const fc_analysis *analysis) {
  mpz_t number;
  mpz_init(number);
  for (int row = 0; row < fc_analysis_rows(analysis); row++) {
    for (int column = 0; column < fc_analysis_columns(analysis); column++) {
      read_cell(&measurement->digest, number, analysis, row, column);
    }
  }
  mpz_clear(number);
  measurement->statistics = fc_analysis_statistics(analysis);
  fc_analysis_count(count, analysis);
}

static fc_status compute(struct measurement *measurement, mpz_t count, const struct measurement_task *task, fc_error *error) {
  fc_board *board = NULL;
  fc_analysis *analysis = NULL;
  fc_status status = fc_board_read(&board, task->text, task->length, &task->settings, error);
  if (!status && task->count_only) {
    status = fc_count(count, &measurement->statistics, board, &task->options, error);
  } else if (!status) {
    status = fc_analyse(&analysis, board, &task->options, error);
  }
  if (analysis) {
    read_analysis(measurement, count, analysis);
  }
  fc_analysis_free(analysis);
  fc_board_free(board);
  return status;
}

void measurement_carry_out(void *result, const void *task) {
  struct measurement *measurement = result;
  *measurement = (struct measurement){.digest = digest_start};
  fc_error error = {0};
  mpz_t count;
  mpz_init(count);
  const double start = stopwatch_seconds();
  measurement->status = compute(measurement, count, task, &error);
  measurement->seconds = stopwatch_seconds() - start;
  measurement->peak_memory = child_peak_memory();
  digest_add(&measurement->digest, count);
  if (mpz_sizeinbase(count, 10) + 2 <= sizeof measurement->count) {
    mpz_get_str(measurement->count, 10, count);
  }
  snprintf(measurement->message, sizeof measurement->message, "%s", error.message);
  mpz_clear(count);
}
