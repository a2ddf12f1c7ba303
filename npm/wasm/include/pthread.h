/*
 * Threads for a system that has none, as far as fleetcount uses them. No thread can be started, which fleetcount takes for a
 * machine that grants none: the caller does all the work. With one thread a lock always succeeds, and nobody ever waits.
 */
#ifndef FLEETCOUNT_WASM_PTHREAD_H
#define FLEETCOUNT_WASM_PTHREAD_H

#include <errno.h>

/* wasi-libc names such types, but does not say what they are. */
#include <sys/types.h>
#define pthread_t int
#define pthread_mutex_t int
#define pthread_cond_t int
#define pthread_attr_t int
#define pthread_mutexattr_t int
#define pthread_condattr_t int

#define PTHREAD_MUTEX_INITIALIZER 0
#define PTHREAD_COND_INITIALIZER 0

static inline int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*work)(void *), void *argument) {
  (void)thread, (void)attributes, (void)work, (void)argument;
  return EAGAIN;
}

static inline int pthread_join(pthread_t thread, void **result) {
  (void)thread, (void)result;
  return EINVAL;
}

static inline pthread_t pthread_self(void) {
  return 0;
}

static inline int pthread_equal(pthread_t one, pthread_t other) {
  return one == other;
}

static inline int pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *attributes) {
  (void)attributes;
  *mutex = 0;
  return 0;
}

static inline int pthread_mutex_destroy(pthread_mutex_t *mutex) {
  (void)mutex;
  return 0;
}

static inline int pthread_mutex_lock(pthread_mutex_t *mutex) {
  (void)mutex;
  return 0;
}

static inline int pthread_mutex_unlock(pthread_mutex_t *mutex) {
  (void)mutex;
  return 0;
}

static inline int pthread_cond_init(pthread_cond_t *condition, const pthread_condattr_t *attributes) {
  (void)attributes;
  *condition = 0;
  return 0;
}

static inline int pthread_cond_destroy(pthread_cond_t *condition) {
  (void)condition;
  return 0;
}

static inline int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  (void)condition, (void)mutex;
  return 0;
}

static inline int pthread_cond_signal(pthread_cond_t *condition) {
  (void)condition;
  return 0;
}

static inline int pthread_cond_broadcast(pthread_cond_t *condition) {
  (void)condition;
  return 0;
}

#endif
