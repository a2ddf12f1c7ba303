#include "engine/search.h"

#include <math.h>
#include <string.h>

#include "sys/processors.h"

/* What is left to choose. */
struct node {
  struct candidate_set open[CANDIDATE_CLASSES]; /* by class: what can still be chosen */
  int left[CANDIDATE_CLASSES];                  /* by class: ships to choose */
  int ships;                                    /* all of these */
  uint64_t uncovered;                           /* cells that must be covered, and are not */
};

struct search {
  const struct candidates *candidates;
  struct budget *budget;
  uint64_t *marginals;
  uint64_t chosen; /* the weight of what has been chosen */
  uint64_t looked_at;
  uint64_t most; /* choices; 0: any number */
  bool is_stopped;
};

/* Runs over the members of a set: word by word, the lowest bit first. */
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

static struct node first_node(const struct candidates *candidates) {
  struct node node = {.uncovered = candidates->covered_count == 64 ? UINT64_MAX : (UINT64_C(1) << candidates->covered_count) - 1};
  for (size_t i = 0; i < candidates->class_count; i++) {
    node.left[i] = candidates->ships[i];
    node.ships += candidates->ships[i];
    for (uint32_t bit = 0; bit < candidates->first[i + 1] - candidates->first[i]; bit++) {
      candidate_set_add(&node.open[i], bit);
    }
  }
  return node;
}

/* Chooses a candidate, of the class, by its bit there. */
ALWAYS_INLINE void choose(struct node *next, const struct node *node, const struct candidates *candidates, size_t ship_class,
                          uint32_t number) {
  for (size_t i = 0; i < candidates->class_count; i++) {
    next->left[i] = node->left[i];
    next->open[i] = candidate_set_both(&node->open[i], candidates_beside(candidates, number, i));
  }
  next->left[ship_class]--;
  next->ships = node->ships - 1;
  next->uncovered = node->uncovered & ~candidates->covers[number];
}

/* Whether more cells are uncovered than the ships that are left can cover, each where it covers most of them. */
ALWAYS_INLINE bool is_hopeless(const struct node *node, const struct candidates *candidates) {
  int uncovered = __builtin_popcountll(node->uncovered);
  for (size_t i = 0; i < candidates->class_count && uncovered > 0; i++) {
    int most = 0;
    struct members members = {.set = node->open[i]};
    for (uint32_t bit; node->left[i] > 0 && next_member(&members, &bit);) {
      const int covered = __builtin_popcountll(candidates->covers[candidates->first[i] + bit] & node->uncovered);
      most = covered > most ? covered : most;
    }
    uncovered -= node->left[i] * most;
  }
  return uncovered > 0;
}

/* The uncovered cell with the fewest open candidates, and how many these are. */
ALWAYS_INLINE size_t hardest_cell(unsigned *fewest, const struct node *node, const struct candidates *candidates) {
  size_t hardest = 0;
  *fewest = UINT32_MAX;
  for (uint64_t cells = node->uncovered; cells; cells &= cells - 1) {
    const size_t cell = (size_t)__builtin_ctzll(cells);
    unsigned open = 0;
    for (size_t i = 0; i < candidates->class_count; i++) {
      open += node->left[i] > 0 ? candidate_set_size_of_both(&node->open[i], candidates_covering(candidates, cell, i)) : 0;
    }
    if (open < *fewest) {
      *fewest = open;
      hardest = cell;
    }
  }
  return hardest;
}

/* The class with ships to choose that has the fewest open candidates. */
ALWAYS_INLINE size_t hardest_class(const struct node *node, const struct candidates *candidates) {
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

/* ---- Counting -------------------------------------------------------------------------------------------------------------- */

/*
 * Every function of this section is compiled twice: where all candidates weigh 1, and where `weighs`. Then search->chosen is the
 * product of the weights of what has been chosen on the way to the node, a node's number is the sum over its configurations of
 * what their other candidates weigh, and marginals get the product of the two.
 */

/* What is open of a class in both of two sets. */
ALWAYS_INLINE uint64_t open_in_both(const struct candidates *candidates, size_t ship_class, const struct candidate_set *one,
                                    const struct candidate_set *other, bool weighs) {
  return weighs ? candidates_weight_of_both(candidates, ship_class, one, other) : candidate_set_size_of_both(one, other);
}

ALWAYS_INLINE uint64_t weight_of(const struct candidates *candidates, uint32_t number, bool weighs) {
  return weighs ? candidates->weights[number] : 1;
}

/* One ship is left, and nothing uncovered. */
ALWAYS_INLINE uint64_t count_last(const struct search *search, const struct node *node, size_t ship_class, bool weighs) {
  if (search->marginals) {
    struct members members = {.set = node->open[ship_class]};
    for (uint32_t bit; next_member(&members, &bit);) {
      const uint32_t number = search->candidates->first[ship_class] + bit;
      search->marginals[number] += weighs ? search->chosen * weight_of(search->candidates, number, weighs) : 1;
    }
  }
  return open_in_both(search->candidates, ship_class, &node->open[ship_class], &node->open[ship_class], weighs);
}

/* The sum over the open candidates of one class of what is open beside them in another, which is added to their marginals. */
ALWAYS_INLINE uint64_t count_beside(const struct search *search, const struct node *node, size_t ship_class, size_t other,
                                    bool weighs) {
  const struct candidates *candidates = search->candidates;
  uint64_t count = 0;
  struct members members = {.set = node->open[ship_class]};
  for (uint32_t bit; next_member(&members, &bit);) {
    const uint32_t number = candidates->first[ship_class] + bit;
    const uint64_t beside =
        weight_of(candidates, number, weighs) *
        open_in_both(candidates, other, &node->open[other], candidates_beside(candidates, number, other), weighs);
    count += beside;
    if (search->marginals) {
      search->marginals[number] += weighs ? search->chosen * beside : beside;
    }
  }
  return count;
}

/* Two ships are left, and nothing uncovered. Of one class each pair is counted twice; the bound has a bit to spare for that. */
ALWAYS_INLINE uint64_t count_last_two(const struct search *search, const struct node *node, bool weighs) {
  size_t one = 0;
  while (node->left[one] == 0) {
    one++;
  }
  if (node->left[one] == 2) {
    return count_beside(search, node, one, one, weighs) / 2;
  }
  size_t other = one + 1;
  while (node->left[other] == 0) {
    other++;
  }
  if (search->marginals) {
    count_beside(search, node, other, one, weighs);
  }
  return count_beside(search, node, one, other, weighs);
}

/* Asks now and then whether to go on. */
static inline bool goes_on(struct search *search) {
  if (search->looked_at++ % 4096 == 0 && !search->is_stopped) {
    search->is_stopped = !budget_still_goes_on(search->budget);
  }
  return !search->is_stopped && (search->most == 0 || search->looked_at <= search->most);
}

COUNTING_BITS
static uint64_t count_node(struct search *search, const struct node *node);
COUNTING_BITS
static uint64_t weigh_node(struct search *search, const struct node *node);

/* Chooses each member of a set in turn; `in_order`: those before it in its class are no longer open. */
ALWAYS_INLINE uint64_t count_choices(struct search *search, const struct node *node, size_t ship_class, struct candidate_set set,
                                     bool in_order, bool weighs) {
  const uint64_t chosen_before = search->chosen;
  uint64_t count = 0;
  struct members members = {.set = set};
  struct node next;
  for (uint32_t bit; next_member(&members, &bit);) {
    const uint32_t number = search->candidates->first[ship_class] + bit;
    const uint64_t weight = weight_of(search->candidates, number, weighs);
    choose(&next, node, search->candidates, ship_class, number);
    if (in_order) {
      next.open[ship_class] = candidate_set_both(&next.open[ship_class], &members.set);
    }
    if (weighs) {
      search->chosen = chosen_before * weight;
    }
    const uint64_t chosen = weighs ? weight * weigh_node(search, &next) : count_node(search, &next);
    count += chosen;
    if (search->marginals) {
      search->marginals[number] += weighs ? chosen_before * chosen : chosen;
    }
  }
  if (weighs) {
    search->chosen = chosen_before;
  }
  return count;
}

ALWAYS_INLINE uint64_t count_open(struct search *search, const struct node *node, bool weighs) {
  const struct candidates *candidates = search->candidates;
  if (!goes_on(search) || is_hopeless(node, candidates)) {
    return 0;
  }
  if (node->uncovered) {
    uint64_t count = 0;
    unsigned fewest;
    const size_t cell = hardest_cell(&fewest, node, candidates);
    for (size_t i = 0; i < candidates->class_count && fewest > 0; i++) {
      if (node->left[i] > 0) {
        const struct candidate_set covering = candidate_set_both(&node->open[i], candidates_covering(candidates, cell, i));
        count += count_choices(search, node, i, covering, false, weighs);
      }
    }
    return count;
  }
  switch (node->ships) {
  case 0:
    return 1;
  case 1:
    return count_last(search, node, hardest_class(node, candidates), weighs);
  case 2:
    return count_last_two(search, node, weighs);
  default: {
    const size_t ship_class = hardest_class(node, candidates);
    return count_choices(search, node, ship_class, node->open[ship_class], true, weighs);
  }
  }
}

COUNTING_BITS
static uint64_t count_node(struct search *search, const struct node *node) {
  return count_open(search, node, false);
}

COUNTING_BITS
static uint64_t weigh_node(struct search *search, const struct node *node) {
  return count_open(search, node, true);
}

/* NOLINTNEXTLINE(readability-non-const-parameter): written to through the struct that refers to it */
fc_status search_count(uint64_t *count, uint64_t *marginals, uint64_t *looked_at, const struct candidates *candidates,
                       struct budget *budget) {
  struct search search = {.candidates = candidates, .budget = budget, .marginals = marginals, .chosen = 1};
  const struct node node = first_node(candidates);
  const uint64_t counted = candidates->weights ? weigh_node(&search, &node) : count_node(&search, &node);
  if (search.is_stopped) {
    return budget->status;
  }
  *count = counted;
  *looked_at = search.looked_at;
  return FC_OK;
}

/* ---- What it will cost ------------------------------------------------------------------------------------------------------
 */

/* Ships of a class that are left to choose, and what is open for them. */
struct choices {
  int ships;
  double open;
};

/* Where nothing is uncovered: the choices of all ships but the last two, as if none took places from another, times these. */
static double cost_of_choices(struct choices *choices, size_t count) {
  int ships = 0;
  for (size_t i = 0; i < count; i++) { /* the hardest first */
    const struct choices inserted = choices[i];
    size_t place = i;
    for (; place > 0 && choices[place - 1].open > inserted.open; place--) {
      choices[place] = choices[place - 1];
    }
    choices[place] = inserted;
    ships += inserted.ships;
  }
  double cost = 1;
  for (size_t i = 0; i < count; i++) {
    for (int ship = 0; ship < choices[i].ships; ship++, ships--) {
      if (ships > 2) {
        cost *= choices[i].open > ship ? (choices[i].open - ship) / (ship + 1) : 0;
      } else if (ships == 2) {
        cost *= 2 * choices[i].open;
      }
    }
  }
  return cost;
}

static double cost_of_free(const struct node *node, const struct candidates *candidates) {
  struct choices choices[CANDIDATE_CLASSES];
  size_t count = 0;
  for (size_t i = 0; i < candidates->class_count; i++) {
    if (node->left[i] > 0) {
      choices[count++] = (struct choices){.ships = node->left[i], .open = candidate_set_size(&node->open[i])};
    }
  }
  return cost_of_choices(choices, count);
}

double search_cost_at_least(const struct problem *problem) {
  struct choices choices[CANDIDATE_CLASSES];
  if (cell_set_size(&problem->covered) > 0) {
    return 0;
  }
  for (size_t i = 0; i < problem->class_count; i++) {
    const struct problem_class *ships = &problem->classes[i];
    choices[i] = (struct choices){.ships = ships->ships,
                                  .open = cell_set_size(&ships->allowed[ACROSS]) + cell_set_size(&ships->allowed[DOWN])};
  }
  return cost_of_choices(choices, problem->class_count);
}

struct costing {
  const struct candidates *candidates;
  double cost;
  double most;
};

static void add_cost(struct costing *costing, const struct node *node) {
  const struct candidates *candidates = costing->candidates;
  if (!node->uncovered) {
    costing->cost += 20 + cost_of_free(node, candidates);
    return;
  }
  costing->cost += 100;
  if (is_hopeless(node, candidates)) {
    return;
  }
  unsigned fewest;
  const size_t cell = hardest_cell(&fewest, node, candidates);
  for (size_t i = 0; i < candidates->class_count && fewest > 0; i++) {
    struct members members = {.set = candidate_set_both(&node->open[i], candidates_covering(candidates, cell, i))};
    struct node next;
    for (uint32_t bit; node->left[i] > 0 && costing->cost <= costing->most && next_member(&members, &bit);) {
      choose(&next, node, candidates, i, candidates->first[i] + bit);
      add_cost(costing, &next);
    }
  }
}

double search_cost(const struct candidates *candidates, double most) {
  struct costing costing = {.candidates = candidates, .most = most};
  const struct node node = first_node(candidates);
  add_cost(&costing, &node);
  return costing.cost <= most ? costing.cost : INFINITY;
}

/* ---- Listing ----------------------------------------------------------------------------------------------------------------
 */

struct listing {
  struct search search;
  uint16_t *ships;
  size_t count;
  size_t most; /* the search ends with the first one more, */
  size_t room; /* and so many are put into the list */
  size_t ship_count;
  uint16_t chosen[CANDIDATE_SHIPS]; /* on the way to the node at hand */
};

/* Puts what has been chosen into the list, class by class: numbers of candidates are in that order. */
static void put_into_list(struct listing *listing) {
  if (listing->count < listing->room) {
    uint16_t *ships = listing->ships + listing->count * listing->ship_count;
    for (size_t i = 0; i < listing->ship_count; i++) {
      size_t place = i;
      for (; place > 0 && ships[place - 1] > listing->chosen[i]; place--) {
        ships[place] = ships[place - 1];
      }
      ships[place] = listing->chosen[i];
    }
  }
  listing->count++;
}

static void list_node(struct listing *listing, const struct node *node);

static void list_choices(struct listing *listing, const struct node *node, size_t ship_class, struct candidate_set set,
                         bool in_order) {
  const struct candidates *candidates = listing->search.candidates;
  struct members members = {.set = set};
  struct node next;
  for (uint32_t bit; listing->count <= listing->most && next_member(&members, &bit);) {
    const uint32_t number = candidates->first[ship_class] + bit;
    listing->chosen[listing->ship_count - (size_t)node->ships] = (uint16_t)number;
    if (node->ships == 1) {
      if ((node->uncovered & ~candidates->covers[number]) == 0) {
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

static void list_node(struct listing *listing, const struct node *node) {
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
        list_choices(listing, node, i, candidate_set_both(&node->open[i], candidates_covering(candidates, cell, i)), false);
      }
    }
  } else {
    const size_t ship_class = hardest_class(node, candidates);
    list_choices(listing, node, ship_class, node->open[ship_class], true);
  }
}

/* NOLINTNEXTLINE(readability-non-const-parameter): written to through the struct that refers to it */
fc_status search_list(uint16_t *ships, size_t *count, size_t most, const struct candidates *candidates, struct budget *budget) {
  struct listing listing = {.search = {.candidates = candidates, .budget = budget}, .ships = ships, .most = most, .room = most};
  const struct node node = first_node(candidates);
  listing.ship_count = (size_t)node.ships;
  list_node(&listing, &node);
  if (listing.search.is_stopped) {
    return budget->status;
  }
  *count = listing.count <= most ? listing.count : most + 1;
  return FC_OK;
}

/* NOLINTNEXTLINE(readability-non-const-parameter): written to through the struct that refers to it */
fc_status search_example(uint16_t *ships, bool *exists, bool *is_known, uint64_t most, const struct candidates *candidates,
                         struct budget *budget) {
  struct listing listing = {
      .search = {.candidates = candidates, .budget = budget, .most = most}, .ships = ships, .most = 0, .room = 1};
  const struct node node = first_node(candidates);
  listing.ship_count = (size_t)node.ships;
  list_node(&listing, &node);
  if (listing.search.is_stopped) {
    return budget->status;
  }
  *exists = listing.count > 0;
  *is_known = *exists || listing.search.looked_at <= most;
  return FC_OK;
}
