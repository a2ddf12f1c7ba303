/*
 * The counting of the placement search, compiled for each kind of sum. Before search.c includes this file, it defines SUM, the
 * type of the sums; WEIGHS, whether the candidates have weights; NAMED(name), the name for this kind. This file undefines them.
 *
 * The number of a node is the number of its configurations. With weights it is the sum over them of the product of the weights
 * of the candidates still to be chosen; counting->chosen is the product of the weights chosen on the way to the node, and
 * marginals get the product of the two.
 */

struct NAMED(counting) {
  struct search search;
  SUM *marginals;
  SUM chosen; /* product of the weights chosen so far */
};

ALWAYS_INLINE uint64_t NAMED(weight_of)(const struct candidates *candidates, uint32_t number) {
  return WEIGHS ? candidates->weights[number] : 1;
}

ALWAYS_INLINE SUM NAMED(weight_of_set)(const struct candidates *candidates, size_t ship_class, const struct candidate_set *set) {
  if (!WEIGHS) {
    return candidate_set_size(set);
  }
  SUM weight = 0;
  struct members members = {.set = *set};
  for (uint32_t bit; next_member(&members, &bit);) {
    weight += NAMED(weight_of)(candidates, candidates->first[ship_class] + bit);
  }
  return weight;
}

/* The weight of the open candidates compatible with this one. The incompatible ones are fewer, so they are subtracted from
 * `all`. */
ALWAYS_INLINE SUM NAMED(open_compatible)(const struct candidates *candidates, size_t ship_class, const struct candidate_set *open,
                                         SUM all, const struct candidate_set *compatible) {
  if (!WEIGHS) {
    return candidate_set_size_of_both(open, compatible);
  }
  const struct candidate_set near = candidate_set_without(open, compatible);
  return all - NAMED(weight_of_set)(candidates, ship_class, &near);
}

/* One ship is left, and no uncovered cell. */
ALWAYS_INLINE SUM NAMED(count_last)(const struct NAMED(counting) * counting, const struct search_node *node, size_t ship_class) {
  const struct candidates *candidates = counting->search.candidates;
  const struct candidate_set open = completing_sums(node, candidates, NULL, ship_class);
  if (counting->marginals != NULL) {
    struct members members = {.set = open};
    for (uint32_t bit; next_member(&members, &bit);) {
      const uint32_t number = candidates->first[ship_class] + bit;
      counting->marginals[number] += WEIGHS ? counting->chosen * NAMED(weight_of)(candidates, number) : 1;
    }
  }
  return NAMED(weight_of_set)(candidates, ship_class, &open);
}

/* The number (weight) of the compatible open pairs of two classes. Each candidate of the first gets its share as its
 * marginal. */
ALWAYS_INLINE SUM NAMED(count_pairs)(const struct NAMED(counting) * counting, const struct search_node *node, size_t ship_class,
                                     size_t other) {
  const struct candidates *candidates = counting->search.candidates;
  const struct candidate_set open = completing_sums(node, candidates, NULL, other);
  const SUM all = NAMED(weight_of_set)(candidates, other, &open);
  SUM count = 0;
  struct members members = {.set = node->open[ship_class]};
  for (uint32_t bit; next_member(&members, &bit);) {
    const uint32_t number = candidates->first[ship_class] + bit;
    struct candidate_set open_beside = open;
    SUM all_beside = all;
    if (candidates->sum_count > 0 && candidates->is_in_sums[number]) {
      open_beside = completing_sums(node, candidates, candidates_hits(candidates, number), other);
      all_beside = NAMED(weight_of_set)(candidates, other, &open_beside);
    }
    const SUM compatible =
        NAMED(open_compatible)(candidates, other, &open_beside, all_beside, candidates_compatible(candidates, number, other)) *
        NAMED(weight_of)(candidates, number);
    count += compatible;
    if (counting->marginals != NULL) {
      counting->marginals[number] += WEIGHS ? counting->chosen * compatible : compatible;
    }
  }
  return count;
}

/* Two ships are left, and no uncovered cell. Two ships of one class count each pair twice; the sums have a bit to spare. */
ALWAYS_INLINE SUM NAMED(count_last_two)(const struct NAMED(counting) * counting, const struct search_node *node) {
  size_t one = 0;
  while (node->left[one] == 0) {
    one++;
  }
  if (node->left[one] == 2) {
    return NAMED(count_pairs)(counting, node, one, one) / 2;
  }
  size_t other = one + 1;
  while (node->left[other] == 0) {
    other++;
  }
  if (counting->marginals != NULL) {
    NAMED(count_pairs)(counting, node, other, one);
  }
  return NAMED(count_pairs)(counting, node, one, other);
}

/* Three ships are left, and no uncovered cell. */
ALWAYS_INLINE SUM NAMED(count_last_three)(struct NAMED(counting) * counting, const struct search_node *node) {
  const struct candidates *candidates = counting->search.candidates;
  struct last_three *three = counting->search.three;
  SUM count = 0;
  last_three_begin(three, node->open, node->left);
  for (size_t i = 0; i < candidates->class_count; i++) {
    if (node->left[i] == 0) {
      continue;
    }
    SUM of_class = 0;
    struct members members = {.set = node->open[i]};
    last_three_find(three, i);
    for (uint32_t bit; next_member(&members, &bit);) {
      const uint32_t number = candidates->first[i] + bit;
      const SUM found = (SUM)last_three_with(three, number) * NAMED(weight_of)(candidates, number);
      of_class += found;
      if (counting->marginals != NULL) {
        counting->marginals[number] += WEIGHS ? counting->chosen * found : found;
      }
    }
    count = of_class / (unsigned)node->left[i]; /* each configuration was found once for each of its ships */
    if (counting->marginals == NULL) {
      break;
    }
  }
  return count;
}

COUNTING_BITS
static SUM NAMED(count_node)(struct NAMED(counting) * counting, const struct search_node *node);

/* Chooses each member of a set in turn. `in_order`: the members before it are no longer open. */
ALWAYS_INLINE SUM NAMED(count_choices)(struct NAMED(counting) * counting, const struct search_node *node, size_t ship_class,
                                       struct candidate_set set, bool in_order) {
  const struct candidates *candidates = counting->search.candidates;
  const SUM chosen_before = counting->chosen;
  SUM count = 0;
  struct members members = {.set = set};
  struct search_node next;
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
    if (counting->marginals != NULL) {
      counting->marginals[number] += WEIGHS ? chosen_before * chosen : chosen;
    }
  }
  counting->chosen = chosen_before;
  return count;
}

/* Chooses a ship for the hardest uncovered cell. */
ALWAYS_INLINE SUM NAMED(count_covering)(struct NAMED(counting) * counting, const struct search_node *node) {
  const struct candidates *candidates = counting->search.candidates;
  SUM count = 0;
  unsigned fewest;
  const size_t cell = hardest_cell(&fewest, node, candidates);
  for (size_t i = 0; i < candidates->class_count && fewest > 0; i++) {
    if (node->left[i] > 0) {
      const struct candidate_set covering = candidate_set_both(&node->open[i], candidates_coverers(candidates, cell, i));
      count += NAMED(count_choices)(counting, node, i, covering, false);
    }
  }
  return count;
}

COUNTING_BITS
static SUM NAMED(count_node)(struct NAMED(counting) * counting, const struct search_node *node) {
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
    if (node->ships == 3 && counting->search.three != NULL && is_worth_excluding(&counting->search, node, ship_class)) {
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
  counting.search.cost_of_three = last_three_cost(candidates->rows, candidates->columns, candidates->touching);
  const fc_status status = last_three_create(&counting.search.three, candidates, budget);
  if (status != FC_OK) {
    return status;
  }
  const struct search_node node = root_node(candidates);
  const SUM counted = NAMED(count_node)(&counting, &node);
  last_three_free(counting.search.three, budget);
  if (counting.search.is_stopped) {
    return budget->status;
  }
  *count = counted;
  *looked_at = counting.search.looked_at;
  return FC_OK;
}

#undef SUM
#undef WEIGHS
#undef NAMED
