/** Long questions: how far they are is shown, they can be stopped, and a new position cancels the one at hand. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertShown, cell, goTo, open, paste, settled, until } from "./support.js";

/** A count that takes some seconds in a browser. */
const LONG = { size: "12x12", fleet: "4 3 3 2 2 2 1 1 1 1", touching: "none", announce: "sunk" };
const LONG_FRAGMENT = `size=${LONG.size}&fleet=${LONG.fleet.replaceAll(" ", "+")}&touching=none&announce=sunk`;
const SMALL = "size=5x5&fleet=3+2&touching=none&announce=sunk";
const SMALL_BOARD = "size: 5x5\nfleet: 3 2\ntouching: none\nannounce: sunk\n";

test("progress is shown, grows, and the count can be stopped and begun again", async (t) => {
  const page = await open(t, { fragment: `#${SMALL}` });
  await goTo(page, LONG_FRAGMENT);
  const bar = page.locator(".answer progress");
  await bar.waitFor();
  const seen = await page.evaluate(async () => {
    const seen = [];
    for (let last = -1; seen.length < 3; ) {
      const value = /** @type {HTMLProgressElement | null} */ (document.querySelector(".answer progress"))?.value;
      if (value === undefined) {
        break;
      }
      if (value > last && value > 0) {
        seen.push((last = value));
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return seen;
  });
  assert.equal(seen.length, 3, `the bar stood at ${seen}`);
  assert.ok(seen.every((value) => value < 1));
  await page.click("#cancel");
  await settled(page);
  assert.equal(await page.locator(".count").count(), 0, "no number of a count that was stopped");
  await page.getByRole("button", { name: "Count again" }).click();
  await bar.waitFor();
  await page.click("#cancel");
});

test("a new position cancels the question at hand, and none of its numbers are shown", async (t) => {
  const page = await open(t, { fragment: `#${SMALL}` });
  await page.evaluate(() => {
    const terminate = Worker.prototype.terminate;
    Object.assign(window, { ended: 0 });
    Worker.prototype.terminate = function () {
      /** @type {any} */ (window).ended++;
      terminate.call(this);
    };
  });
  const ended = () => page.evaluate(() => /** @type {any} */ (window).ended);
  await goTo(page, LONG_FRAGMENT);
  await page.locator(".answer progress").waitFor();
  const before = await ended(); // an explanation of the small board may have been on its way
  await goTo(page, `${SMALL}&shots=C3o`);
  await assertShown(page, `${SMALL_BOARD}shots:\nC3 miss\n`, "the second question");
  assert.ok((await ended()) > before, "the long question has been ended");
  await until(page, () => location.hash.endsWith("shots=C3o"));
  // A mark on the board does the same, and no click during a count is lost.
  await goTo(page, LONG_FRAGMENT);
  await page.locator(".answer progress").waitFor();
  const unmarked = await ended();
  for (const name of ["A1", "B1", "C1"]) {
    await cell(page, name).click();
  }
  await until(page, () => location.hash.endsWith("shots=A1o,B1o,C1o"));
  assert.ok((await ended()) > unmarked, "a mark ends the question at hand");
});

test("of texts that come one after another the last is shown, and a mark made while rules are read stays", async (t) => {
  const page = await open(t, { fragment: "#rules=russian" });
  // The first one is read by the last of the sets of marks, the second one at once.
  await Promise.all(["🟥⬜⬜⬜⬜⬜⬜⬜⬜⬜\n".repeat(10), "E5 miss\n"].map((text) => paste(page, text)));
  await until(page, () => location.hash.endsWith("shots=E5o"));
  await settled(page);
  assert.match(page.url(), /#rules=russian&shots=E5o$/);
  await page.evaluate(() => {
    const menu = /** @type {HTMLSelectElement} */ (document.querySelector("#game-menu"));
    menu.value = "german";
    menu.dispatchEvent(new Event("change"));
    /** @type {HTMLElement} */ (document.querySelector('[data-cell="C3"]')).click();
  });
  await until(page, () => location.hash === "#rules=german&shots=E5o,C3o");
  await assertShown(page, "rules: german\nshots:\nE5 miss\nC3 miss\n", "the mark beside the new rules");
});
