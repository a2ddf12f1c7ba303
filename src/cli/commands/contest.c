/* fleetcount strategies, contest and tournament: the list of strategies, and strategies against hidden fleets. */
#include <inttypes.h>
#include <string.h>

#include "cli/command.h"
#include "cli/contest.h"
#include "cli/options.h"
#include "cli/streams.h"
#include "fleetcount_lab.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/integer_text.h"

/* ---- strategies ----------------------------------------------------------------------------------------------------------- */

const struct command command_strategies = {
    .name = "strategies",
    .summary = "which strategies can play",
    .description = "Lists the strategies that 'contest' plays with: ways to choose the next cell to\n"
                   "shoot at. Each with what it does, where it comes from, and its parameters, which are set as in\n"
                   "'exact:tie=entropy'. Every heuristic is a strategy as well.\n",
    .takes_no_board = true,
    .examples = "  fleetcount strategies                   the list\n"
                "  fleetcount strategies --format json     for other programs\n",
    .options = OPTIONS_FORMAT | OPTIONS_OUTPUT,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON),
    .list = render_strategies,
};

/* The salvos of some shots, at least one. */
static size_t salvos_of(size_t shots, size_t salvo) {
  return (shots - 1) / salvo + 1;
}

/* ---- One game ------------------------------------------------------------------------------------------------------------- */

static void salvo_append(struct text *output, const fc_shot *shots, size_t count) {
  for (size_t i = 0; i < count; i++) {
    text_append(output, i > 0 ? ", " : "");
    shot_append(output, &shots[i]);
  }
  text_append(output, "\n");
}

/* Appends every salvo, and the board after each that shoots at a new cell. */
static fc_status show(struct text *output, const fc_board *rules, const fc_shot *shots, size_t count, size_t salvo,
                      fc_error *error) {
  fc_board *board = NULL;
  fc_status status = FC_OK;
  size_t number = 0;
  for (size_t first = 0; first < count && status == FC_OK; first += salvo) {
    const size_t end = count - first < salvo ? count : first + salvo;
    bool has_changed = false;
    text_appendf(output, "\n%zu. ", ++number);
    salvo_append(output, shots + first, end - first);
    for (size_t i = first; i < end && status == FC_OK; i++) {
      const fc_board *before = board != NULL ? board : rules;
      if (!fc_board_is_open(before, shots[i].row, shots[i].column)) {
        continue; /* shot at twice */
      }
      fc_board *next = NULL;
      status = fc_board_shoot(&next, before, &shots[i], error);
      if (status == FC_OK) {
        fc_board_free(board);
        board = next;
        has_changed = true;
      }
    }
    if (has_changed && status == FC_OK) {
      board_text(output, board, NULL);
    }
  }
  fc_board_free(board);
  return status;
}

static void answer_csv(struct text *output, const fc_shot *shot) {
  text_appendf(output, "%s,", answer_words[shot->answer]);
  if (shot->length > 0) {
    text_appendf(output, "%d", shot->length);
  }
  text_append(output, shot->ship != NULL ? shot->ship : "");
}

/* Appends the shots of a strategy: as CSV, as a list, or with the boards. */
static fc_status list_shots(struct text *output, const struct contest_run *run, size_t strategy, const fc_shot *shots,
                            size_t count, const struct invocation *invocation, fc_error *error) {
  const char *name = fc_contest_strategy(run->contest, strategy);
  const size_t salvo = run->plan.salvo;
  if (invocation->format == FORMAT_CSV) {
    for (size_t i = 0; i < count; i++) {
      quoted_csv_append(output, name);
      text_appendf(output, ",%zu,", i + 1);
      cell_name_append(output, shots[i].row, shots[i].column);
      text_append(output, ",");
      answer_csv(output, &shots[i]);
      if (salvo > 1) {
        text_appendf(output, ",%zu", i / salvo + 1);
      }
      text_append(output, "\n");
    }
    return FC_OK;
  }
  text_appendf(output, "%s%s: %zu shots", strategy > 0 ? "\n" : "", name, count);
  if (salvo > 1) {
    text_appendf(output, " in %zu salvo%s", salvos_of(count, salvo), count > salvo ? "s" : "");
  }
  text_append(output, "\n");
  if (invocation->show) {
    return show(output, run->board, shots, count, salvo, error);
  }
  for (size_t first = 0; first < count; first += salvo) {
    salvo_append(output, shots + first, count - first < salvo ? count - first : salvo);
  }
  return FC_OK;
}

static fc_status play_one(struct text *output, struct contest_run *run, size_t strategy, const struct invocation *invocation,
                          fc_error *error) {
  fc_shot *shots = NULL;
  size_t count = 0;
  fc_status status = fc_contest_replay(&shots, &count, run->contest, strategy, invocation->game, error);
  THEN(status, list_shots(output, run, strategy, shots, count, invocation, error));
  fc_shots_free(shots);
  return status;
}

/* Appends the fleet of one game, and the shots of every strategy. */
static fc_status play_game(struct text *output, struct contest_run *run, const struct invocation *invocation, fc_error *error) {
  const size_t ship_count = fc_board_ship_count(run->board);
  fc_ship *ships = memory_allocate(ship_count, sizeof *ships);
  mpz_t id;
  mpz_init(id);
  fc_status status = ships != NULL ? fc_contest_fleet(ships, id, run->contest, invocation->game, error) : error_no_memory(error);
  if (status == FC_OK && invocation->format == FORMAT_CSV) {
    text_appendf(output, "strategy,shot,cell,answer,ship%s\n", run->plan.salvo > 1 ? ",salvo" : "");
  } else if (status == FC_OK) {
    text_appendf(output, "game %" PRIu64 " of seed %" PRIu64 "\n", invocation->game, run->plan.seed);
    fleet_append(output, run->board, ships, ship_count, id, FORMAT_TEXT);
    text_append(output, "\n");
  }
  for (size_t strategy = 0; strategy < fc_contest_strategy_count(run->contest) && status == FC_OK; strategy++) {
    status = play_one(output, run, strategy, invocation, error);
  }
  mpz_clear(id);
  memory_free(ships);
  return status;
}

/* ---- All games ------------------------------------------------------------------------------------------------------------ */

struct report {
  struct contest_line *lines;
  struct contest_pair *pairs;
  size_t pair_count;
  int *lengths; /* shots or salvos of each game, strategy by strategy */
};

static fc_status sum_up_line(struct contest_line *line, int *lengths, const struct contest_run *run, size_t strategy,
                             fc_error *error) {
  double shots = 0;
  double misses = 0;
  double first_hits = 0;
  const fc_game *games = contest_run_games(run, strategy);
  for (size_t i = 0; i < run->count; i++) {
    shots += games[i].shots;
    misses += games[i].misses;
    first_hits += games[i].first_hit;
    lengths[i] = run->plan.salvo > 1 ? (int)salvos_of((size_t)games[i].shots, run->plan.salvo) : games[i].shots;
  }
  *line = (struct contest_line){.strategy = fc_contest_strategy(run->contest, strategy),
                                .lengths = lengths,
                                .misses = misses / (double)run->count,
                                .first_hit = first_hits / (double)run->count,
                                .shots = shots / (double)run->count};
  return fc_summarise(&line->length, lengths, run->count, error);
}

/* Turns each salvo into one shot without a miss, so that the players of a duel take turns by salvos. */
static void play_by_salvos(struct contest_run *run, const int *lengths) {
  for (size_t i = 0; i < run->plan.strategy_count * run->count; i++) {
    run->games[i] = (fc_game){.shots = lengths[i]};
  }
}

static fc_status sum_up_pairs(struct report *report, const struct contest_run *run, fc_turns turns, fc_error *error) {
  double *p_values = memory_allocate(report->pair_count, sizeof *p_values);
  fc_status status = p_values != NULL ? FC_OK : error_no_memory(error);
  size_t number = 0;
  for (size_t first = 0; first < run->plan.strategy_count; first++) {
    for (size_t second = first + 1; second < run->plan.strategy_count && status == FC_OK; second++, number++) {
      struct contest_pair *pair = &report->pairs[number];
      pair->first = fc_contest_strategy(run->contest, first);
      pair->second = fc_contest_strategy(run->contest, second);
      status = fc_compare_pairs(&pair->summary, report->lengths + first * run->count, report->lengths + second * run->count,
                                run->count, run->plan.seed, run->engine, error);
      pair->won = (double)pair->summary.won / (double)run->count;
      pair->tied = (double)pair->summary.tied / (double)run->count;
      pair->lost = (double)pair->summary.lost / (double)run->count;
      pair->wins_beginning =
          fc_duel(contest_run_games(run, first), run->count, contest_run_games(run, second), run->count, turns);
      pair->wins_following =
          1 - fc_duel(contest_run_games(run, second), run->count, contest_run_games(run, first), run->count, turns);
      if (status == FC_OK) {
        p_values[number] = pair->summary.wilcoxon_p;
      }
    }
  }
  THEN(status, fc_correct_p_values(p_values, report->pair_count, error));
  for (size_t i = 0; i < report->pair_count && status == FC_OK; i++) {
    report->pairs[i].wilcoxon_p_holm = p_values[i];
  }
  memory_free(p_values);
  return status;
}

static fc_status report_all(struct text *output, struct contest_run *run, const struct invocation *invocation, fc_error *error) {
  struct report report = {.pair_count =
                              invocation->pairs == PAIRS_NO ? 0 : run->plan.strategy_count * (run->plan.strategy_count - 1) / 2};
  report.lines = memory_allocate(run->plan.strategy_count, sizeof *report.lines);
  report.pairs = memory_allocate_zeroed(report.pair_count, sizeof *report.pairs);
  report.lengths = memory_allocate(run->plan.strategy_count * run->count, sizeof *report.lengths);
  const bool has_memory = report.lines != NULL && report.pairs != NULL && report.lengths != NULL;
  fc_status status = has_memory ? FC_OK : error_no_memory(error);
  for (size_t i = 0; i < run->plan.strategy_count && status == FC_OK; i++) {
    status = sum_up_line(&report.lines[i], report.lengths + i * run->count, run, i, error);
  }
  if (status == FC_OK && report.pair_count > 0 && run->plan.salvo > 1) {
    play_by_salvos(run, report.lengths);
  }
  if (status == FC_OK && report.pair_count > 0) {
    status = sum_up_pairs(&report, run, invocation->turns, error);
  }
  if (status == FC_OK) {
    const struct contest_results results = {.board = run->board,
                                            .placer = run->plan.placer,
                                            .seed = run->plan.seed,
                                            .games = run->count,
                                            .salvo = run->plan.salvo,
                                            .turns = invocation->turns,
                                            .line_count = run->plan.strategy_count,
                                            .lines = report.lines,
                                            .pair_count = report.pair_count,
                                            .pairs = report.pairs};
    render_contest(output, &results, style_of(invocation));
  }
  memory_free(report.lines);
  memory_free(report.pairs);
  memory_free(report.lengths);
  return status;
}

/* ---- Every game in a line ------------------------------------------------------------------------------------------------- */

static fc_status export_games(struct text *output, const struct contest_run *run, fc_error *error) {
  const size_t ship_count = fc_board_ship_count(run->board);
  fc_ship *ships = memory_allocate(ship_count, sizeof *ships);
  mpz_t id;
  mpz_init(id);
  fc_status status = ships != NULL ? FC_OK : error_no_memory(error);
  text_appendf(output, "game,game_id,strategy,shots,misses,first_hit%s\n", run->plan.salvo > 1 ? ",salvos" : "");
  for (size_t game = 0; game < run->count && status == FC_OK && output_drain(output); game++) {
    status = fc_contest_fleet(ships, id, run->contest, game, error);
    for (size_t i = 0; i < run->plan.strategy_count && status == FC_OK; i++) {
      const fc_game *played = &contest_run_games(run, i)[game];
      text_appendf(output, "%zu,", game);
      integer_append(output, id);
      text_append(output, ",");
      quoted_csv_append(output, fc_contest_strategy(run->contest, i));
      text_appendf(output, ",%d,%d,%d", played->shots, played->misses, played->first_hit);
      if (run->plan.salvo > 1) {
        text_appendf(output, ",%zu", salvos_of((size_t)played->shots, run->plan.salvo));
      }
      text_append(output, "\n");
    }
  }
  mpz_clear(id);
  memory_free(ships);
  return status;
}

/* ---- The command ---------------------------------------------------------------------------------------------------------- */

static fc_status run_contest(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  struct contest_run run = {0};
  fc_status status = contest_run_begin(&run, board, invocation, error);
  if (status == FC_OK && invocation->has_game) {
    status = play_game(output, &run, invocation, error);
  } else if (status == FC_OK) {
    status = contest_run_play(&run, error);
    THEN(status,
         invocation->format == FORMAT_CSV ? export_games(output, &run, error) : report_all(output, &run, invocation, error));
  }
  contest_run_end(&run);
  return status;
}

const struct command command_contest = {
    .name = "contest",
    .summary = "strategies against the same hidden fleets",
    .description = "Lets strategies play against the same hidden fleets, and says how many shots each needs: mean,\n"
                   "median, distribution, misses, and for every pair the mean difference with its interval, how\n"
                   "often each wins, and whether it may be chance. Game I is against fleet I of the placer and the\n"
                   "seed. What --store keeps is gone on with by the same command, or with more games or strategies.\n"
                   "docs/strategies.md tells more, such as of 'exact:prior=FILE', which knows how fleets are placed.\n",
    .examples = "  fleetcount contest --strategies exact,random --games 500 --store games.db\n"
                "  fleetcount contest --strategies density --seed 1 --game 17 --show\n"
                "  fleetcount contest --strategies exact,exact:prior=people --placer prior:people\n",
    .options = OPTIONS_BOARD | OPTIONS_FORMAT | OPTIONS_OUTPUT | OPTIONS_ENGINE | OPTIONS_SEED | OPTIONS_GAMES | OPTIONS_CONTEST |
               OPTIONS_PLACER | OPTIONS_TURNS,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON) | FORMAT_BIT(FORMAT_CSV) | FORMAT_BIT(FORMAT_SVG) |
               FORMAT_BIT(FORMAT_HTML),
    .run = run_contest,
};

/* ---- tournament ------------------------------------------------------------------------------------------- */

#define DEFAULT_PLAYERS 1024

static fc_status play_tournament(struct text *output, const fc_board *board, const fc_tournament_plan *plan,
                                 const struct invocation *invocation, fc_error *error) {
  struct tournament_results results = {.board = board, .plan = plan};
  fc_match *matches = NULL;
  fc_entrant *entrants = NULL;
  const fc_status status = fc_tournament(&matches, &entrants, plan, board, &invocation->engine, error);
  if (status == FC_OK) {
    results.matches = matches;
    results.entrants = entrants;
    render_tournament(output, &results, style_of(invocation));
  }
  fc_tournament_free(matches, entrants);
  return status;
}

static fc_status run_tournament(struct text *output, const fc_board *board, const struct invocation *invocation,
                                fc_error *error) {
  struct strategy_list strategies = {0};
  struct strategy_list placers = {0};
  fc_tournament_plan plan = {.size = sizeof plan,
                             .players = invocation->players > 0 ? (size_t)invocation->players : DEFAULT_PLAYERS,
                             .turns = invocation->turns,
                             .salvo = invocation->salvo > 1 ? (size_t)invocation->salvo : 1};
  fc_status status = strategy_list_divide(&strategies, invocation->strategies, error);
  THEN(status, strategy_list_divide(&placers, invocation->placers != NULL ? invocation->placers : "uniform", error));
  THEN(status, seed_choose(&plan.seed, invocation, error));
  if (status == FC_OK) {
    plan.strategies = strategies.names;
    plan.strategy_count = strategies.count;
    plan.placers = placers.names;
    plan.placer_count = placers.count;
    plan.priors = invocation->priors;
    plan.prior_count = invocation->prior_count;
    status = play_tournament(output, board, &plan, invocation, error);
  }
  strategy_list_clear(&strategies);
  strategy_list_clear(&placers);
  return status;
}

const struct command command_tournament = {
    .name = "tournament",
    .summary = "a knock-out of players with drawn strategies",
    .description = "Plays a knock-out tournament: of 1024 players, or as many as '--players' says, each draws one\n"
                   "of the strategies and one of the placers, and keeps them. In a match each hides a fleet and\n"
                   "shoots at the other's; who begins is drawn, and who sinks all ships first plays on. Prints the\n"
                   "shots that all, winners and losers had fired when their match was over, and how many cells the\n"
                   "losers had hit. CSV has a line for each side of each match.\n",
    .examples = "  fleetcount tournament --strategies density,pool,random --seed 1\n"
                "  fleetcount tournament --strategies pool --placers zone-36,uniform --seed 1\n",
    .options =
        OPTIONS_BOARD | OPTIONS_FORMAT | OPTIONS_OUTPUT | OPTIONS_ENGINE | OPTIONS_SEED | OPTIONS_TOURNAMENT | OPTIONS_TURNS,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON) | FORMAT_BIT(FORMAT_CSV),
    .run = run_tournament,
};
