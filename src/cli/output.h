/* Standard output: written at the end, or a piece at a time where there is much of it, and checked. */
#ifndef FLEETCOUNT_CLI_OUTPUT_H
#define FLEETCOUNT_CLI_OUTPUT_H

#include "cli/exit_status.h"
#include "render/render.h"

/*
 * Writes what there is of a long text, and empties it, so that the rest can be appended. False where it could not be written:
 * there is then no point in going on, and output_write reports it.
 */
bool output_drain(struct text *text);

/*
 * Writes a text to standard output and closes it, so that a full disk or a closed pipe is noticed. Reports what goes wrong, a
 * text that failed for want of memory included. To be called once.
 */
enum exit_status output_write(const struct text *text);

/* Writes a part of the output, and sees to it that it gets where it goes. Reports what goes wrong. */
enum exit_status output_send(const struct text *text);

#endif
