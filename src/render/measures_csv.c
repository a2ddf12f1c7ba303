#include <math.h>

#include "base/integer_text.h"
#include "render/measures.h"
#include "render/number_text.h"
#include "render/quoted_csv.h"

static void append_fraction(struct text *text, const struct measured *measured) {
  text_append(text, ",");
  if (!isnan(measured->measures.regret)) {
    integer_append(text, mpq_numref(measured->regret));
    text_append(text, "/");
    integer_append(text, mpq_denref(measured->regret));
  }
}

void measures_csv(struct text *text, const struct measured *measured, size_t measured_count) {
  text_append(text, "heuristic,top,regret,regret_exact,spearman,kendall,kl,rmse\n");
  for (size_t i = 0; i < measured_count; i++) {
    const fc_measures *measures = &measured[i].measures;
    quoted_csv_append(text, measured[i].name);
    number_append_column(text, measures->top);
    number_append_column(text, measures->regret);
    append_fraction(text, &measured[i]);
    number_append_column(text, measures->spearman);
    number_append_column(text, measures->kendall);
    number_append_column(text, measures->kl);
    number_append_column(text, measures->rmse);
    text_append(text, "\n");
  }
}
