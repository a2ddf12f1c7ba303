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

/* Options that belong together: a command takes all of a group or none. A set of groups is a sum of them. */
typedef uint64_t option_groups;
enum option_group {
  OPTIONS_HELP = 1 << 0,    /* everybody takes it, the program without a command too */
  OPTIONS_PROGRAM = 1 << 1, /* the program without a command */
  OPTIONS_BOARD = 1 << 2,   /* overrides of the board file's settings */
  OPTIONS_ENGINE = 1 << 3,
  OPTIONS_FORMAT = 1 << 4,
  OPTIONS_MAP = 1 << 5,    /* what a map shows */
  OPTIONS_NUMBER = 1 << 6, /* how many fleets */
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
  OPTIONS_TURNS = 1 << 19,   /* who shoots next, and how many shots at a time */
  OPTIONS_THREADS = 1 << 23,
  OPTIONS_SEA = 1 << 24,     /* what a submarine game is played with */
  OPTIONS_PRIOR = 1 << 25,   /* their prior */
  OPTIONS_ADVICE = 1 << 26,  /* what to go by in it */
  OPTIONS_PLAYERS = 1 << 27, /* where the players' random numbers start */
  OPTIONS_SEA_CONTEST = 1 << 28,
  OPTIONS_WEIGHTS = 1 << 29,   /* where ships are likely to be */
  OPTIONS_TOURNAMENT = 1 << 30 /* how many play, and with what */
};
/* An enum has no room for more. */
#define OPTIONS_FIT (UINT64_C(1) << 31)    /* how a prior is learnt */
#define OPTIONS_RULES (UINT64_C(1) << 32)  /* those of OPTIONS_BOARD that are about the game alone */
#define OPTIONS_IMPORT (UINT64_C(1) << 33) /* what is imported */
#define OPTIONS_PUZZLE (UINT64_C(1) << 34) /* what puzzles are made */
#define OPTIONS_SALVO (UINT64_C(1) << 35)  /* shots that are fired together */
#define OPTIONS_COUNT (UINT64_C(1) << 36)  /* which arrangements count as one */
#define OPTIONS_FIND (UINT64_C(1) << 37)   /* how many cells are to be found */
#define OPTIONS_REVIEW (UINT64_C(1) << 38) /* which shots are looked at */

enum color_choice { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };
enum pairs_choice { PAIRS_YES, PAIRS_NO }; /* whether strategies are compared by pairs */

/* The command line. All zero is one without options; a pointer is NULL, and a number of things 0, where it is not given. */
struct invocation {
  struct fc_settings settings;
  struct text sums[4]; /* all values of an option, by fc_sum_kind; settings.among and its neighbours point to them */
  struct fc_options engine;
  const char *prior;            /* path of a prior; once the board has been read also the name of one that is built in */
  const char *prior_name;       /* it, printable */
  const fc_named_prior *priors; /* that the strategies and the placer of a contest name */
  size_t prior_count;
  enum format format;
  bool has_format;                  /* it was given, not left to the default */
  const char *operand;              /* the operand that stands before BOARD */
  struct board_source operand_file; /* its text, where it names a file */
  const char *output;               /* path of the file to write */
  enum color_choice color;
  double timeout_seconds;
  bool quiet;
  uint64_t seed;
  bool has_seed;
  bool up_to_symmetry; /* count */
  /* map, best, draw */
  bool counts;
  struct quantity quantity;
  bool has_quantity;
  bool explain;
  bool has_map;
  bool certain;
  bool optimal;
  bool tie_by_entropy;
  bool fewest; /* in every format; otherwise in text, unless: */
  bool likeliest;
  uint64_t salvo; /* how many shots */
  fc_salvo_goal salvo_goal;
  bool has_salvo_goal;
  uint64_t find; /* odds: how many cells */
  uint64_t shot; /* review: the number of the only one that is looked at; 0: all are */
  /* play */
  uint64_t play_salvo; /* how many shots are fired together; 0: one by one */
  bool salvo_of_ships; /* as many as the fleet has ships */
  const char *save;    /* path of the file that keeps the game */
  bool hides;          /* the computer hides a fleet */
  uint64_t hide;       /* its seed */
  bool has_hide;       /* which is given */
  bool duel;
  const char *own_fleet; /* path of the person's fleet in it, or NULL */
  bool plain;
  int language; /* an enum language */
  bool has_language;
  /* solve */
  fc_criterion criterion;
  int within;           /* FC_CRITERION_WITHIN: how many shots */
  const char *strategy; /* the one that is played */
  bool order;
  bool bound;
  bool equilibrium;
  /* fleets */
  uint64_t number;
  const char *placer;
  uint64_t smoothing; /* fleets added to those that are counted */
  uint64_t greatest;  /* weight */
  bool places;        /* weights are of places, not cells */
  bool together;      /* ships of all lengths are counted together */
  /* compare */
  bool all; /* every heuristic */
  uint64_t positions;
  int least_shots;
  int most_shots;
  bool has_shots;
  fc_policy policy;
  bool has_policy;
  const char *save_worst; /* path of the folder for boards */
  /* contests */
  uint64_t games;
  const char *strategies; /* separated by commas */
  const char *placers;    /* likewise */
  uint64_t players;
  const char *store; /* path of a database of games */
  uint64_t game;     /* the number of one game */
  bool has_game;
  bool show;
  fc_turns turns;
  enum pairs_choice pairs;
  /* submarine */
  fc_submarine_settings sea;
  fc_submarine_policy sea_policy;
  const char *from; /* import: the name of a format */
  /* puzzle */
  int grade; /* an fc_grade */
  bool has_grade;
  int hints; /* as in fc_puzzle_plan */
  bool symmetric;
  bool solutions;
  /* the program */
  bool help;
  bool version;
};

/* A command line that has not been read. */
#define NO_INVOCATION                                                                                                            \
  ((struct invocation){                                                                                                          \
      .settings.size = sizeof(fc_settings), .engine.size = sizeof(fc_options), .sea.size = sizeof(fc_submarine_settings)})

/* How the result of an invocation is to be written. */
static inline struct style style_of(const struct invocation *invocation) {
  return (struct style){.format = invocation->format, .prior = invocation->prior_name, .has_map = invocation->has_map};
}

/* ---- Commands --------------------------------------------------------------------------------------------- */

struct command {
  const char *name;
  const char *summary;     /* one line for the list of commands, no capital, no full stop */
  const char *description; /* paragraphs for the command's help */
  const char *examples;    /* lines `  command line   what it does` */
  option_groups options;   /* that it takes */
  unsigned formats;        /* the formats that it prints: a sum of FORMAT_BIT(format) */

  const char *operand;      /* the name in the help of an operand before BOARD; NULL: there is none */
  const char *operand_help; /* lines on it, or NULL */
  bool operand_is_file;     /* it names a file, which is read before the command runs; `-` is standard input */
  size_t operand_limit;     /* bytes of that file at most; 0: as many as of a board */
  bool operand_has_words;   /* it may be several words in quotation marks */
  bool (*operand_may_lack)(const struct invocation *invocation); /* a single operand that names a file, or is `-`, is BOARD */
  bool (*operand_is_name)(const char *operand);                  /* whether it names no file after all; NULL: it always does */
  bool (*needs_operand)(const struct invocation *invocation);    /* true: it must be given, false: it must not; NULL: it must */
  enum exit_status (*check_operand)(const char *operand);        /* reports a mistake; stores nothing; NULL: there can be none */
  void (*append_help)(struct text *text);                        /* more help after the options, or NULL */
  const char *beyond_limits; /* the way for a board that is too large whatever the memory, or NULL */

  bool takes_no_board;   /* `run` gets an empty board */
  bool prints_data;      /* its text is a number, a board or a fleet that other programs read */
  bool tells_part;       /* when it is stopped, it prints its results so far */
  bool writes_meanwhile; /* it writes to standard output while it works, where a progress bar would be in the way */

  /* The commands of a group, ending with NULL: the next word says which. Otherwise one of the functions below runs. */
  const struct command *const *parts;

  /*
   * Asks the library about the board and appends the result. On failure fills in the error and returns its status.
   * FC_DIFFERENT comes with a result, and FC_NO_CONFIGURATION may; so does FC_DISAGREES, whose result says why, so that no
   * message is printed.
   */
  fc_status (*run)(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error);

  /* Reads standard input, replies on standard output, and reports failures itself. Takes the board over, which was read from
   * board_path (NULL: no file). */
  enum exit_status (*converse)(fc_board *board, const char *board_path, const struct invocation *invocation);

  /* For `converse`: sets the language, in which mistakes in the board are said, too. */
  void (*choose_language)(const struct invocation *invocation);

  /* Takes its operands as they are, none of them a board of Battleship, and reports failures itself. */
  enum exit_status (*run_alone)(struct text *output, const struct invocation *invocation, int operand_count, char **operands);
};

/* All commands, in the order in which the help lists them. */
/* clang-format off */
#define COMMANDS(X) \
  X(count) X(map) X(best) X(review) X(odds) X(cover) X(places) X(play) X(draw) X(verify) X(classes) X(check) X(rank) X(unrank) X(solutions) \
  X(hint) X(puzzle) X(import) X(sample) X(bias) X(fit) X(heuristics) X(grid) X(compare) X(strategies) X(solve) X(contest) X(tournament) X(games) \
  X(page) X(submarine)
/* clang-format on */

#define DECLARE_COMMAND(name) extern const struct command command_##name;
COMMANDS(DECLARE_COMMAND)
extern const struct command command_submarine_play; /* a part of `submarine` */

/* Finds at most `most` solutions. The caller frees them, also on failure. Errors: also FC_NO_CONFIGURATION, where there is
 * none. */
fc_status find_solutions(fc_solutions **solutions, const fc_board *board, uint64_t most, const struct invocation *invocation,
                         fc_error *error);

/* Analyses a board. The caller frees the analysis, also on failure. Errors: also FC_NO_CONFIGURATION if nothing agrees. */
fc_status analyse_consistent(fc_analysis **analysis, const fc_board *board, const fc_options *options, fc_error *error);

/* Notes, where nothing agrees with the grid of a board, that something does when its hits and misses are exchanged. */
void note_exchanged_marks(const fc_board *board, const struct invocation *invocation);

/* Appends the best shot, whether that is proved, and the shots to be expected: of an optimal shot always, of another one where at
 * most 20,000 arrangements are left. Errors: those of fc_advise and fc_evaluate. */
fc_status advice_append(struct text *output, const fc_board *board, const fc_solve_plan *plan, const fc_options *options,
                        struct style style, fc_error *error);

/* The table of COMMANDS; ends with NULL. */
extern const struct command *const commands[];

/* The name of a command in its list: the last word, in a group. */
const char *command_word(const struct command *command, const struct command *group);

/* Finds the command of a word among the parts of a group, NULL: among all; NULL where there is none. */
const struct command *command_find(const struct command *group, const char *word);

#endif
