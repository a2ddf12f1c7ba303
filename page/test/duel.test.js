/** A duel with the computer: my fleet by hand and by chance, both seas, and the game that is kept. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { shipsToPlace } from "../src/duel.js";
import { Speaker, TEXTS } from "../src/texts.js";
import { counts, fragmentOf, native, open, positionOf, settled, until } from "./support.js";

const RULES = "#size=5x5&fleet=3+2&touching=none&announce=sunk";

/** A cell of the board beside which the panel stands, not of my sea. @param {import("playwright-core").Page} page @param {string} name */
const place = (page, name) => page.locator(`.board-side .cell[data-cell="${name}"]`);

/** @param {import("playwright-core").Page} page @param {string} [until]  what is there then */
async function toDuel(page, until = "#place-next") {
  await page.click("#view-practise");
  await page.selectOption("#practise-kind", "duel");
  await page.locator(until).waitFor();
}

test("ships are placed by hand: where they have no room they are refused, and a tap takes them away", async (t) => {
  const page = await open(t, { fragment: RULES });
  await toDuel(page);
  const ships = () => page.locator(".board-side .cell.ship").count();
  const tap = async (/** @type {string} */ name, /** @type {number} */ number) => {
    await place(page, name).click();
    await counts(page, ".board-side .cell.ship", number);
  };
  await place(page, "D1").click();
  await page.getByText(TEXTS.en.noRoom).waitFor();
  assert.equal(await ships(), 0, "beyond the edge");
  await tap("B2", 3);
  await place(page, "D3").click();
  await until(page, () => document.querySelector(".notice") !== null);
  await page.waitForTimeout(300);
  assert.equal(await ships(), 3, "ships may not touch");
  await tap("C2", 0);
  await page.click("#turn-ship");
  await tap("A1", 3);
  await tap("C1", 5);
  assert.equal(await page.locator("#place-next").innerText(), TEXTS.en.fleetPlaced);
  assert.ok(await page.locator("#start-duel").isEnabled());
});

test("the ships that are left to place are those of the fleet that do not lie there, whatever they are called", () => {
  const left = (/** @type {string} */ rules, /** @type {import("../src/game.js").Ship[]} */ ships) => {
    return shipsToPlace({ settings: positionOf(rules).settings, id: "", ships, shots: [] }).map(
      ({ name, length }) => name || length,
    );
  };
  /** @type {(length: number, name?: string) => import("../src/game.js").Ship} */
  const ship = (length, name) => ({ length, cell: "A1", direction: "across", ...(name ? { name } : {}) });
  assert.deepEqual(
    left(
      "rules=classic",
      [5, 4, 3, 3].map((length) => ship(length)),
    ),
    ["destroyer"],
  );
  const open = "size=5x5&fleet=red=2..3+2+3&touching=any&announce=";
  assert.deepEqual(left(`${open}ship`, [ship(2, "red=2"), ship(3)]), [2]);
  assert.deepEqual(left(`${open}ship`, [ship(2), ship(3)]), ["red"]);
  assert.deepEqual(left(`${open}sunk`, [ship(2), ship(3)]), ["red"]);
  for (const { fleet, lengths, rest } of [
    { fleet: "3?+3", lengths: [3], rest: [3] },
    { fleet: "4?+2..4", lengths: [4], rest: [4] },
    { fleet: "2..4?+2..5", lengths: [3], rest: [4] },
    { fleet: "2..3+3..5", lengths: [3, 2], rest: [] },
    { fleet: "3..4+4..5+3?", lengths: [3, 4], rest: [3] },
    { fleet: "3..4+4..5+3?", lengths: [4, 3], rest: [3] },
  ]) {
    const rules = `size=6x6&fleet=${fleet}&touching=any&announce=sunk`;
    assert.deepEqual(left(rules, lengths.map((length) => ship(length))), rest, fleet); // prettier-ignore
  }
});

test("the next ship is called by its name where the opponent names ships, and only there", async (t) => {
  for (const { game, name } of [
    { game: "hasbro", name: "carrier, " },
    { game: "classic", name: "" },
  ]) {
    const page = await open(t, { fragment: `#rules=${game}` });
    await toDuel(page);
    const ship = `${name}${new Speaker("en").say("lengthLine", { n: 5 })}`;
    assert.equal(await page.locator("#place-next").innerText(), new Speaker("en").say("placeNext", { ship, n: 5 }));
  }
});

test("a duel does not begin before every ship is placed that must be there", async (t) => {
  const rules = "size=6x6&fleet=3+2?&touching=any&announce=sunk";
  const page = await open(t, { fragment: `#${rules}` });
  for (const { length, isDone } of [
    { length: 2, isDone: false },
    { length: 3, isDone: true },
  ]) {
    const mine = { link: rules, ships: [{ length, cell: "A1", direction: "across" }] };
    await page.evaluate((text) => sessionStorage.setItem("fleetcount.duel", text), JSON.stringify({ mine }));
    await page.reload();
    await toDuel(page);
    assert.equal(await page.locator(".board-side .cell.ship").count(), length);
    assert.equal(await page.locator("#start-duel").isEnabled(), isDone);
  }
});

test("ships are placed warily in the games for which the program knows how, and in no other", async (t) => {
  for (const { game, cells } of [
    { game: "classic", cells: 17 },
    { game: "russian", cells: 20 },
  ]) {
    const page = await open(t, { fragment: `#rules=${game}` });
    await toDuel(page);
    for (const [language, texts] of Object.entries(TEXTS)) {
      await page.selectOption("#language", language);
      assert.equal(await page.locator("#wary-note").innerText(), texts.waryNote);
      assert.equal(await page.locator("#place-warily").innerText(), texts.placeWarily);
    }
    await page.click("#place-warily");
    await counts(page, ".board-side .cell.ship", cells);
    await page.locator("#start-duel:enabled").click();
    await page.locator(".sea .board").waitFor();
  }
  const other = await open(t, { fragment: RULES });
  await toDuel(other);
  assert.equal(await other.locator("#place-warily, #wary-note").count(), 0);
});

test("a duel to its end: shots in turn, answers that agree with the fleets, and the game among mine", async (t) => {
  const page = await open(t, { fragment: RULES });
  await toDuel(page);
  await page.click("#place-by-chance");
  await page.locator("#start-duel:enabled").click();
  await page.locator(".sea .board").waitFor();
  const cells = ["C3", "B2", "D4", "B4", "D2", "A1", "E5", "A5", "E1", "C1", "C5", "A3", "E3"];
  const all = [...cells, ...["A", "B", "C", "D", "E"].flatMap((letter) => [1, 2, 3, 4, 5].map((number) => `${letter}${number}`))];
  let mine = 0;
  for (const name of new Set(all)) {
    if (await page.locator("#accuracy, .verdicts, .panel progress").count()) {
      break;
    }
    await place(page, name).click();
    mine++;
    await until(
      page,
      ([where, number]) =>
        document.querySelector("#duel-state")?.textContent !== "Your shot" ||
        (/miss|hit|sunk/.test(document.querySelector(`.board-side .cell[data-cell="${where}"]`)?.className ?? "") &&
          document.querySelectorAll(".sea .cell.miss, .sea .cell.hit, .sea .cell.sunk").length >= Number(number)),
      [name, String(mine)],
    );
    if ((await page.locator("#duel-state").innerText()) !== TEXTS.en.yourShot) {
      break;
    }
    assert.equal(await page.locator(".sea .cell.miss, .sea .cell.hit, .sea .cell.sunk").count(), mine, "in turn");
  }
  const state = await page.locator("#duel-state").innerText();
  assert.ok([TEXTS.en["duel-won"], TEXTS.en["duel-lost"]].includes(state), state);
  await page.locator("#accuracy b").waitFor();
  assert.equal(await page.locator(".verdicts .yours").count(), mine);
  await page.click("#view-games");
  await page.locator(".game", { hasText: `${TEXTS.en["kind.duel"]}: ${state}` }).waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#games-export")]);
  const [{ board, ships }] = JSON.parse((await import("node:fs")).readFileSync(await download.path(), "utf8")).games;
  assert.equal(native(["count", "--quiet", "-"], board).status, 0);
  assert.deepEqual(ships.map((/** @type {any} */ ship) => ship.length).sort(), [2, 3]);
});

test("a duel is kept until it is over, and with it the position; what is no duel is not taken for one", async (t) => {
  const page = await open(t, { fragment: `${RULES}&shots=C3o` });
  await toDuel(page);
  await place(page, "A1").click();
  await counts(page, ".board-side .cell.ship", 3);
  await page.reload();
  await page.locator("#place-next").waitFor();
  assert.equal(await page.locator(".board-side .cell.ship").count(), 3, "a fleet that is half placed");
  await page.click("#place-by-chance");
  await page.locator("#start-duel:enabled").click();
  await page.locator("#duel-state").waitFor();
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    const kept = /** @type {string[]} */ ([]);
    Object.assign(window, { kept });
    Storage.prototype.setItem = function (/** @type {string} */ key, /** @type {string} */ value) {
      kept.push(...(key === "fleetcount.duel" ? [value] : []));
      setItem.call(this, key, value);
    };
  });
  await place(page, "E5").click();
  await counts(page, ".sea .cell.miss, .sea .cell.hit", 1);
  const before = await page.evaluate(() => /** @type {any} */ (window).kept[0]);
  assert.ok(!JSON.parse(before).mine.link.includes("shots="), "the computer has not shot yet");
  await page.evaluate((text) => sessionStorage.setItem("fleetcount.duel", text), before);
  await page.reload();
  await counts(page, ".sea .cell.miss, .sea .cell.hit", 1);
  assert.ok(await place(page, "E5").and(page.locator(".miss, .hit")).isVisible(), "my shot is not taken back");
  const sea = await page.locator(".sea").innerHTML();
  await page.click("#view-analyse");
  await settled(page);
  assert.match(await fragmentOf(page), /shots=C3o$/, "the position is as it was");
  assert.ok(await page.locator("#undo").isDisabled());
  await page.selectOption("#game-menu", "russian8");
  await until(page, () => location.hash.includes("russian8"));
  await toDuel(page, "#duel-state");
  assert.equal(await page.locator(".sea").innerHTML(), sea, "shots have been fired: it goes on, by its own rules");
  await page.click("#new-duel");
  await page.locator("#place-next").waitFor();
  assert.equal(await page.locator(".board-side .cell").count(), 64);
  for (const wrong of [
    "{",
    "null",
    '{"mine":null}',
    '{"mine":{"link":"rules=russian8","ships":[{"length":1e9,"cell":"A1","direction":"down"}]}}',
    '{"mine":{"link":"size=99x99","ships":[]}}',
  ]) {
    await page.evaluate((text) => sessionStorage.setItem("fleetcount.duel", text), wrong);
    await page.reload();
    await page.locator("#place-next").waitFor();
    assert.equal(await page.locator(".board-side .cell.ship").count(), 0, wrong);
  }
});

test("a duel that ends while something else is looked at is one of my games, and opens over nothing", async (t) => {
  const rules = RULES.slice(1);
  const ships = [
    { length: 3, cell: "A1", direction: "across" },
    { length: 2, cell: "A3", direction: "across" },
  ];
  const all = ["A", "B", "C", "D", "E"].flatMap((letter) => [1, 2, 3, 4, 5].map((number) => `${letter}${number}`));
  const water = all.filter((name) => !["A1", "B1", "C1", "A3", "B3"].includes(name)).map((name) => `${name}o`);
  const mine = { link: `${rules}&shots=A1x,B1x,C1s,A3x,${water.join(",")}`, ships };
  const kept = JSON.stringify({ direction: "across", mine, theirs: { link: `${rules}&shots=A5o`, ships } });
  const page = await open(t, { fragment: "#rules=russian8&shots=C3o" });
  const leave = async (/** @type {string} */ fragment, /** @type {string} */ selector) => {
    await page.evaluate((text) => sessionStorage.setItem("fleetcount.duel", text), kept);
    await toDuel(page, "#duel-state");
    await page.evaluate(
      ([hash, button]) => {
        const click = (/** @type {string} */ at) => /** @type {HTMLElement} */ (document.querySelector(at)).click();
        click('.board-side .cell[data-cell="E5"]'); // the computer's next shot is its last
        return hash ? void (location.hash = hash) : click(button);
      },
      [fragment, selector],
    );
    await until(page, () => sessionStorage.getItem("fleetcount.duel") === "");
    await settled(page);
  };
  await leave("", "#view-analyse");
  assert.equal(await page.locator("#accuracy, .verdicts").count(), 0);
  assert.equal(await page.locator(".board-side .cell").count(), 64);
  assert.equal(await place(page, "C3").and(page.locator(".miss")).count(), 1);
  await leave("rules=russian8&drill=7", "");
  await until(page, () => location.hash.endsWith("drill=7"));
  assert.equal(await page.locator("#accuracy, .verdicts").count(), 0);
  await leave("", "#view-games");
  await counts(page, ".game", 3);
  assert.equal(await page.locator("#to-games").count(), 0, "the list");
});
