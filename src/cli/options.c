/* Reading options with getopt_long, whose tables are filled from our own, and whose messages are our own. */
#include "cli/options.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "cli/report.h"
#include "sys/random_seed.h"
#include "sys/utf8.h"

/* ---- What follows from the options together --------------------------------------------------------------- */

static enum exit_status refuse_ending(const char *ending, const struct command *command) {
  struct text names = {0};
  format_names_append(&names, command->formats != 0 ? command->formats : FORMAT_BIT(FORMAT_TEXT), ", ");
  const bool has_choice = command->formats != 0;
  const enum exit_status status = report_usage(command->name, "--output: '%s' prints nothing of the kind \"%s\", but %s%s",
                                               command->name, ending, text_failed(&names) ? "" : names.bytes,
                                               has_choice ? "; --format says which, whatever the name of the file" : "");
  text_clear(&names);
  return status;
}

/* What follows the last dot of a file's name, such as `svg`. NULL where nothing does, and where it is so long that it is part of
 * the name, as mktemp makes them. */
static const char *file_ending(const char *path) {
  enum { LONGEST_ENDING = 5 };
  const char *slash = strrchr(path, '/');
  const char *name = slash != NULL ? slash + 1 : path;
  const char *dot = strrchr(name, '.');
  const size_t length = dot != NULL && dot != name ? strlen(dot + 1) : 0;
  return length > 0 && length <= LONGEST_ENDING ? dot + 1 : NULL;
}

/* Whether a file of text has this ending: text itself, and the files that the program reads. */
static bool is_ending_of_text(const char *ending) {
  static const char *const endings[] = {"txt", "text", "out", "log", "board", "fleet", "game", "grid", "prior"};
  for (size_t index = 0; index < sizeof endings / sizeof endings[0]; index++) {
    if (strcasecmp(ending, endings[index]) == 0) {
      return true;
    }
  }
  return false;
}

/* The file's ending names the format. One that names none, or none of the command's, is refused, unless --format has said what is
 * to be printed. */
static enum exit_status settle_format(struct invocation *invocation, const struct command *command) {
  const char *ending = invocation->output != NULL ? file_ending(invocation->output) : NULL;
  enum format format;
  if (invocation->has_format || ending == NULL) {
    return EXIT_DONE;
  }
  const bool is_format = format_named(&format, ending);
  if (is_format && (command->formats & FORMAT_BIT(format)) != 0) {
    invocation->format = format;
    return EXIT_DONE;
  }
  return is_ending_of_text(ending) ? EXIT_DONE : refuse_ending(ending, command);
}

static enum exit_status check_text_options(const struct invocation *invocation, const struct command *command) {
  if (invocation->counts && invocation->format != FORMAT_TEXT) {
    return report_usage(command->name, "--counts is for --format text; json, csv and svg have exact numbers anyway");
  }
  if (invocation->color == COLOR_ALWAYS && invocation->format != FORMAT_TEXT) {
    return report_usage(command->name, "--color=always is for --format text");
  }
  if (invocation->has_quantity && invocation->format == FORMAT_JSON) {
    return report_usage(command->name, "--quantity is not for --format json, which has every quantity");
  }
  return EXIT_DONE;
}

static enum exit_status check_solving(const struct invocation *invocation, const struct command *command) {
  if (invocation->order && (invocation->strategy != NULL || invocation->criterion != FC_CRITERION_MEAN)) {
    return report_usage(command->name, "--order is for the mean, and without --policy");
  }
  if (invocation->bound && (invocation->order || invocation->strategy != NULL || invocation->criterion != FC_CRITERION_MEAN)) {
    return report_usage(command->name, "--bound is for the mean, and without --order and --policy");
  }
  if (invocation->optimal && (invocation->explain || invocation->tie_by_entropy)) {
    return report_usage(command->name, "--optimal is without --explain and --tie");
  }
  const bool is_advice = (command->options & OPTIONS_OPTIMAL) != 0;
  if (is_advice && invocation->strategy != NULL && (invocation->optimal || invocation->explain || invocation->tie_by_entropy)) {
    return report_usage(command->name, "--policy is without --optimal, --explain and --tie");
  }
  if (invocation->criterion != FC_CRITERION_MEAN && !invocation->optimal && (command->options & OPTIONS_OPTIMAL) != 0) {
    return report_usage(command->name, "--criterion is for --optimal");
  }
  if (invocation->tie_by_entropy && invocation->explain && invocation->format != FORMAT_TEXT) {
    return report_usage(command->name, "--tie with --explain is for --format text");
  }
  return EXIT_DONE;
}

static enum exit_status check_png(const struct invocation *invocation, const struct command *command) {
  if (invocation->format != FORMAT_PNG) {
    return EXIT_DONE;
  }
  const char *obstacle = png_obstacle();
  if (obstacle != NULL) {
    return report_failure("--format png: librsvg, which draws PNG, cannot be loaded (%s). Install it (on Debian and Ubuntu: "
                          "librsvg2-2), or draw with --format svg",
                          obstacle);
  }
  if (invocation->output == NULL && isatty(STDOUT_FILENO)) {
    return report_usage(command->name, "a PNG is nothing for a terminal; name a file with -o FILE, or redirect the output");
  }
  return EXIT_DONE;
}

/* Fills in what follows from other options, and reports options that contradict each other or the place where the output goes. */
static enum exit_status settle(struct invocation *invocation, const struct command *command) {
  enum exit_status status = settle_format(invocation, command);
  if (status == EXIT_DONE) {
    status = placer_settle(invocation, command);
  }
  if (status == EXIT_DONE) {
    status = check_text_options(invocation, command);
  }
  if (status == EXIT_DONE) {
    status = check_solving(invocation, command);
  }
  return status == EXIT_DONE ? check_png(invocation, command) : status;
}

/* ---- Mistakes -------------------------------------------------------------------------------------------- */

static enum exit_status report_foreign(const struct option_entry *option, const struct command *command) {
  if (command == NULL) {
    return report_usage(NULL, "--%s must stand after the command: fleetcount COMMAND --%s", option->name, option->name);
  }
  if (option->group == OPTIONS_PROGRAM) {
    return report_usage(command->name, "--%s takes no command: fleetcount --%s", option->name, option->name);
  }
  return report_usage(command->name, "--%s makes no sense for '%s'", option->name, command->name);
}

/* Appends ` --NAME` for every option of the command whose name begins with a word. */
static void append_names(struct text *text, const char *word, const struct command *command) {
  for (size_t index = 0; index < option_count; index++) {
    if (option_belongs_to(&option_table[index], command) && strncmp(option_table[index].name, word, strlen(word)) == 0) {
      text_appendf(text, " --%s", option_table[index].name);
    }
  }
}

/* An option that does not exist, with the ones that do. `shown` is the option as it was typed, `length` bytes. */
static enum exit_status report_unlike_any(const char *shown, size_t length, const struct command *command) {
  const char *mark = memchr(shown, '"', length) != NULL ? "'" : "\"";
  struct text names = {0};
  append_names(&names, "", command);
  const enum exit_status status =
      report_usage(command != NULL ? command->name : NULL, "unknown option %s%.*s%s; the options are:%s", mark, (int)length,
                   shown, mark, text_failed(&names) ? "" : names.bytes);
  text_clear(&names);
  return status;
}

/* A beginning that fits several options of the command. Gives EXIT_DONE, and reports nothing, where it does not. */
static enum exit_status report_ambiguous(const char *word, const struct command *command) {
  struct text names = {0};
  enum exit_status status = EXIT_DONE;
  append_names(&names, word, command);
  if (names.length > 0 && !text_failed(&names)) {
    status = report_usage(command != NULL ? command->name : NULL, "option \"--%s\" could be any of:%s", word, names.bytes);
  }
  text_clear(&names);
  return status;
}

/*
 * The option of other commands that a word is or, alone of theirs, begins like; NULL where there is none. getopt_long is not
 * told of those, or they would make what is typed for this command ambiguous.
 */
static const struct option_entry *foreign_option(const char *word, const struct command *command) {
  const struct option_entry *found = NULL;
  for (size_t index = 0; index < option_count; index++) {
    const struct option_entry *option = &option_table[index];
    if (!option_belongs_to(option, command) && strcmp(option->name, word) == 0) {
      return option;
    }
  }
  for (size_t index = 0; index < option_count; index++) {
    const struct option_entry *option = &option_table[index];
    if (!option_belongs_to(option, command) && strncmp(option->name, word, strlen(word)) == 0) {
      if (found != NULL) {
        return NULL;
      }
      found = option;
    }
  }
  return found;
}

static const char *nearest_name(const char *word, const struct command *command) {
  const char *nearest = NULL;
  for (size_t index = 0; index < option_count; index++) {
    if (option_belongs_to(&option_table[index], command) && suggestion_is_nearer(word, option_table[index].name, nearest)) {
      nearest = option_table[index].name;
    }
  }
  return nearest;
}

/* An unknown long option. `written` is the argument as it was typed, from its dashes to a value after `=`. */
static enum exit_status report_unknown(const char *written, const struct command *command) {
  char word[64]; /* more than any option has, which is all that the comparisons need */
  (void)snprintf(word, sizeof word, "%.*s", (int)strcspn(written + 2, "="), written + 2);
  enum exit_status status = report_ambiguous(word, command);
  if (status != EXIT_DONE) {
    return status;
  }
  const struct option_entry *foreign = foreign_option(word, command);
  if (foreign != NULL) {
    return report_foreign(foreign, command);
  }
  const char *nearest = nearest_name(word, command);
  if (nearest != NULL) {
    const char *mark = quotation_mark(word);
    return report_usage(command != NULL ? command->name : NULL, "unknown option %s--%s%s; did you mean --%s?", mark, word, mark,
                        nearest);
  }
  return report_unlike_any(written, strcspn(written, "="), command);
}

/*
 * An unknown letter. getopt_long takes a byte at a time, and keeps the one that it does not know in optopt; where that is the
 * first byte of a longer character, it stands in the argument that it will go on with.
 */
static enum exit_status report_unknown_letter(char *const *arguments, const struct command *command) {
  const char letter = (char)optopt;
  char shown[8];
  const char *unread = arguments[optind] != NULL ? strchr(arguments[optind], letter) : NULL;
  const size_t bytes = unread != NULL ? utf8_character(unread, strlen(unread)) : 0;
  (void)snprintf(shown, sizeof shown, "-%.*s", bytes > 0 ? (int)bytes : 1, bytes > 0 ? unread : &letter);
  return report_unlike_any(shown, strlen(shown), command);
}

/* ---- Reading --------------------------------------------------------------------------------------------- */

/* What getopt_long returns for the long form of an option: its index, out of the way of all letters. */
#define LONG_FORM 256

struct getopt_tables {
  char letters[2 * MOST_OPTIONS + 3]; /* every option may have a letter and a `:` for its value */
  struct option names[MOST_OPTIONS + 1];
};

/*
 * All letters, so that one of another command is known for what it is, but only this command's long names, which may be cut
 * short. A leading `+` ends the options at the first operand; `:` asks for silence and tells a missing value from an unknown
 * option.
 */
static void fill_getopt_tables(struct getopt_tables *tables, const struct command *command) {
  size_t letters = 0;
  size_t names = 0;
  *tables = (struct getopt_tables){0};
  if (command == NULL) {
    tables->letters[letters++] = '+';
  }
  tables->letters[letters++] = ':';
  for (size_t index = 0; index < option_count; index++) {
    const struct option_entry *option = &option_table[index];
    if (option->letter != 0) {
      tables->letters[letters++] = option->letter;
    }
    if (option->letter != 0 && option->value != NULL) {
      tables->letters[letters++] = ':';
    }
    if (option_belongs_to(option, command)) {
      tables->names[names++] =
          (struct option){option->name, option->value != NULL ? required_argument : no_argument, NULL, LONG_FORM + (int)index};
    }
  }
}

static const struct option_entry *option_of_code(int code) {
  for (size_t index = 0; index < option_count; index++) {
    if (code == LONG_FORM + (int)index || (code != 0 && code == option_table[index].letter)) {
      return &option_table[index];
    }
  }
  return NULL;
}

/* getopt_long gave `:` or `?`. Of the option that is meant it keeps the code in optopt, or 0 for an unknown long one. */
static enum exit_status report_mistake(int code, char *const *arguments, const struct command *command) {
  const char *owner = command != NULL ? command->name : NULL;
  const struct option_entry *option = option_of_code(optopt);
  if (option != NULL && !option_belongs_to(option, command)) {
    return report_foreign(option, command);
  }
  if (option != NULL && code == ':') {
    return report_usage(owner, "--%s needs a value: --%s %s", option->name, option->name, option->value);
  }
  if (option != NULL) {
    return report_usage(owner, "--%s takes no value", option->name);
  }
  if (optopt == 0) {
    return report_unknown(arguments[optind - 1], command);
  }
  return report_unknown_letter(arguments, command);
}

static enum exit_status store(struct invocation *invocation, int code, char *const *arguments, const struct command *command) {
  const struct option_entry *option = code == ':' || code == '?' ? NULL : option_of_code(code);
  if (option == NULL) {
    return report_mistake(code, arguments, command);
  }
  if (!option_belongs_to(option, command)) {
    return report_foreign(option, command);
  }
  return option_store(invocation, option, optarg, command);
}

enum exit_status options_read(struct invocation *invocation, int *operands, int argument_count, char **arguments,
                              const struct command *command) {
  struct getopt_tables tables;
  fill_getopt_tables(&tables, command);
  enum exit_status status = EXIT_DONE;
  optind = 0; /* makes glibc start anew: the program's own options have been read before the command's */
  while (status == EXIT_DONE) {
    const int code = getopt_long(argument_count, arguments, tables.letters, tables.names, NULL);
    if (code == -1) {
      break;
    }
    status = store(invocation, code, arguments, command);
  }
  *operands = optind;
  return status == EXIT_DONE && command != NULL && !invocation->help ? settle(invocation, command) : status;
}

/* ---- What the options leave open -------------------------------------------------------------------------- */

fc_status seed_choose(uint64_t *seed, const struct invocation *invocation, fc_error *error) {
  *seed = invocation->seed;
  if (invocation->has_seed) {
    return FC_OK;
  }
  if (!random_seed_draw(seed)) {
    error->status = FC_NOT_FOUND;
    (void)snprintf(error->message, sizeof error->message, "%s", "the system has no random numbers; give a --seed");
    return error->status;
  }
  report_note("--seed %" PRIu64, *seed);
  return FC_OK;
}
