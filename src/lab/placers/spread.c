/*
 * spread: no ship within two cells of another, so that the square of 5x5 around each cell of a ship holds no other ship. Longest
 * first; for each ship up to 500 places are drawn uniformly among all on the empty board, and the first that keeps this distance
 * from the ships before it is taken. Where none of the 500 does, the ship is placed as by `sequential`: uniformly among all
 * places that the rules leave; if there are none, the try fails.
 *
 * Programs spread ships so in order that a hit tells as little as possible about the next ship.
 */
#include "lab/placers/placer.h"
#include "model/sea.h"

enum { DISTANCE = 2, DRAWS = 500 };

static bool draw_apart(struct placement *placement, const struct problem *problem, const struct sea *apart, int length,
                       struct random_stream *stream) {
  for (int i = 0; i < DRAWS; i++) {
    if (!sea_draw_anywhere(placement, problem, length, stream)) {
      return false;
    }
    if (sea_is_free(apart, length, *placement)) {
      return true;
    }
  }
  return false;
}

static fc_status place(struct placement *fleet, const struct placing *placing, uint64_t attempt, struct random_stream *stream,
                       fc_error *error) {
  (void)attempt;
  (void)error;
  const struct problem *problem = placing->problem;
  struct sea apart = sea_of_board(problem);
  struct sea sea = apart;
  size_t placed = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct problem_class *class = &problem->classes[i];
    for (int ship = 0; ship < class->ships; ship++) {
      struct placement *placement = &fleet[placed++];
      if (!draw_apart(placement, problem, &apart, class->length, stream) && !sea_draw(placement, &sea, class->length, stream)) {
        return FC_NOT_FOUND;
      }
      sea_block_around(&apart, class->length, *placement, DISTANCE);
      sea_put(&sea, problem->touching, class->length, *placement);
    }
  }
  return FC_OK;
}

const struct placer placer_spread = {
    .name = "spread",
    .summary = "no ship within two cells of another, as far as that is found within 500 draws",
    .tries = 10000000,
    .place = place,
};
