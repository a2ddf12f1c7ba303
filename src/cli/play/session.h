/*
 * The parts of a session that its lines ask for: going on to another board, and back (steps.c), other rules (rules.c), and salvos
 * (salvo.c).
 */
#ifndef FLEETCOUNT_CLI_PLAY_SESSION_H
#define FLEETCOUNT_CLI_PLAY_SESSION_H

#include "cli/play/play.h"

/* ---- From board to board (steps.c) ------------------------------------------------------------------------------- */

/* Tells a person that a line cannot be done; in the language that is spoken, if the table of texts has the message. */
void play_complain(const char *message);

/* Remembers what `yes` would do. */
void play_offer(struct play_session *session, int kind, size_t shot, struct span text);

/* All bytes of a text. */
struct span play_all_of(const struct text *text);

/* Counts a board that has changed, and looks whether the game is over. */
void play_count(struct play_session *session, struct play_game *game);

/* Saves a board that has changed, and counts it. In this order: counting may take long, and be ended. */
void play_go_on(struct play_session *session, struct play_game *game);

/* Goes on to a game, which it takes over. The computer's own answers cannot be taken back. False where memory is short. */
bool play_go_to(struct play_session *session, struct play_game *game, struct play_game *made);

void play_steps_clear(struct play_steps *steps);

/* Takes the last `things` changes back. */
void play_undo(struct play_session *session, size_t things);

/* Makes the last `things` changes again that were taken back. */
void play_redo(struct play_session *session, size_t things);

/* Gives a shot, an index, another answer. If nothing agrees with the board then, it is not changed unless one insists. */
void play_change(struct play_session *session, size_t shot, const struct text *answer, bool insists);

/* Takes what is known of a set of cells. If nothing agrees with the board then, it is not taken unless one insists. is_salvo: the
 * cells are the best ones, and have been shot at together. */
void play_learn(struct play_session *session, struct span sum, bool insists, bool is_salvo);

/* ---- Other rules (rules.c) --------------------------------------------------------------------------------------- */

/* Changes the rules as a line says, if nothing has been shot at. */
void play_set_rules(struct play_session *session, const struct play_line *line);

/* ---- Salvos (salvo.c) -------------------------------------------------------------------------------------------- */

/* How many shots of a salvo have hit, or have hit the ship of a name. */
struct salvo_hits {
  int number;
  struct span ship; /* empty: any */
};

/* All that a line says of the hits of a salvo. */
struct salvo_report {
  struct salvo_hits parts[FC_MAX_SUMS];
  size_t count;
};

/* Sets how many cells are shot at together from now on; 0: one by one. */
void play_set_salvo(struct play_session *session, size_t size);

/* Reads how many shots have hit: all of them, or in several parts those of single ships. False where the line says neither. */
bool play_read_hits(struct salvo_report *report, struct span line);

/* Takes how many shots at the best cells have hit. */
void play_take_hits(struct play_session *session, const struct salvo_report *report, bool insists);

#endif
