/* How heuristics compare with the exact occupancy over many positions. */
#ifndef FLEETCOUNT_RENDER_SURVEY_H
#define FLEETCOUNT_RENDER_SURVEY_H

#include "fleetcount_lab.h"
#include "text/text.h"

/* The names of measures and policies, static storage. */
const char *survey_measure_name(fc_measure measure);
const char *survey_policy_name(fc_policy policy);

/* Appends what was done, and for each measure a table with a line for each heuristic. */
void survey_text(struct text *text, const fc_survey *survey);

/* Appends a table for spreadsheets and scripts: a heading, and a line for each heuristic and measure. What is undefined is empty,
 * what is infinite `inf`. */
void survey_csv(struct text *text, const fc_survey *survey);

/* Appends an object with what was done and an array with an object for each heuristic. What is undefined is null, what is
 * infinite the string "infinite". */
void survey_json(struct text *text, const fc_survey *survey);

#endif
