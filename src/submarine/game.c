#include "submarine/game.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "sys/memory.h"
#include "sys/status.h"

static const char letters[SHIPS + 1] = "wcs";
static const char *const names[SHIPS] = {"warship", "cruiser", "submarine"};

const char *const direction_words[DIRECTIONS] = {
    [FC_SUBMARINE_UP] = "up", [FC_SUBMARINE_DOWN] = "down", [FC_SUBMARINE_LEFT] = "left", [FC_SUBMARINE_RIGHT] = "right"};

char fc_submarine_letter(int ship) {
  return letters[ship];
}

const char *fc_submarine_ship_name(int ship) {
  return names[ship];
}

/* ---- Rules --------------------------------------------------------------------------------------------------------------- */

/* Objects to a part of an event. Returns false. */
__attribute__((format(printf, 3, 4))) static bool object(struct objection *objection, enum event_part part, const char *format,
                                                         ...) {
  va_list arguments;
  va_start(arguments, format);
  objection->part = part;
  (void)vsnprintf(objection->text, sizeof objection->text, format, arguments);
  va_end(arguments);
  return false;
}

/* The arguments of "%c%d" for a cell in a message. */
#define LABEL(sea, cell) 'A' + (int)(cell) % (sea)->columns, 1 + (int)(cell) / (sea)->columns

static bool their_fleet_is_lost(const struct fc_submarine_game *game) {
  return game->their_points[0] + game->their_points[1] + game->their_points[2] == 0;
}

static bool allows_turn(struct objection *objection, const struct fc_submarine_game *game, fc_submarine_who who) {
  if (side_is_lost(&game->own) || their_fleet_is_lost(game)) {
    return object(objection, PART_WHO, "the game is over: %s have no ship left", side_is_lost(&game->own) ? "you" : "they");
  }
  if (game->count > 0 && game->events[game->count - 1].who == who) {
    return object(objection, PART_WHO, "%s acted before, too; the sides act in turn", who == FC_SUBMARINE_WE ? "you" : "they");
  }
  return true;
}

/* Lists the own ships and their cells, for a message. */
static void describe_own(char *text, size_t size, const struct fc_submarine_game *game) {
  size_t used = 0;
  text[0] = '\0';
  for (unsigned ship = 0; ship < SHIPS && used < size; ship++) {
    if (is_afloat(&game->own, ship)) {
      used += (size_t)snprintf(text + used, size - used, "%s%c at %c%d", used > 0 ? ", " : "", letters[ship],
                               LABEL(&game->sea, game->own.cell[ship]));
    }
  }
}

static bool allows_own_move(struct objection *objection, const struct fc_submarine_game *game, const struct act *move) {
  const struct submarine_sea *sea = &game->sea;
  if (!is_afloat(&game->own, move->ship)) {
    return object(objection, PART_ACT, "you have no %s afloat", names[move->ship]);
  }
  if (side_may(sea, &game->own, move)) {
    return true;
  }
  const unsigned from = game->own.cell[move->ship];
  if (move->distance > sea->room[from][move->direction]) {
    return object(objection, PART_ACT, "your %s is at %c%d: it would leave the sea", names[move->ship], LABEL(sea, from));
  }
  return object(objection, PART_ACT, "your %s is at %c%d: it would end where another of your ships is", names[move->ship],
                LABEL(sea, from));
}

static bool allows_own(struct objection *objection, const struct fc_submarine_game *game, const struct act *act) {
  if (act->kind == FC_SUBMARINE_MOVE) {
    return allows_own_move(objection, game, act);
  }
  if (!side_may(&game->sea, &game->own, act)) {
    char own[64];
    describe_own(own, sizeof own, game);
    return object(objection, PART_ACT, "%c%d is out of reach: no ship of yours is within one step of it (%s)",
                  LABEL(&game->sea, act->cell), own);
  }
  return true;
}

static bool allows_their_answer(struct objection *objection, const struct fc_submarine_game *game, fc_submarine_answer answer) {
  for (unsigned ship = 0; ship < SHIPS; ship++) {
    const bool is_hit = answer.hit == (int)ship;
    const bool is_near = (answer.near >> ship & 1) != 0;
    if (is_hit && is_near) {
      return object(objection, PART_NEAR, "the %s is hit, and so not near", names[ship]);
    }
    if ((is_hit || is_near) && game->their_points[ship] == 0) {
      return object(objection, is_hit ? PART_HIT : PART_NEAR, "they have no %s afloat", names[ship]);
    }
  }
  return true;
}

static bool allows_theirs(struct objection *objection, const struct fc_submarine_game *game, const struct act *act) {
  if (act->kind == FC_SUBMARINE_ATTACK) {
    return true;
  }
  const int side = act->direction == FC_SUBMARINE_UP || act->direction == FC_SUBMARINE_DOWN ? game->sea.rows : game->sea.columns;
  if (game->their_points[act->ship] == 0) {
    return object(objection, PART_ACT, "they have no %s afloat", names[act->ship]);
  }
  if (act->distance >= (unsigned)side) {
    return object(objection, PART_ACT, "no ship can go so far %s: the sea has %d cells that way", direction_words[act->direction],
                  side);
  }
  return true;
}

bool game_allows(struct objection *objection, const struct fc_submarine_game *game, const struct event *event) {
  if (!allows_turn(objection, game, event->who)) {
    return false;
  }
  if (event->who == FC_SUBMARINE_THEY) {
    return allows_theirs(objection, game, &event->act);
  }
  return allows_own(objection, game, &event->act) &&
         (event->act.kind == FC_SUBMARINE_MOVE || allows_their_answer(objection, game, event->answer));
}

struct answer_text answer_text_of(fc_submarine_answer answer) {
  struct answer_text text;
  char near[2 * SHIPS + 1] = "";
  char hit[8] = "";
  for (unsigned ship = 0, used = 0; ship < SHIPS; ship++) {
    if ((answer.near >> ship & 1) != 0) {
      near[used++] = ' ';
      near[used++] = letters[ship];
    }
  }
  if (answer.hit != FC_SUBMARINE_NO_SHIP) {
    (void)snprintf(hit, sizeof hit, "hit %c%s", letters[answer.hit], answer.near != 0 ? " " : "");
  }
  const char *word = answer.near != 0 ? "near" : answer.hit == FC_SUBMARINE_NO_SHIP ? "miss" : "";
  (void)snprintf(text.string, sizeof text.string, "%s%s%s", hit, word, near);
  return text;
}

/* ---- Adding -------------------------------------------------------------------------------------------------------------- */

fc_submarine_answer game_answer(const struct fc_submarine_game *game, unsigned cell) {
  struct side own = game->own;
  return side_suffer(&game->sea, &own, cell);
}

fc_status game_add(struct fc_submarine_game *game, const struct event *event, fc_error *error) {
  if (game->count == game->capacity) {
    const size_t capacity = game->capacity > 0 ? 2 * game->capacity : 16;
    struct event *events = memory_resize(game->events, capacity, sizeof *events);
    if (events == NULL) {
      return error_no_memory(error);
    }
    game->events = events;
    game->capacity = capacity;
  }
  struct event added = *event;
  if (added.act.kind == FC_SUBMARINE_MOVE) {
    added.answer = (fc_submarine_answer){.hit = FC_SUBMARINE_NO_SHIP};
    if (added.who == FC_SUBMARINE_WE) {
      side_move(&game->sea, &game->own, &added.act);
    }
  } else if (added.who == FC_SUBMARINE_THEY) {
    added.answer = side_suffer(&game->sea, &game->own, added.act.cell);
  } else if (added.answer.hit != FC_SUBMARINE_NO_SHIP) {
    game->their_points[added.answer.hit]--;
  }
  game->events[game->count++] = added;
  return FC_OK;
}

void game_follow(struct submarine_belief *belief, const struct fc_submarine_game *game, fc_submarine_who whose, size_t first,
                 size_t end) {
  for (size_t i = first; i < end; i++) {
    const struct event *event = &game->events[i];
    if (event->who == whose) {
      belief_acts(belief, &event->act);
    } else if (event->act.kind == FC_SUBMARINE_ATTACK) {
      belief_answers(belief, event->act.cell, event->answer);
    }
  }
}

/* ---- The public interface ------------------------------------------------------------------------------------------------ */

fc_status fc_submarine_game_begin(fc_submarine_game **game, const fc_submarine_rules *rules, const fc_cell *ships,
                                  fc_error *error) {
  if (game == NULL || rules == NULL || ships == NULL) {
    return error_null_argument(error);
  }
  struct fc_submarine_game made = {0};
  const fc_status status = sea_make(&made.sea, rules, error);
  if (status != FC_OK) {
    return status;
  }
  uint64_t taken = 0;
  for (unsigned ship = 0; ship < SHIPS; ship++) {
    const fc_cell cell = ships[ship];
    made.own.points[ship] = made.sea.points[ship];
    made.their_points[ship] = made.sea.points[ship];
    if (made.sea.points[ship] == 0) {
      continue;
    }
    if (cell.row < 0 || cell.row >= rules->rows || cell.column < 0 || cell.column >= rules->columns) {
      return error_set(error, FC_INVALID_ARGUMENT, "the %s is not in the sea", names[ship]);
    }
    made.own.cell[ship] = (uint8_t)cell_at(&made.sea, cell.row, cell.column);
    if (has_cell(taken, made.own.cell[ship])) {
      return error_set(error, FC_INVALID_ARGUMENT, "the %s is where another own ship is", names[ship]);
    }
    taken |= cell_bit(made.own.cell[ship]);
  }
  made.placed = made.own;
  fc_submarine_game *begun = memory_allocate(1, sizeof *begun);
  if (begun == NULL) {
    return error_no_memory(error);
  }
  *begun = made;
  *game = begun;
  return FC_OK;
}

void fc_submarine_game_free(fc_submarine_game *game) {
  if (game != NULL) {
    memory_free(game->events);
    memory_free(game);
  }
}

/* Whether the numbers of a caller's event are in their ranges. */
static bool is_sound(const struct fc_submarine_game *game, const fc_submarine_event *event) {
  const fc_submarine_act *act = &event->act;
  if (event->who != FC_SUBMARINE_WE && event->who != FC_SUBMARINE_THEY) {
    return false;
  }
  if (act->kind == FC_SUBMARINE_ATTACK) {
    return act->cell.row >= 0 && act->cell.row < game->sea.rows && act->cell.column >= 0 &&
           act->cell.column < game->sea.columns && event->answer.hit >= FC_SUBMARINE_NO_SHIP && event->answer.hit < SHIPS &&
           event->answer.near >> SHIPS == 0;
  }
  return act->kind == FC_SUBMARINE_MOVE && act->ship >= 0 && act->ship < SHIPS && (unsigned)act->direction < DIRECTIONS &&
         act->distance >= 1;
}

fc_status fc_submarine_after(fc_submarine_game **next, const fc_submarine_game *game, const fc_submarine_event *event,
                             fc_error *error) {
  if (next == NULL || game == NULL || event == NULL) {
    return error_null_argument(error);
  }
  struct objection objection;
  if (!is_sound(game, event)) {
    return error_set(error, FC_INVALID_ARGUMENT, "the event has a ship, a cell, a direction or a distance that does not exist");
  }
  const struct event added = {.who = event->who, .act = act_inside(&game->sea, &event->act), .answer = event->answer};
  if (!game_allows(&objection, game, &added)) {
    return error_set(error, FC_INVALID_ARGUMENT, "%s", objection.text);
  }
  fc_submarine_game *made = memory_allocate(1, sizeof *made);
  struct event *events = memory_allocate(game->count + 1, sizeof *events);
  if (made == NULL || events == NULL) {
    memory_free(made);
    memory_free(events);
    return error_no_memory(error);
  }
  *made = *game;
  made->events = events;
  made->capacity = game->count + 1;
  if (game->count > 0) {
    memcpy(events, game->events, game->count * sizeof *events);
  }
  (void)game_add(made, &added, NULL); /* there is room */
  *next = made;
  return FC_OK;
}

fc_submarine_rules fc_submarine_game_rules(const fc_submarine_game *game) {
  fc_submarine_rules rules = {.size = sizeof rules, .rows = game->sea.rows, .columns = game->sea.columns};
  for (int ship = 0; ship < SHIPS; ship++) {
    rules.points[ship] = game->sea.points[ship];
  }
  return rules;
}

int fc_submarine_game_points(const fc_submarine_game *game, fc_submarine_who who, int ship) {
  return who == FC_SUBMARINE_WE ? game->own.points[ship] : game->their_points[ship];
}

fc_cell fc_submarine_game_ship(const fc_submarine_game *game, int ship) {
  const int cell = game->own.cell[ship];
  return (fc_cell){.row = cell / game->sea.columns, .column = cell % game->sea.columns};
}

size_t fc_submarine_game_length(const fc_submarine_game *game) {
  return game->count;
}

fc_submarine_event fc_submarine_game_event(const fc_submarine_game *game, size_t index) {
  const struct event *event = &game->events[index];
  return (fc_submarine_event){.who = event->who, .act = act_outside(&game->sea, &event->act), .answer = event->answer};
}

int fc_submarine_game_line(const fc_submarine_game *game, size_t index) {
  return game->events[index].line;
}

int fc_submarine_game_is_lost(const fc_submarine_game *game, fc_submarine_who who) {
  return who == FC_SUBMARINE_WE ? side_is_lost(&game->own) : their_fleet_is_lost(game);
}
