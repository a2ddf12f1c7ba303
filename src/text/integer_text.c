/* Integers of any size in decimal, through a buffer of our own: GMP would end the process where memory is short. */
#include "text/integer_text.h"

#include "sys/memory.h"

void integer_append(struct text *text, mpz_srcptr integer) {
  /* mpz_sizeinbase may be one too large; then there is room for a sign and the NUL. */
  const size_t size = mpz_sizeinbase(integer, 10) + 2;
  char *digits = memory_allocate(size, 1);
  if (digits == NULL) {
    text->failed = true;
    return;
  }
  text_append(text, mpz_get_str(digits, 10, integer));
  memory_free(digits);
}
