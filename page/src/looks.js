/** How every cell of the board looks and what there is to say of it, from what the program has found out. */
import { greatest, share, sumOf } from "./analysis.js";
import { make } from "./dom.js";
import { drillAt } from "./drill.js";
import { cellsOf } from "./game.js";
import { advisedCells, answerWords, fewestDiffers, fraction } from "./panels.js";
import { byCell, cellAt, cellName, isHint } from "./position.js";
import { moveAt } from "./reviewing.js";
import { gameShown, settingsShown } from "./ships.js";

/** @import { App } from "./app.js" */
/** @import { Look } from "./board-view.js" */

/** The numbers that the chosen map shows, and of how many arrangements they are a part. @param {App} app */
export function shownNumbers(app) {
  const shown = app.map === "none" ? null : app.analysis;
  const analysis = app.map === "after" && app.after?.analysis ? app.after.analysis : shown;
  if (!analysis || analysis.count === 0n) {
    return null;
  }
  const length = /^length:(\d+)$/.exec(app.map);
  const none = analysis.occupancy.map((line) => line.map(() => 0n));
  const grid = length
    ? analysis.byLength.get(Number(length[1]))
    : app.map === "sinks"
      ? sumOf([...analysis.sinks.values()])
      : analysis.occupancy;
  return { grid: grid ?? none, count: analysis.count };
}

/** @param {App} app @returns {(row: number, column: number) => Look} */
export function positionLooks(app) {
  const { speaker } = app;
  const { settings } = app.position;
  const shots = byCell(app.position.shots);
  const isOpen = (/** @type {number} */ row, /** @type {number} */ column) => !shots.has(cellName(row, column, settings));
  const numbers = shownNumbers(app);
  const most = numbers ? greatest(numbers.grid, isOpen) : 0n;
  const conflicts = new Set(conflictCells(app));
  const best = new Set(app.map === "occupancy" ? app.best.cells : []);
  const fewest = new Set(app.map === "occupancy" && fewestDiffers(app) ? advisedCells(app) : []);
  showScale(numbers ? speaker.percent(share(most, numbers.count)) : "", most > 0n);
  return (row, column) => {
    const cell = cellName(row, column, settings);
    const shot = shots.get(cell);
    const number = numbers ? numbers.grid[row][column] : 0n;
    const part = numbers ? share(number, numbers.count) : 0;
    const isBest = best.has(cell);
    const isFewest = fewest.has(cell) && !isBest;
    const isMarked = app.draftFact?.cells.has(cell);
    const isSunk = app.map !== "none" && shot?.answer === "hit" && app.known?.cells.has(cell);
    const words = shot ? answerWords(app, shot.answer, shot.ship) : speaker.say("cellUnknown");
    const chance = !shot && numbers ? speaker.percent(part, true) : "";
    return {
      ...stateOf(shot),
      shade: shot || !numbers || number === 0n ? null : most === 0n ? 0 : share(number, most),
      isWater: !shot && numbers !== null && number === 0n,
      text: numbers ? cellText(app, part, number === 0n, 1) : "",
      shortText: numbers ? cellText(app, part, number === 0n, 0) : "",
      label: [
        cell,
        words,
        isSunk ? speaker.say("cellSunk") : "",
        chance,
        isBest ? speaker.say("cellBest") : "",
        isFewest ? speaker.say("soonest") : "",
        isMarked ? speaker.say("cellMarked") : "",
      ]
        .filter(Boolean)
        .join(", "),
      isBest,
      isFewest,
      isMarked,
      isSunk,
      isConflict: conflicts.has(cell),
      isPointed: cell === app.pointed || (app.map === "after" && app.after?.cell === cell),
    };
  };
}

/** The scale of the colours ends at the greatest chance. Where no cell has a colour it is not seen, but keeps its room. @param {string} most @param {boolean} isUsed */
function showScale(most, isUsed) {
  const end = document.getElementById("scale-end");
  if (end) {
    end.textContent = most;
    end.parentElement?.classList.toggle("unused", !isUsed);
  }
}

/** A percentage in a cell: never 0 for what is possible, nor 100 for what is not certain. @param {App} app @param {number} part @param {boolean} isNever @param {number} digits */
export function cellText(app, part, isNever, digits) {
  if (isNever) {
    return "0";
  }
  const percent = part * 100;
  const least = digits === 1 ? 0.1 : 1;
  const number = (/** @type {number} */ value) => (digits === 1 ? app.speaker.tenths(value) : app.speaker.count(value));
  if (part >= 1) {
    return "100";
  }
  if (percent < least / 2) {
    return `<${number(least)}`;
  }
  return percent > 100 - least / 2 ? `>${number(100 - least)}` : number(percent);
}

/**
 * The look of a board in a game that is played, or looked at again: the shots, the ships as far as they may be seen, the hits whose ship
 * is known to be sunk, and of a game that is looked at the chances before the shot that is shown, that shot, and the best ones.
 * @param {App} app
 */
function shownOfGame(app) {
  const { play, opened } = app;
  const { shots, ships, known } = gameShown(app) ?? { shots: [], ships: [] };
  const always = { shots, ships, gone: known?.cells ?? none };
  if (opened) {
    const { analysis, step } = opened;
    const next = opened.shots[step]?.cell ?? "";
    return { ...always, isOpen: true, water: none, analysis, move: moveAt(opened), next };
  }
  if (app.view === "drill") {
    const { move = null, analysis = null, chosen = "" } = drillAt(app) ?? {};
    return { ...always, isOpen: false, water: none, analysis: move && analysis, move: move ?? undefined, next: chosen };
  }
  if (app.view === "duel") {
    const isPlacing = app.duel.stage === "placing";
    return { ...always, isOpen: isPlacing, water: none, analysis: null, move: undefined, next: "" };
  }
  return { ...always, isOpen: play.isOver, water: play.water, analysis: null, move: undefined, next: "" };
}

/** @type {Set<string>} */
const none = new Set();

/** My sea in a duel. @param {App} app @returns {(row: number, column: number) => Look} */
export function seaLooks(app) {
  const { settings, shots, ships } = app.duel.mine ?? { settings: app.position.settings, shots: [], ships: [] };
  const next = shots.at(-1)?.cell ?? "";
  return looksOf(app, settings, { shots, ships, gone: none, isOpen: true, water: none, analysis: null, move: undefined, next });
}

/** @param {App} app @returns {(row: number, column: number) => Look} */
export function gameLooks(app) {
  return looksOf(app, settingsShown(app), shownOfGame(app));
}

/** @param {App} app @param {import("./position.js").Settings} settings @param {ReturnType<typeof shownOfGame>} shown @returns {(row: number, column: number) => Look} */
function looksOf(app, settings, { shots, ships, gone, isOpen, water, analysis, move, next }) {
  const { speaker } = app;
  const answers = byCell(shots);
  const cells = ships.map((ship) => cellsOf(ship, settings));
  const sunk = new Set(cells.filter((its) => its.some((cell) => answers.get(cell)?.answer === "sunk")).flat());
  const hidden = new Set(isOpen ? cells.flat() : []);
  const isUnshot = (/** @type {number} */ row, /** @type {number} */ column) => !answers.has(cellName(row, column, settings));
  const most = analysis ? greatest(analysis.occupancy, isUnshot) : 0n;
  return (row, column) => {
    const cell = cellName(row, column, settings);
    const shot = answers.get(cell);
    const number = analysis ? analysis.occupancy[row][column] : 0n;
    const part = analysis ? share(number, analysis.count) : 0;
    const look = shot && sunk.has(cell) ? stateOf({ ...shot, answer: "sunk" }) : stateOf(shot);
    const isSunk = look.state === "hit" && gone.has(cell);
    const isBest = move?.best.cells.includes(cell);
    const grade = next === cell ? move?.grade : undefined;
    return {
      ...look,
      shade: shot || !analysis || number === 0n ? null : share(number, most),
      text: analysis ? cellText(app, part, number === 0n, 1) : "",
      shortText: analysis ? cellText(app, part, number === 0n, 0) : "",
      label: [
        cell,
        shot ? answerWords(app, sunk.has(cell) ? "sunk" : shot.answer) : speaker.say("cellUnknown"),
        isSunk ? speaker.say("cellSunk") : "",
        hidden.has(cell) && !shot ? speaker.say("answer.ship") : "",
        !shot && analysis ? speaker.percent(part, true) : "",
        isBest ? speaker.say("cellBest") : "",
        grade ? `${speaker.say("cellOfShot")}: ${speaker.say(`grade-${grade}`)}` : "",
      ]
        .filter(Boolean)
        .join(", "),
      isBest,
      grade,
      isPointed: next === cell,
      isWater: !shot && (analysis ? number === 0n : water.has(cell)),
      isShip: hidden.has(cell) && !shot,
      isSunk,
    };
  };
}

/** The look of a cell by its answer. @param {import("./position.js").Shot | undefined} shot @returns {Pick<import("./board-view.js").Look, "state" | "part">} */
function stateOf(shot) {
  if (!shot) {
    return { state: "unshot" };
  }
  if (isHint(shot)) {
    return shot.answer === "water" ? { state: "miss" } : { state: "hint", part: shot.answer };
  }
  return { state: /** @type {import("./board-view.js").Look["state"]} */ (shot.answer) };
}

/** Describes a cell in words, where there is something to say of it. @param {App} app @param {string} cell */
export function describeCell(app, cell) {
  const { analysis, speaker } = app;
  const { row, column } = cellAt(cell, app.position.settings);
  const shot = byCell(app.position.shots).get(cell);
  // While a set is marked, its fields stand where the words would.
  if (app.view !== "analyse" || !analysis || app.isAsking || app.map === "none" || app.draftFact) {
    return null;
  }
  const line = (/** @type {string} */ words, /** @type {bigint} */ number) =>
    make(
      "li",
      {},
      make("span", {}, words),
      make("b", {}, speaker.percent(share(number, analysis.count), true)),
      make("small", {}, fraction(app, number, analysis.count)),
    );
  const parts = (/** @type {Map<number, bigint[][]>} */ grids, /** @type {string} */ words) =>
    [...grids].flatMap(([length, grid]) =>
      grid[row][column] > 0n ? [line(speaker.say(words, { n: length }), grid[row][column])] : [],
    );
  const number = analysis.occupancy[row][column];
  return make(
    "div",
    {},
    make("h2", {}, cell, shot ? `: ${answerWords(app, shot.answer, shot.ship)}` : ""),
    shot
      ? null
      : make(
          "ul",
          {},
          line(speaker.say("hitChance"), number),
          parts(analysis.byLength, "lengthLine"),
          parts(analysis.sinks, "sinkLine"),
        ),
    shot?.answer === "hit" && app.known?.cells.has(cell) ? make("p", {}, speaker.say("cellSunk")) : null,
    shot?.answer === "blocked" ? make("p", {}, speaker.say("blockedNote")) : null,
    number === 0n && !shot ? make("p", {}, speaker.say("certainlyWater")) : null,
    number === analysis.count && !shot ? make("p", {}, speaker.say("certainlyShip")) : null,
  );
}

/** The cells that contradict each other. @param {App} app @returns {string[]} */
export function conflictCells(app) {
  const conflict = app.view === "analyse" ? app.explanation?.conflict : null;
  if (!conflict) {
    return [];
  }
  const cells = (conflict.cells ?? []).map((cell) => (typeof cell === "string" ? cell : cell.cell));
  return conflict.cell ? [conflict.cell, ...cells] : cells;
}
