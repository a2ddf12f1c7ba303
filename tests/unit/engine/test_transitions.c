/*
 * The tables of transitions: frontiers keep their numbers, and every link leads where the step leads. Targets are told by number:
 * the frontier that is expected is numbered by hand in the next column's table and must get the same one.
 */
#include "frontier_text.h"
#include "made_transitions.h"
#include "support/case_log.h"
#include "support/environment.h"

#define PLAIN 0u

/* A target for `leads`: the link leads to no frontier. */
#define NOWHERE ""

static const int LENGTHS[] = {3, 2, 1};
static const size_t LENGTH_COUNT = 3;

/* So many ships of each length that no frontier takes more. */
static void start(struct made *made, fc_touching touching, int width) {
  made_start_board(made, touching, width);
  for (size_t i = 0; i < LENGTH_COUNT; i++) {
    small_problem_add(&made->small, LENGTHS[i], PLENTY);
  }
  made_create(made);
}

static uint32_t number_of_text(struct transitions *transitions, int column, const char *text) {
  frontier_symbol symbols[FRONTIER_BYTES];
  frontier_of_text(symbols, text);
  return made_number_of(transitions, column, symbols);
}

/* The step from a frontier drawn as text leads to another; NULL: there is no link; NOWHERE: it leads to NO_FRONTIER. */
static void leads(struct made *made, int column, const char *from, uint32_t move, unsigned variant, const char *to) {
  struct transitions *transitions = &made->transitions;
  const uint32_t frontier = number_of_text(transitions, column, from);
  uint32_t target = 0;
  const bool has_link = made_link_of(&target, transitions, column, variant, frontier, move);
  assert_int_equal(has_link, to != NULL);
  if (to) {
    const int next = (column + 1) % transitions->rules.width;
    assert_int_equal(target, *to ? number_of_text(transitions, next, to) : NO_FRONTIER);
  }
}

static void moves_are_numbered(void **state) {
  (void)state;
  struct made made;
  start(&made, FC_TOUCHING_ANY, WIDTH);
  assert_int_equal(made.transitions.move_count, 8);
  assert_int_equal(MOVE_STAY_EMPTY, 0);
  assert_int_equal(MOVE_CONTINUE, 1);
  uint32_t expected = 2;
  for (size_t length = 0; length < LENGTH_COUNT; length++) {
    for (int direction = ACROSS; direction <= DOWN; direction++) {
      assert_int_equal(transitions_move(&made.transitions, LENGTHS[length], (enum direction)direction), expected);
      assert_int_equal(move_placing(length, (enum direction)direction), expected++);
    }
  }
  made_finish(&made);
}

static void links_are_those_drawn_by_hand(void **state) {
  (void)state;
  const uint32_t three_across = move_placing(0, ACROSS);
  const uint32_t three_down = move_placing(0, DOWN);
  const uint32_t two_across = move_placing(1, ACROSS);
  const uint32_t one = move_placing(2, ACROSS);
  struct made made;
  start(&made, FC_TOUCHING_NONE, WIDTH);
  leads(&made, 0, ".....", MOVE_STAY_EMPTY, PLAIN, ".....");
  leads(&made, 0, ".....", MOVE_CONTINUE, PLAIN, NULL);
  leads(&made, 0, ".....", three_across, PLAIN, "#11..");
  leads(&made, 1, "#11..", MOVE_CONTINUE, PLAIN, "##1..");
  leads(&made, 1, "#11..", MOVE_STAY_EMPTY, PLAIN, NULL);
  leads(&made, 1, "#11..", one, PLAIN, NULL);
  leads(&made, 2, ".....", three_down, PLAIN, ".#2=.");
  leads(&made, 3, ".#2=.", MOVE_STAY_EMPTY, PLAIN, ".#2#.");
  leads(&made, 3, ".#2=.", one, PLAIN, NULL);
  leads(&made, 4, ".....", two_across, PLAIN, NULL);
  leads(&made, 4, ".....", one, PLAIN, "...##");
  leads(&made, 4, "..1.2", MOVE_CONTINUE, PLAIN, "..1#1");
  made_finish(&made);

  start(&made, FC_TOUCHING_ANY, WIDTH);
  leads(&made, 0, "..1..", two_across, PLAIN, ".11..");
  leads(&made, 4, "1...1", MOVE_CONTINUE, PLAIN, "1....");
  made_finish(&made);
}

static void sealed_links_are_blocked_below(void **state) {
  (void)state;
  const uint32_t three_across = move_placing(0, ACROSS);
  const uint32_t two_down = move_placing(1, DOWN);
  struct made made;
  start(&made, FC_TOUCHING_DIAGONAL, WIDTH);
  leads(&made, 0, ".....", MOVE_STAY_EMPTY, VARIANT_SEALED, "#....");
  leads(&made, 2, "#.#..", MOVE_STAY_EMPTY, VARIANT_SEALED, "#.#..");
  leads(&made, 4, ".....", MOVE_STAY_EMPTY, VARIANT_SEALED, "....#");
  leads(&made, 0, ".....", three_across, VARIANT_SEALED, "#11..");
  leads(&made, 3, ".....", three_across, VARIANT_SEALED, NULL);
  leads(&made, 1, ".....", two_down, VARIANT_SEALED, ".1#..");
  leads(&made, 0, ".....", MOVE_STAY_EMPTY, PLAIN, "....."); /* asking for the sealed one has not changed the plain one */
  made_finish(&made);
}

static void one_column_follows_itself(void **state) {
  (void)state;
  struct made made;
  start(&made, FC_TOUCHING_NONE, 1);
  leads(&made, 0, ".", move_placing(0, DOWN), PLAIN, "2");
  leads(&made, 0, "2", MOVE_CONTINUE, PLAIN, "1");
  leads(&made, 0, "1", MOVE_CONTINUE, VARIANT_SEALED, "#");
  leads(&made, 0, "#", MOVE_STAY_EMPTY, PLAIN, ".");
  leads(&made, 0, "#", MOVE_STAY_EMPTY, VARIANT_SEALED, "#");
  leads(&made, 0, ".", move_placing(0, ACROSS), PLAIN, NULL);
  made_finish(&made);
}

/* What is forbidden in every row of a column has no links there, and what is allowed in one row has. */
static void moves_that_are_allowed_in_no_row(void **state) {
  (void)state;
  const uint32_t across = move_placing(0, ACROSS);
  const uint32_t down = move_placing(0, DOWN);
  struct made made;
  made_start_board(&made, FC_TOUCHING_ANY, WIDTH);
  struct problem_class *ship = small_problem_add(&made.small, 2, PLENTY);
  for (int row = 0; row < HEIGHT; row++) {
    cell_set_remove(&ship->allowed[DOWN], row * WIDTH + 1);
    if (row != 3) {
      cell_set_remove(&ship->allowed[ACROSS], row * WIDTH + 2);
    }
  }
  made_create(&made);
  leads(&made, 0, ".....", down, PLAIN, "1....");
  leads(&made, 1, ".....", down, PLAIN, NULL);
  leads(&made, 1, ".....", across, PLAIN, "..1..");
  leads(&made, 2, ".....", down, PLAIN, "..1..");
  leads(&made, 2, ".....", across, PLAIN, "...1.");
  leads(&made, 2, ".....", MOVE_STAY_EMPTY, PLAIN, ".....");
  leads(&made, 2, "..1..", MOVE_CONTINUE, PLAIN, ".....");
  made_finish(&made);
}

/* ---- The fleet ----------------------------------------------------------------------------------------------------------- */

/* One ship of 4 and one of 2: a frontier that takes more is left out, whichever variant asks. */
static void frontiers_beyond_the_fleet_are_left_out(void **state) {
  (void)state;
  const uint32_t four_across = move_placing(0, ACROSS);
  const uint32_t four_down = move_placing(0, DOWN);
  const uint32_t two_across = move_placing(1, ACROSS);
  const uint32_t two_down = move_placing(1, DOWN);
  struct made made;
  made_start_board(&made, FC_TOUCHING_ANY, WIDTH);
  small_problem_add(&made.small, 4, 1);
  small_problem_add(&made.small, 2, 1);
  made_create(&made);
  leads(&made, 2, "3....", two_down, PLAIN, NOWHERE); /* the whole fleet */
  leads(&made, 2, "3....", four_down, PLAIN, NULL);   /* two ships of 3 or more */
  leads(&made, 2, "2....", four_down, PLAIN, NULL);   /* of which one may be on its way for a while */
  leads(&made, 2, "1....", four_down, PLAIN, NOWHERE);
  leads(&made, 3, "13...", two_down, PLAIN, NULL); /* three ships */
  leads(&made, 3, "13...", two_across, PLAIN, NULL);
  leads(&made, 3, "13...", MOVE_STAY_EMPTY, PLAIN, "13...");
  leads(&made, 1, ".....", four_across, PLAIN, "..111"); /* one ship, for it begins at the scan */
  leads(&made, 0, "...1.", two_across, PLAIN, NOWHERE);
  leads(&made, 0, "..1.1", two_across, PLAIN, NOWHERE); /* 11 at the scan may be one ship */
  leads(&made, 0, "...11", two_across, PLAIN, NULL);    /* elsewhere it is two */
  leads(&made, 0, "..11.", MOVE_STAY_EMPTY, PLAIN, "..11.");
  leads(&made, 0, ".111.", MOVE_STAY_EMPTY, PLAIN, ".111.");
  leads(&made, 4, "....1", MOVE_CONTINUE, PLAIN, ".....");
  leads(&made, 4, "..11.", two_down, PLAIN, NULL); /* before a row's first cell nothing lies across: three ships */
  leads(&made, 4, "11...", MOVE_STAY_EMPTY, PLAIN, "11...");
  leads(&made, 4, "1....", two_down, PLAIN, NOWHERE);
  leads(&made, 4, "11...", two_down, PLAIN, NULL); /* before a row's first cell nothing lies across */
  made_finish(&made);
}

/* What the fleet lacks is not even numbered. */
static void what_is_left_out_gets_no_number(void **state) {
  (void)state;
  struct made made;
  made_start_board(&made, FC_TOUCHING_ANY, WIDTH);
  small_problem_add(&made.small, 3, 1);
  made_create(&made);
  const uint32_t from = number_of_text(&made.transitions, 2, "2....");
  const uint32_t before = transitions_count(&made.transitions, 3);
  uint32_t to = NO_FRONTIER;
  assert_true(made_link_of(&to, &made.transitions, 2, PLAIN, from, MOVE_STAY_EMPTY));
  assert_false(made_link_of(&to, &made.transitions, 2, PLAIN, from, move_placing(0, DOWN)));
  assert_int_equal(transitions_count(&made.transitions, 3), before + 1);
  made_finish(&made);
}

/* No ship leads to a frontier whose forced cells take the whole fleet. */
static void the_whole_fleet_leads_nowhere(void **state) {
  (void)state;
  const uint32_t three_across = move_placing(0, ACROSS);
  const uint32_t three_down = move_placing(0, DOWN);
  const uint32_t one = move_placing(1, ACROSS);
  struct made made;
  made_start_board(&made, FC_TOUCHING_ANY, WIDTH);
  small_problem_add(&made.small, 3, 2);
  made_create(&made);
  for (unsigned sealed = 0; sealed <= VARIANT_SEALED; sealed++) {
    const unsigned variant = sealed;
    const uint32_t before = transitions_count(&made.transitions, 3);
    leads(&made, 2, "2....", three_down, variant, NOWHERE);
    leads(&made, 2, "2....", three_across, variant, NOWHERE);
    leads(&made, 2, "2....", MOVE_STAY_EMPTY, variant, sealed ? "2.#.." : "2....");
    leads(&made, 2, "2.1..", MOVE_CONTINUE, variant, sealed ? "2.#.." : "2....");
    leads(&made, 2, "2...1", MOVE_STAY_EMPTY, variant, sealed ? "2.#.1" : "2...1"); /* placed before: nobody looks again */
    leads(&made, 2, ".....", three_across, variant, sealed ? "..#11" : "...11");
    /* These, what follows from "....." by the other moves, and nothing of two ships. */
    assert_int_equal(transitions_count(&made.transitions, 3), before + (sealed ? 4 : 5));
  }
  made_finish(&made);

  /* A ship of one cell leaves nothing forced, so that it does not show. */
  made_start_board(&made, FC_TOUCHING_ANY, WIDTH);
  small_problem_add(&made.small, 3, 1);
  small_problem_add(&made.small, 1, 1);
  made_create(&made);
  leads(&made, 2, ".....", three_down, PLAIN, "..2..");
  leads(&made, 2, "2....", one, PLAIN, "2....");
  made_finish(&made);
}

/*
 * The least number of ships that the forced columns take, another way: each wants a ship of so many cells; wants are served from
 * the longest, by the ships of the fleet from the longest. -1 where the fleet does not suffice.
 */
static int ships_wanted(const struct problem *problem, const frontier_symbol *symbols, int column) {
  int wanted[FC_MAX_SHIP_LENGTH + 2] = {0}; /* by length */
  int total = 0;
  for (int i = 0; i < problem->columns; i++) {
    const bool continues_run = column > 0 && i > column && symbols[i] == symbol_forced(1) && symbols[i - 1] == symbol_forced(1);
    bool begins_at_scan = continues_run;
    for (int j = column; begins_at_scan && j < i; j++) {
      begins_at_scan = symbols[j] == symbol_forced(1);
    }
    if (frontier_is_forced(symbols[i]) && !begins_at_scan) {
      wanted[symbols[i] - symbol_forced(1) + 2]++;
      total++;
    }
  }
  int length = FC_MAX_SHIP_LENGTH + 1;
  for (size_t i = 0; i < problem->class_count; i++) {
    for (int ship = 0; ship < problem->classes[i].ships; ship++) {
      while (length > 0 && wanted[length] == 0) {
        length--;
      }
      if (length > problem->classes[i].length) {
        return -1;
      }
      if (length > 0) {
        wanted[length]--;
      }
    }
  }
  for (length = 0; length <= FC_MAX_SHIP_LENGTH + 1; length++) {
    if (wanted[length] > 0) {
      return -1;
    }
  }
  return total;
}

/* A frontier of its own for each number, on the whole width of a board. */
static void frontier_of_number(frontier_symbol *symbols, int width, uint32_t number) {
  memset(symbols, 0, FRONTIER_BYTES);
  for (int column = 0; column < width; column++) {
    symbols[column] = (frontier_symbol)(number % 3 == 2 ? symbol_forced(3) : number % 3);
    number /= 3;
  }
}

/* Numbers begin at 1 and follow each other; far beyond the first capacity, every frontier keeps its own. */
static void numbers_are_stable(void **state) {
  (void)state;
  enum { FRONTIERS = 6561 };
  const int widths[] = {8, FC_MAX_COLUMNS};
  for (size_t i = 0; i < 2; i++) {
    struct made made;
    frontier_symbol symbols[FRONTIER_BYTES];
    start(&made, FC_TOUCHING_ANY, widths[i]);
    assert_int_equal(transitions_count(&made.transitions, 3), FIRST_FRONTIER);
    for (uint32_t number = 0; number < FRONTIERS; number++) {
      frontier_of_number(symbols, widths[i], number);
      assert_int_equal(made_number_of(&made.transitions, 3, symbols), FIRST_FRONTIER + number);
      assert_int_equal(transitions_count(&made.transitions, 3), FIRST_FRONTIER + number + 1);
      assert_false(made_is_known(&made.transitions, 3, PLAIN, FIRST_FRONTIER + number));
    }
    for (uint32_t number = FRONTIERS; number-- > 0;) {
      frontier_of_number(symbols, widths[i], number);
      assert_int_equal(made_number_of(&made.transitions, 3, symbols), FIRST_FRONTIER + number);
    }
    assert_int_equal(transitions_count(&made.transitions, 3), FIRST_FRONTIER + FRONTIERS);
    assert_int_equal(transitions_count(&made.transitions, 4), FIRST_FRONTIER); /* each column counts for itself */
    made_finish(&made);
  }
}

/* In whatever order links are worked out, those that were worked out before stay as they are, and only the frontier asked for
 * becomes known. */
static void links_are_worked_out_one_frontier_after_another(void **state) {
  (void)state;
  enum { TEXTS = 4 };
  static const char *const texts[TEXTS] = {"..1..", "#....", ".....", "....#"};
  const size_t order[TEXTS] = {2, 0, 3, 1};
  struct made made;
  uint32_t frontiers[TEXTS];
  uint64_t moves[TEXTS];
  uint32_t empty_to[TEXTS];
  start(&made, FC_TOUCHING_NONE, WIDTH);
  struct transitions *transitions = &made.transitions;
  for (size_t i = 0; i < TEXTS; i++) {
    frontiers[i] = number_of_text(transitions, 0, texts[i]);
  }
  for (size_t i = 0; i < TEXTS; i++) {
    for (size_t j = 0; j < TEXTS; j++) {
      assert_int_equal(made_is_known(transitions, 0, PLAIN, frontiers[order[j]]), j < i);
      assert_false(made_is_known(transitions, 0, VARIANT_SEALED, frontiers[order[j]]));
    }
    assert_int_equal(transitions_work_out(transitions, 0, PLAIN, &frontiers[order[i]], 1), FC_OK);
    const struct links links = transitions_links(transitions, 0, PLAIN);
    moves[i] = links.nodes[frontiers[order[i]]].moves;
    empty_to[i] = link_target(&links, &links.nodes[frontiers[order[i]]], MOVE_STAY_EMPTY);
    for (size_t j = 0; j <= i; j++) {
      const struct node *node = &links.nodes[frontiers[order[j]]];
      assert_true(node->moves == moves[j] && node->moves & 1 << MOVE_STAY_EMPTY);
      assert_int_equal(link_target(&links, node, MOVE_STAY_EMPTY), empty_to[j]);
    }
  }
  const uint32_t added = number_of_text(transitions, 0, "#...#");
  assert_false(made_is_known(transitions, 0, PLAIN, added));
  made_finish(&made);
}

static void assert_same_symbols(const struct transitions *one, const struct transitions *other, int column, uint32_t of_one,
                                uint32_t of_other) {
  const size_t bytes = one->tables[column].symbols.item_size;
  assert_memory_equal((const char *)one->tables[column].symbols.items + of_one * bytes,
                      (const char *)other->tables[column].symbols.items + of_other * bytes, bytes);
}

/* Works out all frontiers of a column that are not known, `most` at a time. */
static void work_out_column(struct transitions *transitions, int column, unsigned variant, size_t most) {
  enum { MOST_AT_A_TIME = 50 };
  uint32_t frontiers[MOST_AT_A_TIME];
  size_t count = 0;
  assert_true(most <= MOST_AT_A_TIME);
  const uint32_t end = transitions_count(transitions, column);
  for (uint32_t frontier = FIRST_FRONTIER; frontier < end; frontier++) {
    if (!made_is_known(transitions, column, variant, frontier)) {
      frontiers[count++] = frontier;
    }
    if (count == most || frontier + 1 == end) {
      assert_int_equal(transitions_work_out(transitions, column, variant, frontiers, count), FC_OK);
      count = 0;
    }
  }
}

/* The links are the same, whether frontiers are worked out one after the other or several at a time. */
static void several_frontiers_at_a_time(void **state) {
  (void)state;
  const size_t most[] = {2, 15, 16, 17, 33, 50};
  for (size_t i = 0; i < sizeof most / sizeof most[0]; i++) {
    struct made one, several;
    start(&one, FC_TOUCHING_NONE, WIDTH);
    start(&several, FC_TOUCHING_NONE, WIDTH);
    number_of_text(&one.transitions, 0, ".....");
    number_of_text(&several.transitions, 0, ".....");
    for (int position = 0; position < 4 * WIDTH; position++) {
      const unsigned variant = position < 2 * WIDTH ? PLAIN : VARIANT_SEALED;
      const int column = position % WIDTH;
      const int next = (column + 1) % WIDTH;
      work_out_column(&one.transitions, column, variant, 1);
      work_out_column(&several.transitions, column, variant, most[i]);
      const uint32_t count = transitions_count(&one.transitions, column);
      assert_int_equal(transitions_count(&several.transitions, column), count);
      const struct links links = transitions_links(&one.transitions, column, variant);
      const struct links links_of_several = transitions_links(&several.transitions, column, variant);
      for (uint32_t frontier = FIRST_FRONTIER; frontier < count; frontier++) {
        const struct node *node = &links.nodes[frontier];
        const struct node *other = &links_of_several.nodes[frontier];
        assert_same_symbols(&one.transitions, &several.transitions, column, frontier, frontier);
        assert_true(node->moves == other->moves);
        for (uint64_t moves = node->moves; moves; moves &= moves - 1) {
          const uint32_t move = (uint32_t)__builtin_ctzll(moves);
          assert_same_symbols(&one.transitions, &several.transitions, next, link_target(&links, node, move),
                              link_target(&links_of_several, other, move));
        }
      }
    }
    assert_true(transitions_count(&one.transitions, 2) > 100);
    made_finish(&one);
    made_finish(&several);
  }
}

/* What a move does to the symbols; false where it is impossible. */
static bool take_step(frontier_symbol *next, const struct transitions *transitions, int column, uint32_t move) {
  const bool is_forced = frontier_is_forced(next[column]);
  if (move == MOVE_STAY_EMPTY || move == MOVE_CONTINUE) {
    return is_forced == (move == MOVE_CONTINUE) && frontier_pass(next, transitions->rules, column);
  }
  const int length = transitions->lengths[(move - 2) / 2];
  const enum direction direction = move % 2 ? DOWN : ACROSS;
  return frontier_place(next, transitions->rules, column, length, direction);
}

/* Whether some row of a column allows to place a ship by a move. */
static bool is_allowed_in_some_row(const struct made *made, int column, uint32_t move) {
  const struct problem *problem = &made->small.problem;
  bool is_allowed = move == MOVE_STAY_EMPTY || move == MOVE_CONTINUE;
  for (size_t i = 0; i < problem->class_count && !is_allowed; i++) {
    for (int row = 0; row < problem->rows && !is_allowed; row++) {
      is_allowed = problem->classes[i].length == made->transitions.lengths[(move - 2) / 2] &&
                   cell_set_has(&problem->classes[i].allowed[move % 2 ? DOWN : ACROSS], row * problem->columns + column);
    }
  }
  return is_allowed;
}

/* The link of a move against the frontier's own step. Leaves in `here` the frontier that it leads to, or the one without a ship.
 */
static void check_move(struct made *made, frontier_symbol *here, int column, uint32_t move, unsigned variant) {
  struct transitions *transitions = &made->transitions;
  const struct problem *problem = &made->small.problem;
  const int next_column = (column + 1) % problem->columns;
  uint32_t target = NO_FRONTIER;
  const bool has_link = made_link_of(&target, transitions, column, variant, made_number_of(transitions, column, here), move);
  frontier_symbol next[FRONTIER_BYTES];
  memcpy(next, here, sizeof next);
  bool is_possible = is_allowed_in_some_row(made, column, move) && take_step(next, transitions, column, move);
  if (is_possible && variant & VARIANT_SEALED) {
    frontier_seal(next, column);
  }
  const int wanted = is_possible ? ships_wanted(problem, next, next_column) : -1;
  int fleet = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    fleet += problem->classes[i].ships;
  }
  assert_int_equal(has_link, wanted >= 0);
  const bool places = move >= move_placing(0, ACROSS);
  if (has_link && places && wanted == fleet) {
    assert_int_equal(target, NO_FRONTIER);
  } else if (has_link) {
    assert_int_equal(target, made_number_of(transitions, next_column, next));
  }
  if (has_link) {
    memcpy(here, next, sizeof next);
  } else {
    frontier_pass(here, transitions->rules, column);
  }
}

/* Moves over the cells of random scans against the frontier's own steps. */
static void links_are_the_steps_of_the_frontier(void **state) {
  (void)state;
  const uint64_t seed = environment_seed();
  const int cases = environment_cases(90);
  for (int number = 0; number < cases; number++) {
    struct random_source source;
    random_start(&source, seed, (uint64_t)number);
    case_log_open_random(seed, number, "a random scan\n");
    struct made made;
    made_start_random(&made, &source, FC_MAX_COLUMNS);
    const int width = made.small.problem.columns;
    frontier_symbol here[FRONTIER_BYTES] = {FRONTIER_FREE};
    for (int position = 0; position < 8 * width; position++) {
      const uint32_t move = (uint32_t)random_below(&source, (int)made.transitions.move_count);
      const unsigned variant = (unsigned)random_below(&source, VARIANTS);
      const int column = position % width;
      check_move(&made, here, column, move, variant);
    }
    made_finish(&made);
    case_log_close();
  }
}

/* ---- The lower edge ------------------------------------------------------------------------------------------------------ */

/* Whether a forced cell of a frontier before a cell of a column lies in none of the rows that are left, the row of the cell being
 * the first of them: cell by cell. */
static bool has_cell_below(const frontier_symbol *symbols, int width, int column, int rows) {
  for (int i = 0; i < width; i++) {
    const int next = i < column ? 1 : 0; /* the row of the next cell of this column */
    for (int forced = 0; frontier_is_forced(symbols[i]) && forced < symbols[i] - symbol_forced(1) + 1; forced++) {
      if (next + forced >= rows) {
        return true;
      }
    }
  }
  return false;
}

/* Returns how many of the numbers of rows are too few. */
static int check_lower_edge(struct made *made, const frontier_symbol *symbols, int column, int most_rows) {
  struct transitions *transitions = &made->transitions;
  const uint32_t frontier = made_number_of(transitions, column, symbols);
  int leaving = 0;
  for (int rows = 1; rows <= most_rows; rows++) {
    const struct lower_edge edge = transitions_lower_edge(transitions, column, rows);
    const bool leaves = has_cell_below(symbols, transitions->rules.width, column, rows);
    assert_int_equal(transitions_leaves_board(transitions, &edge, column, frontier), leaves);
    leaving += leaves;
  }
  return leaving;
}

/* Free, blocked, blocked twice, and forced for one cell and more. */
static frontier_symbol symbol_of_number(int number) {
  return number < 3 ? (frontier_symbol)number : symbol_forced(number - 2);
}

/* All frontiers of narrow boards, before every column and with few rows left or many. */
static void ships_that_leave_a_narrow_board(void **state) {
  (void)state;
  enum { SYMBOLS = 8, MOST_WIDTH = 4 };
  for (int width = 1; width <= MOST_WIDTH; width++) {
    struct made made;
    int leaving = 0;
    int frontiers = 1;
    start(&made, FC_TOUCHING_ANY, width);
    for (int i = 0; i < width; i++) {
      frontiers *= SYMBOLS;
    }
    for (int number = 0; number < frontiers; number++) {
      frontier_symbol symbols[FRONTIER_BYTES] = {FRONTIER_FREE};
      for (int i = 0, rest = number; i < width; i++, rest /= SYMBOLS) {
        symbols[i] = symbol_of_number(rest % SYMBOLS);
      }
      for (int column = 0; column < width; column++) {
        leaving += check_lower_edge(&made, symbols, column, SYMBOLS);
      }
    }
    assert_true(leaving > frontiers);
    made_finish(&made);
  }
}

/* The longest ships there are, in the columns of every word, beside what is free and what fits. */
static void ships_that_leave_a_wide_board(void **state) {
  (void)state;
  const int widths[] = {8, 9, 17, FC_MAX_COLUMNS};
  struct random_source source;
  random_start(&source, environment_seed(), 0);
  for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++) {
    struct made made;
    int leaving = 0;
    start(&made, FC_TOUCHING_ANY, widths[i]);
    for (int turn = 0; turn < 400; turn++) {
      const int column = random_below(&source, widths[i]);
      frontier_symbol symbols[FRONTIER_BYTES] = {FRONTIER_FREE};
      for (int forced = random_below(&source, 4); forced > 0; forced--) {
        symbols[random_below(&source, widths[i])] = symbol_forced(random_between(&source, 1, FC_MAX_SHIP_LENGTH - 1));
      }
      symbols[random_below(&source, widths[i])] = (frontier_symbol)random_below(&source, 3);
      leaving += check_lower_edge(&made, symbols, column, FC_MAX_ROWS);
    }
    assert_true(leaving > 400);
    made_finish(&made);
  }
}

static void a_limit_that_is_too_small_is_reported(void **state) {
  (void)state;
  struct small_problem small;
  small_problem_start(&small, HEIGHT, WIDTH, FC_TOUCHING_NONE);
  small_problem_add(&small, 3, 1);
  small_problem_add(&small, 2, 1);
  uint64_t refused_to_create = 0;
  uint64_t refused_to_number = 0;
  uint64_t refused_to_work_out = 0;
  for (uint64_t limit = 0;; limit += 4) {
    fc_error error = {0};
    struct budget budget = {.limit = limit, .error = &error};
    struct transitions transitions;
    frontier_symbol symbols[FRONTIER_BYTES] = {FRONTIER_FREE};
    uint32_t frontier = 777;
    memset(&transitions, 0x5a, sizeof transitions);
    const struct transitions untouched = transitions;
    fc_status status = transitions_create(&transitions, &small.problem, &budget);
    if (status) {
      refused_to_create++;
      assert_memory_equal(&transitions, &untouched, sizeof transitions);
    } else {
      status = transitions_number(&frontier, &transitions, 0, symbols);
      if (status) {
        refused_to_number++;
        assert_int_equal(frontier, 777);
      } else {
        status = transitions_work_out(&transitions, 0, VARIANT_SEALED, &frontier, 1);
        refused_to_work_out += status != FC_OK;
        assert_int_equal(made_is_known(&transitions, 0, VARIANT_SEALED, frontier), status == FC_OK);
      }
      transitions_clear(&transitions);
    }
    assert_int_equal(budget.used, 0);
    if (!status) {
      break;
    }
    assert_int_equal(status, FC_LIMIT);
    assert_int_equal(error.status, FC_LIMIT);
  }
  assert_true(refused_to_create > 2 && refused_to_number > 2 && refused_to_work_out > 2);
}

/* Frontiers and links go, and all that remains is to be cleared. */
static void frontiers_are_forgotten(void **state) {
  (void)state;
  struct made made;
  start(&made, FC_TOUCHING_NONE, WIDTH);
  transitions_forget(&made.transitions);
  const uint64_t tables = made.budget.used; /* with nothing in them */
  made_finish(&made);
  start(&made, FC_TOUCHING_NONE, WIDTH);
  work_out_column(&made.transitions, 0, PLAIN, 1);
  number_of_text(&made.transitions, 0, ".....");
  work_out_column(&made.transitions, 0, VARIANT_SEALED, 1);
  assert_true(made.budget.used > tables);
  transitions_forget(&made.transitions);
  assert_int_equal(made.budget.used, tables);
  assert_int_equal(transitions_count(&made.transitions, 0), 0);
  transitions_forget(&made.transitions); /* once more does nothing */
  assert_int_equal(made.budget.used, tables);
  made_finish(&made);
}

static void clearing_nothing_is_allowed(void **state) {
  (void)state;
  struct transitions transitions = {0};
  transitions_forget(&transitions);
  transitions_clear(&transitions);
  assert_null(transitions.tables);
}

/* Numbers frontiers of forced cells, all different, before a column, until it has so many. */
static void number_many(struct made *made, int column, uint32_t count) {
  for (uint32_t i = transitions_count(&made->transitions, column); i < count; i++) {
    frontier_symbol symbols[FRONTIER_BYTES] = {FRONTIER_FREE};
    uint32_t rest = i;
    for (int place = 0; place < WIDTH; place++, rest /= 8) {
      symbols[place] = rest % 8 > 0 ? frontier_forced((int)(rest % 8)) : FRONTIER_FREE;
    }
    assert_int_equal(made_number_of(&made->transitions, column, symbols), i);
  }
}

/* A column that must grow has room for as many frontiers as the one before it at once, and takes no more memory for them. */
static void columns_grow_like_the_one_before(void **state) {
  (void)state;
  enum { MANY = 4000, FEW = 100, LAST = WIDTH - 1 };
  struct made made;
  start(&made, FC_TOUCHING_NONE, WIDTH);
  const struct frontier_table *tables = made.transitions.tables;
  number_many(&made, LAST, MANY);
  assert_true(tables[LAST].symbols.capacity < 2 * MANY && tables[LAST].slot_count < 8 * MANY); /* the one before has none */
  for (int column = 0; column < 2; column++) { /* before the first column comes the last */
    const uint32_t count = column == 0 ? MANY : FEW;
    const uint64_t used = made.budget.used;
    number_many(&made, column, FEW);
    assert_int_equal(tables[column].symbols.capacity, MANY);
    assert_int_equal(tables[column].slot_count, tables[LAST].slot_count);
    const uint64_t taken = made.budget.used - used;
    number_many(&made, column, count);
    assert_int_equal(made.budget.used, used + taken);
  }
  number_many(&made, 2, FEW); /* the one before has not more */
  assert_true(tables[2].symbols.capacity < 3 * FEW);
  number_many(&made, 0, MANY + 1); /* nor here: it grows as any table */
  assert_in_range(tables[0].symbols.capacity, MANY + 1, 2 * MANY);
  assert_int_equal(tables[0].slot_count, tables[LAST].slot_count);
  made_finish(&made);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(moves_are_numbered),
      cmocka_unit_test(links_are_those_drawn_by_hand),
      cmocka_unit_test(sealed_links_are_blocked_below),
      cmocka_unit_test(one_column_follows_itself),
      cmocka_unit_test(moves_that_are_allowed_in_no_row),
      cmocka_unit_test(frontiers_beyond_the_fleet_are_left_out),
      cmocka_unit_test(what_is_left_out_gets_no_number),
      cmocka_unit_test(the_whole_fleet_leads_nowhere),
      cmocka_unit_test(numbers_are_stable),
      cmocka_unit_test(links_are_worked_out_one_frontier_after_another),
      cmocka_unit_test(several_frontiers_at_a_time),
      cmocka_unit_test_teardown(links_are_the_steps_of_the_frontier, case_log_teardown),
      cmocka_unit_test(ships_that_leave_a_narrow_board),
      cmocka_unit_test(ships_that_leave_a_wide_board),
      cmocka_unit_test(a_limit_that_is_too_small_is_reported),
      cmocka_unit_test(columns_grow_like_the_one_before),
      cmocka_unit_test(frontiers_are_forgotten),
      cmocka_unit_test(clearing_nothing_is_allowed),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
