/** A whole game against a hidden fleet, and its review, against what the program of this machine says of every shot. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { answer as answerOf, cellsOf } from "../src/game.js";
import { readFragment } from "../src/position.js";
import { Speaker, TEXTS } from "../src/texts.js";
import { cell, cellsAt, counts, follow, fragmentOf, goTo, native, nativeJson, open, run, settled, until } from "./support.js";

/** @import { Position } from "../src/position.js" */

const RULES = "size: 5x5\nfleet: 3 2\ntouching: none\nannounce: sunk\n";

/** @param {string[]} shots */
function mapAfter(shots) {
  const text = shots.length > 0 ? `${RULES}shots:\n${shots.join("\n")}\n` : RULES;
  return nativeJson(["map"], text);
}

/**
 * The solver's game beside the other one: every shot one of those that the program calls best, until all is sunk.
 * @param {import("playwright-core").Page} page @param {number} ships @param {string[][]} places
 */
async function assertSolverIsExact(page, ships, places) {
  await page.click("#solver-shots");
  const shown = await page.locator(".solver-shots li").allInnerTexts();
  const shots = shown.map((text) => text.replace("water", "miss"));
  assert.equal(String(shots.length), await page.locator("#solver b").innerText());
  for (const [index, shot] of shots.entries()) {
    const text = index > 0 ? `${RULES}shots:\n${shots.slice(0, index).join("\n")}\n` : RULES;
    const { best } = nativeJson(["best"], text);
    const [where, answer] = shot.split(" ");
    assert.ok(best.includes(where), `${shot} is none of ${best}`);
    assert.equal(answer !== "miss", places.flat().includes(where), shot);
  }
  assert.equal(shots.filter((shot) => shot.endsWith("sunk")).length, ships);
}

test("a game by its link: the answers, luck, what was lost, and the exact solver's game; it is one of my games then", async (t) => {
  const page = await open(t, { fragment: "#size=5x5&fleet=3+2&touching=none&announce=sunk&practise=7" });
  const [{ ships }] = nativeJson(["unrank", "7"], RULES);
  /** @type {string[][]} */
  const places = ships.map((/** @type {import("../src/game.js").Ship} */ ship) => cellsOf(ship, {}));
  /** @type {string[]} */
  const shots = [];
  /** @type {Set<string>} */
  const hits = new Set();
  let luck = 0;
  await page.locator("#give-up").waitFor();
  for (const name of ["A1", "C3", "E5", ...places.flat()]) {
    if (shots.some((shot) => shot.startsWith(`${name} `))) {
      continue;
    }
    const { count, occupancy } = mapAfter(shots);
    const here = Number(occupancy[Number(name.slice(1)) - 1][name.charCodeAt(0) - 65]);
    const ship = places.find((cells) => cells.includes(name));
    luck += (ship ? 1 : 0) - here / Number(count);
    if (ship) {
      hits.add(name);
    }
    const answer = !ship ? "miss" : ship.every((place) => hits.has(place)) ? "sunk" : "hit";
    shots.push(`${name} ${answer}`);
    await cell(page, name).click();
    await until(
      page,
      ([where, state]) =>
        document.querySelector(`.cell[data-cell="${where}"]`)?.classList.contains(state) ||
        document.querySelector(".panel:not([hidden])") !== null,
      [name, answer],
    );
  }
  await page.locator("#lost b").waitFor();
  const reviewed = native(["review", "--format", "json", "-"], `${RULES}shots:\n${shots.join("\n")}\n`);
  const [{ lost, accuracy }] = JSON.parse(reviewed.output).games;
  assert.equal(await page.locator("#lost b").innerText(), lost.toFixed(2));
  assert.equal(await page.locator("#accuracy b").innerText(), accuracy.toFixed(1));
  assert.equal(await page.locator("#luck b").innerText(), `${luck < 0 ? "−" : "+"}${Math.abs(luck).toFixed(2)}`);
  assert.equal(await page.locator(".verdicts .yours").count(), shots.length);
  await until(page, () => /^\d+$/.test(document.querySelector("#solver b")?.textContent ?? ""));
  await assertSolverIsExact(page, ships.length, places);
  await page.locator("body").press("Home");
  await page.click("#next");
  await page.click("#to-analysis");
  await until(
    page,
    (end) => decodeURIComponent(location.hash).endsWith(end),
    `shots=A1${shots[0].endsWith("miss") ? "o" : shots[0].endsWith("hit") ? "x" : "s"}`,
  );
  await page.click("#view-games");
  const words = `${new Speaker("en").say("youShots", { n: shots.length })} · ${TEXTS.en.accuracy} ${accuracy.toFixed(1)}`;
  await page.locator(".game", { hasText: words }).waitFor();
});

test("a hidden fleet answers with the name of a ship, also where other ships have none", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "fleet-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const engine = /** @type {any} */ ({
    run: async (/** @type {string[]} */ args, /** @type {string} */ board, /** @type {any} */ { files }) => {
      writeFileSync(join(folder, "fleet"), files.fleet);
      return native(args, board, folder);
    },
  });
  const fragment = "size=4x3&fleet=3+red=2+1+blue=1..2&touching=any&announce=ship";
  const { settings } = /** @type {{ position: Position }} */ (readFragment(fragment)).position;
  /** @type {import("../src/game.js").Ship[]} */
  const ships = [
    { length: 3, cell: "A1", direction: "across" },
    { length: 2, cell: "A2", direction: "down", name: "red" },
    { length: 1, cell: "D3", direction: "across" },
    { length: 2, cell: "B2", direction: "across", name: "blue=2" },
  ];
  const expected = ["hit", "hit", "sunk", "miss", "hit red", "hit blue", "sunk blue", "miss", "sunk red", "miss", "miss", "sunk"];
  /** @type {import("../src/position.js").Shot[]} */
  const shots = [];
  for (const [index] of expected.entries()) {
    const name = `${"ABCD"[index % 4]}${Math.floor(index / 4) + 1}`;
    shots.push(await answerOf(engine, { settings, id: "", ships, shots: [] }, shots, name));
  }
  assert.deepEqual(
    shots.map(({ answer, ship }) => [answer, ship].filter(Boolean).join(" ")),
    expected,
  );
});

test("ships without a name and those of unknown length are struck through once they are sunk", async (t) => {
  const page = await open(t, { fragment: "#size=4x3&fleet=3+red=1..2+1&touching=any&announce=ship&shots=D3s,A2xred,A3sred" });
  await counts(page, "#boats .gone", 2);
  const gone = await page.locator("#boats .gone .unseen").allTextContents();
  assert.deepEqual(gone, ["red, Ship of length 1 / 2; sunk", "Ship of length 1; sunk"]);
  await goTo(page, "size=6x2&fleet=3?+3&touching=none&announce=sunk&shots=A1x,B1x,C1s");
  await counts(page, "#boats .gone", 1);
  assert.equal(await page.locator("#boats .gone.doubtful").count(), 0, "the one that must be there is sunk");
});

/** The cells that were shot at. @param {import("playwright-core").Page} page */
const shotAt = (page) => cellsAt(page, ".cell:is(.miss, .hit, .sunk)");

/** Shoots, and waits until there are so many shots. @param {import("playwright-core").Page} page @param {string} name @param {number} number */
async function shootAt(page, name, number) {
  await cell(page, name).click();
  await counts(page, ".cell:is(.miss, .hit, .sunk)", number);
}

test("loading the page again leaves the shots of a game, and the position beside it; undoing leads to nothing that never was", async (t) => {
  const analysed = "size=5x5&fleet=3+2&touching=none&announce=sunk&shots=A1o,E5o&within=9";
  const page = await open(t, { fragment: `#${analysed}` });
  await page.click("#view-practise");
  await page.locator("#give-up").waitFor();
  await shootAt(page, "C3", 1);
  await shootAt(page, "D2", 2);
  const link = await fragmentOf(page);
  await page.reload();
  await page.locator("#give-up").waitFor();
  assert.deepEqual(await shotAt(page), ["D2", "C3"]);
  assert.equal(await fragmentOf(page), link);
  await shootAt(page, "B5", 3);
  await page.click("#view-analyse");
  await settled(page);
  assert.equal(await fragmentOf(page), analysed);
  assert.deepEqual(await shotAt(page), ["A1", "E5"]);
  assert.ok(await page.locator("#undo").isDisabled());
  // Its link goes on with it, and so does going back to it; the same game again begins without shots, as for others who have the link.
  await goTo(page, link);
  await counts(page, ".cell:is(.miss, .hit, .sunk)", 3);
  await page.locator("#give-up").waitFor();
  await goTo(page, "rules=russian8&shots=C3o");
  await counts(page, ".board-side .cell", 64);
  await page.goBack();
  await page.locator("#give-up").waitFor();
  assert.deepEqual(await shotAt(page), ["D2", "C3", "B5"]);
  await page.click("#same-game");
  await counts(page, ".cell:is(.miss, .hit, .sunk)", 0);
  await page.locator("#give-up").waitFor();
  await page.reload();
  await page.locator("#give-up").waitFor();
  assert.deepEqual(await shotAt(page), []);
  const other = await open(t, { fragment: `#${link}` });
  await other.locator("#give-up").waitFor();
  await other.click("#view-analyse");
  await settled(other);
  assert.equal(await fragmentOf(other), analysed.replace(/&shots.*/, ""));
  assert.ok(await other.locator("#undo").isDisabled());
});

test("cells that are tapped before the fleet is hidden are shot at when it is", async (t) => {
  const page = await open(t, { fragment: "#rules=russian8" });
  const isShot = (/** @type {string} */ name) => cell(page, name).and(page.locator(".miss, .hit, .sunk"));
  await page.evaluate(() => {
    const tap = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (document.querySelector(selector)).click();
    tap("#view-practise");
    tap('.cell[data-cell="E5"]');
    tap('.cell[data-cell="C3"]');
  });
  await isShot("E5").waitFor();
  await isShot("C3").waitFor();
  await page.evaluate(() => {
    /** @type {HTMLElement} */ (document.querySelector("#new-game")).click();
    /** @type {HTMLElement} */ (document.querySelector('.cell[data-cell="A1"]')).click();
  });
  await isShot("A1").waitFor();
  assert.deepEqual(await shotAt(page), ["A1"]);
});

test("where ships may touch, only what is certain is shown as sunk until the game is over", async (t) => {
  const rules = "size=5x5&fleet=3+2+2&touching=any&announce=sunk";
  const text = "size: 5x5\nfleet: 3 2 2\ntouching: any\nannounce: sunk\n";
  const page = await open(t, { fragment: `#${rules}&practise=5500` });
  await page.locator("#give-up").waitFor();
  for (const [index, name] of ["D3", "C3", "B3"].entries()) {
    await shootAt(page, name, index + 1);
  }
  await cell(page, "B3").and(page.locator(".sunk")).waitFor();
  const chance = page.locator("#boats .boat-chance").first();
  await chance.waitFor();
  const shots = "shots:\nD3 hit\nC3 hit\nB3 sunk\n";
  const { certain_sunk: certain } = nativeJson(["best", "--explain"], text + shots);
  assert.deepEqual(certain, ["C3"], "the ship that lies there may be of length 2 or 3");
  assert.equal(await page.locator(".cell:is(.known-sunk, .sunk)").count(), 2);
  assert.equal(await page.locator("#boats .gone").count(), 0);
  assert.match(await chance.innerText(), /75.9/);
  await page.reload();
  await chance.waitFor();
  assert.equal(await page.locator("#boats .gone").count(), 0);
  await page.evaluate(
    ([link, ships]) => {
      const game = { link, ships: JSON.parse(ships) };
      sessionStorage.setItem("fleetcount.duel", JSON.stringify({ mine: game, theirs: game }));
    },
    [`${rules}&shots=D3x,C3x,B3s`, JSON.stringify(nativeJson(["unrank", "5500"], text)[0].ships)],
  );
  await page.selectOption("#practise-kind", "duel");
  await page.locator("#duel-state").waitFor();
  await chance.waitFor();
  assert.equal(await page.locator(".board-side .cell:is(.known-sunk, .sunk)").count(), 2);
  assert.equal(await page.locator("#boats .gone").count(), 0);
  await page.selectOption("#practise-kind", "practise");
  await page.locator("#give-up").waitFor();
  await follow(page, `${rules}&practise=5500`);
  await page.locator("#give-up").waitFor();
  for (const [index, name] of ["D3", "C3", "B3"].entries()) {
    await shootAt(page, name, index + 1);
  }
  await page.click("#give-up");
  await page.locator("#accuracy b").waitFor();
  assert.equal(await page.locator(".cell.sunk").count(), 2);
  assert.equal(await page.locator("#boats .gone").count(), 1);
});

test("a link that is opened with taps waiting leaves the game, in which nothing is shot at any more", async (t) => {
  const rules = "size=5x5&fleet=3+2&touching=none&announce=sunk";
  const page = await open(t, { fragment: `#${rules}&practise=7` });
  await page.locator("#give-up").waitFor();
  const [{ ships }] = nativeJson(["unrank", "7"], RULES);
  const cells = ships.flatMap((/** @type {import("../src/game.js").Ship} */ ship) => cellsOf(ship, {}));
  await page.evaluate((fleet) => {
    const all = [...document.querySelectorAll(".board-side .cell")].map((one) => /** @type {HTMLElement} */ (one));
    const isShip = (/** @type {HTMLElement} */ one) => fleet.includes(one.dataset.cell);
    for (const one of [...all.filter((each) => !isShip(each)), ...all.filter(isShip)]) {
      one.click();
    }
    location.hash = "rules=russian8&shots=C3o";
  }, cells);
  await counts(page, ".board-side .cell", 64);
  await settled(page);
  const kept = () => page.evaluate(() => localStorage.getItem("fleetcount.game"));
  const before = await kept();
  for (let question = 0; question < 100; question++) {
    await run(page, ["count", "-"], RULES); // the game would ask the program in turn with this
  }
  assert.equal(await kept(), before, "nothing more is shot at");
  assert.equal(await page.locator("#accuracy, .verdicts").count(), 0);
  assert.deepEqual(await shotAt(page), ["C3"]);
  await shootAt(page, "A1", 2);
  assert.match(await fragmentOf(page), /^rules=russian8&shots=C3o,A1/);
});

test("a second tab takes neither the shots of a game nor the position beside it from the first", async (t) => {
  const analysed = "size=5x5&fleet=3+2&touching=none&announce=sunk&shots=A1o,E5o&within=9";
  const page = await open(t, { fragment: `#${analysed}` });
  await page.click("#view-practise");
  await page.locator("#give-up").waitFor();
  await shootAt(page, "C3", 1);
  const other = await page.context().newPage();
  await other.goto(page.url().replace(/#.*/, "#rules=russian8&shots=C3o"));
  await settled(other);
  await page.reload();
  await page.locator("#give-up").waitFor();
  assert.deepEqual(await shotAt(page), ["C3"]);
  await page.click("#view-analyse");
  await settled(page);
  assert.equal(await fragmentOf(page), analysed);
  await other.reload();
  await settled(other);
  assert.deepEqual(await shotAt(other), ["C3"]);
});

test("a game in a second tab leaves that of the first alone", async (t) => {
  const page = await open(t, { fragment: "#size=5x5&fleet=3+2&touching=none&announce=sunk&practise=7" });
  await page.locator("#give-up").waitFor();
  await shootAt(page, "C3", 1);
  const other = await page.context().newPage();
  await other.goto(page.url().replace(/#.*/, "#size=5x5&fleet=3+2&touching=none&announce=sunk&practise=8"));
  await other.locator("#give-up").waitFor();
  await shootAt(other, "A1", 1);
  for (const [tab, shot] of /** @type {const} */ ([
    [page, "C3"],
    [other, "A1"],
  ])) {
    await tab.reload();
    await tab.locator("#give-up").waitFor();
    assert.deepEqual(await shotAt(tab), [shot]);
  }
});

test("a game that was left after its last hit is over when the page is loaded again", async (t) => {
  const link = "size=5x5&fleet=3+2&touching=none&announce=sunk";
  const page = await open(t, { fragment: `#${link}&practise=7` });
  await page.locator("#give-up").waitFor();
  const [{ ships }] = nativeJson(["unrank", "7"], RULES);
  const shots = ships.flatMap((/** @type {import("../src/game.js").Ship} */ ship) =>
    cellsOf(ship, {}).map((name, index) => `${name}${index + 1 < ship.length ? "x" : "s"}`),
  );
  await page.evaluate((text) => sessionStorage.setItem("fleetcount.game", text), `${link}&shots=${shots.join(",")}&practise=7`);
  await page.reload();
  await page.locator("#accuracy b").waitFor();
  assert.equal(await page.locator("#give-up").count(), 0);
  await page.locator(".headline", { hasText: new Speaker("en").say("won", { n: shots.length }) }).waitFor();
  await page.click("#view-games");
  await counts(page, ".game", 1);
});
