/*
 * Drawing many fleets at once. A team of threads shares them in chunks. A fleet depends on its own stream alone, so it is the
 * same in any chunk. The outputs are written after all fleets are drawn.
 */
#include <inttypes.h>

#include "fleetcount_lab.h"
#include "lab/sampler.h"
#include "model/ship_places.h"
#include "sys/memory.h"
#include "sys/status.h"
#include "sys/team.h"

struct draw {
  const fc_sampler *sampler;
  uint64_t seed;
  uint64_t first; /* index */
  size_t count;
  size_t chunk; /* fleets of a chunk; the last may have fewer */
  struct placement *fleets;
  mpz_t *ids; /* NULL: not wanted */
  fc_ship *ships;
  struct progress progress;
};

static size_t end_of(const struct draw *draw, unsigned chunk) {
  const size_t begin = chunk * draw->chunk;
  return draw->count - begin < draw->chunk ? draw->count : begin + draw->chunk;
}

static fc_status draw_chunk(void *context, unsigned chunk, unsigned member, fc_error *error) {
  (void)member;
  struct draw *draw = context;
  struct random_stream streams[PLACER_BATCH];
  const size_t ships = sampler_ships(draw->sampler);
  const size_t end = end_of(draw, chunk);
  fc_status status = FC_OK;
  for (size_t begin = chunk * draw->chunk; begin < end && status == FC_OK; begin += PLACER_BATCH) {
    const size_t some = end - begin < PLACER_BATCH ? end - begin : PLACER_BATCH;
    mpz_t *ids = draw->ids != NULL ? draw->ids + begin : NULL;
    status = sampler_place_many(draw->fleets + begin * ships, ids, streams, draw->sampler, draw->seed, draw->first + begin, some,
                                &draw->progress, error);
  }
  return status;
}

static void write_chunk(void *context, unsigned chunk, unsigned member) {
  (void)member;
  const struct draw *draw = context;
  const size_t ships = sampler_ships(draw->sampler);
  const size_t end = end_of(draw, chunk);
  for (size_t fleet = chunk * draw->chunk; fleet < end; fleet++) {
    ships_of_placements(draw->ships + fleet * ships, draw->fleets + fleet * ships, draw->sampler->board);
  }
}

static fc_status draw_and_write(struct draw *draw, unsigned members, fc_error *error) {
  const unsigned chunks = (unsigned)((draw->count + draw->chunk - 1) / draw->chunk);
  struct team *team = team_create(members < chunks ? members : chunks);
  fc_status status = team_try(team, chunks, draw_chunk, draw, &draw->progress, error);
  THEN(status, progress_finish(&draw->progress, error));
  if (status == FC_OK) {
    team_share(team, chunks, write_chunk, draw);
  }
  team_free(team);
  return status;
}

/* Makes integers; NULL when memory is short. */
static mpz_t *make_ids(size_t count) {
  mpz_t *ids = memory_allocate(count, sizeof *ids);
  for (size_t i = 0; ids != NULL && i < count; i++) {
    mpz_init(ids[i]);
  }
  return ids;
}

/* Frees the drawn IDs, if there are any. Success moves them to the caller first. */
static void give_ids(mpz_t *ids, mpz_t *drawn, size_t count, bool is_drawn) {
  for (size_t i = 0; drawn != NULL && i < count; i++) {
    if (is_drawn) {
      mpz_swap(ids[i], drawn[i]);
    }
    mpz_clear(drawn[i]);
  }
  memory_free(drawn);
}

static fc_status check_arguments(const fc_ship *ships, mpz_t *const ids, const fc_sampler *sampler, uint64_t first, size_t count,
                                 fc_error *error) {
  if ((ships == NULL && count > 0) || sampler == NULL) {
    return error_null_argument(error);
  }
  if (ids != NULL && !fc_sampler_has_ids(sampler)) {
    return error_set(error, FC_INVALID_ARGUMENT, "placer %s draws no IDs", sampler->placer->name);
  }
  if (count > 0 && first > UINT64_MAX - (count - 1)) {
    return error_set(error, FC_INVALID_ARGUMENT, "no index is so great as %" PRIu64 " and %zu more", first, count - 1);
  }
  return FC_OK;
}

int fc_sampler_has_ids(const fc_sampler *sampler) {
  return sampler->placer->place_many != NULL;
}

fc_status fc_sampler_draw_many(fc_ship *ships, mpz_t *ids, const fc_sampler *sampler, uint64_t seed, uint64_t first, size_t count,
                               fc_error *error) {
  fc_status status = check_arguments(ships, ids, sampler, first, count, error);
  if (status != FC_OK || count == 0) {
    return status;
  }
  const unsigned members = sampler_members(sampler, count);
  struct draw draw = {.sampler = sampler,
                      .seed = seed,
                      .first = first,
                      .count = count,
                      .chunk = (size_t)sampler_part(count),
                      .ships = ships,
                      .progress = progress_of(&sampler->options)};
  draw.fleets = memory_allocate(count, sampler_ships(sampler) * sizeof *draw.fleets);
  draw.ids = ids != NULL ? make_ids(count) : NULL;
  const bool is_short = draw.fleets == NULL || (ids != NULL && draw.ids == NULL);
  status = is_short ? error_no_memory(error) : draw_and_write(&draw, members, error);
  give_ids(ids, draw.ids, count, status == FC_OK);
  memory_free(draw.fleets);
  return status;
}
