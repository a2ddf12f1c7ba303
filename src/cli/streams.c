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
#include "text/span.h"

/* The one output. */
static struct {
  const char *path; /* NULL: standard output */
  struct whole_file file;
  bool is_begun; /* the file is unfinished */
  int failure;   /* an errno, or UNKNOWN_REASON; 0: none */
} destination;
#define UNKNOWN_REASON (-1)

/* ---- Files ------------------------------------------------------------------------------------------------ */

/* Bytes of a board or a fleet. The largest have a few dozen KiB; a longer file is something else. */
#define LIMIT ((size_t)1 << 20)

#define FIRST_ROOM ((size_t)1 << 16)

static const char standard_input[] = "<stdin>";

static enum exit_status report_unreadable(const char *name, const char *reason) {
  return name == standard_input ? report_failure("%s: %s", name, reason) : report_file(name, reason);
}

/* Waits and reads once. Returns the number of bytes; 0 at the end, or where reading is stopped; -1 with errno. */
static ssize_t read_some(bool *is_stopped, char *bytes, size_t length, int descriptor) {
  ssize_t count;
  do {
    *is_stopped = !interruption_wait(descriptor, true);
    count = *is_stopped ? 0 : read(descriptor, bytes, length);
  } while (count < 0 && (errno == EINTR || errno == EAGAIN));
  return count;
}

/* Whether an open file is the one that the output will replace. */
static bool is_output(int descriptor) {
  struct stat read;
  struct stat written;
  return destination.path != NULL && fstat(descriptor, &read) == 0 && stat(destination.path, &written) == 0 &&
         S_ISREG(written.st_mode) && written.st_dev == read.st_dev && written.st_ino == read.st_ino;
}

/* Reads a file to its end, or a little beyond the limit, which shows that it is too long. */
static enum exit_status read_all(struct input_file *source, int descriptor, size_t limit) {
  bool is_stopped = false;
  size_t room = 0;
  ssize_t count = 1;
  if (is_output(descriptor)) {
    const char *mark = quotation_mark(destination.path);
    return report_usage("--output: %s%s%s is read, and would be lost", mark, destination.path, mark);
  }
  while (count > 0 && source->length <= limit) {
    if (source->length == room) {
      room = room > 0 ? 2 * room : FIRST_ROOM;
      char *bytes = realloc(source->bytes, room);
      if (bytes == NULL) {
        return report_unreadable(source->name, "out of memory");
      }
      source->bytes = bytes;
    }
    count = read_some(&is_stopped, source->bytes + source->length, room - source->length, descriptor);
    source->length += count > 0 ? (size_t)count : 0;
  }
  if (is_stopped) {
    return report_stopped();
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

/* Where a file is missing, its name may be that of rules. */
static enum exit_status report_missing(const char *path, int reason) {
  for (size_t i = 0; reason == ENOENT && i < fc_preset_count(); i++) {
    const char *name = fc_preset_at(i).name;
    if (span_is_word(span_of(path), name)) {
      return report_failure("\"%s\": %s; for the rules of that name write --rules %s", path, strerror(reason), name);
    }
  }
  return report_unreadable(path, strerror(reason));
}

/* A named pipe is opened without waiting for its writer: reading waits. */
#define OPEN_TO_READ (O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)

enum exit_status input_file_read(struct input_file *source, const char *path, size_t most) {
  const size_t limit = most > 0 ? most : LIMIT;
  *source = (struct input_file){.name = path};
  if (path == NULL) {
    return EXIT_DONE;
  }
  if (strcmp(path, "-") == 0) {
    source->name = standard_input;
    return read_all(source, STDIN_FILENO, limit);
  }
  const int descriptor = open(path, OPEN_TO_READ);
  if (descriptor < 0) {
    return report_missing(path, errno);
  }
  const enum exit_status status = read_all(source, descriptor, limit);
  (void)close(descriptor);
  return status;
}

enum exit_status input_file_read_regular(struct input_file *source, const char *path) {
  struct stat found;
  *source = (struct input_file){.name = path};
  const int descriptor = open(path, OPEN_TO_READ | O_NOFOLLOW);
  if (descriptor < 0) {
    return report_unreadable(path, errno == ELOOP || errno == ENXIO ? "is not a regular file" : strerror(errno));
  }
  const bool is_regular = fstat(descriptor, &found) == 0 && S_ISREG(found.st_mode);
  const enum exit_status status =
      is_regular ? read_all(source, descriptor, LIMIT) : report_unreadable(path, "is not a regular file");
  (void)close(descriptor);
  return status;
}

void input_file_clear(struct input_file *source) {
  free(source->bytes);
  *source = (struct input_file){0};
}

/* ---- Lines ------------------------------------------------------------------------------------------------ */

/* Reads more bytes; INPUT_LINE: there are some now. */
static enum input read_ahead(struct input_ahead *ahead) {
  if (!interruption_wait(STDIN_FILENO, false)) {
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
    length += !is_whole;
    if (!is_whole && length <= LONGEST_LINE) {
      text_append_bytes(line, &byte, 1);
    }
  }
  if (line->length > 0 && line->bytes[line->length - 1] == '\r') {
    line->bytes[--line->length] = '\0';
  }
  return length <= LONGEST_LINE ? INPUT_LINE : INPUT_TOO_LONG;
}

/* ---- Output ------------------------------------------------------------------------------------------------ */

/* Where the reader of a pipe has seen enough (`| head`), there is no message, and the status is that of other tools. */
static enum exit_status report_unwritten(void) {
  if (destination.path == NULL && destination.failure == EPIPE) {
    return (enum exit_status)(EXIT_SIGNAL + SIGPIPE);
  }
  const char *reason = destination.failure != UNKNOWN_REASON ? strerror(destination.failure) : "cannot be written";
  return destination.path == NULL ? report_failure(say("standard output: %s"), say(reason))
                                  : report_file(destination.path, reason);
}

enum exit_status output_to(const char *path) {
  destination.path = path;
  destination.failure = path != NULL ? whole_file_obstacle(path) : 0;
  return destination.failure == 0 ? EXIT_DONE : report_unwritten();
}

/* Writes to the destination, unless that has failed. */
static bool write_bytes(const struct text *text) {
  if (destination.failure == 0 && destination.path != NULL && !destination.is_begun) {
    (void)whole_file_begin(&destination.file, destination.path); /* the file keeps a failure */
    destination.is_begun = true;
  }
  if (destination.failure == 0 && destination.path != NULL) {
    destination.failure = whole_file_append(&destination.file, text->bytes, text->length);
  } else if (destination.failure == 0 && text->length > 0) {
    errno = 0;
    const bool is_written = fwrite(text->bytes, 1, text->length, stdout) == text->length;
    destination.failure = is_written ? 0 : errno != 0 ? errno : UNKNOWN_REASON;
  }
  return destination.failure == 0;
}

/* A million fleets are a hundred megabytes, which are written in pieces of this size. */
#define PIECE ((size_t)1 << 16)

bool output_drain(struct text *text) {
  if (text->length >= PIECE && !text_failed(text) && write_bytes(text)) {
    text_clear(text);
  }
  return !text_failed(text) && destination.failure == 0;
}

enum exit_status output_send(const struct text *text) {
  if (text_failed(text)) {
    return report_no_memory();
  }
  if (write_bytes(text) && fflush(stdout) != 0) {
    destination.failure = errno != 0 ? errno : UNKNOWN_REASON;
  }
  return destination.failure == 0 ? EXIT_DONE : report_unwritten();
}

/* A full disk may show itself only at the end. */
enum exit_status output_write(const struct text *text) {
  if (text_failed(text)) {
    output_discard();
    return report_no_memory();
  }
  if (write_bytes(text) && destination.path != NULL) {
    destination.is_begun = false;
    destination.failure = whole_file_finish(&destination.file);
  } else if (destination.failure == 0 && (fflush(stdout) != 0 || fclose(stdout) != 0)) {
    destination.failure = errno != 0 ? errno : UNKNOWN_REASON;
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

bool terminal_is_at_both_ends(void) {
  return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

bool terminal_is_able(void) {
  const char *terminal = getenv("TERM");
  return is_set(terminal) && strcmp(terminal, "dumb") != 0;
}

struct terminal_style terminal_style_of(const struct invocation *invocation) {
  struct winsize size;
  const char *kind = getenv("COLORTERM");
  const bool has_24_bit = kind != NULL && (strcmp(kind, "truecolor") == 0 || strcmp(kind, "24bit") == 0);
  const bool is_terminal = invocation->output == NULL && isatty(STDOUT_FILENO);
  const bool is_able = is_terminal && terminal_is_able() && !is_set(getenv("NO_COLOR"));
  const bool colored = invocation->color == COLOR_ALWAYS || (invocation->color == COLOR_AUTO && is_able);
  const bool has_width = is_terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
  return (struct terminal_style){
      .is_plain = !is_terminal && !colored,
      .terminal = {.colors = !colored     ? COLORS_NONE
                             : has_24_bit ? COLORS_24_BIT
                                          : COLORS_256,
                   .columns = has_width ? size.ws_col : 0},
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
