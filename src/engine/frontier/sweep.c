#include "engine/frontier/sweep.h"

#include <string.h>

#include "sys/memory.h"
#include "sys/status.h"

/*
 * The state of a sweep. F is called arrivals here, and B completions. F is wanted for the halves before `end`. The numbers lie
 * here:
 *
 *     halves       |         |         |         |         |         |         length 3
 *     kept                                       F                              F before each segment but the first
 *     arrivals     F         F         F                                       for the halves of one segment at a time
 */
struct sweeper {
  const struct sweep *sweep;
  const struct plan *plan;
  size_t words; /* of a number */
  size_t bytes; /* of a slot */

  char *memory;
  size_t end;
  size_t length;            /* of a segment; `end` if F is kept for all halves */
  uint64_t *arrivals_at;    /* by half */
  uint64_t *kept_at;        /* by segment */
  uint64_t *completions_at; /* by half: B; kept for all halves, or only until the half before is done */
  uint64_t products_at;
  uint64_t all_bytes;

  /* The current half. */
  size_t number;
  const struct scanned_cell *cells;
  int columns;
  size_t steps;      /* over all its cells */
  uint64_t *factors; /* by step: its weight; 0 if it is no longer allowed */
  char *arrivals;    /* F; NULL: not wanted */
  char *arrivals_behind;
  char *completions; /* B */
  char *completions_behind;
  char *products; /* slots, by member of the team and step; NULL: no marginals wanted */
};

/* Steps over all cells of a half. */
static size_t steps_of_half(const struct plan *plan, size_t number) {
  const size_t position = plan_position(plan, number);
  size_t steps = 0;
  for (int cell = 0; cell < half_columns(plan_half(plan, number)); cell++) {
    steps += plan->scan.cells[position + (size_t)cell].step_count;
  }
  return steps;
}

static size_t most_steps(const struct plan *plan) {
  size_t most = 0;
  for (size_t number = 0; number < plan->half_count; number++) {
    const size_t steps = steps_of_half(plan, number);
    most = steps > most ? steps : most;
  }
  return most;
}

/* Comes to a half. */
static void begin_half(struct sweeper *sweeper, size_t number) {
  const struct plan *plan = sweeper->plan;
  const struct problem *problem = sweeper->sweep->problem;
  sweeper->number = number;
  sweeper->cells = plan->scan.cells + plan_position(plan, number);
  sweeper->columns = half_columns(plan_half(plan, number));
  sweeper->steps = steps_of_half(plan, number);
  uint64_t *factor = sweeper->factors;
  for (int cell = 0; cell < sweeper->columns; cell++) {
    const int position = (int)plan_position(plan, number) + cell;
    const struct scanned_cell *scanned = &sweeper->cells[cell];
    for (const struct step *step = scanned->steps; step < scanned->steps + scanned->step_count; step++) {
      const struct problem_class *ships = &problem->classes[step->ship_class];
      const bool is_allowed = cell_set_has(&ships->allowed[step->direction], position);
      *factor++ = is_allowed ? problem_weight(problem, ships, (struct placement){step->direction, position}) : 0;
    }
  }
}

/* ---- One tile -------------------------------------------------------------------------------------------------------------- */

static const struct tile *tile_at(const struct sweeper *sweeper, unsigned index) {
  return plan_tile(sweeper->plan, sweeper->plan->half_plans[sweeper->number].first_tile + index);
}

static bool goes_on(const struct sweeper *sweeper) {
  return progress_still_goes_on(&sweeper->sweep->budget->progress);
}

/* Clears the slots that no block fills from before the seam. */
static void clear_slots(const struct sweeper *sweeper, const struct plan_tables *tables, const struct tile *tile,
                        char *arrivals) {
  const struct slot_range *clearing = (const struct slot_range *)tables->clearings.items + tile->first_clearing;
  for (const struct slot_range *end = clearing + tile->clearing_count; clearing < end; clearing++) {
    memset(arrivals + clearing->first * sweeper->bytes, 0, clearing->count * sweeper->bytes);
  }
}

static const struct transfer *transfers_from(const struct plan_tables *tables, const struct transition_begin *begin) {
  return (const struct transfer *)tables->transfers.items + begin->transfer;
}

static const struct block_transfer *blocks_of(const struct plan_tables *tables, const struct tile *tile) {
  return (const struct block_transfer *)tables->block_transfers.items + tile->first_block_transfer;
}

/* The forward sweep over a tile. A team_work. */
static void push_tile(void *context, unsigned index, unsigned member) {
  const struct sweeper *sweeper = context;
  const struct tile *tile = tile_at(sweeper, index);
  const struct plan_tables *tables = &sweeper->plan->work[tile->member].tables;
  const struct transition_begin *begin =
      (const struct transition_begin *)tables->transition_begins.items + tile->first_transition_begin;
  const uint64_t *factor = sweeper->factors;
  char *arrivals = sweeper->arrivals + tile->first_slot * sweeper->bytes;
  (void)member;
  if (!goes_on(sweeper)) {
    return;
  }
  clear_slots(sweeper, tables, tile, arrivals);
  for (size_t i = 0; sweeper->number == 0 && i < sweeper->plan->tally->start_count; i++) { /* the empty board */
    const uint32_t slot = plan_start_slot(sweeper->plan, sweeper->plan->tally->starts[i]);
    if (slot != NO_SLOT) {
      *slot_word(arrivals + slot * sweeper->bytes, 0) = 1;
    }
  }
  for (const struct scanned_cell *cell = sweeper->cells; cell < sweeper->cells + sweeper->columns; cell++) {
    const struct transition_begin *passing = begin++;
    for (size_t step = 0; step < cell->step_count; step++, begin++, factor++) {
      if (*factor > 0) {
        slots_push(sweeper->words, arrivals, transfers_from(tables, begin), begin[1].transfer - begin->transfer, *factor);
      }
    }
    slots_push(sweeper->words, arrivals, transfers_from(tables, passing), passing[1].transfer - passing->transfer, 1);
  }
  if (sweeper->arrivals_behind != NULL) {
    slots_give(sweeper->words, sweeper->arrivals_behind, arrivals, blocks_of(tables, tile), tile->block_transfer_count);
  }
}

/* The configurations that end by a step, or by passing a cell: product NULL. */
static void pull_endings(const struct sweeper *sweeper, const struct plan_tables *tables, const struct transition_begin *begin,
                         uint64_t factor, char *completions, const char *arrivals, char *product) {
  const uint32_t *endings = (const uint32_t *)tables->endings.items + begin->ending;
  slots_end(sweeper->words, completions, product != NULL ? arrivals : NULL, endings, begin[1].ending - begin->ending, factor,
            product);
}

/* The backward sweep over a tile. A team_work. */
static void pull_tile(void *context, unsigned index, unsigned member) {
  const struct sweeper *sweeper = context;
  const struct tile *tile = tile_at(sweeper, index);
  const struct plan_tables *tables = &sweeper->plan->work[tile->member].tables;
  const struct transition_begin *begin = (const struct transition_begin *)tables->transition_begins.items +
                                         tile->first_transition_begin + sweeper->steps + sweeper->columns;
  const uint64_t *factor = sweeper->factors + sweeper->steps;
  char *completions = sweeper->completions + tile->first_slot * sweeper->bytes;
  char *arrivals = sweeper->products != NULL ? sweeper->arrivals + tile->first_slot * sweeper->bytes : NULL;
  char *product = sweeper->products != NULL ? sweeper->products + (member + 1) * sweeper->steps * sweeper->bytes : NULL;
  if (!goes_on(sweeper)) {
    return;
  }
  memset(completions, 0, tile->slots * sweeper->bytes);
  if (sweeper->completions_behind != NULL) {
    slots_get(sweeper->words, completions, sweeper->completions_behind, blocks_of(tables, tile), tile->block_transfer_count);
  }
  for (const struct scanned_cell *cell = sweeper->cells + sweeper->columns; cell-- > sweeper->cells;) {
    const struct transition_begin *passing = begin - cell->step_count - 1;
    slots_pass(sweeper->words, completions, arrivals, transfers_from(tables, passing), passing[1].transfer - passing->transfer);
    pull_endings(sweeper, tables, passing, 1, completions, NULL, NULL);
    for (begin--; begin > passing; begin--) {
      factor--;
      product = product != NULL ? product - sweeper->bytes : NULL;
      if (*factor > 0) {
        slots_pull(sweeper->words, completions, arrivals, transfers_from(tables, begin), begin[1].transfer - begin->transfer,
                   *factor, product);
        pull_endings(sweeper, tables, begin, *factor, completions, arrivals, product);
      }
    }
  }
}

/* ---- One half -------------------------------------------------------------------------------------------------------------- */

/* Halves with fewer slots are not worth waking other threads. */
#define SLOTS_WORTH_SHARING 4096u

/* Does work for every tile of the half. */
static void for_tiles(struct sweeper *sweeper, team_work *work) {
  const struct half_plan *half = &sweeper->plan->half_plans[sweeper->number];
  team_share(half->slots >= SLOTS_WORTH_SHARING ? sweeper->sweep->team : NULL, half->tile_count, work, sweeper);
}

/* Adds up the products of each step over all members of the team. Their sum times the weight is the marginal of its
 * placement. */
static void add_products(const struct sweeper *sweeper, uint64_t *marginals) {
  const size_t members = team_members(sweeper->sweep->team);
  const uint32_t sum = (uint32_t)(members * sweeper->steps); /* the slot after those of all members */
  const uint64_t *factor = sweeper->factors;
  uint32_t product = 0;
  for (int cell = 0; cell < sweeper->columns; cell++) {
    const struct scanned_cell *scanned = &sweeper->cells[cell];
    const int position = (int)plan_position(sweeper->plan, sweeper->number) + cell;
    for (const struct step *step = scanned->steps; step < scanned->steps + scanned->step_count; step++, product++, factor++) {
      const struct placement placement = {step->direction, position};
      const size_t index = placement_index(sweeper->plan->scan.cell_count, step->ship_class, placement);
      memset(sweeper->products + sum * sweeper->bytes, 0, sweeper->bytes);
      for (uint32_t member = 0; member < members; member++) {
        const struct transfer transfer = transfer_of(member * (uint32_t)sweeper->steps + product, sum, 1);
        slots_push(sweeper->words, sweeper->products, &transfer, 1, *factor);
      }
      slots_sum(sweeper->words, marginals + index * sweeper->words, sweeper->products + sum * sweeper->bytes);
    }
  }
}

/* The forward sweep over a half. `gives`: passes its numbers on to the next half. */
static void push_half(struct sweeper *sweeper, size_t number, bool gives) {
  begin_half(sweeper, number);
  sweeper->arrivals = sweeper->memory + sweeper->arrivals_at[number];
  sweeper->arrivals_behind = gives ? sweeper->memory + sweeper->arrivals_at[number + 1] : NULL;
  for_tiles(sweeper, push_tile);
}

/* The backward sweep over a half. marginals: NULL if none of its marginals are wanted. */
static void pull_half(struct sweeper *sweeper, size_t number, uint64_t *marginals) {
  begin_half(sweeper, number);
  sweeper->completions = sweeper->memory + sweeper->completions_at[number];
  sweeper->completions_behind =
      number + 1 < sweeper->plan->half_count ? sweeper->memory + sweeper->completions_at[number + 1] : NULL;
  sweeper->products = NULL;
  if (marginals != NULL) {
    sweeper->arrivals = sweeper->memory + sweeper->arrivals_at[number];
    sweeper->products = sweeper->memory + sweeper->products_at;
    memset(sweeper->products, 0, team_members(sweeper->sweep->team) * sweeper->steps * sweeper->bytes);
  }
  for_tiles(sweeper, pull_tile);
  if (marginals != NULL) {
    add_products(sweeper, marginals);
  }
}

/* ---- Memory ---------------------------------------------------------------------------------------------------------------- */

void slot_memory_clear(struct slot_memory *memory, struct budget *budget) {
  budget_free(budget, memory->slots, memory->bytes, 1);
  *memory = (struct slot_memory){0};
}

/* By default F takes at most this much memory, and at most this share of the limit. Finding F again takes a third of the time
 * of a sweep. */
#define KEPT_BYTES_AT_EASE ((uint64_t)512 << 20)
#define KEPT_SHARE_AT_EASE 8

static uint64_t half_bytes(const struct sweeper *sweeper, size_t number) {
  return sweeper->plan->half_plans[number].slots * (uint64_t)sweeper->bytes;
}

static uint64_t greatest_half(const struct sweeper *sweeper) {
  return plan_most_slots(sweeper->plan) * sweeper->bytes;
}

/* At least two arrays: a half is swept from one into the other. */
static size_t arrays_for(size_t length) {
  return length > 2 ? length : 2;
}

static size_t best_length(size_t end) {
  size_t best = 1;
  for (size_t length = 1; length <= end; length++) {
    if (arrays_for(length) + (end - 1) / length < arrays_for(best) + (end - 1) / best) {
      best = length;
    }
  }
  return best;
}

/* Places B: in two arrays by turns, or in one for each half. */
static void place_completions(struct sweeper *sweeper, bool keeps_all) {
  const uint64_t greatest = greatest_half(sweeper);
  for (size_t number = 0; number < sweeper->plan->half_count; number++) {
    sweeper->completions_at[number] = sweeper->all_bytes + (keeps_all ? 0 : number % 2 * greatest);
    sweeper->all_bytes += keeps_all ? half_bytes(sweeper, number) : 0;
  }
  sweeper->all_bytes += keeps_all ? 0 : 2 * greatest;
}

static bool is_in_part(const struct plan *plan, size_t number, struct wanted_part wanted) {
  const size_t per_row = (size_t)plan->halves->per_row;
  return number / per_row < (size_t)wanted.rows && !(wanted.left_half_only && number % per_row > 0);
}

/* The place of B's first array, which is idle until F is complete. */
#define BORROWED_FROM_COMPLETIONS 0

/* Places F, if all wanted halves are kept; returns the bytes. A right half that is not wanted is needed only until the next
 * half is found, and two such halves never follow one another. So all of them borrow the first array of B. */
static uint64_t place_arrivals(struct sweeper *sweeper, struct wanted_part wanted) {
  uint64_t bytes = 0;
  for (size_t number = 0; number < sweeper->end; number++) {
    const bool is_wanted_half = is_in_part(sweeper->plan, number, wanted);
    sweeper->arrivals_at[number] = is_wanted_half ? sweeper->all_bytes + bytes : BORROWED_FROM_COMPLETIONS;
    bytes += is_wanted_half ? half_bytes(sweeper, number) : 0;
  }
  return bytes;
}

/* Places F before each segment, and in the halves of one segment; returns the bytes. If that is not less than `bytes`, the
 * memory of all F, all F are kept. */
static uint64_t place_segments(struct sweeper *sweeper, uint64_t bytes) {
  const uint64_t greatest = greatest_half(sweeper);
  const size_t length = best_length(sweeper->end);
  const size_t arrays = arrays_for(length);
  const size_t segments = (sweeper->end + length - 1) / length;
  const uint64_t bytes_of_segments = (arrays + segments - 1) * greatest;
  if (bytes_of_segments >= bytes) {
    return bytes;
  }
  sweeper->length = length;
  for (size_t number = 0; number < sweeper->end; number++) {
    sweeper->arrivals_at[number] = sweeper->all_bytes + number % arrays * greatest;
  }
  for (size_t segment = 1; segment < segments; segment++) {
    sweeper->kept_at[segment] = sweeper->all_bytes + (arrays + segment - 1) * greatest;
  }
  return bytes_of_segments;
}

/* Places all numbers: first B, then F, then the products. */
static void place_numbers(struct sweeper *sweeper, struct wanted_part wanted, bool keeps_completions) {
  const struct sweep *sweep = sweeper->sweep;
  const uint64_t share = sweep->budget->limit / KEPT_SHARE_AT_EASE;
  const uint64_t default_bytes = share < KEPT_BYTES_AT_EASE ? share : KEPT_BYTES_AT_EASE;
  place_completions(sweeper, keeps_completions);
  uint64_t bytes = place_arrivals(sweeper, wanted);
  if (bytes > (sweep->most_kept > 0 ? sweep->most_kept : default_bytes)) {
    bytes = place_segments(sweeper, bytes);
  }
  sweeper->products_at = sweeper->all_bytes + bytes;
  const size_t products = sweeper->end > 0 ? team_members(sweep->team) * most_steps(sweeper->plan) + 1 : 0;
  sweeper->all_bytes = sweeper->products_at + products * sweeper->bytes;
}

/* Takes memory, unless there is enough already. */
static fc_status take_memory(struct sweeper *sweeper) {
  struct slot_memory *memory = sweeper->sweep->memory;
  struct budget *budget = sweeper->sweep->budget;
  if (sweeper->all_bytes > SIZE_MAX - SLOT_ALIGNMENT) { /* more than an address of 32 bits can reach */
    return budget_admits(budget, sweeper->all_bytes) ? budget->status = error_no_memory(budget->error) : budget->status;
  }
  const size_t bytes = (size_t)sweeper->all_bytes + SLOT_ALIGNMENT;
  if (memory->bytes < bytes) {
    slot_memory_clear(memory, budget);
    memory->slots = budget_allocate(budget, bytes, 1);
    if (memory->slots == NULL) {
      return budget->status;
    }
    memory->bytes = bytes;
    memory_use_large_pages(memory->slots, bytes);
  }
  sweeper->memory = slot_memory_begin(memory);
  return FC_OK;
}

/* ---- Sweeping -------------------------------------------------------------------------------------------------------------- */

/* Finds F for the halves of a segment. `gives_last`: the last half passes its numbers on to the next segment. */
static bool push_segment(struct sweeper *sweeper, size_t segment, bool gives_last) {
  const size_t begin = segment * sweeper->length;
  const size_t end = begin + sweeper->length < sweeper->end ? begin + sweeper->length : sweeper->end;
  for (size_t number = begin; number < end && goes_on(sweeper); number++) {
    push_half(sweeper, number, number + 1 < end || (gives_last && end < sweeper->end));
  }
  return budget_still_goes_on(sweeper->sweep->budget);
}

/* The whole forward sweep. It leaves F of the last segment, and F at the beginning of every other. */
static bool push_all(struct sweeper *sweeper) {
  for (size_t segment = 0; segment * sweeper->length < sweeper->end; segment++) {
    const size_t begin = segment * sweeper->length;
    if (segment > 0) {
      memcpy(sweeper->memory + sweeper->kept_at[segment], sweeper->memory + sweeper->arrivals_at[begin],
             half_bytes(sweeper, begin));
    }
    if (!budget_goes_on(sweeper->sweep->budget, 0.3 * (double)begin / (double)sweeper->end) ||
        !push_segment(sweeper, segment, true)) {
      return false;
    }
  }
  return true;
}

/* Finds F of a segment again. */
static bool push_again(struct sweeper *sweeper, size_t segment) {
  const size_t begin = segment * sweeper->length;
  if (segment > 0) {
    memcpy(sweeper->memory + sweeper->arrivals_at[begin], sweeper->memory + sweeper->kept_at[segment],
           half_bytes(sweeper, begin));
  }
  return push_segment(sweeper, segment, false);
}

static bool pull_all(struct sweeper *sweeper, uint64_t *marginals, struct wanted_part wanted) {
  const size_t halves = sweeper->plan->half_count;
  const double share = marginals != NULL ? 0.3 : 0; /* of the work, done by the forward sweep */
  for (size_t number = halves; number-- > 0;) {
    const bool is_last_of_segment = marginals != NULL && number < sweeper->end && (number + 1) % sweeper->length == 0;
    if (is_last_of_segment && number + 1 < sweeper->end && !push_again(sweeper, number / sweeper->length)) {
      return false;
    }
    pull_half(sweeper, number, marginals != NULL && is_in_part(sweeper->plan, number, wanted) ? marginals : NULL);
    if (!budget_goes_on(sweeper->sweep->budget, share + (1 - share) * (double)(halves - number) / (double)halves)) {
      return false;
    }
  }
  return true;
}

/* B of the empty board: of all starts. */
static void read_count(uint64_t *count, const struct sweeper *sweeper) {
  const char *first = sweeper->memory + sweeper->completions_at[0];
  memset(count, 0, sweeper->words * sizeof *count);
  for (size_t i = 0; i < sweeper->plan->tally->start_count; i++) {
    const uint32_t slot = plan_start_slot(sweeper->plan, sweeper->plan->tally->starts[i]);
    if (slot != NO_SLOT) {
      slots_add_lane(sweeper->words, count, first + slot * sweeper->bytes, 0);
    }
  }
}

/* Sweeps over all halves. marginals: NULL if they are not wanted. begins: see sweep_completions; NULL: B is not kept. */
static fc_status sweep_all(uint64_t *count, uint64_t *marginals, uint64_t *begins, const struct sweep *sweep,
                           struct wanted_part wanted) {
  struct budget *budget = sweep->budget;
  const size_t halves = sweep->plan->half_count;
  const size_t steps = most_steps(sweep->plan);
  struct sweeper sweeper = {.sweep = sweep, .plan = sweep->plan, .words = sweep->words, .bytes = slot_bytes(sweep->words)};
  for (size_t number = 0; number < halves && marginals != NULL; number++) {
    sweeper.end = is_in_part(sweep->plan, number, wanted) ? number + 1 : sweeper.end;
  }
  sweeper.length = sweeper.end;
  sweeper.arrivals_at = budget_allocate(budget, halves, sizeof *sweeper.arrivals_at);
  sweeper.kept_at = budget_allocate_zeroed(budget, halves, sizeof *sweeper.kept_at);
  sweeper.completions_at = budget_allocate(budget, halves, sizeof *sweeper.completions_at);
  sweeper.factors = budget_allocate(budget, steps, sizeof *sweeper.factors);
  fc_status status = budget->status;
  if (status == FC_OK) {
    place_numbers(&sweeper, wanted, begins);
    status = take_memory(&sweeper);
  }
  if (status == FC_OK) {
    const bool is_done =
        (marginals == NULL || push_all(&sweeper)) && pull_all(&sweeper, marginals, wanted) && budget_still_goes_on(budget);
    status = is_done ? FC_OK : budget->status;
  }
  if (status == FC_OK && count != NULL) {
    read_count(count, &sweeper);
  }
  if (status == FC_OK && begins != NULL) {
    memcpy(begins, sweeper.completions_at, halves * sizeof *begins);
  }
  budget_free(budget, sweeper.arrivals_at, halves, sizeof *sweeper.arrivals_at);
  budget_free(budget, sweeper.kept_at, halves, sizeof *sweeper.kept_at);
  budget_free(budget, sweeper.completions_at, halves, sizeof *sweeper.completions_at);
  budget_free(budget, sweeper.factors, steps, sizeof *sweeper.factors);
  return status;
}

fc_status sweep_marginals(uint64_t *count, uint64_t *marginals, const struct sweep *sweep, struct wanted_part wanted) {
  return sweep_all(count, marginals, NULL, sweep, wanted);
}

fc_status sweep_completions(uint64_t *begins, const struct sweep *sweep) {
  return sweep_all(NULL, NULL, begins, sweep, (struct wanted_part){0});
}
