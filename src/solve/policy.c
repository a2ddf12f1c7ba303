#include "solve/policy.h"

#include <math.h>
#include <string.h>

#include "solve/known_stretch.h"
#include "sys/memory.h"
#include "sys/sort.h"
#include "sys/status.h"

/* ---- The state of a game ----------------------------------------------------------------------------------------------- */

/* The places of the table of stretches: 2.5 MiB. With more it is hardly faster. */
enum { KNOWN_STRETCHES = 1 << 16 };

struct play {
  const struct game *game;
  const struct policy *policy;
  struct solver *solver;
  struct progress *progress;
  struct policy_outcome *outcome;
  fc_error *error;
  uint32_t *order;                   /* the configurations */
  uint32_t *scratch;                 /* the same size */
  uint8_t *answer;                   /* by place in `order`, see answer_of_ship */
  bool is_shot[POSITION_MOST_CELLS]; /* cells are given by number, here and below */
  uint64_t *counts;                  /* by cell and answer */
  uint32_t *together;                /* POLICY_TWO_HITS: by cell, answer, and cell */
  size_t cells;
  size_t since_asked; /* configurations and pairs of cells since the last question to the progress */
  size_t finished;    /* configurations that have ended */
  bool is_trial;      /* a cell is tried: the play adds up its misses alone, until they are `enough` */
  uint64_t misses;
  uint64_t enough;
  uint64_t hit_keys;           /* known_stretch.hits */
  struct known_stretch *known; /* KNOWN_STRETCHES, where cells are tried */
  uint64_t spent;              /* see policy_try */
  uint64_t effort;             /* the limit; 0: none */
};

#define ANSWERS (MOST_KINDS + 1)
#define MISS 0

static const struct listed_placement *ship_of(const struct play *play, size_t configuration, size_t ship) {
  const struct listing *listing = &play->game->listing;
  return &listing->placements[listing->fleets[configuration * listing->ships + ship]];
}

/* The answer to a hit on a ship: 1 for a plain hit, otherwise 2 plus its label. */
static uint8_t answer_of_ship(const struct play *play, const struct listed_placement *ship) {
  const struct reply_rules *answers = &play->game->answers;
  int open = 0;
  for (int step = 0; step < ship->length; step++) {
    open += !play->is_shot[ship->cells[step]];
  }
  const int label = answers->labels > 1 ? ship->ship_class : 0;
  return answers->tell_sinking && open > 1 ? 1 : (uint8_t)(2 + label);
}

/* Finds for each cell and answer the weight of the configurations of a stretch that would give it. Misses are not counted. */
static void count_answers(struct play *play, size_t begin, size_t end) {
  memset(play->counts, 0, play->cells * ANSWERS * sizeof *play->counts);
  for (size_t i = begin; i < end; i++) {
    const uint32_t weight = game_weight(play->game, play->order[i]);
    for (size_t k = 0; k < play->game->listing.ships; k++) {
      const struct listed_placement *ship = ship_of(play, play->order[i], k);
      const uint8_t answer = answer_of_ship(play, ship);
      for (int step = 0; step < ship->length; step++) {
        play->counts[(size_t)ship->cells[step] * ANSWERS + answer] += weight;
      }
    }
  }
}

static uint64_t hits_of(const struct play *play, size_t cell) {
  uint64_t hits = 0;
  for (int answer = 1; answer < ANSWERS; answer++) {
    hits += play->counts[cell * ANSWERS + (size_t)answer];
  }
  return hits;
}

static bool is_smaller(const uint64_t *one, const uint64_t *other) {
  return *one < *other;
}

/* The entropy that is left after an answer, times the weight, up to a constant for all cells: less is better. It is the sum of
 * n log2 n, where n is the weight of the configurations with one answer. The weights are sorted, so that cells with the same
 * weights have the same sum. */
static double bits_left(const struct play *play, size_t cell, uint64_t weight) {
  uint64_t numbers[ANSWERS] = {0};
  int count = 0;
  for (int answer = 0; answer < ANSWERS; answer++) {
    numbers[count++] = answer == MISS ? weight - hits_of(play, cell) : play->counts[cell * ANSWERS + (size_t)answer];
    INSERT_LAST(numbers, count, is_smaller);
  }
  double sum = 0;
  for (int i = 0; i < count; i++) {
    sum += numbers[i] > 1 ? (double)numbers[i] * log2((double)numbers[i]) : 0;
  }
  return sum;
}

/* The tolerance is a thousand times the rounding, and less than the least difference between weights that together have 32
 * bits. */
static bool is_less(double one, double other) {
  return one < other - 1e-13 * (1 + fabs(other));
}

/* ---- Which cell -------------------------------------------------------------------------------------------------------- */

/* Finds for each cell, answer and other cell the weight of the configurations with this answer that cover the other cell.
 * Misses follow from the rest. */
static void count_together(struct play *play, size_t begin, size_t end) {
  const size_t ships = play->game->listing.ships;
  /* NOLINTNEXTLINE(clang-analyzer-core.NonNullParamChecker): there is room where this policy is played; a trial plays another */
  memset(play->together, 0, play->cells * ANSWERS * play->cells * sizeof *play->together);
  for (size_t i = begin; i < end; i++) {
    const uint32_t weight = game_weight(play->game, play->order[i]);
    for (size_t k = 0; k < ships; k++) {
      const struct listed_placement *ship = ship_of(play, play->order[i], k);
      const uint8_t answer = answer_of_ship(play, ship);
      for (int step = 0; step < ship->length; step++) {
        uint32_t *with = play->together + ((size_t)ship->cells[step] * ANSWERS + answer) * play->cells;
        for (size_t other = 0; other < ships; other++) {
          const struct listed_placement *covering = ship_of(play, play->order[i], other);
          for (int covered = 0; covered < covering->length; covered++) {
            with[covering->cells[covered]] += weight;
          }
        }
      }
    }
  }
}

/* The hits of a shot at a cell and of the best shot after it. */
static uint64_t hits_of_two(const struct play *play, size_t cell) {
  uint64_t sum = hits_of(play, cell);
  for (int answer = 0; answer < ANSWERS; answer++) {
    uint64_t best = 0;
    for (size_t other = 0; other < play->cells; other++) {
      if (play->is_shot[other] || other == cell) {
        continue;
      }
      uint64_t hits =
          answer == MISS ? hits_of(play, other) : play->together[(cell * ANSWERS + (size_t)answer) * play->cells + other];
      for (int hit = 1; answer == MISS && hit < ANSWERS; hit++) {
        hits -= play->together[(cell * ANSWERS + (size_t)hit) * play->cells + other];
      }
      best = hits > best ? hits : best;
    }
    sum += best;
  }
  return sum;
}

/* The rank of a shot at a cell. The first number decides. Ties go to the next. */
struct merit {
  size_t cell;
  uint64_t hits;
  double left; /* see bits_left: less is better */
  uint64_t hits_at_once;
};

static bool is_better(const struct merit *one, const struct merit *other) {
  if (one->hits != other->hits) {
    return one->hits > other->hits;
  }
  return is_less(one->left, other->left) || (!is_less(other->left, one->left) && one->hits_at_once > other->hits_at_once);
}

/* The merit of a shot. POLICY_BITS: where no shot tells anything, the hits decide. POLICY_TWO_HITS: of two cells the likelier
 * one is shot at first. */
static struct merit merit_of(const struct play *play, size_t cell, uint64_t weight) {
  const uint64_t hits = hits_of(play, cell);
  switch (play->policy->kind) {
  case POLICY_BITS:
    return (struct merit){.cell = cell, .left = bits_left(play, cell, weight), .hits_at_once = hits};
  case POLICY_TWO_HITS:
    return (struct merit){.cell = cell, .hits = hits_of_two(play, cell), .hits_at_once = hits};
  case POLICY_HITS:
  case POLICY_ROLLOUT:
  case POLICY_NESTED:
    break;
  }
  return (struct merit){.cell = cell, .hits = hits};
}

/* Whether a policy tries the likeliest cells by playing on from them. */
static bool tries_cells(const struct policy *policy) {
  return policy->kind == POLICY_ROLLOUT || policy->kind == POLICY_NESTED;
}

/* Lists the best cells, best first. Ties go to row order. Returns their number, at most `room`. */
static size_t list_best(struct merit *best, size_t room, const struct play *play, uint64_t weight) {
  const bool is_by_hits = play->policy->kind == POLICY_HITS || tries_cells(play->policy);
  const bool has_ties = tries_cells(play->policy) || (is_by_hits && play->policy->tie_by_bits);
  size_t count = 0;
  for (size_t cell = 0; cell < play->cells; cell++) {
    if (play->is_shot[cell]) {
      continue;
    }
    struct merit merit = merit_of(play, cell, weight);
    const bool is_hopeless = is_by_hits && (merit.hits == 0 || (count == room && merit.hits < best[room - 1].hits));
    if (is_hopeless) {
      continue;
    }
    merit.left = has_ties ? bits_left(play, cell, weight) : merit.left;
    if (count < room || is_better(&merit, &best[room - 1])) {
      count += count < room;
      best[count - 1] = merit;
      INSERT_LAST(best, count, is_better);
    }
  }
  return count;
}

/* The best shot for the mean. Ties go to row order. */
static fc_status choose_optimal(size_t *chosen, struct play *play, size_t begin, size_t end) {
  const struct game *game = play->game;
  struct solver *solver = play->solver;
  const struct arena_mark mark = arena_mark(&solver->arena);
  struct position position;
  fc_status status = FC_OK;
  if (!game_position(&position, game, play->order + begin, end - begin, play->is_shot, &solver->arena)) {
    status = error_no_memory(play->error);
  } else {
    uint8_t cell;
    status = solver_best_shot(&cell, solver, &position, (struct criterion){.kind = CRITERION_MEAN});
    if (status != FC_OK) {
      error_set(play->error, status, status == FC_STOPPED ? "stopped" : "an endgame needs more memory than the limit");
    } else {
      *chosen = cell;
    }
  }
  arena_return(&solver->arena, mark);
  return status;
}

static uint64_t weight_of_stretch(const struct play *play, size_t begin, size_t end) {
  uint64_t weight = 0;
  for (size_t i = begin; i < end; i++) {
    weight += game_weight(play->game, play->order[i]);
  }
  return weight;
}

static fc_status shoot(struct play *play, size_t begin, size_t end, size_t cell, int left, int shots);

/* The number of cells tried. ROLLED_OUT is the default of the strategy `rollout` (lab/exact/exact.c), which this reproduces move
 * for move. test_solution.c compares them. */
enum { ROLLED_OUT = 4, ROLLED_OUT_NESTED = 8 };

/* Adds up the misses of the policy that plays on after a shot at a cell, until they are `enough`. */
static fc_status try_cell(uint64_t *misses, struct play *play, size_t begin, size_t end, size_t cell, int left, uint64_t enough) {
  static const struct policy likeliest = {.kind = POLICY_HITS, .tie_by_bits = true};
  static const struct policy rollout = {.kind = POLICY_ROLLOUT};
  struct play trial = *play;
  trial.policy = play->policy->kind == POLICY_NESTED ? &rollout : &likeliest;
  trial.is_trial = true;
  trial.misses = 0;
  trial.enough = enough;
  const fc_status status = shoot(&trial, begin, end, cell, left, 0);
  play->since_asked = trial.since_asked;
  play->spent = trial.spent;
  *misses = trial.misses;
  return status;
}

/* Tries each of the likeliest cells. */
static fc_status choose_by_rollout(size_t *chosen, struct play *play, size_t begin, size_t end, int left) {
  struct merit cells[ROLLED_OUT_NESTED] = {0};
  const size_t room = play->policy->kind == POLICY_NESTED ? ROLLED_OUT_NESTED : ROLLED_OUT;
  const size_t count = list_best(cells, room, play, weight_of_stretch(play, begin, end));
  uint64_t fewest = UINT64_MAX;
  *chosen = cells[0].cell;
  fc_status status = FC_OK;
  for (size_t i = 0; i < count && count > 1 && status == FC_OK; i++) {
    uint64_t misses;
    status = try_cell(&misses, play, begin, end, cells[i].cell, left, fewest);
    if (misses < fewest) {
      fewest = misses;
      *chosen = cells[i].cell;
    }
  }
  return status;
}

static fc_status choose(size_t *chosen, struct play *play, size_t begin, size_t end, int left) {
  if (end - begin <= play->policy->endgame) {
    return choose_optimal(chosen, play, begin, end);
  }
  count_answers(play, begin, end);
  if (tries_cells(play->policy)) {
    return choose_by_rollout(chosen, play, begin, end, left);
  }
  if (play->policy->kind == POLICY_TWO_HITS) {
    count_together(play, begin, end);
  }
  struct merit best;
  if (list_best(&best, 1, play, weight_of_stretch(play, begin, end)) > 0) {
    *chosen = best.cell;
  }
  return FC_OK;
}

/* ---- The stretches of trials ------------------------------------------------------------------------------------------- */

static uint64_t key_of(uint64_t number) {
  return scramble(number + UINT64_C(0x9e3779b97f4a7c15));
}

static struct known_stretch stretch_of(const struct play *play, size_t begin, size_t end) {
  struct known_stretch stretch = {.hits = play->hit_keys, .count = end - begin, .player = play->policy->kind};
  for (size_t i = begin; i < end; i++) {
    stretch.configurations += key_of(play->order[i]);
  }
  return stretch;
}

/* ---- Playing ----------------------------------------------------------------------------------------------------------- */

/* Sorts a stretch by the answers of its configurations. ends[a] is the end of the part with the answer a. */
static void divide(struct play *play, size_t begin, size_t end, size_t cell, size_t ends[ANSWERS]) {
  size_t counts[ANSWERS] = {0};
  for (size_t i = begin; i < end; i++) {
    uint8_t answer = MISS;
    for (size_t k = 0; k < play->game->listing.ships; k++) {
      const struct listed_placement *ship = ship_of(play, play->order[i], k);
      for (int step = 0; step < ship->length; step++) {
        if ((size_t)ship->cells[step] == cell) {
          answer = answer_of_ship(play, ship);
        }
      }
    }
    play->answer[i] = answer;
    counts[answer]++;
  }
  size_t place = begin;
  for (int answer = 0; answer < ANSWERS; answer++) {
    ends[answer] = place;
    place += counts[answer];
  }
  for (size_t i = begin; i < end; i++) {
    play->scratch[ends[play->answer[i]]++] = play->order[i];
  }
  memcpy(play->order + begin, play->scratch + begin, (end - begin) * sizeof *play->order);
}

/* Chooses a cell and shoots at it. */
static fc_status play_on_anew(struct play *play, size_t begin, size_t end, int left, int shots) {
  play->spent += end - begin + play->cells;
  if (play->effort > 0 && play->spent > play->effort) {
    return error_set(play->error, FC_LIMIT, "playing on takes more than the effort allowed");
  }
  play->since_asked += end - begin + (play->together != NULL ? play->cells * play->cells : 0);
  if (play->since_asked > ((size_t)1 << 16)) {
    play->since_asked = 0;
    const double done = (double)play->finished / (double)play->game->listing.count;
    if (!progress_goes_on(play->progress, done)) {
      return progress_stopped(play->error);
    }
  }
  size_t cell = 0;
  const fc_status status = choose(&cell, play, begin, end, left);
  if (shots == 0 && !play->is_trial) {
    play->outcome->first_shot = cell;
  }
  return status != FC_OK ? status : shoot(play, begin, end, cell, left, shots);
}

/* Plays on in a trial, unless the table knows the stretch. */
static fc_status play_trial(struct play *play, size_t begin, size_t end, int left, int shots) {
  if (left == 0 || end - begin == 1) { /* a single configuration costs no miss */
    return FC_OK;
  }
  struct known_stretch stretch = stretch_of(play, begin, end);
  struct known_stretch *known = known_stretch_place(play->known, KNOWN_STRETCHES, &stretch);
  if (known_stretch_is(known, &stretch)) {
    play->misses += known->misses;
    return FC_OK;
  }
  const uint64_t before = play->misses;
  const fc_status status = play_on_anew(play, begin, end, left, shots);
  if (status == FC_OK && play->misses < play->enough) {
    stretch.misses = play->misses - before;
    *known = stretch;
  }
  return status;
}

/* Notes that a stretch has ended. */
static void end_stretch(struct play *play, size_t begin, size_t end, int shots) {
  play->outcome->ended[shots] += weight_of_stretch(play, begin, end);
  for (size_t i = begin; i < end && play->outcome->shots != NULL; i++) {
    play->outcome->shots[play->order[i]] = (uint16_t)shots;
  }
  play->finished += end - begin;
}

/* Plays on against a stretch after `shots` shots. Its configurations have `left` cells to be hit. */
static fc_status play_on(struct play *play, size_t begin, size_t end, int left, int shots) {
  if (play->is_trial) {
    return play_trial(play, begin, end, left, shots);
  }
  if (left == 0) {
    end_stretch(play, begin, end, shots);
    return FC_OK;
  }
  return play_on_anew(play, begin, end, left, shots);
}

/* Shoots at a cell, and plays on against each part with the same answer. */
static fc_status shoot(struct play *play, size_t begin, size_t end, size_t cell, int left, int shots) {
  fc_status status = FC_OK;
  size_t ends[ANSWERS];
  divide(play, begin, end, cell, ends);
  play->misses += play->is_trial ? weight_of_stretch(play, begin, ends[MISS]) : 0;
  play->is_shot[cell] = true;
  const uint64_t keys = play->hit_keys;
  size_t from = begin;
  for (int answer = 0; answer < ANSWERS && status == FC_OK && !(play->is_trial && play->misses >= play->enough); answer++) {
    if (ends[answer] > from) {
      play->hit_keys = answer == MISS ? keys : keys + key_of(cell);
      status = play_on(play, from, ends[answer], left - (answer != MISS), shots + 1);
    }
    from = ends[answer];
  }
  play->hit_keys = keys;
  play->is_shot[cell] = false;
  return status;
}

static void end_play(struct play *play) {
  memory_free(play->order);
  memory_free(play->scratch);
  memory_free(play->answer);
  memory_free(play->counts);
  memory_free(play->together);
  memory_free(play->known);
}

/* Makes room for a game, with all configurations as one stretch. The caller ends it with end_play, also on failure. */
static fc_status begin_play(struct play *play, fc_error *error) {
  const size_t configurations = play->game->listing.count;
  const bool counts_together = play->policy->kind == POLICY_TWO_HITS;
  const bool has_trials = tries_cells(play->policy);
  play->error = error;
  play->cells = (size_t)play->game->answers.cells;
  play->order = memory_allocate(configurations, sizeof *play->order);
  play->scratch = memory_allocate(configurations, sizeof *play->scratch);
  play->answer = memory_allocate(configurations, sizeof *play->answer);
  play->counts = memory_allocate(play->cells * ANSWERS, sizeof *play->counts);
  play->together = counts_together ? memory_allocate(play->cells * ANSWERS * play->cells, sizeof *play->together) : NULL;
  play->known = has_trials ? memory_allocate_zeroed(KNOWN_STRETCHES, sizeof *play->known) : NULL;
  if (play->order == NULL || play->scratch == NULL || play->answer == NULL || play->counts == NULL ||
      (counts_together && play->together == NULL) || (has_trials && play->known == NULL)) {
    return error_no_memory(error);
  }
  for (size_t i = 0; i < configurations; i++) {
    play->order[i] = (uint32_t)i;
  }
  return FC_OK;
}

fc_status policy_play(struct policy_outcome *outcome, const struct game *game, const struct policy *policy, struct solver *solver,
                      struct progress *progress, fc_error *error) {
  struct play play = {.game = game, .policy = policy, .solver = solver, .progress = progress, .outcome = outcome};
  *outcome = (struct policy_outcome){.shots = outcome->shots};
  fc_status status = begin_play(&play, error);
  THEN(status, play_on(&play, 0, game->listing.count, game->cells_left, 0));
  end_play(&play);
  return status;
}

/* Gives cells that are alike the fewest misses of those that were tried: a player can turn the board. */
static void join_alike(struct policy_trial trials[], size_t count, const size_t alike[]) {
  for (size_t i = 0; i < count; i++) {
    for (size_t k = 0; k < count; k++) {
      const bool is_better = alike[trials[k].cell] == alike[trials[i].cell] && trials[k].misses < trials[i].misses;
      trials[i].misses = is_better ? trials[k].misses : trials[i].misses;
    }
  }
}

/* Whether a cell that is like another is among the trials. */
static bool has_alike(const struct policy_trial trials[], size_t count, const size_t alike[], size_t cell) {
  size_t i = 0;
  while (i < count && alike[trials[i].cell] != alike[cell]) {
    i++;
  }
  return i < count;
}

fc_status policy_try(struct policy_trial trials[POLICY_MOST_TRIED + 1], size_t *trial_count, const struct game *game, size_t also,
                     const size_t alike[], uint64_t effort, struct progress *progress, fc_error *error) {
  static const struct policy rollout = {.kind = POLICY_ROLLOUT};
  struct play play = {.game = game, .policy = &rollout, .progress = progress, .effort = effort};
  struct merit cells[POLICY_MOST_TRIED + 1] = {0};
  fc_status status = begin_play(&play, error);
  if (status == FC_OK) {
    count_answers(&play, 0, game->listing.count);
    const size_t likely = list_best(cells, POLICY_MOST_TRIED, &play, game->weight);
    size_t count = 0;
    bool has_also = also == POLICY_NO_CELL;
    while (count < likely && (count < ROLLED_OUT || cells[count].hits == cells[0].hits)) {
      has_also = has_also || cells[count].cell == also;
      count++;
    }
    if (!has_also) {
      cells[count++] = (struct merit){.cell = also, .hits = hits_of(&play, also)};
    }
    *trial_count = 0;
    for (size_t i = 0; i < count && status == FC_OK; i++) {
      trials[i] = (struct policy_trial){.cell = cells[i].cell, .hits = cells[i].hits, .misses = UINT64_MAX};
      const bool is_listed = has_also || i + 1 < count;
      if (is_listed || !has_alike(trials, i, alike, also)) { /* the first of the cells alike, so that each is worth the same */
        const size_t cell = is_listed ? cells[i].cell : alike[also];
        status = try_cell(&trials[i].misses, &play, 0, game->listing.count, cell, game->cells_left, UINT64_MAX);
      }
      ++*trial_count;
    }
    join_alike(trials, *trial_count, alike);
  }
  end_play(&play);
  return status;
}
