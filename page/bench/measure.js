/**
 * How long the page takes in Chromium: until something is seen, and for questions. Every number is the median of some fresh tabs, with
 * the least and the greatest beside it, for the machine may have other work; how much it had is said, too.
 */
import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const ROUNDS = Number(process.env.FC_ROUNDS ?? 7);
const root = fileURLToPath(new URL("../..", import.meta.url));
const address = pathToFileURL(/** @type {string} */ (process.env.FC_PAGE)).href;
const afterTwenty = (/** @type {string} */ game) => readFileSync(`${root}tests/bench/boards/${game}-20.board`, "utf8");

/** Name, board, and how long the map may take, in milliseconds. @type {[string, string, number][]} */
const QUESTIONS = [
  ["map of the empty Russian board", "rules: russian\n", 1000],
  ["map of the empty classic board", "rules: classic\n", 1000],
  ["map of a Russian game after 20 shots", afterTwenty("russian"), 100],
  ["map of a classic game after 20 shots", afterTwenty("classic"), 100],
  ["map of a German game after 20 shots", afterTwenty("german"), 100],
];
const FIRST_PAINT = "first paint";
const FIRST_PAINT_LIMIT = 300;

/** @param {import("playwright-core").Page} page @param {string} board  milliseconds that the program takes, the way there and back included */
function timeOf(page, board) {
  return page.evaluate(async (text) => {
    const begin = performance.now();
    await /** @type {any} */ (window).fleetcount.run(["map", "--format", "json"], text);
    return performance.now() - begin;
  }, board);
}

/** @param {number[]} times */
function summary(times) {
  const sorted = [...times].sort((a, b) => a - b);
  return { median: sorted[sorted.length >> 1], least: sorted[0], most: sorted[sorted.length - 1] };
}

/** @type {Map<string, number[]>} */
const times = new Map();
const browser = await chromium.launch({
  executablePath: process.env.FC_CHROMIUM,
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
const loadBefore = loadavg()[0];
for (let round = 0; round < ROUNDS; round++) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForSelector('#page[data-state="done"]');
  const painted = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN);
  times.set(FIRST_PAINT, [...(times.get(FIRST_PAINT) ?? []), painted]);
  for (const [name, board] of QUESTIONS) {
    times.set(name, [...(times.get(name) ?? []), await timeOf(page, board)]);
  }
  await context.close();
}
console.log(`${ROUNDS} fresh tabs of Chromium ${browser.version()}, ${cpus().length} processors (${cpus()[0].model}),`);
console.log(`load average ${loadBefore.toFixed(1)} before and ${loadavg()[0].toFixed(1)} after; milliseconds\n`);
await browser.close();

const limits = new Map([
  [FIRST_PAINT, FIRST_PAINT_LIMIT],
  ...QUESTIONS.map(([name, , limit]) => /** @type {const} */ ([name, limit])),
]);
console.log(`${"".padEnd(40)}median   least    most    must`);
for (const [name, limit] of limits) {
  const { median, least, most } = summary(times.get(name) ?? []);
  const columns = [median, least, most, limit].map((number) => number.toFixed(0).padStart(8)).join("");
  console.log(`${name.padEnd(38)}${columns}${median > limit ? "  slower than it must be" : ""}`);
}
