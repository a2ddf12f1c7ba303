/*
 * Messages on standard error. Where even these cannot be written there is nobody left to tell: the exit status has to do.
 *
 * Arguments, file names and the like may be part of a message as they are: every message is escaped as a whole.
 */
#include "cli/report.h"

#include <inttypes.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/long_work.h"
#include "sys/memory.h"
#include "sys/utf8.h"

/* ---- Exit statuses ---------------------------------------------------------------------------------------- */

const char *const exit_status_meanings[EXIT_STATUSES] = {
    [EXIT_DONE] = "done ('count' prints 0 and ends with 0 where nothing agrees with the board)",
    [EXIT_ENVIRONMENT] = "a file cannot be read, output cannot be written, memory, time or another limit is exceeded",
    [EXIT_USAGE] = "wrong usage",
    [EXIT_INVALID_BOARD] = "the board, fleet, prior, grid or game file is invalid; FILE:LINE:COLUMN says where",
    [EXIT_NO_CONFIGURATION] = "no arrangement agrees with the board, or this fleet does not ('check', 'rank')",
    [EXIT_DIFFERENT] = "'verify' has found numbers that differ: one of them is wrong",
};

enum exit_status exit_status_of(fc_status status) {
  switch (status) {
  case FC_OK:
    return EXIT_DONE;
  case FC_INVALID_SETTING:
  case FC_INVALID_ARGUMENT:
  case FC_INVALID_HEURISTIC:
  case FC_INVALID_STRATEGY:
  case FC_INVALID_PLAYER:
    return EXIT_USAGE;
  case FC_INVALID_BOARD:
  case FC_INVALID_FLEET:
  case FC_INVALID_GRID:
  case FC_INVALID_GAME:
  case FC_INVALID_PRIOR:
    return EXIT_INVALID_BOARD;
  case FC_NO_CONFIGURATION:
  case FC_DISAGREES:
    return EXIT_NO_CONFIGURATION;
  case FC_DIFFERENT:
    return EXIT_DIFFERENT;
  case FC_NO_MEMORY:
  case FC_LIMIT:
  case FC_NOT_FOUND:
  case FC_STOPPED:
  case FC_UNWRITABLE:
    break;
  }
  return EXIT_ENVIRONMENT;
}

/* ---- Text of strangers ------------------------------------------------------------------------------------ */

void printable_append(struct text *text, const char *raw) {
  size_t left = strlen(raw);
  while (left > 0) {
    size_t length = utf8_character(raw, left);
    if (length > 0 && !utf8_is_control(raw)) {
      text_append_bytes(text, raw, length);
    } else {
      length = 1;
      text_appendf(text, "\\x%02X", (unsigned)(unsigned char)raw[0]);
    }
    raw += length;
    left -= length;
  }
}

const char *quotation_mark(const char *word) {
  return strchr(word, '"') != NULL ? "'" : "\"";
}

/* ---- Messages --------------------------------------------------------------------------------------------- */

/* A message in memory of its own, which the caller frees; NULL where there is none. */
__attribute__((format(printf, 1, 0))) static char *compose(const char *format, va_list arguments) {
  va_list again;
  va_copy(again, arguments);
  const int length = vsnprintf(NULL, 0, format, again);
  va_end(again);
  char *message = length >= 0 ? malloc((size_t)length + 1) : NULL;
  if (message != NULL) {
    (void)vsnprintf(message, (size_t)length + 1, format, arguments);
  }
  return message;
}

/* Where messages go; NULL: to standard error. There is one place. */
static struct text *diverted;

void report_divert(struct text *text) {
  diverted = text;
}

/* Prints `PREFIX MESSAGE` as one line. Where messages are diverted to, everybody knows who speaks. */
__attribute__((format(printf, 2, 0))) static void print_line(const char *prefix, const char *format, va_list arguments) {
  struct text line = {0};
  char *message = compose(format, arguments);
  text_append(&line, diverted == NULL ? prefix : "");
  printable_append(&line, message != NULL ? message : "out of memory");
  text_append(&line, "\n");
  const char *printed = text_failed(&line) ? "fleetcount: out of memory\n" : line.bytes;
  if (diverted != NULL) {
    text_append(diverted, printed);
  } else {
    (void)fputs(printed, stderr);
  }
  text_clear(&line);
  free(message);
}

/* The same without a prefix. */
__attribute__((format(printf, 1, 2))) static void print_plain(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  print_line("", format, arguments);
  va_end(arguments);
}

enum exit_status report_failure(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  print_line("fleetcount: ", format, arguments);
  va_end(arguments);
  return EXIT_ENVIRONMENT;
}

enum exit_status report_usage(const char *command, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  print_line("fleetcount: ", format, arguments);
  va_end(arguments);
  print_plain("Try 'fleetcount %s%s--help'.", command != NULL ? command : "", command != NULL ? " " : "");
  return EXIT_USAGE;
}

/* What is needed is known from below only, or not at all (0): advises twice as much, in whole powers of two, where the machine
 * has it. */
static void advise_memory(uint64_t needed) {
  static const char units[] = "KMGTPE";
  const uint64_t machine = memory_of_machine();
  uint64_t advised = 1024;
  size_t unit = 0;
  while (advised / 2 < needed && advised <= UINT64_MAX / 2) {
    advised *= 2;
  }
  if (needed == 0) {
    print_plain("Where memory is the limit, --memory SIZE allows more.");
    return;
  }
  if (needed > machine) {
    print_plain("That is more than this machine has: %.1f GiB.", (double)machine / (1024.0 * 1024 * 1024));
    return;
  }
  advised = advised < machine ? advised : machine;
  /* In the largest unit in which nothing is lost, or hardly anything. */
  for (advised /= 1024; (advised % 1024 == 0 || advised >= 64 * 1024) && units[unit + 1] != '\0'; unit++) {
    advised /= 1024;
  }
  print_plain("--memory SIZE allows more, such as --memory %" PRIu64 "%c.", advised, units[unit]);
}

static void print_error(const char *source, const fc_error *error) {
  if (error->line > 0 && source != NULL) {
    print_plain("%s:%d:%d: %s", source, error->line, error->column, error->message);
  } else if (source != NULL) {
    (void)report_failure("%s: %s", source, error->message);
  } else {
    (void)report_failure("%s", error->message);
  }
}

enum exit_status report_error(const char *command, const char *source, const fc_error *error) {
  if (error->status == FC_STOPPED) {
    return report_interruption();
  }
  if (error->status == FC_INVALID_SETTING) {
    /* The message begins with the setting's key, and every setting has an option of that name. */
    return report_usage(command, "--%s", error->message);
  }
  if (error->status == FC_INVALID_HEURISTIC || error->status == FC_INVALID_STRATEGY || error->status == FC_INVALID_PLAYER) {
    return report_usage(command, "%s", error->message);
  }
  print_error(source, error);
  if (error->status == FC_LIMIT) {
    advise_memory(error->needed);
  }
  return exit_status_of(error->status);
}

enum exit_status report_limit(const char *source, const fc_error *error, const char *way) {
  print_error(source, error);
  print_plain("%s", way);
  return exit_status_of(error->status);
}

void report_place(const char *file, int line, int column, const char *message) {
  print_plain("%s:%d:%d: %s", file, line, column, message);
}

void report_disagreement(const char *file, int line, const char *message) {
  if (line > 0) {
    print_plain("%s:%d: %s", file, line, message);
  } else {
    print_plain("%s: %s", file, message);
  }
}

void report_note(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  print_line("fleetcount: ", format, arguments);
  va_end(arguments);
}

enum exit_status report_timeout(double seconds) {
  return report_failure("not done within %g s, the limit that --timeout sets", seconds);
}

enum exit_status report_interruption(void) {
  const int signal_number = interruption_signal();
  (void)report_failure("%s", signal_number == SIGINT ? "interrupted" : "terminated");
  return (enum exit_status)(EXIT_SIGNAL + signal_number);
}
