/*
 * Tiles: every frontier has its place, what stays as it is in a band stays in one tile, and links only lead upwards. The
 * frontiers come from the links of random boards, not from a plan.
 */
#include "engine/tiles.h"

#include <stdlib.h>

#include "frontier_text.h"
#include "key_index.h"
#include "made_transitions.h"
#include "support/case_log.h"
#include "support/environment.h"

/* Counters of one frontier: few, so that there are few tiles, or so many that every tile has few frontiers. */
enum { FEW_BYTES = 8, MANY_BYTES = 1 << 28 };

/* Numbers the empty frontier and the links of all that follow from it, as long as no column has more than so many. */
static void work_out_all(struct made *made, uint32_t most_frontiers, struct random_source *source) {
  const frontier_symbol empty[FRONTIER_BYTES] = {FRONTIER_FREE};
  struct transitions *transitions = &made->transitions;
  const int width = transitions->rules.width;
  made_number_of(transitions, 0, empty);
  uint32_t known[FC_MAX_COLUMNS] = {0};
  bool is_over = false;
  while (!is_over) {
    is_over = true;
    for (int column = 0; column < width; column++) {
      const uint32_t count = transitions_count(transitions, column);
      const uint32_t end = count < most_frontiers ? count : most_frontiers;
      for (uint32_t frontier = known[column] + 1; frontier < end; frontier++) {
        made_node_of(transitions, column, (unsigned)random_below(source, VARIANTS), frontier);
        known[column] = frontier;
        is_over = false;
      }
    }
  }
}

static const frontier_symbol *symbols_of(const struct transitions *transitions, int column, uint32_t frontier) {
  const struct table *symbols = &transitions->tables[column].symbols;
  return (const frontier_symbol *)symbols->items + frontier * symbols->item_size;
}

/* ---- What is tested ------------------------------------------------------------------------------------------------------ */

/* Every column lies in one band; the tiles of a band are divided among its levels, and each level has one. */
static void check_bands(const struct tiles *tiles) {
  int column = 0;
  for (int i = 0; i < tiles->band_count; i++) {
    const struct band *band = &tiles->bands[i];
    assert_int_equal(band->begin, column);
    assert_in_range(band->end, band->begin + 1, band->begin + MAXIMUM_BAND_COLUMNS);
    for (; column < band->end; column++) {
      assert_int_equal(tiles->band_of[column], i);
      assert_ptr_equal(tiles_band(tiles, column), band);
    }
    assert_in_range(band->level_count, 1, MAXIMUM_LEVELS);
    assert_in_range(band->tile_count, band->level_count, MAXIMUM_TILES);
    uint32_t end = 0;
    for (uint32_t level = 0; level < band->level_count; level++) {
      assert_true(band->levels_end[level] > end);
      end = band->levels_end[level];
    }
    assert_int_equal(end, band->tile_count);
  }
  assert_int_equal(column, tiles->width);
}

static uint32_t level_of(const struct band *band, uint32_t tile) {
  uint32_t level = 0;
  while (band->levels_end[level] <= tile) {
    level++;
  }
  return level;
}

/* The symbols that nothing in the band changes, the others 0; and how many of those to its right are forced. */
static uint32_t unchanged_symbols(frontier_symbol *unchanged, const frontier_symbol *symbols, const struct tiles *tiles,
                                  const struct band *band) {
  uint32_t forced = 0;
  memset(unchanged, 0, FRONTIER_BYTES);
  for (int column = 0; column < tiles->width; column++) {
    if (column + 1 < band->begin || column > band->end) {
      unchanged[column] = symbols[column];
    }
    forced += column > band->end && frontier_is_forced(symbols[column]);
  }
  return forced;
}

/* The classes of the frontiers of a band, and the tiles that they are in. */
enum { MOST_CLASSES = KEY_INDEX_SLOTS / 2 };
struct classes {
  struct key_index index;
  frontier_symbol symbols[MOST_CLASSES][FRONTIER_BYTES];
  uint32_t tile[MOST_CLASSES];
};

/* A frontier lies on its level, and all of a class are in one tile. */
static void check_tile(struct classes *classes, const struct tiles *tiles, const struct band *band,
                       const frontier_symbol *symbols, uint32_t tile) {
  frontier_symbol unchanged[FRONTIER_BYTES];
  const uint32_t forced = unchanged_symbols(unchanged, symbols, tiles, band);
  assert_true(tile < band->tile_count);
  assert_int_equal(level_of(band, tile), forced);
  uint32_t found = key_index_find(&classes->index, unchanged);
  if (found == NO_KEY) {
    found = classes->index.count;
    memcpy(classes->symbols[found], unchanged, sizeof unchanged);
    classes->tile[found] = tile;
    key_index_add(&classes->index);
  }
  assert_int_equal(classes->tile[found], tile);
}

/* In all layers of the band, the one after it included. Returns how many tiles have a class. */
static uint32_t check_classes(const struct tiles *tiles, const struct transitions *transitions, const struct band *band) {
  static struct classes classes; /* static for its size alone */
  bool is_used[MAXIMUM_TILES] = {false};
  uint32_t used = 0;
  key_index_start(&classes.index, classes.symbols, FRONTIER_BYTES, FRONTIER_BYTES);
  for (int i = band->begin; i <= band->end; i++) {
    const int column = i < tiles->width ? i : 0;
    const struct column_tiles *divided = tiles_before(tiles, column);
    const uint16_t *tile = i < band->end ? divided->left : divided->entered;
    for (uint32_t frontier = FIRST_FRONTIER; frontier < divided->count; frontier++) {
      frontier_symbol symbols[FRONTIER_BYTES] = {0};
      memcpy(symbols, symbols_of(transitions, column, frontier), (size_t)tiles->width);
      check_tile(&classes, tiles, band, symbols, tile[frontier]);
      used += !is_used[tile[frontier]];
      is_used[tile[frontier]] = true;
    }
  }
  return used;
}

/* Every link stays in its tile, or enters one of a higher level. Returns how many do. */
static uint64_t check_links(const struct tiles *tiles, const struct transitions *transitions, int column) {
  const struct band *band = tiles_band(tiles, column);
  const uint16_t *left = tiles_before(tiles, column)->left;
  const uint16_t *entered = tiles_behind(tiles, column)->entered;
  const uint32_t count_behind = tiles_behind(tiles, column)->count;
  uint64_t crossings = 0;
  for (unsigned variant = 0; variant < VARIANTS; variant++) {
    const struct links links = transitions_links(transitions, column, variant);
    for (uint32_t frontier = FIRST_FRONTIER; frontier < tiles_before(tiles, column)->count && frontier < links.count;
         frontier++) {
      for (uint32_t move = 0; move < MAXIMUM_MOVES; move++) {
        if (links.nodes[frontier].moves >> move & 1) {
          const uint32_t to = link_target(&links, &links.nodes[frontier], move);
          assert_true(to < count_behind);
          if (to != NO_FRONTIER && left[frontier] != entered[to]) {
            assert_true(level_of(band, left[frontier]) < level_of(band, entered[to]));
            crossings++;
          }
        }
      }
    }
  }
  return crossings;
}

/* What was met in all bands. */
struct met {
  uint64_t crossings;
  uint32_t most_used; /* tiles of a band */
  uint32_t most_levels;
};

static void check_tiles(struct met *met, struct made *made, size_t vector_bytes, struct team *team) {
  const struct transitions *transitions = &made->transitions;
  const int width = transitions->rules.width;
  struct tiles tiles;
  assert_int_equal(tiles_create(&tiles, transitions, vector_bytes, team), FC_OK);
  check_bands(&tiles);
  for (int column = 0; column < width; column++) {
    met->crossings += check_links(&tiles, transitions, column);
  }
  for (int i = 0; i < tiles.band_count; i++) {
    const uint32_t used = check_classes(&tiles, transitions, &tiles.bands[i]);
    met->most_used = used > met->most_used ? used : met->most_used;
    met->most_levels = tiles.bands[i].level_count > met->most_levels ? tiles.bands[i].level_count : met->most_levels;
  }
  const uint64_t used_with = made->budget.used;
  tiles_clear(&tiles);
  assert_null(tiles.columns);
  assert_true(made->budget.used < used_with);
}

static void random_frontiers(void **state) {
  (void)state;
  const uint64_t seed = environment_seed();
  const int cases = environment_cases(100);
  struct met met = {0};
  for (int i = 0; i < cases; i++) {
    struct random_source source;
    struct made made;
    random_start(&source, seed, (uint64_t)i);
    case_log_open_random(seed, i, "random frontiers\n");
    made_start_random(&made, &source, random_chance(&source, 1, 3) ? FC_MAX_COLUMNS : 10);
    work_out_all(&made, (uint32_t)random_between(&source, 1, 600), &source);
    struct team *team = team_create((unsigned)random_between(&source, 1, 4));
    check_tiles(&met, &made, random_chance(&source, 1, 2) ? FEW_BYTES : MANY_BYTES, team);
    team_free(team);
    made_finish(&made);
    case_log_close();
  }
  assert_true(cases < 50 || (met.crossings > 100 && met.most_used > 50 && met.most_levels > 2));
}

/* Columns without a frontier, as on boards where nothing fits: each band has a tile all the same. */
static void columns_without_frontiers(void **state) {
  (void)state;
  for (int width = 1; width <= FC_MAX_COLUMNS; width++) {
    struct made made;
    struct met met = {0};
    const frontier_symbol empty[FRONTIER_BYTES] = {FRONTIER_FREE};
    made_start_board(&made, FC_TOUCHING_NONE, width);
    small_problem_add(&made.small, 1, 1);
    made_create(&made);
    made_number_of(&made.transitions, 0, empty);
    check_tiles(&met, &made, MANY_BYTES, NULL);
    made_finish(&made);
  }
}

/* How many frontiers each tile of a band has, in all its layers. */
static void count_in_tiles(uint64_t frontiers[MAXIMUM_TILES], const struct tiles *tiles, const struct band *band) {
  memset(frontiers, 0, MAXIMUM_TILES * sizeof frontiers[0]);
  for (int i = band->begin; i <= band->end; i++) {
    const struct column_tiles *divided = tiles_before(tiles, i < tiles->width ? i : 0);
    const uint16_t *tile = i < band->end ? divided->left : divided->entered;
    for (uint32_t frontier = FIRST_FRONTIER; frontier < divided->count; frontier++) {
      frontiers[tile[frontier]]++;
    }
  }
}

/* With thousands of frontiers those of a level are shared out so that no tile has much more than another. */
static void tiles_of_a_level_are_of_about_equal_size(void **state) {
  (void)state;
  struct random_source source;
  struct made made;
  struct tiles tiles;
  random_start(&source, environment_seed(), 0);
  made_start_board(&made, FC_TOUCHING_NONE, 10);
  small_problem_add(&made.small, 4, 1);
  small_problem_add(&made.small, 3, 2);
  small_problem_add(&made.small, 2, 3);
  small_problem_add(&made.small, 1, 4);
  made_create(&made);
  work_out_all(&made, 3000, &source);
  assert_int_equal(tiles_create(&tiles, &made.transitions, FEW_BYTES, NULL), FC_OK);
  for (int i = 0; i < tiles.band_count; i++) {
    const struct band *band = &tiles.bands[i];
    uint64_t frontiers[MAXIMUM_TILES];
    count_in_tiles(frontiers, &tiles, band);
    assert_true(band->tile_count > 10);
    uint32_t tile = 0;
    for (uint32_t level = 0; level < band->level_count; level++) {
      uint64_t least = UINT64_MAX;
      uint64_t most = 0;
      for (; tile < band->levels_end[level]; tile++) {
        least = frontiers[tile] < least ? frontiers[tile] : least;
        most = frontiers[tile] > most ? frontiers[tile] : most;
      }
      assert_true(most - least <= least / 4);
    }
  }
  tiles_clear(&tiles);
  made_finish(&made);
}

/* ---- By hand ------------------------------------------------------------------------------------------------------------- */

/* The tile of a frontier before the second column. */
static uint32_t tile_of_text(const struct tiles *tiles, const struct transitions *transitions, const char *text) {
  frontier_symbol symbols[FRONTIER_BYTES];
  frontier_of_text(symbols, text);
  uint32_t frontier = FIRST_FRONTIER;
  while (memcmp(symbols_of(transitions, 1, frontier), symbols, (size_t)tiles->width) != 0) {
    frontier++;
    assert_true(frontier < tiles_before(tiles, 1)->count);
  }
  return tiles_before(tiles, 1)->left[frontier];
}

/* Before the second of ten columns: the symbols from the seventh column on divide the frontiers, and of these the forced ones
 * tell the levels. */
static void frontiers_of_one_tile(void **state) {
  (void)state;
  static const struct {
    const char *text;
    uint32_t level;
    uint32_t class;
  } drawn[] = {{"..........", 0, 0}, {"3#.1.1....", 0, 0}, {"3#.1..#...", 0, 1}, {"......#...", 0, 1}, {"......1...", 1, 2},
               {"..2...1...", 1, 2}, {"......3...", 1, 3}, {".......1..", 1, 4}, {"......#1.2", 2, 5}, {"#1....#1.2", 2, 5}};
  enum { DRAWN = sizeof drawn / sizeof drawn[0] };
  struct made made;
  struct tiles tiles;
  made_start_board(&made, FC_TOUCHING_NONE, 10);
  small_problem_add(&made.small, 6, PLENTY);
  made_create(&made);
  for (size_t i = 0; i < DRAWN; i++) {
    frontier_symbol symbols[FRONTIER_BYTES];
    frontier_of_text(symbols, drawn[i].text);
    made_number_of(&made.transitions, 1, symbols);
  }
  assert_int_equal(tiles_create(&tiles, &made.transitions, MANY_BYTES, NULL), FC_OK);
  const struct band *band = tiles_band(&tiles, 1);
  assert_int_equal(tiles.band_count, 2);
  assert_int_equal(band->end, 5);
  assert_int_equal(band->level_count, 3);
  for (size_t i = 0; i < DRAWN; i++) {
    const uint32_t tile = tile_of_text(&tiles, &made.transitions, drawn[i].text);
    assert_int_equal(level_of(band, tile), drawn[i].level);
    for (size_t j = 0; j < i; j++) {
      assert_true(drawn[j].class != drawn[i].class || tile_of_text(&tiles, &made.transitions, drawn[j].text) == tile);
    }
  }
  tiles_clear(&tiles);
  made_finish(&made);
}

/* ---- Limits ---------------------------------------------------------------------------------------------------------------- */

static void a_limit_that_is_too_small_is_reported(void **state) {
  (void)state;
  int refused = 0;
  fc_status status = FC_LIMIT;
  for (uint64_t room = 0; status; room += 4) { /* bytes above what is taken already */
    fc_error error = {0};
    struct random_source source;
    struct made made;
    struct tiles tiles;
    random_start(&source, environment_seed(), 0);
    made_start_board(&made, FC_TOUCHING_ANY, 7);
    small_problem_add(&made.small, 4, 2);
    made_create(&made);
    work_out_all(&made, 20, &source);
    memset(&tiles, 0x5a, sizeof tiles);
    const struct tiles untouched = tiles;
    made.budget.error = &error;
    made.budget.limit = made.budget.used + room;
    status = tiles_create(&tiles, &made.transitions, MANY_BYTES, NULL);
    assert_int_equal(error.status, status);
    if (status) {
      assert_int_equal(status, FC_LIMIT);
      assert_memory_equal(&tiles, &untouched, sizeof tiles);
      refused++;
    } else {
      tiles_clear(&tiles);
    }
    transitions_clear(&made.transitions);
    assert_int_equal(made.budget.used, 0);
  }
  assert_true(refused > 100);
}

static void clearing_nothing_is_allowed(void **state) {
  (void)state;
  struct tiles tiles = {0};
  tiles_clear(&tiles);
  assert_null(tiles.columns);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_teardown(random_frontiers, case_log_teardown), cmocka_unit_test(columns_without_frontiers),
      cmocka_unit_test(tiles_of_a_level_are_of_about_equal_size),     cmocka_unit_test(frontiers_of_one_tile),
      cmocka_unit_test(a_limit_that_is_too_small_is_reported),        cmocka_unit_test(clearing_nothing_is_allowed),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
