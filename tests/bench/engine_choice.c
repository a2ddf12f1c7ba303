/* The choices that the library offers, as options of the benchmark's programs. */
#include "engine_choice.h"

#include <string.h>

static const struct {
  const char *name;
  fc_engine engine;
} engines[] = {{"frontier", FC_ENGINE_FRONTIER}, {"row-classes", FC_ENGINE_ROW_CLASSES}};

bool engine_choice_name(fc_options *options, const char *name) {
  for (size_t i = 0; i < sizeof engines / sizeof engines[0]; i++) {
    if (strcmp(name, engines[i].name) == 0) {
      options->engine = engines[i].engine;
      return true;
    }
  }
  return false;
}

bool engine_choice_threads(fc_options *options, unsigned threads) {
  options->threads = threads;
  return threads > 0;
}
