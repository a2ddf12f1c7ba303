#include "cli/compare_positions.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/span.h"
#include "base/status.h"
#include "cli/seed.h"
#include "cli/whole_file.h"

/* Fleets that are exactly uniform, beside what is known, too. */
#define DEFAULT_PLACER "uniform"

/* ---- Saving --------------------------------------------------------------------------------------------------------------- */

static fc_status fail_at(fc_error *error, const char *path, int reason) {
  return error_set(error, FC_NOT_FOUND, "\"%s\": %s", path, strerror(reason));
}

/* Makes the folder where there is none, and finds out before the work whether boards can be saved in it. */
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

/* Appends the path of a board: what is neither letter nor digit in the name of the heuristic becomes a dash. */
static void append_path(struct text *path, const char *folder, const char *heuristic, fc_measure measure) {
  text_appendf(path, "%s/", folder);
  for (const char *at = heuristic; *at != '\0'; at++) {
    const bool is_plain = is_letter(*at) || is_digit(*at);
    text_append_bytes(path, is_plain ? at : "-", 1);
  }
  text_appendf(path, "-%s.board", survey_measure_name(measure));
}

/* Appends a board file that says where it comes from. */
static fc_status append_board(struct text *file, const fc_survey *survey, size_t heuristic, fc_measure measure,
                              const fc_summary *summary, fc_error *error) {
  const fc_survey_plan plan = fc_survey_plan_of(survey);
  fc_board *board = NULL;
  char *text = NULL;
  size_t length = 0;
  fc_status status = fc_survey_position(&board, survey, heuristic, summary->worst_position, error);
  if (status == FC_OK) {
    status = fc_board_write(&text, &length, board, error);
  }
  if (status == FC_OK) {
    text_appendf(file, "# the worst %s of %s, ", survey_measure_name(measure), fc_survey_heuristic(survey, heuristic));
    number_append(file, summary->worst);
    text_appendf(file,
                 ": position %" PRIu64 " of --positions %" PRIu64 " --seed %" PRIu64 " --shots %d-%d --policy %s --placer %s\n",
                 summary->worst_position, plan.positions, plan.seed, plan.least_shots, plan.most_shots,
                 survey_policy_name(plan.policy), plan.placer);
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
    const int failure = status == FC_OK ? whole_file_write(path.bytes, file.bytes, file.length) : 0;
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

static void render(struct text *output, const fc_survey *survey, enum format format) {
  switch (format) {
  case FORMAT_JSON:
    survey_json(output, survey);
    break;
  case FORMAT_CSV:
    survey_csv(output, survey);
    break;
  default:
    survey_text(output, survey);
    break;
  }
}

static fc_status make_plan(fc_survey_plan *plan, const fc_board *board, const struct invocation *invocation, fc_error *error) {
  int cells = 0;
  for (int row = 0; row < fc_board_rows(board); row++) {
    for (int column = 0; column < fc_board_columns(board); column++) {
      cells += fc_board_cell(board, row, column) == FC_CELL_UNSHOT;
    }
  }
  if (!invocation->has_shots) {
    return error_set(error, FC_INVALID_SETTING, "shots is missing: how many shots lead to a position, such as --shots 10-40");
  }
  if (invocation->most_shots > cells) {
    return error_set(error, FC_INVALID_SETTING, "shots: %d shots, but only %d cells have not been shot at",
                     invocation->most_shots, cells);
  }
  if (invocation->positions > FC_MAX_POSITIONS) {
    return error_set(error, FC_INVALID_SETTING, "positions: at most %d", FC_MAX_POSITIONS);
  }
  *plan = (fc_survey_plan){.positions = invocation->positions,
                           .least_shots = invocation->least_shots,
                           .most_shots = invocation->most_shots,
                           .policy = invocation->policy,
                           .placer = invocation->placer != NULL ? invocation->placer : DEFAULT_PLACER};
  return seed_choose(&plan->seed, invocation, error);
}

fc_status compare_positions(struct text *output, const fc_board *board, const struct invocation *invocation, fc_error *error) {
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
  if (status == FC_OK) {
    status = fc_survey_make(&survey, names, count, board, &plan, &invocation->engine, error);
  }
  if (status == FC_OK) {
    render(output, survey, invocation->format);
  }
  if (status == FC_OK && invocation->save_worst != NULL) {
    status = save_worst(invocation->save_worst, survey, error);
  }
  fc_survey_free(survey);
  memory_free(names);
  return status;
}
