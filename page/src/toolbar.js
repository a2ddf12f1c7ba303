/** The bar above the board, with the choice of the map, and the scale below. */
import { askAdvice } from "./asking.js";
import { SIGNS } from "./board-view.js";
import { SCALE } from "./colors.js";
import { button, choice, fill, make, sign } from "./dom.js";
import { areTotalsShown, clearMarks, redo, turnTotals, undo } from "./editing.js";
import { factsPart, turnMarking } from "./facts.js";
import { answerWords } from "./panels.js";
import { answersOf, shipsOf } from "./position.js";
import { brushes, isPuzzle, printedFleet } from "./puzzle.js";

/** @import { App } from "./app.js" */

/** Three cells with a frame around them. */
const FACTS_SIGN = "M3 3h18v18H3zM7 7h3v3H7zM14 7h3v3h-3zM7 14h3v3H7z";

/** Whether anything can hover over the page; on a phone fingers tap. */
const hasMouse = () => matchMedia("(any-hover: hover)").matches;

/** Says what taps and keys do. Where only hits are announced, none of them marks a ship as sunk. @param {App} app */
function helpWords({ speaker, position }) {
  const sunk = position.settings.announce === "hit" ? "" : speaker.say("answer.sunk");
  return speaker.say(hasMouse() ? "help" : "helpToTap", { sunk: sunk && `, ${sunk}`, key: sunk && `, s\u00a0${sunk}` });
}

/** The menu of ways to practise. @param {App} app */
function practiseKinds(app) {
  const kinds = app.speaker.options("kind", ["practise", "drill", "duel"]);
  const choose = (/** @type {string} */ kind) => app.setView(/** @type {import("./app.js").View} */ (kind));
  return choice("practise-kind", kinds, app.view, choose, app.speaker.say("practise"));
}

/** @param {App} app */
export function showToolbar(app) {
  const { speaker } = app;
  app.toolbar.hidden = app.view === "games";
  if (app.view !== "analyse") {
    // The menu stays as long as it says the same: it may be open.
    const menu = /** @type {HTMLSelectElement | null} */ (app.toolbar.querySelector("#practise-kind"));
    if (!app.isPlaying || menu?.value !== app.view) {
      fill(app.toolbar, app.isPlaying ? practiseKinds(app) : null);
    }
    fill(app.under);
    return;
  }
  const lengths = [...new Set(shipsOf(app.position.settings).flatMap((ship) => ship.lengths))].sort((a, b) => b - a);
  const maps = [
    ["occupancy", speaker.say("map.occupancy")],
    ...(app.position.settings.announce === "hit" ? [] : [["sinks", speaker.say("map.sinks")]]),
    ...lengths.map((length) => [`length:${length}`, speaker.say("map.length", { n: length })]),
    ["after", speaker.say("map.after")],
    ...(isPuzzle(app) ? [["none", speaker.say("map.none")]] : []),
  ];
  if (!maps.some(([key]) => key === app.map)) {
    app.map = "occupancy";
  }
  const chooseMap = (/** @type {string} */ key) => {
    app.map = key;
    app.after = null;
    app.remember();
    app.show();
    void askAdvice(app);
  };
  const map = choice("map", maps, app.map, chooseMap, speaker.say("show"));
  const answers = answersOf(app.position.settings);
  app.afterAnswer = Math.min(app.afterAnswer, answers.length - 1);
  const words = answers.map(({ answer: kind, ship }, index) => [String(index), answerWords(app, kind, ship)]);
  const chooseAnswer = (/** @type {string} */ key) => {
    app.afterAnswer = Number(key);
    app.after = null;
  };
  const after = choice("after", words, String(app.afterAnswer), chooseAnswer, speaker.say("map.after"));
  const tool = (
    /** @type {string} */ key,
    /** @type {string} */ path,
    /** @type {() => void} */ action,
    /** @type {boolean} */ isOff,
    /** @type {boolean | null} */ isPressed = null,
  ) =>
    button(sign(path, "tool"), action, {
      class: "icon",
      id: key,
      title: speaker.say(key),
      "aria-label": speaker.say(key),
      disabled: isOff,
      "aria-pressed": isPressed === null ? null : String(isPressed),
    });
  fill(
    app.toolbar,
    map,
    app.map === "after" ? after : null,
    make("span", { class: "space" }),
    tool("facts-tool", FACTS_SIGN, () => turnMarking(app), false, app.draftFact !== null),
    tool("totals", "M17 5H7l6 7-6 7h10", () => turnTotals(app), false, areTotalsShown(app)),
    tool("undo", "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3", () => undo(app), app.past.length === 0),
    tool("redo", "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3", () => redo(app), app.future.length === 0),
    tool(
      "clear",
      "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
      () => clearMarks(app),
      app.position.shots.length + (app.position.facts ?? []).length === 0,
    ),
  );
  const ramp = make("span", { class: "ramp", role: "img", "aria-label": speaker.say("scale") });
  ramp.style.background = SCALE;
  fill(
    app.under,
    app.map === "none" ? null : make("div", { class: "scale" }, make("span", {}, "0"), ramp, make("span", { id: "scale-end" })),
    app.position.shots.some((shot) => shot.answer === "blocked")
      ? make("p", { class: "quiet legend", id: "blocked-note" }, sign(SIGNS.blocked, "blocked"), speaker.say("blockedNote"))
      : null,
    factsPart(app),
    brushes(app),
    printedFleet(app),
    areTotalsShown(app) ? make("p", { class: "quiet help", id: "totals-help" }, speaker.say("totalsHelp")) : null,
    make("p", { class: "quiet help" }, app.map === "after" ? speaker.say("map.afterHint") : helpWords(app)),
  );
}
