/*
 * sequential-shuffled: as `sequential`, but the ships come in a random order, every order of the whole fleet equally likely. Each
 * try draws an order of its own.
 */
#include "lab/placers/placer.h"
#include "model/fleet.h"
#include "model/sea.h"

/* Lists the ships in a random order, and for each ship its length. Gives the number of ships. */
static size_t draw_order(int *order, uint8_t *lengths, const struct problem *problem, struct random_stream *stream) {
  size_t count = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int ship = 0; ship < problem->classes[i].ships; ship++) {
      order[count] = (int)count;
      lengths[count++] = (uint8_t)problem->classes[i].length;
    }
  }
  random_stream_shuffle(stream, order, count);
  return count;
}

static fc_status place(struct placement *fleet, const struct placing *placing, uint64_t attempt, struct random_stream *stream,
                       fc_error *error) {
  (void)attempt;
  (void)error;
  int order[FLEET_MAX_SHIPS];
  uint8_t lengths[FLEET_MAX_SHIPS];
  const struct problem *problem = placing->problem;
  const size_t count = draw_order(order, lengths, problem, stream);
  struct sea sea = sea_of_board(problem);
  for (size_t i = 0; i < count; i++) {
    const int ship = order[i];
    if (!sea_draw(&fleet[ship], &sea, lengths[ship], stream)) {
      return FC_NOT_FOUND;
    }
    sea_put(&sea, problem->touching, lengths[ship], fleet[ship]);
  }
  return FC_OK;
}

const struct placer placer_sequential_shuffled = {
    .name = "sequential-shuffled",
    .summary = "the same with the ships in random order",
    .tries = 10000000,
    .place = place,
};
