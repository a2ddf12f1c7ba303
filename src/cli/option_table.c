/*
 * The table of options. To add one:
 *
 *  1. Give struct invocation a member for its value.
 *  2. Add a row to the table below: what kind of value it has, and the member. An option of no usual kind has a function
 *     store_NAME, which checks the value and stores it.
 *  3. If no group of enum option_group fits, add one, and name it in the `options` of the commands that take it.
 */
#include "cli/options.h"
#include "fleetcount_lab.h"

#include <inttypes.h>
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

/* ---- Values of the usual kinds --------------------------------------------------------------------------- */

#define AT(member) offsetof(struct invocation, member)

static const char *const color_words[] = {[COLOR_AUTO] = "auto", [COLOR_ALWAYS] = "always", [COLOR_NEVER] = "never", NULL};
static const char *const policy_words[] = {
    [FC_POLICY_RANDOM] = "random", [FC_POLICY_OWN] = "own", [FC_POLICY_BEST] = "best", NULL};
static const char *const turns_words[] = {[FC_TURNS_ALTERNATE] = "alternate", [FC_TURNS_HIT_AGAIN] = "hit-again", NULL};
static const char *const pairs_words[] = {[PAIRS_YES] = "yes", [PAIRS_NO] = "no", NULL};
static const char *const tie_words[] = {"entropy", NULL};

static enum exit_status store_number(uint64_t *number, const struct option_entry *option, const char *value,
                                     const struct command *command) {
  uint64_t read;
  if (!whole_number_read(&read, span_of(value)) || read < option->least) {
    const char *mark = quotation_mark(value);
    return report_usage(command->name, "--%s: %s%s%s is no whole number from %" PRIu64 " to %" PRIu64, option->name, mark, value,
                        mark, option->least, UINT64_MAX);
  }
  *number = read;
  return EXIT_DONE;
}

/* Stores the index of a word, unless the option has no member for it: a list of one word. */
static enum exit_status store_word(int *chosen, const struct option_entry *option, const char *value,
                                   const struct command *command) {
  struct text words = {0};
  for (int index = 0; option->words[index] != NULL; index++) {
    if (strcasecmp(value, option->words[index]) == 0) {
      if (chosen != NULL) {
        *chosen = index;
      }
      text_clear(&words);
      return EXIT_DONE;
    }
    text_appendf(&words, "%s%s", index > 0 ? ", " : "", option->words[index]);
  }
  const char *mark = quotation_mark(value);
  const enum exit_status status = report_usage(command->name, "--%s: %s%s%s is none of %s", option->name, mark, value, mark,
                                               text_failed(&words) ? "" : words.bytes);
  text_clear(&words);
  return status;
}

enum exit_status option_store(struct invocation *invocation, const struct option_entry *option, const char *value,
                              const struct command *command) {
  void *member = (char *)invocation + option->at;
  enum exit_status status = EXIT_DONE;
  switch (option->kind) {
  case OPTION_TEXT:
    if (option->missing != NULL && value[0] == '\0') {
      return report_usage(command->name, "--%s: %s", option->name, option->missing);
    }
    *(const char **)member = value;
    break;
  case OPTION_NUMBER:
    status = store_number(member, option, value, command);
    break;
  case OPTION_WORD:
    status = store_word(option->at != 0 ? member : NULL, option, value, command);
    break;
  case OPTION_OTHER:
    return option->store(invocation, value, command);
  case OPTION_FLAG:
    break;
  }
  if (status == EXIT_DONE && option->flag != 0) {
    *((bool *)invocation + option->flag) = true;
  }
  return status;
}

/* ---- Values of other kinds ------------------------------------------------------------------------------- */

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

static enum exit_status store_timeout(struct invocation *invocation, const char *value, const struct command *command) {
  if (!duration_read(&invocation->timeout_seconds, value)) {
    const char *mark = quotation_mark(value);
    return report_usage(command->name, "--timeout: %s%s%s is no duration; write seconds, or a number with s, m or h such as 1.5m",
                        mark, value, mark);
  }
  return EXIT_DONE;
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

/* What `best` goes by. */
static enum exit_status store_best_policy(struct invocation *invocation, const char *value, const struct command *command) {
  const char *mark = quotation_mark(value);
  if (strcasecmp(value, "likeliest") != 0 && strcmp(value, "rollout") != 0 &&
      strncmp(value, "rollout:", strlen("rollout:")) != 0) {
    return report_usage(command->name, "--policy: %s%s%s is none of likeliest, rollout, and rollout:KEY=VALUE", mark, value,
                        mark);
  }
  invocation->strategy = value;
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

static enum exit_status store_prior(struct invocation *invocation, const char *value, const struct command *command) {
  if (strcasecmp(value, "uniform") != 0 && strcasecmp(value, "apart") != 0) {
    const char *mark = quotation_mark(value);
    return report_usage(command->name, "--prior: %s%s%s is none of uniform, apart", mark, value, mark);
  }
  invocation->sea.prior = value;
  return EXIT_DONE;
}

static enum exit_status store_players(struct invocation *invocation, const char *value, const struct command *command) {
  uint64_t players;
  const bool is_number = whole_number_read(&players, span_of(value));
  if (!is_number || players < 2 || players > FC_MAX_PLAYERS || (players & (players - 1)) != 0) {
    return report_usage(command->name, "--players: %s is none of 2, 4, 8 and so on up to %d", value, FC_MAX_PLAYERS);
  }
  invocation->players = players;
  return EXIT_DONE;
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

/* ---- The table ------------------------------------------------------------------------------------------- */

const struct option_entry option_table[] = {
    /* clang-format off */
    {"rules", 0, "NAME", OPTIONS_BOARD, OPTION_TEXT, .at = AT(settings.rules),
     .help = "a known game: russian (the default), classic or german;\n"
     "sets all of the following that neither the board file\n"
     "nor an option sets by itself"},
    {"size", 0, "COLUMNSxROWS", OPTIONS_BOARD, OPTION_TEXT, .at = AT(settings.board_size),
     .help = "size of the board, at most 26x100"},
    {"fleet", 0, "SHIPS", OPTIONS_BOARD, OPTION_TEXT, .at = AT(settings.fleet),
     .help = "lengths of the ships, such as '4 3 3 2 2 2 1 1 1 1',\n"
     "or named ships, such as 'sub=3 boat=2'"},
    {"touching", 0, "RULE", OPTIONS_BOARD, OPTION_TEXT, .at = AT(settings.touching),
     .help = "none: ships may not touch, not even at a corner;\n"
     "diagonal: only corners may touch; any: both may"},
    {"announce", 0, "ANSWERS", OPTIONS_BOARD, OPTION_TEXT, .at = AT(settings.announce),
     .help = "what the opponent says of a shot: hit (hit or miss\n"
     "only), sunk (also when a ship is sunk), length (and\n"
     "its length), ship (at every hit, whose it is)"},
    {"rows", 0, "TOTALS", OPTIONS_BOARD, OPTION_TEXT, .at = AT(settings.rows),
     .help = "of a puzzle: how many cells ships cover in each row,\n"
     "such as '2 ? 1'; '?' is not known"},
    {"columns", 0, "TOTALS", OPTIONS_BOARD, OPTION_TEXT, .at = AT(settings.columns),
     .help = "the same of the columns"},
    {"marks", 0, "MARKS", OPTIONS_BOARD, OPTION_TEXT, .at = AT(settings.marks),
     .help = "which characters of a grid stand for what: xo (X miss,\n"
     "O hit), letters, csplib, initials, or such as\n"
     "'hit=O miss=X'"},
    {"prior", 0, "FILE", OPTIONS_WEIGHTS, OPTION_OTHER, .store = store_weights,
     .help = "weigh the arrangements: the file says how likely ships\n"
     "are at each place, as docs/board-file.md describes it;\n"
     "'people' is built in: where people place their ships\n"
     "in the classic game; 'uniform' is none"},
    {"size", 0, "COLUMNSxROWS", OPTIONS_SEA, OPTION_TEXT, .at = AT(sea.sea),
     .help = "size of the sea, at most 8x8; the default is 5x5"},
    {"ships", 0, "SHIPS", OPTIONS_SEA, OPTION_TEXT, .at = AT(sea.ships),
     .help = "the ships, and how many hits sink each; the default is\n"
     "'w=3 c=2 s=1'"},
    {"prior", 0, "NAME", OPTIONS_PRIOR, OPTION_OTHER, .store = store_prior,
     .help = "how they have placed their ships: uniform (anywhere;\n"
     "the default), or apart (more than two steps from each\n"
     "other)"},
    {"format", 0, "FORMAT", OPTIONS_FORMAT, OPTION_OTHER, .store = store_format,
     .help = NULL},
    {"output", 'o', "FILE", OPTIONS_OUTPUT, OPTION_OTHER, .store = store_output,
     .help = "write to this file, whose ending tells the format\n"
     "where --format does not; '-' is standard output"},
    {"quantity", 0, "WHAT", OPTIONS_MAP, OPTION_OTHER, .store = store_quantity,
     .help = "what the map shows of a cell: occupancy (a ship is on\n"
     "it; the default), sinks (a shot at it sinks a ship),\n"
     "length:N (a ship of this length is on it), or\n"
     "ship:NAME (the ship of this name is)"},
    {"counts", 0, NULL, OPTIONS_MAP, OPTION_FLAG, .flag = AT(counts),
     .help = "in text, the exact number of arrangements of every\n"
     "cell in place of the percentage"},
    {"explain", 0, NULL, OPTIONS_EXPLAIN, OPTION_FLAG, .flag = AT(explain),
     .help = "also say why: what is left, how the shot would be\n"
     "answered, which cells are next, what is certain; of a\n"
     "contradictory board, what contradicts what"},
    {"certain", 0, NULL, OPTIONS_CERTAIN, OPTION_FLAG, .flag = AT(certain),
     .help = "count, and mark the cells about which all arrangements\n"
     "agree"},
    {"save", 0, "FILE", OPTIONS_PLAY, OPTION_TEXT, .at = AT(save), .missing = "the name of the file is missing",
     .help = "keep the game in this file, written after every move"},
    {"hide", 0, "SEED", OPTIONS_PLAY, OPTION_NUMBER, .at = AT(hide), .flag = AT(has_hide),
     .help = "shoot at a fleet that the computer hides: a random one,\n"
     "the same for the same seed"},
    {"duel", 0, NULL, OPTIONS_PLAY, OPTION_FLAG, .flag = AT(duel),
     .help = "both sides: the computer hides a fleet, and shoots at\n"
     "yours in turn, always the best shot"},
    {"plain", 0, NULL, OPTIONS_PLAY, OPTION_FLAG, .flag = AT(plain),
     .help = "line by line, also at a terminal"},
    {"all", 0, NULL, OPTIONS_ALL, OPTION_FLAG, .flag = AT(all),
     .help = "every heuristic that is built in, in place of one"},
    {"positions", 0, "N", OPTIONS_SURVEY, OPTION_NUMBER, .at = AT(positions), .least = 1,
     .help = "over so many random positions in place of one"},
    {"shots", 0, "A-B", OPTIONS_SURVEY, OPTION_OTHER, .store = store_shots,
     .help = "how many shots lead to a position: each number from A to\n"
     "B, or A alone, is equally likely"},
    {"policy", 0, "POLICY", OPTIONS_SURVEY, OPTION_WORD, .at = AT(policy), .flag = AT(has_policy), .words = policy_words,
     .help = "who fires them: random (at any cell; the default), own\n"
     "(the heuristic), or best (at a best cell, which takes\n"
     "much longer)"},
    {"criterion", 0, "WHAT", OPTIONS_CRITERION, OPTION_OTHER, .store = store_criterion,
     .help = "what a player wants: mean (few shots on average; the\n"
     "default), worst (few shots in the worst case), or within=K\n"
     "(to be done within K shots, as likely as possible)"},
    {"optimal", 0, NULL, OPTIONS_OPTIMAL, OPTION_FLAG, .flag = AT(optimal),
     .help = "the shot that is proved to be best, where few\n"
     "arrangements are left"},
    {"tie", 0, "HOW", OPTIONS_OPTIMAL, OPTION_WORD, .flag = AT(tie_by_entropy), .words = tie_words,
     .help = "entropy: say of which of the cells the answer tells most"},
    {"policy", 0, "POLICY", OPTIONS_SOLVE, OPTION_TEXT, .at = AT(strategy),
     .help = "play this strategy against every arrangement"},
    {"policy", 0, "POLICY", OPTIONS_OPTIMAL, OPTION_OTHER, .store = store_best_policy,
     .help = "likeliest (the default), or rollout (what needs the\n"
     "fewest shots when the likeliest cell follows), with\n"
     "values as in rollout:candidates=8"},
    {"order", 0, NULL, OPTIONS_SOLVE, OPTION_FLAG, .flag = AT(order),
     .help = "find the best order of cells that is fixed in advance"},
    {"bound", 0, NULL, OPTIONS_SOLVE, OPTION_FLAG, .flag = AT(bound),
     .help = "bound the mean from below, by counts alone: for boards too large to be solved"},
    {"policy", 0, "POLICY", OPTIONS_ADVICE, OPTION_WORD, .at = AT(sea_policy), .words = submarine_policy_words,
     .help = "what to go by: hit (the chance of a hit; the default),\n"
     "damage (a hit on a ship with N points left counts as\n"
     "1/N), entropy (how much the answer tells), or win (all\n"
     "of this, and what the opponent can do)"},
    {"save-worst", 0, "FOLDER", OPTIONS_SURVEY, OPTION_TEXT, .at = AT(save_worst), .missing = "the name of the folder is missing",
     .help = "save the worst position of each heuristic and measure\n"
     "there as a board file, HEURISTIC-MEASURE.board"},
    {"color", 0, "WHEN", OPTIONS_COLOR, OPTION_WORD, .at = AT(color), .words = color_words,
     .help = "colours in text: always, never, or auto (the default:\n"
     "on a terminal, unless NO_COLOR is set)"},
    {"memory", 0, "SIZE", OPTIONS_ENGINE, OPTION_OTHER, .store = store_memory,
     .help = "give up where more than this is needed: bytes, or with\n"
     "K, M, G or T, such as 1.5G; default: three quarters of\n"
     "the machine's"},
    {"threads", 0, "N", OPTIONS_ENGINE | OPTIONS_THREADS, OPTION_OTHER, .store = store_threads,
     .help = "how many threads count at a time, 1 to 256; default:\n"
     "as many as there are processors"},
    {"timeout", 0, "DURATION", OPTIONS_ENGINE | OPTIONS_WORK, OPTION_OTHER, .store = store_timeout,
     .help = "give up where the work takes longer: seconds, or with s,\n"
     "m or h, such as 1.5m; default: never"},
    {"quiet", 'q', NULL, OPTIONS_ENGINE | OPTIONS_WORK, OPTION_FLAG, .flag = AT(quiet),
     .help = "no progress bar for long work (there is none anyway\n"
     "where standard error is no terminal)"},
    {"number", 'n', "N", OPTIONS_SAMPLE, OPTION_NUMBER, .at = AT(number), .least = 1,
     .help = "how many fleets; the default is 1"},
    {"placer", 0, "NAME", OPTIONS_SAMPLE | OPTIONS_SURVEY | OPTIONS_PLACER, OPTION_OTHER, .store = store_placer,
     .help = "how the fleets are placed, see below; the default is\n"
     "uniform"},
    {"games", 0, "N", OPTIONS_GAMES, OPTION_NUMBER, .at = AT(games), .least = 1,
     .help = "how many games, or fleets to draw; the default is 1000\n"
     "games, and 100000 fleets"},
    {"players", 0, "N", OPTIONS_TOURNAMENT, OPTION_OTHER, .store = store_players,
     .help = "how many players: 2, 4, 8 and so on; the default is 1024"},
    {"placers", 0, "LIST", OPTIONS_TOURNAMENT, OPTION_OTHER, .store = store_placers,
     .help = "how their fleets are placed: placers separated by\n"
     "commas; the default is uniform"},
    {"strategies", 0, "LIST", OPTIONS_CONTEST | OPTIONS_TOURNAMENT, OPTION_TEXT, .at = AT(strategies), .missing = "none is named",
     .help = "who plays: strategies separated by commas, such as\n"
     "exact:tie=entropy,density,random; see below"},
    {"store", 0, "FILE", OPTIONS_CONTEST, OPTION_TEXT, .at = AT(store), .missing = "the name of the file is missing",
     .help = "keep every game in this database (SQLite), and go on with\n"
     "what is there"},
    {"game", 0, "I", OPTIONS_CONTEST, OPTION_NUMBER, .at = AT(game), .flag = AT(has_game),
     .help = "play game I alone, and list its shots"},
    {"pairs", 0, "WHETHER", OPTIONS_CONTEST, OPTION_WORD, .at = AT(pairs), .words = pairs_words,
     .help = "no: do not compare the strategies by pairs, which takes\n"
     "long for many of them; the default is yes"},
    {"show", 0, NULL, OPTIONS_CONTEST, OPTION_FLAG, .flag = AT(show),
     .help = "with --game: the board after every shot"},
    {"turns", 0, "RULE", OPTIONS_TURNS, OPTION_WORD, .at = AT(turns), .words = turns_words,
     .help = "in duels, who shoots next: alternate (the other player;\n"
     "the default) or hit-again (after a hit the same)"},
    {"seed", 0, "S", OPTIONS_SEED, OPTION_NUMBER, .at = AT(seed), .flag = AT(has_seed),
     .help = "where the random numbers start: the same seed gives the\n"
     "same fleets; default: drawn, and printed as a message"},
    {"games", 0, "N", OPTIONS_SEA_CONTEST, OPTION_NUMBER, .at = AT(games), .least = 1,
     .help = "how many games; the default is 1000"},
    {"game", 0, "I", OPTIONS_SEA_CONTEST, OPTION_NUMBER, .at = AT(game), .flag = AT(has_game),
     .help = "print game number I, from 0, as A sees it, as a file\n"
     "that 'submarine map' reads, in place of the contest"},
    {"seed", 0, "S", OPTIONS_PLAYERS, OPTION_NUMBER, .at = AT(seed), .flag = AT(has_seed),
     .help = "where the random numbers start: the same seed gives the\n"
     "same games; default: drawn, and printed as a message"},
    {"greatest", 0, "N", OPTIONS_FIT, OPTION_NUMBER, .at = AT(greatest), .least = 1,
     .help = "the greatest weight that is written: the greater, the\n"
     "less rounding takes away, and the longer it takes to\n"
     "count; the default is 1000, less for long ships"},
    {"smoothing", 0, "N", OPTIONS_FIT, OPTION_NUMBER, .at = AT(smoothing), .least = 1,
     .help = "as if there were N fleets more, in which every\n"
     "arrangement is equally likely, so that no cell has a\n"
     "frequency of 0; default: none"},
    {"together", 0, NULL, OPTIONS_FIT, OPTION_FLAG, .flag = AT(together),
     .help = "of fleets and tables by length, count the ships of all\n"
     "lengths together"},
    {"places", 0, NULL, OPTIONS_FIT, OPTION_FLAG, .flag = AT(places),
     .help = "also of ships together, write weights of the places of\n"
     "ships, not of cells: more of them, but they can be\n"
     "smaller, which is faster to count with"},
    {"help", 'h', NULL, OPTIONS_HELP, OPTION_FLAG, .flag = AT(help),
     .help = "this help"},
    {"version", 0, NULL, OPTIONS_PROGRAM, OPTION_FLAG, .flag = AT(version),
     .help = "the version of the program"},
    /* clang-format on */
};
const size_t option_count = sizeof option_table / sizeof option_table[0];
_Static_assert(sizeof option_table / sizeof option_table[0] <= MOST_OPTIONS, "more options than there is room for");

bool option_belongs_to(const struct option_entry *option, const struct command *command) {
  const unsigned groups = OPTIONS_HELP | (command != NULL ? command->options : (unsigned)OPTIONS_PROGRAM);
  return (option->group & groups) != 0;
}
