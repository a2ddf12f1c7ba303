/* The count as a line of text. */
#include "render/count_text.h"

#include "base/integer_text.h"

void count_text(struct text *text, mpz_srcptr count) {
  integer_append(text, count);
  text_append(text, "\n");
}
