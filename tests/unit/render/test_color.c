/*
 * Contrast: known ratios, and an ink that can be read on every ground. The scale is viridis; its lightness grows evenly, for eyes
 * that do not tell red from green too; text on it can be read; and the colours of the shots are not among its own. Lightness is
 * reckoned here anew.
 */
#include <math.h>

#include "fleetcount.h"
#include "render/color.h"
#include "support/testing.h"

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
TEST(test_known_ratios) {
  assert_contrast(black, white, 21.0);
  assert_contrast(white, white, 1.0);
  assert_contrast((struct color){0x76, 0x76, 0x76}, white, 4.54);
  assert_contrast((struct color){0x77, 0x77, 0x77}, white, 4.48);
  assert_contrast((struct color){255, 0, 0}, white, 4.00);
  assert_contrast((struct color){0, 0, 255}, white, 8.59);
  assert_contrast((struct color){0, 255, 0}, white, 1.37);
  assert_contrast((struct color){255, 255, 0}, black, 19.56);
}

TEST(test_ink_can_be_read_on_every_color) {
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

#define LEAST_FOR_TEXT 4.5

static unsigned number_of(struct color color) {
  return (unsigned)color.red << 16 | (unsigned)color.green << 8 | color.blue;
}

/* ---- The table --------------------------------------------------------------------------------------------------------- */

/* As published elsewhere: numpy's round(viridis(k / 5) * 255), and the nine line colours of gnuplot-palettes. */
TEST(test_published_colors) {
  const unsigned fifths[] = {0x440154, 0x414487, 0x2A788E, 0x22A884, 0x7AD151, 0xFDE725};
  for (unsigned fifth = 0; fifth <= 5; fifth++) {
    assert_int_equal(number_of(scale_color(fifth * 51)), fifths[fifth]);
  }
  const unsigned nine[] = {0x440154, 0x472C7A, 0x3B518B, 0x2C718E, 0x21908D, 0x27AD81, 0x5CC863, 0xAADC32, 0xFDE725};
  unsigned shade = 0;
  for (size_t index = 0; index < sizeof nine / sizeof nine[0]; index++) {
    while (number_of(scale_color(shade)) != nine[index]) {
      shade++;
      assert_true(shade < SHADES);
    }
    assert_true(shade >= index * 30 && shade <= index * 33); /* evenly spread */
  }
}

/* ---- Lightness --------------------------------------------------------------------------------------------------------- */

static double linear(unsigned char channel) {
  const double value = channel / 255.0;
  return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

/* The lightness L* of CIE 1976, 0 to 100, of a luminance of 0 to 1. */
static double lightness(double luminance) {
  return luminance > 216.0 / 24389 ? 116 * cbrt(luminance) - 16 : luminance * 24389 / 27;
}

/* How light a colour looks to a colour-blind eye, which `rows` simulates: Machado, Oliveira and Fernandes 2009, full severity.
 */
static double seen_lightness(struct color color, const double rows[3][3]) {
  const double weights[3] = {0.2126, 0.7152, 0.0722};
  const double light[3] = {linear(color.red), linear(color.green), linear(color.blue)};
  double luminance = 0;
  for (int row = 0; row < 3; row++) {
    const double seen = rows[row][0] * light[0] + rows[row][1] * light[1] + rows[row][2] * light[2];
    luminance += weights[row] * fmin(1, fmax(0, seen));
  }
  return lightness(luminance);
}

static const double usual_eyes[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
static const double deuteranopia[3][3] = {
    {0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}};
static const double protanopia[3][3] = {
    {0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}};

/* From the darkest to the brightest shade along a straight line, as nearly as `allowed`, and always upwards. */
static void assert_even(const double eyes[3][3], double allowed) {
  const double darkest = seen_lightness(scale_color(0), eyes);
  const double brightest = seen_lightness(scale_color(SHADES - 1), eyes);
  assert_true(brightest - darkest > 70);
  for (unsigned shade = 0; shade < SHADES; shade++) {
    const double here = seen_lightness(scale_color(shade), eyes);
    const double expected = darkest + (brightest - darkest) * shade / (SHADES - 1);
    if (fabs(here - expected) > allowed) {
      fail_msg("shade %u: lightness %f in place of %f", shade, here, expected);
    }
    /* Eight bits a channel are coarser than the shades, so one step may round the other way; three may not. */
    assert_true(shade < 3 || here > seen_lightness(scale_color(shade - 3), eyes));
  }
}

TEST(test_lightness_grows_evenly) {
  assert_even(usual_eyes, 2);
  assert_even(deuteranopia, 2);
  assert_even(protanopia, 6);
}

/* ---- Text -------------------------------------------------------------------------------------------------------------- */

TEST(test_text_can_be_read_on_every_shade) {
  for (unsigned shade = 0; shade < SHADES; shade++) {
    const struct color ground = scale_color(shade);
    const struct color on_terminal = terminal_color(scale_terminal_color(shade));
    if (color_contrast(color_ink(ground), ground) < LEAST_FOR_TEXT ||
        color_contrast(color_ink(on_terminal), on_terminal) < LEAST_FOR_TEXT) {
      fail_msg("shade %u", shade);
    }
  }
}

/* ---- Terminals --------------------------------------------------------------------------------------------------------- */

TEST(test_colors_of_terminals) {
  assert_int_equal(number_of(terminal_color(TERMINAL_BLACK)), 0x000000);
  assert_int_equal(number_of(terminal_color(21)), 0x0000FF);
  assert_int_equal(number_of(terminal_color(46)), 0x00FF00);
  assert_int_equal(number_of(terminal_color(67)), 0x5F87AF);
  assert_int_equal(number_of(terminal_color(196)), 0xFF0000);
  assert_int_equal(number_of(terminal_color(TERMINAL_WHITE)), 0xFFFFFF);
  assert_int_equal(number_of(terminal_color(232)), 0x080808);
  assert_int_equal(number_of(terminal_color(255)), 0xEEEEEE);
}

static double distance(struct color one, struct color other) {
  return hypot(hypot(one.red - other.red, one.green - other.green), one.blue - other.blue);
}

/* Never darker for a higher shade, a dozen steps or so, and none far from its shade. */
TEST(test_scale_of_terminals) {
  unsigned steps = 1;
  for (unsigned shade = 1; shade < SHADES; shade++) {
    const struct color before = terminal_color(scale_terminal_color(shade - 1));
    const struct color here = terminal_color(scale_terminal_color(shade));
    steps += number_of(before) != number_of(here);
    assert_true(seen_lightness(here, usual_eyes) >= seen_lightness(before, usual_eyes));
    assert_true(fabs(seen_lightness(here, usual_eyes) - seen_lightness(scale_color(shade), usual_eyes)) < 9);
    assert_true(distance(here, scale_color(shade)) < 100);
  }
  assert_in_range(steps, 10, 20);
}

/* ---- Shots ------------------------------------------------------------------------------------------------------------- */

TEST(test_colors_of_shots) {
  for (int mark = FC_CELL_WATER; mark <= FC_CELL_BLOCKED; mark++) {
    const struct color ground = terminal_color(marks[mark].ground);
    assert_true(color_contrast(ground, terminal_color(marks[mark].ink)) > LEAST_FOR_TEXT);
    for (unsigned shade = 0; shade < SHADES; shade++) {
      assert_true(distance(ground, scale_color(shade)) > 40);
    }
    for (int other = FC_CELL_WATER; other < mark; other++) {
      assert_true(distance(ground, terminal_color(marks[other].ground)) > 20);
      assert_string_not_equal(marks[mark].sign, marks[other].sign);
    }
  }
}
