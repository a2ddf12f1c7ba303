/*
 * Every renderer, with the n-th allocation failing, for every n: the text must be marked as failed, nothing may crash or leak,
 * and once nothing fails any more the text must be the right one.
 */
/* link: -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc */
#include <stdlib.h>
#include <string.h>

#include "fleetcount_lab.h"
#include "render/render.h"
#include "support/testing.h"

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

struct scene {
  fc_board *board;
  fc_analysis *analysis;
  fc_verification *by_row_classes;
  fc_verification *by_laws;
  fc_census *census;
  fc_bias *bias;
  fc_grid *grid;
  struct measured measured;
  fc_survey *survey;
  fc_board *contradictions[2]; /* a grid, and shots by named ships */
  fc_explanation *explanation;
  fc_explanation *conflicts[2];
};

static const char game[] = "size: 2x2\n"
                           "fleet: 2\n"
                           "board:\n"
                           "x.\n"
                           "o.\n";

/* Makes a drawing, which is part of every rendering, and clears it. */
static void draw(struct text *text, const struct scene *scene, void (*render)(struct text *text, const struct drawing *drawing)) {
  struct drawing drawing;
  if (drawing_make(&drawing, scene->board, scene->analysis, (struct quantity){.kind = QUANTITY_OCCUPANCY}, NULL, in_english, NULL,
                   NULL) == FC_OK) {
    render(text, &drawing);
  } else {
    text->failed = true;
  }
  drawing_clear(&drawing);
}

static void draw_percentages(struct text *text, const struct drawing *drawing) {
  map_text(text, drawing, MAP_PERCENTAGES);
}

static void draw_counts(struct text *text, const struct drawing *drawing) {
  map_text(text, drawing, MAP_COUNTS);
}

static void draw_for_terminal(struct text *text, const struct drawing *drawing) {
  map_terminal(text, drawing, MAP_PERCENTAGES, (struct terminal){COLORS_256, 80});
}

static void draw_densely(struct text *text, const struct drawing *drawing) {
  map_terminal(text, drawing, MAP_PERCENTAGES, (struct terminal){COLORS_NONE, 1});
}

/* ---- Renderers ------------------------------------------------------------------------------------------------------------- */

/* Each renders something of the scene, in the style that is asked for. */

static void map_as_text(struct text *text, const struct scene *scene, struct style style) {
  (void)style;
  draw(text, scene, draw_percentages);
}

static void map_with_counts(struct text *text, const struct scene *scene, struct style style) {
  (void)style;
  draw(text, scene, draw_counts);
}

static void map_for_terminal(struct text *text, const struct scene *scene, struct style style) {
  (void)style;
  draw(text, scene, draw_for_terminal);
}

static void map_densely(struct text *text, const struct scene *scene, struct style style) {
  (void)style;
  draw(text, scene, draw_densely);
}

static void map(struct text *text, const struct scene *scene, struct style style) {
  if (style.format == FORMAT_SVG) {
    draw(text, scene, map_svg);
  } else if (style.format == FORMAT_CSV) {
    map_csv(text, scene->board, scene->analysis, (struct quantity){.kind = QUANTITY_OCCUPANCY});
  } else {
    map_json(text, scene->board, scene->analysis, style.prior);
  }
}

static void best(struct text *text, const struct scene *scene, struct style style) {
  const fc_cell cells[] = {{.row = 0, .column = 1}};
  mpz_t count;
  mpz_init(count);
  fc_analysis_count(count, scene->analysis);
  render_best(text, scene->analysis, cells, 1, count, count, NULL, NULL, style);
  mpz_clear(count);
}

static void verification(struct text *text, const struct scene *scene, struct style style) {
  render_verification(text, scene->by_row_classes, style);
}

static void laws(struct text *text, const struct scene *scene, struct style style) {
  render_verification(text, scene->by_laws, style);
}

static void census(struct text *text, const struct scene *scene, struct style style) {
  render_census(text, scene->census, style);
}

static const fc_ship two_ships[] = {
    {.length = 2, .direction = FC_DOWN, .line = 1},
    {.length = 3, .row = 1, .name = "tug", .line = 3},
};

static void overlap(struct text *text, const struct scene *scene, struct style style) {
  (void)scene;
  const fc_objection objection = {.fault = FC_FAULT_OVERLAP, .ship = 1, .other = 0, .cell = {1, 0}};
  render_verdict(text, "my.fleet", two_ships, &objection, "they overlap", style);
}

static void wrong_shot(struct text *text, const struct scene *scene, struct style style) {
  (void)scene;
  const fc_objection objection = {.fault = FC_FAULT_SHOT, .ship = -1, .other = -1, .shot = 7, .cell = {0, 3}};
  render_verdict(text, "my.fleet", two_ships, &objection, "no", style);
}

static void fleet(struct text *text, const struct scene *scene, struct style style) {
  mpz_t id;
  mpz_init_set_ui(id, 17);
  fleet_append(text, scene->board, two_ships, style.format == FORMAT_TEXT ? 1 : 2, style.format == FORMAT_TEXT ? NULL : id,
               style.format);
  mpz_clear(id);
}

static void bias(struct text *text, const struct scene *scene, struct style style) {
  render_bias(text, scene->bias, scene->board, style);
}

static void board(struct text *text, const struct scene *scene, struct style style) {
  (void)style;
  board_text(text, scene->board, scene->analysis);
}

static void grid(struct text *text, const struct scene *scene, struct style style) {
  (void)style;
  plain_grid(text, scene->board, scene->analysis);
}

static void explanation(struct text *text, const struct scene *scene, struct style style) {
  text->failed |= render_explanation(text, scene->board, scene->explanation, style, NULL, NULL) != FC_OK;
}

static void wrong_cells(struct text *text, const struct scene *scene, struct style style) {
  text->failed |= render_explanation(text, scene->contradictions[0], scene->conflicts[0], style, NULL, NULL) != FC_OK;
}

static void first_wrong_shot(struct text *text, const struct scene *scene, struct style style) {
  text->failed |= render_explanation(text, scene->contradictions[1], scene->conflicts[1], style, NULL, NULL) != FC_OK;
}

static void scores(struct text *text, const struct scene *scene, struct style style) {
  render_scores(text, "runs", scene->grid, scene->board, style);
}

static void measures(struct text *text, const struct scene *scene, struct style style) {
  render_measures(text, &scene->measured, 1, true, scene->board, scene->analysis, style);
}

static void survey(struct text *text, const struct scene *scene, struct style style) {
  render_survey(text, scene->survey, style);
}

static void heuristics(struct text *text, const struct scene *scene, struct style style) {
  (void)scene;
  render_heuristics(text, style);
}

static void strategies(struct text *text, const struct scene *scene, struct style style) {
  (void)scene;
  render_strategies(text, style);
}

struct rendering {
  void (*render)(struct text *text, const struct scene *scene, struct style style);
  enum format format;
  const char *expected; /* NULL: what is rendered when nothing fails, for it tells seconds or is long */
};

static const struct rendering renderings[] = {
    {map_as_text, FORMAT_TEXT,
     "rules: 2x2, fleet 2, touching none, announce sunk\ncount: 1\n\nchance of a ship on the cell, in percent:\n\n     A    B\n1 "
     "   x  100\n2    ~    0\n\n~ water "
     "  x hit\n\nafloat: 2\n"},
    {map_with_counts, FORMAT_TEXT,
     "rules: 2x2, fleet 2, touching none, announce sunk\ncount: 1\n\nhow many of them have a ship on the cell:\n\n   A  B\n1  x  "
     "1\n2  ~  0\n\n~ water   x hit\n\nafloat: 2\n"},
    {map_for_terminal, FORMAT_TEXT, NULL},
    {map_densely, FORMAT_TEXT,
     "2x2, fleet 2, touching none, announce sunk\n1 arrangement\nbest shot B1 (100%)\n\n"
     "chance of a ship on the cell, in percent:\n\n  A  B \n1 x *!!\n2 ~   0\n\n"
     "  ~  water    x  hit   * best shot   !! certain\n\nafloat: 2\n"},
    {map, FORMAT_SVG, NULL},
    {map, FORMAT_CSV,
     "cell,row,column,state,count,probability\nA1,1,1,hit,1,1\nB1,1,2,open,1,1\nA2,2,1,water,0,0\nB2,2,2,open,0,0\n"},
    {map, FORMAT_JSON,
     "{\"rows\": 2, \"columns\": 2, \"count\": \"1\", \"occupancy\": [[\"1\", \"1\"], [\"0\", \"0\"]], "
     "\"by_length\": {\"2\": [[\"1\", \"1\"], [\"0\", \"0\"]]}, "
     "\"sinks\": {\"2\": [[\"0\", \"1\"], [\"0\", \"0\"]]}}\n"},
    {best, FORMAT_TEXT, "best: B1\nchance: 100% (1/1)\n"},
    {best, FORMAT_CSV, "choice,cell,row,column,count,probability,bits,expected\nlikeliest,B1,1,2,1,1,,\n"},
    {best, FORMAT_JSON, "{\"count\": \"1\", \"best\": [\"B1\"], \"occupancy\": \"1\"}\n"},
    {verification, FORMAT_TEXT, NULL},
    {verification, FORMAT_JSON, NULL},
    {laws, FORMAT_TEXT, NULL},
    {laws, FORMAT_JSON, NULL},
    {census, FORMAT_TEXT, NULL},
    {census, FORMAT_JSON, NULL},
    {bias, FORMAT_TEXT, NULL},
    {bias, FORMAT_CSV,
     "ships,cell,covered,picked,share,deviation\n"
     "all,A1,3,2,1.000000000,0.000000000\nall,B1,3,1,1.000000000,0.000000000\n"
     "all,A2,0,0,0.000000000,0.000000000\nall,B2,0,0,0.000000000,0.000000000\n"
     "2,A1,3,1,1.000000000,0.000000000\n2,B1,3,2,1.000000000,0.000000000\n"
     "2,A2,0,0,0.000000000,0.000000000\n2,B2,0,0,0.000000000,0.000000000\n"},
    {bias, FORMAT_JSON, NULL},
    {fleet, FORMAT_JSON,
     "{\"id\": \"17\", \"ships\": [{\"length\": 2, \"cell\": \"A1\", \"direction\": \"down\"}, "
     "{\"name\": \"tug\", \"length\": 3, \"cell\": \"A2\", \"direction\": \"across\"}]}"},
    {fleet, FORMAT_FLEET, "# id: 17\n2 A1 down\ntug A2 across\n"},
    {fleet, FORMAT_TEXT, "   A  B\n1  2  .\n2  2  .\n"},
    {overlap, FORMAT_TEXT, "my.fleet:3: they overlap\n"},
    {overlap, FORMAT_JSON,
     "{\"agrees\": false, \"fault\": \"overlap\", \"message\": \"they overlap\", "
     "\"ship\": {\"name\": \"tug\", \"length\": 3, \"cell\": \"A2\", \"direction\": \"across\", \"line\": 3}, "
     "\"other\": {\"length\": 2, \"cell\": \"A1\", \"direction\": \"down\", \"line\": 1}, \"cell\": \"A2\"}\n"},
    {wrong_shot, FORMAT_JSON, "{\"agrees\": false, \"fault\": \"shot\", \"message\": \"no\", \"shot\": 7, \"cell\": \"D1\"}\n"},
    {board, FORMAT_TEXT, "   A  B\n1  x  .\n2  ~  -\n"},
    {grid, FORMAT_TEXT, "x!\n**\n"},
    {explanation, FORMAT_TEXT, NULL},
    {explanation, FORMAT_JSON, NULL},
    {wrong_cells, FORMAT_TEXT, NULL},
    {wrong_cells, FORMAT_JSON, NULL},
    {first_wrong_shot, FORMAT_TEXT, NULL},
    {first_wrong_shot, FORMAT_JSON, NULL},
    {scores, FORMAT_TEXT, "heuristic: runs\n\n     A    B\n1    x    1\n2    ~  0.1\n\n~ water   x hit\n"},
    {scores, FORMAT_CSV, "0,1\n0,0.1\n"},
    {scores, FORMAT_JSON,
     "{\"heuristic\": \"runs\", \"rows\": 2, \"columns\": 2, \"grid\": [[0, 1], [0, 0.10000000000000001]]}\n"},
    {measures, FORMAT_TEXT,
     "count: 1\n\n"
     "heuristic    top   regret  spearman  kendall  kl, bits     rmse  regret exactly\n"
     "runs       1.000  0.00000    1.0000   1.0000    0.1375  0.07036  0\n"},
    {measures, FORMAT_CSV, NULL},
    {measures, FORMAT_JSON, NULL},
    {scores, FORMAT_SVG, NULL},
    {measures, FORMAT_SVG, NULL},
    {bias, FORMAT_SVG, NULL},
    {survey, FORMAT_TEXT, NULL},
    {survey, FORMAT_CSV, NULL},
    {survey, FORMAT_JSON, NULL},
    {heuristics, FORMAT_TEXT, NULL},
    {heuristics, FORMAT_JSON, NULL},
    {strategies, FORMAT_TEXT, NULL},
    {strategies, FORMAT_JSON, NULL},
};

/* Gives true once the rendering has not met the end of its allocations. */
static bool check_with_allocations(const struct rendering *rendering, const struct scene *scene, const char *expected,
                                   long allocations) {
  struct text text = {0};
  allowed = allocations;
  rendering->render(&text, scene, (struct style){.format = rendering->format});
  const bool enough = allowed > 0;
  allowed = -1;
  if (!text_failed(&text)) {
    assert_string_equal(text.bytes, expected);
  } else {
    assert_false(enough);
  }
  text_clear(&text);
  return enough;
}

static void check_rendering(const struct rendering *rendering, const struct scene *scene) {
  struct text whole = {0};
  rendering->render(&whole, scene, (struct style){.format = rendering->format});
  assert_false(text_failed(&whole));
  const char *expected = rendering->expected != NULL ? rendering->expected : whole.bytes;
  long allocations = 0;
  while (!check_with_allocations(rendering, scene, expected, allocations)) {
    allocations++;
  }
  assert_true(allocations > 1);
  text_clear(&whole);
}

static void set_scene(struct scene *scene) {
  const fc_settings touching = {.size = sizeof(fc_settings), .touching = "any"};
  fc_board *other = NULL;
  assert_int_equal(fc_board_read(&scene->board, game, strlen(game), NULL, NULL), FC_OK);
  assert_int_equal(fc_board_read(&other, game, strlen(game), &touching, NULL), FC_OK);
  assert_int_equal(fc_analyse(&scene->analysis, scene->board, NULL, NULL), FC_OK);
  assert_int_equal(fc_verify(&scene->by_row_classes, scene->board, NULL, NULL), FC_OK);
  assert_int_equal(fc_verify(&scene->by_laws, other, NULL, NULL), FC_OK);
  assert_int_equal(fc_take_census(&scene->census, scene->board, NULL, NULL), FC_OK);
  assert_int_equal(fc_measure_bias(&scene->bias, "sequential", scene->board, 3, 1, NULL, NULL), FC_OK);
  fc_board_free(other);
  const char *const contradictions[] = {"size: 3x1\nfleet: 2\nboard:\nxox\n",
                                        "size: 3x1\nfleet: tug=2\nannounce: ship\nshots:\nB1 hit tug\nA1 miss\nC1 hit tug\n"};
  assert_int_equal(fc_explain(&scene->explanation, scene->board, NULL, NULL), FC_OK);
  for (int i = 0; i < 2; i++) {
    fc_board **board = &scene->contradictions[i];
    assert_int_equal(fc_board_read(board, contradictions[i], strlen(contradictions[i]), NULL, NULL), FC_OK);
    assert_int_equal(fc_explain(&scene->conflicts[i], *board, NULL, NULL), FC_OK);
    assert_int_equal(fc_explanation_conflict(scene->conflicts[i]).kind, i == 0 ? FC_CONFLICT_CELLS : FC_CONFLICT_SHOT);
  }
}

static void set_heuristics(struct scene *scene) {
  const char *const names[] = {"runs", "placements-parity:D=3"};
  const fc_survey_plan plan = {.size = sizeof(fc_survey_plan), .positions = 3, .seed = 1, .most_shots = 1, .placer = "rejection"};
  assert_int_equal(fc_grid_read(&scene->grid, "0 1\n0 0.1\n", 10, scene->board, NULL), FC_OK);
  scene->measured.name = "runs";
  scene->measured.grid = scene->grid;
  mpq_init(scene->measured.regret);
  assert_int_equal(fc_compare(&scene->measured.measures, scene->measured.regret, scene->grid, scene->analysis, NULL), FC_OK);
  scene->measured.exact = scene->measured.regret;
  assert_int_equal(fc_survey_make(&scene->survey, names, 2, scene->board, &plan, NULL, NULL), FC_OK);
}

static void clear_heuristics(struct scene *scene) {
  fc_grid_free(scene->grid);
  fc_survey_free(scene->survey);
  mpq_clear(scene->measured.regret);
}

TEST(test_every_allocation) {
  struct scene scene = {0};
  set_scene(&scene);
  set_heuristics(&scene);
  for (size_t index = 0; index < sizeof renderings / sizeof renderings[0]; index++) {
    check_rendering(&renderings[index], &scene);
  }
  clear_heuristics(&scene);
  for (int i = 0; i < 2; i++) {
    fc_explanation_free(scene.conflicts[i]);
    fc_board_free(scene.contradictions[i]);
  }
  fc_explanation_free(scene.explanation);
  fc_verification_free(scene.by_row_classes);
  fc_verification_free(scene.by_laws);
  fc_bias_free(scene.bias);
  fc_census_free(scene.census);
  fc_analysis_free(scene.analysis);
  fc_board_free(scene.board);
}
