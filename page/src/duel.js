/**
 * A duel against the computer. Both hide a fleet and shoot in turn, I first; the computer always shoots at a cell that is most likely
 * to be hit. The program knows which fleets are allowed, and answers the shots.
 */
import { countOf } from "./analysis.js";
import { answer, beginGame, bestCell, cellsLeft, cellsOf, positionOf } from "./game.js";
import { isShip } from "./games-import.js";
import { gameMemory } from "./memory.js";
import { failureMistake } from "./mistakes.js";
import { keepGames, playedGame } from "./my-games.js";
import { answerWords } from "./panels.js";
import { fragmentOf, isFleetUnknown, readFragment, shipsOf, shipsTaken, withPrior, withTotals } from "./position.js";
import { showGame } from "./reviewing.js";
import { notice } from "./sharing.js";
import { seeSunk } from "./ships.js";

/** @import { App } from "./app.js" */
/** @import { Game, Ship } from "./game.js" */

export function emptyDuel() {
  return {
    /** @type {"placing" | "playing" | "won" | "lost"} */
    stage: "placing",
    /** My fleet, with the shots of the computer. @type {Game | null} */
    mine: null,
    /** The computer's fleet, with my shots; it is hidden when mine is placed. @type {Game | null} */
    theirs: null,
    /** @type {Ship["direction"]} */
    direction: "across",
    /** Which of the computer's ships are certainly sunk. @type {import("./ships.js").KnownShips | null} */
    known: null,
    isBusy: false,
    trouble: /** @type {import("./mistakes.js").Mistake | null} */ (null),
  };
}

/** Keeps a duel in the browser until it is over, each side as a link and its ships. @param {App["duel"]} duel */
function keepDuel({ stage, direction, mine, theirs }) {
  const kept = (/** @type {Game | null} */ game) => game && { link: fragmentOf(positionOf(game)), ships: game.ships };
  const isOver = stage === "won" || stage === "lost";
  gameMemory.set("duel", isOver ? "" : JSON.stringify({ direction, mine: kept(mine), theirs: kept(theirs) }));
}

/** The duel that is kept; null: there is none. @returns {App["duel"] | null} */
function keptDuel() {
  const game = (/** @type {any} */ { link, ships }) => {
    const found = readFragment(link);
    if (!found || !ships.every(isShip)) {
      throw new Error("no game");
    }
    return { settings: found.position.settings, id: "", ships, shots: found.position.shots };
  };
  try {
    const { direction, mine, theirs } = JSON.parse(gameMemory.get("duel") ?? "");
    const sides = { mine: game(mine), theirs: theirs && game(theirs) };
    return {
      ...emptyDuel(),
      ...sides,
      direction: direction === "down" ? direction : "across",
      stage: theirs ? "playing" : "placing",
    };
  } catch {
    return null; // it is of another version, or somebody has written there
  }
}

/** Goes on with the duel that is kept, where shots have been fired or it has these rules; otherwise begins one. @param {App} app */
export function beginDuel(app) {
  const mine = { settings: withTotals(app.position.settings), id: "", ships: [], shots: [] };
  const kept = keptDuel();
  const isOfGame = kept?.mine && fragmentOf(positionOf({ ...kept.mine, shots: [] })) === fragmentOf(positionOf(mine));
  app.opened = null;
  app.isAsking = false;
  app.duel = kept && (kept.theirs || isOfGame) ? kept : { ...emptyDuel(), mine };
  app.remember();
  if (app.duel.theirs) {
    void seeSunk(app, app.duel, app.duel.theirs);
  }
  if (app.duel.mine === mine && isFleetUnknown(mine.settings)) {
    void placeByChance(app); // nobody could say which ships there are to place
  }
  if (kept?.theirs && kept.mine && kept.theirs.shots.length > kept.mine.shots.length) {
    void act(app, (duel) => shootBack(app, duel)); // the page was left before the computer had answered
  }
}

/** Begins another duel, whatever has come of the one at hand. @param {App} app */
export function newDuel(app) {
  gameMemory.set("duel", "");
  beginDuel(app);
  app.build();
}

/** The ships not placed yet, the longest first. @param {Game} game */
export function shipsToPlace({ settings, ships }) {
  const fleet = shipsOf(settings).sort((one, other) => other.length - one.length);
  const placed = shipsTaken(fleet, ships, settings);
  return fleet.filter((ship) => !placed.has(ship));
}

/** Does something with the duel, one thing at a time; what the program refuses is shown. @param {App} app @param {(duel: App["duel"]) => Promise<void>} act */
async function act(app, act) {
  const { duel } = app;
  if (duel.isBusy) {
    return;
  }
  Object.assign(duel, { isBusy: true, trouble: null });
  try {
    await act(duel);
  } catch (reason) {
    duel.trouble = failureMistake(reason);
  }
  duel.isBusy = false;
  if (app.duel === duel) {
    keepDuel(duel);
    app.show();
  }
}

/**
 * Whether ships can lie as they do, and the others of the fleet besides: whether something agrees with all of them being sunk.
 * @param {import("./engine.js").Engine} engine @param {Game} game @param {Ship[]} ships
 */
async function canLie(engine, { settings }, ships) {
  const shots = ships.flatMap((ship) => {
    const cells = cellsOf(ship, settings);
    const isLast = (/** @type {number} */ index) => index + 1 === cells.length;
    return cells.map((cell, index) =>
      isLast(index)
        ? { cell, answer: /** @type {const} */ ("sunk"), ship: String(ship.length) }
        : { cell, answer: /** @type {const} */ ("hit") },
    );
  });
  const rules = { ...settings, announce: "length" };
  return (await countOf(engine, { settings: rules, notation: "shots", shots }, { channel: "game" })) > 0n;
}

/** Places the next ship with its first end at a cell; or takes the ship away that is there. @param {App} app @param {string} cell */
export function placeAt(app, cell) {
  return act(app, async (duel) => {
    const game = /** @type {Game} */ (duel.mine);
    const there = game.ships.find((ship) => cellsOf(ship, game.settings).includes(cell));
    const [next] = shipsToPlace(game);
    if (there) {
      game.ships = game.ships.filter((ship) => ship !== there);
    } else if (next) {
      const ship = { ...(next.name ? { name: next.name } : {}), length: next.length, cell, direction: duel.direction };
      const isPlaced = await canLie(app.engine, game, [...game.ships, ship]).catch(() => false); // beyond the edge, or on another
      if (isPlaced) {
        game.ships = [...game.ships, ship];
      } else {
        notice(app, app.speaker.say("noRoom"));
      }
    }
  });
}

/** @param {App} app */
export function turnShip(app) {
  app.duel.direction = app.duel.direction === "across" ? "down" : "across";
  app.show();
}

/** Places my ships, by a prior where one is named. The computer does not know it. @param {App} app @param {string} [prior] */
export function placeByChance(app, prior) {
  return act(app, async (duel) => {
    const settings = withTotals(app.position.settings);
    const { ships } = await beginGame(app.engine, prior ? withPrior(settings, prior) : settings, {});
    duel.mine = { settings, id: "", ships, shots: [] };
  });
}

/** Has the computer hide its fleet; the first shot is mine. @param {App} app */
export function startDuel(app) {
  return act(app, async (duel) => {
    duel.theirs = await beginGame(app.engine, withTotals(app.position.settings), {});
    duel.stage = "playing";
  });
}

/** My shot, and the one that the computer answers with. It is kept before, so that nobody takes it back. @param {App} app @param {string} cell */
export function shootInDuel(app, cell) {
  return act(app, async (duel) => {
    const { theirs } = duel;
    if (!theirs || duel.stage !== "playing" || theirs.shots.some((shot) => shot.cell === cell)) {
      return;
    }
    const shot = await answer(app.engine, theirs, theirs.shots, cell);
    if (app.duel !== duel) {
      return; // it was left meanwhile
    }
    theirs.shots = [...theirs.shots, shot];
    if (cellsLeft(theirs, theirs.shots) === 0) {
      endDuel(app, "won");
      return;
    }
    keepDuel(duel);
    void seeSunk(app, duel, theirs);
    app.show();
    await shootBack(app, duel, [`${cell}: ${answerWords(app, shot.answer, shot.ship)}`]);
  });
}

/** The computer's shot. @param {App} app @param {App["duel"]} duel @param {string[]} [words]  to be said before it */
async function shootBack(app, duel, words = []) {
  const { mine } = duel;
  if (!mine) {
    return;
  }
  const place = await bestCell(app.engine, mine, "game");
  const shot = await answer(app.engine, mine, mine.shots, place);
  if (app.duel !== duel) {
    return;
  }
  mine.shots = [...mine.shots, shot];
  words.push(app.speaker.say("theirShot", { shot: `${place}: ${answerWords(app, shot.answer, shot.ship)}` }));
  app.status.textContent = words.join("; ");
  if (cellsLeft(mine, mine.shots) === 0) {
    endDuel(app, "lost");
  }
}

/** Ends the duel: my shots are one of my games now, and are reviewed, unless I look at something else meanwhile. @param {App} app @param {"won" | "lost"} stage */
function endDuel(app, stage) {
  const { duel, speaker } = app;
  duel.stage = stage;
  const kept = playedGame(/** @type {Game} */ (duel.theirs), `${speaker.say("kind.duel")}: ${speaker.say(`duel-${stage}`)}`);
  void keepGames(app, [kept]);
  if (app.view === "duel") {
    showGame(app, kept, duel.theirs?.shots.length);
  }
}
