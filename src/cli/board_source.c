/* Reading the text of a board or of a fleet, whole. */
#include "cli/board_source.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/printable.h"
#include "cli/report.h"

/* The largest board with its settings takes a few KiB, the largest fleet a few dozen. What is longer than this is some other
 * file, and is not read to its end.
 */
#define LIMIT ((size_t)1 << 20)

static const char standard_input[] = "<stdin>";

/* The name in quotation marks, for it may be empty or hold blanks; standard input has no name. */
static enum exit_status report_unreadable(const char *name, const char *reason) {
  const char *mark = name == standard_input ? "" : quotation_mark(name);
  return report_failure("%s%s%s: %s", mark, name, mark, reason);
}

/* Reads up to one byte more than the limit, which is how a file that is too long shows itself. */
static enum exit_status read_stream(struct board_source *source, FILE *stream) {
  source->bytes = malloc(LIMIT + 1);
  if (source->bytes == NULL) {
    return report_unreadable(source->name, "out of memory");
  }
  errno = 0;
  source->length = fread(source->bytes, 1, LIMIT + 1, stream);
  if (ferror(stream)) {
    return report_unreadable(source->name, errno != 0 ? strerror(errno) : "cannot be read");
  }
  if (source->length > LIMIT) {
    return report_unreadable(source->name, "is longer than 1 MiB; no board or fleet is");
  }
  return EXIT_DONE;
}

enum exit_status board_source_read(struct board_source *source, const char *path) {
  *source = (struct board_source){0};
  if (path == NULL) {
    return EXIT_DONE;
  }
  if (strcmp(path, "-") == 0) {
    source->name = standard_input;
    return read_stream(source, stdin);
  }
  source->name = path;
  FILE *file = fopen(path, "rb");
  if (file == NULL) {
    return report_unreadable(path, strerror(errno));
  }
  const enum exit_status status = read_stream(source, file);
  (void)fclose(file); /* it was only read */
  return status;
}

void board_source_clear(struct board_source *source) {
  free(source->bytes);
  *source = (struct board_source){0};
}
