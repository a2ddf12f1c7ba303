/** The exact numbers of a board, read from the answer of the module when they are asked for. */
import { gridOf, labelOf, placeOf } from "./cells.js";
import { InvalidError, NoConfigurationError } from "./errors.js";
import { Fraction, nearest } from "./fraction.js";

/** @import { Answer, Integers } from "./answer.js" */
/** @import { Board } from "./board.js" */
/** @import { Cell } from "./cells.js" */

/**
 * A fleet that the opponent may have, where ships may be missing.
 * @typedef {object} PossibleFleet
 * @property {number[]} ships  how many ships of each class of `Board.fleet`
 * @property {bigint} count    how many arrangements of it there are
 */

/**
 * The exact numbers of a board, made by `Board.analyse`. Grids have the rows first: `analysis.occupancy[6][2]` is the cell C7.
 *
 * Counts are exact however large; `probability` has the number nearest to each exact fraction.
 *
 * @example
 * const analysis = new Board({ size: "3x1", fleet: "2" }).analyse();
 * analysis.count; // 2n
 * analysis.best; // ["B1"]
 */
export class Analysis {
  /** @type {import("./cells.js").Labels} */
  #labels;
  /** How often each class covers each cell, class by class. @type {Integers} */
  #covered;
  /** How often a shot at each cell sinks a ship of each class. @type {Integers} */
  #sunk;

  /** @param {Answer} answer @param {Board} board @private */
  constructor(answer, board) {
    /** The board that was analysed. */
    this.board = board;
    this.#labels = answer.labels;
    /** The number of rows. */
    this.rows = answer.number();
    /** The number of columns. */
    this.columns = answer.number();
    /** The lengths of ships in the fleet, longest first. */
    this.lengths = answer.list(() => answer.number());
    /** The number of arrangements of the fleet that agree with the board. */
    this.count = answer.integer();
    const classes = answer.number();
    /** How many arrangements there are of each fleet that the opponent may have: several, if ships may be missing. @type {PossibleFleet[]} */
    this.fleets = answer.list(() => ({ ships: [...answer.doubles(classes)], count: answer.integer() }));
    /** The labels of the best shots, in row order: all cells not yet shot at that are covered most often. Empty where `count` is 0, and where no ship can be hit. */
    this.best = answer.cells();
    const numbers = classes * this.rows * this.columns;
    this.#covered = answer.integers(numbers);
    this.#sunk = answer.integers(numbers);
  }

  /** One number for each cell: those of the classes that count, added up. @param {Integers} integers @param {(length: number) => boolean} [counts] @returns {bigint[]} */
  #sum(integers, counts = () => true) {
    const cells = this.rows * this.columns;
    const layers = this.board.fleet.flatMap(({ length }, layer) => (counts(length) ? [layer * cells] : []));
    return Array.from({ length: cells }, (_, cell) => layers.reduce((sum, layer) => sum + integers.at(layer + cell), 0n));
  }

  /** @param {bigint[]} numbers @returns {bigint[][]} */
  #grid(numbers) {
    return gridOf(this.rows, this.columns, (index) => numbers[index]);
  }

  /** @param {Integers} integers @returns {Map<number, bigint[][]>} */
  #byLength(integers) {
    return new Map(this.lengths.map((length) => [length, this.#grid(this.#sum(integers, (its) => its === length))]));
  }

  /**
   * The chance of a ship on each cell, row by row: cell (row, column) is at `row * columns + column`. All 0 where `count` is 0.
   * @returns {Float64Array}
   */
  get probability() {
    const count = this.count || 1n;
    return Float64Array.from(this.#sum(this.#covered), (number) => nearest(number, count));
  }

  /** In how many arrangements some ship covers each cell. A new grid at each access, as of the others. */
  get occupancy() {
    return this.#grid(this.#sum(this.#covered));
  }

  /** The occupancy of each cell by ships of each length. */
  get byLength() {
    return this.#byLength(this.#covered);
  }

  /** The occupancy of each cell by ships of each class, in the order of `Board.fleet`. */
  get byClass() {
    const cells = this.rows * this.columns;
    return this.board.fleet.map((_, layer) =>
      gridOf(this.rows, this.columns, (index) => this.#covered.at(layer * cells + index)),
    );
  }

  /** In how many arrangements a shot at each cell would be answered with `sunk`; 0 for cells that have been shot at. */
  get sinks() {
    return this.#grid(this.#sum(this.#sunk));
  }

  /** As `sinks`, for ships of each length. */
  get sinksByLength() {
    return this.#byLength(this.#sunk);
  }

  /** The chance that one of the best shots hits; null where there is no shot. */
  get bestChance() {
    return this.best.length > 0 ? this.chance(this.best[0]) : null;
  }

  /** One number of a cell: those of the classes added up. @param {Integers} integers @param {number} index @param {(length: number) => boolean} [counts] */
  #at(integers, index, counts = () => true) {
    const cells = this.rows * this.columns;
    return this.board.fleet.reduce((sum, { length }, i) => (counts(length) ? sum + integers.at(i * cells + index) : sum), 0n);
  }

  /** @param {Cell} cell */
  #indexOf(cell) {
    const [row, column] = placeOf(cell, this.#labels);
    if (row >= this.rows || column >= this.columns) {
      throw new InvalidError(`cell: ${labelOf(row, column, this.#labels)} is not on the board of ${this.columns}x${this.rows}`);
    }
    return row * this.columns + column;
  }

  /** @param {bigint} number */
  #share(number) {
    if (this.count === 0n) {
      throw new NoConfigurationError("no arrangement agrees with the board");
    }
    return new Fraction(number, this.count);
  }

  /**
   * The exact chance of a ship on a cell.
   * @param {Cell} cell
   * @throws {NoConfigurationError} where `count` is 0
   */
  chance(cell) {
    return this.#share(this.#at(this.#covered, this.#indexOf(cell)));
  }

  /**
   * The possible answers to a shot at a cell, as `Board.shoot` takes them, with their chances, which add up to 1. Empty for a cell
   * that has been shot at.
   * @param {Cell} cell
   * @returns {Map<string, Fraction>}
   * @throws {NoConfigurationError} where `count` is 0
   * @throws {InvalidError} for a wrong cell, and where the board has `others`: then a hit may be on a ship outside the fleet
   */
  answers(cell) {
    const index = this.#indexOf(cell);
    if (/^others: yes$/m.test(this.board.toText())) {
      throw new InvalidError(
        'there may be ships besides the fleet ("others"), but the chance of an answer needs the whole fleet',
      );
    }
    this.#share(0n);
    if (!this.board.isOpen(cell)) {
      return new Map();
    }
    const hits = this.#at(this.#covered, index);
    const sunk = this.#at(this.#sunk, index);
    /** @type {[string, bigint][]} */
    const counts = [["miss", this.count - hits]];
    if (this.board.announce === "ship") {
      // A ship whose length is not known has a class for each length, such as red=5. The opponent says red, and of a ship without a
      // name nothing.
      this.board.fleet.forEach(({ name }, i) => {
        const at = i * this.rows * this.columns + index;
        const told = name === null ? "" : ` ${name.split("=")[0]}`;
        counts.push([`hit${told}`, this.#covered.at(at) - this.#sunk.at(at)], [`sunk${told}`, this.#sunk.at(at)]);
      });
    } else if (this.board.announce === "length") {
      const lengths = this.lengths.map(
        (length) => /** @type {[string, bigint]} */ ([`sunk ${length}`, this.#at(this.#sunk, index, (its) => its === length)]),
      );
      counts.push(["hit", hits - sunk], ...lengths);
    } else {
      counts.push(["hit", hits - sunk], ["sunk", sunk]);
    }
    /** @type {Map<string, bigint>} */
    const sums = new Map();
    for (const [answer, count] of counts.filter(([, count]) => count > 0n)) {
      sums.set(answer, (sums.get(answer) ?? 0n) + count);
    }
    return new Map([...sums].map(([answer, sum]) => [answer, this.#share(sum)]));
  }
}
