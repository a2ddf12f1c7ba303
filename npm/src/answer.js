/** Reads the answers of the module (npm/wasm/calls.h), slot by slot. */
import { LABELS, labelOf } from "./cells.js";
import { Ship } from "./fleets.js";

/**
 * A shot and its answer.
 * @typedef {object} Shot
 * @property {string} cell                       a label such as `C7`
 * @property {"miss" | "hit" | "sunk"} answer
 * @property {number | null} length              the length of the sunk ship, where the announcement is `length`
 * @property {string | null} ship                the name of the ship, where the announcement is `ship` and the opponent said it
 */

const ANSWERS = /** @type {const} */ (["miss", "hit", "sunk"]);

/** Integers that are read when they are asked for. */
export class Integers {
  /** @param {BigUint64Array} words @param {number} begin @param {number} width  slots for each */
  constructor(words, begin, width) {
    /** @type {BigUint64Array} */
    this.words = words;
    this.begin = begin;
    this.width = width;
  }

  /** @param {number} index @returns {bigint} */
  at(index) {
    const first = this.begin + index * this.width;
    let integer = this.words[first + this.width - 1];
    for (let slot = this.width - 2; slot >= 0; slot--) {
      integer = (integer << 64n) | this.words[first + slot];
    }
    return integer;
  }
}

export class Answer {
  /** @param {ArrayBuffer} buffer */
  constructor(buffer) {
    this.buffer = buffer;
    /** @type {Float64Array} */
    this.numbers = new Float64Array(buffer);
    /** @type {BigUint64Array} */
    this.words = new BigUint64Array(buffer);
    /** Which lines of the board have letters. @type {import("./cells.js").Labels} */
    this.labels = LABELS[this.numbers[0]];
    this.next = 1;
  }

  number() {
    return this.numbers[this.next++];
  }

  /** @returns {string | null} */
  text() {
    const length = this.number();
    if (length < 0) {
      return null;
    }
    const text = new TextDecoder().decode(new Uint8Array(this.buffer, 8 * this.next, length));
    this.next += Math.ceil(length / 8);
    return text;
  }

  /** A text that is there. */
  word() {
    return /** @type {string} */ (this.text());
  }

  /** @param {number} count */
  integers(count) {
    const width = this.number();
    const integers = new Integers(this.words, this.next, width);
    this.next += width * count;
    return integers;
  }

  integer() {
    return this.integers(1).at(0);
  }

  /** @param {number} count @returns {Float64Array} */
  doubles(count) {
    this.next += count;
    return this.numbers.subarray(this.next - count, this.next);
  }

  /** A list: its length, then its items. @template T @param {() => T} read @returns {T[]} */
  list(read) {
    return Array.from({ length: this.number() }, read);
  }

  cell() {
    const row = this.number();
    return labelOf(row, this.number(), this.labels);
  }

  cells() {
    return this.list(() => this.cell());
  }

  /** @returns {Shot} */
  shot() {
    const cell = this.cell();
    const answer = ANSWERS[this.number()];
    return { cell, answer, length: this.number() || null, ship: this.text() };
  }

  /** @returns {Ship[]} */
  fleet() {
    return this.list(() => {
      const [length, row, column, direction] = this.doubles(4);
      return new Ship(length, row, column, direction === 1, this.text());
    });
  }
}
