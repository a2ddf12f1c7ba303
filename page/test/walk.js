/** A walk through the page as somebody goes it: what is pressed, what must be seen, and a look at every screen on the way. */
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { layoutFaults } from "./layout.js";
import { counts, nativeJson, open, settled, violationsOf } from "./support.js";
import { Speaker, TEXTS } from "../src/texts.js";

/** @import { Page, Locator } from "playwright-core" */

/** How the page is seen. @typedef {{ width: number, theme: "light" | "dark", language: string }} Sight */

const HEIGHTS = /** @type {Record<number, number>} */ ({ 360: 740, 768: 1024, 1280: 900 });

/** The faults on a page's screen. @param {Page} page @param {string} language */
export function faultsOf(page, language) {
  const words = { english: Object.values(TEXTS.en), own: Object.values(TEXTS[language]), language };
  return page.evaluate(layoutFaults, words);
}

export class Walk {
  /** @param {Page} page @param {Sight} sight @param {(step: number) => string} pictureOf  where the picture of a step goes; "": nowhere @param {Set<string>} known  the screens that axe-core has seen, each as its kinds of elements */
  constructor(page, sight, pictureOf, known) {
    this.page = page;
    this.sight = sight;
    this.pictureOf = pictureOf;
    this.speaker = new Speaker(sight.language);
    this.isTouched = sight.width < 700;
    this.looks = 0;
    /** The faults found so far. @type {string[]} */
    this.faults = [];
    this.known = known;
  }

  /**
   * Opens the page as somebody with this browser does for the first time.
   * @param {import("node:test").TestContext} t @param {Sight} sight @param {(step: number) => string} pictureOf @param {Set<string>} known
   */
  static async begin(t, sight, pictureOf, known) {
    const { width, theme, language } = sight;
    const options = {
      locale: language === "en" ? "en-GB" : `${language}-${language.toUpperCase()}`,
      colorScheme: theme,
      bypassCSP: true, // for axe-core
      ...(width < 700 ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}),
    };
    return new Walk(await open(t, { fragment: "", width, height: HEIGHTS[width], options }), sight, pictureOf, known);
  }

  /** @param {string} key @param {Record<string, string | number>} [values] */
  say(key, values) {
    return this.speaker.say(key, values);
  }

  /** @param {string} selector @param {string} [words]  that it holds */
  find(selector, words) {
    return this.page.locator(selector, words === undefined ? {} : { hasText: words });
  }

  /** @param {string} selector */
  text(selector) {
    return this.find(selector).first().innerText();
  }

  /** A cell of the board that is shot at. @param {string} name */
  cell(name) {
    return this.find(`.board-side .cell[data-cell="${name}"]`);
  }

  /** Presses something with a finger, or with the mouse. @param {string | Locator} what */
  async press(what) {
    const place = typeof what === "string" ? this.find(what) : what;
    await (this.isTouched ? place.tap() : place.click());
  }

  /** Taps a cell `taps` times, and waits for the page after each tap. @param {string} name @param {number} taps */
  async mark(name, taps) {
    for (let tap = 0; tap < taps; tap++) {
      await this.press(this.cell(name));
      await settled(this.page);
    }
  }

  /** Types keys one by one. @param {...string} keys */
  async type(...keys) {
    for (const key of keys) {
      await this.page.keyboard.press(key);
    }
  }

  /** The id or the cell of the focused element. */
  focused() {
    return this.page.evaluate(() => document.activeElement?.id || document.activeElement?.getAttribute("data-cell") || "");
  }

  /** Waits for words somewhere in an element. @param {string} selector @param {string} words */
  async sees(selector, words) {
    await this.find(selector, words).first().waitFor();
  }

  /** @param {string} selector @param {number} count */
  async counts(selector, count) {
    await counts(this.page, selector, count);
  }

  /** Whether something stands in sight, when nobody has scrolled. @param {string} selector */
  async isInSight(selector) {
    await this.page.evaluate(() => window.scrollTo(0, 0));
    const box = await this.find(selector).first().boundingBox();
    return box !== null && box.y >= 0 && box.y + box.height <= HEIGHTS[this.sight.width];
  }

  /** The number of arrangements, and the first best shot, are those of the program. @param {string} board */
  async agrees(board) {
    await settled(this.page);
    const { count, best } = nativeJson(["best"], board);
    assert.equal((await this.text(".count b")).replace(/\D/g, ""), count, board);
    assert.equal(await this.text(".headline .cell-name"), best[0], board);
  }

  /** Looks at the screen as a stranger: axe-core, where it has not seen one of this kind; the layout; and a picture. @param {string} step */
  async look(step) {
    const { page, sight } = this;
    const kinds = await page.evaluate(() =>
      [...new Set([...document.querySelectorAll("#page :not(td, li, td *, li *)")].map((one) => `${one.tagName}#${one.id}`))]
        .sort()
        .join()
        .replace(/[\d-]+/g, ""),
    );
    const picture = this.pictureOf(this.looks++);
    if (picture !== "") {
      mkdirSync(join(picture, ".."), { recursive: true });
      // In a window as high as the page: a picture beyond the window makes a desk of the phone for the rest of the path.
      const size = { width: sight.width, height: HEIGHTS[sight.width] };
      const height = Math.max(size.height, await page.evaluate(() => document.documentElement.scrollHeight));
      await page.setViewportSize({ ...size, height });
      await page.screenshot({ path: picture });
      await page.setViewportSize(size);
    }
    const faults = await faultsOf(page, sight.language);
    if (!this.known.has(kinds)) {
      this.known.add(kinds);
      faults.push(...(await violationsOf(page)));
    }
    this.faults.push(...faults.map((fault) => `${step}: ${fault}`));
  }
}
