/* What follows about cells and ships, at sight and with an analysis: examples small enough to check by eye, and wrong
 * arguments. */
#include "analyse_text.h"

#include <stdbool.h>
#include <stdio.h>

#define MOST_CELLS 64
#define MOST_CLASSES 8

/* The states of all cells as characters, as in a grid. */
static void assert_known(const char *text, bool is_counted, const char *expected) {
  fc_board *board = board_of_text(text);
  fc_analysis *analysis = is_counted ? analyse_text(text) : NULL;
  fc_cell_state states[MOST_CELLS];
  char found[MOST_CELLS + 1] = "";
  const int cells = fc_board_rows(board) * fc_board_columns(board);
  assert_int_equal(fc_board_known(states, board, analysis, NULL), FC_OK);
  for (int cell = 0; cell < cells; cell++) {
    found[cell] = ".oxs"[states[cell]];
  }
  assert_string_equal(found, expected);
  fc_analysis_free(analysis);
  fc_board_free(board);
}

static void assert_at_sight(const char *text, const char *expected) {
  assert_known(text, false, expected);
}

static void assert_counted(const char *text, const char *expected) {
  assert_known(text, true, expected);
}

/* `2:1 1:0 +1`: one ship of length 2 is sunk, none of length 1, and one more of unknown length. */
static void assert_ships(const char *text, bool is_counted, const char *expected) {
  fc_board *board = board_of_text(text);
  fc_analysis *analysis = is_counted ? analyse_text(text) : NULL;
  int sunk[MOST_CLASSES];
  int others = -1;
  char found[128] = "";
  assert_int_equal(fc_board_ships_sunk(sunk, &others, board, analysis, NULL, NULL), FC_OK);
  for (size_t i = 0; i < fc_board_ship_class_count(board); i++) {
    const size_t used = strlen(found);
    snprintf(found + used, sizeof found - used, "%d:%d ", fc_board_ship_class(board, i).length, sunk[i]);
  }
  const size_t used = strlen(found);
  snprintf(found + used, sizeof found - used, "+%d", others);
  assert_string_equal(found, expected);
  fc_analysis_free(analysis);
  fc_board_free(board);
}

/* ---- Cells ----------------------------------------------------------------------------------------------------------------- */

TEST(a_sunk_ship_clears_its_surroundings) {
  const char *const touching[] = {"none", "diagonal", "any"};
  const char *const known[] = {"ooooo"
                               "osso."
                               "oooo."
                               "....x",
                               ".oo.o"
                               "osso."
                               ".oo.."
                               "....x",
                               "....o"
                               ".xs.."
                               "....."
                               "....x"};
  for (int i = 0; i < 3; i++) {
    char text[200];
    snprintf(text, sizeof text, "size: 5x4\nfleet: 2 1\ntouching: %s\nshots:\nB2 hit\nE4 hit\nE1 miss\nC2 sunk\n", touching[i]);
    assert_at_sight(text, known[i]);
  }
}

/* The hits of a sunk ship, on either side of the cell at which it sank; a hit after a gap is another ship. */
TEST(hits_in_one_piece_are_one_ship) {
  assert_at_sight("size: 6x1\nfleet: 3 2\nshots:\nA1 hit\nC1 hit\nF1 hit\nB1 sunk\n", "ssso.x");
  assert_at_sight("size: 1x5\nfleet: 3 1\nshots:\nA1 hit\nA2 hit\nA3 sunk\n", "ssso.");
  assert_at_sight("size: 4x1\nfleet: 3\nshots:\nA1 hit\nB1 hit\n", "xx..");
  assert_at_sight("size: 3x3\nfleet: 1\nboard:\ns..\n...\n..o\n", "so.oo...o");
}

/* Where ships may touch, the length tells, where there is one place for it. */
TEST(the_announced_length_finds_the_hits) {
  const char *const rules = "touching: any\nannounce: length\nfleet: 3 2\n";
  char text[200];
  snprintf(text, sizeof text, "%ssize: 4x2\nshots:\nA2 hit\nB1 hit\nC1 hit\nA1 sunk 3\n", rules);
  assert_at_sight(text, "sss."
                        "x...");
  /* A2 or B1 is the other half of the ship; either way the one that is not is of the other ship. */
  snprintf(text, sizeof text, "%ssize: 4x2\nshots:\nA2 hit\nB1 hit\nA1 sunk 2\n", rules);
  assert_at_sight(text, "sx.."
                        "x...");
}

TEST(names_tell_hits_apart) {
  assert_at_sight("size: 3x3\ntouching: any\nannounce: ship\nfleet: boat=2 raft=2\nshots:\nA1 hit raft\nB1 hit boat\n"
                  "A2 sunk raft\n",
                  "sx."
                  "s.."
                  "...");
}

TEST(an_analysis_knows_more) {
  /* The ship of length 3 has no room at B1, so it is at A2, and that of length 2 is not. */
  const char *text = "size: 4x2\ntouching: any\nannounce: length\nfleet: 3 2\nshots:\nA2 hit\nB1 hit\nA1 sunk 2\nC1 miss\n";
  assert_at_sight(text, "sxo."
                        "x...");
  assert_counted(text, "ssoo"
                       "x..o");
  assert_at_sight("size: 3x1\nfleet: 2\nboard:\nx..\n", "x..");
  assert_counted("size: 3x1\nfleet: 2\nboard:\nx..\n", "x.o");
  /* Nobody says when a ship is sunk, but whether they lie across or down, the one at A1 is. */
  assert_counted("size: 2x2\nfleet: 2 2\ntouching: any\nannounce: hit\nboard:\nxx\nx.\n", "sxx.");
  assert_counted("size: 4x2\nfleet: 2 1\nannounce: hit\nboard:\nxx..\n....\n", "sso.ooo.");
}

/* ---- Ships ----------------------------------------------------------------------------------------------------------------- */

TEST(sunk_ships_are_counted_by_class) {
  assert_ships("size: 9x9\nfleet: 3 2 2 1\nshots:\nA1 hit\nA2 sunk\nE5 sunk\nH8 hit\n", false, "3:0 2:1 1:1 +0");
  assert_ships("size: 9x2\nfleet: 3 2 2 1\nboard:\ns.....s..\n......s..\n", false, "3:0 2:1 1:1 +0");
  assert_ships("rules: classic\nshots:\nE5 hit\nE6 hit\nD5 hit\nE4 sunk 3\n", false, "5:0 4:0 3:1 2:0 +0");
  assert_ships("rules: classic\nannounce: ship\nshots:\nE5 hit cruiser\nE6 hit cruiser\nE4 sunk cruiser\n", false,
               "5:0 4:0 3:1 3:0 2:0 +0");
  assert_ships("", false, "4:0 3:0 2:0 1:0 +0");
}

/* A ship of length 3, or one of length 2 and a hit on another: which is not said. */
TEST(a_ship_of_unknown_length_is_another) {
  assert_ships("size: 9x9\nfleet: 3 2 2\ntouching: any\nannounce: sunk\nshots:\nA1 hit\nB1 hit\nC1 sunk\n", true, "3:0 2:0 +1");
  assert_ships("size: 9x9\nfleet: 3 2 2\ntouching: any\nannounce: sunk\nshots:\nA1 hit\nB1 hit\nC1 sunk\nA2 miss\nB2 miss\n",
               true, "3:1 2:0 +0");
  assert_ships("size: 9x1\nfleet: 4 2 2\ntouching: any\nannounce: sunk\nboard:\nssss.....\n", true, "4:0 2:0 +1");
}

/* No hit shows this alone: the four hits cannot all be on the longer ships, so a single is sunk in every arrangement. */
TEST(all_hits_together_tell_more) {
  static const char *const fleets[] = {"1 3? 1 2?", "3 2 1 1"};
  for (int i = 0; i < 2; i++) {
    char text[200];
    snprintf(text, sizeof text, "size: 2x5\nfleet: %s\ntouching: any\nannounce: hit\nshots:\nB2 hit\nA5 hit\nA3 hit\nB4 hit\n",
             fleets[i]);
    assert_ships(text, true, "3:0 2:0 1:1 +0");
    assert_ships(text, false, "3:0 2:0 1:0 +0");
  }
}

/* ---- Stopping -------------------------------------------------------------------------------------------------------------- */

struct patience {
  int asked;
  int most; /* the question that is answered with a wish to stop; 0: none */
};

static int ask(void *context, double done) {
  struct patience *patience = context;
  assert_true(done >= 0 && done <= 1);
  return ++patience->asked == patience->most;
}

/* Stopped at any question, the call asks no more and leaves its outputs alone. Each search that it makes asks. */
TEST(whoever_asked_to_stop_is_heeded) {
  const char *text = "size: 2x5\nfleet: 1 3? 1 2?\ntouching: any\nannounce: hit\nshots:\nB2 hit\nA5 hit\nA3 hit\nB4 hit\n";
  fc_board *board = board_of_text(text);
  fc_analysis *analysis = analyse_text(text);
  struct patience patience = {0};
  const fc_options options = {.size = sizeof options, .progress = ask, .progress_context = &patience};
  int sunk[MOST_CLASSES] = {4711};
  int others = 4711;
  assert_int_equal(fc_board_ships_sunk(sunk, &others, board, analysis, &options, NULL), FC_OK);
  const int questions = patience.asked;
  assert_true(questions >= 3); /* one search at least, which asks for itself, and the end */
  for (int most = 1; most <= questions; most++) {
    fc_error error = {0};
    patience = (struct patience){.most = most};
    sunk[0] = others = 4711;
    assert_int_equal(fc_board_ships_sunk(sunk, &others, board, analysis, &options, &error), FC_STOPPED);
    assert_int_equal(error.status, FC_STOPPED);
    assert_int_equal(patience.asked, most);
    assert_true(sunk[0] == 4711 && others == 4711);
  }
  fc_analysis_free(analysis);
  fc_board_free(board);
}

/* If the searches have no memory, their findings are left out. */
TEST(searches_beyond_the_limit_are_left_out) {
  const char *text = "size: 2x5\nfleet: 3 2 1 1\ntouching: any\nannounce: hit\nshots:\nB2 hit\nA5 hit\nA3 hit\nB4 hit\n";
  fc_board *board = board_of_text(text);
  fc_analysis *analysis = analyse_text(text);
  const fc_options options = {.size = sizeof options, .memory_limit = 1};
  int sunk[MOST_CLASSES] = {4711, 4711, 4711};
  int others = 4711;
  fc_error error = {.status = FC_OK, .line = 4711};
  assert_int_equal(fc_board_ships_sunk(sunk, &others, board, analysis, &options, &error), FC_OK);
  assert_true(sunk[0] == 0 && sunk[1] == 0 && sunk[2] == 0 && others == 0);
  assert_true(error.status == FC_OK && error.line == 4711 && error.message[0] == '\0'); /* a call that succeeds leaves it alone */
  fc_analysis_free(analysis);
  fc_board_free(board);
}

/* ---- Wrong arguments ------------------------------------------------------------------------------------------------------- */

static void assert_refused(const char *text, const char *analysed, fc_status expected) {
  fc_board *board = text != NULL ? board_of_text(text) : NULL;
  fc_analysis *analysis = analyse_text(analysed);
  fc_cell_state states[MOST_CELLS] = {FC_CELL_HIT};
  int sunk[MOST_CLASSES] = {4711};
  int others = 4711;
  fc_error error = {0};
  assert_int_equal(fc_board_known(states, board, analysis, &error), expected);
  assert_int_equal(error.status, expected);
  assert_int_equal(fc_board_ships_sunk(sunk, &others, board, analysis, NULL, NULL), expected);
  assert_true(states[0] == FC_CELL_HIT && sunk[0] == 4711 && others == 4711);
  fc_analysis_free(analysis);
  fc_board_free(board);
}

TEST(wrong_arguments_are_refused) {
  const char *board = "size: 4x4\nfleet: 2 1\n";
  assert_refused(NULL, board, FC_INVALID_ARGUMENT);
  assert_refused(board, "size: 4x5\nfleet: 2 1\n", FC_INVALID_ARGUMENT);
  assert_refused(board, "size: 5x4\nfleet: 2 1\n", FC_INVALID_ARGUMENT);
  assert_refused(board, "size: 4x4\nfleet: 2\n", FC_INVALID_ARGUMENT);
  assert_refused("size: 2x1\nfleet: 2\nboard:\no.\n", "size: 2x1\nfleet: 2\nboard:\no.\n", FC_NO_CONFIGURATION);
}
