/*
 * The table of placers. To add one:
 *
 *  1. Write NAME.c with a `const struct placer placer_NAME`. Its head defines what it does, exactly enough to be repeated, and
 *     says where it comes from.
 *  2. Declare it in placer.h and list it below.
 *  3. Describe it in docs/placers.md, and test that its fleets obey the rules (tests/unit/lab/test_placers.c does so for all in
 *     the table) and whatever else its head promises.
 */
#include "lab/placers/placer.h"

#include <stddef.h>

const struct placer *const placers[] = {
    &placer_uniform,
    &placer_sequential,
    &placer_sequential_shuffled,
    &placer_sequential_shortest,
    &placer_rejection,
    &placer_edges,
    &placer_spread,
    &placer_genetic,
    &placer_zone_36,
    &placer_zone_left,
    &placer_zone_right,
    &placer_zone_top,
    &placer_zone_bottom,
    &placer_zone_center_horizontal,
    &placer_zone_center_vertical,
    &placer_zone_random_12,
    NULL,
};
