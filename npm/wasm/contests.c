/* Contests, and what can be chosen by its name. */
#include <stdlib.h>
#include <string.h>

#include "calls.h"

/* ---- Names ---- */

static void put_parameter(const fc_parameter *parameter) {
  put_text(parameter->key);
  put_text(parameter->meaning);
  size_t words = 0;
  while (parameter->words != NULL && parameter->words[words] != NULL) {
    words++;
  }
  put_number((double)words);
  for (size_t i = 0; i < words; i++) {
    put_text(parameter->words[i]);
  }
  put_number(parameter->is_cell);
  put_number(parameter->is_prior);
  put_whole(parameter->least);
  put_whole(parameter->most);
  put_whole(parameter->usual);
}

static void put_named(const char *name, const char *summary, size_t parameters) {
  put_text(name);
  put_text(summary);
  put_number((double)parameters);
}

CALL(int, version)(void) {
  answer_begin(NULL);
  put_text(fc_version());
  return FC_OK;
}

/* The games that have a name: name, size, fleet, touching, announcement, labels, and what tells players that it is theirs. */
CALL(int, games)(void) {
  answer_begin(NULL);
  put_number((double)fc_preset_count());
  for (size_t i = 0; i < fc_preset_count(); i++) {
    const fc_preset preset = fc_preset_at(i);
    put_text(preset.name);
    put_text(preset.settings.board_size);
    put_text(preset.settings.fleet);
    put_text(preset.settings.touching);
    put_text(preset.settings.announce);
    put_text(preset.settings.labels != NULL ? preset.settings.labels : "columns");
    put_text(preset.about);
  }
  return FC_OK;
}

CALL(int, heuristics)(void) {
  answer_begin(NULL);
  put_number((double)fc_heuristic_count());
  for (size_t i = 0; i < fc_heuristic_count(); i++) {
    const fc_heuristic heuristic = fc_heuristic_at(i);
    put_named(heuristic.name, heuristic.summary, heuristic.parameter_count);
    for (size_t j = 0; j < heuristic.parameter_count; j++) {
      const fc_parameter parameter = fc_heuristic_parameter(i, j);
      put_parameter(&parameter);
    }
  }
  return FC_OK;
}

CALL(int, strategies)(void) {
  answer_begin(NULL);
  put_number((double)fc_strategy_count());
  for (size_t i = 0; i < fc_strategy_count(); i++) {
    const fc_strategy strategy = fc_strategy_at(i);
    put_named(strategy.name, strategy.summary, strategy.parameter_count);
    for (size_t j = 0; j < strategy.parameter_count; j++) {
      const fc_parameter parameter = fc_strategy_parameter(i, j);
      put_parameter(&parameter);
    }
  }
  return FC_OK;
}

CALL(int, placers)(void) {
  answer_begin(NULL);
  put_number((double)fc_placer_count());
  for (size_t i = 0; i < fc_placer_count(); i++) {
    const fc_placer placer = fc_placer_at(i);
    put_named(placer.name, placer.summary, 0);
  }
  return FC_OK;
}

/* ---- Contests ---- */

/* Asks a bot of the host where to shoot: 26 times the row and the column; -1 where it has failed. */
__attribute__((import_module("fleetcount"), import_name("choose"))) int
host_choose(size_t bot, const fc_board *board, uint64_t game, uint64_t random, const fc_cell *held, size_t held_count);

static fc_status choose(fc_cell *cell, void *context, const fc_bot_turn *turn, fc_error *error) {
  (void)error;
  const int chosen = host_choose((size_t)(uintptr_t)context, turn->board, turn->game, turn->random, turn->held, turn->held_count);
  *cell = (fc_cell){chosen / FC_MAX_COLUMNS, chosen % FC_MAX_COLUMNS};
  return chosen < 0 ? FC_STOPPED : FC_OK;
}

/*
 * Plays games first to first + count - 1 with every strategy, in salvos of `salvo` shots. The text is the placer, then the
 * strategies, each followed by a NUL: `=NAME`, or `*NAME` for a bot of the host, whose number is its place among the
 * strategies. The answer has shots, misses and first hit of every game, strategy by strategy.
 */
CALL(int, contest)
(const fc_board *board, double first, double count, uint64_t seed, double salvo, const char *text, size_t length) {
  const char *names[FC_MAX_STRATEGIES + 1];
  fc_bot bots[FC_MAX_STRATEGIES];
  fc_contest_plan plan = {
      .size = sizeof plan, .strategies = names, .placer = text, .seed = seed, .bots = bots, .salvo = (size_t)salvo};
  for (const char *at = text + strlen(text) + 1; at < text + length && plan.strategy_count <= FC_MAX_STRATEGIES;
       at += strlen(at) + 1) {
    names[plan.strategy_count] = at + 1;
    if (*at == '*' && plan.strategy_count < FC_MAX_STRATEGIES) {
      bots[plan.bot_count++] = (fc_bot){at + 1, choose, (void *)(uintptr_t)plan.strategy_count};
    }
    plan.strategy_count++;
  }
  const size_t games = (size_t)count;
  fc_game *played = room_for(games * plan.strategy_count, sizeof *played);
  fc_contest *made = NULL;
  fc_error error = {0};
  fc_status status = fc_contest_create_with_plan(&made, &plan, board, lasting_options(), &error);
  for (size_t i = 0; i < plan.strategy_count && games > 0 && status == FC_OK; i++) {
    status = fc_contest_play(played + i * games, NULL, made, i, (uint64_t)first, games, &error);
  }
  answer_begin(NULL); /* only now: bots have asked questions of their own */
  for (size_t i = 0; i < games * plan.strategy_count && status == FC_OK; i++) {
    put_number(played[i].shots);
    put_number(played[i].misses);
    put_number(played[i].first_hit);
  }
  fc_contest_free(made);
  free(played);
  return answer_end(status, &error);
}
