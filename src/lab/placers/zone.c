/*
 * zone-NAME: single ships lie within a part of the board, its zone, ships of two and more cells wholly outside it. Longest first,
 * each ship uniformly among the places left to it in its part of the board. A ship that has none left makes the try fail; after
 * 500 tries it takes any place on the board that is left.
 *
 *     36                    all but the outer two rings: the inner 6x6 of a board of 10x10
 *     left, right           the first and the last three fifths of the columns, rounded down: 60 cells
 *     top, bottom           the first and the last three fifths of the rows
 *     center-horizontal     all but the first two columns, and the first two and the last two rows: C3 to J8, 48 cells
 *     center-vertical       the same with rows and columns exchanged: C3 to H10
 *     random-12             12 cells, drawn for every try, every set of them equally likely; all cells of a smaller board
 *
 * The zones are those of a published tournament of programs. `edges` is zone 36: an old piece of advice for the Russian game is
 * that large ships along the shore leave the most open water for the single ships, which are the hardest to find. Programs follow
 * it as one of their ways to hide.
 */
#include "lab/placers/placer.h"
#include "model/sea.h"

enum { RINGS = 2, STRICT_TRIES = 500, RANDOM_CELLS = 12 };

enum zone { ZONE_36, ZONE_LEFT, ZONE_RIGHT, ZONE_TOP, ZONE_BOTTOM, ZONE_CENTER_HORIZONTAL, ZONE_CENTER_VERTICAL, ZONE_RANDOM_12 };

/* Whether a number below `size` is neither among the first nor among the last so many. */
static bool is_between(int number, int size, int first, int last) {
  return number >= first && number < size - last;
}

static bool is_in_zone(enum zone zone, const struct problem *problem, int row, int column) {
  const int rows = problem->rows;
  const int columns = problem->columns;
  switch (zone) {
  case ZONE_36:
    return is_between(row, rows, RINGS, RINGS) && is_between(column, columns, RINGS, RINGS);
  case ZONE_LEFT:
    return column < columns * 3 / 5;
  case ZONE_RIGHT:
    return column >= columns - columns * 3 / 5;
  case ZONE_TOP:
    return row < rows * 3 / 5;
  case ZONE_BOTTOM:
    return row >= rows - rows * 3 / 5;
  case ZONE_CENTER_HORIZONTAL:
    return is_between(row, rows, RINGS, RINGS) && is_between(column, columns, RINGS, 0);
  case ZONE_CENTER_VERTICAL:
    return is_between(row, rows, RINGS, 0) && is_between(column, columns, RINGS, RINGS);
  case ZONE_RANDOM_12:
    break;
  }
  return false;
}

/* The part of the board where single ships may lie, and the part for the others: seas on which that part is free. */
struct parts {
  struct sea zone;
  struct sea rest;
};

static void block_cell(struct sea *sea, int cell) {
  sea_block_around(sea, 1, (struct placement){.direction = ACROSS, .cell = cell}, 0);
}

/* Goes through the cells; each is drawn with the share of those still wanted among those still to come. */
static struct parts parts_at_random(const struct problem *problem, struct random_stream *stream) {
  struct parts parts = {sea_of_board(problem), sea_of_board(problem)};
  const int cells = problem->rows * problem->columns;
  int wanted = cells < RANDOM_CELLS ? cells : RANDOM_CELLS;
  for (int cell = 0; cell < cells; cell++) {
    const bool is_drawn = random_stream_chance(stream, (uint32_t)wanted, (uint32_t)(cells - cell));
    wanted -= is_drawn;
    block_cell(is_drawn ? &parts.rest : &parts.zone, cell);
  }
  return parts;
}

static struct parts parts_of_board(const struct placing *placing, struct random_stream *stream) {
  const struct problem *problem = placing->problem;
  if (placing->variant == ZONE_RANDOM_12) {
    return parts_at_random(problem, stream);
  }
  struct parts parts = {sea_of_board(problem), sea_of_board(problem)};
  for (int row = 0; row < problem->rows; row++) {
    for (int column = 0; column < problem->columns; column++) {
      const bool is_inside = is_in_zone((enum zone)placing->variant, problem, row, column);
      block_cell(is_inside ? &parts.rest : &parts.zone, row * problem->columns + column);
    }
  }
  return parts;
}

static bool draw(struct placement *placement, const struct sea *sea, const struct sea *part, int length, bool is_strict,
                 struct random_stream *stream) {
  const struct sea both = sea_intersection(sea, part);
  return sea_draw(placement, &both, length, stream) || (!is_strict && sea_draw(placement, sea, length, stream));
}

static fc_status place(struct placement *fleet, const struct placing *placing, uint64_t attempt, struct random_stream *stream,
                       fc_error *error) {
  (void)error;
  const struct problem *problem = placing->problem;
  const struct parts parts = parts_of_board(placing, stream);
  struct sea sea = sea_of_board(problem);
  size_t placed = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct problem_class *class = &problem->classes[i];
    const struct sea *part = class->length > 1 ? &parts.rest : &parts.zone;
    for (int ship = 0; ship < class->ships; ship++) {
      if (!draw(&fleet[placed], &sea, part, class->length, attempt < STRICT_TRIES, stream)) {
        return FC_NOT_FOUND;
      }
      sea_put(&sea, problem->touching, class->length, fleet[placed++]);
    }
  }
  return FC_OK;
}

#define ZONE_PLACER(ITS_NAME, ZONE, SUMMARY)                                                                                     \
  { .name = (ITS_NAME), .summary = (SUMMARY), .variant = (ZONE), .tries = 10000000, .place = place }

const struct placer placer_edges =
    ZONE_PLACER("edges", ZONE_36, "ships of two and more cells on the outer two rings, single ships within");
const struct placer placer_zone_36 =
    ZONE_PLACER("zone-36", ZONE_36, "edges by another name: the zone of single ships is the inner 6x6");
const struct placer placer_zone_left =
    ZONE_PLACER("zone-left", ZONE_LEFT, "single ships in the left three fifths, the others outside");
const struct placer placer_zone_right =
    ZONE_PLACER("zone-right", ZONE_RIGHT, "single ships in the right three fifths, the others outside");
const struct placer placer_zone_top =
    ZONE_PLACER("zone-top", ZONE_TOP, "single ships in the upper three fifths, the others outside");
const struct placer placer_zone_bottom =
    ZONE_PLACER("zone-bottom", ZONE_BOTTOM, "single ships in the lower three fifths, the others outside");
const struct placer placer_zone_center_horizontal =
    ZONE_PLACER("zone-center-horizontal", ZONE_CENTER_HORIZONTAL, "single ships in C3 to J8, the others outside");
const struct placer placer_zone_center_vertical =
    ZONE_PLACER("zone-center-vertical", ZONE_CENTER_VERTICAL, "single ships in C3 to H10, the others outside");
const struct placer placer_zone_random_12 =
    ZONE_PLACER("zone-random-12", ZONE_RANDOM_12, "single ships on 12 cells drawn at random, the others outside");
