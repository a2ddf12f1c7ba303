/* Input of the benchmark's programs: files, and numbers on the command line. */
#ifndef TESTS_BENCH_INPUT_H
#define TESTS_BENCH_INPUT_H

#include <stdbool.h>
#include <stddef.h>

/* A whole file, a NUL after it, at most INPUT_MAX bytes; NULL if it cannot be read. The caller frees it. */
#define INPUT_MAX 65536
char *input_file(size_t *length, const char *name);

/* A decimal number without a sign, at most `highest`. Returns whether it is one. */
bool input_number(unsigned long long *number, const char *text, unsigned long long highest);

#endif
