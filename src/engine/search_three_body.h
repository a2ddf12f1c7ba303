/*
 * How the placement search counts the last three ships; search_body.h includes it.
 *
 * Let a, b and c be what is open for them. To go through a, and for each of it through b, looks at all pairs of the two, of which
 * nearly all can be together. By inclusion and exclusion only those need be looked at that cannot. For an x of a let b' and c' be
 * what of b and c can be beside it, and b* and c* what cannot; and let N be the number of pairs of two sets that cannot be
 * together. Then there are
 *
 *     |b'| |c'| - N(b', c')    configurations with x,     N(b', c') = N(b, c) - N(b*, c) - N(b, c*) + N(b*, c*),
 *
 * where N({y}, c) and N(b, {z}) are found once for every y and z, and b* and c* are small. The same goes for y and for z. With
 * weights all numbers are sums of products of weights.
 */

/* One of the three ships. */
struct NAMED(last_ship) {
  size_t ship_class;
  struct candidate_set open;
  SUM weight;                        /* of all that is open */
  NEAR near[3][CANDIDATES_OF_CLASS]; /* by the other ship, and bit: what is open for that one and cannot be beside this one */
};

struct NAMED(last_three) {
  struct NAMED(last_ship) ships[3];
  SUM apart[3]; /* by ship: pairs of the other two that cannot be together */
};

/* Finds what cannot be beside each candidate of a ship. Returns the number of these pairs. */
ALWAYS_INLINE SUM NAMED(find_near)(struct NAMED(last_three) * three, size_t ship, size_t other,
                                   const struct candidates *candidates) {
  struct NAMED(last_ship) *one = &three->ships[ship];
  const struct NAMED(last_ship) *across = &three->ships[other];
  SUM pairs = 0;
  struct members members = {.set = one->open};
  for (uint32_t bit; next_member(&members, &bit);) {
    const uint32_t number = candidates->first[one->ship_class] + bit;
    const struct candidate_set *beside = candidates_beside(candidates, number, across->ship_class);
    const SUM near = across->weight - NAMED(open_in_both)(candidates, across->ship_class, &across->open, beside);
    one->near[other][bit] = (NEAR)near;
    pairs += near * NAMED(weight_of)(candidates, number);
  }
  return pairs;
}

ALWAYS_INLINE void NAMED(find_last_three)(struct NAMED(last_three) * three, const struct node *node,
                                          const struct candidates *candidates) {
  size_t found = 0;
  for (size_t i = 0; i < candidates->class_count; i++) {
    for (int ship = 0; ship < node->left[i]; ship++) {
      three->ships[found].ship_class = i;
      three->ships[found].open = node->open[i];
      three->ships[found++].weight = NAMED(open_in_both)(candidates, i, &node->open[i], &node->open[i]);
    }
  }
  for (size_t ship = 0; ship < 3; ship++) {
    three->apart[(ship + 2) % 3] = NAMED(find_near)(three, ship, (ship + 1) % 3, candidates);
    (void)NAMED(find_near)(three, ship, (ship + 2) % 3, candidates);
  }
}

/* The weight of a small set. */
ALWAYS_INLINE SUM NAMED(weight_of_few)(const struct candidates *candidates, size_t ship_class, struct candidate_set set) {
  if (!WEIGHS) {
    return candidate_set_size(&set);
  }
  SUM weight = 0;
  struct members members = {.set = set};
  for (uint32_t bit; next_member(&members, &bit);) {
    weight += NAMED(weight_of)(candidates, candidates->first[ship_class] + bit);
  }
  return weight;
}

/* The ways to place the other two ships beside a candidate of one, as if they were told apart. */
ALWAYS_INLINE SUM NAMED(count_with)(const struct NAMED(last_three) * three, size_t ship, uint32_t bit,
                                    const struct candidates *candidates) {
  const struct NAMED(last_ship) *x = &three->ships[ship];
  const struct NAMED(last_ship) *y = &three->ships[(ship + 1) % 3];
  const struct NAMED(last_ship) *z = &three->ships[(ship + 2) % 3];
  const uint32_t number = candidates->first[x->ship_class] + bit;
  const struct candidate_set y_near = candidate_set_without(&y->open, candidates_beside(candidates, number, y->ship_class));
  const struct candidate_set z_near = candidate_set_without(&z->open, candidates_beside(candidates, number, z->ship_class));
  SUM apart = three->apart[ship];
  struct members members = {.set = y_near};
  for (uint32_t near; next_member(&members, &near);) {
    const uint32_t near_number = candidates->first[y->ship_class] + near;
    const struct candidate_set both = candidate_set_without(&z_near, candidates_beside(candidates, near_number, z->ship_class));
    apart -= (y->near[(ship + 2) % 3][near] - NAMED(weight_of_few)(candidates, z->ship_class, both)) *
             NAMED(weight_of)(candidates, near_number);
  }
  members = (struct members){.set = z_near};
  for (uint32_t near; next_member(&members, &near);) {
    apart -= z->near[(ship + 1) % 3][near] * NAMED(weight_of)(candidates, candidates->first[z->ship_class] + near);
  }
  return (y->weight - x->near[(ship + 1) % 3][bit]) * (z->weight - x->near[(ship + 2) % 3][bit]) - apart;
}

/* Three ships are left, and nothing uncovered. */
COUNTING_BITS
static SUM NAMED(count_last_three)(struct NAMED(counting) * counting, const struct node *node) {
  const struct candidates *candidates = counting->search.candidates;
  struct NAMED(last_three) *three = counting->three;
  SUM count = 0;
  NAMED(find_last_three)(three, node, candidates);
  for (size_t ship = 0; ship < (counting->marginals ? 3 : 1); ship++) {
    const size_t ship_class = three->ships[ship].ship_class;
    if (ship > 0 && three->ships[ship - 1].ship_class == ship_class) {
      continue; /* ships of one class have the same numbers */
    }
    const unsigned orders = three->ships[(ship + 1) % 3].ship_class == three->ships[(ship + 2) % 3].ship_class ? 2 : 1;
    struct members members = {.set = three->ships[ship].open};
    SUM with[CANDIDATES_OF_CLASS] = {0}; /* here first, so that the compiler sees that nothing else is written to */
    for (uint32_t bit; next_member(&members, &bit);) {
      with[bit] = NAMED(count_with)(three, ship, bit, candidates) / orders;
    }
    SUM of_class = 0;
    members = (struct members){.set = three->ships[ship].open};
    for (uint32_t bit; next_member(&members, &bit) && goes_on(&counting->search);) {
      const uint32_t number = candidates->first[ship_class] + bit;
      const SUM found = with[bit] * NAMED(weight_of)(candidates, number);
      of_class += found;
      if (counting->marginals) {
        counting->marginals[number] += WEIGHS ? counting->chosen * found : found;
      }
    }
    count = of_class / (unsigned)node->left[ship_class]; /* each of its ships has been found in each configuration */
  }
  return count;
}
