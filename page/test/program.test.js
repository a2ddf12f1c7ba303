/** The program in the page prints what the program on this machine prints, to the byte. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { ALIASES, boardText, fleetInShips, NAMED, PRESETS, readBoard } from "../src/position.js";
import { Speaker, TEXTS } from "../src/texts.js";
import { boards, native, open, root, run } from "./support.js";

const folder = `${root}tests/cli/boards`;

/** The files that the cases of the command line name. */
const files = Object.fromEntries(
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => [entry.name, readFileSync(`${folder}/${entry.name}`, "utf8")]),
);

/** The words of a command as a shell reads them; null for what is more than words. @param {string} line */
function wordsOf(line) {
  const words = [];
  for (const [word, single, double] of line.matchAll(/'([^']*)'|"([^"$`\\]*)"|\S+/g)) {
    words.push(single ?? double ?? word);
  }
  return /[|<>;&$`\\*]|\S'|\S"/.test(line.replace(/'[^']*'/g, "Q")) ? null : words;
}

/** Options that depend on the machine, its terminal or its files. */
const MACHINE = /--memory|--threads|--timeout|--output|-o\b|png|--color|\/dev\//;

/** The command lines of the command line tests that the page promises. */
function commandLines() {
  const lines = new Set();
  for (const name of readdirSync(`${root}tests/cli/cases`)) {
    for (const line of readFileSync(`${root}tests/cli/cases/${name}`, "utf8").split("\n")) {
      const command = /^\$ fleetcount ((count|map|best|check|draw)\b.*)$/.exec(line);
      if (command && !MACHINE.test(line) && wordsOf(command[1])) {
        lines.add(command[1]);
      }
    }
  }
  return [...lines];
}

test("the command lines of the command line tests: output, messages and status", async (t) => {
  const page = await open(t);
  const all = commandLines();
  assert.ok(all.length > 100, `only ${all.length} command lines were found`);
  const lines = process.env.FC_LONG ? all : all.filter((_, index) => index % 2 === 0);
  for (const line of lines) {
    const words = /** @type {string[]} */ (wordsOf(line));
    assert.deepEqual(await run(page, words, undefined, files), native(words, "", folder), line);
  }
});

test("every board, as count, map, explanation, drawing and picture", async (t) => {
  const page = await open(t);
  // The later boards of a game are more of the same.
  for (const { name, text } of boards().filter(({ name }) => process.env.FC_LONG || !/-[34]0\./.test(name))) {
    for (const args of [
      ["count"],
      ["map", "--format", "json"],
      ["map", "--format", "svg"],
      ["map", "--counts"],
      ["best", "--explain", "--format", "json"],
      ["best", "--explain"],
      ["draw", "--certain"],
    ]) {
      assert.deepEqual(await run(page, args, text), native([...args, "-"], text), `${args.join(" ")} of ${name}`);
    }
  }
});

test("the page is one file of less than 1 MB", () => {
  const page = readFileSync(/** @type {string} */ (process.env.FC_PAGE));
  assert.ok(page.length < 1e6, `${page.length} bytes`);
  const loads = /<(script|img|link|iframe)\b[^>]*\b(src|href)=|@import|url\((?!#|data:)/;
  assert.doesNotMatch(page.toString(), loads, "nothing is loaded from anywhere else");
});

test("the three empty boards", async (t) => {
  const page = await open(t);
  for (const rules of ["russian", "classic", "german"]) {
    for (const args of [
      ["count", "--rules", rules],
      ["map", "--format", "json", "--rules", rules],
    ]) {
      assert.deepEqual(await run(page, args, ""), native([...args, "-"], ""));
    }
  }
});

test("random fleets: the same seed draws the same fleets", async (t) => {
  const page = await open(t);
  for (const args of [
    ["sample", "--seed", "7", "-n", "20", "--format", "fleet"],
    ["sample", "--seed", "7", "-n", "3", "--placer", "sequential"],
    ["unrank", "927772989415890"],
  ]) {
    assert.deepEqual(await run(page, args), native(args), args.join(" "));
  }
});

test("the presets by name are those of the program", () => {
  const { games } = JSON.parse(native(["games", "--format", "json"]).output);
  assert.deepEqual(
    games.map((/** @type {{ name: string }} */ game) => game.name).sort(),
    [...NAMED, ...Object.keys(ALIASES).filter((name) => name !== "wide")].sort(),
  );
  for (const { name, size, fleet, touching, announce } of games) {
    const preset = PRESETS[/** @type {keyof typeof PRESETS} */ (ALIASES[name] ?? name)];
    const isRows = native(["import", "--from", "board", "-"], `rules: ${name}\n`).output.includes("\nlabels: rows\n");
    assert.deepEqual({ size, fleet, touching, announce, ...(isRows ? { labels: "rows" } : {}) }, preset, name);
  }
  for (const name of /** @type {(keyof typeof PRESETS)[]} */ (NAMED)) {
    assert.equal(boardText({ settings: PRESETS[name], notation: "shots", shots: [] }), `rules: ${name}\n`);
  }
});

test("fleets by numbers are read as the program reads them", () => {
  for (const size of ["5x5", "10x10", "3x2"]) {
    for (const touching of ["none", "any"]) {
      for (const fleet of ["3x1 2x2", "1x3 2x2", "2:1,1:3", "1x2;2x1", "1x5 1x4 1x3", "4x1", "2x3 3x1", "1x1", "12x1 13x1"]) {
        const counted = (/** @type {string} */ ships) =>
          native(["count", "--size", size, "--touching", touching, "--quiet", "--fleet", ships]);
        const { status, output } = counted(fleet);
        if (status === 0) {
          assert.equal(counted(fleetInShips(fleet, { size, touching })).output, output, `${fleet} on ${size}, ${touching}`);
        }
      }
    }
  }
});

test("boards whose rows have letters are read as the program reads them", () => {
  const rules = "size: 4x3\nfleet: 3 2\nannounce: sunk\n";
  for (const text of [
    `${rules}labels: rows\nshots:\nA4 hit\nB1 miss\nC3 miss\n`,
    `${rules}labels: Rows\nhints:\nA4 ship\n`,
    `${rules}board:\n  1 2 3 4\nA . . . x\nB o . . .\nC . . o .\n`,
    `${rules}board:\nA . . . x\nB o . . .\nC . . o .\n`,
    `${rules}board:\n1 2 3 4\n...x\no...\n..o.\n`,
    `${rules}board:\nA B C D\n...x\no...\n..o.\n`,
    "rules: hasbro\nshots:\nA10 hit patrol boat\nC3 miss\n",
  ]) {
    const map = (/** @type {string} */ board) => native(["map", "--format", "csv", "-", "--quiet"], board).output;
    assert.ok(map(text).length > 20, text);
    assert.equal(map(boardText(readBoard(text))), map(text), text);
  }
});

test("words go with their numbers in every language", () => {
  const words = (/** @type {string} */ language, /** @type {bigint[]} */ numbers) =>
    numbers.map((n) => new Speaker(language).say("youShots", { n }).replace(/^[\d.,]+ /, ""));
  assert.deepEqual(words("en", [0n, 1n, 2n, 101n]), ["shots", "shot", "shots", "shots"]);
  assert.deepEqual(words("de", [1n, 21n]), ["Schuss", "Schüsse"]);
  const [one, few, many] = ["возможная расстановка", "возможные расстановки", "возможных расстановок"];
  const russian = /** @type {[bigint, string][]} */ ([
    [1n, one],
    [101n, one],
    [3n, few],
    [10n ** 30n + 24n, few],
    [0n, many],
    [11n, many],
    [112n, many],
    [1855545978831780n, many],
  ]);
  for (const [n, form] of russian) {
    assert.equal(new Speaker("ru").say("arrangements", { n }), form, String(n));
  }
  const isAlwaysMany = (/** @type {string} */ key) => ["anyOf", "tooManyFleets"].includes(key);
  for (const [language, texts] of Object.entries(TEXTS)) {
    for (const [key, text] of Object.entries(texts)) {
      for (const [, forms] of text.matchAll(/\{\w+\|([^}]*)\}/g)) {
        assert.equal(forms.split("|").length, language === "ru" ? 3 : 2, `${language}: ${text}`);
      }
      const isOneForm = language !== "ru" && /\{(n|all)\} (shots|arrangements|games|places|fleets|[A-ZÄÖÜ]\w+)/.test(text);
      assert.ok(!isOneForm || isAlwaysMany(key), `${language}: ${text}`);
    }
  }
});

test("every language has every text, with the same values in it", () => {
  const valuesOf = (/** @type {string} */ text) => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const [language, texts] of Object.entries(TEXTS)) {
    assert.deepEqual(Object.keys(texts), Object.keys(TEXTS.en), language);
    for (const [key, text] of Object.entries(texts)) {
      assert.notEqual(text, "", `${language}: ${key}`);
      assert.deepEqual(valuesOf(text), valuesOf(TEXTS.en[key]), `${language}: ${key}`);
    }
  }
});

test("the help parts no key from what it does at the end of a line", () => {
  for (const texts of Object.values(TEXTS)) {
    const help = texts.help.replace("{key}", `, s\u00a0${texts["answer.sunk"]}`);
    assert.equal([...help.matchAll(/ (\S)\u00a0/g)].map(([, key]) => key).join(""), "oxsb.u", help);
    assert.doesNotMatch(help, / [oxsbu.] /);
  }
});
