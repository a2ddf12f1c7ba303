/* Game IDs: the ranking of a board's configurations behind the public handle. It converts ships into placements, class by
 * class, and back. */
#include "model/ship_places.h"
#include "query/fleet_ranking.h"
#include "sys/memory.h"
#include "sys/progress.h"
#include "sys/status.h"

struct fc_ranking {
  const fc_board *board;
  struct fleet_ranking *ranking;
  fc_options options; /* kept for their progress */
};

fc_status fc_ranking_create(fc_ranking **ranking, const fc_board *board, const fc_options *options, fc_error *error) {
  fc_status status = call_check(ranking != NULL && board != NULL, options, error);
  if (status != FC_OK) {
    return status;
  }
  fc_ranking *made = memory_allocate_zeroed(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  struct problem problem;
  struct progress progress = progress_of(options);
  const fc_options watched = progress_stage_options(&progress, options);
  made->board = board;
  made->options = options != NULL ? *options : (fc_options){.size = sizeof(fc_options)};
  made->options.context = NULL; /* the caller may free it */
  status = problem_from_board(&problem, board, error);
  if (status == FC_OK) {
    status = fleet_ranking_create(&made->ranking, &problem, &watched, error);
    problem_clear(&problem);
  }
  THEN(status, progress_finish(&progress, error));
  if (status != FC_OK) {
    fc_ranking_free(made);
    return status;
  }
  *ranking = made;
  return FC_OK;
}

void fc_ranking_free(fc_ranking *ranking) {
  if (ranking != NULL) {
    fleet_ranking_free(ranking->ranking);
    memory_free(ranking);
  }
}

const struct fleet_ranking *ranking_of_ids(const fc_ranking *ranking) {
  return ranking->ranking;
}

void fc_ranking_count(mpz_t count, const fc_ranking *ranking) {
  mpz_set(count, fleet_ranking_count(ranking->ranking));
}

/* The most digits of a count in a message. */
#define SHOWN_DIGITS 60

static fc_status refuse_id(mpz_srcptr count, const fc_board *board, fc_error *error) {
  const char *what = board->prior != NULL ? "the sum of the weights of all arrangements" : "the number of arrangements";
  char digits[SHOWN_DIGITS + 3]; /* a sign, the NUL, and one digit by which mpz_sizeinbase may be too large */
  if (mpz_sgn(count) == 0) {
    return error_set(error, FC_NO_CONFIGURATION, "no arrangement agrees with the board");
  }
  if (mpz_sizeinbase(count, 10) > SHOWN_DIGITS) {
    return error_set(error, FC_INVALID_ARGUMENT, "the ID must be below %s", what);
  }
  return error_set(error, FC_INVALID_ARGUMENT, "the ID must be below %s, %s", mpz_get_str(digits, 10, count), what);
}

fc_status fc_ranking_unrank(fc_ship *ships, const fc_ranking *ranking, const mpz_t id, fc_error *error) {
  if (ships == NULL || ranking == NULL || !id) {
    return error_null_argument(error);
  }
  mpz_srcptr count = fleet_ranking_count(ranking->ranking);
  if (mpz_sgn(id) < 0 || mpz_cmp(id, count) >= 0) {
    return refuse_id(count, ranking->board, error);
  }
  struct placement *fleet = memory_allocate(fleet_ranking_ships(ranking->ranking), sizeof *fleet);
  mpz_t same = {*id}; /* a view of the ID, which is only read */
  struct progress progress = progress_of(&ranking->options);
  const fc_status status =
      fleet != NULL ? fleet_ranking_unrank(fleet, ranking->ranking, &same, 1, &progress, error) : error_no_memory(error);
  if (status == FC_OK) {
    ships_of_placements(ships, fleet, ranking->board);
  }
  memory_free(fleet);
  return status;
}

static fc_status rank_fleet(mpz_t id, const fc_ranking *ranking, struct placement *fleet, const fc_ship *ships, size_t ship_count,
                            fc_error *error) {
  fc_status status = placements_of_ships(fleet, ranking->board, ships, ship_count, error);
  if (status == FC_OK) {
    struct progress progress = progress_of(&ranking->options);
    status = fleet_ranking_rank(id, ranking->ranking, fleet, &progress, error);
  }
  return status == FC_DIFFERENT
             ? error_set(error, FC_DIFFERENT, "the fleet agrees with the board, but the engine has no ID for it")
             : status;
}

fc_status fc_ranking_rank(mpz_t id, const fc_ranking *ranking, const fc_ship *ships, size_t ship_count, fc_error *error) {
  if (!id || ranking == NULL) {
    return error_null_argument(error);
  }
  fc_status status = fc_fleet_check(ranking->board, ships, ship_count, NULL, error);
  if (status != FC_OK) {
    return status;
  }
  struct placement *fleet = memory_allocate(fleet_ranking_ships(ranking->ranking), sizeof *fleet);
  status = fleet != NULL ? rank_fleet(id, ranking, fleet, ships, ship_count, error) : error_no_memory(error);
  memory_free(fleet);
  return status;
}
