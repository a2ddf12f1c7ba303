#include "engine/tiles.h"

#include <stdlib.h>
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
#define TILE_BYTES ((size_t)64 << 10)
/* So many parts are enough to share among threads. */
#define TILES_TO_SHARE 16u

static uint32_t tiles_wanted(uint64_t frontiers, size_t vector_bytes) {
  const uint64_t by_cache = frontiers * vector_bytes / 4 / TILE_BYTES; /* a fraction of what may be live is */
  const uint64_t by_sharing = frontiers / 64 < TILES_TO_SHARE ? frontiers / 64 : TILES_TO_SHARE;
  const uint64_t wanted = by_cache > by_sharing ? by_cache : by_sharing;
  const uint64_t most = MAXIMUM_TILES - MAXIMUM_LEVELS;
  return (uint32_t)(wanted > most ? most : wanted);
}

/* Classes of a level that have the lower bits of their hashes in common, and so come into one tile. */
struct group {
  uint32_t frontiers; /* in all layers of the band */
  uint32_t tile;
};

/* The groups of a band, level by level: more than tiles, so that these can be made of about equal size. */
struct groups {
  struct group *groups;
  uint32_t of_level; /* a power of two */
};

#define GROUPS_OF_A_TILE 16u
#define MAXIMUM_GROUPS 1024u

static uint32_t groups_wanted(uint32_t tiles) {
  uint32_t groups = GROUPS_OF_A_TILE;
  while (groups < tiles * GROUPS_OF_A_TILE && groups < MAXIMUM_GROUPS) {
    groups *= 2;
  }
  return groups;
}

static struct group *group_of(const struct groups *groups, struct divided divided) {
  return &groups->groups[divided.level * groups->of_level + (divided.hash & (groups->of_level - 1))];
}

/* The layers of a band stand before its columns and the one after them: after the last column, before the first. */
static int column_of(const struct tiles *tiles, int column) {
  return column < tiles->width ? column : 0;
}

static uint64_t frontiers_of_band(const struct tiles *tiles, const struct band *band, const struct transitions *transitions) {
  uint64_t frontiers = 0;
  for (int i = band->begin; i <= band->end; i++) {
    frontiers += transitions_count(transitions, column_of(tiles, i));
  }
  return frontiers;
}

/* Counts the frontiers of every group. Returns how many levels there are: one where no frontier reaches the band. */
static uint32_t count_groups(const struct groups *groups, const struct tiles *tiles, const struct band *band,
                             const struct transitions *transitions) {
  const struct unchanged unchanged = unchanged_in(tiles, band);
  uint32_t levels = 1;
  for (int i = band->begin; i <= band->end; i++) {
    const int column = column_of(tiles, i);
    const uint32_t count = transitions_count(transitions, column);
    for (uint32_t frontier = FIRST_FRONTIER; frontier < count; frontier++) {
      const struct divided divided = divide(symbols_before(transitions, column, frontier), &unchanged, transitions->symbol_words);
      group_of(groups, divided)->frontiers++;
      levels = divided.level < levels ? levels : divided.level + 1;
    }
  }
  return levels;
}

/* The largest group first; `tile` is here its place among those of the level. */
static int compare_groups(const void *one, const void *other) {
  const struct group *a = one;
  const struct group *b = other;
  if (a->frontiers != b->frontiers) {
    return a->frontiers > b->frontiers ? -1 : 1;
  }
  return a->tile < b->tile ? -1 : a->tile > b->tile;
}

/* Makes tiles of the groups of a level: the largest group first, each comes into the smallest tile. Returns where the tiles end.
 */
static uint32_t make_tiles(struct group *groups, uint32_t group_count, uint32_t begin, uint64_t wanted) {
  struct group sorted[MAXIMUM_GROUPS] = {{0}};
  uint64_t frontiers[MAXIMUM_TILES] = {0};
  uint32_t count = 0;
  for (uint32_t i = 0; i < group_count; i++) {
    if (groups[i].frontiers > 0) {
      sorted[count++] = (struct group){.frontiers = groups[i].frontiers, .tile = i};
    }
  }
  qsort(sorted, count, sizeof sorted[0], compare_groups);
  const uint32_t most = wanted < count ? (uint32_t)wanted : count;
  const uint32_t tiles = most > 0 ? most : 1;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t smallest = 0;
    for (uint32_t tile = 1; tile < tiles && i >= tiles; tile++) {
      smallest = frontiers[tile] < frontiers[smallest] ? tile : smallest;
    }
    const uint32_t tile = i < tiles ? i : smallest;
    frontiers[tile] += sorted[i].frontiers;
    groups[sorted[i].tile].tile = begin + tile;
  }
  return begin + tiles;
}

/* Divides the tiles of a band among the levels by the number of frontiers on each. */
static void make_levels(const struct groups *groups, const struct tiles *tiles, struct band *band,
                        const struct transitions *transitions, uint64_t wanted) {
  const uint64_t all = frontiers_of_band(tiles, band, transitions);
  band->level_count = count_groups(groups, tiles, band, transitions);
  for (uint32_t level = 0; level < band->level_count; level++) {
    struct group *of_level = &groups->groups[level * groups->of_level];
    uint64_t frontiers = 0;
    for (uint32_t i = 0; i < groups->of_level; i++) {
      frontiers += of_level[i].frontiers;
    }
    band->tile_count = make_tiles(of_level, groups->of_level, band->tile_count, wanted * frontiers / all);
    band->levels_end[level] = band->tile_count;
  }
}

static uint32_t tile_in(const struct groups *groups, const struct unchanged *unchanged, const struct transitions *transitions,
                        int column, uint32_t frontier) {
  if (frontier == NO_FRONTIER) {
    return 0;
  }
  return group_of(groups, divide(symbols_before(transitions, column, frontier), unchanged, transitions->symbol_words))->tile;
}

/* ---- All columns --------------------------------------------------------------------------------------------------------- */

/* What threads share: a band or a column is a part. */
struct dividing {
  struct tiles *tiles;
  const struct transitions *transitions;
  uint32_t wanted[FC_MAX_COLUMNS]; /* tiles, by band */
  struct groups groups[FC_MAX_COLUMNS];
};

static int column_before(const struct tiles *tiles, int column) {
  return column > 0 ? column - 1 : tiles->width - 1;
}

static size_t group_count(const struct dividing *dividing, int band) {
  return (size_t)(dividing->tiles->width + 1) * dividing->groups[band].of_level; /* so many levels at the most */
}

static fc_status take_groups(struct dividing *dividing, size_t vector_bytes) {
  struct budget *budget = dividing->tiles->budget;
  for (int i = 0; i < dividing->tiles->band_count; i++) {
    const struct band *band = &dividing->tiles->bands[i];
    const uint64_t layers = (uint64_t)band->end - (uint64_t)band->begin + 1;
    dividing->wanted[i] = tiles_wanted(frontiers_of_band(dividing->tiles, band, dividing->transitions) / layers, vector_bytes);
    dividing->groups[i].of_level = groups_wanted(dividing->wanted[i]);
    dividing->groups[i].groups = budget_allocate_zeroed(budget, group_count(dividing, i), sizeof(struct group));
    if (!dividing->groups[i].groups) {
      return budget->status;
    }
  }
  return FC_OK;
}

static void give_groups_back(const struct dividing *dividing) {
  for (int i = 0; i < dividing->tiles->band_count; i++) {
    budget_free(dividing->tiles->budget, dividing->groups[i].groups, group_count(dividing, i), sizeof(struct group));
  }
}

/* Takes the arrays of all columns. */
static fc_status take_columns(struct tiles *tiles, const struct transitions *transitions) {
  for (int column = 0; column < tiles->width; column++) {
    struct column_tiles *divided = &tiles->columns[column];
    divided->count = transitions_count(transitions, column);
    divided->left = budget_allocate(tiles->budget, divided->count, sizeof *divided->left);
    divided->entered = tiles->band_of[column] == tiles->band_of[column_before(tiles, column)]
                           ? divided->left
                           : budget_allocate(tiles->budget, divided->count, sizeof *divided->entered);
    if (!divided->left || !divided->entered) {
      return tiles->budget->status;
    }
  }
  return FC_OK;
}

static void divide_band(void *context, unsigned part, unsigned member) {
  const struct dividing *dividing = context;
  (void)member;
  make_levels(&dividing->groups[part], dividing->tiles, &dividing->tiles->bands[part], dividing->transitions,
              dividing->wanted[part]);
}

static void divide_column(void *context, unsigned part, unsigned member) {
  const struct dividing *dividing = context;
  const int column = (int)part;
  struct column_tiles *divided = &dividing->tiles->columns[column];
  const int band = dividing->tiles->band_of[column];
  const int before = dividing->tiles->band_of[column_before(dividing->tiles, column)];
  const struct unchanged unchanged = unchanged_in(dividing->tiles, &dividing->tiles->bands[band]);
  const struct unchanged unchanged_before = unchanged_in(dividing->tiles, &dividing->tiles->bands[before]);
  (void)member;
  if (!budget_still_goes_on(dividing->tiles->budget)) {
    return;
  }
  for (uint32_t frontier = 0; frontier < divided->count; frontier++) {
    divided->left[frontier] = (uint16_t)tile_in(&dividing->groups[band], &unchanged, dividing->transitions, column, frontier);
  }
  for (uint32_t frontier = 0; frontier < divided->count && divided->entered != divided->left; frontier++) {
    divided->entered[frontier] =
        (uint16_t)tile_in(&dividing->groups[before], &unchanged_before, dividing->transitions, column, frontier);
  }
}

/* Divides all columns. */
static fc_status divide_all(struct tiles *tiles, const struct transitions *transitions, size_t vector_bytes, struct team *team) {
  struct dividing dividing = {.tiles = tiles, .transitions = transitions};
  fc_status status = take_groups(&dividing, vector_bytes);
  if (!status) {
    team_share(team, (unsigned)tiles->band_count, divide_band, &dividing);
    status = take_columns(tiles, transitions);
  }
  if (!status) {
    team_share(team, (unsigned)tiles->width, divide_column, &dividing);
  }
  give_groups_back(&dividing);
  return status || budget_still_goes_on(tiles->budget) ? status : tiles->budget->status;
}

fc_status tiles_create(struct tiles *tiles, const struct transitions *transitions, size_t vector_bytes, struct team *team) {
  struct tiles created = {.width = transitions->rules.width, .budget = transitions->budget};
  created.columns = budget_allocate_zeroed(created.budget, (size_t)created.width, sizeof *created.columns);
  fc_status status = created.columns ? FC_OK : created.budget->status;
  if (!status) {
    make_bands(&created);
    status = divide_all(&created, transitions, vector_bytes, team);
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
