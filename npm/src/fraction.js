/** Exact fractions. */
import { shown } from "./cells.js";
import { InvalidError } from "./errors.js";

const MOST_EXACT = 2n ** 53n;

/**
 * The number nearest to a fraction. It finds at least 65 bits of the quotient, and whether more follow, so that it rounds once.
 * Numbers below 2^-1022 have fewer bits; it rounds them twice, and their last bit may be off by one.
 * @param {bigint} numerator @param {bigint} denominator
 * @returns {number}
 */
export function nearest(numerator, denominator) {
  if (numerator === 0n) {
    return 0;
  }
  if (numerator <= MOST_EXACT && denominator <= MOST_EXACT) {
    return Number(numerator) / Number(denominator);
  }
  const bits = denominator.toString(2).length - numerator.toString(2).length + 66;
  if (bits > 1023) {
    return nearest(numerator << 1000n, denominator) / 2 ** 1000;
  }
  const shift = BigInt(Math.max(bits, 0));
  const quotient = (numerator << shift) / denominator;
  const isExact = quotient * denominator === numerator << shift;
  return Number(isExact ? quotient : quotient | 1n) / 2 ** Number(shift);
}

/** An exact fraction in its lowest terms. As a number (`Number(fraction)`) it is the nearest one. */
export class Fraction {
  /** @param {bigint} numerator  at least 0 @param {bigint} denominator  above 0 */
  constructor(numerator, denominator) {
    if (typeof numerator !== "bigint" || typeof denominator !== "bigint" || numerator < 0n || denominator <= 0n) {
      throw new InvalidError(`a fraction: ${shown(numerator)}/${shown(denominator)} is not a bigint from 0 and another above 0`);
    }
    let [a, b] = [denominator, numerator];
    while (b !== 0n) {
      [a, b] = [b, a % b];
    }
    this.numerator = numerator / a;
    this.denominator = denominator / a;
  }

  /**
   * The nearest number.
   * @returns {number}
   */
  valueOf() {
    return nearest(this.numerator, this.denominator);
  }

  toString() {
    return this.denominator === 1n ? String(this.numerator) : `${this.numerator}/${this.denominator}`;
  }
}
