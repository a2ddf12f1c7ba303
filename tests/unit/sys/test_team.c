/* A team does every part of every piece of work once, however many members it has, and no member does two parts at a time;
 * helpers take no signals. */
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>

#include "support/testing.h"
#include "sys/status.h"
#include "sys/team.h"

enum { MOST_PARTS = 64, MOST_MEMBERS = 8 };

struct tally_sheet {
  atomic_int times[MOST_PARTS];
  int first; /* written before the work, read by every part */
  atomic_int sum;
  unsigned members;
  pthread_t caller;
  atomic_int at_work[MOST_MEMBERS]; /* the parts that a member is doing */
  int done[MOST_MEMBERS];           /* parts; written by the member alone */
  atomic_int mistakes;              /* a failed assert must not leave another thread */
};

static void note(void *context, unsigned part, unsigned member) {
  struct tally_sheet *sheet = context;
  if (member >= sheet->members || (member == 0) != (pthread_equal(pthread_self(), sheet->caller) != 0)) {
    atomic_fetch_add(&sheet->mistakes, 1);
    return;
  }
  if (atomic_fetch_add(&sheet->at_work[member], 1) != 0) {
    atomic_fetch_add(&sheet->mistakes, 1);
  }
  atomic_fetch_add(&sheet->times[part], 1);
  atomic_fetch_add(&sheet->sum, sheet->first);
  sheet->done[member]++;
  atomic_fetch_sub(&sheet->at_work[member], 1);
}

static void share_many(struct team *team) {
  for (int round = 0; round < 500; round++) {
    struct tally_sheet sheet = {.first = round, .members = team_members(team), .caller = pthread_self()};
    const unsigned parts = (unsigned)round % MOST_PARTS;
    int done = 0;
    team_share(team, parts, note, &sheet);
    for (unsigned part = 0; part < MOST_PARTS; part++) {
      assert_int_equal(sheet.times[part], part < parts);
    }
    for (unsigned member = 0; member < MOST_MEMBERS; member++) {
      done += sheet.done[member];
    }
    assert_int_equal(sheet.mistakes, 0);
    assert_int_equal(done, parts);
    assert_int_equal(sheet.sum, (int)parts * round);
  }
}

TEST(every_part_is_done_once) {
  for (unsigned members = 0; members <= MOST_MEMBERS; members++) {
    struct team *team = team_create(members);
    assert_true(members > 1 || team == NULL);
    assert_int_equal(team_members(team), members > 1 ? members : 1);
    share_many(team);
    team_free(team);
  }
}

/* There are as many parts as members, and each part waits for all others. So every member does one, under a number of its
 * own. */
struct meeting {
  unsigned members;
  atomic_uint arrived;
  atomic_int is_there[MOST_MEMBERS];
};

static void meet(void *context, unsigned part, unsigned member) {
  struct meeting *meeting = context;
  (void)part;
  atomic_fetch_add(&meeting->is_there[member], 1);
  atomic_fetch_add(&meeting->arrived, 1);
  while (atomic_load(&meeting->arrived) < meeting->members) {
    sched_yield();
  }
}

TEST(all_members_take_part) {
  for (unsigned members = 1; members <= MOST_MEMBERS; members++) {
    struct team *team = team_create(members);
    for (int round = 0; round < 20; round++) {
      struct meeting meeting = {.members = team_members(team)};
      team_share(team, meeting.members, meet, &meeting);
      for (unsigned member = 0; member < MOST_MEMBERS; member++) {
        assert_int_equal(meeting.is_there[member], member < meeting.members);
      }
    }
    team_free(team);
  }
}

/* Fails from some part on, as late as the others let it, and notes which parts were tried. */
struct trial {
  unsigned fails_from;
  atomic_uint tried[60];
};

static fc_status try_part(void *context, unsigned part, unsigned member, fc_error *error) {
  struct trial *trial = context;
  (void)member;
  atomic_fetch_add(&trial->tried[part], 1);
  sched_yield();
  return part >= trial->fails_from ? error_set(error, FC_LIMIT, "part %u", part) : FC_OK;
}

TEST(the_first_failure_is_reported) {
  enum { PARTS = 60 };
  for (unsigned members = 1; members <= MOST_MEMBERS; members++) {
    struct team *team = team_create(members);
    for (unsigned fails_from = 0; fails_from <= PARTS; fails_from += 7) {
      struct trial trial = {.fails_from = fails_from};
      char message[32];
      fc_error error = {.status = FC_OK};
      const fc_status status = team_try(team, PARTS, try_part, &trial, NULL, &error);
      (void)snprintf(message, sizeof message, "part %u", fails_from);
      assert_int_equal(status, fails_from < PARTS ? FC_LIMIT : FC_OK);
      assert_int_equal(team_try(team, PARTS, try_part, &trial, NULL, NULL), status);
      assert_string_equal(error.message, fails_from < PARTS ? message : "");
      for (unsigned part = 0; part < fails_from && part < PARTS; part++) {
        assert_int_equal(trial.tried[part], 2);
      }
    }
    team_free(team);
  }
}

/* Whether a member takes a signal that the caller takes, too. */
struct ears {
  struct meeting meeting;
  atomic_int takes[MOST_MEMBERS];
};

static void listen(void *context, unsigned part, unsigned member) {
  struct ears *ears = context;
  sigset_t blocked;
  (void)pthread_sigmask(SIG_BLOCK, NULL, &blocked);
  atomic_store(&ears->takes[member], sigismember(&blocked, SIGUSR1) == 0);
  meet(&ears->meeting, part, member);
}

/* One that is blocked by the caller for a while waits for it, instead of being delivered to somebody else. */
TEST(signals_are_left_to_the_caller) {
  struct ears ears = {.meeting = {.members = 3}};
  struct team *team = team_create(3);
  assert_int_equal(team_members(team), 3);
  team_share(team, 3, listen, &ears);
  team_free(team);
  assert_int_equal(ears.takes[0], 1);
  assert_int_equal(ears.takes[1], 0);
  assert_int_equal(ears.takes[2], 0);
}

TEST(a_team_may_end_without_work) {
  for (int i = 0; i < 50; i++) {
    team_free(team_create(3));
  }
}
