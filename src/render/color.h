/* Colours, and how well one can be read on another. */
#ifndef FLEETCOUNT_RENDER_COLOR_H
#define FLEETCOUNT_RENDER_COLOR_H

/* In sRGB, the colours of screens and of the web. */
struct color {
  unsigned char red;
  unsigned char green;
  unsigned char blue;
};

/* The contrast ratio of two colours as WCAG 2 defines it: 1 for two equal ones, 21 for black and white; the order is of no
 * matter. Text needs 4.5 (level AA), signs without letters need 3. */
double color_contrast(struct color one, struct color other);

/*
 * The better of black and white for text on a colour. Its contrast is above 4.58 on every colour, for the product of the two
 * contrasts is that of black and white, 21.
 */
struct color color_ink(struct color ground);

#endif
