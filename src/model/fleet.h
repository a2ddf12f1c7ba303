/* A fleet as the fleet setting lists it: the ships, with or without names, in their order. */
#ifndef FLEETCOUNT_MODEL_FLEET_H
#define FLEETCOUNT_MODEL_FLEET_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "text/source.h"
#include "text/span.h"
#include "text/text.h"

struct ship {
  int length;
  char *name;       /* owned by the fleet; NULL for a ship without a name */
  bool is_optional; /* it may be missing */
  size_t open;      /* the number, from 1, of the open ship that may be this one; otherwise 0 */
};

/* A ship whose length is not known (fleet_open.h). */
struct open_ship {
  char *name;       /* owned by the fleet; NULL for a ship without a name */
  int least;        /* the length is at least this, */
  int most;         /* and at most this; neither counts if */
  bool is_of_list;  /* the length is one of the setting `lengths` */
  bool is_optional; /* it may be missing */
};

#define MOST_OPEN_SHIPS 32

/* `4x1` of a list: a length and how many ships have it, or the other way round. */
struct fleet_pair {
  int first;
  int second;
};

struct fleet {
  struct ship *ships; /* NULL without ships */
  size_t ship_count;
  struct fleet_pair *pairs; /* the pairs of a list until fleet_pairs_settle makes ships of them; otherwise NULL */
  size_t pair_count;
  int line; /* the place of the pairs in a board file, or 0 */
  int column;
  struct open_ship open[MOST_OPEN_SHIPS];
  size_t open_count;
};

/* No board has room for more ships than cells, so a longer list is taken for a mistake. */
#define FLEET_MAX_SHIPS (FC_MAX_COLUMNS * FC_MAX_ROWS)

/* Reads a list such as `carrier=5 4 4? 2..5` or `4x1 3x2`; an empty one is a fleet of no ships. The caller frees the fleet with
 * fleet_clear. */
fc_status fleet_read(struct fleet *fleet, const struct source *source, struct span list);

/* Writes the list that fleet_read would read. */
void fleet_write(struct text *text, const struct fleet *fleet);

fc_status fleet_read_length(int *length, const struct source *source, struct span word);

/* The index of the ship with a name, or -1. */
int fleet_find(const struct fleet *fleet, struct span name);

/* Ships as the opponent names them: first the ships by their index, then the open ones. For an open ship with the ships `red=5`
 * and `red=4` the opponent says `red`. */
static inline size_t fleet_told_count(const struct fleet *fleet) {
  return fleet->ship_count + fleet->open_count;
}

/* The name that the opponent says, or NULL. */
const char *fleet_told_name(const struct fleet *fleet, size_t told);

/* Finds a ship by the name that the opponent says, or -1. Capitals do not matter (in a name with blanks those of A
 * to Z), and a blank may stand for `-` or `_`, unless two names differ in nothing else. */
int fleet_find_told(const struct fleet *fleet, struct span name);

/* The index for fleet_told_name of the ship with this name; -1: the fleet has no such ship. */
int fleet_told_of(const struct fleet *fleet, const char *name);

/* The name of the ships of a length, or NULL. It is not certain where several ships have the length and one of them has a
 * name. */
const char *fleet_name_of_length(bool *is_certain, const struct fleet *fleet, int length);

/* Whether two ships have the same name, or both have none (NULL). */
static inline bool is_same_name(const char *one, const char *other) {
  return one == NULL || other == NULL ? one == other : strcmp(one, other) == 0;
}

/* Frees the ships. The fleet may be all zero. */
void fleet_clear(struct fleet *fleet);

/* Stores the index of the ship with a name; is_told: by the opponent's names (fleet_find_told). Fails with a hint of a similar
 * name. */
fc_status ship_name_read(int *ship, const struct fleet *fleet, const struct source *source, struct span name, bool is_told);

#endif
