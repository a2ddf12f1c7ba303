#include "sys/team.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sys/memory.h"

/* A thread looks for work this often before it sleeps: some tenths of a millisecond, longer than the pause between two
 * pieces. */
#define LOOKS_BEFORE_SLEEP 200000

/* A member and its portion, the parts that it does first: neighbouring parts, and always the same ones for the same number of
 * parts, so that they may still be in its cache. Each member has a cache line of its own. */
struct member {
  atomic_uint_fast64_t portion; /* in the upper half the end of the parts, in the lower half the next one */
  pthread_t thread;             /* of a helper */
  char apart[64 - sizeof(atomic_uint_fast64_t) - sizeof(pthread_t)];
};

struct team {
  pthread_mutex_t mutex;
  pthread_cond_t has_news;
  atomic_uint news; /* counts the pieces of work; changed under the mutex */
  atomic_bool is_over;
  team_work *work;
  void *context;
  atomic_uint done;
  atomic_uint numbered; /* helpers that have taken their number */
  unsigned member_count;
  struct member members[]; /* the caller first */
};

/* Takes parts of a portion until none is left. End and next part are read together, so a late helper finds either no part of
 * the old work, or a part of the new work, which is described by then. The others do not wait for it. */
static void do_portion(struct team *team, unsigned owner, unsigned member) {
  for (;;) {
    const uint64_t portion = atomic_fetch_add(&team->members[owner].portion, 1);
    const unsigned part = (unsigned)(portion & UINT32_MAX);
    if (part >= portion >> 32) {
      return;
    }
    team->work(team->context, part, member);
    atomic_fetch_add(&team->done, 1);
  }
}

/* Does the member's own portion first, then the rest of the others'. */
static void do_parts(struct team *team, unsigned member) {
  for (unsigned i = 0; i < team->member_count; i++) {
    do_portion(team, (member + i) % team->member_count, member);
  }
}

/* Waits until the news differ from `seen`, and returns them. */
static unsigned wait_for_news(struct team *team, unsigned seen) {
  for (int look = 0; look < LOOKS_BEFORE_SLEEP; look++) {
    const unsigned news = atomic_load(&team->news);
    if (news != seen) {
      return news;
    }
  }
  pthread_mutex_lock(&team->mutex);
  while (atomic_load(&team->news) == seen) {
    pthread_cond_wait(&team->has_news, &team->mutex);
  }
  pthread_mutex_unlock(&team->mutex);
  return atomic_load(&team->news);
}

static void *help(void *argument) {
  struct team *team = argument;
  const unsigned member = atomic_fetch_add(&team->numbered, 1) + 1;
  unsigned seen = 0;
  for (;;) {
    seen = wait_for_news(team, seen);
    if (atomic_load(&team->is_over)) {
      return NULL;
    }
    do_parts(team, member);
  }
}

static void tell_news(struct team *team) {
  pthread_mutex_lock(&team->mutex);
  atomic_fetch_add(&team->news, 1);
  pthread_cond_broadcast(&team->has_news);
  pthread_mutex_unlock(&team->mutex);
}

struct team *team_create(unsigned members) {
  if (members <= 1) {
    return NULL;
  }
  struct team *team = memory_allocate_zeroed(1, sizeof *team + members * sizeof team->members[0]);
  if (team == NULL) {
    return NULL;
  }
  if (pthread_mutex_init(&team->mutex, NULL) != 0) {
    memory_free(team);
    return NULL;
  }
  if (pthread_cond_init(&team->has_news, NULL) != 0) {
    pthread_mutex_destroy(&team->mutex);
    memory_free(team);
    return NULL;
  }
  team->member_count = 1;
  /* Helpers inherit a mask that blocks all signals. Otherwise a signal that the caller blocks for a while, as when it makes a
   * file, would go to a helper. */
  sigset_t all;
  sigset_t before;
  (void)sigfillset(&all);
  (void)pthread_sigmask(SIG_BLOCK, &all, &before);
  while (team->member_count < members && pthread_create(&team->members[team->member_count].thread, NULL, help, team) == 0) {
    team->member_count++;
  }
  (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
  return team;
}

void team_free(struct team *team) {
  if (team == NULL) {
    return;
  }
  atomic_store(&team->is_over, true);
  tell_news(team);
  for (unsigned i = 1; i < team->member_count; i++) {
    pthread_join(team->members[i].thread, NULL);
  }
  pthread_cond_destroy(&team->has_news);
  pthread_mutex_destroy(&team->mutex);
  memory_free(team);
}

unsigned team_members(const struct team *team) {
  return team == NULL ? 1 : team->member_count;
}

void team_share(struct team *team, unsigned parts, team_work *work, void *context) {
  if (team == NULL) {
    for (unsigned part = 0; part < parts; part++) {
      work(context, part, 0);
    }
    return;
  }
  team->work = work;
  team->context = context;
  atomic_store(&team->done, 0);
  for (unsigned i = 0; i < team->member_count; i++) {
    const uint64_t begin = (uint64_t)parts * i / team->member_count;
    const uint64_t end = (uint64_t)parts * (i + 1) / team->member_count;
    atomic_store(&team->members[i].portion, end << 32 | begin);
  }
  tell_news(team);
  do_parts(team, 0);
  while (atomic_load(&team->done) < parts) {
    sched_yield();
  }
}

/* ---- Parts that may fail ------------------------------------------------------------------------------------------------- */

struct attempts {
  team_attempt *attempt;
  void *context;
  struct progress *progress;
  unsigned parts;
  atomic_uint failed; /* the first part that has failed; `parts` while none has */
  pthread_mutex_t lock;
  fc_status status; /* the failure of that part */
  fc_error error;
};

static void try_part(void *context, unsigned part, unsigned member) {
  struct attempts *attempts = context;
  fc_error error = {.status = FC_OK};
  if (part > atomic_load(&attempts->failed)) {
    return;
  }
  if (member == 0 && attempts->progress != NULL) {
    (void)progress_goes_on(attempts->progress, (double)part / attempts->parts);
  }
  const bool is_wanted = attempts->progress == NULL || progress_still_goes_on(attempts->progress);
  const fc_status status = is_wanted ? attempts->attempt(attempts->context, part, member, &error) : progress_stopped(&error);
  if (status != FC_OK) {
    (void)pthread_mutex_lock(&attempts->lock);
    if (part < atomic_load(&attempts->failed)) {
      atomic_store(&attempts->failed, part);
      attempts->status = status;
      attempts->error = error;
    }
    (void)pthread_mutex_unlock(&attempts->lock);
  }
}

fc_status team_try(struct team *team, unsigned parts, team_attempt *attempt, void *context, struct progress *progress,
                   fc_error *error) {
  struct attempts attempts = {
      .attempt = attempt, .context = context, .progress = progress, .parts = parts, .lock = PTHREAD_MUTEX_INITIALIZER};
  atomic_init(&attempts.failed, parts);
  team_share(team, parts, try_part, &attempts);
  (void)pthread_mutex_destroy(&attempts.lock);
  if (attempts.status != FC_OK && error != NULL) {
    *error = attempts.error;
  }
  return attempts.status;
}
