/* The size of a terminal, for a system that cannot tell it. */
#ifndef FLEETCOUNT_WASM_SYS_IOCTL_H
#define FLEETCOUNT_WASM_SYS_IOCTL_H

#include_next <sys/ioctl.h>

struct winsize {
  unsigned short ws_row;
  unsigned short ws_col;
};

/* Unknown to the system: ioctl fails, and the usual size is taken. */
#define TIOCGWINSZ (-1)

#endif
