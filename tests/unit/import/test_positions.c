/* Positions in the formats of others: random grids that the test writes in each format are read as they are; and mistakes, each
 * at its place. */
#include <stdio.h>
#include <string.h>

#include "import_test.h"
#include "model/keys.h"
#include "support/random.h"

#define RULES(size) "size: " size "\nfleet: 4 3 3 2 2 2 1 1 1 1\ntouching: none\nannounce: sunk\n"

enum { MOST = 12 };

TEST(random_grids_are_read_as_they_are) {
  static const char *const words[] = {"open", "miss", "hit", "sunk"};
  struct random_source random;
  for (uint64_t number = 0; number < 100; number++) {
    random_start(&random, 11, number);
    const int rows = random_between(&random, 2, MOST);
    const int columns = random_between(&random, 2, MOST);
    const int kinds = random_between(&random, 3, 4);
    char expected[1024];
    char rank[1024] = "";
    char numbers[2048] = "{\"solver\": {\"name\": [1, {\"a\": null}]}, \"board\": [";
    char named[4096] = "{\"ships\": [4, 3, 3, 2, 2, 2, 1, 1, 1, 1],\n \"announce\": \"sunk\", \"grid\": [";
    char signs[1024] = "{\"board\": [";
    (void)snprintf(expected, sizeof expected, "size: %dx%d\nfleet: 4 3 3 2 2 2 1 1 1 1\ntouching: none\nannounce: sunk\nboard:\n",
                   columns, rows);
    (void)snprintf(rank, sizeof rank, random_chance(&random, 1, 2) ? "%d\n" : "", rows);
    for (int row = 0; row < rows; row++) {
      strcat(numbers, row > 0 ? ",\n [" : "[");
      strcat(named, row > 0 ? ",\n [" : "[");
      strcat(signs, row > 0 ? ", [" : "[");
      for (int column = 0; column < columns; column++) {
        /* A hit in the first cell, so that 1 is no hit. */
        const int mark = row + column == 0 ? 2 : random_below(&random, kinds);
        (void)sprintf(expected + strlen(expected), column > 0 ? " %c" : "%c", ".oxs"[mark]);
        (void)sprintf(rank + strlen(rank), "%c", "-mhd"[mark]);
        (void)sprintf(numbers + strlen(numbers), column > 0 ? ", %d" : "%d", mark);
        (void)sprintf(named + strlen(named), column > 0 ? ",\"%s\"" : "\"%s\"", words[mark]);
        (void)sprintf(signs + strlen(signs), column > 0 ? ", %d" : "%d", mark == 2 ? 1 : mark == 1 ? -1 : 0);
      }
      strcat(expected, "\n");
      strcat(rank, "\n");
      strcat(numbers, "]");
      strcat(named, "]");
      strcat(signs, "]");
    }
    strcat(numbers, "]}");
    strcat(named, "]}\n");
    strcat(signs, "]}\n");
    assert_imported(rank, random_chance(&random, 1, 2) ? "hackerrank" : NULL, expected);
    assert_imported(numbers, NULL, expected);
    assert_imported(named, NULL, expected);
    if (strstr(signs, "-1") != NULL && kinds == 3) {
      assert_imported(signs, NULL, expected);
    }
  }
}

TEST(shots_in_csv) {
  assert_imported("strategy,shot,cell,answer,ship\n\"exact,1\",1,A1,miss,\n\"exact,1\",2,B2,hit,\n\"exact,1\",3,B3,sunk,\n", NULL,
                  RULES("10x10") "shots:\nA1 miss\nB2 hit\nB3 sunk\n");
  assert_imported("Result;Cell\nwater;c7\n\"hit\";D-4\n", NULL, RULES("10x10") "shots:\nC7 miss\nD4 hit\n");
  assert_refused("cell,answer\nA1,miss\nB1\n", NULL, "3:1: the answer of this shot is missing");
  assert_refused("cell,answer\nA1,miss\nZ9,hit\n", NULL, "3:1: cell Z9 is not on the board, which goes from A1 to J10");
  assert_refused("cell,answer,sunk\nA1,miss\nB9,hut,\n", NULL, "3:1: \"hut\" is no answer to a shot; did you mean \"hit\"?");
  assert_refused("cell,answer\nA1,miss,hit\n", NULL, "2:9: the first line names 2 columns, and here is one more");
  assert_refused("player,cell,answer\nme,A1,miss\nyou,B2,hit\n", NULL,
                 "3:1: a shot of another game: player is \"you\", and that of the first shot is \"me\"");
  assert_imported("cell,answer,game,player\nA1,miss,1,me\nB2,hit,,,,\n", NULL, RULES("10x10") "shots:\nA1 miss\nB2 hit\n");
  assert_refused("cell,answer,game,player\nA1,miss,1,me\nB2,hit,2,me\n", NULL,
                 "3:8: a shot of another game: game is \"2\", and that of the first shot is \"1\"");
  assert_refused("shot,where\n1,A1\n", "csv", "1:1: the first line does not name the columns \"cell\" and \"answer\"");
}

/* Every setting of a board file is read from JSON, or refused: none is passed over. */
TEST(no_setting_is_passed_over) {
  static const char read[] = " rules size fleet touching announce labels misses hits sunk board shots ";
  for (enum key key = 0; key < KEYS; key++) {
    char text[128];
    char message[200];
    (void)snprintf(text, sizeof text, " %s ", key_word(key));
    if (strstr(read, text) != NULL) {
      continue;
    }
    (void)snprintf(text, sizeof text, "{\"board\": [[\"x\", \"o\"]], \"%s\": [\"A1\"]}", key_word(key));
    (void)snprintf(message, sizeof message,
                   "1:26: \"%s\" is not read; what is known stands in \"board\", \"shots\", \"misses\", \"hits\" or \"sunk\", "
                   "and \"size\" is as 10x10",
                   key_word(key));
    assert_refused(text, NULL, message);
  }
}

TEST(objects_in_json) {
  assert_imported("{\"size\": \"6x5\", \"touching\": \"any\", \"announce\": \"length\",\n"
                  " \"ships\": {\"patrol boat\": 2, \"tug\": 3},\n"
                  " \"shots\": [\"A1 miss\", {\"cell\": \"B2\", \"answer\": \"sunk\", \"length\": 2}]}\n",
                  NULL, "size: 6x5\nfleet: patrol-boat=2 tug=3\ntouching: any\nannounce: length\nshots:\nA1 miss\nB2 sunk 2\n");
  assert_imported("{\"ships\": [{\"name\": \"tug\", \"length\": 3}, {\"size\": 2}], \"board\": [[\"\", null, \"x\"]]}", NULL,
                  "size: 3x1\nfleet: tug=3 2\ntouching: none\nannounce: sunk\nboard:\n. . x\n");
  assert_imported("{}", NULL, RULES("10x10"));
  assert_refused("{\"board\": [[0, 1]]}", NULL,
                 "1:11: is 1 a miss or a hit? The numbers 0 and 1 alone do not tell; write \"miss\" or \"hit\"");
  assert_refused(
      "{\"board\": [[0, 7]]}", NULL,
      "1:11: the numbers of a board are -1 miss, 0 open, 1 hit, or 0 open, 1 miss, 2 hit, 3 sunk; here they go from 0 to 7");
  assert_refused("{\"board\": [[0, 2],\n [0]]}", NULL, "2:5: this row has 1 cells, the first has 2");
  assert_refused("{\"board\": [[\"wet\"]]}", NULL, "1:13: \"wet\" is no cell; words are open, miss, hit, sunk and blocked");
  assert_refused("{\"board\": [[0.5]]}", NULL, "1:13: a small whole number is missing");
  assert_refused("{\"board\": [[2, 0]]", NULL, "1:19: \",\" is missing");
  assert_refused("{\"board\": [[2]], \"grid\": [[2]]}", NULL, "1:26: a second board");
  assert_refused("{\"board\": [[2]], \"shots\": [\"A1 miss\"]}", NULL, "1:27: a board and shots: one of them says what is known");
  assert_refused("{\"ships\": [3, 99]}", NULL, "1:11: fleet: a ship's length is a number from 1 to 26, not \"99\"");
  assert_imported("{\"ships\": [2], \"size\": \"3x1\", \"hits\": [\"A1\"], \"misses\": \"C1\"}", NULL,
                  "size: 3x1\nfleet: 2\ntouching: none\nannounce: sunk\nboard:\nx . o\n");
  assert_refused(
      "{\"ships\": [2], \"miss\": [\"A1\"]}", NULL,
      "1:17: \"miss\" is not read; what is known stands in \"board\", \"shots\", \"misses\", \"hits\" or \"sunk\", and "
      "\"size\" is as 10x10");
  assert_refused("{\"rows\": 8, \"shots\": []}", NULL,
                 "1:3: \"rows\" is not read; what is known stands in \"board\", \"shots\", \"misses\", \"hits\" or \"sunk\", and "
                 "\"size\" is as 10x10");
  assert_refused("{\"ships\": [2], \"bord\": [[0, 2]]}", NULL,
                 "1:17: \"bord\" is not read; what is known stands in \"board\", \"shots\", \"misses\", \"hits\" or \"sunk\"");
  assert_refused("{\"ships\": [{\"length\": 2, \"count\": 4}]}", NULL,
                 "1:27: \"count\" is not read; a ship has \"name\" and \"length\"");
  assert_refused("{\"shots\": [{\"cell\": \"A1\", \"answer\": \"hit\", \"hit\": true}]}", NULL,
                 "1:45: \"hit\" is not read; a shot has \"cell\", \"answer\", \"ship\" and \"length\"");
  assert_imported("{\"shots\": [{\"name\": \"Anna\", \"cell\": \"A1\", \"answer\": \"miss\", \"sunk\": false}]}", NULL,
                  RULES("10x10") "shots:\nA1 miss\n");
  assert_refused("{\"shots\": [{\"cell\": \"A1\", \"answer\": \"hit\", \"who\": \"me\"},\n"
                 "{\"cell\": \"B1\", \"answer\": \"miss\", \"who\": \"you\"}]}",
                 NULL, "2:42: a shot of another game: who is \"you\", and that of the first shot is \"me\"");
  assert_refused("{\"ships\": [{\"length\": 2, \"size\": 3}]}", NULL, "1:27: \"size\" was given before");
  assert_refused("{\"ships\": [{\"name\": \"tug\"}]}", NULL, "1:12: this ship has no \"length\"");
  assert_refused("{\"shots\": [{\"cell\": \"A1\", \"answer\": \"miss\", \"cell\": \"B1\"}]}", NULL,
                 "1:46: \"cell\" was given before");
  assert_refused("{\"shots\": [{}]}", NULL, "1:12: this shot has no \"cell\"");
  assert_refused("{\"shots\": [\"# A1 miss\"]}", NULL, "1:12: this shot has no \"cell\"");
  assert_refused("{\"size\": 10}", NULL, "1:10: \"\"\" is missing");
  assert_refused("{} {}", NULL, "1:4: more after the end of the object");
  assert_refused("{\"a\": [[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]}", NULL,
                 "1:27: more than 20 values within each other");
}

TEST(grids_that_are_none) {
  assert_refused("3\n--m\n---\n", NULL, "4:1: there are 2 rows, and the first line says 3");
  assert_refused("--m\n--\n", NULL, "2:1: row 2 has 2 cells, row 1 has 3");
  assert_refused("--m\n-x-\n", NULL, "2:1: \"-x-\" is no row of \"-\", \"m\", \"h\" and \"d\"");
}
