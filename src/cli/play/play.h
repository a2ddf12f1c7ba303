/*
 * What `fleetcount play` is made of, whoever shows it: the lines that are typed, the boards of both sides, whose turn it is and
 * what a line does then, and the file that keeps the game. The line mode (converse.c) and the page (screen.c) are two faces of
 * it.
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

/* ---- What a person, or a script, says in one line (line.c) ------------------------------------------------------- */

enum play_action {
  PLAY_NOTHING, /* a blank line or a comment */
  PLAY_ANSWER,  /* the answer to the shot that was named */
  PLAY_SHOT,    /* a cell, and perhaps its answer */
  PLAY_UNDO,
  PLAY_CHANGE,
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
  PLAY_UNKNOWN /* none of these, or with something after it that does not belong there */
};

struct play_line {
  enum play_action action;
  int number;          /* PLAY_UNDO: how many shots, 1 where none are given; PLAY_OPTIMAL: how many are left, 0 where that is not
                        * said; PLAY_CHANGE: which shot, from 1 */
  bool has_answer;     /* PLAY_SHOT */
  bool insists;        /* ended by a `!` */
  struct span rest;    /* PLAY_SAVE: the name of the file; PLAY_MAP: what it shows; or nothing */
  struct text shot;    /* PLAY_ANSWER, PLAY_CHANGE: the answer; PLAY_SHOT: the cell and the answer; as in a board file */
  struct text mistake; /* PLAY_UNKNOWN: what is wrong, in words */
};

/*
 * Reads a line. The board tells its last column, for `s 3` is a cell of a board that has a column S, and otherwise `sunk 3`; and
 * the lengths of named ships where lengths are announced. The result points into the text; the caller clears it with
 * play_line_clear.
 */
struct play_line play_line_read(struct span text, const fc_board *board);

void play_line_clear(struct play_line *line);

/* Appends what can be said, a line each. */
void play_line_help(struct text *text);

/* ---- A board that is shot at: what is known of it, and the shot to take next (game.c) ---------------------------- */

struct play_game {
  fc_options options;
  fc_board *board;
  fc_analysis *analysis; /* NULL where the board could not be counted */
  mpz_t count;           /* its count, or 0 */
  fc_cell *best;         /* of the analysis; NULL where no ship can be left to hit */
  size_t best_count;
  mpz_t occupancy; /* of the best cells */
};

/* What a shot, or taking one back, has led to. */
enum play_outcome {
  PLAY_GOES_ON,
  PLAY_CONTRADICTS, /* nothing agrees with the board */
  PLAY_IS_WON       /* every cell of the fleet has been hit */
};

/* Begins a game with a board, which it takes over and does not count yet. The caller ends it with play_game_end. */
void play_game_begin(struct play_game *game, fc_board *board, const fc_options *options);

/* A game that is all zero is none, and may be ended, too. */
void play_game_end(struct play_game *game);

/*
 * Counts the board, and finds the best cells. Errors, of this and what follows: those of the library. A game whose board cannot
 * be counted stands, without an analysis.
 */
fc_status play_game_count(struct play_game *game, fc_error *error);

/* Goes on to the board with a shot, or back to the one without the last shots. The new board is not counted yet. */
fc_status play_game_shoot(struct play_game *game, const fc_shot *shot, fc_error *error);
fc_status play_game_undo(struct play_game *game, size_t shots, fc_error *error);

/*
 * Makes the board on which a shot, an index, was answered otherwise, and what was fired since as it was.
 *
 * answer  as a board file has it, `length` bytes, without the cell.
 */
fc_status play_game_changed(fc_board **board, const struct play_game *game, size_t shot, const char *answer, size_t length,
                            fc_error *error);

/* Whether anything agrees with an answer. True where that is not known, or nothing agrees with the board without it. */
bool play_game_allows(const struct play_game *game, const fc_shot *shot);

/* Appends the answers to a shot at a cell that something agrees with, such as `miss, hit, sunk 3`. */
void play_game_append_answers(struct text *text, const struct play_game *game, fc_cell cell);

enum play_outcome play_game_outcome(const struct play_game *game);

/* The first of the best cells; NULL where there is none. */
const fc_cell *play_game_next(const struct play_game *game);

/* The number of the shot at a cell, from 1; 0 where there is none. */
size_t play_game_shot_at(const struct play_game *game, int row, int column);

/* Appends the list of all shots, numbered, a line each. */
void play_game_append_shots(struct text *text, const struct play_game *game);

/*
 * Appends the ships that are afloat, and those that are sunk, as far as that is known: lengths or names, or `-` for none. Where
 * it takes too long to find all that is known, what is known at sight.
 */
void play_game_append_ships(struct text *afloat, struct text *sunk, const struct play_game *game);

/* Appends the board, and beside it what ships are sunk and afloat, as far as that is known. */
void play_game_append_board(struct text *text, const struct play_game *game);

/* ---- The computer's fleet: hidden at random, and what it says to a shot (game.c) --------------------------------- */

/* Makes the empty board of the game that a board is of. */
fc_status play_hidden_sea(fc_board **sea, const fc_board *board, fc_error *error);

struct play_hidden {
  fc_board *sea;  /* the empty board of the game, of which the ships are */
  fc_ship *ships; /* as many as the fleet has */
  size_t ship_count;
};

/*
 * Hides a fleet: of all that the rules allow, each equally likely. Where that of the seed does not agree with what is known of
 * the board already, it is one of those that do, each equally likely. So a game that was kept goes on against the fleet that it
 * was begun with. The caller clears it with play_hidden_clear, also after a failure.
 */
fc_status play_hidden_draw(struct play_hidden *hidden, const fc_board *board, uint64_t seed, const fc_options *options,
                           fc_error *error);

void play_hidden_clear(struct play_hidden *hidden);

/* What the fleet answers to a shot at a cell of the board that has not been shot at. A name lives as long as the hidden fleet. */
fc_shot play_hidden_answer(const struct play_hidden *hidden, const fc_board *board, fc_cell cell);

/* ---- A session: whose turn it is, and what a line does (session.c) ----------------------------------------------- */

/*
 * Three games:
 *  - advice: a person plays against somebody else, and types what became of each shot;
 *  - hidden: a person shoots at a fleet that the computer has hidden and answers for;
 *  - duel: the same, and in turn the computer shoots at the person's fleet, always at a best cell, and the person answers.
 *
 * What is wrong with a line is reported (report.h), and changes nothing.
 */

/* What the last line has asked for without doing it; `yes` does it. */
enum play_pending {
  PENDING_NOTHING,
  PENDING_SHOT,         /* with whose answer nothing agrees */
  PENDING_CHANGE,       /* of an earlier shot */
  PENDING_WRONG_CHANGE, /* with which nothing agrees */
  PENDING_QUIT          /* without saving */
};

struct play_session {
  const struct invocation *invocation;
  const char *save_path; /* of --save, or NULL */
  fc_context *context;   /* what counting keeps from one board to the next */
  bool asks_to_quit;     /* where the game is not saved */
  bool saves_anywhere;   /* a person may name files; a pipe may not, since its words may come from somebody else */
  struct play_game game; /* the opponent's board, which the person wants to know */
  bool is_hidden;        /* the computer is the opponent */
  struct play_hidden hidden;
  uint64_t seed; /* of the hidden fleet */
  bool is_duel;
  struct play_game own; /* in a duel: the person's board, at which the computer shoots */
  bool computer_shoots; /* in a duel: it is the computer's turn */
  bool is_saved;
  struct text agreed; /* the file that `save` may replace */
  enum play_pending pending;
  size_t pending_shot;      /* PENDING_CHANGE and PENDING_WRONG_CHANGE: its index */
  struct text pending_text; /* the shot, or the answer */
  struct text reply;        /* to the last line, beside the board; whoever shows it clears it */
  bool is_new;              /* there is something new on the boards; whoever shows it sets this back */
  bool shows_map;           /* PLAY_MAP has asked for it; likewise */
  struct quantity map;      /* which */
  struct text map_name;     /* how it was named; the map may refer to it */
  bool is_over;
  enum exit_status status; /* what the program ends with if nothing else happens */
};

/* Counts the boards for the first time, once the session knows both sides. What is in the way is reported. */
enum exit_status play_session_start(struct play_session *session);

/* Does what a line says. */
void play_session_hear(struct play_session *session, struct span typed);

/* The board that the next shot is fired at. */
const struct play_game *play_session_target(const struct play_session *session);

/* Whether the person answers for the next shot; otherwise the person names a cell. */
bool play_session_person_answers(const struct play_session *session);

/* Appends the board, how many arrangements are left, the best shots if they are no secret, or how the game has ended. */
void play_session_describe(struct text *text, const struct play_session *session);

/*
 * Says that the library has failed. For want of memory or time, or beyond the limit, the game goes on: another board may be less
 * work. Anything else is its end.
 */
void play_session_report(struct play_session *session, const fc_error *error);

/* ---- The line mode (converse.c) --------------------------------------------------------------------------- */

/* Converses until the game or the input ends. Reports what goes wrong. */
enum exit_status play_converse(struct play_session *session);

/* Whether this program can edit lines (libedit). */
bool play_editor_is_built(void);

/* ---- The page that fills the terminal, where the program was built with ncurses (screen.c) ---------------- */

/* Whether this program has the page. */
bool play_screen_is_built(void);

/* Whether the terminal can show a page, and is large enough for a little of one. */
bool play_screen_is_possible(void);

/* Plays until the game is over or left, and gives the terminal back as it was, whatever ends it. */
enum exit_status play_screen(struct play_session *session);

/* ---- Saving: as a board file that is written whole or not at all (save.c) ---------------------------------------- */

/*
 * Finds out whether a game can be kept in a file from its beginning on: the file must not be there yet, unless it is empty or the
 * board that the game begins with (its path, or NULL). Reports what is in the way.
 */
enum exit_status play_save_check(const char *path, const char *board_path);

/* Writes a text to a file, in place of one that may be there. Reports what goes wrong. A signal that comes meanwhile waits. */
enum exit_status play_save_text(const char *path, const char *text, size_t length);

/*
 * Writes a board to a file, in place of one that may be there. The path of its prior (NULL: it has none) must be one that the new
 * file can name. Reports what goes wrong. A signal that comes meanwhile waits.
 */
enum exit_status play_save(const char *path, const fc_board *board, const char *prior);

/*
 * Whether to write to a file that was named during the game. One that is there already is replaced only when it is named a second
 * time in a row, or was the last that was saved: `agreed` holds the path that this goes for, and is empty at first. Reports why
 * not.
 */
enum exit_status play_save_agree(struct text *agreed, const char *path);

#endif
