/*
 * Linked into the program, with `--wrap` for the functions below, this makes one of its allocations fail, or one and all later
 * ones. The allocations of GMP come through the program's own functions; what other libraries allocate for themselves is not
 * reached.
 *
 * Thousands of runs are needed, so a process is not started for each of them but forked. Before its main function begins, the
 * program reads lines from standard input,
 *
 *     NUMBER ON FOLDER      the allocation that fails, counted from 1 (0: none), and 1 if all later ones fail as well
 *
 * and for each of them a child of it runs in FOLDER/work, with the arguments that the program was given, its standard input,
 * output and error being the files input, output and errors in FOLDER. Its wait status is written to standard output. An orderly
 * end leaves in FOLDER/calls how many allocations were asked for.
 */
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
char *__real_strdup(const char *text);
char *__real_realpath(const char *path, char *resolved);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
char *__wrap_strdup(const char *text);
char *__wrap_realpath(const char *path, char *resolved);

static atomic_ullong calls; /* threads allocate, too */
static unsigned long long fail_at;
static bool fail_on;

static bool fails_now(void) {
  const unsigned long long call = ++calls;
  return fail_at > 0 && (fail_on ? call >= fail_at : call == fail_at);
}

void *__wrap_malloc(size_t size) {
  return fails_now() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size) {
  return fails_now() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *block, size_t size) {
  return fails_now() ? NULL : __real_realloc(block, size);
}

char *__wrap_strdup(const char *text) {
  return fails_now() ? NULL : __real_strdup(text);
}

char *__wrap_realpath(const char *path, char *resolved) {
  return fails_now() ? NULL : __real_realpath(path, resolved);
}

/* ---- Runs ----------------------------------------------------------------------------------------------------------------- */

#define LONGEST_LINE 4096

static FILE *calls_file; /* of the child; NULL in the process that forks */

static void must(bool holds, const char *what) {
  if (!holds) {
    perror(what);
    _exit(99);
  }
}

static void redirect(int descriptor, const char *path, int flags) {
  const int file = open(path, flags, 0666);
  must(file >= 0 && dup2(file, descriptor) == descriptor && close(file) == 0, path);
}

/* In the child: what remains of it is the program. */
static void enter(const char *folder) {
  must(chdir(folder) == 0, folder);
  calls_file = fopen("calls", "w");
  must(calls_file != NULL, "calls");
  redirect(STDIN_FILENO, "input", O_RDONLY);
  redirect(STDOUT_FILENO, "output", O_WRONLY | O_CREAT | O_TRUNC);
  redirect(STDERR_FILENO, "errors", O_WRONLY | O_CREAT | O_TRUNC);
  must(chdir("work") == 0, "work");
}

/* Reads a byte at a time, so that nothing stays in a buffer that the child would inherit. False at the end. */
static bool read_line(char *line) {
  size_t length = 0;
  while (length < LONGEST_LINE - 1 && read(STDIN_FILENO, line + length, 1) == 1) {
    if (line[length] == '\n') {
      line[length] = '\0';
      return true;
    }
    length++;
  }
  return false;
}

/* Returns in a child only. */
static void serve(void) {
  char line[LONGEST_LINE];
  while (read_line(line)) {
    char *rest = NULL;
    int status = 0;
    const unsigned long long number = strtoull(line, &rest, 10);
    const bool on = strtoul(rest, &rest, 10) == 1;
    const pid_t child = fork();
    must(child >= 0, "fork");
    if (child == 0) {
      enter(rest + 1);
      fail_at = number;
      fail_on = on;
      calls = 0;
      return;
    }
    must(waitpid(child, &status, 0) == child, "waitpid");
    must(dprintf(STDOUT_FILENO, "%d\n", status) > 0, "standard output");
  }
  _exit(0);
}

/* Declared here, for they have no other users. */
__attribute__((constructor)) static void begin(void);
__attribute__((destructor)) static void end(void);

static void begin(void) {
  serve();
}

static void end(void) {
  if (calls_file != NULL) {
    (void)fprintf(calls_file, "%llu\n", (unsigned long long)calls);
    (void)fclose(calls_file);
  }
}
