/** Eight views of the page as pictures, for people to look at: FOLDER OF THE PAGE/page/screenshots. */
import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { readBoard, fragmentOf } from "../src/position.js";
import { cell, open, root, until } from "./support.js";

const folder = join(dirname(/** @type {string} */ (process.env.FC_PAGE)), "page", "screenshots");
const linkOf = (/** @type {string} */ name) => `#${fragmentOf(readBoard(readFileSync(`${root}data/boards/${name}`, "utf8")))}`;

const HASBRO = "#rules=hasbro&shots=C7o,E5xcarrier,E6xcarrier,D5o";

/** @type {Record<string, { how: NonNullable<Parameters<typeof open>[1]>, act?: (page: import("playwright-core").Page) => Promise<unknown> }>} */
const views = {
  // The picture of the README.
  analyse: { how: { fragment: linkOf("russian-midgame.board") } },
  "dark-tooltip": {
    how: { fragment: linkOf("classic-midgame.board"), options: { colorScheme: "dark" } },
    act: async (page) => {
      await cell(page, "B5").hover();
      await page.locator(".tip").waitFor();
    },
  },
  contradiction: { how: { fragment: linkOf("contradictory.board") } },
  "setup-russian": { how: { options: { locale: "ru-RU" } }, act: (page) => page.click("#tab-setup") },
  review: {
    how: { fragment: "#size=6x6&fleet=3+2+1&touching=none&announce=sunk&practise=99", options: { locale: "de-DE" } },
    act: async (page) => {
      await page.locator("#give-up").waitFor();
      for (const name of ["C3", "D4", "B2", "E5", "F1", "A6"]) {
        await cell(page, name).click();
        await until(
          page,
          (where) => /miss|hit|sunk/.test(document.querySelector(`.cell[data-cell="${where}"]`)?.className ?? ""),
          name,
        );
      }
      await page.click("#give-up");
      await until(page, () => /^\d+$/.test(document.querySelector("#solver b")?.textContent ?? ""));
      for (let step = 0; step < 2; step++) {
        await page.click("#previous");
      }
      await page.locator(".cell.counted").first().waitFor();
    },
  },
  "letters-at-rows": { how: { fragment: HASBRO }, act: (page) => page.click("#tab-setup") },
  "letters-at-rows-phone": {
    how: { width: 360, height: 740, fragment: HASBRO, options: { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } },
  },
  phone: {
    how: {
      width: 360,
      height: 740,
      fragment: linkOf("russian-midgame.board"),
      options: { hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  },
};

mkdirSync(folder, { recursive: true });
for (const [name, { how, act }] of Object.entries(views)) {
  test(`the view "${name}" as a picture`, async (t) => {
    const page = await open(t, how);
    await act?.(page);
    const picture = await page.screenshot({ path: join(folder, `${name}.png`), fullPage: how.width === 360 });
    assert.ok(picture.length > 20000, "more than an empty page");
  });
}
