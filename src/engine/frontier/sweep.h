/*
 * The sweeps: with F(s) the number of ways to reach a state s of the plan, and B(s) the number of ways to complete it,
 *
 *     F(first) = 1     F(s') = sum of F(s)  over the transitions s -> s'   forward
 *     B(full)  = 1     B(s)  = sum of B(s') over the transitions s -> s'   backward
 *
 *     count = B(first)        marginal of a placement p = sum of F(s) B(s') over the transitions s -> s' that place p
 *
 * with the weight of p as a factor of every step that places it, and of its marginal.
 *
 * Both sweeps work in place (plan.h). At each cell, the forward sweep adds the transfers of every step, and then those of
 * passing, where one chain joins another; steps come first, since passing adds to slots from which steps over the same cell
 * still read. Nothing is overwritten: nodes whose chain has ended still have their numbers. So the backward sweep goes through
 * the cells in the opposite order and subtracts the same transfers. This restores F before each cell, which need be neither
 * kept for every cell nor found again.
 *
 *     forward        F   add the steps of cell 1, then passing   the same for cell 2   ...
 *     backward       F   ... subtract passing at cell 2, then its steps                the same for cell 1
 *                    B   ... copy through passing at cell 2, add its steps, multiply   the same for cell 1
 *
 * All slots of a half are kept, with F behind its last cell; the backward sweep changes it to F before its first cell. So F is
 * kept for each half if memory allows it; otherwise only before every few halves (a segment), and found again from there.
 */
#ifndef FLEETCOUNT_ENGINE_FRONTIER_SWEEP_H
#define FLEETCOUNT_ENGINE_FRONTIER_SWEEP_H

#include "engine/frontier/slots.h"

/* Memory for slots, which outlives a sweep. All zero: none. */
struct slot_memory {
  char *slots;
  size_t bytes;
};

/* A sweep: the plan, and the means to go through it. */
struct sweep {
  const struct plan *plan;
  const struct problem *problem; /* the plan's, or one with a subset of its allowed placements */
  size_t words;                  /* of a number */
  struct team *team;             /* or NULL */
  struct budget *budget;
  struct slot_memory *memory;
  uint64_t most_kept; /* the most bytes of F that are kept; 0: the default (512 MiB, or an eighth of the limit) */
};

/* The wanted marginals: of placements that begin in the first `rows` rows, in all columns or at least in the left half. Others
 * may be stored, too. */
struct wanted_part {
  int rows;
  bool left_half_only;
};

/*
 * Stores the number of configurations in `count`, which has `words` words, the least significant first; and the marginals in
 * `marginals` (NULL: not wanted): a placement of class i, in a direction, at a position of the scan has the index (2 i +
 * direction) * cells + position, and each has `words` words. The marginals must be 0 before. Errors: FC_LIMIT, FC_NO_MEMORY,
 * FC_STOPPED.
 */
fc_status sweep_marginals(uint64_t *count, uint64_t *marginals, const struct sweep *sweep, struct wanted_part wanted);

/*
 * Finds B of every state of a plan for walks (walk.h), and leaves it in the sweep's memory. `begins` receives for each half of
 * the plan the byte where its numbers begin. Errors: as above.
 */
fc_status sweep_completions(uint64_t *begins, const struct sweep *sweep);

/* The first slot. */
static inline char *slot_memory_begin(const struct slot_memory *memory) {
  return memory->slots + (SLOT_ALIGNMENT - (uintptr_t)memory->slots % SLOT_ALIGNMENT);
}

/* Gives the memory back. */
void slot_memory_clear(struct slot_memory *memory, struct budget *budget);

#endif
