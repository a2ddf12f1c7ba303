#include "engine/frontier/sweep.h"

#include <string.h>

#include "sys/memory.h"
#include "sys/status.h"

/*
 * A sweep on its way. Where the numbers lie in its memory, as F is wanted for the halves before `end`:
 *
 *     halves       |         |         |         |         |         |         length 3
 *     kept         F                             F                              F before the half is swept
 *     values       F         F         F                                       for the halves of one segment at a time
 */
struct pass {
  const struct sweep *sweep;
  const struct plan *plan;
  size_t words; /* of a number */
  size_t bytes; /* of a slot */

  char *memory;
  size_t end;
  size_t length;            /* of a segment; `end` where all is kept */
  uint64_t *values_at;      /* by half */
  uint64_t *kept_at;        /* by segment */
  uint64_t *completions_at; /* by half: B; kept for all halves, or only until the half before is done */
  uint64_t products_at;
  uint64_t all_bytes;

  /* The half at hand. */
  size_t number;
  const struct scanned_cell *cells;
  int columns;
  size_t steps;      /* over all its cells */
  uint64_t *factors; /* by step: its weight; 0 if it is not allowed any more */
  char *values;      /* F; NULL: not wanted */
  char *values_behind;
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
static void begin_half(struct pass *pass, size_t number) {
  const struct plan *plan = pass->plan;
  const struct problem *problem = pass->sweep->problem;
  pass->number = number;
  pass->cells = plan->scan.cells + plan_position(plan, number);
  pass->columns = half_columns(plan_half(plan, number));
  pass->steps = steps_of_half(plan, number);
  uint64_t *factor = pass->factors;
  for (int cell = 0; cell < pass->columns; cell++) {
    const int position = (int)plan_position(plan, number) + cell;
    const struct scanned_cell *scanned = &pass->cells[cell];
    for (const struct step *step = scanned->steps; step < scanned->steps + scanned->step_count; step++) {
      const struct problem_class *ships = &problem->classes[step->ship_class];
      const bool is_allowed = cell_set_has(&ships->allowed[step->direction], position);
      *factor++ = is_allowed ? problem_weight(problem, ships, (struct placement){step->direction, position}) : 0;
    }
  }
}

/* ---- One tile -------------------------------------------------------------------------------------------------------------- */

static const struct tile *tile_of_part(const struct pass *pass, unsigned part) {
  return plan_tile(pass->plan, pass->plan->half_plans[pass->number].first_tile + part);
}

static bool is_wanted(const struct pass *pass) {
  return progress_still_goes_on(&pass->sweep->budget->progress);
}

/* Clears the slots that no block fills from before the seam. */
static void clear_slots(const struct pass *pass, const struct plan_share *share, const struct tile *tile, char *values) {
  const struct slot_range *clearing = (const struct slot_range *)share->clearings.items + tile->first_clearing;
  for (const struct slot_range *end = clearing + tile->clearing_count; clearing < end; clearing++) {
    memset(values + clearing->first * pass->bytes, 0, clearing->count * pass->bytes);
  }
}

static const struct transfer *transfers_from(const struct plan_share *share, const struct step_begin *begin) {
  return (const struct transfer *)share->transfers.items + begin->transfer;
}

static const struct block_transfer *blocks_of(const struct plan_share *share, const struct tile *tile) {
  return (const struct block_transfer *)share->block_transfers.items + tile->first_block_transfer;
}

/* The forward sweep over a tile. A team_work. */
static void push_tile(void *context, unsigned part, unsigned member) {
  const struct pass *pass = context;
  const struct tile *tile = tile_of_part(pass, part);
  const struct plan_share *share = &pass->plan->shares[tile->share];
  const struct step_begin *begin = (const struct step_begin *)share->step_begins.items + tile->first_step_begin;
  const uint64_t *factor = pass->factors;
  char *values = pass->values + tile->first_slot * pass->bytes;
  (void)member;
  if (!is_wanted(pass)) {
    return;
  }
  clear_slots(pass, share, tile, values);
  for (size_t i = 0; pass->number == 0 && i < pass->plan->tally->start_count; i++) { /* the empty board */
    const uint32_t slot = plan_start_slot(pass->plan, pass->plan->tally->starts[i]);
    if (slot != NO_SLOT) {
      *slot_word(values + slot * pass->bytes, 0, 0) = 1;
    }
  }
  for (const struct scanned_cell *cell = pass->cells; cell < pass->cells + pass->columns; cell++) {
    const struct step_begin *passing = begin++;
    for (size_t step = 0; step < cell->step_count; step++, begin++, factor++) {
      if (*factor > 0) {
        slots_push(pass->words, values, transfers_from(share, begin), begin[1].transfer - begin->transfer, *factor);
      }
    }
    slots_push(pass->words, values, transfers_from(share, passing), passing[1].transfer - passing->transfer, 1);
  }
  if (pass->values_behind != NULL) {
    slots_give(pass->words, pass->values_behind, values, blocks_of(share, tile), tile->block_transfer_count);
  }
}

/* The configurations that end by a step, or by passing a cell: product NULL. */
static void pull_endings(const struct pass *pass, const struct plan_share *share, const struct step_begin *begin, uint64_t factor,
                         char *completions, const char *values, char *product) {
  const uint32_t *endings = (const uint32_t *)share->endings.items + begin->ending;
  slots_end(pass->words, completions, product != NULL ? values : NULL, endings, begin[1].ending - begin->ending, factor, product);
}

/* The backward sweep over a tile. A team_work. */
static void pull_tile(void *context, unsigned part, unsigned member) {
  const struct pass *pass = context;
  const struct tile *tile = tile_of_part(pass, part);
  const struct plan_share *share = &pass->plan->shares[tile->share];
  const struct step_begin *begin =
      (const struct step_begin *)share->step_begins.items + tile->first_step_begin + pass->steps + pass->columns;
  const uint64_t *factor = pass->factors + pass->steps;
  char *completions = pass->completions + tile->first_slot * pass->bytes;
  char *values = pass->products != NULL ? pass->values + tile->first_slot * pass->bytes : NULL;
  char *product = pass->products != NULL ? pass->products + (member + 1) * pass->steps * pass->bytes : NULL;
  if (!is_wanted(pass)) {
    return;
  }
  memset(completions, 0, tile->slots * pass->bytes);
  if (pass->completions_behind != NULL) {
    slots_get(pass->words, completions, pass->completions_behind, blocks_of(share, tile), tile->block_transfer_count);
  }
  for (const struct scanned_cell *cell = pass->cells + pass->columns; cell-- > pass->cells;) {
    const struct step_begin *passing = begin - cell->step_count - 1;
    slots_pass(pass->words, completions, values, transfers_from(share, passing), passing[1].transfer - passing->transfer);
    pull_endings(pass, share, passing, 1, completions, NULL, NULL);
    for (begin--; begin > passing; begin--) {
      factor--;
      product = product != NULL ? product - pass->bytes : NULL;
      if (*factor > 0) {
        slots_pull(pass->words, completions, values, transfers_from(share, begin), begin[1].transfer - begin->transfer, *factor,
                   product);
        pull_endings(pass, share, begin, *factor, completions, values, product);
      }
    }
  }
}

/* ---- One half -------------------------------------------------------------------------------------------------------------- */

/* Halves with fewer slots are not worth waking other threads for. */
#define SLOTS_WORTH_SHARING 4096u

/* Has work done for every tile of the half. */
static void for_tiles(struct pass *pass, team_work *work) {
  const struct half_plan *half = &pass->plan->half_plans[pass->number];
  team_share(half->slots >= SLOTS_WORTH_SHARING ? pass->sweep->team : NULL, half->tile_count, work, pass);
}

/* Adds up the products of each step over all members of the team. Times the weight they are the marginal of its placement. */
static void add_products(const struct pass *pass, uint64_t *marginals) {
  const size_t members = team_members(pass->sweep->team);
  const uint32_t sum = (uint32_t)(members * pass->steps); /* the slot after those of all members */
  const uint64_t *factor = pass->factors;
  uint32_t product = 0;
  for (int cell = 0; cell < pass->columns; cell++) {
    const struct scanned_cell *scanned = &pass->cells[cell];
    const size_t position = plan_position(pass->plan, pass->number) + (size_t)cell;
    for (const struct step *step = scanned->steps; step < scanned->steps + scanned->step_count; step++, product++, factor++) {
      const size_t placement = (2 * step->ship_class + step->direction) * pass->plan->scan.cell_count + position;
      memset(pass->products + sum * pass->bytes, 0, pass->bytes);
      for (uint32_t member = 0; member < members; member++) {
        const struct transfer transfer = transfer_of(member * (uint32_t)pass->steps + product, sum, 1);
        slots_push(pass->words, pass->products, &transfer, 1, *factor);
      }
      slots_sum(pass->words, marginals + placement * pass->words, pass->products + sum * pass->bytes);
    }
  }
}

/* The forward sweep over a half. `gives`: passes its numbers on to the next half. */
static void push_half(struct pass *pass, size_t number, bool gives) {
  begin_half(pass, number);
  pass->values = pass->memory + pass->values_at[number];
  pass->values_behind = gives ? pass->memory + pass->values_at[number + 1] : NULL;
  for_tiles(pass, push_tile);
}

/* The backward sweep over a half. marginals: NULL if none of its marginals are wanted. */
static void pull_half(struct pass *pass, size_t number, uint64_t *marginals) {
  begin_half(pass, number);
  pass->completions = pass->memory + pass->completions_at[number];
  pass->completions_behind = number + 1 < pass->plan->half_count ? pass->memory + pass->completions_at[number + 1] : NULL;
  pass->products = NULL;
  if (marginals != NULL) {
    pass->values = pass->memory + pass->values_at[number];
    pass->products = pass->memory + pass->products_at;
    memset(pass->products, 0, team_members(pass->sweep->team) * pass->steps * pass->bytes);
  }
  for_tiles(pass, pull_tile);
  if (marginals != NULL) {
    add_products(pass, marginals);
  }
}

/* ---- Memory ---------------------------------------------------------------------------------------------------------------- */

void slot_memory_clear(struct slot_memory *memory, struct budget *budget) {
  budget_free(budget, memory->room, memory->bytes, 1);
  *memory = (struct slot_memory){0};
}

/* By default F takes no more than this much memory, and no more than this share of the limit. Finding F again takes a third of
 * the time of a sweep. */
#define KEPT_BYTES_AT_EASE ((uint64_t)512 << 20)
#define KEPT_SHARE_AT_EASE 8

static uint64_t half_bytes(const struct pass *pass, size_t number) {
  return pass->plan->half_plans[number].slots * (uint64_t)pass->bytes;
}

static uint64_t greatest_half(const struct pass *pass) {
  uint64_t greatest = 0;
  for (size_t number = 0; number < pass->plan->half_count; number++) {
    const uint64_t bytes = half_bytes(pass, number);
    greatest = bytes > greatest ? bytes : greatest;
  }
  return greatest;
}

/* Two arrays at least: a half is swept from one into the other. */
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
static void place_completions(struct pass *pass, bool keeps_all) {
  const uint64_t greatest = greatest_half(pass);
  for (size_t number = 0; number < pass->plan->half_count; number++) {
    pass->completions_at[number] = pass->all_bytes + (keeps_all ? 0 : number % 2 * greatest);
    pass->all_bytes += keeps_all ? half_bytes(pass, number) : 0;
  }
  pass->all_bytes += keeps_all ? 0 : 2 * greatest;
}

static bool is_in_part(const struct plan *plan, size_t number, struct sweep_part wanted) {
  const size_t in_row = (size_t)plan->halves->half_count;
  return number / in_row < (size_t)wanted.rows && !(wanted.left_half_only && number % in_row > 0);
}

/*
 * Places F, if all wanted halves are kept; returns the bytes. A right half that is not wanted is needed only until the next half
 * is found, and two such halves never follow one another. So all of them lie at 0, which B takes over once F is complete.
 */
static uint64_t place_values(struct pass *pass, struct sweep_part wanted) {
  uint64_t bytes = 0;
  for (size_t number = 0; number < pass->end; number++) {
    const bool is_wanted_half = is_in_part(pass->plan, number, wanted);
    pass->values_at[number] = is_wanted_half ? pass->all_bytes + bytes : 0;
    bytes += is_wanted_half ? half_bytes(pass, number) : 0;
  }
  return bytes;
}

/* Places F before each segment, and in the halves of one segment; returns the bytes. They are `bytes` where all F are kept, as
 * they still are where segments would take no less. */
static uint64_t place_segments(struct pass *pass, uint64_t bytes) {
  const uint64_t greatest = greatest_half(pass);
  const size_t length = best_length(pass->end);
  const size_t arrays = arrays_for(length);
  const size_t segments = (pass->end + length - 1) / length;
  const uint64_t bytes_of_segments = (arrays + segments - 1) * greatest;
  if (bytes_of_segments >= bytes) {
    return bytes;
  }
  pass->length = length;
  for (size_t number = 0; number < pass->end; number++) {
    pass->values_at[number] = pass->all_bytes + number % arrays * greatest;
  }
  for (size_t segment = 1; segment < segments; segment++) {
    pass->kept_at[segment] = pass->all_bytes + (arrays + segment - 1) * greatest;
  }
  return bytes_of_segments;
}

/* Decides which numbers are kept, and places them: first B, then F, then the products. */
static void place_numbers(struct pass *pass, struct sweep_part wanted, bool keeps_completions) {
  const struct sweep *sweep = pass->sweep;
  const uint64_t share = sweep->budget->limit / KEPT_SHARE_AT_EASE;
  const uint64_t default_bytes = share < KEPT_BYTES_AT_EASE ? share : KEPT_BYTES_AT_EASE;
  place_completions(pass, keeps_completions);
  uint64_t bytes = place_values(pass, wanted);
  if (bytes > (sweep->most_kept > 0 ? sweep->most_kept : default_bytes)) {
    bytes = place_segments(pass, bytes);
  }
  pass->products_at = pass->all_bytes + bytes;
  const size_t products = pass->end > 0 ? team_members(sweep->team) * most_steps(pass->plan) + 1 : 0;
  pass->all_bytes = pass->products_at + products * pass->bytes;
}

/* Takes memory, unless there is enough already. */
static fc_status take_memory(struct pass *pass) {
  struct slot_memory *memory = pass->sweep->memory;
  struct budget *budget = pass->sweep->budget;
  if (pass->all_bytes > SIZE_MAX - SLOT_ALIGNMENT) { /* more than an address of 32 bits can reach */
    return budget_admits(budget, pass->all_bytes) ? budget->status = error_no_memory(budget->error) : budget->status;
  }
  const size_t bytes = (size_t)pass->all_bytes + SLOT_ALIGNMENT;
  if (memory->bytes < bytes) {
    slot_memory_clear(memory, budget);
    memory->room = budget_allocate(budget, bytes, 1);
    if (memory->room == NULL) {
      return budget->status;
    }
    memory->bytes = bytes;
    memory_use_large_pages(memory->room, bytes);
  }
  pass->memory = slot_memory_begin(memory);
  return FC_OK;
}

/* ---- Sweeping -------------------------------------------------------------------------------------------------------------- */

/* Finds F for the halves of a segment. `gives_last`: the last half passes its numbers on to the next segment. */
static bool push_segment(struct pass *pass, size_t segment, bool gives_last) {
  const size_t begin = segment * pass->length;
  const size_t end = begin + pass->length < pass->end ? begin + pass->length : pass->end;
  for (size_t number = begin; number < end && is_wanted(pass); number++) {
    push_half(pass, number, number + 1 < end || (gives_last && end < pass->end));
  }
  return budget_still_goes_on(pass->sweep->budget);
}

/* The whole forward sweep. It leaves F of the last segment, and F at the beginning of every other. */
static bool push_all(struct pass *pass) {
  for (size_t segment = 0; segment * pass->length < pass->end; segment++) {
    const size_t begin = segment * pass->length;
    if (segment > 0) {
      memcpy(pass->memory + pass->kept_at[segment], pass->memory + pass->values_at[begin], half_bytes(pass, begin));
    }
    if (!budget_goes_on(pass->sweep->budget, 0.3 * (double)begin / (double)pass->end) || !push_segment(pass, segment, true)) {
      return false;
    }
  }
  return true;
}

/* Finds F of a segment again. */
static bool push_again(struct pass *pass, size_t segment) {
  const size_t begin = segment * pass->length;
  if (segment > 0) {
    memcpy(pass->memory + pass->values_at[begin], pass->memory + pass->kept_at[segment], half_bytes(pass, begin));
  }
  return push_segment(pass, segment, false);
}

static bool pull_all(struct pass *pass, uint64_t *marginals, struct sweep_part wanted) {
  const size_t halves = pass->plan->half_count;
  const double share = marginals != NULL ? 0.3 : 0; /* of the work, done by the forward sweep */
  for (size_t number = halves; number-- > 0;) {
    const bool is_last_of_segment = marginals != NULL && number < pass->end && (number + 1) % pass->length == 0;
    if (is_last_of_segment && number + 1 < pass->end && !push_again(pass, number / pass->length)) {
      return false;
    }
    pull_half(pass, number, marginals != NULL && is_in_part(pass->plan, number, wanted) ? marginals : NULL);
    if (!budget_goes_on(pass->sweep->budget, share + (1 - share) * (double)(halves - number) / (double)halves)) {
      return false;
    }
  }
  return true;
}

/* B of the empty board: of all starts. */
static void read_count(uint64_t *count, const struct pass *pass) {
  char *first = pass->memory + pass->completions_at[0];
  memset(count, 0, pass->words * sizeof *count);
  for (size_t i = 0; i < pass->plan->tally->start_count; i++) {
    const uint32_t slot = plan_start_slot(pass->plan, pass->plan->tally->starts[i]);
    bool carries = false;
    for (size_t word = 0; slot != NO_SLOT && word < pass->words; word++) {
      const uint64_t once = count[word] + *slot_word(first + slot * pass->bytes, word, 0);
      const uint64_t twice = once + carries;
      carries = once < count[word] || twice < once;
      count[word] = twice;
    }
  }
}

/* Sweeps over all halves. marginals: NULL if they are not wanted. begins: see sweep_completions; NULL: B is not kept. */
static fc_status sweep_all(uint64_t *count, uint64_t *marginals, uint64_t *begins, const struct sweep *sweep,
                           struct sweep_part wanted) {
  struct budget *budget = sweep->budget;
  const size_t halves = sweep->plan->half_count;
  const size_t steps = most_steps(sweep->plan);
  struct pass pass = {.sweep = sweep, .plan = sweep->plan, .words = sweep->words, .bytes = slot_bytes(sweep->words)};
  for (size_t number = 0; number < halves && marginals != NULL; number++) {
    pass.end = is_in_part(sweep->plan, number, wanted) ? number + 1 : pass.end;
  }
  pass.length = pass.end;
  pass.values_at = budget_allocate(budget, halves, sizeof *pass.values_at);
  pass.kept_at = budget_allocate_zeroed(budget, halves, sizeof *pass.kept_at);
  pass.completions_at = budget_allocate(budget, halves, sizeof *pass.completions_at);
  pass.factors = budget_allocate(budget, steps, sizeof *pass.factors);
  fc_status status = budget->status;
  if (status == FC_OK) {
    place_numbers(&pass, wanted, begins);
    status = take_memory(&pass);
  }
  if (status == FC_OK) {
    const bool is_done =
        (marginals == NULL || push_all(&pass)) && pull_all(&pass, marginals, wanted) && budget_still_goes_on(budget);
    status = is_done ? FC_OK : budget->status;
  }
  if (status == FC_OK && count != NULL) {
    read_count(count, &pass);
  }
  if (status == FC_OK && begins != NULL) {
    memcpy(begins, pass.completions_at, halves * sizeof *begins);
  }
  budget_free(budget, pass.values_at, halves, sizeof *pass.values_at);
  budget_free(budget, pass.kept_at, halves, sizeof *pass.kept_at);
  budget_free(budget, pass.completions_at, halves, sizeof *pass.completions_at);
  budget_free(budget, pass.factors, steps, sizeof *pass.factors);
  return status;
}

fc_status sweep_marginals(uint64_t *count, uint64_t *marginals, const struct sweep *sweep, struct sweep_part wanted) {
  return sweep_all(count, marginals, NULL, sweep, wanted);
}

fc_status sweep_completions(uint64_t *begins, const struct sweep *sweep) {
  return sweep_all(NULL, NULL, begins, sweep, (struct sweep_part){0});
}
