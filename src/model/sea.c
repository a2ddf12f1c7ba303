#include "model/sea.h"

#include <assert.h>

static int smaller(int one, int other) {
  return one < other ? one : other;
}

static int greater(int one, int other) {
  return one > other ? one : other;
}

/* The bits of the columns from `first` to `last`; 0 <= first <= last < 32. */
static uint32_t columns_between(int first, int last) {
  return (UINT32_MAX >> (31 - last)) & (UINT32_MAX << first);
}

struct sea sea_of_board(const struct problem *problem) {
  return (struct sea){.rows = problem->rows, .columns = problem->columns};
}

struct sea sea_intersection(const struct sea *one, const struct sea *other) {
  struct sea both = *one;
  for (int row = 0; row < both.rows; row++) {
    both.blocked[row] |= other->blocked[row];
  }
  return both;
}

/* ---- Ships --------------------------------------------------------------------------------------------------------------- */

/* A rectangle of cells. */
struct area {
  int top;
  int bottom;
  int left;
  int right;
};

static struct area area_of_ship(const struct sea *sea, int length, struct placement placement) {
  const int row = placement.cell / sea->columns;
  const int column = placement.cell % sea->columns;
  const int down = placement.direction == DOWN ? length - 1 : 0;
  const int across = placement.direction == ACROSS ? length - 1 : 0;
  return (struct area){row, row + down, column, column + across};
}

bool sea_is_free(const struct sea *sea, int length, struct placement placement) {
  const struct area ship = area_of_ship(sea, length, placement);
  const uint32_t columns = columns_between(ship.left, ship.right);
  uint32_t met = 0;
  for (int row = ship.top; row <= ship.bottom; row++) {
    met |= sea->blocked[row] & columns;
  }
  return met == 0;
}

/* Blocks the part of an area that is on the board. */
static void block(struct sea *sea, struct area area) {
  const uint32_t columns = columns_between(greater(area.left, 0), smaller(area.right, sea->columns - 1));
  const int bottom = smaller(area.bottom, sea->rows - 1);
  for (int row = greater(area.top, 0); row <= bottom; row++) {
    sea->blocked[row] |= columns;
  }
}

void sea_block_around(struct sea *sea, int length, struct placement placement, int distance) {
  const struct area ship = area_of_ship(sea, length, placement);
  block(sea, (struct area){ship.top - distance, ship.bottom + distance, ship.left - distance, ship.right + distance});
}

void sea_put(struct sea *sea, fc_touching touching, int length, struct placement placement) {
  const struct area ship = area_of_ship(sea, length, placement);
  switch (touching) {
  case FC_TOUCHING_NONE:
    sea_block_around(sea, length, placement, 1);
    break;
  case FC_TOUCHING_DIAGONAL:
    block(sea, (struct area){ship.top - 1, ship.bottom + 1, ship.left, ship.right});
    block(sea, (struct area){ship.top, ship.bottom, ship.left - 1, ship.right + 1});
    break;
  case FC_TOUCHING_ANY:
    block(sea, ship);
    break;
  }
}

/* ---- Places -------------------------------------------------------------------------------------------------------------- */

static uint32_t free_cells(const struct sea *sea, int row) {
  return ~sea->blocked[row] & columns_between(0, sea->columns - 1);
}

/* The columns at which a ship fits with its top or left end in this row. */
static uint32_t places_of_row(const struct sea *sea, int length, enum direction direction, int row) {
  uint32_t places = free_cells(sea, row);
  if (direction == ACROSS) {
    for (int step = 1; step < length; step++) {
      places &= free_cells(sea, row) >> step;
    }
    return places;
  }
  if (length == 1 || row + length > sea->rows) {
    return 0;
  }
  for (int step = 1; step < length; step++) {
    places &= free_cells(sea, row + step);
  }
  return places;
}

static int ones(uint32_t word) {
  return __builtin_popcount(word);
}

/* The position of the one with `number` ones below it. */
static int nth_one(uint32_t word, int number) {
  for (; number > 0; number--) {
    word &= word - 1;
  }
  return __builtin_ctz(word);
}

int sea_places(const struct sea *sea, int length) {
  int places = 0;
  for (int row = 0; row < sea->rows; row++) {
    places += ones(places_of_row(sea, length, ACROSS, row)) + ones(places_of_row(sea, length, DOWN, row));
  }
  return places;
}

struct placement sea_place(const struct sea *sea, int length, int number) {
  int left = number;
  for (int i = 0; i < DIRECTIONS * sea->rows; i++) {
    const enum direction direction = i < sea->rows ? ACROSS : DOWN;
    const int row = i % sea->rows;
    const uint32_t places = places_of_row(sea, length, direction, row);
    if (left < ones(places)) {
      return (struct placement){.direction = direction, .cell = row * sea->columns + nth_one(places, left)};
    }
    left -= ones(places);
  }
  assert(false && "there are fewer places");
  return (struct placement){.direction = ACROSS, .cell = 0};
}

bool sea_draw(struct placement *placement, const struct sea *sea, int length, struct random_stream *stream) {
  const int places = sea_places(sea, length);
  if (places == 0) {
    return false;
  }
  *placement = sea_place(sea, length, (int)random_stream_below(stream, (uint32_t)places));
  return true;
}

bool sea_draw_anywhere(struct placement *placement, const struct problem *problem, int length, struct random_stream *stream) {
  const int width = greater(problem->columns - length + 1, 0);
  const int height = length > 1 ? greater(problem->rows - length + 1, 0) : 0;
  const int across = problem->rows * width;
  const int places = across + height * problem->columns;
  if (places == 0) {
    return false;
  }
  const int number = (int)random_stream_below(stream, (uint32_t)places);
  if (number < across) {
    *placement = (struct placement){.direction = ACROSS, .cell = number / width * problem->columns + number % width};
  } else {
    *placement = (struct placement){.direction = DOWN, .cell = number - across};
  }
  return true;
}
