/**
 * Chances where somebody has said how likely, before any shot, each ship with a `?` is missing. The program takes all arrangements to be
 * equally likely, so a fleet is the likelier the more ways it can lie. Here fleets are weighed by Bayes' rule: a fleet has the weight
 * P * N / E, where P is its chance before, E the number of its arrangements on the board without shots, and N the number of those that
 * agree with the position. One common factor makes all weights whole, so the numbers stay exact.
 */
import { analyse, countFleets, NO_SHIPS } from "./analysis.js";
import { cellName, shipNamed, shipsOf, withTotals } from "./position.js";

/** @import { Analysis, Explanation, Grid } from "./analysis.js" */
/** @import { Engine } from "./engine.js" */
/** @import { Position, Settings } from "./position.js" */

/** @param {bigint} a @param {bigint} b @returns {bigint} */
const greatestCommonDivisor = (a, b) => (b === 0n ? a : greatestCommonDivisor(b, a % b));

/** @param {number} n @param {number} k @returns {bigint} */
const choose = (n, k) => (k === 0 ? 1n : (choose(n - 1, k - 1) * BigInt(n)) / BigInt(k));

/** How often a word occurs. @param {string[]} words @param {string} word */
const occurrences = (words, word) => words.filter((other) => other === word).length;

/**
 * The ships of a fleet as the program's words name them: by name where the opponent does, otherwise by length. A fact may name a ship,
 * too, whose length no other has.
 * @param {Settings} settings
 */
function wordedShips(settings) {
  const ships = shipsOf(settings);
  return ships.map((ship) => {
    const isTold = settings.announce === "ship";
    const isAlone = ships.filter(({ length }) => length === ship.length).length === 1;
    const name = isTold || isAlone ? ship.name : "";
    const length = String(ship.length);
    return { ...ship, name, word: (isTold && name) || length, setting: name ? `${name}=${length}` : length };
  });
}

/** The chance of a fleet before any shot, times a number that is the same for all. @param {Settings} settings @param {string[]} words  of the fleet */
function chanceBefore(settings, words) {
  const ships = wordedShips(settings);
  const missing = BigInt(settings.missing ?? 0);
  return [...new Set(ships.map(({ word }) => word))].reduce((chance, word) => {
    const its = ships.filter((ship) => ship.word === word);
    const doubtful = its.filter((ship) => ship.mayBeMissing).length;
    const lacks = its.length - occurrences(words, word);
    return chance * choose(doubtful, lacks) * missing ** BigInt(lacks) * (100n - missing) ** BigInt(doubtful - lacks);
  }, 1n);
}

/**
 * A position whose fleet is known to be one of those that agree with it. A sum of a ship that is not there says nothing more: it covers
 * none of the cells.
 * @param {Position} position @param {string[]} words @returns {Position}
 */
function withFleet(position, words) {
  const ships = wordedShips(position.settings);
  const fleet = words.map((word) => ships.find((ship) => ship.word === word)?.setting).join(" ");
  const facts = position.facts?.filter((fact) => {
    const ship = shipNamed(ships, shipOfFact(fact));
    return !ship || words.includes(ship.word);
  });
  return { ...position, settings: { ...position.settings, fleet }, facts };
}

/** The ship that a fact names; "": none. @param {string} fact */
function shipOfFact(fact) {
  return /[=<>]\s*[\d.]+\s+(\S.*)$/.exec(fact)?.[1] ?? "";
}

/** The sum of a grid and of `weight` times another. @param {Grid | undefined} sum @param {Grid} grid @param {bigint} weight @returns {Grid} */
function plus(sum, grid, weight) {
  return grid.map((numbers, row) => numbers.map((number, column) => weight * number + (sum?.[row][column] ?? 0n)));
}

/** @param {Map<number, Grid>} sums @param {Map<number, Grid>} grids @param {bigint} weight */
function addGrids(sums, grids, weight) {
  for (const [length, grid] of grids) {
    sums.set(length, plus(sums.get(length), grid, weight));
  }
}

/** Grids by length, from the least. @param {Map<number, Grid>} grids */
const inOrder = (grids) => new Map([...grids].sort(([a], [b]) => a - b));

/** The fleets that may be there, with their weights: 0 where nothing of them agrees with the position. @param {Engine} engine @param {Position} position @param {string} [channel] */
async function weighedFleets(engine, position, channel) {
  const { settings, shots } = position;
  const board = {
    ...position,
    settings: withTotals(settings),
    shots: shots.filter(({ answer }) => answer === "blocked"),
    facts: [],
  };
  const all = new Map((await countFleets(engine, board, { channel })).map(({ fleet, count }) => [fleet, BigInt(count)]));
  const multiple = [...all.values()].filter((count) => count > 0n).reduce((a, b) => (a * b) / greatestCommonDivisor(a, b), 1n);
  const fleets = (await countFleets(engine, position, { channel })).map(({ fleet, count: left }) => {
    const words = fleet === NO_SHIPS ? [] : fleet.split(" ");
    const [count, whole] = [BigInt(left), all.get(fleet)];
    return { fleet, words, count, weight: count > 0n && whole ? (chanceBefore(settings, words) * multiple) / whole : 0n };
  });
  const common = fleets.reduce((most, { weight }) => greatestCommonDivisor(most, weight), 0n) || 1n;
  return fleets.map((its) => ({ ...its, weight: its.weight / common }));
}

/** Each fleet takes a map of its own. With more of them, people would wait too long, and again after every shot. */
export const MOST_WEIGHED = 60;

/**
 * Analyses a position. If its settings say how likely ships are missing, all numbers are weighed; otherwise the same as analyse. So it
 * is with too many fleets, and `unweighed` tells how many.
 * @param {Engine} engine @param {Position} position @param {import("./analysis.js").Options} [options]
 * @returns {Promise<Analysis>}
 */
export async function analyseWeighed(engine, position, options = {}) {
  if (position.settings.missing === undefined) {
    return analyse(engine, position, options);
  }
  const fleets = await weighedFleets(engine, position, options.channel);
  const possible = fleets.filter(({ weight }) => weight > 0n);
  if (possible.length === 0) {
    return analyse(engine, position, options); // it says that nothing agrees
  }
  if (possible.length > MOST_WEIGHED) {
    return { ...(await analyse(engine, position, options)), unweighed: possible.length };
  }
  /** @type {Grid | undefined} */
  let occupancy;
  /** @type {Map<number, Grid>} */
  const byLength = new Map();
  /** @type {Map<number, Grid>} */
  const sinks = new Map();
  for (const [index, { words, weight }] of possible.entries()) {
    const progress = (/** @type {number} */ done) => options.progress?.((index + done) / possible.length);
    const its = await analyse(engine, withFleet(position, words), { ...options, isExplained: false, progress });
    occupancy = plus(occupancy, its.occupancy, weight);
    addGrids(byLength, its.byLength, weight);
    addGrids(sinks, its.sinks, weight);
  }
  const sum = (/** @type {(of: typeof fleets[0]) => bigint} */ number) => possible.reduce((all, its) => all + number(its), 0n);
  return {
    count: sum(({ weight, count }) => weight * count),
    arrangements: sum(({ count }) => count),
    occupancy: occupancy ?? [],
    byLength: inOrder(byLength),
    sinks: inOrder(sinks),
    fleets: fleets.map(({ fleet, weight, count }) => ({ fleet, count: String(weight * count) })),
  };
}

/** How many runners-up there are, as in `best --explain`. */
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

/** An explanation with the numbers of a weighed analysis. Certain cells stay. @param {Explanation} explanation @param {Position} position @param {Analysis | null} analysis @returns {Explanation} */
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
