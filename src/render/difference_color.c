#include "render/difference_color.h"

#include <math.h>

/* Not white, so that cells without a difference are seen on the paper. */
#define MIDDLE 242

static unsigned char channel(int end, double part) {
  return (unsigned char)(MIDDLE + part * (end - MIDDLE));
}

struct color difference_color(double share) {
  static const struct color red = {178, 24, 43};
  static const struct color blue = {33, 102, 172};
  const struct color end = share > 0 ? red : blue;
  const double part = fmin(fabs(share), 1);
  return (struct color){channel(end.red, part), channel(end.green, part), channel(end.blue, part)};
}
