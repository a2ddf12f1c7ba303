/**
 * A game against a hidden fleet. The program hides the fleet, answers every shot and plays the exact solver's game:
 * an answer is right where `check` finds that the fleet agrees with the board that has this shot more.
 */
import { Failure, outputOf } from "./analysis.js";
import { answersOf, boardText, cellAt, cellName, isFleetUnknown } from "./position.js";

/** @import { Engine } from "./engine.js" */
/** @import { Position, Settings, Shot } from "./position.js" */

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

/** A game without shots. @param {Game | { settings: Settings, shots: Shot[] }} game @returns {Position} */
export function positionOf(game) {
  return { settings: game.settings, notation: "shots", shots: game.shots };
}

/** Where all ships may be missing, this many fleets are drawn. The first one with a ship is hidden. */
const DRAWN = "100";

function randomSeed() {
  return crypto.getRandomValues(new BigUint64Array(1))[0].toString();
}

/**
 * Hides a fleet: the one with a game ID, or of a seed, or a random one, each equally likely. One without ships would be no game.
 * @param {Engine} engine @param {Settings} settings @param {{ id?: string, seed?: string }} which  neither: a random one
 * @returns {Promise<Game>}
 */
export async function beginGame(engine, settings, { id = "", seed = randomSeed() }) {
  const empty = boardText({ settings, notation: "shots", shots: [] });
  const drawn = isFleetUnknown(settings) ? ["-n", DRAWN] : [];
  const question = id === "" ? ["sample", "--seed", seed, ...drawn] : ["unrank", id];
  const result = await engine.run([...question, "--format", "json", "--memory", "1G", "-"], empty, { channel: "game" });
  /** @type {{ id: string, ships: Ship[] }[]} */
  const fleets = JSON.parse(outputOf(result));
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
 * The opponent's answer to a shot.
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

/** The cell most likely to be hit, the first of equals. @param {Engine} engine @param {{ settings: Settings, shots: Shot[] }} game @param {string} channel */
export async function bestCell(engine, game, channel) {
  const result = await engine.ask(["best", "--format", "json", "--memory", "1G", "-"], boardText(positionOf(game)), { channel });
  return /** @type {string} */ (JSON.parse(outputOf(result)).best[0]);
}

/**
 * The game of the exact solver on the same fleet: always the cell most likely to be hit.
 * @param {Engine} engine @param {Game} game @param {(shots: number) => void} progress
 */
export async function playSolver(engine, game, progress) {
  /** @type {Shot[]} */
  const shots = [];
  while (cellsLeft(game, shots) > 0) {
    shots.push(await answer(engine, game, shots, await bestCell(engine, { ...game, shots }, "solver")));
    progress(shots.length);
  }
  return shots;
}
