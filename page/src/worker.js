/** The thread in which the program runs, so that the page never waits. It answers one question at a time. */
import { runProgram } from "./wasi.js";

/**
 * @typedef {object} Question
 * @property {string[]} args
 * @property {string} input
 * @property {Record<string, string>} files
 * @property {boolean} watched  how far the work is is to be told
 */

/** @type {WebAssembly.Module} */
let module;

self.onmessage = (event) => {
  if (event.data instanceof WebAssembly.Module) {
    module = event.data;
    return;
  }
  /** @type {Question} */
  const question = event.data;
  /** @param {string} piece */
  const watch = (piece) => {
    const percent = /(\d+) %/.exec(piece);
    if (percent) {
      self.postMessage({ progress: Number(percent[1]) / 100 });
    }
  };
  try {
    self.postMessage({
      result: runProgram(module, question.args, question.input, question.files, question.watched ? watch : undefined),
    });
  } catch (reason) {
    // The tab has no more memory, or the program has a fault.
    self.postMessage({ result: { status: 1, output: "", messages: `fleetcount: ${String(reason)}\n` } });
  }
};
