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
 *                       |-> fc_explain  --> fc_explanation: why the best cells are best, or what contradicts what
 *                       |-> fc_verify   --> fc_verification: the same numbers found in other ways, and whether they agree
 *                       |-> fc_take_census --> fc_census: how many classes of partly filled boards there are after each row
 *                       |-> fc_fleet_read --> ships at their places --> fc_fleet_check: whether they agree with the board
 *                       |                                           `-> fc_fleet_answer: what they answer to a shot
 *                       |-> fc_ranking_create --> fc_ranking: from ships to their game ID, and back
 *                       |-> fc_sampler_create --> fc_sampler --> random fleets
 *                       |-> fc_measure_bias --> fc_bias: how far from uniform the fleets of a placer are
 *                       |-> fc_grid_make --> fc_grid: the scores of a heuristic --> fc_compare --> how far from the occupancy
 *                       |-> fc_survey_make --> fc_survey: the same over many positions
 *                       `-> fc_solve --> fc_solution: the best that a player can do, and where to begin
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

#define FC_MAX_COLUMNS 26     /**< a board has 1 to so many columns */
#define FC_MAX_ROWS 100       /**< and 1 to so many rows */
#define FC_MAX_SHIP_LENGTH 26 /**< a ship covers 1 to so many cells */

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
  FC_INVALID_STRATEGY,  /**< no strategy has this name, or not such a parameter, or it cannot play on the board */
  FC_INVALID_GAME,   /**< the text of a submarine game is wrong; fc_error.line and .column say where (fleetcount_submarine.h) */
  FC_INVALID_PLAYER, /**< no player of the submarine game has this name, or not such a parameter */
  FC_INVALID_PRIOR   /**< the text of a prior is wrong; fc_error.line and .column say where */
} fc_status;

#define FC_ERROR_MESSAGE_SIZE 320 /**< bytes of a message, with the NUL */

/** What went wrong. Filled in by a call that fails, left as it was by one that succeeds. */
typedef struct fc_error {
  fc_status status; /**< what the call returned */
  int line;         /**< FC_INVALID_BOARD, _FLEET, _GRID, _GAME, _PRIOR: line of the text, from 1; otherwise 0 */
  int column;       /**< FC_INVALID_BOARD, _FLEET, _GRID, _GAME, _PRIOR: character of the line, from 1; otherwise 0 */
  uint64_t needed;  /**< FC_LIMIT, where it is known: bytes of memory that are needed at least; otherwise 0 */
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

/** What the opponent says of a shot. */
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

/** What is known of one cell taken alone. */
typedef enum fc_cell_state {
  FC_CELL_UNSHOT, /**< nothing known of the cell itself */
  FC_CELL_WATER,  /**< shot and missed, or known empty */
  FC_CELL_HIT,    /**< hit; not known from the cell alone to be sunk */
  FC_CELL_SUNK,   /**< `s` of a grid, or the cell whose shot was answered `sunk` */
  FC_CELL_BLOCKED /**< known empty without a shot: an island, or outside a board that is no rectangle */
} fc_cell_state;

/**
 * Settings that override those of a board's text, each in the spelling of the board file ("10x10", "4 3 3 2 2 2 1 1 1 1",
 * "none", ...). NULL: not given. docs/board-file.md describes the values.
 */
typedef struct fc_settings {
  size_t size;            /**< sizeof(fc_settings) */
  const char *rules;      /**< the name of a game */
  const char *board_size; /**< the file's `size`: COLUMNSxROWS */
  const char *fleet;      /**< the ships, separated by blanks */
  const char *touching;   /**< where they may touch */
  const char *announce;   /**< what the opponent says of a shot */
} fc_settings;

/** Ships that are not told apart. */
typedef struct fc_ship_class {
  int length;       /**< 1 to FC_MAX_SHIP_LENGTH */
  int ships;        /**< how many, at least 1; where some are optional, at most so many */
  const char *name; /**< the ship's name under FC_ANNOUNCE_SHIP, where a named ship is a class of its own; otherwise NULL */
  int optional;     /**< how many of them may be missing, 0 to `ships`: nobody has said whether they are there */
} fc_ship_class;

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

/** The rules of a game, for a board that is made without a text. */
typedef struct fc_rules {
  size_t size;                  /**< sizeof(fc_rules), so that later versions can tell which members there are */
  int rows;                     /**< 1 to FC_MAX_ROWS */
  int columns;                  /**< 1 to FC_MAX_COLUMNS */
  fc_touching touching;         /**< where ships may touch */
  fc_announce announce;         /**< what the opponent says of a shot */
  const fc_ship_class *classes; /**< the fleet, in any order; a ship with a name is a class of its own. NULL: no ships */
  size_t class_count;           /**< how many classes */
} fc_rules;

/**
 * Makes a board without a text.
 *
 * @param board  receives a new board that the caller frees with fc_board_free. It keeps no pointer into the arguments.
 * @param rules  of the game.
 * @param cells  what is known: rows times columns states, row by row, as a grid in a board file says it. NULL: nothing.
 * @param error  what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_SETTING for a size, length or name that no board file could have; FC_INVALID_ARGUMENT for a NULL but cells
 * and error, a value that its type does not have, FC_CELL_SUNK under FC_ANNOUNCE_HIT, and FC_CELL_HIT or FC_CELL_SUNK under
 * FC_ANNOUNCE_SHIP, where a hit says which ship it hit; FC_NO_MEMORY. Time: some ten microseconds; for many boards of one game
 * make one and shoot at it.
 */
FC_API fc_status fc_board_create(fc_board **board, const fc_rules *rules, const fc_cell_state *cells, fc_error *error);

/** Frees a board. NULL is allowed. */
FC_API void fc_board_free(fc_board *board);

/**
 * Writes a board as a board file, every setting spelled out. Reading the result gives an equal board.
 *
 * A file holds a grid or shots. A board that came from a grid and was shot at since (fc_board_shoot) is written as one of the
 * two: as a grid while no ship has been sunk since, and afterwards as a list of shots that begins with what the grid says. What
 * is read then is equal in that the same configurations agree with it, now and after any further shot. There are boards of
 * which no file can say as much: ships may touch (FC_TOUCHING_ANY), the grid had `s` cells which can be divided into ships in
 * several ways, or whose ships' lengths nobody announces, and a ship has been sunk since.
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

/** Frees a text made by this library. NULL is allowed. */
FC_API void fc_text_free(char *text);

/** The rows of a board. */
FC_API int fc_board_rows(const fc_board *board);
/** The columns of a board. */
FC_API int fc_board_columns(const fc_board *board);
/** Where its ships may touch. */
FC_API fc_touching fc_board_touching(const fc_board *board);
/** What its opponent says of a shot. */
FC_API fc_announce fc_board_announce(const fc_board *board);

/**
 * The name of the game that the rules of a board are, size and all, however they were written down: the value of the setting
 * `rules` that alone gives them, such as "russian". NULL where they are those of no game with a name. Static storage.
 */
FC_API const char *fc_board_preset(const fc_board *board);

/** The number of ship classes in the fleet. */
FC_API size_t fc_board_ship_class_count(const fc_board *board);
/**
 * A ship class, index < fc_board_ship_class_count(board): longest first; under FC_ANNOUNCE_SHIP classes of one length stay in the
 * order of the file. The name lives as long as the board.
 */
FC_API fc_ship_class fc_board_ship_class(const fc_board *board, size_t index);

/** The state of a cell, 0 <= row < rows, 0 <= column < columns. */
FC_API fc_cell_state fc_board_cell(const fc_board *board, int row, int column);
/** The states of all cells, row by row, into rows times columns of them. Errors: FC_INVALID_ARGUMENT for a NULL but error. */
FC_API fc_status fc_board_cells(fc_cell_state *states, const fc_board *board, fc_error *error);

#define FC_CELL_LABEL_SIZE 5 /**< bytes of the longest label of a cell, with the NUL */

/**
 * The label of a cell, such as C7: a letter for the column, and the number of the row, from 1.
 *
 * @param label   receives at most FC_CELL_LABEL_SIZE bytes, the last one a NUL.
 * @param row     0 <= row < FC_MAX_ROWS.
 * @param column  0 <= column < FC_MAX_COLUMNS.
 * @param error   what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_ARGUMENT for NULL, and for a cell on no board.
 */
FC_API fc_status fc_cell_label(char *label, int row, int column, fc_error *error);

/**
 * The cell of a label: the inverse of fc_cell_label. A small letter is as good as its capital.
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

/** What the opponent answers. */
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
  const char *ship; /**< FC_ANSWER_HIT and FC_ANSWER_SUNK under FC_ANNOUNCE_SHIP: the ship's name; otherwise NULL */
} fc_shot;

/** The number of shots of a board: those listed in its text, or those fired since (fc_board_shoot). A grid counts for none. */
FC_API size_t fc_board_shot_count(const fc_board *board);
/** A shot, index < fc_board_shot_count(board), in the order fired. The name lives as long as the board. */
FC_API fc_shot fc_board_shot(const fc_board *board, size_t index);

/**
 * Reads a shot as a line of the section `shots:` has it, such as "C7 sunk 3", at a cell of which the board knows nothing yet.
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
 * @param shot   at a cell of which nothing is known yet, with the answer that the board's announcement allows.
 * @param error  what went wrong; may be NULL.
 *
 * A configuration agrees with the new board exactly if it agrees with the first, and the opponent would now answer this shot
 * so. That holds for boards from a grid as well: then a ship afloat has been hit where the grid says `x`, before all shots
 * fired since, and a ship that the grid calls sunk is done with.
 *
 * Errors: FC_INVALID_ARGUMENT for a NULL but error, a cell outside the board or known already, an answer, length or name that
 * the announcement does not have, or a name that no ship has; FC_NO_MEMORY. An answer that contradicts what is known is no
 * error: the count is 0 then. Time and memory: a fraction of a microsecond and of a kilobyte on a 10x10 board; the rules are
 * shared.
 */
FC_API fc_status fc_board_shoot(fc_board **next, const fc_board *board, const fc_shot *shot, fc_error *error);

/**
 * Makes the board without its last shot: the inverse of fc_board_shoot. Errors: FC_INVALID_ARGUMENT for a NULL but error, and
 * when fc_board_shot_count is 0; FC_NO_MEMORY. The rest is as above.
 */
FC_API fc_status fc_board_take_back(fc_board **previous, const fc_board *board, fc_error *error);

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
  const char *name; /**< under FC_ANNOUNCE_SHIP, for a ship that has one; otherwise NULL. Of a ship that the library gives, it
                     * lives as long as the board */
  int line;         /**< the line of the text that it was read from, from 1; otherwise 0 */
} fc_ship;

/** The ships of the whole fleet: the sum of fc_ship_class.ships. Where some are optional, at most so many. */
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
 * Writes ships as a fleet file, one line each, in their order. Reading the result, with the board that the ships are for, gives
 * the same ships.
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

/** What can be wrong with a fleet. */
typedef enum fc_fault {
  FC_FAULT_NONE,        /**< nothing */
  FC_FAULT_OUTSIDE,     /**< a ship reaches beyond the board */
  FC_FAULT_OVERLAP,     /**< two ships overlap */
  FC_FAULT_TOUCHING,    /**< two ships touch where they may not */
  FC_FAULT_WRONG_FLEET, /**< the ships are not those of the board's fleet */
  FC_FAULT_SHOT,        /**< the ships would have answered a shot otherwise */
  FC_FAULT_CELL,        /**< the ships contradict a cell of the board's grid */
  FC_FAULT_PRIOR        /**< the board's prior gives a ship the weight 0 */
} fc_fault;

/** What is wrong with a fleet, and where. */
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
 * @param row         of a cell of which nothing is known yet.
 * @param column      of the cell.
 * @param error       what went wrong; may be NULL.
 *
 * Errors: FC_DISAGREES, and FC_INVALID_ARGUMENT for ships, as for fc_fleet_check; FC_INVALID_ARGUMENT also for a NULL but error,
 * a cell outside the board or known already, and under FC_ANNOUNCE_SHIP for a hit on a ship that has no name. Time: that of
 * fc_fleet_check, a microsecond or two on a 10x10 board.
 */
FC_API fc_status fc_fleet_answer(fc_shot *shot, const fc_board *board, const fc_ship *ships, size_t ship_count, int row,
                                 int column, fc_error *error);

/* ---- Priors: where the opponent is likely to place ships -------------------------------------------------------------- */

/**
 * A prior: a weight for every placement, a whole number from 0 to FC_MAX_WEIGHT. A configuration weighs the product of the
 * weights of its placements. On a board with a prior (fc_board_with_prior) every number of configurations is the sum of their
 * weights: the count, occupancies, sinks, answers, and what follows from these, shares and best cells. A placement of weight 0 is
 * impossible. Where all weights are 1 everything is as without a prior.
 *
 * A configuration has as many IDs in a row as it weighs, and fc_ranking_rank finds the first of them; the placer `uniform` draws
 * each configuration as often as it weighs. fc_advise names the likeliest cells. What takes all configurations to be equally
 * likely refuses a board with a prior with FC_INVALID_ARGUMENT: fc_solve, fc_solve_order, fc_evaluate, fc_rollout,
 * fc_contest_create, fc_survey_make, fc_grid_make, and fc_sampler_create and fc_measure_bias with any other placer.
 */
typedef struct fc_prior fc_prior;

#define FC_MAX_WEIGHT 1000000000000000000u /**< the greatest weight of a placement */

/**
 * Reads a prior file (docs/board-file.md describes it).
 *
 * @param prior   receives a new prior that the caller frees with fc_prior_free. It does not refer to the text or the board.
 * @param text    the file's bytes, which need not end in a NUL. An empty text gives every placement the weight 1.
 * @param length  how many bytes.
 * @param board   of whose rules it is: size, fleet, and which ships are told apart. What is known of it is not looked at.
 * @param error   what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_PRIOR for the first mistake in the text, with line and column, and for a weight above FC_MAX_WEIGHT;
 * FC_NO_MEMORY; FC_INVALID_ARGUMENT when prior or board is NULL, or text is NULL with a length above 0. Time and memory:
 * proportional to length, and to cells times ship classes.
 */
FC_API fc_status fc_prior_read(fc_prior **prior, const char *text, size_t length, const fc_board *board, fc_error *error);

/**
 * Makes a prior of numbers.
 *
 * @param prior    receives a new prior that the caller frees with fc_prior_free. It does not refer to the arguments.
 * @param board    of whose rules it is.
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
 * Errors: FC_INVALID_ARGUMENT for NULL but error, and for what the board of the prior does not have.
 */
FC_API fc_status fc_prior_weight(uint64_t *weight, const fc_prior *prior, size_t ship_class, fc_direction direction, int row,
                                 int column, fc_error *error);

/**
 * Makes a board of the same rules and knowledge, with a prior, which the boards have that come from it by fc_board_shoot and
 * fc_board_take_back. fc_board_write does not write it.
 *
 * @param weighed  receives a new board that the caller frees with fc_board_free.
 * @param board    the board.
 * @param prior    made for a board of this size and these ship classes. NULL: no prior, all configurations weigh 1.
 * @param error    what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_ARGUMENT for a NULL weighed or board, and for a prior of other rules; FC_NO_MEMORY.
 */
FC_API fc_status fc_board_with_prior(fc_board **weighed, const fc_board *board, const fc_prior *prior, fc_error *error);

/** The prior of a board, which lives as long as the board; NULL where it has none. */
FC_API const fc_prior *fc_board_prior(const fc_board *board);

/* ---- Counting --------------------------------------------------------------------------------------------------------- */

#define FC_MAX_COUNTER_BITS 65536u /**< the widest counters */
#define FC_MAX_THREADS 256         /**< more are as good as so many */

/** The ways to count. All are exact, and give the same numbers. */
typedef enum fc_engine {
  FC_ENGINE_AUTO = 0, /**< whichever of the next three takes the least time on the board */
  FC_ENGINE_FRONTIER, /**< cell by cell, over frontiers: for every board */
  FC_ENGINE_SEARCH, /**< ship by ship: where ships are hit or few are left, often a hundred times faster, elsewhere without end */
  FC_ENGINE_LIST,   /**< one configuration after another, at most a million of them */
  FC_ENGINE_ROW_CLASSES /**< row by row, the textbook way: only where ships may not touch (FC_TOUCHING_NONE); a second opinion,
                         * which shares no code with the others, takes a hundred times longer and much memory */
} fc_engine;

/**
 * What is worth keeping between questions: memory that the system has given, threads, what has been found out of the boards asked
 * about last. It makes the questions of a game several times as fast; the answers are the same. One thread at a time may use a
 * context; different threads have their own.
 */
typedef struct fc_context fc_context;

/** Makes a context, in which nothing is kept yet. The caller frees it. Errors: FC_NO_MEMORY; FC_INVALID_ARGUMENT for NULL. */
FC_API fc_status fc_context_create(fc_context **context, fc_error *error);

/** Frees a context, with the threads that wait in it. NULL is allowed. */
FC_API void fc_context_free(fc_context *context);

/** The bytes that a context keeps between questions. What fc_options.memory_limit allows, it keeps at the most. */
FC_API uint64_t fc_context_memory(const fc_context *context);

/** Gives back to the system all that a context keeps; it can be used again. */
FC_API void fc_context_clear(fc_context *context);

/** How to count. All zero but the size is how to count by default. */
typedef struct fc_options {
  size_t size; /**< sizeof(fc_options) */
  /** Bytes that the engine may use for its tables; 0: three quarters of the machine's memory. */
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
  /** What to keep for the next question, and to take from the last one. NULL: nothing. */
  fc_context *context;
} fc_options;

/**
 * How much work a count or an analysis was. Behind the bar what FC_ENGINE_ROW_CLASSES says, where that is something else. The
 * frontier engine takes placements that are certain out before it counts: the numbers are those of the rest.
 */
typedef struct fc_statistics {
  uint64_t frontiers;    /**< frontiers, summed over all cells | 0 */
  uint64_t states;       /**< pairs of frontier and tally that are counted with, summed over all cells: all that lie on the way of
                          * some configuration, and in rows that are treated alike some that do not
                          * | classes, summed over all rows */
  uint64_t transitions;  /**< transitions between these states, and to the whole fleet, each counted once
                          * | transitions from the classes of one row to those of the next */
  uint64_t peak_memory;  /**< bytes of the engine's tables at the highest */
  unsigned counter_bits; /**< width of the counters | 0 */
} fc_statistics;

/** What all queries about one board are answered from. */
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
 * Errors: FC_LIMIT when the tables would exceed the limit (nothing of that size has been allocated then); FC_NO_MEMORY;
 * FC_STOPPED; FC_INVALID_ARGUMENT when count or board is NULL, for too small an options->counter_bits, and for
 * FC_ENGINE_ROW_CLASSES on a board whose ships may touch.
 * Time and memory grow with the number of frontiers (exponential in the shorter side of the board), linearly with the longer
 * side, and with the number of tallies, the product over the ship classes of (ships + 1). See docs/algorithm.md.
 */
FC_API fc_status fc_count(mpz_t count, fc_statistics *statistics, const fc_board *board, const fc_options *options,
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

/** The number of fleets that the opponent may have: 1, unless ships are optional (fc_ship_class.optional). */
FC_API size_t fc_analysis_fleet_count(const fc_analysis *analysis);
/**
 * One of the fleets. The first has all ships; behind it fewer and fewer ships of the last class, then one ship less of the class
 * before it, and so on.
 *
 * @param ships           receives how many ships of each class it has, as many numbers as fc_board_ship_class_count(board).
 * @param configurations  receives how many configurations have this fleet; over all fleets they sum to the count.
 * @param analysis        the analysis.
 * @param index           < fc_analysis_fleet_count(analysis).
 * @param error           what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_ARGUMENT for a fleet that there is not, and for a NULL but error. Time: proportional to the ship classes,
 * squared.
 */
FC_API fc_status fc_analysis_fleet(int *ships, mpz_t configurations, const fc_analysis *analysis, size_t index, fc_error *error);

/**
 * The configurations in which some ship covers a cell, 0 <= row < rows, 0 <= column < columns. Errors: FC_INVALID_ARGUMENT for a
 * cell outside the board. Time: proportional to the ship classes.
 */
FC_API fc_status fc_analysis_occupancy(mpz_t occupancy, const fc_analysis *analysis, int row, int column, fc_error *error);
/**
 * Those in which a ship of a length covers it: over all lengths they sum to the occupancy. A length that the fleet lacks gives 0.
 * Errors: FC_INVALID_ARGUMENT for a cell outside the board or a length outside 1..FC_MAX_SHIP_LENGTH. Time: as above.
 */
FC_API fc_status fc_analysis_by_length(mpz_t configurations, const fc_analysis *analysis, int length, int row, int column,
                                       fc_error *error);

/**
 * The number of configurations in which a ship of one class, an index as of fc_board_ship_class, covers a cell. Under
 * FC_ANNOUNCE_SHIP a class may be a single ship. Errors: FC_INVALID_ARGUMENT for a cell or class that there is not. Time: as for
 * fc_analysis_occupancy.
 */
FC_API fc_status fc_analysis_by_class(mpz_t configurations, const fc_analysis *analysis, size_t ship_class, int row, int column,
                                      fc_error *error);
/**
 * Those in which a shot at the cell, not yet shot at, would sink a ship of a length. 0 for a cell that has been shot at, for a
 * length that the fleet lacks, and everywhere under FC_ANNOUNCE_HIT, where nobody would say so. Errors and time: as above.
 */
FC_API fc_status fc_analysis_sinks(mpz_t configurations, const fc_analysis *analysis, int length, int row, int column,
                                   fc_error *error);

/** What an analysis knows of every cell. */
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
 * 0 for a cell that has been shot at.
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
 * Errors: FC_NO_CONFIGURATION when the count is 0; FC_NO_MEMORY; FC_INVALID_ARGUMENT for a NULL but error. Time: that of the
 * occupancy of every cell.
 */
FC_API fc_status fc_analysis_best(fc_cell **cells, size_t *cell_count, mpz_t occupancy, const fc_analysis *analysis,
                                  fc_error *error);

/** Frees cells given by fc_analysis_best, and by others that say so. NULL is allowed. */
FC_API void fc_cells_free(fc_cell *cells);

/* ---- Sets of cells ---------------------------------------------------------------------------------------------------- */

/**
 * Reads a set of cells: words separated by blanks, commas or ends of lines, or a grid. A word is a cell (`C7`), a rectangle by
 * two of its corners (`A1:D4`), `checkerboard` (A1 and every second cell), `diagonals:N` (every N-th diagonal, of the N ways to
 * choose them that with the fewest cells, of several the first) or `diagonals:N+R` (the cells with (row + column) mod N = R). A
 * grid has a line for every row of the board, `x` for a cell of the set and `.` for any other. Blank lines and lines that begin
 * with # are skipped.
 *
 * @param cells       receives the cells, each once, in row order, in an array that the caller frees with fc_cells_free.
 * @param cell_count  receives its length, 0 for an empty text.
 * @param text        the text, which need not end in a NUL.
 * @param length      its bytes.
 * @param board       on which the cells are.
 * @param error       what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_GRID for the first mistake in the text, with line and column; FC_NO_MEMORY; FC_INVALID_ARGUMENT for a NULL
 * but error, and text where length is 0. Time: proportional to length, and for each word to the cells of the board.
 */
FC_API fc_status fc_cells_read(fc_cell **cells, size_t *cell_count, const char *text, size_t length, const fc_board *board,
                               fc_error *error);

/** What is likely of a set of cells. */
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
 * Errors: as for fc_analyse; FC_LIMIT also for ships of more than 10 lengths; FC_INVALID_ARGUMENT for a NULL where none is
 * allowed, and for a cell that is not on the board. Cost: that of fc_analyse, and of fc_count
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
 * No configuration covers more cells of the set than so many. -1 where fc_odds_with_hits is not known: long ships, of eleven
 * cells or more, or a prior have made weights above FC_MAX_WEIGHT necessary.
 */
FC_API int fc_odds_most_hits(const fc_odds *odds);
/** The configurations in which exactly so many cells of the set are covered; 0 for numbers outside 0 to fc_odds_most_hits(odds).
 */
FC_API void fc_odds_with_hits(mpz_t configurations, const fc_odds *odds, int hits);

/**
 * The fewest cells that no ship of a length can avoid: whoever shoots at all of them hits every ship of the length that is
 * afloat. They have not been shot at, and every possible placement of such a ship, one that some configuration contains and that
 * has a cell which has not been shot at, has a cell among them: a smallest hitting set, found by branch and bound.
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
 * Errors: as for fc_analyse; FC_NO_CONFIGURATION; FC_INVALID_ARGUMENT for a NULL but options and error, and for a length that no
 * ship has. Cost: that of fc_analyse, and of the search.
 */
FC_API fc_status fc_fewest_cells(fc_cell **cells, size_t *cell_count, size_t *least, const fc_board *board, int length,
                                 const fc_options *options, fc_error *error);

/* ---- What is known ---------------------------------------------------------------------------------------------------- */

/**
 * What is known of every cell: as fc_board_cell, and what follows. A hit whose ship must be sunk, all of its cells having been
 * hit, is FC_CELL_SUNK; an unshot cell on which no ship can be is FC_CELL_WATER.
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
 * @param others    receives how many more are sunk at least, of which it is not known of which class they are.
 * @param board     the board.
 * @param analysis  as for fc_board_known.
 * @param error     what went wrong; may be NULL.
 *
 * Under FC_ANNOUNCE_LENGTH and FC_ANNOUNCE_SHIP every shot that sank a ship tells its class. Errors and time: as for
 * fc_board_known.
 */
FC_API fc_status fc_board_ships_sunk(int *sunk, int *others, const fc_board *board, const fc_analysis *analysis, fc_error *error);

/* ---- Maps ------------------------------------------------------------------------------------------------------------- */

/** What a map is written as. */
typedef enum fc_format {
  FC_FORMAT_TEXT, /**< lines of characters, with the count */
  FC_FORMAT_SVG,  /**< a picture, with the exact numbers in tooltips */
  FC_FORMAT_CSV,  /**< the exact numbers, a line a row */
  FC_FORMAT_JSON  /**< the count, and occupancy, by length and sinks of every cell, as strings of digits */
} fc_format;

/** How a map is written. All zero but the size is the occupancy in percent, as a text. */
typedef struct fc_map_style {
  size_t size;          /**< sizeof(fc_map_style), so that later versions can tell which members there are */
  fc_format format;     /**< what it is written as */
  fc_quantity quantity; /**< FC_QUANTITY_OCCUPANCY, FC_QUANTITY_BY_LENGTH or FC_QUANTITY_SINKS; FC_FORMAT_JSON has all */
  int length;           /**< FC_QUANTITY_BY_LENGTH: of which ships, 1 to FC_MAX_SHIP_LENGTH */
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
 * @param error     what went wrong; may be NULL.
 *
 * Errors: FC_NO_CONFIGURATION when the count is 0; FC_NO_MEMORY; FC_INVALID_ARGUMENT for a NULL but length, style and error, a
 * style outside its ranges, and the analysis of a board of another size. Time: a fraction of a millisecond on a 10x10 board.
 */
FC_API fc_status fc_map_write(char **text, size_t *length, const fc_board *board, const fc_analysis *analysis,
                              const fc_map_style *style, fc_error *error);

/* ---- Explaining ------------------------------------------------------------------------------------------------------- */

/** Why the best shots are the best; or, for a contradictory board, what contradicts what. */
typedef struct fc_explanation fc_explanation;

/**
 * What makes a board contradictory.
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
  FC_CONFLICT_CELLS, /**< some cells of the grid */
  FC_CONFLICT_SHOT   /**< a shot */
} fc_conflict_kind;

/** What is proved of cells that cannot be true together. */
typedef enum fc_proof {
  FC_PROOF_CONFLICT,    /**< that, and no more: to reduce them further needs more memory than fc_options.memory_limit */
  FC_PROOF_IRREDUCIBLE, /**< without any one of them the others can be true; a smaller set might be found elsewhere */
  FC_PROOF_SMALLEST     /**< no set with fewer cells cannot be true */
} fc_proof;

/** What makes a board contradictory, and where. */
typedef struct fc_conflict {
  fc_conflict_kind kind; /**< what kind it is */
  const fc_cell *cells;  /**< FC_CONFLICT_CELLS: at least one, in row order; they belong to the explanation. Otherwise NULL */
  size_t cell_count;     /**< how many */
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
 * limit. Time: that of fc_analyse and, for a contradictory board, of as many half counts of the board with less known as it
 * takes: for shots the logarithm of their number, and one analysis; for a grid about ten for each cell of the conflict, and at
 * the most 500 and twice the number of cells known.
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

/** What makes the board contradictory. */
FC_API fc_conflict fc_explanation_conflict(const fc_explanation *explanation);

/**
 * FC_CONFLICT_SHOT: the analysis of the board before that shot, which belongs to the explanation: it says which answers were
 * possible. NULL otherwise, and when it needs more than the limit.
 */
FC_API const fc_analysis *fc_explanation_before(const fc_explanation *explanation);

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

/* ---- Classes ---------------------------------------------------------------------------------------------------------- */

/** How many kinds of partly filled boards each engine tells apart, row by row. */
typedef struct fc_census fc_census;

/** The numbers after one row, of the board as it is: no placement is taken out as certain. */
typedef struct fc_census_row {
  uint64_t frontiers; /**< of the frontier engine: those with a state that can be completed */
  uint64_t states;    /**< of the frontier engine: pairs of frontier and tally that can be completed. Boards whose fleet is whole,
                       * with no cell ahead that must be covered, are finished and not among them: none is left after the last */
  uint64_t classes;   /**< of the row-class engine; 0 where ships may touch */
} fc_census_row;

/**
 * Counts the classes after each row. Rows are those of the board as it is swept: a board that is wider than high is turned first.
 *
 * @param census   receives a new object that the caller frees with fc_census_free.
 * @param board    the board.
 * @param options  NULL: the defaults. The memory limit holds for each engine alone.
 * @param error    what went wrong; may be NULL.
 *
 * Errors: as for fc_count with either engine; FC_INVALID_ARGUMENT for an options->engine or options->counter_bits that is not 0,
 * for both engines are asked, and no counter is needed.
 * Time: where ships may not touch, half that of fc_verify; otherwise less than fc_count.
 */
FC_API fc_status fc_take_census(fc_census **census, const fc_board *board, const fc_options *options, fc_error *error);

/** Frees a census. NULL is allowed. */
FC_API void fc_census_free(fc_census *census);

/** The rows of the board as swept. */
FC_API int fc_census_rows(const fc_census *census);
/** The columns of the board as swept. */
FC_API int fc_census_columns(const fc_census *census);
/** Whether (1 or 0) the board was turned, so that its columns are the rows here. */
FC_API int fc_census_is_turned(const fc_census *census);

/** Whether (1 or 0) the row-class engine has counted: ships may not touch. */
FC_API int fc_census_has_classes(const fc_census *census);

/** The numbers after a row, 0 <= row < fc_census_rows(census). */
FC_API fc_census_row fc_census_after_row(const fc_census *census, int row);

/**
 * The configurations that would be complete if the board ended after this row; those after the last row are the count. Errors:
 * FC_INVALID_ARGUMENT where the row-class engine has not counted, or for a row that there is not.
 */
FC_API fc_status fc_census_configurations(mpz_t configurations, const fc_census *census, int row, fc_error *error);

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
 * @param board    the board. That nothing agrees with it is no error: its count is 0.
 * @param options  NULL: the defaults.
 * @param error    what went wrong; may be NULL.
 *
 * Errors: as for fc_count; FC_INVALID_ARGUMENT for an options->engine but FC_ENGINE_AUTO and FC_ENGINE_FRONTIER. Time: that of
 * fc_count. Memory: a counter for every state of the board, up to a few times that of fc_analyse, kept until the ranking is
 * freed.
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
 * ranking or id is NULL; FC_NO_MEMORY. Time: about ten microseconds on a 10x10 board, proportional to the cells. Many threads may
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
 * should the ships pass the check and yet have no ID, so that one of the two is wrong. Time: that of fc_fleet_check and
 * fc_ranking_unrank.
 */
FC_API fc_status fc_ranking_rank(mpz_t id, const fc_ranking *ranking, const fc_ship *ships, size_t ship_count, fc_error *error);

/* ---- Sampling --------------------------------------------------------------------------------------------------------- */

/**
 * A way to place fleets at random: one of the PLACERS that docs/placers.md defines. With `uniform`, all configurations that agree
 * with the board are exactly equally likely. The others know nothing but the rules. Where something is known of a board, their
 * fleets are thrown away until one agrees; what remains is distributed as if an opponent placed his ships so and had then given
 * the answers that are known.
 */
typedef struct fc_placer {
  const char *name;    /**< static storage, as the summary */
  const char *summary; /**< one line */
} fc_placer;

/** The number of placers. */
FC_API size_t fc_placer_count(void);
/** A placer, index < fc_placer_count(). */
FC_API fc_placer fc_placer_at(size_t index);

/** A placer that has been made ready for a board. */
typedef struct fc_sampler fc_sampler;

/**
 * Makes a placer ready for a board, and tries it.
 *
 * @param sampler  receives a new object that the caller frees with fc_sampler_free. It refers to the board, which must
 *                 live as long.
 * @param placer   its name.
 * @param board    the board.
 * @param options  for the engine, which `uniform` draws from, and which may be asked whether any configuration agrees with the
 *                 board. Their threads draw fleets, too (fc_sampler_draw_many), and their progress is that of the drawing of
 *                 every fleet. NULL: the defaults.
 * @param error    what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_ARGUMENT for a name that no placer has, and for NULL as sampler, placer or board; FC_NO_CONFIGURATION where
 * no configuration agrees with the board and the engine could tell within its memory limit; FC_NO_MEMORY; FC_STOPPED. With
 * `uniform`, those of fc_ranking_create as well. Time: with `uniform`, that of fc_ranking_create; with any other where the first
 * thousandth of its tries places nothing, that of fc_count; otherwise that of one fleet.
 */
FC_API fc_status fc_sampler_create(fc_sampler **sampler, const char *placer, const fc_board *board, const fc_options *options,
                                   fc_error *error);

/** Frees a sampler. NULL is allowed. */
FC_API void fc_sampler_free(fc_sampler *sampler);

/**
 * Draws a fleet. It depends on the board, the placer, the seed and the index alone, and is the same on every machine: fleets of
 * different indices (or seeds) are independent of each other, and may be drawn in any order, by any number of threads.
 *
 * @param ships    receives fc_board_ship_count(board) ships: class by class in the order of fc_board_ship_class, those of
 *                 one class in row order of their cells; optional ships that are not there come last, with the length 0.
 * @param sampler  the sampler.
 * @param seed     where the random numbers start.
 * @param index    which one.
 * @param error    what went wrong; may be NULL.
 *
 * Errors: FC_NOT_FOUND where the placer has used up its tries, which are a matter of seconds or a minute; FC_NO_MEMORY;
 * FC_STOPPED; FC_INVALID_ARGUMENT when ships or sampler is NULL.
 */
FC_API fc_status fc_sampler_draw(fc_ship *ships, const fc_sampler *sampler, uint64_t seed, uint64_t index, fc_error *error);

/** Whether (1 or 0) the fleets of a sampler come with their game IDs, because it draws these: with the placer `uniform`. */
FC_API int fc_sampler_has_ids(const fc_sampler *sampler);

/**
 * Draws many fleets at once, each the same as fc_sampler_draw draws it. The threads of the options that the sampler was created
 * with share them; and with `uniform` it takes half the time, even on one thread.
 *
 * @param ships    receives count times fc_board_ship_count(board) ships, fleet by fleet.
 * @param ids      receives the game IDs of the fleets: `count` integers that the caller has initialised. NULL: not asked.
 * @param sampler  what draws.
 * @param seed     as for fc_sampler_draw.
 * @param first    the index of the first fleet; the last has the index first + count - 1.
 * @param count    how many.
 * @param error    what went wrong; may be NULL.
 *
 * Errors: as for fc_sampler_draw, for the first fleet that fails; FC_INVALID_ARGUMENT where ids are asked and fc_sampler_has_ids
 * says no, and where an index would not fit into 64 bits. Memory: 8 bytes a ship for the time of the call.
 */
FC_API fc_status fc_sampler_draw_many(fc_ship *ships, mpz_t *ids, const fc_sampler *sampler, uint64_t seed, uint64_t first,
                                      size_t count, fc_error *error);

/* ---- Bias: a placer against the exact occupancy ------------------------------------------------------------------------- */

/** How often the fleets of a placer cover each cell, beside how often all configurations do. */
typedef struct fc_bias fc_bias;

/**
 * One group of ships: all of them, or those of one length. Shares and deviations are fractions of 1. The DEVIATION of a cell is
 * the share of the fleets drawn in which a ship of the group covers it, less the exact share of the configurations.
 */
typedef struct fc_bias_summary {
  int length;       /**< 0: all ships */
  int cells;        /**< that the group covers in every fleet */
  double greatest;  /**< the deviation of greatest absolute value, the first in row order of equals */
  fc_cell cell;     /**< where it is; 0, 0 where no cell deviates */
  double mean;      /**< the mean over all cells of the absolute deviation */
  double by_chance; /**< what the mean would be, on average, for a uniform placer (in the normal approximation) */
  double p_bound;   /**< at most this is the chance that a uniform placer has a cell that deviates as strongly as the strongest */
  double chi_square; /**< the statistic of the test */
  int degrees;       /**< of freedom */
  double p_value;    /**< the chance that a uniform placer has a chi-square at least as great */
} fc_bias_summary;

/** One cell and one group of ships. */
typedef struct fc_bias_cell {
  uint64_t covered; /**< fleets in which a ship of the group covers the cell */
  uint64_t picked;  /**< fleets of which this cell was picked for the test */
  double share;     /**< the exact share of the configurations in which a ship of the group covers it */
  double deviation; /**< covered / games - share */
} fc_bias_cell;

/**
 * Draws the fleets 0 .. games - 1 of a seed, as fc_sampler_draw would, and compares the cells that they cover with the exact
 * occupancy.
 *
 * Two tests, both sound although the cells of one fleet are not independent:
 *
 * The strongest deviation. If a uniform placer covers a cell in the share p of all fleets, the chance that its share f among N
 * fleets has a divergence f ln(f / p) + (1 - f) ln((1 - f) / (1 - p)) of at least d is at most 2 exp(-N d) (Chernoff). p_bound is
 * that for the greatest divergence of all cells, times the number of cells that may deviate, and at most 1: for any number of
 * games an upper bound of the p-value.
 *
 * Chi-square. Of every fleet one cell is picked among all that the group covers, each equally likely. For a uniform placer these
 * are independent draws of a cell with the probability occupancy / (count * cells of the group), so Pearson's statistic is
 * distributed as chi-square, as nearly as the usual rule makes it: cells that are expected to be picked fewer than 5 times are
 * one class together. degrees is the number of classes less one; where it is 0 there is nothing to test and p_value is 1.
 *
 * @param bias     receives a new object that the caller frees with fc_bias_free. It does not refer to the board afterwards.
 * @param placer   its name.
 * @param board    the board.
 * @param games    at least 1.
 * @param seed     where the random numbers start.
 * @param options  for the analysis; its threads share the games, too; the result does not depend on them. NULL: the defaults.
 * @param error    what went wrong; may be NULL.
 *
 * Errors: as for fc_sampler_create, fc_sampler_draw and fc_analyse; FC_INVALID_ARGUMENT for 0 games. Time: that of fc_analyse and
 * of the fleets.
 */
FC_API fc_status fc_measure_bias(fc_bias **bias, const char *placer, const fc_board *board, uint64_t games, uint64_t seed,
                                 const fc_options *options, fc_error *error);

/** Frees a measurement. NULL is allowed. */
FC_API void fc_bias_free(fc_bias *bias);

/** The name of the placer that was measured. Static storage. */
FC_API const char *fc_bias_placer(const fc_bias *bias);
/** The number of fleets. */
FC_API uint64_t fc_bias_games(const fc_bias *bias);
/** The seed. */
FC_API uint64_t fc_bias_seed(const fc_bias *bias);

/** The exact numbers; they belong to the measurement. */
FC_API const fc_analysis *fc_bias_analysis(const fc_bias *bias);

/** The number of groups of ships. */
FC_API size_t fc_bias_group_count(const fc_bias *bias);
/** A group, group < fc_bias_group_count(bias): all ships, and then those of each length, the longest first. */
FC_API fc_bias_summary fc_bias_summarise(const fc_bias *bias, size_t group);

/** The numbers of a group and a cell. Errors: FC_INVALID_ARGUMENT for one that there is not. */
FC_API fc_status fc_bias_at(fc_bias_cell *cell, const fc_bias *bias, size_t group, int row, int column, fc_error *error);

/* ---- Heuristics ------------------------------------------------------------------------------------------------------- */

/**
 * A rule of thumb that scores the cells for a player who shoots at the highest score; docs/heuristics.md defines them. A
 * heuristic sees what a player sees: misses, hits, which ships are sunk and where they lie as far as the answers settle that, and
 * where ships may not touch, that the cells beside a sunk ship are empty. It knows nothing of counts.
 *
 * It is named by its name, or with values for some of its parameters: "NAME:KEY=VALUE,...", such as "monte-carlo:N=500,seed=7".
 */
typedef struct fc_heuristic {
  const char *name;       /**< static storage, as the texts */
  const char *summary;    /**< one line */
  const char *source;     /**< where it comes from: one line */
  size_t parameter_count; /**< see fc_heuristic_parameter */
} fc_heuristic;

/** A parameter of a heuristic or a strategy. */
typedef struct fc_parameter {
  const char *key;            /**< static storage, as the texts; capitals do not matter */
  const char *meaning;        /**< one line */
  int is_cell;                /**< 1: the value is the label of a cell, such as C7; 0: a whole number, or a word */
  uint64_t least;             /**< of a number */
  uint64_t most;              /**< of a number */
  uint64_t usual;             /**< of a number: the value where none is given */
  const char *usual_in_words; /**< the same in words, where the number does not say it; otherwise NULL */
  const char *const *words;   /**< the words of which the value is one, up to a NULL; NULL: it is no word */
} fc_parameter;

/** The number of heuristics. */
FC_API size_t fc_heuristic_count(void);
/** A heuristic, index < fc_heuristic_count(). */
FC_API fc_heuristic fc_heuristic_at(size_t index);
/** A parameter of a heuristic, number < parameter_count of the heuristic. */
FC_API fc_parameter fc_heuristic_parameter(size_t index, size_t number);

/** Whether a text names a heuristic, with values that it can have. Errors: FC_INVALID_HEURISTIC; FC_INVALID_ARGUMENT for NULL. */
FC_API fc_status fc_heuristic_check(const char *heuristic, fc_error *error);

/** A score for every cell of a board: a heuristic's, or anybody's. */
typedef struct fc_grid fc_grid;

/**
 * Scores the cells of a board by a heuristic. Cells that have been shot at, or are seen to be water, score 0. It does not matter
 * whether any configuration agrees with the board.
 *
 * @param grid       receives a new object that the caller frees with fc_grid_free. It does not refer to the board.
 * @param heuristic  NAME or NAME:KEY=VALUE,...
 * @param board      the board.
 * @param options    for its progress alone. NULL: the defaults.
 * @param error      what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_HEURISTIC, also for a parameter that is a cell outside this board; FC_NO_MEMORY; FC_STOPPED;
 * FC_INVALID_ARGUMENT for a NULL but options and error. Time: at most a few walks over all placements of all ships; that of
 * monte-carlo grows with its tries.
 */
FC_API fc_status fc_grid_make(fc_grid **grid, const char *heuristic, const fc_board *board, const fc_options *options,
                              fc_error *error);

/**
 * Reads the scores of a board's cells: a line for every row, numbers separated by commas, by semicolons or by blanks. Blank lines
 * and lines that begin with # are skipped. The numbers are taken exactly as they are written.
 *
 * @param grid    receives a new object that the caller frees with fc_grid_free. It does not refer to text or board.
 * @param text    the bytes, which need not end in a NUL.
 * @param length  how many there are.
 * @param board   the board whose cells are scored.
 * @param error   what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_GRID, with line and column, for rows or columns too many or too few, for what is no finite number, and for a
 * negative score of a cell that has not been shot at; FC_NO_MEMORY; FC_INVALID_ARGUMENT when grid or board is NULL, or text is
 * NULL with a length above 0. Time and memory: proportional to length.
 */
FC_API fc_status fc_grid_read(fc_grid **grid, const char *text, size_t length, const fc_board *board, fc_error *error);

/**
 * Makes a grid of scores that a program has found, rows times columns of the board, row by row. They are taken exactly.
 *
 * @param grid    receives a new object that the caller frees with fc_grid_free. It does not refer to scores or board.
 * @param scores  finite numbers; of a cell that has not been shot at, 0 or more.
 * @param board   the board whose cells are scored.
 * @param error   what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_GRID, without line and column, for another number; FC_NO_MEMORY; FC_INVALID_ARGUMENT for a NULL but error.
 */
FC_API fc_status fc_grid_create(fc_grid **grid, const double *scores, const fc_board *board, fc_error *error);

/** Frees a grid. NULL is allowed. */
FC_API void fc_grid_free(fc_grid *grid);

/** The rows of a grid. */
FC_API int fc_grid_rows(const fc_grid *grid);
/** The columns of a grid. */
FC_API int fc_grid_columns(const fc_grid *grid);

/** The score of a cell: finite, the double nearest to it. Errors: FC_INVALID_ARGUMENT for a cell outside the grid, or NULL. */
FC_API fc_status fc_grid_at(double *score, const fc_grid *grid, int row, int column, fc_error *error);
/** The scores of all cells, row by row, into rows times columns doubles. Errors: FC_INVALID_ARGUMENT for a NULL but error. */
FC_API fc_status fc_grid_scores(double *scores, const fc_grid *grid, fc_error *error);

/**
 * How a grid compares with the exact occupancy, over the cells that have not been shot at; p is occupancy / count. Where there is
 * no such cell, every measure is NaN. None of them changes when all scores are multiplied by a number above 0.
 */
typedef struct fc_measures {
  size_t cells;       /**< that have not been shot at */
  size_t maxima;      /**< of them, those with the greatest score: where the heuristic would shoot */
  size_t best;        /**< those with the greatest occupancy */
  size_t best_maxima; /**< those with both */
  double top;         /**< best_maxima / maxima */
  double regret;      /**< the greatest p less the mean of p over the maxima: the chance of a hit that is given away */
  double spearman;    /**< correlation of the ranks, tied cells sharing the mean of theirs; NaN where one side is constant */
  double kendall;     /**< rank correlation tau-b; likewise */
  double kl;          /**< bits: sum of P log2(P / Q), where P is the occupancy and Q the score, each divided by its sum;
                       * INFINITY where the score of a cell is 0 that may hold a ship; NaN where no such cell may hold a ship */
  double rmse;        /**< root of the mean square of s * score - p, with the scale s that makes it least */
} fc_measures;

/**
 * Compares a grid with the exact numbers of its board.
 *
 * @param measures  receives the measures.
 * @param regret    receives the regret as a fraction, where it is not NULL; 0 where there is no cell. Initialised by the caller.
 * @param grid      the grid.
 * @param analysis  that of the board.
 * @param error     what went wrong; may be NULL.
 *
 * Errors: FC_NO_CONFIGURATION when the count is 0; FC_INVALID_ARGUMENT when measures, grid or analysis is NULL, or their sizes
 * differ; FC_NO_MEMORY. Time: quadratic in the cells.
 */
FC_API fc_status fc_compare(fc_measures *measures, mpq_ptr regret, const fc_grid *grid, const fc_analysis *analysis,
                            fc_error *error);

/* ---- Surveys: heuristics over many positions ------------------------------------------------------------------------------ */

#define FC_MAX_POSITIONS 1000000000 /**< a survey is over 1 to so many positions */
#define FC_MEASURES 6               /**< the number of measures */

/** The measures of fc_measures that a survey takes. */
typedef enum fc_measure {
  FC_MEASURE_TOP,      /**< fc_measures.top */
  FC_MEASURE_REGRET,   /**< fc_measures.regret */
  FC_MEASURE_SPEARMAN, /**< fc_measures.spearman */
  FC_MEASURE_KENDALL,  /**< fc_measures.kendall */
  FC_MEASURE_KL,       /**< fc_measures.kl */
  FC_MEASURE_RMSE      /**< fc_measures.rmse */
} fc_measure;

/** Who fires the shots that lead to a position. Of several cells that come into question each is equally likely. */
typedef enum fc_policy {
  FC_POLICY_RANDOM, /**< at any cell that has not been shot at */
  FC_POLICY_OWN,    /**< at a cell with the heuristic's greatest score: every heuristic has positions of its own */
  FC_POLICY_BEST    /**< at a best cell, which takes an analysis for each shot */
} fc_policy;

/** Which positions a survey is over. */
typedef struct fc_survey_plan {
  size_t size;        /**< sizeof(fc_survey_plan) */
  uint64_t positions; /**< 1 to FC_MAX_POSITIONS */
  uint64_t seed;      /**< where the random numbers start */
  int least_shots;    /**< shots fired from the given board on: a number from this, at least 0, ... */
  int most_shots;     /**< ... to this, at most the cells that have not been shot at; each equally likely */
  fc_policy policy;   /**< who fires them */
  const char *placer; /**< who hides the fleets: a placer's name */
} fc_survey_plan;

/** One measure of one heuristic over all positions. */
typedef struct fc_summary {
  uint64_t defined;        /**< positions in which it is defined: only they count */
  uint64_t infinite;       /**< those of them in which it is infinite */
  double mean;             /**< over those in which it is finite; NaN where there is none */
  double low;              /**< 95 % confidence interval of this mean, by Student's t; NaN where there are fewer than two */
  double high;             /**< its other end */
  double median;           /**< over all in which it is defined, as the following; NaN where there is none */
  double quantile_low;     /**< below it lie 2.5 % of the positions; between two of them it is interpolated */
  double quantile_high;    /**< below it lie 97.5 % */
  double worst;            /**< the least top, spearman or kendall; the greatest regret, kl or rmse */
  uint64_t worst_position; /**< the first in which it is so bad; 0 where there is none */
} fc_summary;

/** Heuristics that were compared with the exact occupancy over many positions. */
typedef struct fc_survey fc_survey;

/**
 * Compares heuristics with the exact occupancy over random positions: from the given board on, a fleet is hidden that agrees with
 * it, and shots are fired at it by a policy. A game whose last ship is sunk before all shots are fired is no position; another
 * one is played in its place. Position I depends on the board, the shots, the policy (and for FC_POLICY_OWN the heuristic), the
 * placer, the seed and I alone.
 *
 * @param survey           receives a new object that the caller frees with fc_survey_free. It does not refer to the arguments.
 * @param heuristics       each NAME or NAME:KEY=VALUE,...
 * @param heuristic_count  how many there are.
 * @param board            from which the games begin; usually an empty one.
 * @param plan             which positions.
 * @param options          for the analyses; the positions are shared by the threads, and the memory limit holds for each of them.
 *                         The result does not depend on the threads. NULL: the defaults.
 * @param error            what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_HEURISTIC; those of fc_sampler_create, fc_sampler_draw and fc_analyse; FC_LIMIT also where the results alone
 * exceed the limit; FC_NOT_FOUND when a thousand games end too early; FC_INVALID_ARGUMENT for a plan outside its ranges, a NULL
 * but options and error, and under FC_ANNOUNCE_SHIP for a fleet in which a ship has no name. Time: that of an analysis for each
 * position, and of the policy. Memory: six numbers for each position and heuristic.
 */
FC_API fc_status fc_survey_make(fc_survey **survey, const char *const *heuristics, size_t heuristic_count, const fc_board *board,
                                const fc_survey_plan *plan, const fc_options *options, fc_error *error);

/** Frees a survey. NULL is allowed. */
FC_API void fc_survey_free(fc_survey *survey);

/** The number of heuristics. */
FC_API size_t fc_survey_heuristic_count(const fc_survey *survey);
/** A heuristic as it was given, heuristic < fc_survey_heuristic_count(survey). It lives as long as the survey. */
FC_API const char *fc_survey_heuristic(const fc_survey *survey, size_t heuristic);
/** The plan; the name of its placer is static storage. */
FC_API fc_survey_plan fc_survey_plan_of(const fc_survey *survey);

/** Sums a measure up. Errors: FC_INVALID_ARGUMENT for a heuristic or measure that there is not, or NULL; FC_NO_MEMORY. */
FC_API fc_status fc_survey_summarise(fc_summary *summary, const fc_survey *survey, size_t heuristic, fc_measure measure,
                                     fc_error *error);

/** A measure in one position; NaN where it is undefined. Errors: FC_INVALID_ARGUMENT for what there is not, or NULL. */
FC_API fc_status fc_survey_value(double *value, const fc_survey *survey, size_t heuristic, fc_measure measure, uint64_t position,
                                 fc_error *error);

/**
 * Makes the board of a position of a heuristic again.
 *
 * @param board      receives a new board that the caller frees with fc_board_free.
 * @param survey     the survey.
 * @param heuristic  heuristic < fc_survey_heuristic_count(survey).
 * @param position   position < fc_survey_plan_of(survey).positions.
 * @param error      what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_ARGUMENT for what there is not, or NULL; FC_NO_MEMORY. Time: that of the policy.
 */
FC_API fc_status fc_survey_position(fc_board **board, const fc_survey *survey, size_t heuristic, uint64_t position,
                                    fc_error *error);

/* ---- Learning a prior ------------------------------------------------------------------------------------------------- */

/** How often ships are on each cell: of all lengths together, or by length. What a prior is learnt from. */
typedef struct fc_frequencies fc_frequencies;

/**
 * Reads frequencies, in one of three forms (docs/people.md describes them): a table of a number for every cell; one for each
 * length of the fleet, each below a heading such as `length 4:`; or fleets as fc_fleet_write writes them, with blank lines
 * between them.
 *
 * @param frequencies  receives a new object that the caller frees with fc_frequencies_free. It does not refer to the others.
 * @param text         the text, which need not end in a NUL.
 * @param length       its bytes.
 * @param board        of whose rules they are, on which the fleets agree with what is known.
 * @param by_length    of fleets: 1 to count each length by itself, 0 to count all ships together. Otherwise not looked at.
 * @param error        what went wrong; may be NULL.
 *
 * The numbers of a table add up to the cells that the ships cover, to 100 times as much, or, as numbers of fleets, to a multiple.
 * Where they miss it by at most one hundredth, by rounding, they are scaled.
 *
 * Errors: FC_INVALID_GRID, FC_INVALID_FLEET, with line and column where the mistake has a place; FC_NO_MEMORY;
 * FC_INVALID_ARGUMENT for a NULL but error, and text where length is 0. Time: proportional to length.
 */
FC_API fc_status fc_frequencies_read(fc_frequencies **frequencies, const char *text, size_t length, const fc_board *board,
                                     int by_length, fc_error *error);

/**
 * Makes frequencies of numbers.
 *
 * @param frequencies  as above.
 * @param board        of whose rules they are.
 * @param numbers      rows times columns numbers of 0 or more, row by row; with by_length so many for each length of the fleet,
 * the longest first. They add up as above.
 * @param by_length    1 or 0.
 * @param error        what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_GRID for numbers that do not add up; FC_NO_MEMORY; FC_INVALID_ARGUMENT for a NULL but error, and for what is
 * no number of 0 or more.
 */
FC_API fc_status fc_frequencies_create(fc_frequencies **frequencies, const fc_board *board, const double *numbers, int by_length,
                                       fc_error *error);

/** Frees frequencies. NULL is allowed. */
FC_API void fc_frequencies_free(fc_frequencies *frequencies);

/** Whether (1 or 0) they are by length. */
FC_API int fc_frequencies_are_by_length(const fc_frequencies *frequencies);
/** How many fleets they are of; 0 where the numbers do not say. */
FC_API uint64_t fc_frequencies_fleets(const fc_frequencies *frequencies);
/**
 * The share of the fleets in which a ship of a length (0: any) is on a cell. Errors: FC_INVALID_ARGUMENT for NULL but error, a
 * cell outside the board, and a length of which the frequencies say nothing.
 */
FC_API fc_status fc_frequencies_share(double *share, const fc_frequencies *frequencies, int length, int row, int column,
                                      fc_error *error);

/** How to fit a prior. All zero but the size is how by default. */
typedef struct fc_fit_plan {
  size_t size;       /**< sizeof(fc_fit_plan) */
  double tolerance;  /**< every share must come so near to its frequency, before rounding; 0: 0.0001, a hundredth of a point */
  double smoothing;  /**< so many fleets are added to those counted, in which all configurations are equally likely; 0: none */
  uint64_t greatest; /**< the greatest weight that is written, at most FC_MAX_WEIGHT; 0: 1000, or less where ships are long */
  /** Of frequencies that are not by length. 0: a weight for every cell, of at most `greatest`. 1: one for every placement, made
   * by the same rule, of which at most `greatest`: more of them, which can be smaller, and are faster to count with. By length, a
   * placement always has a weight of its own. */
  int by_placement;
  int most_steps; /**< so many are tried; 0: 200. A step takes as long as fc_analyse */
} fc_fit_plan;

/** How well a prior fits. Differences are of shares: 0.0001 is a hundredth of a percentage point. */
typedef struct fc_fit_summary {
  int steps;           /**< how many there were */
  double reached;      /**< the greatest difference before rounding */
  double greatest;     /**< and after it: of the prior itself */
  double mean;         /**< the mean of its absolute differences */
  int row;             /**< where the greatest is */
  int column;          /**< likewise */
  int length;          /**< of which ships it is; 0: of all */
  uint64_t weight;     /**< the greatest weight that has been written */
  double bits;         /**< the entropy of the configurations, before rounding */
  double uniform_bits; /**< the entropy where all are equally likely: the binary logarithm of their number */
} fc_fit_summary;

/** A prior that has been learnt. */
typedef struct fc_fit fc_fit;

/**
 * Fits a prior to frequencies: of all distributions over the configurations that have these frequencies, the one of greatest
 * entropy. A configuration weighs the product, over the cells that it covers, of a weight of the cell; where frequencies are by
 * length, of the cell and the ship's length. The weights are found by quasi-Newton steps, whose gradient fc_analyse tells
 * exactly; then they are rounded to whole numbers.
 *
 * @param fit          receives a new object that the caller frees with fc_fit_free. It refers to none of the arguments.
 * @param frequencies  of the board.
 * @param board        the rules. Cells may be blocked; no other may be known.
 * @param plan         NULL: the defaults.
 * @param options      NULL: the defaults.
 * @param error        what went wrong; may be NULL.
 *
 * Errors: FC_NOT_FOUND where the steps do not lead there, for frequencies that no fleets can have, or hardly any; the message
 * names a cell; FC_NO_CONFIGURATION where the cells that have a ship at times leave no room for the fleet; those of fc_analyse;
 * FC_INVALID_ARGUMENT for a NULL but plan, options and error, a plan out of its ranges, frequencies of other rules, and a board
 * of which something is known. Time: that of some ten calls of fc_analyse with weights.
 */
FC_API fc_status fc_fit_make(fc_fit **fit, const fc_frequencies *frequencies, const fc_board *board, const fc_fit_plan *plan,
                             const fc_options *options, fc_error *error);

/** Frees a fit. NULL is allowed. */
FC_API void fc_fit_free(fc_fit *fit);

/** The prior, which lives as long as the fit and the boards that have it. */
FC_API const fc_prior *fc_fit_prior(const fc_fit *fit);
/** How well it fits. */
FC_API fc_fit_summary fc_fit_summary_of(const fc_fit *fit);
/**
 * The frequency that was to be met, smoothed, and the exact share that the prior gives, of the ships of a length (0: all) on a
 * cell. Either may be NULL. Errors: as for fc_frequencies_share.
 */
FC_API fc_status fc_fit_share(double *wanted, double *share, const fc_fit *fit, int length, int row, int column, fc_error *error);

/* ---- Strategies ------------------------------------------------------------------------------------------------------- */

/**
 * A way to choose the next cell to shoot at; docs/strategies.md defines them. A strategy sees what a player sees; some ask the
 * engine what that leaves possible, and are the slower for it. Every heuristic is a strategy as well.
 *
 * It is named by its name, or with values for some of its parameters: "NAME:KEY=VALUE,...", such as "exact:tie=entropy".
 */
typedef struct fc_strategy {
  const char *name;       /**< static storage, as the texts */
  const char *summary;    /**< one line */
  const char *source;     /**< where it comes from: one line */
  size_t parameter_count; /**< see fc_strategy_parameter */
  int asks_engine;        /**< 1: it asks for exact numbers, which takes milliseconds a shot; 0: it does not */
} fc_strategy;

/** The number of strategies. */
FC_API size_t fc_strategy_count(void);
/** A strategy, index < fc_strategy_count(). */
FC_API fc_strategy fc_strategy_at(size_t index);
/** A parameter of a strategy, number < parameter_count of the strategy. */
FC_API fc_parameter fc_strategy_parameter(size_t index, size_t number);

/** Whether a text names a strategy, with values that it can have. Errors: FC_INVALID_STRATEGY; FC_INVALID_ARGUMENT for NULL. */
FC_API fc_status fc_strategy_check(const char *strategy, fc_error *error);

/**
 * Writes the name of a strategy so that equal ones are written alike: without the values that are the usual ones, the others in
 * the order of the parameters.
 *
 * @param text      receives a NUL-terminated text that the caller frees with fc_text_free.
 * @param strategy  NAME or NAME:KEY=VALUE,...
 * @param error     what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_STRATEGY; FC_NO_MEMORY; FC_INVALID_ARGUMENT when text or strategy is NULL.
 */
FC_API fc_status fc_strategy_write(char **text, const char *strategy, fc_error *error);

/** A shot that was rolled out. */
typedef struct fc_rollout_shot {
  int row;        /**< the cell */
  int column;     /**< likewise */
  uint64_t hits;  /**< configurations with a ship there */
  uint64_t shots; /**< to the end of the game, this one among them, summed over the configurations */
} fc_rollout_shot;

/**
 * Finds what the strategy `rollout` would shoot at: each of the likeliest cells is tried, and from there `exact:tie=entropy` is
 * played on against every configuration that agrees with the board.
 *
 * @param shots           receives what was tried, best first, of equal shots the likeliest first; the caller frees it with
 * fc_rollout_free.
 * @param shot_count      receives how many; 0 where no ship can be hit any more.
 * @param configurations  receives the number of configurations.
 * @param strategy        "rollout", or with values: "rollout:candidates=8,fleets=1000000".
 * @param board           the board.
 * @param options         for its progress and its memory limit. NULL: the defaults.
 * @param error           what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_STRATEGY for another strategy; FC_LIMIT for more configurations than the strategy's `fleets`, boards of more
 * than 128 cells, and fleets of more than 16 ships; FC_NO_CONFIGURATION; those of fc_count. Time: for each candidate proportional
 * to the configurations, the ships, and the shots until a configuration is alone; memory: some 40 bytes a configuration.
 */
FC_API fc_status fc_rollout(fc_rollout_shot **shots, size_t *shot_count, uint64_t *configurations, const char *strategy,
                            const fc_board *board, const fc_options *options, fc_error *error);

/** Frees what was tried. NULL is allowed. */
FC_API void fc_rollout_free(fc_rollout_shot *shots);

/* ---- Contests ----------------------------------------------------------------------------------------------------------- */

#define FC_MAX_STRATEGIES 64 /**< a contest is between 1 and so many strategies */

/**
 * Strategies that play against the same hidden fleets. Game I of a contest is against fleet I of its placer and seed, as
 * fc_sampler_draw draws it, for every strategy. What a strategy does by chance comes from a stream of random numbers that belongs
 * to the seed, the strategy and the game. So every game is the same whenever and wherever it is played.
 *
 * A contest remembers what strategies without chance have chosen, so that games that have been answered alike are computed once.
 * So the calls that play change it: one at a time may be made, and each shares its work among threads.
 */
typedef struct fc_contest fc_contest;

/** How a game went. It ends when the last cell of the last ship has been hit. */
typedef struct fc_game {
  int shots;     /**< all of them */
  int misses;    /**< of them, those that hit nothing, or nothing new */
  int first_hit; /**< the number of the first shot that hit, from 1; 0 where there is no ship */
} fc_game;

/**
 * Makes a contest.
 *
 * @param contest         receives a new object that the caller frees with fc_contest_free. It refers to none of the arguments.
 * @param strategies      each NAME or NAME:KEY=VALUE,...; no two of them equal.
 * @param strategy_count  how many: 1 to FC_MAX_STRATEGIES.
 * @param board           the rules; nothing may be known of it yet.
 * @param placer          the name of the placer that hides the fleets.
 * @param seed            where the random numbers start.
 * @param options         for the engine; their threads share the games, and their progress is that of every call that plays.
 * NULL: the defaults.
 * @param error           what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_STRATEGY, also for one that is given twice; those of fc_sampler_create; FC_INVALID_ARGUMENT for a board that
 * has been shot at, for a fleet of no ships, under FC_ANNOUNCE_SHIP for a fleet in which a ship has no name, for a number of
 * strategies outside its range, and for a NULL but options and error. Time: that of fc_sampler_create.
 */
FC_API fc_status fc_contest_create(fc_contest **contest, const char *const *strategies, size_t strategy_count,
                                   const fc_board *board, const char *placer, uint64_t seed, const fc_options *options,
                                   fc_error *error);

/** Frees a contest. NULL is allowed. */
FC_API void fc_contest_free(fc_contest *contest);

/** The number of strategies. */
FC_API size_t fc_contest_strategy_count(const fc_contest *contest);
/** A strategy as it was given, index < fc_contest_strategy_count(contest). It lives as long as the contest. */
FC_API const char *fc_contest_strategy(const fc_contest *contest, size_t index);

/**
 * Plays games of one strategy: those with the numbers first to first + count - 1.
 *
 * @param games     receives `count` results.
 * @param sunk_at   receives for each game the number of the shot that sank each ship, fc_board_ship_count numbers, in the order
 * in which fc_contest_fleet has the ships; NULL: not asked.
 * @param contest   the contest.
 * @param strategy  strategy < fc_contest_strategy_count(contest).
 * @param first     the number of the first game.
 * @param count     how many.
 * @param error     what went wrong; may be NULL.
 *
 * Errors: FC_NO_MEMORY; FC_STOPPED; FC_NOT_FOUND and FC_LIMIT as for fc_sampler_draw and, of strategies that ask the engine,
 * fc_analyse; FC_INVALID_ARGUMENT for a strategy that there is not, and for NULL. Time: from some ten microseconds a game to many
 * seconds, as the strategy is.
 */
FC_API fc_status fc_contest_play(fc_game *games, int *sunk_at, fc_contest *contest, size_t strategy, uint64_t first, size_t count,
                                 fc_error *error);

/**
 * Plays one game and tells its shots.
 *
 * @param shots       receives an array that the caller frees with fc_shots_free; the names of ships in it live as long as the
 *                    contest.
 * @param shot_count  receives its length.
 * @param contest     the contest.
 * @param strategy    as above.
 * @param game        the number of the game.
 * @param error       what went wrong; may be NULL.
 *
 * Errors: as above.
 */
FC_API fc_status fc_contest_replay(fc_shot **shots, size_t *shot_count, fc_contest *contest, size_t strategy, uint64_t game,
                                   fc_error *error);

/** Frees shots given by fc_contest_replay. NULL is allowed. */
FC_API void fc_shots_free(fc_shot *shots);

/**
 * Draws the fleet of a game.
 *
 * @param ships    receives the ships, as fc_sampler_draw gives them.
 * @param id       receives its game ID; NULL: not asked.
 * @param contest  the contest.
 * @param game     the number of the game.
 * @param error    what went wrong; may be NULL.
 *
 * Errors: those of fc_sampler_draw, and of fc_ranking_create, which is called once, where the placer does not draw IDs.
 */
FC_API fc_status fc_contest_fleet(fc_ship *ships, mpz_ptr id, fc_contest *contest, uint64_t game, fc_error *error);
/* ---- Optimal play ----------------------------------------------------------------------------------------------------- */

/** What a player wants who looks for the ships. docs/optimal-play.md tells more. */
typedef enum fc_criterion {
  FC_CRITERION_MEAN,  /**< few shots on average, over all configurations that agree with the board, each equally likely */
  FC_CRITERION_WORST, /**< few shots in the worst case: against an opponent who may still choose among them */
  FC_CRITERION_WITHIN /**< to be done within a number of shots in as many configurations as possible */
} fc_criterion;

/** How to solve a board. All zero but the size is how by default. */
typedef struct fc_solve_plan {
  size_t size;            /**< sizeof(fc_solve_plan) */
  fc_criterion criterion; /**< what is asked for */
  int shots;              /**< FC_CRITERION_WITHIN: how many shots there are, at least 0; otherwise 0 */
  /** The most configurations that are listed; 0: 100,000. At most 4294967295. */
  uint64_t most_configurations;
  /** The most positions that are searched, some ten thousand a second; then it ends with FC_LIMIT. 0: as many as it takes. */
  uint64_t effort;
  /** Called with bracket_context by the thread that made the call, when a better bound has been proved: the optimum lies between
   * the two, in the unit of fc_solution_lower. NULL: nobody wants to know. */
  void (*bracket)(void *context, uint64_t lower, uint64_t upper, uint64_t configurations);
  void *bracket_context; /**< for bracket; not looked at */
} fc_solve_plan;

/** What has been proved of the best that a player can do. */
typedef struct fc_solution fc_solution;

/**
 * Finds the best that a player can do who knows what the board says, from now until the last ship cell is hit, and where to
 * begin: by branch and bound over all shots and answers.
 *
 * @param solution  receives a new object that the caller frees with fc_solution_free. It does not refer to the board.
 * @param board     the board.
 * @param plan      what is asked for. NULL: the mean.
 * @param options   for its progress, which can only guess how far the work is, and its memory limit. NULL: the defaults.
 * @param error     what went wrong; may be NULL.
 *
 * A search that is stopped by options->progress, or reaches the memory limit, is no error: then the solution holds what has been
 * proved until then (fc_solution_ended). When the memory of the limit is full of what has been proved already, the search goes
 * on without some of it.
 *
 * Errors: FC_NO_CONFIGURATION; FC_LIMIT for more configurations than the plan allows, for ships on more than 256 cells, and for
 * more than 16 kinds of ships that answers name; FC_STOPPED before there is anything to tell; FC_NO_MEMORY; FC_INVALID_ARGUMENT
 * when solution or board is NULL, for a plan out of its ranges, and under FC_ANNOUNCE_SHIP for a ship without a name.
 * Time: grows steeply with the configurations, at the worst exponentially: some hundred take about a second.
 */
FC_API fc_status fc_solve(fc_solution **solution, const fc_board *board, const fc_solve_plan *plan, const fc_options *options,
                          fc_error *error);

/** Frees a solution. NULL is allowed. */
FC_API void fc_solution_free(fc_solution *solution);

/** The number of configurations that agree with the board. */
FC_API uint64_t fc_solution_configurations(const fc_solution *solution);
/**
 * The optimum is at least that. FC_CRITERION_MEAN: the shots, summed over the configurations; divided by their number it is the
 * expected number of shots. FC_CRITERION_WORST: shots. FC_CRITERION_WITHIN: configurations in which the player is done in time.
 */
FC_API uint64_t fc_solution_lower(const fc_solution *solution);
/** The optimum is at most that: what some strategy needs, or for FC_CRITERION_WITHIN a bound of what any strategy reaches. */
FC_API uint64_t fc_solution_upper(const fc_solution *solution);
/** Whether the two are the same. */
FC_API int fc_solution_is_proved(const fc_solution *solution);
/** FC_OK, or why the search has ended before it was done: FC_STOPPED, FC_LIMIT. */
FC_API fc_status fc_solution_ended(const fc_solution *solution);
/**
 * The shots with which an optimal strategy begins, all of them, in row order; where the search has ended early, those that it has
 * found. They belong to the solution; NULL, and 0 cells, where there is none.
 */
FC_API const fc_cell *fc_solution_best(size_t *cell_count, const fc_solution *solution);
/** The number of positions that the search went through. */
FC_API uint64_t fc_solution_positions(const fc_solution *solution);

/**
 * What the answer to a shot is expected to tell, in bits: the Shannon entropy of the answers, over all configurations.
 *
 * @param bits      receives the bits; 0 for a cell that has been shot at.
 * @param analysis  that of the board.
 * @param board     the board, whose announcement says what the opponent answers.
 * @param row       of the cell.
 * @param column    of the cell.
 * @param error     what went wrong; may be NULL.
 *
 * Errors: FC_NO_CONFIGURATION when the count is 0; FC_INVALID_ARGUMENT for a NULL but error, and for a cell outside the board.
 * Time: proportional to the ship classes and the placements that cover the cell.
 */
FC_API fc_status fc_shot_bits(double *bits, const fc_analysis *analysis, const fc_board *board, int row, int column,
                              fc_error *error);

/** Where to shoot next. */
typedef struct fc_advice fc_advice;

/**
 * Advises where to shoot next: when so few configurations are left that a proof takes well under a second, with an optimal shot;
 * otherwise with a cell that is hit most often, and of several one whose answer tells most.
 *
 * @param advice   receives a new object that the caller frees with fc_advice_free.
 * @param board    the board.
 * @param plan     what is asked for. Where it gives no most_configurations, 300 are meant, where no effort, 20,000. NULL: the
 * mean.
 * @param options  NULL: the defaults.
 * @param error    what went wrong; may be NULL.
 *
 * Errors: as for fc_analyse and fc_solve; FC_NO_CONFIGURATION. Time: that of fc_analyse, and of the search.
 */
FC_API fc_status fc_advise(fc_advice **advice, const fc_board *board, const fc_solve_plan *plan, const fc_options *options,
                           fc_error *error);

/** Frees an advice. NULL is allowed. */
FC_API void fc_advice_free(fc_advice *advice);

/** The cells, in row order; they belong to the advice. NULL, and 0 cells, where no ship can be hit any more. */
FC_API const fc_cell *fc_advice_cells(size_t *cell_count, const fc_advice *advice);
/** The solution that proves them optimal, which belongs to the advice; NULL where they are not proved to be. */
FC_API const fc_solution *fc_advice_solution(const fc_advice *advice);

/** How many shots a strategy needs, over all configurations that agree with a board. */
typedef struct fc_evaluation fc_evaluation;

/**
 * Plays a strategy against every configuration that agrees with a board. The strategies:
 *
 *     exact         the cell that is hit most often, as `fc_analysis_best`; of several the first in row order. With settings, as
 * in "exact:tie=entropy,endgame=60": tie=entropy takes of several the one whose answer tells most, of these the first in row
 * order; endgame=N plays optimally for the mean when at most N configurations are left entropy       the cell whose answer tells
 * most; of several the one that is hit most often, of these the first in row order two-step      the cell from which on most hits
 * are expected with two shots; of several the first in row order
 *
 * What an answer tells is measured in bits of Shannon entropy; amounts that differ by less than 10^-9 of them are the same.
 *
 * @param evaluation  receives a new object that the caller frees with fc_evaluation_free.
 * @param strategy    its name.
 * @param board       the board.
 * @param options     for its progress and its memory limit. NULL: the defaults.
 * @param error       what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_STRATEGY for no such strategy; FC_NO_CONFIGURATION; FC_LIMIT for more than 10,000,000 configurations, and
 * as for fc_solve; FC_STOPPED; FC_NO_MEMORY; FC_INVALID_ARGUMENT for a NULL but options and error, and as for fc_solve. Time:
 * proportional to the configurations, the cells of the fleet, and the shots.
 */
FC_API fc_status fc_evaluate(fc_evaluation **evaluation, const char *strategy, const fc_board *board, const fc_options *options,
                             fc_error *error);

/** Frees an evaluation. NULL is allowed. */
FC_API void fc_evaluation_free(fc_evaluation *evaluation);

/** The number of configurations. */
FC_API uint64_t fc_evaluation_configurations(const fc_evaluation *evaluation);
/** The shots, summed over the configurations. */
FC_API uint64_t fc_evaluation_shots(const fc_evaluation *evaluation);
/** The most shots that any configuration takes. */
FC_API int fc_evaluation_worst(const fc_evaluation *evaluation);
/** The configurations that take at most so many shots. */
FC_API uint64_t fc_evaluation_within(const fc_evaluation *evaluation, int shots);

/**
 * Finds the best order of cells that is fixed in advance: the player fires at them in this order, whatever the answers are, until
 * the last ship cell is hit. The difference from fc_solve is what it is worth to look at the answers.
 *
 * @param cells           receives the cells, in the order in which they are fired at, that the caller frees with fc_cells_free;
 * cells that no configuration covers are left out. NULL where there is none.
 * @param cell_count      receives how many.
 * @param shots           receives the shots, summed over the configurations.
 * @param configurations  receives their number.
 * @param board           the board.
 * @param options         for its progress and its memory limit. NULL: the defaults.
 * @param error           what went wrong; may be NULL.
 *
 * Errors: as for fc_evaluate; FC_LIMIT also for ships on more than 28 cells. Time and memory: 4 bytes for each set of the cells.
 */
FC_API fc_status fc_solve_order(fc_cell **cells, size_t *cell_count, uint64_t *shots, uint64_t *configurations,
                                const fc_board *board, const fc_options *options, fc_error *error);

/* ---- What is said of games --------------------------------------------------------------------------------------------- */

/** A sample of whole numbers, such as the shots of many games. */
typedef struct fc_sample_summary {
  double mean;           /**< NaN of no numbers */
  double sd;             /**< standard deviation, with count - 1 below; NaN of fewer than two numbers, as the interval */
  double low;            /**< 95 % confidence interval of the mean, by Student's t */
  double high;           /**< its other end */
  double quartile;       /**< a quarter of the numbers lies below; between two of them it is interpolated */
  double median;         /**< half of them */
  double upper_quartile; /**< three quarters */
  int least;             /**< 0 of no numbers */
  int most;              /**< 0 of no numbers */
} fc_sample_summary;

/** Sums numbers up. Errors: FC_NO_MEMORY; FC_INVALID_ARGUMENT for NULL. Time: that of sorting them. */
FC_API fc_status fc_summarise(fc_sample_summary *summary, const int *numbers, size_t count, fc_error *error);

/** Two strategies against the same fleets. A game is won with fewer shots. */
typedef struct fc_pair_summary {
  double difference;     /**< mean of first - second; NaN of no games */
  double low;            /**< 95 % confidence interval of the mean difference, by Student's t; NaN of fewer than two games */
  double high;           /**< its other end */
  double bootstrap_low;  /**< the same by the bootstrap, bias-corrected and accelerated (Efron 1987) */
  double bootstrap_high; /**< its other end */
  size_t won;            /**< games in which the first needed fewer shots */
  size_t tied;           /**< as many */
  size_t lost;           /**< more */
  double wilcoxon_p;     /**< two-sided p-value of Wilcoxon's signed rank test, zeros ranked as Pratt (1959) does, in the normal
                          * approximation corrected for ties; 1 where there is no difference at all */
} fc_pair_summary;

#define FC_BOOTSTRAP_SAMPLES 2000 /**< samples that are drawn anew for the bootstrap interval */

/**
 * Compares two samples, number by number.
 *
 * @param summary  receives the comparison.
 * @param first    the numbers of the first, `count` of them.
 * @param second   those of the second.
 * @param count    how many.
 * @param seed     for the bootstrap: the same seed gives the same interval.
 * @param error    what went wrong; may be NULL.
 *
 * Errors: FC_NO_MEMORY; FC_INVALID_ARGUMENT for NULL. Time: that of drawing FC_BOOTSTRAP_SAMPLES times as many numbers as there
 * are.
 */
FC_API fc_status fc_compare_pairs(fc_pair_summary *summary, const int *first, const int *second, size_t count, uint64_t seed,
                                  fc_error *error);

/** Corrects the p-values of a family of tests, in place, for their number, as Holm (1979) does. Errors: FC_NO_MEMORY. */
FC_API fc_status fc_correct_p_values(double *p_values, size_t count, fc_error *error);

/** Who shoots next. */
typedef enum fc_turns {
  FC_TURNS_ALTERNATE, /**< the other one */
  FC_TURNS_HIT_AGAIN  /**< after a hit the same, after a miss the other one */
} fc_turns;

/**
 * The chance that the first of two players wins who shoot at each other's fleets, each as in one of these games, drawn
 * independently: under FC_TURNS_ALTERNATE if he needs no more shots than the other, under FC_TURNS_HIT_AGAIN if he misses no more
 * often. Exact for these games. NaN where a side has none.
 */
FC_API double fc_duel(const fc_game *first, size_t first_count, const fc_game *second, size_t second_count, fc_turns turns);

#define FC_MAX_PLAYERS 1048576 /**< a tournament is between 2, 4, 8 and so on up to so many players */

/** What a knock-out tournament is to be. All texts belong to the caller. */
typedef struct fc_tournament_plan {
  size_t size;                   /**< sizeof(fc_tournament_plan) */
  size_t players;                /**< a power of 2 */
  const char *const *strategies; /**< of which each player draws one */
  size_t strategy_count;         /**< 1 to FC_MAX_STRATEGIES */
  const char *const *placers;    /**< likewise */
  size_t placer_count;           /**< 1 to FC_MAX_STRATEGIES */
  fc_turns turns;                /**< who shoots next */
  uint64_t seed;                 /**< of the fleets, of the players' random numbers, and of what is drawn */
} fc_tournament_plan;

/** A player of a tournament. */
typedef struct fc_entrant {
  size_t strategy; /**< index of fc_tournament_plan.strategies */
  size_t placer;   /**< index of fc_tournament_plan.placers */
} fc_entrant;

/** A match. Its two sides are those of `players`. */
typedef struct fc_match {
  size_t players[2]; /**< their numbers, from 0 */
  int begins;        /**< the side that shoots first */
  int winner;        /**< the side that has sunk all ships */
  int shots[2];      /**< of each side, when the match is over */
  int hits[2];       /**< likewise, cells of ships */
} fc_match;

/**
 * Plays a knock-out tournament. In every match each side hides a fleet of its placer and shoots at the other's with its strategy,
 * in turns, until one has sunk all ships. Who begins is drawn.
 *
 * @param matches   receives players - 1 matches, round by round, those of a round in the order of the matches that led there; the
 *                  caller frees them with fc_tournament_free.
 * @param entrants  receives the players, freed with the matches.
 * @param plan      what is to be played.
 * @param board     the rules, without anything known.
 * @param options   for its progress and its memory limit. NULL: the defaults.
 * @param error     what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_ARGUMENT for another number of players or placers, for an unknown placer, and for a NULL but options and
 * error; those of fc_contest_create and fc_contest_play. Time: two games a match, one after the other.
 */
FC_API fc_status fc_tournament(fc_match **matches, fc_entrant **entrants, const fc_tournament_plan *plan, const fc_board *board,
                               const fc_options *options, fc_error *error);

/** Frees what fc_tournament has given. NULLs are allowed. */
FC_API void fc_tournament_free(fc_match *matches, fc_entrant *entrants);

#ifdef __cplusplus
}
#endif

#endif
