/** Puzzles: brushes for what is printed in the cells, the next step and why, a new puzzle, and paper. */
import { explainedBy, outputOf } from "./analysis.js";
import { PARTS, SIGNS } from "./board-view.js";
import { button, choice, make, sign } from "./dom.js";
import { areTotalsShown, changePosition } from "./editing.js";
import { answerWords } from "./panels.js";
import { failureMistake } from "./mistakes.js";
import { boardText, hasTotals, isHint, lineName, shipsOf } from "./position.js";
import { loadText, noticeMistake } from "./sharing.js";

/** @import { App } from "./app.js" */
/** @import { Shot, Position } from "./position.js" */

/**
 * The reason of a step, as `hint` gives it: rows and columns from 1, and where a try leads.
 * @typedef {{ row?: number, column?: number, cell?: string, length?: number, number?: number, tried?: number,
 *             supposed?: string, flaw?: string, at?: string }} Reason
 */

/**
 * A step of `hint`.
 * @typedef {{ technique: string, grade: string, message: string, reason: Reason, ships: string[], water: string[] }} Step
 */

/** The step that was asked for, and its position; null: nothing follows. @typedef {{ position: Position, step: Step | null, isSolved: boolean }} FoundStep */

const BRUSHES = ["miss", "hit", "single", "left", "right", "top", "bottom", "middle"];
const GRADES = ["easy", "medium", "hard", "expert"];

/** Whether the board is a puzzle's. @param {App} app */
export function isPuzzle(app) {
  return areTotalsShown(app) && app.position.settings.announce === "hit";
}

/** Hides the chances of a puzzle that nobody has begun to solve. @param {App} app @param {Position} position */
export function hideChances(app, { settings, shots }) {
  if (hasTotals(settings) && settings.announce === "hit" && shots.every(isHint)) {
    app.map = "none";
  }
}

/** A row of buttons: what a tap on a cell puts there. @param {App} app */
export function brushes(app) {
  if (!isPuzzle(app)) {
    return null;
  }
  const brush = (/** @type {string} */ kind) => {
    const words = kind === "" ? app.speaker.say("brushNone") : answerWords(app, kind);
    const choose = () => {
      app.brush = kind;
      app.show();
    };
    return button(kind === "" ? "↻" : sign(PARTS[kind] ?? SIGNS[/** @type {keyof typeof SIGNS} */ (kind)], "tool"), choose, {
      class: "icon",
      id: `brush-${kind || "none"}`,
      title: words,
      "aria-label": words,
      "aria-pressed": String(app.brush === kind),
    });
  };
  return make("div", { class: "brushes", role: "group", "aria-label": app.speaker.say("brushes") }, ["", ...BRUSHES].map(brush));
}

/** The buttons of a puzzle. @param {App} app */
export function puzzlePart(app) {
  const { speaker } = app;
  if (!isPuzzle(app)) {
    return null;
  }
  const grades = ["", ...GRADES].map((key) => [key, speaker.say(`grade.${key || "any"}`)]);
  const grade = choice("grade", grades, app.grade, (key) => (app.grade = key), speaker.say("grade"));
  return make(
    "div",
    { class: "puzzle-part", id: "puzzle-part" },
    make(
      "div",
      { class: "row" },
      button(speaker.say("nextStep"), () => askStep(app), { id: "next-step", class: "small" }),
      button(speaker.say("print"), () => window.print(), { id: "print", class: "small" }),
    ),
    stepPart(app),
    make(
      "div",
      { class: "row" },
      make(
        "button",
        {
          type: "button",
          id: "new-puzzle",
          class: "small",
          // A double click begins, and does not stop at once.
          onclick: (/** @type {MouseEvent} */ { detail }) => detail > 1 || makePuzzle(app),
        },
        app.isMaking ? `${speaker.say("counting")}… ${speaker.say("cancel")}` : speaker.say("newPuzzle"),
      ),
      grade,
    ),
  );
}

/** The ships to tick off on paper; the screen does not show them. @param {App} app */
export function printedFleet(app) {
  if (!isPuzzle(app)) {
    return null;
  }
  const ships = shipsOf(app.position.settings).map(({ length }) =>
    make(
      "span",
      { class: "hull" },
      Array.from({ length }, () => make("i")),
    ),
  );
  return make("div", { class: "fleet on-paper", "aria-hidden": "true" }, ships);
}

/** The line, the cell and the ships that a step is about, and what a try leads to. @param {import("./texts.js").Speaker} speaker @param {Step} step @param {import("./position.js").Settings} settings */
export function reasonWords(speaker, { technique, reason }, settings) {
  const { row, column, cell, length, number, tried, supposed, flaw, at } = reason;
  const lineWords = (/** @type {"rows" | "columns"} */ side, /** @type {number} */ which) =>
    speaker.say(`line.${side}`, { name: lineName(side, which - 1, settings) });
  const line = row ? lineWords("rows", row) : column ? lineWords("columns", column) : "";
  const place = line || cell;
  const ships = length ? speaker.say(tried || !place ? "map.length" : "lengthLine", { n: length }) : "";
  if (flaw) {
    return speaker.say(`supposed.${supposed}`, {
      cell: cell ?? "",
      flaw: speaker.say(`flaw.${flaw}`, { of: at ?? line, n: length ?? 0 }),
    });
  }
  if (tried) {
    return speaker.say("placesTried", { of: ships, n: number ?? 0, all: tried });
  }
  return [place, technique === "only places" ? `${ships} ×${number}` : ships].filter(Boolean).join(", ");
}

/** The step that was found, as long as the position is the same. @param {App} app */
function stepPart(app) {
  const { speaker, foundStep } = app;
  if (!foundStep || foundStep.position !== app.position) {
    return null;
  }
  const { step, isSolved } = foundStep;
  if (!step) {
    return make("p", { id: "step", role: "status" }, speaker.say(isSolved ? "solved" : "noStep"));
  }
  const about = reasonWords(speaker, step, foundStep.position.settings);
  const cells = (/** @type {string} */ key, /** @type {string[]} */ names) =>
    names.length > 0 ? make("p", {}, make("b", {}, speaker.say(key)), ": ", names.join(" ")) : null;
  return make(
    "div",
    { id: "step", role: "status" },
    make(
      "p",
      {},
      make("b", {}, speaker.say(`step.${step.technique}`)),
      " ",
      make("small", {}, speaker.say(`grade.${step.grade}`)),
    ),
    about === "" ? null : make("p", { class: "quiet", id: "step-about" }, about),
    cells("stepShips", step.ships),
    cells("stepWater", step.water),
    button(speaker.say("enterStep"), () => enterStep(app, step), { id: "enter-step", class: "small" }),
  );
}

/** Asks for the next step of the position at hand. @param {App} app */
async function askStep(app) {
  const { position } = app;
  app.checker.cancel("step");
  try {
    const result = await app.checker.ask(["hint", "--format", "json", "-"], boardText(position), { channel: "step" });
    const { steps, solved } = explainedBy(result);
    app.foundStep = { position, step: steps[0] ?? null, isSolved: solved };
  } catch (reason) {
    refuse(app, reason);
  }
  app.keepingFocus(() => app.showAnswer());
}

/** @param {App} app @param {Step} step */
function enterStep(app, step) {
  const { position } = app;
  const marks = (/** @type {string[]} */ cells, /** @type {Shot["answer"]} */ answer) => cells.map((cell) => ({ cell, answer }));
  changePosition(app, {
    ...position,
    shots: [
      ...position.shots.filter((shot) => !isHint(shot)),
      ...marks(step.ships, "hit"),
      ...marks(step.water, "miss"),
      ...position.shots.filter(isHint),
    ],
  });
  document.getElementById("next-step")?.focus();
}

/** Makes a puzzle of the board's size and fleet, and shows it, unless the board has changed or been left; or stops making one. @param {App} app */
async function makePuzzle(app) {
  if (app.isMaking) {
    app.adviser.cancel("puzzle");
    return;
  }
  const { view, position } = app;
  const { size, fleet, touching } = app.position.settings;
  const seed = String(crypto.getRandomValues(new Uint32Array(1))[0]);
  const grade = app.grade === "" ? [] : ["--grade", app.grade];
  const rules = ["--size", size, "--fleet", fleet, "--touching", touching];
  app.isMaking = true;
  app.keepingFocus(() => app.showAnswer());
  try {
    const result = await app.adviser.run(["puzzle", ...rules, ...grade, "--seed", seed, "--format", "board"], "", {
      channel: "puzzle",
    });
    const board = outputOf(result);
    if (app.view === view && app.position === position) {
      await loadText(app, board, position.settings.labels);
    }
  } catch (reason) {
    refuse(app, reason);
  }
  app.isMaking = false;
  app.keepingFocus(() => app.showAnswer());
}

/** @param {App} app @param {unknown} reason */
function refuse(app, reason) {
  const mistake = failureMistake(reason);
  if (mistake) {
    noticeMistake(app, mistake);
  }
}
