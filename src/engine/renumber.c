/*
 * New numbers for frontiers, so that those of one tile (tiles.h) lie together, and with them their links.
 *
 * A column is made anew beside the old one, which is given back then; only so can each thread work on a column of its own, for
 * it reads no other one. The links over a column need the new numbers of the next one, not its symbols. Both numberings are at
 * hand: what is made is written from the first to the last, and what is read lies wherever it was.
 */
#include <string.h>

#include "engine/transitions.h"

/* Some neighbouring columns, of which each thread takes one: what is made anew, and by what. */
struct renumbering {
  struct transitions *transitions;
  const uint32_t *const *number; /* by column and old number */
  const uint32_t *const *former; /* by column and new number */
  int first;
  int end;
  struct frontier_table made[FC_MAX_COLUMNS]; /* from the first on */
};

static bool has_links(const struct frontier_table *table, unsigned variant) {
  return table->variants[variant].nodes.count > 0;
}

/* Makes room for a column in its new order. Nobody will look for a frontier by its symbols: it has no hash table. */
static fc_status take_table(struct frontier_table *made, const struct frontier_table *table,
                            const struct transitions *transitions) {
  struct budget *budget = transitions->budget;
  *made = transitions_empty_table(transitions);
  made->moves = table->moves;
  bool has_room = table_extend(&made->symbols, budget, table->symbols.count) != NULL;
  for (unsigned variant = 0; variant < VARIANTS && has_room; variant++) {
    struct link_table *links = &made->variants[variant];
    has_room = !has_links(table, variant) || (table_extend(&links->nodes, budget, table->symbols.count) &&
                                              table_extend(&links->targets, budget, table->variants[variant].targets.count));
  }
  return has_room ? FC_OK : budget->status;
}

/* Moves the symbols of a column to their new numbers. */
static void renumber_symbols(struct table *made, const struct table *symbols, const uint32_t *former) {
  for (uint32_t i = 0; i < made->count; i++) {
    memcpy((char *)made->items + i * made->item_size, (const char *)symbols->items + former[i] * made->item_size,
           made->item_size);
  }
}

/*
 * Puts nodes and targets of a variant in the new order; frontiers whose links are not known have none afterwards. former: by new
 * number the old one, before the cell; number: by old number the new one, after it.
 */
static void renumber_links(struct link_table *made, const struct link_table *links, const uint32_t *former,
                           const uint32_t *number) {
  struct node *nodes = made->nodes.items;
  uint32_t *targets = made->targets.items;
  uint32_t target_count = 0;
  for (size_t i = 0; i < made->nodes.count; i++) {
    nodes[i] = (struct node){.targets_begin = target_count};
    if (former[i] >= links->nodes.count) {
      continue;
    }
    const struct node old = ((const struct node *)links->nodes.items)[former[i]];
    const uint32_t *target = (const uint32_t *)links->targets.items + (old.moves ? old.targets_begin : 0);
    nodes[i].moves = old.moves;
    for (uint64_t moves = old.moves; moves; moves &= moves - 1) {
      targets[target_count++] = number[*target++];
    }
  }
}

static void renumber_column(void *context, unsigned part, unsigned member) {
  struct renumbering *renumbering = context;
  const struct transitions *transitions = renumbering->transitions;
  const int column = renumbering->first + (int)part;
  const int next = column + 1 < transitions->rules.width ? column + 1 : 0;
  const struct frontier_table *table = &transitions->tables[column];
  struct frontier_table *made = &renumbering->made[part];
  (void)member;
  if (!budget_still_goes_on(transitions->budget)) {
    return;
  }
  renumber_symbols(&made->symbols, &table->symbols, renumbering->former[column]);
  for (unsigned variant = 0; variant < VARIANTS; variant++) {
    if (has_links(table, variant)) {
      renumber_links(&made->variants[variant], &table->variants[variant], renumbering->former[column], renumbering->number[next]);
    }
  }
}

/* Puts columns that have been made anew in the place of the old ones, or after a failure gives them back. */
static void end_columns(struct renumbering *renumbering, unsigned count, fc_status status) {
  const struct transitions *transitions = renumbering->transitions;
  for (unsigned i = 0; i < count; i++) {
    struct frontier_table *table = &transitions->tables[renumbering->first + (int)i];
    transitions_clear_table(transitions, status ? &renumbering->made[i] : table);
    if (!status) {
      *table = renumbering->made[i];
    }
  }
}

static fc_status renumber_columns(struct renumbering *renumbering, struct team *team) {
  const struct transitions *transitions = renumbering->transitions;
  const unsigned count = (unsigned)(renumbering->end - renumbering->first);
  fc_status status = FC_OK;
  unsigned taken = 0;
  for (; taken < count && !status; taken++) {
    status = take_table(&renumbering->made[taken], &transitions->tables[renumbering->first + (int)taken], transitions);
  }
  if (!status) {
    team_share(team, count, renumber_column, renumbering);
    status = budget_still_goes_on(transitions->budget) ? FC_OK : transitions->budget->status;
  }
  end_columns(renumbering, taken, status);
  return status;
}

fc_status transitions_renumber(struct transitions *transitions, const uint32_t *const number[], const uint32_t *const former[],
                               struct team *team) {
  const int width = transitions->rules.width;
  const int at_a_time = (int)team_members(team);
  struct renumbering renumbering = {.transitions = transitions, .number = number, .former = former};
  fc_status status = FC_OK;
  for (; renumbering.first < width && !status; renumbering.first = renumbering.end) {
    renumbering.end = renumbering.first + at_a_time < width ? renumbering.first + at_a_time : width;
    status = renumber_columns(&renumbering, team);
  }
  return status;
}
