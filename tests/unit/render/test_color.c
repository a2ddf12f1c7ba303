/* Contrast: known ratios, and an ink that can be read on every ground. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>

#include "render/color.h"

static const struct color black = {0, 0, 0};
static const struct color white = {255, 255, 255};

static void assert_contrast(struct color one, struct color other, double expected) {
  const double found = color_contrast(one, other);
  if (fabs(found - expected) > 0.005 || fabs(found - color_contrast(other, one)) > 1e-12) {
    fail_msg("contrast %f in place of %f", found, expected);
  }
}

/* As the tools for web pages give them; #767676 is known for being the lightest grey that passes on white, #777777 for failing.
 */
static void test_known_ratios(void **state) {
  (void)state;
  assert_contrast(black, white, 21.0);
  assert_contrast(white, white, 1.0);
  assert_contrast((struct color){0x76, 0x76, 0x76}, white, 4.54);
  assert_contrast((struct color){0x77, 0x77, 0x77}, white, 4.48);
  assert_contrast((struct color){255, 0, 0}, white, 4.00);
  assert_contrast((struct color){0, 0, 255}, white, 8.59);
  assert_contrast((struct color){0, 255, 0}, white, 1.37);
  assert_contrast((struct color){255, 255, 0}, black, 19.56);
}

static void test_ink_can_be_read_on_every_color(void **state) {
  (void)state;
  for (int red = 0; red < 256; red += 5) {
    for (int green = 0; green < 256; green += 3) {
      for (int blue = 0; blue < 256; blue += 5) {
        const struct color ground = {(unsigned char)red, (unsigned char)green, (unsigned char)blue};
        const struct color ink = color_ink(ground);
        assert_true(ink.red == ink.green && ink.green == ink.blue && (ink.red == 0 || ink.red == 255));
        if (color_contrast(ink, ground) < 4.58) {
          fail_msg("#%02x%02x%02x: contrast %f", red, green, blue, color_contrast(ink, ground));
        }
      }
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_known_ratios),
      cmocka_unit_test(test_ink_can_be_read_on_every_color),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
