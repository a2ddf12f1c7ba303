/** The program's review of a game (`fleetcount review`), and what many games have in common. */
import { outputOf } from "./analysis.js";

/** @import { Engine } from "./engine.js" */

/** The grades of a shot, the best first; the last three are mistakes. */
export const GRADES = /** @type {const} */ (["best", "good", "inaccuracy", "mistake", "blunder"]);
const MISTAKES = GRADES.slice(2);

/** The parts of a game in which shots are lost, in their order. */
export const PHASES = /** @type {const} */ (["opening", "hunting", "following", "end"]);

/** The kinds of mistakes, and how it was found what a shot cost, as the program calls them. */
export const LEAKS = ["direction", "away", "following", "beside", "impossible", "opening", "hunting", "end"];
const MEANS = ["proof", "rollout", "chance"];

/**
 * The verdict on a shot: chances of a hit, and `lost`, how many shots it is expected to have cost.
 * @typedef {object} Move
 * @property {number} number
 * @property {string} cell
 * @property {string} answer
 * @property {string} count      arrangements before it
 * @property {number} chance     of a hit where it went
 * @property {{ cells: string[], chance: number }} likeliest
 * @property {{ cells: string[], by: "proof" | "rollout" | "chance" }} best  and how these and `lost` were found
 * @property {number} lost
 * @property {typeof PHASES[number]} phase
 * @property {string | null} leak  the kind of the mistake
 * @property {typeof GRADES[number]} grade
 * @property {string | null} why
 */

/** @typedef {{ accuracy: number, lost: number, luck: number, finished: boolean, moves: Move[] }} Review */

/** Whether something that was in a file is a review. @param {any} review @returns {review is Review} */
export function isReview(review) {
  const isMove = (/** @type {any} */ move) =>
    typeof move?.cell === "string" &&
    typeof move.answer === "string" &&
    /^\d+$/.test(move.count) &&
    [move.number, move.chance, move.likeliest?.chance, move.lost].every(Number.isFinite) &&
    [move.likeliest.cells, move.best?.cells].every(Array.isArray) &&
    MEANS.includes(move.best.by) &&
    (move.leak === null || LEAKS.includes(move.leak)) &&
    (move.why === null || typeof move.why === "string") &&
    GRADES.includes(move.grade) &&
    PHASES.includes(move.phase);
  const isFigure = (/** @type {any} */ value) => Number.isFinite(value);
  return (
    isFigure(review?.lost) &&
    isFigure(review.luck) &&
    isFigure(review.accuracy) &&
    Array.isArray(review.moves) &&
    review.moves.every(isMove)
  );
}

/**
 * Has the shots of a game judged. It takes a tenth of a second or two for each.
 * @param {Engine} engine @param {string} board  the game as a board file
 * @param {{ channel: string, progress?: (share: number) => void, shot?: number }} options  shot: the number of the only one that is judged
 * @returns {Promise<Review>}
 */
export async function review(engine, board, options) {
  const which = options.shot === undefined ? [] : ["--shot", String(options.shot)];
  const result = await engine.run(["review", ...which, "--format", "json", "--memory", "1G", "-"], board, options);
  return JSON.parse(outputOf(result)).games[0];
}

/** @param {Move} move */
export function isMistake(move) {
  return MISTAKES.includes(/** @type {any} */ (move.grade));
}

/**
 * The shots lost in one way over all games: how many shots a game, in how many moves, the move that lost most, and for each game how
 * much.
 * @typedef {{ key: string, moves: number, perGame: number, example: { game: number, number: number }, trend: number[] }} Leak
 */

/**
 * Where shots are lost, by the phase of the game or by the kind of the mistake; what costs most comes first.
 * @param {Review[]} reviews  in the order in which the games were played @param {"phase" | "leak"} by @returns {Leak[]}
 */
export function leaksOf(reviews, by) {
  const lost = reviews.flatMap(({ moves }, game) =>
    moves.filter((move) => move.lost > 0 && move[by]).map((move) => ({ game, move })),
  );
  const keys = [...new Set(lost.map(({ move }) => /** @type {string} */ (move[by])))];
  return keys
    .map((key) => {
      const its = lost.filter(({ move }) => move[by] === key);
      const worst = its.reduce((most, next) => (next.move.lost > most.move.lost ? next : most));
      const trend = reviews.map((_, game) => its.reduce((sum, next) => (next.game === game ? sum + next.move.lost : sum), 0));
      return {
        key,
        moves: its.length,
        perGame: trend.reduce((sum, next) => sum + next, 0) / reviews.length,
        example: { game: worst.game, number: worst.move.number },
        trend,
      };
    })
    .sort((one, other) => other.perGame - one.perGame);
}
