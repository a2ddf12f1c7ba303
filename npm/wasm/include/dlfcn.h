/* Shared libraries for a system that has none: none is ever found. */
#ifndef FLEETCOUNT_WASM_DLFCN_H
#define FLEETCOUNT_WASM_DLFCN_H

#include <stddef.h>

#define RTLD_LAZY 0
#define RTLD_NOW 0
#define RTLD_LOCAL 0

static inline void *dlopen(const char *name, int how) {
  (void)name, (void)how;
  return NULL;
}

static inline void *dlsym(void *library, const char *name) {
  (void)library, (void)name;
  return NULL;
}

static inline int dlclose(void *library) {
  (void)library;
  return 0;
}

static inline char *dlerror(void) {
  return NULL;
}

#endif
