/** The panel of a drill: the question, the verdict on the answer, and the series. */
import { button, make } from "./dom.js";
import { beginSeries, drillAt, drillFragment, goToDrill, myMistakes, SERIES, sumOfSeries } from "./drill.js";
import { mistakePart } from "./mistakes.js";
import { priorSign } from "./panels.js";
import { GRADE_SIGNS, gradePart, verdictPart } from "./review-panel.js";
import { copyText, linkTo } from "./sharing.js";

/** @import { App } from "./app.js" */

/** @param {App} app */
export function drillPanel(app) {
  const { speaker, series } = app;
  const drill = drillAt(app);
  const mistakes = myMistakes(app);
  return [
    make("p", { class: "label" }, speaker.say("drillNumber", { n: series.index + 1, all: SERIES })),
    drill ? questionPart(app, drill) : series.trouble ? null : make("p", {}, `${speaker.say("drillComes")}…`),
    series.trouble && mistakePart(speaker, series.trouble),
    seriesPart(app),
    make(
      "div",
      { class: "row" },
      button(speaker.say("drillSeeds"), () => beginSeries(app, {}), { id: "drill-seeds", class: "small" }),
      mistakes.length > 0
        ? button(
            speaker.say("drillMine", { n: Math.min(mistakes.length, SERIES) }),
            () => beginSeries(app, { given: mistakes }),
            {
              id: "drill-mine",
              class: "small",
            },
          )
        : null,
      drill
        ? button(speaker.say("copyLink"), () => copyText(app, linkTo(drillFragment(drill))), { id: "copy-drill", class: "small" })
        : null,
    ),
    mistakes.length > 0 ? null : make("p", { class: "quiet" }, speaker.say("drillNoMistakes")),
    drill?.from ? null : make("p", { class: "quiet", id: "drill-rules" }, speaker.say("practiceRules")),
    priorSign(app),
  ].flat();
}

/** The question, or what is said of the answer. @param {App} app @param {import("./drill.js").Drill} drill */
function questionPart(app, drill) {
  const { speaker, series } = app;
  if (drill.trouble) {
    return [mistakePart(speaker, drill.trouble)];
  }
  const from = drill.from ? make("p", { class: "quiet" }, speaker.say("drillFrom", { name: drill.from })) : null;
  if (drill.chosen === "") {
    return [make("p", { class: "headline", id: "question" }, speaker.say("drillQuestion")), from];
  }
  if (!drill.move) {
    return [make("p", { class: "headline quiet" }, `${drill.chosen}: ${speaker.say("counting")}…`)];
  }
  const isLast = series.index + 1 === SERIES;
  return [
    make(
      "div",
      { id: "move" },
      make("p", { class: "headline" }, drill.chosen, gradePart(app, drill.move.grade)),
      verdictPart(app, drill.move),
    ),
    from,
    isLast
      ? null
      : button(speaker.say("drillNext"), () => void goToDrill(app, series.index + 1), { class: "main", id: "next-drill" }),
  ];
}

/** The answers so far: each leads back to its position. @param {App} app */
function seriesPart(app) {
  const { speaker, series } = app;
  const { answered, found, lost } = sumOfSeries(app);
  if (answered === 0) {
    return null;
  }
  return [
    make(
      "ol",
      { class: "series", role: "list" },
      series.drills.map(({ move, chosen }, index) =>
        make(
          "li",
          {},
          button(move ? GRADE_SIGNS[move.grade] || "·" : "…", () => void goToDrill(app, index), {
            class: `icon grade ${move?.grade ?? ""}`,
            "aria-current": index === series.index ? "step" : false,
            "aria-label": [
              speaker.say("drillNumber", { n: index + 1, all: SERIES }),
              move ? `${chosen}, ${speaker.say(`grade-${move.grade}`)}` : "",
            ]
              .filter(Boolean)
              .join(": "),
          }),
        ),
      ),
    ),
    make("p", { id: "series" }, speaker.say("drillSum", { found, n: answered, lost: speaker.hundredths(lost) })),
  ];
}
