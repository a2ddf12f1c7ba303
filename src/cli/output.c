/* Standard output, checked up to its closing: a full disk may show itself only there. */
#include "cli/output.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/report.h"

enum exit_status output_write(const struct text *text) {
  if (text_failed(text)) {
    return report_failure("out of memory");
  }
  errno = 0;
  if ((text->length > 0 && fwrite(text->bytes, 1, text->length, stdout) != text->length) || fflush(stdout) != 0 ||
      fclose(stdout) != 0) {
    return report_failure("standard output: %s", errno != 0 ? strerror(errno) : "cannot be written");
  }
  return EXIT_DONE;
}
