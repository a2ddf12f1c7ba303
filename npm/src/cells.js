/** Cells and other arguments: checked, for nothing is cut or guessed. */
import { InvalidError } from "./errors.js";

/**
 * A label such as `"C7"`, or row and column from 0.
 * @typedef {string | readonly [row: number, column: number]} Cell
 */

export const MOST_COLUMNS = 26;
export const MOST_ROWS = 100;

/** A value in a message. @param {unknown} value */
export function shown(value) {
  let text = `a value of the type ${typeof value}`;
  try {
    text = typeof value === "string" ? JSON.stringify(value) : Array.isArray(value) ? `[${value}]` : String(value);
  } catch {
    // it has no text
  }
  return typeof value === "function" ? "a function" : text.length > 60 ? `${text.slice(0, 60)}...` : text;
}

/**
 * A whole number within a range, its ends included.
 * @param {unknown} value @param {string} name @param {number} [least] @param {number} [most]
 */
export function wholeNumber(value, name, least = 0, most = Number.MAX_SAFE_INTEGER) {
  if (typeof value !== "number" || !Number.isSafeInteger(value)) {
    throw new InvalidError(`${name}: ${shown(value)} is not a whole number`);
  }
  if (value < least || value > most) {
    throw new InvalidError(`${name}: ${value} is not from ${least} to ${most}`);
  }
  return value;
}

/** True or false. @param {unknown} value @param {string} name */
export function flag(value, name) {
  if (typeof value !== "boolean") {
    throw new InvalidError(`${name}: ${shown(value)} is neither true nor false`);
  }
  return value;
}

/** The items of a list; a hole is undefined. @template T @param {readonly T[]} value @param {string} name @returns {T[]} */
export function itemsOf(value, name) {
  if (!Array.isArray(value)) {
    throw new InvalidError(`${name}: ${shown(value)} is not a list`);
  }
  return [...value];
}

/** An object without a class, of this realm or another. @template T @param {T} value @param {string} name @returns {T} */
export function plainObject(value, name) {
  const prototype = typeof value === "object" && value !== null ? Object.getPrototypeOf(value) : undefined;
  if (prototype === undefined || (prototype !== null && Object.getPrototypeOf(prototype) !== null)) {
    throw new InvalidError(`${name}: ${shown(value)} is not a plain object`);
  }
  return value;
}

/** Options, which have no other names. @template T @param {T | undefined} options @param {readonly string[]} names @param {string} [what] @returns {T} */
export function optionsOf(options = /** @type {T} */ ({}), names, what = "option") {
  plainObject(options, "options");
  const unknown = Object.keys(/** @type {object} */ (options)).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new InvalidError(`there is no ${what} ${shown(unknown)}`);
  }
  return options;
}

/** The options of every question, and of every question to an Engine. */
export const WORK = ["memoryLimit", "progress"];
export const WATCHED_WORK = [...WORK, "signal"];

/** These, checked. @param {{ memoryLimit?: number, progress?: (done: number) => void, signal?: AbortSignal }} [options] */
export function workOf({ memoryLimit = 0, progress, signal } = {}) {
  wholeNumber(memoryLimit, "memoryLimit");
  if (progress !== undefined && typeof progress !== "function") {
    throw new InvalidError(`progress: ${shown(progress)} is not a function`);
  }
  if (signal !== undefined && typeof signal?.aborted !== "boolean") {
    throw new InvalidError(`signal: ${shown(signal)} is not an AbortSignal`);
  }
  return { memoryLimit, progress, signal };
}

/** A whole number of up to 64 bits, such as a seed. @param {unknown} value @param {string} name */
export function wholeNumber64(value, name) {
  const integer = typeof value === "bigint" ? value : BigInt(wholeNumber(value, name));
  if (integer < 0n || integer >= 1n << 64n) {
    throw new InvalidError(`${name}: ${integer} is not from 0 to ${(1n << 64n) - 1n}`);
  }
  return integer;
}

/** A text that UTF-8 can say: without half a pair of surrogates. @param {unknown} value @param {string} name */
export function unicodeText(value, name) {
  if (typeof value !== "string") {
    throw new InvalidError(`${name}: ${shown(value)} is not a text`);
  }
  if (/\p{Surrogate}/u.test(value)) {
    throw new InvalidError(`${name}: ${shown(value)} is not valid Unicode`);
  }
  return value;
}

/** The same without NUL. @param {unknown} value @param {string} name */
export function plainText(value, name) {
  const text = unicodeText(value, name);
  if (text.includes("\0")) {
    throw new InvalidError(`${name}: ${shown(text)} contains a NUL`);
  }
  return text;
}

/** The index of a word among those that are possible. @param {unknown} value @param {readonly string[]} words @param {string} name */
export function indexOfWord(value, words, name) {
  const index = words.indexOf(/** @type {string} */ (value));
  if (index < 0) {
    throw new InvalidError(`${name}: ${shown(value)} is none of ${words.map((word) => `"${word}"`).join(", ")}`);
  }
  return index;
}

/**
 * Which lines of a board have letters; `cyrillic`: the columns, А Б В as on Russian boards.
 * @typedef {"columns" | "rows" | "cyrillic"} Labels
 */

/** By the number that the library has for them. @type {readonly Labels[]} */
export const LABELS = ["columns", "rows", "cyrillic"];

const LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const CYRILLIC = "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭ";

/**
 * The label of a cell, such as `C7` for row 6 and column 2 where columns have letters.
 * @param {number} row @param {number} column @param {Labels} [labels]
 */
export function labelOf(row, column, labels = "columns") {
  const [letter, number] = labels === "rows" ? [row, column] : [column, row];
  return (labels === "cyrillic" ? CYRILLIC : LATIN)[letter] + (number + 1);
}

/**
 * Row and column of a cell, on some board.
 * @param {Cell} cell @param {Labels} [labels]
 * @returns {[row: number, column: number]}
 */
export function placeOf(cell, labels = "columns") {
  if (Array.isArray(cell) && cell.length === 2) {
    return [wholeNumber(cell[0], "row", 0, MOST_ROWS - 1), wholeNumber(cell[1], "column", 0, MOST_COLUMNS - 1)];
  }
  const label = typeof cell === "string" ? /^([A-Za-zА-Яа-я])([1-9]\d?|100)$/.exec(cell) : null;
  const sign = label?.[1].toUpperCase() ?? "-";
  const letter = Math.max(LATIN.indexOf(sign), CYRILLIC.indexOf(sign));
  if (!label || letter < 0) {
    throw new InvalidError(`cell: ${shown(cell)} is neither a label, such as "C7", nor [row, column]`);
  }
  const number = Number(label[2]) - 1;
  return labels === "rows" ? [letter, number] : [number, letter];
}

/** A flat list as rows of a board. @template T @param {number} rows @param {number} columns @param {(index: number) => T} at */
export function gridOf(rows, columns, at) {
  return Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => at(row * columns + column)));
}
