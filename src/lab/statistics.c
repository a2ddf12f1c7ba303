/*
 * Statistics of samples: means and intervals, quantiles, tests, and duels.
 *
 * Student's distribution for a whole number n of degrees of freedom in closed form (Abramowitz and Stegun, 26.7.3 and 26.7.4).
 * With theta = atan(t / sqrt n), the chance that |T| < t is
 *
 *     n even:   sin theta (1 + 1/2 cos^2 theta + (1 3)/(2 4) cos^4 theta + ... up to cos^(n-2) theta)
 *     n odd:    2/pi (theta + sin theta (cos theta + 2/3 cos^3 theta + (2 4)/(3 5) cos^5 theta + ... up to cos^(n-2) theta))
 *
 * Bisection inverts it. For many degrees of freedom the expansion 26.7.5 is as exact as a double.
 *
 * Chi-square. The tail of the distribution in closed form (Abramowitz and Stegun, 26.4.4 and 26.4.5). With y = statistic / 2,
 *
 *     even degrees 2n:      sum over i = 0 .. n-1 of  e^-y y^i / i!
 *     odd degrees 2n + 1:   erfc(sqrt y)  +  sum over i = 1 .. n of  e^-y y^(i - 1/2) / Gamma(i + 1/2)
 *
 * All terms are positive, so their sum loses no digits. Each is the one before it times y / i (or y / (i - 1/2)). The code adds
 * their logarithms, since e^-y alone may be too small for a double while the sum is not.
 *
 * The bootstrap interval (Efron 1987, BCa). Many samples of n are drawn with replacement from the n differences. The share of
 * their means below the mean itself, and the skewness of the differences, tell which quantiles of these means are the ends of
 * the interval:
 *
 *     z0 = the normal quantile of that share       a = sum d^3 / (6 (sum d^2)^1.5), d = difference - mean
 *     end = normal distribution of (z0 + (z0 + z) / (1 - a (z0 + z))), z = -1.96 and 1.96
 *
 * Wilcoxon's test with Pratt's zeros. All differences, zeros included, are ranked by their absolute value; ties share the mean
 * of their ranks. Then the ranks of zeros are dropped. W is the sum of the ranks of positive differences. With n differences, m
 * of them zero, and t differences of one absolute value other than zero,
 *
 *     mean W = (n (n + 1) - m (m + 1)) / 4
 *     variance W = (n (n + 1) (2 n + 1) - m (m + 1) (2 m + 1) - sum (t^3 - t) / 2) / 24
 *
 * The normal approximation makes few differences look surer than they are. Up to 50 of them are tested exactly: every choice of
 * signs is equally likely if neither sample has smaller numbers, so a programme over the differences finds how likely each W is.
 */
#include "lab/statistics.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

#include "fleetcount_lab.h"
#include "sys/memory.h"
#include "sys/progress.h"
#include "sys/random_stream.h"
#include "sys/status.h"

/* The expansion's error is below 1e-12 for more degrees of freedom. */
static const double MANY_DEGREES = 2000;

/* The 97.5 % quantile of the normal distribution. */
static const double NORMAL = 1.959963984540054;

/* ---- Student -------------------------------------------------------------------------------------------------------------- */

static double chance_below(double t, int degrees) {
  const double theta = atan(t / sqrt(degrees));
  const double square = cos(theta) * cos(theta);
  const int is_odd = degrees % 2;
  double term = is_odd ? cos(theta) : 1;
  double sum = 0;
  for (int power = is_odd; power <= degrees - 2; power += 2) {
    sum += term;
    term *= square * (power + 1) / (power + 2);
  }
  return is_odd ? 2 / acos(-1) * (theta + sin(theta) * sum) : sin(theta) * sum;
}

static double expansion(double degrees) {
  const double x = NORMAL;
  const double x3 = x * x * x;
  const double x5 = x3 * x * x;
  const double x7 = x5 * x * x;
  return x + (x3 + x) / (4 * degrees) + (5 * x5 + 16 * x3 + 3 * x) / (96 * degrees * degrees) +
         (3 * x7 + 19 * x5 + 17 * x3 - 15 * x) / (384 * degrees * degrees * degrees);
}

double statistics_student(double degrees) {
  if (degrees > MANY_DEGREES) {
    return expansion(degrees);
  }
  double low = 0;
  double high = 16; /* above 12.7, that of one degree */
  for (int halving = 0; halving < 60; halving++) {
    const double middle = (low + high) / 2;
    if (chance_below(middle, (int)degrees) < 0.95) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return (low + high) / 2;
}

/* ---- Samples -------------------------------------------------------------------------------------------------------------- */

static double squares_about(double mean, const double *numbers, size_t count) {
  double squares = 0;
  for (size_t i = 0; i < count; i++) {
    squares += (numbers[i] - mean) * (numbers[i] - mean);
  }
  return squares;
}

struct statistics statistics_of(const double *numbers, size_t count) {
  if (count == 0) {
    return (struct statistics){NAN, NAN, NAN};
  }
  double sum = 0;
  for (size_t i = 0; i < count; i++) {
    sum += numbers[i];
  }
  const double mean = sum / (double)count;
  if (count == 1) {
    return (struct statistics){mean, NAN, NAN};
  }
  const double degrees = (double)(count - 1);
  const double half = statistics_student(degrees) * sqrt(squares_about(mean, numbers, count) / degrees / (double)count);
  return (struct statistics){mean, mean - half, mean + half};
}

double statistics_quantile(const double *numbers, size_t count, double share) {
  if (count == 0) {
    return NAN;
  }
  const double place = (double)(count - 1) * share;
  const size_t before = (size_t)place;
  const size_t behind = before + 1 < count ? before + 1 : before;
  const double part = place - (double)before;
  if (part <= 0 || numbers[before] == numbers[behind]) {
    return numbers[before];
  }
  return numbers[before] + part * (numbers[behind] - numbers[before]);
}

/* ---- Chi-square ----------------------------------------------------------------------------------------------------------- */

static const double LEAST_EXPECTED = 5;

/* Sums terms: each is the one before it times y / first_divisor, y / (first_divisor + 1) and so on. */
static double sum_of_terms(double first_logarithm, double y, double first_divisor, int terms) {
  double logarithm = first_logarithm;
  double sum = 0;
  for (int term = 0; term < terms; term++) {
    sum += exp(logarithm);
    logarithm += log(y / (first_divisor + term));
  }
  return sum;
}

double chi_square_tail(double statistic, int degrees) {
  if (degrees <= 0 || statistic <= 0) {
    return 1;
  }
  const double y = statistic / 2;
  if (degrees % 2 == 0) {
    return fmin(1, sum_of_terms(-y, y, 1, degrees / 2));
  }
  const double gamma_of_one_and_a_half = sqrt(acos(-1)) / 2;
  const double first_logarithm = -y + log(y) / 2 - log(gamma_of_one_and_a_half);
  return fmin(1, erfc(sqrt(y)) + sum_of_terms(first_logarithm, y, 1.5, degrees / 2));
}

static bool is_rare(double expected) {
  return expected > 0 && expected < LEAST_EXPECTED;
}

static void add_class(struct chi_square *test, double observed, double expected) {
  const double off = observed - expected;
  test->statistic += off * off / expected;
  test->degrees++;
}

/* Finds the rarest outcome that is not rare by itself; `outcomes` if there is none. */
static size_t find_least(const double *expected, size_t outcomes) {
  size_t least = outcomes;
  for (size_t outcome = 0; outcome < outcomes; outcome++) {
    const bool is_candidate = expected[outcome] >= LEAST_EXPECTED;
    if (is_candidate && (least == outcomes || expected[outcome] < expected[least])) {
      least = outcome;
    }
  }
  return least;
}

struct chi_square chi_square_compare(const uint64_t *observed, const double *expected, size_t outcomes) {
  struct chi_square test = {.degrees = -1};
  double rare_observed = 0;
  double rare_expected = 0;
  for (size_t outcome = 0; outcome < outcomes; outcome++) {
    rare_observed += is_rare(expected[outcome]) ? (double)observed[outcome] : 0;
    rare_expected += is_rare(expected[outcome]) ? expected[outcome] : 0;
  }
  const size_t joined = is_rare(rare_expected) ? find_least(expected, outcomes) : outcomes;
  if (joined < outcomes) {
    rare_observed += (double)observed[joined];
    rare_expected += expected[joined];
  }
  for (size_t outcome = 0; outcome < outcomes; outcome++) {
    if (expected[outcome] >= LEAST_EXPECTED && outcome != joined) {
      add_class(&test, (double)observed[outcome], expected[outcome]);
    }
  }
  if (rare_expected > 0) {
    add_class(&test, rare_observed, rare_expected);
  }
  return test.degrees > 0 ? test : (struct chi_square){0};
}

/* ---- Numbers -------------------------------------------------------------------------------------------------------------- */

static int compare_doubles(const void *one, const void *other) {
  const double first = *(const double *)one;
  const double second = *(const double *)other;
  return (first > second) - (first < second);
}

void statistics_sort(double *numbers, size_t count) {
  qsort(numbers, count, sizeof *numbers, compare_doubles);
}

/* A number with a tag. compare_doubles expects the number first. */
struct tagged {
  double number;
  size_t tag;
};

fc_status fc_summarise(fc_sample_summary *summary, const int *numbers, size_t count, fc_error *error) {
  if (summary == NULL || (numbers == NULL && count > 0)) {
    return error_null_argument(error);
  }
  double *sorted = memory_allocate(count, sizeof *sorted);
  if (sorted == NULL) {
    return error_no_memory(error);
  }
  for (size_t i = 0; i < count; i++) {
    sorted[i] = numbers[i];
  }
  const struct statistics statistics = statistics_of(sorted, count);
  statistics_sort(sorted, count);
  const double squares = squares_about(statistics.mean, sorted, count);
  *summary = (fc_sample_summary){.mean = statistics.mean,
                                 .sd = count > 1 ? sqrt(squares / (double)(count - 1)) : NAN,
                                 .low = statistics.low,
                                 .high = statistics.high,
                                 .quartile = statistics_quantile(sorted, count, 0.25),
                                 .median = statistics_quantile(sorted, count, 0.5),
                                 .upper_quartile = statistics_quantile(sorted, count, 0.75),
                                 .least = count > 0 ? (int)sorted[0] : 0,
                                 .most = count > 0 ? (int)sorted[count - 1] : 0};
  memory_free(sorted);
  return FC_OK;
}

/* ---- The normal distribution ---------------------------------------------------------------------------------------------- */

static double normal_below(double z) {
  return erfc(-z / sqrt(2)) / 2;
}

/* Bisects. */
static double normal_quantile(double share) {
  double low = -40;
  double high = 40;
  for (int halving = 0; halving < 100; halving++) {
    const double middle = (low + high) / 2;
    if (normal_below(middle) < share) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return (low + high) / 2;
}

/* ---- Bootstrap ------------------------------------------------------------------------------------------------------------ */

/* The skewness of the differences over 6 sqrt n: the interval is longer on the side of the longer tail. */
static double acceleration_of(const double *differences, size_t count, double mean) {
  double squares = 0;
  double cubes = 0;
  for (size_t i = 0; i < count; i++) {
    const double away = differences[i] - mean;
    squares += away * away;
    cubes += away * away * away;
  }
  return squares > 0 ? cubes / (6 * pow(squares, 1.5)) : 0;
}

#define NUMBERS_BETWEEN_QUESTIONS 65536

/* Draws the samples, and sorts their means. Errors: FC_STOPPED. */
static fc_status draw_means(double *means, const double *differences, size_t count, uint64_t seed, struct progress *progress,
                            fc_error *error) {
  for (size_t sample = 0; sample < FC_BOOTSTRAP_SAMPLES; sample++) {
    struct random_stream stream = random_stream_start(seed, sample);
    double sum = 0;
    for (size_t i = 0; i < count; i++) {
      if (i % NUMBERS_BETWEEN_QUESTIONS == 0 && !progress_goes_on(progress, (double)sample / FC_BOOTSTRAP_SAMPLES)) {
        return progress_stopped(error);
      }
      sum += differences[random_stream_below(&stream, (uint32_t)count)];
    }
    means[sample] = sum / (double)count;
  }
  statistics_sort(means, FC_BOOTSTRAP_SAMPLES);
  return FC_OK;
}

static fc_status bootstrap(double *low, double *high, const double *differences, size_t count, double mean, uint64_t seed,
                           struct progress *progress, fc_error *error) {
  double *means = memory_allocate(FC_BOOTSTRAP_SAMPLES, sizeof *means);
  if (means == NULL) {
    return error_no_memory(error);
  }
  const fc_status status = draw_means(means, differences, count, seed, progress, error);
  if (status != FC_OK) {
    memory_free(means);
    return status;
  }
  double below = 0;
  for (size_t sample = 0; sample < FC_BOOTSTRAP_SAMPLES; sample++) {
    below += means[sample] < mean ? 1 : means[sample] <= mean ? 0.5 : 0;
  }
  if (means[0] >= means[FC_BOOTSTRAP_SAMPLES - 1]) {
    *low = *high = mean; /* all differences are equal */
  } else {
    const double bias = normal_quantile(below / FC_BOOTSTRAP_SAMPLES);
    const double acceleration = acceleration_of(differences, count, mean);
    const double z = normal_quantile(0.975);
    *low = statistics_quantile(means, FC_BOOTSTRAP_SAMPLES, normal_below(bias + (bias - z) / (1 - acceleration * (bias - z))));
    *high = statistics_quantile(means, FC_BOOTSTRAP_SAMPLES, normal_below(bias + (bias + z) / (1 - acceleration * (bias + z))));
  }
  memory_free(means);
  return FC_OK;
}

/* ---- Wilcoxon ------------------------------------------------------------------------------------------------------------- */

/* The greatest number of differences, zeros left out, that is tested exactly; and twice the sum of the ranks 1 to MOST_EXACT. */
enum { MOST_EXACT = 50, MOST_DOUBLED = MOST_EXACT * (MOST_EXACT + 1) };

/* Finds how likely a W is that is at least as far from its mean as W = doubled / 2. `above` has, for each difference other than
 * zero, twice the rank less twice the number of zeros. */
static fc_status exact_wilcoxon(double *p_value, const int *above, int count, int64_t zeros, int64_t doubled, fc_error *error) {
  /* The chance of k positive differences, for whose ranks `above` has the sum s. */
  double(*chance)[MOST_DOUBLED + 1] = memory_allocate_zeroed(MOST_EXACT + 1, sizeof *chance);
  if (chance == NULL) {
    return error_no_memory(error);
  }
  int sum = 0;
  chance[0][0] = 1;
  for (int i = 0; i < count; i++) {
    for (int k = i; k >= 0; k--) {
      for (int s = 0; s <= sum; s++) {
        chance[k][s] /= 2;
        chance[k + 1][s + above[i]] += chance[k][s];
      }
    }
    sum += above[i];
  }
  const int64_t greatest = 2 * zeros * count + sum;
  double p = 0;
  for (int k = 0; k <= count; k++) {
    for (int s = 0; s <= sum; s++) {
      p += llabs(2 * (2 * zeros * k + s) - greatest) >= llabs(2 * doubled - greatest) ? chance[k][s] : 0;
    }
  }
  memory_free(chance);
  *p_value = p;
  return FC_OK;
}

static fc_status wilcoxon(double *p_value, const double *differences, size_t count, fc_error *error) {
  struct tagged *sorted = memory_allocate(count, sizeof *sorted);
  if (sorted == NULL) {
    return error_no_memory(error);
  }
  for (size_t i = 0; i < count; i++) {
    sorted[i] = (struct tagged){fabs(differences[i]), differences[i] > 0};
  }
  qsort(sorted, count, sizeof *sorted, compare_doubles);
  const double n = (double)count;
  double zeros = 0;
  double sum = 0;
  double ties = 0;
  int above[MOST_EXACT];
  size_t differing = 0;
  for (size_t begin = 0, end = 0; begin < count; begin = end) {
    size_t positive = 0;
    for (end = begin; end < count && sorted[end].number <= sorted[begin].number; end++) {
      positive += sorted[end].tag;
    }
    const double equal = (double)(end - begin);
    const double rank = ((double)begin + 1 + (double)end) / 2;
    if (sorted[begin].number > 0) {
      sum += rank * (double)positive;
      ties += equal * equal * equal - equal;
      for (size_t i = begin; i < end; i++, differing++) {
        if (differing < MOST_EXACT) {
          above[differing] = (int)(2 * (rank - zeros));
        }
      }
    } else {
      zeros = equal;
    }
  }
  memory_free(sorted);
  if (differing <= MOST_EXACT) {
    return exact_wilcoxon(p_value, above, (int)differing, (int64_t)zeros, (int64_t)(2 * sum), error);
  }
  const double mean = (n * (n + 1) - zeros * (zeros + 1)) / 4;
  const double variance = (n * (n + 1) * (2 * n + 1) - zeros * (zeros + 1) * (2 * zeros + 1) - ties / 2) / 24;
  *p_value = erfc(fabs(sum - mean) / sqrt(2 * variance));
  return FC_OK;
}

/* ---- Pairs ---------------------------------------------------------------------------------------------------------------- */

fc_status fc_compare_pairs(fc_pair_summary *summary, const int *first, const int *second, size_t count, uint64_t seed,
                           const fc_options *options, fc_error *error) {
  const bool has_games = count == 0 || (first != NULL && second != NULL);
  fc_status status = call_check(summary != NULL && has_games, options, error);
  if (status == FC_OK && count > UINT32_MAX) {
    status = error_set(error, FC_INVALID_ARGUMENT, "%zu games are too many", count);
  }
  if (status != FC_OK) {
    return status;
  }
  struct progress progress = progress_of(options);
  double *differences = memory_allocate(count, sizeof *differences);
  if (differences == NULL) {
    return error_no_memory(error);
  }
  fc_pair_summary found = {0};
  for (size_t i = 0; i < count; i++) {
    differences[i] = (double)first[i] - second[i];
    found.won += first[i] < second[i];
    found.tied += first[i] == second[i];
    found.lost += first[i] > second[i];
  }
  const struct statistics statistics = statistics_of(differences, count);
  found.difference = statistics.mean;
  found.low = statistics.low;
  found.high = statistics.high;
  found.bootstrap_low = found.bootstrap_high = NAN;
  if (count > 1) {
    status = bootstrap(&found.bootstrap_low, &found.bootstrap_high, differences, count, found.difference, seed, &progress, error);
  }
  THEN(status, wilcoxon(&found.wilcoxon_p, differences, count, error));
  memory_free(differences);
  THEN(status, progress_finish(&progress, error));
  if (status == FC_OK) {
    *summary = found;
  }
  return status;
}

/* ---- A family of tests ---------------------------------------------------------------------------------------------------- */

fc_status fc_correct_p_values(double *p_values, size_t count, fc_error *error) {
  if (p_values == NULL && count > 0) {
    return error_null_argument(error);
  }
  for (size_t i = 0; i < count; i++) {
    if (!(p_values[i] >= 0 && p_values[i] <= 1)) {
      return error_set(error, FC_INVALID_ARGUMENT, "%g is no p-value", p_values[i]);
    }
  }
  struct tagged *sorted = memory_allocate(count, sizeof *sorted);
  if (sorted == NULL) {
    return error_no_memory(error);
  }
  for (size_t i = 0; i < count; i++) {
    sorted[i] = (struct tagged){p_values[i], i};
  }
  qsort(sorted, count, sizeof *sorted, compare_doubles);
  double greatest = 0;
  for (size_t i = 0; i < count; i++) {
    greatest = fmax(greatest, fmin(1, (double)(count - i) * sorted[i].number));
    p_values[sorted[i].tag] = greatest;
  }
  memory_free(sorted);
  return FC_OK;
}

/* ---- Duels ---------------------------------------------------------------------------------------------------------------- */

static int price_of(const fc_game *game, fc_turns turns) {
  return turns == FC_TURNS_HIT_AGAIN ? game->misses : game->shots;
}

static bool are_games(const fc_game *games, size_t count) {
  for (size_t i = 0; games != NULL && i < count; i++) {
    if (games[i].misses < 0 || games[i].misses > games[i].shots || games[i].shots > FC_MAX_SHOTS) {
      return false;
    }
  }
  return games != NULL && count > 0 && count <= UINT32_MAX;
}

enum { PRICES_AT_ONCE = 2048 };

/* Counts the duels that the first player wins with games that cost at least `base` and less than `base` + PRICES_AT_ONCE. */
static double duels_won(const fc_game *first, size_t first_count, const fc_game *second, size_t second_count, fc_turns turns,
                        int base) {
  uint32_t at_least[PRICES_AT_ONCE + 1] = {0}; /* [x]: the second player's games that cost base + x or more */
  for (size_t i = 0; i < second_count; i++) {
    const int price = price_of(&second[i], turns) - base;
    if (price >= 0) {
      at_least[price < PRICES_AT_ONCE ? price : PRICES_AT_ONCE]++;
    }
  }
  for (int price = PRICES_AT_ONCE; price > 0; price--) {
    at_least[price - 1] += at_least[price];
  }
  double won = 0;
  for (size_t i = 0; i < first_count; i++) {
    const int price = price_of(&first[i], turns) - base;
    won += price >= 0 && price < PRICES_AT_ONCE ? at_least[price] : 0;
  }
  return won;
}

double fc_duel(const fc_game *first, size_t first_count, const fc_game *second, size_t second_count, fc_turns turns) {
  const bool are_turns = turns == FC_TURNS_ALTERNATE || turns == FC_TURNS_HIT_AGAIN;
  if (!are_turns || !are_games(first, first_count) || !are_games(second, second_count)) {
    return NAN;
  }
  double won = 0;
  for (int base = 0; base <= FC_MAX_SHOTS; base += PRICES_AT_ONCE) {
    won += duels_won(first, first_count, second, second_count, turns, base);
  }
  return won / ((double)first_count * (double)second_count);
}

/* ---- Ratios --------------------------------------------------------------------------------------------------------------- */

double ratio_of(mpz_srcptr part, mpz_srcptr whole) {
  mpq_t ratio;
  mpq_init(ratio);
  mpq_set_num(ratio, part);
  mpq_set_den(ratio, whole);
  mpq_canonicalize(ratio);
  const double value = mpq_get_d(ratio);
  mpq_clear(ratio);
  return value;
}
