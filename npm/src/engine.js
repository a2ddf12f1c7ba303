/** The same questions in a thread of its own, so that whoever asks never waits. */
import { Answer } from "./answer.js";
import { Board, descriptionOf } from "./board.js";
import { gamesOf, planOf } from "./contest.js";
import { WATCHED_WORK, shown, workOf } from "./cells.js";
import { FleetcountError, InvalidError, KINDS } from "./errors.js";
import { module, startThread } from "./platform.js";
import { QUESTIONS, prepared, whichBest } from "./questions.js";
import { Queue } from "./queue.js";
import { checkedRun } from "./run.js";

/** @import { Analysis } from "./analysis.js" */
/** @import { Shot } from "./answer.js" */
/** @import { RenderOptions, SampleOptions } from "./board.js" */
/** @import { Cell } from "./cells.js" */
/** @import { ContestOptions, Game } from "./contest.js" */
/** @import { Ship } from "./fleets.js" */
/** @import { Advice, Fewest, Explanation, FoundCells, Goal, Salvo, SalvoGoal, Solutions, Review, Steps } from "./questions.js" */
/** @import { CellState } from "./states.js" */
/** @import { Result } from "./wasi.js" */

/**
 * How a question is asked.
 * @typedef {object} AskOptions
 * @property {AbortSignal} [signal]    ends the question: the promise fails with the reason of the signal
 * @property {(done: number) => void} [progress]  called now and then with the share of the work that is done, from 0 to 1
 * @property {number} [memoryLimit]    the limit of memory in bytes; usually what the thread has
 */

/** How many questions the thread has at a time: enough that it never waits for the next one. */
const SENT_AHEAD = 16;

/** An error that has come from a thread. @param {unknown} reason */
function errorFrom(reason) {
  const { name, text, line, column } = /** @type {any} */ (reason);
  if (text === undefined) {
    return reason;
  }
  return name in KINDS ? Object.assign(new KINDS[name](text), { line, column }) : new Error(text);
}

/**
 * Asks questions in a worker: every method is that of `Board` with the same name, and gives a promise. One engine answers one question
 * at a time, in the order asked; it is fastest when many are asked at once. Several engines work side by side. In Node an
 * engine that is not closed does not keep the process alive.
 *
 * @example
 * const engine = new Engine();
 * const analysis = await engine.analyse(new Board("classic"), { signal: AbortSignal.timeout(10000) });
 * engine.close();
 */
export class Engine {
  #queue = new Queue(module, startThread, SENT_AHEAD);

  /** @param {object} message @param {AskOptions} work */
  async #post(message, { signal, progress, memoryLimit }) {
    try {
      return await this.#queue.post({ ...message, memoryLimit }, { signal, progress });
    } catch (reason) {
      throw reason === signal?.reason ? reason : errorFrom(reason);
    }
  }

  /** @param {Board} board @param {string} name @param {AskOptions | undefined} options @param {unknown[]} given */
  async #ask(board, name, options, ...given) {
    const description = descriptionOf(board);
    const { args, work } = prepared(name, board, options, given, WATCHED_WORK);
    const message = { kind: "question", name, board: description, args };
    return QUESTIONS[name].read(new Answer(await this.#post(message, work)), board);
  }

  /** @param {Board} board @param {AskOptions & { upToSymmetry?: boolean }} [options] @returns {Promise<bigint>} */
  count(board, options) {
    return this.#ask(board, "count", options);
  }

  /** @param {Board} board @param {AskOptions} [options] @returns {Promise<Analysis>} */
  analyse(board, options) {
    return this.#ask(board, "analyse", options);
  }

  /** @param {Board} board @param {AskOptions} [options] @returns {Promise<Explanation>} */
  explain(board, options) {
    return this.#ask(board, "explain", options);
  }

  /** @param {Board} board @param {AskOptions & { optimal?: boolean, salvo?: number }} [options] @returns {Promise<string[]>} */
  async best(board, options) {
    const { optimal, salvo, work } = whichBest(options, WATCHED_WORK);
    if (salvo !== undefined) {
      return (await this.salvo(board, salvo, "hits", work)).cells;
    }
    return optimal ? (await this.advise(board, work)).best : this.#ask(board, "likeliest", work);
  }

  /** @param {Board} board @param {AskOptions & Goal} [options] @returns {Promise<Advice>} */
  advise(board, options) {
    return this.#ask(board, "advise", options);
  }

  /** @param {Board} board @param {AskOptions} [options] @returns {Promise<Fewest>} */
  fewest(board, options) {
    return this.#ask(board, "fewest", options);
  }

  /** @param {Board} board @param {AskOptions & { shot?: number }} [options] @returns {Promise<Review>} */
  review(board, options) {
    return this.#ask(board, "review", options);
  }

  /** @param {Board} board @param {number} size @param {SalvoGoal} [goal] @param {AskOptions} [options] @returns {Promise<Salvo>} */
  salvo(board, size, goal, options) {
    return this.#ask(board, "salvo", options, size, goal);
  }

  /** @param {Board} board @param {number} size @param {number} [length] @param {AskOptions} [options] @returns {Promise<FoundCells>} */
  findCells(board, size, length, options) {
    return this.#ask(board, "findCells", options, size, length);
  }

  /** @param {Board} board @param {number} [most] @param {AskOptions} [options] @returns {Promise<Solutions>} */
  solutions(board, most, options) {
    return this.#ask(board, "solutions", options, most);
  }

  /** @param {Board} board @param {number} [most] @param {AskOptions} [options] @returns {Promise<Steps>} */
  steps(board, most, options) {
    return this.#ask(board, "steps", options, most);
  }

  /** @param {Board} board @param {AskOptions & { certain?: boolean }} [options] @returns {Promise<CellState[][]>} */
  known(board, options) {
    return this.#ask(board, "known", options);
  }

  /** @param {Board} board @param {string} heuristic @param {AskOptions} [options] @returns {Promise<Float64Array>} */
  scores(board, heuristic, options) {
    return this.#ask(board, "scores", options, heuristic);
  }

  /** @param {Board} board @param {AskOptions & RenderOptions} [options] @returns {Promise<string>} */
  render(board, options) {
    return this.#ask(board, "render", options);
  }

  /**
   * @param {Board} board @param {number} n @param {number | bigint} [seed] @param {AskOptions & SampleOptions} [options]
   * @returns {Promise<Ship[][]>}
   */
  sample(board, n, seed, options) {
    return this.#ask(board, "sample", options, n, seed);
  }

  /** @param {Board} board @param {Iterable<Ship>} fleet @param {AskOptions} [options] @returns {Promise<bigint>} */
  rank(board, fleet, options) {
    return this.#ask(board, "rank", options, fleet);
  }

  /** @param {Board} board @param {bigint} number @param {AskOptions} [options] @returns {Promise<Ship[]>} */
  unrank(board, number, options) {
    return this.#ask(board, "unrank", options, number);
  }

  /** @param {Board} board @param {Iterable<Ship>} fleet @param {AskOptions} [options] @returns {Promise<void>} */
  check(board, fleet, options) {
    return this.#ask(board, "check", options, fleet);
  }

  /** @param {Board} board @param {Iterable<Ship>} fleet @param {Cell} cell @param {AskOptions} [options] @returns {Promise<Shot>} */
  answer(board, fleet, cell, options) {
    return this.#ask(board, "answer", options, fleet, cell);
  }

  /**
   * A contest of strategies that have a name. (Bots of your own play in `contest`, which waits for them.)
   * @param {readonly string[]} strategies @param {Board} [board] @param {ContestOptions & AskOptions} [options]
   * @returns {Promise<Game[]>}
   */
  async contest(strategies, board = new Board(), options) {
    const bot = Array.isArray(strategies) ? strategies.find((strategy) => typeof strategy !== "string") : undefined;
    if (bot !== undefined) {
      throw new InvalidError(`strategies: ${shown(bot)} is not the name of a strategy`);
    }
    const plan = planOf(strategies, options, WATCHED_WORK);
    const message = { kind: "contest", board: descriptionOf(board), plan };
    return gamesOf(new Answer(await this.#post(message, workOf(options))), plan);
  }

  /**
   * Runs the program as at a command line, for what has no method here: `run(["map", "--format", "json", "-"], board.toText())`.
   * @param {readonly string[]} args  the command and its options
   * @param {string} [input]  standard input, which the operand `-` stands for
   * @param {{ files?: Record<string, string>, signal?: AbortSignal, progress?: (done: number) => void }} [options]  `files` are those
   *   that it can read, by name
   * @returns {Promise<Result>}
   */
  async run(args, input, options) {
    const checked = checkedRun(args, input, options, ["progress", "signal"]);
    return this.#queue.post({ kind: "run", ...checked }, workOf(options));
  }

  /** Ends the worker. Questions that are not answered fail. */
  close() {
    this.#queue.close(new FleetcountError("the engine has been closed"));
  }
}
