/* Help texts for a person who has never seen the program. */
#include "cli/help.h"

#include "cli/exit_status.h"
#include "cli/option_help.h"

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

static const char program_examples[] = "  fleetcount map                          the odds on the empty board\n"
                                       "  fleetcount best game.board              where to shoot next\n"
                                       "  fleetcount count --rules classic        how many arrangements there are\n"
                                       "  fleetcount map --format json - <game.board\n";

static void append_commands(struct text *text) {
  text_append(text, "Commands:\n");
  for (const struct command *const *command = commands; *command != NULL; command++) {
    text_appendf(text, "  %-11s %s\n", (*command)->name, (*command)->summary);
  }
}

static void append_exit_statuses(struct text *text) {
  text_append(text, "\nExit status:\n");
  for (int status = 0; status < EXIT_STATUSES; status++) {
    text_appendf(text, "  %d  %s\n", status, exit_status_meanings[status]);
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
  text_append(text, introduction);
  text_append(text, "\n");
  append_commands(text);
  text_append(text, "\n");
  text_append(text, board_help);
  text_append(text, "\nExamples:\n");
  text_append(text, program_examples);
  text_append(text, "\nOptions (of a command: 'fleetcount COMMAND --help'):\n");
  option_help(text, NULL);
  append_exit_statuses(text);
}

void help_help(struct text *text) {
  text_append(text, "Usage: fleetcount help [COMMAND]\n\n"
                    "Prints what a command does and which options it takes, as 'fleetcount COMMAND --help'\n"
                    "does; without a command, what the program does and what a board file looks like.\n\n");
  append_commands(text);
  text_append(text, "\nExamples:\n"
                    "  fleetcount help                         the program and the board file\n"
                    "  fleetcount help map                     the command 'map'\n");
}

void help_command(struct text *text, const struct command *command) {
  const char *operand = command->operand != NULL ? command->operand : "";
  text_appendf(text, "Usage: fleetcount %s [OPTIONS]%s%s%s\n\n", command->name, operand[0] != '\0' ? " " : "", operand,
               command->takes_no_board ? "" : " [BOARD]");
  text_append(text, command->description);
  if (command->operand_help != NULL) {
    text_appendf(text, "\n%s", command->operand_help);
  }
  if (!command->takes_no_board) {
    text_append(text, "\nBOARD is a board file, '-' for standard input; without it the board is empty.\n"
                      "'fleetcount --help' shows what a board file looks like.\n");
  }
  text_append(text, "\nOptions:\n");
  option_help(text, command);
  if (command->append_help != NULL) {
    command->append_help(text);
  }
  text_append(text, "\nExamples:\n");
  text_append(text, command->examples);
  append_exit_statuses(text);
}
