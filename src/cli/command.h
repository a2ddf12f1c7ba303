/* The commands of the program: one table, and one file a command. */
#ifndef FLEETCOUNT_CLI_COMMAND_H
#define FLEETCOUNT_CLI_COMMAND_H

#include "cli/exit_status.h"
#include "cli/invocation.h"
#include "fleetcount.h"
#include "render/render.h"

struct command {
  const char *name;
  const char *summary;      /* one line for the list of commands, no capital, no full stop */
  const char *description;  /* paragraphs for the command's help */
  const char *operand;      /* what stands for an operand before BOARD in the help; NULL for a command that has none */
  const char *operand_help; /* lines on that operand for the help, or NULL */
  bool operand_is_file;     /* it names a file, which is read before the command runs; `-` is standard input */
  /* Of a command whose operand names a file: whether this one is the name of something else. NULL: it never is. */
  bool (*operand_is_name)(const char *operand);
  /* Whether the operand must be there, otherwise it must not; NULL: it must. */
  bool (*needs_operand)(const struct invocation *invocation);
  /* Reports what is wrong with that operand; NULL where nothing can be. */
  enum exit_status (*check_operand)(const char *operand, const struct command *command);
  void (*append_help)(struct text *text); /* more of the help, behind the options; NULL for a command that has none */
  const char *examples;                   /* lines `  command line   what it does` for the help */
  unsigned options;                       /* the groups of options that it takes: a sum of enum option_group */
  bool takes_no_board;                    /* it is not about a board, and gets the empty one */
  unsigned formats;                       /* the formats that it can print: a sum of FORMAT_BIT(format) */
  bool writes_meanwhile; /* it writes to standard output while it works, where a progress bar would be in the way */

  /* Asks the library about the board and appends the result. On failure fills in the error and returns its status. FC_DIFFERENT
   * comes with a result, and FC_NO_CONFIGURATION may; so does FC_DISAGREES, whose result says why, so that no message is printed
   * besides. */
  fc_status (*run)(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error);

  /* In place of run for a command that converses: reads standard input, which cannot be the board then, replies on standard
   * output, and reports what goes wrong itself. Takes the board over. board_path: where it came from, or NULL. */
  enum exit_status (*converse)(fc_board *board, const char *board_path, const struct invocation *invocation);
};

extern const struct command command_count;
extern const struct command command_map;
extern const struct command command_best;
extern const struct command command_draw;
extern const struct command command_play;
extern const struct command command_verify;
extern const struct command command_classes;
extern const struct command command_check;
extern const struct command command_sample;
extern const struct command command_bias;
extern const struct command command_unrank;
extern const struct command command_rank;
extern const struct command command_heuristics;
extern const struct command command_grid;
extern const struct command command_compare;

/* All commands, in the order in which the help lists them; ends with NULL. */
extern const struct command *const commands[];

/* The command of a name, or NULL. */
const struct command *command_find(const char *name);

/* The command whose name is nearest to a mistyped one, or NULL where none is near. */
const struct command *command_nearest(const char *name);

#endif
