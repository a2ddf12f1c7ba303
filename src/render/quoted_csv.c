#include "render/quoted_csv.h"

#include <string.h>

void quoted_csv_append(struct text *text, const char *word) {
  const char *mark = strpbrk(word, ",\"") != NULL ? "\"" : "";
  text_append(text, mark);
  for (const char *at = word; *at != '\0'; at++) {
    text_append(text, *at == '"' ? "\"" : "");
    text_append_bytes(text, at, 1);
  }
  text_append(text, mark);
}
