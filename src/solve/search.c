#include "solve/search.h"

#include <limits.h>
#include <string.h>

#include "solve/bound.h"

/* How often it is asked whether to go on: every so many positions, counted by their rows. */
enum { ROWS_BETWEEN_QUESTIONS = 1 << 14 };

bool search_begin(struct search *search, const struct reply_rules *answers, struct watch *watch, uint64_t memory_limit) {
  *search = (struct search){.answers = answers, .watch = watch, .memory_limit = memory_limit};
  return memo_begin(&search->memo, memory_limit);
}

void search_end(struct search *search) {
  memo_end(&search->memo);
  arena_end(&search->arena);
}

/* ---- Positions that are ready to be searched ------------------------------------------------------------------------------- */

/* A position that has no safe certain cell, and what is known of its loss. */
struct node {
  struct position position;
  struct criterion criterion;
  struct position_key key;
  uint64_t before; /* CRITERION_WORST: the miss that leads here, which counts besides the loss */
  uint64_t factor; /* the weights have been divided by it */
  uint64_t loss;   /* or a bound of it, in weights as they were before */
  bool is_exact;   /* it is the loss */
  bool has_key;    /* key and factor have been found */
};

/* What a shot leads to: the nodes, and what else it costs. */
struct nodes {
  struct node *nodes;
  int count;
  int room;
  uint64_t cost;
};

static uint64_t scale(uint64_t loss, const struct node *node) {
  return node->criterion.kind == CRITERION_WORST ? loss : loss * node->factor;
}

/* One cell is left in each row: they are shot by weight. */
static uint64_t loss_of_single_cells(struct position *position, struct criterion criterion) {
  uint32_t *weights = position->weights;
  for (size_t i = 1; i < position->rows; i++) {
    const uint32_t weight = weights[i];
    size_t place = i;
    while (place > 0 && weights[place - 1] < weight) {
      weights[place] = weights[place - 1];
      place--;
    }
    weights[place] = weight;
  }
  uint64_t loss = criterion.kind == CRITERION_WORST ? position->rows - 1 : 0;
  for (size_t i = 0; i < position->rows; i++) {
    loss += criterion.kind == CRITERION_MEAN ? i * weights[i] : 0;
    loss += criterion.kind == CRITERION_WITHIN && (int)i > criterion.misses ? weights[i] : 0;
  }
  return loss;
}

/* Whether the loss is seen without a search. */
static bool is_trivial(uint64_t *loss, struct position *position, struct criterion criterion) {
  if (criterion.kind == CRITERION_WITHIN && criterion.misses < 0) {
    *loss = position->weight;
    return true;
  }
  if (position->cells == 0 || position->rows <= 1) {
    *loss = 0;
    return true;
  }
  if (position->cells == 1) {
    *loss = loss_of_single_cells(position, criterion);
    return true;
  }
  return false;
}

/* Sorts the weights that are not 0, the greatest first. */
static int sort_caps(uint64_t *caps, const uint64_t *weights, int count) {
  int kept = 0;
  for (int i = 0; i < count; i++) {
    if (weights[i] == 0) {
      continue;
    }
    int place = kept++;
    while (place > 0 && caps[place - 1] < weights[i]) {
      caps[place] = caps[place - 1];
      place--;
    }
    caps[place] = weights[i];
  }
  return kept;
}

static uint64_t bound_of_position(const struct search *search, const struct position *position, const uint64_t *occupancy,
                                  struct criterion criterion) {
  uint64_t caps[POSITION_MOST_CELLS];
  const int cap_count = sort_caps(caps, occupancy, search->answers->cells);
  const struct remains remains = remains_of(position, search->answers);
  return bound_by_slots(position->weight, position->heaviest, position->weight - position->ends, caps, cap_count, position->cells,
                        remains_patterns(&remains, search->answers), criterion);
}

/* The key of a position, for what is asked of it. */
static struct position_key key_of(const struct position *position, struct criterion criterion,
                                  const struct reply_rules *answers) {
  struct position_key key = position_key(position, answers);
  key.words[0] += (uint64_t)(criterion.misses + 1) * UINT64_C(0xda942042e4dd58b5);
  key.words[1] ^= (uint64_t)(criterion.misses + 1) * UINT64_C(0x9e3779b97f4a7c15);
  return key;
}

/* Bounds the loss of a node. */
static void bound_node(struct search *search, struct node *node, const uint64_t *occupancy) {
  if (node->criterion.kind == CRITERION_WORST) { /* it does not look at weights */
    for (size_t row = 0; row < node->position.rows; row++) {
      node->position.weights[row] = 1;
    }
    node->position.weight = node->position.rows;
    node->position.heaviest = (uint32_t)node->position.rows;
  }
  node->loss = bound_of_position(search, &node->position, occupancy, node->criterion);
}

/* Finds the key of a node, and looks into the memo. */
static void look_up(struct search *search, struct node *node) {
  if (!node->has_key) {
    node->factor = position_reduce(&node->position);
    node->key = key_of(&node->position, node->criterion, search->answers);
    node->has_key = true;
  }
  const struct memo_entry *known = memo_find(&search->memo, node->key);
  if (known) {
    const uint64_t loss = scale(known->loss, node);
    node->loss = loss > node->loss ? loss : node->loss;
    node->is_exact = known->is_exact;
  }
}

static bool fail(struct search *search, fc_status status) {
  search->status = status;
  return false;
}

static bool add_node(struct search *search, struct nodes *nodes, const struct node *node) {
  if (nodes->count == nodes->room) {
    const int room = nodes->room > 0 ? 2 * nodes->room : 4;
    struct node *grown = arena_take(&search->arena, (size_t)room * sizeof *grown);
    if (!grown) {
      return fail(search, FC_NO_MEMORY);
    }
    if (nodes->count > 0) {
      memcpy(grown, nodes->nodes, (size_t)nodes->count * sizeof *grown);
    }
    nodes->nodes = grown;
    nodes->room = room;
  }
  nodes->nodes[nodes->count++] = *node;
  return true;
}

/* Shoots at the certain cells of a position, adds the nodes that this leads to, and what is seen to be lost. */
static bool add_position(struct search *search, struct nodes *nodes, struct position *position, struct criterion criterion,
                         uint64_t before) {
  for (;;) {
    uint64_t loss;
    if (is_trivial(&loss, position, criterion)) {
      nodes->cost = criterion_join(criterion, nodes->cost, loss + before);
      return true;
    }
    uint64_t occupancy[POSITION_MOST_CELLS];
    position_occupancy(occupancy, position);
    const int certain = position_certain_cell(position, occupancy, search->answers);
    if (certain < 0) {
      struct node node = {.position = *position, .criterion = criterion, .before = before};
      bound_node(search, &node, occupancy);
      return add_node(search, nodes, &node);
    }
    struct outcome outcomes[MOST_KINDS + 1];
    const int count = position_shoot(outcomes, position, (uint8_t)certain, search->answers, &search->arena);
    if (count < 0) {
      return fail(search, FC_NO_MEMORY);
    }
    for (int i = 1; i < count; i++) {
      if (!add_position(search, nodes, &outcomes[i].position, criterion, before)) {
        return false;
      }
    }
    *position = outcomes[0].position;
  }
}

/* ---- A shot -----------------------------------------------------------------------------------------------------------------
 */

static uint64_t search_node(struct search *search, struct node *node, uint64_t limit);

/* The nodes of a shot at a cell. (This, and what else needs room for arrays, stays out of the frames that the recursion keeps.)
 */
__attribute__((noinline)) static bool shoot(struct search *search, struct nodes *nodes, const struct position *position,
                                            uint8_t cell, struct criterion criterion) {
  struct outcome outcomes[MOST_KINDS + 1];
  const int count = position_shoot(outcomes, position, cell, search->answers, &search->arena);
  if (count < 0) {
    return fail(search, FC_NO_MEMORY);
  }
  for (int i = 0; i < count; i++) {
    struct position *after = &outcomes[i].position;
    const bool is_miss = outcomes[i].is_miss;
    nodes->cost += criterion.kind == CRITERION_MEAN && is_miss ? after->weight : 0;
    if (!add_position(search, nodes, after, criterion_after(criterion, is_miss), criterion.kind == CRITERION_WORST && is_miss)) {
      return false;
    }
  }
  return true;
}

/* The losses of all nodes, and what else there is, put together. */
static uint64_t sum_up(const struct nodes *nodes, struct criterion criterion) {
  uint64_t total = nodes->cost;
  for (int i = 0; i < nodes->count; i++) {
    total = criterion_join(criterion, total, nodes->nodes[i].loss + nodes->nodes[i].before);
  }
  return total;
}

/* The smallest first. */
static void sort_nodes(struct nodes *nodes) {
  for (int i = 1; i < nodes->count; i++) {
    const struct node node = nodes->nodes[i];
    int place = i;
    while (place > 0 && nodes->nodes[place - 1].position.rows > node.position.rows) {
      nodes->nodes[place] = nodes->nodes[place - 1];
      place--;
    }
    nodes->nodes[place] = node;
  }
}

/* Looks the nodes up, and then searches them, as long as their losses together stay below a limit. */
static uint64_t search_nodes(struct search *search, struct nodes *nodes, struct criterion criterion, uint64_t limit) {
  sort_nodes(nodes);
  uint64_t total = sum_up(nodes, criterion);
  for (int i = 0; i < nodes->count && total < limit; i++) {
    look_up(search, &nodes->nodes[i]);
    total = sum_up(nodes, criterion);
  }
  for (int i = 0; i < nodes->count && total < limit && search->status == FC_OK; i++) {
    struct node *node = &nodes->nodes[i];
    const uint64_t rest = criterion.kind == CRITERION_WORST ? node->before : total - node->loss;
    node->loss = search_node(search, node, limit - rest);
    total = sum_up(nodes, criterion);
  }
  return total;
}

/* ---- The shots of a position ----------------------------------------------------------------------------------------------- */

/* A shot, and a bound of its loss. */
struct shot {
  uint64_t bound;
  uint64_t occupancy;
  uint8_t cell;
};

/*
 * Which cells are together in how much of the weight:
 *
 *     hits[x, kind]      of the rows that answer a shot at cell x so
 *     pairs[x, kind, y]  of those of them that have cell y, too
 *     same[x, y]         of the rows in which x and y belong to one ship
 */
struct pairs {
  int cells;
  int kinds;
  uint8_t cell[POSITION_MOST_CELLS]; /* the cells that occur, in order; the tables are by their index */
  uint32_t *hits;
  uint32_t *pairs;
  uint32_t *same;
};

static void count_row(struct pairs *pairs, const struct position *position, size_t row, const uint8_t *index,
                      const struct reply_rules *answers) {
  const uint8_t *cells = position->cell + row * (size_t)position->cells;
  const uint8_t *ships = position->ship + row * (size_t)position->cells;
  const uint32_t weight = position->weights[row];
  for (int begin = 0; begin < position->cells;) {
    const int end = ship_end(answers, ships, position->cells, begin);
    const int kind = kind_of_hit(answers, ships[begin], end - begin);
    for (int i = begin; i < end; i++) {
      const size_t x = index[cells[i]];
      const size_t hit = x * (size_t)pairs->kinds + (size_t)kind;
      uint32_t *with = pairs->pairs + hit * (size_t)pairs->cells;
      uint32_t *same = pairs->same + x * (size_t)pairs->cells;
      pairs->hits[hit] += weight;
      for (int k = 0; k < position->cells; k++) {
        with[index[cells[k]]] += weight;
        same[index[cells[k]]] += ships[k] == ships[i] ? weight : 0;
      }
    }
    begin = end;
  }
}

static bool count_pairs(struct pairs *pairs, struct search *search, const struct position *position) {
  bool occurs[POSITION_MOST_CELLS] = {false};
  uint8_t index[POSITION_MOST_CELLS];
  for (size_t i = 0; i < position->rows * (size_t)position->cells; i++) {
    occurs[position->cell[i]] = true;
  }
  pairs->cells = 0;
  pairs->kinds = search->answers->labels + 1;
  for (int cell = 0; cell < search->answers->cells; cell++) {
    if (occurs[cell]) {
      index[cell] = (uint8_t)pairs->cells;
      pairs->cell[pairs->cells++] = (uint8_t)cell;
    }
  }
  const size_t cells = (size_t)pairs->cells;
  const size_t kinds = (size_t)pairs->kinds;
  const size_t bytes = (cells * kinds + cells * kinds * cells + cells * cells) * sizeof *pairs->hits;
  pairs->hits = arena_take(&search->arena, bytes);
  if (!pairs->hits) {
    return fail(search, FC_NO_MEMORY);
  }
  memset(pairs->hits, 0, bytes);
  pairs->pairs = pairs->hits + cells * kinds;
  pairs->same = pairs->pairs + cells * kinds * cells;
  for (size_t row = 0; row < position->rows; row++) {
    count_row(pairs, position, row, index, search->answers);
  }
  return true;
}

/* The weight of the rows with cell x: every one has x itself together with x. */
static uint32_t occupancy_of(const struct pairs *pairs, int x) {
  return pairs->same[x * pairs->cells + x];
}

/* Whether two cells belong to one ship in every row that has either. */
static bool are_alike(const struct pairs *pairs, int x, int y) {
  const uint32_t same = pairs->same[x * pairs->cells + y];
  return same == occupancy_of(pairs, x) && same == occupancy_of(pairs, y);
}

/* A bound of the loss of a shot at x: what it costs, and the bounds of the positions behind it. */
static uint64_t bound_of_shot(const struct search *search, const struct position *position, const struct pairs *pairs, int x,
                              const struct remains *remains, struct criterion criterion) {
  const struct reply_rules *answers = search->answers;
  const size_t cells = (size_t)pairs->cells;
  const uint64_t excess = position->weight - position->ends;
  uint64_t weights[POSITION_MOST_CELLS];
  uint64_t caps[POSITION_MOST_CELLS];
  for (int y = 0; y < pairs->cells; y++) {
    weights[y] = occupancy_of(pairs, y);
  }
  uint64_t loss = 0;
  for (int kind = 0; kind < pairs->kinds; kind++) {
    const size_t hit = (size_t)x * (size_t)pairs->kinds + (size_t)kind;
    const uint32_t *with = pairs->pairs + hit * cells;
    if (pairs->hits[hit] == 0) {
      continue;
    }
    uint64_t together[POSITION_MOST_CELLS];
    for (int y = 0; y < pairs->cells; y++) {
      together[y] = y != x ? with[y] : 0;
      weights[y] -= with[y];
    }
    if (position->cells > 1) {
      const int count = sort_caps(caps, together, pairs->cells);
      const struct remains after = remains_after(remains, kind, answers);
      loss = criterion_join(criterion, loss,
                            bound_by_slots(pairs->hits[hit], position->heaviest, excess, caps, count, after.cells,
                                           remains_patterns(&after, answers), criterion));
    }
  }
  const uint64_t missed = position->weight - occupancy_of(pairs, x);
  if (missed == 0) {
    return loss;
  }
  const int count = sort_caps(caps, weights, pairs->cells);
  const struct criterion after = criterion_after(criterion, true);
  const uint64_t behind =
      bound_by_slots(missed, position->heaviest, excess, caps, count, position->cells, remains_patterns(remains, answers), after);
  return criterion_join(criterion, loss, behind + (criterion.kind == CRITERION_WORST));
}

/* The shots worth trying, by their bounds. -1 when memory is short. */
__attribute__((noinline)) static int list_shots(struct shot *shots, struct search *search, const struct position *position,
                                                struct criterion criterion) {
  const struct arena_mark mark = arena_mark(&search->arena);
  const struct remains remains = remains_of(position, search->answers);
  struct pairs pairs;
  if (!count_pairs(&pairs, search, position)) {
    return -1;
  }
  int count = 0;
  for (int x = 0; x < pairs.cells; x++) {
    bool is_new = true;
    for (int y = 0; y < x && is_new; y++) {
      is_new = !are_alike(&pairs, x, y);
    }
    if (!is_new) {
      continue;
    }
    struct shot shot = {.cell = pairs.cell[x], .occupancy = occupancy_of(&pairs, x)};
    shot.bound = bound_of_shot(search, position, &pairs, x, &remains, criterion);
    shot.bound += criterion.kind == CRITERION_MEAN ? position->weight - shot.occupancy : 0;
    int place = count++;
    while (place > 0 && (shots[place - 1].bound > shot.bound ||
                         (shots[place - 1].bound == shot.bound && shots[place - 1].occupancy < shot.occupancy))) {
      shots[place] = shots[place - 1];
      place--;
    }
    shots[place] = shot;
  }
  arena_return(&search->arena, mark);
  return count;
}

/* Tries the shots at a position, which is not trivial. */
static uint64_t try_shots(struct search *search, const struct position *position, struct criterion criterion, uint64_t limit) {
  const struct arena_mark mark = arena_mark(&search->arena);
  struct shot *shots = arena_take(&search->arena, (size_t)search->answers->cells * sizeof *shots);
  const int count = shots ? list_shots(shots, search, position, criterion) : -1;
  if (count < 0) {
    search->status = FC_NO_MEMORY;
  }
  uint64_t least = UINT64_MAX;
  for (int i = 0; i < count && search->status == FC_OK; i++) {
    const uint64_t reached = least < limit ? least : limit;
    if (shots[i].bound >= reached) {
      least = shots[i].bound < least ? shots[i].bound : least;
      break;
    }
    const uint64_t loss = search_shot(search, position, shots[i].cell, criterion, reached);
    least = loss < least ? loss : least;
  }
  arena_return(&search->arena, mark);
  return least;
}

static uint64_t search_node(struct search *search, struct node *node, uint64_t limit) {
  look_up(search, node); /* more may be known by now */
  if (node->is_exact || node->loss >= limit) {
    return node->loss;
  }
  if (search->expanded == search->effort && search->effort > 0) {
    search->status = FC_LIMIT;
    return node->loss;
  }
  search->expanded++;
  search->rows += node->position.rows;
  if (search->rows >= ROWS_BETWEEN_QUESTIONS) {
    search->rows = 0;
    if (!watch_still_goes_on(search->watch)) {
      search->status = FC_STOPPED;
    } else if (search->arena.bytes > search->memory_limit / 4) {
      search->status = FC_LIMIT;
    }
  }
  const uint64_t begun = search->expanded;
  const uint64_t divisor = node->criterion.kind == CRITERION_WORST ? 1 : node->factor;
  const uint64_t reduced = limit / divisor + (limit % divisor != 0);
  const uint64_t loss = try_shots(search, &node->position, node->criterion, reduced);
  if (search->status == FC_OK) {
    const uint64_t work = search->expanded - begun;
    memo_keep(&search->memo, node->key, loss, loss < reduced, work < UINT_MAX ? (unsigned)work : UINT_MAX);
  }
  return scale(loss, node);
}

/* ---- From outside -----------------------------------------------------------------------------------------------------------
 */

uint64_t search_shot(struct search *search, const struct position *position, uint8_t cell, struct criterion criterion,
                     uint64_t limit) {
  const struct arena_mark mark = arena_mark(&search->arena);
  struct nodes nodes = {0};
  uint64_t loss = 0;
  if (shoot(search, &nodes, position, cell, criterion)) {
    loss = search_nodes(search, &nodes, criterion, limit);
  }
  arena_return(&search->arena, mark);
  return loss;
}

/* A copy, because weights are divided and rows taken apart on the way. */
static bool copy_position(struct position *copy, struct search *search, const struct position *position) {
  const size_t bytes = position->rows * (size_t)position->cells;
  if (!position_begin(copy, &search->arena, position->rows, position->cells)) {
    return fail(search, FC_NO_MEMORY);
  }
  struct position made = *position;
  made.cell = memcpy(copy->cell, position->cell, bytes);
  made.ship = memcpy(copy->ship, position->ship, bytes);
  made.weights = memcpy(copy->weights, position->weights, position->rows * sizeof *copy->weights);
  *copy = made;
  return true;
}

/* The nodes of a position without a shot. */
static bool begin_nodes(struct search *search, struct nodes *nodes, const struct position *position, struct criterion criterion) {
  struct position copy;
  return copy_position(&copy, search, position) && add_position(search, nodes, &copy, criterion, 0);
}

uint64_t search_loss(struct search *search, const struct position *position, struct criterion criterion, uint64_t limit) {
  const struct arena_mark mark = arena_mark(&search->arena);
  struct nodes nodes = {0};
  uint64_t loss = 0;
  if (begin_nodes(search, &nodes, position, criterion)) {
    loss = search_nodes(search, &nodes, criterion, limit);
  }
  arena_return(&search->arena, mark);
  return loss;
}

fc_status search_best_shot(uint8_t *cell, struct search *search, const struct position *position, struct criterion criterion) {
  const uint64_t loss = search_loss(search, position, criterion, MEMO_MOST_LOSS);
  uint64_t occupancy[POSITION_MOST_CELLS];
  position_occupancy(occupancy, position);
  for (int i = 0; i < search->answers->cells && search->status == FC_OK; i++) {
    if (occupancy[i] > 0 && search_shot(search, position, (uint8_t)i, criterion, loss + 1) <= loss) {
      *cell = (uint8_t)i;
      break;
    }
  }
  return search->status;
}

uint64_t search_bound(struct search *search, const struct position *position, struct criterion criterion) {
  return search_loss(search, position, criterion, 0);
}
