/** Letters at the rows, as on Hasbro's board: what the page shows and reads has the names of cells that the program has. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { cellsOf } from "../src/game.js";
import {
  boardText,
  cellAt,
  cellName,
  fragmentOf,
  PRESETS,
  readBoard,
  readFragment,
  relabelled,
  wholeFile,
} from "../src/position.js";
import { TEXTS } from "../src/texts.js";
import { assertShown, cell, fragmentOf as fragmentIn, load, native, nativeJson, open, settled, until } from "./support.js";

/** @import { Page } from "playwright-core" */

const ROWS = "size: 6x4\nfleet: 3 2\ntouching: none\nannounce: sunk\nlabels: rows\n";
const CYRILLIC = ROWS.replace("rows", "cyrillic");

/** The program's results for a board: the best cells by name, and numbers by row and column. @param {string} text */
function found(text) {
  const { status, output } = native(["best", "--explain", "--format", "json", "-"], text);
  assert.ok(output !== "" && (status === 0 || status === 4), text);
  const map = native(["map", "--format", "csv", "--quiet", "-"], text).output;
  return { best: JSON.parse(output), map: map.replace(/^\p{Lu}\d+,/gmu, "") };
}

/** The lines that stand beside the board: above its columns, and before its rows. @param {Page} page */
async function frame(page) {
  return {
    columns: await page.locator(".board thead th").allInnerTexts(),
    rows: await page.locator(".board tbody th").allInnerTexts(),
  };
}

/** Where the cell of a name is on the screen. @param {Page} page @param {string} name */
function placeOf(page, name) {
  return cell(page, name).evaluate((element) => {
    const line = /** @type {HTMLTableRowElement} */ (element.parentElement);
    const body = /** @type {HTMLElement} */ (line.parentElement);
    return [[...body.children].indexOf(line), [...line.querySelectorAll(".cell")].indexOf(element)];
  });
}

test("names of cells: C7 is the third of the lines with letters, and the seventh of the others", () => {
  assert.equal(cellName(6, 2, {}), "C7");
  assert.equal(cellName(2, 6, { labels: "rows" }), "C7");
  assert.equal(cellName(6, 2, { labels: "cyrillic" }), "В7");
  assert.deepEqual(cellAt("В7", { labels: "cyrillic" }), cellAt("C7", {}));
  for (const labels of /** @type {("rows" | "cyrillic" | undefined)[]} */ ([undefined, "rows", "cyrillic"])) {
    const settings = { labels };
    for (let index = 0; index < 225; index++) {
      const [row, column] = [Math.floor(index / 15), index % 15];
      assert.deepEqual(cellAt(cellName(row, column, settings), settings), { row, column });
    }
  }
});

test("files, links and other letters: the program finds the same in the same cells", () => {
  for (const text of [
    `${ROWS}shots:\nA6 hit\nD1 miss\nc-3 water\n`,
    `${ROWS}shots:\n6A hit\nmiss D 1\n`,
    `${ROWS}hints:\nB6 ship\nshots:\nA1 miss\n`,
    `${ROWS}board:\n....x.\no.....\n......\n..b...\n`,
    `${ROWS}rows: 1 ? 2 ?\ncolumns: ? ? ? 2 1 ?\n`,
    `${ROWS}shots:\nA1 hit\nA2 sunk\nA3 hit\n`,
    `${ROWS.replace("labels: rows\n", "")}board:\nA ....x.\nB o.....\nC ......\nD ......\n`,
    "rules: hasbro\nshots:\nC7 hit carrier\nJ10 miss\n",
    "rules: hasbro\nlabels: columns\nshots:\nC7 hit carrier\nJ1 miss\n",
    "rules: hasbro\nannounce: hit\nboard:\n  A B C D E F G H I J\n  . . o . . . . . . x\n" + ". . . . . . . . . .\n".repeat(9),
    "rules: classic\nlabels: rows\nshots:\nC7 sunk 2\nC8 hit\n",
    "rules: classic\nlabels: cyrillic\nshots:\nВ7 sunk 2\nВ8 hit\nК10 miss\n",
    `${CYRILLIC}shots:\nЕ1 hit\nа-3 miss\n4Б miss\n`,
    `${CYRILLIC}hints:\nЕ2 ship\nshots:\nА1 miss\n`,
    `${CYRILLIC}board:\n  А Б В Г Д Е\n1 . . . . x .\n2 o . . . . .\n3 . . . . . .\n4 . . b . . .\n`,
  ]) {
    const position = readBoard(text);
    assert.deepEqual(found(boardText(position)), found(text), text);
    const linked = readFragment(fragmentOf(position));
    assert.deepEqual(linked?.position, position, fragmentOf(position));
    const other = relabelled(position, position.settings.labels === "rows" ? "columns" : "rows");
    assert.equal(found(boardText(other)).map, found(text).map, text);
    const turned = found(boardText(other)).best.best.map((/** @type {string} */ name) => {
      const { row, column } = cellAt(name, other.settings);
      return cellName(row, column, position.settings);
    });
    assert.deepEqual(turned, found(text).best.best, text);
    assert.deepEqual(relabelled(other, position.settings.labels), position, text);
  }
});

test("links say where the letters are only where the game does not", () => {
  const link = (/** @type {string} */ text) => fragmentOf(readBoard(text));
  assert.equal(link("rules: hasbro\n"), "rules=hasbro");
  assert.equal(link("rules: hasbro\nlabels: columns\n"), "rules=hasbro&labels=columns");
  assert.equal(link("rules: classic\nlabels: rows\n"), "rules=classic&labels=rows");
  assert.match(link(ROWS), /^size=6x4&.*&labels=rows$/);
  assert.equal(readFragment("rules=classic&labels=diagonals"), null);
  assert.equal(readFragment("size=6x4&fleet=3&labels=rows&shots=E1o"), null, "there is no row E");
  assert.equal(readFragment("size=6x4&fleet=3&labels=columns&shots=A5o"), null, "there is no row 5");
});

test("a grid or a list without rules is read with its own letters, or else with those of the board at hand", () => {
  const { settings } = readBoard(ROWS);
  const of = (/** @type {string} */ text) => readBoard(wholeFile(text, settings).text);
  assert.deepEqual(of("D6 miss\n").shots, [{ cell: "D6", answer: "miss" }]);
  assert.deepEqual(of("......\n......\n......\n.....o\n").shots, [{ cell: "D6", answer: "miss" }]);
  const byColumns = " A B C D E F\n1 . . . . . .\n2 . . . . . .\n3 . . . . . .\n4 . . . . . o\n";
  assert.equal(native(["draw", "-"], wholeFile(byColumns, settings).text).status, 0);
  assert.deepEqual(of(byColumns).shots, [{ cell: "F4", answer: "miss" }]);
  const inCyrillic = " А Б В Г Д Е\n1 . . . . . .\n2 . . . . . .\n3 . . . . . .\n4 . . o . . .\n";
  const cyrillic = readBoard(wholeFile(inCyrillic, PRESETS.russian).text);
  assert.equal(cyrillic.settings.labels, "cyrillic");
  assert.deepEqual(cyrillic.shots, [{ cell: "В4", answer: "miss" }]);
  const byRows = "  1 2 3 4\nA . . . o\nB . . . .\n";
  const russian = wholeFile(byRows, { ...PRESETS.russian, fleet: "2" });
  assert.deepEqual(readBoard(russian.text).shots, [{ cell: "A4", answer: "miss" }]);
  assert.deepEqual(found(boardText(readBoard(russian.text))), found(russian.text));
});

test("Hasbro's board: its frame, its best cells, a click, the keys, the link", async (t) => {
  const page = await open(t, { fragment: "#rules=hasbro" });
  const letters = [..."ABCDEFGHIJ"];
  const numbers = letters.map((_, index) => String(index + 1));
  assert.deepEqual(await frame(page), { columns: numbers, rows: letters });
  await assertShown(page, "rules: hasbro\n", "empty");
  await cell(page, "C7").click();
  await assertShown(page, "rules: hasbro\nshots:\nC7 miss\n", "a click");
  assert.deepEqual(await placeOf(page, "C7"), [2, 6]);
  assert.equal(await fragmentIn(page), "rules=hasbro&shots=C7o");
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).dataset.cell), "C8");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("x");
  await page.getByRole("dialog").getByRole("button", { name: "carrier" }).click();
  const text = "rules: hasbro\nshots:\nC7 miss\nD8 hit carrier\n";
  await assertShown(page, text, "by keys");
  const { best, answers, runners_up: next } = found(text).best;
  assert.equal(await page.locator(".answer .headline .cell-name").first().innerText(), best[0]);
  await page.keyboard.press("Escape"); // the tooltip lies over the tabs
  await page.click("#tab-why");
  await page.getByText(TEXTS.en.answers.replace("{cell}", answers.cell)).waitFor();
  assert.equal(await page.locator("#tab-panel .cell-name").first().innerText(), next[0].cells[0]);
  await page.click("#tab-shots");
  assert.deepEqual(await page.locator(".shots .cell-name").allInnerTexts(), ["C7", "D8"]);
  await page.click("#tab-share");
  assert.equal(await page.inputValue("#board-file"), text);
  await page.reload();
  await settled(page);
  await assertShown(page, text, "the link");
});

test("the switch of the set-up calls the same cells otherwise, and undoing takes it back", async (t) => {
  const start = "#size=6x4&fleet=3+2&touching=none&announce=sunk&among=F1+F2+=+1&shots=F4o,B1x";
  const columns = "size: 6x4\nfleet: 3 2\ntouching: none\nannounce: sunk\namong: F1 F2 = 1\nshots:\nF4 miss\nB1 hit\n";
  const rows = `${ROWS}among: A6 B6 = 1\nshots:\nD6 miss\nA2 hit\n`;
  const page = await open(t, { fragment: start });
  await assertShown(page, columns, "letters at the columns");
  await page.click("#tab-setup");
  await page.selectOption("#labels", "rows");
  await page.click("#apply");
  await until(page, () => location.hash.includes("labels=rows"));
  await assertShown(page, rows, "letters at the rows");
  assert.deepEqual(await frame(page), { columns: ["1", "2", "3", "4", "5", "6"], rows: ["A", "B", "C", "D"] });
  assert.match(await page.locator("#facts").innerText(), /A6 B6/);
  await page.click("#undo");
  await assertShown(page, columns, "undone");
  assert.deepEqual(await frame(page), { columns: [..."ABCDEF"], rows: ["1", "2", "3", "4"] });
  await page.click("#redo");
  await assertShown(page, rows, "redone");
  await load(page, `${ROWS}board:\n  1 2 3 4 5 6\nA . . . . . x\nB . o . . . .\nC . . . . . .\nD . . . . . .\n`);
  await until(page, () => location.hash.includes("grid=A6x,B2o"));
  await load(page, "......\n......\n......\n.....o\n");
  await until(page, () => location.hash.endsWith("labels=rows&grid=D6o"));
  // A game brings its own letters along.
  await page.click("#tab-setup");
  for (const [game, labels] of [
    ["hasbro", "rows"],
    ["classic", "columns"],
  ]) {
    await page.selectOption("#game", game);
    assert.equal(await page.inputValue("#labels"), labels);
  }
});

test("totals and contradictions have the names of their lines, in every language", async (t) => {
  const fragment = "#size=4x4&fleet=3+2&touching=any&announce=hit&labels=rows&rows=2+?+?+0&columns=?+?+?+4&hints=B2water";
  for (const [locale, texts] of [
    ["en-US", TEXTS.en],
    ["de-DE", TEXTS.de],
    ["ru-RU", TEXTS.ru],
  ]) {
    const page = await open(t, { fragment, options: { locale: /** @type {string} */ (locale) } });
    const words = /** @type {Record<string, string>} */ (texts);
    const total = (/** @type {string} */ side, /** @type {string} */ name) => words[`total.${side}`].replace("{name}", name);
    assert.equal(await page.getAttribute("#total-rows-0", "aria-label"), total("rows", "A"));
    assert.equal(await page.getAttribute("#total-columns-3", "aria-label"), total("columns", "4"));
    const { status, output } = native(
      ["best", "--explain", "--format", "json", "-"],
      boardText(/** @type {any} */ (readFragment(fragment.slice(1))).position),
    );
    assert.equal(status, 4);
    const { conflict } = JSON.parse(output);
    assert.ok(conflict.rows.length + conflict.columns.length > 0, output);
    const lines = await page.locator("#tab-panel li").allInnerTexts();
    for (const number of conflict.rows) {
      assert.ok(lines.includes(total("rows", "ABCD"[number - 1])), lines.join("; "));
    }
    for (const name of conflict.columns) {
      assert.ok(lines.includes(total("columns", name)), lines.join("; "));
    }
    await page.click("#tab-setup");
    const options = await page.locator("#labels option").allInnerTexts();
    assert.deepEqual(options, [words["labels.columns"], words["labels.rows"], words["labels.cyrillic"]]);
  }
});

test("a game to practise is on the player's board: answers and review", async (t) => {
  const rules = "size: 5x3\nfleet: 3 2\ntouching: none\nannounce: sunk\nlabels: rows\n";
  const page = await open(t, { fragment: "#size=5x3&fleet=3+2&touching=none&announce=sunk&labels=rows&practise=4" });
  await page.locator("#give-up").waitFor();
  const [{ ships }] = nativeJson(["unrank", "4"], rules);
  const cells = ships.flatMap((/** @type {any} */ ship) => cellsOf(ship, { labels: "rows" }));
  /** @type {string[]} */
  const shots = [];
  for (const name of ["C5", "A5", ...cells].filter((name, index, all) => all.indexOf(name) === index)) {
    await cell(page, name).click();
    await until(
      page,
      (where) => /miss|hit|sunk/.test(document.querySelector(`.cell[data-cell="${where}"]`)?.className ?? ""),
      name,
    );
    const isMiss = ((await cell(page, name).getAttribute("class")) ?? "").includes("miss");
    assert.equal(isMiss, !cells.includes(name), name);
    shots.push(name);
  }
  await until(page, () => /^\d+$/.test(document.querySelector("#solver b")?.textContent ?? ""));
  await page.locator("#accuracy b").waitFor();
  const lines = await page.locator(".verdicts .yours").allInnerTexts();
  assert.deepEqual(
    lines.map((line) => /[A-C][1-5]/.exec(line)?.[0]),
    shots,
  );
  const reviewed = native(["review", "--format", "json", "-"], `${rules}shots:\nC5 ${cells.includes("C5") ? "hit" : "miss"}\n`);
  const [first] = JSON.parse(reviewed.output).games[0].moves;
  assert.equal(lines[0].split("\t")[3], first.best.cells[0]);
});
