/** Openings: the table that is made has the shots that the program names, and the page shows them by number in three languages. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openingOf } from "../src/opening.js";
import { OPENINGS } from "../src/openings.js";
import { cellAt, fragmentOf, lettered, PRESETS, withLabels } from "../src/position.js";
import { TEXTS } from "../src/texts.js";
import { native, open } from "./support.js";

/**
 * Checks that the program names a cell, with its chance, after misses.
 * @param {string} game @param {string[]} misses @param {string} cell @param {number} chance
 */
function assertNamed(game, misses, cell, chance) {
  const { output } = native(["best", "--likeliest", "-"], `rules: ${game}\nshots:\n${misses.join("\n")}\n`);
  assert.equal(/best: (\S+)/.exec(output)?.[1], cell, output);
  assert.equal(Number(/chance: ([\d.]+)%/.exec(output)?.[1]), Math.round(chance * 10000) / 100, output);
}

test("the first and the fifth shot of every game are those that the program names after as many misses", () => {
  const { games } = JSON.parse(native(["games", "--format", "json"]).output);
  assert.deepEqual(
    Object.keys(OPENINGS),
    games.map((/** @type {{ name: string }} */ { name }) => name),
  );
  for (const game of Object.keys(OPENINGS)) {
    /** @type {string[]} */
    const misses = [];
    for (const { cell, chance } of openingOf(game).slice(0, 5)) {
      if (misses.length % 4 === 0 || process.env.FC_LONG) {
        assertNamed(game, misses, cell, chance);
      }
      misses.push(`${cell} miss`);
    }
  }
});

test("the board of the game that is played has their numbers, also with other letters", async (t) => {
  for (const [game, labels, language] of [
    ["russian", "cyrillic", "ru"],
    ["hasbro", "columns", "de"],
    ["danish", "columns", "en"],
  ]) {
    const preset = /** @type {import("../src/position.js").Settings} */ (PRESETS[/** @type {keyof typeof PRESETS} */ (game)]);
    const settings = withLabels(preset, labels);
    const fragment = `#${fragmentOf({ settings, notation: "shots", shots: [] })}`;
    const page = await open(t, { fragment, options: { locale: language } });
    const words = TEXTS[/** @type {keyof typeof TEXTS} */ (language)];
    assert.equal(await page.locator("#opening summary").innerText(), words.opening);
    await page.click("#opening summary");
    const shown = await page
      .locator(".opening tbody tr")
      .evaluateAll((rows) =>
        rows.flatMap((row, at) => [...row.querySelectorAll("td")].map((cell, column) => [Number(cell.textContent), at, column])),
      );
    const numbered = shown.filter(([number]) => number > 0).sort(([one], [other]) => one - other);
    const expected = openingOf(game).map(({ cell }, index) => {
      const { row, column } = cellAt(cell, { labels: lettered(preset) === "rows" ? "rows" : undefined });
      return [index + 1, row, column];
    });
    assert.deepEqual(numbered, expected);
    assert.equal((await page.locator(".opening thead th").allInnerTexts())[2], labels === "cyrillic" ? "В" : "C");
  }
});
