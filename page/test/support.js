/** Shared by the tests: a browser, pages that must not make a request, and the program to compare with. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { after } from "node:test";
import { chromium } from "playwright-core";
import { native, nativeJson } from "../../npm/test/support.js";
import { dimensionsOf, lettered, readFragment } from "../src/position.js";

export { boards, native, nativeJson, randomNumbers, root } from "../../npm/test/support.js";

/** @import { Page } from "playwright-core" */
/** @import { Settings } from "../src/position.js" */

const address = pathToFileURL(/** @type {string} */ (process.env.FC_PAGE)).href;

// Every page compiles the program anew: the quick compiler alone saves more than its code takes longer.
const browser = await chromium.launch({
  executablePath: process.env.FC_CHROMIUM,
  args: ["--js-flags=--liftoff-only", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
});
after(() => browser.close());

/**
 * Opens the page and waits for its first answer; whatever it does in the test, it may ask nobody for anything, nor fail.
 * @param {import("node:test").TestContext} t
 * @param {{ fragment?: string, width?: number, height?: number, isAttack?: boolean, options?: import("playwright-core").BrowserContextOptions }} [how]
 */
export async function open(t, { fragment = "#rules=russian", width = 1280, height = 900, isAttack = false, options = {} } = {}) {
  // Nothing moves unless a test wants it: what moves is drawn sixty times a second.
  const context = await browser.newContext({ viewport: { width, height }, locale: "en-US", reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  /** @type {string[]} */
  const trouble = [];
  context.on("request", (request) => {
    if (!request.url().startsWith(address) && !/^(blob|data):/.test(request.url())) {
      trouble.push(`request: ${request.url()}`);
    }
  });
  page.on("pageerror", (error) => trouble.push(`error: ${error.stack}`));
  page.on("console", (message) => message.type() === "error" && trouble.push(`console: ${message.text()}`));
  page.on("dialog", (dialog) => {
    trouble.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  t.after(async () => {
    await context.close();
    assert.deepEqual(isAttack ? [] : trouble, []);
  });
  await page.goto(address + fragment);
  await settled(page);
  return page;
}

/**
 * The page on a phone, for axe-core to look at.
 * @param {import("node:test").TestContext} t @param {string} fragment @param {"light" | "dark"} colorScheme
 */
export function openOnPhone(t, fragment, colorScheme) {
  const options = {
    colorScheme,
    hasTouch: true,
    isMobile: true,
    bypassCSP: true,
  };
  return open(t, { width: 360, height: 740, fragment, options });
}

/** Waits until the position is answered. @param {Page} page */
export async function settled(page) {
  await page.waitForSelector('#page[data-state="done"]', { timeout: 60000 });
}

/**
 * Waits until something holds in the page. (waitForFunction of Playwright makes a function of a text, which the page's policy forbids.)
 * @template T
 * @param {Page} page @param {(argument: T) => boolean} holds @param {T} [argument]
 */
export async function until(page, holds, argument) {
  const end = Date.now() + 60000;
  while (!(await page.evaluate(/** @type {any} */ (holds), argument))) {
    assert.ok(Date.now() < end, `in vain: ${holds} ${JSON.stringify(argument)}`);
    await page.waitForTimeout(20);
  }
}

/**
 * Opens a link in a page that is open, and waits until the page is built anew for it: the address changes long before.
 * @param {Page} page @param {string} fragment
 */
export async function follow(page, fragment) {
  await page.evaluate((hash) => {
    document.querySelector("header")?.setAttribute("data-old", "");
    location.hash = hash;
  }, fragment);
  await page.locator("header:not([data-old])").waitFor();
}

/** Every theme and every language, but not each with each: what axe-core sees of a theme are colors, and of a language its words. */
export const LOOKS = /** @type {const} */ ([
  { colorScheme: "light", languages: ["en", "ru"] },
  { colorScheme: "dark", languages: ["de"] },
]);

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The positions whose board axe-core has looked at, with the language. @type {WeakMap<Page, Set<string>>} */
const seen = new WeakMap();

/**
 * The violations that axe-core finds; at the board, whose many cells take half of its time, it looks once for each position and language
 * of a page. The page must be opened with bypassCSP, for its policy forbids axe-core's script.
 * @param {Page} page
 */
export async function violationsOf(page) {
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(axe);
  }
  const boards = seen.get(page) ?? new Set();
  const board = await page.evaluate(() => `${document.documentElement.lang} ${location.hash}`);
  const exclude = boards.has(board) ? [".board"] : [];
  seen.set(page, boards.add(board));
  // To report passed checks, and the path to each element, would take a third of its time.
  const { violations } = await page.evaluate(
    (without) => /** @type {any} */ (window).axe.run({ exclude: without }, { resultTypes: ["violations"], selectors: false }),
    exclude,
  );
  return violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)} ${nodes[0].failureSummary}`);
}

/** Checks that axe-core finds nothing, and that nothing is wider than the window. @param {Page} page @param {string} name what the page shows */
export async function assertAccessible(page, name) {
  assert.deepEqual(await violationsOf(page), [], name);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name} is wider than the window`);
}

/** Opens a link in a page that is open. @param {Page} page @param {string} fragment */
export async function goTo(page, fragment) {
  await page.evaluate((hash) => (location.hash = hash), fragment);
}

/** Opens a link as somebody does who has closed the page. @param {Page} page @param {string} fragment */
export async function reopen(page, fragment) {
  await page.goto("about:blank");
  await page.goto(address + fragment);
}

/** The position of a link. @param {string} fragment */
export function positionOf(fragment) {
  const found = readFragment(fragment);
  assert.ok(found, fragment);
  return found.position;
}

/** Pastes a text on the page. @param {Page} page @param {string} text */
export async function paste(page, text) {
  await page.evaluate((words) => {
    document.querySelectorAll(".notice").forEach((note) => note.remove());
    const data = new DataTransfer();
    data.setData("text/plain", words);
    window.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data }));
  }, text);
}

/** Loads a text by its field. @param {Page} page @param {string} text */
export async function load(page, text) {
  await page.click("#tab-share");
  await page.fill("#board-file", text);
  await page.click("#load");
}

/** Fills in a field and leaves it. @param {Page} page @param {string} field @param {string} text */
export async function fillIn(page, field, text) {
  await page.fill(field, text);
  await page.press(field, "Tab");
}

/** Waits until there are so many elements. @param {Page} page @param {string} selector @param {number} count */
export async function counts(page, selector, count) {
  await until(page, ([what, number]) => document.querySelectorAll(String(what)).length === number, [selector, count]);
}

/** The names of some cells, in the order of the board. @param {Page} page @param {string} selector */
export function cellsAt(page, selector) {
  return page.locator(selector).evaluateAll((cells) => cells.map((element) => element.dataset.cell ?? ""));
}

/** @param {Page} page @param {string} cell */
export function cell(page, cell) {
  return page.locator(`.cell[data-cell="${cell}"]`);
}

/** The output of the page's program. @param {Page} page @param {string[]} args @param {string} [board] @param {Record<string, string>} [files] */
export function run(page, args, board, files) {
  return page.evaluate(
    (/** @type {any} */ [a, b, f]) => /** @type {any} */ (window).fleetcount.run(a, b ?? undefined, f),
    [args, board ?? null, files],
  );
}

/** The address that the page has given its position. @param {Page} page */
export async function fragmentOf(page) {
  return decodeURIComponent(new URL(page.url()).hash.slice(1));
}

/** Fills in the rules as a person does. @param {Page} page @param {Settings} settings */
export async function useRules(page, settings) {
  const { columns, rows } = dimensionsOf(settings);
  await page.click("#tab-setup");
  for (const [id, value] of Object.entries({ columns, rows, fleet: settings.fleet })) {
    await page.fill(`#${id}`, String(value));
    await page.press(`#${id}`, "Tab");
    await page.waitForTimeout(50); // as people do, who type slower than the panel is made anew
  }
  await page.selectOption("#labels", lettered(settings));
  await page.selectOption("#touching", settings.touching);
  await page.waitForTimeout(50);
  await page.selectOption("#announce", settings.announce);
  await page.waitForTimeout(50);
  await page.click("#apply");
  await settled(page);
}

/** Compares what the board shows with what the program of this machine says. @param {Page} page @param {string} text @param {string} name */
export async function assertShown(page, text, name) {
  await settled(page);
  const { status, output } = native(["map", "--format", "json", "-"], text);
  if (status === 4) {
    await page.locator(".answer .bad").waitFor();
    return;
  }
  const map = JSON.parse(output);
  assert.equal((await page.locator(".count b").innerText()).replaceAll(",", ""), map.count, name);
  const labels = await page
    .locator(".cell")
    .evaluateAll((cells) => cells.map((element) => element.getAttribute("aria-label") ?? ""));
  const isRows = native(["import", "--from", "board", "-"], text).output.includes("labels: rows");
  for (const label of labels) {
    const [, letter, number] = /** @type {RegExpExecArray} */ (/^([A-Z])(\d+),/.exec(label));
    const places = [letter.charCodeAt(0) - 65, Number(number) - 1];
    const [row, column] = isRows ? places : places.reverse();
    const share = /([\d.]+)%/.exec(label);
    const exact = (Number(map.occupancy[row][column]) / Number(map.count)) * 100;
    assert.equal(share !== null, label.includes("not shot"), `${name}: ${label}`);
    if (share) {
      assert.ok(Math.abs(Number(share[1]) - exact) < 0.00501, `${name}: ${label}, not ${exact}`);
    }
  }
  const best = nativeJson(["best"], text).best;
  assert.deepEqual(
    await cellsAt(page, ".cell.best"),
    map.count === "0" || JSON.parse(output).best?.length === 0 ? [] : best,
    name,
  );
}
