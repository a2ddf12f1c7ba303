/* Messages on standard error. Where they cannot be written, only the exit status tells of a failure. */
#include "cli/report.h"

#include <inttypes.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cli/long_work.h"
#include "render/number_text.h"
#include "render/texts.h"
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
    [EXIT_UNKNOWN_FORMAT] = "'import' was given a file in none of its formats",
};

/* By fc_status. Memory, limits and all that is not listed are the environment's. */
static const enum exit_status ends_of_failures[] = {
    [FC_INVALID_SETTING] = EXIT_USAGE,
    [FC_INVALID_ARGUMENT] = EXIT_USAGE,
    [FC_INVALID_HEURISTIC] = EXIT_USAGE,
    [FC_INVALID_STRATEGY] = EXIT_USAGE,
    [FC_INVALID_PLAYER] = EXIT_USAGE,
    [FC_INVALID_BOARD] = EXIT_INVALID_BOARD,
    [FC_INVALID_FLEET] = EXIT_INVALID_BOARD,
    [FC_INVALID_GRID] = EXIT_INVALID_BOARD,
    [FC_INVALID_GAME] = EXIT_INVALID_BOARD,
    [FC_INVALID_PRIOR] = EXIT_INVALID_BOARD,
    [FC_NO_CONFIGURATION] = EXIT_NO_CONFIGURATION,
    [FC_DISAGREES] = EXIT_NO_CONFIGURATION,
    [FC_DIFFERENT] = EXIT_DIFFERENT,
    [FC_UNKNOWN_FORMAT] = EXIT_UNKNOWN_FORMAT,
};

enum exit_status exit_status_of(fc_status status) {
  const bool is_listed = status < sizeof ends_of_failures / sizeof ends_of_failures[0] && ends_of_failures[status] != 0;
  return is_listed ? ends_of_failures[status] : status == FC_OK ? EXIT_DONE : EXIT_ENVIRONMENT;
}

/* ---- Printable text --------------------------------------------------------------------------------------- */

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

static const char *current;   /* the command that was called; NULL: none */
static struct text *diverted; /* takes the messages; NULL: standard error does */

void report_about(const char *command) {
  current = command;
}

void report_divert(struct text *text) {
  diverted = text;
}

/* Prints `PREFIX MESSAGE` as one line, without the prefix where messages are diverted. */
__attribute__((format(printf, 2, 0))) static void print_line(const char *prefix, const char *format, va_list arguments) {
  struct text message = {0};
  struct text line = {0};
  text_append_arguments(&message, format, arguments);
  text_append(&line, diverted == NULL ? prefix : "");
  printable_append(&line, text_failed(&message) ? say("out of memory") : message.bytes);
  text_append(&line, "\n");
  const char *printed = text_failed(&line) ? "fleetcount: out of memory\n" : line.bytes;
  if (diverted != NULL) {
    text_append(diverted, printed);
  } else {
    (void)fputs(printed, stderr);
  }
  text_clear(&line);
  text_clear(&message);
}

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

enum exit_status report_no_memory(void) {
  return report_failure("%s", say("out of memory"));
}

enum exit_status report_file(const char *path, const char *reason) {
  const char *mark = quotation_mark(path);
  return report_failure("%s%s%s: %s", mark, path, mark, say(reason));
}

enum exit_status report_usage(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  print_line("fleetcount: ", format, arguments);
  va_end(arguments);
  print_plain("Try 'fleetcount %s%s--help'.", current != NULL ? current : "", current != NULL ? " " : "");
  return EXIT_USAGE;
}

void report_note(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  print_line("fleetcount: ", format, arguments);
  va_end(arguments);
}

void report_place(const char *file, int line, int column, const char *message) {
  if (line == 0) {
    print_plain("%s: %s", file, message);
  } else if (column == 0) {
    print_plain("%s:%d: %s", file, line, message);
  } else {
    print_plain("%s:%d:%d: %s", file, line, column, message);
  }
}

void report_notes(const char *source, const char *notes) {
  while (notes != NULL && *notes != '\0') {
    const int length = (int)strcspn(notes, "\n");
    const bool has_place = notes[0] >= '0' && notes[0] <= '9';
    print_plain("%s%s%.*s", has_place ? source : "fleetcount", has_place ? ":" : ": --", length, notes);
    notes += length + (notes[length] == '\n');
  }
}

/* ---- Failures of the library ------------------------------------------------------------------------------ */

/* Advises a limit: twice the need, rounded up to a power of two, or the machine's memory. The need is only a lower bound. */
static void advise_memory(uint64_t needed) {
  static const char units[] = "KMGTPE";
  const uint64_t machine = memory_of_machine();
  uint64_t advised = 1024;
  size_t unit = 0;
  if (needed > machine) {
    print_plain(say("That is more than this machine has: %s GiB."),
                said_number((double)machine / (1024.0 * 1024 * 1024), 1, say).string);
    return;
  }
  while (advised / 2 < needed && advised <= UINT64_MAX / 2) {
    advised *= 2;
  }
  advised = (advised < machine ? advised : machine) / 1024;
  /* Takes the largest unit in which at most 1.6 % are lost. */
  for (; (advised % 1024 == 0 || advised >= 64 * 1024) && units[unit + 1] != '\0'; unit++) {
    advised /= 1024;
  }
  print_plain(say("--memory SIZE allows more, such as --memory %zu%c."), (size_t)advised, units[unit]);
}

/* Reports the reason for which the work was stopped, and the part of the result that is known. */
static enum exit_status tell_stopped(const char *known) {
  const int signal_number = interruption_signal();
  if (signal_number == 0) {
    return report_failure(say("not done within %s s, the limit that --timeout sets%s"),
                          said_number(long_work_seconds(), -1, say).string, known);
  }
  (void)report_failure("%s%s", say(signal_number == SIGINT ? "interrupted" : "terminated"), known);
  return (enum exit_status)(EXIT_SIGNAL + signal_number);
}

enum exit_status report_stopped(void) {
  return tell_stopped("");
}

enum exit_status report_error(const char *source, const fc_error *error) {
  return report_error_with_way(source, error, NULL);
}

enum exit_status report_error_with_way(const char *source, const fc_error *error, const char *way) {
  const enum exit_status status = exit_status_of(error->status);
  if (error->status == FC_STOPPED) {
    const char *known = error->message + strcspn(error->message, ";");
    const enum exit_status stopped = tell_stopped(*known != '\0' ? said_message(known).string : known);
    if (*known != '\0') { /* a lower bound of the count of a board with totals */
      print_plain("%s", say("'fleetcount solutions' shows one of them."));
    }
    return stopped;
  }
  if (error->status == FC_INVALID_SETTING) {
    return report_usage("--%s", error->message); /* the message begins with the setting's key, which is an option, too */
  }
  if (status == EXIT_USAGE && error->status != FC_INVALID_ARGUMENT) {
    return report_usage("%s", error->message);
  }
  if (source == NULL) {
    (void)report_failure("%s", said_message(error->message).string);
  } else if (error->line > 0) {
    report_place(source, error->line, error->column, known_message(error->message).string);
  } else {
    (void)report_failure("%s: %s", source, known_message(error->message).string);
  }
  if (error->status == FC_LIMIT && error->needed == 0 && way != NULL) {
    print_plain("%s", way);
  } else if (error->status == FC_LIMIT && error->needed > 0) {
    advise_memory(error->needed);
  }
  return status;
}
