/** What stands beside the board in a game, and in its review. */
import { analyseStep, copyGameLink, endGame, newGame, showStep } from "./playing.js";
import { share } from "./analysis.js";
import { button, make } from "./dom.js";
import { cellsLeft, sumUp } from "./game.js";
import { answerWords, fraction, priorSign } from "./panels.js";
import { isFleetUnknown } from "./position.js";

/** @typedef {import("./app.js").App} App */

/** @param {App} app */
export function gamePanel(app) {
  const { speaker, play } = app;
  const game = play.game;
  if (!game) {
    return [
      make("p", {}, speaker.say(play.trouble === "" ? "counting" : "notCounted"), play.trouble === "" ? "…" : ""),
      play.trouble === "" ? null : make("p", { class: "bad", role: "alert" }, play.trouble),
      play.trouble === "" ? null : button(speaker.say("newGame"), () => void newGame(app, ""), { class: "main", id: "new-game" }),
    ];
  }
  const left = cellsLeft(game, game.shots);
  const isUnknown = isFleetUnknown(game.settings);
  const number = (/** @type {string} */ words, /** @type {number} */ value) =>
    make("div", { class: "figure" }, make("b", {}, speaker.count(value)), make("span", {}, speaker.say(words)));
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
      number("shotsFired", game.shots.length),
      isUnknown && !play.isOver ? null : number("cellsLeft", left), // it would give away which ships there are
    ),
    play.trouble === "" ? null : make("p", { class: "bad", role: "alert" }, play.trouble),
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
  ];
}

/** How far the solver's game is. All else in the panel stays: a button that is made anew while it is pressed would not be clicked. @param {App} app */
export function showSolver(app) {
  const figure = app.panel.querySelector("#solver b");
  if (figure) {
    figure.textContent = `${app.play.solver.count}…`;
  }
}

/** Keeps the shot of the review that is shown in sight. @param {App} app */
export function scrollToStep(app) {
  const list = app.panel.querySelector(".scroll");
  const line = /** @type {HTMLElement | null} */ (app.panel.querySelector(".here"));
  if (list && line) {
    list.scrollTop = line.offsetTop - list.clientHeight / 2;
  }
}

/** @param {App} app */
export function reviewPanel(app) {
  const { speaker, play } = app;
  const game = play.game;
  if (!game || !play.isOver) {
    return [];
  }
  if (!play.verdicts) {
    return [
      make("h2", {}, speaker.say("review")),
      make("p", { class: "quiet" }, play.reviewFailed ? speaker.say("reviewFailed") : `${speaker.say("reviewing")}…`),
      play.reviewFailed
        ? null
        : make("progress", { max: game.shots.length, value: play.reviewed, "aria-label": speaker.say("reviewing") }),
    ];
  }
  const verdicts = play.verdicts;
  const { givenAway, luck } = sumUp(verdicts);
  const signed = (/** @type {number} */ value) => (value < 0 ? "−" : "+") + speaker.hundredths.format(Math.abs(value));
  const figure = (
    /** @type {string} */ id,
    /** @type {string} */ value,
    /** @type {string} */ name,
    /** @type {string} */ note,
  ) => make("div", { class: "figure", id }, make("b", {}, value), make("span", {}, name), make("span", { class: "quiet" }, note));
  const solver = play.solver;
  return [
    make("h2", {}, speaker.say("review")),
    make(
      "div",
      { class: "figures" },
      figure("skill", speaker.hundredths.format(givenAway), speaker.say("skill"), speaker.say("skillNote")),
      figure("luck", signed(luck), speaker.say("luck"), speaker.say("luckNote")),
      figure(
        "solver",
        solver.isDone ? speaker.count(solver.shots.length) : `${solver.count}…`,
        speaker.say("solver"),
        speaker.say("solverShots", { n: solver.isDone ? solver.shots.length : "…" }),
      ),
      figure("you", speaker.count(game.shots.length), speaker.say("you"), speaker.say("youShots", { n: game.shots.length })),
    ),
    make(
      "div",
      { class: "row stepper" },
      button("‹", () => showStep(app, play.step - 1), {
        class: "icon",
        id: "previous",
        "aria-label": speaker.say("previous"),
        disabled: play.step === 0,
      }),
      make("span", { "aria-live": "polite" }, speaker.say("step", { n: play.step + 1, all: verdicts.length })),
      button("›", () => showStep(app, play.step + 1), {
        class: "icon",
        id: "next",
        "aria-label": speaker.say("next"),
        disabled: play.step === verdicts.length - 1,
      }),
      button(speaker.say("toAnalysis"), () => analyseStep(app), { class: "small", id: "to-analysis" }),
    ),
    make(
      "div",
      { class: "scroll", tabindex: 0, role: "region", "aria-label": speaker.say("review") },
      make(
        "table",
        { class: "verdicts" },
        make(
          "thead",
          {},
          make(
            "tr",
            {},
            make("th", { scope: "col" }, "#"),
            ["shots", "chance", "bestThere", "givenAway", "solver"].map((words) =>
              make("th", { scope: "col" }, speaker.say(words)),
            ),
          ),
        ),
        make(
          "tbody",
          {},
          Array.from({ length: Math.max(verdicts.length, solver.shots.length) }, (_, index) => verdictLine(app, index)),
        ),
      ),
    ),
  ];
}

/** A line of the review: a shot, what it was worth, and the solver's shot beside it. Either game may be the longer one. @param {App} app @param {number} index */
function verdictLine(app, index) {
  const { speaker, play } = app;
  const shotWords = (/** @type {import("./position.js").Shot} */ shot) =>
    `${shot.cell} ${answerWords(app, shot.answer, shot.ship)}`;
  const solverShot = play.solver.shots[index];
  const solverCell = make("td", { class: "quiet" }, solverShot ? shotWords(solverShot) : "");
  const verdict = play.verdicts?.[index];
  if (!verdict) {
    return make("tr", { class: "after" }, make("td", {}, String(index + 1)), make("td", { colspan: 4 }), solverCell);
  }
  const { shot, best, count, yours, most } = verdict;
  return make(
    "tr",
    { class: index === play.step ? "here yours" : "yours", onclick: () => showStep(app, index) },
    make("td", {}, String(index + 1)),
    make("td", {}, shotWords(shot)),
    make("td", { title: fraction(app, yours, count) }, speaker.percent(share(yours, count))),
    make("td", { title: fraction(app, most, count) }, `${best[0]} ${speaker.percent(share(most, count))}`),
    make("td", { class: most > yours ? "lost" : "right" }, most > yours ? speaker.percent(share(most - yours, count)) : "✓"),
    solverCell,
  );
}
