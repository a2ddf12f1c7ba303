/* A share of the arrangements. */
#include "render/share.h"

#include "base/integer_text.h"
#include "render/percent.h"

void share_append(struct text *text, mpz_srcptr part, mpz_srcptr whole) {
  struct text part_digits = {0};
  struct text whole_digits = {0};
  integer_append(&part_digits, part);
  integer_append(&whole_digits, whole);
  if (text_failed(&part_digits) || text_failed(&whole_digits)) {
    text->failed = true;
  } else {
    text_append_repeated(text, ' ', (int)(whole_digits.length - part_digits.length));
    text_appendf(text, "%s/%s (", part_digits.bytes, whole_digits.bytes);
    percent_append(text, part, whole, 2);
    text_append(text, "%)");
  }
  text_clear(&part_digits);
  text_clear(&whole_digits);
}
