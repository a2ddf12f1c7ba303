/** Practising: a game against a hidden fleet, from its first shot to its last. */
import { gameMemory, memory } from "./memory.js";
import { failureMistake, ownMistake } from "./mistakes.js";
import { answer, beginGame, cellsLeft, playSolver, positionOf } from "./game.js";
import { keepGames, playedGame } from "./my-games.js";
import { answerWords } from "./panels.js";
import { showSolver } from "./practise.js";
import { showGame } from "./reviewing.js";
import { copyText, linkTo } from "./sharing.js";
import { seeSunk } from "./ships.js";
import { boardText, cellName, fragmentOf, readFragment, withTotals } from "./position.js";

/** @import { App } from "./app.js" */
/** @import { Game } from "./game.js" */
/** @import { Shot } from "./position.js" */

/** A game that has not begun. */
export function emptyPlay() {
  return {
    /** @type {Game | null} */
    game: null,
    isOver: false,
    isBusy: false,
    /** Cells that were clicked before the fleet was hidden, or while a shot was being answered. */
    waiting: /** @type {string[]} */ ([]),
    trouble: /** @type {import("./mistakes.js").Mistake | null} */ (null),
    /** @type {Set<string>} */
    water: new Set(),
    /** Which ships are certainly sunk. @type {import("./ships.js").KnownShips | null} */
    known: null,
    solver: { isDone: false, count: 0, shots: /** @type {Shot[]} */ ([]) },
  };
}

/** The link of a game: its rules and its fleet. @param {Game} game */
export function gameFragment(game) {
  return `${fragmentOf({ ...positionOf(game), shots: [] })}&practise=${game.id}`;
}

/** Keeps a game in the browser until it is over, as its link with its shots. @param {Game | null} game */
function keepGame(game) {
  gameMemory.set("game", game ? `${fragmentOf(positionOf(game))}&practise=${game.id}` : "");
}

/** The shots that are kept of a game. @param {Game} game */
function keptShots(game) {
  const kept = [gameMemory, memory].map(({ get }) => readFragment(get("game") ?? ""));
  const its = kept.find(
    (found) => found && gameFragment({ ...found.position, id: found.practise, ships: [] }) === gameFragment(game),
  );
  return its?.position.shots ?? [];
}

/** @param {App} app */
export function copyGameLink(app) {
  if (app.play.game) {
    void copyText(app, linkTo(gameFragment(app.play.game)));
  }
}

/** @param {App} app @param {string} id  "": a random fleet @param {boolean} [goesOn]  with the shots that are kept of it */
export async function newGame(app, id, goesOn = false) {
  app.opened = null;
  app.engine.cancel("solver");
  app.engine.cancel("game");
  app.engine.cancel("board");
  const play = emptyPlay();
  app.play = play;
  app.show();
  try {
    const game = await beginGame(app.engine, withTotals(app.position.settings), { id });
    game.shots = goesOn ? keptShots(game) : [];
    await seeWater(app, play, game);
    void seeSunk(app, play, game);
    if (game.ships.length === 0) {
      play.trouble = ownMistake("noShips");
    } else if (app.play === play) {
      play.game = game;
      keepGame(game);
      app.remember();
      if (cellsLeft(game, game.shots) === 0) {
        endGame(app); // the page was left before it could
      }
    }
  } catch (reason) {
    play.trouble = failureMistake(reason);
  }
  if (app.play === play) {
    app.isAsking = false;
    app.show();
    await shootWaiting(app);
  }
}

/** Shoots at a cell, when the fleet is hidden and the shots before it have been answered. @param {App} app @param {string} cell */
export async function shoot(app, cell) {
  app.play.waiting.push(cell);
  await shootWaiting(app);
}

/** @param {App} app */
async function shootWaiting(app) {
  const { play } = app;
  if (play.isBusy || !play.game) {
    return;
  }
  play.isBusy = true;
  for (let next = play.waiting.shift(); next !== undefined && play === app.play; next = play.waiting.shift()) {
    await shootAt(app, next);
  }
  play.isBusy = false;
}

/** @param {App} app @param {string} cell */
async function shootAt(app, cell) {
  const play = app.play;
  const game = play.game;
  if (!game || play.isOver || game.shots.some((shot) => shot.cell === cell)) {
    return;
  }
  try {
    const shot = await answer(app.engine, game, game.shots, cell);
    game.shots = [...game.shots, shot];
    if (play === app.play) {
      keepGame(game);
    }
    await seeWater(app, play, game);
    void seeSunk(app, play, game);
    app.status.textContent = `${cell}: ${answerWords(app, shot.answer, shot.ship)}`;
  } catch (reason) {
    play.trouble = failureMistake(reason);
  }
  if (play !== app.play) {
    return;
  }
  if (cellsLeft(game, game.shots) === 0) {
    endGame(app);
  }
  app.show();
}

/** Marks the water beside sunk ships, which needs no count. @param {App} app @param {App["play"]} play @param {Game} game */
async function seeWater(app, play, game) {
  const drawn = await app.engine.run(["draw", "-"], boardText(positionOf(game)), { channel: "game" });
  const lines = drawn.output.trim().split("\n");
  play.water = new Set(
    lines.flatMap((line, row) =>
      [...line].flatMap((mark, column) => (mark === "*" ? [cellName(row, column, game.settings)] : [])),
    ),
  );
}

/** Ends the game: it is one of my games now, and is reviewed; and the solver plays on the same fleet. @param {App} app */
export function endGame(app) {
  const play = app.play;
  const game = play.game;
  if (!game) {
    return;
  }
  play.isOver = true;
  keepGame(null);
  const kept = playedGame(game, app.speaker.say("practise"));
  void keepGames(app, [kept]);
  showGame(app, kept, game.shots.length);
  void (async () => {
    try {
      play.solver.shots = await playSolver(app.engine, game, (count) => {
        play.solver.count = count;
        showSolver(app);
      });
      play.solver.isDone = true;
    } catch (reason) {
      play.trouble = failureMistake(reason);
    }
    if (play === app.play) {
      app.show();
    }
  })();
}
