/* Lists on the command line: `exact,pool:variant=published,halo=no,random`. */
#ifndef FLEETCOUNT_CLI_STRATEGY_LIST_H
#define FLEETCOUNT_CLI_STRATEGY_LIST_H

#include <stddef.h>

#include "fleetcount.h"

struct strategy_list {
  char *bytes; /* the names, each with its NUL */
  const char **names;
  size_t count;
};

/* Divides a list at its commas, but for those between the values of one strategy. The caller clears it, also after a failure.
 * Errors: FC_NO_MEMORY. */
fc_status strategy_list_divide(struct strategy_list *list, const char *text, fc_error *error);
void strategy_list_clear(struct strategy_list *list);

#endif
