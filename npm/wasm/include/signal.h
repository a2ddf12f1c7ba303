/* Signals for a system on which none arrive: what fleetcount asks for is granted, and has no consequences. */
#ifndef FLEETCOUNT_WASM_SIGNAL_H
#define FLEETCOUNT_WASM_SIGNAL_H

#include_next <signal.h>

typedef unsigned char fleetcount_sigset;
#define sigset_t fleetcount_sigset

struct sigaction {
  void (*sa_handler)(int);
  sigset_t sa_mask;
  int sa_flags;
};

#define SIG_BLOCK 0
#define SIG_UNBLOCK 1
#define SIG_SETMASK 2
#define SA_RESTART 0

static inline int sigaction(int number, const struct sigaction *action, struct sigaction *before) {
  (void)number, (void)action;
  if (before) {
    *before = (struct sigaction){0};
  }
  return 0;
}

static inline int sigemptyset(sigset_t *set) {
  *set = 0;
  return 0;
}

static inline int sigfillset(sigset_t *set) {
  *set = 1;
  return 0;
}

static inline int sigaddset(sigset_t *set, int number) {
  (void)set, (void)number;
  return 0;
}

static inline int sigprocmask(int how, const sigset_t *set, sigset_t *before) {
  (void)how, (void)set;
  if (before) {
    *before = 0;
  }
  return 0;
}

#define pthread_sigmask sigprocmask

#endif
