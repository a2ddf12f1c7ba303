/**
 * @file
 * The laboratory: what experiments with boards need beside fleetcount.h. Random fleets and how far from uniform they are, rules
 * of thumb and how far from the exact numbers they are, strategies and the games that they play, and how the engines count.
 *
 *     fc_board --> fc_sampler_create --> fc_sampler --> random fleets
 *              |-> fc_puzzle_maker_create --> fc_puzzle_make --> fc_puzzle: a Battleship puzzle with one solution
 *              |-> fc_measure_bias --> fc_bias: how far from uniform the fleets of a placer are
 *              |-> fc_grid_make --> fc_grid: the scores of a heuristic --> fc_compare --> how far from the occupancy
 *              |-> fc_survey_make --> fc_survey: the same over many positions
 *              |-> fc_contest_create --> fc_contest: games of strategies, --> fc_summarise, fc_compare_pairs, fc_duel
 *              |                         also your own (fc_bot)
 *              |-> fc_rollout: what a strategy makes of each first shot     fc_tournament: knock-outs of players
 *              |-> fc_frequencies_read --> fc_fit_make --> fc_fit: the prior that gives these frequencies
 *              `-> fc_take_census --> fc_census: how many classes of partly filled boards there are after each row
 *
 * What fleetcount.h says of its words and conventions holds here, too.
 */
#ifndef FLEETCOUNT_LAB_H
#define FLEETCOUNT_LAB_H

#include "fleetcount.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Classes ---------------------------------------------------------------------------------------------------------- */

/** How many kinds of partly filled boards each engine tells apart, row by row. */
typedef struct fc_census fc_census;

/** The numbers after one row, of the board as it is: no placement is taken out as certain. */
typedef struct fc_census_row {
  uint64_t frontiers; /**< of the frontier engine: those with a state that can be completed */
  uint64_t states;    /**< of the frontier engine: pairs of frontier and tally that can be completed. Boards whose fleet is whole,
                       * with no cell ahead that must be covered, are finished and not among them: none is left after the last */
  uint64_t classes;   /**< of the row-class engine; 0 where ships may touch */
} fc_census_row;

/**
 * Counts the classes after each row. Rows are those of the board as it is swept: a board that is wider than high is turned first.
 *
 * @param census   receives a new object that the caller frees with fc_census_free.
 * @param board    the board.
 * @param options  NULL: the defaults. The memory limit holds for each engine alone.
 * @param error    what went wrong; may be NULL.
 *
 * Errors: as for fc_count with either engine; FC_INVALID_ARGUMENT for an options->engine or options->counter_bits that is not 0,
 * for both engines are asked, and no counter is needed.
 * Time: where ships may not touch, half that of fc_verify; otherwise less than fc_count.
 */
FC_API fc_status fc_take_census(fc_census **census, const fc_board *board, const fc_options *options, fc_error *error);

/** Frees a census. NULL is allowed. */
FC_API void fc_census_free(fc_census *census);

/** The rows of the board as swept. */
FC_API int fc_census_rows(const fc_census *census);
/** The columns of the board as swept. */
FC_API int fc_census_columns(const fc_census *census);
/** Whether (1 or 0) the board was turned, so that its columns are the rows here. */
FC_API int fc_census_is_turned(const fc_census *census);

/** Whether (1 or 0) the row-class engine has counted: ships may not touch. */
FC_API int fc_census_has_classes(const fc_census *census);

/** The numbers after a row, 0 <= row < fc_census_rows(census). */
FC_API fc_census_row fc_census_after_row(const fc_census *census, int row);

/**
 * The configurations that would be complete if the board ended after this row; those after the last row are the count. Errors:
 * FC_INVALID_ARGUMENT where the row-class engine has not counted, or for a row that does not exist.
 */
FC_API fc_status fc_census_configurations(mpz_t configurations, const fc_census *census, int row, fc_error *error);

/* ---- Sampling --------------------------------------------------------------------------------------------------------- */

/**
 * A way to place fleets at random: one of the PLACERS that docs/placers.md defines. With `uniform`, all configurations that agree
 * with the board are exactly equally likely. The others know nothing but the rules. Where something is known of a board, their
 * fleets are thrown away until one agrees; what remains is distributed as if an opponent placed his ships so and had then given
 * the answers that are known.
 */
typedef struct fc_placer {
  const char *name;    /**< static storage, as the summary */
  const char *summary; /**< one line */
} fc_placer;

/** The number of placers. */
FC_API size_t fc_placer_count(void);
/** A placer, index < fc_placer_count(). */
FC_API fc_placer fc_placer_at(size_t index);

/** A placer that has been made ready for a board. */
typedef struct fc_sampler fc_sampler;

/**
 * Makes a placer ready for a board, and tries it.
 *
 * @param sampler  receives a new object that the caller frees with fc_sampler_free. It refers to the board, which must
 *                 live as long.
 * @param placer   its name.
 * @param board    the board.
 * @param options  for the engine, which `uniform` draws from, and which may be asked whether any configuration agrees with the
 *                 board. Their threads draw fleets, too (fc_sampler_draw_many), and their progress is that of the drawing of
 *                 every fleet. NULL: the defaults.
 * @param error    what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_ARGUMENT for a name that no placer has, and for NULL as sampler, placer or board; FC_NO_CONFIGURATION where
 * no configuration agrees with the board and the engine could tell within its memory limit; FC_NO_MEMORY; FC_STOPPED. With
 * `uniform`, those of fc_ranking_create as well. Time: with `uniform`, that of fc_ranking_create; with any other where the first
 * thousandth of its tries places nothing, that of fc_count; otherwise that of one fleet.
 */
FC_API fc_status fc_sampler_create(fc_sampler **sampler, const char *placer, const fc_board *board, const fc_options *options,
                                   fc_error *error);

/** Frees a sampler. NULL is allowed. */
FC_API void fc_sampler_free(fc_sampler *sampler);

/**
 * Draws a fleet. It depends on the board, the placer, the seed and the index alone, and is the same on every machine: fleets of
 * different indices (or seeds) are independent of each other, and may be drawn in any order, by any number of threads.
 *
 * @param ships    receives fc_board_ship_count(board) ships: class by class in the order of fc_board_ship_class, those of
 *                 one class in row order of their cells; optional ships that are not there come last, with the length 0.
 * @param sampler  the sampler.
 * @param seed     where the random numbers start.
 * @param index    which one.
 * @param error    what went wrong; may be NULL.
 *
 * Errors: FC_NOT_FOUND where the placer has used up its tries, which are a matter of seconds or a minute; FC_NO_MEMORY;
 * FC_STOPPED; FC_INVALID_ARGUMENT when ships or sampler is NULL.
 */
FC_API fc_status fc_sampler_draw(fc_ship *ships, const fc_sampler *sampler, uint64_t seed, uint64_t index, fc_error *error);

/** Whether (1 or 0) the fleets of a sampler come with their game IDs, because it draws these: with the placer `uniform`. */
FC_API int fc_sampler_has_ids(const fc_sampler *sampler);

/**
 * Draws many fleets at once, each the same as fc_sampler_draw draws it. The threads of the options that the sampler was created
 * with share them; and with `uniform` it takes half the time, even on one thread.
 *
 * @param ships    receives count times fc_board_ship_count(board) ships, fleet by fleet.
 * @param ids      receives the game IDs of the fleets: `count` integers that the caller has initialised. NULL: not asked.
 * @param sampler  what draws.
 * @param seed     as for fc_sampler_draw.
 * @param first    the index of the first fleet; the last has the index first + count - 1.
 * @param count    how many.
 * @param error    what went wrong; may be NULL.
 *
 * Errors: as for fc_sampler_draw, for the first fleet that fails; FC_INVALID_ARGUMENT where ids are asked and fc_sampler_has_ids
 * says no, and where an index would not fit into 64 bits. Memory: 8 bytes a ship for the time of the call.
 */
FC_API fc_status fc_sampler_draw_many(fc_ship *ships, mpz_t *ids, const fc_sampler *sampler, uint64_t seed, uint64_t first,
                                      size_t count, fc_error *error);

/* ---- Making puzzles --------------------------------------------------------------------------------------------------- */

#define FC_NO_HINTS (-1) /**< puzzles whose totals alone have one solution */

/** The kind of puzzles to make. All zero but the size: of any grade, with few hints. */
typedef struct fc_puzzle_plan {
  size_t size;    /**< sizeof(fc_puzzle_plan) */
  int has_grade;  /**< whether (1 or 0) `grade` is asked for */
  fc_grade grade; /**< which, where it is asked for */
  int hints;      /**< how many hints, at least 1; 0: few; FC_NO_HINTS: none */
  int symmetric;  /**< whether (1 or 0) the cells with hints stay the same when the board is turned by half a turn */
} fc_puzzle_plan;

/** Makes puzzles of one game. */
typedef struct fc_puzzle_maker fc_puzzle_maker;

/** A Battleship puzzle: the totals of all rows and columns, and hints, with exactly one solution. */
typedef struct fc_puzzle fc_puzzle;

/**
 * Makes ready for puzzles of a game.
 *
 * @param maker    receives a new object that the caller frees with fc_puzzle_maker_free. It does not refer to the board.
 * @param board    the game: size, fleet, and where ships may touch. It has no shots, cells or totals.
 * @param plan     NULL: the defaults.
 * @param options  for counting and drawing; their progress is that of fc_puzzle_make, too. NULL: the defaults.
 * @param error    what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_ARGUMENT for a NULL maker or board, a plan outside its ranges, more hints than cells, a board with
 * shots, cells, totals, a prior or optional ships; those of fc_sampler_create for the placer `uniform`; where the board has
 * more than 10 rows and more than 10 columns, for `rejection`. Time: that of fc_sampler_create.
 */
FC_API fc_status fc_puzzle_maker_create(fc_puzzle_maker **maker, const fc_board *board, const fc_puzzle_plan *plan,
                                        const fc_options *options, fc_error *error);

/** Frees a maker. NULL is allowed. Puzzles do not refer to it. */
FC_API void fc_puzzle_maker_free(fc_puzzle_maker *maker);

/**
 * Makes a puzzle. It depends on the game, the plan, the seed and the index alone, and is the same on every machine; puzzles of
 * different indices or seeds are independent of each other.
 *
 * Fleets are drawn, all equally likely, until one gives a puzzle that is as the plan says. It has exactly one solution, and more
 * as soon as any one hint is left out (with plan->symmetric: a hint and its image). The steps of fc_hint solve it, and its grade
 * is theirs.
 *
 * @param puzzle  receives a new object that the caller frees with fc_puzzle_free.
 * @param maker   the maker.
 * @param seed    where the random numbers start.
 * @param index   which one.
 * @param error   what went wrong; may be NULL.
 *
 * Errors: FC_NOT_FOUND where 10,000 fleets have given none, as where the hints are more than any puzzle needs; those of
 * fc_solutions_find; FC_INVALID_ARGUMENT where anything but error is NULL. Time: on the board of the Russian game some tenths
 * of a second, or some seconds without hints; much more where few solutions are of a kind, or boards are so large that
 * fc_solutions_find takes long.
 */
FC_API fc_status fc_puzzle_make(fc_puzzle **puzzle, const fc_puzzle_maker *maker, uint64_t seed, uint64_t index, fc_error *error);

/** Frees a puzzle. NULL is allowed. */
FC_API void fc_puzzle_free(fc_puzzle *puzzle);

/** The board with totals and hints, which belongs to the puzzle. */
FC_API const fc_board *fc_puzzle_board(const fc_puzzle *puzzle);
/** The ships of the solution, as many as fc_board_ship_count says of the board; they belong to the puzzle. */
FC_API const fc_ship *fc_puzzle_solution(const fc_puzzle *puzzle);
/** How hard it is: the grade of the hardest of its steps (fc_hint). */
FC_API fc_grade fc_puzzle_grade(const fc_puzzle *puzzle);
/** The number of its hints. */
FC_API int fc_puzzle_hint_count(const fc_puzzle *puzzle);

/* ---- Bias: a placer against the exact occupancy ------------------------------------------------------------------------- */

/** How often the fleets of a placer cover each cell, beside how often all configurations do. */
typedef struct fc_bias fc_bias;

/**
 * One group of ships: all of them, or those of one length. Shares and deviations are fractions of 1. The DEVIATION of a cell is
 * the share of the fleets drawn in which a ship of the group covers it, less the exact share of the configurations.
 */
typedef struct fc_bias_summary {
  int length;       /**< 0: all ships */
  int cells;        /**< that the group covers in every fleet */
  double greatest;  /**< the deviation of greatest absolute value, the first in row order of equals */
  fc_cell cell;     /**< where it is; 0, 0 where no cell deviates */
  double mean;      /**< the mean over all cells of the absolute deviation */
  double by_chance; /**< what the mean would be, on average, for a uniform placer (in the normal approximation) */
  double p_bound;   /**< at most this is the chance that a uniform placer has a cell that deviates as strongly as the strongest */
  double chi_square; /**< the statistic of the test */
  int degrees;       /**< of freedom */
  double p_value;    /**< the chance that a uniform placer has a chi-square at least as great */
} fc_bias_summary;

/** One cell and one group of ships. */
typedef struct fc_bias_cell {
  uint64_t covered; /**< fleets in which a ship of the group covers the cell */
  uint64_t picked;  /**< fleets for which the test picked this cell */
  double share;     /**< the exact share of the configurations in which a ship of the group covers it */
  double deviation; /**< covered / games - share */
} fc_bias_cell;

/**
 * Draws the fleets 0 .. games - 1 of a seed, as fc_sampler_draw would, and compares the cells that they cover with the exact
 * occupancy.
 *
 * Two tests, both sound although the cells of one fleet are not independent:
 *
 * The strongest deviation. If a uniform placer covers a cell in the share p of all fleets, the chance that its share f among N
 * fleets has a divergence f ln(f / p) + (1 - f) ln((1 - f) / (1 - p)) of at least d is at most 2 exp(-N d) (Chernoff). p_bound is
 * that for the greatest divergence of all cells, times the number of cells that may deviate, and at most 1: for any number of
 * games an upper bound of the p-value.
 *
 * Chi-square. From every fleet we pick one of its cells in the group, each equally likely. For a uniform placer these are
 * independent draws of a cell with the probability occupancy / (count * cells of the group), so Pearson's statistic is
 * distributed as chi-square, as nearly as the usual rule makes it: cells that are expected to be picked fewer than 5 times are
 * one class together. degrees is the number of classes less one; where it is 0 there is nothing to test and p_value is 1.
 *
 * @param bias     receives a new object that the caller frees with fc_bias_free. It does not refer to the board afterwards.
 * @param placer   its name.
 * @param board    the board.
 * @param games    at least 1.
 * @param seed     where the random numbers start.
 * @param options  for the analysis; its threads share the games, too; the result does not depend on them. NULL: the defaults.
 * @param error    what went wrong; may be NULL.
 *
 * Errors: as for fc_sampler_create, fc_sampler_draw and fc_analyse; FC_INVALID_ARGUMENT for 0 games. Time: that of fc_analyse and
 * of the fleets.
 */
FC_API fc_status fc_measure_bias(fc_bias **bias, const char *placer, const fc_board *board, uint64_t games, uint64_t seed,
                                 const fc_options *options, fc_error *error);

/** Frees a measurement. NULL is allowed. */
FC_API void fc_bias_free(fc_bias *bias);

/** The name of the placer that was measured. Static storage. */
FC_API const char *fc_bias_placer(const fc_bias *bias);
/** The number of fleets. */
FC_API uint64_t fc_bias_games(const fc_bias *bias);
/** The seed. */
FC_API uint64_t fc_bias_seed(const fc_bias *bias);

/** The exact numbers; they belong to the measurement. */
FC_API const fc_analysis *fc_bias_analysis(const fc_bias *bias);

/** The number of groups of ships. */
FC_API size_t fc_bias_group_count(const fc_bias *bias);
/** A group, group < fc_bias_group_count(bias): all ships, and then those of each length, the longest first. */
FC_API fc_bias_summary fc_bias_summarise(const fc_bias *bias, size_t group);

/** The numbers of a group and a cell. Errors: FC_INVALID_ARGUMENT for one out of range. */
FC_API fc_status fc_bias_at(fc_bias_cell *cell, const fc_bias *bias, size_t group, int row, int column, fc_error *error);

/* ---- Heuristics ------------------------------------------------------------------------------------------------------- */

/**
 * A rule of thumb that scores the cells for a player who shoots at the highest score; docs/heuristics.md defines them. A
 * heuristic sees what a player sees: misses, hits, which ships are sunk and where they lie as far as the answers settle that, and
 * where ships may not touch, that the cells beside a sunk ship are empty. It knows nothing of counts.
 *
 * It is named by its name, or with values for some of its parameters: "NAME:KEY=VALUE,...", such as "monte-carlo:N=500,seed=7".
 */
typedef struct fc_heuristic {
  const char *name;       /**< static storage, as the texts */
  const char *summary;    /**< one line */
  const char *source;     /**< where it comes from: one line */
  size_t parameter_count; /**< see fc_heuristic_parameter */
} fc_heuristic;

/** A parameter of a heuristic or a strategy. */
typedef struct fc_parameter {
  const char *key;            /**< static storage, as the texts; capitals do not matter */
  const char *meaning;        /**< one line */
  int is_cell;                /**< 1: the value is the label of a cell, such as C7; 0: a whole number, or a word */
  uint64_t least;             /**< of a number */
  uint64_t most;              /**< of a number */
  uint64_t usual;             /**< of a number: the value where none is given */
  const char *usual_in_words; /**< the same in words, where the number does not say it; otherwise NULL */
  const char *const *words;   /**< the words that are allowed as the value, up to a NULL; NULL: it is no word */
  int is_prior;               /**< 1: the value is the name of a prior (fc_contest_plan.priors) */
} fc_parameter;

/** The number of heuristics. */
FC_API size_t fc_heuristic_count(void);
/** A heuristic, index < fc_heuristic_count(). */
FC_API fc_heuristic fc_heuristic_at(size_t index);
/** A parameter of a heuristic, number < parameter_count of the heuristic. */
FC_API fc_parameter fc_heuristic_parameter(size_t index, size_t number);

/** Whether a text names a heuristic, with values that it can have. Errors: FC_INVALID_HEURISTIC; FC_INVALID_ARGUMENT for NULL. */
FC_API fc_status fc_heuristic_check(const char *heuristic, fc_error *error);

/** A score for every cell of a board: a heuristic's, or anybody's. */
typedef struct fc_grid fc_grid;

/**
 * Scores the cells of a board by a heuristic. Cells that have been shot at, or are seen to be water, score 0. It does not matter
 * whether any configuration agrees with the board.
 *
 * @param grid       receives a new object that the caller frees with fc_grid_free. It does not refer to the board.
 * @param heuristic  NAME or NAME:KEY=VALUE,...
 * @param board      the board.
 * @param options    for its progress alone. NULL: the defaults.
 * @param error      what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_HEURISTIC, also for a parameter that is a cell outside this board; FC_NO_MEMORY; FC_STOPPED;
 * FC_INVALID_ARGUMENT where anything but options or error is NULL. Time: at most a few walks over all placements of all ships;
 * that of monte-carlo grows with its tries.
 */
FC_API fc_status fc_grid_make(fc_grid **grid, const char *heuristic, const fc_board *board, const fc_options *options,
                              fc_error *error);

/**
 * Reads the scores of a board's cells: a line for every row, numbers separated by commas, by semicolons or by blanks; or a table
 * with a line for every cell in any order, whose first line names the columns, among them `cell` and `count`, as the CSV of a map
 * does. Blank lines and lines that begin with # are skipped. The numbers are taken exactly as they are written.
 *
 * @param grid    receives a new object that the caller frees with fc_grid_free. It does not refer to text or board.
 * @param text    the bytes, which need not end in a NUL.
 * @param length  how many there are.
 * @param board   the board whose cells are scored.
 * @param error   what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_GRID, with line and column, for rows or columns too many or too few, for what is no finite number, and for a
 * negative score of a cell that has not been shot at; FC_NO_MEMORY; FC_INVALID_ARGUMENT when grid or board is NULL, or text is
 * NULL with a length above 0. Time and memory: proportional to length.
 */
FC_API fc_status fc_grid_read(fc_grid **grid, const char *text, size_t length, const fc_board *board, fc_error *error);

/**
 * Makes a grid of scores that a program has found, rows times columns of the board, row by row. They are taken exactly.
 *
 * @param grid    receives a new object that the caller frees with fc_grid_free. It does not refer to scores or board.
 * @param scores  finite numbers; of a cell that has not been shot at, 0 or more.
 * @param board   the board whose cells are scored.
 * @param error   what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_GRID, without line and column, for another number; FC_NO_MEMORY; FC_INVALID_ARGUMENT where anything but
 * error is NULL.
 */
FC_API fc_status fc_grid_create(fc_grid **grid, const double *scores, const fc_board *board, fc_error *error);

/** Frees a grid. NULL is allowed. */
FC_API void fc_grid_free(fc_grid *grid);

/** The rows of a grid. */
FC_API int fc_grid_rows(const fc_grid *grid);
/** The columns of a grid. */
FC_API int fc_grid_columns(const fc_grid *grid);

/** The score of a cell: finite, the double nearest to it. Errors: FC_INVALID_ARGUMENT for a cell outside the grid, or NULL. */
FC_API fc_status fc_grid_at(double *score, const fc_grid *grid, int row, int column, fc_error *error);
/** The scores of all cells, row by row, into rows times columns doubles. Errors: FC_INVALID_ARGUMENT where anything but error
 * is NULL. */
FC_API fc_status fc_grid_scores(double *scores, const fc_grid *grid, fc_error *error);

/**
 * How a grid compares with the exact occupancy, over the cells that have not been shot at; p is occupancy / count. Where there is
 * no such cell, every measure is NaN. None of them changes when all scores are multiplied by a number above 0.
 */
typedef struct fc_measures {
  size_t cells;       /**< that have not been shot at */
  size_t maxima;      /**< of them, those with the greatest score: where the heuristic would shoot */
  size_t best;        /**< those with the greatest occupancy */
  size_t best_maxima; /**< those with both */
  double top;         /**< best_maxima / maxima */
  double regret;      /**< the greatest p less the mean of p over the maxima: the chance of a hit that is given away */
  double spearman;    /**< correlation of the ranks, tied cells sharing the mean of theirs; NaN where one side is constant */
  double kendall;     /**< rank correlation tau-b; likewise */
  double kl;          /**< bits: sum of P log2(P / Q), where P is the occupancy and Q the score, each divided by its sum;
                       * INFINITY where the score of a cell is 0 that may hold a ship; NaN where no such cell may hold a ship */
  double rmse;        /**< root of the mean square of s * score - p, with the scale s that makes it least */
} fc_measures;

/**
 * Compares a grid with the exact numbers of its board.
 *
 * @param measures  receives the measures.
 * @param regret    receives the regret as a fraction, where it is not NULL; 0 where there is no cell. Initialised by the caller.
 * @param grid      the grid.
 * @param analysis  that of the board.
 * @param error     what went wrong; may be NULL.
 *
 * Errors: FC_NO_CONFIGURATION when the count is 0; FC_INVALID_ARGUMENT when measures, grid or analysis is NULL, or their sizes
 * differ; FC_NO_MEMORY. Time: quadratic in the cells.
 */
FC_API fc_status fc_compare(fc_measures *measures, mpq_ptr regret, const fc_grid *grid, const fc_analysis *analysis,
                            fc_error *error);

/* ---- Surveys: heuristics over many positions ------------------------------------------------------------------------------ */

#define FC_MAX_POSITIONS 1000000000 /**< the most positions of a survey; the fewest are 1 */
#define FC_MEASURES 6               /**< the number of measures */

/** The measures of fc_measures that a survey takes. */
typedef enum fc_measure {
  FC_MEASURE_TOP,      /**< fc_measures.top */
  FC_MEASURE_REGRET,   /**< fc_measures.regret */
  FC_MEASURE_SPEARMAN, /**< fc_measures.spearman */
  FC_MEASURE_KENDALL,  /**< fc_measures.kendall */
  FC_MEASURE_KL,       /**< fc_measures.kl */
  FC_MEASURE_RMSE      /**< fc_measures.rmse */
} fc_measure;

/** How the shots that lead to a position are chosen. Cells that are equally good are equally likely. */
typedef enum fc_policy {
  FC_POLICY_RANDOM, /**< at any cell that has not been shot at */
  FC_POLICY_OWN,    /**< at a cell with the heuristic's greatest score: every heuristic has positions of its own */
  FC_POLICY_BEST    /**< at a best cell, which takes an analysis for each shot */
} fc_policy;

/** Which positions a survey is over. */
typedef struct fc_survey_plan {
  size_t size;        /**< sizeof(fc_survey_plan) */
  uint64_t positions; /**< 1 to FC_MAX_POSITIONS */
  uint64_t seed;      /**< where the random numbers start */
  int least_shots;    /**< shots fired from the given board on: a number from this, at least 0, ... */
  int most_shots;     /**< ... to this, at most the cells that have not been shot at; each equally likely for a game. A game
                       * that ends before is played again with another number, so great numbers are rarer */
  fc_policy policy;   /**< who fires them */
  const char *placer; /**< who hides the fleets: a placer's name */
} fc_survey_plan;

/** One measure of one heuristic over all positions. */
typedef struct fc_summary {
  uint64_t defined;        /**< positions in which it is defined: only they count */
  uint64_t infinite;       /**< those of them in which it is infinite */
  double mean;             /**< over those in which it is finite; NaN where there is none */
  double low;              /**< 95 % confidence interval of this mean, by Student's t; NaN where there are fewer than two */
  double high;             /**< its other end */
  double median;           /**< over all in which it is defined, as the following; NaN where there is none */
  double quantile_low;     /**< below it lie 2.5 % of the positions; between two of them it is interpolated */
  double quantile_high;    /**< below it lie 97.5 % */
  double worst;            /**< the least top, spearman or kendall; the greatest regret, kl or rmse */
  uint64_t worst_position; /**< the first in which it is so bad; 0 where there is none */
} fc_summary;

/** Heuristics that were compared with the exact occupancy over many positions. */
typedef struct fc_survey fc_survey;

/**
 * Compares heuristics with the exact occupancy over random positions: from the given board on, a fleet is hidden that agrees with
 * it, and shots are fired at it by a policy. A game whose last ship is sunk before all shots are fired is no position; another
 * one is played in its place. Position I depends on the board, the shots, the policy (and for FC_POLICY_OWN the heuristic), the
 * placer, the seed and I alone.
 *
 * @param survey           receives a new object that the caller frees with fc_survey_free. It does not refer to the arguments.
 * @param heuristics       each NAME or NAME:KEY=VALUE,...
 * @param heuristic_count  how many there are.
 * @param board            from which the games begin; usually an empty one.
 * @param plan             which positions.
 * @param options          for the analyses; the positions are shared by the threads, fewer where the memory limit has no room
 *                         for more. The result does not depend on the threads. NULL: the defaults.
 * @param error            what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_HEURISTIC; those of fc_sampler_create, fc_sampler_draw and fc_analyse; FC_LIMIT also where the results alone
 * exceed the limit; FC_NOT_FOUND when a thousand games end too early; FC_INVALID_ARGUMENT for a plan outside its ranges, a NULL
 * but options and error, and under FC_ANNOUNCE_SHIP for a fleet in which a ship has no name. Time: that of an analysis for each
 * position, and of the policy. Memory: six numbers for each position and heuristic.
 */
FC_API fc_status fc_survey_make(fc_survey **survey, const char *const *heuristics, size_t heuristic_count, const fc_board *board,
                                const fc_survey_plan *plan, const fc_options *options, fc_error *error);

/** Frees a survey. NULL is allowed. */
FC_API void fc_survey_free(fc_survey *survey);

/** The number of heuristics. */
FC_API size_t fc_survey_heuristic_count(const fc_survey *survey);
/** A heuristic as it was given, heuristic < fc_survey_heuristic_count(survey). It lives as long as the survey. */
FC_API const char *fc_survey_heuristic(const fc_survey *survey, size_t heuristic);
/** The plan; the name of its placer is static storage. */
FC_API fc_survey_plan fc_survey_plan_of(const fc_survey *survey);

/** Sums a measure up. Errors: FC_INVALID_ARGUMENT for a heuristic or measure out of range, or NULL; FC_NO_MEMORY. */
FC_API fc_status fc_survey_summarise(fc_summary *summary, const fc_survey *survey, size_t heuristic, fc_measure measure,
                                     fc_error *error);

/** A measure in one position; NaN where it is undefined. Errors: FC_INVALID_ARGUMENT for an index out of range, or NULL. */
FC_API fc_status fc_survey_value(double *value, const fc_survey *survey, size_t heuristic, fc_measure measure, uint64_t position,
                                 fc_error *error);

/**
 * Makes the board of a position of a heuristic again.
 *
 * @param board      receives a new board that the caller frees with fc_board_free.
 * @param survey     the survey.
 * @param heuristic  heuristic < fc_survey_heuristic_count(survey).
 * @param position   position < fc_survey_plan_of(survey).positions.
 * @param error      what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_ARGUMENT for what there is not, or NULL; FC_NO_MEMORY. Time: that of the policy.
 */
FC_API fc_status fc_survey_position(fc_board **board, const fc_survey *survey, size_t heuristic, uint64_t position,
                                    fc_error *error);

/* ---- Learning a prior ------------------------------------------------------------------------------------------------- */

/** How often ships are on each cell: of all lengths together, or by length. A prior is learnt from them. */
typedef struct fc_frequencies fc_frequencies;

/**
 * Reads frequencies, in one of three forms (docs/people.md describes them): a table of a number for every cell; one for each
 * length of the fleet, each below a heading such as `length 4:`; or fleets as fc_fleet_write writes them, with blank lines
 * between them.
 *
 * @param frequencies  receives a new object that the caller frees with fc_frequencies_free. It does not refer to the others.
 * @param text         the text, which need not end in a NUL.
 * @param length       its bytes.
 * @param board        a board with their rules. Fleets must agree with what is known of it.
 * @param by_length    1: each length by itself, if the text tells the lengths, as tables by length and fleets do; 0: all ships
 * together.
 * @param error        what went wrong; may be NULL.
 *
 * The numbers of a table add up to the cells that the ships cover, to 100 times as much, or, as numbers of fleets, to a multiple.
 * Where they miss it by at most one hundredth, by rounding, they are scaled.
 *
 * Errors: FC_INVALID_GRID, FC_INVALID_FLEET, with line and column where the mistake has a place; FC_NO_MEMORY;
 * FC_INVALID_ARGUMENT where anything but error is NULL; text may be where length is 0. Time: proportional to length.
 */
FC_API fc_status fc_frequencies_read(fc_frequencies **frequencies, const char *text, size_t length, const fc_board *board,
                                     int by_length, fc_error *error);

/**
 * Makes frequencies of numbers.
 *
 * @param frequencies  as above.
 * @param board        a board with their rules.
 * @param numbers      rows times columns numbers of 0 or more, row by row; with by_length as many for each length of the
 * fleet, the longest first. They add up as above.
 * @param by_length    1 or 0.
 * @param error        what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_GRID for numbers that do not add up; FC_NO_MEMORY; FC_INVALID_ARGUMENT where anything but error is NULL,
 * and for a number that is negative or not finite.
 */
FC_API fc_status fc_frequencies_create(fc_frequencies **frequencies, const fc_board *board, const double *numbers, int by_length,
                                       fc_error *error);

/** Frees frequencies. NULL is allowed. */
FC_API void fc_frequencies_free(fc_frequencies *frequencies);

/** Whether (1 or 0) they are by length. */
FC_API int fc_frequencies_are_by_length(const fc_frequencies *frequencies);
/** How many fleets they are of; 0 where the numbers do not say. */
FC_API uint64_t fc_frequencies_fleets(const fc_frequencies *frequencies);
/**
 * The share of the fleets in which a ship of a length (0: any) is on a cell. Errors: FC_INVALID_ARGUMENT where anything but
 * error is NULL, and for a cell outside the board or a length that the frequencies do not have.
 */
FC_API fc_status fc_frequencies_share(double *share, const fc_frequencies *frequencies, int length, int row, int column,
                                      fc_error *error);

/** How to fit a prior. All zero but the size is how by default. */
typedef struct fc_fit_plan {
  size_t size;       /**< sizeof(fc_fit_plan) */
  double tolerance;  /**< every share must come so near to its frequency, before rounding; 0: 0.0001, a hundredth of a point */
  double smoothing;  /**< how many fleets of the uniform distribution to add to those counted; 0: none */
  uint64_t greatest; /**< the greatest weight that is written, at most FC_MAX_WEIGHT; 0: 1000, or less where ships are long */
  /** For frequencies that are not by length. 0: the prior has a weight for every cell, at most `greatest`. 1: it has one for
   * every placement, made by the same rule and at most `greatest`: there are more of them, but smaller ones, which are faster to
   * count with. By length, every placement has a weight of its own. */
  int by_placement;
  int most_steps; /**< the most steps to try; 0: 200. A step takes as long as fc_analyse */
} fc_fit_plan;

/** How well a prior fits. Differences are of shares: 0.0001 is a hundredth of a percentage point. */
typedef struct fc_fit_summary {
  int steps;           /**< how many there were */
  double reached;      /**< the greatest difference before rounding */
  double greatest;     /**< and after it: of the prior itself */
  double mean;         /**< the mean of its absolute differences */
  int row;             /**< where the greatest is */
  int column;          /**< likewise */
  int length;          /**< the length of the ships there; 0: all ships */
  uint64_t weight;     /**< the greatest weight that has been written */
  double bits;         /**< the entropy of the configurations, before rounding */
  double uniform_bits; /**< the entropy where all are equally likely: the binary logarithm of their number */
} fc_fit_summary;

/** A prior that has been learnt. */
typedef struct fc_fit fc_fit;

/**
 * Fits a prior to frequencies: of all distributions over the configurations that have these frequencies, the one of greatest
 * entropy. A configuration weighs the product, over the cells that it covers, of a weight of the cell; where frequencies are by
 * length, of the cell and the ship's length. The weights are found by quasi-Newton steps, whose gradient fc_analyse tells
 * exactly; then they are rounded to whole numbers.
 *
 * @param fit          receives a new object that the caller frees with fc_fit_free. It refers to none of the arguments.
 * @param frequencies  of the board.
 * @param board        the rules. Cells may be blocked; no other may be known. It has no prior.
 * @param plan         NULL: the defaults.
 * @param options      NULL: the defaults.
 * @param error        what went wrong; may be NULL.
 *
 * Errors: FC_NOT_FOUND where the steps do not lead there, for frequencies that no fleets can have, or hardly any; the message
 * names a cell; FC_NO_CONFIGURATION where the cells that have a ship at times leave no room for the fleet; those of fc_analyse;
 * FC_INVALID_ARGUMENT where anything but plan, options or error is NULL, and for a plan out of its ranges, frequencies of other
 * rules, or a board with a prior or with anything known. Time: that of some ten calls of fc_analyse with weights.
 */
FC_API fc_status fc_fit_make(fc_fit **fit, const fc_frequencies *frequencies, const fc_board *board, const fc_fit_plan *plan,
                             const fc_options *options, fc_error *error);

/** Frees a fit. NULL is allowed. */
FC_API void fc_fit_free(fc_fit *fit);

/** The prior, which lives as long as the fit and the boards that have it. */
FC_API const fc_prior *fc_fit_prior(const fc_fit *fit);
/** How well it fits. */
FC_API fc_fit_summary fc_fit_summary_of(const fc_fit *fit);
/**
 * The smoothed frequency of the ships of a length (0: all) on a cell, which the fit aims at, and the exact share that the prior
 * gives. Either may be NULL. Errors: as for fc_frequencies_share.
 */
FC_API fc_status fc_fit_share(double *wanted, double *share, const fc_fit *fit, int length, int row, int column, fc_error *error);

/* ---- Strategies ------------------------------------------------------------------------------------------------------- */

/**
 * A way to choose the next cell to shoot at; docs/strategies.md defines them. A strategy sees what a player sees; some ask the
 * engine what that leaves possible, and are the slower for it. Every heuristic is a strategy as well.
 *
 * It is named by its name, or with values for some of its parameters: "NAME:KEY=VALUE,...", such as "exact:tie=entropy".
 */
typedef struct fc_strategy {
  const char *name;       /**< static storage, as the texts */
  const char *summary;    /**< one line */
  const char *source;     /**< where it comes from: one line */
  size_t parameter_count; /**< see fc_strategy_parameter */
  int asks_engine;        /**< 1: it asks for exact numbers, which takes milliseconds a shot; 0: it does not */
} fc_strategy;

/** The number of strategies. */
FC_API size_t fc_strategy_count(void);
/** A strategy, index < fc_strategy_count(). */
FC_API fc_strategy fc_strategy_at(size_t index);
/** A parameter of a strategy, number < parameter_count of the strategy. */
FC_API fc_parameter fc_strategy_parameter(size_t index, size_t number);

/** Whether a text names a strategy, with values that it can have. Errors: FC_INVALID_STRATEGY; FC_INVALID_ARGUMENT for NULL. */
FC_API fc_status fc_strategy_check(const char *strategy, fc_error *error);

/**
 * Writes the name of a strategy so that equal ones are written alike: without the values that are the usual ones, the others in
 * the order of the parameters.
 *
 * @param text      receives a NUL-terminated text that the caller frees with fc_text_free.
 * @param strategy  NAME or NAME:KEY=VALUE,...
 * @param error     what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_STRATEGY; FC_NO_MEMORY; FC_INVALID_ARGUMENT when text or strategy is NULL.
 */
FC_API fc_status fc_strategy_write(char **text, const char *strategy, fc_error *error);

/**
 * Finds the name of the prior that a strategy asks for.
 *
 * @param prior     receives a NUL-terminated text that the caller frees with fc_text_free; NULL where it asks for none.
 * @param strategy  NAME or NAME:KEY=VALUE,...
 * @param error     what went wrong; may be NULL.
 *
 * Errors: as for fc_strategy_write.
 */
FC_API fc_status fc_strategy_prior(char **prior, const char *strategy, fc_error *error);

/** A shot that was rolled out. */
typedef struct fc_rollout_shot {
  int row;        /**< the cell */
  int column;     /**< likewise */
  uint64_t hits;  /**< configurations with a ship there */
  uint64_t shots; /**< to the end of the game, this one among them, summed over the configurations */
} fc_rollout_shot;

/**
 * Finds what the strategy `rollout` would shoot at: each of the likeliest cells is tried, and from there `exact:tie=entropy`, or
 * with `nested` the strategy `rollout` itself, is played on against every configuration that agrees with the board.
 *
 * @param shots           receives what was tried, best first, of equal shots the likeliest first; the caller frees it with
 * fc_rollout_free.
 * @param shot_count      receives how many; 0 where no ship can be hit any more.
 * @param configurations  receives the number of configurations.
 * @param strategy        "rollout", or with values: "rollout:candidates=8,fleets=1000000,nested=5000".
 * @param board           the board.
 * @param options         for its progress and its memory limit. NULL: the defaults.
 * @param error           what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_STRATEGY for another strategy; FC_LIMIT for more configurations than the strategy's `fleets`, boards of more
 * than 128 cells, and fleets of more than 16 ships; FC_INVALID_ARGUMENT also under FC_ANNOUNCE_SHIP for a ship without a name;
 * FC_NO_CONFIGURATION; those of fc_count. Time: for each candidate proportional to the configurations, the ships, and the shots
 * until a configuration is alone, and with `nested` again for each candidate at every shot: with four candidates some twenty
 * times as long; memory: some 40 bytes a configuration.
 */
FC_API fc_status fc_rollout(fc_rollout_shot **shots, size_t *shot_count, uint64_t *configurations, const char *strategy,
                            const fc_board *board, const fc_options *options, fc_error *error);

/** Frees what was tried. NULL is allowed. */
FC_API void fc_rollout_free(fc_rollout_shot *shots);

/* ---- Contests ----------------------------------------------------------------------------------------------------------- */

#define FC_MAX_STRATEGIES 64 /**< the most strategies of a contest; the fewest are 1 */

/**
 * Strategies that play against the same hidden fleets. Game I of a contest is against fleet I of its placer and seed, as
 * fc_sampler_draw draws it, for every strategy. A strategy that chooses by chance has a stream of random numbers of its own for
 * the seed, the strategy and the game. So every game is the same whenever and wherever it is played.
 *
 * With salvos of K (fc_contest_plan.salvo) a strategy names K different cells before it learns any of their answers. Then the
 * answers come one after the other, in the order in which the cells were named, as the announcement has them. A salvo has fewer
 * cells only where it ends the game, so a game of N shots has (N + K - 1) / K salvos. The strategy is asked K times on the same
 * knowledge, and cannot choose what it has named.
 *
 * A contest remembers what strategies without chance have chosen, so that games that have been answered alike are computed once.
 * So the calls that play change it: one at a time may be made, and each shares its work among threads.
 */
typedef struct fc_contest fc_contest;

#define FC_MAX_SHOTS (5 * FC_MAX_ROWS * FC_MAX_COLUMNS) /**< no game takes more: a strategy may shoot at cells again */

/** How a game went. It ends when the last cell of the last ship has been hit. */
typedef struct fc_game {
  int shots;     /**< all of them */
  int misses;    /**< of them, those that hit nothing, or nothing new */
  int first_hit; /**< the number of the first shot that hit, from 1; 0 where there is no ship */
} fc_game;

/**
 * Makes a contest.
 *
 * @param contest         receives a new object that the caller frees with fc_contest_free. It refers to none of the arguments.
 * @param strategies      each NAME or NAME:KEY=VALUE,...; no two of them equal.
 * @param strategy_count  how many: 1 to FC_MAX_STRATEGIES.
 * @param board           the rules; nothing may be known of it yet.
 * @param placer          the name of the placer that hides the fleets.
 * @param seed            where the random numbers start.
 * @param options         for the engine; their threads share the games, and their progress is that of every call that plays.
 * NULL: the defaults.
 * @param error           what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_STRATEGY, also for one that is given twice; those of fc_sampler_create; FC_INVALID_ARGUMENT for a board that
 * has been shot at, for a fleet of no ships, under FC_ANNOUNCE_SHIP for a fleet in which a ship has no name, for a number of
 * strategies outside its range, and where anything but options or error is NULL. Time: that of fc_sampler_create.
 */
FC_API fc_status fc_contest_create(fc_contest **contest, const char *const *strategies, size_t strategy_count,
                                   const fc_board *board, const char *placer, uint64_t seed, const fc_options *options,
                                   fc_error *error);

/** A prior with a name by which strategies ask for it. */
typedef struct fc_named_prior {
  const char *name;      /**< any, without a comma, of at most 255 bytes */
  const fc_prior *prior; /**< of the contest's rules */
} fc_named_prior;

/** The question to a bot: where to shoot next. Later versions may add members at the end. */
typedef struct fc_bot_turn {
  const fc_board *board; /**< the rules, and the bot's shots so far with their answers (fc_board_shot); lives until it returns */
  uint64_t game;         /**< the number of the game */
  uint64_t random;       /**< a random number: the contest's seed, the bot's name, the game and the number of shots decide it */
  const fc_cell *held;   /**< the cells that it has named in this salvo, in this order; they are open on the board */
  size_t held_count;     /**< how many: 0 where shots are fired one by one */
} fc_bot_turn;

/**
 * A strategy of your own: a function that chooses the next cell to shoot at.
 *
 * `choose` writes a cell that has not been shot at, and is not held, and returns FC_OK. Otherwise it returns another status and
 * may write a reason to error->message; both become those of the call that plays, which then fails.
 *
 * It is called by the thread that plays (fc_contest_play, fc_contest_replay, fc_tournament) and by no other, whatever
 * fc_options.threads says, and one game ends before the next begins. It may use the library, but not the contest that calls it.
 * Games can be repeated, on any machine, if the bot draws its random numbers from fc_bot_turn.random and remembers nothing of
 * other games.
 */
typedef struct fc_bot {
  const char *name; /**< 1 to 63 bytes of UTF-8 without control characters, commas and colons; not the name of a strategy */
  fc_status (*choose)(fc_cell *cell, void *context, const fc_bot_turn *turn, fc_error *error); /**< see above */
  void *context;                                                                               /**< for choose; not looked at */
} fc_bot;

/** The parts of a contest. All texts belong to the caller. */
typedef struct fc_contest_plan {
  size_t size;                   /**< sizeof(fc_contest_plan) */
  const char *const *strategies; /**< each NAME or NAME:KEY=VALUE,..., or the name of a bot; no two of them equal */
  size_t strategy_count;         /**< 1 to FC_MAX_STRATEGIES */
  const char *placer;            /**< who hides the fleets: the name of a placer, or "prior:NAME" */
  uint64_t seed;                 /**< where the random numbers start */
  const fc_named_prior *priors;  /**< that strategies and the placer may name; NULL where prior_count is 0 */
  size_t prior_count;            /**< how many */
  const fc_bot *bots;            /**< that `strategies` may name; NULL where bot_count is 0 */
  size_t bot_count;              /**< how many */
  size_t salvo;                  /**< how many cells are named before their answers come; 0 and 1: one */
} fc_contest_plan;

/**
 * Makes a contest in which strategies may know how fleets are placed, and in which bots may play.
 *
 * The value of the parameter `prior` of `exact` and `entropy` is the name of a prior: one of the plan, or of fc_prior_named. The
 * fleets that such a strategy holds to be possible weigh as the prior says; if none of them is left, all are equally likely
 * again. With the placer "prior:NAME" fleets are drawn as often as they weigh. The name "sequential" stands for the placer, and
 * `rollout` may have it, too: fleets are as likely as that placer draws them, exactly once at most 300,000 are possible, and
 * nearly before (docs/strategies.md). It is for boards of at most 128 cells and 16 ships, 8 of one class.
 *
 * A bot plays against the same fleets as the others, and its games are counted, compared and named like theirs.
 *
 * @param contest  receives a new object that the caller frees with fc_contest_free. It refers to no argument afterwards, but it
 *                 calls the bots.
 * @param plan     what is to be played.
 * @param board    as of fc_contest_create.
 * @param options  likewise.
 * @param error    what went wrong; may be NULL.
 *
 * Errors: those of fc_contest_create; FC_INVALID_STRATEGY for a name that no prior has, for the prior "sequential" on a larger
 * board, for a bot's name that is out of its range, that of a strategy, or that of another bot, and for the parameter `endgame`
 * in a contest of salvos, for it proves single shots; FC_INVALID_ARGUMENT for a prior of other rules or of the name "sequential",
 * and for NULL as the name of a prior or of a bot, as a prior, or as `choose`.
 */
FC_API fc_status fc_contest_create_with_plan(fc_contest **contest, const fc_contest_plan *plan, const fc_board *board,
                                             const fc_options *options, fc_error *error);

/** Frees a contest. NULL is allowed. */
FC_API void fc_contest_free(fc_contest *contest);

/** The number of strategies. */
FC_API size_t fc_contest_strategy_count(const fc_contest *contest);
/** A strategy as it was given, index < fc_contest_strategy_count(contest). It lives as long as the contest. */
FC_API const char *fc_contest_strategy(const fc_contest *contest, size_t index);

/**
 * Plays games of one strategy: those with the numbers first to first + count - 1.
 *
 * @param games     receives `count` results.
 * @param sunk_at   receives for each game the number of the shot that sank each ship, fc_board_ship_count numbers, in the order
 * in which fc_contest_fleet has the ships; NULL: not asked.
 * @param contest   the contest.
 * @param strategy  strategy < fc_contest_strategy_count(contest).
 * @param first     the number of the first game.
 * @param count     how many.
 * @param error     what went wrong; may be NULL.
 *
 * Errors: FC_NO_MEMORY; FC_STOPPED; FC_NOT_FOUND and FC_LIMIT as for fc_sampler_draw and, of strategies that ask the engine,
 * fc_analyse; whatever a bot returns, and FC_INVALID_STRATEGY for one that shoots outside the board, or names a cell twice,
 * with a message that names the bot, the game and the shot; FC_INVALID_ARGUMENT for a strategy that does not exist, and for
 * NULL. Time: from some ten microseconds a game to many seconds, as the strategy is. The strategies `exact` and `rollout` share
 * what they compute for the boards of their games.
 */
FC_API fc_status fc_contest_play(fc_game *games, int *sunk_at, fc_contest *contest, size_t strategy, uint64_t first, size_t count,
                                 fc_error *error);

/**
 * Plays one game and tells its shots.
 *
 * @param shots       receives an array that the caller frees with fc_shots_free; the names of ships in it live as long as the
 *                    contest.
 * @param shot_count  receives its length.
 * @param contest     the contest.
 * @param strategy    as above.
 * @param game        the number of the game.
 * @param error       what went wrong; may be NULL.
 *
 * Errors: as above.
 */
FC_API fc_status fc_contest_replay(fc_shot **shots, size_t *shot_count, fc_contest *contest, size_t strategy, uint64_t game,
                                   fc_error *error);

/** Frees shots given by fc_contest_replay. NULL is allowed. */
FC_API void fc_shots_free(fc_shot *shots);

/**
 * Draws the fleet of a game.
 *
 * @param ships    receives the ships, as fc_sampler_draw gives them.
 * @param id       receives its game ID; NULL: not asked.
 * @param contest  the contest.
 * @param game     the number of the game.
 * @param error    what went wrong; may be NULL.
 *
 * Errors: those of fc_sampler_draw, and of fc_ranking_create, which is called once, where the placer does not draw IDs.
 */
FC_API fc_status fc_contest_fleet(fc_ship *ships, mpz_ptr id, fc_contest *contest, uint64_t game, fc_error *error);

/* ---- What is said of games --------------------------------------------------------------------------------------------- */

/** A sample of whole numbers, such as the shots of many games. */
typedef struct fc_sample_summary {
  double mean;           /**< NaN of no numbers */
  double sd;             /**< standard deviation, with count - 1 below; NaN of fewer than two numbers, as the interval */
  double low;            /**< 95 % confidence interval of the mean, by Student's t */
  double high;           /**< its other end */
  double quartile;       /**< a quarter of the numbers lies below; between two of them it is interpolated */
  double median;         /**< half of them */
  double upper_quartile; /**< three quarters */
  int least;             /**< 0 of no numbers */
  int most;              /**< 0 of no numbers */
} fc_sample_summary;

/** Sums numbers up. Errors: FC_NO_MEMORY; FC_INVALID_ARGUMENT for NULL. Time: that of sorting them. */
FC_API fc_status fc_summarise(fc_sample_summary *summary, const int *numbers, size_t count, fc_error *error);

/** Two strategies against the same fleets. A game is won with fewer shots. */
typedef struct fc_pair_summary {
  double difference;     /**< mean of first - second; NaN of no games */
  double low;            /**< 95 % confidence interval of the mean difference, by Student's t; NaN of fewer than two games */
  double high;           /**< its other end */
  double bootstrap_low;  /**< the same by the bootstrap, bias-corrected and accelerated (Efron 1987) */
  double bootstrap_high; /**< its other end */
  size_t won;            /**< games in which the first needed fewer shots */
  size_t tied;           /**< as many */
  size_t lost;           /**< more */
  double wilcoxon_p;     /**< two-sided p-value of Wilcoxon's signed rank test, zeros ranked as Pratt (1959) does; exact where
                          * at most 50 numbers differ, otherwise in the normal approximation corrected for ties */
} fc_pair_summary;

#define FC_BOOTSTRAP_SAMPLES 2000 /**< samples that are drawn anew for the bootstrap interval */

/**
 * Compares two samples, number by number.
 *
 * @param summary  receives the comparison.
 * @param first    the numbers of the first, `count` of them.
 * @param second   those of the second.
 * @param count    how many.
 * @param seed     for the bootstrap: the same seed gives the same interval.
 * @param options  for its progress alone. NULL: the defaults.
 * @param error    what went wrong; may be NULL.
 *
 * Errors: FC_NO_MEMORY; FC_STOPPED; FC_INVALID_ARGUMENT where anything but options or error is NULL (first and second may be
 * where count is 0), and for a count above UINT32_MAX. Time: that of drawing FC_BOOTSTRAP_SAMPLES times as many numbers as there
 * are.
 */
FC_API fc_status fc_compare_pairs(fc_pair_summary *summary, const int *first, const int *second, size_t count, uint64_t seed,
                                  const fc_options *options, fc_error *error);

/**
 * Corrects the p-values of a family of tests, in place, for their number, as Holm (1979) does. Errors: FC_INVALID_ARGUMENT for
 * NULL where count is above 0, and for a p-value that is not between 0 and 1; FC_NO_MEMORY.
 */
FC_API fc_status fc_correct_p_values(double *p_values, size_t count, fc_error *error);

/** The order of turns. */
typedef enum fc_turns {
  FC_TURNS_ALTERNATE, /**< the other one */
  FC_TURNS_HIT_AGAIN  /**< after a hit the same, after a miss the other one */
} fc_turns;

/**
 * The chance that the first of two players wins who shoot at each other's fleets, each as in one of these games, drawn
 * independently: under FC_TURNS_ALTERNATE if he needs no more shots than the other, under FC_TURNS_HIT_AGAIN if he misses no more
 * often. Exact for these games. NaN where a side has none, or one that there cannot be: with more than FC_MAX_SHOTS shots, more
 * misses than shots, or a negative number; and for other turns.
 */
FC_API double fc_duel(const fc_game *first, size_t first_count, const fc_game *second, size_t second_count, fc_turns turns);

#define FC_MAX_PLAYERS 1048576 /**< the most players of a tournament, which has 2, 4, 8 and so on */

/** The parts of a knock-out tournament. All texts belong to the caller. */
typedef struct fc_tournament_plan {
  size_t size;                   /**< sizeof(fc_tournament_plan) */
  size_t players;                /**< a power of 2 */
  const char *const *strategies; /**< each player draws one of them */
  size_t strategy_count;         /**< 1 to FC_MAX_STRATEGIES */
  const char *const *placers;    /**< likewise */
  size_t placer_count;           /**< 1 to FC_MAX_STRATEGIES */
  fc_turns turns;                /**< who shoots next */
  uint64_t seed;                 /**< the seed of the fleets, of the players' random numbers, and of the draws */
  const fc_named_prior *priors;  /**< that strategies and placers may name, as of fc_contest_plan; or NULL */
  size_t prior_count;            /**< how many */
  const fc_bot *bots;            /**< that strategies may name, as of fc_contest_plan; or NULL */
  size_t bot_count;              /**< how many */
  size_t salvo;                  /**< how many shots a turn has, as of fc_contest_plan */
} fc_tournament_plan;

/** A player of a tournament. */
typedef struct fc_entrant {
  size_t strategy; /**< index of fc_tournament_plan.strategies */
  size_t placer;   /**< index of fc_tournament_plan.placers */
} fc_entrant;

/** A match. Its two sides are those of `players`. */
typedef struct fc_match {
  size_t players[2]; /**< their numbers, from 0 */
  int begins;        /**< the side that shoots first */
  int winner;        /**< the side that has sunk all ships */
  int shots[2];      /**< of each side, when the match is over */
  int hits[2];       /**< likewise, cells of ships */
} fc_match;

/**
 * Plays a knock-out tournament. In every match each side hides a fleet of its placer and shoots at the other's with its strategy,
 * in turns, until one has sunk all ships. The one to begin is drawn.
 *
 * @param matches   receives players - 1 matches, round by round, those of a round in the order of the matches that led there; the
 *                  caller frees them with fc_tournament_free.
 * @param entrants  receives the players, freed with the matches.
 * @param plan      what is to be played.
 * @param board     the rules, without anything known.
 * @param options   for its progress and its memory limit. NULL: the defaults.
 * @param error     what went wrong; may be NULL.
 *
 * Errors: FC_INVALID_ARGUMENT for another number of players or placers, for an unknown placer, for salvos of several shots
 * under FC_TURNS_HIT_AGAIN, and where anything but options or error is NULL; those of fc_contest_create and fc_contest_play.
 * Time: two games a match, one after the other.
 */
FC_API fc_status fc_tournament(fc_match **matches, fc_entrant **entrants, const fc_tournament_plan *plan, const fc_board *board,
                               const fc_options *options, fc_error *error);

/** Frees what fc_tournament has given. NULLs are allowed. */
FC_API void fc_tournament_free(fc_match *matches, fc_entrant *entrants);

#ifdef __cplusplus
}
#endif

#endif
