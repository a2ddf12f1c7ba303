/*
 * A run of the frontier engine: everything between a problem and its sweeps. Looks at the board from the side from which the
 * sweep costs least, chooses the width of the counters, and makes tally, transitions and plan within the memory limit.
 */
#ifndef FLEETCOUNT_ENGINE_RUN_H
#define FLEETCOUNT_ENGINE_RUN_H

#include "engine/counters.h"
#include "model/symmetry.h"
#include "sys/team.h"

/* What the plan is made for. */
enum run_aim { RUN_PLAN, RUN_COUNT, RUN_MARGINALS };

/* What a run works with, and may leave to the next one. All zero: nothing yet. */
struct workspace {
  struct pool pool;
  struct team *team;    /* NULL for one thread */
  unsigned team_wanted; /* members that were asked for when it was called together */
};

/* Ends the team, and gives the memory back. Nothing of it may be in use. */
void workspace_end(struct workspace *workspace);

struct run {
  struct symmetry symmetry;
  struct problem problem; /* the image of the given one */
  struct counters counters;
  struct workspace *workspace;
  struct budget budget;
  struct tally tally;
  struct transitions transitions;
  struct plan plan;
};

/* The counters for a problem: as wide as the proved bound asks (bound.h), or as the options do. Errors: FC_INVALID_ARGUMENT. */
fc_status run_counters(struct counters *counters, const struct problem *problem, const fc_options *options, fc_error *error);

/*
 * The symmetry after which the sweep runs along the longer side of the board, and meets the last cell that must be covered as
 * early as can be: from there on states are absorbed (plan.h), which can be the greater part of them.
 */
struct symmetry run_best_symmetry(const struct problem *problem);

/* The symmetry after which the sweep runs along the longer side, and which otherwise leaves the board as it is. */
struct symmetry run_plain_symmetry(const struct problem *problem);

/* A budget of which nothing has been taken but what the workspace (or NULL) has, with the limit and the progress of the options.
 */
struct budget run_budget(struct workspace *workspace, const fc_options *options, fc_error *error);

/*
 * Begins a run on a problem that bound_bits (bound.h) finds not to be impossible and that has a ship. The run must stay where it
 * is, for its parts refer to each other; the caller ends it. keeps_entries: as in a plan_request (plan.h). Errors: FC_LIMIT,
 * FC_NO_MEMORY, FC_STOPPED; nothing is to be ended then. Time and memory: those of the plan (plan.h), for it is made here.
 * Afterwards the progress stands at the stage of the sweep that is the aim.
 */
fc_status run_begin(struct run *run, const struct problem *problem, struct symmetry symmetry, bool keeps_entries,
                    const struct counters *counters, enum run_aim aim, struct workspace *workspace, const fc_options *options,
                    fc_error *error);

/*
 * Begins again on a problem, given by its image, that allows less than the one of the run and is the same otherwise: with the
 * same plan, which has more states than are needed (plan_share.c says why that changes no number). The image moves into the run.
 */
void run_again(struct run *run, struct problem *image, const fc_options *options, fc_error *error);

/* Gives all tables back, to the workspace where that keeps them. */
void run_end(struct run *run);

#endif
