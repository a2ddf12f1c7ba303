/*
 * hunt-target: any open cell, until one is a hit. Then its neighbours to the right, to the left, below and above are put on a
 * stack, in this order, and from then on the last cell put there that is still open is shot at; a hit puts its own neighbours on
 * top. When the stack is empty it is any open cell again. A ship that sinks clears the stack.
 */
#include "lab/strategies/strategy.h"
#include "sys/memory.h"
#include "sys/status.h"

struct hunter {
  int stack[4 * CELL_SET_CELLS]; /* a hit puts four cells there, and no cell is hit twice */
  int height;
};

static fc_status create(void **player, const struct strategy_choice *choice, const fc_board *rules, const fc_options *options,
                        fc_error *error) {
  (void)choice;
  (void)rules;
  (void)options;
  struct hunter *made = memory_allocate(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  made->height = 0;
  *player = made;
  return FC_OK;
}

static void begin(void *player, const struct view *view) {
  (void)view;
  ((struct hunter *)player)->height = 0;
}

static void push(struct hunter *hunter, const struct view *view, int down, int across) {
  const int row = view->last / view->sight.columns + down;
  const int column = view->last % view->sight.columns + across;
  if (sight_has(&view->sight, row, column)) {
    hunter->stack[hunter->height++] = row * view->sight.columns + column;
  }
}

static void observe(void *player, const struct view *view) {
  struct hunter *hunter = player;
  if (view->answer == FC_ANSWER_SUNK) {
    hunter->height = 0;
  } else if (view->answer == FC_ANSWER_HIT) {
    push(hunter, view, 0, 1);
    push(hunter, view, 0, -1);
    push(hunter, view, 1, 0);
    push(hunter, view, -1, 0);
  }
}

static fc_status choose(int *cell, void *player, const struct view *view, struct random_stream *stream, fc_error *error) {
  (void)error;
  struct hunter *hunter = player;
  while (hunter->height > 0) {
    const int top = hunter->stack[--hunter->height];
    if (view->sight.cells[top] == SEEN_OPEN) {
      *cell = top;
      return FC_OK;
    }
  }
  *cell = player_draw(view, &view->open, stream);
  return FC_OK;
}

const struct strategy strategy_hunt_target = {
    .name = "hunt-target",
    .summary = "random until a hit, then its neighbours from a stack",
    .source = "Nick Berry, Battleship, DataGenetics 2011; the first program of many students",
    .is_random = player_always,
    .create = create,
    .dispose = memory_free,
    .begin = begin,
    .observe = observe,
    .choose = choose,
};
