#include "cli/advice.h"

/* Of a board with more arrangements than that nobody waits for what a strategy needs. */
#define MOST_PLAYED 20000

/* What the strategy that is advised needs, where that is soon known; otherwise, and for boards that strategies are not played on,
 * such as those with a prior, NULL stays. */
static fc_status play_on(fc_evaluation **evaluation, const char *strategy, const fc_board *board, const fc_options *options,
                         fc_error *error) {
  mpz_t count;
  mpz_init(count);
  fc_status status = fc_count(count, NULL, board, options, error);
  if (status == FC_OK && mpz_cmp_ui(count, MOST_PLAYED) <= 0) {
    fc_error failure = {.status = FC_OK};
    status = fc_evaluate(evaluation, strategy, board, options, &failure);
    if (status == FC_INVALID_ARGUMENT) {
      status = FC_OK;
    } else if (status != FC_OK) {
      *error = failure;
    }
  }
  mpz_clear(count);
  return status;
}

fc_status advice_append(struct text *output, const fc_board *board, const fc_solve_plan *plan, const fc_options *options,
                        enum format format, fc_error *error) {
  struct played played = {.name = "exact:tie=entropy"};
  fc_advice *advice = NULL;
  fc_status status = fc_advise(&advice, board, plan, options, error);
  if (status == FC_OK && fc_advice_solution(advice) == NULL) {
    status = play_on(&played.evaluation, played.name, board, options, error);
  }
  if (status == FC_OK) {
    (format == FORMAT_JSON ? advice_json : advice_text)(output, advice, played.evaluation != NULL ? &played : NULL, plan);
  }
  fc_evaluation_free(played.evaluation);
  fc_advice_free(advice);
  return status;
}
