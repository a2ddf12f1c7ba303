/** The command of the package: the program, with the files of this machine. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { run } from "fleetcount";
import { native, root } from "./support.js";

/** @param {string[]} args @param {string} [input] @param {string} [folder] */
function command(args, input = "", folder = process.cwd()) {
  const { status, stdout, stderr } = spawnSync(`${process.cwd()}/node_modules/.bin/fleetcount`, args, {
    input,
    cwd: folder,
    encoding: "utf8",
  });
  return { status, output: stdout, messages: stderr };
}

test("output, messages and status are the program's; files by all kinds of names", () => {
  mkdirSync("deep/er", { recursive: true });
  const text = readFileSync(`${root}/data/boards/classic-midgame.board`, "utf8");
  writeFileSync("game.board", text);
  writeFileSync("wrong.board", "hello\n");
  for (const [folder, name] of [
    [".", "game.board"],
    [".", "./game.board"],
    ["deep", "../game.board"],
    ["deep/er", "../../game.board"],
    [".", `${process.cwd()}/game.board`],
    [".", "deep/../game.board"],
    [".", "wrong.board"],
    [".", "nowhere.board"],
  ]) {
    for (const args of [
      ["best", name],
      ["map", "--counts", name],
    ]) {
      assert.deepEqual(
        command(args, "", folder),
        native(args, "", folder === "." ? process.cwd() : `${process.cwd()}/${folder}`),
        name,
      );
    }
  }
  for (const args of [
    ["count", "-"],
    ["map", "--format", "svg", "-"],
    ["best", "--explain", "-"],
  ]) {
    assert.deepEqual(command(args, text), native(args, text));
    assert.deepEqual(run(args, text), native(args, text));
  }
  assert.deepEqual(command(["nothing"]), native(["nothing"]));
  assert.deepEqual(command(["play"], "rules: classic\n"), native(["play"], "rules: classic\n"));
  assert.equal(command(["map", "--format", "svg", "--output", "map.svg", "game.board"]).status, 0);
  assert.equal(readFileSync("map.svg", "utf8"), native(["map", "--format", "svg", "-"], text).output);
});

test("the package is at most 1 MB, and has what it needs and no more", () => {
  const size = statSync(/** @type {string} */ (process.env.FC_PACKAGE)).size;
  assert.ok(size <= 1e6, `${size} bytes`);
  const { stdout } = spawnSync("tar", ["-tzf", /** @type {string} */ (process.env.FC_PACKAGE)], { encoding: "utf8" });
  const names = stdout
    .trim()
    .split("\n")
    .map((name) => name.replace("package/", ""));
  assert.ok(
    names.every((name) =>
      /^(src\/[\w-]+\.js|types\/[\w-]+\.d\.ts|fleetcount\.wasm|README\.md|LICENSE|package\.json)$/.test(name),
    ),
    stdout,
  );
  const { dependencies, sideEffects, bin } = JSON.parse(readFileSync("node_modules/fleetcount/package.json", "utf8"));
  assert.deepEqual([dependencies, sideEffects, bin.fleetcount], [undefined, false, "src/cli.js"]);
});
