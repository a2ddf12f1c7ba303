/* Standard output, checked up to its closing: a full disk may show itself only there. */
#include "cli/output.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/report.h"

/* Why a piece could not be written: an errno, or UNKNOWN_REASON. */
static int reason_of_failure;
#define UNKNOWN_REASON (-1)

static bool write_bytes(const struct text *text) {
  errno = 0;
  if (reason_of_failure == 0 && text->length > 0 && fwrite(text->bytes, 1, text->length, stdout) != text->length) {
    reason_of_failure = errno != 0 ? errno : UNKNOWN_REASON;
  }
  return reason_of_failure == 0;
}

bool output_drain(struct text *text) {
  if (text_failed(text) || !write_bytes(text)) {
    return false;
  }
  text_clear(text);
  return true;
}

static enum exit_status report_unwritten(void) {
  return report_failure("standard output: %s",
                        reason_of_failure != UNKNOWN_REASON ? strerror(reason_of_failure) : "cannot be written");
}

enum exit_status output_send(const struct text *text) {
  if (text_failed(text)) {
    return report_failure("out of memory");
  }
  if (write_bytes(text) && fflush(stdout) != 0) {
    reason_of_failure = errno != 0 ? errno : UNKNOWN_REASON;
  }
  return reason_of_failure == 0 ? EXIT_DONE : report_unwritten();
}

enum exit_status output_write(const struct text *text) {
  if (text_failed(text)) {
    return report_failure("out of memory");
  }
  if (write_bytes(text) && (fflush(stdout) != 0 || fclose(stdout) != 0)) {
    reason_of_failure = errno != 0 ? errno : UNKNOWN_REASON;
  }
  return reason_of_failure == 0 ? EXIT_DONE : report_unwritten();
}
