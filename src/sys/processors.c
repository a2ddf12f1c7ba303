/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): the system names it so */
#define _DEFAULT_SOURCE /* _SC_NPROCESSORS_ONLN */
#include "sys/processors.h"

#include <unistd.h>

unsigned processors_of_machine(void) {
  const long online = sysconf(_SC_NPROCESSORS_ONLN);
  return online > 1 ? (unsigned)online : 1;
}
