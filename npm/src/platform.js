/** The module of this machine, and threads for it: in Node and in a browser. The one file that knows which it is. */

import { browserThread } from "./queue.js";

/** @import { Thread } from "./queue.js" */

/** So that no bundler looks for what a browser does not have. @param {string} name */
const ofNode = (name) => import(/* webpackIgnore: true */ /* @vite-ignore */ `node:${name}`);

const isNode = typeof process === "object" && process.versions?.node !== undefined;
const address = new URL("../fleetcount.wasm", import.meta.url);

async function compile() {
  if (isNode) {
    const { readFileSync } = await ofNode("fs");
    return new WebAssembly.Module(readFileSync(address));
  }
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address} cannot be fetched: ${response.status}`);
  }
  // Not compileStreaming, which a server disappoints that does not know the type of the file.
  return WebAssembly.compile(await response.arrayBuffer());
}

/** @type {WebAssembly.Module} */
export const module = await compile();

const threads = isNode ? await ofNode("worker_threads") : null;

/** Begins a thread with worker.js. @returns {Thread} */
export function startThread() {
  if (!threads) {
    return browserThread(new Worker(new URL("./worker.js", import.meta.url), { type: "module" }));
  }
  const worker = new threads.Worker(new URL("./worker.js", import.meta.url), { execArgv: [] });
  worker.unref();
  return {
    post: (message) => worker.postMessage(message),
    listen(onMessage, onError) {
      worker.on("message", onMessage);
      worker.on("error", onError);
    },
    end: () => void worker.terminate(),
    // The process ends when nothing is asked any more.
    work: (isAtWork) => (isAtWork ? worker.ref() : worker.unref()),
  };
}
