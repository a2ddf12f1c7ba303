#include "engine/frontier/sweep.h"

#include <string.h>

#include "sys/memory.h"
#include "sys/status.h"

/* The sweep over one half of a row. */
struct pass {
  const struct sweep *sweep;
  const struct plan *plan;
  size_t number;
  const struct scanned_cell *cells;
  int columns;
  uint64_t *factors; /* by step of the half: its weight; 0 if it is not allowed any more */
  char *values;      /* F of the half, or NULL */
  char *values_behind;
  char *completions; /* B */
  const char *completions_behind;
  char *products; /* slots, by member of the team and step of the half; NULL: no marginals wanted */
  size_t product_count;
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

static void begin_half(struct pass *pass, size_t number) {
  const struct plan *plan = pass->plan;
  const struct problem *problem = pass->sweep->problem;
  pass->number = number;
  pass->cells = plan->scan.cells + plan_position(plan, number);
  pass->columns = half_columns(plan_half(plan, number));
  size_t next = 0;
  for (int cell = 0; cell < pass->columns; cell++) {
    const int position = (int)plan_position(plan, number) + cell;
    const struct scanned_cell *scanned = &pass->cells[cell];
    for (const struct step *step = scanned->steps; step < scanned->steps + scanned->step_count; step++) {
      const struct problem_class *ships = &problem->classes[step->ship_class];
      const bool is_allowed = cell_set_has(&ships->allowed[step->direction], position);
      pass->factors[next++] = is_allowed ? problem_weight(problem, ships, (struct placement){step->direction, position}) : 0;
    }
  }
}

/* ---- One tile -------------------------------------------------------------------------------------------------------------- */

/* The transfers and endings of a tile, step by step. */
struct tile_transfers {
  const struct transfer *transfers;
  const uint32_t *endings;
  const struct bound *bounds;
};

static struct tile_transfers transfers_of(const struct plan *plan, const struct tile *tile) {
  const struct plan_share *share = &plan->shares[tile->share];
  return (struct tile_transfers){.transfers = share->transfers.items,
                                 .endings = share->endings.items,
                                 .bounds = (const struct bound *)share->bounds.items + tile->first_bound};
}

static const struct tile *tile_of_part(const struct pass *pass, unsigned part) {
  return plan_tile(pass->plan, pass->plan->half_plans[pass->number].first_tile + part);
}

static bool is_wanted(const struct pass *pass) {
  return progress_still_goes_on(&pass->sweep->budget->progress);
}

/* Clears the slots that no block fills from before the seam. */
static void clear_slots(const struct pass *pass, const struct tile *tile, char *values) {
  const struct slot_range *clearings =
      (const struct slot_range *)pass->plan->shares[tile->share].clearings.items + tile->first_clearing;
  const size_t bytes = pass->sweep->arithmetic.bytes;
  for (const struct slot_range *clearing = clearings; clearing < clearings + tile->clearing_count; clearing++) {
    memset(values + clearing->first * bytes, 0, clearing->count * bytes);
  }
}

static const struct block_transfer *blocks_of(const struct pass *pass, const struct tile *tile) {
  return (const struct block_transfer *)pass->plan->shares[tile->share].block_transfers.items + tile->first_block_transfer;
}

/* The forward sweep over a tile. A team_work. */
static void push_tile(void *context, unsigned part, unsigned member) {
  const struct pass *pass = context;
  const struct slot_arithmetic *arithmetic = &pass->sweep->arithmetic;
  const struct tile *tile = tile_of_part(pass, part);
  const struct tile_transfers tile_transfers = transfers_of(pass->plan, tile);
  const struct bound *bound = tile_transfers.bounds;
  const uint64_t *factor = pass->factors;
  char *values = pass->values + tile->first_slot * arithmetic->bytes;
  (void)member;
  if (!is_wanted(pass)) {
    return;
  }
  clear_slots(pass, tile, values);
  const uint32_t first_slot = plan_node(pass->plan, tile->first_node)->slot;
  if (pass->number == 0 && first_slot != NO_SLOT) {
    *slot_word(values + first_slot * arithmetic->bytes, 0, 0) = 1; /* the empty board */
  }
  for (const struct scanned_cell *cell = pass->cells; cell < pass->cells + pass->columns; cell++) {
    const struct bound *passing = bound++;
    for (size_t step = 0; step < cell->step_count; step++, bound++, factor++) {
      if (*factor > 0) {
        arithmetic->push(arithmetic->words, values, tile_transfers.transfers + bound->transfer,
                         bound[1].transfer - bound->transfer, *factor);
      }
    }
    arithmetic->push(arithmetic->words, values, tile_transfers.transfers + passing->transfer,
                     passing[1].transfer - passing->transfer, 1);
  }
  if (pass->values_behind) {
    arithmetic->give(arithmetic->words, pass->values_behind, values, blocks_of(pass, tile), tile->block_transfer_count);
  }
}

/* The backward sweep over a step. */
static void pull_step(const struct pass *pass, const struct tile_transfers *tile_transfers, const struct bound *bound,
                      uint64_t factor, char *completions, char *values, char *product) {
  const struct slot_arithmetic *arithmetic = &pass->sweep->arithmetic;
  const struct transfer *transfers = tile_transfers->transfers + bound->transfer;
  const size_t count = bound[1].transfer - bound->transfer;
  if (values) {
    arithmetic->pull_back(arithmetic->words, completions, values, transfers, count, factor, product);
  } else {
    arithmetic->pull(arithmetic->words, completions, transfers, count, factor);
  }
  arithmetic->end(arithmetic->words, completions, values, tile_transfers->endings + bound->ending,
                  bound[1].ending - bound->ending, factor, product);
}

/* The backward sweep over passing a cell. */
static void pull_passing(const struct pass *pass, const struct tile_transfers *tile_transfers, const struct bound *bound,
                         char *completions, char *values) {
  const struct slot_arithmetic *arithmetic = &pass->sweep->arithmetic;
  const struct transfer *transfers = tile_transfers->transfers + bound->transfer;
  const size_t count = bound[1].transfer - bound->transfer;
  if (values) {
    arithmetic->pass_back(arithmetic->words, completions, values, transfers, count);
  } else {
    arithmetic->pass(arithmetic->words, completions, transfers, count);
  }
  arithmetic->end(arithmetic->words, completions, NULL, tile_transfers->endings + bound->ending, bound[1].ending - bound->ending,
                  1, NULL);
}

/* The backward sweep over a tile. A team_work. */
static void pull_tile(void *context, unsigned part, unsigned member) {
  const struct pass *pass = context;
  const struct slot_arithmetic *arithmetic = &pass->sweep->arithmetic;
  const struct tile *tile = tile_of_part(pass, part);
  const struct tile_transfers tile_transfers = transfers_of(pass->plan, tile);
  const size_t steps = steps_of_half(pass->plan, pass->number);
  const struct bound *bound = tile_transfers.bounds + steps + (size_t)pass->columns;
  const uint64_t *factor = pass->factors + steps;
  char *completions = pass->completions + tile->first_slot * arithmetic->bytes;
  char *values = pass->products ? pass->values + tile->first_slot * arithmetic->bytes : NULL;
  char *product = pass->products ? pass->products + (member * pass->product_count + steps) * arithmetic->bytes : NULL;
  if (!is_wanted(pass)) {
    return;
  }
  memset(completions, 0, tile->slots * arithmetic->bytes);
  if (pass->completions_behind) {
    arithmetic->get(arithmetic->words, completions, pass->completions_behind, blocks_of(pass, tile), tile->block_transfer_count);
  }
  for (const struct scanned_cell *cell = pass->cells + pass->columns; cell-- > pass->cells;) {
    bound -= cell->step_count + 1;
    pull_passing(pass, &tile_transfers, bound, completions, values);
    for (size_t step = cell->step_count; step-- > 0;) {
      factor--;
      if (product) {
        product -= arithmetic->bytes;
      }
      if (*factor > 0) {
        pull_step(pass, &tile_transfers, bound + 1 + step, *factor, completions, values, product);
      }
    }
  }
}

/* ---- One half -------------------------------------------------------------------------------------------------------------- */

/* Halves with fewer slots are not worth waking other threads for. */
#define SLOTS_WORTH_SHARING 4096u

static void share_tiles(struct pass *pass, team_work *work) {
  const struct half_plan *half = &pass->plan->half_plans[pass->number];
  team_share(half->slots >= SLOTS_WORTH_SHARING ? pass->sweep->team : NULL, half->tile_count, work, pass);
}

/* Adds up the products of each step over all members of the team. Times the weight they are the marginal of its placement. */
static void add_products(struct pass *pass, uint64_t *marginals) {
  const struct sweep *sweep = pass->sweep;
  const struct slot_arithmetic *arithmetic = &sweep->arithmetic;
  const size_t members = team_members(sweep->team);
  const uint32_t sum = (uint32_t)(members * pass->product_count); /* the slot after those of all members */
  const uint64_t *factor = pass->factors;
  uint32_t product = 0;
  for (int cell = 0; cell < pass->columns; cell++) {
    const struct scanned_cell *scanned = &pass->cells[cell];
    const size_t position = plan_position(pass->plan, pass->number) + (size_t)cell;
    for (const struct step *step = scanned->steps; step < scanned->steps + scanned->step_count; step++, product++, factor++) {
      const size_t placement = (2 * step->ship_class + step->direction) * pass->plan->scan.cell_count + position;
      memset(pass->products + sum * arithmetic->bytes, 0, arithmetic->bytes);
      for (uint32_t member = 0; member < members; member++) {
        const struct transfer transfer = transfer_of(member * (uint32_t)pass->product_count + product, sum, 1);
        arithmetic->push(arithmetic->words, pass->products, &transfer, 1, *factor);
      }
      arithmetic->sum_lanes(arithmetic->words, marginals + placement * arithmetic->words,
                            pass->products + sum * arithmetic->bytes);
    }
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

/*
 * Where the numbers lie in the memory of a sweep. F is wanted for the halves before `end`:
 *
 *     halves       |         |         |         |         |         |         length 3
 *     kept         F                             F                              F before the half is swept
 *     values       F         F         F                                       for the halves of one segment at a time
 */
struct layout {
  size_t end;
  size_t length;         /* of a segment; `end` where all is kept */
  uint64_t *values;      /* by half */
  uint64_t *kept;        /* by segment */
  uint64_t *completions; /* by half: B; kept for all halves, or only until the half before is done */
  uint64_t products;
  uint64_t bytes; /* in all */
  char *memory;
};

static uint64_t half_bytes(const struct sweep *sweep, size_t number) {
  return sweep->plan->half_plans[number].slots * (uint64_t)sweep->arithmetic.bytes;
}

static uint64_t greatest_half(const struct sweep *sweep) {
  uint64_t greatest = 0;
  for (size_t number = 0; number < sweep->plan->half_count; number++) {
    const uint64_t bytes = half_bytes(sweep, number);
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
static void lay_out_completions(struct layout *layout, const struct sweep *sweep, bool keeps_all) {
  const uint64_t greatest = greatest_half(sweep);
  for (size_t number = 0; number < sweep->plan->half_count; number++) {
    layout->completions[number] = layout->bytes + (keeps_all ? 0 : number % 2 * greatest);
    layout->bytes += keeps_all ? half_bytes(sweep, number) : 0;
  }
  layout->bytes += keeps_all ? 0 : 2 * greatest;
}

static bool is_in_part(const struct plan *plan, size_t number, struct sweep_part wanted) {
  const size_t in_row = (size_t)plan->halves->half_count;
  return number / in_row < (size_t)wanted.rows && !(wanted.left_half_only && number % in_row > 0);
}

/*
 * Places F, from layout->bytes on, if all wanted halves are kept; returns the bytes. A right half that is not wanted is needed
 * only until the next half is found, and two such halves never follow one another. So all of them lie at 0, which B takes over
 * once F is complete.
 */
static uint64_t lay_out_values(struct layout *layout, const struct sweep *sweep, size_t end, struct sweep_part wanted) {
  uint64_t bytes = 0;
  for (size_t number = 0; number < end; number++) {
    const bool is_wanted = is_in_part(sweep->plan, number, wanted);
    layout->values[number] = is_wanted ? layout->bytes + bytes : 0;
    bytes += is_wanted ? half_bytes(sweep, number) : 0;
  }
  return bytes;
}

/* Decides which numbers are kept, and places them: first B, then F, then the products. */
static void lay_out(struct layout *layout, const struct sweep *sweep, size_t end, struct sweep_part wanted,
                    bool keeps_completions) {
  const uint64_t greatest = greatest_half(sweep);
  const uint64_t share = sweep->budget->limit / KEPT_SHARE_AT_EASE;
  const uint64_t default_bytes = share < KEPT_BYTES_AT_EASE ? share : KEPT_BYTES_AT_EASE;
  const uint64_t at_ease = sweep->most_kept > 0 ? sweep->most_kept : default_bytes;
  uint64_t all = 0;
  for (size_t number = 0; number < sweep->plan->half_count && end > 0; number++) {
    all += half_bytes(sweep, number);
  }
  lay_out_completions(layout, sweep, keeps_completions);
  uint64_t bytes = lay_out_values(layout, sweep, end, wanted);
  layout->end = end;
  layout->length = end;
  if (bytes <= at_ease && all > bytes) {
    /* The next question may want all of F. Memory that is not touched costs nothing. */
    bytes = all < at_ease ? all : at_ease / SLOT_ALIGNMENT * SLOT_ALIGNMENT;
  }
  const size_t length = best_length(end);
  const size_t arrays = arrays_for(length);
  const size_t segments = (end + length - 1) / length;
  if (bytes > at_ease && (arrays + segments - 1) * greatest < bytes) {
    layout->length = length;
    for (size_t number = 0; number < end; number++) {
      layout->values[number] = layout->bytes + number % arrays * greatest;
    }
    for (size_t segment = 1; segment < segments; segment++) {
      layout->kept[segment] = layout->bytes + (arrays + segment - 1) * greatest;
    }
    bytes = (arrays + segments - 1) * greatest;
  }
  layout->products = layout->bytes + bytes;
  layout->bytes =
      layout->products + (end > 0 ? team_members(sweep->team) * most_steps(sweep->plan) + 1 : 0) * sweep->arithmetic.bytes;
}

/* Takes memory, unless there is enough already. */
static fc_status take_memory(struct layout *layout, const struct sweep *sweep) {
  struct slot_memory *memory = sweep->memory;
  if (layout->bytes > SIZE_MAX - SLOT_ALIGNMENT) { /* more than an address of 32 bits can reach */
    return budget_admits(sweep->budget, layout->bytes) ? sweep->budget->status = error_no_memory(sweep->budget->error)
                                                       : sweep->budget->status;
  }
  const size_t bytes = (size_t)layout->bytes + SLOT_ALIGNMENT;
  if (memory->bytes < bytes) {
    slot_memory_clear(memory, sweep->budget);
    memory->room = budget_allocate(sweep->budget, bytes, 1);
    if (!memory->room) {
      return sweep->budget->status;
    }
    memory->bytes = bytes;
    memory_use_large_pages(memory->room, bytes);
  }
  layout->memory = slot_memory_begin(memory);
  return FC_OK;
}

static void layout_clear(struct layout *layout, const struct sweep *sweep) {
  const size_t halves = sweep->plan->half_count;
  budget_free(sweep->budget, layout->values, halves, sizeof *layout->values);
  budget_free(sweep->budget, layout->kept, halves, sizeof *layout->kept);
  budget_free(sweep->budget, layout->completions, halves, sizeof *layout->completions);
}

static fc_status layout_make(struct layout *layout, const struct sweep *sweep, size_t end, struct sweep_part wanted,
                             bool keeps_completions) {
  const size_t halves = sweep->plan->half_count;
  *layout = (struct layout){0};
  layout->values = budget_allocate(sweep->budget, halves, sizeof *layout->values);
  layout->kept = layout->values ? budget_allocate_zeroed(sweep->budget, halves, sizeof *layout->kept) : NULL;
  layout->completions = layout->kept ? budget_allocate(sweep->budget, halves, sizeof *layout->completions) : NULL;
  fc_status status = sweep->budget->status;
  if (layout->completions) {
    lay_out(layout, sweep, end, wanted, keeps_completions);
    status = take_memory(layout, sweep);
  }
  if (status) {
    layout_clear(layout, sweep);
  }
  return status;
}

/* ---- Sweeping -------------------------------------------------------------------------------------------------------------- */

/* The forward sweep over a half. `gives`: passes its numbers on to the next half. */
static void push_half(struct pass *pass, const struct layout *layout, size_t number, bool gives) {
  begin_half(pass, number);
  pass->values = layout->memory + layout->values[number];
  pass->values_behind = gives ? layout->memory + layout->values[number + 1] : NULL;
  share_tiles(pass, push_tile);
}

/* Finds F for the halves of a segment. `gives_last`: the last half passes its numbers on to the next segment. */
static bool push_segment(struct pass *pass, const struct layout *layout, size_t segment, bool gives_last) {
  const size_t begin = segment * layout->length;
  const size_t end = begin + layout->length < layout->end ? begin + layout->length : layout->end;
  for (size_t number = begin; number < end && is_wanted(pass); number++) {
    push_half(pass, layout, number, number + 1 < end || (gives_last && end < layout->end));
  }
  return budget_still_goes_on(pass->sweep->budget);
}

/* The whole forward sweep. It leaves F of the last segment, and F at the beginning of every other. */
static bool push_all(struct pass *pass, const struct layout *layout) {
  const struct sweep *sweep = pass->sweep;
  for (size_t segment = 0; segment * layout->length < layout->end; segment++) {
    const size_t begin = segment * layout->length;
    if (segment > 0) {
      memcpy(layout->memory + layout->kept[segment], layout->memory + layout->values[begin], half_bytes(sweep, begin));
    }
    if (!budget_goes_on(sweep->budget, 0.3 * (double)begin / (double)layout->end) || !push_segment(pass, layout, segment, true)) {
      return false;
    }
  }
  return true;
}

/* Finds F of a segment again. */
static bool push_again(struct pass *pass, const struct layout *layout, size_t segment) {
  const size_t begin = segment * layout->length;
  if (segment > 0) {
    memcpy(layout->memory + layout->values[begin], layout->memory + layout->kept[segment], half_bytes(pass->sweep, begin));
  }
  return push_segment(pass, layout, segment, false);
}

/* The backward sweep over a half. marginals: NULL if none of its marginals are wanted. */
static void pull_half(struct pass *pass, const struct layout *layout, size_t number, uint64_t *marginals) {
  begin_half(pass, number);
  const size_t halves = pass->plan->half_count;
  pass->completions = layout->memory + layout->completions[number];
  pass->completions_behind = number + 1 < halves ? layout->memory + layout->completions[number + 1] : NULL;
  pass->values = marginals ? layout->memory + layout->values[number] : NULL;
  pass->products = NULL;
  if (marginals) {
    pass->products = layout->memory + layout->products;
    pass->product_count = steps_of_half(pass->plan, number);
    memset(pass->products, 0, team_members(pass->sweep->team) * pass->product_count * pass->sweep->arithmetic.bytes);
  }
  share_tiles(pass, pull_tile);
  if (marginals) {
    add_products(pass, marginals);
  }
}

/* B of the empty board. */
static void read_count(uint64_t *count, const struct sweep *sweep, const struct layout *layout) {
  const struct tile *first = plan_tile(sweep->plan, 0);
  const uint32_t slot = plan_node(sweep->plan, first->first_node)->slot;
  for (size_t word = 0; word < sweep->arithmetic.words; word++) {
    count[word] =
        slot == NO_SLOT ? 0 : *slot_word(layout->memory + layout->completions[0] + slot * sweep->arithmetic.bytes, word, 0);
  }
}

static bool pull_all(struct pass *pass, const struct layout *layout, uint64_t *marginals, struct sweep_part wanted) {
  const size_t halves = pass->plan->half_count;
  const double share = marginals ? 0.3 : 0; /* of the work, done by the forward sweep */
  for (size_t number = halves; number-- > 0;) {
    const bool is_last_of_segment = marginals && number < layout->end && (number + 1) % layout->length == 0;
    if (is_last_of_segment && number + 1 < layout->end && !push_again(pass, layout, number / layout->length)) {
      return false;
    }
    pull_half(pass, layout, number, marginals && is_in_part(pass->plan, number, wanted) ? marginals : NULL);
    if (!budget_goes_on(pass->sweep->budget, share + (1 - share) * (double)(halves - number) / (double)halves)) {
      return false;
    }
  }
  return true;
}

/* Sweeps over all halves. marginals: NULL if they are not wanted. */
static fc_status sweep_halves(const struct sweep *sweep, const struct layout *layout, uint64_t *marginals,
                              struct sweep_part wanted) {
  const size_t steps = most_steps(sweep->plan);
  struct pass pass = {.sweep = sweep, .plan = sweep->plan};
  pass.factors = budget_allocate(sweep->budget, steps, sizeof *pass.factors);
  if (!pass.factors) {
    return sweep->budget->status;
  }
  const bool is_done = (!marginals || push_all(&pass, layout)) && pull_all(&pass, layout, marginals, wanted) &&
                       budget_still_goes_on(sweep->budget);
  budget_free(sweep->budget, pass.factors, steps, sizeof *pass.factors);
  return is_done ? FC_OK : sweep->budget->status;
}

fc_status sweep_count(uint64_t *count, const struct sweep *sweep) {
  return sweep_marginals(count, NULL, sweep, (struct sweep_part){0});
}

fc_status sweep_marginals(uint64_t *count, uint64_t *marginals, const struct sweep *sweep, struct sweep_part wanted) {
  struct layout layout;
  size_t end = 0; /* F is wanted for the halves before it */
  for (size_t number = 0; number < sweep->plan->half_count && marginals; number++) {
    end = is_in_part(sweep->plan, number, wanted) ? number + 1 : end;
  }
  fc_status status = layout_make(&layout, sweep, end, wanted, false);
  if (status) {
    return status;
  }
  status = sweep_halves(sweep, &layout, marginals, wanted);
  if (!status) {
    read_count(count, sweep, &layout);
  }
  layout_clear(&layout, sweep);
  return status;
}

fc_status sweep_completions(uint64_t *begins, const struct sweep *sweep) {
  struct layout layout;
  fc_status status = layout_make(&layout, sweep, 0, (struct sweep_part){0}, true);
  if (status) {
    return status;
  }
  status = sweep_halves(sweep, &layout, NULL, (struct sweep_part){0});
  memcpy(begins, layout.completions, sweep->plan->half_count * sizeof *begins);
  layout_clear(&layout, sweep);
  return status;
}
