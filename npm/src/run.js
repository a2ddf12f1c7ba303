/** The program, here and now. */
import { plainText } from "./cells.js";
import { module } from "./platform.js";
import { runProgram } from "./wasi.js";

/**
 * Runs the program as at a command line, and waits for it.
 * @param {readonly string[]} args  the command and its options
 * @param {string} [input]  standard input, which the operand `-` stands for
 * @param {{ files?: Record<string, string> }} [options]  `files` are those that it can read, by name
 * @returns {import("./wasi.js").Result}
 */
export function run(args, input = "", { files = {} } = {}) {
  return runProgram(
    module,
    [...args].map((word) => plainText(word, "args")),
    input,
    files,
  );
}
