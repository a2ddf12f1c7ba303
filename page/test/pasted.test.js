/** Pasted texts: lists of shots in many spellings, and grids as chats and other programs have them. If one cannot be read, the
 * page says what would be. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { mistakeInText, mistakeWords } from "../src/mistakes.js";
import { fragmentOf as fragmentOfBoard, MARK_SETS, PRESETS, readBoard, wholeFile } from "../src/position.js";
import { Speaker, TEXTS } from "../src/texts.js";
import { counts, follow, fragmentOf, goTo, load, native, open, paste, until } from "./support.js";

/** @import { Page } from "playwright-core" */

/** A grid of ten equal rows, except for the fifth. @param {string} row @param {string} fifth */
const grid = (row, fifth) => `${Array.from({ length: 10 }, (_, index) => (index === 4 ? fifth : row)).join("\n")}\n`;

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
    await until(page, () => location.hash === "#rules=russian");
    await assertRead(page, text, "rules=russian&shots=E5o,E6x");
  }
});

test("hints are read as people write them, beside shots, too", async (t) => {
  const rules = "size=6x6&fleet=3+2+2+1+1+1&touching=none&announce=hit";
  const page = await open(t, { fragment: `#${rules}` });
  for (const text of [
    "A1 left, E3 top",
    "A1 left; E3 top",
    "A1: left\nE3: top\n",
    "left A1\ntop: E3\n",
    "1. A1 left\r\n2. e3 Top\r\n",
    "- A1 left\n- E3 top\n",
    "# of today\nA1 = left\nE-3 -> top.\n",
  ]) {
    await paste(page, `${rules.replaceAll("=", ": ").replaceAll("+", " ").replaceAll("&", "\n")}\n`);
    await until(page, (hash) => location.hash === `#${hash}`, rules);
    await assertRead(page, text, `${rules}&hints=A1left,E3top`);
  }
  await assertRead(page, "A2 miss\nC6 single\n", `${rules}&hints=C6single&shots=A2o`);
  await assertRead(page, "C6 single, A2 water, A3 hit", `${rules}&hints=C6single&shots=A2o,A3x`);
  await assertRead(page, "water: A2\nC6 single\nA3 water", `${rules}&hints=C6single&shots=A2o,A3o`);
  await assertRead(page, "A2 water, C6 single", `${rules}&hints=A2water,C6single`);
});

test("blanks of web pages are blanks", async (t) => {
  const page = await open(t, { fragment: "#rules=russian" });
  await assertRead(page, "E5\u00A0miss\n\u202FE6 hit\n", "rules=russian&shots=E5o,E6x");
  await assertRead(page, grid(".\u00A0".repeat(10), ". . x o . . . . . ."), "rules=russian&grid=C5x,D5o");
});

test("of a text with several boards one is to be pasted", async (t) => {
  const page = await open(t);
  await paste(page, native(["puzzle", "-n", "2", "--size", "6x6", "--fleet", "3 2 2 1 1 1", "--format", "board"]).output);
  await page.locator(".notice").filter({ hasText: TEXTS.en.severalBoards }).waitFor();
});

test("lists of cells are a grid in words", async (t) => {
  const page = await open(t, { fragment: "#rules=russian" });
  for (const text of [
    "misses: E5, A1\nhits: E6\n",
    "rules: russian\nmisses: A1 E5\nhits: e6\n",
    '{"misses": ["E5", "A1"], "hits": ["E6"]}',
  ]) {
    await paste(page, "rules: russian\n");
    await until(page, () => location.hash === "#rules=russian");
    await assertRead(page, text, "rules=russian&grid=A1o,E5o,E6x");
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
    [grid("| . ".repeat(10) + `|\n${"+---".repeat(10)}+`, "| . | . | x | o | . | . | . | . | . | . |"), "C5x,D5o", ""],
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

test("a puzzle is read as it is printed, with the totals beside its grid, beside which nothing is announced", async (t) => {
  const page = await open(t, { fragment: "#size=4x3&fleet=2+1&touching=none&announce=sunk" });
  const read = "size=4x3&fleet=2+1&touching=none&announce=hit&rows=2+0+1&columns=1+1+1+0&grid=";
  await assertRead(page, "  A B C D\n1 . . . .  2\n2 . . . .  0\n3 . . . .  1\n  1 1 1 0\n", read);
  await assertRead(page, "| . | . | . | . | 2\n| . | . | . | . | 0\n| . | . | . | . | 1\n  1 1 1 0\n", read);
});

test("the letters of a puzzle are initials; of a solution only capitals are hints, as import has it", async (t) => {
  const rules = "size=6x6&fleet=3+2+2+1+1+1&touching=none&announce=hit";
  const page = await open(t, { fragment: `#${rules}` });
  const below = "3 1 3 0 2 1\n";
  const puzzle = (/** @type {string[]} */ ...rows) => rows.map((row, index) => `${row}  ${[3, 0, 1, 3, 1, 2][index]}\n`).join("");
  const open6 = ". . . . . .";
  const totals = "rows=3+0+1+3+1+2&columns=3+1+3+0+2+1";
  const fathom = (/** @type {string} */ text) => native(["import", "--fleet", "3 2 2 1 1 1", "-"], text).output;
  for (const [text, hints, isOfFathom = true] of /** @type {[string, string, boolean?][]} */ ([
    [puzzle(open6, open6, open6, ". . b . . .", open6, open6) + below, "hints=C4bottom"],
    [puzzle(open6, open6, open6, ". . . . . .", ". . B . . .", open6) + "313021\n", "hints=C5bottom"],
    [puzzle(". m . . . .", open6, open6, open6, open6, ". . . . . W") + below, "hints=B1middle,F6water"],
    [puzzle("Lmr...", "......", "....T.", "c.t.b.", "..b...", "c....C") + below, "hints=A1left,E3top,F6single"],
    [
      `  A B C D E F\n${puzzle(`1 ${open6}`, `2 ${open6}`, `3 ${open6}`, "4 . . b . . .", `5 ${open6}`, `6 ${open6}`)}  ${below}`,
      "hints=C4bottom",
      false,
    ],
  ])) {
    await assertRead(page, text, `${rules}&${totals}&${hints}`);
    assert.equal(await page.locator(".notice").innerText(), TEXTS.en.loadedWithMarks.replace("{marks}", "initials"));
    if (isOfFathom) {
      assert.equal(
        new URLSearchParams(fragmentOfBoard(readBoard(fathom(text)))).toString(),
        new URLSearchParams(await fragmentOf(page)).toString(),
      );
    }
    await follow(page, rules);
  }
  // The letters of a game are not: a puzzle that has hits, too, has blocked cells.
  await assertRead(
    page,
    puzzle("x . . . . .", open6, open6, open6, ". b . . . .", open6) + below,
    `${rules}&${totals}&grid=A1x,B5b`,
  );
  // What no ship can be is not read with other marks.
  await paste(page, puzzle("b . . . . .", open6, open6, open6, open6, open6) + below);
  await page.locator(".notice mark").filter({ hasText: "b" }).waitFor();
});

test("a puzzle of initials keeps the letters at the rows", async (t) => {
  const rules = "size=4x3&fleet=2+1&touching=none&announce=hit&labels=rows";
  const page = await open(t, { fragment: `#${rules}` });
  await assertRead(page, ". . . . 2\n. . . . 0\n. . . c 1\n1 1 0 1\n", `${rules}&rows=2+0+1&columns=1+1+0+1&hints=C4single`);
});

test("a board file that does not say its game is of the game at hand, or refused", async (t) => {
  const rules = "size=6x6&fleet=3+2+2+1+1+1&touching=none&announce=hit";
  const page = await open(t, { fragment: `#${rules}&rows=1+2+1+2+1+3` });
  const open6 = `${". . . . . .\n".repeat(5)}`;
  for (const [text, found] of [
    ["rows: 3 0 1 3 1 2\ncolumns: 3 1 3 0 2 1\n", "rows=3+0+1+3+1+2&columns=3+1+3+0+2+1"],
    ["columns: 3 1 3 0 2 1\nhints:\nC4 bottom\n", "columns=3+1+3+0+2+1&hints=C4bottom"],
    ["hints:\nC4 bottom\n", "columns=3+1+3+0+2+1&hints=C4bottom"],
    ["shots:\nE5 miss\nE6 hit\n", "columns=3+1+3+0+2+1&shots=E5o,E6x"],
    [`board:\n. . x . . .\n${open6}`, "columns=3+1+3+0+2+1&grid=C1x"],
    [`labels: rows\nboard:\n. . x . . .\n${open6}`, "labels=rows&columns=3+1+3+0+2+1&grid=A3x"],
    ["misses: A1\nhits: E6\n", "labels=rows&columns=3+1+3+0+2+1&grid=A1o,E6x"],
    ["same-ship: A1 A2\nshots:\nA1 hit\n", "labels=rows&columns=3+1+3+0+2+1&same-ship=A1+A2&shots=A1x"],
    ["rules: russian\nshots:\nE5 miss\n", "rules=russian&shots=E5o"],
  ]) {
    await assertRead(page, text, found.startsWith("rules") ? found : `${rules}&${found}`);
  }
  // Of the Russian game they could be, too.
  for (const [fragment, text] of [
    [rules, "shots:\nE5 sunk\n"],
    [rules, "E5 sunk\n"],
    [rules, "hits: A1 A2 A3 A4\nmisses: K1\n"],
    ["rules=hasbro", "rows: 4 3 3 2 2 2 1 1 1 1\n"],
    ["rules=hasbro", "hits: A1\n"],
  ]) {
    if ((await fragmentOf(page)) !== fragment) {
      await follow(page, fragment);
    }
    await paste(page, text);
    await page.locator(".notice .mistake").waitFor();
    assert.equal(await fragmentOf(page), fragment, text);
  }
});

test("totals are read as printed where ships are named, too; a grid in which a ship is sunk says that sinking is announced", async (t) => {
  const page = await open(t, { fragment: "#rules=hasbro" });
  const rows = [5, 4, 3, 3, 2, 0, 0, 0, 0, 0];
  const puzzle = (/** @type {string} */ first) =>
    `${rows.map((total, row) => `${row === 0 ? first : ". . . . . . . . . ."}  ${total}`).join("\n")}\n5 5 4 2 1 0 0 0 0 0\n`;
  await paste(page, puzzle(". x . . . . . . . ."));
  await page.locator(".notice").first().waitFor();
  const read = `announce=hit&labels=rows&rows=${rows.join("+")}&columns=5+5+4+2+1+0+0+0+0+0&grid=A2x`;
  assert.ok((await fragmentOf(page)).endsWith(read), await fragmentOf(page));
  await goTo(page, "size=4x3&fleet=2+1&touching=none&announce=sunk");
  await counts(page, ".cell", 12);
  await assertRead(
    page,
    "s s . .  2\n. . . .  0\n. . . .  1\n1 1 1 0\n",
    "size=4x3&fleet=2+1&touching=none&announce=sunk&rows=2+0+1&columns=1+1+1+0&grid=A1s,B1s",
  );
});

test("a grid of dashes has no frame, and leaves the totals at hand", async (t) => {
  const rules = "size=4x3&fleet=2+1&touching=none&announce=hit&rows=2+0+1&columns=1+1+1+0";
  const page = await open(t, { fragment: `#${rules}` });
  for (const text of ["- - - -\n- X - -\n- - - -\n", "----\n-X--\n----\n", "|-|-|-|-|\n|-|X|-|-|\n|-|-|-|-|\n"]) {
    await paste(page, text);
    await until(page, (hash) => location.hash === hash, `#${rules}&grid=B2x`);
    await follow(page, rules);
  }
});

test("the lines of a frame are no rows; a grid of dashes has none", () => {
  const rules = { ...PRESETS.russian, size: "4x3", rows: "2 0 1" };
  const row = "| . | . | . | . |\n";
  const added = (/** @type {string} */ text, marks = "") => wholeFile(text, rules, marks).text.includes("rows:");
  assert.ok(added(`+---+---+\n${row}+---+---+\n${row}+===+===+\n${row}`));
  assert.ok(added(`| | A | B | C | D |\n|---|:-:|---|---|---|\n${row}${row}${row}`));
  assert.ok(added("----\n--X-\n----\n", "dashes"));
  assert.ok(added("ABCD\n----\n--X-\n----\n", "dashes"));
  assert.ok(!added("----\n--X-\n", "dashes"));
});

test("the mistake of a grid with totals is that of the grid, not of another format that it is like", async (t) => {
  const page = await open(t, { fragment: "#size=4x3&fleet=2+1&touching=none&announce=sunk" });
  await page.click("#tab-share");
  const trouble = page.locator("#tab-panel .mistake");
  for (const [text, line, word] of [
    [". . x .  2\n. . Q .  0\n. . . .  1\n1 1 1 0\n", ". . Q .  0", "Q"],
    [". . x .  2\n. . . . .  0\n. . . .  1\n1 1 1 0\n", ". . . . .  0", "."],
    ['{"board": [[0, 2],[0 x]], "ships": [3]}', '{"board": [[0, 2],[0 x]], "ships": [3]}', "x]]"],
  ]) {
    await load(page, text);
    await trouble.locator("mark").filter({ hasText: word }).waitFor();
    assert.equal(await trouble.locator("code").innerText(), line);
  }
});

test("a shot names the ship of just this name, before one that differs in capitals or hyphens", () => {
  const shipOf = (/** @type {string} */ fleet, /** @type {string} */ line) =>
    readBoard(`size: 5x5\nfleet: ${fleet}\nannounce: ship\nshots:\n${line}\n`).shots[0].ship;
  assert.equal(shipOf("Red=3 red=2", "A1 hit red"), "red");
  assert.equal(shipOf("a-b=3 a_b=2", "A1 hit a_b"), "a_b");
  assert.equal(shipOf("patrol-boat=2", "A1 hit Patrol Boat"), "patrol-boat");
});

test("where the opponent names ships, hits in a grid are those of unknown ships", async (t) => {
  const page = await open(t, { fragment: "#rules=hasbro" });
  await assertRead(page, grid(".".repeat(10), "..xo......"), "rules=hasbro&shots=E3x,E4o");
  await assertRead(page, "E3 hit carrier\nE4: sunk patrol boat\n", "rules=hasbro&shots=E3xcarrier,E4spatrol-boat");
  await paste(page, grid(".".repeat(10), "..ss......"));
  await page.locator(".notice").filter({ hasText: TEXTS.en.sunkWithoutName }).waitFor();
  await paste(page, "rules: hasbro\n");
  await until(page, () => location.hash === "#rules=hasbro", null);
  await assertRead(
    page,
    `  A B C D E F G H I J\n${grid(".".repeat(10), "..xo......")}`,
    "rules=hasbro&labels=columns&shots=C5x,D5o",
  );
  // A file that brings its own rules is read under these.
  await assertRead(page, `rules: russian\nboard:\n${grid(".".repeat(10), "..xo......")}`, "rules=russian&grid=C5x,D5o");
});

/** Texts that are not read, with the line and the words at which the program stops; "": something is missing there. @type {[string, number, string, (keyof typeof PRESETS)?][]} */
const UNREAD = [
  ["E5 miss\nE6 perhaps\n", 2, "perhaps"],
  ["E5 miss; E6 what, E7 hit\n", 1, "what"],
  ["# Friday\nE5 miss, E5 hit\n", 2, "E5"],
  ["E5 miss\nD7 left, E6 perhaps\n", 2, "perhaps"],
  ["E5 miss, Z9 left\nE6 hit\n", 1, "Z9"],
  ["E5 miss\nE6 hit\n- J7: left\n", 3, "left"],
  ["1. D7: left\n2. D7 top\n", 2, "D7"],
  ["E5 miss\r\nZ9 hit", 2, "Z9"],
  ["E5 miss\nE6\n", 2, ""],
  ["E5 miss\n\nE6 \x01\n", 3, "␁"],
  ["E5 hit\nE6 sunk rowing boat\n", 2, "rowing", "hasbro"],
  ["milk, bread\n", 1, "m"],
  [grid("🟦️".repeat(10), "🟦️🟦️Ж🟦️🟦️🟦️🟦️🟦️🟦️🟦️"), 1, "🟦"],
  [grid(".".repeat(10), "...Q......"), 5, "Q"],
  [grid(".".repeat(10), "...."), 5, ""],
  [grid(".".repeat(10), ".".repeat(12)), 5, "."],
  ["..........\n", 2, ""],
  ["rules: nonsense\nshots:\nA1 miss\n", 1, "nonsense"],
  ["rules: russian\nshots:\nE5 hit carrier\n", 3, "carrier"],
  ["size: 10x10\nfleet: 4 3 x\n", 2, "x"],
];

test("what is not read is said in every language by its place, whatever is wrong with it, and the line is quoted", () => {
  for (const [given, line, word, preset = "russian"] of UNREAD) {
    const settings = PRESETS[preset];
    const { text: sent, added, again } = wholeFile(given, settings);
    const { status, messages } = native(["draw", "-"], sent);
    assert.equal(status, 3, given);
    const mistake = mistakeInText(messages, { given, sent, added, again, settings });
    assert.equal(mistake.quote?.[1], word, given);
    const its = given.replaceAll("\x01", "␁").split(/\r?\n/)[line - 1];
    assert.equal(mistake.quote?.join(""), its, given);
    const message = /** @type {string} */ (mistake.message).replace(/\.$/, "");
    for (const language of Object.keys(TEXTS)) {
      const words = mistakeWords(new Speaker(language), mistake);
      assert.doesNotMatch(words, /\{\w+\}/);
      assert.ok(!words.includes(message) && words.includes(word), `${language}: ${words}`);
      assert.ok(its === "" || new RegExp(`\\b${line}\\b`).test(words), `${line}: ${words}`);
    }
  }
});

test("a line that the message names is one of the text that was given; a long line is cut", () => {
  const given = `E5 miss, E5 hit, ${Array.from({ length: 40 }, () => "A1 miss").join(", ")}\n`;
  const { text: sent, added } = wholeFile(given, PRESETS.russian);
  const mistake = mistakeInText(native(["draw", "-"], sent).messages, { given, sent, added });
  assert.match(mistake.message ?? "", /, on line 1\.$/);
  assert.deepEqual(mistake.quote, ["E5 miss, ", "E5", ` hit, ${"A1 miss, ".repeat(2)}…`]);
});

test("the sets of marks that are tried are all that the program knows", () => {
  const { messages } = native(["draw", "-"], "marks: none-such\nboard:\n.\n");
  assert.deepEqual(/choose from (.*), default$/m.exec(messages)?.[1].split(", "), MARK_SETS);
});

test("what is not read is shown with what would be, in three languages", async (t) => {
  const page = await open(t, { fragment: "#size=5x5&fleet=3+2&touching=none&announce=sunk", width: 360, height: 740 });
  const trouble = page.locator("#tab-panel .mistake");
  for (const language of Object.keys(TEXTS)) {
    await page.selectOption("#language", language);
    await load(page, "C3 miss\nC4 perhaps\n");
    await trouble.filter({ hasText: TEXTS[language].shotsAreRead }).waitFor();
    assert.match(
      await trouble.locator("p").first().innerText(),
      /\b2\b.*\b4\b/,
      "its line and column in the text that was given",
    );
    assert.deepEqual(
      [await trouble.locator("code").innerText(), await trouble.locator("mark").innerText()],
      ["C4 perhaps", "perhaps"],
    );
    const english = '"perhaps" is no answer to a shot';
    assert.equal((await trouble.innerText()).includes(english), language === "en", "other languages have it on demand");
    if (language !== "en") {
      await trouble.locator("summary").click();
      assert.ok((await trouble.innerText()).includes(english));
    }
    await page.click("#tab-why");
    await paste(page, "C3 miss\nZ9 hit\n");
    const note = page.locator(".notice");
    await note.filter({ hasText: TEXTS[language].cellsGo.replace("{first}", "A1").replace("{last}", "E5") }).waitFor();
    assert.equal(await note.locator("mark").innerText(), "Z9");
    assert.ok(((await note.boundingBox())?.width ?? 0) > 300, "a notice has the width of a phone");
    await paste(page, "🟦🟦🟦🟦🟦\n🟦🟥Ж🟦🟦\n");
    await note.filter({ hasText: TEXTS[language].whatIsRead }).waitFor();
    assert.equal(await note.locator("mark").innerText(), "Ж", "as the marks are that read most");
    await page.click("#tab-setup");
    await page.fill("#fleet", "3 zwei");
    await page.click("#apply");
    await trouble.filter({ hasText: "zwei" }).waitFor();
    assert.equal(await trouble.locator("mark").innerText(), "zwei");
    await goTo(page, "size=5x5&fleet=3+zwei&touching=none&announce=sunk");
    await note.filter({ hasText: TEXTS[language].badLink }).filter({ hasText: "zwei" }).waitFor();
  }
});
