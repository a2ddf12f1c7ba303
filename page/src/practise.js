/** What stands beside the board in a game, and in its review. */
import { share } from "./analysis.js";
import { button, make } from "./dom.js";
import { cellsLeft, sumUp } from "./game.js";
import { answerWords, fraction } from "./panels.js";

/** @typedef {import("./main.js").App} App */

/** @param {App} app */
export function gamePanel(app) {
  const { speaker, play } = app;
  const game = play.game;
  if (!game) {
    return [
      make("p", {}, speaker.say(play.trouble === "" ? "counting" : "notCounted"), play.trouble === "" ? "…" : ""),
      play.trouble === "" ? null : make("p", { class: "bad", role: "alert" }, play.trouble),
      play.trouble === "" ? null : button(speaker.say("newGame"), () => void app.newGame(""), { class: "main", id: "new-game" }),
    ];
  }
  const left = cellsLeft(game.settings, game.shots);
  const number = (/** @type {string} */ words, /** @type {number} */ value) =>
    make("div", { class: "figure" }, make("b", {}, speaker.count(value)), make("span", {}, speaker.say(words)));
  return [
    play.isOver
      ? make("p", { class: "headline" }, left === 0 ? speaker.say("won", { n: game.shots.length }) : speaker.say("review"))
      : make("p", {}, speaker.say("hidden")),
    make("div", { class: "figures" }, number("shotsFired", game.shots.length), number("cellsLeft", left)),
    play.trouble === "" ? null : make("p", { class: "bad", role: "alert" }, play.trouble),
    make(
      "div",
      { class: "row" },
      button(speaker.say("newGame"), () => void app.newGame(""), { class: play.isOver ? "main" : "", id: "new-game" }),
      button(speaker.say("sameGame"), () => void app.newGame(game.id), { id: "same-game" }),
      play.isOver
        ? null
        : button(speaker.say("giveUp"), () => app.endGame(), { id: "give-up", disabled: game.shots.length === 0 }),
      button(speaker.say("shareGame"), () => app.copyGameLink(), { id: "share-game" }),
    ),
    make("p", { class: "quiet" }, speaker.say("practiceRules")),
  ];
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
      button("‹", () => app.step(play.step - 1), {
        class: "icon",
        id: "previous",
        "aria-label": speaker.say("previous"),
        disabled: play.step === 0,
      }),
      make("span", { "aria-live": "polite" }, speaker.say("step", { n: play.step + 1, all: verdicts.length })),
      button("›", () => app.step(play.step + 1), {
        class: "icon",
        id: "next",
        "aria-label": speaker.say("next"),
        disabled: play.step === verdicts.length - 1,
      }),
      button(speaker.say("toAnalysis"), () => app.analyseStep(), { class: "small", id: "to-analysis" }),
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
            ["#", speaker.say("shots"), speaker.say("chance"), speaker.say("bestThere"), speaker.say("givenAway")].map((name) =>
              make("th", { scope: "col" }, name),
            ),
          ),
        ),
        make(
          "tbody",
          {},
          verdicts.map((verdict, index) =>
            make(
              "tr",
              { class: index === play.step ? "here" : "", onclick: () => app.step(index) },
              make("td", {}, String(index + 1)),
              make("td", {}, `${verdict.shot.cell} ${answerWords(app, verdict.shot.answer, verdict.shot.ship)}`),
              make(
                "td",
                { title: fraction(app, verdict.yours, verdict.count) },
                speaker.percent(share(verdict.yours, verdict.count)),
              ),
              make(
                "td",
                { title: fraction(app, verdict.most, verdict.count) },
                `${verdict.best[0]} ${speaker.percent(share(verdict.most, verdict.count))}`,
              ),
              make(
                "td",
                { class: verdict.most > verdict.yours ? "lost" : "right" },
                verdict.most > verdict.yours ? speaker.percent(share(verdict.most - verdict.yours, verdict.count)) : "✓",
              ),
            ),
          ),
        ),
      ),
    ),
  ];
}
