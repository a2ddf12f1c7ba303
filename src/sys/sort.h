/* Sorts short arrays by insertion, stably. */
#ifndef FLEETCOUNT_SYS_SORT_H
#define FLEETCOUNT_SYS_SORT_H

#include <stddef.h>

/* Moves the last of `count` items to its place among the others, which are in order. comes_before(one, other), a function or a
 * macro of two pointers to items, tells whether one must come before the other. */
#define INSERT_LAST(items, count, comes_before)                                                                                  \
  do {                                                                                                                           \
    size_t insert_place = (size_t)(count)-1;                                                                                     \
    const __typeof__(*(items)) insert_item = (items)[insert_place];                                                              \
    for (; insert_place > 0 && comes_before(&insert_item, &(items)[insert_place - 1]); insert_place--) {                         \
      (items)[insert_place] = (items)[insert_place - 1];                                                                         \
    }                                                                                                                            \
    (items)[insert_place] = insert_item;                                                                                         \
  } while (0)

/* Sorts `count` items. */
#define SORT_SHORT(items, count, comes_before)                                                                                   \
  do {                                                                                                                           \
    for (size_t sort_count = 2; sort_count <= (size_t)(count); sort_count++) {                                                   \
      INSERT_LAST(items, sort_count, comes_before);                                                                              \
    }                                                                                                                            \
  } while (0)

#endif
