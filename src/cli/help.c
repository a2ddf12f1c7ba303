/*
 * The help, which is made from the tables of commands, options and exit statuses. To add a command:
 *
 *  1. Write commands/NAME.c with a `const struct command command_NAME`, which asks the library and calls a renderer.
 *  2. Add NAME to COMMANDS (command.h), and to one of the `groups` below.
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

/* The column in which the text of an item `  NAME   TEXT` begins: behind the first gap of two blanks or more. */
static size_t hang_of(const char *line, size_t length) {
  const size_t indent = strspn(line, " ");
  for (size_t at = indent; at + 1 < length; at++) {
    if (line[at] == ' ' && line[at + 1] == ' ') {
      return at + strspn(line + at, " ");
    }
  }
  return indent;
}

/* Appends an item: a line, and the lines below it that are indented like its text; as a paragraph if a line is too long. Returns
 * its length. */
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
    filled_append(text, item + hang, length - hang, (int)hang);
  } else {
    text_append(text, "\n");
  }
  return length;
}

/* Appends paragraphs. A line that begins with a blank is an item. */
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
      filled_append(text, paragraphs, length, 0);
    }
    paragraphs += length + (paragraphs[length] == '\n');
  }
}

/* ---- Options ---------------------------------------------------------------------------------------------- */

/* The column of the descriptions, behind the longest name with its value. */
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
    filled_append(text, option->help, strlen(option->help), HELP_COLUMN);
  } else if (command != NULL) { /* only commands have formats */
    format_names_append(text, command->formats, ", ");
    text_append(text, "; the default is text\n");
  }
}

/* Options of many commands: `help options` describes them, the help of a command only names them. */
#define COMMON_OPTIONS                                                                                                           \
  (OPTIONS_HELP | OPTIONS_BOARD | OPTIONS_RULES | OPTIONS_ENGINE | OPTIONS_WEIGHTS | OPTIONS_THREADS | OPTIONS_WORK |            \
   OPTIONS_COLOR | OPTIONS_OUTPUT)

static bool is_common(const struct option_entry *option) {
  return (option->group & COMMON_OPTIONS) != 0;
}

/* Describes the options of a command that few others take; NULL: those of the program. */
static void option_help(struct text *text, const struct command *command) {
  for (size_t index = 0; index < option_count; index++) {
    if (option_belongs_to(&option_table[index], command) && (command == NULL || !is_common(&option_table[index]))) {
      describe(text, &option_table[index], command);
    }
  }
}

/* Describes the options of a command, and names those of many commands. */
static void command_options(struct text *text, const struct command *command) {
  struct text common = {0};
  const size_t before = text->length;
  option_help(text, command);
  for (size_t index = 0; index < option_count; index++) {
    if (option_belongs_to(&option_table[index], command) && is_common(&option_table[index])) {
      text_appendf(&common, "%s--%s", common.length > 0 ? " " : "", option_table[index].name);
    }
  }
  text_append(text, text->length > before ? "\n" : "");
  text_append(text, "As in many commands ('fleetcount help options'):\n  ");
  filled_append(text, text_string(&common), strlen(text_string(&common)), 2);
  text_end_part(text, &common);
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
                                 "option of its name, which overrides it; an option given twice counts as given last,\n"
                                 "unless its help says that it may be given several times.\n";

static const char program_examples[] = "  fleetcount map                          the chances on the empty board\n"
                                       "  fleetcount best game.board              where to shoot next\n"
                                       "  fleetcount count --rules classic        how many arrangements there are\n"
                                       "  fleetcount map --format json - <game.board\n";

/* The commands by the people who need them. Every command of COMMANDS must be here once: the usage lists only these. */
static const struct {
  const char *title;
  const char *names[12]; /* ends with NULL */
} groups[] = {
    {"A game", {"play", "best", "review", "map", "draw", "count"}},
    {"Puzzles", {"hint", "solutions", "puzzle", "import", "check"}},
    {"Bots", {"strategies", "contest", "tournament", "heuristics", "grid", "compare", "sample"}},
    {"Science", {"odds", "cover", "places", "solve", "verify", "classes", "rank", "unrank", "bias", "fit"}},
    {"More", {"games", "page", "submarine"}},
};

static void append_commands(struct text *text) {
  for (size_t group = 0; group < sizeof groups / sizeof groups[0]; group++) {
    text_appendf(text, "%s:\n", groups[group].title);
    for (const char *const *name = groups[group].names; *name != NULL; name++) {
      const char *summary = command_find(NULL, *name)->summary;
      text_appendf(text, "  %-11s ", *name);
      filled_append(text, summary, strlen(summary), 14);
    }
  }
}

static void append_exit_statuses(struct text *text) {
  text_append(text, "\nExit status:\n");
  for (int status = 0; status < EXIT_STATUSES; status++) {
    text_appendf(text, "  %d  ", status);
    filled_append(text, exit_status_meanings[status], strlen(exit_status_meanings[status]), 5);
  }
  text_appendf(text, "  %d and more: stopped by a signal; 130 is Ctrl-C\n", EXIT_SIGNAL);
}

void help_usage(struct text *text) {
  text_append(text, "Usage: fleetcount COMMAND [OPTIONS] [BOARD]\n\n");
  append_commands(text);
  text_append(text, "\nTry 'fleetcount play', 'fleetcount help COMMAND', or 'fleetcount help'.\n");
}

void help_program(struct text *text) {
  text_append(text, "Usage: fleetcount COMMAND [OPTIONS] [BOARD]\n"
                    "       fleetcount help [COMMAND | options | placers]\n\n");
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
  text_append(text, "Usage: fleetcount help [COMMAND | options | placers]\n\n"
                    "  fleetcount help                         the program and the board file\n"
                    "  fleetcount help map                     the command 'map'\n"
                    "  fleetcount help options                 the options of many commands\n"
                    "  fleetcount help placers                 who places random fleets\n"
                    "\n'fleetcount' alone lists the commands.\n");
}

static void help_options(struct text *text) {
  text_append(text, "Options of many commands; 'fleetcount COMMAND --help' names those of one:\n\n");
  for (size_t index = 0; index < option_count; index++) {
    if (is_common(&option_table[index])) {
      describe(text, &option_table[index], NULL);
    }
  }
  append_exit_statuses(text);
}

/* Appends the paragraphs that a function makes. */
static void append_made(struct text *text, void (*make)(struct text *text)) {
  struct text made = {0};
  make(&made);
  append_paragraphs(text, text_string(&made));
  text_end_part(text, &made);
}

bool help_topic(struct text *text, const char *name) {
  if (strcmp(name, "options") == 0) {
    help_options(text);
  } else if (strcmp(name, "placers") == 0) {
    append_made(text, placer_help_append);
  } else {
    return false;
  }
  return true;
}

/* Appends the help of a group of commands. */
static void help_parts(struct text *text, const struct command *command) {
  text_appendf(text, "Usage: fleetcount %s WHAT [OPTIONS] ...\n\n", command->name);
  append_paragraphs(text, command->description);
  text_append(text, "\nWHAT is one of\n");
  for (const struct command *const *part = command->parts; *part != NULL; part++) {
    text_appendf(text, "  %-11s %s\n", command_word(*part, command), (*part)->summary);
  }
  text_appendf(text, "\n'fleetcount %s WHAT --help' tells more of each.\n\nExamples:\n%s", command->name, command->examples);
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
    append_paragraphs(text, "\nBOARD is a board file ('fleetcount help' shows one), or '-'; without it, empty.\n");
  }
  text_append(text, "\nOptions:\n");
  command_options(text, command);
  if (command->append_help != NULL) {
    append_made(text, command->append_help);
  }
  text_append(text, "\nExamples:\n");
  append_paragraphs(text, command->examples);
}
