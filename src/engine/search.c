#include "engine/search.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "engine/last_three.h"
#include "sys/processors.h"
#include "sys/sort.h"

/* A node of the search: the remaining choices. */
struct search_node {
  struct candidate_set open[CANDIDATE_CLASSES]; /* by class: the candidates that can still be chosen */
  int left[CANDIDATE_CLASSES];                  /* by class: ships to choose */
  int ships;                                    /* the sum of `left` */
  uint64_t uncovered;                           /* cells that must still be covered */
  int least[FC_MAX_SUMS];                       /* by sum: how many cells must still be covered, */
  int most[FC_MAX_SUMS];                        /* and how many may be; no open candidate adds more */
};

struct search {
  const struct candidates *candidates;
  struct budget *budget;
  struct last_three *three; /* NULL: the last three ships are counted one by one */
  double cost_of_three;
  uint64_t looked_at;
  uint64_t most; /* choices allowed; 0: any number */
  bool is_stopped;
};

/* Iterates over the members of a set: word by word, the lowest bit first. */
struct members {
  struct candidate_set set;
  uint32_t word;
};

ALWAYS_INLINE bool next_member(struct members *members, uint32_t *bit) {
  while (members->set.words[members->word] == 0) {
    if (++members->word == CANDIDATE_WORDS) {
      return false;
    }
  }
  uint64_t *word = &members->set.words[members->word];
  *bit = members->word * 64 + (uint32_t)__builtin_ctzll(*word);
  *word &= *word - 1;
  return true;
}

static struct search_node root_node(const struct candidates *candidates) {
  struct search_node node = {.uncovered =
                                 candidates->covered_count == 64 ? UINT64_MAX : (UINT64_C(1) << candidates->covered_count) - 1};
  for (size_t i = 0; i < candidates->sum_count; i++) {
    node.least[i] = candidates->least[i];
    node.most[i] = candidates->most[i];
  }
  for (size_t i = 0; i < candidates->class_count; i++) {
    node.left[i] = candidates->ships[i];
    node.ships += candidates->ships[i];
    for (uint32_t bit = 0; bit < candidates->first[i + 1] - candidates->first[i]; bit++) {
      candidate_set_add(&node.open[i], bit);
    }
  }
  return node;
}

/* The candidates of a class that add `least` to `most` cells to a sum. */
ALWAYS_INLINE struct candidate_set adding_to_sum(const struct candidate_set *set, const struct candidates *candidates, size_t sum,
                                                 int least, int most, size_t ship_class) {
  const struct candidate_set enough = candidate_set_both(set, candidates_at_least(candidates, sum, least, ship_class));
  return candidate_set_without(&enough, candidates_at_least(candidates, sum, most + 1, ship_class));
}

/* The open candidates of a class that complete all sums as the last ship. `hits` (may be NULL) are added to the sums before. */
ALWAYS_INLINE struct candidate_set completing_sums(const struct search_node *node, const struct candidates *candidates,
                                                   const uint8_t *hits, size_t ship_class) {
  struct candidate_set set = node->open[ship_class];
  for (size_t i = 0; i < candidates->sum_count; i++) {
    const int added = hits != NULL ? hits[i] : 0;
    set = adding_to_sum(&set, candidates, i, node->least[i] - added, node->most[i] - added, ship_class);
  }
  return set;
}

/* Whether a candidate, as the last ship, completes all sums. */
ALWAYS_INLINE bool completes_sums(const struct search_node *node, const struct candidates *candidates, uint32_t number) {
  bool completes = true;
  for (size_t i = 0; i < candidates->sum_count; i++) {
    const int hits = candidates_hits(candidates, number)[i];
    completes &= hits >= node->least[i] && hits <= node->most[i];
  }
  return completes;
}

/* Whether the remaining ships cannot add enough to a sum. */
ALWAYS_INLINE bool sums_are_hopeless(const struct search_node *node, const struct candidates *candidates) {
  for (size_t sum = 0; sum < candidates->sum_count; sum++) {
    int missing = node->least[sum];
    for (size_t i = 0; i < candidates->class_count && missing > 0; i++) {
      int most = 0;
      while (node->left[i] > 0 &&
             candidate_set_size_of_both(&node->open[i], candidates_at_least(candidates, sum, most + 1, i)) > 0) {
        most++;
      }
      missing -= node->left[i] * most;
    }
    if (missing > 0) {
      return true;
    }
  }
  return false;
}

/* Chooses a candidate of a class. */
ALWAYS_INLINE void choose(struct search_node *next, const struct search_node *node, const struct candidates *candidates,
                          size_t ship_class, uint32_t number) {
  for (size_t i = 0; i < candidates->class_count; i++) {
    next->left[i] = node->left[i];
    next->open[i] = candidate_set_both(&node->open[i], candidates_compatible(candidates, number, i));
  }
  next->left[ship_class]--;
  next->ships = node->ships - 1;
  next->uncovered = node->uncovered & ~candidates->covered_bits[number];
  for (size_t sum = 0; sum < candidates->sum_count; sum++) {
    const int hits = candidates_hits(candidates, number)[sum];
    next->least[sum] = node->least[sum] - hits;
    next->most[sum] = node->most[sum] - hits;
    for (size_t i = 0; hits > 0 && i < candidates->class_count; i++) {
      next->open[i] = candidate_set_without(&next->open[i], candidates_at_least(candidates, sum, next->most[sum] + 1, i));
    }
  }
}

/* Whether the remaining ships cannot cover all uncovered cells, or complete the sums, even if each covers as many as any
 * candidate of its class. */
ALWAYS_INLINE bool is_hopeless(const struct search_node *node, const struct candidates *candidates) {
  int uncovered = __builtin_popcountll(node->uncovered);
  for (size_t i = 0; i < candidates->class_count && uncovered > 0; i++) {
    int most = 0;
    struct members members = {.set = node->open[i]};
    for (uint32_t bit; node->left[i] > 0 && next_member(&members, &bit);) {
      const int covered = __builtin_popcountll(candidates->covered_bits[candidates->first[i] + bit] & node->uncovered);
      most = covered > most ? covered : most;
    }
    uncovered -= node->left[i] * most;
  }
  return uncovered > 0 || sums_are_hopeless(node, candidates);
}

/* The uncovered cell with the fewest open candidates; *fewest is their number. */
ALWAYS_INLINE size_t hardest_cell(unsigned *fewest, const struct search_node *node, const struct candidates *candidates) {
  size_t hardest = 0;
  *fewest = UINT32_MAX;
  for (uint64_t cells = node->uncovered; cells; cells &= cells - 1) {
    const size_t cell = (size_t)__builtin_ctzll(cells);
    unsigned open = 0;
    for (size_t i = 0; i < candidates->class_count; i++) {
      open += node->left[i] > 0 ? candidate_set_size_of_both(&node->open[i], candidates_coverers(candidates, cell, i)) : 0;
    }
    if (open < *fewest) {
      *fewest = open;
      hardest = cell;
    }
  }
  return hardest;
}

/* The class with ships to choose that has the fewest open candidates. */
ALWAYS_INLINE size_t hardest_class(const struct search_node *node, const struct candidates *candidates) {
  size_t hardest = 0;
  unsigned fewest = UINT32_MAX;
  for (size_t i = 0; i < candidates->class_count; i++) {
    const unsigned open = node->left[i] > 0 ? candidate_set_size(&node->open[i]) : UINT32_MAX;
    if (open < fewest) {
      fewest = open;
      hardest = i;
    }
  }
  return hardest;
}

/* Whether the last three ships take longer one by one than all at once (last_three.h). `hardest`: the class chosen first. */
ALWAYS_INLINE bool is_worth_excluding(const struct search *search, const struct search_node *node, size_t hardest) {
  const struct candidates *candidates = search->candidates;
  unsigned others = 0;
  for (size_t i = 0; i < candidates->class_count; i++) {
    others += node->left[i] > 0 ? (unsigned)(node->left[i] - (i == hardest)) * candidate_set_size(&node->open[i]) : 0;
  }
  return candidate_set_size(&node->open[hardest]) * others > search->cost_of_three;
}

/* ---- Counting -------------------------------------------------------------------------------------------------------------- */

/* Counts a choice. Checks every 256 choices whether to go on. */
static inline bool goes_on(struct search *search) {
  if (search->looked_at++ % 256 == 0 && !search->is_stopped) {
    search->is_stopped = !budget_still_goes_on(search->budget);
  }
  return !search->is_stopped && (search->most == 0 || search->looked_at <= search->most);
}

#define SUM uint64_t
#define WEIGHS false
#define NAMED(name) name##_of_bits
#include "engine/search_body.h"

#define SUM uint64_t
#define WEIGHS true
#define NAMED(name) name##_of_weights
#include "engine/search_body.h"

#ifdef __SIZEOF_INT128__
__extension__ typedef unsigned __int128 wide_sum;

#define SUM wide_sum
#define WEIGHS true
#define NAMED(name) name##_of_wide_weights
#include "engine/search_body.h"

#define WIDEST_SUM 128u
#else
#define WIDEST_SUM 64u
#endif

unsigned search_width(unsigned bits, bool has_weights) {
  const unsigned needed = bits + 2 * (unsigned)has_weights; /* three ships of one class are found three times each */
  if (needed <= 64) {
    return 64;
  }
  return has_weights && needed <= WIDEST_SUM ? WIDEST_SUM : 0;
}

fc_status search_count(void *count, void *marginals, uint64_t *looked_at, unsigned width, const struct candidates *candidates,
                       struct budget *budget) {
  if (candidates->weights == NULL) {
    return count_all_of_bits(count, marginals, looked_at, candidates, budget);
  }
#ifdef __SIZEOF_INT128__
  if (width > 64) {
    return count_all_of_wide_weights(count, marginals, looked_at, candidates, budget);
  }
#endif
  (void)width;
  return count_all_of_weights(count, marginals, looked_at, candidates, budget);
}

/* ---- Estimated cost ---------------------------------------------------------------------------------------------------- */

/* The ships of a class to choose, and the number of their open candidates. */
struct class_choices {
  int ships;
  double open;
};

static bool is_harder(const struct class_choices *one, const struct class_choices *other) {
  return one->open < other->open;
}

/* Cost of the last three ships by the number of their candidates, fewest first: one by one, or all at once if that is less. */
static double cost_of_three(const double open[3], double excluding) {
  const double pairs = open[0] * (open[1] + open[2]);
  return pairs < excluding ? pairs : excluding;
}

/* Cost if no cell is uncovered: the choices of all ships but the last three, as if all were compatible, times the cost of the
 * last three. */
static double cost_of_choices(struct class_choices *choices, size_t count, double excluding) {
  int ships = 0;
  for (size_t i = 0; i < count; i++) {
    ships += choices[i].ships;
  }
  SORT_SHORT(choices, count, is_harder);
  double cost = 1;
  double last[3] = {1, 1, 1};
  for (size_t i = 0; i < count; i++) {
    for (int ship = 0; ship < choices[i].ships; ship++, ships--) {
      if (ships > 3) {
        cost *= choices[i].open > ship ? (choices[i].open - ship) / (ship + 1) : 0;
      } else {
        last[3 - ships] = choices[i].open;
      }
    }
  }
  return cost * cost_of_three(last, excluding);
}

static double cost_of_free(const struct search_node *node, const struct candidates *candidates) {
  struct class_choices choices[CANDIDATE_CLASSES];
  size_t count = 0;
  for (size_t i = 0; i < candidates->class_count; i++) {
    if (node->left[i] > 0) {
      choices[count++] = (struct class_choices){.ships = node->left[i], .open = candidate_set_size(&node->open[i])};
    }
  }
  const double excluding = last_three_cost(candidates->rows, candidates->columns, candidates->touching);
  return cost_of_choices(choices, count, candidates->sum_count > 0 ? INFINITY : excluding);
}

double search_cost_at_least(const struct problem *problem) {
  struct class_choices choices[CANDIDATE_CLASSES];
  if (cell_set_size(&problem->covered) > 0) {
    return 0;
  }
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct problem_class *ships = &problem->classes[i];
    choices[i] = (struct class_choices){.ships = ships->ships, .open = class_placement_count(ships)};
  }
  const double excluding = last_three_cost(problem->rows, problem->columns, problem->touching);
  return cost_of_choices(choices, problem->class_count, problem->sums.count > 0 ? INFINITY : excluding);
}

/* The cost of a node; any larger number if that is more than `most`. */
static double cost_of_node(const struct search_node *node, const struct candidates *candidates, double most) {
  if (!node->uncovered) {
    return 20 + cost_of_free(node, candidates);
  }
  double cost = 100;
  if (is_hopeless(node, candidates)) {
    return cost;
  }
  unsigned fewest;
  const size_t cell = hardest_cell(&fewest, node, candidates);
  for (size_t i = 0; i < candidates->class_count && fewest > 0; i++) {
    struct members members = {.set = candidate_set_both(&node->open[i], candidates_coverers(candidates, cell, i))};
    struct search_node next;
    for (uint32_t bit; node->left[i] > 0 && cost <= most && next_member(&members, &bit);) {
      choose(&next, node, candidates, i, candidates->first[i] + bit);
      cost += cost_of_node(&next, candidates, most - cost);
    }
  }
  return cost;
}

double search_cost(const struct candidates *candidates, double most) {
  const struct search_node node = root_node(candidates);
  const double cost = cost_of_node(&node, candidates, most);
  return cost <= most ? cost : INFINITY;
}

/* ---- Listing ----------------------------------------------------------------------------------------------------------- */

struct search_listing {
  struct search search;
  uint16_t *ships;
  size_t count;
  size_t most; /* the search ends when it finds more */
  size_t room; /* configurations that `ships` has room for */
  size_t ship_count;
  uint16_t chosen[CANDIDATE_SHIPS]; /* on the way to the current node */
};

static bool is_lower(const uint16_t *one, const uint16_t *other) {
  return *one < *other;
}

/* Puts the chosen candidates into the list, sorted by number, and so by class. */
static void put_into_list(struct search_listing *listing) {
  if (listing->count < listing->room) {
    uint16_t *ships = listing->ships + listing->count * listing->ship_count;
    for (size_t i = 0; i < listing->ship_count; i++) {
      ships[i] = listing->chosen[i];
      INSERT_LAST(ships, i + 1, is_lower);
    }
  }
  listing->count++;
}

static void list_node(struct search_listing *listing, const struct search_node *node);

static void list_choices(struct search_listing *listing, const struct search_node *node, size_t ship_class,
                         struct candidate_set set, bool in_order) {
  const struct candidates *candidates = listing->search.candidates;
  struct members members = {.set = set};
  struct search_node next;
  for (uint32_t bit; listing->count <= listing->most && next_member(&members, &bit);) {
    const uint32_t number = candidates->first[ship_class] + bit;
    listing->chosen[listing->ship_count - (size_t)node->ships] = (uint16_t)number;
    if (node->ships == 1) {
      if ((node->uncovered & ~candidates->covered_bits[number]) == 0 && completes_sums(node, candidates, number)) {
        put_into_list(listing);
      }
      continue;
    }
    choose(&next, node, candidates, ship_class, number);
    if (in_order) {
      next.open[ship_class] = candidate_set_both(&next.open[ship_class], &members.set);
    }
    list_node(listing, &next);
  }
}

static void list_node(struct search_listing *listing, const struct search_node *node) {
  const struct candidates *candidates = listing->search.candidates;
  if (!goes_on(&listing->search) || is_hopeless(node, candidates)) {
    return;
  }
  if (node->ships == 0) {
    listing->count += node->uncovered == 0; /* a fleet without ships */
  } else if (node->uncovered) {
    unsigned fewest;
    const size_t cell = hardest_cell(&fewest, node, candidates);
    for (size_t i = 0; i < candidates->class_count && fewest > 0; i++) {
      if (node->left[i] > 0) {
        list_choices(listing, node, i, candidate_set_both(&node->open[i], candidates_coverers(candidates, cell, i)), false);
      }
    }
  } else {
    const size_t ship_class = hardest_class(node, candidates);
    list_choices(listing, node, ship_class, node->open[ship_class], true);
  }
}

static fc_status list_all(struct search_listing *listing) {
  const struct search_node node = root_node(listing->search.candidates);
  listing->ship_count = (size_t)node.ships;
  list_node(listing, &node);
  return listing->search.is_stopped ? listing->search.budget->status : FC_OK;
}

/* NOLINTNEXTLINE(readability-non-const-parameter): written to through the struct that refers to it */
fc_status search_list(uint16_t *ships, size_t *count, size_t most, const struct candidates *candidates, struct budget *budget) {
  struct search_listing listing = {
      .search = {.candidates = candidates, .budget = budget}, .ships = ships, .most = most, .room = most};
  const fc_status status = list_all(&listing);
  if (status != FC_OK) {
    return status;
  }
  *count = listing.count <= most ? listing.count : most + 1;
  return FC_OK;
}

/* NOLINTNEXTLINE(readability-non-const-parameter): written to through the struct that refers to it */
fc_status search_example(uint16_t *ships, bool *exists, bool *is_known, uint64_t most, const struct candidates *candidates,
                         struct budget *budget) {
  struct search_listing listing = {
      .search = {.candidates = candidates, .budget = budget, .most = most}, .ships = ships, .most = 0, .room = 1};
  const fc_status status = list_all(&listing);
  if (status != FC_OK) {
    return status;
  }
  *exists = listing.count > 0;
  *is_known = *exists || listing.search.looked_at <= most;
  return FC_OK;
}
