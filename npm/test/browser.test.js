/** The package in Chromium, served as files, by a plain module script: in the page's own thread, and in a worker. */
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { after, test } from "node:test";
import { chromium } from "playwright-core";
import { Board } from "fleetcount";

const PAGE = `<!doctype html>
<title>fleetcount</title>
<script type="module">
  import * as fleetcount from "/node_modules/fleetcount/src/index.js";
  Object.assign(window, { fleetcount });
</script>
`;
const TYPES = /** @type {Record<string, string>} */ ({ js: "text/javascript", wasm: "application/wasm" });

const server = createServer((request, response) => {
  const path = /** @type {string} */ (request.url);
  const type = TYPES[path.split(".").at(-1) ?? ""];
  if (path === "/favicon.ico") {
    response.writeHead(204).end();
  } else if (path === "/") {
    response.setHeader("Content-Type", "text/html").end(PAGE);
  } else {
    readFile(`.${path}`).then(
      (bytes) => response.setHeader("Content-Type", type ?? "application/octet-stream").end(bytes),
      () => response.writeHead(404).end(),
    );
  }
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());

const browser = await chromium.launch({
  executablePath: process.env.FC_CHROMIUM,
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
const page = await browser.newPage();
/** @type {string[]} */
const trouble = [];
page.on("pageerror", (error) => trouble.push(String(error.stack)));
page.on("console", (message) => message.type() === "error" && trouble.push(message.text()));
await page.goto(`http://127.0.0.1:${port}/`);
await page.waitForFunction(() => "fleetcount" in window);
after(async () => {
  await browser.close();
  server.close();
});

test("in the page's own thread", async () => {
  const seen = await page.evaluate(() => {
    const { Board } = /** @type {any} */ (window).fleetcount;
    const board = new Board("classic").shoot("C7", "hit").shoot("C8", "miss");
    const analysis = board.analyse();
    return { count: String(board.count()), best: analysis.best, probability: [...analysis.probability] };
  });
  const board = new Board("classic").shoot("C7", "hit").shoot("C8", "miss");
  const { best, probability } = board.analyse();
  assert.deepEqual(seen, { count: String(board.count()), best, probability: [...probability] });
  assert.deepEqual(trouble, []);
});

test("in a worker: ten calls at once, abort, progress, errors, the program", async () => {
  const seen = await page.evaluate(async () => {
    const { Board, Engine, InvalidError } = /** @type {any} */ (window).fleetcount;
    const engine = new Engine();
    const small = new Board({ size: "5x5", fleet: "3 2 2", touching: "any" });
    const many = await Promise.all(Array.from({ length: 10 }, (_, i) => engine.count(small.shoot([0, i % 5], "miss"))));
    const long = new Board({ size: "12x12", fleet: "4 3 3 2 2 2 1 1 1 1" });
    const controller = new AbortController();
    let done = -1;
    const aborted = await engine
      .count(long, {
        signal: controller.signal,
        progress(/** @type {number} */ share) {
          done = share;
          controller.abort();
        },
      })
      .catch((/** @type {Error} */ reason) => reason.name);
    const error = await engine.scores(small, "nothing").catch((/** @type {unknown} */ reason) => reason instanceof InvalidError);
    const { output } = await engine.run(["count", "-"], small.toText());
    engine.close();
    return { many: many.map(String), aborted, done, error, output };
  });
  const small = new Board({ size: "5x5", fleet: "3 2 2", touching: "any" });
  assert.deepEqual(
    seen.many,
    Array.from({ length: 10 }, (_, i) => String(small.shoot([0, i % 5], "miss").count())),
  );
  assert.deepEqual([seen.aborted, seen.error, seen.output], ["AbortError", true, `${small.count()}\n`]);
  assert.ok(seen.done >= 0 && seen.done < 1);
  assert.deepEqual(trouble, []);
});
