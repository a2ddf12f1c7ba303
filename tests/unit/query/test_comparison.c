/* Comparing: what is equal, and that every single number that is not is found and named. */
#include "planted.h"

#include "query/comparison.h"

static const char GAME[] = "size: 4x3\nfleet: 2 1\ntouching: none\nannounce: sunk\nboard:\nx . . .\n. . . .\n. . o .\n";

static void assert_difference(struct comparison *comparison, uint64_t different, const char *words) {
  assert_int_equal(comparison->different, different);
  assert_false(text_failed(&comparison->difference));
  assert_string_equal(comparison->difference.bytes, words);
  comparison_clear(comparison);
  assert_int_equal(comparison->compared, 0);
}

TEST(numbers) {
  struct comparison comparison = {0};
  mpz_t five, large;
  mpz_init_set_ui(five, 5);
  mpz_init_set_str(large, "36893488147419103232", 10);
  comparison_add(&comparison, five, five, "number %d", 1);
  assert_int_equal(comparison.compared, 1);
  assert_int_equal(comparison.different, 0);
  assert_null(comparison.difference.bytes);
  comparison_add(&comparison, five, large, "number %d", 2);
  comparison_add(&comparison, large, five, "number %d", 3);
  comparison_add(&comparison, large, large, "number %d", 4);
  assert_int_equal(comparison.compared, 4);
  assert_difference(&comparison, 2, "number 2: 5 as counted, but 36893488147419103232 here");
  mpz_clears(five, large, NULL);
}

/* One number for the count; for each of 12 cells the occupancy and two numbers for each of 2 lengths; one for each placement. */
static uint64_t numbers_of(const fc_analysis *analysis) {
  uint64_t numbers = 1 + 12 * (1 + 2 * 2);
  for (size_t i = 0; i < analysis->problem.class_count; i++) {
    numbers += (uint64_t)cell_set_size(&analysis->problem.classes[i].allowed[ACROSS]) +
               (uint64_t)cell_set_size(&analysis->problem.classes[i].allowed[DOWN]);
  }
  return numbers;
}

TEST(equal_analyses) {
  struct comparison comparison = {0};
  fc_analysis *one = analyse_text(GAME);
  fc_analysis *other = analyse_text(GAME);
  make_changeable(other);
  comparison_add_analyses(&comparison, one, other, (struct symmetry){0});
  assert_int_equal(comparison.compared, numbers_of(one));
  assert_int_equal(comparison.different, 0);
  comparison_clear(&comparison);
  fc_analysis_free(one);
  fc_analysis_free(other);
}

TEST(another_count) {
  struct comparison comparison = {0};
  fc_analysis *one = analyse_text(GAME);
  fc_analysis *other = analyse_text(GAME);
  mpz_add_ui(other->count, other->count, 1);
  comparison_add_analyses(&comparison, one, other, (struct symmetry){0});
  assert_int_equal(comparison.different, 1);
  assert_int_equal(strncmp(comparison.difference.bytes, "count: ", 7), 0);
  comparison_clear(&comparison);
  fc_analysis_free(one);
  fc_analysis_free(other);
}

/* Whichever marginal is changed: it differs itself, and so do the occupancy of its cells, and that by its length. Where a shot
 * would sink the ship, the sinks differ too. */
TEST(any_other_marginal) {
  fc_analysis *one = analyse_text(GAME);
  fc_analysis *other = analyse_text(GAME);
  make_changeable(other);
  for (size_t ship_class = 0; ship_class < 2; ship_class++) {
    const struct problem_class *ships = &one->problem.classes[ship_class];
    for (int direction = ACROSS; direction <= DOWN; direction++) {
      for (int cell = 0; cell < 12; cell++) {
        struct comparison comparison = {0};
        mpz_ptr marginal = changeable_marginal(other, ship_class, (enum direction)direction, cell);
        mpz_add_ui(marginal, marginal, 1);
        sum_again(other);
        comparison_add_analyses(&comparison, one, other, (struct symmetry){0});
        mpz_sub_ui(marginal, marginal, 1);
        const uint64_t least = cell_set_has(&ships->allowed[direction], cell) ? 1 + 2 * (uint64_t)ships->length : 0;
        assert_in_range(comparison.different, least, least > 0 ? least + 1 : 0);
        comparison_clear(&comparison);
      }
    }
  }
  fc_analysis_free(one);
  fc_analysis_free(other);
}

/* The only configurations with a ship of 2 on A1: across to B1, down to A2. */
TEST(names_the_place) {
  struct comparison comparison = {0};
  fc_analysis *one = analyse_text(GAME);
  fc_analysis *other = analyse_text(GAME);
  make_changeable(other);
  mpz_set_ui(changeable_marginal(other, 0, ACROSS, 0), 99);
  sum_again(other);
  comparison_add_analyses(&comparison, one, other, (struct symmetry){0});
  mpz_t occupancy, wrong_occupancy;
  mpz_inits(occupancy, wrong_occupancy, NULL);
  fc_analysis_occupancy(occupancy, one, 0, 0, NULL);
  fc_analysis_occupancy(wrong_occupancy, other, 0, 0, NULL);
  char words[128];
  assert_true(gmp_snprintf(words, sizeof words, "occupancy of A1: %Zd as counted, but %Zd here", occupancy, wrong_occupancy) > 0);
  assert_difference(&comparison, 6, words); /* of A1 and B1, these by length, the sinks at B1, and the marginal */
  mpz_clears(occupancy, wrong_occupancy, NULL);
  fc_analysis_free(one);
  fc_analysis_free(other);
}

/* The analysis of the mirrored game is the mirrored analysis; without the symmetry it is another one. */
TEST(mirrored_analyses) {
  const struct symmetry symmetries[] = {{.mirrored = true}, {.upside_down = true}, {.turned = true}};
  for (size_t i = 0; i < 3; i++) {
    struct comparison comparison = {0};
    struct problem image;
    fc_analysis *one = analyse_text(GAME);
    fc_analysis *other = NULL;
    assert_int_equal(symmetry_problem(&image, &one->problem, symmetries[i], NULL), FC_OK);
    assert_int_equal(analysis_of_problem(&other, &image, ENGINE_BEST_WAY, NULL, NULL), FC_OK);
    assert_null(image.classes);
    comparison_add_analyses(&comparison, one, other, symmetries[i]);
    assert_int_equal(comparison.compared, numbers_of(one));
    assert_int_equal(comparison.different, 0);
    make_changeable(other);
    const struct placement placement = {.direction = ACROSS, .cell = 0};
    const struct placement moved = symmetry_placement(symmetries[i], &one->problem, 2, placement);
    mpz_ptr marginal = changeable_marginal(other, 0, moved.direction, moved.cell);
    mpz_add_ui(marginal, marginal, 1);
    sum_again(other);
    comparison_add_analyses(&comparison, one, other, symmetries[i]);
    assert_int_equal(comparison.different, 6);
    comparison_clear(&comparison);
    fc_analysis_free(one);
    fc_analysis_free(other);
  }
}
