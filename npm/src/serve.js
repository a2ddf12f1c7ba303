/** The far end of a queue: what a thread does with its jobs, one after the other. */
import { runProgram } from "./wasi.js";

/**
 * A job: it is given its message and a function that tells how far it is, if anybody wants to know.
 * @typedef {(module: WebAssembly.Module, message: any, tell?: (done: number) => void) => any} Serve
 */

/**
 * Runs the program.
 * @type {Serve}
 */
function run(module, { args, input, files }, tell) {
  const watch = (/** @type {string} */ piece) => {
    const percent = /(\d+) %/.exec(piece);
    if (percent) {
      tell?.(Number(percent[1]) / 100);
    }
  };
  try {
    return runProgram(module, args, input, files, tell && watch);
  } catch (reason) {
    // There is no more memory, or the program has a fault.
    return { status: 1, output: "", messages: `fleetcount: ${String(reason)}\n` };
  }
}

/**
 * Serves jobs. The first message has the module.
 * @param {(message: unknown, transfer?: ArrayBuffer[]) => void} post
 * @param {Record<string, Serve>} [others]  jobs by their kind, beside `run`
 * @returns {(message: any) => void}  to be called with every message
 */
export function serve(post, others = {}) {
  const kinds = /** @type {Record<string, Serve>} */ ({ run, ...others });
  /** @type {WebAssembly.Module} */
  let module;
  return (message) => {
    if (message.module) {
      module = message.module;
      return;
    }
    try {
      const answer = kinds[message.kind](module, message, message.watched ? (done) => post({ progress: done }) : undefined);
      post({ answer }, answer instanceof ArrayBuffer ? [answer] : []);
    } catch (reason) {
      // An error loses its class on the way.
      const { name, message: text, line, column } = /** @type {import("./errors.js").FleetcountError} */ (reason);
      post({ error: { name, text, line, column } });
    }
  };
}
