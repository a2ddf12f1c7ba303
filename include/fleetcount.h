/**
 * @file
 * fleetcount: exact counts of the arrangements of the ships in a game of Battleship.
 *
 * The data's way:
 *
 *     text --> fc_board --> fc_board_shoot --> the board with one shot more
 *                       |-> fc_count    --> the number of configurations
 *                       |-> fc_analyse  --> fc_analysis --> count, occupancy, by length, sinks, best cells
 *                       |                               `-> fc_map_write: all of them as text, picture, CSV, JSON
 *                       |-> fc_odds_make --> fc_odds: how likely ships have a cell in a set of cells
 *                       |-> fc_hint     --> fc_steps: the next steps of a person who solves the puzzle, and why
 *                       |-> fc_explain  --> fc_explanation: why the best cells are best, or what contradicts what
 *                       |-> fc_verify   --> fc_verification: the same numbers found in other ways, and whether they agree
 *                       |-> fc_fleet_read --> ships at their places --> fc_fleet_check: whether they agree with the board
 *                       |                                           `-> fc_fleet_answer: what they answer to a shot
 *                       |-> fc_ranking_create --> fc_ranking: from ships to their game ID, and back
 *                       `-> fc_solve --> fc_solution: the best that a player can do, and where to begin
 *
 * The functions for experiments are in fleetcount_lab.h. Another game, with ships that move, is in fleetcount_submarine.h.
 *
 * Words. A PLACEMENT is one ship at one place. A CONFIGURATION is a set of placements that uses the whole fleet and obeys the
 * touching rule; ships of one class are not told apart. The COUNT is the number of configurations that agree with everything
 * known about the board. The OCCUPANCY of a cell is the number of those in which some ship covers the cell. The SINKS of an
 * unshot cell for a length L is the number of those in which a shot at the cell would sink a ship of length L.
 *
 * Conventions.
 *  - Outputs come first. A call that fails leaves its outputs as they were and leaks nothing.
 *  - Every call that can fail returns an fc_status and takes an fc_error, which may be NULL. NULL anywhere else is
 *    FC_INVALID_ARGUMENT, unless the call says what it means.
 *  - A call that returns no fc_status cannot fail. Except for those that free, it must not be given NULL, and takes constant
 *    time.
 *  - Rows count from 0 at the top, columns from 0 at the left.
 *  - Every mpz_t that is passed in must have been initialised by the caller, who clears it.
 *  - A struct that the caller fills in begins with its size, as in `fc_options options = {.size = sizeof options, .threads =
 * 2};`, so that later versions can tell which members there are. Members that are left out are 0, which is the default. Another
 *    size than this version knows is FC_INVALID_ARGUMENT: one that was forgotten, or that of a newer header than the library's.
 *  - There is no global state and no initialisation call. Different threads may use the library at the same time; one object
 *    may be read by many threads at once, for no function changes an object that it did not create.
 *  - A call that counts may start threads of its own (fc_options.threads). They have ended when it returns.
 *  - A thread that calls needs a stack of 128 KiB.
 *  - GMP ends the process when it cannot allocate a number. The large tables of this library are not allocated by GMP: their
 *    size is known and checked against a limit before they are taken, and a failed allocation is an ordinary error.
 */
#ifndef FLEETCOUNT_H
#define FLEETCOUNT_H

#include <gmp.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The version of this header. */
#define FC_VERSION "0.1.0"

#define FC_MAX_COLUMNS 26     /**< the most columns of a board; the fewest are 1 */
#define FC_MAX_ROWS 100       /**< the most rows of a board; the fewest are 1 */
#define FC_MAX_SHIP_LENGTH 26 /**< the most cells that a ship covers; the fewest are 1 */
#define FC_MAX_SUMS 24        /**< the most sums of a board */

#if defined(__GNUC__)
/** Marks what the library shows. */
#define FC_API __attribute__((visibility("default")))
#else
/** Marks what the library shows. */
#define FC_API
#endif

/* ---- Status and error ------------------------------------------------------------------------------------------------- */

/** How a call ended. */
typedef enum fc_status {
  FC_OK = 0,            /**< well */
  FC_NO_MEMORY,         /**< an allocation failed */
  FC_LIMIT,             /**< the problem needs more than fc_options.memory_limit, or exceeds a size the engine can index */
  FC_INVALID_ARGUMENT,  /**< an argument is outside its documented range */
  FC_INVALID_SETTING,   /**< a text in fc_settings is wrong */
  FC_INVALID_BOARD,     /**< the text of a board is wrong; fc_error.line and .column say where */
  FC_NO_CONFIGURATION,  /**< no configuration agrees with the board, and the question needs one */
  FC_DIFFERENT,         /**< two computations of the same number differ: one of them is wrong (fc_verification_verdict) */
  FC_INVALID_FLEET,     /**< the text of a fleet is wrong; fc_error.line and .column say where */
  FC_DISAGREES,         /**< a fleet breaks the rules, or does not agree with what is known (fc_fleet_check) */
  FC_NOT_FOUND,         /**< a placer has tried as often as it may, and placed no fleet (fc_sampler_draw) */
  FC_UNWRITABLE,        /**< no board file can say what the board says (fc_board_write) */
  FC_STOPPED,           /**< fc_options.progress has asked for it */
  FC_INVALID_GRID,      /**< the text of a grid is wrong; fc_error.line and .column say where */
  FC_INVALID_HEURISTIC, /**< no heuristic has this name, or not such a parameter */
  FC_INVALID_STRATEGY,  /**< no strategy has this name, or not such a parameter, or it cannot play on the board; or
                         * a bot has shot where it may not (fleetcount_lab.h) */
  FC_INVALID_GAME,   /**< the text of a submarine game is wrong; fc_error.line and .column say where (fleetcount_submarine.h) */
  FC_INVALID_PLAYER, /**< no player of the submarine game has this name, or not such a parameter */
  FC_INVALID_PRIOR,  /**< the text of a prior is wrong; fc_error.line and .column say where */
  FC_UNKNOWN_FORMAT  /**< a text is in none of the formats that fc_board_import reads; see fc_error.line */
} fc_status;

#define FC_ERROR_MESSAGE_SIZE 320 /**< bytes of a message, with the NUL */

/** Tells why a call failed. A call that succeeds leaves it as it was. */
typedef struct fc_error {
  fc_status status; /**< what the call returned */
  int line;         /**< FC_INVALID_BOARD, _FLEET, _GRID, _GAME, _PRIOR, FC_UNKNOWN_FORMAT: from 1; otherwise 0 */
  int column;       /**< likewise: character of the line, from 1; otherwise 0 */
  uint64_t needed;  /**< FC_LIMIT, where it is known: bytes of memory that are needed, at least or about; otherwise 0 */
  char message[FC_ERROR_MESSAGE_SIZE]; /**< one line, no full stop, control characters escaped */
} fc_error;

/** The version of the library that is linked, which may differ from FC_VERSION. Static storage. */
FC_API const char *fc_version(void);

/* ---- Boards: the rules of a game and what is known of one opponent's fleet ------------------------------------------------ */

/** A board: the rules of a game, and what is known. */
typedef struct fc_board fc_board;

/** Where ships may touch. */
typedef enum fc_touching {
  FC_TOUCHING_NONE,     /**< ships may not touch, not even at a corner */
  FC_TOUCHING_DIAGONAL, /**< corners may touch, sides may not */
  FC_TOUCHING_ANY       /**< only overlap is forbidden */
} fc_touching;

/** How much the opponent says when a shot is answered. */
typedef enum fc_announce {
  FC_ANNOUNCE_HIT,    /**< the opponent answers hit or miss only */
  FC_ANNOUNCE_SUNK,   /**< ... also says when a ship is sunk */
  FC_ANNOUNCE_LENGTH, /**< ... and the length of the sunk ship */
  FC_ANNOUNCE_SHIP    /**< names the ship at every hit, and says when it is sunk */
} fc_announce;

/** One cell of a board. */
typedef struct fc_cell {
  int row;    /**< from 0 at the top */
  int column; /**< from 0 at the left */
} fc_cell;

/**
 * The state of one cell, taken alone.
 *
 * The states from FC_CELL_SHIP on are HINTS: they tell without a shot what is at the cell, as a printed puzzle does. Under
 * FC_ANNOUNCE_HIT a hint is as good as a hit. Where sinking is announced the cell has still to be shot at to sink its ship.
 */
typedef enum fc_cell_state {
  FC_CELL_UNSHOT,  /**< nothing known of the cell itself */
  FC_CELL_WATER,   /**< shot and missed, or known empty */
  FC_CELL_HIT,     /**< hit; not known from the cell alone to be sunk */
  FC_CELL_SUNK,    /**< `s` of a grid, or the cell whose shot was answered `sunk` */
  FC_CELL_BLOCKED, /**< known empty without a shot: an island, or outside a board that is no rectangle */
  FC_CELL_SHIP,    /**< a ship covers it; no more is known */
  FC_CELL_SINGLE,  /**< a ship of one cell */
  FC_CELL_LEFT,    /**< the left end of a ship of two or more cells, which goes on to the right */
  FC_CELL_RIGHT,   /**< ... the right end, which goes on to the left */
  FC_CELL_TOP,     /**< ... the top, which goes on downwards */
  FC_CELL_BOTTOM,  /**< ... the bottom, which goes on upwards */
  FC_CELL_MIDDLE   /**< neither end: the ship goes on to both sides, across or down */
} fc_cell_state;

/** The word for a state in a board file, such as "left"; NULL for no value of the enumeration. Static storage. */
FC_API const char *fc_cell_state_name(fc_cell_state state);

/**
 * Settings that override those of a board's text, each in the spelling of the board file ("10x10", "4 3 3 2 2 2 1 1 1 1",
 * "none", ...). NULL: not given. docs/board-file.md describes the values.
 */
typedef struct fc_settings {
  size_t size;                 /**< sizeof(fc_settings) */
  const char *rules;           /**< the name of a game */
  const char *board_size;      /**< the file's `size`: COLUMNSxROWS */
  const char *fleet;           /**< the ships, separated by blanks */
  const char *touching;        /**< where they may touch */
  const char *announce;        /**< what the opponent says of a shot */
  const char *rows;            /**< how many cells ships cover in each row */
  const char *columns;         /**< ... in each column */
  const char *prior;           /**< the name of a prior (fc_board_prior_name); "uniform": of none */
  const char *marks;           /**< which characters of the grid stand for what: "xo", or "hit=O miss=X" */
  const char *labels;          /**< which lines have letters: "columns", "rows" or "cyrillic" */
  const char *among;           /**< sums, separated by semicolons, besides those of the file: "A1 C3 E5 = 1; A1:E2 >= 1" */
  const char *same_ship;       /**< cells that one ship covers, likewise: "B2 C2; E5 E6" */
  const char *different_ships; /**< cells that all belong to different ships, likewise */
  const char *every_ship_hit;  /**< "yes": every ship has a cell that was hit; or "B2 C4": one of these */
  const char *lengths;         /**< the lengths of the ships whose length is "?" */
  const char *others;          /**< "yes": there may be ships besides the fleet, and hits may be theirs */
  const char *misses;          /**< cells that were missed, "A1 C3:C5": in place of a grid or shots, as are `hits` and `sunk` */
  const char *hits;            /**< cells that were hit, of ships that are still afloat */
  const char *sunk;            /**< all cells of the ships that are sunk */
} fc_settings;

/** A game that has a name. */
typedef struct fc_preset {
  const char *name;     /**< the value of `rules`, such as "russian" */
  fc_settings settings; /**< what it stands for: board_size, fleet, touching, announce, ...; the others are NULL */
  const char *about;    /**< what tells players that it is theirs: a sentence in UTF-8 without a full stop */
} fc_preset;

/** How many games have a name. */
FC_API size_t fc_preset_count(void);
/** One of them, index < fc_preset_count(), in the order in which lists show them. Static storage. */
FC_API fc_preset fc_preset_at(size_t index);

/** Ships that are not told apart. */
typedef struct fc_ship_class {
  int length;       /**< 1 to FC_MAX_SHIP_LENGTH */
  int ships;        /**< how many, at least 1, the optional ones included */
  const char *name; /**< the ship's name under FC_ANNOUNCE_SHIP, where a named ship is a class of its own; otherwise NULL */
  int optional;     /**< how many of them may be missing, 0 to `ships`: nobody has said whether they are there */
} fc_ship_class;

/** The kinds of sums over a set of cells. */
typedef enum fc_sum_kind {
  FC_SUM_AMONG,           /**< how many of them ships cover */
  FC_SUM_SAME_SHIP,       /**< one ship covers all of them */
  FC_SUM_DIFFERENT_SHIPS, /**< no ship covers two of them */
  FC_SUM_EVERY_SHIP_HIT   /**< every ship covers at least one of them */
} fc_sum_kind;

/** The key of a kind in a board file, such as "same-ship"; NULL for no value of the enumeration. Static storage. */
FC_API const char *fc_sum_kind_name(fc_sum_kind kind);

/** A sum: how many of some cells ships cover, or how many of them one ship does; or what else is known of the cells. */
typedef struct fc_sum {
  const fc_cell *cells; /**< the cells, at least one. One that is there twice counts once */
  size_t cell_count;    /**< how many */
  int least;            /**< FC_SUM_AMONG: the fewest of them that ships cover, from 0 */
  int most;             /**< ... and the most, up to their number */
  const char *ship; /**< NULL: by any ships; otherwise by the ship of this name, which must be told apart from the others: a class
                     * with one ship */
  fc_sum_kind kind; /**< what is known; only FC_SUM_AMONG has numbers and a ship */
} fc_sum;

/**
 * Reads a board file.
 *
 * @param board     receives a new board that the caller frees with fc_board_free. It keeps no pointer into text or settings.
 * @param text      the file's bytes, which need not end in a NUL. An empty text is the empty board of the default rules.
 * @param length    how many bytes.
 * @param settings  overrides, or NULL for none.
 * @param error     what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_BOARD for the first mistake in the text, with line and column; FC_INVALID_SETTING for a wrong override;
 * FC_NO_MEMORY; FC_INVALID_ARGUMENT when board is NULL, text is NULL with a length above 0, or settings->size is wrong.
 * A board whose observations contradict each other is no error: its count is 0.
 * Time and memory: proportional to length.
 */
FC_API fc_status fc_board_read(fc_board **board, const char *text, size_t length, const fc_settings *settings, fc_error *error);

/** Which lines of a board have letters: a cell is called by its letter and its number. */
typedef enum fc_labels {
  FC_LABELS_COLUMNS, /**< columns: C7 is in the third column and the seventh row */
  FC_LABELS_ROWS,    /**< rows, as on a board of Hasbro: C7 is in the third row and the seventh column */
  FC_LABELS_CYRILLIC /**< columns, in Cyrillic, as on Russian boards: В7 is in the third column and the seventh row */
} fc_labels;

/** The rules of a game, for a board that is made without a text. */
typedef struct fc_rules {
  size_t size;                  /**< sizeof(fc_rules), so that later versions can tell which members there are */
  int rows;                     /**< 1 to FC_MAX_ROWS */
  int columns;                  /**< 1 to FC_MAX_COLUMNS */
  fc_touching touching;         /**< where ships may touch */
  fc_announce announce;         /**< what the opponent says of a shot */
  const fc_ship_class *classes; /**< the fleet, in any order; a ship with a name is a class of its own. NULL: no ships */
  size_t class_count;           /**< how many classes */
  const int *row_totals;        /**< for each row how many of its cells ships cover, 0 to 100, or FC_NO_TOTAL. NULL: not known */
  const int *column_totals;     /**< the same for each column */
  fc_labels labels;             /**< which lines have letters; rows only where there are at most FC_MAX_COLUMNS */
  const fc_sum *sums;           /**< what is known of sets of cells, all of it true together. NULL: nothing */
  size_t sum_count;             /**< how many, at most FC_MAX_SUMS */
  const char *fleet; /**< the fleet as a board file has it, such as "red=2..5 3"; then there are no classes. NULL: they are it */
  const char *lengths; /**< the lengths of its ships whose length is "?". NULL: there are none */
  int others;          /**< 1: there may be unknown ships besides the fleet, and hits may be theirs; 0: there are none */
} fc_rules;

#define FC_NO_TOTAL (-1) /**< the total of a row or column is not known */

/**
 * Makes a board without a text.
 *
 * @param board  receives a new board that the caller frees with fc_board_free. It keeps no pointer into the arguments.
 * @param rules  of the game.
 * @param cells  what is known: rows times columns states, row by row, as a grid in a board file says it. NULL: nothing.
 * @param error  what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_SETTING for a size, length or name that no board file could have, and for totals that do not add up;
 * FC_INVALID_ARGUMENT where anything but cells or error is NULL, and for a value that its type does not have, FC_CELL_SUNK under
 * FC_ANNOUNCE_HIT, FC_CELL_HIT or FC_CELL_SUNK under FC_ANNOUNCE_SHIP, where a hit names its ship, a hint that no ship of the
 * fleet can fulfil there, and a sum that no ships can fulfil, or of a ship that is not told apart; FC_NO_MEMORY. Time: some ten
 * microseconds; for many boards of one game make one and shoot at it.
 */
FC_API fc_status fc_board_create(fc_board **board, const fc_rules *rules, const fc_cell_state *cells, fc_error *error);

/** Frees a board. NULL is allowed. */
FC_API void fc_board_free(fc_board *board);

/**
 * Writes a board as a board file, every setting spelled out. Reading the result gives an equal board.
 *
 * A file holds a grid or shots. A board that came from a grid and was shot at since (fc_board_shoot) is written as one of the
 * two: as a grid while no ship has been sunk since, and afterwards as a list of shots that begins with what the grid says. The
 * board that is read from it is equal: the same configurations agree with it, now and after any further shot. For some boards
 * there is no such file: ships may touch (FC_TOUCHING_ANY), the grid had `s` cells which can be divided into ships in several
 * ways, or whose ships' lengths nobody announces, and a ship has been sunk since.
 *
 * @param text    receives a NUL-terminated text that the caller frees with fc_text_free.
 * @param length  receives its length without the NUL; may be NULL.
 * @param board   the board.
 * @param error   what went wrong; may be NULL.
 *
 * Errors: FC_NO_MEMORY; FC_INVALID_ARGUMENT when text or board is NULL; FC_UNWRITABLE for the boards above. Time and memory:
 * proportional to the result; to divide `s` cells takes a bounded number of steps, and a division that is not found to be the
 * only one by then counts as one of several.
 */
FC_API fc_status fc_board_write(char **text, size_t *length, const fc_board *board, fc_error *error);

/** A format of other programs and collections from which boards are imported. docs/puzzles.md describes them. */
typedef struct fc_import_format {
  const char *name;    /**< static storage, as the others */
  const char *summary; /**< a few words */
  const char *example; /**< a line that shows it */
} fc_import_format;

/** The number of formats. */
FC_API size_t fc_import_format_count(void);
/** A format, index < fc_import_format_count(). */
FC_API fc_import_format fc_import_format_at(size_t index);

/**
 * Reads a board in a format of others, such as the puzzles of CSPLib or the data of MiniZinc.
 *
 * @param board     receives a new board that the caller frees with fc_board_free.
 * @param text      the file's bytes, which need not end in a NUL.
 * @param length    how many bytes.
 * @param format    the name of a format; NULL: the one that the first line shows which shows any.
 * @param number    in a file of several boards, between lines of `=`, which one, from 1; 0: the only one.
 * @param settings  overrides as for fc_board_read, such as a fleet where the format names none; NULL: none.
 * @param error     what went wrong; may be NULL.
 *
 * Errors: FC_UNKNOWN_FORMAT where format is NULL and no line shows one; FC_INVALID_BOARD for the first mistake in the text, with
 * line and column; FC_NOT_FOUND for a name that no format has, for a board that the file does not have, and for number 0 where it
 * has several; those of fc_board_read. Time and memory: proportional to length.
 */
FC_API fc_status fc_board_import(fc_board **board, const char *text, size_t length, const char *format, size_t number,
                                 const fc_settings *settings, fc_error *error);

/** Frees a text made by this library. NULL is allowed. */
FC_API void fc_text_free(char *text);

/** Which lines of a board have letters, in texts that it is read from and that are written of it. */
FC_API fc_labels fc_board_labels(const fc_board *board);

/** The rows of a board. */
FC_API int fc_board_rows(const fc_board *board);
/** The columns of a board. */
FC_API int fc_board_columns(const fc_board *board);
/** Where its ships may touch. */
FC_API fc_touching fc_board_touching(const fc_board *board);
/** How much its opponent says when a shot is answered. */
FC_API fc_announce fc_board_announce(const fc_board *board);

/** The word for it in a board file, such as "none"; NULL for no value of the enumeration. Static storage. */
FC_API const char *fc_touching_name(fc_touching touching);
/** The word for it in a board file, such as "sunk"; NULL for no value of the enumeration. Static storage. */
FC_API const char *fc_announce_name(fc_announce announce);

/**
 * The name of the game that the rules of a board are, size and all, however they were written down: the value of the setting
 * `rules` that alone gives them, such as "russian"; the first where several do. NULL where they are those of no game with a name.
 * Static storage.
 */
FC_API const char *fc_board_preset(const fc_board *board);

/**
 * How a text was read where it could be read in several ways, and what fc_board_import has passed over: a line each,
 * `LINE:COLUMN: MESSAGE`, of an override without the place. NULL where there is no such line, and of boards that come from no
 * text. Lives as long as the board.
 */
FC_API const char *fc_board_notes(const fc_board *board);

/** The number of ship classes in the fleet. */
FC_API size_t fc_board_ship_class_count(const fc_board *board);
/**
 * A ship class, index < fc_board_ship_class_count(board): longest first; under FC_ANNOUNCE_SHIP classes of one length stay in the
 * order of the file. The name lives as long as the board.
 */
FC_API fc_ship_class fc_board_ship_class(const fc_board *board, size_t index);

/** Whether (1 or 0) the length of every ship is known. Otherwise there is a class for each length that a ship may have, named
 * "red=5" where the ship is "red". All ships of these classes are optional, and only some of all fleets are possible
 * (fc_analysis_fleet). In answers the ship is "red". A function that refuses an unknown fleet refuses such a board. */
FC_API int fc_board_knows_lengths(const fc_board *board);
/** The fleet as a board file has it, such as "carrier=5 4 4?" or "red=2..5 3". It lives as long as the board. */
FC_API const char *fc_board_fleet(const fc_board *board);
/** The lengths of the ships whose length is "?", such as "5 4 3"; NULL where there are none. It lives as long as the board. */
FC_API const char *fc_board_lengths(const fc_board *board);

/** How many cells of a row ships cover, 0 <= row < rows; FC_NO_TOTAL where it is not known. */
FC_API int fc_board_row_total(const fc_board *board, int row);
/** The same for a column, 0 <= column < columns. */
FC_API int fc_board_column_total(const fc_board *board, int column);
/**
 * Whether (1 or 0) there are totals: the total of any row or column is known. Such a board is a puzzle, and counted by a search
 * of its own, which may take for ever where few totals are known; a call that is stopped says in its message how many
 * configurations it has found. They have no IDs, nor are they drawn:
 * fc_ranking_create, fc_sampler_create, fc_take_census, fc_fit_make, and what refuses a prior, refuse it with
 * FC_INVALID_ARGUMENT.
 */
FC_API int fc_board_has_totals(const fc_board *board);

/**
 * Whether (1 or 0) there may be ships besides the fleet. Then the fleet need not cover a hit, and does not touch one that it does
 * not cover where the rules forbid that; everything that is counted is about the fleet alone. It takes FC_ANNOUNCE_HIT, and
 * neither totals nor hints nor sums but FC_SUM_EVERY_SHIP_HIT. fc_explain, fc_shot_bits, fc_salvo_bits,
 * FC_SALVO_INFORMATION, fc_fleet_check, fc_fleet_answer, and what refuses sums, refuse such a board with FC_INVALID_ARGUMENT.
 */
FC_API int fc_board_has_others(const fc_board *board);

/**
 * The number of sums. A board with sums is counted like any other; each of FC_SUM_AMONG multiplies what a sweep has to do, and
 * too many are refused with FC_LIMIT. fc_take_census, fc_fit_make, fc_hint, optimal play, and what refuses a prior, refuse such a
 * board with FC_INVALID_ARGUMENT, and so does FC_ENGINE_ROW_CLASSES one with a sum of FC_SUM_AMONG.
 */
FC_API size_t fc_board_sum_count(const fc_board *board);
/** One sum, index < count, in the order of the file. Its cells, in row order, and its name live as long as the board. */
FC_API fc_sum fc_board_sum(const fc_board *board, size_t index);
/**
 * Makes the board with more sums.
 *
 * @param learnt  receives a new board that the caller frees with fc_board_free; the first one stays.
 * @param board   the board.
 * @param sums    as a board file has them: "A1 C3 E5 = 1; A1:E2 >= 1".
 * @param error   what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_SETTING for a mistake in the sums; FC_UNWRITABLE as for fc_board_write; FC_NO_MEMORY; FC_INVALID_ARGUMENT
 * where anything but error is NULL. Time: that of writing and reading the board.
 */
FC_API fc_status fc_board_learn(fc_board **learnt, const fc_board *board, const char *sums, fc_error *error);

/**
 * The state of a cell, 0 <= row < rows, 0 <= column < columns. Where sinking is announced, a cell with a hint that has been shot
 * at has the state that the shot gives it.
 */
FC_API fc_cell_state fc_board_cell(const fc_board *board, int row, int column);
/** The states of all cells, row by row, into rows times columns of them. Errors: FC_INVALID_ARGUMENT where anything but error
 * is NULL. */
FC_API fc_status fc_board_cells(fc_cell_state *states, const fc_board *board, fc_error *error);
/** Whether (1 or 0) a shot may be fired at a cell: it is not known, or by a hint alone where sinking is announced. */
FC_API int fc_board_is_open(const fc_board *board, int row, int column);

#define FC_CELL_LABEL_SIZE 6 /**< bytes of the longest label of a cell, in UTF-8, with the NUL */

/**
 * The label of a cell where columns have letters, such as C7: a letter for the column, and the number of the row, from 1.
 *
 * @param label   receives at most FC_CELL_LABEL_SIZE bytes, the last one a NUL.
 * @param row     0 <= row < FC_MAX_ROWS.
 * @param column  0 <= column < FC_MAX_COLUMNS.
 * @param error   what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_ARGUMENT for NULL, and for a cell on no board.
 */
FC_API fc_status fc_cell_label(char *label, int row, int column, fc_error *error);

/** The same for a cell of a board, as the board labels its cells. Errors: also FC_INVALID_ARGUMENT for a cell that is not on it.
 */
FC_API fc_status fc_board_cell_label(char *label, const fc_board *board, int row, int column, fc_error *error);

/**
 * The cell of a label: the inverse of fc_board_cell_label, without a board of fc_cell_label. A small letter is as good as its
 * capital. A Cyrillic letter is one of А Б В Г Д Е Ж З И К, so that В stands for the third column or row.
 *
 * @param cell   receives the cell.
 * @param label  a text that ends in a NUL.
 * @param board  on which the cell must be. NULL: it may be on any board.
 * @param error  what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_ARGUMENT for what is no label, a cell that is not on the board, and when cell or label is NULL.
 */
FC_API fc_status fc_cell_read(fc_cell *cell, const char *label, const fc_board *board, fc_error *error);

/* ---- Shots ------------------------------------------------------------------------------------------------------------ */

/** The answer to a shot. */
typedef enum fc_answer {
  FC_ANSWER_MISS, /**< miss */
  FC_ANSWER_HIT,  /**< hit */
  FC_ANSWER_SUNK  /**< sunk */
} fc_answer;

/** A shot and what the opponent answered. */
typedef struct fc_shot {
  int row;          /**< of the cell */
  int column;       /**< of the cell */
  fc_answer answer; /**< of the opponent */
  int length;       /**< FC_ANSWER_SUNK under FC_ANNOUNCE_LENGTH: the announced length, 1 to FC_MAX_SHIP_LENGTH; otherwise 0 */
  const char *ship; /**< FC_ANSWER_HIT and FC_ANSWER_SUNK under FC_ANNOUNCE_SHIP: the ship's name, NULL where nobody said it;
                         otherwise NULL */
} fc_shot;

/** The number of shots of a board: those listed in its text, or those fired since (fc_board_shoot). A grid counts for none. */
FC_API size_t fc_board_shot_count(const fc_board *board);
/** A shot, index < fc_board_shot_count(board), in the order fired. The name lives as long as the board. */
FC_API fc_shot fc_board_shot(const fc_board *board, size_t index);

/**
 * Reads a shot as a line of the section `shots:` has it, such as "C7 sunk 3" or "miss 7c". The board must not know its cell
 * yet.
 *
 * @param shot    receives it; a name lives as long as the board.
 * @param board   the board.
 * @param text    `length` bytes, which need not end in a NUL: one line, with or without its ending.
 * @param length  how many bytes.
 * @param error   what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_BOARD, with line 1 and the column, for a text that is no such line; FC_INVALID_ARGUMENT when an argument but
 * error is NULL. Time: proportional to length.
 */
FC_API fc_status fc_shot_read(fc_shot *shot, const fc_board *board, const char *text, size_t length, fc_error *error);

/**
 * Makes the board with one shot more.
 *
 * @param next   receives a new board that the caller frees with fc_board_free. It does not refer to the first, which stays
 *               as it is.
 * @param board  the board.
 * @param shot   at a cell that is not known yet, with an answer that the board's announcement allows.
 * @param error  what went wrong; may be NULL.
 *
 * A configuration agrees with the new board exactly if it agrees with the first, and the opponent would now answer this shot
 * so. On a board from a grid, the cells marked `x` count as hits on ships afloat before all shots fired since, and a ship that
 * the grid calls sunk takes no further part.
 *
 * Errors: FC_INVALID_ARGUMENT where anything but error is NULL, and for a cell outside the board or known already, an answer,
 * length or name that the announcement does not have, or a name that no ship has; FC_NO_MEMORY. An answer may contradict what
 * is known: then the count is 0. Time and memory: a fraction of a microsecond and of a kilobyte on a 10x10 board; the rules are
 * shared.
 */
FC_API fc_status fc_board_shoot(fc_board **next, const fc_board *board, const fc_shot *shot, fc_error *error);

/**
 * Makes the board without its last shot: the inverse of fc_board_shoot. Errors: FC_INVALID_ARGUMENT where anything but error is
 * NULL, and when fc_board_shot_count is 0; FC_NO_MEMORY. The rest is as above.
 */
FC_API fc_status fc_board_take_back(fc_board **previous, const fc_board *board, fc_error *error);

/* ---- Hints, and marks taken for others ------------------------------------------------------------------------------------ */

/**
 * Makes the board with one hint more. It stays when shots are taken back.
 *
 * @param next    receives a new board that the caller frees with fc_board_free. The first stays as it is.
 * @param board   the board.
 * @param row     of the cell, on which the board has no hint yet, nor `o` or `b` in its grid.
 * @param column  of the cell.
 * @param hint    FC_CELL_WATER, or one of the states from FC_CELL_SHIP on.
 * @param error   what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_ARGUMENT where anything but error is NULL, and for a cell outside the board or known already, another
 * state, or a hint that no ship of the fleet can fulfil, such as a left end in the last column; FC_NO_MEMORY. A hint that
 * contradicts others is no error: the count is 0 then. Time and memory: as for fc_board_shoot.
 */
FC_API fc_status fc_board_hint(fc_board **next, const fc_board *board, int row, int column, fc_cell_state hint, fc_error *error);

/**
 * Makes the board whose grid has a hit where this one has water, and water where this one has a hit: what a grid means whose
 * writer marks a miss by X and a hit by O. Hints, and what is sunk or blocked, stay.
 *
 * @param exchanged  receives a new board that the caller frees with fc_board_free.
 * @param board      the board.
 * @param error      what went wrong; may be NULL.
 *
 * Errors: FC_NOT_FOUND for a board whose grid has no hit, under FC_ANNOUNCE_SHIP, for one that has been shot at, and for one with
 * a sum of kind FC_SUM_EVERY_SHIP_HIT, whose cells may be the hits;
 * FC_INVALID_ARGUMENT where anything but error is NULL; FC_NO_MEMORY. Time and memory: proportional to the cells.
 */
FC_API fc_status fc_board_exchange(fc_board **exchanged, const fc_board *board, fc_error *error);

/**
 * The setting `marks` under which the grid of the text that a board was read from says what fc_board_exchange makes of it: `xo`,
 * or `hit=o*~ miss=x`. NULL for a board that was made otherwise, or from a text without a grid. It lives as long as the
 * board.
 */
FC_API const char *fc_board_exchanged_marks(const fc_board *board);

/* ---- Fleets: ships, each at its place ---------------------------------------------------------------------------------- */

/** Where a ship goes from its first cell. */
typedef enum fc_direction {
  FC_ACROSS, /**< to the right */
  FC_DOWN    /**< downwards */
} fc_direction;

/**
 * One ship at one place, on some board of some rules. A FLEET is an array of them, in any order; it is a configuration if it
 * obeys the rules, which fc_fleet_check finds out.
 */
typedef struct fc_ship {
  int length;             /**< 1 to FC_MAX_SHIP_LENGTH */
  int row;                /**< of its top or left end, 0 <= row < FC_MAX_ROWS */
  int column;             /**< ... 0 <= column < FC_MAX_COLUMNS */
  fc_direction direction; /**< FC_ACROSS for a ship of length 1 */
  const char *name; /**< under FC_ANNOUNCE_SHIP, for a ship that has one; otherwise NULL. In a ship that the library gives, it
                     * lives as long as the board */
  int line;         /**< the line of the text that it was read from, from 1; otherwise 0 */
} fc_ship;

/** The ships of the whole fleet: the sum of fc_ship_class.ships, the optional ones included. */
FC_API size_t fc_board_ship_count(const fc_board *board);

/** Whether (1 or 0) it is known which ships the fleet has: none of them is optional (fc_ship_class.optional). */
FC_API int fc_board_knows_fleet(const fc_board *board);

/**
 * Reads a fleet file (docs/fleet-file.md): one line a ship, `LENGTH CELL across|down` or `NAME CELL across|down`.
 *
 * @param ships       receives an array that the caller frees with fc_ships_free, in the order of the lines; NULL when
 *                    there is none.
 * @param ship_count  receives its length.
 * @param text        the file's bytes, `length` of them; they need not end in a NUL.
 * @param length      how many bytes.
 * @param board       knows the lengths of named ships. Where names do not count, because the announcement is not
 *                    FC_ANNOUNCE_SHIP, a name stands for its ship's length.
 * @param error       what went wrong; may be NULL.
 *
 * Whether the ships are those of the board and lie on it is not looked at. Errors: FC_INVALID_FLEET for the first mistake in the
 * text, with line and column; FC_NO_MEMORY; FC_INVALID_ARGUMENT when ships, ship_count or board is NULL, or text is NULL with a
 * length above 0. Time and memory: proportional to length.
 */
FC_API fc_status fc_fleet_read(fc_ship **ships, size_t *ship_count, const char *text, size_t length, const fc_board *board,
                               fc_error *error);

/** Frees ships given by fc_fleet_read. NULL is allowed. */
FC_API void fc_ships_free(fc_ship *ships);

/**
 * Writes ships as a fleet file, one line each, in their order, where columns have letters. Reading the result, with the board
 * that the ships are for, gives the same ships.
 *
 * @param text        receives a NUL-terminated text that the caller frees with fc_text_free.
 * @param length      receives its length without the NUL; may be NULL.
 * @param ships       the ships.
 * @param ship_count  how many.
 * @param error       what went wrong; may be NULL.
 *
 * Errors: FC_NO_MEMORY; FC_INVALID_ARGUMENT when text is NULL, ships is NULL with a ship_count above 0, or a ship is outside its
 * documented ranges. Time and memory: proportional to the result.
 */
FC_API fc_status fc_fleet_write(char **text, size_t *length, const fc_ship *ships, size_t ship_count, fc_error *error);

/** The same as a board labels its cells (fc_board_labels). */
FC_API fc_status fc_board_fleet_write(char **text, size_t *length, const fc_board *board, const fc_ship *ships, size_t ship_count,
                                      fc_error *error);

/** A way in which a fleet breaks the rules or contradicts the board. */
typedef enum fc_fault {
  FC_FAULT_NONE,        /**< nothing */
  FC_FAULT_OUTSIDE,     /**< a ship reaches beyond the board */
  FC_FAULT_OVERLAP,     /**< two ships overlap */
  FC_FAULT_TOUCHING,    /**< two ships touch where they may not */
  FC_FAULT_WRONG_FLEET, /**< the ships are not those of the board's fleet */
  FC_FAULT_SHOT,        /**< the ships would have answered a shot otherwise */
  FC_FAULT_CELL,        /**< the ships contradict a cell of the board's grid */
  FC_FAULT_PRIOR,       /**< the board's prior gives a ship the weight 0 */
  FC_FAULT_TOTAL,       /**< a row or column has not as many covered cells as its total says */
  FC_FAULT_SUM          /**< a set of cells has not as many covered ones as a sum says */
} fc_fault;

/** The first fault of a fleet, and where it is. */
typedef struct fc_objection {
  fc_fault fault; /**< what */
  int ship;       /**< index of the ship that is at fault; -1 where a ship is missing, or where a cell lacks one */
  int other;      /**< FC_FAULT_OVERLAP, FC_FAULT_TOUCHING: index of the earlier ship that it meets; otherwise -1 */
  int shot;       /**< FC_FAULT_SHOT: the number of the shot in the order fired, from 1; otherwise 0 */
  fc_cell cell;   /**< FC_FAULT_OVERLAP, FC_FAULT_TOUCHING, FC_FAULT_SHOT, FC_FAULT_CELL: the cell concerned; otherwise -1, -1 */
} fc_objection;

/**
 * Whether a fleet is one of the configurations that agree with a board. It is tested, in this order, whether every ship lies on
 * the board, no two overlap, none touch that may not, all are the board's; then the cells of the grid are looked at in row order,
 * and the shots are played against the fleet in the order fired; last the board's prior is looked at, if it has one.
 *
 * @param board       the board.
 * @param ships       the ships.
 * @param ship_count  how many.
 * @param objection   receives the first thing that is wrong, or FC_FAULT_NONE; may be NULL.
 * @param error       what went wrong; may be NULL.
 *
 * Errors: FC_DISAGREES, with the objection, and in words as the message; FC_INVALID_ARGUMENT when board is NULL, ships is NULL
 * with a ship_count above 0, or a ship is outside its documented ranges (the objection is left as it was). Time: proportional to
 * the cells of the board and of the ships, and to the product of ships and ship classes.
 */
FC_API fc_status fc_fleet_check(const fc_board *board, const fc_ship *ships, size_t ship_count, fc_objection *objection,
                                fc_error *error);

/**
 * How a fleet answers a shot: what its owner says, in the words of the board's announcement.
 *
 * @param shot        receives the shot with its answer, ready for fc_board_shoot. A name lives as long as the board.
 * @param board       what has been known before the shot.
 * @param ships       the fleet, which must agree with the board.
 * @param ship_count  how many ships.
 * @param row         of a cell that is not known yet.
 * @param column      of the cell.
 * @param error       what went wrong; may be NULL.
 *
 * Errors: FC_DISAGREES, and FC_INVALID_ARGUMENT for ships, as for fc_fleet_check; FC_INVALID_ARGUMENT also where shot or board
 * is NULL, for a cell outside the board or known already, and under FC_ANNOUNCE_SHIP for a hit on a ship that has no name.
 * Time: that of fc_fleet_check, a microsecond or two on a 10x10 board.
 */
FC_API fc_status fc_fleet_answer(fc_shot *shot, const fc_board *board, const fc_ship *ships, size_t ship_count, int row,
                                 int column, fc_error *error);

/* ---- Priors: where the opponent is likely to place ships -------------------------------------------------------------- */

/**
 * A prior: a weight for every placement, a whole number from 0 to FC_MAX_WEIGHT. A configuration weighs the product of the
 * weights of its placements. On a board with a prior (fc_board_with_prior) every number of configurations is the sum of their
 * weights: the count, occupancies, sinks, answers, and what follows from these, shares and best cells. A placement of weight 0 is
 * impossible. Where all weights are 1 everything is as without a prior. A common factor of the weights of a
 * ship class multiplies the numbers, and costs nothing: with 100 at every cell boards are counted as fast as with 1.
 *
 * A configuration has as many IDs in a row as it weighs, and fc_ranking_rank finds the first of them; the placer `uniform` draws
 * each configuration as often as it weighs. fc_solve, fc_solve_order and fc_evaluate take a configuration for as many as it
 * weighs, where all of them, divided by what their weights have in common, weigh at most 4294967295 together (fc_solve_order:
 * that over one more than the cells); otherwise they fail with FC_LIMIT, and fc_advise names the likeliest cells. Their numbers
 * are given in the weights, or, where 64 bits are not enough for that, divided by what all weights have in common. The
 * functions for which all configurations are equally likely refuse a board with a prior with FC_INVALID_ARGUMENT: fc_solve_bound,
 * fc_rollout, fc_evaluate for a strategy of contests, fc_contest_create, fc_survey_make, fc_grid_make, and fc_sampler_create and
 * fc_measure_bias with any other placer.
 */
typedef struct fc_prior fc_prior;

#define FC_MAX_WEIGHT 1000000000000000000u /**< the greatest weight of a placement */

/**
 * Reads a prior file (docs/board-file.md describes it).
 *
 * @param prior   receives a new prior that the caller frees with fc_prior_free. It does not refer to the text or the board.
 * @param text    the file's bytes, which need not end in a NUL. An empty text gives every placement the weight 1.
 * @param length  how many bytes.
 * @param board   a board with its rules: size, fleet, and which ships are told apart. Shots and cells do not matter.
 * @param error   what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_PRIOR for the first mistake in the text, with line and column, and for a weight above FC_MAX_WEIGHT;
 * FC_NO_MEMORY; FC_INVALID_ARGUMENT when prior or board is NULL, or text is NULL with a length above 0. Time and memory:
 * proportional to length, and to cells times ship classes.
 */
FC_API fc_status fc_prior_read(fc_prior **prior, const char *text, size_t length, const fc_board *board, fc_error *error);

/** The name of a prior that is built in, such as "people"; NULL for an index that none has. Static storage. */
FC_API const char *fc_prior_name(size_t index);

/**
 * Makes a prior that is built in: `people`, where people have placed their ships in the classic game (docs/people.md), or
 * `wary`, by which ships are hidden from players who know it, in the classic and in the Russian game (docs/hiding.md).
 *
 * @param prior  receives a new prior that the caller frees with fc_prior_free. It does not refer to the board.
 * @param name   one of fc_prior_name.
 * @param board  a board with its rules.
 * @param error  what went wrong; may be NULL.
 *
 * Errors: FC_NOT_FOUND for a name that none has; FC_INVALID_ARGUMENT where anything but error is NULL, and for the board of
 * another game; FC_NO_MEMORY. Time: that of fc_prior_read.
 */
FC_API fc_status fc_prior_named(fc_prior **prior, const char *name, const fc_board *board, fc_error *error);

/**
 * Makes a prior of numbers.
 *
 * @param prior    receives a new prior that the caller frees with fc_prior_free. It does not refer to the arguments.
 * @param board    a board with its rules.
 * @param weights  one for every ship class (as of fc_board_ship_class), within it for both of fc_direction, within these for
 * every cell, row by row: the weight of a ship of the class whose top or left end is there. Where no ship can begin it is not
 * looked at; ships of one cell lie across. NULL: all 1.
 * @param cells    one for every cell, row by row, by which the weight of every ship that covers the cell is multiplied. NULL:
 * all 1.
 * @param error    what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_ARGUMENT for a NULL prior or board, and where a placement would weigh more than FC_MAX_WEIGHT; FC_NO_MEMORY.
 */
FC_API fc_status fc_prior_create(fc_prior **prior, const fc_board *board, const uint64_t *weights, const uint64_t *cells,
                                 fc_error *error);

/**
 * Writes a prior as a prior file. Reading it gives the same weights.
 *
 * @param text    receives a NUL-terminated text that the caller frees with fc_text_free.
 * @param length  receives its length without the NUL; may be NULL.
 * @param prior   the prior.
 * @param error   what went wrong; may be NULL.
 *
 * Errors: FC_NO_MEMORY; FC_INVALID_ARGUMENT when text or prior is NULL; FC_UNWRITABLE for a ship without a name that under
 * FC_ANNOUNCE_SHIP has other weights than named ships of its length.
 */
FC_API fc_status fc_prior_write(char **text, size_t *length, const fc_prior *prior, fc_error *error);

/** Frees a prior. Boards that have it keep it. NULL is allowed. */
FC_API void fc_prior_free(fc_prior *prior);

/**
 * The weight of a placement: of a ship class, in a direction, with its top or left end at a cell; 0 where no such ship can begin.
 * Errors: FC_INVALID_ARGUMENT where anything but error is NULL, and for a class, direction or cell that the board of the prior
 * does not have.
 */
FC_API fc_status fc_prior_weight(uint64_t *weight, const fc_prior *prior, size_t ship_class, fc_direction direction, int row,
                                 int column, fc_error *error);

/**
 * Makes a board of the same rules and knowledge, with a prior, which the boards have that come from it by fc_board_shoot and
 * fc_board_take_back. The name of its prior (fc_board_prior_name) stays.
 *
 * @param weighed  receives a new board that the caller frees with fc_board_free.
 * @param board    the board.
 * @param prior    made for a board of this size and these ship classes. NULL: no prior, no name of one, and all configurations
 * weigh 1.
 * @param error    what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_ARGUMENT for a NULL weighed or board, and for a prior of other rules; FC_NO_MEMORY.
 */
FC_API fc_status fc_board_with_prior(fc_board **weighed, const fc_board *board, const fc_prior *prior, fc_error *error);

/** The prior of a board, which lives as long as the board; NULL where it has none. */
FC_API const fc_prior *fc_board_prior(const fc_board *board);

/** A name, and where a text has it. */
typedef struct fc_named_place {
  const char *name; /**< NULL: there is none. It lives as long as the board */
  int line;         /**< of the text from which the board was read, from 1; 0: the name is not from there */
  int column;       /**< character of the line, from 1 */
} fc_named_place;

/**
 * The name of the board's prior: the value of the setting `prior` of its text, of fc_settings.prior, or what fc_board_name_prior
 * has given; fc_board_write writes it. A name with a slash is refused: of a board from elsewhere it could be any file of the
 * machine. A board has a prior that is built in (fc_prior_named) as soon as it is read. Any other is
 * found by the caller, by its name: the library opens no files. Until the board is given the prior
 * (fc_prior_read, fc_board_with_prior), whatever depends on it fails with FC_INVALID_ARGUMENT.
 */
FC_API fc_named_place fc_board_prior_name(const fc_board *board);

/**
 * Makes a board that differs in nothing but the name of its prior.
 *
 * @param named  receives a new board that the caller frees with fc_board_free.
 * @param board  the board.
 * @param name   as a board file can have it: a line, with no slash and no blanks around it; not "uniform".
 * @param error  what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_ARGUMENT where anything but error is NULL, and for a name that no board file can have, FC_INVALID_SETTING
 * for characters that none can have; FC_NO_MEMORY.
 */
FC_API fc_status fc_board_name_prior(fc_board **named, const fc_board *board, const char *name, fc_error *error);

/* ---- Counting --------------------------------------------------------------------------------------------------------- */

#define FC_MAX_COUNTER_BITS 65536u /**< the widest counters */
#define FC_MAX_THREADS 256         /**< larger values are clamped to it */

/**
 * The ways to count. All are exact, and give the same numbers. An engine that cannot count a board refuses it with
 * FC_INVALID_ARGUMENT. The search and the list refuse a board with too many ships, placements or hits for their tables. They also
 * refuse a prior whose weights, divided by their greatest common divisor in each class, add up to 2^126 or more (the list: 2^62).
 * A search of its own counts a board with totals of rows or columns: FC_ENGINE_AUTO and FC_ENGINE_SEARCH ask for it, and the
 * other engines refuse such a board.
 */
typedef enum fc_engine {
  FC_ENGINE_AUTO = 0, /**< whichever of the next three takes the least time on the board */
  FC_ENGINE_FRONTIER, /**< cell by cell, over frontiers: for every board */
  FC_ENGINE_SEARCH, /**< ship by ship: where ships are hit or few are left, often a hundred times faster, elsewhere without end */
  FC_ENGINE_LIST,   /**< one configuration after another, at most a million of them */
  FC_ENGINE_ROW_CLASSES /**< row by row, the textbook way: only where ships may not touch (FC_TOUCHING_NONE); a second opinion,
                         * which shares no code with the others, takes a hundred times longer and much memory */
} fc_engine;

/**
 * Keeps between questions what the next one can use: memory, threads, and results for the boards asked about last. It makes the
 * questions of a game several times as fast; the answers are the same. One thread at a time may use a context; different threads
 * have their own.
 */
typedef struct fc_context fc_context;

/** Makes a context, in which nothing is kept yet. The caller frees it. Errors: FC_NO_MEMORY; FC_INVALID_ARGUMENT for NULL. */
FC_API fc_status fc_context_create(fc_context **context, fc_error *error);

/** Frees a context, with the threads that wait in it. NULL is allowed. */
FC_API void fc_context_free(fc_context *context);

/** The bytes that a context keeps between questions: at most fc_options.memory_limit. */
FC_API uint64_t fc_context_memory(const fc_context *context);

/** Gives back to the system all that a context keeps; it can be used again. */
FC_API void fc_context_clear(fc_context *context);

/** How to count. All zero but the size is how to count by default. */
typedef struct fc_options {
  size_t size; /**< sizeof(fc_options) */
  /** Bytes that the tables of a question may take, those of all its parts and threads together, and what the context keeps; 0:
   * three quarters of the machine's memory. */
  uint64_t memory_limit;
  /** Width of the counters in bits, at most FC_MAX_COUNTER_BITS, rounded up to what the engine has; 0: chosen from the proved
   * bound on the count. Fewer bits than the bound on this board needs are FC_INVALID_ARGUMENT, even where rounding up would make
   * them enough. Meant for tests: every width that is allowed gives the same numbers. FC_ENGINE_ROW_CLASSES counts in integers of
   * any size, and refuses a width with FC_INVALID_ARGUMENT. */
  unsigned counter_bits;
  /** Threads to work on, the caller's included; 0: as many as the machine has processors. The results do not depend on it. No
   * more are started than the work can be divided among, which is fewer than FC_MAX_THREADS. FC_ENGINE_ROW_CLASSES works on one.
   */
  unsigned threads;
  /** Which engine counts. Every function answers from either one's result. */
  fc_engine engine;
  /** Called now and then, on long work many times a second, by the thread that made the call, with progress_context and the share
   * of the work that is done: from 0 to 1, never going back, an estimate between the two, and 1 at the end of a call that
   * succeeds. A result other than 0 stops the call, which then fails with FC_STOPPED and does not call again. It should be quick,
   * for the work waits for it. NULL: nobody wants to know. */
  int (*progress)(void *context, double done);
  void *progress_context; /**< for progress; not looked at */
  /** Keeps results of this question for the next one. NULL: every question begins anew. */
  fc_context *context;
} fc_options;

/**
 * How much work a count or an analysis was. After the bar what FC_ENGINE_ROW_CLASSES says, where that is something else. The
 * frontier engine takes placements that are certain out before it counts: the numbers are those of the rest.
 */
typedef struct fc_statistics {
  uint64_t frontiers;    /**< frontiers, summed over all cells | 0 */
  uint64_t states;       /**< pairs of frontier and tally that lie on the way of some configuration, summed over all cells
                          * | classes, summed over all rows */
  uint64_t transitions;  /**< numbers that are added to others in one sweep; what stays as it is at a cell is not counted
                          * | transitions from the classes of one row to those of the next */
  uint64_t peak_memory;  /**< bytes of the engine's tables at the highest */
  unsigned counter_bits; /**< width of the counters | 0 */
} fc_statistics;

/** The numbers of one board, from which all queries about it are answered. */
typedef struct fc_analysis fc_analysis;

/**
 * Counts the configurations that agree with a board. 0 is an answer, not an error.
 *
 * @param count       receives the number.
 * @param statistics  receives the work done; may be NULL.
 * @param board       the board.
 * @param options     NULL: the defaults.
 * @param error       what went wrong; may be NULL.
 *
 * Errors: FC_LIMIT when the tables would exceed the limit (nothing of that size has been allocated then), and for more than 4096
 * fleets; FC_NO_MEMORY;
 * FC_STOPPED; FC_INVALID_ARGUMENT when count or board is NULL, for too small an options->counter_bits, and for
 * FC_ENGINE_ROW_CLASSES on a board whose ships may touch, for a board with totals and any engine but FC_ENGINE_AUTO and
 * FC_ENGINE_SEARCH, and for FC_ENGINE_SEARCH and FC_ENGINE_LIST on a board that is too large for them, or whose count may not fit
 * into 64 bits (a search with a prior: 128 bits).
 * Time and memory grow with the number of frontiers (exponential in the shorter side of the board), linearly with the longer
 * side, and with the number of tallies, the product over the ship classes of (ships + 1). See docs/algorithm.md.
 */
FC_API fc_status fc_count(mpz_t count, fc_statistics *statistics, const fc_board *board, const fc_options *options,
                          fc_error *error);

/**
 * Counts the configurations that agree with a board up to the symmetries of the board: two that turns and reflections map to each
 * other count as one. A square has eight symmetries, another rectangle four. A symmetry takes part if it maps what is known to
 * itself: the possible places of each ship, taken by itself, and the cells that must be covered. On a board without shots these
 * are all symmetries of its blocked cells. Named ships (FC_ANNOUNCE_SHIP) stay what they are.
 *
 * @param count       receives the number.
 * @param symmetries  receives how many symmetries take part, 1, 2, 4 or 8; may be NULL.
 * @param board       the board.
 * @param options     NULL: the defaults.
 * @param error       what went wrong; may be NULL.
 *
 * By Burnside's lemma it is the mean, over the symmetries, of how many configurations a symmetry maps to themselves. Errors:
 * those of fc_count; FC_INVALID_ARGUMENT for a board with a prior, optional ships, totals or sums. Time and memory: those of
 * fc_count, and of up to five sweeps over half the board with half the ships.
 */
FC_API fc_status fc_count_up_to_symmetry(mpz_t count, unsigned *symmetries, const fc_board *board, const fc_options *options,
                                         fc_error *error);

/**
 * Counts the configurations that contain each single placement, from which all queries below follow.
 *
 * @param analysis  receives a new object that the caller frees with fc_analysis_free. It does not refer to the board afterwards.
 *                  A board that nothing agrees with gives an analysis whose every number is 0.
 * @param board     the board.
 * @param options   NULL: the defaults.
 * @param error     what went wrong; may be NULL.
 *
 * Errors and cost: as for fc_count, about three times its time. The analysis itself keeps a number for every ship class,
 * direction and cell.
 */
FC_API fc_status fc_analyse(fc_analysis **analysis, const fc_board *board, const fc_options *options, fc_error *error);

/** Frees an analysis. NULL is allowed. */
FC_API void fc_analysis_free(fc_analysis *analysis);

/** The rows of the board. */
FC_API int fc_analysis_rows(const fc_analysis *analysis);
/** The columns of the board. */
FC_API int fc_analysis_columns(const fc_analysis *analysis);
/** How much work the analysis was. */
FC_API fc_statistics fc_analysis_statistics(const fc_analysis *analysis);

/** The number of different lengths in the fleet. */
FC_API size_t fc_analysis_length_count(const fc_analysis *analysis);
/** A length in the fleet, index < fc_analysis_length_count(analysis): longest first, each once. */
FC_API int fc_analysis_length(const fc_analysis *analysis, size_t index);

/** The number of configurations. */
FC_API void fc_analysis_count(mpz_t count, const fc_analysis *analysis);

/** The number of fleets that the opponent may have: 1, unless ships are optional (fc_ship_class.optional) or of unknown length.
 */
FC_API size_t fc_analysis_fleet_count(const fc_analysis *analysis);
/**
 * One of the fleets. The first has all ships; after it fewer and fewer ships of the last class, then one ship less of the class
 * before it, and so on. Where lengths are not known the order is another one, which is the same every time.
 *
 * @param ships           receives how many ships of each class it has, as many numbers as fc_board_ship_class_count(board).
 * @param configurations  receives how many configurations have this fleet; over all fleets they sum to the count.
 * @param analysis        the analysis.
 * @param index           < fc_analysis_fleet_count(analysis).
 * @param error           what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_ARGUMENT for an index out of range, and where anything but error is NULL. Time: proportional to the ship
 * classes, squared.
 */
FC_API fc_status fc_analysis_fleet(int *ships, mpz_t configurations, const fc_analysis *analysis, size_t index, fc_error *error);

/**
 * The configurations in which some ship covers a cell, 0 <= row < rows, 0 <= column < columns. Errors: FC_INVALID_ARGUMENT for a
 * cell outside the board. Time: proportional to the ship classes.
 */
FC_API fc_status fc_analysis_occupancy(mpz_t occupancy, const fc_analysis *analysis, int row, int column, fc_error *error);
/**
 * The configurations in which a ship of one length covers a cell: over all lengths they sum to the occupancy. A length that the
 * fleet lacks gives 0. Errors: FC_INVALID_ARGUMENT for a cell outside the board or a length outside 1..FC_MAX_SHIP_LENGTH. Time:
 * as above.
 */
FC_API fc_status fc_analysis_by_length(mpz_t configurations, const fc_analysis *analysis, int length, int row, int column,
                                       fc_error *error);

/**
 * The number of configurations in which a ship of one class, an index as of fc_board_ship_class, covers a cell. Under
 * FC_ANNOUNCE_SHIP a class may be a single ship. Errors: FC_INVALID_ARGUMENT for a cell or class out of range. Time: as for
 * fc_analysis_occupancy.
 */
FC_API fc_status fc_analysis_by_class(mpz_t configurations, const fc_analysis *analysis, size_t ship_class, int row, int column,
                                      fc_error *error);
/**
 * Stores the configurations in which a ship of a class lies at a place: the cell of its top or left end, and a direction. 0 for a
 * place that is not allowed, or not wholly on the board; a ship of length 1 lies FC_ACROSS. Errors: FC_INVALID_ARGUMENT for a
 * class, cell or direction out of range, and where anything but error is NULL. Time: that of reading a number.
 */
FC_API fc_status fc_analysis_placement(mpz_t configurations, const fc_analysis *analysis, size_t ship_class, int row, int column,
                                       fc_direction direction, fc_error *error);

/**
 * The configurations in which a shot at the cell would sink a ship of a length. 0 for a cell that has been shot at, for a
 * length that the fleet lacks, and everywhere under FC_ANNOUNCE_HIT, where sinking is not announced. Errors and time: as above.
 */
FC_API fc_status fc_analysis_sinks(mpz_t configurations, const fc_analysis *analysis, int length, int row, int column,
                                   fc_error *error);

/** A number that an analysis has for every cell. */
typedef enum fc_quantity {
  FC_QUANTITY_OCCUPANCY,       /**< configurations in which some ship covers the cell: fc_analysis_occupancy */
  FC_QUANTITY_BY_LENGTH,       /**< those in which one of a length does, a layer for each fc_analysis_length */
  FC_QUANTITY_BY_CLASS,        /**< those in which one of a class does, a layer for each class, as of fc_board_ship_class */
  FC_QUANTITY_SINKS,           /**< those in which a shot at the cell, not yet shot at, would sink a ship, and be told */
  FC_QUANTITY_SINKS_BY_LENGTH, /**< those in which it would sink one of a length, layers as above: fc_analysis_sinks */
  FC_QUANTITY_SINKS_BY_CLASS   /**< ... one of a class, layers as above */
} fc_quantity;

/** The number of layers of a quantity: the lengths or the classes of the fleet, or 1. */
FC_API size_t fc_analysis_layer_count(const fc_analysis *analysis, fc_quantity quantity);

/**
 * Reads a quantity of all cells at once.
 *
 * @param counts    receives fc_analysis_layer_count(analysis, quantity) times rows times columns numbers, layer by layer, row by
 *                  row. All have been initialised by the caller.
 * @param analysis  the analysis.
 * @param quantity  which.
 * @param error     what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_ARGUMENT for NULL, or no quantity. Time: some nanoseconds a number.
 */
FC_API fc_status fc_analysis_counts(mpz_t *counts, const fc_analysis *analysis, fc_quantity quantity, fc_error *error);

/**
 * The same as chances: each number divided by the count, rounded once, to the nearest double. Errors: FC_NO_CONFIGURATION when
 * the count is 0; otherwise as above. Time: a tenth of a microsecond a number.
 */
FC_API fc_status fc_analysis_chances(double *chances, const fc_analysis *analysis, fc_quantity quantity, fc_error *error);

#define FC_ANY_CLASS SIZE_MAX /**< all ship classes */

/**
 * How a shot would be answered: the number of configurations in which the opponent answers a shot at this cell, not yet shot at,
 * with miss, with hit, or with sunk. Under FC_ANNOUNCE_HIT a shot that sinks a ship is a hit. The three sum to the count; all are
 * 0 for a cell that has been shot at. On a board with fc_board_has_others only the fleet counts:
 * where it does not cover the cell, that is a miss, although another ship may be there.
 *
 * @param configurations  receives the number.
 * @param analysis        the analysis.
 * @param row             of the cell.
 * @param column          of the cell.
 * @param answer          of the opponent.
 * @param ship_class      counts only ships of this class, an index as of fc_board_ship_class; FC_ANY_CLASS counts all. A miss
 *                        has none: it is counted for any.
 * @param error           what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_ARGUMENT for a cell outside the board, no answer, or no class. Time: as above.
 */
FC_API fc_status fc_analysis_answer(mpz_t configurations, const fc_analysis *analysis, int row, int column, fc_answer answer,
                                    size_t ship_class, fc_error *error);

/**
 * The best shots: the cells not yet shot at of highest occupancy, all ties, in row order.
 *
 * @param cells       receives an array that the caller frees with fc_cells_free; NULL when every cell has been shot at.
 * @param cell_count  receives its length.
 * @param occupancy   receives the occupancy that they share; 0 when there is no cell.
 * @param analysis    the analysis.
 * @param error       what went wrong; may be NULL.
 *
 * Errors: FC_NO_CONFIGURATION when the count is 0; FC_NO_MEMORY; FC_INVALID_ARGUMENT where anything but error is NULL. Time:
 * that of the occupancy of every cell.
 */
FC_API fc_status fc_analysis_best(fc_cell **cells, size_t *cell_count, mpz_t occupancy, const fc_analysis *analysis,
                                  fc_error *error);

/** The aim of a salvo, shots that are fired together. */
typedef enum fc_salvo_goal {
  FC_SALVO_HITS,       /**< as many hits as possible, on average */
  FC_SALVO_ANY,        /**< at least one hit, as likely as possible */
  FC_SALVO_INFORMATION /**< as many bits as possible from the pattern of hits and misses */
} fc_salvo_goal;

/** The most cells of a salvo for information. */
#define FC_SALVO_MAX_INFORMATION 10

/**
 * A salvo: open cells to shoot at together. For FC_SALVO_HITS it is the best set, the likeliest cells. For FC_SALVO_ANY it is
 * found by greedy choice and exchange: no set that differs in one cell is better, and the number of configurations with a hit is
 * at least 1 - 1/e of that of the best set. FC_SALVO_INFORMATION is chosen in the same way, with the same promise for the entropy
 * of the pattern of hits and misses; whether a ship is sunk, and which, is left out. The numbers are exact.
 *
 * @param cells    receives an array of `size` cells that the caller frees with fc_cells_free, in the order of the choice.
 * @param hits     receives the hits summed over all configurations: divided by count, the hits to expect.
 * @param any      receives how many configurations have a ship on any of the cells.
 * @param count    receives how many configurations there are.
 * @param board    the board.
 * @param size     how many shots, from 1 to the number of open cells, for FC_SALVO_INFORMATION at most
 *                 FC_SALVO_MAX_INFORMATION.
 * @param goal     what it is for.
 * @param options  NULL: the defaults.
 * @param error    what went wrong; may be NULL.
 *
 * Errors: those of fc_analyse; FC_NO_CONFIGURATION where none agrees with the board; FC_INVALID_ARGUMENT for a size out of
 * range or an unknown goal, and where anything but options or error is NULL. Time: two analyses for FC_SALVO_HITS, about three
 * for each shot for FC_SALVO_ANY, 2^size and more for FC_SALVO_INFORMATION.
 */
FC_API fc_status fc_best_salvo(fc_cell **cells, mpz_t hits, mpz_t any, mpz_t count, const fc_board *board, size_t size,
                               fc_salvo_goal goal, const fc_options *options, fc_error *error);

/**
 * The information in the joint answer to a salvo: the entropy of the pattern of hits and misses, from the exact number of
 * configurations with each. It does not count that a ship is sunk, or which one is hit.
 *
 * @param bits        receives how many bits it tells, from 0 to cell_count.
 * @param board       the board.
 * @param cells       the cells; NULL where cell_count is 0.
 * @param cell_count  how many, at most FC_SALVO_MAX_INFORMATION.
 * @param options     NULL: the defaults.
 * @param error       what went wrong; may be NULL.
 *
 * Errors: those of fc_count; FC_NO_CONFIGURATION where none agrees with the board; FC_INVALID_ARGUMENT for too many cells, for
 * one that is not on the board, and for NULL for anything but options, error, and cells where cell_count is 0. Time: that of
 * fc_count up to 2^cell_count times.
 */
FC_API fc_status fc_salvo_bits(double *bits, const fc_board *board, const fc_cell *cells, size_t cell_count,
                               const fc_options *options, fc_error *error);

/**
 * The open cells that ships are least able to avoid: as many as are asked for, such that as many configurations as possible have
 * a ship of a length on any of them. They are found by greedy choice and exchange, as for FC_SALVO_ANY.
 *
 * @param cells    receives an array of `size` cells that the caller frees with fc_cells_free, in the order of the choice.
 * @param any      receives how many configurations have a ship of this length on any of them.
 * @param bound    receives a number that no other `size` cells exceed.
 * @param count    receives how many configurations there are.
 * @param board    the board.
 * @param size     how many cells, from 1 to the number of open cells.
 * @param length   of the ships; 0: any.
 * @param options  NULL: the defaults.
 * @param error    what went wrong; may be NULL.
 *
 * Errors: those of fc_analyse; FC_NO_CONFIGURATION where none agrees with the board; FC_INVALID_ARGUMENT for a size out of
 * range, for a length that the fleet does not have, and where anything but options or error is NULL. Time: one analysis where
 * one ship has the length, otherwise about three for each cell.
 */
FC_API fc_status fc_find_cells(fc_cell **cells, mpz_t any, mpz_t bound, mpz_t count, const fc_board *board, size_t size,
                               int length, const fc_options *options, fc_error *error);

/** Frees cells given by fc_analysis_best, and by others that say so. NULL is allowed. */
FC_API void fc_cells_free(fc_cell *cells);

/* ---- Sets of cells ---------------------------------------------------------------------------------------------------- */

/**
 * Reads a set of cells: words separated by blanks, commas or ends of lines, or a grid. A word is a cell (`C7`), a rectangle by
 * two of its corners (`A1:D4`), `checkerboard` (A1 and every second cell), `diagonals:N` (every N-th diagonal, chosen to have
 * the fewest cells; the first of several such choices) or `diagonals:N+R` (the cells with (row + column) mod N = R). A grid has
 * a line for every row of the board, `x` for a cell of the set and `.` for any other. Blank lines and lines that begin with #
 * are skipped.
 *
 * @param cells       receives the cells, each once, in row order, in an array that the caller frees with fc_cells_free.
 * @param cell_count  receives its length, 0 for an empty text.
 * @param text        the text, which need not end in a NUL.
 * @param length      its bytes.
 * @param board       on which the cells are.
 * @param error       what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_GRID for the first mistake in the text, with line and column; FC_NO_MEMORY; FC_INVALID_ARGUMENT where
 * anything but error is NULL; text may be where length is 0. Time: proportional to length, and for each word to the cells of the
 * board.
 */
FC_API fc_status fc_cells_read(fc_cell **cells, size_t *cell_count, const char *text, size_t length, const fc_board *board,
                               fc_error *error);

/** How many cells of a set ships cover, with the chance of each number. */
typedef struct fc_odds fc_odds;

/**
 * Finds how likely ships are to have a cell in a set of cells.
 *
 * @param odds        receives a new object that the caller frees with fc_odds_free. It does not refer to the arguments.
 * @param board       the board. Where no configuration agrees with it, every number is 0.
 * @param cells       the set, in any order; a cell that is named twice is in it once. Cells may have been shot at. NULL where
 *                    cell_count is 0.
 * @param cell_count  how many.
 * @param options     NULL: the defaults.
 * @param error       what went wrong; may be NULL.
 *
 * Errors: as for fc_analyse; FC_LIMIT also for ships of more than 10 lengths; FC_INVALID_ARGUMENT for a cell that is not on the
 * board, and for NULL for anything but options, error, and cells where cell_count is 0. Cost: that of fc_analyse, and of fc_count
 * 2^lengths times and, with weights, as often as cells of the set can be hit.
 */
FC_API fc_status fc_odds_make(fc_odds **odds, const fc_board *board, const fc_cell *cells, size_t cell_count,
                              const fc_options *options, fc_error *error);

/** Frees odds. NULL is allowed. */
FC_API void fc_odds_free(fc_odds *odds);

/** The number of configurations. */
FC_API void fc_odds_count(mpz_t count, const fc_odds *odds);
/** How many lengths the ships have. */
FC_API size_t fc_odds_length_count(const fc_odds *odds);
/** One of them, index < fc_odds_length_count(odds), longest first. */
FC_API int fc_odds_length(const fc_odds *odds, size_t index);
/** The configurations in which at least one ship of this length has a cell in the set. */
FC_API void fc_odds_of_length(mpz_t configurations, const fc_odds *odds, size_t index);
/** The configurations in which of every length at least one ship has. */
FC_API void fc_odds_each_length(mpz_t configurations, const fc_odds *odds);
/** The configurations in which every single ship has. */
FC_API void fc_odds_every(mpz_t configurations, const fc_odds *odds);
/** The configurations in which no ship has. */
FC_API void fc_odds_none(mpz_t configurations, const fc_odds *odds);
/** The cells of the set that ships cover, added up over all configurations: divided by the count it is the number to expect. */
FC_API void fc_odds_hits(mpz_t hits, const fc_odds *odds);
/**
 * The most cells of the set that a configuration covers. -1 where fc_odds_with_hits is not known: long ships, of eleven cells or
 * more, or a prior have made weights above FC_MAX_WEIGHT necessary.
 */
FC_API int fc_odds_most_hits(const fc_odds *odds);
/** Counts the configurations that cover exactly `hits` cells of the set; 0 outside 0 to fc_odds_most_hits(odds). */
FC_API void fc_odds_with_hits(mpz_t configurations, const fc_odds *odds, int hits);

/**
 * The fewest cells that no ship of a length can avoid: whoever shoots at all of them hits every ship of the length that is
 * afloat. None of them has been shot at. A placement is possible here if some configuration contains it, and it has a cell that
 * has not been shot at. Every possible placement covers one of the cells: they are a smallest hitting set, found by branch and
 * bound.
 *
 * @param cells       receives the cells, in row order, that the caller frees with fc_cells_free; of several smallest sets always
 * the same.
 * @param cell_count  receives how many, 0 where no ship of the length is afloat.
 * @param least       receives how many cells are needed at least: cell_count, where these are proved to be the fewest. Otherwise
 * the search has given up after 300,000 branches, some seconds.
 * @param board       the board.
 * @param length      of the ships, one that the fleet has.
 * @param options     NULL: the defaults.
 * @param error       what went wrong; may be NULL.
 *
 * Errors: as for fc_analyse; FC_NO_CONFIGURATION; FC_INVALID_ARGUMENT where anything but options or error is NULL, and for a
 * length that no ship has. Cost: that of fc_analyse, and of the search.
 */
FC_API fc_status fc_fewest_cells(fc_cell **cells, size_t *cell_count, size_t *least, const fc_board *board, int length,
                                 const fc_options *options, fc_error *error);

/* ---- What is known ---------------------------------------------------------------------------------------------------- */

/**
 * The state of every cell: as fc_board_cell says, and what follows from the rest. A hit whose ship must be sunk, all of its cells
 * having been hit, is FC_CELL_SUNK; an unshot cell on which no ship can be is FC_CELL_WATER. A hint stays what it is.
 *
 * @param states    receives rows * columns states, row by row.
 * @param board     the board.
 * @param analysis  that of the board, with a count above 0: then all that follows is told. NULL: what follows at sight, without
 *                  counting: hits that are part of a sunk ship wherever it can lie by itself, and where ships may not touch, the
 *                  water beside sunk ships.
 * @param error     what went wrong; may be NULL.
 *
 * Errors: FC_NO_MEMORY; FC_NO_CONFIGURATION for an analysis with the count 0; FC_INVALID_ARGUMENT for that of a board of another
 * size, and when board is NULL. Time: a look at each cell of each place that a ship can have; a fraction of a millisecond for a
 * board of 10x10, less than a second for the largest.
 */
FC_API fc_status fc_board_known(fc_cell_state *states, const fc_board *board, const fc_analysis *analysis, fc_error *error);

/**
 * Which ships are known to be sunk.
 *
 * @param sunk      receives fc_board_ship_class_count(board) numbers: how many ships of each class are sunk for certain.
 * @param others    receives how many more are sunk at least, of unknown classes.
 * @param board     the board.
 * @param analysis  as for fc_board_known.
 * @param options   NULL: the defaults. Without an analysis they make no difference.
 * @param error     what went wrong; may be NULL.
 *
 * Under FC_ANNOUNCE_LENGTH and FC_ANNOUNCE_SHIP every shot that sank a ship tells its class. Otherwise an analysis may call for
 * searches: is there a configuration in which fewer ships of a class are sunk? A search that would need more memory than the
 * limit is left out; the numbers then say what is known without it.
 *
 * Errors and time: as for fc_board_known. With an analysis also FC_STOPPED, and the time of the searches: each takes at most that
 * of an fc_count. They are few as a rule, but where many places have been hit on all their cells, they can be millions.
 */
FC_API fc_status fc_board_ships_sunk(int *sunk, int *others, const fc_board *board, const fc_analysis *analysis,
                                     const fc_options *options, fc_error *error);

/* ---- Maps ------------------------------------------------------------------------------------------------------------- */

/** The format of a map. */
typedef enum fc_format {
  FC_FORMAT_TEXT, /**< lines of characters, with the count */
  FC_FORMAT_SVG,  /**< a picture, with the exact numbers in tooltips */
  FC_FORMAT_CSV,  /**< a line for every cell: cell,row,column,state,count,probability; also quantity, for any but the occupancy */
  FC_FORMAT_JSON  /**< the count, and occupancy, by length and sinks of every cell, as strings of digits */
} fc_format;

/** How a map is written. All zero but the size is the occupancy in percent, as a text. */
typedef struct fc_map_style {
  size_t size;          /**< sizeof(fc_map_style), so that later versions can tell which members there are */
  fc_format format;     /**< what it is written as */
  fc_quantity quantity; /**< FC_QUANTITY_OCCUPANCY, FC_QUANTITY_BY_LENGTH or FC_QUANTITY_SINKS; FC_FORMAT_JSON has all */
  int length;           /**< FC_QUANTITY_BY_LENGTH: the length of the ships, 1 to FC_MAX_SHIP_LENGTH */
  int shows_counts;     /**< FC_FORMAT_TEXT: whether (1 or 0) the exact numbers stand in place of percentages */
} fc_map_style;

/**
 * Writes a map, as `fleetcount map` does.
 *
 * @param text      receives a NUL-terminated text in UTF-8 that the caller frees with fc_text_free.
 * @param length    receives its length without the NUL; may be NULL.
 * @param board     the board.
 * @param analysis  that of the board.
 * @param style     NULL: the defaults.
 * @param options   NULL: the defaults. A text and a picture name the ships that are sunk, as fc_board_ships_sunk finds them.
 * @param error     what went wrong; may be NULL.
 *
 * Errors: FC_NO_CONFIGURATION when the count is 0; FC_NO_MEMORY; FC_STOPPED; FC_INVALID_ARGUMENT where anything but length,
 * style, options or error is NULL, for a style outside its ranges, and for the analysis of a board of another size. Time: a
 * fraction of a millisecond on a 10x10 board, and that of fc_board_ships_sunk.
 */
FC_API fc_status fc_map_write(char **text, size_t *length, const fc_board *board, const fc_analysis *analysis,
                              const fc_map_style *style, const fc_options *options, fc_error *error);

/* ---- Solving puzzles step by step ------------------------------------------------------------------------------------- */

/** How hard a step is for a person. */
typedef enum fc_grade {
  FC_GRADE_EASY,   /**< a look at one row or column, or at the cells beside a ship */
  FC_GRADE_MEDIUM, /**< where the ships still fit, and the ways to fill a line; trying out a cell with easy steps */
  FC_GRADE_HARD,   /**< trying out cells and places with other steps; a few tries within tries */
  FC_GRADE_EXPERT  /**< many tries within tries, or within these more */
} fc_grade;

/** The word for a grade, such as "easy"; NULL for no value of the enumeration. Static storage. */
FC_API const char *fc_grade_name(fc_grade grade);

/** Steps by which a person solves a puzzle. */
typedef struct fc_steps fc_steps;

/** The reason of a step as data, for programs that say it in their own words. */
typedef struct fc_step_reason {
  int row;              /**< the row that it is about, or that a try contradicts; -1: none */
  int column;           /**< the column, likewise */
  fc_cell cell;         /**< the cell that it is about, or that is tried out; row and column are -1: none */
  int length;           /**< of the ships that it is about, or that a try contradicts; 0: none */
  int number;           /**< of these ships, of their places, or of open cells, as the message says it; 0: it says none */
  int tried;            /**< how many places are tried out; `number` of them lead to no contradiction; 0: none */
  const char *supposed; /**< what the cell is tried out as, "ship" or "water"; NULL: it is not. Static storage */
  const char *flaw; /**< what that leads to: "too full" or "too empty" of the line, "no ship fits" over `at`, or "too few places"
                         or "too many ships" of the length; NULL: no cell is tried out. Static storage */
  fc_cell at;       /**< the cell over which no ship fits; row and column are -1: none */
} fc_step_reason;

/** One step. Its pointers lead into the steps that it is one of. */
typedef struct fc_step {
  const char *technique; /**< its name, such as "full line"; static storage */
  fc_grade grade;        /**< how hard it is */
  const fc_cell *ships;  /**< the cells that ships cover, it follows, in row order */
  size_t ship_count;     /**< how many */
  const fc_cell *water;  /**< the cells that no ship covers */
  size_t water_count;    /**< how many; with ship_count at least 1 */
  const char *message;   /**< why, such as "row 4 is full: its other cells are water" */
  fc_step_reason reason; /**< the same without words */
} fc_step;

/**
 * Finds the next steps that a person could make, each by the simplest technique that decides any cell: totals, hints, ships that
 * may not touch, places that are left, and in the end trying out. Every step holds in all configurations that agree with the
 * board and the steps before it. A position of a game gets the steps that apply.
 *
 * @param steps    receives a new object that the caller frees with fc_steps_free. It does not refer to the board afterwards.
 * @param board    the board.
 * @param most     the most steps; 0: until nothing more follows.
 * @param options  NULL: the defaults. Only their progress is looked at.
 * @param error    what went wrong; may be NULL.
 *
 * Errors: FC_NO_CONFIGURATION when a step meets a contradiction, though not every contradictory board is found to be one;
 * FC_NO_MEMORY; FC_STOPPED; FC_INVALID_ARGUMENT for NULL, and for a board that names a prior which it has not been given. Time:
 * milliseconds for a puzzle of 10x10, and where much has to be tried out, seconds. There are no tries within tries while more
 * than 100 cells are open, or 1000 places.
 */
FC_API fc_status fc_hint(fc_steps **steps, const fc_board *board, size_t most, const fc_options *options, fc_error *error);

/** Frees steps. NULL is allowed. */
FC_API void fc_steps_free(fc_steps *steps);

/** The number of steps; 0 where nothing follows, or all is known. */
FC_API size_t fc_steps_count(const fc_steps *steps);
/** A step, index < fc_steps_count(steps). */
FC_API fc_step fc_steps_get(const fc_steps *steps, size_t index);
/** Whether (1 or 0) every cell is known after the last step: then the puzzle is solved. */
FC_API int fc_steps_solve(const fc_steps *steps);
/**
 * The grade of the hardest step, which is that of the puzzle if they solve it. FC_GRADE_EXPERT also for more than 12 tries within
 * tries, FC_GRADE_EASY where there is no step.
 */
FC_API fc_grade fc_steps_grade(const fc_steps *steps);

/* ---- Explaining ------------------------------------------------------------------------------------------------------- */

/** Why the best shots are the best; or, for a contradictory board, what contradicts what. */
typedef struct fc_explanation fc_explanation;

/**
 * The kind of a contradiction.
 *
 * A shot: the first one after which no configuration is left.
 *
 * Cells: marks of a grid (`o`, `x`, `s`) that cannot be true together: with every cell that the grid leaves `.` unshot, and
 * whatever the other cells that it marks are - water, hit, sunk or not shot - no configuration agrees. So at least one of these
 * marks is wrong, or the rules are not those of the game, or some cell marked `.` has been shot at.
 */
typedef enum fc_conflict_kind {
  FC_CONFLICT_NONE,  /**< the board is not contradictory */
  FC_CONFLICT_FLEET, /**< the fleet does not fit on the board, whatever is known */
  FC_CONFLICT_CELLS, /**< some cells of the grid, hints, totals and sums */
  FC_CONFLICT_SHOT   /**< a shot */
} fc_conflict_kind;

/** How small a set of cells, totals and sums that cannot be true together is proved to be. */
typedef enum fc_proof {
  FC_PROOF_CONFLICT,    /**< that, and no more: to reduce them further needs more memory than fc_options.memory_limit */
  FC_PROOF_IRREDUCIBLE, /**< without any one of them the others can be true; a smaller set might be found elsewhere */
  FC_PROOF_SMALLEST     /**< no set with fewer of them cannot be true */
} fc_proof;

/** The contradiction of a board, and where it is. */
typedef struct fc_conflict {
  fc_conflict_kind kind; /**< what kind it is */
  const fc_cell *cells;  /**< FC_CONFLICT_CELLS: in row order; they belong to the explanation. NULL: none */
  size_t cell_count;     /**< how many */
  const int *rows;       /**< FC_CONFLICT_CELLS: the rows whose totals are among them, likewise */
  size_t row_count;      /**< how many */
  const int *columns;    /**< ... the columns */
  size_t column_count;   /**< how many */
  const size_t *sums;    /**< ... the sums, by index as of fc_board_sum */
  size_t sum_count;      /**< how many */
  fc_proof proof;        /**< FC_CONFLICT_CELLS */
  size_t shot;           /**< FC_CONFLICT_SHOT: its index, as of fc_board_shot. Otherwise 0 */
} fc_conflict;

/**
 * Explains a board.
 *
 * @param explanation  receives a new object that the caller frees with fc_explanation_free. It does not refer to the board
 *                     afterwards.
 * @param board        the board.
 * @param options      NULL: the defaults. Conflicts are looked for by the frontier engine alone.
 * @param error        what went wrong; may be NULL.
 *
 * Errors: as for fc_analyse; for a contradictory list of shots FC_LIMIT also when the board with fewer shots needs more than the
 * limit. Time: that of fc_analyse. A contradictory board is also counted with less of it known, each time in about half the time
 * of an fc_count. For shots that happens about log2 of their number times, and there is one more analysis; for a grid about ten
 * times for each cell of the conflict, and at most 500 times plus twice the number of cells known.
 */
FC_API fc_status fc_explain(fc_explanation **explanation, const fc_board *board, const fc_options *options, fc_error *error);

/** Frees an explanation. NULL is allowed. */
FC_API void fc_explanation_free(fc_explanation *explanation);

/** The analysis of the board, which belongs to the explanation. */
FC_API const fc_analysis *fc_explanation_analysis(const fc_explanation *explanation);

/**
 * The number of ranks. The cells not yet shot at are ranked by occupancy; those of one rank share theirs: rank 0 are the best
 * shots, as of fc_analysis_best, rank 1 the runners-up, and so on. A contradictory board has no ranks, nor has one that is all
 * shot at.
 */
FC_API size_t fc_explanation_rank_count(const fc_explanation *explanation);
/**
 * The cells of a rank, index < fc_explanation_rank_count(explanation), in row order. They belong to the explanation. Stores their
 * number and the occupancy.
 */
FC_API const fc_cell *fc_explanation_rank(mpz_t occupancy, size_t *cell_count, const fc_explanation *explanation, size_t index);

/**
 * The cells not yet shot at that every configuration covers, in row order. They belong to the explanation; NULL, and 0 cells,
 * when there is none, and for a contradictory board.
 */
FC_API const fc_cell *fc_explanation_certain_ships(size_t *cell_count, const fc_explanation *explanation);
/** The cells not yet shot at that no configuration covers; the rest is as above. */
FC_API const fc_cell *fc_explanation_certain_water(size_t *cell_count, const fc_explanation *explanation);

/** The contradiction of the board. */
FC_API fc_conflict fc_explanation_conflict(const fc_explanation *explanation);

/**
 * FC_CONFLICT_SHOT: the analysis of the board before that shot, which belongs to the explanation: it says which answers were
 * possible. NULL otherwise, and when it needs more than the limit.
 */
FC_API const fc_analysis *fc_explanation_before(const fc_explanation *explanation);

/* ---- Solutions ------------------------------------------------------------------------------------------------------- */

/** Configurations that agree with a board, one by one: the solutions of a puzzle, or of any board that has few. */
typedef struct fc_solutions fc_solutions;

/**
 * Finds the configurations of a board, up to a number. The search looks for one more than that, so that it knows whether there
 * are others. It is the search that counts boards with totals, and takes all other boards as well. Where it takes long, CaDiCaL
 * goes on, a SAT solver that the library may have been linked with.
 *
 * @param solutions  receives a new object that the caller frees with fc_solutions_free. Where no
 *                   configuration agrees with the board, there are none.
 * @param board      the board, which must live as long.
 * @param most       the most that are kept. They come in the same order on every machine; of boards that take the search long,
 * there are two orders, with CaDiCaL and without.
 * @param options    NULL: the defaults. FC_ENGINE_SEARCH: without CaDiCaL. Other engines, the width of the counters and the
 * threads are not looked at.
 * @param error      what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_ARGUMENT when solutions or board is NULL; FC_LIMIT for too much memory and for more than 4096 fleets;
 * FC_NO_MEMORY; FC_STOPPED. Time: milliseconds for a puzzle of 10x10, with CaDiCaL seconds for a dense one of 15x15, and without
 * it up to minutes. Memory: CaDiCaL takes some tens of megabytes that no limit counts.
 */
FC_API fc_status fc_solutions_find(fc_solutions **solutions, const fc_board *board, uint64_t most, const fc_options *options,
                                   fc_error *error);

/** Frees solutions. NULL is allowed. */
FC_API void fc_solutions_free(fc_solutions *solutions);

/** How many were kept: at most as many as were asked for. */
FC_API uint64_t fc_solutions_count(const fc_solutions *solutions);

/** Whether (1 or 0) the board has no others. */
FC_API int fc_solutions_are_all(const fc_solutions *solutions);

/** The ships of a solution, index < fc_solutions_count(solutions): as many as fc_ranking_unrank gives, and in the same order.
 * Their names are those of the board. They live as long as the solutions, which refer to the board. */
FC_API const fc_ship *fc_solutions_ships(const fc_solutions *solutions, uint64_t index);

/* ---- Verifying -------------------------------------------------------------------------------------------------------- */

/** An analysis of a board by the frontier engine, and what came out of counting the same in other ways. */
typedef struct fc_verification fc_verification;

/** How the numbers were found again. */
typedef enum fc_method {
  FC_BY_ROW_CLASSES, /**< the other engine has counted the same */
  FC_BY_LAWS /**< ships may touch, which the other engine does not count; so laws that the numbers must obey were tested */
} fc_method;

/** One other way to the same numbers. */
typedef struct fc_check {
  const char *name;         /**< "row-class engine", "mirrored board", ...; static storage */
  double seconds;           /**< that it took */
  uint64_t compared;        /**< numbers that were compared */
  uint64_t different;       /**< how many of them differ; 0 unless something is wrong */
  const char *difference;   /**< the first that differs, and both its values, in one line; NULL where none does. Lives as long as
                             * the verification */
  fc_statistics statistics; /**< of the whole analysis that was made again; all zero where there was none */
} fc_check;

/**
 * Analyses a board with the frontier engine and finds the same numbers again in other ways: where ships may not touch, with the
 * row-class engine, and compares the count, every occupancy, occupancy by length and sinks, and the number of configurations that
 * contain each placement. Where ships may touch, by laws: the board turned (where it is square) and mirrored has the turned and
 * mirrored numbers; the configurations with a ship on a cell and those without make up the count; the occupancies add up to the
 * fleet's cells times the count; wider counters count the same.
 *
 * @param verification  receives a new object that the caller frees with fc_verification_free. It is made whether the
 *                      numbers agree or not: fc_verification_verdict tells.
 * @param board         the board.
 * @param options       NULL: the defaults. The memory limit holds for each computation alone, the width for the frontier engine.
 * @param error         what went wrong; may be NULL.
 *
 * Errors: as for fc_analyse with either engine; FC_INVALID_ARGUMENT for an options->engine that is not 0, since it has no choice.
 * Time: that of one analysis with both engines, or of about ten. The empty 10x10 board of the Russian game: half a minute.
 */
FC_API fc_status fc_verify(fc_verification **verification, const fc_board *board, const fc_options *options, fc_error *error);

/** Frees a verification. NULL is allowed. */
FC_API void fc_verification_free(fc_verification *verification);

/** FC_OK when all numbers agree; otherwise FC_DIFFERENT, with a message that names the first difference. */
FC_API fc_status fc_verification_verdict(const fc_verification *verification, fc_error *error);

/** Which of the two ways was taken; the board alone decides. */
FC_API fc_method fc_verification_method(const fc_verification *verification);

/** The analysis by the frontier engine, which belongs to the verification. */
FC_API const fc_analysis *fc_verification_analysis(const fc_verification *verification);
/** The seconds that it took. */
FC_API double fc_verification_seconds(const fc_verification *verification);

/** The number of checks, at least one. */
FC_API size_t fc_verification_check_count(const fc_verification *verification);
/** A check, index < fc_verification_check_count(verification). */
FC_API fc_check fc_verification_check(const fc_verification *verification, size_t index);

/* ---- Game IDs --------------------------------------------------------------------------------------------------------- */

/**
 * The configurations that agree with a board, numbered from 0 to count - 1. The number of a configuration is its GAME ID. In
 * which order they come is defined in docs/game-id.md and never changes: an ID stands for the same ships in every version of the
 * library and on every machine, whatever the options.
 */
typedef struct fc_ranking fc_ranking;

/**
 * Prepares the numbering.
 *
 * @param ranking  receives a new object that the caller frees with fc_ranking_free. It refers to the board, which must
 *                 live as long.
 * @param board    the board. Where no configuration agrees with it, the count is 0.
 * @param options  NULL: the defaults. Their progress is asked by fc_ranking_unrank and fc_ranking_rank as well, and must be there
 *                 as long as the ranking.
 * @param error    what went wrong; may be NULL.
 *
 * Errors: as for fc_count; FC_INVALID_ARGUMENT for an options->engine but FC_ENGINE_AUTO and FC_ENGINE_FRONTIER. Time: that of
 * fc_count. Memory: a counter for every state of the board, up to a few times that of fc_analyse, kept until the ranking is
 * freed. Where ships are optional, every fleet that there may be has a numbering of its own; those for which the memory limit has
 * no room are made again when they are asked for.
 */
FC_API fc_status fc_ranking_create(fc_ranking **ranking, const fc_board *board, const fc_options *options, fc_error *error);

/** Frees a ranking. NULL is allowed. */
FC_API void fc_ranking_free(fc_ranking *ranking);

/** Stores the number of configurations. */
FC_API void fc_ranking_count(mpz_t count, const fc_ranking *ranking);

/**
 * Finds the configuration of an ID.
 *
 * @param ships    receives fc_board_ship_count(board) ships: class by class in the order of fc_board_ship_class, those of one
 *                 class in row order of their cells. Where ships are optional, those that are not there come last, and have the
 *                 length 0.
 * @param ranking  of the board.
 * @param id       the ID.
 * @param error    what went wrong; may be NULL.
 *
 * Errors: FC_NO_CONFIGURATION when the count is 0; FC_INVALID_ARGUMENT for an ID below 0 or not below the count, and when ships,
 * ranking or id is NULL; FC_NO_MEMORY; FC_STOPPED and FC_LIMIT where the numbering of a fleet is made again. Time: about ten
 * microseconds on a 10x10 board, proportional to the cells; that of fc_count where a numbering is made again. Many threads may
 * ask at once.
 */
FC_API fc_status fc_ranking_unrank(fc_ship *ships, const fc_ranking *ranking, const mpz_t id, fc_error *error);

/**
 * Finds the ID of a configuration: the inverse of fc_ranking_unrank.
 *
 * @param id          receives the ID.
 * @param ranking     of the board.
 * @param ships       the ships of the configuration, in any order.
 * @param ship_count  how many.
 * @param error       what went wrong; may be NULL.
 *
 * Errors: FC_DISAGREES for ships that are no configuration that agrees with the board, with the reason that fc_fleet_check gives
 * as the message; FC_INVALID_ARGUMENT where fc_fleet_check says so, and when id or ranking is NULL; FC_NO_MEMORY; FC_DIFFERENT
 * should the ships pass the check and yet have no ID, so that one of the two is wrong; FC_STOPPED and FC_LIMIT as above. Time:
 * that of fc_fleet_check and fc_ranking_unrank.
 */
FC_API fc_status fc_ranking_rank(mpz_t id, const fc_ranking *ranking, const fc_ship *ships, size_t ship_count, fc_error *error);

/* ---- Optimal play ----------------------------------------------------------------------------------------------------- */

/** The aim of a player who looks for the ships (docs/optimal-play.md). */
typedef enum fc_criterion {
  FC_CRITERION_MEAN,  /**< few shots on average, over all configurations that agree with the board */
  FC_CRITERION_WORST, /**< few shots in the worst case: against an opponent who may still choose among them */
  FC_CRITERION_WITHIN /**< to be done within a number of shots in as many configurations as possible */
} fc_criterion;

/** How to solve a board. All zero but the size is how by default. */
typedef struct fc_solve_plan {
  size_t size;            /**< sizeof(fc_solve_plan) */
  fc_criterion criterion; /**< what is asked for */
  int shots;              /**< FC_CRITERION_WITHIN: how many shots there are, at least 0; otherwise 0 */
  /** The most configurations that are listed; 0: 10,000,000. At most 4294967295. */
  uint64_t most_configurations;
  /** The most that is searched, then it ends with FC_LIMIT: 1 for each position, and 1 more for every 256 pairs of cells that are
   * compared there; a hundred thousand take about a second. 0: as much as it takes. */
  uint64_t effort;
  /** Called with bracket_context by the thread that made the call, when a better bound has been proved: the optimum lies between
   * the two, in the unit of fc_solution_lower. NULL: nobody wants to know. */
  void (*bracket)(void *context, uint64_t lower, uint64_t upper, uint64_t configurations);
  void *bracket_context; /**< for bracket; not looked at */
} fc_solve_plan;

/** The fewest shots that any player needs, as far as they are proved. */
typedef struct fc_solution fc_solution;

/** How many shots a strategy needs, over all configurations that agree with a board. */
typedef struct fc_evaluation fc_evaluation;

/**
 * Finds the best that a player can do who knows what the board says, from now until the last ship cell is hit, and where to
 * begin: by branch and bound over all shots and answers.
 *
 * @param solution  receives a new object that the caller frees with fc_solution_free. It does not refer to the board.
 * @param board     the board.
 * @param plan      what is asked for. NULL: the mean.
 * @param options   for its progress, which can only guess how far the work is, its memory limit, and its threads. NULL: the
 *                  defaults. A proved optimum does not depend on the threads, but the positions that are
 *                  searched do. A search that is limited by its effort has one thread.
 * @param error     what went wrong; may be NULL.
 *
 * A search that is stopped by options->progress, or reaches the memory limit, is no error: then the solution holds what has been
 * proved until then (fc_solution_ended): at least what fc_solve_bound proves of the mean without going through arrangements, and
 * that nobody needs more shots than there are cells in question. When what has been proved fills the memory up to the limit, the
 * search goes on and no longer keeps all of it.
 *
 * Errors: FC_NO_CONFIGURATION; FC_LIMIT for more configurations than the plan allows or the memory limit has room for, for
 * weights of a prior that are too great, for ships on more than 256 cells, and for more than 16 kinds of ships that answers name;
 * FC_STOPPED while configurations are being listed; FC_NO_MEMORY; FC_INVALID_ARGUMENT when solution or board is NULL, for a plan
 * out of its ranges, and under FC_ANNOUNCE_SHIP for a ship without a name and, with several ships, for a hit that named none.
 * Time: grows steeply with the configurations, at the worst exponentially: some hundred take about a second.
 */
FC_API fc_status fc_solve(fc_solution **solution, const fc_board *board, const fc_solve_plan *plan, const fc_options *options,
                          fc_error *error);

/** Frees a solution. NULL is allowed. */
FC_API void fc_solution_free(fc_solution *solution);

/** The number of configurations that agree with the board; with a prior, their weight, here and below. */
FC_API uint64_t fc_solution_configurations(const fc_solution *solution);
/**
 * The optimum is at least that. FC_CRITERION_MEAN: the shots, summed over the configurations; divided by their number it is the
 * expected number of shots. FC_CRITERION_WORST: shots. FC_CRITERION_WITHIN: configurations in which the player is done in time.
 */
FC_API uint64_t fc_solution_lower(const fc_solution *solution);
/** An upper bound of the optimum: the shots of some strategy, or for FC_CRITERION_WITHIN a bound for every strategy. */
FC_API uint64_t fc_solution_upper(const fc_solution *solution);
/** Whether the two are the same. */
FC_API int fc_solution_is_proved(const fc_solution *solution);
/** FC_OK, or why the search has ended before it was done: FC_STOPPED, FC_LIMIT. */
FC_API fc_status fc_solution_ended(const fc_solution *solution);
/**
 * The shots with which an optimal strategy begins, all of them, in row order; where the search has ended early, those that it has
 * found. Where bounds alone proved the optimum, as for one ship on a large board, and the best shots are not found within some
 * seconds, it is one of them. They belong to the solution; NULL, and 0 cells, where there is none.
 */
FC_API const fc_cell *fc_solution_best(size_t *cell_count, const fc_solution *solution);
/** The number of positions that the search went through. */
FC_API uint64_t fc_solution_positions(const fc_solution *solution);
/**
 * The evaluation of a strategy that was played to bound the optimum: "exact", "exact:tie=entropy", "entropy", "two-step" and,
 * with at most 20,000 configurations on at most 128 cells where the others have not closed the bracket, "rollout" (see
 * fc_evaluate), by its index from 0. *name receives its name. Both belong to the solution. NULL, and nothing received, from the
 * first one on that was not played to its end.
 */
FC_API const fc_evaluation *fc_solution_strategy(const char **name, const fc_solution *solution, size_t index);

/**
 * The information in the answer to a shot, in bits: the Shannon entropy of the answers, over all configurations.
 *
 * @param bits      receives the bits; 0 for a cell that has been shot at.
 * @param analysis  that of the board.
 * @param board     the board, whose announcement says what the opponent answers.
 * @param row       of the cell.
 * @param column    of the cell.
 * @param error     what went wrong; may be NULL.
 *
 * Errors: FC_NO_CONFIGURATION when the count is 0; FC_INVALID_ARGUMENT where anything but error is NULL, and for a cell outside
 * the board. Time: proportional to the ship classes and the placements that cover the cell.
 */
FC_API fc_status fc_shot_bits(double *bits, const fc_analysis *analysis, const fc_board *board, int row, int column,
                              fc_error *error);

/** Where to shoot next. */
typedef struct fc_advice fc_advice;

/**
 * Advises where to shoot next: when so few configurations are left that a proof takes half a second or so, with an optimal shot;
 * otherwise with a cell that is hit most often, and of several one whose answer tells most.
 *
 * @param advice   receives a new object that the caller frees with fc_advice_free.
 * @param board    the board.
 * @param plan     what is asked for. Where it gives no most_configurations, 300 are meant, where no effort, 60,000. NULL: the
 *                 mean.
 * @param options  NULL: the defaults.
 * @param error    what went wrong; may be NULL.
 *
 * Errors: as for fc_analyse and fc_solve; FC_NO_CONFIGURATION. Time: that of fc_analyse, of the search, and
 * of fc_evaluate for up to 20,000 configurations.
 */
FC_API fc_status fc_advise(fc_advice **advice, const fc_board *board, const fc_solve_plan *plan, const fc_options *options,
                           fc_error *error);

/** Frees an advice. NULL is allowed. */
FC_API void fc_advice_free(fc_advice *advice);

/** The cells, in row order; they belong to the advice. NULL, and 0 cells, where no ship can be hit any more. */
FC_API const fc_cell *fc_advice_cells(size_t *cell_count, const fc_advice *advice);
/** The solution that proves them optimal, which belongs to the advice; NULL where they are not proved to be. */
FC_API const fc_solution *fc_advice_solution(const fc_advice *advice);
/** The evaluation of the strategy "exact:tie=entropy" from here on, which begins with these cells; it belongs to the advice. NULL
 * where the cells are optimal, and where it would take long: for more than 20,000 configurations, and where fc_evaluate refuses.
 */
FC_API const fc_evaluation *fc_advice_evaluation(const fc_advice *advice);
/** Gives the number of configurations that agree with the board; with a prior, their weight. */
FC_API void fc_advice_count(mpz_t count, const fc_advice *advice);

/** How the cells with the fewest shots were found. */
typedef enum fc_means {
  FC_BY_PROOF,       /**< no strategy needs fewer shots, and from each of these cells on that few are possible */
  FC_BY_ROLLOUT,     /**< of the cells tried these need the fewest shots, if the likeliest cell is shot at after them */
  FC_BY_INFORMATION, /**< they are likeliest, and their answers tell most; how many shots are to be expected is not known */
  FC_BY_CHANCE       /**< they are likeliest; there may be ships besides the fleet, and no more is known */
} fc_means;

/** The cells from which on the fewest shots are expected, found by fc_fewest_shots. */
typedef struct fc_fewest {
  fc_cell *cells;           /**< in row order; the caller frees them with fc_cells_free */
  size_t cell_count;        /**< 0 where no ship can be hit any more */
  fc_means by;              /**< how they were found */
  uint64_t configurations;  /**< that agree with the board; with a prior, their weight; 0 where the shots are not known */
  uint64_t shots;           /**< from now to the last hit, summed over the configurations, if one of the cells is shot at first */
  fc_cell likeliest;        /**< the best of the cells that are hit most often */
  uint64_t likeliest_shots; /**< the same sum, if that one is shot at first */
} fc_fewest;

/**
 * Finds the cell from which on the fewest shots are expected, by the strongest means that about half a second allows. The cell
 * that is hit most often (fc_analysis_best) is not always the one.
 *
 * For at most 300 configurations the optimum is proved. Where that takes too long, and for at most 50,000 configurations, a
 * rollout tries the four likeliest cells, and all others that are as likely as the likeliest one, at most 16: from each
 * "exact:tie=entropy" (see fc_evaluate) plays on against every configuration. This shoots at equal cells in row order, so that
 * cells that mirror each other may differ a little. Otherwise, and on boards that fc_solve refuses, the cells are the likeliest;
 * of several, those whose answers tell most. "Too long" is an amount of work and not a time, so that the answer is the same on
 * every machine.
 *
 * @param fewest    receives the cells, and the shots to be expected: divide by the configurations. No cells, and 0 shots, where
 * no ship can be hit any more.
 * @param analysis  that of the board.
 * @param board     the board.
 * @param options   for its progress and memory limit. NULL: the defaults. Memory that is too little for one means leaves the
 *                  next.
 * @param error     what went wrong; may be NULL.
 *
 * Errors: FC_NO_CONFIGURATION when the count is 0; FC_STOPPED; FC_NO_MEMORY; FC_INVALID_ARGUMENT when fewest, analysis or board
 * is NULL.
 */
FC_API fc_status fc_fewest_shots(fc_fewest *fewest, const fc_analysis *analysis, const fc_board *board, const fc_options *options,
                                 fc_error *error);

/* ---- Reviews: a game looked at again ------------------------------------------------------------------------------------- */

/** When in a game a shot is fired. */
typedef enum fc_phase {
  FC_PHASE_OPENING,   /**< nothing has been hit yet */
  FC_PHASE_HUNTING,   /**< every ship that was hit is known to be sunk, and several are afloat */
  FC_PHASE_FOLLOWING, /**< a ship has been hit that is not known to be sunk */
  FC_PHASE_END        /**< every ship that was hit is known to be sunk, and one is afloat, or none */
} fc_phase;

/** The word for a phase, such as "hunting"; NULL for no value of the enumeration. Static storage. */
FC_API const char *fc_phase_name(fc_phase phase);

/** Where shots are lost. */
typedef enum fc_leak {
  FC_LEAK_NONE,       /**< nothing is lost */
  FC_LEAK_DIRECTION,  /**< beside a line of hits whose ship is not known to be sunk, not at an end of the line */
  FC_LEAK_AWAY,       /**< away from all ships that were hit and are not known to be sunk */
  FC_LEAK_FOLLOWING,  /**< another shot after a hit */
  FC_LEAK_BESIDE,     /**< at a cell that is empty because ships may not touch */
  FC_LEAK_IMPOSSIBLE, /**< at another cell that no ship can cover */
  FC_LEAK_OPENING,    /**< another shot in FC_PHASE_OPENING */
  FC_LEAK_HUNTING,    /**< ... in FC_PHASE_HUNTING */
  FC_LEAK_END         /**< ... in FC_PHASE_END */
} fc_leak;

#define FC_LEAKS 9 /**< the values of fc_leak, with FC_LEAK_NONE */

/** The word for a leak, such as "direction"; NULL for FC_LEAK_NONE and for no value of the enumeration. Static storage. */
FC_API const char *fc_leak_name(fc_leak leak);
/** A leak in words, such as "wrong direction after a hit"; NULL likewise. Static storage. */
FC_API const char *fc_leak_title(fc_leak leak);

/** How good a shot was, by the shots that it lost. */
typedef enum fc_move_grade {
  FC_MOVE_BEST,       /**< nothing is lost */
  FC_MOVE_GOOD,       /**< less than 0.05 shots */
  FC_MOVE_INACCURACY, /**< from 0.05 */
  FC_MOVE_MISTAKE,    /**< from 0.15 */
  FC_MOVE_BLUNDER     /**< from 0.4 */
} fc_move_grade;

/** The word for a grade, such as "mistake"; NULL for no value of the enumeration. Static storage. */
FC_API const char *fc_move_grade_name(fc_move_grade grade);

/** A game looked at again, shot by shot. */
typedef struct fc_review fc_review;

/** A shot that was reviewed. The review owns what it points to. */
typedef struct fc_move {
  double chance;            /**< that it would hit, before its answer */
  double highest;           /**< the highest chance of any cell; 0 where all ships had been hit */
  const fc_cell *likeliest; /**< the cells with this chance, in row order */
  size_t likeliest_count;   /**< how many; 0 where all ships had been hit */
  const fc_cell *best;      /**< the cells from which on the fewest shots were expected, in row order */
  size_t best_count;        /**< how many; 0 likewise */
  fc_means by;              /**< how they were found, and `lost`: FC_BY_PROOF, FC_BY_ROLLOUT or FC_BY_CHANCE */
  double lost;              /**< the shots to be expected, if it was fired, less those after a best cell: from 0 up */
  double at_random;         /**< what a shot at any open cell would lose on average, by chance */
  fc_phase phase;           /**< when it was fired */
  fc_leak leak;             /**< what was wrong; FC_LEAK_NONE where nothing is lost */
  fc_move_grade grade;      /**< how good it was */
  const char *why;          /**< why another cell is better, a sentence; NULL where nothing is lost */
} fc_move;

/** A whole game. */
typedef struct fc_review_summary {
  size_t shots; /**< how many were fired */
  size_t hits;  /**< how many of them hit */
  int finished; /**< whether (1 or 0) all ships have been hit */
  double
      accuracy; /**< 100 * (1 - lost / (0.75 * at_random)), both added up over the shots, at least 0; 100 where nothing is lost */
  double lost;  /**< the shots that were lost, all together */
  double luck;  /**< the hits less the sum of the chances: its expected value is 0 for every player */
} fc_review_summary;

/**
 * Reviews a game: the expected result of each shot before its answer, and that of a better shot.
 *
 * The shots that a shot has lost are found as fc_fewest_shots finds the best cells, with less work for each position: by proof,
 * or by rollout, where the cell that was shot at is tried with the likeliest ones. Where neither is within reach, they are the
 * chance that was given away, highest - chance; and 1 at a cell that no ship can cover, which is exact. Against a rollout, a
 * certain hit loses nothing. docs/review.md says how far that can be trusted.
 *
 * @param review   receives a new object that the caller frees with fc_review_free. It does not refer to the board afterwards.
 * @param board    the board after the last shot, with its shots in the order fired (fc_board_shot). Its other observations,
 *                 such as a grid, hints and sums, count as known before the first shot.
 * @param options  NULL: the defaults. Without a context it makes one for the time of the call.
 * @param error    what went wrong; may be NULL.
 *
 * Errors: as for fc_analyse; FC_INVALID_ARGUMENT for a board without shots, or with a sum of FC_SUM_EVERY_SHIP_HIT, which holds
 * only after the shots, and where anything but options or error is NULL; FC_NO_CONFIGURATION, with the shot, where no
 * configuration agrees with the shots up to it. Time: an analysis for every shot, and up to a tenth of a second for each in the
 * second half of a game.
 */
FC_API fc_status fc_review_make(fc_review **review, const fc_board *board, const fc_options *options, fc_error *error);

/**
 * The same for one shot alone. The review has one move, with the numbers that the whole review gives it; its sums are those of
 * this shot, and `finished` is about the position after it. `index` counts from 0, as in fc_board_shot. Errors: also
 * FC_INVALID_ARGUMENT for an index that no shot has. Time: two analyses, and up to a tenth of a second.
 */
FC_API fc_status fc_review_shot(fc_review **review, const fc_board *board, size_t index, const fc_options *options,
                                fc_error *error);

/** Frees a review. NULL is allowed. */
FC_API void fc_review_free(fc_review *review);

/** The game as a whole. */
FC_API fc_review_summary fc_review_total(const fc_review *review);
/** A shot, index < fc_review_total(review).shots, in the order fired: that of fc_board_shot. A review by fc_review_shot has index
 * 0 alone. */
FC_API fc_move fc_review_move(const fc_review *review, size_t index);
/** Gives the number of configurations before the shot, index < fc_review_total(review).shots; with a prior, their weight. */
FC_API void fc_review_count(mpz_t count, const fc_review *review, size_t index);

/** Where to hide: how likely each arrangement should be, so that the ships are found late, however well the other side looks. */
typedef struct fc_equilibrium fc_equilibrium;

/**
 * Solves the game of two sides in which one places the ships, and the other shoots at them, both as well as they can.
 *
 * @param equilibrium  receives a new object that the caller frees with fc_equilibrium_free. It refers to the board for the names
 *                     of ships.
 * @param board        the board, without shots, blocked cells and a prior.
 * @param gap          how far apart, in shots, the proved bounds may be at the end; above 0. 0.001 is soon reached with one ship.
 * @param options      for its progress, which can only guess how far the work is, and its memory limit. NULL: the defaults.
 * @param error        what went wrong; may be NULL.
 *
 * A search that is stopped by options->progress, or reaches the memory limit, is no error: then the equilibrium holds the bounds
 * that have been proved until then (fc_equilibrium_ended).
 *
 * Double oracle: the shooter replies to the hider with a good or the best strategy, and the matrix game of all replies so far is
 * solved. H. B. McMahan, G. J. Gordon, A. Blum, "Planning in the presence of cost functions controlled by an adversary", ICML
 * 2003.
 *
 * Errors: those of fc_solve; FC_LIMIT for more than 20,000 configurations; FC_INVALID_ARGUMENT when equilibrium or board is NULL,
 * for a gap that is not above 0, and for a board with shots, blocked cells or a prior. Time: that of a rollout, a nested one or
 * a list of shots for every round, and of fc_solve for some of them; a board with one ship needs some tens of rounds.
 */
FC_API fc_status fc_solve_equilibrium(fc_equilibrium **equilibrium, const fc_board *board, double gap, const fc_options *options,
                                      fc_error *error);

/** Frees an equilibrium. NULL is allowed. */
FC_API void fc_equilibrium_free(fc_equilibrium *equilibrium);

/** The number of configurations. */
FC_API uint64_t fc_equilibrium_configurations(const fc_equilibrium *equilibrium);
/** A lower bound of the shots expected when both sides play well: a hider who takes each configuration with the chance of its
 * group makes every shooter need at least as many. Exact but for the rounding of doubles, as is the upper bound. */
FC_API double fc_equilibrium_lower(const fc_equilibrium *equilibrium);
/** An upper bound: some mix of strategies needs no more, wherever the ships are. */
FC_API double fc_equilibrium_upper(const fc_equilibrium *equilibrium);
/** The strategies of the shooter that were found. */
FC_API size_t fc_equilibrium_rounds(const fc_equilibrium *equilibrium);
/** FC_OK, or why it has ended before the bounds were close: FC_STOPPED, FC_LIMIT. */
FC_API fc_status fc_equilibrium_ended(const fc_equilibrium *equilibrium);

/** The number of groups: configurations that are the same up to a turn or mirror image of the board are one. */
FC_API size_t fc_equilibrium_group_count(const fc_equilibrium *equilibrium);
/**
 * A group, the likeliest configurations first. Returns the ships of one of its configurations, which belong to the equilibrium.
 *
 * @param ship_count      receives how many ships.
 * @param configurations  receives how many configurations the group has.
 * @param chance          receives the chance of each of them.
 * @param equilibrium     the equilibrium.
 * @param index           below fc_equilibrium_group_count(equilibrium).
 */
FC_API const fc_ship *fc_equilibrium_group(size_t *ship_count, size_t *configurations, double *chance,
                                           const fc_equilibrium *equilibrium, size_t index);

/**
 * Plays a strategy against every configuration that agrees with a board. The strategies:
 *
 *  - exact: the cell that is hit most often, as `fc_analysis_best`; if several are, the first in row order. With settings, as
 *    in "exact:tie=entropy,endgame=60": tie=entropy breaks ties by the answer that tells most, then by row order; endgame=N
 *    plays optimally for the mean when at most N configurations are left.
 *  - entropy: the cell whose answer tells most; ties go to the one that is hit most often, then to the first in row order.
 *  - two-step: the cell with the most hits expected from this shot and the next; ties go to the one that is hit most often,
 *    then to the first in row order.
 *
 * Cells are compared by the Shannon entropy that is left after the answer, in bits; two cells tell the same if it differs by less
 * than 10^-13 of it. On an empty board every strategy of contests that does not shoot at random can be named as well, as for
 * fc_contest_create (fleetcount_lab.h), such as "density:b=10".
 *
 * @param evaluation  receives a new object that the caller frees with fc_evaluation_free.
 * @param strategy    its name.
 * @param board       the board.
 * @param options     for its progress, its memory limit, and the threads that play a strategy of contests. NULL: the defaults.
 * @param error       what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_STRATEGY for no such strategy, and for one that shoots at random; FC_NO_CONFIGURATION; FC_LIMIT for more
 * than 10,000,000 configurations, and as for fc_solve; FC_STOPPED; FC_NO_MEMORY; FC_INVALID_ARGUMENT where fc_solve has it,
 * where anything but options or error is NULL, and for a strategy of contests on a board with anything known. Time:
 * proportional to the configurations, the cells of the fleet, and the shots; for a strategy of contests, the time of as many
 * games.
 */
FC_API fc_status fc_evaluate(fc_evaluation **evaluation, const char *strategy, const fc_board *board, const fc_options *options,
                             fc_error *error);

/** Frees an evaluation. NULL is allowed. */
FC_API void fc_evaluation_free(fc_evaluation *evaluation);

/** The number of configurations; with a prior, their weight, here and below. */
FC_API uint64_t fc_evaluation_configurations(const fc_evaluation *evaluation);
/** The shots, summed over the configurations. */
FC_API uint64_t fc_evaluation_shots(const fc_evaluation *evaluation);
/** The most shots that any configuration takes. */
FC_API int fc_evaluation_worst(const fc_evaluation *evaluation);
/** How many configurations take at most `shots` shots. */
FC_API uint64_t fc_evaluation_within(const fc_evaluation *evaluation, int shots);

/**
 * Finds the best order of cells that is fixed in advance: the player fires at them in this order, whatever the answers are, until
 * the last ship cell is hit. The difference from fc_solve is what it is worth to look at the answers.
 *
 * @param cells           receives the cells, in the order in which they are fired at, that the caller frees with fc_cells_free;
 * cells that no configuration covers are left out. NULL where there is none.
 * @param cell_count      receives how many.
 * @param shots           receives the shots, summed over the configurations.
 * @param configurations  receives their number, or what they weigh.
 * @param board           the board.
 * @param options         for its progress and its memory limit. NULL: the defaults.
 * @param error           what went wrong; may be NULL.
 *
 * Errors: as for fc_evaluate; FC_LIMIT also for ships on more than 28 cells. Time and memory: 4 bytes for each set of the cells.
 */
FC_API fc_status fc_solve_order(fc_cell **cells, size_t *cell_count, uint64_t *shots, uint64_t *configurations,
                                const fc_board *board, const fc_options *options, fc_error *error);

/**
 * A lower bound of the shots that any strategy needs on average until all ships are hit, for boards with any number of
 * configurations: to be told where a ship lies, at the first hit on it, costs no player a shot. The bound follows from the
 * counts of every part of the fleet, and, with a ship of two cells, from the arrangements of all others, where these can be gone
 * through in some seconds.
 *
 * @param shots           receives the bound: of the shots, summed over the configurations.
 * @param configurations  receives their number.
 * @param board           a board on which no ship has been hit.
 * @param options         as for fc_count. NULL: the defaults.
 * @param error           what went wrong; may be NULL.
 *
 * Errors: as for fc_count; FC_NO_CONFIGURATION; FC_LIMIT also for a fleet with more than 4096 parts; FC_INVALID_ARGUMENT where
 * anything but options or error is NULL, for a board with a hit, a prior or totals, and where ships may be missing. Time: that
 * of fc_count for each part of the fleet; the product of 1 + the number of ships, over the classes, is the number of parts. To
 * go through the arrangements takes at most about five seconds, two in the classic game.
 */
FC_API fc_status fc_solve_bound(mpz_t shots, mpz_t configurations, const fc_board *board, const fc_options *options,
                                fc_error *error);

#ifdef __cplusplus
}
#endif

#endif
