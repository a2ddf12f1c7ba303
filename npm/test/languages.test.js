/** The package from CommonJS and from TypeScript, and the examples of its documents. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { root } from "./support.js";

/** @param {string} file */
function node(file) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { encoding: "utf8" });
  assert.deepEqual([status, stderr], [0, ""], file);
  return stdout;
}

test("CommonJS imports it as a promise", () => {
  writeFileSync(
    "common.cjs",
    'import("fleetcount").then(({ Board }) => console.log(new Board({ size: "3x1", fleet: "2" }).count()));\n',
  );
  assert.equal(node("common.cjs"), "2n\n");
});

const TYPED = `
import { Analysis, Board, Engine, FleetcountError, Fraction, InvalidError, Ship, contest, heuristics } from "fleetcount";
import type { Advice, Bot, Cell, Explanation, Fewest, FoundCells, Game, Move, Named, Review, Salvo, Shot, Solutions, Step, StepReason } from "fleetcount";

const board: Board = new Board({ rules: "classic", size: [10, 10], fleet: [5, 4, 3, 3, 2], touching: "any", announce: "sunk" });
const next: Board = Board.parse("rules: classic\\n").shoot("C7", "hit").shoot([7, 2], "miss");
const count: bigint = next.count({ memoryLimit: 2 ** 30, progress: (done: number) => done });
const analysis: Analysis = next.analyse();
const grid: bigint[][] = analysis.occupancy;
const chances: Float64Array = analysis.probability;
const lengths: Map<number, bigint[][]> = analysis.byLength;
const share: Fraction = analysis.chance("A1");
const best: string[] = next.best({ optimal: true });
const advice: Advice = next.advise({ criterion: "within", shots: 40 });
const fewest: Fewest = next.fewest();
const review: Review = next.review();
const alone: Review = next.review({ shot: 1, memoryLimit: 2 ** 30 });
const moves: Move[] = review.moves;
const explanation: Explanation = next.explain();
const salvo: Salvo = next.salvo(3, "information");
const found: FoundCells = next.findCells(3, 2);
const symmetric: bigint = board.count({ upToSymmetry: true });
const solutions: Solutions = next.solutions(3);
const fleets: Ship[][] = next.sample(3, 7n);
const number: bigint = next.rank(fleets[0]);
const steps: Step[] = next.steps().steps;
const reason: StepReason = steps[0].reason;
const row: number | null = reason.row;
const shot: Shot = next.answer(next.unrank(number), "A1");
const names: Named[] = heuristics();
const bot: Bot = (its, { random }): Cell => (random > 0n ? its.best()[0] : [0, 0]);
const games: Game[] = contest(["random", bot], board, { games: 3, seed: 1 });
const engine = new Engine();
const promised: Promise<Analysis> = engine.analyse(next, { signal: new AbortController().signal, progress: () => {} });
const error: FleetcountError = new InvalidError("no");
const line: number = error.line;
export { advice, alone, best, chances, count, explanation, found, games, grid, lengths, line, moves, names, promised, row, salvo, share, shot, solutions, steps, symmetric };

// @ts-expect-error there is no such answer's type
next.shoot("A1", 5);
// @ts-expect-error there is no such rule
new Board({ touching: "sometimes" });
// @ts-expect-error a count is a bigint
const wrong: number = next.count();
// @ts-expect-error an analysis is not made by hand
new Analysis();
`;

test("TypeScript, strictly, as Node and as bundlers resolve", () => {
  writeFileSync("typed.ts", TYPED);
  for (const how of [
    ["nodenext", "nodenext"],
    ["esnext", "bundler"],
  ]) {
    const options = [
      "--strict",
      "--noEmit",
      "--target",
      "es2022",
      "--lib",
      "es2022,dom",
      "--module",
      how[0],
      "--moduleResolution",
      how[1],
    ];
    const { status, stdout } = spawnSync(
      process.execPath,
      [`${root}/page/node_modules/typescript/bin/tsc`, ...options, "typed.ts"],
      { encoding: "utf8" },
    );
    assert.deepEqual([status, stdout], [0, ""]);
  }
});

test("every public name has documentation in the types, which older compilers understand, too", () => {
  for (const name of readdirSync("node_modules/fleetcount/types")) {
    // Arrays of numbers have a parameter since TypeScript 5.7.
    assert.doesNotMatch(readFileSync(`node_modules/fleetcount/types/${name}`, "utf8"), /Array<ArrayBuffer/, name);
  }
  const types = readFileSync("node_modules/fleetcount/types/board.d.ts", "utf8");
  const members = types.slice(types.indexOf("export class Board")).split("\n");
  members.forEach((line, index) => {
    if (/^ {4}(static )?(get )?[a-z]\w*\(/.test(line)) {
      assert.match(members[index - 1], /\*\/\s*$/, line);
    }
  });
  assert.ok(members.length > 100);
});

/** The examples of a document: a block of JavaScript, and what it prints in the block of text behind it. @param {string} file */
function examplesOf(file) {
  const text = readFileSync(`${root}/${file}`, "utf8");
  return [...text.matchAll(/^```js(?: (\S+))?\n([^]*?)^```\n(?:\n```text\n([^]*?)^```\n)?/gm)].map(([, name, code, output]) => ({
    name,
    code,
    output,
  }));
}

for (const file of ["README.md", "npm/README.md", "docs/javascript.md"]) {
  test(`the examples of ${file}`, () => {
    const examples = examplesOf(file);
    assert.ok(examples.length > 0);
    examples.forEach(({ name, code, output }, index) => {
      const script = name ?? `example-${index}.js`;
      writeFileSync(script, code);
      assert.equal(node(script), output ?? "", code);
    });
  });
}
