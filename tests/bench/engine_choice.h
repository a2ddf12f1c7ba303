/* How a measurement is to be computed: which engine, how many threads. The one place to change when the library gets new choices.
 */
#ifndef TESTS_BENCH_ENGINE_CHOICE_H
#define TESTS_BENCH_ENGINE_CHOICE_H

#include <stdbool.h>

#include "fleetcount.h"

/* Chooses an engine by name, `frontier` or `row-classes`. Returns whether the library has it. */
bool engine_choice_name(fc_options *options, const char *name);

/* Chooses the number of threads. Returns whether the library can be told. */
bool engine_choice_threads(fc_options *options, unsigned threads);

#endif
