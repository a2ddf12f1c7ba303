/*
 * A game to be solved: all configurations that agree with a board, as a position (position.h).
 *
 * A configuration counts with its weight, which is 1 without a prior. Weights are divided by their greatest common divisor, the
 * unit. Results are multiplied by it, unless 64 bits are too few. So a factor that all configurations share, such as the weight
 * of a certain ship, does no harm. Only unshot cells that some configuration covers matter. They are numbered in row order, and
 * each placement is reduced to them.
 */
#ifndef FLEETCOUNT_SOLVE_GAME_H
#define FLEETCOUNT_SOLVE_GAME_H

#include "model/board.h"
#include "solve/listing.h"
#include "solve/position.h"

/* The greatest total weight of the configurations: in units, since sums of weights have 32 bits, and as reported, since shots
 * times weights must fit 64 bits. */
#define GAME_MOST_WEIGHT UINT32_MAX
#define GAME_MOST_REPORTED (UINT64_MAX / (POSITION_MOST_CELLS + 1))

struct game {
  struct problem problem;
  struct listing listing;
  uint32_t *weights; /* by configuration, in units; NULL: each weighs 1 */
  uint64_t weight;   /* total weight, in units */
  uint64_t unit;     /* 1 if the reported weight would exceed GAME_MOST_REPORTED */
  struct reply_rules answers;
  int cells_left;                          /* ship cells to be hit */
  int cell_of_board[POSITION_MOST_CELLS];  /* by number of a cell: row * columns + column */
  struct arena arena;                      /* owns the position */
  struct position position;                /* made where the plan asks for it */
  uint8_t first_ship[POSITION_MOST_CELLS]; /* by class */
};

/* The cell of the board with a number. */
static inline fc_cell game_cell(const struct game *game, size_t number) {
  const int columns = game->problem.columns;
  return (fc_cell){.row = game->cell_of_board[number] / columns, .column = game->cell_of_board[number] % columns};
}

static inline uint32_t game_weight(const struct game *game, size_t configuration) {
  return game->weights != NULL ? game->weights[configuration] : 1;
}

/* Finds the rules of answers on a board. The ships are numbered class by class. The caller sets `cells`. Errors: FC_LIMIT where
 * answers tell more than POSITION_MOST_LABELS kinds of ships apart, or there are more than POSITION_MOST_CELLS ships;
 * FC_INVALID_ARGUMENT where FC_ANNOUNCE_SHIP meets a ship without a name or, with several ships, a hit that named none. */
fc_status game_answers(struct reply_rules *answers, const fc_board *board, fc_error *error);

/* The limits of a game. */
struct game_plan {
  uint64_t most;   /* configurations */
  uint64_t memory; /* bytes for them, the position and a strategy that is played */
  uint64_t effort; /* see listing_make */
  bool with_position;
};

/*
 * Makes the game of a board. Errors: as listing_make and game_answers; FC_NO_CONFIGURATION; FC_LIMIT where more configurations
 * agree with the board than the plan has room for, where they weigh too much, and where ships may cover more than
 * POSITION_MOST_CELLS cells.
 */
fc_status game_make(struct game *game, const fc_board *board, const struct game_plan *plan, struct progress *progress,
                    fc_error *error);

/* Makes the position of `count` configurations, which have the same number of cells left, after the shots at marked cells.
 * configurations: their numbers in the listing; NULL: the first ones. False when memory is short. */
bool game_position(struct position *position, const struct game *game, const uint32_t *configurations, size_t count,
                   const bool *is_shot, struct arena *arena);

/* Finds for each cell the first cell, in row order, that a symmetry of the game maps it to. A shot at either is worth the same.
 * With weights, totals or sums every cell stands alone. */
void game_alike(size_t alike[POSITION_MOST_CELLS], const struct game *game);

/* The bytes of the configurations and the position. */
uint64_t game_bytes(const struct game *game);

void game_clear(struct game *game);

#endif
