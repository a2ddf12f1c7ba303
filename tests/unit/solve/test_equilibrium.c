/*
 * Where to hide, against a plain game that shares nothing with the library: the arrangements are put down cell by cell, the
 * shooter tries every shot, and the hider learns by multiplicative weights (Freund and Schapire, 1999): after many rounds the
 * average of the hider's mixes, and that of the shooter's strategies, bracket the value from both sides.
 */
#include "solving.h"

#include <math.h>

#include "support/environment.h"

enum { MOST_ARRANGEMENTS = 32, SLOTS = 1 << 14, ROUNDS = 600 };

/* Up to nine cells, up to two ships. */
struct plain {
  int rows;
  int columns;
  bool tells_sinking;
  int count;
  unsigned cells[MOST_ARRANGEMENTS][2]; /* of each ship, a bit each; 0: there is none */
  double chance[MOST_ARRANGEMENTS];
  struct slot {
    bool is_known;
    unsigned shot;
    unsigned left; /* the arrangements, a bit each */
    double value;
    int best;
  } slots[SLOTS];
};

static unsigned cells_of_ship(const struct plain *plain, int length, int place) {
  const int row = place / 2 / plain->columns;
  const int column = place / 2 % plain->columns;
  const bool is_down = place % 2 == 1;
  if (is_down ? row + length > plain->rows || length == 1 : column + length > plain->columns) {
    return 0;
  }
  unsigned cells = 0;
  for (int step = 0; step < length; step++) {
    cells |= 1u << ((row + (is_down ? step : 0)) * plain->columns + column + (is_down ? 0 : step));
  }
  return cells;
}

/* Lists the arrangements; ships may touch. */
static void list(struct plain *plain, int first, int second) {
  const int places = 2 * plain->rows * plain->columns;
  plain->count = 0;
  for (int one = 0; one < places; one++) {
    for (int other = first == second ? one + 1 : 0; other < (second > 0 ? places : first == second ? one + 2 : 1); other++) {
      const unsigned cells = cells_of_ship(plain, first, one);
      const unsigned others = second > 0 ? cells_of_ship(plain, second, other) : 0;
      if (cells == 0 || (second > 0 && others == 0) || (cells & others) != 0) {
        continue;
      }
      assert_true(plain->count < MOST_ARRANGEMENTS);
      plain->cells[plain->count][0] = cells;
      plain->cells[plain->count++][1] = others;
    }
  }
}

/* An arrangement's answer to a shot: 0 a miss, 1 a hit, 2 a hit that sinks. */
static int answer_of(const struct plain *plain, int arrangement, unsigned shot, int cell) {
  for (int ship = 0; ship < 2; ship++) {
    const unsigned cells = plain->cells[arrangement][ship];
    if (cells >> cell & 1) {
      return plain->tells_sinking && (cells & ~(shot | 1u << cell)) == 0 ? 2 : 1;
    }
  }
  return 0;
}

static unsigned after(const struct plain *plain, unsigned left, unsigned shot, int cell, int answer) {
  unsigned some = 0;
  for (int i = 0; i < plain->count; i++) {
    some |= (left >> i & 1) && answer_of(plain, i, shot, cell) == answer ? 1u << i : 0;
  }
  return some;
}

/* Whether all ships of the arrangements that are left have been hit. */
static bool is_over(const struct plain *plain, unsigned left, unsigned shot) {
  for (int i = 0; i < plain->count; i++) {
    if ((left >> i & 1) && ((plain->cells[i][0] | plain->cells[i][1]) & ~shot) != 0) {
      return false;
    }
  }
  return true;
}

static struct slot *slot_of(struct plain *plain, unsigned left, unsigned shot) {
  size_t at = (left * 2654435761u ^ shot * 40503u) % SLOTS;
  while (plain->slots[at].is_known && (plain->slots[at].left != left || plain->slots[at].shot != shot)) {
    at = (at + 1) % SLOTS;
  }
  return &plain->slots[at];
}

/* The fewest expected shots, times the chance of the arrangements that are left. */
static double fewest(struct plain *plain, unsigned left, unsigned shot) {
  if (left == 0 || is_over(plain, left, shot)) {
    return 0;
  }
  struct slot *slot = slot_of(plain, left, shot);
  if (slot->is_known) {
    return slot->value;
  }
  double chance = 0;
  for (int i = 0; i < plain->count; i++) {
    chance += left >> i & 1 ? plain->chance[i] : 0;
  }
  double least = INFINITY;
  int best = -1;
  for (int cell = 0; cell < plain->rows * plain->columns; cell++) {
    if (shot >> cell & 1) {
      continue;
    }
    double value = chance;
    for (int answer = 0; answer < 3; answer++) {
      value += fewest(plain, after(plain, left, shot, cell, answer), shot | 1u << cell);
    }
    if (value < least) {
      least = value;
      best = cell;
    }
  }
  slot = slot_of(plain, left, shot);
  *slot = (struct slot){true, shot, left, least, best};
  return least;
}

/* The shots that the strategy found last needs against an arrangement. */
static int shots_against(struct plain *plain, int arrangement, unsigned left) {
  unsigned shot = 0;
  int shots = 0;
  while (!is_over(plain, left, shot)) {
    const struct slot *slot = slot_of(plain, left, shot);
    assert_true(slot->is_known);
    const int cell = slot->best;
    left = after(plain, left, shot, cell, answer_of(plain, arrangement, shot, cell));
    shot |= 1u << cell;
    shots++;
  }
  return shots;
}

/* Brackets the value. */
static void learn(double *lower, double *upper, struct plain *plain) {
  const unsigned all = plain->count == 32 ? ~0u : (1u << plain->count) - 1;
  double pain[MOST_ARRANGEMENTS] = {0}; /* the shots of all rounds so far */
  double mix[MOST_ARRANGEMENTS] = {0};
  const double rate = 4 * sqrt(log(plain->count + 1.0) / ROUNDS);
  *lower = 0;
  for (int round = 0; round < ROUNDS; round++) {
    double sum = 0;
    double most = 0;
    for (int i = 0; i < plain->count; i++) {
      most = fmax(most, pain[i]);
    }
    for (int i = 0; i < plain->count; i++) {
      sum += plain->chance[i] = exp(rate * (pain[i] - most));
    }
    for (int i = 0; i < plain->count; i++) {
      plain->chance[i] /= sum;
      mix[i] += plain->chance[i] / ROUNDS;
    }
    memset(plain->slots, 0, sizeof plain->slots);
    *lower = fmax(*lower, fewest(plain, all, 0));
    for (int i = 0; i < plain->count; i++) {
      pain[i] += shots_against(plain, i, all);
    }
  }
  *upper = 0;
  for (int i = 0; i < plain->count; i++) {
    *upper = fmax(*upper, pain[i] / ROUNDS);
  }
  memcpy(plain->chance, mix, sizeof mix);
  memset(plain->slots, 0, sizeof plain->slots);
  *lower = fmax(*lower, fewest(plain, all, 0));
}

static fc_equilibrium *equilibrium_of(const fc_board *board) {
  fc_equilibrium *equilibrium = NULL;
  fc_error error = {0};
  if (fc_solve_equilibrium(&equilibrium, board, 0.001, NULL, &error) != FC_OK) {
    fail_msg("%s", error.message);
  }
  assert_int_equal(fc_equilibrium_ended(equilibrium), FC_OK);
  return equilibrium;
}

static const struct {
  int rows;
  int columns;
  int first;
  int second;
} boards[] = {{3, 3, 2, 0}, {3, 3, 3, 0}, {3, 3, 1, 0}, {2, 4, 2, 0}, {1, 7, 2, 0},
              {1, 9, 3, 0}, {2, 3, 2, 1}, {2, 3, 2, 2}, {1, 7, 3, 2}};

TEST(a_plain_game_learns_the_same_value) {
  static struct plain plain;
  const size_t games = (size_t)environment_share(2 * sizeof boards / sizeof *boards);
  for (size_t i = 0; i < games; i++) {
    plain = (struct plain){.rows = boards[i / 2].rows, .columns = boards[i / 2].columns, .tells_sinking = i % 2 == 1};
    list(&plain, boards[i / 2].first, boards[i / 2].second);
    double lower, upper;
    learn(&lower, &upper, &plain);
    char text[128];
    (void)snprintf(text, sizeof text, "size: %dx%d\nfleet: %d%s%.0d\ntouching: any\nannounce: %s\n", plain.columns, plain.rows,
                   boards[i / 2].first, boards[i / 2].second > 0 ? " " : "", boards[i / 2].second,
                   plain.tells_sinking ? "sunk" : "hit");
    fc_board *board = board_of_text(text);
    fc_equilibrium *equilibrium = equilibrium_of(board);
    assert_int_equal(fc_equilibrium_configurations(equilibrium), plain.count);
    assert_true(upper - lower < 0.1);
    assert_true(fc_equilibrium_lower(equilibrium) <= upper + 1e-9);
    assert_true(fc_equilibrium_upper(equilibrium) >= lower - 1e-9);
    assert_true(fc_equilibrium_upper(equilibrium) - fc_equilibrium_lower(equilibrium) <= 0.001);
    fc_equilibrium_free(equilibrium);
    fc_board_free(board);
  }
}

/* The cells of a ship on a board of 4x2, turned left to right, upside down, or both. */
static unsigned image_of(const fc_ship *ship, bool is_mirrored, bool is_upside_down) {
  unsigned cells = 0;
  for (int step = 0; step < ship->length; step++) {
    const int row = ship->row + (ship->direction == FC_DOWN ? step : 0);
    const int column = ship->column + (ship->direction == FC_DOWN ? 0 : step);
    cells |= 1u << ((is_upside_down ? 1 - row : row) * 4 + (is_mirrored ? 3 - column : column));
  }
  return cells;
}

/* The lower bound is what the plain shooter needs against the chances that are given, and a group is all images of one. */
TEST(the_chances_are_worth_the_lower_bound) {
  static struct plain plain;
  plain = (struct plain){.rows = 2, .columns = 4};
  list(&plain, 2, 0);
  fc_board *board = board_of_text("size: 4x2\nfleet: 2\ntouching: any\nannounce: hit\n");
  fc_equilibrium *equilibrium = equilibrium_of(board);
  double together = 0;
  for (size_t group = 0; group < fc_equilibrium_group_count(equilibrium); group++) {
    size_t ship_count, images;
    double chance;
    const fc_ship *ship = fc_equilibrium_group(&ship_count, &images, &chance, equilibrium, group);
    size_t found = 0;
    for (int i = 0; i < plain.count; i++) {
      bool is_image = false;
      for (int kind = 0; kind < 4; kind++) {
        is_image = is_image || image_of(ship, kind & 1, kind & 2) == plain.cells[i][0];
      }
      if (is_image) {
        assert_true(plain.chance[i] == 0);
        plain.chance[i] = chance;
        found++;
      }
    }
    assert_int_equal(images, found);
    together += chance * (double)images;
  }
  assert_true(fabs(together - 1) < 1e-9);
  assert_true(fabs(fewest(&plain, (1u << plain.count) - 1, 0) - fc_equilibrium_lower(equilibrium)) < 1e-6);
  fc_equilibrium_free(equilibrium);
  fc_board_free(board);
}

/* On 4x4 a ship of three has the value 108/19: eleven of nineteen times it begins in a corner. The value lies between what a
 * uniform hider makes of it, and the worst case. */
TEST(known_values) {
  fc_board *board = board_of_text("size: 4x4\nfleet: 3\ntouching: any\nannounce: hit\n");
  fc_equilibrium *equilibrium = equilibrium_of(board);
  assert_true(fabs(fc_equilibrium_lower(equilibrium) - 108.0 / 19) < 0.001);
  assert_true(fabs(fc_equilibrium_upper(equilibrium) - 108.0 / 19) < 0.001);
  size_t ship_count, images;
  double chance;
  const fc_ship *ship = fc_equilibrium_group(&ship_count, &images, &chance, equilibrium, 0);
  assert_int_equal(ship_count, 1);
  assert_int_equal(images, 8);
  assert_true(ship->row % 3 == 0 && ship->column % 3 == 0);
  assert_true(fabs(8 * chance - 11.0 / 19) < 0.01);
  fc_equilibrium_free(equilibrium);
  fc_board_free(board);
}

/* With this number of arrangements, rollouts and nested ones give the upper bound, and the search for the best strategy the
 * lower one. */
TEST(the_bounds_of_rollouts_and_of_the_search_agree) {
  fc_board *board = board_of_text("size: 6x3\nfleet: 3 2\ntouching: any\nannounce: hit\n");
  fc_equilibrium *equilibrium = NULL;
  assert_int_equal(fc_solve_equilibrium(&equilibrium, board, 0.3, NULL, NULL), FC_OK);
  assert_int_equal(fc_equilibrium_configurations(equilibrium), 354);
  assert_int_equal(fc_equilibrium_ended(equilibrium), FC_OK);
  const double lower = fc_equilibrium_lower(equilibrium);
  const double upper = fc_equilibrium_upper(equilibrium);
  assert_true(lower <= upper && upper <= lower + 0.3);
  assert_true(lower <= 10.0909 && upper >= 10.0641); /* the bounds of a longer search */
  fc_equilibrium_free(equilibrium);
  fc_board_free(board);
}

/* No search can bring the bounds closer than doubles tell them apart. It ends all the same. */
TEST(a_gap_may_be_too_small) {
  static const char *const fleets[] = {"size: 2x3\nfleet: 2 1\n", "size: 3x2\nfleet: 1 1\n", "size: 4x1\nfleet: 1 1\n",
                                       "size: 3x3\nfleet: 1 1\n", "size: 4x3\nfleet: 3\n"};
  const size_t fleet_count = (size_t)environment_share(sizeof fleets / sizeof *fleets);
  for (size_t i = 0; i < fleet_count; i++) {
    char text[64];
    (void)snprintf(text, sizeof text, "%stouching: any\nannounce: hit\n", fleets[i]);
    fc_board *board = board_of_text(text);
    fc_equilibrium *equilibrium = NULL;
    assert_int_equal(fc_solve_equilibrium(&equilibrium, board, 1e-300, NULL, NULL), FC_OK);
    const double lower = fc_equilibrium_lower(equilibrium);
    const double upper = fc_equilibrium_upper(equilibrium);
    assert_int_equal(fc_equilibrium_ended(equilibrium), upper > lower ? FC_LIMIT : FC_OK);
    assert_true(fabs(upper - lower) < 1e-6);
    fc_equilibrium_free(equilibrium);
    fc_board_free(board);
  }
}

/* Where cells are left that no arrangement covers, turned and mirrored ones are a group all the same. */
TEST(images_are_joined_where_cells_stay_empty) {
  static const struct {
    const char *text;
    size_t groups;
  } narrow[] = {{"size: 3x3\nfleet: 3 2\ntouching: none\n", 1},
                {"size: 6x3\nfleet: 5 2\ntouching: none\n", 5},
                {"size: 5x3\nfleet: 5 2\ntouching: none\n", 2},
                {"size: 3x2\nfleet: 2 1\ntouching: none\n", 1}};
  for (size_t i = 0; i < sizeof narrow / sizeof *narrow; i++) {
    fc_board *board = board_of_text(narrow[i].text);
    fc_equilibrium *equilibrium = equilibrium_of(board);
    assert_int_equal(fc_equilibrium_group_count(equilibrium), narrow[i].groups);
    fc_equilibrium_free(equilibrium);
    fc_board_free(board);
  }
}

TEST(what_is_refused) {
  fc_board *board = board_of_text("size: 4x4\nfleet: 3\ntouching: any\nannounce: hit\nshots:\nA1 miss\n");
  fc_board *fresh = board_of_text("size: 4x4\nfleet: 3\ntouching: any\nannounce: hit\n");
  fc_board *large = board_of_text("size: 8x8\nfleet: 4 3 2\ntouching: any\nannounce: hit\n");
  fc_equilibrium *equilibrium = NULL;
  assert_int_equal(fc_solve_equilibrium(&equilibrium, board, 0.001, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_solve_equilibrium(&equilibrium, fresh, 0, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_solve_equilibrium(&equilibrium, fresh, NAN, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_solve_equilibrium(&equilibrium, NULL, 0.001, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_solve_equilibrium(NULL, fresh, 0.001, NULL, NULL), FC_INVALID_ARGUMENT);
  assert_int_equal(fc_solve_equilibrium(&equilibrium, large, 0.001, NULL, NULL), FC_LIMIT);
  assert_null(equilibrium);
  fc_board_free(board);
  fc_board_free(fresh);
  fc_board_free(large);
}
