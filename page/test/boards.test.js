/** The boards of the other tests, typed in by clicks as a person does who plays along: rules, marks, and what is asked at a cell. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { cellsOf } from "../src/game.js";
import { marksOfShots, shotsOfMarks } from "../src/notation.js";
import { beyondPage, boardText, hasTotals, isShowable, PRESETS, readBoard, totalsOf } from "../src/position.js";
import { TEXTS } from "../src/texts.js";
import { assertShown, boards, cell, follow, native, open, randomNumbers, settled, until, useRules } from "./support.js";

/** @import { Page } from "playwright-core" */
/** @import { Shot } from "../src/position.js" */

/** The states of a cell, click by click. */
const CYCLE = ["miss", "hit", "sunk"];

/** Clicks a cell until it has its answer, and says which ship it was where the page asks. @param {Page} page @param {Shot} shot */
async function clickShot(page, shot) {
  if (shot.answer === "blocked") {
    await cell(page, shot.cell).focus();
    await page.keyboard.press("b");
    return;
  }
  const which = page.getByRole("dialog");
  for (const kind of CYCLE.slice(0, CYCLE.indexOf(shot.answer) + 1)) {
    const box = await cell(page, shot.cell).boundingBox();
    assert.ok(box);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    if (await which.isVisible()) {
      await which.getByRole("button", { name: shot.ship, exact: true }).click();
      await which.waitFor({ state: "detached" });
    }
    assert.match(
      (await cell(page, shot.cell).getAttribute("class")) ?? "",
      new RegExp(`\\b${kind}\\b`),
      `${shot.cell} of ${page.url()}`,
    );
  }
}

/** Writes the totals beside the board, where there are any. @param {Page} page @param {import("../src/position.js").Settings} settings */
async function writeTotals(page, settings) {
  const isShown = (await page.locator("#totals").getAttribute("aria-pressed")) === "true";
  if (isShown !== hasTotals(settings)) {
    await page.click("#totals");
  }
  for (const [side, totals] of hasTotals(settings) ? Object.entries(totalsOf(settings)) : []) {
    for (const [index, total] of totals.entries()) {
      await page.fill(`#total-${side}-${index}`, total);
      await page.press(`#total-${side}-${index}`, "Enter");
    }
  }
}

test("boards, typed in by clicks: counts, chances and best shots are the program's", async (t) => {
  const shown = boards()
    .filter(({ name }) => !/-[34]0\./.test(name)) // more of the same, and many clicks
    .filter(({ text }) => beyondPage(text) === "")
    .map(({ name, text }) => ({ name, text, position: readBoard(text) }))
    .filter(({ position }) => isShowable(position.settings));
  assert.ok(shown.length >= 24, `only ${shown.length} boards`);
  const page = await open(t);
  // Boards with few shots, or with FC_LONG all of them: what takes the time are the clicks.
  const typed = shown.filter(({ position: { shots } }) => process.env.FC_LONG || shots.length < 4);
  assert.ok(typed.length >= 7, `only ${typed.length} boards with few shots`);
  for (const { name, text, position } of typed) {
    await page.click("#clear", { timeout: 1000 }).catch(() => undefined);
    await useRules(page, position.settings);
    await writeTotals(page, position.settings);
    await page.click("#tab-shots");
    await page.selectOption("#notation", position.notation);
    for (const shot of position.shots) {
      await clickShot(page, shot);
    }
    await settled(page);
    await assertShown(page, text, name);
  }
});

test("a position is the same as marks of a grid and as shots in their order, where ships may not touch side by side", async (t) => {
  const seed = Number(process.env.FC_SEED ?? 7);
  const random = randomNumbers(seed);
  const games = 40;
  for (let game = 0; game < games; game++) {
    const touching = ["none", "diagonal"][random(2)];
    const announce = ["sunk", "length"][random(2)];
    const settings = { ...PRESETS.russian, size: "4x4", fleet: ["3 2", "2 1 1", "3 1"][random(3)], touching, announce };
    const board = boardText({ settings, notation: "shots", shots: [] });
    const drawn = native(["sample", "--seed", String(random(1e6)), "--format", "json", "-"], board);
    /** @type {import("../src/game.js").Ship[]} */
    const ships = JSON.parse(drawn.output)[0].ships;
    /** @type {Set<string>} */
    const fired = new Set();
    /** @type {import("../src/position.js").Shot[]} */
    const shots = [];
    for (let shot = 0; shot < 4 + random(9); shot++) {
      const name = "ABCD"[random(4)] + (random(4) + 1);
      const ship = ships.find((its) => cellsOf(its, {}).includes(name));
      if (fired.has(name)) {
        continue;
      }
      fired.add(name);
      const isSunk = ship && cellsOf(ship, {}).every((place) => fired.has(place));
      const length = isSunk && announce === "length" ? { ship: String(ship.length) } : {};
      shots.push({ cell: name, answer: isSunk ? "sunk" : ship ? "hit" : "miss", ...length });
    }
    const marks = marksOfShots(shots, settings);
    const again = marks && shotsOfMarks(marks, settings);
    assert.ok(marks && again);
    const counts = [
      boardText({ settings, notation: "shots", shots }),
      boardText({ settings, notation: "grid", shots: marks }),
      boardText({ settings, notation: "shots", shots: again }),
    ].map((text) => native(["count", "--quiet", "-"], text).output);
    assert.ok(Number(counts[0]) > 0, `seed ${seed}`);
    assert.deepEqual(counts, [counts[0], counts[0], counts[0]], `seed ${seed}, game ${game}`);
  }
  const page = await open(t, { fragment: "#size=4x4&fleet=3+1&touching=none&announce=sunk&shots=A1x,B1x,D4s,C1s" });
  await page.click("#tab-shots");
  await page.selectOption("#notation", "grid");
  await until(page, () => location.hash.includes("grid=A1s,B1s,D4s,C1s"));
  await follow(page, "size=4x4&fleet=3+1&touching=any&announce=sunk&shots=A1x,B1x,D4s");
  await page.selectOption("#notation", "grid");
  await page.getByText(TEXTS.en["notation.sunk"]).waitFor();
  assert.equal(await page.locator("#notation").inputValue(), "shots");
});
