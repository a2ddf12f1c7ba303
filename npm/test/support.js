/** Shared by the tests, those of the page among them: the program to compare with, boards, and random games. */
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = process.env.FC_ROOT ?? fileURLToPath(new URL("../..", import.meta.url));
const program = /** @type {string} */ (process.env.FC_PROGRAM);

/** Runs the program of this machine. @param {string[]} args @param {string} [input] @param {string} [folder] */
export function native(args, input = "", folder = root) {
  const { status, stdout, stderr } = spawnSync(program, args, { input, cwd: folder, encoding: "utf8", maxBuffer: 2 ** 26 });
  return { status, output: stdout, messages: stderr };
}

/** The program's JSON for a board. @param {string[]} args @param {string} board @returns {any} */
export function nativeJson(args, board) {
  return JSON.parse(native([...args, "--format", "json", "-"], board).output);
}

/** The boards that the project has, by name. */
export function boards() {
  return ["tests/cli/boards", "data/boards", "tests/bench/boards"].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith(".board"))
      .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(join(root, folder, name), "utf8") })),
  );
}

/** Random numbers that are the same every time. @param {number} seed */
export function randomNumbers(seed) {
  return (/** @type {number} */ below) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
}

/** A grid of the package as the program writes it. @param {bigint[][]} grid */
export function asStrings(grid) {
  return grid.map((row) => row.map(String));
}
