#include "solve/memo.h"

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

#include "sys/memory.h"

enum { BUCKET = 4, PARTS = 64, FIRST_BUCKETS = 1 << 4, MOST_WORK = (1 << 15) - 1 };

typedef _Atomic uint64_t shared_word;

struct entry {
  shared_word keys[2]; /* each XOR the value; the entry with key 0 is free */
  shared_word value;
};

struct memo_table {
  struct memo_table *outgrown; /* predecessor */
  size_t buckets;              /* a power of 2 */
  struct entry entries[];
};

struct memo_part {
  struct memo_table *_Atomic table; /* all that readers use */
  char apart[64];                   /* puts the words that change often on another cache line */
  pthread_mutex_t mutex;            /* for writers */
  size_t used;                      /* entries */
  uint64_t limit;                   /* bytes */
  char apart_from_next[64];
};

/* An entry as it was read. */
struct entry_read {
  struct position_key key;
  struct memo_value value;
};

static struct entry_read read_entry(struct entry *entry) {
  struct entry_read reading;
  const uint64_t value = atomic_load_explicit(&entry->value, memory_order_relaxed);
  for (int i = 0; i < 2; i++) {
    reading.key.words[i] = atomic_load_explicit(&entry->keys[i], memory_order_relaxed) ^ value;
  }
  memcpy(&reading.value, &value, sizeof value);
  return reading;
}

static void write_entry(struct entry *entry, struct position_key key, struct memo_value known) {
  uint64_t value;
  memcpy(&value, &known, sizeof value);
  atomic_store_explicit(&entry->value, value, memory_order_relaxed);
  for (int i = 0; i < 2; i++) {
    atomic_store_explicit(&entry->keys[i], key.words[i] ^ value, memory_order_relaxed);
  }
}

static bool is_free(const struct entry_read *reading) {
  return reading->key.words[0] == 0 && reading->key.words[1] == 0;
}

static bool has_key(const struct entry_read *reading, struct position_key key) {
  return reading->key.words[0] == key.words[0] && reading->key.words[1] == key.words[1];
}

static struct entry *bucket_of(struct memo_table *table, struct position_key key) {
  return table->entries + BUCKET * (key.words[0] & (table->buckets - 1));
}

static struct memo_part *part_of(const struct memo *memo, struct position_key key) {
  return &memo->parts[key.words[1] & (PARTS - 1)];
}

static struct memo_table *new_table(size_t buckets, struct memo_table *outgrown) {
  struct memo_table *table = memory_allocate_zeroed(1, sizeof *table + BUCKET * buckets * sizeof table->entries[0]);
  if (table != NULL) {
    table->buckets = buckets;
    table->outgrown = outgrown;
  }
  return table;
}

bool memo_begin(struct memo *memo, uint64_t limit) {
  *memo = (struct memo){.parts = memory_allocate_zeroed(PARTS, sizeof *memo->parts)};
  for (int i = 0; i < PARTS && memo->parts != NULL; i++) {
    struct memo_part *part = &memo->parts[i];
    struct memo_table *table = new_table(FIRST_BUCKETS, NULL);
    if (table == NULL || pthread_mutex_init(&part->mutex, NULL) != 0) {
      memory_free(table);
      memo_end(memo);
      return false;
    }
    part->table = table;
    part->limit = limit / PARTS;
  }
  return memo->parts != NULL;
}

void memo_end(struct memo *memo) {
  for (int i = 0; i < PARTS && memo->parts != NULL && memo->parts[i].table != NULL; i++) {
    pthread_mutex_destroy(&memo->parts[i].mutex);
    for (struct memo_table *table = memo->parts[i].table; table;) {
      struct memo_table *outgrown = table->outgrown;
      memory_free(table);
      table = outgrown;
    }
  }
  memory_free(memo->parts);
  *memo = (struct memo){0};
}

void memo_prepare(const struct memo *memo, struct position_key key) {
  const struct entry *entry = bucket_of(atomic_load_explicit(&part_of(memo, key)->table, memory_order_acquire), key);
  __builtin_prefetch(entry);
  __builtin_prefetch((const char *)(entry + BUCKET) - 1);
}

bool memo_find(struct memo_value *found, const struct memo *memo, struct position_key key) {
  struct entry *entry = bucket_of(atomic_load_explicit(&part_of(memo, key)->table, memory_order_acquire), key);
  for (int i = 0; i < BUCKET; i++) {
    const struct entry_read reading = read_entry(&entry[i]);
    if (has_key(&reading, key)) {
      *found = reading.value;
      return true;
    }
  }
  return false;
}

/* Doubles the number of buckets: each divides into two. */
static bool grow(struct memo_part *part) {
  struct memo_table *old = part->table;
  const size_t entries = BUCKET * old->buckets;
  if (4 * entries * sizeof old->entries[0] > part->limit) { /* the new table, and its predecessors of the same size together */
    return false;
  }
  struct memo_table *grown = new_table(2 * old->buckets, old);
  if (grown == NULL) {
    return false;
  }
  for (size_t i = 0; i < entries; i++) {
    const struct entry_read reading = read_entry(&old->entries[i]);
    if (!is_free(&reading)) {
      struct entry *entry = bucket_of(grown, reading.key);
      for (struct entry_read there = read_entry(entry); !is_free(&there); there = read_entry(entry)) {
        entry++;
      }
      write_entry(entry, reading.key, reading.value);
    }
  }
  atomic_store_explicit(&part->table, grown, memory_order_release);
  return true;
}

/* The entry of a key, or the one to replace. */
static struct entry *entry_for(struct memo_part *part, struct position_key key) {
  for (;;) {
    struct memo_table *table = part->table;
    struct entry *entry = bucket_of(table, key);
    struct entry *least = entry;
    unsigned least_work = MOST_WORK + 1;
    for (int i = 0; i < BUCKET; i++) {
      const struct entry_read reading = read_entry(&entry[i]);
      if (has_key(&reading, key) || is_free(&reading)) {
        return &entry[i];
      }
      if (reading.value.work < least_work) {
        least = &entry[i];
        least_work = reading.value.work;
      }
    }
    if (part->used < 2 * table->buckets || !grow(part)) { /* grows once half of the entries are in use */
      return least;
    }
  }
}

void memo_keep(const struct memo *memo, struct position_key key, uint64_t loss, bool is_exact, unsigned work) {
  struct memo_part *part = part_of(memo, key);
  pthread_mutex_lock(&part->mutex);
  struct entry *entry = entry_for(part, key);
  const struct entry_read before = read_entry(entry);
  if (!has_key(&before, key) || (!before.value.is_exact && (is_exact || before.value.loss < loss))) {
    const struct memo_value value = {.loss = (loss < MEMO_MOST_LOSS ? loss : MEMO_MOST_LOSS) & MEMO_MOST_LOSS,
                                     .work = (work < MOST_WORK ? work : MOST_WORK) & MOST_WORK,
                                     .is_exact = is_exact && loss <= MEMO_MOST_LOSS};
    part->used += is_free(&before);
    write_entry(entry, key, value);
  }
  pthread_mutex_unlock(&part->mutex);
}
