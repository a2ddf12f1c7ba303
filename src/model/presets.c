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

static bool has_classes(const struct ruleset *ruleset, const fc_ship_class *classes, size_t count) {
  bool has_all = ruleset->class_count == count;
  for (size_t i = 0; i < count && has_all; i++) {
    const fc_ship_class *own = &ruleset->classes[i];
    has_all = own->length == classes[i].length && own->ships == classes[i].ships && own->optional == classes[i].optional &&
              is_same_name(own->name, classes[i].name);
  }
  return has_all;
}

static fc_status compare(bool *equal, const struct ruleset *ruleset, const fc_preset *preset, fc_error *error) {
  struct settings settings = {0};
  fc_status status = settings_read_texts(&settings, &preset->settings, error);
  const struct rules *rules = &ruleset->rules;
  const struct rules *known = &settings.rules;
  *equal = false;
  if (status == FC_OK && !totals_are_given(&rules->totals) && !rules->others && rules->rows == known->rows &&
      rules->columns == known->columns && rules->touching == known->touching && rules->announce == known->announce) {
    fc_ship_class *classes = NULL;
    size_t count = 0;
    status = rules_ship_classes(&classes, &count, known, error);
    *equal = status == FC_OK && has_classes(ruleset, classes, count);
    memory_free(classes);
  }
  settings_clear(&settings);
  return status;
}

fc_status preset_of(const char **name, const struct ruleset *ruleset, fc_error *error) {
  fc_status status = FC_OK;
  *name = NULL;
  for (size_t i = 0; i < PRESET_COUNT && status == FC_OK && *name == NULL; i++) {
    bool equal;
    status = compare(&equal, ruleset, &PRESETS[i], error);
    *name = equal ? PRESETS[i].name : NULL;
  }
  return status;
}
