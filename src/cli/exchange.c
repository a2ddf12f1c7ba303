/* What to say of a grid with which nothing agrees, but would if its X were misses and its O hits. */
#include "cli/command.h"
#include "cli/long_work.h"
#include "cli/report.h"
#include "text/integer_text.h"

void note_exchanged_marks(const fc_board *board, const struct invocation *invocation) {
  fc_board *exchanged = NULL;
  struct text digits = {0};
  mpz_t count;
  mpz_init(count);
  if (!invocation->quiet && fc_board_exchange(&exchanged, board, NULL) == FC_OK &&
      fc_count(count, NULL, exchanged, &invocation->engine, NULL) == FC_OK && mpz_sgn(count) > 0) {
    integer_append(&digits, count);
  }
  progress_bar_erase();
  if (digits.length > 0 && !text_failed(&digits)) {
    report_note("nothing agrees; with x and o exchanged, %s arrangement%s: --marks %s", digits.bytes,
                mpz_cmp_ui(count, 1) == 0 ? " does" : "s do", invocation->settings.marks == NULL ? "xo" : "default");
  }
  mpz_clear(count);
  text_clear(&digits);
  fc_board_free(exchanged);
}
