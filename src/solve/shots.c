#include "solve/shots.h"

#include <string.h>

#include "sys/hash.h"
#include "sys/sort.h"

/* ---- Counting together ------------------------------------------------------------------------------------------------- */

/*
 * The weights of these sets of rows, and the keys of some:
 *
 *     hits[x, kind]      the rows that answer a shot at cell x with this kind of hit
 *     pairs[x, kind, y]  the same rows, if they have cell y, too
 *     same[x, y]         the rows in which x and y belong to one ship
 *     all                all rows (key)
 *     with[x]            the rows with cell x (key)
 *     behind[x, kind]    the rows of hits[x, kind], without cell x (key)
 *
 * The key of a set is the sum of the keys of its rows, times their weights. So rows need not be merged.
 */
struct pairs {
  int cells;
  int kinds;
  uint8_t cell[POSITION_MOST_CELLS];  /* cells that occur, in order; the tables go by their index */
  uint8_t index[POSITION_MOST_CELLS]; /* by cell: its index in `cell` */
  uint32_t *hits;
  uint32_t *pairs;
  uint32_t *same;
  struct position_key all;
  struct position_key *with;
  struct position_key *behind;
};

static void add_key(struct position_key *sum, uint64_t first, uint64_t second, uint64_t weight) {
  sum->words[0] += weight * scramble(first);
  sum->words[1] += weight * scramble(second);
}

static void key_row(struct pairs *pairs, const struct position *position, size_t row, const struct reply_rules *answers) {
  const uint8_t *cells = position->cell + row * (size_t)position->cells;
  const uint8_t *ships = position->ship + row * (size_t)position->cells;
  const uint32_t weight = position->weights[row];
  uint64_t sums[POSITION_MOST_CELLS][2];   /* sums of the words of a ship's cells, by its first index */
  uint64_t hashes[POSITION_MOST_CELLS][2]; /* hashes of the ships */
  uint64_t whole[2] = {0, 0};
  for (int begin = 0; begin < position->cells;) {
    const int end = ship_end(answers, ships, position->cells, begin);
    const uint64_t label = answers->label_of_ship[ships[begin]];
    for (int lane = 0; lane < 2; lane++) {
      uint64_t sum = 0;
      for (int i = begin; i < end; i++) {
        sum += answers->words[lane][cells[i]];
      }
      sums[begin][lane] = sum;
      hashes[begin][lane] = hash_ship(sum, label, lane);
      whole[lane] += hashes[begin][lane];
    }
    begin = end;
  }
  struct position_key row_key = {.words = {0, 0}};
  add_key(&row_key, whole[0], whole[1], weight);
  pairs->all.words[0] += row_key.words[0];
  pairs->all.words[1] += row_key.words[1];
  for (int begin = 0; begin < position->cells;) {
    const int end = ship_end(answers, ships, position->cells, begin);
    const uint64_t label = answers->label_of_ship[ships[begin]];
    const int kind = kind_of_hit(answers, ships[begin], end - begin);
    for (int i = begin; i < end; i++) {
      const size_t x = pairs->index[cells[i]];
      uint64_t rest[2];
      for (int lane = 0; lane < 2; lane++) {
        rest[lane] = whole[lane] - hashes[begin][lane];
        rest[lane] += end - begin > 1 ? hash_ship(sums[begin][lane] - answers->words[lane][cells[i]], label, lane) : 0;
      }
      add_key(&pairs->behind[x * (size_t)pairs->kinds + (size_t)kind], rest[0], rest[1], weight);
      pairs->with[x].words[0] += row_key.words[0];
      pairs->with[x].words[1] += row_key.words[1];
    }
    begin = end;
  }
}

static void count_row(struct pairs *pairs, const struct position *position, size_t row, const struct reply_rules *answers) {
  const uint8_t *cells = position->cell + row * (size_t)position->cells;
  const uint8_t *ships = position->ship + row * (size_t)position->cells;
  const uint32_t weight = position->weights[row];
  for (int begin = 0; begin < position->cells;) {
    const int end = ship_end(answers, ships, position->cells, begin);
    const int kind = kind_of_hit(answers, ships[begin], end - begin);
    for (int i = begin; i < end; i++) {
      const size_t x = pairs->index[cells[i]];
      const size_t hit = x * (size_t)pairs->kinds + (size_t)kind;
      uint32_t *with = pairs->pairs + hit * (size_t)pairs->cells;
      uint32_t *same = pairs->same + x * (size_t)pairs->cells;
      pairs->hits[hit] += weight;
      for (int k = 0; k < position->cells; k++) {
        with[pairs->index[cells[k]]] += weight;
        same[pairs->index[cells[k]]] += ships[k] == ships[i] ? weight : 0;
      }
    }
    begin = end;
  }
}

static bool count_pairs(struct pairs *pairs, const struct position *position, const struct reply_rules *answers,
                        struct arena *arena) {
  bool occurs[POSITION_MOST_CELLS] = {false};
  for (size_t i = 0; i < position->rows * (size_t)position->cells; i++) {
    occurs[position->cell[i]] = true;
  }
  pairs->cells = 0;
  pairs->kinds = answers->labels + 1;
  for (int cell = 0; cell < answers->cells; cell++) {
    if (occurs[cell]) {
      pairs->index[cell] = (uint8_t)pairs->cells;
      pairs->cell[pairs->cells++] = (uint8_t)cell;
    }
  }
  const size_t cells = (size_t)pairs->cells;
  const size_t kinds = (size_t)pairs->kinds;
  const size_t key_bytes = (cells + cells * kinds) * sizeof *pairs->with;
  const size_t bytes = key_bytes + (cells * kinds + cells * kinds * cells + cells * cells) * sizeof *pairs->hits;
  pairs->with = arena_take(arena, bytes);
  if (pairs->with == NULL) {
    return false;
  }
  memset(pairs->with, 0, bytes);
  pairs->all = (struct position_key){.words = {0, 0}};
  pairs->behind = pairs->with + cells;
  pairs->hits = (uint32_t *)(pairs->behind + cells * kinds);
  pairs->pairs = pairs->hits + cells * kinds;
  pairs->same = pairs->pairs + cells * kinds * cells;
  for (size_t row = 0; row < position->rows; row++) {
    count_row(pairs, position, row, answers);
    key_row(pairs, position, row, answers);
  }
  return true;
}

/* The weight of the rows with cell x. */
static uint32_t occupancy_of(const struct pairs *pairs, int x) {
  return pairs->same[x * pairs->cells + x];
}

/* Whether two cells belong to one ship in every row that has either. */
static bool are_alike(const struct pairs *pairs, int x, int y) {
  const uint32_t same = pairs->same[x * pairs->cells + y];
  return same == occupancy_of(pairs, x) && same == occupancy_of(pairs, y);
}

/* Whether every row with cell x has cell y, too. */
static bool is_within(const struct pairs *pairs, int x, int y) {
  uint32_t together = 0;
  for (int kind = 0; kind < pairs->kinds; kind++) {
    together += pairs->pairs[(x * pairs->kinds + kind) * pairs->cells + y];
  }
  return together == occupancy_of(pairs, x);
}

/* Whether a shot at some y is never worse than one at x (position.h). If two cells dominate each other, the first stays. */
static bool is_dominated(const struct pairs *pairs, int x, const struct reply_rules *answers) {
  const uint32_t occupancy = occupancy_of(pairs, x);
  const bool is_safe = !answers->tell_sinking || !answers->may_touch;
  for (int y = 0; y < pairs->cells; y++) {
    const uint32_t other = occupancy_of(pairs, y);
    if ((other > occupancy || (other == occupancy && y < x)) && ((is_safe && is_within(pairs, x, y)) || are_alike(pairs, x, y))) {
      return true;
    }
  }
  return false;
}

/* ---- Bounds ------------------------------------------------------------------------------------------------------------ */

static bool is_greater(const uint64_t *one, const uint64_t *other) {
  return *one > *other;
}

/* Stores the nonzero weights, greatest first. Returns their number. */
static int sort_caps(uint64_t *caps, const uint64_t *weights, int count) {
  int kept = 0;
  for (int i = 0; i < count; i++) {
    if (weights[i] > 0) {
      caps[kept++] = weights[i];
      INSERT_LAST(caps, kept, is_greater);
    }
  }
  return kept;
}

/* The slots of rows of a position. weights: the weight of the rows by cell. caps: room for the same number. */
static struct hit_slots slots_of(const struct position *position, uint64_t *caps, const uint64_t *weights, int cells,
                                 uint64_t patterns) {
  return (struct hit_slots){.weight = position->weight,
                            .heaviest = position->heaviest,
                            .excess = position->weight - position->ends,
                            .heavier = position->heavier,
                            .caps = caps,
                            .count = sort_caps(caps, weights, cells),
                            .cells = position->cells,
                            .patterns = patterns};
}

uint64_t bound_of_position(const struct position *position, const uint64_t *occupancy, const struct reply_rules *answers,
                           struct criterion criterion) {
  uint64_t caps[POSITION_MOST_CELLS];
  const struct remains remains = remains_of(position, answers);
  const struct hit_slots slots = slots_of(position, caps, occupancy, answers->cells, remains_patterns(&remains, answers));
  return bound_by_slots(NULL, &slots, criterion);
}

/* The numbers of ways to answer all hits, now and after a hit of each kind. */
struct patterns {
  uint64_t now;
  uint64_t behind[MOST_KINDS];
};

static void count_patterns(struct patterns *patterns, const struct pairs *pairs, const struct position *position,
                           const struct reply_rules *answers) {
  const struct remains remains = remains_of(position, answers);
  patterns->now = remains_patterns(&remains, answers);
  for (int kind = 0; kind < pairs->kinds; kind++) {
    bool occurs = false;
    for (int x = 0; x < pairs->cells && !occurs; x++) {
      occurs = pairs->hits[x * pairs->kinds + kind] > 0;
    }
    if (occurs) {
      const struct remains after = remains_after(&remains, kind, answers);
      patterns->behind[kind] = remains_patterns(&after, answers);
    }
  }
}

/* The key of a position and the misses of a criterion. */
static struct position_key key_for(struct position_key key, struct criterion criterion) {
  key.words[0] += (uint64_t)(criterion.misses + 2) * UINT64_C(0xa24baed4963ee407);
  key.words[1] ^= (uint64_t)(criterion.misses + 2) * UINT64_C(0x9fb21c651e98df25);
  return key;
}

/* Adds the possible hits to the replies to a shot at x, which has room for all, with their bounds and their profile. */
static void list_hits(struct profile *profile, struct tried_shot *shot, const struct position *position,
                      const struct pairs *pairs, int x, const struct patterns *patterns, struct criterion criterion) {
  uint64_t together[POSITION_MOST_CELLS];
  uint64_t caps[POSITION_MOST_CELLS];
  *profile = (struct profile){0};
  for (int kind = 0; kind < pairs->kinds; kind++) {
    const size_t hit = (size_t)x * (size_t)pairs->kinds + (size_t)kind;
    const uint32_t *with = pairs->pairs + hit * (size_t)pairs->cells;
    if (pairs->hits[hit] == 0) {
      continue;
    }
    for (int y = 0; y < pairs->cells; y++) {
      together[y] = y != x ? with[y] : 0;
    }
    struct hit_slots slots = slots_of(position, caps, together, pairs->cells, patterns->behind[kind]);
    slots.weight = pairs->hits[hit];
    slots.cells--;
    struct reply *reply = &shot->reply[shot->replies++];
    *reply = (struct reply){.key = key_for(pairs->behind[hit], criterion), .weight = pairs->hits[hit], .kind = kind};
    reply->is_exact = reply->weight == 1; /* for one row the bound is exact */
    reply->loss = bound_by_slots(profile, &slots, criterion);
  }
}

/* Adds the miss to the replies to a shot at x, if it is possible, with its bound. hits: the profile of the hits. */
static void list_miss(struct tried_shot *shot, const struct position *position, const struct pairs *pairs, int x,
                      const struct patterns *patterns, const struct profile *hits, struct criterion criterion) {
  const uint64_t weight = position->weight - shot->occupancy;
  if (weight == 0) {
    return;
  }
  uint64_t missed[POSITION_MOST_CELLS];
  uint64_t caps[POSITION_MOST_CELLS];
  for (int y = 0; y < pairs->cells; y++) {
    missed[y] = occupancy_of(pairs, y);
    for (int kind = 0; kind < pairs->kinds; kind++) {
      missed[y] -= pairs->pairs[((size_t)x * (size_t)pairs->kinds + (size_t)kind) * (size_t)pairs->cells + (size_t)y];
    }
  }
  struct hit_slots slots = slots_of(position, caps, missed, pairs->cells, patterns->now);
  slots.weight = weight;
  slots.hits = hits;
  const struct criterion after = criterion_after(criterion, true);
  const struct position_key key = {
      .words = {pairs->all.words[0] - pairs->with[x].words[0], pairs->all.words[1] - pairs->with[x].words[1]}};
  struct reply *reply = &shot->reply[shot->replies++];
  *reply = (struct reply){.key = key_for(key, after), .weight = weight, .kind = -1, .is_exact = weight == 1};
  reply->before = criterion.kind == CRITERION_MEAN ? weight : criterion.kind == CRITERION_WORST;
  reply->loss = bound_by_slots(NULL, &slots, after);
}

int list_shots(struct tried_shot **shots, const struct position *position, const struct reply_rules *answers,
               struct criterion criterion, struct arena *arena) {
  struct pairs pairs;
  struct patterns patterns;
  if (!count_pairs(&pairs, position, answers, arena)) {
    return -1;
  }
  struct tried_shot *listed = arena_take(arena, (size_t)pairs.cells * sizeof *listed);
  struct reply *replies = arena_take(arena, (size_t)pairs.cells * (size_t)(pairs.kinds + 1) * sizeof *replies);
  if (listed == NULL || replies == NULL) {
    return -1;
  }
  count_patterns(&patterns, &pairs, position, answers);
  int count = 0;
  struct profile hits = {0};
  for (int x = 0; x < pairs.cells; x++) {
    if (!is_dominated(&pairs, x, answers)) {
      struct tried_shot *shot = &listed[count++];
      *shot = (struct tried_shot){.cell = pairs.cell[x], .occupancy = occupancy_of(&pairs, x), .reply = replies};
      struct profile profile;
      list_hits(&profile, shot, position, &pairs, x, &patterns, criterion);
      for (int misses = 0; misses < PROFILE_MISSES; misses++) {
        hits.ended[misses] = profile.ended[misses] > hits.ended[misses] ? profile.ended[misses] : hits.ended[misses];
      }
      replies += pairs.kinds + 1;
    }
  }
  for (int i = 0; i < count; i++) {
    list_miss(&listed[i], position, &pairs, pairs.index[listed[i].cell], &patterns, &hits, criterion);
    listed[i].bound = bound_of_replies(&listed[i], criterion);
  }
  *shots = listed;
  return count;
}
