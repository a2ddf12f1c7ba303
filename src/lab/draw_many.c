/*
 * Drawing many fleets at once. They are divided into chunks, which a team of threads shares; a fleet depends on its own stream
 * alone, so that it is the same in any chunk. The outputs are written once all fleets have been drawn.
 */
#include <inttypes.h>
#include <stdatomic.h>

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
  unsigned chunks;
  struct placement *fleets;
  mpz_t *ids; /* NULL: not asked */
  fc_ship *ships;
  struct failure *failures; /* by chunk */
  atomic_uint first_failed; /* of the chunks that have failed; `chunks` while none has */
  struct progress progress;
};

struct failure {
  fc_status status;
  fc_error error;
};

/* ---- Chunks --------------------------------------------------------------------------------------------------------------- */

static void fail(struct draw *draw, unsigned chunk) {
  unsigned failed = atomic_load(&draw->first_failed);
  while (chunk < failed && !atomic_compare_exchange_weak(&draw->first_failed, &failed, chunk)) {
  }
}

static size_t end_of(const struct draw *draw, unsigned chunk) {
  const size_t begin = chunk * draw->chunk;
  return draw->count - begin < draw->chunk ? draw->count : begin + draw->chunk;
}

/* The caller is member 0, and tells how far the work is: chunks are taken in their order. What comes after a failure is not
 * needed, and may take as long to fail. */
static void draw_chunk(void *context, unsigned chunk, unsigned member) {
  struct draw *draw = context;
  struct random_stream streams[PLACER_MANY];
  const size_t ships = sampler_ships(draw->sampler);
  struct failure *failure = &draw->failures[chunk];
  const size_t end = end_of(draw, chunk);
  if (member == 0) {
    (void)progress_goes_on(&draw->progress, (double)chunk / draw->chunks);
  }
  for (size_t begin = chunk * draw->chunk; begin < end && chunk < atomic_load(&draw->first_failed); begin += PLACER_MANY) {
    const size_t some = end - begin < PLACER_MANY ? end - begin : PLACER_MANY;
    for (size_t i = 0; i < some; i++) {
      streams[i] = random_stream_start(draw->seed, draw->first + begin + i);
    }
    failure->status = progress_still_goes_on(&draw->progress)
                          ? sampler_place_many(draw->fleets + begin * ships, draw->ids != NULL ? draw->ids + begin : NULL,
                                               draw->sampler, streams, some, &draw->progress, &failure->error)
                          : progress_stopped(&failure->error);
    if (failure->status != FC_OK) {
      fail(draw, chunk);
    }
  }
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

/* Small enough to keep all threads at work, large enough to be worth the division, and whole companies of PLACER_MANY. */
static void divide(struct draw *draw, unsigned members) {
  enum { CHUNKS_OF_MEMBER = 8, LONGEST = 16 * PLACER_MANY, MOST_CHUNKS = 1 << 20 };
  const size_t fair = draw->count / members / CHUNKS_OF_MEMBER;
  const size_t least = draw->count / MOST_CHUNKS + 1;
  draw->chunk = fair < LONGEST ? fair : LONGEST;
  draw->chunk = draw->chunk > least ? draw->chunk : least;
  if (draw->sampler->placer->place_many != NULL) {
    draw->chunk = (draw->chunk + PLACER_MANY - 1) / PLACER_MANY * PLACER_MANY;
  }
  draw->chunks = (unsigned)((draw->count + draw->chunk - 1) / draw->chunk);
  atomic_init(&draw->first_failed, draw->chunks);
}

/* ---- All of them ---------------------------------------------------------------------------------------------------------- */

static fc_status draw_and_write(struct draw *draw, unsigned members, fc_error *error) {
  struct team *team = team_create(members < draw->chunks ? members : draw->chunks);
  team_share(team, draw->chunks, draw_chunk, draw);
  const unsigned failed = atomic_load(&draw->first_failed);
  const bool is_stopped = failed == draw->chunks && !progress_goes_on(&draw->progress, 1);
  if (failed == draw->chunks && !is_stopped) {
    team_share(team, draw->chunks, write_chunk, draw);
  }
  team_free(team);
  if (is_stopped) {
    return progress_stopped(error);
  }
  return failed == draw->chunks ? FC_OK
                                : error_set(error, draw->failures[failed].status, "%s", draw->failures[failed].error.message);
}

/* Integers to draw IDs into; NULL when memory is short. */
static mpz_t *make_ids(size_t count) {
  mpz_t *ids = memory_allocate(count, sizeof *ids);
  for (size_t i = 0; ids != NULL && i < count; i++) {
    mpz_init(ids[i]);
  }
  return ids;
}

/* Hands over the IDs, unless there are none or nothing has been drawn. */
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
                      .ships = ships,
                      .progress = progress_of(&sampler->options)};
  divide(&draw, members);
  draw.fleets = memory_allocate(count, sampler_ships(sampler) * sizeof *draw.fleets);
  draw.failures = memory_allocate_zeroed(draw.chunks, sizeof *draw.failures);
  draw.ids = ids != NULL ? make_ids(count) : NULL;
  const bool is_short = draw.fleets == NULL || draw.failures == NULL || (ids != NULL && draw.ids == NULL);
  status = is_short ? error_no_memory(error) : draw_and_write(&draw, members, error);
  give_ids(ids, draw.ids, count, status == FC_OK);
  memory_free(draw.fleets);
  memory_free(draw.failures);
  return status;
}
