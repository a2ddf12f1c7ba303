/*
 * The program fleetcount: parse the arguments, read the board, ask the library, render, write. It uses nothing of the library but
 * the public header.
 */
#include <gmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/contest.h"
#include "cli/long_work.h"
#include "cli/options.h"
#include "cli/play/play.h"
#include "cli/priors.h"
#include "cli/report.h"
#include "cli/streams.h"
#include "cli/whole_file.h"
#include "sys/clock.h"
#include "sys/memory.h"
#include "text/cell_label.h"

/* The Makefile knows the commit of the sources, or none. */
#ifndef FC_COMMIT
#define FC_COMMIT ""
#endif

/* Pixels for each unit of a picture: it stays sharp where a screen has two for each. */
#define PNG_SCALE 2

/* Puts the PNG of an SVG in its place. */
static enum exit_status make_png(struct text *output, const struct command *command) {
  struct text svg = *output;
  fc_error error = {.status = FC_NO_MEMORY};
  *output = (struct text){0};
  const char *mistake = text_failed(&svg) ? NULL : png_append(output, &svg, PNG_SCALE);
  output->failed = output->failed || text_failed(&svg);
  text_clear(&svg);
  if (mistake == NULL) {
    return EXIT_DONE;
  }
  (void)snprintf(error.message, sizeof error.message, "%s", mistake);
  return report_error(command->name, NULL, &error);
}

/* The output would take the place of a file that is read. */
static enum exit_status report_loss(const struct command *command, const char *path) {
  const char *mark = quotation_mark(path);
  return report_usage(command->name, "--output: %s%s%s is read, and would be lost", mark, path, mark);
}

/* ---- Priors --------------------------------------------------------------------------------------------------- */

/* The place where a board file names its prior, after a message about this prior. */
static void report_naming(const char *board_path, const fc_named_place *place) {
  if (place->line > 0) {
    report_place(board_path, place->line, place->column, "this names the prior");
  }
}

/*
 * Sees to it that a board has the prior that the command line or its file names, and stores the path of a file, or its name,
 * which the caller frees (NULL: there is no prior). A mistake in the file is reported here.
 */
static enum exit_status take_prior(fc_board **board, char **path, const struct command *command, const char *board_path,
                                   const struct invocation *invocation) {
  const fc_named_place named = fc_board_prior_name(*board);
  if (invocation->prior == NULL && named.name == NULL) {
    return EXIT_DONE;
  }
  if ((command->options & OPTIONS_WEIGHTS) == 0) {
    report_naming(board_path, &named);
    return report_usage(command->name, "the board has a prior, but '%s' takes all arrangements to be equally likely",
                        command->name);
  }
  *path = invocation->prior != NULL ? memory_copy_string(invocation->prior) : prior_path_of_board(named.name, board_path);
  if (*path == NULL) {
    return report_failure("out of memory");
  }
  if (fc_board_prior(*board) != NULL) {
    return EXIT_DONE;
  }
  if (invocation->output != NULL && output_would_overwrite(invocation->output, *path)) {
    return report_loss(command, invocation->output);
  }
  const enum exit_status status =
      prior_file_take(board, *path, invocation->prior == NULL, invocation->deadline, invocation->timeout_seconds, command->name);
  if (status != EXIT_DONE && invocation->prior == NULL) {
    report_naming(board_path, &named);
  }
  return status;
}

/*
 * Says beside a result that the arrangements were weighed: as the last line of a text for people, otherwise as a message. A JSON
 * object has said it itself (struct style); a list of fleets has no place for it.
 */
static void say_prior(struct text *output, const struct command *command, const struct invocation *invocation) {
  const bool lists_fleets = (command->formats & FORMAT_BIT(FORMAT_FLEET)) != 0;
  const bool has_result = output->length > 0;
  if (has_result && invocation->format == FORMAT_TEXT && !command->prints_data) {
    text_appendf(output, "prior: %s\n", invocation->prior_name);
  } else if (!invocation->quiet && !(has_result && invocation->format == FORMAT_JSON && !lists_fleets)) {
    report_note("prior: %s", invocation->prior);
  }
}

/* ---- Running -------------------------------------------------------------------------------------------------- */

/* A hint for boards that are too large for this command however much memory there is, or NULL. --bound knows no priors. */
static const char *advice_beyond_limits(const struct command *command, const struct invocation *invocation, bool is_weighed) {
  if (command->beyond_limits != NULL && is_weighed) {
    return "Where the weights are too great, smaller ones in the same proportions may do.";
  }
  return invocation->bound || invocation->order ? NULL : command->beyond_limits;
}

/* A board on its way through a command. */
struct passage {
  struct invocation invocation; /* with the priors that were read, and the bar as its progress */
  struct progress_bar bar;
  fc_board *board;
  struct contest_priors priors;
  char *prior_path;
  struct text prior_name; /* printable */
};

static void passage_begin(struct passage *passage, const struct command *command, const struct invocation *invocation) {
  const bool has_terminal = !(command->writes_meanwhile && invocation->output == NULL && isatty(STDOUT_FILENO));
  *passage = (struct passage){.bar = progress_bar_of(invocation->quiet || !has_terminal), .invocation = *invocation};
  passage->bar.deadline = invocation->deadline;
  passage->invocation.engine.progress = progress_bar_move;
  passage->invocation.engine.progress_context = &passage->bar;
}

static void passage_end(struct passage *passage) {
  contest_priors_clear(&passage->priors);
  memory_free(passage->prior_path);
  text_clear(&passage->prior_name);
  fc_board_free(passage->board);
}

/* Gives the board the prior that was asked for, and a contest those of its strategies and its placer. */
static enum exit_status take_priors(struct passage *passage, const struct command *command, const char *board_path) {
  struct invocation *invocation = &passage->invocation;
  enum exit_status taken = take_prior(&passage->board, &passage->prior_path, command, board_path, invocation);
  invocation->prior = passage->prior_path;
  if (taken == EXIT_DONE && (command->options & (OPTIONS_CONTEST | OPTIONS_TOURNAMENT)) != 0) {
    taken = contest_priors_read(&passage->priors, passage->board, invocation, command);
    invocation->priors = passage->priors.list;
    invocation->prior_count = passage->priors.count;
  }
  if (taken == EXIT_DONE && invocation->prior != NULL) {
    printable_append(&passage->prior_name, invocation->prior);
    if (text_failed(&passage->prior_name)) {
      return report_failure("out of memory");
    }
    invocation->prior_name = passage->prior_name.bytes;
  }
  return taken;
}

/* Reports how a command has ended, where that is to be said. */
static enum exit_status report_end(fc_status status, const struct text *output, const struct command *command,
                                   const struct passage *passage, const char *board_path, const fc_error *error) {
  const struct invocation *invocation = &passage->invocation;
  if (status == FC_OK && command->tells_part && interruption_signal() != 0) {
    const enum exit_status written = output_write(output);
    return written != EXIT_DONE ? written : report_interruption();
  }
  if (status == FC_OK || status == FC_DISAGREES) {
    return exit_status_of(status);
  }
  if (status == FC_STOPPED && passage->bar.is_late) {
    return report_timeout(invocation->timeout_seconds);
  }
  const char *advice = advice_beyond_limits(command, invocation, invocation->prior != NULL);
  if (status == FC_LIMIT && error->needed == 0 && advice != NULL) {
    return report_limit(board_path, error, advice);
  }
  const bool is_operand = status == FC_INVALID_FLEET || status == FC_INVALID_GRID;
  return report_error(command->name, is_operand ? invocation->operand_file.name : board_path, error);
}

/* Runs a command on a board that has been read. */
static enum exit_status run_on_board(struct text *output, const struct command *command, struct passage *passage,
                                     const char *board_path) {
  fc_error error = {0};
  const fc_status status = command->run(output, passage->board, &passage->invocation, &error);
  progress_bar_erase(&passage->bar);
  const bool has_result = status == FC_OK || status == FC_DISAGREES || status == FC_DIFFERENT || status == FC_NO_CONFIGURATION;
  if (has_result && passage->invocation.prior != NULL) {
    say_prior(output, command, &passage->invocation);
  }
  const enum exit_status ended = report_end(status, output, command, passage, board_path, &error);
  if (status == FC_NO_CONFIGURATION) {
    note_exchanged_marks(passage->board, &passage->invocation);
  }
  return ended;
}

/* Hands a board over to a command that converses. */
static enum exit_status converse_on_board(const struct command *command, struct passage *passage, const char *board_path) {
  fc_board *board = passage->board;
  passage->board = NULL;
  if (passage->invocation.prior != NULL) {
    report_note("prior: %s", passage->invocation.prior);
  }
  return command->converse(board, board_path, &passage->invocation);
}

/* Reads the board and its priors, and runs the command. Without a file the source is an empty text: the empty board. */
static enum exit_status run_on_source(struct text *output, const struct command *command, const struct board_source *source,
                                      const struct invocation *invocation) {
  struct passage passage;
  passage_begin(&passage, command, invocation);
  fc_error error = {0};
  enum exit_status ended;
  if (fc_board_read(&passage.board, source->bytes, source->length, &invocation->settings, &error) != FC_OK) {
    ended = report_error(command->name, source->name, &error);
  } else {
    ended = take_priors(&passage, command, source->name);
    if (ended == EXIT_DONE) {
      ended = command->converse != NULL ? converse_on_board(command, &passage, source->name)
                                        : run_on_board(output, command, &passage, source->name);
    }
  }
  passage_end(&passage);
  return ended;
}

static enum exit_status run_on_path(struct text *output, const struct command *command, const char *path,
                                    const struct invocation *invocation) {
  struct board_source source;
  enum exit_status status = board_source_read(&source, path, 0, invocation->deadline, invocation->timeout_seconds);
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
  return board_source_read(&invocation->operand_file, operands[0], command->operand_limit, invocation->deadline,
                           invocation->timeout_seconds);
}

/* Where the output goes, found out before any work is done. Neither the board nor another file that is read may be lost. */
static enum exit_status direct_output(const char *path, const char *prior, const struct command *command, int operand_count,
                                      char **operands) {
  if (path != NULL && prior != NULL && output_would_overwrite(path, prior)) {
    return report_loss(command, path);
  }
  for (int index = 0; path != NULL && index < operand_count; index++) {
    const bool is_file = command->operand == NULL || index > 0 || command->operand_is_file;
    if (is_file && output_would_overwrite(path, operands[index])) {
      return report_loss(command, path);
    }
  }
  return output_to(path);
}

#define CELLS_RULE "several cells stand in quotation marks, as 'A1 A2', and one BOARD at most follows"

/* Why there are no more operands. */
static const char *rule_of_operands(const struct command *command) {
  if (command->takes_no_board) {
    return "no BOARD is needed";
  }
  return command->operand_has_words ? CELLS_RULE : "one BOARD at most";
}

/* Whether a second cell, or rectangle, stands where BOARD belongs: it is no file. */
static bool is_cell_in_place_of_board(const struct command *command, const char *board) {
  int row = 0;
  int column = 0;
  const struct span label = {board, strcspn(board, ":,")};
  return command->operand_has_words && cell_label_read(&row, &column, label) && access(board, F_OK) != 0;
}

/* Whatever follows the options. */
static enum exit_status run_on_operands(struct text *output, struct invocation *invocation, const struct command *command,
                                        int operand_count, char **operands) {
  const bool has_operand = command->operand != NULL && (command->needs_operand == NULL || command->needs_operand(invocation));
  const int before_board = has_operand ? 1 : 0;
  const int most = before_board + (command->takes_no_board ? 0 : 1);
  if (operand_count > most) {
    return report_surplus(command->name, rule_of_operands(command), operands[most]);
  }
  if (operand_count > before_board && is_cell_in_place_of_board(command, operands[before_board])) {
    return report_surplus(command->name, CELLS_RULE, operands[before_board]);
  }
  enum exit_status status = direct_output(invocation->output, invocation->prior, command, operand_count, operands);
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

/* A command that is not about a board of Battleship. */
static enum exit_status run_alone(struct text *output, struct invocation *invocation, const struct command *command,
                                  int operand_count, char **operands) {
  const enum exit_status status = output_to(invocation->output);
  return status == EXIT_DONE ? command->run_alone(output, invocation, operand_count, operands) : status;
}

/* The arguments begin with the command's name. */
static enum exit_status run_command(struct text *output, const struct command *command, int argument_count, char **arguments) {
  struct invocation invocation = {.settings.size = sizeof(fc_settings), .engine.size = sizeof(fc_options)};
  int operands = 0;
  const enum exit_status status = options_read(&invocation, &operands, argument_count, arguments, command);
  if (status != EXIT_DONE) {
    return status;
  }
  if (invocation.help) {
    help_command(output, command);
    return EXIT_DONE;
  }
  invocation.deadline = invocation.timeout_seconds > 0 ? clock_seconds() + invocation.timeout_seconds : 0;
  const enum exit_status ended = (command->run_alone != NULL ? run_alone : run_on_operands)(
      output, &invocation, command, argument_count - operands, arguments + operands);
  return ended == EXIT_DONE && invocation.format == FORMAT_PNG ? make_png(output, command) : ended;
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

/* A word after a command of several parts that names none of them; NULL: none is there. */
static enum exit_status report_unknown_part(const struct command *command, const char *word) {
  const char *nearest = NULL;
  struct text names = {0};
  for (const struct command *const *part = command->parts; *part != NULL; part++) {
    const char *name = (*part)->name + strlen(command->name) + 1;
    text_appendf(&names, " %s", name);
    nearest = word != NULL && suggestion_is_nearer(word, name, nearest) ? name : nearest;
  }
  const char *listed = text_failed(&names) ? "" : names.bytes;
  const char *mark = word != NULL ? quotation_mark(word) : "";
  const enum exit_status status =
      word == NULL ? report_usage(command->name, "what to do is missing: 'fleetcount %s' and one of:%s", command->name, listed)
      : nearest != NULL
          ? report_usage(command->name, "'%s' cannot do %s%s%s; did you mean \"%s\"? It can do:%s", command->name, mark, word,
                         mark, nearest, listed)
          : report_usage(command->name, "'%s' cannot do %s%s%s; it can do:%s", command->name, mark, word, mark, listed);
  text_clear(&names);
  return status;
}

/* The word that asks for help, and the options that do, which may stand after it. */
static bool is_help(const char *argument) {
  return strcmp(argument, "help") == 0 || strcmp(argument, "--help") == 0 || strcmp(argument, "-h") == 0;
}

/* `fleetcount help [COMMAND]` and `fleetcount --help [COMMAND]`. */
static enum exit_status run_help(struct text *output, int name_count, char **names) {
  if (name_count == 0) {
    help_program(output);
    return EXIT_DONE;
  }
  const struct command *command = command_find(names[0]);
  const int most = command != NULL && command->parts != NULL ? 2 : 1;
  if (name_count > most) {
    return report_surplus(NULL, "help is on one command at a time", names[most]);
  }
  if (is_help(names[0])) {
    help_help(output);
    return EXIT_DONE;
  }
  if (command == NULL) {
    return report_unknown_command(names[0]);
  }
  if (name_count == 2) {
    const struct command *part = command_part(command, names[1]);
    if (part == NULL) {
      return report_unknown_part(command, names[1]);
    }
    command = part;
  }
  help_command(output, command);
  return EXIT_DONE;
}

static enum exit_status run_version(struct text *output, int rest_count, char **rest) {
  if (rest_count > 0) {
    return report_surplus(NULL, "--version stands alone", rest[0]);
  }
  text_appendf(output, "fleetcount %s\npng: %s", fc_version(), png_obstacle() == NULL ? "yes, by librsvg " : "no");
  png_append_version(output);
  text_appendf(output, "\npage: %s\nediting: %s\n", play_screen_is_built() ? "yes, by ncurses" : "no",
               play_editor_is_built() ? "yes, by libedit" : "no");
  if (strlen(FC_COMMIT) > 0) {
    text_append(output, "commit: " FC_COMMIT "\n");
  }
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

/* A command of several parts: the next word says which. */
static enum exit_status run_part(struct text *output, const struct command *command, int argument_count, char **arguments) {
  if (argument_count > 1 && is_help(arguments[1])) {
    return run_help(output, argument_count > 2 ? 2 : 1, (char *[]){arguments[0], argument_count > 2 ? arguments[2] : NULL});
  }
  const struct command *part = argument_count > 1 ? command_part(command, arguments[1]) : NULL;
  return part != NULL ? run_command(output, part, argument_count - 1, arguments + 1)
                      : report_unknown_part(command, argument_count > 1 ? arguments[1] : NULL);
}

static enum exit_status run_program(struct text *output, int argument_count, char **arguments) {
  struct invocation invocation = {.settings.size = sizeof(fc_settings), .engine.size = sizeof(fc_options)};
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
  if (command == NULL) {
    return report_unknown_command(rest[0]);
  }
  return command->parts != NULL ? run_part(output, command, count, rest) : run_command(output, command, count, rest);
}

/* ---- Memory for big numbers --------------------------------------------------------------------------------- */

/*
 * GMP has no way to tell its caller that there is no memory: unless it is told otherwise it ends the process by abort(), with a
 * core dump. The library leaves GMP as it finds it, for its settings are the program's; this program sees to an orderly end. A
 * file that is being written is taken away.
 */

/* Nothing here needs memory. Whatever standard output still holds is given up. */
static _Noreturn void end_without_memory(void) {
  static const char message[] = "fleetcount: out of memory\n";
  const char *unfinished = whole_file_unfinished();
  if (unfinished != NULL) {
    (void)unlink(unfinished);
  }
  const ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
  (void)written; /* nobody is left to tell */
  _exit(EXIT_ENVIRONMENT);
}

static void *allocate(size_t size) {
  void *block = malloc(size);
  if (block == NULL) {
    end_without_memory();
  }
  return block;
}

static void *reallocate(void *block, size_t old_size, size_t size) {
  (void)old_size;
  void *moved = realloc(block, size);
  if (moved == NULL) {
    end_without_memory();
  }
  return moved;
}

static void release(void *block, size_t size) {
  (void)size;
  free(block);
}

static void expect_lack_of_number_memory(void) {
  mp_set_memory_functions(allocate, reallocate, release);
}

/* ---- The program -------------------------------------------------------------------------------------------- */

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
  expect_lack_of_number_memory();
  if (contest_ranks_enter()) {
    return EXIT_DONE;
  }
  interruption_expect();
  const enum exit_status ended = finish(&output, run_program(&output, argument_count, arguments));
  output_discard(); /* what may have been begun without a result */
  text_clear(&output);
  contest_ranks_leave();
  /* A signal may also show itself as a read or write that fails. */
  const int signal_number = interruption_signal();
  return ended != EXIT_DONE && signal_number != 0 ? EXIT_SIGNAL + signal_number : (int)ended;
}
