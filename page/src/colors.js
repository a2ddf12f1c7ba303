/**
 * viridis, the scale of colours of the program's own pictures: from dark purple to bright yellow, ordered by lightness, so that it
 * can be read without telling colours apart. By Nathaniel J. Smith, Stefan van der Walt and Eric Firing (CC0).
 */
const STOPS = [
  [0x44, 0x01, 0x54],
  [0x48, 0x24, 0x75],
  [0x41, 0x44, 0x87],
  [0x35, 0x5f, 0x8d],
  [0x2a, 0x78, 0x8e],
  [0x21, 0x91, 0x8c],
  [0x22, 0xa8, 0x84],
  [0x44, 0xbf, 0x70],
  [0x7a, 0xd1, 0x51],
  [0xbd, 0xdf, 0x26],
  [0xfd, 0xe7, 0x25],
];

/** The scale from its least to its greatest shade, as CSS draws it. */
export const SCALE = `linear-gradient(to right, ${STOPS.map((stop) => `rgb(${stop.join(" ")})`).join(", ")})`;

/** Lightness as WCAG defines it. @param {number[]} color */
function luminance(color) {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The colour of a shade from 0 to 1, and the ink that can be read on it. @param {number} shade */
export function colorOf(shade) {
  const at = Math.min(Math.max(shade, 0), 1) * (STOPS.length - 1);
  const low = Math.min(Math.floor(at), STOPS.length - 2);
  const color = STOPS[low].map((part, index) => Math.round(part + (at - low) * (STOPS[low + 1][index] - part)));
  const light = luminance(color);
  const ink = (light + 0.05) / 0.05 > 1.05 / (light + 0.05) ? "#000" : "#fff";
  return { paper: `rgb(${color.join(" ")})`, ink };
}
