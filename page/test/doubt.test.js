/** How likely ships are missing, as somebody says it: every number against Bayes' rule over arrangements that are placed one by one. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { analyse, explain } from "../src/analysis.js";
import { analyseWeighed, explainWeighed, MOST_WEIGHED } from "../src/doubt.js";
import { boardText, cellAt, readFragment } from "../src/position.js";
import { TEXTS } from "../src/texts.js";
import { placeFleets } from "./brute-force.js";
import { LOOKS, assertAccessible, cell, fragmentOf, native, positionOf } from "./support.js";
import { fillIn, goTo, load, open, openOnPhone, settled, until } from "./support.js";

/** @import { Position } from "../src/position.js" */

/** The fleets of `3 2? 1? 1?`: how often each has a ship that may be missing, and of how many. */
const FLEETS = [
  { fleet: "3 2 1 1", missing: 0, ways: 1 },
  { fleet: "3 2 1", missing: 1, ways: 2 },
  { fleet: "3 2", missing: 2, ways: 1 },
  { fleet: "3 1 1", missing: 1, ways: 1 },
  { fleet: "3 1", missing: 2, ways: 2 },
  { fleet: "3", missing: 3, ways: 1 },
];
const GAME = { columns: 5, rows: 4, fleets: FLEETS, doubtful: 3 };
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
 * Chances by Bayes' rule, over everything that agrees with a position.
 * @param {number} missing  the chance that a ship is missing
 * @param {(cells: Set<string>) => boolean} agrees @param {(cells: Set<string>) => boolean} [isOnBoard]  whether the board has all of the cells
 * @param {typeof GAME} [game]
 */
function byBruteForce(missing, agrees, isOnBoard = () => true, { columns, rows, fleets: possible, doubtful } = GAME) {
  const fleets = possible.flatMap((its) => {
    const lengths = (its.fleet.match(/\d+/g) ?? []).map(Number);
    const all = placeFleets(columns, rows, lengths, false).filter(isOnBoard);
    const before = its.ways * missing ** its.missing * (1 - missing) ** (doubtful - its.missing);
    const left = all.filter(agrees);
    return all.length > 0 ? [{ ...its, left, each: before / all.length }] : [];
  });
  const whole = fleets.reduce((sum, { left, each }) => sum + each * left.length, 0);
  return (/** @type {(cells: Set<string>, fleet: string) => boolean} */ holds) =>
    fleets.reduce((sum, { fleet, left, each }) => sum + each * left.filter((cells) => holds(cells, fleet)).length, 0) / whole;
}

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

/** Checks the chance of a ship on every cell against brute force. @param {import("../src/analysis.js").Analysis} analysis @param {ReturnType<typeof byBruteForce>} chance @param {string} what */
function assertOccupancy({ occupancy, count }, chance, what) {
  for (const [row, numbers] of occupancy.entries()) {
    for (const [column, number] of numbers.entries()) {
      const name = "ABCDE"[column] + (row + 1);
      const wanted = chance((cells) => cells.has(name));
      near(Number((number * 10n ** 15n) / count) / 1e15, wanted, `${what}: ${name}`);
    }
  }
}

test("facts that name a ship hold where it is missing, too", async () => {
  const fleets = [
    { fleet: "3 2", missing: 0, ways: 1 },
    { fleet: "3", missing: 1, ways: 1 },
  ];
  const ofBoat = (/** @type {Set<string>} */ cells, /** @type {string[]} */ among) =>
    among.filter((at) => cells.has(at) && shipAt(cells, at).size === 2).length;
  const agrees = (/** @type {Set<string>} */ cells) =>
    !cells.has("C2") &&
    ofBoat(cells, ["A1", "A2", "A3", "A4"]) === 0 &&
    ofBoat(cells, ["E1", "E2"]) <= 1 &&
    ofBoat(cells, ["B1", "B2"]) <= 1 &&
    ["D1", "D2", "D3"].filter((at) => cells.has(at) && shipAt(cells, at).size === 3).length >= 1;
  const facts = [
    "among: A1 A2 A3 A4 = 0 boat",
    "among: E1 E2 <= 1 boat",
    "among: B1 B2 = 0..1 boat",
    "among: C2 >= 0 boat",
    "among: D1 D2 D3 >= 1 barge",
  ];
  for (const announce of ["hit", "length", "ship"]) {
    const position = {
      ...positionOf(`size=5x4&fleet=barge=3+boat=2?&touching=none&announce=${announce}&missing=30&shots=C2o`),
      facts,
    };
    const chance = byBruteForce(0.3, agrees, () => true, { ...GAME, fleets, doubtful: 1 });
    assertOccupancy(await analyseWeighed(engine, position), chance, announce);
  }
  const isCovered = positionOf("size=5x4&fleet=3+boat=2?&touching=none&announce=length&missing=30");
  const analysis = await analyseWeighed(engine, { ...isCovered, facts: ["among: A1 A2 = 1 boat"] });
  assert.deepEqual(
    analysis.fleets?.map(({ count }) => count === "0"),
    [false, true],
  );
});

test("a fact about a ship is not one about another whose name differs in capitals", async () => {
  const [one, other] = await Promise.all(
    ["Red", "Xed"].map((name) =>
      analyseWeighed(engine, {
        ...positionOf(`size=4x4&fleet=${name}=3?+red=2?&touching=any&announce=ship&missing=50`),
        facts: ["among: A1 B1 = 0 red"],
      }),
    ),
  );
  assert.deepEqual([one.count, one.occupancy], [other.count, other.occupancy]);
});

test("totals and hints are no part of the board without shots", async () => {
  const position = positionOf(`${RULES.replace("length", "hit")}&missing=30&rows=2+?+?+?&hints=C3left,E1water`);
  const agrees = (/** @type {Set<string>} */ cells) =>
    cells.has("C3") &&
    cells.has("D3") &&
    !["B3", "C2", "C4", "E1"].some((at) => cells.has(at)) &&
    [...cells].filter((at) => at.endsWith("1")).length === 2;
  assertOccupancy(await analyseWeighed(engine, position), byBruteForce(0.3, agrees), "totals and hints");
});

test("a fleet that does not fit on the board weighs nothing, and lengths are in their order", async () => {
  const fleets = [
    { fleet: "2 1 1", missing: 0, ways: 1 },
    { fleet: "2 1", missing: 1, ways: 2 },
    { fleet: "2", missing: 2, ways: 1 },
    { fleet: "1 1", missing: 1, ways: 1 },
    { fleet: "1", missing: 2, ways: 2 },
    { fleet: "no ships", missing: 3, ways: 1 },
  ];
  const analysis = await analyseWeighed(engine, positionOf("size=4x1&fleet=2?+1?+1?&touching=none&announce=hit&missing=40"));
  const chance = byBruteForce(0.4, () => true, () => true, { columns: 4, rows: 1, fleets, doubtful: 3 }); // prettier-ignore
  assertOccupancy(analysis, chance, "4x1");
  assert.equal(analysis.fleets?.find(({ fleet }) => fleet === "2 1 1")?.count, "0");
  assert.equal(analysis.fleets?.length, fleets.length);
  const later = await analyseWeighed(engine, positionOf("size=4x1&fleet=3?+2?+1?&touching=none&announce=length&missing=40"));
  assert.deepEqual([...later.byLength.keys()], [1, 2, 3]);
  const hits = "size=7x1&fleet=3?+2?+1?&touching=none&announce=length&missing=40&shots=B1x,C1x";
  assert.deepEqual([...(await analyseWeighed(engine, positionOf(hits))).sinks.keys()], [1, 3]);
});

test("with letters at the rows and in Cyrillic the same cells are best", async () => {
  const plain = positionOf(`${RULES}&missing=30&shots=C2o,A1x`);
  const explained = async (/** @type {Position} */ position) =>
    explainWeighed(await explain(engine, position), position, await analyseWeighed(engine, position));
  const wanted = await explained(plain);
  const renamers = {
    rows: (/** @type {string} */ at) => "ABCD"[Number(at[1]) - 1] + ("ABCDE".indexOf(at[0]) + 1),
    cyrillic: (/** @type {string} */ at) => "АБВГД"["ABCDE".indexOf(at[0])] + at[1],
  };
  for (const [labels, renamed] of Object.entries(renamers)) {
    const shots = `${renamed("C2")}o,${renamed("A1")}x`;
    const found = await explained(positionOf(`${RULES}&labels=${labels}&missing=30&shots=${shots}`));
    // In the order of the board, which other letters do not change.
    assert.deepEqual(found.best, wanted.best.map(renamed), labels);
    assert.deepEqual(found.answers, { ...wanted.answers, cell: renamed(wanted.best[0]) }, labels);
    assert.deepEqual(
      found.runners_up,
      wanted.runners_up.map((next) => ({ ...next, cells: next.cells.map(renamed) })),
      labels,
    );
  }
});

test("only the maps move the bar, and it runs to its end once", async () => {
  /** @type {[string, boolean][]} */
  const asked = [];
  const watched = /** @type {any} */ ({
    ask: async (/** @type {string[]} */ args, /** @type {string} */ input, /** @type {import("../src/analysis.js").Options} */ options) => {
      asked.push([args[0], options.progress !== undefined]);
      options.progress?.(1);
      return native(args, input);
    },
  }); // prettier-ignore
  /** @type {number[]} */
  const shares = [];
  await analyseWeighed(watched, positionOf(`${RULES}&missing=30`), { progress: (share) => shares.push(share) });
  assert.deepEqual(asked.slice(0, 3), [["count", false], ["count", false], ["map", true]]); // prettier-ignore
  assert.deepEqual(shares, [1, 2, 3, 4, 5, 6].map((done) => done / 6)); // prettier-ignore
});

test("links have their parts in any order", () => {
  const parts = ["size=5x4", "fleet=3+2?", "touching=any", "announce=hit", "labels=rows", "missing=30"];
  const { settings } = positionOf(parts.join("&"));
  assert.equal(settings.missing, "30");
  for (let turn = 1; turn < parts.length; turn++) {
    assert.deepEqual(positionOf([...parts.slice(turn), ...parts.slice(0, turn)].join("&")).settings, settings);
  }
});

const MANY = "size=7x7&fleet=4?+3?+2?+2?+2?+1?+1?+1?&touching=none&announce=length&missing=30";

test("too many fleets are not weighed, and the page says so", async (t) => {
  const many = positionOf(MANY);
  const analysis = await analyseWeighed(engine, many);
  assert.ok(64 > MOST_WEIGHED);
  assert.deepEqual(analysis, { ...(await analyse(engine, many)), unweighed: 64 });
  const page = await open(t, { fragment: `#${MANY}` });
  for (const [language, texts] of Object.entries(TEXTS)) {
    await page.selectOption("#language", language);
    const words = texts.tooManyFleets.replace("{n}", "64").replace("{most}", String(MOST_WEIGHED));
    assert.equal(await page.locator("#prior").innerText(), words);
    assert.equal(await page.locator(".answer .exact").count(), 1, "a fraction of arrangements");
    await page.click("#tab-why");
    assert.equal(await page.locator("#doubt-note").innerText(), texts.noEvidence);
  }
  // A ship less in doubt, and all is weighed.
  await goTo(page, `${MANY}&shots=A1x,A2x,A3x,A4s4`);
  await until(page, () => document.querySelector("#page")?.getAttribute("data-state") === "done" && document.querySelectorAll(".cell.hit, .cell.sunk").length === 4, null); // prettier-ignore
  await settled(page);
  assert.equal(await page.locator("#prior").innerText(), TEXTS.ru.weighedMissing.replace("{n}", "30"));
  assert.equal(await page.locator(".answer .exact").count(), 0);
});

test("a ship that is sunk is there, and other fleets are listed as impossible", async (t) => {
  const page = await open(t, { fragment: "#size=5x4&fleet=3+2?&announce=length&missing=30&shots=A1x,B1s2" });
  await page.click("#tab-why");
  const ships = await page.locator("#ships li").allInnerTexts();
  assert.deepEqual(ships.map((words) => words.replace(/\s+/g, " ").trim()), ["Ship of length 2 100.00%"]); // prettier-ignore
});

test("what is pasted under the same fleet keeps how likely ships are missing", async (t) => {
  const page = await open(t, { fragment: `#${RULES}&missing=30` });
  const loaded = async (/** @type {string} */ text, /** @type {string} */ part) => {
    await load(page, text);
    await until(page, (wanted) => location.hash.includes(wanted), part);
    await settled(page);
    return fragmentOf(page);
  };
  assert.match(await loaded("C2 miss\nA1 hit\n", "C2o"), /missing=30/);
  assert.match(await loaded(". . . . .\n. . . o .\n. . . . .\n. . . . .\n", "D2o"), /missing=30/);
  assert.match(await loaded("size: 5x4\nfleet: 1? 3 2? 1?\ntouching: none\nshots:\nE4 miss\n", "E4o"), /missing=30/);
  assert.doesNotMatch(await loaded("size: 5x4\nfleet: 3 2? 1?\ntouching: none\nshots:\nD4 miss\n", "D4o"), /missing/);
});

test("what is typed into the field becomes a number from 1 to 99", async (t) => {
  const page = await open(t, { fragment: `#${RULES}` });
  await page.click("#tab-setup");
  const typed = { 0: "1", 100: "99", 150: "99", "-3": "1", 5.5: "6", 30: "30", "": "" };
  for (const [text, wanted] of Object.entries(typed)) {
    await fillIn(page, "#missing", text);
    assert.equal(await page.inputValue("#missing"), wanted, text);
  }
  await fillIn(page, "#missing", "0.4");
  await page.click("#apply");
  await until(page, () => /missing=1(&|$)/.test(location.hash));
});

test("the field: typed, shown, in the link, undone, and no advice or picture that does not know of it", async (t) => {
  const page = await open(t, { fragment: `#${RULES}&shots=C2o` });
  const before = await page.locator(".odds").innerText();
  await page.click("#tab-setup");
  await fillIn(page, "#missing", "60");
  await page.click("#apply");
  await until(page, () => location.hash.includes("missing=60"));
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
  await until(page, () => location.hash.includes("A1o"));
  await page.click("#undo");
  await shown();
  const link = page.url();
  await page.click("#undo");
  await until(page, () => !location.hash.includes("missing"));
  await settled(page);
  assert.equal(await page.locator(".odds").innerText(), before);
  await page.goto(link);
  await page.reload();
  await shown();
});

test("on a phone, in all languages", async (t) => {
  for (const { colorScheme, languages } of LOOKS) {
    const page = await openOnPhone(
      t,
      "#size=8x8&fleet=4+3?+3?&touching=none&announce=sunk&missing=25&shots=E5x,A1o",
      colorScheme,
    );
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
