/** Practising: a game against a hidden fleet, from its first shot to its review. */
import { analyse, failureOf, withoutPlace } from "./analysis.js";
import { changePosition } from "./editing.js";
import { answer, beginGame, cellsLeft, playSolver, positionOf, review } from "./game.js";
import { showProgress } from "./asking.js";
import { answerWords } from "./panels.js";
import { showSolver } from "./practise.js";
import { linkTo } from "./sharing.js";
import { boardText, cellName, fragmentOf, withTotals } from "./position.js";
import { copyText } from "./sharing.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./analysis.js").Analysis} Analysis */
/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./position.js").Shot} Shot */
/** @typedef {import("./game.js").Verdict} Verdict */

/** A game that has not begun. */
export function emptyPlay() {
  return {
    /** @type {Game | null} */
    game: null,
    isOver: false,
    isBusy: false,
    /** Cells that were clicked while a shot was being answered. */
    waiting: /** @type {string[]} */ ([]),
    trouble: "",
    /** @type {Set<string>} */
    water: new Set(),
    /** @type {Verdict[] | null} */
    verdicts: null,
    reviewed: 0,
    reviewFailed: false,
    step: 0,
    /** @type {Analysis | null} */
    stepAnalysis: null,
    solver: { isDone: false, count: 0, shots: /** @type {Shot[]} */ ([]) },
  };
}

/** The link of a game: its rules and its fleet. @param {Game} game */
export function gameFragment(game) {
  return `${fragmentOf({ ...positionOf(game), shots: [] })}&practise=${game.id}`;
}

/** @param {App} app */
export function copyGameLink(app) {
  if (app.play.game) {
    void copyText(app, linkTo(gameFragment(app.play.game)));
  }
}

/** @param {App} app @param {string} id  "": a random fleet */
export async function newGame(app, id) {
  app.engine.cancel("review");
  app.engine.cancel("game");
  app.engine.cancel("board");
  const play = emptyPlay();
  app.play = play;
  app.show();
  try {
    const game = await beginGame(app.engine, withTotals(app.position.settings), id);
    if (game.ships.length > 0) {
      play.game = game;
      app.remember();
    } else {
      play.trouble = app.speaker.say("noShips");
    }
  } catch (reason) {
    play.trouble = withoutPlace(failureOf(reason)?.message ?? "");
  }
  if (app.play === play) {
    app.isAsking = false;
    app.show();
  }
}

/** Shoots at a cell, when the shots before it have been answered. @param {App} app @param {string} cell */
export async function shoot(app, cell) {
  const { play } = app;
  play.waiting.push(cell);
  if (play.isBusy) {
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
    await seeWater(app, game);
    app.status.textContent = `${cell}: ${answerWords(app, shot.answer, shot.ship)}`;
  } catch (reason) {
    play.trouble = failureOf(reason)?.message ?? "";
  }
  if (play !== app.play) {
    return;
  }
  if (cellsLeft(game, game.shots) === 0) {
    endGame(app);
  }
  app.show();
}

/** What can be seen at sight: the water beside sunk ships. @param {App} app @param {Game} game */
export async function seeWater(app, game) {
  const drawn = await app.engine.run(["draw", "-"], boardText(positionOf(game)), { channel: "game" });
  const lines = drawn.output.trim().split("\n");
  app.play.water = new Set(
    lines.flatMap((line, row) =>
      [...line].flatMap((mark, column) => (mark === "*" ? [cellName(row, column, game.settings)] : [])),
    ),
  );
}

/** Ends the game, and has it reviewed. @param {App} app */
export function endGame(app) {
  const play = app.play;
  const game = play.game;
  if (!game) {
    return;
  }
  play.isOver = true;
  app.show();
  void (async () => {
    try {
      play.verdicts = await review(app.engine, game, (done) => {
        play.reviewed = done;
        showProgress(app.panel, done);
      });
      showStep(app, 0);
      play.solver.shots = await playSolver(app.engine, game, (count) => {
        play.solver.count = count;
        showSolver(app);
      });
      play.solver.isDone = true;
    } catch (reason) {
      play.reviewFailed = true;
      play.trouble = failureOf(reason)?.message ?? "";
    }
    if (play === app.play) {
      app.show();
    }
  })();
}

/** Goes to a shot of the review. @param {App} app @param {number} step */
export function showStep(app, step) {
  const { play } = app;
  const game = play.game;
  if (!game || !play.verdicts || step < 0 || step >= play.verdicts.length) {
    return;
  }
  play.step = step;
  play.stepAnalysis = null;
  app.show();
  void analyse(app.engine, positionOf({ settings: game.settings, shots: game.shots.slice(0, step) }), { channel: "step" }).then(
    (analysis) => {
      if (play.step === step) {
        play.stepAnalysis = analysis;
        app.showBoard();
      }
    },
    () => undefined, // nobody waits for it any more; the board stays without numbers
  );
}

/** Takes the position of the review to the analysis. @param {App} app */
export function analyseStep(app) {
  const { game, step } = app.play;
  if (game) {
    app.engine.cancel("review");
    const position = positionOf({ settings: game.settings, shots: game.shots.slice(0, step) });
    app.play = emptyPlay();
    app.view = "analyse";
    app.build();
    changePosition(app, position);
  }
}
