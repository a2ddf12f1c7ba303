/* Priors as a command line, a board or a contest names them: one that is built in by its name, or a file by its path. */
#ifndef FLEETCOUNT_CLI_PRIORS_H
#define FLEETCOUNT_CLI_PRIORS_H

#include <stdbool.h>

#include "cli/command.h"
#include "cli/report.h"
#include "fleetcount.h"

/* The name of no prior. A file of this name, or of one that is built in, has a path with a slash, such as ./people. */
#define PRIOR_OF_NONE "uniform"

/* The beginning of a placer's name that is a prior. */
#define PLACER_OF_PRIOR "prior:"

bool prior_is_built_in(const char *name);

/* The name by which a board file at a path finds the prior of another path: the end of this one. NULL where it finds none, since
 * the prior is in another folder or is not a regular file. */
const char *prior_name_beside(const char *path, const char *board_path);

/* The priors of an invocation, which refers to them. All zero is none. */
struct priors {
  char *path;           /* of the board's prior, or its name */
  struct text name;     /* it, printable */
  fc_named_prior *list; /* those that strategies and placers name */
  size_t count;
};

/* Gives a board the prior that the command line or its file names, and reads those that the strategies and the placers of a
 * contest name. Reports what goes wrong. The caller clears the priors, even after a failure. */
enum exit_status priors_take(struct priors *priors, fc_board **board, struct invocation *invocation,
                             const struct command *command, const char *board_path);
void priors_clear(struct priors *priors);

/* Says beside a result that arrangements were weighed: as the last line of a text for people, otherwise as a message. A JSON
 * object has said it itself (struct style). */
void priors_say(struct text *output, const struct command *command, const struct invocation *invocation);

/* Appends `#` and a hash of the weights of a prior that a contest names, for the file may change; nothing for any other name, or
 * NULL. */
void prior_hash_append(struct text *text, const char *name, const struct invocation *invocation);

/* Appends the hash FNV-1a of a text, in hexadecimal. */
void hash_append(struct text *text, const char *string);

#endif
