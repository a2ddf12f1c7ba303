/*
 * rejection: every ship by itself, uniformly among all its places on the empty board. Two ships that overlap, or touch where they
 * may not, make the try fail. (It ends at the first of them; the rest of the fleet would not change that.)
 *
 * So every arrangement of told-apart ships is equally likely, and every configuration stands for as many of those, the product of
 * (number of ships)! over the classes: the fleets are exactly uniform. It needs no engine, only patience: about 4,000 tries for a
 * fleet of the Russian game.
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
      if (!sea_draw_anywhere(&fleet[placed], problem, class->length, stream) ||
          !sea_is_free(&sea, class->length, fleet[placed])) {
        return FC_NOT_FOUND;
      }
      sea_put(&sea, problem->touching, class->length, fleet[placed++]);
    }
  }
  return FC_OK;
}

const struct placer placer_rejection = {
    .name = "rejection",
    .summary = "all ships independently, again until none are in conflict: uniform, but slow",
    .tries = 1000000000,
    .place = place,
};
