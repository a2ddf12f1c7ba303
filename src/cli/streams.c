/* What is read, the text of a board or of a fleet, whole, and standard input, line by line; where results go, and whether a
 * terminal shows them. */
#include "cli/streams.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/long_work.h"
#include "cli/report.h"
#include "cli/whole_file.h"

/* ---- Files ------------------------------------------------------------------------------------------------ */

/* The largest board with its settings takes a few KiB, the largest fleet a few dozen. What is longer than this is some other
 * file, and is not read to its end.
 */
#define LIMIT ((size_t)1 << 20)

/* So much room there is at first. */
#define FIRST_ROOM ((size_t)1 << 16)

static const char standard_input[] = "<stdin>";

/* The name in quotation marks, for it may be empty or hold blanks; standard input has no name. */
static enum exit_status report_unreadable(const char *name, const char *reason) {
  const char *mark = name == standard_input ? "" : quotation_mark(name);
  return report_failure("%s%s%s: %s", mark, name, mark, reason);
}

/* Waits and reads once: the bytes, 0 at the end or where there was a signal or the time was over, -1 with errno. */
static ssize_t read_some(enum waiting *waiting, char *bytes, size_t length, int descriptor, double deadline) {
  ssize_t count;
  do {
    *waiting = interruption_wait_until(descriptor, deadline);
    count = *waiting == WAITING_READY ? read(descriptor, bytes, length) : 0;
  } while (count < 0 && (errno == EINTR || errno == EAGAIN));
  return count;
}

/* Sees to it that there is room to read on. */
static bool make_room(struct board_source *source, size_t *room) {
  if (source->length < *room) {
    return true;
  }
  const size_t more = *room > 0 ? 2 * *room : FIRST_ROOM;
  char *bytes = realloc(source->bytes, more);
  if (bytes != NULL) {
    source->bytes = bytes;
    *room = more;
  }
  return bytes != NULL;
}

/* Reads up to one byte more than the limit, or a bit more, which is how a file that is too long shows itself. */
static enum exit_status read_all(struct board_source *source, int descriptor, size_t limit, double deadline, double seconds) {
  enum waiting waiting = WAITING_READY;
  size_t room = 0;
  ssize_t count = 1;
  while (count > 0 && source->length <= limit) {
    if (!make_room(source, &room)) {
      return report_unreadable(source->name, "out of memory");
    }
    count = read_some(&waiting, source->bytes + source->length, room - source->length, descriptor, deadline);
    source->length += count > 0 ? (size_t)count : 0;
  }
  if (waiting == WAITING_INTERRUPTED) {
    return report_interruption();
  }
  if (waiting == WAITING_LATE) {
    return report_timeout(seconds);
  }
  if (count < 0) {
    return report_unreadable(source->name, strerror(errno));
  }
  if (source->length > limit) {
    return report_unreadable(source->name,
                             limit == LIMIT ? "is longer than 1 MiB; no board or fleet is" : "is too long to be read");
  }
  return EXIT_DONE;
}

/* A named pipe is opened without waiting for its writer: reading waits. */
#define OPEN_TO_READ (O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)

enum exit_status board_source_read(struct board_source *source, const char *path, size_t most, double deadline, double seconds) {
  const size_t limit = most > 0 ? most : LIMIT;
  *source = (struct board_source){0};
  if (path == NULL) {
    return EXIT_DONE;
  }
  if (strcmp(path, "-") == 0) {
    source->name = standard_input;
    return read_all(source, STDIN_FILENO, limit, deadline, seconds);
  }
  source->name = path;
  const int descriptor = open(path, OPEN_TO_READ);
  if (descriptor < 0) {
    return report_unreadable(path, strerror(errno));
  }
  const enum exit_status status = read_all(source, descriptor, limit, deadline, seconds);
  (void)close(descriptor); /* it was only read */
  return status;
}

enum exit_status regular_file_read(struct board_source *source, const char *path, double deadline, double seconds) {
  struct stat found;
  *source = (struct board_source){.name = path};
  const int descriptor = open(path, OPEN_TO_READ | O_NOFOLLOW);
  if (descriptor < 0) {
    return report_unreadable(path, errno == ELOOP || errno == ENXIO ? "is not a regular file" : strerror(errno));
  }
  const bool is_regular = fstat(descriptor, &found) == 0 && S_ISREG(found.st_mode);
  const enum exit_status status =
      is_regular ? read_all(source, descriptor, LIMIT, deadline, seconds) : report_unreadable(path, "is not a regular file");
  (void)close(descriptor); /* it was only read */
  return status;
}

void board_source_clear(struct board_source *source) {
  free(source->bytes);
  *source = (struct board_source){0};
}

/* ---- Lines ------------------------------------------------------------------------------------------------ */

#define LONGEST_LINE 4096

/* Reads more, once all that was read has been taken. INPUT_LINE where there is more now. */
static enum input read_ahead(struct input_ahead *ahead) {
  if (!interruption_wait_for(STDIN_FILENO)) {
    return INPUT_INTERRUPTED;
  }
  const ssize_t count = read(STDIN_FILENO, ahead->bytes, sizeof ahead->bytes);
  if (count < 0) {
    return errno == EINTR ? INPUT_INTERRUPTED : INPUT_FAILED;
  }
  ahead->begin = 0;
  ahead->end = (size_t)count;
  return count > 0 ? INPUT_LINE : INPUT_END;
}

static void append(struct text *line, size_t *length, char byte) {
  if (++*length <= LONGEST_LINE) {
    text_append_bytes(line, &byte, 1);
  }
}

enum input input_line_read(struct text *line, struct input_ahead *ahead) {
  size_t length = 0;
  text_clear(line);
  for (bool is_whole = false; !is_whole;) {
    const enum input more = ahead->begin < ahead->end ? INPUT_LINE : read_ahead(ahead);
    if (more == INPUT_END && length > 0) {
      break; /* the last line, without an ending */
    }
    if (more != INPUT_LINE) {
      return more;
    }
    const char byte = ahead->bytes[ahead->begin++];
    is_whole = byte == '\n';
    if (!is_whole) {
      append(line, &length, byte);
    }
  }
  if (line->length > 0 && line->bytes[line->length - 1] == '\r') {
    line->bytes[--line->length] = '\0';
  }
  return length <= LONGEST_LINE ? INPUT_LINE : INPUT_TOO_LONG;
}

/* There is one output. */
static struct {
  const char *path; /* NULL: standard output */
  struct whole_file file;
  bool is_begun; /* the file */
  int failure;   /* why a piece could not be written: an errno, or UNKNOWN_REASON; 0 so far */
} destination;
#define UNKNOWN_REASON (-1)

/* ---- Where ----------------------------------------------------------------------------------------------- */

/* Who reads from a pipe may have seen enough (`| head`): then there is nothing to say, and the status is as of other tools. */
static enum exit_status report_unwritten(void) {
  if (destination.path == NULL && destination.failure == EPIPE) {
    return (enum exit_status)(EXIT_SIGNAL + SIGPIPE);
  }
  const char *reason = destination.failure != UNKNOWN_REASON ? strerror(destination.failure) : "cannot be written";
  if (destination.path == NULL) {
    return report_failure("standard output: %s", reason);
  }
  const char *mark = quotation_mark(destination.path);
  return report_failure("%s%s%s: %s", mark, destination.path, mark, reason);
}

enum exit_status output_to(const char *path) {
  destination.path = path;
  destination.failure = path != NULL ? whole_file_obstacle(path) : 0;
  return destination.failure == 0 ? EXIT_DONE : report_unwritten();
}

bool output_would_overwrite(const char *path, const char *input) {
  struct stat found;
  struct stat read;
  const bool is_known = (strcmp(input, "-") == 0 ? fstat(STDIN_FILENO, &read) : stat(input, &read)) == 0;
  return is_known && stat(path, &found) == 0 && S_ISREG(found.st_mode) && found.st_dev == read.st_dev &&
         found.st_ino == read.st_ino;
}

/* ---- Writing --------------------------------------------------------------------------------------------- */

static int write_to_file(const struct text *text) {
  if (!destination.is_begun) {
    (void)whole_file_begin(&destination.file, destination.path); /* a failure stays with the file */
    destination.is_begun = true;
  }
  return whole_file_append(&destination.file, text->bytes, text->length);
}

static int write_to_standard_output(const struct text *text) {
  errno = 0;
  if (text->length == 0 || fwrite(text->bytes, 1, text->length, stdout) == text->length) {
    return 0;
  }
  return errno != 0 ? errno : UNKNOWN_REASON;
}

static bool write_bytes(const struct text *text) {
  if (destination.failure == 0) {
    destination.failure = (destination.path != NULL ? write_to_file : write_to_standard_output)(text);
  }
  return destination.failure == 0;
}

bool output_drain(struct text *text) {
  if (text_failed(text) || !write_bytes(text)) {
    return false;
  }
  text_clear(text);
  return true;
}

enum exit_status output_send(const struct text *text) {
  if (text_failed(text)) {
    return report_failure("out of memory");
  }
  if (write_bytes(text) && fflush(stdout) != 0) {
    destination.failure = errno != 0 ? errno : UNKNOWN_REASON;
  }
  return destination.failure == 0 ? EXIT_DONE : report_unwritten();
}

/* ---- Ending ---------------------------------------------------------------------------------------------- */

/* A full disk may show itself only here. */
static int finish(void) {
  if (destination.path != NULL) {
    destination.is_begun = false;
    return whole_file_finish(&destination.file);
  }
  if (fflush(stdout) == 0 && fclose(stdout) == 0) {
    return 0;
  }
  return errno != 0 ? errno : UNKNOWN_REASON;
}

bool output_has_failed(const struct text *text) {
  return text_failed(text) || destination.failure != 0;
}

enum exit_status output_write(const struct text *text) {
  if (text_failed(text)) {
    output_discard();
    return report_failure("out of memory");
  }
  if (write_bytes(text)) {
    destination.failure = finish();
  }
  output_discard();
  return destination.failure == 0 ? EXIT_DONE : report_unwritten();
}

void output_discard(void) {
  if (destination.is_begun) {
    whole_file_abandon(&destination.file);
    destination.is_begun = false;
  }
}

/* ---- Text for a terminal ---------------------------------------------------------------------------------- */

static bool is_set(const char *value) {
  return value != NULL && value[0] != '\0';
}

bool terminal_is_able(void) {
  const char *terminal = getenv("TERM");
  return is_set(terminal) && strcmp(terminal, "dumb") != 0;
}

static enum terminal_colors colors_of_terminal(void) {
  const char *kind = getenv("COLORTERM");
  const bool has_24_bit = kind != NULL && (strcmp(kind, "truecolor") == 0 || strcmp(kind, "24bit") == 0);
  return has_24_bit ? COLORS_24_BIT : COLORS_256;
}

static bool wants_colors(enum color_choice choice, bool is_terminal) {
  switch (choice) {
  case COLOR_ALWAYS:
    return true;
  case COLOR_NEVER:
    return false;
  case COLOR_AUTO:
    break;
  }
  return is_terminal && terminal_is_able() && !is_set(getenv("NO_COLOR"));
}

/* 0 where it is not known. */
static int width_of_terminal(void) {
  struct winsize size;
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

struct terminal_style terminal_style_of(const struct invocation *invocation) {
  const bool is_terminal = invocation->output == NULL && isatty(STDOUT_FILENO);
  const bool colored = wants_colors(invocation->color, is_terminal);
  return (struct terminal_style){
      .is_plain = !is_terminal && !colored,
      .terminal = {.colors = colored ? colors_of_terminal() : COLORS_NONE, .columns = is_terminal ? width_of_terminal() : 0},
  };
}

void map_view_append(struct text *text, const struct drawing *drawing, const struct invocation *invocation) {
  const enum map_numbers numbers = invocation->counts ? MAP_COUNTS : MAP_PERCENTAGES;
  const struct terminal_style style = terminal_style_of(invocation);
  if (style.is_plain) {
    map_text(text, drawing, numbers);
  } else {
    map_terminal(text, drawing, numbers, style.terminal);
  }
}
