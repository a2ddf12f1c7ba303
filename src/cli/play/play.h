/*
 * The parts of `fleetcount play`: lines that are typed, the boards of both sides, the session that connects them, and the file
 * that keeps the game. A session has two faces, the line mode (converse.c) and the page (screen.c).
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

/* ---- A line of a person or a script (line.c) --------------------------------------------------------------------- */

enum play_action {
  PLAY_NOTHING, /* a blank line or a comment */
  PLAY_ANSWER,  /* the answer to the shot that was named */
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
  int number;       /* PLAY_UNDO, PLAY_REDO: how many; PLAY_OPTIMAL: how many are left, 0: not said; PLAY_CHANGE: which, from 1;
                       PLAY_SALVO: how many shots, 0: one by one */
  bool has_answer;  /* PLAY_SHOT */
  bool misleads;    /* a cell has a letter that looks like another one of the alphabet of the board */
  bool insists;     /* it ends with a `!` */
  struct span rest; /* PLAY_SAVE: the name of the file; PLAY_MAP: the quantity; PLAY_AMONG: the sum; PLAY_RULES: a value */
  const char *setting; /* PLAY_RULES: whose value that is */
  struct text shot;    /* PLAY_ANSWER, PLAY_CHANGE: the answer; PLAY_SHOT: the cell and the answer; as in a board file */
  struct text mistake; /* PLAY_UNKNOWN: in words */
};

/* Reads a line. The board tells whether `s 3` is a cell, in a column S, or `sunk 3`. The result points into the text; the caller
 * clears it with play_line_clear. */
struct play_line play_line_read(struct span text, const fc_board *board);

void play_line_clear(struct play_line *line);

/* Appends all words, a line each. */
void play_line_help(struct text *text);

/* ---- A board that is shot at (game.c) ---------------------------------------------------------------------------- */

/*
 * Shots that are fired together. The best cells of the game are those of the salvo that have no answer yet; when all have one, or
 * as long as none has, they are the likeliest cells. A cell is unresolved if it was shot at, and the opponent told only how many
 * cells of its salvo were hit. Nobody shoots there again.
 */
struct play_salvo {
  size_t size;    /* how many; 0: shots are fired one by one */
  fc_cell *cells; /* of this salvo */
  size_t count;
  fc_cell *unresolved; /* of earlier salvos */
  size_t unresolved_count;
};

struct play_game {
  fc_options options;
  fc_board *board;
  fc_analysis *analysis; /* NULL where the board could not be counted */
  mpz_t count;           /* its count, or 0 */
  fc_cell *best;         /* the best cells; NULL where no ship can be left to hit */
  size_t best_count;
  mpz_t occupancy;   /* of the best cells; of a salvo, of the likeliest cell */
  bool finds_fewest; /* at a terminal: whether the cell with the fewest shots is looked for, too, unless salvos are fired */
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

/* All zero is no game, and may be ended, too. */
void play_game_end(struct play_game *game);

/* Counts the board, and finds the best cells. After an error, one of the library's, the game has no analysis. */
fc_status play_game_count(struct play_game *game, fc_error *error);

/* Gives up what has been counted, which needs more memory than the board. */
void play_game_forget(struct play_game *game);

/* Makes a game out of another board, which it takes over, with the same options and salvo. Ended by the caller, also on failure.
 */
fc_status play_game_begin_anew(struct play_game *game, fc_board *board, const struct play_game *like, fc_error *error);

/* The best cells have been shot at together, and only how many were hit is known. */
fc_status play_game_leave_unresolved(struct play_game *game, const struct play_game *before, fc_error *error);

/* Whether no shot of the salvo that is named has an answer. */
bool play_game_salvo_is_unanswered(const struct play_game *game);

/* Whether a shot may still be fired at a cell: it is open (fc_board_is_open), and no salvo has shot at it. */
bool play_game_may_shoot(const struct play_game *game, fc_cell cell);

/* Counts the cells that have been shot at, unresolved ones included. */
size_t play_game_shot_count(const struct play_game *game);

/* Makes the board on which one shot, an index, has another answer. answer: as a board file has it, without the cell. */
fc_status play_game_changed(fc_board **board, const struct play_game *game, size_t shot, const struct text *answer,
                            fc_error *error);

/* Whether an arrangement agrees with an answer. True where that is not known, or nothing agrees with the board anyway. */
bool play_game_allows(const struct play_game *game, const fc_shot *shot);

/* Appends the possible answers to a shot at a cell, such as `miss, hit, sunk 3`. */
void play_game_append_answers(struct text *text, const struct play_game *game, fc_cell cell);

enum play_outcome play_game_outcome(const struct play_game *game);

/* Whether an arrangement agrees with the board, as far as it is counted. */
bool play_game_has_odds(const struct play_game *game);

/* The number of the shot at a cell, from 1; 0: there is none. */
size_t play_game_shot_at(const struct play_game *game, int row, int column);

/* Appends the list of all shots, numbered, a line each. */
void play_game_append_shots(struct text *text, const struct play_game *game);

/* Appends the ships that are known to be afloat and to be sunk, by length or name, or `-`. */
void play_game_append_ships(struct text *afloat, struct text *sunk, const struct play_game *game);

/* Appends the board, and beside it these ships. */
void play_game_append_board(struct text *text, const struct play_game *game);

/* ---- The computer's fleet (game.c) ------------------------------------------------------------------------------- */

/* Makes the empty board of the game that a board is of. */
fc_status play_hidden_sea(fc_board **sea, const fc_board *board, fc_error *error);

struct play_hidden {
  fc_board *sea; /* a board of the same rules, which has the names of the ships */
  fc_ship *ships;
  size_t ship_count;
  struct text id; /* the game ID on that board, in digits, where the fleet is not the one of the seed; otherwise empty */
};

/*
 * Hides one of all fleets that the rules allow, each equally likely. If that of the seed does not agree with the board, the fleet
 * is drawn from those that do, and its game ID is stored. A game that was kept with an ID goes on against that fleet, which must
 * agree with the board, or the error is FC_INVALID_BOARD. All else of `hidden` is zero. The caller clears it with
 * play_hidden_clear, even after a failure.
 */
fc_status play_hidden_draw(struct play_hidden *hidden, const fc_board *board, uint64_t seed, const fc_options *options,
                           fc_error *error);

void play_hidden_clear(struct play_hidden *hidden);

/* ---- A session (session.c) --------------------------------------------------------------------------------------- */

/*
 * Three games:
 *  - advice: a person plays against somebody else, and types the answer to each shot;
 *  - hidden: a person shoots at a fleet that the computer has hidden and answers for;
 *  - duel: the same, and in turn the computer shoots at the person's fleet, always at a best cell, and the person answers.
 *
 * A mistake in a line is reported (report.h), and changes nothing.
 */

/* One side's game as it was before something changed it. */
struct play_step {
  struct play_game game;
  bool computer_shoots; /* it was its turn */
};

/* Steps that can be taken back, or taken again: of the board that the person answers for. */
struct play_steps {
  struct play_step *steps; /* the last one comes first off */
  size_t count;
};

/* A thing that the last line has asked for and `yes` does. */
struct play_offer {
  enum {
    OFFER_NOTHING,
    OFFER_SHOT,
    OFFER_CHANGE,
    OFFER_WRONG_CHANGE,
    OFFER_WRONG_SUM,
    OFFER_WRONG_HITS,
    OFFER_LETTERS,
    OFFER_QUIT
  } kind;
  size_t shot;      /* OFFER_CHANGE, OFFER_WRONG_CHANGE: its index */
  struct text text; /* the shot, or its new answer, or the sum, or the whole line */
};

struct play_session {
  const struct invocation *invocation;
  fc_context *context;      /* keeps parts of a count for the next board */
  bool asks_to_quit;        /* where the game is not saved */
  bool saves_anywhere;      /* a person may name files, but not a pipe: its words may come from somebody else */
  struct play_game game;    /* the opponent's board */
  struct play_steps done;   /* what `undo` takes back */
  struct play_steps undone; /* what `redo` takes again */
  bool is_hidden;           /* the computer is the opponent */
  struct play_hidden hidden;
  uint64_t seed; /* of the hidden fleet */
  bool is_kept;  /* this game goes on from a file */
  bool is_duel;
  struct play_game own; /* in a duel: the person's board, at which the computer shoots */
  fc_ship *own_ships;   /* the fleet on it, which answers; NULL: the person does */
  size_t own_ship_count;
  bool computer_shoots; /* in a duel: it is the computer's turn */
  bool is_saved;
  struct text agreed; /* the file that `save` may replace */
  struct play_offer offer;
  bool knows_letters; /* it has been said how Cyrillic letters are taken */
  struct text reply;  /* to the last line, beside the board; a face that shows it clears it */
  bool is_new;        /* the boards are new; likewise */
  bool shows_map;     /* PLAY_MAP has asked for it; likewise */
  struct quantity map;
  struct text map_name; /* the name of a ship in that quantity */
  bool is_over;
  enum exit_status status; /* the program ends with it if nothing else happens */
};

/* Counts the boards for the first time, once the session knows both sides, and fires what the computer has to fire first. Reports
 * what is in the way. */
enum exit_status play_session_start(struct play_session *session);

/* Does what a line says. */
void play_session_hear(struct play_session *session, struct span typed);

/* Frees the boards and what a session remembers. */
void play_session_end(struct play_session *session);

/* The board that the next shot is fired at. */
const struct play_game *play_session_target(const struct play_session *session);

/* Whether the person answers for the next shot; otherwise the person names a cell. */
bool play_session_person_answers(const struct play_session *session);

/* Whether a ship of the person is known to be on a cell of the person's board. */
bool play_session_has_ship(const struct play_session *session, int row, int column);

/* Appends the board, how many arrangements are left, the best shots if they are no secret, or how the game has ended. */
void play_session_describe(struct text *text, const struct play_session *session);

/* Reports a failure of the library. A want of memory or time does not end the game: another board may take less. */
void play_session_report(struct play_session *session, const fc_error *error);

/* ---- Conversations line by line (converse.c) --------------------------------------------------------------------- */

/* One side of a conversation. */
struct conversant {
  void *context;
  bool *is_over;
  void (*hear)(void *context, struct span line);
  /* Appends the reply to the last line. True where lines that were typed before it do not count. */
  bool (*reply)(void *context, struct text *reply);
  /* Appends the next prompt; without a terminal it is a line, by which a script knows that the reply is whole. */
  void (*prompt)(void *context, struct text *prompt, bool at_terminal);
};

/* Converses until it is over, or the input ends. Reports failures. */
enum exit_status converse(const struct conversant *conversant);

/* Plays a session line by line. */
enum exit_status play_converse(struct play_session *session);

/* Whether this program can edit lines (libedit). */
bool play_editor_is_built(void);

/* ---- The page that fills the terminal (screen.c) ----------------------------------------------------------------- */

/* Whether this program has the page (ncurses). */
bool play_screen_is_built(void);

/* Whether the terminal can show a page, and is large enough for a little of one. */
bool play_screen_is_possible(void);

/* Plays until the game is over or left, and gives the terminal back as it was. */
enum exit_status play_screen(struct play_session *session);

/* ---- Saving (play.c) --------------------------------------------------------------------------------------------- */

/* Writes a text to a file, in place of one that may be there. A signal that comes meanwhile waits. Reports failures. */
enum exit_status play_save_text(const char *path, const char *text, size_t length);

/* The same for the board of a session, which names its prior, if the new file can. Comments above it keep the rest of a game
 * against the computer: the seed of its fleet, and in a duel the other side. */
enum exit_status play_save(const char *path, const struct play_session *session);

/* Takes the name of a file that was typed after `save`, or reports why it cannot be written to: a file that is there already is
 * replaced only if it is named a second time in a row. `agreed`, empty at first, holds the last name. NULL: not now. */
const char *play_save_path(struct text *agreed, struct span name, bool saves_anywhere);

#endif
