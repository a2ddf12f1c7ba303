/* Where results go, and whether a terminal shows them. */
#include "cli/output.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/report.h"
#include "cli/whole_file.h"

/* There is one output. */
static struct {
  const char *path; /* NULL: standard output */
  struct whole_file file;
  bool is_begun; /* the file */
  int failure;   /* why a piece could not be written: an errno, or UNKNOWN_REASON; 0 so far */
} destination;
#define UNKNOWN_REASON (-1)

/* ---- Where ----------------------------------------------------------------------------------------------- */

static enum exit_status report_unwritten(void) {
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
