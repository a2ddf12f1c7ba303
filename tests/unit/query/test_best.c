/* The best shots: all ties in row order, only among cells not yet shot at. */
#include "analyse_text.h"

#include "support/mpz_assert.h"

/* The best cells are those listed, as row * 100 + column, and share the occupancy. */
static void assert_best(const char *text, unsigned long occupancy, const int *cells, size_t count) {
  fc_analysis *analysis = analyse_text(text);
  fc_cell unset;
  fc_cell *best = &unset;
  size_t best_count = 999;
  fc_error error = {.line = 4711};
  mpz_t shared;
  mpz_init_set_ui(shared, 999);
  assert_int_equal(fc_analysis_best(&best, &best_count, shared, analysis, &error), FC_OK);
  assert_int_equal(error.line, 4711);
  assert_int_equal(mpz_get_ui(shared), occupancy);
  assert_int_equal(best_count, count);
  for (size_t i = 0; i < count; i++) {
    assert_int_equal(best[i].row * 100 + best[i].column, cells[i]);
  }
  if (count == 0) {
    assert_null(best);
  }
  fc_cells_free(best);
  mpz_clear(shared);
  fc_analysis_free(analysis);
}

TEST(ties_come_in_row_order) {
  const int ends[] = {0, 3};
  assert_best("size: 4x1\nfleet: 2 1\ntouching: none\n", 2, ends, 2);
  const int all[] = {0, 1, 2, 100, 101, 102};
  assert_best("size: 3x2\nfleet: 1\n", 1, all, 6);
  const int middle[] = {101};
  assert_best("size: 3x3\nfleet: 2\n", 4, middle, 1);
  const int around[] = {1, 100, 102, 201};
  assert_best("size: 3x3\nfleet: 2\nboard:\n...\n.x.\n...\n", 1, around, 4);
}

/* The hit itself is covered for sure, but has been shot at. */
TEST(cells_that_were_shot_at_are_no_shots) {
  const int beside[] = {0, 2};
  assert_best("size: 3x1\nfleet: 2\nboard:\n.x.\n", 1, beside, 2);
  const int certain[] = {0};
  assert_best("size: 3x1\nfleet: 2\nboard:\n.xo\n", 1, certain, 1);
}

/* Where no ship can be left, all cells share an occupancy of 0. */
TEST(nothing_to_hit) {
  const int all[] = {0, 1, 100, 101};
  assert_best("size: 2x2\nfleet:\n", 0, all, 4);
  const int rest[] = {100, 101};
  assert_best("size: 2x2\nfleet: 2\nboard:\nss\n..\n", 0, rest, 2);
}

TEST(every_cell_has_been_shot_at) {
  assert_best("size: 2x1\nfleet: 2\nboard:\nss\n", 0, NULL, 0);
  assert_best("size: 1x1\nfleet:\nboard:\no\n", 0, NULL, 0);
}

TEST(nothing_agrees) {
  const char *const texts[] = {"size: 2x2\nfleet: 3\n", "size: 2x2\nfleet: 2 2\ntouching: none\n"};
  for (size_t i = 0; i < 2; i++) {
    fc_analysis *analysis = analyse_text(texts[i]);
    fc_cell unset;
    fc_cell *best = &unset;
    size_t best_count = 999;
    fc_error error = {.line = 4711};
    mpz_t shared;
    mpz_init_set_ui(shared, 999);
    assert_int_equal(fc_analysis_best(&best, &best_count, shared, analysis, &error), FC_NO_CONFIGURATION);
    assert_ptr_equal(best, &unset);
    assert_int_equal(best_count, 999);
    assert_int_equal(mpz_cmp_ui(shared, 999), 0);
    assert_int_equal(error.status, FC_NO_CONFIGURATION);
    assert_int_equal(error.line, 0);
    assert_int_not_equal(error.message[0], '\0');
    assert_int_equal(fc_analysis_best(&best, &best_count, shared, analysis, NULL), FC_NO_CONFIGURATION);
    mpz_clear(shared);
    fc_analysis_free(analysis);
  }
  fc_cells_free(NULL);
}
