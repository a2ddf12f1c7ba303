/**
 * How many questions a second the package answers under Node: in the calling thread; in one worker, one after the other; and in
 * one worker, many at once, as a program with many boards asks. The way to the worker and back is included. Every number is the
 * median of some rounds, with the least and the greatest beside it, for the machine may have other work; the load is printed,
 * too. Other work only slows us down, so the best round has to reach the demanded rate.
 */
import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { Board, Engine, version } from "fleetcount";

const ROUNDS = Number(process.env.FC_ROUNDS ?? 5);
const ROUND = 400; // milliseconds

/** Boards, and how many analyses a second there must be in a worker. @type {[name: string, file: string, must: number][]} */
const BOARDS = [
  ["classic game after 20 shots", "tests/bench/boards/classic-20.board", 0],
  ["Russian game after 40 shots", "tests/bench/boards/russian-40.board", 0],
  ["classic game after 40 shots", "tests/bench/boards/classic-40.board", 5000],
  ["nearly won", "tests/cli/boards/nearly-won.board", 5000],
];

/** How many questions are asked at once. */
const MANY = 100;

/** @param {() => unknown} ask  asks `number` questions @returns {Promise<number>} questions a second */
async function rateOf(ask, number = 1) {
  const begin = performance.now();
  let asked = 0;
  while (performance.now() - begin < ROUND) {
    const answer = ask();
    if (answer instanceof Promise) {
      await answer;
    }
    asked += number;
  }
  return (asked / (performance.now() - begin)) * 1000;
}

const engine = new Engine();
const loadBefore = loadavg()[0];
/** @type {{ name: string, must: number, rates: number[] }[]} */
const results = [];
for (const [name, file, must] of BOARDS) {
  const board = Board.parse(readFileSync(`${process.env.FC_ROOT}/${file}`, "utf8"));
  const here = { name: `analyse, ${name}`, must: 0, rates: /** @type {number[]} */ ([]) };
  const there = { name: "the same in a worker", must: 0, rates: /** @type {number[]} */ ([]) };
  const many = { name: `the same, ${MANY} at once`, must, rates: /** @type {number[]} */ ([]) };
  const askMany = () => Promise.all(Array.from({ length: MANY }, () => engine.analyse(board)));
  await rateOf(() => board.analyse()); // until the module is compiled well
  await rateOf(() => engine.analyse(board));
  await rateOf(askMany, MANY);
  for (let round = 0; round < ROUNDS; round++) {
    here.rates.push(await rateOf(() => board.analyse()));
    there.rates.push(await rateOf(() => engine.analyse(board)));
    many.rates.push(await rateOf(askMany, MANY));
  }
  results.push(here, there, many);
}
engine.close();

console.log(
  `fleetcount ${version()}, ${ROUNDS} rounds in Node ${process.versions.node}, ${cpus().length} processors (${cpus()[0].model}),`,
);
console.log(`load average ${loadBefore.toFixed(1)} before and ${loadavg()[0].toFixed(1)} after; answers a second\n`);
console.log(`${"".padEnd(42)} median    least     most     must`);
for (const { name, must, rates } of results) {
  const sorted = [...rates].sort((a, b) => a - b);
  const median = sorted[sorted.length >> 1];
  const columns = [median, sorted[0], sorted[sorted.length - 1], must]
    .map((number) => (number ? number.toFixed(0) : "").padStart(9))
    .join("");
  console.log(`${name.padEnd(40)}${columns}${sorted[sorted.length - 1] < must ? "  slower than it must be" : ""}`);
}
process.exitCode = results.some(({ must, rates }) => Math.max(...rates) < must) ? 1 : 0;
