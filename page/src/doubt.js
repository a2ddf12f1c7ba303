/**
 * How likely one thinks it, before any shot, that each ship is missing that may be. By itself the program takes all arrangements to be
 * equally likely, so that a fleet is the likelier the more ways it has to lie. Here a fleet that has E arrangements on the empty board
 * and N that agree with the position has by Bayes' rule the weight P * N / E, where P is the chance of the fleet before. The chances of
 * the fleets that are possible are mixed by these weights, which are made whole numbers: so all that the page makes of whole numbers
 * stays exact.
 */
import { analyse, countFleets, NO_SHIPS } from "./analysis.js";
import { cellName, shipsOf, withTotals } from "./position.js";

/** @typedef {import("./analysis.js").Analysis} Analysis */
/** @typedef {import("./analysis.js").Explanation} Explanation */
/** @typedef {import("./analysis.js").Grid} Grid */
/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./position.js").Settings} Settings */

/** @param {bigint} a @param {bigint} b @returns {bigint} */
const divisor = (a, b) => (b === 0n ? a : divisor(b, a % b));

/** @param {number} n @param {number} k @returns {bigint} */
const choose = (n, k) => (k === 0 ? 1n : (choose(n - 1, k - 1) * BigInt(n)) / BigInt(k));

/** How many of some words are one of them. @param {string[]} words @param {string} word */
const times = (words, word) => words.filter((other) => other === word).length;

/** The ships of a fleet as the program's words name them: by name where the opponent does, otherwise by length. @param {Settings} settings */
function wordedShips(settings) {
  return shipsOf(settings).map((ship) => {
    const name = settings.announce === "ship" ? ship.name : "";
    return { ...ship, word: name || String(ship.length), setting: name ? `${name}=${ship.length}` : String(ship.length) };
  });
}

/** The chance of a fleet before any shot, times a number that is the same for all. @param {Settings} settings @param {string[]} words  of the fleet */
function chanceBefore(settings, words) {
  const ships = wordedShips(settings);
  const missing = BigInt(settings.missing ?? 0);
  return [...new Set(ships.map(({ word }) => word))].reduce((chance, word) => {
    const its = ships.filter((ship) => ship.word === word);
    const doubtful = its.filter((ship) => ship.mayBeMissing).length;
    const lacks = its.length - times(words, word);
    return chance * choose(doubtful, lacks) * missing ** BigInt(lacks) * (100n - missing) ** BigInt(doubtful - lacks);
  }, 1n);
}

/** A position whose fleet is known to be one of those that are possible. @param {Position} position @param {string[]} words @returns {Position} */
function withFleet(position, words) {
  const ships = wordedShips(position.settings);
  const fleet = words.map((word) => ships.find((ship) => ship.word === word)?.setting).join(" ");
  return { ...position, settings: { ...position.settings, fleet } };
}

/** Adds so many times a grid to another. @param {Grid | undefined} sum @param {Grid} grid @param {bigint} weight @returns {Grid} */
function plus(sum, grid, weight) {
  return grid.map((numbers, row) => numbers.map((number, column) => weight * number + (sum?.[row][column] ?? 0n)));
}

/** @param {Map<number, Grid>} sums @param {Map<number, Grid>} grids @param {bigint} weight */
function addGrids(sums, grids, weight) {
  for (const [length, grid] of grids) {
    sums.set(length, plus(sums.get(length), grid, weight));
  }
}

/** The fleets that agree with a position, with their weights. @param {Engine} engine @param {Position} position @param {import("./analysis.js").Options} options */
async function weighedFleets(engine, position, options) {
  const { settings, shots } = position;
  const board = {
    ...position,
    settings: withTotals(settings),
    shots: shots.filter(({ answer }) => answer === "blocked"),
    facts: [],
  };
  const all = new Map((await countFleets(engine, board, options)).map(({ fleet, count }) => [fleet, BigInt(count)]));
  const multiple = [...all.values()].filter((count) => count > 0n).reduce((a, b) => (a * b) / divisor(a, b), 1n);
  const left = (await countFleets(engine, position, options)).filter(({ count }) => count !== "0");
  const fleets = left.map(({ fleet, count }) => {
    const words = fleet === NO_SHIPS ? [] : fleet.split(" ");
    return { fleet, words, count: BigInt(count), weight: (chanceBefore(settings, words) * multiple) / (all.get(fleet) ?? 1n) };
  });
  const common = fleets.reduce((most, { weight }) => divisor(most, weight), 0n);
  return fleets.map((its) => ({ ...its, weight: its.weight / common }));
}

/**
 * What the program says of a position; where it is said how likely ships are missing, with all numbers of arrangements weighed.
 * @param {Engine} engine @param {Position} position @param {import("./analysis.js").Options} [options]
 * @returns {Promise<Analysis>}
 */
export async function analyseWeighed(engine, position, options = {}) {
  if (position.settings.missing === undefined) {
    return analyse(engine, position, options);
  }
  const fleets = await weighedFleets(engine, position, options);
  if (fleets.length === 0) {
    return analyse(engine, position, options); // it says that nothing agrees
  }
  /** @type {Grid | undefined} */
  let occupancy;
  /** @type {Map<number, Grid>} */
  const byLength = new Map();
  /** @type {Map<number, Grid>} */
  const sinks = new Map();
  for (const [index, { words, weight }] of fleets.entries()) {
    const progress = (/** @type {number} */ done) => options.progress?.((index + done) / fleets.length);
    const its = await analyse(engine, withFleet(position, words), { ...options, progress });
    occupancy = plus(occupancy, its.occupancy, weight);
    addGrids(byLength, its.byLength, weight);
    addGrids(sinks, its.sinks, weight);
  }
  const sum = (/** @type {(of: typeof fleets[0]) => bigint} */ number) => fleets.reduce((all, its) => all + number(its), 0n);
  return {
    count: sum(({ weight, count }) => weight * count),
    arrangements: sum(({ count }) => count),
    occupancy: occupancy ?? [],
    byLength,
    sinks,
    fleets: fleets.map(({ fleet, weight, count }) => ({ fleet, count: String(weight * count) })),
  };
}

/** So many cells after the best are named, as the program does. */
const RUNNERS_UP = 3;

/** The cells that can be shot at by their chance, the greatest first. @param {Position} position @param {Grid} grid */
function ranks({ settings, shots }, grid) {
  const known = new Set(shots.map(({ cell }) => cell));
  /** @type {Map<bigint, string[]>} */
  const byNumber = new Map();
  for (const [row, numbers] of grid.entries()) {
    for (const [column, number] of numbers.entries()) {
      const cell = cellName(row, column, settings);
      if (number > 0n && !known.has(cell)) {
        byNumber.set(number, [...(byNumber.get(number) ?? []), cell]);
      }
    }
  }
  return [...byNumber].sort(([a], [b]) => (a < b ? 1 : -1)).map(([number, cells]) => ({ number, cells }));
}

/** The explanation of a position with the numbers of a weighed analysis in place of its own. What is certain is the same. @param {Explanation} explanation @param {Position} position @param {Analysis | null} analysis @returns {Explanation} */
export function explainWeighed(explanation, position, analysis) {
  if (!analysis?.fleets) {
    return explanation;
  }
  const [best, ...others] = ranks(position, analysis.occupancy);
  const at = (/** @type {Grid} */ grid) =>
    grid.flatMap((numbers, row) => numbers.filter((_, column) => cellName(row, column, position.settings) === best?.cells[0]))[0];
  const sunk = Object.fromEntries([...analysis.sinks].map(([length, grid]) => [length, at(grid)]).filter(([, number]) => number));
  const hit = best && Object.values(sunk).reduce((rest, number) => rest - number, best.number);
  return {
    ...explanation,
    count: String(analysis.count),
    best: best?.cells ?? [],
    occupancy: String(best?.number ?? 0),
    answers: best && {
      cell: best.cells[0],
      miss: String(analysis.count - best.number),
      hit: String(hit),
      sunk: Object.fromEntries(Object.entries(sunk).map(([length, number]) => [length, String(number)])),
    },
    runners_up: others
      .slice(0, RUNNERS_UP)
      .map(({ number, cells }) => ({ cells, occupancy: String(number), behind: String(best.number - number) })),
    fleets: analysis.fleets,
  };
}
