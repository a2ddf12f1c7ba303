/*
 * A team of threads that share the parts of one piece of work after another.
 *
 * The caller is a member of the team. Between two pieces of work the others look out for the next one for a while, and then
 * sleep; so a team is quick at work that comes in many short pieces, and costs nothing when none comes.
 */
#ifndef FLEETCOUNT_SYS_TEAM_H
#define FLEETCOUNT_SYS_TEAM_H

#include "sys/progress.h"

struct team;

/* Does part `part` of the work that `context` describes. member: which of the team does it, 0 for the caller; no member does two
 * parts at a time. */
typedef void team_work(void *context, unsigned part, unsigned member);

/* A team of `members`, the caller included, or of fewer where the system grants no more threads. NULL, which is a team of the
 * caller alone, for one member or when memory is short. */
struct team *team_create(unsigned members);

/* Ends the other threads. NULL is allowed. */
void team_free(struct team *team);

/* How many members there are, the caller included. 1 for NULL. */
unsigned team_members(const struct team *team);

/* Has every part from 0 to parts - 1 done once, each by any member, and returns when all are done. Only the caller of team_create
 * calls. */
void team_share(struct team *team, unsigned parts, team_work *work, void *context);

/* A part that may fail, and then says why. */
typedef fc_status team_attempt(void *context, unsigned part, unsigned member, fc_error *error);

/*
 * The same for parts that may fail. After a failure only the parts before it are still done. So the call returns the failure of
 * the first part that fails, however many members there are. progress: learns how many parts are done, and may stop them; NULL:
 * there is none.
 */
fc_status team_try(struct team *team, unsigned parts, team_attempt *attempt, void *context, struct progress *progress,
                   fc_error *error);

#endif
