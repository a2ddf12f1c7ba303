/* The modes of a terminal, for a system that has none: there are none to be had. */
#ifndef FLEETCOUNT_WASM_TERMIOS_H
#define FLEETCOUNT_WASM_TERMIOS_H

#include <errno.h>

struct termios {
  int unused;
};

#define TCSANOW 0
#define TCIFLUSH 0

static inline int tcgetattr(int descriptor, struct termios *modes) {
  (void)descriptor, (void)modes;
  errno = ENOTTY;
  return -1;
}

static inline int tcsetattr(int descriptor, int when, const struct termios *modes) {
  (void)descriptor, (void)when, (void)modes;
  errno = ENOTTY;
  return -1;
}

static inline int tcflush(int descriptor, int which) {
  (void)descriptor, (void)which;
  errno = ENOTTY;
  return -1;
}

#endif
