/**
 * The program, as a queue of questions to one worker. A question is what one would write on the command line, and the board as
 * standard input. Questions belong to a channel; to cancel a channel forgets its questions, and ends the one at hand.
 */

/** @typedef {import("./wasi.js").Result} Result */

/**
 * @typedef {object} Job
 * @property {string[]} args
 * @property {string} input
 * @property {Record<string, string>} files
 * @property {string} channel
 * @property {((share: number) => void) | undefined} progress
 * @property {(result: Result) => void} resolve
 * @property {(reason: Error) => void} reject
 */

/** Why a question has no answer: nobody wants it any more. */
export class Cancelled extends Error {}

/** So many answers are kept. */
const KEPT = 400;

export class Engine {
  /**
   * @param {Promise<WebAssembly.Module>} module
   * @param {string} script  of the worker
   */
  constructor(module, script) {
    this.module = module;
    this.address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    /** @type {Job[]} */
    this.queue = [];
    /** @type {Job | null} */
    this.current = null;
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {Map<string, Result>} */
    this.answers = new Map();
  }

  /**
   * Runs the program.
   * @param {string[]} args  as on the command line
   * @param {string} input   standard input
   * @param {{ files?: Record<string, string>, channel?: string, progress?: (share: number) => void }} [options]
   * @returns {Promise<Result>}
   */
  run(args, input, { files = {}, channel = "run", progress } = {}) {
    return new Promise((resolve, reject) => {
      this.queue.push({ args, input, files, channel, progress, resolve, reject });
      void this.next();
    });
  }

  /**
   * The same for questions that are asked again: the answer is kept.
   * @param {string[]} args @param {string} input
   * @param {{ files?: Record<string, string>, channel?: string, progress?: (share: number) => void }} [options]
   * @returns {Promise<Result>}
   */
  async ask(args, input, options = {}) {
    const key = JSON.stringify([args, input, options.files]);
    const known = this.answers.get(key);
    if (known) {
      return known;
    }
    const result = await this.run(args, input, options);
    this.answers.set(key, result);
    if (this.answers.size > KEPT) {
      this.answers.delete(/** @type {string} */ (this.answers.keys().next().value));
    }
    return result;
  }

  /** Forgets the questions of a channel. @param {string} channel */
  cancel(channel) {
    const isCancelled = (/** @type {Job} */ job) => job.channel === channel;
    const cancelled = this.queue.filter(isCancelled);
    this.queue = this.queue.filter((job) => !isCancelled(job));
    if (this.current && isCancelled(this.current)) {
      cancelled.push(this.current);
      this.current = null;
      this.worker?.terminate();
      this.worker = null;
    }
    for (const job of cancelled) {
      job.reject(new Cancelled());
    }
    void this.next();
  }

  /** Begins the next question where none is at hand. */
  async next() {
    const module = await this.module;
    if (this.current || this.queue.length === 0) {
      return;
    }
    this.worker ??= this.start(module);
    const job = /** @type {Job} */ (this.queue.shift());
    this.current = job;
    const { args, input, files, progress } = job;
    this.worker.postMessage({ args, input, files, watched: progress !== undefined });
  }

  /** @param {WebAssembly.Module} module */
  start(module) {
    const worker = new Worker(this.address);
    worker.postMessage(module);
    worker.onmessage = ({ data }) => {
      const job = worker === this.worker ? this.current : null;
      if (!job) {
        return;
      }
      if (data.progress !== undefined) {
        job.progress?.(data.progress);
        return;
      }
      this.current = null;
      job.resolve(data.result);
      void this.next();
    };
    return worker;
  }
}

/**
 * The program, which is in the page as text.
 * @param {string} text  base64 of gzip
 * @returns {Promise<WebAssembly.Module>}
 */
export async function unpackProgram(text) {
  const letters = atob(text);
  const packed = new Uint8Array(letters.length);
  for (let index = 0; index < letters.length; index++) {
    packed[index] = letters.charCodeAt(index);
  }
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}
