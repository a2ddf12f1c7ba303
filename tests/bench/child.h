/*
 * Running a piece of work in a process of its own, so that its peak memory is its own, its first touch of every page is timed,
 * and it can be stopped when it takes too long.
 */
#ifndef TESTS_BENCH_CHILD_H
#define TESTS_BENCH_CHILD_H

#include <stddef.h>

enum child_end {
  CHILD_DONE,     /* the result is there */
  CHILD_STOPPED,  /* the time limit was reached */
  CHILD_DIED,     /* killed, perhaps for want of memory */
  CHILD_NOT_MADE, /* no process or pipe to be had */
};

/* Fills in the result of a task. It may not change anything else, for nothing else comes back from the child. */
typedef void child_work(void *result, const void *task);

/*
 * Does the work in a new process. The result, `size` bytes without pointers, is filled in if the child came to its end.
 * seconds is the time limit; 0: none.
 */
enum child_end child_run(void *result, size_t size, child_work *work, const void *task, unsigned seconds);

/* The most memory that this process has ever had, in bytes: ru_maxrss, which Linux gives in KiB. */
unsigned long long child_peak_memory(void);

#endif
