/*
 * All renderers of the program: a result in, bytes out into a `struct text`.
 *
 * Each writes the formats that its command offers (src/cli/commands). docs/json.md describes the JSON. A text fails where memory
 * is short.
 */
#ifndef FLEETCOUNT_RENDER_RENDER_H
#define FLEETCOUNT_RENDER_RENDER_H

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "fleetcount_lab.h"
#include "fleetcount_submarine.h"
#include "render/cell_names.h"
#include "render/drawing.h"
#include "render/grid_text.h"
#include "render/map.h"
#include "render/number_text.h"
#include "render/svg.h"
#include "render/texts.h"
#include "text/text.h"

/* ---- How a result is to be written ----------------------------------------------------------------------------------------- */

enum format { FORMAT_TEXT, FORMAT_JSON, FORMAT_CSV, FORMAT_FLEET, FORMAT_SVG, FORMAT_PNG, FORMAT_HTML, FORMAT_BOARD };
#define FORMATS 8

/* A renderer writes a picture as SVG, for FORMAT_PNG too; png_append (svg.h) is a step of its own. */
struct style {
  enum format format;
  const char *prior; /* printable name of the prior, the first member of a JSON object; NULL: arrangements are equally likely */
  bool has_map;      /* an explanation as JSON has the map, too */
};

/* ---- Counts and IDs (count.c) ---------------------------------------------------------------------------------------------- */

/* analysis    that of the board, for how likely each possible fleet is; or NULL.
 * symmetries  how many took part in a count up to symmetry; 0 in another one. */
void render_count(struct text *text, mpz_srcptr count, const fc_board *board, const fc_analysis *analysis, unsigned symmetries,
                  struct style style);

/* A game ID and the number of IDs. */
void render_id(struct text *text, mpz_srcptr id, mpz_srcptr count, struct style style);

void render_census(struct text *text, const fc_census *census, struct style style);
void render_verification(struct text *text, const fc_verification *verification, struct style style);

/* ---- Where to shoot (explanation.c) ---------------------------------------------------------------------------------------- */

/* Whether there is more to say than the likeliest cells, which are given. Differences that a rollout
 * finds between equally likely cells are not shown: they may come from the order in which it shoots at equal cells. */
bool fewest_differs(const fc_fewest *fewest, const fc_cell *cells, size_t cell_count);

/*
 * The best shots, as fc_analysis_best gives them.
 *
 * count   above 0.
 * bits    how much the answer tells at each cell, or NULL.
 * fewest  what fc_fewest_shots found, or NULL. In text it is shown where one of the cells needs more shots.
 */
void render_best(struct text *text, const fc_cell *cells, size_t cell_count, mpz_srcptr occupancy, mpz_srcptr count,
                 const double *bits, const fc_fewest *fewest, struct style style);

/* The same as a table, with a line for every cell that is likeliest, and where `fewest` is not NULL for every cell with the
 * fewest shots. Bits and expected shots are empty where nobody asked. Errors: FC_NO_MEMORY. */
fc_status render_best_csv(struct text *text, const fc_analysis *analysis, const fc_cell *cells, size_t cell_count,
                          const double *bits, const fc_fewest *fewest, fc_error *error);

/* Cells that ships of a length, 0: of any, are least able to avoid, as fc_find_cells gives them. */
void render_found_cells(struct text *text, int length, const fc_cell *cells, size_t cell_count, mpz_srcptr any, mpz_srcptr bound,
                        mpz_srcptr count, struct style style);

/* A salvo, as fc_best_salvo gives it. any: may be NULL in text. bits: what it tells; below 0 where nobody asked. */
void render_salvo(struct text *text, const fc_cell *cells, size_t cell_count, mpz_srcptr hits, mpz_srcptr any, double bits,
                  mpz_srcptr count, struct style style);

/* Appends at which of some cells the answer tells most; with `all` the bits of each. */
void bits_text(struct text *text, const fc_cell *cells, const double *bits, size_t cell_count, bool all);

/* Appends the answer to a shot, such as `sunk 3`, and the shot with it: `C7 sunk 3`. */
void answer_append(struct text *text, const fc_shot *shot);
void shot_append(struct text *text, const fc_shot *shot);

/* The same in the language that is spoken. */
void shot_say(struct text *text, const fc_shot *shot);

/* A line of how many arrangements are left, or with a prior of their weight. */
void arrangements_left_append(struct text *text, const fc_board *board, mpz_srcptr count);

/*
 * Why the best shots are the best, or why no arrangement agrees with the board. JSON also has the hits and ships that are sunk in
 * every arrangement. Errors, of JSON alone: FC_NO_MEMORY, FC_STOPPED.
 *
 * options  as for fc_board_ships_sunk.
 */
fc_status render_explanation(struct text *text, const fc_board *board, const fc_explanation *explanation, struct style style,
                             const fc_options *options, fc_error *error);

/* ---- Games looked at again (review.c) -------------------------------------------------------------------------------------- */

struct reviewed_game {
  const char *name;  /* printable */
  const char *prior; /* likewise; NULL: none */
  const fc_board *board;
  const fc_review *review;
  int first; /* the number of its first shot, from 1 */
};

/* At least one game. As text the shots that are no good, or with `all` every shot; and of several games where shots are lost. */
void render_review(struct text *text, const struct reviewed_game *games, size_t game_count, bool all, struct style style);

/* ---- Sets of cells (odds.c) ------------------------------------------------------------------------------------------------ */

void render_odds(struct text *text, const fc_odds *odds, const fc_cell *cells, size_t cell_count, struct style style);

/* Cells that no ship of a length avoids. `least`: how many are needed at least. */
void render_fewest_cells(struct text *text, int length, const fc_cell *cells, size_t cell_count, size_t least,
                         struct style style);

/* ---- Places (places.c) ----------------------------------------------------------------------------------------------------- */

/* The places that the ships of a board still have, the likeliest first: of a length, of one ship, or of all. The analysis is that
 * of the board, with a count above 0. Errors: FC_NO_MEMORY. */
fc_status render_places(struct text *text, const fc_board *board, const fc_analysis *analysis, struct quantity quantity,
                        struct style style, fc_error *error);

/* ---- Optimal play (solution.c) --------------------------------------------------------------------------------------------- */

void render_solution(struct text *text, const fc_solution *solution, const fc_solve_plan *plan, struct style style);
void render_advice(struct text *text, const fc_advice *advice, const fc_solve_plan *plan, struct style style);
void render_rollout(struct text *text, const fc_rollout_shot *shots, size_t count, uint64_t configurations, struct style style);
void render_evaluation(struct text *text, const char *strategy, const fc_evaluation *evaluation, const fc_solve_plan *plan,
                       struct style style);
void render_order(struct text *text, const fc_cell *cells, size_t cell_count, uint64_t shots, uint64_t configurations,
                  struct style style);
void render_bound(struct text *text, mpz_srcptr shots, mpz_srcptr configurations, struct style style);

/* Where to hide, with the names of the board's cells (equilibrium.c). */
void render_equilibrium(struct text *text, const fc_equilibrium *equilibrium, const fc_board *board, struct style style);

/* ---- Fleets (fleet.c) ------------------------------------------------------------------------------------------------------ */

/* The number of ships that unranking or drawing gave: optional ones that are not there have the length 0 and come last. */
size_t fleet_size(const fc_ship *ships, size_t most);

/* Appends a fleet with its ID, unless that is NULL: as a grid (FORMAT_TEXT), as lines of a fleet file (FORMAT_FLEET), or as an
 * object without the end of a line (FORMAT_JSON). */
void fleet_append(struct text *text, const fc_board *board, const fc_ship *ships, size_t ship_count, mpz_srcptr id,
                  enum format format);

/* Steps of a person who solves a puzzle: the next one, or `all` and the grade. */
void render_steps(struct text *text, const fc_steps *steps, bool all, struct style style);

/* The solutions, at least one, and whether they are all. As text, what all of several have in common. */
void render_solutions(struct text *text, const fc_board *board, const fc_solutions *solutions, struct style style);

/*
 * The first thing that is wrong with a fleet, or that it agrees with the board.
 *
 * name       printable name of the file that the ships come from.
 * objection  as fc_fleet_check gives it, with its message.
 */
void render_verdict(struct text *text, const char *name, const fc_ship *ships, const fc_objection *objection, const char *message,
                    struct style style);

/* ---- Puzzles that were made (puzzle.c, puzzle_svg.c) ----------------------------------------------------------------------- */

struct puzzle_sheet {
  fc_puzzle *const *puzzles; /* of one game */
  size_t count;
  uint64_t seed;
  bool shows_solutions; /* in place of the puzzles; FORMAT_JSON has both */
};

/* As text, as board files with lines of `=` between them, as JSON, or as a picture. */
void render_puzzles(struct text *text, const struct puzzle_sheet *sheet, struct style style);

/* A sheet of paper: boards with their totals, and the ships to tick off. */
void puzzles_svg(struct text *text, const struct puzzle_sheet *sheet);

/* ---- Placers and priors (bias.c) ------------------------------------------------------------------------------------------- */

/* The board is the one on which the bias was measured. */
void render_bias(struct text *text, const fc_bias *bias, const fc_board *board, struct style style);

/* A prior that was learnt from frequencies. `source`: where these come from, printable. */
void render_fit(struct text *text, const fc_fit *fit, const fc_frequencies *frequencies, const char *source,
                const fc_board *board, struct style style);

/* ---- Heuristics (heuristics.c) --------------------------------------------------------------------------------------------- */

void render_games(struct text *text, struct style style);
void render_heuristics(struct text *text, struct style style);
void render_strategies(struct text *text, struct style style);

/* The scores that a heuristic of this name gives the cells of a board. */
void render_scores(struct text *text, const char *name, const fc_grid *grid, const fc_board *board, struct style style);

/* ---- How near heuristics come to the exact chances (measures.c) ------------------------------------------------------------ */

/* A grid that was compared. */
struct measured {
  const char *name; /* of the heuristic, or of the file */
  fc_measures measures;
  mpq_t regret;  /* exactly */
  fc_grid *grid; /* for pictures */
};

/* is_list  JSON is an array of all, not the object of the only one. */
void render_measures(struct text *text, const struct measured *measured, size_t measured_count, bool is_list,
                     const fc_board *board, const fc_analysis *analysis, struct style style);

void render_survey(struct text *text, const fc_survey *survey, struct style style);

/* The names of measures and policies, in static storage. */
const char *survey_measure_name(fc_measure measure);
const char *survey_policy_name(fc_policy policy);

/* ---- Pictures with panels (panels_svg.c) ----------------------------------------------------------------------------------- */

void scores_svg(struct text *text, const char *name, const fc_grid *grid, const fc_board *board);
void measures_svg(struct text *text, const struct measured *measured, size_t measured_count, const fc_board *board,
                  const fc_analysis *analysis);
void bias_svg(struct text *text, const fc_bias *bias, const fc_board *board);

/* ---- A contest (contest.c, contest_svg.c) ---------------------------------------------------------------------------------- */

/* One strategy. */
struct contest_line {
  const char *strategy;
  const int *lengths;       /* of the games, in shots, or in salvos */
  fc_sample_summary length; /* of these */
  double shots;             /* means */
  double misses;
  double first_hit;
};

/* Two of them on the same fleets. */
struct contest_pair {
  const char *first; /* the names of the strategies */
  const char *second;
  fc_pair_summary summary;
  double won; /* shares of the games */
  double tied;
  double lost;
  double wilcoxon_p_holm;
  double wins_beginning; /* the chance that the first wins a duel when it begins */
  double wins_following; /* and when the second begins */
};

struct contest_results {
  const fc_board *board;
  const char *placer;
  uint64_t seed;
  size_t games;
  size_t salvo; /* how many shots are fired at a time; from 2 on, games are counted in salvos */
  fc_turns turns;
  size_t line_count;
  const struct contest_line *lines;
  size_t pair_count;
  const struct contest_pair *pairs;
};

/* As text, JSON, picture or HTML, which is a page of its own with tables and picture. */
void render_contest(struct text *text, const struct contest_results *results, struct style style);

/* The distributions one under the other, the share of games over by each shot, and the differences with their intervals. */
void contest_svg(struct text *text, const struct contest_results *results);

/* The word for what games are counted in: shots, or salvos. */
const char *contest_unit(const struct contest_results *results);

/* Counts games by shots, or by salvos; longer ones count as `most`. `counts` has room for `most` + 1 numbers. */
void contest_histogram(size_t *counts, size_t most, const struct contest_line *line, size_t games);

/* ---- A knock-out tournament (tournament.c) --------------------------------------------------------------------------------- */

struct tournament_results {
  const fc_board *board;
  const fc_tournament_plan *plan;
  const fc_match *matches;
  const fc_entrant *entrants;
};

/* The sums over all players, winners, losers and each strategy, and the winner; as CSV a line for each side of each match. */
void render_tournament(struct text *text, const struct tournament_results *results, struct style style);

/* ---- The submarine game (submarine.c) -------------------------------------------------------------------------------------- */

/* Appends words: `attack B3`, `move w up 2`; `miss`, `hit c near w s`. */
void submarine_append_act(struct text *text, const fc_submarine_act *act);
void submarine_append_answer(struct text *text, fc_submarine_answer answer);

/* Appends the opponent's ships and the points that they have left: `w 3  c 2  s sunk`. */
void submarine_append_points(struct text *text, const fc_submarine_game *game);

/* Appends the player's own sea as a grid: `w3` is a warship with three points, `.` an empty cell. */
void submarine_append_sea(struct text *text, const fc_submarine_game *game);

/* The words for policies, as on the command line; NULL ends them. */
extern const char *const submarine_policy_words[FC_SUBMARINE_WIN + 2];

/* How likely their ships are on each cell. The belief is that of the game, with at least one placement. */
void render_submarine_map(struct text *text, const fc_submarine_game *game, const fc_submarine_belief *belief,
                          struct style style);
void render_submarine_advice(struct text *text, const fc_submarine_advice *advice, fc_submarine_policy policy,
                             const fc_submarine_belief *belief, struct style style);

/* A contest of the players `a` and `b`. */
void render_submarine_contest(struct text *text, const fc_submarine_result *result, const char *a, const char *b, uint64_t seed,
                              struct style style);

#endif
