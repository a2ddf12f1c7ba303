/** Puzzles: typed in with taps, solved step by step, made, and printed; the program of this machine says what is right. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { boardText, fragmentOf, lineName, readBoard } from "../src/position.js";
import { reasonWords } from "../src/puzzle.js";
import { Speaker, TEXTS } from "../src/texts.js";
import { cell, native, nativeJson, open, settled, until } from "./support.js";

/** @import { Page } from "playwright-core" */

const SMALL = "#size=6x6&fleet=3+2+2+1+1+1&touching=none&announce=hit&rows=3+1+1+3+1+1&columns=1+0+4+1+2+2";
const SMALL_TEXT = "size: 6x6\nfleet: 3 2 2 1 1 1\ntouching: none\nrows: 3 1 1 3 1 1\ncolumns: 1 0 4 1 2 2\n";

/** The board file that the page gives. @param {Page} page */
async function fileOf(page) {
  await page.click("#tab-share");
  return page.locator("#board-file").inputValue();
}

test("every technique of the program has words in every language", () => {
  const table = readFileSync(new URL("../../src/puzzle/techniques.c", import.meta.url), "utf8");
  const names = [...table.matchAll(/^ {4}\{"([^"]+)", FC_GRADE_/gm)].map(([, name]) => name);
  assert.ok(names.length > 5);
  for (const texts of Object.values(TEXTS)) {
    assert.deepEqual(
      names.filter((name) => !(`step.${name}` in texts)),
      [],
    );
  }
});

test("what a step is about is what its message in English says, in every language", () => {
  /** @type {Map<string, number>} */
  const seen = new Map();
  for (const labels of ["rows", "columns"]) {
    const { output } = native(["puzzle", "-n", "12", "--seed", "5", "--size", "7x8", "--fleet", "3 2 2 1 1", "--hints", "few", "--labels", labels, "--format", "json"]); // prettier-ignore
    for (const { board } of JSON.parse(output).puzzles) {
      const { settings } = readBoard(board);
      for (const step of nativeJson(["hint", "--all"], board).steps) {
        const { technique, message, reason } = step;
        seen.set(technique, (seen.get(technique) ?? 0) + 1);
        const line = /\b(row|column) (\w+)/.exec(message);
        assert.deepEqual(
          line ? [line[1], line[2]] : undefined,
          reason.row ? ["row", lineName("rows", reason.row - 1, settings)] : reason.column ? ["column", lineName("columns", reason.column - 1, settings)] : undefined, // prettier-ignore
          message,
        );
        const supposed = /^if (\w+) were (?:a )?(\w+),/.exec(message);
        assert.deepEqual(supposed?.slice(1), reason.supposed && [reason.cell, reason.supposed], message);
        const cell = /(?:corners of|fits over|^)\s*([A-H]\d)\b/.exec(message);
        assert.equal(reason.at ?? (supposed || !reason.cell ? undefined : reason.cell), /would fit over (\w+)$/.exec(message)?.[1] ?? (technique === "no ship fits" ? undefined : cell?.[1]), message); // prettier-ignore
        const length = /\b(?:the|ships? of) (\d)\b(?! places)/.exec(message);
        assert.equal(String(reason.length ?? ""), length?.[1] ?? "", message);
        const tried = /^of the (\d+) places .*?, (\d+) leads? to/.exec(message);
        assert.deepEqual(tried?.slice(1).map(Number), reason.tried && [reason.tried, reason.number], message);
        for (const language of ["en", "de", "ru"]) {
          const words = reasonWords(new Speaker(language), step, settings);
          assert.doesNotMatch(words, /[{}]|undefined|flaw|supposed/, message);
          assert.ok(technique === "no ship fits" || words !== "", message);
          for (const word of [line?.[2], supposed?.[1], length?.[1], reason.at].filter((its) => its !== undefined)) {
            assert.ok(words.includes(word), `${words} lacks ${word}: ${message}`);
          }
        }
      }
    }
  }
  assert.ok(["full line", "line needs all", "corners", "ship on a cell", "short try"].every((name) => seen.has(name)), [...seen.keys()].join()); // prettier-ignore
});

test("what a try leads to is a whole sentence, in every language", () => {
  const { settings } = readBoard(SMALL_TEXT);
  /** @param {string} language @param {Record<string, unknown>} reason */
  const words = (language, reason) => reasonWords(new Speaker(language), /** @type {any} */ ({ technique: "short try", reason }), settings); // prettier-ignore
  const full = { supposed: "ship", cell: "B2", flaw: "too full", row: 3 };
  const few = { supposed: "water", cell: "B2", flaw: "too few places", length: 2 };
  const many = { supposed: "ship", cell: "B2", flaw: "too many ships", length: 2 };
  assert.equal(words("en", few), "If B2 were water: there would be too little room for ships of length 2.");
  assert.equal(words("en", many), "If B2 were a ship: there would be too many ships of length 2.");
  for (const [language, texts] of Object.entries(TEXTS)) {
    for (const reason of [full, { ...full, flaw: "too empty" }, few, many]) {
      const flaw = texts[`flaw.${reason.flaw}`].replace("{n}", "2").replace("{of}", texts["line.rows"].replace("{name}", "3"));
      const said = words(language, reason);
      assert.equal(said, texts[`supposed.${reason.supposed}`].replace("{cell}", "B2").replace("{flaw}", flaw));
      assert.doesNotMatch(said, /\. \p{Ll}/u, "a sentence begins with a capital");
    }
  }
  // A length begins small behind a line or a cell, and with a capital where it is first.
  const { "map.length": first, lengthLine } = TEXTS.en;
  assert.equal(words("en", { cell: "B2", length: 2 }), `B2, ${lengthLine.replace("{n}", "2")}`);
  assert.equal(words("en", { length: 2 }), first.replace("{n}", "2"));
  assert.equal(words("en", { tried: 4, number: 3, length: 2 }), "Ship of length 2: 3 of 4 places without a contradiction.");
});

test("a step that is about no line, cell or ship has no empty line", async (t) => {
  const text = "size: 6x6\nfleet: 3 2 2\ntouching: none\nrows: 1 1 0 3 0 2\ncolumns: 0 1 2 2 2 0\n";
  const { steps } = nativeJson(["hint", "--all"], text);
  const { settings } = readBoard(text);
  const which = steps.findIndex((/** @type {any} */ step) => reasonWords(new Speaker("en"), step, settings) === "");
  assert.ok(which > 0);
  const shots = steps
    .slice(0, which)
    .flatMap((/** @type {any} */ { ships, water }) => [
      ...ships.map((/** @type {string} */ at) => ({ cell: at, answer: "hit" })),
      ...water.map((/** @type {string} */ at) => ({ cell: at, answer: "miss" })),
    ]);
  const page = await open(t, { fragment: `#${fragmentOf({ settings, notation: "shots", shots })}` });
  await page.click("#next-step");
  await page
    .locator("#step")
    .filter({ hasText: TEXTS.en[`step.${steps[which].technique}`] })
    .waitFor();
  assert.deepEqual([await page.locator("#step-about").count(), await page.locator("#step p:empty").count()], [0, 0]);
});

test("on a phone, a hint is put in by a tap, and steps lead to the solution", async (t) => {
  const page = await open(t, { fragment: SMALL, width: 360, height: 740 });
  await page.click("#brush-single");
  await cell(page, "A1").click();
  await settled(page);
  await cell(page, "B1").click();
  await cell(page, "B1").click(); // the same once more takes it away
  await settled(page);
  assert.match(await fileOf(page), /^hints:\nA1 single\n(board|shots|$)/m);
  await page.click("#brush-none");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 360, String(width));
  const hints = nativeJson(["hint", "--all"], `${SMALL_TEXT}hints:\nA1 single\n`);
  assert.ok(hints.solved && hints.steps.length > 3);
  for (const step of hints.steps) {
    await page.click("#next-step");
    await page
      .locator("#step-about")
      .filter({ hasText: reasonWords(new Speaker("en"), step, readBoard(SMALL_TEXT).settings) })
      .waitFor();
    assert.ok((await page.locator("#step").innerText()).includes(TEXTS.en[`step.${step.technique}`]));
    await page.click("#enter-step");
    await settled(page);
  }
  const solved = nativeJson(["map"], await fileOf(page));
  const solution = nativeJson(["map"], SMALL_TEXT + "hints:\nA1 single\n");
  assert.deepEqual([solved.count, solved.occupancy], ["1", solution.occupancy]);
  const { shots } = readBoard(await fileOf(page));
  assert.equal(shots.length, 36, "every cell is decided");
});

test("a new puzzle has one solution, and the grade that was asked for", async (t) => {
  const page = await open(t, { fragment: SMALL });
  for (const grade of ["easy", "hard"]) {
    const before = await fileOf(page);
    await page.selectOption("#grade", grade);
    await page.click("#new-puzzle");
    await until(
      page,
      (old) => {
        const text = /** @type {HTMLTextAreaElement | null} */ (document.querySelector("#board-file"))?.value;
        return text !== undefined && text !== old && document.querySelector("#page")?.getAttribute("data-state") === "done";
      },
      before,
    );
    const made = await fileOf(page);
    const found = nativeJson(["solutions", "-n", "2"], made);
    assert.deepEqual([found.count, found.complete], ["1", true], made);
    assert.equal(nativeJson(["hint", "--all"], made).grade, grade, made);
    assert.equal(boardText(readBoard(made)), made);
    assert.equal(await page.locator("#map").inputValue(), "none");
    assert.equal(await page.locator(".scale").count(), 0);
    assert.equal(await page.locator(".cell .long").filter({ hasText: /./ }).count(), 0, "the solution is not shown");
  }
});

test("on paper there are the board, its totals and the ships, and no chances", async (t) => {
  const page = await open(t, { fragment: SMALL });
  await page.emulateMedia({ media: "print" });
  assert.ok(await page.locator(".on-paper .hull").first().isVisible());
  assert.equal(await page.locator(".on-paper .hull").count(), 6);
  assert.ok(await page.locator(".board").isVisible());
  for (const gone of ["header", "footer", ".toolbar", ".answer", ".panel", ".brushes", ".cell .long >> nth=0"]) {
    assert.equal(await page.locator(gone).isVisible(), false, gone);
  }
});
