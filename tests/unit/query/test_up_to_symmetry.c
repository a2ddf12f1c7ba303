/* Counts up to symmetry, against all arrangements of small boards and their images, which the test lists by itself, and against
 * published numbers. */
#include "read_board.h"

#include <stdio.h>
#include <stdlib.h>

#include "support/random.h"

enum { MOST_SIDE = 5, MOST_CELLS = MOST_SIDE * MOST_SIDE, MOST_SHIPS = 4, SYMMETRIES = 8 };

/* A small game, and what is known: nothing of a ship's place but that it covers no water, and that the hits are covered. */
struct game {
  int rows;
  int columns;
  int touching; /* 0: none, 1: diagonal, 2: any */
  bool is_named;
  int ships;
  int lengths[MOST_SHIPS]; /* longest first */
  bool water[MOST_CELLS];
  bool hit[MOST_CELLS];
};

/* A ship at a place. Ships of length 1 lie across. */
struct place {
  int row;
  int column;
  bool is_down;
};

/* The image of a cell: bit 0 of the symmetry mirrors, bit 1 turns it upside down, then bit 2 exchanges rows and columns. */
static void move_cell(const struct game *game, int symmetry, int *row, int *column) {
  *column = (symmetry & 1) != 0 ? game->columns - 1 - *column : *column;
  *row = (symmetry & 2) != 0 ? game->rows - 1 - *row : *row;
  if ((symmetry & 4) != 0) {
    const int other = *row;
    *row = *column;
    *column = other;
  }
}

static struct place move_place(const struct game *game, int symmetry, struct place place, int length) {
  int end_row = place.row + (place.is_down ? length - 1 : 0);
  int end_column = place.column + (place.is_down ? 0 : length - 1);
  move_cell(game, symmetry, &place.row, &place.column);
  move_cell(game, symmetry, &end_row, &end_column);
  place.row = end_row < place.row ? end_row : place.row;
  place.column = end_column < place.column ? end_column : place.column;
  place.is_down = length > 1 && place.is_down != ((symmetry & 4) != 0);
  return place;
}

/* Places are ordered by this number. */
static int number_of(struct place place) {
  return (place.row * MOST_SIDE + place.column) * 2 + place.is_down;
}

static bool is_possible(const struct game *game, struct place place, int length) {
  for (int step = 0; step < length; step++) {
    const int row = place.row + (place.is_down ? step : 0);
    const int column = place.column + (place.is_down ? 0 : step);
    if (row >= game->rows || column >= game->columns || game->water[row * game->columns + column]) {
      return false;
    }
  }
  return length > 1 || !place.is_down;
}

/* Does the symmetry keep the board, the places of every ship and the hits? */
static bool is_kept(const struct game *game, int symmetry) {
  if ((symmetry & 4) != 0 && game->rows != game->columns) {
    return false;
  }
  for (int cell = 0; cell < game->rows * game->columns; cell++) {
    int row = cell / game->columns;
    int column = cell % game->columns;
    for (int i = 0; i < game->ships; i++) {
      for (int down = 0; down < 2; down++) {
        const struct place place = {row, column, down != 0};
        if (is_possible(game, place, game->lengths[i]) &&
            !is_possible(game, move_place(game, symmetry, place, game->lengths[i]), game->lengths[i])) {
          return false;
        }
      }
    }
    move_cell(game, symmetry, &row, &column);
    if (game->hit[cell] && !game->hit[row * game->columns + column]) {
      return false;
    }
  }
  return true;
}

static bool same_class(const struct game *game, int one, int other) {
  return !game->is_named && game->lengths[one] == game->lengths[other];
}

static int compare_numbers(const void *one, const void *other) {
  return *(const int *)one - *(const int *)other;
}

/* Writes the numbers of the places of an image, those of a class in order. */
static void write_image(int numbers[MOST_SHIPS], const struct game *game, const struct place *places, int symmetry) {
  for (int i = 0; i < game->ships; i++) {
    numbers[i] = number_of(move_place(game, symmetry, places[i], game->lengths[i]));
  }
  for (int first = 0, end = 1; first < game->ships; first = end++) {
    while (end < game->ships && same_class(game, first, end)) {
      end++;
    }
    qsort(numbers + first, (size_t)(end - first), sizeof *numbers, compare_numbers);
  }
}

/* Is an arrangement the first of its images? */
static bool is_first(const struct game *game, const struct place *places, const bool kept[SYMMETRIES]) {
  int own[MOST_SHIPS];
  write_image(own, game, places, 0);
  for (int symmetry = 1; symmetry < SYMMETRIES; symmetry++) {
    int image[MOST_SHIPS];
    if (!kept[symmetry]) {
      continue;
    }
    write_image(image, game, places, symmetry);
    for (int i = 0; i < game->ships; i++) {
      if (image[i] != own[i]) {
        if (image[i] < own[i]) {
          return false;
        }
        break;
      }
    }
  }
  return true;
}

/* Puts a ship down on the grid, where -1 is empty, unless it meets another one. */
static bool put_down(int grid[MOST_CELLS], const struct game *game, struct place place, int ship) {
  for (int step = 0; step < game->lengths[ship]; step++) {
    const int row = place.row + (place.is_down ? step : 0);
    const int column = place.column + (place.is_down ? 0 : step);
    for (int i = 0; i < game->rows * game->columns; i++) {
      const int far_rows = abs(i / game->columns - row);
      const int far_columns = abs(i % game->columns - column);
      const bool is_near = game->touching == 0   ? far_rows <= 1 && far_columns <= 1
                           : game->touching == 1 ? far_rows + far_columns <= 1
                                                 : far_rows + far_columns == 0;
      if (is_near && grid[i] >= 0 && grid[i] != ship) {
        return false;
      }
    }
    grid[row * game->columns + column] = ship;
  }
  return true;
}

/* Counts the arrangements that are the first of their images, with the ships from `ship` on in every place. */
static long count_first(const struct game *game, struct place *places, const int *grid, int ship, const bool kept[SYMMETRIES]) {
  long count = 0;
  if (ship == game->ships) {
    for (int cell = 0; cell < game->rows * game->columns; cell++) {
      if (game->hit[cell] && grid[cell] < 0) {
        return 0;
      }
    }
    return is_first(game, places, kept);
  }
  for (int i = 0; i < 2 * game->rows * game->columns; i++) {
    int with[MOST_CELLS];
    const struct place place = {i / 2 / game->columns, i / 2 % game->columns, i % 2 != 0};
    const bool is_later = ship == 0 || !same_class(game, ship - 1, ship) || number_of(places[ship - 1]) < number_of(place);
    memcpy(with, grid, sizeof with);
    places[ship] = place;
    if (is_later && is_possible(game, place, game->lengths[ship]) && put_down(with, game, place, ship)) {
      count += count_first(game, places, with, ship + 1, kept);
    }
  }
  return count;
}

/* Makes a small random game. Its water and hits have often a symmetry. */
static struct game random_game(struct random_source *random) {
  struct game game = {.rows = random_between(random, 1, MOST_SIDE),
                      .touching = random_below(random, 3),
                      .is_named = random_chance(random, 1, 4),
                      .ships = random_between(random, 1, MOST_SHIPS)};
  game.columns = random_chance(random, 1, 2) ? game.rows : random_between(random, 1, MOST_SIDE);
  for (int i = 0; i < game.ships; i++) {
    const int longest = i > 0 ? game.lengths[i - 1] : game.ships < 4 ? 4 : 2;
    game.lengths[i] = random_chance(random, 1, 2) ? longest : random_between(random, 1, longest);
  }
  const int symmetry = random_below(random, (game.rows == game.columns) ? SYMMETRIES : 4);
  for (int known = random_chance(random, 1, 3) ? 0 : random_between(random, 1, 2); known > 0; known--) {
    int row = random_below(random, game.rows);
    int column = random_below(random, game.columns);
    bool *marks = random_chance(random, 1, 2) ? game.water : game.hit;
    for (int times = random_chance(random, 1, 4) ? 1 : 4; times > 0; times--) {
      marks[row * game.columns + column] = true;
      move_cell(&game, symmetry, &row, &column);
    }
  }
  for (int cell = 0; cell < MOST_CELLS; cell++) {
    game.hit[cell] &= !game.water[cell];
  }
  return game;
}

static fc_board *board_of(const struct game *game) {
  static const char *const rules[] = {"none", "diagonal", "any"};
  char text[1024];
  int length = snprintf(text, sizeof text, "size: %dx%d\ntouching: %s\nannounce: %s\nfleet:", game->columns, game->rows,
                        rules[game->touching], game->is_named ? "ship" : "hit");
  for (int i = 0; i < game->ships; i++) {
    length += game->is_named ? snprintf(text + length, sizeof text - (size_t)length, " n%d=%d", i, game->lengths[i])
                             : snprintf(text + length, sizeof text - (size_t)length, " %d", game->lengths[i]);
  }
  length += snprintf(text + length, sizeof text - (size_t)length, "\nshots:\n");
  for (int cell = 0; cell < game->rows * game->columns; cell++) {
    if (game->water[cell] || game->hit[cell]) {
      length += snprintf(text + length, sizeof text - (size_t)length, "%c%d %s\n", 'A' + cell % game->columns,
                         cell / game->columns + 1, game->water[cell] ? "miss" : "hit");
    }
  }
  return read_board(text);
}

TEST(small_boards_have_as_many_as_the_list_of_all) {
  struct random_source random;
  int with_symmetries[SYMMETRIES + 1] = {0};
  for (uint64_t number = 0; number < 400; number++) {
    random_start(&random, 41, number);
    const struct game game = random_game(&random);
    if (game.is_named && memchr(game.hit, true, sizeof game.hit) != NULL) {
      continue; /* under `announce: ship` a hit says more */
    }
    bool kept[SYMMETRIES];
    unsigned order = 0;
    for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
      kept[symmetry] = is_kept(&game, symmetry);
      order += kept[symmetry];
    }
    int grid[MOST_CELLS];
    memset(grid, -1, sizeof grid);
    struct place places[MOST_SHIPS];
    const long expected = count_first(&game, places, grid, 0, kept);
    fc_board *board = board_of(&game);
    mpz_t count;
    mpz_init(count);
    unsigned symmetries = 0;
    assert_int_equal(fc_count_up_to_symmetry(count, &symmetries, board, NULL, NULL), FC_OK);
    if (mpz_cmp_si(count, expected) != 0 || symmetries != order) {
      fail_msg("case %d: %ld by %u symmetries, not %ld by %u", (int)number, mpz_get_si(count), symmetries, expected, order);
    }
    with_symmetries[order] += expected > 1;
    mpz_clear(count);
    fc_board_free(board);
  }
  for (int order = 1; order <= SYMMETRIES; order *= 2) {
    assert_true(with_symmetries[order] >= 10);
  }
}

static void expect(const char *expected, unsigned by, const char *text) {
  fc_board *board = read_board(text);
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
    fc_board *board = read_board(texts[i]);
    assert_int_equal(fc_count_up_to_symmetry(count, &symmetries, board, NULL, NULL), FC_INVALID_ARGUMENT);
    fc_board_free(board);
  }
  assert_int_equal(fc_count_up_to_symmetry(count, &symmetries, NULL, NULL, NULL), FC_INVALID_ARGUMENT);
  fc_board *board = read_board("size: 12x12\nfleet: 4 4 3 3 2 2 2 2 1 1\ntouching: none\n");
  const fc_options options = {.size = sizeof options, .memory_limit = 1 << 16};
  assert_int_equal(fc_count_up_to_symmetry(count, &symmetries, board, &options, NULL), FC_LIMIT);
  fc_board_free(board);
  assert_int_equal(mpz_get_si(count), 7);
  assert_int_equal(symmetries, 9);
  mpz_clear(count);
}
