/* The answer that every call leaves, and what the calls share. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "calls.h"

/* ---- Memory ---- */

static void *or_end(void *memory) {
  if (memory == NULL) {
    abort();
  }
  return memory;
}

void *room_for(size_t count, size_t size) {
  return or_end(calloc(count > 0 ? count : 1, size));
}

static char *text_bytes;
static size_t text_capacity;

/* Where JavaScript writes the texts of its next call. */
CALL(char *, text_room)(size_t bytes) {
  if (bytes > text_capacity) {
    text_bytes = or_end(realloc(text_bytes, bytes));
    text_capacity = bytes;
  }
  return text_bytes;
}

/* ---- The answer ---- */

static struct {
  double *slots;
  size_t length;
  size_t capacity;
} answer;

/* The address of the answer's slots and their number, as two words that JavaScript reads after every call. */
CALL(const void *, answer_address)(void) {
  return &answer;
}

double *put_doubles(size_t count) {
  if (answer.length + count > answer.capacity) {
    answer.capacity = 2 * (answer.length + count);
    answer.slots = or_end(realloc(answer.slots, answer.capacity * sizeof *answer.slots));
  }
  answer.length += count;
  return answer.slots + answer.length - count;
}

void put_number(double number) {
  *put_doubles(1) = number;
}

void answer_begin(const fc_board *board) {
  answer.length = 0;
  put_number(board != NULL ? (double)fc_board_labels(board) : FC_LABELS_COLUMNS);
}

void put_text(const char *text) {
  if (text == NULL) {
    put_number(-1);
    return;
  }
  const size_t bytes = strlen(text);
  put_number((double)bytes);
  memcpy(put_doubles((bytes + 7) / 8), text, bytes);
}

void put_integers(const mpz_t *integers, size_t count) {
  const size_t limbs_in_slot = 8 / sizeof(mp_limb_t);
  size_t most = 1;
  for (size_t i = 0; i < count; i++) {
    const size_t limbs = mpz_size(integers[i]);
    most = limbs > most ? limbs : most;
  }
  const size_t slots = (most + limbs_in_slot - 1) / limbs_in_slot;
  put_number((double)slots);
  mp_limb_t *to = (mp_limb_t *)put_doubles(slots * count);
  for (size_t i = 0; i < count; i++, to += slots * limbs_in_slot) {
    for (size_t limb = 0; limb < slots * limbs_in_slot; limb++) {
      to[limb] = mpz_getlimbn(integers[i], (mp_size_t)limb);
    }
  }
}

void put_integer(const mpz_t integer) {
  put_integers((const mpz_t *)integer, 1);
}

void put_whole(uint64_t number) {
  put_number(1);
  memcpy(put_doubles(1), &number, sizeof number);
}

void put_cells(const fc_cell *cells, size_t count) {
  put_number((double)count);
  for (size_t i = 0; i < count; i++) {
    put_number(cells[i].row);
    put_number(cells[i].column);
  }
}

void put_shot(const fc_shot *shot) {
  put_number(shot->row);
  put_number(shot->column);
  put_number(shot->answer);
  put_number(shot->length);
  put_text(shot->ship);
}

void put_ships(const fc_ship *ships, size_t count) {
  size_t there = 0;
  for (size_t i = 0; i < count; i++) {
    there += ships[i].length > 0;
  }
  put_number((double)there);
  for (size_t i = 0; i < count; i++) {
    if (ships[i].length > 0) {
      put_number(ships[i].length);
      put_number(ships[i].row);
      put_number(ships[i].column);
      put_number(ships[i].direction);
      put_text(ships[i].name);
    }
  }
}

int answer_end(fc_status status, const fc_error *error) {
  if (status != FC_OK) {
    answer_begin(NULL);
    put_number(error->line);
    put_number(error->column);
    put_text(error->message);
  }
  return (int)status;
}

/* ---- Integers and options ---- */

mpz_t *kept_integers(size_t count) {
  static mpz_t *integers;
  static size_t made;
  if (count > made) {
    integers = or_end(realloc(integers, count * sizeof *integers));
    for (; made < count; made++) {
      mpz_init(integers[made]);
    }
  }
  return integers;
}

__attribute__((import_module("fleetcount"), import_name("progress"))) int host_progress(double done);

static int tell_progress(void *context, double done) {
  (void)context;
  return host_progress(done);
}

static fc_options options = {.size = sizeof options, .threads = 1};

/* How the next calls count: the limit of memory, 0 for the default, and whether the host is told how far they are. */
CALL(void, set_options)(double memory_limit, int is_watched) {
  options.memory_limit = (uint64_t)memory_limit;
  options.progress = is_watched ? tell_progress : NULL;
}

const fc_options *kept_options(void) {
  if (options.context == NULL && fc_context_create(&options.context, NULL) != FC_OK) {
    abort();
  }
  return &options;
}

const fc_options *lasting_options(void) {
  static fc_options lasting;
  lasting = options;
  lasting.context = NULL;
  return &lasting;
}
