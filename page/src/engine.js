/**
 * The program, as a queue of questions to one worker (npm/src/queue.js). A question is what one would write on the command line, and the
 * board as standard input. Questions belong to a channel; to cancel a channel forgets its questions, and ends the one at hand.
 */
import { Queue, browserThread } from "../../npm/src/queue.js";

/** @import { Result } from "../../npm/src/wasi.js" */

/** Why a question has no answer: nobody wants it any more. */
export class Cancelled extends Error {}

/** The number of answers that are kept. */
const KEPT = 400;

export class Engine {
  /**
   * @param {Promise<WebAssembly.Module>} module
   * @param {string} script  of the worker
   */
  constructor(module, script) {
    let address = "";
    this.queue = new Queue(module, () => {
      address ||= URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
      return browserThread(new Worker(address));
    });
    /** @type {Map<string, AbortController>} */
    this.channels = new Map();
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
    const controller = this.channels.get(channel) ?? new AbortController();
    this.channels.set(channel, controller);
    return this.queue.post({ kind: "run", args, input, files }, { signal: controller.signal, progress });
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
    this.channels.get(channel)?.abort(new Cancelled());
    this.channels.delete(channel);
  }
}

/**
 * Decodes base 85 as page/assemble writes it: five digits are four bytes. If the last group is short, the greatest digits fill it up, and
 * as many bytes are dropped.
 * @param {string} text
 */
function bytesOf(text) {
  const bytes = new DataView(new ArrayBuffer(4 * Math.ceil(text.length / 5)));
  for (let group = 0; 5 * group < text.length; group++) {
    let number = 0;
    for (let index = 5 * group; index < 5 * group + 5; index++) {
      const code = index < text.length ? text.charCodeAt(index) : 121;
      number = 85 * number + code - 35 - (code > 46 ? 1 : 0) - (code > 60 ? 1 : 0);
    }
    bytes.setUint32(4 * group, number);
  }
  return new Uint8Array(bytes.buffer, 0, Math.floor((4 * text.length) / 5));
}

/**
 * The program, which is in the page as text.
 * @param {string} text  gzip in base 85
 * @returns {Promise<WebAssembly.Module>}
 */
export async function unpackProgram(text) {
  const stream = new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}
