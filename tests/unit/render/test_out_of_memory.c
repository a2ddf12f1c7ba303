/*
 * Every renderer, with the n-th allocation failing, for every n: the text must be marked as failed, nothing may crash or leak,
 * and once nothing fails any more the text must be the right one.
 */
/* link: -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "render/render.h"

/* The allocations that may still succeed; below 0: all. */
static long allowed = -1;

static bool fails_now(void) {
  if (allowed < 0) {
    return false;
  }
  return allowed == 0 ? true : (allowed--, false);
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *array, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *array, size_t size);

void *__wrap_malloc(size_t size) {
  return fails_now() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size) {
  return fails_now() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *array, size_t size) {
  return fails_now() ? NULL : __real_realloc(array, size);
}

/* jansson is a shared library, which the linker's --wrap does not reach. */
static void *json_malloc(size_t size) {
  return fails_now() ? NULL : __real_malloc(size);
}

struct scene {
  fc_board *board;
  fc_analysis *analysis;
};

static const char game[] = "size: 2x2\n"
                           "fleet: 2\n"
                           "board:\n"
                           "x.\n"
                           "o.\n";

static void render_map_text(struct text *text, const struct scene *scene) {
  map_text(text, scene->board, scene->analysis, MAP_PERCENTAGES);
}

static void render_map_counts(struct text *text, const struct scene *scene) {
  map_text(text, scene->board, scene->analysis, MAP_COUNTS);
}

static void render_map_csv(struct text *text, const struct scene *scene) {
  map_csv(text, scene->analysis);
}

static void render_map_json(struct text *text, const struct scene *scene) {
  map_json(text, scene->analysis);
}

static void render_best(struct text *text, const struct scene *scene, bool json) {
  const fc_cell cells[] = {{.row = 0, .column = 1}};
  mpz_t count;
  mpz_init(count);
  fc_analysis_count(count, scene->analysis);
  (json ? best_json : best_text)(text, cells, 1, count, count);
  mpz_clear(count);
}

static void render_best_text(struct text *text, const struct scene *scene) {
  render_best(text, scene, false);
}

static void render_best_json(struct text *text, const struct scene *scene) {
  render_best(text, scene, true);
}

struct rendering {
  void (*render)(struct text *text, const struct scene *scene);
  const char *expected;
};

static const struct rendering renderings[] = {
    {render_map_text,
     "count: 1\n\nchance of a ship on the cell, in percent:\n\n     A    B\n1    x  100\n2    ~    0\n\n~ water   x hit\n"},
    {render_map_counts,
     "count: 1\n\nhow many of them have a ship on the cell:\n\n   A  B\n1  x  1\n2  ~  0\n\n~ water   x hit\n"},
    {render_map_csv, "1,1\n0,0\n"},
    {render_map_json, "{\"rows\": 2, \"columns\": 2, \"count\": \"1\", \"occupancy\": [[\"1\", \"1\"], [\"0\", \"0\"]], "
                      "\"by_length\": {\"2\": [[\"1\", \"1\"], [\"0\", \"0\"]]}, "
                      "\"sinks\": {\"2\": [[\"0\", \"1\"], [\"0\", \"0\"]]}}\n"},
    {render_best_text, "best: B1\nodds: 1/1 (100%)\n"},
    {render_best_json, "{\"count\": \"1\", \"best\": [\"B1\"], \"occupancy\": \"1\"}\n"},
};

/* Gives true once the rendering has not met the end of its allocations. */
static bool check_with_allocations(const struct rendering *rendering, const struct scene *scene, long allocations) {
  struct text text = {0};
  allowed = allocations;
  rendering->render(&text, scene);
  const bool enough = allowed > 0;
  allowed = -1;
  if (!text_failed(&text)) {
    assert_string_equal(text.bytes, rendering->expected);
  } else {
    assert_false(enough);
  }
  text_clear(&text);
  return enough;
}

static void test_every_allocation(void **state) {
  (void)state;
  struct scene scene = {0};
  assert_int_equal(fc_board_read(&scene.board, game, strlen(game), NULL, NULL), FC_OK);
  assert_int_equal(fc_analyse(&scene.analysis, scene.board, NULL, NULL), FC_OK);
  json_set_alloc_funcs(json_malloc, free);
  for (size_t index = 0; index < sizeof renderings / sizeof renderings[0]; index++) {
    long allocations = 0;
    while (!check_with_allocations(&renderings[index], &scene, allocations)) {
      allocations++;
    }
    assert_true(allocations > 1);
  }
  json_set_alloc_funcs(malloc, free);
  fc_analysis_free(scene.analysis);
  fc_board_free(scene.board);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_every_allocation),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
