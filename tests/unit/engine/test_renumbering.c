/* New numbers for frontiers: every one keeps its symbols and its links. */
#include "made_transitions.h"

#include <stdlib.h>

#include "support/case_log.h"
#include "support/environment.h"

/* Works out the links of random frontiers, in random variants. */
static void work_out_some(struct made *made, struct random_source *source, int times) {
  const frontier_symbol empty[FRONTIER_BYTES] = {FRONTIER_FREE};
  struct transitions *transitions = &made->transitions;
  made_number_of(transitions, 0, empty);
  for (int i = 0; i < times; i++) {
    const int column = random_below(source, transitions->rules.width);
    const uint32_t count = transitions_count(transitions, column);
    if (count > FIRST_FRONTIER) {
      made_node_of(transitions, column, (unsigned)random_below(source, VARIANTS),
                   (uint32_t)random_between(source, FIRST_FRONTIER, (int)count - 1));
    }
  }
}

/* All of a column as it was: symbols, and for every variant the moves and targets of every frontier. */
struct remembered {
  uint32_t count;
  frontier_symbol *symbols;
  uint64_t *moves[VARIANTS];
  uint32_t *targets[VARIANTS]; /* MAXIMUM_MOVES of each */
};

static const frontier_symbol *symbols_of(const struct transitions *transitions, int column, uint32_t frontier) {
  const struct table *symbols = &transitions->tables[column].symbols;
  return (const frontier_symbol *)symbols->items + frontier * symbols->item_size;
}

static void remember_links(struct remembered *column, const struct transitions *transitions, int number, unsigned variant) {
  const struct links links = transitions_links(transitions, number, variant);
  column->moves[variant] = calloc(column->count, sizeof *column->moves[variant]);
  column->targets[variant] = calloc((size_t)column->count * MAXIMUM_MOVES, sizeof *column->targets[variant]);
  assert_true(column->moves[variant] && column->targets[variant]);
  for (uint32_t frontier = FIRST_FRONTIER; frontier < column->count; frontier++) {
    if (!made_is_known(transitions, number, variant, frontier)) {
      continue;
    }
    const struct node *node = &links.nodes[frontier];
    column->moves[variant][frontier] = node->moves;
    for (uint32_t move = 0; move < MAXIMUM_MOVES; move++) {
      if (node->moves >> move & 1) {
        column->targets[variant][frontier * MAXIMUM_MOVES + move] = link_target(&links, node, move);
      }
    }
  }
}

static void remember_column(struct remembered *column, const struct transitions *transitions, int number) {
  *column = (struct remembered){.count = transitions_count(transitions, number)};
  column->symbols = calloc(column->count, FRONTIER_BYTES);
  assert_non_null(column->symbols);
  for (uint32_t frontier = 0; frontier < column->count; frontier++) {
    memcpy(column->symbols + (size_t)frontier * FRONTIER_BYTES, symbols_of(transitions, number, frontier),
           transitions->symbol_words * sizeof(uint64_t));
  }
  for (unsigned variant = 0; variant < VARIANTS; variant++) {
    remember_links(column, transitions, number, variant);
  }
}

static void forget_column(struct remembered *column) {
  free(column->symbols);
  for (unsigned variant = 0; variant < VARIANTS; variant++) {
    free(column->moves[variant]);
    free(column->targets[variant]);
  }
}

/* A random order of the frontiers before a column, in which NO_FRONTIER stays the first. */
static uint32_t *draw_numbers(uint32_t count, struct random_source *source) {
  uint32_t *number = calloc(count, sizeof *number);
  assert_non_null(number);
  for (uint32_t i = 0; i < count; i++) {
    const uint32_t other = i > FIRST_FRONTIER ? (uint32_t)random_between(source, FIRST_FRONTIER, (int)i) : i;
    number[i] = number[other];
    number[other] = i;
  }
  return number;
}

/* By new number the old one. */
static uint32_t *turn_round(const uint32_t *number, uint32_t count) {
  uint32_t *former = calloc(count, sizeof *former);
  assert_non_null(former);
  for (uint32_t old = 0; old < count; old++) {
    former[number[old]] = old;
  }
  return former;
}

/* Every frontier has its symbols under its new number, and its links by the same moves to the new numbers; those that have not
 * been worked out are none. */
static void check_renumbered(const struct transitions *transitions, int column, const struct remembered *was,
                             const uint32_t *number, const uint32_t *next_number) {
  assert_int_equal(transitions_count(transitions, column), was->count);
  for (uint32_t old = FIRST_FRONTIER; old < was->count; old++) {
    const frontier_symbol *symbols = was->symbols + (size_t)old * FRONTIER_BYTES;
    assert_memory_equal(symbols_of(transitions, column, number[old]), symbols, (size_t)transitions->rules.width);
  }
  for (unsigned variant = 0; variant < VARIANTS; variant++) {
    const struct links links = transitions_links(transitions, column, variant);
    for (uint32_t old = FIRST_FRONTIER; old < was->count; old++) {
      if (!links.nodes) {
        assert_true(was->moves[variant][old] == 0);
        continue; /* none of the variant have been worked out */
      }
      const struct node *node = &links.nodes[number[old]];
      assert_true(node->moves == was->moves[variant][old]);
      for (uint32_t move = 0; move < MAXIMUM_MOVES; move++) {
        if (node->moves >> move & 1) {
          assert_int_equal(link_target(&links, node, move), next_number[was->targets[variant][old * MAXIMUM_MOVES + move]]);
        }
      }
    }
  }
}

static void check_renumbering(struct made *made, struct random_source *source) {
  struct transitions *transitions = &made->transitions;
  const int width = transitions->rules.width;
  struct remembered was[FC_MAX_COLUMNS];
  uint32_t *number[FC_MAX_COLUMNS];
  uint32_t *former[FC_MAX_COLUMNS];
  struct team *team = team_create((unsigned)random_between(source, 1, 4));
  for (int column = 0; column < width; column++) {
    remember_column(&was[column], transitions, column);
    number[column] = draw_numbers(was[column].count, source);
    assert_int_equal(number[column][NO_FRONTIER], NO_FRONTIER);
    former[column] = turn_round(number[column], was[column].count);
  }
  assert_int_equal(transitions_renumber(transitions, (const uint32_t *const *)number, (const uint32_t *const *)former, team),
                   FC_OK);
  team_free(team);
  for (int column = 0; column < width; column++) {
    check_renumbered(transitions, column, &was[column], number[column], number[(column + 1) % width]);
  }
  for (int column = 0; column < width; column++) {
    forget_column(&was[column]);
    free(number[column]);
    free(former[column]);
  }
}

static void renumbering_keeps_every_link(void **state) {
  (void)state;
  const uint64_t seed = environment_seed();
  const int cases = environment_cases(60);
  for (int i = 0; i < cases; i++) {
    struct random_source source;
    struct made made;
    random_start(&source, seed, (uint64_t)i);
    case_log_open_random(seed, i, "random links\n");
    made_start_random(&made, &source, random_chance(&source, 1, 4) ? FC_MAX_COLUMNS : 7);
    work_out_some(&made, &source, random_between(&source, 0, 1000));
    check_renumbering(&made, &source);
    made_finish(&made);
    case_log_close();
  }
}

/* Renumbering that does not fit leaves transitions that can be cleared, wherever the limit strikes. */
static void refuse_to_renumber(struct team *team) {
  struct small_problem small;
  small_problem_start(&small, HEIGHT, WIDTH, FC_TOUCHING_NONE);
  small_problem_add(&small, 3, 2);
  small_problem_add(&small, 2, 1);
  int refused = 0;
  for (uint64_t room = 0;; room += 4) { /* bytes above what is taken already */
    fc_error error = {0};
    struct made made = {.budget = {.limit = UINT64_C(1) << 30, .error = &error}};
    struct random_source source;
    random_start(&source, environment_seed(), 0);
    assert_int_equal(transitions_create(&made.transitions, &small.problem, &made.budget), FC_OK);
    work_out_some(&made, &source, 40);
    uint32_t *number[WIDTH];
    uint32_t *former[WIDTH];
    for (int column = 0; column < WIDTH; column++) {
      const uint32_t count = transitions_count(&made.transitions, column);
      number[column] = draw_numbers(count, &source);
      former[column] = turn_round(number[column], count);
    }
    made.budget.limit = made.budget.used + room;
    const fc_status status =
        transitions_renumber(&made.transitions, (const uint32_t *const *)number, (const uint32_t *const *)former, team);
    for (int column = 0; column < WIDTH; column++) {
      free(number[column]);
      free(former[column]);
    }
    transitions_clear(&made.transitions);
    assert_int_equal(made.budget.used, 0);
    assert_int_equal(error.status, status);
    if (!status) {
      break;
    }
    assert_int_equal(status, FC_LIMIT);
    refused++;
  }
  assert_true(refused > 50);
}

static void a_limit_too_small_for_renumbering_is_reported(void **state) {
  (void)state;
  refuse_to_renumber(NULL);
  struct team *team = team_create(3);
  refuse_to_renumber(team);
  team_free(team);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_teardown(renumbering_keeps_every_link, case_log_teardown),
      cmocka_unit_test(a_limit_too_small_for_renumbering_is_reported),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
