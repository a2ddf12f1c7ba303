/**
 * A game against a hidden fleet, and its review. The program hides the fleet, answers every shot and plays the exact solver's game:
 * an answer is right where `check` finds that the fleet agrees with the board that has this shot more.
 */
import { analyse, Failure, greatest, share } from "./analysis.js";
import { answersOf, boardText, cellAt, cellName, isFleetUnknown } from "./position.js";

/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./position.js").Settings} Settings */
/** @typedef {import("./position.js").Shot} Shot */

/**
 * A ship at its place.
 * @typedef {object} Ship
 * @property {string} [name]
 * @property {number} length
 * @property {string} cell
 * @property {"across" | "down"} direction
 */

/**
 * @typedef {object} Game
 * @property {Settings} settings
 * @property {string} id     the game ID of the fleet
 * @property {Ship[]} ships
 * @property {Shot[]} shots
 */

/**
 * What a shot was worth, as numbers of arrangements.
 * @typedef {object} Verdict
 * @property {Shot} shot
 * @property {string[]} best
 * @property {bigint} count
 * @property {bigint} yours       arrangements with a ship where the shot went
 * @property {bigint} most        ... and at the best cells
 */

/** A game without shots. @param {Game | { settings: Settings, shots: Shot[] }} game @returns {Position} */
export function positionOf(game) {
  return { settings: game.settings, notation: "shots", shots: game.shots };
}

/** @param {import("../../npm/src/wasi.js").Result} result */
function orFail(result) {
  if (result.status !== 0) {
    throw new Failure(result);
  }
  return result.output;
}

/** Where all ships may be missing so many fleets are drawn, of which the first that has a ship is hidden. */
const DRAWN = "100";

/**
 * Hides a fleet: the one with a game ID, or a random one, each equally likely. One without ships would be no game.
 * @param {Engine} engine @param {Settings} settings @param {string} id  "": random
 * @returns {Promise<Game>}
 */
export async function beginGame(engine, settings, id) {
  const empty = boardText({ settings, notation: "shots", shots: [] });
  const seed = crypto.getRandomValues(new BigUint64Array(1))[0].toString();
  const drawn = isFleetUnknown(settings) ? ["-n", DRAWN] : [];
  const question = id === "" ? ["sample", "--seed", seed, ...drawn] : ["unrank", id];
  const result = await engine.run([...question, "--format", "json", "--memory", "1G", "-"], empty, { channel: "game" });
  /** @type {{ id: string, ships: Ship[] }[]} */
  const fleets = JSON.parse(orFail(result));
  const fleet = fleets.find(({ ships }) => ships.length > 0) ?? fleets[0];
  return { settings, id: fleet.id, ships: fleet.ships, shots: [] };
}

/** The fleet as a file for the program. @param {Game} game */
function fleetText(game) {
  return game.ships.map((ship) => `${ship.name ?? ship.length} ${ship.cell} ${ship.direction}\n`).join("");
}

/** The cells of a ship. @param {Ship} ship @param {import("./position.js").Labels} settings */
export function cellsOf(ship, settings) {
  const { row, column } = cellAt(ship.cell, settings);
  return Array.from({ length: ship.length }, (_, index) =>
    ship.direction === "across" ? cellName(row, column + index, settings) : cellName(row + index, column, settings),
  );
}

/**
 * What the opponent answers to a shot.
 * @param {Engine} engine @param {Game} game @param {Shot[]} shots  those before @param {string} cell
 * @returns {Promise<Shot>}
 */
export async function answer(engine, game, shots, cell) {
  for (const possible of answersOf(game.settings)) {
    const shot = { cell, ...possible };
    const board = boardText({ settings: game.settings, notation: "shots", shots: [...shots, shot] });
    const result = await engine.run(["check", "fleet", "-"], board, { files: { fleet: fleetText(game) }, channel: "game" });
    if (result.status === 0) {
      return shot;
    }
    if (result.status !== 4) {
      throw new Failure(result);
    }
  }
  throw new Error(`no answer to ${cell}`);
}

/** How many cells of ships have not been hit. @param {Game} game @param {Shot[]} shots */
export function cellsLeft(game, shots) {
  const all = game.ships.reduce((sum, ship) => sum + ship.length, 0);
  return all - shots.filter((shot) => shot.answer !== "miss").length;
}

/** @param {Shot[]} shots @param {Settings} settings */
function unshot(shots, settings) {
  const known = new Set(shots.map((shot) => shot.cell));
  return (/** @type {number} */ row, /** @type {number} */ column) => !known.has(cellName(row, column, settings));
}

/**
 * What is best after some shots.
 * @param {Engine} engine @param {Settings} settings @param {Shot[]} shots
 */
async function judge(engine, settings, shots) {
  const analysis = await analyse(engine, { settings, notation: "shots", shots }, { channel: "review" });
  const isOpen = unshot(shots, settings);
  const most = greatest(analysis.occupancy, isOpen);
  const best = analysis.occupancy.flatMap((numbers, row) =>
    numbers.flatMap((number, column) => (number === most && isOpen(row, column) ? [cellName(row, column, settings)] : [])),
  );
  return { analysis, most, best };
}

/**
 * Judges every shot of a game.
 * @param {Engine} engine @param {Game} game @param {(done: number) => void} progress
 * @returns {Promise<Verdict[]>}
 */
export async function review(engine, game, progress) {
  /** @type {Verdict[]} */
  const verdicts = [];
  for (const [index, shot] of game.shots.entries()) {
    const { analysis, most, best } = await judge(engine, game.settings, game.shots.slice(0, index));
    const { row, column } = cellAt(shot.cell, game.settings);
    verdicts.push({ shot, best, count: analysis.count, yours: analysis.occupancy[row][column], most });
    progress(index + 1);
  }
  return verdicts;
}

/**
 * The game of the exact solver on the same fleet: always the best cell, the first of equals.
 * @param {Engine} engine @param {Game} game @param {(shots: number) => void} progress
 */
export async function playSolver(engine, game, progress) {
  /** @type {Shot[]} */
  const shots = [];
  while (cellsLeft(game, shots) > 0) {
    const { best } = await judge(engine, game.settings, shots);
    shots.push(await answer(engine, game, shots, best[0]));
    progress(shots.length);
  }
  return shots;
}

/** Skill and luck of reviewed shots, in hits. @param {Verdict[]} verdicts */
export function sumUp(verdicts) {
  let givenAway = 0;
  let luck = 0;
  for (const { shot, count, yours, most } of verdicts) {
    givenAway += share(most - yours, count);
    luck += (shot.answer === "miss" ? 0 : 1) - share(yours, count);
  }
  return { givenAway, luck };
}
