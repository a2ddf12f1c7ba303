/*
 * How the placement search counts the last three ships where candidates have weights; search_body.h includes it.
 *
 * To add up weights takes some ten times as long as to count bits. So the sums for the last two ships are kept while the third is
 * chosen. A choice closes but a few candidates, and it takes little to take these out of the sums.
 */

/*
 * The last two ships: of their classes, one or two, what is open, its weight, and for every open candidate the weight of what is
 * open of the other class and cannot be beside it.
 */
struct NAMED(pairs) {
  size_t sides; /* of which the sums are wanted: one where both ships are of one class, or there are no marginals */
  size_t ship_class[2];
  struct candidate_set open[2];
  SUM weight[2];
  SUM near[2][CANDIDATES_OF_CLASS]; /* by side and bit */
};

/* The other side, which is the same one where both ships are of one class. */
ALWAYS_INLINE size_t NAMED(across)(const struct NAMED(pairs) * pairs, size_t side) {
  return pairs->ship_class[0] == pairs->ship_class[1] ? 0 : 1 - side;
}

static void NAMED(make_pairs)(struct NAMED(pairs) * pairs, const struct NAMED(counting) * counting, const struct node *node,
                              size_t third_class) {
  const struct candidates *candidates = counting->search.candidates;
  size_t found = 0;
  memset(pairs, 0, offsetof(struct NAMED(pairs), near));
  for (size_t i = 0; i < candidates->class_count; i++) {
    for (int ship = i == third_class; ship < node->left[i]; ship++) {
      pairs->ship_class[found] = i;
      pairs->open[found] = node->open[i];
      pairs->weight[found++] = NAMED(open_in_both)(candidates, i, &node->open[i], &node->open[i]);
    }
  }
  pairs->sides = counting->marginals && NAMED(across)(pairs, 0) == 1 ? 2 : 1;
  for (size_t side = 0; side < pairs->sides; side++) {
    const size_t across = NAMED(across)(pairs, side);
    struct members members = {.set = pairs->open[side]};
    for (uint32_t bit; next_member(&members, &bit);) {
      const struct candidate_set *beside =
          candidates_beside(candidates, candidates->first[pairs->ship_class[side]] + bit, pairs->ship_class[across]);
      pairs->near[side][bit] =
          pairs->weight[across] - NAMED(open_in_both)(candidates, pairs->ship_class[across], &pairs->open[across], beside);
    }
  }
}

/* Takes a candidate of a side, which is open no longer, out of the sums of those that cannot be beside it. */
ALWAYS_INLINE void NAMED(take_away)(struct NAMED(pairs) * pairs, const struct candidates *candidates, size_t side, uint32_t bit) {
  const uint32_t number = candidates->first[pairs->ship_class[side]] + bit;
  const SUM weight = NAMED(weight_of)(candidates, number);
  const size_t across = NAMED(across)(pairs, side);
  pairs->weight[side] -= weight;
  if (across < pairs->sides) {
    const struct candidate_set *beside = candidates_beside(candidates, number, pairs->ship_class[across]);
    struct members members = {.set = candidate_set_without(&pairs->open[across], beside)};
    for (uint32_t other; next_member(&members, &other);) {
      pairs->near[across][other] -= weight;
    }
  }
}

/* The sum of the pairs, over the open candidates of a side, which is added to their marginals. */
ALWAYS_INLINE SUM NAMED(add_up_side)(const struct NAMED(counting) * counting, const struct NAMED(pairs) * pairs, size_t side) {
  const struct candidates *candidates = counting->search.candidates;
  const uint32_t first = candidates->first[pairs->ship_class[side]];
  const uint64_t *weights = candidates->weights + first;
  SUM *marginals = counting->marginals ? counting->marginals + first : NULL;
  const SUM chosen = counting->chosen;
  const SUM weight_across = pairs->weight[NAMED(across)(pairs, side)];
  SUM count = 0;
  struct members members = {.set = pairs->open[side]};
  for (uint32_t bit; next_member(&members, &bit);) {
    const SUM beside = (weight_across - pairs->near[side][bit]) * weights[bit];
    count += beside;
    if (marginals) {
      marginals[bit] += chosen * beside;
    }
  }
  return count;
}

/* The pairs beside a third ship, as count_last_two counts them. */
COUNTING_BITS
static SUM NAMED(count_pairs)(const struct NAMED(counting) * counting, const struct NAMED(pairs) * all, uint32_t third) {
  const struct candidates *candidates = counting->search.candidates;
  struct NAMED(pairs) pairs;
  struct candidate_set closed[2];
  const size_t last_side = NAMED(across)(all, 0);
  memcpy(&pairs, all, offsetof(struct NAMED(pairs), near));
  for (size_t side = 0; side <= last_side; side++) {
    const size_t ship_class = pairs.ship_class[side];
    const struct candidate_set *beside = candidates_beside(candidates, third, ship_class);
    closed[side] = candidate_set_without(&pairs.open[side], beside);
    pairs.open[side] = candidate_set_both(&pairs.open[side], beside);
    if (side < pairs.sides) {
      memcpy(pairs.near[side], all->near[side],
             (candidates->first[ship_class + 1] - candidates->first[ship_class]) * sizeof pairs.near[side][0]);
    }
  }
  for (size_t side = 0; side <= last_side; side++) {
    struct members members = {.set = closed[side]};
    for (uint32_t bit; next_member(&members, &bit);) {
      NAMED(take_away)(&pairs, candidates, side, bit);
    }
  }
  const SUM count = NAMED(add_up_side)(counting, &pairs, 0);
  if (pairs.sides == 2) {
    NAMED(add_up_side)(counting, &pairs, 1);
  }
  return last_side == 0 ? count / 2 : count;
}

/* Three ships are left, and nothing uncovered. */
COUNTING_BITS
static SUM NAMED(count_last_three)(struct NAMED(counting) * counting, const struct node *node) {
  const struct candidates *candidates = counting->search.candidates;
  const SUM chosen_before = counting->chosen;
  const size_t third_class = hardest_class(node, candidates);
  SUM count = 0;
  struct NAMED(pairs) pairs;
  NAMED(make_pairs)(&pairs, counting, node, third_class);
  struct members members = {.set = node->open[third_class]};
  for (uint32_t bit; next_member(&members, &bit) && goes_on(&counting->search);) {
    const uint32_t number = candidates->first[third_class] + bit;
    const uint64_t weight = NAMED(weight_of)(candidates, number);
    counting->chosen = chosen_before * weight;
    const SUM chosen = NAMED(count_pairs)(counting, &pairs, number) * weight;
    count += chosen;
    if (counting->marginals) {
      counting->marginals[number] += chosen_before * chosen;
    }
    for (size_t side = 0; side <= NAMED(across)(&pairs, 0); side++) { /* ships of one class are taken in order */
      if (pairs.ship_class[side] == third_class) {
        candidate_set_remove(&pairs.open[side], bit);
        NAMED(take_away)(&pairs, candidates, side, bit);
      }
    }
  }
  counting->chosen = chosen_before;
  return count;
}
