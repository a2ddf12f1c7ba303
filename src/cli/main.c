/*
 * The program fleetcount: parse the arguments, read the board, ask the library, render, write. It uses nothing of the library but
 * the public header.
 */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/board_source.h"
#include "cli/command.h"
#include "cli/exit_status.h"
#include "cli/help.h"
#include "cli/interruption.h"
#include "cli/number_memory.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/printable.h"
#include "cli/progress_bar.h"
#include "cli/report.h"

/* Has the work that an invocation asks for shown by a bar, and stopped by a signal. */
static struct invocation watch_with(struct progress_bar *bar, const struct invocation *invocation) {
  struct invocation watched = *invocation;
  watched.engine.progress = progress_bar_move;
  watched.engine.progress_context = bar;
  return watched;
}

/* The empty board, when no file was named, is an empty text. */
static enum exit_status run_on_source(struct text *output, const struct command *command, const struct board_source *source,
                                      const struct invocation *invocation) {
  const bool has_terminal = !(command->writes_meanwhile && invocation->output == NULL && isatty(STDOUT_FILENO));
  struct progress_bar bar = progress_bar_of(invocation->quiet || !has_terminal);
  const struct invocation watched = watch_with(&bar, invocation);
  progress_bar_limit(&bar, invocation->timeout_seconds);
  fc_board *board = NULL;
  fc_error error = {0};
  fc_status status = fc_board_read(&board, source->bytes, source->length, &invocation->settings, &error);
  if (status == FC_OK && command->converse != NULL) {
    return command->converse(board, source->name, &watched);
  }
  if (status == FC_OK) {
    status = command->run(output, board, &watched, &error);
    progress_bar_erase(&bar);
  }
  fc_board_free(board);
  if (status == FC_OK || status == FC_DISAGREES) {
    return exit_status_of(status);
  }
  if (status == FC_STOPPED && bar.is_late) {
    return report_timeout(invocation->timeout_seconds);
  }
  const bool is_operand = status == FC_INVALID_FLEET || status == FC_INVALID_GRID;
  return report_error(command->name, is_operand ? invocation->operand_file.name : source->name, &error);
}

static enum exit_status run_on_path(struct text *output, const struct command *command, const char *path,
                                    const struct invocation *invocation) {
  struct board_source source;
  enum exit_status status = board_source_read(&source, path);
  if (status == EXIT_DONE) {
    status = run_on_source(output, command, &source, invocation);
  }
  board_source_clear(&source);
  return status;
}

/* An argument that means nothing. */
static enum exit_status report_surplus(const char *command, const char *rule, const char *argument) {
  const char *mark = quotation_mark(argument);
  return report_usage(command, "%s; what is %s%s%s?", rule, mark, argument, mark);
}

/* Takes the operand before BOARD, and reads the file that it names. */
static enum exit_status take_operand(struct invocation *invocation, const struct command *command, int operand_count,
                                     char **operands) {
  if (operand_count == 0) {
    return report_usage(command->name, "%s is missing: fleetcount %s %s [BOARD]", command->operand, command->name,
                        command->operand);
  }
  invocation->operand = operands[0];
  if (command->check_operand != NULL) {
    const enum exit_status status = command->check_operand(operands[0], command);
    if (status != EXIT_DONE) {
      return status;
    }
  }
  if (!command->operand_is_file || (command->operand_is_name != NULL && command->operand_is_name(operands[0]))) {
    return EXIT_DONE;
  }
  if (operand_count > 1 && strcmp(operands[0], "-") == 0 && strcmp(operands[1], "-") == 0) {
    return report_usage(command->name, "%s and BOARD cannot both be standard input", command->operand);
  }
  return board_source_read(&invocation->operand_file, operands[0]);
}

/* Where the output goes, found out before any work is done. Neither the board nor another file that is read may be lost. */
static enum exit_status direct_output(const char *path, const struct command *command, int operand_count, char **operands) {
  for (int index = 0; path != NULL && index < operand_count; index++) {
    const bool is_file = command->operand == NULL || index > 0 || command->operand_is_file;
    if (is_file && output_would_overwrite(path, operands[index])) {
      const char *mark = quotation_mark(path);
      return report_usage(command->name, "--output: %s%s%s is read, and would be lost", mark, path, mark);
    }
  }
  return output_to(path);
}

/* Whatever follows the options. */
static enum exit_status run_on_operands(struct text *output, struct invocation *invocation, const struct command *command,
                                        int operand_count, char **operands) {
  const bool has_operand = command->operand != NULL && (command->needs_operand == NULL || command->needs_operand(invocation));
  const int before_board = has_operand ? 1 : 0;
  const int most = before_board + (command->takes_no_board ? 0 : 1);
  if (operand_count > most) {
    return report_surplus(command->name, command->takes_no_board ? "no BOARD is needed" : "one BOARD at most", operands[most]);
  }
  enum exit_status status = direct_output(invocation->output, command, operand_count, operands);
  if (status == EXIT_DONE && has_operand) {
    status = take_operand(invocation, command, operand_count, operands);
  }
  if (status == EXIT_DONE && command->converse != NULL && operand_count > 0 && strcmp(operands[0], "-") == 0) {
    return report_usage(command->name, "'%s' reads the answers from standard input, so BOARD must be a file", command->name);
  }
  if (status == EXIT_DONE) {
    status = run_on_path(output, command, operand_count > before_board ? operands[before_board] : NULL, invocation);
  }
  board_source_clear(&invocation->operand_file);
  return status;
}

/* The arguments begin with the command's name. */
static enum exit_status run_command(struct text *output, const struct command *command, int argument_count, char **arguments) {
  struct invocation invocation = {0};
  int operands = 0;
  const enum exit_status status = options_read(&invocation, &operands, argument_count, arguments, command);
  if (status != EXIT_DONE) {
    return status;
  }
  if (invocation.help) {
    help_command(output, command);
    return EXIT_DONE;
  }
  return run_on_operands(output, &invocation, command, argument_count - operands, arguments + operands);
}

static enum exit_status report_unknown_command(const char *name) {
  const struct command *nearest = command_nearest(name);
  const char *mark = quotation_mark(name);
  struct text names = {0};
  for (const struct command *const *command = commands; *command != NULL; command++) {
    text_appendf(&names, " %s", (*command)->name);
  }
  const char *listed = text_failed(&names) ? "" : names.bytes;
  const enum exit_status status =
      nearest != NULL ? report_usage(NULL, "unknown command %s%s%s; did you mean \"%s\"? The commands are:%s", mark, name, mark,
                                     nearest->name, listed)
                      : report_usage(NULL, "unknown command %s%s%s; the commands are:%s", mark, name, mark, listed);
  text_clear(&names);
  return status;
}

/* The word that asks for help, and the options that do, which may stand behind it. */
static bool is_help(const char *argument) {
  return strcmp(argument, "help") == 0 || strcmp(argument, "--help") == 0 || strcmp(argument, "-h") == 0;
}

/* `fleetcount help [COMMAND]` and `fleetcount --help [COMMAND]`. */
static enum exit_status run_help(struct text *output, int name_count, char **names) {
  if (name_count == 0) {
    help_program(output);
    return EXIT_DONE;
  }
  if (name_count > 1) {
    return report_surplus(NULL, "help is on one command at a time", names[1]);
  }
  if (is_help(names[0])) {
    help_help(output);
    return EXIT_DONE;
  }
  const struct command *command = command_find(names[0]);
  if (command == NULL) {
    return report_unknown_command(names[0]);
  }
  help_command(output, command);
  return EXIT_DONE;
}

static enum exit_status run_version(struct text *output, int rest_count, char **rest) {
  if (rest_count > 0) {
    return report_surplus(NULL, "--version stands alone", rest[0]);
  }
  const char *png = png_library_version();
  text_appendf(output, "fleetcount %s\npng: %s%s\n", fc_version(), png != NULL ? "yes, by librsvg " : "no",
               png != NULL ? png : "");
  return EXIT_DONE;
}

static enum exit_status report_short_usage(void) {
  struct text usage = {0};
  help_usage(&usage);
  if (!text_failed(&usage)) {
    (void)fputs(usage.bytes, stderr);
  }
  text_clear(&usage);
  return EXIT_USAGE;
}

static enum exit_status run_program(struct text *output, int argument_count, char **arguments) {
  struct invocation invocation = {0};
  int first = 0;
  const enum exit_status status = options_read(&invocation, &first, argument_count, arguments, NULL);
  if (status != EXIT_DONE) {
    return status;
  }
  const int count = argument_count - first;
  char **rest = arguments + first;
  if (invocation.help) {
    return run_help(output, count, rest);
  }
  if (invocation.version) {
    return run_version(output, count, rest);
  }
  if (count == 0) {
    return report_short_usage();
  }
  if (strcmp(rest[0], "help") == 0) {
    return run_help(output, count - 1, rest + 1);
  }
  const struct command *command = command_find(rest[0]);
  return command != NULL ? run_command(output, command, count, rest) : report_unknown_command(rest[0]);
}

/* A closed pipe, and a file longer than the limit (ulimit -f), is then an error of writing with a message, not the silent end of
 * the process. */
static void ignore_signals_of_writing(void) {
  struct sigaction action = {0};
  action.sa_handler = SIG_IGN;
  (void)sigemptyset(&action.sa_mask);
  (void)sigaction(SIGPIPE, &action, NULL);
  (void)sigaction(SIGXFSZ, &action, NULL);
}

/* Writes the result, if there is one, unless a signal came after it was made. */
static enum exit_status finish(const struct text *output, enum exit_status ended) {
  const bool has_result = ended == EXIT_DONE || ((output->length > 0 || text_failed(output)) &&
                                                 (ended == EXIT_DIFFERENT || ended == EXIT_NO_CONFIGURATION));
  if (!has_result) {
    return ended;
  }
  if (interruption_signal() != 0) {
    return report_interruption();
  }
  const enum exit_status written = output_write(output);
  return written != EXIT_DONE ? written : ended;
}

int main(int argument_count, char **arguments) {
  struct text output = {0};
  ignore_signals_of_writing();
  interruption_expect();
  number_memory_expect();
  const enum exit_status ended = finish(&output, run_program(&output, argument_count, arguments));
  output_discard(); /* what may have been begun without a result */
  text_clear(&output);
  /* A signal may also show itself as a read or write that fails. */
  const int signal_number = interruption_signal();
  return ended != EXIT_DONE && signal_number != 0 ? EXIT_SIGNAL + signal_number : (int)ended;
}
