#include "support/case_log.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>

#define CASE_TITLE_SIZE 128
#define CASE_TEXT_SIZE 16384
#define CASE_NOTE_SIZE 16384

static struct {
  bool is_open;
  char title[CASE_TITLE_SIZE];
  char text[CASE_TEXT_SIZE];
  char note[CASE_NOTE_SIZE];
} open_case;

void case_log_open(const char *title, const char *text) {
  open_case.is_open = true;
  snprintf(open_case.title, sizeof open_case.title, "%s", title);
  snprintf(open_case.text, sizeof open_case.text, "%s", text);
  open_case.note[0] = '\0';
}

void case_log_open_random(uint64_t seed, int number, const char *text) {
  char title[CASE_TITLE_SIZE];
  snprintf(title, sizeof title, "case %d of FC_SEED=%" PRIu64, number, seed);
  case_log_open(title, text);
}

void case_log_describe(const char *text) {
  snprintf(open_case.text, sizeof open_case.text, "%s", text);
}

void case_log_note(const char *note) {
  snprintf(open_case.note, sizeof open_case.note, "%s", note);
}

void case_log_close(void) {
  open_case.is_open = false;
}

int case_log_teardown(void **state) {
  (void)state;
  if (open_case.is_open) {
    fprintf(stderr, "failed in %s:\n%s", open_case.title, open_case.text);
    if (open_case.note[0] != '\0') {
      fprintf(stderr, "while testing:\n%s\n", open_case.note);
    }
  }
  open_case.is_open = false;
  return 0;
}
