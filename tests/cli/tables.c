/*
 * Prints the program's tables, for the completions of shells and the man page, which must agree with them. A line is
 *
 *     placer   NAME
 *     heuristic  NAME
 *     strategy   NAME
 *     seaplayer  NAME                                      of the submarine game
 *     group    NAME  SUMMARY  PARTS                        a command of several parts; each part follows as a command
 *     command  NAME  SUMMARY  FORMATS  OPERAND  BOARD      the operand before BOARD; whether it takes a BOARD
 *     option   COMMAND  NAME  LETTER  VALUE        COMMAND is "-" for the program without a command
 *     status   NUMBER  MEANING
 *
 * with tabs between; FORMATS are separated by blanks, and "-" stands for nothing.
 */
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/options.h"
#include "fleetcount_lab.h"

static void print_command(const struct command *command) {
  struct text formats = {0};
  format_names_append(&formats, (command->options & OPTIONS_FORMAT) != 0 ? command->formats : 0, " ");
  printf("command\t%s\t%s\t%s\t%s\t%s\n", command->name, command->summary, formats.length > 0 ? formats.bytes : "-",
         command->operand != NULL ? command->operand : "-", command->takes_no_board ? "-" : "BOARD");
  text_clear(&formats);
}

/* Prints the options of a command, or of the program if it is NULL. */
static void print_options(const struct command *command) {
  for (size_t i = 0; i < option_count; i++) {
    const char letter[] = {option_table[i].letter, '\0'};
    if (option_belongs_to(&option_table[i], command)) {
      printf("option\t%s\t%s\t%s\t%s\n", command != NULL ? command->name : "-", option_table[i].name,
             option_table[i].letter != 0 ? letter : "-", option_table[i].value != NULL ? option_table[i].value : "-");
    }
  }
}

static void print_with_parts(const struct command *command) {
  if (command->parts == NULL) {
    print_command(command);
    print_options(command);
    return;
  }
  printf("group\t%s\t%s\t", command->name, command->summary);
  for (const struct command *const *part = command->parts; *part != NULL; part++) {
    printf("%s%s", part == command->parts ? "" : " ", (*part)->name + strlen(command->name) + 1);
  }
  printf("\n");
  for (const struct command *const *part = command->parts; *part != NULL; part++) {
    print_command(*part);
    print_options(*part);
  }
}

int main(void) {
  for (size_t i = 0; i < fc_placer_count(); i++) {
    printf("placer\t%s\n", fc_placer_at(i).name);
  }
  for (size_t i = 0; i < fc_heuristic_count(); i++) {
    printf("heuristic\t%s\n", fc_heuristic_at(i).name);
  }
  for (size_t i = 0; i < fc_strategy_count(); i++) {
    printf("strategy\t%s\n", fc_strategy_at(i).name);
  }
  for (size_t i = 0; i < fc_submarine_player_count(); i++) {
    printf("seaplayer\t%s\n", fc_submarine_player_at(i).name);
  }
  print_options(NULL);
  for (const struct command *const *command = commands; *command != NULL; command++) {
    print_with_parts(*command);
  }
  for (int status = 0; status < EXIT_STATUSES; status++) {
    printf("status\t%d\t%s\n", status, exit_status_meanings[status]);
  }
  return 0;
}
