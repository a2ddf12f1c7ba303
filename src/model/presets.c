/*
 * The table of presets. To add one:
 *   1. add an entry here, with all settings spelled as in a board file, and a line that tells players whether it is their game;
 *   2. describe it in docs/board-file.md and in the table of tests/unit/model/test_settings.c;
 *   3. add it to PRESETS in page/src/position.js, with its words in texts.js, and to OPTIONS in data/packaging/make-completions.
 */
#include "model/presets.h"

#include <assert.h>
#include <stdbool.h>

#include "fleetcount.h"
#include "model/settings.h"
#include "sys/memory.h"
#include "sys/status.h"

#define RUSSIAN_FLEET "4 3 3 2 2 2 1 1 1 1"

const fc_preset PRESETS[] = {
    {"russian",
     {.board_size = "10x10", .fleet = RUSSIAN_FLEET, .touching = "none", .announce = "sunk"},
     "Sea battle on squared paper: 4 3 3 2 2 2 1 1 1 1, no two ships touch; the opponent says when a ship is sunk"},
    {"classic",
     {.board_size = "10x10",
      .fleet = "carrier=5 battleship=4 cruiser=3 submarine=3 destroyer=2",
      .touching = "any",
      .announce = "length"},
     "The older box: carrier 5, battleship 4, cruiser 3, submarine 3, destroyer 2; which ship is said when it is sunk. "
     "In the newer box, 'hasbro', a destroyer has 3 cells"},
    {"hasbro",
     {.board_size = "10x10",
      .fleet = "carrier=5 battleship=4 destroyer=3 submarine=3 patrol-boat=2",
      .touching = "any",
      .announce = "ship",
      .labels = "rows"},
     "The newer box: carrier 5, battleship 4, destroyer 3, submarine 3, patrol boat 2; the ship is named at every hit"},
    {"german",
     {.board_size = "10x10", .fleet = "5 4 4 3 3 3 2 2 2 2", .touching = "none", .announce = "sunk"},
     "Schiffe versenken on squared paper: 5 4 4 3 3 3 2 2 2 2, no two ships touch"},
    {"french",
     {.board_size = "10x10", .fleet = "5 4 3 3 2", .touching = "none", .announce = "sunk"},
     "Bataille navale: 5 4 3 3 2, no two ships touch"},
    {"italian",
     {.board_size = "10x10", .fleet = "5 4 3 3 2 2 1 1", .touching = "none", .announce = "sunk"},
     "Battaglia navale: 5 4 3 3 2 2 1 1, no two ships touch"},
    {"danish",
     {.board_size = "12x10", .fleet = "5 4 3 3 2", .touching = "any", .announce = "sunk"},
     "S\303\246nke slagskibe on 12x10: 5 4 3 3 2, ships may touch"},
    {"extended",
     {.board_size = "10x10", .fleet = "5 4 4 3 3 3 2 2 2 2 1 1 1 1 1", .touching = "none", .announce = "sunk"},
     "The Russian game with one ship more of every length, up to a five: 5 4 4 3 3 3 2 2 2 2 1 1 1 1 1"},
    {"russian8",
     {.board_size = "8x8", .fleet = "4 3 3 2 2 2", .touching = "none", .announce = "sunk"},
     "The Russian game on 8x8 without ships of one cell: 4 3 3 2 2 2"},
    {"gamepigeon",
     {.board_size = "10x10", .fleet = RUSSIAN_FLEET, .touching = "none", .announce = "sunk"},
     "Sea Battle of GamePigeon on 10x10: the rules of 'russian'"},
    {"pomcp",
     {.board_size = "10x10", .fleet = "6 5 4 3 2", .touching = "none", .announce = "hit"},
     "The benchmark of planning under uncertainty: 6 5 4 3 2, no two ships touch, hit or miss only"},
};

const size_t PRESET_COUNT = sizeof PRESETS / sizeof PRESETS[0];

size_t fc_preset_count(void) {
  return PRESET_COUNT;
}

fc_preset fc_preset_at(size_t index) {
  assert(index < PRESET_COUNT);
  fc_preset preset = PRESETS[index];
  preset.settings.size = sizeof preset.settings;
  return preset;
}

/* Compares ship classes in the order of rules_ship_classes. */
static bool classes_equal(const fc_ship_class *one, const fc_ship_class *other, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (one[i].length != other[i].length || one[i].ships != other[i].ships || one[i].optional != other[i].optional ||
        !is_same_name(one[i].name, other[i].name)) {
      return false;
    }
  }
  return true;
}

static fc_status compare_fleets(bool *equal, const struct rules *one, const struct rules *other, fc_error *error) {
  fc_ship_class *classes = NULL;
  fc_ship_class *others = NULL;
  size_t count = 0;
  size_t other_count = 0;
  fc_status status = rules_ship_classes(&classes, &count, one, error);
  THEN(status, rules_ship_classes(&others, &other_count, other, error));
  if (status == FC_OK) {
    *equal = count == other_count && classes_equal(classes, others, count);
  }
  memory_free(classes);
  memory_free(others);
  return status;
}

static fc_status compare(bool *equal, const struct rules *rules, const fc_preset *preset, fc_error *error) {
  struct settings settings = {0};
  fc_status status = settings_read_texts(&settings, &preset->settings, error);
  const struct rules *known = &settings.rules;
  *equal = false;
  if (status == FC_OK && !totals_are_given(&rules->totals) && !rules->others && rules->rows == known->rows &&
      rules->columns == known->columns && rules->touching == known->touching && rules->announce == known->announce) {
    status = compare_fleets(equal, rules, known, error);
  }
  settings_clear(&settings);
  return status;
}

fc_status preset_of(const char **name, const struct rules *rules, fc_error *error) {
  for (size_t i = 0; i < PRESET_COUNT; i++) {
    bool equal;
    const fc_status status = compare(&equal, rules, &PRESETS[i], error);
    if (status != FC_OK) {
      return status;
    }
    if (equal) {
      *name = PRESETS[i].name;
      return FC_OK;
    }
  }
  *name = NULL;
  return FC_OK;
}
