/* Counts up to symmetry, against all arrangements of small boards, which the oracle lists, and their images; and against
 * published numbers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/answers.h"
#include "support/random.h"
#include "support/testing.h"

enum { MOST_SIDE = 5, MOST_SHIPS = 4, SYMMETRIES = 8 };

/* ---- Images ---------------------------------------------------------------------------------------------------------------- */

/* The image of a cell: bit 0 of the symmetry mirrors, bit 1 turns it upside down, then bit 2 exchanges rows and columns. */
static int move_cell(const struct oracle_game *game, int symmetry, int cell) {
  const int row = (symmetry & 2) != 0 ? game->rows - 1 - cell / game->columns : cell / game->columns;
  const int column = (symmetry & 1) != 0 ? game->columns - 1 - cell % game->columns : cell % game->columns;
  return (symmetry & 4) != 0 ? column * game->columns + row : row * game->columns + column;
}

/* A place is twice the first cell of a ship, plus one if it lies down. */
static int move_place(const struct oracle_game *game, int symmetry, int place, int length) {
  const bool is_down = place % 2 != 0;
  const int first = move_cell(game, symmetry, place / 2);
  const int last = move_cell(game, symmetry, place / 2 + (length - 1) * (is_down ? game->columns : 1));
  return 2 * (first < last ? first : last) + (length > 1 && is_down != ((symmetry & 4) != 0));
}

static bool is_possible(const struct oracle_game *game, const struct oracle_observations *observations, int ship, int place) {
  struct oracle_arrangement alone;
  oracle_clear(&alone);
  bool is_possible =
      (game->ships[ship].length > 1 || place % 2 == 0) && oracle_place(game, &alone, ship, place / 2, place % 2 != 0);
  for (int cell = 0; cell < game->rows * game->columns; cell++) {
    is_possible &= alone.ship_at[cell] == ORACLE_WATER || observations->grid[cell] != 'o';
  }
  return is_possible;
}

/* Does the symmetry keep the board, the places of every ship and the hits? */
static bool is_kept(const struct oracle_game *game, const struct oracle_observations *observations, int symmetry) {
  if ((symmetry & 4) != 0 && game->rows != game->columns) {
    return false;
  }
  for (int cell = 0; cell < game->rows * game->columns; cell++) {
    if (observations->grid[cell] == 'x' && observations->grid[move_cell(game, symmetry, cell)] != 'x') {
      return false;
    }
  }
  for (int ship = 0; ship < game->ship_count; ship++) {
    for (int place = 0; place < 2 * game->rows * game->columns; place++) {
      if (is_possible(game, observations, ship, place) &&
          !is_possible(game, observations, ship, move_place(game, symmetry, place, game->ships[ship].length))) {
        return false;
      }
    }
  }
  return true;
}

static bool same_class(const struct oracle_game *game, int one, int other) {
  return !game->ships[one].named && game->ships[one].length == game->ships[other].length;
}

static int compare_places(const void *one, const void *other) {
  return *(const int *)one - *(const int *)other;
}

/* Writes the places of an image, those of a class in order. */
static void write_image(int image[MOST_SHIPS], const struct oracle_game *game, const int *places, int symmetry) {
  for (int i = 0; i < game->ship_count; i++) {
    image[i] = move_place(game, symmetry, places[i], game->ships[i].length);
  }
  for (int first = 0, end = 1; first < game->ship_count; first = end++) {
    while (end < game->ship_count && same_class(game, first, end)) {
      end++;
    }
    qsort(image + first, (size_t)(end - first), sizeof *image, compare_places);
  }
}

struct images {
  bool kept[SYMMETRIES];
  long first; /* arrangements that are the first of their images */
};

static void look_at(void *context, const struct oracle_game *game, const int *places) {
  struct images *images = context;
  for (int symmetry = 1; symmetry < SYMMETRIES; symmetry++) {
    int image[MOST_SHIPS];
    write_image(image, game, places, symmetry);
    int ship = 0;
    while (ship < game->ship_count && image[ship] == places[ship]) {
      ship++;
    }
    if (images->kept[symmetry] && ship < game->ship_count && image[ship] < places[ship]) {
      return;
    }
  }
  images->first++;
}

/* ---- Random boards --------------------------------------------------------------------------------------------------------- */

/* Makes a small game, longest ship first, and a grid. Its water and hits have often a symmetry. */
static void draw(struct oracle_game *game, struct oracle_observations *observations, struct random_source *random) {
  *game = (struct oracle_game){.rows = random_between(random, 1, MOST_SIDE),
                               .touching = (enum oracle_touching)random_below(random, ORACLE_TOUCHINGS),
                               .announce = random_chance(random, 1, 4) ? ORACLE_ANNOUNCE_SHIP : ORACLE_ANNOUNCE_HIT,
                               .ship_count = random_between(random, 1, MOST_SHIPS)};
  game->columns = random_chance(random, 1, 2) ? game->rows : random_between(random, 1, MOST_SIDE);
  const bool is_named = game->announce == ORACLE_ANNOUNCE_SHIP;
  for (int i = 0; i < game->ship_count; i++) {
    const int longest = i > 0 ? game->ships[i - 1].length : game->ship_count < 4 ? 4 : 2;
    game->ships[i].length = random_chance(random, 1, 2) ? longest : random_between(random, 1, longest);
    game->ships[i].named = is_named;
  }
  *observations = (struct oracle_observations){.kind = ORACLE_GRID};
  memset(observations->grid, '.', sizeof observations->grid);
  const int symmetry = random_below(random, game->rows == game->columns ? SYMMETRIES : 4);
  for (int known = random_chance(random, 1, 3) ? 0 : random_between(random, 1, 2); known > 0; known--) {
    int cell = random_below(random, game->rows * game->columns);
    const char mark = is_named || random_chance(random, 1, 2) ? 'o' : 'x'; /* where ships are announced a hit says more */
    for (int times = random_chance(random, 1, 4) ? 1 : 4; times > 0; times--) {
      observations->grid[cell] = mark;
      cell = move_cell(game, symmetry, cell);
    }
  }
}

TEST(small_boards_have_as_many_as_the_list_of_all) {
  int with_symmetries[SYMMETRIES + 1] = {0};
  for (uint64_t number = 0; number < 400; number++) {
    struct random_source random;
    struct oracle_game game;
    struct oracle_observations observations;
    struct images images = {.first = 0};
    random_start(&random, 41, number);
    draw(&game, &observations, &random);
    unsigned order = 0;
    for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
      images.kept[symmetry] = is_kept(&game, &observations, symmetry);
      order += images.kept[symmetry];
    }
    oracle_visit(look_at, &images, &game, &observations);
    fc_board *board = board_of_game(&game, &observations);
    mpz_t count;
    mpz_init(count);
    unsigned symmetries = 0;
    assert_int_equal(fc_count_up_to_symmetry(count, &symmetries, board, NULL, NULL), FC_OK);
    if (mpz_cmp_si(count, images.first) != 0 || symmetries != order) {
      fail_msg("case %d: %ld by %u symmetries, not %ld by %u", (int)number, mpz_get_si(count), symmetries, images.first, order);
    }
    with_symmetries[order] += images.first > 1;
    mpz_clear(count);
    fc_board_free(board);
  }
  for (int order = 1; order <= SYMMETRIES; order *= 2) {
    assert_true(with_symmetries[order] >= 10);
  }
}

/* ---- Published numbers ----------------------------------------------------------------------------------------------------- */

static void expect(const char *expected, unsigned by, const char *text) {
  fc_board *board = board_of_text(text);
  mpz_t count;
  mpz_init(count);
  unsigned symmetries = 0;
  assert_int_equal(fc_count_up_to_symmetry(count, &symmetries, board, NULL, NULL), FC_OK);
  char *digits = mpz_get_str(NULL, 10, count);
  assert_string_equal(digits, expected);
  assert_int_equal(symmetries, by);
  free(digits);
  mpz_clear(count);
  fc_board_free(board);
}

/* Single cells that do not touch are kings that do not attack each other: OEIS A279113 has four, A279115 six of them. */
TEST(kings_have_the_published_numbers) {
  static const struct {
    int side;
    const char *four;
    const char *six;
  } kings[] = {
      {3, "1", "0"},
      {4, "14", "0"},
      {5, "277", "143"},
      {6, "2154", "7855"},
      {7, "10855", "153311"},
      {8, "39926", "1505465"},
      {9, "120961", "9729830"},
      {10, "315150", "47235703"},
      {11, "737089", "186615092"},
  };
  for (size_t i = 0; i < sizeof kings / sizeof kings[0]; i++) {
    char text[80];
    (void)snprintf(text, sizeof text, "size: %dx%d\nfleet: 1 1 1 1\n", kings[i].side, kings[i].side);
    expect(kings[i].four, 8, text);
    (void)snprintf(text, sizeof text, "size: %dx%d\nfleet: 1 1 1 1 1 1\n", kings[i].side, kings[i].side);
    expect(kings[i].six, 8, text);
  }
}

/* No symmetry keeps an arrangement with a single ship of five cells on 10x10: no such ship is its own image there. */
TEST(large_boards) {
  expect("1880873471", 8, "rules: classic\n"); /* 15046987768 / 8 */
}

TEST(boards_that_it_does_not_know) {
  static const char *const texts[] = {"fleet: 2 1?\nsize: 4x4\n", "fleet: 2\nsize: 4x4\namong: A1 B1 = 1\n",
                                      "fleet: 2\nsize: 2x2\nrows: 2 0\n", "rules: classic\nprior: people\n"};
  mpz_t count;
  mpz_init_set_ui(count, 7);
  unsigned symmetries = 9;
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
    fc_board *board = board_of_text(texts[i]);
    assert_int_equal(fc_count_up_to_symmetry(count, &symmetries, board, NULL, NULL), FC_INVALID_ARGUMENT);
    fc_board_free(board);
  }
  assert_int_equal(fc_count_up_to_symmetry(count, &symmetries, NULL, NULL, NULL), FC_INVALID_ARGUMENT);
  fc_board *board = board_of_text("size: 12x12\nfleet: 4 4 3 3 2 2 2 2 1 1\ntouching: none\n");
  const fc_options options = {.size = sizeof options, .memory_limit = 1 << 16};
  assert_int_equal(fc_count_up_to_symmetry(count, &symmetries, board, &options, NULL), FC_LIMIT);
  fc_board_free(board);
  assert_int_equal(mpz_get_si(count), 7);
  assert_int_equal(symmetries, 9);
  mpz_clear(count);
}
