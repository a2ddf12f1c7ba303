#include "solve/bound.h"

#include <string.h>

#include "sys/sort.h"

#define MUCH (UINT64_MAX / 4)

static uint64_t product(uint64_t one, uint64_t other) {
  uint64_t result;
  return __builtin_mul_overflow(one, other, &result) || result > MUCH ? MUCH : result;
}

uint64_t binomial(int n, int k) {
  uint64_t result = 1;
  for (int i = 1; i <= k; i++) {
    const uint64_t next = product(result, (uint64_t)n - (uint64_t)k + (uint64_t)i);
    if (next == MUCH) {
      return MUCH;
    }
    result = next / (uint64_t)i;
  }
  return result;
}

static bool is_smaller(const uint8_t *one, const uint8_t *other) {
  return *one < *other;
}

/* Lowers `least` to the sizes of the smallest ships of each label in a row. */
static void note_row(struct remains *remains, const struct position *position, size_t row, const struct reply_rules *answers) {
  const uint8_t *ships = position->ship + row * (size_t)position->cells;
  uint8_t sizes[POSITION_MOST_LABELS][REMAINS_SHIPS];
  int kept[POSITION_MOST_LABELS] = {0};
  for (int begin = 0; begin < position->cells;) {
    const int end = ship_end(answers, ships, position->cells, begin);
    const int label = answers->label_of_ship[ships[begin]];
    const uint8_t size = (uint8_t)(end - begin);
    const bool is_full = kept[label] == REMAINS_SHIPS;
    if (!is_full || size < sizes[label][REMAINS_SHIPS - 1]) { /* a full list loses its greatest size */
      kept[label] += !is_full;
      sizes[label][kept[label] - 1] = size;
      INSERT_LAST(sizes[label], kept[label], is_smaller);
    }
    begin = end;
  }
  for (int label = 0; label < answers->labels; label++) {
    uint8_t sum = 0;
    for (int k = 1; k <= kept[label]; k++) {
      sum = (uint8_t)(sum + sizes[label][k - 1]);
      remains->least[label][k] = sum < remains->least[label][k] ? sum : remains->least[label][k];
    }
  }
}

struct remains remains_of(const struct position *position, const struct reply_rules *answers) {
  struct remains remains = {.cells = position->cells};
  for (int begin = 0; begin < position->cells; begin = ship_end(answers, position->ship, position->cells, begin)) {
    remains.ships++;
    remains.of_label[answers->label_of_ship[position->ship[begin]]]++;
  }
  if (answers->tell_sinking) {
    memset(remains.least, UINT8_MAX, sizeof remains.least);
    for (int label = 0; label < answers->labels; label++) {
      remains.least[label][0] = 0;
    }
    for (size_t row = 0; row < position->rows; row++) {
      note_row(&remains, position, row, answers);
    }
  }
  return remains;
}

/* A plain hit takes one cell from some ship. A ship that sinks had one cell left. The other ships of its label are larger, so
 * any k of them have at least least[k + 1] - 1 cells. */
struct remains remains_after(const struct remains *remains, int kind, const struct reply_rules *answers) {
  struct remains after = *remains;
  after.cells--;
  if (kind == KIND_PLAIN) {
    after.slack++;
  } else {
    const int label = kind - 1;
    after.ships--;
    after.of_label[label]--;
    for (int k = 1; k < REMAINS_SHIPS && answers->tell_sinking && k <= after.of_label[label]; k++) {
      after.least[label][k] = (uint8_t)(remains->least[label][k + 1] - 1);
    }
  }
  return after;
}

/* The number of orders of the hits, without regard to the sizes of ships. */
static uint64_t count_orders(const struct remains *remains, const struct reply_rules *answers) {
  uint64_t patterns = answers->tell_sinking ? binomial(remains->cells - 1, remains->ships - 1) : 1;
  int left = remains->ships;
  for (int label = 0; label < answers->labels; label++) {
    patterns = product(patterns, binomial(left, remains->of_label[label]));
    left -= remains->of_label[label];
  }
  return patterns;
}

/* The numbers of sunk ships by label are encoded as one number below this. Fleets with more combinations are counted by
 * count_orders. */
enum { MOST_SUNK = 128 };

/*
 * Counts the ways hit by hit: ways[A] is the number of ways in which the hits so far have sunk the ships A. The next hit sinks
 * a ship of some label, if the number of hits has then reached the least size of all sunk ships, or none, unless it is the last
 * hit.
 */
static uint64_t count_sinkings(const struct remains *remains, const struct reply_rules *answers, int numbers) {
  uint64_t ways[MOST_SUNK] = {1};
  int least[MOST_SUNK];
  for (int sunk = 0; sunk < numbers; sunk++) {
    int rest = sunk;
    least[sunk] = -remains->slack;
    for (int label = 0; label < answers->labels; label++) {
      least[sunk] += remains->least[label][rest % (remains->of_label[label] + 1)];
      rest /= remains->of_label[label] + 1;
    }
  }
  for (int hits = 1; hits <= remains->cells; hits++) {
    for (int sunk = numbers - 1; sunk >= 0; sunk--) { /* downwards: ways[sunk - unit] still belongs to the previous hit */
      uint64_t sum = hits < remains->cells ? ways[sunk] : 0;
      int unit = 1;
      for (int label = 0; label < answers->labels && hits >= least[sunk]; label++) {
        const int base = remains->of_label[label] + 1;
        if (sunk / unit % base > 0) {
          sum += ways[sunk - unit];
        }
        unit *= base;
      }
      ways[sunk] = sum < MUCH ? sum : MUCH;
    }
  }
  return ways[numbers - 1];
}

uint64_t remains_patterns(const struct remains *remains, const struct reply_rules *answers) {
  if (remains->cells == 0) {
    return 1;
  }
  int numbers = 1;
  bool is_small = answers->tell_sinking;
  for (int label = 0; label < answers->labels && is_small; label++) {
    numbers *= remains->of_label[label] + 1;
    is_small = numbers <= MOST_SUNK && remains->of_label[label] <= REMAINS_SHIPS;
  }
  return is_small ? count_sinkings(remains, answers, numbers) : count_orders(remains, answers);
}

/* The weight that the slots let end with at most `misses` misses. One slot lets ended[m] end with at most m misses after its
 * hit. The slots before *full are full already, and let *before end. */
static uint64_t fill_slots(int *full, uint64_t *before, const struct hit_slots *slots, const uint64_t *ended, int misses) {
  uint64_t sum = *before;
  for (int slot = *full; slot <= misses && slot < slots->count; slot++) {
    const uint64_t cap = slots->caps[slot];
    const uint64_t taken = ended[misses - slot] < cap ? ended[misses - slot] : cap;
    sum += taken;
    if (slot == *full && taken == cap) {
      ++*full;
      *before += cap;
    }
  }
  return sum;
}

/* The most that `classes` classes can weigh. */
static uint64_t weight_of_classes(const struct hit_slots *slots, uint64_t classes) {
  uint64_t weight = classes;
  for (uint64_t i = 0; i < POSITION_WEIGHTS_TOLD && i + 1 < slots->heaviest; i++) {
    const uint64_t heavier = classes < slots->heavier[i] ? classes : slots->heavier[i];
    const bool is_last = i + 1 == POSITION_WEIGHTS_TOLD;
    weight += is_last ? product(slots->heaviest - i - 1, heavier) : heavier;
  }
  return weight < classes + slots->excess ? weight : classes + slots->excess;
}

uint64_t bound_by_slots(struct profile *profile, const struct hit_slots *slots, struct criterion criterion) {
  uint64_t lone[POSITION_MOST_CELLS];  /* by misses after a hit: the most classes that can end */
  uint64_t heavy[POSITION_MOST_CELLS]; /* their weight */
  const bool has_heavy = slots->heaviest > 1 || slots->hits != NULL;
  int full[2] = {0, 0};
  uint64_t before[2] = {0, 0};
  uint64_t ended = 0;
  uint64_t loss = 0;
  uint64_t paths = 1;
  int misses = 0;
  for (; ended < slots->weight && misses < POSITION_MOST_CELLS; misses++) {
    /* C(m + R - 2, R - 2) from its predecessor. A row of one cell has no miss after its hit. */
    paths = misses == 0 ? 1 : slots->cells > 1 ? product(paths, (uint64_t)(misses + slots->cells - 2)) / (uint64_t)misses : 0;
    lone[misses] = product(paths, slots->patterns) + (misses > 0 ? lone[misses - 1] : 0);
    lone[misses] = lone[misses] < MUCH ? lone[misses] : MUCH;
    uint64_t sum = weight_of_classes(slots, fill_slots(&full[0], &before[0], slots, lone, misses));
    if (has_heavy) {
      heavy[misses] = product(lone[misses], slots->heaviest);
      if (slots->hits != NULL && misses < PROFILE_MISSES && slots->hits->ended[misses] < heavy[misses]) {
        heavy[misses] = slots->hits->ended[misses];
      }
      const uint64_t other = fill_slots(&full[1], &before[1], slots, heavy, misses);
      sum = other < sum ? other : sum;
    }
    sum = sum < slots->weight ? sum : slots->weight;
    loss = criterion_add(criterion, loss, sum - ended, misses);
    ended = sum;
    if (profile != NULL && misses < PROFILE_MISSES) {
      profile->ended[misses] += ended;
    }
    if (full[0] == slots->count) {
      break; /* the whole weight has ended */
    }
  }
  for (misses++; profile != NULL && misses < PROFILE_MISSES; misses++) {
    profile->ended[misses] += slots->weight;
  }
  return loss;
}
