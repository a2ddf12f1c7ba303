/* Standard output: written once, at the end, and checked. */
#ifndef FLEETCOUNT_CLI_OUTPUT_H
#define FLEETCOUNT_CLI_OUTPUT_H

#include "cli/exit_status.h"
#include "render/render.h"

/*
 * Writes a text to standard output and closes it, so that a full disk or a closed pipe is noticed. Reports what goes wrong, a
 * text that failed for want of memory included. To be called once.
 */
enum exit_status output_write(const struct text *text);

#endif
