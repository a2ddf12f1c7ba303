#include "render/mark.h"

#include "render/color_scale.h"

const struct mark marks[MARKS] = {
    [FC_CELL_UNSHOT] = {NULL, NULL, 0, 0},
    [FC_CELL_WATER] = {"~", "water", 254, 24},
    [FC_CELL_HIT] = {"x", "hit", 224, 124},
    [FC_CELL_SUNK] = {"s", "sunk", 237, TERMINAL_WHITE},
};
