#include "solve/memo.h"

#include "sys/memory.h"

enum { BUCKET = 4, FIRST_BUCKETS = 1 << 10, MOST_WORK = (1 << 15) - 1 };

static bool is_free(const struct memo_entry *entry) {
  return entry->key.words[0] == 0 && entry->key.words[1] == 0;
}

static bool has_key(const struct memo_entry *entry, struct position_key key) {
  return entry->key.words[0] == key.words[0] && entry->key.words[1] == key.words[1];
}

static struct memo_entry *bucket_of(const struct memo *memo, struct position_key key) {
  return memo->entries + BUCKET * (key.words[0] & (memo->buckets - 1));
}

bool memo_begin(struct memo *memo, uint64_t limit) {
  *memo = (struct memo){.buckets = FIRST_BUCKETS, .limit = limit};
  memo->entries = memory_allocate_zeroed(BUCKET * FIRST_BUCKETS, sizeof *memo->entries);
  return memo->entries != NULL;
}

void memo_end(struct memo *memo) {
  memory_free(memo->entries);
  *memo = (struct memo){0};
}

const struct memo_entry *memo_find(const struct memo *memo, struct position_key key) {
  const struct memo_entry *entry = bucket_of(memo, key);
  for (int i = 0; i < BUCKET; i++) {
    if (has_key(&entry[i], key)) {
      return &entry[i];
    }
  }
  return NULL;
}

/* Twice as many buckets: each divides into two. */
static bool grow(struct memo *memo) {
  const size_t entries = BUCKET * memo->buckets;
  if (3 * entries * sizeof *memo->entries > memo->limit) { /* the old and the new one are there at one time */
    return false;
  }
  struct memo_entry *old = memo->entries;
  struct memo_entry *grown = memory_allocate_zeroed(2 * entries, sizeof *grown);
  if (!grown) {
    return false;
  }
  memo->entries = grown;
  memo->buckets *= 2;
  for (size_t i = 0; i < entries; i++) {
    if (!is_free(&old[i])) {
      struct memo_entry *entry = bucket_of(memo, old[i].key);
      while (!is_free(entry)) {
        entry++;
      }
      *entry = old[i];
    }
  }
  memory_free(old);
  return true;
}

/* The entry of a key, or one that it may have. */
static struct memo_entry *entry_for(struct memo *memo, struct position_key key) {
  for (;;) {
    struct memo_entry *entry = bucket_of(memo, key);
    struct memo_entry *least = entry;
    for (int i = 0; i < BUCKET; i++) {
      if (has_key(&entry[i], key) || is_free(&entry[i])) {
        return &entry[i];
      }
      least = entry[i].work < least->work ? &entry[i] : least;
    }
    if (memo->used < 2 * memo->buckets || !grow(memo)) { /* by then more than half of the entries are in use */
      return least;
    }
  }
}

void memo_keep(struct memo *memo, struct position_key key, uint64_t loss, bool is_exact, unsigned work) {
  struct memo_entry *entry = entry_for(memo, key);
  if (has_key(entry, key) && (entry->is_exact || (!is_exact && entry->loss >= loss))) {
    return;
  }
  memo->used += is_free(entry);
  *entry = (struct memo_entry){.key = key,
                               .loss = (loss < MEMO_MOST_LOSS ? loss : MEMO_MOST_LOSS) & MEMO_MOST_LOSS,
                               .work = (work < MOST_WORK ? work : MOST_WORK) & MOST_WORK,
                               .is_exact = is_exact && loss <= MEMO_MOST_LOSS};
}
