/* A map in text: plain, or for the terminal that it goes to. */
#ifndef FLEETCOUNT_CLI_MAP_VIEW_H
#define FLEETCOUNT_CLI_MAP_VIEW_H

#include "cli/invocation.h"
#include "render/render.h"

/* Appends a map as suits options, standard output and environment (terminal_style.h). */
void map_view_append(struct text *text, const struct drawing *drawing, const struct invocation *invocation);

#endif
