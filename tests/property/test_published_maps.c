/*
 * Numbers that others have published, at full precision or as they printed them.
 *
 *  - The map of the Russian game (4 3 3 2 2 2 1 1 1 1 on 10x10, no touching), empty and after one miss at C10: from the article
 *    "Снова «Морской бой». Считаем число возможных расположений кораблей" (Habr). It prints multiples of 10^9 with the
 *    fraction cut off, not rounded: H1 after the miss is 362278574470827 and stands there as 362278, I1 is 316825573236138 and
 * stands there as 316825. The values at full precision were recomputed.
 *  - Two games in which only the order of the shots differs: from the README of Mayflower.
 *  - A game under `announce: hit`.
 */
#include "support/answers.h"
#include "support/mpz_assert.h"
#include "support/testing.h"

#define SIDE 10

/* The cells A1 to E5 on and above the diagonal; the others follow by mirroring. First index the row. */
static const char *const russian_map[5][5] = {
    {"438487728189216", "418064732753791", "475795243932227", "466986256514578", "459000540738806"},
    {NULL, "273993917558420", "311381164022639", "287231383839281", "287065521473363"},
    {NULL, NULL, "378334135625502", "357367672536881", "361127137164792"},
    {NULL, NULL, NULL, "330652352790746", "334756626677764"},
    {NULL, NULL, NULL, NULL, "338709200686772"}};

static const char *russian_value(int row, int column) {
  int from_top = row < SIDE / 2 ? row : SIDE - 1 - row;
  int from_left = column < SIDE / 2 ? column : SIDE - 1 - column;
  return from_top < from_left ? russian_map[from_top][from_left] : russian_map[from_left][from_top];
}

TEST(test_russian_map) {
  struct answers answers;
  answers_of_text(&answers, "rules: russian\n");
  assert_mpz_equal_text(answers.count, "1855545978831780");
  for (int cell = 0; cell < SIDE * SIDE; cell++) {
    assert_mpz_equal_text(answers_occupancy(&answers, cell), russian_value(cell / SIDE, cell % SIDE));
  }
  answers_clear(&answers);
}

static void assert_row_in_thousand_millions(const struct answers *answers, int row, const unsigned long *expected) {
  mpz_t quotient, printed;
  mpz_inits(quotient, printed, NULL);
  for (int column = 0; column < SIDE; column++) {
    mpz_fdiv_q_ui(quotient, answers_occupancy(answers, row * SIDE + column), 1000000000UL);
    mpz_set_ui(printed, expected[column]);
    assert_mpz_equal(quotient, printed);
  }
  mpz_clears(quotient, printed, NULL);
}

TEST(test_russian_map_after_a_miss) {
  static const unsigned long first_row[SIDE] = {334039, 316782, 362205, 354834, 348680, 348723, 354859, 362278, 316825, 334105};
  static const unsigned long last_row[SIDE] = {292453, 231475, 0, 269650, 316361, 349490, 359545, 360275, 316193, 333632};
  struct answers answers;
  answers_of_text(&answers, "rules: russian\nshots:\nC10 miss\n");
  assert_mpz_equal_text(answers.count, "1379750734899553");
  assert_row_in_thousand_millions(&answers, 0, first_row);
  assert_row_in_thousand_millions(&answers, SIDE - 1, last_row);
  answers_clear(&answers);
}

TEST(test_order_of_shots) {
#define MAYFLOWER "size: 5x5\nfleet: 3 2 2\ntouching: any\nannounce: length\nshots:\n"
  assert_count_of_text(MAYFLOWER "B2 hit\nB3 hit\nD4 miss\nC2 hit\nA3 sunk 2\nA1 miss\nB5 miss\n", 41);
  assert_count_of_text(MAYFLOWER "C2 hit\nB2 hit\nB5 miss\nD4 miss\nA3 hit\nA1 miss\nB3 sunk 2\n", 53);
}

/* A published program printed this number where one of the hits had been announced as sunk: it read the word and ignored it. */
TEST(test_classic_without_sinkings) {
#define CLASSIC_SHOTS "shots:\nA1 miss\nC7 miss\nD5 hit\nD7 hit\nE7 hit\nF7 hit\nG7 hit\nH7 hit\n"
  assert_count_of_text("rules: classic\nannounce: hit\n" CLASSIC_SHOTS "I7 hit\n", 6698108);

  struct answers sunk;
  answers_of_text(&sunk, "rules: classic\nannounce: sunk\n" CLASSIC_SHOTS "I7 sunk\n");
  assert_true(mpz_sgn(sunk.count) > 0 && mpz_cmp_ui(sunk.count, 6698108) < 0);
  answers_clear(&sunk);
}
