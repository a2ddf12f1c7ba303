/*
 * A cell or ship is sunk if all explanations agree on that. An EXPLANATION is a set of ships of the fleet that covers every cell
 * that was answered `sunk` (or is an `s` of a grid) once. All cells of each ship have been hit, the ship agrees with the shots,
 * and if ships may not touch, no other hit lies beside it. Hits that are not sunk need no explanation.
 *
 * The candidates for the ship behind an answer are known at once and do not change: all their cells have been hit by then, this
 * one last. So each answer lists them once. As long as every answer has one candidate left, these are the only explanation.
 * Otherwise a search tries all choices that use no cell twice and no ship more often than the fleet has it. Without an
 * explanation, or with too many choices, only the cells that were answered `sunk` are sunk, and no ship is known to be.
 */
#include "lab/heuristics/view.h"

#include <string.h>

#include "sys/memory.h"
#include "sys/status.h"

/* The most candidates in a game, and the most choices that the search tries; beyond that it gives up. */
enum { MOST_CANDIDATES = 4096, MOST_TRIES = 1000000 };

/* ---- A view --------------------------------------------------------------------------------------------------------------- */

static fc_status create(struct view **view, const fc_board *rules, size_t candidates, fc_error *error) {
  struct view *made = memory_allocate_zeroed(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  made->rules = rules;
  made->cell_count = rules->ruleset->rules.rows * rules->ruleset->rules.columns;
  made->words = (made->cell_count + 63) / 64;
  made->sight.rows = rules->ruleset->rules.rows;
  made->sight.columns = rules->ruleset->rules.columns;
  for (size_t i = 0; i < rules->ruleset->class_count; i++) {
    made->fleet[rules->ruleset->classes[i].length] += rules->ruleset->classes[i].ships;
  }
  made->sunk = memory_allocate((size_t)made->cell_count, sizeof *made->sunk);
  made->candidates = memory_allocate(candidates, sizeof *made->candidates);
  if (made->sunk == NULL || made->candidates == NULL) {
    view_free(made);
    return error_no_memory(error);
  }
  view_begin(made);
  *view = made;
  return FC_OK;
}

fc_status view_create(struct view **view, const fc_board *rules, fc_error *error) {
  return create(view, rules, MOST_CANDIDATES, error);
}

void view_free(struct view *view) {
  if (view == NULL) {
    return;
  }
  memory_free(view->sunk);
  memory_free(view->candidates);
  memory_free(view);
}

void view_begin(struct view *view) {
  view->sight.board = NULL;
  view->sight.progress = NULL;
  view->sight.shots = 0;
  view->sight.wounded = 0;
  memset(view->sight.cells, 0, (size_t)view->cell_count * sizeof view->sight.cells[0]); /* SEEN_OPEN */
  memcpy(view->sight.ships_left, view->fleet, sizeof view->fleet);
  view->shots = 0;
  view->last = -1;
  view->change_count = 0;
  view->left_changed = false;
  view->sunk_count = 0;
  view->candidate_count = 0;
  view->is_unsettled = false;
  view->held_count = 0;
  for (int word = 0; word < view->words; word++) {
    const int bits = view->cell_count - 64 * word;
    view->open.words[word] = bits >= 64 ? UINT64_MAX : (UINT64_C(1) << bits) - 1;
    view->shot.words[word] = 0;
  }
}

/* ---- Candidates ----------------------------------------------------------------------------------------------------------- */

static bool was_hit(const struct view *view, int row, int column) {
  const int cell = row * view->sight.columns + column;
  return sight_has(&view->sight, row, column) && cell_set_has(&view->shot, cell) && view->answered[cell] != FC_ANSWER_MISS;
}

/* Whether a hit cell may be another cell of a sunk ship of a class. In a game the ship's other cells were answered `hit`; for a
 * whole board the problem tells which placements are allowed. */
static bool may_belong(const struct view *view, int cell, int ship_class) {
  return view->problem != NULL ||
         (view->answered[cell] == FC_ANSWER_HIT &&
          (view->rules->ruleset->rules.announce != FC_ANNOUNCE_SHIP || view->class_named[cell] == ship_class));
}

/* Counts the cells on one side of a cell, in line, that may belong to the same ship. */
static int reach(const struct view *view, int cell, int down, int across, int ship_class) {
  const int columns = view->sight.columns;
  int row = cell / columns + down;
  int column = cell % columns + across;
  int cells = 0;
  while (was_hit(view, row, column) && may_belong(view, row * columns + column, ship_class)) {
    cells++;
    row += down;
    column += across;
  }
  return cells;
}

/* Whether another hit lies beside a ship where the rules forbid that. */
static bool touches_hit(const struct view *view, const struct sunk_ship *ship) {
  const fc_touching touching = view->rules->ruleset->rules.touching;
  const int columns = view->sight.columns;
  const int down = ship->direction == DOWN ? ship->length - 1 : 0;
  const int across = ship->direction == DOWN ? 0 : ship->length - 1;
  const int top = ship->cell / columns;
  const int left = ship->cell % columns;
  for (int row = top - 1; row <= top + down + 1; row++) {
    for (int column = left - 1; column <= left + across + 1; column++) {
      const bool beside_rows = row < top || row > top + down;
      const bool beside_columns = column < left || column > left + across;
      const bool is_corner = beside_rows && beside_columns;
      if ((beside_rows || beside_columns) && !(is_corner && touching == FC_TOUCHING_DIAGONAL) && was_hit(view, row, column)) {
        return true;
      }
    }
  }
  return false;
}

/* Adds the candidates of a class in one direction for a cell that was answered `sunk`. False: there is no room. */
static bool add_candidates(struct view *view, int cell, int ship_class, enum direction direction) {
  const int length = view->rules->ruleset->classes[ship_class].length;
  const int down = direction == DOWN;
  const int before = reach(view, cell, -down, down - 1, ship_class);
  const int behind = reach(view, cell, down, 1 - down, ship_class);
  for (int offset = 0; offset < length; offset++) {
    const int start = cell_ahead(cell, direction, -offset, view->sight.columns);
    const struct sunk_ship ship = {(short)start, (signed char)direction, (signed char)length, (short)ship_class};
    if (offset > before || length - 1 - offset > behind ||
        (view->problem != NULL && !cell_set_has(&view->problem->classes[ship_class].allowed[direction], start)) ||
        (view->rules->ruleset->rules.touching != FC_TOUCHING_ANY && touches_hit(view, &ship))) {
      continue;
    }
    if (view->problem == NULL && view->candidate_count == MOST_CANDIDATES) {
      return false;
    }
    view->candidates[view->candidate_count++] = ship;
  }
  return true;
}

/* Lists the candidates for a cell that was answered `sunk`; `named` is the class that the answer names, or -1. False: there is no
 * room. */
static bool list_candidates(struct view *view, int cell, int named) {
  struct sunk_cell *sunk = &view->sunk[view->sunk_count++];
  *sunk = (struct sunk_cell){.cell = cell, .first = view->candidate_count};
  const int end = named >= 0 ? named + 1 : (int)view->rules->ruleset->class_count;
  bool has_room = true;
  for (int i = named >= 0 ? named : 0; i < end && has_room; i++) {
    has_room = add_candidates(view, cell, i, ACROSS);
    if (has_room && view->rules->ruleset->classes[i].length > 1) {
      has_room = add_candidates(view, cell, i, DOWN);
    }
  }
  sunk->count = view->candidate_count - sunk->first;
  return has_room;
}

/* ---- Explanations --------------------------------------------------------------------------------------------------------- */

/* The search for the cells and ships that all explanations share. */
struct explanation_search {
  const struct view *view;
  struct cell_set taken;
  int used[FLEET_MAX_SHIPS]; /* ships by class */
  int tries;
  bool has_explanation;
  struct cell_set cells;             /* in all explanations so far */
  int ships[FC_MAX_SHIP_LENGTH + 1]; /* in all explanations so far, by length */
};

static void note_explanation(struct explanation_search *search) {
  const struct view *view = search->view;
  int ships[FC_MAX_SHIP_LENGTH + 1] = {0};
  for (size_t i = 0; i < view->rules->ruleset->class_count; i++) {
    ships[view->rules->ruleset->classes[i].length] += search->used[i];
  }
  for (int word = 0; word < view->words; word++) {
    search->cells.words[word] = search->taken.words[word] & (search->has_explanation ? search->cells.words[word] : UINT64_MAX);
  }
  for (int length = 1; length <= FC_MAX_SHIP_LENGTH; length++) {
    search->ships[length] =
        search->has_explanation && search->ships[length] < ships[length] ? search->ships[length] : ships[length];
  }
  search->has_explanation = true;
}

static int cell_of(const struct view *view, const struct sunk_ship *ship, int step) {
  return cell_ahead(ship->cell, (enum direction)ship->direction, step, view->sight.columns);
}

static bool is_possible(const struct explanation_search *search, const struct sunk_ship *ship) {
  if (search->used[ship->ship_class] == search->view->rules->ruleset->classes[ship->ship_class].ships) {
    return false;
  }
  for (int step = 0; step < ship->length; step++) {
    if (cell_set_has(&search->taken, cell_of(search->view, ship, step))) {
      return false;
    }
  }
  return true;
}

/* Explains the sunk cells from a number on, in all ways. Depth: the number of ships. */
static void explain(struct explanation_search *search, int number) {
  while (number < search->view->sunk_count && cell_set_has(&search->taken, search->view->sunk[number].cell)) {
    number++;
  }
  if (number == search->view->sunk_count) {
    note_explanation(search);
    return;
  }
  const struct sunk_cell *answer = &search->view->sunk[number];
  for (int i = answer->first; i < answer->first + answer->count && search->tries < MOST_TRIES; i++) {
    const struct sunk_ship *ship = &search->view->candidates[i];
    search->tries++;
    if (!is_possible(search, ship)) {
      continue;
    }
    search->used[ship->ship_class]++;
    for (int step = 0; step < ship->length; step++) {
      cell_set_add(&search->taken, cell_of(search->view, ship, step));
    }
    explain(search, number + 1);
    search->used[ship->ship_class]--;
    for (int step = 0; step < ship->length; step++) {
      cell_set_remove(&search->taken, cell_of(search->view, ship, step));
    }
  }
}

/* ---- Changes -------------------------------------------------------------------------------------------------------------- */

static void see(struct view *view, int cell, enum seen seen) {
  const enum seen was = view->sight.cells[cell];
  if (was == seen) {
    return;
  }
  view->sight.wounded += (seen == SEEN_WOUNDED) - (was == SEEN_WOUNDED);
  view->sight.cells[cell] = seen;
  if (was == SEEN_OPEN) {
    cell_set_remove(&view->open, cell);
  }
  if (view->change_count > 0 && cell == view->last) {
    return; /* the shot has noted it */
  }
  view->changes[view->change_count++] = (struct view_change){cell, was};
}

/* Sees a cell as sunk, and the open cells beside it as water where the rules keep other ships away. */
static void see_sunk(struct view *view, int cell) {
  see(view, cell, SEEN_SUNK);
  const fc_touching touching = view->rules->ruleset->rules.touching;
  if (touching == FC_TOUCHING_ANY) {
    return;
  }
  const int columns = view->sight.columns;
  for (int down = -1; down <= 1; down++) {
    for (int across = -1; across <= 1; across++) {
      const int row = cell / columns + down;
      const int column = cell % columns + across;
      const bool is_corner = down != 0 && across != 0;
      if (!(is_corner && touching == FC_TOUCHING_DIAGONAL) && sight_at(&view->sight, row, column) == SEEN_OPEN) {
        see(view, row * columns + column, SEEN_WATER);
      }
    }
  }
}

static void lose_ship(struct view *view, int length, int left) {
  view->left_changed = view->left_changed || view->sight.ships_left[length] != left;
  view->sight.ships_left[length] = left;
}

/* Settles the usual case, in which this ship is sunk. */
static void settle(struct view *view, const struct sunk_ship *ship) {
  for (int step = 0; step < ship->length; step++) {
    see_sunk(view, cell_of(view, ship, step));
  }
  lose_ship(view, ship->length, view->sight.ships_left[ship->length] - 1);
}

/* Settles only the cells that were answered `sunk`. */
static void settle_answers_alone(struct view *view) {
  for (int number = 0; number < view->sunk_count; number++) {
    see_sunk(view, view->sunk[number].cell);
  }
  for (int length = 1; length <= FC_MAX_SHIP_LENGTH; length++) {
    lose_ship(view, length, view->fleet[length]);
  }
}

/* Settles the cells and ships that all explanations share. */
static void settle_search(struct view *view) {
  struct explanation_search search = {.view = view};
  explain(&search, 0);
  if (!search.has_explanation || search.tries >= MOST_TRIES) {
    settle_answers_alone(view);
    return;
  }
  for (int cell = 0; cell < view->cell_count; cell++) {
    if (cell_set_has(&search.cells, cell)) {
      see_sunk(view, cell);
    }
  }
  for (int length = 1; length <= FC_MAX_SHIP_LENGTH; length++) {
    lose_ship(view, length, view->fleet[length] - search.ships[length]);
  }
}

/* Notes that the last answer is `sunk`. */
static void note_sunk(struct view *view, int named) {
  const bool has_room = list_candidates(view, view->last, named);
  const struct sunk_cell *answer = &view->sunk[view->sunk_count - 1];
  const struct sunk_ship *only = &view->candidates[answer->first];
  if (!has_room) {
    settle_answers_alone(view);
    view->is_unsettled = true;
    return;
  }
  int possible = 0; /* candidates whose cells are not sunk and whose length is left */
  for (int i = answer->first; i < answer->first + answer->count && !view->is_unsettled; i++) {
    const struct sunk_ship *ship = &view->candidates[i];
    bool is_free = view->sight.ships_left[ship->length] > 0;
    for (int step = 0; step < ship->length; step++) {
      is_free = is_free && view->sight.cells[cell_of(view, ship, step)] != SEEN_SUNK;
    }
    only = is_free ? ship : only;
    possible += is_free;
  }
  if (!view->is_unsettled && possible == 1) {
    settle(view, only);
  } else {
    settle_search(view);
    view->is_unsettled = true;
  }
}

void view_note(struct view *view, int cell, fc_answer answer, int ship_class) {
  view->shots++;
  view->last = cell;
  view->answer = answer;
  view->change_count = 0;
  view->left_changed = false;
  if (cell_set_has(&view->shot, cell)) {
    return;
  }
  cell_set_add(&view->shot, cell);
  view->sight.shots++;
  view->answered[cell] = (signed char)answer;
  view->class_named[cell] = ship_class;
  if (answer == FC_ANSWER_MISS) {
    see(view, cell, SEEN_WATER);
    return;
  }
  see(view, cell, SEEN_WOUNDED);
  if (answer == FC_ANSWER_SUNK) {
    note_sunk(view, ship_class);
  }
}

/* ---- Salvos -------------------------------------------------------------------------------------------------------------- */

void view_hold(struct view *view, int cell) {
  view->held[view->held_count++] = (short)cell;
  cell_set_add(&view->shot, cell);
  cell_set_remove(&view->open, cell);
}

void view_release(struct view *view) {
  while (view->held_count > 0) {
    const int cell = view->held[--view->held_count];
    cell_set_remove(&view->shot, cell);
    if (view->sight.cells[cell] == SEEN_OPEN) {
      cell_set_add(&view->open, cell);
    }
  }
}

/* ---- A whole board -------------------------------------------------------------------------------------------------------- */

/* Copies the cells of a board. All its hits are wounded at first. */
static void look_at_cells(struct view *view, const fc_board *board) {
  for (int cell = 0; cell < view->cell_count; cell++) {
    const fc_cell_state state = board->observations.cells[cell];
    const bool is_hit = state == FC_CELL_HIT || state == FC_CELL_SUNK;
    const bool is_shot = is_hit || state == FC_CELL_WATER;
    view->sight.shots += is_shot;
    view->sight.wounded += is_hit;
    view->sight.cells[cell] = is_hit ? SEEN_WOUNDED : state == FC_CELL_UNSHOT ? SEEN_OPEN : SEEN_WATER;
    view->answered[cell] = (signed char)(state == FC_CELL_SUNK ? FC_ANSWER_SUNK : is_hit ? FC_ANSWER_HIT : FC_ANSWER_MISS);
    if (is_shot) {
      cell_set_add(&view->shot, cell);
    }
  }
}

/* The most candidates of one cell. */
static size_t candidates_of_cell(const struct ruleset *ruleset) {
  size_t candidates = 0;
  for (size_t i = 0; i < ruleset->class_count; i++) {
    candidates += 2 * (size_t)ruleset->classes[i].length;
  }
  return candidates;
}

static size_t count_sunk_cells(const fc_board *board) {
  size_t sunk = 0;
  for (int cell = 0; cell < board->ruleset->rules.rows * board->ruleset->rules.columns; cell++) {
    sunk += board->observations.cells[cell] == FC_CELL_SUNK;
  }
  return sunk;
}

fc_status sight_of_board(struct sight *sight, const fc_board *board, fc_error *error) {
  struct problem problem;
  struct view *view = NULL;
  fc_status status = problem_from_board(&problem, board, error);
  if (status != FC_OK) {
    return status;
  }
  status = create(&view, board, count_sunk_cells(board) * candidates_of_cell(board->ruleset) + 1, error);
  if (status == FC_OK) {
    view->problem = &problem;
    look_at_cells(view, board);
    for (int cell = 0; cell < view->cell_count; cell++) {
      if (board->observations.cells[cell] == FC_CELL_SUNK) {
        (void)list_candidates(view, cell, -1); /* `create` has made enough room */
      }
    }
    settle_search(view);
    *sight = view->sight;
    sight->board = board;
  }
  view_free(view);
  problem_clear(&problem);
  return status;
}

/* ---- Sets ----------------------------------------------------------------------------------------------------------------- */

uint32_t view_size(const struct view *view, const struct cell_set *set) {
  int size = 0;
  for (int word = 0; word < view->words; word++) {
    size += __builtin_popcountll(set->words[word]);
  }
  return (uint32_t)size;
}

int view_nth(const struct view *view, const struct cell_set *set, uint32_t n) {
  int word = 0;
  uint32_t size = (uint32_t)__builtin_popcountll(set->words[0]);
  while (n >= size && word + 1 < view->words) {
    n -= size;
    size = (uint32_t)__builtin_popcountll(set->words[++word]);
  }
  uint64_t bits = set->words[word];
  for (; n > 0; n--) {
    bits &= bits - 1;
  }
  return 64 * word + __builtin_ctzll(bits);
}

struct cell_set view_unshot(const struct view *view) {
  struct cell_set unshot = {{0}};
  for (int word = 0; word < view->words; word++) {
    const int bits = view->cell_count - 64 * word;
    unshot.words[word] = ~view->shot.words[word] & (bits >= 64 ? UINT64_MAX : (UINT64_C(1) << bits) - 1);
  }
  return unshot;
}
