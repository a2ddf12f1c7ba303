/*
 * Frontiers in two parts: the scan of half a row can change the inner part, but not the outer part.
 *
 * A row is scanned in two halves. While the scan passes the columns of a half, only the symbols of these columns and of their
 * neighbours change. They are the window of the half. The inner part of a frontier is the symbols within the window, the outer
 * part the others:
 *
 *     columns       0 1 2 3 4 5 6 7 8 9
 *     left half     = = = = =               window 0 to 5        outer part: 6 to 9
 *     right half              = = = = =     window 4 to 9        outer part: 0 to 3
 *     shared                  s s           in both windows
 *
 * A move leads from one inner part to another, whatever the outer part is. So the moves over half a row are computed once for
 * all outer parts. The inner parts before each column, and behind the last column of a half, are numbered as they are met. A
 * link says to which inner part of the next layer a move leads:
 *
 *     0                     no ship is placed at the cell: it stays empty, or is covered by a ship placed earlier
 *     1 + 2 l + direction   a ship of the l-th length is placed with its top or left end here
 *
 * There are two variants of links. Sealed links are for a cell above one that no ship can cover: free and blocked mean the same
 * there, so both become blocked.
 *
 * At the seam, between the last column of a half and the first of the next, a frontier is divided anew: the inner part (u, s),
 * with the symbols s of the shared columns, and the outer part w become the inner part (s, w) and the outer part u.
 *
 * All this depends only on the width of the board, the touching rule and the lengths of the ships, so it serves one question
 * after another.
 */
#ifndef FLEETCOUNT_ENGINE_FRONTIER_HALVES_H
#define FLEETCOUNT_ENGINE_FRONTIER_HALVES_H

#include "engine/frontier/numbering.h"
#include "engine/frontier/symbols.h"

#define HALVES 2
#define MAXIMUM_HALF_COLUMNS ((FC_MAX_COLUMNS + 1) / 2)
/* Layers of a half: before each column, and behind the last one. */
#define MAXIMUM_LAYERS (MAXIMUM_HALF_COLUMNS + 1)

#define MOVE_PASS 0u
#define MAXIMUM_MOVES (1 + 2 * FC_MAX_SHIP_LENGTH)

static inline uint32_t move_placing(size_t length_index, enum direction direction) {
  return (uint32_t)(1 + 2 * length_index + direction);
}

/* The link of a move that is impossible. NO_NUMBER, the same number, is a failure (numbering.h). */
#define NO_PART NO_NUMBER

enum link_variant { LINKS_OPEN, LINKS_SEALED, LINK_VARIANTS };

/* The inner parts of one layer: before a column of a half, or behind its last. */
struct inner_parts {
  struct numbering symbols;          /* of the whole row, zero outside the window */
  struct table links[LINK_VARIANTS]; /* by part: move_count uint32_t, the part of the next layer, NO_PART or UNKNOWN_LINK */
};

#define UNKNOWN_LINK (NO_NUMBER - 1)

/* An inner part behind the last column of a half, divided at the seam. */
struct split_part {
  uint32_t shared; /* symbols in both windows, by number in half.shared */
  uint32_t outer;  /* the other symbols: an outer part of the next half */
};

struct half {
  int begin; /* the columns that are scanned, begin <= column < end */
  int end;
  int window_begin;
  int window_end;
  struct inner_parts layers[MAXIMUM_LAYERS];
  struct numbering outer;  /* outer parts: symbols outside the window, zero within */
  struct table splits;     /* struct split_part, by part of the last layer */
  struct numbering shared; /* symbols that its last layer shares with the first layer of the next half */
  struct numbering joins;  /* pairs of a shared part and an outer part */
  struct table joined;     /* uint32_t, by pair: the inner part of the next half */
};

struct halves {
  struct frontier_rules rules;
  size_t length_count;
  int lengths[FC_MAX_SHIP_LENGTH]; /* of the fleet, longest first */
  uint32_t move_count;
  int per_row; /* halves in a row: 1 on a narrow board, where the only half is the whole row */
  struct half half[HALVES];
  struct budget *budget;
};

/* Starts, with nothing numbered, for the width, the touching rule and the fleet of a problem. */
void halves_start(struct halves *halves, const struct problem *problem, struct budget *budget);

/* Gives the memory back. The halves may be all zero. */
void halves_clear(struct halves *halves);

bool halves_serve(const struct halves *halves, const struct problem *problem);

/* The move that places a ship. `length` is one of the fleet's. */
uint32_t halves_move(const struct halves *halves, int length, enum direction direction);

static inline int half_columns(const struct half *half) {
  return half->end - half->begin;
}

static inline uint32_t half_part_count(const struct half *half, int layer) {
  return numbering_count(&half->layers[layer].symbols);
}

static inline frontier_symbol half_scanned_symbol(const struct half *half, int layer, uint32_t part) {
  const frontier_symbol *symbols = (const frontier_symbol *)numbering_key(&half->layers[layer].symbols, part);
  return symbols[half->begin + layer];
}

/* The links of an inner part over the column of a layer, by move; NULL if they are not known yet. */
static inline const uint32_t *half_links(const struct halves *halves, const struct half *half, int layer,
                                         enum link_variant variant, uint32_t part) {
  const struct table *table = &half->layers[layer].links[variant];
  if (part >= table->count) {
    return NULL;
  }
  const uint32_t *links = (const uint32_t *)table->items + (size_t)part * halves->move_count;
  return links[0] != UNKNOWN_LINK ? links : NULL;
}

/* The same, computed if not known yet. NULL on failure; budget->status says why. The links of other parts may move. */
const uint32_t *halves_work_out(struct halves *halves, struct half *half, int layer, enum link_variant variant, uint32_t part);

/* Inner and outer part of the empty board's frontier, before the first column. */
fc_status halves_empty_board(uint32_t *part, uint32_t *outer, struct halves *halves);

/* Divides an inner part behind the last column. NULL on failure. The result is valid until the next call. */
const struct split_part *halves_split(struct halves *halves, struct half *half, uint32_t part);

/* The inner part of the next half made of a shared part and an outer part of this half. NO_NUMBER on failure. */
uint32_t halves_join(struct halves *halves, struct half *half, uint32_t shared, uint32_t outer);

static inline struct half *halves_after(struct halves *halves, const struct half *half) {
  return &halves->half[(half - halves->half + 1) % halves->per_row];
}

#endif
