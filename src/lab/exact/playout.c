#include "lab/exact/playout.h"

#include <math.h>
#include <string.h>

#include "sys/memory.h"
#include "sys/processors.h"
#include "sys/sort.h"
#include "sys/status.h"

/* With at least this many configurations it is cheaper to compute the answer of each placement first. */
enum { MANY = 100 };

/* Smaller stretches are played faster than found in the table. */
enum { WORTH_KEEPING = 40 };

/* The configurations read between two calls of the progress. */
enum { BETWEEN_ASKING = 1 << 18 };

void playout_clear(struct playout *playout) {
  memory_free(playout->order);
  memory_free(playout->scratch);
  memory_free(playout->answers);
  memory_free(playout->keys);
  memory_free(playout->known);
  playout->order = NULL;
  playout->scratch = NULL;
  playout->answers = NULL;
  playout->keys = NULL;
  playout->known = NULL;
  playout->room = 0;
  playout->known_room = 0;
}

static fc_status make_room(struct playout *playout, fc_error *error) {
  const size_t count = playout->list->count;
  if (count <= playout->room) {
    return FC_OK;
  }
  playout_clear(playout);
  playout->order = memory_allocate(count, sizeof *playout->order);
  playout->scratch = memory_allocate(count, sizeof *playout->scratch);
  playout->answers = memory_allocate(count, sizeof *playout->answers);
  playout->keys = memory_allocate(count, sizeof *playout->keys);
  size_t known_room = 1;
  while (known_room < count / 8) { /* a larger table is no faster */
    known_room *= 2;
  }
  playout->known = memory_allocate_zeroed(known_room, sizeof *playout->known);
  if (playout->order == NULL || playout->scratch == NULL || playout->answers == NULL || playout->keys == NULL ||
      playout->known == NULL) {
    playout_clear(playout);
    return error_no_memory(error);
  }
  playout->room = count;
  playout->known_room = known_room;
  return FC_OK;
}

static const uint16_t *row_of(const struct playout *playout, uint32_t configuration) {
  return playout->list->rows + (size_t)configuration * (size_t)playout->list->placements->ships;
}

static uint64_t weight_of_stretch(const struct playout *playout, size_t begin, size_t end) {
  uint64_t weight = end - begin;
  if (playout->list->weights != NULL) {
    weight = 0;
    for (size_t i = begin; i < end; i++) {
      weight += playout->list->weights[playout->order[i]];
    }
  }
  return weight;
}

/* ---- The table of stretches ----------------------------------------------------------------------------------------------- */

/* The key of a configuration depends on its placements and its weight, and not on its place in the list. So results of one list
 * serve the next with the same weights; lists of another game have others with `sequential`. */
static uint64_t key_of(const uint16_t *row, int ships, uint64_t weight) {
  uint64_t key = weight;
  for (int ship = 0; ship < ships; ship++) {
    key = scramble(key + row[ship] + UINT64_C(0x9e3779b97f4a7c15));
  }
  return key;
}

/* ---- Which cell ----------------------------------------------------------------------------------------------------------- */

/* Finds the weight of a stretch's configurations that cover each cell, and the open cells. */
static void cover(struct playout *playout, size_t begin, size_t end) {
  const struct placements *placements = playout->list->placements;
  const int ships = placements->ships;
  if (end - begin >= MANY) {
    memset(playout->counts, 0, (size_t)placements->count * sizeof playout->counts[0]);
    for (size_t i = begin; i < end; i++) {
      const uint16_t *row = row_of(playout, playout->order[i]);
      const uint64_t weight = configuration_weight(playout->list, playout->order[i]);
      for (int ship = 0; ship < ships; ship++) {
        playout->counts[row[ship]] += weight;
      }
    }
    placements_cover(playout->covered, placements, playout->counts);
    playout->open = 0;
    for (int cell = 0; cell < placements->cell_count; cell++) {
      if (playout->covered[cell] > 0 && !cells128_has(playout->shot, cell)) {
        playout->open |= cells128_of(cell);
      }
    }
    return;
  }
  memset(playout->covered, 0, sizeof playout->covered);
  cells128 open = 0;
  for (size_t i = begin; i < end; i++) {
    const uint16_t *row = row_of(playout, playout->order[i]);
    const uint64_t weight = configuration_weight(playout->list, playout->order[i]);
    for (int ship = 0; ship < ships; ship++) {
      cells128 cells = placements->cells[row[ship]] & ~playout->shot;
      open |= cells;
      while (cells != 0) {
        playout->covered[cells128_take(&cells)] += weight;
      }
    }
  }
  playout->open = open;
}

static int answer_of(const struct playout *playout, uint32_t configuration, int cell) {
  const struct placements *placements = playout->list->placements;
  const uint16_t *row = row_of(playout, configuration);
  for (int ship = 0; ship < placements->ships; ship++) {
    if (cells128_has(placements->cells[row[ship]], cell)) {
      return answer_of_placement(placements, playout->announce, row[ship], cell, playout->shot);
    }
  }
  return 0;
}

/* Adds the answers of configurations with a placement, and of a total weight, at the cells that it covers. */
ALWAYS_INLINE void add_answers(struct playout *playout, uint16_t placement, uint64_t weight, cells128 cells) {
  const struct placements *placements = playout->list->placements;
  cells128 among = placements->cells[placement] & cells;
  if (among == 0) {
    return;
  }
  const int answer = answer_of_placement(placements, playout->announce, placement, cells128_first(among), playout->shot);
  while (among != 0) {
    playout->answered[cells128_take(&among)][answer] += weight;
  }
}

static void add_answers_of_placements(struct playout *playout, cells128 cells) {
  for (int number = 0; number < playout->list->placements->count; number++) {
    if (playout->counts[number] > 0) {
      add_answers(playout, (uint16_t)number, playout->counts[number], cells);
    }
  }
}

static void clear_answers(struct playout *playout, cells128 cells) {
  while (cells != 0) {
    memset(playout->answered[cells128_take(&cells)], 0, sizeof playout->answered[0]);
  }
}

/* Sums the weights of a stretch's answers, except misses, at each of some open cells. A ship gives the same answer at all of its
 * open cells. With many configurations, `cover` has summed the weights of the placements. */
static void count_answers(struct playout *playout, size_t begin, size_t end, cells128 cells) {
  const struct placements *placements = playout->list->placements;
  clear_answers(playout, cells);
  if (end - begin >= MANY) {
    add_answers_of_placements(playout, cells);
    return;
  }
  for (size_t i = begin; i < end; i++) {
    const uint16_t *row = row_of(playout, playout->order[i]);
    const uint64_t weight = configuration_weight(playout->list, playout->order[i]);
    for (int ship = 0; ship < placements->ships; ship++) {
      add_answers(playout, row[ship], weight, cells);
    }
  }
}

/* The sum of n log2 n over the weights n of the answers at a cell: W (log2 W - H) for the total weight W and the entropy H. */
static double left_unknown(const struct playout *playout, uint64_t weight, int cell) {
  uint64_t misses = weight;
  double sum = 0;
  for (int answer = 1; answer < MOST_ANSWERS; answer++) {
    const uint64_t count = playout->answered[cell][answer];
    misses -= count;
    sum += count > 1 ? (double)count * log2((double)count) : 0;
  }
  return sum + (misses > 1 ? (double)misses * log2((double)misses) : 0);
}

/* Smaller differences are rounding errors. */
static bool is_less(double one, double other) {
  return one < other - 1e-9 * (1 + other);
}

/* Finds the likeliest cell, by entropy among several, and then by row order; -1 when no cell is open. */
static int likeliest(struct playout *playout, size_t begin, size_t end) {
  uint64_t most = 1;
  int best = -1;
  int count = 0;      /* of `cells` */
  cells128 cells = 0; /* covered by the weight `most` */
  for (cells128 open = playout->open; open != 0;) {
    const int cell = cells128_take(&open);
    if (playout->covered[cell] < most) {
      continue;
    }
    if (playout->covered[cell] > most || count == 0) {
      most = playout->covered[cell];
      best = cell;
      count = 0;
      cells = 0;
    }
    cells |= cells128_of(cell);
    count++;
  }
  if (count <= 1 || most == 1) { /* all cells of single configurations have the same entropy */
    return best;
  }
  count_answers(playout, begin, end, cells);
  const uint64_t weight = weight_of_stretch(playout, begin, end);
  double least = left_unknown(playout, weight, best);
  while (cells != 0 && least > 0) {
    const int cell = cells128_take(&cells);
    const double left = left_unknown(playout, weight, cell);
    if (is_less(left, least)) {
      least = left;
      best = cell;
    }
  }
  return best;
}

/* ---- Candidates ----------------------------------------------------------------------------------------------------------- */

static bool is_before(const struct rollout_candidate *one, const struct rollout_candidate *other) {
  return one->hits != other->hits ? one->hits > other->hits : is_less(one->left_unknown, other->left_unknown);
}

static bool is_greater(const uint64_t *one, const uint64_t *other) {
  return *one > *other;
}

/* The cells of a set that are as likely as the `most`-th likeliest one or likelier; all, if there are fewer. Only these need
 * their entropy. */
static cells128 likely_cells(const struct playout *playout, cells128 open, int most) {
  uint64_t greatest[LISTED_CELLS] = {0};
  int count = 0;
  for (cells128 left = open; left != 0;) {
    greatest[count++] = playout->covered[cells128_take(&left)];
  }
  SORT_SHORT(greatest, count, is_greater);
  cells128 likely = 0;
  while (open != 0) {
    const int cell = cells128_take(&open);
    likely |= playout->covered[cell] >= greatest[most - 1] ? cells128_of(cell) : 0;
  }
  return likely;
}

/* Lists the best `most` of the likely cells, best first. Their answers have been counted. */
static int sort_likely(struct rollout_candidate *candidates, int most, const struct playout *playout, uint64_t weight,
                       cells128 likely) {
  int count = 0;
  while (likely != 0) {
    const int cell = cells128_take(&likely);
    const struct rollout_candidate candidate = {
        .cell = cell, .hits = playout->covered[cell], .left_unknown = left_unknown(playout, weight, cell)};
    if (count < most || is_before(&candidate, &candidates[count - 1])) {
      count += count < most;
      candidates[count - 1] = candidate;
      INSERT_LAST(candidates, count, is_before);
    }
  }
  return count;
}

int rollout_list(struct rollout_candidate *candidates, struct playout *playout, cells128 shot, cells128 held) {
  playout->rolls_out = playout->list->count <= playout->nested;
  const int wanted = playout->rolls_out ? 2 * playout->candidates : playout->candidates;
  const int most = wanted < MOST_CANDIDATES_ROLLED_OUT ? wanted : MOST_CANDIDATES_ROLLED_OUT;
  configurations_cover(playout->covered, playout->counts, playout->list);
  cells128 open = 0;
  for (int cell = 0; cell < playout->list->placements->cell_count; cell++) {
    open |= playout->covered[cell] > 0 ? cells128_of(cell) & ~shot & ~held : 0;
  }
  const cells128 likely = likely_cells(playout, open, most);
  playout->shot = shot;
  clear_answers(playout, likely);
  add_answers_of_placements(playout, likely);
  return sort_likely(candidates, most, playout, configurations_weight(playout->list), likely);
}

/* ---- Shooting ------------------------------------------------------------------------------------------------------------- */

/* Sorts a stretch by the answers of its configurations; the part with answer a ends before ends[a]. */
static void divide(struct playout *playout, size_t begin, size_t end, int cell, size_t ends[MOST_ANSWERS]) {
  size_t counts[MOST_ANSWERS] = {0};
  const int ships = playout->list->placements->ships;
  const bool is_many = end - begin >= MANY;
  if (is_many) {
    answer_codes_of(&playout->codes, playout->list->placements, playout->announce, cell, playout->shot);
  }
  for (size_t i = begin; i < end; i++) {
    const uint32_t configuration = playout->order[i];
    const int answer =
        is_many ? answer_of_row(&playout->codes, row_of(playout, configuration), ships) : answer_of(playout, configuration, cell);
    playout->answers[i] = (unsigned char)answer;
    counts[answer]++;
  }
  size_t place = begin;
  for (int answer = 0; answer < MOST_ANSWERS; answer++) {
    ends[answer] = place;
    place += counts[answer];
  }
  for (size_t i = begin; i < end; i++) {
    playout->scratch[ends[playout->answers[i]]++] = playout->order[i];
  }
  memcpy(playout->order + begin, playout->scratch + begin, (end - begin) * sizeof playout->order[0]);
}

static bool goes_on(struct playout *playout, size_t configurations) {
  playout->since_asked += configurations;
  if (playout->since_asked > BETWEEN_ASKING) {
    playout->since_asked = 0;
    playout->is_stopped = !progress_still_goes_on(playout->progress);
  }
  return !playout->is_stopped && playout->misses < playout->most;
}

static void shoot(struct playout *playout, size_t begin, size_t end, int cell);

/* Plays on from each of some candidates against a stretch. Returns the index of the one with the fewest misses, the first if
 * several have as few. `needs_all` as for rollout_play. */
static int try_all(struct rollout_candidate *candidates, int count, bool needs_all, struct playout *playout, size_t begin,
                   size_t end) {
  uint64_t fewest = UINT64_MAX;
  int best = 0;
  for (int i = 0; i < count; i++) {
    playout->misses = 0;
    playout->most = needs_all ? UINT64_MAX : fewest;
    shoot(playout, begin, end, candidates[i].cell);
    candidates[i].misses = playout->misses;
    if (candidates[i].misses < fewest) {
      fewest = candidates[i].misses;
      best = i;
    }
  }
  return best;
}

/* The cell of a rollout; `cover` has been called. -1 when no cell is open. Inlined, its candidates would lie on the stack once
 * for each shot. */
__attribute__((noinline)) static int roll_out(struct playout *playout, size_t begin, size_t end) {
  struct rollout_candidate candidates[MOST_CANDIDATES_ROLLED_OUT] = {{0}};
  const cells128 likely = likely_cells(playout, playout->open, playout->candidates);
  count_answers(playout, begin, end, likely);
  const int count = sort_likely(candidates, playout->candidates, playout, weight_of_stretch(playout, begin, end), likely);
  if (count <= 1) {
    return count > 0 ? candidates[0].cell : -1;
  }
  const uint64_t misses = playout->misses;
  const uint64_t most = playout->most;
  playout->rolls_out = false;
  const int best = try_all(candidates, count, false, playout, begin, end);
  playout->rolls_out = true;
  playout->misses = misses;
  playout->most = most;
  return candidates[best].cell;
}

static void play_on_anew(struct playout *playout, size_t begin, size_t end) {
  cover(playout, begin, end);
  const int cell = playout->rolls_out ? roll_out(playout, begin, end) : likeliest(playout, begin, end);
  if (cell >= 0) {
    shoot(playout, begin, end, cell);
  }
}

/* Plays on against a stretch. Depth: the number of open cells. */
static void play_on(struct playout *playout, size_t begin, size_t end) {
  if (end - begin <= 1 || !goes_on(playout, end - begin)) {
    return;
  }
  if (end - begin < WORTH_KEEPING && !playout->rolls_out) {
    play_on_anew(playout, begin, end);
    return;
  }
  const uint64_t hits = (uint64_t)playout->hit ^ scramble((uint64_t)(playout->hit >> 64));
  struct known_stretch stretch = {.hits = hits, .count = end - begin, .player = playout->rolls_out};
  for (size_t i = begin; i < end; i++) {
    stretch.configurations += playout->keys[playout->order[i]];
  }
  struct known_stretch *known = known_stretch_place(playout->known, playout->known_room, &stretch);
  if (known_stretch_is(known, &stretch)) {
    playout->misses += known->misses;
    return;
  }
  const uint64_t before = playout->misses;
  play_on_anew(playout, begin, end);
  if (!playout->is_stopped && playout->misses < playout->most) {
    stretch.misses = playout->misses - before;
    *known = stretch;
  }
}

static void shoot(struct playout *playout, size_t begin, size_t end, int cell) {
  size_t ends[MOST_ANSWERS];
  divide(playout, begin, end, cell, ends);
  playout->misses += weight_of_stretch(playout, begin, ends[0]);
  playout->shot |= cells128_of(cell);
  size_t from = ends[0];
  play_on(playout, begin, ends[0]);
  playout->hit |= cells128_of(cell);
  for (int answer = 1; answer < MOST_ANSWERS; answer++) {
    play_on(playout, from, ends[answer]);
    from = ends[answer];
  }
  playout->hit &= ~cells128_of(cell);
  playout->shot &= ~cells128_of(cell);
}

/* The hit cells, which are the same in all configurations of the list. */
static cells128 hit_by(const struct playout *playout, cells128 shot) {
  cells128 hit = 0;
  for (int ship = 0; ship < playout->list->placements->ships; ship++) {
    hit |= playout->list->placements->cells[row_of(playout, 0)[ship]] & shot;
  }
  return hit;
}

static void begin_anew(struct playout *playout, cells128 shot) {
  for (size_t i = 0; i < playout->list->count; i++) {
    playout->order[i] = (uint32_t)i;
    playout->keys[i] =
        key_of(row_of(playout, (uint32_t)i), playout->list->placements->ships, configuration_weight(playout->list, i));
  }
  playout->shot = shot;
  playout->hit = hit_by(playout, shot);
  playout->is_stopped = false;
}

fc_status rollout_play(int *best, struct rollout_candidate *candidates, int count, bool needs_all, struct playout *playout,
                       cells128 shot, fc_error *error) {
  const fc_status status = make_room(playout, error);
  if (status != FC_OK) {
    return status;
  }
  begin_anew(playout, shot);
  *best = try_all(candidates, count, needs_all, playout, 0, playout->list->count);
  return playout->is_stopped ? progress_stopped(error) : FC_OK;
}
