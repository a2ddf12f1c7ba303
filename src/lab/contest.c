/*
 * A contest. The members of a team share the games in parts. Each member has a player of its own for every strategy, which it
 * keeps for the next call. Games share choices through the trees of answers (answer_memo.h).
 */
#include "lab/contest.h"

#include "fleetcount_lab.h"

#include <stdatomic.h>
#include <string.h>

#include "lab/bot.h"
#include "lab/exact/sequential.h"
#include "lab/game_play.h"
#include "lab/sampler.h"
#include "query/fleet_ranking.h"
#include "sys/budget.h"
#include "sys/hash.h"
#include "sys/memory.h"
#include "sys/processors.h"
#include "sys/progress.h"
#include "sys/status.h"
#include "sys/team.h"

/* The games of a part, unless the strategy is slow; the sampler draws their fleets at once. */
enum { GAMES_IN_PART = 64 };

struct contestant {
  char *name; /* as the caller wrote it */
  struct strategy_choice choice;
  fc_board *board;            /* with the strategy's prior; NULL: it has none */
  uint64_t seed;              /* of its random streams */
  struct answer_memo *memo;   /* NULL: the strategy is fast or random */
  struct answer_memo *common; /* of all that shoot at the likeliest cell (strategy.h); NULL: no other contestant does */
  bool owns_common;
};

struct fc_contest {
  fc_board *board;
  fc_board *hiding;    /* the board with the prior that places fleets; NULL: no prior does */
  fc_sampler *sampler; /* NULL: game i is against the configuration of ID i */
  fc_ranking *ranking; /* NULL: no ID has been needed */
  uint64_t seed;
  size_t salvo; /* as in the plan */
  fc_options options;
  struct progress progress; /* of the current call; players refer to it */
  fc_options player_options;
  fc_bot *bots;
  size_t bot_count;
  size_t count;
  struct contestant *contestants;
  unsigned members;       /* the most that play at the same time; halved when memory is short */
  unsigned most_members;  /* for which `players` has room */
  struct player *players; /* by contestant and member; each is made when it first plays */
};

/* ---- Making --------------------------------------------------------------------------------------------------------------- */

/* Hashes the contest's seed and the strategy in its canonical spelling. */
static uint64_t seed_of(uint64_t seed, const char *strategy) {
  unsigned char bytes[8];
  for (int byte = 0; byte < 8; byte++) {
    bytes[byte] = (unsigned char)(seed >> (8 * byte));
  }
  return fnv_hash(fnv_hash(FNV_BEGIN ^ seed, bytes, sizeof bytes), strategy, strlen(strategy));
}

/* Puts a prior on the board of a contest: one of the plan, a built-in one, or for a strategy that of `sequential`. */
static fc_status weigh(fc_board **weighed, const fc_contest *contest, const char *name, bool is_for_strategy,
                       const fc_contest_plan *plan, fc_error *error) {
  for (size_t i = 0; i < plan->prior_count; i++) {
    if (strcmp(plan->priors[i].name, name) == 0) {
      return fc_board_with_prior(weighed, contest->board, plan->priors[i].prior, error);
    }
  }
  fc_prior *prior = NULL;
  const bool is_sequential = is_for_strategy && strcmp(name, PRIOR_OF_SEQUENTIAL) == 0;
  fc_status status =
      is_sequential ? sequential_prior(&prior, contest->board, error) : fc_prior_named(&prior, name, contest->board, error);
  if (status == FC_NOT_FOUND) {
    return error_set(error, FC_INVALID_STRATEGY, "there is no prior with the name %s", name);
  }
  THEN(status, fc_board_with_prior(weighed, contest->board, prior, error));
  fc_prior_free(prior);
  return status;
}

static bool is_equal(const struct strategy_choice *one, const struct strategy_choice *other) {
  return one->strategy == other->strategy && one->heuristic == other->heuristic && one->bot == other->bot &&
         memcmp(one->values, other->values, sizeof one->values) == 0 && strcmp(one->prior, other->prior) == 0;
}

static bool shoots_likeliest(const struct strategy_choice *choice) {
  return choice->strategy->shoots_likeliest != NULL && choice->strategy->shoots_likeliest(choice);
}

/* Shares a tree of answers with an earlier strategy that also shoots at the likeliest cell. False: no memory. */
static bool share_likeliest(const fc_contest *contest, struct contestant *contestant) {
  for (size_t i = 0; i < contest->count && shoots_likeliest(&contestant->choice); i++) {
    struct contestant *other = &contest->contestants[i];
    if (shoots_likeliest(&other->choice) && strcmp(other->choice.prior, contestant->choice.prior) == 0) {
      if (other->common == NULL) {
        other->common = answer_memo_create();
        other->owns_common = true;
      }
      contestant->common = other->common;
      return other->common != NULL;
    }
  }
  return true;
}

/* Finds the bot or strategy of a name. */
static fc_status choose_strategy(struct strategy_choice *choice, const fc_contest *contest, const char *name, fc_error *error) {
  const fc_bot *bot = bots_find(contest->bots, contest->bot_count, name);
  if (bot != NULL) {
    *choice = (struct strategy_choice){.strategy = &strategy_of_bot, .bot = bot};
    return FC_OK;
  }
  return strategy_choice_read(choice, name, error);
}

static fc_status enter(fc_contest *contest, const char *name, const fc_contest_plan *plan, fc_error *error) {
  struct contestant *contestant = &contest->contestants[contest->count];
  fc_status status = choose_strategy(&contestant->choice, contest, name, error);
  if (status != FC_OK) {
    return status;
  }
  for (size_t i = 0; i < contest->count; i++) {
    if (is_equal(&contest->contestants[i].choice, &contestant->choice)) {
      return error_set(error, FC_INVALID_STRATEGY, "%s and %s are the same strategy", contest->contestants[i].name, name);
    }
  }
  if (contest->salvo > 1 && choice_value(&contestant->choice, "endgame") > 0) {
    return error_set(error, FC_INVALID_STRATEGY, "%s: endgame proves single shots, and this contest is one of salvos", name);
  }
  if (contestant->choice.prior[0] != '\0') {
    status = weigh(&contestant->board, contest, contestant->choice.prior, true, plan, error);
    if (status != FC_OK) {
      return status;
    }
  }
  struct text written = {0};
  strategy_choice_write(&written, &contestant->choice);
  contestant->seed = text_failed(&written) ? 0 : seed_of(contest->seed, written.bytes);
  const bool has_memory = !text_failed(&written) && share_likeliest(contest, contestant);
  text_clear(&written);
  contest->count++;
  contestant->name = memory_copy_string(name);
  const bool is_remembered = contestant->choice.strategy->is_costly && !strategy_choice_is_random(&contestant->choice);
  contestant->memo = is_remembered ? answer_memo_create() : NULL;
  return has_memory && contestant->name != NULL && (contestant->memo != NULL) == is_remembered ? FC_OK : error_no_memory(error);
}

static fc_status check_board(const fc_board *board, fc_error *error) {
  for (int cell = 0; cell < board->ruleset->rules.rows * board->ruleset->rules.columns; cell++) {
    if (observations_state(&board->observations, cell, &board->ruleset->rules) != FC_CELL_UNSHOT) {
      return error_set(error, FC_INVALID_ARGUMENT, "games begin with a board of which nothing is known");
    }
  }
  if (board->ruleset->class_count == 0) {
    return error_set(error, FC_INVALID_ARGUMENT, "a game needs a fleet");
  }
  return hidden_fleet_check(board, error);
}

#define PLACER_OF_PRIOR "prior:"

/* A prior places fleets with the probability of their weight. Without a placer there is a game against every fleet. */
static fc_status make_sampler(fc_contest *contest, const fc_contest_plan *plan, fc_error *error) {
  const char *placer = plan->placer;
  const size_t length = strlen(PLACER_OF_PRIOR);
  if (placer == NULL) {
    return fc_ranking_create(&contest->ranking, contest->board, &contest->options, error);
  }
  /* All threads make the ranking from which `uniform` draws; each then draws for itself. */
  if (strncmp(placer, PLACER_OF_PRIOR, length) != 0) {
    return fc_sampler_create(&contest->sampler, placer, contest->board, &contest->options, error);
  }
  const fc_status status = weigh(&contest->hiding, contest, placer + length, false, plan, error);
  return status == FC_OK ? fc_sampler_create(&contest->sampler, "uniform", contest->hiding, &contest->options, error) : status;
}

static fc_status make_ready(fc_contest *contest, const fc_contest_plan *plan, const fc_board *board, fc_error *error) {
  contest->most_members = processors_to_use(&contest->options);
  contest->members = contest->most_members;
  contest->contestants = memory_allocate_zeroed(plan->strategy_count, sizeof *contest->contestants);
  contest->players = memory_allocate_zeroed(plan->strategy_count * contest->most_members, sizeof *contest->players);
  if (contest->contestants == NULL || contest->players == NULL) {
    return error_no_memory(error);
  }
  fc_status status = board_copy(&contest->board, board, error);
  THEN(status, bots_copy(&contest->bots, plan->bots, plan->bot_count, error));
  contest->bot_count = status == FC_OK ? plan->bot_count : 0;
  for (size_t i = 0; i < plan->strategy_count && status == FC_OK; i++) {
    status = enter(contest, plan->strategies[i], plan, error);
  }
  if (status == FC_OK) {
    contest->progress = progress_of(&contest->options);
    contest->player_options = progress_asking_options(&contest->progress, &contest->options);
    contest->player_options.context = NULL; /* only one thread at a time may use it */
    contest->player_options.threads = 1;    /* the team shares games, not analyses */
    status = make_sampler(contest, plan, error);
  }
  return status;
}

/* The caller has checked all arguments, except the board and the words of the plan. */
static fc_status create(fc_contest **contest, const fc_contest_plan *plan, const fc_board *board, const fc_options *options,
                        fc_error *error) {
  fc_status status = board_check_plain(board, "a contest", error);
  THEN(status, check_board(board, error));
  if (status != FC_OK) {
    return status;
  }
  fc_contest *made = memory_allocate_zeroed(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  made->seed = plan->seed;
  made->salvo = plan->salvo;
  made->options = options != NULL ? *options : (fc_options){.size = sizeof(fc_options)};
  status = make_ready(made, plan, board, error);
  if (status != FC_OK) {
    fc_contest_free(made);
    return status;
  }
  *contest = made;
  return FC_OK;
}

fc_status contest_of_all(fc_contest **contest, const char *strategy, const fc_board *board, const fc_options *options,
                         fc_error *error) {
  const fc_contest_plan plan = {.strategies = &strategy, .strategy_count = 1};
  return create(contest, &plan, board, options, error);
}

static fc_status check_plan(const fc_contest_plan *plan, fc_error *error) {
  if (plan->strategies == NULL || plan->placer == NULL || (plan->priors == NULL && plan->prior_count > 0) ||
      (plan->bots == NULL && plan->bot_count > 0)) {
    return error_null_argument(error);
  }
  if (plan->strategy_count < 1 || plan->strategy_count > FC_MAX_STRATEGIES) {
    return error_set(error, FC_INVALID_ARGUMENT, "%zu strategies: 1 to %d are possible", plan->strategy_count, FC_MAX_STRATEGIES);
  }
  for (size_t i = 0; i < plan->strategy_count; i++) {
    if (plan->strategies[i] == NULL) {
      return error_null_argument(error);
    }
  }
  for (size_t i = 0; i < plan->prior_count; i++) {
    if (plan->priors[i].name == NULL || plan->priors[i].prior == NULL) {
      return error_null_argument(error);
    }
    if (strcmp(plan->priors[i].name, PRIOR_OF_SEQUENTIAL) == 0) {
      return error_set(error, FC_INVALID_ARGUMENT, "a prior of the name %s is that of the placer", PRIOR_OF_SEQUENTIAL);
    }
  }
  return FC_OK;
}

fc_status fc_contest_create_with_plan(fc_contest **contest, const fc_contest_plan *plan, const fc_board *board,
                                      const fc_options *options, fc_error *error) {
  fc_status status = call_check(contest != NULL && plan != NULL && board != NULL, options, error);
  if (status == FC_OK && plan->size != sizeof *plan) {
    return error_wrong_size(error, "fc_contest_plan", plan->size);
  }
  THEN(status, check_plan(plan, error));
  THEN(status, create(contest, plan, board, options, error));
  return status;
}

fc_status fc_contest_create(fc_contest **contest, const char *const *names, size_t strategy_count, const fc_board *board,
                            const char *placer, uint64_t seed, const fc_options *options, fc_error *error) {
  const fc_contest_plan plan = {
      .size = sizeof plan, .strategies = names, .strategy_count = strategy_count, .placer = placer, .seed = seed};
  return fc_contest_create_with_plan(contest, &plan, board, options, error);
}

/* Frees all players; each is made again when it plays again. */
static void clear_players(fc_contest *contest) {
  for (size_t i = 0; contest->players != NULL && i < contest->count * contest->most_members; i++) {
    player_clear(&contest->players[i]);
  }
}

void fc_contest_free(fc_contest *contest) {
  if (contest == NULL) {
    return;
  }
  clear_players(contest);
  for (size_t i = 0; i < contest->count; i++) {
    memory_free(contest->contestants[i].name);
    fc_board_free(contest->contestants[i].board);
    answer_memo_free(contest->contestants[i].memo);
    if (contest->contestants[i].owns_common) {
      answer_memo_free(contest->contestants[i].common);
    }
  }
  bots_free(contest->bots, contest->bot_count);
  fc_ranking_free(contest->ranking);
  fc_sampler_free(contest->sampler);
  fc_board_free(contest->hiding);
  fc_board_free(contest->board);
  memory_free(contest->players);
  memory_free(contest->contestants);
  memory_free(contest);
}

size_t fc_contest_strategy_count(const fc_contest *contest) {
  return contest->count;
}

const char *fc_contest_strategy(const fc_contest *contest, size_t index) {
  return contest->contestants[index].name;
}

/* ---- Memory ---------------------------------------------------------------------------------------------------------------- */

/* The bytes of the sampler and the ranking. */
static uint64_t bytes_of_hiding(const fc_contest *contest) {
  return (contest->sampler != NULL ? sampler_bytes(contest->sampler) : 0) +
         (contest->ranking != NULL ? fleet_ranking_bytes(ranking_of_ids(contest->ranking)) : 0);
}

/* Counts the strategies whose players hold memory of the engine; at least 1. */
static size_t costly_strategies(const fc_contest *contest) {
  size_t costly = 0;
  for (size_t i = 0; i < contest->count; i++) {
    costly += contest->contestants[i].choice.strategy->is_costly;
  }
  return costly > 0 ? costly : 1;
}

/* Divides the memory besides that of the placer equally among all players. */
static void share_memory(fc_contest *contest) {
  const fc_options rest = options_beside(&contest->options, bytes_of_hiding(contest));
  const uint64_t share = rest.memory_limit / (contest->members * costly_strategies(contest));
  if (share != contest->player_options.memory_limit) {
    clear_players(contest); /* they have the old share */
  }
  contest->player_options.memory_limit = share > 0 ? share : 1;
}

/* Halves the number of members, so that each has more memory. False: there is only one. */
static bool halve_members(fc_contest *contest) {
  if (contest->members == 1) {
    return false;
  }
  contest->members /= 2;
  clear_players(contest);
  memory_return_unused();
  return true;
}

/* Writes the memory that the whole contest needs into the failure of a single player. */
static void say_needed(const fc_contest *contest, fc_error *error) {
  if (error->needed > 0 && error->needed < UINT64_MAX / FC_MAX_STRATEGIES / 2) {
    error_limit_anew(error, error->needed * costly_strategies(contest) + bytes_of_hiding(contest),
                     memory_limit_of(&contest->options));
  }
}

/* ---- Playing -------------------------------------------------------------------------------------------------------------- */

/* The games of a call. */
struct contest_work {
  fc_contest *contest;
  size_t strategy;
  fc_game *games;
  int *sunk_at;   /* NULL: not wanted */
  fc_shot *shots; /* of a single game; NULL: not wanted */
  uint64_t first;
  size_t count;
  size_t in_part; /* games */
  atomic_size_t done;
};

/* Finds a member's player, or makes it. */
static fc_status find_player(struct player **player, fc_contest *contest, size_t strategy, unsigned member, fc_error *error) {
  struct player *found = &contest->players[strategy * contest->most_members + member];
  if (found->choice == NULL) {
    const struct contestant *contestant = &contest->contestants[strategy];
    const fc_board *board = contestant->board != NULL ? contestant->board : contest->board;
    const fc_status status = player_create(found, &contestant->choice, board, &contest->player_options, error);
    if (status != FC_OK) {
      player_clear(found);
      return status;
    }
    found->seed = contestant->seed;
    found->memo = contestant->memo;
    found->common = contestant->common;
    found->salvo = contest->salvo;
  }
  *player = found;
  return FC_OK;
}

static bool goes_on(struct contest_work *work, unsigned member) {
  struct progress *progress = &work->contest->progress;
  return member == 0 ? progress_goes_on(progress, (double)work->done / (double)work->count) : progress_still_goes_on(progress);
}

/* Places the fleets of some games. */
static fc_status hide(fc_ship *ships, fc_contest *contest, uint64_t first, size_t some, fc_error *error) {
  if (contest->sampler != NULL) {
    return sampler_draw_alone(ships, contest->sampler, contest->seed, first, some, &contest->progress, error);
  }
  const size_t ship_count = fc_board_ship_count(contest->board);
  fc_status status = FC_OK;
  mpz_t id;
  mpz_init(id);
  for (size_t i = 0; i < some && status == FC_OK; i++) {
    mpz_set_ui(id, (unsigned long)(first + i));
    status = fc_ranking_unrank(ships + i * ship_count, contest->ranking, id, error);
  }
  mpz_clear(id);
  return status;
}

static fc_status play_part(struct contest_work *work, size_t from, size_t some, struct hidden_fleet *fleet, fc_ship *ships,
                           unsigned member, fc_error *error) {
  fc_contest *contest = work->contest;
  const size_t ship_count = fc_board_ship_count(contest->board);
  struct player *player = NULL;
  fc_status status = find_player(&player, contest, work->strategy, member, error);
  THEN(status, hide(ships, contest, work->first + from, some, error));
  for (size_t i = 0; i < some && status == FC_OK; i++) {
    if (!goes_on(work, member)) {
      return progress_stopped(error);
    }
    hidden_fleet_set(fleet, contest->board, ships + i * ship_count);
    int *sunk_at = work->sunk_at != NULL ? work->sunk_at + (from + i) * ship_count : NULL;
    status = game_play(&work->games[from + i], sunk_at, work->shots, player, fleet, work->first + from + i, error);
    work->done++;
  }
  return status;
}

static fc_status do_part(void *context, unsigned part, unsigned member, fc_error *error) {
  struct contest_work *work = context;
  const size_t from = (size_t)part * work->in_part;
  const size_t some = work->count - from < work->in_part ? work->count - from : work->in_part;
  fc_ship *ships = memory_allocate(some * fc_board_ship_count(work->contest->board), sizeof *ships);
  struct hidden_fleet *fleet = memory_allocate(1, sizeof *fleet);
  const fc_status status =
      ships != NULL && fleet != NULL ? play_part(work, from, some, fleet, ships, member, error) : error_no_memory(error);
  memory_free(fleet);
  memory_free(ships);
  return status;
}

/* A bot is called on the caller's thread only, once for each turn. */
static bool is_of_bot(const struct contest_work *work) {
  return work->contest->contestants[work->strategy].choice.bot != NULL;
}

static fc_status play_all(struct contest_work *work, fc_error *error) {
  const size_t parts = (work->count + work->in_part - 1) / work->in_part;
  const unsigned members = work->contest->members;
  struct team *team = team_create(is_of_bot(work) ? 1 : parts < members ? (unsigned)parts : members);
  const fc_status status = team_try(team, (unsigned)parts, do_part, work, NULL, error);
  team_free(team);
  return status;
}

/* Plays with as many members as the memory limit allows. */
static fc_status play_within_limit(struct contest_work *work, fc_error *error) {
  fc_contest *contest = work->contest;
  fc_error failure;
  fc_status status;
  do {
    work->done = 0;
    share_memory(contest);
    status = play_all(work, &failure);
  } while (status == FC_LIMIT && !is_of_bot(work) && halve_members(contest));
  if (status == FC_OK) {
    return progress_finish(&contest->progress, error);
  }
  if (status == FC_LIMIT && !is_of_bot(work)) {
    say_needed(contest, &failure);
  }
  if (error != NULL) {
    *error = failure;
  }
  return status;
}

fc_status fc_contest_play(fc_game *games, int *sunk_at, fc_contest *contest, size_t strategy, uint64_t first, size_t count,
                          fc_error *error) {
  if (contest == NULL || games == NULL) {
    return error_null_argument(error);
  }
  if (strategy >= contest->count || count > UINT32_MAX || first + count < first) {
    return error_set(error, FC_INVALID_ARGUMENT, "no such strategy or games");
  }
  if (count == 0) {
    return FC_OK;
  }
  contest->progress = progress_of(&contest->options);
  const bool is_costly = contest->contestants[strategy].choice.strategy->is_costly;
  struct contest_work work = {.contest = contest,
                              .strategy = strategy,
                              .games = games,
                              .first = first,
                              .count = count,
                              .in_part = is_costly ? 1 : GAMES_IN_PART};
  work.sunk_at = sunk_at;
  return play_within_limit(&work, error);
}

fc_status fc_contest_replay(fc_shot **shots, size_t *shot_count, fc_contest *contest, size_t strategy, uint64_t game,
                            fc_error *error) {
  if (shots == NULL || shot_count == NULL || contest == NULL) {
    return error_null_argument(error);
  }
  if (strategy >= contest->count) {
    return error_set(error, FC_INVALID_ARGUMENT, "no such strategy");
  }
  contest->progress = progress_of(&contest->options);
  const struct rules *rules = &contest->board->ruleset->rules;
  fc_game played = {0};
  struct contest_work work = {
      .contest = contest, .strategy = strategy, .games = &played, .first = game, .count = 1, .in_part = 1};
  work.shots = memory_allocate((size_t)(SHOTS_OF_CELL * rules->rows * rules->columns), sizeof *work.shots);
  const fc_status status = work.shots != NULL ? play_within_limit(&work, error) : error_no_memory(error);
  if (status != FC_OK) {
    memory_free(work.shots);
    return status;
  }
  *shots = work.shots;
  *shot_count = (size_t)played.shots;
  return FC_OK;
}

void fc_shots_free(fc_shot *shots) {
  memory_free(shots);
}

/* ---- A fleet -------------------------------------------------------------------------------------------------------------- */

fc_status fc_contest_fleet(fc_ship *ships, mpz_ptr id, fc_contest *contest, uint64_t game, fc_error *error) {
  if (ships == NULL || contest == NULL) {
    return error_null_argument(error);
  }
  fc_status status = fc_sampler_draw(ships, contest->sampler, contest->seed, game, error);
  if (status == FC_OK && id != NULL && contest->ranking == NULL) {
    const uint64_t held = bytes_of_hiding(contest);
    const fc_options rest = options_beside(&contest->options, held);
    clear_players(contest);
    status = status_beside(fc_ranking_create(&contest->ranking, contest->board, &rest, error), &contest->options, held, error);
  }
  if (status == FC_OK && id != NULL) {
    status = fc_ranking_rank(id, contest->ranking, ships, fc_board_ship_count(contest->board), error);
  }
  return status;
}
