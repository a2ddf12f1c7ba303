/* fleetcount tournament: a knock-out tournament of players whose strategy and placer are drawn. */
#include <string.h>

#include "cli/command.h"
#include "cli/names.h"
#include "cli/options.h"
#include "cli/strategy_list.h"
#include "fleetcount_lab.h"
#include "render/tournament.h"
#include "sys/status.h"

#define DEFAULT_PLAYERS 1024

static void render(struct text *output, const struct tournament_results *results, enum format format) {
  switch (format) {
  case FORMAT_JSON:
    tournament_json(output, results);
    break;
  case FORMAT_CSV:
    tournament_csv(output, results);
    break;
  default:
    tournament_text(output, results);
  }
}

static fc_status play(struct text *output, const fc_board *board, const fc_tournament_plan *plan,
                      const struct invocation *invocation, fc_error *error) {
  struct tournament_results results = {.board = board, .plan = plan};
  fc_match *matches = NULL;
  fc_entrant *entrants = NULL;
  const fc_status status = fc_tournament(&matches, &entrants, plan, board, &invocation->engine, error);
  if (status == FC_OK) {
    results.matches = matches;
    results.entrants = entrants;
    render(output, &results, invocation->format);
  }
  fc_tournament_free(matches, entrants);
  return status;
}

static fc_status run(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  if (invocation->strategies == NULL) {
    return error_set(error, FC_INVALID_SETTING,
                     "strategies is missing, such as --strategies density,random ('fleetcount "
                     "strategies' lists them)");
  }
  struct strategy_list strategies = {0};
  struct strategy_list placers = {0};
  fc_tournament_plan plan = {.size = sizeof plan,
                             .players = invocation->players > 0 ? (size_t)invocation->players : DEFAULT_PLAYERS,
                             .turns = invocation->turns};
  fc_status status = strategy_list_divide(&strategies, invocation->strategies, error);
  if (status == FC_OK) {
    status = strategy_list_divide(&placers, invocation->placers != NULL ? invocation->placers : "uniform", error);
  }
  if (status == FC_OK) {
    status = seed_choose(&plan.seed, invocation, error);
  }
  if (status == FC_OK) {
    plan.strategies = strategies.names;
    plan.strategy_count = strategies.count;
    plan.placers = placers.names;
    plan.placer_count = placers.count;
    plan.priors = invocation->priors;
    plan.prior_count = invocation->prior_count;
    status = play(output, board, &plan, invocation, error);
  }
  strategy_list_clear(&strategies);
  strategy_list_clear(&placers);
  return status;
}

static void append_help(struct text *text) {
  strategy_help_append(text);
  placer_help_append(text);
}

const struct command command_tournament = {
    .name = "tournament",
    .summary = "a knock-out of players with drawn strategies",
    .description = "Plays a knock-out tournament: of 1024 players, or as many as '--players' says, each draws one\n"
                   "of the strategies and one of the placers, and keeps them. In a match each hides a fleet and\n"
                   "shoots at the other's; who begins is drawn, and who sinks all ships first plays on. Prints the\n"
                   "shots that all, winners and losers had fired when their match was over, and how many cells\n"
                   "the losers had hit. CSV has a line for each side of each match.\n",
    .append_help = append_help,
    .examples = "  fleetcount tournament --strategies density,pool,random --seed 1\n"
                "  fleetcount tournament --strategies pool --placers zone-36,uniform --turns hit-again --seed 1\n",
    .options =
        OPTIONS_BOARD | OPTIONS_FORMAT | OPTIONS_OUTPUT | OPTIONS_ENGINE | OPTIONS_SEED | OPTIONS_TOURNAMENT | OPTIONS_TURNS,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON) | FORMAT_BIT(FORMAT_CSV),
    .run = run,
};
