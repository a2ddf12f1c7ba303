/** Totals of rows and columns: written beside the board, shown, taken away, kept in links and files; the numbers against brute force. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { cellName } from "../src/position.js";
import { TEXTS } from "../src/texts.js";
import { placeFleets } from "./brute-force.js";
import { LOOKS, assertAccessible, assertShown, cell, fragmentOf, root } from "./support.js";
import { fillIn, load, open, openOnPhone, settled, until } from "./support.js";

/** @import { Page } from "playwright-core" */

const PUZZLE = readFileSync(`${root}data/boards/puzzle.board`, "utf8");
const SMALL = "#size=3x3&fleet=2+1&touching=none&announce=hit";
const field = (/** @type {Page} */ page, /** @type {string} */ side, /** @type {number} */ index) =>
  page.locator(`#total-${side}-${index}`);
const focused = (/** @type {Page} */ page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.getAttribute("data-cell"));

const MANY = `${TEXTS.en.manySolutions} ${TEXTS.en.certainUnderWhy}`;

test("the example that is counted by hand, typed in total by total, and undone", async (t) => {
  const page = await open(t, { fragment: SMALL });
  assert.equal(await page.locator(".total").count(), 0);
  await page.click("#totals");
  assert.equal(await page.locator("#totals").getAttribute("aria-pressed"), "true");
  assert.equal(await fragmentOf(page), SMALL.slice(1), "fields alone say nothing");
  await field(page, "rows", 0).focus();
  for (const key of ["2", "Enter", "0", "Enter", "1", "Enter"]) {
    await page.keyboard.press(key);
  }
  await settled(page);
  assert.equal(await fragmentOf(page), `${SMALL.slice(1)}&rows=2+0+1`);
  assert.equal(await page.locator(".count b").innerText(), "6");
  assert.equal(await page.locator("#solutions").innerText(), MANY);
  const rules = "size: 3x3\nfleet: 2 1\ntouching: none\nannounce: hit\nrows: 2 0 1\n";
  await assertShown(page, rules, "rows");
  for (const index of [0, 1, 2]) {
    await field(page, "columns", index).fill("1");
  }
  await field(page, "columns", 2).press("Tab");
  await assertShown(page, `${rules}columns: 1 1 1\n`, "columns, too");
  assert.equal(await page.locator(".count b").innerText(), "2");
  await cell(page, "A3").click();
  await assertShown(page, `${rules}columns: 1 1 1\nshots:\nA3 miss\n`, "and a mark");
  assert.equal(await page.locator("#solutions").innerText(), TEXTS.en.oneSolution);
  assert.equal(await page.locator(".headline").innerText(), TEXTS.en.oneSolution);
  await page.click("#tab-share");
  assert.equal(await page.inputValue("#board-file"), `${rules}columns: 1 1 1\nshots:\nA3 miss\n`);
  for (let step = 0; step < 3; step++) {
    await page.click("#undo");
  }
  await until(page, () => location.hash.endsWith("&rows=2+0+1&columns=1+?+?"));
  await assertShown(page, `${rules}columns: 1 ? ?\n`, "undone");
  assert.equal(await page.locator(".count b").innerText(), "3");
  assert.equal(await field(page, "columns", 2).inputValue(), "");
  await page.click("#redo");
  assert.equal(await field(page, "columns", 1).inputValue(), "1");
  await page.click("#totals");
  assert.equal(await page.locator(".total").count(), 0);
  assert.equal(await fragmentOf(page), SMALL.slice(1), "taken away");
  await page.click("#undo");
  await until(page, () => location.hash.endsWith("&columns=1+1+?"));
  assert.equal(await field(page, "rows", 2).inputValue(), "1");
});

test("totals of random fleets: count and chances as found one by one, and whether there is one solution", async (t) => {
  const [columns, rows] = [5, 4];
  const all = placeFleets(columns, rows, [3, 2, 1], false);
  const side = (/** @type {Set<string>} */ fleet, /** @type {(row: number, column: number) => boolean} */ isOf) =>
    [...fleet].filter((name) => isOf(Number(name.slice(1)) - 1, name.charCodeAt(0) - 65)).length;
  const totalsOf = (/** @type {Set<string>} */ fleet) => ({
    rows: Array.from({ length: rows }, (_, row) => side(fleet, (of) => of === row)).map(String),
    columns: Array.from({ length: columns }, (_, column) => side(fleet, (_of, at) => at === column)).map(String),
  });
  let single = 0;
  const page = await open(t);
  for (const [index, hidden] of all.filter((_, number) => number % Math.floor(all.length / 12) === 5).entries()) {
    const given = totalsOf(hidden);
    if (index % 3 === 0) {
      given.rows[index % rows] = "?";
      given.columns[index % columns] = "?";
    }
    const agrees = (/** @type {string[]} */ list, /** @type {string[]} */ found) =>
      list.every((total, at) => total === "?" || total === found[at]);
    const left = all.filter((fleet) => {
      const found = totalsOf(fleet);
      return agrees(given.rows, found.rows) && agrees(given.columns, found.columns);
    });
    const text = `size: 5x4\nfleet: 3 2 1\ntouching: none\nannounce: hit\nrows: ${given.rows.join(" ")}\ncolumns: ${given.columns.join(", ")}\n`;
    await load(page, text);
    await until(page, (end) => location.hash.endsWith(end), `rows=${given.rows.join("+")}&columns=${given.columns.join("+")}`);
    await settled(page);
    assert.equal(await page.locator(".count b").innerText(), left.length.toLocaleString("en"), text);
    await page.selectOption("#map", "occupancy"); // a puzzle comes with hidden chances
    const words = left.length === 1 ? TEXTS.en.oneSolution : MANY;
    assert.equal(await page.locator("#solutions").innerText(), words, text);
    single += left.length === 1 ? 1 : 0;
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const name = cellName(row, column, {});
        const share = (left.filter((fleet) => fleet.has(name)).length / left.length) * 100;
        const label = (await cell(page, name).getAttribute("aria-label")) ?? "";
        assert.ok(Math.abs(Number(/([\d.]+)%/.exec(label)?.[1]) - share) < 0.00501, `${label}, not ${share}: ${text}`);
      }
    }
  }
  assert.ok(single > 0, "some have one solution");
});

test("a newspaper's puzzle: one solution, what is certain without a hint, a link, and marks pasted over it", async (t) => {
  const page = await open(t);
  await load(page, PUZZLE);
  await until(page, () => location.hash.startsWith("#rules=puzzle&rows=3+2+2+0+1+2+1+2+5+2&columns=4+0+5"));
  await assertShown(page, PUZZLE, "loaded");
  assert.equal(await page.locator("#solutions").innerText(), TEXTS.en.oneSolution);
  await page.reload();
  await assertShown(page, PUZZLE, "reloaded");
  await cell(page, "I2").focus();
  await page.keyboard.press(".");
  await settled(page);
  assert.equal(await page.locator("#solutions").innerText(), MANY);
  await assertShown(page, PUZZLE.replace(". x .\n", ". . .\n"), "without a hint");
  const certain = page.locator("#tab-panel p").filter({ has: page.locator(".cell-name") });
  assert.match(await certain.last().innerText(), /A4/, "row 4 has no ship");
  await load(page, Array.from({ length: 10 }, () => ". ".repeat(10)).join("\n"));
  await until(page, () => location.hash.endsWith("&grid="));
  assert.equal(await field(page, "rows", 8).inputValue(), "5", "the totals of the board at hand");
  await load(page, ". . .\n. x .\n. . .\n. . .\n");
  await until(page, () => location.hash.startsWith("#size=3x4&") && !location.hash.includes("rows="));
});

test("what is no total is refused; what nothing agrees with is said; a game and another size know none", async (t) => {
  const page = await open(t, { fragment: `${SMALL}&rows=2+0+1&columns=1+?+?` });
  for (const words of ["4", "x", "-1"]) {
    await page.evaluate(() => document.querySelector(".notice")?.remove());
    await field(page, "rows", 1).fill(words);
    await field(page, "rows", 1).press("Tab");
    await page
      .locator(".notice")
      .filter({ hasText: TEXTS.en.totalRange.replace("{most}", "3") })
      .waitFor();
    assert.equal(await field(page, "rows", 1).inputValue(), "0", words);
  }
  await field(page, "columns", 2).fill("2");
  await field(page, "columns", 2).press("Enter");
  await page.locator(".answer .bad").waitFor();
  await page.locator("#tab-panel").filter({ hasText: TEXTS.en.conflictCells }).waitFor();
  await field(page, "columns", 2).fill("?");
  await field(page, "columns", 2).press("Enter");
  await until(page, () => location.hash.endsWith("&columns=1+?+?"));
  await page.click("#view-practise");
  await page.locator("#give-up").waitFor();
  assert.equal(await page.locator(".total").count(), 0);
  assert.match(await fragmentOf(page), /announce=hit&practise=\d+$/);
  await page.click("#view-analyse");
  await settled(page);
  assert.equal(await field(page, "rows", 0).inputValue(), "2");
  await page.click("#tab-setup");
  await page.selectOption("#touching", "any");
  await page.click("#apply");
  await until(page, () => location.hash.includes("touching=any&announce=hit&rows=2+0+1&columns=1+?+?"));
  await fillIn(page, "#columns", "4");
  await page.click("#apply");
  await until(page, () => location.hash === "#size=4x3&fleet=2+1&touching=any&announce=hit");
  for (const text of ["size: 3x3\nfleet: 2\nrows: 1 1\n", "size: 3x3\nfleet: 2\nrows: 1 one 1\n"]) {
    await load(page, text);
    await page
      .locator("#tab-panel [role=alert]")
      .filter({ hasText: /Line 3/ })
      .waitFor();
  }
  await page.click("#tab-setup");
  await page.selectOption("#game", "puzzle");
  await page.click("#apply");
  await until(page, () => location.hash === "#rules=puzzle");
  assert.equal(await page.locator(".total").count(), 20, "a puzzle has fields for its totals");
});

test("the keyboard alone: from the cells to the totals, along them, and back", async (t) => {
  const page = await open(t, { fragment: `${SMALL}&rows=2+?+?` });
  await page.selectOption("#map", "occupancy");
  await page.click("#tab-why");
  await cell(page, "A1").focus();
  const way = [
    ["ArrowDown", "A2"],
    ["End", "C2"],
    ["ArrowRight", "total-rows-1"],
    ["ArrowUp", "total-rows-0"],
    ["ArrowDown", "total-rows-1"],
    ["ArrowLeft", "C2"],
    ["ArrowDown", "C3"],
    ["ArrowDown", "total-columns-2"],
    ["ArrowLeft", "total-columns-1"],
    ["ArrowUp", "B3"],
    ["ArrowDown", "total-columns-1"],
    ["1", "total-columns-1"],
    ["Enter", "total-columns-2"],
    ["Shift+Enter", "total-columns-1"],
  ];
  for (const [key, place] of way) {
    await page.keyboard.press(key);
    assert.equal(await focused(page), place, key);
  }
  await settled(page);
  await assertShown(page, "size: 3x3\nfleet: 2 1\ntouching: none\nannounce: hit\nrows: 2 ? ?\ncolumns: ? 1 ?\n", "by keys");
  assert.equal(await field(page, "columns", 1).getAttribute("aria-label"), "Total of column B");
  await until(
    page,
    (words) => (document.querySelector("[role=status].unseen")?.textContent ?? "").startsWith(words),
    TEXTS.en.manySolutions,
  );
});

test("on a phone: nothing is wider than 360 pixels, fingers find every field, axe-core finds nothing", async (t) => {
  for (const { colorScheme, languages } of LOOKS) {
    const page = await openOnPhone(
      t,
      "#rules=puzzle&rows=3+2+2+0+1+2+1+2+5+2&columns=4+0+5+2+2+2+3+1+1+?&grid=A1x,C1x,G2x,I2x",
      colorScheme,
    );
    for (const language of languages) {
      await page.selectOption("#language", language);
      await settled(page);
      await page.locator("#solutions").waitFor();
      await assertAccessible(page, `${language}, ${colorScheme}`);
    }
    const frame = await page.locator(".board-frame").boundingBox();
    for (const selector of [".total", ".cell"]) {
      for (const box of await page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))) {
        assert.ok(box.width >= 24 && box.height >= 24, `${selector}: ${box.width} x ${box.height}`);
        assert.ok(frame && box.right <= frame.x + frame.width, `${selector} is in sight`);
      }
    }
    await field(page, "columns", 9).tap();
    await page.keyboard.type("0");
    await cell(page, "J10").tap();
    await until(page, () => location.hash.includes("3+1+1+0&grid=") && location.hash.endsWith("J10o"));
    await settled(page);
  }
});
