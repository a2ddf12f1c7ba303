/*
 * A ranking of configurations whose fleet may be unknown: the rankings (ranking.h) of all possible fleets, one after another in
 * their order (model/one_fleet.h). So the configurations with the whole fleet come first. A known fleet is the only one.
 *
 * Arrays of placements have room for all ships, optional ones included. Within a class the missing ships come last, with the
 * cell NO_PLACE.
 */
#ifndef FLEETCOUNT_QUERY_FLEET_RANKING_H
#define FLEETCOUNT_QUERY_FLEET_RANKING_H

#include "engine/ranking.h"
#include "sys/progress.h"

struct fleet_ranking;

/* Makes the ranking, which the caller frees. The rankings of all fleets share one memory limit. If they do not all fit, some
 * are remade when they are needed. Errors and cost: those of ranking_create for every fleet. */
fc_status fleet_ranking_create(struct fleet_ranking **ranking, const struct problem *problem, const fc_options *options,
                               fc_error *error);
void fleet_ranking_free(struct fleet_ranking *ranking);

/* The upper bound of its bytes from now on. */
uint64_t fleet_ranking_bytes(const struct fleet_ranking *ranking);

/* The ranking behind the public handle. */
const struct fleet_ranking *ranking_of_ids(const fc_ranking *ranking);

/* Whether the rankings of all fleets are kept. */
bool fleet_ranking_has_all(const struct fleet_ranking *ranking);

mpz_srcptr fleet_ranking_count(const struct fleet_ranking *ranking);
size_t fleet_ranking_ships(const struct fleet_ranking *ranking);

/*
 * As ranking_unrank and ranking_rank. Where not all rankings are kept, calls wait for each other, and a call that remakes a
 * ranking asks `progress`, unless that is NULL. Errors: FC_NO_MEMORY; FC_STOPPED, FC_LIMIT only where a ranking is remade;
 * fleet_ranking_rank also FC_DIFFERENT, without a message, for a fleet that is no configuration.
 */
fc_status fleet_ranking_unrank(struct placement *fleets, const struct fleet_ranking *ranking, mpz_t *ids, size_t count,
                               struct progress *progress, fc_error *error);
fc_status fleet_ranking_rank(mpz_t id, const struct fleet_ranking *ranking, const struct placement *fleet,
                             struct progress *progress, fc_error *error);

#endif
