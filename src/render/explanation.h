/* The parts of an explanation: the answers to a shot, and the observations that contradict each other. */
#ifndef FLEETCOUNT_RENDER_EXPLANATION_H
#define FLEETCOUNT_RENDER_EXPLANATION_H

#include "fleetcount.h"
#include "render/json.h"

/* A shot at a cell, with the analysis of the board before it, whose count is above 0. */
struct shot_question {
  const fc_board *board;
  const fc_analysis *analysis;
  fc_cell cell;
};

/* The number of arrangements that each answer leaves: as lines of text, and as members of the open JSON object. */
void shot_answers_append(struct text *text, const struct shot_question *question);
void shot_answers_add(struct json *json, const struct shot_question *question);

/* Appends the conflict of a board with which no arrangement agrees. */
void conflict_append(struct text *text, const fc_board *board, const fc_explanation *explanation, const fc_conflict *conflict);

/* Adds it as the member "conflict"; null where there is none. */
void conflict_add(struct json *json, const fc_board *board, const fc_explanation *explanation);

#endif
