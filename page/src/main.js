/** Starts the page: unpacks the program, makes the frame, and opens what the link or the browser's memory holds. */
import { App } from "./app.js";
import { ask } from "./asking.js";
import { Engine, unpackProgram } from "./engine.js";
import { memory, tabMemory } from "./memory.js";
import { emptyPosition, firstGame, readFragment } from "./position.js";
import { openFragment, plainLink } from "./sharing.js";

/** @param {string} id */
function embedded(id) {
  return document.getElementById(id)?.textContent ?? "";
}

/** When the frame of the page can be seen; a tab in the background is not painted, and need not wait. */
const painted = new Promise((resolve) =>
  document.hidden ? resolve(undefined) : requestAnimationFrame(() => setTimeout(resolve)),
);
/** When the program is there, which stands behind the script: so the frame need not wait for it. */
const loaded = new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
const program = Promise.all([painted, loaded]).then(() => unpackProgram(embedded("program")));
const engine = new Engine(program, embedded("worker"));
const version = (document.querySelector('meta[name="generator"]')?.getAttribute("content") ?? "").replace("fleetcount ", "");
const another = () => new Engine(program, embedded("worker"));
const app = new App(engine, another(), another(), another(), version);

/**
 * For tests and for people who tinker: what the program would print for these arguments, with the board as standard input. Files that
 * the arguments name can be given by name.
 */
Object.assign(window, {
  fleetcount: {
    version,
    run: (/** @type {string[]} */ args, /** @type {string} */ board, /** @type {Record<string, string>} */ files = {}) =>
      engine.run(board === undefined ? args : [...args, "-"], board ?? "", { files }),
  },
});

const fragment = location.hash.slice(1);
const plain = plainLink(fragment);
const isLastOfTab = fragment !== "" && fragment === tabMemory.get("address");
const kept = readFragment((isLastOfTab ? tabMemory : memory).get("position") ?? "");
/** The page has been loaded again: the position that is kept was at hand. */
const isAgain = isLastOfTab && kept !== null;
const held = fragment === "" || isAgain ? kept : plain;
if (held) {
  app.position = held.position;
  app.shotsLeft = held.shotsLeft;
  if (held === kept && (isAgain ? tabMemory : memory).get("map") === "none") {
    app.map = "none";
  }
} else if (fragment === "") {
  app.position = emptyPosition(firstGame(navigator.languages));
  app.isGameGuessed = true;
}
app.draft = app.position.settings;
app.build();
if (fragment !== "" && !plain) {
  // Until the program has read the link, there is no board on which to tap.
  app.root.inert = true;
  openFragment(app, fragment, { isFirst: true, isAgain }).then(
    () => (app.turn === 0 && app.view === "analyse" && !app.root.inert ? ask(app) : undefined),
    () => (app.root.inert = false),
  );
} else {
  app.remember();
  void ask(app);
}
