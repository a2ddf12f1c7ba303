/* What a command line asks for, apart from the command itself. */
#ifndef FLEETCOUNT_CLI_INVOCATION_H
#define FLEETCOUNT_CLI_INVOCATION_H

#include <stdbool.h>

#include "cli/board_source.h"
#include "fleetcount.h"
#include "render/render.h"

enum format { FORMAT_TEXT, FORMAT_JSON, FORMAT_CSV, FORMAT_FLEET, FORMAT_SVG, FORMAT_PNG };
#define FORMATS 6
#define FORMAT_BIT(format) (1U << (format))

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
  OPTIONS_SAVE = 1 << 11,
  OPTIONS_COLOR = 1 << 12,
  OPTIONS_OUTPUT = 1 << 13,
  OPTIONS_ALL = 1 << 14,
  OPTIONS_SURVEY = 1 << 15, /* over many positions */
  OPTIONS_WORK = 1 << 16    /* of work that may take long */
};

enum color_choice { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };

/* All zero is the command line without options. */
struct invocation {
  struct fc_settings settings;
  struct fc_options engine;
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
  bool explain;
  bool certain;
  const char *save; /* path of the file to keep a game in, or NULL */
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
  bool help;
  bool version;
};

#endif
