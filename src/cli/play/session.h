/* The parts of a session: going from board to board (steps.c), other rules (rules.c), and salvos (salvo.c). */
#ifndef FLEETCOUNT_CLI_PLAY_SESSION_H
#define FLEETCOUNT_CLI_PLAY_SESSION_H

#include "cli/play/play.h"

/* ---- From board to board (steps.c) ------------------------------------------------------------------------------- */

/* Reports that a line cannot be obeyed, in the language that is spoken if the table of texts has the message. */
void play_complain(const char *message);

/* Stores the action of `yes`. */
void play_offer(struct play_session *session, int kind, size_t number, struct span text);

struct span play_all_of(const struct text *text);

/* Counts a changed board, and checks whether the game is over. */
void play_count(struct play_session *session, struct play_game *game);

/* Saves a changed board, and then counts it, which may take long and be ended. */
void play_go_on(struct play_session *session, struct play_game *game);

/* Replaces a game by `made`, which it takes over. The old game can be taken back if the person answers for it. False where memory
 * is short. */
bool play_go_to(struct play_session *session, struct play_game *game, struct play_game *made);

/* Forgets all steps but the first `count`, and has the game before the others back, as if they had never been. */
void play_steps_forget(struct play_session *session, size_t count);

void play_steps_clear(struct play_steps *steps);

/* Takes the last `things` changes back. */
void play_undo(struct play_session *session, size_t things);

/* Makes the last `things` changes that were taken back again. */
void play_redo(struct play_session *session, size_t things);

/* Whether a changed board has the answer to a shot that it had before, which is reported. */
bool play_is_known(const struct play_game *game, const fc_board *changed, size_t shot);

/* Gives the shot of an index another answer. If nothing agrees with the board then, it is not changed unless one insists. */
void play_change(struct play_session *session, size_t shot, const struct text *answer, bool insists);

#define NO_SALVO SIZE_MAX

/* Adds a sum over a set of cells to the board. If nothing agrees with the board then, it is not added unless one insists. hits:
 * how many of the best cells, which have been shot at together, were hit; NO_SALVO: the cells are others. */
void play_learn(struct play_session *session, struct span sum, bool insists, size_t hits);

/* ---- Lines (session.c) -------------------------------------------------------------------------------------------- */

/* Obeys a line that is a single answer, or none. */
void play_hear_one(struct play_session *session, struct span typed, bool insists);

/* ---- Other rules (rules.c) --------------------------------------------------------------------------------------- */

/* Changes the rules as a line says, before the first shot. */
void play_set_rules(struct play_session *session, const struct play_line *line);

/* ---- Salvos (salvo.c) -------------------------------------------------------------------------------------------- */

/* Hits of a salvo on any ship, or on the ship of a name. */
struct salvo_hits {
  int number;
  struct span ship; /* empty: any */
};

struct salvo_report {
  struct salvo_hits parts[FC_MAX_SUMS];
  size_t count;
};

/* Sets the size of salvos; 0: shots are fired one by one. */
void play_set_salvo(struct play_session *session, size_t size);

/* Obeys a line. In salvos it may have several answers, `A1 hit, B2 miss`, or the number of hits. It is taken as a whole or not at
 * all. */
void play_hear_line(struct play_session *session, struct span typed, bool insists);

#endif
