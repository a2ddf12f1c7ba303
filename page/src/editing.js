/** Changing the position: marks, shots, rules; undoing and redoing. Every change goes through changePosition. */
import { ask, noFindings } from "./asking.js";
import { button, make } from "./dom.js";
import { markCell } from "./facts.js";
import { chooseShot } from "./drill.js";
import { placeAt, shootInDuel } from "./duel.js";
import { mistakeInOwnText, ownMistake } from "./mistakes.js";
import { shoot } from "./playing.js";
import { marksOfShots, shotsOfMarks } from "./notation.js";
import {
  answersOf,
  beyondPage,
  boardText,
  cellAt,
  detailsOf,
  dimensionsOf,
  hasTotals,
  hintsLast,
  isHint,
  isPossible,
  shipsOf,
} from "./position.js";
import { presetOf, PUZZLE, relabelled, totalsOf, withTotal, withTotals } from "./position.js";
import { isPuzzle } from "./puzzle.js";
import { notice, noticeMistake } from "./sharing.js";

/** @import { App } from "./app.js" */
/** @import { Position, Settings, Shot } from "./position.js" */

/**
 * A step of undoing and redoing: the position to go to, and how many shots are left there, where that changes, too.
 * @typedef {{ position: Position, shotsLeft?: number | null }} Step
 */

/** The step back from another one. @param {App} app @param {Step} step @returns {Step} */
function backFrom({ position, shotsLeft }, step) {
  return step.shotsLeft === undefined ? { position } : { position, shotsLeft };
}

/** @param {App} app @param {Position} position @param {number | null} [shotsLeft]  where that changes, too */
export function changePosition(app, position, shotsLeft) {
  app.past.push(backFrom(app, { position, shotsLeft }));
  app.future = [];
  setPosition(app, position, shotsLeft);
}

/** @param {App} app @param {Position} position @param {number | null} [shotsLeft] */
export function setPosition(app, position, shotsLeft = app.shotsLeft) {
  if (!isSameGame(position.settings, app.position.settings)) {
    // Numbers of another game mean nothing on this board, which may be of another size.
    Object.assign(app, { ...noFindings(), trouble: null, wantsTotals: null, draftFact: null, pointed: null });
  }
  app.position = position;
  app.shotsLeft = shotsLeft;
  app.draft = position.settings;
  app.shareText = null;
  app.adviser.cancel("puzzle");
  app.remember();
  app.show();
  void ask(app);
}

/** @param {App} app */
export function undo(app) {
  goStep(app, app.past, app.future);
}

/** @param {App} app */
export function redo(app) {
  goStep(app, app.future, app.past);
}

/** Goes the last of some steps, and leaves the step back. @param {App} app @param {Step[]} steps @param {Step[]} back */
function goStep(app, steps, back) {
  const step = app.view === "analyse" ? steps.pop() : undefined;
  if (step) {
    back.push(backFrom(app, step));
    setPosition(app, step.position, step.shotsLeft);
  }
}

/** The state of a cell that is marked for a set. */
const MARKED = "marked";

/** @param {App} app @param {string} cell @param {1 | -1} step @returns {string | null} what it has become; null: it stays */
export function cycleMark(app, cell, step) {
  if (app.view === "practise") {
    void shoot(app, cell);
  }
  if (app.view === "drill") {
    void chooseShot(app, cell);
  }
  if (app.view === "duel") {
    void (app.duel.stage === "placing" ? placeAt(app, cell) : shootInDuel(app, cell));
  }
  if (app.view !== "analyse") {
    return "";
  }
  if (app.draftFact) {
    const isMarked = app.draftFact.cells.has(cell);
    markCell(app, cell, !isMarked);
    return isMarked ? "" : MARKED;
  }
  const { settings, shots } = app.position;
  const its = shots.filter((known) => known.cell === cell);
  if (app.brush !== "" && areTotalsShown(app)) {
    const marked = its.find((known) => known.answer === app.brush);
    if (marked) {
      changePosition(app, { ...app.position, shots: shots.filter((known) => known !== marked) });
    } else {
      setMark(app, cell, step < 0 ? "" : app.brush);
    }
    return marked || step < 0 ? "" : app.brush;
  }
  if (its.some(isHint) && isPuzzle(app)) {
    return null; // it is printed; its own brush takes it away
  }
  // Where sinking is announced, a cell that a hint shows as a ship must still be hit.
  const isShip = settings.announce !== "hit" && its.some((known) => isHint(known) && known.answer !== "water");
  const answers = new Set(answersOf(settings).map((possible) => possible.answer));
  const kinds = ["", ...answers].filter((kind) => !isShip || kind !== "miss");
  const known = its[0] && !(isShip && isHint(its[0])) ? its[0].answer : "";
  const next = kinds[(kinds.indexOf(known) + step + kinds.length) % kinds.length];
  setMark(app, cell, next);
  return next;
}

/** Takes all marks and facts away; of a board with printed parts the marks first. @param {App} app */
export function clearMarks(app) {
  const { position } = app;
  const hints = position.shots.filter(isHint);
  const isMarked = hints.length > 0 && hints.length < position.shots.length;
  changePosition(app, isMarked ? { ...position, shots: hints } : { ...position, shots: [], facts: [] });
}

/** @param {App} app @param {string} cell @param {string} kind  "": not shot @param {boolean} [isPainted]  what is printed stays then */
export function setMark(app, cell, kind, isPainted) {
  if (app.view !== "analyse") {
    return;
  }
  if (app.draftFact && ["", MARKED].includes(kind)) {
    markCell(app, cell, kind === MARKED);
    return;
  }
  const known = app.position.shots.find((shot) => shot.cell === cell);
  const shot = { cell, answer: /** @type {Shot["answer"]} */ (kind) };
  if (
    (known?.answer ?? "") === kind ||
    (isPainted && known && isHint(known)) ||
    (kind !== "" && !isPossible(shot, app.position.settings, "grid"))
  ) {
    return;
  }
  const details = app.position.notation === "shots" ? detailsOf(app.position.settings, kind) : [];
  if (details.length > 1) {
    askWhich(app, cell, shot.answer, details);
  } else {
    putMark(app, cell, kind, details[0]);
  }
}

/** @param {App} app @param {string} cell @param {string} kind @param {string} [ship] */
export function putMark(app, cell, kind, ship) {
  const { shots } = app.position;
  const shot = { cell, answer: /** @type {Shot["answer"]} */ (kind), ...(ship ? { ship } : {}) };
  const first = shots.findIndex((known) => known.cell === cell); // its shot before its hint
  const index = first >= 0 && isHint(shots[first]) ? -1 : first;
  if (kind === "") {
    changePosition(app, { ...app.position, shots: first < 0 ? shots : shots.toSpliced(first, 1) });
  } else {
    changePosition(app, { ...app.position, shots: withShot(app.position, index, shot) });
  }
}

/**
 * The shots with another one, in place of the one at an index, or behind all. Nothing else of its cell stays, but for the hint of a ship
 * that is hit where sinking is announced.
 * @param {Position} position @param {number} index  -1: none @param {Shot} shot
 */
function withShot({ settings, shots }, index, shot) {
  const isHintKept = settings.announce !== "hit" && ["hit", "sunk"].includes(shot.answer);
  const hint = shots.find((known, at) => at !== index && known.cell === shot.cell && isHint(known));
  const others = shots
    .map((known, at) => (at === index ? shot : known))
    .filter((known) => known === shot || known.cell !== shot.cell);
  return hintsLast([...others, ...(others.includes(shot) ? [] : [shot]), ...(hint && isHintKept ? [hint] : [])]);
}

/** @param {App} app @param {number} index @param {Omit<Shot, "cell"> | null} kind  null: remove */
export function replaceShot(app, index, kind) {
  const shots = app.position.shots;
  const { cell } = shots[index];
  changePosition(app, {
    ...app.position,
    shots: kind ? withShot(app.position, index, { cell, ...kind }) : shots.toSpliced(index, 1),
  });
}

/** Asks beside the cell which ship it was. @param {App} app @param {string} cell @param {Shot["answer"]} kind @param {string[]} details */
export function askWhich(app, cell, kind, details) {
  const { speaker } = app;
  const dialog = make(
    "dialog",
    { class: "which", "aria-labelledby": "which" },
    make("h2", { id: "which" }, speaker.say(app.position.settings.announce === "length" ? "whichLength" : "which", { cell })),
    make(
      "div",
      { class: "row" },
      details.map((ship) =>
        button(ship || speaker.say("noName"), () => {
          dialog.close();
          putMark(app, cell, kind, ship);
        }),
      ),
    ),
    button(speaker.say("cancel"), () => dialog.close(), { class: "small" }),
  );
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) {
      dialog.close();
    }
  });
  dialog.addEventListener("close", () => dialog.remove());
  app.root.append(dialog);
  const box = app.board.elementOf(cell)?.getBoundingClientRect();
  dialog.showModal();
  if (box) {
    const { clientWidth, clientHeight } = document.documentElement;
    dialog.style.left = `${Math.max(8, Math.min(box.left, clientWidth - dialog.offsetWidth - 8))}px`;
    dialog.style.top = `${Math.max(8, Math.min(box.bottom + 6, clientHeight - dialog.offsetHeight - 8))}px`;
  }
}

/** Whether settings differ in nothing but totals, which are found out as shots are. @param {Settings} one @param {Settings} other */
function isSameGame(one, other) {
  return JSON.stringify(withTotals(one)) === JSON.stringify(withTotals(other));
}

/** Whether there are fields for the totals beside the board. @param {App} app */
export function areTotalsShown(app) {
  const { settings } = app.position;
  return app.view === "analyse" && (hasTotals(settings) || (app.wantsTotals ?? presetOf(settings) === PUZZLE));
}

/** Shows the fields for the totals; or takes them away, and with them the totals. @param {App} app */
export function turnTotals(app) {
  const { settings } = app.position;
  app.wantsTotals = !areTotalsShown(app);
  if (hasTotals(settings)) {
    changePosition(app, { ...app.position, settings: withTotals(settings) });
  } else {
    app.show();
  }
}

/** @param {App} app @param {"rows" | "columns"} side @param {number} index @param {string} text  "" or "?": not known @returns {boolean} whether it can be a total */
export function setTotal(app, side, index, text) {
  const { settings } = app.position;
  const { rows, columns } = dimensionsOf(settings);
  const most = side === "rows" ? columns : rows;
  if (!/^(\d*|\?)$/.test(text) || Number(text) > most) {
    notice(app, app.speaker.say("totalRange", { most }));
    return false;
  }
  const total = text === "" || text === "?" ? "" : String(Number(text));
  if (total !== totalsOf(settings)[side][index]) {
    app.wantsTotals = true;
    changePosition(app, { ...app.position, settings: withTotal(settings, side, index, total) });
  }
  return true;
}

/** @param {App} app @param {string} notation */
export function setNotation(app, notation) {
  const { settings, shots } = app.position;
  if (notation === app.position.notation) {
    return;
  }
  const isGrid = notation === "grid";
  const changed = isGrid ? marksOfShots(shots, settings) : shotsOfMarks(shots, settings);
  if (!changed) {
    notice(app, app.speaker.say("notation.sunk"));
    app.show();
    return;
  }
  changePosition(app, { ...app.position, notation: isGrid ? "grid" : "shots", shots: changed });
}

/**
 * Whether the page has a place for a board of its own and the program accepts it; if not, what is wrong.
 * @param {App} app @param {string} text @param {import("./mistakes.js").Saying[]} [says]  what is said first then
 * @returns {Promise<import("./mistakes.js").Mistake | null>}
 */
export async function mistakeIn(app, text, says) {
  const what = beyondPage(text);
  if (what !== "") {
    return ownMistake("beyondPage", { what });
  }
  app.checks++;
  app.showState();
  const result = await app.checker.run(["draw", "-"], text);
  app.checks--;
  return result.status === 0 ? null : mistakeInOwnText(result.messages, text, says);
}

/** Takes the rules that have been filled in, with the shots that fit them. @param {App} app */
export async function useSettings(app) {
  // Totals are not among the fields, and those of a board of another size mean nothing.
  const settings = withTotals(app.draft, app.draft.size === app.position.settings.size ? app.position.settings : {});
  const { draft, position } = app;
  const known = relabelled(position, settings.labels);
  const facts = settings.size === known.settings.size ? known.facts : [];
  const mistakeWith = (/** @type {Shot[]} */ its) =>
    mistakeIn(app, boardText({ settings, notation: "shots", shots: its, facts }));
  const mistake = await mistakeWith([]);
  const { rows, columns } = dimensionsOf(settings);
  const notation = settings.announce === "ship" ? "shots" : known.notation;
  const inOrder =
    known.notation === notation
      ? known.shots
      : (shotsOfMarks(known.shots, known.settings) ?? known.shots.filter(({ answer }) => answer !== "sunk"));
  const possible = inOrder.flatMap((shot) => {
    const { row, column } = cellAt(shot.cell, settings);
    const { cell, answer } = shot;
    const named = shipsOf(position.settings).find(
      ({ name, lengths }) => name !== "" && name === shot.ship && lengths.length === 1,
    );
    const ways = [shot, ...(named ? [{ cell, answer, ship: String(named.length) }] : []), { cell, answer }];
    return (row < rows && column < columns ? ways : []).find((way) => isPossible(way, settings, notation)) ?? [];
  });
  // A hint that no ship can fulfil is dropped: the program knows which.
  const hasShip = await Promise.all(possible.map(async (shot) => mistake || !isHint(shot) || !(await mistakeWith([shot]))));
  if (app.position.settings !== position.settings) {
    return; // others have come while the program was reading these
  }
  if (app.position !== position) {
    app.draft = draft; // something has been marked
    await useSettings(app);
    return;
  }
  app.setupTrouble = mistake;
  if (mistake) {
    if (app.tab !== "setup") {
      noticeMistake(app, mistake);
    }
    app.show();
    return;
  }
  changePosition(app, { settings, notation, shots: possible.filter((_, index) => hasShip[index]), facts });
}
