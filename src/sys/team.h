/*
 * A team of threads that share the parts of one piece of work after another.
 *
 * The caller is a member of the team. After a piece of work the other members look for the next one for a while, and then
 * sleep. So a team is quick at many short pieces of work, and costs nothing when there is none.
 */
#ifndef FLEETCOUNT_SYS_TEAM_H
#define FLEETCOUNT_SYS_TEAM_H

#include "sys/progress.h"

struct team;

/* Does one part of the work that `context` describes. member: the number of the member that does it, 0 for the caller; no
 * member does two parts at a time. */
typedef void team_work(void *context, unsigned part, unsigned member);

/* A team of `members`, the caller included, or of fewer if the system grants no more threads. NULL, a team of the caller alone,
 * for one member or when memory is short. */
struct team *team_create(unsigned members);

/* Ends the other threads. NULL is allowed. */
void team_free(struct team *team);

/* The number of members, the caller included; 1 for NULL. */
unsigned team_members(const struct team *team);

/* Does every part from 0 to parts - 1 once, each by any member, and returns when all are done. Only the thread that made the
 * team calls it. */
void team_share(struct team *team, unsigned parts, team_work *work, void *context);

/* Does a part that may fail, and then fills in the error. */
typedef fc_status team_attempt(void *context, unsigned part, unsigned member, fc_error *error);

/*
 * The same for parts that may fail. After a failure only the parts before it are still done. So the call returns the failure of
 * the first failing part, for any number of members. progress: reports the share of the parts, and may stop them; it may be
 * NULL.
 */
fc_status team_try(struct team *team, unsigned parts, team_attempt *attempt, void *context, struct progress *progress,
                   fc_error *error);

#endif
