/* fleetcount heuristics, grid and compare: the list of heuristics, the scores of one, and its distance from the exact chances. */
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/options.h"
#include "cli/report.h"
#include "cli/whole_file.h"
#include "fleetcount_lab.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "text/span.h"

/* ---- heuristics ------------------------------------------------------------------------------------------- */

const struct command command_heuristics = {
    .name = "heuristics",
    .summary = "which heuristics are built in",
    .description = "Lists the heuristics that 'grid' prints and 'compare' measures: rules of thumb by which players\n"
                   "and programs score the cells, to shoot at the highest score. Each with what it does, where it\n"
                   "comes from, and its parameters, which are set as in 'monte-carlo:N=500,seed=7'.\n",
    .takes_no_board = true,
    .examples = "  fleetcount heuristics                   the list\n"
                "  fleetcount heuristics --format json     for other programs\n",
    .options = OPTIONS_FORMAT | OPTIONS_OUTPUT,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON),
    .list = render_heuristics,
};

/* ---- grid ------------------------------------------------------------------------------------------------- */

static fc_status run_grid(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  fc_grid *grid = NULL;
  const fc_status status = fc_grid_make(&grid, invocation->operand, board, &invocation->engine, error);
  if (status == FC_OK) {
    render_scores(output, invocation->operand, grid, board, style_of(invocation));
  }
  fc_grid_free(grid);
  return status;
}

const struct command command_grid = {
    .name = "grid",
    .summary = "how a heuristic scores the cells",
    .description = "Prints the score that a heuristic gives to every cell of the board. It sees the shots and their\n"
                   "answers, but counts no arrangements: 'fleetcount compare' says how far it is from the exact\n"
                   "chances. Cells that have been shot show '~' for water, 'x' for a hit, 's' for a sunk ship.\n"
                   "\n"
                   "CSV has one line a row, which 'compare' reads again; scores of cells that have been shot are 0.\n",
    .operand = "NAME[:KEY=VALUE,...]",
    .operand_help = "NAME is one of 'fleetcount heuristics', KEY=VALUE sets one of its parameters.\n",
    .check_operand = heuristic_name_check,
    .examples = "  fleetcount grid placements --rules classic\n"
                "  fleetcount grid monte-carlo:N=500,seed=7 game.board\n"
                "  fleetcount grid runs --format csv game.board >runs.csv\n"
                "  fleetcount grid runs -o runs.svg game.board\n",
    .options = OPTIONS_BOARD | OPTIONS_WORK | OPTIONS_FORMAT | OPTIONS_OUTPUT,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON) | FORMAT_BIT(FORMAT_CSV) | FORMAT_PICTURES,
    .run = run_grid,
};

/* ---- Saving --------------------------------------------------------------------------------------------------------------- */

static fc_status fail_at(fc_error *error, const char *path, int reason) {
  return error_set(error, FC_NOT_FOUND, "\"%s\": %s", path, strerror(reason));
}

/* Makes the folder if there is none, and checks before the work that boards can be saved in it. */
static fc_status prepare_folder(const char *folder, fc_error *error) {
  struct stat found;
  if (mkdir(folder, 0777) != 0 && errno != EEXIST) {
    return fail_at(error, folder, errno);
  }
  if (stat(folder, &found) == 0 && !S_ISDIR(found.st_mode)) {
    return fail_at(error, folder, ENOTDIR);
  }
  return access(folder, W_OK | X_OK) == 0 ? FC_OK : fail_at(error, folder, errno);
}

/* Appends the path of a board. In the name of the heuristic every character but letters and digits becomes a dash. */
static void append_path(struct text *path, const char *folder, const char *heuristic, fc_measure measure) {
  text_appendf(path, "%s/", folder);
  for (const char *at = heuristic; *at != '\0'; at++) {
    const bool is_plain = is_letter(*at) || is_digit(*at);
    text_append_bytes(path, is_plain ? at : "-", 1);
  }
  text_appendf(path, "-%s.board", survey_measure_name(measure));
}

/* Appends a board file, with its origin as a comment. */
static fc_status append_board(struct text *file, const fc_survey *survey, size_t heuristic, fc_measure measure,
                              const fc_summary *summary, fc_error *error) {
  const fc_survey_plan plan = fc_survey_plan_of(survey);
  fc_board *board = NULL;
  char *text = NULL;
  size_t length = 0;
  fc_status status = fc_survey_position(&board, survey, heuristic, summary->worst_position, error);
  THEN(status, fc_board_write(&text, &length, board, error));
  if (status == FC_OK) {
    text_appendf(file, "# the worst %s of %s, ", survey_measure_name(measure), fc_survey_heuristic(survey, heuristic));
    number_append(file, summary->worst);
    text_appendf(file,
                 ": position %" PRIu64 " of --positions %" PRIu64 " --seed %" PRIu64 " --shots %d-%d --policy %s --placer %s\n",
                 summary->worst_position, plan.positions, plan.seed, plan.least_shots, plan.most_shots,
                 survey_policy_words[plan.policy], plan.placer);
    text_append_bytes(file, text, length);
  }
  fc_text_free(text);
  fc_board_free(board);
  return status;
}

static fc_status save_one(const char *folder, const fc_survey *survey, size_t heuristic, fc_measure measure, fc_error *error) {
  fc_summary summary;
  struct text path = {0};
  struct text file = {0};
  fc_status status = fc_survey_summarise(&summary, survey, heuristic, measure, error);
  if (status == FC_OK && summary.defined > 0) {
    append_path(&path, folder, fc_survey_heuristic(survey, heuristic), measure);
    status = append_board(&file, survey, heuristic, measure, &summary, error);
    if (status == FC_OK && (text_failed(&path) || text_failed(&file))) {
      status = error_no_memory(error);
    }
    const int failure = status == FC_OK ? whole_file_replace(path.bytes, file.bytes, file.length) : 0;
    status = failure != 0 ? fail_at(error, path.bytes, failure) : status;
  }
  text_clear(&path);
  text_clear(&file);
  return status;
}

static fc_status save_worst(const char *folder, const fc_survey *survey, fc_error *error) {
  fc_status status = FC_OK;
  for (size_t i = 0; i < fc_survey_heuristic_count(survey) && status == FC_OK; i++) {
    for (int measure = 0; measure < FC_MEASURES && status == FC_OK; measure++) {
      status = save_one(folder, survey, i, (fc_measure)measure, error);
    }
  }
  return status;
}

/* ---- The survey ----------------------------------------------------------------------------------------------------------- */

static fc_status make_plan(fc_survey_plan *plan, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  int cells = 0;
  for (int row = 0; row < fc_board_rows(board); row++) {
    for (int column = 0; column < fc_board_columns(board); column++) {
      cells += fc_board_is_open(board, row, column);
    }
  }
  if (invocation->most_shots > cells) {
    return error_set(error, FC_INVALID_SETTING, "shots: %d shots, but only %d cells have not been shot at",
                     invocation->most_shots, cells);
  }
  *plan = (fc_survey_plan){.size = sizeof *plan,
                           .positions = invocation->positions,
                           .least_shots = invocation->least_shots,
                           .most_shots = invocation->most_shots,
                           .policy = invocation->policy,
                           .placer = placer_of(invocation)};
  return seed_choose(&plan->seed, invocation, error);
}

/* Makes the survey, appends it, and saves the worst positions. */
static fc_status compare_positions(struct text *output, const fc_board *board, const struct invocation *invocation,
                                   fc_error *error) {
  const size_t count = invocation->all ? fc_heuristic_count() : 1;
  const char **names = memory_allocate(count, sizeof *names);
  fc_survey_plan plan;
  fc_survey *survey = NULL;
  fc_status status = names != NULL ? make_plan(&plan, board, invocation, error) : error_no_memory(error);
  for (size_t i = 0; i < count && status == FC_OK; i++) {
    names[i] = invocation->all ? fc_heuristic_at(i).name : invocation->operand;
  }
  if (status == FC_OK && invocation->save_worst != NULL) {
    status = prepare_folder(invocation->save_worst, error);
  }
  THEN(status, fc_survey_make(&survey, names, count, board, &plan, &invocation->engine, error));
  if (status == FC_OK) {
    render_survey(output, survey, style_of(invocation));
  }
  if (status == FC_OK && invocation->save_worst != NULL) {
    status = save_worst(invocation->save_worst, survey, error);
  }
  fc_survey_free(survey);
  memory_free(names);
  return status;
}

/* ---- One board ------------------------------------------------------------------------------------------------------------ */

/* Makes or reads the scores, and compares them. */
static fc_status measure(struct measured *measured, const fc_board *board, const fc_analysis *analysis,
                         const struct invocation *invocation, fc_error *error) {
  const struct input_file *file = &invocation->operand_file;
  fc_status status = file->name != NULL ? fc_grid_read(&measured->grid, file->bytes, file->length, board, error)
                                        : fc_grid_make(&measured->grid, measured->name, board, &invocation->engine, error);
  THEN(status, fc_compare(&measured->measures, measured->regret, measured->grid, analysis, error));
  measured->exact = isnan(measured->measures.regret) ? NULL : measured->regret;
  return status;
}

static fc_status compare_board(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  const size_t count = invocation->all ? fc_heuristic_count() : 1;
  const char *operand = invocation->operand_file.name != NULL ? invocation->operand_file.name : invocation->operand;
  fc_analysis *analysis = NULL;
  struct text name = {0};
  struct measured *measured = memory_allocate_zeroed(count, sizeof *measured);
  if (measured == NULL) {
    return error_no_memory(error);
  }
  printable_append(&name, operand != NULL ? operand : "");
  for (size_t i = 0; i < count; i++) {
    mpq_init(measured[i].regret);
    measured[i].name = invocation->all ? fc_heuristic_at(i).name : text_string(&name);
  }
  fc_status status = text_failed(&name) ? error_no_memory(error) : fc_analyse(&analysis, board, &invocation->engine, error);
  for (size_t i = 0; i < count && status == FC_OK; i++) {
    status = measure(&measured[i], board, analysis, invocation, error);
  }
  if (status == FC_OK) {
    render_measures(output, measured, count, invocation->all, board, analysis, style_of(invocation));
  }
  for (size_t i = 0; i < count; i++) {
    mpq_clear(measured[i].regret);
    fc_grid_free(measured[i].grid);
  }
  text_clear(&name);
  memory_free(measured);
  fc_analysis_free(analysis);
  return status;
}

/* ---- One board, or many positions ----------------------------------------------------------------------------------------- */

static fc_status run_compare(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  if (invocation->positions > 0 && invocation->operand_file.name != NULL) {
    return error_set(error, FC_INVALID_SETTING, "positions needs a heuristic: the scores of a file are for one board only");
  }
  return invocation->positions > 0 ? compare_positions(output, board, invocation, error)
                                   : compare_board(output, board, invocation, error);
}

/* ---- The operand ---------------------------------------------------------------------------------------------------------- */

/* A word that is no heuristic names a file. If there is no such file, it may be a mistyped heuristic. */
static enum exit_status check_operand(const char *operand) {
  struct stat found;
  fc_error error;
  if (heuristic_name_begins(operand)) {
    return heuristic_name_check(operand);
  }
  const bool is_missing = strcmp(operand, "-") != 0 && stat(operand, &found) != 0 && errno == ENOENT;
  return is_missing && fc_heuristic_check(operand, &error) != FC_OK
             ? report_usage("there is no file of this name, and %s", error.message)
             : EXIT_DONE;
}

static bool needs_operand(const struct invocation *invocation) {
  return !invocation->all;
}

const struct command command_compare = {
    .name = "compare",
    .summary = "how far a heuristic is from the exact chances",
    .description = "Compares the scores of a heuristic, or of any program, with the exact chances of a hit: the\n"
                   "share of top cells that are really best, the chance that shooting there gives away (regret),\n"
                   "ranks (spearman, kendall), divergence in bits (kl), and the error of the scores scaled to fit\n"
                   "(rmse). With --positions over many games: mean with its 95 % interval, median and worst.\n"
                   "docs/heuristics.md tells more.\n",
    .operand = "NAME[:KEY=VALUE,...]|GRID.csv",
    .operand_help = "NAME is one of 'fleetcount heuristics'; GRID.csv is a file of numbers, '-' for standard input,\n"
                    "as 'grid' and 'map' print it. With --all neither is given.\n",
    .operand_is_file = true,
    .operand_is_name = heuristic_name_begins,
    .needs_operand = needs_operand,
    .check_operand = check_operand,
    .examples = "  fleetcount compare --all game.board     all that are built in\n"
                "  fleetcount compare runs -o runs.svg     as a picture\n"
                "  fleetcount compare mine.csv game.board  the scores of another program\n"
                "  fleetcount compare --all --positions 100 --shots 10-40 --seed 1\n",
    .options = OPTIONS_BOARD | OPTIONS_ENGINE | OPTIONS_FORMAT | OPTIONS_OUTPUT | OPTIONS_ALL | OPTIONS_SURVEY | OPTIONS_SEED,
    .formats = FORMAT_BIT(FORMAT_TEXT) | FORMAT_BIT(FORMAT_JSON) | FORMAT_BIT(FORMAT_CSV) | FORMAT_PICTURES,
    .run = run_compare,
};
