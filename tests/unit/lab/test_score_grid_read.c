/* Grids of numbers: what is read, exactly, and what is refused, where. */
#include <math.h>

#include "fleetcount_lab.h"
#include "play_test.h"

static const char BOARD[] = "fleet: 2\nboard:\n..o\n...\n";

static fc_status read(fc_grid **grid, const char *text, fc_error *error) {
  fc_board *board = board_of_text(BOARD);
  const fc_status status = fc_grid_read(grid, text, strlen(text), board, error);
  fc_board_free(board);
  return status;
}

static void assert_read(const char *text, const double *expected) {
  fc_grid *grid = NULL;
  fc_error error;
  if (read(&grid, text, &error) != FC_OK) {
    fail_msg("%d:%d: %s in\n%s", error.line, error.column, error.message, text);
  }
  assert_int_equal(fc_grid_rows(grid), 2);
  assert_int_equal(fc_grid_columns(grid), 3);
  for (int cell = 0; cell < 6; cell++) {
    double score = NAN;
    assert_int_equal(fc_grid_at(&score, grid, cell / 3, cell % 3, NULL), FC_OK);
    assert_true(score == expected[cell]);
  }
  double all[6] = {NAN};
  assert_int_equal(fc_grid_scores(all, grid, NULL), FC_OK);
  assert_memory_equal(all, expected, sizeof all);
  assert_int_equal(fc_grid_scores(NULL, grid, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_grid_scores(all, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_grid_at(&(double){0}, grid, 2, 0, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_grid_at(&(double){0}, grid, 0, -1, NULL), FC_INVALID_ARGUMENT);
  fc_grid_free(grid);
}

TEST(numbers_are_read) {
  const double counted[] = {1, 2, 3, 4, 5, 6};
  assert_read("1,2,3\n4,5,6\n", counted);
  assert_read("1,2,3\r\n4,5,6", counted);
  assert_read("1;2;3\n\n4;5;6\n\n", counted);
  assert_read("1 2 3\n  4\t5   6  \n", counted);
  assert_read("# from elsewhere\n 1 , 2 ,3\n4,  5,6 \n", counted);
  assert_read("\xEF\xBB\xBF+1,2.0,3.\n4e0,.5e1,0600E-2\n", counted);
  /* A cell that was shot at may have a mark that is negative. */
  assert_read("0,0.25,-1\n1e3,-0,1.7976931348623157e308\n", (const double[]){0, 0.25, -1, 1000, 0, 1.7976931348623157e308});
}

static void assert_refused(const char *text, const char *expected) {
  fc_grid *grid = NULL;
  fc_error error;
  assert_int_equal(read(&grid, text, &error), FC_INVALID_GRID);
  assert_null(grid);
  char message[400];
  (void)snprintf(message, sizeof message, "%d:%d: %s", error.line, error.column, error.message);
  assert_string_equal(message, expected);
}

TEST(wrong_grids_are_refused) {
  assert_refused("", "1:1: the grid has 0 rows, but the board has 2");
  assert_refused("1,2,3\n", "2:1: the grid has 1 row, but the board has 2");
  assert_refused("1,2,3\n4,5,6\n\n7,8,9\n", "4:1: the grid has more rows than the board's 2");
  assert_refused("1,2\n4,5,6\n", "1:4: this row has 2 numbers, but the board has 3 columns");
  assert_refused("1,2,3,4\n4,5,6\n", "1:7: this row has more numbers than the board's 3 columns");
  assert_refused("1 2 3\n4 5 6 7\n", "2:7: this row has more numbers than the board's 3 columns");
  assert_refused("1,2,3\n4,,6\n", "2:3: the number of B2 is missing");
  assert_refused("1,2,3\n4,five,6\n", "2:3: \"five\" is no number; scores are numbers such as 12 or 0.25");
  assert_refused("1,2,3\n4, 0x10,6\n", "2:4: \"0x10\" is no number; scores are numbers such as 12 or 0.25");
  assert_refused("\"1\",2,3\n4,5,6\n", "1:1: '\"1\"' is no number; scores are numbers such as 12 or 0.25");
  assert_refused("1,2,3e\n4,5,6\n", "1:5: \"3e\" is no number; scores are numbers such as 12 or 0.25");
  assert_refused(".,2,3\n4,5,6\n", "1:1: \".\" is no number; scores are numbers such as 12 or 0.25");
  assert_refused("1,2,3\n4,5,NaN\n", "2:5: \"NaN\" is not a number; scores are numbers such as 12 or 0.25");
  assert_refused("1,-nan,3\n4,5,6\n", "1:3: \"-nan\" is not a number; scores are numbers such as 12 or 0.25");
  assert_refused("1,2,Infinity\n4,5,6\n", "1:5: \"Infinity\" is infinite; scores are numbers such as 12 or 0.25");
  assert_refused("1,2,3\n-inf,5,6\n", "2:1: \"-inf\" is infinite; scores are numbers such as 12 or 0.25");
  assert_refused("1,2,3\n1e309,5,6\n",
                 "2:1: \"1e309\" is so large that it counts as infinite; scores are numbers such as 12 or 0.25");
  assert_refused("1,2,3\n1e-99999,5,6\n", "2:1: \"1e-99999\" is out of all range; scores are numbers such as 12 or 0.25");
  assert_refused("1,2,3\n4,-0.5,6\n", "2:3: -0.5 is negative, but B2 has not been shot at: scores are 0 or more");
  assert_refused("1,2,3\n4,\x07,6\n", "2:3: control character \\x07; a grid is plain text");
}

/* Numbers that no double tells apart are told apart; and equal ones, written in different ways, are equal. */
TEST(numbers_are_exact) {
  static const char text[] = "size: 2x1\nfleet: 1\n";
  fc_analysis *analysis = NULL;
  fc_board *board = board_of_text(text);
  assert_int_equal(fc_analyse(&analysis, board, NULL, NULL), FC_OK);
  static const struct {
    const char *scores;
    size_t maxima;
  } grids[] = {
      {"0.1,0.1000000000000000000000001", 1}, {"0.1,1e-1", 2}, {"100,1.00e2", 2}, {"9007199254740993,9007199254740992", 1}};
  for (size_t i = 0; i < sizeof grids / sizeof grids[0]; i++) {
    fc_grid *grid = NULL;
    fc_measures measures;
    assert_int_equal(fc_grid_read(&grid, grids[i].scores, strlen(grids[i].scores), board, NULL), FC_OK);
    assert_int_equal(fc_compare(&measures, NULL, grid, analysis, NULL), FC_OK);
    assert_int_equal(measures.maxima, grids[i].maxima);
    fc_grid_free(grid);
  }
  fc_analysis_free(analysis);
  fc_board_free(board);
}

TEST(numbers_of_a_program_are_taken) {
  const double given[6] = {0.1, 3, -1, 0, 5e-324, 1.7976931348623157e308};
  static const struct {
    int cell;
    double score;
    const char *message;
  } wrong[] = {
      {0, NAN, "the score of A1 is not a finite number"},
      {5, INFINITY, "the score of C2 is not a finite number"},
      {4, -0.5, "the score of B2 is negative, but the cell has not been shot at"},
  };
  fc_grid *grid = NULL;
  double found[6];
  fc_board *board = board_of_text(BOARD);
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    fc_error error = {0};
    double scores[6];
    memcpy(scores, given, sizeof scores);
    scores[wrong[i].cell] = wrong[i].score;
    assert_int_equal(fc_grid_create(&grid, scores, board, &error), FC_INVALID_GRID);
    assert_null(grid);
    assert_string_equal(error.message, wrong[i].message);
  }
  assert_int_equal(fc_grid_create(&grid, NULL, board, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_grid_create(&grid, given, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_grid_create(NULL, given, board, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_grid_create(&grid, given, board, NULL), FC_OK);
  assert_int_equal(fc_grid_scores(found, grid, NULL), FC_OK);
  assert_memory_equal(found, given, sizeof given);
  fc_grid_free(grid);
  fc_board_free(board);
}

TEST(null_arguments_are_refused) {
  fc_grid *grid = NULL;
  fc_board *board = board_of_text(BOARD);
  assert_int_equal(fc_grid_read(NULL, "1", 1, board, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_grid_read(&grid, NULL, 1, board, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_grid_read(&grid, "1", 1, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_grid_read(&grid, NULL, 0, board, NULL), FC_INVALID_GRID);
  assert_int_equal(fc_grid_make(NULL, "runs", board, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_grid_make(&grid, NULL, board, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_grid_make(&grid, "runs", NULL, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_null(grid);
  fc_board_free(board);
}
