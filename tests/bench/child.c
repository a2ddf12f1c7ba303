/* A process of its own for a piece of work: fork, a pipe for the result, an alarm for the time limit. */
#include "child.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

/* All bytes, or fewer when the other end stops. */
static size_t read_all(int file, char *bytes, size_t size) {
  size_t done = 0;
  while (done < size) {
    const ssize_t got = read(file, bytes + done, size - done);
    if (got < 0 && errno == EINTR) {
      continue;
    }
    if (got <= 0) {
      break;
    }
    done += (size_t)got;
  }
  return done;
}

static int write_all(int file, const char *bytes, size_t size) {
  for (size_t done = 0; done < size;) {
    const ssize_t put = write(file, bytes + done, size - done);
    if (put < 0 && errno == EINTR) {
      continue;
    }
    if (put < 0) {
      return -1;
    }
    done += (size_t)put;
  }
  return 0;
}

static enum child_end wait_for(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) {
      return CHILD_DIED;
    }
  }
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM) {
    return CHILD_STOPPED;
  }
  return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? CHILD_DONE : CHILD_DIED;
}

enum child_end child_run(void *result, size_t size, child_work *work, const void *task, unsigned seconds) {
  int ends[2];
  if (pipe(ends)) {
    return CHILD_NOT_MADE;
  }
  fflush(NULL);
  const pid_t child = fork();
  if (child < 0) {
    close(ends[0]);
    close(ends[1]);
    return CHILD_NOT_MADE;
  }
  if (child == 0) {
    close(ends[0]);
    alarm(seconds);
    work(result, task);
    _exit(write_all(ends[1], result, size) ? 1 : 0);
  }
  close(ends[1]);
  const size_t got = read_all(ends[0], result, size);
  close(ends[0]);
  const enum child_end end = wait_for(child);
  return end == CHILD_DONE && got < size ? CHILD_DIED : end;
}

unsigned long long child_peak_memory(void) {
  struct rusage usage;
  return getrusage(RUSAGE_SELF, &usage) ? 0 : (unsigned long long)usage.ru_maxrss * 1024;
}
