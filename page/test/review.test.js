/** The review of my games, against what the program of this machine says of them: figures, every shot, graph, and leaks. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { LEAKS, leaksOf } from "../src/review.js";
import { TEXTS } from "../src/texts.js";
import { cell, cellsAt, counts, nativeJson, open, root, until } from "./support.js";

/** @import { Page } from "playwright-core" */
/** @import { Review } from "../src/review.js" */

const RULES = "size: 6x6\nfleet: 3 2 1\ntouching: none\nannounce: sunk\n";

/** Games with a mistake of many kinds: a bad opening, beside a line of hits, away from a hit, where no ship can be. */
const GAMES = {
  monday: `${RULES}shots:\nA1 miss\nC3 hit\nF6 miss\nC4 hit\nD4 miss\nC5 sunk\nD6 miss\nE1 hit\nE2 sunk\n`,
  tuesday: `${RULES}shots:\nC3 miss\nE5 sunk\nF6 miss\nB2 hit\nB1 miss\nB3 sunk\n`,
  friday: `${RULES}shots:\nF1 miss\nC3 miss\nB5 hit\nD2 miss\nC5 hit\n`,
};

/** @param {string} game @returns {Review} */
const reviewOf = (game) => nativeJson(["review"], game).games[0];

/** Brings the games in, and has them reviewed. @param {import("node:test").TestContext} t @param {Parameters<typeof open>[1]} [how] */
async function openReviewed(t, how) {
  const page = await open(t, how);
  await page.click("#view-games");
  for (const [index, [name, text]] of Object.entries(GAMES).entries()) {
    await page.setInputFiles("#games-file", [{ name: `${name}.board`, mimeType: "text/plain", buffer: Buffer.from(text) }]);
    await counts(page, ".game", index + 1);
  }
  await page.click("#tab-leaks");
  await page.click("#review-all");
  await page.locator("#leaks-phase").waitFor();
  await until(page, () => document.querySelector("#review-all, #cancel-review") === null);
  return page;
}

/** @param {Page} page @param {string} name */
async function openGame(page, name) {
  await page.click("#view-games");
  await page.click("#tab-list");
  await page.locator(".game", { hasText: name }).click();
  await page.locator("#accuracy b").waitFor();
}

test("every kind of leak of the program has words in every language", () => {
  const table = readFileSync(`${root}src/solve/review_why.c`, "utf8");
  const kinds = [...table.matchAll(/^ {4}\[FC_LEAK_\w+\] = \{"(\w+)", /gm)].map(([, kind]) => kind);
  assert.deepEqual([...LEAKS].sort(), kinds.sort());
  for (const texts of Object.values(TEXTS)) {
    for (const kind of kinds) {
      assert.ok(`leak.${kind}` in texts && `why.${kind}` in texts, kind);
    }
  }
});

test("the figures, every shot with its grade, and why, are the program's", async (t) => {
  const page = await openReviewed(t);
  const grades = new Set();
  for (const [name, text] of Object.entries(GAMES)) {
    const { accuracy, lost, luck, moves } = reviewOf(text);
    await openGame(page, name);
    assert.equal(await page.locator("#accuracy b").innerText(), accuracy.toFixed(1));
    assert.equal(await page.locator("#lost b").innerText(), lost.toFixed(2));
    assert.equal(await page.locator("#luck b").innerText(), `${luck < 0 ? "−" : "+"}${Math.abs(luck).toFixed(2)}`);
    assert.equal(await page.locator(".verdicts .yours").count(), moves.length);
    for (const move of moves) {
      grades.add(move.grade);
      const shown = await page.locator("#move").innerText();
      assert.ok(shown.includes(move.cell) && shown.includes(TEXTS.en[`grade-${move.grade}`]), shown);
      assert.ok(shown.includes(`${(100 * move.chance).toFixed(2)}%`), shown);
      assert.equal(await page.locator("#why-worse").count(), move.why ? 1 : 0);
      if (move.why) {
        assert.equal(await page.locator("#why-worse").innerText(), move.why);
        assert.ok(shown.includes(move.lost.toFixed(2)) && shown.includes(TEXTS.en[`by.${move.best.by}`]), shown);
      }
      const ringed = await cellsAt(page, ".cell.best");
      assert.deepEqual(ringed.sort(), [...move.best.cells].sort());
      assert.ok(((await cell(page, move.cell).getAttribute("class")) ?? "").includes(`grade-${move.grade}`));
      await page.locator("body").press("ArrowRight");
    }
  }
  assert.ok(grades.has("good") && grades.has("blunder") && grades.size >= 3, [...grades].join());
});

test("mistakes are gone through with a key; the graph has a dot for each, and goes to the shot that is clicked", async (t) => {
  const page = await openReviewed(t);
  const { moves } = reviewOf(GAMES.monday);
  const mistakes = moves
    .filter(({ grade }) => ["inaccuracy", "mistake", "blunder"].includes(grade))
    .map(({ cell: name }) => name);
  await openGame(page, "monday");
  assert.equal(await page.locator("#graph-chances circle").count(), mistakes.length);
  const points = (await page.locator("#graph-chances .mine").getAttribute("points")) ?? "";
  assert.equal(points.split(" ").length, moves.length);
  const first = /** @type {string} */ (await page.locator("#move .headline").innerText());
  const rest = mistakes.filter((name) => !first.startsWith(name));
  assert.ok(rest.length >= 3);
  for (const [index, name] of rest.entries()) {
    const key = "mьM"[index % 3]; // on a Russian keyboard, and with Caps Lock
    await page.locator("body").dispatchEvent("keydown", { key, code: "KeyM", bubbles: true });
    assert.ok((await page.locator("#move .headline").innerText()).startsWith(name));
  }
  const box = /** @type {{ width: number, height: number }} */ (await page.locator("#graph-lost").boundingBox());
  await page.click("#graph-lost", { position: { x: box.width - 3, y: box.height / 2 } });
  assert.ok((await page.locator("#move .headline").innerText()).startsWith(moves[moves.length - 1].cell));
  await page.locator(".verdicts .yours").nth(1).click();
  assert.ok((await page.locator("#move .headline").innerText()).startsWith(moves[1].cell));
  await page.locator(".verdicts .yours").nth(6).click();
  await until(page, () => document.querySelector('.known-sunk[data-cell="C3"]') !== null);
  assert.equal(await page.locator(".known-sunk").count(), 2, "the hits of the ship that C5 has sunk");
});

test("leaks over all games: the program's, with an example that opens, and a trend", async (t) => {
  const page = await openReviewed(t);
  const names = Object.keys(GAMES);
  const files = Object.fromEntries(Object.entries(GAMES).map(([name, text]) => [`${name}.board`, text]));
  const result = await page.evaluate(
    (given) =>
      /** @type {any} */ (window).fleetcount.run(["review", "--format", "json", ...Object.keys(given)], undefined, given),
    files,
  );
  const { games, leaks } = JSON.parse(result.output);
  const mine = leaksOf(games, "leak");
  assert.deepEqual(
    mine.map(({ key, moves, example }) => ({ key, moves, game: names[example.game], number: example.number })).sort(byKey),
    leaks
      .map((/** @type {any} */ { kind, moves, example }) => ({
        key: kind,
        moves,
        game: example.game.replace(".board", ""),
        number: example.number,
      }))
      .sort(byKey),
  );
  for (const { key, perGame, trend } of mine) {
    const its = leaks.find((/** @type {any} */ leak) => leak.kind === key);
    assert.ok(Math.abs(perGame - its.lost_per_game) < 1e-5, key);
    assert.ok(
      trend.every((lost, index) => Math.abs(lost - its.trend[index]) < 1e-5),
      key,
    );
  }
  const shown = await page.locator("#leaks-leak li b").allInnerTexts();
  assert.deepEqual(
    shown,
    mine.map(({ key }) => TEXTS.en[`leak.${key}`]),
  );
  assert.equal(await page.locator("#leaks-leak svg.trend").count(), mine.length);
  const phases = leaksOf(games, "phase");
  const total = games.reduce((/** @type {number} */ sum, /** @type {Review} */ game) => sum + game.lost, 0);
  assert.ok(Math.abs(phases.reduce((sum, { perGame }) => sum + perGame, 0) * games.length - total) < 1e-4);
  await page.locator("#leaks-leak button").first().click();
  const worst = games[mine[0].example.game].moves[mine[0].example.number - 1];
  assert.ok((await page.locator("#move .headline").innerText()).startsWith(worst.cell));
});

/** @param {{ key: string }} one @param {{ key: string }} other */
function byKey(one, other) {
  return one.key < other.key ? -1 : 1;
}

test("a review is kept with its game, also in the file; in German and Russian it says why in sentences of its own", async (t) => {
  const page = await openReviewed(t);
  await page.click("#tab-list");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#games-export")]);
  const { games } = JSON.parse(readFileSync(await download.path(), "utf8"));
  for (const game of games) {
    assert.equal(game.review.accuracy, reviewOf(game.board).accuracy);
  }
  await page.reload();
  await page.click("#view-games");
  await openGame(page, "monday");
  const moves = reviewOf(GAMES.monday).moves.filter(({ why }) => why !== null);
  for (const language of ["de", "ru"]) {
    await page.selectOption("#language", language);
    await page.locator("#graph-chances").waitFor();
    await page
      .locator(".verdicts .yours")
      .nth(moves[0].number - 1)
      .click();
    const words = await page.locator("#why-worse").innerText();
    assert.ok(words.includes(moves[0].cell) && !words.includes("{") && !words.includes(moves[0].why ?? ""), words);
  }
});
