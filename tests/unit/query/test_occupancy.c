/* Occupancy, occupancy by length and sinks: boards worked out by hand, and arguments out of range. */
#include "analyse_text.h"

#include <math.h>
#include <stdbool.h>

/* ---- By hand ------------------------------------------------------------------------------------------------------------- */

/* Numbers of a board, cell by cell from the top left; NULL for a question that is not asked. */
struct expected {
  unsigned long count;
  const unsigned long *occupancy;
  int length; /* of by_length and sinks */
  const unsigned long *by_length;
  const unsigned long *sinks;
};

static void assert_numbers(const char *text, struct expected expected) {
  fc_analysis *analysis = analyse_text(text);
  mpz_t number;
  mpz_init(number);
  fc_analysis_count(number, analysis);
  assert_int_equal(mpz_get_ui(number), expected.count);
  for (int row = 0; row < fc_analysis_rows(analysis); row++) {
    for (int column = 0; column < fc_analysis_columns(analysis); column++) {
      const int cell = row * fc_analysis_columns(analysis) + column;
      if (expected.occupancy) {
        assert_int_equal(fc_analysis_occupancy(number, analysis, row, column, NULL), FC_OK);
        assert_int_equal(mpz_get_ui(number), expected.occupancy[cell]);
      }
      if (expected.by_length) {
        assert_int_equal(fc_analysis_by_length(number, analysis, expected.length, row, column, NULL), FC_OK);
        assert_int_equal(mpz_get_ui(number), expected.by_length[cell]);
      }
      if (expected.sinks) {
        assert_int_equal(fc_analysis_sinks(number, analysis, expected.length, row, column, NULL), FC_OK);
        assert_int_equal(mpz_get_ui(number), expected.sinks[cell]);
      }
    }
  }
  mpz_clear(number);
  fc_analysis_free(analysis);
}

/* A and B, or B and C. */
TEST(a_ship_that_was_hit) {
  const unsigned long occupancy[] = {1, 2, 1};
  const unsigned long sinks[] = {1, 0, 1};
  const unsigned long nothing[] = {0, 0, 0};
  const char *sunk = "size: 3x1\nfleet: 2\nannounce: sunk\nboard:\n.x.\n";
  const char *hit = "size: 3x1\nfleet: 2\nannounce: hit\nboard:\n.x.\n";
  assert_numbers(sunk, (struct expected){2, occupancy, 2, occupancy, sinks});
  assert_numbers(hit, (struct expected){2, occupancy, 2, occupancy, nothing}); /* nobody would say that it sinks */
  assert_numbers(sunk, (struct expected){2, NULL, 1, nothing, nothing});       /* a length that the fleet lacks */
  assert_numbers(sunk, (struct expected){2, NULL, FC_MAX_SHIP_LENGTH, nothing, nothing});
}

/* The ship of 2 on AB and that of 1 on D, or 1 on A and 2 on CD. */
TEST(two_lengths) {
  const char *text = "size: 4x1\nfleet: 2 1\ntouching: none\nannounce: sunk\n";
  const unsigned long occupancy[] = {2, 1, 1, 2};
  const unsigned long of_two[] = {1, 1, 1, 1};
  const unsigned long of_one[] = {1, 0, 0, 1};
  const unsigned long nothing[] = {0, 0, 0, 0};
  assert_numbers(text, (struct expected){2, occupancy, 2, of_two, nothing});
  assert_numbers(text, (struct expected){2, occupancy, 1, of_one, of_one});
}

/* Ship a lies across on A1 B1 and b below it, or a down on A1 A2 and b beside it. Classes of one length are added up. */
TEST(ships_with_names) {
  const char *text = "size: 2x2\nfleet: a=2 b=2\ntouching: any\nannounce: ship\nshots:\nA1 hit a\n";
  const unsigned long everywhere[] = {2, 2, 2, 2};
  const unsigned long sinks[] = {0, 1, 1, 0};
  assert_numbers(text, (struct expected){2, everywhere, 2, everywhere, sinks});
}

/* A sunk ship and its shot cells: the ship of 1 is at C1 or D1, and sinks at once. */
TEST(a_ship_that_was_sunk) {
  const char *text = "size: 4x1\nfleet: 2 1\ntouching: any\nannounce: length\nshots:\nA1 hit\nB1 sunk 2\n";
  const unsigned long occupancy[] = {1 + 1, 1 + 1, 1, 1};
  const unsigned long of_two[] = {2, 2, 0, 0};
  const unsigned long nothing[] = {0, 0, 0, 0};
  const unsigned long of_one[] = {0, 0, 1, 1};
  assert_numbers(text, (struct expected){2, occupancy, 2, of_two, nothing});
  assert_numbers(text, (struct expected){2, occupancy, 1, of_one, of_one});
}

TEST(nothing_agrees) {
  const unsigned long nothing[] = {0, 0, 0, 0};
  assert_numbers("size: 2x2\nfleet: 3\n", (struct expected){0, nothing, 3, nothing, nothing});
  assert_numbers("size: 2x2\nfleet: 2 2\ntouching: none\n", (struct expected){0, nothing, 2, nothing, nothing});
  assert_numbers("size: 2x2\nfleet:\nboard:\n.x\n..\n", (struct expected){0, nothing, 1, nothing, nothing});
}

TEST(no_ships) {
  const unsigned long nothing[] = {0, 0, 0, 0};
  assert_numbers("size: 2x2\nfleet:\n", (struct expected){1, nothing, 1, nothing, nothing});
}

/* ---- Arguments ------------------------------------------------------------------------------------------------------------- */

/* The three questions about a cell; the first has no length and ignores it. */
static fc_status ask(int question, mpz_t number, const fc_analysis *analysis, int length, int row, int column, fc_error *error) {
  switch (question) {
  case 0:
    return fc_analysis_occupancy(number, analysis, row, column, error);
  case 1:
    return fc_analysis_by_length(number, analysis, length, row, column, error);
  default:
    return fc_analysis_sinks(number, analysis, length, row, column, error);
  }
}

static void assert_refused(int question, const fc_analysis *analysis, int length, int row, int column) {
  fc_error error = {.line = 4711};
  mpz_t number;
  mpz_init_set_ui(number, 999);
  assert_int_equal(ask(question, number, analysis, length, row, column, &error), FC_INVALID_ARGUMENT);
  assert_int_equal(error.status, FC_INVALID_ARGUMENT);
  assert_int_equal(error.line, 0);
  assert_int_not_equal(error.message[0], '\0');
  assert_int_equal(ask(question, number, analysis, length, row, column, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(mpz_cmp_ui(number, 999), 0);
  mpz_clear(number);
}

TEST(arguments_out_of_range) {
  const char *const texts[] = {"size: 3x2\nfleet: 2 1\n", "size: 3x2\nfleet: 2 1\nannounce: hit\n", "size: 3x2\nfleet: 5\n"};
  const int cells[][2] = {{-1, 0}, {0, -1}, {2, 0}, {0, 3}, {-1, 3}, {100, 26}, {INT32_MAX, 0}, {INT32_MIN, INT32_MIN}};
  const int lengths[] = {0, -1, FC_MAX_SHIP_LENGTH + 1, INT32_MAX, INT32_MIN};
  for (size_t board = 0; board < 3; board++) {
    fc_analysis *analysis = analyse_text(texts[board]);
    for (int question = 0; question < 3; question++) {
      for (size_t i = 0; i < sizeof cells / sizeof cells[0]; i++) {
        assert_refused(question, analysis, 2, cells[i][0], cells[i][1]);
      }
      for (size_t i = 0; question > 0 && i < sizeof lengths / sizeof lengths[0]; i++) {
        assert_refused(question, analysis, lengths[i], 1, 1);
      }
    }
    fc_analysis_free(analysis);
  }
}

TEST(success_leaves_the_error_alone) {
  fc_analysis *analysis = analyse_text("size: 3x2\nfleet: 2 1\n");
  for (int question = 0; question < 3; question++) {
    fc_error error = {.status = FC_LIMIT, .line = 4711, .message = "as it was"};
    mpz_t number;
    mpz_init(number);
    assert_int_equal(ask(question, number, analysis, 2, 1, 2, &error), FC_OK);
    assert_int_equal(error.status, FC_LIMIT);
    assert_int_equal(error.line, 4711);
    assert_string_equal(error.message, "as it was");
    mpz_clear(number);
  }
  fc_analysis_free(analysis);
}

/* ---- All cells at once ----------------------------------------------------------------------------------------------------- */

/* The answer of one of the single-cell calls, for a cell of a layer. */
static void ask_cell(mpz_t number, const fc_analysis *analysis, const fc_board *board, fc_quantity quantity, size_t layer,
                     int row, int column) {
  mpz_t other;
  mpz_init(other);
  mpz_set_ui(number, 0);
  const bool is_unshot = fc_board_cell(board, row, column) == FC_CELL_UNSHOT;
  switch (quantity) {
  case FC_QUANTITY_OCCUPANCY:
    fc_analysis_occupancy(number, analysis, row, column, NULL);
    break;
  case FC_QUANTITY_BY_LENGTH:
    fc_analysis_by_length(number, analysis, fc_analysis_length(analysis, layer), row, column, NULL);
    break;
  case FC_QUANTITY_BY_CLASS: /* of a cell that has been shot at there is no answer to ask for */
    if (is_unshot) {
      fc_analysis_answer(number, analysis, row, column, FC_ANSWER_HIT, layer, NULL);
      fc_analysis_answer(other, analysis, row, column, FC_ANSWER_SUNK, layer, NULL);
      mpz_add(number, number, other);
    } else {
      mpz_set_si(number, -1);
    }
    break;
  case FC_QUANTITY_SINKS:
    fc_analysis_answer(number, analysis, row, column, FC_ANSWER_SUNK, FC_ANY_CLASS, NULL);
    break;
  case FC_QUANTITY_SINKS_BY_LENGTH:
    fc_analysis_sinks(number, analysis, fc_analysis_length(analysis, layer), row, column, NULL);
    break;
  case FC_QUANTITY_SINKS_BY_CLASS:
    fc_analysis_answer(number, analysis, row, column, FC_ANSWER_SUNK, layer, NULL);
    break;
  }
  mpz_clear(other);
}

static void assert_quantity(const fc_board *board, const fc_analysis *analysis, fc_quantity quantity) {
  const size_t cells = (size_t)fc_analysis_rows(analysis) * (size_t)fc_analysis_columns(analysis);
  const size_t layers = fc_analysis_layer_count(analysis, quantity);
  mpz_t *counts = test_malloc(layers * cells * sizeof *counts);
  double *chances = test_malloc(layers * cells * sizeof *chances);
  mpz_t expected;
  mpz_init(expected);
  for (size_t i = 0; i < layers * cells; i++) {
    mpz_init_set_si(counts[i], -7);
  }
  assert_int_equal(fc_analysis_counts(counts, analysis, quantity, NULL), FC_OK);
  assert_int_equal(fc_analysis_chances(chances, analysis, quantity, NULL), FC_OK);
  mpq_t share, below, above;
  mpq_inits(share, below, above, NULL);
  for (size_t i = 0; i < layers * cells; i++) {
    const int cell = (int)(i % cells);
    ask_cell(expected, analysis, board, quantity, i / cells, cell / fc_analysis_columns(analysis),
             cell % fc_analysis_columns(analysis));
    if (mpz_sgn(expected) >= 0) {
      assert_int_equal(mpz_cmp(counts[i], expected), 0);
    }
    /* No double is nearer to the fraction than the chance: the two beside it are not. */
    fc_analysis_count(expected, analysis);
    mpq_set_num(share, counts[i]);
    mpq_set_den(share, expected);
    mpq_canonicalize(share);
    mpq_set_d(below, nextafter(chances[i], -1));
    mpq_set_d(above, chances[i]);
    mpq_add(below, below, above);
    mpq_div_2exp(below, below, 1);
    assert_true(chances[i] == 0 ? mpz_sgn(counts[i]) == 0 : mpq_cmp(below, share) <= 0);
    mpq_set_d(below, nextafter(chances[i], 2));
    mpq_add(above, above, below);
    mpq_div_2exp(above, above, 1);
    assert_true(mpq_cmp(share, above) <= 0);
  }
  for (size_t i = 0; i < layers * cells; i++) {
    mpz_clear(counts[i]);
  }
  mpq_clears(share, below, above, NULL);
  mpz_clear(expected);
  test_free(chances);
  test_free(counts);
}

TEST(all_cells_at_once) {
  static const char *const games[] = {
      "size: 6x5\nfleet: 3 2 2 1\ntouching: none\nannounce: sunk\nshots:\nB2 hit\nD4 miss\n",
      "size: 5x5\nfleet: a=3 b=3 c=2\ntouching: any\nannounce: ship\nshots:\nB2 hit b\nB3 hit b\nE5 miss\n",
      "size: 4x4\nfleet: 3 2\ntouching: diagonal\nannounce: hit\nshots:\nB2 hit\n",
      "size: 26x26\nfleet: 3 2 2 1 1 1 1 1 1 1 1\ntouching: any\nannounce: length\nshots:\nA1 hit\nB1 hit\nC1 sunk 3\nE5 hit\n",
  };
  for (size_t game = 0; game < sizeof games / sizeof games[0]; game++) {
    fc_board *board = board_of_text(games[game]);
    fc_analysis *analysis = analyse_text(games[game]);
    for (int quantity = FC_QUANTITY_OCCUPANCY; quantity <= FC_QUANTITY_SINKS_BY_CLASS; quantity++) {
      assert_quantity(board, analysis, (fc_quantity)quantity);
    }
    fc_analysis_free(analysis);
    fc_board_free(board);
  }
}

TEST(what_cannot_be_read) {
  fc_analysis *analysis = analyse_text("size: 2x1\nfleet: 2\nboard:\no.\n"); /* count 0 */
  double chances[2] = {7, 7};
  mpz_t counts[2];
  mpz_init_set_ui(counts[0], 7);
  mpz_init_set_ui(counts[1], 7);
  assert_int_equal(fc_analysis_chances(chances, analysis, FC_QUANTITY_OCCUPANCY, NULL), FC_NO_CONFIGURATION);
  assert_true(chances[0] == 7);
  assert_int_equal(fc_analysis_counts(counts, analysis, (fc_quantity)6, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_analysis_counts(NULL, analysis, FC_QUANTITY_SINKS, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_analysis_chances(chances, NULL, FC_QUANTITY_SINKS, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(mpz_get_ui(counts[0]), 7);
  assert_int_equal(fc_analysis_counts(counts, analysis, FC_QUANTITY_OCCUPANCY, NULL), FC_OK);
  assert_int_equal(mpz_sgn(counts[0]) + mpz_sgn(counts[1]), 0);
  mpz_clears(counts[0], counts[1], NULL);
  fc_analysis_free(analysis);
}

/* Under `announce: ship` a class is one ship: the classes of one length share its numbers out among themselves. */
TEST(test_by_class) {
  fc_analysis *analysis =
      analyse_text("size: 4x2\nfleet: a=2 b=2 c=1\ntouching: any\nannounce: ship\nshots:\nA1 hit b\nD2 miss\n");
  mpz_t number, sum;
  mpz_inits(number, sum, NULL);
  for (int row = 0; row < 2; row++) {
    for (int column = 0; column < 4; column++) {
      mpz_set_ui(sum, 0);
      for (size_t ship_class = 0; ship_class < 2; ship_class++) {
        assert_int_equal(fc_analysis_by_class(number, analysis, ship_class, row, column, NULL), FC_OK);
        mpz_add(sum, sum, number);
      }
      assert_int_equal(fc_analysis_by_length(number, analysis, 2, row, column, NULL), FC_OK);
      assert_int_equal(mpz_cmp(number, sum), 0);
    }
  }
  assert_int_equal(fc_analysis_by_class(number, analysis, 0, 0, 0, NULL), FC_OK);
  assert_int_equal(mpz_sgn(number), 0);
  assert_int_equal(fc_analysis_by_class(number, analysis, 1, 0, 0, NULL), FC_OK);
  fc_analysis_count(sum, analysis);
  assert_int_equal(mpz_cmp(number, sum), 0);
  assert_int_equal(fc_analysis_by_class(number, analysis, 3, 0, 0, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_analysis_by_class(number, analysis, 0, 2, 0, NULL), FC_INVALID_ARGUMENT);
  mpz_clears(number, sum, NULL);
  fc_analysis_free(analysis);
}
