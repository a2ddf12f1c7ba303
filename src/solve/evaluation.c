/* This evaluates a policy, and reads the public numbers from the outcome. */
#include "solve/evaluation.h"

#include "solve/game.h"
#include "solve/solver.h"
#include "sys/budget.h"
#include "sys/memory.h"
#include "sys/status.h"

void evaluation_finish(fc_evaluation *evaluation, const struct game *game) {
  evaluation->configurations = game->weight * game->unit;
  for (int shots = 0; shots <= CELL_SET_CELLS; shots++) {
    evaluation->outcome.ended[shots] *= game->unit;
  }
}

fc_status evaluation_of_policy(fc_evaluation **evaluation, const struct policy *policy, uint64_t most, const fc_board *board,
                               const fc_options *options, fc_error *error) {
  struct progress progress = progress_of(options);
  struct game game = {0};
  struct solver solver = {0};
  fc_evaluation *made = memory_allocate_zeroed(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  progress_stage(&progress, 0, 0.1);
  const uint64_t limit = memory_limit_of(options);
  fc_status status = game_make(&game, board, &(struct game_plan){.most = most, .memory = limit}, &progress, error);
  if (status != FC_OK) {
    goto done;
  }
  if (policy->endgame > 0 &&
      !solver_begin(&solver, &game.answers, &progress, options_beside(options, game_bytes(&game)).memory_limit)) {
    status = error_no_memory(error);
    goto done;
  }
  progress_stage(&progress, 0.1, 1);
  status = policy_play(&made->outcome, &game, policy, policy->endgame > 0 ? &solver : NULL, &progress, error);
  evaluation_finish(made, &game);
  THEN(status, progress_finish(&progress, error));
done:
  solver_end(&solver);
  game_clear(&game);
  if (status != FC_OK) {
    fc_evaluation_free(made);
  } else {
    *evaluation = made;
  }
  return status;
}

void fc_evaluation_free(fc_evaluation *evaluation) {
  memory_free(evaluation);
}

uint64_t fc_evaluation_configurations(const fc_evaluation *evaluation) {
  return evaluation->configurations;
}

uint64_t fc_evaluation_shots(const fc_evaluation *evaluation) {
  uint64_t sum = 0;
  for (uint64_t shots = 0; shots <= CELL_SET_CELLS; shots++) {
    sum += shots * evaluation->outcome.ended[shots];
  }
  return sum;
}

int fc_evaluation_worst(const fc_evaluation *evaluation) {
  int worst = CELL_SET_CELLS;
  while (worst > 0 && evaluation->outcome.ended[worst] == 0) {
    worst--;
  }
  return worst;
}

uint64_t fc_evaluation_within(const fc_evaluation *evaluation, int shots) {
  uint64_t sum = 0;
  for (int i = 0; i <= CELL_SET_CELLS && i <= shots; i++) {
    sum += evaluation->outcome.ended[i];
  }
  return sum;
}
