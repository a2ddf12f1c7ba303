/*
 * Pages ahead: a thread that has the system find and clear memory before somebody writes to it.
 *
 * What has been reserved (reserve.h) is found and cleared page by page, when it is first written to; whoever writes waits for it:
 * a tenth of a computation of a tenth of a second, and more on a guest of another system that finds the memory in its turn.
 * Another processor can do it meanwhile:
 *
 *     reserve    | in use              | there already    | not yet                      |
 *                ^ begin               ^ used             ^ half as much again, within bounds
 *
 * It reads and writes nothing itself; whatever it does or fails to do, the memory's contents are the same.
 */
#ifndef FLEETCOUNT_BASE_PAGES_AHEAD_H
#define FLEETCOUNT_BASE_PAGES_AHEAD_H

#include <stddef.h>

struct pages_ahead;

/* NULL where the system does not know how, or grants no thread: then pages come when they are needed. */
struct pages_ahead *pages_ahead_begin(void);

/*
 * Says that of a reserve of so many bytes those before `used` are in use, or soon will be: for the first time or once more. Half
 * as much again, and no less than PAGES_AHEAD_LEAST bytes nor more than PAGES_AHEAD_MOST, is looked for from then on, in whole
 * large pages. A few reserves at a time are cared for; what is said of others is passed over. NULL for `ahead` is allowed, here
 * and below. Any thread may call.
 */
void pages_ahead_use(struct pages_ahead *ahead, void *reserve, size_t used, size_t bytes);

#define PAGES_AHEAD_LEAST ((size_t)2 << 20)
#define PAGES_AHEAD_MOST ((size_t)32 << 20)

/* Before a reserve of which something has been said is moved or given back: forgets it, and returns when nothing is done there.
 */
void pages_ahead_forget(struct pages_ahead *ahead, const void *reserve);

/* Ends the thread. */
void pages_ahead_end(struct pages_ahead *ahead);

#endif
