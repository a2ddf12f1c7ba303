/* Messages on standard error. Where even these cannot be written there is nobody left to tell: the exit status has to do. */
#include "cli/report.h"

#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

enum exit_status report_failure(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  (void)fputs("fleetcount: ", stderr);
  (void)vfprintf(stderr, format, arguments);
  (void)fputc('\n', stderr);
  va_end(arguments);
  return EXIT_SURROUNDINGS;
}

enum exit_status report_usage(const char *command, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  (void)fputs("fleetcount: ", stderr);
  (void)vfprintf(stderr, format, arguments);
  (void)fprintf(stderr, "\nTry 'fleetcount %s%s--help'.\n", command != NULL ? command : "", command != NULL ? " " : "");
  va_end(arguments);
  return EXIT_USAGE;
}

enum exit_status report_error(const char *command, const char *source, const fc_error *error) {
  if (error->status == FC_INVALID_SETTING) {
    /* The message begins with the setting's key, and every setting has an option of that name. */
    return report_usage(command, "--%s", error->message);
  }
  if (error->status == FC_INVALID_BOARD && source != NULL) {
    (void)fprintf(stderr, "%s:%d:%d: %s\n", source, error->line, error->column, error->message);
  } else if (source != NULL) {
    (void)report_failure("%s: %s", source, error->message);
  } else {
    (void)report_failure("%s", error->message);
  }
  return exit_status_of(error->status);
}

void report_progress(const char *format, ...) {
  if (!isatty(STDERR_FILENO)) {
    return;
  }
  va_list arguments;
  va_start(arguments, format);
  (void)fputs("fleetcount: ", stderr);
  (void)vfprintf(stderr, format, arguments);
  (void)fputc('\n', stderr);
  va_end(arguments);
}
