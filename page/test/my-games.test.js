/** My games: brought in all ways, kept, opened, named, forgotten, had back, and saved as one file; also where nothing is kept. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileOfGames, gamesIn, isShip } from "../src/games-import.js";
import { boardText, readBoard } from "../src/position.js";
import { TEXTS } from "../src/texts.js";
import { LOOKS, assertAccessible, cell, counts, fillIn, native, nativeJson, open, settled, until } from "./support.js";

/** @import { Page } from "playwright-core" */

const RULES = "size: 5x5\nfleet: 3 2\ntouching: none\nannounce: sunk\n";
const FIRST = `${RULES}shots:\nC3 miss\nB2 hit\nB1 miss\nB3 hit\nB4 sunk\n`;
const SECOND = `${RULES}shots:\nA1 miss\nE5 hit\nE4 sunk\n`;
/** Its review takes some seconds. */
const LONG = "size: 6x6\nfleet: 3 2 2\ntouching: any\nannounce: sunk\nshots:\nC3 hit\nD5 miss\nC4 miss\nA1 miss\nB3 hit\n";

/** @param {string} name @param {string} text */
const file = (name, text) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

/** Opens my games. @param {Page} page */
async function toGames(page) {
  await page.click("#view-games");
  await page.click("#tab-list");
  await page.locator("#games-export").waitFor();
}

/** The names in the list. @param {Page} page */
const names = (page) => page.locator(".game b").allInnerTexts();

/** Brings files in, and waits until they are read. @param {Page} page @param {ReturnType<typeof file>[]} files */
async function bring(page, files) {
  await page.setInputFiles("#games-file", files);
  await page.locator("#games-said").waitFor();
}

/** The text of the saved file. @param {Page} page */
async function saved(page) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#games-export")]);
  assert.equal(download.suggestedFilename(), "fleetcount-games.json");
  return readFileSync(await download.path(), "utf8");
}

test("a table is one game or many, with columns in their order or named; what is no table is one text", () => {
  const one = gamesIn("E5,miss\nE6,hit\nE7,sunk,destroyer\n", "friday");
  assert.deepEqual(one, [{ name: "friday", text: "E5 miss\nE6 hit\nE7 sunk destroyer\n" }]);
  const many = gamesIn('g1;A1;miss\ng2;"B2";hit\ng1;A2;hit\n', "");
  assert.deepEqual(many, [
    { name: "g1", text: "A1 miss\nA2 hit\n" },
    { name: "g2", text: "B2 hit\n" },
  ]);
  const named = gamesIn("answer,shot,Cell,game\nmiss,1,J10,x\n", "t");
  assert.deepEqual(named, [{ name: "t x", text: "J10 miss\n" }]);
  for (const text of [FIRST, "E5 miss, E6 hit\n", "{}", '{"games": 1}', ". . x\n. o .\n", "", "cell,answer\n"]) {
    assert.deepEqual(gamesIn(text, "n"), [{ name: "n", text }]);
  }
});

test("a ship lies at a cell with a letter of any labels", () => {
  for (const at of ["A1", "10J", "А4", "Я15", "к10"]) {
    assert.ok(isShip({ length: 2, cell: at, direction: "down" }), at);
  }
  for (const at of ["", "A", "AA1", "1", "A100"]) {
    assert.ok(!isShip({ length: 2, cell: at, direction: "down" }), at);
  }
});

test("files, a table and text are brought in; what is not read is kept with its message, and is read when it is corrected", async (t) => {
  const page = await open(t, { fragment: "#size=5x5&fleet=3+2&touching=none&announce=sunk" });
  await toGames(page);
  assert.equal(await page.locator("#no-games").innerText(), TEXTS.en.noGames);
  assert.ok(await page.getByText(TEXTS.en.gamesKept).isVisible());
  await bring(page, [
    file("one.board", FIRST),
    file("two.board", SECOND),
    file("bad.board", "rules: nonsense\nshots:\nA1 miss\n"),
    file("grid.board", `${RULES}board:\n. . . . .\n. . o . .\n. . . . .\n. . . . .\n. . . . .\n`),
    file("many.csv", "monday,A1,miss\nmonday,A2,hit\ntuesday,C3,hit\n"),
  ]);
  const said = [TEXTS.en.gamesRead.replace("{n}", "4"), TEXTS.en.gamesUnread.replace("{n}", "2")].join(" ");
  assert.equal(await page.locator("#games-said").innerText(), said);
  assert.deepEqual((await names(page)).sort(), ["bad", "grid", "many monday", "many tuesday", "one", "two"]);
  const bad = native(["count", "-"], "rules: nonsense\nshots:\nA1 miss\n").messages;
  const words = /** @type {RegExpExecArray} */ (/<stdin>:1:8: (.*)/.exec(bad))[1];
  for (const language of ["de", "ru", "en"]) {
    await page.selectOption("#language", language);
    const told = await page.locator(".game", { hasText: "bad" }).locator(".bad").innerText();
    assert.ok(!told.includes(words), told);
    assert.ok(told.includes("nonsense") && told !== "nonsense", told);
    assert.ok(await page.getByText(TEXTS[language].noOrder).isVisible());
  }
  await page.locator(".game", { hasText: "bad" }).click();
  assert.equal(await page.locator("#trouble mark").innerText(), "nonsense");
  assert.ok((await page.locator("#trouble").innerText()).includes(words));
  await page.fill("#game-text", FIRST.replace("C3", "A5"));
  await page.click("#read-again");
  await page.locator("#move").waitFor();
  assert.match(await page.locator("#move .headline").innerText(), /^A5 water\b/); // its grade comes later
  await page.click("#to-games");
  assert.equal(await page.locator(".game .bad").count(), 1);
  await bring(page, [file("one.board", FIRST)]);
  await page.locator("#games-said", { hasText: TEXTS.en.gamesAgain.replace("{n}", "1") }).waitFor();
  await page.click("#games-paste");
  await page.fill("#games-text", "B2 miss\nB3 hit\n");
  await page.click("#games-load");
  await counts(page, ".game", 7);
});

test("games are kept from visit to visit, named, deleted and had back; all are saved as one file, which is read again", async (t) => {
  const page = await open(t);
  await toGames(page);
  await bring(page, [file("one.board", FIRST), file("two.board", SECOND)]);
  await page.locator(".game", { hasText: "one" }).click();
  await fillIn(page, "#game-name", "Friday <b>night</b>");
  await page.click("#to-games");
  await page.reload();
  await settled(page);
  await toGames(page);
  await counts(page, ".game", 2);
  assert.deepEqual((await names(page)).sort(), ["Friday <b>night</b>", "two"]);
  await page.getByRole("button", { name: TEXTS.en.removeGame.replace("{name}", "two") }).click();
  assert.deepEqual(await names(page), ["Friday <b>night</b>"]);
  await page.click("#undo-remove");
  assert.equal((await names(page)).length, 2);
  const all = await saved(page);
  const games = JSON.parse(all).games;
  assert.deepEqual(games.map((/** @type {any} */ game) => game.board).sort(), [FIRST, SECOND].sort());
  const other = await open(t);
  await toGames(other);
  await bring(other, [file("fleetcount-games.json", all)]);
  assert.deepEqual((await names(other)).sort(), (await names(page)).sort());
  assert.equal(await saved(other), all, "the file says the same");
  await bring(other, [file("again.board", "rules: russian8\nshots:\nC3 miss\n"), file("fleetcount-games.json", all)]);
  await counts(other, ".game", 3);
  const [{ board }] = JSON.parse(await saved(other)).games.filter((/** @type {any} */ { name }) => name === "again");
  const played = boardText(readBoard(board));
  assert.notEqual(played, board, "the page writes the game down otherwise");
  await bring(other, [file("last.board", SECOND), file("again.board", played)]);
  await until(other, () => document.querySelectorAll(".game").length > 3);
  assert.deepEqual((await names(other)).filter((name) => name === "again").length, 1);
});

test("what is being written about a game stays when the language changes or another game has been reviewed, and so does the place", async (t) => {
  const page = await open(t);
  await toGames(page);
  await bring(page, [file("long.board", LONG), file("bad.board", "rules: nonsense\n")]);
  await page.click("#tab-leaks");
  await page.click("#review-all");
  await page.click("#tab-list");
  await page.locator(".game", { hasText: "bad" }).click();
  await page.evaluate(() => document.querySelector("#game-text")?.classList.add("before"));
  await page.fill("#game-text", SECOND);
  await page.press("#game-text", "Home");
  await page.press("#game-text", "ArrowUp");
  await until(page, () => document.querySelector("#game-text:not(.before)") !== null);
  await page.keyboard.type("D1 miss\n");
  const written = SECOND.replace("E4 sunk\n", "D1 miss\nE4 sunk\n");
  assert.equal(await page.inputValue("#game-text"), written);
  await page.fill("#game-name", "two");
  await page.selectOption("#language", "de");
  assert.equal(await page.inputValue("#game-text"), written);
  assert.equal(await page.inputValue("#game-name"), "two");
  await page.press("#game-name", "Tab");
  await page.click("#to-games");
  assert.deepEqual((await names(page)).sort(), ["long", "two"]);
});

test("a game that was kept with its mistake in the program's words alone is shown, and is read when it is corrected", async (t) => {
  const page = await open(t);
  await toGames(page);
  await bring(page, [file("bad.board", "rules: nonsense\n")]);
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        indexedDB.open("fleetcount").onsuccess = (event) => {
          const change = /** @type {any} */ (event.target).result.transaction("games", "readwrite");
          const table = change.objectStore("games");
          table.getAll().onsuccess = (/** @type {any} */ { target }) =>
            table.put({ ...target.result[0], trouble: "old <words>" });
          Object.assign(change, { oncomplete: resolve, onabort: reject });
        };
      }),
  );
  await page.reload();
  await settled(page);
  await toGames(page);
  assert.ok((await page.locator(".game .bad").innerText()).startsWith(TEXTS.en.notRead.replace(/\.$/, "")));
  await page.locator(".game", { hasText: "bad" }).click();
  const told = await page.locator("#trouble").innerText();
  assert.ok(told.includes(TEXTS.en.notRead) && told.includes("old <words>"), told);
  await page.fill("#game-text", FIRST);
  await page.click("#read-again");
  await page.locator("#move").waitFor();
});

test("blocked cells and hints are no shots, and without a shot there is no game", async (t) => {
  const page = await open(t);
  await toGames(page);
  await bring(page, [
    file("some.board", `${RULES}shots:\nA5 blocked\nA1 miss\nB2 miss\n`),
    file("none.board", `${RULES}hints:\nA5 water\n`),
  ]);
  const games = await page.locator(".game").allInnerTexts();
  const of = (/** @type {string} */ name) => games.find((text) => text.includes(name)) ?? "";
  assert.match(of("some"), /2 shots/);
  assert.ok(of("none").includes(TEXTS.en.noOrder.slice(0, 20)), of("none"));
});

test("a game that is deleted while it is reviewed is gone", async (t) => {
  const page = await open(t);
  await toGames(page);
  await bring(page, [file("long.board", LONG)]);
  await page.locator(".game b").click();
  await page.locator("#cancel-review").waitFor();
  assert.ok(!(await page.locator("body").innerText()).includes(TEXTS.en.reviewFailed));
  await page.click("#to-games");
  await page.getByRole("button", { name: TEXTS.en.removeGame.replace("{name}", "long") }).click();
  await page.waitForTimeout(5000);
  assert.deepEqual(await names(page), []);
});

test("dropped files are brought in: many anywhere, one in my games, also beside an opened one, and one of several games", async (t) => {
  const page = await open(t);
  const drop = (/** @type {[string, string][]} */ files) =>
    page.evaluate((list) => {
      const data = new DataTransfer();
      for (const [name, text] of list) {
        data.items.add(new File([text], name));
      }
      window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
    }, files);
  await drop([
    ["one.board", FIRST],
    ["two.board", SECOND],
  ]);
  await counts(page, ".game", 2);
  await drop([["three.board", FIRST.replace("C3", "E5")]]);
  await counts(page, ".game", 3);
  await page.locator(".game", { hasText: "one" }).click();
  await drop([["four.board", FIRST.replace("C3", "E4")]]);
  await page.locator(".game", { hasText: "four" }).waitFor();
  assert.equal(await page.locator("#games-said").innerText(), TEXTS.en.gamesRead.replace("{n}", "1"));
  await page.click("#tab-leaks");
  const all = fileOfGames([{ id: "five", name: "five", date: "2026-01-01", board: FIRST.replace("C3", "E2") }]);
  for (const { name, text, number } of [
    { name: "fleetcount-games.json", text: all, number: 5 },
    { name: "many.csv", text: "monday,A1,miss\nmonday,A2,hit\ntuesday,C3,hit\n", number: 7 },
  ]) {
    await page.click("#view-analyse");
    await drop([[name, text]]);
    await counts(page, ".game", number);
    assert.ok(await page.locator("#games-said").isVisible());
  }
  await page.click("#view-analyse");
  await drop([["one.csv", "E5,miss\nE4,hit\n"]]);
  await until(page, () => location.hash.endsWith("&shots=E5o,E4x"));
});

test("where the browser keeps nothing, games last as long as the page, and it says so", async (t) => {
  const page = await open(t);
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException("refused", "SecurityError");
    };
    Object.defineProperty(window, "indexedDB", { get: refuse });
  });
  await toGames(page);
  await page.getByText(TEXTS.en.gamesNotKept).waitFor();
  await bring(page, [file("one.board", FIRST)]);
  await page.click("#view-analyse");
  await toGames(page);
  assert.deepEqual(await names(page), ["one"]);
});

test("a game is gone through with arrows and keys; the board shows what was known before each shot, with its chances", async (t) => {
  const page = await open(t);
  await toGames(page);
  await bring(page, [file("one.board", FIRST)]);
  await page.locator(".game").click();
  await page.locator(".cell.counted").first().waitFor();
  const shots = ["C3 water", "B2 hit", "B1 water", "B3 hit", "B4 sunk"];
  const shown = () => page.locator("#move .headline").innerText();
  assert.ok((await shown()).startsWith(shots[0]));
  await page.locator("body").press("ArrowRight");
  assert.ok((await shown()).startsWith(shots[1]));
  await cell(page, "C3").and(page.locator(".miss")).waitFor();
  const { occupancy, count } = nativeJson(["map"], `${RULES}shots:\nC3 miss\n`);
  await until(page, () => document.querySelector('.cell[data-cell="A1"]')?.classList.contains("counted") ?? false);
  const shown11 = await cell(page, "A1").locator(".long").innerText();
  assert.equal(shown11, ((100 * Number(occupancy[0][0])) / Number(count)).toFixed(1));
  await page.locator("body").press("End");
  assert.equal(await shown(), TEXTS.en.afterLast);
  assert.ok(await page.locator("#next").isDisabled());
  await page.click("#previous");
  assert.ok((await shown()).startsWith(shots[4]));
  await page.click("#previous");
  assert.ok((await shown()).startsWith(shots[3]));
  await page.locator("body").press("Home");
  assert.ok((await shown()).startsWith(shots[0]));
  await page.click("#next");
  await page.click("#to-analysis");
  await until(page, (end) => decodeURIComponent(location.hash).endsWith(end), "shots=C3o");
});

test("on a phone nothing is wider than 360 pixels, and axe-core finds nothing, in light and dark and three languages", async (t) => {
  for (const { colorScheme, languages } of LOOKS) {
    const options = { colorScheme, bypassCSP: true };
    const fragment = "#size=5x5&fleet=3+2&touching=none&announce=sunk";
    const page = await open(t, { width: 360, height: 740, fragment, options });
    const look = async (/** @type {string} */ name) => {
      await assertAccessible(page, `${name} ${colorScheme}`);
    };
    for (const language of languages) {
      await page.selectOption("#language", language);
      await toGames(page);
      await bring(page, [file("one.board", FIRST), file("two.board", SECOND), file("bad.board", "rules: nonsense\n")]);
      await look(`list ${language}`);
      await page.locator(".game", { hasText: /^one/ }).click();
      await page.locator("#accuracy b").waitFor();
      await page.locator(".cell.counted").first().waitFor();
      await page.click("#next");
      await look(`game ${language}`);
      await page.click("#to-games");
      await page.click("#tab-leaks");
      await page.locator("#leaks-leak").waitFor();
      await look(`leaks ${language}`);
      await page.click("#view-practise");
      await page.selectOption("#practise-kind", "drill");
      await page.click("#drill-mine");
      await page.locator("#question").waitFor();
      await look(`question ${language}`);
      await page.locator(".board-side .cell.unshot").first().click();
      await page.locator("#move .grade").waitFor();
      await look(`answer ${language}`);
      if (language !== languages[0]) {
        continue; // the duel of the first language is kept
      }
      await page.selectOption("#practise-kind", "duel");
      await page.click("#place-by-chance");
      await page.locator("#start-duel:enabled").waitFor();
      await look(`placing ${language}`);
      await page.click("#start-duel");
      await page.locator(".sea .board").waitFor();
      await page.locator(".board-side .cell").first().click();
      await page.locator(".sea .cell.miss, .sea .cell.hit, .sea .cell.sunk").first().waitFor();
      await look(`duel ${language}`);
    }
  }
});
