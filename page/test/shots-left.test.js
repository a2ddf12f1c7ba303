/** A limited number of shots left: the best shot and its chance, as the program says, as published, and as a plain search
 * finds. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { TEXTS } from "../src/texts.js";
import { assertAccessible, cell, counts, fragmentOf, goTo, native, open, reopen, settled, until } from "./support.js";

/** @import { Page } from "playwright-core" */

const SMALL = "#size=4x4&fleet=3+2&touching=any&announce=length";
const SMALL_TEXT = "size: 4x4\nfleet: 3 2\ntouching: any\nannounce: length\n";
const PLAYED_ON = "#size=5x5&fleet=3+2+2&touching=any&announce=length";
/** At most this many cells are named; of the others the page gives only the number. */
const NAMED = 6;

/** @param {Page} page */
const field = (page) => page.locator("#shots-left");

/** Opens the page and its set-up, where the field is. @param {import("node:test").TestContext} t @param {Parameters<typeof open>[1]} how */
async function openSetup(t, how) {
  const page = await open(t, how);
  await page.click("#tab-setup");
  return page;
}

/** Waits for words in the advice. @param {Page} page @param {string} words */
const says = (page, words) =>
  until(page, (text) => document.querySelector("#advice")?.textContent?.includes(text) ?? false, words);

/** @param {Page} page */
const namedCells = (page) => page.locator("#advice .cell-name").allInnerTexts();

/** The range of numbers, as the page says it where something else is written. @param {number} most */
const range = (most) => TEXTS.en.shotsLeftRange.replace("{most}", String(most));

/** Compares the advice with the program's. @param {Page} page @param {string} text @param {number} shots */
async function assertWithin(page, text, shots) {
  const question = ["best", "--optimal", "--criterion", `within=${shots}`, "--format", "json", "-"];
  const { best, optimal, optimum, expected } = JSON.parse(native(question, text).output);
  const name = `${shots} ${text}`;
  if (optimum?.startsWith("0/")) {
    await says(page, TEXTS.en.cannotBeDone);
    assert.deepEqual(await namedCells(page), [], name);
    return;
  }
  const exact = optimum ?? expected;
  const [done, all] = (exact ?? "").split("/").map(Number);
  const chance = exact ? `${((done / all) * 100).toFixed(2)}% (${exact})` : TEXTS.en.chanceUnknown;
  await until(
    page,
    ([cells, words]) =>
      [...document.querySelectorAll("#advice .cell-name")].map((one) => one.textContent).join() === cells &&
      (document.querySelector("#advice > :last-child")?.textContent?.endsWith(words) ?? false),
    [best.slice(0, NAMED).join(), chance],
  );
  const words = await page.locator("#advice").innerText();
  assert.ok(words.includes(optimal ? TEXTS.en.proved : TEXTS.en.notProved), name);
  assert.ok(words.includes(TEXTS.en.soonestWithin), name);
  assert.equal(words.includes("played on like that"), !optimal && exact !== undefined, name);
  assert.equal(/\+(\d+)/.exec(words)?.[1], best.length > NAMED ? String(best.length - NAMED) : undefined, name);
}

/**
 * How many of some places of one ship can be found within some shots, whatever is shot first, by trying all of it; and the best first shots.
 * @param {string[][]} places @param {string[]} cells @param {number} shots
 */
function bruteForce(places, cells, shots) {
  /** @type {Map<string, number>} */
  const known = new Map();
  /** @param {string[][]} left  the cells of each place that are not shot yet @param {string[]} unshot @param {number} number @returns {number} */
  const most = (left, unshot, number) => {
    const open = left.filter((place) => place.length > 0);
    if (number === 0 || open.length === 0) {
      return left.length - open.length;
    }
    const key = `${number} ${unshot} ${open.join(" ")}`;
    const value = known.get(key) ?? Math.max(...unshot.map((shot) => after(open, unshot, number, shot)));
    known.set(key, value);
    return left.length - open.length + value;
  };
  /** @param {string[][]} left @param {string[]} unshot @param {number} number @param {string} shot */
  const after = (left, unshot, number, shot) => {
    const others = unshot.filter((other) => other !== shot);
    const hits = left.filter((place) => place.includes(shot)).map((place) => place.filter((other) => other !== shot));
    const misses = left.filter((place) => !place.includes(shot));
    const sunk = hits.filter((place) => place.length === 0);
    const hit = hits.filter((place) => place.length > 0);
    return [misses, hit, sunk].reduce((sum, answered) => sum + (answered.length > 0 ? most(answered, others, number - 1) : 0), 0);
  };
  const values = cells.map((shot) => after(places, cells, shots, shot));
  const value = Math.max(...values);
  return { value, best: cells.filter((_, index) => values[index] === value) };
}

test("one ship of two on 3x3, any number of shots: what trying everything finds", async (t) => {
  const cells = ["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"];
  const places = cells.flatMap((name, index) => [
    ...(index % 3 < 2 ? [[name, cells[index + 1]]] : []),
    ...(index < 6 ? [[name, cells[index + 3]]] : []),
  ]);
  const page = await openSetup(t, { fragment: "#size=3x3&fleet=2&touching=none&announce=sunk" });
  const seen = [];
  for (let shots = 1; shots <= 9; shots++) {
    const { value, best } = bruteForce(places, cells, shots);
    seen.push(value);
    await field(page).fill(String(shots));
    await says(page, value === 0 ? TEXTS.en.cannotBeDone : `within them: ${((value / 12) * 100).toFixed(2)}% (${value}/12)`);
    assert.deepEqual(await namedCells(page), value === 0 ? [] : best.slice(0, NAMED), String(shots));
  }
  assert.equal(seen[0], 0);
  assert.equal(seen.at(-1), 12);
  assert.ok(new Set(seen).size > 4, String(seen));
});

test("the shot with eight shots left is the published one, 117 of 264; any other number, and none, as the program says", async (t) => {
  const page = await openSetup(t, { fragment: SMALL });
  await says(page, "8.75 shots still to be expected (2311/264)");
  await field(page).fill("8");
  await says(page, "Chance to be done within them: 44.32% (117/264)");
  await says(page, TEXTS.en.proved);
  assert.deepEqual(await namedCells(page), ["B2", "C2", "B3", "C3"]);
  assert.match((await page.locator('[role="status"].unseen').textContent()) ?? "", /^B2 C2 B3 C3 .* 44\.32% \(117\/264\)$/);
  for (const shots of [4, 5, 8, 11, 12, 16, 1]) {
    await field(page).fill(String(shots));
    await assertWithin(page, SMALL_TEXT, shots);
  }
  await field(page).fill("");
  await says(page, "8.75 shots still to be expected (2311/264)");
  assert.ok((await page.locator("#advice").innerText()).startsWith(TEXTS.en.soonest));
});

test("another board is asked about with the same number of shots, and a number that is changed at once is the only one that counts", async (t) => {
  const page = await openSetup(t, { fragment: SMALL });
  await field(page).pressSequentially("11");
  await assertWithin(page, SMALL_TEXT, 11);
  await cell(page, "B2").click();
  await cell(page, "C3").click();
  await settled(page);
  await assertWithin(page, `${SMALL_TEXT}shots:\nB2 miss\nC3 miss\n`, 11);
  await field(page).fill("10");
  await field(page).fill("9");
  await field(page).fill("10");
  await assertWithin(page, `${SMALL_TEXT}shots:\nB2 miss\nC3 miss\n`, 10);
  // The search is still running when the board, or the number, changes. A cancelled search is not called late.
  await page.evaluate((late) => {
    const state = { wasLate: false };
    Object.assign(window, { state });
    new MutationObserver(() => {
      state.wasLate ||= document.querySelector("#advice")?.textContent?.includes(late) ?? false;
    }).observe(/** @type {HTMLElement} */ (document.querySelector(".answer")), { childList: true, subtree: true });
  }, TEXTS.en.adviceLate);
  await goTo(page, `${PLAYED_ON.slice(1)}&within=9`);
  await counts(page, ".cell", 25);
  await settled(page);
  assert.equal(await field(page).inputValue(), "9");
  await field(page).fill("12");
  await field(page).fill("13");
  await assertWithin(page, "size: 5x5\nfleet: 3 2 2\ntouching: any\nannounce: length\n", 13);
  await field(page).fill("12");
  await cell(page, "C3").click();
  await settled(page);
  await assertWithin(page, "size: 5x5\nfleet: 3 2 2\ntouching: any\nannounce: length\nshots:\nC3 miss\n", 12);
  assert.equal(await page.evaluate(() => /** @type {any} */ (window).state.wasLate), false);
});

test("what is not proved: the likeliest cell, and its chance where that is soon known; so too with a prior, or an unknown fleet", async (t) => {
  const boards = /** @type {[string, string, number][]} */ ([
    [PLAYED_ON, "size: 5x5\nfleet: 3 2 2\ntouching: any\nannounce: length\n", 8],
    ["#rules=classic", "rules: classic\n", 40],
    ["#rules=classic&prior=people", "rules: classic\nprior: people\n", 40],
    ["#size=4x1&fleet=2+1?+1?&touching=none&announce=sunk", "size: 4x1\nfleet: 2 1? 1?\ntouching: none\nannounce: sunk\n", 2],
  ]);
  for (const [fragment, text, shots] of boards) {
    const page = await openSetup(t, { fragment });
    await field(page).fill(String(shots));
    await assertWithin(page, text, shots);
  }
});

test("what can be no number of shots: the page says what can, asks nothing, and goes on when it is right", async (t) => {
  const page = await openSetup(t, { fragment: SMALL });
  for (const wrong of ["0", "-3", "2.5", "17", "999999999999999999999", "e", "1e", "-"]) {
    await field(page).fill("8");
    await says(page, "117/264");
    await field(page).fill("");
    await field(page).pressSequentially(wrong);
    await says(page, range(16));
    assert.deepEqual(await namedCells(page), [], wrong);
    assert.equal(await field(page).getAttribute("aria-invalid"), "true", wrong);
    assert.equal((await fragmentOf(page)).includes("within="), wrong === "17", wrong);
  }
  // The language, and the board, become others while it is wrong.
  await field(page).fill("");
  await field(page).pressSequentially("16");
  await page.selectOption("#language", "de");
  await page.selectOption("#language", "en");
  await says(page, "264/264");
  await cell(page, "A1").click();
  await settled(page);
  await says(page, range(15));
  await page.click("#undo");
  await settled(page);
  await says(page, "264/264");
  assert.equal(await field(page).getAttribute("aria-invalid"), "false");
  for (const wrong of ["0", "-1", "x", "", "226", "8.5", "1e1"]) {
    await goTo(page, `${SMALL.slice(1)}&within=${wrong}`);
    await page.locator(".notice").filter({ hasText: TEXTS.en.badLink }).waitFor();
    await page.evaluate(() => document.querySelector(".notice")?.remove());
    assert.equal(await field(page).inputValue(), "16", wrong);
  }
});

test("links, the browser's memory and undoing keep it; a link without it has no limit; board files and games do not know it", async (t) => {
  const page = await openSetup(t, { fragment: `${SMALL}&within=8` });
  assert.equal(await field(page).inputValue(), "8");
  await says(page, "117/264");
  await field(page).fill("9");
  await until(page, () => location.hash.endsWith("&within=9"));
  assert.ok(await field(page).evaluate((element) => element === document.activeElement));
  await page.click("#tab-share");
  const link = await page.inputValue("#link");
  assert.ok(link.endsWith("&within=9"), link);
  assert.equal(await page.inputValue("#board-file"), SMALL_TEXT);
  const other = await openSetup(t, { fragment: link.slice(link.indexOf("#")) });
  assert.equal(await field(other).inputValue(), "9");
  await assertWithin(other, SMALL_TEXT, 9);
  await page.reload();
  await settled(page);
  await page.click("#tab-setup");
  assert.equal(await field(page).inputValue(), "9");
  await reopen(page, "");
  await settled(page);
  await page.click("#tab-setup");
  assert.equal(await field(page).inputValue(), "9");
  await assertWithin(page, SMALL_TEXT, 9);
  await cell(page, "A1").click();
  await page.click("#undo");
  await settled(page);
  assert.ok((await fragmentOf(page)).endsWith("&within=9"));
  await page.click("#view-practise");
  await page.locator("#give-up").waitFor();
  assert.equal(await field(page).count(), 0);
  assert.ok(!(await fragmentOf(page)).includes("within="));
  await page.click("#view-analyse");
  await settled(page);
  await assertWithin(page, SMALL_TEXT, 9);
  await goTo(page, SMALL.slice(1));
  await says(page, "2311/264");
  assert.equal(await field(page).inputValue(), "");
  await page.click("#undo");
  await assertWithin(page, SMALL_TEXT, 9);
  assert.ok((await fragmentOf(page)).endsWith("&within=9"));
  await page.click("#redo");
  await says(page, "2311/264");
  assert.ok(!(await fragmentOf(page)).includes("within="));
});

test("the position beside a duel has that of its link, and none where the link has none", async (t) => {
  const page = await open(t, { fragment: "#rules=russian8&shots=C3o&within=20&practise=duel" });
  const analysed = async () => {
    await page.locator("#place-next").waitFor();
    await page.click("#view-analyse");
    await settled(page);
    return fragmentOf(page);
  };
  assert.equal(await analysed(), "rules=russian8&shots=C3o&within=20");
  await goTo(page, "rules=russian8&shots=D4o&practise=duel");
  assert.equal(await analysed(), "rules=russian8&shots=D4o");
  await page.click("#undo");
  await settled(page);
  assert.equal(await fragmentOf(page), "rules=russian8&shots=C3o&within=20");
});

test("it is in the set-up, and who is writing in it is not disturbed by what comes", async (t) => {
  const page = await open(t, { fragment: "#rules=classic&shots=E5o" });
  assert.equal(await field(page).count(), 0);
  await page.click("#tab-setup");
  await page.evaluate(() => {
    location.hash = "rules=classic&shots=E5o,F6o";
    const state = { changes: 0 };
    Object.assign(window, { state });
    new MutationObserver(() => state.changes++).observe(/** @type {HTMLElement} */ (document.querySelector(".answer")), {
      childList: true,
      subtree: true,
    });
  });
  await counts(page, ".cell.miss", 2);
  await field(page).focus();
  await page.keyboard.type("4");
  await settled(page);
  await until(page, () => /** @type {any} */ (window).state.changes > 0);
  await page.keyboard.type("1");
  assert.equal(await field(page).inputValue(), "41");
  assert.ok(await field(page).evaluate((element) => element === document.activeElement));
  await assertWithin(page, "rules: classic\nshots:\nE5 miss\nF6 miss\n", 41);
});

test("nothing moves when it comes, on a screen and on a phone, in three languages; nothing is too wide; axe-core finds nothing", async (t) => {
  // Proved with four cells and with more than are named; not proved, with a chance and without; impossible; wrong.
  const boards = [
    [SMALL, "8"],
    [SMALL, "11"],
    [SMALL, "3"],
    [SMALL, "99"],
    [PLAYED_ON, "13"],
    ["#size=15x15&fleet=2&touching=any&announce=length&shots=A1o", "200"],
    ["#rules=classic&prior=people", "40"],
  ];
  for (const { width, colorScheme, languages } of /** @type {const} */ ([
    { width: 1280, colorScheme: "light", languages: ["en"] },
    { width: 360, colorScheme: "dark", languages: ["de", "ru"] },
  ])) {
    const page = await openSetup(t, {
      width,
      fragment: SMALL,
      options: {
        colorScheme,
        bypassCSP: true,
        ...(width === 360 ? { hasTouch: true, isMobile: true } : {}),
      },
    });
    for (const language of languages) {
      await page.selectOption("#language", language);
      for (const [fragment, shots] of boards) {
        const name = `${width} ${language} ${fragment} ${shots}`;
        await goTo(page, `${fragment.slice(1)}&within=1`);
        await until(page, (hash) => decodeURIComponent(location.hash) === decodeURIComponent(hash), `${fragment}&within=1`);
        await settled(page);
        await until(page, () => !document.querySelector("#advice")?.textContent?.endsWith("…"));
        await field(page).fill(shots);
        const top = () => page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector(".panel")).offsetTop);
        const before = await top();
        await until(page, () => !document.querySelector("#advice")?.textContent?.endsWith("…"));
        assert.equal(await top(), before, name);
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width, name);
      }
      await assertAccessible(page, `${width} ${language}`);
    }
  }
});
