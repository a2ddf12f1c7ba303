/*
 * Games between two players: many, on several threads, and the replay of one.
 *
 * Many games are counted in histograms, by turns and winner. So any number of games takes the same memory, and the result does
 * not depend on which thread played which game.
 */
#include <math.h>

#include "submarine/game.h"
#include "submarine/player.h"
#include "sys/memory.h"
#include "sys/processors.h"
#include "sys/progress.h"
#include "sys/status.h"
#include "sys/team.h"

enum { PLAYER_A, PLAYER_B, NOBODY };

struct submarine_outcome {
  unsigned winner; /* PLAYER_A, PLAYER_B or NOBODY */
  unsigned turns;  /* of both players */
};

/* Is called after every turn. */
typedef void match_witness(void *context, unsigned player, const struct act *act, fc_submarine_answer answer);

/* ---- One game ------------------------------------------------------------------------------------------------------------ */

/*
 * Plays the game with a number: A's random numbers are the stream 2 * index of the seed, B's the next one, and A begins if the
 * index is even. An act against the rules would lose the game; the built-in players make none. witness: may be NULL.
 */
static struct submarine_outcome match_play(struct submarine_player players[2], uint64_t seed, uint64_t index,
                                           match_witness *witness, void *context) {
  submarine_player_begin(&players[PLAYER_A], seed, 2 * index);
  submarine_player_begin(&players[PLAYER_B], seed, 2 * index + 1);
  unsigned active = index % 2 == 0 ? PLAYER_A : PLAYER_B;
  for (unsigned turns = 1; turns <= FC_SUBMARINE_MAX_TURNS; turns++) {
    const unsigned passive = 1 - active;
    const struct side before = players[active].own;
    const struct act act = submarine_player_act(&players[active]);
    if (!side_may(players[active].sea, &before, &act)) {
      return (struct submarine_outcome){.winner = passive, .turns = turns};
    }
    const fc_submarine_answer answer = submarine_player_suffer(&players[passive], &act);
    if (act.kind == FC_SUBMARINE_ATTACK) {
      submarine_player_hear(&players[active], act.cell, answer);
    }
    if (witness != NULL) {
      witness(context, active, &act, answer);
    }
    if (side_is_lost(&players[passive].own)) {
      return (struct submarine_outcome){.winner = active, .turns = turns};
    }
    active = passive;
  }
  return (struct submarine_outcome){.winner = NOBODY, .turns = FC_SUBMARINE_MAX_TURNS};
}

/* ---- Many games ---------------------------------------------------------------------------------------------------------- */

enum { TURN_COUNTS = FC_SUBMARINE_MAX_TURNS + 1, OUTCOMES = 3, GAMES_AT_A_TIME = 64 };

/* The players of one member of the team, and the results of its games. */
struct match_table {
  struct submarine_player players[2];
  uint64_t turns[TURN_COUNTS];
  uint64_t outcomes[2][OUTCOMES]; /* by the beginner and the winner */
};

struct contest {
  struct submarine_sea sea;
  uint64_t seed;
  uint64_t first; /* the games of the current piece of work */
  uint64_t end;
  struct match_table *tables; /* one for each member */
  unsigned members;
};

static void play_part(void *context, unsigned part, unsigned member) {
  const struct contest *contest = context;
  struct match_table *table = &contest->tables[member];
  const uint64_t first = contest->first + (uint64_t)part * GAMES_AT_A_TIME;
  const uint64_t end = contest->end - first < GAMES_AT_A_TIME ? contest->end : first + GAMES_AT_A_TIME;
  for (uint64_t index = first; index < end; index++) {
    const struct submarine_outcome outcome = match_play(table->players, contest->seed, index, NULL, NULL);
    table->turns[outcome.turns]++;
    table->outcomes[index % 2][outcome.winner]++;
  }
}

static fc_status make_players(struct submarine_player players[2], const char *a, const char *b, const struct submarine_sea *sea,
                              fc_error *error) {
  const fc_status status = submarine_player_make(&players[PLAYER_A], a, sea, error);
  return status == FC_OK ? submarine_player_make(&players[PLAYER_B], b, sea, error) : status;
}

static void clear_players(struct submarine_player players[2]) {
  submarine_player_clear(&players[PLAYER_A]);
  submarine_player_clear(&players[PLAYER_B]);
}

static fc_status make_tables(struct contest *contest, const char *a, const char *b, fc_error *error) {
  contest->tables = memory_allocate_zeroed(contest->members, sizeof *contest->tables);
  fc_status status = contest->tables != NULL ? FC_OK : error_no_memory(error);
  for (unsigned i = 0; i < contest->members && status == FC_OK; i++) {
    status = make_players(contest->tables[i].players, a, b, &contest->sea, error);
  }
  return status;
}

static void free_tables(struct contest *contest) {
  for (unsigned i = 0; contest->tables != NULL && i < contest->members; i++) {
    clear_players(contest->tables[i].players);
  }
  memory_free(contest->tables);
}

/* Between two pieces of work the caller is asked whether to go on. */
static fc_status play_all(struct contest *contest, struct team *team, uint64_t games, const fc_options *options,
                          fc_error *error) {
  struct progress progress = progress_of(options);
  const uint64_t piece = (uint64_t)GAMES_AT_A_TIME * contest->members;
  for (uint64_t first = 0; first < games; first += piece) {
    if (!progress_goes_on(&progress, (double)first / (double)games)) {
      return progress_stopped(error);
    }
    contest->first = first;
    contest->end = games - first < piece ? games : first + piece;
    const uint64_t parts = (contest->end - first + GAMES_AT_A_TIME - 1) / GAMES_AT_A_TIME;
    team_share(team, (unsigned)parts, play_part, contest);
  }
  return progress_finish(&progress, error);
}

/* ---- Results ------------------------------------------------------------------------------------------------------------- */

/* The Wilson interval of 95 %. */
static fc_submarine_share share_of(uint64_t won, uint64_t games) {
  const double z = 1.959963984540054; /* the 97.5 % quantile of the normal distribution */
  fc_submarine_share share = {.games = games, .won = won, .low = 0, .high = 1};
  if (games > 0) {
    const double n = (double)games;
    const double p = (double)won / n;
    const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
    share.low = won > 0 ? middle - half : 0;
    share.high = won < games ? middle + half : 1;
  }
  return share;
}

/* The turns of the game at a rank, from 0, in order of turns. */
static unsigned turns_at(const uint64_t turns[TURN_COUNTS], uint64_t rank) {
  unsigned number = 0;
  for (uint64_t games = turns[0]; games <= rank; games += turns[number]) {
    number++;
  }
  return number;
}

static void summarise_turns(fc_submarine_result *result, const uint64_t turns[TURN_COUNTS]) {
  const uint64_t games = result->games;
  double sum = 0;
  double squares = 0;
  for (unsigned number = 0; number < TURN_COUNTS; number++) {
    sum += (double)turns[number] * number;
  }
  result->turns_mean = sum / (double)games;
  for (unsigned number = 0; number < TURN_COUNTS; number++) {
    squares += (double)turns[number] * (number - result->turns_mean) * (number - result->turns_mean);
  }
  result->turns_sd = games > 1 ? sqrt(squares / (double)(games - 1)) : NAN;
  result->turns_error = result->turns_sd / sqrt((double)games);
  result->turns_median = (turns_at(turns, (games - 1) / 2) + turns_at(turns, games / 2)) / 2.0;
  result->turns_least = turns_at(turns, 0);
  result->turns_most = turns_at(turns, games - 1);
}

static fc_submarine_result summarise(const struct contest *contest, uint64_t games) {
  struct match_table *sum = &contest->tables[0];
  for (unsigned i = 1; i < contest->members; i++) {
    const struct match_table *table = &contest->tables[i];
    for (unsigned number = 0; number < TURN_COUNTS; number++) {
      sum->turns[number] += table->turns[number];
    }
    for (unsigned began = 0; began < 2; began++) {
      for (unsigned won = 0; won < OUTCOMES; won++) {
        sum->outcomes[began][won] += table->outcomes[began][won];
      }
    }
  }
  fc_submarine_result result = {.games = games};
  result.won = sum->outcomes[PLAYER_A][PLAYER_A] + sum->outcomes[PLAYER_B][PLAYER_A];
  result.lost = sum->outcomes[PLAYER_A][PLAYER_B] + sum->outcomes[PLAYER_B][PLAYER_B];
  result.drawn = games - result.won - result.lost;
  result.all = share_of(result.won, games);
  result.first = share_of(sum->outcomes[PLAYER_A][PLAYER_A], games - games / 2);
  result.second = share_of(sum->outcomes[PLAYER_B][PLAYER_A], games / 2);
  summarise_turns(&result, sum->turns);
  return result;
}

fc_status fc_submarine_contest(fc_submarine_result *result, const char *a, const char *b, const fc_submarine_rules *rules,
                               uint64_t games, uint64_t seed, const fc_options *options, fc_error *error) {
  fc_status status = call_check(result != NULL && a != NULL && b != NULL && rules != NULL, options, error);
  if (status == FC_OK && games == 0) {
    return error_set(error, FC_INVALID_ARGUMENT, "no games to play");
  }
  struct contest contest = {.seed = seed};
  THEN(status, sea_make(&contest.sea, rules, error));
  if (status != FC_OK) {
    return status;
  }
  struct team *team = team_create(processors_to_use(options));
  contest.members = team_members(team);
  status = make_tables(&contest, a, b, error);
  THEN(status, play_all(&contest, team, games, options, error));
  if (status == FC_OK) {
    *result = summarise(&contest, games);
  }
  free_tables(&contest);
  team_free(team);
  return status;
}

/* ---- Replays ------------------------------------------------------------------------------------------------------------- */

struct replay {
  struct submarine_player players[2];
  fc_submarine_game *game; /* A's view; NULL before the first turn */
  const fc_submarine_rules *rules;
  fc_status status;
  fc_error *error;
};

static void keep(void *context, unsigned player, const struct act *act, fc_submarine_answer answer) {
  struct replay *replay = context;
  const struct event event = {.who = player == PLAYER_A ? FC_SUBMARINE_WE : FC_SUBMARINE_THEY, .act = *act, .answer = answer};
  if (replay->status == FC_OK) {
    replay->status = game_add(replay->game, &event, replay->error);
  }
}

/* Makes the game before its first turn. A begins once here, to show the cells of its ships. */
static fc_status begin_game(struct replay *replay, const struct submarine_sea *sea, uint64_t seed, uint64_t index) {
  fc_cell cells[SHIPS];
  submarine_player_begin(&replay->players[PLAYER_A], seed, 2 * index);
  for (unsigned ship = 0; ship < SHIPS; ship++) {
    const int cell = replay->players[PLAYER_A].own.cell[ship];
    cells[ship] = (fc_cell){.row = cell / sea->columns, .column = cell % sea->columns};
  }
  return fc_submarine_game_begin(&replay->game, replay->rules, cells, replay->error);
}

fc_status fc_submarine_replay(fc_submarine_game **game, const char *a, const char *b, const fc_submarine_rules *rules,
                              uint64_t index, uint64_t seed, fc_error *error) {
  if (game == NULL || a == NULL || b == NULL || rules == NULL) {
    return error_null_argument(error);
  }
  struct submarine_sea sea;
  struct replay replay = {.rules = rules, .error = error};
  fc_status status = sea_make(&sea, rules, error);
  THEN(status, make_players(replay.players, a, b, &sea, error));
  THEN(status, begin_game(&replay, &sea, seed, index));
  if (status == FC_OK) {
    (void)match_play(replay.players, seed, index, keep, &replay);
    status = replay.status;
  }
  clear_players(replay.players);
  if (status != FC_OK) {
    fc_submarine_game_free(replay.game);
    return status;
  }
  *game = replay.game;
  return FC_OK;
}
