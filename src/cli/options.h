/*
 * The options of the program and its commands. getopt_long's tables, the help and the completions are made from one table of them
 * (option_table.c). options.c reads the command line, values.c numbers and names in it.
 */
#ifndef FLEETCOUNT_CLI_OPTIONS_H
#define FLEETCOUNT_CLI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cli/command.h"
#include "cli/report.h"
#include "fleetcount.h"
#include "render/render.h"
#include "text/choice.h"
#include "text/span.h"

enum option_kind {
  OPTION_FLAG,   /* no value */
  OPTION_TEXT,   /* a const char *, as it stands on the command line */
  OPTION_NUMBER, /* a uint64_t from `least` to `most` */
  OPTION_WORD,   /* the index of a word in `words`, an enum or int */
  OPTION_READ,   /* `read` checks and stores the value */
  OPTION_OTHER   /* `store` does so, and reports mistakes */
};

struct option_entry {
  const char *name;
  char letter;       /* short form, or 0 */
  const char *value; /* the value's name in the help; NULL: the option has none */
  option_groups group;
  enum option_kind kind;
  const char *help; /* NULL: the formats of the command */

  /* For an optional value: whether the next word is the value. A value after `=` always counts. NULL: a value must follow. */
  bool (*is_value)(const char *word);
  size_t at;                /* offset of the member of struct invocation that takes the value; 0: none */
  size_t flag;              /* offset of a bool that becomes true; 0: none */
  const char *complaint;    /* follows a wrong value in the message; NULL: an OPTION_TEXT may be empty */
  uint64_t least;           /* OPTION_NUMBER */
  uint64_t most;            /* the same; 0: any number */
  const char *const *words; /* OPTION_WORD, ends with NULL */
  bool (*read)(struct invocation *invocation, const char *value);
  enum exit_status (*store)(struct invocation *invocation, const struct option_entry *option, const char *value,
                            const struct command *command);
};

#define MOST_OPTIONS 88
extern const struct option_entry option_table[];
extern const size_t option_count;

/* Stores the value of an option (NULL: it has none), or reports a mistake in it. */
enum exit_status option_store(struct invocation *invocation, const struct option_entry *option, const char *value,
                              const struct command *command);

/* Whether a command (NULL: the program without one) takes an option. */
bool option_belongs_to(const struct option_entry *option, const struct command *command);

/* Finds the format of a name; capitals do not matter. */
bool format_named(enum format *format, const char *name);

/* Appends the names of some formats, a sum of FORMAT_BIT. */
void format_names_append(struct text *text, unsigned formats, const char *separator);

/* Turns `sample --placer prior:NAME` into `sample --prior NAME`. */
enum exit_status placer_settle(struct invocation *invocation, const struct command *command);

/*
 * Reads the options of a command (NULL: those before a command) into an invocation that is still NO_INVOCATION. The first
 * argument is skipped. Reports a mistake, even after --help.
 *
 * operands  receives the index of the first operand. Options may follow operands; the arguments are then put in order.
 */
enum exit_status options_read(struct invocation *invocation, int *operands, int argument_count, char **arguments,
                              const struct command *command);

/* Stores the seed that was given, or draws one and prints it as a message. Fails where the system has no randomness. */
fc_status seed_choose(uint64_t *seed, const struct invocation *invocation, fc_error *error);

/* ---- Help texts, made from the tables of commands, options and exit statuses (help.c) --------------------- */

/* Appends the usage of the program, and its commands. */
void help_usage(struct text *text);

/* Appends the help on a topic, such as `options`. False where there is no such topic. */
bool help_topic(struct text *text, const char *name);

void help_program(struct text *text);

/* Appends the help of `fleetcount help`. */
void help_help(struct text *text);

void help_command(struct text *text, const struct command *command);

/* ---- Numbers as people write them: whole numbers, sizes in bytes, durations ------------------------------- */

/* These functions return false, and leave the result alone, where the text is no such number or the number does not fit. */

/* Reads digits only, at least one. */
bool whole_number_read(uint64_t *number, struct span digits);

/* Reads a whole number of bytes, or a number, perhaps with decimals, of K, M, G or T (2^10, 2^20, 2^30, 2^40 bytes), also written
 * KiB and so on, capital or not: `1048576`, `512M`, `1.5G`, `2TiB`. Rounds down to whole bytes, at least one. */
bool byte_size_read(uint64_t *bytes, const char *text);

/* The longest duration in seconds: some hundred years. */
#define LONGEST_DURATION 3.2e9

/* Reads a number above 0, perhaps with decimals, of seconds (`s` or no unit), minutes (`m`) or hours (`h`): `10`, `1.5m`. */
bool duration_read(double *seconds, const char *text);

/* ---- Names ------------------------------------------------------------------------------------------------ */

/* The possible words, for a message about a word that is none of them. */
struct word_candidates {
  struct choice choice;
  const char *prefix; /* of each candidate in the message, such as `--` */
  struct text list;
};

struct word_candidates candidates_of(struct span word, const char *prefix);

/* Offers one more candidate, which must outlive the struct. */
void candidates_offer(struct word_candidates *candidates, const char *name);

/* Reports `COMPLAINT; did you mean "X"?`, or `COMPLAINT; INTRODUCTION A B C` if no candidate is near. Clears the candidates. */
__attribute__((format(printf, 3, 4))) enum exit_status candidates_report(struct word_candidates *candidates,
                                                                         const char *introduction, const char *complaint, ...);

/* Reports a name that no placer has, in a message that begins with `what`. */
enum exit_status placer_name_check(const char *what, struct span name);

/* Whether a word is the name of a heuristic, perhaps followed by parameters, right or wrong. */
bool heuristic_name_begins(const char *word);

/* Reports a mistake in a heuristic or its parameters. */
enum exit_status heuristic_name_check(const char *word);

void placer_help_append(struct text *text);

/* Finds the ship class of a quantity. Errors: FC_INVALID_SETTING, with a message that begins with `quantity: `, for a length or
 * name that the fleet lacks, and for sinks where nobody says that a ship is sunk. */
fc_status quantity_settle(struct quantity *quantity, const fc_board *board, fc_error *error);

/* The parts of a list such as `exact,pool:variant=published,halo=no,random`. */
struct strategy_list {
  char *bytes; /* the names, each with its NUL */
  const char **names;
  size_t count;
};

/* Divides a text (NULL: an empty list) at its commas, except those between the parameters of one strategy. The caller clears the
 * list, even after a failure. Errors: FC_NO_MEMORY. */
fc_status strategy_list_divide(struct strategy_list *list, const char *text, fc_error *error);
void strategy_list_clear(struct strategy_list *list);

#endif
