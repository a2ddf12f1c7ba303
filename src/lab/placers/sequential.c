/*
 * sequential: the ships one after another, longest first (those of one length in the order of the fleet), each at a place drawn
 * uniformly among all that are left to it: those, across and down, that neither overlap nor touch the ships before it in a way
 * that the rules forbid. A ship that has no place left makes the try fail, and the next one starts from the empty board.
 *
 * This is what most programs do, and what most simulations are made of. A fleet's probability is the product over its ships of
 * 1 / (places that were left), which differs from fleet to fleet. (Programs that draw a direction first and then a cell, and draw
 * again until the ship fits, draw the same wherever as many places lie across the board as down.)
 */
#include "lab/placers/placer.h"
#include "model/sea.h"

static fc_status place(struct placement *fleet, const struct placing *placing, uint64_t attempt, struct random_stream *stream,
                       fc_error *error) {
  (void)attempt;
  (void)error;
  const struct problem *problem = placing->problem;
  struct sea sea = sea_of_board(problem);
  size_t placed = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct problem_class *class = &problem->classes[i];
    for (int ship = 0; ship < class->ships; ship++) {
      if (!sea_draw(&fleet[placed], &sea, class->length, stream)) {
        return FC_NOT_FOUND;
      }
      sea_put(&sea, problem->touching, class->length, fleet[placed++]);
    }
  }
  return FC_OK;
}

const struct placer placer_sequential = {
    .name = "sequential",
    .summary = "longest first, each ship uniformly among the places left",
    .tries = 10000000,
    .place = place,
};
