/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): the system names it so */
#define _DEFAULT_SOURCE /* madvise */
#include "base/pages_ahead.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/memory.h"

#ifdef __linux__
#include <sys/mman.h>
#endif

#define RESERVES 8
/* So much is looked for at a time: a large page. */
#define AT_A_TIME ((size_t)2 << 20)

/* A reserve that is cared for. What is there lies before `there`, as far as it is known. */
struct ahead_of {
  char *reserve; /* NULL: none */
  size_t wanted;
  size_t there;
};

struct pages_ahead {
  pthread_t thread;
  pthread_mutex_t mutex;
  pthread_cond_t has_news; /* something is wanted, something is done, or the end has come */
  struct ahead_of reserves[RESERVES];
  const char *at_hand; /* the reserve where something is done, NULL where nothing is */
  bool is_over;
};

static size_t smaller(size_t one, size_t other) {
  return one < other ? one : other;
}

/* Has the pages found. False where the system cannot, or will not. */
static bool populate(void *begin, size_t bytes) { /* NOLINT(readability-non-const-parameter): some systems cannot */
#if defined(__linux__) && defined(MADV_POPULATE_WRITE)
  return madvise(begin, bytes, MADV_POPULATE_WRITE) == 0;
#else
  (void)begin;
  (void)bytes;
  return false;
#endif
}

static struct ahead_of *find(struct pages_ahead *ahead, const char *reserve) {
  for (size_t i = 0; i < RESERVES; i++) {
    if (ahead->reserves[i].reserve == reserve) {
      return &ahead->reserves[i];
    }
  }
  return NULL;
}

static struct ahead_of *find_wanting(struct pages_ahead *ahead) {
  for (size_t i = 0; i < RESERVES; i++) {
    if (ahead->reserves[i].there < ahead->reserves[i].wanted) {
      return &ahead->reserves[i];
    }
  }
  return NULL;
}

/* Does what is wanted of a reserve next. The mutex is given up meanwhile, so that nobody who says something has to wait. */
static void get_next(struct pages_ahead *ahead, struct ahead_of *of) {
  char *begin = of->reserve + of->there;
  const size_t bytes = smaller(AT_A_TIME, of->wanted - of->there);
  of->there += bytes;
  ahead->at_hand = of->reserve;
  pthread_mutex_unlock(&ahead->mutex);
  const bool is_there = populate(begin, bytes);
  pthread_mutex_lock(&ahead->mutex);
  if (!is_there && of->reserve == ahead->at_hand) {
    of->there = SIZE_MAX;
  }
  ahead->at_hand = NULL;
  pthread_cond_broadcast(&ahead->has_news);
}

static void *work(void *argument) {
  struct pages_ahead *ahead = argument;
  pthread_mutex_lock(&ahead->mutex);
  while (!ahead->is_over) {
    struct ahead_of *wanting = find_wanting(ahead);
    if (wanting) {
      get_next(ahead, wanting);
    } else {
      pthread_cond_wait(&ahead->has_news, &ahead->mutex);
    }
  }
  pthread_mutex_unlock(&ahead->mutex);
  return NULL;
}

/* Makes what the thread needs, and the thread. On failure nothing is left of it. */
static bool start(struct pages_ahead *ahead) {
  if (pthread_mutex_init(&ahead->mutex, NULL) != 0) {
    return false;
  }
  if (pthread_cond_init(&ahead->has_news, NULL) != 0) {
    pthread_mutex_destroy(&ahead->mutex);
    return false;
  }
  if (pthread_create(&ahead->thread, NULL, work, ahead) != 0) {
    pthread_cond_destroy(&ahead->has_news);
    pthread_mutex_destroy(&ahead->mutex);
    return false;
  }
  return true;
}

struct pages_ahead *pages_ahead_begin(void) {
  /* Asked for no bytes, the system says whether it knows how. */
  struct pages_ahead *ahead = populate(NULL, 0) ? memory_allocate_zeroed(1, sizeof *ahead) : NULL;
  if (ahead && !start(ahead)) {
    memory_free(ahead);
    return NULL;
  }
  return ahead;
}

void pages_ahead_use(struct pages_ahead *ahead, void *reserve, size_t used, size_t bytes) {
  if (!ahead) {
    return;
  }
  const size_t again = used / 2 > PAGES_AHEAD_LEAST ? smaller(used / 2, PAGES_AHEAD_MOST) : PAGES_AHEAD_LEAST;
  const size_t wanted = bytes - used > again ? used + again : bytes;
  pthread_mutex_lock(&ahead->mutex);
  struct ahead_of *of = find(ahead, reserve);
  if (!of) {
    of = find(ahead, NULL);
  }
  if (of) {
    of->reserve = reserve;
    of->there = of->there > used ? of->there : used / AT_A_TIME * AT_A_TIME;
    if (of->wanted < wanted / AT_A_TIME * AT_A_TIME) {
      of->wanted = wanted / AT_A_TIME * AT_A_TIME;
      pthread_cond_broadcast(&ahead->has_news);
    }
  }
  pthread_mutex_unlock(&ahead->mutex);
}

void pages_ahead_forget(struct pages_ahead *ahead, const void *reserve) {
  if (!ahead || !reserve) {
    return;
  }
  pthread_mutex_lock(&ahead->mutex);
  struct ahead_of *of = find(ahead, reserve);
  if (of) {
    *of = (struct ahead_of){0};
  }
  while (ahead->at_hand == reserve) {
    pthread_cond_wait(&ahead->has_news, &ahead->mutex);
  }
  pthread_mutex_unlock(&ahead->mutex);
}

void pages_ahead_end(struct pages_ahead *ahead) {
  if (!ahead) {
    return;
  }
  pthread_mutex_lock(&ahead->mutex);
  ahead->is_over = true;
  pthread_cond_broadcast(&ahead->has_news);
  pthread_mutex_unlock(&ahead->mutex);
  pthread_join(ahead->thread, NULL);
  pthread_cond_destroy(&ahead->has_news);
  pthread_mutex_destroy(&ahead->mutex);
  memory_free(ahead);
}
