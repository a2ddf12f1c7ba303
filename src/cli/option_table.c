/*
 * The table of options. To add one:
 *
 *  1. Give struct invocation a place for its value.
 *  2. Write a store_NAME function that checks the value and puts it there, and list the option below.
 *  3. Where no group of enum option_group fits, add one, and name it in the `options` of the commands that take it.
 */
#include "cli/options.h"
#include "fleetcount_lab.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "cli/priors.h"
#include "cli/report.h"
#include "text/span.h"

static const char *const format_names[FORMATS] = {
    [FORMAT_TEXT] = "text", [FORMAT_JSON] = "json", [FORMAT_CSV] = "csv",   [FORMAT_FLEET] = "fleet",
    [FORMAT_SVG] = "svg",   [FORMAT_PNG] = "png",   [FORMAT_HTML] = "html",
};

bool format_named(enum format *format, const char *name) {
  for (size_t index = 0; index < FORMATS; index++) {
    if (strcasecmp(name, format_names[index]) == 0) {
      *format = (enum format)index;
      return true;
    }
  }
  return false;
}

void format_names_append(struct text *text, unsigned formats, const char *separator) {
  const char *before = "";
  for (size_t format = 0; format < FORMATS; format++) {
    if ((formats & FORMAT_BIT(format)) != 0) {
      text_appendf(text, "%s%s", before, format_names[format]);
      before = separator;
    }
  }
}

/* ---- Storing --------------------------------------------------------------------------------------------- */

/* The library checks the settings, since they depend on each other and on the board. */
static enum exit_status store_rules(struct invocation *invocation, const char *value, const struct command *command) {
  (void)command;
  invocation->settings.rules = value;
  return EXIT_DONE;
}

static enum exit_status store_size(struct invocation *invocation, const char *value, const struct command *command) {
  (void)command;
  invocation->settings.board_size = value;
  return EXIT_DONE;
}

static enum exit_status store_fleet(struct invocation *invocation, const char *value, const struct command *command) {
  (void)command;
  invocation->settings.fleet = value;
  return EXIT_DONE;
}

static enum exit_status store_touching(struct invocation *invocation, const char *value, const struct command *command) {
  (void)command;
  invocation->settings.touching = value;
  return EXIT_DONE;
}

static enum exit_status store_announce(struct invocation *invocation, const char *value, const struct command *command) {
  (void)command;
  invocation->settings.announce = value;
  return EXIT_DONE;
}

static enum exit_status store_rows(struct invocation *invocation, const char *value, const struct command *command) {
  (void)command;
  invocation->settings.rows = value;
  return EXIT_DONE;
}

static enum exit_status store_columns(struct invocation *invocation, const char *value, const struct command *command) {
  (void)command;
  invocation->settings.columns = value;
  return EXIT_DONE;
}

/* Standard input may be the board. */
static enum exit_status store_weights(struct invocation *invocation, const char *value, const struct command *command) {
  if (value[0] == '\0' || strcmp(value, "-") == 0) {
    return report_usage(command->name, "--prior: the name of the file is missing");
  }
  const bool is_word = prior_is_built_in(value) || strcmp(value, PRIOR_OF_NONE) == 0;
  invocation->settings.prior = is_word ? value : PRIOR_OF_NONE; /* in any case not the one that the board file names */
  invocation->prior = is_word ? NULL : value;
  return EXIT_DONE;
}

static enum exit_status store_format(struct invocation *invocation, const char *value, const struct command *command) {
  for (size_t format = 0; format < FORMATS; format++) {
    if ((command->formats & FORMAT_BIT(format)) != 0 && strcasecmp(value, format_names[format]) == 0) {
      invocation->format = (enum format)format;
      invocation->has_format = true;
      return EXIT_DONE;
    }
  }
  const char *mark = quotation_mark(value);
  struct text names = {0};
  format_names_append(&names, command->formats, ", ");
  const enum exit_status status = report_usage(command->name, "--format: %s%s%s is none of the formats of '%s': %s", mark, value,
                                               mark, command->name, text_failed(&names) ? "" : names.bytes);
  text_clear(&names);
  return status;
}

static enum exit_status store_memory(struct invocation *invocation, const char *value, const struct command *command) {
  if (!byte_size_read(&invocation->engine.memory_limit, value)) {
    const char *mark = quotation_mark(value);
    return report_usage(command->name, "--memory: %s%s%s is no size; write bytes, or a number with K, M, G or T such as 1.5G",
                        mark, value, mark);
  }
  return EXIT_DONE;
}

static enum exit_status store_threads(struct invocation *invocation, const char *value, const struct command *command) {
  int threads;
  if (!span_number(&threads, span_of(value)) || threads < 1 || threads > FC_MAX_THREADS) {
    const char *mark = quotation_mark(value);
    return report_usage(command->name, "--threads: %s%s%s is no whole number from 1 to %d", mark, value, mark, FC_MAX_THREADS);
  }
  invocation->engine.threads = (unsigned)threads;
  return EXIT_DONE;
}

/* `-` is standard output, which is where the result goes anyway. */
static enum exit_status store_output(struct invocation *invocation, const char *value, const struct command *command) {
  if (value[0] == '\0') {
    return report_usage(command->name, "--output: the name of the file is missing");
  }
  invocation->output = strcmp(value, "-") != 0 ? value : NULL;
  return EXIT_DONE;
}

/* What stands in a value behind a prefix, such as `length:`; NULL where it does not begin so, or with nothing behind. */
static const char *behind(const char *value, const char *prefix) {
  const size_t length = strlen(prefix);
  return strncasecmp(value, prefix, length) == 0 && value[length] != '\0' ? value + length : NULL;
}

static bool read_length(int *length, const char *digits) {
  return digits != NULL && span_number(length, span_of(digits)) && *length >= 1 && *length <= FC_MAX_SHIP_LENGTH;
}

bool quantity_named(struct quantity *quantity, const char *name) {
  int length;
  if (strcasecmp(name, "occupancy") == 0) {
    *quantity = (struct quantity){.kind = QUANTITY_OCCUPANCY};
  } else if (strcasecmp(name, "sinks") == 0) {
    *quantity = (struct quantity){.kind = QUANTITY_SINKS};
  } else if (read_length(&length, behind(name, "length:"))) {
    *quantity = (struct quantity){.kind = QUANTITY_LENGTH, .length = length};
  } else if (behind(name, "ship:") != NULL) {
    *quantity = (struct quantity){.kind = QUANTITY_SHIP, .name = behind(name, "ship:")};
  } else {
    return false;
  }
  return true;
}

static enum exit_status store_quantity(struct invocation *invocation, const char *value, const struct command *command) {
  if (!quantity_named(&invocation->quantity, value)) {
    const char *mark = quotation_mark(value);
    return report_usage(command->name,
                        "--quantity: %s%s%s is none of occupancy, sinks, length:N with N from 1 to %d, and ship:NAME", mark,
                        value, mark, FC_MAX_SHIP_LENGTH);
  }
  invocation->has_quantity = true;
  return EXIT_DONE;
}

static enum exit_status store_color(struct invocation *invocation, const char *value, const struct command *command) {
  static const char *const choices[] = {[COLOR_AUTO] = "auto", [COLOR_ALWAYS] = "always", [COLOR_NEVER] = "never"};
  for (size_t choice = 0; choice < sizeof choices / sizeof choices[0]; choice++) {
    if (strcasecmp(value, choices[choice]) == 0) {
      invocation->color = (enum color_choice)choice;
      return EXIT_DONE;
    }
  }
  const char *mark = quotation_mark(value);
  return report_usage(command->name, "--color: %s%s%s is none of auto, always, never", mark, value, mark);
}

static enum exit_status store_counts(struct invocation *invocation, const char *value, const struct command *command) {
  (void)value;
  (void)command;
  invocation->counts = true;
  return EXIT_DONE;
}

/* A number of things, at least one. */
static enum exit_status store_many(uint64_t *number, const char *name, const char *value, const struct command *command) {
  uint64_t read;
  if (!whole_number_read(&read, span_of(value)) || read < 1) {
    const char *mark = quotation_mark(value);
    return report_usage(command->name, "--%s: %s%s%s is no whole number from 1 to 18446744073709551615", name, mark, value, mark);
  }
  *number = read;
  return EXIT_DONE;
}

static enum exit_status store_number(struct invocation *invocation, const char *value, const struct command *command) {
  return store_many(&invocation->number, "number", value, command);
}

static enum exit_status store_games(struct invocation *invocation, const char *value, const struct command *command) {
  return store_many(&invocation->games, "games", value, command);
}

static enum exit_status store_seed(struct invocation *invocation, const char *value, const struct command *command) {
  if (!whole_number_read(&invocation->seed, span_of(value))) {
    const char *mark = quotation_mark(value);
    return report_usage(command->name, "--seed: %s%s%s is no whole number from 0 to 18446744073709551615", mark, value, mark);
  }
  invocation->has_seed = true;
  return EXIT_DONE;
}

static enum exit_status store_placer(struct invocation *invocation, const char *value, const struct command *command) {
  const bool is_prior = (command->options & (OPTIONS_CONTEST | OPTIONS_SAMPLE)) != 0 &&
                        strncmp(value, PLACER_OF_PRIOR, strlen(PLACER_OF_PRIOR)) == 0;
  invocation->placer = value;
  return is_prior ? EXIT_DONE : placer_name_check("--placer: ", value, command);
}

enum exit_status placer_settle(struct invocation *invocation, const struct command *command) {
  const size_t prefix = strlen(PLACER_OF_PRIOR);
  if ((command->options & OPTIONS_SAMPLE) == 0 || invocation->placer == NULL ||
      strncmp(invocation->placer, PLACER_OF_PRIOR, prefix) != 0) {
    return EXIT_DONE;
  }
  if (invocation->settings.prior != NULL) {
    return report_usage(command->name, "--placer prior: is without --prior, which says the same");
  }
  const char *name = invocation->placer + prefix;
  invocation->placer = NULL;
  return store_weights(invocation, name, command);
}

static enum exit_status store_pairs(struct invocation *invocation, const char *value, const struct command *command) {
  const bool is_no = strcasecmp(value, "no") == 0;
  if (!is_no && strcasecmp(value, "yes") != 0) {
    const char *mark = quotation_mark(value);
    return report_usage(command->name, "--pairs: %s%s%s is none of yes, no", mark, value, mark);
  }
  invocation->without_pairs = is_no;
  return EXIT_DONE;
}

static enum exit_status store_timeout(struct invocation *invocation, const char *value, const struct command *command) {
  if (!duration_read(&invocation->timeout_seconds, value)) {
    const char *mark = quotation_mark(value);
    return report_usage(command->name, "--timeout: %s%s%s is no duration; write seconds, or a number with s, m or h such as 1.5m",
                        mark, value, mark);
  }
  return EXIT_DONE;
}

static enum exit_status store_quiet(struct invocation *invocation, const char *value, const struct command *command) {
  (void)value;
  (void)command;
  invocation->quiet = true;
  return EXIT_DONE;
}

static enum exit_status store_explain(struct invocation *invocation, const char *value, const struct command *command) {
  (void)value;
  (void)command;
  invocation->explain = true;
  return EXIT_DONE;
}

static enum exit_status store_certain(struct invocation *invocation, const char *value, const struct command *command) {
  (void)value;
  (void)command;
  invocation->certain = true;
  return EXIT_DONE;
}

static enum exit_status store_save(struct invocation *invocation, const char *value, const struct command *command) {
  if (value[0] == '\0') {
    return report_usage(command->name, "--save: the name of the file is missing");
  }
  invocation->save = value;
  return EXIT_DONE;
}

static enum exit_status store_hide(struct invocation *invocation, const char *value, const struct command *command) {
  if (!whole_number_read(&invocation->hide, span_of(value))) {
    const char *mark = quotation_mark(value);
    return report_usage(command->name, "--hide: %s%s%s is no whole number from 0 to 18446744073709551615", mark, value, mark);
  }
  invocation->has_hide = true;
  return EXIT_DONE;
}

static enum exit_status store_duel(struct invocation *invocation, const char *value, const struct command *command) {
  (void)value;
  (void)command;
  invocation->duel = true;
  return EXIT_DONE;
}

static enum exit_status store_plain(struct invocation *invocation, const char *value, const struct command *command) {
  (void)value;
  (void)command;
  invocation->plain = true;
  return EXIT_DONE;
}

static enum exit_status store_all(struct invocation *invocation, const char *value, const struct command *command) {
  (void)value;
  (void)command;
  invocation->all = true;
  return EXIT_DONE;
}

static enum exit_status store_positions(struct invocation *invocation, const char *value, const struct command *command) {
  return store_many(&invocation->positions, "positions", value, command);
}

/* Reads `A-B`, or `A` for both. */
static bool read_range(int *least, int *most, struct span range) {
  const char *dash = memchr(range.bytes, '-', range.length);
  struct span first = range;
  struct span last = range;
  if (dash != NULL) {
    first.length = (size_t)(dash - range.bytes);
    last = (struct span){dash + 1, range.length - first.length - 1};
  }
  return span_number(least, first) && span_number(most, last) && *least <= *most;
}

static enum exit_status store_shots(struct invocation *invocation, const char *value, const struct command *command) {
  if (!read_range(&invocation->least_shots, &invocation->most_shots, span_of(value))) {
    const char *mark = quotation_mark(value);
    return report_usage(command->name, "--shots: %s%s%s is no number and no range such as 10-40", mark, value, mark);
  }
  invocation->has_shots = true;
  return EXIT_DONE;
}

static enum exit_status store_policy(struct invocation *invocation, const char *value, const struct command *command) {
  static const char *const policies[] = {[FC_POLICY_RANDOM] = "random", [FC_POLICY_OWN] = "own", [FC_POLICY_BEST] = "best"};
  for (size_t policy = 0; policy < sizeof policies / sizeof policies[0]; policy++) {
    if (strcasecmp(value, policies[policy]) == 0) {
      invocation->policy = (fc_policy)policy;
      invocation->has_policy = true;
      return EXIT_DONE;
    }
  }
  const char *mark = quotation_mark(value);
  return report_usage(command->name, "--policy: %s%s%s is none of random, own, best", mark, value, mark);
}

/* The library checks the name. */
static enum exit_status store_strategy(struct invocation *invocation, const char *value, const struct command *command) {
  (void)command;
  invocation->strategy = value;
  return EXIT_DONE;
}

/* What `best` goes by. */
static enum exit_status store_best_policy(struct invocation *invocation, const char *value, const struct command *command) {
  const char *mark = quotation_mark(value);
  if (strcasecmp(value, "likeliest") != 0 && strcmp(value, "rollout") != 0 &&
      strncmp(value, "rollout:", strlen("rollout:")) != 0) {
    return report_usage(command->name, "--policy: %s%s%s is none of likeliest, rollout, and rollout:KEY=VALUE", mark, value,
                        mark);
  }
  return store_strategy(invocation, value, command);
}

static enum exit_status store_order(struct invocation *invocation, const char *value, const struct command *command) {
  (void)value;
  (void)command;
  invocation->order = true;
  return EXIT_DONE;
}

static enum exit_status store_bound(struct invocation *invocation, const char *value, const struct command *command) {
  (void)value;
  (void)command;
  invocation->bound = true;
  return EXIT_DONE;
}

static enum exit_status store_optimal(struct invocation *invocation, const char *value, const struct command *command) {
  (void)value;
  (void)command;
  invocation->optimal = true;
  return EXIT_DONE;
}

static enum exit_status store_tie(struct invocation *invocation, const char *value, const struct command *command) {
  if (strcmp(value, "entropy") != 0) {
    const char *mark = quotation_mark(value);
    return report_usage(command->name, "--tie: %s%s%s is not entropy, the only value that there is", mark, value, mark);
  }
  invocation->tie_by_entropy = true;
  return EXIT_DONE;
}

static enum exit_status store_criterion(struct invocation *invocation, const char *value, const struct command *command) {
  static const char within[] = "within=";
  int shots = 0;
  if (strcmp(value, "mean") == 0) {
    invocation->criterion = FC_CRITERION_MEAN;
  } else if (strcmp(value, "worst") == 0) {
    invocation->criterion = FC_CRITERION_WORST;
  } else if (strncmp(value, within, sizeof within - 1) == 0 && span_number(&shots, span_of(value + sizeof within - 1)) &&
             shots <= FC_MAX_COLUMNS * FC_MAX_ROWS) {
    invocation->criterion = FC_CRITERION_WITHIN;
  } else {
    const char *mark = quotation_mark(value);
    return report_usage(command->name,
                        "--criterion: %s%s%s is none of mean, worst, and within=K with a number of shots K up to %d", mark, value,
                        mark, FC_MAX_COLUMNS * FC_MAX_ROWS);
  }
  invocation->within = shots;
  return EXIT_DONE;
}

static enum exit_status store_sea(struct invocation *invocation, const char *value, const struct command *command) {
  (void)command;
  invocation->sea.sea = value;
  return EXIT_DONE;
}

static enum exit_status store_ships(struct invocation *invocation, const char *value, const struct command *command) {
  (void)command;
  invocation->sea.ships = value;
  return EXIT_DONE;
}

static enum exit_status store_prior(struct invocation *invocation, const char *value, const struct command *command) {
  if (strcasecmp(value, "uniform") != 0 && strcasecmp(value, "apart") != 0) {
    const char *mark = quotation_mark(value);
    return report_usage(command->name, "--prior: %s%s%s is none of uniform, apart", mark, value, mark);
  }
  invocation->sea.prior = value;
  return EXIT_DONE;
}

static enum exit_status store_sea_policy(struct invocation *invocation, const char *value, const struct command *command) {
  for (int policy = 0; policy <= FC_SUBMARINE_WIN; policy++) {
    if (strcasecmp(value, submarine_policy_words[policy]) == 0) {
      invocation->sea_policy = (fc_submarine_policy)policy;
      return EXIT_DONE;
    }
  }
  const char *mark = quotation_mark(value);
  return report_usage(command->name, "--policy: %s%s%s is none of hit, damage, entropy, win", mark, value, mark);
}

static enum exit_status store_save_worst(struct invocation *invocation, const char *value, const struct command *command) {
  if (value[0] == '\0') {
    return report_usage(command->name, "--save-worst: the name of the folder is missing");
  }
  invocation->save_worst = value;
  return EXIT_DONE;
}

static enum exit_status store_strategies(struct invocation *invocation, const char *value, const struct command *command) {
  if (value[0] == '\0') {
    return report_usage(command->name, "--strategies: none is named");
  }
  invocation->strategies = value;
  return EXIT_DONE;
}

static enum exit_status store_players(struct invocation *invocation, const char *value, const struct command *command) {
  const enum exit_status status = store_many(&invocation->players, "players", value, command);
  const bool is_power = (invocation->players & (invocation->players - 1)) == 0;
  if (status == EXIT_DONE && (invocation->players < 2 || invocation->players > FC_MAX_PLAYERS || !is_power)) {
    return report_usage(command->name, "--players: %s is none of 2, 4, 8 and so on up to %d", value, FC_MAX_PLAYERS);
  }
  return status;
}

static enum exit_status store_placers(struct invocation *invocation, const char *value, const struct command *command) {
  invocation->placers = value;
  for (const char *name = value;; name++) {
    char placer[64];
    const size_t length = strcspn(name, ",");
    (void)snprintf(placer, sizeof placer, "%.*s", length < sizeof placer ? (int)length : (int)sizeof placer - 1, name);
    const bool is_prior = strncmp(name, PLACER_OF_PRIOR, strlen(PLACER_OF_PRIOR)) == 0;
    const enum exit_status status = is_prior ? EXIT_DONE : placer_name_check("--placers: ", placer, command);
    name += length;
    if (status != EXIT_DONE || *name == '\0') {
      return status;
    }
  }
}

static enum exit_status store_store(struct invocation *invocation, const char *value, const struct command *command) {
  if (value[0] == '\0') {
    return report_usage(command->name, "--store: the name of the file is missing");
  }
  invocation->store = value;
  return EXIT_DONE;
}

static enum exit_status store_game(struct invocation *invocation, const char *value, const struct command *command) {
  if (!whole_number_read(&invocation->game, span_of(value))) {
    const char *mark = quotation_mark(value);
    return report_usage(command->name, "--game: %s%s%s is no number of a game, which count from 0", mark, value, mark);
  }
  invocation->has_game = true;
  return EXIT_DONE;
}

static enum exit_status store_show(struct invocation *invocation, const char *value, const struct command *command) {
  (void)value;
  (void)command;
  invocation->show = true;
  return EXIT_DONE;
}

static enum exit_status store_turns(struct invocation *invocation, const char *value, const struct command *command) {
  static const char *const turns[] = {[FC_TURNS_ALTERNATE] = "alternate", [FC_TURNS_HIT_AGAIN] = "hit-again"};
  for (size_t index = 0; index < sizeof turns / sizeof turns[0]; index++) {
    if (strcasecmp(value, turns[index]) == 0) {
      invocation->turns = (fc_turns)index;
      return EXIT_DONE;
    }
  }
  const char *mark = quotation_mark(value);
  return report_usage(command->name, "--turns: %s%s%s is none of alternate, hit-again", mark, value, mark);
}

static enum exit_status store_greatest(struct invocation *invocation, const char *value, const struct command *command) {
  return store_many(&invocation->greatest, "greatest", value, command);
}

static enum exit_status store_smoothing(struct invocation *invocation, const char *value, const struct command *command) {
  return store_many(&invocation->smoothing, "smoothing", value, command);
}

static enum exit_status store_places(struct invocation *invocation, const char *value, const struct command *command) {
  (void)value;
  (void)command;
  invocation->places = true;
  return EXIT_DONE;
}

static enum exit_status store_together(struct invocation *invocation, const char *value, const struct command *command) {
  (void)value;
  (void)command;
  invocation->together = true;
  return EXIT_DONE;
}

static enum exit_status store_help(struct invocation *invocation, const char *value, const struct command *command) {
  (void)value;
  (void)command;
  invocation->help = true;
  return EXIT_DONE;
}

static enum exit_status store_version(struct invocation *invocation, const char *value, const struct command *command) {
  (void)value;
  (void)command;
  invocation->version = true;
  return EXIT_DONE;
}

/* ---- The table ------------------------------------------------------------------------------------------- */

const struct option_entry option_table[] = {
    {"rules", 0, "NAME", OPTIONS_BOARD,
     "a known game: russian (the default), classic or german;\nsets all of the following that neither the board file\nnor an "
     "option sets by itself",
     store_rules},
    {"size", 0, "COLUMNSxROWS", OPTIONS_BOARD, "size of the board, at most 26x100", store_size},
    {"fleet", 0, "SHIPS", OPTIONS_BOARD,
     "lengths of the ships, such as '4 3 3 2 2 2 1 1 1 1',\nor named ships, such as 'sub=3 boat=2'", store_fleet},
    {"touching", 0, "RULE", OPTIONS_BOARD,
     "none: ships may not touch, not even at a corner;\ndiagonal: only corners may touch; any: both may", store_touching},
    {"announce", 0, "ANSWERS", OPTIONS_BOARD,
     "what the opponent says of a shot: hit (hit or miss\nonly), sunk (also when a ship is sunk), length (and\nits length), "
     "ship (at every hit, whose it is)",
     store_announce},
    {"rows", 0, "TOTALS", OPTIONS_BOARD,
     "of a puzzle: how many cells ships cover in each row,\nsuch as '2 ? 1'; '?' is not known", store_rows},
    {"columns", 0, "TOTALS", OPTIONS_BOARD, "the same of the columns", store_columns},
    {"prior", 0, "FILE", OPTIONS_WEIGHTS,
     "weigh the arrangements: the file says how likely ships\nare at each place, as docs/board-file.md describes it;\n"
     "'people' is built in: where people place their ships\nin the classic game; 'uniform' is none",
     store_weights},
    {"size", 0, "COLUMNSxROWS", OPTIONS_SEA, "size of the sea, at most 8x8; the default is 5x5", store_sea},
    {"ships", 0, "SHIPS", OPTIONS_SEA, "the ships, and how many hits sink each; the default is\n'w=3 c=2 s=1'", store_ships},
    {"prior", 0, "NAME", OPTIONS_PRIOR,
     "how they have placed their ships: uniform (anywhere;\nthe default), or apart (more than two steps from each\nother)",
     store_prior},
    {"format", 0, "FORMAT", OPTIONS_FORMAT, NULL, store_format},
    {"output", 'o', "FILE", OPTIONS_OUTPUT,
     "write to this file, whose ending tells the format\nwhere --format does not; '-' is standard output", store_output},
    {"quantity", 0, "WHAT", OPTIONS_MAP,
     "what the map shows of a cell: occupancy (a ship is on\nit; the default), sinks (a shot at it sinks a ship),\n"
     "length:N (a ship of this length is on it), or\nship:NAME (the ship of this name is)",
     store_quantity},
    {"counts", 0, NULL, OPTIONS_MAP, "in text, the exact number of arrangements of every\ncell in place of the percentage",
     store_counts},
    {"explain", 0, NULL, OPTIONS_EXPLAIN,
     "also say why: what is left, how the shot would be\nanswered, which cells are next, what is certain; of a\n"
     "contradictory board, what contradicts what",
     store_explain},
    {"certain", 0, NULL, OPTIONS_CERTAIN, "count, and mark the cells about which all arrangements\nagree", store_certain},
    {"save", 0, "FILE", OPTIONS_PLAY, "keep the game in this file, written after every move", store_save},
    {"hide", 0, "SEED", OPTIONS_PLAY, "shoot at a fleet that the computer hides: a random one,\nthe same for the same seed",
     store_hide},
    {"duel", 0, NULL, OPTIONS_PLAY, "both sides: the computer hides a fleet, and shoots at\nyours in turn, always the best shot",
     store_duel},
    {"plain", 0, NULL, OPTIONS_PLAY, "line by line, also at a terminal", store_plain},
    {"all", 0, NULL, OPTIONS_ALL, "every heuristic that is built in, in place of one", store_all},
    {"positions", 0, "N", OPTIONS_SURVEY, "over so many random positions in place of one", store_positions},
    {"shots", 0, "A-B", OPTIONS_SURVEY,
     "how many shots lead to a position: each number from A to\nB, or A alone, is equally likely", store_shots},
    {"policy", 0, "POLICY", OPTIONS_SURVEY,
     "who fires them: random (at any cell; the default), own\n(the heuristic), or best (at a best cell, which takes\nmuch "
     "longer)",
     store_policy},
    {"criterion", 0, "WHAT", OPTIONS_CRITERION,
     "what a player wants: mean (few shots on average; the\ndefault), worst (few shots in the worst case), or within=K\n(to be "
     "done "
     "within K shots, as likely as possible)",
     store_criterion},
    {"optimal", 0, NULL, OPTIONS_OPTIMAL, "the shot that is proved to be best, where few\narrangements are left", store_optimal},
    {"tie", 0, "HOW", OPTIONS_OPTIMAL, "entropy: say of which of the cells the answer tells most", store_tie},
    {"policy", 0, "POLICY", OPTIONS_SOLVE, "play this strategy against every arrangement", store_strategy},
    {"policy", 0, "POLICY", OPTIONS_OPTIMAL,
     "likeliest (the default), or rollout (what needs the\nfewest shots when the likeliest cell follows), with\nvalues as in "
     "rollout:candidates=8",
     store_best_policy},
    {"order", 0, NULL, OPTIONS_SOLVE, "find the best order of cells that is fixed in advance", store_order},
    {"bound", 0, NULL, OPTIONS_SOLVE, "bound the mean from below, by counts alone: for boards too large to be solved",
     store_bound},
    {"policy", 0, "POLICY", OPTIONS_ADVICE,
     "what to go by: hit (the chance of a hit; the default),\ndamage (a hit on a ship with N points left counts as\n1/N), "
     "entropy (how much the answer tells), or win (all\nof this, and what the opponent can do)",
     store_sea_policy},
    {"save-worst", 0, "FOLDER", OPTIONS_SURVEY,
     "save the worst position of each heuristic and measure\nthere as a board file, HEURISTIC-MEASURE.board", store_save_worst},
    {"color", 0, "WHEN", OPTIONS_COLOR,
     "colours in text: always, never, or auto (the default:\non a terminal, unless NO_COLOR is set)", store_color},
    {"memory", 0, "SIZE", OPTIONS_ENGINE,
     "give up where more than this is needed: bytes, or with\nK, M, G or T, such as 1.5G; default: three quarters of\nthe "
     "machine's",
     store_memory},
    {"threads", 0, "N", OPTIONS_ENGINE | OPTIONS_THREADS,
     "how many threads count at a time, 1 to 256; default:\nas many as there are processors", store_threads},
    {"timeout", 0, "DURATION", OPTIONS_ENGINE | OPTIONS_WORK,
     "give up where the work takes longer: seconds, or with s,\nm or h, such as 1.5m; default: never", store_timeout},
    {"quiet", 'q', NULL, OPTIONS_ENGINE | OPTIONS_WORK,
     "no progress bar for long work (there is none anyway\nwhere standard error is no terminal)", store_quiet},
    {"number", 'n', "N", OPTIONS_SAMPLE, "how many fleets; the default is 1", store_number},
    {"placer", 0, "NAME", OPTIONS_SAMPLE | OPTIONS_SURVEY | OPTIONS_PLACER,
     "how the fleets are placed, see below; the default is\nuniform", store_placer},
    {"games", 0, "N", OPTIONS_GAMES, "how many games, or fleets to draw; the default is 1000\ngames, and 100000 fleets",
     store_games},
    {"players", 0, "N", OPTIONS_TOURNAMENT, "how many players: 2, 4, 8 and so on; the default is 1024", store_players},
    {"placers", 0, "LIST", OPTIONS_TOURNAMENT,
     "how their fleets are placed: placers separated by\ncommas; the default is uniform", store_placers},
    {"strategies", 0, "LIST", OPTIONS_CONTEST | OPTIONS_TOURNAMENT,
     "who plays: strategies separated by commas, such as\nexact:tie=entropy,density,random; see below", store_strategies},
    {"store", 0, "FILE", OPTIONS_CONTEST, "keep every game in this database (SQLite), and go on with\nwhat is there",
     store_store},
    {"game", 0, "I", OPTIONS_CONTEST, "play game I alone, and list its shots", store_game},
    {"pairs", 0, "WHETHER", OPTIONS_CONTEST,
     "no: do not compare the strategies by pairs, which takes\nlong for many of them; the default is yes", store_pairs},
    {"show", 0, NULL, OPTIONS_CONTEST, "with --game: the board after every shot", store_show},
    {"turns", 0, "RULE", OPTIONS_TURNS,
     "in duels, who shoots next: alternate (the other player;\nthe default) or hit-again (after a hit the same)", store_turns},
    {"seed", 0, "S", OPTIONS_SEED,
     "where the random numbers start: the same seed gives the\nsame fleets; default: drawn, and printed as a message",
     store_seed},
    {"games", 0, "N", OPTIONS_SEA_CONTEST, "how many games; the default is 1000", store_games},
    {"game", 0, "I", OPTIONS_SEA_CONTEST,
     "print game number I, from 0, as A sees it, as a file\nthat 'submarine map' reads, in place of the contest", store_game},
    {"seed", 0, "S", OPTIONS_PLAYERS,
     "where the random numbers start: the same seed gives the\nsame games; default: drawn, and printed as a message", store_seed},
    {"greatest", 0, "N", OPTIONS_FIT,
     "the greatest weight that is written: the greater, the\nless rounding takes away, and the longer it takes to\ncount; the "
     "default is 1000, less for long ships",
     store_greatest},
    {"smoothing", 0, "N", OPTIONS_FIT,
     "as if there were N fleets more, in which every\narrangement is equally likely, so that no cell has a\nfrequency of 0; "
     "default: none",
     store_smoothing},
    {"together", 0, NULL, OPTIONS_FIT, "of fleets and tables by length, count the ships of all\nlengths together",
     store_together},
    {"places", 0, NULL, OPTIONS_FIT,
     "also of ships together, write weights of the places of\nships, not of cells: more of them, but they can be\nsmaller, which "
     "is faster to count with",
     store_places},
    {"help", 'h', NULL, OPTIONS_HELP, "this help", store_help},
    {"version", 0, NULL, OPTIONS_PROGRAM, "the version of the program", store_version},
};
const size_t option_count = sizeof option_table / sizeof option_table[0];
_Static_assert(sizeof option_table / sizeof option_table[0] <= MOST_OPTIONS, "more options than there is room for");

bool option_belongs_to(const struct option_entry *option, const struct command *command) {
  const unsigned groups = OPTIONS_HELP | (command != NULL ? command->options : (unsigned)OPTIONS_PROGRAM);
  return (option->group & groups) != 0;
}
