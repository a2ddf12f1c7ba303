/*
 * The table of options. To add one:
 *
 *  1. Give struct invocation a member for its value.
 *  2. Add a row to the table: the kind of its value, and the member. A value of no usual kind has a function read_NAME, which
 *     checks and stores it, and a complaint that follows the value in the message.
 *  3. If no group of options fits (command.h), add one, and name it in the `options` of the commands that take it.
 *  4. Go on as docs/architecture.md says (How to add an option).
 */
#include "cli/options.h"
#include "fleetcount_lab.h"

#include <inttypes.h>
#include <string.h>
#include <strings.h>

#include "cli/priors.h"
#include "cli/report.h"
#include "text/span.h"

static const char *const format_names[FORMATS] = {
    [FORMAT_TEXT] = "text", [FORMAT_JSON] = "json", [FORMAT_CSV] = "csv",   [FORMAT_FLEET] = "fleet",
    [FORMAT_SVG] = "svg",   [FORMAT_PNG] = "png",   [FORMAT_HTML] = "html", [FORMAT_BOARD] = "board",
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

static const char *const color_words[] = {[COLOR_AUTO] = "auto", [COLOR_ALWAYS] = "always", [COLOR_NEVER] = "never", NULL};
static const char *const pairs_words[] = {[PAIRS_YES] = "yes", [PAIRS_NO] = "no", NULL};
static const char *const grade_words[] = {
    [FC_GRADE_EASY] = "easy", [FC_GRADE_MEDIUM] = "medium", [FC_GRADE_HARD] = "hard", [FC_GRADE_EXPERT] = "expert", NULL};
static const char *const salvo_words[] = {
    [FC_SALVO_HITS] = "hits", [FC_SALVO_ANY] = "any", [FC_SALVO_INFORMATION] = "information", NULL};
static const char *const tie_words[] = {"entropy", NULL};

/* Reports a wrong value: `--NAME: "VALUE" COMPLAINT`. */
static enum exit_status report_value(const struct option_entry *option, const char *value, const char *complaint) {
  const char *mark = quotation_mark(value);
  return report_usage("--%s: %s%s%s %s", option->name, mark, value, mark, complaint);
}

/* Does the same with a list of words, which it clears. */
static enum exit_status report_none_of(const struct option_entry *option, const char *value, struct text *words) {
  const enum exit_status status = report_value(option, value, text_failed(words) ? "is no possible value" : words->bytes);
  text_clear(words);
  return status;
}

static enum exit_status store_number(uint64_t *number, const struct option_entry *option, const char *value) {
  uint64_t read;
  struct text range = {0};
  const uint64_t most = option->most > 0 ? option->most : UINT64_MAX;
  if (whole_number_read(&read, span_of(value)) && read >= option->least && read <= most) {
    *number = read;
    return EXIT_DONE;
  }
  text_appendf(&range, "is no whole number from %" PRIu64 " to %" PRIu64, option->least, most);
  return report_none_of(option, value, &range);
}

/* Stores the index of a word, unless `chosen` is NULL. */
static enum exit_status store_word(int *chosen, const struct option_entry *option, const char *value) {
  struct text words = {0};
  for (int index = 0; option->words[index] != NULL; index++) {
    if (strcasecmp(value, option->words[index]) == 0) {
      if (chosen != NULL) {
        *chosen = index;
      }
      text_clear(&words);
      return EXIT_DONE;
    }
    text_appendf(&words, "%s%s", index > 0 ? ", " : "is none of ", option->words[index]);
  }
  return report_none_of(option, value, &words);
}

enum exit_status option_store(struct invocation *invocation, const struct option_entry *option, const char *value,
                              const struct command *command) {
  void *member = (char *)invocation + option->at;
  enum exit_status status = EXIT_DONE;
  switch (option->kind) {
  case OPTION_TEXT:
    if (option->complaint != NULL && value[0] == '\0') {
      return report_value(option, value, option->complaint);
    }
    *(const char **)member = value;
    break;
  case OPTION_NUMBER:
    status = store_number(member, option, value);
    break;
  case OPTION_WORD:
    status = store_word(option->at != 0 ? member : NULL, option, value);
    break;
  case OPTION_READ:
    status = option->read(invocation, value) ? EXIT_DONE : report_value(option, value, option->complaint);
    break;
  case OPTION_OTHER:
    return option->store(invocation, option, value, command);
  case OPTION_FLAG:
    break;
  }
  if (status == EXIT_DONE && option->flag != 0) {
    *((bool *)invocation + option->flag) = true;
  }
  return status;
}

/* ---- Values of other kinds ------------------------------------------------------------------------------- */

/* Refuses standard input, which may be the board. */
static bool read_weights(struct invocation *invocation, const char *value) {
  const bool is_word = prior_is_built_in(value) || strcmp(value, PRIOR_OF_NONE) == 0;
  invocation->settings.prior = is_word ? value : PRIOR_OF_NONE; /* it overrides the board file's */
  invocation->prior = is_word ? NULL : value;
  return value[0] != '\0' && strcmp(value, "-") != 0;
}

static bool read_memory(struct invocation *invocation, const char *value) {
  return byte_size_read(&invocation->engine.memory_limit, value);
}

static bool read_timeout(struct invocation *invocation, const char *value) {
  return duration_read(&invocation->timeout_seconds, value);
}

static bool read_threads(struct invocation *invocation, const char *value) {
  int threads = 0;
  const bool is_number = span_number(&threads, span_of(value));
  invocation->engine.threads = (unsigned)threads;
  return is_number && threads >= 1 && threads <= FC_MAX_THREADS;
}

/* `-` is standard output, the default. */
static bool read_output(struct invocation *invocation, const char *value) {
  invocation->output = strcmp(value, "-") != 0 ? value : NULL;
  return value[0] != '\0';
}

static bool read_quantity(struct invocation *invocation, const char *value) {
  return quantity_named(&invocation->quantity, value);
}

/* Reads `A-B`, or `A` for both. */
static bool read_shots(struct invocation *invocation, const char *value) {
  const char *dash = strchr(value, '-');
  const struct span first = {value, dash != NULL ? (size_t)(dash - value) : strlen(value)};
  return span_number(&invocation->least_shots, first) &&
         span_number(&invocation->most_shots, dash != NULL ? span_of(dash + 1) : first) &&
         invocation->least_shots <= invocation->most_shots;
}

static bool read_best_policy(struct invocation *invocation, const char *value) {
  invocation->strategy = value;
  return strcasecmp(value, "likeliest") == 0 || strcmp(value, "rollout") == 0 || strncmp(value, "rollout:", 8) == 0;
}

static bool read_play_salvo(struct invocation *invocation, const char *value) {
  int number = 0;
  invocation->salvo_of_ships = strcasecmp(value, "ships") == 0;
  const bool is_number = !invocation->salvo_of_ships && span_number(&number, span_of(value)) && number >= 1;
  invocation->play_salvo = (uint64_t)number;
  return is_number || invocation->salvo_of_ships;
}

static bool read_criterion(struct invocation *invocation, const char *value) {
  _Static_assert(FC_MAX_COLUMNS * FC_MAX_ROWS == 2600, "the complaint about --criterion names this number");
  static const char within[] = "within=";
  const bool is_within = strncmp(value, within, sizeof within - 1) == 0;
  invocation->criterion = is_within ? FC_CRITERION_WITHIN : strcmp(value, "worst") == 0 ? FC_CRITERION_WORST : FC_CRITERION_MEAN;
  invocation->equilibrium = strcmp(value, "equilibrium") == 0;
  invocation->within = 0;
  if (is_within) {
    return span_number(&invocation->within, span_of(value + sizeof within - 1)) && invocation->within <= 2600;
  }
  return invocation->criterion == FC_CRITERION_WORST || invocation->equilibrium || strcmp(value, "mean") == 0;
}

static bool read_sea_prior(struct invocation *invocation, const char *value) {
  invocation->sea.prior = value;
  return strcasecmp(value, "uniform") == 0 || strcasecmp(value, "apart") == 0;
}

static bool read_hints(struct invocation *invocation, const char *value) {
  if (strcasecmp(value, "few") == 0 || strcasecmp(value, "none") == 0) {
    invocation->hints = strcasecmp(value, "none") == 0 ? FC_NO_HINTS : 0;
    return true;
  }
  return span_number(&invocation->hints, span_of(value)) && invocation->hints >= 1;
}

static bool read_players(struct invocation *invocation, const char *value) {
  const bool is_number = whole_number_read(&invocation->players, span_of(value));
  const uint64_t players = invocation->players;
  return is_number && players >= 2 && players <= FC_MAX_PLAYERS && (players & (players - 1)) == 0;
}

static enum exit_status store_format(struct invocation *invocation, const struct option_entry *option, const char *value,
                                     const struct command *command) {
  struct text names = {0};
  if (format_named(&invocation->format, value) && (command->formats & FORMAT_BIT(invocation->format)) != 0) {
    invocation->has_format = true;
    return EXIT_DONE;
  }
  text_appendf(&names, "is none of the formats of '%s': ", command->name);
  format_names_append(&names, command->formats, ", ");
  return report_none_of(option, value, &names);
}

/* Options that may be given several times: their values come together. */
static const char *const JOINED[JOINED_OPTIONS] = {"among", "same-ship", "different-ships", "every-ship-hit", "misses",
                                                   "hits",  "sunk"};

/* Adds a value to those given before. Only a list of cells may be empty: it has no complaint. */
static enum exit_status store_joined(struct invocation *invocation, const struct option_entry *option, const char *value,
                                     const struct command *command) {
  (void)command;
  const bool is_list = option->complaint == NULL;
  if (value[0] == '\0' && !is_list) {
    return report_value(option, value, option->complaint);
  }
  size_t index = 0;
  while (strcmp(option->name, JOINED[index]) != 0) {
    index++;
  }
  struct text *joined = &invocation->joined[index];
  text_append(joined, joined->length == 0 ? "" : is_list ? ", " : "; ");
  text_append(joined, value);
  memcpy((char *)invocation + option->at, &joined->bytes, sizeof joined->bytes);
  return text_failed(joined) ? report_no_memory() : EXIT_DONE;
}

/* `sample --placer prior:NAME` is `sample --prior NAME` (placer_settle). */
static enum exit_status store_placer(struct invocation *invocation, const struct option_entry *option, const char *value,
                                     const struct command *command) {
  (void)option;
  const bool takes_priors = (command->options & (OPTIONS_CONTEST | OPTIONS_NUMBER)) != 0;
  invocation->placer = value;
  for (size_t i = 0; i < fc_placer_count(); i++) { /* a store and tables have the name in one spelling */
    invocation->placer = strcasecmp(value, fc_placer_at(i).name) == 0 ? fc_placer_at(i).name : invocation->placer;
  }
  return takes_priors && prior_of_placer(value) != NULL ? EXIT_DONE : placer_name_check("--placer: ", span_of(value));
}

static enum exit_status store_from(struct invocation *invocation, const struct option_entry *option, const char *value,
                                   const struct command *command) {
  (void)command;
  struct text names = {0};
  for (size_t i = 0; i < fc_import_format_count(); i++) {
    if (strcasecmp(value, fc_import_format_at(i).name) == 0) {
      invocation->from = value;
      text_clear(&names);
      return EXIT_DONE;
    }
    text_appendf(&names, "%s%s", i > 0 ? ", " : "is none of ", fc_import_format_at(i).name);
  }
  return report_none_of(option, value, &names);
}

enum exit_status placer_settle(struct invocation *invocation, const struct command *command) {
  const char *name = (command->options & OPTIONS_NUMBER) != 0 ? prior_of_placer(invocation->placer) : NULL;
  if (name == NULL) {
    return EXIT_DONE;
  }
  if (invocation->settings.prior != NULL) {
    return report_usage("--placer prior: is without --prior, which says the same");
  }
  invocation->placer = NULL;
  return read_weights(invocation, name) ? EXIT_DONE : report_usage("--placer prior: the name of the prior is missing");
}

static enum exit_status store_placers(struct invocation *invocation, const struct option_entry *option, const char *value,
                                      const struct command *command) {
  (void)option;
  (void)command;
  enum exit_status status = EXIT_DONE;
  invocation->placers = value;
  for (const char *name = value; name != NULL && status == EXIT_DONE;) {
    const struct span placer = {name, strcspn(name, ",")};
    status = prior_of_placer(name) != NULL ? EXIT_DONE : placer_name_check("--placers: ", placer);
    name = name[placer.length] == ',' ? name + placer.length + 1 : NULL;
  }
  return status;
}

static enum exit_status store_hide(struct invocation *invocation, const struct option_entry *option, const char *value,
                                   const struct command *command) {
  (void)command;
  invocation->hides = true;
  invocation->has_hide = value != NULL;
  return value != NULL ? store_number(&invocation->hide, option, value) : EXIT_DONE;
}

/* Whether a word may follow --hide. */
static bool is_number(const char *word) {
  int number;
  return span_number(&number, span_of(word));
}

/* Whether a word may follow --duel, so that it is no board. */
static bool is_fleet_file(const char *word) {
  static const char ending[] = ".fleet";
  const size_t length = strlen(word);
  return length >= sizeof ending && strcasecmp(word + length - (sizeof ending - 1), ending) == 0;
}

/* Refuses standard input, which has the words of the game. */
static enum exit_status store_duel(struct invocation *invocation, const struct option_entry *option, const char *value,
                                   const struct command *command) {
  (void)command;
  invocation->duel = true;
  invocation->own_fleet = value;
  return value == NULL || (value[0] != '\0' && strcmp(value, "-") != 0) ? EXIT_DONE
                                                                        : report_value(option, value, "is no fleet file");
}

/* ---- The table ------------------------------------------------------------------------------------------- */

#define AT(member) offsetof(struct invocation, member)
#define WRITTEN(number) #number
#define TEXT_OF(number) WRITTEN(number)

const struct option_entry option_table[] = {
    /* clang-format off */
    {"rules", 0, "NAME", OPTIONS_BOARD | OPTIONS_RULES, OPTION_TEXT, .at = AT(settings.rules),
     .help = "a known game, such as russian (the default), classic or hasbro; 'fleetcount games' lists them; sets all of the "
             "following that neither the board file nor an option sets by itself"},
    {"size", 0, "COLUMNSxROWS", OPTIONS_BOARD | OPTIONS_RULES, OPTION_TEXT, .at = AT(settings.board_size),
     .help = "size of the board, at most 26x100"},
    {"fleet", 0, "SHIPS", OPTIONS_BOARD | OPTIONS_RULES, OPTION_TEXT, .at = AT(settings.fleet),
     .help = "lengths of the ships, such as '4 3 3 2 2 2 1 1 1 1' or '4x1 3x2 2x3 1x4', or named ships, such as 'sub=3 boat=2'; "
             "'2..5' is a ship of unknown length"},
    {"lengths", 0, "LENGTHS", OPTIONS_BOARD, OPTION_TEXT, .at = AT(settings.lengths),
     .help = "the lengths of the ships whose length is '?', as in --fleet 'r=? g=?' --lengths '3 2': not which has which"},
    {"others", 0, "YES", OPTIONS_BOARD, OPTION_TEXT, .at = AT(settings.others),
     .help = "yes: there may be other ships, and a hit may be theirs; only the ships of the fleet are counted"},
    {"touching", 0, "RULE", OPTIONS_BOARD | OPTIONS_RULES, OPTION_TEXT, .at = AT(settings.touching),
     .help = "none: ships may not touch, not even at a corner; diagonal: only corners may touch; any: both may"},
    {"announce", 0, "ANSWERS", OPTIONS_BOARD, OPTION_TEXT, .at = AT(settings.announce),
     .help = "what the opponent says of a shot: hit (hit or miss only), sunk (also when a ship is sunk), length (and its "
             "length), ship (at every hit, whose it is)"},
    {"rows", 0, "TOTALS", OPTIONS_BOARD, OPTION_TEXT, .at = AT(settings.rows),
     .help = "of a puzzle: how many cells ships cover in each row, such as '2 ? 1'; '?' is not known"},
    {"columns", 0, "TOTALS", OPTIONS_BOARD, OPTION_TEXT, .at = AT(settings.columns),
     .help = "the same of the columns"},
    {"marks", 0, "MARKS", OPTIONS_BOARD, OPTION_TEXT, .at = AT(settings.marks),
     .help = "which characters of a grid stand for what: xo (X miss, O hit), dashes, letters, squares, fog, csplib, initials, or "
             "such as 'hit=O miss=X'"},
    {"labels", 0, "LINES", OPTIONS_BOARD | OPTIONS_RULES, OPTION_TEXT, .at = AT(settings.labels),
     .help = "which lines have letters: columns (the default), rows, as on a board of Hasbro, or cyrillic: columns, with А Б В; cells "
             "are read and printed so"},
    {"misses", 0, "CELLS", OPTIONS_BOARD, OPTION_OTHER, .at = AT(settings.misses), .store = store_joined,
     .help = "in place of a grid: the cells that were missed, such as 'E5 C3'; may be given several times"},
    {"hits", 0, "CELLS", OPTIONS_BOARD, OPTION_OTHER, .at = AT(settings.hits), .store = store_joined,
     .help = "in place of a grid: the cells that were hit, of ships still afloat; may be given several times"},
    {"sunk", 0, "CELLS", OPTIONS_BOARD, OPTION_OTHER, .at = AT(settings.sunk), .store = store_joined,
     .help = "in place of a grid: all cells of the ships that are sunk, such as 'A1:A4'; may be given several times"},
    {"among", 0, "SUM", OPTIONS_BOARD, OPTION_OTHER, .at = AT(settings.among), .store = store_joined,
     .complaint = "is no sum such as 'A1 C3 E5 = 1'",
     .help = "how many of some cells ships cover, such as 'A1 C3 E5 = 1', 'A1:E2 >= 1', 'B2:D4 = 1..3', or one named ship "
             "does, as in 'A1:A5 = 1 destroyer'; may be given several times"},
    {"same-ship", 0, "CELLS", OPTIONS_BOARD, OPTION_OTHER, .at = AT(settings.same_ship), .store = store_joined,
     .complaint = "names no cells such as 'B2 C2'",
     .help = "one ship covers all of these cells, such as 'B2 C2'; may be given several times"},
    {"different-ships", 0, "CELLS", OPTIONS_BOARD, OPTION_OTHER, .at = AT(settings.different_ships), .store = store_joined,
     .complaint = "names no cells such as 'B2 C2'",
     .help = "no ship covers two of these cells; may be given several times"},
    {"every-ship-hit", 0, "YES", OPTIONS_BOARD, OPTION_OTHER, .at = AT(settings.every_ship_hit), .store = store_joined,
     .complaint = "is neither 'yes' nor cells such as 'B2 C4'",
     .help = "yes: every ship covers a cell that was hit; or cells: every ship covers one of these"},
    {"prior", 0, "FILE", OPTIONS_WEIGHTS, OPTION_READ, .read = read_weights, .complaint = "is no prior and no file",
     .help = "weigh the arrangements: the file says how likely ships are at each place, as docs/board-file.md describes it; "
             "two are built in: 'people', as people place ships in the classic game, and 'wary', so that ships are found late in "
             "the classic or the Russian game; "
             "'uniform' is none"},
    {"size", 0, "COLUMNSxROWS", OPTIONS_SEA, OPTION_TEXT, .at = AT(sea.sea),
     .help = "size of the sea, at most 8x8; the default is 5x5"},
    {"ships", 0, "SHIPS", OPTIONS_SEA, OPTION_TEXT, .at = AT(sea.ships),
     .help = "the ships, and how many hits sink each; the default is 'w=3 c=2 s=1'"},
    {"prior", 0, "NAME", OPTIONS_SEA_PRIOR, OPTION_READ, .read = read_sea_prior, .complaint = "is none of uniform, apart",
     .help = "how they have placed their ships: uniform (anywhere; the default), or apart (more than two steps from each "
             "other)"},
    {"format", 0, "FORMAT", OPTIONS_FORMAT, OPTION_OTHER, .store = store_format},
    {"output", 'o', "FILE", OPTIONS_OUTPUT, OPTION_READ, .read = read_output, .complaint = "is no name of a file",
     .help = "write to this file, whose ending tells the format where --format does not; '-' is standard output"},
    {"up-to-symmetry", 0, NULL, OPTIONS_COUNT, OPTION_FLAG, .flag = AT(up_to_symmetry),
     .help = "arrangements that turning or mirroring the board maps to each other count as one"},
    {"quantity", 0, "WHAT", OPTIONS_MAP, OPTION_READ, .read = read_quantity, .flag = AT(has_quantity),
     .complaint = "is none of occupancy, sinks, length:N with N from 1 to " TEXT_OF(FC_MAX_SHIP_LENGTH) ", and ship:NAME",
     .help = "what the map shows of a cell: occupancy (a ship is on it; the default), sinks (a shot sinks a ship), length:N, or "
             "ship:NAME (such a ship is on it)"},
    {"counts", 0, NULL, OPTIONS_MAP, OPTION_FLAG, .flag = AT(counts),
     .help = "in text, exact numbers in place of percentages"},
    {"explain", 0, NULL, OPTIONS_BEST, OPTION_FLAG, .flag = AT(explain),
     .help = "also say why; of a contradictory board, what contradicts what"},
    {"map", 0, NULL, OPTIONS_BEST, OPTION_FLAG, .flag = AT(has_map),
     .help = "with --explain and --format json, also what 'map --format json' prints: one count for both"},
    {"certain", 0, NULL, OPTIONS_CERTAIN, OPTION_FLAG, .flag = AT(certain),
     .help = "count, and mark the cells about which all arrangements agree"},
    {"save", 0, "FILE", OPTIONS_PLAY, OPTION_TEXT, .at = AT(save), .complaint = "is no name of a file",
     .help = "keep the game in this file, after every move"},
    {"hide", 0, "[SEED]", OPTIONS_PLAY, OPTION_OTHER, .is_value = is_number, .store = store_hide,
     .help = "shoot at a fleet that the computer hides, the same for the same seed; without SEED one is drawn"},
    {"duel", 0, "[FLEETFILE]", OPTIONS_PLAY, OPTION_OTHER, .is_value = is_fleet_file, .store = store_duel,
     .help = "both sides: the computer shoots, too, always the best shot; FLEETFILE, NAME.fleet or after a '=', answers for you"},
    {"salvo", 0, "K", OPTIONS_PLAY, OPTION_READ, .read = read_play_salvo,
     .complaint = "is neither a whole number from 1 on nor 'ships'",
     .help = "fire K shots at a time, or 'ships': one for each ship"},
    {"plain", 0, NULL, OPTIONS_PLAY, OPTION_FLAG, .flag = AT(plain),
     .help = "line by line, also at a terminal"},
    {"language", 0, "CODE", OPTIONS_PLAY, OPTION_WORD, .at = AT(language), .flag = AT(has_language), .words = language_codes,
     .help = "speak English (en), German (de) or Russian (ru); default: at a terminal the language of its locale (LC_ALL, "
             "LC_MESSAGES, LANG), elsewhere English"},
    {"all", 0, NULL, OPTIONS_ALL, OPTION_FLAG, .flag = AT(all),
     .help = "every heuristic, every step to the end, or every shot"},
    {"shot", 0, "N", OPTIONS_REVIEW, OPTION_NUMBER, .at = AT(shot), .least = 1,
     .help = "look at shot N alone"},
    {"positions", 0, "N", OPTIONS_SURVEY, OPTION_NUMBER, .at = AT(positions), .least = 1, .most = FC_MAX_POSITIONS,
     .help = "over so many random positions in place of one"},
    {"shots", 0, "A-B", OPTIONS_SURVEY, OPTION_READ, .read = read_shots, .flag = AT(has_shots),
     .complaint = "is no number and no range such as 10-40",
     .help = "how many shots lead to a position, such as 10-40"},
    {"policy", 0, "POLICY", OPTIONS_SURVEY, OPTION_WORD, .at = AT(policy), .flag = AT(has_policy), .words = survey_policy_words,
     .help = "who fires them: random (at any cell; the default), own (the heuristic), or best (at a best cell; slow)"},
    {"criterion", 0, "WHAT", OPTIONS_CRITERION, OPTION_READ, .read = read_criterion,
     .complaint = "is none of mean, worst, within=K with a number of shots K up to 2600, and equilibrium",
     .help = "what a player wants: mean (few shots on average; the default), worst (in the worst case), within=K (be done within "
             "K shots), or, for solve, equilibrium (where to hide)"},
    {"optimal", 0, NULL, OPTIONS_BEST, OPTION_FLAG, .flag = AT(optimal),
     .help = "the shot that is proved best, where few are left"},
    {"fewest", 0, NULL, OPTIONS_BEST, OPTION_FLAG, .flag = AT(fewest),
     .help = "also in JSON, the cell with the fewest shots to come"},
    {"likeliest", 0, NULL, OPTIONS_BEST, OPTION_FLAG, .flag = AT(likeliest),
     .help = "the likeliest cells alone"},
    {"tie", 0, "HOW", OPTIONS_BEST, OPTION_WORD, .flag = AT(tie_by_entropy), .words = tie_words,
     .help = "entropy: of the cells the one that tells most"},
    {"find", 0, "K", OPTIONS_FIND, OPTION_NUMBER, .at = AT(find), .least = 1,
     .help = "find the K cells that ships are least able to avoid"},
    {"salvo", 0, "K", OPTIONS_BEST, OPTION_NUMBER, .at = AT(salvo), .least = 1,
     .help = "the K cells to shoot at together"},
    {"for", 0, "GOAL", OPTIONS_BEST, OPTION_WORD, .at = AT(salvo_goal), .flag = AT(has_salvo_goal), .words = salvo_words,
     .help = "what a salvo is for: hits (many; the default), any (at least one), or information (answers tell most)"},
    {"policy", 0, "POLICY", OPTIONS_SOLVE, OPTION_TEXT, .at = AT(strategy),
     .help = "play this strategy against every arrangement"},
    {"policy", 0, "POLICY", OPTIONS_BEST, OPTION_READ, .read = read_best_policy,
     .complaint = "is none of likeliest, rollout, and rollout:KEY=VALUE",
     .help = "likeliest (the default), or rollout: of the likeliest cells the one after which the game is shortest"},
    {"order", 0, NULL, OPTIONS_SOLVE, OPTION_FLAG, .flag = AT(order),
     .help = "the best order of cells that is fixed in advance"},
    {"bound", 0, NULL, OPTIONS_SOLVE, OPTION_FLAG, .flag = AT(bound),
     .help = "bound the mean from below, for any board"},
    {"policy", 0, "POLICY", OPTIONS_SEA_POLICY, OPTION_WORD, .at = AT(sea_policy), .words = submarine_policy_words,
     .help = "what to go by: hit (the chance of a hit; the default), damage (a hit on a ship with N points left counts as "
             "1/N), entropy (how much the answer tells), or win (all of this, and what the opponent can do)"},
    {"save-worst", 0, "FOLDER", OPTIONS_SURVEY, OPTION_TEXT, .at = AT(save_worst), .complaint = "is no name of a folder",
     .help = "save the worst positions there as board files"},
    {"color", 0, "WHEN", OPTIONS_COLOR, OPTION_WORD, .at = AT(color), .words = color_words,
     .help = "colours in text: always, never, or auto (the default: on a terminal, unless NO_COLOR is set)"},
    {"memory", 0, "SIZE", OPTIONS_ENGINE, OPTION_READ, .read = read_memory,
     .complaint = "is no size; write bytes, or a number with K, M, G or T such as 1.5G",
     .help = "give up where more than this is needed: bytes, or with K, M, G or T, such as 1.5G; default: three quarters of "
             "the machine's"},
    {"threads", 0, "N", OPTIONS_ENGINE | OPTIONS_THREADS, OPTION_READ, .read = read_threads,
     .complaint = "is no whole number from 1 to " TEXT_OF(FC_MAX_THREADS),
     .help = "how many threads count at a time, 1 to 256; default: as many as there are processors"},
    {"timeout", 0, "DURATION", OPTIONS_ENGINE | OPTIONS_WORK, OPTION_READ, .read = read_timeout,
     .complaint = "is no duration; write seconds, or a number with s, m or h such as 1.5m",
     .help = "give up where the work takes longer: seconds, or with s, m or h, such as 1.5m; default: never"},
    {"quiet", 'q', NULL, OPTIONS_ENGINE | OPTIONS_WORK, OPTION_FLAG, .flag = AT(quiet),
     .help = "no progress bar for long work (there is none anyway where standard error is no terminal), and no notes on rules"},
    {"number", 'n', "N", OPTIONS_NUMBER, OPTION_NUMBER, .at = AT(number), .least = 1,
     .help = "how many fleets; the default is 1"},
    {"number", 'n', "N", OPTIONS_IMPORT, OPTION_NUMBER, .at = AT(number), .least = 1,
     .help = "which board of a file that has several, from 1"},
    {"count", 'n', "N", OPTIONS_PUZZLE, OPTION_NUMBER, .at = AT(number), .least = 1, .most = 10000,
     .help = "how many puzzles; the default is 1"},
    {"grade", 0, "GRADE", OPTIONS_PUZZLE, OPTION_WORD, .at = AT(grade), .flag = AT(has_grade), .words = grade_words,
     .help = "how hard they are: easy, medium, hard or expert, as 'hint --all' says; default: whatever they are"},
    {"hints", 0, "N", OPTIONS_PUZZLE, OPTION_READ, .read = read_hints, .complaint = "is none of few, none, and a number from 1 on",
     .help = "how many hints: few (the default), none, or a number"},
    {"symmetric", 0, NULL, OPTIONS_PUZZLE, OPTION_FLAG, .flag = AT(symmetric),
     .help = "the cells with hints stay the same when the board is turned by half a turn"},
    {"solutions", 0, NULL, OPTIONS_PUZZLE, OPTION_FLAG, .flag = AT(solutions),
     .help = "the solutions in place of the puzzles, for the same seed"},
    {"from", 0, "FORMAT", OPTIONS_IMPORT, OPTION_OTHER, .store = store_from,
     .help = "the format of the file, see below; default: the one that its lines show"},
    {"placer", 0, "NAME", OPTIONS_SURVEY | OPTIONS_PLACER, OPTION_OTHER, .store = store_placer,
     .help = "a placer ('fleetcount help placers'); default: uniform"},
    {"games", 0, "N", OPTIONS_GAMES, OPTION_NUMBER, .at = AT(games), .least = 1,
     .help = "how many games (default: 1000), or fleets (100000)"},
    {"players", 0, "N", OPTIONS_TOURNAMENT, OPTION_READ, .read = read_players,
     .complaint = "is none of 2, 4, 8 and so on up to " TEXT_OF(FC_MAX_PLAYERS),
     .help = "how many: 2, 4, 8 and so on; the default is 1024"},
    {"placers", 0, "LIST", OPTIONS_TOURNAMENT, OPTION_OTHER, .store = store_placers,
     .help = "placers, separated by commas; default: uniform"},
    {"strategies", 0, "LIST", OPTIONS_CONTEST | OPTIONS_TOURNAMENT, OPTION_TEXT, .at = AT(strategies), .complaint = "names none",
     .help = "some of 'fleetcount strategies', separated by commas"},
    {"store", 0, "FILE", OPTIONS_CONTEST, OPTION_TEXT, .at = AT(store), .complaint = "is no name of a file",
     .help = "keep every game in this database (SQLite)"},
    {"game", 0, "I", OPTIONS_CONTEST, OPTION_NUMBER, .at = AT(game), .flag = AT(has_game),
     .help = "play game I alone, and list its shots"},
    {"pairs", 0, "WHETHER", OPTIONS_CONTEST, OPTION_WORD, .at = AT(pairs), .words = pairs_words,
     .help = "no: do not compare the strategies by pairs"},
    {"show", 0, NULL, OPTIONS_CONTEST, OPTION_FLAG, .flag = AT(show),
     .help = "with --game: the board after every shot"},
    {"salvo", 0, "K", OPTIONS_TURNS, OPTION_NUMBER, .at = AT(salvo), .least = 1,
     .help = "fire K shots at a time: all are named before any is answered"},
    {"turns", 0, "RULE", OPTIONS_TURNS, OPTION_WORD, .at = AT(turns), .words = turns_words,
     .help = "in duels, who shoots next: alternate (the default), or hit-again: after a hit the same"},
    {"games", 0, "N", OPTIONS_SEA_CONTEST, OPTION_NUMBER, .at = AT(games), .least = 1,
     .help = "how many games; the default is 1000"},
    {"game", 0, "I", OPTIONS_SEA_CONTEST, OPTION_NUMBER, .at = AT(game), .flag = AT(has_game), .most = INT64_MAX,
     .help = "print game number I, from 0, as A sees it, as a file that 'submarine map' reads, in place of the contest"},
    {"seed", 0, "S", OPTIONS_SEED, OPTION_NUMBER, .at = AT(seed), .flag = AT(has_seed),
     .help = "where the random numbers start; default: drawn and printed"},
    {"greatest", 0, "N", OPTIONS_FIT, OPTION_NUMBER, .at = AT(greatest), .least = 1,
     .help = "the greatest weight that is written; the default is 1000, less for long ships"},
    {"smoothing", 0, "N", OPTIONS_FIT, OPTION_NUMBER, .at = AT(smoothing), .least = 1,
     .help = "add N fleets in which every arrangement is equally likely"},
    {"together", 0, NULL, OPTIONS_FIT, OPTION_FLAG, .flag = AT(together),
     .help = "count the ships of all lengths together"},
    {"places", 0, NULL, OPTIONS_FIT, OPTION_FLAG, .flag = AT(places),
     .help = "write weights of the places of ships, not of cells: more, but smaller ones"},
    {"help", 'h', NULL, OPTIONS_HELP, OPTION_FLAG, .flag = AT(help),
     .help = "this help"},
    {"version", 0, NULL, OPTIONS_PROGRAM, OPTION_FLAG, .flag = AT(version),
     .help = "the version of the program"},
    /* clang-format on */
};
const size_t option_count = sizeof option_table / sizeof option_table[0];
_Static_assert(sizeof option_table / sizeof option_table[0] <= MOST_OPTIONS, "more options than there is room for");

bool option_belongs_to(const struct option_entry *option, const struct command *command) {
  const option_groups groups = OPTIONS_HELP | (command != NULL ? command->options : OPTIONS_PROGRAM);
  return (option->group & groups) != 0;
}
