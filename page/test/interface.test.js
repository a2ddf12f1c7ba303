/** Everyday use of the page: boards are typed in, undone, shared, spoiled; on a phone, by keyboard alone, by ear. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { cellName, readBoard, readFragment } from "../src/position.js";
import { TEXTS } from "../src/texts.js";
import { assertAccessible, assertShown, cell, cellsAt, fragmentOf, nativeJson } from "./support.js";
import { counts, goTo, load, open, paste, settled, until, useRules } from "./support.js";

const MIDGAME = readFileSync(new URL("../../data/boards/russian-midgame.board", import.meta.url), "utf8");

test("undo and redo, by button and key; dragging paints; the right button goes back", async (t) => {
  const page = await open(t, { fragment: "#size=6x6&fleet=3+2&touching=none&announce=sunk" });
  await cell(page, "B2").hover();
  await page.mouse.down();
  for (const name of ["C2", "D2", "E2"]) {
    await cell(page, name).hover();
  }
  await page.mouse.up();
  await settled(page);
  assert.match(await fragmentOf(page), /shots=B2o,C2o,D2o,E2o$/);
  await cell(page, "A6").click({ button: "right" });
  assert.match(await fragmentOf(page), /,A6s$/);
  await page.click("#undo");
  await page.click("#undo");
  assert.match(await fragmentOf(page), /shots=B2o,C2o,D2o$/);
  await page.click("#redo");
  assert.match(await fragmentOf(page), /shots=B2o,C2o,D2o,E2o$/);
  await page.keyboard.press("Control+z");
  assert.match(await fragmentOf(page), /shots=B2o,C2o,D2o$/);
  await page.click("#tab-shots");
  await page.selectOption("#answer-1", { label: "hit" });
  await page.click("#remove-0");
  assert.match(await fragmentOf(page), /shots=C2x,D2o$/);
});

test("a link opens the same position in a fresh tab, and a reload keeps it", async (t) => {
  const page = await open(t);
  await load(page, MIDGAME);
  await until(page, () => location.hash.includes("grid="));
  await assertShown(page, MIDGAME, "loaded");
  const link = await page.inputValue("#link");
  const other = await open(t, { fragment: link.slice(link.indexOf("#")) });
  await assertShown(other, MIDGAME, "opened");
  await page.reload();
  await assertShown(page, MIDGAME, "reloaded");
});

test("a grid without settings, and a list of shots, are read under the rules at hand", async (t) => {
  const page = await open(t, { fragment: "#size=5x4&fleet=3+2&touching=none&announce=sunk" });
  for (const [pasted, found] of [
    ["C1 miss\nC2 hit\n", "shots=C1o,C2x"],
    [". . o . .\n. . x . .\n.....\n.....\n", "grid=C1o,C2x"],
  ]) {
    await load(page, pasted);
    await until(page, (end) => decodeURIComponent(location.hash).endsWith(end), found);
  }
});

test("puzzles in other formats are read, pasted on the page or into its field, and their mistakes have places", async (t) => {
  const page = await open(t, { fragment: "#rules=russian" });
  await paste(page, "https://puzz.link/p?battleship/6/6/202123301213z1h6r//c");
  await until(page, (end) => decodeURIComponent(location.hash).endsWith(end), "hints=C4top,F4single");
  await load(page, "ROW 1 1\nCOLUMN 2 0\n1\nHINT 0 3 T\n");
  await page.getByText("line 4").waitFor();
});

test("a contradiction is marked, and one click clears each mark", async (t) => {
  const page = await open(t, { fragment: "#rules=russian&grid=B2x,E5s,E6x" });
  const marked = () => cellsAt(page, ".cell.conflict");
  assert.deepEqual(await marked(), ["E5", "E6"]);
  const scale = page.locator(".scale");
  const room = () => scale.evaluate((element) => element.getBoundingClientRect().height);
  const before = await room();
  assert.ok(before > 0 && (await scale.isHidden()), "a scale of no colours");
  await page.getByRole("button", { name: "Clear E6" }).click();
  await settled(page);
  assert.deepEqual(await marked(), []);
  assert.match(await scale.innerText(), /^0\s+\d+\.\d%$/);
  assert.equal(await room(), before, "nothing moves");
  assert.equal(await fragmentOf(page), "rules=russian&grid=B2x,E5s");
  await page.goto(page.url().replace(/#.*/, "#rules=russian&shots=A1x,A2x,B1x"));
  await page.waitForSelector(".cell.conflict[data-cell=B1]");
});

test("a grid that is true with hits and misses exchanged is exchanged by one click", async (t) => {
  const page = await open(t, { fragment: "#size=8x8&fleet=5+3+3+3&touching=any&announce=hit" });
  const rows = ["..X.....", ".XO...O.", "..X...X.", "........", "....O.X.", "....O.O.", "......X.", "....X..."];
  await load(page, rows.join("\n"));
  await page.click("#tab-why");
  await page.locator("#exchange-part").filter({ hasText: "210" }).waitFor();
  await page.click("#exchange");
  await settled(page);
  assert.equal(await page.locator("#exchange").count(), 0);
  assert.match(await page.locator(".answer").innerText(), /\b210\b/);
});

test("nothing is shown as failed that is only not there yet", async (t) => {
  const page = await open(t, { fragment: "#rules=russian" });
  await page.addInitScript(() => {
    const said = new Set();
    Object.assign(window, { said });
    const watch = () => said.add(document.querySelector("#tab-panel")?.textContent ?? "");
    new MutationObserver(watch).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.reload();
  await settled(page);
  for (const name of ["E5", "F6", "E6", "A1"]) {
    await cell(page, name).click();
    await settled(page);
  }
  const said = await page.evaluate(() => [.../** @type {any} */ (window).said]);
  assert.ok(said.some((words) => words.includes(TEXTS.en.counting)));
  assert.deepEqual(
    said.filter((words) => words.includes(TEXTS.en.notCounted)),
    [],
  );
});

test("other maps: sinks, a length, and what would be left after an answer", async (t) => {
  const page = await open(t, { fragment: "#rules=russian&shots=E5x" });
  const { count, sinks, by_length: lengths } = nativeJson(["map"], "shots:\nE5 hit\n");
  const percent = (/** @type {string} */ number, whole = count) => `${((Number(number) / Number(whole)) * 100).toFixed(1)}`;
  await page.selectOption("#map", "sinks");
  assert.equal(await cell(page, "E4").locator(".long").innerText(), percent(sinks["2"][3][4]));
  await page.selectOption("#map", "length:4");
  assert.equal(await cell(page, "E4").locator(".long").innerText(), percent(lengths["4"][3][4]));
  await page.selectOption("#map", "after");
  await page.selectOption("#after", { label: "hit" });
  await cell(page, "E6").hover();
  const after = nativeJson(["map"], "shots:\nE5 hit\nE6 hit\n");
  await until(
    page,
    (text) => document.querySelector(".cell[data-cell=E7] .long")?.textContent === text,
    percent(after.occupancy[6][4], after.count),
  );
  assert.equal(await fragmentOf(page), "rules=russian&shots=E5x", "a look ahead changes nothing");
});

test("exact fractions in a tooltip that stays while it is pointed at, and goes by Escape", async (t) => {
  const page = await open(t, { fragment: "#rules=russian" });
  await cell(page, "C1").hover();
  const tip = page.locator(".tip");
  await tip.waitFor();
  assert.match(await tip.innerText(), /475,795,243,932,227 of 1,855,545,978,831,780/);
  await tip.hover();
  await page.waitForTimeout(500);
  assert.ok(await tip.isVisible());
  await page.keyboard.press("Tab");
  await cell(page, "A1").focus();
  await page.keyboard.press("ArrowRight");
  await tip.waitFor();
  await page.keyboard.press("Escape");
  assert.ok(await tip.isHidden());
});

test("the list of shots has every answer that was given, also marks and hits that name no ship", async (t) => {
  for (const { fragment, answers } of [
    { fragment: "#rules=classic&grid=A1s,B1x,C1o", answers: ["sunk ", "hit ", "miss "] },
    { fragment: "#rules=hasbro&shots=A1x,B1s,C1xcarrier", answers: ["hit ", "sunk ", "hit carrier"] },
  ]) {
    const page = await open(t, { fragment });
    await page.click("#tab-shots");
    const shown = await page
      .locator(".shots select")
      .evaluateAll((fields) => fields.map((field) => /** @type {HTMLSelectElement} */ (field).value));
    assert.deepEqual(shown, answers);
  }
});

test("a shot at a cell with a hint leaves the hint there, and so the count is the program's", async (t) => {
  const rules = "size: 5x5\nfleet: 3 2\ntouching: none\nannounce: sunk\nhints:\nB1 left\n";
  const page = await open(t, { fragment: "#size=5x5&fleet=3+2&touching=none&announce=sunk&hints=B1left" });
  await cell(page, "B1").focus();
  await page.keyboard.press("x");
  await settled(page);
  await assertShown(page, `${rules}shots:\nB1 hit\n`, "B1 hit");
  assert.ok(await page.locator('.cell.hit[data-cell="B1"]').count());
  await page.click("#tab-shots");
  await page.click("#remove-0");
  await settled(page);
  await assertShown(page, rules, "the hint alone");
  await cell(page, "B1").click();
  await settled(page);
  await assertShown(page, `${rules}shots:\nB1 hit\n`, "a tap is a hit there");
  await page.click("#tab-shots");
  await page.selectOption("#answer-1", "hit ");
  await settled(page);
  await assertShown(page, `${rules.replace("hints:\nB1 left\n", "")}shots:\nB1 hit\n`, "a cell has one shot");
});

test("under other rules a shot stays without what they do not say", async (t) => {
  const page = await open(t, { fragment: "#rules=classic&shots=A1x,A2s5,C1o" });
  await page.selectOption("#game-menu", "french");
  await until(page, () => location.hash.includes("rules=french"));
  assert.match(await fragmentOf(page), /shots=A1x,A2s,C1o$/);
  await goTo(page, "rules=hasbro&shots=A1xdestroyer,A2sdestroyer");
  await counts(page, ".cell.sunk", 1);
  await settled(page);
  await page.selectOption("#game-menu", "classic");
  await until(page, () => location.hash.includes("rules=classic"));
  assert.match(await fragmentOf(page), /shots=A1x,B1s3$/);
});

test("a link is read as a file is: capitals, and ships as a number of each length", () => {
  assert.deepEqual(readFragment("rules=Classic&labels=ROWS"), readFragment("rules=classic&labels=rows"));
  const read = readFragment("size=10X10&fleet=4x1+3x2+2x3+1x4&touching=NONE&announce=Length");
  assert.deepEqual(read?.position.settings, readBoard("rules: russian\nannounce: length\n").settings);
});

test("the keyboard alone: a position, its maps and its link", async (t) => {
  const page = await open(t, { fragment: "#size=5x5&fleet=carrier=3+boat=2&touching=any&announce=length" });
  const tabTo = async (/** @type {string} */ selector) => {
    for (let presses = 0; presses < 60; presses++) {
      if (await page.evaluate((found) => document.activeElement?.matches(found), selector)) {
        return;
      }
      await page.keyboard.press("Tab");
    }
    assert.fail(`no way to ${selector}`);
  };
  await tabTo(".cell");
  for (const key of ["ArrowRight", "ArrowDown", "o", "ArrowRight", "x", "ArrowDown", "s"]) {
    await page.keyboard.press(key);
  }
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await until(page, () => location.hash.endsWith("shots=B2o,C2x,C3s2"));
  assert.ok(await page.evaluate(() => document.activeElement?.matches('.cell[data-cell="C3"]')), "the focus comes back");
  await page.keyboard.press("u");
  assert.match(await fragmentOf(page), /shots=B2o,C2x$/);
  await page.keyboard.press("b");
  assert.match(await fragmentOf(page), /shots=B2o,C2x,C3b$/);
  await page.keyboard.press(".");
  const russian = { key: "щ", code: "KeyO", bubbles: true };
  await page.locator('.cell[data-cell="C3"]').dispatchEvent("keydown", russian);
  assert.match(await fragmentOf(page), /shots=B2o,C2x,C3o$/, "a Russian keyboard");
  await page.locator('.cell[data-cell="C3"]').dispatchEvent("keydown", { key: "г", code: "KeyU", bubbles: true });
  assert.match(await fragmentOf(page), /shots=B2o,C2x$/);
  const undo = { key: "я", code: "KeyZ", ctrlKey: true, bubbles: true };
  await page.locator("body").dispatchEvent("keydown", undo);
  assert.match(await fragmentOf(page), /shots=B2o,C2x,C3b$/);
  await page.locator("body").dispatchEvent("keydown", { ...undo, shiftKey: true, key: "Я" });
  assert.match(await fragmentOf(page), /shots=B2o,C2x$/);
  await tabTo("#tab-why");
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.evaluate(() => document.activeElement?.id), "tab-shots");
  await tabTo("#answer-0");
  await page.keyboard.press("ArrowDown");
  assert.match(await fragmentOf(page), /shots=B2x,C2x$/);
});

test("what comes from links and files is text: nonsense gets a message and changes nothing", async (t) => {
  const page = await open(t, { fragment: "#rules=russian&shots=A1o" });
  const kept = "rules=russian&shots=A1o";
  const hostile = "<img src=x onerror=alert(1)><script>alert(2)</script>";
  for (const fragment of [
    hostile,
    `rules=${hostile}`,
    `fleet=${encodeURIComponent(hostile)}`,
    "fleet=%00",
    "fleet=4%0Ashots:%0AA1",
    "fleet=%E0%A4%A",
    "size=99999999999x1",
    "size=16x16",
    "size=0x0",
    "shots=K1o",
    "shots=A1o,A1o",
    "shots=A1q",
    "shots=__proto__",
    "practise=-1",
    "practise=99999999999999999999999999999",
    "x".repeat(200000),
  ]) {
    await page.evaluate((hash) => {
      document.querySelector(".notice")?.remove();
      location.hash = hash;
    }, fragment);
    await page.locator(".notice, .answer .bad").first().waitFor();
    if (fragment.startsWith("practise=9")) {
      await page.click("#view-analyse");
      await settled(page);
    }
    await until(
      page,
      (words) => decodeURIComponent(location.hash.slice(1)) === words || words === "",
      fragment.startsWith("practise=9") ? "" : kept,
    );
    if (fragment.startsWith("practise=9")) {
      await goTo(page, kept);
      await until(page, (words) => location.hash === `#${words}` && document.querySelector(".cell.miss") !== null, kept);
    }
  }
  await page.click("#tab-share");
  const files = [
    { name: "large", content: "a".repeat(10 << 20), says: /longer than 1 MiB/ },
    { name: "nul", content: "rules: russian\0\n", says: /Line 1/ },
    { name: "script", content: `rules: ${hostile}\n`, says: /Line 1/ },
    { name: "totals", content: "size: 2x2\nfleet: 2\nrows: 2 0 1\n", says: /Line 3, character 1: .*rows: 3 totals for 2 rows/s },
    { name: "wide", content: "size: 26x2\nfleet: 2\n", says: /15×15/ },
    { name: "bytes", content: Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256)), says: /./ },
    { name: "nonsense", content: "What is this?\n", says: /Line 1, character 1/ },
  ];
  for (const { name, content, says } of files) {
    await page.setInputFiles("#file", { name, mimeType: "text/plain", buffer: Buffer.from(content) });
    const words = page.locator("#tab-panel [role=alert]");
    await words.filter({ hasText: says }).waitFor();
    assert.equal(await fragmentOf(page), kept, name);
    await page.click("#tab-share");
  }
  assert.equal(await page.locator("img, script:not(#worker, #program)").count(), 1, "nothing has become HTML");
});

test("a board that the tab has no memory for is refused in words, and a count can be stopped", async (t) => {
  const page = await open(t);
  await useRules(page, { size: "15x15", fleet: "9 8 7 6 5 4 3 2 1", touching: "any", announce: "sunk" }).catch(() => undefined);
  await page.locator("#cancel, .answer .bad").first().waitFor({ timeout: 60000 });
  if (await page.locator("#cancel").isVisible()) {
    await page.click("#cancel");
  }
  await settled(page);
  await page.click("#undo");
  await settled(page);
  assert.equal((await page.locator(".count b").innerText()).replaceAll(",", ""), "1855545978831780");
});

test("no request can leave: the policy forbids it", async (t) => {
  const page = await open(t, { isAttack: true });
  const tries = await page
    .evaluate(async () => {
      const failed = (/** @type {Promise<unknown>} */ promise) =>
        promise.then(
          () => "done",
          () => "refused",
        );
      const image = new Image();
      const picture = new Promise((resolve, reject) => Object.assign(image, { onload: resolve, onerror: reject }));
      const violations = /** @type {string[]} */ ([]);
      document.addEventListener("securitypolicyviolation", (event) => violations.push(event.effectiveDirective));
      image.src = "https://example.org/x.png";
      const results = [await failed(fetch("https://example.org/")), await failed(picture)];
      return { results, violations: violations.sort() };
    })
    .catch((error) => String(error));
  assert.deepEqual(tries, { results: ["refused", "refused"], violations: ["connect-src", "img-src"] });
});

test("a phone: nothing is wider than 360 pixels, and a tap is an answer", async (t) => {
  const page = await open(t, {
    width: 360,
    height: 740,
    fragment: "#rules=russian&shots=A1o",
    options: { hasTouch: true, isMobile: true },
  });
  for (const letter of ["o", "x"]) {
    await cell(page, "E5").tap();
    await until(page, (end) => location.hash.endsWith(end), `E5${letter}`);
  }
  await settled(page);
  assert.equal(await fragmentOf(page), "rules=russian&shots=A1o,E5x");
  for (const tab of ["why", "shots", "setup", "share"]) {
    await page.click(`#tab-${tab}`);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360, tab);
  }
  const box = await cell(page, "J10").boundingBox();
  assert.ok(box && box.width >= 24 && box.height >= 24, "a finger finds a cell");
});

test("axe-core finds nothing, in light and dark, in any panel, in a game and in its languages", async (t) => {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    const page = await open(t, {
      fragment: "#rules=classic&shots=E5o,D7x,A1o",
      options: { colorScheme, bypassCSP: true },
    });
    const look = async (/** @type {string} */ view) => {
      await assertAccessible(page, `${view}, ${colorScheme}`);
    };
    for (const tab of ["why", "shots", "setup", "share"]) {
      await page.click(`#tab-${tab}`);
      await look(tab);
    }
    await cell(page, "D7").click();
    await page.getByRole("dialog").waitFor();
    await look("dialog");
    await page.keyboard.press("Escape");
    await goTo(page, "size=5x5&fleet=3+2&touching=none&announce=sunk&grid=B2x,C3x");
    await page.locator(".cell.conflict").first().waitFor();
    await look("contradiction");
    for (const language of ["ru", "de"]) {
      await page.selectOption("#language", language);
      await settled(page);
      assert.equal(await page.evaluate(() => document.documentElement.lang), language);
      await look(language);
    }
    await page.click("#view-practise");
    await page.locator("#give-up").waitFor();
    await look("game");
    await cell(page, "D4").click();
    await page.locator("#give-up:enabled").click();
    await page.locator(".verdicts").waitFor();
    await look("review");
  }
});

test("numbers are written as the language has them", async (t) => {
  const page = await open(t, { options: { locale: "de-DE" } });
  assert.equal(await page.locator(".count b").innerText(), "1.855.545.978.831.780");
  assert.equal(await cell(page, "C1").locator(".long").innerText(), "25,6");
  await page.selectOption("#language", "ru");
  assert.match(await page.locator(".count b").innerText(), /^1\s855\s545/);
});

test("pictures of the map are saved", async (t) => {
  const page = await open(t);
  await page.click("#tab-share");
  for (const [kind, begin] of /** @type {const} */ ([
    ["svg", "<?xml"],
    ["png", "\x89PNG"],
  ])) {
    const [download] = await Promise.all([page.waitForEvent("download"), page.click(`#save-${kind}`)]);
    assert.equal(download.suggestedFilename(), `fleetcount-map.${kind}`);
    assert.equal(readFileSync(await download.path(), "latin1").slice(0, begin.length), begin);
  }
});

test("every cell has its name", async (t) => {
  const page = await open(t, { fragment: "#size=15x15&fleet=2&touching=any&announce=sunk" });
  const names = await cellsAt(page, ".cell");
  assert.deepEqual(
    names,
    Array.from({ length: 225 }, (_, index) => cellName(Math.floor(index / 15), index % 15, {})),
  );
});
