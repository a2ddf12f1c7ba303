/*
 * Frontiers drawn as text, one character a column:
 *
 *     .  FREE      #  BLOCKED      =  BLOCKED_TWICE      1 2 3 ...  forced(1), forced(2), forced(3) ...
 */
#ifndef TESTS_UNIT_ENGINE_FRONTIER_TEXT_H
#define TESTS_UNIT_ENGINE_FRONTIER_TEXT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "engine/frontier.h"

/* What a ship of k + 1 cells down leaves below its top. */
static inline frontier_symbol symbol_forced(int k) {
  frontier_symbol column[FRONTIER_BYTES] = {FRONTIER_FREE};
  const struct frontier_rules one_column = {.width = 1, .touching = FC_TOUCHING_ANY};
  assert_true(frontier_place(column, one_column, 0, k + 1, DOWN));
  return column[0];
}

static inline frontier_symbol symbol_of(char character) {
  switch (character) {
  case '.':
    return FRONTIER_FREE;
  case '#':
    return FRONTIER_BLOCKED;
  case '=':
    return FRONTIER_BLOCKED_TWICE;
  default:
    assert_in_range(character, '1', '9');
    return symbol_forced(character - '0');
  }
}

/* Stores FRONTIER_BYTES symbols, zero beyond the text. */
static inline void frontier_of_text(frontier_symbol *frontier, const char *text) {
  memset(frontier, 0, FRONTIER_BYTES);
  assert_in_range(strlen(text), 1, FC_MAX_COLUMNS);
  for (size_t column = 0; text[column] != '\0'; column++) {
    frontier[column] = symbol_of(text[column]);
  }
}

/* Fails the running test unless the frontier is the one drawn, and zero beyond it. */
static inline void assert_frontier(const frontier_symbol *frontier, const char *text) {
  frontier_symbol expected[FRONTIER_BYTES];
  frontier_of_text(expected, text);
  assert_memory_equal(frontier, expected, FRONTIER_BYTES);
}

#endif
