/* Reading options with getopt_long, whose tables are filled from our own, and whose messages are our own. */
#include "cli/options.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "cli/option_table.h"
#include "cli/options_settle.h"
#include "cli/printable.h"
#include "cli/report.h"
#include "cli/suggestion.h"

/* ---- Mistakes -------------------------------------------------------------------------------------------- */

static enum exit_status report_foreign(const struct option_entry *option, const struct command *command) {
  if (command == NULL) {
    return report_usage(NULL, "--%s must stand behind the command: fleetcount COMMAND --%s", option->name, option->name);
  }
  if (option->group == OPTIONS_PROGRAM) {
    return report_usage(command->name, "--%s takes no command: fleetcount --%s", option->name, option->name);
  }
  return report_usage(command->name, "--%s makes no sense for '%s'", option->name, command->name);
}

/* Appends ` --NAME` for every option of the command whose name begins with a word. */
static void append_names(struct text *text, const char *word, const struct command *command) {
  for (size_t index = 0; index < OPTIONS; index++) {
    if (option_belongs_to(&options[index], command) && strncmp(options[index].name, word, strlen(word)) == 0) {
      text_appendf(text, " --%s", options[index].name);
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
  for (size_t index = 0; index < OPTIONS; index++) {
    const struct option_entry *option = &options[index];
    if (!option_belongs_to(option, command) && strcmp(option->name, word) == 0) {
      return option;
    }
  }
  for (size_t index = 0; index < OPTIONS; index++) {
    const struct option_entry *option = &options[index];
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
  for (size_t index = 0; index < OPTIONS; index++) {
    if (option_belongs_to(&options[index], command) && suggestion_is_nearer(word, options[index].name, nearest)) {
      nearest = options[index].name;
    }
  }
  return nearest;
}

/* An unknown long option. `written` is the argument as it was typed, from its dashes to a value behind `=`. */
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
  char letters[2 * OPTIONS + 3]; /* every option may have a letter and a `:` for its value */
  struct option names[OPTIONS + 1];
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
  for (size_t index = 0; index < OPTIONS; index++) {
    const struct option_entry *option = &options[index];
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
  for (size_t index = 0; index < OPTIONS; index++) {
    if (code == LONG_FORM + (int)index || (code != 0 && code == options[index].letter)) {
      return &options[index];
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
  return option->store(invocation, optarg, command);
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
  return status == EXIT_DONE && command != NULL && !invocation->help ? options_settle(invocation, command) : status;
}
