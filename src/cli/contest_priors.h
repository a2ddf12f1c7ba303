/* The priors that the strategies and the placer of a contest ask for, read before anything is played. */
#ifndef FLEETCOUNT_CLI_CONTEST_PRIORS_H
#define FLEETCOUNT_CLI_CONTEST_PRIORS_H

#include "cli/command.h"

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
