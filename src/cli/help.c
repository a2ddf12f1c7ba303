/*
 * The help, which is made from the tables of commands, options and exit statuses. To add a command:
 *
 *  1. Write commands/NAME.c with a `const struct command command_NAME`: asks the library, appends a renderer's output.
 *  2. Add NAME to COMMANDS (command.h). Its help, its place in the lists and its options come from the struct.
 *  3. Go on as docs/architecture.md says (How to add a command).
 */
#include "cli/options.h"

#include <string.h>

#include "cli/command.h"
#include "cli/report.h"

#define ADDRESS(name) &command_##name,
const struct command *const commands[] = {COMMANDS(ADDRESS) NULL};

const char *command_word(const struct command *command, const struct command *group) {
  return command->name + (group != NULL ? strlen(group->name) + 1 : 0);
}

const struct command *command_find(const struct command *group, const char *word) {
  for (const struct command *const *command = group != NULL ? group->parts : commands; *command != NULL; command++) {
    if (strcmp(command_word(*command, group), word) == 0) {
      return *command;
    }
  }
  return NULL;
}

/* ---- Lines -------------------------------------------------------------------------------------------------- */

/* A terminal has one column more. */
#define LINE_WIDTH 79

/* Appends words as a paragraph, the lines after the first indented. A newline among them is a blank. */
static void append_filled(struct text *text, const char *words, size_t length, int indent) {
  size_t column = (size_t)indent;
  for (size_t at = 0; at < length;) {
    const size_t word = strcspn(words + at, " \n");
    const bool is_first = column == (size_t)indent;
    if (!is_first && column + 1 + word > LINE_WIDTH) {
      text_append(text, "\n");
      text_append_repeated(text, ' ', indent);
      column = (size_t)indent;
    } else if (!is_first) {
      text_append(text, " ");
      column++;
    }
    text_append_bytes(text, words + at, word);
    column += word;
    at += word;
    at += strspn(words + at, " \n");
  }
  text_append(text, "\n");
}

/* The column in which the text of an item `  NAME   TEXT` begins: after the first two blanks or more inside the line. */
static size_t hang_of(const char *line, size_t length) {
  const size_t indent = strspn(line, " ");
  for (size_t at = indent; at + 1 < length; at++) {
    if (line[at] == ' ' && line[at + 1] == ' ') {
      return at + strspn(line + at, " ");
    }
  }
  return indent;
}

/* Appends an item: a line, and the lines below it that begin where its text does, filled if one is too long. Gives its length. */
static size_t append_item(struct text *text, const char *item) {
  size_t length = strcspn(item, "\n");
  const size_t hang = hang_of(item, length);
  bool is_too_long = length > LINE_WIDTH;
  while (item[length] == '\n' && hang > 2 && strspn(item + length + 1, " ") == hang) {
    const size_t next = strcspn(item + length + 1, "\n");
    is_too_long = is_too_long || next > LINE_WIDTH;
    length += 1 + next;
  }
  text_append_bytes(text, item, is_too_long ? hang : length);
  if (is_too_long) {
    append_filled(text, item + hang, length - hang, (int)hang);
  } else {
    text_append(text, "\n");
  }
  return length;
}

/* Appends paragraphs, filled. A line that begins with a blank is an item. */
static void append_paragraphs(struct text *text, const char *paragraphs) {
  while (*paragraphs != '\0') {
    size_t length = strcspn(paragraphs, "\n");
    if (length == 0) {
      text_append(text, "\n");
    } else if (paragraphs[0] == ' ') {
      length = append_item(text, paragraphs);
    } else {
      while (paragraphs[length] == '\n' && strchr("\n ", paragraphs[length + 1]) == NULL) {
        length += 1 + strcspn(paragraphs + length + 1, "\n");
      }
      append_filled(text, paragraphs, length, 0);
    }
    paragraphs += length + (paragraphs[length] == '\n');
  }
}

/* ---- Options ---------------------------------------------------------------------------------------------- */

/* Where the descriptions stand: after the longest name with its value. */
#define HELP_COLUMN 26

static void describe(struct text *text, const struct option_entry *option, const struct command *command) {
  const size_t start = text->length;
  text_appendf(text, "  --%s", option->name);
  if (option->letter != 0) {
    text_appendf(text, ", -%c", option->letter);
  }
  if (option->value != NULL) {
    text_appendf(text, " %s", option->value);
  }
  text_append_repeated(text, ' ', HELP_COLUMN - (int)(text->length - start));
  if (option->help != NULL) {
    append_filled(text, option->help, strlen(option->help), HELP_COLUMN);
  } else if (command != NULL) { /* only commands have formats */
    format_names_append(text, command->formats, ", ");
    text_append(text, "; the default is text\n");
  }
}

/* Appends a line or more for every option of a command, or of the program where it is NULL. */
static void option_help(struct text *text, const struct command *command) {
  for (size_t index = 0; index < option_count; index++) {
    if (option_belongs_to(&option_table[index], command)) {
      describe(text, &option_table[index], command);
    }
  }
}

/* ---- The program and its commands ------------------------------------------------------------------------- */

static const char introduction[] = "Counts exactly all arrangements of the ships in Battleship that agree with a board, and\n"
                                   "tells how likely a ship is on every cell. Nothing is sampled or estimated.\n";

static const char board_help[] = "BOARD is a text file, '-' for standard input; without it the board is empty. It holds\n"
                                 "settings and what is known so far, as a grid\n"
                                 "\n"
                                 "  rules: russian\n"
                                 "  board:\n"
                                 "  . . . . . . . . . .        .  not shot\n"
                                 "  . s s o . . . . . .        o  water\n"
                                 "  . o . . . . x . . .        x  hit, the ship is not sunk\n"
                                 "  (and so on: ten rows)      s  part of a sunk ship\n"
                                 "\n"
                                 "or as the shots in the order in which they were fired\n"
                                 "\n"
                                 "  rules: classic\n"
                                 "  shots:\n"
                                 "  E5 miss\n"
                                 "  C3 hit\n"
                                 "  C4 sunk 2\n"
                                 "\n"
                                 "Columns are letters, rows are numbers, A1 is the top left cell. Every setting has an\n"
                                 "option of its name, which overrides it; an option given twice counts as given last.\n";

static const char program_examples[] = "  fleetcount map                          the chances on the empty board\n"
                                       "  fleetcount best game.board              where to shoot next\n"
                                       "  fleetcount count --rules classic        how many arrangements there are\n"
                                       "  fleetcount map --format json - <game.board\n";

static void append_commands(struct text *text) {
  text_append(text, "Commands:\n");
  for (const struct command *const *command = commands; *command != NULL; command++) {
    text_appendf(text, "  %-11s ", (*command)->name);
    append_filled(text, (*command)->summary, strlen((*command)->summary), 14);
  }
}

static void append_exit_statuses(struct text *text) {
  text_append(text, "\nExit status:\n");
  for (int status = 0; status < EXIT_STATUSES; status++) {
    text_appendf(text, "  %d  ", status);
    append_filled(text, exit_status_meanings[status], strlen(exit_status_meanings[status]), 5);
  }
  text_appendf(text, "  %d and more: stopped by a signal; 130 is Ctrl-C\n", EXIT_SIGNAL);
}

void help_usage(struct text *text) {
  text_append(text, "Usage: fleetcount COMMAND [OPTIONS] [BOARD]\n\n");
  append_commands(text);
  text_append(text, "\nTry 'fleetcount --help'.\n");
}

void help_program(struct text *text) {
  text_append(text, "Usage: fleetcount COMMAND [OPTIONS] [BOARD]\n"
                    "       fleetcount help [COMMAND]\n\n");
  append_paragraphs(text, introduction);
  text_append(text, "\n");
  append_commands(text);
  text_append(text, "\n");
  append_paragraphs(text, board_help);
  text_append(text, "\nExamples:\n");
  text_append(text, program_examples);
  text_append(text, "\nOptions (of a command: 'fleetcount COMMAND --help'):\n");
  option_help(text, NULL);
  append_exit_statuses(text);
}

void help_help(struct text *text) {
  text_append(text, "Usage: fleetcount help [COMMAND]\n\n");
  append_paragraphs(text, "Prints what a command does and which options it takes, as 'fleetcount COMMAND --help'\n"
                          "does; without a command, what the program does and what a board file looks like.\n\n");
  append_commands(text);
  text_append(text, "\nExamples:\n"
                    "  fleetcount help                         the program and the board file\n"
                    "  fleetcount help map                     the command 'map'\n");
}

/* Appends the help of a group of commands. */
static void help_parts(struct text *text, const struct command *command) {
  text_appendf(text, "Usage: fleetcount %s WHAT [OPTIONS] ...\n\n%s\nWHAT is one of\n", command->name, command->description);
  for (const struct command *const *part = command->parts; *part != NULL; part++) {
    text_appendf(text, "  %-11s %s\n", command_word(*part, command), (*part)->summary);
  }
  text_appendf(text, "\n'fleetcount %s WHAT --help' tells more of each.\n\nExamples:\n%s", command->name, command->examples);
  append_exit_statuses(text);
}

void help_command(struct text *text, const struct command *command) {
  if (command->parts != NULL) {
    help_parts(text, command);
    return;
  }
  const char *operand = command->operand != NULL ? command->operand : "";
  text_appendf(text, "Usage: fleetcount %s [OPTIONS]%s%s%s\n\n", command->name, operand[0] != '\0' ? " " : "", operand,
               command->takes_no_board ? "" : " [BOARD]");
  append_paragraphs(text, command->description);
  if (command->operand_help != NULL) {
    text_append(text, "\n");
    append_paragraphs(text, command->operand_help);
  }
  if (!command->takes_no_board) {
    append_paragraphs(text, "\nBOARD is a board file, '-' for standard input; without it the board is empty.\n"
                            "'fleetcount --help' shows what a board file looks like.\n");
  }
  text_append(text, "\nOptions:\n");
  option_help(text, command);
  if (command->append_help != NULL) {
    struct text more = {0};
    command->append_help(&more);
    text->failed = text->failed || text_failed(&more);
    append_paragraphs(text, text_failed(&more) ? "" : more.bytes);
    text_clear(&more);
  }
  text_append(text, "\nExamples:\n");
  append_paragraphs(text, command->examples);
  append_exit_statuses(text);
}
