/* Reading the text of a board, whole. */
#include "cli/board_source.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/report.h"

/* The largest board with its settings takes a few KiB. What is longer than this is some other file, and is not read to its end.
 */
#define LIMIT ((size_t)1 << 20)

/* Reads up to one byte more than the limit, which is how a file that is too long shows itself. */
static enum exit_status read_stream(struct board_source *source, FILE *stream) {
  source->bytes = malloc(LIMIT + 1);
  if (source->bytes == NULL) {
    return report_failure("%s: out of memory", source->name);
  }
  errno = 0;
  source->length = fread(source->bytes, 1, LIMIT + 1, stream);
  if (ferror(stream)) {
    return report_failure("%s: %s", source->name, errno != 0 ? strerror(errno) : "cannot be read");
  }
  if (source->length > LIMIT) {
    return report_failure("%s: is longer than 1 MiB; no board file is", source->name);
  }
  return EXIT_DONE;
}

enum exit_status board_source_read(struct board_source *source, const char *path) {
  *source = (struct board_source){0};
  if (path == NULL) {
    return EXIT_DONE;
  }
  if (strcmp(path, "-") == 0) {
    source->name = "<stdin>";
    return read_stream(source, stdin);
  }
  source->name = path;
  FILE *file = fopen(path, "rb");
  if (file == NULL) {
    return report_failure("%s: %s", path, strerror(errno));
  }
  const enum exit_status status = read_stream(source, file);
  (void)fclose(file); /* it was only read */
  return status;
}

void board_source_clear(struct board_source *source) {
  free(source->bytes);
  *source = (struct board_source){0};
}
