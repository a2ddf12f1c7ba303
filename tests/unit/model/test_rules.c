/* Ship classes: which ships are told apart, and the order of the classes. */
#include "model_test.h"

static void assert_classes(const char *text, const fc_ship_class *expected, size_t count) {
  fc_board *board = must_read(text);
  assert_int_equal(fc_board_ship_class_count(board), count);
  for (size_t i = 0; i < count; i++) {
    fc_ship_class found = fc_board_ship_class(board, i);
    assert_int_equal(found.length, expected[i].length);
    assert_int_equal(found.ships, expected[i].ships);
    if (expected[i].name == NULL) {
      assert_null(found.name);
    } else {
      assert_string_equal(found.name, expected[i].name);
    }
  }
  fc_board_free(board);
}

TEST(ships_of_a_length_are_a_class) {
  const fc_ship_class russian[] = {{4, 1, NULL, 0}, {3, 2, NULL, 0}, {2, 3, NULL, 0}, {1, 4, NULL, 0}};
  assert_classes("", russian, 4);
  const fc_ship_class mixed[] = {{5, 1, NULL, 0}, {2, 2, NULL, 0}, {1, 1, NULL, 0}};
  assert_classes("fleet: 2 1 big=5 small=2\n", mixed, 3);
}

TEST(names_matter_only_when_announced) {
  const fc_ship_class by_length[] = {{5, 1, NULL, 0}, {4, 1, NULL, 0}, {3, 2, NULL, 0}, {2, 1, NULL, 0}};
  assert_classes("rules: classic\n", by_length, 4);
  const fc_ship_class by_name[] = {
      {5, 1, "carrier", 0}, {4, 1, "battleship", 0}, {3, 1, "cruiser", 0}, {3, 1, "submarine", 0}, {2, 1, "destroyer", 0}};
  assert_classes("rules: classic\nannounce: ship\n", by_name, 5);
}

TEST(nameless_ships_stay_a_class_beside_the_named) {
  const fc_ship_class classes[] = {{4, 1, "z", 0}, {3, 1, "b", 0}, {3, 2, NULL, 0}, {3, 1, "a", 0}, {1, 1, NULL, 0}};
  assert_classes("announce: ship\nfleet: b=3 3 a=3 1 3 z=4\n", classes, 5);
}

TEST(an_empty_fleet_has_no_class) {
  assert_classes("fleet:\n", NULL, 0);
}
