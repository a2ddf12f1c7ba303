#include "engine/row_class_key.h"

#include <string.h>

#define WORD_BITS 64

static int bits_for(uint64_t greatest) {
  int bits = 0;
  for (; greatest > 0; greatest >>= 1) {
    bits++;
  }
  return bits;
}

static int longest_length(const struct problem *problem) {
  int longest = 0;
  for (size_t i = 0; i < problem->class_count; i++) {
    longest = problem->classes[i].length > longest ? problem->classes[i].length : longest;
  }
  return longest;
}

/* The greatest value of field i. */
static uint64_t greatest_value(const struct problem *problem, size_t i) {
  const size_t columns = (size_t)problem->columns;
  return i < columns ? upright_cell(longest_length(problem)) : (uint64_t)problem->classes[i - columns].ships;
}

bool row_class_layout_start(struct row_class_layout *layout, struct budget *budget, const struct problem *problem) {
  const size_t field_count = (size_t)problem->columns + problem->class_count;
  struct row_class_field *fields = budget_allocate(budget, field_count, sizeof *fields);
  if (!fields) {
    return false;
  }
  size_t word = 0;
  int shift = 0;
  for (size_t i = 0; i < field_count; i++) {
    const int bits = bits_for(greatest_value(problem, i));
    if (shift + bits > WORD_BITS) {
      word++;
      shift = 0;
    }
    fields[i] = (struct row_class_field){.word = word, .shift = shift, .mask = (UINT64_C(1) << bits) - 1};
    shift += bits;
  }
  *layout = (struct row_class_layout){
      .columns = problem->columns, .class_count = problem->class_count, .words = word + 1, .fields = fields};
  return true;
}

void row_class_layout_clear(struct row_class_layout *layout, struct budget *budget) {
  budget_free(budget, layout->fields, (size_t)layout->columns + layout->class_count, sizeof *layout->fields);
  *layout = (struct row_class_layout){0};
}

void row_class_pack(uint64_t *key, const struct row_class_layout *layout, const uint8_t *cells, const int *left) {
  memset(key, 0, layout->words * sizeof *key);
  const struct row_class_field *field = layout->fields;
  for (int column = 0; column < layout->columns; column++, field++) {
    key[field->word] |= (uint64_t)cells[column] << field->shift;
  }
  for (size_t i = 0; i < layout->class_count; i++, field++) {
    key[field->word] |= (uint64_t)left[i] << field->shift;
  }
}

void row_class_unpack(uint8_t *cells, int *left, const struct row_class_layout *layout, const uint64_t *key) {
  const struct row_class_field *field = layout->fields;
  for (int column = 0; column < layout->columns; column++, field++) {
    cells[column] = (uint8_t)(key[field->word] >> field->shift & field->mask);
  }
  for (size_t i = 0; i < layout->class_count; i++, field++) {
    left[i] = (int)(key[field->word] >> field->shift & field->mask);
  }
}
