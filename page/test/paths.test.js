/**
 * Five people's paths through the whole page (people.js), each once, so that together they see every width, both themes and all
 * languages. `make page-paths` goes them in every combination and leaves pictures: FC_PATHS=all, words such as "player,360,dark",
 * or "usual".
 */
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { PEOPLE } from "./people.js";
import { open } from "./support.js";
import { faultsOf, Walk } from "./walk.js";

/** @import { Sight } from "./walk.js" */

const wanted = (process.env.FC_PATHS ?? "").split(/[\s,]+/).filter((word) => !["", "all", "usual"].includes(word));
const hasPictures = (process.env.FC_PATHS ?? "") !== "";
const isAll = hasPictures && process.env.FC_PATHS !== "usual";
const folder = join(dirname(/** @type {string} */ (process.env.FC_PAGE)), "paths");

/** @type {Sight[]} */
const SIGHTS = [1280, 768, 360].flatMap((width) =>
  /** @type {const} */ (["light", "dark"]).flatMap((theme) => ["en", "de", "ru"].map((language) => ({ width, theme, language }))),
);

/** The screens that axe-core has seen: usually each kind of them once. @type {Set<string>} */
const seen = new Set();

for (const person of PEOPLE) {
  for (const sight of isAll ? SIGHTS : [person.usual]) {
    const words = [person.name, ...Object.values(sight).map(String)];
    if (!wanted.every((word) => words.includes(word))) {
      continue;
    }
    test(`${person.who} (${words.join(" ")})`, async (t) => {
      const pictureOf = (/** @type {number} */ step) =>
        hasPictures ? join(folder, `${[person.name, String(step + 1).padStart(2, "0"), ...words.slice(1)].join("-")}.png`) : "";
      const walk = await Walk.begin(t, sight, pictureOf, isAll ? new Set() : seen);
      for (const [name, go] of Object.entries(person.path)) {
        try {
          await go(walk);
          await walk.look(name);
        } catch (reason) {
          const { message } = /** @type {Error} */ (reason);
          throw new Error([`${name}: ${message}`, ...walk.faults].join("\n"), { cause: reason });
        }
      }
      assert.deepEqual(walk.faults, []);
    });
  }
}

test("the five usual sights are all widths, themes and languages", () => {
  const found = new Set(PEOPLE.flatMap(({ usual }) => Object.values(usual)));
  assert.deepEqual(new Set(SIGHTS.flatMap((sight) => Object.values(sight))), found);
});

test("a phone is still a phone after its picture", async (t) => {
  const place = mkdtempSync(join(tmpdir(), "fleetcount-"));
  t.after(() => rmSync(place, { recursive: true }));
  const walk = await Walk.begin(t, { width: 360, theme: "dark", language: "de" }, () => join(place, "one.png"), new Set());
  await walk.look("the first screen");
  assert.ok(statSync(join(place, "one.png")).size > 10000);
  assert.ok(await walk.page.evaluate(() => matchMedia("(any-hover: none)").matches && innerHeight === 740));
});

test("a look finds what is planted: wide, cut, covered, small, foreign and meaningless things", async (t) => {
  const page = await open(t, { options: { locale: "de-DE" } });
  assert.deepEqual(await faultsOf(page, "de"), []);
  const plants = /** @type {[RegExp, string, string][]} */ ([
    [/^wider than the page/, "div", "width: 2000px; height: 1px"],
    [/^cut: /, "p", "width: 40px; overflow: hidden; white-space: nowrap"],
    [/^cut: /, "button", "width: 40px; white-space: nowrap"],
    [/^cut menu: /, "select", "width: 40px"],
    [/^lies on other words: /, "p", "position: absolute; top: 12px; left: 60px"],
    [/^12x\d+ is small for a finger/, "button", "width: 12px; padding: 0; overflow: auto"],
    [/^English: /, "p", ""],
    [/^no words: /, "p", ""],
  ]);
  for (const [fault, tag, style] of plants) {
    const text = fault.source.includes("English")
      ? "Most likely to be hit"
      : fault.source.includes("no words")
        ? "{n}"
        : "Unterseeboot";
    await page.evaluate(
      ([name, css, words]) => {
        const plant = document.createElement(name);
        plant.id = "plant";
        plant.style.cssText = css;
        const inner = name === "select" ? plant.appendChild(document.createElement("option")) : plant;
        inner.textContent = css.startsWith("width: 2000px") ? "" : words;
        document.body.append(plant);
      },
      [tag, style, text],
    );
    const faults = await faultsOf(page, "de");
    assert.ok(
      faults.some((found) => fault.test(found)),
      `${fault} is not among ${faults}`,
    );
    await page.evaluate(() => document.getElementById("plant")?.remove());
  }
});

after(() => {
  if (hasPictures) {
    const pictures = readdirSync(folder).filter((name) => name.endsWith(".png"));
    const figures = pictures.map(
      (name) => `<figure><img src="${name}" loading="lazy" /><figcaption>${name}</figcaption></figure>`,
    );
    const style =
      "body{display:flex;flex-wrap:wrap;gap:8px;font:12px sans-serif}figure{margin:0}img{width:300px;border:1px solid}";
    writeFileSync(
      join(folder, "index.html"),
      `<!doctype html><title>Paths</title><style>${style}</style>\n${figures.join("\n")}\n`,
    );
  }
});
