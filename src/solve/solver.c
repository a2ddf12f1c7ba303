#include "solve/solver.h"

#include <limits.h>
#include <stdatomic.h>
#include <string.h>

#include "solve/shots.h"
#include "sys/hash.h"
#include "sys/memory.h"
#include "sys/sort.h"
#include "sys/team.h"

/* Rows searched between two checks whether to go on. */
enum { ROWS_BETWEEN_QUESTIONS = 1 << 14 };

/* Splitting does not pay for smaller positions (8 or 40 rows are no faster), nor where the parts would have fewer rows on
 * average. Under FC_ANNOUNCE_HIT, where answers tell nothing of ships, it never pays. */
enum { ROWS_WORTH_SPLITTING = 16, ROWS_OF_PART = 2 };

/* Comparing this many pairs of cells takes about as long as the rest of a position. */
enum { EFFORT_PAIRS = 256 };

/* ---- Threads ----------------------------------------------------------------------------------------------------------- */

enum { PLACES = 1 << 10, MOST_THREADS = 64 };

/* The least memory for each thread. A quarter of the limit is for the positions on the way down. */
#define MEMORY_OF_THREAD ((uint64_t)8 << 20)

/* The least arena of a thread: one block. */
#define LEAST_ARENA ((uint64_t)1 << 20)

/* Smaller positions are searched faster than threads can share them. (6 or 40 rows: no difference.) */
enum { ROWS_WORTH_SHARING = 16 };

struct helpers {
  struct team *team;
  atomic_bool is_over;         /* some thread has the answer, or the search has ended early */
  char apart[64];              /* puts the words that change often on another cache line */
  _Atomic uint64_t at[PLACES]; /* the shots that threads are searching: see place_of */
  struct solver solvers[];     /* for the members after the first */
};

void solver_share(struct solver *solver, unsigned threads) {
  const unsigned wanted = threads < MOST_THREADS ? threads : MOST_THREADS;
  const uint64_t room = solver->memory_limit / MEMORY_OF_THREAD;
  struct team *team = team_create(room < wanted ? (unsigned)room : wanted);
  const unsigned members = team_members(team);
  struct helpers *helpers =
      members > 1 ? memory_allocate_zeroed(1, sizeof *helpers + (members - 1) * sizeof *helpers->solvers) : NULL;
  if (helpers == NULL) { /* one thread works alone */
    team_free(team);
    return;
  }
  solver->helpers = helpers;
  solver->memory_limit /= members; /* for the positions on each thread's way down */
  helpers->team = team;
  for (unsigned i = 0; i + 1 < members; i++) {
    helpers->solvers[i] = *solver;
    helpers->solvers[i].arena = (struct arena){0};
    helpers->solvers[i].expanded = 0;
    helpers->solvers[i].spent = 0;
    helpers->solvers[i].effort = 0;
  }
}

uint64_t solver_positions(const struct solver *solver) {
  uint64_t sum = solver->expanded;
  for (unsigned i = 0; solver->helpers != NULL && i + 1 < team_members(solver->helpers->team); i++) {
    sum += solver->helpers->solvers[i].expanded;
  }
  return sum;
}

static void dismiss_helpers(struct solver *solver) {
  if (solver->helpers != NULL) {
    for (unsigned i = 0; i + 1 < team_members(solver->helpers->team); i++) {
      arena_end(&solver->helpers->solvers[i].arena);
    }
    team_free(solver->helpers->team);
    memory_free(solver->helpers);
    solver->helpers = NULL;
  }
}

/* The word by which a thread publishes the shot it is searching, in the slot of place_of. If two threads share a slot, only the
 * later one is seen, and the other gets less help. */
static uint64_t word_of(struct position_key key, const struct tried_shot *shot) {
  return scramble(key.words[0] + shot->cell) | 1;
}

static _Atomic uint64_t *place_of(const struct solver *solver, uint64_t word) {
  return &solver->helpers->at[word / 2 % PLACES];
}

bool solver_begin(struct solver *solver, const struct reply_rules *answers, struct progress *progress, uint64_t memory_limit) {
  *solver = (struct solver){.answers = answers, .progress = progress, .memory_limit = memory_limit};
  return memo_begin(&solver->memo, memory_limit / 8 * 3) && memo_begin(&solver->seen, memory_limit / 8 * 3);
}

void solver_end(struct solver *solver) {
  dismiss_helpers(solver);
  memo_end(&solver->memo);
  memo_end(&solver->seen);
  arena_end(&solver->arena);
}

/* ---- Positions ready to be searched ---------------------------------------------------------------------------------------- */

/* A position without a safe certain cell. */
struct solver_node {
  struct position position;
  struct criterion criterion;
  struct position_key key;
  uint64_t before; /* CRITERION_WORST: 1 after a miss, added to the loss */
  uint64_t factor; /* divisor of the weights */
  uint64_t loss;   /* or a bound of it, in the undivided weights */
  bool is_exact;   /* `loss` is no bound */
  bool has_key;    /* key and factor have been found */
};

/* The nodes after a shot, and its other costs. */
struct solver_nodes {
  struct solver_node *nodes;
  int count;
  int room;
  uint64_t cost;
};

static uint64_t scale(uint64_t loss, const struct solver_node *node) {
  return node->criterion.kind == CRITERION_WORST ? loss : loss * node->factor;
}

static bool is_heavier(const uint32_t *one, const uint32_t *other) {
  return *one > *other;
}

/* The loss where each row has one cell left. The heaviest is shot at first. */
static uint64_t loss_of_single_cells(struct position *position, struct criterion criterion) {
  uint32_t *weights = position->weights;
  SORT_SHORT(weights, position->rows, is_heavier);
  uint64_t loss = 0;
  for (size_t i = 0; i < position->rows; i++) {
    loss = criterion_add(criterion, loss, weights[i], (int)i);
  }
  return loss;
}

/* Whether the loss is known without a search. */
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

/* The key of a position and the misses of a criterion. */
static struct position_key key_of(const struct position *position, struct criterion criterion,
                                  const struct reply_rules *answers) {
  struct position_key key = position_key(position, answers);
  key.words[0] += (uint64_t)(criterion.misses + 1) * UINT64_C(0xda942042e4dd58b5);
  key.words[1] ^= (uint64_t)(criterion.misses + 1) * UINT64_C(0x9e3779b97f4a7c15);
  return key;
}

static void bound_node(const struct solver *solver, struct solver_node *node, const uint64_t *occupancy, bool is_bounded) {
  if (node->criterion.kind == CRITERION_WORST) { /* weights are ignored */
    for (size_t row = 0; row < node->position.rows; row++) {
      node->position.weights[row] = 1;
    }
    node->position.weight = node->position.rows;
    node->position.heaviest = (uint32_t)node->position.rows;
  }
  if (!is_bounded || !solver->answers->tell_sinking) {
    node->loss = bound_of_position(&node->position, occupancy, solver->answers, node->criterion);
  }
}

/* Looks a node up in the memo. */
static void look_up(struct solver *solver, struct solver_node *node) {
  if (!node->has_key) {
    node->factor = position_reduce(&node->position);
    node->key = key_of(&node->position, node->criterion, solver->answers);
    node->has_key = true;
  }
  struct memo_value known;
  if (memo_find(&known, &solver->memo, node->key)) {
    const uint64_t loss = scale(known.loss, node);
    node->loss = loss > node->loss ? loss : node->loss;
    node->is_exact = known.is_exact;
  }
}

static bool fail(struct solver *solver, fc_status status) {
  solver->status = status;
  return false;
}

static bool add_node(struct solver *solver, struct solver_nodes *nodes, const struct solver_node *node) {
  if (nodes->count == nodes->room) {
    const int room = nodes->room > 0 ? 2 * nodes->room : 4;
    struct solver_node *grown = arena_take(&solver->arena, (size_t)room * sizeof *grown);
    if (grown == NULL) {
      return fail(solver, FC_NO_MEMORY);
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

/* Shoots at the certain cells of a position, and adds the nodes after them and the known losses. is_bounded: a bound of the
 * position is known, so a new one is needed only after a shot at a certain cell, or where rows may have been merged. */
static bool add_position(struct solver *solver, struct solver_nodes *nodes, struct position *position, struct criterion criterion,
                         uint64_t before, bool is_bounded) {
  for (;; is_bounded = false) {
    uint64_t loss;
    if (is_trivial(&loss, position, criterion)) {
      nodes->cost = criterion_join(criterion, nodes->cost, loss + before);
      return true;
    }
    uint64_t occupancy[POSITION_MOST_CELLS];
    position_occupancy(occupancy, position);
    const int certain = position_certain_cell(position, occupancy, solver->answers);
    if (certain < 0) {
      struct solver_node node = {.position = *position, .criterion = criterion, .before = before};
      bound_node(solver, &node, occupancy, is_bounded);
      return add_node(solver, nodes, &node);
    }
    struct outcome outcomes[MOST_KINDS + 1];
    const int count = position_shoot(outcomes, position, (uint8_t)certain, solver->answers, &solver->arena);
    if (count < 0) {
      return fail(solver, FC_NO_MEMORY);
    }
    for (int i = 1; i < count; i++) {
      if (!add_position(solver, nodes, &outcomes[i].position, criterion, before, false)) {
        return false;
      }
    }
    *position = outcomes[0].position;
  }
}

/* ---- A shot ------------------------------------------------------------------------------------------------------------ */

static uint64_t search_node(struct solver *solver, struct solver_node *node, uint64_t limit);

/* Adds the nodes after a shot at a cell. It is not inlined, so that its array stays out of the frames of the recursion. */
__attribute__((noinline)) static bool shoot(struct solver *solver, struct solver_nodes *nodes, const struct position *position,
                                            uint8_t cell, struct criterion criterion) {
  struct outcome outcomes[MOST_KINDS + 1];
  const int count = position_shoot(outcomes, position, cell, solver->answers, &solver->arena);
  if (count < 0) {
    return fail(solver, FC_NO_MEMORY);
  }
  for (int i = 0; i < count; i++) {
    struct position *after = &outcomes[i].position;
    const bool is_miss = outcomes[i].is_miss;
    nodes->cost += criterion.kind == CRITERION_MEAN && is_miss ? after->weight : 0;
    if (!add_position(solver, nodes, after, criterion_after(criterion, is_miss), criterion.kind == CRITERION_WORST && is_miss,
                      false)) {
      return false;
    }
  }
  return true;
}

/* The losses of all nodes and the other costs, joined. */
static uint64_t sum_up(const struct solver_nodes *nodes, struct criterion criterion) {
  uint64_t total = nodes->cost;
  for (int i = 0; i < nodes->count; i++) {
    total = criterion_join(criterion, total, nodes->nodes[i].loss + nodes->nodes[i].before);
  }
  return total;
}

static bool has_fewer_rows(const struct solver_node *one, const struct solver_node *other) {
  return one->position.rows < other->position.rows;
}

/* Looks the nodes up and then searches them, while their joined losses stay below a limit. */
static uint64_t search_nodes(struct solver *solver, struct solver_nodes *nodes, struct criterion criterion, uint64_t limit) {
  SORT_SHORT(nodes->nodes, nodes->count, has_fewer_rows);
  uint64_t total = sum_up(nodes, criterion);
  for (int i = 0; i < nodes->count && total < limit; i++) {
    look_up(solver, &nodes->nodes[i]);
    total = sum_up(nodes, criterion);
  }
  for (int i = 0; i < nodes->count && total < limit && solver->status == FC_OK; i++) {
    struct solver_node *node = &nodes->nodes[i];
    const uint64_t rest = criterion.kind == CRITERION_WORST ? node->before : total - node->loss;
    node->loss = search_node(solver, node, limit - rest);
    total = sum_up(nodes, criterion);
  }
  return total;
}

/* ---- The shots of a position ----------------------------------------------------------------------------------------------- */

/* Looks up the positions after a shot in `seen`. */
static void recall(const struct solver *solver, struct tried_shot *shot, struct criterion criterion) {
  for (int i = 0; i < shot->replies; i++) {
    struct reply *reply = &shot->reply[i];
    struct memo_value known;
    if (!reply->is_exact && memo_find(&known, &solver->seen, reply->key)) {
      reply->loss = known.loss > reply->loss ? known.loss : reply->loss;
      reply->is_exact = known.is_exact;
    }
  }
  shot->bound = bound_of_replies(shot, criterion);
}

/* Stores the loss, or bound, of the position after a reply in `seen`. */
static void learn(struct solver *solver, struct reply *reply, uint64_t loss, bool is_exact) {
  reply->loss = loss > reply->loss ? loss : reply->loss;
  reply->is_exact = is_exact;
  memo_keep(&solver->seen, reply->key, reply->loss, is_exact, 1);
}

/* Builds the position after a reply, and looks its nodes up. */
static bool build_reply(struct solver *solver, struct solver_nodes *nodes, struct reply *reply, const struct position *position,
                        uint8_t cell, struct criterion after) {
  struct position behind;
  *nodes = (struct solver_nodes){0};
  if (!position_after(&behind, position, cell, reply->kind, solver->answers, &solver->arena)) {
    return fail(solver, FC_NO_MEMORY);
  }
  if (!add_position(solver, nodes, &behind, after, 0, true)) {
    return false;
  }
  SORT_SHORT(nodes->nodes, nodes->count, has_fewer_rows);
  bool is_exact = true;
  for (int i = 0; i < nodes->count; i++) {
    look_up(solver, &nodes->nodes[i]);
    is_exact = is_exact && nodes->nodes[i].is_exact;
  }
  learn(solver, reply, sum_up(nodes, after), is_exact);
  return true;
}

static bool is_lighter(const struct reply *one, const struct reply *other) {
  return one->weight < other->weight;
}

/* Searches the positions after a shot while its bound stays below a limit. Known positions come first. */
static void search_replies(struct solver *solver, struct tried_shot *shot, const struct position *position,
                           struct criterion criterion, uint64_t limit) {
  recall(solver, shot, criterion);
  if (shot->bound >= limit) {
    return;
  }
  const struct arena_mark mark = arena_mark(&solver->arena);
  struct solver_nodes *nodes = arena_take(&solver->arena, shot->replies * sizeof *nodes);
  if (nodes == NULL) {
    solver->status = FC_NO_MEMORY;
    return;
  }
  SORT_SHORT(shot->reply, shot->replies, is_lighter);
  for (int i = 0; i < shot->replies && shot->bound < limit && solver->status == FC_OK; i++) {
    struct reply *reply = &shot->reply[i];
    if (!reply->is_exact &&
        build_reply(solver, &nodes[i], reply, position, shot->cell, criterion_after(criterion, reply->kind < 0))) {
      shot->bound = bound_of_replies(shot, criterion);
    }
  }
  for (int i = 0; i < shot->replies && shot->bound < limit && solver->status == FC_OK; i++) {
    struct reply *reply = &shot->reply[i];
    if (!reply->is_exact) {
      const struct criterion after = criterion_after(criterion, reply->kind < 0);
      const uint64_t rest = criterion.kind == CRITERION_WORST ? reply->before : shot->bound - reply->loss;
      const uint64_t loss = search_nodes(solver, &nodes[i], after, limit - rest);
      if (solver->status == FC_OK) {
        learn(solver, reply, loss, loss < limit - rest);
        shot->bound = bound_of_replies(shot, criterion);
      }
    }
  }
  arena_return(&solver->arena, mark);
}

static bool is_more_promising(const struct tried_shot *one, const struct tried_shot *other) {
  return one->bound != other->bound ? one->bound < other->bound : one->occupancy > other->occupancy;
}

/* Raises the bound of a position to that for a player with a free answer (solver.h), if that reaches the limit. */
static uint64_t raise_floor(uint64_t floor, const struct solver *solver, struct tried_shot *shot, const struct position *position,
                            struct criterion criterion, uint64_t limit) {
  const uint64_t free_answer = bound_with_free_answer(shot, criterion);
  if (free_answer < limit || shot->is_unsafe) {
    return floor;
  }
  shot->is_unsafe = !position_is_safe(position, shot->cell, solver->answers);
  return shot->is_unsafe ? floor : free_answer;
}

/* The trial of the shots of a node. */
struct trial {
  const struct solver_node *node;
  struct tried_shot *shots;
  int count;
  uint64_t limit; /* in reduced weights */
  uint64_t least; /* the loss of the best shot so far, or a bound */
  uint64_t floor; /* lower bound of the position */
  bool is_over;   /* `least` is proved, or not below the limit */
};

/* Whether another thread is searching a shot. */
static bool is_taken(const struct solver *solver, const struct solver_node *node, const struct tried_shot *shot) {
  const uint64_t word = word_of(node->key, shot);
  return atomic_load_explicit(place_of(solver, word), memory_order_relaxed) == word;
}

/* Whether another thread has finished a node. *least then receives its result. */
static bool is_done(uint64_t *least, const struct solver *solver, const struct solver_node *node, uint64_t limit) {
  struct memo_value known;
  if (!memo_find(&known, &solver->memo, node->key) || (!known.is_exact && known.loss < limit)) {
    return false;
  }
  *least = known.loss;
  return true;
}

/* Searches the positions after a shot, and publishes the shot meanwhile. */
static void search_shared(struct solver *solver, struct tried_shot *shot, struct trial *trial, uint64_t reached) {
  const struct solver_node *node = trial->node;
  const uint64_t word = word_of(node->key, shot);
  _Atomic uint64_t *place = place_of(solver, word);
  atomic_store_explicit(place, word, memory_order_relaxed);
  search_replies(solver, shot, &node->position, node->criterion, reached);
  if (atomic_load_explicit(place, memory_order_relaxed) == word) {
    atomic_store_explicit(place, 0, memory_order_relaxed);
  }
  trial->is_over = solver->status == FC_OK && is_done(&trial->least, solver, node, trial->limit);
}

static void try_shot(struct solver *solver, struct tried_shot *shot, struct trial *trial, bool may_put_off) {
  const struct solver_node *node = trial->node;
  const bool is_shared = solver->helpers != NULL && node->position.rows >= ROWS_WORTH_SHARING;
  const uint64_t reached = trial->least < trial->limit ? trial->least : trial->limit;
  if (trial->floor >= reached) {
    trial->least = trial->floor;
    trial->is_over = true;
    return;
  }
  if (shot->bound < reached) {
    shot->is_put_off = is_shared && may_put_off && is_taken(solver, node, shot);
    if (shot->is_put_off) {
      return;
    }
    if (is_shared) {
      search_shared(solver, shot, trial, reached);
    } else {
      search_replies(solver, shot, &node->position, node->criterion, reached);
    }
    if (trial->is_over) {
      return;
    }
    const uint64_t left = shot->bound < reached ? shot->bound : reached;
    trial->floor = raise_floor(trial->floor, solver, shot, &node->position, node->criterion, left);
  }
  trial->least = shot->bound < trial->least ? shot->bound : trial->least;
}

/* The effort of listing the shots of a position: by the pairs of cells in each row, and the pairs of shots. */
static uint64_t effort_of(const struct position *position, int shots) {
  const uint64_t cells = (uint64_t)position->cells;
  const uint64_t pairs = position->rows * cells * cells + (uint64_t)shots * (uint64_t)shots;
  return 1 + pairs / EFFORT_PAIRS;
}

/* The loss for a player who knows the place of one ship (solver.h), or a bound of it that is at least the limit; 0 if that does
 * not help. */
static uint64_t search_parts(struct solver *solver, const struct solver_node *node, uint64_t limit) {
  const bool tells_ships = solver->answers->tell_sinking || solver->answers->labels > 1;
  if (!tells_ships || node->position.rows < ROWS_WORTH_SPLITTING) {
    return 0;
  }
  const struct arena_mark mark = arena_mark(&solver->arena);
  struct position *parts;
  const int count = position_split(&parts, &node->position, solver->answers, &solver->arena);
  if (count < 0) {
    solver->status = FC_NO_MEMORY;
  }
  struct solver_nodes nodes = {0};
  uint64_t loss = 0;
  if (count > 0 && node->position.rows >= ROWS_OF_PART * (size_t)count) {
    solver->spent += effort_of(&node->position, 0);
    for (int i = 0; i < count && solver->status == FC_OK; i++) {
      (void)add_position(solver, &nodes, &parts[i], node->criterion, 0, false);
    }
    loss = solver->status == FC_OK ? search_nodes(solver, &nodes, node->criterion, limit) : 0;
  }
  arena_return(&solver->arena, mark);
  return solver->status == FC_OK ? loss : 0;
}

/* Tries the shots at a position that is not trivial. Its loss is at least the floor. */
static uint64_t try_shots(struct solver *solver, const struct solver_node *node, uint64_t floor, uint64_t limit) {
  const struct arena_mark mark = arena_mark(&solver->arena);
  struct trial trial = {.node = node, .limit = limit, .least = UINT64_MAX};
  trial.count = list_shots(&trial.shots, &node->position, solver->answers, node->criterion, &solver->arena);
  if (trial.count < 0) {
    solver->status = FC_NO_MEMORY;
  }
  solver->spent += trial.count > 0 ? effort_of(&node->position, trial.count) : 0;
  for (int i = 0; i < trial.count; i++) {
    for (int j = 0; j < trial.shots[i].replies; j++) { /* each look-up would wait for memory */
      memo_prepare(&solver->seen, trial.shots[i].reply[j].key);
    }
  }
  for (int i = 0; i < trial.count; i++) {
    recall(solver, &trial.shots[i], node->criterion);
  }
  SORT_SHORT(trial.shots, trial.count > 0 ? trial.count : 0, is_more_promising);
  trial.floor = trial.count > 0 && trial.shots[0].bound > floor ? trial.shots[0].bound : floor;
  for (int i = 0; i < trial.count && trial.floor < limit; i++) {
    trial.floor = raise_floor(trial.floor, solver, &trial.shots[i], &node->position, node->criterion, limit);
  }
  for (int i = 0; i < trial.count && !trial.is_over && solver->status == FC_OK; i++) {
    try_shot(solver, &trial.shots[i], &trial, true);
  }
  for (int i = 0; i < trial.count && !trial.is_over && solver->status == FC_OK; i++) {
    if (trial.shots[i].is_put_off) {
      try_shot(solver, &trial.shots[i], &trial, false);
    }
  }
  arena_return(&solver->arena, mark);
  return trial.least;
}

static uint64_t search_node(struct solver *solver, struct solver_node *node, uint64_t limit) {
  look_up(solver, node); /* the memo may know more by now */
  if (node->is_exact || node->loss >= limit) {
    return node->loss;
  }
  if (solver->spent >= solver->effort && solver->effort > 0) {
    solver->status = FC_LIMIT;
    return node->loss;
  }
  if (solver->helpers != NULL && atomic_load_explicit(&solver->helpers->is_over, memory_order_relaxed)) {
    solver->status = FC_STOPPED; /* the result no longer matters */
    return node->loss;
  }
  solver->expanded++;
  solver->rows += node->position.rows;
  if (solver->rows >= ROWS_BETWEEN_QUESTIONS) {
    solver->rows = 0;
    if (!progress_still_goes_on(solver->progress)) {
      solver->status = FC_STOPPED;
    } else if (solver->arena.bytes > LEAST_ARENA && solver->arena.bytes > solver->memory_limit / 4) {
      solver->status = FC_LIMIT;
    }
  }
  const uint64_t begun = solver->expanded;
  const uint64_t divisor = node->criterion.kind == CRITERION_WORST ? 1 : node->factor;
  const uint64_t reduced = limit / divisor + (limit % divisor != 0);
  const uint64_t floor = search_parts(solver, node, reduced);
  const uint64_t loss = floor < reduced && solver->status == FC_OK ? try_shots(solver, node, floor, reduced) : floor;
  if (solver->status == FC_OK) {
    const uint64_t work = solver->expanded - begun;
    memo_keep(&solver->memo, node->key, loss, loss < reduced, work < UINT_MAX ? (unsigned)work : UINT_MAX);
  }
  return scale(loss, node);
}

/* ---- From outside ------------------------------------------------------------------------------------------------------ */

uint64_t solver_shot(struct solver *solver, const struct position *position, uint8_t cell, struct criterion criterion,
                     uint64_t limit) {
  const struct arena_mark mark = arena_mark(&solver->arena);
  struct solver_nodes nodes = {0};
  uint64_t loss = 0;
  if (shoot(solver, &nodes, position, cell, criterion)) {
    loss = search_nodes(solver, &nodes, criterion, limit);
  }
  arena_return(&solver->arena, mark);
  return loss;
}

/* Copies a position, since the search changes weights and rows. */
static bool copy_position(struct position *copy, struct solver *solver, const struct position *position) {
  const size_t bytes = position->rows * (size_t)position->cells;
  if (!position_begin(copy, &solver->arena, position->rows, position->cells)) {
    return fail(solver, FC_NO_MEMORY);
  }
  struct position made = *position;
  made.cell = memcpy(copy->cell, position->cell, bytes);
  made.ship = memcpy(copy->ship, position->ship, bytes);
  made.weights = memcpy(copy->weights, position->weights, position->rows * sizeof *copy->weights);
  *copy = made;
  return true;
}

uint64_t solver_loss(struct solver *solver, const struct position *position, struct criterion criterion, uint64_t limit) {
  const struct arena_mark mark = arena_mark(&solver->arena);
  struct solver_nodes nodes = {0};
  uint64_t loss = 0;
  struct position copy;
  if (copy_position(&copy, solver, position) && add_position(solver, &nodes, &copy, criterion, 0, false)) {
    loss = search_nodes(solver, &nodes, criterion, limit);
  }
  arena_return(&solver->arena, mark);
  return loss;
}

/* A search by all threads. */
struct shared_search {
  struct solver *solver;
  const struct position *position;
  struct criterion criterion;
  uint64_t limit;
  uint64_t loss; /* the answer */
  fc_status status;
};

static void search_as_member(void *context, unsigned part, unsigned member) {
  (void)part;
  struct shared_search *shared = context;
  struct helpers *helpers = shared->solver->helpers;
  struct solver *mine = member == 0 ? shared->solver : &helpers->solvers[member - 1];
  mine->status = FC_OK;
  const uint64_t loss = solver_loss(mine, shared->position, shared->criterion, shared->limit);
  if (!atomic_exchange(&helpers->is_over, true)) {
    shared->loss = loss;
    shared->status = mine->status;
  }
}

uint64_t solver_together(struct solver *solver, const struct position *position, struct criterion criterion, uint64_t limit) {
  if (solver->helpers == NULL) {
    return solver_loss(solver, position, criterion, limit);
  }
  struct shared_search shared = {.solver = solver, .position = position, .criterion = criterion, .limit = limit};
  atomic_store(&solver->helpers->is_over, false);
  team_share(solver->helpers->team, team_members(solver->helpers->team), search_as_member, &shared);
  atomic_store(&solver->helpers->is_over, false);
  solver->status = shared.status;
  return shared.loss;
}

fc_status solver_best_shot(uint8_t *cell, struct solver *solver, const struct position *position, struct criterion criterion) {
  const uint64_t loss = solver_loss(solver, position, criterion, MEMO_MOST_LOSS);
  uint64_t occupancy[POSITION_MOST_CELLS];
  position_occupancy(occupancy, position);
  for (int i = 0; i < solver->answers->cells && solver->status == FC_OK; i++) {
    if (occupancy[i] > 0 && solver_shot(solver, position, (uint8_t)i, criterion, loss + 1) <= loss) {
      *cell = (uint8_t)i;
      break;
    }
  }
  return solver->status;
}
