/* The commands of the program: what each is, what a command line asks of it, and the table of all. */
#ifndef FLEETCOUNT_CLI_COMMAND_H
#define FLEETCOUNT_CLI_COMMAND_H

#include <stdbool.h>

#include "cli/report.h"
#include "cli/streams.h"
#include "fleetcount_lab.h"
#include "fleetcount_submarine.h"
#include "render/render.h"

/* ---- What a command line asks for, apart from the command itself ------------------------------------------ */

#define FORMAT_BIT(format) (1U << (format))

/* The formats of a picture. A command draws it as SVG; main.c makes a PNG of that. */
#define FORMAT_PICTURES (FORMAT_BIT(FORMAT_SVG) | FORMAT_BIT(FORMAT_PNG))

/* Options that belong together: a command takes all of a group or none. */
enum option_group {
  OPTIONS_HELP = 1 << 0,    /* everybody takes it, the program without a command too */
  OPTIONS_PROGRAM = 1 << 1, /* the program without a command */
  OPTIONS_BOARD = 1 << 2,   /* overrides of the board file's settings */
  OPTIONS_ENGINE = 1 << 3,
  OPTIONS_FORMAT = 1 << 4,
  OPTIONS_MAP = 1 << 5,    /* what a map shows */
  OPTIONS_SAMPLE = 1 << 6, /* how many fleets, and who places them */
  OPTIONS_SEED = 1 << 7,
  OPTIONS_GAMES = 1 << 8,
  OPTIONS_EXPLAIN = 1 << 9,
  OPTIONS_CERTAIN = 1 << 10,
  OPTIONS_PLAY = 1 << 11,
  OPTIONS_COLOR = 1 << 12,
  OPTIONS_OUTPUT = 1 << 13,
  OPTIONS_ALL = 1 << 14,
  OPTIONS_SURVEY = 1 << 15, /* over many positions */
  OPTIONS_WORK = 1 << 16,   /* of work that may take long */
  OPTIONS_SOLVE = 1 << 20,  /* what is solved in place of the optimum */
  OPTIONS_CRITERION = 1 << 21,
  OPTIONS_OPTIMAL = 1 << 22,
  OPTIONS_PLACER = 1 << 17,  /* who places fleets */
  OPTIONS_CONTEST = 1 << 18, /* who plays, and where the games are kept */
  OPTIONS_TURNS = 1 << 19,   /* who shoots next */
  OPTIONS_THREADS = 1 << 23,
  OPTIONS_SEA = 1 << 24,     /* what a submarine game is played with */
  OPTIONS_PRIOR = 1 << 25,   /* what is known of where their ships were at first */
  OPTIONS_ADVICE = 1 << 26,  /* what to go by in it */
  OPTIONS_PLAYERS = 1 << 27, /* where the players' random numbers start */
  OPTIONS_SEA_CONTEST = 1 << 28,
  OPTIONS_WEIGHTS = 1 << 29,   /* where ships are likely to be */
  OPTIONS_TOURNAMENT = 1 << 30 /* how many play, and with what */
};
/* What is learnt. An enum has no room for it. */
#define OPTIONS_FIT (1U << 31)

enum color_choice { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };
enum pairs_choice { PAIRS_YES, PAIRS_NO }; /* whether strategies are compared by pairs */

/* All zero is the command line without options. */
struct invocation {
  struct fc_settings settings;
  struct fc_options engine;
  const char *prior;      /* path of a prior file, when the board has been read also the name of one that is built in; or NULL */
  const char *prior_name; /* it, printable */
  enum format format;
  bool has_format;                  /* it was given, not left to the default */
  const char *operand;              /* the one before BOARD, of a command that has one; otherwise NULL */
  struct board_source operand_file; /* its text, where it names a file */
  uint64_t number;                  /* of fleets; 0: not given */
  const char *placer;               /* NULL: not given */
  uint64_t games;                   /* 0: not given */
  uint64_t seed;
  bool has_seed;
  bool quiet;
  double timeout_seconds; /* 0: not given */
  double deadline;        /* of clock_seconds, for what is read and for the first work; 0: none */
  bool explain;
  bool certain;
  const char *save; /* path of the file to keep a game in, or NULL */
  uint64_t hide;    /* the seed of the computer's fleet */
  bool has_hide;
  bool duel;
  bool plain;
  bool counts;
  struct quantity quantity;
  bool has_quantity;
  enum color_choice color;
  const char *output; /* path of the file to write; NULL for standard output */
  bool all;           /* every heuristic */
  uint64_t positions; /* 0: not given */
  int least_shots;
  int most_shots;
  bool has_shots;
  fc_policy policy;
  bool has_policy;
  const char *save_worst; /* path of the folder for boards, or NULL */
  fc_criterion criterion;
  int within;           /* FC_CRITERION_WITHIN: how many shots; otherwise 0 */
  const char *strategy; /* the one that is to be played, or NULL */
  bool order;
  bool bound;
  bool optimal;
  bool tie_by_entropy;
  const char *strategies;       /* separated by commas, or NULL */
  const fc_named_prior *priors; /* that these and the placer of a contest ask for */
  size_t prior_count;
  const char *placers; /* likewise */
  uint64_t players;    /* 0: not given */
  const char *store;   /* path of a database of games, or NULL */
  uint64_t game;       /* the number of one game */
  bool has_game;
  bool show;
  fc_turns turns;
  enum pairs_choice pairs;
  uint64_t smoothing; /* fleets added to those that are counted */
  uint64_t greatest;  /* weight; 0: not given */
  bool places;        /* weights are of places, not cells */
  bool together;      /* ships of all lengths are counted together */
  fc_submarine_settings sea;
  fc_submarine_policy sea_policy;
  bool help;
  bool version;
};

/* How the result of an invocation is to be written. */
static inline struct style style_of(const struct invocation *invocation) {
  return (struct style){.format = invocation->format, .prior = invocation->prior_name};
}

/* ---- Commands --------------------------------------------------------------------------------------------- */

struct command {
  const char *name;
  const char *summary;      /* one line for the list of commands, no capital, no full stop */
  const char *description;  /* paragraphs for the command's help */
  const char *operand;      /* what stands for an operand before BOARD in the help; NULL for a command that has none */
  const char *operand_help; /* lines on that operand for the help, or NULL */
  bool operand_is_file;     /* it names a file, which is read before the command runs; `-` is standard input */
  size_t operand_limit;     /* bytes of that file at most; 0: as many as of a board */
  /* Of a command whose operand names a file: whether this one is the name of something else. NULL: it never is. */
  bool (*operand_is_name)(const char *operand);
  bool operand_has_words; /* it may be several words, which stand in quotation marks */
  /* Whether the operand must be there, otherwise it must not; NULL: it must. */
  bool (*needs_operand)(const struct invocation *invocation);
  /* Reports what is wrong with that operand; NULL where nothing can be. */
  enum exit_status (*check_operand)(const char *operand, const struct command *command);
  void (*append_help)(struct text *text); /* more of the help, after the options; NULL for a command that has none */
  const char *beyond_limits;              /* the line for a board that is too large whatever the memory, or NULL */
  const char *examples;                   /* lines `  command line   what it does` for the help */
  unsigned options;                       /* the groups of options that it takes: a sum of enum option_group */
  bool takes_no_board;                    /* it is not about a board, and gets the empty one */
  unsigned formats;                       /* the formats that it can print: a sum of FORMAT_BIT(format) */
  bool prints_data;                       /* its text is no sentence, but a number, a board or a fleet that other programs read */
  bool tells_part;                        /* where it is stopped, it prints what it has found until then */
  bool writes_meanwhile; /* it writes to standard output while it works, where a progress bar would be in the way */

  const struct command *const *parts; /* of a command that is several: which word stands after it; ends with NULL */

  /* In place of run for a command that is not about a board of Battleship: takes its operands as they are, and reports what goes
   * wrong itself. */
  enum exit_status (*run_alone)(struct text *output, const struct invocation *invocation, int operand_count, char **operands);

  /* Asks the library about the board and appends the result. On failure fills in the error and returns its status. FC_DIFFERENT
   * comes with a result, and FC_NO_CONFIGURATION may; so does FC_DISAGREES, whose result says why, so that no message is printed
   * besides. */
  fc_status (*run)(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error);

  /* In place of run for a command that converses: reads standard input, which cannot be the board then, replies on standard
   * output, and reports what goes wrong itself. Takes the board over. board_path: where it came from, or NULL. */
  enum exit_status (*converse)(fc_board *board, const char *board_path, const struct invocation *invocation);
};

extern const struct command command_count;
extern const struct command command_map;
extern const struct command command_best;
extern const struct command command_odds;
extern const struct command command_cover;
extern const struct command command_draw;
extern const struct command command_play;
extern const struct command command_verify;
extern const struct command command_classes;
extern const struct command command_check;
extern const struct command command_sample;
extern const struct command command_bias;
extern const struct command command_fit;
extern const struct command command_unrank;
extern const struct command command_rank;
extern const struct command command_heuristics;
extern const struct command command_grid;
extern const struct command command_compare;
extern const struct command command_solve;
extern const struct command command_strategies;
extern const struct command command_page;
extern const struct command command_contest;
extern const struct command command_tournament;
extern const struct command command_submarine; /* of several parts, the last of which has a file of its own */
extern const struct command command_submarine_play;

/* Appends a list of the players of the submarine game for the help. */
void submarine_players_append(struct text *text);

/* Notes, where nothing agrees with the grid of a board, that something does when its hits and misses are exchanged. */
void note_exchanged_marks(const fc_board *board, const struct invocation *invocation);

/*
 * The advice of `best --optimal`, and of play: appends where to shoot next, whether that is proved to be optimal, and what is to
 * be expected: of an optimal shot always, of another one where at most 20,000 arrangements are left. Errors: those of fc_advise
 * and fc_evaluate.
 */
fc_status advice_append(struct text *output, const fc_board *board, const fc_solve_plan *plan, const fc_options *options,
                        struct style style, fc_error *error);

/* All commands, in the order in which the help lists them; ends with NULL. */
extern const struct command *const commands[];

/* The command of a name, or NULL. */
const struct command *command_find(const char *name);

/* The part of a command whose own word this is, the last one of its name; NULL where there is none. */
const struct command *command_part(const struct command *command, const char *word);

/* The command whose name is nearest to a mistyped one, or NULL where none is near. */
const struct command *command_nearest(const char *name);

#endif
