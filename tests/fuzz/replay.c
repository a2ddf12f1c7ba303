/*
 * Runs a fuzz target on files, without libFuzzer: the seeds, what libFuzzer has found, the malformed files of the other
 * tests. Any compiler will do.
 *
 *     replay_TARGET FILE|FOLDER...      every file of a folder, not of those within it
 *
 * Ends with the line `N passed, N failed`; an input that fails ends the process before that.
 */
#include "fuzz/fuzz.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "text/text.h"

static int tried;

/* In memory of exactly its size, so that a sanitizer sees a look beyond the end. */
static void try_bytes(const struct text *content) {
  uint8_t *bytes = malloc(content->length > 0 ? content->length : 1);
  must(bytes != NULL);
  if (content->length > 0) {
    memcpy(bytes, content->bytes, content->length);
  }
  (void)LLVMFuzzerTestOneInput(bytes, content->length);
  free(bytes);
  tried++;
}

static void try_file(const char *path) {
  struct text content = {0};
  char block[4096];
  FILE *file = fopen(path, "rb");
  must(file != NULL);
  for (size_t length; (length = fread(block, 1, sizeof block, file)) > 0;) {
    text_append_bytes(&content, block, length);
  }
  must(!ferror(file) && !text_failed(&content));
  (void)fclose(file);
  (void)printf("%s\n", path);
  (void)fflush(stdout); /* so that the last name is that of the input that fails */
  try_bytes(&content);
  text_clear(&content);
}

static bool is_folder(const char *path) {
  struct stat found;
  must(stat(path, &found) == 0);
  return S_ISDIR(found.st_mode);
}

static void try_folder(const char *folder) {
  struct dirent **entries = NULL;
  const int count = scandir(folder, &entries, NULL, alphasort);
  must(count >= 0);
  for (int i = 0; i < count; i++) {
    struct text path = {0};
    text_appendf(&path, "%s/%s", folder, entries[i]->d_name);
    if (!is_folder(path.bytes)) {
      try_file(path.bytes);
    }
    text_clear(&path);
    free(entries[i]);
  }
  free(entries);
}

int main(int argument_count, char **arguments) {
  for (int i = 1; i < argument_count; i++) {
    (is_folder(arguments[i]) ? try_folder : try_file)(arguments[i]);
  }
  (void)printf("%d passed, 0 failed\n", tried);
  return tried > 0 ? 0 : 1;
}
