/* Salvos, against all sets of cells and all fleets of a small board, which the test lists by itself. */
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "support/answers.h"
#include "support/random.h"
#include "support/testing.h"

enum { SIDE = 4, CELLS = SIDE * SIDE, MOST_FLEETS = 600 };

/* The cells of a ship, as bits; 0 where it would leave the board. */
static unsigned ship_bits(int length, int cell, bool is_down) {
  unsigned bits = 0;
  for (int step = 0; step < length; step++) {
    const int row = cell / SIDE + (is_down ? step : 0);
    const int column = cell % SIDE + (is_down ? 0 : step);
    if (row >= SIDE || column >= SIDE) {
      return 0;
    }
    bits |= 1U << (row * SIDE + column);
  }
  return bits;
}

/* Lists the fleets of a 3 and a 2, which may touch, without a ship on the water. Each as the cells that it covers. */
static int list_fleets(unsigned fleets[MOST_FLEETS], unsigned water) {
  int count = 0;
  for (int first = 0; first < 2 * CELLS; first++) {
    for (int second = 0; second < 2 * CELLS; second++) {
      const unsigned one = ship_bits(3, first / 2, first % 2 != 0);
      const unsigned other = ship_bits(2, second / 2, second % 2 != 0);
      if (one != 0 && other != 0 && (one & other) == 0 && ((one | other) & water) == 0) {
        fleets[count++] = one | other;
      }
    }
  }
  return count;
}

static int bits_of(unsigned cells) {
  int bits = 0;
  for (; cells != 0; cells &= cells - 1) {
    bits++;
  }
  return bits;
}

static int hits_of(unsigned set, const unsigned *fleets, int count) {
  int hits = 0;
  for (int i = 0; i < count; i++) {
    hits += bits_of(fleets[i] & set);
  }
  return hits;
}

static int any_of(unsigned set, const unsigned *fleets, int count) {
  int any = 0;
  for (int i = 0; i < count; i++) {
    any += (fleets[i] & set) != 0;
  }
  return any;
}

/* The information in the hits and misses on a set of cells, in bits. */
static double bits_told(unsigned set, const unsigned *fleets, int count) {
  double bits = 0;
  for (int i = 0; i < count; i++) {
    int same = 0;
    for (int j = 0; j < count; j++) {
      same += (fleets[j] & set) == (fleets[i] & set);
    }
    bits += log2((double)count / same) / count;
  }
  return bits;
}

/* Asks for a salvo, checks its numbers, and gives its cells as bits. */
static unsigned ask(const fc_board *board, int size, fc_salvo_goal goal, const unsigned *fleets, int fleet_count) {
  fc_cell *cells = NULL;
  mpz_t hits, any, count;
  mpz_inits(hits, any, count, NULL);
  unsigned set = 0;
  assert_int_equal(fc_best_salvo(&cells, hits, any, count, board, (size_t)size, goal, NULL, NULL), FC_OK);
  for (int i = 0; i < size; i++) {
    set |= 1U << (cells[i].row * SIDE + cells[i].column);
    assert_true(fc_board_is_open(board, cells[i].row, cells[i].column));
  }
  assert_int_equal(bits_of(set), size);
  assert_int_equal(mpz_get_si(count), fleet_count);
  assert_int_equal(mpz_get_si(hits), hits_of(set, fleets, fleet_count));
  assert_int_equal(mpz_get_si(any), any_of(set, fleets, fleet_count));
  double bits = 0;
  assert_int_equal(fc_salvo_bits(&bits, board, cells, (size_t)size, NULL, NULL), FC_OK);
  assert_true(fabs(bits - bits_told(set, fleets, fleet_count)) < 1e-9);
  mpz_clears(hits, any, count, NULL);
  fc_cells_free(cells);
  return set;
}

TEST(salvos_are_as_good_as_is_promised) {
  static unsigned fleets[MOST_FLEETS];
  struct random_source random;
  for (uint64_t number = 0; number < 24; number++) {
    random_start(&random, 5, number);
    unsigned water = 0;
    char text[256] = "size: 4x4\nfleet: 3 2\ntouching: any\nannounce: sunk\nshots:\n";
    for (int shots = random_below(&random, 5); shots > 0; shots--) {
      const int cell = random_below(&random, CELLS);
      if ((water >> cell & 1U) == 0) {
        (void)sprintf(text + strlen(text), "%c%d miss\n", 'A' + cell % SIDE, cell / SIDE + 1);
        water |= 1U << cell;
      }
    }
    fc_board *board = board_of_text(text);
    const int count = list_fleets(fleets, water);
    const int size = random_between(&random, 1, 5);
    const unsigned by_hits = ask(board, size, FC_SALVO_HITS, fleets, count);
    const unsigned by_any = ask(board, size, FC_SALVO_ANY, fleets, count);
    int best_any = 0;
    for (unsigned set = 0; set < 1U << CELLS; set++) {
      if (bits_of(set) != size || (set & water) != 0) {
        continue;
      }
      const int any = any_of(set, fleets, count);
      assert_true(hits_of(set, fleets, count) <= hits_of(by_hits, fleets, count));
      best_any = any > best_any ? any : best_any;
      if (bits_of(set & by_any) == size - 1) { /* one exchange away */
        assert_true(any <= any_of(by_any, fleets, count));
      }
    }
    assert_true(1000 * any_of(by_any, fleets, count) >= 632 * best_any);
    fc_board_free(board);
  }
}

/* Two ships that may touch, of lengths a and b: the fleets of the empty board, each as the cells of either ship. */
static int list_pairs(unsigned pairs[][2], int a, int b) {
  int count = 0;
  for (int first = 0; first < 2 * CELLS; first++) {
    for (int second = a == b ? first + 1 : 0; second < 2 * CELLS; second++) {
      const unsigned one = ship_bits(a, first / 2, first % 2 != 0);
      const unsigned other = ship_bits(b, second / 2, second % 2 != 0);
      if (one != 0 && other != 0 && (one & other) == 0) {
        pairs[count][0] = one;
        pairs[count++][1] = other;
      }
    }
  }
  return count;
}

/* In how many fleets a ship of a length, 0: any, has a cell in a set. */
static int met(unsigned set, unsigned (*pairs)[2], int count, const int lengths[2], int length) {
  int found = 0;
  for (int i = 0; i < count; i++) {
    const bool first = (length == 0 || lengths[0] == length) && (pairs[i][0] & set) != 0;
    const bool second = (length == 0 || lengths[1] == length) && (pairs[i][1] & set) != 0;
    found += first || second;
  }
  return found;
}

TEST(cells_that_ships_are_least_able_to_avoid) {
  static const struct {
    const char *board;
    int lengths[2];
    int length;
  } asked[] = {{"size: 4x4\nfleet: 3 2\ntouching: any\n", {3, 2}, 3},
               {"size: 4x4\nfleet: 3 2\ntouching: any\n", {3, 2}, 2},
               {"size: 4x4\nfleet: 3 2\ntouching: any\n", {3, 2}, 0},
               {"size: 4x4\nfleet: a=2 b=2\ntouching: any\nannounce: length\n", {2, 2}, 2}};
  static unsigned pairs[MOST_FLEETS][2];
  mpz_t any, bound, count;
  mpz_inits(any, bound, count, NULL);
  for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
    fc_board *board = board_of_text(asked[i].board);
    const int fleets = list_pairs(pairs, asked[i].lengths[0], asked[i].lengths[1]);
    for (int size = 1; size <= 4; size++) {
      fc_cell *cells = NULL;
      unsigned set = 0;
      assert_int_equal(fc_find_cells(&cells, any, bound, count, board, (size_t)size, asked[i].length, NULL, NULL), FC_OK);
      for (int cell = 0; cell < size; cell++) {
        set |= 1U << (cells[cell].row * SIDE + cells[cell].column);
      }
      fc_cells_free(cells);
      const int found = met(set, pairs, fleets, asked[i].lengths, asked[i].length);
      assert_int_equal(bits_of(set), size);
      assert_int_equal(mpz_get_si(count), fleets);
      assert_int_equal(mpz_get_si(any), found);
      for (unsigned other = 0; other < 1U << CELLS; other++) {
        if (bits_of(other) == size) {
          const int of_other = met(other, pairs, fleets, asked[i].lengths, asked[i].length);
          assert_true(of_other <= mpz_get_si(bound));
          assert_true(of_other <= found || bits_of(set & other) < size - 1);
        }
      }
    }
    fc_board_free(board);
  }
  mpz_clears(any, bound, count, NULL);
}

TEST(joint_answers_tell_as_much_as_is_promised) {
  static unsigned fleets[MOST_FLEETS];
  struct random_source random;
  for (uint64_t number = 0; number < 12; number++) {
    random_start(&random, 7, number);
    char text[256] = "size: 4x4\nfleet: 3 2\ntouching: any\nannounce: sunk\nshots:\n";
    unsigned water = 0;
    for (int shots = random_below(&random, 6); shots > 0; shots--) {
      const int cell = random_below(&random, CELLS);
      if ((water >> cell & 1U) == 0) {
        (void)sprintf(text + strlen(text), "%c%d miss\n", 'A' + cell % SIDE, cell / SIDE + 1);
        water |= 1U << cell;
      }
    }
    fc_board *board = board_of_text(text);
    const int count = list_fleets(fleets, water);
    const int size = (int)(number % 4) + 1;
    const unsigned told = ask(board, size, FC_SALVO_INFORMATION, fleets, count);
    const double bits = bits_told(told, fleets, count);
    for (unsigned set = 0; set < 1U << CELLS; set++) {
      if (bits_of(set) == size && (set & water) == 0) {
        const double others = bits_told(set, fleets, count);
        assert_true(0.632 * others <= bits);
        assert_true(bits_of(set & told) < size - 1 || others < bits + 1e-8);
      }
    }
    fc_board_free(board);
  }
}

/* Where all is known after some cells, the rest tells nothing, and the patterns that cannot be are not asked for. */
TEST(a_salvo_for_information_may_be_large) {
  fc_board *board = board_of_text("size: 4x3\nfleet: 2\ntouching: any\nannounce: hit\n");
  fc_cell *cells = NULL;
  double bits = 0;
  mpz_t hits, any, count;
  mpz_inits(hits, any, count, NULL);
  assert_int_equal(fc_best_salvo(&cells, hits, any, count, board, 10, FC_SALVO_INFORMATION, NULL, NULL), FC_OK);
  assert_int_equal(fc_salvo_bits(&bits, board, cells, 10, NULL, NULL), FC_OK);
  assert_true(fabs(bits - log2(17)) < 1e-9);
  assert_int_equal(fc_salvo_bits(&bits, board, cells, 11, NULL, NULL), FC_INVALID_ARGUMENT);
  cells[1] = cells[0]; /* which tells no more */
  assert_int_equal(fc_salvo_bits(&bits, board, cells, 2, NULL, NULL), FC_OK);
  assert_true(bits <= 1);
  cells[1].row = 3;
  assert_int_equal(fc_salvo_bits(&bits, board, cells, 2, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_salvo_bits(&bits, board, NULL, 0, NULL, NULL), FC_OK);
  assert_true(bits == 0);
  assert_int_equal(fc_salvo_bits(&bits, board, NULL, 1, NULL, NULL), FC_INVALID_ARGUMENT);
  fc_cells_free(cells);
  cells = NULL;
  assert_int_equal(fc_best_salvo(&cells, hits, any, count, board, 11, FC_SALVO_INFORMATION, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_null(cells);
  mpz_clears(hits, any, count, NULL);
  fc_board_free(board);
}

TEST(salvos_that_are_none) {
  fc_board *board = board_of_text("size: 2x1\nfleet: 2\nshots:\nA1 miss\n");
  fc_cell *cells = NULL;
  double bits = 0;
  mpz_t hits, any, count;
  mpz_inits(hits, any, count, NULL);
  assert_int_equal(fc_best_salvo(&cells, hits, any, count, board, 1, FC_SALVO_HITS, NULL, NULL), FC_NO_CONFIGURATION);
  assert_int_equal(fc_best_salvo(&cells, hits, any, count, board, 2, FC_SALVO_HITS, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_best_salvo(&cells, hits, any, count, board, 0, FC_SALVO_ANY, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_best_salvo(&cells, hits, any, count, board, 1, (fc_salvo_goal)3, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_best_salvo(&cells, hits, any, count, NULL, 1, FC_SALVO_ANY, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_best_salvo(NULL, hits, any, count, board, 1, FC_SALVO_ANY, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_find_cells(&cells, hits, any, count, board, 1, 2, NULL, NULL), FC_NO_CONFIGURATION);
  assert_int_equal(fc_find_cells(&cells, hits, any, count, board, 1, 3, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_find_cells(&cells, hits, any, count, board, 1, -1, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_find_cells(&cells, hits, any, count, board, 2, 2, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_find_cells(&cells, hits, any, count, NULL, 1, 2, NULL, NULL), FC_INVALID_ARGUMENT);
  const fc_cell cell = {0, 0};
  assert_int_equal(fc_salvo_bits(&bits, board, &cell, 1, NULL, NULL), FC_NO_CONFIGURATION);
  assert_null(cells);
  mpz_clears(hits, any, count, NULL);
  fc_board_free(board);
}
