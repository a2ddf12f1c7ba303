/** The shot that ends the game soonest: proved or not, as the program says and as published; nothing waits for it. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { TEXTS } from "../src/texts.js";
import { assertAccessible, cell, cellsAt, counts, goTo, nativeJson, open, settled, until } from "./support.js";

/** @import { Page } from "playwright-core" */

/** @param {Page} page */
const adviceOf = async (page) => ({
  cells: await page.locator("#advice .cell-name").allInnerTexts(),
  words: await page.locator("#advice").innerText(),
});

/** Compares the advice with the program's. @param {Page} page @param {string} text */
async function assertAdvice(page, text) {
  const { fewest } = nativeJson(["best", "--fewest"], text);
  const { cells: best, expected, by } = fewest;
  await until(
    page,
    (cells) => [...document.querySelectorAll("#advice .cell-name")].map((one) => one.textContent).join() === cells,
    best.join(),
  );
  const { words } = await adviceOf(page);
  assert.ok(words.includes(by === "proof" ? TEXTS.en.proved : by === "rollout" ? TEXTS.en.triedOut : TEXTS.en.notProved), words);
  assert.equal(words.includes("to be expected"), expected !== null, words);
  assert.ok(words.includes(expected ?? ""), words);
}

test("few arrangements: the proved shot, and the least number of shots, as published", async (t) => {
  for (const { size, count, shots } of [
    { size: "4x4", count: 16, shots: "5.63 shots still to be expected (90/16)" },
    { size: "5x5", count: 30, shots: "6.90 shots still to be expected (207/30)" },
  ]) {
    const page = await open(t, { fragment: `#size=${size}&fleet=3&touching=none&announce=sunk` });
    assert.equal(await page.locator(".count b").innerText(), String(count));
    await page.locator("#advice .cell-name").first().waitFor();
    assert.ok((await adviceOf(page)).words.includes(shots));
    await assertAdvice(page, `size: ${size}\nfleet: 3\n`);
    await cell(page, "A1").click();
    await settled(page);
    await assertAdvice(page, `size: ${size}\nfleet: 3\nshots:\nA1 miss\n`);
  }
});

test("more of them: the likeliest cell whose answer tells most, and what it needs; and nothing where no ship is left", async (t) => {
  const page = await open(t, { fragment: "#size=5x5&fleet=3+2+2&touching=any&announce=length" });
  await assertAdvice(page, "size: 5x5\nfleet: 3 2 2\ntouching: any\nannounce: length\n");
  assert.match((await adviceOf(page)).words, /14\.01 .* like that \(179354\/12798\)/);
  await goTo(page, "size=4x1&fleet=2+1?+1?&touching=none&announce=sunk");
  await counts(page, ".cell", 4);
  await assertAdvice(page, "size: 4x1\nfleet: 2 1? 1?\ntouching: none\nannounce: sunk\n");
  await goTo(page, "size=2x1&fleet=2&touching=none&announce=sunk&shots=A1x,B1s");
  await counts(page, ".cell.sunk", 1);
  await settled(page);
  await page.waitForTimeout(300);
  assert.equal(await page.locator("#advice").count(), 0);
});

test("the likeliest cell and the one with the fewest shots are both ringed, and it says why one might prefer each", async (t) => {
  const text = readFileSync(new URL("../../data/boards/classic-midgame.board", import.meta.url), "utf8");
  const shots = [...text.matchAll(/^([A-J]\d+) (miss|hit|sunk)(?: (\d))?$/gm)];
  const marks = shots.map(([, cell, answer, length]) => `${cell}${{ miss: "o", hit: "x", sunk: "s" }[answer]}${length ?? ""}`);
  const page = await open(t, { fragment: `#rules=classic&announce=length&shots=${marks.join()}` });
  await page.locator("#advice").filter({ hasText: "A hit is likelier at H9, but then 11.88 shots are to be expected" }).waitFor();
  const { cells, words } = await adviceOf(page);
  assert.deepEqual(cells, ["G8"]);
  assert.ok(words.includes("11.71 shots still to be expected") && words.includes(TEXTS.en.triedOut), words);
  const ringed = (/** @type {string} */ name) => cellsAt(page, `.cell.${name}`);
  assert.deepEqual([await ringed("best"), await ringed("fewest")], [["H9"], ["G8"]]);
  await page.getByText("16.28 points behind").waitFor();
  // With a prior the count is a sum of weights: a great one, and the games are played out all the same.
  await goTo(page, `rules=classic&prior=people&shots=${marks.join()}`);
  await page.locator("#advice .cell-name").filter({ hasText: "H10" }).first().waitFor();
  await assertAdvice(page, `prior: people\n${text}`);
  await page.goBack();
  await page.locator("#advice .cell-name").filter({ hasText: "G8" }).first().waitFor();
  await cell(page, "G8").click();
  await settled(page);
  assert.deepEqual(await ringed("fewest").then((all) => all.includes("G8")), false);
});

test("nothing waits for it: a click is answered at once, and the advice is that of the new board", async (t) => {
  const page = await open(t, { fragment: "#rules=classic" });
  await assertAdvice(page, "rules: classic\n");
  await cell(page, "E5").click();
  await cell(page, "F6").click();
  await settled(page);
  await assertAdvice(page, "rules: classic\nshots:\nE5 miss\nF6 miss\n");
});

test("nothing moves when it comes, on a screen and on a phone, in three languages", async (t) => {
  for (const width of [1280, 360]) {
    const page = await open(t, { width, fragment: "#size=8x8&fleet=4+3+2+2&touching=any&announce=length" });
    for (const [index, language] of Object.keys(TEXTS).entries()) {
      await page.selectOption("#language", language);
      await page.evaluate(() => {
        const seen = /** @type {any} */ (window).seen ?? [];
        /** @type {any} */ (window).seen = seen;
        seen.length = 0;
        const look = () => {
          const advice = document.querySelector("#advice");
          const panel = /** @type {HTMLElement} */ (document.querySelector(".panel"));
          if (advice) {
            seen.push({ isThere: advice.querySelector(".cell-name") !== null, top: panel.offsetTop });
          }
        };
        new MutationObserver(look).observe(/** @type {HTMLElement} */ (document.querySelector(".answer")), {
          childList: true,
          subtree: true,
        });
      });
      await cell(page, ["A1", "C4", "H7"][index]).click();
      await until(page, () => {
        const { seen } = /** @type {any} */ (window);
        return seen.some((/** @type {any} */ { isThere }) => !isThere) && seen.at(-1).isThere;
      });
      const tops = await page.evaluate(() => /** @type {any} */ (window).seen.map((/** @type {any} */ { top }) => top));
      assert.equal(new Set(tops).size, 1, `${width} ${language}: ${tops}`);
    }
  }
});

test("on a phone, in three languages, nothing is too wide and axe-core finds nothing", async (t) => {
  const page = await open(t, {
    width: 360,
    height: 740,
    fragment: "#size=4x4&fleet=3&touching=none&announce=sunk",
    options: { hasTouch: true, isMobile: true, bypassCSP: true },
  });
  for (const [language, texts] of Object.entries(TEXTS)) {
    await page.selectOption("#language", language);
    await page.locator("#advice").filter({ hasText: texts.proved }).waitFor();
    assert.equal(await page.locator(".help").first().innerText(), texts.helpToTap.replace("{sunk}", `, ${texts["answer.sunk"]}`));
    await assertAccessible(page, language);
  }
});
