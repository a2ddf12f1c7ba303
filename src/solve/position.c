#include "solve/position.h"

#include <string.h>

#include "sys/hash.h"
#include "sys/sort.h"

/* ---- Hashing ----------------------------------------------------------------------------------------------------------- */

void reply_rules_begin(struct reply_rules *answers) {
  for (uint64_t i = 0; i < POSITION_MOST_CELLS; i++) {
    answers->words[0][i] = scramble((2 * i + 1) * UINT64_C(0x9e3779b97f4a7c15));
    answers->words[1][i] = scramble((2 * i + 2) * UINT64_C(0x9e3779b97f4a7c15));
  }
}

/* ---- Rows -------------------------------------------------------------------------------------------------------------- */

bool position_begin(struct position *position, struct arena *arena, size_t rows, int cells) {
  const size_t bytes = rows * (size_t)cells;
  *position = (struct position){.cells = cells};
  position->cell = arena_take(arena, bytes);
  position->ship = arena_take(arena, bytes);
  position->weights = arena_take(arena, rows * sizeof *position->weights);
  return position->cell != NULL && position->ship != NULL && position->weights != NULL;
}

/* The index of a cell in a row, or -1. */
static int find_cell(const uint8_t *cells, int count, uint8_t cell) {
  for (int i = 0; i < count; i++) {
    if (cells[i] == cell) {
      return i;
    }
  }
  return -1;
}

/* Whether the ship of the cell at an index has no other cell in the row. */
static bool is_alone(const uint8_t *ships, int count, int at) {
  return (at == 0 || ships[at - 1] != ships[at]) && (at == count - 1 || ships[at + 1] != ships[at]);
}

/* The answer of a row to a shot: -1 for a miss, otherwise the kind of the hit. *at receives the index of the cell. */
static int answer_of_row(int *at, const struct position *position, size_t row, uint8_t cell, const struct reply_rules *answers) {
  const uint8_t *ships = position->ship + row * (size_t)position->cells;
  *at = find_cell(position->cell + row * (size_t)position->cells, position->cells, cell);
  return *at < 0 ? -1 : kind_of_hit(answers, ships[*at], is_alone(ships, position->cells, *at) ? 1 : 2);
}

/* Adds a row without one of its cells, or with all of them where `without` is -1. */
static void add_row(struct position *to, const struct position *from, size_t row, int without) {
  const size_t width = (size_t)from->cells;
  const size_t begin = without < 0 ? width : (size_t)without;
  const size_t end = without < 0 ? width : begin + 1;
  const size_t place = to->rows * (size_t)to->cells;
  memcpy(to->cell + place, from->cell + row * width, begin);
  memcpy(to->ship + place, from->ship + row * width, begin);
  memcpy(to->cell + place + begin, from->cell + row * width + end, width - end);
  memcpy(to->ship + place + begin, from->ship + row * width + end, width - end);
  to->weights[to->rows++] = from->weights[row];
  to->weight += from->weights[row];
}

/* Whether different rows can have the same cells. Then only the sinking of ships could tell them apart, and they may end
 * together. */
static bool ends_together(const struct reply_rules *answers) {
  return answers->tell_sinking && answers->may_touch;
}

static void begin_ends(struct position *position) {
  position->ends = 0;
  position->heaviest = 0;
  memset(position->heavier, 0, sizeof position->heavier);
}

/* Notes that a class of rows that weighed `before` weighs `now`. A new class weighed 0. */
static void note_class(struct position *position, uint32_t before, uint32_t now) {
  position->ends += before == 0;
  position->heaviest = now > position->heaviest ? now : position->heaviest;
  for (uint32_t i = 0; i < POSITION_WEIGHTS_TOLD; i++) {
    position->heavier[i] += before < i + 2 && now >= i + 2;
  }
}

static void count_ends(struct position *position) {
  begin_ends(position);
  for (size_t row = 0; row < position->rows; row++) {
    note_class(position, 0, position->weights[row]);
  }
}

bool position_after(struct position *after, const struct position *position, uint8_t cell, int kind,
                    const struct reply_rules *answers, struct arena *arena) {
  if (!position_begin(after, arena, position->rows, position->cells - (kind >= 0))) {
    return false;
  }
  for (size_t row = 0; row < position->rows; row++) {
    int at;
    if (answer_of_row(&at, position, row, cell, answers) == kind) {
      add_row(after, position, row, at);
    }
  }
  if (!ends_together(answers)) {
    count_ends(after);
  } else if (kind >= 0) { /* rows may become equal if they differed only in the ship of the shot cell */
    return position_merge(after, answers, arena);
  } else { /* classes only become smaller, so the excess does not grow */
    const uint64_t excess = position->weight - position->ends;
    after->heaviest = position->heaviest;
    memcpy(after->heavier, position->heavier, sizeof after->heavier);
    after->ends = after->weight > excess ? after->weight - excess : 1;
  }
  return true;
}

int position_shoot(struct outcome *outcomes, const struct position *position, uint8_t cell, const struct reply_rules *answers,
                   struct arena *arena) {
  size_t rows_of[MOST_KINDS + 1] = {0};
  int8_t *answer = arena_take(arena, position->rows);
  uint8_t *place = arena_take(arena, position->rows);
  if (answer == NULL || place == NULL) {
    return -1;
  }
  for (size_t row = 0; row < position->rows; row++) {
    int at;
    answer[row] = (int8_t)answer_of_row(&at, position, row, cell, answers);
    place[row] = (uint8_t)at;
    rows_of[1 + answer[row]]++;
  }
  int index_of[MOST_KINDS + 1];
  int count = 0;
  for (int kind = -1; kind < MOST_KINDS; kind++) {
    if (rows_of[1 + kind] == 0) {
      continue;
    }
    index_of[1 + kind] = count;
    outcomes[count].is_miss = kind < 0;
    if (!position_begin(&outcomes[count++].position, arena, rows_of[1 + kind], position->cells - (kind >= 0))) {
      return -1;
    }
  }
  for (size_t row = 0; row < position->rows; row++) {
    add_row(&outcomes[index_of[1 + answer[row]]].position, position, row, answer[row] < 0 ? -1 : place[row]);
  }
  for (int i = 0; i < count; i++) {
    if (!ends_together(answers)) {
      count_ends(&outcomes[i].position);
    } else if (!position_merge(&outcomes[i].position, answers, arena)) {
      return -1;
    }
  }
  return count;
}

/* ---- Parts ------------------------------------------------------------------------------------------------------------- */

/* The cells of a ship in a row: none if it is sunk. */
static const uint8_t *cells_of_ship(int *count, const struct position *position, size_t row, uint8_t ship) {
  const uint8_t *ships = position->ship + row * (size_t)position->cells;
  int begin = 0;
  while (begin < position->cells && ships[begin] != ship) {
    begin++;
  }
  int end = begin;
  while (end < position->cells && ships[end] == ship) {
    end++;
  }
  *count = end - begin;
  return position->cell + row * (size_t)position->cells + begin;
}

/* A division of the rows into parts. */
struct partition {
  int parts;
  uint8_t *part_of;                  /* by row */
  size_t first[POSITION_MOST_PARTS]; /* first row of each part */
  size_t rows[POSITION_MOST_PARTS];
};

/* Divides the rows by the place of a ship. False if there are too many parts. */
static bool divide_rows(struct partition *split, const struct position *position, uint8_t ship) {
  split->parts = 0;
  for (size_t row = 0; row < position->rows; row++) {
    int count;
    const uint8_t *cells = cells_of_ship(&count, position, row, ship);
    int part = 0;
    for (; part < split->parts; part++) {
      int other_count;
      const uint8_t *other = cells_of_ship(&other_count, position, split->first[part], ship);
      if (count == other_count && memcmp(cells, other, (size_t)count) == 0) {
        break;
      }
    }
    if (part == split->parts) {
      if (part == POSITION_MOST_PARTS) {
        return false;
      }
      split->first[part] = row;
      split->rows[part] = 0;
      split->parts++;
    }
    split->part_of[row] = (uint8_t)part;
    split->rows[part]++;
  }
  return true;
}

/* Finds a ship whose place differs between rows, and divides them by it. */
static bool find_split(struct partition *split, const struct position *position, const struct reply_rules *answers) {
  for (int i = 0; i < position->cells; i++) {
    const uint8_t ship = position->ship[i];
    const bool is_first = i == 0 || position->ship[i - 1] != ship;
    const bool is_single = i + 1 == position->cells || position->ship[i + 1] != ship;
    if (is_first && !is_single && !answers->has_equal[ship] && divide_rows(split, position, ship) && split->parts > 1) {
      return true;
    }
  }
  return false;
}

int position_split(struct position **parts, const struct position *position, const struct reply_rules *answers,
                   struct arena *arena) {
  struct partition split;
  split.part_of = arena_take(arena, position->rows);
  if (split.part_of == NULL) {
    return -1;
  }
  if (!find_split(&split, position, answers)) {
    return 0;
  }
  struct position *made = arena_take(arena, (size_t)split.parts * sizeof *made);
  for (int i = 0; i < split.parts; i++) {
    if (made == NULL || !position_begin(&made[i], arena, split.rows[i], position->cells)) {
      return -1;
    }
  }
  for (size_t row = 0; row < position->rows; row++) {
    add_row(&made[split.part_of[row]], position, row, -1);
  }
  for (int i = 0; i < split.parts; i++) {
    if (!position_merge(&made[i], answers, arena)) {
      return -1;
    }
  }
  *parts = made;
  return split.parts;
}

/* ---- Merging ----------------------------------------------------------------------------------------------------------- */

struct row_hash {
  struct position_key key; /* hash of the ships and their cells */
  uint64_t cover;          /* hash of the cells alone */
};

static struct row_hash hash_row(const struct position *position, size_t row, const struct reply_rules *answers) {
  const uint8_t *cells = position->cell + row * (size_t)position->cells;
  const uint8_t *ships = position->ship + row * (size_t)position->cells;
  struct row_hash hash = {0};
  for (int begin = 0; begin < position->cells;) {
    const int end = ship_end(answers, ships, position->cells, begin);
    const uint64_t label = answers->label_of_ship[ships[begin]];
    uint64_t first = 0;
    uint64_t second = 0;
    for (int i = begin; i < end; i++) {
      first += answers->words[0][cells[i]];
      second += answers->words[1][cells[i]];
    }
    hash.key.words[0] += hash_ship(first, label, 0);
    hash.key.words[1] += hash_ship(second, label, 1);
    hash.cover += first;
    begin = end;
  }
  return hash;
}

static void move_row(struct position *position, size_t to, size_t from) {
  if (to != from) {
    const size_t width = (size_t)position->cells;
    memcpy(position->cell + to * width, position->cell + from * width, width);
    memcpy(position->ship + to * width, position->ship + from * width, width);
    position->weights[to] = position->weights[from];
  }
}

bool position_merge(struct position *position, const struct reply_rules *answers, struct arena *arena) {
  const struct arena_mark mark = arena_mark(arena);
  size_t slots = 4;
  while (slots < 2 * position->rows) {
    slots *= 2;
  }
  struct row_hash *hashes = arena_take(arena, position->rows * sizeof *hashes);
  uint32_t *weight_of_cover = arena_take(arena, slots * sizeof *weight_of_cover);
  uint64_t *covers = arena_take(arena, slots * sizeof *covers);
  uint32_t *row_at = arena_take(arena, slots * sizeof *row_at); /* row + 1; 0: free */
  if (hashes == NULL || weight_of_cover == NULL || covers == NULL || row_at == NULL) {
    return false;
  }
  memset(weight_of_cover, 0, slots * sizeof *weight_of_cover);
  memset(row_at, 0, slots * sizeof *row_at);
  size_t kept = 0;
  begin_ends(position);
  for (size_t row = 0; row < position->rows; row++) {
    const struct row_hash hash = hash_row(position, row, answers);
    const uint32_t weight = position->weights[row];
    size_t cover = hash.cover & (slots - 1);
    while (weight_of_cover[cover] != 0 && covers[cover] != hash.cover) {
      cover = (cover + 1) & (slots - 1);
    }
    note_class(position, weight_of_cover[cover], weight_of_cover[cover] + weight);
    covers[cover] = hash.cover;
    weight_of_cover[cover] += weight;
    size_t slot = hash.key.words[0] & (slots - 1);
    while (row_at[slot] != 0 && memcmp(&hashes[row_at[slot] - 1].key, &hash.key, sizeof hash.key) != 0) {
      slot = (slot + 1) & (slots - 1);
    }
    if (row_at[slot] != 0) {
      position->weights[row_at[slot] - 1] += weight;
    } else {
      hashes[kept] = hash;
      move_row(position, kept, row);
      row_at[slot] = (uint32_t)++kept;
    }
  }
  position->rows = kept;
  if (!ends_together(answers)) {
    count_ends(position);
  }
  arena_return(arena, mark);
  return true;
}

uint32_t position_reduce(struct position *position) {
  uint32_t divisor = 0;
  for (size_t row = 0; row < position->rows && divisor != 1; row++) {
    uint32_t rest = position->weights[row];
    while (rest != 0) {
      const uint32_t next = divisor % rest;
      divisor = rest;
      rest = next;
    }
  }
  if (divisor <= 1) {
    return 1;
  }
  for (size_t row = 0; row < position->rows; row++) {
    position->weights[row] /= divisor;
  }
  position->weight /= divisor;
  position->heaviest /= divisor;
  return divisor;
}

/* ---- Certain cells ----------------------------------------------------------------------------------------------------- */

void position_occupancy(uint64_t occupancy[POSITION_MOST_CELLS], const struct position *position) {
  memset(occupancy, 0, POSITION_MOST_CELLS * sizeof *occupancy);
  const uint8_t *cell = position->cell;
  for (size_t row = 0; row < position->rows; row++) {
    for (int i = 0; i < position->cells; i++) {
      occupancy[*cell++] += position->weights[row];
    }
  }
}

/* Whether `other` leaves no doubt about a ship of `row`, its cells from begin to end: `other` lacks one of these cells, or has
 * all of them in the ship at its index `at`. */
static bool leaves_no_doubt(const struct position *position, size_t row, int begin, int end, size_t other, int at) {
  const uint8_t *ship = position->cell + row * (size_t)position->cells;
  const uint8_t *cells = position->cell + other * (size_t)position->cells;
  const uint8_t *ships = position->ship + other * (size_t)position->cells;
  bool is_within = true;
  for (int i = begin; i < end; i++) {
    const int there = find_cell(cells, position->cells, ship[i]);
    if (there < 0) {
      return true;
    }
    is_within = is_within && ships[there] == ships[at];
  }
  return is_within;
}

/* Whether a shot at the cell at an index of a row is a plain hit. The index -1 is a miss. */
static bool is_plain(const struct position *position, size_t row, int at) {
  return at >= 0 && !is_alone(position->ship + row * (size_t)position->cells, position->cells, at);
}

bool position_is_safe(const struct position *position, uint8_t cell, const struct reply_rules *answers) {
  if (!answers->tell_sinking || !answers->may_touch) {
    return true;
  }
  const size_t width = (size_t)position->cells;
  for (size_t row = 0; row < position->rows; row++) {
    const uint8_t *ships = position->ship + row * width;
    const int at = find_cell(position->cell + row * width, position->cells, cell);
    if (!is_plain(position, row, at)) {
      continue;
    }
    int begin = at;
    while (begin > 0 && ships[begin - 1] == ships[at]) {
      begin--;
    }
    const int end = ship_end(answers, ships, position->cells, begin);
    for (size_t other = 0; other < position->rows; other++) {
      const int there = find_cell(position->cell + other * width, position->cells, cell);
      if (is_plain(position, other, there) && !leaves_no_doubt(position, row, begin, end, other, there)) {
        return false;
      }
    }
  }
  return true;
}

int position_certain_cell(const struct position *position, const uint64_t *occupancy, const struct reply_rules *answers) {
  for (int i = 0; i < position->cells; i++) { /* only cells of the first row can be certain */
    if (occupancy[position->cell[i]] == position->weight && position_is_safe(position, position->cell[i], answers)) {
      return position->cell[i];
    }
  }
  return -1;
}

/* ---- The key ----------------------------------------------------------------------------------------------------------- */

/* Colour refinement: colours are words that tell cells apart by their rows, independently of their names. The first colours are
 * those of the weights and labels of the ships on a cell. Later ones use the colours of the cells in the same rows and ships. */
static void color_first(uint64_t colors[POSITION_MOST_CELLS], const struct position *position,
                        const struct reply_rules *answers) {
  for (size_t row = 0; row < position->rows; row++) {
    const uint8_t *cells = position->cell + row * (size_t)position->cells;
    const uint8_t *ships = position->ship + row * (size_t)position->cells;
    const uint64_t base = position->weights[row] * UINT64_C(0x9e3779b97f4a7c15);
    for (int begin = 0; begin < position->cells;) {
      const int end = ship_end(answers, ships, position->cells, begin);
      const uint64_t word = scramble(base + answers->label_of_ship[ships[begin]] * UINT64_C(256) + (uint64_t)(end - begin));
      for (int i = begin; i < end; i++) {
        colors[cells[i]] += word;
      }
      begin = end;
    }
  }
}

static void color_again(uint64_t next[POSITION_MOST_CELLS], const uint64_t colors[POSITION_MOST_CELLS],
                        const struct position *position, const struct reply_rules *answers) {
  uint64_t of_ship[POSITION_MOST_CELLS];
  for (size_t row = 0; row < position->rows; row++) {
    const uint8_t *cells = position->cell + row * (size_t)position->cells;
    const uint8_t *ships = position->ship + row * (size_t)position->cells;
    uint64_t sum = 0;
    for (int begin = 0; begin < position->cells;) {
      const int end = ship_end(answers, ships, position->cells, begin);
      uint64_t word = answers->label_of_ship[ships[begin]] * UINT64_C(0xd1342543de82ef95);
      for (int i = begin; i < end; i++) {
        word += colors[cells[i]];
      }
      of_ship[begin] = scramble(word);
      sum += of_ship[begin];
      begin = end;
    }
    sum = sum * 3 + position->weights[row];
    for (int begin = 0; begin < position->cells;) {
      const int end = ship_end(answers, ships, position->cells, begin);
      const uint64_t word = scramble(sum ^ of_ship[begin]);
      for (int i = begin; i < end; i++) {
        next[cells[i]] += word;
      }
      begin = end;
    }
  }
}

/* Sorts cells by colour, and by name within a colour. Returns the first cell with the colour of its predecessor, or -1. */
static int sort_by_colors(uint8_t order[POSITION_MOST_CELLS], const uint8_t *cells, int count,
                          const uint64_t colors[POSITION_MOST_CELLS]) {
#define HAS_LOWER_COLOR(one, other) (colors[*(one)] < colors[*(other)])
  memcpy(order, cells, (size_t)count * sizeof *order);
  SORT_SHORT(order, count, HAS_LOWER_COLOR);
#undef HAS_LOWER_COLOR
  for (int place = 1; place < count; place++) {
    if (colors[order[place]] == colors[order[place - 1]]) {
      return order[place];
    }
  }
  return -1;
}

/* The most refinements, made while two cells have one colour. Before the second one such a cell gets a new colour, since often
 * a symmetry exchanges the two. Further refinements cost more time than the positions that they save. */
enum { MOST_COLORINGS = 3 };

/* Numbers the cells that occur by colour, and by name within a colour. */
static void number_cells(uint8_t numbers[POSITION_MOST_CELLS], const struct position *position,
                         const struct reply_rules *answers) {
  uint64_t colors[2][POSITION_MOST_CELLS];
  bool occurs[POSITION_MOST_CELLS];
  memset(colors[0], 0, (size_t)answers->cells * sizeof colors[0][0]);
  memset(occurs, 0, (size_t)answers->cells * sizeof *occurs);
  color_first(colors[0], position, answers);
  for (size_t i = 0; i < position->rows * (size_t)position->cells; i++) {
    occurs[position->cell[i]] = true;
  }
  uint8_t cells[POSITION_MOST_CELLS];
  uint8_t order[POSITION_MOST_CELLS];
  int count = 0;
  for (int cell = 0; cell < answers->cells; cell++) {
    if (occurs[cell]) {
      cells[count++] = (uint8_t)cell;
    }
  }
  int twin = -1;
  for (int i = 0; i == 0 || (twin >= 0 && i < MOST_COLORINGS); i++) {
    uint64_t *from = colors[i % 2];
    uint64_t *to = colors[(i + 1) % 2];
    if (i > 1) {
      from[twin]++;
    }
    memset(to, 0, (size_t)answers->cells * sizeof *to);
    color_again(to, from, position, answers);
    twin = sort_by_colors(order, cells, count, to);
  }
  for (int place = 0; place < count; place++) {
    numbers[order[place]] = (uint8_t)place;
  }
}

struct position_key position_key(const struct position *position, const struct reply_rules *answers) {
  uint8_t numbers[POSITION_MOST_CELLS];
  number_cells(numbers, position, answers);
  struct position_key key = {.words = {(uint64_t)position->cells, position->rows}};
  for (size_t row = 0; row < position->rows; row++) {
    const uint8_t *cells = position->cell + row * (size_t)position->cells;
    const uint8_t *ships = position->ship + row * (size_t)position->cells;
    uint64_t sums[2] = {0, 0};
    for (int begin = 0; begin < position->cells;) {
      const int end = ship_end(answers, ships, position->cells, begin);
      uint64_t first = 0;
      uint64_t second = 0;
      for (int i = begin; i < end; i++) {
        first += answers->words[0][numbers[cells[i]]];
        second += answers->words[1][numbers[cells[i]]];
      }
      const uint64_t label = answers->label_of_ship[ships[begin]];
      sums[0] += hash_ship(first, label, 0);
      sums[1] += hash_ship(second, label, 1);
      begin = end;
    }
    key.words[0] += scramble(sums[0] + position->weights[row] * UINT64_C(0x2545f4914f6cdd1d));
    key.words[1] += scramble(sums[1] ^ position->weights[row] * UINT64_C(0x9fb21c651e98df25));
  }
  return key;
}
