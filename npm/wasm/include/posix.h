/* Included first of all, for what npm/wasm/posix.c adds to wasi-libc. */
#ifndef FLEETCOUNT_WASM_POSIX_H
#define FLEETCOUNT_WASM_POSIX_H

#include <sys/types.h>

char *realpath(const char *restrict path, char *restrict resolved);
int fchmod(int descriptor, mode_t mode);
int kill(pid_t process, int number);
uid_t geteuid(void);
int fchown(int descriptor, uid_t owner, gid_t group);

#endif
