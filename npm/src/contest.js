/** Contests, and what can be chosen by its name. */
import { WORK, itemsOf, optionsOf, plainText, wholeNumber, wholeNumber64 } from "./cells.js";

/** @import { Answer } from "./answer.js" */
/** @import { Chooser, Description, Library, Work } from "./library.js" */

/**
 * A parameter of a heuristic or a strategy. It is given after the name, as `NAME:KEY=VALUE`.
 * @typedef {object} Parameter
 * @property {string} key
 * @property {string} meaning    one line
 * @property {string[]} words    the possible values, if the value is a word
 * @property {boolean} isCell    whether the value is the label of a cell
 * @property {boolean} isPrior   whether it is the name of a prior; otherwise, without words, it is a whole number
 * @property {bigint} least      of a number
 * @property {bigint} most
 * @property {bigint} usual      the default
 */

/**
 * Something that is chosen by its name.
 * @typedef {object} Named
 * @property {string} name
 * @property {string} summary  one line
 * @property {Parameter[]} parameters
 */

/**
 * One game of a contest.
 * @typedef {object} Game
 * @property {number} strategy  the index of the strategy
 * @property {number} game      its number
 * @property {number} shots     how many there were
 * @property {number} misses    of them, those that hit nothing new
 * @property {number} firstHit  the number of the first shot that hit, from 1
 */

/**
 * How a contest is played.
 * @typedef {object} ContestOptions
 * @property {number} [games]          of each strategy; usually 100
 * @property {number} [first]          the number of the first game; usually 0
 * @property {string} [placer]         who hides the fleets; usually `uniform`
 * @property {number | bigint} [seed]  of the random numbers; game I of a seed is the same on every machine. Usually 0.
 * @property {number} [salvo]          how many cells are named before their answers come; usually 1. A game has
 *                                     `Math.ceil(shots / salvo)` salvos.
 */

/** A contest as the module takes it: first game, games, seed, salvo, and the names. @typedef {[number, number, bigint, number, string]} Plan */

const OPTIONS = ["games", "first", "placer", "seed", "salvo"];

/** A strategy as the module takes it. @param {unknown} strategy */
function strategyText(strategy) {
  const isBot = typeof strategy === "function";
  const name = plainText(isBot ? strategy.name : strategy, "strategies");
  return isBot ? `*${name || "bot"}` : `=${name}`;
}

/**
 * Checks a contest.
 * @param {readonly (string | { name: string })[]} strategies  a bot is something with a name
 * @param {ContestOptions | undefined} options
 * @param {readonly string[]} [others]  the options that there are besides
 * @returns {Plan}
 */
export function planOf(strategies, options, others = WORK) {
  const { games = 100, first = 0, placer = "uniform", seed = 0, salvo = 1 } = optionsOf(options, [...OPTIONS, ...others]);
  const names = itemsOf(strategies, "strategies").map(strategyText);
  const text = [plainText(placer, "placer"), ...names].map((name) => `${name}\0`).join("");
  const size = wholeNumber(salvo, "salvo", 1, 2 ** 24);
  return [wholeNumber(first, "first"), wholeNumber(games, "games", 0, 2 ** 24), wholeNumber64(seed, "seed"), size, text];
}

/** @param {Library} library @param {Description} board @param {Plan} plan @param {Chooser[]} bots @param {Work} work */
export function playContest(library, board, [first, games, seed, salvo, text], bots, work) {
  return library.ask(work, bots, () => library.call("contest", library.board(board), first, games, seed, salvo, text));
}

/** @param {Answer} answer @param {Plan} plan @returns {Game[]} */
export function gamesOf(answer, [first, games]) {
  return Array.from({ length: (answer.numbers.length - 1) / 3 }, (_, index) => {
    const [shots, misses, firstHit] = answer.doubles(3);
    return { strategy: Math.floor(index / games), game: first + (index % games), shots, misses, firstHit };
  });
}

/** @param {Answer} answer @returns {Parameter} */
function parameterOf(answer) {
  const [key, meaning] = [answer.word(), answer.word()];
  const words = answer.list(() => answer.word());
  const [isCell, isPrior] = [answer.number() === 1, answer.number() === 1];
  return { key, meaning, words, isCell, isPrior, least: answer.integer(), most: answer.integer(), usual: answer.integer() };
}

/** @param {Answer} answer @returns {Named[]} */
export function namesOf(answer) {
  return answer.list(() => ({ name: answer.word(), summary: answer.word(), parameters: answer.list(() => parameterOf(answer)) }));
}
