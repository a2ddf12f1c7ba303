/**
 * @file
 * The submarine game: ships that move, and the exact chance of each to be on each cell.
 *
 * Each side has up to three ships, a warship `w`, a cruiser `c` and a submarine `s`, each on one cell of a small sea, hidden from
 * the other side. A turn is an attack on a cell within one step of an own ship, which the other side answers with the ship that
 * was hit and the ships that are near; or a move of an own ship along its row or column, which is announced. docs/submarine.md
 * has the rules, and the file that a game is kept in.
 *
 *     text --> fc_submarine_game --> fc_submarine_after  --> the game with one event more
 *                                |-> fc_submarine_belief --> how likely each ship is on each cell
 *                                `-> fc_submarine_advise --> what to do next
 *     names of two players --> fc_submarine_contest --> how many games each of them wins
 *                          `-> fc_submarine_replay  --> one of these games
 *     name of a player     --> fc_submarine_player  --> an opponent, turn by turn
 *
 * What fleetcount.h says of its conventions holds here, too: outputs first, a call that fails leaves its outputs as they were,
 * nothing is printed, there are no globals. Only players change, by the calls that say so; no other object does.
 */
#ifndef FLEETCOUNT_SUBMARINE_H
#define FLEETCOUNT_SUBMARINE_H

#include <stddef.h>
#include <stdint.h>

#include "fleetcount.h"

#ifdef __cplusplus
extern "C" {
#endif

#define FC_SUBMARINE_SHIPS 3         /**< warship, cruiser, submarine: numbered 0 to 2 in this order */
#define FC_SUBMARINE_MAX_SIDE 8      /**< the most rows, and the most columns, of a sea; the fewest are 1 */
#define FC_SUBMARINE_MAX_POINTS 9    /**< the most points of a ship; the fewest are 1 */
#define FC_SUBMARINE_MAX_WEIGHT 1000 /**< the greatest weight of a cell under a prior */
#define FC_SUBMARINE_MAX_ACTS 128    /**< the most acts that a side can choose from */
#define FC_SUBMARINE_MAX_TURNS 10000 /**< a game of two players is drawn after these turns */
#define FC_SUBMARINE_NO_SHIP (-1)    /**< in the place of a ship */

/* ---- Rules and events ------------------------------------------------------------------------------------------------- */

/** The sea and the ships of a game. */
typedef struct fc_submarine_rules {
  size_t size;                    /**< sizeof(fc_submarine_rules), so that later versions can tell */
  int rows;                       /**< 1 to FC_SUBMARINE_MAX_SIDE */
  int columns;                    /**< 1 to FC_SUBMARINE_MAX_SIDE */
  int points[FC_SUBMARINE_SHIPS]; /**< hits that sink each ship, up to FC_SUBMARINE_MAX_POINTS; 0: the game has no such ship */
} fc_submarine_rules;

/** The side that acts. */
typedef enum fc_submarine_who {
  FC_SUBMARINE_WE,  /**< the side whose own ships are known */
  FC_SUBMARINE_THEY /**< the opponent */
} fc_submarine_who;

/** The kind of an act. */
typedef enum fc_submarine_kind {
  FC_SUBMARINE_ATTACK, /**< attack a cell */
  FC_SUBMARINE_MOVE    /**< move a ship */
} fc_submarine_kind;

/** The direction of a move. */
typedef enum fc_submarine_direction {
  FC_SUBMARINE_UP,   /**< to lower rows */
  FC_SUBMARINE_DOWN, /**< to higher rows */
  FC_SUBMARINE_LEFT, /**< to lower columns */
  FC_SUBMARINE_RIGHT /**< to higher columns */
} fc_submarine_direction;

/** An attack or a move. */
typedef struct fc_submarine_act {
  fc_submarine_kind kind;           /**< which of the two */
  fc_cell cell;                     /**< of an attack */
  int ship;                         /**< of a move; otherwise FC_SUBMARINE_NO_SHIP */
  fc_submarine_direction direction; /**< of a move */
  int distance;                     /**< of a move: how many cells, at least 1 */
} fc_submarine_act;

/** The answer to an attack. */
typedef struct fc_submarine_answer {
  int hit;       /**< the ship on the cell, or FC_SUBMARINE_NO_SHIP */
  unsigned near; /**< 1 << ship for each ship within one step of the cell, but not on it */
} fc_submarine_answer;

/** One turn of a game. */
typedef struct fc_submarine_event {
  fc_submarine_who who;       /**< who acts */
  fc_submarine_act act;       /**< what is done */
  fc_submarine_answer answer; /**< to an attack */
} fc_submarine_event;

/** The letter of a ship, 0 to FC_SUBMARINE_SHIPS - 1: `w`, `c`, `s`. */
FC_API char fc_submarine_letter(int ship);

/** The name of a ship: "warship", "cruiser", "submarine". Static storage. */
FC_API const char *fc_submarine_ship_name(int ship);

/**
 * Settings that override those of a game's text, each in the spelling of the file. NULL: not given.
 */
typedef struct fc_submarine_settings {
  size_t size;       /**< sizeof(fc_submarine_settings) */
  const char *sea;   /**< the file's `size`: COLUMNSxROWS */
  const char *ships; /**< ... `ships`: such as "w=3 c=2 s=1" */
  const char *prior; /**< ... `prior`: "uniform" or "apart" */
} fc_submarine_settings;

/**
 * The rules that settings make of the usual ones, 5x5 cells and w=3 c=2 s=1.
 *
 * @param rules     receives them.
 * @param settings  overrides, or NULL for none.
 * @param error     what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_SETTING; FC_INVALID_ARGUMENT when rules is NULL or settings->size is wrong.
 */
FC_API fc_status fc_submarine_rules_make(fc_submarine_rules *rules, const fc_submarine_settings *settings, fc_error *error);

/* ---- Games ------------------------------------------------------------------------------------------------------------ */

/** A game as one side sees it: the rules, the own ships, and what has happened. */
typedef struct fc_submarine_game fc_submarine_game;

/** How likely the opponent's ships are at places before anything is known. */
typedef enum fc_submarine_placing {
  FC_SUBMARINE_ANYWHERE, /**< all placements are equally likely */
  FC_SUBMARINE_APART     /**< those in which all ships are more than two steps from each other: none where the sea has no room */
} fc_submarine_placing;

/**
 * Reads a game from a file (docs/submarine.md).
 *
 * @param game      receives a new game that the caller frees with fc_submarine_game_free. It keeps no pointer into text or
 * settings.
 * @param text      the file's bytes, which need not end in a NUL.
 * @param length    how many bytes.
 * @param settings  overrides, or NULL for none.
 * @param error     what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_GAME for the first mistake in the text, with line and column: also for what the rules do not allow, such as
 * two turns of one side in a row, a move off the board, or anything after the end; FC_INVALID_SETTING for a wrong override;
 * FC_NO_MEMORY; FC_INVALID_ARGUMENT when game is NULL, text is NULL with a length above 0, or settings->size is wrong. Answers
 * that contradict each other are no error: no placement is left then. Time and memory: proportional to length.
 */
FC_API fc_status fc_submarine_game_read(fc_submarine_game **game, const char *text, size_t length,
                                        const fc_submarine_settings *settings, fc_error *error);

/**
 * Begins a game.
 *
 * @param game   receives a new game that the caller frees with fc_submarine_game_free.
 * @param rules  what it is played with.
 * @param ships  the cells of the own ships, FC_SUBMARINE_SHIPS of them; those of ships that the game has not are not looked at.
 * @param error  what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_SETTING for rules out of range; FC_INVALID_ARGUMENT where anything but error is NULL, for a wrong size in
 * rules, and for ships outside the sea or on one cell; FC_NO_MEMORY.
 */
FC_API fc_status fc_submarine_game_begin(fc_submarine_game **game, const fc_submarine_rules *rules, const fc_cell *ships,
                                         fc_error *error);

/** Frees a game. NULL is allowed. */
FC_API void fc_submarine_game_free(fc_submarine_game *game);

/**
 * Makes the game with one event more.
 *
 * @param next   receives a new game that the caller frees with fc_submarine_game_free. The first stays as it is.
 * @param game   the game.
 * @param event  what happens next. The answer to an attack of theirs follows from the own ships, and is not looked at.
 * @param error  what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_ARGUMENT, with a message that names the broken rule, and where anything but error is NULL; FC_NO_MEMORY.
 * Time and memory: proportional to the events.
 */
FC_API fc_status fc_submarine_after(fc_submarine_game **next, const fc_submarine_game *game, const fc_submarine_event *event,
                                    fc_error *error);

/**
 * Writes a game as a file, every setting spelled out. Reading the result gives an equal game.
 *
 * @param text    receives a NUL-terminated text that the caller frees with fc_text_free.
 * @param length  receives its length without the NUL; may be NULL.
 * @param game    the game.
 * @param error   what went wrong; may be NULL.
 *
 * Errors: FC_NO_MEMORY; FC_INVALID_ARGUMENT when text or game is NULL.
 */
FC_API fc_status fc_submarine_game_write(char **text, size_t *length, const fc_submarine_game *game, fc_error *error);

/**
 * Reads what a person wants to do, such as "attack B3" or "move w up 2"; the words "attack" and "move" may be left out.
 *
 * @param act     receives it.
 * @param game    the game, in which it is the own turn.
 * @param text    `length` bytes, which need not end in a NUL: one line without its ending.
 * @param length  how many bytes.
 * @param error   what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_GAME, with line 1 and the column, for a text that is no act, and for one that the rules do not allow now;
 * FC_INVALID_ARGUMENT when an argument but error is NULL.
 */
FC_API fc_status fc_submarine_act_read(fc_submarine_act *act, const fc_submarine_game *game, const char *text, size_t length,
                                       fc_error *error);

/**
 * Reads an event as a line of the section `events:` has it, such as "attack B3 near c" or "they move w right 2".
 *
 * @param event   receives it, ready for fc_submarine_after.
 * @param game    the game in which it happens next.
 * @param text    `length` bytes, which need not end in a NUL: one line without its ending.
 * @param length  how many bytes.
 * @param error   what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_GAME, with line 1 and the column, for a text that is no event, and for one that the rules do not allow now;
 * FC_INVALID_ARGUMENT when an argument but error is NULL.
 */
FC_API fc_status fc_submarine_event_read(fc_submarine_event *event, const fc_submarine_game *game, const char *text,
                                         size_t length, fc_error *error);

/** The rules of a game. */
FC_API fc_submarine_rules fc_submarine_game_rules(const fc_submarine_game *game);
/** The points that a ship has left, 0 for one that is sunk or not in the game. */
FC_API int fc_submarine_game_points(const fc_submarine_game *game, fc_submarine_who who, int ship);
/** Where an own ship is now, which must have points left. */
FC_API fc_cell fc_submarine_game_ship(const fc_submarine_game *game, int ship);
/** The number of events. */
FC_API size_t fc_submarine_game_length(const fc_submarine_game *game);
/** An event, index < fc_submarine_game_length(game). */
FC_API fc_submarine_event fc_submarine_game_event(const fc_submarine_game *game, size_t index);
/** The line of the text that an event was read from, from 1; 0 for one that was added. */
FC_API int fc_submarine_game_line(const fc_submarine_game *game, size_t index);
/** Whether a side has no ship left, and so has lost. */
FC_API int fc_submarine_game_is_lost(const fc_submarine_game *game, fc_submarine_who who);

/* ---- What is known ---------------------------------------------------------------------------------------------------- */

/** The placements of the opponent's ships that agree with a game. */
typedef struct fc_submarine_belief fc_submarine_belief;

/**
 * Finds the placements of the opponent's ships that agree with everything answered and announced.
 *
 * @param belief  receives a new belief that the caller frees with fc_submarine_belief_free. It does not refer to the game.
 * @param game    the game.
 * @param error   what went wrong; may be NULL.
 *
 * Errors: FC_NO_MEMORY; FC_INVALID_ARGUMENT when belief or game is NULL. Time: a nanosecond or two for each event and placement
 * left; an empty sea of 8x8 cells has 249,984 placements.
 */
FC_API fc_status fc_submarine_belief_make(fc_submarine_belief **belief, const fc_submarine_game *game, fc_error *error);

/** Frees a belief. NULL is allowed. */
FC_API void fc_submarine_belief_free(fc_submarine_belief *belief);

/** The number of placements. 0: the events contradict each other, or the prior. */
FC_API uint64_t fc_submarine_belief_count(const fc_submarine_belief *belief);
/** The sum of their weights, the same as the count where the game gives no weights. */
FC_API uint64_t fc_submarine_belief_weight(const fc_submarine_belief *belief);
/** The weight of the placements that have a ship on a cell of the sea, any ship for FC_SUBMARINE_NO_SHIP: over the sum of all
 * weights, the chance that it is there. */
FC_API uint64_t fc_submarine_belief_at(const fc_submarine_belief *belief, int ship, fc_cell cell);
/** Where the count is 0, the index of the first event after which nothing is left; otherwise, and where nothing was left before
 * the first event, the number of events. */
FC_API size_t fc_submarine_belief_contradiction(const fc_submarine_belief *belief);

/** The value that the best act has most of. */
typedef enum fc_submarine_policy {
  FC_SUBMARINE_HIT,     /**< the chance that the attack hits */
  FC_SUBMARINE_DAMAGE,  /**< the same, a hit on a ship with N points left counted as 1/N of a ship */
  FC_SUBMARINE_ENTROPY, /**< how many bits the answer tells, on average */
  FC_SUBMARINE_WIN      /**< an estimate of the chance to win; the one that also knows moves */
} fc_submarine_policy;

/** The best acts, all of them where several are equally good, attacks by cell before moves by ship, direction and distance. */
typedef struct fc_submarine_advice {
  size_t count;                                 /**< how many */
  fc_submarine_act acts[FC_SUBMARINE_MAX_ACTS]; /**< which */
  double value;                                 /**< what the policy goes by; of FC_SUBMARINE_WIN, the chance to win */
  uint64_t hits; /**< the first of them hits in placements of so much weight; 0 for a move. See fc_submarine_belief_weight */
} fc_submarine_advice;

/**
 * Says what to do, given where the own ships are.
 *
 * @param advice  receives it.
 * @param game    the game, in which it is the own turn, whoever began.
 * @param policy  the value to choose by.
 * @param error   what went wrong; may be NULL.
 *
 * Under all policies but FC_SUBMARINE_WIN only attacks are compared. Errors: FC_NO_CONFIGURATION when no placement is left,
 * when the game is over, and when it is the opponent's turn; FC_NO_MEMORY; FC_INVALID_ARGUMENT when advice or game is NULL, or
 * for a policy that does not exist. Time: FC_SUBMARINE_HIT and _DAMAGE as fc_submarine_belief_make; the others up to some
 * hundred times as much.
 */
FC_API fc_status fc_submarine_advise(fc_submarine_advice *advice, const fc_submarine_game *game, fc_submarine_policy policy,
                                     fc_error *error);

/* ---- Players ---------------------------------------------------------------------------------------------------------- */

/** A player that is built in. */
typedef struct fc_submarine_player_info {
  const char *name;    /**< to choose it by */
  const char *summary; /**< one line, no capital, no full stop */
  const char *keys;    /**< its parameters and their values, the default first, such as "policy=hit|damage"; "" for none */
} fc_submarine_player_info;

/** How many players are built in. */
FC_API size_t fc_submarine_player_count(void);
/** One of them, index < fc_submarine_player_count(). Static storage. */
FC_API fc_submarine_player_info fc_submarine_player_at(size_t index);

/** A player in one game, with ships of its own. */
typedef struct fc_submarine_player fc_submarine_player;

/**
 * Makes a player, and has it place its ships.
 *
 * @param player  receives a new player that the caller frees with fc_submarine_player_free.
 * @param name    which one: NAME or NAME:KEY=VALUE,...
 * @param rules   what is played with.
 * @param seed    where its random numbers start,
 * @param index   ... and which of the seed's streams they are. The acts of a player depend only on these and on the game.
 * @param error   what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_PLAYER for a name that no player has, or such a parameter; FC_INVALID_SETTING for rules out of range;
 * FC_NO_MEMORY; FC_INVALID_ARGUMENT where anything but error is NULL, and for a wrong size in rules.
 */
FC_API fc_status fc_submarine_player_make(fc_submarine_player **player, const char *name, const fc_submarine_rules *rules,
                                          uint64_t seed, uint64_t index, fc_error *error);

/** Frees a player. NULL is allowed. */
FC_API void fc_submarine_player_free(fc_submarine_player *player);

/** Where a ship of the player is, which must have points left. */
FC_API fc_cell fc_submarine_player_ship(const fc_submarine_player *player, int ship);
/** The points that a ship of the player has left. */
FC_API int fc_submarine_player_points(const fc_submarine_player *player, int ship);

/** Takes the turn of a player, who must have a ship left: *act receives the action. A move is complete with this. After an
 * attack, pass the answer to fc_submarine_player_hear before anything else. */
FC_API void fc_submarine_player_act(fc_submarine_act *act, fc_submarine_player *player);
/** Tells the player the answer to its attack. An answer that cannot be true is the caller's mistake. The player then goes
 * on at random. */
FC_API void fc_submarine_player_hear(fc_submarine_player *player, const fc_submarine_act *act, fc_submarine_answer answer);
/** The opponent of the player acts, as the rules allow: the player's answer to an attack; no ship for a move. */
FC_API fc_submarine_answer fc_submarine_player_suffer(fc_submarine_player *player, const fc_submarine_act *act);

/* ---- Contests --------------------------------------------------------------------------------------------------------- */

/** How many games of some were won, with the limits between which the true share lies with a confidence of 95 % (Wilson 1927). */
typedef struct fc_submarine_share {
  uint64_t games; /**< how many were played */
  uint64_t won;   /**< how many of them A won */
  double low;     /**< of the share, 0 to 1 */
  double high;    /**< ... */
} fc_submarine_share;

/** The result of a contest of A against B. A turn is an attack or a move of one side. */
typedef struct fc_submarine_result {
  uint64_t games;            /**< how many were played */
  uint64_t won;              /**< by A */
  uint64_t lost;             /**< by A */
  uint64_t drawn;            /**< neither had lost after FC_SUBMARINE_MAX_TURNS turns */
  fc_submarine_share all;    /**< all games */
  fc_submarine_share first;  /**< those in which A began: the games with even numbers */
  fc_submarine_share second; /**< those in which B began */
  double turns_mean;         /**< turns of a game, both sides' together, on average */
  double turns_error;        /**< standard error of the mean; NaN for one game */
  double turns_sd;           /**< standard deviation of the turns; NaN for one game */
  double turns_median;       /**< half of the games took at most as many turns */
  uint64_t turns_least;      /**< of the shortest game */
  uint64_t turns_most;       /**< of the longest */
} fc_submarine_result;

/**
 * Has two players play many games against each other. Game number i depends on the seed and on i alone; A begins where i is even.
 *
 * @param result   receives the result.
 * @param a        a player's name, as for fc_submarine_player_make.
 * @param b        the other's, who may be the same.
 * @param rules    what is played with.
 * @param games    how many, at least 1: those with the numbers 0 to games - 1.
 * @param seed     where the random numbers start.
 * @param options  threads and progress; NULL: the defaults.
 * @param error    what went wrong; may be NULL.
 *
 * Errors: as fc_submarine_player_make; FC_INVALID_ARGUMENT for no games; FC_STOPPED.
 */
FC_API fc_status fc_submarine_contest(fc_submarine_result *result, const char *a, const char *b, const fc_submarine_rules *rules,
                                      uint64_t games, uint64_t seed, const fc_options *options, fc_error *error);

/**
 * Plays one game of a contest again.
 *
 * @param game   receives the game as A sees it, which the caller frees with fc_submarine_game_free.
 * @param a      a player's name, as for fc_submarine_contest.
 * @param b      the other's.
 * @param rules  what is played with.
 * @param index  the game's number.
 * @param seed   of the contest.
 * @param error  what went wrong; may be NULL.
 *
 * Errors: as fc_submarine_contest.
 */
FC_API fc_status fc_submarine_replay(fc_submarine_game **game, const char *a, const char *b, const fc_submarine_rules *rules,
                                     uint64_t index, uint64_t seed, fc_error *error);

#ifdef __cplusplus
}
#endif

#endif
