/** The boards of the other tests, typed in by clicks as a person does who plays along: rules, marks, and what is asked at a cell. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { beyondPage, hasTotals, isShowable, readBoard, totalsOf } from "../src/position.js";
import { assertShown, boards, cell, open, settled, useRules } from "./support.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("../src/position.js").Shot} Shot */

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
