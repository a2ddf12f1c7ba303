/*
 * The placers that place one ship after another, and the table of all placers. If no place is found for a ship, the try fails,
 * and the next try starts from the empty board.
 *
 * sequential: longest first (equally long ships in the order of the fleet), each ship uniformly among the places left to it,
 * across and down: it neither overlaps an earlier ship nor touches one where the rules forbid it. Most programs and most
 * simulations place fleets so. A fleet's probability is the product over its ships of 1 / (places left), which differs from fleet
 * to fleet. (A program that draws a direction and then a cell, until the ship fits, has the same distribution if as many places
 * lie across the board as down.)
 *
 * sequential-shuffled: as `sequential`, but with the ships in a random order, drawn for every try; every order of the whole fleet
 * is equally likely.
 *
 * sequential-shortest: as `sequential`, but from the last ship of the fleet to the first. A published thesis places its fleets
 * so: each ship at a random row, column and direction, again until it fits. Every row, column and direction is equally likely
 * there, and so is every place where the ship fits.
 *
 * rejection: every ship uniformly among all its places on the empty board. The try fails if two ships overlap, or touch where
 * they may not. (It ends at the first such ship; the later ships cannot repair it.) So every arrangement of distinguishable ships
 * is equally likely, and every configuration stands for the same number of them, the product of (number of ships)! over the
 * classes: the fleets are exactly uniform. It needs no engine, but about 4,000 tries for a Russian fleet.
 *
 * spread: no ship within two cells of another, so the square of 5x5 around each cell of a ship holds no other ship. For each ship
 * it draws up to 500 places uniformly on the empty board, and takes the first at this distance from the earlier ships. If none of
 * the 500 is, it places the ship as `sequential` does. Programs spread ships so that a hit says as little as possible about the
 * next ship.
 *
 * zone-NAME: single ships lie within a part of the board, its zone, and longer ships wholly outside it. Each ship lies uniformly
 * among the places left to it in its part of the board. After 500 failed tries, a ship without a place in its part takes any
 * place left on the board.
 *
 *     36                    all but the outer two rings: the inner 6x6 of a board of 10x10
 *     left, right           the first and the last three fifths of the columns, rounded down: 60 cells
 *     top, bottom           the first and the last three fifths of the rows
 *     center-horizontal     all but the first two columns, and the first two and the last two rows: C3 to J8, 48 cells
 *     center-vertical       the same with rows and columns exchanged: C3 to H10
 *     random-12             12 cells, drawn for every try, every set of them equally likely; all cells of a smaller board
 *
 * The zones come from a published tournament of programs. `edges` is zone 36: an old piece of advice for the Russian game is that
 * large ships along the shore leave the most open water for the single ships, which are the hardest to find.
 */
#include "lab/placers/placer.h"
#include "model/fleet.h"
#include "model/sea.h"

/* A try up to the next ship. */
struct fleet_try {
  const struct problem *problem;
  struct random_stream *stream;
  uint64_t attempt;
  struct sea sea;    /* the cells that the earlier ships leave */
  struct sea single; /* the zone of single ships */
  struct sea longer; /* the cells outside the zone; for `spread`, the cells far enough from the earlier ships */
};

/* ---- Drawing a place ------------------------------------------------------------------------------------------------------- */

static bool draw_left(struct placement *placement, struct fleet_try *try, int length) {
  return sea_draw(placement, &try->sea, length, try->stream);
}

static bool draw_anywhere(struct placement *placement, struct fleet_try *try, int length) {
  return sea_draw_anywhere(placement, try->problem, length, try->stream) && sea_is_free(&try->sea, length, *placement);
}

static bool draw_apart(struct placement *placement, struct fleet_try *try, int length) {
  enum { DISTANCE = 2, DRAWS = 500 };
  bool is_drawn = false;
  for (int i = 0; i < DRAWS && !is_drawn && sea_draw_anywhere(placement, try->problem, length, try->stream); i++) {
    is_drawn = sea_is_free(&try->longer, length, *placement);
  }
  is_drawn = is_drawn || draw_left(placement, try, length);
  if (is_drawn) {
    sea_block_around(&try->longer, length, *placement, DISTANCE);
  }
  return is_drawn;
}

static bool draw_in_part(struct placement *placement, struct fleet_try *try, int length) {
  enum { STRICT_TRIES = 500 };
  const struct sea left = sea_intersection(&try->sea, length > 1 ? &try->longer : &try->single);
  return sea_draw(placement, &left, length, try->stream) || (try->attempt >= STRICT_TRIES && draw_left(placement, try, length));
}

/* ---- Zones ----------------------------------------------------------------------------------------------------------------- */

/* Puts a cell inside the zone or outside. */
static void divide_cell(struct fleet_try *try, int cell, bool is_in_zone) {
  sea_block_around(is_in_zone ? &try->longer : &try->single, 1, (struct placement){.direction = ACROSS, .cell = cell}, 0);
}

/* Draws each cell in turn with the probability (cells still wanted) / (cells still to come). */
static void divide_at_random(struct fleet_try *try) {
  const int cells = try->problem->rows * try->problem->columns;
  int wanted = cells < 12 ? cells : 12;
  for (int cell = 0; cell < cells; cell++) {
    const bool is_drawn = random_stream_chance(try->stream, (uint32_t)wanted, (uint32_t)(cells - cell));
    wanted -= is_drawn;
    divide_cell(try, cell, is_drawn);
  }
}

/* The width of an edge: a number of rows or columns, or all but three fifths of them. */
static int width_of_edge(int edge, int lines) {
  return edge == ALL_BUT_THREE_FIFTHS ? lines - lines * 3 / 5 : edge;
}

/* Takes the edges above, below, to the left and to the right of the zone. */
static void divide_by_edges(struct fleet_try *try, const int edges[4]) {
  const int rows = try->problem->rows;
  const int columns = try->problem->columns;
  const int top = width_of_edge(edges[0], rows);
  const int bottom = rows - width_of_edge(edges[1], rows);
  const int left = width_of_edge(edges[2], columns);
  const int right = columns - width_of_edge(edges[3], columns);
  for (int cell = 0; cell < rows * columns; cell++) {
    const int row = cell / columns;
    const int column = cell % columns;
    divide_cell(try, cell, row >= top && row < bottom && column >= left && column < right);
  }
}

static void divide_board(struct fleet_try *try, const struct placer *placer) {
  if (placer->parts != PARTS_NONE) {
    try->single = try->longer = try->sea;
  }
  if (placer->parts == PARTS_BY_EDGES) {
    divide_by_edges(try, placer->edges);
  } else if (placer->parts == PARTS_AT_RANDOM) {
    divide_at_random(try);
  }
}

/* ---- The fleet ------------------------------------------------------------------------------------------------------------- */

static int length_of(const struct problem *problem, int ship) {
  const struct problem_class *ships = problem->classes;
  while (ship >= ships->ships) {
    ship -= ships->ships;
    ships++;
  }
  return ships->length;
}

/* The i-th ship to be placed; `shuffled` is the drawn order, if there is one. */
static int ship_at(int i, int ships, enum ship_order order, const int *shuffled) {
  return order == SHUFFLED ? shuffled[i] : order == SHORTEST_FIRST ? ships - 1 - i : i;
}

static fc_status place(struct placement *fleet, const struct placing *placing, uint64_t attempt, struct random_stream *stream,
                       fc_error *error) {
  (void)error;
  const struct placer *placer = placing->placer;
  const struct problem *problem = placing->problem;
  const int ships = (int)problem_ship_count(problem);
  int shuffled[FLEET_MAX_SHIPS];
  struct fleet_try try;
  try.problem = problem;
  try.stream = stream;
  try.attempt = attempt;
  try.sea = sea_of_board(problem);
  divide_board(&try, placer);
  for (int ship = 0; ship < ships && placer->order == SHUFFLED; ship++) {
    shuffled[ship] = ship;
  }
  if (placer->order == SHUFFLED) {
    random_stream_shuffle(stream, shuffled, (size_t)ships);
  }
  for (int i = 0; i < ships; i++) {
    const int ship = ship_at(i, ships, placer->order, shuffled);
    const int length = length_of(problem, ship);
    if (!placer->draw(&fleet[ship], &try, length)) {
      return FC_NOT_FOUND;
    }
    sea_put(&try.sea, problem->touching, length, fleet[ship]);
  }
  return FC_OK;
}

/* ---- The table ------------------------------------------------------------------------------------------------------------- */

/* The row of a placer with ten million tries. */
#define ROW(NAME, SUMMARY, DRAW) .name = (NAME), .summary = (SUMMARY), .tries = 10000000, .place = place, .draw = (DRAW)
#define ZONE(NAME, SUMMARY, ...)                                                                                                 \
  &(const struct placer) {                                                                                                       \
    ROW(NAME, SUMMARY, draw_in_part), .parts = PARTS_BY_EDGES, .edges = { __VA_ARGS__ }                                          \
  }
#define FIFTHS ALL_BUT_THREE_FIFTHS

/*
 * To add a placer, write a row here, if it places ship by ship, or else a file NAME.c with a `const struct placer placer_NAME`.
 * The head of the file defines it precisely enough to repeat it, and names its source. Describe it in docs/placers.md, and test
 * the promises of its head; tests/unit/lab/test_placers.c checks the rules for all rows.
 */
const struct placer *const placers[] = {
    &placer_uniform,
    &(const struct placer){ROW("sequential", "longest first, each ship uniformly among the places left", draw_left)},
    &(const struct placer){ROW("sequential-shuffled", "the same with the ships in random order", draw_left), .order = SHUFFLED},
    &(const struct placer){ROW("sequential-shortest", "the same with the shortest ship first", draw_left),
                           .order = SHORTEST_FIRST},
    &(const struct placer){.name = "rejection",
                           .summary = "all ships independently, again until none are in conflict: uniform, but slow",
                           .tries = 1000000000,
                           .place = place,
                           .draw = draw_anywhere},
    ZONE("edges", "ships of two and more cells on the outer two rings, single ships within", 2, 2, 2, 2),
    &(const struct placer){
        ROW("spread", "no ship within two cells of another, as far as that is found within 500 draws", draw_apart),
        .parts = PARTS_WHOLE},
    &placer_genetic,
    ZONE("zone-36", "edges by another name: the zone of single ships is the inner 6x6", 2, 2, 2, 2),
    ZONE("zone-left", "single ships in the left three fifths, the others outside", 0, 0, 0, FIFTHS),
    ZONE("zone-right", "single ships in the right three fifths, the others outside", 0, 0, FIFTHS, 0),
    ZONE("zone-top", "single ships in the upper three fifths, the others outside", 0, FIFTHS, 0, 0),
    ZONE("zone-bottom", "single ships in the lower three fifths, the others outside", FIFTHS, 0, 0, 0),
    ZONE("zone-center-horizontal", "single ships in C3 to J8, the others outside", 2, 2, 2, 0),
    ZONE("zone-center-vertical", "single ships in C3 to H10, the others outside", 2, 0, 2, 2),
    &(const struct placer){ROW("zone-random-12", "single ships on 12 cells drawn at random, the others outside", draw_in_part),
                           .parts = PARTS_AT_RANDOM},
    NULL,
};
