/* Everything about the submarine game: maps, advice, results of contests, and the sea of a game that is being played. */
#ifndef FLEETCOUNT_RENDER_SUBMARINE_H
#define FLEETCOUNT_RENDER_SUBMARINE_H

#include "fleetcount_submarine.h"
#include "text/text.h"

/* ---- Words: `attack B3`, `move w up 2`; `miss`, `hit c near w s` ------------------------------------------------------------
 */

void submarine_append_act(struct text *text, const fc_submarine_act *act);
void submarine_append_answer(struct text *text, fc_submarine_answer answer);

/* Appends the opponent's ships and the points that they have left: `w 3  c 2  s sunk`. */
void submarine_append_points(struct text *text, const fc_submarine_game *game);

/* Appends the own sea as a grid: `w3` is a warship with three points, `.` an empty cell. */
void submarine_append_sea(struct text *text, const fc_submarine_game *game);

/* ---- How likely their ships are on every cell; the belief is that of the game, with a placement
 * -------------------------------- */

void submarine_map_text(struct text *text, const fc_submarine_game *game, const fc_submarine_belief *belief);
void submarine_map_json(struct text *text, const fc_submarine_game *game, const fc_submarine_belief *belief);

/* A picture with a panel for all ships and one for each ship afloat. Rings are around the own ships. */
void submarine_map_svg(struct text *text, const fc_submarine_game *game, const fc_submarine_belief *belief);

/* ---- What to do
 * ---------------------------------------------------------------------------------------------------------------- */

void submarine_best_text(struct text *text, const fc_submarine_advice *advice, fc_submarine_policy policy,
                         const fc_submarine_belief *belief);
void submarine_best_json(struct text *text, const fc_submarine_advice *advice, fc_submarine_policy policy,
                         const fc_submarine_belief *belief);

/* The word for a policy, as on the command line. */
extern const char *const submarine_policy_words[FC_SUBMARINE_WIN + 1];

/* ---- What came out of a contest of A against B
 * --------------------------------------------------------------------------------- */

void submarine_contest_text(struct text *text, const fc_submarine_result *result, const char *a, const char *b, uint64_t seed);
void submarine_contest_json(struct text *text, const fc_submarine_result *result, const char *a, const char *b, uint64_t seed);

#endif
