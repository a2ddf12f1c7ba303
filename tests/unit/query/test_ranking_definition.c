/*
 * Game IDs against their definition, on boards of any size: the ID of a configuration is the number of those that come before it.
 *
 * The engine counts them, as configurations of other problems. A configuration that comes before agrees with this one up to
 * some cell, and has an earlier choice there: no ship, or a ship of an earlier class, or one across in place of one down. To
 * fix the beginnings up to a cell, a problem allows no other placements there. To make a ship begin at a cell, it also demands
 * that the cell be covered, which no ship that begins earlier can do.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/engine.h"
#include "engine/ranking.h"
#include "model/board.h"
#include "model/ship_places.h"
#include "support/answers.h"
#include "support/environment.h"
#include "support/mpz_assert.h"
#include "support/random_mpz.h"
#include "support/testing.h"

#define MOST_CLASSES 8
#define MOST_SHIPS 24

/* A problem whose classes may be changed. */
struct changed {
  struct problem problem;
  struct problem_class classes[MOST_CLASSES];
};

static void copy_problem(struct changed *copy, const struct problem *problem) {
  assert_true(problem->class_count <= MOST_CLASSES);
  copy->problem = *problem;
  memcpy(copy->classes, problem->classes, problem->class_count * sizeof *copy->classes);
  copy->problem.classes = copy->classes;
}

static void add_count(mpz_t sum, const struct problem *problem) {
  mpz_t count;
  mpz_init(count);
  assert_int_equal(engine_count(count, NULL, problem, NULL, NULL), FC_OK);
  mpz_add(sum, sum, count);
  mpz_clear(count);
}

/* The ship that begins at a cell, if any. */
struct beginning {
  size_t ship_class;
  enum direction direction;
  bool is_none;
};

static bool is_same(struct beginning one, struct beginning other) {
  return one.is_none ? other.is_none : !other.is_none && one.ship_class == other.ship_class && one.direction == other.direction;
}

/* Demands a beginning at a cell, when all before it are as they should be. */
static void demand(struct changed *changed, int cell, struct beginning beginning) {
  for (size_t i = 0; i < changed->problem.class_count; i++) {
    for (int direction = ACROSS; direction <= DOWN; direction++) {
      const struct beginning other = {.ship_class = i, .direction = (enum direction)direction};
      if (!is_same(beginning, other)) {
        cell_set_remove(&changed->classes[i].allowed[direction], cell);
      }
    }
  }
  if (!beginning.is_none) {
    cell_set_add(&changed->problem.covered, cell);
  }
}

/* Adds the configurations that have another, earlier choice at a cell, and then demands the one that is taken. */
static void count_earlier(mpz_t sum, struct changed *changed, int cell, struct beginning taken) {
  struct beginning earlier = {.is_none = true};
  for (size_t choice = 0; !is_same(earlier, taken); choice++) {
    struct changed other;
    copy_problem(&other, &changed->problem);
    if (earlier.is_none || cell_set_has(&changed->classes[earlier.ship_class].allowed[earlier.direction], cell)) {
      demand(&other, cell, earlier);
      add_count(sum, &other.problem);
    }
    earlier = (struct beginning){.ship_class = choice / 2, .direction = choice % 2 == 0 ? ACROSS : DOWN};
  }
  demand(changed, cell, taken);
}

/* The fleet is given class by class. */
static struct beginning beginning_at(const struct problem *problem, const struct placement *fleet, int cell) {
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int ship = 0; ship < problem->classes[i].ships; ship++, fleet++) {
      if (fleet->cell == cell) {
        return (struct beginning){.ship_class = i, .direction = fleet->direction};
      }
    }
  }
  return (struct beginning){.is_none = true};
}

static void id_by_definition(mpz_t id, const struct problem *problem, const struct placement *fleet) {
  const int rows = problem->rows;
  const int columns = problem->columns;
  struct changed changed;
  copy_problem(&changed, problem);
  mpz_set_ui(id, 0);
  for (int step = 0; step < rows * columns; step++) {
    const int cell = columns > rows ? step % rows * columns + step / rows : step;
    count_earlier(id, &changed, cell, beginning_at(problem, fleet, cell));
  }
}

/* The first, the last, and some between. */
static void check_board(const char *text, int between) {
  fc_board *board = board_of_text(text);
  struct problem problem;
  struct ranking *ranking = NULL;
  struct random_source source;
  struct placement fleet[MOST_SHIPS];
  mpz_t id, expected;
  mpz_inits(id, expected, NULL);
  random_start(&source, environment_seed(), 0);
  assert_int_equal(problem_from_board(&problem, board, NULL), FC_OK);
  assert_int_equal(ranking_create(&ranking, &problem, NULL, NULL), FC_OK);
  assert_true(mpz_sgn(ranking_count(ranking)) > 0 && ranking_ships(ranking) <= MOST_SHIPS);
  for (int i = -2; i < between; i++) {
    if (i == -1) {
      mpz_sub_ui(id, ranking_count(ranking), 1);
    } else if (i >= 0) {
      random_mpz_below(id, ranking_count(ranking), &source);
    }
    assert_true(ranking_unrank(fleet, ranking, &id, 1));
    id_by_definition(expected, &problem, fleet);
    assert_mpz_equal(id, expected);
  }
  ranking_free(ranking);
  problem_clear(&problem);
  mpz_clears(id, expected, NULL);
  fc_board_free(board);
}

TEST(small_boards) {
  static const char *const texts[] = {
      "size: 7x7\nfleet: 4 3 2 2 1 1\ntouching: none\n",
      "size: 6x8\nfleet: 4 3 3 2 2\ntouching: any\n",
      "size: 9x5\nfleet: 3 3 2 2 2 1 1\ntouching: diagonal\n",
      "size: 8x8\nfleet: tug=3 3 pram=3 2 2 raft=1\nannounce: ship\nshots:\nC3 hit pram\nD3 miss\nH8 sunk raft\n",
      ("size: 7x7\nfleet: 4 3 2 2\ntouching: any\nannounce: length\nboard:\n"
       ".......\n..x.x..\n.......\n.ss.o..\n.......\n....x..\n......o\n"),
      "size: 20x4\nfleet: 4 3 3 2 2 2 1 1 1 1\ntouching: none\n",
      "rules: classic\nannounce: length\nshots:\nF4 miss\nF10 miss\nI3 miss\nJ8 miss\nD2 miss\nG5 miss\nC1 miss\nE1 hit\nF1 "
      "miss\nE2 hit\nE3 hit\nE4 hit\nD3 miss\nE5 sunk 5\nG1 hit\nH1 hit\nI1 miss\nH2 sunk 2\nG2 hit\nG3 sunk 3\nD6 miss\nF6 "
      "miss\nI9 miss\nE7 miss\nB2 miss\nH6 miss\nB10 miss\nI7 miss\nH8 hit\nI8 miss\n",
      "rules: classic\nannounce: ship\nshots:\nA9 miss\nC9 miss\nF8 miss\nG1 miss\nH8 miss\nE9 miss\nD6 hit battleship\nE6 "
      "miss\nD7 hit battleship\nD5 hit battleship\nD4 miss\nC5 miss\nD8 sunk battleship\nA5 miss\nC7 miss\nA3 miss\nF10 miss\nH2 "
      "miss\nB6 miss\nI3 hit submarine\nJ3 miss\nI2 hit submarine\n",
      "rules: german\nboard:\n    A B C D E F G H I J\n  1 o . . . s . . . . s\n  2 . . s . s . . . . s\n  3 . . s o s o . . . "
      ".\n  4 . . s o s o . . . s\n  5 . . o o s . . . o s\n  6 . . . . o . . . o s\n  7 . . o . . . . . . o\n  8 . . . o . o . "
      ". . .\n  9 s . . . . s . x . .\n 10 s . . . o s o x . .\n",
  };
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
    check_board(texts[i], 5);
  }
}

TEST(known_games) {
  static const char *const texts[] = {"rules: russian\n", "rules: classic\n", "rules: german\n",
                                      "size: 5x40\nfleet: 5 4 3 3 3 2 2 2 2 1 1 1 1 1 1\ntouching: none\n",
                                      "size: 4x100\nfleet: 3 3 3 3 3 3 3 3 3 3 2 2 2 2 2 2 2 2 2 2 2\ntouching: none\n"};
  if (!environment_is_long()) {
    skip();
  }
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
    check_board(texts[i], 2);
  }
}
