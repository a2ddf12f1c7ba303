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

struct fleet_ranking;

/* As the calls of ranking.h, whose errors and costs they have, for every fleet. The memory limit holds for each of them alone. */
fc_status fleet_ranking_create(struct fleet_ranking **ranking, const struct problem *problem, const fc_options *options,
                               fc_error *error);
void fleet_ranking_free(struct fleet_ranking *ranking);
mpz_srcptr fleet_ranking_count(const struct fleet_ranking *ranking);
size_t fleet_ranking_ships(const struct fleet_ranking *ranking);
bool fleet_ranking_unrank(struct placement *fleets, const struct fleet_ranking *ranking, mpz_t *ids, size_t count);
enum ranked fleet_ranking_rank(mpz_t id, const struct fleet_ranking *ranking, const struct placement *fleet);

#endif
