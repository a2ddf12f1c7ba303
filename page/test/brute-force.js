/** Arrangements one by one, without any of the program's ways: for boards that are small enough. */
import { cellName } from "../src/position.js";

/** Every place of a ship, as lists of [row, column]. @param {number} columns @param {number} rows @param {number} length */
function placesOf(columns, rows, length) {
  /** @type {[number, number][][]} */
  const places = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      for (const [down, across] of length === 1
        ? [[0, 1]]
        : [
            [0, 1],
            [1, 0],
          ]) {
        // prettier-ignore
        if (row + down * (length - 1) < rows && column + across * (length - 1) < columns) {
          places.push(Array.from({ length }, (_, step) => [row + down * step, column + across * step]));
        }
      }
    }
  }
  return places;
}

/**
 * All arrangements of a fleet, each once, as sets of the cells that its ships cover. Ships of one length are not told apart.
 * @param {number} columns @param {number} rows @param {number[]} lengths  ships of one length one after the other
 * @param {boolean} mayTouch  whether sides and corners may touch
 * @returns {Set<string>[]}
 */
export function placeFleets(columns, rows, lengths, mayTouch) {
  /** @type {Set<string>[]} */
  const found = [];
  /** @type {(index: number, first: number, covered: [number, number][]) => void} */
  const place = (index, first, covered) => {
    if (index === lengths.length) {
      found.push(new Set(covered.map(([row, column]) => cellName(row, column, {}))));
      return;
    }
    const places = placesOf(columns, rows, lengths[index]);
    for (let choice = first; choice < places.length; choice++) {
      const reach = mayTouch ? 0 : 1;
      const isFree = places[choice].every(([row, column]) =>
        covered.every(([r, c]) => Math.abs(r - row) > reach || Math.abs(c - column) > reach),
      );
      if (isFree) {
        place(index + 1, lengths[index + 1] === lengths[index] ? choice + 1 : 0, [...covered, ...places[choice]]);
      }
    }
  };
  place(0, 0, []);
  return found;
}
