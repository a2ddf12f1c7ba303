/* The message about a fleet that does not agree with a board. It is the first objection, in the order in which they are
 * checked. */
#include "model_test.h"

/* Checks a fleet file against a board file: "" where it agrees, otherwise "FAULT SHIP OTHER SHOT ROW,COLUMN: message". */
static void assert_verdict(const char *board_text, const char *fleet_text, const char *expected) {
  fc_board *board = must_read(board_text);
  fc_ship *ships = NULL;
  size_t count = 0;
  fc_error error = {.status = FC_OK};
  fc_objection objection = {.fault = (fc_fault)99};
  assert_int_equal(fc_fleet_read(&ships, &count, fleet_text, strlen(fleet_text), board, &error), FC_OK);
  const fc_status status = fc_fleet_check(board, ships, count, &objection, &error);
  char found[FC_ERROR_MESSAGE_SIZE + 60] = "";
  if (status != FC_OK) {
    snprintf(found, sizeof found, "%d %d %d %d %d,%d: %s", objection.fault, objection.ship, objection.other, objection.shot,
             objection.cell.row, objection.cell.column, error.message);
  }
  assert_string_equal(found, expected);
  assert_int_equal(status, expected[0] == '\0' ? FC_OK : FC_DISAGREES);
  assert_int_equal(error.status, status);
  if (status == FC_OK) {
    assert_int_equal(objection.fault, FC_FAULT_NONE);
    assert_int_equal(objection.ship, -1);
    assert_int_equal(objection.cell.row, -1);
  }
  assert_int_equal(fc_fleet_check(board, ships, count, NULL, NULL), status);
  fc_ships_free(ships);
  fc_board_free(board);
}

TEST(rules_are_checked) {
  const char none[] = "size: 5x4\nfleet: 3 2 2 1\ntouching: none\n";
  assert_verdict(none, "2 A1 across\n3 A3 across\n1 D1 across\n2 E3 down\n", "");
  assert_verdict(none, "3 D1 across\n2 D1 down\n",
                 "1 0 -1 0 -1,-1: the ship of length 3 at D1 across is not wholly on the board, which goes from A1 to E4");
  assert_verdict(none, "1 A1 across\n2 A1 down\n2 B4 down\n",
                 "1 2 -1 0 -1,-1: the ship of length 2 at B4 down is not wholly on the board, which goes from A1 to E4");
  assert_verdict(none, "1 F1 across\n",
                 "1 0 -1 0 -1,-1: the ship of length 1 at F1 across is not wholly on the board, which goes from A1 to E4");
  assert_verdict(none, "1 A2 across\n3 C1 down\n2 C2 across\n",
                 "2 2 1 0 1,2: the ship of length 2 at C2 across overlaps the ship of length 3 at C1 down at C2");
  assert_verdict(none, "3 A1 across\n2 D2 down\n2 D2 down\n",
                 "2 2 1 0 1,3: the ship of length 2 at D2 down overlaps the ship of length 2 at D2 down at D2");
  assert_verdict(none, "3 A1 across\n2 D2 down\n",
                 "3 1 0 0 1,3: the ship of length 2 at D2 down touches the ship of length 3 at A1 across: D2 is next to C1");
}

TEST(touching_is_as_the_rules_say) {
  const char corner[] = "3 A1 across\n2 D2 down\n";
  const char side[] = "3 A1 across\n2 D1 down\n";
  assert_verdict("size: 5x4\nfleet: 3 2\ntouching: diagonal\n", corner, "");
  assert_verdict("size: 5x4\nfleet: 3 2\ntouching: diagonal\n", side,
                 "3 1 0 0 0,3: the ship of length 2 at D1 down touches the ship of length 3 at A1 across: D1 is next to C1");
  assert_verdict("size: 5x4\nfleet: 3 2\ntouching: any\n", corner, "");
  assert_verdict("size: 5x4\nfleet: 3 2\ntouching: any\n", side, "");
}

TEST(the_fleet_must_be_whole) {
  const char board[] = "size: 6x6\nfleet: 3 2 2 1\n";
  assert_verdict(board, "3 A1 across\n2 A3 across\n4 A5 across\n",
                 "4 2 -1 0 -1,-1: the ship of length 4 at A5 across is none of the fleet's ships");
  assert_verdict(board, "3 A1 across\n2 A3 across\n3 A5 across\n",
                 "4 2 -1 0 -1,-1: the ship of length 3 at A5 across is one too many: the fleet has 1 such ship");
  assert_verdict(board, "2 A1 across\n2 A3 across\n2 A5 across\n",
                 "4 2 -1 0 -1,-1: the ship of length 2 at A5 across is one too many: the fleet has 2 such ships");
  assert_verdict(board, "3 A1 across\n2 A3 across\n", "4 -1 -1 0 -1,-1: the fleet has 2 ships of length 2, but only 1 is placed");
  assert_verdict(board, "", "4 -1 -1 0 -1,-1: the fleet has 1 ship of length 3, but none is placed");
  assert_verdict("size: 6x6\nfleet:\n", "", "");
}

TEST(names_must_be_those_of_the_fleet) {
  const char board[] = "size: 6x6\nfleet: tug=2 pram=2 2\nannounce: ship\n";
  assert_verdict(board, "pram A1 across\n2 A3 across\ntug A5 across\n", "");
  assert_verdict(board, "pram A1 across\n2 A3 across\n2 A5 across\n",
                 "4 2 -1 0 -1,-1: the ship of length 2 at A5 across is one too many: the fleet has 1 such ship");
  assert_verdict(board, "pram A1 across\n2 A3 across\n", "4 -1 -1 0 -1,-1: tug is missing");
  assert_verdict(
      "size: 6x6\nfleet: tug=2\nannounce: ship\n", "2 A3 across\n",
      "4 0 -1 0 -1,-1: the ship of length 2 at A3 across is none of the fleet's ships; those of this length have names");
  assert_verdict("size: 6x6\nfleet: tug=2 pram=2\nannounce: length\n", "2 A3 across\npram A1 across\n", "");
  assert_verdict(board, "pram A1 across\ntug A1 down\n", "2 1 0 0 0,0: tug at A1 down overlaps pram at A1 across at A1");
}

TEST(shots_are_played) {
  const char fleet[] = "3 A1 across\n2 A3 across\n";
  const char sunk[] = "size: 5x5\nfleet: 3 2\nannounce: sunk\nshots:\n%s";
  static const char *const cases[][2] = {
      {"A1 hit\nB1 hit\nE5 miss\nC1 sunk\nA3 hit\n", ""},
      {"A1 hit\nB1 miss\n", "5 0 -1 2 0,1: shot 2, \"B1 miss\": this fleet answers \"hit\""},
      {"E5 hit\n", "5 -1 -1 1 4,4: shot 1, \"E5 hit\": this fleet answers \"miss\""},
      {"A3 hit\nB3 hit\n", "5 1 -1 2 2,1: shot 2, \"B3 hit\": this fleet answers \"sunk\""},
      {"A3 sunk\nB3 hit\n", "5 1 -1 1 2,0: shot 1, \"A3 sunk\": this fleet answers \"hit\""},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    char board[200];
    snprintf(board, sizeof board, sunk, cases[i][0]);
    assert_verdict(board, fleet, cases[i][1]);
  }
  assert_verdict("size: 5x5\nfleet: 3 2\nannounce: hit\nshots:\nA3 hit\nB3 hit\n", fleet, "");
  assert_verdict("size: 5x5\nfleet: 3 2\nannounce: length\nshots:\nA3 hit\nB3 sunk 2\n", fleet, "");
  assert_verdict("size: 5x5\nfleet: 3 2\nannounce: length\nshots:\nA3 hit\nB3 sunk 3\n", fleet,
                 "5 1 -1 2 2,1: shot 2, \"B3 sunk 3\": this fleet answers \"sunk 2\"");
}

TEST(named_shots_are_played) {
  const char fleet[] = "tug A1 across\n3 A3 across\npram C1 down\n";
  const char board[] = "size: 5x5\nfleet: tug=2 pram=2 3\nannounce: ship\ntouching: any\nshots:\n%s";
  static const char *const cases[][2] = {
      {"A1 hit tug\nC1 hit pram\nB1 sunk tug\n", ""},
      {"A1 hit pram\n", "5 0 -1 1 0,0: shot 1, \"A1 hit pram\": this fleet answers \"hit tug\""},
      {"A1 miss\n", "5 0 -1 1 0,0: shot 1, \"A1 miss\": this fleet answers \"hit tug\""},
      {"B3 hit pram\n", "5 1 -1 1 2,1: shot 1, \"B3 hit pram\": this fleet answers \"hit (a ship without a name)\""},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    char text[200];
    snprintf(text, sizeof text, board, cases[i][0]);
    assert_verdict(text, fleet, cases[i][1]);
  }
}

TEST(grids_are_compared) {
  const char fleet[] = "2 A1 across\n1 A3 across\n";
  static const char *const cases[][2] = {
      {"x.o\n...\ns..\n", ""},
      {"ss.\n...\n...\n", ""},
      {"...\n...\no..\n", "6 1 -1 0 2,0: A3 is water on the board, but a ship covers it"},
      {"..x\n...\no..\n", "6 -1 -1 0 0,2: C1 is a hit on the board, but no ship covers it"},
      {"..s\n...\n...\n", "6 -1 -1 0 0,2: C1 is part of a sunk ship on the board, but no ship covers it"},
      {"xx.\n...\n...\n", "6 0 -1 0 0,0: A1 is a hit on the board, but all cells of its ship are: it would be sunk"},
      {"s..\n...\n...\n", "6 0 -1 0 0,0: A1 is part of a sunk ship on the board, but not all cells of its ship are"},
      {"xs.\n...\n...\n", "6 0 -1 0 0,1: B1 is part of a sunk ship on the board, but not all cells of its ship are"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    char board[200];
    snprintf(board, sizeof board, "fleet: 2 1\nannounce: sunk\nboard:\n%s", cases[i][0]);
    assert_verdict(board, fleet, cases[i][1]);
  }
  assert_verdict("fleet: 2 1\nannounce: hit\nboard:\nxx.\n...\nx..\n", fleet, "");
}
