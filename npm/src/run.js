/** The program, here and now. */
import { itemsOf, optionsOf, plainObject, plainText, unicodeText } from "./cells.js";
import { module } from "./platform.js";
import { runProgram } from "./wasi.js";

/**
 * What a run is given, checked.
 * @param {readonly string[]} args @param {string | undefined} input @param {{ files?: Record<string, string> } | undefined} options
 * @param {string[]} [others]  the options that there are besides
 */
export function checkedRun(args, input = "", options, others = []) {
  const { files = {} } = optionsOf(options, ["files", ...others]);
  for (const [name, text] of Object.entries(plainObject(files, "files"))) {
    plainText(name, "files");
    unicodeText(text, "files");
  }
  return { args: itemsOf(args, "args").map((word) => plainText(word, "args")), input: unicodeText(input, "input"), files };
}

/**
 * Runs the program as at a command line, and waits for it.
 * @param {readonly string[]} args  the command and its options
 * @param {string} [input]  standard input, which the operand `-` stands for
 * @param {{ files?: Record<string, string> }} [options]  `files` are those that it can read, by name
 * @returns {import("./wasi.js").Result}
 */
export function run(args, input, options) {
  const checked = checkedRun(args, input, options);
  return runProgram(module, checked.args, checked.input, checked.files);
}
