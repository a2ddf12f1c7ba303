/** The thread of an Engine, in Node and in a browser. */
import { Library } from "./library.js";
import { QUESTIONS } from "./questions.js";
import { playContest } from "./contest.js";
import { serve } from "./serve.js";

/** @type {Library | undefined} */
let library;

/** @type {Record<string, import("./serve.js").Serve>} */
const kinds = {
  question(module, { name, board, args, memoryLimit }, progress) {
    library ??= new Library(module);
    const its = library;
    const { ask } = QUESTIONS[name];
    return its.ask({ memoryLimit, progress }, [], () => ask(its, board, ...args)).buffer;
  },
  contest(module, { board, plan, memoryLimit }, progress) {
    library ??= new Library(module);
    return playContest(library, board, plan, [], { memoryLimit, progress }).buffer;
  },
};

if (typeof process === "object" && process.versions?.node !== undefined) {
  const { parentPort } = await import(/* webpackIgnore: true */ /* @vite-ignore */ `node:${"worker_threads"}`);
  parentPort.on(
    "message",
    serve((message, transfer) => parentPort.postMessage(message, transfer), kinds),
  );
} else {
  const answer = serve((message, transfer) => self.postMessage(message, { transfer }), kinds);
  self.onmessage = ({ data }) => answer(data);
}
