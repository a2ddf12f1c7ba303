/** Asking the program what a position holds. A new question cancels the one at hand: only the last one changes the page. */
import { advise, analyse, countOf, explain, Failure, failureOf, greatest, share } from "./analysis.js";
import { analyseWeighed, explainWeighed } from "./doubt.js";
import { adviceSentences, advisedCells, solutionsWords } from "./panels.js";
import { knownShips } from "./ships.js";
import { answersOf, cellAt, cellName, doneCells, exchanged, hasTotals, isShotsLeft, openCells } from "./position.js";

/** @import { App } from "./app.js" */
/** @import { Analysis } from "./analysis.js" */
/** @import { Position } from "./position.js" */

/** Answers that come within these milliseconds need no word that they are being worked on. */
const PATIENCE = 150;

/** @param {App} app @param {string | null} cell */
export function pointAt(app, cell) {
  if (app.pointed === cell) {
    return;
  }
  app.pointed = cell;
  if (app.view === "analyse") {
    if (app.map === "after" && cell) {
      void askAfter(app, cell);
    }
    app.showBoard();
  }
}

/** What nobody has found out about a position. */
export function noFindings() {
  return { analysis: null, explanation: null, known: null, best: { cells: /** @type {string[]} */ ([]), occupancy: 0n } };
}

/** Asks for the answers about the position, and forgets those about an older one. @param {App} app */
export async function ask(app) {
  const turn = ++app.turn;
  const position = app.position;
  app.engine.cancel("board");
  app.engine.cancel("after");
  forgetAdvice(app);
  Object.assign(app, { trouble: null, after: null, exchange: null, isAsking: true, progress: 0 });
  app.showState();
  const patience = setTimeout(() => {
    if (turn === app.turn) {
      Object.assign(app, { ...noFindings(), isCounting: true });
      app.showFindings();
    }
  }, PATIENCE);
  const options = {
    channel: "board",
    isExplained: true,
    progress: (/** @type {number} */ done) => {
      app.progress = done;
      showProgress(app.answer, done);
    },
  };
  try {
    const analysis = await analyseWeighed(app.engine, position, options).catch((reason) => {
      if (reason instanceof Failure && reason.isContradiction) {
        app.trouble = reason;
        return null;
      }
      throw reason;
    });
    if (turn !== app.turn) {
      return;
    }
    clearTimeout(patience);
    Object.assign(app, { analysis, explanation: null, isCounting: false, best: bestOf(app, analysis) });
    app.showFindings();
    app.explanation = explainWeighed(await explain(app.engine, position, options), position, analysis);
    app.known = knownShips(position, analysis, app.explanation);
    app.exchange = analysis ? null : await askExchange(app, position);
  } catch (reason) {
    const failure = failureOf(reason);
    if (turn === app.turn && failure) {
      Object.assign(app, { ...noFindings(), trouble: failure });
    }
  }
  if (turn === app.turn) {
    clearTimeout(patience);
    Object.assign(app, { isCounting: false, isAsking: false });
    app.showFindings();
    announceResult(app);
    void askAdvice(app);
  }
}

/** The position with hits and misses exchanged, if something agrees with it. @param {App} app @param {Position} position */
async function askExchange(app, position) {
  const other = exchanged(position);
  const count = other ? await countOf(app.engine, other, { channel: "board" }) : 0n;
  return other && count > 0n ? { position: other, count } : null;
}

/** Whether a shot that ends the game soonest is to be found: there is a ship left to hit, no puzzle is solved, and chances are shown. @param {App} app */
export function wantsAdvice(app) {
  const isSolved = hasTotals(app.position.settings) && app.analysis?.count === 1n;
  // Optimal play knows neither facts nor how likely ships are missing.
  const isBeyondAdvice = (app.position.facts ?? []).length > 0 || app.position.settings.missing !== undefined;
  const isSeen = app.map !== "none";
  return isSeen && !isBeyondAdvice && !app.isCounting && !app.trouble && app.best.cells.length > 0 && !isSolved;
}

/** With more arrangements `best --fewest` plays none out. It names the likeliest cells; among equals, those whose answers tell
 * most. */
const MOST_PLAYED_OUT = 50000n;

/** Whether there are more arrangements than that. With a prior the count is one of weights, which does not tell. @param {App} app */
export function isLarge({ analysis, position }) {
  return position.settings.prior === undefined && (analysis?.count ?? 0n) > MOST_PLAYED_OUT;
}

/** Whether the best cells have the same answers equally often, as on an empty board: then their answers tell equally much. @param {App} app */
function areAnsweredAlike({ analysis, best, position: { settings } }) {
  const answers = best.cells.map((cell) => {
    const { row, column } = cellAt(cell, settings);
    return [...(analysis?.sinks.values() ?? [])].map((grid) => grid[row][column]).join();
  });
  return best.cells.length === 1 || (settings.announce !== "ship" && new Set(answers).size === 1);
}

/** Whether the number of shots left is possible on this board, or nobody has said one. @param {App} app */
export function canBeLeft({ shotsLeft, position }) {
  return shotsLeft === null || (isShotsLeft(shotsLeft) && shotsLeft <= openCells(position));
}

/** Asks for the shot that ends the game soonest, when all else is known. @param {App} app */
export async function askAdvice(app) {
  if (app.isAsking || app.advice || !wantsAdvice(app) || !canBeLeft(app)) {
    return;
  }
  const turn = app.adviceTurn;
  const isKnown = app.shotsLeft === null && isLarge(app) && areAnsweredAlike(app);
  const advice = isKnown
    ? { best: app.best.cells, optimal: false, by: "information" }
    : await advise(app.adviser, app.position, app.shotsLeft).catch(() => /** @type {const} */ ("late"));
  if (turn === app.adviceTurn && app.view === "analyse") {
    app.advice = advice;
    app.showAdvice();
  }
}

/** Forgets the shot that ends the game soonest; nobody waits for it any more. @param {App} app */
function forgetAdvice(app) {
  app.adviceTurn++;
  app.adviser.cancel("advice");
  app.adviser.cancel("known");
  app.advice = null;
}

/** Takes how many shots are left, and asks for the shot that is best with them. @param {App} app @param {number | null} shotsLeft  null: as many as it takes; NaN: the field has no number */
export async function setShotsLeft(app, shotsLeft) {
  if (Object.is(shotsLeft, app.shotsLeft)) {
    return;
  }
  forgetAdvice(app);
  app.shotsLeft = shotsLeft;
  app.remember();
  app.showAdvice();
  if (!app.isAsking) {
    await askAdvice(app);
  }
  if (Object.is(shotsLeft, app.shotsLeft)) {
    app.status.textContent = [...advisedCells(app), ...adviceSentences(app)].join(" ");
  }
}

/** Moves the bar in a panel. All else stays: a button that is made anew while it is pressed would not be clicked. @param {Element} panel @param {number} done */
export function showProgress(panel, done) {
  const bar = panel.querySelector("progress");
  if (bar) {
    bar.value = done;
  }
}

/** The cells with the greatest chance. @param {App} app @param {Analysis | null} analysis */
export function bestOf(app, analysis) {
  const { settings } = app.position;
  const known = doneCells(app.position);
  const isOpen = (/** @type {number} */ row, /** @type {number} */ column) => !known.has(cellName(row, column, settings));
  const occupancy = analysis ? greatest(analysis.occupancy, isOpen) : 0n;
  const cells = (analysis?.occupancy ?? []).flatMap((numbers, row) =>
    numbers.flatMap((number, column) =>
      occupancy > 0n && number === occupancy && isOpen(row, column) ? [cellName(row, column, settings)] : [],
    ),
  );
  return { cells, occupancy };
}

/** Says the result to those who listen. @param {App} app */
export function announceResult(app) {
  const { speaker, analysis, best } = app;
  app.status.textContent = app.trouble?.isContradiction
    ? speaker.say("impossible")
    : analysis && best.cells.length > 0 && app.map !== "none"
      ? `${speaker.say("best")}: ${best.cells.join(" ")}, ${speaker.percent(share(best.occupancy, analysis.count), true)}`
      : "";
  const solutions = app.trouble ? "" : solutionsWords(app);
  if (solutions !== "") {
    app.status.textContent = [solutions, app.status.textContent].filter(Boolean).join(". ").replace("..", ".");
  }
}

/** The map after a shot that is only thought of. @param {App} app @param {string} cell */
export async function askAfter(app, cell) {
  if (doneCells(app.position).has(cell) || app.after?.cell === cell) {
    return;
  }
  app.engine.cancel("after");
  const shot = { cell, ...answersOf(app.position.settings)[app.afterAnswer] };
  const position = { ...app.position, shots: [...app.position.shots, shot] };
  const after = { cell, position, analysis: /** @type {Analysis | null} */ (null) };
  app.after = after;
  try {
    // With the numbers of the map beside it: weighed, or with too many fleets not.
    const asked = app.analysis?.unweighed ? analyse : analyseWeighed;
    after.analysis = await asked(app.engine, position, { channel: "after" });
  } catch {
    // It contradicts what is known, or nobody waits for it any more: the map stays as it is.
  }
  if (app.after === after) {
    app.showBoard();
  }
}

/** Stops the count at hand. @param {App} app */
export function stopAsking(app) {
  app.turn++;
  app.engine.cancel("board");
  forgetAdvice(app);
  Object.assign(app, { isCounting: false, isAsking: false, analysis: null, explanation: null, known: null });
  app.show();
}
