#include "lab/strategies/placement_scores.h"

#include <string.h>

#include "model/problem.h"
#include "sys/memory.h"
#include "sys/status.h"

/* The score of a cell that is not open. What is added to it is lost in rounding, so it stays what it is. */
static const double CLOSED = -0x1p120;

/* The placements of the ships of one length: what each is worth, 0 where it is impossible. */
struct worth {
  int length;
  int ships;     /* of the fleet */
  int left;      /* of them, as far as the scores have it */
  double *at[2]; /* by direction and the cell of the top or left end */
};

struct placement_scores {
  int rows;
  int columns;
  int cells;
  double base;
  int lengths;
  struct worth worths[FC_MAX_SHIP_LENGTH];
  double *scores;
  double *numbers; /* the scores, and then what the placements are worth: `count` of them, as `initial` has them before a game */
  double *initial;
  size_t count;
};

bool placement_scores_fit(const fc_board *rules, uint64_t base) {
  double most = 0;
  for (size_t i = 0; i < rules->ruleset->class_count; i++) {
    double weight = 2.0 * rules->ruleset->classes[i].length * rules->ruleset->classes[i].ships;
    for (int wounded = 0; wounded < rules->ruleset->classes[i].length; wounded++) {
      weight *= (double)base;
    }
    most += weight;
  }
  return most < 0x1p53;
}

/* ---- Changes -------------------------------------------------------------------------------------------------------------- */

static void add(double *scores, int cell, int length, int step, double value) {
  for (int i = 0; i < length; i++) {
    scores[cell + i * step] += value;
  }
}

/* Multiplies what all placements through a cell are worth: by the base when it is wounded, by 0 when no ship can be there. */
static void multiply(struct placement_scores *scores, int cell, double factor) {
  const int columns = scores->columns;
  const int places[2] = {cell % columns, cell / columns};
  const int sides[2] = {columns, scores->rows};
  for (int i = 0; i < scores->lengths; i++) {
    const struct worth *worth = &scores->worths[i];
    for (int direction = 0; direction < (worth->length > 1 ? 2 : 1); direction++) {
      const int step = direction == ACROSS ? 1 : columns;
      const int room = sides[direction] - worth->length; /* the last place along the line */
      const int first = places[direction] - worth->length + 1 > 0 ? places[direction] - worth->length + 1 : 0;
      const int last = places[direction] < room ? places[direction] : room;
      const double left = worth->left;
      for (int place = first; place <= last; place++) {
        const int start = cell + (place - places[direction]) * step;
        double *value = &worth->at[direction][start];
        const double change = *value * (factor - 1);
        if (*value > 0) {
          *value += change;
          add(scores->scores, start, worth->length, step, change * left);
        }
      }
    }
  }
}

/* Some ships of a length have been sunk, or are not known to be after all. */
static void change_left(struct placement_scores *scores, struct worth *worth, int left) {
  const double change = left - worth->left;
  worth->left = left;
  for (int direction = 0; direction < (worth->length > 1 ? 2 : 1); direction++) {
    const int step = direction == ACROSS ? 1 : scores->columns;
    for (int cell = 0; cell < scores->cells; cell++) {
      if (worth->at[direction][cell] > 0) {
        add(scores->scores, cell, worth->length, step, change * worth->at[direction][cell]);
      }
    }
  }
}

void placement_scores_observe(struct placement_scores *scores, const struct view *view) {
  for (int i = 0; i < view->change_count; i++) {
    const struct view_change *change = &view->changes[i];
    const enum seen seen = view->sight.cells[change->cell];
    if (change->was == SEEN_OPEN) {
      scores->scores[change->cell] = CLOSED;
    }
    if (seen == SEEN_WOUNDED) {
      if (scores->base > 1) {
        multiply(scores, change->cell, scores->base);
      }
    } else if (change->was == SEEN_OPEN || change->was == SEEN_WOUNDED) {
      multiply(scores, change->cell, 0);
    }
  }
  for (int i = 0; view->left_changed && i < scores->lengths; i++) {
    const int left = view->sight.ships_left[scores->worths[i].length];
    if (left != scores->worths[i].left) {
      change_left(scores, &scores->worths[i], left);
    }
  }
}

/* ---- Beginning ------------------------------------------------------------------------------------------------------------ */

static void list_lengths(struct placement_scores *scores, const fc_board *rules) {
  for (size_t i = 0; i < rules->ruleset->class_count; i++) {
    const int length = rules->ruleset->classes[i].length;
    if (scores->lengths == 0 || scores->worths[scores->lengths - 1].length != length) {
      scores->worths[scores->lengths++] = (struct worth){.length = length};
    }
    scores->worths[scores->lengths - 1].ships += rules->ruleset->classes[i].ships;
  }
}

static void divide(struct placement_scores *scores) {
  double *next = scores->numbers;
  scores->scores = next;
  for (int i = 0; i < scores->lengths; i++) {
    for (int direction = 0; direction < 2; direction++) {
      scores->worths[i].at[direction] = next += scores->cells;
    }
  }
}

/* Writes what everything is before the first shot. */
static void set_up(struct placement_scores *scores) {
  for (int i = 0; i < scores->lengths; i++) {
    struct worth *worth = &scores->worths[i];
    worth->left = worth->ships;
    for (int cell = 0; cell < scores->cells; cell++) {
      const int room[2] = {scores->columns - cell % scores->columns, scores->rows - cell / scores->columns};
      for (int direction = 0; direction < (worth->length > 1 ? 2 : 1); direction++) {
        if (room[direction] >= worth->length) {
          worth->at[direction][cell] = 1;
          add(scores->scores, cell, worth->length, direction == ACROSS ? 1 : scores->columns, worth->ships);
        }
      }
    }
  }
  memcpy(scores->initial, scores->numbers, scores->count * sizeof scores->numbers[0]);
}

fc_status placement_scores_create(struct placement_scores **scores, const fc_board *rules, uint64_t base, fc_error *error) {
  struct placement_scores *made = memory_allocate_zeroed(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  made->rows = rules->ruleset->rules.rows;
  made->columns = rules->ruleset->rules.columns;
  made->cells = made->rows * made->columns;
  made->base = (double)base;
  list_lengths(made, rules);
  made->count = (size_t)(1 + 2 * made->lengths) * (size_t)made->cells;
  made->numbers = memory_allocate_zeroed(made->count, sizeof *made->numbers);
  made->initial = memory_allocate(made->count, sizeof *made->initial);
  if (made->numbers == NULL || made->initial == NULL) {
    placement_scores_free(made);
    return error_no_memory(error);
  }
  divide(made);
  set_up(made);
  *scores = made;
  return FC_OK;
}

void placement_scores_free(struct placement_scores *scores) {
  if (scores != NULL) {
    memory_free(scores->numbers);
    memory_free(scores->initial);
    memory_free(scores);
  }
}

void placement_scores_begin(struct placement_scores *scores) {
  memcpy(scores->numbers, scores->initial, scores->count * sizeof scores->numbers[0]);
  for (int i = 0; i < scores->lengths; i++) {
    scores->worths[i].left = scores->worths[i].ships;
  }
}

const double *placement_scores_of(const struct placement_scores *scores) {
  return scores->scores;
}

/* Four greatest at a time, for a processor that compares several numbers at once. */
int placement_scores_first(const struct placement_scores *scores) {
  const double *all = scores->scores;
  double greatest[4] = {CLOSED, CLOSED, CLOSED, CLOSED};
  int cell = 0;
  for (; cell + 4 <= scores->cells; cell += 4) {
    for (int i = 0; i < 4; i++) {
      greatest[i] = all[cell + i] > greatest[i] ? all[cell + i] : greatest[i];
    }
  }
  for (; cell < scores->cells; cell++) {
    greatest[0] = all[cell] > greatest[0] ? all[cell] : greatest[0];
  }
  for (int i = 1; i < 4; i++) {
    greatest[0] = greatest[i] > greatest[0] ? greatest[i] : greatest[0];
  }
  int first = 0;
  while (all[first] < greatest[0]) {
    first++;
  }
  return first;
}
