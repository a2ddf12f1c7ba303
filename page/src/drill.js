/**
 * Drills: find the best shot, ten positions in a row. They are made of my own mistakes, and of seeds: a fleet is drawn, somebody who
 * plays fairly well shoots at it, and the position before one of the shots is the drill. A link names the position and the seed.
 */
import { analyse, countOf, explain } from "./analysis.js";
import { answer, beginGame, cellsLeft, positionOf } from "./game.js";
import { failureMistake } from "./mistakes.js";
import { answersOf, boardText, cellName, dimensionsOf, doneCells, fragmentOf, withTotals } from "./position.js";
import { isMistake, review } from "./review.js";
import { gameUpTo, isFired } from "./reviewing.js";
import { knownShips } from "./ships.js";

/** @import { App } from "./app.js" */
/** @import { Mistake } from "./mistakes.js" */
/** @import { Engine } from "./engine.js" */
/** @import { Position, Settings } from "./position.js" */
/** @import { Move } from "./review.js" */

/** The positions of a series. */
export const SERIES = 10;

/** A fair player shoots at one of these many likeliest cells, and with this chance at the likeliest. */
const LOOKED_AT = 8;
const USUALLY = 0.6;

/** The fewest shots before a drill, and the greatest share of the cells that they may take. */
const FEWEST_SHOTS = 4;
const LONGEST_SHARE = 0.45;

/**
 * A position in which the best shot is to be found, and what was found.
 * @typedef {object} Drill
 * @property {Position} position
 * @property {string} seed        of the position, or where it is given, of the one that comes next in its place
 * @property {string} [from]      the game of mine in which I went wrong here
 * @property {string} chosen      "": nothing yet
 * @property {Move | null} move   the program's verdict on the chosen cell
 * @property {import("./analysis.js").Analysis | null} analysis
 * @property {import("./ships.js").KnownShips | null} known
 * @property {Mistake | null} trouble
 */

export function emptySeries() {
  return {
    /** The drills to come, and those that have come. @type {Promise<Drill>[]} */
    coming: [],
    /** @type {Drill[]} */
    drills: [],
    index: 0,
    /** Has a position made. @type {(index: number) => Promise<Drill>} */
    come: () => Promise.reject(new Error("no series")),
    trouble: /** @type {Mistake | null} */ (null),
  };
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). @param {number} seed */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The open cells, the likeliest first; among equals in the order of the board. @param {import("./analysis.js").Analysis} analysis @param {Position} position */
function cellsByChance({ occupancy }, { settings, shots }) {
  const known = doneCells({ settings, shots });
  const cells = occupancy.flatMap((numbers, row) =>
    numbers.map((number, column) => ({ cell: cellName(row, column, settings), number })),
  );
  return cells
    .filter(({ cell, number }) => number > 0n && !known.has(cell))
    .sort((one, other) => (one.number < other.number ? 1 : one.number > other.number ? -1 : 0))
    .map(({ cell }) => cell);
}

/**
 * The position of a seed: always the same one.
 * @param {Engine} engine @param {Settings} settings @param {string} seed @returns {Promise<Position>}
 */
export async function positionOfSeed(engine, settings, seed) {
  const random = randomOf(Number(seed));
  const { rows, columns } = dimensionsOf(settings);
  const most = Math.max(FEWEST_SHOTS, Math.floor(rows * columns * LONGEST_SHARE));
  const number = FEWEST_SHOTS + Math.floor(random() * (most - FEWEST_SHOTS));
  const game = await beginGame(engine, settings, { seed });
  while (game.shots.length < number) {
    const analysis = await analyse(engine, positionOf(game), { channel: "drill" });
    const cells = cellsByChance(analysis, positionOf(game));
    const choice = random() < USUALLY ? 0 : Math.floor(random() * Math.min(LOOKED_AT, cells.length));
    const shots = [...game.shots, await answer(engine, game, game.shots, cells[choice])];
    if (cellsLeft(game, shots) === 0) {
      break; // nothing would be left to find
    }
    game.shots = shots;
  }
  return positionOf(game);
}

/** Where I went wrong, what cost most first. @param {App} app @returns {{ position: Position, from: string }[]} */
export function myMistakes(app) {
  return app.games.list
    .flatMap((game) => (game.review?.moves ?? []).filter(isMistake).map((move) => ({ game, move })))
    .sort((one, other) => other.move.lost - one.move.lost)
    .map(({ game, move }) => ({ position: gameUpTo(game, move.number - 1), from: game.name }));
}

/** @param {Position} position @param {string} seed @param {string} [from] @returns {Drill} */
function drillOf(position, seed, from) {
  return { position, seed, from, chosen: "", move: null, analysis: null, known: null, trouble: null };
}

/** The link of a drill: the position itself, also where it has no shots, and the seed from which a series goes on. @param {Drill} drill */
export function drillFragment({ position, seed }) {
  return `${fragmentOf(position)}${position.shots.length > 0 ? "" : "&shots="}&drill=${seed}`;
}

/**
 * Begins a series: positions that are given first, then those of a seed and of the numbers after it.
 * @param {App} app @param {{ seed?: string, given?: { position: Position, from?: string }[] }} how
 */
export function beginSeries(app, { seed = String(crypto.getRandomValues(new Uint32Array(1))[0]), given = [] }) {
  const settings = withTotals(app.position.settings);
  const series = emptySeries();
  app.opened = null;
  app.series = series;
  app.coach.cancel("drill");
  const first = Number(seed);
  series.coming = given
    .slice(0, SERIES)
    .map(({ position, from }, index) => Promise.resolve(drillOf(position, String(first + index), from)));
  /** Makes one position after the other, as far as one beyond the one at hand. @param {number} index */
  const come = (index) => {
    const its = String(first + index);
    series.coming[index] ??= positionOfSeed(app.coach, settings, its).then(
      (position) => drillOf(position, its),
      (reason) => {
        delete series.coming[index]; // it can be tried once more
        throw reason;
      },
    );
    return series.coming[index];
  };
  void goToDrill(app, 0, come);
}

/** Shows a drill, when it has been made, and has the next one made. @param {App} app @param {number} index @param {(index: number) => Promise<Drill>} [come] */
export async function goToDrill(app, index, come) {
  const { series } = app;
  series.come = come ?? series.come;
  series.index = index;
  app.isAsking = true;
  app.show();
  try {
    const drill = await series.come(index);
    series.drills[index] = drill;
    await seeShips(app, drill);
    if (app.series === series && series.index === index) {
      app.isAsking = false;
      app.remember();
      app.show();
      if (index + 1 < SERIES) {
        series.come(index + 1).catch(() => undefined); // it is asked for again
      }
    }
  } catch (reason) {
    series.trouble = failureMistake(reason);
    app.isAsking = false;
    app.show();
  }
}

/** Finds out the chances, which are shown later, and which ships are sunk, which is shown. @param {App} app @param {Drill} drill */
async function seeShips({ engine }, drill) {
  const options = { channel: "step" };
  drill.analysis ??= await analyse(engine, drill.position, { ...options, isExplained: true });
  drill.known ??= knownShips(drill.position, drill.analysis, await explain(engine, drill.position, options));
}

/** The drill at hand, when it has been made. @param {App} app @returns {Drill | undefined} */
export function drillAt({ series }) {
  return series.drills[series.index];
}

/** Takes a cell as the best shot, and has it judged. @param {App} app @param {string} cell */
export async function chooseShot(app, cell) {
  const drill = drillAt(app);
  if (!drill || drill.chosen !== "" || doneCells(drill.position).has(cell)) {
    return;
  }
  drill.chosen = cell;
  app.show();
  try {
    drill.move = await judge(app.coach, drill.position, cell);
    app.status.textContent = `${cell}: ${app.speaker.say(`grade-${drill.move.grade}`)}`;
  } catch (reason) {
    drill.trouble = failureMistake(reason);
  }
  app.show();
}

/** The program's verdict on a shot. It does not depend on the answer, so the first possible one is given. @param {Engine} engine @param {Position} position @param {string} cell */
async function judge(engine, position, cell) {
  for (const possible of answersOf(position.settings)) {
    const after = { ...position, shots: [...position.shots, { cell, ...possible }] };
    if ((await countOf(engine, after, { channel: "judge" })) > 0n) {
      const shot = after.shots.filter(isFired).length;
      return (await review(engine, boardText(after), { channel: "judge", shot })).moves[0];
    }
  }
  throw new Error(`no answer to ${cell}`);
}

/** The result of a series: how many were found, and how many shots were given away. @param {App} app */
export function sumOfSeries({ series }) {
  const moves = series.drills.flatMap(({ move }) => (move ? [move] : []));
  return {
    answered: moves.length,
    found: moves.filter((move) => !isMistake(move)).length,
    lost: moves.reduce((sum, move) => sum + move.lost, 0),
  };
}
