/* The map as a table for spreadsheets and scripts. */
#ifndef FLEETCOUNT_RENDER_MAP_CSV_H
#define FLEETCOUNT_RENDER_MAP_CSV_H

#include "base/text.h"
#include "fleetcount.h"
#include "render/quantity.h"

/* Appends the exact number of every cell: one line a row, numbers separated by commas, no header. */
void map_csv(struct text *text, const fc_analysis *analysis, struct quantity quantity);

#endif
