/** A game that is looked at again, shot by shot, with the program's verdict on every shot. Its panel is review-panel. */
import { analyse, explain, failureOf } from "./analysis.js";
import { showProgress } from "./asking.js";
import { changePosition } from "./editing.js";
import { failedWith } from "./mistakes.js";
import { keepGames } from "./my-games.js";
import { factsOfFile, isHint, readBoard } from "./position.js";
import { isMistake, review } from "./review.js";
import { knownShips, showBoats } from "./ships.js";

/** @import { App } from "./app.js" */
/** @import { KeptGame } from "./games-store.js" */
/** @import { Position, Shot } from "./position.js" */

/**
 * The game that is looked at.
 * @typedef {object} OpenedGame
 * @property {KeptGame} kept
 * @property {Position} position  without its shots: the rules, and what was known before the first
 * @property {Shot[]} shots
 * @property {number} step        the shot that is shown, from 0: the board is the one before it; how many there are: after all of them
 * @property {import("./analysis.js").Analysis | null} analysis  of that board
 * @property {import("./ships.js").KnownShips | null} known  which ships are sunk on it
 * @property {import("./mistakes.js").Mistake | null} trouble
 */

/** Whether somebody shot there. @param {Shot} shot */
export const isFired = (shot) => shot.answer !== "blocked" && !isHint(shot);

/** The rules of a game with what was known before its first shot, and its shots. @param {KeptGame} kept */
function startOf({ board, trouble }) {
  const position = readBoard(trouble === undefined ? board : "");
  const fixed = position.shots.filter((shot) => !isFired(shot));
  return { position: { ...position, shots: fixed, facts: factsOfFile(board) }, shots: position.shots.filter(isFired) };
}

/** The position of a game after a number of shots. @param {KeptGame} kept @param {number} step */
export function gameUpTo(kept, step) {
  return positionAt({ ...startOf(kept), step });
}

/** Shows a game, and has it reviewed where it has not been. @param {App} app @param {KeptGame} kept @param {number} [step] */
export function showGame(app, kept, step = 0) {
  app.opened = { kept, ...startOf(kept), step, analysis: null, known: null, trouble: null };
  if (kept.trouble === undefined && !kept.review) {
    void reviewGames(app, [kept]);
  }
  app.build();
  if (kept.trouble === undefined) {
    goTo(app, step);
  }
}

/** @param {App} app */
export function closeGame(app) {
  app.opened = null;
  app.build();
}

/** The position before the shot that is shown. @param {Pick<OpenedGame, "position" | "shots" | "step">} opened @returns {Position} */
export function positionAt({ position, shots, step }) {
  return { ...position, shots: [...position.shots, ...shots.slice(0, step)] };
}

/** The verdict on the shot that is shown; undefined: none yet. @param {OpenedGame | null} opened */
export function moveAt(opened) {
  return opened?.kept.review?.moves.find((move) => move.number === opened.step + 1);
}

/** Goes to a shot, from 0, or behind the last one. @param {App} app @param {number} step */
export function goTo(app, step) {
  const { opened } = app;
  if (!opened || step < 0 || step > opened.shots.length) {
    return;
  }
  Object.assign(opened, { step, analysis: null, known: null });
  app.show();
  app.engine.cancel("step");
  // Where nobody waits for it any more, or the board contradicts itself, there are no numbers on it.
  void seeBoard(app, opened).catch(() => undefined);
}

/** Shows the chances of the board at hand, and which ships are sunk on it. @param {App} app @param {OpenedGame} opened */
async function seeBoard(app, opened) {
  const { step } = opened;
  const position = positionAt(opened);
  const isThere = () => app.opened === opened && opened.step === step;
  const analysis = await analyse(app.engine, position, { channel: "step", isExplained: true });
  if (isThere()) {
    opened.analysis = analysis;
    app.showBoard();
  }
  const known = knownShips(position, analysis, await explain(app.engine, position, { channel: "step" }));
  if (isThere()) {
    opened.known = known;
    app.showBoard();
    showBoats(app);
  }
}

/** Goes to the next mistake, and from the last one to the first. @param {App} app */
export function goToMistake(app) {
  const { opened } = app;
  const mistakes = (opened?.kept.review?.moves ?? []).filter(isMistake).map((move) => move.number - 1);
  const next = mistakes.find((step) => step > (opened?.step ?? 0)) ?? mistakes[0];
  if (next !== undefined) {
    goTo(app, next);
  }
}

/** Handles a key while a game is looked at. Returns whether it does anything. @param {App} app @param {string} key  a letter is small */
export function typeInReview(app, key) {
  const { opened } = app;
  if (!opened || opened.kept.trouble !== undefined) {
    return false;
  }
  const steps = /** @type {Record<string, number>} */ ({
    ArrowLeft: opened.step - 1,
    ArrowRight: opened.step + 1,
    Home: 0,
    End: opened.shots.length,
  });
  if (key === "m") {
    goToMistake(app);
  } else if (key in steps) {
    goTo(app, steps[key]);
  } else {
    return false;
  }
  return true;
}

/** Has games reviewed, one after the other, and keeps what is said of them. @param {App} app @param {KeptGame[]} games */
export async function reviewGames(app, games) {
  app.coach.cancel("review");
  const turn = ++app.games.turn;
  for (const [index, kept] of games.entries()) {
    app.games.waiting = games.length - index;
    const options = { channel: "review", progress: (/** @type {number} */ done) => showProgress(app.side, done) };
    try {
      kept.review = await review(app.coach, kept.board, options);
      if (app.games.list.some(({ id }) => id === kept.id)) {
        await keepGames(app, [kept]); // unless it has been forgotten meanwhile
      }
    } catch (reason) {
      const failure = failureOf(reason);
      if (!failure || turn !== app.games.turn) {
        return; // others are reviewed now
      }
      if (app.opened?.kept === kept) {
        app.opened.trouble = failedWith("notCounted", failure.message);
      }
    }
    app.show();
  }
  app.games.waiting = 0;
  app.show();
}

/** @param {App} app */
export function stopReviewing(app) {
  app.games.turn++;
  app.games.waiting = 0;
  app.coach.cancel("review");
  app.show();
}

/** Takes the position that is shown to the analysis. @param {App} app */
export function analyseStep(app) {
  const { opened } = app;
  if (opened) {
    app.setView("analyse");
    changePosition(app, positionAt(opened));
  }
}
