/*
 * Tiles: parts of the layers of a band that a sweep can take through the whole band one after another.
 *
 * A row is divided into bands of a few columns. While the scan passes the columns of a band, the rest of a frontier stays as it
 * is: only the symbols of these columns and of the one column on either side change, and those that a ship across, placed in the
 * band, forces further to the right. So the frontiers of the layers of a band fall into classes by their other symbols, and
 * nearly all links stay within a class:
 *
 *     columns    0 1 2 3 4 5 6 7 8 9
 *     band 0     = = = = =                 may change: 0 to 5        class: the symbols 6 to 9
 *     band 1               = = = = =       may change: 4 to 9        class: the symbols 0 to 3
 *
 * A tile is some of these classes. The sweep takes one tile through all layers of the band, and then the next: its counters stay
 * in the cache of the processor from one layer to the next, where all counters of a layer would not.
 *
 * A link that leaves a tile places a ship across which makes forced what was free. So the tiles are put in order by the number of
 * forced symbols right of the band and of the column next to it, their level: a link leads into its own tile or into one of a
 * higher level. Tiles of one level have nothing to do with each other, and can be worked on by different threads.
 *
 * The layer before the first column of a band is divided twice: as the layer that the links of its own band leave, and as the one
 * that the links of the band before it enter.
 */
#ifndef FLEETCOUNT_ENGINE_TILES_H
#define FLEETCOUNT_ENGINE_TILES_H

#include "engine/transitions.h"
#include "sys/team.h"

/* With more columns a tile goes through more layers, but there are fewer symbols left to tell tiles apart. */
#define MAXIMUM_BAND_COLUMNS 5

#define MAXIMUM_LEVELS (FC_MAX_COLUMNS + 1)
/* Room for every level, and enough for any cache. */
#define MAXIMUM_TILES 512u

struct band {
  int begin; /* columns */
  int end;
  uint32_t tile_count;
  uint32_t level_count;
  uint32_t levels_end[MAXIMUM_LEVELS]; /* where the tiles of each level end */
};

/* The frontiers before one column. */
struct column_tiles {
  uint32_t count;
  uint16_t *left;    /* by frontier: its tile in the band of the column, among those that links leave */
  uint16_t *entered; /* by frontier: its tile in the band of the column before, among those that links enter; may be `left` */
};

struct tiles {
  int width;
  int band_count;
  struct band bands[FC_MAX_COLUMNS];
  int band_of[FC_MAX_COLUMNS]; /* by column */
  struct column_tiles *columns;
  struct budget *budget;
};

/*
 * Divides all frontiers that have been numbered. vector_bytes: of the counters of one frontier at the most. The team shares the
 * work; it may be NULL. Time: proportional to frontiers. Errors: FC_LIMIT, FC_NO_MEMORY, FC_STOPPED.
 */
fc_status tiles_create(struct tiles *tiles, const struct transitions *transitions, size_t vector_bytes, struct team *team);

/* Gives back which frontiers are in which tile. */
void tiles_forget(struct tiles *tiles);

/* Gives the tiles back. They may be all zero. */
void tiles_clear(struct tiles *tiles);

static inline const struct band *tiles_band(const struct tiles *tiles, int column) {
  return &tiles->bands[tiles->band_of[column]];
}

static inline const struct column_tiles *tiles_before(const struct tiles *tiles, int column) {
  return &tiles->columns[column];
}

/* Those that the links over a column enter: before the next column, or the first one of the next row. */
static inline const struct column_tiles *tiles_behind(const struct tiles *tiles, int column) {
  return &tiles->columns[column + 1 < tiles->width ? column + 1 : 0];
}

#endif
