/** Fleets that are not known: said of a ship, shown, kept in links and files, practised against; the numbers against brute force. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { shipCounts } from "../src/analysis.js";
import { cellsOf } from "../src/game.js";
import { answersOf, boardText, readBoard } from "../src/position.js";
import { placeFleets } from "./brute-force.js";
import { LOOKS, assertAccessible, assertShown, cell, fragmentOf, native, nativeJson } from "./support.js";
import { fillIn, load, open, openOnPhone, settled, until } from "./support.js";

/** @import { Page } from "playwright-core" */

const BOARD = "size: 5x4\nfleet: 3 2? 1? 1?\ntouching: none\nannounce: hit\nshots:\nC2 miss\nA1 hit\n";
const FRAGMENT = "size=5x4&fleet=3+2?+1?+1?&touching=none&announce=hit&shots=C2o,A1x";

/** The lines of a list of chances, as words, percentage and fraction. @param {Page} page @param {string} id */
async function chances(page, id) {
  const lines = await page
    .locator(`#${id} li`)
    .evaluateAll((items) => items.map((item) => [...item.children].map((child) => child.textContent ?? "")));
  return lines.map(([words, percent, fraction]) => [words, percent, fraction].join("; "));
}

/** @param {string} words @param {bigint} count @param {bigint} whole */
const lineOf = (words, count, whole) =>
  `${words}; ${((Number(count) / Number(whole)) * 100).toFixed(2)}%; ${count.toLocaleString("en")} of ${whole.toLocaleString("en")}`;

/** All arrangements of BOARD's fleets, one by one: how many there are of each fleet. */
function byBruteForce() {
  const fleets = ["3 2 1 1", "3 2 1", "3 2", "3 1 1", "3 1", "3"];
  return fleets.map((fleet) => {
    const all = placeFleets(5, 4, fleet.split(" ").map(Number), false);
    return { fleet, count: BigInt(all.filter((cells) => cells.has("A1") && !cells.has("C2")).length) };
  });
}

test("every fleet and every ship that may be missing has its exact chance, as counted one by one", async (t) => {
  const fleets = byBruteForce();
  const whole = fleets.reduce((sum, { count }) => sum + count, 0n);
  const page = await open(t, { fragment: `#${FRAGMENT}` });
  assert.equal(await page.locator(".count b").innerText(), whole.toLocaleString("en"));
  await assertShown(page, BOARD, "the map");
  const sorted = fleets.toSorted((a, b) => Number(b.count - a.count)).filter(({ count }) => count > 0n);
  assert.deepEqual(
    await chances(page, "fleets"),
    sorted.map(({ fleet, count }) => lineOf(fleet, count, whole)),
  );
  const sumOf = (/** @type {(fleet: string) => boolean} */ has) =>
    fleets.reduce((sum, { fleet, count }) => (has(fleet) ? sum + count : sum), 0n);
  const ones = (/** @type {string} */ fleet) => fleet.split(" ").filter((word) => word === "1").length;
  assert.deepEqual(await chances(page, "ships"), [
    lineOf(
      "Ship of length 2",
      sumOf((fleet) => fleet.includes("2")),
      whole,
    ),
    ...[0, 1, 2].map((number) =>
      lineOf(
        `Ship of length 1 ×${number}`,
        sumOf((fleet) => ones(fleet) === number),
        whole,
      ),
    ),
  ]);
});

test("a ship is said to be in doubt by a tap on it or in writing; link, file and undo keep it", async (t) => {
  const page = await open(t, { fragment: "#rules=classic&shots=A1o" });
  await page.click("#tab-setup");
  assert.equal(await page.locator("#ship-2").getAttribute("aria-pressed"), "false");
  await page.click("#ship-2");
  assert.equal(await page.locator("#ship-2").getAttribute("aria-pressed"), "true");
  assert.ok(await page.evaluate(() => document.activeElement?.id === "ship-2"), "the focus stays");
  const fleet = "carrier=5 battleship=4 cruiser=3? submarine=3 destroyer=2";
  assert.equal(await page.inputValue("#fleet"), fleet);
  await page.focus("#ship-4");
  await page.keyboard.press("Space");
  await page.click("#ship-2");
  await page.click("#ship-2");
  await page.click("#apply");
  const written = fleet.replace("destroyer=2", "destroyer=2?");
  const text = `size: 10x10\nfleet: ${written}\ntouching: any\nannounce: length\nshots:\nA1 miss\n`;
  await assertShown(page, text, "by taps");
  assert.match(page.url(), /cruiser=3\?\+/, "a link that can be read");
  await page.click("#tab-share");
  assert.equal(await page.inputValue("#board-file"), text);
  const { fleets } = nativeJson(["count"], text);
  await page.click("#tab-why");
  const [first] = fleets.toSorted((/** @type {any} */ a, /** @type {any} */ b) => Number(BigInt(b.count) - BigInt(a.count)));
  const [line] = await chances(page, "fleets");
  assert.ok(
    line.startsWith(`${first.fleet}; ${(first.chance * 100).toFixed(2)}%; ${BigInt(first.count).toLocaleString("en")} of `),
  );
  await page.reload();
  await assertShown(page, text, "reloaded");
  await page.goto(`${page.url().split("#")[0]}#rules=classic&shots=A1o`);
  await page.reload();
  await settled(page);
  await page.click("#tab-setup");
  await fillIn(page, "#fleet", "5?, 4 3? 3? 2");
  assert.equal(await page.locator('.hull[aria-pressed="true"]').count(), 3);
  await page.click("#apply");
  await assertShown(page, "rules: classic\nfleet: 5? 4 3? 3? 2\nshots:\nA1 miss\n", "in writing");
  await page.keyboard.press("Control+z");
  await until(page, () => location.hash === "#rules=classic&shots=A1o");
  await assertShown(page, "rules: classic\nshots:\nA1 miss\n", "undone");
});

test("a board file, a grid under its rules, names, and a fleet that nothing is left of", async (t) => {
  const page = await open(t);
  await load(page, BOARD);
  await until(page, (words) => decodeURIComponent(location.hash.slice(1)) === words, FRAGMENT);
  await assertShown(page, BOARD, "a file");
  await load(page, ". . . . .\n. . x . .\n. . . . .\n. . . . o\n");
  await until(page, () => location.hash.endsWith("grid=C2x,E4o"));
  const grid = BOARD.replace(/size.*\n/, "").replace(/shots[^]*/, "board:\n.....\n..x..\n.....\n....o\n");
  await assertShown(page, grid, "a grid");
  const named = "size: 4x4\nfleet: carrier=3? boat=2?\ntouching: any\nannounce: ship\nshots:\nA1 hit boat\n";
  await load(page, named);
  await until(page, () => location.hash.endsWith("A1xboat"));
  await assertShown(page, named, "named ships");
  await page.click("#tab-why");
  const lines = await chances(page, "ships");
  assert.match(lines[0], /^carrier; /);
  assert.match(lines[1], /^boat; 100\.00%/);
  await load(page, "size: 2x2\nfleet: 2? 2?\ntouching: none\nannounce: hit\nboard:\nx .\n. x\n");
  await page.locator(".answer .bad").waitFor();
});

test("ships of unknown length: every length and every answer that they may have", async (t) => {
  const text = "size: 5x4\nfleet: 2..4 1..2\ntouching: none\nannounce: length\nshots:\nC2 hit\nB2 miss\n";
  const fragment = "size=5x4&fleet=2..4+1..2&touching=none&announce=length&shots=C2x,B2o";
  const page = await open(t, { fragment: `#${fragment}` });
  await assertShown(page, text, "a link");
  const agreeing = (/** @type {number[]} */ lengths) =>
    placeFleets(5, 4, lengths, false).filter((cells) => cells.has("C2") && !cells.has("B2")).length;
  assert.deepEqual(nativeJson(["count"], text).fleets.map((/** @type {any} */ its) => its.fleet).length, 6);
  const plain = text.replace("announce: length", "announce: hit");
  const sum = [
    [4, 2],
    [4, 1],
    [3, 2],
    [3, 1],
    [2, 2],
    [2, 1],
  ].reduce((all, lengths) => all + agreeing(lengths), 0);
  await load(page, plain);
  await until(page, () => location.hash.includes("announce=hit"));
  assert.equal(await page.locator(".count b").innerText(), sum.toLocaleString("en"), "counted one by one");
  await load(page, text);
  await until(page, () => location.hash.includes("announce=length"));
  assert.deepEqual(
    (await page.locator("#map option").evaluateAll((options) => options.map((its) => /** @type {any} */ (its).value))).filter(
      (value) => value.startsWith("length:"),
    ),
    ["length:4", "length:3", "length:2", "length:1"],
  );
  assert.deepEqual(
    answersOf(readBoard(text).settings).map(({ answer, ship }) => `${answer} ${ship ?? ""}`.trim()),
    ["miss", "hit", "sunk 2", "sunk 3", "sunk 4", "sunk 1"],
  );
  await page.click("#tab-setup");
  assert.deepEqual(await page.locator(".hull").allInnerTexts(), ["2–4", "1–2"]);
});

test("lengths of which nobody knows whose they are: typed, in a link, in a file, undone", async (t) => {
  const rules = "size: 8x8\nfleet: r=? g=? p=2?\nlengths: 5 3\ntouching: any\nannounce: ship\n";
  const fragment = "size=8x8&fleet=r=?+g=?+p=2?&lengths=5+3&touching=any&announce=ship";
  const page = await open(t, { fragment: "#size=8x8&fleet=3&touching=any&announce=ship" });
  await page.click("#tab-setup");
  assert.equal(await page.locator("#lengths").isVisible(), false);
  await fillIn(page, "#fleet", "r=? g=? p=2?");
  await fillIn(page, "#lengths", "5, 3");
  await page.waitForTimeout(50);
  assert.deepEqual(await page.locator(".hull").allInnerTexts(), ["3/5", "3/5", "?"]);
  await page.click("#apply");
  await until(page, (hash) => location.hash === hash, `#${fragment}`);
  await assertShown(page, rules, "typed");
  await cell(page, "D4").click();
  await cell(page, "D4").click();
  await page.getByRole("dialog").getByRole("button", { name: "r", exact: true }).click();
  const text = `${rules}shots:\nD4 hit r\n`;
  await assertShown(page, text, "a hit");
  await page.reload();
  await settled(page);
  await assertShown(page, text, "a link");
  await page.click("#tab-share");
  assert.equal(await page.inputValue("#board-file"), text);
  await load(page, text.replace("lengths: 5 3", "lengths: 4 3"));
  await until(page, () => location.hash.includes("lengths=4+3"));
  await assertShown(page, text.replace("lengths: 5 3", "lengths: 4 3"), "a file");
  await page.click("#undo");
  await assertShown(page, text, "undone");
  // A ship that may be missing has a second sign; whose length is listed is no such ship yet.
  await page.click("#tab-setup");
  await page.click("#ship-0");
  assert.equal(await page.inputValue("#fleet"), "r=?? g=? p=2?");
  await page.click("#ship-0");
  assert.equal(await page.inputValue("#fleet"), "r=? g=? p=2?");
  await page.selectOption("#game", "russian");
  assert.equal(await page.locator("#lengths").isVisible(), false);
  await page.goto(`${page.url().split("#")[0]}#size=8x8&fleet=3&lengths=3&touching=any&announce=hit`);
  await page.locator(".notice").filter({ hasText: "lengths" }).waitFor();
});

test("four ships whose lengths are listed are counted as the sum over who has which", () => {
  const text = "size: 8x8\nfleet: r=? g=? p=? o=?\nlengths: 5 4 3 2\ntouching: any\nannounce: ship\nshots:\nD4 hit r\nE4 hit r\n";
  assert.equal(native(["count", "--quiet", "-"], boardText(readBoard(text))).output.trim(), "13058016");
});

test("a game against a fleet of which some ships may be missing ends with the last that is there", async (t) => {
  const rules = "size: 4x4\nfleet: 3? 2? 1?\ntouching: none\nannounce: sunk\n";
  const fleets = nativeJson(["sample", "--seed", "1", "-n", "50"], rules);
  const { id, ships } = fleets.find((/** @type {any} */ fleet) => fleet.ships.length === 1 && fleet.ships[0].length === 2);
  const page = await open(t, { fragment: `#size=4x4&fleet=3?+2?+1?&touching=none&announce=sunk&practise=${id}` });
  await page.locator("#perhaps").waitFor();
  assert.equal(await page.locator(".figure").count(), 1, "how many cells are left would give the fleet away");
  const [first, last] = cellsOf(ships[0], {});
  await cell(page, first).click();
  await page.locator(`.cell.hit[data-cell="${first}"]`).waitFor();
  await cell(page, last).click();
  await page.locator(".verdicts .yours").first().waitFor();
  await until(page, () => /^\d+$/.test(document.querySelector("#solver b")?.textContent ?? ""));
  const { count, occupancy } = nativeJson(["map"], rules);
  const chance = Number(occupancy[Number(first.slice(1)) - 1][first.charCodeAt(0) - 65]) / Number(count);
  assert.equal((await page.locator(".verdicts .yours td").allInnerTexts())[2], `${(chance * 100).toFixed(1)}%`);
  await page.click("#new-game");
  await page.locator("#give-up").waitFor();
  assert.ok((await fragmentOf(page)).startsWith("size=4x4&fleet=3?+2?+1?&touching=none&announce=sunk&practise="));
});

test("how many ships of a kind there are, from the chances of the fleets", () => {
  const fleets = [
    { fleet: "2 1 1", count: "0" },
    { fleet: "2 1", count: "2" },
    { fleet: "2", count: "3" },
  ];
  assert.deepEqual(shipCounts(fleets), [
    {
      kind: "1",
      counts: new Map([
        [0, 3n],
        [1, 2n],
        [2, 0n],
      ]),
    },
  ]);
});

test("on a phone nothing is wider than 360 pixels, fingers find a ship, and axe-core finds nothing", async (t) => {
  for (const { colorScheme, languages } of LOOKS) {
    const page = await openOnPhone(
      t,
      "#size=8x8&fleet=4?+3?+3?+2?+2?+2?+1?+1?+1?&touching=none&announce=sunk&shots=E5x,A1o",
      colorScheme,
    );
    for (const language of languages) {
      await page.selectOption("#language", language);
      for (const tab of ["why", "setup"]) {
        await page.click(`#tab-${tab}`);
        await settled(page);
        await page.locator(tab === "why" ? "#fleets" : "#ship-8").waitFor();
        await assertAccessible(page, `${tab}, ${language}, ${colorScheme}`);
      }
      for (const box of await page.locator(".hull").evaluateAll((hulls) => hulls.map((hull) => hull.getBoundingClientRect()))) {
        assert.ok(box.width >= 24 && box.height >= 24);
      }
    }
    await page.locator("#ship-0").tap();
    assert.equal(await page.inputValue("#fleet"), "4 3? 3? 2? 2? 2? 1? 1? 1?");
  }
});
