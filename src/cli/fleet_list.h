/* A list of fleets in the formats of the commands that print fleets. */
#ifndef FLEETCOUNT_CLI_FLEET_LIST_H
#define FLEETCOUNT_CLI_FLEET_LIST_H

#include "cli/invocation.h"
#include "render/render.h"

#define FLEET_FORMATS (FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_FLEET) | FORMAT_BIT(FORMAT_JSON))

struct fleet_list {
  const fc_board *board;
  enum format format; /* one of FLEET_FORMATS */
  uint64_t fleets;    /* appended so far */
};

/* Appends a fleet of the whole board, with its ID unless that is NULL. */
void fleet_list_append(struct text *output, struct fleet_list *list, const fc_ship *ships, mpz_srcptr id);

/* Appends what ends the list, of at least one fleet. */
void fleet_list_end(struct text *output, const struct fleet_list *list);

#endif
