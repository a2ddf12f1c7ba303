#include "lab/game_play.h"

#include <string.h>

#include "model/board.h"
#include "model/problem.h"
#include "sys/memory.h"
#include "sys/status.h"

/* ---- The hidden fleet ----------------------------------------------------------------------------------------------------- */

fc_status hidden_fleet_check(const fc_board *board, fc_error *error) {
  for (size_t i = 0; i < board->ruleset->class_count && board->ruleset->rules.announce == FC_ANNOUNCE_SHIP; i++) {
    if (board->ruleset->classes[i].name == NULL) {
      return error_set(error, FC_INVALID_ARGUMENT, "a hit on a ship without a name cannot be answered under 'announce: ship'");
    }
  }
  return FC_OK;
}

void hidden_fleet_set(struct hidden_fleet *fleet, const fc_board *rules, const fc_ship *ships) {
  const int cells = rules->ruleset->rules.rows * rules->ruleset->rules.columns;
  fleet->rules = rules;
  fleet->cells_afloat = 0;
  for (int cell = 0; cell < cells; cell++) {
    fleet->ship_at[cell] = -1;
  }
  int ship = 0;
  for (size_t i = 0; i < rules->ruleset->class_count; i++) {
    const int length = rules->ruleset->classes[i].length;
    for (int end = ship + rules->ruleset->classes[i].ships; ship < end; ship++) {
      const enum direction direction = ships[ship].direction == FC_DOWN ? DOWN : ACROSS;
      fleet->ship_class[ship] = (int)i;
      fleet->afloat[ship] = length;
      fleet->cells_afloat += length;
      for (int step = 0; step < length; step++) {
        const int first = ships[ship].row * rules->ruleset->rules.columns + ships[ship].column;
        fleet->ship_at[cell_ahead(first, direction, step, rules->ruleset->rules.columns)] = (short)ship;
      }
    }
  }
}

fc_answer hidden_fleet_answer(struct hidden_fleet *fleet, int cell, int *named) {
  const int ship = fleet->ship_at[cell];
  const fc_announce announce = fleet->rules->ruleset->rules.announce;
  *named = -1;
  if (ship < 0) {
    return FC_ANSWER_MISS;
  }
  fleet->cells_afloat--;
  const bool is_sunk = --fleet->afloat[ship] == 0 && announce != FC_ANNOUNCE_HIT;
  if (announce == FC_ANNOUNCE_SHIP || (announce == FC_ANNOUNCE_LENGTH && is_sunk)) {
    *named = fleet->ship_class[ship];
  }
  return is_sunk ? FC_ANSWER_SUNK : FC_ANSWER_HIT;
}

fc_shot shot_of(const fc_board *rules, int cell, fc_answer answered, int named) {
  const bool says_length = answered == FC_ANSWER_SUNK && rules->ruleset->rules.announce == FC_ANNOUNCE_LENGTH;
  const bool says_name = answered != FC_ANSWER_MISS && rules->ruleset->rules.announce == FC_ANNOUNCE_SHIP;
  return (fc_shot){.row = cell / rules->ruleset->rules.columns,
                   .column = cell % rules->ruleset->rules.columns,
                   .answer = answered,
                   .length = says_length ? rules->ruleset->classes[named].length : 0,
                   .ship = says_name ? rules->ruleset->classes[named].name : NULL};
}

/* ---- The game ------------------------------------------------------------------------------------------------------------- */

struct game_state {
  struct player *player;
  fc_board *board;          /* NULL: the strategy does not look at it */
  struct memo_node *node;   /* the game's node in the tree of answers; NULL: outside */
  struct memo_node *common; /* its node in the tree that several strategies share */
};

static fc_status begin(struct game_state *game, uint64_t index, fc_error *error) {
  struct player *player = game->player;
  view_begin(player->view);
  player->view->game = index;
  if (strategy_choice_needs_board(player->choice)) {
    const fc_status status = board_copy(&game->board, player->view->rules, error);
    if (status != FC_OK) {
      return status;
    }
    player->view->sight.board = game->board;
  }
  if (player->choice->strategy->begin != NULL) {
    player->choice->strategy->begin(player);
  }
  player->stream = random_stream_start(player->seed, index);
  game->node = player->memo != NULL ? answer_memo_root(player->memo) : NULL;
  game->common = player->common != NULL ? answer_memo_root(player->common) : NULL;
  return FC_OK;
}

/* Takes the choice of another strategy that chooses alike, or chooses. */
static fc_status choose_new(int *cell, struct game_state *game, fc_error *error) {
  struct answer_memo *common = game->player->common;
  const struct strategy *strategy = game->player->choice->strategy;
  if (game->common != NULL && answer_memo_look(cell, common, game->common)) {
    return FC_OK;
  }
  const fc_status status = strategy->choose(cell, game->player, error);
  if (status == FC_OK && game->common != NULL && strategy->shot_likeliest(game->player)) {
    answer_memo_keep(common, game->common, *cell);
  }
  return status;
}

/* Takes the choice of an earlier game, or chooses. */
static fc_status choose(int *cell, struct game_state *game, fc_error *error) {
  struct answer_memo *memo = game->player->memo;
  if (game->node != NULL && answer_memo_recall(cell, memo, game->node)) {
    return FC_OK;
  }
  const fc_status status = choose_new(cell, game, error);
  if (game->node != NULL) {
    answer_memo_keep(memo, game->node, status == FC_OK ? *cell : -1);
  }
  return status;
}

/* Moves to the next nodes of the trees. A held cell is a step of its own. */
static void go_down(struct game_state *game, int cell, int answer, int named) {
  if (game->node != NULL) {
    game->node = answer_memo_next(game->player->memo, game->node, cell, answer, named);
  }
  if (game->common != NULL) {
    game->common = answer_memo_next(game->player->common, game->common, cell, answer, named);
  }
}

/*
 * Chooses the cells of a salvo, all before the first answer: at least one, and fewer than player->salvo only if no ship can be on
 * any other cell. If a strategy's prior puts no ship on the other cells, it gets the first open cell. A cell that is chosen twice
 * counts once; only pool:variant=published does that.
 */
static fc_status choose_salvo(short *cells, int *count, struct game_state *game, fc_error *error) {
  struct view *view = game->player->view;
  const size_t most = game->player->salvo > 1 ? game->player->salvo : 1;
  fc_status status = FC_OK;
  *count = 0;
  while (status == FC_OK && (size_t)*count < most && (*count == 0 || view_size(view, &view->open) > 0)) {
    int cell = -1;
    status = choose(&cell, game, error);
    if (status != FC_OK) {
      break;
    }
    cell = cell >= 0 ? cell : view_nth(view, &view->open, 0);
    int before = 0;
    while (before < *count && cells[before] != cell) {
      before++;
    }
    if (before < *count) {
      continue;
    }
    cells[(*count)++] = (short)cell;
    if ((size_t)*count < most && !cell_set_has(&view->shot, cell)) {
      view_hold(view, cell);
      go_down(game, cell, MEMO_HELD, -1);
    }
  }
  view_release(view);
  return status;
}

static fc_status note(struct game_state *game, int cell, fc_answer answered, int named, fc_error *error) {
  struct player *player = game->player;
  if (game->board != NULL && !cell_set_has(&player->view->shot, cell)) {
    const fc_shot shot = shot_of(player->view->rules, cell, answered, named);
    fc_board *next = NULL;
    const fc_status status = fc_board_shoot(&next, game->board, &shot, error);
    if (status != FC_OK) {
      return status;
    }
    fc_board_free(game->board);
    game->board = next;
    player->view->sight.board = next;
  }
  view_note(player->view, cell, answered, named);
  if (player->choice->strategy->observe != NULL) {
    player->choice->strategy->observe(player);
  }
  go_down(game, cell, answered, named);
  return FC_OK;
}

/* Fires at a cell and notes the answer. */
static fc_status fire(fc_game *played, int *sunk_at, fc_shot *shots, struct game_state *game, struct hidden_fleet *fleet,
                      int cell, fc_error *error) {
  int named = -1;
  const bool is_new = !cell_set_has(&game->player->view->shot, cell);
  const int ship = is_new ? fleet->ship_at[cell] : -1;
  const fc_answer answered = is_new ? hidden_fleet_answer(fleet, cell, &named) : FC_ANSWER_MISS;
  played->shots++;
  played->misses += ship < 0;
  if (ship >= 0) {
    played->first_hit = played->first_hit == 0 ? played->shots : played->first_hit;
    if (fleet->afloat[ship] == 0 && sunk_at != NULL) {
      sunk_at[ship] = played->shots;
    }
  }
  if (shots != NULL) {
    shots[played->shots - 1] = shot_of(fleet->rules, cell, answered, named);
  }
  return note(game, cell, answered, named, error);
}

fc_status game_play(fc_game *result, int *sunk_at, fc_shot *shots, struct player *player, struct hidden_fleet *fleet,
                    uint64_t index, fc_error *error) {
  struct game_state game = {.player = player};
  fc_game played = {0};
  short cells[CELL_SET_CELLS];
  fc_status status = begin(&game, index, error);
  while (status == FC_OK && fleet->cells_afloat > 0) {
    int count = 0;
    status = choose_salvo(cells, &count, &game, error);
    for (int i = 0; i < count && status == FC_OK && fleet->cells_afloat > 0; i++) {
      status = fire(&played, sunk_at, shots, &game, fleet, cells[i], error);
    }
  }
  fc_board_free(game.board);
  player->view->sight.board = NULL;
  if (status == FC_OK) {
    *result = played;
  }
  return status;
}
