/* All renderers: a result in, bytes out into a `struct text`. This is what a program includes. */
#ifndef FLEETCOUNT_RENDER_RENDER_H
#define FLEETCOUNT_RENDER_RENDER_H

#include "base/text.h"
#include "render/answers_text.h"
#include "render/best_json.h"
#include "render/best_text.h"
#include "render/bias_csv.h"
#include "render/bias_json.h"
#include "render/bias_text.h"
#include "render/board_text.h"
#include "render/cell_name.h"
#include "render/census_json.h"
#include "render/census_text.h"
#include "render/count_json.h"
#include "render/count_text.h"
#include "render/explanation_json.h"
#include "render/explanation_text.h"
#include "render/fleet_json.h"
#include "render/fleet_lines.h"
#include "render/fleet_text.h"
#include "render/map_csv.h"
#include "render/map_json.h"
#include "render/map_text.h"
#include "render/plain_grid.h"
#include "render/verdict_json.h"
#include "render/verdict_text.h"
#include "render/verification_json.h"
#include "render/verification_text.h"

#endif
