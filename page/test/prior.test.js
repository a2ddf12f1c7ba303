/** An opponent who places ships as people do: chosen, shown, kept in links and files, practised against, refused where it is not known. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { cellsOf } from "../src/game.js";
import { boardText, isGameOfPeople, isGameOfWary, PRESETS, withPrior } from "../src/position.js";
import { TEXTS } from "../src/texts.js";
import { LOOKS, assertAccessible, assertShown, cell, cellsAt, fragmentOf, native, nativeJson } from "./support.js";
import { goTo, load, open, openOnPhone, settled, until } from "./support.js";

/** @import { Page } from "playwright-core" */

const BOARD = "rules: classic\nprior: people\nshots:\nJ3 hit\nA1 miss\nJ4 sunk 2\n";
const FRAGMENT = "rules=classic&prior=people&shots=J3x,A1o,J4s2";
const sign = (/** @type {Page} */ page) => page.locator("#prior");

test("an opponent like people is chosen in the rules: map, best shots, count, link, file and sign", async (t) => {
  const page = await open(t);
  assert.ok(await sign(page).isHidden());
  await page.click("#tab-setup");
  assert.ok(await page.locator("#opponent").isHidden(), "nothing is known of people in the Russian game");
  await page.selectOption("#game", "classic");
  assert.equal(await page.inputValue("#opponent"), "uniform");
  await page.selectOption("#opponent", "people");
  await page.click("#apply");
  await until(page, () => location.hash === "#rules=classic&prior=people");
  await assertShown(page, "rules: classic\nprior: people\n", "empty");
  assert.match(await page.locator(".count").innerText(), /total weight/);
  assert.match(await page.locator(".answer .exact").first().innerText(), /weight [\d,]+ of 7,204,101,174,306,873,532/);
  for (const [language, texts] of Object.entries(TEXTS)) {
    await page.selectOption("#language", language);
    assert.equal(await sign(page).innerText(), texts.weighed);
  }
  await page.selectOption("#language", "en");
  await cell(page, "A1").click();
  await assertShown(page, "rules: classic\nprior: people\nshots:\nA1 miss\n", "after a shot");
  await page.click("#tab-share");
  assert.equal(await page.inputValue("#board-file"), "rules: classic\nprior: people\nshots:\nA1 miss\n");
  await page.click("#tab-setup");
  await page.selectOption("#opponent", "uniform");
  await page.click("#apply");
  await until(page, () => location.hash === "#rules=classic&shots=A1o");
  await assertShown(page, "rules: classic\nshots:\nA1 miss\n", "equally likely again");
  assert.match(await page.locator(".count").innerText(), /arrangements left/);
  assert.ok(await sign(page).isHidden());
  await page.click("#undo");
  await sign(page).waitFor();
  await page.selectOption("#game", "german");
  await page.click("#apply");
  await until(page, () => location.hash.startsWith("#rules=german"));
  await assertShown(page, "rules: german\nshots:\nA1 miss\n", "another game has no such prior");
});

test("links and files keep it; uniform is none; the shots of a pasted list are weighed, too", async (t) => {
  const page = await open(t, { fragment: `#${FRAGMENT}` });
  await assertShown(page, BOARD, "a link");
  await page.reload();
  await assertShown(page, BOARD, "the same after a reload");
  await load(page, "C1 miss\n");
  await until(page, () => location.hash === "#rules=classic&prior=people&shots=C1o");
  await load(page, "rules: classic\nprior: uniform\n");
  await until(page, () => location.hash === "#rules=classic");
  await assertShown(page, "rules: classic\n", "uniform");
  await load(page, BOARD);
  await until(page, (words) => decodeURIComponent(location.hash.slice(1)) === words, FRAGMENT);
  await assertShown(page, BOARD, "a file");
  const own = "size: 10x10\nfleet: 5, 4, 3, 3, 2\ntouching: any\nannounce: hit\nprior: people\nboard:\n";
  const rows = ["x".padEnd(10, "."), ...Array.from({ length: 9 }, () => ".".repeat(10))].join("\n");
  await load(page, `${own}${rows}\n`);
  await until(page, () => location.hash.endsWith("announce=hit&prior=people&grid=A1x"));
  await assertShown(page, `${own}${rows}\n`, "own rules, and a grid");
  await goTo(page, "rules=classic&prior=uniform&shots=A1o");
  await until(page, () => location.hash === "#rules=classic&shots=A1o");
  await assertShown(page, "rules: classic\nshots:\nA1 miss\n", "a link that says uniform");
});

test("other priors are files, which the page refuses in the reader's language; wrong games by the program's word", async (t) => {
  const page = await open(t, { fragment: "#rules=classic" });
  for (const [language, texts] of Object.entries(TEXTS)) {
    await page.selectOption("#language", language);
    for (const name of ["mine.prior", "People", "<b>x</b>"]) {
      await load(page, `rules: classic\nprior: ${name}\n`);
      const words = texts.beyondPage.replace("{what}", `prior: ${name}`);
      await page.locator("#tab-panel [role=alert]").filter({ hasText: words }).waitFor();
      await page.evaluate(
        (hash) => {
          document.querySelector(".notice")?.remove();
          location.hash = hash;
        },
        `rules=classic&prior=${encodeURIComponent(name)}`,
      );
      await page.locator(".notice").filter({ hasText: words }).waitFor();
      assert.equal(await fragmentOf(page), "rules=classic", name);
    }
  }
  await page.selectOption("#language", "en");
  await load(page, "rules: russian\nprior: people\n");
  await page
    .locator("#tab-panel [role=alert]")
    .filter({ hasText: /Line 2.* is of the classic game/ })
    .waitFor();
  assert.equal(await fragmentOf(page), "rules=classic");
});

test("it is offered for exactly the games for which the program knows it", () => {
  const { classic, russian } = PRESETS;
  const games = [
    ...Object.values(PRESETS),
    { ...classic, fleet: "2 3 3 4 5", announce: "hit" },
    { ...classic, fleet: "2,3,a=3,4,5", announce: "sunk" },
    { ...classic, announce: "ship" },
    { ...classic, touching: "diagonal" },
    { ...classic, size: "10x11" },
    { ...classic, fleet: "5 4 3 2" },
    { ...classic, fleet: "5 4 3 3 2 2" },
    { ...classic, fleet: "5 5 4 3" },
    { ...russian, fleet: "1 1 1 1 2 2 2 3 3 4", announce: "ship" },
    { ...russian, touching: "diagonal" },
    { ...russian, fleet: "4 3 3 2 2 2 1 1 1" },
  ];
  for (const [prior, isKnown] of Object.entries({ people: isGameOfPeople, wary: isGameOfWary })) {
    const known = games.map(isKnown);
    assert.deepEqual([...new Set(known)].sort(), [false, true]);
    for (const [index, settings] of games.entries()) {
      const text = boardText({ settings: withPrior(settings, prior), notation: "shots", shots: [] });
      assert.equal(native(["draw", "-"], text).status === 0, known[index], text);
    }
  }
});

test("a game against a fleet that is drawn so: the fleet, its link, and what a shot was worth", async (t) => {
  const page = await open(t, { fragment: "#rules=classic&prior=people" });
  await page.click("#view-practise");
  await page.locator("#give-up").waitFor();
  assert.equal(await page.locator(".answer p").first().innerText(), TEXTS.en.hiddenPeople);
  await sign(page).waitFor();
  const [, id] = /^rules=classic&prior=people&practise=(\d+)$/.exec(await fragmentOf(page)) ?? [];
  const board = "rules: classic\nprior: people\n";
  const [{ ships }] = nativeJson(["unrank", id], board);
  await cell(page, "A1").click();
  await page.locator("#give-up:enabled").click();
  await page.locator(".verdicts .yours").waitFor();
  const { count, occupancy } = nativeJson(["map"], board);
  const percent = (/** @type {string} */ weight, /** @type {number} */ decimals) =>
    `${((Number(weight) / Number(count)) * 100).toFixed(decimals)}%`;
  const line = await page.locator(".verdicts .yours td").allInnerTexts();
  assert.equal(line[2], percent(occupancy[0][0], 1));
  assert.equal(line[3], "J3");
  const hidden = await cellsAt(page, ".cell.ship, .cell.hit, .cell.sunk");
  const cells = ships.flatMap((/** @type {any} */ ship) => cellsOf(ship, {}));
  assert.deepEqual(hidden.sort(), cells.sort());
  await page.locator(".verdicts .yours").click();
  await page.locator("#move", { hasText: `J3, ${percent(occupancy[2][9], 2)}` }).waitFor();
});

test("on a phone nothing is wider than 360 pixels, and axe-core finds nothing, in light and dark and three languages", async (t) => {
  for (const { colorScheme, languages } of LOOKS) {
    const page = await openOnPhone(t, `#${FRAGMENT}`, colorScheme);
    await page.click("#tab-setup");
    for (const language of languages) {
      await page.selectOption("#language", language);
      await settled(page);
      await page.locator("#opponent").waitFor();
      await sign(page).waitFor();
      await assertAccessible(page, `${language}, ${colorScheme}`);
    }
  }
});
