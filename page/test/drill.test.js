/** Drills: the position of a link, of a seed, of my mistakes; ten in a row, graded as the program grades. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { drillFragment } from "../src/drill.js";
import { boardText, readBoard } from "../src/position.js";
import { Speaker, TEXTS } from "../src/texts.js";
import { cell, cellsAt, fragmentOf, goTo, native, nativeJson, open, positionOf, reopen, settled, until } from "./support.js";

const RULES = "#size=5x5&fleet=3+2&touching=none&announce=sunk";
const BOARD = "size: 5x5\nfleet: 3 2\ntouching: none\nannounce: sunk\nshots:\nC3 hit\nA1 miss\n";

/** The program's verdict on a shot. Any possible answer gives the same one. @param {string} board @param {string} name */
function verdictOf(board, name) {
  for (const answer of ["miss", "hit", "sunk"]) {
    const { status, output } = native(["review", "--format", "json", "-"], `${board}${name} ${answer}\n`);
    if (status === 0) {
      return JSON.parse(output).games[0].moves.at(-1);
    }
  }
  throw new Error(name);
}

test("a link is a position: a shot is judged, the best is explained, and the chances come after the answer", async (t) => {
  const page = await open(t, { fragment: `${RULES}&shots=C3x,A1o&drill=5` });
  await page.locator("#question").waitFor();
  assert.ok(await page.locator("#drill-rules").isVisible());
  assert.equal(await page.locator(".cell.counted").count(), 0, "nothing is told before the answer");
  for (const name of ["E5", "C4"]) {
    await cell(page, name).click();
    await page.locator("#move .grade").waitFor();
    const move = verdictOf(BOARD, name);
    const shown = await page.locator("#move").innerText();
    assert.ok(shown.includes(TEXTS.en[`grade-${move.grade}`]), shown);
    assert.ok(move.why === null || shown.includes(move.why), shown);
    assert.ok(move.lost === 0 || shown.includes(move.lost.toFixed(2)), shown);
    const ringed = await cellsAt(page, ".cell.best");
    assert.deepEqual(ringed.sort(), move.best.cells.sort());
    assert.ok((await page.locator(".cell.counted").count()) > 0);
    assert.equal(await fragmentOf(page), `${RULES.slice(1).replaceAll("+", " ")}&shots=C3x,A1o&drill=5`.replaceAll(" ", "+"));
    await reopen(page, `${RULES}&shots=C3x,A1o&drill=5`);
    await page.locator("#question").waitFor();
  }
});

test("a link holds a position without shots, too; and undoing goes back to the position that was at hand", async (t) => {
  const page = await open(t, { fragment: `${RULES}&shots=A1o` });
  await cell(page, "E5").focus();
  await page.keyboard.press("o");
  await until(page, () => location.hash.endsWith("A1o,E5o"));
  const empty = { settings: readBoard(BOARD).settings, notation: /** @type {const} */ ("shots"), shots: [] };
  const link = drillFragment(/** @type {any} */ ({ position: empty, seed: "5" }));
  await goTo(page, link);
  await page.locator("#question").waitFor();
  assert.equal(await page.locator(".cell.miss, .cell.hit, .cell.sunk").count(), 0);
  assert.equal(await fragmentOf(page), link);
  await page.click("#view-analyse");
  await page.keyboard.press("Control+z");
  await until(page, () => location.hash.endsWith("A1o,E5o"));
});

test("loading the page again leaves the position beside a drill; a link that was not at hand brings its own", async (t) => {
  const page = await open(t, { fragment: "#rules=russian8&shots=A1o" });
  const link = `${RULES.slice(1)}&shots=C3x,A1o&drill=5`;
  await page.click("#view-practise");
  await page.selectOption("#practise-kind", "drill");
  await page.locator("#question").waitFor();
  await page.reload();
  await page.locator("#question").waitFor();
  await page.click("#view-analyse");
  await settled(page);
  assert.equal(await fragmentOf(page), "rules=russian8&shots=A1o");
  assert.ok(await page.locator("#undo").isDisabled());
  await reopen(page, `#${link}`);
  await page.locator("#question").waitFor();
  assert.equal(await fragmentOf(page), link);
  await page.click("#view-analyse");
  await settled(page);
  assert.equal(await fragmentOf(page), RULES.slice(1));
  assert.ok(await page.locator("#undo").isDisabled());
});

test("marks without an order are no drill: they are analysed", async (t) => {
  const page = await open(t, { fragment: `${RULES}&grid=A1o,C3x&drill=5` });
  assert.equal(await fragmentOf(page), `${RULES.slice(1)}&grid=A1o,C3x`);
  assert.ok((await page.locator(".cell.best").count()) > 0);
});

test("hits of a ship that is sunk are drawn sunk before the answer, as the program has them", async (t) => {
  const page = await open(t, { fragment: `${RULES}&shots=A1x,B1s,D4x,E1o&drill=5` });
  await page.locator("#question").waitFor();
  const board = "size: 5x5\nfleet: 3 2\ntouching: none\nannounce: sunk\nshots:\nA1 hit\nB1 sunk\nD4 hit\nE1 miss\n";
  const { certain_sunk: sunk } = nativeJson(["best", "--explain"], board);
  assert.deepEqual(sunk, ["A1"]);
  const drawn = (/** @type {string} */ kind) => cellsAt(page, `.cell.${kind}`);
  assert.deepEqual(await drawn("sunk"), ["B1"]);
  assert.deepEqual(await drawn("known-sunk"), ["A1"]);
  assert.deepEqual(await drawn("hit:not(.known-sunk)"), ["D4"]);
});

test("in German and Russian the reason names a best cell that is likely, or that the game ends sooner after it", async (t) => {
  const shots =
    "E6o,F5o,D7o,G3o,G8o,H6xcarrier,H7o,H4o,F6xcarrier,J6xcarrier,C5o,G6xcarrier,I6scarrier,D3o,C8o,E2xsubmarine," +
    "F2xdestroyer,F3xdestroyer,E3xsubmarine,F1o,F4sdestroyer,B4o,E1o,E4ssubmarine,B9o,E9o,G10o,A6o,A2xbattleship,A3o,H2o,B2xbattleship";
  const link = `rules=hasbro&shots=${shots}`;
  const page = await open(t, { fragment: `#${link}&drill=5` });
  await page.locator("#question").waitFor();
  await cell(page, "F8").click();
  await page.locator("#move .grade").waitFor();
  const position = positionOf(link);
  const { leak, best, likeliest } = verdictOf(boardText(position), "F8");
  assert.equal(leak, "away");
  assert.ok(!likeliest.cells.includes(best.cells[0]), "the first of the best is no likely one");
  const named = best.cells.find((/** @type {string} */ name) => likeliest.cells.includes(name));
  for (const language of ["de", "ru"]) {
    await page.selectOption("#language", language);
    const says = (/** @type {string} */ reason) =>
      new Speaker(language).say(`why.${reason}`, { cell: "F8", best: named ?? best.cells[0] });
    assert.equal(await page.locator("#why-worse").innerText(), says(named ? "away" : "following"));
  }
});

test("ten of a seed in a row: always the same ones, each with a link; in the end what was found and what was lost", async (t) => {
  const page = await open(t, { fragment: `${RULES}&drill=7` });
  /** @type {string[]} */
  const links = [];
  let lost = 0;
  let found = 0;
  for (let index = 0; index < 10; index++) {
    await page.locator("#question").waitFor();
    const link = await fragmentOf(page);
    links.push(link);
    assert.match(link, new RegExp(`&shots=.*&drill=${7 + index}$`));
    const position = positionOf(link);
    const board = boardText(position);
    const { count } = nativeJson(["map"], board);
    assert.notEqual(count, "0", "the position is one that can be");
    const { best } = nativeJson(["best"], board);
    await cell(page, best[0]).click();
    await page.locator("#move .grade").waitFor();
    const move = verdictOf(board, best[0]);
    lost += move.lost;
    found += ["best", "good"].includes(move.grade) ? 1 : 0;
    if (index < 9) {
      await page.click("#next-drill");
    }
  }
  assert.equal(await page.locator("#next-drill").count(), 0);
  const sum = TEXTS.en.drillSum.replace("{found}", String(found)).replace("{n}", "10").replace("{lost}", lost.toFixed(2));
  assert.equal(await page.locator("#series").innerText(), sum);
  assert.equal(await page.locator(".series li").count(), 10);
  await page.locator(".series button").nth(2).click();
  await until(page, (link) => decodeURIComponent(location.hash.slice(1)) === link, links[2]);
  const other = await open(t, { fragment: `${RULES}&drill=9` });
  await other.locator("#question").waitFor();
  assert.equal(await fragmentOf(other), links[2], "the third of the seed 7 is the first of the seed 9");
});

test("my mistakes: the positions before them, the worst first, with the game that they are from", async (t) => {
  const page = await open(t, { fragment: RULES });
  await page.click("#view-games");
  const game = "size: 5x5\nfleet: 3 2\ntouching: none\nannounce: sunk\nshots:\nC3 hit\nA1 miss\nC4 hit\nE1 miss\nC2 sunk\n";
  await page.setInputFiles("#games-file", [{ name: "friday.board", mimeType: "text/plain", buffer: Buffer.from(game) }]);
  await page.locator(".game").click();
  await page.locator("#accuracy b").waitFor();
  const { moves } = nativeJson(["review"], game).games[0];
  const mistakes = moves
    .filter((/** @type {any} */ { grade }) => ["inaccuracy", "mistake", "blunder"].includes(grade))
    .sort((/** @type {any} */ one, /** @type {any} */ other) => other.lost - one.lost);
  assert.ok(mistakes.length >= 2);
  await page.click("#view-practise");
  await page.selectOption("#practise-kind", "drill");
  await page.click("#drill-mine");
  await page.getByText(TEXTS.en.drillFrom.replace("{name}", "friday")).waitFor();
  assert.equal(await page.locator("#drill-rules").count(), 0, "the rules are those of the game");
  const shots = new RegExp(`shots=${["C3x", "A1o", "C4x", "E1o"].slice(0, mistakes[0].number - 1).join(",")}&`);
  assert.match(await fragmentOf(page), shots);
  await cell(page, mistakes[0].cell).click();
  await page.locator("#move .grade").waitFor();
  assert.ok((await page.locator("#move").innerText()).includes(TEXTS.en[`grade-${mistakes[0].grade}`]));
});
