/** The panel of a game to practise. */
import { mistakePart } from "./mistakes.js";
import { copyGameLink, endGame, newGame } from "./playing.js";
import { button, make } from "./dom.js";
import { cellsLeft } from "./game.js";
import { answerWords, priorSign } from "./panels.js";
import { isFleetUnknown } from "./position.js";

/** @import { App } from "./app.js" */

/** @param {App} app */
export function gamePanel(app) {
  const { speaker, play } = app;
  const game = play.game;
  if (!game) {
    return [
      play.trouble ? mistakePart(speaker, play.trouble) : make("p", {}, speaker.say("counting"), "…"),
      play.trouble && button(speaker.say("newGame"), () => void newGame(app, ""), { class: "main", id: "new-game" }),
    ];
  }
  const left = cellsLeft(game, game.shots);
  const isUnknown = isFleetUnknown(game.settings);
  return [
    play.isOver
      ? make(
          "p",
          { class: "headline" },
          left === 0 ? speaker.say("won", { n: game.shots.length }) : speaker.say("gaveUp", { n: game.shots.length }),
        )
      : make("p", {}, speaker.say(game.settings.prior ? "hiddenPeople" : "hidden")),
    isUnknown ? make("p", { class: "quiet", id: "perhaps" }, speaker.say("hiddenPerhaps")) : null,
    make(
      "div",
      { class: "figures" },
      figure(speaker, "shotsFired", game.shots.length),
      isUnknown && !play.isOver ? null : figure(speaker, "cellsLeft", left), // it would give away which ships there are
    ),
    play.isOver ? solverPart(app) : null,
    play.trouble && mistakePart(speaker, play.trouble),
    make(
      "div",
      { class: "row" },
      button(speaker.say("newGame"), () => void newGame(app, ""), { class: play.isOver ? "main" : "", id: "new-game" }),
      button(speaker.say("sameGame"), () => void newGame(app, game.id), { id: "same-game" }),
      play.isOver
        ? null
        : button(speaker.say("giveUp"), () => endGame(app), { id: "give-up", disabled: game.shots.length === 0 }),
      button(speaker.say("shareGame"), () => copyGameLink(app), { id: "share-game" }),
    ),
    make("p", { class: "quiet" }, speaker.say("practiceRules")),
    priorSign(app),
  ].flat();
}

/** A number with its words. @param {import("./texts.js").Speaker} speaker @param {string} words @param {number} value */
export function figure(speaker, words, value) {
  return make("div", { class: "figure" }, make("b", {}, speaker.count(value)), make("span", {}, speaker.say(words)));
}

/** The exact solver's game on the same fleet: how many shots it took, and which. @param {App} app */
function solverPart(app) {
  const { speaker, play } = app;
  const { solver } = play;
  const words = solver.shots.map((shot) => `${shot.cell} ${answerWords(app, shot.answer, shot.ship)}`);
  return [
    make(
      "p",
      { id: "solver" },
      speaker.say("solver"),
      ": ",
      make("b", {}, solver.isDone ? speaker.count(words.length) : `${solver.count}…`),
    ),
    solver.isDone
      ? make(
          "details",
          { class: "quiet" },
          make("summary", { id: "solver-shots" }, speaker.say("solverShots", { n: words.length })),
          make(
            "ol",
            { class: "solver-shots" },
            words.map((shot) => make("li", {}, shot)),
          ),
        )
      : null,
  ];
}

/** How far the solver's game is. All else in the panel stays: a button that is made anew while it is pressed would not be clicked. @param {App} app */
export function showSolver(app) {
  const figure = document.querySelector("#solver b");
  if (figure) {
    figure.textContent = `${app.play.solver.count}…`;
  }
}
