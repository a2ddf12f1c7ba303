/**
 * The questions about a board. Each checks its arguments, asks the module, and reads the answer. It can be asked here (board.js) or in
 * a worker (engine.js, serve.js), which does only the middle step. A new question is one more entry.
 */
import { Analysis } from "./analysis.js";
import { WORK, flag, gridOf, indexOfWord, optionsOf, placeOf, plainText, wholeNumber, wholeNumber64, workOf } from "./cells.js";
import { InvalidError } from "./errors.js";
import { fleetText } from "./fleets.js";
import { Fraction } from "./fraction.js";
import { STATES } from "./states.js";

/** @import { Answer, Shot } from "./answer.js" */
/** @import { Board } from "./board.js" */
/** @import { Ship } from "./fleets.js" */
/** @import { Description, Library } from "./library.js" */
/** @import { CellState } from "./states.js" */

/**
 * Cells with the same chance.
 * @typedef {object} Rank
 * @property {string[]} cells
 * @property {Fraction} chance  of a ship on each of them
 */

/**
 * The contradiction of a board with which no arrangement agrees.
 * @typedef {object} Conflict
 * @property {"fleet" | "cells" | "shot"} kind  the fleet does not fit at all; some marks of a grid, hints, totals and sums contradict
 *                                              each other; or no arrangement is left after a shot
 * @property {string[]} cells       the cells with these marks and hints
 * @property {number[]} rows        the rows, from 0, whose totals are among what contradicts each other
 * @property {number[]} columns     the columns, likewise
 * @property {number[]} sums        the indices of the sums among it, in the order of the text
 * @property {number | null} shot   the index of the shot in `Board.shots`
 */

/**
 * Why the best shots are the best, or where the board contradicts itself.
 * @typedef {object} Explanation
 * @property {Analysis} analysis
 * @property {Rank[]} ranks            the cells not yet shot at, by their chance; the best shots come first
 * @property {string[]} certainShips   cells not yet shot at that every arrangement covers
 * @property {string[]} certainWater   cells not yet shot at that no arrangement covers
 * @property {Conflict | null} conflict  null where some arrangement agrees
 */

/**
 * Where to shoot next.
 * @typedef {object} Advice
 * @property {string[]} best        the best shots: all of them if several are equally good
 * @property {boolean} isOptimal    whether they are proved to be optimal; otherwise they are the likeliest cells, and among these the
 *                                  cells whose answer tells most
 * @property {Fraction | null} expected  the value by the criterion: the shots needed on average, in the worst case, or the chance to
 *                                  be done in time. It assumes optimal play if the shots are optimal, otherwise shots chosen like
 *                                  these to the end. null if more than 20,000 arrangements are left.
 */

/**
 * The cells from which on the fewest shots are expected.
 * @typedef {object} Fewest
 * @property {string[]} cells              none where no ship can be hit any more
 * @property {Fraction | null} expected    the shots needed on average until all ships are hit, if one of them is shot at first
 * @property {Fraction | null} ofLikeliest the same if the best of the likeliest cells is shot at first
 * @property {"proof" | "rollout" | "information" | "chance"} by  how they were found: no strategy needs fewer shots; the least of the
 *                                         likeliest cells, if the likeliest cell is shot at from then on; the likeliest cells whose
 *                                         answers tell most; or just the likeliest, as there may be ships besides the fleet
 */

/**
 * A shot that was looked at again.
 * @typedef {object} MoveNumbers
 * @property {bigint} count        the arrangements before it
 * @property {number} chance       that it would hit, before its answer
 * @property {number} lost         the shots to be expected if it was fired, less those after a best cell
 * @property {number} atRandom     what a shot at any open cell would have lost on average, by chance
 * @property {"opening" | "hunting" | "following" | "end"} phase  when it was fired
 * @property {string | null} leak  what was wrong, in one word; null where nothing is lost
 * @property {string | null} leakTitle  the same in words
 * @property {"best" | "good" | "inaccuracy" | "mistake" | "blunder"} grade
 * @property {string | null} why   why another cell is better; null where nothing is lost
 * @property {{ cells: string[], chance: number }} likeliest  the cells most likely to be hit; none where all ships had been hit
 * @property {{ cells: string[], by: "proof" | "rollout" | "chance" }} best  the cells from which on the fewest shots were expected,
 *                                 and how they and `lost` were found
 */
/** @typedef {Shot & MoveNumbers} Move */

/**
 * A game looked at again.
 * @typedef {object} Review
 * @property {number} hits
 * @property {boolean} finished   whether all ships have been hit
 * @property {number} accuracy    from 0, about that of shots at random, to 100, where nothing is lost
 * @property {number} lost        the shots that were lost, all together
 * @property {number} luck        the hits less the sum of the chances
 * @property {Move[]} moves       the shots in the order fired
 */

/**
 * The goal of a player. `mean`: few shots on average; `worst`: few in the worst case; `within`: to be done within `shots` shots.
 * @typedef {object} Goal
 * @property {"mean" | "worst" | "within"} [criterion]
 * @property {number} [shots]  for `within`
 */

/**
 * The goal of a salvo: as many hits as possible on average, at least one hit as likely as possible, or the most informative answer.
 * @typedef {"hits" | "any" | "information"} SalvoGoal
 */

/**
 * Cells to shoot at together.
 * @typedef {object} Salvo
 * @property {string[]} cells
 * @property {Fraction} hits      how many hits are to be expected
 * @property {Fraction} any       the chance of at least one hit
 * @property {number | null} bits  how much the answer tells, hit or miss cell by cell, if the salvo is for information
 */

/**
 * Cells that a ship is least able to avoid.
 * @typedef {object} FoundCells
 * @property {string[]} cells
 * @property {Fraction} chance  that a ship is on any of them
 * @property {Fraction} bound   no other set of as many cells has a greater chance
 */

/**
 * How hard a step is for a person.
 * @typedef {"easy" | "medium" | "hard" | "expert"} Grade
 */

/**
 * The reason of a step as data, for pages that say it in their own words. Properties that do not apply are null.
 * @typedef {object} StepReason
 * @property {number | null} row     the row of the step, or of the contradiction that a try leads to; from 0
 * @property {number | null} column  the column, in the same way
 * @property {string | null} cell    the cell of the step, or the one that is tried out
 * @property {number | null} length  of the ships of the step, or of the contradiction
 * @property {number | null} number  how many ships, places or open cells
 * @property {number | null} tried   how many places are tried out; `number` of them lead to no contradiction
 * @property {"ship" | "water" | null} supposed  what the cell is tried out as
 * @property {"too full" | "too empty" | "no ship fits" | "too few places" | "too many ships" | null} flaw  what that leads to: the
 *                                   first two are of the line, the third of the cell `at`, the others of ships of `length`
 * @property {string | null} at      the cell over which no ship fits
 */

/**
 * One step by which a person solves a puzzle.
 * @typedef {object} Step
 * @property {string} technique  its name, such as `full line`
 * @property {Grade} grade
 * @property {string[]} ships    the cells that ships cover, it follows
 * @property {string[]} water    the cells that no ship covers
 * @property {string} message    why
 * @property {StepReason} reason the same without words
 */

/**
 * The steps that follow from a board.
 * @typedef {object} Steps
 * @property {Step[]} steps
 * @property {boolean} isSolved  whether every cell is known after the last step
 * @property {Grade} grade     that of the hardest step
 */

/**
 * Arrangements that agree with a board.
 * @typedef {object} Solutions
 * @property {Ship[][]} fleets
 * @property {boolean} areAll  whether these are all
 */

/**
 * @typedef {object} Question
 * @property {string[]} [options]  the names of its own options
 * @property {(...args: any[]) => unknown[]} [prepare]  checks the arguments, behind which are the options and the board, and gives what a
 *                                                      worker can be sent
 * @property {(library: Library, board: Description, ...args: any[]) => Answer} ask
 * @property {(answer: Answer, board: Board) => any} read
 */

const CRITERIA = ["mean", "worst", "within"];
const SALVO_GOALS = ["hits", "any", "information"];
const FORMATS = ["text", "svg", "csv", "json"];
/** By the numbers of fc_quantity. */
const QUANTITIES = { occupancy: 0, length: 1, sinks: 3 };
const CONFLICTS = /** @type {const} */ ([null, "fleet", "cells", "shot"]);

/** A question that is one call with the board first. @param {string} call */
const ofBoard =
  (call) =>
  (/** @type {Library} */ library, /** @type {Description} */ board, /** @type {(number | string)[]} */ ...args) =>
    library.call(call, library.board(board), ...args);

/** Users make none, so its constructor is private. @type {(answer: Answer, board: Board) => Analysis} */
const readAnalysis = (answer, board) => new /** @type {any} */ (Analysis)(answer, board);

/** @param {Answer} answer @returns {Fraction} */
function fractionOf(answer) {
  const numerator = answer.integer();
  return new Fraction(numerator, answer.integer());
}

/** @param {Answer} answer @param {Board} board @returns {Explanation} */
function readExplanation(answer, board) {
  const analysis = readAnalysis(answer, board);
  const ranks = answer.list(() => ({ cells: answer.cells(), chance: new Fraction(answer.integer(), analysis.count) }));
  const [certainShips, certainWater] = [answer.cells(), answer.cells()];
  const kind = CONFLICTS[answer.number()];
  const cells = answer.cells();
  const numbers = () => answer.list(() => answer.number());
  const [rows, columns, sums] = [numbers(), numbers(), numbers()];
  const shot = answer.number();
  const conflict = kind && { kind, cells, rows, columns, sums, shot: kind === "shot" ? shot : null };
  return { analysis, ranks, certainShips, certainWater, conflict };
}

/** @param {Answer} answer @returns {Advice} */
function readAdvice(answer) {
  const best = answer.cells();
  const proof = answer.number();
  if (proof === 0) {
    return { best, isOptimal: false, expected: null };
  }
  return { best, isOptimal: proof === 2, expected: fractionOf(answer) };
}

const MEANS = /** @type {const} */ (["proof", "rollout", "information", "chance"]);

/** @param {Answer} answer @returns {Fewest} */
function readFewest(answer) {
  const cells = answer.cells();
  const by = MEANS[answer.number()];
  const [arrangements, ...shots] = [answer.integer(), answer.integer(), answer.integer()];
  const [expected, ofLikeliest] = shots.map((sum) => (arrangements > 0n ? new Fraction(sum, arrangements) : null));
  return { cells, expected, ofLikeliest, by };
}

/** @param {Answer} answer @returns {Review} */
function readReview(answer) {
  const [hits, finished, accuracy, lost, luck] = answer.doubles(5);
  const moves = answer.list(() => ({
    ...answer.shot(),
    count: answer.integer(),
    chance: answer.number(),
    lost: answer.number(),
    atRandom: answer.number(),
    phase: /** @type {Move["phase"]} */ (answer.text()),
    leak: answer.text(),
    leakTitle: answer.text(),
    grade: /** @type {Move["grade"]} */ (answer.text()),
    why: answer.text(),
    likeliest: { cells: answer.cells(), chance: answer.number() },
    best: { cells: answer.cells(), by: /** @type {Move["best"]["by"]} */ (MEANS[answer.number()]) },
  }));
  return { hits, finished: finished === 1, accuracy, lost, luck, moves };
}

/** Cells, and two numbers out of all arrangements. @param {Answer} answer */
function readSet(answer) {
  const cells = answer.cells();
  const numbers = answer.integers(3);
  return { cells, chances: [0, 1].map((i) => new Fraction(numbers.at(i), numbers.at(2))) };
}

/** @param {Answer} answer @returns {StepReason} */
function readReason(answer) {
  const line = () => {
    const number = answer.number();
    return number < 0 ? null : number;
  };
  return {
    row: line(),
    column: line(),
    length: answer.number() || null,
    number: answer.number() || null,
    tried: answer.number() || null,
    supposed: /** @type {StepReason["supposed"]} */ (answer.text()),
    flaw: /** @type {StepReason["flaw"]} */ (answer.text()),
    cell: answer.cells()[0] ?? null,
    at: answer.cells()[0] ?? null,
  };
}

/** @param {Answer} answer @returns {Steps} */
function readSteps(answer) {
  const isSolved = answer.number() === 1;
  const grade = /** @type {Grade} */ (answer.text());
  const steps = answer.list(() => ({
    technique: answer.word(),
    grade: /** @type {Grade} */ (answer.text()),
    ships: answer.cells(),
    water: answer.cells(),
    message: answer.word(),
    reason: readReason(answer),
  }));
  return { steps, isSolved, grade };
}

/**
 * The options of `best`: one question has one kind of best cells.
 * @param {{ optimal?: boolean, salvo?: number } | undefined} options @param {readonly string[]} [names]  those that it has besides
 */
export function whichBest(options, names = WORK) {
  const { optimal = false, salvo, ...work } = optionsOf(options, ["optimal", "salvo", ...names]);
  if (flag(optimal, "optimal") && salvo !== undefined) {
    throw new InvalidError("salvo: it cannot be combined with optimal, which names single shots");
  }
  return { optimal, salvo, work };
}

/**
 * Checks how a question is asked: what the module takes, and how it is worked on.
 * @param {string} name @param {Board} board @param {object | undefined} options @param {unknown[]} args
 * @param {readonly string[]} [names]  the options of every question
 */
export function prepared(name, board, options, args, names = WORK) {
  const { options: own = [], prepare } = QUESTIONS[name];
  const given = optionsOf(options, [...own, ...names]);
  return { args: prepare ? prepare(...args, given, board) : [], work: workOf(given) };
}

/** @param {unknown} number  of an arrangement, as the module takes it */
function hexadecimal(number) {
  if (typeof number !== "bigint" || number < 0n) {
    throw new InvalidError(`number: ${String(number)} is not a bigint from 0`);
  }
  return number.toString(16);
}

/** @type {Record<string, Question>} */
export const QUESTIONS = {
  count: {
    options: ["upToSymmetry"],
    prepare: ({ upToSymmetry = false }) => [flag(upToSymmetry, "upToSymmetry") ? 1 : 0],
    ask: ofBoard("count"),
    read: (answer) => answer.integer(),
  },
  analyse: { ask: ofBoard("analyse"), read: readAnalysis },
  explain: { ask: ofBoard("explain"), read: readExplanation },
  likeliest: { ask: ofBoard("best"), read: (answer) => answer.cells() },
  advise: {
    options: ["criterion", "shots"],
    prepare: ({ criterion = "mean", shots }) => {
      const index = indexOfWord(criterion, CRITERIA, "criterion");
      if (shots !== undefined && criterion !== "within") {
        throw new InvalidError("shots: only the criterion within has a number of shots");
      }
      return [index, criterion === "within" ? wholeNumber(shots, "shots", 0, 2 ** 31 - 1) : 0];
    },
    ask: ofBoard("advise"),
    read: readAdvice,
  },
  fewest: { ask: ofBoard("fewest"), read: readFewest },
  review: {
    options: ["shot"],
    prepare: ({ shot }) => [shot === undefined ? -1 : wholeNumber(shot, "shot", 0, 2 ** 31 - 1)],
    ask: ofBoard("review"),
    read: readReview,
  },
  salvo: {
    prepare: (size, goal = "hits") => [wholeNumber(size, "size", 1, 2 ** 31 - 1), indexOfWord(goal, SALVO_GOALS, "goal")],
    ask: ofBoard("salvo"),
    read: (answer) => {
      const { cells, chances } = readSet(answer);
      const bits = answer.number();
      return { cells, hits: chances[0], any: chances[1], bits: bits < 0 ? null : bits };
    },
  },
  findCells: {
    prepare: (size, length = 0) => [wholeNumber(size, "size", 1, 2 ** 31 - 1), wholeNumber(length, "length", 0, 2 ** 31 - 1)],
    ask: ofBoard("findCells"),
    read: (answer) => {
      const { cells, chances } = readSet(answer);
      return { cells, chance: chances[0], bound: chances[1] };
    },
  },
  solutions: {
    prepare: (most = 1) => [wholeNumber(most, "most")],
    ask: ofBoard("solutions"),
    read: (answer) => {
      const areAll = answer.number() === 1;
      return { fleets: answer.list(() => answer.fleet()), areAll };
    },
  },
  steps: { prepare: (most = 0) => [wholeNumber(most, "most", 0, 2 ** 31 - 1)], ask: ofBoard("steps"), read: readSteps },
  known: {
    options: ["certain"],
    prepare: ({ certain = false }) => [flag(certain, "certain") ? 1 : 0],
    ask: ofBoard("known"),
    read: (answer, board) => gridOf(board.rows, board.columns, () => STATES[answer.number()]),
  },
  scores: {
    prepare: (heuristic) => [plainText(heuristic, "heuristic")],
    ask: ofBoard("scores"),
    read: (answer, board) => answer.doubles(board.rows * board.columns),
  },
  render: {
    options: ["format", "quantity", "length", "counts"],
    prepare: ({ format = "text", quantity = "occupancy", length = 0, counts = false }, board) => {
      const drawn = Object.values(QUANTITIES)[indexOfWord(quantity, Object.keys(QUANTITIES), "quantity")];
      wholeNumber(length, "length", 0, 2 ** 31 - 1);
      if (quantity === "length" && !board.fleet.some((/** @type {{ length: number }} */ ships) => ships.length === length)) {
        throw new InvalidError(`the fleet has no ship of length ${length}`);
      }
      return [indexOfWord(format, FORMATS, "format"), drawn, length, flag(counts, "counts") ? 1 : 0];
    },
    ask: ofBoard("render"),
    read: (answer) => answer.word(),
  },
  sample: {
    options: ["placer", "first"],
    prepare: (n, seed = 0, { placer = "uniform", first = 0 }) => {
      if (plainText(placer, "placer") === "") {
        throw new InvalidError('no placer is named ""'); // a table without a placer numbers fleets
      }
      return [wholeNumber(n, "n", 0, 2 ** 24), wholeNumber64(seed, "seed"), wholeNumber64(first, "first"), placer];
    },
    ask: (library, board, n, seed, first, placer) => library.call("sample", library.table(board, placer), n, seed, first),
    read: (answer) => answer.list(() => answer.fleet()),
  },
  rank: {
    prepare: (fleet) => [fleetText(fleet)],
    ask: (library, board, fleet) => library.call("rank", library.table(board, ""), fleet),
    read: (answer) => answer.integer(),
  },
  unrank: {
    prepare: (number) => [hexadecimal(number)],
    ask: (library, board, number) => library.call("unrank", library.table(board, ""), number),
    read: (answer) => answer.fleet(),
  },
  check: { prepare: (fleet) => [fleetText(fleet)], ask: ofBoard("check"), read: () => undefined },
  answer: {
    prepare: (fleet, cell, _, board) => [...placeOf(cell, board.labels), fleetText(fleet)],
    ask: ofBoard("answer_shot"),
    read: (answer) => answer.shot(),
  },
};
