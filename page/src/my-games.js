/** My games: bringing them in, keeping them, opening, naming and forgetting them. Their panel is games-panel. */
import { fileOfGames, gamesIn } from "./games-import.js";
import { GameStore, newId } from "./games-store.js";
import { ownMistake } from "./mistakes.js";
import { boardText, factsOfFile, isShowable, readBoard } from "./position.js";
import { closeGame, isFired, showGame } from "./reviewing.js";
import { boardOf, saveFile } from "./sharing.js";

/** @import { App } from "./app.js" */
/** @import { FoundGame } from "./games-import.js" */
/** @import { KeptGame } from "./games-store.js" */

/** A file of all games may be longer than one board. */
export const LONGEST_OF_GAMES = 1 << 26;

export function emptyGames() {
  return {
    store: new GameStore(),
    /** The last one first. @type {KeptGame[]} */
    list: [],
    /** The game that was forgotten last, as long as it can be had back. @type {KeptGame | null} */
    removed: null,
    /** A message about the last texts. */
    said: "",
    tab: "list",
    /** How many games are still to be reviewed, while they are; and how often that has begun or been stopped. */
    waiting: 0,
    turn: 0,
  };
}

/** Looks what is kept; games of this page stay where nothing is. @param {App} app */
export async function readGames(app) {
  const kept = await app.games.store.all();
  if (kept) {
    app.games.list = sorted(kept);
  }
  app.show();
}

/** @param {KeptGame[]} games */
function sorted(games) {
  return games.sort((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0));
}

/** Keeps games, new ones or what is new of them. @param {App} app @param {KeptGame[]} games */
export async function keepGames(app, games) {
  const ids = new Set(games.map((game) => game.id));
  app.games.list = sorted([...games, ...app.games.list.filter((game) => !ids.has(game.id))]);
  await app.games.store.put(games);
}

/** A game that has been played here. @param {import("./game.js").Game} game @param {string} name @returns {KeptGame} */
export function playedGame({ settings, shots, ships }, name) {
  const board = boardText({ settings, notation: "shots", shots });
  return { id: newId(), name, date: new Date().toISOString(), board, ships };
}

/** Makes a game to keep from one that was found in a text: with its board file, or the reason why there is none. @param {App} app @param {FoundGame} found @returns {Promise<KeptGame>} */
async function gameOf(app, { name, text, date = new Date().toISOString(), ships, review }) {
  const { speaker } = app;
  const game = { id: newId(), name: name || speaker.say("unnamedGame"), date, board: text };
  const board = await boardOf(app, text);
  if (board.mistake) {
    return { ...game, trouble: board.mistake };
  }
  const { settings, notation, shots } = readBoard(board.text);
  if (!isShowable(settings) || notation === "grid" || !shots.some(isFired)) {
    return { ...game, trouble: ownMistake(isShowable(settings) ? "noOrder" : "tooLarge") };
  }
  return { ...game, board: board.text, ...(ships ? { ships } : {}), ...(review ? { review } : {}) };
}

/** Keeps the games of some texts. A text that cannot be read is kept as well, with its mistake. @param {App} app @param {{ name: string, text: string }[]} texts */
export async function bringTexts(app, texts) {
  const { speaker } = app;
  /** @type {KeptGame[]} */
  const games = [];
  /** The same game has the same key, whoever wrote it down. @param {KeptGame} game */
  const keyOf = ({ name, board, trouble }) =>
    `${name}\n${trouble === undefined ? boardText({ ...readBoard(board), facts: factsOfFile(board) }) : board}`;
  const known = new Set(app.games.list.map(keyOf));
  let again = 0;
  for (const found of texts.flatMap(({ name, text }) => gamesIn(text, name))) {
    const game = await gameOf(app, found);
    const key = keyOf(game);
    if (known.has(key)) {
      again++;
    } else {
      known.add(key);
      games.push(game);
    }
  }
  await keepGames(app, games);
  const unread = games.filter((game) => game.trouble !== undefined).length;
  app.games.said = [
    speaker.say("gamesRead", { n: games.length - unread }),
    unread > 0 ? speaker.say("gamesUnread", { n: unread }) : "",
    again > 0 ? speaker.say("gamesAgain", { n: again }) : "",
  ]
    .filter(Boolean)
    .join(" ");
  app.status.textContent = app.games.said;
  app.games.tab = "list";
  app.setView("games");
  if (app.opened) {
    closeGame(app);
  } else {
    app.show();
  }
}

/** @param {App} app @param {FileList | File[]} files */
export async function bringFiles(app, files) {
  const texts = await Promise.all(
    [...files].map(async (file) => ({
      name: file.name.replace(/\.\w+$/, ""),
      text: file.size > LONGEST_OF_GAMES ? "" : await file.text(),
    })),
  );
  await bringTexts(app, texts);
}

/** Reads the text of a game that was not read once more, as it has been corrected. @param {App} app @param {KeptGame} game @param {string} text */
export async function readAgain(app, game, text) {
  const { id, name, date } = game;
  const read = { ...(await gameOf(app, { name, text, date })), id };
  await keepGames(app, [read]);
  openGame(app, read);
}

/** @param {App} app @param {KeptGame} game @param {number} [number]  the shot to show, from 1 */
export function openGame(app, game, number = 1) {
  showGame(app, game, number - 1);
  window.scrollTo(0, 0);
}

/** @param {App} app @param {KeptGame} game @param {string} name */
export async function renameGame(app, game, name) {
  game.name = name.trim() || game.name;
  await keepGames(app, [game]);
}

/** @param {App} app @param {KeptGame} game */
export async function removeGame(app, game) {
  const { games } = app;
  games.list = games.list.filter(({ id }) => id !== game.id);
  games.removed = game;
  games.said = "";
  closeGame(app);
  app.show();
  document.getElementById("undo-remove")?.focus();
  await games.store.remove(game.id);
}

/** @param {App} app */
export async function undoRemove(app) {
  const { removed } = app.games;
  if (removed) {
    app.games.removed = null;
    const kept = keepGames(app, [removed]);
    app.show();
    document.getElementById(`game-${removed.id}`)?.focus();
    await kept;
  }
}

/** All games as one file. @param {App} app */
export function exportGames(app) {
  saveFile(new Blob([fileOfGames(app.games.list)], { type: "application/json" }), "fleetcount-games.json");
}
