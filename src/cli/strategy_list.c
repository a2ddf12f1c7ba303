#include "cli/strategy_list.h"

#include <stdbool.h>
#include <string.h>

#include "sys/memory.h"
#include "sys/status.h"

/* Whether what follows a comma is another value of the same strategy, `KEY=VALUE` without a name and a colon. */
static bool continues(const char *rest) {
  const size_t length = strcspn(rest, ",");
  const char *equals = memchr(rest, '=', length);
  const char *colon = memchr(rest, ':', length);
  return equals != NULL && (colon == NULL || colon > equals);
}

fc_status strategy_list_divide(struct strategy_list *list, const char *text, fc_error *error) {
  const size_t length = strlen(text);
  *list = (struct strategy_list){0};
  list->bytes = memory_allocate(length + 1, 1);
  list->names = memory_allocate(length + 1, sizeof(const char *));
  if (list->bytes == NULL || list->names == NULL) {
    return error_no_memory(error);
  }
  memcpy(list->bytes, text, length + 1);
  list->names[list->count++] = list->bytes;
  for (char *at = list->bytes; *at != '\0'; at++) {
    if (*at == ',' && !continues(at + 1)) {
      *at = '\0';
      list->names[list->count++] = at + 1;
    }
  }
  return FC_OK;
}

void strategy_list_clear(struct strategy_list *list) {
  memory_free(list->bytes);
  memory_free(list->names);
  *list = (struct strategy_list){0};
}
