/*
 * A knock-out tournament. Each side of a match is a game of a contest: the attacker shoots at a fleet of the defender's placer
 * until all of it is sunk. The two games and the turn rule tell which attacker finishes first, and the other's shots until then.
 *
 * Match m of seed S, with its sides 0 and 1, is games 2 m and 2 m + 1 of S. All other draws come from streams of the seed ~S:
 * stream p draws the strategy and the placer of player p, and stream `players` + m draws who begins match m.
 */
#include "fleetcount_lab.h"
#include "sys/memory.h"
#include "sys/progress.h"
#include "sys/random_stream.h"
#include "sys/status.h"

struct tournament {
  fc_contest **contests; /* by placer; each has all strategies */
  const fc_tournament_plan *plan;
  const fc_entrant *entrants;
  struct progress progress;
};

/* ---- One match ------------------------------------------------------------------------------------------------------------ */

/* One side of a match. */
struct attack {
  fc_shot *shots; /* until all ships are sunk */
  size_t count;
  size_t misses;
  size_t fired; /* shots until the match is over */
};

static fc_status attack(struct attack *attack, const struct tournament *tournament, size_t attacker, size_t defender,
                        uint64_t game, fc_error *error) {
  fc_contest *contest = tournament->contests[tournament->entrants[defender].placer];
  const fc_status status =
      fc_contest_replay(&attack->shots, &attack->count, contest, tournament->entrants[attacker].strategy, game, error);
  for (size_t i = 0; status == FC_OK && i < attack->count; i++) {
    attack->misses += attack->shots[i].answer == FC_ANSWER_MISS;
  }
  attack->fired = attack->count;
  return status;
}

/* Counts the shots up to the n-th miss; all shots if there are fewer misses. */
static size_t shots_until(const struct attack *attack, size_t misses) {
  size_t fired = 0;
  for (; fired < attack->count && misses > 0; fired++) {
    misses -= attack->shots[fired].answer == FC_ANSWER_MISS;
  }
  return fired;
}

/* Counts the turns, at least one. */
static size_t turns_of(const struct attack *attack, size_t salvo) {
  return (attack->count - 1) / salvo + 1;
}

/* If both sides finish in the same turn, the one that began wins. The loser has as many turns, one more if it began. */
static int decide(struct attack attacks[2], int begins, fc_turns turns, size_t salvo) {
  struct attack *first = &attacks[begins];
  struct attack *second = &attacks[1 - begins];
  if (turns == FC_TURNS_ALTERNATE) {
    const bool is_first = turns_of(first, salvo) <= turns_of(second, salvo);
    *(is_first ? &second->fired : &first->fired) = salvo * (is_first ? turns_of(first, salvo) - 1 : turns_of(second, salvo));
    return is_first ? begins : 1 - begins;
  }
  const bool is_first = first->misses <= second->misses;
  if (is_first) {
    second->fired = shots_until(second, first->misses);
  } else {
    first->fired = shots_until(first, second->misses + 1);
  }
  return is_first ? begins : 1 - begins;
}

static fc_status play_match(fc_match *match, const struct tournament *tournament, size_t number, fc_error *error) {
  const fc_tournament_plan *plan = tournament->plan;
  struct attack attacks[2] = {{.shots = NULL}, {.shots = NULL}};
  struct random_stream stream = random_stream_start(~plan->seed, plan->players + number);
  match->begins = (int)random_stream_below(&stream, 2);
  fc_status status = FC_OK;
  for (size_t side = 0; side < 2 && status == FC_OK; side++) {
    status = attack(&attacks[side], tournament, match->players[side], match->players[1 - side], 2 * number + side, error);
  }
  if (status == FC_OK) {
    match->winner = decide(attacks, match->begins, plan->turns, plan->salvo > 1 ? plan->salvo : 1);
    for (int side = 0; side < 2; side++) {
      match->shots[side] = (int)attacks[side].fired;
      match->hits[side] = 0;
      for (size_t i = 0; i < attacks[side].fired; i++) {
        match->hits[side] += attacks[side].shots[i].answer != FC_ANSWER_MISS;
      }
    }
  }
  fc_shots_free(attacks[0].shots);
  fc_shots_free(attacks[1].shots);
  return status;
}

/* ---- All matches ---------------------------------------------------------------------------------------------------------- */

/* The matches are in the order of rounds: the winners of matches 2 k and 2 k + 1 of a round play match k of the next. */
static fc_status play_all(fc_match *matches, struct tournament *tournament, fc_error *error) {
  const size_t players = tournament->plan->players;
  size_t before = 0; /* the first match of the previous round */
  size_t number = 0;
  for (size_t in_round = players / 2; in_round > 0; in_round /= 2) {
    const size_t begin = number;
    for (size_t k = 0; k < in_round; k++, number++) {
      fc_match *match = &matches[number];
      for (size_t side = 0; side < 2; side++) {
        const fc_match *won = &matches[before + 2 * k + side];
        match->players[side] = begin == 0 ? 2 * k + side : won->players[won->winner];
      }
      if (!progress_goes_on(&tournament->progress, (double)number / (double)players)) {
        return progress_stopped(error);
      }
      const fc_status status = play_match(match, tournament, number, error);
      if (status != FC_OK) {
        return status;
      }
    }
    before = begin;
  }
  return FC_OK;
}

static fc_status check_plan(const fc_tournament_plan *plan, fc_error *error) {
  if (plan->strategies == NULL || plan->placers == NULL) {
    return error_null_argument(error);
  }
  if (plan->players < 2 || plan->players > FC_MAX_PLAYERS || (plan->players & (plan->players - 1)) != 0) {
    return error_set(error, FC_INVALID_ARGUMENT, "%zu players: 2, 4, 8 and so on up to %d are possible", plan->players,
                     FC_MAX_PLAYERS);
  }
  if (plan->placer_count < 1 || plan->placer_count > FC_MAX_STRATEGIES) {
    return error_set(error, FC_INVALID_ARGUMENT, "%zu placers: 1 to %d are possible", plan->placer_count, FC_MAX_STRATEGIES);
  }
  if (plan->turns != FC_TURNS_ALTERNATE && plan->turns != FC_TURNS_HIT_AGAIN) {
    return error_set(error, FC_INVALID_ARGUMENT, "turns %d: not among the values", (int)plan->turns);
  }
  if (plan->salvo > 1 && plan->turns == FC_TURNS_HIT_AGAIN) {
    return error_set(error, FC_INVALID_ARGUMENT, "after a salvo the other player shoots, whatever it has hit");
  }
  return FC_OK;
}

static fc_status play_tournament(fc_match *matches, struct tournament *tournament, const fc_board *board,
                                 const fc_options *options, fc_error *error) {
  const fc_tournament_plan *plan = tournament->plan;
  tournament->progress = progress_of(options);
  fc_options asking = progress_asking_options(&tournament->progress, options);
  asking.memory_limit = memory_limit_of(options) / plan->placer_count + 1;
  fc_status status = FC_OK;
  for (size_t i = 0; i < plan->placer_count && status == FC_OK; i++) {
    const fc_contest_plan games = {.size = sizeof games,
                                   .strategies = plan->strategies,
                                   .strategy_count = plan->strategy_count,
                                   .placer = plan->placers[i],
                                   .seed = plan->seed,
                                   .priors = plan->priors,
                                   .prior_count = plan->prior_count,
                                   .bots = plan->bots,
                                   .bot_count = plan->bot_count,
                                   .salvo = plan->salvo};
    status = fc_contest_create_with_plan(&tournament->contests[i], &games, board, &asking, error);
  }
  THEN(status, play_all(matches, tournament, error));
  return status == FC_OK ? progress_finish(&tournament->progress, error) : status;
}

fc_status fc_tournament(fc_match **matches, fc_entrant **entrants, const fc_tournament_plan *plan, const fc_board *board,
                        const fc_options *options, fc_error *error) {
  fc_status status = call_check(matches != NULL && entrants != NULL && plan != NULL && board != NULL, options, error);
  if (status == FC_OK && plan->size != sizeof *plan) {
    return error_wrong_size(error, "fc_tournament_plan", plan->size);
  }
  THEN(status, check_plan(plan, error));
  if (status != FC_OK) {
    return status;
  }
  fc_match *played = memory_allocate_zeroed(plan->players - 1, sizeof *played);
  fc_entrant *entered = memory_allocate_zeroed(plan->players, sizeof *entered);
  struct tournament tournament = {.plan = plan, .entrants = entered};
  tournament.contests = memory_allocate_zeroed(plan->placer_count, sizeof(fc_contest *));
  if (played == NULL || entered == NULL || tournament.contests == NULL) {
    status = error_no_memory(error);
  } else {
    for (size_t player = 0; player < plan->players; player++) {
      struct random_stream stream = random_stream_start(~plan->seed, player);
      entered[player].strategy = random_stream_below(&stream, (uint32_t)(plan->strategy_count > 0 ? plan->strategy_count : 1));
      entered[player].placer = random_stream_below(&stream, (uint32_t)plan->placer_count);
    }
    status = play_tournament(played, &tournament, board, options, error);
  }
  for (size_t i = 0; tournament.contests != NULL && i < plan->placer_count; i++) {
    fc_contest_free(tournament.contests[i]);
  }
  memory_free(tournament.contests);
  if (status != FC_OK) {
    memory_free(played);
    memory_free(entered);
    return status;
  }
  *matches = played;
  *entrants = entered;
  return FC_OK;
}

void fc_tournament_free(fc_match *matches, fc_entrant *entrants) {
  memory_free(matches);
  memory_free(entrants);
}
