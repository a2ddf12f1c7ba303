/** What people paste: lists of shots in many spellings, and grids as chats and other programs have them; or what would be read. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { TEXTS } from "../src/texts.js";
import { fragmentOf, open, until } from "./support.js";

/** @typedef {import("playwright-core").Page} Page */

/** A grid of ten rows, the fifth of which is another one. @param {string} row @param {string} fifth */
const grid = (row, fifth) => `${Array.from({ length: 10 }, (_, index) => (index === 4 ? fifth : row)).join("\n")}\n`;

/** @param {Page} page @param {string} text */
const paste = (page, text) =>
  page.evaluate((words) => {
    document.querySelectorAll(".notice").forEach((note) => note.remove());
    const data = new DataTransfer();
    data.setData("text/plain", words);
    window.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data }));
  }, text);

/** Pastes a text on a board without marks, and waits until it is read. @param {Page} page @param {string} text @param {string} found */
async function assertRead(page, text, found) {
  await paste(page, text);
  await page.locator(".notice").first().waitFor();
  assert.equal(await fragmentOf(page), found, `${text} ${await page.locator(".notice").first().innerText()}`);
}

test("lists of shots are read as people write them", async (t) => {
  const page = await open(t, { fragment: "#rules=russian" });
  for (const text of [
    "miss E5\nhit E6\n",
    "E5: miss\nE6: hit\n",
    "m e5\nh e6\n",
    "E5 - miss\r\nE6 - hit\r\n",
    "E5=miss\nE6=hit\n",
    "E5,miss\nE6,hit",
    "1. E5 miss\n2. E6 hit\n",
    "* 5e Missed!\n* e-6 Hit!\n",
    "miss: E5\nhit: E6",
    "E5 miss, E6 hit",
    "# after lunch\nE5 -> miss\nE6 → hit",
    "E5 Wasser\nE6 Treffer",
    "Д5 мимо\nД6 ранил",
  ]) {
    await paste(page, "rules: russian\n");
    await until(page, () => location.hash === "#rules=russian", null);
    await assertRead(page, text, "rules=russian&shots=E5o,E6x");
  }
});

test("grids are read as chats and other programs have them, and it is said which marks were taken", async (t) => {
  const page = await open(t, { fragment: "#rules=russian" });
  for (const [text, found, set] of [
    [grid("🟦".repeat(10), "🟦🟦🟥⬜🟦🟦🟦🟦🟦🟦"), "C5x,D5o", "squares"],
    [grid("🟦".repeat(10), "🟦🟦💥⚪️🟦🟦🟦🟦🟦🟦"), "C5x,D5o", "squares"],
    [grid("⬛".repeat(10), "⬛⬛🟥🟦⬛⬛⬛⬛⬛⬛"), "C5x,D5o", "fog"],
    [grid("-".repeat(10), "--XO------"), "C5x,D5o", "dashes"],
    [grid(".".repeat(10), "..HM......"), "C5x,D5o", "letters"],
    [grid(".|".repeat(10), "|.|.|X|O|.|.|.|.|.|.|"), "C5x,D5o", ""],
    [grid(".,.,.,.,.,.,.,.,.,.", ".,.,x,o,.,.,.,.,.,."), "C5x,D5o", ""],
  ]) {
    await assertRead(page, text, `rules=russian&grid=${found}`);
    const words = TEXTS.en[set === "" ? "loaded" : "loadedWithMarks"].replace("{marks}", set);
    assert.equal(await page.locator(".notice").innerText(), words);
  }
  await assertRead(
    page,
    "size: 3x1\nfleet: 2\nmarks: xo\nboard:\nXO.\n",
    "size=3x1&fleet=2&touching=none&announce=sunk&grid=A1o,B1x",
  );
});

test("where the opponent names ships, hits in a grid are those of unknown ships", async (t) => {
  const page = await open(t, { fragment: "#rules=hasbro" });
  await assertRead(page, grid(".".repeat(10), "..xo......"), "rules=hasbro&shots=E3x,E4o");
  await assertRead(page, "E3 hit carrier\nE4: sunk patrol boat\n", "rules=hasbro&shots=E3xcarrier,E4spatrol-boat");
  await paste(page, grid(".".repeat(10), "..ss......"));
  await page.locator(".notice").filter({ hasText: TEXTS.en.sunkWithoutName }).waitFor();
  // A file that brings its own rules is read under these.
  await assertRead(page, `rules: russian\nboard:\n${grid(".".repeat(10), "..xo......")}`, "rules=russian&grid=C5x,D5o");
});

test("what is not read is shown with what would be, in three languages", async (t) => {
  const page = await open(t, { fragment: "#rules=russian" });
  for (const language of Object.keys(TEXTS)) {
    await page.selectOption("#language", language);
    await page.click("#tab-share");
    await page.fill("#board-file", "E5 miss\nE6 perhaps\n");
    await page.click("#load");
    const words = page.locator("#tab-panel [role=alert]").filter({ hasText: TEXTS[language].whatIsRead });
    await words.filter({ hasText: '"perhaps" is no answer to a shot' }).waitFor();
    assert.match(await words.innerText(), /\b2\b.*\b4\b/, "its line and column in the text that was given");
    assert.equal(await fragmentOf(page), "rules=russian");
  }
});
