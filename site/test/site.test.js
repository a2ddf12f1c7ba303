/** The site: every link leads somewhere; it works from a disk and below a path, on a phone, in the dark, by keyboard and by ear. */
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, extname, join, relative, resolve } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";

const require = createRequire(new URL("../../page/", import.meta.url));
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const project = new URL("../../", import.meta.url);
const site = process.env.FC_SITE;

const browser = await chromium.launch({
  executablePath: process.env.FC_CHROMIUM,
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
after(() => browser.close());

/** All pages of the site, as paths below it. */
const pages = readdirSync(site, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".html"));

/** Our own pages. The references of the languages and the page of the app are tested elsewhere, or made by other tools. */
const isOurs = (path) => !/^(app|reference\/(c|python|javascript))\//.test(path);

/** The address at which a server of files has the site. */
async function serve(t, prefix) {
  const types = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".png": "image/png",
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url, "http://localhost").pathname;
    const file = join(site, path.slice(prefix.length));
    if (!path.startsWith(prefix) || !existsSync(file) || statSync(file).isDirectory()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" }).end(readFileSync(file));
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${server.address().port}${prefix}`;
}

/** Opens a tab, which must ask nobody but the site for anything, and must not fail. */
async function openTab(t, address, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const trouble = [];
  context.on("request", (request) => {
    if (!request.url().startsWith(address) && !/^(blob|data):/.test(request.url())) {
      trouble.push(request.url());
    }
  });
  context.on("response", (response) => response.status() >= 400 && trouble.push(`${response.status()} ${response.url()}`));
  const page = await context.newPage();
  page.on("pageerror", (error) => trouble.push(String(error)));
  t.after(async () => {
    await context.close();
    assert.deepEqual(trouble, []);
  });
  return page;
}

test("every link and every anchor is there", () => {
  const anchors = new Map();
  const anchorsOf = (file) => {
    if (!anchors.has(file)) {
      const html = readFileSync(file, "utf8");
      anchors.set(file, new Set([...html.matchAll(/\b(?:id|name)="([^"]+)"/g)].map((match) => match[1])));
    }
    return anchors.get(file);
  };
  const broken = [];
  let seen = 0;
  for (const path of pages.filter((each) => !each.startsWith("app/"))) {
    const html = readFileSync(join(site, path), "utf8").replace(/<script[^]*?<\/script>/g, "");
    for (const [, address] of html.matchAll(/\b(?:href|src)="([^"]*)"/g)) {
      if (/^[a-z]+:/.test(address)) {
        continue;
      }
      const [file, fragment] = address.replaceAll("&amp;", "&").split("#");
      const target = file === "" ? join(site, path) : resolve(site, dirname(path), decodeURI(file.split("?")[0]));
      seen++;
      // The fragments of the page are positions.
      if (relative(site, target).startsWith("..") || !existsSync(target) || statSync(target).isDirectory()) {
        broken.push(`${path}: ${address}`);
      } else if (fragment && !target.startsWith(join(site, "app")) && !anchorsOf(target).has(decodeURIComponent(fragment))) {
        broken.push(`${path}: ${address} (anchor)`);
      }
    }
  }
  assert.deepEqual(broken, []);
  assert.ok(seen > 1000, `${seen} links`);
});

test("every document has its page, and can be reached from the first one", () => {
  const reached = new Set(["index.html"]);
  for (const path of reached) {
    if (path.endsWith(".html") && isOurs(path)) {
      for (const [, address] of readFileSync(join(site, path), "utf8").matchAll(/<a [^>]*href="([^"#:]+)/g)) {
        reached.add(join(dirname(path), address));
      }
    }
  }
  const documents = readdirSync(new URL("docs/", project)).filter((name) => name.endsWith(".md"));
  const wanted = documents.map((name) => `docs/${name === "README.md" ? "index" : name.slice(0, -3)}.html`);
  assert.deepEqual(
    [...wanted, ...pages.filter(isOurs)].filter((path) => !reached.has(path)),
    [],
  );
  for (const path of [
    "app/index.html",
    "reference/c/index.html",
    "reference/python/index.html",
    "reference/javascript/index.html",
  ]) {
    assert.ok(reached.has(path) && pages.includes(path), path);
  }
});

test("from a disk and below a path: players, solvers and authors find what they want with one click", async (t) => {
  for (const address of [`${pathToFileURL(site).href}/`, await serve(t, "/some/where/")]) {
    const page = await openTab(t, address);
    await page.goto(`${address}index.html`);
    assert.ok(await page.locator("img").evaluate((image) => image.naturalWidth > 0), "the heat map");
    await page.click("#players");
    await page.waitForSelector('#page[data-state="done"]', { timeout: 60000 });
    await page.goto(`${address}index.html`);
    await page.click("#solvers");
    await page.waitForSelector('#page[data-state="done"]', { timeout: 60000 });
    assert.match(page.url(), /app\/index\.html#.*rows=/);
    await page.goto(`${address}index.html`);
    await page.click("#authors");
    for (const language of ["python", "javascript", "c"]) {
      await page.click(`a[href="${language}/index.html"]`);
      await page.waitForURL(`**/reference/${language}/index.html`);
      assert.match(await page.title(), /fleetcount/);
      await page.goBack();
    }
  }
});

for (const colorScheme of ["light", "dark"]) {
  test(`our pages in ${colorScheme} colours: axe-core finds nothing, and nothing is wider than a phone`, async (t) => {
    const address = `${pathToFileURL(site).href}/`;
    const shots = join(site, "..", "site-screenshots");
    mkdirSync(shots, { recursive: true });
    const chosen = [
      "index.html",
      "reference/index.html",
      "reference/fleetcount.1.html",
      "docs/strategies.html",
      "docs/paper.html",
      "docs/references.html",
      "data/known-counts.tsv.html",
      "readme.html",
    ];
    for (const width of [1280, 360]) {
      const page = await openTab(t, address, { colorScheme, viewport: { width, height: 800 } });
      for (const path of chosen) {
        await page.goto(address + path);
        if (width === 360 || path === "index.html") {
          await page.evaluate(axe);
          const { violations } = await page.evaluate(() => globalThis.axe.run());
          const found = violations.map(({ id, nodes }) => `${path}: ${id}: ${nodes[0].html.slice(0, 120)}`);
          assert.deepEqual(found, []);
        }
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} is too wide`);
        if (/index|paper/.test(path)) {
          await page.screenshot({
            path: join(shots, `${path.replace(/\W/g, "-")}-${colorScheme}-${width}.png`),
            fullPage: width === 360,
          });
        }
      }
    }
  });
}
