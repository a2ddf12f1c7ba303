/* All renderers: a result in, bytes out into a `struct text`. This is what a program includes. */
#ifndef FLEETCOUNT_RENDER_RENDER_H
#define FLEETCOUNT_RENDER_RENDER_H

#include "render/bias.h"
#include "render/contest.h"
#include "render/count.h"
#include "render/drawing.h"
#include "render/explanation.h"
#include "render/fit.h"
#include "render/fleet.h"
#include "render/grid_text.h"
#include "render/heuristics.h"
#include "render/map.h"
#include "render/measures.h"
#include "render/number_text.h"
#include "render/odds.h"
#include "render/solution.h"
#include "render/submarine.h"
#include "render/svg.h"
#include "text/text.h"

#endif
