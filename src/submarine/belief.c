#include "submarine/belief.h"

#include <string.h>

#include "sys/memory.h"
#include "sys/status.h"

/* ---- The beginning ------------------------------------------------------------------------------------------------------- */

/* The factor that the cell of `ship` adds to the weight of a placement of the ships up to it; 0 if it cannot be there. */
static uint64_t weight_of_ship(const struct submarine_sea *sea, const struct prior *prior, const struct ships_at *placement,
                               unsigned ship) {
  const unsigned cell = placement->cell[ship];
  for (unsigned before = 0; before < ship; before++) {
    if (sea->points[before] > 0) {
      const unsigned other = placement->cell[before];
      if (cell == other || (prior != NULL && prior->placing == FC_SUBMARINE_APART && !sea_are_apart(sea, cell, other))) {
        return 0;
      }
    }
  }
  return prior != NULL && prior->has_weights[ship] ? prior->weights[ship][cell] : 1;
}

/* Tries all cells of the next ship. Counts the placements, and stores them if there are arrays. */
static void place(struct submarine_belief *belief, const struct prior *prior, struct ships_at *placement, unsigned ship,
                  uint64_t weight) {
  if (ship == SHIPS) {
    if (belief->placements != NULL) {
      belief->placements[belief->count] = *placement;
    }
    if (belief->weights != NULL) {
      const bool is_heavy = prior->weight_apart > 0 && sea_are_all_apart(belief->sea, placement->cell);
      belief->weights[belief->count] = is_heavy ? weight * prior->weight_apart : weight;
    }
    belief->count++;
    return;
  }
  const unsigned cells = belief->sea->points[ship] > 0 ? belief->sea->cells : 1;
  for (unsigned cell = 0; cell < cells; cell++) {
    placement->cell[ship] = (uint8_t)cell;
    const uint64_t own = belief->sea->points[ship] > 0 ? weight_of_ship(belief->sea, prior, placement, ship) : 1;
    if (own > 0) {
      place(belief, prior, placement, ship + 1, weight * own);
    }
  }
}

static void place_all(struct submarine_belief *belief, const struct prior *prior) {
  struct ships_at placement = {{0}};
  belief->count = 0;
  place(belief, prior, &placement, 0, 1);
}

static bool has_weights(const struct prior *prior) {
  return prior != NULL && (prior->weight_apart > 0 || prior->has_weights[0] || prior->has_weights[1] || prior->has_weights[2]);
}

uint64_t belief_even_weight(const struct submarine_sea *sea) {
  struct submarine_belief all = {.sea = sea};
  struct submarine_belief apart = {.sea = sea};
  place_all(&all, NULL);
  place_all(&apart, &(struct prior){.placing = FC_SUBMARINE_APART});
  return apart.count > 0 && apart.count < all.count ? 1 + (all.count - apart.count - 1) / apart.count : 1;
}

fc_status belief_begin(struct submarine_belief *belief, const struct submarine_sea *sea, const struct prior *prior,
                       fc_error *error) {
  struct submarine_belief made = {.sea = sea};
  memcpy(made.points, sea->points, sizeof made.points);
  place_all(&made, prior);
  const size_t count = made.count;
  struct ships_at *placements = memory_allocate(count, sizeof *placements);
  uint64_t *weights = has_weights(prior) ? memory_allocate(count, sizeof *weights) : NULL;
  if (placements == NULL || (has_weights(prior) && weights == NULL)) {
    memory_free(placements);
    memory_free(weights);
    return error_no_memory(error);
  }
  made.placements = placements;
  made.weights = weights;
  place_all(&made, prior);
  *belief = made;
  return FC_OK;
}

void belief_clear(struct submarine_belief *belief) {
  memory_free(belief->placements);
  memory_free(belief->weights);
  *belief = (struct submarine_belief){0};
}

void belief_copy(struct submarine_belief *belief, const struct submarine_belief *other) {
  memcpy(belief->points, other->points, sizeof belief->points);
  belief->count = other->count;
  memcpy(belief->placements, other->placements, other->count * sizeof *belief->placements);
  if (belief->weights != NULL) {
    memcpy(belief->weights, other->weights, other->count * sizeof *belief->weights);
  }
}

/* ---- Filters ------------------------------------------------------------------------------------------------------------- */

/* Writes a placement behind the kept ones and counts it if it stays: without a branch to predict. */
static inline void keep(struct submarine_belief *belief, size_t *kept, size_t from, struct ships_at placement, bool stays) {
  belief->placements[*kept] = placement;
  if (belief->weights != NULL) {
    belief->weights[*kept] = belief->weights[from];
  }
  *kept += stays;
}

void belief_answers(struct submarine_belief *belief, unsigned cell, fc_submarine_answer answer) {
  const struct submarine_sea *sea = belief->sea;
  uint64_t allowed[SHIPS]; /* the cells of each ship; a sunk ship may be anywhere */
  for (unsigned ship = 0; ship < SHIPS; ship++) {
    if (!belief_is_afloat(belief, ship)) {
      allowed[ship] = UINT64_MAX;
    } else if (answer.hit == (int)ship) {
      allowed[ship] = cell_bit(cell);
    } else {
      allowed[ship] = (answer.near >> ship & 1) != 0 ? sea->near[cell] : ~sea->reach[cell];
    }
  }
  size_t kept = 0;
  for (size_t i = 0; i < belief->count; i++) {
    const struct ships_at placement = belief->placements[i];
    keep(belief, &kept, i, placement,
         (allowed[0] >> placement.cell[0] & allowed[1] >> placement.cell[1] & allowed[2] >> placement.cell[2] & 1) != 0);
  }
  belief->count = kept;
  if (answer.hit != FC_SUBMARINE_NO_SHIP) {
    belief->points[answer.hit]--;
  }
}

/* The side attacks a cell, so it has a ship within one step of it. */
static void attack(struct submarine_belief *belief, unsigned cell) {
  uint64_t within[SHIPS];
  for (unsigned ship = 0; ship < SHIPS; ship++) {
    within[ship] = belief_is_afloat(belief, ship) ? belief->sea->reach[cell] : 0;
  }
  size_t kept = 0;
  for (size_t i = 0; i < belief->count; i++) {
    const struct ships_at placement = belief->placements[i];
    keep(belief, &kept, i, placement,
         ((within[0] >> placement.cell[0] | within[1] >> placement.cell[1] | within[2] >> placement.cell[2]) & 1) != 0);
  }
  belief->count = kept;
}

/* The side moves a ship that is afloat. */
static void move(struct submarine_belief *belief, const struct act *act) {
  const struct submarine_sea *sea = belief->sea;
  const unsigned ship = act->ship;
  const int step = sea->step[act->direction] * (int)act->distance;
  size_t kept = 0;
  for (size_t i = 0; i < belief->count; i++) {
    struct ships_at placement = belief->placements[i];
    if (sea->room[placement.cell[ship]][act->direction] < act->distance) {
      continue;
    }
    placement.cell[ship] = (uint8_t)(placement.cell[ship] + step);
    bool is_free = true;
    for (unsigned other = 0; other < SHIPS; other++) {
      is_free = is_free && (other == ship || !belief_is_afloat(belief, other) || placement.cell[other] != placement.cell[ship]);
    }
    keep(belief, &kept, i, placement, is_free);
  }
  belief->count = kept;
}

void belief_acts(struct submarine_belief *belief, const struct act *act) {
  if (act->kind == FC_SUBMARINE_ATTACK) {
    attack(belief, act->cell);
  } else {
    move(belief, act);
  }
}

/* ---- Sums ---------------------------------------------------------------------------------------------------------------- */

/* Three ships have weights of at most 1000 on at most 64 cells each, so all sums are far below 2^63. */
void belief_marginals(struct belief_sums *marginals, const struct submarine_belief *belief) {
  *marginals = (struct belief_sums){0};
  for (size_t i = 0; i < belief->count; i++) {
    const uint64_t weight = belief_weight(belief, i);
    const struct ships_at *placement = &belief->placements[i];
    marginals->total += weight;
    for (unsigned ship = 0; ship < SHIPS; ship++) {
      marginals->ship[ship][placement->cell[ship]] += weight;
    }
  }
  for (unsigned ship = 0; ship < SHIPS; ship++) {
    if (!belief_is_afloat(belief, ship)) {
      memset(marginals->ship[ship], 0, sizeof marginals->ship[ship]);
    }
  }
}

uint64_t marginals_any(const struct belief_sums *marginals, unsigned cell) {
  return marginals->ship[0][cell] + marginals->ship[1][cell] + marginals->ship[2][cell];
}
