/*
 * Round numbers between 0 and the highest percentage: multiples of 1, 2 or 5 times a power of ten, as many as there is room for.
 * They are counted in units of a millionth of a percent, where everything is a whole number.
 */
#include "render/scale_ticks.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "render/percent.h"

#define UNITS_OF_ONE_PERCENT 1000000UL

/* Round numbers between the ends, at most. */
#define MOST_STEPS 6

/* The label at the end takes room: the last round number must not come nearer to it than this. */
#define ROOM_AT_END (SCALE_LENGTH * 14 / 100)

static unsigned long units_of_highest(const struct drawing *drawing) {
  mpz_t units;
  mpz_init(units);
  mpz_mul_ui(units, drawing->highest, 100 * UNITS_OF_ONE_PERCENT);
  mpz_fdiv_q(units, units, drawing->count);
  const unsigned long result = mpz_get_ui(units);
  mpz_clear(units);
  return result;
}

/* The least round step of which at most MOST_STEPS fit. */
static unsigned long step_for(unsigned long highest) {
  for (unsigned long power = 1;; power *= 10) {
    for (unsigned long factor = 1; factor <= 5; factor = 2 * factor + (factor == 2)) { /* 1, 2, 5 */
      if (highest / (power * factor) <= MOST_STEPS) {
        return power * factor;
      }
    }
  }
}

/* Decimals as needed: `20`, `2.5`, `0.05`. */
static void write_label(char *label, size_t size, unsigned long units) {
  int length = snprintf(label, size, "%lu.%06lu", units / UNITS_OF_ONE_PERCENT, units % UNITS_OF_ONE_PERCENT);
  while (label[length - 1] == '0') {
    label[--length] = '\0';
  }
  if (label[length - 1] == '.') {
    label[length - 1] = '\0';
  }
}

/* Gives false, and `text` fails, when memory is short. */
static bool write_highest(char *label, size_t size, const struct drawing *drawing, struct text *text) {
  struct text percent = {0};
  percent_append(&percent, drawing->highest, drawing->count, 1);
  const bool written = !text_failed(&percent);
  (void)snprintf(label, size, "%s%%", written ? percent.bytes : "");
  text->failed = text->failed || !written;
  text_clear(&percent);
  return written;
}

size_t scale_ticks(struct scale_tick ticks[MOST_SCALE_TICKS], const struct drawing *drawing, struct text *text) {
  if (mpz_sgn(drawing->highest) == 0) {
    return 0;
  }
  const unsigned long highest = units_of_highest(drawing);
  const unsigned long step = step_for(highest);
  size_t count = 0;
  ticks[count++] = (struct scale_tick){0, "0"};
  for (unsigned long units = step; highest >= MOST_STEPS && units <= highest; units += step) {
    const unsigned place = (unsigned)((uint64_t)units * SCALE_LENGTH / highest);
    if (place <= SCALE_LENGTH - ROOM_AT_END) {
      ticks[count].place = place;
      write_label(ticks[count].label, sizeof ticks[count].label, units);
      count++;
    }
  }
  ticks[count].place = SCALE_LENGTH;
  return write_highest(ticks[count].label, sizeof ticks[count].label, drawing, text) ? count + 1 : 0;
}
