/*
 * Messages on standard error. Where even these cannot be written there is nobody left to tell: the exit status has to do.
 *
 * Arguments, file names and the like may be part of a message as they are: every message is escaped as a whole.
 */
#include "cli/report.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/interruption.h"
#include "cli/printable.h"

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

/* Prints `PREFIX MESSAGE` as one line. */
__attribute__((format(printf, 2, 0))) static void print_line(const char *prefix, const char *format, va_list arguments) {
  struct text line = {0};
  char *message = compose(format, arguments);
  text_append(&line, prefix);
  printable_append(&line, message != NULL ? message : "out of memory");
  text_append(&line, "\n");
  (void)fputs(text_failed(&line) ? "fleetcount: out of memory\n" : line.bytes, stderr);
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
  return EXIT_SURROUNDINGS;
}

enum exit_status report_usage(const char *command, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  print_line("fleetcount: ", format, arguments);
  va_end(arguments);
  print_plain("Try 'fleetcount %s%s--help'.", command != NULL ? command : "", command != NULL ? " " : "");
  return EXIT_USAGE;
}

enum exit_status report_error(const char *command, const char *source, const fc_error *error) {
  if (error->status == FC_STOPPED) {
    return report_interruption();
  }
  if (error->status == FC_INVALID_SETTING) {
    /* The message begins with the setting's key, and every setting has an option of that name. */
    return report_usage(command, "--%s", error->message);
  }
  if (error->status == FC_INVALID_HEURISTIC) {
    return report_usage(command, "%s", error->message);
  }
  if (error->line > 0 && source != NULL) {
    print_plain("%s:%d:%d: %s", source, error->line, error->column, error->message);
  } else if (source != NULL) {
    (void)report_failure("%s: %s", source, error->message);
  } else {
    (void)report_failure("%s", error->message);
  }
  if (error->status == FC_LIMIT) {
    print_plain("Where memory is the limit, --memory SIZE allows more, such as --memory 16G.");
  }
  return exit_status_of(error->status);
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
