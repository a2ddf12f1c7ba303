/* The steps of a frontier; frontier.h tells what the symbols mean. */
#include "engine/frontier.h"

static frontier_symbol forced(int cells) {
  return (frontier_symbol)(FRONTIER_BLOCKED_TWICE + cells);
}

static int forced_cells(frontier_symbol symbol) {
  return symbol - FRONTIER_BLOCKED_TWICE;
}

static void block(frontier_symbol *symbol) {
  if (*symbol == FRONTIER_FREE) {
    *symbol = FRONTIER_BLOCKED;
  }
}

/*
 * Covers the cell that the scan stands before by a ship of which `below` more cells follow in this column, and keeps other ships
 * away from it. A ship that is forced in the column to the right is the same ship, lying across.
 */
static void cover(frontier_symbol *frontier, struct frontier_rules rules, int column, int below) {
  if (below > 0) {
    frontier[column] = forced(below);
  } else {
    frontier[column] = rules.touching == FC_TOUCHING_ANY ? FRONTIER_FREE : FRONTIER_BLOCKED;
  }

  const bool has_right = column + 1 < rules.width && !frontier_is_forced(frontier[column + 1]);
  if (rules.touching == FC_TOUCHING_NONE) {
    if (column > 0) {
      block(&frontier[column - 1]);
    }
    if (has_right) {
      frontier[column + 1] = FRONTIER_BLOCKED_TWICE;
    }
  } else if (rules.touching == FC_TOUCHING_DIAGONAL && has_right) {
    block(&frontier[column + 1]);
  }
}

bool frontier_pass(frontier_symbol *frontier, struct frontier_rules rules, int column) {
  const frontier_symbol symbol = frontier[column];
  if (frontier_is_forced(symbol)) {
    cover(frontier, rules, column, forced_cells(symbol) - 1);
  } else {
    frontier[column] = symbol == FRONTIER_BLOCKED_TWICE ? FRONTIER_BLOCKED : FRONTIER_FREE;
  }
  return true;
}

bool frontier_place(frontier_symbol *frontier, struct frontier_rules rules, int column, int length, enum direction direction) {
  const int breadth = direction == ACROSS ? length : 1;
  const int end = column + breadth;
  if (end > rules.width) {
    return false;
  }
  for (int covered = column; covered < end; covered++) {
    if (frontier[covered] != FRONTIER_FREE) {
      return false;
    }
  }
  if (rules.touching != FC_TOUCHING_ANY && end < rules.width && frontier_is_forced(frontier[end])) {
    return false;
  }

  for (int covered = column + 1; covered < end; covered++) {
    frontier[covered] = forced(1);
  }
  cover(frontier, rules, column, direction == DOWN ? length - 1 : 0);
  return true;
}

void frontier_seal(frontier_symbol *frontier, int column) {
  block(&frontier[column]);
}
