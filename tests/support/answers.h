/*
 * Everything that the library says about a board, in one object that can be compared: count, occupancy, split by length, sinks,
 * best cells. The oracle's results take the same form, and so do answers that have been moved to another board.
 */
#ifndef TESTS_SUPPORT_ANSWERS_H
#define TESTS_SUPPORT_ANSWERS_H

#include <stdbool.h>

#include "fleetcount.h"
#include "oracle/oracle.h"

struct answers {
  int rows;
  int columns;
  mpz_t count;
  mpz_t *numbers; /* occupancy, then by length 1 to FC_MAX_SHIP_LENGTH, then sinks 1 to FC_MAX_SHIP_LENGTH, each cell by cell */
  bool *is_best;
  fc_statistics statistics; /* of the analysis; all zero for answers that are not the library's */
};

/* Every function that fills answers in overwrites them without looking; the caller clears them afterwards. */

/* Reads a board; fails the running test, with the message, when the library refuses the text. The caller frees the board. */
fc_board *board_of_text(const char *text);
/* For a grid and the shots since, fires the shots at the board of the grid. */
fc_board *board_of_game(const struct oracle_game *game, const struct oracle_observations *observations);

/* The board with one shot more; the first one stays. */
fc_board *board_after_shot(const fc_board *board, const struct oracle_game *game, const struct oracle_shot *shot);

/* Reads all numbers of an analysis, and makes sure that the best cells are in order. */
void answers_of_analysis(struct answers *answers, const fc_analysis *analysis);

/* Asks the library, by fc_count and by fc_analyse, and makes sure that both give one count and that the best cells are in order.
 */
void answers_of_board(struct answers *answers, const fc_board *board, const fc_options *options);
void answers_of_text(struct answers *answers, const char *text);
void answers_of_game(struct answers *answers, const struct oracle_game *game, const struct oracle_observations *observations);

/* Asks the oracle. */
void answers_of_oracle(struct answers *answers, const struct oracle_game *game, const struct oracle_observations *observations);

/* Answers that are 0 throughout. */
void answers_of_nothing(struct answers *answers, int rows, int columns);

void answers_clear(struct answers *answers);

/* The numbers of a cell. */
mpz_ptr answers_occupancy(const struct answers *answers, int cell);
mpz_ptr answers_by_length(const struct answers *answers, int length, int cell);
mpz_ptr answers_sinks(const struct answers *answers, int length, int cell);

/* Fails the running test at the first number that differs. The second leaves sinks and best cells out. */
void assert_answers_equal(const struct answers *actual, const struct answers *expected);
void assert_maps_equal(const struct answers *actual, const struct answers *expected);

/* Fails the running test unless count and occupancy are nowhere greater than those of the other. */
void assert_answers_at_most(const struct answers *actual, const struct answers *greater);

/* Asks the library about a board, and compares. */
void assert_answers_of_board(const fc_board *board, const fc_options *options, const struct answers *expected);

/* Whether a board can be counted in some way, or the library refuses that. */
bool can_be_counted(const fc_board *board, const fc_options *way);

/* Compares with what the library says of another board, or of the same board in another way; or with the oracle. Both return
 * whether an arrangement agrees with the board. */
bool assert_alike(const fc_board *board, const fc_options *options, const fc_board *other, const fc_options *other_options);
bool assert_as_oracle(const fc_board *board, const fc_options *options, const struct oracle_game *game,
                      const struct oracle_observations *observations);

/* Compares the number that fc_count gives. */
void assert_count_of_board(const fc_board *board, uint64_t expected);
void assert_count_of_text(const char *text, uint64_t expected);

/* The count alone, by fc_count. */
void count_of_game(mpz_t count, const struct oracle_game *game, const struct oracle_observations *observations);

#endif
