/* The program fleetcount: parse the arguments, read the board, run the command, write the result. */
#include <gmp.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/board_input.h"
#include "cli/command.h"
#include "cli/contest.h"
#include "cli/long_work.h"
#include "cli/options.h"
#include "cli/play/play.h"
#include "cli/priors.h"
#include "cli/report.h"
#include "cli/streams.h"
#include "cli/whole_file.h"
#include "sys/status.h"
#include "text/cell_label.h"

/* The Makefile names the commit of the sources, if it knows it. */
#ifndef FC_COMMIT
#define FC_COMMIT ""
#endif

/* Pixels for each unit of a picture, so that it is sharp on a screen of high resolution, too. */
#define PNG_SCALE 2

/* Replaces an SVG by a PNG of it. */
static enum exit_status make_png(struct text *output) {
  struct text svg = *output;
  *output = (struct text){0};
  const char *mistake = text_failed(&svg) ? NULL : png_append(output, &svg, PNG_SCALE);
  output->failed = output->failed || text_failed(&svg);
  text_clear(&svg);
  return mistake == NULL ? EXIT_DONE : report_failure("%s", mistake);
}

/* ---- Running a command on a board -------------------------------------------------------------------------- */

/* Advice for a board that is too large for this command whatever the memory, or NULL. --bound knows no priors. */
static const char *way_beyond_limits(const struct command *command, const struct invocation *invocation) {
  if (command->beyond_limits != NULL && invocation->prior != NULL) {
    return "Where the weights are too great, smaller ones in the same proportions may do.";
  }
  return invocation->bound || invocation->order ? NULL : command->beyond_limits;
}

static enum exit_status run_on_board(struct text *output, const struct command *command, const fc_board *board,
                                     const char *board_path, const struct invocation *invocation) {
  fc_error error = {0};
  const fc_status status = command->run(output, board, invocation, &error);
  progress_bar_erase();
  const bool has_result = status == FC_OK || status == FC_DISAGREES || status == FC_DIFFERENT || status == FC_NO_CONFIGURATION;
  if (has_result && invocation->prior != NULL) {
    priors_say(output, command, invocation);
  }
  if (status == FC_OK && command->tells_part && interruption_signal() != 0) {
    const enum exit_status written = output_write(output);
    return written != EXIT_DONE ? written : report_stopped();
  }
  if (status == FC_OK || status == FC_DISAGREES) {
    return exit_status_of(status);
  }
  const bool is_operand = status == FC_INVALID_FLEET || status == FC_INVALID_GRID || command->takes_no_board;
  const enum exit_status ended = report_error_with_way(is_operand ? invocation->operand_file.name : board_path, &error,
                                                       way_beyond_limits(command, invocation));
  if (status == FC_NO_CONFIGURATION && !command->takes_no_board) {
    note_exchanged_marks(board, invocation);
  }
  return ended;
}

/* Reads the board and its priors, and runs the command. Without a path the board is empty. */
static enum exit_status run_on_path(struct text *output, const struct command *command, const char *path,
                                    struct invocation *invocation) {
  struct board_input input;
  if (command->list != NULL) {
    command->list(output, style_of(invocation));
    return EXIT_DONE;
  }
  if (command->converse != NULL) {
    play_choose_language(invocation); /* mistakes in the board are reported in it, too */
  }
  enum exit_status status = board_input_read(&input, command, path, invocation);
  if (status == EXIT_DONE && command->converse != NULL) {
    if (invocation->prior != NULL) {
      report_note("prior: %s", invocation->prior);
    }
    fc_board *taken = input.board;
    input.board = NULL;
    status = command->converse(taken, &input.source, invocation);
  } else if (status == EXIT_DONE) {
    status = run_on_board(output, command, input.board, input.source.name, invocation);
  }
  board_input_clear(&input);
  return status;
}

/* ---- Operands ---------------------------------------------------------------------------------------------- */

static enum exit_status report_surplus(const char *rule, const char *argument) {
  const char *mark = quotation_mark(argument);
  return report_usage("%s; what is %s%s%s?", rule, mark, argument, mark);
}

/* Takes the operand before BOARD, and reads the file that it names. */
static enum exit_status take_operand(struct invocation *invocation, const struct command *command, int operand_count,
                                     char **operands) {
  if (operand_count == 0) {
    return report_usage("%s is missing: fleetcount %s %s%s", command->operand, command->name, command->operand,
                        command->takes_no_board ? "" : " [BOARD]");
  }
  invocation->operand = operands[0];
  const enum exit_status status = command->check_operand != NULL ? command->check_operand(operands[0]) : EXIT_DONE;
  const bool is_name = command->operand_is_name != NULL && command->operand_is_name(operands[0]);
  if (status != EXIT_DONE || !command->operand_is_file || is_name) {
    return status;
  }
  if (operand_count > 1 && strcmp(operands[0], "-") == 0 && strcmp(operands[1], "-") == 0) {
    return report_usage("%s and BOARD cannot both be standard input", command->operand);
  }
  return input_file_read(&invocation->operand_file, operands[0], command->operand_limit);
}

#define CELLS_RULE "several cells stand in quotation marks, as 'A1 A2', and one BOARD at most follows"

/* Whether a second cell or rectangle, which is no file, stands in the place of BOARD. */
static bool is_cell_in_place_of_board(const struct command *command, const char *board) {
  int row = 0;
  int column = 0;
  const struct span label = {board, strcspn(board, ":,")};
  return command->operand_has_words && cell_label_read(&row, &column, label, FC_LABELS_COLUMNS) && access(board, F_OK) != 0;
}

/* Runs a command on a board. */
static enum exit_status run_on_operands(struct text *output, struct invocation *invocation, const struct command *command,
                                        int operand_count, char **operands) {
  const bool lacks_operand =
      command->operand_may_lack != NULL && command->operand_may_lack(invocation) &&
      (operand_count == 0 || (operand_count == 1 && (strcmp(operands[0], "-") == 0 || access(operands[0], F_OK) == 0)));
  const bool has_operand =
      command->operand != NULL && !lacks_operand && (command->needs_operand == NULL || command->needs_operand(invocation));
  const int before_board = has_operand ? 1 : 0;
  const int most = before_board + (command->takes_no_board ? 0 : 1);
  if (operand_count > most) {
    const char *rule = command->takes_no_board ? "no BOARD is needed" : "one BOARD at most";
    return report_surplus(command->operand_has_words ? CELLS_RULE : rule, operands[most]);
  }
  const char *path = operand_count > before_board ? operands[before_board] : NULL;
  if (path != NULL && is_cell_in_place_of_board(command, path)) {
    return report_surplus(CELLS_RULE, path);
  }
  if (command->converse != NULL && path != NULL && strcmp(path, "-") == 0) {
    return report_usage("'%s' reads the answers from standard input, so BOARD must be a file", command->name);
  }
  enum exit_status status = has_operand ? take_operand(invocation, command, operand_count, operands) : EXIT_DONE;
  THEN(status, run_on_path(output, command, path, invocation));
  input_file_clear(&invocation->operand_file);
  return status;
}

/* ---- The command line -------------------------------------------------------------------------------------- */

static enum exit_status run_invocation(struct text *output, const struct command *command, struct invocation *invocation,
                                       int argument_count, char **arguments) {
  int first = 0;
  report_about(command->name);
  enum exit_status status = options_read(invocation, &first, argument_count, arguments, command);
  if (status == EXIT_DONE && invocation->help) {
    help_command(output, command);
    return EXIT_DONE;
  }
  THEN(status, output_to(invocation->output));
  if (status != EXIT_DONE) {
    return status;
  }
  const bool is_in_the_way = command->writes_meanwhile && invocation->output == NULL && isatty(STDOUT_FILENO);
  progress_bar_allow(!invocation->quiet && !is_in_the_way);
  long_work_limit(invocation->timeout_seconds);
  invocation->engine.progress = progress_bar_move;
  const int operand_count = argument_count - first;
  status = command->run_alone != NULL ? command->run_alone(output, invocation, operand_count, arguments + first)
                                      : run_on_operands(output, invocation, command, operand_count, arguments + first);
  return status == EXIT_DONE && invocation->format == FORMAT_PNG ? make_png(output) : status;
}

/* The arguments begin with the command's name. */
static enum exit_status run_command(struct text *output, const struct command *command, int argument_count, char **arguments) {
  struct invocation invocation = NO_INVOCATION;
  const enum exit_status status = run_invocation(output, command, &invocation, argument_count, arguments);
  for (size_t i = 0; i < JOINED_OPTIONS; i++) {
    text_clear(&invocation.joined[i]);
  }
  return status;
}

/* Reports a word that is no command, or no part of a group (NULL: none). An empty word may be a missing one. */
static enum exit_status report_unknown(const struct command *group, const char *word) {
  const char *mark = quotation_mark(word);
  struct word_candidates words = candidates_of(span_of(word), "");
  for (const struct command *const *command = group != NULL ? group->parts : commands; *command != NULL; command++) {
    candidates_offer(&words, command_word(*command, group));
  }
  if (group == NULL) {
    return candidates_report(&words, "the commands are:", "unknown command %s%s%s", mark, word, mark);
  }
  report_about(group->name);
  return word[0] == '\0' ? candidates_report(&words, "it can do:", "what to do is missing after 'fleetcount %s'", group->name)
                         : candidates_report(&words, "it can do:", "'%s' cannot do %s%s%s", group->name, mark, word, mark);
}

static bool is_help(const char *argument) {
  return strcmp(argument, "help") == 0 || strcmp(argument, "--help") == 0 || strcmp(argument, "-h") == 0;
}

/* `fleetcount help [COMMAND]` and `fleetcount --help [COMMAND]`. A command may be two words. */
static enum exit_status run_help(struct text *output, int name_count, char **names) {
  const struct command *command = NULL;
  for (int i = 0; i < name_count; i++) {
    const bool is_last = i > 0 && (command == NULL || command->parts == NULL);
    if (is_last) {
      return report_surplus("help is on one command at a time", names[i]);
    }
    if (i == 0 && name_count == 1 && help_topic(output, names[i])) {
      return EXIT_DONE;
    }
    const struct command *next = command_find(command, names[i]);
    if (next == NULL && !(i == 0 && is_help(names[i]))) {
      return report_unknown(command, names[i]);
    }
    command = next;
  }
  if (command != NULL) {
    help_command(output, command);
  } else if (name_count > 0) {
    help_help(output);
  } else {
    help_program(output);
  }
  return EXIT_DONE;
}

static enum exit_status run_version(struct text *output, int rest_count, char **rest) {
  if (rest_count > 0) {
    return report_surplus("--version stands alone", rest[0]);
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

/* Runs the command of a group that the next word names. */
static enum exit_status run_part(struct text *output, const struct command *group, int argument_count, char **arguments) {
  const char *word = argument_count > 1 ? arguments[1] : "";
  if (is_help(word)) {
    return run_help(output, argument_count > 2 ? 2 : 1, (char *[]){arguments[0], argument_count > 2 ? arguments[2] : NULL});
  }
  const struct command *part = command_find(group, word);
  return part != NULL ? run_command(output, part, argument_count - 1, arguments + 1) : report_unknown(group, word);
}

static enum exit_status run_program(struct text *output, int argument_count, char **arguments) {
  struct invocation invocation = NO_INVOCATION;
  int first = 0;
  const enum exit_status status = options_read(&invocation, &first, argument_count, arguments, NULL);
  const int count = argument_count - first;
  char **rest = arguments + first;
  if (status != EXIT_DONE) {
    return status;
  }
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
  const struct command *command = command_find(NULL, rest[0]);
  if (command == NULL) {
    return report_unknown(NULL, rest[0]);
  }
  return (command->parts != NULL ? run_part : run_command)(output, command, count, rest);
}

/* ---- Memory for big numbers --------------------------------------------------------------------------------- */

/* Without memory GMP aborts with a core dump, since its functions have no status. The program ends in order instead and removes
 * an unfinished file. The library leaves GMP as it finds it. */

/* Needs no memory. The bytes that are still in the buffer of standard output are lost. */
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

/* ---- The program -------------------------------------------------------------------------------------------- */

/* A closed pipe, or a file beyond the limit of `ulimit -f`, then is an error of writing, not the silent end of the process. */
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
    return report_stopped();
  }
  const enum exit_status written = output_write(output);
  return written != EXIT_DONE ? written : ended;
}

/* Large blocks go back to the system when they are freed. Otherwise holes between blocks add a fifth to what --memory allows. */
static void return_large_blocks(void) {
#ifdef __GLIBC__
  (void)mallopt(M_MMAP_THRESHOLD, 4 << 20);
#endif
}

int main(int argument_count, char **arguments) {
  struct text output = {0};
  ignore_signals_of_writing();
  return_large_blocks();
  mp_set_memory_functions(allocate, reallocate, release);
  if (contest_ranks_enter()) {
    return EXIT_DONE;
  }
  interruption_expect();
  const enum exit_status ended = finish(&output, run_program(&output, argument_count, arguments));
  output_discard(); /* a file that was begun without a result */
  text_clear(&output);
  contest_ranks_leave();
  /* A signal may also show itself as a read or write that fails. */
  const int signal_number = interruption_signal();
  return ended != EXIT_DONE && signal_number != 0 ? EXIT_SIGNAL + signal_number : (int)ended;
}
