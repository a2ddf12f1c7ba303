/*
 * The sweeps: with F(s) the number of ways to reach a state s of the plan, and B(s) the number of ways to complete it,
 *
 *     F(first) = 1     F(s') = sum of F(s)  over the steps s -> s'         forwards
 *     B(full)  = 1     B(s)  = sum of B(s') over the steps s -> s'         backwards
 *
 *     count = B(first)        marginal of a placement p = sum of F(s) B(s') over the steps s -> s' that place p
 *
 * with the weight of p as a factor of every step that places it, and of its marginal.
 *
 * Both sweeps work where the numbers are (plan.h). Over a cell, forwards: every step adds the numbers of its transfers; then what
 * the scan passes joins its chain. After all cells of a half a chain holds F of its last node; the numbers of nodes that have
 * joined another chain, or whose ships have been placed, are still where they were. So on the way back, cell by cell in the
 * opposite order, the same transfers are subtracted, and F is again what it was before each cell: it need not be kept, nor found
 * once more.
 *
 *     forwards       F   add the steps of cell 1, join   add those of cell 2, join   ...
 *     backwards      F   ... subtract what joined at cell 2, then its steps; the same for cell 1
 *                    B   ... take over what joined at cell 2, then add its steps, and multiply; the same for cell 1
 *
 * F is kept for each half, where memory allows it; otherwise before every `length`-th half, and from there on found again.
 */
#ifndef FLEETCOUNT_ENGINE_FRONTIER_SWEEP_H
#define FLEETCOUNT_ENGINE_FRONTIER_SWEEP_H

#include "engine/frontier/slots.h"

/* Memory for slots, which outlives a sweep. All zero: none. */
struct slot_memory {
  char *room;
  size_t bytes;
};

/* What a sweep goes through. */
struct sweep {
  const struct plan *plan;
  const struct problem *problem; /* that of the plan, or one that allows less of the same */
  struct slot_arithmetic arithmetic;
  struct team *team; /* or NULL */
  struct budget *budget;
  struct slot_memory *memory;
  uint64_t most_kept; /* bytes of F that are kept for all halves; 0: what is no great thing */
};

/* Stores the number of configurations in `count`, which has arithmetic.words words, the least significant first. Errors:
 * FC_LIMIT, FC_NO_MEMORY, FC_STOPPED. */
fc_status sweep_count(uint64_t *count, const struct sweep *sweep);

/* Which marginals are wanted: of the placements that begin in the first `rows` rows, and there in all columns or in the left half
 * at least. */
struct sweep_part {
  int rows;
  bool left_half_only;
};

/*
 * The same, and the marginals of placements: that of class i, a direction and a position of the scan is number (2 i + direction)
 * * cells + position of `marginals`, each of arithmetic.words words. They must be 0 before. Errors: as above.
 */
fc_status sweep_marginals(uint64_t *count, uint64_t *marginals, const struct sweep *sweep, struct sweep_part wanted);

/*
 * Finds B of every state of a plan that keeps its nodes, for walks (walk.h), and leaves it in the sweep's memory: that of each
 * half of a row begins at the byte that `begins` says, which has room for as many numbers as the plan has halves. Errors: as
 * above.
 */
fc_status sweep_completions(uint64_t *begins, const struct sweep *sweep);

/* Where the first slot lies. */
static inline char *slot_memory_begin(const struct slot_memory *memory) {
  return memory->room + (SLOT_ALIGNMENT - (uintptr_t)memory->room % SLOT_ALIGNMENT);
}

/* Gives the memory back. */
void slot_memory_clear(struct slot_memory *memory, struct budget *budget);

#endif
