/* A placer tries until one of its fleets agrees with the board. */
#include "lab/sampler.h"

#include "fleetcount_lab.h"

#include <inttypes.h>
#include <string.h>

#include "model/board.h"
#include "model/problem.h"
#include "model/ship_places.h"
#include "sys/memory.h"
#include "sys/processors.h"
#include "sys/status.h"
#include "text/span.h"

/* After a thousandth of a placer's tries the engine checks whether there is any fleet. */
enum { PROBE_DIVISOR = 1000 };

/* ---- Placers by name ------------------------------------------------------------------------------------------------------ */

size_t fc_placer_count(void) {
  size_t count = 0;
  while (placers[count] != NULL) {
    count++;
  }
  return count;
}

fc_placer fc_placer_at(size_t index) {
  return (fc_placer){.name = placers[index]->name, .summary = placers[index]->summary};
}

static const struct placer *placer_of_name(const char *name) {
  for (const struct placer *const *placer = placers; *placer != NULL; placer++) {
    if (span_is_word(span_of(name), (*placer)->name)) {
      return *placer;
    }
  }
  return NULL;
}

/* ---- One fleet ------------------------------------------------------------------------------------------------------------ */

#define TRIES_BETWEEN_ASKING 16

fc_status sampler_place(struct placement *fleet, const fc_sampler *sampler, uint64_t tries, struct random_stream *stream,
                        struct progress *progress, fc_error *error) {
  const struct placer *placer = sampler->placer;
  const struct placing placing = {placer, placer->knows ? &sampler->known : &sampler->rules, sampler->prepared, progress};
  uint64_t attempt = 0;
  for (uint64_t done = 0; done < tries; done++) {
    if (done % TRIES_BETWEEN_ASKING == TRIES_BETWEEN_ASKING - 1 && !progress_still_goes_on(progress)) {
      return progress_stopped(error);
    }
    const fc_status status = placer->place(fleet, &placing, attempt, stream, error);
    if (status == FC_OK && (placer->knows || problem_allows_fleet(&sampler->known, fleet))) {
      return FC_OK;
    }
    if (status != FC_OK && status != FC_NOT_FOUND) {
      return status;
    }
    attempt = status == FC_OK ? 0 : attempt + 1;
  }
  return error_set(error, FC_NOT_FOUND, "placer %s has found no fleet that agrees with the board in %" PRIu64 " tries",
                   placer->name, tries);
}

fc_status sampler_place_many(struct placement *fleets, mpz_t *ids, struct random_stream *streams, const fc_sampler *sampler,
                             uint64_t seed, uint64_t first, size_t count, struct progress *progress, fc_error *error) {
  const struct placer *placer = sampler->placer;
  const struct placing placing = {placer, &sampler->known, sampler->prepared, progress};
  const size_t ships = sampler_ships(sampler);
  for (size_t i = 0; i < count; i++) {
    streams[i] = random_stream_start(seed, first + i);
  }
  if (!progress_still_goes_on(progress)) {
    return progress_stopped(error);
  }
  if (placer->place_many != NULL) {
    return placer->place_many(fleets, ids, &placing, streams, count, error);
  }
  fc_status status = FC_OK;
  for (size_t i = 0; i < count && status == FC_OK; i++) {
    status = progress_still_goes_on(progress)
                 ? sampler_place(fleets + i * ships, sampler, placer->tries, &streams[i], progress, error)
                 : progress_stopped(error);
  }
  return status;
}

/* ---- The sampler ---------------------------------------------------------------------------------------------------------- */

/* Lets the engine find out, if it can, whether there is a configuration. Errors: FC_NO_CONFIGURATION; FC_STOPPED. */
static fc_status ask_engine(const fc_board *board, const fc_options *options, fc_error *error) {
  mpz_t count;
  mpz_init_set_ui(count, 1);
  fc_status status = fc_count(count, NULL, board, options, NULL);
  if (status == FC_STOPPED) {
    progress_stopped(error);
  } else if (status == FC_OK && mpz_sgn(count) == 0) {
    status = error_set(error, FC_NO_CONFIGURATION, "no arrangement agrees with the board");
  } else {
    status = FC_OK;
  }
  mpz_clear(count);
  return status;
}

/* Draws a fleet as a test. */
static fc_status probe(const fc_sampler *sampler, struct progress *progress, fc_error *error) {
  struct placement *fleet = memory_allocate(sampler_ships(sampler), sizeof *fleet);
  struct random_stream stream = random_stream_start(0, 0);
  const uint64_t tries = 1 + (sampler->placer->tries - 1) / PROBE_DIVISOR;
  fc_error reason = {0};
  const fc_status status =
      fleet != NULL ? sampler_place(fleet, sampler, tries, &stream, progress, &reason) : error_no_memory(&reason);
  memory_free(fleet);
  if (status == FC_NOT_FOUND) {
    const fc_options stage = progress_stage_options(progress, &sampler->options);
    return ask_engine(sampler->board, &stage, error);
  }
  return status == FC_OK ? FC_OK : error_set(error, status, "%s", reason.message);
}

static fc_status make_ready(fc_sampler *sampler, fc_error *error) {
  const struct placer *placer = sampler->placer;
  struct progress progress = progress_of(&sampler->options);
  const fc_options stage = progress_stage_options(&progress, &sampler->options);
  fc_status status = problem_from_board(&sampler->known, sampler->board, error);
  THEN(status, problem_from_rules(&sampler->rules, sampler->board, error));
  if (status == FC_OK && placer->prepare != NULL) {
    status = placer->prepare(&sampler->prepared, placer->knows ? &sampler->known : &sampler->rules, &stage, error);
  }
  THEN(status, probe(sampler, &progress, error));
  return status == FC_OK && !progress_goes_on(&progress, 1) ? progress_stopped(error) : status;
}

fc_status sampler_of_placer(fc_sampler **sampler, const struct placer *placer, const fc_board *board, const fc_options *options,
                            fc_error *error) {
  fc_sampler *made = memory_allocate_zeroed(1, sizeof *made);
  if (made == NULL) {
    return error_no_memory(error);
  }
  made->placer = placer;
  made->board = board;
  made->options = options != NULL ? *options : (fc_options){.size = sizeof(fc_options)};
  const fc_status status = make_ready(made, error);
  if (status != FC_OK) {
    fc_sampler_free(made);
    return status;
  }
  *sampler = made;
  return FC_OK;
}

fc_status fc_sampler_create(fc_sampler **sampler, const char *placer, const fc_board *board, const fc_options *options,
                            fc_error *error) {
  fc_status status = call_check(sampler != NULL && placer != NULL && board != NULL, options, error);
  if (status != FC_OK) {
    return status;
  }
  const struct placer *found = placer_of_name(placer);
  if (found == NULL) {
    return error_set(error, FC_INVALID_ARGUMENT, "no placer is named \"%s\"", placer);
  }
  status = found->knows ? FC_OK : board_check_plain(board, "a placer other than uniform", error);
  THEN(status, sampler_of_placer(sampler, found, board, options, error));
  return status;
}

void fc_sampler_free(fc_sampler *sampler) {
  if (sampler == NULL) {
    return;
  }
  if (sampler->prepared != NULL) {
    sampler->placer->dispose(sampler->prepared);
  }
  problem_clear(&sampler->known);
  problem_clear(&sampler->rules);
  memory_free(sampler);
}

uint64_t sampler_bytes(const fc_sampler *sampler) {
  return sampler->placer->bytes != NULL ? sampler->placer->bytes(sampler->prepared) : 0;
}

size_t sampler_ships(const fc_sampler *sampler) {
  return fc_board_ship_count(sampler->board);
}

unsigned sampler_members(const fc_sampler *sampler, uint64_t pieces) {
  if (sampler->placer->is_for_one != NULL && sampler->placer->is_for_one(sampler->prepared)) {
    return 1;
  }
  const unsigned most = processors_to_use(&sampler->options);
  return pieces < most ? (unsigned)(pieces > 0 ? pieces : 1) : most;
}

/* ---- Fleets for the caller ------------------------------------------------------------------------------------------------ */

fc_status sampler_draw_alone(fc_ship *ships, const fc_sampler *sampler, uint64_t seed, uint64_t first, size_t count,
                             struct progress *progress, fc_error *error) {
  const size_t ship_count = sampler_ships(sampler);
  struct random_stream streams[PLACER_BATCH];
  struct placement *fleets = memory_allocate(PLACER_BATCH, ship_count * sizeof *fleets);
  fc_status status = fleets != NULL ? FC_OK : error_no_memory(error);
  for (size_t begin = 0; begin < count && status == FC_OK; begin += PLACER_BATCH) {
    const size_t some = count - begin < PLACER_BATCH ? count - begin : PLACER_BATCH;
    status = sampler_place_many(fleets, NULL, streams, sampler, seed, first + begin, some, progress, error);
    for (size_t i = 0; i < some && status == FC_OK; i++) {
      ships_of_placements(ships + (begin + i) * ship_count, fleets + i * ship_count, sampler->board);
    }
  }
  memory_free(fleets);
  return status;
}

fc_status fc_sampler_draw(fc_ship *ships, const fc_sampler *sampler, uint64_t seed, uint64_t index, fc_error *error) {
  return fc_sampler_draw_many(ships, NULL, sampler, seed, index, 1, error);
}
