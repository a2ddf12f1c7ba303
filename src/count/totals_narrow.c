/*
 * Propagation: closes each candidate that the total of some row or column rules out. A row, for instance, is a sequence of
 * gaps, of ships along it, and of single cells of ships that cross it. So the possible numbers of covered cells before each
 * cell follow from those before earlier cells:
 *
 *     covered(i + 1)      has  covered(i)         where cell i may be a gap
 *     covered(i + 1)      has  covered(i) + 1     where a ship may cross at i
 *     covered(i + length) has  covered(i) + length  where a ship may lie along the line from i
 *
 * with a gap after each ship where sides may not touch. These sets of numbers are the bits of a word. The backward pass finds
 * the numbers from which the line can be completed. A step without a number in both passes is in no configuration.
 *
 * Long ships need lines with room for them. A line that needs n cells holds at most n / L ships of length L or more along it.
 * If all lines together hold fewer than are left, there is no configuration. If they hold exactly as many, each line is full
 * with these ships, and a line that holds a single ship covers the cells that all its open candidates of these lengths share.
 *
 * Time: for each line its cells times (classes + words of a set).
 */
#include <string.h>

#include "count/totals_search.h"

/* Bit n: n cells can be covered. For a line that needs more than MOST_NEED only the coverable cells are counted. */
typedef uint64_t sums;
#define MOST_NEED 63

/* By i: the numbers of cells that can be covered before cell i, or in the whole line for the last i, with a gap or the end of a
 * ship just before it. */
struct line_reach {
  sums after_gap[FC_MAX_ROWS + 1];
  sums after_ship[FC_MAX_ROWS + 1];
};

struct totals_line {
  enum direction direction;
  int first; /* cell */
  int cells;
  int need;
};

static struct totals_line line_of(const struct totals_search *search, int number) {
  const struct problem *problem = search->problem;
  if (number < problem->rows) {
    return (struct totals_line){ACROSS, number * problem->columns, problem->columns, search->need[number]};
  }
  return (struct totals_line){DOWN, number - problem->rows, problem->rows, search->need[number]};
}

/* The number + 1 of a class's open candidate along a line from a cell; 0: there is none. A ship of one cell crosses. */
ALWAYS_INLINE size_t open_along(const struct totals_search *search, const word *open, size_t ship_class, enum direction direction,
                                int cell) {
  const size_t number = search->number_of[placement_index(search->cells, ship_class, (struct placement){direction, cell})];
  return search->problem->classes[ship_class].length > 1 && number > 0 && set_has(open, number - 1) ? number : 0;
}

/* The sums at a cell from which a ship may begin. */
ALWAYS_INLINE sums before_ship(const struct line_reach *reach, int i, bool may_abut) {
  return reach->after_gap[i] | (may_abut ? reach->after_ship[i] : 0);
}

ALWAYS_INLINE void reach_from_front(struct line_reach *reach, const struct totals_search *search, const word *open,
                                    const struct totals_line *line, const struct cell_set *must, const bool *is_crossed) {
  const bool may_abut = search->problem->touching == FC_TOUCHING_ANY;
  *reach = (struct line_reach){.after_gap = {1}};
  for (int i = 0; i < line->cells; i++) {
    const int cell = cell_ahead(line->first, line->direction, i, search->problem->columns);
    const sums begin = before_ship(reach, i, may_abut);
    if (!cell_set_has(must, cell)) {
      reach->after_gap[i + 1] |= reach->after_gap[i] | reach->after_ship[i];
    }
    if (is_crossed[i]) {
      reach->after_ship[i + 1] |= begin << 1;
    }
    for (size_t k = 0; begin && k < search->problem->class_count; k++) {
      if (open_along(search, open, k, line->direction, cell)) {
        const int length = search->problem->classes[k].length;
        reach->after_ship[i + length] |= length <= MOST_NEED ? begin << length : 0;
      }
    }
  }
}

static void mark_lines(bool *has_changed, const struct totals_search *search, int cell) {
  has_changed[row_line(search, cell)] = true;
  has_changed[column_line(search, cell)] = true;
}

/* Goes backward through a line, and closes candidates that no filling contains: `behind` has for each cell the sums before it
 * that can be completed to the need of the line. */
ALWAYS_INLINE bool close_in_line(bool *has_changed, struct totals_search *search, word *open, const struct totals_line *line,
                                 struct cell_set *must, const bool *is_crossed, const struct line_reach *front) {
  const bool may_abut = search->problem->touching == FC_TOUCHING_ANY;
  struct line_reach behind;
  bool has_closed = false;
  behind.after_gap[line->cells] = behind.after_ship[line->cells] = UINT64_C(1) << line->need;
  for (int i = line->cells - 1; i >= 0; i--) {
    const int cell = cell_ahead(line->first, line->direction, i, search->problem->columns);
    const sums begin = before_ship(front, i, may_abut);
    const sums gap = cell_set_has(must, cell) ? 0 : behind.after_gap[i + 1];
    sums ship = is_crossed[i] ? behind.after_ship[i + 1] >> 1 : 0;
    if (is_crossed[i] && !(ship & begin)) {
      keep_outside(open, set_of(search, search->crossing[line->direction], (size_t)cell), search->words);
      has_closed = true;
    }
    for (size_t k = 0; k < search->problem->class_count; k++) {
      const size_t number = open_along(search, open, k, line->direction, cell);
      if (number) {
        const int length = search->problem->classes[k].length;
        const sums whole = length <= MOST_NEED ? behind.after_ship[i + length] >> length : 0;
        ship |= whole;
        if (!(whole & begin)) {
          set_remove(open, number - 1);
          has_closed = true;
        }
      }
    }
    if (!(gap & (front->after_gap[i] | front->after_ship[i])) && !cell_set_has(must, cell)) {
      cell_set_add(must, cell);
      mark_lines(has_changed, search, cell);
      has_closed = true;
    }
    behind.after_gap[i] = gap | ship;
    behind.after_ship[i] = gap | (may_abut ? ship : 0);
  }
  return has_closed;
}

/* Whether a line has as many coverable cells as it needs. */
static bool has_cells(const struct totals_search *search, const word *open, const struct totals_line *line) {
  int coverable = 0;
  for (int i = 0; i < line->cells; i++) {
    const int cell = cell_ahead(line->first, line->direction, i, search->problem->columns);
    coverable += sets_meet(open, set_of(search, search->covering, (size_t)cell), search->words);
  }
  return coverable >= line->need;
}

/* Narrows a line. False if it cannot be filled. */
ALWAYS_INLINE bool narrow_line(bool *has_closed, bool *has_changed, struct totals_search *search, size_t depth, int number) {
  const struct totals_line line = line_of(search, number);
  word *open = set_of(search, search->open, depth);
  struct cell_set *must = &search->must[depth];
  struct line_reach front;
  bool is_crossed[FC_MAX_ROWS] = {false};
  if (line.need == FC_NO_TOTAL) {
    return true;
  }
  if (line.need > MOST_NEED) {
    return has_cells(search, open, &line);
  }
  for (int i = 0; i < line.cells; i++) {
    const int cell = cell_ahead(line.first, line.direction, i, search->problem->columns);
    is_crossed[i] = sets_meet(open, set_of(search, search->crossing[line.direction], (size_t)cell), search->words);
  }
  has_changed[number] = false;
  reach_from_front(&front, search, open, &line, must, is_crossed);
  if (!((front.after_gap[line.cells] | front.after_ship[line.cells]) >> line.need & 1)) {
    return false;
  }
  *has_closed |= close_in_line(has_changed, search, open, &line, must, is_crossed, &front);
  return true;
}

/* Notes that a line could not be filled. */
static void note_failure(struct totals_search *search, int line) {
  search->failures[line] += search->failure;
}

/* The number of cells of the ships not yet chosen. */
static int cells_left(const struct totals_search *search) {
  int cells = 0;
  for (size_t k = 0; k < search->problem->class_count; k++) {
    cells += search->left[k] * search->problem->classes[k].length;
  }
  return cells;
}

/* Closes the candidates beside a cell that must be covered, and chooses a candidate that alone can cover it. False if none can,
 * or if there are more such cells than cells of ships. */
ALWAYS_INLINE bool narrow_cells(bool *has_closed, struct totals_search *search, size_t depth) {
  word *open = set_of(search, search->open, depth);
  struct cell_set *must = &search->must[depth];
  if (cell_set_size(must) > cells_left(search)) {
    return false;
  }
  for (int cell = cell_set_next(must, 0); cell >= 0; cell = cell_set_next(must, cell + 1)) {
    const word *covering = set_of(search, search->covering, (size_t)cell);
    const word *beside = set_of(search, search->beside, (size_t)cell);
    *has_closed |= sets_meet(open, beside, search->words);
    keep_outside(open, beside, search->words);
    const size_t left = size_of_both(open, covering, search->words);
    if (left == 0 || (left == 1 && !totals_choose(search, depth, first_of_both(open, covering)))) {
      note_failure(search, row_line(search, cell));
      note_failure(search, column_line(search, cell));
      return false;
    }
    *has_closed |= left == 1;
  }
  return true;
}

/* Chooses all candidates of a class that has no more of them than ships to place. False if it has fewer. */
ALWAYS_INLINE bool narrow_classes(bool *has_closed, struct totals_search *search, size_t depth) {
  word *open = set_of(search, search->open, depth);
  for (size_t k = 0; k < search->problem->class_count; k++) {
    const word *of_class = set_of(search, search->of_class, k);
    size_t left = search->left[k] > 0 ? size_of_both(open, of_class, search->words) : 0;
    if (left < (size_t)search->left[k]) {
      return false;
    }
    for (bool is_forced = left == (size_t)search->left[k]; is_forced && left > 0; left--) {
      if (!sets_meet(open, of_class, search->words) || !totals_choose(search, depth, first_of_both(open, of_class))) {
        return false;
      }
      *has_closed = true;
    }
  }
  return true;
}

/* ---- Room for the long ships ----------------------------------------------------------------------------------------------- */

/* The least length for this test. Shorter ships always find room. */
#define LONG 3

/* The ships of a length or more that a line can hold along it. */
struct held {
  int ships;
  int from, until; /* the cells that all open candidates share: none where until <= from */
};

/* Packs ships into a line greedily by their ends, which is optimal. `shortest` has for each cell of the line the length of the
 * shortest such candidate from there on, or 0. */
ALWAYS_INLINE struct held line_holds(const struct totals_line *line, const int *shortest, int length, int gap) {
  const int never = line->cells + 1;
  const int most = line->need == FC_NO_TOTAL ? line->cells : line->need / length;
  struct held held = {.until = never};
  int begin = 0;   /* the first cell that is free */
  int end = never; /* the earliest end of a ship from `begin` on */
  for (int i = 0; i < line->cells; i++) {
    if (end <= i) {
      held.ships++;
      begin = end + gap;
      end = never;
    }
    if (shortest[i] > 0) {
      held.from = i;
      held.until = i + shortest[i] < held.until ? i + shortest[i] : held.until;
      end = i >= begin && i + shortest[i] < end ? i + shortest[i] : end;
    }
  }
  held.ships += end < never;
  held.ships = held.ships < most ? held.ships : most;
  return held;
}

/* Puts the lengths of a class's open candidates along a line into `shortest`. Shorter classes come later. */
ALWAYS_INLINE void put_lengths(int *shortest, const struct totals_search *search, const word *open,
                               const struct totals_line *line, size_t k) {
  for (int i = 0; i < line->cells; i++) {
    const int cell = cell_ahead(line->first, line->direction, i, search->problem->columns);
    shortest[i] = open_along(search, open, k, line->direction, cell) ? search->problem->classes[k].length : shortest[i];
  }
}

static int gap_of(const struct totals_search *search) {
  return search->problem->touching == FC_TOUCHING_ANY ? 0 : 1;
}

/* Finds for each class the number of ships of its length or more that the lines can hold. */
ALWAYS_INLINE void find_room(struct totals_search *search, const word *open) {
  const struct problem *problem = search->problem;
  memset(search->room_for, 0, problem->class_count * sizeof *search->room_for);
  for (int number = 0; number < search->lines; number++) {
    const struct totals_line line = line_of(search, number);
    int shortest[FC_MAX_ROWS] = {0};
    for (size_t k = 0; k < problem->class_count && problem->classes[k].length >= LONG; k++) {
      if (line.need == FC_NO_TOTAL || line.need >= problem->classes[k].length) {
        put_lengths(shortest, search, open, &line, k);
        search->room_for[k] += line_holds(&line, shortest, problem->classes[k].length, gap_of(search)).ships;
      }
    }
  }
}

/* Adds the cells that must be covered if every line is full with ships of a class's length or more. */
static bool fill_lines(bool *has_changed, struct totals_search *search, size_t depth, size_t ship_class) {
  const word *open = set_of(search, search->open, depth);
  struct cell_set *must = &search->must[depth];
  bool has_added = false;
  for (int number = 0; number < search->lines; number++) {
    const struct totals_line line = line_of(search, number);
    int shortest[FC_MAX_ROWS] = {0};
    for (size_t k = 0; k <= ship_class; k++) {
      put_lengths(shortest, search, open, &line, k);
    }
    const struct held held = line_holds(&line, shortest, search->problem->classes[ship_class].length, gap_of(search));
    for (int i = held.from; held.ships == 1 && i < held.until; i++) {
      const int cell = cell_ahead(line.first, line.direction, i, search->problem->columns);
      if (!cell_set_has(must, cell)) {
        cell_set_add(must, cell);
        mark_lines(has_changed, search, cell);
        has_added = true;
      }
    }
  }
  return has_added;
}

/* Compares the room of the lines for ships of each length or more with the number left. False if it is too small. */
ALWAYS_INLINE bool narrow_lengths(bool *has_closed, bool *has_changed, struct totals_search *search, size_t depth) {
  const struct problem *problem = search->problem;
  int ships = 0;
  find_room(search, set_of(search, search->open, depth));
  for (size_t k = 0; k < problem->class_count && problem->classes[k].length >= LONG; k++) {
    const bool is_last = k + 1 == problem->class_count || problem->classes[k + 1].length < problem->classes[k].length;
    ships += search->left[k];
    if (is_last && search->room_for[k] < ships) {
      return false;
    }
    if (is_last && search->left[k] > 0 && search->room_for[k] == ships) {
      *has_closed |= fill_lines(has_changed, search, depth, k);
    }
  }
  return true;
}

/* Marks the lines of the candidates that were closed since the last time. */
ALWAYS_INLINE void find_changed_lines(bool *has_changed, struct totals_search *search, size_t depth) {
  const word *open = set_of(search, search->open, depth);
  word *settled = set_of(search, search->settled, depth);
  for (size_t i = 0; i < search->words; i++) {
    for (word closed = settled[i] & ~open[i]; closed; closed &= closed - 1) {
      const size_t candidate = i * 64 + (size_t)__builtin_ctzll(closed);
      for (int step = 0; step < length_of(search, candidate); step++) {
        mark_lines(has_changed, search, cell_of(search, candidate, step));
      }
    }
    settled[i] = open[i];
  }
}

COUNTING_BITS
static bool narrow(struct totals_search *search, size_t depth, int cell) {
  bool has_changed[FC_MAX_ROWS + FC_MAX_COLUMNS] = {0};
  bool has_closed = true;
  if (search->choices == 1) { /* the first time */
    memset(has_changed, true, sizeof has_changed);
  }
  if (cell >= 0) {
    mark_lines(has_changed, search, cell);
  }
  while (has_closed) {
    has_closed = false;
    find_changed_lines(has_changed, search, depth);
    for (int line = 0; line < search->lines; line++) {
      if (has_changed[line] && !narrow_line(&has_closed, has_changed, search, depth, line)) {
        note_failure(search, line);
        return false;
      }
    }
    if (!narrow_cells(&has_closed, search, depth) || !narrow_classes(&has_closed, search, depth)) {
      return false;
    }
    if (!has_closed && !narrow_lengths(&has_closed, has_changed, search, depth)) {
      return false;
    }
  }
  return true;
}

bool totals_narrow(struct totals_search *search, size_t depth, int cell) {
  return narrow(search, depth, cell);
}
