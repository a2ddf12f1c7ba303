/** Starts the page: unpacks the program, makes the frame, and opens what the link or the browser's memory holds. */
import { App } from "./app.js";
import { ask } from "./asking.js";
import { Engine, unpackProgram } from "./engine.js";
import { memory } from "./memory.js";
import { emptyPosition, firstGame, fragmentOf, readFragment } from "./position.js";
import { openFragment } from "./sharing.js";

/** @param {string} id */
function embedded(id) {
  return document.getElementById(id)?.textContent ?? "";
}

/** When the frame of the page can be seen; a tab in the background is not painted, and need not wait. */
const painted = new Promise((resolve) =>
  document.hidden ? resolve(undefined) : requestAnimationFrame(() => setTimeout(resolve)),
);
const program = painted.then(() => unpackProgram(embedded("program")));
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
const kept = fragment === "" ? readFragment(memory.get("position") ?? "") : null;
if (kept) {
  app.position = kept.position;
  app.draft = kept.position.settings;
  app.shotsLeft = kept.shotsLeft;
} else if (fragment === "") {
  app.position = emptyPosition(firstGame(navigator.languages));
  app.draft = app.position.settings;
  app.isGameGuessed = true;
}
if (fragment !== "" && fragment !== fragmentOf(app.position)) {
  void openFragment(app, fragment).then(() => (app.turn === 0 && app.view === "analyse" ? ask(app) : undefined));
} else {
  app.remember();
  app.show();
  void ask(app);
}
