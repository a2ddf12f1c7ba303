/*
 * What `fleetcount play` is about, whoever shows it: whose turn it is, what a line that was typed does, and what there is to say
 * then. The line mode (converse.c) and the page (screen.c) are two faces of it.
 *
 * Three games:
 *  - advice: a person plays against somebody else, and types what became of each shot;
 *  - hidden: a person shoots at a fleet that the computer has hidden and answers for;
 *  - duel: the same, and in turn the computer shoots at the person's fleet, always at a best cell, and the person answers.
 *
 * What is wrong with a line is reported (report.h), and changes nothing.
 */
#ifndef FLEETCOUNT_CLI_PLAY_SESSION_H
#define FLEETCOUNT_CLI_PLAY_SESSION_H

#include <stdbool.h>

#include "cli/command.h"
#include "cli/input.h"
#include "cli/long_work.h"
#include "cli/play/game.h"
#include "text/span.h"

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
  const char *save_path;    /* of --save, or NULL */
  struct progress_bar *bar; /* shows long work, and knows when it has taken too long */
  fc_context *context;      /* what counting keeps from one board to the next */
  bool asks_to_quit;        /* where the game is not saved */
  struct play_game game;    /* the opponent's board, which the person wants to know */
  bool is_hidden;           /* the computer is the opponent */
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

/*
 * Begins a session with a board, which it takes over. Reports what is in the way. The caller ends it with play_session_end, also
 * after a failure.
 */
enum exit_status play_session_begin(struct play_session *session, fc_board *board, const char *board_path,
                                    const struct invocation *invocation);
void play_session_end(struct play_session *session);

/* Does what a line says. */
void play_session_hear(struct play_session *session, struct span typed);

/* The board that the next shot is fired at. */
const struct play_game *play_session_target(const struct play_session *session);

/* Whether the person answers for the next shot; otherwise the person names a cell. */
bool play_session_person_answers(const struct play_session *session);

/* Appends the board, how many arrangements are left, the best shots if they are no secret, or how the game has ended. */
void play_session_describe(struct text *text, const struct play_session *session);

/* ---- The line mode (converse.c) --------------------------------------------------------------------------- */

/* Converses until the game or the input ends. Reports what goes wrong. */
enum exit_status play_converse(struct play_session *session);

/* ---- Editing a line at a terminal, where the program was built with libedit (editor.c) --------------------- */

struct play_editor; /* NULL is one that cannot edit: then the terminal's own line is read (input_line_read) */

/* Whether this program can edit lines. */
bool play_editor_is_built(void);

/* Begins to edit, where the terminal can and memory is there; otherwise gives NULL. The caller ends it. */
struct play_editor *play_editor_begin(void);
void play_editor_end(struct play_editor *editor);

/* Shows a prompt and reads a line, as input_line_read does. Not for NULL. */
enum input play_editor_read(struct text *line, struct play_editor *editor, const char *prompt);

/* ---- The page that fills the terminal, where the program was built with ncurses (screen.c) ---------------- */

/* Whether this program has the page. */
bool play_screen_is_built(void);

/* Whether the terminal can show a page, and is large enough for a little of one. */
bool play_screen_is_possible(void);

/* Plays until the game is over or left, and gives the terminal back as it was, whatever ends it. */
enum exit_status play_screen(struct play_session *session);

#endif
