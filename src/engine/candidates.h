/*
 * The allowed placements of a problem as candidates: numbered, class by class, each with the bit sets of its compatible
 * candidates. The search and the list work on them.
 *
 *     number         0 1 2 ... | 120 121 ...   | 260 ...            class 0, 1, 2
 *     compatible(7, 1)           0   1   1 ...                      candidates of class 1 that neither overlap nor touch number 7
 */
#ifndef FLEETCOUNT_ENGINE_CANDIDATES_H
#define FLEETCOUNT_ENGINE_CANDIDATES_H

#include "model/problem.h"
#include "sys/budget.h"

/* The bit sets have room for all boards of usual size. */
#define CANDIDATE_CLASSES 16
#define CANDIDATE_WORDS 4
#define CANDIDATES_OF_CLASS (64 * CANDIDATE_WORDS)
#define CANDIDATE_COVERED 64
#define CANDIDATE_SHIPS 24

/* Candidates of one class, the first of the class in bit 0. */
struct candidate_set {
  uint64_t words[CANDIDATE_WORDS];
};

struct candidates {
  int rows;
  int columns;
  fc_touching touching;
  size_t class_count;
  int length[CANDIDATE_CLASSES];
  int ships[CANDIDATE_CLASSES];
  uint32_t first[CANDIDATE_CLASSES + 1]; /* by class: its first candidate */
  struct placed_ship *all;
  struct candidate_set *compatible; /* by candidate and class */
  size_t covered_count;             /* cells that must be covered, in row order */
  uint64_t *covered_bits;           /* by candidate: the set of these cells that it covers */
  struct candidate_set *coverers;   /* by such a cell and class: the candidates that cover it */
  uint64_t *weights;                /* by candidate; NULL if all are 1, and before candidates_weigh */
  size_t sum_count;                 /* sums of the problem (model/set_sums.h) */
  int least[FC_MAX_SUMS];
  int most[FC_MAX_SUMS];
  uint8_t *hits;    /* by candidate and sum: the number that it adds */
  bool *is_in_sums; /* by candidate: whether it adds to any sum */
  struct candidate_set
      *at_least; /* by sum, number from 0 to FC_MAX_SHIP_LENGTH + 1, and class: candidates that add that number or more */
};

bool candidates_have_room(const struct problem *problem);

/* Makes the candidates of a problem; candidates_have_room must be true. Time: their number times the classes. Errors: FC_LIMIT,
 * FC_NO_MEMORY. */
fc_status candidates_create(struct candidates *candidates, const struct problem *problem, struct budget *budget);

/* Finds the weights of the candidates, if the problem has weights. Errors: FC_LIMIT, FC_NO_MEMORY. */
fc_status candidates_weigh(struct candidates *candidates, const struct problem *problem, struct budget *budget);

/* Gives the memory back. The candidates may be all zero. */
void candidates_clear(struct candidates *candidates, struct budget *budget);

static inline uint32_t candidates_count(const struct candidates *candidates) {
  return candidates->first[candidates->class_count];
}

static inline const struct candidate_set *candidates_compatible(const struct candidates *candidates, uint32_t number,
                                                                size_t ship_class) {
  return &candidates->compatible[number * candidates->class_count + ship_class];
}

static inline const struct candidate_set *candidates_coverers(const struct candidates *candidates, size_t covered,
                                                              size_t ship_class) {
  return &candidates->coverers[covered * candidates->class_count + ship_class];
}

/* The numbers that a candidate adds to the sums. */
static inline const uint8_t *candidates_hits(const struct candidates *candidates, uint32_t number) {
  return candidates->hits + number * candidates->sum_count;
}

/* The candidates of a class that add `hits` or more to a sum. */
#define HITS_OF_SUM (FC_MAX_SHIP_LENGTH + 2)
static inline const struct candidate_set *candidates_at_least(const struct candidates *candidates, size_t sum, int hits,
                                                              size_t ship_class) {
  const size_t number = hits < 0 ? 0 : hits < HITS_OF_SUM ? (size_t)hits : HITS_OF_SUM - 1;
  return &candidates->at_least[(sum * HITS_OF_SUM + number) * candidates->class_count + ship_class];
}

static inline void candidate_set_add(struct candidate_set *set, uint32_t bit) {
  set->words[bit / 64] |= UINT64_C(1) << (bit % 64);
}

static inline bool candidate_set_has(const struct candidate_set *set, uint32_t bit) {
  return set->words[bit / 64] >> (bit % 64) & 1;
}

static inline struct candidate_set candidate_set_both(const struct candidate_set *one, const struct candidate_set *other) {
  struct candidate_set both;
  for (int word = 0; word < CANDIDATE_WORDS; word++) {
    both.words[word] = one->words[word] & other->words[word];
  }
  return both;
}

static inline struct candidate_set candidate_set_without(const struct candidate_set *set, const struct candidate_set *other) {
  struct candidate_set rest;
  for (int word = 0; word < CANDIDATE_WORDS; word++) {
    rest.words[word] = set->words[word] & ~other->words[word];
  }
  return rest;
}

static inline unsigned candidate_set_size(const struct candidate_set *set) {
  unsigned size = 0;
  for (int word = 0; word < CANDIDATE_WORDS; word++) {
    size += (unsigned)__builtin_popcountll(set->words[word]);
  }
  return size;
}

static inline unsigned candidate_set_size_of_both(const struct candidate_set *one, const struct candidate_set *other) {
  unsigned size = 0;
  for (int word = 0; word < CANDIDATE_WORDS; word++) {
    size += (unsigned)__builtin_popcountll(one->words[word] & other->words[word]);
  }
  return size;
}

#endif
