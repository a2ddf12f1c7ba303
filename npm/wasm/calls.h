/*
 * The library as JavaScript calls it: functions that take numbers and texts, and give an answer that JavaScript reads from
 * memory.
 *
 * JavaScript writes texts into the room of text_room, and passes each as its address and its length; a NUL follows each. A call
 * returns an fc_status and leaves an answer: a row of slots of 8 bytes, which npm/src/answer.js reads in the order in which they
 * were put. After a failure the answer is the error: line, column and message. A call that returns nothing leaves no answer.
 *
 * Memory that runs out here ends the instance by abort; JavaScript makes another one, for its boards are texts.
 */
#ifndef FLEETCOUNT_WASM_CALLS_H
#define FLEETCOUNT_WASM_CALLS_H

#include "fleetcount_lab.h"

/* Begins a function that JavaScript calls by its name. The program has functions of some of these names, so C has another. */
#define CALL(type, name) __attribute__((export_name(#name))) type js_##name

/* ---- The answer ---- */

/* Begins an answer: in its first slot, whether rows have the letters of the board that it is about, which may be NULL. */
void answer_begin(const fc_board *board);

/* A number, one slot: a small integer, a pointer or any double. */
void put_number(double number);
/* A text: its bytes in one slot, then these, filled up to whole slots. NULL: -1. */
void put_text(const char *text);
/* Integers that are not negative: in one slot how many slots each takes, then these, the least first. */
void put_integers(const mpz_t *integers, size_t count);
void put_integer(const mpz_t integer);
void put_whole(uint64_t number);
/* Room for `count` doubles, which the caller fills in at once. */
double *put_doubles(size_t count);
/* Cells: how many, then row and column of each. */
void put_cells(const fc_cell *cells, size_t count);
/* Row, column, answer, length and ship. */
void put_shot(const fc_shot *shot);
/* Ships: how many are there, then length, row, column, direction and name of each. Ships of length 0 are missing. */
void put_ships(const fc_ship *ships, size_t count);

/* Ends a call: after a failure the answer is the error. */
int answer_end(fc_status status, const fc_error *error);

/* ---- What all calls share ---- */

/* `count` integers, kept from call to call: to make and clear them takes longer than to count. */
mpz_t *kept_integers(size_t count);

/* How to count: as set_options has said, with the kept context. */
const fc_options *kept_options(void);
/* The same for an object that outlives the call: without the context. */
const fc_options *lasting_options(void);

/* Memory, or the end of the instance. */
void *room_for(size_t count, size_t size);

#endif
