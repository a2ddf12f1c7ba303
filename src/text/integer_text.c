/* Integers of any size in decimal. The buffer is our own, as GMP would end the process when memory is short. */
#include "text/integer_text.h"

#include <float.h>
#include <math.h>
#include <stdbool.h>

#include "sys/memory.h"

void integer_append(struct text *text, mpz_srcptr integer) {
  /* Two more for a sign and the NUL. */
  const size_t size = mpz_sizeinbase(integer, 10) + 2;
  char *digits = memory_allocate(size, 1);
  if (digits == NULL) {
    text->failed = true;
    return;
  }
  text_append(text, mpz_get_str(digits, 10, integer));
  memory_free(digits);
}

/* GMP rounds towards 0. So the nearest double is GMP's, or the next one if the fraction is past the middle between them. */
double nearest_double(mpq_srcptr fraction) {
  const double inner = mpq_get_d(fraction);
  const double outer = nextafter(inner, mpq_sgn(fraction) < 0 ? -DBL_MAX : DBL_MAX);
  mpq_t below, above;
  mpq_inits(below, above, NULL);
  mpq_set_d(below, inner);
  mpq_set_d(above, outer);
  mpq_sub(below, fraction, below);
  mpq_sub(above, above, fraction);
  const bool is_outer = mpq_sgn(fraction) < 0 ? mpq_cmp(above, below) > 0 : mpq_cmp(above, below) < 0;
  mpq_clears(below, above, NULL);
  return is_outer ? outer : inner;
}
