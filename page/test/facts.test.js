/** Facts about sets of cells: marked by mouse, finger and key, read from files and links, taken back; the numbers against brute
 * force. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { factOf } from "../src/facts.js";
import { factsOfFile } from "../src/position.js";
import { TEXTS } from "../src/texts.js";
import { placeFleets } from "./brute-force.js";
import { LOOKS, assertAccessible, assertShown, cell, fragmentOf, native } from "./support.js";
import { fillIn, load, open, openOnPhone, settled, until } from "./support.js";

/** @import { Page } from "playwright-core" */

const SMALL = "#size=5x5&fleet=3+2&touching=any&announce=hit";
const RULES = "size: 5x5\nfleet: 3 2\ntouching: any\nannounce: hit\n";
const count = async (/** @type {Page} */ page) => (await page.locator(".count b").innerText()).replaceAll(",", "");

/** Says something of the cells that are marked. @param {Page} page @param {string} kind @param {string} [number] */
async function enter(page, kind, number) {
  await page.selectOption("#fact-kind", kind);
  if (number !== undefined) {
    await page.fill("#fact-number", number);
  }
  await page.click("#add-fact");
}

test("a set is marked by clicks and by painting, and how many of its cells have a ship; link, file, undoing", async (t) => {
  const fleets = placeFleets(5, 5, [3, 2], true);
  const agree = (/** @type {string[]} */ cells, /** @type {(n: number) => boolean} */ holds) =>
    fleets.filter((fleet) => holds(cells.filter((name) => fleet.has(name)).length));
  const page = await open(t, { fragment: SMALL });
  await page.click("#facts-tool");
  assert.equal(await page.locator("#fact-marked").innerText(), TEXTS.en.factHelp);
  for (const name of ["E5", "A1", "B2", "C3", "B2"]) {
    await cell(page, name).click();
  }
  assert.equal(await page.locator("#fact-marked").innerText(), "Marked: A1 C3 E5");
  assert.match((await cell(page, "C3").getAttribute("aria-label")) ?? "", /^C3, not shot, .*, marked$/);
  assert.equal(await page.locator(".cell.marked").count(), 3);
  await cell(page, "D4").hover();
  await page.waitForTimeout(1000);
  assert.ok(!(await page.locator(".tip").isVisible()), "no words come over the fields");
  await enter(page, "exactly", "1");
  await settled(page);
  await cell(page, "D4").hover();
  await page.locator(".tip").waitFor();
  assert.equal(await page.locator(".cell.marked").count(), 0);
  assert.equal(await count(page), "412");
  assert.equal(agree(["A1", "C3", "E5"], (n) => n === 1).length, 412);
  assert.equal(await fragmentOf(page), `${SMALL.slice(1)}&among=A1+C3+E5+=+1`);
  await page.click("#facts-tool");
  const [from, to] = [await cell(page, "A1").boundingBox(), await cell(page, "E1").boundingBox()];
  assert.ok(from && to);
  await page.mouse.move(from.x + 9, from.y + 9);
  await page.mouse.down();
  await page.mouse.move(to.x + 9, to.y + 9, { steps: 20 });
  await page.mouse.up();
  assert.equal(await page.locator("#fact-marked").innerText(), "Marked: A1 B1 C1 D1 E1");
  await enter(page, "least", "1");
  const text = `${RULES}among: A1 C3 E5 = 1\namong: A1 B1 C1 D1 E1 >= 1\n`;
  await until(page, () => location.hash.endsWith(";A1+B1+C1+D1+E1+%3E=+1"));
  await assertShown(page, text, "two sums");
  const both = agree(["A1", "B1", "C1", "D1", "E1"], (n) => n >= 1).filter(
    (fleet) => ["A1", "C3", "E5"].filter((name) => fleet.has(name)).length === 1,
  );
  assert.equal(await count(page), String(both.length));
  assert.equal(await page.locator("#advice").count(), 0, "optimal play knows no sums");
  assert.deepEqual(await page.locator("#facts li span").allInnerTexts(), [
    "Ship on exactly 1 of A1 C3 E5",
    "Ship on at least 1 of A1 B1 C1 D1 E1",
  ]);
  await page.click("#tab-share");
  assert.equal(await page.inputValue("#board-file"), text);
  await page.reload();
  await assertShown(page, text, "reloaded");
  await page.click("#remove-fact-0");
  await assertShown(page, `${RULES}among: A1 B1 C1 D1 E1 >= 1\n`, "one taken back");
  await page.click("#undo");
  await assertShown(page, text, "undone");
  await cell(page, "E5").click();
  await assertShown(page, `${text}shots:\nE5 miss\n`, "and a shot");
  await page.click("#clear");
  await until(page, (hash) => location.hash === hash, SMALL);
  assert.equal(await page.locator("#facts").count(), 0);
});

test("the keyboard alone: the tool, the cells, what is said, and the button", async (t) => {
  const page = await open(t, { fragment: SMALL });
  await page.locator("#facts-tool").focus();
  await page.keyboard.press("Enter");
  await cell(page, "A1").focus();
  for (const key of ["Enter", "ArrowRight", "Space", "ArrowDown", "Space", "."]) {
    await page.keyboard.press(key);
  }
  assert.equal(await page.locator("#fact-marked").innerText(), "Marked: A1 B1");
  assert.equal(await page.locator("[role=status].unseen").innerText(), "Marked: A1 B1");
  await page.locator("#fact-kind").focus();
  await page.keyboard.press("End"); // every ship
  await page.locator("#fact-kind").selectOption("most");
  await page.keyboard.press("Tab");
  await page.keyboard.type("0");
  await page.locator("#fact-number").fill("0");
  await page.keyboard.press("Enter");
  await assertShown(page, `${RULES}among: A1 B1 <= 0\n`, "by keys");
  await until(page, () => document.activeElement?.id === "facts-tool");
});

test("which ship covers which cells; what the program cannot read is said, and what contradicts is named", async (t) => {
  const page = await open(t, { fragment: "#size=5x5&fleet=3+2+2&touching=any&announce=hit" });
  const rules = "size: 5x5\nfleet: 3 2 2\ntouching: any\nannounce: hit\n";
  const say = async (/** @type {string[]} */ cells, /** @type {string} */ kind, /** @type {string} */ number = "1") => {
    await page.click("#facts-tool");
    for (const name of cells) {
      await cell(page, name).click();
    }
    await enter(page, kind, kind.includes("ship") ? undefined : number);
    await settled(page);
  };
  await say(["B2", "C2"], "same-ship");
  await assertShown(page, `${rules}same-ship: B2 C2\n`, "one ship");
  assert.equal(await count(page), "1377");
  await say(["B2", "E5", "E4"], "different-ships");
  await say(["C2", "E5"], "every-ship-hit");
  const text = `${rules}same-ship: B2 C2\ndifferent-ships: B2 E4 E5\nevery-ship-hit: C2 E5\n`;
  await page.locator(".answer .bad").waitFor(); // three ships, two cells
  await page.locator("#tab-panel").filter({ hasText: "Every ship covers one of C2 E5" }).waitFor();
  assert.equal(native(["count", "-"], text).output.trim(), "0");
  await page.locator("#tab-panel [id^=conflict-fact]").first().click();
  await settled(page);
  await assertShown(page, `${rules}same-ship: B2 C2\ndifferent-ships: B2 E4 E5\n`, "forgotten");
  await page.click("#facts-tool");
  await page.click("#add-fact");
  assert.equal(await page.locator("#fact-form [role=alert]").innerText(), TEXTS.en.factHelp);
  await cell(page, "A1").click();
  await enter(page, "exactly", "");
  await page.locator("#fact-form [role=alert]").filter({ hasText: "a number of cells is missing" }).waitFor();
  await page.click("#cancel-fact");
  assert.equal(await page.locator("#fact-form").count(), 0);
  await page.goto(`${page.url().split("#")[0]}#size=5x5&fleet=3+2&touching=any&announce=hit&among=A1+Z9+=+1`);
  await page.locator(".notice").filter({ hasText: "Z9" }).waitFor();
});

test("files: several on a line, rectangles, a ship's name, letters at the rows, and hits that were meant", async (t) => {
  const page = await open(t);
  const named = "size: 5x5\nfleet: carrier=3 boat=2\ntouching: any\nannounce: ship\n";
  const files = [
    `${RULES}among: A1 C3 E5 = 1; A1:E2 >= 1\nAmong: checkerboard <= 3\nsame-ship: B2 C2\n`,
    `${RULES}labels: rows\nAMONG: A1:B3 = 1..2\ndifferent-ships: A1 D5\nshots:\nA2 miss\nB2 hit\n`,
    `${named}among: A1:A5 = 0 boat\nshots:\nC3 hit carrier\n`,
    `${RULES}every-ship-hit: yes\nboard:\nx . . . .\n. . . . .\n. . x . .\n. . . . .\n. . . . .\n`,
  ];
  for (const text of files) {
    await load(page, "size: 3x3\nfleet: 2\n");
    await until(page, () => location.hash.includes("size=3x3"));
    await load(page, text);
    await until(page, () => location.hash.includes("size=5x5"));
    await assertShown(page, text, text);
    const link = page.url();
    await page.reload();
    await settled(page);
    assert.equal(page.url(), link);
    await assertShown(page, text, `${text} in a link`);
  }
  // A later shot does not change which hits were meant.
  assert.match(await fragmentOf(page), /every-ship-hit=A1\+C3/);
  await cell(page, "E5").click();
  await cell(page, "E5").click();
  await assertShown(page, files[3].replace("yes", "A1 C3").replace(/\.\n$/, "x\n"), "one hit more");
  await load(page, ". . . . .\n. . x . .\n. . . . .\n. . . . .\n. . . . .\n");
  await until(page, () => location.hash.endsWith("grid=C2x"));
  assert.equal(await page.locator("#facts").count(), 0, "another grid is another position");
});

test("the lines of facts, as the program writes them", () => {
  assert.deepEqual(factOf("among: C1 A1 = 1..2", {}), { key: "among", cells: ["A1", "C1"], least: 1, most: 2 });
  assert.deepEqual(factOf("among: A1 <= 0 patrol-boat", {}), {
    key: "among",
    cells: ["A1"],
    least: 0,
    most: 0,
    ship: "patrol-boat",
  });
  assert.deepEqual(factOf("among: A1 B1 >= 1", {}), { key: "among", cells: ["A1", "B1"], least: 1, most: 2 });
  assert.deepEqual(factOf("same-ship: A1 B1", {}), { key: "same-ship", cells: ["A1", "B1"] });
  assert.deepEqual(factOf("same-ship: B1 A10 A2", { labels: "rows" }).cells, ["A2", "A10", "B1"]);
  const written = "labels: rows\namong: A2 B3 = 1 U2\nshots:\nA1 miss\n";
  assert.deepEqual(factsOfFile(written), ["among: A2 B3 = 1 U2"]);
});

test("a fleet of unknown length is taken as it is typed, and stands in the link", async (t) => {
  const page = await open(t, { fragment: "#size=6x6&fleet=3&touching=none&announce=sunk" });
  for (const fleet of ["2..5", "2..5?", "4 red=2..5"]) {
    await page.click("#tab-setup");
    await fillIn(page, "#fleet", fleet);
    await page.waitForTimeout(50);
    await page.click("#apply");
    const link = `#size=6x6&fleet=${fleet.replaceAll(" ", "+")}&touching=none&announce=sunk`;
    await until(page, (hash) => location.hash === hash, link);
    await assertShown(page, `size: 6x6\nfleet: ${fleet}\ntouching: none\nannounce: sunk\n`, fleet);
  }
});

test("on a phone fingers mark a set, nothing is wider than 360 pixels, and axe-core finds nothing", async (t) => {
  for (const { colorScheme, languages } of LOOKS) {
    const page = await openOnPhone(
      t,
      "#size=8x8&fleet=4+3+2&touching=none&announce=sunk&among=A1+B1+C1+D1+E1+F1+G1+H1+=+2",
      colorScheme,
    );
    await page.locator("#facts-tool").tap();
    await cell(page, "D4").tap();
    await cell(page, "E5").tap();
    for (const language of languages) {
      await page.selectOption("#language", language);
      await settled(page);
      await assertAccessible(page, `${language}, ${colorScheme}`);
    }
    await page.locator("#add-fact").tap();
    await until(page, () => location.hash.endsWith("+=+2;D4+E5+=+1"));
    await settled(page);
  }
});
