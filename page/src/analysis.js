/** The program's answers about a position, read from its JSON. Counts stay whole numbers, however large. */
import { Cancelled } from "./engine.js";
import { boardText } from "./position.js";

/** @import { Position } from "./position.js" */
/** @import { Engine } from "./engine.js" */
/** @typedef {bigint[][]} Grid */

/**
 * @typedef {object} Analysis
 * @property {bigint} count
 * @property {Grid} occupancy
 * @property {Map<number, Grid>} byLength
 * @property {Map<number, Grid>} sinks
 * @property {bigint} [arrangements]     where all the others are weights (doubt.js), how many arrangements there are
 * @property {PossibleFleet[]} [fleets]  and the weights of the fleets
 * @property {number} [unweighed]        how many fleets there are, where they should be weighed and are too many
 */

/**
 * @typedef {object} Answers
 * @property {string} cell
 * @property {string} miss
 * @property {string} hit
 * @property {Record<string, string>} sunk
 */

/**
 * A fleet that there may be, as words, and how many arrangements are its.
 * @typedef {{ fleet: string, count: string }} PossibleFleet
 */

/**
 * The explanation of `best --explain`.
 * @typedef {object} Explanation
 * @property {string} count
 * @property {string[]} best
 * @property {string} occupancy
 * @property {Answers} [answers]
 * @property {{ cells: string[], occupancy: string, behind: string }[]} runners_up
 * @property {string[]} certain_ships
 * @property {string[]} certain_water
 * @property {string[]} [certain_sunk]   cells of hits whose ship is sunk in every arrangement
 * @property {{ name?: string, length: number, afloat: number, sunk: number }[]} [ships]  by class
 * @property {PossibleFleet[]} [fleets]  where ships may be missing
 * @property {{ kind: string, shot?: number, cell?: string, answer?: string, before?: Answers & { count: string },
 *              cells?: (string | { cell: string })[], rows?: number[], columns?: string[],
 *              among?: { cells: string[], least?: number, most?: number, ship?: string, kind?: string }[] } | null} conflict
 */

/** A question that has no answer, with the program's words. */
export class Failure extends Error {
  /** @param {import("../../npm/src/wasi.js").Result} result */
  constructor(result) {
    super(result.messages.replace(/^.*\r/gm, "").trim());
    this.status = result.status;
  }

  /** Whether the board contradicts itself. */
  get isContradiction() {
    return this.status === 4;
  }
}

/** @param {unknown} reason @returns {Failure | null}  null for a question that nobody wants answered any more */
export function failureOf(reason) {
  if (reason instanceof Cancelled) {
    return null;
  }
  return reason instanceof Failure ? reason : new Failure({ status: 1, output: "", messages: String(reason) });
}

/** What a question has printed. @param {import("../../npm/src/wasi.js").Result} result */
export function outputOf(result) {
  if (result.status !== 0) {
    throw new Failure(result);
  }
  return result.output;
}

/** The same as JSON, also where the board contradicts itself, which is no failure to those who ask why. @param {import("../../npm/src/wasi.js").Result} result */
export function explainedBy(result) {
  if (result.output === "") {
    throw new Failure(result);
  }
  return JSON.parse(result.output);
}

/** The program's words for a fleet without ships. */
export const NO_SHIPS = "no ships";

/** The memory that a tab can spare. The program refuses a larger board before it takes any. */
const LIMITS = ["--memory", "1G"];

/** Why, and the map beside it: with the map alone the program would count twice. */
const EXPLAINED = ["best", "--explain", "--map"];

/**
 * @typedef {object} Options
 * @property {string} [channel]
 * @property {boolean} [isExplained]  whether explain will be asked, too; the program then answers both at once
 * @property {(share: number) => void} [progress]
 */

/** @param {unknown} rows @returns {Grid} */
function gridOf(rows) {
  return /** @type {string[][]} */ (rows).map((row) => row.map((count) => BigInt(count)));
}

/** @param {unknown} grids @returns {Map<number, Grid>} */
function gridsOf(grids) {
  return new Map(Object.entries(/** @type {object} */ (grids)).map(([length, rows]) => [Number(length), gridOf(rows)]));
}

/**
 * @param {Engine} engine @param {Position} position @param {Options} [options]
 * @returns {Promise<Analysis>}
 */
export async function analyse(engine, position, options = {}) {
  const question = options.isExplained ? EXPLAINED : ["map"];
  const result = await engine.ask([...question, "--format", "json", ...LIMITS, "-"], boardText(position), options);
  const said = JSON.parse(outputOf(result));
  const { count, occupancy, by_length: byLength, sinks } = options.isExplained ? said.map : said;
  return { count: BigInt(count), occupancy: gridOf(occupancy), byLength: gridsOf(byLength), sinks: gridsOf(sinks) };
}

/** How many arrangements agree for each fleet, where ships may be missing. @param {Engine} engine @param {Position} position @param {Options} [options] @returns {Promise<PossibleFleet[]>} */
export async function countFleets(engine, position, options = {}) {
  const result = await engine.ask(["count", "--format", "json", ...LIMITS, "-"], boardText(position), options);
  return JSON.parse(outputOf(result)).fleets;
}

/** How many arrangements agree. @param {Engine} engine @param {Position} position @param {Options} [options] */
export async function countOf(engine, position, options = {}) {
  const result = await engine.ask(["count", "--quiet", ...LIMITS, "-"], boardText(position), options);
  return BigInt(outputOf(result).trim());
}

/**
 * @param {Engine} engine @param {Position} position @param {Options} [options]
 * @returns {Promise<Explanation>}
 */
export async function explain(engine, position, options = {}) {
  const result = await engine.ask([...EXPLAINED, "--format", "json", ...LIMITS, "-"], boardText(position), options);
  return explainedBy(result);
}

/**
 * The shot with the fewest shots to come, as `best --fewest` says it: how it was found, and as fractions the expected number of
 * shots from there and from the best of the likeliest cells. Where the number of shots left is given, the answer of `best --optimal`:
 * the chance to be done within them, and whether it is proved.
 * @typedef {{ best: string[], optimal: boolean, by?: string, optimum?: string, expected?: string, ofLikeliest?: string }} Advice
 */

/** An advice that takes longer, in milliseconds, is given up; and the memory that it may take beside the count. */
const LONGEST_ADVICE = 10000;
const ADVICE_MEMORY = "256M";

/**
 * @param {{ cells: string[], expected: string | null, of_likeliest: string | null, by: string }} fewest
 * @returns {Advice}
 */
function fewestAdvice({ cells, expected, of_likeliest: ofLikeliest, by }) {
  return { best: cells, optimal: by === "proof", by, expected: expected ?? undefined, ofLikeliest: ofLikeliest ?? undefined };
}

/**
 * Where to shoot to end the game soonest, or most likely within the shots that are left. It ends as Cancelled where that takes too long.
 * @param {Engine} engine @param {Position} position @param {number | null} shotsLeft  null: as many as it takes
 * @returns {Promise<Advice>}
 */
export async function advise(engine, position, shotsLeft) {
  const clock = setTimeout(() => engine.cancel("advice"), LONGEST_ADVICE);
  try {
    const goal = shotsLeft === null ? ["--fewest"] : ["--optimal", "--criterion", `within=${shotsLeft}`];
    const question = ["best", ...goal, "--format", "json", "--memory", ADVICE_MEMORY, "-"];
    const result = await engine.ask(question, boardText(position), { channel: "advice" });
    const said = JSON.parse(outputOf(result));
    return shotsLeft === null ? fewestAdvice(said.fewest) : said;
  } finally {
    clearTimeout(clock);
  }
}

/**
 * The chance of each number of ships of a kind, for the kinds whose number is not known. The word of a kind is its length,
 * or a name where the opponent names ships.
 * @param {PossibleFleet[]} fleets
 * @returns {{ kind: string, counts: Map<number, bigint> }[]}  for every number of ships how many arrangements have it, from the least
 */
export function shipCounts(fleets) {
  const lists = fleets.map(({ fleet, count }) => ({ words: fleet === NO_SHIPS ? [] : fleet.split(" "), count: BigInt(count) }));
  const kinds = [...new Set(lists.flatMap(({ words }) => words))];
  return kinds.flatMap((kind) => {
    /** @type {Map<number, bigint>} */
    const counts = new Map();
    for (const { words, count } of lists) {
      const number = words.filter((word) => word === kind).length;
      counts.set(number, (counts.get(number) ?? 0n) + count);
    }
    return counts.size > 1 ? [{ kind, counts: new Map([...counts].sort(([a], [b]) => a - b)) }] : [];
  });
}

/** Part of a whole as a number. @param {bigint} part @param {bigint} whole */
export function share(part, whole) {
  return whole === 0n ? 0 : Number((part * 1000000000000n) / whole) / 1e12;
}

/** The greatest number of a grid at the cells that are asked about. @param {Grid} grid @param {(row: number, column: number) => boolean} isAsked */
export function greatest(grid, isAsked) {
  let most = 0n;
  for (const [row, numbers] of grid.entries()) {
    for (const [column, number] of numbers.entries()) {
      if (number > most && isAsked(row, column)) {
        most = number;
      }
    }
  }
  return most;
}

/** Some grids of one size, added up. @param {Grid[]} grids @returns {Grid | null} */
export function sumOf(grids) {
  return grids.length === 0
    ? null
    : grids.reduce((sum, grid) => sum.map((numbers, row) => numbers.map((number, column) => number + grid[row][column])));
}
