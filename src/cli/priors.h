/* Priors by name, as a command line, a board or a contest gives it: a built-in prior, or the path of a file. */
#ifndef FLEETCOUNT_CLI_PRIORS_H
#define FLEETCOUNT_CLI_PRIORS_H

#include <stdbool.h>

#include "cli/command.h"
#include "cli/report.h"
#include "fleetcount.h"

/* The name for no prior. A file with this name, or with that of a built-in prior, needs a path such as ./people. */
#define PRIOR_OF_NONE "uniform"

/* The name of the prior that a placer such as `prior:people` is; NULL for any other placer, and for NULL. */
const char *prior_of_placer(const char *placer);

/* The name by which a board file at board_path finds a prior: the last part of the prior's path. NULL where the prior is in
 * another folder, or is no regular file. */
const char *prior_name_beside(const char *path, const char *board_path);

/* The priors of an invocation, which points to them. All zero: there are none. */
struct priors {
  char *path;           /* path or name of the board's prior */
  struct text name;     /* the same, printable */
  fc_named_prior *list; /* of strategies and placers */
  size_t count;
};

/* Gives a board the prior that the command line or its file names, and reads the priors of a contest's strategies and placers.
 * Reports failures. The caller clears the priors, even after one. */
enum exit_status priors_take(struct priors *priors, fc_board **board, struct invocation *invocation,
                             const struct command *command, const char *board_path);
void priors_clear(struct priors *priors);

/* Names the prior of a result: in the last line of a text for people, otherwise in a message. A JSON object names it itself
 * (struct style). */
void priors_say(struct text *output, const struct command *command, const struct invocation *invocation);

/* Appends `#` and a hash of the weights of a contest's prior, since its file may change; nothing for any other name, and for
 * NULL. */
void prior_hash_append(struct text *text, const char *name, const struct invocation *invocation);

/* Appends the FNV-1a hash of a text in hexadecimal. */
void hash_append(struct text *text, const char *string);

#endif
