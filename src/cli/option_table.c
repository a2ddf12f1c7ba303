/*
 * The table of options. To add one:
 *
 *  1. Give struct invocation a place for its value.
 *  2. Write a store_NAME function that checks the value and puts it there, list the option below, and raise OPTIONS.
 *  3. Where no group of enum option_group fits, add one, and name it in the `options` of the commands that take it.
 */
#include "cli/option_table.h"

#include <string.h>
#include <strings.h>

#include "base/span.h"
#include "cli/byte_size.h"
#include "cli/duration.h"
#include "cli/placer_name.h"
#include "cli/printable.h"
#include "cli/report.h"
#include "cli/whole_number.h"

static const char *const format_names[FORMATS] = {
    [FORMAT_TEXT] = "text",   [FORMAT_JSON] = "json", [FORMAT_CSV] = "csv",
    [FORMAT_FLEET] = "fleet", [FORMAT_SVG] = "svg",   [FORMAT_PNG] = "png",
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
  invocation->settings.size = value;
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

static enum exit_status store_format(struct invocation *invocation, const char *value, const struct command *command) {
  for (size_t format = 0; format < FORMATS; format++) {
    if ((command->formats & FORMAT_BIT(format)) != 0 && strcmp(value, format_names[format]) == 0) {
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

/* Reads the length behind `length:`. */
static bool read_length(int *length, const char *value) {
  static const char prefix[] = "length:";
  const size_t prefix_length = sizeof prefix - 1;
  return strncmp(value, prefix, prefix_length) == 0 && span_number(length, span_of(value + prefix_length)) && *length >= 1 &&
         *length <= FC_MAX_SHIP_LENGTH;
}

static enum exit_status store_quantity(struct invocation *invocation, const char *value, const struct command *command) {
  int length;
  if (strcmp(value, "occupancy") == 0) {
    invocation->quantity = (struct quantity){.kind = QUANTITY_OCCUPANCY};
  } else if (strcmp(value, "sinks") == 0) {
    invocation->quantity = (struct quantity){.kind = QUANTITY_SINKS};
  } else if (read_length(&length, value)) {
    invocation->quantity = (struct quantity){.kind = QUANTITY_LENGTH, .length = length};
  } else {
    const char *mark = quotation_mark(value);
    return report_usage(command->name, "--quantity: %s%s%s is none of occupancy, sinks, and length:N with N from 1 to %d", mark,
                        value, mark, FC_MAX_SHIP_LENGTH);
  }
  invocation->has_quantity = true;
  return EXIT_DONE;
}

static enum exit_status store_color(struct invocation *invocation, const char *value, const struct command *command) {
  static const char *const choices[] = {[COLOR_AUTO] = "auto", [COLOR_ALWAYS] = "always", [COLOR_NEVER] = "never"};
  for (size_t choice = 0; choice < sizeof choices / sizeof choices[0]; choice++) {
    if (strcmp(value, choices[choice]) == 0) {
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
  invocation->placer = value;
  return placer_name_check("--placer: ", value, command);
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
    if (strcmp(value, policies[policy]) == 0) {
      invocation->policy = (fc_policy)policy;
      invocation->has_policy = true;
      return EXIT_DONE;
    }
  }
  const char *mark = quotation_mark(value);
  return report_usage(command->name, "--policy: %s%s%s is none of random, own, best", mark, value, mark);
}

static enum exit_status store_save_worst(struct invocation *invocation, const char *value, const struct command *command) {
  if (value[0] == '\0') {
    return report_usage(command->name, "--save-worst: the name of the folder is missing");
  }
  invocation->save_worst = value;
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

const struct option_entry options[OPTIONS] = {
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
    {"format", 0, "FORMAT", OPTIONS_FORMAT, NULL, store_format},
    {"output", 'o', "FILE", OPTIONS_OUTPUT,
     "write to this file, whose ending tells the format\nwhere --format does not; '-' is standard output", store_output},
    {"quantity", 0, "WHAT", OPTIONS_MAP,
     "what the map shows of a cell: occupancy (a ship is on\nit; the default), sinks (a shot at it sinks a ship), or\n"
     "length:N (a ship of this length is on it)",
     store_quantity},
    {"counts", 0, NULL, OPTIONS_MAP, "in text, the exact number of arrangements of every\ncell in place of the percentage",
     store_counts},
    {"explain", 0, NULL, OPTIONS_EXPLAIN,
     "also say why: what is left, how the shot would be\nanswered, which cells are next, what is certain; of a\n"
     "contradictory board, what contradicts what",
     store_explain},
    {"certain", 0, NULL, OPTIONS_CERTAIN, "count, and mark the cells about which all arrangements\nagree", store_certain},
    {"save", 0, "FILE", OPTIONS_SAVE, "keep the game in this file, written after every move", store_save},
    {"all", 0, NULL, OPTIONS_ALL, "every heuristic that is built in, in place of one", store_all},
    {"positions", 0, "N", OPTIONS_SURVEY, "over so many random positions in place of one", store_positions},
    {"shots", 0, "A-B", OPTIONS_SURVEY,
     "how many shots lead to a position: each number from A to\nB, or A alone, is equally likely", store_shots},
    {"policy", 0, "WHO", OPTIONS_SURVEY,
     "who fires them: random (at any cell; the default), own\n(the heuristic), or best (at a best cell, which takes\nmuch "
     "longer)",
     store_policy},
    {"save-worst", 0, "FOLDER", OPTIONS_SURVEY,
     "save the worst position of each heuristic and measure\nthere as a board file, HEURISTIC-MEASURE.board", store_save_worst},
    {"color", 0, "WHEN", OPTIONS_COLOR,
     "colours in text: always, never, or auto (the default:\non a terminal, unless NO_COLOR is set)", store_color},
    {"memory", 0, "SIZE", OPTIONS_ENGINE,
     "give up where more than this is needed: bytes, or with\nK, M, G or T, such as 1.5G; default: three quarters of\nthe "
     "machine's",
     store_memory},
    {"threads", 0, "N", OPTIONS_ENGINE, "how many threads count at a time, 1 to 256; default:\nas many as there are processors",
     store_threads},
    {"timeout", 0, "DURATION", OPTIONS_ENGINE | OPTIONS_WORK,
     "give up where the work takes longer: seconds, or with s,\nm or h, such as 1.5m; default: never", store_timeout},
    {"quiet", 'q', NULL, OPTIONS_ENGINE | OPTIONS_WORK,
     "no progress bar for long work (there is none anyway\nwhere standard error is no terminal)", store_quiet},
    {"number", 'n', "N", OPTIONS_SAMPLE, "how many fleets; the default is 1", store_number},
    {"placer", 0, "NAME", OPTIONS_SAMPLE | OPTIONS_SURVEY, "how the fleets are placed, see below; the default is\nuniform",
     store_placer},
    {"games", 0, "N", OPTIONS_GAMES, "how many fleets to draw; the default is 100000", store_games},
    {"seed", 0, "S", OPTIONS_SEED,
     "where the random numbers start: the same seed gives the\nsame fleets; default: drawn, and printed as a message",
     store_seed},
    {"help", 'h', NULL, OPTIONS_HELP, "this help", store_help},
    {"version", 0, NULL, OPTIONS_PROGRAM, "the version of the program", store_version},
};

bool option_belongs_to(const struct option_entry *option, const struct command *command) {
  const unsigned groups = OPTIONS_HELP | (command != NULL ? command->options : (unsigned)OPTIONS_PROGRAM);
  return (option->group & groups) != 0;
}
