/* Priors as a command line or a board names them: one that is built in by its name, or a file by its path; and those that the
 * strategies and the placer of a contest ask for, read before anything is played. */
#ifndef FLEETCOUNT_CLI_PRIORS_H
#define FLEETCOUNT_CLI_PRIORS_H

#include <stdbool.h>

#include "cli/command.h"
#include "cli/report.h"
#include "fleetcount.h"

/* ---- One prior -------------------------------------------------------------------------------------------- */

/* What stands for no prior, where a board file names one. A file of that name has a path with a slash. */
#define PRIOR_OF_NONE "uniform"

/* Whether a prior of this name is built in. A file of that name has a path with a slash, such as ./people. */
bool prior_is_built_in(const char *name);

/*
 * The path of a prior that the board file at a path (NULL: none) names: a file lies beside the board. A new string (memory_free),
 * or NULL where memory is short.
 */
char *prior_path_of_board(const char *name, const char *board_path);

/*
 * The inverse: the name by which a board file at a path finds the prior of a path, a part of this one. NULL: there is none, since
 * the prior is in another folder or is not a regular file.
 */
const char *prior_name_beside(const char *path, const char *board_path);

/*
 * Gives a board the prior of a path, which boards that come of it have. A path that comes from a board file must lead to a
 * regular file. Until a deadline as of board_source_read; reports what goes wrong, for the command.
 */
enum exit_status prior_file_take(fc_board **board, const char *path, bool is_from_board, double deadline, double seconds,
                                 const char *command);

/* ---- The priors of a contest ------------------------------------------------------------------------------ */

/* What a placer's name begins with that is a prior. */
#define PLACER_OF_PRIOR "prior:"

struct contest_priors {
  fc_named_prior *list; /* each with its name and prior, which it owns */
  size_t count;
};

/*
 * Reads the priors that are named in an invocation, each once, for the rules of a board. Reports what goes wrong with one;
 * strategies that are none are left for others to report. The caller clears them, also after a failure.
 */
enum exit_status contest_priors_read(struct contest_priors *priors, const fc_board *board, const struct invocation *invocation,
                                     const struct command *command);
void contest_priors_clear(struct contest_priors *priors);

/*
 * Appends, where a name is that of a prior, `#` and a hash of its weights: for who must tell contests apart, though files change.
 * Nothing for NULL.
 */
void contest_priors_append_hash(struct text *text, const char *name, const struct invocation *invocation);

#endif
