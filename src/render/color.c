#include "render/color.h"

#include <assert.h>
#include <math.h>
#include <stddef.h>

/* https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio, with the threshold of the standard sRGB, 0.04045. */

/* The intensity of a channel, 0 to 1, from its value in sRGB. */
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

/*
 * viridis: a scale from dark purple to bright yellow in steps that are even to the eye. Its lightness alone orders it, so it can
 * be read in black and white, and by people with protanopia or deuteranopia. It has no grey, which is the colour of shots.
 *
 * By Nathaniel J. Smith, Stefan van der Walt and Eric Firing, the default scale of matplotlib since 2015, dedicated to the public
 * domain under CC0 (https://github.com/BIDS/colormap). The table is theirs, rounded to eight bits.
 */
static const unsigned table[SHADES] = {
    0x440154, 0x440256, 0x450457, 0x450559, 0x46075A, 0x46085C, 0x460A5D, 0x460B5E, 0x470D60, 0x470E61, 0x471063, 0x471164,
    0x471365, 0x481467, 0x481668, 0x481769, 0x48186A, 0x481A6C, 0x481B6D, 0x481C6E, 0x481D6F, 0x481F70, 0x482071, 0x482173,
    0x482374, 0x482475, 0x482576, 0x482677, 0x482878, 0x482979, 0x472A7A, 0x472C7A, 0x472D7B, 0x472E7C, 0x472F7D, 0x46307E,
    0x46327E, 0x46337F, 0x463480, 0x453581, 0x453781, 0x453882, 0x443983, 0x443A83, 0x443B84, 0x433D84, 0x433E85, 0x423F85,
    0x424086, 0x424186, 0x414287, 0x414487, 0x404588, 0x404688, 0x3F4788, 0x3F4889, 0x3E4989, 0x3E4A89, 0x3E4C8A, 0x3D4D8A,
    0x3D4E8A, 0x3C4F8A, 0x3C508B, 0x3B518B, 0x3B528B, 0x3A538B, 0x3A548C, 0x39558C, 0x39568C, 0x38588C, 0x38598C, 0x375A8C,
    0x375B8D, 0x365C8D, 0x365D8D, 0x355E8D, 0x355F8D, 0x34608D, 0x34618D, 0x33628D, 0x33638D, 0x32648E, 0x32658E, 0x31668E,
    0x31678E, 0x31688E, 0x30698E, 0x306A8E, 0x2F6B8E, 0x2F6C8E, 0x2E6D8E, 0x2E6E8E, 0x2E6F8E, 0x2D708E, 0x2D718E, 0x2C718E,
    0x2C728E, 0x2C738E, 0x2B748E, 0x2B758E, 0x2A768E, 0x2A778E, 0x2A788E, 0x29798E, 0x297A8E, 0x297B8E, 0x287C8E, 0x287D8E,
    0x277E8E, 0x277F8E, 0x27808E, 0x26818E, 0x26828E, 0x26828E, 0x25838E, 0x25848E, 0x25858E, 0x24868E, 0x24878E, 0x23888E,
    0x23898E, 0x238A8D, 0x228B8D, 0x228C8D, 0x228D8D, 0x218E8D, 0x218F8D, 0x21908D, 0x21918C, 0x20928C, 0x20928C, 0x20938C,
    0x1F948C, 0x1F958B, 0x1F968B, 0x1F978B, 0x1F988B, 0x1F998A, 0x1F9A8A, 0x1E9B8A, 0x1E9C89, 0x1E9D89, 0x1F9E89, 0x1F9F88,
    0x1FA088, 0x1FA188, 0x1FA187, 0x1FA287, 0x20A386, 0x20A486, 0x21A585, 0x21A685, 0x22A785, 0x22A884, 0x23A983, 0x24AA83,
    0x25AB82, 0x25AC82, 0x26AD81, 0x27AD81, 0x28AE80, 0x29AF7F, 0x2AB07F, 0x2CB17E, 0x2DB27D, 0x2EB37C, 0x2FB47C, 0x31B57B,
    0x32B67A, 0x34B679, 0x35B779, 0x37B878, 0x38B977, 0x3ABA76, 0x3BBB75, 0x3DBC74, 0x3FBC73, 0x40BD72, 0x42BE71, 0x44BF70,
    0x46C06F, 0x48C16E, 0x4AC16D, 0x4CC26C, 0x4EC36B, 0x50C46A, 0x52C569, 0x54C568, 0x56C667, 0x58C765, 0x5AC864, 0x5CC863,
    0x5EC962, 0x60CA60, 0x63CB5F, 0x65CB5E, 0x67CC5C, 0x69CD5B, 0x6CCD5A, 0x6ECE58, 0x70CF57, 0x73D056, 0x75D054, 0x77D153,
    0x7AD151, 0x7CD250, 0x7FD34E, 0x81D34D, 0x84D44B, 0x86D549, 0x89D548, 0x8BD646, 0x8ED645, 0x90D743, 0x93D741, 0x95D840,
    0x98D83E, 0x9BD93C, 0x9DD93B, 0xA0DA39, 0xA2DA37, 0xA5DB36, 0xA8DB34, 0xAADC32, 0xADDC30, 0xB0DD2F, 0xB2DD2D, 0xB5DE2B,
    0xB8DE29, 0xBADE28, 0xBDDF26, 0xC0DF25, 0xC2DF23, 0xC5E021, 0xC8E020, 0xCAE11F, 0xCDE11D, 0xD0E11C, 0xD2E21B, 0xD5E21A,
    0xD8E219, 0xDAE319, 0xDDE318, 0xDFE318, 0xE2E418, 0xE5E419, 0xE7E419, 0xEAE51A, 0xECE51B, 0xEFE51C, 0xF1E51D, 0xF4E61E,
    0xF6E620, 0xF8E621, 0xFBE723, 0xFDE725,
};

struct color scale_color(unsigned shade) {
  assert(shade < SHADES);
  const unsigned color = table[shade];
  return (struct color){(unsigned char)(color >> 16), (unsigned char)(color >> 8 & 0xFF), (unsigned char)(color & 0xFF)};
}

/*
 * The sequence of terminal colours that is nearest to the scale (least sum of CIEDE2000 differences over all shades) among those
 * that never grow darker and use each colour for eight shades or more. The bright end has a colour of its own, for the best cell.
 */
static const struct {
  unsigned from; /* the first shade */
  int number;
} steps[] = {
    {0, 53},   {13, 54},  {43, 55},   {51, 25},   {99, 30},   {139, 36},
    {172, 71}, {186, 77}, {201, 113}, {217, 148}, {236, 184}, {254, 220},
};

int scale_terminal_color(unsigned shade) {
  assert(shade < SHADES);
  size_t step = sizeof steps / sizeof steps[0] - 1;
  while (steps[step].from > shade) {
    step--;
  }
  return steps[step].number;
}

/* A cube of 6x6x6 colours, then a ramp of greys. */
struct color terminal_color(int number) {
  static const unsigned char levels[6] = {0, 95, 135, 175, 215, 255};
  assert(number >= 16 && number <= 255);
  if (number >= 232) {
    const unsigned char grey = (unsigned char)(8 + 10 * (number - 232));
    return (struct color){grey, grey, grey};
  }
  const int place = number - 16;
  return (struct color){levels[place / 36], levels[place / 6 % 6], levels[place % 6]};
}

int terminal_ink(int ground) {
  return color_ink(terminal_color(ground)).red == 0 ? TERMINAL_BLACK : TERMINAL_WHITE;
}

/* Light grey, so that cells without a difference stand out from the white paper. */
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

const struct mark marks[MARKS] = {
    [FC_CELL_UNSHOT] = {NULL, NULL, 0, 0},
    [FC_CELL_WATER] = {"~", "water", 254, 24},
    [FC_CELL_HIT] = {"x", "hit", 224, 124},
    [FC_CELL_SUNK] = {"s", "sunk", 247, TERMINAL_BLACK},
    [FC_CELL_BLOCKED] = {"b", "blocked", 240, TERMINAL_WHITE},
    [FC_CELL_SHIP] = {"#", "ship", 224, 124},
    [FC_CELL_SINGLE] = {"@", "single", 224, 124},
    [FC_CELL_LEFT] = {"<", "left end", 224, 124},
    [FC_CELL_RIGHT] = {">", "right end", 224, 124},
    [FC_CELL_TOP] = {"^", "top", 224, 124},
    [FC_CELL_BOTTOM] = {"v", "bottom", 224, 124},
    [FC_CELL_MIDDLE] = {"+", "middle", 224, 124},
};
