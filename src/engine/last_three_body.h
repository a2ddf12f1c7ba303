/*
 * The sums of last_three.h, compiled for each width of the numbers. The including file defines NUMBER, the type of a number,
 * and NAMED(name); this file undefines them. All loops run over whole planes, which suits vector instructions.
 */

ALWAYS_INLINE NUMBER *NAMED(plane)(const struct last_three *three, size_t number) {
  return (NUMBER *)three->planes + number * three->size + three->guard;
}

/* Adds the value of each placement of a class and direction to all points of the placement. */
ALWAYS_INLINE void NAMED(spread)(const struct last_three *three, size_t points, const NUMBER *values, size_t ship_class,
                                 int direction) {
  const size_t ahead = three->step[direction];
  const size_t aside = three->step[1 - direction];
  NUMBER *restrict whole = NAMED(plane)(three, PLANE_OF_WHOLE);
  NUMBER *restrict part = NAMED(plane)(three, PLANE_OF_PART); /* without the last cell of the rectangle */
  NUMBER *restrict cells = NAMED(plane)(three, points);
  NUMBER *restrict edges = NAMED(plane)(three, points + 1 + (size_t)direction);
  memset(part, 0, three->cells * sizeof *part);
  for (size_t k = 0; k < three->ahead[ship_class]; k++) {
    const NUMBER *behind = values - k * ahead;
    for (size_t i = 0; i < three->cells; i++) {
      part[i] += behind[i];
    }
  }
  const NUMBER *last = values - three->ahead[ship_class] * ahead;
  for (size_t i = 0; i < three->cells; i++) {
    whole[i] = part[i] + last[i];
    cells[i] += whole[i];
    edges[i] += part[i];
  }
  if (three->margin) {
    const NUMBER *whole_aside = whole - aside;
    const NUMBER *part_aside = part - aside;
    NUMBER *restrict edges_aside = NAMED(plane)(three, points + 2 - (size_t)direction);
    NUMBER *restrict corners = NAMED(plane)(three, points + 3);
    for (size_t i = 0; i < three->cells; i++) {
      cells[i] += whole_aside[i];
      edges[i] += part_aside[i];
      edges_aside[i] += whole[i];
      corners[i] += part[i];
    }
  }
}

/* For each placement of a class and direction, sums up its points with their signs. */
ALWAYS_INLINE void NAMED(collect)(const struct last_three *three, NUMBER *restrict sums, size_t points, size_t ship_class,
                                  int direction) {
  const size_t ahead = three->step[direction];
  const size_t aside = three->step[1 - direction];
  NUMBER *restrict whole = NAMED(plane)(three, PLANE_OF_WHOLE);
  NUMBER *restrict part = NAMED(plane)(three, PLANE_OF_PART);
  const NUMBER *cells = NAMED(plane)(three, points);
  const NUMBER *edges = NAMED(plane)(three, points + 1 + (size_t)direction);
  if (three->margin) {
    const NUMBER *edges_aside = NAMED(plane)(three, points + 2 - (size_t)direction);
    const NUMBER *corners = NAMED(plane)(three, points + 3);
    for (size_t i = 0; i < three->cells; i++) {
      whole[i] = cells[i] + cells[i + aside] - edges_aside[i];
      part[i] = whole[i] - edges[i] - edges[i + aside] + corners[i];
    }
  } else {
    for (size_t i = 0; i < three->cells; i++) {
      whole[i] = cells[i];
      part[i] = cells[i] - edges[i];
    }
  }
  memcpy(sums, whole + three->ahead[ship_class] * ahead, three->cells * sizeof *sums);
  for (size_t k = 0; k < three->ahead[ship_class]; k++) {
    const NUMBER *next = part + k * ahead;
    for (size_t i = 0; i < three->cells; i++) {
      sums[i] += next[i];
    }
  }
}

/* Fills the planes of a class: its open placements, and their sums by point. */
ALWAYS_INLINE void NAMED(open_class)(const struct last_three *three, size_t number, struct candidate_set set) {
  const struct candidates *candidates = three->candidates;
  const size_t ship_class = three->ship_class[number];
  const size_t first = number * PLANES_OF_CLASS;
  NUMBER *open = NAMED(plane)(three, first + PLANES_OPEN);
  memset(open, 0, three->cells * sizeof *open);
  memset(open + three->size, 0, three->cells * sizeof *open);
  for (size_t word = 0; word < CANDIDATE_WORDS; word++) {
    for (uint64_t bits = set.words[word]; bits; bits &= bits - 1) {
      const size_t candidate = candidates->first[ship_class] + word * 64 + (size_t)__builtin_ctzll(bits);
      open[three->at[candidate]] = candidates->weights != NULL ? (NUMBER)candidates->weights[candidate] : 1;
    }
  }
  for (size_t plane = 0; plane < 4; plane++) {
    memset(NAMED(plane)(three, first + PLANES_COVERED + plane), 0, three->cells * sizeof *open);
  }
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    if (three->has[ship_class][direction]) {
      NAMED(spread)(three, first + PLANES_COVERED, open + (size_t)direction * three->size, ship_class, direction);
    }
  }
}

/* For two ships, adds to the points of each placement of the first the open ones of the second not compatible with it. Returns
 * the sum over all such pairs. */
ALWAYS_INLINE NUMBER NAMED(keep_apart)(const struct last_three *three, size_t number, size_t other) {
  NUMBER *restrict values = NAMED(plane)(three, PLANE_OF_VALUES);
  NUMBER sum = 0;
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    if (three->has[three->ship_class[number]][direction]) {
      const size_t first = number * PLANES_OF_CLASS + (size_t)direction;
      const NUMBER *open = NAMED(plane)(three, first + PLANES_OPEN);
      const NUMBER *near = NAMED(plane)(three, first + PLANES_NEAR + other * DIRECTIONS);
      for (size_t i = 0; i < three->cells; i++) {
        values[i] = open[i] * near[i];
        sum += values[i];
      }
      NAMED(spread)(three, PLANES_KEPT, values, three->ship_class[number], direction);
    }
  }
  return sum;
}

/* The sum over the open placements of a class. */
ALWAYS_INLINE NUMBER NAMED(all_open)(const struct last_three *three, size_t number) {
  const NUMBER *open = NAMED(plane)(three, number * PLANES_OF_CLASS + PLANES_OPEN);
  NUMBER sum = 0;
  for (size_t i = 0; i < three->cells; i++) {
    sum += open[i] + open[three->size + i];
  }
  return sum;
}

COUNTING_BITS
static void NAMED(begin)(const struct last_three *three, const struct candidate_set *open) {
  for (size_t number = 0; number < three->class_count; number++) {
    NAMED(open_class)(three, number, open[three->ship_class[number]]);
  }
  for (size_t number = 0; number < three->class_count; number++) {
    for (size_t other = 0; other < three->class_count; other++) {
      const size_t ship_class = three->ship_class[number];
      for (int direction = 0; direction < DIRECTIONS; direction++) {
        if (three->has[ship_class][direction] && (other != number || three->ships[number] > 1)) {
          NUMBER *near = NAMED(plane)(three, number * PLANES_OF_CLASS + PLANES_NEAR + other * DIRECTIONS + (size_t)direction);
          NAMED(collect)(three, near, other * PLANES_OF_CLASS + PLANES_COVERED, ship_class, direction);
        }
      }
    }
  }
}

/* Finds PLANE_OF_WAYS of class `number`; the other two ships are of classes `second` and `third`. */
COUNTING_BITS
static void NAMED(find)(const struct last_three *three, size_t number, size_t second, size_t third) {
  const size_t ship_class = three->ship_class[number];
  for (size_t plane = 0; plane < 4; plane++) {
    NUMBER *restrict kept = NAMED(plane)(three, PLANES_KEPT + plane);
    const NUMBER *one = NAMED(plane)(three, second * PLANES_OF_CLASS + PLANES_COVERED + plane);
    const NUMBER *other = NAMED(plane)(three, third * PLANES_OF_CLASS + PLANES_COVERED + plane);
    for (size_t i = 0; i < three->cells; i++) {
      kept[i] = 0 - one[i] * other[i];
    }
  }
  const NUMBER apart = NAMED(keep_apart)(three, second, third);
  (void)NAMED(keep_apart)(three, third, second);
  const NUMBER all_second = NAMED(all_open)(three, second);
  const NUMBER all_third = NAMED(all_open)(three, third);
  const unsigned halved = second == third; /* two ships of one class are not told apart */
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    if (three->has[ship_class][direction]) {
      const size_t near = number * PLANES_OF_CLASS + PLANES_NEAR + (size_t)direction;
      const NUMBER *near_second = NAMED(plane)(three, near + second * DIRECTIONS);
      const NUMBER *near_third = NAMED(plane)(three, near + third * DIRECTIONS);
      NUMBER *restrict ways = NAMED(plane)(three, PLANE_OF_WAYS + (size_t)direction);
      NAMED(collect)(three, ways, PLANES_KEPT, ship_class, direction);
      for (size_t i = 0; i < three->cells; i++) {
        ways[i] = (ways[i] + (all_second - near_second[i]) * (all_third - near_third[i]) - apart) >> halved;
      }
    }
  }
}

#undef NUMBER
#undef NAMED
