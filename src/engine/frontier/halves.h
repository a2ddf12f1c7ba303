/*
 * Frontiers in two parts: what the scan of half a row can change of them, and what it leaves alone.
 *
 * A row is scanned in two halves. While the scan passes the columns of one, only their symbols change and those of the columns
 * beside them: the window of the half. So a frontier is an inner part, the symbols within the window, and an outer part, the
 * others:
 *
 *     columns       0 1 2 3 4 5 6 7 8 9
 *     left half     = = = = =               window 0 to 5        outer part: 6 to 9
 *     right half              = = = = =     window 4 to 9        outer part: 0 to 3
 *     shared                  s s           in both windows
 *
 * Steps lead from inner part to inner part, whatever the outer part is, so that what can happen in half a row is worked out once
 * for all outer parts. The inner parts before each column, and behind the last one of a half, are numbered as they are met; and
 * so are the links that lead from one to another, by a move:
 *
 *     0                     no ship is placed at the cell: it stays empty, or is covered by a ship placed earlier
 *     1 + 2 l + direction   a ship of the l-th length is placed with its top or left end here
 *
 * Links come in two variants, which differ in where they lead: in one the cell below the one passed is sealed, known to be
 * coverable by no ship, so that it makes no difference whether it is blocked.
 *
 * Behind the last column of a half the scan is before the first one of the other, and the frontier falls into other parts: its
 * inner part (u, s), with the shared columns s, and its outer part w become the inner part (s, w) and the outer part u.
 *
 * All this depends on the width of the board, the touching rule and the lengths of the ships, and not on what is known: it serves
 * one question after another.
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

#define NO_PART NO_NUMBER

enum link_variant { LINKS_OPEN, LINKS_SEALED, LINK_VARIANTS };

/* Inner parts before one column of a half, or behind the last one. */
struct parts {
  struct numbering symbols;          /* of the row: those of the window, zero elsewhere */
  struct table links[LINK_VARIANTS]; /* by part: move_count uint32_t, the part of the next layer, NO_PART or UNKNOWN_LINK */
};

#define UNKNOWN_LINK (NO_NUMBER - 1)

/* What an inner part behind the last column of a half falls into. */
struct split_part {
  uint32_t shared; /* the symbols that both windows have, numbered by the half */
  uint32_t left;   /* the others, an outer part of the other half */
};

struct half {
  int begin; /* the columns that are scanned, begin <= column < end */
  int end;
  int window_begin;
  int window_end;
  struct parts layers[MAXIMUM_LAYERS];
  struct numbering outer;  /* outer parts: the symbols outside of the window, zero elsewhere */
  struct table splits;     /* struct split_part, by part of the last layer */
  struct numbering shared; /* symbols that its last layer shares with the first one of the other half */
  struct numbering joins;  /* pairs of these and outer parts */
  struct table joined;     /* uint32_t, by pair: the inner part of the other half */
};

struct halves {
  struct frontier_rules rules;
  size_t length_count;
  int lengths[FC_MAX_SHIP_LENGTH]; /* of the fleet, longest first */
  uint32_t move_count;
  int half_count; /* 1 where the board is so narrow that its only half is the whole row */
  struct half half[HALVES];
  struct budget *budget;
};

/* Starts with nothing numbered for the width, the rule and the fleet of a problem. */
void halves_start(struct halves *halves, const struct problem *problem, struct budget *budget);

/* Gives all back. They may be all zero. */
void halves_clear(struct halves *halves);

/* Whether they serve a problem, too. */
bool halves_serve(const struct halves *halves, const struct problem *problem);

/* The move that places a ship of a length of the fleet. */
uint32_t halves_move(const struct halves *halves, int length, enum direction direction);

static inline int half_columns(const struct half *half) {
  return half->end - half->begin;
}

static inline uint32_t half_part_count(const struct half *half, int layer) {
  return numbering_count(&half->layers[layer].symbols);
}

/* The symbol before which the scan stands. */
static inline frontier_symbol half_scanned_symbol(const struct half *half, int layer, uint32_t part) {
  const frontier_symbol *symbols = (const frontier_symbol *)numbering_key(&half->layers[layer].symbols, part);
  return symbols[half->begin + layer];
}

/* The links of an inner part over the column of a layer, as far as they are known: NULL, or by move where each leads. */
static inline const uint32_t *half_links(const struct halves *halves, const struct half *half, int layer,
                                         enum link_variant variant, uint32_t part) {
  const struct table *table = &half->layers[layer].links[variant];
  if (part >= table->count) {
    return NULL;
  }
  const uint32_t *links = (const uint32_t *)table->items + (size_t)part * halves->move_count;
  return links[0] != UNKNOWN_LINK ? links : NULL;
}

/* The same, worked out where they are not known yet. NULL on failure; budget->status says why. The links of other parts may move.
 */
const uint32_t *halves_work_out(struct halves *halves, struct half *half, int layer, enum link_variant variant, uint32_t part);

/* The empty board: the inner part before the first column, and the outer part, of the left half. */
fc_status halves_empty_board(uint32_t *part, uint32_t *outer, struct halves *halves);

/* What an inner part behind the last column falls into, found now or before. NULL on failure. Valid until the next call. */
const struct split_part *halves_split(struct halves *halves, struct half *half, uint32_t part);

/* The inner part of the other half that a shared part and an outer part of this half become. NO_PART on failure. */
uint32_t halves_join(struct halves *halves, struct half *half, uint32_t shared, uint32_t outer);

static inline struct half *halves_after(struct halves *halves, const struct half *half) {
  return &halves->half[(half - halves->half + 1) % halves->half_count];
}

#endif
