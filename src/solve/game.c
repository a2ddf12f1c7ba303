#include "solve/game.h"

#include "model/symmetry.h"
#include "sys/integer.h"
#include "sys/memory.h"
#include "sys/status.h"

/* The solver takes hit and sunk as one answer where ships are named: the hits on a ship tell when it is sunk. So every ship needs
 * a name, and of two ships or more every hit must have named one. */
static fc_status check_names(const fc_board *board, fc_error *error) {
  const struct observations *observations = &board->observations;
  for (size_t i = 0; i < board->ruleset->class_count; i++) {
    if (board->ruleset->classes[i].name == NULL) {
      return error_set(error, FC_INVALID_ARGUMENT, "under announce: ship every ship needs a name; one of length %d has none",
                       board->ruleset->classes[i].length);
    }
  }
  for (size_t i = 0; board->ruleset->class_count > 1 && i < observations->shot_count; i++) {
    const struct shot *shot = &observations->shots[i];
    if (shot->answer != FC_ANSWER_MISS && shot->ship < 0) {
      return error_set(error, FC_INVALID_ARGUMENT, "under announce: ship every hit must name its ship; the one at %s names none",
                       rules_cell_label(&board->ruleset->rules, shot->cell).string);
    }
  }
  return FC_OK;
}

fc_status game_answers(struct reply_rules *answers, const fc_board *board, fc_error *error) {
  const fc_announce announce = board->ruleset->rules.announce;
  const bool tells_class = announce == FC_ANNOUNCE_LENGTH || announce == FC_ANNOUNCE_SHIP;
  *answers = (struct reply_rules){.tell_sinking = announce == FC_ANNOUNCE_SUNK || announce == FC_ANNOUNCE_LENGTH,
                                  .may_touch = board->ruleset->rules.touching == FC_TOUCHING_ANY,
                                  .labels = tells_class ? (int)board->ruleset->class_count : 1};
  reply_rules_begin(answers);
  if (announce == FC_ANNOUNCE_SHIP && check_names(board, error) != FC_OK) {
    return FC_INVALID_ARGUMENT;
  }
  if (answers->labels > POSITION_MOST_LABELS) {
    return error_set(error, FC_LIMIT, "the answers tell %d kinds of ships apart; at most %d can be solved", answers->labels,
                     POSITION_MOST_LABELS);
  }
  size_t ships = 0;
  for (size_t i = 0; i < board->ruleset->class_count; i++) {
    for (int k = 0; k < board->ruleset->classes[i].ships; k++) {
      if (ships == POSITION_MOST_CELLS) {
        return error_set(error, FC_LIMIT, "the fleet has more ships than the %d that can be solved", POSITION_MOST_CELLS);
      }
      answers->has_equal[ships] = board->ruleset->classes[i].ships > 1;
      answers->label_of_ship[ships++] = tells_class ? (uint8_t)i : 0;
    }
  }
  return FC_OK;
}

/* Reduces a placement to its numbered cells, and replaces these by their numbers. */
static void renumber(struct listed_placement *placement, const int16_t numbers[CELL_SET_CELLS]) {
  int length = 0;
  for (int step = 0; step < placement->length; step++) {
    const int16_t number = numbers[placement->cells[step]];
    if (number >= 0) {
      placement->cells[length++] = number;
    }
  }
  placement->length = length;
}

/* Numbers the unshot cells that some configuration covers. */
static fc_status number_cells(struct game *game, fc_error *error) {
  const struct listing *listing = &game->listing;
  struct cell_set covered = {0};
  for (size_t i = 0; i < listing->count * listing->ships; i++) {
    const struct listed_placement *placement = &listing->placements[listing->fleets[i]];
    for (int step = 0; step < placement->length; step++) {
      cell_set_add(&covered, placement->cells[step]);
    }
  }
  const struct cell_set open = cell_set_without(&covered, &game->problem.shot);
  if (cell_set_size(&open) > POSITION_MOST_CELLS) {
    return error_set(error, FC_LIMIT, "ships may be on %d cells; at most %d can be solved", cell_set_size(&open),
                     POSITION_MOST_CELLS);
  }
  int16_t numbers[CELL_SET_CELLS];
  for (int cell = 0; cell < game->problem.rows * game->problem.columns; cell++) {
    numbers[cell] = -1;
    if (cell_set_has(&open, cell)) {
      numbers[cell] = (int16_t)game->answers.cells;
      game->cell_of_board[game->answers.cells++] = cell;
    }
  }
  for (size_t i = 0; i < listing->placement_count; i++) {
    renumber(&listing->placements[i], numbers);
  }
  return FC_OK;
}

/* Writes the unshot cells of a configuration as a row, as far as there is room. Returns their number. */
static int write_row(uint8_t *cells, uint8_t *ships, int room, const struct game *game, size_t configuration,
                     const bool *is_shot) {
  int count = 0;
  uint8_t placed[POSITION_MOST_CELLS] = {0}; /* by class: ships so far */
  for (size_t i = 0; i < game->listing.ships; i++) {
    const struct listed_placement *placement =
        &game->listing.placements[game->listing.fleets[configuration * game->listing.ships + i]];
    const uint8_t ship = (uint8_t)(game->first_ship[placement->ship_class] + placed[placement->ship_class]++);
    for (int step = 0; step < placement->length; step++) {
      const int cell = placement->cells[step];
      if (!is_shot[cell] && count < room) {
        /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): with room there are cells */
        cells[count] = (uint8_t)cell;
        ships[count] = ship;
      }
      count += !is_shot[cell];
    }
  }
  return count;
}

bool game_position(struct position *position, const struct game *game, const uint32_t *configurations, size_t count,
                   const bool *is_shot, struct arena *arena) {
  const int cells = write_row(NULL, NULL, 0, game, configurations != NULL ? configurations[0] : 0, is_shot);
  struct position made;
  if (!position_begin(&made, arena, count, cells)) {
    return false;
  }
  made.rows = count;
  made.weight = 0;
  for (size_t i = 0; i < count; i++) {
    const size_t place = i * (size_t)cells;
    const size_t configuration = configurations != NULL ? configurations[i] : i;
    (void)write_row(made.cell + place, made.ship + place, cells, game, configuration, is_shot);
    made.weights[i] = game_weight(game, configuration);
    made.weight += made.weights[i];
  }
  if (!position_merge(&made, &game->answers, arena)) {
    return false;
  }
  *position = made;
  return true;
}

/* Numbers the ships, class by class, and counts their cells left. A hinted cell is covered, but may not have been shot at. */
static void number_ships(struct game *game) {
  const struct problem *problem = &game->problem;
  const struct cell_set hinted = cell_set_without(&problem->covered, &problem->shot);
  size_t ships = 0;
  game->cells_left = cell_set_size(&hinted) - cell_set_size(&problem->covered);
  for (size_t i = 0; i < problem->class_count; i++) {
    game->first_ship[i] = (uint8_t)ships;
    game->cells_left += problem->classes[i].length * problem->classes[i].ships;
    ships += (size_t)problem->classes[i].ships;
  }
}

/* The bytes of a configuration: twice its bytes in the list, whose array may be twice as long, and either a row of the position
 * with the tables that merge rows, or the arrays for playing a strategy. */
static uint64_t bytes_of_configuration(const struct game *game, bool with_position) {
  size_t cells = 0;
  for (size_t i = 0; i < game->problem.class_count; i++) {
    cells += (size_t)game->problem.classes[i].ships * (size_t)game->problem.classes[i].length;
  }
  return 2 * problem_ship_count(&game->problem) * sizeof *game->listing.fleets + (with_position ? 2 * cells + 96 : 16) +
         (problem_has_weights(&game->problem) ? sizeof *game->weights : 0);
}

/* Lists the configurations, within the limits of the plan. */
static fc_status list(struct game *game, const struct game_plan *plan, struct progress *progress, fc_error *error) {
  const uint64_t each = bytes_of_configuration(game, plan->with_position);
  const uint64_t room = plan->memory / each;
  const bool is_short = room < plan->most;
  const fc_status status =
      listing_make(&game->listing, &game->problem, (size_t)(is_short ? room : plan->most), plan->effort, progress, error);
  if (status == FC_LIMIT && is_short && error != NULL) {
    error->needed = (room + 1) * each;
  }
  return status;
}

/* The weight of a configuration: the product of its ships' weights. */
static void configuration_weight(mpz_t weight, const struct listing *listing, size_t configuration) {
  mpz_t factor;
  mpz_init(factor);
  mpz_set_ui(weight, 1);
  for (size_t i = 0; i < listing->ships; i++) {
    integer_from_word(factor, listing->placements[listing->fleets[configuration * listing->ships + i]].weight);
    mpz_mul(weight, weight, factor);
  }
  mpz_clear(factor);
}

/* The greatest common divisor of the weights of all configurations. */
static void find_common(mpz_t common, const struct listing *listing) {
  mpz_t weight;
  mpz_init(weight);
  mpz_set_ui(common, 0);
  for (size_t i = 0; i < listing->count && mpz_cmp_ui(common, 1) != 0; i++) {
    configuration_weight(weight, listing, i);
    mpz_gcd(common, common, weight);
  }
  mpz_clear(weight);
}

/* Stores the weights of the configurations in units of `common`. False if they weigh too much. */
static bool weigh_in_units(struct game *game, mpz_srcptr common) {
  mpz_t weight;
  mpz_init(weight);
  uint64_t room = GAME_MOST_WEIGHT;
  bool is_light = true;
  for (size_t i = 0; i < game->listing.count && is_light; i++) {
    configuration_weight(weight, &game->listing, i);
    mpz_divexact(weight, weight, common);
    is_light = mpz_cmp_ui(weight, (unsigned long)room) <= 0;
    if (is_light) {
      game->weights[i] = (uint32_t)mpz_get_ui(weight);
      room -= game->weights[i];
    }
  }
  mpz_clear(weight);
  game->weight = GAME_MOST_WEIGHT - room;
  return is_light;
}

/* The unit by which reported weights are multiplied. */
static uint64_t reported_unit(const struct game *game, mpz_srcptr common) {
  uint64_t unit = 1;
  mpz_t most;
  mpz_init(most);
  integer_from_word(most, GAME_MOST_REPORTED / (game->weight > 0 ? game->weight : 1));
  if (mpz_cmp(common, most) <= 0) {
    mpz_export(&unit, NULL, -1, sizeof unit, 0, 0, common);
  }
  mpz_clear(most);
  return unit;
}

static fc_status too_heavy(fc_error *error) {
  return error_set(error, FC_LIMIT,
                   "with the prior the arrangements weigh too much for optimal play: more than %lu together, divided by what all "
                   "weights have in common",
                   (unsigned long)GAME_MOST_WEIGHT);
}

/* Weighs the configurations. */
static fc_status weigh(struct game *game, fc_error *error) {
  const bool has_weights = problem_has_weights(&game->problem) && game->listing.count > 0;
  game->weight = game->listing.count;
  if (has_weights) {
    game->weights = memory_allocate(game->listing.count, sizeof *game->weights);
    if (game->weights == NULL) {
      return error_no_memory(error);
    }
  }
  fc_status status = FC_OK;
  mpz_t common, of_classes;
  mpz_init_set_ui(common, 1);
  mpz_init(of_classes);
  if (has_weights) {
    find_common(common, &game->listing);
    status = weigh_in_units(game, common) ? FC_OK : too_heavy(error);
  }
  problem_common_weight(of_classes, &game->problem);
  mpz_mul(common, common, of_classes);
  game->unit = reported_unit(game, common);
  mpz_clears(common, of_classes, NULL);
  return status;
}

fc_status game_make(struct game *game, const fc_board *board, const struct game_plan *plan, struct progress *progress,
                    fc_error *error) {
  struct game made = {.cells_left = 0};
  fc_status status = board_check_rules(board, "optimal play", error);
  THEN(status, game_answers(&made.answers, board, error));
  THEN(status, problem_from_board(&made.problem, board, error));
  THEN(status, list(&made, plan, progress, error));
  THEN(status, weigh(&made, error));
  if (status == FC_OK && made.listing.count == 0) {
    status = error_set(error, FC_NO_CONFIGURATION, "no arrangement agrees with the board");
  }
  if (status == FC_OK && made.listing.ships >= POSITION_MOST_CELLS) {
    status = error_set(error, FC_LIMIT, "the fleet has %zu ships; at most %d can be solved", made.listing.ships,
                       POSITION_MOST_CELLS - 1);
  }
  if (status != FC_OK) {
    goto done;
  }
  number_ships(&made);
  status = number_cells(&made, error);
  if (status == FC_OK && plan->with_position) {
    const bool is_shot[POSITION_MOST_CELLS] = {false};
    const bool is_made = game_position(&made.position, &made, NULL, made.listing.count, is_shot, &made.arena);
    status = is_made ? FC_OK : error_no_memory(error);
  }
  if (status == FC_OK) {
    *game = made;
    made = (struct game){0};
  }
done:
  game_clear(&made);
  return status;
}

/* Whether a symmetry maps the configurations, and the cells that have been hit, to themselves. */
static bool is_kept(struct symmetry symmetry, const struct problem *problem) {
  bool is_kept = symmetry_keeps(symmetry, problem);
  for_each_cell (cell, &problem->covered) {
    is_kept =
        is_kept && cell_set_has(&problem->shot, cell) == cell_set_has(&problem->shot, symmetry_cell(symmetry, problem, cell));
  }
  return is_kept;
}

void game_alike(size_t alike[POSITION_MOST_CELLS], const struct game *game) {
  const struct problem *problem = &game->problem;
  const size_t cells = (size_t)game->answers.cells;
  for (size_t cell = 0; cell < cells; cell++) {
    alike[cell] = cell;
  }
  if (problem_has_weights(problem) || totals_are_given(&problem->totals) || problem->sums.count > 0) {
    return;
  }
  for (unsigned i = 1; i < SYMMETRIES; i++) {
    const struct symmetry symmetry = symmetry_of(i);
    if (!is_kept(symmetry, problem)) {
      continue;
    }
    for (size_t cell = 0; cell < cells; cell++) {
      const int image = symmetry_cell(symmetry, problem, game->cell_of_board[cell]);
      for (size_t other = 0; other < alike[cell]; other++) {
        alike[cell] = game->cell_of_board[other] == image ? other : alike[cell];
      }
    }
  }
}

uint64_t game_bytes(const struct game *game) {
  const uint64_t each = game->listing.ships * sizeof *game->listing.fleets + (game->weights != NULL ? sizeof *game->weights : 0);
  return game->listing.count * each + game->arena.bytes;
}

void game_clear(struct game *game) {
  problem_clear(&game->problem);
  listing_clear(&game->listing);
  memory_free(game->weights);
  arena_end(&game->arena);
  *game = (struct game){0};
}
