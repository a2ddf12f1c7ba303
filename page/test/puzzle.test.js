/** Puzzles: typed in with taps, solved step by step, made, and printed; the program of this machine says what is right. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { boardText, fragmentOf, lineName, readBoard } from "../src/position.js";
import { reasonWords } from "../src/puzzle.js";
import { Speaker, TEXTS } from "../src/texts.js";
import { cell, fillIn, native, nativeJson, open, paste, reopen, settled, until } from "./support.js";

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

/** @param {Page} page @param {string} selector */
const textOf = (page, selector) => page.locator(selector).innerText();

/** The id of what has the focus. @param {Page} page */
const focused = (page) => page.evaluate(() => document.activeElement?.id);

/** Whether the words on the page include some. @param {Page} page @param {string} selector @param {string} words */
const says = (page, selector, words) =>
  until(page, ([where, what]) => document.querySelector(where)?.textContent?.includes(what) ?? false, [selector, words]);

test("a game whose fleet does not fit the totals is refused aloud, and the menu names the one that is counted", async (t) => {
  const fragment = "#rules=puzzle&rows=2+1+2+2+3+0+4+1+1+4&columns=5+0+5+1+3+1+1+0+2+2&hints=I3single,C8top,F10middle";
  const page = await open(t, { fragment });
  await page.selectOption("#game-menu", "german");
  await says(page, ".notice", TEXTS.en.totalsDiffer);
  assert.equal(await page.locator("#game-menu").inputValue(), "puzzle");
});

test("of the hints those stay that a ship of the new fleet can fulfil", async (t) => {
  const page = await open(t, { fragment: "#rules=puzzle&hints=I3single,C8top,F10middle" });
  await page.selectOption("#game-menu", "german"); // its ships have 2 cells or more
  await until(page, () => location.hash.includes("rules=german"));
  await settled(page);
  assert.match(decodeURIComponent(page.url()), /hints=C8top,F10middle$/);
});

test("a position that is refused says where, in the language of the page", async (t) => {
  const page = await open(t, { fragment: SMALL, options: { locale: "de-DE" } });
  await fillIn(page, "#total-columns-5", "3");
  await says(page, ".answer .mistake", TEXTS.de.totalsDiffer);
  assert.equal((await textOf(page, ".answer .quoted")).trim(), "columns: 1 0 4 1 2 3");
});

test("chances stay hidden: when a puzzle comes, when it is loaded again, and in all that is said of it", async (t) => {
  const page = await open(t, { fragment: SMALL.replace(/&columns=.*/, "") }); // with many solutions there would be advice
  const hidden = async () => {
    await settled(page);
    assert.equal(await page.locator("#map").inputValue(), "none");
    assert.equal(await page.locator("#advice").count(), 0);
    assert.equal(await textOf(page, "#solutions"), TEXTS.en.manySolutions);
    assert.equal(await page.locator("[role=status].unseen").textContent(), TEXTS.en.manySolutions);
  };
  await hidden();
  await cell(page, "A1").click();
  await hidden();
  await page.reload();
  await hidden();
  await page.selectOption("#map", "occupancy");
  await page.locator("#advice").waitFor();
  assert.equal(await textOf(page, "#solutions"), `${TEXTS.en.manySolutions} ${TEXTS.en.certainUnderWhy}`);
  await paste(page, `${SMALL_TEXT}hints:\nA1 single\n`);
  await says(page, "#solutions", TEXTS.en.oneSolution);
  assert.equal(await page.locator("#map").inputValue(), "none");
  await page.click("#brush-hit");
  await cell(page, "F2").click(); // a ship of one cell in the only solution
  await settled(page);
  assert.deepEqual([await page.locator(".known-sunk").count(), await page.locator(".boat.gone").count()], [0, 0]);
  assert.equal(await page.locator("[role=status].unseen").textContent(), TEXTS.en.oneSolution);
  await page.selectOption("#map", "occupancy");
  await page.locator(".known-sunk").waitFor();
  assert.equal(await page.locator(".boat.gone").count(), 2);
});

test("printed parts stay when marks are painted, tapped in turn and cleared", async (t) => {
  const page = await open(t, { fragment: `${SMALL}&hints=A1single,C3top` });
  const marks = async () => readBoard(await fileOf(page)).shots.map(({ cell: name, answer }) => `${name} ${answer}`);
  await cell(page, "A1").click();
  await cell(page, "C3").click({ button: "right" });
  assert.deepEqual(await marks(), ["A1 single", "C3 top"]);
  await page.click("#brush-miss");
  await cell(page, "B3").hover();
  await page.mouse.down();
  for (const name of ["C3", "D3"]) {
    await cell(page, name).hover();
  }
  await page.mouse.up();
  await settled(page);
  assert.deepEqual(await marks(), ["B3 miss", "D3 miss", "A1 single", "C3 top"]);
  await page.click("#clear");
  assert.deepEqual(await marks(), ["A1 single", "C3 top"]);
  await page.click("#clear");
  assert.deepEqual(await marks(), []);
});

test("the focus stays where the next step is asked for and a puzzle is made; a solved puzzle is called so", async (t) => {
  const page = await open(t, { fragment: `${SMALL}&hints=A1single` });
  do {
    await page.focus("#next-step");
    await page.keyboard.press("Enter");
    await page.locator("#step").waitFor();
    if ((await page.locator("#enter-step").count()) === 0) {
      break;
    }
    await page.focus("#enter-step");
    await page.keyboard.press("Enter");
    await settled(page);
    assert.equal(await focused(page), "next-step");
  } while (true); // eslint-disable-line no-constant-condition
  assert.equal(await textOf(page, "#step"), TEXTS.en.solved);
  const before = page.url();
  await page.focus("#new-puzzle");
  await page.keyboard.press("Enter");
  await until(page, (old) => location.href !== old, before);
  await says(page, "#new-puzzle", TEXTS.en.newPuzzle);
  assert.equal(await focused(page), "new-puzzle");
});

test("a puzzle that is being made can be stopped, and throws nobody out of a game", async (t) => {
  const page = await open(t, { fragment: SMALL });
  const before = page.url();
  await page.selectOption("#grade", "expert");
  await page.click("#new-puzzle");
  await says(page, "#new-puzzle", TEXTS.en.cancel);
  await page.waitForTimeout(600); // as it is no double click
  await page.click("#new-puzzle");
  await says(page, "#new-puzzle", TEXTS.en.newPuzzle);
  assert.equal(page.url(), before);
  assert.equal(await page.locator(".notice").count(), 0);
  await page.waitForTimeout(600);
  await page.selectOption("#grade", "");
  await page.click("#new-puzzle");
  await page.click("#view-practise");
  await page.locator("#give-up").waitFor();
  await page.waitForTimeout(3000);
  assert.equal(await page.locator("#give-up").count(), 1);
});

test("help names no sinking where only hits are announced", async (t) => {
  const page = await open(t, { fragment: SMALL });
  assert.doesNotMatch(await textOf(page, ".help:last-child"), /sunk|[{}]/);
  await reopen(page, "#rules=russian");
  await settled(page);
  assert.match(await textOf(page, ".help:last-child"), /hit, sunk, not shot.* x\shit, s\ssunk, b/);
});

test("on paper a puzzle has no marks of the page, and a game its numbers and what is beside it", async (t) => {
  const page = await open(t, { fragment: `${SMALL}&shots=C3o,C4x,C5o,E4b` });
  await page.locator(".conflict").first().waitFor();
  await page.emulateMedia({ media: "print" });
  const looks = await page.locator(".cell").evaluateAll((cells) =>
    cells.map((one) => {
      const { outlineStyle, boxShadow } = getComputedStyle(one);
      const parts = ["::before", "::after"].map((part) => getComputedStyle(one, part).content);
      return [outlineStyle, boxShadow, ...parts].join();
    }),
  );
  assert.deepEqual([...new Set(looks)], ["none,none,none,none"]);
  const ink = await page.locator(".cell.blocked .sign").evaluate((mark) => getComputedStyle(mark).stroke);
  assert.equal(ink, "rgb(0, 0, 0)");
  await reopen(page, "#rules=russian");
  await settled(page);
  assert.ok(await page.locator(".answer .headline").isVisible());
  assert.ok(await page.locator(".cell .long:visible, .cell .short:visible").first().isVisible());
  await page.emulateMedia({ media: "screen" });
  await page.click("#view-games");
  await page.emulateMedia({ media: "print" });
  assert.ok(await page.locator(".panel").isVisible());
});
