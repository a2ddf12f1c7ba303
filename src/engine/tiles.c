#include "engine/tiles.h"

#include <string.h>

/* ---- Bands --------------------------------------------------------------------------------------------------------------- */

static void make_bands(struct tiles *tiles) {
  const int width = tiles->width;
  const int widest = width / 2 < 1 ? 1 : width / 2 < MAXIMUM_BAND_COLUMNS ? width / 2 : MAXIMUM_BAND_COLUMNS;
  tiles->band_count = (width + widest - 1) / widest;
  for (int i = 0; i < tiles->band_count; i++) {
    struct band *band = &tiles->bands[i];
    band->begin = i * width / tiles->band_count;
    band->end = (i + 1) * width / tiles->band_count;
    for (int column = band->begin; column < band->end; column++) {
      tiles->band_of[column] = i;
    }
  }
}

/* ---- Classes ------------------------------------------------------------------------------------------------------------- */

/* Which symbols of a frontier stay as they are in a band, all bits of a byte each. */
struct unchanged {
  uint64_t all[FRONTIER_WORDS];
  uint64_t right[FRONTIER_WORDS]; /* of these, those that a ship across can make forced */
};

static struct unchanged unchanged_in(const struct tiles *tiles, const struct band *band) {
  uint8_t all[FRONTIER_BYTES] = {0};
  uint8_t right[FRONTIER_BYTES] = {0};
  for (int column = 0; column < tiles->width; column++) {
    right[column] = column > band->end ? 0xff : 0;
    all[column] = column < band->begin - 1 ? 0xff : right[column];
  }
  struct unchanged unchanged;
  memcpy(unchanged.all, all, sizeof unchanged.all);
  memcpy(unchanged.right, right, sizeof unchanged.right);
  return unchanged;
}

/* What a frontier is divided by. */
struct divided {
  uint32_t level;
  uint32_t hash;
};

#define EVERY_BYTE UINT64_C(0x0101010101010101)

static struct divided divide(const uint64_t *symbols, const struct unchanged *unchanged, size_t words) {
  struct divided divided = {0};
  uint64_t forced = 0; /* in every byte */
  uint64_t hash = 0;
  for (size_t i = 0; i < words; i++) {
    /* Adding takes exactly the forced symbols to 128 or more; they are far from 255. */
    const uint64_t is_forced = (symbols[i] + EVERY_BYTE * (127 - FRONTIER_BLOCKED_TWICE)) >> 7 & EVERY_BYTE;
    forced += is_forced & unchanged->right[i];
    hash = (hash ^ (symbols[i] & unchanged->all[i])) * UINT64_C(0x9e3779b97f4a7c15);
    hash ^= hash >> 32;
  }
  divided.level = (uint32_t)(forced * EVERY_BYTE >> 56);
  divided.hash = (uint32_t)hash;
  return divided;
}

static const uint64_t *symbols_before(const struct transitions *transitions, int column, uint32_t frontier) {
  return (const uint64_t *)transitions->tables[column].symbols.items + frontier * transitions->symbol_words;
}

/* ---- Tiles --------------------------------------------------------------------------------------------------------------- */

/* The counters of a tile in one layer, roughly: those of all layers of a band and what comes with them stay in a cache of today.
 */
#define TILE_BYTES ((size_t)128 << 10)
/* So many parts are enough to share among threads. */
#define TILES_TO_SHARE 16u

static uint32_t tiles_wanted(uint64_t frontiers, size_t vector_bytes) {
  const uint64_t by_cache = frontiers * vector_bytes / 4 / TILE_BYTES; /* a fraction of what may be live is */
  const uint64_t by_sharing = frontiers / 64 < TILES_TO_SHARE ? frontiers / 64 : TILES_TO_SHARE;
  const uint64_t wanted = by_cache > by_sharing ? by_cache : by_sharing;
  const uint64_t most = MAXIMUM_TILES - MAXIMUM_LEVELS;
  return (uint32_t)(wanted > most ? most : wanted);
}

/* Divides the tiles of a band among the levels by the number of frontiers on each. A band that no frontier reaches has a level
 * and a tile all the same. */
static void make_levels(struct tiles *tiles, struct band *band, const struct transitions *transitions, size_t vector_bytes) {
  const struct unchanged unchanged = unchanged_in(tiles, band);
  uint64_t frontiers[MAXIMUM_LEVELS] = {0};
  uint64_t all = 1; /* not to divide by zero where there are none */
  uint64_t columns = 0;
  band->level_count = 1;
  int i = band->begin;
  do { /* those behind the last column as well */
    const int column = i < tiles->width ? i : 0;
    const uint32_t count = transitions_count(transitions, column);
    for (uint32_t frontier = FIRST_FRONTIER; frontier < count; frontier++) {
      const uint32_t level = divide(symbols_before(transitions, column, frontier), &unchanged, transitions->symbol_words).level;
      frontiers[level]++;
      band->level_count = level < band->level_count ? band->level_count : level + 1;
    }
    all += count;
    columns++;
  } while (++i <= band->end);
  const uint64_t wanted = tiles_wanted(all / columns, vector_bytes);
  for (uint32_t level = 0; level < band->level_count; level++) {
    const uint64_t share = wanted * frontiers[level] / all;
    band->tile_count += share > 0 ? (uint32_t)share : 1;
    band->levels_end[level] = band->tile_count;
  }
}

static uint16_t tile_of(const struct band *band, struct divided divided) {
  const uint32_t begin = divided.level > 0 ? band->levels_end[divided.level - 1] : 0;
  /* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): every level has a tile */
  return (uint16_t)(begin + divided.hash % (band->levels_end[divided.level] - begin));
}

/* Finds the tiles of all frontiers before a column in a band. */
static uint16_t *find_tiles(struct tiles *tiles, const struct transitions *transitions, int column, const struct band *band) {
  const struct unchanged unchanged = unchanged_in(tiles, band);
  const uint32_t count = tiles->columns[column].count;
  uint16_t *found = budget_allocate(tiles->budget, count, sizeof *found);
  if (!found) {
    return NULL;
  }
  found[NO_FRONTIER] = 0;
  for (uint32_t frontier = FIRST_FRONTIER; frontier < count; frontier++) {
    found[frontier] = tile_of(band, divide(symbols_before(transitions, column, frontier), &unchanged, transitions->symbol_words));
  }
  return found;
}

/* Turns the number of items of each tile into where those of each tile begin. */
static void begin_tiles(uint32_t counts[MAXIMUM_TILES], uint32_t tile_count) {
  uint32_t begin = 0;
  for (uint32_t tile = 0; tile < tile_count; tile++) {
    const uint32_t count = counts[tile];
    counts[tile] = begin;
    begin += count;
  }
}

static void number_frontiers(struct column_tiles *column, uint32_t tile_count) {
  uint32_t next[MAXIMUM_TILES] = {0};
  for (uint32_t frontier = 0; frontier < column->count; frontier++) {
    next[column->left[frontier]]++;
  }
  begin_tiles(next, tile_count);
  for (uint32_t frontier = 0; frontier < column->count; frontier++) {
    const uint32_t number = next[column->left[frontier]]++;
    column->number[frontier] = number;
    column->former[number] = frontier;
  }
}

/* From tiles by old number to tiles by new number. */
static void renumber(uint16_t *tile_of_frontier, const struct column_tiles *column, uint16_t *renumbered) {
  for (uint32_t i = 0; i < column->count; i++) {
    renumbered[column->number[i]] = tile_of_frontier[i];
  }
  memcpy(tile_of_frontier, renumbered, column->count * sizeof *renumbered);
}

static fc_status renumber_tiles(struct tiles *tiles, struct column_tiles *column) {
  uint16_t *renumbered = budget_allocate(tiles->budget, column->count, sizeof *renumbered);
  if (!renumbered) {
    return tiles->budget->status;
  }
  if (column->entered != column->left) {
    renumber(column->entered, column, renumbered);
  }
  renumber(column->left, column, renumbered);
  budget_free(tiles->budget, renumbered, column->count, sizeof *renumbered);
  return FC_OK;
}

static fc_status divide_column(struct tiles *tiles, const struct transitions *transitions, int column) {
  struct column_tiles *divided = &tiles->columns[column];
  const int before = column > 0 ? column - 1 : tiles->width - 1;
  const struct band *band = tiles_band(tiles, column);
  const struct band *band_before = tiles_band(tiles, before);
  divided->count = transitions_count(transitions, column);
  divided->left = find_tiles(tiles, transitions, column, band);
  divided->entered = band == band_before ? divided->left : find_tiles(tiles, transitions, column, band_before);
  divided->number = budget_allocate(tiles->budget, divided->count, sizeof *divided->number);
  divided->former = budget_allocate(tiles->budget, divided->count, sizeof *divided->former);
  if (!divided->left || !divided->entered || !divided->number || !divided->former) {
    return tiles->budget->status;
  }
  number_frontiers(divided, band->tile_count);
  return renumber_tiles(tiles, divided);
}

/* ---- All together ---------------------------------------------------------------------------------------------------------- */

fc_status tiles_create(struct tiles *tiles, struct transitions *transitions, size_t vector_bytes) {
  struct tiles created = {.width = transitions->rules.width, .budget = transitions->budget};
  created.columns = budget_allocate_zeroed(created.budget, (size_t)created.width, sizeof *created.columns);
  fc_status status = created.columns ? FC_OK : created.budget->status;
  if (!status) {
    make_bands(&created);
    for (int i = 0; i < created.band_count; i++) {
      make_levels(&created, &created.bands[i], transitions, vector_bytes);
    }
  }
  for (int column = 0; column < created.width && !status; column++) {
    status = budget_still_goes_on(created.budget) ? divide_column(&created, transitions, column) : created.budget->status;
  }
  if (!status) {
    const uint32_t *number[FC_MAX_COLUMNS];
    for (int column = 0; column < created.width; column++) {
      number[column] = created.columns[column].number;
    }
    status = transitions_renumber(transitions, number);
  }
  if (status) {
    tiles_clear(&created);
    return status;
  }
  *tiles = created;
  return FC_OK;
}

void tiles_forget(struct tiles *tiles) {
  for (int column = 0; tiles->columns && column < tiles->width; column++) {
    struct column_tiles *divided = &tiles->columns[column];
    if (divided->entered != divided->left) {
      budget_free(tiles->budget, divided->entered, divided->count, sizeof *divided->entered);
    }
    budget_free(tiles->budget, divided->left, divided->count, sizeof *divided->left);
    budget_free(tiles->budget, divided->number, divided->count, sizeof *divided->number);
    budget_free(tiles->budget, divided->former, divided->count, sizeof *divided->former);
  }
  if (tiles->budget) {
    budget_free(tiles->budget, tiles->columns, (size_t)tiles->width, sizeof *tiles->columns);
  }
  tiles->columns = NULL;
}

void tiles_clear(struct tiles *tiles) {
  tiles_forget(tiles);
  memset(tiles, 0, sizeof *tiles);
}
