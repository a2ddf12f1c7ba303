/* A team does every part of every piece of work once, however many members it has. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/team.h"

enum { MOST_PARTS = 64 };

struct tally_sheet {
  atomic_int times[MOST_PARTS];
  int first; /* written before the work, read by every part */
  atomic_int sum;
};

static void note(void *context, unsigned part) {
  struct tally_sheet *sheet = context;
  atomic_fetch_add(&sheet->times[part], 1);
  atomic_fetch_add(&sheet->sum, sheet->first);
}

static void share_many(struct team *team) {
  for (int round = 0; round < 500; round++) {
    struct tally_sheet sheet = {.first = round};
    const unsigned parts = (unsigned)round % MOST_PARTS;
    team_share(team, parts, note, &sheet);
    for (unsigned part = 0; part < MOST_PARTS; part++) {
      assert_int_equal(sheet.times[part], part < parts);
    }
    assert_int_equal(sheet.sum, (int)parts * round);
  }
}

static void every_part_is_done_once(void **state) {
  (void)state;
  for (unsigned members = 0; members <= 8; members++) {
    struct team *team = team_create(members);
    assert_true(members > 1 || team == NULL);
    share_many(team);
    team_free(team);
  }
}

static void a_team_may_end_without_work(void **state) {
  (void)state;
  for (int i = 0; i < 50; i++) {
    team_free(team_create(3));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_part_is_done_once),
      cmocka_unit_test(a_team_may_end_without_work),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
