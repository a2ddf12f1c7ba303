#!/usr/bin/env node
/** The command `fleetcount`: the program on the files of this machine. */
import { readFileSync } from "node:fs";
import { parse, relative, sep } from "node:path";
import { nodeHost } from "./node-host.js";
import { runOnHost } from "./wasi.js";

const folder = process.cwd();
const { root } = parse(folder);
// The program finds files from this folder on (npm/wasm/program.c).
const environment = { ...process.env, PWD: `/${relative(root, folder).split(sep).join("/")}` };
const module = new WebAssembly.Module(readFileSync(new URL("../fleetcount.wasm", import.meta.url)));
process.exitCode = runOnHost(module, nodeHost(root), process.argv.slice(2), environment);
