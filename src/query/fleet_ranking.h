/*
 * The ranking where the fleet may not be known: one after another the rankings (ranking.h) of all fleets that it may be, in
 * their order (model/one_fleet.h). So the configurations with the whole fleet come first. A fleet that is known is the only one.
 *
 * Fleets of placements have room for all ships that may be there; those of a class that are not there come after the others,
 * with the cell NO_PLACE.
 */
#ifndef FLEETCOUNT_QUERY_FLEET_RANKING_H
#define FLEETCOUNT_QUERY_FLEET_RANKING_H

#include "engine/ranking.h"
#include "sys/progress.h"

struct fleet_ranking;

/* Prepares it; the caller frees it with fleet_ranking_free. The rankings of all fleets share one memory limit. If they do not all
 * fit, some are made again when they are needed. Errors and cost: those of ranking_create for every fleet. */
fc_status fleet_ranking_create(struct fleet_ranking **ranking, const struct problem *problem, const fc_options *options,
                               fc_error *error);
void fleet_ranking_free(struct fleet_ranking *ranking);

/* The most bytes that it takes from now on. */
uint64_t fleet_ranking_bytes(const struct fleet_ranking *ranking);

/* The ranking behind the public handle. */
const struct fleet_ranking *ranking_of_ids(const fc_ranking *ranking);

/* Are the rankings of all fleets kept? */
bool fleet_ranking_has_all(const struct fleet_ranking *ranking);

mpz_srcptr fleet_ranking_count(const struct fleet_ranking *ranking);
size_t fleet_ranking_ships(const struct fleet_ranking *ranking);

/*
 * As ranking_unrank and ranking_rank. Where not all rankings are kept, one caller after another is served, and `progress` (NULL:
 * nobody) is asked while one is made again. Errors: FC_NO_MEMORY; FC_STOPPED, FC_LIMIT only where a ranking is made again; of
 * fleet_ranking_rank FC_DIFFERENT, without a message, for what is no configuration.
 */
fc_status fleet_ranking_unrank(struct placement *fleets, const struct fleet_ranking *ranking, mpz_t *ids, size_t count,
                               struct progress *progress, fc_error *error);
fc_status fleet_ranking_rank(mpz_t id, const struct fleet_ranking *ranking, const struct placement *fleet,
                             struct progress *progress, fc_error *error);

#endif
