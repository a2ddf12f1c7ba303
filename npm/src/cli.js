#!/usr/bin/env node
/** The command `fleetcount`: the program on the files of this machine, by the WASI of Node. */
import { readFileSync } from "node:fs";
import { parse, relative, sep } from "node:path";

process.removeAllListeners("warning"); // that WASI is experimental in Node is nothing to users of fleetcount
const { WASI } = await import("node:wasi");

const folder = process.cwd();
const { root } = parse(folder);
const wasi = new WASI({
  version: "preview1",
  args: ["fleetcount", ...process.argv.slice(2)],
  env: { ...process.env, PWD: `/${relative(root, folder).split(sep).join("/")}` },
  preopens: { "/": root },
  returnOnExit: true,
});
const module = new WebAssembly.Module(readFileSync(new URL("../fleetcount.wasm", import.meta.url)));
const { exports } = new WebAssembly.Instance(module, {
  wasi_snapshot_preview1: wasi.wasiImport,
  fleetcount: { progress: () => 0, choose: () => -1 },
});
const program = /** @type {Record<string, () => void>} */ (/** @type {unknown} */ (exports));
const begin = () => {
  program._initialize();
  program.run_program();
};
process.exitCode = wasi.start({ exports: { memory: exports.memory, _start: begin } }) ?? 0;
