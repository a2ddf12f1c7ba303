/*
 * sequential-shortest: as `sequential`, but shortest first: the classes of the fleet from its last to its first.
 *
 * A published thesis places its fleets so: each ship at a random row, column and direction, again until it fits. As every row,
 * column and direction is equally likely, so is every place where the ship fits.
 */
#include "lab/placers/placer.h"
#include "model/fleet.h"
#include "model/sea.h"

static fc_status place(struct placement *fleet, const struct placing *placing, uint64_t attempt, struct random_stream *stream,
                       fc_error *error) {
  (void)attempt;
  (void)error;
  const struct problem *problem = placing->problem;
  uint8_t lengths[FLEET_MAX_SHIPS];
  int count = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int ship = 0; ship < problem->classes[i].ships; ship++) {
      lengths[count++] = (uint8_t)problem->classes[i].length;
    }
  }
  struct sea sea = sea_of_board(problem);
  for (int ship = count - 1; ship >= 0; ship--) {
    if (!sea_draw(&fleet[ship], &sea, lengths[ship], stream)) {
      return FC_NOT_FOUND;
    }
    sea_put(&sea, problem->touching, lengths[ship], fleet[ship]);
  }
  return FC_OK;
}

const struct placer placer_sequential_shortest = {
    .name = "sequential-shortest",
    .summary = "the same with the shortest ship first",
    .tries = 10000000,
    .place = place,
};
