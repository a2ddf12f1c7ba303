/* What long work tells a waiting user, and when. */
#include <string.h>

#include "cli/long_work.h"
#include "support/testing.h"

TEST(quick_work_shows_nothing) {
  struct progress_line line = {0};
  for (int i = 0; i < 50; i++) {
    assert_false(progress_line_is_due(&line, 1000 + i * 0.0099));
  }
  assert_true(progress_line_is_due(&line, 1000.5));
}

/* However often it is asked. */
TEST(ten_times_a_second_at_most) {
  const double pauses[] = {1e-5, 0.003, 0.04, 0.09, 0.2};
  for (size_t i = 0; i < sizeof pauses / sizeof pauses[0]; i++) {
    struct progress_line line = {0};
    int shown = 0;
    double last = -1;
    for (double now = 0; now < 3; now += pauses[i]) {
      if (progress_line_is_due(&line, now)) {
        assert_true(now - last >= 0.1);
        last = now;
        shown++;
      }
    }
    assert_in_range(shown, 12, 26);
  }
}

static void assert_line(double seconds, double done, int columns, const char *expected) {
  struct progress_line line = {0};
  struct text text = {0};
  (void)progress_line_is_due(&line, 5000);
  progress_line_append(&text, &line, 5000 + seconds, done, columns);
  assert_string_equal(text.length > 0 ? text.bytes : "", expected);
  assert_true(text.length <= (size_t)columns);
  text_clear(&text);
}

TEST(the_line) {
  assert_line(0.5, 0, 79, "fleetcount:   0 % [----------------------------------------]");
  assert_line(0.5, 0.0001, 79, "fleetcount:   0 % [----------------------------------------]");
  assert_line(3, 0.25, 79, "fleetcount:  25 % [##########------------------------------]  about 9 s left");
  assert_line(60, 0.999, 79, "fleetcount:  99 % [#######################################-]  about 1 s left");
  assert_line(10, 1, 79, "fleetcount: 100 % [########################################]  about 1 s left");
}

TEST(units_of_time) {
  assert_line(99, 0.5, 79, "fleetcount:  50 % [####################--------------------]  about 99 s left");
  assert_line(100, 0.5, 79, "fleetcount:  50 % [####################--------------------]  about 2 min left");
  assert_line(3600, 0.5, 79, "fleetcount:  50 % [####################--------------------]  about 60 min left");
  assert_line(6000, 0.5, 79, "fleetcount:  50 % [####################--------------------]  about 2 h left");
  assert_line(200000, 0.5, 79, "fleetcount:  50 % [####################--------------------]  about 2 days left");
}

TEST(narrow_terminals) {
  assert_line(3, 0.25, 50, "fleetcount:  25 % [###-----------]  about 9 s left");
  assert_line(3, 0.25, 40, "fleetcount:  25 % [#---]  about 9 s left");
  assert_line(3, 0.25, 39, "fleetcount:  25 %");
  assert_line(3, 0.25, 17, "fleetcount:  25 %");
  assert_line(3, 0.25, 16, "");
  assert_line(3, 0.25, 0, "");
}
