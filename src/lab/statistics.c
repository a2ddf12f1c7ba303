/*
 * Student's distribution for a whole number n of degrees of freedom in closed form (Abramowitz and Stegun, 26.7.3 and 26.7.4).
 * With theta = atan(t / sqrt n), the chance that |T| < t is
 *
 *     n even:   sin theta (1 + 1/2 cos^2 theta + (1 3)/(2 4) cos^4 theta + ... up to cos^(n-2) theta)
 *     n odd:    2/pi (theta + sin theta (cos theta + 2/3 cos^3 theta + (2 4)/(3 5) cos^5 theta + ... up to cos^(n-2) theta))
 *
 * It is turned round by halving intervals. For many degrees of freedom the expansion 26.7.5 is as exact as a double.
 */
#include "lab/statistics.h"

#include <math.h>

/* From so many degrees of freedom on the expansion is taken, whose error is less than 1e-12 there. */
static const double MANY_DEGREES = 2000;

/* What the normal distribution exceeds in absolute value once in twenty times. */
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
  double squares = 0;
  for (size_t i = 0; i < count; i++) {
    squares += (numbers[i] - mean) * (numbers[i] - mean);
  }
  const double degrees = (double)(count - 1);
  const double half = statistics_student(degrees) * sqrt(squares / degrees / (double)count);
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
