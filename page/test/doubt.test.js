/** How likely ships are missing, as somebody says it: every number against Bayes' rule over arrangements that are placed one by one. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { explain } from "../src/analysis.js";
import { analyseWeighed, explainWeighed } from "../src/doubt.js";
import { boardText, cellAt, readFragment } from "../src/position.js";
import { placeFleets } from "./brute-force.js";
import { LOOKS, assertAccessible, cell, native, open, settled, until } from "./support.js";

/** @typedef {import("../src/position.js").Position} Position */

/** The fleets of `3 2? 1? 1?`: how often each has a ship that may be missing, and of how many. */
const FLEETS = [
  { fleet: "3 2 1 1", missing: 0, ways: 1 },
  { fleet: "3 2 1", missing: 1, ways: 2 },
  { fleet: "3 2", missing: 2, ways: 1 },
  { fleet: "3 1 1", missing: 1, ways: 1 },
  { fleet: "3 1", missing: 2, ways: 2 },
  { fleet: "3", missing: 3, ways: 1 },
];
const RULES = "size=5x4&fleet=3+2?+1?+1?&touching=none&announce=length";

/** The engine of the page's questions, which asks the program of this machine. */
const engine = /** @type {any} */ ({
  ask: async (/** @type {string[]} */ args, /** @type {string} */ input) => native(args, input),
});

/** The ship at a cell of an arrangement in which ships do not touch. @param {Set<string>} cells @param {string} at */
function shipAt(cells, at) {
  const ship = new Set([at]);
  for (const name of ship) {
    const { row, column } = cellAt(name, {});
    for (const other of cells) {
      const place = cellAt(other, {});
      if (Math.abs(place.row - row) + Math.abs(place.column - column) === 1) {
        ship.add(other);
      }
    }
  }
  return ship;
}

/**
 * Chances by Bayes' rule: the chance of what holds, of everything that agrees with a position.
 * @param {number} missing  the chance that a ship is missing
 * @param {(cells: Set<string>) => boolean} agrees @param {(cells: Set<string>) => boolean} [isOnBoard]  whether the board has all of the cells
 */
function byBruteForce(missing, agrees, isOnBoard = () => true) {
  const fleets = FLEETS.map((its) => {
    const all = placeFleets(5, 4, its.fleet.split(" ").map(Number), false).filter(isOnBoard);
    const before = its.ways * missing ** its.missing * (1 - missing) ** (3 - its.missing);
    const left = all.filter(agrees);
    return { ...its, left, each: before / all.length };
  });
  const whole = fleets.reduce((sum, { left, each }) => sum + each * left.length, 0);
  return (/** @type {(cells: Set<string>, fleet: string) => boolean} */ holds) =>
    fleets.reduce((sum, { fleet, left, each }) => sum + each * left.filter((cells) => holds(cells, fleet)).length, 0) / whole;
}

/** @param {string} fragment */
const positionOf = (fragment) => /** @type {Position} */ (readFragment(fragment)?.position);

/** @param {number} found @param {number} wanted @param {string} name */
const near = (found, wanted, name) => assert.ok(Math.abs(found - wanted) < 1e-12, `${name}: ${found}, not ${wanted}`);

for (const missing of [1, 30, 99]) {
  test(`all chances where each ship is missing with ${missing}%`, async () => {
    const position = positionOf(`${RULES}&missing=${missing}&shots=C2o,B4b,A1x`);
    const analysis = await analyseWeighed(engine, position);
    const agrees = (/** @type {Set<string>} */ cells) => cells.has("A1") && shipAt(cells, "A1").size > 1 && !cells.has("C2");
    const chance = byBruteForce(missing / 100, agrees, (cells) => !cells.has("B4"));
    const part = (/** @type {bigint} */ number) => Number((number * 10n ** 15n) / analysis.count) / 1e15;
    for (const [row, numbers] of analysis.occupancy.entries()) {
      for (const [column, number] of numbers.entries()) {
        const name = "ABCDE"[column] + (row + 1);
        near(
          part(number),
          chance((cells) => cells.has(name)),
          name,
        );
        const ofTwo = analysis.byLength.get(2)?.[row][column] ?? 0n;
        near(
          part(ofTwo),
          chance((cells) => cells.has(name) && shipAt(cells, name).size === 2),
          `${name} by a ship of 2`,
        );
      }
    }
    for (const { fleet, count } of analysis.fleets ?? []) {
      near(
        part(BigInt(count)),
        chance((_, its) => its === fleet),
        fleet,
      );
    }
    const explanation = explainWeighed(await explain(engine, position), position, analysis);
    const [best] = explanation.best;
    const answers = /** @type {import("../src/analysis.js").Answers} */ (explanation.answers);
    assert.equal(answers.cell, best);
    near(
      part(BigInt(explanation.occupancy)),
      chance((cells) => cells.has(best)),
      best,
    );
    near(
      part(BigInt(answers.miss)),
      chance((cells) => !cells.has(best)),
      "miss",
    );
    for (const length of [1, 2, 3]) {
      const sinks = (/** @type {Set<string>} */ cells) =>
        cells.has(best) &&
        shipAt(cells, best).size === length &&
        [...shipAt(cells, best)].every((at) => at === best || at === "A1");
      near(part(BigInt(answers.sunk[length] ?? 0)), chance(sinks), `${best} sinks a ship of ${length}`);
    }
    const sum = [answers.miss, answers.hit, ...Object.values(answers.sunk)].reduce((all, number) => all + BigInt(number), 0n);
    assert.equal(sum, analysis.count);
    const [next] = explanation.runners_up;
    assert.equal(BigInt(next.occupancy) + BigInt(next.behind), BigInt(explanation.occupancy));
  });
}

test("names, a fleet without ships, and what nothing agrees with", async () => {
  const named = positionOf("size=4x1&fleet=boat=2?&touching=none&announce=ship&missing=40");
  const analysis = await analyseWeighed(engine, named);
  assert.deepEqual(analysis.fleets, [
    { fleet: "boat", count: "3" },
    { fleet: "no ships", count: "2" },
  ]);
  assert.deepEqual(analysis.occupancy, [[1n, 2n, 2n, 1n]]);
  assert.equal(analysis.arrangements, 4n);
  const hit = await analyseWeighed(engine, { ...named, shots: [{ cell: "A1", answer: "hit", ship: "boat" }] });
  assert.deepEqual([hit.count, hit.occupancy], [1n, [[1n, 1n, 0n, 0n]]]);
  const impossible = {
    ...named,
    shots: ["A1", "D1"].map((at) => ({ cell: at, answer: /** @type {const} */ ("hit"), ship: "boat" })),
  };
  await assert.rejects(analyseWeighed(engine, impossible), /no arrangement agrees/);
  // Only where the lengths are known, and where a ship may be missing, can it be said; board files do not hold it.
  assert.equal(positionOf("size=4x1&fleet=2..3?&touching=none&announce=hit&missing=40").settings.missing, undefined);
  assert.equal(positionOf("size=4x1&fleet=2&touching=none&announce=hit&missing=40").settings.missing, undefined);
  assert.equal(readFragment("size=4x1&fleet=2?&touching=none&announce=hit&missing=100"), null);
  assert.ok(!boardText(named).includes("missing"));
});

test("the field: typed, shown, in the link, undone, and no advice or picture that does not know of it", async (t) => {
  const page = await open(t, { fragment: `#${RULES}&shots=C2o` });
  const before = await page.locator(".odds").innerText();
  await page.click("#tab-setup");
  await page.fill("#missing", "60");
  await page.press("#missing", "Tab");
  await page.click("#apply");
  await until(page, () => location.hash.includes("missing=60"), null);
  await settled(page);
  const chance = byBruteForce(0.6, (cells) => !cells.has("C2"));
  const shown = async () => {
    await settled(page);
    for (const label of await page
      .locator(".cell:not(.miss)")
      .evaluateAll((cells) => cells.map((element) => element.getAttribute("aria-label") ?? ""))) {
      const [, name, percent] = /** @type {RegExpExecArray} */ (/^([A-Z]\d),.*?([\d.]+)%/.exec(label));
      const wanted = 100 * chance((cells) => cells.has(name));
      assert.ok(Math.abs(Number(percent) - wanted) < 0.00501, `${label}, not ${wanted}`);
    }
  };
  await shown();
  assert.match(await page.locator("#prior").innerText(), /60%/);
  const fleets = FLEETS.reduce((sum, { fleet }) => sum + placeFleets(5, 4, fleet.split(" ").map(Number), false).filter((cells) => !cells.has("C2")).length, 0); // prettier-ignore
  assert.equal(await page.locator(".count b").innerText(), fleets.toLocaleString("en"));
  assert.equal(await page.locator("#advice").count(), 0);
  await page.click("#tab-why");
  const alone = (100 * chance((_, fleet) => fleet === "3")).toFixed(2);
  assert.equal(await page.locator("#fleets li").filter({ has: page.getByText("3", { exact: true }) }).locator("b").innerText(), `${alone}%`); // prettier-ignore
  await page.click("#tab-share");
  assert.equal(await page.locator("#save-svg").count(), 0);
  await cell(page, "A1").click();
  await until(page, () => location.hash.includes("A1o"), null);
  await page.click("#undo");
  await shown();
  const link = page.url();
  await page.click("#undo");
  await until(page, () => !location.hash.includes("missing"), null);
  await settled(page);
  assert.equal(await page.locator(".odds").innerText(), before);
  await page.goto(link);
  await page.reload();
  await shown();
});

test("on a phone, in all languages", async (t) => {
  for (const { colorScheme, languages } of LOOKS) {
    const page = await open(t, {
      width: 360,
      height: 740,
      fragment: "#size=8x8&fleet=4+3?+3?&touching=none&announce=sunk&missing=25&shots=E5x,A1o",
      options: { colorScheme, hasTouch: true, isMobile: true, reducedMotion: "reduce", bypassCSP: true },
    });
    for (const language of languages) {
      await page.selectOption("#language", language);
      for (const tab of ["why", "setup"]) {
        await page.click(`#tab-${tab}`);
        await settled(page);
        await page.locator(tab === "why" ? "#fleets" : "#missing").waitFor();
        await assertAccessible(page, `${tab}, ${language}, ${colorScheme}`);
      }
    }
  }
});
