/*
 * How the placement search counts, compiled for each kind of sums. The including file defines SUM, the type of the sums; NEAR,
 * that of sums over one class; WEIGHS, whether the candidates have weights; NAMED(name), the name for this kind; and what
 * search.c has before it includes this. The header takes its definitions back.
 *
 * Where all candidates weigh 1 a node's number is that of its configurations. With weights it is the sum over them of what their
 * other candidates weigh; counting->chosen is the product of the weights of what has been chosen on the way to the node, and
 * marginals get the product of the two.
 */

struct NAMED(counting) {
  struct search search;
  SUM *marginals;
  SUM chosen;                       /* the weight of what has been chosen */
  struct NAMED(last_three) * three; /* room for one */
};

/* What is open of a class in both of two sets: with weights by the tables of bytes (candidates.h). */
ALWAYS_INLINE SUM NAMED(open_in_both)(const struct candidates *candidates, size_t ship_class, const struct candidate_set *one,
                                      const struct candidate_set *other) {
  if (!WEIGHS) {
    return candidate_set_size_of_both(one, other);
  }
  const uint64_t *sums = candidates->byte_sums + (size_t)candidates->first_byte[ship_class] * 256;
  SUM weight = 0;
  for (size_t word = 0; word < CANDIDATE_WORDS; word++) {
    const uint64_t bits = one->words[word] & other->words[word];
    if (bits) {
      const uint64_t *of_word = sums + word * 8 * 256;
      for (unsigned byte = 0; byte < 8; byte++) {
        weight += of_word[byte * 256 + (bits >> 8 * byte & 255)];
      }
    }
  }
  return weight;
}

ALWAYS_INLINE uint64_t NAMED(weight_of)(const struct candidates *candidates, uint32_t number) {
  return WEIGHS ? candidates->weights[number] : 1;
}

/* One ship is left, and nothing uncovered. */
ALWAYS_INLINE SUM NAMED(count_last)(const struct NAMED(counting) * counting, const struct node *node, size_t ship_class) {
  const struct candidates *candidates = counting->search.candidates;
  if (counting->marginals) {
    struct members members = {.set = node->open[ship_class]};
    for (uint32_t bit; next_member(&members, &bit);) {
      const uint32_t number = candidates->first[ship_class] + bit;
      counting->marginals[number] += WEIGHS ? counting->chosen * NAMED(weight_of)(candidates, number) : 1;
    }
  }
  return NAMED(open_in_both)(candidates, ship_class, &node->open[ship_class], &node->open[ship_class]);
}

/* The sum over the open candidates of one class of what is open beside them in another, which is added to their marginals. */
ALWAYS_INLINE SUM NAMED(count_beside)(const struct NAMED(counting) * counting, const struct node *node, size_t ship_class,
                                      size_t other) {
  const struct candidates *candidates = counting->search.candidates;
  SUM count = 0;
  struct members members = {.set = node->open[ship_class]};
  for (uint32_t bit; next_member(&members, &bit);) {
    const uint32_t number = candidates->first[ship_class] + bit;
    const SUM beside = NAMED(open_in_both)(candidates, other, &node->open[other], candidates_beside(candidates, number, other)) *
                       NAMED(weight_of)(candidates, number);
    count += beside;
    if (counting->marginals) {
      counting->marginals[number] += WEIGHS ? counting->chosen * beside : beside;
    }
  }
  return count;
}

/* Two ships are left, and nothing uncovered. Of one class each pair is counted twice; the bound has a bit to spare for that. */
ALWAYS_INLINE SUM NAMED(count_last_two)(const struct NAMED(counting) * counting, const struct node *node) {
  size_t one = 0;
  while (node->left[one] == 0) {
    one++;
  }
  if (node->left[one] == 2) {
    return NAMED(count_beside)(counting, node, one, one) / 2;
  }
  size_t other = one + 1;
  while (node->left[other] == 0) {
    other++;
  }
  if (counting->marginals) {
    NAMED(count_beside)(counting, node, other, one);
  }
  return NAMED(count_beside)(counting, node, one, other);
}

#include "engine/search_three_body.h"

COUNTING_BITS
static SUM NAMED(count_node)(struct NAMED(counting) * counting, const struct node *node);

/* Chooses each member of a set in turn; `in_order`: those before it in its class are no longer open. */
ALWAYS_INLINE SUM NAMED(count_choices)(struct NAMED(counting) * counting, const struct node *node, size_t ship_class,
                                       struct candidate_set set, bool in_order) {
  const struct candidates *candidates = counting->search.candidates;
  const SUM chosen_before = counting->chosen;
  SUM count = 0;
  struct members members = {.set = set};
  struct node next;
  for (uint32_t bit; next_member(&members, &bit);) {
    const uint32_t number = candidates->first[ship_class] + bit;
    const uint64_t weight = NAMED(weight_of)(candidates, number);
    choose(&next, node, candidates, ship_class, number);
    if (in_order) {
      next.open[ship_class] = candidate_set_both(&next.open[ship_class], &members.set);
    }
    if (WEIGHS) {
      counting->chosen = chosen_before * weight;
    }
    const SUM chosen = NAMED(count_node)(counting, &next) * weight;
    count += chosen;
    if (counting->marginals) {
      counting->marginals[number] += WEIGHS ? chosen_before * chosen : chosen;
    }
  }
  counting->chosen = chosen_before;
  return count;
}

/* Chooses a ship that covers the hardest of the uncovered cells. */
ALWAYS_INLINE SUM NAMED(count_covering)(struct NAMED(counting) * counting, const struct node *node) {
  const struct candidates *candidates = counting->search.candidates;
  SUM count = 0;
  unsigned fewest;
  const size_t cell = hardest_cell(&fewest, node, candidates);
  for (size_t i = 0; i < candidates->class_count && fewest > 0; i++) {
    if (node->left[i] > 0) {
      const struct candidate_set covering = candidate_set_both(&node->open[i], candidates_covering(candidates, cell, i));
      count += NAMED(count_choices)(counting, node, i, covering, false);
    }
  }
  return count;
}

COUNTING_BITS
static SUM NAMED(count_node)(struct NAMED(counting) * counting, const struct node *node) {
  const struct candidates *candidates = counting->search.candidates;
  if (!goes_on(&counting->search) || is_hopeless(node, candidates)) {
    return 0;
  }
  if (node->uncovered) {
    return NAMED(count_covering)(counting, node);
  }
  switch (node->ships) {
  case 0:
    return 1;
  case 1:
    return NAMED(count_last)(counting, node, hardest_class(node, candidates));
  case 2:
    return NAMED(count_last_two)(counting, node);
  default: {
    const size_t ship_class = hardest_class(node, candidates);
    if (node->ships == 3 && candidate_set_size(&node->open[ship_class]) >= WORTH_EXCLUDING) {
      return NAMED(count_last_three)(counting, node);
    }
    return NAMED(count_choices)(counting, node, ship_class, node->open[ship_class], true);
  }
  }
}

/* NOLINTNEXTLINE(readability-non-const-parameter): written to through the struct that refers to it */
static fc_status NAMED(count_all)(SUM *count, SUM *marginals, uint64_t *looked_at, const struct candidates *candidates,
                                  struct budget *budget) {
  struct NAMED(counting) counting = {.search = {.candidates = candidates, .budget = budget}, .marginals = marginals, .chosen = 1};
  counting.three = budget_allocate(budget, 1, sizeof *counting.three);
  if (!counting.three) {
    return budget->status;
  }
  const struct node node = first_node(candidates);
  const SUM counted = NAMED(count_node)(&counting, &node);
  budget_free(budget, counting.three, 1, sizeof *counting.three);
  if (counting.search.is_stopped) {
    return budget->status;
  }
  *count = counted;
  *looked_at = counting.search.looked_at;
  return FC_OK;
}

#undef SUM
#undef NEAR
#undef WEIGHS
#undef NAMED
