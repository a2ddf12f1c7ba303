/** The games in a text: those that the page has written into one file, those of a table (CSV), or one game in any other form. */
import { MOST_CELLS_A_SIDE } from "./position.js";
import { isReview } from "./review.js";

/** @import { KeptGame } from "./games-store.js" */

/**
 * A game that has yet to be read: its text is what the program reads, or what it will refuse.
 * @typedef {{ name: string, text: string } & Partial<Pick<KeptGame, "date" | "ships" | "review">>} FoundGame
 */

/** The key of a file of games, and the version of its content. */
const KEY = "fleetcount-games";
const VERSION = 1;

const CELL = /^(?:[A-ZА-Я]-?\d{1,2}|\d{1,2}[A-ZА-Я])$/iu;
const COLUMNS = ["game", "cell", "answer", "ship"];

/** All games as one file. @param {KeptGame[]} games */
export function fileOfGames(games) {
  const kept = games.map(({ name, date, board, ships, review }) => ({ name, date, board, ships, review }));
  return `${JSON.stringify({ [KEY]: VERSION, games: kept }, null, 1)}\n`;
}

/** The games of a text. @param {string} text @param {string} name  of the file, or of the pasted text @returns {FoundGame[]} */
export function gamesIn(text, name) {
  return gamesOfFile(text) ?? gamesOfTable(text, name) ?? [{ name, text }];
}

/** Whether a text is no position but games: a file of them that the page has written, or a table of several. @param {string} text */
export function isOfGames(text) {
  return gamesOfFile(text) !== null || (gamesOfTable(text, "") ?? []).length > 1;
}

/** The games of a file that the page has written; null: it is none. @param {string} text @returns {FoundGame[] | null} */
function gamesOfFile(text) {
  if (!text.trimStart().startsWith("{")) {
    return null;
  }
  try {
    const { [KEY]: version, games } = JSON.parse(text);
    return version === VERSION && Array.isArray(games) ? games.map(gameOfFile) : null;
  } catch {
    return null;
  }
}

/** Whether something that was kept is a ship. @param {any} ship */
export function isShip(ship) {
  return (
    Number.isInteger(ship?.length) &&
    ship.length > 0 &&
    ship.length <= MOST_CELLS_A_SIDE &&
    CELL.test(ship.cell) &&
    ["across", "down"].includes(ship.direction)
  );
}

/** @param {any} game  whatever stands in the file @returns {FoundGame} */
function gameOfFile({ name, date, board, ships, review }) {
  return {
    name: String(name ?? ""),
    text: String(board ?? ""),
    ...(Number.isNaN(Date.parse(date)) ? {} : { date: new Date(date).toISOString() }),
    ...(Array.isArray(ships) && ships.every(isShip) ? { ships } : {}),
    ...(isReview(review) ? { review } : {}),
  };
}

/**
 * The games of a table with a shot in every line: `cell,answer`, with the ship behind it where one is named, and with the game before
 * it where there are several; or in any order under a line that names the columns. null: it is none.
 * @param {string} text @param {string} name @returns {FoundGame[] | null}
 */
function gamesOfTable(text, name) {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const rows = lines
    .filter((line) => line.trim() !== "")
    .map((line) => line.split(/[,;\t]/).map((field) => field.trim().replace(/^"(.*)"$/, "$1")));
  const isNamed = rows[0]?.some((field) => field.toLowerCase() === "cell");
  const hasGame = !isNamed && CELL.test(rows[0]?.[1] ?? ""); // a game may be called as a cell is, an answer is not
  const columns = isNamed ? rows[0].map((field) => field.toLowerCase()) : COLUMNS.slice(hasGame ? 0 : 1);
  const shots = (isNamed ? rows.slice(1) : rows).map((fields) =>
    Object.fromEntries(columns.map((column, index) => [column, fields[index] ?? ""])),
  );
  if (shots.length === 0 || !shots.every(({ cell, answer }) => CELL.test(cell ?? "") && answer)) {
    return null;
  }
  /** @type {Map<string, string[]>} */
  const games = new Map();
  for (const { game = "", cell, answer, ship = "" } of shots) {
    games.set(game, [...(games.get(game) ?? []), [cell, answer, ship].filter(Boolean).join(" ")]);
  }
  return [...games].map(([game, list]) => ({ name: [name, game].filter(Boolean).join(" "), text: `${list.join("\n")}\n` }));
}
