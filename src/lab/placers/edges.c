/*
 * edges: ships of two and more cells lie wholly on the outer two rings of the board, single ships within the rest of it, the
 * inner square (6x6 on a board of 10x10). Longest first, each ship uniformly among the places left to it in its part of the
 * board. A ship that has none left makes the try fail; after 500 tries it takes any place on the board that is left.
 *
 * It is an old piece of advice for the Russian game: large ships along the shore leave the most open water for the single ships,
 * which are the hardest to find. Programs follow it as one of their ways to hide.
 */
#include "lab/placers/placer.h"
#include "model/sea.h"

enum { RINGS = 2, STRICT_TRIES = 500 };

static bool is_on_rings(const struct problem *problem, int row, int column) {
  return row < RINGS || row >= problem->rows - RINGS || column < RINGS || column >= problem->columns - RINGS;
}

/* A sea on which the outer rings are free, or all that is not on them. */
static struct sea part_of_board(const struct problem *problem, bool rings) {
  struct sea part = sea_of_board(problem);
  for (int row = 0; row < problem->rows; row++) {
    for (int column = 0; column < problem->columns; column++) {
      if (is_on_rings(problem, row, column) != rings) {
        sea_block_around(&part, 1, (struct placement){.direction = ACROSS, .cell = row * problem->columns + column}, 0);
      }
    }
  }
  return part;
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
  const struct sea rings = part_of_board(problem, true);
  const struct sea rest = part_of_board(problem, false);
  struct sea sea = sea_of_board(problem);
  size_t placed = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct problem_class *class = &problem->classes[i];
    const struct sea *part = class->length > 1 ? &rings : &rest;
    for (int ship = 0; ship < class->ships; ship++) {
      if (!draw(&fleet[placed], &sea, part, class->length, attempt < STRICT_TRIES, stream)) {
        return FC_NOT_FOUND;
      }
      sea_put(&sea, problem->touching, class->length, fleet[placed++]);
    }
  }
  return FC_OK;
}

const struct placer placer_edges = {
    .name = "edges",
    .summary = "ships of two and more cells on the outer two rings, single ships within",
    .tries = 10000000,
    .place = place,
};
