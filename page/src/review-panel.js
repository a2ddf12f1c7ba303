/** The panel of a game that is looked at again: its figures, its graph, and the verdict on every shot. */
import { graphOf } from "./graph.js";
import { button, make } from "./dom.js";
import { mistakePart } from "./mistakes.js";
import { answerWords } from "./panels.js";
import { isMistake } from "./review.js";
import { analyseStep, goTo, goToMistake, moveAt, stopReviewing } from "./reviewing.js";

/** @import { App } from "./app.js" */
/** @import { Move } from "./review.js" */

/** The signs beside a shot, as in chess. */
export const GRADE_SIGNS = { best: "✓", good: "", inaccuracy: "?!", mistake: "?", blunder: "??" };

/** A number with its sign. @param {App} app @param {number} value */
function signed({ speaker }, value) {
  return (value < 0 ? "−" : "+") + speaker.hundredths(Math.abs(value));
}

/** @param {string} id @param {string} value @param {string} name @param {string} note */
export function figure(id, value, name, note) {
  return make(
    "div",
    { class: "figure", id },
    make("b", {}, value),
    make("span", {}, name),
    make("span", { class: "quiet" }, note),
  );
}

/** The grade of a shot as a sign and in words. @param {App} app @param {Move["grade"]} grade */
export function gradePart(app, grade) {
  return make("span", { class: `grade ${grade}` }, `${GRADE_SIGNS[grade]} ${app.speaker.say(`grade-${grade}`)}`.trim());
}

/** The first cells of some. @param {string[]} cells */
export function cellsWords(cells) {
  const most = 4;
  return cells.slice(0, most).join(" ") + (cells.length > most ? ` +${cells.length - most}` : "");
}

/** Why a shot was worse than the best, in words; "": it was not. The program says it in English, and more of it. @param {App} app @param {Move} move */
function whyWords({ speaker }, { leak, why, cell, chance, likeliest, best }) {
  if (!leak || (speaker.language === "en" && why)) {
    return why ?? "";
  }
  const isLikely = chance > 0 && chance > likeliest.chance - 1e-9;
  const isOfChance = ["direction", "away", "opening", "hunting", "end"].includes(leak);
  const likely = best.cells.find((its) => likeliest.cells.includes(its));
  const reason = isLikely ? "tells" : isOfChance && !likely ? "following" : leak;
  return speaker.say(`why.${reason}`, { cell, best: likely ?? best.cells[0] });
}

/** Compares a shot with the best. @param {App} app @param {Move} move */
export function verdictPart(app, move) {
  const { speaker } = app;
  const chances = speaker.say("chanceAndLikeliest", {
    chance: speaker.percent(move.chance, true),
    cells: cellsWords(move.likeliest.cells),
    most: speaker.percent(move.likeliest.chance, true),
  });
  const why = whyWords(app, move);
  return [
    make("p", { class: "quiet" }, chances),
    move.lost > 0
      ? make(
          "p",
          { id: "cost" },
          speaker.say("costOfShot", { lost: speaker.hundredths(move.lost), best: cellsWords(move.best.cells) }),
          " ",
          make("span", { class: "quiet" }, `(${speaker.say(`by.${move.best.by}`)})`),
        )
      : null,
    why ? make("p", { id: "why-worse" }, why) : null,
  ];
}

/** The shot that is shown, and the way to others. @param {App} app */
export function movePart(app) {
  const { speaker, opened } = app;
  if (!opened) {
    return [];
  }
  const { shots, step } = opened;
  const shot = shots[step];
  const move = moveAt(opened);
  const turn = (/** @type {string} */ text, /** @type {string} */ id, /** @type {number} */ to) =>
    button(text, () => goTo(app, to), {
      class: "icon",
      id,
      "aria-label": speaker.say(id),
      disabled: to < 0 || to > shots.length,
    });
  return [
    make(
      "div",
      { class: "row stepper" },
      turn("‹", "previous", step - 1),
      make(
        "span",
        {},
        shot ? speaker.say("step", { n: step + 1, all: shots.length }) : speaker.say("youShots", { n: shots.length }),
      ),
      turn("›", "next", step + 1),
      button(speaker.say("nextMistake"), () => goToMistake(app), {
        class: "small",
        id: "next-mistake",
        disabled: !opened.kept.review?.moves.some(isMistake),
      }),
      button(speaker.say("toAnalysis"), () => analyseStep(app), { class: "small", id: "to-analysis" }),
    ),
    make(
      "div",
      { id: "move", "aria-live": "polite" },
      make(
        "p",
        { class: "headline" },
        shot ? `${shot.cell} ${answerWords(app, shot.answer, shot.ship)}` : speaker.say("afterLast"),
        move ? gradePart(app, move.grade) : null,
      ),
      move ? verdictPart(app, move) : null,
    ),
  ];
}

/** The game as a whole: figures, graph, and the list of its shots. @param {App} app */
export function reviewPart(app) {
  const { speaker, opened } = app;
  if (!opened) {
    return [];
  }
  const { review } = opened.kept;
  if (opened.trouble) {
    return [mistakePart(app.speaker, opened.trouble)];
  }
  if (!review) {
    return app.games.waiting > 0
      ? [
          make("p", { class: "quiet" }, `${speaker.say("reviewing")}…`),
          make("progress", { max: 1, "aria-label": speaker.say("reviewing") }),
          button(speaker.say("cancel"), () => stopReviewing(app), { class: "small", id: "cancel-review" }),
        ]
      : [make("p", { class: "quiet" }, speaker.say("reviewFailed"))];
  }
  return [
    make(
      "div",
      { class: "figures" },
      figure("accuracy", speaker.tenths(review.accuracy), speaker.say("accuracy"), speaker.say("accuracyNote")),
      figure("lost", speaker.hundredths(review.lost), speaker.say("lost"), speaker.say("lostNote")),
      figure("luck", signed(app, review.luck), speaker.say("luck"), speaker.say("luckNote")),
    ),
    graphOf(app, opened),
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
            ["shots", "chance", "bestThere", "cost"].map((words) => make("th", { scope: "col" }, speaker.say(words))),
          ),
        ),
        make(
          "tbody",
          {},
          review.moves.map((move) => moveLine(app, move)),
        ),
      ),
    ),
  ];
}

/** The review with the shot that is shown, where something else stands beside the board. @param {App} app */
export function reviewWithShot(app) {
  return app.opened ? [make("h2", {}, app.speaker.say("review")), movePart(app), reviewPart(app)].flat() : [];
}

/** A line of the list: a shot, its chance, the best one, and what it cost. @param {App} app @param {Move} move */
function moveLine(app, move) {
  const { speaker, opened } = app;
  const step = move.number - 1;
  const shot = opened?.shots[step];
  const words = shot ? `${shot.cell} ${answerWords(app, shot.answer, shot.ship)}` : move.cell;
  const mistake = isMistake(move) ? make("span", { class: `grade ${move.grade}` }, GRADE_SIGNS[move.grade]) : null;
  return make(
    "tr",
    { class: step === opened?.step ? "here yours" : "yours", onclick: () => goTo(app, step) },
    make("td", {}, String(move.number)),
    make("td", {}, words, " ", mistake, mistake ? make("span", { class: "unseen" }, speaker.say(`grade-${move.grade}`)) : null),
    make("td", {}, speaker.percent(move.chance)),
    make("td", {}, `${move.best.cells[0] ?? ""}`),
    make(
      "td",
      { class: move.lost > 0 ? "lost" : "right", title: speaker.say(`by.${move.best.by}`) },
      move.lost > 0 ? speaker.hundredths(move.lost) : "✓",
    ),
  );
}

/** Keeps the shot that is shown in sight. @param {App} app */
export function scrollToStep(app) {
  const list = app.panel.querySelector(".scroll");
  const line = /** @type {HTMLElement | null} */ (app.panel.querySelector(".here"));
  if (list && line) {
    list.scrollTop = line.offsetTop - list.clientHeight / 2;
  }
}
