/*
 * A game that is to be solved: all configurations that agree with a board, as a position (position.h).
 *
 * A configuration counts as its weight, which is 1 without a prior. Weights are divided by their greatest common divisor, the
 * unit; results are multiplied by it, unless 64 bits are too few for that. So a factor that all configurations share, such as the
 * weight of a certain ship, does no harm. Only unshot cells that some configuration covers matter. They are numbered in row
 * order, and each placement is reduced to them.
 */
#ifndef FLEETCOUNT_SOLVE_GAME_H
#define FLEETCOUNT_SOLVE_GAME_H

#include "model/board.h"
#include "solve/listing.h"
#include "solve/position.h"

/* The most that the configurations may weigh together: in units, since sums of weights have 32 bits; and as reported, since shots
 * times weights must fit 64 bits. */
#define GAME_MOST_WEIGHT UINT32_MAX
#define GAME_MOST_REPORTED (UINT64_MAX / (POSITION_MOST_CELLS + 1))

struct game {
  struct problem problem;
  struct listing listing;
  uint32_t *weights; /* of the configurations, in units; NULL: each weighs 1 */
  uint64_t weight;   /* of all of them, in units */
  uint64_t unit;     /* 1 if the reported weight would exceed GAME_MOST_REPORTED */
  struct reply_rules answers;
  int cells_left;                          /* of ships, to be hit */
  int cell_of_board[POSITION_MOST_CELLS];  /* by the number of a cell: row * columns + column */
  struct arena arena;                      /* of the position */
  struct position position;                /* of all configurations, where it was asked for */
  uint8_t first_ship[POSITION_MOST_CELLS]; /* of each class */
};

static inline uint32_t game_weight(const struct game *game, size_t configuration) {
  return game->weights != NULL ? game->weights[configuration] : 1;
}

/* Finds what answers tell under the rules of a board. The ships are numbered class by class, which is by lengths, or under
 * FC_ANNOUNCE_SHIP by names. The cells are left to the caller. Errors: FC_LIMIT where answers tell more than POSITION_MOST_LABELS
 * kinds of ships apart, or there are more than POSITION_MOST_CELLS ships; FC_INVALID_ARGUMENT under FC_ANNOUNCE_SHIP for a fleet
 * in which a ship has no name, since nobody could name it. */
fc_status game_answers(struct reply_rules *answers, const fc_board *board, fc_error *error);

/* The limits of a game: how many configurations are listed, and how much memory they, the position and a strategy that is played
 * on it may take together. */
struct game_plan {
  uint64_t most;
  uint64_t memory;
  uint64_t effort; /* see listing_make */
  bool with_position;
};

/*
 * Makes the game of a board. Errors: those of listing_make; FC_NO_CONFIGURATION; FC_LIMIT where more configurations agree with
 * the board than the plan has room for, where they weigh too much, and where more than POSITION_MOST_CELLS
 * cells come into question; those of game_answers.
 */
fc_status game_make(struct game *game, const fc_board *board, const struct game_plan *plan, struct progress *progress,
                    fc_error *error);

/* The position of some of the configurations, by their numbers in the listing, after more shots, by the numbers of the cells; all
 * of them have as many cells left. False when memory is short. */
bool game_position(struct position *position, const struct game *game, const uint32_t *configurations, size_t count,
                   const bool *is_shot, struct arena *arena);

/* The bytes of its configurations and its position. */
uint64_t game_bytes(const struct game *game);

void game_clear(struct game *game);

#endif
