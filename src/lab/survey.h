/* A survey behind the public handle. */
#ifndef FLEETCOUNT_LAB_SURVEY_H
#define FLEETCOUNT_LAB_SURVEY_H

#include "fleetcount_lab.h"
#include "lab/heuristic_choice.h"
#include "lab/position.h"

struct fc_survey {
  fc_board *start;
  fc_sampler *sampler;
  struct heuristic_choice *choices;
  char **names; /* of the heuristics, as they were given */
  size_t heuristic_count;
  fc_survey_plan plan;  /* its placer is the sampler's */
  fc_options options;   /* for one position: one thread */
  double *values;       /* heuristic by heuristic, measure by measure, position by position */
  double *start_values; /* heuristic by heuristic, measure by measure: on the board from which the games begin */
};

/* Where the values of a heuristic and a measure begin. */
static inline size_t survey_place(const fc_survey *survey, size_t heuristic, size_t measure) {
  return (heuristic * FC_MEASURES + measure) * (size_t)survey->plan.positions;
}

/* What makes the positions of a heuristic, and may be stopped. */
struct position_maker survey_maker(const fc_survey *survey, size_t heuristic, struct progress *progress);

#endif
