/* The colours of what may be more or less than it should be. */
#ifndef FLEETCOUNT_RENDER_DIFFERENCE_COLOR_H
#define FLEETCOUNT_RENDER_DIFFERENCE_COLOR_H

#include "render/color.h"

/* From a light grey at 0 to red at 1 and to blue at -1. */
struct color difference_color(double share);

#endif
