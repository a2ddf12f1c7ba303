#include "lab/exact/posterior.h"

#include <math.h>
#include <string.h>

#include "lab/exact/sequential.h"
#include "model/board.h"
#include "model/prior.h"
#include "query/analysis.h"
#include "sys/budget.h"
#include "sys/memory.h"
#include "sys/status.h"

/* The product of the greatest weights of all ships. */
static double most_weight(const fc_prior *prior, const struct placements *placements) {
  const size_t places = 2 * (size_t)placements->cell_count;
  double most = 1;
  for (int ship = 0; ship < placements->ships; ship++) {
    const uint64_t *weights = prior->weights + (size_t)placements->class_of_ship[ship] * places;
    uint64_t greatest = 1;
    for (size_t place = 0; place < places; place++) {
      greatest = weights[place] > greatest ? weights[place] : greatest;
    }
    most *= (double)greatest;
  }
  return most;
}

fc_status posterior_create(struct posterior *posterior, const fc_board *rules, size_t most, bool is_sequential,
                           const fc_options *options, fc_error *error) {
  *posterior = (struct posterior){.most = most, .is_sequential = is_sequential};
  /* The list knows no weights of another prior. */
  posterior->can_list = placements_of(&posterior->placements, rules) && (rules->prior == NULL || is_sequential);
  posterior->most_weight = is_sequential && rules->prior != NULL ? most_weight(rules->prior, &posterior->placements) : 1;
  posterior->options = options != NULL ? *options : (fc_options){.size = sizeof(fc_options)};
  const fc_status status = fc_context_create(&posterior->context, error);
  posterior->options.context = posterior->context;
  return status;
}

void posterior_clear(struct posterior *posterior) {
  configurations_clear(&posterior->list);
  fc_analysis_free(posterior->analysis);
  fc_context_free(posterior->context);
  posterior->analysis = NULL;
  posterior->context = NULL;
}

void posterior_begin(struct posterior *posterior) {
  configurations_clear(&posterior->list);
  posterior->is_current = false;
  posterior->is_listed = false;
  posterior->shot = 0;
}

void posterior_observe(struct posterior *posterior, const struct view *view) {
  if (posterior->is_listed) {
    const int named = view->class_named[view->last];
    answer_codes_of(&posterior->codes, &posterior->placements, view->rules->ruleset->rules.announce, view->last, posterior->shot);
    configurations_keep(&posterior->list, &posterior->codes, answer_code(view, view->answer, named));
  }
  posterior->shot |= view->last < LISTED_CELLS ? cells128_of(view->last) : 0;
  posterior->is_current = false;
}

/* Analyses a board. If its prior rules out every configuration that is left, it analyses the board without the prior. */
static fc_status analyse(fc_analysis **analysis, const fc_board *board, const fc_options *options, fc_error *error) {
  fc_status status = fc_analyse(analysis, board, options, error);
  if (status != FC_OK || board->prior == NULL || mpz_sgn((*analysis)->count) > 0) {
    return status;
  }
  fc_board *plain = NULL;
  fc_analysis_free(*analysis);
  *analysis = NULL;
  status = fc_board_with_prior(&plain, board, NULL, error);
  THEN(status, fc_analyse(analysis, plain, options, error));
  fc_board_free(plain);
  return status;
}

/* Makes room for a list, which grows by doubling. Once there is a list, the game does not need the
 * engine again, so the engine's tables may go. */
static fc_status make_room(struct posterior *posterior, size_t configurations, fc_error *error) {
  const uint64_t row = (uint64_t)posterior->placements.ships * sizeof(uint16_t);
  const uint64_t weights = posterior->is_sequential ? 2 * sizeof(uint64_t) : 0; /* a weight and the chance behind it */
  const uint64_t needed = 2 * configurations * (row + weights);
  const uint64_t limit = memory_limit_of(&posterior->options);
  if (needed > limit) {
    return error_limit(error, needed, limit);
  }
  if (fc_context_memory(posterior->context) > limit - needed) {
    fc_context_clear(posterior->context);
  }
  return FC_OK;
}

/* Lists the configurations; the engine has counted `most` of them. With the weights of `sequential` it knows only the sum of the
 * weights, and `most` is the limit of the list: if there are more configurations, nothing is listed, without an error. */
static fc_status list(struct posterior *posterior, const fc_board *board, size_t most, fc_error *error) {
  fc_error failure;
  fc_status status = make_room(posterior, most, &failure);
  THEN(status, configurations_list(&posterior->list, &posterior->placements, board, most, &failure));
  if (posterior->is_sequential && status == FC_DIFFERENT) {
    return FC_OK;
  }
  if (status == FC_OK && posterior->is_sequential) {
    status = sequential_weigh(&posterior->list, &failure);
  } else if (status == FC_OK && posterior->list.count != most) {
    status =
        error_set(&failure, FC_DIFFERENT, "%zu arrangements are listed, where %zu were counted", posterior->list.count, most);
  }
  posterior->is_listed = status == FC_OK;
  if (status != FC_OK && error != NULL) {
    *error = failure;
  }
  return status;
}

fc_status posterior_update(struct posterior *posterior, const struct view *view, fc_error *error) {
  posterior->has_one_best = false;
  if (posterior->is_listed) {
    return posterior->list.count > 0 ? FC_OK : error_set(error, FC_NO_CONFIGURATION, "no arrangement agrees with the board");
  }
  if (posterior->is_current) {
    return FC_OK; /* for another cell of a salvo */
  }
  fc_analysis *analysis = NULL;
  fc_status status = analyse(&analysis, view->sight.board, &posterior->options, error);
  if (status != FC_OK) {
    return status;
  }
  fc_analysis_free(posterior->analysis);
  posterior->analysis = analysis;
  const double least = mpz_get_d(analysis->count) / posterior->most_weight; /* configurations, at least */
  if (mpz_sgn(analysis->count) == 0) {
    status = error_set(error, FC_NO_CONFIGURATION, "no arrangement agrees with the board");
  } else if (posterior->can_list && least <= (double)posterior->most) {
    const size_t most = posterior->is_sequential ? posterior->most : mpz_get_ui(analysis->count);
    status = list(posterior, view->sight.board, most, error);
  }
  posterior->is_current = status == FC_OK;
  return status;
}

/* ---- Where to shoot ------------------------------------------------------------------------------------------------------- */

static void best_of_list(struct cell_set *best, struct posterior *posterior, const struct view *view) {
  uint64_t covered[LISTED_CELLS];
  uint64_t greatest = 1;
  configurations_cover(covered, posterior->counts, &posterior->list);
  for (int cell = 0; cell < view->cell_count; cell++) {
    if (cell_set_has(&view->shot, cell) || covered[cell] < greatest) {
      continue;
    }
    if (covered[cell] > greatest) {
      *best = (struct cell_set){{0}};
      greatest = covered[cell];
    }
    cell_set_add(best, cell);
  }
}

fc_status posterior_best(struct cell_set *best, struct posterior *posterior, const struct view *view, fc_error *error) {
  *best = (struct cell_set){{0}};
  posterior->has_one_best = false;
  if (posterior->is_listed) {
    best_of_list(best, posterior, view);
    return FC_OK;
  }
  fc_status status = FC_OK;
  mpz_t occupancy;
  mpz_t greatest;
  mpz_init(occupancy);
  mpz_init_set_ui(greatest, 1);
  for (int cell = 0; cell < view->cell_count && status == FC_OK; cell++) {
    if (cell_set_has(&view->shot, cell)) {
      continue;
    }
    status = fc_analysis_occupancy(occupancy, posterior->analysis, cell / view->sight.columns, cell % view->sight.columns, error);
    const int order = mpz_cmp(occupancy, greatest);
    if (order > 0) {
      *best = (struct cell_set){{0}};
      mpz_set(greatest, occupancy);
    }
    if (order >= 0) {
      cell_set_add(best, cell);
    }
  }
  posterior->has_one_best = view_size(view, best) == 1;
  mpz_clear(occupancy);
  mpz_clear(greatest);
  return status;
}

fc_status posterior_shares(double *shares, struct posterior *posterior, const struct view *view, fc_error *error) {
  mpz_t occupancy;
  uint64_t covered[LISTED_CELLS];
  fc_status status = FC_OK;
  mpz_init(occupancy);
  if (posterior->is_listed) {
    configurations_cover(covered, posterior->counts, &posterior->list);
  }
  const double count =
      posterior->is_listed ? (double)configurations_weight(&posterior->list) : mpz_get_d(posterior->analysis->count);
  for (int cell = 0; cell < view->cell_count && status == FC_OK; cell++) {
    shares[cell] = 0;
    if (cell_set_has(&view->shot, cell)) {
      continue;
    }
    if (posterior->is_listed) {
      shares[cell] = (double)covered[cell] / count;
    } else {
      status =
          fc_analysis_occupancy(occupancy, posterior->analysis, cell / view->sight.columns, cell % view->sight.columns, error);
      shares[cell] = mpz_get_d(occupancy) / count;
    }
  }
  mpz_clear(occupancy);
  return status;
}

/* ---- Entropy -------------------------------------------------------------------------------------------------------------- */

static double term(double share) {
  return share > 0 ? -share * log2(share) : 0;
}

static double entropy_of_list(struct posterior *posterior, const struct view *view, int cell) {
  uint64_t weights[MOST_ANSWERS] = {0};
  const int ships = posterior->placements.ships;
  double entropy = 0;
  answer_codes_of(&posterior->codes, &posterior->placements, view->rules->ruleset->rules.announce, cell, posterior->shot);
  for (size_t i = 0; i < posterior->list.count; i++) {
    weights[answer_of_row(&posterior->codes, posterior->list.rows + i * (size_t)ships, ships)] +=
        configuration_weight(&posterior->list, i);
  }
  const double all = (double)configurations_weight(&posterior->list);
  for (int code = 0; code < MOST_ANSWERS; code++) {
    entropy += term((double)weights[code] / all);
  }
  return entropy;
}

/* Finds the entropy, in bits, of the answer to a shot at a cell. */
static fc_status find_entropy(double *entropy, struct posterior *posterior, const struct view *view, int cell, fc_error *error) {
  if (!posterior->is_listed) {
    return fc_shot_bits(entropy, posterior->analysis, view->sight.board, cell / view->sight.columns, cell % view->sight.columns,
                        error);
  }
  *entropy = entropy_of_list(posterior, view, cell);
  return FC_OK;
}

fc_status posterior_most_informative(int *cell, struct posterior *posterior, const struct view *view,
                                     const struct cell_set *cells, fc_error *error) {
  double greatest = -1;
  for (int candidate = 0; candidate < view->cell_count; candidate++) {
    if (!cell_set_has(cells, candidate)) {
      continue;
    }
    double entropy = 0;
    const fc_status status = find_entropy(&entropy, posterior, view, candidate, error);
    if (status != FC_OK) {
      return status;
    }
    if (entropy > greatest + 1e-9) { /* smaller differences are rounding errors */
      greatest = entropy;
      *cell = candidate;
    }
  }
  return FC_OK;
}
