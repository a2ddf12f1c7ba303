/* Contrast: https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio, with the threshold of the standard sRGB, 0.04045. */
#include "render/color.h"

#include <math.h>

/* The light of one channel, 0 to 1, from its value in sRGB. */
static double linear(unsigned char channel) {
  const double value = channel / 255.0;
  return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

static double luminance(struct color color) {
  return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue);
}

double color_contrast(struct color one, struct color other) {
  const double first = luminance(one);
  const double second = luminance(other);
  const double lighter = first > second ? first : second;
  const double darker = first > second ? second : first;
  return (lighter + 0.05) / (darker + 0.05);
}

struct color color_ink(struct color ground) {
  const struct color black = {0, 0, 0};
  const struct color white = {255, 255, 255};
  return color_contrast(black, ground) >= color_contrast(white, ground) ? black : white;
}
