/** The first screen shows which game this is, its ships and the best shot, on a desk and on a phone; and no click is lost. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { test } from "node:test";
import { cellsOf } from "../src/game.js";
import { firstGame, readBoard, fragmentOf as fragmentOfPosition } from "../src/position.js";
import { TEXTS } from "../src/texts.js";
import { faultsOf } from "./walk.js";
import { assertAccessible, assertShown, cell, cellsAt, fragmentOf, native, nativeJson, root } from "./support.js";
import { counts, follow, goTo, open, paste, reopen, settled, until } from "./support.js";

/** @import { Page } from "playwright-core" */

const PHONE = { width: 360, height: 740 };
const TOUCH = { hasTouch: true, isMobile: true };

/** The ships as they are told to those who listen. @param {Page} page */
const told = (page) => page.locator("#boats .unseen").allTextContents();

/** The lengths of the ships that are struck through, and of the others. @param {Page} page */
function lengthsSeen(page) {
  return page.locator("#boats li").evaluateAll((ships) => {
    const lengths = (/** @type {boolean} */ isGone) =>
      ships
        .filter((ship) => ship.classList.contains("gone") === isGone)
        .map((ship) => ship.querySelectorAll("i").length)
        .join(" ");
    return { afloat: lengths(false), sunk: lengths(true) };
  });
}

test("the name of every game has room in the menu, on a desk and on a phone, in every language", async (t) => {
  for (const language of ["en", "de", "ru"]) {
    const options = { locale: `${language}-${language.toUpperCase()}` };
    const page = await open(t, { fragment: "#size=4x4&fleet=3+2", options });
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      for (const name of await page.locator("#game-menu option").allTextContents()) {
        await page.locator("#game-menu").evaluate((/** @type {HTMLSelectElement} */ menu, words) => {
          menu.selectedIndex = [...menu.options].findIndex((option) => option.text === words);
        }, name);
        const faults = await faultsOf(page, language);
        assert.deepEqual(
          faults.filter((fault) => fault.startsWith("cut menu")),
          [],
          `${width}`,
        );
      }
    }
  }
});

test("the game is named; the first time it is that of the browser's language, later the one that was chosen", async (t) => {
  for (const [languages, game] of /** @type {const} */ ([
    [["en-GB", "ru"], "hasbro"],
    [["ru-RU", "en"], "russian"],
    [["uk"], "russian"],
    [["be-BY"], "russian"],
    [["fr-FR", "en"], "russian"],
    [[], "russian"],
  ])) {
    assert.equal(firstGame(languages), game, languages.join());
  }
  const russian = await open(t, { fragment: "", options: { locale: "ru-RU" } });
  assert.equal(await russian.inputValue("#game-menu"), "russian");
  const page = await open(t, { fragment: "", options: { locale: "en-GB" } });
  assert.equal(await page.inputValue("#game-menu"), "hasbro");
  assert.equal(await fragmentOf(page), "rules=hasbro");
  await page.selectOption("#game-menu", "russian8");
  await until(page, () => location.hash === "#rules=russian8");
  await reopen(page, "");
  await settled(page);
  assert.equal(await page.inputValue("#game-menu"), "russian8");
});

test("whether a guessed game is the right one is asked once", async (t) => {
  const asked = (/** @type {import("playwright-core").Page} */ page) => page.locator("#guess").count();
  const page = await open(t, { fragment: "", options: { locale: "ru-RU" } });
  assert.equal(await asked(page), 1);
  await cell(page, "A1").click();
  await settled(page);
  assert.equal(await asked(page), 1);
  await page.click("#guess-right");
  assert.equal(await asked(page), 0);
  assert.equal(await page.evaluate(() => document.activeElement?.id), "game-menu");
  await page.reload();
  await settled(page);
  assert.equal(await asked(page), 0);

  const another = await open(t, { fragment: "", options: { locale: "en-GB" } });
  await another.selectOption("#game-menu", "classic");
  await until(another, () => location.hash === "#rules=classic");
  assert.equal(await asked(another), 0);
  assert.equal(await asked(await open(t, { fragment: "#rules=russian" })), 0);
});

test("a link says what it has always said, in any language", async (t) => {
  const page = await open(t, { fragment: "#shots=A1o", options: { locale: "en-US" } });
  assert.equal(await page.inputValue("#game-menu"), "russian");
  for (const [fragment, game] of [
    ["size=5x5&fleet=3&touching=none&announce=sunk", ""],
    ["rules=classic&shots=A1o", "classic"],
  ]) {
    await goTo(page, fragment);
    await until(page, (key) => /** @type {HTMLSelectElement} */ (document.querySelector("#game-menu")).value === key, game);
  }
});

test("another game is one choice away and keeps the shots that fit; 'not my game' leads to the set-up", async (t) => {
  const page = await open(t, { fragment: "#rules=russian&shots=A1o,E5x" });
  await page.selectOption("#game-menu", "german");
  await until(page, (hash) => decodeURIComponent(location.hash) === hash, "#rules=german&shots=A1o,E5x");
  await settled(page);
  assert.deepEqual(await lengthsSeen(page), { afloat: "5 4 4 3 3 3 2 2 2 2", sunk: "" });
  await page.click("#undo");
  await until(page, (hash) => decodeURIComponent(location.hash) === hash, "#rules=russian&shots=A1o,E5x");
  assert.equal(await page.inputValue("#game-menu"), "russian");
  await page.focus("#not-my-game");
  await page.keyboard.press("Enter");
  assert.equal(await page.getAttribute("#tab-setup", "aria-selected"), "true");
  assert.equal(await page.evaluate(() => document.activeElement?.id), "game");
});

test("ships that are sunk are struck through, and hits of them drawn sunk, as the map of the program has them", async (t) => {
  const boards = ["russian-midgame", "classic-midgame", "german-midgame"].map((name) =>
    readFileSync(`${root}data/boards/${name}.board`, "utf8"),
  );
  boards.push(
    "rules: pomcp\nshots:\nA1 hit\nB1 hit\nC1 hit\nD1 hit\nE1 hit\nF1 hit\nG1 miss\n",
    "rules: russian\nshots:\nE5 hit\nE6 sunk\nB2 miss\nH8 hit\nH9 hit\nH10 sunk\n",
  );
  for (const text of boards) {
    const page = await open(t, { fragment: `#${fragmentOfPosition(readBoard(text))}` });
    const line = native(["map", "-"], text).output.trim().split("\n").at(-1) ?? "";
    const [, afloat = "", , sunk = ""] = /^afloat: ([\d ]*?)( {3}sunk: ([\d ]*))?$/.exec(line) ?? [];
    assert.notEqual(sunk, "", line);
    assert.deepEqual(await lengthsSeen(page), { afloat, sunk });
    assert.equal((await told(page)).filter((words) => words.includes(TEXTS.en["answer.sunk"])).length, sunk.split(" ").length);
    const grid = native(["draw", "--certain", "-"], text).output.trim().split("\n");
    const expected = grid.flatMap((row, r) =>
      [...row].flatMap((mark, c) => (mark === "s" ? [`${String.fromCharCode(65 + c)}${r + 1}`] : [])),
    );
    const drawn = await cellsAt(page, ".cell.sunk, .cell.known-sunk");
    assert.deepEqual(drawn, expected);
  }
  const page = await open(t, { fragment: "#rules=hasbro&shots=A1xsubmarine,A2xsubmarine,A3ssubmarine" });
  assert.deepEqual(
    (await told(page)).filter((words) => words.includes("; ")),
    ["submarine, Ship of length 3; sunk"],
  );
  await goTo(page, "rules=hasbro&shots=A1xsubmarine");
  await counts(page, "#boats .gone", 0);
});

test("no ship is called sunk for the position before, however long the next count takes", async (t) => {
  const rows = [
    "ssssosssosss",
    "oooooooooooo",
    "ssossossosoo",
    "oooooooooooo",
    "sosooooooooo",
    ...Array(6).fill("oooooooooooo"),
    "............",
  ];
  const marks = rows.flatMap((row, r) =>
    [...row].flatMap((mark, c) => (mark === "." ? [] : [`${String.fromCharCode(65 + c)}${r + 1}${mark}`])),
  );
  const page = await open(t, {
    fragment: `#size=12x12&fleet=4+3+3+2+2+2+1+1+1+1&touching=none&announce=sunk&grid=${marks}`,
  });
  assert.deepEqual(await lengthsSeen(page), { afloat: "1", sunk: "4 3 3 2 2 2 1 1 1" });
  await page.click("#clear");
  await page.locator(".answer progress").waitFor();
  assert.deepEqual(await lengthsSeen(page), { afloat: "4 3 3 2 2 2 1 1 1 1", sunk: "" });
  await page.click("#cancel");
});

test("a ship of which the marks do not say whether it is sunk has its chance, as found one by one", async (t) => {
  const shots = ["A1", "A2", "A3"];
  /** The places of a ship on a 4x4 board, each as its cells. @param {number} length @returns {string[][]} */
  const places = (length) =>
    Array.from({ length: 16 }, (_, place) => [place % 4, Math.floor(place / 4)]).flatMap(([column, row]) =>
      [
        [1, 0],
        [0, 1],
      ]
        .filter(([across, down]) => column + across * (length - 1) < 4 && row + down * (length - 1) < 4)
        .map(([across, down]) =>
          Array.from({ length }, (_, step) => `${"ABCD"[column + across * step]}${row + down * step + 1}`),
        ),
    );
  const answers = (/** @type {string[][]} */ ships) =>
    shots.map((shot, index) => {
      const ship = ships.find((cells) => cells.includes(shot));
      return !ship ? "o" : ship.every((name) => shots.slice(0, index + 1).includes(name)) ? "s" : "x";
    });
  const all = places(3).flatMap((three) =>
    places(2)
      .filter((two) => !two.some((name) => three.includes(name)))
      .map((two) => [three, two]),
  );
  const left = all.filter((ships) => answers(ships).join("") === "xxs");
  const chance = (/** @type {number} */ ship) =>
    left.filter((ships) => ships[ship].every((name) => shots.includes(name))).length / left.length;
  assert.ok(chance(0) > 0 && chance(0) < 1, "the marks do not tell");
  const page = await open(t, { fragment: "#size=4x4&fleet=3+2&touching=any&announce=sunk&shots=A1x,A2x,A3s" });
  assert.equal(await page.locator(".count b").innerText(), String(left.length));
  const words = [3, 2].map(
    (length, ship) => `Ship of length ${length}; sunk with a chance of ${(100 * chance(ship)).toFixed(2)}%`,
  );
  assert.deepEqual(await told(page), words);
});

test("practising, the ships that have been sunk are struck through, and no click is lost while a shot is answered", async (t) => {
  const rules = "size: 5x5\nfleet: 3 2\ntouching: none\nannounce: sunk\n";
  const [{ ships }] = nativeJson(["unrank", "7"], rules);
  const page = await open(t, { fragment: "#size=5x5&fleet=3+2&touching=none&announce=sunk&practise=7" });
  await page.locator("#give-up").waitFor();
  const cells = cellsOf(
    ships.find((/** @type {any} */ ship) => ship.length === 2),
    {},
  );
  // All at once: each is answered when those before it are.
  await page.evaluate((names) => {
    for (const name of names) {
      /** @type {HTMLElement} */ (document.querySelector(`.cell[data-cell="${name}"]`)).click();
    }
  }, cells);
  await counts(page, "#boats .gone", 1);
  assert.deepEqual(await lengthsSeen(page), { afloat: "3", sunk: "2" });
});

test("what is pressed while a count comes to its end is clicked all the same", async (t) => {
  const page = await open(t, { fragment: "#rules=russian" });
  const before = await page.locator(".count").innerText();
  // The count begins with the mark, and ends after the press.
  await page.evaluate(() => {
    const mark = new KeyboardEvent("keydown", { key: "o", code: "KeyO", bubbles: true });
    document.querySelector('.cell[data-cell="E5"]')?.dispatchEvent(mark);
    const pressed = /** @type {HTMLElement} */ (document.querySelector("#tab-shots"));
    pressed.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    Object.assign(window, { pressed });
  });
  await settled(page);
  const isThere = await page.evaluate(() => {
    const { pressed } = /** @type {any} */ (window);
    const isConnected = pressed.isConnected;
    pressed.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
    pressed.click();
    return isConnected;
  });
  assert.ok(isThere, "it has not been made anew");
  await until(page, () => document.querySelector("#tab-shots")?.getAttribute("aria-selected") === "true");
  await until(page, (words) => document.querySelector(".count")?.textContent !== words, before);
});

test("a tie is one cell and how many there are, the list on demand", async (t) => {
  const page = await open(t, { fragment: "#rules=russian" });
  assert.deepEqual(await page.locator(".headline .cell-name").allInnerTexts(), ["C1"]);
  assert.equal(await page.locator("#ties").innerText(), "any of 8 equal cells");
  const listed = page.locator(".ties .cell-name");
  assert.ok(await listed.first().isHidden());
  await page.focus("#ties");
  await page.keyboard.press("Enter");
  assert.deepEqual(await listed.allInnerTexts(), ["C1", "H1", "A3", "J3", "A8", "J8", "C10", "H10"]);
  await cell(page, "E5").click();
  await settled(page);
  await goTo(page, "rules=russian&shots=E5x");
  await until(page, () => document.querySelector(".headline .cell-name")?.textContent !== "C1");
  assert.ok(
    await page.evaluate(() => /** @type {HTMLDetailsElement | null} */ (document.querySelector("details.ties"))?.open !== false),
    "it stays open",
  );
});

test("on a phone the header is one row and the best shot, the game and its ships are seen without scrolling; nothing is cut, in three languages", async (t) => {
  for (const fragment of ["#rules=russian", "#rules=hasbro&shots=C7o,E5xcarrier"]) {
    const page = await open(t, { ...PHONE, fragment, options: TOUCH });
    for (const language of Object.keys(TEXTS)) {
      await page.selectOption("#language", language);
      await settled(page);
      const seen = await page.evaluate(() => {
        const bottom = (/** @type {string} */ selector) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;
        const middles = [...document.querySelectorAll("header h1, header nav button, header select")].map((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return (top + bottom) / 2;
        });
        const cut = [...document.querySelectorAll("header button, .tabs button, .game-row button")]
          .filter((element) => element.scrollWidth > element.clientWidth)
          .map((element) => element.textContent);
        return {
          best: bottom(".headline"),
          ships: bottom("#boats"),
          spread: Math.max(...middles) - Math.min(...middles),
          width: document.documentElement.scrollWidth,
          cut,
        };
      });
      const name = `${fragment} ${language}`;
      assert.ok(seen.best > 0 && seen.best <= PHONE.height, `${name}: the best shot ends at ${seen.best}`);
      assert.ok(seen.ships > seen.best && seen.ships <= PHONE.height, `${name}: the ships end at ${seen.ships}`);
      assert.ok(seen.spread < 12, `${name}: the header is ${seen.spread} apart`);
      assert.ok(seen.width <= PHONE.width, name);
      assert.deepEqual(seen.cut, [], name);
    }
  }
});

test("a position is shared by the page's own address, and from a file as text that a page reads", async (t) => {
  const page = await open(t, { fragment: "#rules=classic&shots=E5o" });
  await page.click("#tab-share");
  const text = await page.inputValue("#link");
  assert.equal(text, "#rules=classic&shots=E5o");
  assert.ok(await page.getByText(TEXTS.en.linkOfFileNote).isVisible());
  const other = await open(t, { fragment: "#rules=russian" });
  for (const [pasted, found] of [
    [text, "rules=classic&shots=E5o"],
    ["https://example.org/fleetcount.html#rules=german&shots=A1x\n", "rules=german&shots=A1x"],
  ]) {
    await paste(other, pasted);
    await until(other, (hash) => decodeURIComponent(location.hash.slice(1)) === hash, found);
  }
  const served = await open(t, { isAttack: true });
  const address = "http://fleetcount.test/play/";
  const body = readFileSync(/** @type {string} */ (process.env.FC_PAGE), "utf8");
  await served.context().route(`${address}**`, (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body }));
  await served.goto(`${address}#rules=classic&shots=E5o`);
  await settled(served);
  await served.click("#tab-share");
  assert.equal(await served.inputValue("#link"), `${address}#rules=classic&shots=E5o`);
  assert.equal(await served.getByText(TEXTS.en.linkOfFileNote).count(), 0);
});

test("over a slow line the board can be seen and marked before the program is there", async (t) => {
  const body = readFileSync(/** @type {string} */ (process.env.FC_PAGE), "utf8");
  const [frame, rest] = [body.slice(0, body.indexOf('id="program">')), body.slice(body.indexOf('id="program">'))];
  /** @type {import("node:http").ServerResponse[]} */
  const answers = [];
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).write(frame);
    answers.push(response);
  }).listen(0, "127.0.0.1");
  t.after(() => server.close());
  const page = await open(t, { isAttack: true });
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const begin = async (/** @type {string} */ fragment) => {
    await page.goto("about:blank");
    await page.goto(`http://127.0.0.1:${port}/${fragment}`, { waitUntil: "commit" });
    await page.locator("header").waitFor();
    assert.equal(await page.locator("#page").getAttribute("data-state"), "counting");
  };
  const end = async () => {
    answers.splice(0).forEach((answer) => answer.end(rest));
    await settled(page);
  };
  await begin("#rules=classic");
  await cell(page, "C7").click();
  assert.match((await cell(page, "C7").getAttribute("class")) ?? "", /miss/);
  await end();
  await assertShown(page, "rules: classic\nshots:\nC7 miss\n", "the shot that came before the program");
  await begin("#size=4x4&fleet=3+2&touching=any&announce=hit");
  assert.ok(!(await page.locator("main").isVisible()), "the program has to read these rules: until then there is no board");
  await end();
  assert.ok(await page.locator("main").isVisible());
  assert.equal(await page.locator(".cell").count(), 16);
});

test("signs have names: the sum in its button, a blocked cell below the board and for those who listen", async (t) => {
  const page = await open(t, { fragment: "#rules=russian&shots=C7b" });
  assert.equal(await page.locator("#blocked-note").innerText(), TEXTS.en.blockedNote);
  assert.match((await cell(page, "C7").getAttribute("aria-label")) ?? "", /blocked/);
  assert.ok(await page.getByRole("button", { name: TEXTS.en.totals }).isVisible());
  await page.click("#totals");
  assert.equal(await page.locator("#totals-help").innerText(), TEXTS.en.totalsHelp);
  await goTo(page, "rules=russian&shots=C7o");
  await until(page, () => document.querySelector(".cell.miss") !== null);
  assert.equal(await page.locator("#blocked-note").count(), 0);
});

test("where ships may be missing it says that a high chance is no evidence; elsewhere not", async (t) => {
  const page = await open(t, { fragment: "#size=8x8&fleet=4+3+2?+1?&touching=none&announce=sunk" });
  await page.locator("#doubt-note").waitFor();
  for (const language of Object.keys(TEXTS)) {
    await page.selectOption("#language", language);
    assert.equal(await page.locator("#doubt-note").innerText(), TEXTS[language].noEvidence);
  }
  await goTo(page, "rules=russian");
  await counts(page, ".cell", 100);
  await settled(page);
  assert.equal(await page.locator("#doubt-note").count(), 0);
});

test("axe-core finds nothing where ships are sunk, in doubt or named, in light and dark, on a desk and a phone", async (t) => {
  for (const [colorScheme, size] of /** @type {const} */ ([
    ["light", { width: 1280, height: 900 }],
    ["dark", PHONE],
  ])) {
    const page = await open(t, { ...size, options: { colorScheme, bypassCSP: true } });
    for (const [fragment, ...tabs] of [
      ["rules=russian&shots=E5x,E6s,C8b", "share", "setup", "why"],
      ["size=4x4&fleet=3+2+1?&touching=any&announce=sunk&shots=A1x,A2x,A3s", "setup", "why"],
      ["rules=hasbro&shots=A1xpatrol-boat,A2spatrol-boat", "why"],
    ]) {
      await follow(page, fragment);
      await settled(page);
      if ((await page.locator("#ties").count()) > 0) {
        await page.click("#ties");
      }
      for (const tab of tabs) {
        await page.click(`#tab-${tab}`);
        await assertAccessible(page, `${fragment} ${tab} ${colorScheme}`);
      }
    }
  }
});
