/*
 * The table of presets. To add one:
 *   1. add an entry here, with all four settings spelled as in a board file;
 *   2. describe it in docs/board-file.md and in the table of tests/unit/model/test_settings.c;
 *   3. mention it in the help text of the option --rules.
 */
#include "model/presets.h"

const struct preset PRESETS[] = {
    {"russian", {.board_size = "10x10", .fleet = "4 3 3 2 2 2 1 1 1 1", .touching = "none", .announce = "sunk"}},
    {"classic",
     {.board_size = "10x10",
      .fleet = "carrier=5 battleship=4 cruiser=3 submarine=3 destroyer=2",
      .touching = "any",
      .announce = "length"}},
    {"german", {.board_size = "10x10", .fleet = "5 4 4 3 3 3 2 2 2 2", .touching = "none", .announce = "sunk"}},
};

const size_t PRESET_COUNT = sizeof PRESETS / sizeof PRESETS[0];
