/* Reads options with getopt_long, whose tables are made from ours. The messages are our own. */
#include "cli/options.h"

#include <getopt.h>
#include <inttypes.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "cli/report.h"
#include "sys/machine.h"
#include "sys/status.h"
#include "sys/utf8.h"

/* ---- Options that depend on each other ----------------------------------------------------------------- */

/* The ending of a file name, such as `svg`. NULL where there is none, and for a long one, as mktemp makes it. */
static const char *file_ending(const char *path) {
  enum { LONGEST_ENDING = 5 };
  const char *slash = strrchr(path, '/');
  const char *name = slash != NULL ? slash + 1 : path;
  const char *dot = strrchr(name, '.');
  const size_t length = dot != NULL && dot != name ? strlen(dot + 1) : 0;
  return length > 0 && length <= LONGEST_ENDING ? dot + 1 : NULL;
}

/* Whether files with this ending are texts, so that any text may be written to them. */
static bool is_ending_of_text(const char *ending) {
  static const char *const endings[] = {"txt", "text", "out", "log", "board", "fleet", "game", "grid", "prior"};
  for (size_t index = 0; index < sizeof endings / sizeof endings[0]; index++) {
    if (strcasecmp(ending, endings[index]) == 0) {
      return true;
    }
  }
  return false;
}

/* Takes the format from the ending of the file. Unless --format is given, an ending must fit the command. */
static enum exit_status settle_format(struct invocation *invocation, const struct command *command) {
  const char *ending = invocation->output != NULL ? file_ending(invocation->output) : NULL;
  enum format format;
  if (invocation->has_format || ending == NULL) {
    return EXIT_DONE;
  }
  if (format_named(&format, ending) && (command->formats & FORMAT_BIT(format)) != 0) {
    invocation->format = format;
    return EXIT_DONE;
  }
  if (is_ending_of_text(ending)) {
    return EXIT_DONE;
  }
  struct text names = {0};
  format_names_append(&names, command->formats != 0 ? command->formats : FORMAT_BIT(FORMAT_TEXT), ", ");
  const enum exit_status status = report_usage(
      "--output: '%s' prints nothing of the kind \"%s\", but %s%s", command->name, ending, text_failed(&names) ? "" : names.bytes,
      command->formats != 0 ? "; --format says which, whatever the name of the file" : "");
  text_clear(&names);
  return status;
}

/* Options of one command line that contradict each other. */
struct contradiction {
  bool is_there;
  const char *message;
};

/* The message about the first contradiction that is there; NULL: there is none. */
static const char *first_of(const struct contradiction *contradictions, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (contradictions[i].is_there) {
      return contradictions[i].message;
    }
  }
  return NULL;
}

#define FIRST_OF(contradictions) first_of(contradictions, sizeof(contradictions) / sizeof(contradictions)[0])

/* Maps, the best shots and optimal play. */
static const char *contradiction_about_shots(const struct invocation *invocation, const struct command *command) {
  const bool is_text = invocation->format == FORMAT_TEXT;
  const bool is_advice = (command->options & OPTIONS_BEST) != 0;
  const bool is_not_mean = invocation->criterion != FC_CRITERION_MEAN || invocation->equilibrium || invocation->strategy != NULL;
  const bool is_other = invocation->optimal || invocation->strategy != NULL || invocation->salvo > 0;
  const bool has_detail = invocation->explain || invocation->tie_by_entropy;
  const struct contradiction contradictions[] = {
      {invocation->counts && !is_text, "--counts is for --format text; json, csv and svg have exact numbers anyway"},
      {invocation->color == COLOR_ALWAYS && !is_text, "--color=always is for --format text"},
      {invocation->has_quantity && invocation->format == FORMAT_JSON,
       "--quantity is not for --format json, which has every quantity"},
      {invocation->order && is_not_mean, "--order is for the mean, and without --policy"},
      {invocation->bound && (invocation->order || is_not_mean), "--bound is for the mean, and without --order and --policy"},
      {invocation->optimal && has_detail, "--optimal is without --explain and --tie"},
      {is_advice && invocation->strategy != NULL && (invocation->optimal || has_detail),
       "--policy is without --optimal, --explain and --tie"},
      {invocation->likeliest && (invocation->fewest || is_other),
       "--likeliest is without --fewest, --optimal, --policy and --salvo"},
      {invocation->fewest && is_other, "--fewest is without --optimal, --policy and --salvo"},
      {is_advice && invocation->salvo > 0 && (invocation->optimal || invocation->strategy != NULL || has_detail),
       "--salvo is without --optimal, --policy, --explain and --tie"},
      {invocation->has_salvo_goal && invocation->salvo == 0, "--for is for --salvo"},
      {is_advice && invocation->format == FORMAT_CSV && (is_other || invocation->explain),
       "--format csv is without --optimal, --policy, --salvo and --explain"},
      {invocation->has_map && (!invocation->explain || invocation->format != FORMAT_JSON),
       "--map is for --explain with --format json"},
      {invocation->fewest && invocation->explain && !is_text, "--fewest with --explain is for --format text"},
      {is_advice && invocation->equilibrium, "--criterion equilibrium is for 'fleetcount solve'"},
      {invocation->equilibrium && invocation->strategy != NULL, "--criterion equilibrium is without --policy"},
      {is_advice && invocation->criterion != FC_CRITERION_MEAN && !invocation->optimal, "--criterion is for --optimal"},
      {invocation->tie_by_entropy && invocation->explain && !is_text, "--tie with --explain is for --format text"},
      {invocation->format == FORMAT_PNG && invocation->output == NULL && isatty(STDOUT_FILENO),
       "a PNG is nothing for a terminal; name a file with -o FILE, or redirect the output"},
  };
  return FIRST_OF(contradictions);
}

/* Surveys, contests and puzzles. */
static const char *contradiction_about_games(const struct invocation *invocation, const struct command *command) {
  const enum format format = invocation->format;
  const bool is_survey = (command->options & OPTIONS_SURVEY) != 0;
  const bool is_contest = (command->options & OPTIONS_CONTEST) != 0;
  const bool is_sea = (command->options & OPTIONS_SEA_CONTEST) != 0;
  const bool plays_strategies = (command->options & (OPTIONS_CONTEST | OPTIONS_TOURNAMENT)) != 0;
  const bool is_about_positions = invocation->has_shots || invocation->has_policy || invocation->save_worst != NULL ||
                                  invocation->placer != NULL || invocation->has_seed;
  const struct contradiction contradictions[] = {
      {invocation->positions > 0 && (FORMAT_BIT(format) & FORMAT_PICTURES) != 0,
       "--format: a picture is of one board, not of --positions"},
      {is_survey && invocation->positions == 0 && is_about_positions,
       "--shots, --policy, --save-worst, --placer and --seed are for --positions"},
      {invocation->positions > 0 && !invocation->has_shots,
       "--shots is missing: how many shots lead to a position, such as --shots 10-40"},
      {plays_strategies && invocation->strategies == NULL,
       "--strategies is missing, such as --strategies density,random ('fleetcount strategies' lists them)"},
      {invocation->turns == FC_TURNS_HIT_AGAIN && invocation->salvo > 1,
       "--turns hit-again is without --salvo: after a salvo the other one shoots"},
      {invocation->pairs == PAIRS_NO && (invocation->has_game || invocation->turns != FC_TURNS_ALTERNATE),
       "--pairs is without --game and --turns"},
      {invocation->show && !invocation->has_game, "--show is for --game"},
      {is_contest && invocation->has_game && (invocation->games > 0 || invocation->store != NULL),
       "--game is without --games and --store"},
      {is_contest && invocation->has_game && format != FORMAT_TEXT && format != FORMAT_CSV,
       "--format of a single --game is text or csv"},
      {is_sea && invocation->has_game && (invocation->games > 0 || format == FORMAT_JSON),
       "--game prints one game as a file; it goes with neither --games nor --format json"},
      {is_sea && invocation->has_game && !invocation->has_seed, "--game needs the --seed of the contest"},
      {invocation->solutions && format == FORMAT_BOARD, "--solutions: a board file has none; 'fleetcount solutions' finds them"},
      {invocation->solutions && format == FORMAT_JSON, "--solutions: JSON has the ships of every puzzle anyway"},
  };
  return FIRST_OF(contradictions);
}

/* Fills in values that follow from other options, and reports contradictions. */
static enum exit_status settle(struct invocation *invocation, const struct command *command) {
  enum exit_status status = settle_format(invocation, command);
  THEN(status, placer_settle(invocation, command));
  if (status != EXIT_DONE) {
    return status;
  }
  const char *obstacle = invocation->format == FORMAT_PNG ? png_obstacle() : NULL;
  if (obstacle != NULL) {
    return report_failure("--format png: librsvg, which draws PNG, cannot be loaded (%s). Install it (on Debian and Ubuntu: "
                          "librsvg2-2), or draw with --format svg",
                          obstacle);
  }
  const char *about_shots = contradiction_about_shots(invocation, command);
  const char *mistake = about_shots != NULL ? about_shots : contradiction_about_games(invocation, command);
  return mistake == NULL ? EXIT_DONE : report_usage("%s", mistake);
}

/* ---- Mistakes -------------------------------------------------------------------------------------------- */

/* The letter that getopt_long does not know, with its dash. getopt_long takes a byte at a time; the rest of a longer character
 * stands in the argument with which it would go on. */
static struct span unknown_letter(char shown[8], char *const *arguments) {
  const char letter = (char)optopt;
  const char *unread = arguments[optind] != NULL ? strchr(arguments[optind], letter) : NULL;
  const size_t bytes = unread != NULL ? utf8_character(unread, strlen(unread)) : 0;
  shown[0] = '-';
  memcpy(shown + 1, bytes > 0 ? unread : &letter, bytes > 0 ? bytes : 1);
  return (struct span){shown, 1 + (bytes > 0 ? bytes : 1)};
}

/* Reports an option, with its dashes, that the command does not have, or a beginning of several options. */
static enum exit_status report_unknown(struct span typed, const struct command *command) {
  const char *mark = memchr(typed.bytes, '"', typed.length) != NULL ? "'" : "\"";
  const bool is_long = typed.length >= 2 && typed.bytes[1] == '-';
  const struct span word = {typed.bytes + 2, is_long ? typed.length - 2 : 0};
  struct word_candidates all = candidates_of(word, "--");
  struct text fitting = {0};
  for (size_t index = 0; index < option_count; index++) {
    const char *name = option_table[index].name;
    if (option_belongs_to(&option_table[index], command)) {
      candidates_offer(&all, name);
    }
    if (option_belongs_to(&option_table[index], command) && is_long && strncmp(name, word.bytes, word.length) == 0) {
      text_appendf(&fitting, " --%s", name);
    }
  }
  enum exit_status status;
  if (fitting.length > 0 && !text_failed(&fitting)) {
    status = report_usage("option %s%.*s%s could be any of:%s", mark, (int)typed.length, typed.bytes, mark, fitting.bytes);
    text_clear(&all.list);
  } else if (command != NULL) {
    status = candidates_report(&all, "its options are:", "'%s' has no option %s%.*s%s", command->name, mark, (int)typed.length,
                               typed.bytes, mark);
  } else {
    status = candidates_report(&all, "the options there are:", "unknown option %s%.*s%s before the command", mark,
                               (int)typed.length, typed.bytes, mark);
  }
  text_clear(&fitting);
  return status;
}

/* ---- Reading --------------------------------------------------------------------------------------------- */

/* For the long form of an option getopt_long returns this plus the option's index, which is no letter. */
#define LONG_FORM 256

struct getopt_tables {
  char letters[2 * MOST_OPTIONS + 3]; /* a letter and a `:` for each option */
  struct option names[MOST_OPTIONS + 1];
};

/* Fills in tables of zeros. A leading `+` ends the options at the first operand. `:` turns off the messages of getopt_long, and
 * makes it tell a missing value from an unknown option. */
static void fill_getopt_tables(struct getopt_tables *tables, const struct command *command) {
  char *letter = tables->letters;
  struct option *name = tables->names;
  if (command == NULL) {
    *letter++ = '+';
  }
  *letter++ = ':';
  for (size_t index = 0; index < option_count; index++) {
    const struct option_entry *option = &option_table[index];
    if (!option_belongs_to(option, command)) {
      continue;
    }
    *name++ = (struct option){option->name,
                              option->is_value != NULL ? optional_argument
                              : option->value != NULL  ? required_argument
                                                       : no_argument,
                              NULL, LONG_FORM + (int)index};
    if (option->letter != 0) {
      *letter++ = option->letter;
      if (option->value != NULL) {
        *letter++ = ':';
      }
    }
  }
}

static const struct option_entry *option_of_code(int code, const struct command *command) {
  for (size_t index = 0; index < option_count; index++) {
    const struct option_entry *option = &option_table[index];
    if (option_belongs_to(option, command) && (code == LONG_FORM + (int)index || (code != 0 && code == option->letter))) {
      return option;
    }
  }
  return NULL;
}

/* Reports the mistake for which getopt_long has returned `:` or `?`. optopt is the code of the option, or 0 for an unknown long
 * one. */
static enum exit_status report_mistake(int code, char *const *arguments, const struct command *command) {
  const struct option_entry *option = option_of_code(optopt, command);
  char letter[8];
  if (option != NULL && code == ':') {
    return report_usage("--%s needs a value: --%s %s", option->name, option->name, option->value);
  }
  if (option != NULL) {
    return report_usage("--%s takes no value", option->name);
  }
  const char *last = arguments[optind - 1];
  return report_unknown(optopt != 0 ? unknown_letter(letter, arguments) : (struct span){last, strcspn(last, "=")}, command);
}

/* The value of an option. getopt_long takes an optional one only after a `=`; here the next word may be the value, too. */
static char *value_of(const struct option_entry *option, int argument_count, char **arguments) {
  const bool is_next =
      option->is_value != NULL && optarg == NULL && optind < argument_count && option->is_value(arguments[optind]);
  return is_next ? arguments[optind++] : optarg;
}

/* After a message about a wrong value, which names the whole option: says that a shortened name was taken for it. */
static void tell_whole_name(const struct option_entry *option, char *const *arguments) {
  const char *last = arguments[optind - 1];
  const char *word = optarg == last ? arguments[optind - 2] : last;
  const size_t length = strcspn(word, "=");
  if (strncmp(word, "--", 2) == 0 && length > 2 && length < strlen("--") + strlen(option->name)) {
    report_note("\"%.*s\" was taken for --%s", (int)length, word, option->name);
  }
}

enum exit_status options_read(struct invocation *invocation, int *operands, int argument_count, char **arguments,
                              const struct command *command) {
  struct getopt_tables tables = {0};
  enum exit_status status = EXIT_DONE;
  int code = 0;
  fill_getopt_tables(&tables, command);
  optind = 0; /* glibc starts anew: the program's own options have been read before */
  while (status == EXIT_DONE && (code = getopt_long(argument_count, arguments, tables.letters, tables.names, NULL)) != -1) {
    if (code == ':' || code == '?') {
      status = report_mistake(code, arguments, command);
    } else {
      const struct option_entry *option = option_of_code(code, command);
      status = option_store(invocation, option, value_of(option, argument_count, arguments), command);
      if (status == EXIT_USAGE) {
        tell_whole_name(option, arguments);
      }
    }
  }
  *operands = optind;
  return status == EXIT_DONE && command != NULL && !invocation->help ? settle(invocation, command) : status;
}

fc_status seed_choose(uint64_t *seed, const struct invocation *invocation, fc_error *error) {
  *seed = invocation->seed;
  if (invocation->has_seed) {
    return FC_OK;
  }
  if (!random_seed_draw(seed)) {
    return error_set(error, FC_NOT_FOUND, "the system has no random numbers; give a --seed");
  }
  report_note("--seed %" PRIu64, *seed);
  return FC_OK;
}
