/*
 * Rank correlations.
 *
 * Spearman: Pearson's correlation of the ranks, where tied items share the mean of the ranks that they take up together. Of n
 * items let b be below an item, a above it, and n - a - b tied, itself among them. Its rank is then b + (n - a - b + 1)/2, the
 * mean of all ranks is (n + 1)/2, and twice the difference is b - a: a whole number, so that all sums are exact.
 *
 * Kendall, tau-b: (C - D) / sqrt((P - T)(P - U)), of P = n(n - 1)/2 pairs: C are in the same order in both lists, D in opposite
 * orders, T tied in the first list and U tied in the second. Since P - T pairs are not tied in the first, all four are found by
 * looking at every pair once.
 */
#include "lab/rank_correlation.h"

#include <assert.h>
#include <math.h>
#include <stdint.h>

static int sign(int one, int other) {
  return (one > other) - (one < other);
}

/* Twice the rank of an item, less twice the mean rank: the items below it less those above it. */
static int64_t centred_rank(const int *levels, size_t item, size_t count) {
  int64_t rank = 0;
  for (size_t i = 0; i < count; i++) {
    rank += sign(levels[item], levels[i]);
  }
  return rank;
}

/* The sums over all items, or over all pairs, of which both correlations are made. */
struct products {
  int64_t both;
  int64_t one;
  int64_t other;
};

static void add(struct products *products, int64_t one, int64_t other) {
  products->both += one * other;
  products->one += one * one;
  products->other += other * other;
}

/* A perfect correlation is 1 exactly: then both squares are the same number, whose root of the square is itself. */
static double correlation_of(const struct products *products) {
  if (products->one == 0 || products->other == 0) {
    return NAN;
  }
  return (double)products->both / sqrt((double)products->one * (double)products->other);
}

struct rank_correlation rank_correlation_of(const int *one, const int *other, size_t count) {
  struct products ranks = {0};
  struct products pairs = {0};
  assert(count <= MOST_RANKED);
  for (size_t item = 0; item < count; item++) {
    add(&ranks, centred_rank(one, item, count), centred_rank(other, item, count));
    for (size_t before = 0; before < item; before++) {
      add(&pairs, sign(one[item], one[before]), sign(other[item], other[before]));
    }
  }
  return (struct rank_correlation){correlation_of(&ranks), correlation_of(&pairs)};
}
