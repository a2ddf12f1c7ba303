/*
 * uniform: a game ID drawn uniformly below the number of configurations that agree with the board, and the fleet of that ID
 * (query/fleet_ranking.h). Every configuration has exactly the same probability.
 *
 * The ID takes the first words of the stream, as sys/random_stream.h says: with b the bits of count - 1, the first b bits of
 * ceil(b / 32) words, again while they are not below the count.
 */
#include "lab/placers/placer.h"
#include "query/fleet_ranking.h"
#include "sys/random_stream.h"
#include "sys/status.h"

static void dispose(void *prepared) {
  fleet_ranking_free(prepared);
}

static uint64_t bytes(const void *prepared) {
  return fleet_ranking_bytes(prepared);
}

static bool is_for_one(const void *prepared) {
  return !fleet_ranking_has_all(prepared);
}

static fc_status prepare(void **prepared, const struct problem *problem, const fc_options *options, fc_error *error) {
  struct fleet_ranking *ranking = NULL;
  const fc_status status = fleet_ranking_create(&ranking, problem, options, error);
  if (status != FC_OK) {
    return status;
  }
  if (mpz_sgn(fleet_ranking_count(ranking)) == 0) {
    fleet_ranking_free(ranking);
    return error_set(error, FC_NO_CONFIGURATION, "no arrangement agrees with the board");
  }
  *prepared = ranking;
  return FC_OK;
}

static fc_status place_many(struct placement *fleets, mpz_t *ids, const struct placing *placing, struct random_stream *streams,
                            size_t count, fc_error *error) {
  const struct fleet_ranking *ranking = placing->prepared;
  mpz_t own[PLACER_BATCH];
  mpz_t *drawn = ids != NULL ? ids : own;
  for (size_t i = 0; i < count; i++) {
    mpz_init(own[i]);
    random_integer_below(drawn[i], &streams[i], fleet_ranking_count(ranking));
  }
  const fc_status status = fleet_ranking_unrank(fleets, ranking, drawn, count, placing->progress, error);
  for (size_t i = 0; i < count; i++) {
    mpz_clear(own[i]);
  }
  return status;
}

static fc_status place(struct placement *fleet, const struct placing *placing, uint64_t attempt, struct random_stream *stream,
                       fc_error *error) {
  (void)attempt;
  return place_many(fleet, NULL, placing, stream, 1, error);
}

const struct placer placer_uniform = {
    .name = "uniform",
    .summary = "every arrangement that agrees with the board is exactly equally likely",
    .knows = true,
    .tries = 1,
    .prepare = prepare,
    .dispose = dispose,
    .bytes = bytes,
    .is_for_one = is_for_one,
    .place = place,
    .place_many = place_many,
};
