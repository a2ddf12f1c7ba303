#include "support/environment.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define USUAL_SEED UINT64_C(20240229)
#define TIMES_IN_A_LONG_RUN 5

/* Under the sanitizers a case takes several times as long, and what they look for does not take many. */
#ifdef __has_feature
#define HAS_SANITIZER __has_feature(address_sanitizer)
#elif defined __SANITIZE_ADDRESS__
#define HAS_SANITIZER 1
#else
#define HAS_SANITIZER 0
#endif
#define SHARE_UNDER_SANITIZER 50

uint64_t environment_number(const char *name, uint64_t least, uint64_t most, uint64_t usual) {
  const char *text = getenv(name);
  if (text == NULL || *text == '\0') {
    return usual;
  }
  char *end = NULL;
  errno = 0;
  uint64_t number = strtoumax(text, &end, 10);
  if (strspn(text, "0123456789") == strlen(text) && errno == 0 && *end == '\0' && number >= least && number <= most) {
    return number;
  }
  fprintf(stderr, "%s=%s: expected a number from %" PRIu64 " to %" PRIu64 "\n", name, text, least, most);
  exit(2);
}

uint64_t environment_seed(void) {
  return environment_number("FC_SEED", 0, UINT64_MAX, USUAL_SEED);
}

bool environment_has_sanitizer(void) {
  return HAS_SANITIZER;
}

int environment_share(int usual) {
  return HAS_SANITIZER ? (usual + SHARE_UNDER_SANITIZER - 1) / SHARE_UNDER_SANITIZER : usual;
}

int environment_proof(int usual, int proved) {
  const int cases = environment_is_long() ? proved : environment_share(usual);
  return (int)environment_number("FC_CASES", 1, 100000000, (uint64_t)cases);
}

int environment_cases(int usual) {
  return environment_proof(usual, usual * TIMES_IN_A_LONG_RUN);
}

long environment_next_place(long place) {
  return place + (HAS_SANITIZER && place > 20 ? 20 : 1);
}

bool environment_is_long(void) {
  const char *text = getenv("FC_LONG");
  return text != NULL && *text != '\0' && strcmp(text, "0") != 0;
}

void environment_note_proof(int cases, const char *what) {
  if (environment_is_long()) {
    printf("[  PROOF   ] %d %s\n", cases, what);
  }
}
