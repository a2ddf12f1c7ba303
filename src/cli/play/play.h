/*
 * The parts of `fleetcount play`: the lines that are typed, the boards of both sides, the session that connects them, and the
 * file of the game. A session is shown line by line (converse.c) or as a page (screen.c).
 */
#ifndef FLEETCOUNT_CLI_PLAY_PLAY_H
#define FLEETCOUNT_CLI_PLAY_PLAY_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/command.h"
#include "cli/long_work.h"
#include "cli/report.h"
#include "cli/streams.h"
#include "fleetcount.h"
#include "render/render.h"
#include "text/span.h"
#include "text/text.h"

/* ---- The language (play.c) ------------------------------------------------------------------------------------------ */

/* Sets the language that was asked for, or at a terminal that of its locale. */
void play_choose_language(const struct invocation *invocation);

/* ---- A line of a person or a script (line.c) --------------------------------------------------------------------- */

enum play_action {
  PLAY_NOTHING, /* a blank line or a comment */
  PLAY_ANSWER,  /* the answer to the named shot */
  PLAY_SHOT,    /* a cell, and perhaps its answer */
  PLAY_UNDO,
  PLAY_REDO,
  PLAY_CHANGE,
  PLAY_AMONG,
  PLAY_SALVO,
  PLAY_RULES,
  PLAY_SHOTS,
  PLAY_BOARD,
  PLAY_MAP,
  PLAY_BEST,
  PLAY_OPTIMAL,
  PLAY_EXPLAIN,
  PLAY_SAVE,
  PLAY_REVEAL,
  PLAY_YES,
  PLAY_HELP,
  PLAY_QUIT,
  PLAY_UNKNOWN /* a mistake */
};

struct play_line {
  enum play_action action;
  int number;          /* PLAY_UNDO, PLAY_REDO: of changes; PLAY_OPTIMAL: of shots that are left, 0: no limit; PLAY_CHANGE: of the
                          shot, from 1; PLAY_SALVO: of shots, 0: one by one */
  bool has_answer;     /* PLAY_SHOT */
  bool misleads;       /* a cell has a letter that looks like another one of the board's alphabet */
  bool insists;        /* it ends with a `!` */
  struct span rest;    /* PLAY_SAVE: the name of the file; PLAY_MAP: the quantity; PLAY_AMONG: the sum; PLAY_RULES: the value */
  const char *setting; /* PLAY_RULES */
  struct text shot;    /* PLAY_ANSWER, PLAY_CHANGE: the answer; PLAY_SHOT: the cell and the answer; as in a board file */
  struct text mistake; /* PLAY_UNKNOWN: the message */
};

/* Reads a line. The board tells whether `s 3` is a cell, in a column S, or `sunk 3`. The result points into the text; the caller
 * clears it with play_line_clear. */
struct play_line play_line_read(struct span text, const fc_board *board);

void play_line_clear(struct play_line *line);

/* Appends all words, a line each. */
void play_line_help(struct text *text);

/* ---- A board that is shot at (game.c) ---------------------------------------------------------------------------- */

/*
 * Shots that are fired together. The best cells of the game are the cells of the salvo without an answer. When all have an
 * answer, and as long as none has, they are the likeliest cells. A cell is unresolved if it was shot at, and the opponent told
 * only how many cells of its salvo were hit. Nobody shoots there again.
 */
struct play_salvo {
  size_t size;    /* 0: shots are fired one by one */
  fc_cell *cells; /* of this salvo */
  size_t count;
  fc_cell *unresolved; /* of earlier salvos */
  size_t unresolved_count;
  size_t told_hits; /* on these cells */
};

struct play_game {
  fc_options options;
  fc_board *board;
  fc_analysis *analysis; /* NULL where the board could not be counted */
  mpz_t count;           /* its count, or 0 */
  fc_cell *best;         /* the best cells; NULL where no ship can be left to hit */
  size_t best_count;
  mpz_t occupancy;   /* of the best cells; with salvos of the likeliest cell */
  bool finds_fewest; /* also looks for the cell with the fewest shots, unless salvos are fired */
  bool has_fewest;
  fc_fewest fewest;
  struct play_salvo salvo;
  struct ships ships; /* of the analysis */
};

enum play_outcome {
  PLAY_GOES_ON,
  PLAY_CONTRADICTS, /* nothing agrees with the board */
  PLAY_IS_WON       /* every cell of the fleet has been hit */
};

/* Begins a game with a board, which it takes over and does not count yet. The caller ends it with play_game_end. */
void play_game_begin(struct play_game *game, fc_board *board, const fc_options *options);

/* A game of zeros, which has not begun, may be ended, too. */
void play_game_end(struct play_game *game);

/* Counts the board, and finds the best cells. After an error of the library the game has no analysis. */
fc_status play_game_count(struct play_game *game, fc_error *error);

/* Frees the analysis, which needs more memory than the board. */
void play_game_forget(struct play_game *game);

/* Makes a game of another board, with the same options and salvo. Takes over the board; after a failure there is no game. */
fc_status play_game_begin_anew(struct play_game *game, fc_board *board, const struct play_game *like, fc_error *error);

/* Adds the best cells of the game before to the unresolved cells. hits: how many of them were hit. Errors: FC_NO_MEMORY. */
fc_status play_game_leave_unresolved(struct play_game *game, const struct play_game *before, size_t hits, fc_error *error);

/* Whether no shot of the named salvo has an answer. */
bool play_game_salvo_is_unanswered(const struct play_game *game);

/* Whether a shot may still be fired at a cell: it is open (fc_board_is_open), and no salvo has shot at it. */
bool play_game_may_shoot(const struct play_game *game, fc_cell cell);

/* Counts the cells that have been shot at, unresolved ones included. */
size_t play_game_shot_count(const struct play_game *game);

/* Makes a board with other settings (NULL: the same); with `is_empty` without grid and shots. */
fc_status play_board_with(fc_board **made, const fc_board *board, const fc_settings *settings, bool is_empty, fc_error *error);

/* Replaces a board by the board after a shot. Errors: those of fc_board_shoot. */
fc_status play_board_shoot(fc_board **board, const fc_shot *shot, fc_error *error);

/* Makes the board on which the shot of an index has another answer. answer: as in a board file, without the cell. */
fc_status play_game_changed(fc_board **board, const struct play_game *game, size_t shot, const struct text *answer,
                            fc_error *error);

/* Whether an arrangement agrees with an answer. True where the board is not counted, and where nothing agrees with it anyway. */
bool play_game_allows(const struct play_game *game, const fc_shot *shot);

/* Appends the possible answers to a shot at a cell, such as `miss, hit, sunk 3`. */
void play_game_append_answers(struct text *text, const struct play_game *game, fc_cell cell);

enum play_outcome play_game_outcome(const struct play_game *game);

/* Whether the board is counted, and an arrangement agrees with it. */
bool play_game_has_odds(const struct play_game *game);

/* The number of the shot at a cell, from 1; 0: there is none. */
size_t play_game_shot_at(const struct play_game *game, int row, int column);

/* Appends all shots, numbered, a line each. */
void play_game_append_shots(struct text *text, const struct play_game *game);

/* Appends the known ships afloat and the known sunk ships, by length or name; `-`: there are none. */
void play_game_append_ships(struct text *afloat, struct text *sunk, const struct play_game *game);

/* Appends the board, and beside it these ships. */
void play_game_append_board(struct text *text, const struct play_game *game);

/* ---- The computer's fleet (game.c) ------------------------------------------------------------------------------- */

struct play_hidden {
  fc_board *sea; /* the empty board, which owns the names of the ships */
  fc_ship *ships;
  size_t ship_count;
  struct text id; /* the game ID on that board, in digits; empty for the fleet of the seed */
};

/*
 * Hides one of all fleets that the rules allow, each equally likely. If the fleet of the seed does not agree with the board, one
 * that does is drawn, and its game ID is stored. If `hidden` has an ID already, the fleet of this ID is hidden; the error is
 * FC_INVALID_BOARD where it does not agree with the board. All other members are zero. The caller clears `hidden` with
 * play_hidden_clear, even after a failure.
 */
fc_status play_hidden_draw(struct play_hidden *hidden, const fc_board *board, uint64_t seed, const fc_options *options,
                           fc_error *error);

void play_hidden_clear(struct play_hidden *hidden);

/* ---- A session (session.c) --------------------------------------------------------------------------------------- */

/*
 * There are three games:
 *  - advice: a person plays against somebody else, and types the answer to each shot;
 *  - hidden: a person shoots at a fleet that the computer has hidden, and the computer answers;
 *  - duel: the computer also shoots at the person's fleet in turn, always at a best cell, and the person answers.
 *
 * A mistake in a line is reported (report.h), and changes nothing.
 */

/* One side's game before a change. */
struct play_step {
  struct play_game game;
  bool computer_shoots; /* the computer's turn */
};

/* A stack of steps of the game that the person answers for. */
struct play_steps {
  struct play_step *steps;
  size_t count;
};

/* The action of the last line that `yes` confirms. */
struct play_offer {
  enum {
    OFFER_NOTHING,
    OFFER_SHOT,
    OFFER_LINE,
    OFFER_CHANGE,
    OFFER_WRONG_CHANGE,
    OFFER_WRONG_SUM,
    OFFER_LETTERS,
    OFFER_QUIT
  } kind;
  size_t number;    /* OFFER_CHANGE, OFFER_WRONG_CHANGE: index of the shot; OFFER_WRONG_SUM: as for play_learn */
  struct text text; /* the shot, its new answer, the sum, or the whole line */
};

struct play_session {
  const struct invocation *invocation;
  fc_context *context;      /* parts of a count, for the next board */
  bool asks_to_quit;        /* if the game is not saved */
  bool saves_anywhere;      /* `save` may name any file; not through a pipe, whose words may come from somebody else */
  struct play_game game;    /* the opponent's board */
  struct play_steps done;   /* for `undo` */
  struct play_steps undone; /* for `redo` */
  bool is_hidden;           /* the computer is the opponent */
  struct play_hidden hidden;
  uint64_t seed; /* of the hidden fleet */
  bool is_kept;  /* the game goes on from a file */
  bool is_duel;
  struct play_game own; /* the person's board in a duel */
  fc_ship *own_ships;   /* the person's fleet, which answers; NULL: the person answers */
  size_t own_ship_count;
  bool computer_shoots; /* the computer's turn in a duel */
  bool is_saved;
  struct text agreed; /* the file that `save` may replace */
  struct play_offer offer;
  bool knows_letters; /* the person has confirmed letters of another alphabet */
  struct text reply;  /* to the last line, without the board; cleared when it is shown */
  bool is_new;        /* the boards must be shown; cleared then */
  bool shows_map;     /* the map must be shown; cleared then */
  struct quantity map;
  struct text map_name; /* name of the ship in that quantity */
  bool is_over;
  enum exit_status status; /* of the program, unless something else fails */
};

/* Counts the boards of both sides for the first time, and takes the computer's first turn. Reports failures. */
enum exit_status play_session_start(struct play_session *session);

/* Obeys a line. */
void play_session_hear(struct play_session *session, struct span typed);

/* Whether a line names the cell of every answer, so that it may be typed before the next shot is shown. So may an empty one. */
bool play_session_names_cells(const struct play_session *session, struct span line);

/* Frees the boards and steps of a session. */
void play_session_end(struct play_session *session);

/* The game of the next shot. */
const struct play_game *play_session_target(const struct play_session *session);

/* Whether the person answers for the next shot; otherwise the person names a cell. */
bool play_session_person_answers(const struct play_session *session);

/* Whether the person's fleet, if it is known, has a ship on a cell. */
bool play_session_has_ship(const struct play_session *session, int row, int column);

/* Appends the board, the number of arrangements, and the best shots unless the fleet is hidden, or the end of the game. */
void play_session_describe(struct text *text, const struct play_session *session);

/* Reports a failure of the library. If it is a lack of memory or time, the game goes on, since another board may take less. */
void play_session_report(struct play_session *session, const fc_error *error);

/* ---- Conversations line by line (converse.c) --------------------------------------------------------------------- */

/* One side of a conversation. */
struct conversant {
  void *context;
  bool *is_over;
  void (*hear)(void *context, struct span line);
  /* Appends the reply to the last line. True where lines that were typed before it count only if `may_be_early` says so. */
  bool (*reply)(void *context, struct text *reply);
  /* Appends the next prompt; without a terminal it is a line, by which a script knows that the reply is whole. */
  void (*prompt)(void *context, struct text *prompt, bool at_terminal);
  bool (*may_be_early)(void *context, struct span line); /* NULL where `reply` is never true */
};

/* Converses until it is over, or the input ends. Reports failures. */
enum exit_status converse(const struct conversant *conversant);

/* Plays a session line by line. */
enum exit_status play_converse(struct play_session *session);

/* Whether this program has an editor of lines (libedit). */
bool play_editor_is_built(void);

/* ---- The page that fills the terminal (screen.c) ----------------------------------------------------------------- */

/* Whether this program has the page (ncurses). */
bool play_screen_is_built(void);

/* Whether the terminal can show a page, and has LEAST_LINES and LEAST_COLUMNS (page.h). */
bool play_screen_is_possible(void);

/* Plays until the game is over or left, and restores the terminal. */
enum exit_status play_screen(struct play_session *session);

/* ---- Saving (play.c) --------------------------------------------------------------------------------------------- */

/* Writes a text to a file, and replaces an old one. Signals wait meanwhile. Reports failures. */
enum exit_status play_save_text(const char *path, const char *text, size_t length);

/* Saves the board of a session, which names its prior. Comments above it have the rest of a game against the computer: the seed
 * of its fleet, and in a duel the other side. Reports failures. */
enum exit_status play_save(const char *path, const struct play_session *session);

/* The path of the file that was named after `save`; NULL, with a message, where it cannot be written. A file that is there
 * already is replaced only if it is named a second time in a row. `agreed`, empty at first, holds the last name. */
const char *play_save_path(struct text *agreed, struct span name);

#endif
