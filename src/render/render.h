/*
 * All renderers of the program. Each appends a result to a text, in the formats that its command offers (src/cli/commands).
 * docs/json.md describes the JSON. A text fails where memory is short.
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

/* ---- Words for values of the library's enums ------------------------------------------------------------------------------- */

extern const char *const answer_words[];        /* by fc_answer, in English */
extern const char *const means_words[];         /* by fc_means */
extern const char *const survey_policy_words[]; /* by fc_policy; ends with NULL */
extern const char *const turns_words[];         /* by fc_turns; ends with NULL */

/* ---- The style of a result ------------------------------------------------------------------------------------------------- */

enum format { FORMAT_TEXT, FORMAT_JSON, FORMAT_CSV, FORMAT_FLEET, FORMAT_SVG, FORMAT_PNG, FORMAT_HTML, FORMAT_BOARD };
#define FORMATS 8

/* For FORMAT_PNG, too, a renderer writes a picture as SVG, which png_append (svg.h) then converts. */
struct style {
  enum format format;
  const char *prior; /* printable name of the prior, first in a JSON object; NULL: arrangements are equally likely */
  bool has_map;      /* an explanation as JSON has the map, too */
};

/* ---- Counts and IDs (count.c) ---------------------------------------------------------------------------------------------- */

/* analysis    of the board, for the chances of the possible fleets, or NULL.
 * symmetries  the number of symmetries of a count up to symmetry; 0 for another count. */
void render_count(struct text *text, mpz_srcptr count, const fc_board *board, const fc_analysis *analysis, unsigned symmetries,
                  struct style style);

/* A game ID and the number of IDs. */
void render_id(struct text *text, mpz_srcptr id, mpz_srcptr count, struct style style);

void render_census(struct text *text, const fc_census *census, struct style style);
void render_verification(struct text *text, const fc_verification *verification, struct style style);

/* ---- Where to shoot (explanation.c) ---------------------------------------------------------------------------------------- */

/* Whether the cells with the fewest shots to come differ from the likeliest cells, which are given. A difference that a rollout
 * finds between equally likely cells does not count, since it may come from the order in which the rollout shoots at equal cells.
 */
bool fewest_differs(const fc_fewest *fewest, const fc_cell *cells, size_t cell_count);

/*
 * The best shots, as fc_analysis_best gives them. CSV has a line for every likeliest cell, and for every cell of `fewest`; bits
 * and expected shots are empty where they are not wanted.
 *
 * count   of the analysis, above 0.
 * bits    the information of the answer at each cell, or NULL.
 * fewest  the result of fc_fewest_shots, or NULL. Text shows it if it differs from the best shots (fewest_differs).
 */
void render_best(struct text *text, const fc_analysis *analysis, const fc_cell *cells, size_t cell_count, mpz_srcptr occupancy,
                 mpz_srcptr count, const double *bits, const fc_fewest *fewest, struct style style);

/* The cells that ships of a length (0: of any) can hardly avoid, as fc_find_cells gives them. */
void render_found_cells(struct text *text, int length, const fc_cell *cells, size_t cell_count, mpz_srcptr any, mpz_srcptr bound,
                        mpz_srcptr count, struct style style);

/* A salvo, as fc_best_salvo gives it. any: may be NULL in text. bits: the information of its answers; below 0: not wanted. */
void render_salvo(struct text *text, const fc_cell *cells, size_t cell_count, mpz_srcptr hits, mpz_srcptr any, double bits,
                  mpz_srcptr count, struct style style);

/* Appends the cells at which the answer tells most; with `all`, the bits of each cell. */
void bits_text(struct text *text, const fc_cell *cells, const double *bits, size_t cell_count, bool all);

/* Appends the answer to a shot, such as `sunk 3`. */
void answer_append(struct text *text, const fc_shot *shot);

/* Appends a shot with its answer: `C7 sunk 3`. */
void shot_append(struct text *text, const fc_shot *shot);

/* Does the same in the language that is spoken. */
void shot_say(struct text *text, const fc_shot *shot);

/* Appends a line with the number of arrangements that are left, or with a prior their weight. */
void arrangements_left_append(struct text *text, const fc_board *board, mpz_srcptr count);

/*
 * The reasons for the best shots, or for the contradiction of the board. JSON also has the hits and ships that are sunk in every
 * arrangement. Errors, of JSON alone: FC_NO_MEMORY, FC_STOPPED.
 *
 * options  as for fc_board_ships_sunk.
 */
fc_status render_explanation(struct text *text, const fc_board *board, const fc_explanation *explanation, struct style style,
                             const fc_options *options, fc_error *error);

/* ---- Parts of explanations (explanation.c, conflict.c) ------------------------------------------------------------------ */

/* A shot at a cell, with the analysis of the board before it, whose count is above 0. */
struct shot_question {
  const fc_board *board;
  const fc_analysis *analysis;
  fc_cell cell;
};

/* The number of arrangements that each answer leaves: as lines of text, and as members of the open JSON object. */
void shot_answers_append(struct text *text, const struct shot_question *question);
void shot_answers_add(struct json *json, const struct shot_question *question);

/* Appends the conflict of a board with which no arrangement agrees. */
void conflict_append(struct text *text, const fc_board *board, const fc_explanation *explanation, const fc_conflict *conflict);

/* Adds it as the member "conflict"; null where there is none. */
void conflict_add(struct json *json, const fc_board *board, const fc_explanation *explanation);

/* ---- Games looked at again (review.c) -------------------------------------------------------------------------------------- */

struct reviewed_game {
  const char *name;  /* printable */
  const char *prior; /* printable, or NULL */
  const fc_board *board;
  const fc_review *review;
  int first; /* the number of its first shot, from 1 */
};

/* At least one game. Text has the bad shots, or with `all` every shot; and for several games the leaks, where shots are lost. */
void render_review(struct text *text, const struct reviewed_game *games, size_t game_count, bool all, struct style style);

/* ---- Sets of cells (odds.c) ------------------------------------------------------------------------------------------------ */

void render_odds(struct text *text, const fc_odds *odds, const fc_cell *cells, size_t cell_count, struct style style);

/* Cells that no ship of a length avoids. `least`: a lower bound of their number. */
void render_fewest_cells(struct text *text, int length, const fc_cell *cells, size_t cell_count, size_t least,
                         struct style style);

/* ---- Places (places.c) ----------------------------------------------------------------------------------------------------- */

/* The places that all ships of a board, the ships of a length, or one ship still have, the likeliest first. The analysis of the
 * board has a count above 0. */
void render_places(struct text *text, const fc_board *board, const fc_analysis *analysis, struct quantity quantity,
                   struct style style);

/* ---- Optimal play (solution.c) --------------------------------------------------------------------------------------------- */

void render_solution(struct text *text, const fc_solution *solution, const fc_solve_plan *plan, struct style style);
void render_advice(struct text *text, const fc_advice *advice, const fc_solve_plan *plan, struct style style);
void render_rollout(struct text *text, const fc_rollout_shot *shots, size_t count, uint64_t configurations, struct style style);
void render_evaluation(struct text *text, const char *strategy, const fc_evaluation *evaluation, const fc_solve_plan *plan,
                       struct style style);
void render_order(struct text *text, const fc_cell *cells, size_t cell_count, uint64_t shots, uint64_t configurations,
                  struct style style);
void render_bound(struct text *text, mpz_srcptr shots, mpz_srcptr configurations, struct style style);

/* Where to hide, with the names of the board's cells. */
void render_equilibrium(struct text *text, const fc_equilibrium *equilibrium, const fc_board *board, struct style style);

/* ---- Fleets (fleet.c) ------------------------------------------------------------------------------------------------------ */

/* The number of ships after unranking or drawing. Optional ships that are missing have the length 0 and come last. */
size_t fleet_size(const fc_ship *ships, size_t most);

/* Appends a fleet with its ID, unless that is NULL: as a grid (FORMAT_TEXT), as lines of a fleet file (FORMAT_FLEET), or as an
 * object without a newline (FORMAT_JSON). */
void fleet_append(struct text *text, const fc_board *board, const fc_ship *ships, size_t ship_count, mpz_srcptr id,
                  enum format format);

/* The next step in a puzzle, or `all` steps and the grade. */
void render_steps(struct text *text, const fc_steps *steps, bool all, struct style style);

/* The solutions, at least one, and whether there are more. If several are all, text shows the cells that they have in common. */
void render_solutions(struct text *text, const fc_board *board, const fc_solutions *solutions, struct style style);

/*
 * The first mistake in a fleet, or the statement that it agrees with the board.
 *
 * name       printable name of the file that the ships come from.
 * objection  as fc_fleet_check gives it, with its message.
 */
void render_verdict(struct text *text, const char *name, const fc_ship *ships, const fc_objection *objection, const char *message,
                    struct style style);

/* ---- Puzzles (puzzle.c, puzzle_svg.c) -------------------------------------------------------------------------------------- */

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

/* The board is that of the measurement. */
void render_bias(struct text *text, const fc_bias *bias, const fc_board *board, struct style style);

/* A prior that was learnt from frequencies. `source`: the printable name of their file. */
void render_fit(struct text *text, const fc_fit *fit, const fc_frequencies *frequencies, const char *source,
                const fc_board *board, struct style style);

/* ---- Lists, and scores of heuristics (heuristics.c) ------------------------------------------------------------------------ */

void render_games(struct text *text, struct style style);
void render_heuristics(struct text *text, struct style style);
void render_strategies(struct text *text, struct style style);

/* The scores that a heuristic of this name gives the cells of a board. */
void render_scores(struct text *text, const char *name, const fc_grid *grid, const fc_board *board, struct style style);

/* ---- Distances of heuristics from the exact chances (measures.c) ----------------------------------------------------------- */

/* A grid that was compared. */
struct measured {
  const char *name; /* of the heuristic, or of the file */
  fc_measures measures;
  mpq_t regret;     /* exactly */
  mpq_srcptr exact; /* the same; NULL: undefined */
  fc_grid *grid;    /* for pictures */
};

/* is_list: JSON is an array, not the object of the only grid. */
void render_measures(struct text *text, const struct measured *measured, size_t measured_count, bool is_list,
                     const fc_board *board, const fc_analysis *analysis, struct style style);

void render_survey(struct text *text, const fc_survey *survey, struct style style);

/* In static storage. */
const char *survey_measure_name(fc_measure measure);

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
  fc_sample_summary length; /* of the lengths */
  double shots;             /* means */
  double misses;
  double first_hit;
};

/* Two strategies on the same fleets. */
struct contest_pair {
  const char *first; /* names of the strategies */
  const char *second;
  fc_pair_summary summary;
  double won; /* shares of the games */
  double tied;
  double lost;
  double wilcoxon_p_holm;
  double wins_beginning; /* the chance that the first wins a duel when it begins */
  double wins_following; /* the same when the second begins */
};

struct contest_results {
  const fc_board *board;
  const char *placer;
  uint64_t seed;
  size_t games;
  size_t salvo; /* shots of a salvo; from 2 on, lengths are in salvos */
  fc_turns turns;
  size_t line_count;
  const struct contest_line *lines;
  size_t pair_count;
  const struct contest_pair *pairs;
};

/* HTML is a page with tables and the picture. */
void render_contest(struct text *text, const struct contest_results *results, struct style style);

/* The distributions one under the other, the share of games over by each shot, and the differences with their intervals. */
void contest_svg(struct text *text, const struct contest_results *results);

/* The unit of lengths: `shots` or `salvos`. */
const char *contest_unit(const struct contest_results *results);

/* Counts games by length; longer ones count as `most`. `counts` has room for `most` + 1 numbers. */
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

/* Appends `attack B3` or `move w up 2`. */
void submarine_append_act(struct text *text, const fc_submarine_act *act);

/* Appends `miss` or `hit c near w s`. */
void submarine_append_answer(struct text *text, fc_submarine_answer answer);

/* Appends the opponent's ships with their points: `w 3  c 2  s sunk`. */
void submarine_append_points(struct text *text, const fc_submarine_game *game);

/* Appends the player's own sea as a grid: `w3` is a warship with three points, `.` an empty cell. */
void submarine_append_sea(struct text *text, const fc_submarine_game *game);

/* The words for policies on the command line; they end with NULL. */
extern const char *const submarine_policy_words[FC_SUBMARINE_WIN + 2];

/* The chances of their ships on each cell. The belief of the game has at least one placement. */
void render_submarine_map(struct text *text, const fc_submarine_game *game, const fc_submarine_belief *belief,
                          struct style style);
void render_submarine_advice(struct text *text, const fc_submarine_advice *advice, fc_submarine_policy policy,
                             const fc_submarine_belief *belief, struct style style);

/* A contest of the players `a` and `b`. */
void render_submarine_contest(struct text *text, const fc_submarine_result *result, const char *a, const char *b, uint64_t seed,
                              struct style style);

#endif
