/** Ships at their places. */
import { MOST_COLUMNS, MOST_ROWS, flag, labelOf, optionsOf, placeOf, plainText, shown, wholeNumber } from "./cells.js";
import { InvalidError } from "./errors.js";

const LONGEST = 26;

/** One ship at one place. */
export class Ship {
  /**
   * @param {number} length  how many cells it covers
   * @param {number} row  of its top or left end, from 0
   * @param {number} column
   * @param {boolean} [down]  whether it goes down from there, and not to the right
   * @param {string | null} [name]  where the announcement is `ship`
   */
  constructor(length, row, column, down = false, name = null) {
    /** How many cells it covers. */
    this.length = wholeNumber(length, "length", 1, LONGEST);
    const place = placeOf([row, column]);
    /** The row of its top or left end, from 0. */
    this.row = place[0];
    /** The column of its top or left end, from 0. */
    this.column = place[1];
    /** Whether it goes down from its end, and not to the right. A ship of one cell lies across. */
    this.down = flag(down, "down") && length > 1;
    if (this.length > (this.down ? MOST_ROWS - this.row : MOST_COLUMNS - this.column)) {
      throw new InvalidError(`length: no board has room for a ship of ${this.length} there`);
    }
    /** Its name, where the announcement is `ship`. */
    this.name = name === null ? null : plainText(name, "name");
  }

  /**
   * Makes a ship from the cell of its top or left end and its length. A label is read as on a board whose columns have letters.
   * @param {import("./cells.js").Cell} cell
   * @param {number} length
   * @param {{ down?: boolean, name?: string | null }} [how]
   */
  static at(cell, length, how) {
    const { down = false, name = null } = optionsOf(how, ["down", "name"]);
    const [row, column] = placeOf(cell);
    return new Ship(length, row, column, down, name);
  }

  /** The label of its top or left end, on a board whose columns have letters. On other boards use `row` and `column`. */
  get cell() {
    return labelOf(this.row, this.column);
  }

  /** The labels of its cells, from the top or left end on, on a board whose columns have letters. */
  get cells() {
    return Array.from({ length: this.length }, (_, i) =>
      labelOf(this.row + (this.down ? i : 0), this.column + (this.down ? 0 : i)),
    );
  }

  /** The line of a fleet file, for a board whose columns have letters. */
  toString() {
    return `${this.name ?? this.length} ${this.cell} ${this.down ? "down" : "across"}`;
  }
}

/**
 * A fleet as the module takes it (npm/wasm/fleets.c).
 * @param {Iterable<Ship>} fleet
 */
export function fleetText(fleet) {
  if (typeof (/** @type {any} */ (fleet)?.[Symbol.iterator]) !== "function") {
    throw new InvalidError(`fleet: ${shown(fleet)} is not a list of ships`);
  }
  return [...fleet]
    .map((ship) => {
      if (!(ship instanceof Ship)) {
        throw new InvalidError(`fleet: ${shown(ship)} is not a Ship`);
      }
      return `${ship.length} ${ship.row} ${ship.column} ${ship.down ? 1 : 0} ${ship.name ?? ""}\0`;
    })
    .join("");
}
