/* The commands of the program: their table, and the command line that each of them gets. */
#ifndef FLEETCOUNT_CLI_COMMAND_H
#define FLEETCOUNT_CLI_COMMAND_H

#include <stdbool.h>

#include "cli/report.h"
#include "cli/streams.h"
#include "fleetcount_lab.h"
#include "fleetcount_submarine.h"
#include "render/render.h"

/* ---- The command line -------------------------------------------------------------------------------------- */

#define FORMAT_BIT(format) (1U << (format))

/* The formats of a picture. A command draws it as SVG; main.c makes a PNG of that. */
#define FORMAT_PICTURES (FORMAT_BIT(FORMAT_SVG) | FORMAT_BIT(FORMAT_PNG))

/* Options that belong together: a command takes all of a group or none. A set of groups is a sum of them. */
typedef uint64_t option_groups;
#define OPTION_GROUP(number) (UINT64_C(1) << (number))
#define OPTIONS_HELP OPTION_GROUP(0)    /* of every command, and of the program without one */
#define OPTIONS_PROGRAM OPTION_GROUP(1) /* of the program without a command */
#define OPTIONS_BOARD OPTION_GROUP(2)   /* settings of the board file */
#define OPTIONS_RULES OPTION_GROUP(3)   /* the settings among them that are about the game alone */
#define OPTIONS_WEIGHTS OPTION_GROUP(4) /* the prior */
#define OPTIONS_ENGINE OPTION_GROUP(5)  /* memory, threads, time and messages of a count */
#define OPTIONS_THREADS OPTION_GROUP(6) /* threads of work that is no count */
#define OPTIONS_WORK OPTION_GROUP(7)    /* time and messages of work that is no count */
#define OPTIONS_FORMAT OPTION_GROUP(8)
#define OPTIONS_OUTPUT OPTION_GROUP(9)
#define OPTIONS_COLOR OPTION_GROUP(10)
#define OPTIONS_COUNT OPTION_GROUP(11)
#define OPTIONS_MAP OPTION_GROUP(12)
#define OPTIONS_CERTAIN OPTION_GROUP(13)
#define OPTIONS_BEST OPTION_GROUP(14)
#define OPTIONS_CRITERION OPTION_GROUP(15) /* of optimal play */
#define OPTIONS_SOLVE OPTION_GROUP(16)
#define OPTIONS_REVIEW OPTION_GROUP(17)
#define OPTIONS_FIND OPTION_GROUP(18)
#define OPTIONS_ALL OPTION_GROUP(19) /* --all */
#define OPTIONS_PLAY OPTION_GROUP(20)
#define OPTIONS_NUMBER OPTION_GROUP(21) /* of fleets */
#define OPTIONS_SEED OPTION_GROUP(22)
#define OPTIONS_GAMES OPTION_GROUP(23)  /* the number of games */
#define OPTIONS_SURVEY OPTION_GROUP(24) /* random positions */
#define OPTIONS_PLACER OPTION_GROUP(25)
#define OPTIONS_FIT OPTION_GROUP(26)
#define OPTIONS_CONTEST OPTION_GROUP(27)
#define OPTIONS_TOURNAMENT OPTION_GROUP(28)
#define OPTIONS_TURNS OPTION_GROUP(29) /* who shoots next, and salvos */
#define OPTIONS_IMPORT OPTION_GROUP(30)
#define OPTIONS_PUZZLE OPTION_GROUP(31)
#define OPTIONS_SEA OPTION_GROUP(32) /* rules of a submarine game */
#define OPTIONS_SEA_PRIOR OPTION_GROUP(33)
#define OPTIONS_SEA_POLICY OPTION_GROUP(34)
#define OPTIONS_SEA_CONTEST OPTION_GROUP(35)

enum color_choice { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };
enum pairs_choice { PAIRS_YES, PAIRS_NO }; /* whether strategies are compared by pairs */

/* A command line. Options that are not given are NULL or 0. */
enum { JOINED_OPTIONS = 7 }; /* that may be given several times (option_table.c) */

struct invocation {
  struct fc_settings settings;
  struct text joined[JOINED_OPTIONS]; /* the values of --among and so on; the settings point to them */
  struct fc_options engine;
  const char *prior;            /* a path; once the board has been read, also the name of a built-in prior */
  const char *prior_name;       /* the same, printable */
  const fc_named_prior *priors; /* of a contest's strategies and placers */
  size_t prior_count;
  enum format format;
  bool has_format;                /* --format was given */
  const char *operand;            /* the operand before BOARD */
  struct input_file operand_file; /* the file that the operand names */
  const char *output;             /* path of the file to write */
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
  bool fewest;    /* in JSON and CSV, too */
  bool likeliest; /* not even in text the fewest shots */
  uint64_t salvo; /* how many shots */
  fc_salvo_goal salvo_goal;
  bool has_salvo_goal;
  uint64_t find; /* odds: how many cells */
  uint64_t shot; /* review: the number of one shot; 0: all of them */
  /* play */
  uint64_t play_salvo; /* shots of a salvo; 0: one by one */
  bool salvo_of_ships; /* a shot for each ship of the fleet */
  const char *save;    /* path of the file that keeps the game */
  bool hides;          /* the computer hides a fleet */
  uint64_t hide;       /* the seed of that fleet */
  bool has_hide;       /* the seed was given */
  bool duel;
  const char *own_fleet; /* path of the person's fleet in a duel, or NULL */
  bool plain;
  int language; /* an enum language */
  bool has_language;
  /* solve */
  fc_criterion criterion;
  int within;           /* the shots of FC_CRITERION_WITHIN */
  const char *strategy; /* --policy, of best and solve */
  bool order;
  bool bound;
  bool equilibrium;
  /* fleets */
  uint64_t number;
  const char *placer;
  uint64_t smoothing; /* equally likely fleets that are added */
  uint64_t greatest;  /* the greatest weight */
  bool places;        /* places have weights, not cells */
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
  const char *placers;    /* separated by commas */
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

/* An invocation without options. */
#define NO_INVOCATION                                                                                                            \
  ((struct invocation){                                                                                                          \
      .settings.size = sizeof(fc_settings), .engine.size = sizeof(fc_options), .sea.size = sizeof(fc_submarine_settings)})

static inline struct style style_of(const struct invocation *invocation) {
  return (struct style){.format = invocation->format, .prior = invocation->prior_name, .has_map = invocation->has_map};
}

/* The placer of random fleets. */
static inline const char *placer_of(const struct invocation *invocation) {
  return invocation->placer != NULL ? invocation->placer : "uniform";
}

/* ---- Commands --------------------------------------------------------------------------------------------- */

struct command {
  const char *name;
  const char *summary;     /* one line for the list of commands, no capital, no full stop */
  const char *description; /* paragraphs for the command's help */
  const char *examples;    /* lines `  command line   what it does` */
  option_groups options;
  unsigned formats; /* a sum of FORMAT_BIT(format) */

  const char *operand;      /* name of the operand before BOARD; NULL: there is none */
  const char *operand_help; /* lines on it, or NULL */
  bool operand_is_file;     /* the file is read before the command runs; `-` is standard input */
  size_t operand_limit;     /* most bytes of that file; 0: the limit of a board */
  bool operand_has_words;   /* several words in quotation marks are allowed */
  /* Where these functions are NULL, the operand must be given, names a file if operand_is_file, and is right. */
  bool (*operand_may_lack)(const struct invocation *invocation); /* true: a single operand that names a file, or `-`, is BOARD */
  bool (*operand_is_name)(const char *operand);                  /* true: the operand names no file after all */
  bool (*needs_operand)(const struct invocation *invocation);    /* false: the operand must not be given */
  enum exit_status (*check_operand)(const char *operand);        /* reports a mistake before the board is read */

  void (*append_help)(struct text *text); /* more help after the options, or NULL */
  const char *beyond_limits;              /* advice for a board that is too large whatever the memory, or NULL */

  bool takes_no_board;   /* `run` gets an empty board */
  bool prints_data;      /* other programs read its text: a number, a board or a fleet */
  bool tells_part;       /* when it is stopped, it prints its results so far */
  bool writes_meanwhile; /* a progress bar would be in the way of its output */

  /* The commands of a group, ending with NULL; the next word chooses one. Otherwise one of the functions below runs. */
  const struct command *const *parts;

  /*
   * Asks the library about the board and appends the result. On failure fills in the error and returns its status.
   * FC_DIFFERENT comes with a result, and FC_NO_CONFIGURATION may. FC_DISAGREES comes with one that says why, so that no message
   * is printed.
   */
  fc_status (*run)(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error);

  /* Appends a list of what is built in. */
  void (*list)(struct text *output, struct style style);

  /* Reads standard input, replies on standard output, and reports failures itself. Takes over the board of the source. */
  enum exit_status (*converse)(fc_board *board, const struct input_file *source, const struct invocation *invocation);

  /* Reads its operands itself, and reports failures. */
  enum exit_status (*run_alone)(struct text *output, const struct invocation *invocation, int operand_count, char **operands);
};

/* All commands, in the order of messages and completions. */
/* clang-format off */
#define COMMANDS(X) \
  X(count) X(map) X(best) X(review) X(odds) X(cover) X(places) X(play) X(draw) X(verify) X(classes) X(check) X(rank) X(unrank) X(solutions) \
  X(hint) X(puzzle) X(import) X(sample) X(bias) X(fit) X(heuristics) X(grid) X(compare) X(strategies) X(solve) X(contest) X(tournament) X(games) \
  X(page) X(submarine)
/* clang-format on */

#define DECLARE_COMMAND(name) extern const struct command command_##name;
COMMANDS(DECLARE_COMMAND)
extern const struct command command_submarine_play; /* a part of `submarine` */

/* Finds at most `most` solutions. The caller frees them, also on failure. Errors: those of fc_solutions_find, and
 * FC_NO_CONFIGURATION where there is none. */
fc_status find_solutions(fc_solutions **solutions, const fc_board *board, uint64_t most, const struct invocation *invocation,
                         fc_error *error);

/* Analyses a board. The caller frees the analysis, also on failure. Errors: those of fc_analyse, and FC_NO_CONFIGURATION where
 * nothing agrees with the board. */
fc_status analyse_consistent(fc_analysis **analysis, const fc_board *board, const fc_options *options, fc_error *error);

/* For a board with which nothing agrees: notes how many arrangements agree once hits and misses of its grid are exchanged. */
void note_exchanged_marks(const fc_board *board, const struct invocation *invocation);

/* Appends the best shot, whether it is proved to be optimal, and the expected number of shots: always for an optimal shot, and
 * for another one where at most 20,000 arrangements are left. Errors: those of fc_advise and fc_evaluate. */
fc_status advice_append(struct text *output, const fc_board *board, const fc_solve_plan *plan, const fc_options *options,
                        struct style style, fc_error *error);

/* Ends with NULL. */
extern const struct command *const commands[];

/* The name of a command without that of its group (NULL: none). */
const char *command_word(const struct command *command, const struct command *group);

/* Finds the command that a word names among the parts of a group (NULL: among all commands). NULL: there is none. */
const struct command *command_find(const struct command *group, const char *word);

#endif
