/** Puzzles: typed in with taps, solved step by step, made, and printed; the program of this machine says what is right. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { boardText, readBoard } from "../src/position.js";
import { TEXTS } from "../src/texts.js";
import { cell, native, open, settled, until } from "./support.js";

/** @typedef {import("playwright-core").Page} Page */

const SMALL = "#size=6x6&fleet=3+2+2+1+1+1&touching=none&announce=hit&rows=3+1+1+3+1+1&columns=1+0+4+1+2+2";
const SMALL_TEXT = "size: 6x6\nfleet: 3 2 2 1 1 1\ntouching: none\nrows: 3 1 1 3 1 1\ncolumns: 1 0 4 1 2 2\n";

/** The board file that the page gives. @param {Page} page */
async function fileOf(page) {
  await page.click("#tab-share");
  return page.locator("#board-file").inputValue();
}

test("every technique of the program has words in every language", () => {
  const table = readFileSync(new URL("../../src/puzzle/techniques.c", import.meta.url), "utf8");
  const names = [...table.matchAll(/^ {4}\{"([^"]+)", FC_GRADE_/gm)].map(([, name]) => name);
  assert.ok(names.length > 5);
  for (const texts of Object.values(TEXTS)) {
    assert.deepEqual(
      names.filter((name) => !(`step.${name}` in texts)),
      [],
    );
  }
});

test("on a phone, a hint is put in by a tap, and steps lead to the solution", async (t) => {
  const page = await open(t, { fragment: SMALL, width: 360, height: 740 });
  await page.click("#brush-single");
  await cell(page, "A1").click();
  await settled(page);
  await cell(page, "B1").click();
  await cell(page, "B1").click(); // the same once more takes it away
  await settled(page);
  assert.match(await fileOf(page), /^hints:\nA1 single\n(board|shots|$)/m);
  await page.click("#brush-none");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 360, String(width));
  const hints = JSON.parse(native(["hint", "--all", "--format", "json", "-"], `${SMALL_TEXT}hints:\nA1 single\n`).output);
  assert.ok(hints.solved && hints.steps.length > 3);
  for (const step of hints.steps) {
    await page.click("#next-step");
    await page.locator("#step").filter({ hasText: step.message }).waitFor();
    assert.ok((await page.locator("#step").innerText()).includes(TEXTS.en[`step.${step.technique}`]));
    await page.click("#enter-step");
    await settled(page);
  }
  const solved = JSON.parse(native(["map", "--format", "json", "-"], await fileOf(page)).output);
  const solution = JSON.parse(native(["map", "--format", "json", "-"], SMALL_TEXT + "hints:\nA1 single\n").output);
  assert.deepEqual([solved.count, solved.occupancy], ["1", solution.occupancy]);
  const { shots } = readBoard(await fileOf(page));
  assert.equal(shots.length, 36, "every cell is decided");
});

test("a new puzzle has one solution, and the grade that was asked for", async (t) => {
  const page = await open(t, { fragment: SMALL });
  for (const grade of ["easy", "hard"]) {
    const before = await fileOf(page);
    await page.selectOption("#grade", grade);
    await page.click("#new-puzzle");
    await until(
      page,
      (old) => {
        const text = /** @type {HTMLTextAreaElement | null} */ (document.querySelector("#board-file"))?.value;
        return text !== undefined && text !== old && document.querySelector("#page")?.getAttribute("data-state") === "done";
      },
      before,
    );
    const made = await fileOf(page);
    const found = JSON.parse(native(["solutions", "-n", "2", "--format", "json", "-"], made).output);
    assert.deepEqual([found.count, found.complete], ["1", true], made);
    assert.equal(JSON.parse(native(["hint", "--all", "--format", "json", "-"], made).output).grade, grade, made);
    assert.equal(boardText(readBoard(made)), made);
    assert.equal(await page.locator("#map").inputValue(), "none");
    assert.equal(await page.locator(".cell .long").filter({ hasText: /./ }).count(), 0, "the solution is not shown");
  }
});

test("on paper there are the board, its totals and the ships, and no chances", async (t) => {
  const page = await open(t, { fragment: SMALL });
  await page.emulateMedia({ media: "print" });
  assert.ok(await page.locator(".on-paper .hull").first().isVisible());
  assert.equal(await page.locator(".on-paper .hull").count(), 6);
  assert.ok(await page.locator(".board").isVisible());
  for (const gone of ["header", "footer", ".toolbar", ".answer", ".panel", ".brushes", ".cell .long >> nth=0"]) {
    assert.equal(await page.locator(gone).isVisible(), false, gone);
  }
});
